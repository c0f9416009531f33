/* Arguments about arrangements: what they rest on, and how cages are told.
 *
 * An argument reads the candidates of some cells. Its step rests on those that
 * were struck there; each is left out in turn, and if what the step says still
 * follows by the same argument, it stays out. */
#include <assert.h>
#include <string.h>

#include "genres/keen/cages.h"

void kn_live(const kn_cage *c, const kn_known *k, uint64_t *live)
{
    if (!k) {
        memcpy(live, c->live, sizeof *live * (size_t)c->words);
        return;
    }
    for (int w = 0; w < c->words; w++)
        live[w] = ~(uint64_t)0;
    if (c->table->nrows % 64)
        live[c->words - 1] = ~(uint64_t)0 >> (64 - c->table->nrows % 64);
    uint32_t all = (1u << c->table->span) - 1;
    for (int i = 0; i < c->n; i++)
        TD_EACH_BIT(n, all & ~(uint32_t)k->may[c->cell[i]])
        {
            const uint64_t *gone = td_cage_has(c->table, i, (int)n);
            for (int w = 0; w < c->words; w++)
                live[w] &= ~gone[w];
        }
}

/* ---- premises ---- */

void kn_case_about(kn_case *x, const kn_cage *c)
{
    for (int i = 0; i < c->n; i++)
        td_cells_add(&x->about, c->cell[i]);
}

/* What the premises listed so far leave of the cells in question. */
static void known_by_premises(const kn_case *x, kn_known *k)
{
    const td_digit_view *d = x->v->digits;
    const td_ints *because = &x->sink->draft.because;
    memset(k->may, 0xff, sizeof k->may);
    for (uint32_t i = 0; i < because->n; i++) {
        td_lit l = because->at[i];
        int cell = td_atom(l) / d->side;
        uint16_t number = (uint16_t)(1u << td_atom(l) % d->side);
        k->may[cell] &= l & 1 ? (uint16_t)~number : number;
    }
    uint16_t all = (uint16_t)((1u << d->side) - 1);
    for (int i = 0; i < d->ncells; i++)
        k->may[i] &= all;
}

static bool stands(void *arg)
{
    kn_case *x = arg;
    kn_known k;
    known_by_premises(x, &k);
    return x->holds(x, &k);
}

/* Does a cell's cage have arrangements with the number there at all? */
static bool matters(const kn_view *v, int cell, int number)
{
    int cage = v->cage_of[cell];
    if (cage < 0)
        return true;
    const kn_cage *c = &v->cage[cage];
    return kn_any(c, td_cage_has(c->table, v->place[cell], number));
}

void kn_step_because(kn_case *x)
{
    const td_digit_view *d = x->v->digits;
    uint64_t all = ~(uint64_t)0 >> (64 - d->side);
    uint32_t from = x->sink->draft.because.n;
    TD_EACH_CELL(c, &x->about)
    {
        if (d->has[c] >= 0) {
            td_step_because(x->sink, td_digit_lit(d, c, d->has[c]));
            continue;
        }
        TD_EACH_BIT(n, all & ~d->may[c])
        if (x->plain || matters(x->v, c, (int)n))
            td_step_because(x->sink, td_not(td_digit_lit(d, c, (int)n)));
    }
    assert(stands(x));
    td_step_drop_most(x->sink, &x->sink->draft.because, from, stands, x);
    assert(stands(x));
}

/* ---- cutting arrangements ---- */

/* Everything that the step strikes is in no arrangement that is left. */
static bool cut_holds(kn_case *x, const kn_known *k)
{
    kn_cut *c = (kn_cut *)x;
    const td_ints *set = &x->sink->draft.set;
    int side = x->v->digits->side;
    if (!c->cut(c, k))
        return false;
    for (uint32_t i = 0; i < set->n; i++) {
        int atom = td_atom(set->at[i]);
        assert(x->v->cage_of[atom / side] >= 0);
        if (kn_meets(c->cage, c->left,
                     td_cage_has(c->cage->table, x->v->place[atom / side],
                                 atom % side)))
            return false;
    }
    return true;
}

bool kn_cut_open(kn_cut *c)
{
    const kn_view *v = c->x.v;
    bool any = false;
    assert(kn_any(c->cage, c->left));
    c->x.holds = cut_holds;
    for (int i = 0; i < c->cage->n; i++) {
        int cell = c->cage->cell[i];
        if (v->digits->has[cell] >= 0)
            continue;
        TD_EACH_BIT(n, v->digits->may[cell])
        {
            const uint64_t *with = td_cage_has(c->cage->table, i, (int)n);
            td_lit l = td_not(td_digit_lit(v->digits, cell, (int)n));
            if (kn_meets(c->cage, c->left, with) ||
                !kn_meets(c->cage, c->cage->live, with) ||
                td_sink_said(c->x.sink, l))
                continue;
            if (!any) {
                td_step_open(c->x.sink);
                td_step_rule(c->x.sink, c->cage->rule);
            }
            td_step_set(c->x.sink, l);
            any = true;
        }
    }
    return any;
}

/* ---- words ---- */

void kn_say_cage(const td_pos *p, td_text *out, const kn_cage *c)
{
    const td_rule *r = c->rule;
    td_site first = td_digit_site(p, c->cell[0]);
    char op = r->cage->op == TD_OP_ADD   ? '+'
              : r->cage->op == TD_OP_SUB ? '-'
              : r->cage->op == TD_OP_MUL ? 'x'
                                         : '/';
    for (int i = 1; i < c->n; i++)
        if (td_digit_site(p, c->cell[i]) < first)
            first = td_digit_site(p, c->cell[i]);
    td_text_printf(out, "the %d%c cage at ", r->number, op);
    td_site_name(p->topo, first, out);
}

