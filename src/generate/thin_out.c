/* Clues are taken away: steps 3 and 4 of attempt.c.
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
    if ((!x && !by_proof) || a->l->setter->hides || td_attempt_by_setter(a, c))
        return 1;
    for (int n = td_layout_images(a->l, s, image); n > 0; n--)
        uses += by_proof ? td_proofs_used(a->proofs, image[n - 1])
                         : td_looks_uses(x, image[n - 1]);
    return uses;
}

/* Of some that are to be tried, the one that is used least comes first: it is
 * the most likely to go. */
static void prefer_unused(td_making *a, const td_ceiling *c, td_site *list,
                          int n)
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

/* Takes clues of a list away, as far as there may be holes and as there are
 * clues enough; how many clues that were, 0: none went. */
static int take_some(td_making *a, const td_site *list, int some, int clues)
{
    int gone = 0;
    for (int i = 0; i < some; i++) {
        gone += switch_off(a, list[i], true);
        if (clues - gone >= a->w->least && !is_in_hole(a, list[i]))
            continue;
        for (; i >= 0; i--)
            switch_off(a, list[i], false);
        return 0;
    }
    return gone;
}

/* Where few clues stay in the end, most can go while there are many: so some
 * are tried at once, twice as many where that went well, half as many where
 * not. */
enum { AT_ONCE = 4, MOST_AT_ONCE = 16 };

static int choose_some(const td_making *a, int at_once, int left, int clues,
                       bool enough)
{
    int spare = enough ? (clues - (int)wished_clues(a)) / 2 : left / 2;
    int some = at_once < spare ? at_once : spare;
    return some > 1 && a->l->setter->few_stay ? some : 1;
}

/* Takes away what a ceiling can do without. What cannot go stays in the list;
 * how many. With `enough` it ends once the puzzle is as wished. What the last
 * look made no use of goes without a look (a finder may need a clue to see what
 * follows from others, but that is rare, and the check would tell). */
static int take_away(td_making *a, const td_ceiling *c, td_site *list, int n,
                     bool enough)
{
    int kept = 0, clues = count_clues(a->l), at_once = AT_ONCE;
    int asked = clues + 1; /* so many were there when it was last too easy */
    bool knows = td_attempt_solves(a, c);
    bool done = stays_anyway(a) && !td_attempt_has_floor(a);
    for (int i = 0, some; i < n; i += some) {
        if (enough && !done && clues < asked && is_sparse(a, clues)) {
            done = !td_attempt_is_easy(a);
            asked = clues;
        }
        some = choose_some(a, at_once, n - i, clues, enough);
        bool ends = done || td_attempt_over(a);
        bool picks = knows && !ends && (!enough || !is_sparse(a, clues));
        for (int k = 0; k < some && picks; k++)
            prefer_unused(a, c, list + i + k, n - i - k);
        bool used = !knows || ends || count_uses(a, c, list[i]);
        some = used ? some : 1;
        bool stays = ends || (stays_anyway(a) && !used);
        int gone = stays ? 0 : take_some(a, list + i, some, clues);
        if (gone && (!used || td_attempt_solves(a, c))) {
            clues -= gone;
            at_once = used && at_once < MOST_AT_ONCE ? 2 * at_once : at_once;
            continue;
        }
        if (gone) {
            td_attempt_look_back(a, c);
            for (int k = 0; k < some; k++)
                switch_off(a, list[i + k], false);
        }
        if (some > 1) { /* once more, with fewer */
            at_once = some / 2;
            some = 0;
        } else {
            at_once = 1;
            list[kept++] = list[i];
        }
    }
    assert(clues == count_clues(a->l));
    return kept;
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

/* Half of the clues are tried at the border only: where none is left that the
 * floor could do without, few can go at the ceiling. */
static td_verdict thin_out_once(td_making *a)
{
    int ncells = a->l->topo.w * a->l->topo.h;
    td_site *list = td_alloc(sizeof *list * (size_t)ncells);
    int n = list_clues(a, list);
    if (!stays_anyway(a) && td_attempt_is_easy(a)) {
        int some = n / 2;
        int kept = take_away(a, &a->floor, list, some, false);
        memmove(list + kept, list + some, sizeof *list * (size_t)(n - some));
        n -= some - kept;
    }
    n = take_away(a, &a->ceiling, list, n, true);
    td_free(list);
    if (td_attempt_over(a))
        return TD_ENDED;
    if (td_attempt_is_easy(a))
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
