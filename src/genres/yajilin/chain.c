#include "genres/yajilin/chain.h"

#include <assert.h>

#include "rules/follow.h"

enum { MOST_PUT = 240, MOST_ANTE = 3000 };

/* A mark that follows: what told it, and what it rests on. */
typedef struct mark {
    td_lit lit;
    int32_t rule;        /* -1: assumed */
    int32_t first, last; /* in ante */
    int32_t round;
    bool move;   /* not implied by a mark itself */
    bool closes; /* a line that closes a loop */
    bool needed; /* by the end */
} mark;

/* Where something lies, by cell, in blocks of 16 x 16 that are laid over each
 * other: enough to tell that a mark is far from what was looked at. */
enum { AREA_WORDS = 4, AREA_BITS = 64 * AREA_WORDS };
typedef struct area {
    uint64_t at[AREA_WORDS];
} area;

/* A literal from which nothing followed, what was looked at, and with which
 * trail; `old` is another trail for which that is known, for when the last is
 * taken back. */
typedef struct quiet {
    area seen;
    td_seen last, old;
    bool known;
} quiet;

struct ya_chain {
    const td_pos *p;
    int8_t *on;     /* by literal: what follows */
    int32_t *place; /* by atom: where it is put, if it is */
    int32_t *far;   /* by cell: the other end of the line that ends there;
                       itself where no line is */
    int32_t *asked; /* by rule: the run in which it was asked last */
    int run;
    area seen;     /* what this run has looked at */
    area *of_rule; /* by rule: where its literals lie */
    quiet *quiet;  /* by literal, for few rounds; then for some and many */
    struct {
        int32_t cell, was;
    } joined[2 * MOST_PUT];
    int njoined;
    mark put[MOST_PUT];
    int n;
    td_lit ante[MOST_ANTE];
    int nante;
    uint32_t stamp;
    /* how it ended: the broken rule, and true literals that break it */
    ya_end end;
    int32_t broken;
    int32_t first, last; /* in ante */
    int moves;
    td_site left; /* YA_CLOSED: what is left out, a link or a cell */
    bool full;    /* no room for more: nothing is concluded */
    int round;    /* what rests on marks of later ones waits */
};

/* ---- memory, and the ends of lines ---- */

static size_t chain_size(const td_pos *p, int rule)
{
    (void)rule;
    size_t cells = (size_t)p->topo->w * (size_t)p->topo->h;
    size_t atoms = (size_t)p->m->natoms, rules = (size_t)p->m->nrules;
    return sizeof(ya_chain) + 6 * atoms * sizeof(quiet) + rules * sizeof(area) +
           sizeof(int32_t) * (atoms + cells + rules) + 2 * atoms;
}

static int area_bit(const td_pos *p, td_site s)
{
    int x = s % p->topo->gw / 2, y = s / p->topo->gw / 2;
    return y % 16 * 16 + x % 16;
}

static void add_to_area(const td_pos *p, area *a, td_site s)
{
    int bit = area_bit(p, s);
    a->at[bit / 64] |= (uint64_t)1 << bit % 64;
}

static void see(ya_chain *c, td_site s)
{
    add_to_area(c->p, &c->seen, s);
}

/* A cell and all its links: those to the right and below count as of the next
 * cell there. */
static void see_around(ya_chain *c, td_site cell)
{
    see(c, cell);
    see(c, td_go(c->p->topo, cell, TD_E, 1));
    see(c, td_go(c->p->topo, cell, TD_S, 1));
}

static void see_all(ya_chain *c)
{
    for (int i = 0; i < AREA_WORDS; i++)
        c->seen.at[i] = UINT64_MAX;
}

static void see_rule(ya_chain *c, const td_rule *r)
{
    int index = td_rule_index(c->p->m, r);
    if (c->asked[index] == c->run)
        return;
    c->asked[index] = c->run;
    for (int i = 0; i < AREA_WORDS; i++)
        c->seen.at[i] |= c->of_rule[index].at[i];
}

