/* Clause memory. Clauses lie one behind the other in an array of words;
 * clauses of two literals live in the watch lists only. Dropped clauses leave
 * holes until compaction moves the rest together. */
#include "kernel/internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bins.h"

td_cref td_clause_new(td_cdcl *c, const td_lit *lits, int n, bool learned)
{
    uint32_t need = TD_CLAUSE_WORDS + (uint32_t)n;
    assert(n >= 1);
    if (c->words_cap - c->nwords < need) {
        c->words_cap = td_vec_grown(c->words_cap, c->nwords + need);
        c->words = td_realloc(c->words, c->words_cap * sizeof *c->words);
    }
    td_cref at = c->nwords;
    td_clause *k = td_clause_at(c, at);
    *k = (td_clause){.size = (uint32_t)n, .learned = learned};
    memcpy(k->lits, lits, sizeof *lits * (size_t)n);
    c->nwords += need;
    return at;
}

static void add_watch(td_cdcl *c, td_lit on, td_watch w)
{
    td_list_push(c, &c->watch[on], w);
}

void td_clause_attach(td_cdcl *c, td_cref at)
{
    const td_clause *k = td_clause_at(c, at);
    assert(k->size >= 3);
    add_watch(c, k->lits[0], (td_watch){at, k->lits[1]});
    add_watch(c, k->lits[1], (td_watch){at, k->lits[0]});
}

void td_clause_binary(td_cdcl *c, td_lit a, td_lit b)
{
    c->npairs++;
    add_watch(c, a, (td_watch){TD_BINARY, b});
    add_watch(c, b, (td_watch){TD_BINARY, a});
}

/* Sorts the pairs by literal. They are never dropped: that one holds for good
 * is seen at a glance. */
void td_clauses_pack_pairs(td_cdcl *c)
{
    uint32_t n = c->pairs.n;
    assert(td_level(c) == 0 && !c->then);
    c->nthen = 2 * c->natoms;
    c->then_start = td_calloc((size_t)c->nthen + 1, sizeof *c->then_start);
    c->then = td_alloc((n + 1) * sizeof *c->then);
    for (uint32_t i = 0; i < n; i++)
        c->then_start[c->pairs.at[i]]++;
    td_bins_sum(c->then_start, c->nthen);
    while (n-- > 0) /* the entry after is its partner, or the one before */
        c->then[--c->then_start[c->pairs.at[n]]] = c->pairs.at[n ^ 1];
    td_vec_free(&c->pairs);
}

static void drop(td_cdcl *c, td_clause *k)
{
    if (k->garbage)
        return;
    k->garbage = 1;
    c->wasted += TD_CLAUSE_WORDS + k->size;
}

static bool is_reason(const td_cdcl *c, td_cref at)
{
    const td_clause *k = td_clause_at(c, at);
    int atom = td_atom(k->lits[0]);
    return c->val[k->lits[0]] > 0 &&
           c->reason[atom] == td_why(TD_WHY_CLAUSE, at);
}

/* Gives room back where a list has become much shorter. */
static void fit_watches(td_cdcl *c, td_watches *w)
{
    if (w->cap < 32 || w->n > w->cap / 4)
        return;
    uint32_t cap = w->cap / 2;
    while (cap > 8 && cap / 2 > w->n)
        cap /= 2;
    w->at = td_list_room(c, w->at, w->n, w->cap, cap);
    w->cap = cap;
}

/* Clauses dropped above are still in the watch lists: take them out. */
static void clean_watches(td_cdcl *c)
{
    for (td_lit l = 0; l < 2 * c->natoms; l++) {
        td_watches *w = &c->watch[l];
        uint32_t kept = 0;
        bool gone = c->released[td_atom(l)];
        for (uint32_t i = 0; i < w->n; i++) {
            td_watch x = w->at[i];
            if (x.clause == TD_BINARY ? !gone && !c->released[td_atom(x.other)]
                                      : !td_clause_at(c, x.clause)->garbage)
                w->at[kept++] = x;
        }
        w->n = kept;
        fit_watches(c, w);
    }
}

static void filter(td_cdcl *c, td_cref *list, uint32_t *n)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < *n; i++)
        if (!td_clause_at(c, list[i])->garbage)
            list[kept++] = list[i];
    *n = kept;
}

static td_cref move(td_cdcl *c, uint32_t *to, uint32_t *n, td_cref at)
{
    td_clause *k = td_clause_at(c, at);
    if (k->moved)
        return (td_cref)k->lits[0];
    uint32_t words = TD_CLAUSE_WORDS + k->size;
    td_cref now = *n;
    memcpy(to + now, k, words * sizeof *to);
    *n += words;
    k->moved = 1;
    k->lits[0] = (td_lit)now;
    return now;
}

/* `wasted` is exact, so what is left is known beforehand. Clauses get other
 * places in another order; nothing may depend on those. */
