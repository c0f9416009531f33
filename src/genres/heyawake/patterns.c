/* Heyawake: rooms of a simple shape with a telling number. They speak before
 * anything is known, so none of them has premises.
 *
 * In the drawings # is shaded, o unshaded, ? is what follows; the double line
 * is the edge of the board. Frames are turned and mirrored as it takes. */
#include <assert.h>

#include "board/frame.h"
#include "genres/heyawake/heyawake.h"

/* A room that is a rectangle, seen from one of its corners. */
typedef struct rect {
    td_frame f;
    int w, h;
} rect;

static td_site at(const rect *r, int x, int y)
{
    return td_frame_cell(&r->f, x, y);
}

static bool is_off(const rect *r, int x, int y)
{
    return at(r, x, y) == TD_NOWHERE;
}

/* The rectangle of a room in the k-th orientation; false if it is none. */
static bool rect_of(const td_pos *p, const td_rule *room, int k, rect *out)
{
    const td_topo *t = p->topo;
    int top = t->h, left = t->w, bottom = 0, right = 0;
    for (int i = 0; i < room->nlits; i++) {
        td_site s = td_lit_site(p->m, room->lits[i]);
        int row = td_row_of(t, s), col = td_col_of(t, s);
        top = row < top ? row : top;
        bottom = row > bottom ? row : bottom;
        left = col < left ? col : left;
        right = col > right ? col : right;
    }
    int w = right - left + 1, h = bottom - top + 1;
    if (w * h != room->nlits)
        return false;
    td_frame f = td_frame_at(t, td_cell(t, top, left), k);
    int col = f.xx + f.yx > 0 ? left : right;
    int row = f.xy + f.yy > 0 ? top : bottom;
    out->f = td_frame_at(t, td_cell(t, row, col), k);
    out->w = td_frame_in_row(&f) ? w : h;
    out->h = td_frame_in_row(&f) ? h : w;
    return true;
}

static bool is_room(const td_pos *p, int anchor, int k, int w, int h,
                    int number, rect *out)
{
    const td_rule *room = &p->m->rule[anchor];
    assert(room->tag == ROOM);
    return room->number == number && room->nlits == w * h &&
           rect_of(p, room, k, out) && out->w == w && out->h == h;
}

static void touch(td_sink *sink, td_site a, td_site b)
{
    td_step_rule(sink, td_no_touch(sink->pos->m, a, b));
}

/* No two cells of a rectangle touch. */
static void touch_all(td_sink *sink, const rect *r)
{
    for (int y = 0; y < r->h; y++)
        for (int x = 0; x < r->w; x++) {
            if (x + 1 < r->w)
                touch(sink, at(r, x, y), at(r, x + 1, y));
            if (y + 1 < r->h)
                touch(sink, at(r, x, y), at(r, x, y + 1));
        }
}

/* A step about a room's number, and that no two of its cells touch. */
static void open_room(td_sink *sink, int anchor, const rect *r)
{
    td_step_open(sink);
    td_step_rule(sink, &sink->pos->m->rule[anchor]);
    touch_all(sink, r);
}

static void set_shaded(td_sink *sink, td_site cell)
{
    td_step_set(sink, td_shaded(sink->pos->m, cell));
}

static void set_unshaded(td_sink *sink, td_site cell)
{
    td_step_set(sink, td_unshaded(sink->pos->m, cell));
}

/* A 2x2 room with a 2 in a corner: one diagonal is shaded, and that beside the
 * corner cell would wall it in.
 *
 *     ====          ====
 *     |? ?          |# o
 *     |? ?    ->    |o #
 */
void he_find_2x2_in_corner(const td_pos *p, int anchor, td_sink *sink)
{
    rect r;
    for (int k = 0; k < TD_QUARTERS; k++) {
        if (!is_room(p, anchor, k, 2, 2, 2, &r) || !is_off(&r, -1, 0) ||
            !is_off(&r, 0, -1))
            continue;
        open_room(sink, anchor, &r);
        td_step_rule(sink, td_one_piece(p->m));
        td_step_site(sink, "corner", at(&r, 0, 0));
        td_step_site(sink, "sides", at(&r, 1, 0));
        td_step_site(sink, "sides", at(&r, 0, 1));
        set_shaded(sink, at(&r, 0, 0));
        set_shaded(sink, at(&r, 1, 1));
        if (!td_step_close(sink))
            return;
    }
}

