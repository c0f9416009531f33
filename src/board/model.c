#include "board/model.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bins.h"

/* Rules are zeroed some at once, which is much quicker than one by one; the
 * capacity is a multiple of that. */
enum { AT_ONCE = 16 };

static void reserve_rules(td_model *m, int n)
{
    m->rule_cap = (n + AT_ONCE - 1) / AT_ONCE * AT_ONCE;
    m->rule = td_realloc(m->rule, sizeof *m->rule * (size_t)m->rule_cap);
}

td_model *td_model_new(const td_puzzle *p)
{
    td_model *m = td_calloc(1, sizeof *m);
    m->puzzle = p;
    m->var_at = TD_ROOM(&m->mem, td_var, p->topo.nsites);
    memset(m->var_at, TD_NO_VAR, sizeof *m->var_at * (size_t)p->topo.nsites);
    /* Most genres have fewer rules than that, and do not grow the list. */
    reserve_rules(m, 3 * p->topo.w * p->topo.h);
    return m;
}

void td_model_free(td_model *m)
{
    if (!m)
        return;
    td_free(m->var);
    td_free(m->atom_var);
    td_free(m->rule);
    td_arena_free(&m->mem);
    td_free(m);
}

static int grown(int cap, int need)
{
    cap = cap * 2 + 64;
    return cap < need ? need : cap;
}

static void reserve_vars(td_model *m, int vars, int atoms)
{
    if (m->nvars + vars > m->var_cap) {
        m->var_cap = grown(m->var_cap, m->nvars + vars);
        m->var = td_realloc(m->var, sizeof *m->var * (size_t)m->var_cap);
    }
    if (m->natoms + atoms > m->atom_cap) {
        m->atom_cap = grown(m->atom_cap, m->natoms + atoms);
        m->atom_var =
            td_realloc(m->atom_var, sizeof *m->atom_var * (size_t)m->atom_cap);
    }
}

static td_var add_var(td_model *m, td_site site, int size, bool binary)
{
    assert(size >= 2 && !m->occ);
    int atoms = binary ? 1 : size;
    reserve_vars(m, 1, atoms);
    td_var v = m->nvars++;
    m->var[v] = (td_variable){
        .site = site, .atom = m->natoms, .size = size, .binary = binary};
    for (int i = 0; i < atoms; i++)
        m->atom_var[m->natoms++] = v;
    if (m->var_at[site] == TD_NO_VAR)
        m->var_at[site] = v;
    return v;
}

td_var td_model_var(td_model *m, td_site site, int size)
{
    return add_var(m, site, size, size == 2);
}

td_var td_model_digit(td_model *m, td_site site, int size)
{
    return add_var(m, site, size, false);
}

void td_model_cells(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    assert(!m->nvars && !m->natoms && !m->occ);
    reserve_vars(m, t->w * t->h, t->w * t->h);
    td_variable x = {.size = 2, .binary = true};
    for (int row = 0; row < t->h; row++) {
        x.site = td_cell(t, row, 0);
        for (int col = 0; col < t->w; col++, x.site += 2, x.atom++) {
            m->var[x.atom] = x;
            m->atom_var[x.atom] = m->var_at[x.site] = x.atom;
        }
    }
    m->nvars = m->natoms = x.atom;
}

/* The rules behind the last, as far as they are zeroed at once. */
static void zero_rest(td_model *m)
{
    int rest = -m->nrules & (AT_ONCE - 1);
    memset(m->rule + m->nrules, 0, sizeof *m->rule * (size_t)rest);
}

/* A zeroed rule. */
static td_rule *next_rule(td_model *m)
{
    if (m->nrules == m->rule_cap)
        reserve_rules(m, grown(m->rule_cap, m->nrules + 1));
    td_rule *r = &m->rule[m->nrules];
    if (m->nrules++ % AT_ONCE == 0)
        memset(r, 0, sizeof *r * AT_ONCE);
    return r;
}

static void stretch(td_rule_span *s, int rule)
{
    s->first = s->n++ ? s->first : rule;
    s->last = rule;
}

