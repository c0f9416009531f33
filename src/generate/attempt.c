/* An attempt at a puzzle: see attempt.h.
 *
 * 1. seed: a random solution with all its clues.
 * 2. climb: as long as the ceiling does not solve it, it is changed near an
 *    open place; a change that leaves more open is taken back.
 *    What is printed besides clues then goes where it is not needed.
 * 3. print: few clues to begin with, and more wherever the ceiling is stuck.
 * 4. cross: clues are taken away while the ceiling solves it, until the floor
 *    does not, and there are as few as wished.
 * 5. check: a fresh look, by whoever asked for the puzzle.
 *
 * Where clues cannot be taken away (a nonogram has all its lists) seeds and
 * changes are tried until one is as hard as wished. */
#include "generate/attempt_internal.h"

#include <assert.h>
#include <string.h>

#include "board/symmetry.h"

enum { PATIENCE = 200, SOON = 20, MOST_CHANGES = 50 };

const char *const td_verdict_words[TD_VERDICTS] = {
    [TD_MADE] = "made",         [TD_NO_SEED] = "no solution drawn",
    [TD_STUCK_ON] = "stuck",    [TD_TOO_EASY] = "too easy",
    [TD_TOO_HARD] = "too hard", [TD_TOO_FEW] = "too few clues",
    [TD_UGLY] = "ugly",         [TD_ENDED] = "stopped",
};

/* ---- seed ---- */

static int turn_of(td_symmetry s, bool square, td_rng *r)
{
    static const int turn[] = {[TD_NO_SYMMETRY] = 0,
                               [TD_HALF_TURN] = 3,
                               [TD_QUARTER_TURN] = 5,
                               [TD_MIRROR] = 1,
                               [TD_DIAGONAL] = 4};
    if (s == TD_ANY_SYMMETRY)
        s = square ? 1 + td_rng_below(r, TD_ANY_SYMMETRY - 1)
                   : (td_rng_below(r, 2) ? TD_HALF_TURN : TD_MIRROR);
    assert(s < TD_ANY_SYMMETRY);
    return turn[s];
}

static bool seed(td_making *a)
{
    const td_wish *w = a->w;
    td_layout_clear(a->l);
    a->l->turn = turn_of(w->symmetry, w->w == w->h, &a->r);
    a->l->level = a->ceiling.level;
    a->l->mood = td_rng_below(&a->r, 1001) / 1000.0;
    if (a->ceiling.level > 3 && a->l->setter->hard_mood > 0)
        a->l->mood *= a->l->setter->hard_mood;
    if (!a->l->setter->seed(a->l, &a->r))
        return false;
    td_attempt_tell_clues(a);
    return true;
}

/* ---- climb ---- */

/* Changes the puzzle near a place; on failure it is as before. */
static bool change(td_making *a, td_site near)
{
    td_layout_copy(a->last, a->l);
    if (!a->l->setter->mend || !a->l->setter->mend(a->l, near, &a->r)) {
        td_layout_copy(a->l, a->last);
        return false;
    }
    td_attempt_tell_clues(a);
    return true;
}

/* Changes until a ceiling solves it, or so many led nowhere. */
static bool climb_by(td_making *a, const td_ceiling *c, int most)
{
    td_glance now = td_attempt_look(a, c);
    int failed = 0, patience = most;
    while (now.outcome == TD_STUCK && patience-- && failed < 50 &&
           !td_attempt_over(a)) {
        if (!change(a, now.open.near[0])) {
            failed++;
            continue;
        }
        td_glance then = td_attempt_look(a, c);
        if (then.outcome == TD_SOLVED || then.open.n <= now.open.n ||
            td_rng_below(&a->r, 100) == 0) {
            patience = then.open.n < now.open.n ? most : patience;
            now = then;
            failed = 0;
        } else {
            td_layout_copy(a->l, a->last);
            td_attempt_judge_pattern(a);
            td_attempt_look_back(a, c);
        }
    }
    return now.outcome == TD_SOLVED;
}

/* Exact looks are short: with them, no setter is without patience. */
static int patience_of(const td_making *a)
{
    int own = a->l->setter->patience;
    if (own == TD_NO_PATIENCE)
        return a->ceiling.exact ? PATIENCE / 2 : 0;
    return own ? own : PATIENCE;
}

static bool climb(td_making *a)
{
    if (a->l->setter->long_looks && a->ceiling.level == 3 &&
        a->floor.level == 2)
        climb_by(a, &a->floor, SOON);
    return climb_by(a, &a->ceiling, patience_of(a));
}

/* Walls that nobody needs go, in random order. */
static void lighten(td_making *a)
{
    const td_setter *set = a->l->setter;
    int n = a->l->topo.w * a->l->topo.h;
    if (!set->lighten)
        return;
    td_site *list = td_shuffled_cells(a->l, &a->r);
    for (int i = 0; i < n && !td_attempt_over(a); i++) {
        td_layout_copy(a->last, a->l);
        if (!set->lighten(a->l, list[i]))
            continue;
        set->clues(a->l);
        if (!td_attempt_solves(a, &a->ceiling))
            td_layout_copy(a->l, a->last);
    }
    td_free(list);
}

static double count_flaws(const td_making *a)
{
    const td_setter *s = a->l->setter;
    return s->flaws && !a->w->pattern ? s->flaws(a->l) : 0;
}

static bool is_ugly(double flaws)
{
    return flaws > 1;
}

