#include "genres/hashi/why_out.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "genres/hashi/spoils.h"
#include "reason/words.h"

enum { MOST_ASKED = 64 };

/* ---- the search ---- */

/* What is looked at: a scratch board, on which a way is put down. */
typedef struct asking {
    const td_pos *p;
    td_scratch *x;
    const td_ints *known; /* NULL: all that the position knows */
    const td_ints *way;
} asking;

static bool put_all(td_scratch *x, const td_ints *lits)
{
    bool fits = true;
    for (uint32_t i = 0; i < lits->n && fits; i++)
        fits = td_scratch_put(x, lits->at[i]);
    return fits;
}

/* Puts down what is known, and the way; false: they do not go together. */
static bool begin(const asking *a)
{
    bool fits = true;
    if (a->known)
        fits = put_all(a->x, a->known);
    for (td_lit l = 0; !a->known && l < 2 * a->p->m->natoms; l++)
        if (a->p->val[l] > 0)
            td_scratch_put(a->x, l);
    return fits && put_all(a->x, a->way);
}

/* Asks the rules of a chain in turn, and its end: how many were asked before
 * one was broken; -1: none was. */
static int asked_before_end(const asking *a, const int *rule, int n, int end)
{
    const td_rule *all = a->p->m->rule;
    int asked = 0;
    bool fits = begin(a);
    while (fits && asked < n && td_scratch_ask(a->x, &all[rule[asked]]))
        asked++;
    if (!fits || (asked == n && td_scratch_ask(a->x, &all[end])))
        asked = -1;
    td_scratch_clear(a->x);
    return asked;
}

static bool leads_to_end(const asking *a, const int *rule, int n, int end)
{
    return asked_before_end(a, rule, n, end) == n;
}

/* Leaves out of a chain what its end does not need, the last first. */
static int drop_spare(const asking *a, int *rule, int n, int end)
{
    for (int i = n; i-- > 0;) {
        int others[MOST_ASKED], k = 0;
        for (int j = 0; j < n; j++)
            if (j != i)
                others[k++] = rule[j];
        if (leads_to_end(a, others, k, end))
            memcpy(rule, others, sizeof *rule * (size_t)(n = k));
    }
    return n;
}

/* Keeps the chain up to an end, if it is the shortest so far. */
static void take_end(const asking *a, const int *rule, int n, int end,
                     ha_why_out *best)
{
    int own[MOST_ASKED];
    td_scratch_clear(a->x);
    memcpy(own, rule, sizeof *own * (size_t)n);
    int asked = asked_before_end(a, own, n, end);
    if (asked < 0)
        return;
    if (asked < n) /* in turn, rules tell more than all at once */
        end = own[asked];
    n = drop_spare(a, own, asked, end);
    if (n < best->n) {
        *best = (ha_why_out){.n = n, .end = end};
        memcpy(best->rule, own, sizeof *own * (size_t)n);
    }
}

/* Asks all rules, or the one that looks at the whole board, about the board as
 * it stands, and only then puts down what they tell; those that tell something
 * new are added to the chain. False: that is too many. */
static bool ask_round(const asking *a, bool wide, int *rule, int *n)
{
    td_ints told = {0};
    bool fits = true;
    for (int i = 0; i < a->p->m->nrules && fits; i++) {
        const td_rule *r = &a->p->m->rule[i];
        int before = a->x->n;
        if ((r->tag == ONE_PIECE) != wide)
            continue;
        td_scratch_ask(a->x, r);
        for (int k = before; k < a->x->n; k++)
            td_vec_push(&told, a->x->put[k]);
        if (a->x->n > before && (fits = *n < MOST_ASKED))
            rule[(*n)++] = i;
        td_scratch_take_back(a->x, before);
    }
    for (uint32_t i = 0; i < told.n; i++)
        td_scratch_put(a->x, told.at[i]);
    td_vec_free(&told);
    return fits;
}

/* The rules that are broken on the board as it stands; of cuts and others the
 * latter, if there are any. */
static int list_broken(const asking *a, int out[MOST_ASKED])
{
    int n = 0;
    for (int wide = 0; wide < 2 && !n; wide++)
        for (int i = 0; i < a->p->m->nrules && n < MOST_ASKED; i++) {
            const td_rule *r = &a->p->m->rule[i];
            int before = a->x->n;
            if ((r->tag == ONE_PIECE) == wide && !td_scratch_ask(a->x, r))
                out[n++] = i;
            td_scratch_take_back(a->x, before);
        }
    return n;
}

