/* SL-18: all that four cells allow.
 *
 * A window of 2 x 2 cells has 12 edges and 9 dots, and 12 more edges lead on
 * from its outer dots. Every way to draw the window's edges is looked at that
 * agrees with the edges known in and around it, meets its clues and leaves each
 * dot a number of lines that its rule allows; what is the same in all of them
 * holds. It is told if its opposite goes wrong, rule by rule, whether one other
 * edge is a line or not. Rules and known edges that make no difference are left
 * out again, so that a step names what it needs.
 *
 *            20  21  22          edges are bits: 0 .. 11 in the window, row
 *         12 + 0 + 1 + 13        by row, 12 .. 23 around it
 *            2   3   4
 *         14 + 5 + 6 + 15
 *            7   8   9
 *         16 +10 +11 + 17        (20, 21, 22 and 18, 19, 23 lead up and down)
 *            18  19  23 */
#include "genres/slitherlink/slitherlink.h"

#include <assert.h>

#include "base/bitset.h"

enum { EDGES = 12, ALL = 24, CELLS = 4, DOTS = 9, RULES = CELLS + DOTS };
enum { INSIDE = (1 << EDGES) - 1, ANY_COUNT = 31 };

/* Where an edge lies, seen from the first cell, in steps of the lattice. */
static const int8_t edge_x[ALL] = {0,  2, -1, 1, 3,  0, 2,  -1, 1,  3, 0, 2,
                                   -2, 4, -2, 4, -2, 4, -1, 1,  -1, 1, 3, 3};
static const int8_t edge_y[ALL] = {-1, -1, 0, 0, 0, 1, 1, 2, 2,  2,  3,  3,
                                   -1, -1, 1, 1, 3, 3, 4, 4, -2, -2, -2, 4};

#define BIT(e) (1u << (e))
#define AT(a, b, c, d) (BIT(a) | BIT(b) | BIT(c) | BIT(d))
/* The edges that a rule counts: clues, then dots, in reading order. */
static const uint32_t edges_of[RULES] = {
    AT(0, 2, 3, 5),    AT(1, 3, 4, 6),  AT(5, 7, 8, 10),   AT(6, 8, 9, 11),
    AT(0, 2, 12, 20),  AT(0, 1, 3, 21), AT(1, 4, 13, 22),  AT(2, 5, 7, 14),
    AT(3, 5, 6, 8),    AT(4, 6, 9, 15), AT(7, 10, 16, 18), AT(8, 10, 11, 19),
    AT(9, 11, 17, 23),
};

typedef struct window {
    const td_pos *p;
    td_site cell;
    td_lit edge[ALL];      /* TD_NO_LIT beyond the frame */
    uint32_t line, cross;  /* edges that are known */
    uint8_t counts[RULES]; /* a bit for each number of lines allowed */
} window;

static uint8_t bits_of(const td_counts *c)
{
    unsigned bits = 0;
    for (int n = 0; n <= 4; n++)
        bits |= (unsigned)td_counts_has(c, n) << n;
    return (uint8_t)bits;
}

static td_site cell_of(const window *w, int i)
{
    return w->cell + i % 2 * 2 + i / 2 * 2 * w->p->topo->gw;
}

static const td_rule *rule_of(const window *w, int i)
{
    const td_topo *t = w->p->topo;
    if (i < CELLS)
        return td_rule_at(w->p->m, cell_of(w, i), CLUE);
    int k = i - CELLS;
    return td_rule_at(w->p->m,
                      w->cell - 1 - t->gw + k % 3 * 2 + k / 3 * 2 * t->gw,
                      TD_LOOP_DOT);
}

/* False if there is no window, no clue in it, or no open edge. */
static bool window_at(const td_pos *p, td_site cell, window *w)
{
    const td_topo *t = p->topo;
    int x = cell % t->gw, y = cell / t->gw, clues = 0;
    if (x + 3 >= t->gw || y + 3 >= t->gh)
        return false;
    w->p = p;
    w->cell = cell;
    for (int i = 0; i < CELLS; i++) {
        int n = p->puzzle->clue[cell_of(w, i)];
        w->counts[i] = n < 0 ? ANY_COUNT : (uint8_t)BIT(n);
        clues += n >= 0;
    }
    if (!clues)
        return false;
    w->line = w->cross = 0;
    for (int e = 0; e < ALL; e++) {
        int ex = x + edge_x[e], ey = y + edge_y[e];
        bool beyond = ex < 0 || ey < 0 || ex >= t->gw || ey >= t->gh;
        w->edge[e] = beyond ? TD_NO_LIT : td_lit_at(p->m, ey * t->gw + ex);
        w->line |= (uint32_t)sl_line(p, w->edge[e]) << e;
        w->cross |= (uint32_t)sl_crossed(p, w->edge[e]) << e;
    }
    /* All dots of a board allow the same numbers. */
    uint8_t dot = bits_of(&rule_of(w, CELLS)->counts);
    for (int i = CELLS; i < RULES; i++)
        w->counts[i] = dot;
    assert(!(w->line & w->cross));
    return INSIDE & ~(w->line | w->cross);
}