/* A 2x2 room with a 2 on an edge: if the edge cell just beyond it were shaded,
 * the room's cell next to it would be unshaded, and so the other diagonal
 * shaded, which walls that cell in.
 *
 *     =========          =========
 *     ? |. .| ?          o |. .| o
 *       |. .|      ->      |. .|
 */
void he_find_2x2_on_edge(const td_pos *p, int anchor, td_sink *sink)
{
    rect r;
    for (int k = 0; k < TD_FRAMES; k++) {
        if (!is_room(p, anchor, k, 2, 2, 2, &r) || !is_off(&r, 0, -1) ||
            is_off(&r, -1, 0) || p->val[td_shaded(p->m, at(&r, 0, 0))])
            continue; /* what is known needs no pattern */
        open_room(sink, anchor, &r);
        td_step_rule(sink, td_one_piece(p->m));
        touch(sink, at(&r, -1, 0), at(&r, 0, 0));
        td_step_site(sink, "cell", at(&r, -1, 0));
        td_step_site(sink, "inner", at(&r, 0, 0));
        td_step_site(sink, "sides", at(&r, 1, 0));
        td_step_site(sink, "sides", at(&r, 0, 1));
        set_unshaded(sink, at(&r, -1, 0));
        if (!td_step_close(sink))
            return;
    }
}

/* A 2x3 room with a 3 whose long side is on an edge: every short pair has one
 * shaded cell, in turns. With the outer two on the edge, the cell between them
 * would be walled in.
 *
 *     =======          =======
 *     |? ? ?|          |o # o|
 *     |? ? ?|    ->    |# o #|
 */
void he_find_2x3_on_edge(const td_pos *p, int anchor, td_sink *sink)
{
    rect r;
    for (int k = 0; k < TD_QUARTERS; k++) {
        if (!is_room(p, anchor, k, 3, 2, 3, &r) || !is_off(&r, 0, -1))
            continue;
        open_room(sink, anchor, &r);
        td_step_rule(sink, td_one_piece(p->m));
        td_step_site(sink, "cell", at(&r, 1, 0));
        set_shaded(sink, at(&r, 1, 0));
        set_shaded(sink, at(&r, 0, 1));
        set_shaded(sink, at(&r, 2, 1));
        if (!td_step_close(sink))
            return;
    }
}

/* A 3x3 room with a 5: four dominoes and one cell are left whichever corner is
 * left out, so all corners and the centre are shaded. */
void he_find_3x3_5(const td_pos *p, int anchor, td_sink *sink)
{
    rect r;
    if (!is_room(p, anchor, 0, 3, 3, 5, &r))
        return;
    open_room(sink, anchor, &r);
    for (int i = 0; i < 9; i += 2)
        set_shaded(sink, at(&r, i % 3, i / 3));
    td_step_close(sink);
}

/* A 3x3 room with a 4: with a side's middle cell shaded all four would have to
 * be (of the other cells only the two far corners stay free otherwise), and
 * they wall in the centre. So these are unshaded. */
void he_find_3x3_4(const td_pos *p, int anchor, td_sink *sink)
{
    rect r;
    if (!is_room(p, anchor, 0, 3, 3, 4, &r))
        return;
    open_room(sink, anchor, &r);
    td_step_rule(sink, td_one_piece(p->m));
    td_step_site(sink, "centre", at(&r, 1, 1));
    for (int i = 1; i < 9; i += 2)
        set_unshaded(sink, at(&r, i % 3, i / 3));
    td_step_close(sink);
}

