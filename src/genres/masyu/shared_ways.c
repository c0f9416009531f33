/* All ways through a circle, or on from the end of a line, and what they share.
 *
 * Each way is followed at a glance (genres/glance.h). A way that goes wrong is
 * out; what the others all lead to holds. */
#include <assert.h>
#include <string.h>

#include "genres/link_glances.h"
#include "genres/masyu/masyu.h"
#include "reason/words.h"

/* Of what all ways share only that is told for which few links do: more are a
 * what-if. */
enum { MOST_WAYS = 4, RADIUS = 11, TOLD = 2, MOST_SHARED = 64, MOST_TOLD = 8 };

typedef struct way {
    td_lit first, second; /* second: TD_NO_LIT, or the other one of it */
} way;

typedef struct ways {
    way at[MOST_WAYS];
    int n;
} ways;

static void add_way(const td_pos *p, ways *w, td_lit a, td_lit b)
{
    if (a == TD_NO_LIT || p->val[a] < 0 || (b != TD_NO_LIT && p->val[b] < 0))
        return;
    assert(w->n < MOST_WAYS);
    w->at[w->n++] = (way){a, b};
}

/* Puts a way down; false if it goes wrong. */
static bool follow_way(td_glance *g, const way *w)
{
    assert(!td_glance_count(g));
    return td_glance_put_both(
        g, w->first, w->second == TD_NO_LIT ? w->first : w->second, TOLD);
}

/* How many told links lead to a literal in each way that is left, and to the
 * ends of the others; -1 if not all lead there. */
static int told_to(td_glance *g, const ways *w, td_lit l)
{
    td_chain c;
    int told = 0;
    for (int i = 0; i < w->n && told >= 0; i++) {
        bool lives = follow_way(g, &w->at[i]);
        if (lives && td_glance_value(g, l) <= 0) {
            told = -1;
        } else {
            td_glance_chain(g, lives ? l : TD_NO_LIT, &c);
            told += c.n;
        }
        td_glance_back(g, 0);
    }
    return told;
}

/* What the first way that is left leads to, and the others too: the literals
 * with the shortest ways there; how many. */
static int find_shared(td_glance *g, const ways *w, td_lit list[MOST_SHARED])
{
    int n = 0, left = 0, least = MOST_TOLD, best = 0;
    for (int i = 0; i < w->n; i++) {
        if (follow_way(g, &w->at[i])) {
            int kept = 0;
            for (int k = 0; !left && k < td_glance_count(g); k++)
                if (n < MOST_SHARED)
                    list[n++] = td_glance_lit(g, k);
            for (int k = 0; k < n; k++)
                if (td_glance_value(g, list[k]) > 0)
                    list[kept++] = list[k];
            n = kept;
            left++;
        }
        td_glance_back(g, 0);
    }
    for (int i = 0; left > 1 && i < n; i++) {
        int told = told_to(g, w, list[i]);
        if (told < 0 || told > least)
            continue;
        if (told < least)
            best = 0;
        least = told;
        list[best++] = list[i];
    }
    return best;
}

/* "up", or "up and left". */
static void say_directions(const td_pos *p, td_site cell, const way *w,
                           td_text *out)
{
    static const char *const words[] = {
        [TD_N] = "up", [TD_E] = "right", [TD_S] = "down", [TD_W] = "left"};
    bool any = false;
    for (int i = 0; i < 4; i++) {
        td_dir d = (td_dir[]){TD_N, TD_S, TD_W, TD_E}[i];
        td_lit l = ma_link(p, cell, d);
        if (l == TD_NO_LIT || (l != w->first && l != w->second))
            continue;
        td_text_printf(out, "%s%s", any ? " and " : "", words[d]);
        any = true;
    }
}

