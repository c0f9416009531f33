/* What whole lines come to.
 *
 * A row has every number once, so it is known what its numbers add up to, what
 * they multiply to, and how many of them are even. Each cage that has cells in
 * the line (or in a few neighbouring lines) brings a share of that, which is
 * one of a few values; what the others cannot make up for is out.
 *
 * One search serves all of these: a *measure* says what a number is worth, and
 * how shares are put together. Cells that are in no listed cage are parts of
 * their own. */
#include <assert.h>
#include <string.h>

#include "genres/keen/finders.h"
#include "genres/keen/totals.h"

static int64_t worth(const kn_measure *m, int number)
{
    switch (m->kind) {
    case KN_COUNT:
        return m->of >> number & 1;
    case KN_PARITY:
        return (number + 1) & 1;
    default:
        return number + 1;
    }
}

static int64_t join(const kn_measure *m, int64_t a, int64_t b)
{
    return m->kind == KN_PRODUCT  ? a * b
           : m->kind == KN_PARITY ? (a + b) & 1
                                  : a + b;
}

static int64_t nothing(const kn_measure *m)
{
    return m->kind == KN_PRODUCT;
}

/* What is missing to `all` beside `a`; -1 if that cannot be. */
int64_t kn_missing(const kn_measure *m, int64_t all, int64_t a)
{
    assert(m->kind != KN_PRODUCT || a > 0);
    if (m->kind == KN_PRODUCT)
        return all % a ? -1 : all / a;
    return m->kind == KN_PARITY ? (all - a) & 1 : all - a;
}

static int64_t share_of(const kn_measure *m, const kn_part *a, int row)
{
    int64_t share = nothing(m);
    TD_EACH_BIT(i, a->cells)
    share = join(m, share, worth(m, td_cage_row(a->cage->table, row)[i]));
    return share;
}

static void add_value(kn_part *a, int64_t value)
{
    for (int i = 0; i < a->n; i++)
        if (a->value[i] == value)
            return;
    if (!a->n || value < a->least)
        a->least = value;
    if (!a->n || value > a->most)
        a->most = value;
    a->many |= a->n == KN_MOST_VALUES;
    if (!a->many)
        a->value[a->n++] = value;
}

static void list_values(const kn_totals *t, kn_part *a, const kn_known *k)
{
    uint64_t live[KN_MOST_WORDS];
    a->n = 0;
    a->many = false;
    if (!a->cage) {
        TD_EACH_BIT(n, kn_may(t->cut.x.v, k, a->cell))
        add_value(a, worth(&t->m, (int)n));
        return;
    }
    kn_live(a->cage, k, live);
    KN_EACH_ROW(r, a->cage, live)
    add_value(a, share_of(&t->m, a, r));
    if (a->many)
        a->n = 0;
}

static void list_parts(kn_totals *t)
{
    const kn_view *v = t->cut.x.v;
    t->nparts = 0;
    for (int h = 0; h < t->nhouses; h++)
        for (int i = 0; i < v->digits->side; i++) {
            int cell = td_digit_cell(v->digits, t->house[h], i), k = 0;
            int cage = v->cage_of[cell];
            const kn_cage *c = cage < 0 ? NULL : &v->cage[cage];
            while (k < t->nparts && (!c || t->at[k].cage != c))
                k++;
            kn_part *a = &t->at[k];
            if (k == t->nparts) {
                a->cage = c;
                a->cell = cell;
                a->cells = 0;
                t->nparts++;
            }
            if (c)
                a->cells |= 1u << v->place[cell];
        }
}

/* ---- what is left for one part ---- */

bool kn_room_for(const kn_totals *t, kn_room *r)
{
    r->fixed = nothing(&t->m);
    r->least = r->most = 0;
    for (int i = 0; i < t->nparts; i++) {
        if (i == t->which)
            continue;
        const kn_part *a = &t->at[i];
        if (!a->n)
            return false;
        r->least += a->least;
        r->most += a->most;
        if (i == t->other || t->m.kind == KN_COUNT)
            continue;
        if (a->n > 1)
            return false;
        r->fixed = join(&t->m, r->fixed, a->value[0]);
    }
    return true;
}

static bool fits(const kn_totals *t, const kn_room *r, int64_t share)
{
    if (t->m.kind == KN_COUNT)
        return share + r->least <= t->all && share + r->most >= t->all;
    int64_t left = kn_missing(&t->m, t->all, r->fixed);
    int64_t rest = left < 0 ? -1 : kn_missing(&t->m, left, share);
    if (t->other < 0)
        return left == share;
    for (int i = 0; rest >= 0 && i < t->at[t->other].n; i++)
        if (t->at[t->other].value[i] == rest)
            return true;
    return false;
}

