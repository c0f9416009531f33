#include "reason/words.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* ---- lists ---- */

void td_words_and(int i, int n, td_text *out)
{
    assert(i >= 0 && i < n);
    if (i > 0)
        td_text_add(out, i == n - 1 ? " and " : ", ");
}

/* ---- literals ---- */

/* Is it about something between cells that has words of its own? */
static bool is_link(const td_lexicon *x, td_lit l)
{
    return x->links && td_site_kind_of(&x->m->puzzle->topo,
                                       td_lit_site(x->m, l)) != TD_CELL;
}

static const td_value_words *values_of(const td_lexicon *x, td_lit l)
{
    return is_link(x, l) ? x->links : x->values;
}

/* What a literal says of its variable, apart from which one it is. */
static void add_value(const td_lexicon *x, td_lit l, int n, td_text *out)
{
    bool positive;
    int value = td_lit_value(x->m, l, &positive);
    assert(n > 0);
    if (!positive)
        td_text_add(out, "not ");
    const td_value_words *words = values_of(x, l);
    if (words)
        td_text_add(out, n == 1 ? words[value].one : words[value].many);
    else
        td_text_printf(out, "%d", value + x->first);
}

/* "is a bulb", "gets no bulb" */
static void add_verb(const td_lexicon *x, td_lit l, int n, td_text *out)
{
    bool positive;
    int value = td_lit_value(x->m, l, &positive);
    const td_value_words *words = values_of(x, l);
    bool lack = words && positive && !strncmp(words[value].one, "no ", 3);
    td_text_add(out, lack     ? n == 1 ? " gets " : " get "
                     : n == 1 ? " is "
                              : " are ");
}

static bool same_value(const td_lexicon *x, td_lit a, td_lit b)
{
    bool pa, pb;
    int va = td_lit_value(x->m, a, &pa), vb = td_lit_value(x->m, b, &pb);
    return pa == pb && va == vb && is_link(x, a) == is_link(x, b);
}

static int by_site(const void *a, const void *b)
{
    td_site x = *(const td_site *)a, y = *(const td_site *)b;
    return x < y ? -1 : x > y;
}

/* The places of those literals that say the same as at[first]. */
static int gather(const td_lexicon *x, const td_lit *at, int n, int first,
                  td_site *sites)
{
    int k = 0;
    for (int i = first; i < n; i++)
        if (same_value(x, at[first], at[i]))
            sites[k++] = td_lit_site(x->m, at[i]);
    qsort(sites, (size_t)k, sizeof *sites, by_site);
    return k;
}

static bool said_before(const td_lexicon *x, const td_lit *at, int i)
{
    for (int k = 0; k < i; k++)
        if (same_value(x, at[k], at[i]))
            return true;
    return false;
}

void td_words_literals(const td_lexicon *x, const td_lit *at, int n,
                       td_text *out)
{
    assert(n >= 0);
    td_site *sites = td_alloc(sizeof *sites * (size_t)n);
    bool more = false;
    for (int i = 0; i < n; i++) {
        if (said_before(x, at, i))
            continue;
        int k = gather(x, at, n, i, sites);
        if (more)
            td_text_add(out, " and ");
        td_words_places(x, sites, k, out);
        add_verb(x, at[i], k, out);
        add_value(x, at[i], k, out);
        more = true;
    }
    td_free(sites);
}

static void places_words(const td_lexicon *x, const td_lit *at, int n,
                         td_text *out)
{
    td_site *sites = td_alloc(sizeof *sites * (size_t)n);
    for (int i = 0; i < n; i++)
        sites[i] = td_lit_site(x->m, at[i]);
    qsort(sites, (size_t)n, sizeof *sites, by_site);
    td_words_places(x, sites, n, out);
    td_free(sites);
}

void td_words_is(const td_lexicon *x, td_lit l, td_text *out)
{
    bool positive;
    int value = td_lit_value(x->m, l, &positive);
    const td_value_words *words = values_of(x, l);
    if (!words || x->m->var[td_lit_var(x->m, l)].size > 2) {
        if (!positive && value + x->first == 0)
            td_text_add(out, ">=1");
        else
            td_text_printf(out, "%s%d", positive ? "" : "not ",
                           value + x->first);
        return;
    }
    if (!value)
        td_text_add(out, "not ");
    td_text_add(out, words[1].is);
}

/* ---- templates ---- */

