/* Groups of islands: what bridges have joined must come to be joined to the
 * rest. HA-06, HA-11B, HA-12 (a group that would be complete and cut off),
 * HA-13 and HA-14 (the only way out), HA-15 (an odd or even number out).
 *
 * A group is cut off if none of its islands can get one more bridge to an
 * island outside: because its number is met, because the far island's is, or
 * because the link is shut. */
#include <assert.h>

#include "genres/hashi/map.h"

/* What an argument is about. Groups are found by their bridges; but for the
 * argument it is enough that no way leads out of what can be joined to them,
 * and then it takes fewer premises. */
typedef struct about {
    int island, link, to;
    bool drawn;
} about;

/* Is the group of an island cut off by what is assumed, if that fits? Takes
 * it back. */
static bool closes(ha_map *m, const about *x, bool fits, int island,
                   td_sink *sink)
{
    int most = m->nislands - 1;
    bool closed = fits && (x->drawn ? ha_is_closed(m, island)
                                    : ha_spread(m, island, -1, false, most));
    if (closed && sink)
        ha_because_closed(m, -1, sink);
    ha_back(m, 0);
    return closed;
}

/* Lights the islands in the queue, which would be cut off, and says so: slot
 * {group}. Of a large group the islands are told that can still go on: nobody
 * checks the others. */
static void tell_group(const ha_map *m, td_sink *sink)
{
    enum { FEW = 8, MOST_OPEN = 3 };
    int open = 0;
    for (int at = 0; at < m->nqueue && m->nqueue > FEW; at++) {
        int v = m->queue[at];
        bool goes_on = false;
        for (int i = m->g->start[v]; i < m->g->start[v + 1]; i++)
            goes_on |= m->member[m->g->arc_to[i]] != m->round &&
                       ha_is_way(m, m->g->arc[i]);
        if (goes_on && open++ < MOST_OPEN)
            td_step_site(sink, "open", m->g->node_site[v]);
    }
    ha_light_group(m, sink);
    td_step_number(sink, "size", m->nqueue);
    td_step_text(sink, "group",
                 open && open <= MOST_OPEN
                     ? "cut off the lit group, which now only {open} can leave"
                 : m->complete ? "complete and cut off the {size} lit islands"
                               : "cut off the {size} lit islands");
}

/* ---- one link ---- */

/* So many bridges over the link would complete a group. */
static bool argue_link(ha_map *m, const void *what, td_sink *sink)
{
    const about *x = what;
    assert(x->to > m->lo[x->link]);
    bool fits = ha_raise(m, x->link, x->to);
    return closes(m, x, fits, m->g->end[2 * x->link], sink);
}

/* HA-11B. So many bridges over a link would complete a group while there are
 * other islands: there are fewer. */
void ha_no_group(const td_pos *p, int unused, td_sink *sink)
{
    ha_map *m = ha_map_of(p);
    (void)unused;
    for (int e = td_resume(p); e < m->nlinks; e++) {
        if (td_pause(p, e))
            return;
        const int32_t *end = m->g->end + 2 * e;
        int more = m->need[end[0]] < m->need[end[1]] ? m->need[end[0]]
                                                     : m->need[end[1]];
        about x = {.link = e, .to = m->lo[e] + more, .drawn = true};
        if (more < 1 || x.to > m->hi[e] || ha_value(m, e, x.to) < 0 ||
            !argue_link(m, &x, NULL))
            continue;
        td_step_open(sink);
        td_step_length(sink, m->nqueue);
        tell_group(m, sink);
        x.drawn = false;
        ha_tell(m, argue_link, &x, sink);
        td_step_site(sink, "link", m->g->edge_site[e]);
        td_step_text(sink, "how",
                     m->lo[e]    ? "a second bridge"
                     : x.to == 1 ? "a bridge"
                                 : "two bridges");
        td_step_set(sink,
                    x.to == 1 ? ha_has(m, e, 0) : td_not(ha_has(m, e, x.to)));
        if (!td_step_close(sink))
            return;
    }
}

/* ---- one island ---- */

/* An island needs one more bridge, and along every exit but one that would cut
 * off a group. (With a single other exit it may need more.) */
static bool argue_last(ha_map *m, const void *what, td_sink *sink)
{
    const about *x = what;
    int need = m->need[x->island];
    ha_exits y = ha_exits_of(m, x->island);
    if (m->lo[x->link] != x->to || (need != 1 && y.n > 2))
        return false;
    if (sink)
        ha_because_drawn(m, x->island, -1, sink);
    for (int k = 0; k < y.n; k++) {
        if (y.link[k] == x->link)
            continue;
        bool fits = need <= y.spare[k] &&
                    ha_raise(m, y.link[k], m->lo[y.link[k]] + need);
        if (!closes(m, x, fits, x->island, sink))
            return false;
    }
    if (sink)
        ha_because_shut(m, x->island, sink);
    return true;
}

/* Without one of its exits (or one more bridge there) an island would need all
 * that the others can take, and cut off a group. */
