/* SUM: a few variables add up to an allowed number (counts lo .. hi).
 *
 * Term i has the literals lits[arm[i]] .. lits[arm[i + 1] - 1]: "is 0", "is
 * 1", ... up to its largest value. What is known leaves each term a least and
 * a largest value. If the least ones add up to hi already, all terms are at
 * their least; if the largest ones add up to just lo, all are at their
 * largest; and between these, a term is at least what the others at their
 * largest leave of lo, and at most what the others at their least leave of hi.
 *
 * The kernel gets clauses: for each way to give terms upper bounds that add
 * up to lo - 1, that one of them is exceeded; and likewise from below. Those
 * are all there is to say about bounds. There are few as long as there are
 * few terms; long sums would want a propagator. */
#include "rules/rule_type.h"

#include <assert.h>

enum { MAX_TERMS = 8, MAX_LITS = 64 };

typedef struct range {
    int least, most;
} range;

static int largest(const td_rule *r, int term)
{
    return r->arm[term + 1] - r->arm[term] - 1;
}

static td_lit is_value(const td_rule *r, int term, int value)
{
    return r->lits[r->arm[term] + value];
}

static inline range range_in(const td_lit *is, const td_lit *end,
                             const int8_t *val)
{
    const td_lit *least = is, *most = end - 1;
    while (least < most && val[*least] < 0)
        least++;
    while (most > least && val[*most] < 0)
        most--;
    return (range){(int)(least - is), (int)(most - is)};
}

/* The sums of least and of largest values. */
static range sum_of_all(const td_rule *r, const int8_t *val)
{
    const td_lit *is = r->lits;
    range all = {0, 0};
    for (int i = 1; i <= r->narms; i++) {
        const td_lit *end = r->lits + r->arm[i];
        range x = range_in(is, end, val);
        all.least += x.least;
        all.most += x.most;
        is = end;
    }
    return all;
}

/* The ranges of all terms, and their sums as the last. */
static void sum_look(const td_rule *r, const int8_t *val, range *x)
{
    int n = r->narms;
    range all = {0, 0};
    assert(n <= MAX_TERMS);
    for (int i = 0; i < n; i++) {
        x[i] = range_in(r->lits + r->arm[i], r->lits + r->arm[i + 1], val);
        all.least += x[i].least;
        all.most += x[i].most;
    }
    x[n] = all;
}

/* ---- reasons ---- */

/* True literals that say "the term is at least / at most that". */
static void because_bound(const td_rule *r, const int8_t *val, int term,
                          int bound, bool least, td_ints *why)
{
    if (val[is_value(r, term, bound)] > 0 &&
        bound != (least ? 0 : largest(r, term))) {
        td_vec_push(why, is_value(r, term, bound));
        return;
    }
    int from = least ? 0 : bound + 1, to = least ? bound : largest(r, term) + 1;
    for (int v = from; v < to; v++)
        td_vec_push(why, td_not(is_value(r, term, v)));
}

/* Bounds of all terms but one (-1: all) from one side; `spare` is by how much
 * the argument would still hold if they were weaker. */
static void because_others(const td_rule *r, const int8_t *val, const range *x,
                           int but, bool least, int spare, td_ints *why)
{
    for (int i = 0; i < r->narms; i++) {
        int far = least ? x[i].least : largest(r, i) - x[i].most;
        if (i == but || !far)
            continue;
        int weaker = far < spare ? far : spare;
        spare -= weaker;
        if (far > weaker)
            because_bound(r, val, i,
                          least ? x[i].least - weaker : x[i].most + weaker,
                          least, why);
    }
}

/* ---- the check ---- */

static td_breach sum_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    range x[MAX_TERMS + 1], *all = &x[r->narms], sum = sum_of_all(r, val);
    if (sum.least <= r->counts.hi && sum.most >= r->counts.lo)
        return TD_BREACH_NONE;
    sum_look(r, val, x);
    if (all->least > r->counts.hi) {
        if (why)
            because_others(r, val, x, -1, true, all->least - r->counts.hi - 1,
                           why);
        return TD_BREACH_OVER;
    }
    if (all->most < r->counts.lo) {
        if (why)
            because_others(r, val, x, -1, false, r->counts.lo - all->most - 1,
                           why);
        return TD_BREACH_SHORT;
    }
    return TD_BREACH_NONE;
}

/* ---- the kernel's side ---- */

