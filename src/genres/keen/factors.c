/* What a cage's target alone tells of large cages, without listing the ways to
 * fill it: factors of a product, bounds of a sum, and how often a number can
 * stand in the cage. */
#include <assert.h>
#include <string.h>

#include "genres/keen/cages.h"
#include "genres/keen/finders.h"

static bool is_large(const kn_cage *c, int op)
{
    return c && c->n > 2 && c->table->op == op && kn_any(c, c->live);
}

/* ---- factors ---- */

/* Numbers that do not divide the target are not in the cage. */
static bool tell_no_factor(td_sink *sink, const kn_view *v, const kn_cage *c)
{
    uint32_t bad = 0;
    td_step_open(sink);
    td_step_rule(sink, c->rule);
    for (int n = 0; n < v->digits->side; n++)
        for (int i = 0; c->rule->number % (n + 1) && i < c->n; i++)
            if (td_step_strike(sink, v->digits, c->cell[i], n))
                bad |= 1u << n;
    if (!bad)
        return true;
    td_step_numbers(sink, "numbers", bad);
    td_step_number(sink, "target", c->rule->number);
    kn_step_cage(sink, "cage", c);
    kn_look_at(sink, v, c);
    td_step_text(sink, "how",
                 td_bits_count(bad) == 1
                     ? "{numbers} does not divide {target}, so {cage} has no "
                       "{numbers}: {set}."
                     : "{numbers} do not divide {target}, so {cage} has none "
                       "of them: {set}.");
    return td_step_close(sink);
}

static int times_in(int target, int factor)
{
    assert(factor > 1);
    int n = 0;
    for (; target && target % factor == 0; target /= factor)
        n++;
    return n;
}

/* The cells of a cage that have the number, or may have it. */
static int places_of(const kn_view *v, const kn_cage *c, int n, uint32_t *may)
{
    int has = 0;
    *may = 0;
    for (int i = 0; i < c->n; i++) {
        has += v->digits->has[c->cell[i]] == n;
        if (v->digits->may[c->cell[i]] >> n & 1)
            *may |= 1u << i;
    }
    return has;
}

/* "only once", "at most twice", "at most 3 times" */
static void say_often(td_sink *sink, int times, const char *once,
                      const char *twice, const char *more)
{
    if (td_sink_brief(sink))
        return;
    td_text *out = td_step_say(sink, "often");
    if (times <= 2)
        td_text_add(out, times == 1 ? once : twice);
    else
        td_text_printf(out, "%s%d times", more, times);
}

/* A number that alone brings a prime factor is there as often as the target
 * has that factor: when it is, it is nowhere else; when it has just as many
 * places, it is in all of them. */
static bool tell_factor(td_sink *sink, const kn_view *v, const kn_cage *c,
                        int n)
{
    const td_digit_view *d = v->digits;
    uint32_t may;
    int times = times_in(c->rule->number, n + 1);
    int has = places_of(v, c, n, &may);
    bool full = has == times, all = __builtin_popcount(may) == times;
    if (!times || (!full && !all) || has == __builtin_popcount(may))
        return true;
    td_step_open(sink);
    td_step_rule(sink, c->rule);
    for (int i = 0; i < c->n; i++) {
        td_lit l = td_digit_lit(d, c->cell[i], n);
        if (d->has[c->cell[i]] == n && full)
            td_step_because(sink, l);
        else if (!(may >> i & 1) && !full)
            td_step_because(sink, td_not(l));
        else if (may >> i & 1 && d->has[c->cell[i]] < 0)
            td_step_set(sink, full ? td_not(l) : l);
    }
    td_step_number(sink, "digit", n + 1);
    say_often(sink, times, "once", "twice", "");
    td_step_number(sink, "target", c->rule->number);
    kn_step_cage(sink, "cage", c);
    kn_look_at(sink, v, c);
    td_step_text(sink, "how",
                 full ? "{digit} divides {target} {often}, and {cage} has that "
                        "{digit} already: {set}."
                      : "{digit} divides {target} {often}, so {cage} must have "
                        "it {often}, and has no other place for it: {set}.");
    return td_step_close(sink);
}

static bool is_prime(int n)
{
    for (int k = 2; k * k <= n; k++)
        if (n % k == 0)
            return false;
    return n > 1;
}

void kn_forced_factor(const td_pos *p, int anchor, td_sink *sink)
{
    const kn_view *v = kn_view_of(p);
    const kn_cage *c = kn_cage_of(v, &p->m->rule[anchor]);
    if (!is_large(c, TD_OP_MUL) || !tell_no_factor(sink, v, c))
        return;
    for (int n = v->digits->side / 2; n < v->digits->side; n++)
        if (is_prime(n + 1) && 2 * (n + 1) > v->digits->side &&
            !tell_factor(sink, v, c, n))
            return;
}

