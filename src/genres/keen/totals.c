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
#include <string.h>

#include "genres/keen/cages.h"
#include "genres/keen/finders.h"

enum { MOST_PARTS = 3 * TD_CELLS_SIDE, MOST_VALUES = 64, MOST_LINES = 3 };

typedef enum measure_kind { SUM, PRODUCT, PARITY, COUNT } measure_kind;

typedef struct measure {
    measure_kind kind;
    uint32_t of; /* COUNT: these numbers */
} measure;

static int64_t worth(const measure *m, int number)
{
    switch (m->kind) {
    case COUNT:
        return m->of >> number & 1;
    case PARITY:
        return (number + 1) & 1;
    default:
        return number + 1;
    }
}

static int64_t join(const measure *m, int64_t a, int64_t b)
{
    return m->kind == PRODUCT ? a * b : m->kind == PARITY ? (a + b) & 1 : a + b;
}

static int64_t nothing(const measure *m)
{
    return m->kind == PRODUCT;
}

/* What is missing to `all` beside `a`; -1 if that cannot be. */
static int64_t missing(const measure *m, int64_t all, int64_t a)
{
    if (m->kind == PRODUCT)
        return all % a ? -1 : all / a;
    return m->kind == PARITY ? (all - a) & 1 : all - a;
}

/* A cage in the lines, or a loose cell. */
typedef struct part {
    const kn_cage *cage; /* NULL: loose */
    int cell;            /* then this one */
    uint32_t cells;      /* of the cage */
    int n;               /* different values; 0: too many to look at */
    int64_t value[MOST_VALUES];
    int64_t least, most;
} part;

typedef struct totals {
    kn_cut cut; /* of the part in question, if that is a cage */
    measure m;
    int house[MOST_LINES], nhouses;
    int64_t all; /* what the lines come to */
    int nparts;
    part at[MOST_PARTS];
    int which; /* the part in question */
    int other; /* SUM, PRODUCT: a second one that is not fixed, or -1 */
} totals;

static int64_t share_of(const measure *m, const part *a, int row)
{
    int64_t share = nothing(m);
    TD_EACH_BIT(i, a->cells)
    share = join(m, share, worth(m, td_cage_row(a->cage->table, row)[i]));
    return share;
}

static void add_value(part *a, int64_t value)
{
    for (int i = 0; i < a->n; i++)
        if (a->value[i] == value)
            return;
    if (!a->n || value < a->least)
        a->least = value;
    if (!a->n || value > a->most)
        a->most = value;
    if (a->n < MOST_VALUES)
        a->value[a->n++] = value;
}

static void list_values(const totals *t, part *a, const kn_known *k)
{
    uint64_t live[KN_MOST_WORDS];
    a->n = 0;
    if (!a->cage) {
        TD_EACH_BIT(n, k->may[a->cell])
        add_value(a, worth(&t->m, (int)n));
        return;
    }
    kn_live(a->cage, k, live);
    KN_EACH_ROW(r, a->cage, live)
    add_value(a, share_of(&t->m, a, r));
}

static void list_parts(totals *t)
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
            if (k == t->nparts)
                t->at[t->nparts++] = (part){.cage = c, .cell = cell};
            if (c)
                t->at[k].cells |= 1u << v->place[cell];
        }
}

/* ---- what is left for one part ---- */

/* Shares that the others can make up for. Sums and products: all others are
 * fixed but perhaps one. Counts: what the others have at least and at most. */
typedef struct room {
    int64_t fixed; /* the fixed others together */
    int64_t least, most;
} room;

static bool room_for(const totals *t, room *r)
{
    r->fixed = nothing(&t->m);
    r->least = r->most = 0;
    for (int i = 0; i < t->nparts; i++) {
        if (i == t->which)
            continue;
        const part *a = &t->at[i];
        if (!a->n)
            return false;
        r->least += a->least;
        r->most += a->most;
        if (i == t->other || t->m.kind == COUNT)
            continue;
        if (a->n > 1)
            return false;
        r->fixed = join(&t->m, r->fixed, a->value[0]);
    }
    return true;
}

static bool fits(const totals *t, const room *r, int64_t share)
{
    if (t->m.kind == COUNT)
        return share + r->least <= t->all && share + r->most >= t->all;
    int64_t left = missing(&t->m, t->all, r->fixed);
    int64_t rest = left < 0 ? -1 : missing(&t->m, left, share);
    if (t->other < 0)
        return left == share;
    for (int i = 0; rest >= 0 && i < t->at[t->other].n; i++)
        if (t->at[t->other].value[i] == rest)
            return true;
    return false;
}

