/* Hashi: islands that grow along free lines, each at the end of a bridge from
 * one that is there. `value` of the edges that a bridge runs over tells how
 * many there are; clues are 0 for islands until they are counted. Where islands
 * are to lie symmetrically they come first, and the exact solver draws bridges.
 */
#include "generate/setters/setters.h"

#include <assert.h>

static bool is_island(const td_layout *l, td_site s)
{
    return l->clue[s] != TD_CLUE_NONE;
}

/* Does a bridge run over a cell without an island? */
static bool is_bridged(const td_layout *l, td_site s)
{
    for (int d = 0; d < 4; d++)
        if (l->value[td_go(&l->topo, s, (td_dir)d, 1)] > 0)
            return true;
    return false;
}

/* No other island right beside it. */
static bool is_lonely(const td_layout *l, td_site s)
{
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(&l->topo, s, (td_dir)d);
        if (next != TD_NOWHERE && is_island(l, next))
            return false;
    }
    return true;
}

static void lay(td_layout *l, td_site a, td_site b, td_dir d, int bridges)
{
    assert(a != b);
    for (td_site s = a; s != b; s = td_next_cell(&l->topo, s, d))
        l->value[td_go(&l->topo, s, d, 1)] = (int8_t)bridges;
}

/* How many bridges are double? With few of them numbers are small, and it takes
 * more to tell where bridges go. */
static double doubles_of(const td_layout *l)
{
    return l->level < 2 ? 0.5 : l->level == 2 ? 0.3 : 0.1 + 0.2 * l->mood;
}

/* A bridge from an island to where one is or comes; false: there is no room. */
static bool extend(td_layout *l, td_site from, td_rng *r)
{
    td_dir d = (td_dir)td_rng_below(r, 4);
    int far = 2 + (int)td_rng_below(r, 4), gone = 0;
    td_site s = from;
    if (l->value[td_go(&l->topo, from, d, 1)] > 0)
        return false;
    do {
        s = td_next_cell(&l->topo, s, d);
        gone++;
        if (s == TD_NOWHERE)
            return false;
        if (is_island(l, s))
            break;
        if (is_bridged(l, s))
            return false;
    } while (gone < far);
    bool there = is_island(l, s);
    if (gone < 2 || (!there && (l->turn || l->pattern || !is_lonely(l, s))) ||
        (there && !td_chance(r, 0.5)))
        return false;
    l->clue[s] = 0;
    lay(l, from, s, d, 1 + td_chance(r, doubles_of(l)));
    return true;
}

static int count_islands(const td_layout *l)
{
    int n = 0;
    for (int i = 0; i < l->topo.w * l->topo.h; i++)
        n += is_island(l, td_cell_at(&l->topo, i));
    return n;
}

/* A bridge that is drawn beside its first island only runs on to the next. */
static void lay_from(td_layout *l, td_site island, td_dir d)
{
    int bridges = l->value[td_go(&l->topo, island, d, 1)];
    td_site end = island;
    if (!bridges)
        return;
    do
        end = td_next_cell(&l->topo, end, d);
    while (!is_island(l, end));
    lay(l, island, end, d, bridges);
}

static bool seed_islands(td_layout *l, td_rng *r, int most)
{
    td_places_strew(l, r, most);
    if (!td_sample(l, TD_NOWHERE, 0, 0.5, r))
        return false;
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        if (is_island(l, s)) {
            lay_from(l, s, TD_E);
            lay_from(l, s, TD_S);
        }
    }
    return true;
}

static bool seed(td_layout *l, td_rng *r)
{
    int n = l->topo.w * l->topo.h, most = (int)(n * (0.2 + 0.15 * l->mood));
    if (l->turn || l->pattern)
        return seed_islands(l, r, most);
    l->clue[td_random_cell(l, r)] = 0;
    int islands = 1;
    for (int i = 0; i < 60 * n && islands < most; i++) {
        td_site s = td_random_cell(l, r);
        if (is_island(l, s) && extend(l, s, r))
            islands = count_islands(l);
    }
    return islands > 1;
}

static void clues(td_layout *l)
{
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        if (!is_island(l, s))
            continue;
        l->clue[s] = 0;
        for (int d = 0; d < 4; d++)
            l->clue[s] += l->value[td_go(&l->topo, s, (td_dir)d, 1)];
        assert(l->clue[s] <= 8);
    }
}

/* A bridge more or less beside one that is there; or a new one. */
static bool mend(td_layout *l, td_site near, td_rng *r)
{
    td_site s = td_cell_near(l, near, 3, r);
    td_dir d = (td_dir)td_rng_below(r, 4);
    if (!is_island(l, s))
        return false;
    int there = l->value[td_go(&l->topo, s, d, 1)];
    if (!there)
        return extend(l, s, r);
    td_site end = s;
    do
        end = td_next_cell(&l->topo, end, d);
    while (!is_island(l, end));
    lay(l, s, end, d, 3 - there);
    return true;
}

const td_setter td_setter_hashi = {
    .genre = "hashi",
    .dense = 0.36,
    .lays_pattern = true,
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .judge = td_hashi_judge,
    .judges = 2,
    .is_stuck = td_hashi_has_other,
};
