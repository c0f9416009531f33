/* The vectors of boxes.c. TD_FAST_KIND is the width of a lane, 16, 32 or 64
 * bits, or 4 for boards of 4x4 with all their boxes in one vector (WHOLE),
 * which needs vectors of 256 bits. */
#ifndef TD_FAST_CODE_BOXES_VEC_H
#define TD_FAST_CODE_BOXES_VEC_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined __AVX2__
#include <immintrin.h>
#endif

#include "fast/code/any128.h"
#include "fast/code/inline.h"

#if defined __AVX2__
#define WIDE 32
#else
#define WIDE 16
#endif

#if TD_FAST_KIND == 4
typedef uint16_t LANE;
#define VEC_BYTES 32
#define LANES 16
#define SIDE_MAX 16
#elif TD_FAST_KIND == 16
typedef uint16_t LANE;
#define VEC_BYTES 16
#define LANES 8
#define SIDE_MAX 16
#elif TD_FAST_KIND == 32
typedef uint32_t LANE;
#define VEC_BYTES WIDE
#define LANES (WIDE / 4)
#define SIDE_MAX 32
#else
typedef uint64_t LANE;
#define VEC_BYTES WIDE
#define LANES (WIDE / 8)
#define SIDE_MAX 64
#endif
#define WHOLE (TD_FAST_KIND == 4)

/* Boxes have two rows at least: SIDE_MAX / 2 bands, each with as many column
 * segments. Stacks are eight at most. */
#define SEGMENTS_MAX (SIDE_MAX / 2 * (SIDE_MAX / 2))
#define GROUPS_MAX (LANES < 8 ? 8 / LANES : 1)

typedef LANE vec __attribute__((vector_size(VEC_BYTES)));

INLINE bool any(vec x)
{
#if VEC_BYTES == 32
    return !_mm256_testz_si256((__m256i)x, (__m256i)x);
#else
    return td_any128((td_bits128)x);
#endif
}

/* `part` where it has any bit, else `all`; part lies within all. */
INLINE vec prefer(vec part, vec all)
{
    return all & (part | (vec)(part == 0));
}

/* x where it has one bit, else nothing. */
INLINE vec only(vec x)
{
    return x & (vec)((x & (x - 1)) == 0);
}

/* In each lane what the other lanes have: of the same band for WHOLE. */
INLINE vec beside(vec x)
{
#define TURN(x, ...) __builtin_shufflevector(x, x, __VA_ARGS__)
#if WHOLE
    vec one = TURN(x, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12);
    vec two = x | one;
    return one |
           TURN(two, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
#elif LANES == 2
    return TURN(x, 1, 0);
#elif LANES == 4
    vec one = TURN(x, 1, 2, 3, 0), two = x | one;
    return one | TURN(two, 2, 3, 0, 1);
#else
    vec two = x | TURN(x, 1, 2, 3, 4, 5, 6, 7, 0);
    vec four = two | TURN(two, 2, 3, 4, 5, 6, 7, 0, 1);
    return TURN(four, 1, 2, 3, 4, 5, 6, 7, 0) |
           TURN(four, 4, 5, 6, 7, 0, 1, 2, 3);
#endif
}

/* For WHOLE: in each lane what the same stack of other bands has. */
INLINE vec below(vec x)
{
#if WHOLE
    vec one = TURN(x, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3);
    vec two = x | one;
    return one |
           TURN(two, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
#else
    return x;
#endif
}
#undef TURN

#endif
