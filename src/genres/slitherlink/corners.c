/* A clue and what is known at its corners.
 *
 * At a corner of a cell its own two edges are the inner pair, the other two
 * edges of that dot the outer pair. Inner and outer pair have together two
 * lines or none; the inner pairs at opposite corners have together as many as
 * the clue says. Frames stand in the cell; the corner looked at is at 1, 1. A
 * technique that looks at the outer pair alone is asked about dots, as these
 * are what a change of an edge touches; the others about cells. */
#include "genres/slitherlink/slitherlink.h"

#include <assert.h>

/* The four edges at the corner 1, 1 of the frame's cell. */
typedef struct corner {
    td_lit inner[2], outer[2];
} corner;

static corner corner_of(const td_pos *p, const td_frame *f)
{
    return (corner){
        {sl_edge(p, f, 1, 0), sl_edge(p, f, 0, 1)},
        {sl_edge(p, f, 2, 1), sl_edge(p, f, 1, 2)},
    };
}

static void set_pair(td_sink *sink, const td_lit *pair, bool line)
{
    sl_set(sink, pair[0], line);
    sl_set(sink, pair[1], line);
}

static void set_far_pair(const td_pos *p, const td_frame *f, td_sink *sink,
                         bool line)
{
    sl_set(sink, sl_edge(p, f, -1, 0), line);
    sl_set(sink, sl_edge(p, f, 0, -1), line);
}

static void open_corner_step(td_sink *sink, const td_rule *clue,
                             const td_rule *dot)
{
    assert(clue->tag == CLUE && dot->tag == TD_LOOP_DOT);
    td_step_open(sink);
    td_step_rule(sink, clue);
    td_step_rule(sink, dot);
    td_step_site(sink, "dot", dot->site);
}

/* How many lines the dot has. */
static int lines_at(const td_pos *p, const td_rule *dot)
{
    int n = 0;
    for (int i = 0; i < dot->nlits; i++)
        n += p->val[dot->lits[i]] > 0;
    return n;
}

/* How many of the four edges of a dot are crossed out or beyond the frame. */
static int crossed_at(const td_pos *p, const td_rule *dot)
{
    int n = 4 - dot->nlits;
    for (int i = 0; i < dot->nlits; i++)
        n += p->val[dot->lits[i]] < 0;
    return n;
}

/* The clue in one of the four quarters around a dot if it is n, with its frame
 * and the corner at the dot; otherwise NULL. */
static const td_rule *clue_at_dot(const td_pos *p, const td_rule *dot, int k,
                                  int n, td_frame *f, corner *c)
{
    td_frame d = td_frame_at(p->topo, dot->site, k);
    td_site cell = td_frame_site(&d, -1, -1);
    if (cell == TD_NOWHERE || p->puzzle->clue[cell] != n)
        return NULL;
    *f = td_frame_at(p->topo, cell, k);
    *c = corner_of(p, f);
    return td_rule_at(p->m, cell, CLUE);
}

/* A line comes to a corner of a 3: it goes on along the 3 and leaves by no
 * other way, and the 3 has both edges at the opposite corner.
 *
 *     +---+         The 3 misses at most one edge, so it has one at the dot;
 *     | 3  .        with the line that comes in that makes two, and the 3's
 *     +  . +---     other two lines are at the opposite corner.
 *          x  */
void sl_line_into_three(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *dot = &p->m->rule[anchor];
    if (!lines_at(p, dot))
        return;
    for (int k = 0; k < TD_QUARTERS; k++) {
        td_frame f;
        corner c;
        const td_rule *clue = clue_at_dot(p, dot, k, 3, &f, &c);
        if (!clue || (!sl_line(p, c.outer[0]) && !sl_line(p, c.outer[1])))
            continue;
        int in = !sl_line(p, c.outer[0]);
        open_corner_step(sink, clue, dot);
        td_step_text(sink, "corner", sl_corner_word(p, clue->site, dot->site));
        td_step_because(sink, c.outer[in]);
        set_far_pair(p, &f, sink, true);
        sl_set(sink, c.outer[1 - in], false);
        if (!td_step_close(sink))
            return;
    }
}

/* Nothing leads on from a corner of the cell: the loop takes both of its edges
 * there or neither. A 3 misses only one edge, so it has both; a 1 has no room
 * for both, so neither. */
