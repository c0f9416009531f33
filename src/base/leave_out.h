/* How much of a list can one do without? Blocks of ever smaller size are left
 * out, the last ones first, and each single item is tried at last.
 *
 *     n = td_leave_out(list, 0, n, can_do_with, &question);
 *
 * `can_do` is asked about the first n of the list; the k behind them are those
 * that were among them the last time, and are left out now. Where it says no
 * they stay. */
#ifndef TD_BASE_LEAVE_OUT_H
#define TD_BASE_LEAVE_OUT_H

#include <stdbool.h>
#include <stdint.h>

static inline void td_reverse(int32_t *at, int n)
{
    for (int i = 0; i < n / 2; i++) {
        int32_t x = at[i];
        at[i] = at[n - 1 - i];
        at[n - 1 - i] = x;
    }
}

/* What comes before `from` is never left out; returns how many must stay. */
static inline int td_leave_out(int32_t *list, int from, int n,
                               bool (*can_do)(void *arg, int n, int k),
                               void *arg)
{
    for (int block = n - from; block; block = block > 1 ? (block + 1) / 2 : 0)
        for (int left = n; left > from;) {
            int k = left - from < block ? left - from : block;
            left -= k;
            /* The block goes to the end. */
            td_reverse(list + left, k);
            td_reverse(list + left + k, n - left - k);
            td_reverse(list + left, n - left);
            if (can_do(arg, n - k, k))
                n -= k;
        }
    return n;
}

#endif
