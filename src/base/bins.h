/* Lists by key, one behind the other in one array. With n keys and n + 1
 * counters, zero at first:
 *
 *     for each item                   start[key]++;
 *                                     td_bins_sum(start, n);
 *     for each item, the last first   list[--start[key]] = item;
 *
 * Then the items of a key are list[start[key]] up to list[start[key + 1]], in
 * their order, and start[n] is how many there are in all. */
#ifndef TD_BASE_BINS_H
#define TD_BASE_BINS_H

#include <stdint.h>

static inline void td_bins_sum(int32_t *start, int n)
{
    int32_t sum = 0;
    for (int i = 0; i <= n; i++)
        start[i] = sum += start[i];
}

#endif
