/* SL-23, the facts: see pairs.h. */
#include "genres/slitherlink/pairs.h"

#include <assert.h>

enum { CHANGES = 4 * 4 }; /* at each dot: any of four bits of four sl_pairs */

static int count_dots(const td_topo *t)
{
    return (t->w + 1) * (t->h + 1);
}

/* Which numbers are out for a pair: those for which every number that would
 * go with it is out for the other. */
static int numbers_out(const td_counts *c, int other)
{
    int out = 0;
    for (int k = 0; k < 3; k++) {
        bool possible = false;
        for (int u = 0; u < 3; u++)
            possible |= !(other >> u & 1) && td_counts_has(c, k + u);
        out |= !possible << k;
    }
    return out;
}

static void tabulate(sl_pairs *v, const td_counts *dot)
{
    for (int n = 0; n < 6; n++)
        for (int other = 0; other < 8; other++) {
            td_counts clue = {n, n, 0};
            v->passed[n][other] =
                (uint8_t)numbers_out(n == 5 ? dot : &clue, other);
        }
}

static void share_out(sl_pairs *v, const td_pos *p)
{
    td_arena *mem = p->views->mem;
    int n = v->ndots;
    v->edge = TD_NEW(mem, td_lit, 4 * n);
    v->dot_rule = TD_NEW(mem, int32_t, n);
    v->clue_rule = TD_NEW(mem, int32_t, 4 * n);
    v->corner = TD_NEW(mem, int32_t, 4 * n);
    v->queue = TD_ROOM(mem, int32_t, 12 * n);
    v->seen = TD_NEW(mem, int32_t, 12 * n);
    v->log = TD_ROOM(mem, int32_t, CHANGES * n);
    v->before = TD_ROOM(mem, int32_t, p->m->natoms);
    td_follow_init(&v->follow, p->m->natoms, mem);
    v->number = TD_NEW(mem, uint8_t, 4 * n);
    v->base = TD_NEW(mem, uint8_t, FACTS * n);
    sl_facts *f[] = {&v->live, &v->all, &v->again};
    for (int i = 0; i < 3; i++) {
        f[i]->out = TD_NEW(mem, uint8_t, FACTS * n);
        f[i]->how = f[i]->out + 4 * n;
    }
    v->was = TD_ROOM(mem, uint8_t, CHANGES * n);
    v->known = TD_NEW(mem, int8_t, 2 * p->m->natoms);
}

/* The geometry, once. */
static void lay_out(sl_pairs *v, const td_pos *p)
{
    static const int dx[] = {1, 1, -1, -1}, dy[] = {-1, 1, 1, -1};
    const td_topo *t = p->topo;
    int n = v->ndots = count_dots(t);
    share_out(v, p);
    tabulate(v, &td_rule_at(p->m, 0, TD_LOOP_DOT)->counts);
    for (int i = 0; i < 4 * n; i++) {
        int x = i / 4 % (t->w + 1), y = i / 4 / (t->w + 1), q = i % 4;
        td_site dot = 2 * y * t->gw + 2 * x, cell = TD_NOWHERE;
        td_site edge = td_go(t, dot, (td_dir)q, 1);
        v->edge[i] = edge == TD_NOWHERE ? TD_NO_LIT : td_lit_at(p->m, edge);
        const td_rule *r = td_rule_at(p->m, dot, TD_LOOP_DOT);
        v->dot_rule[i / 4] = td_rule_index(p->m, r);
        int cx = 2 * x + dx[q], cy = 2 * y + dy[q];
        if (cx > 0 && cy > 0 && cx < t->gw && cy < t->gh)
            cell = cy * t->gw + cx;
        r = cell == TD_NOWHERE ? NULL : td_rule_at(p->m, cell, CLUE);
        assert(!r || (r->number >= 0 && r->number <= 4));
        v->clue_rule[i] = r ? td_rule_index(p->m, r) : TD_NO_RULE;
        v->number[i] = (uint8_t)(r ? r->number : 0);
        v->corner[i] =
            r ? 4 * ((y + dy[q]) * (t->w + 1) + x + dx[q]) + (q + 2) % 4 : -1;
        assert(v->corner[i] < 4 * n);
    }
}

/* All changes of `live` can be taken back. */
static void add_bits(sl_pairs *v, sl_facts *f, int pair, int bits)
{
    if (f == &v->live) {
        assert(v->nlog < CHANGES * v->ndots);
        v->log[v->nlog] = pair;
        v->was[v->nlog++] = f->out[pair] & (uint8_t)~WAITS;
    }
    f->out[pair] |= (uint8_t)bits;
}

static void add_facts(sl_pairs *v, sl_facts *f, int pair, int numbers, sl_how h)
{
    numbers &= ~f->out[pair];
    if (!numbers)
        return;
    assert(v->nqueue < 12 * v->ndots); /* a pair for each number at most */
    for (int k = 0; k < 3; k++)
        if (numbers >> k & 1)
            f->how[3 * pair + k] = (uint8_t)h;
    if (!(f->out[pair] & WAITS))
        v->queue[v->nqueue++] = pair;
    add_bits(v, f, pair, numbers | WAITS);
}

