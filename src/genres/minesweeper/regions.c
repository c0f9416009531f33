/* MI-12: all ways to place the mines of a few numbers that share cells, and
 * what these ways have in common. */
#include "genres/minesweeper/minesweeper.h"

#include <assert.h>

#include "genres/all_ways.h"
#include "genres/count_regions.h"

/* Can the ways be listed, and those that are out? */
static bool is_short(const td_ways *w)
{
    enum { MOST_WAYS = 4, MOST_PLACES = 9 };
    int places = 0, out = (int)w->way.n - w->left;
    for (uint32_t i = 0; i < w->way.n; i++)
        places += w->way.at[i].breaks == TD_NO_RULE ? w->way.at[i].n : 0;
    return w->left <= MOST_WAYS && places <= MOST_PLACES && out <= MOST_WAYS &&
           (w->left > 1 || out);
}

/* The ways once more, one by one, for the sentence and the premises. */
static bool tell_ways(const td_pos *p, const td_region *g, td_sink *sink)
{
    enum { MOST_NAMED = 3 };
    td_ways w = {
        .most = TD_REGION_WAYS, .tries = 4 * TD_REGION_WAYS, .on_board = true};
    for (int i = 0; i < g->n; i++)
        td_ways_rule(p, &w, &p->m->rule[g->rule[i]]);
    for (int i = 0; i < g->nlits; i++)
        td_ways_vary(p, &w, g->lit[i]);
    bool found = td_ways_list(p, &w);
    if (found)
        td_ways_step(&w, sink);
    found = found && is_short(&w);
    if (found) {
        for (uint32_t i = 0; i < w.rules.n; i++)
            td_step_site(sink, "numbers", p->m->rule[w.rules.at[i]].site);
        td_step_text(sink, "how",
                     w.left == 1
                         ? "{who} {numbers:leaves|leave} only one way:"
                         : "{who} {numbers:leaves|leave} only these ways, so");
        td_step_number(sink, "count", (int)w.rules.n);
        td_step_text(sink, "who",
                     w.rules.n > MOST_NAMED ? "the {count} lit numbers"
                                            : "{numbers}");
        td_text *list = td_step_say(sink, "list");
        if ((int)w.way.n > w.left)
            td_text_add(list, "{out_list}\notherwise ");
        for (int i = 1; i <= w.left && w.left > 1; i++)
            td_text_printf(list, i > 1 ? "\nor {way%d}" : "{way%d}", i);
        if (w.left == 1)
            td_text_add(list, "the numbers tell the rest one by one");
    }
    td_ways_free(&w);
    return found;
}

/* Where the ways are too many to be listed nothing is said: a what-if tells
 * why. False: the sink has had enough. */
static bool step_region(const td_pos *p, td_region *g, td_sink *sink,
                        bool *told)
{
    assert(!g->nways || (g->must | g->never));
    bool brief = td_sink_brief(sink);
    td_step_open(sink);
    td_region_shrink(p, g);
    sink->brief = false; /* what is not told is not found in brief either */
    bool tells = tell_ways(p, g, sink);
    sink->brief = brief;
    *told |= tells;
    return !tells || td_step_close(sink);
}

/* Does it tell anything that was not told before in the same look? */
static bool is_news(const td_region *g, const td_sink *sink)
{
    for (int i = 0; i < g->nlits; i++)
        if ((g->must >> i & 1 && !td_sink_said(sink, g->lit[i])) ||
            (g->never >> i & 1 && !td_sink_said(sink, td_not(g->lit[i]))))
            return true;
    return !g->nways;
}

/* Steps are told of the smallest regions that tell anything. */
void mi_region(const td_pos *p, int board, td_sink *sink)
{
    bool found = false;
    (void)board;
    for (int lits = 4; lits <= TD_REGION_LITS && !found; lits += 2)
        for (int r = 0; r < p->m->nrules; r++) {
            td_region g;
            if (p->m->rule[r].tag != CLUE || !td_region_grow(p, r, lits, &g))
                continue;
            if (!is_news(&g, sink))
                found = true;
            else if (!step_region(p, &g, sink, &found))
                return;
        }
}
