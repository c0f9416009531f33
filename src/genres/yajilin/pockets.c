/* Small areas: YA-13 and YA-14, all ways to fill one; YA-18, an area that the
 * loop must visit and that has two ways in. */
#include "genres/yajilin/pockets.h"

#include <assert.h>

#include "genres/all_ways.h"

bool ya_in_pocket(const ya_pocket *a, td_site cell)
{
    for (int i = 0; i < a->n; i++)
        if (a->cell[i] == cell)
            return true;
    return false;
}

/* Grows a pocket from its first cell over open links, but not over two of them;
 * false if it is too large, or if a line is at one of its cells and it is to be
 * `empty`. */
static bool grow(const td_pos *p, ya_pocket *a, bool empty, td_lit e, td_lit f)
{
    for (int i = 0; i < a->n; i++) {
        td_cell_links x = ya_links(p, a->cell[i]);
        for (int k = 0; k < x.n; k++) {
            td_lit l = x.lit[k];
            if (l == e || l == f || p->val[l] < 0)
                continue;
            if (p->val[l] > 0 && empty)
                return false;
            if (p->val[l] > 0 || ya_in_pocket(a, x.next[k]))
                continue;
            if (a->n == YA_POCKET)
                return false;
            a->cell[a->n++] = x.next[k];
        }
    }
    return true;
}

static void use_cells(const td_pos *p, const ya_pocket *a, bool dots,
                      td_sink *sink)
{
    for (int i = 0; i < a->n; i++) {
        td_step_look(sink, a->cell[i]);
        if (dots)
            td_step_rule(sink, td_rule_at(p->m, a->cell[i], TD_LOOP_DOT));
    }
}

/* ---- YA-13, YA-14 ---- */

bool ya_pocket_at(const td_pos *p, td_site cell, ya_pocket *a)
{
    *a = (ya_pocket){.cell = {cell}, .n = 1};
    if (!ya_is_cell(p, cell) || !grow(p, a, false, TD_NO_LIT, TD_NO_LIT) ||
        a->n < 3)
        return false;
    for (int i = 0; i < a->n; i++) {
        if (a->cell[i] < cell) /* asked from its first cell */
            return false;
        if (ya_links(p, a->cell[i]).lines == 1)
            a->end[a->nends++] = a->cell[i];
    }
    return true;
}

void ya_pocket_ways(const td_pos *p, const ya_pocket *a, td_ways *w)
{
    for (int i = 0; i < a->n; i++) {
        td_site cell = a->cell[i];
        for (int k = p->m->here_start[cell]; k < p->m->here_start[cell + 1];
             k++) {
            const td_rule *r = &p->m->rule[p->m->here[k]];
            if (r->tag == USED || r->tag == TD_LOOP_DOT ||
                r->tag == LINE_OR_SHADED)
                td_ways_rule(p, w, r);
        }
        td_cell_links x = ya_links(p, cell);
        for (int k = 0; k < x.n; k++)
            td_ways_rule(p, w, td_no_touch(p->m, cell, x.next[k]));
    }
    for (int i = 0; i < a->n; i++) {
        td_cell_links x = ya_links(p, a->cell[i]);
        for (int k = 0; k < x.n; k++)
            if (x.next[k] > a->cell[i] && ya_in_pocket(a, x.next[k]))
                td_ways_vary(p, w, x.lit[k]);
    }
}

/* Of what all ways share the links are told: cells follow from them. */
static void keep_links(const td_pos *p, td_ways *w)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < w->common.n; i++)
        if (td_site_kind_of(p->topo, td_lit_site(p->m, w->common.at[i])) !=
            TD_CELL)
            w->common.at[kept++] = w->common.at[i];
    w->common.n = kept ? kept : w->common.n;
}