/* "The term is above / below that", as literals. */
static int beyond(const td_rule *r, int term, int bound, bool above,
                  td_lit *out)
{
    int top = largest(r, term), n = 0;
    if (bound == (above ? 0 : top)) {
        out[0] = td_not(is_value(r, term, bound));
        return 1;
    }
    for (int v = above ? bound + 1 : 0; v <= (above ? top : bound - 1); v++)
        out[n++] = is_value(r, term, v);
    return n;
}

static void encode_bounds(const td_rule *r, td_encoder *e, const int *bound,
                          bool above)
{
    td_lit lits[MAX_LITS];
    int n = 0;
    for (int i = 0; i < r->narms; i++)
        if (bound[i] != (above ? largest(r, i) : 0))
            n += beyond(r, i, bound[i], above, lits + n);
    e->clause(e, lits, n);
}

/* All bounds that add up to the given sum. */
static void encode_side(const td_rule *r, td_encoder *e, int sum, bool above)
{
    int bound[MAX_TERMS] = {0}, n = r->narms, total = 0;
    for (;;) {
        if (total == sum)
            encode_bounds(r, e, bound, above);
        int i = 0;
        while (i < n && bound[i] == largest(r, i)) {
            total -= bound[i];
            bound[i++] = 0;
        }
        if (i == n)
            return;
        bound[i]++;
        total++;
    }
}

static void sum_encode(const td_rule *r, td_encoder *e)
{
    int most = 0;
    assert(r->nlits <= MAX_LITS);
    for (int i = 0; i < r->narms; i++)
        most += largest(r, i);
    if (r->counts.lo > most || r->counts.hi < 0 ||
        r->counts.lo > r->counts.hi) {
        e->clause(e, NULL, 0);
        return;
    }
    if (r->counts.lo > 0)
        encode_side(r, e, r->counts.lo - 1, true);
    if (r->counts.hi < most)
        encode_side(r, e, r->counts.hi + 1, false);
}

/* ---- what conclusions need ---- */

/* Leaves out values at the ends of a range that are excluded. */
static void trim(range *x, uint64_t out)
{
    while (x->least < x->most && out >> x->least & 1)
        x->least++;
    while (x->most > x->least && out >> x->most & 1)
        x->most--;
}

/* Narrows ranges by what the others leave, as long as that changes any. */
static void narrow(const td_rule *r, range *x, const uint64_t *out)
{
    for (bool more = true; more;) {
        range all = {0, 0};
        more = false;
        for (int i = 0; i < r->narms; i++) {
            trim(&x[i], out[i]);
            all.least += x[i].least;
            all.most += x[i].most;
        }
        for (int i = 0; i < r->narms && !more; i++) {
            int least = r->counts.lo - (all.most - x[i].most);
            int most = r->counts.hi - (all.least - x[i].least);
            more = least > x[i].least || most < x[i].most;
            if (least > x[i].least)
                x[i].least = least;
            if (most < x[i].most)
                x[i].most = most;
        }
    }
}

/* A literal of the rule: that a term has a value, or has not. */
typedef struct part {
    int term, value;
    bool has;
} part;

static part part_of(const td_rule *r, td_lit l)
{
    int k = 0, term = 0;
    while (td_atom(r->lits[k]) != td_atom(l))
        k++;
    while (r->arm[term + 1] <= k)
        term++;
    return (part){term, k - r->arm[term], r->lits[k] == l};
}

/* Does it hold whatever is left of the ranges? */
static bool is_told(const range *x, const uint64_t *out, part l)
{
    range left = x[l.term];
    if (l.has)
        return left.least == l.value && left.most == l.value;
    return l.value < left.least || l.value > left.most ||
           out[l.term] >> l.value & 1;
}

/* Do the conclusions follow from the premises but one? */
static bool is_spare(const td_rule *r, const part *why, int n, int but,
                     const part *set, int nset)
{
    range x[MAX_TERMS];
    uint64_t out[MAX_TERMS] = {0};
    for (int i = 0; i < r->narms; i++)
        x[i] = (range){0, largest(r, i)};
    for (int k = 0; k < n; k++) {
        uint64_t value = (uint64_t)1 << why[k].value;
        if (k != but)
            out[why[k].term] |= why[k].has ? ~value : value;
    }
    narrow(r, x, out);
    for (int i = 0; i < nset; i++)
        if (!is_told(x, out, set[i]))
            return false;
    return true;
}

