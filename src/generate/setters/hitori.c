/* Hitori: a piece of a Latin square, and under the shaded cells numbers that
 * their row or column has already. The number that a shaded cell has in the
 * square is kept at the corner before it, for when it is unshaded again. */
#include "generate/setters/setters.h"

static int8_t *hidden(td_layout *l, td_site cell)
{
    return &l->value[cell - l->topo.gw - 1];
}

/* Between a cell and another at distance two, or TD_NOWHERE. */
static td_site middle_of(const td_layout *l, td_site a, td_site b)
{
    return td_site_distance(&l->topo, a, b) == 4 ? (a + b) / 2 : TD_NOWHERE;
}

static bool is_beside_shaded(const td_layout *l, td_site cell, td_site but)
{
    for (int d = 0; d < 4; d++) {
        td_site s = td_next_cell(&l->topo, cell, (td_dir)d);
        if (s != TD_NOWHERE && s != but && l->value[s] > 0)
            return true;
    }
    return false;
}

/* How much a number of an unshaded cell is to be wished for a shaded one. A
 * cell that is known to be unshaded, as it is beside a shaded one, shades its
 * equals (from level 4 on that would tell too much); and what stands between
 * equals is unshaded. */
static int weight_of(const td_layout *l, td_site shaded, td_site from,
                     const bool *known)
{
    enum { HARD = 4 };
    if (known ? known[from] : is_beside_shaded(l, from, shaded))
        return l->level >= HARD ? 1 : 200;
    return middle_of(l, shaded, from) != TD_NOWHERE ? 6 : 1;
}

/* A number from an unshaded cell of its lines, which is told; TD_NOWHERE: there
 * is none. `known` is by site, or NULL while numbers change. */
static td_site draw_number(td_layout *l, td_site cell, const bool *known,
                           td_rng *r)
{
    const td_topo *t = &l->topo;
    td_site from = TD_NOWHERE;
    int all = 0;
    for (int d = 0; d < 4; d++)
        for (td_site s = td_next_cell(t, cell, (td_dir)d); s != TD_NOWHERE;
             s = td_next_cell(t, s, (td_dir)d)) {
            int weight = l->value[s] ? 0 : weight_of(l, cell, s, known);
            all += weight;
            if (weight && (int)td_rng_below(r, (uint32_t)all) < weight)
                from = s;
        }
    if (from != TD_NOWHERE)
        l->clue[cell] = *hidden(l, from) + 1;
    return from;
}

static bool has_known(const td_layout *l, td_site cell, const bool *known)
{
    for (int d = 0; d < 4; d++)
        for (td_site s = td_next_cell(&l->topo, cell, (td_dir)d);
             s != TD_NOWHERE; s = td_next_cell(&l->topo, s, (td_dir)d))
            if (known[s])
                return true;
    return false;
}

/* Draws the number of a shaded cell, and notes what is seen to be unshaded. */
static bool number_cell(td_layout *l, td_site cell, bool *known, td_rng *r)
{
    td_site from = draw_number(l, cell, known, r);
    if (from == TD_NOWHERE)
        return false;
    td_site middle = middle_of(l, cell, from);
    for (int d = 0; d < 4 && known[from]; d++) {
        td_site s = td_next_cell(&l->topo, cell, (td_dir)d);
        if (s != TD_NOWHERE)
            known[s] = true;
    }
    if (middle != TD_NOWHERE)
        known[middle] = true;
    return true;
}

/* Numbers of all shaded cells, in an order in which one may come upon them. */
static bool number_all(td_layout *l, td_rng *r)
{
    int n = l->topo.w * l->topo.h, left = 0;
    bool *known = td_calloc((size_t)l->topo.nlattice, sizeof *known);
    bool fine = true;
    td_site *list = td_shuffled_cells(l, r);
    for (int i = 0; i < n; i++)
        if (l->value[list[i]] > 0)
            list[left++] = list[i];
    while (left && fine) {
        int at = 0;
        while (at < left && !has_known(l, list[at], known))
            at++;
        at = at < left ? at : 0;
        fine = number_cell(l, list[at], known, r);
        list[at] = list[--left];
    }
    td_free(list);
    td_free(known);
    return fine;
}

/* Is a cell the only way out of a neighbour? */
static bool is_way_out(const td_layout *l, td_site cell)
{
    for (int d = 0; d < 4; d++) {
        td_site s = td_next_cell(&l->topo, cell, (td_dir)d);
        int ways = 0;
        for (int e = 0; s != TD_NOWHERE && e < 4; e++) {
            td_site out = td_next_cell(&l->topo, s, (td_dir)e);
            ways += out != TD_NOWHERE && !l->value[out];
        }
        if (ways == 1)
            return true;
    }
    return false;
}

/* Once all shaded cells are known, is it seen of each other cell at a glance
 * that it is unshaded? */
static bool shows_unshaded(const td_layout *l)
{
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        if (!l->value[s] && !is_beside_shaded(l, s, TD_NOWHERE) &&
            !is_way_out(l, s))
            return false;
    }
    return true;
}

/* At low levels, one that shows what is unshaded: nothing else would do. */
static void shade(td_layout *l, td_rng *r)
{
    enum { EASY = 2, TRIES = 100 };
    int n = l->topo.w * l->topo.h;
    td_shade_randomly(l, r, n);
    for (int i = 0; i < TRIES && l->level <= EASY && !shows_unshaded(l); i++) {
        for (int k = 0; k < n; k++)
            l->value[td_cell_at(&l->topo, k)] = 0;
        td_shade_randomly(l, r, n);
    }
}

static bool seed(td_layout *l, td_rng *r)
{
    const td_topo *t = &l->topo;
    int side = t->w > t->h ? t->w : t->h, n = t->w * t->h;
    int8_t *square = td_alloc((size_t)(side * side));
    td_latin_square(r, side, square);
    shade(l, r);
    for (int i = 0; i < n; i++) {
        td_site cell = td_cell_at(t, i);
        *hidden(l, cell) = square[i / t->w * side + i % t->w];
        l->clue[cell] = *hidden(l, cell) + 1;
    }
    td_free(square);
    return number_all(l, r);
}

static void clues(td_layout *l)
{
    (void)l; /* numbers are drawn with the solution */
}

/* Another number under a shaded cell; or the shading changes. */
static bool mend(td_layout *l, td_site near, td_rng *r)
{
    td_site cell = td_cell_near(l, near, 2, r);
    if (l->value[cell] > 0 && td_rng_below(r, 4))
        return draw_number(l, cell, NULL, r) != TD_NOWHERE;
    if (l->value[cell] > 0) {
        l->value[cell] = 0;
        l->clue[cell] = *hidden(l, cell) + 1;
        return true;
    }
    if (!td_shade_may(l, cell))
        return false;
    l->value[cell] = 1;
    return draw_number(l, cell, NULL, r) != TD_NOWHERE;
}

const td_setter td_setter_hitori = {
    .genre = "hitori",
    .patience = TD_NO_PATIENCE,
    .fresh_looks = true,
    .seed = seed,
    .clues = clues,
    .mend = mend,
};
