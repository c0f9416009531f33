/* Steps and rules in sentences: a step's template filled, the contradiction
 * that ends a branch, a smallest reason, a rule and how it is broken. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "reason/words_internal.h"

static td_filler filler_of(const td_lexicon *x, const td_step *s)
{
    td_filler f = {.x = x, .s = s, .about = s->because, .nabout = s->nbecause};
    for (int i = 0; i < 2 && i < s->nrules; i++)
        f.rule[i] = &x->m->rule[s->rules[i]];
    return f;
}

void td_words_template(const td_lexicon *x, const td_step *s,
                       const char *template, td_text *out)
{
    td_filler f = filler_of(x, s);
    td_fill(&f, template, out);
}

/* A literal holds; of a variable with several values the others are out then.
 */
static void hold(const td_model *m, td_lit l, int8_t *val)
{
    const td_variable *v = &m->var[td_lit_var(m, l)];
    for (int a = v->atom; !v->binary && !(l & 1) && a < v->atom + v->size; a++)
        val[2 * a] = -(val[2 * a + 1] = 1);
    val[l] = 1;
    val[td_not(l)] = -1;
}

/* Which of a step's rules its premises by themselves break, how, and what that
 * rests on; or the first. */
static td_breach breach_of(const td_lexicon *x, const td_step *s,
                           const td_rule **rule, td_ints *why)
{
    td_breach b = TD_BREACH_NONE;
    int8_t *val = td_calloc(2 * (size_t)x->m->natoms, 1);
    for (int i = 0; i < s->nbecause; i++)
        hold(x->m, s->because[i], val);
    *rule = &x->m->rule[s->rules[0]];
    for (int i = 0; i < s->nrules && !b; i++) {
        const td_rule *r = &x->m->rule[s->rules[i]];
        b = td_rule_broken(r, val, why);
        *rule = b ? r : *rule;
    }
    td_free(val);
    return b;
}

/* Runs that do not fit their line and gates out of order have words for each
 * reason. */
static void say_breach(const td_filler *f, const td_rule *r, td_breach b,
                       td_text *out)
{
    bool told = r->kind == TD_RULE_RUNS
                    ? td_words_misfit(f->x, r, f->about, f->nabout, out)
                    : r->kind == TD_RULE_GATES && b == TD_BREACH_OVER &&
                          td_words_disorder(f->x, r, f->about, f->nabout, out);
    if (!told)
        td_fill_breach(f, r, b, out);
}

bool td_words_contradiction(const td_lexicon *x, const td_step *s, td_text *out)
{
    bool clashes = false;
    td_filler f = filler_of(x, s);
    td_breach b = TD_BREACH_NONE;
    td_ints why = {0};
    if (s->nrules)
        b = breach_of(x, s, &f.rule[0], &why);
    if (why.n) {
        f.about = why.at;
        f.nabout = (int)why.n;
    }
    if (s->clash != TD_NO_LIT && !b) {
        td_lit known = td_not(s->clash);
        clashes = true;
        td_words_literals(x, &known, 1, out);
        td_text_add(out, " and also ");
        td_words_value(x, s->clash, 1, out);
    } else if (!b && td_find_arg(s, "dead_end", strlen("dead_end"))) {
        td_fill(&f, "{dead_end}", out);
    } else if (!s->nrules) { /* no value is left: no rule of the puzzle */
        td_fill(&f, s->tech->text, out);
    } else {
        /* What the rule cannot see by itself is always a lack of something. */
        say_breach(&f, f.rule[0], b ? b : TD_BREACH_SHORT, out);
    }
    td_vec_free(&why);
    return clashes;
}

void td_words_dead_end(const td_lexicon *x, const td_step *s, td_text *out)
{
    if (td_words_contradiction(x, s, out))
        td_words_reason(x, s, out);
}

static void rule_name(const td_lexicon *x, const td_rule *r, td_text *out)
{
    td_filler f = {.x = x, .rule = {r, NULL}};
    td_fill(&f, r->words->name, out);
}

/* Do two rules say the same, at places of their own? Clues do not, nor what
 * goes from one place to another. */
static bool same_name(const td_rule *a, const td_rule *b)
{
    return a == b || (a->words == b->words && a->number < 0 && b->number < 0 &&
                      !strstr(a->words->name, "{from}"));
}

