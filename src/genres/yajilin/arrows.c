/* Counting along arrows: YA-01, YA-07, YA-08, YA-22 and YA-32.
 *
 * An arrow counts all shaded cells ahead of it. If the next arrow with a number
 * that points the same way stands further ahead, what lies beyond is counted by
 * both, and the difference of the numbers is what lies between. So every arrow
 * has two stretches: all that is ahead of it, and what lies before the next. */
#include "genres/yajilin/stretch.h"

#include <assert.h>
#include <stdlib.h>

static bool same_way(const td_pos *p, const td_rule *a, const td_rule *b)
{
    return p->puzzle->sign[a->site] == p->puzzle->sign[b->site];
}

/* The next arrow with a number ahead of this one, either that points the same
 * way or one that points back; and how many cells lie between. */
static const td_rule *arrow_ahead(const td_pos *p, const td_rule *arrow,
                                  bool same, int *between)
{
    td_dir d = ya_arrow_dir(p->puzzle->sign[arrow->site]);
    assert(arrow->tag == ARROW);
    *between = 0;
    for (td_site s = td_next_cell(p->topo, arrow->site, d); s != TD_NOWHERE;
         s = td_next_cell(p->topo, s, d)) {
        const td_rule *r = td_rule_at(p->m, s, ARROW);
        *between += p->m->var_at[s] != TD_NO_VAR;
        if (r && (same ? same_way(p, arrow, r)
                       : ya_arrow_dir(p->puzzle->sign[s]) == td_opposite(d)))
            return r;
    }
    return NULL;
}

static void count_cells(ya_stretch *s)
{
    assert(s->end <= s->arrow->nlits);
    s->need = s->arrow->number - (s->next ? s->next->number : 0);
    s->open = 0;
    for (int i = 0; i < s->end; i++) {
        int v = s->p->val[s->arrow->lits[i]];
        s->need -= v > 0;
        s->open += !v;
    }
    s->room = ya_room(s->p, NULL, s->arrow, 0, s->end);
}

bool ya_stretch_of(const td_pos *p, int rule, bool whole, ya_stretch *s)
{
    *s = (ya_stretch){.p = p, .arrow = &p->m->rule[rule]};
    s->end = s->arrow->nlits;
    if (!whole) {
        s->next = arrow_ahead(p, s->arrow, true, &s->end);
        if (!s->next)
            return false;
    }
    count_cells(s);
    return s->open && s->need >= 0 && s->need <= s->room;
}

td_site ya_cell_of(const ya_stretch *s, int i)
{
    return td_lit_site(s->p->m, s->arrow->lits[i]);
}

/* ---- what the steps have in common ---- */

/* The known cells (all, or the shaded ones), and that cells do not touch. */
static void because_cells(const ya_stretch *s, bool all, td_sink *sink)
{
    const td_pos *p = s->p;
    for (int i = s->first; i < s->end; i++) {
        td_lit l = s->arrow->lits[i];
        if (p->val[l] > 0)
            td_step_because(sink, l);
        else if (all && p->val[l] < 0)
            ya_because(p, td_not(l), sink);
    }
    if (all)
        ya_use_no_touch(p, s->arrow, s->first, s->end, sink);
}

static void set_rest_unshaded(const ya_stretch *s, td_sink *sink)
{
    for (int i = s->first; i < s->end; i++)
        if (!s->p->val[s->arrow->lits[i]])
            td_step_set(sink, td_not(s->arrow->lits[i]));
}

typedef void stretch_finder(const ya_stretch *s, td_sink *sink);

/* Looks at both stretches of an arrow. */
static void find_both(const td_pos *p, int rule, stretch_finder *find,
                      td_sink *sink)
{
    ya_stretch s;
    for (int whole = 1; whole >= 0; whole--)
        if (ya_stretch_of(p, rule, whole, &s))
            find(&s, sink);
}

void ya_tell_stretch(const ya_stretch *s, bool all, td_sink *sink)
{
    assert(s->need >= 0 && s->need <= s->room);
    td_step_rule(sink, s->arrow);
    if (s->next)
        td_step_rule(sink, s->next);
    because_cells(s, all, sink);
    int less = s->next ? s->next->number : 0;
    int differ = s->arrow->number - less, found = differ - s->need;
    td_step_number(sink, "less", less);
    td_step_number(sink, "all", differ);
    td_step_number(sink, "need", s->need);
    td_step_text(sink, "cells",
                 s->need == 1 ? found ? "one more cell" : "one cell"
                 : found      ? "{need} more cells"
                              : "{need} cells");
    td_step_text(sink, "where",
                 s->next ? "between {clue} and {clue2} ({n} - {less} = {all})"
                         : "ahead of {clue}");
}

