/* What whole lines come to, in words. */
#include "genres/keen/totals.h"

#include <assert.h>

static void say_lines(const kn_totals *t, td_text *out)
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

static void say_part(const kn_totals *t, td_text *out, const kn_part *a)
{
    if (a->cage)
        kn_say_cage(t->cut.x.sink->pos, out, a->cage);
    else
        td_say_cell(t->cut.x.sink->pos, out, a->cell);
}

/* What a sum or a product leaves for the cells in question. */
static void say_rest(kn_totals *t, const kn_room *r)
{
    td_sink *sink = t->cut.x.sink;
    const td_pos *p = sink->pos;
    assert(t->which >= 0 && t->which != t->other);
    td_text *out = td_step_say(sink, "rest");
    td_cells here = kn_part_cells(&t->at[t->which]);
    int64_t need = kn_missing(&t->m, t->all, r->fixed);
    if (t->other >= 0)
        here = td_cells_or(here, kn_part_cells(&t->at[t->other]));
    td_say_cells(p, out, here, " and ");
    bool one = td_cells_count(here) == 1;
    switch (t->m.kind) {
    case KN_PARITY:
        td_text_printf(out,
                       one ? " is an %s number" : " together make an %s number",
                       need ? "odd" : "even");
        break;
    case KN_PRODUCT:
        td_text_printf(out, one ? " is %lld" : " multiply to %lld",
                       (long long)need);
        break;
    default:
        td_text_printf(out, one ? " is %lld" : " add up to %lld",
                       (long long)need);
    }
}

/* Does the share of a part go without saying? */
static bool is_silent(const kn_totals *t, int i, bool least)
{
    return i == t->which || (least && t->at[i].least <= 0);
}

/* The parts that have as few (as many) as one of them does, with the verb. */
static void say_equal(const kn_totals *t, td_text *out, int first, bool least)
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
static void say_others(const kn_totals *t, td_text *out, bool least)
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
static void say_set(const kn_totals *t, td_text *out)
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

static void say_count(kn_totals *t, const kn_room *r)
{
    td_sink *sink = t->cut.x.sink;
    const kn_part *a = &t->at[t->which];
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
static void say_share(const kn_totals *t, td_text *out, const kn_part *a)
{
    if (a->cage && a->cells == (1u << a->cage->n) - 1)
        kn_say_cage(t->cut.x.sink->pos, out, a->cage);
    else {
        td_cells here = kn_part_cells(a);
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
static bool is_fixed(const kn_totals *t, int i, int64_t value)
{
    return i != t->which && i != t->other &&
           (value < 0 || t->at[i].value[0] == value);
}

/* The parts that are fixed (at a value), with a verb; false if they are none,
 * and "the other cells" if they are many. */
static bool say_fixed(const kn_totals *t, td_text *out, int64_t value,
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
static bool say_known(const kn_totals *t, const kn_room *r, td_text *out)
{
    if (t->m.kind == KN_PARITY) {
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

static const char *text_of(const kn_totals *t, bool known)
{
    static const char *const text[][2] = {
        [KN_SUM] =
            {"The numbers in {lines} add up to {all}, so {rest}: {set}.",
             "The numbers in {lines} add up to {all}; {known}, so {rest}: "
             "{set}."},
        [KN_PRODUCT] = {"The numbers in {lines} multiply to {all}, so {rest}: "
                        "{set}.",
                        "The numbers in {lines} multiply to {all}; {known}, so "
                        "{rest}: {set}."},
        [KN_PARITY] =
            {"The numbers in {lines} add up to {all}, so {rest}: {set}.",
             "The numbers in {lines} add up to {all}; {known}, so "
             "{rest}: {set}."},
        [KN_COUNT] = {"", ""},
    };
    return text[t->m.kind][known];
}

void kn_say_totals(kn_totals *t)
{
    td_sink *sink = t->cut.x.sink;
    td_text known = {0};
    kn_room r;
    say_lines(t, td_step_say(sink, "lines"));
    kn_room_for(t, &r);
    if (t->m.kind == KN_COUNT) {
        say_count(t, &r);
        return;
    }
    int side = t->cut.x.v->digits->side;
    int64_t all = t->m.kind == KN_PARITY
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
