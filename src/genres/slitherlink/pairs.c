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
 * it back to the edges. Facts are found breadth first, the shortest way. That
 * way may use an edge that the others tell of, so a step is counted again
 * without each of its premises and rules, and keeps those it needs.
 *
 * Whether there is anything to say is seen on facts that keep up with the
 * trail; what they rest on is only found out where a step is written. */
#include "genres/slitherlink/slitherlink.h"

#include "rules/follow.h"

typedef enum how { EDGES, ACROSS_DOT, ACROSS_CLUE } how;

/* Both edges of a pair are decided: nothing is left to say of it. (A number
 * that cannot be there breaks the rule of the dot or of the clue.) */
enum { DECIDED = 8, WAITS = 16 }; /* waits: stands in the queue */
enum { FACTS = 4 + 12 };          /* bytes for each dot: `out` and `how` */

typedef struct facts {
    uint8_t *out; /* by pair: a bit for each number that is out */
    uint8_t *how; /* by fact, 3 * pair + number: how it was found */
    /* Only the rules and premises of this step count; NULL: all that is known
     * does. */
    const td_draft *step;
} facts;

/* Pair 4 * dot + q; q clockwise from the quarter right above the dot. */
typedef struct pairs {
    int ndots;
    td_lit *edge; /* by dot: up, right, down, left; TD_NO_LIT off the board */
    int32_t *dot_rule;  /* by dot */
    int32_t *clue_rule; /* by pair: the rule of the cell there, TD_NO_RULE */
    int32_t *corner;    /* by pair: the pair at that cell's opposite corner */
    uint8_t *number;    /* by pair: the clue of that cell */
    facts live;         /* what is known tells these, followed ... */
    facts all;          /* ... or anew, by shortest ways, ... */
    facts again;        /* ... and one step by itself these */
    uint8_t *base;      /* facts while no edge is known */
    bool stale;         /* `all` is not of this position */
    /* By a rule's counts (number of a clue, or 5 for dots) and the numbers out
     * for one pair: those out for the other. */
    uint8_t passed[6][8];
    int32_t *queue; /* pairs with news; later facts to be told */
    int nqueue;
    int32_t *seen; /* by fact: the round in which it was collected */
    int round;
    /* How `live` came about: */
    td_follow follow;
    int8_t *known;   /* by literal: of those taken in */
    td_lit *taken;   /* by place in the trail: the literal ... */
    int32_t *before; /* ... and how long the log was before it */
    int32_t *log;    /* pairs that changed ... */
    uint8_t *was;    /* ... and their numbers out before */
    int nlog;
} pairs;

enum { CHANGES = 4 * 4 }; /* at each dot: any of four bits of four pairs */

static int count_dots(const td_topo *t)
{
    return (t->w + 1) * (t->h + 1);
}

