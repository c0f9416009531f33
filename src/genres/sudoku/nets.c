/* Where a forcing net is worth telling.
 *
 * The boards on which a candidate holds (digit_fates.h) show which die, so that
 * they can be refuted; and what is struck on the boards of all numbers of a
 * cell, or of all places of a number in a house, does not hold in any case.
 * Where neither is, a net within a net may help: a candidate does not hold if
 * with it each number of some cell, or each place of some number, dies. Of what
 * is found the one with the fewest steps comes first. */
#include <assert.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "genres/digit_fates.h"
#include "genres/sudoku/finders.h"

enum { MOST_CASES = 9, MOST_NETS = 4096 };

/* The candidates of a cell, or of a number in a house. */
typedef struct choice {
    int house; /* -1: of a cell */
    int at;    /* the cell, or the number */
    int n, atom[MOST_CASES];
} choice;

typedef struct net {
    int length;
    int left;       /* how much its cell has left, or its number in a house */
    int32_t order;  /* where it was found: settles ties */
    int32_t choice; /* -1: a candidate dies */
    int32_t atom;   /* which; or what is struck in all cases */
} net;

typedef struct nets {
    const td_pos *p;
    const td_fates *f;
    const td_digit_view *v;
    int n;
    net at[MOST_NETS];
} nets;

/* The fewest places that a candidate shares its cell or a house with: where it
 * is one of two, the other one holds without it. */
static int count_rest(const td_digit_view *v, int atom)
{
    int cell = atom / v->side, number = atom % v->side;
    int least = td_digit_count(v->may[cell]);
    for (int k = TD_MOST_HOUSES * cell; k < TD_MOST_HOUSES * (cell + 1); k++)
        if (v->house_of[k] >= 0) {
            int n = td_digit_count(td_digit_places(v, v->house_of[k], number));
            least = n < least ? n : least;
        }
    return least;
}

static void add_net(nets *x, int length, int chosen, int atom)
{
    if (x->n < MOST_NETS && length) {
        x->at[x->n] = (net){length, count_rest(x->v, atom), x->n, chosen, atom};
        x->n++;
    }
}

static int by_length(const void *a, const void *b)
{
    const net *x = a, *y = b;
    if (x->length != y->length)
        return x->length - y->length;
    return x->left != y->left ? x->left - y->left : x->order - y->order;
}

/* ---- choices ---- */

/* Cells are counted first, then the numbers of each house. */
static int count_choices(const td_digit_view *v)
{
    return v->ncells + v->nhouses * v->side;
}

static bool is_choice(const td_digit_view *v, int i, choice *out)
{
    *out = (choice){.house = -1, .at = i};
    if (i < v->ncells) {
        if (v->has[i] >= 0)
            return false;
        TD_EACH_BIT(d, v->may[i])
        out->atom[out->n++] = i * v->side + (int)d;
    } else {
        out->house = (i - v->ncells) / v->side;
        out->at = (i - v->ncells) % v->side;
        TD_EACH_BIT(k, td_digit_loose(v, out->house, out->at))
        out->atom[out->n++] =
            td_digit_cell(v, out->house, (int)k) * v->side + out->at;
    }
    return out->n > 1;
}

/* Why it is one of these. */
static void give_reasons(const nets *x, const choice *c, td_cases *out)
{
    const td_digit_view *v = x->v;
    if (c->house >= 0)
        td_vec_push(&out->rules, v->first_rule + c->house);
    for (int k = 0; k < v->side; k++) {
        int cell = c->house < 0 ? c->at : td_digit_cell(v, c->house, k);
        int number = c->house < 0 ? k : c->at;
        td_lit l = td_not(td_digit_lit(v, cell, number));
        if (x->p->val[l] > 0)
            td_vec_push(&out->because, l);
    }
}

/* ---- candidates that die, and what is struck in all cases ---- */

static void list_dying(nets *x)
{
    for (int a = 0; a < x->v->ncells * x->v->side; a++)
        if (td_fate_is_dead(x->f, a))
            add_net(x, td_fate_length(x->f, a, -1), -1, a);
}

static int length_of_all(const nets *x, const choice *c, int end)
{
    int length = 0;
    for (int i = 0; i < c->n; i++) {
        int n = c->atom[i] == end ? 0 : td_fate_length(x->f, c->atom[i], end);
        length += n;
    }
    return length;
}

static void list_common(nets *x, int chosen)
{
    enum { MOST = 3 };
    const td_digit_view *v = x->v;
    choice c;
    int listed = 0;
    if (!is_choice(v, chosen, &c) || !td_fate_all_strike(x->f, c.atom, c.n))
        return;
    for (int cell = 0; cell < v->ncells; cell++) {
        if (v->has[cell] >= 0)
            continue;
        unsigned left = 0;
        for (int i = 0; i < c.n; i++)
            left |= td_fate_of(x->f, c.atom[i])->may[cell];
        TD_EACH_BIT(d, v->may[cell] & ~left)
        if (listed++ < MOST)
            add_net(x, length_of_all(x, &c, cell * v->side + (int)d), chosen,
                    cell * v->side + (int)d);
    }
}

static void give_net(const nets *x, const net *n, td_cases *cases, td_ints *set)
{
    td_vec_push(set, 2 * n->atom + 1);
    if (n->choice < 0) {
        td_case_lit(cases, 2 * n->atom);
        td_case_end(cases);
        return;
    }
    choice c;
    is_choice(x->v, n->choice, &c);
    give_reasons(x, &c, cases);
    for (int i = 0; i < c.n; i++) {
        td_case_lit(cases, 2 * c.atom[i]);
        td_case_end(cases);
    }
}

/* ---- nets within nets ---- */

