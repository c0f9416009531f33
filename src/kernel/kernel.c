/* The plain questions. */
#include "kernel/kernel.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "kernel/kernel_internal.h"
#include "kernel/walk.h"
#include "rules/rule_type.h"

/* So many conflicts are a long search: late rules are worth their time. */
enum { LATE = 2000 };

/* Atoms are there at once, rules with the first question. */
static td_kernel *new_kernel(const td_model *m, bool switched,
                             const td_lit *known, int n)
{
    td_kernel *k = td_calloc(1, sizeof *k);
    k->m = m;
    k->c = td_cdcl_new();
    k->switched = switched;
    k->late_after = LATE;
    /* Selectors, or atoms that rules add. */
    td_cdcl_reserve(k->c,
                    m->natoms + (switched ? m->nrules : m->natoms / 4) + 8);
    td_cdcl_atoms(k->c, m->natoms);
    for (int v = 0; v < m->nvars; v++)
        if (m->var[v].likely)
            td_cdcl_phase(k->c, td_is(m, v, 1));
    k->mark = td_calloc(2 * (size_t)(m->natoms + m->nrules), sizeof *k->mark);
    k->building = td_building_new(k, known, n);
    return k;
}

td_kernel *td_kernel_new(const td_model *m, bool switched)
{
    return new_kernel(m, switched, NULL, 0);
}

td_kernel *td_kernel_knowing(const td_model *m, const td_lit *known, int n)
{
    return new_kernel(m, false, known, n);
}

void td_kernel_free(td_kernel *k)
{
    if (!k)
        return;
    td_building_free(k->building);
    td_cdcl_free(k->c);
    td_parts_free(&k->parts);
    td_free(k->mark);
    td_vec_free(&k->selectors);
    td_vec_free(&k->assume);
    td_vec_free(&k->clause);
    td_free(k);
}

const td_cdcl_stats *td_kernel_stats(const td_kernel *k)
{
    return td_cdcl_statistics(k->c);
}

bool td_kernel_stopped(const td_kernel *k)
{
    return td_cdcl_stopped(k->c);
}

/* ---- asking ---- */

void td_kernel_assume(td_kernel *k, const td_lit *given, int n)
{
    td_vec_clear(&k->assume);
    for (uint32_t i = 0; i < k->selectors.n; i++)
        td_vec_push(&k->assume, k->selectors.at[i]);
    for (int i = 0; i < n; i++)
        td_vec_push(&k->assume, given[i]);
}

static td_answer solve(td_kernel *k, const td_budget *b)
{
    return td_cdcl_solve(k->c, k->assume.at, (int)k->assume.n, b);
}

/* Within a budget; conflicts of a question that is stopped are kept in mind. */
static td_answer solve_counting(td_kernel *k, const td_budget *b)
{
    uint64_t before = td_kernel_stats(k)->conflicts;
    td_answer answer = solve(k, b);
    bool again = answer == TD_UNDECIDED && td_kernel_stopped(k);
    k->late_spent =
        again ? k->late_spent + td_kernel_stats(k)->conflicts - before : 0;
    return answer;
}

td_answer td_kernel_ask(td_kernel *k, const td_budget *b)
{
    td_budget part = b ? *b : (td_budget){0};
    if (!k->late)
        return solve(k, b);
    uint64_t rest =
        k->late_spent < k->late_after ? k->late_after - k->late_spent : 0;
    if (part.conflicts && part.conflicts <= rest)
        return solve_counting(k, b);
    uint64_t before = td_kernel_stats(k)->conflicts, most = part.conflicts;
    if (rest) {
        part.conflicts = rest;
        td_answer answer = solve_counting(k, &part);
        if (answer != TD_UNDECIDED || td_kernel_stopped(k) ||
            td_kernel_stats(k)->conflicts - before < rest)
            return answer;
    }
    td_kernel_build_late(k);
    part.conflicts = most ? most - rest : 0;
    return solve(k, &part);
}

