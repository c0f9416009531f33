/* One cell and its neighbours: YA-02, YA-03, YA-05 and YA-24; and what the
 * finders of yajilin share. */
#include "genres/yajilin/yajilin.h"

#include <assert.h>

#include "reason/step.h"

td_dir ya_arrow_dir(int sign)
{
    static const td_dir ways[] = {
        [TD_ARROW_N] = TD_N,
        [TD_ARROW_S] = TD_S,
        [TD_ARROW_W] = TD_W,
        [TD_ARROW_E] = TD_E,
    };
    assert(sign >= TD_ARROW_NONE && sign <= TD_ARROW_E);
    return ways[sign];
}

bool ya_is_cell(const td_pos *p, td_site cell)
{
    return cell != TD_NOWHERE && p->m->var_at[cell] != TD_NO_VAR;
}

td_lit ya_link_to(const td_pos *p, td_site cell, int d, td_site *next)
{
    *next = td_next_cell(p->topo, cell, (td_dir)d);
    return ya_is_cell(p, *next) ? td_link(p->m, cell, (td_dir)d) : TD_NO_LIT;
}

td_site ya_end_of(const td_pos *p, td_lit link, int side)
{
    td_site e = td_lit_site(p->m, link);
    bool down = td_site_kind_of(p->topo, e) == TD_EDGE_DOWN;
    td_dir d = down ? (side ? TD_E : TD_W) : (side ? TD_S : TD_N);
    return td_go(p->topo, e, d, 1);
}

const td_rule *ya_line_or_shaded(const td_pos *p, td_site cell, td_lit link)
{
    for (int i = p->m->here_start[cell]; i < p->m->here_start[cell + 1]; i++) {
        const td_rule *r = &p->m->rule[p->m->here[i]];
        if (r->tag == LINE_OR_SHADED && r->lits[1] == link)
            return r;
    }
    assert(false); /* there is one for each link of the cell */
    return NULL;
}

/* The shaded cell by which a rule of neighbours tells that a link is crossed
 * out or a cell is not shaded; TD_NO_LIT if it does not. */
static td_lit shaded_beside(const td_pos *p, const td_rule *r, td_lit l)
{
    if (r->tag != TD_NO_TOUCH && r->tag != LINE_OR_SHADED)
        return TD_NO_LIT;
    int mine = r->lits[0] == td_not(l) ? 0 : r->lits[1] == td_not(l) ? 1 : -1;
    td_lit other = mine < 0 ? TD_NO_LIT : r->lits[!mine];
    return other != TD_NO_LIT && p->val[other] > 0 &&
                   td_site_kind_of(p->topo, td_lit_site(p->m, other)) == TD_CELL
               ? other
               : TD_NO_LIT;
}

void ya_because(const td_pos *p, td_lit l, td_sink *sink)
{
    const td_model *m = p->m;
    int a = td_atom(l);
    bool found = td_sink_brief(sink);
    for (int i = m->occ_start[a]; i < m->occ_start[a + 1] && !found; i++) {
        const td_rule *r = &m->rule[m->occ[i]];
        found = shaded_beside(p, r, l) != TD_NO_LIT;
        if (found)
            td_step_rule(sink, r);
    }
    td_step_because(sink, l);
}

static bool is_listed(const td_lit *list, int n, td_lit l)
{
    for (int i = 0; i < n; i++)
        if (list[i] == l)
            return true;
    return false;
}

/* Was a literal known before another? In a what-if the position may be that at
 * its end, and nothing may rest on what was found later. */
static bool known_before(const td_pos *p, td_lit a, td_lit b)
{
    for (int i = 0; i < p->s->ntrail; i++)
        if (p->s->trail[i] == a || p->s->trail[i] == b)
            return p->s->trail[i] == a;
    return false;
}

