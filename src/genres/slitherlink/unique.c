/* SL-31: what would give a second solution.
 *
 * A cell without a clue, whose neighbours have none either, and with a corner
 * from which nothing leads on: how the loop runs around it changes no number.
 *
 *         d             a, b: the edges at the closed corner (o): both or none
 *       + - +           c, d: the edges at the opposite corner
 *     c |   | a
 *       + - o           One loop can be turned into another by exchanging
 *         b
 *                         c, d        for a, b       (without a, b)
 *                         a, b and c  for d          (or a, b and d for c)
 *                         a, b        for c, d       (if no line passes the
 *                                                     opposite corner)
 *
 * so none of the former occurs in the only solution. (All four edges would be
 * a loop of their own, which any clue above 0 elsewhere forbids.) Hence c and d
 * are not both lines; with a and b neither is, and the line passes the opposite
 * corner outside. */
#include "genres/slitherlink/slitherlink.h"

#include <assert.h>
#include <stdlib.h>

static const td_rule *some_clue(const td_pos *p)
{
    for (int i = 0; i < p->m->nrules; i++)
        if (p->m->rule[i].tag == CLUE && p->m->rule[i].number > 0)
            return &p->m->rule[i];
    return NULL;
}

/* No clue, or no cell at all. */
static bool unwatched(const td_pos *p, td_site cell)
{
    return cell == TD_NOWHERE || p->puzzle->clue[cell] < 0;
}

static bool is_pocket(const td_pos *p, const td_frame *f)
{
    bool open = unwatched(p, td_frame_cell(f, 0, 0));
    for (int d = -1; d <= 1; d += 2)
        open = open && unwatched(p, td_frame_cell(f, d, 0)) &&
               unwatched(p, td_frame_cell(f, 0, d));
    return open && sl_crossed(p, sl_edge(p, f, 2, 1)) &&
           sl_crossed(p, sl_edge(p, f, 1, 2)) &&
           sl_dot(p, f, 1, 1)->counts.lo == 0;
}

static void open_pocket(const td_pos *p, const td_frame *f, td_sink *sink)
{
    assert(is_pocket(p, f));
    td_step_open(sink);
    for (int x = 1; x >= -1; x -= 2)
        for (int y = 1; y >= -1; y -= 2)
            td_step_rule(sink, sl_dot(p, f, x, y));
    /* Any clue forbids a loop around the cell; it comes last so that it is not
     * lit up. */
    td_step_rule(sink, some_clue(p));
    sl_because_crossed(sink, sl_edge(p, f, 2, 1));
    sl_because_crossed(sink, sl_edge(p, f, 1, 2));
    td_step_site(sink, "cell", td_frame_cell(f, 0, 0));
    td_step_text(
        sink, "corner",
        sl_corner_word(p, td_frame_cell(f, 0, 0), td_frame_site(f, 1, 1)));
    td_step_text(
        sink, "opposite",
        sl_corner_word(p, td_frame_cell(f, 0, 0), td_frame_site(f, -1, -1)));
    td_step_site(sink, "its", td_frame_cell(f, 0, 0));
}

/* Why there are no lines at the closed corner: a far edge is a line, so no
 * other is, or it is not. */
static void tell_exchange(const td_pos *p, td_lit far, td_sink *sink)
{
    bool line = sl_line(p, far);
    td_step_text(sink, "how",
                 line ? "{cell} gets no second line: {set_its}"
                      : "no line turns at the {corner} of {cell}: {set_its}");
    td_step_text(sink, "list",
                 line ? "no line leads on from its {corner}, so one that comes "
                        "there takes both edges\nwith two or three lines the "
                        "loop could as well take the cell's other edges: no "
                        "number is in it or beside it"
                      : "at that corner no edge outside the cell is left, and "
                        "at the {opposite} at most one\nso the loop could as "
                        "well take the cell's other edges: no number is in it "
                        "or beside it");
}

/* Can the loop come to the cell by any of its other corners? */
static bool is_met(const td_pos *p, const td_frame *f)
{
    bool met = false;
    for (int x = -2; x <= 2; x++)
        for (int y = -2; y <= 2; y++)
            if (abs(x) + abs(y) == 3 && x + y < 3)
                met |= !sl_crossed(p, sl_edge(p, f, x, y));
    return met;
}

static bool close_pocket(const td_pos *p, const td_frame *f, td_sink *sink)
{
    td_lit near[] = {sl_edge(p, f, 1, 0), sl_edge(p, f, 0, 1)};
    td_lit far[] = {sl_edge(p, f, -1, 0), sl_edge(p, f, 0, -1)};
    td_lit out[] = {sl_edge(p, f, -2, -1), sl_edge(p, f, -1, -2)};
    for (int i = 0; i < 2; i++) {
        open_pocket(p, f, sink);
        if (sl_line(p, far[i])) {
            td_step_because(sink, far[i]);
            sl_set(sink, far[1 - i], false);
        } else if (sl_crossed(p, out[i])) {
            sl_because_crossed(sink, out[i]);
        } else {
            continue;
        }
        tell_exchange(p, far[i], sink);
        sl_set(sink, near[0], false);
        sl_set(sink, near[1], false);
        /* Where one of them is known, the other is a dead end. */
        if (!sl_line(p, far[i]) && sink->draft.set.n < 2)
            continue;
        if (!td_step_close(sink))
            return false;
    }
    int i = !sl_line(p, near[0]);
    if (!sl_line(p, near[i]))
        return true;
    open_pocket(p, f, sink);
    td_step_because(sink, near[i]);
    td_step_text(sink, "how",
                 "a line passes {cell} at the {opposite}: {set_its}");
    td_step_text(sink, "list",
                 "else the lines at its {corner} could as well run there: no "
                 "number is in {cell} or beside it");
    for (int k = 0; k < 2; k++) {
        sl_set(sink, far[k], false);
        sl_set(sink, out[k], true);
    }
    return td_step_close(sink);
}

void sl_highlander(const td_pos *p, int anchor, td_sink *sink)
{
    if (!unwatched(p, anchor))
        return;
    for (int k = 0; k < TD_QUARTERS; k++) {
        td_frame f = td_frame_at(p->topo, anchor, k);
        /* Pockets are rare, and clues may be looked for in vain. */
        if (is_pocket(p, &f) && is_met(p, &f) && some_clue(p) &&
            !close_pocket(p, &f, sink))
            return;
    }
}
