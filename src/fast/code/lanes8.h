/* Eight lanes of sixteen bits: a row of a keen board, or half of one. */
#ifndef TD_FAST_LANES8_H
#define TD_FAST_LANES8_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "fast/code/any128.h"
#include "fast/code/inline.h"

typedef uint16_t td_lanes8 __attribute__((vector_size(16)));

INLINE bool td_lanes8_any(td_lanes8 x)
{
    return td_any128((td_bits128)x);
}

/* Bit i where lane i has any bit. */
INLINE unsigned td_lanes8_used(td_lanes8 x)
{
    td_lanes8 none = (td_lanes8)(x == 0);
#if defined __SSE2__
    __m128i bytes = _mm_packs_epi16((__m128i)none, (__m128i)none);
    return ~(unsigned)_mm_movemask_epi8(bytes) & 0xff;
#elif defined __wasm_simd128__
    return ~(unsigned)wasm_i16x8_bitmask((v128_t)none) & 0xff;
#else
    unsigned used = 0;
    for (int i = 0; i < 8; i++)
        used |= (unsigned)!none[i] << i;
    return used;
#endif
}

/* Eight rows become columns: three times the upper four are shuffled into the
 * lower four. */
INLINE void td_lanes8_transpose(td_lanes8 r[8])
{
    for (int round = 0; round < 3; round++) {
        td_lanes8 x[8];
        for (int i = 0; i < 4; i++) {
            td_lanes8 a = r[i], b = r[i + 4];
            x[2 * i] = __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
            x[2 * i + 1] =
                __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
        }
        memcpy(r, x, sizeof x);
    }
}

#endif
