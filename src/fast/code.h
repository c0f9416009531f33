/* Inside src/fast: what each code path offers. */
#ifndef TD_FAST_CODE_H
#define TD_FAST_CODE_H

#include "fast/walk.h"

/* Every kind of walk begins with this. */
struct td_walk {
    td_walk_step (*next)(td_walk *w, uint64_t nodes, uint8_t *digits);
    bool (*pending)(const td_walk *w, size_t i, uint64_t *domains);
    uint64_t nodes;
};

/* The sudoku solvers of one code path. Sizes may
 * differ from path to path. */
typedef struct td_sudoku_code {
    size_t (*size)(int rows, int cols);
    td_walk *(*start)(void *mem, int rows, int cols, const uint64_t *domains);
} td_sudoku_code;

typedef struct td_code {
    td_sudoku_code sudoku9, boxes;
    /* One 9x9 board of 81 characters: how many solutions up to a limit, or
     * TD_LINE_BAD. */
    int (*line)(const char *at, int limit, char *solution);
} td_code;

/* NULL where it is not compiled in or does not run here. */
const td_code *td_code_on(td_path path);

extern const td_code td_code_words, td_code_base;
#if defined TD_FAST_X86
extern const td_code td_code_avx2, td_code_avx512;
#endif

/* Walks are aligned for the widest vectors, whatever memory they get. */
enum { TD_WALK_ALIGN = 64 };

static inline void *td_walk_align(void *mem)
{
    uintptr_t at = (uintptr_t)mem;
    return (char *)mem + (-at & (TD_WALK_ALIGN - 1));
}

#endif