static void list_areas(const td_pos *p, area *of_rule)
{
    for (int k = 0; k < p->m->nrules; k++) {
        const td_rule *r = &p->m->rule[k];
        for (int i = 0; i < r->nlits; i++)
            add_to_area(p, &of_rule[k], td_lit_site(p->m, r->lits[i]));
    }
}

static int far_cell(const td_pos *p, td_lit link, int side)
{
    td_site e = td_lit_site(p->m, link);
    bool down = td_site_kind_of(p->topo, e) == TD_EDGE_DOWN;
    td_dir d = down ? (side ? TD_E : TD_W) : (side ? TD_S : TD_N);
    return td_cell_index(p->topo, td_go(p->topo, e, d, 1));
}

static void join(ya_chain *c, int a, int b)
{
    int x = c->far[a], y = c->far[b];
    c->far[x] = y;
    c->far[y] = x;
}

static void clear(ya_chain *c)
{
    while (c->njoined) {
        c->njoined--;
        c->far[c->joined[c->njoined].cell] = c->joined[c->njoined].was;
    }
    for (; c->n; c->n--) {
        td_lit l = c->put[c->n - 1].lit;
        c->on[l] = c->on[td_not(l)] = 0;
    }
    c->nante = 0;
    c->end = YA_ALIVE;
    c->moves = 0;
    c->full = false;
}

static void chain_build(const td_pos *p, int rule, void *data)
{
    (void)rule;
    ya_chain *c = data;
    int cells = p->topo->w * p->topo->h;
    clear(c); /* before the ends of lines change */
    c->p = p;
    c->quiet = (quiet *)(c + 1);
    if (!c->of_rule)
        list_areas(p, (area *)(c->quiet + 6 * p->m->natoms));
    c->of_rule = (area *)(c->quiet + 6 * p->m->natoms);
    c->place = (int32_t *)(c->of_rule + p->m->nrules);
    c->far = c->place + p->m->natoms;
    c->asked = c->far + cells;
    c->on = (int8_t *)(c->asked + p->m->nrules);
    for (int i = 0; i < cells; i++)
        c->far[i] = i;
    const td_rule *loop = td_loop_rule(p->m, TD_LOOP_ONE);
    for (int e = 0; e < loop->nlits; e++)
        if (p->val[loop->lits[e]] > 0)
            join(c, far_cell(p, loop->lits[e], 0),
                 far_cell(p, loop->lits[e], 1));
}

static const td_view_type chain_view = {
    .name = "yajilin chain",
    .size = chain_size,
    .build = chain_build,
};

ya_chain *ya_chain_of(const td_pos *p)
{
    ya_chain *c = (ya_chain *)(uintptr_t)td_view_get(p, &chain_view, 0);
    c->p = p;
    return c;
}

static int value(const ya_chain *c, td_lit l)
{
    return c->p->val[l] ? c->p->val[l] : c->on[l];
}

/* ---- what is put down, and how it ends ---- */

static void rest_on(ya_chain *c, td_lit l)
{
    assert(value(c, l) > 0);
    if (c->nante == MOST_ANTE)
        c->full = true;
    else
        c->ante[c->nante++] = l;
}

/* How many moves the end needs that rests on ante from `first` on. */
static int count_moves(ya_chain *c, int first, int last)
{
    int moves = 0;
    assert(first <= last && last <= c->nante);
    for (int i = 0; i < c->n; i++)
        c->put[i].needed = false;
    for (int k = first; k < last; k++)
        if (c->on[c->ante[k]])
            c->put[c->place[td_atom(c->ante[k])]].needed = true;
    for (int i = c->n - 1; i >= 0; i--) {
        const mark *x = &c->put[i];
        if (!x->needed)
            continue;
        moves += x->move;
        for (int k = x->first; k < x->last; k++)
            if (c->on[c->ante[k]])
                c->put[c->place[td_atom(c->ante[k])]].needed = true;
    }
    return moves;
}

