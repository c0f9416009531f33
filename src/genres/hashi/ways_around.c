/* HA-08: all ways of an island, or of two that face each other, each followed
 * through the islands around: their neighbours, those whose links they could
 * block, and theirs. */

#include <assert.h>
#include <string.h>

#include "genres/all_ways.h"
#include "genres/hashi/why_out.h"
#include "reason/words.h"

enum {
    MOST_LEFT = 4, /* ways that are told, */
    MOST_OUT = 4,  /* ways that are out, */
    MOST_TOLD = 5, /* and both together; */
    MOST_LINES = 6 /* these with the moves that lead to a breach */
};

enum { MOST_OWN = 8, ALL_NUMBERS = (1 << (HA_MOST + 1)) - 1 };

/* What a way leaves to the links of the group: numbers of bridges, as bits. */
typedef struct numbers {
    int n, link[MOST_OWN], of[MOST_OWN];
    bool told[MOST_OWN];
} numbers;

/* A way that is out: what it leaves to the links of the group, as numbers and
 * as literals, and why. */
typedef struct dead_way {
    numbers l;
    td_ints lits;
    ha_why_out why;
} dead_way;

/* The islands whose ways are listed, those ways, and what follows of them. */
typedef struct argument {
    ha_map *m;
    int n, island[2];
    td_ways w;
    td_sink *sink;
    dead_way out[MOST_OUT];
    int nout;
} argument;

/* ---- what is asked ---- */

/* The rules of an island and of what crosses its links. */
static void ask_around(argument *g, int island)
{
    const ha_map *m = g->m;
    if (m->rule[island])
        td_ways_rule(g->m->p, &g->w, g->m->rule[island]);
    for (int i = m->g->start[island]; i < m->g->start[island + 1]; i++) {
        int e = m->g->arc[i];
        for (int k = m->crossing[e]; k < m->crossing[e + 1]; k++)
            if (m->lo[e] < m->hi[e] && m->lo[m->cross[k]] < m->hi[m->cross[k]])
                td_ways_rule(g->m->p, &g->w, m->cross_rule[k]);
    }
}

/* What the ways of an island are followed through. */
static void ask_neighbours(argument *g, int v)
{
    const ha_map *m = g->m;
    ha_exits y = ha_exits_of(m, v);
    for (int k = 0; k < y.n; k++) {
        ask_around(g, td_graph_other(m->g, y.link[k], v));
        for (int i = m->crossing[y.link[k]]; i < m->crossing[y.link[k] + 1];
             i++)
            for (int end = 0; end < 2; end++)
                ask_around(g, m->g->end[2 * m->cross[i] + end]);
    }
}

static void ask(argument *g)
{
    for (int i = 0; i < g->n; i++)
        ask_around(g, g->island[i]);
    for (int i = 0; i < g->n; i++)
        ask_neighbours(g, g->island[i]);
    td_ways_rule(g->m->p, &g->w, g->m->piece);
    for (int i = 0; i < g->n; i++)
        td_ways_vary_rule(g->m->p, &g->w, g->m->rule[g->island[i]]);
}

static bool is_at(const argument *g, int link, int island)
{
    const int32_t *end = &g->m->g->end[2 * link];
    return end[0] == island || end[1] == island;
}

static bool is_own(const argument *g, int link)
{
    return is_at(g, link, g->island[0]) ||
           (g->n > 1 && is_at(g, link, g->island[1]));
}

/* Keeps of what the ways share what is about the links of the group, and of
 * each link only what says most; false if that is nothing. */
static bool keep_own(argument *g)
{
    const td_model *m = g->m->p->m;
    td_ints *common = &g->w.common;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < common->n; i++) {
        td_lit l = common->at[i];
        int e = td_lit_var(m, l);
        bool own = is_own(g, e);
        for (uint32_t k = 0; l & 1 && k < common->n; k++)
            own &= common->at[k] & 1 || td_lit_var(m, common->at[k]) != e;
        if (own)
            common->at[kept++] = l;
    }
    common->n = kept;
    return kept;
}

/* ---- what a way leaves ---- */

/* Which numbers of bridges some literals of a way leave to a link. */
static int left_on(const ha_map *m, const td_lit *lit, int n, int link)
{
    int left = ALL_NUMBERS;
    for (int i = 0; i < n; i++)
        for (int k = 0; td_lit_var(m->p->m, lit[i]) == link && k <= HA_MOST;
             k++)
            if (td_atom(ha_has(m, link, k)) == td_atom(lit[i]))
                left &= lit[i] & 1 ? ~(1 << k) : 1 << k;
    return left;
}

