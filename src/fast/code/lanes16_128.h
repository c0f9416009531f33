/* Sixteen lanes in two vectors of 128 bits: bands 0 and 1, bands 2 and 3. */
#ifndef TD_FAST_CODE_LANES16_128_H
#define TD_FAST_CODE_LANES16_128_H

#include "fast/code/any128.h"

typedef struct lanes {
    lanes16_half lo, hi;
} lanes;
typedef int16_t lanes_signed __attribute__((vector_size(16)));
typedef uint64_t lanes_quads __attribute__((vector_size(16)));

INLINE lanes v_and(lanes a, lanes b)
{
    return (lanes){a.lo & b.lo, a.hi & b.hi};
}

INLINE lanes v_or(lanes a, lanes b)
{
    return (lanes){a.lo | b.lo, a.hi | b.hi};
}

INLINE lanes v_xor(lanes a, lanes b)
{
    return (lanes){a.lo ^ b.lo, a.hi ^ b.hi};
}

INLINE lanes v_less(lanes a, lanes b) /* a without b */
{
    return (lanes){a.lo & ~b.lo, a.hi & ~b.hi};
}

INLINE lanes v_fill(unsigned x)
{
    uint16_t y = (uint16_t)x;
    lanes16_half half = {y, y, y, y, y, y, y, y};
    return (lanes){half, half};
}

INLINE bool v_any(lanes x)
{
    return td_any128((td_bits128)(x.lo | x.hi));
}

/* All bits where a lane is empty. */
INLINE lanes v_empty(lanes x)
{
    return (lanes){(lanes16_half)(x.lo == 0), (lanes16_half)(x.hi == 0)};
}

INLINE lanes16_half half_min(lanes16_half a, lanes16_half b)
{
#if defined __SSE2__
    return (lanes16_half)_mm_min_epi16((__m128i)a, (__m128i)b);
#else
    lanes16_half less = (lanes16_half)((lanes_signed)a < (lanes_signed)b);
    return (a & less) | (b & ~less);
#endif
}

/* Bits where one of nine is empty. As signed numbers the smallest of them is 0
 * there: no lane of a board of order 3 has its highest bit. */
INLINE lanes v_empty9(const lanes m[9])
{
    lanes least = m[0];
    for (int i = 1; i < 9; i++) {
        least.lo = half_min(least.lo, m[i].lo);
        least.hi = half_min(least.hi, m[i].hi);
    }
    return v_empty(least);
}

INLINE lanes without_lowest(lanes x)
{
    return (lanes){x.lo & (x.lo - 1), x.hi & (x.hi - 1)};
}

/* ---- turns: the lane of the next stack or band comes to each lane ---- */

#define SHUFFLE(x, ...)                                        \
    ((lanes){__builtin_shufflevector(x.lo, x.lo, __VA_ARGS__), \
             __builtin_shufflevector(x.hi, x.hi, __VA_ARGS__)})

INLINE lanes v_stacks3(lanes x, int by)
{
    return by == 1 ? SHUFFLE(x, 1, 2, 0, 3, 5, 6, 4, 7)
                   : SHUFFLE(x, 2, 0, 1, 3, 6, 4, 5, 7);
}

#undef SHUFFLE

/* Band i of four is half i / 2 of them. */
#define QUADS(a, i, b, j)                                                      \
    ((lanes16_half)__builtin_shufflevector((lanes_quads)(a), (lanes_quads)(b), \
                                           i, 2 + (j)))

INLINE lanes v_bands3(lanes x, int by)
{
    return by == 1 ? (lanes){QUADS(x.lo, 1, x.hi, 0), QUADS(x.lo, 0, x.hi, 1)}
                   : (lanes){QUADS(x.hi, 0, x.lo, 0), QUADS(x.lo, 1, x.hi, 1)};
}

#undef QUADS

/* Bands become stacks. */
INLINE lanes v_flip(lanes x)
{
    lanes16_half a =
        __builtin_shufflevector(x.lo, x.hi, 0, 4, 8, 12, 1, 5, 9, 13);
    lanes16_half b =
        __builtin_shufflevector(x.lo, x.hi, 2, 6, 10, 14, 3, 7, 11, 15);
    return (lanes){a, b};
}

/* The four lanes of a band as a word. */
INLINE uint64_t v_band(lanes x, int band)
{
    return ((lanes_quads)(band < 2 ? x.lo : x.hi))[band % 2];
}

#endif
