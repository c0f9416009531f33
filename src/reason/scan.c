/* Whom to ask again after a change.
 *
 * Each technique has a queue of anchors for each depth, and a cursor into the
 * state's trail. Before it is asked, the literals beyond the cursor are turned
 * into anchors within its reach; so a technique that is seldom asked pays
 * once for many changes, and one whose surroundings did not change nothing. */
#include "reason/scan_queue.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "rules/runs.h"

int td_scan_anchors(const td_model *m, const td_reach *reach)
{
    const td_topo *t = &m->puzzle->topo;
    switch (reach->kind) {
    case TD_REACH_RULE:
    case TD_REACH_LINKED:
        return m->nrules;
    case TD_REACH_CELL:
        return t->w * t->h;
    case TD_REACH_LINE:
        return t->w + t->h;
    case TD_REACH_VALUES:
        return m->nvars;
    case TD_REACH_BOARD:
        break;
    }
    return 1;
}

static bool asks_clues(const td_technique *t)
{
    return t->reach.kind == TD_REACH_CELL && t->reach.tag;
}

bool td_scan_is_anchor(const td_engine *e, const td_technique *t, int i)
{
    if (t->reach.kind == TD_REACH_VALUES)
        return !e->m->var[i].binary;
    if (asks_clues(t))
        return e->m->puzzle->clue[e->cell[i]] == t->reach.tag;
    return !td_scan_asks_rules(t) || td_scan_has_tag(e->m, i, t->reach.tag);
}

/* The variables of more than two values. */
static td_rule_span vars_of_values(const td_model *m)
{
    td_rule_span all = {0, -1, 0};
    for (int v = 0; v < m->nvars; v++)
        if (!m->var[v].binary) {
            all.first = all.n ? all.first : v;
            all.last = v;
            all.n++;
        }
    return all;
}

static void widen(td_rule_span *to, const td_rule_span *by)
{
    if (!by->n)
        return;
    to->first = to->n && to->first < by->first ? to->first : by->first;
    to->last = to->n && to->last > by->last ? to->last : by->last;
    to->n += by->n;
}

static td_rule_span rules_with(const td_model *m, int tag)
{
    td_rule_span all = {0, -1, 0};
    if (tag >= 0)
        widen(&all, &m->of_tag[tag]);
    for (int k = 0; tag < 0 && k < TD_RULE_KINDS; k++)
        if (m->of_kind[k].n && td_scan_has_tag(m, m->of_kind[k].first, tag))
            widen(&all, &m->of_kind[k]);
    return all;
}

/* A genre that lists its rules tag by tag gets spans without gaps. */
static void set_span(const td_engine *e, td_asked *a)
{
    const td_reach *reach = &a->tech->reach;
    int n = td_scan_anchors(e->m, reach);
    td_rule_span s = td_scan_asks_rules(a->tech) ? rules_with(e->m, reach->tag)
                     : reach->kind == TD_REACH_VALUES
                         ? vars_of_values(e->m)
                         : (td_rule_span){0, n - 1, n};
    a->first = s.first;
    a->last = s.last;
    a->room = s.last - s.first + 1;
    a->solid = a->room == s.n && !asks_clues(a->tech);
}

/* The cells that are anchors, where not all are. */
static const uint64_t *list_cells(td_engine *e, const td_asked *a)
{
    uint64_t *only = TD_NEW(&e->mem, uint64_t, td_bits_words((size_t)a->room));
    const int32_t *clue = e->m->puzzle->clue;
    for (int i = 0; i < a->room; i++)
        if (clue[e->cell[i]] == a->tech->reach.tag)
            td_bits_add(only, (size_t)i);
    return only;
}

/* A literal that keeps a rule whole as long as it is not false: any of a
 * clause; the opposite of one of a COUNT that forbids only that all hold. */
static td_lit find_witness(const td_engine *e, const td_rule *r)
{
    const td_counts *c = &r->counts;
    bool not_all = r->kind == TD_RULE_COUNT && c->lo <= 0 && !c->mask &&
                   c->hi == r->nlits - 1;
    for (int i = 0; i < r->nlits && (not_all || r->kind == TD_RULE_CLAUSE); i++)
        if (e->s->val[r->lits[i] ^ not_all] >= 0)
            return r->lits[i] ^ not_all;
    return TD_NO_LIT;
}

/* Where nothing is known only a number can be too large. */
static bool count_is_unbroken(const td_engine *e, const td_rule *r)
{
    enum { SMALL = 16 };
    if (!e->s->ntrail && !r->counts.mask)
        return r->counts.lo <= r->nlits && r->counts.hi >= 0;
    return r->nlits <= SMALL && !td_rule_count.broken(r, e->s->val, NULL);
}

static bool may_have_witness(const td_rule *r)
{
    return r->kind == TD_RULE_CLAUSE || r->kind == TD_RULE_COUNT ||
           r->kind == TD_RULE_RUNS;
}

bool td_scan_find_unbroken(const td_engine *e, int rule)
{
    const td_rule *r = &e->m->rule[rule];
    e->witness[rule] = find_witness(e, r);
    return e->witness[rule] != TD_NO_LIT ||
           (r->kind == TD_RULE_COUNT && count_is_unbroken(e, r)) ||
           (r->kind == TD_RULE_RUNS && td_runs_intact(&e->pos, rule));
}

/* Which literals may break a rule by becoming true, as bits: 1 those of "has",
 * 2 those of "has not". Told apart of a CLAUSE, and where a COUNT has a largest
 * number only. A rule without literals may be broken from the start, so it has
 * both: else nobody would check it. */
