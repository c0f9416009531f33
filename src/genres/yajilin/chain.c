#include "genres/yajilin/chain_internal.h"

#include <assert.h>

/* ---- memory, and the ends of lines ---- */

static int area_bit(const td_pos *p, td_site s)
{
    int x = s % p->topo->gw / 2, y = s / p->topo->gw / 2;
    return y % 16 * 16 + x % 16;
}

static void add_to_area(const td_pos *p, ya_area *a, td_site s)
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

void ya_see_all(ya_chain *c)
{
    for (int i = 0; i < AREA_WORDS; i++)
        c->seen.at[i] = UINT64_MAX;
}

void ya_see_rule(ya_chain *c, const td_rule *r)
{
    int index = td_rule_index(c->p->m, r);
    if (c->asked[index] == c->run)
        return;
    c->asked[index] = c->run;
    for (int i = 0; i < AREA_WORDS; i++)
        c->seen.at[i] |= c->of_rule[index].at[i];
}

static void list_areas(const td_pos *p, ya_area *of_rule)
{
    for (int k = 0; k < p->m->nrules; k++) {
        const td_rule *r = &p->m->rule[k];
        for (int i = 0; i < r->nlits; i++)
            add_to_area(p, &of_rule[k], td_lit_site(p->m, r->lits[i]));
    }
}

