#include "board/state.h"

#include <assert.h>

#include "base/alloc.h"

td_state *td_state_new(const td_model *m)
{
    td_state *s = td_calloc(1, sizeof *s);
    s->m = m;
    s->val = td_calloc(2 * (size_t)m->natoms, 1);
    s->left = td_alloc(sizeof *s->left * (size_t)m->nvars);
    s->trail = td_alloc(sizeof *s->trail * (size_t)m->natoms);
    s->when = td_alloc(sizeof *s->when * (size_t)m->natoms);
    s->nopen = m->natoms;
    for (int v = 0; v < m->nvars; v++)
        s->left[v] = m->var[v].size;
    for (int r = 0; r < m->nrules; r++)
        if (m->rule[r].given)
            td_state_set(s, m->rule[r].lits[0]);
    s->nprinted = s->ntrail;
    return s;
}

void td_state_free(td_state *s)
{
    if (!s)
        return;
    td_free(s->val);
    td_free(s->left);
    td_free(s->trail);
    td_free(s->when);
    td_free(s);
}

/* Does the literal rule a value out by itself? "Has" of many values does so
 * only through the "has not" that follow from it. */
static bool rules_out(const td_state *s, td_lit l)
{
    return l & 1 || s->m->var[td_lit_var(s->m, l)].binary;
}

static void put(td_state *s, td_lit l)
{
    assert(!s->val[l]);
    s->val[l] = 1;
    s->val[td_not(l)] = -1;
    s->when[s->ntrail] = s->stamp;
    s->trail[s->ntrail++] = l;
    s->nopen--;
    if (rules_out(s, l))
        s->left[td_lit_var(s->m, l)]--;
}

bool td_state_set(td_state *s, td_lit l)
{
    assert(l >= 0 && td_atom(l) < s->m->natoms);
    if (s->val[l])
        return s->val[l] > 0;
    s->stamp++;
    td_var v = td_lit_var(s->m, l);
    const td_variable *x = &s->m->var[v];
    put(s, l);
    if (x->binary || l & 1)
        return true;
    for (int a = x->atom; a < x->atom + x->size; a++)
        if (!s->val[2 * a])
            put(s, 2 * a + 1);
    return true;
}

void td_state_undo(td_state *s, int ntrail)
{
    assert(ntrail <= s->ntrail);
    if (ntrail < s->nprinted)
        ntrail = s->nprinted;
    if (ntrail == s->ntrail)
        return;
    s->stamp++;
    while (s->ntrail > ntrail) {
        td_lit l = s->trail[--s->ntrail];
        s->val[l] = s->val[td_not(l)] = 0;
        s->nopen++;
        if (rules_out(s, l))
            s->left[td_lit_var(s->m, l)]++;
    }
}

td_lit td_mark_lit(const td_model *m, td_site site, td_mark mark)
{
    assert(site >= 0 && site < m->puzzle->topo.nsites);
    if (mark == 0 || m->var_at[site] == TD_NO_VAR)
        return TD_NO_LIT;
    td_var v = m->var_at[site];
    int value = mark > 0 ? mark - 1 : -mark - 1;
    if (value >= m->var[v].size)
        return TD_NO_LIT;
    td_lit l = td_is(m, v, value);
    return mark > 0 ? l : td_not(l);
}

/* Adds a literal unless it is there: the edges of a link say the same. */
static void add_once(td_lit l, bool *seen, td_lit *out, int *n)
{
    if (l == TD_NO_LIT || seen[l])
        return;
    seen[l] = true;
    out[(*n)++] = l;
}

int td_mark_lits(const td_model *m, const td_puzzle *p, td_lit *out)
{
    bool *seen = td_calloc(2 * (size_t)m->natoms, sizeof *seen);
    int n = 0;
    for (td_site s = 0; s < p->topo.nlattice; s++) {
        add_once(td_mark_lit(m, s, p->mark[s]), seen, out, &n);
        for (int v = 0; v < TD_SET_VALUES && td_struck_at(p, s) >> v; v++)
            if (td_struck_at(p, s) >> v & 1)
                add_once(td_mark_lit(m, s, td_mark_not(v)), seen, out, &n);
    }
    td_free(seen);
    assert(n <= 2 * m->natoms);
    return n;
}

bool td_state_take_marks(td_state *s, const td_puzzle *p)
{
    td_lit *lits = td_alloc(sizeof *lits * 2 * (size_t)s->m->natoms);
    int n = td_mark_lits(s->m, p, lits);
    bool ok = true;
    for (int i = 0; i < n; i++)
        ok &= td_state_set(s, lits[i]);
    td_free(lits);
    return ok;
}

bool td_stands_elsewhere(const td_model *m, const int8_t *val, td_lit has)
{
    assert(!(has & 1) && m->occ_start);
    for (int k = m->occ_start[td_atom(has)]; k < m->occ_start[td_atom(has) + 1];
         k++) {
        const td_rule *r = &m->rule[m->occ[k]];
        int at = 0;
        if (r->kind != TD_RULE_ALLDIFF)
            continue;
        while (at < r->nlits && r->lits[at] != has)
            at++;
        for (int i = at % r->span; i < r->nlits; i += r->span)
            if (val[r->lits[i]] > 0)
                return true;
    }
    return false;
}

int td_var_value(const td_model *m, const int8_t *val, td_var v)
{
    assert(v >= 0 && v < m->nvars);
    const td_variable *x = &m->var[v];
    if (x->binary)
        return val[2 * x->atom] ? val[2 * x->atom] > 0 : -1;
    for (int i = 0; i < x->size; i++)
        if (val[2 * (x->atom + i)] > 0)
            return i;
    return -1;
}
