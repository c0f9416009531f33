/* Heyawake: rooms of a simple shape with a telling number. They speak before
 * anything is known, so none of them has premises.
 *
 * In the drawings # is shaded, o unshaded, ? is what follows. Frames are turned
 * and mirrored as it takes. */
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

/* Are all cells of the rectangle in one room? */
static bool is_within(const td_pos *p, const rect *r, int room)
{
    for (int i = 0; i < r->w * r->h; i++) {
        td_site s = at(r, i % r->w, i / r->w);
        if (s == TD_NOWHERE || td_region_of(p->puzzle, s) != room)
            return false;
    }
    return true;
}

/* Is the room a rectangle of that size in the k-th orientation, with that
 * number? */
static bool is_room(const td_pos *p, int anchor, int k, int w, int h,
                    int number, rect *out)
{
    const td_rule *r = &p->m->rule[anchor];
    bool found = false;
    assert(r->tag == ROOM);
    for (int i = 0; i < r->nlits && !found; i++) {
        td_site s = td_lit_site(p->m, r->lits[i]);
        if (r->number != number || r->nlits != w * h)
            return false;
        *out = (rect){td_frame_at(p->topo, s, k), w, h};
        found = is_within(p, out, td_region_of(p->puzzle, s));
    }
    return found;
}

static void touch(td_sink *sink, td_site a, td_site b)
{
    td_step_rule(sink, td_no_touch(sink->pos->m, a, b));
}

void he_step_apart(td_sink *sink, const td_rule *room)
{
    const td_pos *p = sink->pos;
    for (int i = 0; i < room->nlits; i++)
        for (int d = TD_E; d <= TD_S; d++) {
            td_site a = td_lit_site(p->m, room->lits[i]);
            td_site b = td_next_cell(p->topo, a, (td_dir)d);
            if (b != TD_NOWHERE &&
                td_region_of(p->puzzle, a) == td_region_of(p->puzzle, b))
                touch(sink, a, b);
        }
}

/* A step about a room's number, and that no two of its cells touch. */
static void open_room(td_sink *sink, int anchor)
{
    td_step_open(sink);
    td_step_rule(sink, &sink->pos->m->rule[anchor]);
    he_step_apart(sink, &sink->pos->m->rule[anchor]);
}

/* ---- patterns that are drawn ---- */

/* A room of a certain size and number, and what is around it. */
typedef struct pattern {
    int w, h, number;
    int frames;         /* so many orientations are different */
    bool walled_in;     /* as else a cell would be that */
    const char *row[5]; /* the rows from that above the room on, from the cell
                           before it on */
} pattern;

/* What is drawn: what becomes of a cell, and its slot in the text. `=` is off
 * the board, a blank can be anything. */
static const struct mark {
    int value;
    const char *slot;
} legend[] = {
    ['#'] = {1, NULL},    ['o'] = {-1, NULL},    ['C'] = {1, "corner"},
    ['X'] = {1, "cell"},  ['x'] = {-1, "cell"},  ['s'] = {0, "sides"},
    ['i'] = {0, "inner"}, ['m'] = {0, "centre"}, ['='] = {0, NULL},
};

/* The room is there; the board ends where that is drawn, and only there; and
 * what is known needs no pattern. */
static bool is_there(const td_pos *p, int anchor, int k, const pattern *x,
                     rect *r)
{
    bool fits = is_room(p, anchor, k, x->w, x->h, x->number, r);
    for (int i = 0; i < (x->w + 2) * (x->h + 2) && fits; i++) {
        int col = i % (x->w + 2), row = i / (x->w + 2);
        char is = x->row[row][col];
        td_site s = at(r, col - 1, row - 1);
        fits = is == ' ' || ((s == TD_NOWHERE) == (is == '=') &&
                             (is != 'i' || !p->val[td_shaded(p->m, s)]));
    }
    return fits;
}

static void draw(const td_pos *p, const pattern *x, const rect *r,
                 td_sink *sink)
{
    for (int i = 0; i < (x->w + 2) * (x->h + 2); i++) {
        int col = i % (x->w + 2), row = i / (x->w + 2);
        const struct mark *mark = &legend[(int)x->row[row][col]];
        td_site s = at(r, col - 1, row - 1);
        if (mark->slot)
            td_step_site(sink, mark->slot, s);
        if (mark->value)
            td_step_set(sink, mark->value > 0 ? td_shaded(p->m, s)
                                              : td_unshaded(p->m, s));
        if (mark->value && !col)
            touch(sink, s, at(r, 0, row - 1));
    }
}