static bool cut_totals(kn_cut *c, const kn_known *k)
{
    totals *t = (totals *)c;
    const part *a = &t->at[t->which];
    room r;
    for (int i = 0; i < t->nparts; i++)
        if (i != t->which)
            list_values(t, &t->at[i], k);
    if (!room_for(t, &r))
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
    totals *t = (totals *)x;
    const td_ints *set = &x->sink->draft.set;
    room r;
    for (int i = 0; i < t->nparts; i++)
        if (i != t->which)
            list_values(t, &t->at[i], k);
    if (!room_for(t, &r))
        return false;
    for (uint32_t i = 0; i < set->n; i++)
        if (fits(t, &r, worth(&t->m, td_atom(set->at[i]) % x->v->digits->side)))
            return false;
    return true;
}

/* ---- telling ---- */

static void say_lines(const totals *t, td_text *out)
{
    const td_digit_view *d = t->cut.x.v->digits;
    if (t->nhouses == 1) {
        td_say_house(t->cut.x.sink->pos, d, out, t->house[0]);
        return;
    }
    td_text_add(out, td_digit_kind(d, t->house[0]) == TD_HOUSE_ROW
                         ? "rows "
                         : "columns ");
    for (int i = 0; i < t->nhouses; i++)
        td_text_printf(out, "%s%d",
                       !i                   ? ""
                       : i < t->nhouses - 1 ? ", "
                                            : " and ",
                       t->house[i] % d->side + 1);
}

/* The cells of a part that lie in the lines. */
static td_cells cells_of(const part *a)
{
    td_cells s = {{0}};
    if (!a->cage)
        td_cells_add(&s, a->cell);
    else
        TD_EACH_BIT(i, a->cells)
    td_cells_add(&s, a->cage->cell[i]);
    return s;
}

static void say_part(const totals *t, td_text *out, const part *a)
{
    if (a->cage)
        kn_say_cage(t->cut.x.sink->pos, out, a->cage);
    else
        td_say_cell(t->cut.x.sink->pos, out, a->cell);
}

/* What a sum or a product leaves for the cells in question. */
static void say_rest(totals *t, const room *r)
{
    td_sink *sink = t->cut.x.sink;
    const td_pos *p = sink->pos;
    td_text *out = td_step_say(sink, "rest");
    td_cells here = cells_of(&t->at[t->which]);
    int64_t need = missing(&t->m, t->all, r->fixed);
    if (t->other >= 0)
        here = td_cells_or(here, cells_of(&t->at[t->other]));
    td_say_cells(p, out, here, " and ");
    bool one = td_cells_count(here) == 1;
    switch (t->m.kind) {
    case PARITY:
        td_text_printf(out,
                       one ? " is an %s number" : " together make an %s number",
                       need ? "odd" : "even");
        break;
    case PRODUCT:
        td_text_printf(out, one ? " is %lld" : " multiply to %lld",
                       (long long)need);
        break;
    default:
        td_text_printf(out, one ? " is %lld" : " add up to %lld",
                       (long long)need);
    }
}

/* Does the share of a part go without saying? */
static bool is_silent(const totals *t, int i, bool least)
{
    return i == t->which || (least && t->at[i].least <= 0);
}

/* The parts that have as few (as many) as one of them does, with the verb. */
static void say_equal(const totals *t, td_text *out, int first, bool least)
{
    int64_t share = least ? t->at[first].least : t->at[first].most;
    int n = 0, told = 0;
    for (int i = first; i < t->nparts; i++)
        n += !is_silent(t, i, least) &&
             (least ? t->at[i].least : t->at[i].most) == share;
    for (int i = first; i < t->nparts; i++) {
        if (is_silent(t, i, least) ||
            (least ? t->at[i].least : t->at[i].most) != share)
            continue;
        td_text_add(out, !told ? "" : told == n - 1 ? " and " : ", ");
        say_part(t, out, &t->at[i]);
        told++;
    }
    td_text_add(out, n == 1 ? " has " : " have ");
    if (share)
        td_text_printf(out, "at %s %d%s", least ? "least" : "most", (int)share,
                       n == 1 ? "" : " each");
    else
        td_text_add(out, "none");
}

