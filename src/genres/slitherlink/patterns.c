/* Patterns of clues that say something before any edge is known.
 *
 * All are drawn on a frame with its origin in a cell: the cell's own edges are
 * one step away, the neighbouring cell two. At a corner of a cell its two own
 * edges there are the inner pair, the two others at that dot the outer pair;
 * a dot has two lines or none, so the pairs have together two or none. */
#include <limits.h>

#include "genres/slitherlink/slitherlink.h"

const td_rule *sl_clue(const td_pos *p, const td_frame *f, int x, int y, int n)
{
    td_site cell = td_frame_cell(f, x, y);
    if (cell == TD_NOWHERE || p->puzzle->clue[cell] != n)
        return NULL;
    return td_rule_at(p->m, cell, CLUE);
}

const td_rule *sl_dot(const td_pos *p, const td_frame *f, int x, int y)
{
    return td_rule_at(p->m, td_frame_site(f, x, y), TD_LOOP_DOT);
}

void sl_look_at_clue(td_sink *sink, const td_rule *clue)
{
    const td_pos *p = sink->pos;
    const td_ints *set = &sink->draft.set;
    bool read = td_sink_told(sink) && !sink->mute;
    for (int i = 0; read && i < clue->nlits; i++) {
        bool open = !p->val[clue->lits[i]];
        for (uint32_t k = 0; k < set->n && open; k++)
            open = td_atom(set->at[k]) != td_atom(clue->lits[i]);
        if (open)
            td_step_look(sink, td_lit_site(p->m, clue->lits[i]));
    }
}

const char *sl_corner_word(const td_pos *p, td_site cell, td_site dot)
{
    static const char *const words[] = {"top-left", "top-right", "bottom-left",
                                        "bottom-right"};
    int gw = p->topo->gw;
    return words[(dot % gw > cell % gw) + 2 * (dot / gw > cell / gw)];
}

/* Is the frame of the board right above (y = -1) the cell in column x? */
static bool below_frame(const td_frame *f, int x)
{
    return td_frame_site(f, 2 * x, -2) == TD_NOWHERE;
}

/* ---- two 3s side by side ---- */

/* How many edges of a cell lie on the loop around two cells. */
static int share_of_loop(const td_pos *p, const td_site *loop, td_site cell)
{
    int n = 0;
    for (int d = 0; d < 4; d++)
        for (int i = 0; i < 6; i++)
            n += td_go(p->topo, cell, (td_dir)d, 1) == loop[i];
    return n;
}

/* The nearest clue that the loop around the two cells alone would not satisfy.
 */
static const td_rule *find_other_clue(const td_pos *p, const td_site *loop)
{
    const td_rule *nearest = NULL;
    int least = INT_MAX;
    for (int i = 0; i < p->m->nrules; i++) {
        const td_rule *r = &p->m->rule[i];
        int far = r->tag == CLUE ? td_site_distance(p->topo, r->site, loop[0])
                                 : INT_MAX;
        if (far < least && share_of_loop(p, loop, r->site) != r->number) {
            nearest = r;
            least = far;
        }
    }
    return nearest;
}

/* Two 3s side by side: the edge between them and the far edges parallel to it
 * are lines, and the line between them does not run on.
 *
 *      + x +       Without the edge between them both 3s have all others: a
 *     | 3 | 3 |    loop around the two, which some other clue does not allow
 *      + x +       to be the whole loop. A line that ran on would leave the 3s
 *                  too few edges that do not branch off it; so would a far
 *                  edge that is missing. */
