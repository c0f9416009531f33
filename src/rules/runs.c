/* RUNS: the literals that hold lie in runs of given lengths, in order, as in a
 * line of a nonogram. A length may be TD_CLUE_ANY: one or more.
 *
 * A line is read by an automaton whose states stand in a row: a gap, the
 * cells of the first run, a gap, the cells of the second run, ..., a gap. For
 * the runs 2 and 1:
 *
 *     gap  x  x  gap  x  gap         x: the state after that cell of a run
 *      0   1  2   3   4   5
 *
 * An empty cell leaves a gap where it is and leads from the last cell of a run
 * to the gap behind it; a cell in a run leads from a gap or a cell to the next
 * cell. So a set of states is a set of bits, and reading a cell is a shift and
 * some masks. What can be reached from the left before cell i, and what leads
 * to the end from the right after it, tell together which values the cell can
 * have: that is exact.
 *
 * A reason is found in one sweep: where nothing fits, the cells are gone
 * through from one end, and a cell is left out if still nothing fits with all
 * that is known on the side not yet gone through and what was kept on the
 * other. No member of what is kept can be left out then. */
#include "rules/rule_type.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

/* A line of n cells has no room for runs with more than n + 2 states. */
enum { MAX_STATES = TD_MAX_SIDE + 2, WORDS = (MAX_STATES + 63) / 64 };

typedef struct states {
    uint64_t w[WORDS];
} states;

/* What a cell may be. */
typedef enum reading { OPEN, IN, OUT } reading;

/* How sets of states are read: by what a cell may be, those that stay where
 * they are and those that move on by one. */
typedef struct machine {
    int words; /* of the sets that are used */
    int cells;
    bool fits; /* there is room for the runs at all */
    states stay[3], move[3];
    states goal;
} machine;

static void add(states *s, int i)
{
    s->w[i / 64] |= (uint64_t)1 << (i % 64);
}

static int states_of(const td_rule *r)
{
    int n = 1;
    for (int i = 0; i < r->runs.n; i++)
        n += (r->runs.at[i] == TD_CLUE_ANY ? 1 : r->runs.at[i]) + 1;
    return n;
}

static void build(machine *k, const td_rule *r)
{
    int n = states_of(r), s = 0;
    memset(k, 0, sizeof *k);
    k->cells = r->nlits;
    k->fits = n <= r->nlits + 2;
    k->words = k->fits ? (n + 63) / 64 : 1;
    if (!k->fits)
        return;
    for (int i = 0; i < r->runs.n; i++) {
        bool any = r->runs.at[i] == TD_CLUE_ANY;
        add(&k->stay[OUT], s);
        for (int len = any ? 1 : r->runs.at[i]; len > 0; len--)
            add(&k->move[IN], s++);
        add(&k->move[OUT], s);
        if (any)
            add(&k->stay[IN], s);
        if (i == r->runs.n - 1)
            add(&k->goal, s);
        s++;
    }
    add(&k->stay[OUT], s);
    add(&k->goal, s);
    assert(s == n - 1);
    for (int i = 0; i < k->words; i++) {
        k->stay[OPEN].w[i] = k->stay[IN].w[i] | k->stay[OUT].w[i];
        k->move[OPEN].w[i] = k->move[IN].w[i] | k->move[OUT].w[i];
    }
}

/* ---- reading cells ----
 *
 * The number of words is handed on as an argument: most lines need only one,
 * and the compiler makes a version for that. */

#if defined(__GNUC__)
#define INLINE inline __attribute__((always_inline))
#else
#define INLINE inline
#endif

/* The states after a cell, from those before it, and the other way round. */
static INLINE void read_on(const machine *k, int words, const uint64_t *from,
                           reading x, uint64_t *to)
{
    uint64_t carry = 0;
    for (int i = 0; i < words; i++) {
        uint64_t move = from[i] & k->move[x].w[i];
        to[i] = (from[i] & k->stay[x].w[i]) | move << 1 | carry;
        carry = move >> 63;
    }
}

static INLINE states read_back(const machine *k, int words, states from,
                               reading x)
{
    for (int i = 0; i < words; i++) {
        uint64_t next = i + 1 < words ? from.w[i + 1] : 0;
        uint64_t moved = from.w[i] >> 1 | next << 63;
        from.w[i] = (from.w[i] & k->stay[x].w[i]) | (moved & k->move[x].w[i]);
    }
    return from;
}

