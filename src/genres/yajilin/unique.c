/* What would leave a second solution: YA-13U, YA-19 and YA-28.
 *
 * In each of them a part of the loop (and of the shaded cells) could be
 * exchanged for another that meets the same rules and joins the same ends. A
 * puzzle with one solution has neither of the two. */
#include "genres/yajilin/pockets.h"

#include <assert.h>

static bool has_flag(const td_pos *p)
{
    return td_puzzle_flag(p->puzzle, 'o');
}

static bool is_unshaded(const td_pos *p, td_site cell)
{
    return !ya_is_cell(p, cell) || p->val[td_shaded(p->m, cell)] < 0;
}

static void because_unshaded(const td_pos *p, td_site cell, td_sink *sink)
{
    if (ya_is_cell(p, cell))
        td_step_because(sink, td_unshaded(p->m, cell));
}

/* ---- YA-28 ---- */

/* Does an arrow with a number count the cell? */
static bool is_seen(const td_pos *p, td_site cell)
{
    int a = td_atom(td_shaded(p->m, cell));
    for (int i = p->m->occ_start[a]; i < p->m->occ_start[a + 1]; i++)
        if (p->m->rule[p->m->occ[i]].tag == ARROW)
            return true;
    return false;
}

/* The line turns at `corner`, and the cell inside the turn, diagonally across,
 * is open. If that were shaded, the two could change places: the line would
 * turn inside, and the corner be shaded. No arrow counts either of them, and
 * the corner's other neighbours are not shaded, so nothing would tell. */
static bool step_swap(const td_pos *p, td_site corner, td_dir d, td_dir e,
                      td_sink *sink)
{
    td_lit one = td_link(p->m, corner, d), two = td_link(p->m, corner, e);
    td_site inner = td_next_cell(p->topo, td_next_cell(p->topo, corner, d), e);
    td_site back = td_next_cell(p->topo, corner, td_opposite(d));
    td_site side = td_next_cell(p->topo, corner, td_opposite(e));
    if (p->val[one] <= 0 || p->val[two] <= 0 || !ya_is_cell(p, inner) ||
        p->val[td_shaded(p->m, inner)] || is_seen(p, inner) ||
        is_seen(p, corner) || !is_unshaded(p, back) || !is_unshaded(p, side))
        return true;
    td_step_open(sink);
    td_step_set(sink, td_unshaded(p->m, inner));
    td_step_because(sink, one);
    td_step_because(sink, two);
    because_unshaded(p, back, sink);
    because_unshaded(p, side, sink);
    td_step_site(sink, "corner", corner);
    td_step_site(sink, "inner", inner);
    return td_step_close(sink);
}

void ya_unseen_swap(const td_pos *p, int cell, td_sink *sink)
{
    if (!ya_is_cell(p, cell) || has_flag(p))
        return;
    for (int d = 0; d < 4; d++) {
        td_dir e = (td_dir)((d + 1) % 4);
        if (td_next_cell(p->topo, cell, (td_dir)d) != TD_NOWHERE &&
            td_next_cell(p->topo, cell, e) != TD_NOWHERE &&
            !step_swap(p, cell, (td_dir)d, e, sink))
            return;
    }
}

/* ---- YA-19 ---- */

/* Two rows of three cells, seen along `d` with the second row on the side `e`.
 */
typedef struct block {
    td_site cell[2][3];
} block;

static bool block_at(const td_pos *p, td_site first, td_dir d, td_dir e,
                     block *b)
{
    td_site row = first;
    for (int i = 0; i < 2; i++) {
        td_site at = row;
        for (int k = 0; k < 3; k++) {
            if (!ya_is_cell(p, at))
                return false;
            b->cell[i][k] = at;
            at = td_next_cell(p->topo, at, d);
        }
        row = td_next_cell(p->topo, row, e);
        if (!i && row == TD_NOWHERE)
            return false;
    }
    return true;
}

static bool in_block(const block *b, td_site cell)
{
    for (int i = 0; i < 6; i++)
        if (b->cell[i / 3][i % 3] == cell)
            return true;
    return false;
}

/* Lines that lead out of the block at a cell; -1 if a link there is open. */
static int lines_out(const td_pos *p, const block *b, td_site cell,
                     td_sink *sink)
{
    td_cell_links x = ya_links(p, cell);
    int lines = 0;
    for (int i = 0; i < x.n; i++) {
        if (in_block(b, x.next[i]))
            continue;
        if (!p->val[x.lit[i]])
            return -1;
        lines += p->val[x.lit[i]] > 0;
        if (sink)
            td_step_known(sink, x.lit[i]);
    }
    return lines;
}

