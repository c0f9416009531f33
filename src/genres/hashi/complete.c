/* Islands that have all their bridges (HA-09), or need only one more (HA-09B):
 * what that says of their links. */
#include <assert.h>

#include "genres/hashi/map.h"

/* HA-09. An island that has all its bridges gets no more: its other links stay
 * as they are. */
void ha_complete(const td_pos *p, int anchor, td_sink *sink)
{
    const ha_map *m = ha_map_of(p);
    int island = m->island[anchor];
    assert(p->m->rule[anchor].tag == ISLAND);
    if (m->need[island])
        return;
    int none = 0, second = 0;
    td_step_open(sink);
    td_step_rule(sink, &p->m->rule[anchor]);
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++) {
        int e = m->g->arc[i], lo = m->lo[e];
        if (lo == m->hi[e])
            continue;
        td_step_set(sink, ha_has(m, e, lo));
        td_step_site(sink, lo ? "second" : "none", m->g->edge_site[e]);
        *(lo ? &second : &none) += 1;
    }
    if (!sink->draft.concludes)
        return;
    td_step_text(sink, "no_more",
                 !second ? "{set_at} {set:gets|get} no bridge"
                 : !none ? "{set_at} {set:gets|get} no second bridge"
                         : "{none} {none:gets|get} no bridge and {second} no "
                           "second one");
    if (!td_sink_brief(sink))
        ha_because_drawn(m, island, -1, sink);
    /* With one bridge less known, another link might have one more. Only the
     * first bridge of a single link may be spare, where all others together
     * are one short of the number. */
    int links = m->g->start[island + 1] - m->g->start[island];
    sink->draft.minimal = !second || none + second > 1 ||
                          p->m->rule[anchor].number < HA_MOST * links - 1;
    td_step_close(sink);
}

/* An end of a link that takes only one more bridge, better one without any; -1:
 * there is none. */
static int taker_of_one(const ha_map *m, int link)
{
    int found = -1;
    for (int k = 0; k < 2; k++) {
        int v = m->g->end[2 * link + k];
        if (m->need[v] == 1 && (found < 0 || m->rule[v]->number == 1))
            found = v;
    }
    return found;
}

/* HA-09B. Where an island takes only one more bridge, a link without any gets
 * at most one. Everybody sees that, and it is told once for the whole board,
 * before harder things are tried. */
void ha_room_for_one(const td_pos *p, int unused, td_sink *sink)
{
    const ha_map *m = ha_map_of(p);
    (void)unused;
    td_step_open(sink);
    for (int e = 0; e < m->nlinks; e++) {
        int k = taker_of_one(m, e);
        uint32_t lit = sink->draft.look.n;
        if (m->lo[e] || m->hi[e] < HA_MOST || k < 0)
            continue;
        if (!td_sink_brief(sink))
            ha_because_drawn(m, k, e, sink);
        td_step_look(sink, m->g->node_site[k]);
        if (sink->draft.look.n > lit)
            td_step_site(sink, "numbers", m->g->node_site[k]);
        td_step_set(sink, td_not(ha_has(m, e, HA_MOST)));
    }
    enum { MOST_NAMED = 4 };
    if (!sink->draft.concludes)
        return;
    td_step_text(sink, "who",
                 sink->draft.look.n > MOST_NAMED
                     ? "the lit islands have"
                     : "{numbers} {numbers:has|have}");
    td_step_number(sink, "n", (int)sink->draft.set.n);
    td_step_text(sink, "links",
                 sink->draft.set.n > MOST_NAMED
                     ? "the {n} lit links have at most one bridge each"
                     : "{set}");
    td_step_close(sink);
}
