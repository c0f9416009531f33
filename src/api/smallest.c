/* When names run out: a small set of rules and marks that forces one more
 * literal, found by the kernel.
 *
 * Small sets are near together. So every open variable is looked at through a
 * glass that shows only the rules around it, first those that bind it, then
 * those that share an open variable with them, and so on. A solution of the
 * position tells which literal could hold; the kernel is asked whether the
 * rules under the glass and the marks exclude its negation. The first width at
 * which anything is forced is the last: the most promising finds are made
 * minimal (no member can be dropped), and the smallest wins. Others of the
 * same size are handed in too: to ask again is costly, and so is it to try all
 * names again.
 *
 * Work is counted in literals set, not in seconds, and the kernel is made for
 * the occasion, so the answer is the same on every machine and whatever was
 * asked before. */
#include <assert.h>
#include <stdlib.h>

#include "api/api.h"
#include "base/alloc.h"
#include "rules/rule_type.h"

enum {
    CONFLICTS = 100,       /* for a question through the glass */
    LAST_CONFLICTS = 5000, /* for one with all rules */
    SURE_CONFLICTS = 3000, /* for one whether a member can be dropped */
    WIDTHS = 6,            /* of the glass; one more: all rules */
    MINIMISED = 16,        /* finds that are made minimal */
    ENOUGH = 20,           /* finds of one width */
    SMALL = 6,             /* a failed set that is small ... */
    SMALL_ENOUGH = 8,      /* ... and how many of those will do */
    GOOD = 12,             /* a set that no wider glass will better much */
    ASKED = 16,            /* questions after which a width is judged */
    LARGE = 40,            /* a set that is only told as "the lit part" */
    HOPELESS = 160,        /* failed sets that stay large: one is as good ... */
    FEW = 3,               /* ... as another, so few of them will do */
};

/* For all questions of one width, for making the finds minimal, and, once
 * there is one, for all that may be better; for making one of them smaller,
 * which takes most by far where it stays too large to be told, and one that is
 * hopeless. */
static const uint64_t most_work = 800000, enough_work = 1500000,
                      shrink_work = 2000000, little_work = 40000;

typedef struct candidate {
    td_lit l;
    int size; /* of its failed set; before: how bound its variable is */
    int seen; /* rules under the glass when last asked */
} candidate;

typedef TD_VEC(candidate) candidates;

/* A literal and the set that forces it. */
typedef struct reason {
    td_lit l;
    uint32_t size;
    td_core why;
} reason;

typedef struct glass {
    tandem_puzzle *p;
    const td_model *m;
    const td_state *s;
    td_kernel *k;
    td_call *call;
    td_budget each;
    candidates open, found;
    TD_VEC(reason) reasons; /* minimal */
    uint32_t best;          /* the size of the smallest; 0: there is none */
    td_ints rules;          /* under the glass; all of them: at NULL */
    td_ints edge;           /* variables to go on from */
    td_ints atoms;          /* of these variables */
    uint32_t *rule_in;      /* by rule, by variable: `round` if it is in */
    uint32_t *var_in;
    uint32_t round;
    bool wide; /* some rule binds much of the board */
} glass;

/* ---- the glass ---- */

/* Rules that bind much of the board would bring all of it under the glass.
 * They are asked only whether they stand near, if they stand anywhere. */
static bool is_far_reaching(const td_model *m, const td_rule *r)
{
    const td_topo *t = &m->puzzle->topo;
    return td_rule_type_of(r)->wide ||
           (r->kind == TD_RULE_COUNT && r->nlits > 2 * (t->w + t->h));
}

static int apart(const td_topo *t, td_site a, td_site b)
{
    int dx = abs(a % t->gw - b % t->gw), dy = abs(a / t->gw - b / t->gw);
    return (dx > dy ? dx : dy) / 2;
}

static bool is_near(const glass *g, const td_rule *r, td_site at, int width)
{
    const td_topo *t = &g->m->puzzle->topo;
    return r->number < 0 || r->site >= t->nlattice || at >= t->nlattice ||
           apart(t, r->site, at) <= 2 * width + 2;
}

