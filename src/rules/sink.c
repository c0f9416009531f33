#include "rules/sink.h"

#include <assert.h>
#include <string.h>

#include "base/leave_out.h"

void td_step_open(td_sink *s)
{
    td_draft *d = &s->draft;
    td_vec_clear(&d->rules);
    td_vec_clear(&d->because);
    td_vec_clear(&d->set);
    td_vec_clear(&d->look);
    d->concludes = false;
    td_vec_clear(&d->arg_data);
    td_text_cut(&d->words, 0);
    td_vec_clear(&d->args);
    d->length = 0;
    d->minimal = false;
}

static bool listed(const td_ints *v, int32_t x)
{
    for (uint32_t i = 0; i < v->n; i++)
        if (v->at[i] == x)
            return true;
    return false;
}

void td_step_rule(td_sink *s, const td_rule *r)
{
    int index = td_rule_index(s->pos->m, r);
    assert(index >= 0 && index < s->pos->m->nrules);
    if (!listed(&s->draft.rules, index))
        td_vec_push(&s->draft.rules, index);
}

void td_step_because(td_sink *s, td_lit l)
{
    assert(l >= 0 && l < 2 * s->pos->m->natoms);
    assert(s->pos->val[l] > 0);
    if (!s->brief && !listed(&s->draft.because, l))
        td_vec_push(&s->draft.because, l);
}

void td_step_known(td_sink *s, td_lit l)
{
    if (s->pos->val[l])
        td_step_because(s, s->pos->val[l] > 0 ? l : td_not(l));
}

void td_step_known_of(td_sink *s, const td_rule *r)
{
    for (int i = 0; i < r->nlits; i++)
        td_step_known(s, r->lits[i]);
}

void td_step_known_as(td_sink *s, const td_rule *r, int8_t value)
{
    for (int i = 0; i < r->nlits; i++)
        if (s->pos->val[r->lits[i]] == value)
            td_step_known(s, r->lits[i]);
}

void td_step_set(td_sink *s, td_lit l)
{
    assert(l >= 0 && l < 2 * s->pos->m->natoms);
    s->draft.concludes = true;
    if (s->pos->val[l] <= 0 && !listed(&s->draft.set, l))
        td_vec_push(&s->draft.set, l);
}

void td_step_alone(const td_sink *s, int8_t *val)
{
    const td_ints *because = &s->draft.because;
    memset(val, 0, 2 * (size_t)s->pos->m->natoms);
    for (uint32_t i = 0; i < because->n; i++) {
        val[because->at[i]] = 1;
        val[td_not(because->at[i])] = -1;
    }
}

void td_step_look(td_sink *s, td_site site)
{
    assert(site >= 0 && site < s->pos->topo->nsites);
    if (td_sink_told(s) && !listed(&s->draft.look, site))
        td_vec_push(&s->draft.look, site);
}

static bool is_named(const td_arg *a, const char *name)
{
    return a->name == name || (a->name[0] == name[0] && !strcmp(a->name, name));
}

static td_arg *arg_named(td_draft *d, const char *name, td_arg_kind kind)
{
    for (uint32_t i = 0; i < d->args.n; i++)
        if (is_named(&d->args.at[i], name)) {
            assert(d->args.at[i].kind == kind);
            return &d->args.at[i];
        }
    td_vec_reserve(&d->args, 1);
    td_arg *a = &d->args.at[d->args.n++];
    *a = (td_arg){name, kind, (int32_t)d->arg_data.n, 0, NULL};
    return a;
}

static bool is_list(const td_arg *a)
{
    return a->kind == TD_ARG_SITES || a->kind == TD_ARG_LITS ||
           a->kind == TD_ARG_BREACH;
}

/* Where no words are made, the first place still says what a step is about. */
static bool is_spoken(const td_sink *s, td_arg_kind kind)
{
    return !s->brief &&
           (!s->mute || (kind == TD_ARG_SITES && !s->draft.args.n));
}

/* Appends to the list of an argument. Lists lie one after the other, but may be
 * filled in turns: those behind it make room. */