/* What the other parts leave for the one in question; false: nothing. */
static bool room_beside(kn_totals *t, const kn_known *k, kn_room *r)
{
    for (int i = 0; i < t->nparts; i++)
        if (i != t->which)
            list_values(t, &t->at[i], k);
    return kn_room_for(t, r);
}

static bool cut_totals(kn_cut *c, const kn_known *k)
{
    kn_totals *t = (kn_totals *)c;
    const kn_part *a = &t->at[t->which];
    kn_room r;
    if (!room_beside(t, k, &r))
        return false;
    kn_live(c->cage, k, c->left);
    KN_EACH_ROW(row, c->cage, c->left)
    if (!fits(t, &r, share_of(&t->m, a, row)))
        td_bits_del(c->left, (size_t)row);
    return true;
}

/* The same for a loose cell: what is struck must not fit. */
static bool loose_holds(kn_case *x, const kn_known *k)
{
    kn_totals *t = (kn_totals *)x;
    const td_ints *set = &x->sink->draft.set;
    kn_room r;
    if (!room_beside(t, k, &r))
        return false;
    for (uint32_t i = 0; i < set->n; i++)
        if (fits(t, &r, worth(&t->m, td_atom(set->at[i]) % x->v->digits->side)))
            return false;
    return true;
}

/* ---- telling ---- */

/* The cells of a part that lie in the lines. */
td_cells kn_part_cells(const kn_part *a)
{
    td_cells s = {{0}};
    if (!a->cage)
        td_cells_add(&s, a->cell);
    else
        TD_EACH_BIT(i, a->cells)
    td_cells_add(&s, a->cage->cell[i]);
    return s;
}

/* What cannot be of the part in question; false: enough. */
static bool tell(kn_totals *t)
{
    td_sink *sink = t->cut.x.sink;
    const kn_view *v = t->cut.x.v;
    assert(t->which >= 0 && t->which < t->nparts);
    kn_part *a = &t->at[t->which];
    t->cut.cage = a->cage;
    t->cut.cut = cut_totals;
    t->cut.x.about = (td_cells){{0}};
    if (a->cage) {
        if (!cut_totals(&t->cut, NULL) || !kn_any(a->cage, t->cut.left) ||
            !kn_cut_open(&t->cut))
            return true;
    } else {
        kn_room r;
        t->cut.x.holds = loose_holds;
        if (v->digits->has[a->cell] >= 0 || !kn_room_for(t, &r))
            return true;
        td_step_open(sink);
        TD_EACH_BIT(n, v->digits->may[a->cell])
        if (!fits(t, &r, worth(&t->m, (int)n)))
            td_step_strike(sink, v->digits, a->cell, (int)n);
        int struck = (int)sink->draft.set.n;
        if (!struck || struck == td_bits_count(v->digits->may[a->cell]))
            return true;
    }
    for (int i = 0; i < t->nhouses; i++)
        td_step_house(sink, v->digits, t->house[i]);
    for (int i = 0; i < t->nparts; i++) {
        const kn_part *b = &t->at[i];
        if (b->cage)
            td_step_rule(sink, b->cage->rule);
        if (b->cage)
            kn_case_about(&t->cut.x, b->cage);
        else
            td_cells_add(&t->cut.x.about, b->cell);
    }
    if (td_sink_brief(sink))
        return td_step_close(sink);
    kn_say_totals(t);
    td_cells look = kn_part_cells(a);
    TD_EACH_CELL(c, &look)
    td_step_look(sink, td_digit_site(sink->pos, c));
    kn_step_because(&t->cut.x);
    return td_step_close(sink);
}

/* ---- finding ---- */

static bool begin(kn_totals *t)
{
    for (int i = 0; i < t->nparts; i++) {
        list_values(t, &t->at[i], NULL);
        if (!t->at[i].n)
            return false;
    }
    return true;
}

/* Sums, products, parity: one part is not fixed, or two, of a few cells. */
static bool find_fixed(kn_totals *t, int most_open)
{
    enum { MOST_OPEN_CELLS = 4 };
    int open[2] = {-1, -1}, n = 0, cells = 0;
    for (int i = 0; i < t->nparts; i++) {
        const kn_part *a = &t->at[i];
        list_values(t, &t->at[i], NULL);
        if (a->n == 1)
            continue;
        cells += a->cage ? td_bits_count(a->cells) : 1;
        if (!a->n || n == most_open || cells > MOST_OPEN_CELLS)
            return true;
        open[n++] = i;
    }
    for (int i = 0; i < n; i++) {
        t->which = open[i];
        t->other = n == 2 ? open[1 - i] : -1;
        if (!tell(t))
            return false;
        if (!begin(t))
            return true;
    }
    return true;
}