static void take_var(glass *g, td_var v)
{
    if (v == TD_NO_VAR || td_var_value(g->s->m, g->s->val, v) >= 0 ||
        g->var_in[v] == g->round)
        return;
    g->var_in[v] = g->round;
    td_vec_push(&g->edge, v);
}

static void take_rule(glass *g, int rule)
{
    const td_rule *r = &g->m->rule[rule];
    if (g->rule_in[rule] == g->round || r->theorem || is_far_reaching(g->m, r))
        return;
    g->rule_in[rule] = g->round;
    td_vec_push(&g->rules, rule);
    for (int i = 0; i < r->nlits; i++)
        take_var(g, td_lit_var(g->m, r->lits[i]));
}

/* Where rules bind much of the board, what lies side by side is bound too. */
static void take_neighbours(glass *g, td_site at)
{
    const td_topo *t = &g->m->puzzle->topo;
    if (!g->wide || at >= t->nlattice)
        return;
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++) {
            int x = at % t->gw + dx, y = at / t->gw + dy;
            if (x >= 0 && y >= 0 && x < t->gw && y < t->gh)
                take_var(g, g->m->var_at[y * t->gw + x]);
        }
}

/* The rules around a variable, `width` rules far, and wide rules. */
static void look_at(glass *g, td_var v, int width)
{
    const td_model *m = g->m;
    uint32_t from = 0;
    assert(width > 0 && width <= WIDTHS);
    g->round++;
    td_vec_clear(&g->rules);
    td_vec_clear(&g->edge);
    td_vec_push(&g->edge, v);
    g->var_in[v] = g->round;
    for (int w = 0; w < width; w++)
        for (uint32_t end = g->edge.n; from < end; from++) {
            const td_variable *x = &m->var[g->edge.at[from]];
            int a = x->atom, last = a + (x->binary ? 1 : x->size);
            for (int i = m->occ_start[a]; i < m->occ_start[last]; i++)
                take_rule(g, m->occ[i]);
            take_neighbours(g, x->site);
        }
    for (int r = 0; r < m->nrules; r++)
        if (!m->rule[r].theorem && is_far_reaching(m, &m->rule[r]) &&
            is_near(g, &m->rule[r], m->var[v].site, width))
            td_vec_push(&g->rules, r);
    td_vec_clear(&g->atoms);
    for (uint32_t i = 0; i < g->edge.n; i++) {
        const td_variable *x = &m->var[g->edge.at[i]];
        for (int a = x->atom; a < x->atom + (x->binary ? 1 : x->size); a++)
            td_vec_push(&g->atoms, a);
    }
}

/* ---- what is forced ---- */

static int by_size(const void *a, const void *b)
{
    const candidate *x = a, *y = b;
    if (x->size != y->size)
        return x->size < y->size ? -1 : 1;
    return x->l < y->l ? -1 : x->l > y->l;
}

static void sort(candidates *c)
{
    if (c->n)
        qsort(c->at, c->n, sizeof *c->at, by_size);
}

/* The fewest open literals in a rule that binds the atom; many are as good as
 * any number. */
static int how_bound(const glass *g, int atom)
{
    enum { MANY = 1000 };
    int least = MANY;
    for (int i = g->m->occ_start[atom]; i < g->m->occ_start[atom + 1]; i++) {
        const td_rule *r = &g->m->rule[g->m->occ[i]];
        int open = 0;
        for (int k = 0; k < r->nlits && open < least; k++)
            open += !g->s->val[r->lits[k]];
        least = open < least ? open : least;
    }
    return least;
}

/* What holds in one solution of the position, the most bound first; if there
 * is a list, only what is in it. */
static void list_open(glass *g, const td_lits *list)
{
    tandem_puzzle *p = g->p;
    if (td_kernel_find(td_fixed_kernel(p), g->s->trail, g->s->ntrail,
                       &g->each) != TD_SAT)
        return;
    int8_t *one = td_board_found(p, p->fixed);
    for (int a = 0; a < g->m->natoms; a++) {
        candidate c = {2 * a + (one[2 * a] < 0), 0, 0};
        td_kernel_prefer(g->k, c.l);
        if (g->s->val[c.l] || (list && !td_vec_has(list, c.l)))
            continue;
        c.size = how_bound(g, a);
        td_vec_push(&g->open, c);
    }
    sort(&g->open);
    td_free(one);
}