/* ---- all ways ---- */

/* Edges are drawn a row at a time; then these rules can be judged. */
static const struct row {
    uint32_t edges;
    int8_t rule[6]; /* -1 at the end */
} rows[] = {
    {BIT(0) | BIT(1) | BIT(2) | BIT(3) | BIT(4), {4, 5, 6, -1}},
    {BIT(5) | BIT(6), {0, 1, -1}},
    {BIT(7) | BIT(8) | BIT(9), {7, 8, 9, -1}},
    {BIT(10) | BIT(11), {2, 3, 10, 11, 12, -1}},
};
enum { ROWS = 4 };
static_assert(sizeof rows / sizeof *rows == ROWS, "a row of edges each");

/* What is the same in all ways that were seen. */
typedef struct common {
    uint32_t yes, no;
    bool any;
} common;

/* Numbers of lines in the window that a rule allows: as many edges around the
 * window as are open may be drawn, too. */
static uint8_t counts_inside(const window *w, int rule)
{
    uint32_t out = edges_of[rule] & ~(uint32_t)INSIDE;
    int lines = td_bits_few(out & w->line);
    int open = td_bits_few(out & ~(w->line | w->cross));
    unsigned bits = 0;
    for (int k = lines; k <= lines + open; k++)
        bits |= w->counts[rule] >> k;
    return (uint8_t)bits;
}

static bool fits(const struct row *r, const uint8_t *inside, uint32_t drawn)
{
    for (int i = 0; r->rule[i] >= 0; i++)
        if (!(inside[r->rule[i]] >>
                  td_bits_few(drawn & INSIDE & edges_of[r->rule[i]]) &
              1))
            return false;
    return true;
}

/* Draws the rows from `row` on in all ways. */
static void draw_rows(const window *w, const uint8_t *inside, int row,
                      uint32_t drawn, common *c)
{
    if (row == ROWS) {
        c->any = true;
        c->yes &= drawn;
        c->no &= ~drawn;
        return;
    }
    const struct row *r = &rows[row];
    uint32_t open = r->edges & ~(w->line | w->cross), way = 0;
    do {
        uint32_t next = drawn | way | (w->line & r->edges);
        if (fits(r, inside, next))
            draw_rows(w, inside, row + 1, next, c);
        way = (way - open) & open;
    } while (way && (c->yes | c->no | !c->any));
}

/* What is the same in all ways, among the edges in `ask`. */
static common all_ways(const window *w, uint32_t ask)
{
    common c = {ask, ask, false};
    uint8_t inside[RULES];
    for (int i = 0; i < RULES; i++)
        inside[i] = counts_inside(w, i);
    draw_rows(w, inside, 0, 0, &c);
    return c;
}

/* ---- what a step needs ---- */

/* Is what was found still so? */
static bool still(const window *w, const common *found)
{
    common c = all_ways(w, found->yes | found->no);
    return c.any == found->any && c.yes == found->yes && c.no == found->no;
}

/* Leaves out what the conclusions do not need. Beyond the frame nothing is a
 * premise. */
static void reduce(window *w, const common *found)
{
    assert(still(w, found));
    for (int i = 0; i < RULES; i++) {
        uint8_t keep = w->counts[i];
        w->counts[i] = ANY_COUNT;
        if (keep != ANY_COUNT && !still(w, found))
            w->counts[i] = keep;
    }
    for (int e = 0; e < ALL; e++) {
        uint32_t line = w->line, cross = w->cross;
        if (w->edge[e] == TD_NO_LIT || !((line | cross) >> e & 1))
            continue;
        w->line &= ~BIT(e);
        w->cross &= ~BIT(e);
        if (!still(w, found)) {
            w->line = line;
            w->cross = cross;
        }
    }
}

static void list_reasons(const window *w, td_sink *sink)
{
    for (int i = 0; i < RULES; i++)
        if (w->counts[i] != ANY_COUNT)
            td_step_rule(sink, rule_of(w, i));
    for (int e = 0; e < ALL; e++) {
        if (w->edge[e] != TD_NO_LIT && w->line >> e & 1)
            td_step_because(sink, w->edge[e]);
        if (w->edge[e] != TD_NO_LIT && w->cross >> e & 1)
            td_step_because(sink, td_not(w->edge[e]));
    }
}

/* ---- why: two cases ---- */

/* How a case goes wrong: a rule with too many lines, or too few, and the edges
 * in the order in which the rules settled them before. */