/* Can each way be told? */
static bool are_short(const td_ways *w)
{
    enum { MOST_TOLD = 6 };
    for (uint32_t i = 0; i < w->way.n; i++)
        if (w->way.at[i].breaks == TD_NO_RULE && w->way.at[i].n > MOST_TOLD)
            return false;
    return true;
}

static void find_pocket_ways(const td_pos *p, int cell, bool two, td_sink *sink)
{
    ya_pocket a;
    if (!ya_pocket_at(p, cell, &a) || (a.nends == 2) != two)
        return;
    td_ways w = {.most = 3, .tries = 200};
    ya_pocket_ways(p, &a, &w);
    if (td_ways_list(p, &w) && w.left && are_short(&w)) {
        keep_links(p, &w);
        td_step_open(sink);
        td_ways_step(&w, sink);
        td_vec_clear(&sink->draft.look); /* cells, not all links */
        use_cells(p, &a, false, sink);
        for (int i = 0; i < a.nends; i++)
            td_step_site(sink, "ends", a.end[i]);
        td_step_text(sink, "one", w.left == 1 ? "{set}" : "{ways}. So {set}");
        td_step_close(sink);
    }
    td_ways_free(&w);
}

/* Two loose ends and no others lie in an area that no open link leaves: they
 * are joined there. What all ways to do that share holds. */
TD_FINDER(ya_ends_join, find_pocket_ways(p, anchor, true, sink));

/* The same with none, or with four and more: they are joined in pairs. */
TD_FINDER(ya_enclosure, find_pocket_ways(p, anchor, false, sink));

/* ---- YA-18 ---- */

/* A cell of the pocket that must be on the loop, though no line is there;
 * TD_NOWHERE if there is none. */
static td_site cell_to_visit(const td_pos *p, const ya_pocket *a)
{
    td_site best = TD_NOWHERE;
    for (int i = 0; i < a->n; i++) {
        assert(!ya_links(p, a->cell[i]).lines);
        if (p->val[td_shaded(p->m, a->cell[i])] < 0)
            best = a->cell[i];
    }
    return best;
}

static td_lit line_outside(const td_pos *p, const ya_pocket *a)
{
    const td_rule *loop = td_loop_rule(p->m, TD_LOOP_ONE);
    td_lit best = TD_NO_LIT;
    int least = 0;
    for (int e = 0; e < loop->nlits; e++) {
        td_lit l = loop->lits[e];
        int far = td_site_distance(p->topo, td_lit_site(p->m, l), a->cell[0]);
        if (p->val[l] > 0 && (best == TD_NO_LIT || far < least)) {
            best = l;
            least = far;
        }
    }
    return best;
}

/* The loop must pass a cell in a pocket and a line outside it, and only two
 * links lead in: it comes by one and leaves by the other. */
static bool step_gap(const td_pos *p, const ya_pocket *a, td_lit e, td_lit f,
                     td_sink *sink)
{
    assert(e != f && !p->val[e] && !p->val[f]);
    td_site cell = cell_to_visit(p, a);
    td_lit line = cell == TD_NOWHERE ? TD_NO_LIT : line_outside(p, a);
    if (line == TD_NO_LIT)
        return true;
    td_step_open(sink);
    td_step_set(sink, e);
    td_step_set(sink, f);
    td_step_rule(sink, td_loop_rule(p->m, TD_LOOP_ONE));
    use_cells(p, a, true, sink);
    ya_used_rules(p, cell, sink);
    td_step_because(sink, line);
    td_step_because(sink, td_unshaded(p->m, cell));
    for (int i = 0; i < a->n; i++) {
        td_cell_links x = ya_links(p, a->cell[i]);
        for (int k = 0; k < x.n; k++)
            if (p->val[x.lit[k]] < 0 && !ya_in_pocket(a, x.next[k]))
                ya_because(p, td_not(x.lit[k]), sink);
    }
    td_step_site(sink, "cell", cell);
    td_step_site(sink, "line", td_lit_site(p->m, line));
    return td_step_close(sink);
}