void ya_cut_down(const td_pos *p, td_step *s)
{
    int clash = s->clash != TD_NO_LIT, kept = 0, n = s->nbecause - clash;
    for (int i = 0; i < n; i++) {
        td_lit l = s->because[i];
        for (int k = 0; k < s->nrules; k++) {
            td_lit by = shaded_beside(p, &p->m->rule[s->rules[k]], l);
            if (by != TD_NO_LIT && known_before(p, by, l))
                l = by;
        }
        if (!is_listed(s->because, kept, l))
            s->because[kept++] = l;
    }
    if (clash)
        s->because[kept++] = s->because[n];
    s->nbecause = kept;
    td_drop_premises(p, s);
}

/* The ways of the loop that a cell still has: links that are not crossed out.
 */
static int ways_of(const td_pos *p, td_site cell, td_lit out[4])
{
    td_cell_links x = ya_links(p, cell);
    int n = 0;
    for (int i = 0; i < x.n; i++)
        if (p->val[x.lit[i]] >= 0)
            out[n++] = x.lit[i];
    return n;
}

void ya_used_rules(const td_pos *p, td_site cell, td_sink *sink)
{
    for (int i = p->m->here_start[cell]; i < p->m->here_start[cell + 1]; i++)
        if (p->m->rule[p->m->here[i]].tag == USED)
            td_step_rule(sink, &p->m->rule[p->m->here[i]]);
}

/* That a cell is shaded or has two lines, and why the loop has no other ways
 * there. */
static void because_ways(const td_pos *p, td_site cell, td_sink *sink)
{
    td_cell_links x = ya_links(p, cell);
    ya_used_rules(p, cell, sink);
    for (int i = 0; i < x.n; i++)
        if (p->val[x.lit[i]] < 0)
            ya_because(p, td_not(x.lit[i]), sink);
}

/* ---- YA-03 ---- */

/* The loop takes both ways that are left in a cell which is not shaded. */
void ya_both_ways(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    td_lit ways[4];
    if (p->val[r->lits[0]] >= 0 || ways_of(p, r->site, ways) != 2 ||
        (p->val[ways[0]] && p->val[ways[1]]))
        return;
    td_cell_links x = ya_links(p, r->site);
    td_step_open(sink);
    ya_used_rules(p, r->site, sink);
    td_step_because(sink, td_not(r->lits[0]));
    for (int i = 0; i < x.n; i++)
        if (p->val[x.lit[i]] < 0)
            td_step_because(sink, td_not(x.lit[i]));
        else if (!p->val[x.lit[i]])
            td_step_set(sink, x.lit[i]);
    td_step_close(sink);
}

/* ---- YA-02 ---- */

static bool is_shaded(const td_pos *p, td_site cell)
{
    return ya_is_cell(p, cell) && p->val[td_shaded(p->m, cell)] > 0;
}

/* Is the cell closed to the loop on that side for all to see: by a shaded cell,
 * a clue or the frame? */
static bool is_wall(const td_pos *p, td_site cell)
{
    return !ya_is_cell(p, cell) || is_shaded(p, cell);
}

/* A shaded cell beside one that so is not shaded and has no line there. */
static void because_wall(const td_pos *p, td_site cell, td_site wall,
                         td_sink *sink)
{
    td_lit link = td_lit_at(p->m, (cell + wall) / 2);
    td_step_rule(sink, td_no_touch(p->m, cell, wall));
    td_step_rule(sink, ya_line_or_shaded(p, wall, link));
    td_step_because(sink, td_shaded(p->m, wall));
    td_step_site(sink, "wall", wall);
}

/* A cell between a shaded one and a shaded one, a clue or the frame cannot be
 * shaded, and the loop can only run straight through it the other way. */