typedef struct breach {
    int rule; /* -1: nothing is wrong */
    bool many;
    uint32_t line;        /* edges that are lines at the end */
    int8_t edge[ALL];     /* in order */
    int8_t by[ALL];       /* the rule that settled it */
    uint32_t before[ALL]; /* edges that were settled then */
    int n;
} breach;

/* Numbers of lines that a rule allows, and those that it may still have. */
static unsigned counts_left(const window *w, int rule)
{
    int lines = td_bits_few(edges_of[rule] & w->line);
    int open = td_bits_few(edges_of[rule] & ~(w->line | w->cross));
    unsigned bits = 0;
    for (int n = lines; n <= lines + open; n++)
        bits |= w->counts[rule] & BIT(n);
    return bits;
}

/* Draws or crosses out the open edges of a rule that leave it no choice. */
static bool settle_rule(window *w, int rule, breach *b)
{
    unsigned left = counts_left(w, rule);
    uint32_t open = edges_of[rule] & ~(w->line | w->cross);
    int lines = td_bits_few(edges_of[rule] & w->line), n = td_bits_few(open);
    bool none = !(left & ~BIT(lines)), all = !(left & ~BIT(lines + n));
    if (!open || !left || (!none && !all))
        return false;
    uint32_t settled = w->line | w->cross;
    for (int e = 0; e < ALL; e++) {
        if (!(open >> e & 1))
            continue;
        b->edge[b->n] = (int8_t)e;
        b->by[b->n] = (int8_t)rule;
        b->before[b->n++] = settled;
    }
    if (none)
        w->cross |= open;
    else
        w->line |= open;
    return true;
}

/* Follows the rules one by one, until one is broken or nothing follows. */
static breach follow(window *w)
{
    breach b = {.rule = -1};
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < RULES; i++) {
            if (w->counts[i] == ANY_COUNT)
                continue;
            int lines = td_bits_few(edges_of[i] & w->line);
            if (!counts_left(w, i)) {
                b.rule = i;
                b.many = lines && w->counts[i] < BIT(lines);
                b.line = w->line;
                return b;
            }
            more |= settle_rule(w, i, &b);
        }
    }
    b.line = w->line;
    return b;
}

static window with_edge(const window *w, int e, bool line)
{
    assert(!((w->line | w->cross) >> e & 1));
    window x = *w;
    x.line |= line ? BIT(e) : 0;
    x.cross |= line ? 0 : BIT(e);
    return x;
}

/* Why the opposite of a conclusion goes wrong: at once, or then whether another
 * edge is a line or not. */
typedef struct why {
    int split;    /* the other edge, or -1 */
    breach first; /* what follows at once */
    breach then[2];
} why;

static breach follow_with(const window *w, int e, bool line)
{
    window x = with_edge(w, e, line);
    return follow(&x);
}

static bool find_why(const window *w, int found, bool line, why *y)
{
    window x = with_edge(w, found, !line);
    y->split = -1;
    y->first = follow(&x);
    for (int e = 0; e < ALL && y->first.rule < 0 && y->split < 0; e++) {
        if (w->edge[e] == TD_NO_LIT || (x.line | x.cross) >> e & 1)
            continue;
        y->then[0] = follow_with(&x, e, true);
        y->then[1] = follow_with(&x, e, false);
        if (y->then[0].rule >= 0 && y->then[1].rule >= 0)
            y->split = e;
    }
    return y->first.rule >= 0 || y->split >= 0;
}

/* The edges that a breach rests on, as bits, among those that were settled. */
static uint32_t needed_for(const breach *b, uint32_t need)
{
    for (int i = b->n - 1; i >= 0; i--)
        if (need >> b->edge[i] & 1)
            need |= edges_of[b->by[i]] & b->before[i];
    return need;
}

static uint32_t needed_by(const breach *b)
{
    return b->rule < 0 ? 0 : needed_for(b, edges_of[b->rule]);
}

/* The edges that what follows at once is needed for. */
static uint32_t needed_first(const why *y)
{
    bool split = y->split >= 0;
    return needed_for(&y->first,
                      split ? needed_by(&y->then[0]) | needed_by(&y->then[1])
                            : needed_by(&y->first));
}

/* So many rules that settle edges are told one after the other; what is settled
 * behind them is told with the last. */
enum { MOST_FIRST = 8, MOST_THEN = 6 };

/* What is settled, rule after rule: "{a}{between}{b}"; `by`: and where the rule
 * is, by the names of these arguments. False: nothing is. */