/* ---- YA-01, YA-08 ---- */

/* One cell is left in a stretch: the numbers say whether it is shaded. */
static void find_one_cell(const ya_stretch *s, td_sink *sink)
{
    td_lit l = TD_NO_LIT;
    if (s->open != 1 || (!s->need && s->end > 1))
        return;
    for (int i = 0; i < s->end; i++)
        if (!s->p->val[s->arrow->lits[i]])
            l = s->arrow->lits[i];
    assert(l != TD_NO_LIT);
    td_step_open(sink);
    ya_tell_stretch(s, s->need, sink);
    td_step_site(sink, "cell", td_lit_site(s->p->m, l));
    td_step_text(sink, "how",
                 s->need ? "{cells} must be shaded {where}, and only {cell} is "
                           "left, so"
                 : s->next ? "{clue} and {clue2} point the same way, so no "
                             "cell between them is shaded:"
                           : "No cell is shaded {where}, so");
    td_step_set(sink, s->need ? l : td_not(l));
    td_step_close(sink);
}

TD_FINDER(ya_one_cell, find_both(p, anchor, find_one_cell, sink));

/* Two arrows the same way: between them there are as many shaded cells as their
 * numbers differ, and these are found. */
void ya_finished(const td_pos *p, int rule, td_sink *sink)
{
    ya_stretch s;
    if (!ya_stretch_of(p, rule, false, &s) || s.need)
        return;
    assert(s.next);
    td_step_open(sink);
    ya_tell_stretch(&s, false, sink);
    int all = s.arrow->number - s.next->number;
    td_step_text(sink, "between",
                 all == 0 ? "{clue} and {clue2} point the same way, so no cell "
                            "between them is shaded"
                 : all == 1
                     ? "{clue} and {clue2} point the same way and differ by "
                       "one, and the one shaded cell between them is found"
                     : "{clue} and {clue2} point the same way and differ by "
                       "{all}, and the {all} shaded cells between them are "
                       "found");
    set_rest_unshaded(&s, sink);
    td_step_close(sink);
}

/* ---- YA-07, YA-22: just as many as fit ---- */

static int run_from(const ya_stretch *s, int i)
{
    return ya_run_from(s->p, NULL, s->arrow, i, s->end);
}

static bool all_runs_odd(const ya_stretch *s)
{
    for (int i = 0, n; i < s->end; i += n ? n : 1) {
        n = run_from(s, i);
        if (n && n % 2 == 0)
            return false;
    }
    return true;
}

/* A run of 2m - 1 cells takes m shaded cells in one way: every other one. */
static void set_odd_runs(const ya_stretch *s, td_sink *sink)
{
    for (int i = s->first, n; i < s->end; i += n ? n : 1) {
        n = run_from(s, i);
        for (int k = 0; k < n && n % 2; k++)
            td_step_set(sink, k % 2 ? td_not(s->arrow->lits[i + k])
                                    : s->arrow->lits[i + k]);
    }
}

void ya_look_at_open(const ya_stretch *s, td_sink *sink)
{
    for (int i = 0; i < s->end; i++)
        if (!s->p->val[s->arrow->lits[i]])
            td_step_look(sink, ya_cell_of(s, i));
}

/* Which cells are shaded; the others of their runs lie beside these. With all
 * runs odd that is all. */
static void name_packed(bool all, td_sink *sink)
{
    const td_ints *set = &sink->draft.set;
    int gaps = 0;
    for (uint32_t i = 0; i < set->n; i++) {
        gaps += set->at[i] & 1;
        if (!(set->at[i] & 1))
            td_step_lit(sink, "shaded", set->at[i]);
    }
    td_step_text(sink, "what",
                 gaps < 2 ? "{set}"
                 : all    ? "{shaded}, the rest not"
                          : "{shaded}, so their neighbours are not");
}

static void step_packed(const ya_stretch *s, bool only, td_sink *sink)
{
    if (!s->need || s->need != s->room || all_runs_odd(s) != only)
        return;
    td_step_open(sink);
    set_odd_runs(s, sink);
    if (!sink->draft.set.n)
        return;
    ya_tell_stretch(s, true, sink);
    name_packed(only, sink);
    ya_look_at_open(s, sink);
    td_step_close(sink);
}

static void find_only_way(const ya_stretch *s, td_sink *sink)
{
    step_packed(s, true, sink);
}

static void find_packed(const ya_stretch *s, td_sink *sink)
{
    step_packed(s, false, sink);
}

TD_FINDER(ya_only_way, find_both(p, anchor, find_only_way, sink));
TD_FINDER(ya_packed, find_both(p, anchor, find_packed, sink));

