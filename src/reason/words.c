/* Templates whose slots are filled with words. */
#include <assert.h>
#include <limits.h>
#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "reason/words_internal.h"

void td_say(const td_topo *t, td_text *out, const char *form, ...)
{
    va_list args;
    va_start(args, form);
    for (;; form++) {
        size_t plain = strcspn(form, "@$#");
        td_text_bytes(out, form, plain);
        form += plain;
        if (!*form)
            break;
        if (*form == '@')
            td_site_words(t, va_arg(args, td_site), out);
        else if (*form == '$')
            td_text_add(out, va_arg(args, const char *));
        else
            td_text_int(out, va_arg(args, int));
    }
    va_end(args);
}

static void clue_words(const td_filler *f, const td_rule *r, td_text *out)
{
    if (r->number >= 0)
        td_text_printf(out, "the %d at ", r->number);
    td_words_place(f->x, r->site, out);
}

const td_arg *td_find_arg(const td_step *s, const char *name, size_t len)
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

/* The rule of a number that is printed at a place; NULL if it is not told. */
static const td_rule *number_rule(const td_model *m, td_site site)
{
    for (int i = 0; i < m->nrules; i++)
        if (m->rule[i].site == site && m->rule[i].number >= 0)
            return &m->rule[i];
    return NULL;
}

void td_words_numbers(const td_lexicon *x, const td_site *at, int n,
                      td_text *out)
{
    td_filler f = {.x = x};
    const td_rule *first = number_rule(x->m, at[0]);
    bool equal = n > 1 && first;
    for (int i = 1; i < n && equal; i++) {
        const td_rule *r = number_rule(x->m, at[i]);
        equal = r && r->number == first->number;
    }
    if (equal)
        td_text_printf(out, "the %ds at ", first->number);
    for (int i = 0; i < n; i++) {
        const td_rule *r = equal ? NULL : number_rule(x->m, at[i]);
        td_words_and(i, n, out);
        if (r)
            clue_words(&f, r, out);
        else
            td_words_place(x, at[i], out);
    }
}

static void sites_words(const td_filler *f, const char *name, const td_site *at,
                        int n, td_text *out)
{
    if (begins_with(name, "path")) {
        td_words_path(f->x, at, n, out);
    } else if (begins_with(name, "number")) {
        td_words_numbers(f->x, at, n, out);
    } else {
        td_lexicon x = *f->x;
        x.any = begins_with(name, "any");
        td_words_places(&x, at, n, out);
    }
}

/* The list of an argument TD_ARG_BREACH. */
static void breach_arg(const td_lexicon *x, const int32_t *data, int n,
                       td_text *out)
{
    const td_rule *r = &x->m->rule[data[0]];
    assert(n >= 2);
    td_filler f = {
        .x = x, .rule = {r, NULL}, .about = data + 2, .nabout = n - 2};
    td_fill_breach(&f, r, (td_breach)data[1], out);
}

static void fill_arg(const td_filler *f, const td_arg *a, td_text *out)
{
    const int32_t *data = f->s->arg_data + a->first;
    td_lexicon x = *f->x;
    bool is_list = a->kind == TD_ARG_SITES || a->kind == TD_ARG_LITS;
    assert(!is_list || a->n > 0);
    (void)is_list;
    switch (a->kind) {
    case TD_ARG_SITES:
        sites_words(f, a->name, data, a->n, out);
        break;
    case TD_ARG_LITS:
        x.terse = f->terse;
        td_words_literals(&x, data, a->n, out);
        break;
    case TD_ARG_BREACH:
        breach_arg(f->x, data, a->n, out);
        break;
    case TD_ARG_NUMBER:
        td_text_int(out, a->first);
        break;
    case TD_ARG_TEXT:
        td_fill(f, a->text, out);
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
            td_text_int(out, r->runs.at[i]);
    }
}

static bool fill_rule_slot(const td_filler *f, const char *name, size_t len,
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
        td_text_int(out, r->number);
    else if (is(name, len, "at"))
        td_words_place(f->x, r->site, out);
    else if (is(name, len, "from") && r->nlits)
        td_words_place(f->x, td_lit_site(f->x->m, r->lits[0]), out);
    else if (is(name, len, "to") && r->nlits)
        td_words_place(f->x, td_lit_site(f->x->m, r->lits[r->nlits - 1]), out);
    else if (is(name, len, "runs"))
        runs_words(r, out);
    else if (is(name, len, "rule"))
        td_fill(f, w->name, out);
    else if (is(name, len, "full"))
        td_fill(f, w->full, out);
    else if (is(name, len, "needs_all"))
        td_fill(f, w->needs_all, out);
    else if (is(name, len, "broken"))
        td_fill(f, w->broken, out);
    else
        return false;
    return true;
}

