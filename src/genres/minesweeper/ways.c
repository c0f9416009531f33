/* MI-05: all ways to place the mines of one number.
 *
 * Another number that shares cells with it tells at most, or at least, how many
 * mines are in the shared cells: it takes only so many, and it has only so many
 * cells elsewhere. A way that goes against one of these bounds is out; what
 * all that are left agree on holds. As few bounds are told as it takes. */
#include "genres/minesweeper/minesweeper.h"

#include <assert.h>
#include <string.h>

#include "genres/count_sets.h"
#include "reason/words.h"

enum { MOST_BOUNDS = 3, ROOM = 48 };

/* So many mines at least or at most in some of the open cells of a number. */
typedef struct bound {
    int32_t rule;
    uint32_t cells;
    int mines;
    bool least;
} bound;

typedef struct number {
    const td_pos *p;
    const td_count_sets *v;
    const td_rule *r;
    uint32_t open;
    int need;
    bound at[ROOM];
    int n;
    uint32_t must, never; /* what all ways agree on */
    int ways;
} number;

static bool is_within(const bound *b, uint32_t way)
{
    int mines = td_bits_few(way & b->cells);
    return b->least ? mines >= b->mines : mines <= b->mines;
}

static bool keeps_to_bounds(const number *x, uint32_t way)
{
    for (int i = 0; i < x->n; i++)
        if (!is_within(&x->at[i], way))
            return false;
    return true;
}

static void list_ways(number *x)
{
    uint32_t and = x->open, or = 0;
    x->ways = 0;
    for (uint32_t way = x->open;; way = (way - 1) & x->open) {
        if (td_bits_few(way) == x->need && keeps_to_bounds(x, way)) {
            and &= way;
            or |= way;
            x->ways++;
        }
        if (!way)
            break;
    }
    x->must = and;
    x->never = x->open & ~ or ;
}

/* The bounds that another number sets, if they say anything. */
static void add_bounds(number *x, const td_near_set *near)
{
    const td_count_set *other = &x->v->at[near->rule];
    const td_rule *r = &x->p->m->rule[near->rule];
    uint32_t cells = near->shared & x->open;
    int shared = td_bits_few(cells), apart = td_bits_few(x->open) - shared;
    int elsewhere = td_bits_few(td_set_open(other)) - shared;
    int least = td_set_needs(other, r) - elsewhere;
    int most = td_set_allows(other, r);
    if (!cells || x->n + 2 > ROOM)
        return;
    if (most < shared && most < x->need)
        x->at[x->n++] = (bound){near->rule, cells, most, false};
    if (least > 0 && least > x->need - apart)
        x->at[x->n++] = (bound){near->rule, cells, least, true};
}

/* Bounds without which the conclusions still follow are left out. */
static void drop_bounds(number *x, uint32_t must, uint32_t never)
{
    for (int i = x->n; i-- > 0;) {
        number less = *x;
        less.n--;
        memmove(less.at + i, less.at + i + 1,
                sizeof *less.at * (size_t)(less.n - i));
        list_ways(&less);
        if (!(must & ~less.must) && !(never & ~less.never))
            *x = less;
    }
    list_ways(x);
}

/* ---- the step ---- */

/* `others`: they share no cell with the bounds told before. */
static void say_bound(const number *x, const bound *b, bool others,
                      td_text *out)
{
    const td_rule *r = &x->p->m->rule[b->rule];
    if (b->least)
        td_say(x->p->topo, out, "the # at @ needs at least # $", r->number,
               r->site, b->mines,
               !others        ? "of them"
               : b->mines > 1 ? "others"
                              : "other");
    else if (b->mines)
        td_say(x->p->topo, out, "at most # around the # at @", b->mines,
               r->number, r->site);
    else
        td_say(x->p->topo, out, "none around the # at @", r->number, r->site);
}

/* How the conclusions follow from the bounds: those at most leave so many mines
 * for as many other cells; those at least make up the number; or there is no
 * way without them. */
typedef enum end { LEAVES, MAKES_UP, NEEDS, NO_WAY } end;

static end end_of(const number *x, int *other)
{
    uint32_t cells = 0;
    int sum = 0, least = 0;
    bool apart = true;
    for (int i = 0; i < x->n; i++) {
        const bound *b = &x->at[i];
        apart &= !(cells & b->cells);
        cells |= b->cells;
        sum += b->mines;
        least += b->least;
    }
    *other = td_bits_few(x->open & ~cells);
    return apart && *other && !least && x->need - sum == *other ? LEAVES
           : apart && *other && least == x->n && sum == x->need ? MAKES_UP
           : x->n == 1 && least && sum == td_bits_few(cells)    ? NEEDS
                                                                : NO_WAY;
}

/* How many mines the number would get against the conclusion, within the
 * bounds. */
