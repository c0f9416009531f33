/* SIGHT: how much can be seen from a place.
 *
 * The literals say "here one sees on", in four arms, each from the nearest
 * cell outwards: arm i is lits[arm[i]] .. lits[arm[i + 1] - 1]. What an arm
 * shows are its literals before the first that does not hold; the four
 * together must show an allowed number (counts lo .. hi).
 *
 * An arm can show k if none of its first k literals is false and the next one
 * is not true. So what is known leaves each arm a set of lengths, and a length
 * can be had if the other arms have lengths that go with it: that is found
 * exactly, by adding sets. An arm whose shortest length is m has its first m
 * literals true; one with a single length has the literal after that false.
 * (A literal further out may be anything once the arm has ended before it.)
 *
 * A reason is what is known of the four arms, less all that can be left out
 * while the sets still exclude each other. */
#include "rules/rule_type.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bitset.h"

/* In four arms there are fewer than 2 * TD_MAX_SIDE cells. */
enum { ARMS = 4, WORDS = 2 * TD_MAX_SIDE / 64 + 1 };

/* ---- at a glance ---- */

/* What an arm shows at least (value 1: the literals before the first that need
 * not hold) or at most (value 0: those before the first that does not hold);
 * counted no further than `enough`. */
static int arm_shows(const td_rule *r, int arm, const int8_t *val, int value,
                     int enough)
{
    const td_lit *l = r->lits + r->arm[arm], *end = r->lits + r->arm[arm + 1];
    int n = 0;
    while (l < end && n < enough && val[*l] >= value) {
        l++;
        n++;
    }
    return n;
}

/* The same of all arms together. */
static int all_show(const td_rule *r, const int8_t *val, int value, int enough)
{
    int sum = 0;
    for (int i = 0; i < ARMS && sum < enough; i++)
        sum += arm_shows(r, i, val, value, enough - sum);
    return sum;
}

/* Is more seen than allowed, or can less be seen than is asked for? */
static td_breach breach_now(const td_rule *r, const int8_t *val)
{
    if (all_show(r, val, 1, r->counts.hi + 1) > r->counts.hi)
        return TD_BREACH_OVER;
    return all_show(r, val, 0, r->counts.lo) < r->counts.lo ? TD_BREACH_SHORT
                                                            : TD_BREACH_NONE;
}

/* ---- sets of lengths ---- */

typedef struct lengths {
    uint64_t w[WORDS];
} lengths;

/* Which literals are known: those decided before a trail position (all if no
 * positions are given). */
typedef struct when {
    const int8_t *val;
    const int32_t *pos;
    int before;
} when;

/* What is taken as known of each arm. */
typedef struct scope {
    const td_rule *r;
    int words;           /* as many as lengths 0 .. hi need */
    int stop[ARMS];      /* the first false literal, or the arm's end */
    lengths white[ARMS]; /* literals that are true, before that */
} scope;

static int at_most(int n, int limit)
{
    return n < limit ? n : limit;
}

/* The longest length that matters. */
static int longest(const td_rule *r)
{
    return at_most(r->counts.hi, r->nlits);
}

static int arm_size(const td_rule *r, int arm)
{
    return r->arm[arm + 1] - r->arm[arm];
}

/* How many literals of an arm matter: one beyond the longest length. */
static int arm_depth(const td_rule *r, int arm)
{
    return at_most(arm_size(r, arm), longest(r) + 1);
}

static int known(const when *t, td_lit l)
{
    return t->pos && t->pos[td_atom(l)] >= t->before ? 0 : t->val[l];
}

/* An arm as it is now, where lengths are a word: there is no branch for what is
 * true, which nobody can foretell. */
static int look_along(const td_lit *lits, int depth, const int8_t *val,
                      uint64_t *white)
{
    uint64_t is = 0;
    int j = 0;
    for (; j < depth && val[lits[j]] >= 0; j++)
        is |= (uint64_t)val[lits[j]] << j;
    *white = is;
    return j;
}