/* The pocket on one side of a link that it shares with another: the pair is all
 * that leads in. */
static bool pocket_behind(const td_pos *p, td_lit e, td_lit f, int side,
                          ya_pocket *a)
{
    *a = (ya_pocket){.cell = {ya_end_of(p, e, side)}, .n = 1};
    td_work(p, YA_POCKET);
    return grow(p, a, true, e, f) && !ya_in_pocket(a, ya_end_of(p, e, !side)) &&
           a->n > 1 &&
           ya_in_pocket(a, ya_end_of(p, f, 0)) !=
               ya_in_pocket(a, ya_end_of(p, f, 1));
}

/* The sides of an open link behind which no line begins, as bits. */
static int empty_sides(const td_pos *p, td_lit e)
{
    int sides = 0;
    for (int side = 0; side < 2; side++) {
        td_site cell = ya_end_of(p, e, side);
        if (ya_is_cell(p, cell) && !ya_links(p, cell).lines)
            sides |= 1 << side;
    }
    return sides;
}

/* Cells that are come to from one, each from another of them by one link. */
typedef struct tree {
    td_site cell[YA_POCKET + 1];
    int from[YA_POCKET + 1], n;
    td_lit by[YA_POCKET + 1];
    bool joined[YA_POCKET + 1]; /* there is another way to it */
} tree;

/* Two of the cells are joined by a link that is not of the tree: then each of
 * the links between them in the tree can be gone round. */
static void join_ways(tree *t, int i, int k)
{
    while (i != k) {
        int later = i > k ? i : k;
        t->joined[later] = true;
        i = i + k - later;
        k = t->from[later];
    }
}

static void grow_tree(const td_pos *p, tree *t, td_lit but)
{
    for (int i = 0; i < t->n; i++) {
        td_cell_links x = ya_links(p, t->cell[i]);
        for (int j = 0; j < x.n; j++) {
            td_lit f = x.lit[j];
            int k = 0;
            if (f == but || p->val[f] || f == t->by[i])
                continue;
            while (k < t->n && t->cell[k] != x.next[j])
                k++;
            if (k < t->n && t->by[k] != f)
                join_ways(t, i, k);
            if (k < t->n || k > YA_POCKET)
                continue;
            t->cell[k] = x.next[j];
            t->from[k] = i;
            t->by[k] = f;
            t->n++;
        }
    }
}

/* The other links that may lead into a pocket behind a link, of those after it.
 * Of the cell behind it and YA_POCKET others not all lie in the pocket, so one
 * of the links by which they were come to leads out, and there is no way round
 * it. */
static int links_out(const td_pos *p, td_lit e, int side, td_lit out[YA_POCKET])
{
    tree t = {.cell = {ya_end_of(p, e, side)}, .by = {e}, .n = 1};
    int n = 0;
    td_work(p, YA_POCKET / 2);
    grow_tree(p, &t, e);
    for (int k = 1; k < t.n; k++)
        if (!t.joined[k] && t.by[k] > e)
            out[n++] = t.by[k];
    return n;
}

/* Pairs of open links, and what lies behind them. */
void ya_gap_to_rest(const td_pos *p, int board, td_sink *sink)
{
    const td_rule *loop = td_loop_rule(p->m, TD_LOOP_ONE);
    (void)board;
    for (int i = td_resume(p); i < loop->nlits; i++) {
        td_lit e = loop->lits[i], out[YA_POCKET];
        if (td_pause(p, i))
            return;
        int sides = p->val[e] ? 0 : empty_sides(p, e);
        for (int side = 0; side < 2; side++) {
            int n = sides >> side & 1 ? links_out(p, e, side, out) : 0;
            for (int k = 0; k < n; k++) {
                ya_pocket a;
                if (pocket_behind(p, e, out[k], side, &a) &&
                    !step_gap(p, &a, e, out[k], sink))
                    return;
            }
        }
    }
}
