/* Nurikabe: cells that no island can come to (NU-12), and why none can; those
 * that would join two pieces are told in words of their own (NU-20).
 *
 * What keeps an island from a cell is told as far as the premises tell: what is
 * in the way, what it must keep clear of, and what it would have to take in. */
#include <string.h>

#include "genres/nurikabe/islands.h"

static bool nobody_comes(td_islands *v, const void *what)
{
    return !td_islands_anyone(v, *(const int *)what, -1);
}

static bool nobody_owns(td_islands *v, const void *what)
{
    return td_islands_in(v, *(const int *)what) > 0 && nobody_comes(v, what);
}

/* Is no number near enough even as the crow flies? */
static bool far_from_all(const td_islands *v, int cell)
{
    return td_islands_near(v, cell, -1) < 0;
}

static void step_far(td_islands *v, td_sink *sink)
{
    td_step_open(sink);
    td_islands_rules(sink);
    td_step_text(sink, "list", "");
    td_step_text(sink, "whose", "no number is large enough");
    td_step_text(sink, "how",
                 "No number is large enough to reach {set:this cell|these "
                 "cells}: {set}");
    int n = 0;
    for (int i = 0; i < v->w * v->h; i++)
        if (!td_islands_in(v, i) && far_from_all(v, i)) {
            td_step_set(sink, td_not(v->d->lits[i]));
            n++;
        }
    if (n)
        td_step_close(sink);
}

static bool is_complete(const td_islands *v, int root)
{
    return v->d->size[root] && !td_islands_grows(v, root);
}

/* Is a known cell in the way to another (0), of an island to keep clear of (1),
 * land that would be taken in (2), of an island that may grow (3), or the
 * number of one (4)? */
static int obstacle_of(const td_islands *v, int cell, int known)
{
    if (td_islands_in(v, known) < 0)
        return 0;
    int root = td_islands_piece(v, known)->root;
    bool own =
        root >= 0 && !is_complete(v, root) && td_island_near(v, root, cell);
    return root < 0 ? 2 : !own ? 1 : v->d->root_at[known] < 0 ? 3 : 4;
}

/* Does every cell beside one touch a number that is too small to reach it?
 * Lights those. */
static bool is_among_small_numbers(const td_islands *v, td_sink *sink, int cell)
{
    const td_graph *g = v->d->graph;
    td_site lit[4 * 3];
    int n = 0;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++) {
        int at = g->arc_to[a], before = n;
        for (int b = g->start[at]; b < g->start[at + 1]; b++) {
            int root = v->d->root_at[g->arc_to[b]];
            if (root >= 0 && !td_island_near(v, root, cell))
                lit[n++] = td_islands_site(v, g->arc_to[b]);
        }
        if (n == before)
            return false;
    }
    for (int i = 0; i < n; i++)
        td_step_look(sink, lit[i]);
    return true;
}

/* Kinds of them. More than a few are a list; more than most are not listed, but
 * lit. */
enum { OBSTACLES = 5, FEW_OBSTACLES = 4, MOST_OBSTACLES = 6 };

/* Names the premises of a step that are obstacles, all or those of one kind;
 * how many. */
static int name_obstacles(const td_islands *v, td_sink *sink, int cell,
                          int kind, const char *name)
{
    int n = 0;
    for (int at = 0; at < v->w * v->h; at++)
        if (at != cell && td_islands_is_premise(v, at) &&
            (kind == OBSTACLES || obstacle_of(v, cell, at) == kind)) {
            td_step_site(sink, name, td_islands_site(v, at));
            td_step_look(sink, td_islands_site(v, at));
            n++;
        }
    return n;
}

/* Why a cell is out of reach for those who are large enough: what is in the
 * way, what they must keep clear of, and what they would have to take in, as
 * far as the premises of the step tell. True: these are a list. */
