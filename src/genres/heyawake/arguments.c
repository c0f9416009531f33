/* Heyawake: what an argument on the tried board rests on, and how long it is to
 * tell. */
#include <assert.h>
#include <string.h>

#include "genres/heyawake/tried.h"

int he_fence_of(he_tried *b, int gap, int before, int32_t *list)
{
    /* Breadth first from each contact to any other: the shortest way. */
    int corner[5], n = he_corners_of(b, gap, corner), best = 0;
    if (b->at_frame[gap])
        corner[n++] = b->cells;
    if (b->at_frame[gap] > 1)
        return 0; /* the gap alone closes it */
    for (int s = 0; s < n; s++) {
        int start = corner[s], head = 0, tail = 0, goal = -1;
        if (start < b->cells &&
            (b->val[start] <= 0 || b->when[start] >= before))
            continue;
        b->round++;
        b->queue[tail++] = start;
        b->mark[start] = b->round;
        b->from[start] = -1;
        while (head < tail && goal < 0) {
            int x = b->queue[head++], near[4], m = 0;
            for (int k = 0; k < n && x != start; k++)
                if (corner[k] == x)
                    goal = x;
            if (goal >= 0)
                break;
            if (x < b->cells) {
                m = he_corners_of(b, x, near);
                if (b->at_frame[x] && b->mark[b->cells] != b->round) {
                    b->mark[b->cells] = b->round;
                    b->from[b->cells] = x;
                    b->queue[tail++] = b->cells;
                }
            } else {
                for (int i = 0; i < b->cells; i++)
                    if (b->at_frame[i] && i != gap && b->val[i] > 0 &&
                        b->when[i] < before && b->mark[i] != b->round) {
                        b->mark[i] = b->round;
                        b->from[i] = x;
                        b->queue[tail++] = i;
                    }
            }
            for (int k = 0; k < m; k++)
                if (near[k] != gap && b->val[near[k]] > 0 &&
                    b->when[near[k]] < before && b->mark[near[k]] != b->round) {
                    b->mark[near[k]] = b->round;
                    b->from[near[k]] = x;
                    b->queue[tail++] = near[k];
                }
        }
        if (goal < 0)
            continue;
        int length = 0;
        for (int x = goal; x >= 0; x = b->from[x])
            length += x < b->cells;
        if (best && length >= best)
            continue;
        best = length;
        length = 0;
        for (int x = goal; x >= 0; x = b->from[x])
            if (x < b->cells)
                list[length++] = x;
    }
    return best;
}

typedef struct cone {
    he_tried *b;
    int from;
    bool *in;       /* by cell */
    int32_t *stack; /* cells whose reasons are to be looked at */
    int n;
    int known; /* cells that were known before */
} cone;

static void need(cone *c, int cell)
{
    he_tried *b = c->b;
    if (!b->val[cell] || c->in[cell])
        return;
    c->in[cell] = true;
    c->known += b->when[cell] < c->from;
    if (b->when[cell] >= c->from)
        c->stack[c->n++] = cell;
}

static void need_why(cone *c, he_why why, int before)
{
    he_tried *b = c->b;
    int32_t *list = b->mate; /* free at this time */
    switch ((he_cause)why.cause) {
    case HE_KNOWN:
        break;
    case HE_TOUCH:
        need(c, why.at);
        break;
    case HE_FENCE:
        for (int i = he_fence_of(b, why.at, before, list); i-- > 0;)
            need(c, list[i]);
        break;
    case HE_RUN: {
        assert(why.at < b->nruns);
        const he_run *x = &b->run[why.at];
        for (int i = 0; i < x->size; i++) {
            int cell = x->first + i * x->step;
            if (b->val[cell] && b->when[cell] < before)
                need(c, cell);
        }
        break;
    }
    default: {
        assert(why.at < b->nrooms);
        const he_room *x = &b->room[why.at];
        int value = why.cause == HE_FULL    ? HE_SHADED
                    : why.cause == HE_NEEDS ? HE_UNSHADED
                                            : 0;
        for (int i = 0; i < x->size; i++) {
            int cell = b->room_cell[x->first + i];
            if (b->val[cell] && b->when[cell] < before &&
                (!value || b->val[cell] == value))
                need(c, cell);
        }
    }
    }
}

/* Counts the different reasons, that of what is broken among them. */
int he_told(he_tried *b, int from, int *known)
{
    enum { MOST = 24 };
    he_why told[MOST];
    bool in[TD_MAX_SIDE * TD_MAX_SIDE / 8];
    int32_t stack[TD_MAX_SIDE * TD_MAX_SIDE / 8];
    *known = b->cells;
    if (b->cells > (int)sizeof in)
        return MOST;
    memset(in, 0, (size_t)b->cells);
    cone c = {b, from, in, stack, 0, 0};
    int n = 1;
    need_why(&c, b->broken, b->n);
    if (b->clash >= 0)
        need(&c, b->clash);
    while (c.n && n < MOST) {
        int cell = c.stack[--c.n];
        he_why why = b->why[cell];
        if (why.cause != HE_KNOWN && why.cause != HE_TOUCH) {
            bool old = false;
            for (int i = 1; i < n && !old; i++)
                old = told[i].cause == why.cause && told[i].at == why.at;
            if (!old)
                told[n++] = why;
        }
        need_why(&c, why, b->when[cell]);
    }
    *known = c.known;
    return n;
}

int he_moves(he_tried *b, int from, int32_t list[HE_MOST_MOVES])
{
    bool in[TD_MAX_SIDE * TD_MAX_SIDE / 8];
    int32_t stack[TD_MAX_SIDE * TD_MAX_SIDE / 8];
    int n = 0;
    if (b->cells > (int)sizeof in)
        return -1;
    memset(in, 0, (size_t)b->cells);
    cone c = {b, from, in, stack, 0, 0};
    need_why(&c, b->broken, b->n);
    if (b->clash >= 0)
        need(&c, b->clash);
    while (c.n) {
        int cell = c.stack[--c.n];
        need_why(&c, b->why[cell], b->when[cell]);
    }
    for (int i = from; i < b->n; i++) {
        int cell = b->put[i];
        if (!in[cell] || b->why[cell].cause == HE_KNOWN ||
            b->why[cell].cause == HE_TOUCH)
            continue;
        if (n == HE_MOST_MOVES)
            return -1;
        list[n++] = cell;
    }
    return n;
}