/* A 2xn room with an n: every short pair has one shaded cell, in turns. If a
 * cell beyond a long side were shaded, the one that it faces would be unshaded,
 * with shaded cells on both sides and behind it: walled in. At an end of the
 * room the edge of the board may stand for one of them.
 *
 *       ? ?              o o
 *     |. . . .|   ->   |. . . .|
 *     |. . . .|        |. . . .|
 */
void he_find_2xn_n(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *room = &p->m->rule[anchor];
    int n = room->number;
    rect r;
    for (int k = 0; k < TD_QUARTERS && n > 2 && room->nlits == 2 * n; k++) {
        if (!is_room(p, anchor, k, n, 2, n, &r) || is_off(&r, 0, -1) ||
            p->val[td_shaded(p->m, at(&r, 1, 0))])
            continue; /* what is known needs no pattern */
        open_room(sink, anchor, &r);
        td_step_rule(sink, td_one_piece(p->m));
        int first = -1, last = -1;
        for (int x = 0; x < n; x++) {
            bool closed = x == 0       ? is_off(&r, -1, 0)
                          : x == n - 1 ? is_off(&r, n, 0)
                                       : true;
            if (!closed || p->val[td_shaded(p->m, at(&r, x, -1))])
                continue;
            touch(sink, at(&r, x, -1), at(&r, x, 0));
            first = first < 0 ? x : first;
            last = x;
            set_unshaded(sink, at(&r, x, -1));
        }
        if (first < 0)
            continue;
        bool turned = at(&r, last, 0) < at(&r, first, 0);
        td_step_site(sink, "facing", at(&r, turned ? last : first, 0));
        td_step_site(sink, "last_facing", at(&r, turned ? first : last, 0));
        td_step_text(sink, "side",
                     first == last       ? "{facing}"
                     : first + 1 == last ? "{facing} and {last_facing}"
                                         : "{facing} to {last_facing}");
        if (!td_step_close(sink))
            return;
    }
}

/* A room one cell wide and 2n+1 long with n+1: shaded in turns. */
void he_find_strip(const td_pos *p, int anchor, td_sink *sink)
{
    int n = p->m->rule[anchor].number;
    rect r;
    for (int k = 0; k < 2 && n > 1; k++) {
        if (!is_room(p, anchor, k, 2 * n - 1, 1, n, &r))
            continue;
        open_room(sink, anchor, &r);
        for (int x = 0; x < 2 * n - 1; x += 2)
            set_shaded(sink, at(&r, x, 0));
        if (!td_step_close(sink))
            return;
    }
}

/* Two 3x3 rooms with a 4 each that share a whole side: both are shaded in four
 * of their corners and centres. Facing corners are not both shaded, so each
 * room leaves out one corner at the border; what lies beyond is shaded, and so
 * are both centres.
 *
 *     |? . .|. . ?|          |# . .|. . #|
 *     |. ? .|. ? .|    ->    |. # .|. # .|
 *     |? . .|. . ?|          |# . .|. . #|
 */
void he_find_twin_3x3(const td_pos *p, int anchor, td_sink *sink)
{
    rect r, other;
    for (int k = 0; k < 2; k++) { /* the second room to the right, or below */
        if (!is_room(p, anchor, k, 3, 3, 4, &r) || is_off(&r, 3, 0))
            continue;
        int beside = td_region_of(p->puzzle, at(&r, 3, 0));
        const td_rule *room =
            td_rule_at(p->m, p->puzzle->region_site[beside], ROOM);
        if (!room ||
            !is_room(p, td_rule_index(p->m, room), k, 3, 3, 4, &other) ||
            at(&other, 0, 0) != at(&r, 3, 0))
            continue;
        rect both = {r.f, 6, 3};
        td_step_open(sink);
        td_step_rule(sink, &p->m->rule[anchor]);
        td_step_rule(sink, room); /* the second: {at2} is its place */
        touch_all(sink, &r);
        touch_all(sink, &both);
        td_step_rule(sink, td_one_piece(p->m));
        for (int y = 0; y < 3; y++)
            for (int x = y % 2; x < 6; x += 5 - 2 * (y % 2))
                set_shaded(sink, at(&both, x, y));
        if (!td_step_close(sink))
            return;
    }
}
