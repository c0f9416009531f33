/* Whom to ask again after a change.
 *
 * Each technique has a queue of anchors for each depth, and a cursor into the
 * state's trail. Before it is asked, the literals beyond the cursor are turned
 * into anchors within its reach; so a technique that is seldom asked pays
 * once for many changes, and one whose surroundings did not change nothing. */
#include "reason/common_rows.h"
#include "reason/engine_internal.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bitset.h"

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

static inline void enqueue(td_asked *a, int depth, int anchor)
{
    td_queue *q = &a->queue[depth];
    size_t bit = (size_t)(anchor - a->first);
    if (td_bits_has(q->in, bit))
        return;
    td_bits_add(q->in, bit);
    int at = q->head + q->n++;
    q->at[at < a->room ? at : at - a->room] = anchor;
}

/* The bits from the first on; those beyond n are of no account. */
static inline uint64_t bits_from(const uint64_t *bits, unsigned first,
                                 unsigned n)
{
    unsigned word = first / 64, bit = first % 64;
    uint64_t got = bits[word] >> bit;
    if (bit + n > 64)
        got |= bits[word + 1] << (64 - bit);
    return got;
}

/* Queues up to 64 neighbouring cells, as far as they are anchors. */
static inline void enqueue_row(td_asked *a, int depth, int first, int n)
{
    assert(n > 0 && n <= 64);
    unsigned from = (unsigned)first, cells = (unsigned)n;
    uint64_t left = ~bits_from(a->queue[depth].in, from, cells) &
                    ~(uint64_t)0 >> (64 - cells);
    if (left && a->only)
        left &= bits_from(a->only, from, cells);
    for (; left; left &= left - 1)
        enqueue(a, depth, first + td_bits_lowest(left));
}

static void enqueue_cells(td_asked *a, int depth, int first, int n)
{
    for (; n > 64; n -= 64, first += 64)
        enqueue_row(a, depth, first, 64);
    if (n > 0)
        enqueue_row(a, depth, first, n);
}

static inline int dequeue(const td_asked *a, td_queue *q)
{
    int anchor = q->at[q->head++];
    if (q->head == a->room)
        q->head = 0;
    q->n--;
    q->full = false;
    td_bits_del(q->in, (size_t)(anchor - a->first));
    return anchor;
}

static bool has_tag(const td_model *m, int rule, int tag)
{
    const td_rule *r = &m->rule[rule];
    if (tag == TD_QUICK_RULES || tag == TD_WIDE_RULES)
        return td_rule_type_of(r)->wide == (tag == TD_WIDE_RULES);
    return tag == TD_ANY_TAG || r->tag == tag;
}

static bool asks_rules(const td_technique *t)
{
    return t->reach.kind == TD_REACH_RULE || t->reach.kind == TD_REACH_LINKED;
}

static bool asks_clues(const td_technique *t)
{
    return t->reach.kind == TD_REACH_CELL && t->reach.tag;
}

bool td_scan_is_anchor(const td_engine *e, const td_technique *t, int i)
{
    if (t->reach.kind == TD_REACH_VALUES)
        return e->m->var[i].size > 2;
    if (asks_clues(t))
        return e->m->puzzle->clue[e->cell[i]] == t->reach.tag;
    return !asks_rules(t) || has_tag(e->m, i, t->reach.tag);
}