/* Is it a link of the way, or the second one of a black circle's leg? */
static bool goes_without_saying(const td_pos *p, td_site cell, const way *w,
                                td_lit l)
{
    for (int d = 0; d < 4; d++) {
        td_lit leg = ma_link(p, cell, (td_dir)d);
        if (leg == TD_NO_LIT || (leg != w->first && leg != w->second))
            continue;
        if (l == leg || (p->puzzle->clue[cell] == BLACK &&
                         l == ma_second(p, cell, (td_dir)d)))
            return true;
    }
    return false;
}

/* "A is a line, as ...", "then B is crossed out, as ...": what a way leads to
 * besides itself, in entries of a list; false if that is nothing. */
static bool say_drawn(const td_pos *p, td_site cell, const way *w,
                      const td_chain *c, td_text *out)
{
    bool any = false;
    for (int i = 0; i < c->n; i++) {
        if (goes_without_saying(p, cell, w, c->told[i]))
            continue;
        td_text_add(out, any ? "\nthen " : "");
        any = true;
        bool next =
            i + 1 < c->n && !goes_without_saying(p, cell, w, c->told[i + 1]);
        i += td_say_link(p, c, i, next, out);
    }
    return any;
}

/* "up or down", "up and left, or down and left": the ways that are left. */
static void say_left(const td_pos *p, td_site cell, const ways *w,
                     const bool *dies, td_text *out)
{
    int left = 0;
    for (int i = 0; i < w->n; i++) {
        if (dies[i])
            continue;
        td_text_add(out, !left                          ? ""
                         : w->at[i].second == TD_NO_LIT ? " or "
                                                        : ", or ");
        say_directions(p, cell, &w->at[i], out);
        left++;
    }
    if (left < w->n)
        td_text_add(out, left == w->n - 1 ? ", as the other way goes wrong"
                                          : ", as every other way goes wrong");
}

/* A cell that a link leads to and where the line has its two links by now, or
 * TD_NOWHERE. */
static td_site passed_at(const td_pos *p, td_glance *g, td_lit link)
{
    td_site found = TD_NOWHERE;
    for (int end = 0; end < 4; end++) {
        td_site cell = td_go(p->topo, td_lit_site(p->m, link), (td_dir)end, 1);
        int lines = 0;
        if (cell == TD_NOWHERE || td_site_kind_of(p->topo, cell) != TD_CELL)
            continue;
        td_cell_links x = td_links_of(p, cell, false);
        for (int i = 0; i < x.n; i++)
            lines += td_glance_value(g, x.lit[i]) > 0;
        if (lines == 2)
            found = cell;
    }
    return found;
}

/* Entries for each way that goes wrong, then for each that leads to the
 * conclusion otherwise than by being it; `passed` are the cells that a way
 * without further links passes, where the conclusion is crossed out. */
static void list_ways(const td_pos *p, td_site cell, const ways *w,
                      const td_chain *chain, const bool *dies,
                      const td_site *passed, td_text *out)
{
    int n = 0;
    for (int k = 0; k < 2 * w->n; k++) {
        int i = k % w->n;
        size_t before = out->len;
        if (dies[i] != (k < w->n))
            continue;
        td_text_printf(out, "%s%s", n ? "\n" : "", dies[i] ? "not " : "");
        say_directions(p, cell, &w->at[i], out);
        td_text_add(out, ": ");
        bool any = say_drawn(p, cell, &w->at[i], &chain[i], out);
        if (dies[i])
            td_text_printf(out, "%s{wrong%d}", any ? "\nand " : "", i);
        else if (!any && passed[i] != TD_NOWHERE)
            td_say(p->topo, out, "the line passes @ then", passed[i]);
        else if (!any)
            td_text_cut(out, before);
        n += out->len > before;
    }
}

