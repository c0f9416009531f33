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

/* The cells in question; how many they are. */
static int say_here(kn_totals *t)
{
    td_sink *sink = t->cut.x.sink;
    assert(t->which >= 0 && t->which != t->other);
    td_cells here = kn_part_cells(&t->at[t->which]);
    if (t->other >= 0)
        here = td_cells_or(here, kn_part_cells(&t->at[t->other]));
    td_say_cells(sink->pos, td_step_say(sink, "here"), here, " and ");
    return td_cells_count(here);
}

static int count_fixed(const kn_totals *t)
{
    return t->nparts - 1 - (t->other >= 0);
}

/* What a sum or a product leaves for the cells in question, or whether that is
 * odd or even. */
static void say_need(const kn_totals *t, const kn_room *r, bool one,
                     td_text *out)
{
    static const char *const verb[][2] = {
        [KN_SUM] = {"add up to", "is"},
        [KN_PRODUCT] = {"multiply to", "is"},
        [KN_PARITY] = {"make", "is"},
    };
    int64_t need = kn_missing(&t->m, t->all, r->fixed);
    td_text_printf(out, "%s ", verb[t->m.kind][one]);
    if (t->m.kind != KN_PARITY)
        td_text_printf(out, "%lld", (long long)need);
    else if (count_fixed(t) && (need & 1) == (r->fixed & 1))
        td_text_printf(out, "one too");
    else
        td_text_printf(out, "an %s number", need ? "odd" : "even");
}

/* Has a way that is left a number that is struck from a cell of the cage? Then
 * numbers alone do not tell what is struck. */
static bool keeps_struck(const kn_totals *t, const kn_cage *c)
{
    const td_ints *set = &t->cut.x.sink->draft.set;
    int side = t->cut.x.v->digits->side;
    uint32_t struck = 0, used = 0;
    for (uint32_t i = 0; i < set->n; i++)
        struck |= 1u << td_atom(set->at[i]) % side;
    KN_EACH_ROW(r, c, t->cut.left)
    used |= kn_numbers_of(c, r);
    return struck & used;
}

/* What is left of a cage's ways: numbers if they tell all, else in reading
 * order if there are few. */
static bool say_left(const kn_totals *t, const kn_cage *c, td_text *out)
{
    if (keeps_struck(t, c) && kn_say_rows(out, c, t->cut.left)) {
        td_text_add(out, " in reading order");
        return true;
    }
    return kn_say_left(out, c, c->live, t->cut.left);
}

/* How a cage can be filled then, as an entry after others; nothing if that is
 * in many ways. */
static void say_ways_left(const kn_totals *t, const char *before, td_text *out)
{
    const kn_cage *c = t->at[t->which].cage;
    td_text ways = {0}, here = {0};
    bool exact = c && say_left(t, c, &ways);
    if (exact || (c && kn_say_ways(&ways, c, t->cut.left, (1u << c->n) - 1))) {
        td_text_printf(out, "%sso ", before);
        kn_say_cage(t->cut.x.sink->pos, out, c);
        td_text_printf(out, " can only be %s", td_text_str(&ways));
        if (!exact && kn_say_ways(&here, c, t->cut.left, t->at[t->which].cells))
            td_text_printf(out, ", with %s there", td_text_str(&here));
    }
    td_text_free(&here);
    td_text_free(&ways);
}

/* Does the share of a part go without saying? */
static bool is_silent(const kn_totals *t, int i, bool least)
{
    return i == t->which || (least && t->at[i].least <= 0);
}

/* " (1,4 or 2,5)": what a cage can have in the lines; nothing if that is many
 * ways, or if its sum or product goes without saying. */
static void say_part_ways(const kn_totals *t, td_text *out, const kn_part *a)
{
    td_text ways = {0};
    bool plain = a->cage && a->cells == (1u << a->cage->n) - 1 && a->n == 1 &&
                 a->value[0] == a->cage->rule->number && t->m.kind != KN_COUNT;
    if (a->cage && !plain &&
        kn_say_ways(&ways, a->cage, a->cage->live, a->cells))
        td_text_printf(out, " (%s)", td_text_str(&ways));
    td_text_free(&ways);
}

