/* Patterns of circles. The drawings show cells; * a black circle, o a white
 * one. Each is looked for in all ways that it can be turned. */
#include "board/frame.h"

#include <assert.h>
#include "genres/masyu/masyu.h"

static bool is(const td_pos *p, td_site cell, int clue)
{
    return cell != TD_NOWHERE && p->puzzle->clue[cell] == clue;
}

static td_site ahead(const td_pos *p, td_site cell, td_dir d, int cells)
{
    return td_go(p->topo, cell, d, 2 * cells);
}

/* Opens a step about some cells, of which the sentence names so many, from one
 * on. */
static void open_at(td_sink *sink, const td_site *cell, int n, const char *name,
                    int first, int named)
{
    td_step_open(sink);
    for (int i = 0; i < n; i++)
        ma_rules_at(sink, cell[i]);
    for (int i = first; i < first + named; i++)
        td_step_site(sink, name, cell[i]);
}

/* A leg of a black circle takes two links. If the frame is nearer than that,
 * the leg points away from it. */
void ma_black_near_frame(const td_pos *p, int cell, td_sink *sink)
{
    for (int d = 0; d < 4 && is(p, cell, BLACK); d++) {
        if (ahead(p, cell, (td_dir)d, 2) != TD_NOWHERE)
            continue;
        td_step_open(sink);
        ma_rules_at(sink, cell);
        ma_set_leg(sink, cell, td_opposite((td_dir)d));
        if (!td_step_close(sink))
            return;
    }
}

/* On the frame the line through a white circle has one axis only. */
void ma_white_on_frame(const td_pos *p, int cell, td_sink *sink)
{
    for (int d = 0; d < 4 && is(p, cell, WHITE); d++) {
        if (ahead(p, cell, (td_dir)d, 1) != TD_NOWHERE)
            continue;
        td_step_open(sink);
        ma_rules_at(sink, cell);
        ma_set_axis(sink, cell, d % 2 ? TD_N : TD_E);
        if (!td_step_close(sink))
            return;
    }
}

/* o o o  A line along them would run straight through all three, and turn on
 * neither side of the middle one. So it crosses each of them. */
void ma_three_whites(const td_pos *p, int cell, td_sink *sink)
{
    for (int d = TD_E; d <= TD_S && is(p, cell, WHITE); d++) {
        td_site two = ahead(p, cell, (td_dir)d, 1);
        td_site three = ahead(p, cell, (td_dir)d, 2);
        if (!is(p, two, WHITE) || !is(p, three, WHITE))
            continue;
        td_site all[] = {cell, two, three};
        open_at(sink, all, 3, "circles", 0, 3);
        for (int i = 0; i < 3; i++)
            ma_set_axis(sink, all[i], d == TD_E ? TD_S : TD_E);
        td_step_site(sink, "middle", two);
        if (!td_step_close(sink))
            return;
    }
}

/* * *  A line between them would be a leg of each, and turn right beside each
 * in the other. So both legs on that axis point outwards. */
void ma_two_blacks(const td_pos *p, int cell, td_sink *sink)
{
    for (int d = TD_E; d <= TD_S && is(p, cell, BLACK); d++) {
        td_site two = ahead(p, cell, (td_dir)d, 1);
        if (!is(p, two, BLACK))
            continue;
        open_at(sink, (td_site[]){cell, two}, 2, "circles", 0, 2);
        ma_set_leg(sink, cell, td_opposite((td_dir)d));
        ma_set_leg(sink, two, (td_dir)d);
        if (!td_step_close(sink))
            return;
    }
}

/* * . o o  A leg towards the white circles would run straight into the first,
 * through it and through the second: no turn beside the first. */
void ma_black_gap_whites(const td_pos *p, int cell, td_sink *sink)
{
    for (int d = 0; d < 4 && is(p, cell, BLACK); d++) {
        td_site one = ahead(p, cell, (td_dir)d, 2);
        td_site two = ahead(p, cell, (td_dir)d, 3);
        if (!is(p, one, WHITE) || !is(p, two, WHITE) ||
            is(p, ahead(p, cell, (td_dir)d, 1), BLACK))
            continue;
        open_at(sink, (td_site[]){cell, one, two}, 3, "whites", 1, 2);
        td_step_site(sink, "first", one);
        ma_point_leg(sink, cell, td_opposite((td_dir)d));
        if (!td_step_close(sink))
            return;
    }
}

/*   . o   A leg to the right would pass between the white circles, so that both
 *   * .   are crossed from left to right; then the circle's other leg, up or
 *   . o   down, runs into one of these lines. So the leg points left. */
