/* Lanes in words of 64 bits, one word a band: for machines without vectors.
 *
 * Only for boards of order 3: three words, and no lane ever uses more than its
 * nine lower bits, so that a lane can be tested with an addition that does not
 * reach the next one. */
#ifndef TD_FAST_CODE_LANES16_WORDS_H
#define TD_FAST_CODE_LANES16_WORDS_H

typedef struct lanes {
    uint64_t band[4]; /* the last one is never looked at */
} lanes;

#define EACH_BAND(f) ((lanes){{f(0), f(1), f(2), 0}})

INLINE lanes v_and(lanes a, lanes b)
{
#define F(i) (a.band[i] & b.band[i])
    return EACH_BAND(F);
#undef F
}

INLINE lanes v_or(lanes a, lanes b)
{
#define F(i) (a.band[i] | b.band[i])
    return EACH_BAND(F);
#undef F
}

INLINE lanes v_xor(lanes a, lanes b)
{
#define F(i) (a.band[i] ^ b.band[i])
    return EACH_BAND(F);
#undef F
}

INLINE lanes v_less(lanes a, lanes b) /* a without b */
{
#define F(i) (a.band[i] & ~b.band[i])
    return EACH_BAND(F);
#undef F
}

/* Lane by lane, so that the order of bytes in a word does not matter. */
INLINE lanes v_load(const uint16_t at[16])
{
#define F(i)                                     \
    (at[4 * i] | (uint64_t)at[4 * i + 1] << 16 | \
     (uint64_t)at[4 * i + 2] << 32 | (uint64_t)at[4 * i + 3] << 48)
    return EACH_BAND(F);
#undef F
}

INLINE void v_store(uint16_t at[16], lanes x)
{
    for (int i = 0; i < 16; i++)
        at[i] = (uint16_t)(x.band[i / 4] >> 16 * (i % 4));
}

INLINE lanes v_fill(unsigned x)
{
    uint64_t y = (x & 0xffff) * 0x0001000100010001u;
    return (lanes){{y, y, y, 0}};
}

INLINE bool v_any(lanes x)
{
    return (x.band[0] | x.band[1] | x.band[2]) != 0;
}

/* The highest bit of each lane that has any bit among its lower fifteen. */
INLINE uint64_t lanes_in_use(uint64_t x)
{
    return (x + 0x7fff7fff7fff7fffu) & 0x8000800080008000u;
}

/* The lower fifteen bits where a lane is empty. */
INLINE uint64_t empty_lanes(uint64_t x)
{
    uint64_t high = ~lanes_in_use(x) & 0x8000800080008000u;
    return high - (high >> 15);
}

INLINE lanes v_empty(lanes x)
{
#define F(i) empty_lanes(x.band[i])
    return EACH_BAND(F);
#undef F
}

/* Bits where one of nine is empty. */
INLINE lanes v_empty9(const lanes m[9])
{
    uint64_t full[3];
    for (int b = 0; b < 3; b++) {
        full[b] = 0x8000800080008000u;
        for (int i = 0; i < 9; i++)
            full[b] &= lanes_in_use(m[i].band[b]);
    }
#define F(b) (full[b] ^ 0x8000800080008000u)
    return EACH_BAND(F);
#undef F
}

/* Lanes that are empty stay so: nothing is borrowed from the next one. */
INLINE uint64_t lose_lowest(uint64_t x)
{
    return x & (x - (lanes_in_use(x) >> 15));
}

INLINE lanes without_lowest(lanes x)
{
#define F(i) lose_lowest(x.band[i])
    return EACH_BAND(F);
#undef F
}

/* ---- turns: the lane of the next stack or band comes to each lane ---- */

INLINE uint64_t turn_word(uint64_t x, int by)
{
    uint64_t fourth = x & 0xffff000000000000u, rest = x ^ fourth;
    return fourth | (by == 1 ? rest >> 16 | (rest & 0xffff) << 32
                             : rest >> 32 | (rest & 0xffffffff) << 16);
}

INLINE lanes v_stacks3(lanes x, int by)
{
#define F(i) turn_word(x.band[i], by)
    return EACH_BAND(F);
#undef F
}

INLINE lanes v_bands3(lanes x, int by)
{
#define F(i) x.band[(i + by) % 3]
    return EACH_BAND(F);
#undef F
}

/* Bands become stacks. */
INLINE lanes v_flip(lanes x)
{
    uint64_t a = x.band[0], b = x.band[1], c = x.band[2];
#define F(i)                                                 \
    ((a >> 16 * i & 0xffff) | (b >> 16 * i & 0xffff) << 16 | \
     (c >> 16 * i & 0xffff) << 32)
    return EACH_BAND(F);
#undef F
}

#undef EACH_BAND

/* The four lanes of a band as a word. */
INLINE uint64_t v_band(lanes x, int band)
{
    return x.band[band];
}

#endif
