/* Small patterns of printed numbers. They hold before anything is known, so
 * none of them has premises. Where a number that they speak of is known, easier
 * words say the same: its equals, or its neighbours.
 *
 * In the drawings a and b are numbers, # is shaded, o unshaded; frames are
 * turned and mirrored as it takes. */
#include "board/frame.h"

#include <assert.h>
#include "genres/hitori/hitori.h"

static td_site cell_of(const td_pos *p, const td_rule *r, int i)
{
    return td_lit_site(p->m, r->lits[i]);
}

/* The distance between neighbours in the line of a rule. */
static int stride(const td_pos *p, const td_rule *r)
{
    assert(r->tag == NO_TWIN);
    return td_hitori_is_column(p->topo, r->site) ? 2 * p->topo->gw : 2;
}

static void touch(td_sink *sink, td_site a, td_site b)
{
    td_step_rule(sink, td_no_touch(sink->pos->m, a, b));
}

static void set_shaded(td_sink *sink, td_site cell)
{
    td_step_set(sink, td_shaded(sink->pos->m, cell));
}

static void set_unshaded(td_sink *sink, td_site cell)
{
    td_step_set(sink, td_unshaded(sink->pos->m, cell));
}

static bool is_open(const td_pos *p, td_site cell)
{
    return p->val[td_shaded(p->m, cell)] == 0;
}

static bool are_open(const td_pos *p, td_site a, td_site b)
{
    return is_open(p, a) && is_open(p, b);
}

static void look_at(td_sink *sink, td_site a, td_site b)
{
    td_step_look(sink, a);
    td_step_look(sink, b);
}

/* Two places in reading order. */
static void name_two(td_sink *sink, const char *name, td_site a, td_site b)
{
    td_step_site(sink, name, a < b ? a : b);
    td_step_site(sink, name, a < b ? b : a);
}

/* ---- along a line ---- */

/* Three equal numbers in a row: the middle one is unshaded, the others are
 * shaded. (Shaded, the middle would leave both others unshaded.)
 *
 *     a a a   ->   # o #
 */
void td_hitori_triple(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    int step = stride(p, r);
    for (int i = 0; i + 2 < r->nlits; i++) {
        td_site a = cell_of(p, r, i);
        if (cell_of(p, r, i + 2) != a + 2 * step || !is_open(p, a + step))
            continue;
        assert(cell_of(p, r, i + 1) == a + step);
        td_step_open(sink);
        td_step_rule(sink, r);
        for (int k = 0; k < 3; k++)
            td_step_look(sink, a + k * step);
        touch(sink, a, a + step);
        touch(sink, a + step, a + 2 * step);
        set_shaded(sink, a);
        set_unshaded(sink, a + step);
        set_shaded(sink, a + 2 * step);
        if (!td_step_close(sink))
            return;
    }
}

/* A cell between two equal numbers is unshaded: shaded, it would leave both
 * of them unshaded.
 *
 *     a ? a   ->   a o a
 */
void td_hitori_sandwich(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    int step = stride(p, r);
    for (int i = 0; i < r->nlits; i++) {
        td_site a = cell_of(p, r, i), b = a + 2 * step;
        for (int k = i + 1; k < r->nlits && k <= i + 2; k++) {
            if (cell_of(p, r, k) != b || !are_open(p, a, b))
                continue;
            td_step_open(sink);
            td_step_rule(sink, r);
            td_step_site(sink, "cell", a + step);
            look_at(sink, a, b);
            touch(sink, a, a + step);
            touch(sink, a + step, b);
            set_unshaded(sink, a + step);
            if (!td_step_close(sink))
                return;
        }
    }
}

/* Two equal numbers that touch: one of them is unshaded, as they cannot both
 * be shaded. So all others of that number in the line are shaded.
 *
 *     a a . . a   ->   a a . . #
 */