static void find_closed_corner(const td_pos *p, const td_rule *dot, int n,
                               td_sink *sink)
{
    assert(n == 1 || n == 3);
    if (crossed_at(p, dot) < 2)
        return;
    for (int k = 0; k < TD_QUARTERS; k++) {
        td_frame f;
        corner c;
        const td_rule *clue = clue_at_dot(p, dot, k, n, &f, &c);
        if (!clue || !sl_crossed(p, c.outer[0]) || !sl_crossed(p, c.outer[1]))
            continue;
        open_corner_step(sink, clue, dot);
        sl_because_crossed(sink, c.outer[0]);
        sl_because_crossed(sink, c.outer[1]);
        set_pair(sink, c.inner, n == 3);
        if (!td_step_close(sink))
            return;
    }
}

void sl_three_with_closed_corner(const td_pos *p, int anchor, td_sink *sink)
{
    find_closed_corner(p, &p->m->rule[anchor], 3, sink);
}

void sl_one_with_closed_corner(const td_pos *p, int anchor, td_sink *sink)
{
    find_closed_corner(p, &p->m->rule[anchor], 1, sink);
}

/* Is just one edge of the outer pair a line and the other crossed out? */
static bool one_comes_in(const td_pos *p, const corner *c)
{
    return (sl_line(p, c->outer[0]) && sl_crossed(p, c->outer[1])) ||
           (sl_line(p, c->outer[1]) && sl_crossed(p, c->outer[0]));
}

/* A line comes to a corner of a 1 and cannot pass by: it takes one edge of the
 * 1, so the edges at the opposite corner are crossed out. */
void sl_line_into_one(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *dot = &p->m->rule[anchor];
    if (!lines_at(p, dot))
        return;
    for (int k = 0; k < TD_QUARTERS; k++) {
        td_frame f;
        corner c;
        const td_rule *clue = clue_at_dot(p, dot, k, 1, &f, &c);
        if (!clue || !one_comes_in(p, &c))
            continue;
        open_corner_step(sink, clue, dot);
        int in = !sl_line(p, c.outer[0]);
        td_step_because(sink, c.outer[in]);
        sl_because_crossed(sink, c.outer[1 - in]);
        set_far_pair(p, &f, sink, false);
        if (!td_step_close(sink))
            return;
    }
}

/* ---- a line that passes 2s along a diagonal ---- */

enum { MAX_TWOS = 3 };

/* The way from the corner where the line comes in. Its rules are named by each
 * step: dot, 2, dot, 2 ... */
typedef struct passage {
    td_frame f;
    corner start;
    bool alone; /* nothing else can come in there */
    const td_rule *rule[2 * MAX_TWOS + 2];
    int n, twos;
} passage;

/* A line comes to a 3 or a 1 and runs on along one of its edges. */
#define ALONG_THREE(number) \
    ", where " number " takes it on: both its far edges are lines"
#define ALONG_ONE(number) "along " number ": both its far edges are crossed out"

/* A line comes to a 2; where there are several, each has the same. */
#define ONE_THERE \
    "comes to the {near} of {clue}, so it has one there and one opposite"
#define ONE_OPPOSITE                                                  \
    "comes to the {near} of {clue}, so at least one of its lines is " \
    "opposite"
#define LIKEWISE "\nlikewise each 2 up to {its}"

/* What a step about a passage says of its end; see SL-22 in techniques.c. */
typedef struct passage_end {
    bool alone;           /* rests on that nothing else can come in */
    const char *end;      /* words: what follows at the end */
    const td_rule *meets; /* the 3 or 1 that the passage comes to, or NULL */
} passage_end;

/* By the line alone the pair where it comes to a cell has at most one line and
 * the far one at least one; that each has just one takes that it is alone. */