/* "the 3- cage at R1C1 (1,4 or 2,5) has at least 1": an entry for each part. */
static void say_others(const kn_totals *t, td_text *out, bool least)
{
    bool first = true;
    for (int i = 0; i < t->nparts; i++) {
        if (is_silent(t, i, least))
            continue;
        int share = (int)(least ? t->at[i].least : t->at[i].most);
        td_text_add(out, first ? "" : "\n");
        say_part(t, out, &t->at[i]);
        say_part_ways(t, out, &t->at[i]);
        if (share)
            td_text_printf(out, " has at %s %d", least ? "least" : "most",
                           share);
        else
            td_text_add(out, " has none");
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
    td_text *list = td_step_say(sink, "list");
    say_others(t, list, least);
    say_ways_left(t, "\n", list);
    say_part(t, td_step_say(sink, "cage"), a);
    td_text *here = td_step_say(sink, "left");
    if (least && left <= 0)
        td_text_add(here, "none is left");
    else
        td_text_printf(here, "at %s %d %s left", least ? "most" : "least", left,
                       left == 1 ? "is" : "are");
    td_step_text(sink, "how",
                 "Of the {of} in {lines} {left} for {cage}, so {set}.");
}

/* "the 10+ cage at R1C1 makes ", or its cells in the lines if it goes beyond
 * them: "in the 15+ cage at R1C3, R1C3 and R2C3 (3,6) make ". */
static void say_share(const kn_totals *t, td_text *out, const kn_part *a)
{
    const td_pos *p = t->cut.x.sink->pos;
    td_cells here = kn_part_cells(a);
    bool one = td_cells_count(here) == 1;
    if (a->cage && a->cells == (1u << a->cage->n) - 1) {
        kn_say_cage(p, out, a->cage);
        say_part_ways(t, out, a);
        td_text_add(out, " makes ");
        return;
    }
    if (a->cage && !one) {
        td_text_add(out, "in ");
        kn_say_cage(p, out, a->cage);
        td_text_add(out, ", ");
    }
    td_say_cells(p, out, here, " and ");
    if (!one)
        say_part_ways(t, out, a);
    td_text_add(out, one ? " is " : " make ");
}

/* The parts that are fixed, an entry each. */
static void say_fixed(const kn_totals *t, td_text *out)
{
    static const char *const parity[] = {"an even number", "an odd number"};
    for (int i = 0; i < t->nparts; i++) {
        if (i == t->which || i == t->other)
            continue;
        td_text_add(out, out->len ? "\n" : "");
        say_share(t, out, &t->at[i]);
        if (t->m.kind == KN_PARITY)
            td_text_add(out, parity[t->at[i].value[0] & 1]);
        else
            td_text_printf(out, "%lld", (long long)t->at[i].value[0]);
    }
}

/* What the second part that is not fixed can make, if that is not much. */
static void say_other(const kn_totals *t, td_text *out)
{
    enum { MOST_VALUES = 5 };
    const kn_part *a = t->other < 0 ? NULL : &t->at[t->other];
    if (!a || !a->n || a->n > MOST_VALUES)
        return;
    td_text_add(out, out->len ? "\n" : "");
    say_share(t, out, a);
    int64_t last = -1; /* in their order */
    for (int i = 0; i < a->n; i++) {
        int64_t next = INT64_MAX;
        for (int k = 0; k < a->n; k++)
            if (a->value[k] > last && a->value[k] < next)
                next = a->value[k];
        td_words_or(i, a->n, out);
        td_text_printf(out, "%lld", (long long)next);
        last = next;
    }
}

static const char *text_of(const kn_totals *t, bool known)
{
    static const char *const text[][2] = {
        [KN_SUM] = {"The numbers in {lines} add up to {all}, so {here} {need}: "
                    "{set}.",
                    "In {lines} all but {here} make {fixed} of the sum {all}, "
                    "so {these} {need}: {set}."},
        [KN_PRODUCT] = {"The numbers in {lines} multiply to {all}, so {here} "
                        "{need}: {set}.",
                        "In {lines} all but {here} make {fixed} of the product "
                        "{all}, so {these} {need}: {set}."},
        [KN_PARITY] = {"The numbers in {lines} add up to {all}, so {here} "
                       "{need}: {set}.",
                       "In {lines}, {all} in sum, all but {here} make {fixed}, "
                       "so {these} {need}: {set}."},
        [KN_COUNT] = {"", ""},
    };
    return text[t->m.kind][known];
}

void kn_say_totals(kn_totals *t)
{
    enum { MOST_NAMED = 6 };
    td_sink *sink = t->cut.x.sink;
    td_text list = {0};
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
    bool one = say_here(t) == 1;
    say_need(t, &r, one, td_step_say(sink, "need"));
    td_step_text(sink, "these", one ? "that" : "these");
    if (t->m.kind == KN_PARITY)
        td_text_printf(td_step_say(sink, "fixed"), "an %s number",
                       r.fixed & 1 ? "odd" : "even");
    else
        td_text_printf(td_step_say(sink, "fixed"), "%lld", (long long)r.fixed);
    if (count_fixed(t) <= MOST_NAMED)
        say_fixed(t, &list);
    say_other(t, &list);
    say_ways_left(t, list.len ? "\n" : "", &list);
    td_text_add(td_step_say(sink, "list"), td_text_str(&list));
    td_text_free(&list);
    td_step_text(sink, "how", text_of(t, count_fixed(t) > 0));
}
