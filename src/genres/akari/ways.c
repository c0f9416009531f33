/* AK-15: all ways in which one number can get its bulbs.
 *
 * With at most four cells there are at most six ways. A way is out if its
 * light, and the cells beside the number that it leaves empty, would
 *
 * - give another number too many bulbs or too few cells, or
 * - rule out the last lighters of a dark cell that it does not light.
 *
 * What is the same in all ways that are left holds. */
#include "genres/akari/akari.h"

#include <assert.h>

#include "reason/words.h"

enum {
    MOST_WAYS = 6,
    MOST_TOLD = 2,  /* no more ways are ruled out in one sentence */
    MOST_NAMED = 3, /* no more lighters of a cell are */
};

/* Bulbs on some of the open cells beside a number, as bits of its literals,
 * and, if it is out, what it would spoil: a rule. */
typedef struct way {
    int bulbs;
    const td_rule *spoils;
} way;

typedef struct ways {
    const ak_light *v;
    const td_rule *number;
    way at[MOST_WAYS];
    int n, left;
} ways;

/* Would x be a bulb? Would it be lit? */
static bool gets_bulb(const ways *w, const way *y, td_lit x)
{
    for (int i = 0; i < w->number->nlits; i++)
        if (y->bulbs >> i & 1 && w->number->lits[i] == x)
            return true;
    return false;
}

static bool gets_light(const ways *w, const way *y, td_lit x)
{
    for (int i = 0; i < w->number->nlits; i++)
        if (y->bulbs >> i & 1 && ak_see(w->v, w->number->lits[i], x))
            return true;
    return false;
}

/* Would an open cell be no bulb? */
static bool is_out(const ways *w, const way *y, td_lit x)
{
    return gets_light(w, y, x) ||
           (ak_beside(w->number, x) && !gets_bulb(w, y, x));
}

/* Would a mark hold? */
static bool holds_in(const ways *w, const way *y, td_lit mark)
{
    return mark & 1 ? is_out(w, y, td_not(mark)) : gets_bulb(w, y, mark);
}

/* ---- what a way spoils ---- */

static bool spoils_number(const td_pos *p, const ways *w, const way *y,
                          const td_rule *r)
{
    assert(r->tag == CLUE);
    int need = w->v->need[td_rule_index(p->m, r)], open = 0;
    for (int i = 0; i < r->nlits; i++) {
        if (p->val[r->lits[i]])
            continue;
        if (gets_bulb(w, y, r->lits[i]))
            need--;
        else
            open += !is_out(w, y, r->lits[i]);
    }
    return need < 0 || need > open;
}

/* A number that has a cell among those beside ours, or in their light. */
static const td_rule *spoilt_number(const td_pos *p, const ways *w,
                                    const way *y)
{
    const td_rule *r;
    for (int i = 0; i < w->number->nlits; i++) {
        td_lit cell = w->number->lits[i];
        if (p->val[cell])
            continue;
        const td_rule *seen = ak_lit_rule(p, cell);
        int n = y->bulbs >> i & 1 ? seen->nlits : 1;
        for (int k = 0; k < n; k++)
            for (int j = 0; (r = ak_number_beside(p, w->v, seen->lits[k], j));
                 j++)
                if (!p->val[seen->lits[k]] && r != w->number &&
                    spoils_number(p, w, y, r))
                    return r;
    }
    return NULL;
}

static bool leaves_dark(const ways *w, const way *y, const ak_dim_cell *d)
{
    for (int i = 0; i < d->n; i++)
        if (!is_out(w, y, d->lighter[i]))
            return false;
    return !gets_light(w, y, d->cell);
}

