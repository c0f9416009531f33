/* SL-27: the sides of the loop around a clue.
 *
 * If two neighbours of a clue cell are known to lie on the same side of the
 * loop, both edges towards them are lines or neither is; if on different sides,
 * just one is. With the clue's number such a fork often tells its own two edges
 * or the other two. And where clues have related the faces beside an open edge
 * (colours.c), that edge is known; unless a fork tells of it, which needs
 * less. */
#include "genres/slitherlink/colours.h"

#include <assert.h>
#include <string.h>
#include <limits.h>

#include "reason/step.h"
#include "rules/sides.h"

/* A look at the whole board. */
typedef struct look {
    sl_colours *v;
    const td_topo *topo;
    const td_rule *sides;
    bool dry;       /* only to see whether there is a step at all */
    int most, told; /* steps over longer ways wait; how many were told */
} look;

static bool is_near(const look *k, int a, int b)
{
    return k->most == INT_MAX || sl_is_near(k->v, a, b, k->most);
}

/* ---- words ---- */

static void name_face(const look *k, const char *name, int face, td_sink *sink)
{
    td_site cell = k->sides->graph->node_site[face];
    if (cell == TD_NOWHERE)
        td_step_text(sink, name, "the frame");
    else
        td_step_site(sink, name, cell);
}

/* How two faces are related; of a clue in the board's corner both may be the
 * outside. */
static void say_related(const look *k, int a, int b, const td_rule *own,
                        bool both, const td_pos *p, td_text *out)
{
    if (a != b) {
        sl_relation_words(p, k->v, a, b, both, out);
        return;
    }
    assert(own && k->sides->graph->node_site[a] == TD_NOWHERE);
    td_site_words(p->topo, own->site, out);
    td_text_add(out, " has two edges on the frame");
}

/* Why two faces are related, in the slot {why}, to be gone on with, and how
 * clues tell that, in {list}; `own` is the clue that the step is about, or
 * NULL. */
static td_text *say_why(const look *k, int a, int b, const td_rule *own,
                        td_sink *sink)
{
    int lines = sl_lines_between(k->v, a, b, sink);
    name_face(k, "from", a, sink);
    name_face(k, "to", b, sink);
    say_related(k, a, b, own, true, sink->pos, td_step_say(sink, "related"));
    td_text *list = td_step_say(sink, "list");
    if (lines < 0)
        sl_list_clues(k->v, (const int[][2]){{a, b}}, 1, true, sink, list);
    td_text *out = td_step_say(sink, "why");
    if (a != b && lines >= 0) {
        td_text_add(out, "The lit way from {from} to {to} crosses ");
        if (lines < 2)
            td_text_add(out, lines ? "just one line" : "no line");
        else
            td_text_printf(out, "%d lines, an %s number", lines,
                           lines % 2 ? "odd" : "even");
    } else {
        bool far = strchr(td_text_str(list), '\n');
        td_text_add(out, a != b && far ? "from number to number " : "");
        say_related(k, a, b, own, own, sink->pos, out);
    }
    td_text_add(out, own ? ", so {clue} has " : ", so {set}");
    return out;
}

/* ---- forks ---- */

/* Two edges of a clue towards faces that are related, and the others. */
typedef struct fork {
    const td_rule *clue;
    td_lit pair[2], rest[2];
    int face[2], apart;
    int pair_open, rest_open, lines; /* lines: of the rest */
} fork;

/* What a fork tells: the open edges of the pair or of the rest are lines, or
 * crossed out. It may need what is known of the rest. */
typedef struct verdict {
    const td_lit *set;
    bool line;
    bool by_lines, by_crosses;
} verdict;

/* False if the sides of two neighbours are not related, or by the clue itself,
 * as the other two are: then the fork of those tells all of it. */
