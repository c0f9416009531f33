/* When names run out: a small set of rules and marks that forces one more
 * literal, found by the kernel.
 *
 * A solution of the position tells which literal of each open variable could
 * hold. Each is put to the switched kernel: do the rules and the marks exclude
 * its negation? The failed sets of the answers say how far each is to seek;
 * the most promising ones are made minimal (no member can be dropped), and the
 * smallest wins. Work is counted in conflicts, so the answer is the same on
 * every machine. */
#include <stdlib.h>

#include "api/api.h"
#include "base/alloc.h"

enum {
    CONFLICTS = 2000, /* for each question */
    SEEN = 400,       /* candidates asked */
    MINIMISED = 12,   /* of those, made minimal */
};

typedef struct candidate {
    td_lit l;
    int size; /* of its failed set */
} candidate;

typedef TD_VEC(candidate) candidates;

static int core_size(const td_core *c)
{
    return (int)(c->rules.n + c->given.n);
}

static int by_size(const void *a, const void *b)
{
    const candidate *x = a, *y = b;
    if (x->size != y->size)
        return x->size < y->size ? -1 : 1;
    return x->l < y->l ? -1 : x->l > y->l;
}

/* The marks as they stand, then room for one more literal. */
static td_lit *known_literals(const td_state *s)
{
    td_lit *given = td_alloc(sizeof *given * ((size_t)s->ntrail + 1));
    for (int i = 0; i < s->ntrail; i++)
        given[i] = s->trail[i];
    return given;
}

/* Which literals are forced, and by how large a failed set. */
static void look_around(tandem_puzzle *p, const td_state *s, td_lit *given,
                        const td_budget *b, candidates *out)
{
    td_kernel *k = td_switched_kernel(p);
    if (td_kernel_find(td_fixed_kernel(p), given, s->ntrail, b) != TD_SAT)
        return;
    int8_t *one = td_board_found(p, p->fixed);
    for (int a = 0; a < p->m->natoms && out->n < SEEN; a++) {
        td_lit l = 2 * a + (one[2 * a] < 0);
        if (s->val[l])
            continue;
        given[s->ntrail] = td_not(l);
        int size;
        if (td_kernel_refuted(k, given, s->ntrail + 1, &size, b) != TD_UNSAT)
            continue;
        candidate c = {l, size};
        td_vec_push(out, c);
    }
    td_free(one);
}

static void take_core(const td_core *core, td_lit l, td_draft *d)
{
    td_vec_clear(&d->rules);
    td_vec_clear(&d->because);
    td_vec_clear(&d->set);
    for (uint32_t i = 0; i < core->rules.n; i++)
        td_vec_push(&d->rules, core->rules.at[i]);
    for (uint32_t i = 0; i < core->given.n; i++)
        if (core->given.at[i] != td_not(l))
            td_vec_push(&d->because, core->given.at[i]);
    td_vec_push(&d->set, l);
    d->concludes = true;
}

bool td_smallest_reason(void *arg, const td_state *s, td_draft *d)
{
    td_run *run = arg;
    tandem_puzzle *p = run->p;
    td_budget each = run->budget;
    each.conflicts = CONFLICTS;
    candidates found = {0};
    td_lit *given = known_literals(s);
    td_core core = {0};
    int best = 0;
    look_around(p, s, given, &each, &found);
    if (found.n)
        qsort(found.at, found.n, sizeof *found.at, by_size);
    for (uint32_t i = 0; i < found.n && i < MINIMISED; i++) {
        given[s->ntrail] = td_not(found.at[i].l);
        if (td_kernel_clash(td_switched_kernel(p), NULL, 0, given,
                            s->ntrail + 1, s->ntrail, &core, &each) != TD_UNSAT)
            continue;
        if (best && core_size(&core) >= best)
            continue;
        best = core_size(&core);
        take_core(&core, found.at[i].l, d);
    }
    td_core_free(&core);
    td_vec_free(&found);
    td_free(given);
    return best > 0;
}