static int known_on(const argument *g, int link)
{
    int left = 0;
    for (int k = g->m->lo[link]; k <= g->m->hi[link]; k++)
        left |= (ha_value(g->m, link, k) >= 0) << k;
    return left;
}

/* Do these bridges make up the numbers of the group? */
static bool add_up(const argument *g, const numbers *l, const int *bridges)
{
    bool right = true;
    for (int i = 0; i < g->n; i++) {
        int sum = 0;
        for (int k = 0; k < l->n; k++)
            sum += is_at(g, l->link[k], g->island[i]) ? bridges[k] : 0;
        right &= sum == g->m->rule[g->island[i]]->number;
    }
    return right;
}

/* Do some literals leave the links these bridges? */
static bool allow(const argument *g, const td_lit *lit, int n, const numbers *l,
                  const int *bridges)
{
    bool all = true;
    for (int k = 0; k < l->n; k++)
        all &= left_on(g->m, lit, n, l->link[k]) >> bridges[k] & 1;
    return all;
}

/* Is a way among those that are listed? */
static bool is_listed(const argument *g, const numbers *l, const int *bridges)
{
    bool listed = false;
    for (uint32_t i = 0; i < g->w.way.n && !listed; i++)
        listed = allow(g, g->w.lits.at + g->w.way.at[i].first, g->w.way.at[i].n,
                       l, bridges);
    return listed;
}

static bool is_way(const numbers *l, const int *bridges)
{
    bool is = true;
    for (int k = 0; k < l->n; k++)
        is &= l->of[k] >> bridges[k] & 1;
    return is;
}

/* The next way to make up the numbers of the group with what is left to its
 * links, from {-1} on; false: there is none. */
static bool next_way(const argument *g, const numbers *l, int *bridges)
{
    for (;;) {
        int i = 0;
        while (i < l->n && bridges[i]++ == HA_MOST)
            bridges[i++] = 0;
        if (i == l->n)
            return false;
        if (is_way(l, bridges) && add_up(g, l, bridges))
            return true;
    }
}

/* Keeps of the numbers those which add up with some of the others; false if
 * there are none, or if they make a way that has to be listed and is not. */
static bool fit(const argument *g, bool list, numbers *l)
{
    bool listed = true;
    int seen[MOST_OWN] = {0}, bridges[MOST_OWN] = {-1};
    while (next_way(g, l, bridges)) {
        for (int k = 0; k < l->n; k++)
            seen[k] |= 1 << bridges[k];
        listed &= !list || is_listed(g, l, bridges);
    }
    memcpy(l->of, seen, sizeof seen);
    return seen[0] && listed;
}

/* What some literals leave to the links of the group; told are the links that
 * they speak of. */
static numbers own_numbers(const argument *g, const td_lit *lit, int n)
{
    numbers l = {.n = 0};
    for (int e = 0; e < g->m->nlinks; e++) {
        if (!is_own(g, e))
            continue;
        int decided = left_on(g->m, lit, n, e);
        l.link[l.n] = e;
        l.of[l.n] = known_on(g, e) & decided;
        l.told[l.n++] = g->m->lo[e] < g->m->hi[e] && decided != ALL_NUMBERS;
    }
    return l;
}

/* Is every way to make up the numbers of the group listed? What is followed at
 * once may rule out some before they are come to. */
static bool are_all_listed(const argument *g)
{
    numbers l = own_numbers(g, NULL, 0);
    return fit(g, true, &l);
}

/* What a way leaves to the links of the group; told are those that it decides.
 * False: this way the group's own numbers do not come out. */
static bool look_at_way(const argument *g, const td_way *y, numbers *l)
{
    *l = own_numbers(g, g->w.lits.at + y->first, y->n);
    if (!fit(g, false, l))
        return false;
    for (int i = 0; i < l->n; i++)
        l->told[i] |= l->of[i] != known_on(g, l->link[i]);
    return true;
}

/* ---- a way in words ---- */

/* The told links that keep the same numbers of bridges as one, if that is the
 * first of them; how many. */
