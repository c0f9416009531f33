/* Whole lines: numbers without an equal, and all ways to shade a line. */
#include "genres/hitori/hitori.h"

#include <assert.h>
#include <string.h>

/* A line, by its site: atoms are cells in reading order. */
typedef struct run {
    int atom, step, n; /* its first atom, the way to the next, how many */
    bool column;
} run;

static run run_of(const td_topo *t, td_site line)
{
    assert(line >= t->nlattice && line < t->nlattice + t->w + t->h);
    int i = line - t->nlattice;
    return td_hitori_is_column(t, line) ? (run){i - t->h, t->w, t->h, true}
                                        : (run){i * t->w, 1, t->w, false};
}

/* ---- no equal number left ---- */

/* The atoms of the line that are open. Counted without a branch: what is open
 * cannot be foreseen. */
static int list_open(const td_pos *p, const run *c, int *open)
{
    int n = 0;
    for (int i = 0, a = c->atom; i < c->n; i++, a += c->step) {
        open[n] = a;
        n += !p->val[2 * a];
    }
    return n;
}

/* Is at most one cell of a rule not shaded? True if there is no rule. */
static bool one_left(const td_pos *p, const td_rule *r)
{
    int left = 0;
    for (int i = 0; r && i < r->nlits; i++)
        left += p->val[r->lits[i]] >= 0;
    return left < 2;
}

static void because_others(td_sink *sink, const td_rule *r, td_site cell)
{
    if (!r)
        return;
    td_step_rule(sink, r);
    for (int i = 0; i < r->nlits; i++)
        if (td_lit_site(sink->pos->m, r->lits[i]) != cell)
            td_step_because(sink, td_not(r->lits[i]));
}

/* A number whose equals in the row and the column are all shaded (or that has
 * none) is unshaded, if the puzzle has one solution: in a solution where it is
 * shaded its neighbours are unshaded, so it could be unshaded as well without
 * breaking a rule. */
void td_hitori_no_twin_left(const td_pos *p, int line, td_sink *sink)
{
    const td_hitori_rules *of = td_hitori_rules_of(p);
    run c = run_of(p->topo, line);
    int open[TD_MAX_SIDE], n = list_open(p, &c, open);
    for (int i = 0; i < n; i++) {
        int a = open[i];
        const td_rule *row = of[a].in[false], *col = of[a].in[true];
        /* Without an equal in this line it is left to the other one. */
        if ((c.column ? !col : !row && col) || !one_left(p, row) ||
            !one_left(p, col))
            continue;
        td_site cell = td_lit_site(p->m, 2 * a);
        int number = p->puzzle->clue[cell];
        td_step_open(sink);
        because_others(sink, row, cell);
        because_others(sink, col, cell);
        td_step_site(sink, "cell", cell);
        td_step_text(sink, "why",
                     number < 0 ? "Without a number"
                                : "With no equal left in row or column");
        td_step_set(sink, td_unshaded(p->m, cell));
        if (!td_step_close(sink))
            return;
    }
}

/* ---- all ways to shade a line ---- */

/* In one line every rule speaks of two cells: neighbours are not both shaded,
 * equal numbers not both unshaded. Such rules are chains of "if - then", and a
 * value is possible in some way to shade the line if and only if no chain that
 * starts with it comes to the opposite of something it has said.
 *
 * A node is 2 * place for "shaded", 2 * place + 1 for "unshaded". Only open
 * cells take part: a known one has had its say by easier techniques. */
typedef struct chain {
    const td_pos *p;
    int n;
    td_site cell[TD_MAX_SIDE];
    bool open[TD_MAX_SIDE];
    const td_rule *twins[TD_MAX_SIDE]; /* NULL: no equal in the line */
    int32_t queue[2 * TD_MAX_SIDE];
    int16_t from[2 * TD_MAX_SIDE]; /* by node: -1 not said */
    bool told[2 * TD_MAX_SIDE];    /* by node: is in the text */
    int head, tail;
} chain;

static td_lit literal(const chain *c, int node)
{
    td_lit l = td_shaded(c->p->m, c->cell[node / 2]);
    return node & 1 ? td_not(l) : l;
}

static bool say(chain *c, int node, int from)
{
    if (c->from[node] >= 0)
        return false;
    assert(node >= 0 && node < 2 * c->n && c->tail < 2 * c->n);
    c->from[node] = (int16_t)from;
    c->queue[c->tail++] = node;
    return c->from[node ^ 1] >= 0;
}

static int place_of(const chain *c, td_site s)
{
    return (s - c->cell[0]) / (c->n > 1 ? c->cell[1] - c->cell[0] : 1);
}

/* What a node says at once; true (and the node in *end) if one of that has
 * been said the other way before. */
static bool say_next(chain *c, int node, int *end)
{
    int i = node / 2;
    if (node & 1) { /* unshaded: its equals are shaded */
        const td_rule *r = c->twins[i];
        for (int k = 0; r && k < r->nlits; k++) {
            int j = place_of(c, td_lit_site(c->p->m, r->lits[k]));
            assert(j >= 0 && j < c->n && c->open[i]);
            *end = 2 * j;
            if (j != i && c->open[j] && say(c, 2 * j, node))
                return true;
        }
        return false;
    }
    for (int j = i - 1; j <= i + 1; j += 2) {
        *end = 2 * j + 1;
        if (j >= 0 && j < c->n && c->open[j] && say(c, 2 * j + 1, node))
            return true;
    }
    return false;
}

