/* Numbers whose cells share lanes.
 *
 * Some numbers together still need so many bulbs, a bulb beside two of them
 * counting twice. The open cells beside them have room for so many and no
 * more, as two cells of one lane cannot both be bulbs. That room is found by
 * trying all ways to place bulbs there; a mark that would make it smaller than
 * the need is false.
 *
 * A number sees each lane only once (its cells do not see each other). So a
 * lane that two numbers share takes one place from their room, and numbers
 * without a shared lane have nothing to tell each other. */
#include "genres/akari/crowd.h"

#include <assert.h>

/* The most that bulbs on these cells can count. */
static int room_on(const ak_crowd *c, uint32_t cells)
{
    if (!cells)
        return 0;
    int i = 0;
    while (!(cells >> i & 1))
        i++;
    cells &= ~((uint32_t)1 << i);
    int with = c->weight[i] + room_on(c, cells & ~c->clash[i]);
    if (!(cells & c->clash[i]))
        return with;
    int without = room_on(c, cells);
    return with > without ? with : without;
}

static void add_cell(ak_crowd *c, td_lit cell)
{
    for (int i = 0; i < c->ncells; i++)
        if (c->cell[i] == cell) {
            c->weight[i]++;
            return;
        }
    int n = c->ncells++;
    assert(n < AK_MOST_CELLS);
    c->cell[n] = cell;
    c->weight[n] = 1;
    c->clash[n] = 0;
    for (int i = 0; i < n; i++)
        if (ak_see(c->v, cell, c->cell[i])) {
            c->clash[n] |= (uint32_t)1 << i;
            c->clash[i] |= (uint32_t)1 << n;
        }
}

uint32_t ak_all_cells(const ak_crowd *c)
{
    return ((uint32_t)1 << c->ncells) - 1;
}

/* The crowd of some numbers, given as rules in their order. */
void ak_gather(const td_pos *p, ak_crowd *c, const int32_t *number, int n)
{
    assert(n > 0 && n <= AK_MOST_NUMBERS);
    c->v = ak_light_of(p);
    c->nnumbers = n;
    c->need = c->ncells = 0;
    for (int k = 0; k < n; k++) {
        assert(!k || number[k - 1] < number[k]);
        const td_rule *r = c->number[k] = &p->m->rule[number[k]];
        c->need += c->v->need[number[k]];
        assert(c->v->need[number[k]] > 0);
        for (int i = 0; i < r->nlits; i++)
            if (!p->val[r->lits[i]])
                add_cell(c, r->lits[i]);
    }
    c->room = room_on(c, ak_all_cells(c));
}

/* ---- what a crowd tells ---- */

/* The room that is left if a mark holds. */
int ak_room_if(const ak_crowd *c, td_lit mark)
{
    td_lit x = mark & ~1;
    uint32_t cells = ak_all_cells(c);
    int own = 0;
    for (int i = 0; i < c->ncells; i++) {
        if (c->cell[i] == x && mark == x)
            own = c->weight[i];
        if (c->cell[i] == x || (mark == x && ak_see(c->v, x, c->cell[i])))
            cells &= ~((uint32_t)1 << i);
    }
    return own + room_on(c, cells);
}

/* Would the opposite of each conclusion leave too little room? */
static bool still_tells(const ak_crowd *c, const td_ints *set)
{
    for (uint32_t i = 0; i < set->n; i++)
        if (ak_room_if(c, td_not(set->at[i])) >= c->need)
            return false;
    return true;
}

/* An empty cell is a premise if with it open the crowd would tell less; if not
 * it is taken for open. */
static void because_empty(ak_crowd *c, td_lit cell, td_sink *sink)
{
    ak_crowd more = *c;
    for (int i = 0; i < c->nnumbers; i++)
        if (ak_beside(c->number[i], cell))
            add_cell(&more, cell);
    if (still_tells(&more, &sink->draft.set))
        *c = more;
    else
        td_step_because(sink, td_not(cell));
}

/* Is a cell beside one of the first n numbers? */
static bool is_beside(const ak_crowd *c, int n, td_lit cell)
{
    for (int i = 0; i < n; i++)
        if (ak_beside(c->number[i], cell))
            return true;
    return false;
}

/* Is it by this lane that two cells of the crowd see each other? */
static bool share_lane(const td_pos *p, const ak_crowd *c, int i, int k,
                       const td_rule *lane)
{
    return c->clash[i] >> k & 1 &&
           ak_between(p, c->cell[i], c->cell[k]) == lane;
}

/* The cells of the crowd in the lane of i and k, as bits, if these are its
 * first two; else 0. */
static uint32_t cells_in_lane(const td_pos *p, const ak_crowd *c, int i, int k)
{
    if (!(c->clash[i] >> k & 1))
        return 0;
    const td_rule *lane = ak_between(p, c->cell[i], c->cell[k]);
    uint32_t cells = (uint32_t)1 << i;
    for (int j = 0; j < c->ncells; j++)
        if (j != i && share_lane(p, c, i, j, lane)) {
            if (j < k)
                return 0;
            cells |= (uint32_t)1 << j;
        }
    return cells;
}

