/* What the kinds of boxes share. */
#ifndef TD_FAST_BOXES_COMMON_H
#define TD_FAST_BOXES_COMMON_H

#include <stdint.h>

/* A house starts with this weight and gains it each time it fails. Divisible
 * by every number of stacks, 2 to 8. */
#define TD_WEIGHT 840u
enum { TD_WEIGHT_FADE_NODES = 64 };

/* What was gained shrinks to four fifths. */
static inline void td_weights_fade(uint32_t *weight, int n)
{
    for (int i = 0; i < n; i++)
        weight[i] = TD_WEIGHT + (weight[i] - TD_WEIGHT) / 5 * 4;
}

/* How many boards a walk holds: one for each cell, within 16 MiB. It is the
 * same for all code paths, reckoned with the most that one of them takes. */
static inline int td_boxes_room(int rows, int cols)
{
    int cells = rows * cols * rows * cols;
    int bands = rows > cols ? rows : cols;
    int most = (16 << 20) / (rows * cols * bands * 64);
    return cells < most ? cells : most;
}

#endif
