/* An attempt at a puzzle: see attempt.h.
 *
 * 1. seed: a random solution with all its clues.
 * 2. climb: as long as the ceiling does not solve it, it is changed near an
 *    open place; a change that leaves more open is taken back.
 *    What is printed besides clues then goes where it is not needed.
 * 3. border: clues are taken away in random order while the floor still solves
 *    it. What is not missed by the floor makes nothing harder.
 * 4. cross: clues are taken away while the ceiling solves it, until the floor
 *    does not, and there are as few as wished.
 * 5. check: a fresh look, by whoever asked for the puzzle.
 *
 * Fewer clues, fewer deductions: a clue that had to stay is not tried again,
 * and what beats the floor goes on doing so. Where clues cannot be taken away
 * (a nonogram has all its lists) seeds and changes are tried until one is as
 * hard as wished. */
#include "generate/attempt.h"

#include <assert.h>
#include <string.h>

#include "board/symmetry.h"

enum { PATIENCE = 200, SOON = 20, MOST_CHANGES = 20, MOST_ORDERS = 4 };

const char *const td_verdict_words[TD_VERDICTS] = {
    [TD_MADE] = "made",         [TD_NO_SEED] = "no solution drawn",
    [TD_STUCK_ON] = "stuck",    [TD_TOO_EASY] = "too easy",
    [TD_TOO_HARD] = "too hard", [TD_UGLY] = "ugly",
    [TD_ENDED] = "stopped",
};

typedef struct attempt {
    const td_wish *w;
    td_layout *l, *last; /* the second: before a change */
    /* How hard it may be, and what would be too easy. Where names alone are
     * asked, looks go on from the last one; else they are NULL. */
    td_ceiling ceiling, floor;
    td_looks *by_ceiling, *by_floor;
    td_proofs *proofs;    /* where the ceiling is exact; or NULL */
    const char **all_but; /* what the floor does without, or NULL */
    td_rng r;
    bool by_setter; /* the last look at the ceiling was the setter's */
    int misplaced;  /* clues that are not as the pattern has them ... */
    td_site wrong;  /* ... one of them */
} attempt;

static bool is_over(const attempt *a)
{
    return a->w->stop && a->w->stop(a->w->arg);
}

static td_looks *looks_of(const attempt *a, const td_ceiling *c)
{
    return c == &a->ceiling ? a->by_ceiling
           : c == &a->floor ? a->by_floor
                            : NULL;
}

/* ---- the pattern ---- */

/* Is a clue as the pattern has it? Letters are rooms, which are as they are. */
static bool fits_pattern(const td_layout *l, td_site s, char wish)
{
    if (td_is_digit(wish))
        return l->clue[s] == wish - '0';
    return wish != '#' || l->clue[s] >= 0;
}

static void judge_pattern(attempt *a)
{
    const td_layout *l = a->l;
    const char *pattern = a->w->pattern;
    a->misplaced = 0;
    for (int i = 0; pattern && i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        if (!fits_pattern(l, s, pattern[i]) &&
            !td_rng_below(&a->r, (uint32_t)++a->misplaced))
            a->wrong = s;
    }
}

/* A clue without its images is not printed. */
static void keep_symmetry(td_layout *l)
{
    td_site image[TD_MOST_IMAGES];
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        for (int n = td_layout_images(l, s, image); n > 0; n--)
            l->off[s] |= !td_layout_has_clue(l, image[n - 1]);
    }
}

/* The clues of the solution, and which of them are printed: all that the setter
 * likes, or those that the pattern has, or that have all their images. */
static void tell_clues(attempt *a)
{
    td_layout *l = a->l;
    const char *pattern = a->w->pattern;
    memset(l->off, 0, (size_t)l->topo.nlattice * sizeof *l->off);
    l->setter->clues(l);
    bool some = pattern && !l->setter->lays_pattern;
    for (int i = 0; some && i < l->topo.w * l->topo.h; i++)
        l->off[td_cell_at(&l->topo, i)] = pattern[i] == '.';
    if (l->turn && l->setter->clues_are_few)
        keep_symmetry(l);
    judge_pattern(a);
}