typedef struct filler {
    const td_lexicon *x;
    const td_step *s;       /* may be NULL */
    const td_rule *rule[2]; /* first and second, may be NULL */
    td_lit about;           /* the first literal it rests on, or TD_NO_LIT */
} filler;

static void fill(const filler *f, const char *template, td_text *out);

static void clue_words(const filler *f, const td_rule *r, td_text *out)
{
    if (r->number >= 0)
        td_text_printf(out, "the %d at ", r->number);
    td_words_place(f->x, r->site, out);
}

static const td_arg *find_arg(const td_step *s, const char *name, size_t len)
{
    for (int i = 0; s && i < s->nargs; i++)
        if (strlen(s->args[i].name) == len &&
            !strncmp(s->args[i].name, name, len))
            return &s->args[i];
    return NULL;
}

static bool is(const char *name, size_t len, const char *word)
{
    return strlen(word) == len && !strncmp(name, word, len);
}

static bool begins_with(const char *name, const char *word)
{
    return !strncmp(name, word, strlen(word));
}

/* "the 5 at R1C1"; of a number that is not told, its place. */
static void number_words(const filler *f, td_site site, td_text *out)
{
    const td_model *m = f->x->m;
    int i = 0;
    while (i < m->nrules && (m->rule[i].site != site || m->rule[i].number < 0))
        i++;
    if (i < m->nrules)
        clue_words(f, &m->rule[i], out);
    else
        td_words_place(f->x, site, out);
}

static void sites_words(const filler *f, const char *name, const td_site *at,
                        int n, td_text *out)
{
    if (begins_with(name, "path")) {
        td_words_path(f->x, at, n, out);
    } else if (begins_with(name, "number")) {
        for (int i = 0; i < n; i++) {
            td_words_and(i, n, out);
            number_words(f, at[i], out);
        }
    } else {
        td_words_places(f->x, at, n, out);
    }
}

static void fill_arg(const filler *f, const td_arg *a, td_text *out)
{
    const int32_t *data = f->s->arg_data + a->first;
    bool is_list = a->kind == TD_ARG_SITES || a->kind == TD_ARG_LITS;
    assert(!is_list || a->n > 0);
    (void)is_list;
    switch (a->kind) {
    case TD_ARG_SITES:
        sites_words(f, a->name, data, a->n, out);
        break;
    case TD_ARG_LITS:
        td_words_literals(f->x, data, a->n, out);
        break;
    case TD_ARG_NUMBER:
        td_text_printf(out, "%d", a->first);
        break;
    case TD_ARG_TEXT:
        fill(f, a->text, out);
        break;
    }
}

/* "a run of 3", "runs of 3 and 1" */
static void runs_words(const td_rule *r, td_text *out)
{
    td_text_add(out, r->runs.n == 1 ? "a run of " : "runs of ");
    for (int i = 0; i < r->runs.n; i++) {
        td_words_and(i, r->runs.n, out);
        if (r->runs.at[i] == TD_CLUE_ANY)
            td_text_char(out, '?');
        else
            td_text_printf(out, "%d", (int)r->runs.at[i]);
    }
}

static bool fill_rule_slot(const filler *f, const char *name, size_t len,
                           td_text *out)
{
    const td_rule *r = f->rule[len && name[len - 1] == '2'];
    if (!r)
        return false;
    if (name[len - 1] == '2')
        len--;
    const td_wording *w = r->words;
    if (is(name, len, "clue"))
        clue_words(f, r, out);
    else if (is(name, len, "n"))
        td_text_printf(out, "%d", r->number);
    else if (is(name, len, "at"))
        td_words_place(f->x, r->site, out);
    else if (is(name, len, "from") && r->nlits)
        td_words_place(f->x, td_lit_site(f->x->m, r->lits[0]), out);
    else if (is(name, len, "to") && r->nlits)
        td_words_place(f->x, td_lit_site(f->x->m, r->lits[r->nlits - 1]), out);
    else if (is(name, len, "runs"))
        runs_words(r, out);
    else if (is(name, len, "rule"))
        fill(f, w->name, out);
    else if (is(name, len, "full"))
        fill(f, w->full, out);
    else if (is(name, len, "needs_all"))
        fill(f, w->needs_all, out);
    else if (is(name, len, "broken"))
        fill(f, w->broken, out);
    else
        return false;
    return true;
}