void td_kernel_fix(td_kernel *k, td_lit l)
{
    assert(!k->switched);
    td_cdcl_clause(k->c, &l, 1);
}

bool td_kernel_has(const td_kernel *k, td_lit l)
{
    return td_cdcl_model(k->c, l);
}

td_lit td_kernel_found(const td_kernel *k, td_var v)
{
    const td_variable *x = &k->m->var[v];
    if (x->binary)
        return 2 * x->atom + !td_kernel_has(k, 2 * x->atom);
    int value = 0;
    while (!td_kernel_has(k, 2 * (x->atom + value)))
        value++;
    assert(value < x->size);
    return 2 * (x->atom + value);
}

/* ---- part by part ---- */

/* A small board is solved before its parts are found, and a rule that binds
 * the whole board leaves none: not worth looking. */
static bool may_fall_apart(const td_kernel *k)
{
    enum { SMALL_BOARD = 150 }; /* atoms */
    if (k->m->natoms < SMALL_BOARD)
        return false;
    for (int r = 0; r < k->m->nrules; r++)
        if (td_rule_type_of(&k->m->rule[r])->wide)
            return false;
    return !k->switched;
}

/* Once, before anything else is asked: what is open falls into parts. */
static td_answer find_parts(td_kernel *k, const td_budget *b)
{
    if (k->looked || td_cdcl_all_fixed(k->c) || !may_fall_apart(k)) {
        k->looked = true;
        return TD_SAT;
    }
    td_answer answer = td_cdcl_rest(k->c, b);
    if (answer == TD_SAT) {
        k->looked = true;
        td_cdcl_parts(k->c, &k->parts);
    }
    return answer;
}

/* One solution of all parts, one after the other. */
static td_answer find_by_parts(td_kernel *k, const td_budget *b)
{
    td_answer answer = TD_SAT;
    const td_parts *p = &k->parts;
    td_vec_clear(&k->assume);
    td_cdcl_keep_fixed(k->c);
    for (int i = 0; i < p->n && answer == TD_SAT; i++) {
        td_cdcl_only(k->c, p->atom + p->start[i],
                     p->start[i + 1] - p->start[i]);
        answer = td_kernel_ask(k, b);
    }
    td_cdcl_only(k->c, NULL, 0);
    return answer;
}

/* "This part is otherwise than found", under a switch; false: it has nothing
 * that the player sees. */
static bool block_part(td_kernel *k, int part, td_lit on)
{
    td_vec_clear(&k->clause);
    for (int i = k->parts.start[part]; i < k->parts.start[part + 1]; i++) {
        int a = k->parts.atom[i];
        if (a >= k->m->natoms || k->m->var[k->m->atom_var[a]].aux)
            continue;
        bool has = td_kernel_has(k, 2 * a);
        if (has || k->m->var[k->m->atom_var[a]].binary)
            td_vec_push(&k->clause, 2 * a + has);
    }
    if (!k->clause.n)
        return false;
    td_vec_push(&k->clause, td_not(on));
    td_cdcl_clause(k->c, k->clause.at, (int)k->clause.n);
    return true;
}

/* After a solution was found: one that differs from it in one part. Switches
 * are released at the end, for that makes all clauses be looked through. */
static td_answer find_other_part(td_kernel *k, const td_budget *b)
{
    td_answer answer = TD_UNSAT;
    const td_parts *p = &k->parts;
    td_lit_list switches = {0};
    for (int i = 0; i < p->n && answer == TD_UNSAT; i++) {
        td_lit on = 2 * td_cdcl_atom(k->c, false);
        td_vec_push(&switches, on);
        if (!block_part(k, i, on))
            continue;
        td_cdcl_only(k->c, p->atom + p->start[i],
                     p->start[i + 1] - p->start[i]);
        td_vec_clear(&k->assume);
        td_vec_push(&k->assume, on);
        td_cdcl_another(k->c);
        answer = td_kernel_ask(k, b);
    }
    td_cdcl_only(k->c, NULL, 0);
    for (uint32_t i = 0; i < switches.n; i++)
        td_cdcl_release(k->c, td_atom(switches.at[i]));
    td_vec_free(&switches);
    return answer;
}