static bool tell_moves(const window *w, const breach *b, uint32_t need,
                       const char *const *names, int most,
                       const char *const (*by)[2], const char *between,
                       td_text *out, td_sink *sink)
{
    int told = -1, rule = -1;
    for (int i = 0; i < b->n; i++) {
        int e = b->edge[i];
        if (!(need >> e & 1) || w->edge[e] == TD_NO_LIT)
            continue;
        if (b->by[i] != rule && told < most - 1) {
            rule = b->by[i];
            told++;
            td_text_printf(out, "%s{%s}", told ? between : "", names[told]);
            if (by) {
                const char *name = by[told][rule < CELLS];
                td_step_site(sink, name, rule_of(w, rule)->site);
                td_text_printf(out, " ({%s})", name);
            }
        }
        td_step_lit(sink, names[told],
                    b->line >> e & 1 ? w->edge[e] : td_not(w->edge[e]));
    }
    return told >= 0;
}

/* "the 2 at R3C4 has too many lines" */
static const char *breach_words(const window *w, const breach *b, bool second,
                                td_sink *sink)
{
    static const char *const words[2][2][2] = {
        {{"a line ends at {end}", "lines fork at {end}"},
         {"{number} has too few lines", "{number} has too many lines"}},
        {{"a line ends at {end2}", "lines fork at {end2}"},
         {"{number2} has too few lines", "{number2} has too many lines"}},
    };
    bool clue = b->rule < CELLS;
    assert(b->rule >= 0 && b->rule < RULES);
    td_step_site(sink,
                 clue ? (second ? "number2" : "number")
                      : (second ? "end2" : "end"),
                 rule_of(w, b->rule)->site);
    return words[second][clue][b->many];
}

/* A list: what follows at once, up to where it goes wrong, or up to the two
 * cases and how each of them does. */
static void list_why(const window *w, const why *y, td_text *out, td_sink *sink)
{
    static const char *const first[MOST_FIRST] = {"a", "b", "c", "d",
                                                  "e", "f", "g", "h"};
    static const char *const by[MOST_FIRST][2] = {
        {"dot_a", "number_a"}, {"dot_b", "number_b"}, {"dot_c", "number_c"},
        {"dot_d", "number_d"}, {"dot_e", "number_e"}, {"dot_f", "number_f"},
        {"dot_g", "number_g"}, {"dot_h", "number_h"}};
    static const char *const then[2][MOST_THEN] = {
        {"p", "q", "r", "s", "t", "u"}, {"p2", "q2", "r2", "s2", "t2", "u2"}};
    bool split = y->split >= 0;
    if (tell_moves(w, &y->first, needed_first(y), first, MOST_FIRST, by, "\n",
                   out, sink) &&
        split)
        td_text_char(out, '\n');
    for (int i = 0; split && i < 2; i++) {
        const breach *b = &y->then[i];
        td_text_add(out, i ? "\nif not, " : "if {split}, ");
        if (tell_moves(w, b, needed_by(b), then[i], MOST_THEN, NULL, ", so ",
                       out, sink))
            td_text_add(out, ", so ");
        td_text_add(out, breach_words(w, b, i, sink));
    }
}

static void tell_why(const window *w, const why *y, td_lit opposite,
                     td_sink *sink)
{
    td_text list = {0};
    td_step_lit(sink, "opposite", opposite);
    if (y->split >= 0) {
        td_step_lit(sink, "split", w->edge[y->split]);
        td_step_look(sink, td_lit_site(w->p->m, w->edge[y->split]));
    }
    td_step_text(sink, "wrong",
                 y->split >= 0 ? "it goes wrong whether {split} or not"
                               : breach_words(w, &y->first, false, sink));
    list_why(w, y, &list, sink);
    td_text_add(td_step_say(sink, "list"), td_text_str(&list));
    td_text_free(&list);
}

/* An edge that is the same in all ways is told if a reader can see why. */
static bool step_edge(window w, int e, bool line, td_sink *sink)
{
    common found = {line ? BIT(e) : 0, line ? 0 : BIT(e), true};
    why y, less;
    assert(w.edge[e] != TD_NO_LIT && !w.p->val[w.edge[e]]);
    if (!find_why(&w, e, line, &y))
        return true;
    td_step_open(sink);
    if (!td_sink_brief(sink)) {
        window reduced = w;
        reduce(&reduced, &found);
        if (find_why(&reduced, e, line, &less)) {
            w = reduced;
            y = less;
        }
        list_reasons(&w, sink);
        tell_why(&w, &y, line ? td_not(w.edge[e]) : w.edge[e], sink);
    }
    sl_set(sink, w.edge[e], line);
    return td_step_close(sink);
}

/* What all ways to draw the edges of four cells have in common holds. */
void sl_window(const td_pos *p, int anchor, td_sink *sink)
{
    window w;
    if (!window_at(p, anchor, &w))
        return;
    common c = all_ways(&w, INSIDE & ~(w.line | w.cross));
    for (int e = 0; c.any && e < EDGES; e++)
        if ((c.yes | c.no) >> e & 1 && !step_edge(w, e, c.yes >> e & 1, sink))
            return;
}