/* The last round of what ante holds from `first` on. */
static int round_of(const ya_chain *c, int first)
{
    int round = 0;
    for (int k = first; k < c->nante; k++)
        if (c->on[c->ante[k]]) {
            int at = c->put[c->place[td_atom(c->ante[k])]].round;
            round = at > round ? at : round;
        }
    return round;
}

/* Of all rules that are broken in one round the one with the shortest chain is
 * told. */
static void die(ya_chain *c, ya_end how, const td_rule *r, int first,
                td_site left)
{
    assert(how != YA_ALIVE);
    if (round_of(c, first) > c->round)
        return;
    int moves = count_moves(c, first, c->nante);
    if (c->end && moves >= c->moves)
        return;
    c->end = how;
    c->broken = td_rule_index(c->p->m, r);
    c->first = first;
    c->last = c->nante;
    c->moves = moves;
    c->left = left;
}

static bool is_link(const ya_chain *c, td_lit l)
{
    return td_site_kind_of(c->p->topo, td_lit_site(c->p->m, l)) != TD_CELL;
}

static void set_far(ya_chain *c, int cell, int to)
{
    assert(c->njoined < 2 * MOST_PUT);
    c->joined[c->njoined].cell = cell;
    c->joined[c->njoined++].was = c->far[cell];
    c->far[cell] = to;
}

/* Puts down a literal that rests on ante from `first` on. */
static void put(ya_chain *c, td_lit l, const td_rule *r, int first, bool move)
{
    int round = round_of(c, first);
    if (value(c, l) || (move && round > c->round))
        return;
    if (c->n == MOST_PUT || c->full) {
        c->full = true;
        return;
    }
    c->place[td_atom(l)] = c->n;
    mark *x = &c->put[c->n++];
    *x = (mark){.lit = l,
                .rule = r ? td_rule_index(c->p->m, r) : -1,
                .first = first,
                .last = c->nante,
                .round = round + move,
                .move = move};
    c->on[l] = 1;
    c->on[td_not(l)] = -1;
    if (l & 1 || !is_link(c, l))
        return;
    int a = far_cell(c->p, l, 0), b = far_cell(c->p, l, 1);
    int from = c->far[a], to = c->far[b];
    see_around(c, td_cell_at(c->p->topo, from));
    see_around(c, td_cell_at(c->p->topo, to));
    x->closes = from == b;
    if (x->closes)
        return;
    set_far(c, from, to);
    set_far(c, to, from);
}

/* ---- a loop that closes ---- */

/* The link by which the line leaves a cell other than by the last. */
static td_lit line_on(const ya_chain *c, td_site cell, td_lit last)
{
    for (int d = 0; d < 4; d++) {
        if (td_next_cell(c->p->topo, cell, (td_dir)d) == TD_NOWHERE)
            continue;
        td_lit l = td_link(c->p->m, cell, (td_dir)d);
        if (l != last && value(c, l) > 0)
            return l;
    }
    return TD_NO_LIT;
}

static td_site across(const td_pos *p, td_site cell, td_lit link)
{
    return 2 * td_lit_site(p->m, link) - cell;
}

/* Walks round the loop that a link has closed; notes its links in ante, and
 * says how many they are; 0: no loop. */
static int walk_round(ya_chain *c, td_lit closing, int from)
{
    td_site start = td_cell_at(c->p->topo, from), at = start;
    td_lit l = closing;
    int n = 0;
    do {
        rest_on(c, l);
        n++;
        at = across(c->p, at, l);
        l = line_on(c, at, l);
    } while (at != start && l != TD_NO_LIT && !c->full);
    return at == start && !c->full ? n : 0;
}

static bool on_walk(const ya_chain *c, int first, int n, td_lit l)
{
    for (int k = first; k < first + n; k++)
        if (c->ante[k] == l)
            return true;
    return false;
}

/* Is the cell on the loop that was walked? */
static bool passed(const ya_chain *c, int first, int n, td_site cell)
{
    for (int d = 0; d < 4; d++)
        if (td_next_cell(c->p->topo, cell, (td_dir)d) != TD_NOWHERE &&
            on_walk(c, first, n, td_link(c->p->m, cell, (td_dir)d)))
            return true;
    return false;
}

