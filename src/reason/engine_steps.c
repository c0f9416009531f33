/* Steps that finders hand in, and what they do to the board. */
#include "reason/engine_internal.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* ---- what finders hand in ---- */

static bool is_false(const td_engine *e, const td_draft *d)
{
    for (uint32_t i = 0; i < d->set.n; i++)
        if (e->s->val[d->set.at[i]] < 0)
            return true;
    return false;
}

void td_step_clash(const td_engine *e, td_step *s)
{
    int n = 0;
    while (e->s->val[s->set[n]] >= 0)
        n++;
    s->clash = s->set[n];
    td_lit *because = TD_NEW(e->steps_mem, td_lit, s->nbecause + 1);
    memcpy(because, s->because, sizeof *because * (size_t)s->nbecause);
    because[s->nbecause++] = td_not(s->clash);
    s->because = because;
    s->nset = 0;
}

static bool taint(const td_engine *e, const td_step *s)
{
    for (int i = 0; i < s->nbecause; i++)
        if (e->tainted[td_atom(s->because[i])])
            return true;
    return s->tech->unique;
}

/* Where a finder names no places to look at: those that are open in the rule
 * that it speaks of, but for the conclusions, if they are few. The rule of an
 * island binds all that it might ever have. */
static void look_at_rule(td_sink *sink)
{
    enum { FEW = 8 };
    const td_draft *d = &sink->draft;
    const td_pos *p = sink->pos;
    const td_rule *r = d->rules.n ? &p->m->rule[d->rules.at[0]] : NULL;
    if (d->look.n || !r || r->nlits > FEW || r->kind == TD_RULE_DIVISION)
        return;
    for (int i = 0; i < r->nlits; i++) {
        td_site site = td_lit_site(p->m, r->lits[i]);
        bool set = false;
        for (uint32_t k = 0; k < d->set.n && !set; k++)
            set = td_lit_site(p->m, d->set.at[k]) == site;
        if (!set && !p->val[r->lits[i]])
            td_step_look(sink, site);
    }
}

/* What was told for a reason that does not count may be told for another. */
static void unsay(td_sink *sink)
{
    for (uint32_t i = 0; i < sink->draft.set.n; i++)
        sink->said[sink->draft.set.at[i]] = 0;
}

bool td_engine_take(td_sink *sink)
{
    td_engine *e = sink->user;
    const td_draft *d = &sink->draft;
    if (e->switches &&
        td_rests_on_off(e->switches, d->rules.at, (int)d->rules.n)) {
        unsay(sink);
        return true;
    }
    bool clash = is_false(e, d);
    bool contradiction = clash || !d->set.n;
    e->contradiction |= contradiction;
    if (sink->brief) {
        for (uint32_t i = 0; i < d->set.n && !contradiction; i++)
            td_vec_push(&e->brief, d->set.at[i]);
        td_vec_push(&e->brief_end, (int32_t)e->brief.n);
        return !contradiction;
    }
    look_at_rule(sink);
    td_step *s = td_step_new(e->steps_mem, e->asking, e->asking_anchor, d);
    if (clash)
        td_step_clash(e, s);
    s->unique = taint(e, s);
    td_steps_add(&e->found, e->steps_mem, s);
    if (e->collecting)
        unsay(sink);
    return !contradiction;
}

/* ---- what is applied ---- */

/* How many bits a decision is worth: log2 of the domain's shrinking. */
static double bits_of(const td_engine *e, td_lit l)
{
    td_var v = td_lit_var(e->m, l);
    int left = e->s->left[v];
    if (e->m->var[v].binary)
        return 1;
    if (l & 1)
        return left > 1 ? log2((double)left / (left - 1)) : 0;
    return log2((double)left);
}

static void set_literal(td_engine *e, td_lit l, td_asked *stats)
{
    if (e->s->val[l])
        return;
    if (stats) {
        stats->stats.literals++;
        stats->stats.bits += bits_of(e, l);
    }
    bool ok = td_state_set(e->s, l);
    assert(ok);
    (void)ok;
}

static td_asked *asked_of(td_engine *e, const td_technique *t)
{
    for (int i = 0; i < e->nasked; i++)
        if (e->asked[i].tech == t)
            return &e->asked[i];
    return NULL;
}

/* Drops conclusions that an earlier step of the same look has drawn. */
static void trim_known(const td_engine *e, td_step *s)
{
    int kept = 0;
    for (int i = 0; i < s->nset; i++)
        if (!e->s->val[s->set[i]])
            td_step_keep(s, i, kept++);
    s->nset = kept;
}

/* What else was found is of no account then. */
void td_engine_cut_down(td_engine *e, td_step *s)
{
    bool clash = s->clash != TD_NO_LIT;
    if (!s->tech->cut_down || (s->minimal && !clash && s->nset == s->nfound))
        return;
    if (clash)
        s->set[0] = s->clash;
    s->nfound = clash ? 1 : s->nset;
    s->tech->cut_down(&e->pos, s);
}

static bool has(const int32_t *list, int n, int32_t x)
{
    for (int i = 0; i < n; i++)
        if (list[i] == x)
            return true;
    return false;
}

