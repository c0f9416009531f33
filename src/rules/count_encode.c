/* How a kernel takes in a COUNT.
 *
 * A small one becomes clauses (encode_small), an exact one of many a tree of
 * partial counts, any other a propagator that keeps the tally (count.c).
 *
 * A kernel that has all rules for good first makes the count smaller by what
 * other rules say of its literals: those that are fixed, those of which it is
 * known how many hold, and pairs of which at most one holds. The fewer literals
 * are counted, the more is seen at once. */
#include "rules/rule_type.h"

#include <assert.h>

#include "base/alloc.h"
#include "rules/count.h"

/* Not those of `trues` true and the others of `set` false. */
static void encode_set(const td_rule *r, td_encoder *e, uint32_t set,
                       uint32_t trues)
{
    td_lit lits[32];
    int n = 0;
    for (int i = 0; set >> i; i++)
        if (set >> i & 1)
            lits[n++] = trues >> i & 1 ? td_not(r->lits[i]) : r->lits[i];
    e->clause(e, lits, n);
}

/* The next larger number with as many bits. */
static uint32_t next_of_size(uint32_t set)
{
    uint32_t lowest = set & -set, carried = set + lowest;
    return carried | ((set ^ carried) / lowest >> 2);
}

/* Every set of literals that a forbidden stretch of counts rules out, as a
 * clause. With exactly yes true and no false among n where yes + no = n - gap,
 * the count lies in yes .. yes + gap; it is a minimal conflict if no count of
 * that range is allowed but widening it by one more open literal allows one.
 * Minimal clauses are those (yes, no) with nothing allowed in yes .. n - no,
 * yes = 0 or something allowed in yes-1 .. n-no, no = 0 or something allowed
 * in yes .. n-no+1. */
static void encode_subsets(const td_rule *r, td_encoder *e, int yes, int no)
{
    int n = r->nlits, k = yes + no;
    assert(k > 0 && k <= n && n < 32);
    /* Choose the k literals, then which yes of them are the true ones. */
    for (uint32_t set = ((uint32_t)1 << k) - 1; set < (uint32_t)1 << n;
         set = next_of_size(set)) {
        if (!yes || !no) { /* all of one kind: there is nothing to choose */
            encode_set(r, e, set, yes ? set : 0);
            continue;
        }
        for (uint32_t pos = set;; pos = (pos - 1) & set) {
            int trues = 0;
            for (uint32_t b = pos; b; b &= b - 1)
                trues++;
            if (trues == yes)
                encode_set(r, e, set, pos);
            if (!pos)
                break;
        }
    }
}

/* Without gaps between the counts that are allowed, there may be neither too
 * few nor too many. */
static void encode_small(const td_rule *r, td_encoder *e)
{
    int n = r->nlits;
    if (!r->counts.mask) {
        if (r->counts.lo > 0)
            encode_subsets(r, e, 0, n - r->counts.lo + 1);
        if (r->counts.hi < n)
            encode_subsets(r, e, r->counts.hi + 1, 0);
        return;
    }
    for (int yes = 0; yes <= n; yes++)
        for (int no = 0; yes + no <= n; no++)
            if (!td_count_between(&r->counts, yes, n - no) &&
                (!yes || td_count_between(&r->counts, yes - 1, n - no)) &&
                (!no || td_count_between(&r->counts, yes, n - no + 1)))
                encode_subsets(r, e, yes, no);
}

/* At most one, as pairs. */
static void encode_pairs(const td_rule *r, td_encoder *e)
{
    for (int i = 0; i < r->nlits; i++)
        for (int j = i + 1; j < r->nlits; j++)
            e->clause(e, (td_lit[]){td_not(r->lits[i]), td_not(r->lits[j])}, 2);
}

/* ---- a tree of partial counts ----
 *
 * An exact count of many: each node of the tree has atoms "at least k of the
 * literals below hold". They follow from the literals, and let the solver
 * learn about a part of the board in few words. As many clauses as literals
 * times the count; more than count + 1 need not be told apart. */

typedef struct part {
    td_lit *least; /* least[k - 1]: at least k hold */
    int n;
} part;

