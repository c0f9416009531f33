/* SL-23: where the numbers of lines that are left for a pair settle an edge.
 *
 * Whether there is anything to say is seen on facts that keep up with the
 * trail; what they rest on is found out where a step is written. Facts are then
 * found breadth first, the shortest way, and a step collects them back to the
 * edges. That way may use an edge that the others tell of, so a step is counted
 * again without each of its premises and rules, and keeps those it needs. */
#include "genres/slitherlink/pairs.h"

#include <assert.h>

/* ---- what a fact rests on ---- */

static void because_edges(const sl_pairs *v, int fact, td_sink *sink)
{
    const td_pos *p = sink->pos;
    td_lit e[] = {sl_first_edge(v, fact / 3), sl_second_edge(v, fact / 3)};
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

/* Is a number out for its pair by what is drawn there, and not by the clue
 * alone? That is nearer than what others along the diagonal tell. */
static bool is_drawn(const sl_pairs *v, const td_pos *p, int fact)
{
    int pair = fact / 3, number = fact % 3;
    td_lit e[] = {sl_first_edge(v, pair), sl_second_edge(v, pair)};
    int lines = sl_line(p, e[0]) + sl_line(p, e[1]);
    int crossed = sl_crossed(p, e[0]) + sl_crossed(p, e[1]);
    bool alone = v->clue_rule[pair] != TD_NO_RULE &&
                 v->passed[v->number[pair]][0] >> number & 1;
    return !alone && (number == 0   ? lines > 0
                      : number == 1 ? lines == 2 || crossed == 2
                                    : crossed > 0);
}

static void because_fact(sl_pairs *v, int fact, td_sink *sink)
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
        assert(v->all.out[pair] >> fact % 3 & 1);
        if (v->all.how[fact] == EDGES || is_drawn(v, p, fact)) {
            because_edges(v, fact, sink);
            continue;
        }
        bool clue = v->all.how[fact] == ACROSS_CLUE;
        int from = clue ? v->corner[pair] : sl_across_dot(pair);
        const td_rule *r =
            &p->m->rule[clue ? v->clue_rule[pair] : v->dot_rule[pair / 4]];
        td_step_rule(sink, r);
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

/* ---- what a step needs ---- */

/* The facts (bits by number) that make the edge a line or crossed out, given
 * what is known of the other edge; 0 if nothing does. */
static int facts_for(const sl_facts *f, const sl_claim *c, int8_t other)
{
    int need = 7;
    if (c->edge != TD_NO_LIT && other)
        need = other > 0 ? (c->line ? 2 : 4) : c->line ? 1 : 2;
    else if (c->edge != TD_NO_LIT)
        need = c->line ? 3 : 6;
    return (f->out[c->pair] & need) == need ? need : 0;
}

/* The value of an edge: as it is known, or as a step's premises tell. */
static int8_t value_of(const td_pos *p, const td_draft *step, td_lit l)
{
    if (l == TD_NO_LIT)
        return -1;
    td_lit known = p->val[l] > 0 ? l : td_not(l);
    return !step || sl_lists(&step->because, known) ? p->val[l] : 0;
}

/* The dots that rule i of a step speaks of; after its rules comes the dot of
 * the claim itself. Returns how many. */
static int dots_of(const td_pos *p, const td_draft *d, uint32_t i,
                   const sl_claim *c, int dot[4])
{
    static const int dx[] = {-1, -1, 1, 1}, dy[] = {1, -1, -1, 1};
    dot[0] = c->pair / 4;
    if (i == d->rules.n)
        return 1;
    const td_rule *r = &p->m->rule[d->rules.at[i]];
    assert(r->tag == CLUE || r->tag == TD_LOOP_DOT);
    int x = r->site % p->topo->gw, y = r->site / p->topo->gw;
    int n = r->tag == CLUE ? 4 : 1, away = r->tag == CLUE;
    for (int k = 0; k < n; k++)
        dot[k] =
            (y + away * dy[k]) / 2 * (p->topo->w + 1) + (x + away * dx[k]) / 2;
    return n;
}

static void look_again(sl_pairs *v, const td_sink *sink, int dot)
{
    int8_t val[4];
    for (int q = 0; q < 4; q++)
        val[q] = value_of(sink->pos, &sink->draft, v->edge[4 * dot + q]);
    sl_look_at_dot(v, &v->again, dot, val);
    for (int q = 0; q < 4; q++)
        sl_pass_on(v, &v->again, 4 * dot + q);
}

/* Counts again with nothing but what the drafted step names; the facts that
 * its claim needs then, 0 if it does not follow. */
static int count_again(sl_pairs *v, const sl_claim *c, const td_sink *sink)
{
    const td_pos *p = sink->pos;
    const td_draft *d = v->again.step = &sink->draft;
    int dot[4];
    v->nqueue = 0;
    for (uint32_t i = 0; i <= d->rules.n; i++)
        for (int k = dots_of(p, d, i, c, dot); k-- > 0;)
            memset(v->again.out + 4 * dot[k], 0, 4);
    for (uint32_t i = 0; i <= d->rules.n; i++)
        for (int k = dots_of(p, d, i, c, dot); k-- > 0;)
            look_again(v, sink, dot[k]);
    sl_pass_all_on(v, &v->again);
    return facts_for(&v->again, c, value_of(p, d, c->other));
}

/* The claim that a drafted step makes. */
typedef struct query {
    sl_pairs *v;
    const sl_claim *c;
    const td_sink *sink;
} query;

static bool still_counts(void *arg)
{
    const query *q = arg;
    return count_again(q->v, q->c, q->sink);
}

/* ---- steps ---- */

/* Why a claim holds that needs these facts. */
static void because_facts(sl_pairs *v, const sl_claim *c, int need,
                          td_sink *sink)
{
    const td_pos *p = sink->pos;
    v->round++;
    for (int u = 0; u < 3; u++)
        if (need >> u & 1)
            because_fact(v, 3 * c->pair + u, sink);
    if (sl_line(p, c->other))
        td_step_because(sink, c->other);
    else if (sl_crossed(p, c->other))
        sl_because_crossed(sink, c->other);
    query q = {v, c, sink};
    td_step_drop_spare(sink, &sink->draft.because, 0, still_counts, &q);
    td_step_drop_spare(sink, &sink->draft.rules, 0, still_counts, &q);
    /* Nothing may be found again where all counts are out: seen on a board that
     * cannot be. */
    int told = count_again(v, c, sink);
    sl_tell_pairs(v, c, told ? told : need, sink);
}

static bool close_pair_step(sl_pairs *v, const sl_claim *c, int need,
                            td_sink *sink)
{
    const td_pos *p = sink->pos;
    assert(c->edge == TD_NO_LIT || !p->val[c->edge]);
    td_step_open(sink);
    if (!td_sink_brief(sink))
        because_facts(v, c, need, sink);
    if (c->edge != TD_NO_LIT)
        sl_set(sink, c->edge, c->line);
    if (c->edge != TD_NO_LIT && c->other != TD_NO_LIT && !p->val[c->other])
        sl_set(sink, c->other, c->line);
    return td_step_close(sink);
}

/* What some facts settle at a pair, and the facts that it needs; 0: nothing. */
static int find_claim(const sl_pairs *v, const sl_facts *f, const td_pos *p,
                      int pair, sl_claim *c)
{
    td_lit e[] = {sl_first_edge(v, pair), sl_second_edge(v, pair)};
    *c = (sl_claim){pair, TD_NO_LIT, TD_NO_LIT, false};
    if (f->out[pair] == 7)
        return 7;
    for (int i = 0; i < 2; i++) {
        if (e[i] == TD_NO_LIT || p->val[e[i]])
            continue;
        for (int line = 0; line < 2; line++) {
            *c = (sl_claim){pair, e[i], e[1 - i], line};
            int need = facts_for(f, c, value_of(p, NULL, c->other));
            if (need)
                return need;
        }
    }
    return 0;
}

static bool may_tell(const sl_facts *f, int pair)
{
    return f->out[pair] && !(f->out[pair] & DECIDED);
}

static bool any_claim(const sl_pairs *v, const td_pos *p)
{
    sl_claim c;
    for (int i = 0; i < 4 * v->ndots; i++)
        if (may_tell(&v->live, i) && find_claim(v, &v->live, p, i, &c))
            return true;
    return false;
}

/* Where the numbers that are left for a pair settle an edge, it is settled. */
void sl_corner_pairs(const td_pos *p, int anchor, td_sink *sink)
{
    sl_pairs *v = sl_pairs_of(p, anchor);
    const sl_facts *f = td_sink_brief(sink) ? &v->live : &v->all;
    sl_claim c;
    if (f == &v->all) {
        if (!any_claim(v, p))
            return;
        sl_find_facts(v, p);
    }
    for (int i = 0; i < 4 * v->ndots; i++) {
        int need = may_tell(f, i) ? find_claim(v, f, p, i, &c) : 0;
        if (need && !close_pair_step(v, &c, need, sink))
            return;
    }
}
