/* The trail: literals in the order in which they became true.
 *
 * Clauses go first: for a literal that became false, the clauses that watch
 * it. When they have come to rest, propagators that heard of something new
 * are asked one at a time, and clauses go on with what they imply. */
#include "kernel/internal.h"

#include <assert.h>
#include <string.h>

void td_trail_new_level(td_cdcl *c)
{
    td_vec_push(&c->level_start, c->ntrail);
}

void td_trail_back(td_cdcl *c, int level)
{
    if (td_level(c) <= level)
        return;
    int keep = c->level_start.at[level];
    for (int i = c->ntrail - 1; i >= keep; i--) {
        td_lit l = c->trail[i];
        int a = td_atom(l);
        if (i < c->heard)
            for (uint32_t j = c->listen[l].n; j-- > 0;) {
                td_listener x = c->listen[l].at[j];
                td_propagator *p = c->rules.at[x.propagator];
                if (p->type->undo && x.tag >= 0)
                    p->type->undo(p, &c->host, x.tag);
            }
        if (td_why_kind(c->reason[a]) == TD_WHY_EXPLAINED)
            c->wasted += TD_CLAUSE_WORDS +
                         td_clause_at(c, td_why_data(c->reason[a]))->size;
        c->val[l] = c->val[td_not(l)] = 0;
        if (!c->keep_phases)
            c->phase[a] = l & 1 ? -1 : 1;
        td_decide_again(c, a);
    }
    c->ntrail = keep;
    c->qhead = c->qhead < keep ? c->qhead : keep;
    c->heard = c->heard < keep ? c->heard : keep;
    c->level_start.n = (uint32_t)level;
    /* What waits is of this level: earlier levels had come to rest. */
    for (int q = 0; q < 2; q++)
        while (c->queue[q].n)
            c->rules.at[td_vec_pop(&c->queue[q])]->queued = false;
}

/* The false literals of a clause of the watch lists are a conflict. */
static bool clash(td_cdcl *c, const td_lit *lits, uint32_t n)
{
    td_vec_clear(&c->conflict);
    td_vec_reserve(&c->conflict, n);
    memcpy(c->conflict.at, lits, n * sizeof *lits);
    c->conflict.n = n;
    c->qhead = c->ntrail;
    return false;
}

enum { LONG = 200 };

/* A literal of a long clause that is not false, from where the last search
 * ended: a clause over the whole board is not read anew at every step. */
static uint32_t look_on(const td_cdcl *c, td_clause *k)
{
    uint32_t n = k->size, start = k->lbd < 2 || k->lbd >= n ? 2 : k->lbd;
    uint32_t i = start;
    while (i < n && c->val[k->lits[i]] < 0)
        i++;
    if (i == n)
        for (i = 2; i < start && c->val[k->lits[i]] < 0;)
            i++;
    if (i == start && c->val[k->lits[i]] < 0)
        return n;
    k->lbd = i & 0xfffff;
    return i;
}

static bool propagate_pairs(td_cdcl *c, td_lit gone)
{
    const td_lit *at = c->then + c->then_start[gone];
    const td_lit *end = c->then + c->then_start[gone + 1];
    for (; at < end; at++) {
        int8_t other = c->val[*at];
        if (other > 0)
            continue;
        if (other < 0)
            return clash(c, (td_lit[]){gone, *at}, 2);
        td_trail_put(c, *at, td_why(TD_WHY_BINARY, (uint32_t)gone));
    }
    return true;
}

static bool propagate_clauses(td_cdcl *c, td_lit now_true)
{
    td_lit gone = td_not(now_true);
    int8_t *val = c->val;
    if (gone < c->nthen && !propagate_pairs(c, gone))
        return false;
    td_watches *ws = &c->watch[gone];
    if (!ws->n)
        return true;
    td_watch *from = ws->at, *to = ws->at, *end = ws->at + ws->n;
    bool ok = true;
    while (from < end) {
        td_watch w = *from++;
        int8_t other = val[w.other];
        if (other > 0) {
            *to++ = w;
            continue;
        }
        if (w.clause == TD_BINARY) {
            *to++ = w;
            if (other < 0) {
                ok = clash(c, (td_lit[]){gone, w.other}, 2);
                break;
            }
            td_trail_put(c, w.other, td_why(TD_WHY_BINARY, (uint32_t)gone));
            continue;
        }
        td_clause *k = td_clause_at(c, w.clause);
        if (k->lits[0] == gone) {
            k->lits[0] = k->lits[1];
            k->lits[1] = gone;
        }
        td_lit first = k->lits[0];
        w.other = first;
        if (val[first] > 0) {
            *to++ = w;
            continue;
        }
        uint32_t i = 2;
        if (k->size > LONG && !k->learned)
            i = look_on(c, k);
        else
            while (i < k->size && val[k->lits[i]] < 0)
                i++;
        if (i < k->size) {
            td_lit fresh = k->lits[i];
            k->lits[1] = fresh;
            k->lits[i] = gone;
            td_list_push(c, &c->watch[fresh], w);
            continue;
        }
        *to++ = w;
        if (val[first] < 0) {
            ok = clash(c, k->lits, k->size);
            break;
        }
        td_trail_put(c, first, td_why(TD_WHY_CLAUSE, w.clause));
    }
    while (from < end)
        *to++ = *from++;
    ws->n = (uint32_t)(to - ws->at);
    return ok;
}

