/* A link between two lines would make one on which gates are out of order.
 *
 * Along a line ranks rise or fall by one from gate to gate; the start is the
 * gate of rank 0, and after the last comes the start again. A gate without a
 * number takes no rank that is printed at another. So of the gates on both
 * sides of a link the nearest ones that fit in neither direction are enough to
 * cross it out, and which row tells it goes by what they are:
 *
 *   SU-13  the start, and the first gates on its two ways
 *   SU-14  two numbers that are too near or too far
 *   SU-15  gates without numbers that would take a printed rank */
#include "genres/suraromu/suraromu.h"

#include <assert.h>
#include <stdlib.h>

#include "reason/words.h"

typedef struct clash {
    walk w[2];
    int line[2 * (MOST_GATES + 2)]; /* all gates of both, in order */
    const int *gate;                /* those that do not fit */
    int n;
} clash;

static bool fit(const course *c, const int *gate, int n)
{
    return td_gates_fit(c, gate, n, false) || td_gates_fit(c, gate, n, true);
}

/* The first gate with a number from one on, the start too; n: none. */
static int next_number(const course *c, const int *gate, int n, int i)
{
    while (i < n && td_gate_number(c, gate[i]) < 0)
        i++;
    return i;
}

/* The fewest gates around a link that fit in neither direction, if it joins two
 * lines or gates; rather with a number among them to count from. */
static bool find_clash(const course *c, int e, clash *x)
{
    const int32_t *end = &c->g->end[2 * e];
    bool counts = false;
    td_walk_from(c, c->now, end[0], e, 0, &x->w[0]);
    if (!x->w[0].n || x->w[0].last == end[1])
        return false;
    td_walk_from(c, c->now, end[1], e, 1, &x->w[1]);
    int m = x->w[0].n, all = m + x->w[1].n;
    for (int i = 0; i < all; i++)
        x->line[i] = i < m ? x->w[0].gate[m - 1 - i] : x->w[1].gate[i - m];
    x->n = 0;
    for (int n = 2; n <= all && !counts; n++)
        for (int i = m - 1; i > m - n && i >= 0 && !counts; i--) {
            const int *gate = &x->line[i];
            if (i + n > all || fit(c, gate, n))
                continue;
            counts = next_number(c, gate, n, 0) < n;
            if (!x->n || counts) {
                x->gate = gate;
                x->n = n;
            }
        }
    return x->n && fit(c, x->line, m) && /* or they are wrong already */
           fit(c, &x->line[m], all - m);
}

typedef enum kind { FIRST, GAP, DIRECTION } kind;

/* Are the two outer gates numbered and alone enough? */
static bool outer_clash(const course *c, const clash *x)
{
    int a = td_gate_number(c, x->gate[0]),
        b = td_gate_number(c, x->gate[x->n - 1]);
    return a >= 0 && b >= 0 && td_gates_clash(a, b, x->n - 1, c->n);
}

static kind kind_of(const course *c, const clash *x)
{
    bool outer = x->gate[0] == c->gates.n || x->gate[x->n - 1] == c->gates.n;
    if ((x->n == 2 && outer) || (x->n == 3 && x->gate[1] == c->gates.n))
        return FIRST;
    return outer_clash(c, x) ? GAP : DIRECTION;
}

static void tell_first(const course *c, const clash *x, td_text *out)
{
    int a = x->gate[0], b = x->gate[x->n - 1];
    if (x->n == 3)
        td_text_printf(out,
                       "%s and %s would be the first gates from the start, but "
                       "one of those is number 1 and the other number %d",
                       c->name[a], c->name[b], c->gates.n);
    else
        td_text_printf(out,
                       "%s would be the first gate from the start, but that is "
                       "number 1 or %d",
                       c->name[a != c->gates.n ? a : b], c->gates.n);
}

static void tell_gap(const course *c, const clash *x, td_text *out)
{
    int first = x->gate[0], last = x->gate[x->n - 1];
    int on = 0; /* is the start in between? */
    for (int i = 1; i < x->n - 1; i++)
        on |= x->gate[i] == c->gates.n;
    td_text_printf(out, "%s and %s would ", c->name[first], c->name[last]);
    td_words_gap(td_gate_number(c, first), td_gate_number(c, last),
                 x->n - 2 - on, on, c->n, out);
}

/* The rank of a gate on the line, counted from another one. */
static int count_from(const course *c, const clash *x, int known, int i,
                      bool down)
{
    int rank =
        td_gate_number(c, x->gate[known]) + (down ? known - i : i - known);
    return (rank % c->n + c->n) % c->n;
}

/* The gate without a number, the nearest to a known one, that gets a rank which
 * is printed; -1: in that direction numbers do not fit each other. */
