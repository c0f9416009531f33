#include "genres/all_ways.h"

#include <assert.h>

void td_ways_rule(const td_pos *p, td_ways *w, const td_rule *r)
{
    int32_t index = td_rule_index(p->m, r);
    assert(index >= 0 && index < p->m->nrules);
    if (!td_vec_has(&w->rules, index))
        td_vec_push(&w->rules, index);
}

void td_ways_vary(const td_pos *p, td_ways *w, td_lit l)
{
    assert(l >= 0 && l < 2 * p->m->natoms);
    if (!p->val[l] && !td_vec_has(&w->vary, l) &&
        !td_vec_has(&w->vary, td_not(l)))
        td_vec_push(&w->vary, l);
}

void td_ways_vary_rule(const td_pos *p, td_ways *w, const td_rule *r)
{
    for (int i = 0; i < r->nlits; i++)
        td_ways_vary(p, w, r->lits[i]);
}

/* ---- ways that are found ---- */

/* What is decided in a way that is left: all of it, or what holds as it was
 * handed in, or if nothing does, what does not. */
static void keep_decided(td_ways *w, td_way *y)
{
    const int8_t *val = w->board->val;
    for (uint32_t i = 0; i < w->vary.n && w->whole; i++)
        td_vec_push(&w->lits, val[w->vary.at[i]] > 0 ? w->vary.at[i]
                                                     : td_not(w->vary.at[i]));
    for (int sign = 1; sign >= -1 && w->lits.n == (uint32_t)y->first; sign -= 2)
        for (uint32_t i = 0; i < w->vary.n; i++)
            if (val[w->vary.at[i]] == sign)
                td_vec_push(&w->lits,
                            sign > 0 ? w->vary.at[i] : td_not(w->vary.at[i]));
    y->n = (int32_t)w->lits.n - y->first;
}

static void meet(td_ways *w)
{
    const td_scratch *x = w->board;
    uint32_t kept = 0;
    for (int i = 0; i < x->n && w->left == 1; i++)
        if (!w->pos->val[x->put[i]])
            td_vec_push(&w->common, x->put[i]);
    for (uint32_t i = 0; i < w->common.n; i++)
        if (x->val[w->common.at[i]] > 0)
            w->common.at[kept++] = w->common.at[i];
    w->common.n = kept;
}

/* The way that stands on the board; false if no more need be looked for. */
static bool take_way(td_ways *w)
{
    td_way y = {.first = (int32_t)w->lits.n, .breaks = TD_NO_RULE};
    w->left++;
    keep_decided(w, &y);
    td_vec_push(&w->way, y);
    meet(w);
    return w->left <= w->most && (w->common.n || w->all);
}

static bool is_decided(const td_ways *w, td_lit l)
{
    for (uint32_t i = 0; i < w->choices.n; i++)
        if (td_atom(w->choices.at[i].lit) == td_atom(l))
            return true;
    return false;
}

/* What stands on the board breaks a rule: the decisions, what followed, and the
 * breach. */
static void take_dead_end(td_ways *w)
{
    const td_rule *r = w->board->broke;
    td_way y = {.first = (int32_t)w->lits.n};
    for (uint32_t i = 0; i < w->choices.n; i++) {
        td_choice c = w->choices.at[i];
        if (!c.turned || w->exact)
            td_vec_push(&w->lits, c.turned ? td_not(c.lit) : c.lit);
    }
    if (w->lits.n == (uint32_t)y.first && w->choices.n)
        td_vec_push(&w->lits, td_not(w->choices.at[w->choices.n - 1].lit));
    y.n = (int32_t)w->lits.n - y.first;
    y.then = (int32_t)w->lits.n;
    for (int i = w->base; i < w->board->n; i++)
        if (!is_decided(w, w->board->put[i]))
            td_vec_push(&w->lits, w->board->put[i]);
    y.nthen = (int32_t)w->lits.n - y.then;
    y.why = (int32_t)w->lits.n;
    y.breaks = r ? td_rule_index(w->pos->m, r) : w->rules.at[0];
    if (r)
        y.breach = td_rule_broken(r, w->board->val, &w->lits);
    assert(!r || y.breach);
    y.nwhy = (int32_t)w->lits.n - y.why;
    td_vec_push(&w->way, y);
}

/* ---- the search ---- */

static td_lit next_open(const td_ways *w)
{
    for (uint32_t i = 0; i < w->vary.n; i++)
        if (!w->board->val[w->vary.at[i]])
            return w->vary.at[i];
    return TD_NO_LIT;
}

/* Of all rules that are asked. */
static int64_t literals_of(const td_ways *w)
{
    int64_t n = 0;
    for (uint32_t i = 0; i < w->rules.n; i++)
        n += w->pos->m->rule[w->rules.at[i]].nlits;
    return n;
}

typedef enum outcome { NO_WAY, SOME_WAY, GIVEN_UP } outcome;

