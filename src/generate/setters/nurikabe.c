/* Nurikabe: where four walls would make a pool an island begins, or one that is
 * there grows, until no pool is left. The number of an island stands in one of
 * its cells. Where the numbers are to stand symmetrically their places come
 * first, and the exact solver draws the islands. */
#include <assert.h>
#include <string.h>

#include "generate/setters/setters.h"

enum { TRIES = 60, FAR = 2 };
static const double shaded = 0.5; /* how cells are tried by the exact solver */

static int most_cells(const td_layout *l)
{
    int n = l->topo.w * l->topo.h;
    return 3 + (int)(l->mood * 4) + n / 60;
}

/* The cells of an island from one of them; how many. */
static int list_island(const td_layout *l, td_site from, td_site *list)
{
    int n = 0;
    assert(!l->value[from]);
    list[n++] = from;
    for (int i = 0; i < n; i++)
        for (int d = 0; d < 4; d++) {
            td_site s = td_next_cell(&l->topo, list[i], (td_dir)d);
            bool in = s == TD_NOWHERE || l->value[s];
            for (int k = 0; k < n && !in; k++)
                in = list[k] == s;
            if (!in)
                list[n++] = s;
        }
    return n;
}

/* An island that a cell touches, and whether it is the only one. */
static td_site touched(const td_layout *l, td_site cell, td_site *list,
                       int *size, bool *one)
{
    td_site found = TD_NOWHERE;
    *size = 0;
    *one = true;
    for (int d = 0; d < 4; d++) {
        td_site s = td_next_cell(&l->topo, cell, (td_dir)d);
        if (s == TD_NOWHERE || l->value[s])
            continue;
        bool same = false;
        for (int i = 0; i < *size; i++)
            same |= list[i] == s;
        if (found == TD_NOWHERE) {
            found = s;
            *size = list_island(l, s, list);
        } else if (!same) {
            *one = false;
        }
    }
    return found;
}

/* Unshades a cell: a new island, or one more cell of an island. */
static bool unshade(td_layout *l, td_site cell, bool grow, td_site *list)
{
    int size;
    bool one;
    td_site island = touched(l, cell, list, &size, &one);
    bool fits = island == TD_NOWHERE ? !grow : one && size < most_cells(l);
    if (!l->value[cell] || !fits)
        return false;
    l->value[cell] = 0;
    if (!td_is_one_piece(l, 1)) {
        l->value[cell] = 1;
        return false;
    }
    if (island == TD_NOWHERE)
        l->clue[cell] = 1;
    return true;
}

static bool is_pool(const td_layout *l, td_site s)
{
    td_site e = td_next_cell(&l->topo, s, TD_E);
    td_site b = td_next_cell(&l->topo, s, TD_S);
    return e != TD_NOWHERE && b != TD_NOWHERE && l->value[s] && l->value[e] &&
           l->value[b] && l->value[td_next_cell(&l->topo, e, TD_S)];
}

/* A cell of some pool, or TD_NOWHERE. */
static td_site cell_of_pool(const td_layout *l, td_rng *r)
{
    td_site found = TD_NOWHERE;
    int seen = 0;
    for (int i = 0; i < l->topo.w * l->topo.h; i++)
        if (is_pool(l, td_cell_at(&l->topo, i)) &&
            !td_rng_below(r, (uint32_t)++seen))
            found = td_cell_at(&l->topo, i);
    if (found != TD_NOWHERE && td_rng_below(r, 2))
        found = td_next_cell(&l->topo, found, TD_E);
    if (found != TD_NOWHERE && td_rng_below(r, 2))
        found = td_next_cell(&l->topo, found, TD_S);
    return found;
}

/* Some islands grow a bit that need not. */
static void grow_some(td_layout *l, td_rng *r, td_site *list)
{
    for (int i = l->topo.w * l->topo.h / 4; i > 0; i--)
        unshade(l, td_random_cell(l, r), true, list);
}

static bool fill(td_layout *l, td_rng *r)
{
    int n = l->topo.w * l->topo.h, failed = 0;
    td_site *list = td_alloc(sizeof *list * (size_t)n), cell;
    grow_some(l, r, list);
    while ((cell = cell_of_pool(l, r)) != TD_NOWHERE && failed < TRIES)
        failed = unshade(l, cell, td_chance(r, 0.62), list) ? 0 : failed + 1;
    grow_some(l, r, list);
    td_free(list);
    return failed < TRIES;
}

static bool seed(td_layout *l, td_rng *r)
{
    if (l->turn || l->pattern) {
        int n = l->topo.w * l->topo.h;
        td_places_strew(l, r, 2 + (int)(n * (0.1 + 0.06 * l->mood)));
        return td_sample(l, TD_NOWHERE, 0, shaded, r);
    }
    for (int i = 0; i < l->topo.w * l->topo.h; i++)
        l->value[td_cell_at(&l->topo, i)] = 1;
    return fill(l, r);
}

/* A number tells the size of its island. */
static void clues(td_layout *l)
{
    int n = l->topo.w * l->topo.h;
    td_site *list = td_alloc(sizeof *list * (size_t)n);
    for (int i = 0; i < n; i++) {
        td_site s = td_cell_at(&l->topo, i);
        if (l->clue[s] != TD_CLUE_NONE)
            l->clue[s] = list_island(l, s, list);
    }
    td_free(list);
}

/* The islands around a place are filled in, and others come there; or a number
 * moves to another cell of its island. Places that are symmetric
 * or told stay. */
static bool mend(td_layout *l, td_site near, td_rng *r)
{
    if (l->turn || l->pattern) {
        td_places_bare(l);
        return td_sample(l, near, FAR, shaded, r);
    }
    int n = l->topo.w * l->topo.h;
    td_site *list = td_alloc(sizeof *list * (size_t)n);
    bool fine = true;
    td_site cell = td_cell_near(l, near, 1, r);
    if (td_rng_below(r, 3) && !l->value[cell]) {
        int size = list_island(l, cell, list);
        for (int i = 0; i < size; i++)
            l->clue[list[i]] = TD_CLUE_NONE;
        l->clue[list[td_rng_below(r, (uint32_t)size)]] = size;
    } else {
        for (int i = 0; i < n; i++) {
            td_site s = td_cell_at(&l->topo, i);
            if (l->value[s] || td_site_distance(&l->topo, s, cell) > 2)
                continue;
            int size = list_island(l, s, list);
            for (int k = 0; k < size; k++) {
                l->value[list[k]] = 1;
                l->clue[list[k]] = TD_CLUE_NONE;
            }
        }
        fine = td_is_one_piece(l, 1) && fill(l, r);
    }
    td_free(list);
    return fine;
}

/* Too many islands of one cell. */
static double flaws(const td_layout *l)
{
    int ones = 0, all = 0;
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        int32_t clue = l->clue[td_cell_at(&l->topo, i)];
        all += clue > 0;
        ones += clue == 1;
    }
    return ones > 1 + 0.3 * all ? 2 : 0;
}

const td_setter td_setter_nurikabe = {
    .genre = "nurikabe",
    .dense = 0.16,
    .lays_pattern = true,
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .flaws = flaws,
};
