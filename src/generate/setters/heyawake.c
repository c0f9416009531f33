/* Heyawake: the board is cut into rooms, and the exact solver draws a shading
 * that keeps to the rules. Rooms that are not numbered may have any number. */
#include "board/symmetry.h"
#include "generate/setters/setters.h"

enum { FAR = 3 };

/* The rooms of the pattern: cells with the same letter. */
static void lay_rooms(td_layout *l)
{
    const td_topo *t = &l->topo;
    for (int i = 0; i < t->w * t->h; i++)
        for (int d = TD_E; d <= TD_S; d++) {
            td_site s = td_cell_at(t, i), next = td_next_cell(t, s, (td_dir)d);
            if (next != TD_NOWHERE &&
                td_pattern_at(l, s) != td_pattern_at(l, next))
                l->clue[td_go(t, s, (td_dir)d, 1)] = 1;
        }
}

static bool seed(td_layout *l, td_rng *r)
{
    if (l->pattern)
        lay_rooms(l);
    else
        td_rooms_cut(l, r, 2, 6 + (int)(6 * l->mood));
    return td_sample(l, TD_NOWHERE, 0, 0.5, r);
}

/* The number of a room stands in its first cell. */
static void clues(td_layout *l)
{
    const td_topo *t = &l->topo;
    td_puzzle *p = td_puzzle_new(l->genre, t->w, t->h);
    int ncells = t->w * t->h;
    int32_t *ids = td_alloc(sizeof *ids * (size_t)ncells);
    td_site *first = td_alloc(sizeof *first * (size_t)ncells);
    for (td_site s = 0; s < t->nlattice; s++)
        p->clue[s] =
            td_site_kind_of(t, s) == TD_CELL ? TD_CLUE_NONE : l->clue[s];
    int n = td_puzzle_number_regions(p, ids, first);
    for (int i = 0; i < ncells; i++)
        l->clue[td_cell_at(t, i)] = TD_CLUE_NONE;
    for (int k = 0; k < n; k++)
        l->clue[first[k]] = 0;
    for (int i = 0; i < ncells; i++)
        l->clue[first[ids[i]]] += l->value[td_cell_at(t, i)];
    td_free(ids);
    td_free(first);
    td_puzzle_free(p);
}

static void no_numbers(td_layout *l)
{
    for (int i = 0; i < l->topo.w * l->topo.h; i++)
        l->clue[td_cell_at(&l->topo, i)] = TD_CLUE_NONE;
}

/* What is near is shaded anew. */
static bool mend(td_layout *l, td_site near, td_rng *r)
{
    no_numbers(l);
    return td_sample(l, near, FAR, 0.4, r);
}

/* The first cell of the room that is the image. Rooms are rectangles: it is up
 * and left as far as there is no wall. */
static td_site image(const td_layout *l, td_site clue)
{
    const td_topo *t = &l->topo;
    static const td_dir ways[] = {TD_N, TD_W};
    td_site s = td_turn_site(t, l->turn, clue), next;
    for (int i = 0; i < 2; i++)
        while ((next = td_next_cell(t, s, ways[i])) != TD_NOWHERE &&
               l->clue[td_go(t, s, ways[i], 1)] == TD_CLUE_NONE)
            s = next;
    return s;
}

const td_setter td_setter_heyawake = {
    .genre = "heyawake",
    .dense = 0.1,
    .patience = 15,
    .off = TD_CLUE_NONE,
    .lays_pattern = true,
    .image = image,
    .seed = seed,
    .clues = clues,
    .mend = mend,
};
