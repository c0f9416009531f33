/* What would come of a bridge, or of none: see spoils.h. */
#include "genres/hashi/spoils.h"

#include <string.h>

#include "reason/words.h"

enum { MOST_CUT = 12 }; /* islands that are seen to be cut off */

/* ---- what is spoilt ---- */

bool ha_find_starved(const ha_map *m, ha_spoil *x)
{
    const td_graph *g = m->g;
    for (int k = 0; k < 2 * m->nchanges; k++) {
        int v = g->end[2 * m->change[k / 2].link + k % 2];
        for (int i = g->start[v] - 1; i < g->start[v + 1]; i++) {
            int u = i < g->start[v] ? v : g->arc_to[i];
            if (!ha_is_starved(m, u))
                continue;
            *x = (ha_spoil){u, false};
            return true;
        }
    }
    return false;
}

bool ha_find_cut(ha_map *m, ha_spoil *x)
{
    int most = m->nislands - 1 < MOST_CUT ? m->nislands - 1 : MOST_CUT;
    for (int k = 0; k < 2 * m->nchanges; k++) {
        int v = m->g->end[2 * m->change[k / 2].link + k % 2];
        if (!ha_spread(m, v, -1, false, most))
            continue;
        *x = (ha_spoil){v, true};
        return true;
    }
    return false;
}

bool ha_find_spoil(ha_map *m, ha_spoil *x)
{
    return ha_find_starved(m, x) || ha_find_cut(m, x);
}

bool ha_is_spoilt(ha_map *m, const ha_spoil *x)
{
    return x->cut ? ha_spread(m, x->island, -1, false, m->nislands - 1)
                  : ha_is_starved(m, x->island);
}

void ha_because_spoilt(ha_map *m, const ha_spoil *x, td_sink *sink)
{
    if (x->cut)
        ha_because_closed(m, -1, sink);
    else
        ha_because_room(m, x->island, -1, sink);
}

/* ---- what is lost by what is assumed ---- */

/* A link, as it was before a change. */
static ha_change link_at(const ha_map *m, int link, int when)
{
    for (int i = when; i < m->nchanges; i++)
        if (m->change[i].link == link)
            return m->change[i];
    return (ha_change){link, m->lo[link], m->hi[link]};
}

static int need_at(const ha_map *m, int island, int when)
{
    int need = m->need[island];
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++) {
        int e = m->g->arc[i];
        need += m->lo[e] - link_at(m, e, when).lo;
    }
    return need;
}

/* What a link can take, seen from the island that is not `far`. */
static int most_at(const ha_map *m, int link, int far, int when)
{
    ha_change x = link_at(m, link, when);
    int most = x.lo + need_at(m, far, when);
    return most < x.hi ? most : x.hi;
}

static bool is_crossed(const ha_map *m, int link, int when)
{
    for (int i = m->crossing[link]; i < m->crossing[link + 1]; i++)
        if (link_at(m, m->cross[i], when).lo)
            return true;
    return false;
}

/* Notes a link or an island, once. */
static void note_loss(ha_losses *x, ha_loss l)
{
    for (int i = 0; i < x->n && i < HA_MOST_LOST; i++)
        if (x->at[i].link == l.link && x->at[i].island == l.island)
            return;
    if (x->n < HA_MOST_LOST)
        x->at[x->n] = l;
    x->n++;
}

/* Is it blocked, complete, or what takes so many more? */
static bool is_kind(ha_loss l, int kind)
{
    return kind == (l.island < 0 ? 0 : !l.spare ? 1 : 2);
}

bool ha_say_losses(const ha_map *m, const ha_losses *x, const char *before,
                   const char *after, td_text *out)
{
    bool any = false;
    if (!x->n || x->n > HA_MOST_LOST)
        return false;
    for (int kind = 0; kind < 3; kind++) {
        int n = 0, told = 0, spare = 0;
        for (int i = 0; i < x->n; i++)
            n += is_kind(x->at[i], kind);
        for (int i = 0; i < x->n; i++) {
            const ha_loss *l = &x->at[i];
            if (!is_kind(*l, kind))
                continue;
            td_text_add(out, told ? "" : any ? " and " : before);
            td_words_and(told++, n, out);
            spare = l->spare;
            if (kind && n == 1)
                ha_say_island(m, l->island, out);
            else if (kind)
                td_site_words(m->p->topo, m->g->node_site[l->island], out);
            else
                ha_say_link(m, l->link, out);
        }
        any |= n > 0;
        if (n && kind == 2)
            td_text_printf(out, " taking only %d more", spare);
        else if (n)
            td_text_add(out, kind ? " complete" : " blocked");
    }
    td_text_add(out, after);
    return true;
}

