#include "rules/rings.h"

#include <assert.h>

#include <string.h>

static bool adjacent(const td_graph *g, int a, int b)
{
    for (int i = g->start[a]; i < g->start[a + 1]; i++)
        if (g->arc_to[i] == b)
            return true;
    return false;
}

/* A common neighbour of a and b that is not v; -1 if there is none. */
static int corner_between(const td_graph *g, int v, int a, int b)
{
    for (int i = g->start[a]; i < g->start[a + 1]; i++)
        if (g->arc_to[i] != v && adjacent(g, g->arc_to[i], b))
            return g->arc_to[i];
    return -1;
}

static bool holds(const int32_t *ring, int node)
{
    for (int i = 0; i < TD_RING; i++)
        if (ring[i] == node)
            return true;
    return false;
}

/* The ring with a node's neighbours in the order given; how many nodes between
 * them there are. */
static int lay_ring(const td_graph *g, int v, const int8_t order[4],
                    int32_t ring[TD_RING])
{
    const int32_t *to = g->arc_to + g->start[v];
    int n = g->start[v + 1] - g->start[v], between = 0;
    for (int i = 0; i < TD_RING; i++)
        ring[i] = i % 2 == 0 && order[i / 2] < n ? to[order[i / 2]] : -1;
    for (int i = 1; i < TD_RING; i += 2) {
        int a = ring[i - 1], b = ring[(i + 1) % TD_RING];
        int c = a < 0 || b < 0 ? -1 : corner_between(g, v, a, b);
        if (c < 0 || holds(ring, c))
            continue;
        ring[i] = c;
        between++;
    }
    return between;
}

void td_ring_find(const td_graph *g, int v, int32_t ring[TD_RING])
{
    assert(v >= 0 && v < g->nnodes);
    static const int8_t orders[3][4] = {
        {0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}};
    int n = g->start[v + 1] - g->start[v], most = -1;
    for (int i = 0; i < TD_RING; i++)
        ring[i] = -1;
    for (int k = 0; k < 3 && n <= 4 && most < n; k++) {
        int32_t tried[TD_RING];
        int between = lay_ring(g, v, orders[k], tried);
        if (between <= most)
            continue;
        most = between;
        memcpy(ring, tried, sizeof tried);
    }
}

int td_ring_parts(const int32_t ring[TD_RING], const int8_t *status)
{
    int parts = 0;
    /* A neighbour that can be passed begins a part unless the way from the
     * one before it is open. */
    for (int i = 0; i < TD_RING; i += 2) {
        int before = ring[(i + TD_RING - 1) % TD_RING];
        int last = ring[(i + TD_RING - 2) % TD_RING];
        if (ring[i] < 0 || status[ring[i]] < 0)
            continue;
        parts +=
            before < 0 || status[before] < 0 || last < 0 || status[last] < 0;
    }
    return parts;
}