/* Its first lighter is in a lane of a cell beside the number. */
static const td_rule *dark_cell(const td_pos *p, const ways *w, const way *y)
{
    const ak_dim *dim = ak_dim_of(p);
    for (int i = 0; i < w->number->nlits; i++)
        for (int to = ACROSS; to <= DOWN && !p->val[w->number->lits[i]]; to++) {
            int k = dim->first[ak_lane(w->v, w->number->lits[i], to)];
            for (; k >= 0; k = dim->at[k].next[to])
                if (leaves_dark(w, y, &dim->at[k]))
                    return ak_lit_rule(p, dim->at[k].cell);
        }
    return NULL;
}

/* ---- what the ways that are left share ---- */

/* The open cells beside a number, as bits. */
static int open_cells(const td_pos *p, const td_rule *number)
{
    int open = 0;
    for (int i = 0; i < number->nlits; i++)
        open |= !p->val[number->lits[i]] << i;
    return open;
}

static int count_bits(int set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static void list_ways(const td_pos *p, ways *w, int need)
{
    int open = open_cells(p, w->number);
    for (int set = open; set; set = (set - 1) & open) {
        if (count_bits(set) != need)
            continue;
        assert(w->n < MOST_WAYS);
        way *y = &w->at[w->n++];
        *y = (way){.bulbs = set};
        y->spoils = spoilt_number(p, w, y);
        if (!y->spoils)
            y->spoils = dark_cell(p, w, y);
        w->left += !y->spoils;
    }
}

/* Does the mark hold in all ways that are left? */
static bool in_all(const ways *w, td_lit mark)
{
    for (int i = 0; i < w->n; i++)
        if (!w->at[i].spoils && !holds_in(w, &w->at[i], mark))
            return false;
    return true;
}

/* Concludes a mark that they share, unless too many ways would have to be
 * ruled out for all conclusions. */
static void set_if_short(const ways *w, td_lit mark, td_sink *sink)
{
    const td_ints *set = &sink->draft.set;
    int out = 0;
    if (!in_all(w, mark))
        return;
    for (int i = 0; i < w->n; i++) {
        bool agrees = holds_in(w, &w->at[i], mark);
        for (uint32_t k = 0; k < set->n && agrees; k++)
            agrees = holds_in(w, &w->at[i], set->at[k]);
        out += !agrees;
    }
    if (out <= MOST_TOLD)
        td_step_set(sink, mark);
}

/* Concludes what they share. Cells lit in all are lit in the first. */
static void set_shared(const td_pos *p, const ways *w, td_sink *sink)
{
    const way *first = w->at;
    assert(w->left > 0);
    while (first->spoils)
        first++;
    for (int i = 0; i < w->number->nlits; i++) {
        td_lit cell = w->number->lits[i];
        if (p->val[cell])
            continue;
        bool bulb = first->bulbs >> i & 1;
        set_if_short(w, bulb ? cell : td_not(cell), sink);
    }
    for (int i = 0; i < w->number->nlits; i++) {
        const td_rule *seen = ak_lit_rule(p, w->number->lits[i]);
        for (int k = 1; first->bulbs >> i & 1 && k < seen->nlits; k++)
            if (!p->val[seen->lits[k]] && !ak_lit_by_step(sink, seen->lits[k]))
                set_if_short(w, td_not(seen->lits[k]), sink);
    }
}

/* ---- the step ---- */

/* Does the way agree with all conclusions, so that it may be left in? */
static bool agrees(const ways *w, const way *y, const td_sink *sink)
{
    for (uint32_t i = 0; i < sink->draft.set.n; i++)
        if (!holds_in(w, y, sink->draft.set.at[i]))
            return false;
    return true;
}

/* The lanes by which the way's light reaches some of these cells. */
static void use_lanes(const td_pos *p, const ways *w, const way *y,
                      const td_lit *cell, int n, td_sink *sink)
{
    for (int i = 0; i < w->number->nlits; i++)
        for (int k = 0; k < n && y->bulbs >> i & 1; k++)
            if (ak_see(w->v, w->number->lits[i], cell[k]))
                td_step_rule(sink, ak_between(p, w->number->lits[i], cell[k]));
}

/* Why a way is out: known cells of what it spoils that it does not settle
 * itself, as many as it takes. */
static void because_out(const td_pos *p, const ways *w, const way *y,
                        td_sink *sink)
{
    const td_rule *r = y->spoils;
    assert(r && (r->tag == CLUE || r->tag == LIT));
    int most = r->tag == CLUE ? r->number : 1, bulbs = 0, left = r->nlits;
    use_lanes(p, w, y, r->lits, r->nlits, sink);
    for (int i = 0; i < r->nlits; i++) {
        bool open = !p->val[r->lits[i]];
        bulbs += open && gets_bulb(w, y, r->lits[i]);
        left -= p->val[r->lits[i]] <= 0 && is_out(w, y, r->lits[i]);
    }
    bool over = r->tag == CLUE && bulbs > w->v->need[td_rule_index(p->m, r)];
    for (int i = 0; i < r->nlits; i++) {
        td_lit cell = r->lits[i];
        if (over && p->val[cell] > 0 && bulbs++ <= most)
            td_step_because(sink, cell);
        if (!over && p->val[cell] < 0 && !is_out(w, y, cell) && left-- >= most)
            td_step_because(sink, td_not(cell));
    }
    assert(over ? bulbs > most : left < most);
}

/* Would all ways with a bulb on the i-th cell, though it is empty, agree with
 * the conclusions? Then it does not matter that it is. */
static bool is_spare(const ways *w, int open, int need, int i,
                     const td_sink *sink)
{
    for (int set = open;; set = (set - 1) & open) {
        way y = {.bulbs = set | 1 << i};
        if (count_bits(y.bulbs) == need && !agrees(w, &y, sink))
            return false;
        if (!set)
            return true;
    }
}

/* The known cells beside the number itself. */
static void because_known(const td_pos *p, const ways *w, td_sink *sink)
{
    const td_rule *r = w->number;
    int open = open_cells(p, r), need = w->v->need[td_rule_index(p->m, r)];
    for (int i = 0; i < r->nlits; i++) {
        if (p->val[r->lits[i]] >= 0)
            continue;
        if (is_spare(w, open, need, i, sink))
            open |= 1 << i;
        else
            td_step_because(sink, td_not(r->lits[i]));
    }
    ak_because_bulbs(sink, r);
}

/* The rules and premises of a step whose conclusions are set. A way that is
 * out but agrees with them need not be out. */
static void open_reasons(const td_pos *p, ways *w, td_sink *sink)
{
    because_known(p, w, sink);
    for (int i = 0; i < w->n; i++) {
        if (w->at[i].spoils && agrees(w, &w->at[i], sink))
            w->at[i].spoils = NULL;
        if (w->at[i].spoils)
            td_step_rule(sink, w->at[i].spoils);
    }
    for (int i = 0; i < w->n; i++) {
        if (w->at[i].spoils)
            because_out(p, w, &w->at[i], sink);
        for (uint32_t k = 0; k < sink->draft.set.n && !w->at[i].spoils; k++) {
            td_lit x = sink->draft.set.at[k] & ~1;
            use_lanes(p, w, &w->at[i], &x, 1, sink);
        }
    }
}

/* Would the way give its number r too many bulbs, not too few? */
static bool overfills(const td_pos *p, const ways *w, const way *y)
{
    const td_rule *r = y->spoils;
    int bulbs = 0;
    for (int i = 0; i < r->nlits; i++)
        bulbs += !p->val[r->lits[i]] && gets_bulb(w, y, r->lits[i]);
    return bulbs > w->v->need[td_rule_index(p->m, r)];
}

/* What a way rules out: cells that it lights, and others beside the number. */
enum { BY_LIGHT = 1, BY_NUMBER = 2 };

/* Lists and lights the open cells of such kinds among those of what the way
 * spoils; how many. */
static int list_lost(const td_pos *p, const ways *w, const way *y, int kinds,
                     const char *name, td_sink *sink)
{
    const td_rule *r = y->spoils;
    int n = 0;
    for (int i = 0; i < r->nlits; i++) {
        int kind = gets_light(w, y, r->lits[i]) ? BY_LIGHT : BY_NUMBER;
        if (p->val[r->lits[i]] || !is_out(w, y, r->lits[i]) || !(kind & kinds))
            continue;
        n++;
        td_step_site(sink, name, td_lit_site(p->m, r->lits[i]));
        td_step_look(sink, td_lit_site(p->m, r->lits[i]));
    }
    return n;
}

/* How the i-th way that is told spoils a number. */
static void tell_number(const td_pos *p, const ways *w, const way *y, int i,
                        td_sink *sink)
{
    static const struct {
        const char *why, *number, *lost, *over, *starved, *last;
    } name[MOST_TOLD] = {
        {"why1", "number1", "lost1", "that would be too many for {number1}",
         "{number1} would lose {lost1} and keep too few cells",
         "{number1} would lose {lost1}, its last {lost1:cell|cells}"},
        {"why2", "number2", "lost2", "that would be too many for {number2}",
         "{number2} would lose {lost2} and keep too few cells",
         "{number2} would lose {lost2}, its last {lost2:cell|cells}"},
    };
    td_step_site(sink, name[i].number, y->spoils->site);
    if (overfills(p, w, y)) {
        td_step_text(sink, name[i].why, name[i].over);
        return;
    }
    int lost = list_lost(p, w, y, BY_LIGHT | BY_NUMBER, name[i].lost, sink);
    bool others = count_bits(open_cells(p, y->spoils)) > lost;
    td_step_text(sink, name[i].why, others ? name[i].starved : name[i].last);
}

/* How it leaves a cell dark. */
static void tell_dark(const td_pos *p, const ways *w, const way *y, int i,
                      td_sink *sink)
{
    static const struct {
        const char *why, *dark, *lit, *unlit;
    } name[MOST_TOLD] = {
        {"why1", "dark1", "lit1", "unlit1"},
        {"why2", "dark2", "lit2", "unlit2"},
    };
    td_step_site(sink, name[i].dark, y->spoils->site);
    int lit = list_lost(p, w, y, BY_LIGHT, name[i].lit, sink);
    int unlit = list_lost(p, w, y, BY_NUMBER, name[i].unlit, sink);
    bool named = lit + unlit <= MOST_NAMED;
    td_text *out = td_step_say(sink, name[i].why);
    td_text_printf(out, "{%s} would stay dark: ", name[i].dark);
    if (lit && named)
        td_text_printf(out, "{%s} would be lit", name[i].lit);
    else if (lit)
        td_text_add(out, "the cells that could light it would be lit");
    td_text_add(out, lit && unlit ? ", " : "");
    if (unlit && named)
        td_text_printf(out, "{%s} %sbeside the complete {n}", name[i].unlit,
                       lit ? "" : "would be ");
    else if (unlit)
        td_text_add(out, "the others beside the complete {n}");
}

/* Where the bulbs of a way would be, and what is wrong with it. */
static void tell_way(const td_pos *p, const ways *w, const way *y, int i,
                     td_sink *sink)
{
    static const char *const at[MOST_TOLD] = {"way1", "way2"};
    for (int k = 0; k < w->number->nlits; k++)
        if (y->bulbs >> k & 1)
            td_step_site(sink, at[i], td_lit_site(p->m, w->number->lits[k]));
    if (y->spoils->tag == CLUE)
        tell_number(p, w, y, i, sink);
    else
        tell_dark(p, w, y, i, sink);
}

/* Has one of the ways that are left a bulb on the i-th cell? */
static bool may_get_bulb(const ways *w, int i)
{
    for (int k = 0; k < w->n; k++)
        if (!w->at[k].spoils && w->at[k].bulbs >> i & 1)
            return true;
    return false;
}

/* "R1C2 or R2C1 is a bulb and lights R1C1": why a cell that is not beside the
 * number gets no bulb in the ways that are left. */
static void say_light(const td_pos *p, const ways *w, td_lit cell,
                      td_sink *sink, td_text *out)
{
    td_site by[4];
    int n = 0;
    for (int i = 0; i < w->number->nlits; i++)
        if (may_get_bulb(w, i) && ak_see(w->v, w->number->lits[i], cell))
            by[n++] = td_lit_site(p->m, w->number->lits[i]);
    assert(n > 0);
    for (int i = 0; i < n; i++) {
        td_words_or(i, n, out);
        td_site_words(p->topo, by[i], out);
        td_step_look(sink, by[i]);
    }
    td_text_add(out, " is a bulb and lights ");
    td_site_words(p->topo, td_lit_site(p->m, cell), out);
}

static bool is_lit_beyond(const ways *w, td_lit mark)
{
    return mark & 1 && !ak_beside(w->number, td_not(mark));
}

/* What the ways that are left have in common, in {so}. */
static void tell_shared(const td_pos *p, const ways *w, int out, td_sink *sink)
{
    int need = w->v->need[td_rule_index(p->m, w->number)];
    /* Of single bulbs the ways that are out may be all there is to say. */
    bool nothing_else = need == 1 && sink->draft.set.n == (uint32_t)out;
    td_step_text(sink, "so",
                 w->n - out == 1 || nothing_else ? "So {set}"
                                                 : "In every other way {set}");
}

/* Lists what is wrong with each way, and why cells that are not beside the
 * number are lit; false if a single reason does, which the sentence tells. */
static bool tell_list(const td_pos *p, const ways *w, int out, td_sink *sink)
{
    const td_ints *set = &sink->draft.set;
    td_text *list = td_step_say(sink, "list");
    bool any = out > 1;
    for (uint32_t i = 0; i < set->n; i++)
        any |= is_lit_beyond(w, set->at[i]);
    if (any)
        td_text_add(list, out > 1 ? "with {way1}, {why1}\nwith {way2}, {why2}"
                                  : "with {way1}, {why1}");
    for (uint32_t i = 0; i < set->n; i++)
        if (is_lit_beyond(w, set->at[i])) {
            td_text_add(list, "\nelse ");
            say_light(p, w, td_not(set->at[i]), sink, list);
        }
    return any;
}

/* The ways that are out, and what the others share. */
static void tell_ways(const td_pos *p, const ways *w, td_sink *sink)
{
    int out = 0;
    for (int i = 0; i < w->n; i++)
        if (w->at[i].spoils)
            tell_way(p, w, &w->at[i], out++, sink);
    assert(out > 0 && out <= MOST_TOLD);
    bool listed = tell_list(p, w, out, sink);
    td_step_text(sink, "ways",
                 out > 1  ? "{way1} or at {way2}"
                 : listed ? "{way1}"
                          : "{way1}, as {why1}");
    tell_shared(p, w, out, sink);
    int need = w->v->need[td_rule_index(p->m, w->number)];
    td_step_text(sink, "its", w->number->number > need ? "its other" : "its");
}

static bool step_ways(const td_pos *p, ways *w, td_sink *sink)
{
    td_step_open(sink);
    td_step_rule(sink, w->number);
    set_shared(p, w, sink);
    if (!sink->draft.set.n)
        return true;
    if (!td_sink_brief(sink)) {
        open_reasons(p, w, sink);
        tell_ways(p, w, sink);
    }
    return td_step_close(sink);
}

/* AK-15, for all numbers that still have a choice. */
void ak_number_ways(const td_pos *p, int board, td_sink *sink)
{
    (void)board;
    const ak_light *v = ak_light_of(p);
    for (int r = 0; r < v->nclues; r++) {
        ways w = {.v = v, .number = &p->m->rule[r]};
        if (v->need[r] <= 0 || v->free[r] <= v->need[r])
            continue;
        list_ways(p, &w, v->need[r]);
        if (w.left && w.left < w.n && !step_ways(p, &w, sink))
            return;
    }
}
