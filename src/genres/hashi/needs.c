/* HA-17 (a bridge that spoils something at once), and HA-18, HA-18B and HA-19
 * (by way of an island that would then need all it can get). */
#include "genres/hashi/spoils.h"

#include <assert.h>

/* What is tried, and what that spoils, perhaps by way of an island. */
typedef struct spoiling {
    ha_trial t;
    int island; /* that needs all; -1: none */
    ha_spoil x;
} spoiling;

/* Each exit of an island gets what the others cannot give it; false: nothing
 * new, or that cannot be. */
static bool force(ha_map *m, int island)
{
    ha_exits y = ha_exits_of(m, island);
    int need = m->need[island], before = m->nchanges;
    for (int k = 0; k < y.n; k++) {
        int least = need - (y.room - y.spare[k]);
        if (least > y.spare[k] ||
            (least > 0 && !ha_raise(m, y.link[k], m->lo[y.link[k]] + least)))
            return false;
    }
    return m->nchanges > before;
}

static bool argue(ha_map *m, const void *what, td_sink *sink)
{
    const spoiling *a = what;
    bool needs = a->island >= 0, holds = ha_assume(m, &a->t);
    if (holds && needs && sink)
        ha_because_room(m, a->island, -1, sink);
    holds = holds && (!needs || force(m, a->island)) && ha_is_spoilt(m, &a->x);
    if (holds && sink)
        ha_because_spoilt(m, &a->x, sink);
    ha_back(m, 0);
    return holds;
}

/* ---- HA-17 ---- */

/* What is blocked or complete stands in a list where it is much. */
static void tell_at_once(ha_map *m, const spoiling *a, td_sink *sink)
{
    enum { MOST_IN_SENTENCE = 2 };
    td_text *out = td_step_say(sink, "how");
    ha_losses lost = ha_lost_with(m, &a->x);
    ha_say_trial(m, &a->t, out);
    bool listed = lost.n > MOST_IN_SENTENCE;
    if (listed) {
        td_text_add(out, ", ");
        ha_say_end(m, &a->x, out);
    } else {
        ha_say_spoil(m, &a->x, " and so ", ", ", out);
    }
    out = td_step_say(sink, "list");
    if (listed)
        ha_say_losses(m, &lost, "it leaves ", "", out);
    ha_light_spoil(m, &a->x, sink);
}

/* HA-17. With one more bridge on a link, its crossings are blocked and its ends
 * need one less; if that starves an island or cuts some off, there is none. */
void ha_spoils_at_once(const td_pos *p, int unused, td_sink *sink)
{
    ha_map *m = ha_map_of(p);
    (void)unused;
    for (int e = td_resume(p); e < m->nlinks; e++) {
        if (td_pause(p, e))
            return;
        for (int to = m->lo[e] + 1; to <= m->hi[e]; to++) {
            spoiling a = {{e, to, true}, -1, {0}};
            bool found =
                ha_assume(m, &a.t) && m->lo[e] == to && ha_find_spoil(m, &a.x);
            if (!found) {
                ha_back(m, 0);
                continue;
            }
            td_step_open(sink);
            if (!td_sink_brief(sink))
                tell_at_once(m, &a, sink);
            if (!ha_end_trial(m, &a.t, argue, &a, sink))
                return;
            break;
        }
    }
}

/* ---- HA-18 ---- */

/* "with R1C1 complete, the 4 at R2C3 would need a bridge to R2C5 and one to
 * R4C3": links that get more, from a change on. They are lit, and those that
 * are blocked before. */
static void tell_needs(const ha_map *m, int island, int from, td_text *out,
                       td_sink *sink)
{
    ha_gains gets = {0};
    ha_losses lost = ha_lost_by(m, island, from);
    ha_say_losses(m, &lost, "with ", ", ", out);
    ha_light_losses(m, &lost, sink);
    ha_say_island(m, island, out);
    td_text_add(out, " would need ");
    for (int i = from; i < m->nchanges; i++) {
        int e = m->change[i].link, lo = m->change[i].lo;
        if (m->lo[e] == lo)
            continue;
        assert(gets.n < 4 && "an island has four links at most");
        gets.at[gets.n++] = (ha_gain){e, m->lo[e]};
        td_step_look(sink, m->g->edge_site[e]);
    }
    ha_say_gains(m, island, &gets, out);
}

