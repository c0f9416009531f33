/* Literals in words, and templates whose slots are filled with them. */
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "reason/words_internal.h"

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

void td_words_value(const td_lexicon *x, td_lit l, int n, td_text *out)
{
    bool positive;
    int value = td_lit_value(x->m, l, &positive);
    assert(n > 0);
    const td_value_words *words = values_of(x, l);
    if (!positive && x->ruled_out && words == x->values)
        words = x->ruled_out;
    else if (!positive)
        td_text_add(out, "not ");
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
    bool has = x->has && words == x->values;
    bool lack = words && positive && !strncmp(words[value].one, "no ", 3);
    td_text_add(out, has      ? n == 1 ? " has " : " have "
                     : lack   ? n == 1 ? " gets " : " get "
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

/* The values that the literals rule out at a site, a bit each. */
static uint64_t ruled_out_at(const td_lexicon *x, const td_lit *at, int n,
                             td_site site)
{
    uint64_t values = 0;
    bool positive;
    for (int i = 0; i < n; i++)
        if (td_lit_site(x->m, at[i]) == site)
            values |= (uint64_t)1 << td_lit_value(x->m, at[i], &positive);
    return values;
}

static bool all_rule_out(const td_lexicon *x, const td_lit *at, int n)
{
    for (int i = 0; i < n; i++) {
        bool positive;
        td_lit_value(x->m, at[i], &positive);
        if (positive)
            return false;
    }
    return !x->values;
}

/* "2", "2 or 5", "1, 2 or 5" */
static void values_words(const td_lexicon *x, uint64_t values, td_text *out)
{
    int left = __builtin_popcountll(values), first = left;
    for (; values; values &= values - 1, left--) {
        if (left < first)
            td_text_add(out, left == 1 ? " or " : ", ");
        td_text_printf(out, "%d", __builtin_ctzll(values) + x->first);
    }
}

/* Literals that rule out values, in short: "R1C1, R1C2 and R3C4 are not 2, 5 or
 * 6". True only where each of the places has none of the values. */
static void words_all(const td_lexicon *x, const td_lit *at, int n,
                      td_text *out)
{
    td_site *site = td_alloc(sizeof *site * (size_t)n);
    uint64_t values = 0;
    int k = 0;
    for (int i = 0; i < n; i++)
        site[i] = td_lit_site(x->m, at[i]);
    qsort(site, (size_t)n, sizeof *site, by_site);
    for (int i = 0; i < n; i++) {
        values |= ruled_out_at(x, at, n, site[i]);
        if (!k || site[k - 1] != site[i])
            site[k++] = site[i];
    }
    td_words_places(x, site, k, out);
    td_text_add(out, k == 1 ? " is not " : " are not ");
    values_words(x, values, out);
    td_free(site);
}

/* {set_all}: {set}, in short if that is long. */
static void set_all_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    enum { MOST_LETTERS = 60 };
    size_t from = out->len;
    td_words_literals(x, s->set, s->nset, out);
    if (out->len - from > MOST_LETTERS && all_rule_out(x, s->set, s->nset)) {
        td_text_cut(out, from);
        words_all(x, s->set, s->nset, out);
    }
}

/* Literals that rule out values, place by place: "R1C1 and R1C2 are not 2 or 5
 * and R3C4 is not 5". */
static void words_by_place(const td_lexicon *x, const td_lit *at, int n,
                           td_text *out)
{
    td_site *site = td_alloc(sizeof *site * 2 * (size_t)n), *same = site + n;
    int nsites = 0;
    bool more = false;
    for (int i = 0; i < n; i++)
        site[nsites++] = td_lit_site(x->m, at[i]);
    qsort(site, (size_t)nsites, sizeof *site, by_site);
    for (int i = 0; i < nsites; i++) {
        uint64_t values = ruled_out_at(x, at, n, site[i]);
        int k = 0;
        bool first = true;
        for (int j = 0; j < nsites; j++) {
            if ((j && site[j] == site[j - 1]) ||
                ruled_out_at(x, at, n, site[j]) != values)
                continue;
            first &= site[j] >= site[i];
            same[k++] = site[j];
        }
        if (!first || (i && site[i] == site[i - 1]))
            continue;
        td_text_add(out, more ? " and " : "");
        td_words_places(x, same, k, out);
        td_text_add(out, k == 1 ? " is not " : " are not ");
        values_words(x, values, out);
        more = true;
    }
    td_free(site);
}

/* Does it say that a link between cells is drawn? */
static bool is_drawn(const td_lexicon *x, td_lit l)
{
    const td_topo *t = &x->m->puzzle->topo;
    bool positive;
    int value = td_lit_value(x->m, l, &positive);
    return t->edges_link && positive && value == 1 &&
           td_site_kind_of(t, td_lit_site(x->m, l)) != TD_CELL;
}

void td_words_literals(const td_lexicon *lexicon, const td_lit *at, int n,
                       td_text *out)
{
    assert(n >= 0);
    if (lexicon->by_place && all_rule_out(lexicon, at, n)) {
        words_by_place(lexicon, at, n, out);
        return;
    }
    td_lexicon with = *lexicon, *x = &with;
    td_site *sites = td_alloc(sizeof *sites * (size_t)n);
    bool more = false;
    for (int i = 0; i < n; i++) {
        if (said_before(x, at, i))
            continue;
        int k = gather(x, at, n, i, sites);
        if (more)
            td_text_add(out, " and ");
        td_site cell = td_words_edge_cell(x, sites, k);
        if (is_drawn(x, at[i]))
            k = td_words_lines(x, sites, k, out);
        else
            td_words_places(x, sites, k, out);
        with.its = cell;
        add_verb(x, at[i], k, out);
        td_words_value(x, at[i], k, out);
        more = true;
    }
    td_free(sites);
}

static void add_or(int i, int n, td_text *out)
{
    td_text_add(out, !i ? "" : i < n - 1 ? ", " : " or ");
}

void td_words_one_of(const td_lexicon *x, const td_lit *at, int n, td_text *out)
{
    bool one_place = true, one_value = true;
    assert(n > 0);
    for (int i = 1; i < n; i++) {
        one_place &= td_lit_site(x->m, at[i]) == td_lit_site(x->m, at[0]);
        one_value &= same_value(x, at[0], at[i]);
    }
    for (int i = 0; i < n; i++) {
        add_or(i, n, out);
        if (!i || !one_place)
            td_words_place(x, td_lit_site(x->m, at[i]), out);
        if (one_value ? i == n - 1 : !i || !one_place)
            add_verb(x, at[i], 1, out);
        if (!one_value || i == n - 1)
            td_words_value(x, at[i], 1, out);
    }
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
    if (!words || !x->m->var[td_lit_var(x->m, l)].binary) {
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

static void clue_words(const td_filler *f, const td_rule *r, td_text *out)
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

/* The rule of a number that is printed at a place; NULL if it is not told. */
static const td_rule *number_rule(const td_model *m, td_site site)
{
    for (int i = 0; i < m->nrules; i++)
        if (m->rule[i].site == site && m->rule[i].number >= 0)
            return &m->rule[i];
    return NULL;
}

/* "the 5 at R1C1 and the 3 at R2C2", "the 2s at R1C1 and R3C3"; of a number
 * that is not told, its place. */
static void numbers_words(const td_filler *f, const td_site *at, int n,
                          td_text *out)
{
    const td_rule *first = number_rule(f->x->m, at[0]);
    bool equal = n > 1 && first;
    for (int i = 1; i < n && equal; i++) {
        const td_rule *r = number_rule(f->x->m, at[i]);
        equal = r && r->number == first->number;
    }
    if (equal)
        td_text_printf(out, "the %ds at ", first->number);
    for (int i = 0; i < n; i++) {
        const td_rule *r = equal ? NULL : number_rule(f->x->m, at[i]);
        td_words_and(i, n, out);
        if (r)
            clue_words(f, r, out);
        else
            td_words_place(f->x, at[i], out);
    }
}

static void sites_words(const td_filler *f, const char *name, const td_site *at,
                        int n, td_text *out)
{
    if (begins_with(name, "path")) {
        td_words_path(f->x, at, n, out);
    } else if (begins_with(name, "number")) {
        numbers_words(f, at, n, out);
    } else {
        td_words_places(f->x, at, n, out);
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
        td_text_printf(out, "%d", a->first);
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
            td_text_printf(out, "%d", (int)r->runs.at[i]);
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
    const td_arg *cell = find_arg(f->s, "its", 3);
    td_lexicon x = *f->x;
    assert(cell || f->rule[0]);
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

/* {this}, {that}, {last} */
static bool fill_about(const td_filler *f, const char *name, size_t len,
                       td_text *out)
{
    int i = is(name, len, "this")   ? 0
            : is(name, len, "that") ? 1
            : is(name, len, "last") ? f->nabout - 1
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
        set_all_words(&x, s, out);
    else if (is(name, len, "set_its"))
        its_words(&f, out);
    else if (is(name, len, "set_at"))
        places_words(&x, s->set, s->nset, out);
    else
        return false;
    return true;
}

/* A slot is never empty: a finder that has nothing to put there must not speak.
 * (A text of its own may be, where there is nothing to add.) */
static void fill_slot(const td_filler *f, const char *name, size_t len,
                      td_text *out)
{
    const td_arg *a = find_arg(f->s, name, len);
    size_t from = out->len;
    if (a)
        fill_arg(f, a, out);
    else if (f->s && fill_set(f, name, len, out))
        ;
    else if (f->s && is(name, len, "because"))
        td_words_literals(f->x, f->s->because, f->s->nbecause, out);
    else if (is(name, len, "value"))
        value_words(f, out);
    else if (!fill_about(f, name, len, out) &&
             !fill_rule_slot(f, name, len, out))
        assert(0 && "a template has an unknown slot");
    bool may_be_empty = a && a->kind == TD_ARG_TEXT;
    assert((out->len > from || may_be_empty) && "a slot is empty");
    (void)from, (void)may_be_empty;
}

void td_fill(const td_filler *f, const char *template, td_text *out)
{
    assert(template);
    for (const char *p = template; *p;) {
        if (*p != '{') {
            td_text_char(out, *p++);
            continue;
        }
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