static bool tell_obstacles(td_islands *v, td_sink *sink, int cell, int only)
{
    static const char *const list[] = {"blocks", "clear", "take", "own",
                                       "each"};
    int cells =
        only < 0 ? 0 : td_islands_long_way(v->forget, only, &cell, 1, -1);
    cells += cells ? td_islands_own(v->forget, only)->n : 0;
    bool counted = cells && cells > v->d->size[only];
    td_step_number(sink, "cells", cells);
    const char *const how[OBSTACLES] = {
        "{blocks} {blocks:is|are} in the way",
        "{near:it|they} must keep clear of {clear}",
        "taking in {take}, {near:it|they} would need too many cells",
        counted ? "with {own} it would need {cells} cells"
                : "{own} {own:leaves its|leave their} island too few cells",
        "they must keep clear of each other",
    };
    int kinds = 0, all = name_obstacles(v, sink, cell, OBSTACLES, "known");
    td_text each = {0}, joined = {0};
    for (int kind = 0; kind < OBSTACLES; kind++) {
        if (!name_obstacles(v, sink, cell, kind, list[kind]))
            continue;
        td_text_printf(&each, "%s%s", kinds ? "\n" : "", how[kind]);
        td_text_printf(&joined, "%s%s", kinds ? ", and " : "", how[kind]);
        kinds++;
    }
    bool many = all > MOST_OBSTACLES;
    bool listed = (kinds > 1 || all > FEW_OBSTACLES) && !many;
    td_text_add(td_step_say(sink, "obstacles"), td_text_str(&each));
    td_text_add(td_step_say(sink, "joined"), td_text_str(&joined));
    td_text_free(&each);
    td_text_free(&joined);
    td_step_text(sink, "list", listed ? "{obstacles}" : "");
    td_step_number(sink, "all", all);
    td_step_text(
        sink, "why",
        !all     ? "other numbers are in the way"
        : listed ? "{near:it has|they have} no way there that is short enough"
        : many   ? "the lit cells leave {near:it|them} no way there"
                 : "{obstacles}");
    td_step_text(sink, "because_of",
                 !all        ? "other numbers are in the way"
                 : many      ? "{all} known cells leave no way there"
                 : kinds > 3 ? "{known} {all:leaves|leave} no way there"
                             : "{joined}");
    return listed;
}

/* The only number that is not complete and large enough to reach the cell as
 * the crow flies; -1: none or several. */
static int only_near(const td_islands *v, int cell)
{
    int only = -1, n = 0;
    for (int k = td_islands_near(v, cell, -1); k >= 0;
         k = td_islands_near(v, cell, k))
        if (!is_complete(v, k)) {
            only = k;
            n++;
        }
    return n == 1 ? only : -1;
}

/* If the only number that is large enough is shut in, whatever its size, by
 * what is near enough to it, that is asked first, with what makes others
 * complete. */
static void ask_rim(const td_pos *p, td_islands *v, int cell)
{
    int32_t *rim = v->way;
    int root = only_near(v, cell);
    if (root < 0)
        return;
    const td_piece *x = td_islands_own(v, root);
    int n = td_islands_rim(v, v->p->node + x->first, x->n, -1, true, rim);
    bool shut = v->p->seen[cell] != v->p->round;
    for (int i = 0; i < n && shut && v->d->size[root]; i++)
        shut = td_islands_far(v, rim[i], v->d->root[root]) <= v->d->size[root];
    if (!shut)
        return;
    int all = td_islands_add_pieces(v, rim, n);
    for (int k = 0; k < v->d->nroots; k++)
        if (is_complete(v, k) && td_island_near(v, k, cell))
            all = td_islands_add(v, rim, all, v->d->root[k]);
    nu_ask_first(p, rim, all, n);
}

/* Is it shut in, as far as the premises tell? By what. */
static bool tell_shut(const td_islands *v, td_sink *sink)
{
    int n = td_islands_tell_rim(v, sink);
    if (!n)
        return false;
    td_step_text(sink, "why",
                 n > MOST_OBSTACLES ? "lit shaded cells and islands shut it in"
                                    : "{rim} {rim:shuts|shut} it in");
    td_step_text(sink, "because_of", "it is shut in elsewhere");
    return true;
}

/* No mark is needed where numbers alone keep everybody away. */
static bool tell_small_numbers(td_islands *v, td_sink *sink, int cell)
{
    for (int i = 0; i < v->w * v->h; i++)
        if (td_islands_is_premise(v, i) && v->d->root_at[i] < 0)
            return false;
    if (!is_among_small_numbers(v, sink, cell))
        return false;
    td_step_text(sink, "list", "");
    td_step_text(sink, "whose",
                 "every cell beside it touches a number that is too small");
    td_step_text(sink, "how",
                 "Every cell beside {cell} touches a lit number that is too "
                 "small to reach {cell}, so {set}");
    return true;
}