/* A run of 2m cells with m shaded ones: the first two have one of them, and so
 * have the next two. So no line joins the two. */
static void find_pairs(const ya_stretch *s, td_sink *sink)
{
    const td_pos *p = s->p;
    if (!s->need || s->need != s->room)
        return;
    for (int i = 0, n; i < s->end; i += n ? n : 1) {
        n = run_from(s, i);
        for (int k = 0; k < n && n % 2 == 0; k += 2) {
            td_lit link = td_lit_at(
                p->m, (ya_cell_of(s, i + k) + ya_cell_of(s, i + k + 1)) / 2);
            if (p->val[link])
                continue;
            td_step_open(sink);
            td_step_set(sink, td_not(link));
            ya_tell_stretch(s, true, sink);
            for (int j = 0; j < 2; j++) {
                td_site cell = ya_cell_of(s, i + k + j);
                td_step_rule(sink, ya_line_or_shaded(p, cell, link));
                td_step_site(sink, "pair", cell);
            }
            ya_look_at_open(s, sink);
            td_step_text(
                sink, "how",
                s->need == 1
                    ? "{cells} must be shaded {where}, and only {pair} "
                      "are left: one of them is shaded, so no line "
                      "joins them"
                    : "{cells} must be shaded {where}, as many as fit "
                      "without touching: one of {pair} is, so no line "
                      "joins them");
            if (!td_step_close(sink))
                return;
        }
    }
}

TD_FINDER(ya_packed_pair, find_both(p, anchor, find_pairs, sink));

/* ---- YA-32: arrows that face each other ---- */

/* Known shaded cells and the most there can be in part of an arrow's line. */
typedef struct part {
    ya_stretch s;
    int least, most;
} part;

static part part_of(const td_pos *p, const td_rule *arrow, int first)
{
    assert(first >= 0 && first <= arrow->nlits);
    part x = {.s = {p, arrow, NULL, first, arrow->nlits, 0, 0, 0}};
    for (int i = first; i < x.s.end; i++)
        x.least += p->val[arrow->lits[i]] > 0;
    x.most = x.least + ya_room(p, NULL, arrow, first, x.s.end);
    return x;
}

/* Two arrows that face each other both count what lies between them. So beyond
 * the smaller number there are as many more shaded cells as the numbers differ
 * than beyond the larger one. Where there is just room for that many, they are
 * all there, and beyond the other arrow nothing is added. */
static void face(const td_rule *a, const td_rule *b, const part *beyond_a,
                 const part *beyond_b, td_sink *sink)
{
    if (beyond_a->most - beyond_b->least != b->number - a->number)
        return;
    td_step_open(sink);
    set_odd_runs(&beyond_a->s, sink);
    set_rest_unshaded(&beyond_b->s, sink);
    if (!sink->draft.set.n)
        return;
    td_step_rule(sink, a);
    td_step_rule(sink, b);
    because_cells(&beyond_a->s, true, sink);
    because_cells(&beyond_b->s, false, sink);
    td_step_site(sink, "numbers", a->site);
    td_step_site(sink, "numbers", b->site);
    td_step_site(sink, "one", a->site);
    td_step_site(sink, "other", b->site);
    td_step_number(sink, "more", abs(b->number - a->number));
    td_step_number(sink, "most", beyond_a->most);
    td_step_number(sink, "least", beyond_b->least);
    bool equal = a->number == b->number;
    td_step_text(sink, "room", beyond_a->most ? " (room for {most})" : "");
    td_step_text(sink, "have", beyond_b->least ? " (which has {least})" : "");
    td_step_text(
        sink, "than",
        equal && !beyond_a->most
            ? "equally many are shaded behind each; behind {one} none can be, "
              "so behind {other} none are"
        : equal ? "as many are shaded behind the first{room} as behind "
                  "the second{have}: {set}"
        : b->number > a->number
            ? "{more} more {more:is|are} shaded behind the first{room} than "
              "behind the second{have}: {set}"
            : "{more} fewer {more:is|are} shaded behind the first{room} than "
              "behind the second{have}: {set}");
    td_step_close(sink);
}

void ya_facing(const td_pos *p, int rule, td_sink *sink)
{
    const td_rule *a = &p->m->rule[rule];
    int between;
    const td_rule *b = arrow_ahead(p, a, false, &between);
    if (!b)
        return;
    /* b's line runs back over the cells between, and a's over those too */
    part beyond_b = part_of(p, a, between);
    part beyond_a = part_of(p, b, between);
    face(a, b, &beyond_a, &beyond_b, sink);
    face(b, a, &beyond_b, &beyond_a, sink);
}