/* At least i and at least j make at least i + j. */
static void encode_at_least(td_encoder *e, part a, part b, part sum, int i,
                            int j)
{
    td_lit l[3];
    int n = 0, k = i + j < sum.n ? i + j : sum.n;
    if (i)
        l[n++] = td_not(a.least[i - 1]);
    if (j)
        l[n++] = td_not(b.least[j - 1]);
    l[n++] = sum.least[k - 1];
    e->clause(e, l, n);
}

/* At most i and at most j make at most i + j. */
static void encode_at_most(td_encoder *e, part a, part b, part sum, int i,
                           int j)
{
    td_lit l[3];
    int n = 0;
    if (i < a.n)
        l[n++] = a.least[i];
    if (j < b.n)
        l[n++] = b.least[j];
    l[n++] = td_not(sum.least[i + j]);
    e->clause(e, l, n);
}

/* The sum of two parts, told apart up to `most`. */
static part encode_sum(td_encoder *e, part a, part b, int most, td_lit *room)
{
    part sum = {room, a.n + b.n < most ? a.n + b.n : most};
    for (int k = 0; k < sum.n; k++)
        sum.least[k] = e->fresh(e);
    for (int i = 0; i <= a.n; i++)
        for (int j = 0; j <= b.n; j++) {
            if (i + j > 0)
                encode_at_least(e, a, b, sum, i, j);
            if (i + j < sum.n)
                encode_at_most(e, a, b, sum, i, j);
        }
    return sum;
}

/* Of n literals exactly `count` hold; the list is used up. */
static void encode_tree(td_encoder *e, td_lit *lits, int n, int count)
{
    part *row = td_alloc(sizeof *row * (size_t)n);
    int levels = 1;
    while (1 << levels < n)
        levels++;
    td_lit *room = td_alloc(sizeof *room * (size_t)(n * levels)), *at = room;
    for (int i = 0; i < n; i++)
        row[i] = (part){lits + i, 1};
    for (int parts = n; parts > 1; parts = (parts + 1) / 2) {
        for (int i = 0; i + 1 < parts; i += 2) {
            row[i / 2] = encode_sum(e, row[i], row[i + 1], count + 1, at);
            at += row[i / 2].n;
        }
        if (parts & 1)
            row[parts / 2] = row[parts - 1];
    }
    if (count)
        e->clause(e, &row[0].least[count - 1], 1);
    if (count < row[0].n)
        e->clause(e, (td_lit[]){td_not(row[0].least[count])}, 1);
    td_free(row);
    td_free(room);
}

/* The fewer of those that hold and those that do not are counted. */
static void encode_exact(const td_rule *r, td_encoder *e)
{
    int n = r->nlits, count = r->counts.lo;
    bool flip = count > n - count;
    td_lit *lits = td_alloc(sizeof *lits * (size_t)n);
    for (int i = 0; i < n; i++)
        lits[i] = flip ? td_not(r->lits[i]) : r->lits[i];
    encode_tree(e, lits, n, flip ? n - count : count);
    td_free(lits);
}

/* At most one of up to ten: pairs. Up to six: all clauses. Exactly two or more
 * of twelve or more: a tree, unless that would be too large. */
enum { SMALL = 5, PAIRS = 10, TREE = 12, TREE_MOST = 16000 };

static bool is_for_tree(const td_rule *r)
{
    const td_counts *c = &r->counts;
    int n = r->nlits, fewer = c->lo < n - c->lo ? c->lo : n - c->lo;
    return n >= TREE && c->lo == c->hi && !c->mask && fewer >= 2 &&
           (int64_t)n * (fewer + 1) <= TREE_MOST;
}

/* ---- a smaller count that says the same ---- */

/* A copy of the rule with room for so many literals, but none yet. */
static td_rule *emptied(const td_rule *r, int room, td_encoder *e)
{
    td_rule *rest = td_arena_copy(e->mem, r, sizeof *r);
    rest->lits = TD_ROOM(e->mem, td_lit, room);
    rest->nlits = 0;
    return rest;
}

/* So many of its literals hold anyway: the others are to give the rest. */
static void take_off(td_counts *c, int hold)
{
    c->lo -= hold;
    c->hi -= hold;
    assert(!c->mask || hold < 64);
    if (c->mask)
        c->mask >>= hold;
    if (c->lo < 0)
        c->lo = 0;
}