/* Who is large enough to reach the cell, as the crow flies, and is kept from
 * it. */
static void tell_out_of_reach(td_islands *v, td_sink *sink, int cell)
{
    enum { MOST_NAMED = 2, MOST_WITHIN = 3 };
    int n = 0, all = 0, only = only_near(v, cell);
    if (td_sink_brief(sink) || tell_small_numbers(v, sink, cell))
        return;
    for (int k = td_islands_near(v, cell, -1); k >= 0;
         k = td_islands_near(v, cell, k)) {
        all++;
        n += !is_complete(v, k);
    }
    for (int k = td_islands_near(v, cell, -1); k >= 0;
         k = td_islands_near(v, cell, k)) {
        td_site at = td_islands_site(v, v->d->root[k]);
        td_step_look(sink, at);
        if (is_complete(v, k) || n > MOST_WITHIN)
            continue;
        td_step_site(sink, "numbers", at);
    }
    td_step_number(sink, "near", n);
    td_step_text(sink, "apart", n < all ? "complete numbers apart, " : "");
    td_step_text(sink, "open", n < all ? " and not complete" : "");
    td_step_text(sink, "list", "");
    bool listed =
        n && !tell_shut(v, sink) && tell_obstacles(v, sink, cell, only);
    td_step_text(sink, "dead_end",
                 n ? "the land at {cell} is out of reach {whose}"
                   : "no number left is large enough to reach the land at "
                     "{cell}");
    td_step_text(sink, "whose",
                 !n ? "who is large enough is complete"
                 : n > MOST_WITHIN
                     ? "for all {near} numbers that are large enough: "
                       "{because_of}"
                     : "even for {numbers}: {because_of}");
    td_step_text(sink, "how",
                 !n ? "All numbers large enough to reach {cell} are complete, "
                      "so {set}"
                 : n <= MOST_NAMED
                     ? "{apart}only {numbers} {near:is|are} large enough to "
                       "reach {cell}, but {why}; so {set}"
                 : listed ? "None of the {near} numbers that are large enough"
                            "{open} can reach {cell}, so {set}"
                          : "None of the {near} numbers that are large enough"
                            "{open} can reach {cell}: {why}; so {set}");
}

/* ---- two pieces that no number can have both ---- */

/* Would the open cell join two pieces? */
static bool joins_pieces(const td_islands *v, int cell)
{
    assert(cell >= 0 && cell < v->w * v->h);
    const td_graph *g = v->d->graph;
    int first = -1;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++) {
        int piece = v->p->of[g->arc_to[a]];
        if (piece >= 0 && first >= 0 && piece != first)
            return true;
        first = piece >= 0 ? piece : first;
    }
    return false;
}

static bool have_owner(td_islands *v, int a, int b)
{
    bool both = false;
    for (int k = td_islands_owner(v, a, -1); k >= 0 && !both;
         k = td_islands_owner(v, a, k))
        both = td_islands_reaches(v, k, b);
    return both;
}

/* The first two pieces beside the cell that no island can have both; else the
 * first two that there are. */
static void find_pair(td_islands *v, int cell, int32_t pair[2])
{
    const td_graph *g = v->d->graph;
    bool any = false;
    for (int a = g->start[cell]; a < g->start[cell + 1]; a++)
        for (int b = a + 1; b < g->start[cell + 1]; b++) {
            int x = g->arc_to[a], y = g->arc_to[b];
            if (v->p->of[x] < 0 || v->p->of[y] < 0 ||
                v->p->of[x] == v->p->of[y])
                continue;
            bool apart = !have_owner(v, x, y);
            if (any && !apart)
                continue;
            any = true;
            pair[0] = x;
            pair[1] = y;
            if (apart)
                return;
        }
}

/* "the 2 at R1C1" of a numbered island, "the land at R1C3" of an orphan; and of
 * an orphan with one owner, if `owned`: whose it is. */
