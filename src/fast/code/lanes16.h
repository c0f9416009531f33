/* Sixteen lanes of sixteen bits, one for each box of a board: lane 4 * band +
 * stack. Three ways to hold them, chosen by the instruction set that the
 * including file is compiled for, or by TD_LANES_WORDS:
 *
 *     one vector of 256 bits       AVX2, AVX-512
 *     two vectors of 128 bits      SSE2, NEON, WebAssembly simd128
 *     four words of 64 bits        anything else
 *
 * Boards of order 3 have bands and stacks 0 to 2; their other lanes stay full
 * all the time, so that nothing is ever found amiss there.
 *
 * Operators are functions here because two vectors or four words are a struct.
 * gcc would also take a vector of 256 bits without AVX2, but then works on its
 * lanes one by one, ten times slower. */
#ifndef TD_FAST_LANES16_H
#define TD_FAST_LANES16_H

#include <stdint.h>
#include <string.h>

#include "fast/code/inline.h"

typedef uint16_t lanes16_half __attribute__((vector_size(16)));

#if defined TD_LANES_WORDS
#include "fast/code/lanes16_words.h"
#elif defined __AVX2__
#include "fast/code/lanes16_256.h"
#else
#include "fast/code/lanes16_128.h"
#endif

/* ---- the same for pairs and words ---- */

#if defined TD_LANES_WORDS || !defined __AVX2__

/* `part` where it has any bit, else `all`; part lies within all. */
INLINE lanes v_prefer(lanes part, lanes all)
{
    return v_and(all, v_or(part, v_empty(part)));
}

/* x where it has one bit, else nothing. */
INLINE lanes v_only(lanes x)
{
    return v_and(x, v_empty(without_lowest(x)));
}

/* All bits where a lane has at most n bits. */
INLINE lanes v_at_most(lanes x, int n)
{
    for (int i = 0; i < n; i++)
        x = without_lowest(x);
    return v_empty(x);
}

#endif

/* ---- the same for all ---- */

INLINE lanes v_or3(lanes a, lanes b, lanes c)
{
    return v_or(v_or(a, b), c);
}

/* What at least two have. */
INLINE lanes v_twice(lanes a, lanes b, lanes c)
{
    return v_or(v_and(a, b), v_and(c, v_or(a, b)));
}

#if !defined TD_LANES_WORDS

INLINE lanes v_load(const uint16_t at[16])
{
    lanes x;
    memcpy(&x, at, sizeof x);
    return x;
}

INLINE void v_store(uint16_t at[16], lanes x)
{
    memcpy(at, &x, sizeof x);
}

#endif

#endif
