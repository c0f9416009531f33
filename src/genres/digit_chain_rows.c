/* The kinds of chains: which links each may use, and the shapes of short ones
 * that have names of their own. */
#include <string.h>

#include "genres/digit_chains.h"

#include <assert.h>
#include "genres/digit_denials.h"
#include "genres/digit_ways.h"

/* ---- shapes of two and three strong links ---- */

typedef struct shape {
    const td_pos *p;
    td_sink *sink;
    td_web *g;
    unsigned use;
    int n;                                                   /* strong links */
    bool (*fits)(const td_web *g, const td_chain *c, int i); /* link i may
                                                    follow those before it */
    bool stopped;
} shape;

static bool is_line(const td_web *g, int why)
{
    return why >= 0 && td_digit_kind(g->v, why) != TD_HOUSE_BOX;
}

/* Puts strong link k behind the chain; false if it does not fit. */
static bool append(shape *x, td_chain *c, int off, int k)
{
    const td_strong *s = &x->g->strong[k];
    int i = c->n;
    assert(i < TD_MOST_LINKS);
    c->off[i] = off;
    c->on[i] = s->to;
    c->why[i] = s->why;
    for (int j = 0; j < i; j++)
        if (c->off[j] == off || c->on[j] == off || c->off[j] == s->to ||
            c->on[j] == s->to)
            return false;
    if (!x->fits(x->g, c, i))
        return false;
    c->n++;
    return true;
}

static void extend(shape *x, td_chain *c);

static void extend_from(shape *x, td_chain *c, int off)
{
    td_web *g = x->g;
    for (int k = g->strong_at[off]; k < g->strong_at[off + 1] && !x->stopped;
         k++)
        if (append(x, c, off, k)) {
            extend(x, c);
            c->n--;
        }
}

/* At most three deep. A chain is told from the end with the smaller node. */
static void extend(shape *x, td_chain *c)
{
    if (c->n == x->n) {
        if (c->off[0] < c->on[c->n - 1])
            x->stopped = !td_step_chain(x->sink, x->g, c, x->use);
        return;
    }
    int on = c->on[c->n - 1];
    td_links weak = td_web_weak(x->p, x->g, on);
    td_work(x->p, weak.n / 8 + 1);
    for (int i = 0; i < weak.n && !x->stopped; i++) {
        bool house = td_web_number(x->g, on) == td_web_number(x->g, weak.at[i]);
        if (house)
            extend_from(x, c, weak.at[i]);
    }
}

/* Can a shape have something to strike? Two strong links, one of them in a
 * house, are about one number; three may be about several. */
static bool may_have_shape(const td_pos *p, int n, int number)
{
    return n == 2 ? td_digit_any_wayless(p, number)
                  : td_fate_any(p, TD_FATE_SINGLES);
}

static void find_shape(const td_pos *p, td_web_depth depth, int n,
                       bool (*fits)(const td_web *g, const td_chain *c, int i),
                       td_sink *sink)
{
    const td_digit_view *v = td_digit_view_of(p);
    bool may = false;
    if (depth != TD_WEB_PLAIN && v->side > TD_CELLS_SIDE)
        return;
    for (int d = 0; d < v->side && !may; d++)
        may = may_have_shape(p, n, d);
    if (!may)
        return;
    shape x = {.p = p,
               .sink = sink,
               .g = td_web_of(p, depth),
               .use = TD_WEAK_HOUSE,
               .n = n,
               .fits = fits};
    for (int off = 0; off < x.g->nnodes && !x.stopped; off++) {
        td_chain c;
        c.n = 0;
        if (x.g->strong_at[off] < x.g->strong_at[off + 1] &&
            may_have_shape(p, n, td_web_number(x.g, off)))
            extend_from(&x, &c, off);
    }
}

static bool is_parallel(const td_web *g, int a, int b)
{
    return td_digit_kind(g->v, a) == td_digit_kind(g->v, b);
}