/* How many things a slot stands for. */
static int count_slot(const filler *f, const char *name, size_t len)
{
    const td_arg *a = find_arg(f->s, name, len);
    if (a)
        return a->kind == TD_ARG_NUMBER ? a->first : a->n;
    if (is(name, len, "n") && f->rule[0])
        return f->rule[0]->number;
    if (is(name, len, "set") && f->s)
        return f->s->nset;
    if (is(name, len, "because") && f->s)
        return f->s->nbecause;
    assert(0 && "a template asks for the number of an unknown slot");
    return 0;
}

/* "{name:one|many}" or "{name:one|many|none}": the part after the colon, up
 * to the brace. */
static void fill_choice(const filler *f, const char *name, size_t len,
                        const char *words, const char *end, td_text *out)
{
    const char *bar = memchr(words, '|', (size_t)(end - words));
    assert(bar);
    const char *many = bar + 1, *none = memchr(many, '|', (size_t)(end - many));
    int n = count_slot(f, name, len);
    if (n == 1)
        td_text_bytes(out, words, (size_t)(bar - words));
    else if (n == 0 && none)
        td_text_bytes(out, none + 1, (size_t)(end - none - 1));
    else
        td_text_bytes(out, many, (size_t)((none ? none : end) - many));
}

static void value_words(const filler *f, td_text *out)
{
    bool positive;
    assert(f->about != TD_NO_LIT);
    int value = td_lit_value(f->x->m, f->about, &positive);
    add_value(f->x, td_is(f->x->m, td_lit_var(f->x->m, f->about), value), 1,
              out);
}

/* A slot is never empty: a finder that has nothing to put there must not speak.
 * (A text of its own may be, where there is nothing to add.) */
static void fill_slot(const filler *f, const char *name, size_t len,
                      td_text *out)
{
    const td_arg *a = find_arg(f->s, name, len);
    size_t from = out->len;
    if (a)
        fill_arg(f, a, out);
    else if (f->s && is(name, len, "set"))
        td_words_literals(f->x, f->s->set, f->s->nset, out);
    else if (f->s && is(name, len, "set_at"))
        places_words(f->x, f->s->set, f->s->nset, out);
    else if (f->s && is(name, len, "because"))
        td_words_literals(f->x, f->s->because, f->s->nbecause, out);
    else if (is(name, len, "value"))
        value_words(f, out);
    else if (!fill_rule_slot(f, name, len, out))
        assert(0 && "a template has an unknown slot");
    bool may_be_empty = a && a->kind == TD_ARG_TEXT;
    assert((out->len > from || may_be_empty) && "a slot is empty");
    (void)from, (void)may_be_empty;
}

static void fill(const filler *f, const char *template, td_text *out)
{
    assert(template);
    for (const char *p = template; *p;) {
        if (*p != '{') {
            td_text_char(out, *p++);
            continue;
        }
        const char *end = strchr(p, '}');
        assert(end);
        const char *colon = memchr(p, ':', (size_t)(end - p));
        size_t len = (size_t)((colon ? colon : end) - p - 1);
        if (colon)
            fill_choice(f, p + 1, len, colon + 1, end, out);
        else
            fill_slot(f, p + 1, len, out);
        p = end + 1;
    }
}

void td_words_capital(td_text *out, size_t from)
{
    if (from < out->len)
        out->at[from] = (char)toupper((unsigned char)out->at[from]);
}

/* ---- steps ---- */

static filler filler_of(const td_lexicon *x, const td_step *s)
{
    filler f = {.x = x, .s = s, .about = TD_NO_LIT};
    if (s->nbecause)
        f.about = s->because[0];
    for (int i = 0; i < 2 && i < s->nrules; i++)
        f.rule[i] = &x->m->rule[s->rules[i]];
    return f;
}

static void breach_words(const filler *f, const td_rule *r, td_breach b,
                         td_text *out)
{
    const td_wording *w = r->words;
    /* Where no rule is broken yet, all ways to fulfil it are known to fail. */
    bool shortage = b != TD_BREACH_OVER && w->short_of;
    fill(f, shortage ? w->short_of : w->broken, out);
}

/* Which of a step's rules its premises by themselves break, and how; or the
 * first. */
