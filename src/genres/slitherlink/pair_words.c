/* SL-23 in words.
 *
 * Facts are passed on across dots and across clues, from a corner to the one
 * opposite: so all that a claim rests on lies on one diagonal, and is told from
 * its far end,
 *
 *     The 3 at R1C1 has a line at its bottom-right, so the 2 at R2C2 has at
 *     most one line there and a line opposite, so ...
 *
 * or, where it comes from both ends, one half after the other. A way of more
 * than two numbers is a list with an entry for each; the sentence before it
 * tells where the way ends. */
#include <assert.h>
#include <ctype.h>

#include "genres/slitherlink/pairs.h"

/* A pair on the way, and what it needs to be known of: numbers that are out. */
typedef struct station {
    int pair, bits;
    sl_how how; /* from the one before; EDGES: it is the first */
} station;

/* A way is told in full up to that many stations, two of which make an entry of
 * the list; if there are two ways, and both are more than that, each up to so
 * many. */
enum { MAX_TOLD = 10, MAX_TOLD_OF_TWO = 5 };

/* How many lines are left for a pair when some numbers are out. */
static const char *const has[8] = {
    [1] = "a line",
    [2] = "two lines or none",
    [3] = "two lines",
    [4] = "at most one line",
    [5] = "just one line",
    [6] = "no line",
    [7] = "no possible number of lines",
};
/* The same, where lines have been spoken of. */
static const char *const has_then[8] = {
    [1] = "one",
    [2] = "two or none",
    [3] = "two",
    [4] = "at most one",
    [5] = "just one",
    [6] = "none",
    [7] = "no possible number",
};

/* "two lines or none lead on" */
static void add_lines(int bits, const char *verb, td_text *out)
{
    bool many = bits == 2 || bits == 3;
    td_text_printf(out, "%s %s%s ", has[bits], verb, many ? "" : "s");
}

/* What some numbers being out for a pair needs to be out for the pair that it
 * follows from by `how`. */
static int needed(const sl_pairs *v, const td_pos *p, int pair, int bits,
                  sl_how how)
{
    int rule = how == ACROSS_DOT ? v->dot_rule[pair / 4] : v->clue_rule[pair];
    int out = 0;
    for (int k = 0; k < 3; k++)
        for (int u = 0; u < 3; u++)
            if (bits >> k & 1 && v->again.how[3 * pair + k] == how &&
                td_counts_has(&p->m->rule[rule].counts, k + u))
                out |= 1 << u;
    return out;
}

/* Numbers that are out for a pair by one kind of reason. */
static int numbers_by(const sl_pairs *v, int pair, sl_how how)
{
    int bits = 0;
    for (int k = 0; k < 3; k++)
        if (v->again.out[pair] >> k & 1 && v->again.how[3 * pair + k] == how)
            bits |= 1 << k;
    return bits;
}

/* Numbers that the clue of a pair rules out whatever the other corner has: a 3
 * has a line at each corner, a 1 at most one, a 0 none. */
static int numbers_by_clue(const sl_pairs *v, int pair)
{
    return v->clue_rule[pair] == TD_NO_RULE ? 0 : v->passed[v->number[pair]][0];
}

/* The way to a pair, the last station first; how many there are. Of the last
 * only what the way tells is said: what is known there is told apart. */
static int trace_way(const sl_pairs *v, const td_pos *p, int pair, int bits,
                     sl_how last, station *way)
{
    int n = 0;
    for (sl_how how = last;;) {
        assert(n < 4 * TD_MAX_SIDE);
        int need = needed(v, p, pair, bits, how);
        int edges = numbers_by(v, pair, EDGES);
        if (!need) { /* by its edges, or by its clue alone */
            int alone = numbers_by_clue(v, pair);
            bits = !n ? bits : bits & edges ? edges | alone : alone;
            way[n] = (station){pair, bits, EDGES};
            return n + 1;
        }
        int told = numbers_by(v, pair, how) | (n ? bits & edges : 0);
        way[n++] = (station){pair, told, how};
        pair = how == ACROSS_DOT ? sl_across_dot(pair) : v->corner[pair];
        bits = need;
        how = how == ACROSS_DOT ? ACROSS_CLUE : ACROSS_DOT;
    }
}