/* In literals set; what else there is weighs about as many. */
static uint64_t work(const glass *g)
{
    const td_cdcl_stats *s = td_kernel_stats(g->k);
    return s->propagations + s->decisions + 100 * s->conflicts +
           30 * s->rule_runs;
}

/* A glass is too narrow if the first questions hardly met a conflict: what a
 * wider one shows holds all that this one does. */
static bool is_too_narrow(const glass *g, uint32_t asked, uint64_t conflicts)
{
    return asked >= ASKED && !g->found.n &&
           td_kernel_stats(g->k)->conflicts - conflicts < 4 * asked;
}

/* With all rules in sight it goes on until something is found. */
static void find_forced(glass *g, int width)
{
    uint64_t start = work(g);
    uint64_t conflicts = td_kernel_stats(g->k)->conflicts;
    uint32_t asked = 0;
    bool all = width > WIDTHS;
    int small = 0, hopeless = 0;
    assert(width > 0 && width <= WIDTHS + 1);
    td_vec_clear(&g->found);
    g->each.conflicts = all ? LAST_CONFLICTS : CONFLICTS;
    for (uint32_t i = 0; i < g->open.n; i++) {
        candidate c = g->open.at[i];
        if (td_call_is_over(g->call) || g->found.n >= ENOUGH ||
            small >= SMALL_ENOUGH || hopeless >= FEW ||
            (!all && is_too_narrow(g, asked, conflicts)) ||
            ((g->found.n || !all) && work(g) - start > most_work))
            break;
        if (!all) {
            look_at(g, td_lit_var(g->m, c.l), width);
            if ((int)g->rules.n == c.seen)
                continue; /* nothing new */
            g->open.at[i].seen = (int)g->rules.n;
            td_kernel_focus(g->k, g->atoms.at, (int)g->atoms.n);
        }
        asked++;
        td_answer answer = td_kernel_refuted(
            g->k, all ? NULL : g->rules.at, (int)g->rules.n, g->s->trail,
            g->s->ntrail, td_not(c.l), &c.size, &g->each);
        if (answer == TD_UNDECIDED && td_kernel_stopped(g->k))
            break;
        if (answer != TD_UNSAT)
            continue;
        assert(!g->s->val[c.l]);
        td_vec_push(&g->found, c);
        small += c.size <= SMALL;
        hopeless = c.size > HOPELESS ? hopeless + 1 : 0;
    }
    td_kernel_focus(g->k, NULL, 0);
    sort(&g->found);
}

/* ---- the smallest ---- */

static td_answer ask_clash(glass *g, const td_ints *rules, const td_ints *given,
                           td_core *core, uint64_t work)
{
    td_budget sure = g->each;
    sure.conflicts = rules ? SURE_CONFLICTS : LAST_CONFLICTS;
    sure.work = work;
    return td_kernel_clash(g->k, rules ? rules->at : NULL,
                           rules ? (int)rules->n : 0, given->at, (int)given->n,
                           (int)given->n - 1, core, &sure);
}

/* A minimal reason why a literal holds. What is outside the glass is left out
 * of sight first, which is quick; what is small enough to be followed is then
 * made minimal beyond doubt. */
static bool find_reason(glass *g, int width, int size, reason *r)
{
    bool all = width > WIDTHS, found;
    uint64_t work = size > HOPELESS ? little_work : shrink_work;
    td_ints given = {0}, rules = {0};
    assert(!g->s->val[r->l]);
    for (int i = 0; i < g->s->ntrail; i++)
        td_vec_push(&given, g->s->trail[i]);
    td_vec_push(&given, td_not(r->l));
    if (!all) {
        look_at(g, td_lit_var(g->m, r->l), width);
        td_kernel_focus(g->k, g->atoms.at, (int)g->atoms.n);
    }
    found =
        ask_clash(g, all ? NULL : &g->rules, &given, &r->why, work) == TD_UNSAT;
    td_kernel_focus(g->k, NULL, 0);
    r->size = r->why.rules.n + r->why.given.n;
    if (found && !all && r->size <= LARGE) {
        td_vec_clear(&given);
        for (uint32_t i = 0; i < r->why.rules.n; i++)
            td_vec_push(&rules, r->why.rules.at[i]);
        for (uint32_t i = 0; i < r->why.given.n; i++)
            td_vec_push(&given, r->why.given.at[i]);
        found = ask_clash(g, &rules, &given, &r->why, 0) == TD_UNSAT;
        r->size = r->why.rules.n + r->why.given.n;
    }
    td_vec_free(&given);
    td_vec_free(&rules);
    r->size *= r->why.minimal ? 1 : 2; /* rather one that surely is */
    return found;
}

