/* Chains from every case: a cell's numbers, or a house's places of a number,
 * that all lead to the same. Also fish whose fins lead there, and what follows
 * from a number for itself.
 *
 * All are found from the other end. If a candidate holds, chains switch others
 * off (td_chain_flood). Where they switch off all that a cell or a house or a
 * fish has, the candidate does not hold; and read backwards each chain leads
 * from one case to "it does not hold". */
#include <assert.h>
#include <string.h>

#include "genres/digit_chains.h"
#include "genres/digit_fates.h"
#include "genres/digit_fish.h"
#include "genres/sudoku/finders.h"

typedef struct forcing {
    const td_pos *p;
    td_sink *sink;
    td_web *g;
    td_chain_search how;
    int from;    /* the candidate, a node */
    int deepest; /* links of a chain at most */
} forcing;

/* Is the candidate switched off, by a chain that is not too long? */
static bool is_off(const forcing *x, int node)
{
    const td_web *g = x->g;
    return node != x->from && g->off_round[node] == g->round &&
           g->on_depth[g->off_by[node]] <= x->deepest;
}

/* The chain from one case, read backwards: what holds one after the other. */
static void say_case(const forcing *x, td_text *out, int node,
                     const td_chain *c)
{
    td_say_node(x->p, out, x->g, node, true);
    if (!c->n && td_web_cell(x->g, node) == td_web_cell(x->g, x->from)) {
        td_text_add(out, ", the cell is taken");
    } else if (!c->n) {
        td_text_add(out, ", that sees ");
        td_say_cell(x->p, out, td_web_cell(x->g, x->from));
    }
    for (int i = c->n; i-- > 0;) {
        td_text_add(out, i == c->n - 1 ? ", then " : ", ");
        td_say_node(x->p, out, x->g, c->off[i], true);
    }
}

static void links_of_case(const forcing *x, int node, const td_chain *c)
{
    td_step_links(x->sink, x->g, c);
    td_step_weak(x->sink, x->g, x->from, c->n ? c->off[0] : node);
    if (c->n)
        td_step_weak(x->sink, x->g, c->on[c->n - 1], node);
}

enum { MOST_CASES = 16 };

/* Drafts what all cases have in common; the caller has opened the step and
 * named what makes the cases complete. */
static bool tell_cases(const forcing *x, const int *node, int n)
{
    td_sink *sink = x->sink;
    int length = 0;
    td_text words = {0};
    for (int i = 0; i < n; i++) {
        td_chain c;
        if (!td_chain_to(x->g, node[i], &c)) {
            td_text_free(&words);
            return true;
        }
        links_of_case(x, node[i], &c);
        length += c.n;
        if (td_sink_brief(sink))
            continue;
        td_text_add(&words, i ? "; if " : "If ");
        say_case(x, &words, node[i], &c);
    }
    if (!td_sink_brief(sink))
        td_text_add(td_step_say(sink, "cases"), td_text_str(&words));
    td_text_free(&words);
    td_step_length(sink, length);
    td_step_strike(sink, x->g->v, td_web_cell(x->g, x->from),
                   td_web_number(x->g, x->from));
    return td_step_close(sink);
}

static bool force_by_cell(const forcing *x, int cell)
{
    const td_digit_view *v = x->g->v;
    int node[MOST_CASES], n = 0;
    if (v->has[cell] >= 0 || td_digit_count(v->may[cell]) < 2 ||
        td_digit_count(v->may[cell]) > MOST_CASES)
        return true;
    TD_EACH_BIT(d, v->may[cell])
    {
        node[n] = cell * v->side + (int)d;
        if (!is_off(x, node[n++]))
            return true;
    }
    td_step_open(x->sink);
    td_step_not_in_cell(x->sink, v, cell, ~v->may[cell]);
    td_step_look(x->sink, td_digit_site(x->p, cell));
    return tell_cases(x, node, n);
}

static bool force_by_house(const forcing *x, int house, int number)
{
    const td_digit_view *v = x->g->v;
    uint64_t places = td_digit_loose(v, house, number);
    int node[MOST_CASES], n = 0;
    if (td_digit_count(places) < 2 || td_digit_count(places) > MOST_CASES)
        return true;
    TD_EACH_BIT(i, places)
    {
        node[n] = td_digit_cell(v, house, (int)i) * v->side + number;
        if (!is_off(x, node[n++]))
            return true;
    }
    td_step_open(x->sink);
    td_step_house(x->sink, v, house);
    td_step_not_in_house(x->sink, v, house, number, ~places);
    return tell_cases(x, node, n);
}

static bool force_by_all(const forcing *x, bool houses)
{
    const td_digit_view *v = x->g->v;
    td_lit out = 2 * x->from + 1;
    for (int c = 0; c < v->ncells && !td_sink_said(x->sink, out); c++)
        if (!force_by_cell(x, c))
            return false;
    for (int h = 0; houses && h < v->nhouses; h++)
        for (int n = 0; n < v->side && !td_sink_said(x->sink, out); n++)
            if (!force_by_house(x, h, n))
                return false;
    return true;
}