static bool tell_by_need(ha_map *m, spoiling *a, int from, td_sink *sink)
{
    td_step_open(sink);
    if (!td_sink_brief(sink)) {
        td_text *out = td_step_say(sink, "how");
        ha_say_trial(m, &a->t, out);
        td_text_add(out, ", ");
        ha_say_end(m, &a->x, out);
        out = td_step_say(sink, "list");
        tell_needs(m, a->island, from, out, sink);
        ha_losses lost = ha_lost_with(m, &a->x);
        ha_say_losses(m, &lost, "\ntogether this leaves ", "", out);
        ha_light_spoil(m, &a->x, sink);
    }
    return ha_end_trial(m, &a->t, argue, a, sink);
}

/* Which islands may be in need, and what is looked for. */
typedef enum reach {
    AT_THE_LINK,    /* an end of the link; whatever is spoilt */
    FURTHER_STARVE, /* any that is robbed of something; another is starved */
    FURTHER_CUT,    /* likewise; some are cut off */
} reach;

static bool is_found(ha_map *m, reach how, spoiling *a)
{
    return m->rule[a->island] && m->need[a->island] > 0 &&
           force(m, a->island) &&
           ((how != FURTHER_CUT && ha_find_starved(m, &a->x)) ||
            (how != FURTHER_STARVE && ha_find_cut(m, &a->x)));
}

/* Looks at the islands that what is assumed robs of something. */
static bool try_needs(ha_map *m, const ha_trial *t, reach how, bool *more,
                      td_sink *sink)
{
    const td_graph *g = m->g;
    ha_spoil now;
    bool able = ha_assume(m, t) && (!t->least || m->lo[t->link] == t->to) &&
                !ha_find_spoil(m, &now);
    int from = m->nchanges, ends = how == AT_THE_LINK ? 2 : 2 * from;
    for (int k = 0; able && k < ends; k++) {
        int v = g->end[2 * m->change[k / 2].link + k % 2];
        int last = how == AT_THE_LINK ? g->start[v] : g->start[v + 1];
        for (int i = g->start[v] - 1; i < last; i++) {
            spoiling a = {*t, i < g->start[v] ? v : g->arc_to[i], {0}};
            if (is_found(m, how, &a)) {
                *more = tell_by_need(m, &a, from, sink);
                return true;
            }
            ha_back(m, from);
        }
    }
    ha_back(m, 0);
    return false;
}

static void spoils_by_need(const td_pos *p, reach how, td_sink *sink)
{
    ha_map *m = ha_map_of(p);
    bool more = true;
    for (int e = td_resume(p); e < m->nlinks && more; e++) {
        if (td_pause(p, e))
            return;
        ha_trial t[] = {
            {e, m->lo[e], false}, {e, m->lo[e] + 1, true}, {e, m->hi[e], true}};
        int n = m->hi[e] - m->lo[e];
        for (int k = 0; n && k < n + 1; k++)
            if (try_needs(m, &t[k], how, &more, sink))
                break;
    }
}

/* HA-18. With one more bridge on a link, or without, an island at its end would
 * need all that it can get elsewhere, and that would starve another or cut some
 * off. */
TD_FINDER(ha_spoils_by_need, spoils_by_need(p, AT_THE_LINK, sink));

/* HA-18B. The same, but the island in need is another: one whose link is
 * blocked, or whose neighbour takes less. It would starve a third one. */
TD_FINDER(ha_further_starves, spoils_by_need(p, FURTHER_STARVE, sink));

/* HA-19. The same, and some islands would be cut off: to see that, one has to
 * look for all ways out of a part of the board. */
TD_FINDER(ha_further_cuts, spoils_by_need(p, FURTHER_CUT, sink));
