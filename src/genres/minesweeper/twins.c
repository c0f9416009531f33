/* MI-13: cells that touch the same numbers.
 *
 * If one of two such cells were a mine and the other safe, they could be
 * exchanged: no number would tell, nor the total. So in a puzzle with one
 * solution both are mines or both safe. The mines of a number then come in
 * whole groups of such cells, and what all ways to make up the number agree on
 * holds. */
#include "genres/minesweeper/minesweeper.h"

#include <assert.h>

#include "genres/count_sets.h"

enum { MOST = 8 };

/* The cells around a number, as bits, in groups that touch the same numbers. */
typedef struct groups {
    const td_pos *p;
    const td_rule *r;
    const td_count_set *s;
    uint32_t open;
    uint32_t cells[MOST];
    int n;
    uint32_t must, never; /* cells that are mines, or safe, in all ways */
} groups;

static bool touch_alike(const td_model *m, td_lit a, td_lit b)
{
    int i = m->occ_start[td_atom(a)], k = m->occ_start[td_atom(b)];
    int n = m->occ_start[td_atom(a) + 1] - i;
    if (n != m->occ_start[td_atom(b) + 1] - k)
        return false;
    while (n && m->occ[i + n - 1] == m->occ[k + n - 1])
        n--;
    return !n;
}

static void group_cells(groups *g)
{
    const td_lit *lits = g->r->lits;
    assert(g->r->nlits <= MOST);
    for (int i = 0; i < g->r->nlits; i++) {
        int k = 0;
        while (k < g->n && !touch_alike(g->p->m, lits[i],
                                        lits[td_bits_lowest(g->cells[k])]))
            k++;
        g->cells[k] |= (uint32_t)1 << i;
        g->n += k == g->n;
    }
}

/* What all ways agree on to make up the number of whole groups. */
static bool list_ways(groups *g)
{
    uint32_t ever = 0;
    bool any = false;
    g->must = g->s->all;
    for (uint32_t way = 0; !(way >> g->n); way++) {
        uint32_t mines = 0;
        for (int k = 0; k < g->n; k++)
            mines |= way >> k & 1 ? g->cells[k] : 0;
        if (mines & g->s->no || g->s->yes & ~mines ||
            td_bits_few(mines) != g->r->number)
            continue;
        g->must &= mines;
        ever |= mines;
        any = true;
    }
    g->never = g->s->all & ~ever;
    return any;
}

static bool is_alone(uint32_t cells)
{
    return td_bits_few(cells) == 1;
}

static void tell_cells(const groups *g, uint32_t cells, const char *slot,
                       td_sink *sink)
{
    for (int i = 0; i < g->r->nlits; i++)
        if (cells >> i & 1)
            td_step_site(sink, slot, td_lit_site(g->p->m, g->r->lits[i]));
}

/* "R1C1 and R1C2 are alike, and so are R1C3 and R1C4": the groups with open
 * cells; how many, and the last of them. */
static int say_groups(const groups *g, uint32_t *last, td_sink *sink)
{
    static const char *const name[] = {"group1", "group2", "group3", "group4"};
    int n = 0;
    td_text *out = td_step_say(sink, "groups");
    for (int k = 0; k < g->n; k++) {
        if (is_alone(g->cells[k]) || !(g->cells[k] & g->open))
            continue;
        td_text_printf(out,
                       !n       ? "{%s} are alike"
                       : n == 1 ? ", and so are {%s}"
                                : ", and {%s}",
                       name[n]);
        tell_cells(g, g->cells[k], name[n++], sink);
        for (int i = 0; i < g->r->nlits; i++)
            if (g->cells[k] >> i & 1)
                td_step_look(sink, td_lit_site(g->p->m, g->r->lits[i]));
        *last = g->cells[k];
    }
    if (n == 1 && *last & g->s->yes)
        td_text_add(out, ", and {mined} {mined:is a mine|are mines}");
    else if (n == 1 && *last & g->s->no)
        td_text_add(out, ", and {clear} {clear:is|are} safe");
    return n;
}

/* `grouped`: the conclusions are of groups, and not of single cells. */
static void tell_groups(const groups *g, bool grouped, td_sink *sink)
{
    uint32_t last = 0, alone = 0;
    int nset = (int)sink->draft.set.n, told = say_groups(g, &last, sink);
    bool mines = false; /* something must be a mine */
    assert(told > 0 && told <= 4);
    for (int i = 0; i < nset; i++)
        mines |= !(sink->draft.set.at[i] & 1);
    for (int k = 0; k < g->n; k++)
        alone |= is_alone(g->cells[k]) ? g->cells[k] & g->open : 0;
    /* all cells that are in no group make up what groups cannot */
    bool others = !grouped && td_bits_few(alone) == nset;
    bool known = last & ~g->open;
    tell_cells(g, told == 1 ? last & g->s->yes : 0, "mined", sink);
    tell_cells(g, told == 1 ? last & g->s->no : 0, "clear", sink);
    td_step_number(sink, "need", td_set_needs(g->s, g->r));
    td_step_number(sink, "others", td_bits_few(g->open & ~last));
    td_step_text(sink, "needs",
                 told == 1 && known && nset == td_bits_few(last & g->open)
                     ? "So"
                 : told == 1 && !known && !(last & ~g->must) && g->open & ~last
                     ? "As {clue} needs {need} more and has only {others} "
                       "other {others:cell|cells},"
                 : mines && others
                     ? "As {clue} needs {need} more, which these cannot make "
                       "up,"
                 : mines || others ? "As {clue} needs {need} more,"
                                   : "As {clue} takes only {need} more,");
    td_step_text(sink, "alike",
                 told > 1 ? "cells that touch the same numbers could change "
                            "places, so they are alike{spoilt}"
                          : "they touch the same numbers and could change "
                            "places{spoilt}");
    td_step_text(
        sink, "spoilt",
        others && !mines
            ? "\nthey come all or none, so with a mine elsewhere they could "
              "not make up its {need}"
            : "");
}

/* What all ways agree on: of groups, or of single cells. Once groups are
 * decided, what single cells are is plain. False: nothing. */
static bool set_agreed(const groups *g, bool grouped, td_sink *sink)
{
    uint32_t about = 0;
    for (int k = 0; k < g->n; k++)
        about |= is_alone(g->cells[k]) != grouped ? g->cells[k] & g->open : 0;
    for (int i = 0; i < g->r->nlits; i++)
        if (about >> i & 1 && (g->must | g->never) >> i & 1)
            td_step_set(sink, g->must >> i & 1 ? g->r->lits[i]
                                               : td_not(g->r->lits[i]));
    return sink->draft.set.n;
}

void mi_twins(const td_pos *p, int anchor, td_sink *sink)
{
    groups g = {.p = p, .r = &p->m->rule[anchor]};
    bool open = false;
    g.s = &td_count_sets_of(p)->at[anchor];
    g.open = td_set_open(g.s);
    group_cells(&g);
    for (int k = 0; k < g.n; k++)
        open |= !is_alone(g.cells[k]) && g.cells[k] & g.open;
    if (!open || !list_ways(&g))
        return;
    td_step_open(sink);
    td_step_rule(sink, g.r);
    td_step_known_of(sink, g.r);
    bool grouped = set_agreed(&g, true, sink);
    if (!grouped && !set_agreed(&g, false, sink))
        return;
    if (!td_sink_brief(sink))
        tell_groups(&g, grouped, sink);
    td_step_close(sink);
}