/* Goes through all ways with what is put down, or looks for any. */
static outcome walk(td_ways *w, bool list)
{
    td_scratch *x = w->board;
    int base = w->base = x->n, tries = w->tries;
    int64_t literals = literals_of(w);
    outcome found = NO_WAY;
    td_vec_clear(&w->choices);
    do {
        td_lit l;
        bool stands;
        while ((stands = td_scratch_follow(x)) &&
               (l = next_open(w)) != TD_NO_LIT && tries-- > 0)
            td_scratch_decide(x, &w->choices, l);
        td_work(w->pos, literals);
        if (tries < 0)
            found = GIVEN_UP;
        else if (!stands && list)
            take_dead_end(w);
        else if (stands)
            found = list && take_way(w) ? NO_WAY : SOME_WAY;
    } while (found == NO_WAY && td_scratch_turn_back(x, &w->choices));
    td_scratch_take_back(x, base);
    return found;
}

/* Lists the ways that there are with the rules and premises as they stand. */
static bool list_ways(td_ways *w)
{
    bool fits = true;
    td_vec_clear(&w->way);
    td_vec_clear(&w->lits);
    td_vec_clear(&w->common);
    w->left = 0;
    td_scratch_ask_only(w->board, w->rules.at, (int)w->rules.n, NULL, 0);
    for (uint32_t i = 0; i < w->because.n; i++)
        fits &= td_scratch_put(w->board, w->because.at[i]);
    assert(fits);
    (void)fits;
    bool all = walk(w, true) == NO_WAY;
    td_scratch_clear(w->board);
    return all;
}

static void put_known(td_ways *w, td_lit l)
{
    int known = w->pos->val[l];
    if (known)
        td_scratch_put(w->board, known > 0 ? l : td_not(l));
}

/* What the position knows of the rules and of what is to be decided. */
static void gather_known(const td_pos *p, td_ways *w)
{
    td_scratch *x = w->board;
    for (uint32_t i = 0; i < w->rules.n; i++) {
        const td_rule *r = &p->m->rule[w->rules.at[i]];
        for (int k = 0; k < r->nlits; k++)
            put_known(w, r->lits[k]);
    }
    for (uint32_t i = 0; i < w->vary.n; i++) {
        const td_variable *v = &p->m->var[td_lit_var(p->m, w->vary.at[i])];
        for (int a = v->atom; !v->binary && a < v->atom + v->size; a++)
            put_known(w, 2 * a);
    }
    td_vec_clear(&w->because);
    for (int i = 0; i < x->n; i++)
        if (p->val[x->put[i]]) /* not a last value that nobody has marked */
            td_vec_push(&w->because, x->put[i]);
    td_scratch_clear(x);
}

bool td_ways_list(const td_pos *p, td_ways *w)
{
    assert(w->rules.n && w->most > 0 && w->tries > 0);
    w->pos = p;
    w->board = td_scratch_of(p);
    gather_known(p, w);
    return list_ways(w) && (w->common.n || !w->left || w->all);
}

/* ---- the step ---- */

/* Is there a way with this literal (TD_NO_LIT: any), for all one knows? */
static bool may_be(td_ways *w, td_lit l)
{
    td_scratch *x = w->board;
    bool fits = true;
    td_scratch_ask_only(x, w->rules.at, (int)w->rules.n, NULL, 0);
    for (uint32_t i = 0; i < w->because.n; i++)
        td_scratch_put(x, w->because.at[i]);
    if (l != TD_NO_LIT)
        fits = td_scratch_put(x, l);
    bool found = fits && walk(w, false) != NO_WAY;
    td_scratch_clear(x);
    return found;
}

/* Do the conclusions hold with the rules and premises as they stand? */
static bool holds(void *arg)
{
    td_ways *w = arg;
    if (!w->common.n)
        return !may_be(w, TD_NO_LIT);
    for (uint32_t i = 0; i < w->common.n; i++)
        if (may_be(w, td_not(w->common.at[i])))
            return false;
    return true;
}

static void tell_lits(const td_ways *w, const char *name, int first, int n,
                      td_sink *sink)
{
    for (int i = 0; i < n; i++)
        td_step_lit(sink, name, w->lits.at[first + i]);
}

static void tell_left(const td_ways *w, td_sink *sink)
{
    static const char *const name[] = {"way1", "way2", "way3", "way4"};
    static const char *const list[] = {"", "{way1}", "{way1}, or {way2}",
                                       "{way1}; {way2}; or {way3}",
                                       "{way1}; {way2}; {way3}; or {way4}"};
    int n = 0, most = (int)(sizeof name / sizeof *name);
    for (uint32_t i = 0; i < w->way.n && w->left <= most; i++)
        if (w->way.at[i].breaks == TD_NO_RULE && w->way.at[i].n)
            tell_lits(w, name[n++], w->way.at[i].first, w->way.at[i].n, sink);
    td_step_text(sink, "ways", list[n]);
    td_step_number(sink, "left", w->left);
}