void sl_adjacent_threes(const td_pos *p, int anchor, td_sink *sink)
{
    static const int8_t ring[6][2] = {{-1, 0}, {3, 0}, {0, -1},
                                      {2, -1}, {0, 1}, {2, 1}};
    for (int k = 0; k < 2; k++) {
        td_frame f = td_frame_at(p->topo, anchor, k);
        const td_rule *a = sl_clue(p, &f, 0, 0, 3), *other = NULL;
        const td_rule *b = a ? sl_clue(p, &f, 1, 0, 3) : NULL;
        bool shares = false; /* some of its edges with the loop around both */
        if (!b)
            continue;
        td_lit between = sl_edge(p, &f, 1, 0);
        td_step_open(sink);
        td_step_rule(sink, a);
        td_step_rule(sink, b);
        td_step_rule(sink, sl_dot(p, &f, 1, -1));
        td_step_rule(sink, sl_dot(p, &f, 1, 1));
        if (p->val[between] <= 0) {
            td_site loop[6];
            for (int i = 0; i < 6; i++)
                loop[i] = td_frame_site(&f, ring[i][0], ring[i][1]);
            other = find_other_clue(p, loop);
            shares = other && share_of_loop(p, loop, other->site);
        }
        if (other) {
            td_step_rule(sink, td_loop_rule(p->m, TD_LOOP_ONE));
            td_step_rule(sink, other);
            td_step_site(sink, "number", other->site);
            sl_set(sink, between, true);
        }
        td_step_site(sink, "threes", td_frame_cell(&f, 0, 0));
        td_step_site(sink, "threes", td_frame_cell(&f, 1, 0));
        td_step_text(sink, "amiss",
                     !other || !shares ? "miss {number}"
                     : other->number   ? "give {number} only one line"
                                       : "give {number} a line");
        td_step_text(sink, "why",
                     other ? "A loop just around the 3s at {threes} would "
                             "{amiss}, so the line snakes along both outer "
                             "edges and the one between, which does not run on."
                     : p->val[between] > 0
                         ? "A line runs between the 3s at {threes}, so each "
                           "has its outer edge, too, and that line does not "
                           "run on."
                         : "The line snakes through the 3s at {threes} or goes "
                           "around; either way outside them are lines, and "
                           "one between does not run on.");
        sl_set(sink, sl_edge(p, &f, -1, 0), true);
        sl_set(sink, sl_edge(p, &f, 3, 0), true);
        sl_set(sink, sl_edge(p, &f, 1, -2), false);
        sl_set(sink, sl_edge(p, &f, 1, 2), false);
        sl_look_at_clue(sink, a);
        sl_look_at_clue(sink, b);
        if (!td_step_close(sink))
            return;
    }
}

/* ---- 3s along a diagonal ---- */

/* Two 3s on a diagonal, with nothing but `twos` 2s between them: both have
 * lines at their far corners.
 *
 *     +---+           Each 3 misses at most one edge, so it has at least one
 *     | 3             at the dot that faces the other; the dot joins them, so
 *     +   +   +       each has just one there (a 2 passes that on to its other
 *           3 |       corner), and the two others at the far corner. */
static void find_diagonal_threes(const td_pos *p, td_site cell, int least,
                                 int most, td_sink *sink)
{
    for (int k = 0; k < 2; k++) {
        td_frame f = td_frame_at(p->topo, cell, k);
        int n = 1;
        if (!sl_clue(p, &f, 0, 0, 3))
            continue;
        while (sl_clue(p, &f, n, n, 2))
            n++;
        if (!sl_clue(p, &f, n, n, 3) || n - 1 < least || n - 1 > most)
            continue;
        td_step_open(sink);
        td_step_rule(sink, sl_clue(p, &f, 0, 0, 3));
        td_step_rule(sink, sl_clue(p, &f, n, n, 3));
        for (int i = 0; i < n; i++) {
            td_step_rule(sink, sl_dot(p, &f, 2 * i + 1, 2 * i + 1));
            if (i)
                td_step_rule(sink, sl_clue(p, &f, i, i, 2));
        }
        for (int i = 1; i < n; i++)
            td_step_site(sink, "twos", td_frame_cell(&f, i, i));
        sl_set(sink, sl_edge(p, &f, -1, 0), true);
        sl_set(sink, sl_edge(p, &f, 0, -1), true);
        sl_set(sink, sl_edge(p, &f, 2 * n + 1, 2 * n), true);
        sl_set(sink, sl_edge(p, &f, 2 * n, 2 * n + 1), true);
        for (int i = 0; i <= n; i++)
            sl_look_at_clue(sink, sl_clue(p, &f, i, i, i % n ? 2 : 3));
        if (!td_step_close(sink))
            return;
    }
}

void sl_diagonal_threes(const td_pos *p, int anchor, td_sink *sink)
{
    find_diagonal_threes(p, anchor, 0, 0, sink);
}

void sl_three_twos_three(const td_pos *p, int anchor, td_sink *sink)
{
    find_diagonal_threes(p, anchor, 1, TD_MAX_SIDE, sink);
}

/* ---- along the frame ---- */

/* 3 and 1 side by side on the frame: the 3's frame edge is a line.
 *
 *     +---+ . +      If not, the 3 has the edge between them, which can run
 *     | 3   1        on only along the frame, above the 1; then the 1 has
 *     + . + . +      two lines. */
void sl_three_beside_one_on_frame(const td_pos *p, int anchor, td_sink *sink)
{
    for (int k = 0; k < TD_FRAMES; k++) {
        td_frame f = td_frame_at(p->topo, anchor, k);
        const td_rule *three = sl_clue(p, &f, 0, 0, 3);
        const td_rule *one = three ? sl_clue(p, &f, 1, 0, 1) : NULL;
        if (!one || !below_frame(&f, 0))
            continue;
        td_step_open(sink);
        td_step_rule(sink, three);
        td_step_rule(sink, one);
        td_step_rule(sink, sl_dot(p, &f, 1, -1));
        sl_set(sink, sl_edge(p, &f, 0, -1), true);
        sl_look_at_clue(sink, three);
        sl_look_at_clue(sink, one);
        if (!td_step_close(sink))
            return;
    }
}

