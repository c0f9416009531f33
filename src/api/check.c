/* A player's board: what is broken, what is missing, what is wrong. */
#include <assert.h>
#include <string.h>

#include "api/exact.h"
#include "base/alloc.h"

/* Is a variable without a mark simply empty, and does that differ from all of
 * its values? So it is with numbers. */
static bool needs_value(const tandem_puzzle *p)
{
    return !p->puzzle->genre->words;
}

/* Of many values with words of their own the least stands for nothing: takes
 * the least that is left. */
static void take_least(const td_variable *x, int8_t *val)
{
    assert(!x->binary);
    int a = x->atom;
    while (a < x->atom + x->size && val[2 * a] < 0)
        a++;
    if (a < x->atom + x->size) {
        val[2 * a] = 1;
        val[2 * a + 1] = -1;
    }
}

int8_t *td_board_completed(const tandem_puzzle *p, const int8_t *val)
{
    int8_t *full = td_board_copy(p, val);
    if (needs_value(p))
        return full;
    for (td_var v = 0; v < p->m->nvars; v++)
        if (!p->m->var[v].binary && td_var_value(p->m, full, v) < 0)
            take_least(&p->m->var[v], full);
    for (int a = 0; a < p->m->natoms; a++)
        if (!full[2 * a]) {
            full[2 * a] = -1;
            full[2 * a + 1] = 1;
        }
    return full;
}

/* Each place of a finding once, in the order of their first mention. */
static void name_places_once(const tandem_puzzle *p, td_findings *list)
{
    uint32_t *last = td_calloc((size_t)p->puzzle->topo.nsites, sizeof *last);
    for (uint32_t i = 0; i < list->n; i++) {
        td_finding *f = &list->at[i];
        uint32_t kept = 0;
        for (uint32_t k = 0; k < f->at.n; k++) {
            td_site s = f->at.at[k];
            if (last[s] == i + 1)
                continue;
            last[s] = i + 1;
            f->at.at[kept++] = s;
        }
        f->at.n = kept;
    }
    td_free(last);
}

/* Where a breach is to be seen: the clue, and what takes part in it. */
static void place_breach(const tandem_puzzle *p, td_finding *f,
                         const td_ints *why)
{
    assert(f->rule && f->breach);
    if (f->rule->number >= 0)
        td_vec_push(&f->at, f->rule->site);
    for (uint32_t i = 0; i < why->n; i++)
        td_vec_push(&f->at, td_lit_site(p->m, why->at[i]));
    if (!f->at.n && f->rule->site != TD_NOWHERE)
        td_vec_push(&f->at, f->rule->site);
}

/* Several rules at one place may have the same to say (a rule for each link
 * of a cell): it is said once. Such rules stand together in a model. */
static td_finding *said_before(td_findings *out, const td_finding *f)
{
    for (uint32_t i = out->n; i-- > 0;) {
        const td_rule *r = out->at[i].rule;
        if (r->site != f->rule->site)
            break;
        if (r->words == f->rule->words && r->number == f->rule->number &&
            out->at[i].breach == f->breach)
            return &out->at[i];
    }
    return NULL;
}

void td_find_breaches(const tandem_puzzle *p, const int8_t *val,
                      const int8_t *but_not_in, td_findings *out)
{
    td_ints why = {0};
    for (int i = 0; i < p->m->nrules; i++) {
        const td_rule *rule = &p->m->rule[i];
        if (rule->theorem)
            continue;
        td_vec_clear(&why);
        td_finding f = {.rule = rule,
                        .breach = td_rule_broken(rule, val, &why),
                        .unmet = but_not_in};
        if (!f.breach || (but_not_in && td_rule_broken(rule, but_not_in, NULL)))
            continue;
        td_finding *same = said_before(out, &f);
        place_breach(p, same ? same : &f, &why);
        for (uint32_t k = 0; !same && k < why.n; k++)
            td_vec_push(&f.why, why.at[k]);
        if (!same)
            td_vec_push(out, f);
    }
    name_places_once(p, out);
    td_vec_free(&why);
}

/* A variable that needs a value and has none. */
static void find_empty(const tandem_puzzle *p, const int8_t *val,
                       td_findings *out)
{
    for (td_var v = 0; v < p->m->nvars; v++) {
        const td_variable *x = &p->m->var[v];
        if (x->aux || !needs_value(p) || td_var_value(p->m, val, v) >= 0)
            continue;
        td_finding f = {.rule = NULL};
        td_vec_push(&f.at, x->site);
        td_vec_push(out, f);
    }
}

void td_judge_board(const tandem_puzzle *p, const int8_t *val,
                    td_findings *broken, td_findings *unmet)
{
    int8_t *full = td_board_completed(p, val);
    td_find_breaches(p, val, NULL, broken);
    td_find_breaches(p, full, val, unmet);
    find_empty(p, val, unmet);
    td_free(full);
}

bool td_is_complete(const tandem_puzzle *p, const int8_t *val)
{
    td_findings broken = {0}, unmet = {0};
    td_judge_board(p, val, &broken, &unmet);
    bool complete = !broken.n && !unmet.n;
    td_findings_free(&broken);
    td_findings_free(&unmet);
    return complete;
}

/* Marks made over what is printed. */
static void find_overwritten(const tandem_puzzle *p, const td_lits *marks,
                             const td_state *s, td_findings *out)
{
    for (uint32_t i = 0; i < marks->n; i++) {
        td_site site = td_lit_site(p->m, marks->at[i]);
        for (int k = p->m->here_start[site];
             s->val[marks->at[i]] < 0 && k < p->m->here_start[site + 1]; k++) {
            const td_rule *rule = &p->m->rule[p->m->here[k]];
            if (!rule->given)
                continue;
            td_finding f = {.rule = rule, .breach = TD_BREACH_OVER};
            td_vec_push(&f.why, marks->at[i]);
            td_vec_push(&f.at, site);
            td_vec_push(out, f);
        }
    }
}

