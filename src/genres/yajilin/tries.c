/* What one mark would lead to at once: YA-10, YA-12, YA-24 and their like. */
#include <assert.h>

#include "genres/yajilin/chain.h"

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

void ya_shading_forces(const td_pos *p, int board, td_sink *sink)
{
    (void)board;
    try_all(p, sink, SHADED, false, YA_FEW, 0);
}

void ya_exit_pairs(const td_pos *p, int board, td_sink *sink)
{
    (void)board;
    try_all(p, sink, CROSSED, false, YA_FEW, 0);
}

void ya_passing_forces(const td_pos *p, int board, td_sink *sink)
{
    (void)board;
    try_all(p, sink, PASSED, false, YA_FEW, 0);
}

void ya_line_forces(const td_pos *p, int board, td_sink *sink)
{
    (void)board;
    try_all(p, sink, LINE, false, YA_FEW, 0);
}

/* The same where a loop is closed too early by the moves that follow. */
static void close_within(const td_pos *p, td_sink *sink, int rounds)
{
    int n = p->m->nvars;
    for (int k = n ? td_resume(p) / n : 0; k <= LINE; k++)
        if (!try_all(p, sink, (kind)k, true, rounds, k * n))
            return;
}

void ya_forced_loop(const td_pos *p, int board, td_sink *sink)
{
    (void)board;
    close_within(p, sink, YA_FEW);
}

void ya_loop_soon(const td_pos *p, int board, td_sink *sink)
{
    (void)board;
    close_within(p, sink, YA_SOME);
}

/* ---- what is worth a what-if ---- */

/* Moves of what-ifs that are short, of medium length, and long. */
enum { MOST_SHORT = 3, MOST_MEDIUM = 6, MOST_LONG = 15 };

typedef struct prospect {
    td_lit lit;
    int moves;
} prospect;

static bool is_before(prospect a, prospect b)
{
    return a.moves != b.moves ? a.moves < b.moves : a.lit < b.lit;
}

/* The i-th open literal that some rounds of moves refute, in the order of how
 * many moves it takes; false: there are not so many. */
static bool ith_prospect(const td_pos *p, int i, int most, prospect *out)
{
    enum { MOST = 4 };
    ya_chain *c = ya_chain_of(p);
    prospect best[MOST] = {{0, 0}};
    int n = 0;
    if (i >= MOST)
        return false;
    for (td_lit l = 0; l < 2 * p->m->natoms; l++) {
        if (p->val[l] || ya_chain_quiet(c, l, YA_MANY) ||
            !ya_chain_follow(c, l, YA_MANY) || ya_chain_moves(c) > most)
            continue;
        prospect x = {l, ya_chain_moves(c)};
        int at = n < MOST ? n++ : MOST;
        for (; at && is_before(x, best[at - 1]); at--)
            if (at < MOST)
                best[at] = best[at - 1];
        if (at < MOST)
            best[at] = x;
    }
    if (i < n)
        *out = best[i];
    return i < n;
}

static td_prospect prospect_of(const td_pos *p, int i, int most,
                               td_prospect otherwise, td_cases *cases,
                               td_ints *set)
{
    prospect x;
    if (!ith_prospect(p, i, most, &x))
        return otherwise;
    td_case_lit(cases, x.lit);
    td_case_end(cases);
    td_vec_push(set, td_not(x.lit));
    return TD_PROSPECT;
}

td_prospect ya_short_prospects(const td_pos *p, int ceiling, int i,
                               td_cases *cases, td_ints *set)
{
    (void)ceiling;
    return prospect_of(p, i, MOST_SHORT, TD_NO_PROSPECT, cases, set);
}

td_prospect ya_prospects(const td_pos *p, int ceiling, int i, td_cases *cases,
                         td_ints *set)
{
    (void)ceiling;
    return prospect_of(p, i, MOST_MEDIUM, TD_NO_PROSPECT, cases, set);
}

td_prospect ya_long_prospects(const td_pos *p, int ceiling, int i,
                              td_cases *cases, td_ints *set)
{
    (void)ceiling;
    return prospect_of(p, i, MOST_LONG, TD_TRY_ALL, cases, set);
}