static bool open_passage(const td_pos *p, const passage *w,
                         const passage_end *e, td_sink *sink)
{
    int in = !sl_line(p, w->start.outer[0]);
    if (e->alone && !w->alone)
        return false;
    assert(w->twos > 0 && w->n >= 2 && sl_line(p, w->start.outer[in]));
    td_step_open(sink);
    for (int i = 1; i < w->n; i++)
        td_step_rule(sink, w->rule[i]);
    td_step_rule(sink, w->rule[0]);
    td_step_because(sink, w->start.outer[in]);
    if (e->alone)
        sl_because_crossed(sink, w->start.outer[1 - in]);
    if (td_sink_brief(sink))
        return true;
    td_site two = w->rule[1]->site, dot = w->rule[0]->site;
    td_step_site(sink, "dot", dot);
    td_step_text(sink, "near", sl_corner_word(p, two, dot));
    td_step_text(sink, "far", sl_corner_word(p, two, 2 * two - dot));
    td_step_text(sink, "start",
                 w->twos > 1
                     ? e->alone ? "{number_last} has just one line at its {far}"
                                : "{number_last} has a line at its {far}"
                 : e->alone ? "Just one line " ONE_THERE
                            : "A line " ONE_OPPOSITE);
    td_step_text(sink, "list",
                 w->twos == 1 ? ""
                 : e->alone   ? "just one line " ONE_THERE LIKEWISE
                              : "a line " ONE_OPPOSITE LIKEWISE);
    td_step_site(sink, "number_last",
                 td_frame_cell(&w->f, 1 - w->twos, 1 - w->twos));
    td_step_site(sink, "its", td_frame_cell(&w->f, 1 - w->twos, 1 - w->twos));
    td_step_text(sink, "on",
                 e->meets      ? ", on to {number2}"
                 : w->twos > 1 ? ", on through {number_last}"
                               : "");
    if (e->meets)
        td_step_site(sink, "number2", e->meets->site);
    td_step_text(sink, "end", e->end);
    return true;
}

/* Lights what is open of all numbers on the way. */
static void look_at_passage(const passage *w, td_sink *sink)
{
    for (int i = 1; i < w->n; i += 2)
        sl_look_at_clue(sink, w->rule[i]);
}

/* One edge of a pair is known, or lies beyond the frame, so the other is. */
static bool settle_pair(const td_pos *p, const passage *w, td_lit a, td_lit b,
                        bool far, td_sink *sink)
{
    bool know_a = a == TD_NO_LIT || p->val[a];
    bool know_b = b == TD_NO_LIT || p->val[b];
    if (know_a == know_b || !w->twos)
        return true;
    td_lit known = know_a ? a : b, open = know_a ? b : a;
    bool line = sl_line(p, known);
    passage_end e = {
        .alone = far == line,
        .end = far && line          ? ", which it has already: {set_its}"
               : far                ? ", where one edge is left: {set_its}"
               : known == TD_NO_LIT ? ", on along the frame: {set}"
               : !line              ? ", with one way on: {set}"
                                    : ", where another comes: {set}",
    };
    if (!open_passage(p, w, &e, sink))
        return true;
    if (line)
        td_step_because(sink, known);
    else
        sl_because_crossed(sink, known);
    sl_set(sink, open, !line);
    look_at_passage(w, sink);
    return td_step_close(sink);
}

/* The passage comes to a 3, which has both edges at its far corner then, or to
 * a 1, which has none there. */
static bool end_passage(const td_pos *p, passage *w, int i, td_sink *sink)
{
    const td_rule *three = sl_clue(p, &w->f, -i, -i, 3);
    const td_rule *one = sl_clue(p, &w->f, -i, -i, 1);
    if ((!three && !one) || !w->twos)
        return true;
    assert(w->n < 2 * MAX_TWOS + 2);
    w->rule[w->n++] = three ? three : one;
    passage_end e = {
        .alone = one,
        .meets = three ? three : one,
        .end =
            three ? ALONG_THREE("{number2}") : ", on " ALONG_ONE("{number2}"),
    };
    if (!open_passage(p, w, &e, sink))
        return true;
    sl_set(sink, sl_edge(p, &w->f, -2 * i - 1, -2 * i), three);
    sl_set(sink, sl_edge(p, &w->f, -2 * i, -2 * i - 1), three);
    look_at_passage(w, sink);
    return td_step_close(sink);
}

static bool follow_passage(const td_pos *p, passage *w, td_sink *sink)
{
    const td_frame *f = &w->f;
    for (int i = 0; i <= MAX_TWOS; i++) {
        int at = -2 * i;
        assert(w->n == 2 * i && w->twos == i);
        w->rule[w->n++] = sl_dot(p, f, at + 1, at + 1);
        if (!settle_pair(p, w, sl_edge(p, f, at + 1, at),
                         sl_edge(p, f, at, at + 1), false, sink))
            return false;
        if (td_frame_cell(f, -i, -i) == TD_NOWHERE)
            return true;
        const td_rule *two = sl_clue(p, f, -i, -i, 2);
        if (!two || i == MAX_TWOS)
            return end_passage(p, w, i, sink);
        w->rule[w->n++] = two;
        w->twos++;
        if (!settle_pair(p, w, sl_edge(p, f, at - 1, at),
                         sl_edge(p, f, at, at - 1), true, sink))
            return false;
    }
    return true;
}