static size_t pairs_size(const td_pos *p, int rule)
{
    (void)rule;
    size_t dots = (size_t)count_dots(p->topo), atoms = (size_t)p->m->natoms;
    return sizeof(pairs) + (4 + 1 + 4 + 4 + 12 + 12 + CHANGES) * 4 * dots +
           3 * 4 * atoms + (4 + 4 * FACTS + CHANGES) * dots + 2 * atoms;
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

static void share_out(pairs *v, const td_pos *p)
{
    int n = v->ndots;
    v->edge = (td_lit *)(v + 1);
    v->dot_rule = v->edge + 4 * n;
    v->clue_rule = v->dot_rule + n;
    v->corner = v->clue_rule + 4 * n;
    v->queue = v->corner + 4 * n;
    v->seen = v->queue + 12 * n;
    v->log = v->seen + 12 * n;
    v->before = v->log + CHANGES * n;
    v->taken = v->before + p->m->natoms;
    v->follow.when = (uint32_t *)(v->taken + p->m->natoms);
    v->number = (uint8_t *)(v->follow.when + p->m->natoms);
    v->base = v->number + 4 * n;
    facts *f[] = {&v->live, &v->all, &v->again};
    for (int i = 0; i < 3; i++) {
        f[i]->out = v->base + (i + 1) * FACTS * n;
        f[i]->how = f[i]->out + 4 * n;
    }
    v->was = v->base + 4 * FACTS * n;
    v->known = (int8_t *)(v->was + CHANGES * n);
}

/* The geometry, once. */
static void lay_out(pairs *v, const td_pos *p)
{
    static const int dx[] = {1, 1, -1, -1}, dy[] = {-1, 1, 1, -1};
    const td_topo *t = p->topo;
    int n = v->ndots = count_dots(t);
    share_out(v, p);
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

/* All changes of `live` can be taken back. */
static void add_bits(pairs *v, facts *f, int pair, int bits)
{
    if (f == &v->live) {
        v->log[v->nlog] = pair;
        v->was[v->nlog++] = f->out[pair] & (uint8_t)~WAITS;
    }
    f->out[pair] |= (uint8_t)bits;
}

static void add_facts(pairs *v, facts *f, int pair, int numbers, how h)
{
    numbers &= ~f->out[pair];
    if (!numbers)
        return;
    for (int k = 0; k < 3; k++)
        if (numbers >> k & 1)
            f->how[3 * pair + k] = (uint8_t)h;
    if (!(f->out[pair] & WAITS))
        v->queue[v->nqueue++] = pair;
    add_bits(v, f, pair, numbers | WAITS);
}

static bool lists(const td_ints *list, int32_t x)
{
    for (uint32_t i = 0; i < list->n; i++)
        if (list->at[i] == x)
            return true;
    return false;
}

static int across_dot(int pair)
{
    return pair ^ 2;
}

static void pass_to(pairs *v, facts *f, int to, int numbers, how h)
{
    int rule = h == ACROSS_DOT ? v->dot_rule[to / 4] : v->clue_rule[to];
    if (!(numbers & ~f->out[to]) || f->out[to] & DECIDED)
        return;
    if (!f->step || lists(&f->step->rules, rule))
        add_facts(v, f, to, numbers, h);
}

static void pass_on(pairs *v, facts *f, int pair)
{
    f->out[pair] &= (uint8_t)~WAITS;
    int out = f->out[pair] & 7, corner = v->corner[pair];
    pass_to(v, f, across_dot(pair), v->passed[5][out], ACROSS_DOT);
    if (corner >= 0)
        pass_to(v, f, corner, v->passed[v->number[pair]][out], ACROSS_CLUE);
}

static void pass_all_on(pairs *v, facts *f)
{
    for (int i = 0; i < v->nqueue; i++)
        pass_on(v, f, v->queue[i]);
}

/* What the edges around a dot tell by themselves; val: -1 crossed out or
 * beyond the frame, 0, 1 a line. */
static void look_at_dot(pairs *v, facts *f, int dot, const int8_t val[4])
{
    for (int q = 0; q < 4; q++) {
        int8_t a = val[q], b = val[(q + 1) % 4];
        int line = a > 0 || b > 0, crossed = a < 0 || b < 0, both = a && b;
        if (a || b)
            add_facts(v, f, 4 * dot + q, line | (a == b) << 1 | crossed << 2,
                      EDGES);
        if (both && !(f->out[4 * dot + q] & DECIDED))
            add_bits(v, f, 4 * dot + q, DECIDED);
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
        look_at_dot(v, &v->all, d, val);
    }
    for (int i = 0; i < 4 * v->ndots; i++)
        pass_on(v, &v->all, i);
    pass_all_on(v, &v->all);
    memcpy(v->base, v->all.out, (size_t)v->ndots * FACTS);
}

/* ... and what is known besides, by shortest ways. */
static void find_all(pairs *v, const td_pos *p)
{
    memcpy(v->all.out, v->base, (size_t)v->ndots * FACTS);
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
            look_at_dot(v, &v->all, d, val);
    }
    pass_all_on(v, &v->all);
}

/* ---- following the trail ---- */

static void take_in(pairs *v, const td_pos *p, td_lit edge)
{
    int gw = p->topo->gw, w = p->topo->w, site = td_lit_site(p->m, edge);
    int dot = site / gw / 2 * (w + 1) + site % gw / 2;
    v->known[edge] = 1;
    v->known[td_not(edge)] = -1;
    v->nqueue = 0;
    for (int i = 0; i < 2; i++) {
        int8_t val[4];
        for (int q = 0; q < 4; q++) {
            td_lit l = v->edge[4 * dot + q];
            val[q] = l == TD_NO_LIT ? -1 : v->known[l];
        }
        look_at_dot(v, &v->live, dot, val);
        dot += site / gw % 2 ? w + 1 : 1; /* the other end */
    }
    pass_all_on(v, &v->live);
}

static void take_back(pairs *v, td_lit edge, int before)
{
    v->known[edge] = v->known[td_not(edge)] = 0;
    while (v->nlog > before) {
        v->nlog--;
        v->live.out[v->log[v->nlog]] = v->was[v->nlog];
    }
}

static void pairs_build(const td_pos *p, int rule, void *data)
{
    (void)rule;
    pairs *v = data;
    if (!v->edge) {
        lay_out(v, p);
        find_base(v);
        memcpy(v->live.out, v->base, (size_t)v->ndots * FACTS);
    }
    v->stale = true;
    while (td_follow_lost(&v->follow, p->s)) {
        v->follow.n--;
        take_back(v, v->taken[v->follow.n], v->before[v->follow.n]);
    }
    while (v->follow.n < p->s->ntrail) {
        td_lit l = td_follow_next(&v->follow, p->s);
        v->before[v->follow.n - 1] = v->nlog;
        v->taken[v->follow.n - 1] = l;
        take_in(v, p, l);
    }
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
        if (v->all.how[fact] == EDGES) {
            because_edges(v, fact, sink);
            continue;
        }
        bool clue = v->all.how[fact] == ACROSS_CLUE;
        int from = clue ? v->corner[pair] : across_dot(pair);
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

/* What a step is about. */
typedef struct claim {
    int pair;
    td_lit edge, other; /* of that pair; TD_NO_LIT: no number is left for it */
    bool line;
} claim;

/* The facts (bits by number) that make the edge a line or crossed out, given
 * what is known of the other edge; 0 if nothing does. */
static int facts_for(const facts *f, const claim *c, int8_t other)
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
    return !step || lists(&step->because, known) ? p->val[l] : 0;
}

/* The dots that rule i of a step speaks of; after its rules comes the dot of
 * the claim itself. Returns how many. */
static int dots_of(const td_pos *p, const td_draft *d, uint32_t i,
                   const claim *c, int dot[4])
{
    static const int dx[] = {-1, -1, 1, 1}, dy[] = {1, -1, -1, 1};
    dot[0] = c->pair / 4;
    if (i == d->rules.n)
        return 1;
    const td_rule *r = &p->m->rule[d->rules.at[i]];
    int x = r->site % p->topo->gw, y = r->site / p->topo->gw;
    int n = r->tag == CLUE ? 4 : 1, away = r->tag == CLUE;
    for (int k = 0; k < n; k++)
        dot[k] =
            (y + away * dy[k]) / 2 * (p->topo->w + 1) + (x + away * dx[k]) / 2;
    return n;
}

static void look_again(pairs *v, const td_sink *sink, int dot)
{
    int8_t val[4];
    for (int q = 0; q < 4; q++)
        val[q] = value_of(sink->pos, &sink->draft, v->edge[4 * dot + q]);
    look_at_dot(v, &v->again, dot, val);
    for (int q = 0; q < 4; q++)
        pass_on(v, &v->again, 4 * dot + q);
}

/* Counts again with nothing but what the drafted step names; the facts that
 * its claim needs then, 0 if it does not follow. */
static int count_again(pairs *v, const claim *c, const td_sink *sink)
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
    pass_all_on(v, &v->again);
    return facts_for(&v->again, c, value_of(p, d, c->other));
}