static int list_alike(const numbers *l, int first, int alike[MOST_OWN])
{
    int n = 0;
    for (int i = 0; i < l->n; i++)
        if (l->told[i] && l->of[i] == l->of[first])
            alike[n++] = i;
    return n && alike[0] == first ? n : 0;
}

/* "none on R1C1-R1C4 and two each on R1C1-R3C1 and R1C4-R3C4" */
static void say_way(const argument *g, const numbers *l, td_text *out)
{
    enum { NONE = 1 };
    static const char *const words[] = {
        "", "none", "one", "at most one", "two", "none or two", "at least one"};
    int kinds = 0, told = 0, alike[MOST_OWN];
    for (int i = 0; i < l->n; i++)
        kinds += list_alike(l, i, alike) > 0;
    for (int i = 0; i < l->n; i++) {
        int n = list_alike(l, i, alike);
        if (!n)
            continue;
        td_words_and(told++, kinds, out);
        td_text_add(out, words[l->of[i]]);
        td_text_add(out, n > 1 && l->of[i] != NONE ? " each on " : " on ");
        for (int k = 0; k < n; k++) {
            td_words_and(k, n, out);
            ha_say_link(g->m, l->link[alike[k]], out);
        }
    }
}

/* ---- ways that are out ---- */

/* The literals that leave a link just these numbers of bridges. */
static void leave_numbers(const ha_map *m, int link, int left, td_ints *out)
{
    for (int k = 0; k <= HA_MOST; k++)
        if (left == 1 << k)
            td_vec_push(out, ha_has(m, link, k));
        else if (!(left >> k & 1))
            td_vec_push(out, td_not(ha_has(m, link, k)));
}

/* Finds why each way is out; false: not for a reason that can be told. */
static bool find_reasons(argument *g)
{
    int told = g->w.left > 1 ? g->w.left : 0;
    for (uint32_t i = 0; i < g->w.way.n; i++) {
        const td_way *y = &g->w.way.at[i];
        dead_way *d = &g->out[g->nout];
        if (y->breaks == TD_NO_RULE || !look_at_way(g, y, &d->l))
            continue;
        g->nout++;
        for (int k = 0; k < d->l.n; k++)
            leave_numbers(g->m, d->l.link[k], d->l.of[k], &d->lits);
        if (!ha_find_why_out(g->m->p, &d->lits, &d->why))
            return false;
        told += 1 + d->why.n;
    }
    return told <= MOST_LINES;
}

/* Are all ways that the premises leave out for the reasons told, or agree with
 * what is concluded? */
static bool covers_all(const argument *g)
{
    const td_ints *because = &g->sink->draft.because, *set = &g->w.common;
    int bridges[MOST_OWN] = {-1};
    bool all = true;
    numbers l = own_numbers(g, NULL, 0);
    for (int k = 0; k < l.n; k++)
        l.of[k] = left_on(g->m, because->at, (int)because->n, l.link[k]);
    while (all && next_way(g, &l, bridges)) {
        all = allow(g, set->at, (int)set->n, &l, bridges);
        for (int k = 0; k < g->nout && !all; k++)
            all = is_way(&g->out[k].l, bridges);
    }
    return all;
}

/* Does the step follow from the premises as they are listed? */
static bool holds(void *arg)
{
    const argument *g = arg;
    bool all = covers_all(g);
    for (int i = 0; i < g->nout && all; i++)
        all = ha_is_out(g->m->p, &g->sink->draft.because, &g->out[i].lits,
                        &g->out[i].why);
    return all;
}

/* The rules and premises that the step takes, and what it lights up. False:
 * what the rules that are told know is not enough. */
static bool tell_reasons(argument *g)
{
    td_sink *sink = g->sink;
    const td_rule *all = g->m->p->m->rule;
    for (int i = 0; i < g->n; i++)
        td_step_rule(sink, g->m->rule[g->island[i]]);
    for (int i = 0; i < g->nout; i++)
        ha_tell_why_out(g->m, &g->out[i].lits, g->island[0], &g->out[i].why, 0,
                        NULL, sink);
    for (uint32_t i = 0; i < sink->draft.rules.n; i++)
        td_step_known_of(sink, &all[sink->draft.rules.at[i]]);
    if (!holds(g))
        return false;
    td_step_drop_most(sink, &sink->draft.because, 0, holds, g);
    for (uint32_t i = 0; i < g->w.vary.n; i++)
        td_step_look(sink, td_lit_site(g->m->p->m, g->w.vary.at[i]));
    return true;
}