static void find_pattern(const td_pos *p, int anchor, const pattern *x,
                         td_sink *sink)
{
    rect r;
    bool more = true;
    for (int k = 0; k < x->frames && more; k++) {
        if (!is_there(p, anchor, k, x, &r))
            continue;
        open_room(sink, anchor);
        if (x->walled_in)
            td_step_rule(sink, td_one_piece(p->m));
        draw(p, x, &r, sink);
        more = td_step_close(sink);
    }
}

/* One diagonal is shaded, and that beside the corner cell would wall it in. */
static const pattern in_corner = {
    2, 2, 2, TD_QUARTERS, true, {"====", "=Cs ", " s# ", "    "}};
/* If the edge cell just beyond the room were shaded, the room's cell next to it
 * would be unshaded, and so the other diagonal shaded, which walls that cell
 * in. */
static const pattern on_edge = {
    2, 2, 2, TD_FRAMES, true, {"====", "xis ", " s  ", "    "}};
/* Every short pair has one shaded cell, in turns. With the outer two on the
 * edge, the cell between them would be walled in. */
static const pattern long_on_edge = {
    3, 2, 3, TD_QUARTERS, true, {"=====", "  X  ", " # # ", "     "}};
/* Four dominoes and one cell are left whichever corner is left out, so all
 * corners and the centre are shaded. */
static const pattern five = {
    3, 3, 5, 1, false, {"     ", " # # ", "  #  ", " # # ", "     "}};
/* With a side's middle cell shaded all four would have to be (of the other
 * cells only the two far corners stay free otherwise), and they wall in the
 * centre. So these are unshaded. */
static const pattern four = {
    3, 3, 4, 1, true, {"     ", "  o  ", " omo ", "  o  ", "     "}};

TD_FINDER(he_find_2x2_in_corner, find_pattern(p, anchor, &in_corner, sink));
TD_FINDER(he_find_2x2_on_edge, find_pattern(p, anchor, &on_edge, sink));
TD_FINDER(he_find_2x3_on_edge, find_pattern(p, anchor, &long_on_edge, sink));
TD_FINDER(he_find_3x3_5, find_pattern(p, anchor, &five, sink));
TD_FINDER(he_find_3x3_4, find_pattern(p, anchor, &four, sink));

/* ---- patterns of any length, and of two rooms ---- */

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
        open_room(sink, anchor);
        td_step_rule(sink, td_one_piece(p->m));
        bool turned = at(&r, n - 1, 0) < at(&r, 0, 0);
        for (int i = 0; i < n; i++) { /* in reading order */
            int x = turned ? n - 1 - i : i;
            bool closed = x == 0       ? is_off(&r, -1, 0)
                          : x == n - 1 ? is_off(&r, n, 0)
                                       : true;
            if (!closed || p->val[td_shaded(p->m, at(&r, x, -1))])
                continue;
            touch(sink, at(&r, x, -1), at(&r, x, 0));
            td_step_site(sink, "facing", at(&r, x, 0));
            td_step_set(sink, td_unshaded(p->m, at(&r, x, -1)));
        }
        if (sink->draft.set.n && !td_step_close(sink))
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
        open_room(sink, anchor);
        for (int x = 0; x < 2 * n - 1; x += 2)
            td_step_set(sink, td_shaded(p->m, at(&r, x, 0)));
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
        he_step_apart(sink, &p->m->rule[anchor]);
        he_step_apart(sink, room);
        for (int y = 0; y < 3; y++)
            touch(sink, at(&both, 2, y), at(&both, 3, y));
        td_step_rule(sink, td_one_piece(p->m));
        for (int y = 0; y < 3; y++)
            for (int x = y % 2; x < 6; x += 5 - 2 * (y % 2))
                td_step_set(sink, td_shaded(p->m, at(&both, x, y)));
        if (!td_step_close(sink))
            return;
    }
}