/* What stands in a wrong place is to be changed, too. */
static td_glance mind_pattern(attempt *a, td_glance g)
{
    enum { WEIGHT = 10 };
    if (!a->misplaced)
        return g;
    if (g.outcome == TD_SOLVED || td_rng_below(&a->r, 2))
        g.near = a->wrong;
    if (g.outcome == TD_SOLVED)
        g.outcome = TD_STUCK;
    g.open += WEIGHT * a->misplaced;
    return g;
}

/* ---- looks ---- */

/* Does the setter itself know how far one comes? */
static bool is_for_setter(const attempt *a, const td_ceiling *c)
{
    return a->l->setter->is_plain && !a->w->pattern && c->level == 1 &&
           !c->exact && c->cost <= 0 && !c->without && !c->trials;
}

/* Does the setter itself see another solution? Then more is open than whatever
 * the reasoner leaves open where there is one. */
static bool sees_other(attempt *a, td_glance *g)
{
    enum { MORE = 1 << 20 };
    int differ;
    *g = (td_glance){.outcome = TD_STUCK};
    if (!a->l->setter->other ||
        !a->l->setter->other(a->l, &a->r, &differ, &g->near))
        return false;
    g->open = MORE + differ;
    return true;
}

static td_glance look_at(attempt *a, const td_ceiling *c)
{
    td_looks *x = looks_of(a, c);
    if (is_for_setter(a, c))
        return (td_glance){.outcome = a->l->setter->is_plain(a->l) ? TD_SOLVED
                                                                   : TD_STUCK,
                           .near = td_random_cell(a->l, &a->r)};
    td_glance g;
    if (c == &a->ceiling && (a->by_setter = sees_other(a, &g)))
        return g;
    if (a->proofs && c == &a->ceiling)
        return td_proofs_at(a->proofs, a->l, &a->r);
    return x ? td_looks_at(x, a->l, &a->r) : td_look_at(a->l, c, &a->r);
}

static td_glance look(attempt *a, const td_ceiling *c)
{
    return mind_pattern(a, look_at(a, c));
}

/* What was just looked at is taken back. */
static void look_back(attempt *a, const td_ceiling *c)
{
    td_looks *x = looks_of(a, c);
    bool own = is_for_setter(a, c) || (c == &a->ceiling && a->by_setter);
    if (x && !own)
        td_looks_back(x);
}

static bool solves(attempt *a, const td_ceiling *c)
{
    return look(a, c).outcome == TD_SOLVED;
}

/* Is there anything that would be too easy? Not below level 1. */
static bool has_floor(const attempt *a)
{
    return a->floor.level > 0 || a->floor.cost > 0;
}

/* Names are asked first; where they do not do it, short what-ifs still may. */
static bool is_easy(attempt *a)
{
    td_ceiling with_trials = a->floor;
    with_trials.trials = true;
    return has_floor(a) &&
           (solves(a, &a->floor) ||
            (a->floor.level >= 3 && (!a->w->needs || a->w->strict) &&
             solves(a, &with_trials)));
}

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

static bool seed(attempt *a)
{
    const td_wish *w = a->w;
    td_layout_clear(a->l);
    a->l->turn = turn_of(w->symmetry, w->w == w->h, &a->r);
    a->l->mood = td_rng_below(&a->r, 1001) / 1000.0;
    if (!a->l->setter->seed(a->l, &a->r))
        return false;
    tell_clues(a);
    return true;
}

/* ---- climb ---- */

/* Changes the puzzle near a place; on failure it is as before. */
static bool change(attempt *a, td_site near)
{
    td_layout_copy(a->last, a->l);
    if (!a->l->setter->mend || !a->l->setter->mend(a->l, near, &a->r)) {
        td_layout_copy(a->l, a->last);
        return false;
    }
    tell_clues(a);
    return true;
}

