/* Where a forcing net is worth telling.
 *
 * The boards on which a candidate holds (digit_fates.h) show which die, so that
 * they can be refuted; and what is struck on the boards of all numbers of a
 * cell, or of all places of a number in a house, does not hold in any case.
 * Where neither is, a net within a net may help: a candidate does not hold if
 * with it each number of some cell, or each place of some number, dies.
 *
 * Which of them are told: of those that are not much longer than the shortest
 * the one that settles most for its length, and with it a few that are about as
 * short. Each strikes a single candidate, and on hard boards dozens are needed;
 * after each of them all techniques would have to be asked anew. */
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "genres/digit_fates.h"
#include "genres/sudoku/finders.h"
#include "rules/follow.h"

enum { MOST_CASES = 9, MOST_NETS = 1024, MOST_NESTED = 32, LONG = INT_MAX };

/* The candidates of a cell, or of a number in a house. */
typedef struct choice {
    int house; /* -1: of a cell */
    int at;    /* the cell, or the number */
    int id;    /* counted as is_choice does */
    int n, atom[MOST_CASES];
} choice;

typedef struct net {
    int length;
    int price;      /* length for what it settles; LONG: it is too long */
    int left;       /* how much its cell has left, or its number in a house */
    int32_t order;  /* where it was found: settles ties */
    int32_t choice; /* -1: a candidate dies */
    int32_t atom;   /* which; or what is struck in all cases */
} net;

/* A candidate that dies whatever becomes of a choice. */
typedef struct nested {
    int32_t atom, choice;
    int length;
} nested;

/* A view: what was listed of a position, the best first. */
typedef struct nets {
    const td_pos *p;
    const td_fates *f;
    const td_digit_view *v;
    td_seen seen;
    bool listed, looked_within;
    int n, ngood, nnested;
    net at[MOST_NETS];
    nested within[MOST_NESTED];
    int16_t left[TD_FATE_ATOMS]; /* on the board of an open candidate */
    uint64_t holds[TD_FATE_ATOMS / 64 + 1]; /* in some solution */
    int failed; /* attempts to find a further solution */
} nets;

/* The fewest places that a candidate shares its cell or a house with: where it
 * is one of two, the other one holds without it. */
static int count_rest(const td_digit_view *v, int atom)
{
    int cell = atom / v->side, number = atom % v->side;
    int least = td_bits_count(v->may[cell]);
    for (int k = TD_MOST_HOUSES * cell; k < TD_MOST_HOUSES * (cell + 1); k++)
        if (v->house_of[k] >= 0) {
            int n = td_bits_count(td_digit_places(v, v->house_of[k], number));
            least = n < least ? n : least;
        }
    return least;
}

static void add_net(nets *x, int length, int chosen, int atom)
{
    if (x->n < MOST_NETS && length) {
        x->at[x->n] =
            (net){length, LONG, count_rest(x->v, atom), x->n, chosen, atom};
        x->n++;
    }
}

static int compare(const net *x, const net *y)
{
    if (x->price != y->price)
        return x->price < y->price ? -1 : 1;
    return x->length != y->length ? x->length - y->length : x->left - y->left;
}

static int by_price(const void *a, const void *b)
{
    const net *x = a, *y = b;
    int c = compare(x, y);
    return c ? c : x->order - y->order;
}

/* Nets up to half as long again as the shortest have a price. */
static void sort_nets(nets *x)
{
    enum { SCALE = 1000, MARGIN = 3 };
    int least = LONG;
    for (int i = 0; i < x->n; i++)
        least = x->at[i].length < least ? x->at[i].length : least;
    for (int i = 0; i < x->n; i++) {
        net *n = &x->at[i];
        if (n->length <= least + least / 2 + MARGIN)
            n->price = SCALE * n->length / td_fate_gain(x->f, n->atom);
    }
    qsort(x->at, (size_t)x->n, sizeof *x->at, by_price);
}

/* How many are told together: a few that are about as short as the first, with
 * all that are no worse than the last of them, so that it does not depend on
 * where one looks first. */
static int count_good(const nets *x)
{
    enum { FEW = 3 };
    int n = 0, most = x->n ? x->at[0].length + x->at[0].length / 5 : 0;
    while (n < x->n && x->at[n].price != LONG && x->at[n].length <= most &&
           (n < FEW || !compare(&x->at[n - 1], &x->at[n])))
        n++;
    return n;
}

/* ---- choices ---- */

/* Cells are counted first, then the numbers of each house. */
static int count_choices(const td_digit_view *v)
{
    return v->ncells + v->nhouses * v->side;
}