void td_clauses_compact(td_cdcl *c)
{
    uint32_t n = 0, live = c->nwords - c->wasted;
    uint32_t cap = live + live / 4 + 1024;
    uint32_t *to = td_alloc(cap * sizeof *to);
    for (td_lit l = 0; l < 2 * c->natoms; l++)
        for (uint32_t i = 0; i < c->watch[l].n; i++) {
            td_watch *w = &c->watch[l].at[i];
            if (w->clause != TD_BINARY)
                w->clause = move(c, to, &n, w->clause);
        }
    for (int i = 0; i < c->ntrail; i++) {
        td_reason *r = &c->reason[td_atom(c->trail[i])];
        int kind = td_why_kind(*r);
        if (kind == TD_WHY_CLAUSE || kind == TD_WHY_EXPLAINED)
            *r = td_why(kind, move(c, to, &n, td_why_data(*r)));
    }
    for (uint32_t i = 0; i < c->given.n; i++)
        c->given.at[i] = move(c, to, &n, c->given.at[i]);
    for (uint32_t i = 0; i < c->learned.n; i++)
        c->learned.at[i] = move(c, to, &n, c->learned.at[i]);
    assert(n == live);
    td_free(c->words);
    c->words = to;
    c->nwords = n;
    c->words_cap = cap;
    c->wasted = 0;
}

static void collect(td_cdcl *c)
{
    clean_watches(c);
    filter(c, c->given.at, &c->given.n);
    filter(c, c->learned.at, &c->learned.n);
    if (c->wasted > c->nwords / 4)
        td_clauses_compact(c);
}

/* How many wasted words are worth moving the rest; debug builds move often. */
#ifdef NDEBUG
enum { WORTHWHILE = 1 << 16 };
#else
enum { WORTHWHILE = 1 << 5 };
#endif

/* Explained reasons pile up between reductions. */
void td_clauses_compact_if_due(td_cdcl *c)
{
    if (c->wasted > WORTHWHILE && c->wasted > c->nwords / 2)
        td_clauses_compact(c);
}

typedef struct ranked {
    td_cref at;
    uint32_t lbd, size;
    uint32_t age; /* its place among learned clauses, the oldest first */
} ranked;

static int by_worth(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    if (x->lbd != y->lbd)
        return x->lbd > y->lbd ? -1 : 1;
    if (x->size != y->size)
        return x->size > y->size ? -1 : 1;
    return x->age < y->age ? -1 : x->age > y->age;
}

/* Drops the worse half of the learned clauses that did not help lately. */
void td_clauses_reduce(td_cdcl *c)
{
    ranked *list = td_alloc(sizeof *list * c->learned.n);
    uint32_t n = 0;
    for (uint32_t i = 0; i < c->learned.n; i++) {
        td_clause *k = td_clause_at(c, c->learned.at[i]);
        if (k->used)
            k->used--;
        else if (k->lbd > 2 && !is_reason(c, c->learned.at[i]))
            list[n++] = (ranked){c->learned.at[i], k->lbd, k->size, i};
    }
    qsort(list, n, sizeof *list, by_worth);
    for (uint32_t i = 0; i < n / 2; i++)
        drop(c, td_clause_at(c, list[i].at));
    c->stats.reduced += n / 2;
    td_free(list);
    collect(c);
}

static bool satisfied(const td_cdcl *c, const td_clause *k)
{
    for (uint32_t i = 0; i < k->size; i++)
        if (c->val[k->lits[i]] > 0 && c->level[td_atom(k->lits[i])] == 0)
            return true;
    return false;
}

static void drop_satisfied(td_cdcl *c, const td_cref *list, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (satisfied(c, td_clause_at(c, list[i])))
            drop(c, td_clause_at(c, list[i]));
}

/* At level 0: clauses that hold for good are dropped, and released atoms,
 * which stand in such clauses only, become free for use again. */
void td_clauses_simplify(td_cdcl *c)
{
    assert(td_level(c) == 0);
    drop_satisfied(c, c->given.at, c->given.n);
    drop_satisfied(c, c->learned.at, c->learned.n);
    for (int i = 0; i < c->ntrail; i++) /* level 0 needs no reasons */
        c->reason[td_atom(c->trail[i])] = TD_WHY_NONE;
    collect(c);
    if (c->to_release.n) {
        int kept = 0;
        for (int i = 0; i < c->ntrail; i++) {
            td_lit l = c->trail[i];
            if (c->released[td_atom(l)]) {
                c->val[l] = c->val[td_not(l)] = 0;
                continue;
            }
            c->pos[td_atom(l)] = kept;
            c->trail[kept++] = l;
        }
        c->ntrail = c->qhead = c->heard = kept;
        for (uint32_t i = 0; i < c->to_release.n; i++) {
            int a = c->to_release.at[i];
            c->released[a] = false;
            td_vec_push(&c->free_atoms, a);
        }
        td_vec_clear(&c->to_release);
    }
    c->fixed_before = c->ntrail;
    c->propagated_before = c->stats.propagations;
}