/* What is left of a rule where some literals are fixed for good. */
static const td_rule *open_part(const td_rule *r, td_tally t, td_encoder *e)
{
    td_rule *rest = emptied(r, t.open, e);
    take_off(&rest->counts, t.yes);
    for (int i = 0; i < r->nlits; i++)
        if (!e->val[r->lits[i]])
            rest->lits[rest->nlits++] = r->lits[i];
    return rest;
}

/* ---- parts of which it is known how many hold ----
 *
 * A number whose cells all lie around another number: the other cells there
 * have the difference. And of the mines of a whole board those around numbers
 * that lie apart are known. */

typedef struct inner {
    const td_rule *rule;
    td_tally now;
} inner;

typedef TD_VEC(inner) inners;

/* Rules are made smaller only by rules that come before them in this order, so
 * none is left out that another was made smaller by. */
static bool comes_before(const td_rule *a, const td_rule *b)
{
    return a->nlits != b->nlits ? a->nlits < b->nlits : a < b;
}

/* Is it exact, are all its open literals marked, and is l the first? */
static bool is_inside(const td_rule *q, td_lit l, td_encoder *e, td_tally *now)
{
    if (q->kind != TD_RULE_COUNT || q->counts.lo != q->counts.hi ||
        q->counts.mask || !td_rule_is_fixed(q))
        return false;
    *now = (td_tally){0, 0};
    for (int i = 0; i < q->nlits; i++) {
        int8_t val = e->val[q->lits[i]];
        if (!val && !now->open++ && q->lits[i] != l)
            return false;
        if (!val && !e->mark[q->lits[i]])
            return false;
        now->yes += val > 0;
    }
    return true;
}

static void list_inside(const td_rule *whole, const td_rule *r, td_encoder *e,
                        inners *out)
{
    const td_model *m = e->m;
    for (int i = 0; i < r->nlits; i++) {
        int a = td_atom(r->lits[i]);
        for (int k = m->occ_start[a]; k < m->occ_start[a + 1]; k++) {
            inner x = {.rule = &m->rule[m->occ[k]]};
            if (comes_before(x.rule, whole) &&
                is_inside(x.rule, r->lits[i], e, &x.now))
                td_vec_push(out, x);
        }
    }
}

/* Takes the part's literals out, unless another part has some of them. */
static void take_part(td_rule *rest, inner x, td_encoder *e)
{
    const td_rule *q = x.rule;
    for (int i = 0; i < q->nlits; i++)
        if (!e->val[q->lits[i]] && !e->mark[q->lits[i]])
            return;
    for (int i = 0; i < q->nlits; i++)
        if (!e->val[q->lits[i]])
            e->mark[q->lits[i]] = false;
    take_off(&rest->counts, q->counts.lo - x.now.yes);
}

/* The largest parts first. */
static const td_rule *take_out(const td_rule *r, const inners *parts,
                               td_encoder *e)
{
    int most = 0;
    td_rule *rest = emptied(r, r->nlits, e);
    for (uint32_t i = 0; i < parts->n; i++)
        most = parts->at[i].now.open > most ? parts->at[i].now.open : most;
    for (int size = most; size > 0; size--)
        for (uint32_t i = 0; i < parts->n; i++)
            if (parts->at[i].now.open == size)
                take_part(rest, parts->at[i], e);
    for (int i = 0; i < r->nlits; i++)
        if (e->mark[r->lits[i]])
            rest->lits[rest->nlits++] = r->lits[i];
    return rest;
}

/* Literals of r are open; `whole` is the rule as the model has it. */
static const td_rule *without_parts(const td_rule *whole, const td_rule *r,
                                    td_encoder *e)
{
    inners parts = {0};
    for (int i = 0; i < r->nlits; i++)
        e->mark[r->lits[i]] = true;
    list_inside(whole, r, e, &parts);
    const td_rule *rest = parts.n ? take_out(r, &parts, e) : r;
    for (int i = 0; i < r->nlits; i++)
        e->mark[r->lits[i]] = false;
    td_vec_free(&parts);
    return rest;
}

/* ---- dominoes ----
 *
 * Where two literals exclude each other by a rule of their own, at most one of
 * them adds to the count: they count as one literal, "one of the two". So of
 * nine cells in a square of which no two touch at most five are shaded. */

enum { DOMINOES = 64 }; /* the most literals for which they are looked for */

/* The place in r, from `from` on, of a literal without a partner that a rule
 * excludes beside l, or -1. */
