#include "genres/count_sets.h"

#include <assert.h>

/* ---- the view ---- */

static bool is_set(const td_rule *r)
{
    return r->kind == TD_RULE_COUNT && !r->theorem && r->nlits > 0 &&
           r->nlits <= TD_MOST_IN_SET;
}

/* How often a literal is met in another set: more than there are sets near. */
static int count_meetings(const td_model *m)
{
    int n = 0;
    for (int a = 0; a < m->natoms; a++) {
        int sets = 0;
        for (int i = m->occ_start[a]; i < m->occ_start[a + 1]; i++)
            sets += is_set(&m->rule[m->occ[i]]);
        n += sets * (sets - 1);
    }
    return n;
}

static int place_of(const td_rule *r, td_lit l)
{
    int i = 0;
    while (i < r->nlits && r->lits[i] != l)
        i++;
    return i;
}

/* The sets that share the i-th literal. */
static void add_near(const td_model *m, td_count_sets *v, int rule, int i)
{
    td_count_set *s = &v->at[rule];
    td_lit l = m->rule[rule].lits[i];
    for (int k = m->occ_start[td_atom(l)]; k < m->occ_start[td_atom(l) + 1];
         k++) {
        const td_rule *other = &m->rule[m->occ[k]];
        int j = s->first;
        if (m->occ[k] == rule || !is_set(other) ||
            place_of(other, l) == other->nlits)
            continue;
        while (j < s->first + s->n && v->near[j].rule != m->occ[k])
            j++;
        if (j == s->first + s->n) {
            v->near[j] = (td_near_set){m->occ[k], 0};
            s->n++;
        }
        v->near[j].shared |= (uint32_t)1 << i;
    }
}

static void sets_start(const td_pos *p, int unused, void *data)
{
    td_count_sets *v = data;
    const td_model *m = p->m;
    td_arena *mem = p->views->mem;
    (void)unused;
    v->at = TD_NEW(mem, td_count_set, m->nrules);
    v->near = TD_ROOM(mem, td_near_set, count_meetings(m));
    td_follow_init(&v->follow, m->natoms, mem);
    for (int r = 0; r < m->nrules; r++) {
        if (!is_set(&m->rule[r]))
            continue;
        v->at[r].all = ((uint32_t)1 << m->rule[r].nlits) - 1;
        v->at[r].first = v->nnear;
        for (int i = 0; i < m->rule[r].nlits; i++)
            add_near(m, v, r, i);
        v->nnear += v->at[r].n;
    }
    assert(v->nnear <= count_meetings(m));
}

/* A literal has become true, or is open again. */
static void note(const td_model *m, td_count_sets *v, td_lit l, bool known)
{
    for (int k = m->occ_start[td_atom(l)]; k < m->occ_start[td_atom(l) + 1];
         k++) {
        const td_rule *r = &m->rule[m->occ[k]];
        td_count_set *s = &v->at[m->occ[k]];
        if (!s->all)
            continue;
        int i = place_of(r, l), j = place_of(r, td_not(l));
        uint32_t yes = i < r->nlits ? (uint32_t)1 << i : 0;
        uint32_t no = j < r->nlits ? (uint32_t)1 << j : 0;
        s->yes = known ? s->yes | yes : s->yes & ~yes;
        s->no = known ? s->no | no : s->no & ~no;
        assert(!(s->yes & s->no));
    }
}

static void sets_build(const td_pos *p, int unused, void *data)
{
    (void)unused;
    td_count_sets *v = data;
    while (td_follow_lost(&v->follow, p->s))
        note(p->m, v, td_follow_back(&v->follow), false);
    while (v->follow.n < p->s->ntrail)
        note(p->m, v, td_follow_next(&v->follow, p->s), true);
}

static const td_view_type sets_view = {
    .name = "count_sets",
    .size = sizeof(td_count_sets),
    .start = sets_start,
    .build = sets_build,
};

const td_count_sets *td_count_sets_of(const td_pos *p)
{
    return td_view_get(p, &sets_view, 0);
}

/* ---- a step from a sum ---- */

enum { MOST_SHARED = 64 };

/* How often a literal counts. */
static int weight_of(const td_pos *p, const td_count_sum *sum, td_lit l)
{
    int weight = 0;
    for (int i = 0; i < sum->n; i++) {
        const td_rule *r = &p->m->rule[sum->rule[i]];
        if (place_of(r, l) < r->nlits)
            weight += i < sum->plus ? 1 : -1;
    }
    return weight;
}

/* How many open literals hold at least, or may at most. */
static int sum_needs(const td_pos *p, const td_count_sum *sum, bool plus)
{
    int n = 0;
    for (int i = plus ? 0 : sum->plus; i < (plus ? sum->plus : sum->n); i++) {
        const td_rule *r = &p->m->rule[sum->rule[i]];
        n += plus ? r->counts.lo : r->counts.hi;
        for (int k = 0; k < r->nlits; k++)
            n -= p->val[r->lits[k]] > 0;
    }
    return n;
}