/* Makes finds minimal. */
static void take_smallest(glass *g, int width)
{
    uint64_t start = work(g);
    for (uint32_t i = 0; i < g->found.n && i < MINIMISED; i++) {
        if (td_call_is_over(g->call) ||
            (g->best && work(g) - start > most_work) ||
            (g->best > LARGE && g->found.at[i].size > HOPELESS))
            break;
        reason r = {.l = g->found.at[i].l};
        if (!find_reason(g, width, g->found.at[i].size, &r)) {
            td_core_free(&r.why);
            continue;
        }
        if (!g->best || r.size < g->best)
            g->best = r.size;
        td_vec_push(&g->reasons, r);
    }
}

/* The places to look at are those that its rules leave open. */
static void draft_reason(glass *g, const reason *r, td_draft *d)
{
    g->round++;
    td_vec_clear(&g->edge);
    g->var_in[td_lit_var(g->m, r->l)] = g->round;
    for (uint32_t i = 0; i < r->why.rules.n; i++) {
        td_vec_push(&d->rules, r->why.rules.at[i]);
        take_rule(g, r->why.rules.at[i]);
    }
    for (uint32_t i = 0; i < g->edge.n; i++)
        td_vec_push(&d->look, g->m->var[g->edge.at[i]].site);
    for (uint32_t i = 0; i < r->why.given.n; i++)
        if (r->why.given.at[i] != td_not(r->l))
            td_vec_push(&d->because, r->why.given.at[i]);
    td_vec_push(&d->set, r->l);
    d->concludes = true;
}

/* All that are as small as the smallest, one for each literal. */
static void draft_smallest(glass *g, td_drafts *out)
{
    assert(!g->reasons.n || g->best);
    for (uint32_t i = 0; i < g->reasons.n; i++) {
        reason *r = &g->reasons.at[i];
        bool said = r->size > g->best;
        for (uint32_t k = 0; k < out->n; k++)
            said |= out->at[k].set.at[0] == r->l;
        if (!said) {
            td_draft d = {0};
            draft_reason(g, r, &d);
            td_vec_push(out, d);
        }
        td_core_free(&r->why);
    }
    td_vec_free(&g->reasons);
}

void td_smallest_of(td_run *run, const td_state *s, const td_lits *list,
                    td_drafts *out)
{
    const td_model *m = run->p->m;
    glass g = {.p = run->p,
               .m = m,
               .s = s,
               .call = run->call,
               .k = td_kernel_new(m, true),
               .each = run->budget};
    g.rule_in = td_calloc((size_t)m->nrules + 1, sizeof *g.rule_in);
    g.var_in = td_calloc((size_t)m->nvars + 1, sizeof *g.var_in);
    for (int r = 0; r < m->nrules; r++)
        g.wide |= is_far_reaching(m, &m->rule[r]);
    uint32_t before = 0;
    list_open(&g, list);
    for (int width = 1; width <= WIDTHS + 1 && !td_call_is_over(run->call);
         width++) {
        if (g.best && (g.best <= GOOD || g.best == before || width > WIDTHS ||
                       g.best > HOPELESS || work(&g) > enough_work))
            break;
        before = g.best;
        find_forced(&g, width);
        take_smallest(&g, width);
    }
    draft_smallest(&g, out);
    td_free(g.rule_in);
    td_free(g.var_in);
    td_vec_free(&g.rules);
    td_vec_free(&g.edge);
    td_vec_free(&g.atoms);
    td_vec_free(&g.open);
    td_vec_free(&g.found);
    td_kernel_free(g.k);
}

void td_smallest_reason(void *arg, const td_state *s, td_drafts *out)
{
    td_smallest_of(arg, s, NULL, out);
}