static int find_taken(const course *c, const clash *x, int known, bool down)
{
    int found = -1;
    for (int i = 0; i < x->n; i++) {
        int rank = count_from(c, x, known, i, down);
        int number = td_gate_number(c, x->gate[i]);
        if (number >= 0 && number != rank)
            return -1;
        if (number < 0 && (c->printed >> rank & 1) &&
            (found < 0 || abs(i - known) < abs(found - known)))
            found = i;
    }
    return found;
}

/* "counted from gate 3 at R1C1, the gate at R2C2 would be number 5, but that is
 * gate 5 at R3C3", or what it would be in each direction. */
static void tell_direction(const course *c, const clash *x, td_text *out)
{
    int known = next_number(c, x->gate, x->n, 0), gate[2], rank[2], n = 0;
    int other = next_number(c, x->gate, x->n, known + 1);
    if (known == x->n) {
        td_text_printf(out,
                       "%d gates without a number, from %s to %s, would follow "
                       "each other, and nowhere are %d numbers in a row free",
                       x->n, c->name[x->gate[0]], c->name[x->gate[x->n - 1]],
                       x->n);
        return;
    }
    for (int down = 0; down < 2; down++) {
        int i = find_taken(c, x, known, down);
        if (i < 0)
            continue;
        gate[n] = x->gate[i];
        rank[n++] = count_from(c, x, known, i, down);
    }
    assert(n > 0);
    td_text_printf(out, "counted from %s", c->name[x->gate[known]]);
    if (other < x->n)
        td_text_printf(out, " and %s", c->name[x->gate[other]]);
    bool one_gate = n < 2 || gate[0] == gate[1];
    bool one_rank = n < 2 || rank[0] == rank[1];
    for (int i = 0; i < n; i++) {
        td_text_add(out, i        ? " and the other way "
                         : n == 2 ? ", one way "
                                  : ", ");
        if (!i || !one_gate)
            td_text_add(out, c->name[gate[i]]);
        if (one_rank ? i + 1 == n : !i || !one_gate)
            td_text_add(out, rank[i] || one_gate ? " would be "
                                                 : " would be in place of ");
        if (!one_rank || i + 1 == n)
            td_say_rank("number ", rank[i], out);
    }
    const char *but =
        !one_rank && rank[0] && rank[1] ? ", but these are " : ", but that is ";
    for (int i = 0; i < n; i++) {
        if (!rank[i] || (i && one_rank)) /* there is one start, as all know */
            continue;
        td_text_printf(out, "%s%s", but, c->name[td_gate_of_rank(c, rank[i])]);
        but = " and ";
    }
}

/* The first edges of a walk, as premises. */
static void because_walk(const course *c, const walk *w, int edges,
                         td_sink *sink)
{
    for (int i = 0; i < edges; i++)
        td_step_because(sink, c->order->lits[w->edge[i]]);
}

static bool close_clash(const td_pos *p, const course *c, int e, const clash *x,
                        kind k, td_sink *sink)
{
    int before = (int)(&x->line[x->w[0].n] - x->gate);
    assert(before > 0 && x->n > before);
    td_step_open(sink);
    td_step_rule(sink, c->order);
    td_step_set(sink, td_not(c->order->lits[e]));
    because_walk(c, &x->w[0], x->w[0].upto[before - 1], sink);
    because_walk(c, &x->w[1], x->w[1].upto[x->n - before - 1], sink);
    bool twice = x->gate[0] == x->gate[x->n - 1];
    if (twice)
        td_step_rule(sink, td_rule_at(p->m, td_gate_site(c, x->gate[0]), GATE));
    if (!td_sink_brief(sink)) {
        td_text *out = td_step_say(sink, "clash");
        if (twice)
            td_text_printf(out, "%s would be passed twice",
                           c->name[x->gate[0]]);
        else if (k == FIRST)
            tell_first(c, x, out);
        else if (k == GAP)
            tell_gap(c, x, out);
        else
            tell_direction(c, x, out);
        for (int i = 0; i < x->n; i++)
            td_step_look(sink, td_gate_site(c, x->gate[i]));
    }
    return td_step_close(sink);
}

static void find_order(const td_pos *p, kind k, td_sink *sink)
{
    const course *c = td_course(p);
    clash x;
    for (int e = 0; e < c->g->nedges && c->usable; e++)
        if (!c->now[e] && find_clash(c, e, &x) && kind_of(c, &x) == k &&
            !close_clash(p, c, e, &x, k, sink))
            return;
}

bool td_link_clashes(const course *c, int e)
{
    clash x;
    return find_clash(c, e, &x);
}

TD_FINDER(td_suraromu_first_gate, find_order(p, FIRST, sink));
TD_FINDER(td_suraromu_gap, find_order(p, GAP, sink));
TD_FINDER(td_suraromu_direction, find_order(p, DIRECTION, sink));
