/* Which clues are printed: steps 3 and 4 of attempt.c.
 *
 * Fewer clues, fewer deductions: a clue that had to stay is not tried again,
 * and what beats the floor goes on doing so. */
#include <assert.h>
#include <string.h>

#include "generate/attempt_internal.h"

enum { MOST_ORDERS = 4 };

/* The places of clues in random order, one of each set of images. */
static int list_clues(td_making *a, td_site *list)
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
static int switch_off(td_making *a, td_site s, bool off)
{
    td_site image[TD_MOST_IMAGES];
    int n = td_layout_images(a->l, s, image), count = 0;
    for (int k = 0; k < n; k++)
        if (td_layout_has_clue(a->l, image[k]) &&
            !td_pattern_prints(a->l, image[k])) {
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

/* How many clues are good? No more than nine tenths of what people publish
 * have. */
static double wished_clues(const td_making *a)
{
    const td_layout *l = a->l;
    if (a->w->most || a->w->minimal)
        return a->w->most;
    return l->setter->dense * l->topo.w * l->topo.h;
}

/* Are there as few clues as wished, or as is good? */
static bool is_sparse(const td_making *a, int clues)
{
    const td_layout *l = a->l;
    if (a->w->most)
        return clues <= a->w->most;
    if (l->setter->leaves_trace)
        return !a->w->minimal;
    return !a->w->minimal &&
           (l->setter->dense <= 0 || clues <= wished_clues(a));
}

/* How often did the last look make use of a clue or its images? 1, if nobody
 * knows. */
static int count_uses(const td_making *a, const td_ceiling *c, td_site s)
{
    const td_looks *x = td_attempt_looks(a, c);
    bool by_proof = a->proofs && c == &a->ceiling;
    td_site image[TD_MOST_IMAGES];
    int uses = 0;
    bool by_setter = td_attempt_by_setter(a, c);
    if ((!x && !by_proof) || a->l->setter->hides ||
        (by_setter && !a->l->setter->judge_counts))
        return 1;
    for (int n = td_layout_images(a->l, s, image); n > 0; n--)
        uses += by_setter  ? a->uses[image[n - 1]]
                : by_proof ? td_proofs_used(a->proofs, image[n - 1])
                           : td_looks_uses(x, image[n - 1]);
    return uses;
}

/* Of some that are to be tried, the one that is used least comes first: it is
 * the most likely to go. */
static void prefer_unused(td_making *a, const td_ceiling *c, td_site *list,
                          int n)
{
    enum { SOME = 12 };
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
static bool stays_anyway(const td_making *a)
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
static bool is_in_hole(const td_making *a, td_site s)
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

/* Takes a clue away, if there may be a hole and there are clues enough; how
 * many went with its images. */
static int take_one(td_making *a, td_site s, int clues)
{
    int gone = switch_off(a, s, true);
    if (clues - gone >= a->w->least && !is_in_hole(a, s))
        return gone;
    switch_off(a, s, false);
    return 0;
}

/* Takes away what the ceiling (or the floor) can do without, until the puzzle
 * is as wished; is it hard enough then (or sparse)? `knows`: the last look saw
 * that the ceiling solves it. What that made no use of goes without a look (a
 * finder may need a clue to see what follows from others, but that is rare, and
 * the check would tell). */
static bool take_away(td_making *a, const td_ceiling *c, td_site *list, int n,
                      bool knows)
{
    bool by_floor = c == &a->floor;
    int clues = count_clues(a->l);
    int asked = clues + 1; /* so many were there when it was last too easy */
    knows = knows || td_attempt_solves(a, c);
    bool done = stays_anyway(a) && !td_attempt_has_floor(a);
    for (int i = 0; i < n && !td_attempt_over(a); i++) {
        if (!done && clues < asked && is_sparse(a, clues)) {
            done = by_floor || !td_attempt_is_easy(a);
            asked = clues;
        }
        if (done)
            return true;
        if (knows && !is_sparse(a, clues))
            prefer_unused(a, c, list + i, n - i);
        bool used = !knows || count_uses(a, c, list[i]);
        bool stays = stays_anyway(a) && !used;
        int gone = stays ? 0 : take_one(a, list[i], clues);
        if (gone && (!used || td_attempt_solves(a, c))) {
            clues -= gone;
        } else if (gone) {
            td_attempt_look_back(a, c);
            switch_off(a, list[i], false);
        }
    }
    assert(clues == count_clues(a->l));
    return !by_floor && !td_attempt_over(a) && !td_attempt_is_easy(a);
}

/* Clues that went come back where that makes nothing too easy. */
static void print_again(td_making *a)
{
    int n = a->l->topo.w * a->l->topo.h;
    td_site *list = td_shuffled_cells(a->l, &a->r);
    for (int i = 0; i < n && !td_attempt_over(a); i++) {
        if (!td_layout_has_clue(a->l, list[i]) || !a->l->off[list[i]])
            continue;
        switch_off(a, list[i], false);
        if (td_attempt_is_easy(a))
            switch_off(a, list[i], true);
    }
    td_free(list);
}

/* By lattice site: is a clue printed there? To be freed. */
static bool *list_printed(const td_layout *l)
{
    bool *is = td_calloc((size_t)l->topo.nlattice, sizeof *is);
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        is[s] = td_layout_has_clue(l, s) && !l->off[s];
    }
    return is;
}

/* The clue that is nearest to a place is printed, of those that are not and may
 * be; of several, any. False: all are. Looks in ever wider squares. */
static bool print_near(td_making *a, td_site near, const bool *may)
{
    const td_layout *l = a->l;
    const td_topo *t = &l->topo;
    int y = td_row_of(t, near), x = td_col_of(t, near), ties = 0;
    int most = t->w > t->h ? t->w : t->h, least = 2 * most * most;
    td_site best = TD_NOWHERE;
    for (int far = 0; far < most && far * far <= least; far++)
        for (int row = y - far; row <= y + far; row++) {
            bool side = row == y - far || row == y + far;
            int step = side || !far ? 1 : 2 * far, down = row - y;
            for (int col = x - far; col <= x + far; col += step) {
                int right = col - x, away = down * down + right * right;
                if (row < 0 || col < 0 || row >= t->h || col >= t->w ||
                    away > least)
                    continue;
                td_site s = td_cell(t, row, col);
                if (!l->off[s] || !may[s])
                    continue;
                ties = away < least ? 1 : ties + 1;
                least = away;
                if (!td_rng_below(&a->r, (uint32_t)ties))
                    best = s;
            }
        }
    if (best != TD_NOWHERE)
        switch_off(a, best, false);
    return best != TD_NOWHERE;
}

/* Is it solved then?
 *
 * Few of the clues are printed to begin with, and more wherever the ceiling is
 * stuck: what is known stays known, so that takes less than to take away one
 * after the other from all. There is a share of what people print, and for a
 * tenth of what is open one more at each look: so there are not many looks, and
 * few clues too many. */
static bool print_needed(td_making *a, const td_ceiling *c, const td_site *list,
                         int n, const bool *may)
{
    const double share = 0.6, more = 0.1;
    const td_layout *l = a->l;
    int clues = count_clues(l);
    double begin = share * l->setter->dense * l->topo.w * l->topo.h;
    for (int i = 0; i < n && clues > begin; i++)
        clues -= take_one(a, list[i], clues);
    td_glance g = td_attempt_look(a, c);
    while (g.outcome == TD_STUCK && !td_attempt_over(a)) {
        int some = 1 + (int)(more * g.open.n);
        bool any = false;
        for (int i = 0; i < some && i < g.open.told; i++)
            any |= print_near(a, g.open.near[i], may);
        if (!any)
            return false;
        g = td_attempt_look(a, c);
    }
    return g.outcome == TD_SOLVED;
}

/* Where the setter knows how far the floor comes, and not the ceiling, that
 * chooses the clues, until there are few; then it is crossed by few looks with
 * the ceiling. */
static bool begins_with_floor(const td_making *a)
{
    return td_attempt_judges(a, &a->floor) &&
           !td_attempt_judges(a, &a->ceiling) && !a->w->minimal &&
           !stays_anyway(a);
}

/* Prints clues and takes some away; is it solved? */
static bool choose_clues(td_making *a, td_site *list)
{
    const td_ceiling *c = begins_with_floor(a) ? &a->floor : &a->ceiling;
    bool *may = list_printed(a->l);
    bool solved = print_needed(a, c, list, list_clues(a, list), may);
    td_free(may);
    if (c == &a->ceiling)
        return solved;
    if (solved)
        take_away(a, c, list, list_clues(a, list), true);
    return td_attempt_solves(a, &a->ceiling);
}

static td_verdict thin_out_once(td_making *a)
{
    int ncells = a->l->topo.w * a->l->topo.h;
    td_site *list = td_alloc(sizeof *list * (size_t)ncells);
    bool solved = !stays_anyway(a) && choose_clues(a, list), hard = false;
    if (solved || stays_anyway(a))
        hard = take_away(a, &a->ceiling, list, list_clues(a, list), solved);
    td_free(list);
    if (td_attempt_over(a))
        return TD_ENDED;
    if (!solved && !stays_anyway(a))
        return TD_STUCK_ON;
    if (!hard)
        return TD_TOO_EASY;
    if (stays_anyway(a))
        print_again(a);
    return a->w->most && count_clues(a->l) > a->w->most ? TD_TOO_HARD : TD_MADE;
}

/* Where nothing that could go makes it hard enough, all clues come back and go
 * in another order: that takes less than another solution. */
td_verdict td_thin_out(td_making *a)
{
    if (count_clues(a->l) < a->w->least)
        return TD_TOO_FEW;
    td_verdict v = thin_out_once(a);
    for (int i = 1; i < MOST_ORDERS && v == TD_TOO_EASY && !stays_anyway(a);
         i++) {
        td_attempt_tell_clues(a);
        v = thin_out_once(a);
    }
    return v;
}
