/* A literal that cannot hold, whatever becomes of a few others near it.
 *
 * By itself it leads to no contradiction. But some of the literals near it
 * would die beside it: their opposites, the *facts* of the branch, hold there.
 * If it dies with them, the proof is a tree of few cases:
 *
 *     the literal is false | true, fact 1 false | true, fact 1 true, fact 2 ...
 *
 * All of them but the first die. Facts that the others can do without are left
 * out; with more than two of them nobody could follow. */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/alloc.h"
#include "reason/engine_internal.h"

enum { MOST_FACTS = 6, MOST_TOLD = 3 };

typedef struct tree {
    td_engine *e;
    td_lit lits[MOST_FACTS + 2]; /* the literal, facts, and what is tried */
    int n;
    bool *holds; /* by literal: it follows */
    bool *lives; /* by literal: with what is assumed it does not die */
    int *runs;   /* that may still be made */
} tree;

/* Do the literals die together? If not, what follows is noted, where wanted. */
static bool die(tree *x, bool *note)
{
    td_engine *e = x->e;
    int mark = e->s->ntrail, nsteps;
    --*x->runs;
    td_fate f = td_leads_follow(e, x->lits, x->n, INT_MAX, &nsteps);
    for (int i = mark; note && f == TD_ALIVE && i < e->s->ntrail; i++)
        note[e->s->trail[i]] = true;
    td_branch_leave(e, mark);
    return f == TD_DEAD;
}

/* What follows from a literal that lives lives as well. */
static bool dies_with(tree *x, td_lit l)
{
    x->lits[x->n++] = l;
    bool dead = die(x, x->lives);
    x->n--;
    return dead;
}

/* Looks for facts among the literals near it until it dies; *more: there were
 * some. */
static bool find_facts(tree *x, const td_ints *near, bool *more)
{
    size_t nlits = 2 * (size_t)x->e->m->natoms;
    for (uint32_t i = 0; i < 2 * near->n && x->n <= MOST_FACTS; i++) {
        td_lit l = near->at[i / 2] ^ (td_lit)(i % 2);
        if (*x->runs <= 0 || td_engine_stopped(x->e))
            return false;
        if (x->e->s->val[l] || x->holds[l] || x->holds[td_not(l)] ||
            x->lives[l] || !dies_with(x, l))
            continue;
        *more = true;
        x->lits[x->n++] = td_not(l);
        memset(x->lives, 0, nlits * sizeof *x->lives);
        if (die(x, x->holds))
            return true;
    }
    return false;
}

/* Does the tree stand without one of its facts? */
static bool stands_without(tree *x, int out)
{
    tree y = *x;
    y.n = 1;
    for (int i = 1; i < x->n; i++) {
        if (i == out)
            continue;
        if (!dies_with(&y, td_not(x->lits[i])))
            return false;
        y.lits[y.n++] = x->lits[i];
    }
    return die(&y, NULL);
}

static void leave_out_facts(tree *x)
{
    for (int i = x->n - 1; i > 0; i--) {
        if (!stands_without(x, i))
            continue;
        for (int k = i + 1; k < x->n; k++)
            x->lits[k - 1] = x->lits[k];
        x->n--;
    }
}

static void list_cases(const tree *x, td_cases *out)
{
    td_cases_clear(out);
    if (x->n > 1) { /* else it is refuted by itself */
        td_case_lit(out, td_not(x->lits[0]));
        td_case_end(out);
    }
    for (int i = 1; i <= x->n; i++) {
        for (int k = 0; k < i; k++)
            td_case_lit(out, x->lits[k]);
        if (i < x->n)
            td_case_lit(out, td_not(x->lits[i]));
        td_case_end(out);
    }
}

bool td_near_refute(td_engine *e, td_lit l, const td_ints *near, int *runs,
                    td_cases *out)
{
    assert(!e->s->val[l] && !e->depth);
    tree x = {.e = e, .lits = {l}, .n = 1, .runs = runs};
    size_t nlits = 2 * (size_t)e->m->natoms;
    x.holds = td_calloc(2 * nlits, sizeof *x.holds);
    x.lives = x.holds + nlits;
    bool more = true, dead = die(&x, x.holds);
    while (more && !dead) {
        more = false;
        dead = find_facts(&x, near, &more);
    }
    if (dead)
        leave_out_facts(&x);
    dead = dead && x.n - 1 <= MOST_TOLD;
    if (dead)
        list_cases(&x, out);
    td_free(x.holds);
    return dead;
}