static int find_rival(const td_rule *r, int from, td_lit l, const int32_t *with,
                      td_encoder *e)
{
    const td_model *m = e->m;
    int a = td_atom(l);
    for (int k = m->occ_start[a]; k < m->occ_start[a + 1]; k++) {
        const td_rule *q = &m->rule[m->occ[k]];
        if (!td_rule_is_pair(q) || !td_rule_is_fixed(q))
            continue;
        td_lit rival = q->lits[q->lits[0] == l];
        if (q->lits[q->lits[0] != l] != l)
            continue;
        for (int j = from; j < r->nlits; j++)
            if (r->lits[j] == rival && with[j] == j)
                return j;
    }
    return -1;
}

/* By place: that of its partner, or its own; returns how many parts it makes.
 */
static int pair_up(const td_rule *r, td_encoder *e, int32_t *with)
{
    int parts = r->nlits;
    for (int i = 0; i < r->nlits; i++)
        with[i] = i;
    for (int i = 0; i < r->nlits; i++) {
        int j = with[i] == i ? find_rival(r, i + 1, r->lits[i], with, e) : -1;
        if (j < 0)
            continue;
        with[i] = j;
        with[j] = i;
        parts--;
    }
    return parts;
}

static td_lit one_of_two(td_encoder *e, td_lit a, td_lit b)
{
    td_lit l = e->fresh(e);
    e->clause(e, (td_lit[]){td_not(a), l}, 2);
    e->clause(e, (td_lit[]){td_not(b), l}, 2);
    e->clause(e, (td_lit[]){td_not(l), a, b}, 3);
    return l;
}

/* Each part is to have one of those that count. */
static const td_rule *need_all_parts(const td_rule *r, td_encoder *e,
                                     const int32_t *with)
{
    for (int i = 0; i < r->nlits; i++)
        if (with[i] >= i)
            e->clause(e, (td_lit[]){r->lits[i], r->lits[with[i]]},
                      1 + (with[i] > i));
    return NULL;
}

/* NULL: nothing is left to be said. */
static const td_rule *in_dominoes(const td_rule *r, td_encoder *e)
{
    int32_t with[DOMINOES];
    if (!e->pairs || r->nlits > DOMINOES || r->counts.lo < 1)
        return r;
    int parts = pair_up(r, e, with);
    if (parts == r->nlits)
        return r;
    if (parts == r->counts.lo)
        return need_all_parts(r, e, with);
    td_rule *rest = emptied(r, parts, e);
    for (int i = 0; i < r->nlits; i++)
        if (with[i] >= i)
            rest->lits[rest->nlits++] =
                with[i] == i ? r->lits[i]
                             : one_of_two(e, r->lits[i], r->lits[with[i]]);
    return rest;
}

/* ---- all together ---- */

/* Parts are looked for where the count is not among the smallest. */
static const td_rule *made_smaller(const td_rule *whole, td_tally t,
                                   td_encoder *e)
{
    const td_rule *r = t.open < whole->nlits ? open_part(whole, t, e) : whole;
    if (!e->m || !r->counts.lo || r->counts.mask)
        return r;
    if (r->nlits >= SMALL)
        r = without_parts(whole, r, e);
    return in_dominoes(r, e);
}

/* Of literals that are all open. */
static void encode_open(const td_rule *r, td_encoder *e)
{
    const td_counts *c = &r->counts;
    if (r->nlits <= PAIRS && c->hi == 1 && !c->mask && c->lo >= 0) {
        encode_pairs(r, e);
        if (c->lo == 1)
            e->clause(e, r->lits, r->nlits);
    } else if (r->nlits <= SMALL) {
        encode_small(r, e);
    } else if (is_for_tree(r)) {
        encode_exact(r, e);
    } else {
        td_count_keep(r, e);
    }
}

void td_count_encode(const td_rule *r, td_encoder *e)
{
    if (td_rule_is_pair(r)) {
        e->clause(e, (td_lit[]){td_not(r->lits[0]), td_not(r->lits[1])}, 2);
        return;
    }
    td_tally t = {0, r->nlits};
    if (e->val)
        t = td_count_tally(r, e->val);
    const td_rule *rest = made_smaller(r, t, e);
    if (!rest)
        return;
    if (!td_count_can_be(rest, (td_tally){0, rest->nlits}))
        e->clause(e, NULL, 0);
    else
        encode_open(rest, e);
}
