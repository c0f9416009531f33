/* What bounds, full islands and cuts rest on. */
#include <assert.h>
#include <string.h>

#include "genres/hashi/map.h"

void ha_because_least(const ha_map *m, int link, td_sink *sink)
{
    int lo = ha_known_lo(m->p, link);
    td_lit is = ha_has(m, link, lo);
    if (lo < m->lo[link] || !lo)
        return; /* assumed, or nothing to say */
    if (lo == HA_MOST && m->p->val[is] > 0)
        td_step_because(sink, is);
    else
        for (int k = 0; k < lo; k++)
            td_step_because(sink, td_not(ha_has(m, link, k)));
}

void ha_because_drawn(const ha_map *m, int island, int but, td_sink *sink)
{
    if (!m->rule[island])
        return;
    td_step_rule(sink, m->rule[island]);
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++)
        if (m->g->arc[i] != but)
            ha_because_least(m, m->g->arc[i], sink);
}

/* A link has no bridge although no mark says so: one that crosses has, or it
 * was assumed. */
static void because_crossed(const ha_map *m, int link, td_sink *sink)
{
    for (int i = m->crossing[link]; i < m->crossing[link + 1]; i++)
        if (m->lo[m->cross[i]]) {
            td_step_rule(sink, m->cross_rule[i]);
            ha_because_least(m, m->cross[i], sink);
            return;
        }
}

void ha_because_most(const ha_map *m, int link, int far, td_sink *sink)
{
    int most = ha_most(m, link, far), to = HA_MOST;
    if (most == HA_MOST)
        return;
    if (!most && ha_value(m, link, 0) > 0) {
        td_step_because(sink, ha_has(m, link, 0));
        return;
    }
    if (ha_known_hi(m->p, link) > most) {
        to = m->lo[link] + m->need[far];
        if (m->hi[link] <= most) {
            because_crossed(m, link, sink);
            return;
        }
        ha_because_drawn(m, far, link, sink);
    }
    for (int k = most + 1; k <= to; k++)
        td_step_because(sink, td_not(ha_has(m, link, k)));
}

void ha_because_shut(const ha_map *m, int island, td_sink *sink)
{
    const td_graph *g = m->g;
    for (int i = g->start[island]; i < g->start[island + 1]; i++)
        if (ha_most(m, g->arc[i], g->arc_to[i]) == m->lo[g->arc[i]])
            ha_because_most(m, g->arc[i], g->arc_to[i], sink);
}

void ha_because_room(const ha_map *m, int island, int but, td_sink *sink)
{
    assert(m->rule[island]);
    td_step_rule(sink, m->rule[island]);
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++)
        if (m->g->arc[i] != but)
            ha_because_most(m, m->g->arc[i], m->g->arc_to[i], sink);
}

/* ---- why no bridge leads out of a part of the board ----
 *
 * A link out is shut because it is known to be empty, because an island at one
 * of its ends is complete, or because a bridge crosses it. One complete island
 * or one bridge may shut several links; so that little has to be named, the one
 * that shuts most for what it takes comes first. */

typedef struct shutter {
    enum { BY_MARK, BY_ISLAND, BY_BRIDGE } kind;
    int by;         /* the link, the island, or the place in m->cross */
    int gain, cost; /* links that it shuts, marks that it takes */
} shutter;

static bool leads_out(const ha_map *m, int link)
{
    const int32_t *end = m->g->end + 2 * link;
    return (m->member[end[0]] == m->round) != (m->member[end[1]] == m->round);
}

static bool is_left(const ha_map *m, int link, int but)
{
    return link != but && m->told[link] != m->round && leads_out(m, link);
}

/* Does a premise say that a link has bridges? */
static bool is_premise(const ha_map *m, int link, const td_sink *sink)
{
    const td_ints *because = &sink->draft.because;
    for (uint32_t i = 0; i < because->n; i++)
        if (td_lit_var(m->p->m, because->at[i]) == link)
            return true;
    return false;
}

static int cost_of_bridge(const ha_map *m, int link, const td_sink *sink)
{
    int known = ha_known_lo(m->p, link);
    return known && known == m->lo[link] && !is_premise(m, link, sink);
}

static shutter by_island(const ha_map *m, int island, int but,
                         const td_sink *sink)
{
    shutter x = {BY_ISLAND, island, 0, 0};
    if (!m->rule[island] || m->need[island])
        return x;
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++) {
        x.gain += is_left(m, m->g->arc[i], but);
        x.cost += cost_of_bridge(m, m->g->arc[i], sink);
    }
    return x;
}