static void sight_look(scope *s, const td_rule *r, const when *t)
{
    s->r = r;
    s->words = (int)td_bits_words((size_t)longest(r) + 1);
    assert(s->words <= WORDS && !r->counts.mask);
    for (int i = 0; i < ARMS; i++) {
        int depth = arm_depth(r, i);
        const td_lit *lits = r->lits + r->arm[i];
        memset(s->white[i].w, 0, sizeof(uint64_t) * (size_t)s->words);
        s->stop[i] = arm_size(r, i);
        if (s->words == 1 && !t->pos) {
            int stop = look_along(lits, depth, t->val, s->white[i].w);
            s->stop[i] = stop < depth ? stop : s->stop[i];
            continue;
        }
        for (int j = 0; j < depth; j++) {
            int v = known(t, lits[j]);
            if (v > 0)
                td_bits_add(s->white[i].w, (size_t)j);
            if (v < 0) {
                s->stop[i] = j;
                break;
            }
        }
    }
}

/* The lengths, as far as they matter, that an arm can have. */
static void lengths_of(const scope *s, int arm, lengths *out)
{
    int top = at_most(s->stop[arm], longest(s->r));
    for (int i = 0; i < s->words; i++) {
        int bits = top + 1 - 64 * i;
        uint64_t all = bits >= 64  ? ~(uint64_t)0
                       : bits <= 0 ? 0
                                   : ((uint64_t)1 << bits) - 1;
        out->w[i] = all & ~s->white[arm].w[i];
    }
}

/* The next element from `from` on; -1 if there is none. */
static int next_of(const lengths *a, int words, int from)
{
    for (int i = from / 64; i < words; i++) {
        uint64_t w = a->w[i];
        if (i == from / 64)
            w &= ~(uint64_t)0 << from % 64;
        if (w)
            return 64 * i + td_bits_lowest(w);
    }
    return -1;
}

/* out |= a shifted up by k */
static void add_shifted(lengths *out, const lengths *a, int words, int k)
{
    int up = k / 64, rest = k % 64;
    for (int i = words - 1; i >= up; i--) {
        out->w[i] |= a->w[i - up] << rest;
        if (rest && i > up)
            out->w[i] |= a->w[i - up - 1] >> (64 - rest);
    }
}

/* All sums of an element of each, where the sets are words. */
static uint64_t add_words(uint64_t a, uint64_t b)
{
    uint64_t sums = 0;
    for (; a; a &= a - 1)
        sums |= b << td_bits_lowest(a);
    return sums;
}

/* All sums of an element of each. (Sums above hi do no harm.) */
static void add_sets(const lengths *a, const lengths *b, int words,
                     lengths *out)
{
    if (words == 1) {
        out->w[0] = add_words(a->w[0], b->w[0]);
        return;
    }
    memset(out->w, 0, sizeof *out->w * (size_t)words);
    for (int k = next_of(a, words, 0); k >= 0; k = next_of(a, words, k + 1))
        add_shifted(out, b, words, k);
}

/* Is there an element that makes an allowed number together with k? */
static bool completes(const td_rule *r, const lengths *a, int words, int k)
{
    int least = r->counts.lo - k;
    int x = next_of(a, words, least > 0 ? least : 0);
    return x >= 0 && x + k <= r->counts.hi;
}

/* ---- when what is known cannot be ---- */

/* The allowed numbers, where they are below 64. */
static uint64_t allowed_word(const td_rule *r)
{
    int lo = r->counts.lo > 0 ? r->counts.lo : 0;
    return lo > 63 ? 0
                   : ~(uint64_t)0 >> (63 - r->counts.hi) & ~(uint64_t)0 << lo;
}

/* Exactly: no four lengths make an allowed number. */
static bool excluded(const scope *s)
{
    lengths a, b, ab, cd;
    lengths_of(s, 0, &a);
    lengths_of(s, 1, &b);
    add_sets(&a, &b, s->words, &ab);
    lengths_of(s, 2, &a);
    lengths_of(s, 3, &b);
    add_sets(&a, &b, s->words, &cd);
    if (s->words == 1 && s->r->counts.hi < 64)
        return !(add_words(ab.w[0], cd.w[0]) & allowed_word(s->r));
    for (int k = next_of(&ab, s->words, 0); k >= 0;
         k = next_of(&ab, s->words, k + 1))
        if (completes(s->r, &cd, s->words, k))
            return false;
    return true;
}

/* How much an arm shows at least (if too much: one more than is allowed). */
static int least_of(const scope *s, int arm)
{
    lengths a;
    lengths_of(s, arm, &a);
    int k = next_of(&a, s->words, 0);
    return k < 0 ? s->r->counts.hi + 1 : k;
}

/* More is seen than allowed, whatever comes. */
static bool sees_too_much(const scope *s)
{
    int sum = 0;
    for (int i = 0; i < ARMS; i++)
        sum += least_of(s, i);
    return sum > s->r->counts.hi;
}

