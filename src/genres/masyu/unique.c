/* MA-16: what would leave a second solution.
 *
 * A circle tells how the line runs in it and whether it turns in the cells
 * before and after it. Elsewhere the loop is free: where it could run in two
 * ways through cells without circles, between the same two ends, neither way
 * is the one solution. With the flag f every cell must be passed, so no way may
 * leave one out: nothing is said then. */
#include "genres/masyu/masyu.h"

static bool is_circle_free(const td_pos *p, td_site cell)
{
    return p->puzzle->clue[cell] == TD_CLUE_NONE;
}

static bool must_pass_all(const td_pos *p)
{
    return td_puzzle_flag(p->puzzle, 'f');
}

/* ---- a detour around four cells ---- */

/* No circle is beside the end that the line may come from. */
static bool may_turn(const td_pos *p, td_site cell, const td_site square[4],
                     td_sink *sink)
{
    if (!is_circle_free(p, cell))
        return false;
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(p->topo, cell, (td_dir)d);
        bool inside = next == TD_NOWHERE;
        for (int i = 0; i < 4; i++)
            inside |= next == square[i];
        if (inside || is_circle_free(p, next))
            continue;
        td_lit l = td_link(p->m, cell, (td_dir)d);
        if (p->val[l] >= 0)
            return false;
        if (sink)
            td_step_because(sink, td_not(l));
    }
    return true;
}

void ma_free_detour(const td_pos *p, int anchor, td_sink *sink)
{
    static const td_detour may = {" for all circles", is_circle_free, may_turn};
    const td_rule_span *of = p->m->of_tag;
    bool circles = of[WHITE_STRAIGHT].n || of[BLACK_TURN].n || of[GREY_LEG].n;
    if (circles && !must_pass_all(p)) /* so the four cells are no loop */
        td_find_detour(p, anchor, &may, sink);
}

/* ---- four ends in an area ---- */

enum { MOST_CELLS = 24, ENDS = 4 };

typedef struct area {
    td_site cell[MOST_CELLS];
    td_site end[ENDS];
    int n, nends;
} area;

static bool is_in(const area *a, td_site cell)
{
    for (int i = 0; i < a->n; i++)
        if (a->cell[i] == cell)
            return true;
    return false;
}

/* Takes in a cell; false if a circle tells how the line runs there. */
static bool take_in(const td_pos *p, area *a, td_site cell)
{
    td_cell_links x = td_links_of(p, cell, false);
    if (a->n == MOST_CELLS || !is_circle_free(p, cell) || x.lines > 1 ||
        (x.lines && a->nends == ENDS))
        return false;
    for (int i = 0; i < x.n; i++)
        if (p->val[x.lit[i]] > 0 && !is_circle_free(p, x.next[i]))
            return false;
    a->cell[a->n++] = cell;
    if (x.lines)
        a->end[a->nends++] = cell;
    return true;
}

/* The cells that open links lead to from a cell: four lines end there. */
static bool area_from(const td_pos *p, td_site cell, area *a)
{
    *a = (area){.n = 0};
    if (!take_in(p, a, cell))
        return false;
    for (int i = 0; i < a->n; i++) {
        td_cell_links x = td_links_of(p, a->cell[i], false);
        for (int k = 0; k < x.n; k++)
            if (!p->val[x.lit[k]] && !is_in(a, x.next[k]) &&
                !take_in(p, a, x.next[k]))
                return false;
    }
    return a->nends == ENDS;
}

/* The open link between two neighbours; TD_NO_LIT if there is none. */
static td_lit link_between(const td_pos *p, td_site a, td_site b)
{
    td_cell_links x = td_links_of(p, a, false);
    for (int i = 0; i < x.n; i++)
        if (x.next[i] == b && !p->val[x.lit[i]])
            return x.lit[i];
    return TD_NO_LIT;
}

/* Two cells of the area beside a pair of ends, without lines: the line from one
 * end to the other could go round by them. */
static bool has_detour(const td_pos *p, td_site a, td_site b, td_sink *sink)
{
    for (int d = 0; d < 4; d++) {
        td_site c = td_next_cell(p->topo, a, (td_dir)d);
        td_site e = td_next_cell(p->topo, b, (td_dir)d);
        if (c == TD_NOWHERE || e == TD_NOWHERE || c == b || e == a ||
            link_between(p, a, c) == TD_NO_LIT ||
            link_between(p, c, e) == TD_NO_LIT ||
            link_between(p, e, b) == TD_NO_LIT ||
            td_links_of(p, c, false).lines || td_links_of(p, e, false).lines)
            continue;
        if (sink) {
            td_step_site(sink, "pair", a);
            td_step_site(sink, "pair", b);
            td_step_site(sink, "round", c);
            td_step_site(sink, "round", e);
        }
        return true;
    }
    return false;
}

/* The lines into the area, and that nothing else leads out of it. */
static void because_area(const area *a, td_sink *sink)
{
    for (int i = 0; i < a->n; i++) {
        ma_because_links(sink, a->cell[i]);
        td_step_site(sink, "area", a->cell[i]);
    }
}

static bool tell_pairs(const td_pos *p, const area *a, int i, td_sink *sink)
{
    static const int8_t pair[3][ENDS] = {
        {0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}};
    td_site e[ENDS];
    for (int k = 0; k < ENDS; k++)
        e[k] = a->end[pair[i][k]];
    td_lit one = link_between(p, e[0], e[1]), two = link_between(p, e[2], e[3]);
    if (one == TD_NO_LIT || two == TD_NO_LIT)
        return true;
    bool first = has_detour(p, e[0], e[1], NULL);
    if (!first && !has_detour(p, e[2], e[3], NULL))
        return true;
    td_step_open(sink);
    td_step_rule(sink, td_loop_rule(p->m, TD_LOOP_ONE));
    because_area(a, sink);
    has_detour(p, e[first ? 0 : 2], e[first ? 1 : 3], sink);
    td_step_site(sink, "others", e[first ? 2 : 0]);
    td_step_site(sink, "others", e[first ? 3 : 1]);
    td_step_set(sink, td_not(one));
    td_step_set(sink, td_not(two));
    return td_step_close(sink);
}

/* Four lines end in an area without circles: two and two of them are joined
 * there. Suppose that neighbours are joined to each other, in both pairs. Then
 * each pair is joined directly: a longer way could be replaced by the link
 * between them. So all other cells of the area are free, and one pair could go
 * round by two of them instead. Neither is the one solution. */
void ma_four_ends(const td_pos *p, int anchor, td_sink *sink)
{
    area a;
    if (must_pass_all(p) || td_links_of(p, anchor, false).lines != 1 ||
        !area_from(p, anchor, &a))
        return;
    for (int i = 1; i < ENDS; i++)
        if (a.end[i] < anchor) /* it is asked from there */
            return;
    for (int i = 0; i < 3; i++)
        if (!tell_pairs(p, &a, i, sink))
            return;
}