int ya_far_cell(const td_pos *p, td_lit link, int side)
{
    return td_cell_index(p->topo, ya_end_of(p, link, side));
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

static void chain_start(const td_pos *p, int rule, void *data)
{
    ya_chain *c = data;
    td_arena *mem = p->views->mem;
    (void)rule;
    c->quiet = TD_NEW(mem, ya_quiet, 6 * p->m->natoms);
    c->of_rule = TD_NEW(mem, ya_area, p->m->nrules);
    c->place = TD_NEW(mem, int32_t, p->m->natoms);
    c->far = TD_ROOM(mem, int32_t, p->topo->w * p->topo->h);
    c->asked = TD_NEW(mem, int32_t, p->m->nrules);
    c->on = TD_NEW(mem, int8_t, 2 * p->m->natoms);
    list_areas(p, c->of_rule);
}

static void chain_build(const td_pos *p, int rule, void *data)
{
    (void)rule;
    ya_chain *c = data;
    clear(c); /* before the ends of lines change */
    c->p = p;
    for (int i = 0; i < p->topo->w * p->topo->h; i++)
        c->far[i] = i;
    const td_rule *loop = td_loop_rule(p->m, TD_LOOP_ONE);
    for (int e = 0; e < loop->nlits; e++)
        if (p->val[loop->lits[e]] > 0)
            join(c, ya_far_cell(p, loop->lits[e], 0),
                 ya_far_cell(p, loop->lits[e], 1));
}

static const td_view_type chain_view = {
    .name = "yajilin chain",
    .size = sizeof(ya_chain),
    .start = chain_start,
    .build = chain_build,
};

ya_chain *ya_chain_of(const td_pos *p)
{
    ya_chain *c = (ya_chain *)(uintptr_t)td_view_get(p, &chain_view, 0);
    c->p = p;
    return c;
}

/* ---- what is put down, and how it ends ---- */

void ya_rest_on(ya_chain *c, td_lit l)
{
    assert(ya_value(c, l) > 0);
    if (c->nante == MOST_ANTE)
        c->full = true;
    else
        c->ante[c->nante++] = l;
}

int ya_count_moves(ya_chain *c, int first, int last)
{
    int moves = 0;
    assert(first <= last && last <= c->nante);
    for (int i = 0; i < c->n; i++)
        c->put[i].needed = false;
    for (int k = first; k < last; k++)
        if (c->on[c->ante[k]])
            c->put[c->place[td_atom(c->ante[k])]].needed = true;
    for (int i = c->n - 1; i >= 0; i--) {
        const ya_mark *x = &c->put[i];
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

void ya_die(ya_chain *c, ya_end how, const td_rule *r, int first, td_site left)
{
    assert(how != YA_ALIVE);
    if (round_of(c, first) > c->round)
        return;
    int moves = ya_count_moves(c, first, c->nante);
    if (c->end && moves >= c->moves)
        return;
    c->end = how;
    c->broken = td_rule_index(c->p->m, r);
    c->first = first;
    c->last = c->nante;
    c->moves = moves;
    c->left = left;
}

static void set_far(ya_chain *c, int cell, int to)
{
    assert(c->njoined < 2 * MOST_PUT);
    c->joined[c->njoined].cell = cell;
    c->joined[c->njoined++].was = c->far[cell];
    c->far[cell] = to;
}

void ya_put(ya_chain *c, td_lit l, const td_rule *r, int first, bool move)
{
    int round = round_of(c, first);
    if (ya_value(c, l) || (move && round > c->round))
        return;
    if (c->n == MOST_PUT || c->full) {
        c->full = true;
        return;
    }
    c->place[td_atom(l)] = c->n;
    ya_mark *x = &c->put[c->n++];
    *x = (ya_mark){.lit = l,
                   .rule = r ? td_rule_index(c->p->m, r) : -1,
                   .first = first,
                   .last = c->nante,
                   .round = round + move,
                   .move = move};
    c->on[l] = 1;
    c->on[td_not(l)] = -1;
    if (l & 1 ||
        td_site_kind_of(c->p->topo, td_lit_site(c->p->m, l)) == TD_CELL)
        return;
    int a = ya_far_cell(c->p, l, 0), b = ya_far_cell(c->p, l, 1);
    int from = c->far[a], to = c->far[b];
    see_around(c, td_cell_at(c->p->topo, from));
    see_around(c, td_cell_at(c->p->topo, to));
    x->closes = from == b;
    if (x->closes)
        return;
    set_far(c, from, to);
    set_far(c, to, from);
}

/* ---- following ---- */

/* May a rule say something about a literal that was put down? Two of which at
 * most one holds do so if it is one of them, and at once; a cell that the loop
 * or a shading uses, unless it is that. */
static bool may_speak(const td_rule *r, td_lit l, bool conclude)
{
    switch (r->tag) {
    case TD_NO_TOUCH:
    case LINE_OR_SHADED:
        return !conclude && (r->lits[0] == l || r->lits[1] == l);
    case USED:
        for (int i = 0; i < r->nlits; i++)
            if (r->lits[i] == l)
                return false;
        return true;
    default:
        return r->tag == TD_LOOP_DOT || r->tag == ARROW;
    }
}

static void ask_about(ya_chain *c, td_lit l, bool conclude)
{
    const td_model *m = c->p->m;
    int a = td_atom(l);
    for (int i = m->occ_start[a]; i < m->occ_start[a + 1] && !c->full; i++)
        if (may_speak(&m->rule[m->occ[i]], l, conclude))
            ya_ask_rule(c, &m->rule[m->occ[i]], conclude);
    td_work(c->p, 16);
}

/* Is none of the new literals of the trail where the chain has looked? */
static bool still_quiet(const ya_chain *c, const ya_quiet *q, int from)
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
static ya_quiet *quiet_of(ya_chain *c, td_lit l, int rounds)
{
    int kind = rounds == YA_FEW ? 0 : rounds == YA_SOME ? 1 : 2;
    return &c->quiet[2 * kind * c->p->m->natoms + l];
}

bool ya_chain_quiet(ya_chain *c, td_lit assumed, int rounds)
{
    const td_state *s = c->p->s;
    ya_quiet *q = quiet_of(c, assumed, rounds);
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
    ya_quiet *q = quiet_of(c, assumed, rounds);
    q->seen = c->seen;
    q->last = q->old = td_seen_now(c->p->s);
    q->known = true;
}

ya_end ya_chain_follow_all(ya_chain *c, const td_lit *assumed, int n,
                           int rounds)
{
    int asked = 0, free = 0;
    clear(c);
    c->seen = (ya_area){{0}};
    c->run++;
    for (int i = 0; i < n; i++) {
        assert(!c->p->val[assumed[i]]);
        ya_put(c, assumed[i], NULL, 0, false);
    }
    for (c->round = 0;; c->round++) {
        for (; free < c->n && !c->full; free++) {
            if (c->put[free].closes)
                ya_close_loop(c, c->put[free].lit);
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
    const ya_mark *x = &c->put[c->place[td_atom(l)]];
    return ya_count_moves(c, x->first, x->last) + x->move;
}

int ya_chain_moves(const ya_chain *c)
{
    return c->moves;
}
