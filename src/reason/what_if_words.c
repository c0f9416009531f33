/* A what-if in words: its idea, then its moves as a numbered list.
 *
 *     If R2C2 is shaded, 2 moves later two shaded cells touch, so R2C2 is
 *     unshaded: (1) R2C6 is shaded (Equal of an unshaded number, row 2); ...
 *
 * The idea alone tells what is tried and how it ends; whoever believes it need
 * not read on. The moves are those that the end rests on: the entries of a
 * proof in JSON, but for the contradiction that ends it. Level 0 is told only
 * where it is used, with the move that implies it. The list is written by
 * what_if_moves.c. */
#include <assert.h>
#include <string.h>

#include "reason/words_internal.h"

bool td_words_implied(const td_lexicon *x, const char *before,
                      const td_steps *implied, td_text *out)
{
    td_ints all = {0};
    for (int i = 0; i < implied->n; i++)
        for (int k = 0; k < implied->at[i]->nset; k++)
            td_vec_push(&all, implied->at[i]->set[k]);
    bool any = all.n > 0;
    if (any) {
        td_text_add(out, before);
        td_words_literals(x, all.at, (int)all.n, out);
    }
    td_vec_free(&all);
    return any;
}

int td_case_moves(const td_case *c)
{
    return c->steps.n - (c->dead && c->steps.n);
}

bool td_has_moves(const td_step *s)
{
    bool any = false;
    for (int i = 0; i < s->ncases; i++)
        any |= td_case_moves(&s->cases[i]) > 0;
    return any;
}

bool td_case_is_silent(const td_case *c)
{
    return !c->steps.n && !c->dead;
}

static void assume_words(const td_lexicon *x, const td_case *c, td_text *out)
{
    td_words_literals(x, c->assume, c->nassume, out);
}

/* ---- the idea ---- */

bool td_words_listed_end(const td_lexicon *x, const td_case *c, bool *clashes,
                         td_text *out)
{
    enum { LONG = 100 };
    const td_step *end = c->steps.at[c->steps.n - 1];
    bool moves = td_case_moves(c);
    *clashes = false;
    if (moves)
        *clashes = td_words_contradiction(x, end, out);
    else
        td_words_dead_end(x, end, out);
    return *clashes || out->len > LONG;
}

/* "If R1C1 is shaded, 2 moves later two shaded cells touch" */
static void refute_words(const td_lexicon *x, const td_case *c, td_text *out)
{
    int n = td_case_moves(c);
    assert(c->dead && c->steps.n);
    td_text_add(out, "if ");
    assume_words(x, c, out);
    if (n > 1)
        td_text_printf(out, ", %d moves later ", n);
    else if (n)
        td_text_add(out, ", one move later ");
    else if (td_words_implied(x, " and so ", &c->implied, out))
        td_text_add(out, ", then ");
    else
        td_text_add(out, ", ");
    td_text end = {0};
    bool clashes, listed = td_words_listed_end(x, c, &clashes, &end);
    if (listed && !clashes) { /* perhaps short enough without detours */
        td_lexicon plain = *x;
        plain.within = NULL;
        td_text_cut(&end, 0);
        listed = td_words_listed_end(&plain, c, &clashes, &end);
    }
    td_text_add(out,
                listed && !clashes ? "there is a clash" : td_text_str(&end));
    td_text_free(&end);
}

/* "R1C1 is shaded, or R1C2 is shaded" */
static void list_cases(const td_lexicon *x, const td_step *s, td_text *out)
{
    for (int i = 0; i < s->ncases; i++) {
        td_text_add(out, i ? ", or " : "");
        assume_words(x, &s->cases[i], out);
    }
}

static int count_told(const td_step *s)
{
    int told = 0;
    for (int i = 0; i < s->ncases; i++)
        told += !td_case_is_silent(&s->cases[i]);
    return told;
}

const td_case *td_refuted_case(const td_step *s)
{
    const td_case *found = NULL;
    for (int i = 0; i < s->ncases; i++)
        if (!td_case_is_silent(&s->cases[i])) {
            if (found)
                return NULL;
            found = &s->cases[i];
        }
    return found && found->dead && found->steps.n ? found : NULL;
}

