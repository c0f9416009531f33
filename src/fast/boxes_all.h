/* The sudoku solvers for boxes of any shape, one for each width of lanes: 16,
 * 32 and 64 bits, and one for 4x4 with all boxes in one vector where there are
 * vectors of 256 bits. */
#include <assert.h>
#include <string.h>

#if defined __AVX2__
#include <immintrin.h>
#elif defined __SSE2__
#include <emmintrin.h>
#elif defined __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "fast/boxes_common.h"
#include "fast/code.h"
#include "fast/inline.h"

#if defined __AVX2__
#define WIDE 32
#else
#define WIDE 16
#endif

typedef enum verdict { SETTLED, NO_PLACE, NO_NUMBER } verdict;

/* What boxes.h knows of a board. */
#define SHAPE int R, int C, int G, int V

#define KIND 16
#define LANE uint16_t
#define VEC_BYTES 16
#define LANES 8
#define SIDE_MAX 16
#define WHOLE 0
#include "fast/boxes_kind.h"

#define KIND 32
#define LANE uint32_t
#define VEC_BYTES WIDE
#define LANES (WIDE / 4)
#define SIDE_MAX 32
#define WHOLE 0
#include "fast/boxes_kind.h"

#define KIND 64
#define LANE uint64_t
#define VEC_BYTES WIDE
#define LANES (WIDE / 8)
#define SIDE_MAX 64
#define WHOLE 0
#include "fast/boxes_kind.h"

#if defined __AVX2__
#define KIND 4x4
#define LANE uint16_t
#define VEC_BYTES 32
#define LANES 16
#define SIDE_MAX 16
#define WHOLE 1
#include "fast/boxes_kind.h"
#endif

static size_t size_boxes(int rows, int cols)
{
    int side = rows * cols;
#if defined __AVX2__
    if (rows == 4 && cols == 4)
        return walk_size_4x4(rows, cols);
#endif
    return side <= 16   ? walk_size_16(rows, cols)
           : side <= 32 ? walk_size_32(rows, cols)
                        : walk_size_64(rows, cols);
}

static td_walk *start_boxes(void *mem, int rows, int cols,
                            const uint64_t *domains)
{
    int side = rows * cols;
#if defined __AVX2__
    if (rows == 4 && cols == 4)
        return start_walk_4x4(mem, rows, cols, domains);
#endif
    return side <= 16   ? start_walk_16(mem, rows, cols, domains)
           : side <= 32 ? start_walk_32(mem, rows, cols, domains)
                        : start_walk_64(mem, rows, cols, domains);
}