static shutter by_bridge(const ha_map *m, int at, int but, const td_sink *sink)
{
    int f = m->cross[at];
    shutter x = {BY_BRIDGE, f, 0, cost_of_bridge(m, f, sink)};
    for (int i = m->crossing[f]; m->lo[f] && i < m->crossing[f + 1]; i++)
        x.gain += is_left(m, m->cross[i], but);
    return x;
}

static void take_better(shutter *best, shutter x)
{
    if (x.gain * (2 * best->cost + 1) > best->gain * (2 * x.cost + 1))
        *best = x;
}

static shutter best_for(const ha_map *m, int link, int but, const td_sink *sink)
{
    bool marked = ha_value(m, link, 0) > 0;
    shutter best = {BY_MARK, link, marked, 1};
    for (int k = 0; k < 2; k++)
        take_better(&best, by_island(m, m->g->end[2 * link + k], but, sink));
    for (int i = m->crossing[link]; i < m->crossing[link + 1]; i++)
        take_better(&best, by_bridge(m, i, but, sink));
    return best;
}

/* A link is shut neither by a mark of its own nor by a bridge nor by a complete
 * island: that was assumed, or no number of bridges that would fit is left. */
static void because_no_way(const ha_map *m, int link, td_sink *sink)
{
    const int32_t *end = m->g->end + 2 * link;
    bool assumed = !m->hi[link] && ha_known_hi(m->p, link);
    for (int k = 0; k < 2 && !assumed; k++)
        if (!ha_most(m, link, end[k])) {
            ha_because_most(m, link, end[k], sink);
            return;
        }
}

static void tell_shutter(ha_map *m, const shutter *x, int but, td_sink *sink)
{
    if (x->kind == BY_ISLAND) {
        for (int i = m->g->start[x->by]; i < m->g->start[x->by + 1]; i++)
            m->told[m->g->arc[i]] = m->round;
        ha_because_drawn(m, x->by, -1, sink);
    } else if (x->kind == BY_BRIDGE) {
        for (int i = m->crossing[x->by]; i < m->crossing[x->by + 1]; i++)
            if (is_left(m, m->cross[i], but)) {
                m->told[m->cross[i]] = m->round;
                td_step_rule(sink, m->cross_rule[i]);
            }
        ha_because_least(m, x->by, sink);
    } else {
        m->told[x->by] = m->round;
        if (x->gain)
            td_step_because(sink, ha_has(m, x->by, 0));
        else
            because_no_way(m, x->by, sink);
    }
}

/* Lists the links out of the islands in the queue. */
static int list_out(ha_map *m, int but)
{
    int n = 0;
    for (int at = 0; at < m->nqueue; at++)
        for (int i = m->g->start[m->queue[at]];
             i < m->g->start[m->queue[at] + 1]; i++)
            if (is_left(m, m->g->arc[i], but))
                m->out[n++] = m->g->arc[i];
    return n;
}

void ha_because_closed(ha_map *m, int but, td_sink *sink)
{
    for (int n = list_out(m, but); n;) {
        shutter best = {0};
        for (int i = 0; i < n; i++) {
            shutter x = best_for(m, m->out[i], but, sink);
            if (!best.gain)
                best = x;
            take_better(&best, x);
        }
        tell_shutter(m, &best, but, sink);
        int left = 0;
        for (int i = 0; i < n; i++)
            if (m->told[m->out[i]] != m->round)
                m->out[left++] = m->out[i];
        n = left;
    }
    td_step_rule(sink, m->piece);
}

/* ---- lights ---- */

static bool is_in_area(const td_draft *d, td_site at)
{
    for (uint32_t i = 0; i < d->args.n; i++)
        for (int k = 0; k < d->args.at[i].n; k++)
            if (!strcmp(d->args.at[i].name, "area") &&
                d->arg_data.at[d->args.at[i].first + k] == at)
                return true;
    return false;
}

void ha_light_group(const ha_map *m, td_sink *sink)
{
    for (int i = 0; i < m->nqueue && m->nqueue > 1; i++)
        if (!is_in_area(&sink->draft, m->g->node_site[m->queue[i]]))
            td_step_site(sink, "area", m->g->node_site[m->queue[i]]);
}