const td_case *td_denied_case(const td_step *s)
{
    const td_case *first = &s->cases[0];
    bool denied =
        s->ncases > 2 && first->nassume == 1 && td_case_is_silent(first);
    for (int i = 1; i < s->ncases && denied; i++) {
        bool denies = false;
        for (int k = 0; k < s->cases[i].nassume; k++)
            denies |= s->cases[i].assume[k] == td_not(first->assume[0]);
        denied = denies && s->cases[i].dead;
    }
    return denied ? first : NULL;
}

/* Does each of the cases besides the first assume just one thing more than the
 * denial, which comes first? */
static bool is_one_more(const td_step *s)
{
    bool one = true;
    for (int i = 1; i < s->ncases; i++)
        one &= s->cases[i].nassume == 2 &&
               s->cases[i].assume[0] == td_not(s->cases[0].assume[0]);
    return one;
}

/* Are there two cases besides the first, one of them with the opposite of what
 * the other assumes? */
static bool is_either_way(const td_step *s)
{
    return s->ncases == 3 && is_one_more(s) &&
           s->cases[1].assume[1] == td_not(s->cases[2].assume[1]);
}

/* "if R1C1 is unshaded, then there is a clash whether R2C1 is unshaded or
 * shaded, so" */
static void either_way_words(const td_lexicon *x, const td_step *s,
                             td_text *out)
{
    td_lit denial = td_not(s->cases[0].assume[0]);
    td_lit ways[] = {s->cases[1].assume[1], s->cases[2].assume[1]};
    td_text_add(out, "if ");
    td_words_literals(x, &denial, 1, out);
    td_text_add(out, ", then there is a clash whether ");
    td_words_one_of(x, ways, 2, out);
    td_text_add(out, ", so ");
}

/* "if R1C1 is 5, then R2C2 is 1, 3 or 4, and each leads to a clash, so" */
static void denial_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    td_lit denial = td_not(s->cases[0].assume[0]);
    td_ints ways = {0};
    for (int i = 1; i < s->ncases; i++)
        td_vec_push(&ways, s->cases[i].assume[1]);
    td_text_add(out, "if ");
    td_words_literals(x, &denial, 1, out);
    td_text_add(out, ", then ");
    td_words_one_of(x, ways.at, (int)ways.n, out);
    td_text_add(out, ", and each leads to a clash, so ");
    td_vec_free(&ways);
}

/* "if R1C1 is unshaded, each of the 3 ways to go on leads to a clash, so" */
static void all_ways_words(const td_lexicon *x, td_lit denial, int ways,
                           td_text *out)
{
    td_text_add(out, "if ");
    td_words_literals(x, &denial, 1, out);
    td_text_printf(out, ", each of the %d ways to go on leads to a clash, so ",
                   ways);
}

static void each_way_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    all_ways_words(x, td_not(s->cases[0].assume[0]), s->ncases - 1, out);
}

/* Are all cases about the same few places? */
static bool assume_alike(const td_step *s)
{
    enum { FEW = 4 };
    const td_case *first = &s->cases[0];
    bool alike = first->nassume <= FEW;
    for (int i = 1; i < s->ncases && alike; i++) {
        alike = s->cases[i].nassume == first->nassume;
        for (int k = 0; k < first->nassume && alike; k++)
            alike = td_atom(s->cases[i].assume[k]) == td_atom(first->assume[k]);
    }
    return alike;
}

/* Are there two cases, that something holds and that it does not? */
static bool is_yes_or_no(const td_step *s)
{
    return s->ncases == 2 && s->cases[0].nassume == 1 &&
           s->cases[1].nassume == 1 &&
           s->cases[0].assume[0] == td_not(s->cases[1].assume[0]);
}

static bool binds(const td_rule *r, td_lit l)
{
    int i = 0;
    while (i < r->nlits && td_atom(r->lits[i]) != td_atom(l))
        i++;
    return i < r->nlits;
}