/* Four loose ends at the corners of two rows of three cells, both cells in the
 * middle on the loop, no other way out. If the two ends on one side were joined
 * to each other, so would be the two on the other side, and the line could turn
 * on either side of the middle: there would be two solutions. So each row is
 * passed straight. */
static bool step_straight(const td_pos *p, const block *b, td_sink *sink)
{
    for (int i = 0; i < 6; i++)
        if (lines_out(p, b, b->cell[i / 3][i % 3], NULL) != (i % 3 != 1))
            return true;
    if (!is_unshaded(p, b->cell[0][1]) || !is_unshaded(p, b->cell[1][1]))
        return true;
    td_step_open(sink);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++)
            td_step_set(
                sink, td_lit_at(p->m, (b->cell[i][k] + b->cell[i][k + 1]) / 2));
    for (int i = 0; i < 6; i++)
        lines_out(p, b, b->cell[i / 3][i % 3], sink);
    because_unshaded(p, b->cell[0][1], sink);
    because_unshaded(p, b->cell[1][1], sink);
    for (int k = 0; k < 3; k += 2)
        for (int i = 0; i < 2; i++)
            td_step_site(sink, k ? "right" : "left", b->cell[i][k]);
    for (int i = 0; i < 2; i++) {
        td_step_site(sink, "middle", b->cell[i][1]);
        td_step_look(sink, b->cell[i][1]);
    }
    return td_step_close(sink);
}

void ya_parallel_ends(const td_pos *p, int cell, td_sink *sink)
{
    block b;
    if (!ya_is_cell(p, cell) || has_flag(p))
        return;
    if (block_at(p, cell, TD_E, TD_S, &b) && !step_straight(p, &b, sink))
        return;
    if (block_at(p, cell, TD_S, TD_E, &b))
        step_straight(p, &b, sink);
}

/* ---- YA-13U ---- */

enum { MOST_WAYS = 8 };

/* A way to fill a pocket: is a literal among what it draws? */
static bool draws(const td_ways *w, const td_way *y, td_lit l)
{
    for (int i = 0; i < y->n; i++)
        if (w->lits.at[y->first + i] == l)
            return true;
    return false;
}

/* Is the cell passed in that way, or by lines that are known? */
static bool passes(const td_pos *p, const td_ways *w, const td_way *y,
                   td_site cell)
{
    td_cell_links x = ya_links(p, cell);
    bool passed = x.lines;
    for (int i = 0; i < x.n; i++)
        passed |= draws(w, y, x.lit[i]);
    return passed;
}

/* Where a loose end of the pocket leads to in that way, and over how many
 * links. */
static td_site other_end(const td_pos *p, const td_ways *w, const td_way *y,
                         td_site at, int *links)
{
    td_lit last = TD_NO_LIT;
    for (;;) {
        td_cell_links x = ya_links(p, at);
        int on = -1;
        for (int i = 0; i < x.n; i++)
            if (x.lit[i] != last && draws(w, y, x.lit[i]))
                on = i;
        if (on < 0)
            return at;
        (*links)++;
        last = x.lit[on];
        at = x.next[on];
    }
}

/* Does it draw a ring that no end leads to? */
static bool has_ring(const td_pos *p, const ya_pocket *a, const td_ways *w,
                     const td_way *y)
{
    int drawn = 0, walked = 0;
    for (int i = 0; i < y->n; i++)
        drawn += !(w->lits.at[y->first + i] & 1);
    for (int i = 0; i < a->nends; i++)
        other_end(p, w, y, a->end[i], &walked);
    return walked != 2 * drawn;
}

/* Do both ways pass the same cells and join the same ends? */
static bool are_alike(const td_pos *p, const ya_pocket *a, const td_ways *w,
                      const td_way *x, const td_way *y)
{
    int links = 0;
    for (int i = 0; i < a->n; i++)
        if (passes(p, w, x, a->cell[i]) != passes(p, w, y, a->cell[i]))
            return false;
    for (int i = 0; i < a->nends; i++)
        if (other_end(p, w, x, a->end[i], &links) !=
            other_end(p, w, y, a->end[i], &links))
            return false;
    return !has_ring(p, a, w, y);
}

/* Another way that could be exchanged for this one; NULL if there is none. */
static const td_way *twin_of(const td_pos *p, const ya_pocket *a,
                             const td_ways *w, const td_way *x)
{
    for (uint32_t k = 0; k < w->way.n; k++) {
        const td_way *y = &w->way.at[k];
        if (y != x && y->breaks == TD_NO_RULE && are_alike(p, a, w, x, y))
            return y;
    }
    return NULL;
}