/* Where all clues stay: changes, until it is hard enough. */
static td_verdict change_more(td_making *a)
{
    if (is_ugly(count_flaws(a)))
        return TD_UGLY;
    bool easy = td_attempt_is_easy(a);
    for (int i = 0; easy && i < MOST_CHANGES && !td_attempt_over(a); i++) {
        if (!change(a, td_random_cell(a->l, &a->r)))
            continue;
        if (!climb(a))
            return TD_STUCK_ON;
        easy = td_attempt_is_easy(a);
    }
    return td_attempt_over(a) ? TD_ENDED : easy ? TD_TOO_EASY : TD_MADE;
}

/* ---- check ---- */

static td_verdict check(td_making *a, td_made *made)
{
    int level = 0;
    double flaws = count_flaws(a);
    if (is_ugly(flaws))
        return TD_UGLY;
    td_puzzle *p = td_layout_puzzle(a->l);
    td_verdict v = a->w->check(a->w->arg, p, &level);
    if (v == TD_MADE && !a->w->any)
        v = level < a->w->low    ? TD_TOO_EASY
            : level > a->w->high ? TD_TOO_HARD
                                 : TD_MADE;
    if (v == TD_MADE) {
        *made = (td_made){.p = p, .flaws = flaws, .turn = a->l->turn};
        return TD_MADE;
    }
    return td_attempt_over(a) ? TD_ENDED : v;
}

/* Steps 2 to 4. `first`: nobody has looked at the seed. */
static td_verdict climb_and_cross(td_making *a, bool first)
{
    const td_setter *s = a->l->setter;
    const char *pattern = a->w->pattern;
    bool thin = a->l->offer->takes_away &&
                (!pattern || s->lays_pattern || strchr(pattern, '?'));
    if (!first)
        td_attempt_tell_clues(a);
    if (!climb(a))
        return td_attempt_over(a) ? TD_ENDED : TD_STUCK_ON;
    lighten(a);
    return thin ? td_thin_out(a) : change_more(a);
}

static td_verdict work(td_making *a, td_made *made)
{
    if (!seed(a))
        return TD_NO_SEED;
    bool climbs = !a->l->setter->seeds_solved || a->w->pattern;
    td_verdict v = climbs ? TD_STUCK_ON : td_thin_out(a);
    if (v == TD_STUCK_ON)
        v = climb_and_cross(a, climbs);
    if (v == TD_TOO_EASY)
        made->easy = td_layout_puzzle(a->l);
    return v == TD_MADE ? check(a, made) : v;
}

/* A list of names with one more, to be freed. */
static const char **list_with(const char *const *list, const char *id)
{
    int n = 0;
    while (list && list[n])
        n++;
    const char **longer = td_calloc((size_t)n + 2, sizeof *longer);
    for (int i = 0; i < n; i++)
        longer[i] = list[i];
    longer[n] = id;
    return longer;
}

/* The level is drawn first, so that all levels of the range come as often; but
 * one that is hardly ever found in one attempt of twenty only (on a small board
 * or with a pattern there may be no others). */
static int draw_level(td_making *a)
{
    int often[TD_MAX_LEVEL], n = 0, range = a->w->high - a->w->low + 1;
    assert(a->w->low >= 1 && a->w->high <= TD_MAX_LEVEL && range > 0);
    for (int level = a->w->low; level <= a->w->high; level++)
        if (!td_offer_is_rare(a->l->offer, level))
            often[n++] = level;
    if (!n || (n < range && td_chance(&a->r, 0.05)))
        return a->w->low + (int)td_rng_below(&a->r, (uint32_t)range);
    return often[td_rng_below(&a->r, (uint32_t)n)];
}

/* Up to level 3 names alone are to solve it, so that it is no harder for sure.
 * Above, what-ifs would take long: one solution is asked for, and the first
 * crossing of the floor mostly is not far above it. */
static void set_bounds(td_making *a)
{
    const td_wish *w = a->w;
    int level = draw_level(a);
    a->ceiling = (td_ceiling){.exact = level > 3 || w->any,
                              .level = level,
                              .without = w->without,
                              .stop = w->stop,
                              .arg = w->arg};
    a->floor = a->ceiling;
    a->floor.exact = false;
    a->floor.level = w->any ? 0 : level - 1;
    if (!w->needs)
        return;
    a->ceiling.exact = false;
    a->floor.level = level;
    if (w->strict) { /* the floor has all others of the level */
        a->floor.without = a->all_but = list_with(w->without, w->needs->id);
    } else { /* the floor has all that is cheaper */
        a->ceiling.cost = w->needs->cost;
        a->floor.cost = w->needs->cost - 1e-6;
    }
}

td_verdict td_attempt(const td_wish *w, td_rng r, td_made *made)
{
    td_making a = {.w = w, .r = r};
    a.l = td_layout_new(w->genre, w->w, w->h);
    a.last = td_layout_new(w->genre, w->w, w->h);
    a.l->box_w = w->box_w;
    a.l->box_h = w->box_h;
    a.l->pattern = a.last->pattern = w->pattern;
    set_bounds(&a);
    bool fresh = a.l->setter->fresh_looks;
    if (a.ceiling.exact)
        a.proofs = td_proofs_new(&a.ceiling);
    else if (!fresh)
        a.by_ceiling = td_looks_new(w->genre, &a.ceiling);
    if (!fresh)
        a.by_floor = td_looks_new(w->genre, &a.floor);
    size_t sites = (size_t)a.l->topo.nlattice;
    a.uses = td_calloc(2 * sites, sizeof *a.uses);
    a.uses_now = a.uses + sites;
    int32_t *both = a.uses;
    *made = (td_made){0};
    td_verdict v = work(&a, made);
    assert((v == TD_MADE) == (made->p != NULL));
    td_looks_free(a.by_ceiling);
    td_looks_free(a.by_floor);
    td_proofs_free(a.proofs);
    td_free(a.all_but);
    td_free(both);
    td_layout_free(a.l);
    td_layout_free(a.last);
    return v;
}
