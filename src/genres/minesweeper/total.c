/* MI-07: the mines that are left, and numbers without a common cell.
 *
 * Numbers that have no open cell in common need as many mines as they need one
 * by one. If these are all that are left, every other cell is safe. The same
 * with what is no mine: if so many cells around such numbers stay safe as are
 * to be safe in all, every other cell is a mine. */
#include "genres/minesweeper/minesweeper.h"

#include <assert.h>

#include "genres/count_sets.h"
#include "rules/count.h"

/* Numbers are tried in the order of what they need; a search that has taken so
 * many is given up. */
enum { MOST_NUMBERS = 64, MOST_LOOKS = 2000, FEW_NUMBERS = 3 };

/* Numbers in a sentence. */
enum { MOST_NAMED = 4 };

typedef struct number {
    int rule, gain, rank;
} number;

typedef struct packing {
    const td_pos *p;
    const td_count_sets *v;
    td_sink *sink;
    int total;  /* the rule */
    bool mines; /* they are counted, else safe cells */
    number at[MOST_NUMBERS];
    int n;
    int rest[MOST_NUMBERS + 1]; /* what those from here on gain together */
    int chosen[TD_MOST_SETS], nchosen;
    int least, most; /* numbers that may be chosen */
    int looks;
} packing;

static int gain_of(const packing *k, int rule)
{
    const td_count_set *s = &k->v->at[rule];
    const td_rule *r = &k->p->m->rule[rule];
    return k->mines ? td_set_needs(s, r)
                    : td_bits_few(td_set_open(s)) - td_set_allows(s, r);
}

/* The largest gain first, among equals those with the fewest cells. */
static void add_number(packing *k, int rule)
{
    int cells = td_bits_few(td_set_open(&k->v->at[rule]));
    int gain = gain_of(k, rule), i = k->n;
    number x = {rule, gain, gain * (TD_MOST_IN_SET + 1) - cells};
    if (gain <= 0 || k->n == MOST_NUMBERS)
        return;
    for (; i > 0 && k->at[i - 1].rank < x.rank; i--)
        k->at[i] = k->at[i - 1];
    k->at[i] = x;
    k->n++;
}

static bool meets_chosen(const packing *k, int rule)
{
    const td_count_set *s = &k->v->at[rule];
    for (int i = s->first; i < s->first + s->n; i++)
        for (int c = 0; c < k->nchosen; c++)
            if (k->v->near[i].rule == k->chosen[c] &&
                k->v->near[i].shared & td_set_open(s))
                return true;
    return false;
}

/* Is there an open cell outside all chosen numbers of which nothing was said in
 * this look? */
static bool is_news(const packing *k)
{
    const td_rule *total = &k->p->m->rule[k->total];
    for (int i = 0; i < total->nlits; i++) {
        td_lit l = total->lits[i];
        bool news =
            !k->p->val[l] && !td_sink_said(k->sink, k->mines ? td_not(l) : l);
        for (int c = 0; c < k->nchosen && news; c++) {
            const td_rule *r = &k->p->m->rule[k->chosen[c]];
            news = !td_is_among(r->lits, r->nlits, l);
        }
        if (news)
            return true;
    }
    return false;
}

static bool step_packing(const packing *k)
{
    static const td_count_words words = {
        .rest = "{who} {numbers:|share no unknown cell and }"
                "{numbers:needs|need} {need} {need:mine|mines}, all {left}:",
        .only = "{need} of {all} mines {need:is|are} left, only {most} can be "
                "around {who}, so all other cells are needed:",
    };
    assert(k->nchosen > 0 && k->nchosen < TD_MOST_SETS);
    td_count_sum sum = {.n = k->nchosen + 1, .total = &k->p->m->rule[k->total]};
    sum.plus = k->mines ? k->nchosen : 1;
    for (int i = 0; i < k->nchosen; i++)
        sum.rule[k->mines ? i : i + 1] = k->chosen[i];
    sum.rule[k->mines ? k->nchosen : 0] = k->total;
    td_step_open(k->sink);
    if (!td_count_sum_step(k->p, &sum, &words, k->sink))
        return true;
    td_step_text(k->sink, "who",
                 k->nchosen > MOST_NAMED ? "the {count} lit numbers"
                 : k->mines              ? "{numbers}"
                                         : "{numbers2}");
    td_step_number(k->sink, "count", k->nchosen);
    td_step_number(k->sink, "all", sum.total->number);
    td_step_text(k->sink, "left",
                 td_count_tally(sum.total, k->p->val).yes
                     ? "that {need:is|are} left of {all}"
                     : "there are");
    td_step_text(k->sink, "aside", ", {need} of {all} left");
    return td_step_close(k->sink);
}

/* Takes numbers from i on until they gain what is left; false: enough. (As deep
 * as numbers are chosen.) */
static bool pack(packing *k, int i, int more)
{
    assert(k->nchosen <= k->most);
    if (more <= 0)
        return k->nchosen < k->least || !is_news(k) || step_packing(k);
    for (; i < k->n && k->rest[i] >= more; i++) {
        if (k->nchosen == k->most)
            return true;
        if (++k->looks > MOST_LOOKS)
            return false;
        if (meets_chosen(k, k->at[i].rule))
            continue;
        k->chosen[k->nchosen++] = k->at[i].rule;
        bool on = pack(k, i + 1, more - k->at[i].gain);
        k->nchosen--;
        if (!on)
            return false;
    }
    return true;
}

static void find_packing(const td_pos *p, int anchor, int from, int to,
                         td_sink *sink)
{
    const td_rule *total = &p->m->rule[anchor];
    assert(total->tag == TOTAL && to < TD_MOST_SETS);
    td_tally now = td_count_tally(total, p->val);
    int left = total->number - now.yes;
    if (left <= 0 || left >= now.open)
        return;
    for (int mines = 1; mines >= 0; mines--) {
        packing k = {.p = p,
                     .v = td_count_sets_of(p),
                     .sink = sink,
                     .total = anchor,
                     .mines = mines,
                     .least = from,
                     .most = to};
        for (int r = 0; r < p->m->nrules; r++)
            if (p->m->rule[r].tag == CLUE && td_set_open(&k.v->at[r]))
                add_number(&k, r);
        for (int i = k.n; i-- > 0;)
            k.rest[i] = k.rest[i + 1] + k.at[i].gain;
        pack(&k, 0, mines ? left : now.open - left);
    }
}

TD_FINDER(mi_mines_left, find_packing(p, anchor, 1, FEW_NUMBERS, sink));
TD_FINDER(mi_mines_left_many,
          find_packing(p, anchor, FEW_NUMBERS + 1, TD_MOST_SETS - 1, sink));