td_answer td_kernel_find(td_kernel *k, const td_lit *given, int n,
                         const td_budget *b)
{
    if (!td_kernel_built(k, b))
        return TD_UNDECIDED;
    td_answer answer = n ? TD_SAT : find_parts(k, b);
    if (answer != TD_SAT)
        return answer;
    if (!n && k->parts.n > 1)
        return find_by_parts(k, b);
    td_kernel_assume(k, given, n);
    return td_kernel_ask(k, b);
}

/* How many of two solutions there are, where the board falls into parts. */
static td_answer count_by_parts(td_kernel *k, uint64_t limit,
                                bool (*report)(void *arg), void *arg,
                                const td_budget *b, uint64_t *count)
{
    td_answer answer = find_by_parts(k, b);
    while (answer == TD_SAT && *count < limit) {
        ++*count;
        if ((report && !report(arg)) || *count == limit)
            break;
        answer = find_other_part(k, b);
    }
    return answer;
}

td_answer td_kernel_count(td_kernel *k, const td_lit *given, int n,
                          uint64_t limit, bool (*report)(void *arg), void *arg,
                          const td_budget *b, uint64_t *count)
{
    *count = 0;
    if (!td_kernel_built(k, b))
        return TD_UNDECIDED;
    td_answer answer = n ? TD_SAT : find_parts(k, b);
    if (answer != TD_SAT)
        return answer;
    if (!n && limit <= 2 && k->parts.n > 1)
        return count_by_parts(k, limit, report, arg, b, count);
    td_kernel_walk *w = td_kernel_walk_new(k, given, n);
    while (*count < limit && (answer = td_kernel_walk_next(w, b)) == TD_SAT) {
        ++*count;
        if (report && !report(arg))
            break;
    }
    td_kernel_walk_free(w);
    return answer;
}

/* ---- the common part ---- */

static void start_common(td_kernel *k, int8_t *out)
{
    for (int a = 0; a < k->m->natoms; a++) {
        bool has = td_kernel_has(k, 2 * a);
        out[2 * a] = has ? 1 : -1;
        out[2 * a + 1] = has ? -1 : 1;
    }
}

static void narrow_common(td_kernel *k, int8_t *out)
{
    for (int a = 0; a < k->m->natoms; a++)
        if (out[2 * a] && (out[2 * a] > 0) != td_kernel_has(k, 2 * a))
            out[2 * a] = out[2 * a + 1] = 0;
}

/* "One of the candidates is otherwise": asked until there is no such
 * solution. Each answer takes at least one candidate away, most take many,
 * because the solver is told to try the other value first. */
td_answer td_kernel_common(td_kernel *k, const td_lit *given, int n,
                           int8_t *out, const td_budget *b)
{
    td_answer answer = td_kernel_find(k, given, n, b);
    if (answer != TD_SAT)
        return answer;
    start_common(k, out);
    do {
        td_lit on = 2 * td_cdcl_atom(k->c, false);
        td_vec_clear(&k->clause);
        td_vec_push(&k->clause, td_not(on));
        for (int a = 0; a < k->m->natoms; a++) {
            td_lit l = 2 * a + (out[2 * a] < 0);
            if (!out[2 * a] || td_cdcl_fixed(k->c, l))
                continue;
            td_vec_push(&k->clause, td_not(l));
            td_cdcl_phase(k->c, td_not(l));
        }
        td_cdcl_clause(k->c, k->clause.at, (int)k->clause.n);
        td_kernel_assume(k, given, n);
        td_vec_push(&k->assume, on);
        answer = td_kernel_ask(k, b);
        if (answer == TD_SAT)
            narrow_common(k, out);
        td_cdcl_release(k->c, td_atom(on));
    } while (answer == TD_SAT);
    return answer == TD_UNSAT ? TD_SAT : TD_UNDECIDED;
}