/* Do two candidates lie in a house of one kind? */
static bool share(const td_web *g, int a, int b, td_house_kind kind)
{
    int h = td_digit_house(g->v, td_web_cell(g, a), kind);
    return h >= 0 && h == td_digit_house(g->v, td_web_cell(g, b), kind);
}

/* Two rows (or columns) with two places each, of which two see each other
 * across. */
static bool fits_skyscraper(const td_web *g, const td_chain *c, int i)
{
    if (!is_line(g, c->why[i]))
        return false;
    td_house_kind across = td_digit_kind(g->v, c->why[i]) == TD_HOUSE_ROW
                               ? TD_HOUSE_COLUMN
                               : TD_HOUSE_ROW;
    return !i || (is_parallel(g, c->why[0], c->why[1]) &&
                  share(g, c->on[0], c->off[1], across));
}

void td_find_skyscraper(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_shape(p, TD_WEB_PLAIN, 2, fits_skyscraper, sink);
}

/* A row and a column with two places each, of which two share a box. */
static bool fits_kite(const td_web *g, const td_chain *c, int i)
{
    return is_line(g, c->why[i]) &&
           (!i || (!is_parallel(g, c->why[0], c->why[1]) &&
                   share(g, c->on[0], c->off[1], TD_HOUSE_BOX)));
}

void td_find_kite(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_shape(p, TD_WEB_PLAIN, 2, fits_kite, sink);
}

static bool fits_turbot(const td_web *g, const td_chain *c, int i)
{
    (void)g;
    return c->why[i] >= 0;
}

void td_find_turbot(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_shape(p, TD_WEB_PLAIN, 2, fits_turbot, sink);
}

/* A box whose places lie in a row and a column, and a line with two places. */
static bool fits_rectangle(const td_web *g, const td_chain *c, int i)
{
    bool box[2] = {false}, ok = c->why[i] >= 0;
    for (int k = 0; k <= i && ok; k++) {
        box[k] = !is_line(g, c->why[k]);
        bool single =
            td_web_is_single(g, c->off[k]) && td_web_is_single(g, c->on[k]);
        ok = box[k] || single;
    }
    return ok && (!i || box[0] != box[1]);
}

void td_find_empty_rectangle(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_shape(p, TD_WEB_GROUPS, 2, fits_rectangle, sink);
}

static int number_of(const td_web *g, int node)
{
    return td_web_number(g, node);
}

/* Two cells with the same two numbers (a naked pair if they saw each other),
 * and a strong link on one of these between cells that see them. */
static bool fits_w_wing(const td_web *g, const td_chain *c, int i)
{
    if ((i == 1) != (c->why[i] >= 0))
        return false;
    return i < 2 || (number_of(g, c->on[2]) == number_of(g, c->off[0]) &&
                     !td_digit_sees(g->v, td_web_cell(g, c->on[2]),
                                    td_web_cell(g, c->off[0])));
}

void td_find_w_wing(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_shape(p, TD_WEB_PLAIN, 3, fits_w_wing, sink);
}

/* Three cells with two numbers each, xz - xy - yz. */
static bool fits_xy_wing(const td_web *g, const td_chain *c, int i)
{
    if (c->why[i] != TD_BY_CELL)
        return false;
    return i < 2 || (number_of(g, c->on[2]) == number_of(g, c->off[0]) &&
                     number_of(g, c->off[0]) != number_of(g, c->on[1]));
}

void td_find_xy_wing(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_shape(p, TD_WEB_PLAIN, 3, fits_xy_wing, sink);
}

/* ---- chains of any length ---- */

#define X_LINKS (TD_STRONG_HOUSE | TD_WEAK_HOUSE)
#define XY_LINKS (TD_STRONG_CELL | TD_WEAK_HOUSE)
#define ALL_LINKS \
    (TD_STRONG_CELL | TD_STRONG_HOUSE | TD_WEAK_CELL | TD_WEAK_HOUSE)
#define SET_LINKS (TD_STRONG_CELL | TD_STRONG_SET | TD_WEAK_HOUSE)

