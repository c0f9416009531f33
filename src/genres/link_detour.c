/* CM-19 for loops through cells: where there is only one solution, the loop
 * makes no detour that it could do without, and leaves none out that it could
 * make.
 *
 *     a - b      a line between a and b could go round by c and d instead if
 *     |   |      the loop leaves them out, and the other way round. If no rule
 *     c - d      tells the two apart, both would be solutions. */
#include "genres/links.h"

typedef struct square {
    td_site cell[4]; /* a, b, d, c: once round */
    td_lit side[4];  /* between cell i and the next */
} square;

static bool is_side(const square *q, td_lit l)
{
    for (int i = 0; i < 4; i++)
        if (q->side[i] == l)
            return true;
    return false;
}

/* Are the links of a cell that lead out of the square crossed out? */
static bool is_shut(const td_pos *p, const square *q, td_site s)
{
    td_cell_links x = td_links_of(p, s, false);
    for (int i = 0; i < x.n; i++)
        if (!is_side(q, x.lit[i]) && p->val[x.lit[i]] >= 0)
            return false;
    return true;
}

static void because_shut(const td_pos *p, const square *q, td_site s,
                         td_sink *sink)
{
    td_cell_links x = td_links_of(p, s, false);
    for (int i = 0; i < x.n; i++)
        if (!is_side(q, x.lit[i]))
            td_step_because(sink, td_not(x.lit[i]));
}

static void name_cells(td_sink *sink, const square *q, int i)
{
    td_step_site(sink, "from", q->cell[i]);
    td_step_site(sink, "to", q->cell[(i + 1) % 4]);
    td_step_site(sink, "round", q->cell[(i + 3) % 4]);
    td_step_site(sink, "round", q->cell[(i + 2) % 4]);
}

/* A line by way of c and d, all but one link of it. */
static void tell_bump(const td_pos *p, const square *q, int i, td_sink *sink)
{
    for (int k = 1; k < 4; k++) {
        td_lit l = q->side[(i + k) % 4];
        if (p->val[l])
            td_step_because(sink, l);
        else
            td_step_set(sink, td_not(l));
    }
    for (int k = 0; k < 4; k++)
        td_step_site(sink, "path", q->cell[(i + 4 - k) % 4]);
    td_step_text(
        sink, "swap",
        "the loop makes no detour {path}: it could go straight just as "
        "well{for}, so {set}");
}

static void tell_bare(const td_pos *p, const square *q, int i, td_sink *sink)
{
    because_shut(p, q, q->cell[(i + 3) % 4], sink);
    because_shut(p, q, q->cell[(i + 2) % 4], sink);
    td_step_text(
        sink, "swap",
        "no line joins {from} and {to}: it could go round by {round}, unused "
        "otherwise, just as well{for}");
    td_step_text(sink, "wrong", "it could as well go round by {round}");
    td_step_set(sink, td_not(q->side[i]));
}

/* Seen from side i: a and b are its ends. */
static bool look_at(const td_pos *p, const square *q, int i,
                    const td_detour *may, td_sink *sink)
{
    td_site a = q->cell[i], b = q->cell[(i + 1) % 4];
    td_site d = q->cell[(i + 2) % 4], c = q->cell[(i + 3) % 4];
    int lines = 0, open = 0;
    for (int k = 1; k < 4; k++) {
        lines += p->val[q->side[(i + k) % 4]] > 0;
        open += !p->val[q->side[(i + k) % 4]];
    }
    bool bump = lines == 2 && open == 1;
    /* Ends that are shut in have no other way than round. */
    bool bare = !lines && !p->val[q->side[i]] && is_shut(p, q, c) &&
                is_shut(p, q, d) && !is_shut(p, q, a) && !is_shut(p, q, b);
    if ((!bump && !bare) || !may->round(p, c) || !may->round(p, d) ||
        !may->end(p, a, q->cell, NULL) || !may->end(p, b, q->cell, NULL))
        return true;
    td_step_open(sink);
    td_step_rule(sink, td_loop_rule(p->m, TD_LOOP_ONE));
    name_cells(sink, q, i);
    td_step_text(sink, "for", may->whom);
    may->end(p, a, q->cell, sink);
    may->end(p, b, q->cell, sink);
    if (bump)
        tell_bump(p, q, i, sink);
    else
        tell_bare(p, q, i, sink);
    return td_step_close(sink);
}

void td_find_detour(const td_pos *p, td_site a, const td_detour *may,
                    td_sink *sink)
{
    const td_topo *t = p->topo;
    td_site b = td_next_cell(t, a, TD_E), c = td_next_cell(t, a, TD_S);
    if (b == TD_NOWHERE || c == TD_NOWHERE)
        return;
    square q = {{a, b, td_next_cell(t, b, TD_S), c},
                {td_link(p->m, a, TD_E), td_link(p->m, b, TD_S),
                 td_link(p->m, c, TD_E), td_link(p->m, a, TD_S)}};
    for (int i = 0; i < 4; i++)
        if (!look_at(p, &q, i, may, sink))
            return;
}
