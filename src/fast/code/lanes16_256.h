/* Sixteen lanes in one vector of 256 bits: AVX2, or AVX-512 where a lane can
 * be chosen by a mask register instead of a mask of bits. */
#ifndef TD_FAST_CODE_LANES16_256_H
#define TD_FAST_CODE_LANES16_256_H

#include <immintrin.h>

typedef uint16_t lanes __attribute__((vector_size(32)));
typedef uint64_t lanes_quads __attribute__((vector_size(32)));

INLINE lanes v_and(lanes a, lanes b)
{
    return a & b;
}

INLINE lanes v_or(lanes a, lanes b)
{
    return a | b;
}

INLINE lanes v_xor(lanes a, lanes b)
{
    return a ^ b;
}

INLINE lanes v_less(lanes a, lanes b) /* a without b */
{
    return a & ~b;
}

INLINE lanes v_fill(unsigned x)
{
    return (lanes)_mm256_set1_epi16((short)x);
}

INLINE bool v_any(lanes x)
{
    return !_mm256_testz_si256((__m256i)x, (__m256i)x);
}

/* All bits where a lane is empty. */
INLINE lanes v_empty(lanes x)
{
    return (lanes)(x == 0);
}

/* Bits where one of nine is empty. As signed numbers the smallest of them is 0
 * there: no lane of a board of order 3 has its highest bit. */
INLINE lanes v_empty9(const lanes m[9])
{
    __m256i least = (__m256i)m[0];
    for (int i = 1; i < 9; i++)
        least = _mm256_min_epi16(least, (__m256i)m[i]);
    return v_empty((lanes)least);
}

#if defined __AVX512BW__ && defined __AVX512VL__

/* `part` where it has any bit, else `all`; part lies within all. */
INLINE lanes v_prefer(lanes part, lanes all)
{
    __mmask16 has = _mm256_test_epi16_mask((__m256i)part, (__m256i)part);
    return (lanes)_mm256_mask_mov_epi16((__m256i)all, has, (__m256i)part);
}

/* x where it has one bit, else nothing. */
INLINE lanes v_only(lanes x)
{
    __mmask16 one = _mm256_testn_epi16_mask((__m256i)x, (__m256i)(x - 1));
    return (lanes)_mm256_maskz_mov_epi16(one, (__m256i)x);
}

#else

INLINE lanes v_prefer(lanes part, lanes all)
{
    return all & (part | (lanes)(part == 0));
}

INLINE lanes v_only(lanes x)
{
    return x & (lanes)((x & (x - 1)) == 0);
}

#endif

/* All bits where a lane has at most n bits, n being 2 or 3. */
INLINE lanes v_at_most(lanes x, int n)
{
#if defined __AVX512BITALG__ && defined __AVX512VL__
    __m256i bits = _mm256_popcnt_epi16((__m256i)x);
    __m256i most = _mm256_set1_epi16((short)n);
    return (lanes)_mm256_movm_epi16(_mm256_cmple_epi16_mask(bits, most));
#else
    for (int i = 0; i < n; i++)
        x &= x - 1;
    return (lanes)(x == 0);
#endif
}

/* ---- turns: the lane of the next stack or band comes to each lane ---- */

INLINE lanes v_stacks3(lanes x, int by)
{
    return by == 1 ? __builtin_shufflevector(x, x, 1, 2, 0, 3, 5, 6, 4, 7, 9,
                                             10, 8, 11, 12, 13, 14, 15)
                   : __builtin_shufflevector(x, x, 2, 0, 1, 3, 6, 4, 5, 7, 10,
                                             8, 9, 11, 12, 13, 14, 15);
}

INLINE lanes v_bands3(lanes x, int by)
{
    lanes_quads q = (lanes_quads)x;
    return by == 1 ? (lanes)__builtin_shufflevector(q, q, 1, 2, 0, 3)
                   : (lanes)__builtin_shufflevector(q, q, 2, 0, 1, 3);
}

/* Bands become stacks. */
INLINE lanes v_flip(lanes x)
{
    return __builtin_shufflevector(x, x, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14,
                                   3, 7, 11, 15);
}

/* The four lanes of a band as a word. */
INLINE uint64_t v_band(lanes x, int band)
{
    return ((lanes_quads)x)[band];
}

#endif
