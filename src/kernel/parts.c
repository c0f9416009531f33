/* Parts of a puzzle that have nothing to do with each other.
 *
 * Two open atoms belong to one part if a clause or a propagator binds both. A
 * solution is then a solution of each part, and there is another one exactly
 * if some part has another one. Asked part by part, a question costs what the
 * parts cost; asked at once, each conflict in one part would take back and
 * redo what is decided in all the others. */
#include <assert.h>

#include "base/alloc.h"
#include "base/bins.h"
#include "base/union_find.h"
#include "kernel/internal.h"

/* Joins the open atoms of a list of literals. */
static void join_lits(const td_cdcl *c, int32_t *up, const td_lit *lits,
                      uint32_t n)
{
    int first = -1;
    for (uint32_t i = 0; i < n; i++) {
        int a = td_atom(lits[i]);
        if (c->val[lits[i]] || !c->decide[a])
            continue;
        if (first < 0)
            first = a;
        else
            td_uf_join(up, first, a);
    }
}

static void join_clauses(const td_cdcl *c, int32_t *up)
{
    for (uint32_t i = 0; i < c->given.n; i++) {
        const td_clause *k = td_clause_at(c, c->given.at[i]);
        bool holds = k->garbage;
        for (uint32_t j = 0; j < k->size && !holds; j++)
            holds = c->val[k->lits[j]] > 0;
        if (!holds)
            join_lits(c, up, k->lits, k->size);
    }
    for (td_lit l = 0; l < c->nthen; l++)
        for (int i = c->then_start[l]; !c->val[l] && i < c->then_start[l + 1];
             i++)
            join_lits(c, up, (td_lit[]){l, c->then[i]}, 2);
    for (td_lit l = 0; l < 2 * c->natoms; l++)
        for (uint32_t i = 0; !c->val[l] && i < c->watch[l].n; i++) {
            td_watch w = c->watch[l].at[i];
            if (w.clause == TD_BINARY)
                join_lits(c, up, (td_lit[]){l, w.other}, 2);
        }
}

static void join_rules(const td_cdcl *c, int32_t *up)
{
    int32_t *first = td_alloc(sizeof *first * (c->rules.n + 1));
    for (uint32_t r = 0; r < c->rules.n; r++)
        first[r] = -1;
    for (td_lit l = 0; l < 2 * c->natoms; l++)
        for (uint32_t i = 0; !c->val[l] && i < c->listen[l].n; i++) {
            int32_t *f = &first[c->listen[l].at[i].propagator];
            if (*f < 0)
                *f = td_atom(l);
            else
                td_uf_join(up, *f, td_atom(l));
        }
    td_free(first);
}

/* Numbers the parts by their lowest atoms, and lists their atoms. */
static void list_parts(const td_cdcl *c, int32_t *up, td_parts *out)
{
    int n = c->natoms;
    int32_t *part = td_alloc(sizeof *part * (size_t)(n + 1));
    out->n = 0;
    for (int a = 0; a < n; a++) {
        part[a] = -1;
        if (c->val[2 * a] || !c->decide[a])
            continue;
        int top = td_uf_find(up, a);
        part[a] = top < a ? part[top] : out->n++;
    }
    out->start = td_calloc((size_t)out->n + 1, sizeof *out->start);
    for (int a = 0; a < n; a++)
        if (part[a] >= 0)
            out->start[part[a]]++;
    td_bins_sum(out->start, out->n);
    out->atom = td_alloc(sizeof *out->atom * (size_t)(out->start[out->n] + 1));
    for (int a = n - 1; a >= 0; a--)
        if (part[a] >= 0)
            out->atom[--out->start[part[a]]] = a;
    td_free(part);
}

void td_cdcl_parts(const td_cdcl *c, td_parts *out)
{
    assert(td_level(c) == 0 && !c->hopeless && !c->assumed.n);
    int32_t *up = td_alloc(sizeof *up * (size_t)(c->natoms + 1));
    td_uf_init(up, c->natoms);
    join_clauses(c, up);
    join_rules(c, up);
    list_parts(c, up, out);
    td_free(up);
}

void td_parts_free(td_parts *p)
{
    td_free(p->start);
    td_free(p->atom);
    *p = (td_parts){0};
}
