/* Which code paths there are, and which runs here. */
#include <stddef.h>

#include "fast/code.h"

typedef struct path_row {
    const char *name;
    const td_code *code;
} path_row;

static const path_row rows[TD_PATHS] = {
    [TD_PATH_WORDS] = {"words", &td_code_words},
    [TD_PATH_BASE] = {"base", &td_code_base},
#if defined TD_FAST_X86
    [TD_PATH_AVX2] = {"avx2", &td_code_avx2},
    [TD_PATH_AVX512] = {"avx512", &td_code_avx512},
#else
    [TD_PATH_AVX2] = {"avx2", NULL},
    [TD_PATH_AVX512] = {"avx512", NULL},
#endif
};

/* Bit counts and the like come with every processor that has AVX2; they are
 * asked for all the same, as the compiler uses them. */
bool td_path_here(td_path path)
{
    if (!rows[path].code)
        return false;
#if defined TD_FAST_X86
    bool avx2 =
        __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    if (path == TD_PATH_AVX2)
        return avx2;
    if (path == TD_PATH_AVX512)
        return avx2 && __builtin_cpu_supports("avx512f") &&
               __builtin_cpu_supports("avx512vl") &&
               __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512bitalg");
#endif
    return true;
}

/* Without vectors of 128 bits the compiler takes them apart, and words are
 * quicker. */
td_path td_path_best(void)
{
    for (int path = TD_PATHS; path-- > TD_PATH_BASE + 1;)
        if (td_path_here((td_path)path))
            return (td_path)path;
#if defined __SSE2__ || defined __ARM_NEON || defined __wasm_simd128__
    return TD_PATH_BASE;
#else
    return TD_PATH_WORDS;
#endif
}

const char *td_path_name(td_path path)
{
    return rows[path].name;
}

const td_code *td_code_on(td_path path)
{
    return td_path_here(path) ? rows[path].code : NULL;
}