/* The claim that a drafted step makes. */
typedef struct query {
    pairs *v;
    const claim *c;
    const td_sink *sink;
} query;

static bool still_counts(void *arg)
{
    const query *q = arg;
    return count_again(q->v, q->c, q->sink);
}

/* ---- steps ---- */

static const char *words_for(int need)
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
    return words[need];
}

/* Why a claim holds that needs these facts. */
static void because_facts(pairs *v, const claim *c, int need, td_sink *sink)
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
    td_step_drop_spare(&sink->draft.because, 0, still_counts, &q);
    td_step_drop_spare(&sink->draft.rules, 0, still_counts, &q);
    for (uint32_t i = 0; i < sink->draft.rules.n; i++) {
        const td_rule *r = &p->m->rule[sink->draft.rules.at[i]];
        if (r->tag == CLUE)
            td_step_site(sink, "clues", r->site);
    }
    td_step_site(sink, "dot", p->m->rule[v->dot_rule[c->pair / 4]].site);
    td_step_text(sink, "how", words_for(count_again(v, c, sink)));
}

static bool close_pair_step(pairs *v, const claim *c, int need, td_sink *sink)
{
    const td_pos *p = sink->pos;
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
static int find_claim(const pairs *v, const facts *f, const td_pos *p, int pair,
                      claim *c)
{
    td_lit e[] = {first_edge(v, pair), second_edge(v, pair)};
    *c = (claim){pair, TD_NO_LIT, TD_NO_LIT, false};
    if (f->out[pair] == 7)
        return 7;
    for (int i = 0; i < 2; i++) {
        if (e[i] == TD_NO_LIT || p->val[e[i]])
            continue;
        for (int line = 0; line < 2; line++) {
            *c = (claim){pair, e[i], e[1 - i], line};
            int need = facts_for(f, c, value_of(p, NULL, c->other));
            if (need)
                return need;
        }
    }
    return 0;
}

static bool may_tell(const facts *f, int pair)
{
    return f->out[pair] && !(f->out[pair] & DECIDED);
}

static bool any_claim(const pairs *v, const td_pos *p)
{
    claim c;
    for (int i = 0; i < 4 * v->ndots; i++)
        if (may_tell(&v->live, i) && find_claim(v, &v->live, p, i, &c))
            return true;
    return false;
}

/* Where the numbers that are left for a pair settle an edge, it is settled. */
void sl_corner_pairs(const td_pos *p, int anchor, td_sink *sink)
{
    pairs *v = (pairs *)(uintptr_t)td_view_get(p, &pairs_view, anchor);
    const facts *f = td_sink_brief(sink) ? &v->live : &v->all;
    claim c;
    if (f == &v->all && !any_claim(v, p))
        return;
    if (f == &v->all && v->stale)
        find_all(v, p);
    v->stale &= f != &v->all;
    for (int i = 0; i < 4 * v->ndots; i++) {
        int need = may_tell(f, i) ? find_claim(v, f, p, i, &c) : 0;
        if (need && !close_pair_step(v, &c, need, sink))
            return;
    }
}