/* The open literals of some of the rules that weigh nothing, or that do. */
static int tell_open(const td_pos *p, const td_count_sum *sum, bool plus,
                     bool shared, const char *slot, td_sink *sink)
{
    int n = 0;
    for (int i = plus ? 0 : sum->plus; i < (plus ? sum->plus : sum->n); i++) {
        const td_rule *r = &p->m->rule[sum->rule[i]];
        for (int k = 0; k < r->nlits; k++)
            if (!p->val[r->lits[k]] &&
                !weight_of(p, sum, r->lits[k]) == shared) {
                td_step_site(sink, slot, td_lit_site(p->m, r->lits[k]));
                n++;
            }
    }
    return n;
}

/* The open literals of added rules that weigh nothing. */
static int list_shared(const td_pos *p, const td_count_sum *sum, td_lit *out)
{
    int n = 0;
    for (int i = 0; i < sum->plus; i++) {
        const td_rule *r = &p->m->rule[sum->rule[i]];
        for (int k = 0; k < r->nlits && n < MOST_SHARED; k++)
            if (!p->val[r->lits[k]] && !weight_of(p, sum, r->lits[k]))
                out[n++] = r->lits[k];
    }
    return n;
}

/* Open literals to look at in a step whose premises and conclusions are there:
 * those, or where too many places would be lit, the conclusions alone. */
static void look_if_few(const td_pos *p, const td_lit *lits, int n,
                        td_sink *sink)
{
    enum { FEW = 6 };
    const td_draft *d = &sink->draft;
    bool few = (int)(d->set.n + d->because.n) + n <= FEW;
    for (uint32_t i = 0; i < d->set.n; i++)
        td_step_look(sink, td_lit_site(p->m, d->set.at[i]));
    for (int i = 0; few && i < n; i++)
        td_step_look(sink, td_lit_site(p->m, lits[i]));
}

static void tell_sum(const td_pos *p, const td_count_sum *sum,
                     const td_count_words *words, td_sink *sink)
{
    for (int i = 0; i < sum->n; i++)
        if (&p->m->rule[sum->rule[i]] != sum->total)
            td_step_site(sink, i < sum->plus ? "numbers" : "numbers2",
                         p->m->rule[sum->rule[i]].site);
    td_step_number(sink, "need", sum_needs(p, sum, true));
    td_step_number(sink, "most", sum_needs(p, sum, false));
    int only = tell_open(p, sum, true, false, "only", sink);
    int rest = tell_open(p, sum, false, false, "rest", sink);
    tell_open(p, sum, true, true, "shared", sink);
    td_step_text(sink, "how",
                 !only   ? words->rest
                 : !rest ? words->only
                         : words->both);
    const char *then = !only   ? words->rest_then
                       : !rest ? words->only_then
                               : words->both_then;
    if (then)
        td_step_text(sink, "then", then);
}

bool td_count_sum_step(const td_pos *p, const td_count_sum *sum,
                       const td_count_words *words, td_sink *sink)
{
    assert(sum->n > 0 && sum->plus <= sum->n);
    for (int i = 0; i < sum->n; i++) {
        const td_rule *r = &p->m->rule[sum->rule[i]];
        td_step_rule(sink, r);
        for (int k = 0; k < r->nlits; k++) {
            td_lit l = r->lits[k];
            int weight = weight_of(p, sum, l);
            if (weight * p->val[l] < 0)
                td_step_known(sink, l);
            else if (weight)
                td_step_set(sink, weight > 0 ? l : td_not(l));
        }
    }
    if (!sink->draft.set.n)
        return false;
    td_lit shared[MOST_SHARED];
    int n = list_shared(p, sum, shared);
    td_step_length(sink, (int)(sink->draft.set.n + sink->draft.because.n) + n);
    if (!td_sink_brief(sink)) {
        tell_sum(p, sum, words, sink);
        look_if_few(p, shared, n, sink);
    }
    return sink->draft.set.n;
}

static bool step_sum(const td_pos *p, const td_count_sum *sum,
                     const td_count_words *words, td_sink *sink)
{
    td_step_open(sink);
    return !td_count_sum_step(p, sum, words, sink) || td_step_close(sink);
}

/* ---- two sets ---- */

/* The bits of the literals that b shares with a, in b. */
static uint32_t shared_back(const td_count_sets *v, int a, int b)
{
    const td_count_set *s = &v->at[b];
    for (int i = s->first; i < s->first + s->n; i++)
        if (v->near[i].rule == a)
            return v->near[i].shared;
    return 0;
}

/* What `a` needs cannot all be in what it shares with `b`: all its others hold,
 * and no others of `b`. Where all that is open in one of the two is open in the
 * other, one of these is empty. */