/* Looks for the shortest chain against each candidate. */
static void find_chains(const td_pos *p, td_web_depth depth, int least,
                        const td_chain_search *how, td_sink *sink)
{
    const td_digit_view *v = td_digit_view_of(p);
    td_fate_depth sieve =
        depth == TD_WEB_PLAIN ? TD_FATE_SINGLES : TD_FATE_SETS;
    /* What a genre's own links lead to is no matter of singles and sets. */
    const td_denials *denials =
        depth != TD_WEB_OWN ? td_denials_of(p, sieve) : NULL;
    if ((depth != TD_WEB_PLAIN && v->side > TD_CELLS_SIDE) ||
        !td_denials_any(denials))
        return;
    td_web *g = td_web_of(p, depth);
    for (int i = td_resume(p); i < g->natoms; i++) {
        td_chain c;
        if (!td_denials_has(denials, i))
            continue;
        if (td_pause(p, i))
            return;
        if (!td_digit_is_open(v, i / v->side, i % v->side) ||
            td_sink_said(sink, 2 * i + 1) || !td_chain_find(p, g, i, how, &c) ||
            c.n < least)
            continue;
        if (!td_step_chain(sink, g, &c, how->use))
            return;
    }
}

/* Have four cells or more just these numbers left? */
static bool has_four(const td_digit_view *v, uint64_t pair)
{
    int n = 0;
    for (int c = 0; c < v->ncells && n < 4; c++)
        n += v->may[c] == pair;
    return n == 4;
}

/* Cells that all have the same two numbers left, a and b in turns. */
void td_find_remote_pair(const td_pos *p, int anchor, td_sink *sink)
{
    const td_digit_view *v = td_digit_view_of(p);
    uint64_t met[64] = {0};
    assert(v->side <= 64);
    (void)anchor;
    for (int c = 0; c < v->ncells; c++) {
        uint64_t pair = v->may[c];
        if (td_bits_count(pair) != 2)
            continue;
        int low = td_bits_lowest(pair);
        uint64_t high = pair & (pair - 1);
        if (met[low] & high)
            continue;
        met[low] |= high;
        if (!has_four(v, pair))
            continue;
        td_chain_search how = {.use = XY_LINKS, .pair = pair};
        find_chains(p, TD_WEB_PLAIN, 4, &how, sink);
    }
}

void td_find_x_chain(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_chains(p, TD_WEB_PLAIN, 2, &(td_chain_search){.use = X_LINKS}, sink);
}

void td_find_xy_chain(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_chains(p, TD_WEB_PLAIN, 2, &(td_chain_search){.use = XY_LINKS}, sink);
}

void td_find_aic(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_chains(p, TD_WEB_PLAIN, 2, &(td_chain_search){.use = ALL_LINKS}, sink);
}

void td_find_grouped_aic(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_chains(p, TD_WEB_SETS, 2,
                &(td_chain_search){.use = ALL_LINKS | TD_STRONG_SET}, sink);
}

void td_find_own_aic(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_chains(p, TD_WEB_OWN, 2,
                &(td_chain_search){.use = ALL_LINKS | TD_STRONG_OWN}, sink);
}

/* ---- chains of almost locked sets ---- */

/* Two sets that cannot both have x, and not both have y either: each lacks one
 * of the two, so it has all its other numbers. Told for one number z of a set:
 * without it the set would have x and y, and the other set neither. */
typedef struct twins {
    const td_pos *p;
    td_web *g;
    td_sink *sink;
    int set, z;              /* the node that it lacks */
    int node[TD_CELLS_SIDE]; /* its nodes by number; -1: none */
    bool stopped;
} twins;

/* Do all cells of the one see all cells of the other? */
static bool see_each_other(const td_web *g, int a, int b)
{
    td_cells seen = td_web_is_single(g, b)
                        ? td_digit_peers(g->v, td_web_cell(g, b))
                        : g->extra[b - g->natoms].sees;
    return td_cells_within(td_web_cells(g, a), seen);
}