static td_breach breach_of(const td_lexicon *x, const td_step *s,
                           const td_rule **rule)
{
    td_breach b = TD_BREACH_NONE;
    int8_t *val = td_calloc(2 * (size_t)x->m->natoms, 1);
    for (int i = 0; i < s->nbecause; i++) {
        val[s->because[i]] = 1;
        val[td_not(s->because[i])] = -1;
    }
    *rule = &x->m->rule[s->rules[0]];
    for (int i = 0; i < s->nrules && !b; i++) {
        const td_rule *r = &x->m->rule[s->rules[i]];
        b = td_rule_broken(r, val, NULL);
        *rule = b ? r : *rule;
    }
    td_free(val);
    return b;
}

void td_words_dead_end(const td_lexicon *x, const td_step *s, td_text *out)
{
    filler f = filler_of(x, s);
    td_breach b = TD_BREACH_NONE;
    if (s->nrules)
        b = breach_of(x, s, &f.rule[0]);
    if (s->clash != TD_NO_LIT && !b) {
        td_lit known = td_not(s->clash);
        td_words_literals(x, &known, 1, out);
        td_text_add(out, " and at the same time ");
        add_value(x, s->clash, 1, out);
        td_text_printf(out, " (%s)", s->tech->title);
    } else if (!s->nrules) { /* no value is left: no rule of the puzzle */
        fill(&f, s->tech->text, out);
    } else {
        /* What the rule cannot see by itself is always a lack of something. */
        breach_words(&f, f.rule[0], b ? b : TD_BREACH_SHORT, out);
    }
}

static void rule_name(const td_lexicon *x, const td_rule *r, td_text *out)
{
    filler f = {.x = x, .rule = {r, NULL}, .about = TD_NO_LIT};
    fill(&f, r->words->name, out);
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

/* "These 4 facts together leave only one way: A; B; R1C1 and R1C2 are shaded.
 * So R2C2 is unshaded." */
static void smallest_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    enum { MOST_TOLD = 8 }; /* a longer list teaches nobody */
    int n = s->nrules + s->nbecause;
    assert(n > 0 && s->nset > 0);
    if (n > MOST_TOLD) {
        td_text_add(out, "No short reason was found; it follows from the lit "
                         "part of the board that ");
        td_words_literals(x, s->set, s->nset, out);
        td_text_char(out, '.');
        return;
    }
    if (n == 1)
        td_text_add(out, "This alone leaves only one way: ");
    else
        td_text_printf(out, "These %d facts together leave only one way: ", n);
    td_words_facts(x, s->rules, s->nrules, s->because, s->nbecause, true, "; ",
                   out);
    td_text_add(out, ". So ");
    td_words_literals(x, s->set, s->nset, out);
    td_text_char(out, '.');
}

void td_words_question(const td_lexicon *x, const td_step *s, td_text *out)
{
    td_lexicon with = *x;
    with.step = s;
    size_t from = out->len;
    filler f = filler_of(&with, s);
    const char *ask = s->tech->ask;
    if (!ask && f.rule[0])
        ask = f.rule[0]->words->ask;
    if (ask)
        fill(&f, ask, out);
    else if (s->tech->trial)
        td_words_try(&with, s, out);
    else if (f.rule[0])
        fill(&f, "{rule}. What follows from that?", out);
    else
        td_text_add(out, "What can still be here?");
    td_words_capital(out, from);
}

void td_words_step(const td_lexicon *lexicon, const td_step *s, td_text *out)
{
    td_lexicon with = *lexicon, *x = &with;
    with.step = s;
    size_t from = out->len;
    assert(s->nset || s->ncases || s->clash != TD_NO_LIT || s->tech->find);
    if (s->unique && s->tech->unique)
        td_text_add(out, "As there is only one solution, ");
    if (s->tech->trial == TD_TRIAL_SMALLEST) {
        smallest_words(x, s, out);
    } else if (s->ncases) {
        td_words_what_if(x, s, out);
    } else if (!s->nset && s->clash == TD_NO_LIT) {
        td_words_dead_end(x, s, out);
        td_text_char(out, '.');
    } else if (!s->nset) {
        filler f = filler_of(x, s);
        fill(&f, f.rule[0] ? "{rule}, so " : "", out);
        td_words_literals(x, &s->clash, 1, out);
        td_text_add(out, " would follow, against what is marked.");
    } else {
        filler f = filler_of(x, s);
        fill(&f, s->tech->text, out);
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
                     td_lit about, td_text *out)
{
    filler f = {.x = x, .rule = {r, NULL}, .about = about};
    size_t from = out->len;
    breach_words(&f, r, b, out);
    td_text_char(out, '.');
    td_words_capital(out, from);
}