static void list_more(td_sink *s, const char *name, td_arg_kind kind, int x)
{
    if (!is_spoken(s, kind))
        return;
    td_draft *d = &s->draft;
    td_arg *a = arg_named(d, name, kind);
    assert(a->kind == kind);
    uint32_t end = (uint32_t)(a->first + a->n);
    td_vec_push(&d->arg_data, x);
    for (uint32_t i = d->arg_data.n - 1; i > end; i--)
        d->arg_data.at[i] = d->arg_data.at[i - 1];
    d->arg_data.at[end] = x;
    for (td_arg *b = a + 1; b < d->args.at + d->args.n; b++)
        if (is_list(b))
            b->first++;
    a->n++;
}

void td_step_site(td_sink *s, const char *name, td_site site)
{
    assert(site >= 0 && site < s->pos->topo->nsites);
    list_more(s, name, TD_ARG_SITES, site);
}

void td_step_lit(td_sink *s, const char *name, td_lit l)
{
    list_more(s, name, TD_ARG_LITS, l);
}

void td_step_breach(td_sink *s, const char *name, const td_rule *r, td_breach b,
                    const td_lit *about, int nabout)
{
    assert(r && td_rule_index(s->pos->m, r) < s->pos->m->nrules);
    assert(nabout >= 0);
    list_more(s, name, TD_ARG_BREACH, td_rule_index(s->pos->m, r));
    list_more(s, name, TD_ARG_BREACH, (int)b);
    for (int i = 0; i < nabout; i++)
        list_more(s, name, TD_ARG_BREACH, about[i]);
}

void td_step_number(td_sink *s, const char *name, int number)
{
    if (is_spoken(s, TD_ARG_NUMBER))
        arg_named(&s->draft, name, TD_ARG_NUMBER)->first = number;
}

void td_step_text(td_sink *s, const char *name, const char *text)
{
    assert(text);
    if (is_spoken(s, TD_ARG_TEXT))
        arg_named(&s->draft, name, TD_ARG_TEXT)->text = text;
}

td_text *td_step_say(td_sink *s, const char *name)
{
    td_draft *d = &s->draft;
    assert(!s->brief);
    if (s->mute) {
        td_text_cut(&d->words, 0);
        return &d->words;
    }
    bool said = false; /* a text before, perhaps an empty one, is ended */
    for (uint32_t i = 0; i < d->args.n; i++)
        said |= d->args.at[i].kind == TD_ARG_TEXT && !d->args.at[i].text;
    if (said)
        td_text_char(&d->words, '\0');
    arg_named(d, name, TD_ARG_TEXT)->first = (int32_t)d->words.len;
    return &d->words;
}

bool td_step_close(td_sink *s)
{
    bool news = s->draft.set.n || !s->draft.concludes;
    for (uint32_t i = 0; i < s->draft.set.n && s->said; i++)
        s->said[s->draft.set.at[i]] = s->look;
    return !news || s->take(s);
}

static void free_draft(td_draft *d)
{
    td_vec_free(&d->rules);
    td_vec_free(&d->because);
    td_vec_free(&d->set);
    td_vec_free(&d->look);
    td_vec_free(&d->args);
    td_vec_free(&d->arg_data);
    td_text_free(&d->words);
}

void td_step_drop_spare(const td_sink *s, td_ints *list, uint32_t from,
                        bool (*stands)(void *arg), void *arg)
{
    assert(from <= list->n);
    for (uint32_t i = list->n; i-- > from && !s->rough;) {
        int32_t x = list->at[i], last = list->at[--list->n];
        list->at[i] = last;
        if (stands(arg))
            continue;
        list->at[i] = x;
        list->at[list->n++] = last;
    }
}

typedef struct dropping {
    td_ints *list;
    bool (*stands)(void *arg);
    void *arg;
} dropping;

static bool stands_with(void *arg, int n, int k)
{
    dropping *d = arg;
    (void)k;
    d->list->n = (uint32_t)n;
    return d->stands(d->arg);
}

void td_step_drop_most(const td_sink *s, td_ints *list, uint32_t from,
                       bool (*stands)(void *arg), void *arg)
{
    assert(from <= list->n);
    if (s->rough)
        return;
    dropping d = {list, stands, arg};
    list->n = (uint32_t)td_leave_out(list->at, (int)from, (int)list->n,
                                     stands_with, &d);
}

void td_sink_free(td_sink *s)
{
    free_draft(&s->draft);
}

void td_drafts_free(td_drafts *list)
{
    for (uint32_t i = 0; i < list->n; i++)
        free_draft(&list->at[i]);
    td_vec_free(list);
}
