/* MI-13: cells that touch the same numbers.
 *
 * If one of two such cells were a mine and the other safe, they could be
 * exchanged: no number would tell, nor the total. So in a puzzle with one
 * solution both are mines or both safe. The mines of a number then come in
 * whole groups of such cells, and what all ways to make up the number agree on
 * holds. */
#include "genres/minesweeper/minesweeper.h"

#include <assert.h>

#include "rules/count.h"

enum { MOST = 8 };

/* The cells around a number, in groups that touch the same numbers. */
typedef struct groups {
    const td_rule *r;
    int of[MOST]; /* by cell */
    int size[MOST], n;
    int8_t val[MOST];
    uint32_t must, never; /* groups that are mines, or safe, in all ways */
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

static void group_cells(const td_pos *p, groups *g)
{
    assert(g->r->nlits <= MOST);
    for (int i = 0; i < g->r->nlits; i++) {
        td_lit l = g->r->lits[i];
        int k = 0;
        while (k < i && !touch_alike(p->m, l, g->r->lits[k]))
            k++;
        g->of[i] = k < i ? g->of[k] : g->n++;
        g->size[g->of[i]]++;
        if (p->val[l])
            g->val[g->of[i]] = p->val[l];
    }
}

/* What all ways agree on to make up the number of whole groups. */
static bool list_ways(groups *g)
{
    uint32_t or = 0;
    bool any = false;
    g->must = ((uint32_t)1 << g->n) - 1;
    for (uint32_t way = 0; way < (uint32_t)1 << g->n; way++) {
        int mines = 0;
        bool fits = true;
        for (int k = 0; k < g->n; k++) {
            bool in = way >> k & 1;
            mines += in ? g->size[k] : 0;
            fits &= !g->val[k] || (g->val[k] > 0) == in;
        }
        if (!fits || mines != g->r->number)
            continue;
        g->must &= way;
        or |= way;
        any = true;
    }
    g->never = ~ or ;
    return any;
}

static int count_open(const td_pos *p, const groups *g, int k)
{
    int n = 0;
    for (int i = 0; i < g->r->nlits; i++)
        n += g->of[i] == k && !p->val[g->r->lits[i]];
    return n;
}

/* The cells of a group, for the slot. False if there is nothing to say of the
 * group. */
static bool tell_group(const td_pos *p, const groups *g, int k,
                       const char *slot, td_sink *sink)
{
    if (g->size[k] < 2 || !count_open(p, g, k))
        return false;
    for (int i = 0; i < g->r->nlits; i++) {
        td_site cell = td_lit_site(p->m, g->r->lits[i]);
        if (g->of[i] != k)
            continue;
        td_step_site(sink, slot, cell);
        td_step_look(sink, cell);
    }
    return true;
}

/* The decided cells of a group, for {mined} or {clear}. */
static void tell_decided(const td_pos *p, const groups *g, int k, td_sink *sink)
{
    for (int i = 0; i < g->r->nlits; i++)
        if (g->of[i] == k && p->val[g->r->lits[i]])
            td_step_site(sink, g->val[k] > 0 ? "mined" : "clear",
                         td_lit_site(p->m, g->r->lits[i]));
}

/* `grouped`: the conclusions are of groups, and not of single cells. */
static void tell_groups(const td_pos *p, const groups *g, bool grouped,
                        td_sink *sink)
{
    static const char *const name[] = {"group1", "group2", "group3", "group4"};
    static const char *const list[] = {
        "", "", "{group1} are alike, and so are {group2}",
        "{group1} are alike, and so are {group2}, and {group3}",
        "{group1} are alike, and so are {group2}, {group3}, and {group4}"};
    td_tally now = td_count_tally(g->r, p->val);
    int told = 0, last = 0, alone = 0;
    bool mines = false; /* something must be a mine */
    for (int k = 0; k < g->n; k++)
        if (tell_group(p, g, k, name[told], sink)) {
            told++;
            last = k;
        }
    int8_t known = g->val[last];
    assert(told > 0 && told <= 4);
    if (told == 1)
        tell_decided(p, g, last, sink);
    for (uint32_t i = 0; i < sink->draft.set.n; i++)
        mines |= !(sink->draft.set.at[i] & 1);
    for (int i = 0; i < g->r->nlits; i++)
        alone += !p->val[g->r->lits[i]] && g->size[g->of[i]] == 1;
    /* all cells that are in no group make up what groups cannot */
    bool others = !grouped && alone == (int)sink->draft.set.n;
    td_step_number(sink, "need", g->r->number - now.yes);
    td_step_number(sink, "others", now.open - g->size[last]);
    td_step_text(
        sink, "needs",
        told == 1 && known && (int)sink->draft.set.n == count_open(p, g, last)
            ? "So"
        : told == 1 && !known && g->must >> last & 1 && now.open > g->size[last]
            ? "As {clue} needs {need} more and has only {others} other "
              "{others:cell|cells},"
        : mines && others
            ? "As {clue} needs {need} more, which these cannot make up,"
        : mines || others ? "As {clue} needs {need} more,"
                          : "As {clue} takes only {need} more,");
    td_step_text(
        sink, "groups",
        told > 1 ? list[told]
        : known > 0
            ? "{group1} are alike, and {mined} {mined:is a mine|are mines}"
        : known < 0 ? "{group1} are alike, and {clear} {clear:is|are} safe"
                    : "{group1} are alike");
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
static bool set_agreed(const td_pos *p, const groups *g, bool grouped,
                       td_sink *sink)
{
    for (int i = 0; i < g->r->nlits; i++) {
        td_lit l = g->r->lits[i];
        if (p->val[l] || (g->size[g->of[i]] > 1) != grouped)
            continue;
        if (g->must >> g->of[i] & 1)
            td_step_set(sink, l);
        else if (g->never >> g->of[i] & 1)
            td_step_set(sink, td_not(l));
    }
    return sink->draft.set.n;
}

void mi_twins(const td_pos *p, int anchor, td_sink *sink)
{
    groups g = {.r = &p->m->rule[anchor]};
    bool open = false;
    group_cells(p, &g);
    for (int i = 0; i < g.r->nlits; i++)
        open |= !p->val[g.r->lits[i]] && g.size[g.of[i]] > 1;
    if (!open || !list_ways(&g))
        return;
    td_step_open(sink);
    td_step_rule(sink, g.r);
    td_step_known_of(sink, g.r);
    bool grouped = set_agreed(p, &g, true, sink);
    if (!grouped && !set_agreed(p, &g, false, sink))
        return;
    if (!td_sink_brief(sink))
        tell_groups(p, &g, grouped, sink);
    td_step_close(sink);
}