/* Follows a value breadth first; true if it contradicts itself, at *end. */
static bool follow(chain *c, int start, int *end)
{
    assert(c->open[start / 2]);
    memset(c->from, -1, sizeof *c->from * 2 * (size_t)c->n);
    c->head = c->tail = 0;
    say(c, start, start);
    while (c->head < c->tail)
        if (say_next(c, c->queue[c->head++], end))
            return true;
    return false;
}

/* The rule that leads from a node to the next. */
static const td_rule *link_rule(const chain *c, int from, int to)
{
    return from & 1 ? c->twins[from / 2]
                    : td_no_touch(c->p->m, c->cell[from / 2], c->cell[to / 2]);
}

/* The rules from the start to a node, and what they say on the way. */
static void tell(chain *c, td_sink *sink, int node)
{
    for (; !c->told[node]; node = c->from[node]) {
        c->told[node] = true;
        assert(c->from[node] >= 0);
        td_step_rule(sink, link_rule(c, c->from[node], node));
    }
}

static int depth_of(const chain *c, int node)
{
    assert(c->from[node] >= 0);
    int depth = 0;
    for (; c->from[node] != node; node = c->from[node])
        depth++;
    return depth;
}

static int count_turn(const chain *c, int depth)
{
    int n = 0;
    for (int i = 0; i < 2 * c->n; i++)
        n += c->told[i] && depth_of(c, i) == depth;
    return n;
}

/* The cells that are told so many links after the start, with `before`; how
 * many they are. */
static int say_turn(const chain *c, int depth, const char *before, td_text *out)
{
    int n = 0, of = count_turn(c, depth);
    for (int i = 0; i < 2 * c->n; i++)
        if (c->told[i] && depth_of(c, i) == depth) {
            td_text_add(out, n ? "" : before);
            td_words_and(n++, of, out);
            td_site_words(c->p->topo, c->cell[i / 2], out);
        }
    return n;
}

/* Tells turn by turn how its equals are shaded, their neighbours are not, and
 * so on, an entry each. */
static void tell_turns(const chain *c, td_text *out, int start)
{
    int before = 1;
    for (int depth = 1, n; before; depth++, before = n) {
        bool unshaded = (start + depth) & 1;
        const char *who = depth == 1 ? unshaded ? "beside it " : "its equal "
                          : unshaded ? "\nbeside that "
                                     : "\nthe equal ";
        const char *whom = depth == 1 ? unshaded ? "beside it " : "its equals "
                           : unshaded ? "\nbeside them "
                                      : "\nthe equals ";
        n = say_turn(
            c, depth,
            (unshaded ? before : count_turn(c, depth)) == 1 ? who : whom, out);
        if (n)
            td_text_printf(out, " %s %s", n == 1 ? "is" : "are",
                           unshaded ? "unshaded" : "shaded");
    }
}

/* The last link, to `end`, is the rule that would be broken. */
static bool step_of_chain(chain *c, td_sink *sink, td_site line, int start,
                          int end)
{
    int last = c->from[end];
    assert(last >= 0 && c->from[end ^ 1] >= 0); /* said both ways */
    memset(c->told, 0, sizeof c->told);
    c->told[start] = true;
    td_step_open(sink);
    td_step_rule(sink, link_rule(c, last, end));
    tell(c, sink, end ^ 1);
    tell(c, sink, last);
    td_step_set(sink, td_not(literal(c, start)));
    if (!td_sink_brief(sink)) {
        td_step_site(sink, "line", line);
        td_step_site(sink, "cell", c->cell[start / 2]);
        td_step_text(sink, "if",
                     start & 1 ? "{cell} is unshaded" : "{cell} is shaded");
        tell_turns(c, td_step_say(sink, "then"), start);
        td_step_site(sink, "clash", c->cell[last < end ? last / 2 : end / 2]);
        td_step_site(sink, "clash", c->cell[last < end ? end / 2 : last / 2]);
        td_step_text(sink, "why",
                     last & 1 ? "the {n}s in {clash} are both unshaded"
                              : "{clash} are both shaded and touch");
        for (int i = 0; i < 2 * c->n; i++)
            if (c->told[i])
                td_step_look(sink, c->cell[i / 2]);
    }
    return td_step_close(sink);
}

/* A value that no way to shade the line has is out: see above. */
void td_hitori_line(const td_pos *p, int line, td_sink *sink)
{
    chain c; /* large: what is not set here is set by `follow` */
    c.p = p;
    run x = run_of(p->topo, line);
    c.n = x.n;
    for (int i = 0, a = x.atom; i < c.n; i++, a += x.step) {
        c.cell[i] = td_lit_site(p->m, 2 * a);
        c.open[i] = !p->val[2 * a];
        c.twins[i] = td_hitori_rules_of(p)[a].in[x.column];
    }
    for (int node = 0; node < 2 * c.n; node++) {
        int end;
        if (c.open[node / 2] && follow(&c, node, &end) &&
            !step_of_chain(&c, sink, line, node, end))
            return;
    }
}
