/* Which code paths there are, and which runs here. */
#include <stddef.h>

#include "fast/instances.h"

#if defined TD_FAST_FEW
/* Where the size of the program counts: the widest kinds serve all boards. */
extern const td_sudoku9_code td_sudoku9_9_base;
extern const td_boxes_code td_boxes_64_base;
extern const td_keen_code td_keen_161_base, td_keen_162_base;
static const td_code base = {
    .sudoku9 = &td_sudoku9_9_base,
    .boxes16 = &td_boxes_64_base,
    .boxes32 = &td_boxes_64_base,
    .boxes64 = &td_boxes_64_base,
    .keen8 = &td_keen_161_base,
    .keen8_long = &td_keen_162_base,
    .keen16 = &td_keen_161_base,
    .keen16_long = &td_keen_162_base,
};
#define WORDS NULL
#else
#define SOLVERS(path)                                                  \
    extern const td_sudoku9_code td_sudoku9_9_##path;                  \
    extern const td_boxes_code td_boxes_16_##path, td_boxes_32_##path, \
        td_boxes_64_##path;                                            \
    extern const td_keen_code td_keen_81_##path, td_keen_82_##path,    \
        td_keen_161_##path, td_keen_162_##path;

#define CODE(path)                                                   \
    .sudoku9 = &td_sudoku9_9_##path, .boxes16 = &td_boxes_16_##path, \
    .boxes32 = &td_boxes_32_##path, .boxes64 = &td_boxes_64_##path,  \
    .keen8 = &td_keen_81_##path, .keen8_long = &td_keen_82_##path,   \
    .keen16 = &td_keen_161_##path, .keen16_long = &td_keen_162_##path

SOLVERS(base)
static const td_code base = {CODE(base)};

/* Words are for boards of 9x9 alone. */
extern const td_sudoku9_code td_sudoku9_9_words;
static const td_code words = {
    .sudoku9 = &td_sudoku9_9_words,
    .boxes16 = &td_boxes_16_base,
    .boxes32 = &td_boxes_32_base,
    .boxes64 = &td_boxes_64_base,
    .keen8 = &td_keen_81_base,
    .keen8_long = &td_keen_82_base,
    .keen16 = &td_keen_161_base,
    .keen16_long = &td_keen_162_base,
};
#define WORDS &words
#endif

#if defined TD_FAST_X86
SOLVERS(avx2)
SOLVERS(avx512)
extern const td_boxes_code td_boxes_4_avx2, td_boxes_4_avx512;
static const td_code avx2 = {CODE(avx2), .boxes4 = &td_boxes_4_avx2};
static const td_code avx512 = {CODE(avx512), .boxes4 = &td_boxes_4_avx512};
#endif

typedef struct path_row {
    const char *name;
    const td_code *code;
} path_row;

static const path_row rows[TD_PATHS] = {
    [TD_PATH_WORDS] = {"words", WORDS},
    [TD_PATH_BASE] = {"base", &base},
#if defined TD_FAST_X86
    [TD_PATH_AVX2] = {"avx2", &avx2},
    [TD_PATH_AVX512] = {"avx512", &avx512},
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
    bool has_avx2 =
        __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    if (path == TD_PATH_AVX2)
        return has_avx2;
    if (path == TD_PATH_AVX512)
        return has_avx2 && __builtin_cpu_supports("avx512f") &&
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