/* A line that the loop leaves out, the nearest to the closing link; or a cell
 * that is not shaded. TD_NO_LIT: none. */
static td_lit left_out(const ya_chain *c, td_lit closing, int first, int n)
{
    const td_pos *p = c->p;
    const td_rule *loop = td_loop_rule(p->m, TD_LOOP_ONE);
    td_lit best = TD_NO_LIT;
    int least = 0;
    td_work(p, (int64_t)loop->nlits * n / 8); /* each asks for the walk */
    for (int e = 0; e < loop->nlits; e++) {
        td_lit l = loop->lits[e];
        if (p->val[l] <= 0 || on_walk(c, first, n, l))
            continue;
        int far = td_site_distance(p->topo, td_lit_site(p->m, l),
                                   td_lit_site(p->m, closing));
        if (best == TD_NO_LIT || far < least) {
            best = l;
            least = far;
        }
    }
    for (int i = 0; best == TD_NO_LIT && i < p->topo->w * p->topo->h; i++) {
        td_site cell = td_cell_at(p->topo, i);
        if (p->m->var_at[cell] != TD_NO_VAR &&
            p->val[td_shaded(p->m, cell)] < 0 && !passed(c, first, n, cell))
            best = td_unshaded(p->m, cell);
    }
    return best;
}

static void close_loop(ya_chain *c, td_lit closing)
{
    int from = far_cell(c->p, closing, 0);
    see_all(c);
    int first = c->nante, n = walk_round(c, closing, from);
    if (!n) {
        c->nante = first;
        return;
    }
    td_lit left = left_out(c, closing, first, n);
    if (left == TD_NO_LIT) {
        c->nante = first;
        return;
    }
    rest_on(c, left);
    die(c, YA_CLOSED, td_loop_rule(c->p->m, TD_LOOP_ONE), first,
        td_lit_site(c->p->m, left));
}

/* ---- arrows ---- */

static int value_in(const td_pos *p, const int8_t *more, td_lit l)
{
    return p->val[l] ? p->val[l] : more ? more[l] : 0;
}

/* Do two literals of an arrow, one after the other, belong to neighbours? */
static bool neighbours(const td_pos *p, const td_rule *arrow, int i)
{
    return i > 0 &&
           td_site_distance(p->topo, td_lit_site(p->m, arrow->lits[i - 1]),
                            td_lit_site(p->m, arrow->lits[i])) == 2;
}

int ya_room(const td_pos *p, const int8_t *more, const td_rule *arrow,
            int first, int end)
{
    int room = 0, run = 0;
    for (int i = first; i < end; i++) {
        bool open = !value_in(p, more, arrow->lits[i]);
        if (!open || !neighbours(p, arrow, i)) {
            room += (run + 1) / 2;
            run = 0;
        }
        run += open;
    }
    return room + (run + 1) / 2;
}

static int need_of(const ya_chain *c, const td_rule *arrow)
{
    int need = arrow->number;
    for (int i = 0; i < arrow->nlits; i++)
        need -= value(c, arrow->lits[i]) > 0;
    return need;
}

/* The unshaded cells of an arrow without which more would find room; those that
 * follow only where they matter; one is assumed. */
static void rest_on_unshaded(ya_chain *c, const td_rule *arrow, int least,
                             td_lit assumed)
{
    bool spare[TD_MAX_SIDE] = {false};
    assert(arrow->tag == ARROW && arrow->nlits <= TD_MAX_SIDE);
    td_work(c->p, (int64_t)arrow->nlits * arrow->nlits / 4);
    for (int i = 0; i < arrow->nlits; i++) {
        td_lit l = arrow->lits[i];
        if (c->p->val[l] || c->on[l] >= 0 || l == assumed)
            continue;
        c->on[l] = 0;
        spare[i] = ya_room(c->p, c->on, arrow, 0, arrow->nlits) < least;
        c->on[l] = spare[i] ? 0 : -1;
    }
    for (int i = 0; i < arrow->nlits; i++) {
        td_lit l = arrow->lits[i];
        if (spare[i])
            c->on[l] = -1;
        else if (value(c, l) < 0 && l != assumed)
            rest_on(c, td_not(l));
    }
    for (int i = 0; i < arrow->nlits; i++)
        if (value(c, arrow->lits[i]) > 0)
            rest_on(c, arrow->lits[i]);
}