/* Where a rule holds: its place, or the two cells that an edge parts. */
static void rule_place(const td_lexicon *x, const td_rule *r, td_text *out)
{
    const td_topo *t = &x->m->puzzle->topo;
    td_site_kind kind = td_site_kind_of(t, r->site);
    td_site a = r->nlits == 2 ? td_lit_site(x->m, r->lits[0]) : r->site;
    td_site b = r->nlits == 2 ? td_lit_site(x->m, r->lits[1]) : r->site;
    if ((kind != TD_EDGE_ACROSS && kind != TD_EDGE_DOWN) || a == b ||
        td_site_kind_of(t, a) != TD_CELL) {
        td_words_place(x, r->site, out);
        return;
    }
    td_site_words(t, a < b ? a : b, out);
    td_text_char(out, '-');
    td_site_words(t, a < b ? b : a, out);
}

/* A rule in words; where several say the same at different places, those:
 * "no 2x2 block is all shaded (at R1C1 and R2C3)", "R1C1 is lit (likewise at
 * R1C2)". */
static void rules_words(const td_lexicon *x, const int32_t *rules, int nrules,
                        int first, bool places, td_text *out)
{
    const td_rule *r = &x->m->rule[rules[first]];
    assert(first < nrules);
    td_text place = {0};
    int n = 0, told = 0;
    size_t from = out->len;
    rule_name(x, r, out);
    rule_place(x, r, &place);
    bool placed = strstr(out->at + from, td_text_str(&place));
    if (!places || td_rule_type_of(r)->wide)
        nrules = first;
    for (int i = first + placed; i < nrules; i++)
        n += same_name(r, &x->m->rule[rules[i]]);
    for (int i = first + placed; i < nrules; i++) {
        if (!same_name(r, &x->m->rule[rules[i]]))
            continue;
        if (!told)
            td_text_add(out, placed ? " (likewise at " : " (at ");
        td_words_and(told++, n, out);
        rule_place(x, &x->m->rule[rules[i]], out);
        td_text_add(out, told == n ? ")" : "");
    }
    td_text_free(&place);
}

void td_words_facts(const td_lexicon *x, const int32_t *rules, int nrules,
                    const td_lit *lits, int n, bool places, const char *between,
                    td_text *out)
{
    bool more = false;
    for (int i = 0; i < nrules; i++) {
        bool said = false;
        for (int k = 0; k < i && !said; k++)
            said = same_name(&x->m->rule[rules[k]], &x->m->rule[rules[i]]);
        if (said)
            continue;
        td_text_add(out, more ? between : "");
        rules_words(x, rules, nrules, i, places, out);
        more = true;
    }
    if (!n)
        return;
    td_text_add(out, more ? between : "");
    td_words_literals(x, lits, n, out);
}

/* The number that a rule about the whole board counts, which has no place to be
 * lit; or -1. */
static int total_of(const td_model *m, const td_step *s)
{
    for (int i = 0; i < s->nrules; i++) {
        const td_rule *r = &m->rule[s->rules[i]];
        if (r->kind == TD_RULE_COUNT && !r->theorem && r->nlits == m->nvars)
            return r->number;
    }
    return -1;
}

/* "These 4 facts together leave only one way: A; B; R1C1 and R1C2 are shaded.
 * So R2C2 is unshaded." */
static void smallest_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    enum { MOST_TOLD = 8, MOST_LETTERS = 240 }; /* more teaches nobody */
    size_t from = out->len;
    int n = s->nrules + s->nbecause;
    assert(n > 0 && s->nset > 0);
    if (n == 1)
        td_text_add(out, "This alone leaves only one way: ");
    else
        td_text_printf(out, "These %d facts together leave only one way: ", n);
    td_words_facts(x, s->rules, s->nrules, s->because, s->nbecause, true, "; ",
                   out);
    td_text_add(out, ". So ");
    td_words_literals(x, s->set, s->nset, out);
    td_text_char(out, '.');
    if (n <= MOST_TOLD && out->len - from <= MOST_LETTERS)
        return;
    td_text_cut(out, from);
    td_text_add(out, "No short reason was found; it follows from the lit part "
                     "of the board ");
    int total = total_of(x->m, s);
    if (total >= 0)
        td_text_printf(out, "and the total of %d ", total);
    td_text_add(out, "that ");
    td_words_literals(x, s->set, s->nset, out);
    td_text_char(out, '.');
}