/* A line comes to a corner of a 2 and cannot pass by: the 2 has one line there
 * and one at the opposite corner, from where the line comes to the next cell
 * of the diagonal in the same way. So along a diagonal of 2s each pair has
 * exactly one line, up to an edge that is known, a 3 or a 1.
 *
 *     .   .             x: crossed out, ---: comes in
 *       2
 *     .   +---
 *         x  */
void sl_line_into_two(const td_pos *p, int anchor, td_sink *sink)
{
    if (p->puzzle->clue[anchor] != 2)
        return;
    for (int k = 0; k < TD_QUARTERS; k++) {
        passage w = {.f = td_frame_at(p->topo, anchor, k)};
        w.start.outer[0] = sl_edge(p, &w.f, 2, 1);
        w.start.outer[1] = sl_edge(p, &w.f, 1, 2);
        w.alone = one_comes_in(p, &w.start);
        if ((sl_line(p, w.start.outer[0]) || sl_line(p, w.start.outer[1])) &&
            !follow_passage(p, &w, sink))
            return;
    }
}

/* ---- 3 and 1 on a diagonal ---- */

/* A 3 and a 1 that touch at a dot: either the 3 has one edge there and the 1
 * has one, or the 3 has two and the 1 none. So the 3 has both edges at its far
 * corner just if the 1 has none at its own.
 *
 *     +---+           if these are lines ...
 *     | 3
 *     +   +   +
 *           1 x       ... these are crossed out, and the other way round
 *         + x +  */
void sl_three_one_diagonal(const td_pos *p, int anchor, td_sink *sink)
{
    if (p->puzzle->clue[anchor] != 3)
        return;
    for (int k = 0; k < TD_QUARTERS; k++) {
        td_frame f = td_frame_at(p->topo, anchor, k);
        const td_rule *three = sl_clue(p, &f, 0, 0, 3);
        const td_rule *one = sl_clue(p, &f, 1, 1, 1);
        if (!one)
            continue;
        td_lit far3[] = {sl_edge(p, &f, -1, 0), sl_edge(p, &f, 0, -1)};
        td_lit far1[] = {sl_edge(p, &f, 3, 2), sl_edge(p, &f, 2, 3)};
        bool forth = sl_line(p, far3[0]) && sl_line(p, far3[1]);
        bool back = sl_crossed(p, far1[0]) && sl_crossed(p, far1[1]);
        if (forth == back)
            continue;
        td_step_open(sink);
        td_step_rule(sink, three);
        td_step_rule(sink, one);
        td_step_rule(sink, sl_dot(p, &f, 1, 1));
        td_step_text(sink, "how",
                     forth ? "{clue} has two lines at its far corner, so just "
                             "one where it touches {clue2}. That runs on along "
                             "the 1, so"
                           : "{clue2} has no line at its far corner, so it has "
                             "one where it touches {clue}. That runs on along "
                             "the 3, which has its other two at its far "
                             "corner:");
        for (int i = 0; i < 2; i++)
            td_step_because(sink, forth ? far3[i] : td_not(far1[i]));
        set_pair(sink, forth ? far1 : far3, !forth);
        sl_look_at_clue(sink, three);
        sl_look_at_clue(sink, one);
        if (!td_step_close(sink))
            return;
    }
}

/* ---- a line of a clue, out of a corner ---- */

/* A clue that has a line at the corner 1, 1 of its frame, where both its edges
 * are open: too few edges are left for it elsewhere. If `just_one`, the others
 * are known, and it has just one there. */
typedef struct sender {
    td_frame f;
    const td_rule *clue;
    corner c;
    td_lit far[2];
    bool just_one;
} sender;

static bool sends_line(const td_pos *p, td_site cell, int k, sender *s)
{
    s->f = td_frame_at(p->topo, cell, k);
    s->c = corner_of(p, &s->f);
    s->far[0] = sl_edge(p, &s->f, -1, 0);
    s->far[1] = sl_edge(p, &s->f, 0, -1);
    int lines = sl_line(p, s->far[0]) + sl_line(p, s->far[1]);
    int crossed = sl_crossed(p, s->far[0]) + sl_crossed(p, s->far[1]);
    s->just_one = lines == s->clue->number - 1 && lines + crossed == 2;
    return !p->val[s->c.inner[0]] && !p->val[s->c.inner[1]] &&
           crossed == 3 - s->clue->number && (crossed || s->just_one);
}

