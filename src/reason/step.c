#include "reason/step.h"

#include <assert.h>

#include "reason/common_rows.h"

static int32_t *copy_ints(int32_t **room, const td_ints *from, int *n)
{
    int32_t *to = *room;
    *n = (int)from->n;
    for (uint32_t i = 0; i < from->n; i++)
        to[i] = from->at[i];
    *room += from->n;
    return to;
}

/* Texts that were made for this step. */
static void copy_words(td_step *s, const td_draft *d, char *room)
{
    memcpy(room, td_text_str(&d->words), d->words.len + 1);
    for (int i = 0; i < s->nargs; i++)
        if (s->args[i].kind == TD_ARG_TEXT && !s->args[i].text)
            s->args[i].text = room + s->args[i].first;
}

/* Each link beyond three makes a chain harder to follow, up to a point. */
static double price_of_length(int links)
{
    enum { EASY = 3, MOST = 13 };
    int more = links < MOST ? links - EASY : MOST - EASY;
    return more > 0 ? 0.05 * more : 0;
}

/* The step, its arguments and its lists are one piece of memory. */
td_step *td_step_new(td_arena *mem, const td_technique *tech, int anchor,
                     const td_draft *d)
{
    assert(tech && d);
    size_t ints =
        d->rules.n + d->because.n + d->set.n + d->look.n + d->arg_data.n;
    size_t args = sizeof *d->args.at * d->args.n;
    td_step *s = td_arena_room(mem, sizeof *s + args + sizeof(int32_t) * ints +
                                        d->words.len + 1);
    td_arg *arg = (td_arg *)(s + 1);
    int32_t *room = (int32_t *)(arg + d->args.n);
    int ignored;
    *s = (td_step){.tech = tech, .anchor = anchor};
    s->rules = copy_ints(&room, &d->rules, &s->nrules);
    s->because = copy_ints(&room, &d->because, &s->nbecause);
    s->set = copy_ints(&room, &d->set, &s->nset);
    s->nfound = s->nset;
    s->look = copy_ints(&room, &d->look, &s->nlook);
    s->arg_data = copy_ints(&room, &d->arg_data, &ignored);
    s->args = args ? memcpy(arg, d->args.at, args) : arg;
    s->nargs = (int)d->args.n;
    copy_words(s, d, (char *)room);
    s->clash = TD_NO_LIT;
    s->level = tech->level;
    s->length = d->length;
    s->minimal = d->minimal;
    s->cost = s->effort = tech->cost + price_of_length(d->length);
    s->unique = tech->unique;
    return s;
}

/* Adds the clues of a step's first rules to n others; how many there are. */
static int add_clues(const td_model *m, const td_step *s,
                     td_site out[TD_MOST_CLUES], int n)
{
    for (int i = 0; i < s->nrules; i++) {
        const td_rule *r = &m->rule[s->rules[i]];
        bool cage = r->kind == TD_RULE_CAGE;
        if (n >= (cage ? TD_MOST_CLUES : TD_FIRST_CLUES) ||
            (!cage && i >= TD_FIRST_CLUES))
            continue;
        /* A sum of all clues, or a count of all cells, is at no place. */
        bool whole =
            r->kind == TD_RULE_COUNT && (r->theorem || r->nlits == m->nvars);
        bool listed = r->number < 0 || (whole && m->nvars > 1);
        for (int k = 0; k < n && !listed; k++)
            listed = out[k] == r->site;
        if (!listed)
            out[n++] = r->site;
    }
    return n;
}

/* Of a what-if: those of how its cases end, then those of its moves, and where
 * there are several cases, those that they are about. */
int td_step_clues(const td_model *m, const td_step *s,
                  td_site out[TD_MOST_CLUES])
{
    int n = 0;
    for (int last = 1; last >= 0; last--)
        for (int c = 0; c < s->ncases; c++)
            for (int i = 0; i < s->cases[c].steps.n; i++)
                if ((i == s->cases[c].steps.n - 1) == last)
                    n = add_clues(m, s->cases[c].steps.at[i], out, n);
    return s->ncases == 1 ? n : add_clues(m, s, out, n);
}

void td_step_price_set(td_step *s)
{
    /* That a cell has one value left takes marks, but no rule. */
    assert(s->nrules + s->nbecause > 0);
    s->cost = s->effort = s->tech->cost + 0.1 * (s->nrules + s->nbecause);
}

