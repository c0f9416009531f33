/* HA-07: all ways in which an island could get its bridges with one more on a
 * link, or without, spoil something. */
#include "genres/hashi/spoils.h"

enum { MOST_WAYS = 3 }; /* no more are ruled out in one list */

typedef struct way {
    int8_t more[4]; /* by exit */
    ha_spoil x;
} way;

/* All ways with which a link would get at least, or at most, so many. */
typedef struct ways {
    int island;
    ha_trial t;
    way out[MOST_WAYS]; /* on the board as it is */
    int n;
} ways;

/* The next way to give the exits of an island what it needs. */
static bool next_way(const ha_exits *y, int need, int8_t *more)
{
    for (;;) {
        int k = 0, sum = 0;
        while (k < y->n && more[k] == y->spare[k])
            more[k++] = 0;
        if (k == y->n)
            return false;
        more[k]++;
        for (int i = 0; i < y->n; i++)
            sum += more[i];
        if (sum == need)
            return true;
    }
}

static bool is_meant(const ha_map *m, const ha_exits *y, const int8_t *more,
                     const ha_trial *t)
{
    int k = 0;
    while (k < y->n && y->link[k] != t->link)
        k++;
    int has = m->lo[t->link] + (k < y->n ? more[k] : 0);
    return t->least ? has >= t->to : has <= t->to;
}

/* Draws a way; false: bridges would cross, or some island get too many. */
static bool draw_way(const td_pos *p, ha_map *m, const ha_exits *y,
                     const int8_t *more)
{
    for (int k = 0; k < y->n; k++) {
        int to = m->lo[y->link[k]] + more[k];
        if (p->val[td_is(p->m, y->link[k], to)] < 0 ||
            !ha_raise(m, y->link[k], to) || !ha_lower(m, y->link[k], to))
            return false;
    }
    return true;
}

/* Finds what spoils each of the ways that are meant; false: one is possible, or
 * they are too many. */
static bool find_ways(const td_pos *p, ha_map *m, ways *w)
{
    ha_exits y = ha_exits_of(p, m, w->island);
    int8_t more[4] = {0};
    w->n = 0;
    while (next_way(&y, m->need[w->island], more)) {
        way *x = &w->out[w->n];
        if (!is_meant(m, &y, more, &w->t))
            continue;
        if (w->n == MOST_WAYS)
            return false;
        for (int k = 0; k < 4; k++)
            x->more[k] = more[k];
        bool spoilt = draw_way(p, m, &y, more) && ha_find_spoil(p, m, &x->x);
        ha_back(m, 0);
        if (!spoilt)
            return false;
        w->n++;
    }
    return w->n > 0;
}

static bool argue_ways(const td_pos *p, ha_map *m, const void *what,
                       td_sink *sink)
{
    const ways *w = what;
    ha_exits y = ha_exits_of(p, m, w->island);
    int8_t more[4] = {0};
    int n = 0;
    if (m->need[w->island] < 0)
        return false;
    if (sink) {
        ha_because_drawn(p, m, w->island, -1, sink);
        ha_because_room(p, m, w->island, -1, sink);
    }
    while (next_way(&y, m->need[w->island], more)) {
        if (!is_meant(m, &y, more, &w->t))
            continue;
        bool spoilt = n < w->n && draw_way(p, m, &y, more) &&
                      ha_is_spoilt(p, m, &w->out[n].x);
        if (spoilt && sink)
            ha_because_spoilt(p, m, &w->out[n].x, sink);
        ha_back(m, 0);
        if (!spoilt)
            return false;
        n++;
    }
    return n == w->n;
}

/* Leaves out what is tried, which has been said, unless that is all. */
static void say_way(const td_pos *p, ha_map *m, const ha_exits *y, int island,
                    const ha_trial *t, const way *x, td_text *out)
{
    ha_gains gets = {0};
    int all = 0;
    for (int k = 0; k < y->n; k++)
        all += x->more[k] > 0;
    for (int k = 0; k < y->n; k++) {
        int e = y->link[k], more = x->more[k];
        bool tried = t->least && e == t->link && m->lo[e] + more == t->to;
        if (more && (!tried || all == 1))
            gets.at[gets.n++] = (ha_gain){e, m->lo[e] + more};
    }
    ha_say_gains(p, m, island, &gets, out);
    draw_way(p, m, y, x->more);
    ha_say_spoil(p, m, &x->x, ": with ", ": then ", out);
    ha_back(m, 0);
}

/* The links of the ways, and what each of them blocks or cuts off. */
static void light_ways(const td_pos *p, ha_map *m, const ways *w, td_sink *sink)
{
    ha_exits y = ha_exits_of(p, m, w->island);
    for (int i = 0; i < w->n; i++) {
        for (int k = 0; k < y.n; k++)
            if (w->out[i].more[k])
                td_step_look(sink, m->g->edge_site[y.link[k]]);
        draw_way(p, m, &y, w->out[i].more);
        ha_light_spoil(p, m, &w->out[i].x, sink);
        ha_back(m, 0);
    }
}

static bool tell_ways(const td_pos *p, ha_map *m, ways *w, td_sink *sink)
{
    td_step_open(sink);
    if (!td_sink_brief(sink)) {
        ha_exits y = ha_exits_of(p, m, w->island);
        td_text *out = td_step_say(sink, "how");
        ha_say_trial(p, m, &w->t, out);
        td_text_add(out, ", ");
        ha_say_island(p, m, w->island, out);
        td_text_add(out, " has no way left to get its bridges");
        out = td_step_say(sink, "list");
        for (int i = 0; i < w->n; i++) {
            td_text_add(out, i ? "\n" : "");
            say_way(p, m, &y, w->island, &w->t, &w->out[i], out);
        }
        light_ways(p, m, w, sink);
    }
    td_step_length(sink, w->n);
    td_step_site(sink, "link", m->g->edge_site[w->t.link]);
    ha_tell(p, m, argue_ways, w, sink);
    ha_set_opposite(p, &w->t, sink);
    return td_step_close(sink);
}

static bool island_ways_at(const td_pos *p, ha_map *m, int v, td_sink *sink)
{
    if (m->need[v] < 1)
        return true;
    ha_exits y = ha_exits_of(p, m, v);
    for (int k = 0; k < y.n && y.n > 1; k++) {
        int e = y.link[k], lo = m->lo[e];
        ha_trial t[] = {{e, lo, false}, {e, lo + 1, true}, {e, lo + 2, true}};
        for (int i = 0; i < 3; i++) {
            ways w = {.island = v, .t = t[i]};
            if (t[i].to > lo + y.spare[k] || !find_ways(p, m, &w))
                continue;
            if (!tell_ways(p, m, &w, sink))
                return false;
            break;
        }
    }
    return true;
}

/* HA-07. All ways in which an island could get its bridges with one more on a
 * link, or without, spoil something. */
void ha_island_ways(const td_pos *p, int unused, td_sink *sink)
{
    ha_map *m = ha_map_of(p);
    (void)unused;
    for (int v = td_resume(p); v < m->nislands; v++)
        if (td_pause(p, v) ||
            (m->rule[v] >= 0 && !island_ways_at(p, m, v, sink)))
            return;
}