void td_hitori_pair(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    int step = stride(p, r);
    for (int i = 0; i + 1 < r->nlits; i++) {
        td_site a = cell_of(p, r, i), b = a + step;
        if (cell_of(p, r, i + 1) != b || !are_open(p, a, b))
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_site(sink, "pair", a);
        td_step_site(sink, "pair", b);
        look_at(sink, a, b);
        touch(sink, a, b);
        for (int k = 0; k < r->nlits; k++)
            if (cell_of(p, r, k) != a && cell_of(p, r, k) != b)
                set_shaded(sink, cell_of(p, r, k));
        if (r->nlits > 2 && !td_step_close(sink))
            return;
    }
}

/* ---- corners ---- */

/* The block in a corner of the board: the corner itself, the two cells beside
 * it on the edges, and the inner cell that touches both. */
typedef struct corner {
    td_site k, s1, s2, i;
} corner;

/* On how many edges of the board a cell lies, across and down. */
static int edges_of(const td_topo *t, td_site cell)
{
    int r = td_row_of(t, cell), c = td_col_of(t, cell);
    return (r == 0 || r == t->h - 1) + (c == 0 || c == t->w - 1);
}

/* Most cells are in an inner row, which is quick to see. */
static bool is_corner(const td_topo *t, td_site cell)
{
    bool inner = cell > 2 * t->gw && cell < t->nlattice - 2 * t->gw;
    return !inner && edges_of(t, cell) == 2;
}

/* False if the frame's origin is no corner with x and y leading inwards. */
static bool corner_at(const td_frame *f, corner *c)
{
    if (td_frame_cell(f, -1, 0) != TD_NOWHERE ||
        td_frame_cell(f, 0, -1) != TD_NOWHERE)
        return false;
    c->k = td_frame_cell(f, 0, 0);
    c->s1 = td_frame_cell(f, 1, 0);
    c->s2 = td_frame_cell(f, 0, 1);
    c->i = td_frame_cell(f, 1, 1);
    return c->i != TD_NOWHERE;
}

/* Equal numbers in the corner and beside it, or beside it and inside: one of
 * the two is shaded. If the other side cell s2 were shaded as well, it would
 * be s1 that is shaded, and the corner would be walled in.
 *
 *     a a      . a          s2, below the corner,
 *     ? .  or  ? a    ->    is unshaded
 */
void td_hitori_corner_pair(const td_pos *p, int anchor, td_sink *sink)
{
    for (int k = 0; is_corner(p->topo, anchor) && k < TD_FRAMES; k++) {
        td_frame f = td_frame_at(p->topo, anchor, k);
        corner c;
        if (!corner_at(&f, &c))
            continue;
        const td_rule *r = td_hitori_twins(p, c.k, c.s1);
        td_site other = c.k;
        if (!r) {
            r = td_hitori_twins(p, c.s1, c.i);
            other = c.i;
        }
        if (!r || !are_open(p, other, c.s1))
            continue;
        td_step_open(sink);
        td_step_rule(sink, r);
        td_step_rule(sink, td_one_piece(p->m));
        touch(sink, c.s2, c.k);
        touch(sink, c.s2, c.i);
        td_step_site(sink, "near", other);
        td_step_site(sink, "far", c.s1);
        look_at(sink, other, c.s1);
        td_step_site(sink, "cell", c.s2);
        td_step_site(sink, "corner", c.k);
        set_unshaded(sink, c.s2);
        if (!td_step_close(sink))
            return;
    }
}

/* The corner and both cells beside it are equal: unshaded, the corner would
 * have both of them shaded around it. The inner cell and both side cells are
 * equal: unshaded, it would have both shaded, around the corner.
 *
 *     a a  ->  # .        . a  ->  . .
 *     a .      . .        a a      . #
 */