static void pass_to(sl_pairs *v, sl_facts *f, int to, int numbers, sl_how h)
{
    int rule = h == ACROSS_DOT ? v->dot_rule[to / 4] : v->clue_rule[to];
    assert(rule != TD_NO_RULE);
    if (!(numbers & ~f->out[to]) || f->out[to] & DECIDED)
        return;
    if (!f->step || sl_lists(&f->step->rules, rule))
        add_facts(v, f, to, numbers, h);
}

void sl_pass_on(sl_pairs *v, sl_facts *f, int pair)
{
    f->out[pair] &= (uint8_t)~WAITS;
    int out = f->out[pair] & 7, corner = v->corner[pair];
    pass_to(v, f, sl_across_dot(pair), v->passed[5][out], ACROSS_DOT);
    if (corner >= 0)
        pass_to(v, f, corner, v->passed[v->number[pair]][out], ACROSS_CLUE);
}

void sl_pass_all_on(sl_pairs *v, sl_facts *f)
{
    for (int i = 0; i < v->nqueue; i++)
        sl_pass_on(v, f, v->queue[i]);
}

void sl_look_at_dot(sl_pairs *v, sl_facts *f, int dot, const int8_t val[4])
{
    for (int q = 0; q < 4; q++) {
        int8_t a = val[q], b = val[(q + 1) % 4];
        int line = a > 0 || b > 0, crossed = a < 0 || b < 0, both = a && b;
        if (a || b)
            add_facts(v, f, 4 * dot + q, line | (a == b) << 1 | crossed << 2,
                      EDGES);
        if (both && !(f->out[4 * dot + q] & DECIDED))
            add_bits(v, f, 4 * dot + q, DECIDED);
    }
}

/* What the frame and the clues tell while no edge is known. */
static void find_base(sl_pairs *v)
{
    v->nqueue = 0;
    for (int d = 0; d < v->ndots; d++) {
        int8_t val[4];
        for (int q = 0; q < 4; q++)
            val[q] = v->edge[4 * d + q] == TD_NO_LIT ? -1 : 0;
        sl_look_at_dot(v, &v->all, d, val);
    }
    for (int i = 0; i < 4 * v->ndots; i++)
        sl_pass_on(v, &v->all, i);
    sl_pass_all_on(v, &v->all);
    memcpy(v->base, v->all.out, (size_t)v->ndots * FACTS);
}

void sl_find_facts(sl_pairs *v, const td_pos *p)
{
    if (!v->stale)
        return;
    v->stale = false;
    memcpy(v->all.out, v->base, (size_t)v->ndots * FACTS);
    v->nqueue = 0;
    for (int d = 0; d < v->ndots; d++) {
        int8_t val[4];
        bool known = false;
        for (int q = 0; q < 4; q++) {
            td_lit l = v->edge[4 * d + q];
            val[q] = l == TD_NO_LIT ? -1 : p->val[l];
            known |= l != TD_NO_LIT && val[q];
        }
        if (known)
            sl_look_at_dot(v, &v->all, d, val);
    }
    sl_pass_all_on(v, &v->all);
}

/* ---- following the trail ---- */

static void take_in(sl_pairs *v, const td_pos *p, td_lit edge)
{
    int gw = p->topo->gw, w = p->topo->w, site = td_lit_site(p->m, edge);
    int dot = site / gw / 2 * (w + 1) + site % gw / 2;
    assert(!v->known[edge]);
    v->known[edge] = 1;
    v->known[td_not(edge)] = -1;
    v->nqueue = 0;
    for (int i = 0; i < 2; i++) {
        int8_t val[4];
        for (int q = 0; q < 4; q++) {
            td_lit l = v->edge[4 * dot + q];
            val[q] = l == TD_NO_LIT ? -1 : v->known[l];
        }
        sl_look_at_dot(v, &v->live, dot, val);
        dot += site / gw % 2 ? w + 1 : 1; /* the other end */
    }
    sl_pass_all_on(v, &v->live);
}

static void take_back(sl_pairs *v, td_lit edge, int before)
{
    assert(v->known[edge] > 0 && v->nlog >= before);
    v->known[edge] = v->known[td_not(edge)] = 0;
    while (v->nlog > before) {
        v->nlog--;
        v->live.out[v->log[v->nlog]] = v->was[v->nlog];
    }
}

static void pairs_start(const td_pos *p, int rule, void *data)
{
    (void)rule;
    sl_pairs *v = data;
    lay_out(v, p);
    find_base(v);
    memcpy(v->live.out, v->base, (size_t)v->ndots * FACTS);
}

static void pairs_build(const td_pos *p, int rule, void *data)
{
    (void)rule;
    sl_pairs *v = data;
    v->stale = true;
    while (td_follow_lost(&v->follow, p->s)) {
        td_lit l = td_follow_back(&v->follow);
        take_back(v, l, v->before[v->follow.n]);
    }
    while (v->follow.n < p->s->ntrail) {
        td_lit l = td_follow_next(&v->follow, p->s);
        v->before[v->follow.n - 1] = v->nlog;
        take_in(v, p, l);
    }
}

static const td_view_type pairs_view = {
    .name = "pairs",
    .size = sizeof(sl_pairs),
    .start = pairs_start,
    .build = pairs_build,
};

sl_pairs *sl_pairs_of(const td_pos *p, int anchor)
{
    return (sl_pairs *)(uintptr_t)td_view_get(p, &pairs_view, anchor);
}