static void tell_piece(td_islands *v, td_sink *sink, int cell, bool second,
                       bool owned)
{
    int root = td_islands_piece(v, cell)->root;
    bool land = root < 0;
    bool one = owned && land && td_islands_nowners(v, cell) == 1;
    if (land)
        td_step_site(sink, second ? "land2" : "land", td_islands_site(v, cell));
    if (one)
        root = td_islands_owner(v, cell, -1);
    if (root >= 0)
        td_step_site(sink, second ? "number2" : "number",
                     td_islands_site(v, v->d->root[root]));
    td_step_text(sink, second ? "what2" : "what",
                 land ? second ? "the land at {land2}" : "the land at {land}"
                 : second ? "the island of {number2}"
                          : "the island of {number}");
    if (!second)
        td_step_text(sink, "comma", one ? "," : "");
    td_step_text(sink, second ? "whose2" : "whose",
                 !one     ? ""
                 : second ? ", which only {number2} can reach"
                          : ", which only {number} can reach");
}

/* Has the island of a root too few cells for one more and the land, as far as
 * the premises tell? */
static bool is_too_much(const td_islands *v, int root, int land)
{
    int size = root < 0 ? 0 : v->d->size[root];
    return size && td_is_orphan(v, land) &&
           td_islands_own(v, root)->n + 1 + td_islands_piece(v, land)->n > size;
}

static void tell_join(td_islands *v, td_sink *sink, int cell)
{
    int32_t pair[2] = {0};
    if (td_sink_brief(sink))
        return;
    find_pair(v, cell, pair);
    if (td_islands_piece(v, pair[0])->root < 0) { /* a number first */
        int32_t swap = pair[0];
        pair[0] = pair[1];
        pair[1] = swap;
    }
    int root = td_islands_piece(v, pair[0])->root;
    bool large = is_too_much(v->forget, root, pair[1]) ||
                 (root >= 0 && td_islands_reaches(v, root, pair[1]));
    bool told = root >= 0 ? td_islands_nowners(v, pair[1]) == 1
                          : td_islands_nowners(v, pair[0]) == 1 &&
                                td_islands_nowners(v, pair[1]) == 1;
    tell_piece(v, sink, pair[0], false, told && !large);
    tell_piece(v, sink, pair[1], true, told && !large);
    td_step_text(sink, "why",
                 large       ? "which would make it too large"
                 : root >= 0 ? "which it cannot reach"
                 : told      ? "so two numbers would meet"
                             : "and no number can have both");
    td_step_text(sink, "how",
                 told && !large ? "{cell} would join {what}{whose}{comma} to "
                                  "{what2}{whose2}"
                                : "{cell} would join {what} to {what2}, {why}");
}

/* ---- the steps ---- */

/* Cells that no island can come to have; those that would join two pieces, or
 * all others. */
static void find_unreachable(const td_pos *p, td_sink *sink, bool joining)
{
    td_islands *v = td_islands_of(p);
    bool far =
        !joining && td_resume(p) > 0; /* there may have been one before */
    for (int i = td_resume(p); v && i < v->w * v->h; i++) {
        int in = td_islands_in(v, i);
        if (td_pause(p, i))
            return;
        if (in < 0 || td_islands_nowners(v, i) ||
            joining != (!in && joins_pieces(v, i)))
            continue;
        if (!joining && !in && far_from_all(v, i)) {
            far = true;
            continue;
        }
        td_step_open(sink);
        td_islands_rules(sink);
        td_step_site(sink, "cell", td_islands_site(v, i));
        if (!joining && !td_sink_brief(sink))
            ask_rim(p, v, i);
        if (!td_islands_because(sink, false, in ? nobody_owns : nobody_comes,
                                &i))
            return;
        (joining ? tell_join : tell_out_of_reach)(v, sink, i);
        if (!in)
            td_step_set(sink, td_not(v->d->lits[i]));
        if (!td_step_close(sink))
            return;
    }
    if (far)
        step_far(v, sink);
}

/* A cell that no island can come to have is shaded; if it is unshaded already
 * there is no way on. What is far from all numbers as the crow flies goes into
 * one step. */
TD_FINDER(td_nurikabe_unreachable, find_unreachable(p, sink, false));

/* The cell touches pieces that no single island can have all of: shaded. */
TD_FINDER(td_nurikabe_owners_disjoint, find_unreachable(p, sink, true));