void ya_gap(const td_pos *p, int cell, td_sink *sink)
{
    for (int d = 0; d < 4 && ya_is_cell(p, cell); d++) {
        td_dir back = td_opposite((td_dir)d);
        td_site wall = td_next_cell(p->topo, cell, (td_dir)d), next;
        td_site other = td_next_cell(p->topo, cell, back);
        bool both = is_shaded(p, other);
        td_lit one = ya_link_to(p, cell, d % 2 + 1, &next);
        td_lit two = ya_link_to(p, cell, (d % 2 + 3) % 4, &next);
        if (!is_shaded(p, wall) || !is_wall(p, other) || (both && d >= TD_S) ||
            one == TD_NO_LIT || two == TD_NO_LIT || p->val[one] < 0 ||
            p->val[two] < 0)
            continue;
        td_step_open(sink);
        td_step_set(sink, one);
        td_step_set(sink, two);
        ya_used_rules(p, cell, sink);
        because_wall(p, cell, wall, sink);
        if (both)
            because_wall(p, cell, other, sink);
        td_step_site(sink, "cell", cell);
        if (other != TD_NOWHERE)
            td_step_site(sink, "clue_cell", other);
        td_step_text(sink, "between",
                     both                  ? "the shaded cells {wall}"
                     : other == TD_NOWHERE ? "the shaded cell {wall} and the "
                                             "frame"
                                           : "the shaded cell {wall} and the "
                                             "clue cell {clue_cell}");
        if (!td_step_close(sink))
            return;
    }
}

/* ---- YA-05 ---- */

/* Of two neighbours at least one is on the loop. If each has just two ways left
 * and one of them leads to the other, the one on the loop takes that, so both
 * are on it and take all their ways. */
void ya_corridor(const td_pos *p, int cell, td_sink *sink)
{
    td_lit mine[4], its[4];
    if (!ya_is_cell(p, cell) || p->val[td_shaded(p->m, cell)] > 0 ||
        ways_of(p, cell, mine) != 2)
        return;
    for (int d = TD_E; d <= TD_S; d++) {
        td_site next = td_next_cell(p->topo, cell, (td_dir)d);
        if (!ya_is_cell(p, next) || p->val[td_shaded(p->m, next)] > 0 ||
            ways_of(p, next, its) != 2)
            continue;
        td_lit link = td_link(p->m, cell, (td_dir)d);
        if (p->val[link])
            continue;
        td_step_open(sink);
        for (int i = 0; i < 2; i++) {
            td_step_set(sink, mine[i]);
            td_step_set(sink, its[i]);
        }
        td_step_rule(sink, td_no_touch(p->m, cell, next));
        td_step_rule(sink, ya_line_or_shaded(p, cell, link));
        td_step_rule(sink, ya_line_or_shaded(p, next, link));
        because_ways(p, cell, sink);
        because_ways(p, next, sink);
        td_step_site(sink, "pair", cell);
        td_step_site(sink, "pair", next);
        if (!td_step_close(sink))
            return;
    }
}

/* ---- YA-24 ---- */

/* The neighbours of a shaded cell are on the loop and need two ways there. If
 * shading a cell would leave a neighbour fewer, it is not shaded. */
void ya_strands(const td_pos *p, int cell, td_sink *sink)
{
    td_lit ways[4];
    if (!ya_is_cell(p, cell) || p->val[td_shaded(p->m, cell)])
        return;
    for (int d = 0; d < 4; d++) {
        td_site next;
        td_lit link = ya_link_to(p, cell, d, &next);
        if (link == TD_NO_LIT)
            continue;
        int left = ways_of(p, next, ways) - (p->val[link] >= 0);
        if (left > 1 || p->val[td_shaded(p->m, next)] > 0)
            continue;
        td_step_open(sink);
        td_step_set(sink, td_unshaded(p->m, cell));
        td_step_rule(sink, td_no_touch(p->m, cell, next));
        td_step_rule(sink, ya_line_or_shaded(p, cell, link));
        because_ways(p, next, sink);
        td_step_site(sink, "cell", cell);
        td_step_site(sink, "next", next);
        td_step_text(sink, "ways", left ? "only one way" : "no way");
        if (!td_step_close(sink))
            return;
    }
}