void td_hitori_corner_triple(const td_pos *p, int anchor, td_sink *sink)
{
    for (int k = 0; is_corner(p->topo, anchor) && k < TD_QUARTERS; k++) {
        td_frame f = td_frame_at(p->topo, anchor, k);
        corner c;
        if (!corner_at(&f, &c))
            continue;
        for (int inner = 0; inner < 2; inner++) {
            td_site apex = inner ? c.i : c.k, across = inner ? c.k : c.i;
            const td_rule *r1 = td_hitori_twins(p, apex, c.s1);
            const td_rule *r2 = td_hitori_twins(p, apex, c.s2);
            if (!r1 || !r2 || !are_open(p, c.s1, c.s2))
                continue;
            td_step_open(sink);
            td_step_rule(sink, r1);
            td_step_rule(sink, r2);
            td_step_rule(sink, td_one_piece(p->m));
            touch(sink, c.s1, across);
            td_step_site(sink, "cell", apex);
            name_two(sink, "sides", c.s1, c.s2);
            look_at(sink, c.s1, c.s2);
            td_step_site(sink, "corner", c.k);
            set_shaded(sink, apex);
            if (!td_step_close(sink))
                return;
        }
    }
}

/* ---- blocks ---- */

/* A block of two by two, its first cell at the frame's origin, that holds
 * two pairs of equal numbers side by side. */
typedef struct block {
    td_site at[2][2]; /* by x and y */
    const td_rule *first, *second;
    bool along; /* the pairs lie along x */
} block;

static bool block_at(const td_frame *f, block *b)
{
    for (int i = 0; i < 4; i++) {
        b->at[i / 2][i % 2] = td_frame_cell(f, i / 2, i % 2);
        if (b->at[i / 2][i % 2] == TD_NOWHERE)
            return false;
    }
    return true;
}

static bool has_pairs(const td_pos *p, block *b, bool along)
{
    b->along = along;
    b->first = td_hitori_twins(p, b->at[0][0], b->at[along][!along]);
    b->second = td_hitori_twins(p, b->at[!along][along], b->at[1][1]);
    return b->first && b->second && are_open(p, b->at[0][0], b->at[1][1]) &&
           are_open(p, b->at[0][1], b->at[1][0]);
}

static void open_block(td_sink *sink, const block *b)
{
    assert(b->first && b->second);
    td_step_open(sink);
    td_step_rule(sink, b->first);
    td_step_rule(sink, b->second);
    td_step_rule(sink, td_one_piece(sink->pos->m));
    name_two(sink, "first", b->at[0][0], b->at[b->along][!b->along]);
    look_at(sink, b->at[0][0], b->at[1][1]);
    look_at(sink, b->at[0][1], b->at[1][0]);
    name_two(sink, "second", b->at[!b->along][b->along], b->at[1][1]);
    td_site first = b->at[0][0];
    for (int i = 1; i < 4; i++)
        if (b->at[i / 2][i % 2] < first)
            first = b->at[i / 2][i % 2];
    name_two(sink, "path_block", first, b->at[0][0] + b->at[1][1] - first);
    td_step_text(sink, "pairs",
                 b->first->number == b->second->number
                     ? "Two {n}s in {path_block} are"
                     : "One {n} and one {n2} in {path_block} are");
}

/* In the corner: the diagonal beside the corner would wall it in. */
static bool step_in_corner(td_sink *sink, const block *b)
{
    td_site k = b->at[0][0], s1 = b->at[b->along][!b->along];
    td_site s2 = b->at[!b->along][b->along], i = b->at[1][1];
    open_block(sink, b);
    touch(sink, s1, i);
    touch(sink, s2, k);
    td_step_site(sink, "cell", k);
    name_two(sink, "sides", s1, s2);
    td_step_text(sink, "how",
                 "{sides} would wall in the corner, so they are {others}");
    name_two(sink, "others", k, i);
    set_shaded(sink, k);
    set_shaded(sink, i);
    set_unshaded(sink, s1);
    set_unshaded(sink, s2);
    return td_step_close(sink);
}

/* On an edge: if the cell beside the block were shaded, the block's cell next
 * to it would be unshaded and so, with the other diagonal, walled in. */
static bool step_on_edge(td_sink *sink, const block *b, td_site beside)
{
    assert(beside != TD_NOWHERE);
    td_site k = b->at[0][0], s1 = b->at[b->along][!b->along];
    open_block(sink, b);
    touch(sink, beside, k);
    touch(sink, s1, b->at[1][1]);
    td_step_site(sink, "cell", beside);
    td_step_site(sink, "inner", k);
    name_two(sink, "sides", s1, b->at[!b->along][b->along]);
    td_step_text(sink, "how",
                 "with {cell} shaded {inner} is not, so they would be "
                 "{sides} and wall it in. So {set}");
    set_unshaded(sink, beside);
    return td_step_close(sink);
}