ha_losses ha_lost_by(const ha_map *m, int island, int when)
{
    ha_losses x = {0};
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++) {
        int e = m->g->arc[i], far = m->g->arc_to[i];
        int most = most_at(m, e, far, when);
        if (most >= most_at(m, e, far, 0))
            continue;
        if (is_crossed(m, e, when))
            note_loss(&x, (ha_loss){e, -1, 0});
        else if (most < link_at(m, e, when).hi)
            note_loss(&x, (ha_loss){-1, far, most - link_at(m, e, when).lo});
    }
    return x;
}

/* Why no bridge can lead out of the islands in the queue any more, by what is
 * assumed. */
static ha_losses ways_lost(const ha_map *m)
{
    ha_losses x = {0};
    for (int at = 0; at < m->nqueue; at++) {
        int v = m->queue[at];
        for (int i = m->g->start[v]; i < m->g->start[v + 1]; i++) {
            int e = m->g->arc[i], u = m->g->arc_to[i];
            if (m->member[u] == m->round || most_at(m, e, u, 0) <= 0 ||
                most_at(m, e, v, 0) <= 0)
                continue;
            if (is_crossed(m, e, m->nchanges))
                note_loss(&x, (ha_loss){e, -1, 0});
            else if (!m->need[v])
                note_loss(&x, (ha_loss){-1, v, 0});
            else if (!m->need[u])
                note_loss(&x, (ha_loss){-1, u, 0});
        }
    }
    return x;
}

void ha_say_end(ha_map *m, const ha_spoil *x, td_text *out)
{
    if (x->cut) {
        ha_spread(m, x->island, -1, false, m->nislands);
        ha_say_cut_off(m, x->island, out);
        return;
    }
    ha_say_short(m, x->island, ha_can_get(m, x->island), out);
}

ha_losses ha_lost_with(ha_map *m, const ha_spoil *x)
{
    if (!x->cut)
        return ha_lost_by(m, x->island, m->nchanges);
    ha_spread(m, x->island, -1, false, m->nislands);
    return ways_lost(m);
}

void ha_say_spoil(ha_map *m, const ha_spoil *x, const char *before,
                  const char *without, td_text *out)
{
    ha_losses lost = ha_lost_with(m, x);
    if (!ha_say_losses(m, &lost, before, ", ", out))
        td_text_add(out, without);
    ha_say_end(m, x, out);
}

void ha_light_losses(const ha_map *m, const ha_losses *x, td_sink *sink)
{
    for (int i = 0; i < x->n && x->n <= HA_MOST_LOST; i++)
        if (x->at[i].link >= 0)
            td_step_look(sink, m->g->edge_site[x->at[i].link]);
}

void ha_light_spoil(ha_map *m, const ha_spoil *x, td_sink *sink)
{
    ha_losses lost = ha_lost_with(m, x);
    ha_light_losses(m, &lost, sink);
    if (x->cut)
        ha_light_group(m, sink);
}

/* ---- what is tried ---- */

bool ha_assume(ha_map *m, const ha_trial *t)
{
    return t->least ? ha_raise(m, t->link, t->to) : ha_lower(m, t->link, t->to);
}

static void set_opposite(const ha_map *m, const ha_trial *t, td_sink *sink)
{
    int from = t->least ? t->to : 0, to = t->least ? HA_MOST : t->to;
    td_step_text(sink, "so",
                 t->least ? t->to == 1 ? "there is none"
                            : ha_known_lo(m->p, t->link)
                                ? "there is only one"
                                : "there is at most one"
                 : t->to  ? "there are two"
                          : "there is at least one");
    if (t->least && t->to == 1)
        td_step_set(sink, ha_has(m, t->link, 0));
    else if (!t->least && t->to == 1)
        td_step_set(sink, ha_has(m, t->link, HA_MOST));
    else
        for (int k = from; k <= to; k++)
            td_step_set(sink, td_not(ha_has(m, t->link, k)));
}

bool ha_end_trial(ha_map *m, const ha_trial *t, ha_argument *argue,
                  const void *what, td_sink *sink)
{
    ha_back(m, 0);
    td_step_site(sink, "link", m->g->edge_site[t->link]);
    ha_tell(m, argue, what, sink);
    set_opposite(m, t, sink);
    return td_step_close(sink);
}

void ha_say_trial(const ha_map *m, const ha_trial *t, td_text *out)
{
    int known = ha_known_lo(m->p, t->link);
    td_text_add(out, t->least ? t->to == 1   ? "with a bridge on "
                                : known == 1 ? "with a second bridge on "
                                             : "with two bridges on "
                     : t->to  ? "without a second bridge on "
                              : "without a bridge on ");
    ha_say_link(m, t->link, out);
}

void ha_say_gains(const ha_map *m, int island, const ha_gains *x, td_text *out)
{
    for (int i = 0; i < x->n; i++) {
        bool one = x->at[i].to == 1;
        td_words_and(i, x->n, out);
        td_text_add(out, one ? i ? "one to " : "a bridge to "
                         : i ? "two to "
                             : "two bridges to ");
        td_site_words(
            m->p->topo,
            m->g->node_site[td_graph_other(m->g, x->at[i].link, island)], out);
    }
}
