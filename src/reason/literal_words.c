/* Literals in words: what they say, of which places. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "reason/words_internal.h"

static void words_between(int i, int n, const char *last, td_text *out)
{
    assert(i >= 0 && i < n);
    if (i > 0)
        td_text_add(out, i == n - 1 ? last : ", ");
}

void td_words_and(int i, int n, td_text *out)
{
    words_between(i, n, " and ", out);
}

void td_words_or(int i, int n, td_text *out)
{
    words_between(i, n, " or ", out);
}

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

void td_words_set_all(const td_lexicon *x, const td_step *s, td_text *out)
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

void td_words_it(const td_lexicon *x, td_lit l, td_text *out)
{
    td_text_add(out, "it");
    add_verb(x, l, 1, out);
    td_words_value(x, l, 1, out);
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
        td_words_or(i, n, out);
        if (!i || !one_place)
            td_words_place(x, td_lit_site(x->m, at[i]), out);
        if (one_value ? i == n - 1 : !i || !one_place)
            add_verb(x, at[i], 1, out);
        if (!one_value || i == n - 1)
            td_words_value(x, at[i], 1, out);
    }
}

void td_words_literal_places(const td_lexicon *x, const td_lit *at, int n,
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
