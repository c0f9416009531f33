/* "Is any bit set?" of 128 bits, by one instruction where there is one. */
#ifndef TD_FAST_CODE_ANY128_H
#define TD_FAST_CODE_ANY128_H

#include <stdbool.h>
#include <stdint.h>

#if defined __SSE2__
#include <emmintrin.h>
#elif defined __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "fast/code/inline.h"

typedef uint64_t td_bits128 __attribute__((vector_size(16)));

INLINE bool td_any128(td_bits128 x)
{
#if defined __SSE2__
    __m128i none = _mm_cmpeq_epi8((__m128i)x, _mm_setzero_si128());
    return _mm_movemask_epi8(none) != 0xffff;
#elif defined __wasm_simd128__
    return wasm_v128_any_true((v128_t)x);
#else
    return (x[0] | x[1]) != 0;
#endif
}

#endif
