/* All solutions, one after the other, in bounded memory.
 *
 * A solution that was told is shut out by a clause "another value for one of
 * the player's variables". Were these kept to the end, memory would grow with
 * the number of solutions. So after MANY of them the walk divides what is left:
 * it picks a literal in which two solutions differ, walks through those that
 * have it, then through those that have it not, and divides these again where
 * they are many. The clauses of a part hang on its own switch and go when it is
 * done; at any time there are at most MANY of them for each part that is being
 * walked through, and those are nested. */
#include "kernel/walk.h"

#include <assert.h>

#include "base/alloc.h"
#include "kernel/kernel_internal.h"

enum { MANY = 16 };

typedef struct part {
    td_lit has;     /* what its solutions share; TD_NO_LIT: nothing */
    td_lit on;      /* the switch of its clauses */
    bool last;      /* the part without the literal is done */
    int found;      /* solutions told of this part, not of those inside it */
    td_lit *before; /* the last but one of MANY of them, by variable */
} part;

struct td_kernel_walk {
    td_kernel *k;
    td_lit_list given;
    int many;
    bool begun;
    TD_VEC(part) parts; /* each within the one before */
};

static void enter(td_kernel_walk *w, td_lit has, bool last)
{
    part x = {.has = has, .on = 2 * td_cdcl_atom(w->k->c, false), .last = last};
    td_vec_push(&w->parts, x);
}

static part leave(td_kernel_walk *w)
{
    part x = td_vec_pop(&w->parts);
    td_cdcl_release(w->k->c, td_atom(x.on));
    td_free(x.before);
    return x;
}

td_kernel_walk *td_kernel_walk_new(td_kernel *k, const td_lit *given, int n)
{
    td_kernel_walk *w = td_calloc(1, sizeof *w);
    w->k = k;
    w->many = MANY;
    for (int i = 0; i < n; i++)
        td_vec_push(&w->given, given[i]);
    return w;
}

void td_kernel_walk_divide_at(td_kernel_walk *w, int many)
{
    assert(many > 1);
    w->many = many;
}

void td_kernel_walk_free(td_kernel_walk *w)
{
    if (!w)
        return;
    while (w->parts.n)
        leave(w);
    td_vec_free(&w->parts);
    td_vec_free(&w->given);
    td_free(w);
}

static td_answer ask_part(td_kernel_walk *w, const td_budget *b)
{
    td_kernel *k = w->k;
    td_kernel_assume(k, w->given.at, (int)w->given.n);
    for (uint32_t i = 0; i < w->parts.n; i++) {
        if (w->parts.at[i].has != TD_NO_LIT)
            td_vec_push(&k->assume, w->parts.at[i].has);
        td_vec_push(&k->assume, w->parts.at[i].on);
    }
    return td_kernel_ask(k, b);
}

/* The solution just found is not to be found again. */
static void shut_out(td_kernel_walk *w)
{
    td_kernel *k = w->k;
    td_vec_clear(&k->clause);
    td_vec_reserve(&k->clause, k->m->nvars + 1);
    for (td_var v = 0; v < k->m->nvars; v++) {
        if (k->m->var[v].aux)
            continue;
        td_lit l = td_kernel_found(k, v);
        if (!td_cdcl_fixed(k->c, l))
            td_vec_push(&k->clause, td_not(l));
    }
    td_vec_push(&k->clause, td_not(w->parts.at[w->parts.n - 1].on));
    td_cdcl_clause(k->c, k->clause.at, (int)k->clause.n);
}

static void keep_found(td_kernel_walk *w, part *x)
{
    const td_model *m = w->k->m;
    x->before = td_alloc(sizeof *x->before * (size_t)m->nvars);
    for (td_var v = 0; v < m->nvars; v++)
        x->before[v] = m->var[v].aux ? TD_NO_LIT : td_kernel_found(w->k, v);
}

/* A literal of the solution just found that the one before has not. */
static td_lit difference(const td_kernel_walk *w, const part *x)
{
    const td_model *m = w->k->m;
    td_var v = 0;
    while (m->var[v].aux || x->before[v] == td_kernel_found(w->k, v))
        v++;
    assert(v < m->nvars);
    return td_kernel_found(w->k, v);
}

td_answer td_kernel_walk_next(td_kernel_walk *w, const td_budget *b)
{
    if (!td_kernel_built(w->k, b))
        return TD_UNDECIDED;
    if (!w->begun)
        enter(w, TD_NO_LIT, true);
    w->begun = true;
    while (w->parts.n) {
        td_answer answer = ask_part(w, b);
        if (answer == TD_UNDECIDED)
            return answer;
        part *x = &w->parts.at[w->parts.n - 1];
        if (answer == TD_SAT) {
            shut_out(w);
            if (!x->found++ && x->has == TD_NO_LIT)
                td_cdcl_another(w->k->c);
            if (x->found == w->many - 1)
                keep_found(w, x);
            else if (x->found == w->many)
                enter(w, difference(w, x), false);
            return answer;
        }
        /* Both halves done: so is what was divided. */
        while (w->parts.n) {
            part done = leave(w);
            if (done.last)
                continue;
            enter(w, td_not(done.has), true);
            break;
        }
    }
    return TD_UNSAT;
}