/* The variables of more than two values. */
static td_rule_span vars_of_values(const td_model *m)
{
    td_rule_span all = {0, -1, 0};
    for (int v = 0; v < m->nvars; v++)
        if (m->var[v].size > 2) {
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
        if (m->of_kind[k].n && has_tag(m, m->of_kind[k].first, tag))
            widen(&all, &m->of_kind[k]);
    return all;
}

/* A genre that lists its rules tag by tag gets spans without gaps. */
static void set_span(const td_engine *e, td_asked *a)
{
    const td_reach *reach = &a->tech->reach;
    int n = td_scan_anchors(e->m, reach);
    td_rule_span s = asks_rules(a->tech) ? rules_with(e->m, reach->tag)
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

static bool find_unbroken(const td_engine *e, int rule)
{
    const td_rule *r = &e->m->rule[rule];
    e->witness[rule] = find_witness(e, r);
    return e->witness[rule] != TD_NO_LIT ||
           (r->kind == TD_RULE_COUNT && count_is_unbroken(e, r));
}

/* Checks of rules that one look settles do not wait in the queue: a rule that
 * is not broken now can only be broken by a later change. The witness of the
 * last time is most often still one. */
static inline bool is_unbroken(const td_engine *e, int rule)
{
    td_lit witness = e->witness[rule];
    return (witness != TD_NO_LIT && e->s->val[witness] >= 0) ||
           find_unbroken(e, rule);
}

/* Which literals may break a rule by becoming true, as bits: 1 those of "has",
 * 2 those of "has not". Told apart of a CLAUSE, and where a COUNT has a largest
 * number only. */
static int harming_signs(const td_rule *r)
{
    bool clause = r->kind == TD_RULE_CLAUSE;
    int signs = 0;
    if (!clause &&
        (r->kind != TD_RULE_COUNT || r->counts.mask || r->counts.lo > 0))
        return 3;
    for (int i = 0; i < r->nlits; i++)
        signs |= 1 << ((r->lits[i] & 1) ^ clause);
    return signs;
}

/* Those signs for td_find_broken (none where it does not look), and beside them
 * for td_find_clause_unit. */
enum { CHECKED = 3, NARROWED_AT = 2 };

static int harm_of(const td_rule *r)
{
    int signs = harming_signs(r);
    bool unchecked = r->theorem || td_rule_type_of(r)->wide;
    return (unchecked ? 0 : signs) | signs << NARROWED_AT;
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
        e->witness[i] = TD_NO_LIT;
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
        if (e->harm[i] & CHECKED && !is_unbroken(e, i))
            enqueue(a, e->depth, i);
}

/* Is a variable to be asked about: one of many values, of which one is left, or
 * none (for checks)? */
static inline bool is_narrow(const td_engine *e, const td_asked *a, td_var v)
{
    return e->s->left[v] <= !a->tech->check && e->m->var[v].size > 2;
}

static bool looks_at_all(const td_asked *a)
{
    return a->tech->find != td_find_broken &&
           a->tech->reach.kind != TD_REACH_VALUES;
}

static void queue_narrow(td_engine *e, td_asked *a)
{
    for (td_var v = a->first; v <= a->last; v++)
        if (is_narrow(e, a, v))
            enqueue(a, e->depth, v);
}

static void queue_all(td_engine *e, td_asked *a)
{
    a->queue[e->depth].cursor = e->s->ntrail;
    if (!looks_at_all(a)) {
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
        enqueue_cells(a, e->depth, 0, a->room);
        return;
    }
    int tag = a->tech->reach.tag;
    bool by_tag = !a->solid && asks_rules(a->tech) && tag >= 0;
    for (int i = a->first; i <= a->last; i++)
        if (by_tag ? e->m->rule[i].tag == tag
                   : a->solid || td_scan_is_anchor(e, a->tech, i))
            enqueue(a, e->depth, i);
}

static void empty_queue(td_asked *a, int depth)
{
    td_queue *q = &a->queue[depth];
    if (q->n && q->n == a->room)
        memset(q->in, 0, sizeof *q->in * td_bits_words((size_t)a->room));
    while (q->n && q->n < a->room)
        dequeue(a, q);
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

static void begin_anew(td_engine *e, td_asked *a)
{
    td_queue *q = &a->queue[e->depth];
    empty_queue(a, e->depth);
    queue_all(e, a);
    q->full = looks_at_all(a);
    q->behind = false;
}

/* Where no trial is made, no second queue is. */
void td_scan_enter(td_engine *e, int from)
{
    for (int i = 0; i < e->nasked; i++) {
        td_asked *a = &e->asked[i];
        if (a->tech->find && !a->queue[1].at)
            make_queue(e, a, 1);
        empty_queue(a, 1);
        a->queue[1].cursor = from;
    }
}

/* The first and last of n things whose middle 2i + 1 is within radius of x. */
static void span(int x, int radius, int n, int *first, int *last)
{
    *first = x - radius > 1 ? (x - radius) / 2 : 0;
    *last = (x + radius - 1) / 2;
    if (x + radius - 1 < 0)
        *last = -1;
    if (*last >= n)
        *last = n - 1;
}

static void mark_around(td_engine *e, td_asked *a, td_site s)
{
    const td_topo *t = &e->m->puzzle->topo;
    const td_reach *r = &a->tech->reach;
    int radius = e->depth && a->tech->near ? a->tech->near : r->radius;
    if (a->queue[e->depth].n == a->room) /* all are asked anyway */
        return;
    if (s >= t->nlattice)
        s = td_site_anchor(t, s);
    int x = s % t->gw, y = s / t->gw, x0, x1, y0, y1;
    if (r->kind == TD_REACH_CELL && !radius && x & y & 1) {
        enqueue_cells(a, e->depth, y / 2 * t->w + x / 2, 1);
        return;
    }
    span(x, radius, t->w, &x0, &x1);
    span(y, radius, t->h, &y0, &y1);
    if (r->kind == TD_REACH_CELL) {
        for (y = y0; y <= y1; y++)
            enqueue_cells(a, e->depth, y * t->w + x0, x1 - x0 + 1);
        return;
    }
    for (y = y0; y <= y1; y++)
        enqueue(a, e->depth, y);
    for (x = x0; x <= x1; x++)
        enqueue(a, e->depth, t->h + x);
}

/* The rules of an atom are listed in their order. `narrows`: those of them that
 * a literal with this bit of `harm` can narrow; 0: all. */
static inline void mark_rules(td_engine *e, td_asked *a, int atom, int narrows)
{
    const td_model *m = e->m;
    const int32_t *r = m->occ + m->occ_start[atom];
    const int32_t *end = m->occ + m->occ_start[atom + 1];
    int first = a->first, last = a->last, depth = e->depth;
    while (r < end && *r < first)
        r++;
    for (; r < end && *r <= last; r++)
        if ((!narrows || e->harm[*r] & narrows) &&
            (a->solid || has_tag(m, *r, a->tech->reach.tag)))
            enqueue(a, depth, *r);
}

/* A clause is narrowed only by what makes one of its literals false. */
static void mark_clauses(td_engine *e, td_asked *a, const td_lit *l,
                         const td_lit *end)
{
    for (; l < end; l++)
        mark_rules(e, a, td_atom(*l), 1 << (NARROWED_AT + (*l & 1)));
}

static void mark_checks(td_engine *e, td_asked *a, const td_lit *l,
                        const td_lit *end)
{
    const td_model *m = e->m;
    const uint8_t *harm = e->harm;
    for (; l < end; l++) {
        const int32_t *r = m->occ + m->occ_start[td_atom(*l)];
        const int32_t *last = m->occ + m->occ_start[td_atom(*l) + 1];
        for (; r < last; r++)
            if (harm[*r] >> (*l & 1) & 1 && !is_unbroken(e, *r))
                enqueue(a, e->depth, *r);
    }
}

/* The rules that share a literal with a linking rule of the atom. */
static void mark_linked(td_engine *e, td_asked *a, int atom)
{
    const td_model *m = e->m;
    int link = a->tech->reach.radius;
    for (int i = m->occ_start[atom]; i < m->occ_start[atom + 1]; i++) {
        const td_rule *r = &m->rule[m->occ[i]];
        for (int k = 0; r->tag == link && k < r->nlits; k++)
            mark_rules(e, a, td_atom(r->lits[k]), 0);
    }
    mark_rules(e, a, atom, 0);
}

/* Techniques of one reach are asked one after the other, most often about the
 * same part of the trail. */
static void list_concerned(td_engine *e, int tag, int from, int n)
{
    const td_model *m = e->m;
    td_concerned *c = &e->concerned;
    if (c->round && c->stamp == e->s->stamp && c->tag == tag &&
        c->from == from && c->n == n)
        return;
    td_vec_clear(&c->rules);
    c->stamp = e->s->stamp;
    c->tag = tag;
    c->from = from;
    c->n = n;
    c->round++;
    for (const td_lit *l = e->s->trail + from; n > 0; l++, n--) {
        int atom = td_atom(*l);
        for (int i = m->occ_start[atom]; i < m->occ_start[atom + 1]; i++) {
            int r = m->occ[i];
            if (c->in[r] == c->round || !has_tag(m, r, tag))
                continue;
            c->in[r] = c->round;
            td_vec_push(&c->rules, r);
        }
    }
}

static void mark_concerned(td_engine *e, td_asked *a, int from, int n)
{
    list_concerned(e, a->tech->reach.tag, from, n);
    const td_ints *rules = &e->concerned.rules;
    for (uint32_t i = 0; i < rules->n; i++)
        enqueue(a, e->depth, rules->at[i]);
}

static bool asks_any_change(const td_technique *t)
{
    return t->reach.kind == TD_REACH_RULE && t->find != td_find_broken &&
           t->find != td_find_clause_unit;
}

/* Notes whom literals concern. */
static void mark_changes(td_engine *e, td_asked *a, const td_lit *l, int n)
{
    const td_lit *end = l + n;
    switch (a->tech->reach.kind) {
    case TD_REACH_LINKED:
        for (; l < end; l++)
            mark_linked(e, a, td_atom(*l));
        break;
    case TD_REACH_RULE:
        if (a->tech->find == td_find_broken)
            mark_checks(e, a, l, end);
        else if (a->tech->find == td_find_clause_unit)
            mark_clauses(e, a, l, end);
        else
            for (; l < end; l++)
                mark_rules(e, a, td_atom(*l), 0);
        break;
    case TD_REACH_CELL:
    case TD_REACH_LINE:
        for (; l < end; l++)
            mark_around(e, a, td_lit_site(e->m, *l));
        break;
    case TD_REACH_VALUES:
        for (; l < end; l++) {
            td_var v = td_lit_var(e->m, *l);
            if (*l & 1 && is_narrow(e, a, v))
                enqueue(a, e->depth, v);
        }
        break;
    case TD_REACH_BOARD:
        enqueue(a, e->depth, 0);
        break;
    }
}

/* Where there is one anchor, or all look anywhere, it does not matter what has
 * changed. */
static bool looks_anywhere(const td_engine *e, const td_asked *a)
{
    return a->room == 1 || (a->tech->reach.radius == TD_ANYWHERE &&
                            !(e->depth && a->tech->near));
}

int td_scan_anchor(const td_engine *e, const td_technique *t, int i)
{
    const td_topo *topo = &e->m->puzzle->topo;
    switch (t->reach.kind) {
    case TD_REACH_CELL:
        return e->cell[i];
    case TD_REACH_LINE:
        return topo->nlattice + i;
    default:
        return i;
    }
}

/* Those near what was lost. */
static void mark_lost(td_engine *e, td_asked *a)
{
    td_reach_kind kind = a->tech->reach.kind;
    a->queue[e->depth].behind = false;
    if (looks_anywhere(e, a) || a->once) { /* who asks once has any reach */
        queue_all(e, a);
        return;
    }
    if (kind == TD_REACH_CELL || kind == TD_REACH_LINE) {
        for (uint32_t i = 0; i < e->lost_at.n; i++)
            mark_around(e, a, e->lost_at.at[i]);
    } else if (kind == TD_REACH_RULE && a->tech->find != td_find_broken) {
        for (uint32_t i = 0; i < e->lost_rules.n; i++) {
            int r = e->lost_rules.at[i];
            if (r >= a->first && r <= a->last &&
                (a->solid || has_tag(e->m, r, a->tech->reach.tag)))
                enqueue(a, e->depth, r);
        }
    } else {
        mark_changes(e, a, e->lost.at, (int)e->lost.n);
    }
}

static void catch_up(td_engine *e, td_asked *a)
{
    td_queue *q = &a->queue[e->depth];
    assert(q->cursor <= e->s->ntrail);
    if (q->anew)
        begin_anew(e, a);
    if (q->behind)
        mark_lost(e, a);
    if (q->cursor == e->s->ntrail)
        return;
    if (a->once) {
        q->cursor = e->s->ntrail;
        return;
    }
    if (looks_anywhere(e, a)) {
        queue_all(e, a);
        return;
    }
    int from = q->cursor, n = e->s->ntrail - from;
    if (asks_any_change(a->tech))
        mark_concerned(e, a, from, n);
    else
        mark_changes(e, a, e->s->trail + from, n);
    q->cursor = e->s->ntrail;
}

void td_scan_catch_up(td_engine *e)
{
    for (int i = 0; i < e->nasked; i++)
        if (e->asked[i].level <= e->ceiling)
            catch_up(e, &e->asked[i]);
}

/* The rules of what was lost, and its places, each once. */
static void list_lost(td_engine *e)
{
    const td_model *m = e->m;
    size_t sites = (size_t)m->puzzle->topo.nsites;
    bool *by_rule = td_calloc((size_t)m->nrules + sites, 1);
    bool *by_site = by_rule + m->nrules;
    for (uint32_t i = 0; i < e->lost_at.n; i++)
        by_site[e->lost_at.at[i]] = true;
    for (uint32_t i = 0; i < e->lost.n; i++) {
        int atom = td_atom(e->lost.at[i]);
        td_site site = td_lit_site(m, e->lost.at[i]);
        for (int k = m->occ_start[atom]; k < m->occ_start[atom + 1]; k++)
            by_rule[m->occ[k]] = true;
        if (!by_site[site])
            td_vec_push(&e->lost_at, site);
        by_site[site] = true;
    }
    td_vec_clear(&e->lost_rules);
    for (int r = 0; r < m->nrules; r++)
        if (by_rule[r])
            td_vec_push(&e->lost_rules, r);
    td_free(by_rule);
}

void td_scan_only_near(td_engine *e, const td_ints *lits, const td_ints *sites)
{
    e->lost = *lits;
    e->lost_at = *sites;
    list_lost(e);
    for (int i = 0; i < e->nasked; i++) {
        td_asked *a = &e->asked[i];
        if (!a->tech->find)
            continue;
        empty_queue(a, e->depth);
        a->queue[e->depth].cursor = e->s->ntrail;
        a->queue[e->depth].behind = lits->n || sites->n;
    }
}

void td_scan_skip(td_engine *e, int level)
{
    for (int i = 0; i < e->nasked; i++)
        if (e->asked[i].level <= level)
            e->asked[i].queue[e->depth].cursor = e->s->ntrail;
}

/* A slice of a long look takes some milliseconds at most. */
enum { SLICE = 40000 };

void td_scan_begin_slices(td_engine *e)
{
    e->views.slice = (td_slice){.most = e->o.slice ? e->o.slice : SLICE};
}

bool td_scan_next_slice(td_engine *e)
{
    td_slice *s = &e->views.slice;
    if (!s->unfinished || td_engine_stopped(e))
        return false;
    s->work = 0;
    s->unfinished = false;
    s->resumed = true;
    return true;
}

/* Asks about an anchor; false if that was stopped before its end. `longest`
 * keeps the time of the longest slice; or NULL. */
static bool look_at(td_engine *e, td_finder *find, double *longest)
{
    assert(e->views.mem && e->sink.pos == &e->pos);
    td_scan_begin_slices(e);
    e->sink.look++;
    do {
        double start = longest ? e->o.clock() : 0;
        find(&e->pos, e->asking_anchor, &e->sink);
        double took = longest ? e->o.clock() - start : 0;
        if (longest && took > *longest)
            *longest = took;
    } while (td_scan_next_slice(e));
    return !e->views.slice.unfinished;
}

/* Many short looks take long, too. */
static bool is_time_to_ask(td_engine *e)
{
    enum { LOOKS = 512 };
    e->ticks += 1 + (int)(e->views.slice.work * LOOKS / SLICE);
    e->views.slice.work = 0;
    if (e->ticks < LOOKS)
        return false;
    e->ticks = 0;
    return true;
}

void td_scan_ask_once(td_engine *e)
{
    assert(!e->depth && !e->sink.brief);
    for (int i = 0; i < e->nasked; i++) {
        td_asked *a = &e->asked[i];
        if (!a->once || a->tech->check || !a->tech->find)
            continue;
        td_scan_anew(e, a);
        catch_up(e, a);
        e->asking = a->tech;
        while (a->queue[0].n) {
            int anchor = dequeue(a, &a->queue[0]);
            e->asking_anchor = td_scan_anchor(e, a->tech, anchor);
            look_at(e, a->tech->find, NULL);
        }
        a->level = TD_NEVER_ASKED;
    }
}

bool td_scan_look(td_engine *e, const td_asked *a, int anchor)
{
    assert(td_scan_is_anchor(e, a->tech, anchor));
    e->asking = a->tech;
    e->asking_anchor = anchor;
    look_at(e, a->tech->find, NULL);
    return e->found.n || e->contradiction;
}

bool td_scan_ask(td_engine *e, td_asked *a)
{
    td_queue *q = &a->queue[e->depth];
    catch_up(e, a);
    bool timed = q->n && e->o.clock && e->depth == 0;
    double start = timed ? e->o.clock() : 0;
    bool found = false, sites = !asks_rules(a->tech);
    td_finder *find = a->tech->find;
    e->asking = a->tech;
    int before = q->n;
    while (q->n && !found) {
        if (is_time_to_ask(e) && td_engine_stopped(e))
            break;
        int anchor = dequeue(a, q);
        if (!sites && e->switches && td_rests_on_off(e->switches, &anchor, 1))
            continue;
        e->asking_anchor = sites ? td_scan_anchor(e, a->tech, anchor) : anchor;
        assert(sites || td_scan_is_anchor(e, a->tech, anchor));
        bool ended = look_at(e, find, timed ? &a->stats.longest : NULL);
        found = e->found.n || e->brief_end.n || e->contradiction;
        if (!ended) {
            enqueue(a, e->depth, anchor);
            break;
        }
    }
    if (e->depth == 0) {
        a->stats.calls += (uint64_t)(before - q->n);
        a->stats.hits += found;
    }
    if (timed) {
        double took = e->o.clock() - start;
        a->stats.all_time += took;
        a->stats.hit_time += found ? took : 0;
    }
    return found;
}