static void add_clue(const sl_pairs *v, const td_pos *p, int pair, td_text *out)
{
    assert(v->clue_rule[pair] != TD_NO_RULE);
    const td_rule *r = &p->m->rule[v->clue_rule[pair]];
    td_text_printf(out, "the %d at ", r->number);
    td_site_words(p->topo, r->site, out);
}

/* " at its top-left", of the clue that a pair belongs to */
static void add_corner(const sl_pairs *v, const td_pos *p, int pair,
                       td_text *out)
{
    td_site cell = p->m->rule[v->clue_rule[pair]].site;
    td_site dot = p->m->rule[v->dot_rule[pair / 4]].site;
    td_text_printf(out, " at its %s", sl_corner_word(p, cell, dot));
}

/* Where a way begins. */
static void say_first(const sl_pairs *v, const td_pos *p, const station *s,
                      sl_how next, td_text *out)
{
    int pair = next == ACROSS_DOT ? sl_across_dot(s->pair) : s->pair;
    bool clue = v->clue_rule[pair] != TD_NO_RULE;
    if (next == ACROSS_DOT && clue) {
        td_site cell = p->m->rule[v->clue_rule[pair]].site;
        td_site dot = p->m->rule[v->dot_rule[pair / 4]].site;
        add_lines(s->bits, "come", out);
        td_text_printf(out, "to the %s of ", sl_corner_word(p, cell, dot));
        add_clue(v, p, pair, out);
    } else if (clue) {
        add_clue(v, p, pair, out);
        td_text_printf(out, " has %s", has[s->bits]);
        add_corner(v, p, pair, out);
    } else {
        add_lines(s->bits, "come", out);
        td_text_add(out, "to the lit corner");
    }
}

/* What follows at the next station; `same`: it is of the clue that was named;
 * `more`: there is another. `between` stands before each further number. */
static void say_next(const sl_pairs *v, const td_pos *p, const station *s,
                     bool same, bool more, const char *between, td_text *out)
{
    const station *before = s + 1;
    if (s->how == ACROSS_CLUE) {
        bool likewise = !same && s->bits == before->bits;
        td_text_printf(out, "%s %s opposite", same ? " and so" : " and",
                       likewise ? "likewise" : has_then[s->bits]);
    } else if (same) {
        td_text_printf(out, ", so it has %s there", has_then[s->bits]);
    } else if (more) {
        td_text_printf(out, "%sso ", between);
        add_clue(v, p, s->pair, out);
        td_text_printf(out, " has %s there", has_then[s->bits]);
    } else {
        td_text_printf(out, "%sso ", between);
        add_lines(s->bits, "lead", out);
        td_text_add(out, "on");
    }
}

/* A station after others that are not told. */
static void say_far(const sl_pairs *v, const td_pos *p, const station *s,
                    const char *between, td_text *out)
{
    td_text_printf(out, "%sand so on along the diagonal to ", between);
    add_clue(v, p, s->pair, out);
    td_text_printf(out, ", which has %s", has[s->bits]);
    add_corner(v, p, s->pair, out);
}

/* Does the way's first fact come from the clue of its pair alone? */
static bool from_clue(const sl_pairs *v, const station *s)
{
    int edges = numbers_by(v, s->pair, EDGES);
    return !(s->bits & edges) && s->bits & numbers_by_clue(v, s->pair);
}

static void look_at(const sl_pairs *v, const station *s, td_sink *sink)
{
    td_lit edge[] = {sl_first_edge(v, s->pair), sl_second_edge(v, s->pair)};
    for (int i = 0; i < 2; i++)
        if (edge[i] != TD_NO_LIT && !sink->pos->val[edge[i]])
            td_step_look(sink, td_lit_site(sink->pos->m, edge[i]));
}

/* Begins a sentence, or an entry of a list. */
static void begin(td_text *out, size_t at, bool list)
{
    if (!list)
        out->at[at] = (char)toupper((unsigned char)out->at[at]);
    else
        out->at[at] = (char)tolower((unsigned char)out->at[at]);
}

/* The way to a pair as a sentence, or as entries of a list. Of one that has
 * more than `most` stations the middle is left out. */