static INLINE bool meet(int words, const uint64_t *a, const uint64_t *b)
{
    uint64_t both = 0;
    for (int i = 0; i < words; i++)
        both |= a[i] & b[i];
    return both != 0;
}

/* A line, and what is reached before each cell of it (and at its end). */
typedef struct sweep {
    reading cell[TD_MAX_SIDE];
    uint64_t reach[(TD_MAX_SIDE + 1) * WORDS];
} sweep;

/* Reads the line from the left; false if no arrangement fits. */
static INLINE bool read_words(const machine *k, int words, sweep *s)
{
    uint64_t *reach = s->reach;
    for (int i = 0; i < words; i++)
        reach[i] = i == 0;
    for (int i = 0; i < k->cells; i++, reach += words)
        read_on(k, words, reach, s->cell[i], reach + words);
    return meet(words, reach, k->goal.w);
}

static bool read_line(const machine *k, sweep *s)
{
    if (!k->fits)
        return false;
    return k->words == 1 ? read_words(k, 1, s) : read_words(k, k->words, s);
}

/* Can cell i be x, given what leads to the end after it? */
static INLINE bool can_be(const machine *k, int words, const sweep *s, int i,
                          reading x, const states *after)
{
    states next;
    read_on(k, words, s->reach + (ptrdiff_t)i * words, x, next.w);
    return meet(words, next.w, after->w);
}

/* After reading a line that fits: settles the open cells that can be only one
 * thing. */
static INLINE void settle_words(const machine *k, int words, sweep *s)
{
    states after = k->goal;
    for (int i = k->cells - 1; i >= 0; i--) {
        if (s->cell[i] == OPEN) {
            if (!can_be(k, words, s, i, IN, &after))
                s->cell[i] = OUT;
            else if (!can_be(k, words, s, i, OUT, &after))
                s->cell[i] = IN;
        }
        after = read_back(k, words, after, s->cell[i]);
    }
}

static void settle(const machine *k, sweep *s)
{
    if (k->words == 1)
        settle_words(k, 1, s);
    else
        settle_words(k, k->words, s);
}

/* ---- what is known ---- */

/* The literals decided before a trail position (all if no positions are
 * given). */
typedef struct when {
    const int8_t *val;
    const int32_t *pos;
    int before;
} when;

static void runs_look(const td_rule *r, const when *t, sweep *s)
{
    for (int i = 0; i < r->nlits; i++) {
        td_lit l = r->lits[i];
        int8_t v = t->pos && t->pos[td_atom(l)] >= t->before ? 0 : t->val[l];
        s->cell[i] = v > 0 ? IN : v < 0 ? OUT : OPEN;
    }
}

static td_lit runs_lit_of(const td_rule *r, int i, reading x)
{
    return x == IN ? r->lits[i] : td_not(r->lits[i]);
}

/* Nothing fits the line as it was read: opens cells as long as that stays so,
 * from the right to the left, but not those that are free (fixed for good) or
 * `keep` (-1: none). */
static void shrink(const machine *k, sweep *s, int keep, const bool *free)
{
    states after = k->goal;
    for (int i = k->cells - 1; i >= 0; i--) {
        if (s->cell[i] != OPEN && i != keep && !(free && free[i]) &&
            !can_be(k, k->words, s, i, OPEN, &after))
            s->cell[i] = OPEN;
        after = read_back(k, k->words, after, s->cell[i]);
    }
}

/* The cells that are not open, but for `but` (-1: all), as literals. */
static int known_lits(const td_rule *r, const sweep *s, int but, td_lit *out)
{
    int n = 0;
    for (int i = 0; i < r->nlits; i++)
        if (i != but && s->cell[i] != OPEN)
            out[n++] = runs_lit_of(r, i, s->cell[i]);
    return n;
}

/* ---- the check ---- */

/* Do the runs fit where cells are known to be out, whatever is in? */
static bool has_room(const machine *k, const sweep *s)
{
    sweep room;
    for (int i = 0; i < k->cells; i++)
        room.cell[i] = s->cell[i] == OUT ? OUT : OPEN;
    return read_line(k, &room);
}