/* ---- telling ---- */

static bool can_be_told(const td_ways *w)
{
    int left = w->left > 1 ? w->left : 0, out = (int)w->way.n - w->left;
    return w->left && w->left <= MOST_LEFT && out <= MOST_OUT &&
           left + out <= MOST_TOLD;
}

/* Lists the ways that are out, or if there are none, those that are left. */
static void list_ways(const argument *g, td_text *out)
{
    int n = 0;
    for (int i = 0; i < g->nout; i++) {
        size_t line = out->len;
        td_text_add(out, n++ ? "\nwith " : "with ");
        say_way(g, &g->out[i].l, out);
        ha_tell_why_out(g->m, &g->out[i].lits, g->island[0], &g->out[i].why,
                        line, out, NULL);
    }
    for (uint32_t i = 0; i < g->w.way.n && g->w.left > 1 && !g->nout; i++) {
        const td_way *y = &g->w.way.at[i];
        numbers l;
        if (y->breaks != TD_NO_RULE || !y->n || !look_at_way(g, y, &l))
            continue;
        td_text_add(out, n++ ? "\n" : "");
        say_way(g, &l, out);
    }
}

/* "the 3 at R1C1 has three ways to get its bridges: one fails, and in the
 * others", or "has only one way left to get its bridges, so" */
static void say_how_many(const argument *g, td_text *out)
{
    static const char *const number[] = {"no",    "one",  "two",
                                         "three", "four", "five"};
    int left = g->w.left;
    assert(g->nout + left <= MOST_TOLD);
    for (int i = 0; i < g->n; i++) {
        td_text_add(out, i ? " and " : "");
        ha_say_island(g->m, g->island[i], out);
    }
    td_text_printf(out, " %s %s way%s to get %s bridges",
                   g->n > 1 ? "have" : "has",
                   left == 1 ? "only one" : number[g->nout + left],
                   left == 1 ? " left" : "s", g->n > 1 ? "their" : "its");
    if (left == 1)
        td_text_add(out, ", so");
    else if (g->nout)
        td_text_printf(out, ": %s fail%s, and in the others", number[g->nout],
                       g->nout == 1 ? "s" : "");
    else
        td_text_add(out, left == 2 ? ": in both" : ": in all of them");
}

/* False: enough. */
static bool tell_step(argument *g)
{
    td_sink *sink = g->sink;
    bool more = true;
    td_step_open(sink);
    for (uint32_t i = 0; i < g->w.common.n; i++)
        td_step_set(sink, g->w.common.at[i]);
    if (td_sink_brief(sink)) {
        more = td_step_close(sink);
    } else if (find_reasons(g) && tell_reasons(g)) {
        say_how_many(g, td_step_say(sink, "how"));
        list_ways(g, td_step_say(sink, "list"));
        more = td_step_close(sink);
    }
    for (int i = 0; i < g->nout; i++)
        td_vec_free(&g->out[i].lits);
    return more;
}

/* False: enough. */
static bool look_at(argument *g)
{
    enum { TRIES = 60 };
    bool more = true;
    g->w = (td_ways){.most = MOST_LEFT, .tries = TRIES, .exact = true};
    ask(g);
    if (td_ways_list(g->m->p, &g->w) && can_be_told(&g->w) &&
        are_all_listed(g) && keep_own(g))
        more = tell_step(g);
    td_ways_free(&g->w);
    return more;
}

/* Groups of an island, or of the two ends of a link. */
static void look_at_all(const td_pos *p, int islands, td_sink *sink)
{
    ha_map *m = ha_map_of(p);
    int n = islands == 1 ? m->nislands : m->nlinks;
    for (int i = td_resume(p); i < n; i++) {
        argument g = {.m = m, .n = islands, .island = {i}, .sink = sink};
        bool open = islands == 1 || m->lo[i] < m->hi[i];
        for (int k = 0; k < islands; k++) {
            if (islands > 1)
                g.island[k] = m->g->end[2 * i + k];
            open &= m->rule[g.island[k]] && m->need[g.island[k]] >= 1;
        }
        if (td_pause(p, i) || (open && !look_at(&g)))
            return;
    }
}

TD_FINDER(ha_ways_around, look_at_all(p, 1, sink));
TD_FINDER(ha_ways_of_two, look_at_all(p, 2, sink));