static void tell_out(const td_ways *w, td_sink *sink)
{
    static const char *const name[] = {"out1", "out2", "out3", "out4"};
    static const char *const why[] = {"why1", "why2", "why3", "why4"};
    static const char *const text[] = {
        "", "{out1}, as then {why1}",
        "{out1}, as then {why1}, nor {out2}, as then {why2}", "", ""};
    static const char *const then[] = {"then1", "then2", "then3", "then4"};
    static const char *const entry[] = {
        "if {out1}, {why1}", "if {out2}, {why2}", "if {out3}, {why3}",
        "if {out4}, {why4}"};
    static const char *const long_entry[] = {
        "if {out1}, then {then1}, and {why1}",
        "if {out2}, then {then2}, and {why2}",
        "if {out3}, then {then3}, and {why3}",
        "if {out4}, then {then4}, and {why4}"};
    const char *listed[4];
    int n = 0, most = (int)(sizeof name / sizeof *name);
    int out = (int)w->way.n - w->left;
    assert(out >= 0);
    for (uint32_t i = 0; i < w->way.n && out <= most; i++) {
        const td_way *y = &w->way.at[i];
        if (y->breaks == TD_NO_RULE || !y->n)
            continue;
        tell_lits(w, name[n], y->first, y->n, sink);
        tell_lits(w, then[n], y->then, y->nthen, sink);
        listed[n] = (y->nthen ? long_entry : entry)[n];
        td_step_breach(sink, why[n++], &w->pos->m->rule[y->breaks], y->breach,
                       w->lits.at + y->why, y->nwhy);
    }
    td_step_text(sink, "outs", text[n]);
    td_text *list = td_step_say(sink, "out_list");
    for (int i = 0; i < n; i++) {
        td_text_add(list, i ? "\n" : "");
        td_text_add(list, listed[i]);
    }
}

/* The ways are listed once more with what the step rests on, so that nothing
 * is told that takes more; or as the board has them. */
static void tell(td_ways *w, td_sink *sink)
{
    td_ints set = w->common;
    if (w->on_board)
        gather_known(w->pos, w);
    w->common.at = NULL;
    w->common.n = w->common.cap = 0;
    list_ways(w);
    td_vec_free(&w->common);
    w->common = set;
    tell_left(w, sink);
    tell_out(w, sink);
}

void td_ways_step(td_ways *w, td_sink *sink)
{
    assert(w->common.n || !w->left);
    bool full = !td_sink_brief(sink);
    if (full) {
        td_step_drop_spare(sink, &w->rules, 1, holds, w);
        td_step_drop_most(sink, &w->because, 0, holds, w);
    }
    for (uint32_t i = 0; i < w->rules.n; i++)
        td_step_rule(sink, &w->pos->m->rule[w->rules.at[i]]);
    for (uint32_t i = 0; i < w->because.n && full; i++)
        td_step_because(sink, w->because.at[i]);
    for (uint32_t i = 0; i < w->vary.n; i++)
        td_step_look(sink, td_lit_site(w->pos->m, w->vary.at[i]));
    if (full)
        tell(w, sink);
    for (uint32_t i = 0; i < w->common.n; i++)
        td_step_set(sink, w->common.at[i]);
}

void td_ways_free(td_ways *w)
{
    td_vec_free(&w->rules);
    td_vec_free(&w->vary);
    td_vec_free(&w->way);
    td_vec_free(&w->lits);
    td_vec_free(&w->because);
    td_vec_free(&w->common);
    td_vec_free(&w->choices);
}

/* ---- cases ---- */

/* Do the rule and the other premises tell this one? */
static bool is_told(td_ways *w, uint32_t premise)
{
    td_scratch *x = w->board;
    td_scratch_ask_only(x, w->rules.at, (int)w->rules.n, NULL, 0);
    for (uint32_t i = 0; i < w->because.n; i++)
        td_scratch_put(x, i == premise ? td_not(w->because.at[i])
                                       : w->because.at[i]);
    bool told = !td_scratch_follow(x);
    td_scratch_clear(x);
    return told;
}

static void list_cases(td_ways *w, td_cases *out)
{
    for (uint32_t i = 0; i < w->way.n; i++) {
        const td_way *y = &w->way.at[i];
        for (int k = 0; k < y->n && y->breaks == TD_NO_RULE; k++)
            td_case_lit(out, w->lits.at[y->first + k]);
        if (y->breaks == TD_NO_RULE)
            td_case_end(out);
    }
    td_vec_push(&out->rules, w->rules.at[0]);
    for (uint32_t i = w->because.n; i-- > 0;)
        if (is_told(w, i))
            w->because.at[i] = td_vec_pop(&w->because);
    for (uint32_t i = 0; i < w->because.n; i++)
        td_vec_push(&out->because, w->because.at[i]);
}

bool td_ways_cases(const td_pos *p, int rule, int most, bool whole,
                   td_cases *out)
{
    td_ways w = {.most = most, .tries = 2 * most, .all = true, .whole = whole};
    td_ways_rule(p, &w, &p->m->rule[rule]);
    td_ways_vary_rule(p, &w, &p->m->rule[rule]);
    bool found = td_ways_list(p, &w) && w.left > 1;
    if (found)
        list_cases(&w, out);
    td_ways_free(&w);
    return found;
}