static void rest_on_shaded(ya_chain *c, const td_rule *arrow)
{
    for (int i = 0; i < arrow->nlits; i++)
        if (value(c, arrow->lits[i]) > 0)
            rest_on(c, arrow->lits[i]);
}

/* There is just room enough: without one of the first, third ... cell of a run
 * of odd length there would not be. */
static void pack_cell(ya_chain *c, const td_rule *arrow, int i, int need)
{
    td_lit l = arrow->lits[i];
    assert(!value(c, l));
    int first = c->nante;
    c->on[l] = -1;
    rest_on_unshaded(c, arrow, need, l);
    c->on[l] = 0;
    put(c, l, arrow, first, true);
}

static void pack(ya_chain *c, const td_rule *arrow, int need)
{
    int8_t open[TD_MAX_SIDE + 1] = {0};
    for (int i = 0; i < arrow->nlits; i++)
        open[i] = !value(c, arrow->lits[i]);
    for (int i = 0, run = 0; i <= arrow->nlits; i++) {
        bool ends = run && (!open[i] || !neighbours(c->p, arrow, i));
        for (int k = i - run; ends && run % 2 && k < i; k += 2)
            pack_cell(c, arrow, k, need);
        run = open[i] ? ends ? 1 : run + 1 : 0;
    }
}

static void ask_arrow(ya_chain *c, const td_rule *arrow, bool conclude)
{
    int need = need_of(c, arrow), first = c->nante;
    td_work(c->p, arrow->nlits);
    int room = ya_room(c->p, c->on, arrow, 0, arrow->nlits);
    if (need < 0 || (conclude && !need)) {
        rest_on_shaded(c, arrow);
        if (need < 0)
            die(c, YA_TOO_MANY, arrow, first, TD_NOWHERE);
        for (int i = 0; need == 0 && i < arrow->nlits; i++)
            put(c, td_not(arrow->lits[i]), arrow, first, true);
    } else if (room < need) {
        rest_on_unshaded(c, arrow, need, TD_NO_LIT);
        die(c, YA_TOO_FEW, arrow, first, TD_NOWHERE);
    } else if (need && room == need && conclude) {
        pack(c, arrow, need);
    }
}

/* ---- rules of cells ---- */

static void rest_on_all(ya_chain *c, const td_rule *r, int which)
{
    for (int i = 0; i < r->nlits; i++)
        if (value(c, r->lits[i]) == which)
            rest_on(c, which > 0 ? r->lits[i] : td_not(r->lits[i]));
}

static void count(const ya_chain *c, const td_rule *r, int *yes, int *open)
{
    *yes = *open = 0;
    for (int i = 0; i < r->nlits; i++) {
        int v = value(c, r->lits[i]);
        *yes += v > 0;
        *open += !v;
    }
}

static void put_open(ya_chain *c, const td_rule *r, bool yes, int first,
                     bool move)
{
    for (int i = 0; i < r->nlits; i++)
        if (!value(c, r->lits[i]))
            put(c, yes ? r->lits[i] : td_not(r->lits[i]), r, first, move);
}

/* At most one of two. */
static void ask_either(ya_chain *c, const td_rule *r, int yes, int open)
{
    int first = c->nante;
    assert(r->nlits == 2 && yes + open <= 2);
    if (yes < 1 || (yes == 1 && !open))
        return;
    rest_on_all(c, r, 1);
    if (yes > 1)
        die(c, r->tag == TD_NO_TOUCH ? YA_TOUCH : YA_RUNS_IN, r, first,
            TD_NOWHERE);
    else
        put_open(c, r, false, first, false);
}

