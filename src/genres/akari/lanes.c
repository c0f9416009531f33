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
#include "genres/akari/akari.h"

#include <assert.h>
#include <string.h>

enum { MOST_NUMBERS = 4, MOST_CELLS = 4 * MOST_NUMBERS };

typedef struct crowd {
    const ak_light *v;
    const td_rule *number[MOST_NUMBERS]; /* in the order of rules */
    int nnumbers, need, room;
    td_lit cell[MOST_CELLS];
    int ncells;
    int weight[MOST_CELLS];     /* how many of the numbers it is beside */
    uint32_t clash[MOST_CELLS]; /* the cells that it sees, as bits */
} crowd;

/* The most that bulbs on these cells can count. */
static int room_on(const crowd *c, uint32_t cells)
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

static void add_cell(crowd *c, td_lit cell)
{
    for (int i = 0; i < c->ncells; i++)
        if (c->cell[i] == cell) {
            c->weight[i]++;
            return;
        }
    int n = c->ncells++;
    assert(n < MOST_CELLS);
    c->cell[n] = cell;
    c->weight[n] = 1;
    c->clash[n] = 0;
    for (int i = 0; i < n; i++)
        if (ak_see(c->v, cell, c->cell[i])) {
            c->clash[n] |= (uint32_t)1 << i;
            c->clash[i] |= (uint32_t)1 << n;
        }
}

static uint32_t all_cells(const crowd *c)
{
    return ((uint32_t)1 << c->ncells) - 1;
}

/* The crowd of some numbers, given as rules in their order. */
static void gather(const td_pos *p, crowd *c, const int32_t *number, int n)
{
    assert(n > 0 && n <= MOST_NUMBERS);
    c->v = ak_light_of(p);
    c->nnumbers = n;
    c->need = c->ncells = 0;
    for (int k = 0; k < n; k++) {
        const td_rule *r = c->number[k] = &p->m->rule[number[k]];
        c->need += c->v->need[number[k]];
        for (int i = 0; i < r->nlits; i++)
            if (!p->val[r->lits[i]])
                add_cell(c, r->lits[i]);
    }
    c->room = room_on(c, all_cells(c));
}

/* ---- what a crowd tells ---- */

