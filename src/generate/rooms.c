/* The board cut into rooms: rectangles are halved at random as long as they are
 * large. Symmetric rooms are laid down one after the other instead, each with
 * its images. */
#include "generate/setter.h"

#include <assert.h>

#include "board/symmetry.h"

typedef struct rect {
    int y, x, h, w;
} rect;

static int area(rect a)
{
    return a.h * a.w;
}

/* Its k-th cell. */
static td_site cell_of(const td_topo *t, rect a, int k)
{
    return td_cell(t, a.y + k / a.w, a.x + k % a.w);
}

/* Across the longer side, not too near its ends where it is long. */
static rect cut(rect *a, td_rng *r)
{
    rect b = *a;
    bool across = a->h > a->w || (a->h == a->w && td_rng_below(r, 2));
    int side = across ? a->h : a->w;
    assert(side > 1);
    int at = side < 4 ? 1 + (int)td_rng_below(r, (uint32_t)side - 1)
                      : 2 + (int)td_rng_below(r, (uint32_t)side - 3);
    if (across) {
        b.y += at;
        b.h -= at;
        a->h = at;
    } else {
        b.x += at;
        b.w -= at;
        a->w = at;
    }
    return b;
}

/* A wall between any two cells of different rooms. */
static void draw_walls(td_layout *l, const int32_t *ids)
{
    const td_topo *t = &l->topo;
    for (int i = 0; i < t->w * t->h; i++)
        for (int d = TD_E; d <= TD_S; d++) {
            td_site s = td_cell_at(t, i), next = td_next_cell(t, s, (td_dir)d);
            td_site edge = td_go(t, s, (td_dir)d, 1);
            l->clue[edge] =
                next != TD_NOWHERE && ids[i] != ids[td_cell_index(t, next)]
                    ? 1
                    : TD_CLUE_NONE;
        }
}

static void cut_in_halves(const td_topo *t, td_rng *r, int least, int most,
                          int32_t *ids)
{
    TD_VEC(rect) rooms = {0};
    td_vec_push(&rooms, ((rect){0, 0, t->h, t->w}));
    for (uint32_t i = 0; i < rooms.n;) {
        bool large = area(rooms.at[i]) > most;
        bool some = area(rooms.at[i]) >= 2 * least && td_chance(r, 0.3);
        if (!large && !some) {
            i++;
            continue;
        }
        rect half = cut(&rooms.at[i], r);
        td_vec_push(&rooms, half);
    }
    for (uint32_t i = 0; i < rooms.n; i++)
        for (int k = 0; k < area(rooms.at[i]); k++)
            ids[td_cell_index(t, cell_of(t, rooms.at[i], k))] = (int32_t)i;
    td_vec_free(&rooms);
}

/* ---- symmetric ones ---- */

enum { FREE = -1 };

/* Is the room free, and does each of its images lie clear of it or just on it?
 */
static bool may_lie(const td_layout *l, rect a, const int32_t *ids)
{
    const td_topo *t = &l->topo;
    if (a.y + a.h > t->h || a.x + a.w > t->w)
        return false;
    int inside[TD_MOST_IMAGES] = {0};
    for (int k = 0; k < area(a); k++) {
        td_site s = cell_of(t, a, k);
        if (ids[td_cell_index(t, s)] != FREE)
            return false;
        for (int i = 1; i < TD_MOST_IMAGES; i++) {
            s = td_turn_site(t, l->turn, s);
            int y = td_row_of(t, s) - a.y, x = td_col_of(t, s) - a.x;
            inside[i] += y >= 0 && y < a.h && x >= 0 && x < a.w;
        }
    }
    for (int i = 1; i < TD_MOST_IMAGES; i++)
        if (inside[i] && inside[i] != area(a))
            return false;
    return true;
}

/* A room whose first cell that is; broad ones more often. One of a single cell
 * always fits. */
static rect draw_room(const td_layout *l, td_rng *r, td_site first, int most,
                      const int32_t *ids)
{
    rect best = {td_row_of(&l->topo, first), td_col_of(&l->topo, first), 1, 1};
    uint32_t weights = 0;
    for (int h = 1; h <= most; h++)
        for (int w = 1; w * h <= most; w++) {
            rect a = {best.y, best.x, h, w};
            uint32_t broad = (uint32_t)(h < w ? h : w);
            uint32_t weight = w * h > 1 ? broad * broad * broad : 0;
            if (!weight || h > 2 * w + 1 || w > 2 * h + 1 ||
                !may_lie(l, a, ids))
                continue;
            weights += weight;
            if (td_rng_below(r, weights) < weight)
                best = a;
        }
    return best;
}

/* Lays a room with its images, which have the numbers from n on. Image by
 * image: what lies on an earlier one is that. */
static void lay_room(const td_layout *l, rect a, int32_t n, int32_t *ids)
{
    const td_topo *t = &l->topo;
    for (int turned = 0; turned < TD_MOST_IMAGES; turned++)
        for (int k = 0; k < area(a); k++) {
            td_site s = cell_of(t, a, k);
            for (int i = 0; i < turned; i++)
                s = td_turn_site(t, l->turn, s);
            if (ids[td_cell_index(t, s)] == FREE)
                ids[td_cell_index(t, s)] = n + turned;
        }
}

/* How many rooms had to be smaller than `least`, images not counted. */
static int lay_once(const td_layout *l, td_rng *r, int least, int most,
                    int32_t *ids)
{
    int ncells = l->topo.w * l->topo.h, small = 0;
    int32_t n = 0;
    for (int i = 0; i < ncells; i++)
        ids[i] = FREE;
    for (int i = 0; i < ncells; i++) {
        if (ids[i] != FREE)
            continue;
        rect a = draw_room(l, r, td_cell_at(&l->topo, i), most, ids);
        lay_room(l, a, n, ids);
        small += area(a) < least;
        n += TD_MOST_IMAGES;
    }
    return small;
}

/* Rooms that are too small may be left between others: the more often it was
 * tried the more of them are put up with. */
static void lay_symmetric(const td_layout *l, td_rng *r, int least, int most,
                          int32_t *ids)
{
    enum { TRIES = 50 };
    for (int i = 0; i < TRIES && lay_once(l, r, least, most, ids) > i / 10; i++)
        ;
}

void td_rooms_cut(td_layout *l, td_rng *r, int least, int most)
{
    const td_topo *t = &l->topo;
    assert(least > 0 && least <= most);
    int32_t *ids = td_alloc(sizeof *ids * (size_t)(t->w * t->h));
    if (l->turn)
        lay_symmetric(l, r, least, most, ids);
    else
        cut_in_halves(t, r, least, most, ids);
    draw_walls(l, ids);
    td_free(ids);
}