/* Less can be seen than is asked for. */
static bool sees_too_little(const scope *s)
{
    int sum = 0;
    for (int i = 0; i < ARMS; i++)
        sum += s->stop[i];
    return sum < s->r->counts.lo;
}

typedef bool impossible(const scope *s);

/* A literal by its place. */
typedef struct spot {
    int arm, at;
} spot;

static spot spot_of(const td_rule *r, td_lit l)
{
    int i = 0, arm = 0;
    while (td_atom(r->lits[i]) != td_atom(l))
        i++;
    assert(i < r->nlits);
    while (i >= r->arm[arm + 1])
        arm++;
    return (spot){arm, i - r->arm[arm]};
}

/* Would it be impossible if, besides, the literal were false? */
static bool forced(scope *s, td_lit l, impossible *test)
{
    spot x = spot_of(s->r, l);
    int stop = s->stop[x.arm];
    if (s->r->lits[s->r->arm[x.arm] + x.at] == l) {
        s->stop[x.arm] = x.at < stop ? x.at : stop;
        bool is = test(s);
        s->stop[x.arm] = stop;
        return is;
    }
    if (x.at > longest(s->r))
        return false;
    uint64_t *white = s->white[x.arm].w;
    bool had = td_bits_has(white, (size_t)x.at);
    td_bits_add(white, (size_t)x.at);
    bool is = test(s);
    if (!had)
        td_bits_del(white, (size_t)x.at);
    return is;
}

/* All of the literals, or without any that nothing is possible. */
static bool sight_all_forced(scope *s, const td_lit *l, int n, impossible *test)
{
    if (!n)
        return test(s);
    for (int i = 0; i < n; i++)
        if (!forced(s, l[i], test))
            return false;
    return true;
}

/* Leaves out what is not needed, the farthest first, and writes the rest. */
static int sight_premises(scope *s, const td_lit *l, int n, impossible *test,
                          td_lit *out)
{
    const td_rule *r = s->r;
    int count = 0;
    assert(sight_all_forced(s, l, n, test));
    for (int i = 0; i < ARMS; i++) {
        int stop = s->stop[i], size = arm_size(r, i);
        const td_lit *lits = r->lits + r->arm[i];
        s->stop[i] = size;
        if (stop < size && !sight_all_forced(s, l, n, test)) {
            s->stop[i] = stop;
            out[count++] = td_not(lits[stop]);
        }
        for (int j = at_most(stop, longest(r)); j >= 0; j--) {
            if (!td_bits_has(s->white[i].w, (size_t)j))
                continue;
            td_bits_del(s->white[i].w, (size_t)j);
            if (sight_all_forced(s, l, n, test))
                continue;
            td_bits_add(s->white[i].w, (size_t)j);
            out[count++] = lits[j];
        }
    }
    return count;
}

/* ---- the check ---- */

static td_breach sight_broken(const td_rule *r, const int8_t *val, td_ints *why)
{
    td_breach is = breach_now(r, val);
    if (is == TD_BREACH_NONE || !why || !r->nlits)
        return is;
    scope s;
    when now = {val, NULL, 0};
    sight_look(&s, r, &now);
    td_vec_reserve(why, r->nlits);
    why->n += (uint32_t)sight_premises(
        &s, NULL, 0, is == TD_BREACH_OVER ? sees_too_much : sees_too_little,
        why->at + why->n);
    return is;
}

/* ---- what conclusions need ---- */

/* What the premises alone tell. */
static scope scope_of(const td_rule *r, const td_lit *because, int n)
{
    scope s = {.r = r, .words = (int)td_bits_words((size_t)longest(r) + 1)};
    for (int i = 0; i < ARMS; i++)
        s.stop[i] = arm_size(r, i);
    for (int i = 0; i < n; i++) {
        spot x = spot_of(r, because[i]);
        if (r->lits[r->arm[x.arm] + x.at] == because[i])
            td_bits_add(s.white[x.arm].w, (size_t)x.at);
        else
            s.stop[x.arm] = at_most(x.at, s.stop[x.arm]);
    }
    return s;
}

static int sight_needed(const td_rule *r, const td_lit *set, int nset,
                        td_lit *because, int n)
{
    scope s = scope_of(r, because, n);
    impossible *test = sight_all_forced(&s, set, nset, sees_too_much)
                           ? sees_too_much
                           : sees_too_little;
    return sight_premises(&s, set, nset, test, because);
}