/* "the 3- cage at R1C1 and the 8+ cage at R1C3 have at least 1 each, the 12x
 * cage at R1C5 has at least 2" */
static void say_others(const totals *t, td_text *out, bool least)
{
    bool first = true;
    for (int i = 0; i < t->nparts; i++) {
        bool met = is_silent(t, i, least);
        for (int k = 0; k < i && !met; k++)
            met = !is_silent(t, k, least) &&
                  (least ? t->at[k].least == t->at[i].least
                         : t->at[k].most == t->at[i].most);
        if (met)
            continue;
        td_text_add(out, first ? "" : ", ");
        say_equal(t, out, i, least);
        first = false;
    }
}

/* "even numbers", "numbers above 3", "2 and 5" */
static void say_set(const totals *t, td_text *out)
{
    int side = t->cut.x.v->digits->side;
    uint32_t all = (1u << side) - 1, even = 0xaaaaaaaau & all;
    uint32_t high = all & ~((1u << side / 2) - 1);
    if (t->m.of == even)
        td_text_printf(out, "%d even numbers", (int)t->all);
    else if (t->m.of == (all & ~((1u << (side + 1) / 2) - 1)) ||
             t->m.of == high)
        td_text_printf(out, "%d numbers above %d", (int)t->all,
                       side - (int)t->all);
    else {
        td_text_add(out, "numbers ");
        td_say_numbers(out, t->m.of);
    }
}

static void say_count(totals *t, const room *r)
{
    td_sink *sink = t->cut.x.sink;
    const part *a = &t->at[t->which];
    bool least = a->most + r->least > t->all;
    int left = (int)(t->all - (least ? r->least : r->most));
    say_set(t, td_step_say(sink, "of"));
    say_others(t, td_step_say(sink, "others"), least);
    say_part(t, td_step_say(sink, "cage"), a);
    td_text *here = td_step_say(sink, "left");
    if (least && left <= 0)
        td_text_add(here, "none is left");
    else if (least)
        td_text_printf(here, "at most %d %s left", left,
                       left == 1 ? "is" : "are");
    else
        td_text_printf(here, "at least %d %s left", left,
                       left == 1 ? "is" : "are");
    td_text ways = {0};
    bool few = a->cage &&
               kn_say_ways(&ways, a->cage, t->cut.left, (1u << a->cage->n) - 1);
    if (few)
        td_text_add(td_step_say(sink, "ways"), td_text_str(&ways));
    td_text_free(&ways);
    td_step_text(sink, "how",
                 few ? "Of the {of} in {lines} {others}, so {left} for {cage}, "
                       "which can only be {ways}: {set}."
                     : "Of the {of} in {lines} {others}, so {left} for {cage}: "
                       "{set}.");
}

/* "the 10+ cage at R1C1", or its cells in the lines if it goes beyond them:
 * "R1C3+R2C3". */
static void say_share(const totals *t, td_text *out, const part *a)
{
    if (a->cage && a->cells == (1u << a->cage->n) - 1)
        kn_say_cage(t->cut.x.sink->pos, out, a->cage);
    else {
        td_cells here = cells_of(a);
        bool more = false;
        TD_EACH_CELL(c, &here)
        {
            td_text_add(out, more ? "+" : "");
            td_say_cell(t->cut.x.sink->pos, out, c);
            more = true;
        }
    }
}

/* Is it one of the parts that are fixed (at a value)? */
static bool is_fixed(const totals *t, int i, int64_t value)
{
    return i != t->which && i != t->other &&
           (value < 0 || t->at[i].value[0] == value);
}

/* The parts that are fixed (at a value), with a verb; false if they are none,
 * and "the other cells" if they are many. */
static bool say_fixed(const totals *t, td_text *out, int64_t value,
                      const char *one, const char *many)
{
    enum { MOST_NAMED = 4 };
    int n = 0, told = 0;
    for (int i = 0; i < t->nparts; i++)
        n += is_fixed(t, i, value);
    if (n > MOST_NAMED && value < 0)
        td_text_add(out, "the other cells");
    for (int i = 0; i < t->nparts && n <= MOST_NAMED; i++) {
        if (!is_fixed(t, i, value))
            continue;
        td_text_add(out, !told ? "" : told == n - 1 ? " and " : ", ");
        say_share(t, out, &t->at[i]);
        told++;
    }
    if (n > MOST_NAMED && value >= 0)
        td_text_printf(out, "%d cages or cells", n);
    td_text_add(out, !n ? "" : n == 1 ? one : many);
    return n > 0;
}