/* ---- bounds ---- */

/* The least (or largest) sum that the cells of a cage but one can make: cells
 * of a row differ, so k of them make at least the k smallest numbers that any
 * of them may have; the same by columns; the better of the two. */
static int bound_by(const kn_view *v, const kn_cage *c, int except,
                    const kn_known *k, bool largest, bool columns)
{
    int side = v->digits->side, sum = 0;
    for (int line = 0; line < side; line++) {
        uint32_t may = 0;
        int n = 0;
        for (int i = 0; i < c->n; i++) {
            int at = columns ? c->cell[i] % side : c->cell[i] / side;
            if (i == except || at != line)
                continue;
            may |= kn_may(v, k, c->cell[i]);
            n++;
        }
        for (; n && may; n--) {
            int next = largest ? 31 - __builtin_clz(may) : td_bits_lowest(may);
            sum += next + 1;
            may &= ~(1u << next);
        }
    }
    return sum;
}

static int bound_of(const kn_view *v, const kn_cage *c, int except,
                    const kn_known *k, bool largest)
{
    int rows = bound_by(v, c, except, k, largest, false);
    int columns = bound_by(v, c, except, k, largest, true);
    return (rows < columns) == largest ? rows : columns;
}

typedef struct extreme {
    kn_case x;
    const kn_cage *c;
    int cell; /* of the cage */
    bool largest;
} extreme;

static bool is_beyond(const extreme *e, int bound, int n)
{
    int sum = bound + n + 1, target = e->c->rule->number;
    return e->largest ? sum < target : sum > target;
}

static bool extreme_holds(kn_case *x, const kn_known *k)
{
    extreme *e = (extreme *)x;
    const td_ints *set = &x->sink->draft.set;
    int bound = bound_of(x->v, e->c, e->cell, k, e->largest);
    for (uint32_t i = 0; i < set->n; i++)
        if (!is_beyond(e, bound, td_atom(set->at[i]) % x->v->digits->side))
            return false;
    return true;
}

static bool tell_extreme(extreme *e, int bound)
{
    td_sink *sink = e->x.sink;
    const td_digit_view *d = e->x.v->digits;
    int cell = e->c->cell[e->cell];
    assert(d->has[cell] < 0);
    td_step_open(sink);
    td_step_rule(sink, e->c->rule);
    TD_EACH_BIT(n, d->may[cell])
    if (is_beyond(e, bound, (int)n))
        td_step_strike(sink, d, cell, (int)n);
    if (!sink->draft.set.n)
        return true;
    if (td_sink_brief(sink))
        return td_step_close(sink);
    td_step_site(sink, "cell", td_digit_site(sink->pos, cell));
    td_step_number(sink, "bound", bound);
    td_step_number(sink, "limit", e->c->rule->number - bound);
    kn_step_cage(sink, "cage", e->c);
    kn_look_at(sink, e->x.v, e->c);
    kn_step_because(&e->x);
    td_step_text(sink, "how",
                 e->largest
                     ? "The other cells of {cage} make {bound} at most, "
                       "so {cell} is at least {limit}: {set}."
                     : "The other cells of {cage} make at least {bound}, "
                       "so {cell} is at most {limit}: {set}.");
    return td_step_close(sink);
}

void kn_extreme_sum(const td_pos *p, int anchor, td_sink *sink)
{
    const kn_view *v = kn_view_of(p);
    const kn_cage *c = kn_cage_of(v, &p->m->rule[anchor]);
    if (!is_large(c, TD_OP_ADD))
        return;
    for (int i = 0; i < c->n; i++)
        for (int largest = 0; largest < 2; largest++) {
            extreme e = {.x = {.v = v,
                               .sink = sink,
                               .holds = extreme_holds,
                               .plain = true},
                         .c = c,
                         .cell = i,
                         .largest = largest};
            if (v->digits->has[c->cell[i]] >= 0)
                continue;
            kn_case_about(&e.x, c);
            td_cells_drop(&e.x.about, c->cell[i]);
            int bound = bound_of(v, c, i, NULL, largest);
            /* a bound of the target or more leaves nothing: a dead cage */
            int rest = c->rule->number - bound;
            if (rest >= 1 && rest <= v->digits->side &&
                !tell_extreme(&e, bound))
                return;
        }
}

/* ---- repeats ---- */

enum { MOST_REPEAT_CELLS = 6, MOST_LISTS = 20000, MOST_TOLD = 4 };