/* Two pairs of equal numbers in a block of two by two: each pair has one
 * shaded cell, and these do not touch, so they form a diagonal. At the edge
 * of the board one of the diagonals may wall in a cell.
 *
 *     corner          edge, pairs either way
 *     a a   # o       ? a a ?        o a a o
 *     b b   o #         b b            b b
 */
void td_hitori_opposed_pairs(const td_pos *p, int anchor, td_sink *sink)
{
    for (int k = 0; edges_of(p->topo, anchor) && k < TD_FRAMES; k++) {
        td_frame f = td_frame_at(p->topo, anchor, k);
        if (td_frame_cell(&f, 0, -1) != TD_NOWHERE)
            continue;
        td_site beside = td_frame_cell(&f, -1, 0);
        block b;
        if (!block_at(&f, &b))
            continue;
        for (int along = 0; along < 2; along++) {
            if (!has_pairs(p, &b, along))
                continue;
            /* A corner is met by two frames, with x and y exchanged. */
            if (beside == TD_NOWHERE
                    ? k < TD_QUARTERS && !step_in_corner(sink, &b)
                    : !step_on_edge(sink, &b, beside))
                return;
        }
    }
}

/* One look: a at the origin, b below it, another a at the origin of g. */
static bool step_offset(td_sink *sink, const td_frame *f, const td_frame *g,
                        int side)
{
    const td_pos *p = sink->pos;
    td_site a = td_frame_cell(f, 0, 0), b = td_frame_cell(f, 0, 1);
    td_site a2 = td_frame_cell(g, 0, 0), b2 = td_frame_cell(g, side, 1);
    if (b2 == TD_NOWHERE || !td_hitori_twins(p, b, b2) || !are_open(p, a, b) ||
        !are_open(p, a2, b2))
        return true;
    assert(a2 != a && td_hitori_twins(p, a, a2));
    td_step_open(sink);
    td_step_rule(sink, td_hitori_twins(p, a, a2));
    td_step_rule(sink, td_hitori_twins(p, b, b2));
    touch(sink, a, b);
    td_step_site(sink, "first", a);
    td_step_site(sink, "second", b);
    td_step_site(sink, "a", a2);
    td_step_site(sink, "b", b2);
    look_at(sink, a, b);
    look_at(sink, a2, b2);
    td_site between[] = {td_frame_cell(g, side, 0), td_frame_cell(g, 0, 1)};
    assert(between[0] != TD_NOWHERE && between[1] != TD_NOWHERE);
    for (int i = 0; i < 2; i++) {
        touch(sink, between[i], a2);
        touch(sink, between[i], b2);
        set_unshaded(sink, between[i]);
    }
    return td_step_close(sink);
}

/* a and b touch, so one of them is unshaded; then its equal in its line is
 * shaded. Where those equals touch by a corner, the two cells that touch both
 * of them are unshaded.
 *
 *     a . . a ?        a . . a o
 *     b . . ? b        b . . o b
 */
void td_hitori_offset_pair(const td_pos *p, int anchor, td_sink *sink)
{
    const td_hitori_rules *of =
        &td_hitori_rules_of(p)[td_cell_index(p->topo, anchor)];
    for (int k = 0; k < 2; k++) { /* each pair of neighbours once */
        td_frame f = td_frame_at(p->topo, anchor, k);
        const td_rule *r = of->in[!td_frame_in_row(&f)];
        if (!r || td_frame_cell(&f, 0, 1) == TD_NOWHERE)
            continue;
        for (int i = 0; i < r->nlits; i++) {
            td_frame g = td_frame_at(p->topo, cell_of(p, r, i), k);
            for (int side = -1; side <= 1; side += 2)
                if (cell_of(p, r, i) != anchor &&
                    !step_offset(sink, &f, &g, side))
                    return;
        }
    }
}