/* Changes until a ceiling solves it, or so many led nowhere. */
static bool climb_by(attempt *a, const td_ceiling *c, int most)
{
    td_glance now = look(a, c);
    int failed = 0, patience = most;
    while (now.outcome == TD_STUCK && patience-- && failed < 50 &&
           !is_over(a)) {
        if (!change(a, now.near)) {
            failed++;
            continue;
        }
        td_glance then = look(a, c);
        if (then.outcome == TD_SOLVED || then.open <= now.open ||
            td_rng_below(&a->r, 100) == 0) {
            patience = then.open < now.open ? most : patience;
            now = then;
            failed = 0;
        } else {
            td_layout_copy(a->l, a->last);
            judge_pattern(a);
            look_back(a, c);
        }
    }
    return now.outcome == TD_SOLVED;
}

static bool climb(attempt *a)
{
    const td_setter *s = a->l->setter;
    if (s->long_looks && a->ceiling.level == 3 && a->floor.level == 2)
        climb_by(a, &a->floor, SOON);
    return climb_by(a, &a->ceiling, s->patience ? s->patience : PATIENCE);
}

/* Walls that nobody needs go, in random order; twice, as some can go only after
 * others. */
static void lighten(attempt *a)
{
    const td_setter *set = a->l->setter;
    int n = a->l->topo.w * a->l->topo.h;
    if (!set->lighten)
        return;
    td_site *list = td_shuffled_cells(a->l, &a->r);
    for (int i = 0; i < 2 * n && !is_over(a); i++) {
        td_layout_copy(a->last, a->l);
        if (!set->lighten(a->l, list[i % n]))
            continue;
        set->clues(a->l);
        if (!solves(a, &a->ceiling))
            td_layout_copy(a->l, a->last);
    }
    td_free(list);
}

/* ---- taking away ---- */

/* The places of clues in random order, one of each set of images. */
static int list_clues(attempt *a, td_site *list)
{
    const td_layout *l = a->l;
    int n = 0;
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i), image[TD_MOST_IMAGES];
        int m = td_layout_images(l, s, image);
        bool first = true, any = false;
        for (int k = 0; k < m; k++) {
            first &= image[k] >= s;
            any |= td_layout_has_clue(l, image[k]) && !l->off[image[k]];
        }
        if (!first || !any)
            continue;
        int at = (int)td_rng_below(&a->r, (uint32_t)n + 1);
        list[n++] = list[at];
        list[at] = s;
    }
    return n;
}

/* All images of a clue; how many there were. */
static int switch_off(attempt *a, td_site s, bool off)
{
    td_site image[TD_MOST_IMAGES];
    int n = td_layout_images(a->l, s, image), count = 0;
    for (int k = 0; k < n; k++)
        if (td_layout_has_clue(a->l, image[k]) &&
            !td_is_digit(td_pattern_at(a->l, image[k]))) {
            a->l->off[image[k]] = off;
            count++;
        }
    return count;
}

static int count_clues(const td_layout *l)
{
    int n = 0;
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        n += td_layout_has_clue(l, s) && !l->off[s];
    }
    return n;
}

/* Are there as few clues as wished, or as is good? */
static bool is_sparse(const attempt *a, int clues)
{
    const td_layout *l = a->l;
    double dense = l->setter->dense * l->topo.w * l->topo.h;
    if (a->w->most)
        return clues <= a->w->most;
    if (l->setter->leaves_trace)
        return !a->w->minimal;
    return !a->w->minimal && (dense <= 0 || clues <= dense);
}

/* How often did the last look make use of a clue or its images? 1, if nobody
 * knows. */
static int count_uses(const attempt *a, const td_ceiling *c, td_site s)
{
    const td_looks *x = looks_of(a, c);
    bool by_proof = a->proofs && c == &a->ceiling;
    td_site image[TD_MOST_IMAGES];
    int uses = 0;
    if ((!x && !by_proof) || a->l->setter->hides || is_for_setter(a, c))
        return 1;
    for (int n = td_layout_images(a->l, s, image); n > 0; n--)
        uses += by_proof ? td_proofs_used(a->proofs, image[n - 1])
                         : td_looks_uses(x, image[n - 1]);
    return uses;
}

/* Of some that are to be tried, the one that is used least comes first: it is
 * the most likely to go. */