static td_breach runs_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    machine k;
    sweep s;
    when now = {val, NULL, 0};
    build(&k, r);
    runs_look(r, &now, &s);
    if (read_line(&k, &s))
        return TD_BREACH_NONE;
    td_breach b = has_room(&k, &s) ? TD_BREACH_OVER : TD_BREACH_SHORT;
    if (why && k.fits) {
        shrink(&k, &s, -1, NULL);
        td_vec_reserve(why, r->nlits);
        why->n += (uint32_t)known_lits(r, &s, -1, why->at + why->n);
    }
    return b;
}

/* ---- the kernel's side ---- */

typedef struct liner {
    td_propagator head;
    machine k;
} liner;

static void liner_assign(td_propagator *p, td_host *h, int tag)
{
    (void)p, (void)h, (void)tag;
}

static void find_free(const td_rule *r, const td_host *h, bool *free)
{
    for (int i = 0; i < r->nlits; i++)
        free[i] = h->level && h->level[td_atom(r->lits[i])] == 0;
}

static bool liner_conflict(liner *p, td_host *h, sweep *s)
{
    const td_rule *r = p->head.rule;
    bool free[TD_MAX_SIDE];
    td_lit why[TD_MAX_SIDE];
    find_free(r, h, free);
    shrink(&p->k, s, -1, free);
    h->conflict(h, p->head.id, why, known_lits(r, s, -1, why));
    return false;
}

static bool liner_propagate(td_propagator *q, td_host *h)
{
    liner *p = (liner *)q;
    const machine *k = &p->k;
    const td_rule *r = q->rule;
    sweep s;
    when now = {h->val, NULL, 0};
    runs_look(r, &now, &s);
    if (!read_line(k, &s))
        return liner_conflict(p, h, &s);
    settle(k, &s);
    for (int i = 0; i < k->cells; i++)
        if (s.cell[i] != OPEN && !h->val[r->lits[i]])
            h->imply(h, q->id, runs_lit_of(r, i, s.cell[i]));
    return true;
}

static int liner_explain(td_propagator *q, td_host *h, td_lit l, td_lit *out)
{
    liner *p = (liner *)q;
    const td_rule *r = q->rule;
    sweep s;
    bool free[TD_MAX_SIDE];
    when then = {h->val, h->pos, h->pos[td_atom(l)]};
    runs_look(r, &then, &s);
    int i = 0;
    while (td_atom(r->lits[i]) != td_atom(l))
        i++;
    s.cell[i] = r->lits[i] == l ? OUT : IN;
    bool fits = read_line(&p->k, &s);
    assert(!fits);
    (void)fits;
    find_free(r, h, free);
    shrink(&p->k, &s, i, free);
    return known_lits(r, &s, i, out);
}

static const td_propagator_type liner_type = {
    .name = "runs",
    .settles = true,
    .assign = liner_assign,
    .propagate = liner_propagate,
    .explain = liner_explain,
};

static void runs_encode(const td_rule *r, td_encoder *e)
{
    liner *p = td_propagator_new(e, &liner_type, r, sizeof *p);
    assert(r->nlits <= TD_MAX_SIDE);
    build(&p->k, r);
    if (!p->k.fits) {
        e->clause(e, NULL, 0);
        return;
    }
    td_encode_both(e, &p->head, r->lits, r->nlits);
}

/* ---- what conclusions need ---- */

/* Is every cell as wanted (OPEN: anything) in all arrangements? */
static bool runs_all_forced(const machine *k, sweep s, const reading *want)
{
    if (!read_line(k, &s))
        return false;
    settle(k, &s);
    for (int i = 0; i < k->cells; i++)
        if (want[i] != OPEN && s.cell[i] != want[i])
            return false;
    return true;
}

/* Forgets cells without which the goal is forced all the same. */
static void forget_spare(const machine *k, sweep *s, const reading *goal)
{
    for (int i = 0; i < k->cells; i++) {
        reading was = s->cell[i];
        s->cell[i] = OPEN;
        if (was != OPEN && !runs_all_forced(k, *s, goal))
            s->cell[i] = was;
    }
}

static int runs_cell_of(const td_rule *r, td_lit l)
{
    int i = 0;
    while (td_atom(r->lits[i]) != td_atom(l))
        i++;
    return i;
}

static void read_lits(const td_rule *r, const td_lit *lits, int n, reading *out)
{
    for (int i = 0; i < r->nlits; i++)
        out[i] = OPEN;
    for (int k = 0; k < n; k++) {
        int i = runs_cell_of(r, lits[k]);
        out[i] = r->lits[i] == lits[k] ? IN : OUT;
    }
}