static bool binds_all(const td_rule *r, const td_lit *lits, int n)
{
    int i = 0;
    while (i < n && binds(r, lits[i]))
        i++;
    return i == n;
}

/* The rule whose ways the cases are: it binds all that is assumed, and is one
 * that the technique is asked about or one at a single cell; or NULL. */
static const td_rule *split_rule(const td_model *m, const td_step *s)
{
    const td_reach *reach = &s->tech->reach;
    for (int i = 0; i < s->nrules; i++) {
        const td_rule *r = &m->rule[s->rules[i]];
        bool all =
            reach->kind == TD_REACH_RULE
                ? r->tag == reach->tag
                : reach->kind == TD_REACH_CELL && !td_rule_type_of(r)->wide;
        for (int k = 0; k < s->ncases && all; k++)
            all = binds_all(r, s->cases[k].assume, s->cases[k].nassume);
        if (all)
            return r;
    }
    return NULL;
}

/* "for the 3 at R3C4 ", if the cases are ways of a clue. */
static void for_clue_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    const td_rule *r = split_rule(x->m, s);
    if (r && r->number >= 0)
        td_say(&x->m->puzzle->topo, out, "for the # at @ ", r->number, r->site);
}

/* The few places that all cases are about, as in " for R1C1 and R1C2, "; or the
 * one place, with `at` before it; or `none`. */
static void about_words(const td_lexicon *x, const td_step *s, const char *at,
                        const char *none, td_text *out)
{
    const td_rule *r = split_rule(x->m, s);
    if (assume_alike(s)) {
        td_text_add(out, " for ");
        td_words_literal_places(x, s->cases[0].assume, s->cases[0].nassume,
                                out);
    } else if (r) {
        td_text_add(out, at);
        td_words_place(x, r->site, out);
    } else {
        td_text_add(out, none);
        return;
    }
    td_text_add(out, ", ");
}

/* "; in every other case at R3C4, " */
static void others_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    td_text_add(out, "; in every other case");
    about_words(x, s, " at ", " ", out);
}

/* "the 4 ways that are left for R1C1 and R1C2, ", "... that the 3 at R2C2
 * leaves for R1C1 and R1C2, ", "... that are left to the 3 at R3C4, " */
static void ways_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    const td_topo *t = &x->m->puzzle->topo;
    const td_rule *r = split_rule(x->m, s);
    bool alike = assume_alike(s);
    td_text_printf(out, "the %d ways that ", s->ncases);
    if (r && r->number >= 0 && !alike &&
        td_site_kind_of(t, r->site) == TD_CELL) {
        td_say(t, out, "are left to the # at @, ", r->number, r->site);
        return;
    }
    if (r && r->number >= 0)
        td_say(t, out, "the # at @ leaves", r->number, r->site);
    else
        td_text_add(out, "are left");
    about_words(x, s, " to ", " ", out);
}

/* Is just one thing concluded, which the cases that stand assume, and those
 * that die deny? */
static bool is_denied_in_all_dead(const td_step *s)
{
    bool denied = s->nset == 1;
    for (int i = 0; i < s->ncases && denied; i++) {
        const td_case *c = &s->cases[i];
        int k = 0;
        while (k < c->nassume &&
               c->assume[k] != (c->dead ? td_not(s->set[0]) : s->set[0]))
            k++;
        denied = k < c->nassume;
    }
    return denied;
}

/* "of the 4 ways that are left to R3C4, 2 lead to a clash, and in the others"
 */
static void some_die_words(const td_lexicon *x, const td_step *s, int dead,
                           td_text *out)
{
    if (s->ncases == 2) {
        const td_rule *r = is_yes_or_no(s) ? NULL : split_rule(x->m, s);
        td_text_add(out, "if ");
        assume_words(x, &s->cases[!s->cases[0].dead], out);
        td_text_add(out, ", there is a clash, and ");
        if (r)
            td_say(&x->m->puzzle->topo, out, "in the only other way at @ ",
                   r->site);
        else
            td_text_add(out, "otherwise ");
        return;
    }
    if (is_denied_in_all_dead(s)) {
        all_ways_words(x, td_not(s->set[0]), dead, out);
        return;
    }
    td_text_add(out, "of ");
    ways_words(x, s, out);
    td_text_printf(out, "%d %s to a clash, and ", dead,
                   dead == 1 ? "leads" : "lead");
    td_text_add(out,
                dead == s->ncases - 1 ? "in the other " : "in the others ");
}