void td_rule_enqueue(td_cdcl *c, int propagator)
{
    td_propagator *p = c->rules.at[propagator];
    if (p->queued)
        return;
    p->queued = true;
    td_vec_push(&c->queue[p->type->costly], propagator);
}

/* Tells propagators of the literals that they have not heard of. */
static void tell(td_cdcl *c)
{
    for (; c->heard < c->ntrail; c->heard++) {
        const td_listeners *ls = &c->listen[c->trail[c->heard]];
        td_reason why = c->reason[td_atom(c->trail[c->heard])];
        for (uint32_t i = 0; i < ls->n; i++) {
            td_propagator *p = c->rules.at[ls->at[i].propagator];
            if (ls->at[i].tag >= 0)
                p->type->assign(p, &c->host, ls->at[i].tag);
            else
                p->missed = true; /* its selector: switched on just now */
            bool own =
                why == td_why(TD_WHY_RULE, (uint32_t)ls->at[i].propagator);
            if (!own || !p->type->settles)
                td_rule_enqueue(c, ls->at[i].propagator);
        }
    }
}

static bool switched_on(const td_cdcl *c, int propagator)
{
    td_lit s = c->rule_selector.at[propagator];
    return s == TD_NO_LIT || c->val[s] > 0;
}

bool td_trail_propagate(td_cdcl *c)
{
    for (;;) {
        while (c->qhead < c->ntrail) {
            td_lit l = c->trail[c->qhead];
            if (td_spent(c, 2 + c->watch[td_not(l)].n))
                return true;
            c->qhead++;
            c->stats.propagations++;
            if (!propagate_clauses(c, l))
                return false;
        }
        tell(c);
        if (!c->queue[0].n && !c->queue[1].n)
            return true;
        if (td_spent(c, 0))
            return true;
        int id = td_vec_pop(&c->queue[!c->queue[0].n]);
        td_propagator *p = c->rules.at[id];
        p->queued = false;
        c->work += 8 + (uint64_t)p->rule->nlits;
        if (!switched_on(c, id))
            continue;
        c->stats.rule_runs++;
        if (!p->type->propagate(p, &c->host)) {
            c->qhead = c->ntrail;
            return false;
        }
    }
}

/* ---- what propagators call ---- */

static void host_imply(td_host *h, int propagator, td_lit l)
{
    td_trail_put(h->solver, l, td_why(TD_WHY_RULE, (uint32_t)propagator));
}

static void host_conflict(td_host *h, int propagator, const td_lit *lits, int n)
{
    td_cdcl *c = h->solver;
    td_lit s = c->rule_selector.at[propagator];
    td_vec_clear(&c->conflict);
    for (int i = 0; i < n; i++) {
        assert(c->val[lits[i]] > 0);
        td_vec_push(&c->conflict, td_not(lits[i]));
    }
    if (s != TD_NO_LIT)
        td_vec_push(&c->conflict, td_not(s));
}

void td_host_init(td_cdcl *c)
{
    c->host = (td_host){.val = c->val,
                        .pos = c->pos,
                        .level = c->level,
                        .solver = c,
                        .imply = host_imply,
                        .conflict = host_conflict};
}

/* Reasons up to this size are kept for the next time. Larger ones would need
 * memory with the square of the board. */
enum { KEPT = 256 };

int td_trail_explain(td_cdcl *c, int atom)
{
    td_lit l = 2 * atom + (c->val[2 * atom] < 0);
    int id = (int)td_why_data(c->reason[atom]);
    td_propagator *p = c->rules.at[id];
    td_lit s = c->rule_selector.at[id];
    td_vec_reserve(&c->explain, p->rule->nlits + 8);
    td_lit *out = c->explain.at;
    out[0] = l;
    int n = 1 + p->type->explain(p, &c->host, l, out + 1);
    for (int i = 1; i < n; i++) {
        assert(c->val[out[i]] > 0 && c->pos[td_atom(out[i])] < c->pos[atom]);
        out[i] = td_not(out[i]);
    }
    if (s != TD_NO_LIT)
        out[n++] = td_not(s);
    c->stats.explained++;
    c->work += 8 + (uint64_t)p->rule->nlits;
    if (n <= KEPT)
        c->reason[atom] =
            td_why(TD_WHY_EXPLAINED, td_clause_new(c, out, n, false));
    return n;
}