/* Sums and products: "the 10+ cage at R1C1 and the 6+ cage at R1C4 make 16 of
 * that". Parity: which parts are odd. Sums of even parts do not matter. */
static bool say_known(const totals *t, const room *r, td_text *out)
{
    if (t->m.kind == PARITY) {
        td_text even = {0};
        bool odd = say_fixed(t, out, 1, " makes an odd number",
                             " make an odd number each");
        if (say_fixed(t, &even, 0, " makes an even number",
                      " make an even number each"))
            td_text_printf(out, odd ? " and %s" : "%s", td_text_str(&even));
        td_text_free(&even);
        return true;
    }
    if (!say_fixed(t, out, -1, " makes ", " make "))
        return false;
    td_text_printf(out, "%lld of that", (long long)r->fixed);
    return true;
}

static const char *text_of(const totals *t, bool known)
{
    static const char *const text[][2] = {
        [SUM] = {"The numbers in {lines} add up to {all}, so {rest}: {set}.",
                 "The numbers in {lines} add up to {all}; {known}, so {rest}: "
                 "{set}."},
        [PRODUCT] = {"The numbers in {lines} multiply to {all}, so {rest}: "
                     "{set}.",
                     "The numbers in {lines} multiply to {all}; {known}, so "
                     "{rest}: {set}."},
        [PARITY] = {"The numbers in {lines} add up to {all}, so {rest}: {set}.",
                    "The numbers in {lines} add up to {all}; {known}, so "
                    "{rest}: {set}."},
        [COUNT] = {"", ""},
    };
    return text[t->m.kind][known];
}

static void add_words(totals *t)
{
    td_sink *sink = t->cut.x.sink;
    td_text known = {0};
    room r;
    say_lines(t, td_step_say(sink, "lines"));
    room_for(t, &r);
    if (t->m.kind == COUNT) {
        say_count(t, &r);
        return;
    }
    int side = t->cut.x.v->digits->side;
    int64_t all = t->m.kind == PARITY
                      ? (int64_t)t->nhouses * side * (side + 1) / 2
                      : t->all;
    td_text_printf(td_step_say(sink, "all"), "%lld", (long long)all);
    say_rest(t, &r);
    bool told = say_known(t, &r, &known);
    if (told)
        td_text_add(td_step_say(sink, "known"), td_text_str(&known));
    td_text_free(&known);
    td_step_text(sink, "how", text_of(t, told));
}

/* What cannot be of the part in question; false: enough. */
static bool tell(totals *t, const kn_known *now)
{
    td_sink *sink = t->cut.x.sink;
    const kn_view *v = t->cut.x.v;
    part *a = &t->at[t->which];
    t->cut.cage = a->cage;
    t->cut.cut = cut_totals;
    t->cut.x.about = (td_cells){{0}};
    if (a->cage) {
        if (!cut_totals(&t->cut, now) || !kn_any(a->cage, t->cut.left) ||
            !kn_cut_open(&t->cut))
            return true;
    } else {
        room r;
        t->cut.x.holds = loose_holds;
        if (v->digits->has[a->cell] >= 0 || !room_for(t, &r))
            return true;
        td_step_open(sink);
        TD_EACH_BIT(n, v->digits->may[a->cell])
        if (!fits(t, &r, worth(&t->m, (int)n)))
            td_step_strike(sink, v->digits, a->cell, (int)n);
        int struck = (int)sink->draft.set.n;
        if (!struck || struck == td_digit_count(v->digits->may[a->cell]))
            return true;
    }
    for (int i = 0; i < t->nhouses; i++)
        td_step_house(sink, v->digits, t->house[i]);
    for (int i = 0; i < t->nparts; i++) {
        const part *b = &t->at[i];
        if (b->cage)
            td_step_rule(sink, b->cage->rule);
        if (b->cage)
            kn_case_about(&t->cut.x, b->cage);
        else
            td_cells_add(&t->cut.x.about, b->cell);
    }
    if (td_sink_brief(sink))
        return td_step_close(sink);
    add_words(t);
    td_cells look = cells_of(a);
    TD_EACH_CELL(c, &look)
    td_step_look(sink, td_digit_site(sink->pos, c));
    kn_step_because(&t->cut.x);
    return td_step_close(sink);
}