void kn_step_cage(td_sink *sink, const char *name, const kn_cage *c)
{
    if (td_sink_speaks(sink))
        kn_say_cage(sink->pos, td_step_say(sink, name), c);
}

void kn_step_line(td_sink *sink, const char *name, const td_digit_view *v,
                  int house)
{
    if (td_sink_speaks(sink))
        td_say_house(sink->pos, v, td_step_say(sink, name), house);
}

void kn_look_at(td_sink *sink, const kn_view *v, const kn_cage *c)
{
    for (int i = 0; i < c->n; i++)
        if (v->digits->has[c->cell[i]] < 0)
            td_step_look(sink, td_digit_site(sink->pos, c->cell[i]));
}

enum { MOST_WAYS = 5 };

/* Different rows of numbers as they are met. */
typedef struct ways {
    uint8_t number[MOST_WAYS][KN_MOST_CELLS];
    int n, length;
} ways;

/* False if they become too many. */
static bool add_way(ways *w, const uint8_t *number, int length)
{
    assert(length <= KN_MOST_CELLS);
    w->length = length;
    for (int i = 0; i < w->n; i++)
        if (!memcmp(w->number[i], number, (size_t)length))
            return true;
    if (w->n == MOST_WAYS)
        return false;
    memcpy(w->number[w->n++], number, (size_t)length);
    return true;
}

static void sort_numbers(uint8_t *number, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && number[k - 1] > number[k]; k--) {
            uint8_t swap = number[k];
            number[k] = number[k - 1];
            number[k - 1] = swap;
        }
}

static void say(td_text *out, const ways *w)
{
    for (int i = 0; i < w->n; i++) {
        td_text_add(out, i ? " or " : "");
        for (int k = 0; k < w->length; k++)
            td_text_printf(out, k ? ",%d" : "%d", w->number[i][k] + 1);
    }
}

static void sort_ways(ways *w)
{
    uint8_t swap[KN_MOST_CELLS];
    size_t n = (size_t)w->length;
    for (int i = 1; i < w->n; i++)
        for (int k = i; k > 0 && memcmp(w->number[k - 1], w->number[k], n) > 0;
             k--) {
            memcpy(swap, w->number[k], n);
            memcpy(w->number[k], w->number[k - 1], n);
            memcpy(w->number[k - 1], swap, n);
        }
}

bool kn_say_ways(td_text *out, const kn_cage *c, const uint64_t *set,
                 uint32_t cells)
{
    ways w = {.n = 0};
    bool fit = true;
    assert(cells && cells < 1u << c->n);
    KN_EACH_ROW(r, c, set)
    {
        uint8_t number[KN_MOST_CELLS];
        int n = 0;
        TD_EACH_BIT(i, cells)
        number[n++] = td_cage_row(c->table, r)[i];
        sort_numbers(number, n);
        fit = fit && add_way(&w, number, n);
    }
    sort_ways(&w);
    if (fit)
        say(out, &w);
    return fit && w.n;
}

/* The cells of a cage in reading order. */
static void reading_order(const kn_cage *c, int *at)
{
    for (int i = 0; i < c->n; i++) {
        int k = i;
        for (; k > 0 && c->cell[at[k - 1]] > c->cell[i]; k--)
            at[k] = at[k - 1];
        at[k] = i;
    }
}

bool kn_say_rows(td_text *out, const kn_cage *c, const uint64_t *set)
{
    ways w = {.n = 0};
    int at[KN_MOST_CELLS];
    bool fit = true;
    reading_order(c, at);
    KN_EACH_ROW(r, c, set)
    {
        uint8_t number[KN_MOST_CELLS];
        for (int i = 0; i < c->n; i++)
            number[i] = td_cage_row(c->table, r)[at[i]];
        fit = fit && add_way(&w, number, c->n);
    }
    sort_ways(&w);
    if (fit)
        say(out, &w);
    return fit && w.n;
}

/* The numbers of an arrangement, how often each: four bits a number. */
static uint64_t counts_of(const kn_cage *c, int row)
{
    uint64_t counts = 0;
    for (int i = 0; i < c->n; i++)
        counts += (uint64_t)1 << 4 * td_cage_row(c->table, row)[i];
    return counts;
}

/* Do the numbers of what is left tell it from what is gone? */
static bool do_numbers_tell(const kn_cage *c, const uint64_t *before,
                            const uint64_t *left)
{
    uint64_t told[MOST_WAYS];
    int n = 0;
    KN_EACH_ROW(r, c, left)
    {
        uint64_t counts = counts_of(c, r);
        int i = 0;
        while (i < n && told[i] != counts)
            i++;
        if (i == MOST_WAYS)
            return false;
        told[i] = counts;
        n = i == n ? n + 1 : n;
    }
    KN_EACH_ROW(r, c, before)
    for (int i = 0; i < n; i++)
        if (!td_bits_has(left, (size_t)r) && counts_of(c, r) == told[i])
            return false;
    return true;
}

bool kn_say_left(td_text *out, const kn_cage *c, const uint64_t *before,
                 const uint64_t *left)
{
    assert(c->n < 16);
    if (do_numbers_tell(c, before, left))
        return kn_say_ways(out, c, left, (1u << c->n) - 1);
    if (!kn_say_rows(out, c, left))
        return false;
    td_text_add(out, " in reading order");
    return true;
}
