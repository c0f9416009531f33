/* Yajilin: a loop that passes as many cells as it can. Cells that it leaves out
 * are shaded where they do not touch another, and else hold a clue. Where the
 * clues are to stand symmetrically, or are told, their places come first, and
 * the exact solver draws the rest. */
#include "generate/setters/setters.h"

#include <assert.h>

enum { FAR = 2 };

static td_faces faces(td_layout *l)
{
    return (td_faces){.l = l};
}

static bool is_passed(const td_layout *l, td_site cell)
{
    for (int d = 0; d < 4; d++)
        if (l->value[td_go(&l->topo, cell, (td_dir)d, 1)] > 0)
            return true;
    return false;
}

static int count_passed(const td_layout *l)
{
    int n = 0;
    for (int i = 0; i < l->topo.w * l->topo.h; i++)
        n += is_passed(l, td_cell_at(&l->topo, i));
    return n;
}

static bool touches_shaded(const td_layout *l, td_site cell)
{
    for (int d = 0; d < 4; d++) {
        td_site s = td_next_cell(&l->topo, cell, (td_dir)d);
        if (s != TD_NOWHERE && l->value[s] > 0)
            return true;
    }
    return false;
}

/* An arrow along the longest line, or the next one by chance. */
static int8_t draw_arrow(const td_layout *l, td_site cell, td_rng *r)
{
    static const int8_t arrow[] = {[TD_N] = TD_ARROW_N,
                                   [TD_E] = TD_ARROW_E,
                                   [TD_S] = TD_ARROW_S,
                                   [TD_W] = TD_ARROW_W};
    const td_topo *t = &l->topo;
    int row = td_row_of(t, cell), col = td_col_of(t, cell);
    int far[] = {row, t->w - 1 - col, t->h - 1 - row, col};
    bool any = far[0] < 2 && far[1] < 2 && far[2] < 2 && far[3] < 2;
    for (;;) {
        int d = (int)td_rng_below(r, 4);
        if (any || far[d] >= 2)
            return arrow[d];
    }
}

/* Cells that the loop leaves out: what was shaded or a clue stays so, if it
 * can. */
static void fill(td_layout *l, td_rng *r)
{
    td_site *list = td_shuffled_cells(l, r);
    int n = l->topo.w * l->topo.h;
    for (int i = 0; i < n; i++) {
        td_site s = list[i];
        bool shaded = l->value[s] > 0;
        l->value[s] = 0;
        if (is_passed(l, s)) {
            l->clue[s] = TD_CLUE_NONE;
            l->sign[s] = 0;
        } else if (shaded && !touches_shaded(l, s)) {
            l->value[s] = 1;
        }
    }
    for (int i = 0; i < n; i++) {
        td_site s = list[i];
        if (is_passed(l, s) || l->value[s])
            continue;
        if (!l->sign[s] && !touches_shaded(l, s)) {
            l->value[s] = 1;
        } else if (!l->sign[s]) {
            l->sign[s] = draw_arrow(l, s, r);
        }
    }
    td_free(list);
}

static int count_arrows(const td_layout *l)
{
    int n = 0;
    for (int i = 0; i < l->topo.w * l->topo.h; i++)
        n += l->sign[td_cell_at(&l->topo, i)] != 0;
    return n;
}

/* More clues than a fifth of the board? */
static bool has_too_many(const td_layout *l)
{
    return count_arrows(l) > 0.22 * l->topo.w * l->topo.h;
}

static double flaws(const td_layout *l)
{
    return has_too_many(l) ? 2 : 0;
}

/* Symmetric places with arrows that are not. */
static bool seed_places(td_layout *l, td_rng *r)
{
    int n = l->topo.w * l->topo.h;
    td_places_strew(l, r, 2 + (int)(n * (0.08 + 0.08 * l->mood)));
    for (int i = 0; i < n; i++) {
        td_site s = td_cell_at(&l->topo, i);
        if (l->clue[s] != TD_CLUE_NONE)
            l->sign[s] = draw_arrow(l, s, r);
    }
    return td_sample(l, TD_NOWHERE, 0, 0.5, r);
}

static bool seed(td_layout *l, td_rng *r)
{
    if (l->turn || l->pattern)
        return seed_places(l, r);
    td_faces f = faces(l);
    int n = l->topo.w * l->topo.h;
    if (l->topo.w < 2 || l->topo.h < 2 || !td_faces_grow(&f, r, 1))
        return false;
    td_faces_draw(&f);
    int passed = count_passed(l);
    for (int i = 0; i < 12 * n && passed < (0.62 + 0.1 * l->mood) * n; i++) {
        td_site s = td_go(&l->topo, td_random_cell(l, r), TD_S, 1);
        if ((s = td_go(&l->topo, s, TD_E, 1)) == TD_NOWHERE ||
            s % l->topo.gw == l->topo.gw - 1 ||
            s / l->topo.gw == l->topo.gh - 1)
            continue;
        if (!td_faces_flip(&f, s))
            continue;
        td_faces_draw(&f);
        int then = count_passed(l);
        if (then < passed) {
            td_faces_flip(&f, s);
            td_faces_draw(&f);
        } else {
            passed = then;
        }
    }
    fill(l, r);
    return !has_too_many(l);
}

static void clues(td_layout *l)
{
    static const td_dir way[] = {[TD_ARROW_N] = TD_N,
                                 [TD_ARROW_S] = TD_S,
                                 [TD_ARROW_W] = TD_W,
                                 [TD_ARROW_E] = TD_E};
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site cell = td_cell_at(&l->topo, i);
        if (!l->sign[cell])
            continue;
        assert(l->sign[cell] >= TD_ARROW_N && l->sign[cell] <= TD_ARROW_E);
        l->clue[cell] = 0;
        for (td_site s = cell; s != TD_NOWHERE;
             s = td_next_cell(&l->topo, s, way[l->sign[cell]]))
            l->clue[cell] += l->value[s];
    }
}

/* The loop changes, or a clue points elsewhere, or (where nothing is to be
 * symmetric) a shaded cell becomes one. */
static bool mend(td_layout *l, td_site near, td_rng *r)
{
    td_faces f = faces(l);
    td_site s = td_cell_near(l, near, 1, r);
    if (l->sign[s]) {
        l->sign[s] = draw_arrow(l, s, r);
        return true;
    }
    if (l->turn || l->pattern) {
        td_places_bare(l);
        return td_sample(l, near, FAR, 0.5, r);
    }
    if (l->value[s] > 0 && !td_rng_below(r, 5)) {
        l->value[s] = 0;
        l->sign[s] = draw_arrow(l, s, r);
        return !has_too_many(l);
    }
    if (!td_faces_mend(&f, near, 2, r))
        return false;
    fill(l, r);
    return !has_too_many(l);
}

const td_setter td_setter_yajilin = {
    .genre = "yajilin",
    .dense = 0.15,
    .long_looks = true,
    .off = TD_CLUE_ANY,
    .leaves_trace = true,
    .lays_pattern = true,
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .flaws = flaws,
};