/* That there is a line at the corner rests on what is crossed out opposite it;
 * that there is just one, on the lines there, too. */
static void open_sender(const td_pos *p, const sender *s, bool just_one,
                        td_sink *sink)
{
    td_site dot = td_frame_site(&s->f, 1, 1);
    bool none = s->clue->number == 1;
    assert(!p->val[s->c.inner[0]] && !p->val[s->c.inner[1]]);
    td_step_open(sink);
    td_step_rule(sink, s->clue);
    td_step_rule(sink, td_rule_at(p->m, dot, TD_LOOP_DOT));
    for (int i = 0; i < 2; i++) {
        if (sl_crossed(p, s->far[i]))
            td_step_because(sink, td_not(s->far[i]));
        else if (just_one && sl_line(p, s->far[i]))
            td_step_because(sink, s->far[i]);
    }
    td_step_text(sink, "corner", sl_corner_word(p, s->clue->site, dot));
    td_step_text(sink, "start",
                 just_one && none ? "{clue} has its line at its {corner} "
                                    "corner, so just one leads on"
                 : just_one       ? "{clue} has its last line at its {corner} "
                                    "corner, so just one leads on"
                 : none           ? "{clue} has its line at its {corner} corner"
                        : "{clue} has one edge left elsewhere, so a line at "
                          "its {corner} corner");
}

/* One of the edges that lead on is known, or lies beyond the frame. */
static bool lead_line_out(const td_pos *p, const sender *s, td_sink *sink)
{
    for (int i = 0; i < 2; i++) {
        td_lit known = s->c.outer[i], open = s->c.outer[1 - i];
        bool line = sl_line(p, known);
        if (open == TD_NO_LIT || p->val[open] ||
            !(line ? s->clue->number < 3 : sl_crossed(p, known) && s->just_one))
            continue;
        open_sender(p, s, !line, sink);
        td_step_text(sink, "on", "");
        td_step_text(sink, "end",
                     known == TD_NO_LIT ? ", along the frame: {set}"
                     : line             ? ", where another comes: {set}"
                                        : ", by the only way left: {set}");
        if (known != TD_NO_LIT)
            td_step_because(sink, line ? known : td_not(known));
        sl_set(sink, open, !line);
        return td_step_close(sink);
    }
    return true;
}

/* The cell that touches the corner is a 3 or a 1. */
static bool end_line_out(const td_pos *p, const sender *s, td_sink *sink)
{
    const td_rule *three = sl_clue(p, &s->f, 1, 1, 3);
    const td_rule *one = sl_clue(p, &s->f, 1, 1, 1);
    td_lit far[] = {sl_edge(p, &s->f, 3, 2), sl_edge(p, &s->f, 2, 3)};
    if (!(three ? s->clue->number < 3 : one && s->just_one) ||
        (p->val[far[0]] && p->val[far[1]]))
        return true;
    open_sender(p, s, one, sink);
    td_step_rule(sink, three ? three : one);
    td_step_text(sink, "on", ", on to {number}");
    td_step_text(sink, "end",
                 three ? ALONG_THREE("{number}") : ", " ALONG_ONE("{number}"));
    td_step_site(sink, "number", (three ? three : one)->site);
    set_pair(sink, far, three);
    sl_look_at_clue(sink, s->clue);
    sl_look_at_clue(sink, three ? three : one);
    return td_step_close(sink);
}

/* A 1 or 2 must have a line at a corner, as too few edges are left for it
 * elsewhere; so a line leads on from there. If no others are left, just one.
 *
 *     + x +           the 1 has its line at the corner in the middle, so just
 *     x 1             one of the edges ? is a line; if one is known, so is the
 *     +   + ? .       other; if they belong to a 3 or a 1, its far corner is
 *         ?           known, too */
void sl_line_out_of_corner(const td_pos *p, int anchor, td_sink *sink)
{
    sender s = {.clue = td_rule_at(p->m, anchor, CLUE)};
    if (!s.clue || s.clue->number < 1 || s.clue->number > 3)
        return;
    for (int k = 0; k < TD_QUARTERS; k++)
        if (sends_line(p, anchor, k, &s) &&
            (!lead_line_out(p, &s, sink) || !end_line_out(p, &s, sink)))
            return;
}
