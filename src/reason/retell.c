/* A proof that was found in rounds is told move by move.
 *
 * In a round all is found that can be said of one position, so that proofs are
 * short. A reader makes the moves one after the other: to him a reason is odd
 * that does not know of the moves before it, such as room that is there no
 * more, or a long argument for what is now seen at once. So each move is looked
 * for again in the position that the moves before it lead to. Which moves there
 * are, and what they count for, stays as it is. */
#include "reason/engine_internal.h"

#include <assert.h>

#include "reason/common_rows.h"

enum { PLAIN = 2 }; /* the level of techniques that may take another's place */

static bool sets_all(const td_step *by, const td_step *s)
{
    for (int i = 0; i < s->nset; i++) {
        bool has = false;
        for (int k = 0; k < by->nset && !has; k++)
            has = by->set[k] == s->set[i];
        if (!has)
            return false;
    }
    return s->nset || !by->nset;
}

/* Leaves just the conclusions of the other step, in their order. */
static void trim_to(td_step *by, const td_step *s)
{
    for (int i = 0; i < s->nset; i++) {
        int k = i;
        while (by->set[k] != s->set[i])
            k++;
        td_step_keep(by, k, i);
    }
    by->nset = s->nset;
}

/* Asks a technique about an anchor, as finders are given it. */
static td_step *ask_at(td_engine *e, const td_asked *a, int anchor,
                       const td_step *s)
{
    e->found = (td_steps){0};
    e->contradiction = false;
    td_scan_look(e, a, anchor);
    for (int i = 0; i < e->found.n; i++) {
        td_step *by = e->found.at[i];
        if (!sets_all(by, s) || (by->unique && !s->unique))
            continue;
        trim_to(by, s);
        return by;
    }
    return NULL;
}

/* Asks about the rules or the variable of the first conclusion, or about the
 * whole board. */
static td_step *ask_near(td_engine *e, const td_asked *a, const td_step *s)
{
    const td_model *m = e->m;
    td_step *by = NULL;
    int atom = td_atom(s->set[0]);
    switch (a->tech->reach.kind) {
    case TD_REACH_RULE:
        for (int i = m->occ_start[atom]; !by && i < m->occ_start[atom + 1]; i++)
            if (td_scan_is_anchor(e, a->tech, m->occ[i]))
                by = ask_at(e, a, m->occ[i], s);
        break;
    case TD_REACH_VALUES:
        if (td_scan_is_anchor(e, a->tech, td_lit_var(m, s->set[0])))
            by = ask_at(e, a, td_lit_var(m, s->set[0]), s);
        break;
    case TD_REACH_BOARD:
        by = ask_at(e, a, 0, s);
        break;
    default:
        break;
    }
    return by;
}

/* May another technique tell the move? */
static bool may_tell(const td_engine *e, const td_asked *a)
{
    const td_technique *t = a->tech;
    return t->find && !t->check && !t->implied && !t->unique &&
           a->level <= TD_INNER_LEVELS && !td_scan_is_left_out(e, a);
}

/* The move as it is told in this position: by the same technique or a plain one
 * that is cheaper; or else, if the position has another reason by now, by the
 * cheapest. */
static td_step *tell_here(td_engine *e, td_step *s)
{
    td_step *by = NULL;
    bool own = false;
    for (int i = 0; i < e->nasked && !by && !own; i++) {
        const td_asked *a = &e->asked[i];
        own = a->tech == s->tech;
        if (own && a->tech->find)
            by = ask_at(e, a, s->anchor, s);
        else if (s->nset && a->level <= PLAIN &&
                 a->tech->cost < s->tech->cost && may_tell(e, a))
            by = ask_near(e, a, s);
    }
    for (int i = 0; i < e->nasked && !by && s->nset; i++) {
        const td_asked *a = &e->asked[i];
        if (a->tech != s->tech && may_tell(e, a))
            by = ask_near(e, a, s);
    }
    if (!by)
        return s;
    td_engine_cut_down(e, by);
    return by;
}

static bool is_settled(const td_engine *e, const td_step *s)
{
    for (int i = 0; i < s->nset; i++)
        if (e->s->val[s->set[i]] <= 0)
            return false;
    return s->nset;
}

/* Sets all but one of the literals. */
static bool set_others(td_engine *e, const td_lit *lits, int n, td_lit but)
{
    bool ok = true;
    for (int i = 0; i < n && ok; i++)
        ok = lits[i] == but || td_state_set(e->s, lits[i]);
    return ok;
}

/* The end of a branch in which a literal follows that is false: it is looked
 * for where all else is known that was assumed or told before. The position is
 * not that of the branch any more then. */
static td_step *tell_clash(td_engine *e, const td_lit *lits, int n,
                           const td_steps *before, td_step *s)
{
    td_lit follows = s->clash, against = td_not(s->clash);
    td_step want = *s;
    want.set = &follows;
    want.nset = 1;
    td_state_undo(e->s, e->known);
    bool ok = set_others(e, lits, n, against);
    for (int i = 0; i < before->n && ok; i++)
        ok = set_others(e, before->at[i]->set, before->at[i]->nset, against);
    td_step *by = ok && !e->s->val[follows] ? tell_here(e, &want) : &want;
    if (by == &want || !td_state_set(e->s, against))
        return s;
    td_step_clash(e, by);
    return by;
}

static bool make_move(td_engine *e, const td_step *s, td_steps *into)
{
    for (int i = 0; i < s->nset; i++)
        if (!td_state_set(e->s, s->set[i]))
            return false;
    return td_engine_close(e, into);
}

td_steps td_retell(td_engine *e, const td_lit *lits, int n,
                   const td_steps *moves)
{
    assert(!e->depth && !e->sink.brief);
    int mark = e->s->ntrail;
    td_steps all = {0};
    bool alive = td_branch_begin(e, lits, n, &all);
    e->sink.retold = true;
    for (int i = 0; i < moves->n; i++) {
        td_step *s = moves->at[i];
        if (s->tech->implied)
            continue;
        if (alive && s->clash != TD_NO_LIT)
            s = tell_clash(e, lits, n, &all, s);
        else if (alive && !is_settled(e, s))
            s = tell_here(e, s);
        td_steps_add(&all, e->steps_mem, s);
        alive = alive && s->nset && make_move(e, s, &all);
    }
    e->sink.retold = false;
    e->found = (td_steps){0};
    e->contradiction = false;
    td_branch_leave(e, mark);
    return all;
}
