/* What one mark would lead to at once: YA-10, YA-12, YA-24 and their like. */
#include <assert.h>

#include "genres/yajilin/chain.h"
#include "rules/follow.h"

/* Which marks are assumed. */
typedef enum kind { SHADED, PASSED, CROSSED, LINE } kind;

/* The literal to assume, if the variable is of that kind and open. */
static td_lit assumption(const td_pos *p, td_var v, kind k)
{
    td_lit yes = td_is(p->m, v, 1);
    bool cell = td_site_kind_of(p->topo, p->m->var[v].site) == TD_CELL;
    if (p->val[yes] || cell != (k == SHADED || k == PASSED))
        return TD_NO_LIT;
    return k == SHADED || k == LINE ? yes : td_not(yes);
}

/* Named techniques have one round of forced moves: what a player sees without
 * going from one to the next; where a loop `closes` too early, also two rounds
 * of a move each. The finder's places for the variables begin at `place`.
 * False: enough, or a pause. */
static bool try_all(const td_pos *p, td_sink *sink, kind k, bool closes,
                    int rounds, int place)
{
    int most = closes ? YA_SOME : YA_MOST_MOVES;
    ya_chain *c = ya_chain_of(p);
    assert(td_resume(p) < place + p->m->nvars);
    td_var first = td_resume(p) > place ? td_resume(p) - place : 0;
    for (td_var v = first; v < p->m->nvars; v++) {
        if (td_pause(p, place + v))
            return false;
        td_lit l = assumption(p, v, k);
        if (l == TD_NO_LIT || ya_chain_quiet(c, l, rounds))
            continue;
        ya_end end = ya_chain_follow(c, l, rounds);
        if (!end || ya_chain_moves(c) > most || (end == YA_CLOSED) != closes)
            continue;
        td_step_open(sink);
        ya_chain_tell(c, sink);
        if (!td_step_close(sink))
            return false;
    }
    return true;
}

TD_FINDER(ya_shading_forces, try_all(p, sink, SHADED, false, YA_FEW, 0));
TD_FINDER(ya_exit_pairs, try_all(p, sink, CROSSED, false, YA_FEW, 0));
TD_FINDER(ya_passing_forces, try_all(p, sink, PASSED, false, YA_FEW, 0));
TD_FINDER(ya_line_forces, try_all(p, sink, LINE, false, YA_FEW, 0));

/* The same where a loop is closed too early by the moves that follow. */
static void close_within(const td_pos *p, td_sink *sink, int rounds)
{
    int n = p->m->nvars;
    for (int k = n ? td_resume(p) / n : 0; k <= LINE; k++)
        if (!try_all(p, sink, (kind)k, true, rounds, k * n))
            return;
}

TD_FINDER(ya_forced_loop, close_within(p, sink, YA_FEW));
TD_FINDER(ya_loop_soon, close_within(p, sink, YA_SOME));

/* ---- what is worth a what-if ---- */

/* Moves of what-ifs that are short, of medium length, and long. */
enum { MOST_SHORT = 3, MOST_MEDIUM = 6, MOST_LONG = 15 };

typedef struct prospect {
    td_lit lit;
    int moves;
} prospect;

/* The open literals that some rounds of moves refute in the fewest moves, for
 * one position: whoever asks for short ones, or for the next, asks once. */
enum { MOST_PROSPECTS = 4 };
typedef struct prospects {
    bool complete;
    td_seen at; /* the position, if complete */
    int n;
    prospect best[MOST_PROSPECTS];
} prospects;

/* A mark that was tried and taken back leaves the list as it is. */
static const td_view_type prospects_view = {
    .name = "yajilin prospects",
    .size = sizeof(prospects),
};

/* They come in the order of literals, which is kept. */
static void add_prospect(prospects *v, prospect x)
{
    int at = v->n < MOST_PROSPECTS ? v->n++ : MOST_PROSPECTS;
    for (; at && x.moves < v->best[at - 1].moves; at--)
        if (at < MOST_PROSPECTS)
            v->best[at] = v->best[at - 1];
    if (at < MOST_PROSPECTS)
        v->best[at] = x;
}

/* False: a pause. */
static bool list_prospects(const td_pos *p, prospects *v)
{
    ya_chain *c = ya_chain_of(p);
    if (td_resume(p) == 0) {
        if (v->complete && v->at.n == p->s->ntrail &&
            td_seen_still(&v->at, p->s))
            return true;
        *v = (prospects){.n = 0};
    }
    for (td_lit l = td_resume(p); l < 2 * p->m->natoms; l++) {
        if (td_pause(p, l))
            return false;
        td_work(p, 1);
        if (!p->val[l] && !ya_chain_quiet(c, l, YA_MANY) &&
            ya_chain_follow(c, l, YA_MANY))
            add_prospect(v, (prospect){l, ya_chain_moves(c)});
    }
    v->complete = true;
    v->at = td_seen_now(p->s);
    return true;
}

/* The i-th in the order of how many moves it takes, if that is at most `most`.
 */
static td_prospect prospect_of(const td_pos *p, int i, int most,
                               td_prospect otherwise, td_cases *cases,
                               td_ints *set)
{
    prospects *v = (prospects *)(uintptr_t)td_view_get(p, &prospects_view, 0);
    if (!list_prospects(p, v) || i >= v->n || v->best[i].moves > most)
        return otherwise;
    td_lit l = v->best[i].lit;
    assert(!p->val[l]);
    td_case_lit(cases, l);
    td_case_end(cases);
    td_vec_push(set, td_not(l));
    return TD_PROSPECT;
}

#define PROSPECTS(NAME, MOST, OTHERWISE)                                   \
    td_prospect NAME(const td_pos *p, int ceiling, int i, td_cases *cases, \
                     td_ints *set)                                         \
    {                                                                      \
        (void)ceiling;                                                     \
        return prospect_of(p, i, MOST, OTHERWISE, cases, set);             \
    }

PROSPECTS(ya_short_prospects, MOST_SHORT, TD_NO_PROSPECT)
PROSPECTS(ya_prospects, MOST_MEDIUM, TD_NO_PROSPECT)
PROSPECTS(ya_long_prospects, MOST_LONG, TD_TRY_ALL)