/* How many things a slot stands for. */
static int count_slot(const td_filler *f, const char *name, size_t len)
{
    const td_arg *a = td_find_arg(f->s, name, len);
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
static void fill_choice(const td_filler *f, const char *name, size_t len,
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

/* {set_its} */
static void its_words(const td_filler *f, td_text *out)
{
    const td_arg *cell = td_find_arg(f->s, "its", 3);
    td_lexicon x = *f->x;
    assert(cell ? cell->kind == TD_ARG_SITES : !!f->rule[0]);
    x.its = cell ? f->s->arg_data[cell->first] : f->rule[0]->site;
    td_words_literals(&x, f->s->set, f->s->nset, out);
}

static void value_words(const td_filler *f, td_text *out)
{
    bool positive;
    assert(f->nabout);
    td_lit first = f->about[0];
    int value = td_lit_value(f->x->m, first, &positive);
    td_words_value(f->x, td_is(f->x->m, td_lit_var(f->x->m, first), value), 1,
                   out);
}

/* Which of the literals but the last is about the place that is nearest to what
 * a case assumes; elsewhere the first. */
static int nearest_about(const td_filler *f)
{
    const td_case *c = f->x->within;
    const td_model *m = f->x->m;
    int nearest = 0, least = INT_MAX;
    for (int i = 0; c && c->nassume && i < f->nabout - 1; i++) {
        int far =
            td_site_distance(&m->puzzle->topo, td_lit_site(m, f->about[i]),
                             td_lit_site(m, c->assume[0]));
        if (far && far < least) {
            least = far;
            nearest = i;
        }
    }
    return nearest;
}

/* {this}, {that}, {last}, {nearest} */
static bool fill_about(const td_filler *f, const char *name, size_t len,
                       td_text *out)
{
    int i = is(name, len, "this")      ? 0
            : is(name, len, "nearest") ? nearest_about(f)
            : is(name, len, "that")    ? 1
            : is(name, len, "last")    ? f->nabout - 1
                                       : -1;
    if (i < 0 || i >= f->nabout)
        return false;
    td_words_place(f->x, td_lit_site(f->x->m, f->about[i]), out);
    return true;
}

/* What follows: {set}, {set_all}, {set_its}, {set_at}. */
static bool fill_set(const td_filler *filler, const char *name, size_t len,
                     td_text *out)
{
    const td_step *s = filler->s;
    td_lexicon x = *filler->x;
    td_filler f = *filler;
    x.terse = f.terse;
    f.x = &x;
    if (is(name, len, "set"))
        td_words_literals(&x, s->set, s->nset, out);
    else if (is(name, len, "set_all"))
        td_words_set_all(&x, s, out);
    else if (is(name, len, "set_its"))
        its_words(&f, out);
    else if (is(name, len, "set_at"))
        td_words_literal_places(&x, s->set, s->nset, out);
    else
        return false;
    return true;
}

/* A slot is never empty: a finder that has nothing to put there must not speak.
 * (A text of its own may be, where there is nothing to add.) */
static void fill_slot(const td_filler *f, const char *name, size_t len,
                      td_text *out)
{
    const td_arg *a = td_find_arg(f->s, name, len);
    size_t from = out->len;
    if (a)
        fill_arg(f, a, out);
    else if (f->s && fill_set(f, name, len, out))
        ;
    else if (f->s && is(name, len, "because"))
        td_words_literals(f->x, f->s->because, f->s->nbecause, out);
    else if (is(name, len, "value"))
        value_words(f, out);
    else if (is(name, len, "parting") && f->nabout > 2)
        td_words_parting(f->x, f->about + 2, f->nabout - 2, out);
    else if (!fill_about(f, name, len, out) &&
             !fill_rule_slot(f, name, len, out) && !is(name, len, "parting"))
        assert(0 && "a template has an unknown slot");
    bool may_be_empty =
        is(name, len, "parting") || (a && a->kind == TD_ARG_TEXT);
    assert((out->len > from || may_be_empty) && "a slot is empty");
    (void)from, (void)may_be_empty;
}

void td_fill(const td_filler *f, const char *template, td_text *out)
{
    assert(template);
    for (const char *p = template; *p;) {
        size_t plain = strcspn(p, "{");
        td_text_bytes(out, p, plain);
        p += plain;
        if (!*p)
            break;
        const char *end = strchr(p, '}');
        assert(end);
        assert(!memchr(p + 1, '{', (size_t)(end - p - 1)) &&
               "slots are nested");
        const char *colon = memchr(p, ':', (size_t)(end - p));
        size_t len = (size_t)((colon ? colon : end) - p - 1);
        if (colon)
            fill_choice(f, p + 1, len, colon + 1, end, out);
        else
            fill_slot(f, p + 1, len, out);
        p = end + 1;
    }
}

void td_fill_breach(const td_filler *f, const td_rule *r, td_breach b,
                    td_text *out)
{
    const td_wording *w = r->words;
    /* Where no rule is broken yet, all ways to fulfil it are known to fail. */
    bool shortage = b != TD_BREACH_OVER && w->short_of;
    td_fill(f, shortage ? w->short_of : w->broken, out);
}

void td_words_capital(td_text *out, size_t from)
{
    if (from < out->len)
        out->at[from] = (char)toupper((unsigned char)out->at[from]);
}