static int runs_needed(const td_rule *r, const td_lit *set, int nset,
                       td_lit *because, int n)
{
    machine k;
    sweep s;
    reading goal[TD_MAX_SIDE];
    build(&k, r);
    read_lits(r, because, n, s.cell);
    read_lits(r, set, nset, goal);
    forget_spare(&k, &s, goal);
    return known_lits(r, &s, -1, because);
}

const td_rule_type td_rule_runs = {
    .name = "runs",
    .broken = runs_broken,
    .needed = runs_needed,
    .encode = runs_encode,
};

/* ---- the human side ---- */

/* A step that sets the cells that are wanted and open; the premises are what
 * is known, less what can be left out. Where it only takes to count the cells
 * of one kind, the premises are all those, and `how` is for the slot of that
 * name (else OPEN, NULL). */
static void draft(const td_pos *p, const td_rule *r, const machine *k, sweep *s,
                  const reading *want, reading counted, const char *how,
                  td_sink *sink)
{
    td_step_open(sink);
    td_step_rule(sink, r);
    if (how)
        td_step_text(sink, "how", how);
    for (int i = 0; i < r->nlits; i++)
        if (want[i] != OPEN && !p->val[r->lits[i]])
            td_step_set(sink, runs_lit_of(r, i, want[i]));
    if (!td_sink_brief(sink)) {
        reading goal[TD_MAX_SIDE];
        for (int i = 0; i < r->nlits; i++) {
            goal[i] = s->cell[i] == OPEN ? want[i] : OPEN;
            if (counted != OPEN && s->cell[i] != counted)
                s->cell[i] = OPEN;
        }
        if (counted == OPEN)
            forget_spare(k, s, goal);
        td_ints *why = &sink->draft.because;
        td_vec_reserve(why, r->nlits);
        why->n = (uint32_t)known_lits(r, s, -1, why->at);
    }
    td_step_close(sink);
}

typedef struct tally {
    int in, out, open;
    int sum; /* of the runs; -1 if some may be of any length */
} tally;

static tally runs_tally_of(const td_rule *r, const sweep *s)
{
    tally t = {0, 0, 0, 0};
    for (int i = 0; i < r->nlits; i++) {
        t.in += s->cell[i] == IN;
        t.out += s->cell[i] == OUT;
        t.open += s->cell[i] == OPEN;
    }
    for (int i = 0; i < r->runs.n && t.sum >= 0; i++)
        t.sum = r->runs.at[i] == TD_CLUE_ANY ? -1 : t.sum + r->runs.at[i];
    return t;
}

static void find_common(const td_pos *p, const td_rule *r, sweep *s,
                        reading counted, const char *how, td_sink *sink)
{
    machine k;
    sweep all = *s;
    build(&k, r);
    if (!read_line(&k, &all))
        return; /* td_find_broken speaks of that */
    settle(&k, &all);
    for (int i = 0; i < r->nlits; i++)
        if (all.cell[i] != s->cell[i]) {
            draft(p, r, &k, s, all.cell, counted, how, sink);
            return;
        }
}

static const td_rule *look_now(const td_pos *p, int anchor, sweep *s, tally *t)
{
    const td_rule *r = &p->m->rule[anchor];
    when now = {p->val, NULL, 0};
    runs_look(r, &now, s);
    *t = runs_tally_of(r, s);
    return r;
}

void td_find_runs_counted(const td_pos *p, int anchor, td_sink *sink)
{
    sweep s;
    tally t;
    const td_rule *r = look_now(p, anchor, &s, &t);
    if (t.open && t.in == t.sum)
        find_common(p, r, &s, IN, "{full}", sink);
    else if (t.open && t.sum >= 0 && t.in + t.open == t.sum)
        find_common(p, r, &s, OUT, "{needs_all}", sink);
}

void td_find_runs_fit(const td_pos *p, int anchor, td_sink *sink)
{
    sweep s;
    tally t;
    const td_rule *r = look_now(p, anchor, &s, &t);
    if (t.open && t.sum >= 0 && t.sum + r->runs.n - 1 == r->nlits)
        find_common(p, r, &s, OPEN, NULL, sink);
}

void td_find_runs_line(const td_pos *p, int anchor, td_sink *sink)
{
    sweep s;
    tally t;
    const td_rule *r = look_now(p, anchor, &s, &t);
    if (t.open)
        find_common(p, r, &s, OPEN, NULL, sink);
}