/* Is there just enough room, but not without these cells? */
static bool must_use(const ak_crowd *c, uint32_t cells)
{
    return c->room == c->need && room_on(c, ak_all_cells(c) & ~cells) < c->need;
}

/* "of R1C1 and R1C5 at most one is a bulb" */
static void tell_lane(const td_pos *p, const ak_crowd *c, uint32_t cells,
                      td_text *out)
{
    int n = 0, told = 0;
    for (int i = 0; i < c->ncells; i++)
        n += (int)(cells >> i & 1);
    td_text_add(out, out->len ? "\nof " : "of ");
    for (int i = 0; i < c->ncells; i++)
        if (cells >> i & 1) {
            if (told)
                td_words_and(told, n, out);
            told++;
            td_site_words(p->topo, td_lit_site(p->m, c->cell[i]), out);
        }
    td_text_add(out, " at most one is a bulb");
}

/* Where all of several lanes must have a bulb that is said once, with what such
 * bulbs light, and the bulbs that are in none of them. */
static void tell_all_used(const td_pos *p, const ak_crowd *c,
                          const td_ints *set, td_text *out)
{
    td_site alone[AK_MOST_CELLS];
    int n = 0;
    bool lights = false;
    for (uint32_t k = 0; k < set->n; k++) {
        lights |= !is_beside(c, c->nnumbers, set->at[k] & ~1);
        for (int i = 0; i < c->ncells; i++)
            if (c->cell[i] == set->at[k] && !c->clash[i])
                alone[n++] = td_lit_site(p->m, c->cell[i]);
    }
    td_text_printf(out, "\nto come to %d bulbs, each of these must have one%s",
                   c->need,
                   lights ? ", which lights the rest of its line" : "");
    for (int i = 0; i < n; i++) {
        td_text_add(out, i ? "" : ", and ");
        td_words_and(i, n, out);
        td_site_words(p->topo, alone[i], out);
    }
    td_text_add(out, n > 1 ? " must be bulbs" : n ? " must be one" : "");
}

/* Where all of several lanes must have a bulb that is said once. */
void ak_tell_lanes(const td_pos *p, const ak_crowd *c, const char *name,
                   td_sink *sink)
{
    td_text *out = td_step_say(sink, name);
    int lanes = 0, used = 0;
    for (int i = 0; i < c->ncells; i++)
        for (int k = i + 1; k < c->ncells; k++) {
            uint32_t cells = cells_in_lane(p, c, i, k);
            lanes += cells != 0;
            used += cells && must_use(c, cells);
        }
    for (int i = 0; i < c->ncells; i++)
        for (int k = i + 1; k < c->ncells; k++) {
            uint32_t cells = cells_in_lane(p, c, i, k);
            if (cells)
                tell_lane(p, c, cells, out);
            if (cells && (used < lanes || used == 1) && must_use(c, cells))
                td_text_printf(out, ", and to come to %d bulbs one must be",
                               c->need);
        }
    if (used > 1 && used == lanes)
        tell_all_used(p, c, &sink->draft.set, out);
}

void ak_list_numbers(const ak_crowd *c, td_sink *sink)
{
    for (int i = 0; i < c->nnumbers; i++)
        td_step_site(sink, "numbers", c->number[i]->site);
}

/* Lights the bulbs that the numbers have got; are there any? */
static bool light_bulbs(const td_pos *p, const ak_crowd *c, td_sink *sink)
{
    bool any = false;
    for (int i = 0; i < c->nnumbers; i++)
        for (int k = 0; k < c->number[i]->nlits; k++)
            if (p->val[c->number[i]->lits[k]] > 0) {
                td_step_site(sink, "bulbs",
                             td_lit_site(p->m, c->number[i]->lits[k]));
                any = true;
            }
    return any;
}

/* The numbers, how many bulbs their cells have room for, and why: the lanes in
 * which cells see each other, and cells that count for two numbers. */
static void tell_room(const td_pos *p, const ak_crowd *c, td_sink *sink)
{
    int twice = 0;
    if (td_sink_brief(sink))
        return;
    ak_list_numbers(c, sink);
    for (int i = 0; i < c->ncells; i++) {
        td_step_look(sink, td_lit_site(p->m, c->cell[i]));
        if (c->weight[i] > 1) {
            td_step_site(sink, "both", td_lit_site(p->m, c->cell[i]));
            twice++;
        }
    }
    td_step_number(sink, "need", c->need);
    td_step_text(sink, "more", light_bulbs(p, c, sink) ? "more " : "");
    td_step_text(sink, "twice",
                 twice ? " ({both} {both:counts|count} for two)" : "");
    ak_tell_lanes(p, c, "as", sink);
}

