/* Whom a change concerns: literals beyond a technique's cursor are turned into
 * anchors within its reach. */
#include "reason/scan_queue.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

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
    if (s >= t->nlattice)
        s = td_site_anchor(t, s);
    int x = s % t->gw, y = s / t->gw, x0, x1, y0, y1;
    if (r->kind == TD_REACH_CELL && !radius && x & y & 1) {
        td_queue_add_cells(a, e->depth, y / 2 * t->w + x / 2, 1);
        return;
    }
    span(x, radius, t->w, &x0, &x1);
    span(y, radius, t->h, &y0, &y1);
    if (r->kind == TD_REACH_CELL) {
        for (y = y0; y <= y1; y++)
            td_queue_add_cells(a, e->depth, y * t->w + x0, x1 - x0 + 1);
        return;
    }
    for (y = y0; y <= y1; y++)
        td_queue_add(a, e->depth, y);
    for (x = x0; x <= x1; x++)
        td_queue_add(a, e->depth, t->h + x);
}

/* The rules of an atom are listed in their order. */
static inline void mark_rules(td_engine *e, td_asked *a, int atom)
{
    const td_model *m = e->m;
    const int32_t *r = m->occ + m->occ_start[atom];
    const int32_t *end = m->occ + m->occ_start[atom + 1];
    int first = a->first, last = a->last, depth = e->depth;
    while (r < end && *r < first)
        r++;
    for (; r < end && *r <= last; r++)
        if (a->solid || td_scan_has_tag(m, *r, a->tech->reach.tag))
            td_queue_add(a, depth, *r);
}

/* A clause is narrowed only by what makes one of its literals false. */
static void mark_clauses(td_engine *e, td_asked *a, const td_lit *l,
                         const td_lit *end)
{
    const td_model *m = e->m;
    const uint8_t *harm = e->harm;
    int tag = a->tech->reach.tag;
    for (; l < end; l++) {
        const int32_t *r = m->occ + m->occ_start[td_atom(*l)];
        const int32_t *last = m->occ + m->occ_start[td_atom(*l) + 1];
        for (; r < last; r++)
            if (harm[*r] >> (TD_HARM_NARROWED_AT + (*l & 1)) & 1 &&
                td_scan_has_tag(m, *r, tag))
                td_queue_add(a, e->depth, *r);
    }
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
            if (harm[*r] >> (*l & 1) & 1 && !td_scan_is_unbroken(e, *r))
                td_queue_add(a, e->depth, *r);
    }
}

/* The rules that share a literal with a linking rule of the atom. */
static void mark_linked(td_engine *e, td_asked *a, int atom)
{
    const td_model *m = e->m;
    td_linked *x = &e->linked;
    int link = a->tech->reach.radius;
    for (int i = m->occ_start[atom]; i < m->occ_start[atom + 1]; i++) {
        const td_rule *r = &m->rule[m->occ[i]];
        if (r->tag != link || x->in[m->occ[i]] == x->round)
            continue;
        x->in[m->occ[i]] = x->round; /* all of it waits from now on */
        for (int k = 0; k < r->nlits; k++)
            mark_rules(e, a, td_atom(r->lits[k]));
    }
    mark_rules(e, a, atom);
}

/* Techniques of one reach are asked one after the other, most often about the
 * same part of the trail. */
static void list_concerned(td_engine *e, const td_asked *a, int from, int n)
{
    const td_model *m = e->m;
    td_concerned *c = &e->concerned;
    int tag = a->tech->reach.tag;
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
        const int32_t *r = m->occ + m->occ_start[td_atom(*l)];
        const int32_t *end = m->occ + m->occ_start[td_atom(*l) + 1];
        while (r < end && *r < a->first)
            r++;
        for (; r < end && *r <= a->last; r++) {
            if (c->in[*r] == c->round ||
                !(a->solid || td_scan_has_tag(m, *r, tag)))
                continue;
            c->in[*r] = c->round;
            td_vec_push(&c->rules, *r);
        }
    }
}

/* Queues anchors, each once, where none waits. */
static void fill_empty(td_asked *a, td_queue *q, const td_ints *anchors)
{
    memcpy(q->at, anchors->at, sizeof *q->at * anchors->n);
    for (uint32_t i = 0; i < anchors->n; i++)
        td_bits_add(q->in, (size_t)(anchors->at[i] - a->first));
    q->head = 0;
    q->n = (int)anchors->n;
}

static void mark_concerned(td_engine *e, td_asked *a, int from, int n)
{
    list_concerned(e, a, from, n);
    const td_ints *rules = &e->concerned.rules;
    if (!a->queue[e->depth].n && rules->n) {
        fill_empty(a, &a->queue[e->depth], rules);
        return;
    }
    for (uint32_t i = 0; i < rules->n; i++)
        td_queue_add(a, e->depth, rules->at[i]);
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
        e->linked.round++;
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
                mark_rules(e, a, td_atom(*l));
        break;
    case TD_REACH_CELL:
    case TD_REACH_LINE:
        for (; l < end; l++)
            mark_around(e, a, td_lit_site(e->m, *l));
        break;
    case TD_REACH_VALUES:
        for (; l < end; l++) {
            td_var v = td_lit_var(e->m, *l);
            if (*l & 1 && td_scan_is_narrow(e, a, v))
                td_queue_add(a, e->depth, v);
        }
        break;
    case TD_REACH_BOARD:
        td_queue_add(a, e->depth, 0);
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

/* Those near what was lost. */
static void mark_lost(td_engine *e, td_asked *a)
{
    td_reach_kind kind = a->tech->reach.kind;
    a->queue[e->depth].behind = false;
    if (looks_anywhere(e, a) || a->once) { /* who asks once has any reach */
        td_scan_queue_all(e, a);
        return;
    }
    if (kind == TD_REACH_CELL || kind == TD_REACH_LINE) {
        for (uint32_t i = 0; i < e->lost_at.n; i++)
            mark_around(e, a, e->lost_at.at[i]);
    } else if (kind == TD_REACH_RULE && a->tech->find != td_find_broken) {
        for (uint32_t i = 0; i < e->lost_rules.n; i++) {
            int r = e->lost_rules.at[i];
            if (r >= a->first && r <= a->last &&
                (a->solid || td_scan_has_tag(e->m, r, a->tech->reach.tag)))
                td_queue_add(a, e->depth, r);
        }
    } else {
        mark_changes(e, a, e->lost.at, (int)e->lost.n);
    }
}

void td_scan_hear(td_engine *e, td_asked *a)
{
    td_queue *q = &a->queue[e->depth];
    assert(q->cursor <= e->s->ntrail);
    if (q->anew)
        td_scan_begin_anew(e, a);
    if (q->behind)
        mark_lost(e, a);
    if (q->cursor == e->s->ntrail)
        return;
    if (a->once || q->n == a->room) { /* all wait already */
        q->cursor = e->s->ntrail;
        return;
    }
    if (looks_anywhere(e, a)) {
        td_scan_queue_all(e, a);
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
            td_scan_hear(e, &e->asked[i]);
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
        td_scan_empty(a, e->depth);
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