/* (side!) ^ lines; 0 for several lines if nobody would reckon with that. */
static int64_t product_of_lines(int side, int lines)
{
    enum { MOST = 10000 };
    int64_t all = 1;
    for (int l = 0; l < lines; l++)
        for (int n = 2; n <= side; n++)
            if ((all *= n) > MOST && lines > 1)
                return 0;
    return all;
}

static int64_t total_of(const kn_totals *t)
{
    int side = t->cut.x.v->digits->side;
    int64_t sum = (int64_t)t->nhouses * side * (side + 1) / 2;
    return t->m.kind == KN_PRODUCT  ? product_of_lines(side, t->nhouses)
           : t->m.kind == KN_PARITY ? sum & 1
                                    : sum;
}

static void set_up(kn_totals *t, const kn_view *v, td_sink *sink,
                   kn_measure_kind kind)
{
    t->cut = (kn_cut){.x = {.v = v, .sink = sink}};
    t->m = (kn_measure){.kind = kind};
    t->which = t->other = -1;
}

/* The line, and with it the next ones of its kind. */
static void find_measure(const td_pos *p, kn_measure_kind kind, int most_open,
                         td_sink *sink)
{
    const kn_view *v = kn_view_of(p);
    const td_digit_view *d = v->digits;
    int most = kind == KN_PARITY ? 2 : KN_MOST_LINES;
    for (int lines = 1; lines <= most && lines < d->side; lines++)
        for (int first = 0; first < d->nhouses; first++) {
            if (first % d->side + lines > d->side)
                continue;
            kn_totals t; /* large: not cleared as a whole */
            set_up(&t, v, sink, kind);
            for (t.nhouses = 0; t.nhouses < lines; t.nhouses++)
                t.house[t.nhouses] = first + t.nhouses;
            t.all = total_of(&t);
            list_parts(&t);
            td_work(p, t.nparts);
            if (t.all >= nothing(&t.m) && !find_fixed(&t, most_open))
                return;
        }
}

void kn_line_sum(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_measure(p, KN_SUM, 2, sink);
}

void kn_line_product(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_measure(p, KN_PRODUCT, 2, sink);
}

void kn_line_parity(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_measure(p, KN_PARITY, 1, sink);
}

/* ---- how many of some numbers ---- */

static bool find_count(kn_totals *t, uint32_t of)
{
    t->m.of = of;
    t->all = td_bits_count(of);
    if (!begin(t))
        return true;
    int64_t least = 0, most = 0;
    for (int i = 0; i < t->nparts; i++) {
        least += t->at[i].least;
        most += t->at[i].most;
    }
    for (int i = 0; i < t->nparts; i++) {
        kn_part *a = &t->at[i];
        t->which = i;
        t->other = -1;
        if (least + a->most - a->least > t->all ||
            most - a->most + a->least < t->all) {
            if (!tell(t))
                return false;
            if (!begin(t))
                return true;
        }
    }
    return true;
}

enum { MOST_SETS = 1024 };

/* Sets of numbers that people count: even ones, and large ones. A set and the
 * rest of the numbers come to the same. */
static int list_plain_sets(int side, uint32_t *set)
{
    uint32_t all = (1u << side) - 1;
    set[0] = 0xaaaaaaaau & all;
    set[1] = all & ~((1u << (side + 1) / 2) - 1);
    return 2;
}

/* Any two or three numbers; a single one is another technique's. */
static int list_small_sets(int side, uint32_t *set)
{
    int n = 0;
    for (int a = 0; a < side; a++)
        for (int b = a + 1; b < side; b++)
            set[n++] = 1u << a | 1u << b;
    for (int a = 0; a < side; a++)
        for (int b = a + 1; b < side; b++)
            for (int c = b + 1; c < side && side > 5; c++)
                set[n++] = 1u << a | 1u << b | 1u << c;
    assert(n <= MOST_SETS);
    return n;
}

static void find_counts(const td_pos *p, int anchor, bool plain, td_sink *sink)
{
    const kn_view *v = kn_view_of(p);
    int side = v->digits->side;
    uint32_t set[MOST_SETS];
    kn_totals t; /* large: not cleared as a whole */
    if (side < 4)
        return;
    set_up(&t, v, sink, KN_COUNT);
    t.house[0] = anchor - v->digits->first_rule;
    t.nhouses = 1;
    int n = plain ? list_plain_sets(side, set) : list_small_sets(side, set);
    list_parts(&t);
    for (int i = 0; i < n; i++)
        if (!find_count(&t, set[i]))
            return;
}

void kn_only_in_block(const td_pos *p, int anchor, td_sink *sink)
{
    find_counts(p, anchor, true, sink);
}

void kn_few_in_block(const td_pos *p, int anchor, td_sink *sink)
{
    find_counts(p, anchor, false, sink);
}