static bool fork_of(const td_pos *p, const sl_colours *v, const sl_around *x,
                    int i, int k, fork *f)
{
    const td_rule *clue = &p->m->rule[x->rule];
    assert(i < k && k < 4 && clue->tag == CLUE);
    if (sl_relation(v, x->face[i], x->face[k]) < 0 ||
        sl_is_link_of(v, x->rule, x->face[i], x->face[k]))
        return false;
    *f = (fork){.clue = clue,
                .face = {x->face[i], x->face[k]},
                .apart = sl_relation(v, x->face[i], x->face[k])};
    for (int j = 0, pair = 0, rest = 0; j < 4; j++) {
        td_lit l = clue->lits[j];
        if (j == i || j == k) {
            f->pair[pair++] = l;
            f->pair_open += !p->val[l];
        } else {
            f->rest[rest++] = l;
            f->rest_open += !p->val[l];
            f->lines += p->val[l] > 0;
        }
    }
    return true;
}

/* The neighbours agree: the pair has 0 or 2 lines, as the rest allows. (If one
 * of the pair is known, the sides tell the other by themselves.) */
static bool judge_agreeing(const fork *f, verdict *out)
{
    int n = f->clue->number, most = f->lines + f->rest_open;
    bool none = n > f->lines && n <= most;
    bool both = n - 2 >= f->lines && n - 2 < most;
    *out = (verdict){.set = f->pair,
                     .line = both,
                     .by_lines = none && n >= 2,
                     .by_crosses = both && n <= 2};
    return f->pair_open == 2 && none != both;
}

/* The neighbours differ: the pair has one line, the rest all others. */
static bool judge_differing(const fork *f, verdict *out)
{
    int left = f->clue->number - 1 - f->lines;
    *out = (verdict){.set = f->rest,
                     .line = left > 0,
                     .by_lines = left == 0,
                     .by_crosses = left > 0};
    return f->rest_open && (left == 0 || left == f->rest_open);
}

static bool judge(const fork *f, verdict *out)
{
    return f->apart ? judge_differing(f, out) : judge_agreeing(f, out);
}

static void say_fork(const look *k, const fork *f, const verdict *tells,
                     td_sink *sink)
{
    td_text *out = say_why(k, f->face[0], f->face[1], f->clue, sink);
    td_text_add(
        out,
        f->apart
            ? (tells->line ? "one line to them and needs the rest: {set_its}"
                           : "one line to them, no other: {set_its}")
            : (tells->line
                   ? "lines to both or neither; neither is too few, so both"
                   : "lines to both or neither; both is too many, so "
                     "neither"));
}

static bool close_fork(look *k, const fork *f, const verdict *tells,
                       td_sink *sink)
{
    const td_pos *p = sink->pos;
    assert(sl_relation(k->v, f->face[0], f->face[1]) == f->apart);
    assert(!p->val[tells->set[0]] || !p->val[tells->set[1]]);
    k->told++;
    if (k->dry)
        return false;
    td_step_open(sink);
    td_step_rule(sink, f->clue);
    for (int i = 0; i < 2; i++) {
        if (tells->by_lines && p->val[f->rest[i]] > 0)
            td_step_because(sink, f->rest[i]);
        if (tells->by_crosses && p->val[f->rest[i]] < 0)
            td_step_because(sink, td_not(f->rest[i]));
    }
    sl_because_related(k->v, f->face[0], f->face[1], sink);
    if (!td_sink_brief(sink))
        say_fork(k, f, tells, sink);
    for (int i = 0; i < 2; i++)
        if (!p->val[tells->set[i]])
            sl_set(sink, tells->set[i], tells->line);
    return td_step_close(sink);
}

static bool has_open_edge(const td_pos *p, const td_rule *r)
{
    for (int i = 0; i < r->nlits; i++)
        if (!p->val[r->lits[i]])
            return true;
    return false;
}

/* All forks of one clue. */
static bool find_forks(look *k, const sl_around *x, td_sink *sink)
{
    fork f;
    verdict tells;
    if (!has_open_edge(sink->pos, &sink->pos->m->rule[x->rule]))
        return true;
    for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++)
            if (fork_of(sink->pos, k->v, x, i, j, &f) && judge(&f, &tells) &&
                is_near(k, f.face[0], f.face[1]) &&
                !close_fork(k, &f, &tells, sink))
                return false;
    return true;
}

