/* Kuromasu: lists the ways to share out what a number sees over its four
 * directions, and finds those that spoil the view of another number. */
#include "genres/kuromasu/ways.h"

#include <assert.h>
#include <string.h>

/* What is known, by literal; whoever changes it puts it back. */
static void memory_start(const td_pos *p, int unused, void *data)
{
    (void)unused;
    *(int8_t **)data = TD_ROOM(p->views->mem, int8_t, 2 * p->m->natoms);
}

static void memory_build(const td_pos *p, int unused, void *data)
{
    (void)unused;
    memcpy(*(int8_t **)data, p->val, 2 * (size_t)p->m->natoms);
}

static const td_view_type memory_view = {
    .name = "ways",
    .size = sizeof(int8_t *),
    .start = memory_start,
    .build = memory_build,
};

void ku_board_of(const td_pos *p, const td_ints *rules, ku_board *b)
{
    b->p = p;
    b->rules = rules;
    b->val = *(int8_t *const *)td_view_get(p, &memory_view, 0);
    b->n = b->left = 0;
}

/* ---- one way ---- */

static bool counts(const ku_board *b, const td_rule *r)
{
    return !b->rules || td_vec_has(b->rules, td_rule_index(b->p->m, r));
}

static void put(ku_board *b, td_lit l)
{
    if (b->val[l])
        return;
    assert(b->n < KU_MOST_PUT);
    b->val[l] = 1;
    b->val[td_not(l)] = -1;
    b->put[b->n++] = l;
}

void ku_take_back(ku_board *b)
{
    while (b->n) {
        td_lit l = b->put[--b->n];
        b->val[l] = b->val[td_not(l)] = 0;
    }
}

/* The cell that ends an arm of a way, or TD_NOWHERE. */
td_site ku_end_of(const ku_board *b, const ku_way *w, int arm)
{
    const ku_arm *a = &b->v.arm[arm];
    return w->length[arm] < a->size
               ? td_lit_site(b->p->m, a->lits[w->length[arm]])
               : TD_NOWHERE;
}

/* A cell is shaded, its neighbours are not. */
void ku_put_shaded(ku_board *b, td_site cell)
{
    const td_pos *p = b->p;
    put(b, td_shaded(p->m, cell));
    for (int d = 0; d < KU_ARMS; d++) {
        td_site next = td_next_cell(p->topo, cell, (td_dir)d);
        if (next != TD_NOWHERE &&
            (!b->rules || counts(b, td_no_touch(p->m, cell, next))))
            put(b, td_unshaded(p->m, next));
    }
}

void ku_put_way(ku_board *b, const ku_way *w, unsigned without)
{
    for (int i = 0; i < KU_ARMS; i++) {
        td_site end = ku_end_of(b, w, i);
        for (int k = 0; k < w->length[i]; k++)
            put(b, b->v.arm[i].lits[k]);
        if (end != TD_NOWHERE && !(without >> i & 1))
            ku_put_shaded(b, end);
    }
}

bool ku_is_spoilt(const ku_board *b, const td_rule *r, ku_way *w)
{
    ku_view v;
    if (!r || r == b->v.r || !counts(b, r))
        return false;
    ku_look(r, b->val, &v);
    w->short_of = v.most < r->counts.lo;
    w->sees = 1 + (w->short_of ? v.most : v.least);
    return w->short_of || v.least > r->counts.hi;
}

/* From a cell that was put down it is looked for along unshaded cells, or, if
 * the cell is shaded, along all that are not. */
const td_rule *ku_spoilt_view(const ku_board *b, ku_way *w)
{
    const td_pos *p = b->p;
    const td_topo *t = p->topo;
    const int by[KU_ARMS] = {-2 * t->gw, 2, 2 * t->gw, -2};
    const int on[KU_ARMS] = {-2 * t->w, 2, 2 * t->w, -2}; /* literals */
    for (int i = 0; i < b->n; i++) {
        td_site cell = td_lit_site(p->m, b->put[i]);
        td_lit unshaded = td_unshaded(p->m, cell);
        int row = td_row_of(t, cell), col = td_col_of(t, cell);
        const int far[KU_ARMS] = {row, t->w - 1 - col, t->h - 1 - row, col};
        int8_t least = b->val[unshaded] > 0;
        for (int d = 0; d < KU_ARMS; d++) {
            td_site at = cell;
            td_lit l = unshaded;
            for (int k = far[d]; k > 0; k--) {
                at += by[d];
                l += on[d];
                assert(l == td_unshaded(p->m, at) && "in reading order");
                int8_t open = b->val[l];
                if (open < 0)
                    break;
                if (p->puzzle->clue[at] >= 0) {
                    const td_rule *r = td_rule_at(p->m, at, VIEW);
                    if (ku_is_spoilt(b, r, w))
                        return r;
                }
                if (open < least)
                    break; /* a number's own cell need not be a premise */
            }
        }
    }
    return NULL;
}

/* ---- all ways ---- */

/* Can an arm have that length? */
static bool may_end(const ku_board *b, int arm, int length)
{
    const ku_arm *a = &b->v.arm[arm];
    return length >= a->least && length <= a->most &&
           (length == a->size || b->val[a->lits[length]] <= 0);
}

bool ku_list_ways(ku_board *b)
{
    int all = b->v.r->counts.lo, n[KU_ARMS];
    const ku_arm *a = b->v.arm;
    b->nways = 0;
    for (n[0] = a[0].least; n[0] <= a[0].most && n[0] <= all; n[0]++)
        for (n[1] = a[1].least;
             may_end(b, 0, n[0]) && n[1] <= a[1].most && n[0] + n[1] <= all;
             n[1]++) {
            int rest = all - n[0] - n[1], from = rest - a[3].most;
            n[2] = from > a[2].least ? from : a[2].least;
            n[3] = rest - n[2];
            int last = may_end(b, 1, n[1]) ? a[2].most : -1;
            for (; n[2] <= last && n[3] >= a[3].least; n[2]++, n[3]--) {
                if (!may_end(b, 2, n[2]) || !may_end(b, 3, n[3]))
                    continue;
                if (b->nways == KU_MOST_WAYS)
                    return false;
                memcpy(b->at[b->nways++].length, n, sizeof n);
            }
        }
    return true;
}