static bool is_choice(const td_digit_view *v, int i, choice *out)
{
    *out = (choice){.house = -1, .at = i, .id = i};
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

/* Where to look when some candidates hold together: the end of a case. */
static void end_case(const nets *x, const int *atom, int n, int end,
                     td_cases *out)
{
    td_fate_look way[TD_MOST_LOOKS];
    int looks = n ? td_fate_way(x->f, atom, n, end, way) : 0;
    for (int i = 0; i < looks && i < TD_MOST_LOOKS; i++) {
        td_var var = td_lit_var(x->p->m, td_digit_lit(x->v, way[i].cell, 0));
        td_vec_push(&out->looks,
                    way[i].house < 0 ? ~var : x->v->first_rule + way[i].house);
        td_vec_push(&out->looks, way[i].says);
    }
    td_vec_push(&out->looks_end, (int32_t)out->looks.n);
    td_case_end(out);
}

static void give_net(const nets *x, const net *n, td_cases *cases, td_ints *set)
{
    td_vec_push(set, 2 * n->atom + 1);
    if (n->choice < 0) {
        td_case_lit(cases, 2 * n->atom);
        end_case(x, &n->atom, 1, -1, cases);
        return;
    }
    choice c;
    is_choice(x->v, n->choice, &c);
    give_reasons(x, &c, cases);
    for (int i = 0; i < c.n; i++) {
        td_case_lit(cases, 2 * c.atom[i]);
        end_case(x, &c.atom[i], 1, n->atom, cases);
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
static void order_choice(const nets *x, choice *c)
{
    int left[MOST_CASES];
    for (int i = 0, k; i < c->n; i++) {
        int atom = c->atom[i], mine = x->left[atom];
        for (k = i; k > 0 && left[k - 1] < mine; k--) {
            left[k] = left[k - 1];
            c->atom[k] = c->atom[k - 1];
        }
        left[k] = mine;
        c->atom[k] = atom;
    }
}

/* How many of a choice are left on the board of a candidate. */
static int count_left(const td_digit_view *v, const td_fate_board *b,
                      const choice *c)
{
    return td_bits_count(c->house < 0 ? b->may[c->at]
                                      : b->places[c->house * v->side + c->at]);
}

static void give_nested(const nets *x, const nested *n, td_cases *cases,
                        td_ints *set)
{
    choice c;
    is_choice(x->v, n->choice, &c);
    td_vec_push(set, 2 * n->atom + 1);
    give_reasons(x, &c, cases);
    td_case_lit(cases, 2 * n->atom + 1);
    end_case(x, NULL, 0, -1, cases);
    for (int i = 0; i < c.n; i++) {
        int both[] = {n->atom, c.atom[i]};
        td_case_lit(cases, 2 * n->atom);
        td_case_lit(cases, 2 * c.atom[i]);
        end_case(x, both, 2, -1, cases);
    }
}

static int by_hope(const void *a, const void *b)
{
    const hope *x = a, *y = b;
    return x->left != y->left ? x->left - y->left : x->atom - y->atom;
}

/* Open candidates, those that strike most first. */
static int list_hopes(nets *x, hope *at)
{
    const td_digit_view *v = x->v;
    int n = 0;
    for (int a = 0; a < v->ncells * v->side; a++) {
        if (!td_digit_is_open(v, a / v->side, a % v->side))
            continue;
        x->left[a] = (int16_t)td_fate_left(td_fate_of(x->f, a));
        at[n++] = (hope){a, x->left[a]};
    }
    qsort(at, (size_t)n, sizeof *at, by_hope);
    return n;
}

/* How many steps it takes to see that all of a choice die with a candidate; it
 * is no matter how many more than `most`. `way` keeps those for each of them,
 * 0 where it is not known. */
static int length_with(const nets *x, int atom, const choice *c, int most,
                       int16_t *way)
{
    int length = 0;
    for (int i = c->n; i-- > 0 && length <= most;) {
        int with = c->atom[i];
        if (!way[with])
            way[with] =
                (int16_t)td_fate_way(x->f, (int[]){atom, with}, 2, -1, NULL);
        length += way[with];
    }
    return length;
}

/* Of the choices of which so many are left on the board of a candidate, and all
 * die with it, the one where that is seen soonest; false: none. */
static bool find_deadly(const nets *x, td_fate_pairs *pairs, const choice *all,
                        int n, int atom, int left, nested *out)
{
    const td_fate_board *b = td_fate_of(x->f, atom);
    int16_t way[TD_FATE_ATOMS] = {0};
    *out = (nested){atom, -1, LONG};
    for (int i = 0; i < n; i++) {
        if (count_left(x->v, b, &all[i]) != left ||
            !all_die(pairs, atom, &all[i]))
            continue;
        int length = length_with(x, atom, &all[i], out->length, way);
        if (length < out->length)
            *out = (nested){atom, all[i].id, length};
    }
    return out->choice >= 0;
}

/* Does a candidate hold in a solution? Then it does not die. Where many were
 * looked at in vain there may be several solutions, and it is worth looking for
 * others than the one that is known, unless that is in vain, too. */
static bool holds_somewhere(nets *x, int atom, int looked)
{
    enum { MANY = 32, SOME = 4 };
    const uint64_t *word = &x->holds[atom / 64];
    if (x->p->solution && x->p->solution[2 * atom] > 0)
        return true;
    if (looked >= MANY && x->failed < SOME && !(*word >> (atom % 64) & 1))
        x->failed += !td_fate_fill(x->f, atom, x->holds);
    return *word >> (atom % 64) & 1;
}

static int by_length(const void *a, const void *b)
{
    const nested *x = a, *y = b;
    return x->length != y->length ? x->length - y->length : x->atom - y->atom;
}

/* Keeps the shortest, a second one that is about as short, and all that are
 * no longer than the last of them. */
static void keep_short(nets *x)
{
    enum { FEW = 2 };
    int n = 0;
    qsort(x->within, (size_t)x->nnested, sizeof *x->within, by_length);
    while (n < x->nnested &&
           5 * x->within[n].length <= 6 * x->within[0].length &&
           (n < FEW || x->within[n].length == x->within[n - 1].length))
        n++;
    x->nnested = n;
}

/* Candidates with which all of some choice die, where so many are left of it.
 * Those that come soon after the first are taken along, and all that strike as
 * much as the last of them: so which are told does not depend on the order in
 * which candidates are counted. */
static void list_dying_with(nets *x, td_fate_pairs *pairs, const choice *all,
                            int n, const hope *at, int nhopes, int left)
{
    enum { FEW = 3, SOON = 4 };
    int first = -1;
    for (int k = 0; k < nhopes && x->nnested < MOST_NESTED; k++) {
        bool next = !k || at[k].left != at[k - 1].left;
        if (next && first >= 0 && (x->nnested >= FEW || k > first + SOON))
            break;
        if (holds_somewhere(x, at[k].atom, first < 0 ? k : 0))
            continue;
        if (!find_deadly(x, pairs, all, n, at[k].atom, left,
                         &x->within[x->nnested]))
            continue;
        x->nnested++;
        first = first < 0 ? k : first;
    }
}

/* Choices of which few are left come first. */
static void list_nested(nets *x)
{
    enum { MOST_LEFT = 4 };
    td_fate_pairs *pairs = td_fate_pairs_of(x->p, TD_FATE_SETS);
    hope at[TD_FATE_ATOMS];
    int nhopes = list_hopes(x, at);
    choice *all = td_alloc(sizeof *all * (size_t)count_choices(x->v));
    int n = 0;
    for (int i = 0; i < count_choices(x->v); i++)
        if (is_choice(x->v, i, &all[n]))
            order_choice(x, &all[n++]);
    for (int left = 2; left <= MOST_LEFT && !x->nnested; left++)
        list_dying_with(x, pairs, all, n, at, nhopes, left);
    keep_short(x);
    x->looked_within = true;
    td_free(all);
}

/* ---- all of them ---- */

/* Candidates that die; or else what is common to all cases. */
static void nets_build(const td_pos *p, int depth, void *data)
{
    nets *x = data;
    x->p = p;
    x->v = td_digit_view_of(p);
    x->f = td_fates_of(p, (td_fate_depth)depth);
    if (x->listed && td_seen_still(&x->seen, p->s) && x->seen.n == p->s->ntrail)
        return;
    x->seen = td_seen_now(p->s);
    x->listed = true;
    x->looked_within = false;
    x->n = x->nnested = 0;
    memset(x->holds, 0, sizeof x->holds);
    x->failed = 0;
    list_dying(x);
    bool any = x->n > 0;
    for (int c = 0; c < count_choices(x->v) && !any; c++)
        list_common(x, c);
    sort_nets(x);
    x->ngood = count_good(x);
}

static const td_view_type nets_type = {
    .name = "forcing nets",
    .size = sizeof(nets),
    .build = nets_build,
};

/* Nets of singles first; then those with sets and locked candidates, which
 * take level 3. */
td_prospect sd_nets(const td_pos *p, int ceiling, int i, td_cases *cases,
                    td_ints *set)
{
    enum { SINGLES = 1, PAIRS = 2, SETS = 3 };
    assert(i >= 0);
    if (td_digit_view_of(p)->side > TD_FATE_SIDE)
        return ceiling <= PAIRS ? TD_TRY_ALL : TD_NO_PROSPECT;
    if (ceiling != SINGLES && ceiling != SETS)
        return TD_NO_PROSPECT;
    nets *x = (nets *)(uintptr_t)td_view_get(
        p, &nets_type, ceiling == SINGLES ? TD_FATE_SINGLES : TD_FATE_SETS);
    if (i < x->n) {
        give_net(x, &x->at[i], cases, set);
        return i + 1 < x->ngood ? TD_PROSPECT_AND_NEXT : TD_PROSPECT;
    }
    if (ceiling != SETS)
        return TD_NO_PROSPECT;
    if (!x->looked_within)
        list_nested(x);
    i -= x->n;
    if (i >= x->nnested)
        return TD_NO_PROSPECT;
    give_nested(x, &x->within[i], cases, set);
    return i + 1 < x->nnested ? TD_PROSPECT_AND_NEXT : TD_PROSPECT;
}