static void say_way(sl_pairs *v, const station *way, int n, int most, bool list,
                    td_sink *sink, td_text *out)
{
    const td_pos *p = sink->pos;
    const char *between = list ? "\n" : ", ";
    sl_how next =
        n > 1 && !from_clue(v, &way[n - 1]) ? way[n - 2].how : ACROSS_CLUE;
    size_t from = out->len;
    say_first(v, p, &way[n - 1], next, out);
    begin(out, from, list);
    for (int i = n - 2; i >= 0; i--) {
        bool same = i == n - 2 && next == way[i].how &&
                    v->clue_rule[way[i].pair] != TD_NO_RULE;
        if (n <= most || (most == MAX_TOLD && i > n - 4) || i < 1)
            say_next(v, p, &way[i], same, i > 0, between, out);
        else if (i == 1)
            say_far(v, p, &way[i], between, out);
        look_at(v, &way[i], sink);
    }
}

/* What is known of the claim's pair. */
static void say_known(const td_pos *p, const sl_claim *c, bool there,
                      td_text *out)
{
    bool line = sl_line(p, c->other);
    const char *what = line      ? "one edge is a line"
                       : c->line ? "one edge is left"
                                 : "one edge is crossed out";
    td_text_printf(out, there ? "; %s there: " : ", where %s: ", what);
}

/* Where the ways end; `across`: the last that was told is the corner opposite,
 * across the clue. */
static void say_end(const sl_pairs *v, const sl_claim *c, int need, bool list,
                    bool across, td_sink *sink)
{
    const td_pos *p = sink->pos;
    bool known = c->other != TD_NO_LIT && p->val[c->other];
    bool clue = v->clue_rule[c->pair] != TD_NO_RULE;
    if (list) {
        td_text *out = td_step_say(sink, "chain");
        td_text_add(out, "Corner by corner, ");
        if (clue) {
            add_clue(v, p, c->pair, out);
            td_text_printf(out, " has %s", has[need]);
            add_corner(v, p, c->pair, out);
        } else {
            add_lines(need, "lead", out);
            td_text_add(out, "on from {corner}");
            td_step_site(sink, "corner",
                         p->m->rule[v->dot_rule[c->pair / 4]].site);
        }
    }
    if (clue)
        td_step_site(sink, "its", p->m->rule[v->clue_rule[c->pair]].site);
    td_text *end = td_step_say(sink, "end");
    if (known)
        say_known(p, c, !list && !across, end);
    else
        td_text_add(end, c->other == TD_NO_LIT ? ", but the frame leaves one: "
                         : list                ? ", so "
                                               : ": ");
    bool alike = known && sl_line(p, c->other) == c->line;
    td_text_add(end, alike ? "so is the other" : clue ? "{set_its}" : "{set}");
}

void sl_tell_pairs(sl_pairs *v, const sl_claim *c, int need, td_sink *sink)
{
    const td_pos *p = sink->pos;
    assert(need); /* the claim follows from what the step names */
    bool dot = needed(v, p, c->pair, need, ACROSS_DOT);
    bool clue = needed(v, p, c->pair, need, ACROSS_CLUE) || !dot;
    station by_dot[4 * TD_MAX_SIDE], by_clue[4 * TD_MAX_SIDE];
    int ndot = dot ? trace_way(v, p, c->pair, need, ACROSS_DOT, by_dot) : 0;
    int nclue = clue ? trace_way(v, p, c->pair, need, ACROSS_CLUE, by_clue) : 0;
    bool list = (dot && clue) || ndot + nclue > 3;
    int most = ndot + nclue <= MAX_TOLD ? MAX_TOLD : MAX_TOLD_OF_TWO;
    most = dot && clue ? most : MAX_TOLD;
    td_text *out = td_step_say(sink, list ? "list" : "chain");
    if (dot)
        say_way(v, by_dot, ndot, most, list, sink, out);
    if (dot && clue)
        td_text_char(out, '\n');
    if (clue)
        say_way(v, by_clue, nclue, most, list, sink, out);
    int alone = numbers_by(v, c->pair, ACROSS_CLUE) & need;
    if (dot && !clue && alone) {
        td_text_add(out, ", where ");
        add_clue(v, p, c->pair, out);
        td_text_printf(out, " has %s", has[alone]);
    }
    if (!list)
        td_step_text(sink, "list", "");
    say_end(v, c, need, list, nclue > 1, sink);
}
