/* A puzzle that was changed a little is not solved anew.
 *
 * The engine of the puzzle as it was has come to rest, and kept the reasons of
 * all that it knows. A step whose rules are all still there and whose premises
 * all hold is taken over as it is. What was known and is no longer may follow
 * in another way, or not at all: only who looks near it is asked again. The
 * same goes for the places of rules that are gone or new. Nobody else has
 * anything to say: with fewer marks and the same rules a finder finds no more
 * than it did, and it had come to rest.
 *
 * A step that was lost for want of a premise waits: once that is found in
 * another way, the step is taken again and nobody is asked (td_log_resume).
 *
 * A finder that is limited by counted work may see more or less from there than
 * from the beginning. So whoever needs the figures of a fresh look takes one.
 */
#include "reason/engine_internal.h"

#include <assert.h>

/* An entry of the log: where on the trail the step ends (it begins where the
 * one before ends), then its rules and premises. */
enum { ENDS, NRULES, NPREMISES, HEAD };

static void push_list(td_ints *log, const int32_t *list, int n)
{
    for (int i = 0; i < n; i++)
        td_vec_push(log, list[i]);
}

void td_log_reasons(td_engine *e, const int32_t *rules, int nrules,
                    const td_lit *because, int nbecause)
{
    td_vec_push(&e->log, e->s->ntrail);
    td_vec_push(&e->log, nrules);
    td_vec_push(&e->log, nbecause);
    push_list(&e->log, rules, nrules);
    push_list(&e->log, because, nbecause);
}

/* The entry after one. */
static uint32_t next_entry(const td_ints *log, uint32_t i)
{
    return i + HEAD + (uint32_t)(log->at[i + NRULES] + log->at[i + NPREMISES]);
}

void td_engine_used_rules(const td_engine *e, int32_t *uses)
{
    for (int r = 0; r < e->m->nrules; r++)
        uses[r] = e->m->rule[r].given && !e->switches;
    for (uint32_t i = 0; i < e->log.n; i = next_entry(&e->log, i))
        for (int k = 0; k < e->log.at[i + NRULES]; k++)
            uses[e->log.at[i + HEAD + (uint32_t)k]]++;
}

/* ---- steps that wait ---- */

/* An entry of those that wait: its size, a premise that is missing (or
 * TD_NO_LIT: it waits no more), how many rules, premises and conclusions; then
 * these. */
enum { SIZE, WANTS, OF_RULES, OF_PREMISES, OF_LITS, TOP };

/* A premise that is not known, or TD_NO_LIT. */
static td_lit find_missing(const td_engine *e, const td_lit *because, int n)
{
    for (int i = 0; i < n; i++)
        if (e->s->val[because[i]] <= 0)
            return because[i];
    return TD_NO_LIT;
}

/* Rules get the numbers of the other model, unless `same_rule` is NULL. */
static void push_rules(td_ints *to, const int32_t *rule, int n,
                       const int32_t *same_rule)
{
    for (int i = 0; i < n; i++)
        td_vec_push(to, same_rule ? same_rule[rule[i]] : rule[i]);
}

static void let_wait(td_engine *e, td_lit wants, const int32_t *entry,
                     const int32_t *same_rule, const td_lit *lits, int n)
{
    td_ints *w = &e->waiting;
    const int32_t *rule = entry + HEAD, *because = rule + entry[NRULES];
    td_vec_push(w, TOP + entry[NRULES] + entry[NPREMISES] + n);
    td_vec_push(w, wants);
    push_list(w, entry + NRULES, 2);
    td_vec_push(w, n);
    push_rules(w, rule, entry[NRULES], same_rule);
    push_list(w, because, entry[NPREMISES]);
    push_list(w, lits, n);
}

/* Sets the conclusions of a step, and logs it. */
static void set_again(td_engine *e, const int32_t *rule, int nrules,
                      const td_lit *because, int nbecause, const td_lit *lits,
                      int n)
{
    int before = e->s->ntrail;
    for (int i = 0; i < n; i++)
        if (!td_state_set(e->s, lits[i]))
            return;
    if (e->s->ntrail > before)
        td_log_reasons(e, rule, nrules, because, nbecause);
}

/* A step comes after those that its premises came from, so one pass is enough.
 */
