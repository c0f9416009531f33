/* Bit sets over words that the caller owns. */
#ifndef TD_BASE_BITSET_H
#define TD_BASE_BITSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline size_t td_bits_words(size_t n)
{
    return (n + 63) / 64;
}

static inline bool td_bits_has(const uint64_t *b, size_t i)
{
    return b[i / 64] >> (i % 64) & 1;
}

static inline void td_bits_add(uint64_t *b, size_t i)
{
    b[i / 64] |= (uint64_t)1 << (i % 64);
}

static inline void td_bits_del(uint64_t *b, size_t i)
{
    b[i / 64] &= ~((uint64_t)1 << (i % 64));
}

/* How many bits are set. Where the machine has no instruction for it, the
 * compiler would call a function. */
static inline int td_bits_count(uint64_t word)
{
#if defined(__POPCNT__) || defined(__wasm__)
    return __builtin_popcountll(word);
#else
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(word * 0x0101010101010101u >> 56);
#endif
}

/* The same where they are few, which is quicker then. */
static inline int td_bits_few(uint64_t word)
{
    int n = 0;
    for (; word; word &= word - 1)
        n++;
    return n;
}

/* Index of the highest bit; the word must not be 0. */
static inline int td_bits_highest(uint64_t word)
{
#if defined(__GNUC__)
    return 63 - __builtin_clzll(word);
#else
    int i = 63;
    while (!(word >> i & 1))
        i--;
    return i;
#endif
}

/* Index of the lowest bit; the word must not be 0. */
static inline int td_bits_lowest(uint64_t word)
{
#if defined(__GNUC__)
    return __builtin_ctzll(word);
#else
    int i = 0;
    while (!(word >> i & 1))
        i++;
    return i;
#endif
}

#endif
