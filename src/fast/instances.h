/* Inside src/fast: the solvers of src/fast/code/, each compiled for several
 * instruction sets and kinds of boards. CMakeLists.txt lists the instances;
 * each exports one table, td_SOLVER_KIND_PATH. */
#ifndef TD_FAST_INSTANCES_H
#define TD_FAST_INSTANCES_H

#include "fast/keen.h"
#include "fast/walk.h"

/* Every kind of walk begins with this. */
struct td_walk {
    td_walk_step (*next)(td_walk *w, uint64_t nodes, uint8_t *digits);
    bool (*pending)(const td_walk *w, size_t i, uint64_t *domains);
    uint64_t nodes;
};

typedef struct td_boxes_code {
    size_t (*size)(int rows, int cols);
    td_walk *(*start)(void *mem, int rows, int cols, const uint64_t *domains);
} td_boxes_code;

typedef struct td_sudoku9_code {
    size_t (*size)(void);
    td_walk *(*start)(void *mem, const uint64_t *domains);
    /* One board of 81 characters: how many solutions up to a limit, or
     * TD_LINE_BAD; the first one is written to `solution` unless NULL. */
    int (*line)(const char *at, int limit, char *solution);
} td_sudoku9_code;

typedef struct td_keen_code {
    size_t (*size)(void);
    td_walk *(*start)(void *mem, const td_keen *k, const uint64_t *domains);
} td_keen_code;

/* The solvers of one code path. */
typedef struct td_code {
    const td_sudoku9_code *sudoku9;
    const td_boxes_code *boxes4; /* 4x4 alone; NULL: as the others of 16 */
    const td_boxes_code *boxes16, *boxes32, *boxes64; /* sides up to */
    /* Sides up to 8 and 16; arrangements of one word and of two. */
    const td_keen_code *keen8, *keen8_long, *keen16, *keen16_long;
} td_code;

/* NULL where it is not compiled in or does not run here. */
const td_code *td_code_on(td_path path);

/* Walks are aligned for the widest vectors, whatever memory they get. */
enum { TD_WALK_ALIGN = 64 };

static inline void *td_walk_align(void *mem)
{
    uintptr_t at = (uintptr_t)mem;
    return (char *)mem + (-at & (TD_WALK_ALIGN - 1));
}

#endif