static int sum_needed(const td_rule *r, const td_lit *set, int nset,
                      td_lit *because, int n)
{
    part why[MAX_LITS], so[MAX_LITS];
    assert(n <= MAX_LITS && nset <= MAX_LITS);
    for (int i = 0; i < n; i++)
        why[i] = part_of(r, because[i]);
    for (int i = 0; i < nset; i++)
        so[i] = part_of(r, set[i]);
    for (int i = n; i-- > 0;)
        if (is_spare(r, why, n, i, so, nset)) {
            because[i] = because[--n];
            why[i] = why[n];
        }
    return n;
}

const td_rule_type td_rule_sum = {
    .name = "sum",
    .broken = sum_broken,
    .needed = sum_needed,
    .encode = sum_encode,
};

/* ---- the human side ---- */

static const td_rule *open_sum(const td_pos *p, int anchor, range *x)
{
    const td_rule *r = &p->m->rule[anchor];
    sum_look(r, p->val, x);
    const range *all = &x[r->narms];
    bool met = all->least <= r->counts.hi && all->most >= r->counts.lo;
    return met ? r : NULL; /* td_find_broken speaks of the others */
}

/* A step that sets all terms to the one end of their ranges. */
static void set_all(const td_pos *p, const td_rule *r, const range *x,
                    bool least, td_sink *sink)
{
    td_step_open(sink);
    td_step_rule(sink, r);
    td_step_text(sink, "how", least ? "{full}" : "{needs_all}");
    for (int i = 0; i < r->narms; i++)
        if (x[i].least < x[i].most)
            td_step_set(sink, is_value(r, i, least ? x[i].least : x[i].most));
    if (!td_sink_brief(sink))
        because_others(r, p->val, x, -1, least, 0, &sink->draft.because);
    td_step_close(sink);
}

/* A step that a term is at least, or at most, what the others leave. */
static bool set_bound(const td_pos *p, const td_rule *r, const range *x,
                      int term, int bound, bool least, td_sink *sink)
{
    td_step_open(sink);
    td_step_rule(sink, r);
    td_step_text(sink, "how",
                 least ? "{clue} needs at least {bound} there"
                       : "{clue} has room for only {bound} there");
    td_step_number(sink, "bound", bound);
    if (!td_sink_brief(sink))
        because_others(r, p->val, x, term, !least, 0, &sink->draft.because);
    int from = least ? 0 : bound + 1, to = least ? bound : largest(r, term) + 1;
    for (int v = from; v < to; v++)
        td_step_set(sink, td_not(is_value(r, term, v)));
    return td_step_close(sink);
}

void td_find_sum_full(const td_pos *p, int anchor, td_sink *sink)
{
    range x[MAX_TERMS + 1];
    const td_rule *r = open_sum(p, anchor, x);
    if (r && x[r->narms].least == r->counts.hi &&
        x[r->narms].most > r->counts.hi)
        set_all(p, r, x, true, sink);
}

void td_find_sum_needs_all(const td_pos *p, int anchor, td_sink *sink)
{
    range x[MAX_TERMS + 1];
    const td_rule *r = open_sum(p, anchor, x);
    if (r && x[r->narms].most == r->counts.lo &&
        x[r->narms].least < r->counts.lo)
        set_all(p, r, x, false, sink);
}

void td_find_sum_at_most(const td_pos *p, int anchor, td_sink *sink)
{
    range x[MAX_TERMS + 1];
    const td_rule *r = open_sum(p, anchor, x);
    if (!r || x[r->narms].least == r->counts.hi)
        return;
    for (int i = 0; i < r->narms; i++) {
        int bound = r->counts.hi - x[r->narms].least + x[i].least;
        if (bound < x[i].most && !set_bound(p, r, x, i, bound, false, sink))
            return;
    }
}

void td_find_sum_at_least(const td_pos *p, int anchor, td_sink *sink)
{
    range x[MAX_TERMS + 1];
    const td_rule *r = open_sum(p, anchor, x);
    if (!r || x[r->narms].most == r->counts.lo)
        return;
    for (int i = 0; i < r->narms; i++) {
        int bound = r->counts.lo - x[r->narms].most + x[i].most;
        if (bound > x[i].least && !set_bound(p, r, x, i, bound, true, sink))
            return;
    }
}