static void tell_ways(const td_pos *p, td_glance *g, td_site cell,
                      const ways *w, td_lit l, td_sink *sink)
{
    td_chain chain[MOST_WAYS];
    static const char *const name[] = {"wrong0", "wrong1", "wrong2", "wrong3"};
    bool dies[MOST_WAYS] = {false}, here = false;
    td_site passed[MOST_WAYS];
    int left = 0;
    td_cell_links x = td_links_of(p, cell, false);
    for (int i = 0; i < x.n; i++)
        here |= td_atom(x.lit[i]) == td_atom(l);
    for (int i = 0; i < w->n; i++) {
        dies[i] = !follow_way(g, &w->at[i]);
        left += !dies[i];
        td_glance_because(g, dies[i] ? TD_NO_LIT : l, sink, &chain[i]);
        if (chain[i].n) /* else it is seen at once */
            td_glance_end(g, dies[i] ? TD_NO_LIT : l, &chain[i]);
        if (dies[i])
            td_step_breach(sink, name[i], td_glance_broken(g),
                           td_glance_breach(g), NULL, 0);
        passed[i] = l & 1 && !here ? passed_at(p, g, l) : TD_NOWHERE;
        td_glance_back(g, 0);
    }
    assert(left > 1);
    if (td_sink_brief(sink))
        return;
    td_step_text(sink, "so",
                 here           ? "So"
                 : left == w->n ? (left == 2 ? "Either way" : "Each way")
                 : left == 2    ? "Both times"
                                : "Each time");
    say_left(p, cell, w, dies, td_step_say(sink, "ways"));
    list_ways(p, cell, w, chain, dies, passed, td_step_say(sink, "list"));
}

static void find_in(const td_pos *p, td_site cell, const ways *w, td_sink *sink)
{
    if (w->n < 2)
        return;
    td_glance *g = td_glance_at(p, cell, RADIUS);
    td_lit list[MOST_SHARED];
    int n = find_shared(g, w, list);
    for (int i = 0; i < n; i++) {
        assert(!p->val[list[i]]);
        td_step_open(sink);
        ma_rules_at(sink, cell);
        ma_because_links(sink, cell);
        tell_ways(p, g, cell, w, list[i], sink);
        td_step_site(sink, "cell", cell);
        td_step_set(sink, list[i]);
        if (!td_step_close(sink))
            return;
    }
}

/* MA-18: the line runs through a white circle on one axis or the other. */
void ma_white_both_axes(const td_pos *p, int anchor, td_sink *sink)
{
    ways w = {.n = 0};
    if (p->puzzle->clue[anchor] != WHITE)
        return;
    for (int d = TD_N; d <= TD_E; d++)
        if (ma_link(p, anchor, td_opposite((td_dir)d)) != TD_NO_LIT)
            add_way(p, &w, ma_link(p, anchor, (td_dir)d),
                    ma_link(p, anchor, td_opposite((td_dir)d)));
    find_in(p, anchor, &w, sink);
}

/* MA-19: it turns in a black circle in one of at most four ways. */
void ma_black_all_turns(const td_pos *p, int anchor, td_sink *sink)
{
    ways w = {.n = 0};
    if (p->puzzle->clue[anchor] != BLACK)
        return;
    for (int i = 0; i < MOST_WAYS; i++) {
        td_lit b = ma_link(p, anchor, i % 2 ? TD_W : TD_E);
        if (b != TD_NO_LIT)
            add_way(p, &w, ma_link(p, anchor, i / 2 ? TD_S : TD_N), b);
    }
    find_in(p, anchor, &w, sink);
}

/* MA-17: the end of a line runs on in one of two or three ways. */
void ma_end_all_ways(const td_pos *p, int anchor, td_sink *sink)
{
    ways w = {.n = 0};
    td_cell_links x = td_links_of(p, anchor, false);
    if (p->puzzle->clue[anchor] != TD_CLUE_NONE || x.lines != 1)
        return;
    for (int i = 0; i < x.n; i++)
        if (p->val[x.lit[i]] <= 0)
            add_way(p, &w, x.lit[i], TD_NO_LIT);
    find_in(p, anchor, &w, sink);
}