enum { MOST_LEFT = 3, MOST_OUT = 2 };

/* What all ways share that have neither a double nor a ring; how many these
 * are, the first of them in `stay`. */
static int share(const td_pos *p, const ya_pocket *a, const td_ways *w,
                 td_ints *set, const td_way *stay[MOST_LEFT])
{
    int left = 0;
    for (uint32_t i = 0; i < w->way.n; i++) {
        const td_way *x = &w->way.at[i];
        if (x->breaks != TD_NO_RULE || has_ring(p, a, w, x) ||
            twin_of(p, a, w, x))
            continue;
        uint32_t kept = 0;
        if (left < MOST_LEFT)
            stay[left] = x;
        for (uint32_t k = 0; k < w->vary.n && !left; k++)
            td_vec_push(set, draws(w, x, w->vary.at[k])
                                 ? w->vary.at[k]
                                 : td_not(w->vary.at[k]));
        for (uint32_t k = 0; k < set->n; k++)
            if (draws(w, x, set->at[k] & ~1) == !(set->at[k] & 1))
                set->at[kept++] = set->at[k];
        set->n = kept;
        left++;
    }
    return left;
}

/* The lines that a way draws. */
static void name_lines(const td_ways *w, const td_way *x, const char *name,
                       td_sink *sink)
{
    for (int i = 0; i < x->n; i++) {
        td_lit l = w->lits.at[x->first + i];
        if (!(l & 1))
            td_step_lit(sink, name, l);
    }
}

/* A pair of ways that could be exchanged, or else that a ring is out; slots
 * {out}, {why}. */
static void name_twins(const td_pos *p, const ya_pocket *a, const td_ways *w,
                       td_sink *sink)
{
    for (uint32_t i = 0; i < w->way.n; i++) {
        const td_way *x = &w->way.at[i];
        bool left = x->breaks == TD_NO_RULE,
             ring = left && has_ring(p, a, w, x);
        const td_way *y = left && !ring ? twin_of(p, a, w, x) : NULL;
        if (ring)
            name_lines(w, x, "ring", sink);
        if (!y)
            continue;
        name_lines(w, x, "one", sink);
        name_lines(w, y, "two", sink);
        td_step_text(sink, "out",
                     "the lit cells are not filled in a way that could be "
                     "exchanged for another");
        td_step_text(sink, "why",
                     "{one}, or {two}: the same cells are shaded and "
                     "the same ends joined");
        return;
    }
    td_step_text(sink, "out", "no ring is closed within the lit cells");
    td_step_text(sink, "why",
                 "where {ring}, a ring leaves out the lines that end there");
}

/* Slot {others}: the ways that are left, and what they share. */
static void name_left(const td_ways *w, const td_way *const stay[], int left,
                      td_sink *sink)
{
    static const char *const name[MOST_LEFT] = {"way1", "way2", "way3"};
    static const char *const text[] = {
        "", "what remains: {set}",
        "what remains: {way1}, or {way2}\neither way {set}",
        "what remains: {way1}; {way2}; or {way3}\neach way {set}"};
    for (int i = 0; i < left; i++)
        name_lines(w, stay[i], name[i], sink);
    td_step_text(sink, "others", text[left]);
}

/* All ways to fill an area that no open link leaves, without those that could
 * be exchanged for one another. */
void ya_enclosure_unique(const td_pos *p, int cell, td_sink *sink)
{
    ya_pocket a;
    td_ints set = {0};
    const td_way *stay[MOST_LEFT];
    int left = 0;
    if (has_flag(p) || !ya_pocket_at(p, cell, &a) || !a.nends)
        return;
    td_ways w = {.most = MOST_WAYS, .tries = 200, .all = true};
    ya_pocket_ways(p, &a, &w);
    if (td_ways_list(p, &w) && w.left > 1)
        left = share(p, &a, &w, &set, stay);
    if (set.n && left <= MOST_LEFT && left < w.left &&
        w.left - left <= MOST_OUT) {
        td_step_open(sink);
        for (uint32_t i = 0; i < set.n; i++)
            td_step_set(sink, set.at[i]);
        for (uint32_t i = 0; i < w.because.n; i++)
            td_step_because(sink, w.because.at[i]);
        for (int i = 0; i < a.n; i++)
            td_step_look(sink, a.cell[i]);
        if (!td_sink_brief(sink)) {
            name_twins(p, &a, &w, sink);
            name_left(&w, stay, left, sink);
        }
        td_step_close(sink);
    }
    td_vec_free(&set);
    td_ways_free(&w);
}