static void prefer_unused(attempt *a, const td_ceiling *c, td_site *list, int n)
{
    enum { SOME = 4 };
    int least = n > 1 ? count_uses(a, c, list[0]) : 0;
    for (int i = 1; i < SOME && least > 0; i++) {
        int other = 1 + (int)td_rng_below(&a->r, (uint32_t)n - 1);
        int uses = count_uses(a, c, list[other]);
        if (uses >= least)
            continue;
        td_site s = list[0];
        list[0] = list[other];
        list[other] = s;
        least = uses;
    }
}

/* Does a clue stay where to take it away makes nothing harder? */
static bool stays_anyway(const attempt *a)
{
    return a->l->setter->leaves_trace && !a->w->most && !a->w->minimal;
}

static bool is_printed(const td_layout *l, int row, int col)
{
    td_site s = td_cell(&l->topo, row, col);
    return l->clue[s] >= 0 && !l->off[s];
}

/* A square without clues, with this cell at its upper left? */
static bool is_hole(const td_layout *l, int row, int col, int side)
{
    for (int y = row; y < row + side; y++)
        for (int x = col; x < col + side; x++)
            if (is_printed(l, y, x))
                return false;
    return true;
}

/* Is a cell in a square that is too large to be without clues? Setters leave
 * none. */
static bool is_in_hole(const attempt *a, td_site s)
{
    const td_layout *l = a->l;
    int side = a->w->minimal || a->w->most ? 0 : l->setter->hole;
    int row = td_row_of(&l->topo, s), col = td_col_of(&l->topo, s);
    for (int y = row - side + 1; y <= row; y++)
        for (int x = col - side + 1; x <= col; x++)
            if (y >= 0 && x >= 0 && y + side <= l->topo.h &&
                x + side <= l->topo.w && is_hole(l, y, x, side))
                return true;
    return false;
}

/* Takes away what a ceiling can do without. What cannot go stays in the list;
 * how many. With `enough` it ends once the puzzle is as wished. What the last
 * look made no use of goes without a look (a finder may need a clue to see what
 * follows from others, but that is rare, and the check would tell). */
static int take_away(attempt *a, const td_ceiling *c, td_site *list, int n,
                     bool enough)
{
    int kept = 0, clues = count_clues(a->l);
    int asked = clues + 1; /* so many were there when it was last too easy */
    bool knows = solves(a, c), done = stays_anyway(a) && !has_floor(a);
    for (int i = 0; i < n; i++) {
        if (enough && !done && clues < asked && is_sparse(a, clues) &&
            has_floor(a)) {
            done = !is_easy(a);
            asked = clues;
        }
        if (knows && !done && (!enough || !is_sparse(a, clues)))
            prefer_unused(a, c, list + i, n - i);
        if (stays_anyway(a) && knows && !count_uses(a, c, list[i])) {
            list[kept++] = list[i];
            continue;
        }
        int gone = switch_off(a, list[i], true);
        bool may_go = !done && !is_over(a) && clues - gone >= a->w->least &&
                      !is_in_hole(a, list[i]);
        bool used = may_go && (!knows || count_uses(a, c, list[i]));
        if (may_go && (!used || solves(a, c))) {
            clues -= gone;
            continue;
        }
        if (may_go)
            look_back(a, c);
        switch_off(a, list[i], false);
        list[kept++] = list[i];
    }
    assert(clues == count_clues(a->l));
    return kept;
}

/* Clues that went come back where that makes nothing too easy. */
static void print_again(attempt *a)
{
    int n = a->l->topo.w * a->l->topo.h;
    td_site *list = td_shuffled_cells(a->l, &a->r);
    for (int i = 0; i < n && !is_over(a); i++) {
        if (!td_layout_has_clue(a->l, list[i]) || !a->l->off[list[i]])
            continue;
        switch_off(a, list[i], false);
        if (is_easy(a))
            switch_off(a, list[i], true);
    }
    td_free(list);
}

/* Half of the clues are tried at the border only: where none is left that the
 * floor could do without, few can go at the ceiling. */