/* ---- finding ---- */

static bool begin(totals *t, const kn_known *now)
{
    for (int i = 0; i < t->nparts; i++) {
        list_values(t, &t->at[i], now);
        if (!t->at[i].n)
            return false;
    }
    return true;
}

/* Sums, products, parity: one part is not fixed, or two. */
static bool find_fixed(totals *t, const kn_known *now, int most_open)
{
    int open[2] = {-1, -1}, n = 0;
    if (!begin(t, now))
        return true;
    for (int i = 0; i < t->nparts; i++) {
        if (t->at[i].n == 1)
            continue;
        if (n == most_open)
            return true;
        open[n++] = i;
    }
    for (int i = 0; i < n; i++) {
        t->which = open[i];
        t->other = n == 2 ? open[1 - i] : -1;
        if (!tell(t, now))
            return false;
        if (!begin(t, now))
            return true;
    }
    return true;
}

/* (side!) ^ lines, or 0 if that is too large. */
static int64_t product_of_lines(int side, int lines)
{
    int64_t all = 1;
    for (int l = 0; l < lines; l++)
        for (int n = 2; n <= side; n++) {
            if (all > INT64_MAX / 4 / n)
                return 0;
            all *= n;
        }
    return all;
}

static int64_t total_of(const totals *t)
{
    int side = t->cut.x.v->digits->side;
    int64_t sum = (int64_t)t->nhouses * side * (side + 1) / 2;
    return t->m.kind == PRODUCT  ? product_of_lines(side, t->nhouses)
           : t->m.kind == PARITY ? sum & 1
                                 : sum;
}

/* The line, and with it the next ones of its kind. */
static void find_measure(const td_pos *p, measure_kind kind, int most_open,
                         td_sink *sink)
{
    const kn_view *v = kn_view_of(p);
    const td_digit_view *d = v->digits;
    kn_known now;
    kn_known_now(v, &now);
    for (int lines = 1; lines <= MOST_LINES && lines < d->side; lines++)
        for (int first = 0; first < d->nhouses; first++) {
            totals t = {.cut.x = {.v = v, .sink = sink}, .m.kind = kind};
            if (first % d->side + lines > d->side)
                continue;
            for (t.nhouses = 0; t.nhouses < lines; t.nhouses++)
                t.house[t.nhouses] = first + t.nhouses;
            t.all = total_of(&t);
            list_parts(&t);
            td_work(p, t.nparts);
            if (t.all >= nothing(&t.m) && !find_fixed(&t, &now, most_open))
                return;
        }
}

void kn_line_sum(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_measure(p, SUM, 2, sink);
}

void kn_line_product(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_measure(p, PRODUCT, 2, sink);
}

void kn_line_parity(const td_pos *p, int anchor, td_sink *sink)
{
    (void)anchor;
    find_measure(p, PARITY, 1, sink);
}

/* ---- how many of some numbers ---- */

static bool find_count(totals *t, const kn_known *now, uint32_t of)
{
    t->m.of = of;
    t->all = td_digit_count(of);
    if (!begin(t, now))
        return true;
    int64_t least = 0, most = 0;
    for (int i = 0; i < t->nparts; i++) {
        least += t->at[i].least;
        most += t->at[i].most;
    }
    for (int i = 0; i < t->nparts; i++) {
        part *a = &t->at[i];
        t->which = i;
        t->other = -1;
        if (least + a->most - a->least > t->all ||
            most - a->most + a->least < t->all) {
            if (!tell(t, now))
                return false;
            if (!begin(t, now))
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
    return n;
}

static void find_counts(const td_pos *p, int anchor, bool plain, td_sink *sink)
{
    const kn_view *v = kn_view_of(p);
    int side = v->digits->side;
    kn_known now;
    totals t = {.cut.x = {.v = v, .sink = sink},
                .m.kind = COUNT,
                .house = {anchor - v->digits->first_rule},
                .nhouses = 1};
    uint32_t set[MOST_SETS];
    if (side < 4)
        return;
    int n = plain ? list_plain_sets(side, set) : list_small_sets(side, set);
    kn_known_now(v, &now);
    list_parts(&t);
    for (int i = 0; i < n; i++)
        if (!find_count(&t, &now, set[i]))
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