static void ask_dot(ya_chain *c, const td_rule *r, int yes, int open,
                    bool conclude)
{
    int first = c->nante;
    if (yes >= 2 && (open || yes > 2)) {
        rest_on_all(c, r, 1);
        if (yes > 2)
            die(c, YA_BRANCH, r, first, TD_NOWHERE);
        else
            put_open(c, r, false, first, false);
    } else if (yes == 1 && !open) {
        rest_on_all(c, r, 1);
        rest_on_all(c, r, -1);
        die(c, YA_DEAD_END, r, first, TD_NOWHERE);
    } else if (yes < 2 && open == 1 && conclude) {
        rest_on_all(c, r, 1);
        rest_on_all(c, r, -1);
        put_open(c, r, yes == 1, first, true);
    }
}

static void ask_used(ya_chain *c, const td_rule *r, int yes, int open,
                     bool conclude)
{
    int first = c->nante;
    if (yes || open > (conclude ? 1 : 0))
        return;
    rest_on_all(c, r, -1);
    if (!open)
        die(c, YA_STRANDED, r, first, TD_NOWHERE);
    else
        put_open(c, r, true, first, true);
}

/* Asks one rule; what is free and what is broken always, moves if `conclude`.
 */
static void ask(ya_chain *c, const td_rule *r, bool conclude)
{
    int yes, open;
    if (r->tag != TD_NO_TOUCH && r->tag != LINE_OR_SHADED &&
        r->tag != TD_LOOP_DOT && r->tag != USED && r->tag != ARROW)
        return;
    see_rule(c, r);
    if (r->tag == ARROW) {
        ask_arrow(c, r, conclude);
        return;
    }
    count(c, r, &yes, &open);
    if (r->tag == TD_LOOP_DOT)
        ask_dot(c, r, yes, open, conclude);
    else if (r->tag == USED)
        ask_used(c, r, yes, open, conclude);
    else
        ask_either(c, r, yes, open);
}

static void ask_about(ya_chain *c, td_lit l, bool conclude)
{
    const td_model *m = c->p->m;
    int a = td_atom(l);
    for (int i = m->occ_start[a]; i < m->occ_start[a + 1] && !c->full; i++)
        ask(c, &m->rule[m->occ[i]], conclude);
    td_work(c->p, 16);
}

/* Is none of the new literals of the trail where the chain has looked? */
static bool still_quiet(const ya_chain *c, const quiet *q, int from)
{
    const td_state *s = c->p->s;
    for (int i = from; i < s->ntrail; i++) {
        int bit = area_bit(c->p, td_lit_site(c->p->m, s->trail[i]));
        if (q->seen.at[bit / 64] >> bit % 64 & 1)
            return false;
    }
    return true;
}

/* What is known of a literal, after one round or after more. */
static quiet *quiet_of(ya_chain *c, td_lit l, int rounds)
{
    int kind = rounds == YA_FEW ? 0 : rounds == YA_SOME ? 1 : 2;
    return &c->quiet[2 * kind * c->p->m->natoms + l];
}

bool ya_chain_quiet(ya_chain *c, td_lit assumed, int rounds)
{
    const td_state *s = c->p->s;
    quiet *q = quiet_of(c, assumed, rounds);
    bool last = q->known && td_seen_still(&q->last, s);
    if (!q->known || (!last && !td_seen_still(&q->old, s)) ||
        !still_quiet(c, q, last ? q->last.n : q->old.n))
        return false;
    if (last && !td_seen_still(&q->old, s))
        q->old = q->last;
    q->last = td_seen_now(s);
    return true;
}

static void note_quiet(ya_chain *c, td_lit assumed, int rounds)
{
    quiet *q = quiet_of(c, assumed, rounds);
    q->seen = c->seen;
    q->last = q->old = td_seen_now(c->p->s);
    q->known = true;
}

