/* AK-12: what would give a second solution.
 *
 * Two open cells a and b of one lane that stand beside no number, and whose
 * crossing lanes are lit already but for a and b themselves:
 *
 *       o . .          a bulb on a lights nothing that a bulb on b would not
 *     # a . b #        light: the lane itself. So one could be moved to the
 *       . . o          place of the other.
 *
 * The other cells of the crossing lanes are lit by bulbs that stand there, so
 * they hold no bulb in any solution, and nothing sees the moved bulb. With one
 * solution only, neither a nor b is a bulb. */
#include "genres/akari/akari.h"

#include <assert.h>

/* Are all other cells of the lane across (or down) lit? */
static bool is_lit_across(const td_pos *p, const ak_light *v, td_lit cell,
                          int lane)
{
    const td_rule *r = ak_lane_rule(p, v, lane);
    for (int i = 0; r && i < r->nlits; i++)
        if (r->lits[i] != cell && !ak_is_lit(v, r->lits[i]))
            return false;
    return true;
}

/* Makes a bulb here no difference but to its lane in this way? */
static bool is_loose(const td_pos *p, const ak_light *v, td_lit cell, int way)
{
    return !p->val[cell] && !ak_is_lit(v, cell) &&
           !ak_number_beside(p, v, cell, 0) &&
           is_lit_across(p, v, cell, ak_lane(v, cell, !way));
}

/* Rests on the bulbs that light the crossing lane. */
static void because_lit(const td_pos *p, const ak_light *v, td_lit cell,
                        int way, td_sink *sink)
{
    const td_rule *crossing = ak_lane_rule(p, v, ak_lane(v, cell, !way));
    for (int i = 0; crossing && i < crossing->nlits; i++) {
        td_lit lit = crossing->lits[i];
        const td_rule *r = ak_lane_rule(p, v, ak_lane(v, lit, way));
        if (r && lit != cell)
            td_step_known_as(sink, r, 1);
    }
}

static bool find_in_lane(const td_pos *p, const ak_light *v, int lane,
                         td_sink *sink)
{
    const td_rule *r = ak_lane_rule(p, v, lane);
    assert(r && r->tag == LANE);
    int way = ak_lane(v, r->lits[0], ACROSS) == lane ? ACROSS : DOWN;
    td_lit loose[TD_MAX_SIDE];
    int n = 0;
    for (int i = 0; i < r->nlits; i++)
        if (is_loose(p, v, r->lits[i], way))
            loose[n++] = r->lits[i];
    if (n < 2)
        return true;
    td_step_open(sink);
    td_step_rule(sink, r);
    for (int i = 0; i < n; i++) {
        td_step_rule(sink, ak_lit_rule(p, loose[i]));
        because_lit(p, v, loose[i], way, sink);
    }
    for (int i = 0; i < n; i++) {
        td_step_site(sink, "cells", td_lit_site(p->m, loose[i]));
        td_step_set(sink, td_not(loose[i]));
    }
    return td_step_close(sink);
}

void ak_interchangeable(const td_pos *p, int board, td_sink *sink)
{
    (void)board;
    const ak_light *v = ak_light_of(p);
    for (int r = v->nclues; r < p->m->nrules - p->m->natoms; r++) {
        int lane = r - v->nclues;
        if (v->open[lane] >= 2 && !v->bulbs[lane] &&
            !find_in_lane(p, v, lane, sink))
            return;
    }
}