td_rule *td_model_rule(td_model *m, td_rule_kind kind, int tag, td_site site,
                       const td_wording *words, const td_lit *lits, int n)
{
    assert(!m->occ && tag >= 0 && tag < TD_MAX_TAGS);
    assert(kind < TD_RULE_KINDS && n >= 0);
    assert(site >= 0 && site < m->puzzle->topo.nsites);
    stretch(&m->of_kind[kind], m->nrules);
    stretch(&m->of_tag[tag], m->nrules);
    td_rule *r = next_rule(m);
    r->kind = (uint8_t)kind;
    r->tag = (uint8_t)tag;
    r->site = site;
    r->words = words;
    r->nlits = n;
    r->lits = td_arena_copy(&m->mem, lits, sizeof *lits * (size_t)n);
    return r;
}

void td_model_pairs(td_model *m, int tag, const td_wording *words, int n,
                    const td_site *site, const td_lit *lits)
{
    assert(!m->occ && tag >= 0 && tag < TD_MAX_TAGS && n >= 0);
    if (!n)
        return;
    if (m->nrules + n > m->rule_cap)
        reserve_rules(m, grown(m->rule_cap, m->nrules + n));
    td_lit *own = td_arena_copy(&m->mem, lits, sizeof *lits * 2 * (size_t)n);
    td_rule *r = m->rule + m->nrules;
    td_rule_span *spans[] = {&m->of_kind[TD_RULE_COUNT], &m->of_tag[tag]};
    for (int i = 0; i < 2; i++) {
        stretch(spans[i], m->nrules);
        spans[i]->last += n - 1;
        spans[i]->n += n - 1;
    }
    for (int i = 0; i < n; i++)
        r[i] = (td_rule){.kind = TD_RULE_COUNT,
                         .tag = (uint8_t)tag,
                         .site = site[i],
                         .number = -1,
                         .nlits = 2,
                         .lits = own + 2 * (size_t)i,
                         .words = words,
                         .counts = {0, 1, 0}};
    m->nrules += n;
    zero_rest(m);
}

/* Lists the rules by atom and by site. */
void td_model_seal(td_model *m)
{
    assert(!m->occ);
    int n = m->puzzle->topo.nsites;
    int32_t *start = m->occ_start = TD_NEW(&m->mem, int32_t, m->natoms + 1);
    int32_t *here_start = m->here_start = TD_NEW(&m->mem, int32_t, n + 1);
    for (const td_rule *r = m->rule; r < m->rule + m->nrules; r++) {
        here_start[r->site]++;
        for (const td_lit *l = r->lits, *end = l + r->nlits; l < end; l++)
            start[td_atom(*l)]++;
    }
    td_bins_sum(start, m->natoms);
    td_bins_sum(here_start, n);
    int32_t *occ = m->occ = TD_ROOM(&m->mem, int32_t, start[m->natoms]);
    int32_t *here = m->here = TD_ROOM(&m->mem, int32_t, m->nrules);
    for (int i = m->nrules - 1; i >= 0; i--) {
        const td_rule *r = &m->rule[i];
        here[--here_start[r->site]] = i;
        for (const td_lit *l = r->lits, *end = l + r->nlits; l < end; l++)
            occ[--start[td_atom(*l)]] = i;
    }
}

const td_rule *td_rule_at(const td_model *m, td_site site, int tag)
{
    assert(m->here && site >= 0 && site < m->puzzle->topo.nsites);
    for (int i = m->here_start[site]; i < m->here_start[site + 1]; i++)
        if (m->rule[m->here[i]].tag == tag)
            return &m->rule[m->here[i]];
    return NULL;
}

int td_lit_value(const td_model *m, td_lit l, bool *positive)
{
    assert(l >= 0 && td_atom(l) < m->natoms);
    const td_variable *v = &m->var[td_lit_var(m, l)];
    if (v->binary) {
        *positive = true;
        return !(l & 1);
    }
    *positive = !(l & 1);
    return td_atom(l) - v->atom;
}
