/* SL-23: how many lines there can be at each corner of each cell.
 *
 * The two edges of a dot that enclose a quarter of the plane are a pair: with
 * 0, 1 or 2 lines. A fact says that a pair cannot have a certain number. Facts
 * come from known edges and are passed on in two ways,
 *
 *     across a dot    opposite pairs have together as many as the dot allows
 *     across a clue   pairs at opposite corners have together the clue's number
 *
 * A number is out for a pair if each number that would go with it is out for
 * the other. So every fact rests on one rule and on at most two facts of one
 * other pair, or on known edges: the view keeps just that, and a step collects
 * it back to the edges. Facts are found breadth first, the shortest way. */
#include "genres/slitherlink/slitherlink.h"

typedef enum how { EDGES, ACROSS_DOT, ACROSS_CLUE } how;

/* Both edges of a pair are decided: nothing is left to say of it. (A number
 * that cannot be there breaks the rule of the dot or of the clue.) */
enum { DECIDED = 8, WAITS = 16 }; /* waits: stands in the queue */
enum { FACTS = 4 + 12 };          /* bytes for each dot: `out` and `how` */

/* Pair 4 * dot + q; q clockwise from the quarter right above the dot. */
typedef struct pairs {
    int ndots;
    td_lit *edge; /* by dot: up, right, down, left; TD_NO_LIT off the board */
    int32_t *dot_rule;  /* by dot */
    int32_t *clue_rule; /* by pair: the rule of the cell there, TD_NO_RULE */
    int32_t *corner;    /* by pair: the pair at that cell's opposite corner */
    uint8_t *number;    /* by pair: the clue of that cell */
    uint8_t *out;       /* by pair: a bit for each number that is out */
    uint8_t *how;       /* by fact, 3 * pair + number: how it was found */
    uint8_t *base;      /* both as they are while no edge is known */
    /* By a rule's counts (number of a clue, or 5 for dots) and the numbers out
     * for one pair: those out for the other. */
    uint8_t passed[6][8];
    int32_t *queue; /* pairs with news; later facts to be told */
    int nqueue;
    int32_t *seen; /* by fact: the round in which it was collected */
    int round;
} pairs;

static int count_dots(const td_topo *t)
{
    return (t->w + 1) * (t->h + 1);
}

static size_t pairs_size(const td_pos *p, int rule)
{
    (void)rule;
    size_t dots = (size_t)count_dots(p->topo);
    return sizeof(pairs) + dots * (4 + 1 + 4 + 4 + 12 + 12) * 4 +
           (4 + FACTS + FACTS) * dots;
}

static td_lit first_edge(const pairs *v, int pair)
{
    return v->edge[pair];
}

static td_lit second_edge(const pairs *v, int pair)
{
    return v->edge[pair % 4 == 3 ? pair - 3 : pair + 1];
}

/* Which numbers are out for a pair: those for which every number that would
 * go with it is out for the other. */
static int numbers_out(const td_counts *c, int other)
{
    int out = 0;
    for (int k = 0; k < 3; k++) {
        bool possible = false;
        for (int u = 0; u < 3; u++)
            possible |= !(other >> u & 1) && td_counts_has(c, k + u);
        out |= !possible << k;
    }
    return out;
}

static void tabulate(pairs *v, const td_counts *dot)
{
    for (int n = 0; n < 6; n++)
        for (int other = 0; other < 8; other++) {
            td_counts clue = {n, n, 0};
            v->passed[n][other] =
                (uint8_t)numbers_out(n == 5 ? dot : &clue, other);
        }
}