td_answer td_find_mistakes(tandem_result *r, const td_lits *marks,
                           const td_budget *b)
{
    assert(!r->mistakes.n);
    int8_t *one;
    td_answer a = td_find_solution(r->p, NULL, 0, b, &one);
    if (a != TD_SAT)
        return a;
    for (uint32_t i = 0; i < marks->n && a != TD_UNDECIDED; i++) {
        if (b->stop && b->stop(b->arg))
            a = TD_UNDECIDED;
        if (a == TD_UNDECIDED || one[marks->at[i]] > 0)
            continue;
        a = td_find_solution(r->p, &marks->at[i], 1, b, NULL);
        if (a == TD_UNSAT)
            td_vec_push(&r->mistakes, marks->at[i]);
    }
    td_free(one);
    return a == TD_UNDECIDED ? a : TD_SAT;
}

bool td_is_mistake(const tandem_result *r, td_lit l)
{
    return td_vec_has(&r->mistakes, l);
}

bool td_mistake_at(const tandem_result *r, td_site place)
{
    const td_model *m = r->p->m;
    for (uint32_t i = 0; place != TD_NOWHERE && i < r->mistakes.n; i++)
        if (td_is_at(m, td_lit_site(m, r->mistakes.at[i]), place))
            return true;
    return false;
}

/* The board without the wrong marks. */
static int8_t *without_mistakes(const tandem_result *r, const td_lits *marks)
{
    td_lits right = {0};
    for (uint32_t i = 0; i < marks->n; i++)
        if (!td_is_mistake(r, marks->at[i]))
            td_vec_push(&right, marks->at[i]);
    int8_t *val = td_board_of(r->p, &right);
    td_vec_free(&right);
    return val;
}

static void judge(tandem_result *r, td_answer possible)
{
    assert(possible != TD_SAT || !r->mistakes.n);
    r->exit = 1;
    if (!r->violations.n && !r->unmet.n) {
        r->status = "complete";
        r->exit = 0;
    } else if (r->violations.n) {
        r->status = "broken";
    } else if (possible == TD_UNSAT) {
        r->status = "dead";
    } else if (possible == TD_SAT) {
        r->status = "ok";
        r->exit = 0;
    } else {
        r->status = "unknown";
        r->exit = 3;
    }
}

/* Is there a way on, and if not, why, and which marks are to blame? */
static td_answer look_ahead(tandem_result *r, const td_lits *marks,
                            const td_budget *b)
{
    td_answer a = td_find_solution(r->p, marks->at, (int)marks->n, b, NULL);
    if (a != TD_UNSAT)
        return a;
    r->no_solution = td_find_mistakes(r, marks, b) == TD_UNSAT;
    td_find_dead_end(r, marks, b);
    return a;
}

/* Fills in the result of a check. */
static void check_board(tandem_result *r, td_call *call)
{
    tandem_puzzle *p = r->p;
    assert(r->task == TD_CHECK && !r->boards.n);
    td_lits marks = {0};
    td_marks_of(p, &marks);
    td_state *s = td_state_new(p->m);
    for (uint32_t i = 0; i < marks.n; i++)
        td_state_set(s, marks.at[i]);
    r->start = td_board_copy(p, s->val);
    find_overwritten(p, &marks, s, &r->violations);
    td_judge_board(p, s->val, &r->violations, &r->unmet);
    judge(r, look_ahead(r, &marks, &call->budget));
    td_vec_push(&r->boards, without_mistakes(r, &marks));
    td_state_free(s);
    td_vec_free(&marks);
}

tandem_result *tandem_check(tandem_puzzle *p, const tandem_limits *l)
{
    td_call call;
    tandem_result *r = td_result_begin(p, TD_CHECK, &call, l);
    if (r == p->spare)
        return r;
    check_board(r, &call);
    return td_result_end(r, &call);
}

/* ---- erasing mistakes ---- */

static bool is_wrong_at(const tandem_result *r, td_site s, td_mark mark)
{
    td_lit l = td_mark_lit(r->p->m, s, mark);
    return l != TD_NO_LIT && td_is_mistake(r, l);
}

static void erase_mistakes(td_puzzle *p, const tandem_result *r)
{
    assert(r->p->puzzle == p);
    for (td_site s = 0; s < p->topo.nlattice; s++) {
        if (is_wrong_at(r, s, p->mark[s]))
            p->mark[s] = 0;
        for (int v = 0; v < TD_SET_VALUES && td_struck_at(p, s) >> v; v++)
            if (td_struck_at(p, s) >> v & 1 &&
                is_wrong_at(r, s, td_mark_not(v)))
                p->struck[s] &= ~((uint64_t)1 << v);
    }
}

tandem_result *tandem_erase_mistakes(tandem_puzzle *p, const tandem_limits *l)
{
    td_call call;
    tandem_result *r = tandem_check(p, l);
    if (r == p->spare)
        return r;
    if (r->mistakes.n) {
        tandem_result *before = r;
        erase_mistakes(p->puzzle, before);
        r = td_result_begin(p, TD_CHECK, &call, l);
        if (r != p->spare) {
            call.start -= before->ms / 1000; /* one limit for both */
            for (uint32_t i = 0; i < before->mistakes.n; i++)
                td_vec_push(&r->erased, before->mistakes.at[i]);
            check_board(r, &call);
            td_result_end(r, &call);
        }
        tandem_result_free(before);
    }
    if (r != p->spare)
        r->clean = tandem_write(p, "text", NULL);
    return r;
}