/* ---- the kernel's side ---- */

static void viewer_assign(td_propagator *p, td_host *h, int tag)
{
    (void)p, (void)h, (void)tag;
}

static bool viewer_conflict(td_propagator *p, td_host *h, scope *s)
{
    td_lit why[2 * TD_MAX_SIDE];
    int n = sight_premises(s, NULL, 0, excluded, why);
    h->conflict(h, p->id, why, n);
    return false;
}

/* Draws the conclusions for one arm, given the sums of the others. */
static bool settle_arm(td_propagator *p, td_host *h, const scope *s, int arm,
                       const lengths *own, const lengths *others)
{
    const td_rule *r = p->rule;
    const td_lit *lits = r->lits + r->arm[arm];
    int first = next_of(own, s->words, 0);
    while (first >= 0 && !completes(r, others, s->words, first))
        first = next_of(own, s->words, first + 1);
    if (first < 0)
        return false;
    for (int j = 0; j < first; j++)
        if (!h->val[lits[j]])
            h->imply(h, p->id, lits[j]);
    if (first == arm_size(r, arm) || h->val[lits[first]])
        return true;
    int more = next_of(own, s->words, first + 1);
    while (more >= 0 && !completes(r, others, s->words, more))
        more = next_of(own, s->words, more + 1);
    if (more < 0)
        h->imply(h, p->id, td_not(lits[first]));
    return true;
}

static bool viewer_propagate(td_propagator *p, td_host *h)
{
    scope s;
    lengths own[ARMS], pair[2], others;
    when now = {h->val, NULL, 0};
    sight_look(&s, p->rule, &now);
    for (int i = 0; i < ARMS; i++)
        lengths_of(&s, i, &own[i]);
    add_sets(&own[0], &own[1], s.words, &pair[0]);
    add_sets(&own[2], &own[3], s.words, &pair[1]);
    for (int i = 0; i < ARMS; i++) {
        add_sets(&own[i ^ 1], &pair[i < 2], s.words, &others);
        if (!settle_arm(p, h, &s, i, &own[i], &others))
            return viewer_conflict(p, h, &s);
    }
    return true;
}

static int viewer_explain(td_propagator *p, td_host *h, td_lit l, td_lit *out)
{
    scope s;
    when then = {h->val, h->pos, h->pos[td_atom(l)]};
    sight_look(&s, p->rule, &then);
    return sight_premises(&s, &l, 1, excluded, out);
}

static const td_propagator_type viewer_type = {
    .name = "sight",
    .assign = viewer_assign,
    .propagate = viewer_propagate,
    .explain = viewer_explain,
};

static void sight_encode(const td_rule *r, td_encoder *e)
{
    td_propagator *p = td_propagator_new(e, &viewer_type, r, sizeof *p);
    td_lit *near = td_alloc(sizeof *near * ((size_t)r->nlits + 1));
    int n = 0;
    for (int i = 0; i < ARMS; i++)
        for (int j = 0; j < arm_depth(r, i); j++)
            near[n++] = r->lits[r->arm[i] + j];
    td_encode_both(e, p, near, n);
    td_free(near);
}

const td_rule_type td_rule_sight = {
    .name = "sight",
    .broken = sight_broken,
    .needed = sight_needed,
    .encode = sight_encode,
};

/* ---- the human side ---- */

/* The cells that are seen, or those where the view ends. */
static void because_seen(td_sink *sink, const scope *s, bool ends)
{
    for (int i = 0; i < ARMS; i++) {
        const td_lit *lits = s->r->lits + s->r->arm[i];
        if (ends && s->stop[i] < arm_size(s->r, i))
            td_step_because(sink, td_not(lits[s->stop[i]]));
        int least = ends ? 0 : least_of(s, i);
        for (int j = 0; j < least; j++)
            td_step_because(sink, lits[j]);
    }
}

/* Where the view ends in all arms but one (-1: in all) is lit, though not every
 * end of them may be needed. */
static void show_ends(const td_pos *p, td_sink *sink, const scope *s, int but)
{
    for (int i = 0; i < ARMS; i++)
        if (i != but && s->stop[i] < arm_size(s->r, i))
            td_step_site(
                sink, "ends",
                td_lit_site(p->m, s->r->lits[s->r->arm[i] + s->stop[i]]));
}

