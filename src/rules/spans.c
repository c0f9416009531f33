#include "rules/spans.h"

#include <assert.h>
#include <limits.h>

enum { UNKNOWN = TD_FIRST_UNKNOWN, IMPOSSIBLE = TD_FIRST_IMPOSSIBLE };

static int on_ring(const td_ring *k, int rank)
{
    rank %= k->n;
    return rank < 0 ? rank + k->n : rank;
}

void td_ring_init(td_ring *k, const td_rule *r, td_arena *mem)
{
    k->n = r->counts.hi;
    int32_t *ints = TD_NEW(mem, int32_t, 2 * k->n + 1);
    k->before = ints;
    assert(k->n > 0);
    for (int v = 0; v < r->graph->nnodes; v++)
        if (r->rank[v] >= 0 && r->rank[v] < k->n)
            ints[r->rank[v] + 1] = ints[r->rank[v] + 1 + k->n] = 1;
    int run = 0;
    k->gap = 0;
    for (int i = 1; i <= 2 * k->n; i++) {
        run = ints[i] ? 0 : run + 1;
        k->gap = run > k->gap ? run : k->gap;
        ints[i] += ints[i - 1];
    }
    if (!ints[k->n])
        k->gap = INT_MAX;
}

/* Are n ranks from the first on, up or down, free of printed numbers? */
static bool are_free(const td_ring *k, int first, int n, int down)
{
    if (n > k->gap)
        return false;
    int low = on_ring(k, down ? first - n + 1 : first);
    return k->before[low + n] == k->before[low];
}

td_span td_span_of_node(const td_rule *r, int v)
{
    int rank = r->rank[v];
    if (rank == TD_RANK_NONE)
        return (td_span){0, {UNKNOWN, UNKNOWN}};
    if (rank >= 0)
        rank = rank < r->counts.hi ? rank : IMPOSSIBLE;
    else
        rank = UNKNOWN;
    return (td_span){1, {rank, rank}};
}

td_span td_span_join(const td_ring *k, td_span a, td_span b)
{
    td_span out = {a.gates + b.gates, {UNKNOWN, UNKNOWN}};
    for (int down = 0; down < 2; down++) {
        int sign = down ? -1 : 1, x = a.first[down], y = b.first[down];
        bool fits;
        if (x == IMPOSSIBLE || y == IMPOSSIBLE) {
            fits = false;
        } else if (x != UNKNOWN) {
            int next = on_ring(k, x + sign * a.gates);
            fits = y != UNKNOWN ? y == next : are_free(k, next, b.gates, down);
        } else if (y != UNKNOWN) {
            x = on_ring(k, y - sign * a.gates);
            fits = are_free(k, x, a.gates, down);
        } else {
            fits = out.gates <= k->gap;
        }
        out.first[down] = fits ? x : IMPOSSIBLE;
    }
    return out;
}

td_span td_span_turn(const td_ring *k, td_span a)
{
    td_span out = a;
    for (int down = 0; down < 2; down++) {
        int x = a.first[!down];
        if (x >= 0)
            x = on_ring(k, x + (down ? 1 : -1) * (a.gates - 1));
        out.first[down] = x;
    }
    return out;
}

bool td_span_impossible(td_span a)
{
    return a.first[0] == IMPOSSIBLE && a.first[1] == IMPOSSIBLE;
}