ya_end ya_chain_follow_all(ya_chain *c, const td_lit *assumed, int n,
                           int rounds)
{
    int asked = 0, free = 0;
    clear(c);
    c->seen = (area){{0}};
    c->run++;
    for (int i = 0; i < n; i++) {
        assert(!c->p->val[assumed[i]]);
        put(c, assumed[i], NULL, 0, false);
    }
    for (c->round = 0;; c->round++) {
        for (; free < c->n && !c->full; free++) {
            if (c->put[free].closes)
                close_loop(c, c->put[free].lit);
            ask_about(c, c->put[free].lit, false);
        }
        if (c->end || c->full || c->round == rounds || asked == c->n)
            break;
        for (int upto = c->n; asked < upto && !c->full; asked++)
            ask_about(c, c->put[asked].lit, true);
    }
    if (c->full)
        c->end = YA_ALIVE;
    return c->end;
}

ya_end ya_chain_follow(ya_chain *c, td_lit assumed, int rounds)
{
    ya_end end = ya_chain_follow_all(c, &assumed, 1, rounds);
    if (!end && !c->full)
        note_quiet(c, assumed, rounds);
    return end;
}

int ya_chain_length(const ya_chain *c)
{
    return c->n;
}

td_lit ya_chain_lit(const ya_chain *c, int i)
{
    assert(i >= 0 && i < c->n);
    return c->put[i].lit;
}

int ya_chain_moves_to(ya_chain *c, td_lit l)
{
    if (c->on[l] <= 0)
        return -1;
    const mark *x = &c->put[c->place[td_atom(l)]];
    return count_moves(c, x->first, x->last) + x->move;
}

int ya_chain_moves(const ya_chain *c)
{
    return c->moves;
}

/* ---- the step ---- */

static void because_of(const ya_chain *c, int first, int last, td_sink *sink)
{
    for (int k = first; k < last; k++)
        if (!c->on[c->ante[k]])
            ya_because(c->p, c->ante[k], sink);
}

/* The rules by which cells of an arrow do not touch. */
static void use_no_touch(const ya_chain *c, const td_rule *arrow, td_sink *sink)
{
    for (int i = 1; i < arrow->nlits; i++)
        if (neighbours(c->p, arrow, i))
            td_step_rule(sink,
                         td_no_touch(c->p->m,
                                     td_lit_site(c->p->m, arrow->lits[i - 1]),
                                     td_lit_site(c->p->m, arrow->lits[i])));
}

static void use_rule(const ya_chain *c, const td_rule *r, td_sink *sink)
{
    td_step_rule(sink, r);
    if (r->tag == ARROW)
        use_no_touch(c, r, sink);
}

static void tell_end(const ya_chain *c, td_sink *sink)
{
    static const char *const how[] = {
        [YA_STRANDED] = "{at} can be neither shaded nor on the loop",
        [YA_BRANCH] = "the line branches at {at}",
        [YA_DEAD_END] = "the line gets stuck at {at}",
        [YA_TOUCH] = "{touch} touch",
        [YA_RUNS_IN] = "the line runs into {at}",
        [YA_TOO_MANY] = "{clue} has too many shaded cells",
        [YA_TOO_FEW] = "{clue} can no longer get enough shaded cells",
        [YA_CLOSED] = "the loop closes without {left}",
    };
    const td_rule *r = &c->p->m->rule[c->broken];
    assert(c->end != YA_ALIVE);
    bool line =
        c->end == YA_CLOSED && td_site_kind_of(c->p->topo, c->left) != TD_CELL;
    if (c->end == YA_CLOSED)
        td_step_site(sink, "left", c->left);
    for (int i = 0; c->end == YA_TOUCH && i < r->nlits; i++)
        td_step_site(sink, "touch", td_lit_site(c->p->m, r->lits[i]));
    td_step_text(sink, "end",
                 line ? "the loop closes without the line {left}"
                      : how[c->end]);
}