/* The most cells of a small cage of which no two share a line. */
static int most_copies(const kn_view *v, const kn_cage *c)
{
    assert(c->n <= MOST_REPEAT_CELLS);
    int most = 0;
    for (uint32_t set = 1; set < 1u << c->n; set++) {
        bool apart = true;
        TD_EACH_BIT(i, set)
        TD_EACH_BIT(k, set)
        apart &= i == k || !td_digit_sees(v->digits, c->cell[i], c->cell[k]);
        if (apart && __builtin_popcount(set) > most)
            most = __builtin_popcount(set);
    }
    return most;
}

/* Numbers in rising order that make the target. */
typedef struct lists {
    const kn_cage *c;
    int side, most;         /* copies */
    uint32_t fits, repeats; /* numbers of lists with few copies; with more */
    uint8_t at[MOST_REPEAT_CELLS];
    int tries;
    bool too_many;
} lists;

static bool has_many_copies(const lists *l)
{
    int n = 1;
    for (int i = 1; i < l->c->n; i++) {
        n = l->at[i] == l->at[i - 1] ? n + 1 : 1;
        if (n > l->most)
            return true;
    }
    return false;
}

static bool makes_target(const lists *l)
{
    int64_t made = l->c->table->op == TD_OP_MUL;
    for (int i = 0; i < l->c->n; i++)
        made = l->c->table->op == TD_OP_MUL ? made * l->at[i] : made + l->at[i];
    return made == l->c->rule->number;
}

/* Calls for each list that makes the target. */
static void each_list(lists *l, void (*hear)(lists *l, void *arg), void *arg)
{
    int n = l->c->n;
    memset(l->at, 1, sizeof l->at);
    for (l->tries = 0; l->tries < MOST_LISTS; l->tries++) {
        if (makes_target(l))
            hear(l, arg);
        int i = n - 1;
        while (i >= 0 && l->at[i] == l->side)
            i--;
        if (i < 0)
            return;
        memset(l->at + i, l->at[i] + 1, (size_t)(n - i));
    }
    l->too_many = true;
}

static void sort_list(lists *l, void *arg)
{
    uint32_t *into = has_many_copies(l) ? &l->repeats : &l->fits;
    (void)arg;
    for (int i = 0; i < l->c->n; i++)
        *into |= 1u << (l->at[i] - 1);
}

typedef struct told {
    uint32_t numbers; /* that are struck */
    td_text words;
    int n;
} told;

/* A list with too many copies and a number that is struck. */
static void say_list(lists *l, void *arg)
{
    told *t = arg;
    bool concerned = false;
    for (int i = 0; i < l->c->n; i++)
        concerned |= t->numbers >> (l->at[i] - 1) & 1;
    if (!concerned || !has_many_copies(l) || t->n++ >= MOST_TOLD)
        return;
    td_text_add(&t->words, t->n > 1 ? " or " : "");
    for (int i = 0; i < l->c->n; i++)
        td_text_printf(&t->words, i ? ",%d" : "%d", l->at[i]);
}

/* A number that is only in lists with more copies of some number than can stand
 * in the cage without sharing a line. */
void kn_repeat_limit(const td_pos *p, int anchor, td_sink *sink)
{
    const kn_view *v = kn_view_of(p);
    const kn_cage *c = kn_cage_of(v, &p->m->rule[anchor]);
    if (!c || c->n < 3 || c->n > MOST_REPEAT_CELLS || !kn_any(c, c->live))
        return;
    lists l = {.c = c, .side = v->digits->side, .most = most_copies(v, c)};
    if (l.most == c->n)
        return;
    each_list(&l, sort_list, NULL);
    uint32_t out = l.repeats & ~l.fits;
    if (!out || l.too_many)
        return;
    td_step_open(sink);
    td_step_rule(sink, c->rule);
    for (int i = 0; i < c->n; i++)
        TD_EACH_BIT(n, out)
    td_step_strike(sink, v->digits, c->cell[i], (int)n);
    if (!sink->draft.set.n)
        return;
    if (td_sink_brief(sink)) {
        td_step_close(sink);
        return;
    }
    told t = {.numbers = out};
    each_list(&l, say_list, &t);
    kn_step_cage(sink, "cage", c);
    say_often(sink, l.most, "only once", "at most twice", "at most ");
    td_step_numbers(sink, "numbers", out);
    if (t.n <= MOST_TOLD)
        td_text_add(td_step_say(sink, "lists"), td_text_str(&t.words));
    td_text_free(&t.words);
    td_step_text(
        sink, "how",
        t.n <= MOST_TOLD
            ? "In {cage} a number can stand {often} (else twice in a line), "
              "so it cannot be {lists}: {set}."
            : "In {cage} a number can stand {often} (else twice in a line), "
              "and every way to make it with {numbers} has one more often: "
              "{set}.");
    kn_look_at(sink, v, c);
    td_step_close(sink);
}