static int harming_signs(const td_rule *r)
{
    bool clause = r->kind == TD_RULE_CLAUSE;
    int signs = 0;
    if (!r->nlits || (!clause && (r->kind != TD_RULE_COUNT || r->counts.mask ||
                                  r->counts.lo > 0)))
        return 3;
    for (int i = 0; i < r->nlits; i++)
        signs |= 1 << ((r->lits[i] & 1) ^ clause);
    return signs;
}

static int harm_of(const td_rule *r)
{
    int signs = harming_signs(r);
    bool unchecked = r->theorem || td_rule_type_of(r)->wide;
    bool clause = r->kind == TD_RULE_CLAUSE;
    return (unchecked ? 0 : signs) |
           (clause ? signs << TD_HARM_NARROWED_AT : 0);
}

void td_scan_begin_all(td_engine *e)
{
    const td_model *m = e->m;
    const td_topo *t = &m->puzzle->topo;
    e->cell = TD_ROOM(&e->mem, td_site, t->w * t->h);
    for (int r = 0; r < t->h; r++)
        for (int c = 0; c < t->w; c++)
            e->cell[r * t->w + c] = td_cell(t, r, c);
    e->witness = TD_ROOM(&e->mem, td_lit, m->nrules);
    e->harm = TD_ROOM(&e->mem, uint8_t, m->nrules);
    e->concerned.in = TD_NEW(&e->mem, uint32_t, m->nrules);
    for (int i = 0; i < m->nrules; i++) {
        e->witness[i] =
            may_have_witness(&m->rule[i]) ? TD_NO_LIT : TD_NO_WITNESS;
        e->harm[i] = (uint8_t)harm_of(&m->rule[i]);
    }
}

static void make_queue(td_engine *e, td_asked *a, int depth)
{
    size_t words = td_bits_words((size_t)a->room);
    a->queue[depth].at = TD_ROOM(&e->mem, int32_t, a->room);
    a->queue[depth].in = TD_NEW(&e->mem, uint64_t, words);
}

void td_scan_begin(td_engine *e, td_asked *a)
{
    set_span(e, a);
    a->level = !a->tech->find     ? TD_NEVER_ASKED
               : a->tech->outside ? TD_OUTSIDE
               : a->tech->ahead   ? TD_AHEAD_LEVEL
                                  : a->tech->level;
    a->once = a->tech->once;
    a->only = asks_clues(a->tech) ? list_cells(e, a) : NULL;
    if (a->tech->reach.kind == TD_REACH_LINKED && !e->linked.in)
        e->linked.in = TD_NEW(&e->mem, uint32_t, e->m->nrules);
    if (a->tech->find)
        make_queue(e, a, 0);
}

/* An empty queue without gaps is filled at a stroke. */
static void fill_queue(td_asked *a, int depth)
{
    td_queue *q = &a->queue[depth];
    if (!a->room)
        return;
    for (int i = 0; i < a->room; i++)
        q->at[i] = a->first + i;
    memset(q->in, 0xff, sizeof *q->in * td_bits_words((size_t)a->room));
    q->head = 0;
    q->n = a->room;
}

static void check_all(td_engine *e, td_asked *a)
{
    for (int i = a->first; i <= a->last; i++)
        if (e->harm[i] & TD_HARM_CHECKED && !td_scan_is_unbroken(e, i))
            td_queue_add(a, e->depth, i);
}

static void queue_narrow(td_engine *e, td_asked *a)
{
    for (td_var v = a->first; v <= a->last; v++)
        if (td_scan_is_narrow(e, a, v))
            td_queue_add(a, e->depth, v);
}

void td_scan_queue_all(td_engine *e, td_asked *a)
{
    a->queue[e->depth].cursor = e->s->ntrail;
    if (!td_scan_looks_at_all(a)) {
        if (a->tech->find == td_find_broken)
            check_all(e, a);
        else
            queue_narrow(e, a);
        return;
    }
    if (a->solid && !a->queue[e->depth].n) {
        fill_queue(a, e->depth);
        return;
    }
    if (a->only) {
        td_queue_add_cells(a, e->depth, 0, a->room);
        return;
    }
    int tag = a->tech->reach.tag;
    bool by_tag = !a->solid && td_scan_asks_rules(a->tech) && tag >= 0;
    for (int i = a->first; i <= a->last; i++)
        if (by_tag ? e->m->rule[i].tag == tag
                   : a->solid || td_scan_is_anchor(e, a->tech, i))
            td_queue_add(a, e->depth, i);
}

void td_scan_empty(td_asked *a, int depth)
{
    td_queue *q = &a->queue[depth];
    if (q->n && q->n == a->room)
        memset(q->in, 0, sizeof *q->in * td_bits_words((size_t)a->room));
    while (q->n && q->n < a->room)
        td_queue_take(a, q);
    q->n = q->head = 0;
    q->full = q->anew = false;
}

/* Many techniques are never asked: the queue is filled when one is. */
void td_scan_anew(td_engine *e, td_asked *a)
{
    td_queue *q = &a->queue[e->depth];
    q->anew = !q->full;
    q->cursor = e->s->ntrail;
}

void td_scan_begin_anew(td_engine *e, td_asked *a)
{
    td_queue *q = &a->queue[e->depth];
    td_scan_empty(a, e->depth);
    td_scan_queue_all(e, a);
    q->full = td_scan_looks_at_all(a);
    q->behind = false;
}

/* Where no trial is made, no second queue is. */
void td_scan_enter(td_engine *e, int from)
{
    for (int i = 0; i < e->nasked; i++) {
        td_asked *a = &e->asked[i];
        if (a->tech->find && !a->queue[1].at)
            make_queue(e, a, 1);
        td_scan_empty(a, 1);
        a->queue[1].cursor = from;
    }
}