/* The geometry, once. */
static void lay_out(pairs *v, const td_pos *p)
{
    static const int dx[] = {1, 1, -1, -1}, dy[] = {-1, 1, 1, -1};
    const td_topo *t = p->topo;
    int n = v->ndots = count_dots(t);
    v->edge = (td_lit *)(v + 1);
    v->dot_rule = v->edge + 4 * n;
    v->clue_rule = v->dot_rule + n;
    v->corner = v->clue_rule + 4 * n;
    v->queue = v->corner + 4 * n;
    v->seen = v->queue + 12 * n;
    v->number = (uint8_t *)(v->seen + 12 * n);
    v->out = v->number + 4 * n;
    v->how = v->out + 4 * n;
    v->base = v->out + FACTS * n;
    tabulate(v, &td_rule_at(p->m, 0, TD_LOOP_DOT)->counts);
    for (int i = 0; i < 4 * n; i++) {
        int x = i / 4 % (t->w + 1), y = i / 4 / (t->w + 1), q = i % 4;
        td_site dot = 2 * y * t->gw + 2 * x, cell = TD_NOWHERE;
        td_site edge = td_go(t, dot, (td_dir)q, 1);
        v->edge[i] = edge == TD_NOWHERE ? TD_NO_LIT : td_lit_at(p->m, edge);
        const td_rule *r = td_rule_at(p->m, dot, TD_LOOP_DOT);
        v->dot_rule[i / 4] = td_rule_index(p->m, r);
        int cx = 2 * x + dx[q], cy = 2 * y + dy[q];
        if (cx > 0 && cy > 0 && cx < t->gw && cy < t->gh)
            cell = cy * t->gw + cx;
        r = cell == TD_NOWHERE ? NULL : td_rule_at(p->m, cell, CLUE);
        v->clue_rule[i] = r ? td_rule_index(p->m, r) : TD_NO_RULE;
        v->number[i] = (uint8_t)(r ? r->number : 0);
        v->corner[i] =
            r ? 4 * ((y + dy[q]) * (t->w + 1) + x + dx[q]) + (q + 2) % 4 : -1;
    }
}

static void add_facts(pairs *v, int pair, int numbers, how h)
{
    numbers &= ~v->out[pair];
    if (!numbers)
        return;
    for (int k = 0; k < 3; k++)
        if (numbers >> k & 1)
            v->how[3 * pair + k] = (uint8_t)h;
    if (!(v->out[pair] & WAITS))
        v->queue[v->nqueue++] = pair;
    v->out[pair] |= (uint8_t)(numbers | WAITS);
}

static int across_dot(int pair)
{
    return pair ^ 2;
}

static void pass_on(pairs *v, int pair)
{
    v->out[pair] &= (uint8_t)~WAITS;
    int out = v->out[pair] & 7, to = across_dot(pair);
    if (!(v->out[to] & DECIDED))
        add_facts(v, to, v->passed[5][out], ACROSS_DOT);
    to = v->corner[pair];
    if (to >= 0 && !(v->out[to] & DECIDED))
        add_facts(v, to, v->passed[v->number[pair]][out], ACROSS_CLUE);
}

static void pass_all_on(pairs *v)
{
    for (int i = 0; i < v->nqueue; i++)
        pass_on(v, v->queue[i]);
}

/* What the edges around a dot tell by themselves; val: -1 crossed out or
 * beyond the frame, 0, 1 a line. */
static void look_at_dot(pairs *v, int dot, const int8_t val[4])
{
    for (int q = 0; q < 4; q++) {
        int8_t a = val[q], b = val[(q + 1) % 4];
        int line = a > 0 || b > 0, crossed = a < 0 || b < 0, both = a && b;
        if (a || b)
            add_facts(v, 4 * dot + q, line | (a == b) << 1 | crossed << 2,
                      EDGES);
        if (both)
            v->out[4 * dot + q] |= DECIDED;
    }
}

/* What the frame and the clues tell while no edge is known. */
static void find_base(pairs *v)
{
    v->nqueue = 0;
    for (int d = 0; d < v->ndots; d++) {
        int8_t val[4];
        for (int q = 0; q < 4; q++)
            val[q] = v->edge[4 * d + q] == TD_NO_LIT ? -1 : 0;
        look_at_dot(v, d, val);
    }
    for (int i = 0; i < 4 * v->ndots; i++)
        pass_on(v, i);
    pass_all_on(v);
    memcpy(v->base, v->out, (size_t)v->ndots * FACTS);
}

static void pairs_build(const td_pos *p, int rule, void *data)
{
    (void)rule;
    pairs *v = data;
    if (!v->edge) {
        lay_out(v, p);
        find_base(v);
    }
    memcpy(v->out, v->base, (size_t)v->ndots * FACTS);
    v->nqueue = 0;
    for (int d = 0; d < v->ndots; d++) {
        int8_t val[4];
        bool known = false;
        for (int q = 0; q < 4; q++) {
            td_lit l = v->edge[4 * d + q];
            val[q] = l == TD_NO_LIT ? -1 : p->val[l];
            known |= l != TD_NO_LIT && val[q];
        }
        if (known)
            look_at_dot(v, d, val);
    }
    pass_all_on(v);
}

static const td_view_type pairs_view = {
    .name = "pairs",
    .size = pairs_size,
    .build = pairs_build,
};

/* ---- what a fact rests on ---- */