/* Two 1s side by side on the frame: the edge between them is crossed out. A
 * line there would run on along the frame and give one of them a second. */
void sl_ones_on_frame(const td_pos *p, int anchor, td_sink *sink)
{
    for (int k = 0; k < TD_QUARTERS; k++) {
        td_frame f = td_frame_at(p->topo, anchor, k);
        const td_rule *a = sl_clue(p, &f, 0, 0, 1);
        const td_rule *b = a ? sl_clue(p, &f, 1, 0, 1) : NULL;
        if (!b || !below_frame(&f, 0))
            continue;
        td_step_open(sink);
        td_step_rule(sink, a);
        td_step_rule(sink, b);
        td_step_rule(sink, sl_dot(p, &f, 1, -1));
        sl_set(sink, sl_edge(p, &f, 1, 0), false);
        sl_look_at_clue(sink, a);
        sl_look_at_clue(sink, b);
        if (!td_step_close(sink))
            return;
    }
}

/* A 2 in the corner of the board: the frame edges that lead away from its cell
 * are lines.
 *
 *     + . +---+      The board's corner has both lines or none, so the 2 has
 *     . 2            its two lines there or at the opposite corner. Either
 *     + . +          way one of them comes to each dot on the frame, and has
 *     |              to run on. */
void sl_two_in_board_corner(const td_pos *p, int anchor, td_sink *sink)
{
    for (int k = 0; k < TD_QUARTERS; k++) {
        td_frame f = td_frame_at(p->topo, anchor, k);
        const td_rule *two = sl_clue(p, &f, 0, 0, 2);
        if (!two || !below_frame(&f, 0) ||
            td_frame_site(&f, -2, 0) != TD_NOWHERE ||
            p->val[sl_edge(p, &f, 1, 0)] || p->val[sl_edge(p, &f, 0, 1)])
            continue;
        td_step_open(sink);
        td_step_rule(sink, two);
        td_step_rule(sink, sl_dot(p, &f, -1, -1));
        td_step_rule(sink, sl_dot(p, &f, 1, -1));
        td_step_rule(sink, sl_dot(p, &f, -1, 1));
        sl_set(sink, sl_edge(p, &f, 2, -1), true);
        sl_set(sink, sl_edge(p, &f, -1, 2), true);
        if (!td_step_close(sink))
            return;
    }
}

/* ---- 3 and 0 ---- */

/* A 3 beside a 0: the 3 has its three other edges, and where these meet the
 * edge between the two they must run on beside it, away from the 0. */
void sl_three_beside_zero(const td_pos *p, int anchor, td_sink *sink)
{
    for (int k = 0; k < TD_QUARTERS; k++) {
        td_frame f = td_frame_at(p->topo, anchor, k);
        const td_rule *three = sl_clue(p, &f, 0, 0, 3);
        const td_rule *zero = three ? sl_clue(p, &f, 1, 0, 0) : NULL;
        if (!zero)
            continue;
        td_step_open(sink);
        td_step_rule(sink, three);
        td_step_rule(sink, zero);
        td_step_rule(sink, sl_dot(p, &f, 1, -1));
        td_step_rule(sink, sl_dot(p, &f, 1, 1));
        sl_set(sink, sl_edge(p, &f, -1, 0), true);
        sl_set(sink, sl_edge(p, &f, 0, -1), true);
        sl_set(sink, sl_edge(p, &f, 0, 1), true);
        sl_set(sink, sl_edge(p, &f, 1, -2), true);
        sl_set(sink, sl_edge(p, &f, 1, 2), true);
        if (!td_step_close(sink))
            return;
    }
}

/* A 3 diagonal to a 0: no line leads on from the dot between them, so the 3
 * has both edges there or neither; it misses only one edge, so both. */
void sl_three_diagonal_to_zero(const td_pos *p, int anchor, td_sink *sink)
{
    for (int k = 0; k < TD_QUARTERS; k++) {
        td_frame f = td_frame_at(p->topo, anchor, k);
        const td_rule *three = sl_clue(p, &f, 0, 0, 3);
        const td_rule *zero = three ? sl_clue(p, &f, 1, 1, 0) : NULL;
        if (!zero)
            continue;
        td_step_open(sink);
        td_step_rule(sink, three);
        td_step_rule(sink, zero);
        td_step_rule(sink, sl_dot(p, &f, 1, 1));
        sl_set(sink, sl_edge(p, &f, 1, 0), true);
        sl_set(sink, sl_edge(p, &f, 0, 1), true);
        if (!td_step_close(sink))
            return;
    }
}