void ma_black_diagonal_whites(const td_pos *p, int cell, td_sink *sink)
{
    for (int k = 0; k < TD_QUARTERS && is(p, cell, BLACK); k++) {
        td_frame f = td_frame_at(p->topo, cell, k);
        td_site one = td_frame_cell(&f, 1, -1), two = td_frame_cell(&f, 1, 1);
        if (!is(p, one, WHITE) || !is(p, two, WHITE))
            continue;
        td_site next = td_frame_cell(&f, 1, 0), up = td_frame_cell(&f, 0, -1);
        td_site beside[] = {cell, one, two, next, td_frame_cell(&f, 0, 1), up};
        assert(beside[4] != TD_NOWHERE && beside[5] != TD_NOWHERE);
        open_at(sink, beside, 6, "whites", 1, 2);
        td_dir towards = (td_dir)0;
        while (ahead(p, cell, towards, 1) != beside[3])
            towards = (td_dir)(towards + 1);
        assert(towards <= TD_W);
        td_step_site(sink, "between", beside[3]);
        td_step_text(sink, "along",
                     towards % 2 == TD_E ? "left and right" : "up and down");
        ma_point_leg(sink, cell, td_opposite(towards));
        if (!td_step_close(sink))
            return;
    }
}

/* A line that runs straight into a white circle turns right behind it. What
 * stands beyond cannot be reached from there: a white circle is crossed
 * sideways, a black one (one or two cells beyond) has its leg onward. */
static bool say_beyond(const td_pos *p, td_site white, td_dir d, int cells,
                       td_sink *sink)
{
    assert(cells == 2 || cells == 3);
    td_site at = ahead(p, white, d, cells);
    bool black = is(p, at, BLACK);
    if (!black && (cells != 2 || !is(p, at, WHITE)))
        return true;
    td_site turn = ahead(p, white, d, 1);
    td_step_open(sink);
    ma_rules_at(sink, at);
    ma_rules_at(sink, white);
    td_step_because(sink, ma_link(p, white, td_opposite(d)));
    td_step_because(sink, ma_second(p, white, td_opposite(d)));
    td_step_site(sink, "white", white);
    td_step_site(sink, "turn", turn);
    td_step_site(sink, "beyond", at);
    td_step_text(sink, "what",
                 black   ? "and a leg of the black circle at {beyond} cannot "
                           "come there: it points to {leg}"
                 : d % 2 ? "short of the white circle at {beyond}, which it "
                           "crosses up and down"
                         : "short of the white circle at {beyond}, which it "
                           "crosses left and right");
    if (black)
        ma_point_leg(sink, at, d);
    else
        ma_set_axis(sink, at, d % 2 ? TD_N : TD_E);
    return td_step_close(sink);
}

void ma_beyond_turn(const td_pos *p, int cell, td_sink *sink)
{
    for (int d = 0; d < 4 && is(p, cell, WHITE); d++) {
        td_lit in = ma_link(p, cell, td_opposite((td_dir)d));
        td_lit before = ma_second(p, cell, td_opposite((td_dir)d));
        if (in == TD_NO_LIT || before == TD_NO_LIT || p->val[in] <= 0 ||
            p->val[before] <= 0)
            continue;
        for (int cells = 2; cells <= 3; cells++)
            if (!say_beyond(p, cell, (td_dir)d, cells, sink))
                return;
    }
}

/* * . *  Both legs on that axis use the two links between, or neither does: if
 * one points to the other, it is the other's leg too; if one points away, the
 * other has no room. */
void ma_blacks_two_apart(const td_pos *p, int cell, td_sink *sink)
{
    for (int d = 0; d < 4 && is(p, cell, BLACK); d++) {
        td_site two = ahead(p, cell, (td_dir)d, 2);
        td_lit leg = ma_link(p, cell, (td_dir)d);
        td_lit away = ma_link(p, cell, td_opposite((td_dir)d));
        if (!is(p, two, BLACK))
            continue;
        assert(leg != TD_NO_LIT);
        bool towards = p->val[leg] > 0;
        if (!towards && (away == TD_NO_LIT || p->val[away] <= 0))
            continue;
        open_at(sink, (td_site[]){cell, two}, 2, "other", 1, 1);
        td_step_because(sink, towards ? leg : away);
        td_step_text(
            sink, "how",
            towards ? "points to the one at {other} and is its leg too: {set}"
                    : "points away from the one at {other}: the leg "
                      "of that has no room between them, so it "
                      "points to {leg}");
        ma_point_leg(sink, two, towards ? td_opposite((td_dir)d) : (td_dir)d);
        if (!td_step_close(sink))
            return;
    }
}