/* ---- edges between related faces ---- */

/* Does a fork of the clue in a face tell of this edge? */
static bool fork_tells(const look *k, const td_pos *p, int face, td_lit edge)
{
    td_site cell = k->sides->graph->node_site[face];
    const td_rule *clue =
        cell == TD_NOWHERE ? NULL : td_rule_at(p->m, cell, CLUE);
    fork f;
    verdict tells;
    if (!clue)
        return false;
    sl_around x = sl_around_clue(p, td_rule_index(p->m, clue));
    for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++)
            if (fork_of(p, k->v, &x, i, j, &f) && judge(&f, &tells) &&
                (tells.set[0] == edge || tells.set[1] == edge))
                return true;
    return false;
}

static bool close_edge(look *k, int e, td_sink *sink)
{
    const int32_t *end = k->sides->graph->end + 2 * e;
    assert(!sink->pos->val[k->sides->lits[e]]);
    k->told++;
    if (k->dry)
        return false;
    td_step_open(sink);
    td_step_rule(sink, k->sides);
    sl_because_related(k->v, end[0], end[1], sink);
    if (!td_sink_brief(sink))
        say_why(k, end[0], end[1], NULL, sink);
    sl_set(sink, k->sides->lits[e], sl_relation(k->v, end[0], end[1]));
    return td_step_close(sink);
}

/* Open edges between faces that clues have related. */
static bool find_edges(look *k, const td_sides *plain, td_sink *sink)
{
    const td_pos *p = sink->pos;
    for (int e = 0; e < k->sides->nlits; e++) {
        const int32_t *end = k->sides->graph->end + 2 * e;
        td_lit l = k->sides->lits[e];
        if (!p->val[l] && sl_relation(k->v, end[0], end[1]) >= 0 &&
            td_sides_relation(plain, end[0], end[1]) < 0 &&
            is_near(k, end[0], end[1]) && !fork_tells(k, p, end[0], l) &&
            !fork_tells(k, p, end[1], l) && !close_edge(k, e, sink))
            return false;
    }
    return true;
}

/* All that is told over ways of up to k->most links. */
static void find_all(look *k, const td_sides *plain, td_sink *sink)
{
    int n;
    const sl_around *clue = sl_clues(k->v, &n);
    for (int i = 0; i < n; i++)
        if (sl_groups_around(k->v, &clue[i]) < 4 &&
            !find_forks(k, &clue[i], sink))
            return;
    find_edges(k, plain, sink);
}

/* Two neighbours of a clue whose sides are related, by the edges that are
 * known or by other clues: what the clue's own edges can be follows. Where
 * reasons are asked for, short ways come first: often what is easier settles
 * the rest then. */
void sl_clue_by_colours(const td_pos *p, int anchor, td_sink *sink)
{
    static const int most[] = {3, 8, INT_MAX};
    const td_sides *plain = td_sides_of(p, anchor);
    look k = {.v = sl_colours_of(p, anchor),
              .topo = p->topo,
              .sides = &p->m->rule[anchor],
              .dry = !td_sink_brief(sink),
              .most = INT_MAX};
    if (sl_colours_broken(k.v))
        return;
    find_all(&k, plain, sink);
    if (!k.dry || !k.told)
        return;
    k.told = k.dry = 0;
    for (int i = 0; i < 3 && !k.told; i++) {
        k.most = most[i];
        find_all(&k, plain, sink);
    }
}

/* The way between two faces over known edges is a shortest one, and a number
 * needs all of it; only where other numbers relate faces, too, there may be
 * something to spare. */
void sl_thin_colours(const td_pos *p, td_step *s)
{
    enum { SIDES_AND_CLUE = 2 };
    if (s->nrules > SIDES_AND_CLUE)
        td_drop_premises(p, s);
}