static td_verdict thin_out_once(attempt *a)
{
    int ncells = a->l->topo.w * a->l->topo.h;
    td_site *list = td_alloc(sizeof *list * (size_t)ncells);
    int n = list_clues(a, list);
    if (!stays_anyway(a) && is_easy(a)) {
        int some = n / 2;
        int kept = take_away(a, &a->floor, list, some, false);
        memmove(list + kept, list + some, sizeof *list * (size_t)(n - some));
        n -= some - kept;
    }
    n = take_away(a, &a->ceiling, list, n, true);
    td_free(list);
    if (is_over(a))
        return TD_ENDED;
    if (is_easy(a))
        return TD_TOO_EASY;
    if (stays_anyway(a))
        print_again(a);
    return a->w->most && count_clues(a->l) > a->w->most ? TD_TOO_HARD : TD_MADE;
}

/* Where nothing that could go makes it hard enough, all clues come back and go
 * in another order: that takes less than another solution. */
static td_verdict thin_out(attempt *a)
{
    td_verdict v = thin_out_once(a);
    for (int i = 1; i < MOST_ORDERS && v == TD_TOO_EASY && !stays_anyway(a);
         i++) {
        tell_clues(a);
        v = thin_out_once(a);
    }
    return v;
}

/* Where all clues stay: changes, until it is hard enough. */
static td_verdict change_more(attempt *a)
{
    for (int i = 0; is_easy(a); i++) {
        if (i == MOST_CHANGES || is_over(a))
            return is_over(a) ? TD_ENDED : TD_TOO_EASY;
        if (!change(a, td_random_cell(a->l, &a->r)))
            continue;
        if (!climb(a))
            return TD_STUCK_ON;
    }
    return TD_MADE;
}

/* ---- check ---- */

static td_verdict check(attempt *a, td_made *made)
{
    int level = 0;
    const td_setter *s = a->l->setter;
    double flaws = s->flaws ? s->flaws(a->l) : 0;
    if (flaws > 1 && !a->w->pattern)
        return TD_UGLY;
    td_puzzle *p = td_layout_puzzle(a->l);
    bool fine = a->w->check(a->w->arg, p, &level);
    if (fine && (a->w->any || (level >= a->w->low && level <= a->w->high))) {
        *made = (td_made){.p = p, .flaws = flaws, .turn = a->l->turn};
        return TD_MADE;
    }
    td_puzzle_free(p);
    if (is_over(a))
        return TD_ENDED;
    return fine && level < a->w->low ? TD_TOO_EASY : TD_TOO_HARD;
}

static td_verdict work(attempt *a, td_made *made)
{
    if (!seed(a))
        return TD_NO_SEED;
    if (!climb(a))
        return is_over(a) ? TD_ENDED : TD_STUCK_ON;
    lighten(a);
    const td_setter *s = a->l->setter;
    bool thin = s->takes_away && (!a->w->pattern || s->lays_pattern);
    td_verdict v = thin ? thin_out(a) : change_more(a);
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

/* Up to level 3 names alone are to solve it, so that it is no harder for sure.
 * Above, what-ifs would take long: one solution is asked for, and the first
 * crossing of the floor mostly is not far above it. */
static void set_bounds(attempt *a)
{
    const td_wish *w = a->w;
    int range = w->high - w->low + 1;
    assert(range > 0);
    /* The level is drawn first, so that no level of the range is rare. */
    int level = w->low + (int)td_rng_below(&a->r, (uint32_t)range);
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
    attempt a = {.w = w, .r = r};
    a.l = td_layout_new(w->genre, w->w, w->h);
    a.last = td_layout_new(w->genre, w->w, w->h);
    a.l->box_w = w->box_w;
    a.l->box_h = w->box_h;
    a.l->pattern = a.last->pattern = w->pattern;
    set_bounds(&a);
    if (!a.ceiling.exact)
        a.by_ceiling = td_looks_new(w->genre, &a.ceiling);
    else
        a.proofs = td_proofs_new(&a.ceiling);
    a.by_floor = td_looks_new(w->genre, &a.floor);
    *made = (td_made){0};
    td_verdict v = work(&a, made);
    assert((v == TD_MADE) == (made->p != NULL));
    td_looks_free(a.by_ceiling);
    td_looks_free(a.by_floor);
    td_proofs_free(a.proofs);
    td_free(a.all_but);
    td_layout_free(a.l);
    td_layout_free(a.last);
    return v;
}