static bool argue_leave(ha_map *m, const void *what, td_sink *sink)
{
    const about *x = what;
    ha_exits y = ha_exits_of(m, x->island);
    int rest = y.room, need = m->need[x->island];
    bool fits = m->lo[x->link] == x->to;
    for (int k = 0; k < y.n; k++)
        rest -= y.link[k] == x->link ? y.spare[k] : 0;
    if (!fits || rest != need)
        return false;
    if (sink)
        ha_because_room(m, x->island, x->link, sink);
    for (int k = 0; k < y.n && fits; k++)
        if (y.link[k] != x->link)
            fits = ha_raise(m, y.link[k], m->lo[y.link[k]] + y.spare[k]);
    if (fits && sink && x->to)
        ha_because_least(m, x->link, sink);
    return closes(m, x, fits, x->island, sink);
}

/* An exit that an island cannot do without, by an argument about the others. */
static void find_exit(const td_pos *p, int anchor, bool last, td_sink *sink)
{
    ha_argument *argue = last ? argue_last : argue_leave;
    ha_map *m = ha_map_of(p);
    assert(p->m->rule[anchor].tag == ISLAND);
    int v = m->island[anchor];
    if (last ? m->need[v] != 1 : m->need[v] < 1)
        return;
    ha_exits y = ha_exits_of(m, v);
    for (int k = 0; k < y.n && y.n > 1; k++) {
        int e = y.link[k];
        about x = {v, e, m->lo[e], true};
        if (!argue(m, &x, NULL))
            continue;
        td_step_open(sink);
        if (!last)
            td_step_length(sink, m->nqueue);
        if (!last || y.n == 2)
            tell_group(m, sink);
        else
            td_step_text(sink, "group", "cut off its group");
        x.drawn = false;
        ha_tell(m, argue, &x, sink);
        for (int i = 0; i < y.n; i++)
            if (i != k) {
                td_step_site(sink, last ? "any" : "others",
                             m->g->edge_site[y.link[i]]);
                td_step_look(sink, m->g->edge_site[y.link[i]]);
            }
        td_step_text(sink, "more",
                     m->rule[v]->number == 1 ? "a bridge" : "one more bridge");
        td_step_set(sink,
                    m->lo[e] ? ha_has(m, e, HA_MOST) : td_not(ha_has(m, e, 0)));
        if (!td_step_close(sink))
            return;
    }
}

/* HA-06. An island needs one more bridge, and along every link but one that
 * would complete a group and cut it off: it goes along that one. */
TD_FINDER(ha_last_bridge, find_exit(p, anchor, true, sink));
/* HA-12. The link without which an island would cut itself off gets a bridge,
 * or one more. */
TD_FINDER(ha_leave_group, find_exit(p, anchor, false, sink));

/* ---- the only way out ---- */

/* Only along the link can an island be joined to what is behind it. */
static bool argue_way(ha_map *m, const void *what, td_sink *sink)
{
    const about *x = what;
    ha_spread(m, x->island, x->link, false, m->nislands);
    bool apart = m->member[td_graph_other(m->g, x->link, x->to)] != m->round &&
                 m->member[x->to] == m->round;
    if (apart && sink)
        ha_because_closed(m, x->link, sink);
    return apart;
}

/* Tells of the islands in the queue, called `many` if they are several; `near`
 * is the end of the link that is among them. */
static bool tell_way(ha_map *m, int link, int near, const char *many,
                     td_sink *sink)
{
    about x = {m->queue[0], link, near, false};
    assert(m->member[near] == m->round && !m->lo[link]);
    td_step_open(sink);
    td_step_rule(sink, m->piece);
    td_step_number(sink, "size", m->nqueue);
    td_step_site(sink, "link", m->g->edge_site[link]);
    td_step_text(sink, "who", m->nqueue > 1 ? many : "{number}");
    if (m->nqueue == 1)
        td_step_site(sink, "number", m->g->node_site[m->queue[0]]);
    else if (!td_sink_brief(sink)) /* several are lit as an area */
        ha_say_island(m, m->queue[0], td_step_say(sink, "number"));
    ha_light_group(m, sink);
    ha_tell(m, argue_way, &x, sink);
    td_step_set(sink, td_not(ha_has(m, link, 0)));
    return td_step_close(sink);
}

/* The only link out of the islands in the queue; -1: none, or several. */
static int only_way(const ha_map *m, int *near)
{
    int found = -1;
    for (int at = 0; at < m->nqueue; at++)
        for (int i = m->g->start[m->queue[at]];
             i < m->g->start[m->queue[at] + 1]; i++) {
            if (m->member[m->g->arc_to[i]] == m->round ||
                !ha_is_way(m, m->g->arc[i]))
                continue;
            if (found >= 0)
                return -1;
            found = m->g->arc[i];
            *near = m->queue[at];
        }
    return found;
}

/* HA-13. A group has only one way on, and there are islands outside: it takes
 * that. */