/* The chain z - x | x - y | y - z. */
static void tell_twins(twins *t, int x, int x_other, int y_other, int why)
{
    int y = t->node[td_web_number(t->g, y_other)];
    assert(y >= 0 && y != x);
    td_chain c = {.n = 3,
                  .off = {t->z, x_other, y},
                  .on = {x, y_other, t->z},
                  .why = {TD_BY_SET - t->set, why, TD_BY_SET - t->set}};
    t->stopped = !td_step_chain(t->sink, t->g, &c, TD_WEAK_HOUSE);
}

/* Other sets that lose x to the set, and y as well. */
static void find_twins_of(twins *t, int number)
{
    td_web *g = t->g;
    int x = t->node[number];
    assert(x >= 0);
    td_links weak = td_web_weak(t->p, g, x);
    for (int i = 0; i < weak.n; i++) {
        int off = weak.at[i];
        if (td_web_number(g, off) != number)
            continue;
        for (int k = g->strong_at[off]; k < g->strong_at[off + 1]; k++) {
            const td_strong *s = &g->strong[k];
            int y = t->node[td_web_number(g, s->to)];
            if (s->why < 0 && s->why != TD_BY_SET - t->set && y >= 0 &&
                y != t->z && see_each_other(g, s->to, y) && !t->stopped)
                tell_twins(t, x, off, s->to, s->why);
        }
    }
    td_work(t->p, weak.n);
}

/* All other numbers of a set that lacks z. */
static void find_twins_at(twins *t)
{
    const td_web *g = t->g;
    int z = td_web_number(g, t->z);
    for (int n = 0; n < TD_CELLS_SIDE; n++)
        t->node[n] = -1;
    t->node[z] = t->z;
    for (int k = g->strong_at[t->z]; k < g->strong_at[t->z + 1]; k++)
        if (g->strong[k].why == TD_BY_SET - t->set)
            t->node[td_web_number(g, g->strong[k].to)] = g->strong[k].to;
    for (int x = 0; x < TD_CELLS_SIDE && !t->stopped; x++)
        if (t->node[x] >= 0 && x != z)
            find_twins_of(t, x);
}

/* From what can die: the sets that would lose its number. */
static void find_twins(const td_pos *p, td_sink *sink)
{
    twins t = {.p = p, .g = td_web_of(p, TD_WEB_SETS), .sink = sink};
    td_web *g = t.g;
    const td_denials *denials = td_denials_of(p, TD_FATE_SETS);
    for (int a = 0; a < g->natoms; a++) {
        if (!td_digit_is_open(g->v, a / g->v->side, a % g->v->side) ||
            !td_denials_has(denials, a))
            continue;
        td_links weak = td_web_weak(p, g, a);
        for (int i = 0; i < weak.n; i++) {
            int before = TD_BY_CELL;
            t.z = weak.at[i];
            for (int k = g->strong_at[t.z]; k < g->strong_at[t.z + 1]; k++) {
                int why = g->strong[k].why;
                if (td_web_number(g, t.z) != a % g->v->side ||
                    why > TD_BY_SET || why == before)
                    continue;
                before = why;
                t.set = TD_BY_SET - why;
                if (td_sink_said(sink, 2 * a + 1))
                    break;
                find_twins_at(&t);
                if (t.stopped)
                    return;
            }
        }
    }
}

void td_find_als_xz(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_chains(p, TD_WEB_SETS, 2,
                &(td_chain_search){.use = SET_LINKS, .most = 2}, sink);
    if (td_digit_view_of(p)->side <= TD_CELLS_SIDE && !td_paused(p) &&
        td_denials_any(td_denials_of(p, TD_FATE_SETS)))
        find_twins(p, sink);
}

void td_find_als_xy_wing(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_chains(p, TD_WEB_SETS, 2,
                &(td_chain_search){.use = SET_LINKS, .most = 3}, sink);
}

void td_find_als_chain(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_chains(p, TD_WEB_SETS, 2, &(td_chain_search){.use = SET_LINKS}, sink);
}