void td_log_resume(td_engine *e)
{
    const td_ints *w = &e->waiting;
    assert(!e->depth);
    for (uint32_t i = 0; i < w->n; i += (uint32_t)w->at[i + SIZE]) {
        int32_t *x = w->at + i;
        if (x[WANTS] == TD_NO_LIT || e->s->val[x[WANTS]] <= 0)
            continue;
        const int32_t *rule = x + TOP, *because = rule + x[OF_RULES],
                      *lits = because + x[OF_PREMISES];
        x[WANTS] = find_missing(e, because, x[OF_PREMISES]);
        if (x[WANTS] == TD_NO_LIT)
            set_again(e, rule, x[OF_RULES], because, x[OF_PREMISES], lits,
                      x[OF_LITS]);
    }
}

/* ---- steps that need no premise but what is printed ---- */

void td_log_keep_standing(td_engine *e)
{
    td_ints *to = &e->standing;
    for (int i = 0; i < e->found.n; i++) {
        const td_step *s = e->found.at[i];
        td_vec_push(to, TOP + s->nrules + s->nbecause + s->nset);
        td_vec_push(to, TD_NO_LIT);
        td_vec_push(to, s->nrules);
        td_vec_push(to, s->nbecause);
        td_vec_push(to, s->nset);
        push_list(to, s->rules, s->nrules);
        push_list(to, s->because, s->nbecause);
        push_list(to, s->set, s->nset);
    }
}

/* Those that lack a premise wait for it. */
void td_log_take_standing(td_engine *e)
{
    const td_ints *w = &e->standing;
    for (uint32_t i = 0; i < w->n; i += (uint32_t)w->at[i + SIZE]) {
        const int32_t *x = w->at + i, *rule = x + TOP,
                      *because = rule + x[OF_RULES],
                      *lits = because + x[OF_PREMISES];
        if (td_rests_on_off(e->switches, rule, x[OF_RULES]))
            continue;
        td_lit wants = find_missing(e, because, x[OF_PREMISES]);
        if (wants == TD_NO_LIT) {
            set_again(e, rule, x[OF_RULES], because, x[OF_PREMISES], lits,
                      x[OF_LITS]);
        } else {
            uint32_t at = e->waiting.n;
            push_list(&e->waiting, x, x[SIZE]);
            e->waiting.at[at + WANTS] = wants;
        }
    }
}

/* ---- the log of the last look ---- */

/* Takes over one entry, with the literals of the trail from `begin` on. */
static void take_over(td_engine *e, const td_engine *from, const int32_t *entry,
                      int begin, const int32_t *same_rule)
{
    const int32_t *rule = entry + HEAD, *because = rule + entry[NRULES];
    const td_lit *lits = from->s->trail + begin;
    for (int i = 0; i < entry[NRULES]; i++)
        if (same_rule[rule[i]] == TD_NO_RULE)
            return;
    td_lit wants = find_missing(e, because, entry[NPREMISES]);
    if (wants != TD_NO_LIT) {
        let_wait(e, wants, entry, same_rule, lits, entry[ENDS] - begin);
        return;
    }
    int before = e->s->ntrail;
    for (int i = 0; i < entry[ENDS] - begin; i++)
        if (!td_state_set(e->s, lits[i]))
            return;
    if (e->s->ntrail == before)
        return;
    td_vec_push(&e->log, e->s->ntrail);
    push_list(&e->log, entry + NRULES, 2);
    push_rules(&e->log, rule, entry[NRULES], same_rule);
    push_list(&e->log, because, entry[NPREMISES]);
}

static bool still_holds(const td_engine *e, const int32_t *entry)
{
    const int32_t *rule = entry + HEAD, *because = rule + entry[NRULES];
    return !td_rests_on_off(e->switches, rule, entry[NRULES]) &&
           find_missing(e, because, entry[NPREMISES]) == TD_NO_LIT;
}

/* One that does not hold waits, unless its rules are off. */
static void replay(td_engine *e, const int32_t *entry, const td_lit *lits,
                   int n)
{
    const int32_t *rule = entry + HEAD, *because = rule + entry[NRULES];
    if (td_rests_on_off(e->switches, rule, entry[NRULES]))
        return;
    td_lit wants = find_missing(e, because, entry[NPREMISES]);
    if (wants != TD_NO_LIT)
        let_wait(e, wants, entry, NULL, lits, n);
    else
        set_again(e, rule, entry[NRULES], because, entry[NPREMISES], lits, n);
}

