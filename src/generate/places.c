/* Places of clues before there is a solution: strewn over the board with their
 * images. The exact solver then draws a solution in which they are clues, and
 * their numbers are read off it. */
#include "generate/setter.h"

#include <string.h>

/* No two of them side by side, nor beside one that is there. */
static bool has_room(const td_layout *l, const td_site *image, int n)
{
    for (int i = 0; i < n; i++) {
        if (l->clue[image[i]] != TD_CLUE_NONE)
            return false;
        for (int d = 0; d < 4; d++) {
            td_site next = td_next_cell(&l->topo, image[i], (td_dir)d);
            if (next == TD_NOWHERE)
                continue;
            if (l->clue[next] != TD_CLUE_NONE)
                return false;
            for (int k = 0; k < n; k++)
                if (image[k] == next)
                    return false;
        }
    }
    return true;
}

/* The clue that the pattern tells, or any. */
static int32_t clue_of_pattern(const td_layout *l, td_site s)
{
    char c = td_pattern_at(l, s);
    return td_is_digit(c) ? c - '0' : TD_CLUE_ANY;
}

/* The places that the pattern tells; how many. */
static int lay_pattern(td_layout *l)
{
    int n = 0;
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        if (!strchr("#0123456789", l->pattern[i]))
            continue;
        td_site s = td_cell_at(&l->topo, i);
        l->clue[s] = clue_of_pattern(l, s);
        n++;
    }
    return n;
}

void td_places_strew(td_layout *l, td_rng *r, int most)
{
    most -= l->pattern ? lay_pattern(l) : 0;
    if (l->pattern && !strchr(l->pattern, '?'))
        return;
    td_site *list = td_shuffled_cells(l, r);
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site image[TD_MOST_IMAGES];
        int n = td_layout_images(l, list[i], image);
        if (n > most || !td_pattern_frees(l, list[i]) || !has_room(l, image, n))
            continue;
        most -= n;
        for (int k = 0; k < n; k++)
            l->clue[image[k]] = TD_CLUE_ANY;
    }
    td_free(list);
}

void td_places_bare(td_layout *l)
{
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        if (l->clue[s] != TD_CLUE_NONE)
            l->clue[s] = clue_of_pattern(l, s);
    }
}
