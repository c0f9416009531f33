/* A small, seeded random generator (xorshift64* after a splitmix start):
 * equal seeds give equal numbers on every machine. */
#ifndef TD_BASE_RNG_H
#define TD_BASE_RNG_H

#include <stdint.h>

typedef struct td_rng {
    uint64_t s;
} td_rng;

static inline td_rng td_rng_seed(uint64_t seed)
{
    uint64_t z = seed + 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    z ^= z >> 31;
    return (td_rng){z ? z : 1};
}

static inline uint64_t td_rng_next(td_rng *r)
{
    r->s ^= r->s >> 12;
    r->s ^= r->s << 25;
    r->s ^= r->s >> 27;
    return r->s * 0x2545f4914f6cdd1du;
}

/* 0 <= result < n */
static inline uint32_t td_rng_below(td_rng *r, uint32_t n)
{
    return (uint32_t)((td_rng_next(r) >> 32) * n >> 32);
}

#endif