static void tell_range(const number *x, td_sink *sink)
{
    int least = td_bits_few(x->open) + 1, most = -1;
    for (uint32_t way = x->open;; way = (way - 1) & x->open) {
        bool holds =
            !(way & x->must) && !(x->never & ~way) && keeps_to_bounds(x, way);
        int mines = td_bits_few(way);
        least = holds && mines < least ? mines : least;
        most = holds && mines > most ? mines : most;
        if (!way)
            break;
    }
    td_step_number(sink, "range", least > x->need ? least : most);
    td_step_text(sink, "would",
                 most < 0          ? "its neighbours would not get theirs"
                 : least > x->need ? "it would get at least {range}"
                                   : "it would get at most {range}");
}

/* One bound is told in the sentence, more are a list after it. */
static void tell_end(const number *x, td_sink *sink)
{
    static const char *const of_one[] = {
        "; {bound}. So it needs {other:its one other cell|its other cells}:",
        "; {bound}. So it has none elsewhere:",
        "; {bound}. They share no more cells than that:",
        "; {bound}. With {opposite} {is} {would}, so"};
    static const char *const of_more[] = {
        (", too many for the cells it shares, so it needs {other:its one "
         "other cell|its other cells}:"),
        ", all in cells that it shares, so it has none elsewhere:", "",
        "; with {opposite} {is} {would}, so"};
    int other;
    end e = end_of(x, &other);
    bool one = x->n == 1;
    td_lit l = sink->draft.set.at[0];
    td_step_number(sink, "other", other);
    if (e == NO_WAY) {
        td_step_site(sink, "opposite", td_lit_site(x->p->m, l));
        td_step_text(sink, "is", l & 1 ? "a mine" : "safe");
        tell_range(x, sink);
    }
    assert(one || e != NEEDS);
    td_step_text(sink, "then", one ? of_one[e] : of_more[e]);
}

/* A mark that only a look at all ways tells is told alone, and by two bounds at
 * most; the rest is left to what-ifs. */
static bool narrow_down(number *x, uint32_t one, uint32_t none)
{
    int other, most = MOST_BOUNDS;
    if (end_of(x, &other) == NO_WAY) {
        x->must = one;
        x->never = none;
        most = 2;
    }
    return x->n <= most;
}

static void tell(const number *x, td_sink *sink)
{
    int other;
    uint32_t shared = 0; /* with those that are told */
    bool apart = end_of(x, &other) == MAKES_UP;
    assert(x->n > 0 && x->n <= MOST_BOUNDS);
    td_text *out = td_step_say(sink, x->n > 1 ? "list" : "bound");
    for (int i = 0; i < x->n; i++) {
        td_text_add(out, i ? "\n" : "");
        say_bound(x, &x->at[i], apart && i, out);
        shared |= x->at[i].cells;
    }
    if (x->n == 1)
        td_step_text(sink, "list", "");
    td_step_number(sink, "need", x->need);
    tell_end(x, sink);
    for (int i = 0; i < x->r->nlits; i++)
        if (shared >> i & 1)
            td_step_look(sink, td_lit_site(x->p->m, x->r->lits[i]));
}

static bool step_ways(const number *x, td_sink *sink)
{
    assert(x->ways > 0 && (x->must | x->never));
    td_step_open(sink);
    td_step_rule(sink, x->r);
    td_step_known_as(sink, x->r, 1);
    td_step_known_as(sink, x->r, -1);
    for (int i = 0; i < x->n; i++) {
        const td_rule *r = &x->p->m->rule[x->at[i].rule];
        td_step_rule(sink, r);
        td_step_known_as(sink, r, x->at[i].least ? -1 : 1);
    }
    for (int i = 0; i < x->r->nlits; i++) {
        if (x->must >> i & 1)
            td_step_set(sink, x->r->lits[i]);
        if (x->never >> i & 1)
            td_step_set(sink, td_not(x->r->lits[i]));
    }
    if (!td_sink_brief(sink))
        tell(x, sink);
    return td_step_close(sink);
}

void mi_number_ways(const td_pos *p, int anchor, td_sink *sink)
{
    number x = {.p = p, .v = td_count_sets_of(p), .r = &p->m->rule[anchor]};
    const td_count_set *s = &x.v->at[anchor];
    x.open = td_set_open(s);
    x.need = td_set_needs(s, x.r);
    if (x.need <= 0 || td_bits_few(x.open) <= x.need)
        return;
    for (int i = s->first; i < s->first + s->n; i++)
        add_bounds(&x, &x.v->near[i]);
    list_ways(&x);
    uint32_t must = x.must, never = x.never;
    if (!x.ways)
        return;
    while (must | never) {
        number y = x;
        uint32_t one = must & (~must + 1); /* the lowest */
        uint32_t none = must ? 0 : never & (~never + 1);
        drop_bounds(&y, one, none);
        /* What was asked for is found again, so this ends. */
        assert(!(one & ~y.must) && !(none & ~y.never));
        bool tells = narrow_down(&y, one, none);
        must &= ~y.must;
        never &= ~y.never;
        if (tells && !step_ways(&y, sink))
            return;
    }
}
