/* Premises that a step can do without are dropped.
 *
 * A finder knows which marks its argument uses. Where several rules meet, some
 * of those marks may follow from the others, or not matter after all. So each
 * premise is left out in turn: is there a board that agrees with the other
 * premises and with the step's rules, but not with a conclusion? It is looked
 * for on the scratch board: what the rules tell is followed, and where they
 * tell nothing more a literal is tried both ways. If there is no such board for
 * any conclusion, the premise is dropped. As the step holds with the premise,
 * only boards with its opposite are looked for. */
#include <assert.h>
#include <limits.h>

#include "reason/engine_internal.h"
#include "rules/scratch.h"

/* Of such rules cases are made: they say how many literals may hold. */
static bool is_count(const td_rule *r)
{
    return r->kind == TD_RULE_CLAUSE || r->kind == TD_RULE_COUNT;
}

/* How many literals are open; does some open one have to hold? */
static int count_open(const td_scratch *x, const td_rule *r, bool *needs)
{
    td_counts counts = r->counts;
    int yes = 0, open = 0;
    if (r->kind == TD_RULE_CLAUSE)
        counts = (td_counts){1, r->nlits, 0};
    for (int i = 0; i < r->nlits; i++) {
        yes += x->val[r->lits[i]] > 0;
        open += x->val[r->lits[i]] == 0;
    }
    *needs = !td_counts_has(&counts, yes);
    return open;
}

/* An open literal of the rule with the fewest, of one that needs some to hold
 * if there is such a rule. */
static td_lit next_case(const td_scratch *x, bool *needed)
{
    const td_rule *best = NULL;
    int fewest = INT_MAX, k = 0;
    *needed = false;
    for (int i = 0; i < x->nrules; i++) {
        const td_rule *r = &x->m->rule[x->rules[i]];
        bool needs;
        if (!is_count(r))
            continue;
        int open = count_open(x, r, &needs);
        if (!open || (needs == *needed ? open >= fewest : *needed))
            continue;
        fewest = open;
        best = r;
        *needed = needs;
    }
    while (best && x->val[best->lits[k]])
        k++;
    return best ? best->lits[k] : TD_NO_LIT;
}

/* Can it be that none of what is open holds? */
static bool stands_empty(td_scratch *x)
{
    int n = x->n;
    for (int i = 0; i < x->nrules; i++) {
        const td_rule *r = &x->m->rule[x->rules[i]];
        for (int k = 0; is_count(r) && k < r->nlits; k++)
            if (!x->val[r->lits[k]])
                td_scratch_put(x, td_not(r->lits[k]));
    }
    bool stands = td_scratch_follow(x);
    td_scratch_take_back(x, n);
    return stands;
}

/* ---- the search for a board against the step ---- */

/* Steps about pieces and their sizes (DIVISION) are looked at in another way:
 * a board is grown piece by piece. That takes many decisions, so each search
 * is given little work at first; if that is not enough, it begins again with
 * what failed most and may decide twice as often. */
enum { MOST_CASES = 8, QUICK_CHOICES = 30, MOST_CHOICES = 2000 };

/* Nodes that all searches of a step may visit, and those for one premise: what
 * is not seen to be spare by then is hardly ever seen later. Where the rule of
 * a whole board (CONNECTED) is among those of the step, there are often spare
 * premises that it takes long to see, and far more such steps than time. */
enum { MOST_WORK = 20000, MOST_EACH = 5000, MOST_WIDE_WORK = 2000 };

typedef struct search {
    td_scratch *x;
    bool grows; /* by pieces */
    bool wide;  /* with rules of the whole board besides those of pieces */
    td_ints plan;
    td_choices choices;
    int64_t most_work;
} search;

static bool is_wide(const td_scratch *x, const td_rule *r)
{
    return td_rule_type_of(r)->wide && !td_scratch_division_has(x, r);
}

static void plan_one(search *s, td_lit l)
{
    td_vec_clear(&s->plan);
    td_vec_push(&s->plan, l);
}

/* Is no rule of the whole board broken? With `tell`, none is, and puts down
 * what they tell; true in *more if that is something. */
static bool ask_wide(search *s, bool tell, bool *more)
{
    td_scratch *x = s->x;
    int before = x->n;
    bool holds = true;
    for (int i = 0; i < x->nrules && s->wide && holds; i++) {
        const td_rule *r = &x->m->rule[x->rules[i]];
        if (!is_wide(x, r))
            continue;
        x->work += r->nlits / 2;
        if (tell && x->n == before)
            holds = td_scratch_ask_unbroken(x, r);
        else
            holds =
                tell ? td_scratch_ask(x, r) : !td_rule_broken(r, x->val, NULL);
    }
    *more = x->n > before;
    return holds;
}

/* What must be decided for the pieces to stand? */
static td_need look_at_pieces(search *s)
{
    td_scratch *x = s->x;
    bool needed, more;
    do {
        if (!td_scratch_follow_quick(x))
            return TD_NEED_LOST;
        td_need need = td_scratch_division_need(x, &s->plan);
        if (need == TD_NEED_LOST || !ask_wide(s, false, &more))
            return TD_NEED_LOST;
        td_lit l = next_case(x, &needed);
        if (l != TD_NO_LIT && needed) {
            plan_one(s, l);
            return TD_NEED_PLAN;
        }
        if (need == TD_NEED_PLAN)
            return need;
        if (!ask_wide(s, true, &more))
            return TD_NEED_LOST;
    } while (more);
    return TD_NEED_NOTHING;
}