bool ha_find_why_out(const td_pos *p, const td_ints *way, ha_why_out *out)
{
    enum { ROUNDS = 12 };
    asking a = {p, td_scratch_of(p), NULL, way};
    int rule[MOST_ASKED], n = 0, broken[MOST_ASKED], ends = 0;
    bool fits = begin(&a);
    out->n = HA_MOST_MOVES + 1;
    for (int round = 0; round < ROUNDS && fits; round++) {
        int before = n;
        td_work(p, p->m->nrules);
        if ((ends = list_broken(&a, broken)))
            break;
        fits = ask_round(&a, false, rule, &n);
        if (n == before)
            fits = ask_round(&a, true, rule, &n) && n > before;
    }
    for (int i = 0; i < ends && fits; i++)
        take_end(&a, rule, n, broken[i], out);
    td_scratch_clear(a.x);
    return out->n <= HA_MOST_MOVES;
}

bool ha_is_out(const td_pos *p, const td_ints *known, const td_ints *way,
               const ha_why_out *x)
{
    asking a = {p, td_scratch_of(p), known, way};
    return leads_to_end(&a, x->rule, x->n, x->end);
}

/* ---- words ---- */

/* How many bridges a link has at least and at most on a board. */
typedef struct bounds {
    int lo, hi;
} bounds;

/* A chain that is gone through again, in words or with lights. */
typedef struct telling {
    asking a;
    td_pos now; /* the board as it stands */
    ha_map *m;
    bounds *before;              /* by link: before the rule was asked */
    int told;                    /* entries */
    size_t line;                 /* where the last line of the chain begins */
    td_site full[HA_MOST_MOVES]; /* islands that are complete, untold yet */
    int nfull;
    td_text *out;  /* or NULL */
    td_sink *sink; /* or NULL */
} telling;

static bounds bounds_of(const telling *t, int link)
{
    return (bounds){ha_known_lo(&t->now, link), ha_known_hi(&t->now, link)};
}

static int sum_at(const telling *t, int island, bool least)
{
    int sum = 0;
    for (int i = t->m->g->start[island]; i < t->m->g->start[island + 1]; i++) {
        int e = t->m->g->arc[i];
        sum += least ? ha_known_lo(&t->now, e) : ha_known_hi(&t->now, e);
    }
    return sum;
}

/* The links of an island that have come to need more bridges; they are lit. */
static ha_gains raised_at(const telling *t, int island)
{
    ha_gains x = {0};
    for (int i = t->m->g->start[island]; i < t->m->g->start[island + 1]; i++) {
        int e = t->m->g->arc[i], to = ha_known_lo(&t->now, e);
        if (to <= t->before[e].lo)
            continue;
        x.at[x.n++] = (ha_gain){e, to};
        if (t->sink)
            td_step_look(t->sink, t->m->g->edge_site[e]);
    }
    return x;
}

/* The links that are blocked by others, or that must not be cut. */
static void say_links(const telling *t, bool blocked, const td_site *at, int n)
{
    bool many = n > 1;
    td_text_add(t->out, blocked ? ""
                        : many  ? "each of "
                                : "no other way than ");
    td_words_places(&(td_lexicon){.m = t->a.p->m}, at, n, t->out);
    td_text_add(t->out, blocked ? (many ? " are blocked" : " is blocked")
                        : many  ? " is needed to keep all islands together"
                                : " keeps all islands together");
}

static void tell_links(const telling *t, const td_rule *r)
{
    td_site *at = td_alloc(sizeof *at * ((size_t)t->m->nlinks + 1));
    int n = 0;
    for (int e = 0; e < t->m->nlinks; e++) {
        bounds b = bounds_of(t, e);
        if (b.lo == t->before[e].lo && b.hi == t->before[e].hi)
            continue;
        at[n++] = t->m->g->edge_site[e];
        if (t->sink)
            td_step_look(t->sink, at[n - 1]);
    }
    if (t->out)
        say_links(t, r->tag == CROSSING, at, n);
    td_free(at);
}

static bool is_uncut(const ha_search *x, int link)
{
    return ha_known_hi(x->arg, link) > 0;
}

static int nearest_in_queue(const ha_map *m, int island)
{
    const td_site *at = m->g->node_site;
    int near = m->queue[0];
    for (int i = 1; i < m->nqueue; i++)
        if (td_site_distance(m->p->topo, at[m->queue[i]], at[island]) <
            td_site_distance(m->p->topo, at[near], at[island]))
            near = m->queue[i];
    return near;
}

/* Gathers in the queue the smaller side of a cut; the island there that is
 * nearest to one. */
static int gather_cut(const telling *t, int island)
{
    ha_map *m = t->m;
    ha_search x = {m, is_uncut, &t->now};
    ha_gather(&x, island, m->nislands);
    if (2 * m->nqueue > m->nislands) {
        int far = 0;
        while (m->member[far] == m->round)
            far++;
        ha_gather(&x, far, m->nislands);
    }
    return nearest_in_queue(m, island);
}

