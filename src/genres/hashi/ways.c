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
static bool draw_way(ha_map *m, const ha_exits *y, const int8_t *more)
{
    for (int k = 0; k < y->n; k++) {
        int to = m->lo[y->link[k]] + more[k];
        if (m->p->val[ha_has(m, y->link[k], to)] < 0 ||
            !ha_raise(m, y->link[k], to) || !ha_lower(m, y->link[k], to))
            return false;
    }
    return true;
}

/* Is something spoilt by each of the ways that are meant? With `found` whatever
 * it is, which is kept there, else what was kept. False also if they are too
 * many. */
static bool all_spoil(ha_map *m, const ways *w, ways *found, td_sink *sink)
{
    ha_exits y = ha_exits_of(m, w->island);
    int8_t more[4] = {0};
    int n = 0, most = found ? MOST_WAYS : w->n;
    while (next_way(&y, m->need[w->island], more)) {
        if (!is_meant(m, &y, more, &w->t))
            continue;
        bool spoilt = n < most && draw_way(m, &y, more) &&
                      (found ? ha_find_spoil(m, &found->out[n].x)
                             : ha_is_spoilt(m, &w->out[n].x));
        if (spoilt && sink)
            ha_because_spoilt(m, &w->out[n].x, sink);
        ha_back(m, 0);
        if (!spoilt)
            return false;
        for (int k = 0; k < y.n && found; k++)
            found->out[n].more[k] = more[k];
        n++;
    }
    if (found)
        found->n = n;
    return n && n == w->n;
}

static bool argue_ways(ha_map *m, const void *what, td_sink *sink)
{
    const ways *w = what;
    if (m->need[w->island] < 0)
        return false;
    if (sink) {
        ha_because_drawn(m, w->island, -1, sink);
        ha_because_room(m, w->island, -1, sink);
    }
    return all_spoil(m, w, NULL, sink);
}

/* A way and what it spoils, in words and lit. Leaves out what is tried, which
 * has been said, unless that is all. */
static void tell_way(ha_map *m, const ways *w, const way *x, td_text *out,
                     td_sink *sink)
{
    ha_exits y = ha_exits_of(m, w->island);
    ha_gains gets = {0};
    int all = 0;
    for (int k = 0; k < y.n; k++)
        all += x->more[k] > 0;
    for (int k = 0; k < y.n; k++) {
        int e = y.link[k], to = m->lo[e] + x->more[k];
        bool tried = w->t.least && e == w->t.link && to == w->t.to;
        if (!x->more[k])
            continue;
        td_step_look(sink, m->g->edge_site[e]);
        if (!tried || all == 1)
            gets.at[gets.n++] = (ha_gain){e, to};
    }
    ha_say_gains(m, w->island, &gets, out);
    draw_way(m, &y, x->more);
    ha_say_spoil(m, &x->x, ": with ", ": then ", out);
    ha_light_spoil(m, &x->x, sink);
    ha_back(m, 0);
}

/* "with a bridge on R1C1-R1C3, which takes only one, the 2 at R1C3 could not
 * get its last bridge" */
static void say_no_way(const ha_map *m, const ways *w, td_text *out)
{
    int rest = m->need[w->island] + m->lo[w->t.link] - w->t.to;
    bool only = w->t.to == 1 && ha_known_hi(m->p, w->t.link) == 1;
    ha_say_trial(m, &w->t, out);
    td_text_add(out,
                w->t.least && only && rest ? ", which takes only one, " : ", ");
    ha_say_island(m, w->island, out);
    td_text_add(out, !w->t.least || !rest ? " could not get its bridges"
                     : rest == 1          ? " could not get its last bridge"
                                          : " could not get its other bridges");
}

static bool tell_ways(ha_map *m, const ways *w, td_sink *sink)
{
    td_step_open(sink);
    if (!td_sink_brief(sink)) {
        td_text *out = td_step_say(sink, "how");
        say_no_way(m, w, out);
        out = td_step_say(sink, "list");
        for (int i = 0; i < w->n; i++) {
            td_text_add(out, i ? "\n" : "");
            tell_way(m, w, &w->out[i], out, sink);
        }
    }
    td_step_length(sink, w->n);
    return ha_end_trial(m, &w->t, argue_ways, w, sink);
}

static bool island_ways_at(ha_map *m, int v, td_sink *sink)
{
    if (m->need[v] < 1)
        return true;
    ha_exits y = ha_exits_of(m, v);
    for (int k = 0; k < y.n && y.n > 1; k++) {
        int e = y.link[k], lo = m->lo[e];
        ha_trial t[] = {{e, lo, false}, {e, lo + 1, true}, {e, lo + 2, true}};
        for (int i = 0; i < 3; i++) {
            ways w = {.island = v, .t = t[i]};
            if (t[i].to > lo + y.spare[k] || !all_spoil(m, &w, &w, NULL))
                continue;
            if (!tell_ways(m, &w, sink))
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
        if (td_pause(p, v) || (m->rule[v] && !island_ways_at(m, v, sink)))
            return;
}