/* What must be decided for the counts to be right? */
static td_need look_at_counts(search *s)
{
    bool needed;
    if (!td_scratch_follow(s->x))
        return TD_NEED_LOST;
    td_lit l = next_case(s->x, &needed);
    if (l == TD_NO_LIT || (!needed && stands_empty(s->x)))
        return TD_NEED_NOTHING;
    plan_one(s, l);
    return TD_NEED_PLAN;
}

typedef enum outcome { BOARD, NO_BOARD, GIVEN_UP } outcome;

/* Is there a board with what is put down? Looks so many times at most. */
static outcome find_board(search *s, int looks)
{
    int base = s->x->n;
    outcome found = GIVEN_UP;
    td_vec_clear(&s->choices);
    while (found == GIVEN_UP && looks-- > 0 &&
           (!s->grows || s->x->work < s->most_work)) {
        td_need need = s->grows ? look_at_pieces(s) : look_at_counts(s);
        if (need == TD_NEED_NOTHING)
            found = BOARD;
        else if (need == TD_NEED_LOST)
            found =
                td_scratch_turn_back(s->x, &s->choices) ? GIVEN_UP : NO_BOARD;
        else if (s->grows || s->choices.n < MOST_CASES)
            for (uint32_t i = 0; i < s->plan.n; i++)
                td_scratch_decide(s->x, &s->choices, s->plan.at[i]);
        else
            break;
    }
    td_scratch_take_back(s->x, base);
    return found;
}

static bool is_refuted(search *s)
{
    outcome found = GIVEN_UP;
    if (!s->grows)
        return find_board(s, INT_MAX) == NO_BOARD;
    td_scratch_division_forget(s->x);
    for (int most = QUICK_CHOICES; most <= MOST_CHOICES && found == GIVEN_UP;
         most *= 2)
        found = find_board(s, most);
    return found == NO_BOARD;
}

/* ---- premises ---- */

/* Does a conclusion (or if there is none, a contradiction) follow without one
 * of the premises, from its opposite? */
static bool follows_without(search *s, const td_step *step, td_lit conclusion,
                            int without)
{
    td_scratch *x = s->x;
    bool refuted =
        conclusion != TD_NO_LIT && !td_scratch_put(x, td_not(conclusion));
    for (int i = 0; i < step->nbecause && !refuted; i++) {
        td_lit l = step->because[i];
        refuted = !td_scratch_put(x, i == without ? td_not(l) : l);
    }
    refuted = refuted || is_refuted(s);
    td_scratch_take_back(x, 0);
    return refuted;
}

static bool is_spare(search *s, const td_step *step, int premise)
{
    int64_t all = s->wide ? MOST_WIDE_WORK : MOST_WORK;
    int64_t each = s->x->work + MOST_EACH;
    s->most_work = each < all ? each : all;
    if (step->clash != TD_NO_LIT)
        return follows_without(s, step, step->clash, premise);
    for (int i = 0; i < step->nset; i++)
        if (!follows_without(s, step, step->set[i], premise))
            return false;
    return step->nset || follows_without(s, step, TD_NO_LIT, premise);
}

/* How is a board against the step looked for? False: not at all, as it would
 * have pieces, and rules that count all their cells. */
static bool prepare(search *s, const td_step *step)
{
    td_scratch *x = s->x;
    bool counts = false;
    td_scratch_ask_only(x, step->rules, step->nrules, step->set, step->nset);
    s->grows = x->division && td_scratch_division_ask(x);
    for (int i = 0; i < step->nrules; i++) {
        const td_rule *r = &x->m->rule[step->rules[i]];
        s->wide |= is_wide(x, r);
        counts |= r->kind == TD_RULE_COUNT;
    }
    x->work = 0;
    return !s->grows || !counts;
}

void td_drop_premises(const td_pos *p, td_step *step)
{
    search s = {.x = td_scratch_of(p)};
    bool clash = step->clash != TD_NO_LIT; /* the last is what it contradicts */
    int i = prepare(&s, step) ? 0 : step->nbecause;
    while (i < step->nbecause - clash) {
        if (!is_spare(&s, step, i)) {
            i++;
            continue;
        }
        step->nbecause--;
        for (int k = i; k < step->nbecause; k++)
            step->because[k] = step->because[k + 1];
    }
    td_scratch_clear(s.x);
    td_vec_free(&s.plan);
    td_vec_free(&s.choices);
}

/* A closer look may see a rule broken with fewer marks than the check named. */
void td_drop_breach_premises(const td_pos *p, td_step *s)
{
    const td_rule *r = &p->m->rule[s->rules[0]];
    if (!td_rule_type_of(r)->doomed)
        return;
    td_scratch *x = td_scratch_of(p);
    int kept = 0;
    for (int i = 0; i < s->nbecause; i++) {
        td_scratch_take_back(x, 0);
        for (int k = 0; k < s->nbecause; k++)
            if (k < kept || k > i)
                td_scratch_put(x, s->because[k]);
        if (!td_rule_doomed(r, x->val))
            s->because[kept++] = s->because[i];
    }
    s->nbecause = kept;
    td_scratch_clear(x);
}

/* The last premise of a clash is what it contradicts. */
void td_drop_unneeded(const td_pos *p, td_step *s)
{
    assert(s->nrules == 1);
    const td_rule *r = &p->m->rule[s->rules[0]];
    const td_rule_type *t = td_rule_type_of(r);
    bool clash = s->clash != TD_NO_LIT;
    int n = s->nbecause - clash;
    assert(t->needed && s->nfound > 0);
    td_lit against = clash ? s->because[n] : TD_NO_LIT;
    s->nbecause = t->needed(r, s->set, s->nfound, s->because, n);
    if (clash)
        s->because[s->nbecause++] = against;
}