/* Completes and closes a step with conclusions: its rules are the numbers and
 * the lanes between their cells, and from those to the conclusions. Known cells
 * beside the numbers are premises: all, or the empty ones that matter. */
bool ak_close_crowd(const td_pos *p, ak_crowd c, bool all_known, td_sink *sink)
{
    const td_ints *set = &sink->draft.set;
    assert(set->n && still_tells(&c, set));
    if (td_sink_brief(sink))
        return td_step_close(sink);
    for (int i = 0; i < c.nnumbers; i++) {
        const td_rule *r = c.number[i];
        td_step_rule(sink, r);
        for (int k = 0; k < r->nlits; k++)
            if (all_known)
                td_step_known(sink, r->lits[k]);
            else if (p->val[r->lits[k]] < 0 && !is_beside(&c, i, r->lits[k]))
                because_empty(&c, r->lits[k], sink);
    }
    for (int i = 0; i < c.ncells; i++) {
        for (int k = 0; k < i; k++)
            if (c.clash[i] >> k & 1)
                td_step_rule(sink, ak_between(p, c.cell[i], c.cell[k]));
        for (uint32_t k = 0; k < set->n; k++)
            if (ak_see(c.v, c.cell[i], set->at[k] & ~1))
                td_step_rule(sink, ak_between(p, c.cell[i], set->at[k] & ~1));
    }
    return td_step_close(sink);
}

/* The other open cells that a cell of the crowd sees, and that no earlier one
 * does; from k on, TD_NO_LIT at the end. */
td_lit ak_next_seen(const td_pos *p, const ak_crowd *c, int i, int *k)
{
    assert(i < c->ncells && *k >= 0);
    const td_rule *seen = ak_lit_rule(p, c->cell[i]);
    while (++*k < seen->nlits) {
        td_lit x = seen->lits[*k];
        bool met = p->val[x] != 0;
        for (int j = 0; j < c->ncells && !met; j++)
            met = c->cell[j] == x || (j < i && ak_see(c->v, c->cell[j], x));
        if (!met)
            return x;
    }
    return TD_NO_LIT;
}

/* All that follows where the room is just what is needed: cells that every
 * fullest placing uses are bulbs, cells that none uses are empty, and so are
 * the other cells of a lane that every one uses. */
bool ak_step_tight(const td_pos *p, const ak_crowd *c, td_sink *sink)
{
    assert(c->room == c->need);
    td_step_open(sink);
    for (int i = 0; i < c->ncells; i++)
        if (ak_room_if(c, td_not(c->cell[i])) < c->need)
            td_step_set(sink, c->cell[i]);
    for (int i = 0; i < c->ncells; i++)
        if (ak_room_if(c, c->cell[i]) < c->need &&
            !ak_lit_by_step(sink, c->cell[i]))
            td_step_set(sink, td_not(c->cell[i]));
    for (int i = 0; i < c->ncells; i++) {
        int k = 0;
        for (td_lit x; (x = ak_next_seen(p, c, i, &k)) != TD_NO_LIT;)
            if (ak_room_if(c, x) < c->need && !ak_lit_by_step(sink, x))
                td_step_set(sink, td_not(x));
    }
    tell_room(p, c, sink);
    return !sink->draft.set.n || ak_close_crowd(p, *c, false, sink);
}

/* ---- who shares lanes with a number ---- */

static void add_partner(ak_partners *to, int number)
{
    for (int i = 0; i < to->n; i++)
        if (to->number[i] == number) {
            to->shared[i]++;
            return;
        }
    if (to->n == AK_MOST_PARTNERS)
        return;
    to->number[to->n] = number;
    to->shared[to->n++] = 1;
}

/* The unfinished numbers with an open cell in a lane of an open cell of this
 * one, leaving out cells beside both. */
void ak_list_partners(const td_pos *p, int number, ak_partners *out)
{
    const ak_light *v = ak_light_of(p);
    const td_rule *r = &p->m->rule[number], *other;
    assert(r->tag == CLUE);
    out->n = 0;
    for (int i = 0; i < r->nlits; i++) {
        if (p->val[r->lits[i]])
            continue;
        const td_rule *seen = ak_lit_rule(p, r->lits[i]);
        for (int k = 1; k < seen->nlits; k++) {
            td_lit x = seen->lits[k];
            if (p->val[x] || ak_beside(r, x))
                continue;
            for (int j = 0; (other = ak_number_beside(p, v, x, j)); j++)
                if (!ak_beside(other, r->lits[i]))
                    add_partner(out, td_rule_index(p->m, other));
        }
    }
}

/* How many bulbs fewer than open cells a number needs. */
int ak_slack_of(const ak_light *v, int number)
{
    return v->free[number] - v->need[number];
}

bool ak_is_unfinished(const ak_light *v, int number)
{
    return v->need[number] > 0 && v->free[number] > v->need[number];
}