int td_step_told(const td_step *s)
{
    int told = 0;
    for (int i = 0; i < s->ncases; i++)
        told += s->cases[i].steps.n;
    return told;
}

/* Up to three steps can be seen in the head: level 3. Up to six are level 4,
 * and beyond that each further step makes it harder to keep track. */
void td_step_price_proof(td_step *s)
{
    int n = td_step_told(s);
    if (n <= TD_TOLD_SHORT) {
        s->level = 3;
        s->cost = 3.9 + 0.2 * (n > 1 ? n - 1 : 0);
    } else if (n <= TD_TOLD_MEDIUM) {
        s->level = 4;
        s->cost = 5.5 + 0.5 * (n - TD_TOLD_SHORT - 1);
    } else {
        s->level = 5;
        s->cost = 7.5 + 0.25 * (n - TD_TOLD_MEDIUM - 1);
    }
}

void td_need_literal(const td_model *m, td_lit l, bool *need)
{
    assert(l >= 0 && td_atom(l) < m->natoms);
    const td_variable *v = &m->var[td_lit_var(m, l)];
    need[l] = true;
    for (int i = 0; !v->binary && l & 1 && i < v->size; i++)
        if (2 * (v->atom + i) != td_not(l))
            need[2 * (v->atom + i)] = true;
}

void td_steps_add(td_steps *list, td_arena *mem, td_step *s)
{
    assert(s && list->n <= list->cap);
    if (list->n == list->cap) {
        list->cap = list->cap * 2 + 16;
        td_step **grown = TD_ROOM(mem, td_step *, list->cap);
        if (list->n)
            memcpy(grown, list->at, sizeof *grown * (size_t)list->n);
        list->at = grown;
    }
    list->at[list->n++] = s;
}

/* Does a literal say another one, if only by choosing a value and so ruling out
 * the others? */
static bool says(const td_model *m, td_lit l, td_lit other)
{
    return l == other || (!(l & 1) && other & 1 && l != td_not(other) &&
                          td_lit_var(m, l) == td_lit_var(m, other));
}

static bool sets_premise_of(const td_model *m, const td_step *cause,
                            const td_step *s)
{
    for (int i = 0; i < cause->nset; i++)
        for (int k = 0; k < s->nbecause; k++)
            if (says(m, cause->set[i], s->because[k]))
                return true;
    return false;
}

/* The last step that gave one of its premises, itself or by what it implies;
 * NULL if no step did. */
static td_step *cause_of(const td_model *m, const td_steps *list,
                         const td_step *s)
{
    for (int i = list->n - 1; i >= 0; i--) {
        td_step *t = list->at[i];
        if (sets_premise_of(m, t, s))
            return t;
        for (int k = t->implied.n - 1; k >= 0; k--)
            if (sets_premise_of(m, t->implied.at[k], s))
                return t;
    }
    return NULL;
}

void td_steps_fold(const td_model *m, td_steps *list, td_steps *first,
                   td_arena *mem, td_step *s)
{
    bool told = !s->tech->implied || !s->nset; /* contradictions are */
    td_step *cause = told ? NULL : cause_of(m, list, s);
    td_steps_add(told ? list : cause ? &cause->implied : first, mem, s);
}

void td_steps_unfold(const td_steps *first, const td_steps *list, td_arena *mem,
                     td_steps *out)
{
    for (int i = 0; i < first->n; i++)
        td_steps_add(out, mem, first->at[i]);
    for (int i = 0; i < list->n; i++) {
        td_step *s = list->at[i];
        td_steps_add(out, mem, s);
        for (int k = 0; k < s->implied.n; k++)
            td_steps_add(out, mem, s->implied.at[k]);
    }
}

void td_cases_clear(td_cases *c)
{
    td_vec_clear(&c->lits);
    td_vec_clear(&c->end);
    td_vec_clear(&c->rules);
    td_vec_clear(&c->because);
    td_vec_clear(&c->looks);
    td_vec_clear(&c->looks_end);
}

void td_cases_free(td_cases *c)
{
    td_vec_free(&c->lits);
    td_vec_free(&c->end);
    td_vec_free(&c->rules);
    td_vec_free(&c->because);
    td_vec_free(&c->looks);
    td_vec_free(&c->looks_end);
}