void td_words_question(const td_lexicon *x, const td_step *s, td_text *out)
{
    td_lexicon with = *x;
    with.step = s;
    size_t from = out->len;
    td_filler f = filler_of(&with, s);
    const char *ask = s->tech->ask;
    if (!ask && f.rule[0])
        ask = f.rule[0]->words->ask;
    if (ask)
        td_fill(&f, ask, out);
    else if (s->tech->trial)
        td_words_try(&with, s, out);
    else if (f.rule[0])
        td_fill(&f, "{rule}. What follows from that?", out);
    else
        td_text_add(out, "What can still be here?");
    td_words_capital(out, from);
}

/* ---- a named technique whose argument is a list ---- */

bool td_words_has_list(const td_step *s)
{
    return !s->ncases && s->nset && s->tech->text &&
           strchr(s->tech->text, '\n');
}

static void say_unique(const td_step *s, td_text *out)
{
    if (s->unique && s->tech->unique)
        td_text_add(out, "As there is only one solution, ");
}

/* The template filled: the sentence, or the idea and a line for each entry.
 * What follows is told in short if the sentence would be longer than two lines;
 * entries name all they are about. */
static void fill_text(const td_lexicon *x, const td_step *s, td_text *out)
{
    td_filler f = filler_of(x, s);
    td_text list = {0};
    size_t from = out->len, length = TD_TWO_LINES + 1;
    for (; f.terse <= TD_MOST_TERSE && length > TD_TWO_LINES; f.terse++) {
        td_text_cut(out, from);
        say_unique(s, out);
        td_fill(&f, s->tech->text, out);
        length = strcspn(td_text_str(out) + from, "\n");
        if (!f.terse)
            td_text_add(&list, td_text_str(out) + from + length);
    }
    td_text_cut(out, from + length);
    td_text_add(out, td_text_str(&list));
    td_text_free(&list);
}

void td_words_list_idea(const td_lexicon *x, const td_step *s, td_text *out)
{
    size_t from = out->len;
    fill_text(x, s, out);
    td_text_cut(out, (size_t)(strchr(out->at + from, '\n') - out->at));
    td_words_capital(out, from);
}

void td_words_list(const td_lexicon *x, const td_step *s, const char *before,
                   const char *after, td_text *out)
{
    td_text all = {0};
    int n = 0;
    fill_text(x, s, &all);
    char *at = strchr(all.at, '\n') + 1;
    while (*at) {
        char *end = strchr(at, '\n');
        if (end)
            *end = '\0';
        td_text_printf(out, "%s%s(%d) %s", n ? after : "", before, n + 1, at);
        n++;
        at = end ? end + 1 : at + strlen(at);
    }
    td_text_add(out, n ? "." : "");
    td_text_free(&all);
}

void td_words_step(const td_lexicon *lexicon, const td_step *s, td_text *out)
{
    td_lexicon with = *lexicon, *x = &with;
    with.step = s;
    size_t from = out->len;
    assert(s->nset || s->ncases || s->clash != TD_NO_LIT || s->tech->find);
    if (s->ncases || td_words_has_list(s)) {
        td_words_what_if(x, s, out);
        td_words_capital(out, from);
        return;
    }
    bool told = s->nset && s->tech->trial != TD_TRIAL_SMALLEST;
    if (!told)
        say_unique(s, out);
    if (told) {
        fill_text(x, s, out);
    } else if (s->tech->trial == TD_TRIAL_SMALLEST) {
        smallest_words(x, s, out);
    } else if (s->clash == TD_NO_LIT) {
        td_words_dead_end(x, s, out);
        td_text_char(out, '.');
    } else {
        td_filler f = filler_of(x, s);
        td_fill(&f, f.rule[0] ? "{rule}, so " : "", out);
        td_words_literals(x, &s->clash, 1, out);
        td_text_add(out, ", against what is marked.");
    }
    td_words_capital(out, from);
}

void td_words_rule(const td_lexicon *x, const td_rule *r, td_text *out)
{
    size_t from = out->len;
    rule_name(x, r, out);
    td_words_capital(out, from);
}

void td_words_breach(const td_lexicon *x, const td_rule *r, td_breach b,
                     bool unmet, const td_lit *about, int nabout, td_text *out)
{
    td_filler f = {.x = x, .rule = {r, NULL}, .about = about, .nabout = nabout};
    size_t from = out->len;
    if (unmet && b == TD_BREACH_SHORT && r->words->unmet)
        td_fill(&f, r->words->unmet, out);
    else
        (unmet ? td_fill_breach : say_breach)(&f, r, b, out);
    td_text_char(out, '.');
    td_words_capital(out, from);
}