/* An open candidate, and how many others are left on its board. */
typedef struct hope {
    int atom, left;
} hope;

/* Do all candidates of a choice die, together with a candidate? `first` lists
 * them as they are to be looked at. */
static bool all_die(td_fate_pairs *pairs, int atom, const choice *first)
{
    for (int i = 0; i < first->n; i++)
        if (first->atom[i] == atom ||
            td_fate_lives_with(pairs, atom, first->atom[i]))
            return false;
    for (int i = 0; i < first->n; i++)
        if (!td_fate_dies_with(pairs, atom, first->atom[i]))
            return false;
    return true;
}

/* Those that leave most on their own boards first: they live most often with
 * others, too, and then the rest need not be looked at. */
static choice order_choice(const nets *x, const choice *c)
{
    choice first = *c;
    int left[MOST_CASES];
    for (int i = 0, k; i < c->n; i++) {
        int mine = td_fate_left(td_fate_of(x->f, c->atom[i]));
        for (k = i; k > 0 && left[k - 1] < mine; k--) {
            left[k] = left[k - 1];
            first.atom[k] = first.atom[k - 1];
        }
        left[k] = mine;
        first.atom[k] = c->atom[i];
    }
    return first;
}

/* How many of a choice are left on the board of a candidate. */
static int count_left(const td_digit_view *v, const td_fate_board *b,
                      const choice *c)
{
    return td_digit_count(c->house < 0 ? b->may[c->at]
                                       : b->places[c->house * v->side + c->at]);
}

static void give_nested(const nets *x, int atom, const choice *c,
                        td_cases *cases, td_ints *set)
{
    td_vec_push(set, 2 * atom + 1);
    give_reasons(x, c, cases);
    td_case_lit(cases, 2 * atom + 1);
    td_case_end(cases);
    for (int i = 0; i < c->n; i++) {
        td_case_lit(cases, 2 * atom);
        td_case_lit(cases, 2 * c->atom[i]);
        td_case_end(cases);
    }
}

static int by_hope(const void *a, const void *b)
{
    const hope *x = a, *y = b;
    return x->left != y->left ? x->left - y->left : x->atom - y->atom;
}

/* Open candidates, those that strike most first. */
static int list_hopes(const nets *x, hope *at)
{
    const td_digit_view *v = x->v;
    int n = 0;
    for (int a = 0; a < v->ncells * v->side; a++) {
        if (!td_digit_is_open(v, a / v->side, a % v->side))
            continue;
        at[n++] = (hope){a, td_fate_left(td_fate_of(x->f, a))};
    }
    qsort(at, (size_t)n, sizeof *at, by_hope);
    return n;
}

/* The skip-th that is found; choices of which few are left come first. */
static td_prospect find_nested(const nets *x, int skip, td_cases *cases,
                               td_ints *set)
{
    enum { MOST_LEFT = 4 };
    hope hopes[TD_FATE_ATOMS];
    int n = 0, nhopes = list_hopes(x, hopes);
    td_fate_pairs *pairs = td_fate_pairs_of(x->p, TD_FATE_SETS);
    choice *all = td_alloc(sizeof *all * 2 * (size_t)count_choices(x->v));
    choice *first = all + count_choices(x->v);
    td_prospect found = TD_NO_PROSPECT;
    for (int i = 0; i < count_choices(x->v); i++)
        if (is_choice(x->v, i, &all[n])) {
            first[n] = order_choice(x, &all[n]);
            n++;
        }
    for (int left = 2; left <= MOST_LEFT && !found; left++)
        for (int k = 0; k < nhopes && !found; k++) {
            int atom = hopes[k].atom;
            const td_fate_board *b = td_fate_of(x->f, atom);
            for (int i = 0; i < n && !found; i++)
                if (count_left(x->v, b, &all[i]) == left &&
                    all_die(pairs, atom, &first[i]) && !skip--) {
                    give_nested(x, atom, &all[i], cases, set);
                    found = TD_PROSPECT;
                }
        }
    td_free(all);
    return found;
}

/* ---- all of them ---- */

/* Candidates that die; or else what is common to all cases. */
static nets *list_nets(const td_pos *p, td_fate_depth depth)
{
    nets *x = td_alloc(sizeof *x);
    x->p = p;
    x->v = td_digit_view_of(p);
    x->f = td_fates_of(p, depth);
    x->n = 0;
    list_dying(x);
    bool any = x->n > 0;
    for (int c = 0; c < count_choices(x->v) && !any; c++)
        list_common(x, c);
    qsort(x->at, (size_t)x->n, sizeof *x->at, by_length);
    return x;
}

/* Nets of singles first; then those with sets and locked candidates, which
 * take level 3. Of nets within nets only a few are tried: if none of them can
 * be told, techniques that they need are switched off. */
td_prospect sd_nets(const td_pos *p, int ceiling, int i, td_cases *cases,
                    td_ints *set)
{
    enum { SINGLES = 1, PAIRS = 2, SETS = 3, MOST_NESTED = 4 };
    assert(i >= 0);
    if (td_digit_view_of(p)->side > TD_FATE_SIDE)
        return ceiling <= PAIRS ? TD_TRY_ALL : TD_NO_PROSPECT;
    if (ceiling != SINGLES && ceiling != SETS)
        return TD_NO_PROSPECT;
    nets *x = list_nets(p, ceiling == SINGLES ? TD_FATE_SINGLES : TD_FATE_SETS);
    td_prospect found = i < x->n ? TD_PROSPECT : TD_NO_PROSPECT;
    if (found == TD_PROSPECT)
        give_net(x, &x->at[i], cases, set);
    else if (ceiling == SETS && i - x->n < MOST_NESTED)
        found = find_nested(x, i - x->n, cases, set);
    td_free(x);
    return found;
}