/* Is one of several values ruled out, and no more? */
static bool is_struck(const td_model *m, td_lit l)
{
    return l & 1 && !m->var[td_lit_var(m, l)].binary;
}

/* Notes the places that were settled since a place of the trail. */
static void note_settled(td_engine *e, int from)
{
    const td_model *m = e->m;
    for (int i = from; i < e->s->ntrail; i++) {
        td_lit l = e->s->trail[i];
        if (!is_struck(m, l))
            e->settled[td_lit_site(m, l)] = e->settled_in;
    }
}

/* Does a literal change a rule that the step speaks of? */
static bool concerns(const td_engine *e, const td_step *s, td_lit l)
{
    const td_model *m = e->m;
    int atom = td_atom(l);
    for (int i = m->occ_start[atom]; i < m->occ_start[atom + 1]; i++)
        if (has(s->rules, s->nrules, m->occ[i]) &&
            !td_rule_type_of(&m->rule[m->occ[i]])->wide)
            return true;
    return false;
}

/* Does a what-if assume that a literal does not hold, or does a step of its
 * proof tell it, or look at its place? */
static bool appears(const td_engine *e, const td_step *s, td_lit l)
{
    td_site site = td_lit_site(e->m, l);
    for (int i = 0; i < s->ncases; i++) {
        const td_case *c = &s->cases[i];
        if (has(c->assume, c->nassume, td_not(l)))
            return true;
        for (int k = 0; k < c->steps.n; k++) {
            const td_step *t = c->steps.at[k];
            if (has(t->set, t->nset, l) || has(t->look, t->nlook, site))
                return true;
        }
    }
    return false;
}

/* Do steps of the same look, which began at a place of the trail, change what
 * it speaks of: a place that it looks at, or, if it is more than plain or told
 * by itself, one of its rules? Or do they tell part of what is told by itself,
 * which had so many conclusions? (A chain is as true of the rest.) */
static bool is_outdated(const td_engine *e, const td_step *s, int nset,
                        int from)
{
    enum { PLAIN = 2 };
    if (s->tech->alone && !s->tech->ahead && s->nset < nset)
        return true;
    for (int i = 0; i < s->nlook; i++)
        if (e->settled[s->look[i]] == e->settled_in)
            return true;
    bool rules = s->level > PLAIN || (s->tech->alone && !s->tech->ahead);
    for (int i = from; i < e->s->ntrail && rules; i++) {
        td_lit l = e->s->trail[i];
        if ((s->ncases && is_struck(e->m, l) ? appears : concerns)(e, s, l))
            return true;
    }
    return false;
}

/* Steps of one look are all true of the same position, so all are applied, but
 * for those whose sentence is not true any more, be it by what those before
 * them imply: they are looked for again. Two that contradict each other show up
 * as a clash of the second. */
static bool apply_full(td_engine *e, td_steps *into)
{
    int start = e->s->ntrail;
    td_steps found = e->found;
    e->settled_in++;
    for (int i = 0; i < found.n; i++) {
        td_step *s = found.at[i];
        for (int k = 0; k < s->nset; k++)
            if (e->s->val[s->set[k]] < 0) {
                td_step_clash(e, s);
                break;
            }
        bool broken = !s->nset;
        int nset = s->nset;
        trim_known(e, s);
        if (!broken && !s->nset)
            continue;
        if (!e->depth && !broken && is_outdated(e, s, nset, start)) {
            td_scan_anew(e, asked_of(e, s->tech));
            continue;
        }
        if (!e->depth && !e->sink.mute) /* a trial's are, once it is known
                                           which matter */
            td_engine_cut_down(e, s);
        td_asked *a = e->depth || !e->o.clock ? NULL : asked_of(e, s->tech);
        int before = e->s->ntrail;
        for (int k = 0; k < s->nset; k++)
            set_literal(e, s->set[k], a);
        if (e->o.keep_reasons && e->s->ntrail > before)
            td_log_reasons(e, s->rules, s->nrules, s->because, s->nbecause);
        note_settled(e, before);
        /* With a value that is chosen the others are ruled out. */
        for (int k = before; k < e->s->ntrail; k++)
            e->tainted[td_atom(e->s->trail[k])] = s->unique;
        if (e->depth) /* folded once it is known which matter */
            td_steps_add(into, e->steps_mem, s);
        else if (e->sink.mute && s->tech->implied && s->nset)
            td_steps_add(&e->at_start, e->steps_mem, s);
        else
            td_steps_fold(e->m, into, &e->at_start, e->steps_mem, s);
        if (broken)
            return false;
        if (!e->one_by_one || i + 1 == found.n || e->o.keep_reasons)
            continue;
        if (!td_engine_close(e, into))
            return false;
        note_settled(e, start); /* a look within the look */
    }
    return true;
}

static bool apply_brief(td_engine *e)
{
    for (uint32_t i = 0; i < e->brief.n; i++) {
        if (e->s->val[e->brief.at[i]] < 0)
            return false;
        set_literal(e, e->brief.at[i], NULL);
    }
    return !e->contradiction;
}

bool td_engine_apply(td_engine *e, td_steps *into)
{
    return e->found.n ? apply_full(e, into) : apply_brief(e);
}
