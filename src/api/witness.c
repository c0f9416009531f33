#include "api/witness.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

static bool same_size(const td_witnesses *ws, const td_topo *t)
{
    return ws->w == t->w && ws->h == t->h;
}

void td_witnesses_drop(td_witnesses *ws, uint32_t i)
{
    assert(i < ws->at.n);
    td_free(ws->at.at[i]);
    ws->at.n--;
    memmove(ws->at.at + i, ws->at.at + i + 1,
            (ws->at.n - i) * sizeof *ws->at.at);
}

void td_witnesses_free(td_witnesses *ws)
{
    while (ws->at.n)
        td_witnesses_drop(ws, ws->at.n - 1);
    td_vec_free(&ws->at);
}

void td_witnesses_keep(td_witnesses *ws, const tandem_puzzle *p,
                       const int8_t *val)
{
    const td_model *m = p->m;
    const td_topo *t = &p->puzzle->topo;
    if (!same_size(ws, t))
        td_witnesses_free(ws);
    else if (ws->at.n == TD_MOST_WITNESSES)
        td_witnesses_drop(ws, 0);
    ws->w = t->w;
    ws->h = t->h;
    td_mark *has = td_calloc((size_t)t->nlattice, sizeof *has);
    for (td_var v = 0; v < m->nvars; v++)
        if (!m->var[v].aux && m->var[v].site < t->nlattice)
            has[m->var[v].site] = (td_mark)(td_var_value(m, val, v) + 1);
    td_vec_push(&ws->at, has);
}

void td_witness_lits(const td_witnesses *ws, uint32_t i, const tandem_puzzle *p,
                     td_lits *out)
{
    const td_model *m = p->m;
    const td_topo *t = &p->puzzle->topo;
    td_vec_clear(out);
    if (!same_size(ws, t))
        return;
    for (td_var v = 0; v < m->nvars; v++) {
        td_site at = m->var[v].site;
        if (m->var[v].aux || at >= t->nlattice || !ws->at.at[i][at])
            continue;
        td_lit l = td_mark_lit(m, at, ws->at.at[i][at]);
        if (l != TD_NO_LIT)
            td_vec_push(out, l);
    }
}