static void because_edges(const pairs *v, int fact, td_sink *sink)
{
    const td_pos *p = sink->pos;
    td_lit e[] = {first_edge(v, fact / 3), second_edge(v, fact / 3)};
    int number = fact % 3;
    for (int i = 0; i < 2; i++) {
        bool line = sl_line(p, e[i]);
        if (number == 1 || (number == 0 && line) ||
            (number == 2 && sl_crossed(p, e[i]))) {
            if (line)
                td_step_because(sink, e[i]);
            else
                sl_because_crossed(sink, e[i]);
            if (number != 1)
                return;
        }
    }
}

static void because_fact(pairs *v, int fact, td_sink *sink)
{
    const td_pos *p = sink->pos;
    int n = 0;
    if (v->seen[fact] == v->round)
        return;
    v->seen[fact] = v->round;
    v->queue[n++] = fact; /* its work is done: it serves as a stack */
    while (n) {
        fact = v->queue[--n];
        int pair = fact / 3;
        if (v->how[fact] == EDGES) {
            because_edges(v, fact, sink);
            continue;
        }
        bool clue = v->how[fact] == ACROSS_CLUE;
        int from = clue ? v->corner[pair] : across_dot(pair);
        const td_rule *r =
            &p->m->rule[clue ? v->clue_rule[pair] : v->dot_rule[pair / 4]];
        td_step_rule(sink, r);
        if (clue)
            td_step_site(sink, "clues", r->site);
        for (int u = 0; u < 3; u++) {
            int next = 3 * from + u;
            if (!td_counts_has(&r->counts, fact % 3 + u) ||
                v->seen[next] == v->round)
                continue;
            v->seen[next] = v->round;
            v->queue[n++] = next;
        }
    }
}

/* ---- steps ---- */

/* What follows for one edge of a pair: the facts (bits by number) that make it
 * a line or crossed out, given the other edge; 0 if nothing does. */
static int facts_for(const pairs *v, const td_pos *p, int pair, td_lit other,
                     bool line)
{
    int need;
    if (sl_line(p, other))
        need = line ? 2 : 4;
    else if (sl_crossed(p, other))
        need = line ? 1 : 2;
    else
        need = line ? 3 : 6;
    return (v->out[pair] & need) == need ? need : 0;
}

static const char *words_for(int facts)
{
    static const char *const words[8] = {
        [1] = "at least one line",
        [2] = "both lines or neither",
        [3] = "two lines",
        [4] = "at most one line",
        [5] = "exactly one line",
        [6] = "no line",
        [7] = "no possible number of lines",
    };
    return words[facts];
}

static bool close_pair_step(pairs *v, int pair, int facts, td_lit edge,
                            td_lit other, bool line, td_sink *sink)
{
    const td_pos *p = sink->pos;
    td_step_open(sink);
    if (!td_sink_brief(sink)) {
        v->round++;
        for (int u = 0; u < 3; u++)
            if (facts >> u & 1)
                because_fact(v, 3 * pair + u, sink);
        if (sl_line(p, other))
            td_step_because(sink, other);
        else if (other != TD_NO_LIT && sl_crossed(p, other))
            td_step_because(sink, td_not(other));
        td_step_site(sink, "dot", p->m->rule[v->dot_rule[pair / 4]].site);
        td_step_text(sink, "how", words_for(facts));
    }
    if (facts != 7)
        sl_set(sink, edge, line);
    if (facts != 7 && other != TD_NO_LIT && !p->val[other])
        sl_set(sink, other, line);
    return td_step_close(sink);
}

static bool find_in_pair(pairs *v, const td_pos *p, int pair, td_sink *sink)
{
    td_lit e[] = {first_edge(v, pair), second_edge(v, pair)};
    if (v->out[pair] & DECIDED)
        return true;
    if (v->out[pair] == 7)
        return close_pair_step(v, pair, 7, TD_NO_LIT, TD_NO_LIT, false, sink);
    for (int i = 0; i < 2; i++) {
        if (e[i] == TD_NO_LIT || p->val[e[i]])
            continue;
        for (int line = 0; line < 2; line++) {
            int facts = facts_for(v, p, pair, e[1 - i], line);
            if (facts)
                return close_pair_step(v, pair, facts, e[i], e[1 - i], line,
                                       sink);
        }
    }
    return true;
}

/* Where the numbers that are left for a pair settle an edge, it is settled. */
void sl_corner_pairs(const td_pos *p, int anchor, td_sink *sink)
{
    pairs *v = (pairs *)(uintptr_t)td_view_get(p, &pairs_view, anchor);
    for (int i = 0; i < 4 * v->ndots; i++)
        if (v->out[i] && !find_in_pair(v, p, i, sink))
            return;
}