void ha_only_way_out(const td_pos *p, int unused, td_sink *sink)
{
    ha_map *m = ha_map_of(p);
    int start = m->round;
    (void)unused;
    for (int v = 0; v < m->nislands; v++) {
        int near = v;
        if (m->member[v] > start)
            continue;
        ha_spread(m, v, -1, true, m->nislands);
        int e = m->nqueue < m->nislands ? only_way(m, &near) : -1;
        if (e >= 0 && !tell_way(m, e, near, "the group of {number}", sink))
            return;
    }
}

/* HA-14. Without one link some islands could not be joined to the rest,
 * whatever is built: it has a bridge. The smaller part is told. */
void ha_cut_link(const td_pos *p, int unused, td_sink *sink)
{
    ha_map *m = ha_map_of(p);
    (void)unused;
    for (int e = td_resume(p); e < m->nlinks; e++) {
        if (td_pause(p, e))
            return;
        for (int k = 0; k < 2 && ha_is_way(m, e); k++) {
            int a = m->g->end[2 * e + k], b = m->g->end[2 * e + !k];
            if (!ha_spread(m, a, e, false, (m->nislands + 1) / 2))
                continue;
            if (m->member[b] != m->round &&
                !tell_way(m, e, a, "the {size} lit islands", sink))
                return;
            break;
        }
    }
}

/* ---- odd and even ---- */

enum { MOST_COUNTED = 8, MOST_NAMED = 2 };

/* No bridge or two, which of both is open. */
static bool is_even(const ha_map *m, int link)
{
    return ha_value(m, link, 1) < 0 && !ha_value(m, link, 0);
}

static bool is_other_open(const ha_search *x, int link)
{
    td_lit least = ha_has(x->m, link, x->m->lo[link]);
    return link != *(const int *)x->arg && x->m->p->val[least] <= 0 &&
           !is_even(x->m, link);
}

/* Gathers the islands that open links other than one join to one of its ends,
 * but not those that are even anyway; false if they are many, or one has no
 * number, or its other end is among them. */
static bool gather_open(ha_map *m, int from, int but)
{
    bool numbers =
        ha_gather(&(ha_search){m, is_other_open, &but}, from, MOST_COUNTED);
    bool fresh = m->nqueue > 1; /* of one island only with an even link */
    for (int i = 0; i < m->nqueue; i++)
        numbers &= m->rule[m->queue[i]] != NULL;
    for (int i = m->g->start[from]; i < m->g->start[from + 1]; i++)
        fresh |= is_even(m, m->g->arc[i]);
    return numbers && fresh &&
           m->member[td_graph_other(m->g, but, from)] != m->round;
}

/* HA-15. The numbers of some islands add up to the bridges that lead out and
 * twice those between them. With all bridges out known but those of one link,
 * or known to be none or two, these are odd or even. */
void ha_odd_even(const td_pos *p, int unused, td_sink *sink)
{
    ha_map *m = ha_map_of(p);
    (void)unused;
    for (int e = 0; e < m->nlinks; e++) {
        int k = 0, sum = 0, out = 0;
        bool even = false;
        td_lit one = ha_has(m, e, 1);
        if (p->val[one])
            continue;
        while (k < 2 && !gather_open(m, m->g->end[2 * e + k], e))
            k++;
        if (k == 2)
            continue;
        td_step_open(sink);
        for (int at = 0; at < m->nqueue; at++) {
            int v = m->queue[at];
            const td_rule *r = m->rule[v];
            td_step_rule(sink, r);
            if (m->nqueue <= MOST_NAMED)
                td_step_site(sink, "numbers", r->site);
            else
                td_step_look(sink, r->site);
            sum += r->number;
            for (int i = m->g->start[v]; i < m->g->start[v + 1]; i++) {
                int f = m->g->arc[i];
                if (f == e || m->member[m->g->arc_to[i]] == m->round)
                    continue;
                td_lit known = ha_has(m, f, m->lo[f]);
                if (is_even(m, f)) {
                    known = td_not(ha_has(m, f, 1));
                    td_step_site(sink, "even", m->g->edge_site[f]);
                    even = true;
                }
                out += m->lo[f];
                td_step_because(sink, known);
            }
        }
        td_step_site(sink, "link", m->g->edge_site[e]);
        td_step_number(sink, "count", m->nqueue);
        td_step_text(sink, "who",
                     m->nqueue <= MOST_NAMED ? "{numbers}"
                                             : "the {count} lit islands");
        td_step_number(sink, "sum", sum);
        td_step_number(sink, "out", out);
        td_step_text(sink, "how",
                     m->nqueue > 1
                         ? "{who} add up to {sum}. Bridges between them count "
                           "twice, {out} {out:other leads|others lead|others "
                           "lead} out{or_two}"
                         : "{who} has {out} of its bridges{or_two}");
        td_step_text(sink, "or_two",
                     even ? " and on {even} none or two{even:| each}" : "");
        td_step_text(sink, "parity", (sum - out) % 2 ? "odd" : "even");
        td_step_set(sink, (sum - out) % 2 ? one : td_not(one));
        if (!td_step_close(sink))
            return;
    }
}