/* What the cases are, up to four of them, or how many there are. */
static void cases_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    enum { MOST = 4 };
    int dead = 0;
    for (int i = 0; i < s->ncases; i++)
        dead += s->cases[i].dead;
    if (dead && dead < s->ncases)
        some_die_words(x, s, dead, out);
    else if (is_yes_or_no(s)) {
        td_lit yes = s->cases[0].assume[0] & ~1;
        td_text_add(out, "whether ");
        td_words_literals(x, &yes, 1, out);
        td_text_add(out, " or not, ");
    } else if (s->ncases == 2 || (!count_told(s) && s->ncases <= MOST)) {
        for_clue_words(x, s, out);
        td_text_add(out, "either ");
        list_cases(x, s, out);
        td_text_add(out, s->ncases == 2 ? "; either way " : "; in every case ");
    } else {
        td_text_add(out, "in each of ");
        ways_words(x, s, out);
    }
}

/* Does the step conclude no more than that the case does not hold? */
static bool is_its_denial(const td_step *s, const td_case *c)
{
    return s->nset == 1 && c->nassume == 1 && s->set[0] == td_not(c->assume[0]);
}

/* "and only one other way is left at R3C4, so ", or "so " where the step
 * `denies` the case that is told, or the other is just that. */
static void rest_words(const td_lexicon *x, const td_step *s, bool denies,
                       td_text *out)
{
    const td_rule *r =
        s->ncases == 2 && !is_yes_or_no(s) ? split_rule(x->m, s) : NULL;
    if (r && !denies)
        td_say(&x->m->puzzle->topo, out,
               ", and only one other way is left at @, so ", r->site);
    else
        td_text_add(out, ", so ");
}

void td_words_idea(const td_lexicon *lexicon, const td_step *s, td_text *out)
{
    td_lexicon x = *lexicon;
    x.step = s;
    if (!s->ncases) {
        td_words_list_idea(&x, s, out);
        return;
    }
    const td_case *refuted = td_refuted_case(s);
    x.within = refuted;
    size_t from = out->len;
    if (refuted) {
        refute_words(&x, refuted, out);
        if (s->ncases > 2 && !is_its_denial(s, refuted))
            others_words(&x, s, out);
        else
            rest_words(&x, s, is_its_denial(s, refuted), out);
    } else if (td_denied_case(s)) {
        (is_either_way(s) ? either_way_words
         : is_one_more(s) ? denial_words
                          : each_way_words)(&x, s, out);
    } else {
        cases_words(&x, s, out);
    }
    size_t so = out->len;
    if (s->nset)
        td_words_literals(&x, s->set, s->nset, out);
    else
        td_text_add(out, "there is no way on");
    td_text_char(out, '.');
    if (refuted && is_its_denial(s, refuted) &&
        out->len - from > TD_TWO_LINES) {
        td_text_cut(out, so);
        td_words_it(&x, s->set[0], out);
        td_text_char(out, '.');
    }
    td_words_capital(out, from);
}

/* Of a single mark that is tried it is not told which way goes wrong. */
void td_words_try(const td_lexicon *x, const td_step *s, td_text *out)
{
    const td_case *c = s->ncases == 1 ? &s->cases[0] : NULL;
    if (c && c->nassume == 1) {
        td_lit has = c->assume[0] & ~1;
        td_text_add(out, "What if ");
        td_words_literals(x, &has, 1, out);
        td_text_add(out, ", and what if not?");
        return;
    }
    td_text_add(out, !s->ncases ? "What does the lit part decide"
                     : c        ? "What if "
                                : "What do these have in common: ");
    list_cases(x, s, out);
    td_text_char(out, '?');
}