void td_find_count_pair(const td_pos *p, int a, bool subset,
                        const td_count_words *words, td_sink *sink)
{
    const td_count_sets *v = td_count_sets_of(p);
    const td_count_set *s = &v->at[a];
    int open = td_bits_few(td_set_open(s));
    int slack = open - td_set_needs(s, &p->m->rule[a]);
    for (int i = s->first; open && i < s->first + s->n; i++) {
        int b = v->near[i].rule;
        uint32_t shared = td_set_open(s) & v->near[i].shared;
        const td_count_set *t = &v->at[b];
        if (!shared ||
            slack + td_set_allows(t, &p->m->rule[b]) > td_bits_few(shared))
            continue;
        assert(shared_back(v, a, b)); /* both know of each other */
        uint32_t rest = td_set_open(t) & ~shared_back(v, a, b);
        bool inside = !(td_set_open(s) & ~shared) || !rest;
        td_count_sum sum = {.rule = {a, b}, .n = 2, .plus = 1};
        if (inside == subset && !step_sum(p, &sum, words, sink))
            return;
    }
}

/* ---- chains of sets ---- */

/* A sum with more slack than that is hardly ever mended by further sets. */
enum { MOST_SLACK = 2 };

typedef struct chain {
    const td_pos *p;
    const td_count_sets *v;
    const td_count_words *words;
    td_sink *sink;
    int from, to;
    int32_t rule[TD_MOST_SETS];
    bool plus[TD_MOST_SETS];
    int n;
    bool stopped;
} chain;

static int own_slack(const chain *c, int rule, bool plus)
{
    const td_count_set *s = &c->v->at[rule];
    const td_rule *r = &c->p->m->rule[rule];
    return plus ? td_bits_few(td_set_open(s)) - td_set_needs(s, r)
                : td_set_allows(s, r);
}

static void step_chain(chain *c)
{
    td_count_sum sum = {0};
    for (int sign = 1; sign >= 0; sign--)
        for (int i = 0; i < c->n; i++)
            if (c->plus[i] == sign) {
                sum.rule[sum.n++] = c->rule[i];
                sum.plus += sign;
            }
    c->stopped = !step_sum(c->p, &sum, c->words, c->sink);
}

/* How many open literals a set shares with those that are added, and with those
 * that are taken away. */
static void count_shared(const chain *c, int rule, int shared[2])
{
    const td_count_set *s = &c->v->at[rule];
    shared[0] = shared[1] = 0;
    for (int i = s->first; i < s->first + s->n; i++)
        for (int k = 0; k < c->n; k++)
            if (c->v->near[i].rule == c->rule[k])
                shared[c->plus[k]] +=
                    td_bits_few(td_set_open(s) & c->v->near[i].shared);
}

static bool is_in_chain(const chain *c, int rule)
{
    return td_is_among(c->rule, c->n, rule);
}

/* One set more, of the sign that its neighbours in the sum have not. A chain
 * begins with its first rule. (As deep as a sum has sets.) */
static void grow(chain *c, int slack)
{
    if (c->n >= c->from && slack <= 0) {
        step_chain(c);
        return;
    }
    for (int k = 0; k < c->n && c->n < c->to; k++) {
        const td_count_set *s = &c->v->at[c->rule[k]];
        for (int i = s->first; i < s->first + s->n && !c->stopped; i++) {
            int next = c->v->near[i].rule, shared[2];
            bool plus = !c->plus[k];
            if (next < c->rule[0] || is_in_chain(c, next) ||
                !(td_set_open(s) & c->v->near[i].shared))
                continue;
            count_shared(c, next, shared);
            int more = slack + own_slack(c, next, plus) - shared[!plus];
            if (shared[plus] || more > MOST_SLACK)
                continue;
            c->rule[c->n] = next;
            c->plus[c->n++] = plus;
            grow(c, more);
            c->n--;
            td_work(c->p, 1);
        }
    }
}

void td_find_count_chain(const td_pos *p, int from, int to,
                         const td_count_words *words, td_sink *sink)
{
    chain c = {.p = p,
               .v = td_count_sets_of(p),
               .words = words,
               .sink = sink,
               .from = from,
               .to = to};
    assert(from > 0 && to <= TD_MOST_SETS);
    for (int r = td_resume(p); r < p->m->nrules && !c.stopped; r++) {
        if (td_pause(p, r))
            return;
        for (int plus = 1; plus >= 0; plus--) {
            int slack =
                c.v->at[r].all ? own_slack(&c, r, plus) : MOST_SLACK + 1;
            if (!td_set_open(&c.v->at[r]) || slack > MOST_SLACK || c.stopped)
                continue;
            c.rule[0] = r;
            c.plus[0] = plus;
            c.n = 1;
            grow(&c, slack);
        }
    }
}