static void find_forcing(const td_pos *p, td_sink *sink, td_web_depth depth,
                         unsigned use, int deepest, bool houses)
{
    const td_digit_view *v = td_digit_view_of(p);
    if (v->side > TD_CELLS_SIDE || !td_fate_any(p, TD_FATE_SETS))
        return;
    forcing x = {.p = p,
                 .sink = sink,
                 .g = td_web_of(p, depth),
                 .how = {.use = use, .most = deepest ? deepest + 1 : 0},
                 .deepest = deepest ? deepest : TD_MOST_LINKS};
    for (x.from = td_resume(p); x.from < x.g->natoms; x.from++) {
        if (td_pause(p, x.from))
            return;
        if (!td_digit_is_open(v, x.from / v->side, x.from % v->side) ||
            !td_fate_may_die(p, TD_FATE_SETS, x.from) ||
            td_sink_said(sink, 2 * x.from + 1))
            continue;
        td_chain_flood(p, x.g, x.from, &x.how);
        td_work(p, 2 * v->ncells);
        if (!force_by_all(&x, houses))
            return;
    }
}

#define ALL_LINKS \
    (TD_STRONG_CELL | TD_STRONG_HOUSE | TD_WEAK_CELL | TD_WEAK_HOUSE)

/* A cell, and for each of its numbers an almost locked set that would lose it:
 * all these sets then have a common number. */
void sd_death_blossom(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_forcing(p, sink, TD_WEB_SETS,
                 TD_STRONG_CELL | TD_STRONG_SET | TD_WEAK_HOUSE, 1, false);
}

void sd_forcing_chain(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_forcing(p, sink, TD_WEB_GROUPS, ALL_LINKS, 0, true);
}

/* ---- fish with fins that lead to the same ---- */

static bool tell_kraken(const td_fish *f, int cell, void *arg)
{
    forcing *x = arg;
    const td_digit_view *v = x->g->v;
    td_cells near = td_digit_peers(v, cell), out = {{0}};
    td_cells far = td_cells_less(f->fins, near);
    int node[MOST_CASES], n = 0;
    if (!td_cells_any(far) || td_cells_count(far) > MOST_CASES)
        return true;
    TD_EACH_CELL(c, &far)
    node[n++] = c * v->side + f->number;
    td_cells_add(&out, cell);
    td_step_open(x->sink);
    td_cells fins = td_cells_and(f->fins, near);
    TD_EACH_CELL(c, &fins)
    td_step_house_of(x->sink, v, cell, c);
    td_step_fish(x->sink, v, f, out);
    tell_cases(x, node, n);
    return false;
}

/* Could three lines of the number have room in two across, if the candidate
 * held? (Two with room in one would break a rule.) All that chains can switch
 * off is gone from its board. */
static bool may_be_kraken(const td_pos *p, const td_digit_view *v, int atom)
{
    const td_fates *f = td_fates_of(p, TD_FATE_SETS);
    if (!f || td_fate_may_die(p, TD_FATE_SETS, atom))
        return true;
    const uint16_t *places = td_fate_of(f, atom)->places + atom % v->side;
    for (int first = 0; first <= v->side; first += v->side)
        for (int a = first; a < first + v->side; a++)
            for (int b = first; b < a; b++) {
                unsigned two = places[a * v->side] | places[b * v->side];
                for (int c = first; c < b && td_digit_count(two) == 2; c++)
                    if (!(places[c * v->side] & ~two))
                        return true;
            }
    return false;
}

void sd_kraken_fish(const td_pos *p, int anchor, td_sink *sink)
{
    static const td_waters in[] = {{1u << TD_HOUSE_ROW, 1u << TD_HOUSE_COLUMN},
                                   {1u << TD_HOUSE_COLUMN, 1u << TD_HOUSE_ROW}};
    const td_digit_view *v = td_digit_view_of(p);
    (void)anchor;
    if (v->side > TD_CELLS_SIDE)
        return;
    forcing x = {.p = p,
                 .sink = sink,
                 .how = {.use = ALL_LINKS},
                 .deepest = TD_MOST_LINKS};
    for (int i = td_resume(p); i < v->ncells * v->side; i++) {
        int64_t work = 0;
        int cell = i / v->side, number = i % v->side;
        if (td_pause(p, i))
            return;
        if (!td_digit_is_open(v, cell, number) ||
            td_sink_said(sink, 2 * i + 1) || !may_be_kraken(p, v, i))
            continue;
        x.g = x.g ? x.g : td_web_of(p, TD_WEB_GROUPS);
        x.from = i;
        td_chain_flood(p, x.g, i, &x.how);
        td_cells gone = {{0}};
        for (int c = 0; c < v->ncells; c++)
            if (is_off(&x, c * v->side + number) || td_digit_sees(v, c, cell))
                td_cells_add(&gone, c);
        for (int k = 2; k <= 3 && !td_sink_said(sink, 2 * i + 1); k++)
            for (int w = 0; w < 2; w++)
                if (!td_fish_at(v, number, cell, &gone, k, in[w], tell_kraken,
                                &x, &work))
                    break;
        td_work(p, work);
    }
}