static void tell_starved(const telling *t, int island)
{
    const td_rule *r = t->m->rule[island];
    int most = sum_at(t, island, false);
    bool too_many = sum_at(t, island, true) > r->number;
    if (!too_many && most < r->number) {
        ha_say_short(t->m, island, most, t->out);
        return;
    }
    ha_say_island(t->m, island, t->out);
    td_text_add(t->out, too_many ? " would get too many bridges"
                                 : " could not get its bridges");
}

static void tell_end(const telling *t, int end, int near)
{
    const td_rule *r = &t->a.p->m->rule[end];
    if (t->sink)
        td_step_rule(t->sink, r);
    if (r->tag == ONE_PIECE) {
        int nearest = gather_cut(t, near);
        if (t->sink)
            ha_light_group(t->m, t->sink);
        if (t->out)
            ha_say_cut_off(t->m, nearest, t->out);
    } else if (t->out && r->tag == ISLAND) {
        tell_starved(t, t->m->island[end]);
    } else if (t->out) {
        for (int i = 0; i < r->nlits; i++) {
            td_words_and(i, r->nlits, t->out);
            ha_say_link(t->m, td_lit_var(t->a.p->m, r->lits[i]), t->out);
        }
        td_text_add(t->out, " would cross");
    }
}

/* A long chain goes on in a line of its own, once something is told of it. */
static bool goes_on(telling *t)
{
    enum { LONG = 110 };
    if (!t->told || t->out->len - t->line < LONG)
        return false;
    t->line = t->out->len;
    td_text_add(t->out, "\nthen ");
    return true;
}

static void begin_entry(telling *t, bool last)
{
    if (t->out && !goes_on(t))
        td_text_add(t->out, t->told && last ? ", and " : ", ");
    t->told++;
}

/* Tells the islands that have come up complete: "the 4s at R1C1 and R3C1 are
 * complete". */
static void tell_full(telling *t, bool last)
{
    if (t->out && t->nfull) {
        begin_entry(t, last);
        td_words_numbers(&(td_lexicon){.m = t->a.p->m}, t->full, t->nfull,
                         t->out);
        td_text_add(t->out, t->nfull > 1 ? " are complete" : " is complete");
    }
    t->nfull = 0;
}

/* A move of the chain has been made, in words, or lit: "the 3 at R3C3 needs a
 * bridge to R5C3 and one to R3C1". */
static void tell_move(telling *t, const td_rule *r, int island, bool last)
{
    ha_gains raised = {0};
    if (r->tag == ISLAND)
        raised = raised_at(t, island);
    if (r->tag == ISLAND && !raised.n && sum_at(t, island, true) == r->number) {
        assert(t->nfull < HA_MOST_MOVES);
        t->full[t->nfull++] = r->site;
        return;
    }
    tell_full(t, false);
    begin_entry(t, last);
    if (r->tag != ISLAND) {
        tell_links(t, r);
    } else if (t->out) {
        ha_say_island(t->m, island, t->out);
        td_text_add(t->out, raised.n ? " needs " : " takes only ");
        ha_say_gains(t->m, island, &raised, t->out);
        if (!raised.n)
            td_text_printf(t->out, "%d more",
                           r->number - sum_at(t, island, true));
    }
}

void ha_tell_why_out(ha_map *m, const td_ints *way, int near,
                     const ha_why_out *x, size_t line, td_text *out,
                     td_sink *sink)
{
    telling t = {.a = {m->p, td_scratch_of(m->p), NULL, way},
                 .now = *m->p,
                 .m = m,
                 .out = out,
                 .line = line,
                 .sink = sink};
    t.now.val = t.a.x->val;
    t.before = td_alloc(sizeof *t.before * ((size_t)m->nlinks + 1));
    begin(&t.a);
    bool more = false; /* crossings one after the other are told as one */
    for (int i = 0; i < x->n; i++) {
        const td_rule *r = &m->p->m->rule[x->rule[i]];
        if (sink)
            td_step_rule(sink, r);
        for (int e = 0; e < m->nlinks && !more; e++)
            t.before[e] = bounds_of(&t, e);
        td_scratch_ask(t.a.x, r);
        more = i + 1 < x->n && r->tag == CROSSING &&
               m->p->m->rule[x->rule[i + 1]].tag == CROSSING;
        if (!more)
            tell_move(&t, r, m->island[x->rule[i]], i == x->n - 1);
    }
    tell_full(&t, true);
    if (out && !goes_on(&t))
        td_text_add(out, x->n ? ": " : ", ");
    tell_end(&t, x->end, near);
    td_scratch_clear(t.a.x);
    td_free(t.before);
}