/* The room that is left if a mark holds. */
static int room_if(const crowd *c, td_lit mark)
{
    td_lit x = mark & ~1;
    uint32_t cells = all_cells(c);
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
static bool still_tells(const crowd *c, const td_ints *set)
{
    for (uint32_t i = 0; i < set->n; i++)
        if (room_if(c, td_not(set->at[i])) >= c->need)
            return false;
    return true;
}

/* An empty cell is a premise if with it open the crowd would tell less; if not
 * it is taken for open. */
static void because_empty(crowd *c, td_lit cell, td_sink *sink)
{
    crowd more = *c;
    for (int i = 0; i < c->nnumbers; i++)
        if (ak_beside(c->number[i], cell))
            add_cell(&more, cell);
    if (still_tells(&more, &sink->draft.set))
        *c = more;
    else
        td_step_because(sink, td_not(cell));
}

/* Is a cell beside one of the first n numbers? */
static bool is_beside(const crowd *c, int n, td_lit cell)
{
    for (int i = 0; i < n; i++)
        if (ak_beside(c->number[i], cell))
            return true;
    return false;
}

/* Completes and closes a step with conclusions: its rules are the numbers and
 * the lanes between their cells, and from those to the conclusions. Known cells
 * beside the numbers are premises: all, or the empty ones that matter. */
static bool close_crowd(const td_pos *p, crowd c, bool all_known, td_sink *sink)
{
    const td_ints *set = &sink->draft.set;
    assert(set->n && still_tells(&c, set));
    if (td_sink_brief(sink))
        return td_step_close(sink);
    for (int i = 0; i < c.nnumbers; i++)
        td_step_site(sink, "numbers", c.number[i]->site);
    td_step_number(sink, "need", c.need);
    td_step_number(sink, "room", c.room);
    for (int i = 0; i < c.nnumbers; i++) {
        const td_rule *r = c.number[i];
        td_step_rule(sink, r);
        for (int k = 0; k < r->nlits; k++)
            if (all_known && p->val[r->lits[k]])
                td_step_because(sink, p->val[r->lits[k]] > 0
                                          ? r->lits[k]
                                          : td_not(r->lits[k]));
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
static td_lit next_seen(const td_pos *p, const crowd *c, int i, int *k)
{
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
static bool step_tight(const td_pos *p, const crowd *c, td_sink *sink)
{
    td_step_open(sink);
    for (int i = 0; i < c->ncells; i++) {
        if (room_if(c, td_not(c->cell[i])) < c->need)
            td_step_set(sink, c->cell[i]);
        else if (room_if(c, c->cell[i]) < c->need)
            td_step_set(sink, td_not(c->cell[i]));
    }
    for (int i = 0; i < c->ncells; i++) {
        int k = 0;
        for (td_lit x; (x = next_seen(p, c, i, &k)) != TD_NO_LIT;)
            if (room_if(c, x) < c->need)
                td_step_set(sink, td_not(x));
    }
    return !sink->draft.set.n || close_crowd(p, *c, false, sink);
}

/* ---- who shares lanes with a number ---- */

enum { MOST_PARTNERS = 64 };

typedef struct partners {
    int32_t number[MOST_PARTNERS]; /* as rules */
    int shared[MOST_PARTNERS];     /* lanes in which both have an open cell */
    int n;
} partners;

static void add_partner(partners *to, int number)
{
    for (int i = 0; i < to->n; i++)
        if (to->number[i] == number) {
            to->shared[i]++;
            return;
        }
    if (to->n == MOST_PARTNERS)
        return;
    to->number[to->n] = number;
    to->shared[to->n++] = 1;
}

/* The unfinished numbers with an open cell in a lane of an open cell of this
 * one, leaving out cells beside both. */
static void list_partners(const td_pos *p, int number, partners *out)
{
    const ak_light *v = ak_light_of(p);
    const td_rule *r = &p->m->rule[number], *other;
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
static int slack_of(const ak_light *v, int number)
{
    return v->free[number] - v->need[number];
}

static bool is_unfinished(const ak_light *v, int number)
{
    return v->need[number] > 0 && v->free[number] > v->need[number];
}

/* Gathers every pair of this number with a partner whose room exceeds the
 * need by `slack`. */
static void find_pairs(const td_pos *p, int number, int slack, td_sink *sink,
                       bool (*tell)(const td_pos *, const crowd *, td_sink *))
{
    const ak_light *v = ak_light_of(p);
    partners with;
    crowd c;
    if (!is_unfinished(v, number))
        return;
    list_partners(p, number, &with);
    for (int i = 0; i < with.n; i++) {
        int other = with.number[i];
        if (!is_unfinished(v, other) ||
            slack_of(v, number) + slack_of(v, other) - with.shared[i] > slack)
            continue;
        int32_t pair[] = {number < other ? number : other,
                          number < other ? other : number};
        gather(p, &c, pair, 2);
        if (c.room == c.need + slack && !tell(p, &c, sink))
            return;
    }
}

/* ---- AK-09 ---- */

static bool is_single(uint32_t set)
{
    return set && !(set & (set - 1));
}

/* Two numbers with two cells each for one bulb, in two lanes across from each
 * other:
 *
 *     A a1 . . b1 B      each lane has one of the two bulbs, on one of these
 *     a2 . . . . b2      cells; no other cell there is a bulb
 *
 * (If a third lane has two of the cells, it may well have no bulb on them:
 * AK-10 tells what follows then.) */
static bool tell_two_ones(const td_pos *p, const crowd *c, td_sink *sink)
{
    const ak_light *v = c->v;
    for (int i = 0; i < 2; i++)
        if (v->need[td_rule_index(p->m, c->number[i])] != 1)
            return true;
    for (int i = 0; i < c->ncells; i++)
        if (c->weight[i] != 1 || !is_single(c->clash[i]))
            return true;
    td_step_open(sink);
    for (int i = 0; i < 4; i++)
        td_step_site(sink, i < 2 ? "a" : "b", td_lit_site(p->m, c->cell[i]));
    for (int i = 0; i < 2; i++)
        for (int k = 2; k < 4; k++) {
            if (!(c->clash[i] >> k & 1))
                continue;
            const td_rule *lane = ak_between(p, c->cell[i], c->cell[k]);
            for (int j = 0; j < lane->nlits; j++)
                if (!p->val[lane->lits[j]] && lane->lits[j] != c->cell[i] &&
                    lane->lits[j] != c->cell[k])
                    td_step_set(sink, td_not(lane->lits[j]));
        }
    return !sink->draft.set.n || close_crowd(p, *c, true, sink);
}

void ak_two_ones(const td_pos *p, int rule, td_sink *sink)
{
    if (slack_of(ak_light_of(p), rule) == 1)
        find_pairs(p, rule, 0, sink, tell_two_ones);
}

/* ---- AK-10, AK-11 ---- */

/* AK-10: two numbers with just enough room. */
void ak_lanes_tight(const td_pos *p, int rule, td_sink *sink)
{
    find_pairs(p, rule, 0, sink, step_tight);
}

/* Where a mark would leave too little room, the opposite holds. */
static bool tell_mark(const td_pos *p, const crowd *c, td_lit mark,
                      td_sink *sink)
{
    if (room_if(c, mark) >= c->need)
        return true;
    td_step_open(sink);
    td_step_site(sink, "cell", td_lit_site(p->m, mark));
    td_step_text(sink, "with", mark & 1 ? "without" : "with");
    td_step_set(sink, td_not(mark));
    return close_crowd(p, *c, false, sink);
}

/* One place more than needed: a mark that would take two is false. */
static bool tell_slack(const td_pos *p, const crowd *c, td_sink *sink)
{
    for (int i = 0; i < c->ncells; i++) {
        int k = 0;
        if (!tell_mark(p, c, td_not(c->cell[i]), sink))
            return false;
        for (td_lit x; (x = next_seen(p, c, i, &k)) != TD_NO_LIT;)
            if (!tell_mark(p, c, x, sink))
                return false;
    }
    return true;
}

/* AK-11: two numbers with room for one bulb more than they need. */
void ak_lanes_slack(const td_pos *p, int rule, td_sink *sink)
{
    find_pairs(p, rule, 1, sink, tell_slack);
}

/* ---- AK-17 ---- */

enum { MOST_SEEN = 256 };

/* Numbers that may be tight together, grown one by one by way of partners.
 * The first has the lowest rule, so that each set has one beginning. */
typedef struct circle {
    int32_t number[MOST_NUMBERS];
    partners with[MOST_NUMBERS];
    int n;
    uint64_t seen[MOST_SEEN]; /* sets that were looked at, by their hash */
} circle;

/* In how many lanes may a number and its circle stand in each other's way?
 * A lane of three is counted more than once: so this is an upper bound. */
static int shared_with(const circle *s, int number)
{
    int shared = 0;
    for (int i = 0; i < s->n; i++) {
        if (s->number[i] == number)
            return 0;
        for (int k = 0; k < s->with[i].n; k++)
            if (s->with[i].number[k] == number)
                shared += s->with[i].shared[k];
    }
    return shared;
}

static void sort_numbers(const circle *s, int32_t *sorted)
{
    for (int i = 0; i < s->n; i++) {
        int at = i;
        for (; at > 0 && sorted[at - 1] > s->number[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = s->number[i];
    }
}

/* A set grows in several orders, and once is enough. (It may be forgotten for
 * another one: then it is looked at again.) */
static bool is_new(circle *s)
{
    int32_t sorted[MOST_NUMBERS];
    uint64_t key = 0;
    sort_numbers(s, sorted);
    for (int i = 0; i < s->n; i++)
        key = key << 16 | (uint64_t)(sorted[i] + 1);
    uint64_t *at = &s->seen[key * 0x9e3779b97f4a7c15u >> 32 & (MOST_SEEN - 1)];
    bool is_there = *at == key;
    *at = key;
    return !is_there;
}

static bool tell_circle(const td_pos *p, const circle *s, td_sink *sink)
{
    int32_t sorted[MOST_NUMBERS];
    crowd c;
    sort_numbers(s, sorted);
    gather(p, &c, sorted, s->n);
    return c.room != c.need || step_tight(p, &c, sink);
}

static bool grow(const td_pos *p, circle *s, int excess, td_sink *sink);

/* Adds one number. The excess, of open cells over needs and shared lanes, must
 * come down to nothing; each number after this may take it down by one. */
static bool join(const td_pos *p, circle *s, int excess, int number,
                 td_sink *sink)
{
    const ak_light *v = ak_light_of(p);
    int shared = shared_with(s, number);
    excess += slack_of(v, number) - shared;
    if (!shared || excess > MOST_NUMBERS - s->n - 1)
        return true;
    assert(s->n < MOST_NUMBERS);
    s->number[s->n++] = number;
    bool fresh = is_new(s);
    bool go_on = !fresh || s->n < 3 || excess > 0 || tell_circle(p, s, sink);
    if (go_on && fresh && s->n < MOST_NUMBERS) {
        list_partners(p, number, &s->with[s->n - 1]);
        go_on = grow(p, s, excess, sink);
    }
    s->n--;
    return go_on;
}

static bool grow(const td_pos *p, circle *s, int excess, td_sink *sink)
{
    const ak_light *v = ak_light_of(p);
    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < s->with[i].n; k++) {
            int number = s->with[i].number[k];
            if (number > s->number[0] && is_unfinished(v, number) &&
                !join(p, s, excess, number, sink))
                return false;
        }
    return true;
}

/* AK-17: three or four numbers with just enough room. */
void ak_lanes_many(const td_pos *p, int board, td_sink *sink)
{
    (void)board;
    const ak_light *v = ak_light_of(p);
    circle s;
    memset(s.seen, 0, sizeof s.seen);
    for (int r = 0; r < v->nclues; r++) {
        if (!is_unfinished(v, r))
            continue;
        s.n = 1;
        s.number[0] = r;
        list_partners(p, r, &s.with[0]);
        if (!grow(p, &s, slack_of(v, r), sink))
            return;
    }
}