/* Opens a step for those of the literals that are open; false: none is. The
 * premises are as few as they can be, or left to the caller (test NULL). */
static bool open_step(const td_pos *p, td_sink *sink, scope *s, const td_lit *l,
                      int n, impossible *test)
{
    td_lit open[2 * TD_MAX_SIDE];
    int k = 0;
    assert(n <= 2 * TD_MAX_SIDE);
    for (int i = 0; i < n; i++)
        if (!p->val[l[i]])
            open[k++] = l[i];
    if (!k)
        return false;
    td_step_open(sink);
    td_step_rule(sink, s->r);
    for (int i = 0; i < k; i++)
        td_step_set(sink, open[i]);
    if (!td_sink_brief(sink) && test) {
        td_ints *why = &sink->draft.because;
        td_vec_reserve(why, s->r->nlits);
        why->n = (uint32_t)sight_premises(s, open, k, test, why->at);
    }
    return true;
}

static scope scope_now(const td_pos *p, const td_rule *r)
{
    scope s;
    when now = {p->val, NULL, 0};
    sight_look(&s, r, &now);
    return s;
}

/* All that may be seen is seen: every arm ends where it is. */
void td_find_sight_full(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    td_lit ends[ARMS];
    int n = 0, all = r->counts.hi;
    if (all_show(r, p->val, 1, all + 1) != all || breach_now(r, p->val))
        return;
    for (int i = 0; i < ARMS; i++) {
        int k = arm_shows(r, i, p->val, 1, all);
        if (k < arm_size(r, i))
            ends[n++] = td_not(r->lits[r->arm[i] + k]);
    }
    scope s = scope_now(p, r);
    if (!open_step(p, sink, &s, ends, n, NULL))
        return;
    because_seen(sink, &s, false);
    td_step_close(sink);
}

/* The arms as far as they can go give just enough. */
void td_find_sight_needs_all(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    td_lit all[2 * TD_MAX_SIDE];
    int n = 0, need = r->counts.lo;
    if (all_show(r, p->val, 0, need + 1) != need || breach_now(r, p->val))
        return;
    scope s = scope_now(p, r);
    for (int i = 0; i < ARMS; i++)
        for (int j = 0; j < s.stop[i]; j++)
            all[n++] = r->lits[r->arm[i] + j];
    if (!open_step(p, sink, &s, all, n, NULL))
        return;
    because_seen(sink, &s, true);
    show_ends(p, sink, &s, -1);
    td_step_close(sink);
}

/* Where arms lead, as the genres that have SIGHT lay them out. */
static const char *const way_of[ARMS] = {"upwards", "to the right", "downwards",
                                         "to the left"};

/* The other arms cannot give enough: this one shows at least the rest. */
void td_find_sight_extend(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    int most[ARMS], sum = 0, all = r->counts.lo;
    for (int i = 0; i < ARMS; i++)
        sum += most[i] = arm_shows(r, i, p->val, 0, all + 1);
    for (int i = 0; i < ARMS; i++) {
        int others = sum - most[i];
        if (sum <= all || others >= all || breach_now(r, p->val))
            continue;
        scope now = scope_now(p, r), s = now;
        if (!open_step(p, sink, &s, r->lits + r->arm[i], all - others,
                       sees_too_little))
            continue;
        show_ends(p, sink, &now, i);
        td_step_number(sink, "others", others + 1);
        td_step_number(sink, "need", all - others);
        td_step_text(sink, "way", way_of[i]);
        if (!td_step_close(sink))
            return;
    }
}

/* An arm that would show too much beyond its next cell ends there. */
void td_find_sight_stop(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    int all = r->counts.hi, sum = all_show(r, p->val, 1, all);
    for (int i = 0; i < ARMS && sum < all; i++) {
        const td_lit *lits = r->lits + r->arm[i];
        int k = arm_shows(r, i, p->val, 1, all), on = k + 1;
        if (k == arm_size(r, i) || p->val[lits[k]])
            continue;
        while (on < arm_size(r, i) && p->val[lits[on]] > 0)
            on++;
        if (sum - k + on <= all || breach_now(r, p->val))
            continue;
        td_lit end = td_not(lits[k]);
        scope s = scope_now(p, r);
        if (!open_step(p, sink, &s, &end, 1, sees_too_much))
            continue;
        td_step_number(sink, "total", all + 2); /* that many are lit */
        if (!td_step_close(sink))
            return;
    }
}
