/* How a line of at most 62 cells with runs of known lengths is read: as bits.
 *
 * A place is one between cells, 0 .. cells + 1: as many cells lie before it,
 * with one more behind the line, which is blank. A run takes its cells and the
 * blank one behind them. From the left: the places that the first k runs, and
 * blank cells, lead to. From the right: those of them from which the others
 * lead to the end. */
#include <assert.h>

#include "base/bitset.h"
#include "rules/runs.h"

/* All bits below one. */
static uint64_t below(int bit)
{
    return ((uint64_t)1 << bit) - 1;
}

/* All bits that are come to from some upwards, over those that may be entered:
 * a carry runs through each stretch of these from the first bit that is in it.
 */
static inline uint64_t reach_up(uint64_t from, uint64_t may)
{
    uint64_t first = from << 1 & may;
    return from | first | (may & ~(may + first));
}

/* The places from which blank cells lead to one of some: those that may be
 * left upwards, below it. Adds these cells to `blank`. */
static inline uint64_t reach_back(uint64_t to, uint64_t may, uint64_t *blank)
{
    uint64_t all = to;
    while (to) {
        int top = td_bits_highest(to);
        uint64_t stop = ~may & below(top);
        uint64_t rest = stop ? below(td_bits_highest(stop) + 1) : 0;
        uint64_t passed = below(top) & ~rest;
        *blank |= passed;
        all |= passed;
        to &= rest;
    }
    return all;
}

/* With so many bits from each on, how many more are had by another shift? */
static inline int more(int length, int have)
{
    int rest = length - have;
    rest = rest < have ? rest : have;
    return rest > 0 ? rest : 0;
}

/* Bits of which each of so many from it on is set. Short lengths are had
 * without a branch, as they differ from run to run. */
static inline uint64_t fits(uint64_t x, int length)
{
    x &= x >> more(length, 1);
    x &= x >> more(length, 2);
    x &= x >> more(length, 4);
    x &= x >> more(length, 8);
    for (int have = 16; have < length; have *= 2)
        x &= x >> more(length, have);
    return x;
}

/* All of so many from each bit on. */
static inline uint64_t cover(uint64_t x, int length)
{
    x |= x << more(length, 1);
    x |= x << more(length, 2);
    x |= x << more(length, 4);
    x |= x << more(length, 8);
    for (int have = 16; have < length; have *= 2)
        x |= x << more(length, have);
    return x;
}

bool td_runs_ways(const uint8_t *run, int runs, int cells, uint64_t in,
                  uint64_t out, td_run_ways *w)
{
    uint64_t before[TD_RUN_BIT_RUNS + 1];
    uint64_t may = ~in, free = ~out & below(cells), on = 0, blank = 0;
    assert(cells <= TD_RUN_BITS && runs <= TD_RUN_BIT_RUNS);
    before[0] = reach_up(1, may << 1);
    for (int k = 0; k < runs; k++) {
        w->start[k] = before[k] & fits(free, run[k]) & may >> run[k];
        before[k + 1] = reach_up(w->start[k] << (run[k] + 1), may << 1);
    }
    uint64_t left = before[runs] & (uint64_t)1 << (cells + 1);
    if (!left)
        return false;
    left = reach_back(left, before[runs] & may, &blank);
    for (int k = runs - 1; k >= 0; k--) {
        uint64_t start = w->start[k] &= left >> (run[k] + 1);
        on |= cover(start, run[k]);
        blank |= start << run[k];
        left = reach_back(start, before[k] & may, &blank);
    }
    w->in = below(cells) & ~blank;
    w->out = below(cells) & ~on;
    return true;
}