void td_log_replay(td_engine *e, const td_ints *log, const td_lit *trail)
{
    uint32_t i = 0;
    int begin = 0;
    while (i < log->n && still_holds(e, log->at + i)) {
        begin = log->at[i + ENDS];
        i = next_entry(log, i);
    }
    td_state_undo(e->s, begin);
    e->log.n = i;
    for (; i < log->n; i = next_entry(log, i)) {
        const int32_t *entry = log->at + i;
        replay(e, entry, trail + begin, entry[ENDS] - begin);
        begin = entry[ENDS];
    }
}

/* Rules that the other model has not: their places. */
static void note_rules(const td_model *m, const bool *is_same, td_ints *lits,
                       td_ints *sites)
{
    for (int r = 0; r < m->nrules; r++)
        if (!is_same[r]) {
            push_list(lits, m->rule[r].lits, m->rule[r].nlits);
            td_vec_push(sites, m->rule[r].site);
        }
}

/* A finder may speak of more than it looks at: what a mark implies is asked of
 * the mark. So all that shares a small rule with a literal is near it. */
void td_add_near(const td_model *m, td_ints *lits)
{
    bool *is_in = td_calloc((size_t)m->natoms + (size_t)m->nrules, 1);
    bool *seen = is_in + m->natoms; /* by rule */
    uint32_t n = 0;
    for (uint32_t i = 0; i < lits->n; i++) /* each atom once */
        if (!is_in[td_atom(lits->at[i])]) {
            is_in[td_atom(lits->at[i])] = true;
            lits->at[n++] = lits->at[i];
        }
    lits->n = n;
    for (uint32_t i = 0; i < n && lits->n < (uint32_t)m->natoms; i++) {
        int atom = td_atom(lits->at[i]);
        for (int k = m->occ_start[atom]; k < m->occ_start[atom + 1]; k++) {
            const td_rule *r = &m->rule[m->occ[k]];
            if (seen[m->occ[k]])
                continue;
            seen[m->occ[k]] = true;
            int nlits = td_rule_type_of(r)->wide ? 0 : r->nlits;
            for (int j = 0; j < nlits; j++)
                if (!is_in[td_atom(r->lits[j])]) {
                    is_in[td_atom(r->lits[j])] = true;
                    td_vec_push(lits, r->lits[j]);
                }
        }
    }
    td_free(is_in);
}

/* Rooms, cages and links are numbered anew in each model: one of the old model
 * may have a number that the new one has not, and is told by its cell. */
static void keep_on_board(const td_model *m, const td_model *old,
                          td_ints *sites)
{
    for (uint32_t i = 0; i < sites->n; i++)
        if (sites->at[i] >= m->puzzle->topo.nsites)
            sites->at[i] = td_site_anchor(&old->puzzle->topo, sites->at[i]);
}

void td_engine_carry_over(td_engine *e, const td_engine *from,
                          const int32_t *same_rule)
{
    td_ints lits = {0}, sites = {0};
    const td_state *old = from->s;
    int nold = from->m->nrules,
        most = nold > e->m->nrules ? nold : e->m->nrules;
    assert(e->o.keep_reasons && from->o.keep_reasons && !e->depth);
    assert(from->m->natoms == e->m->natoms);
    int begin = old->nprinted;
    for (uint32_t i = 0; i < from->log.n; i = next_entry(&from->log, i)) {
        const int32_t *entry = from->log.at + i;
        take_over(e, from, entry, begin, same_rule);
        begin = entry[ENDS];
    }
    for (int i = 0; i < old->ntrail; i++)
        if (e->s->val[old->trail[i]] <= 0)
            td_vec_push(&lits, old->trail[i]);
    for (int i = 0; i < e->s->nprinted; i++)
        if (old->val[e->s->trail[i]] <= 0)
            td_vec_push(&lits, e->s->trail[i]);
    bool *is_same = td_calloc((size_t)most, sizeof *is_same);
    for (int r = 0; r < nold; r++)
        is_same[r] = same_rule[r] != TD_NO_RULE;
    note_rules(from->m, is_same, &lits, &sites);
    keep_on_board(e->m, from->m, &sites);
    for (int r = 0; r < most; r++)
        is_same[r] = false;
    for (int r = 0; r < nold; r++)
        if (same_rule[r] != TD_NO_RULE)
            is_same[same_rule[r]] = true;
    note_rules(e->m, is_same, &lits, &sites);
    td_add_near(e->m, &lits);
    td_scan_only_near(e, &lits, &sites);
    td_free(is_same);
}