void ya_chain_say_end(const ya_chain *c, td_text *out)
{
    static const char *const before[] = {
        [YA_BRANCH] = "the line branches at ",
        [YA_DEAD_END] = "the line gets stuck at ",
        [YA_RUNS_IN] = "the line runs into ",
        [YA_TOUCH] = "shaded cells touch at ",
        [YA_CLOSED] = "the loop closes without ",
    };
    static const char *const after[] = {
        [YA_STRANDED] = " can be neither shaded nor on the loop",
        [YA_TOO_MANY] = " has too many shaded cells",
        [YA_TOO_FEW] = " can no longer get enough shaded cells",
    };
    const td_rule *r = &c->p->m->rule[c->broken];
    bool leads = c->end == YA_BRANCH || c->end == YA_DEAD_END ||
                 c->end == YA_RUNS_IN || c->end == YA_TOUCH ||
                 c->end == YA_CLOSED;
    if (leads)
        td_text_add(out, before[c->end]);
    if (r->tag == ARROW)
        td_text_printf(out, "the %d at ", r->number);
    td_site_words(c->p->topo, c->end == YA_CLOSED ? c->left : r->site, out);
    if (!leads)
        td_text_add(out, after[c->end]);
}

/* The rules and premises of a chain that has ended. */
void ya_chain_reasons(ya_chain *c, td_sink *sink)
{
    const td_model *m = c->p->m;
    assert(c->end);
    c->moves = count_moves(c, c->first, c->last);
    use_rule(c, &m->rule[c->broken], sink);
    if (c->end == YA_CLOSED && td_site_kind_of(c->p->topo, c->left) == TD_CELL)
        td_step_rule(sink, td_rule_at(m, c->left, USED));
    for (int i = 0; i < c->n; i++)
        if (c->put[i].needed && c->put[i].rule >= 0)
            use_rule(c, &m->rule[c->put[i].rule], sink);
    for (int i = 0; i < c->n; i++)
        if (c->put[i].needed)
            because_of(c, c->put[i].first, c->put[i].last, sink);
    because_of(c, c->first, c->last, sink);
}

static bool is_by_arrow(const ya_chain *c, int i)
{
    int rule = c->put[i].rule;
    return rule >= 0 && c->p->m->rule[rule].tag == ARROW;
}

/* The arrows for which cells are shaded on the way; false if there are none. */
static bool tell_arrows(const ya_chain *c, td_sink *sink)
{
    const td_rule *told[YA_MOST_MOVES];
    int n = 0;
    for (int i = 0; i < c->n && n < YA_MOST_MOVES; i++) {
        if (!c->put[i].needed || !c->put[i].move || !is_by_arrow(c, i))
            continue;
        const td_rule *r = &c->p->m->rule[c->put[i].rule];
        bool known = false;
        for (int k = 0; k < n; k++)
            known |= told[k] == r;
        if (!known)
            told[n++] = r;
    }
    if (!n || td_sink_brief(sink))
        return false;
    td_text *out = td_step_say(sink, "arrows");
    for (int i = 0; i < n; i++) {
        td_text_printf(out, "%sthe %d at ",
                       !i          ? ""
                       : i + 1 < n ? ", "
                                   : " and ",
                       told[i]->number);
        td_site_words(c->p->topo, told[i]->site, out);
    }
    return true;
}

void ya_chain_tell(ya_chain *c, td_sink *sink)
{
    ya_chain_reasons(c, sink);
    assert(c->end && c->n > 0 && !c->p->val[c->put[0].lit]);
    td_step_lit(sink, "if", c->put[0].lit);
    bool arrows = tell_arrows(c, sink), others = false;
    for (int i = 0; i < c->n; i++)
        if (c->put[i].needed && c->put[i].move) {
            bool by_arrow = arrows && is_by_arrow(c, i);
            td_step_lit(sink, by_arrow ? "shades" : "moves", c->put[i].lit);
            others |= !by_arrow;
        }
    tell_end(c, sink);
    td_step_text(sink, "then",
                 arrows && others
                     ? "{moves}, {shades} (for {arrows}), and {end}"
                 : arrows ? "{shades} (for {arrows}), and {end}"
                 : others ? "{moves}, and {end}"
                          : "{end}");
    td_step_set(sink, td_not(c->put[0].lit));
}
