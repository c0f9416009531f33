#include "genres/heyawake/fillings.h"

#include <assert.h>
#include <string.h>

/* ---- which rules are followed ---- */

static void switch_on(he_tried *b, int cell)
{
    for (const int32_t *k = he_rules(b, cell); *k < b->nrules; k++)
        b->off[*k] = false;
}

static void switch_on_around(he_tried *b, int cell)
{
    switch_on(b, cell);
    for (int d = 0; d < 4; d++)
        if (he_next(b, cell, d) >= 0)
            switch_on(b, he_next(b, cell, d));
}

static void switch_rules(he_quest *q)
{
    he_tried *b = q->b;
    memset(b->off, 1, (size_t)b->nrules);
    b->fences_off = q->scope->sees < HE_FENCES;
    b->roomy = true;
    for (int k = 0; k < q->nrooms; k++) {
        const he_room *x = &b->room[q->room[k]];
        b->off[q->room[k]] = false;
        for (int i = 0; i < x->size && q->scope->sees == HE_WIDE; i++)
            if (!b->val[td_atom(x->lits[i])])
                switch_on_around(b, td_atom(x->lits[i]));
    }
}

void he_quest_again(he_quest *q)
{
    q->b = he_tried_of(q->p);
    q->base = q->known = q->b->n;
    switch_rules(q);
}

bool he_quest_of(const td_pos *p, const he_scope *scope, int room, int other,
                 he_quest *q)
{
    const he_tried *b = he_tried_of(p);
    assert(room >= 0 && room < b->nrooms && room != other);
    q->p = p;
    q->scope = scope;
    q->room[0] = room;
    q->room[1] = other;
    q->nrooms = other < 0 ? 1 : 2;
    q->n = 0;
    q->dead_end = NULL;
    for (int k = 0; k < q->nrooms; k++) {
        const he_room *x = &b->room[q->room[k]];
        for (int i = 0; i < x->size; i++) {
            if (b->val[td_atom(x->lits[i])])
                continue;
            if (q->n == HE_MOST_CELLS)
                return false;
            q->cell[q->n++] = td_atom(x->lits[i]);
        }
    }
    he_quest_again(q);
    return q->n > 0;
}

bool he_is_asked(const he_quest *q, int cell)
{
    return td_is_among(q->cell, q->n, cell);
}

/* ---- searching ---- */

static int next_open(const he_quest *q)
{
    for (int i = 0; i < q->n; i++)
        if (!q->b->val[q->cell[i]])
            return q->cell[i];
    return -1;
}

static void hear_dead_end(const he_quest *q)
{
    if (q->dead_end)
        q->dead_end(q);
}

/* The last decision that was "shaded" becomes "unshaded"; false: all were. */
static bool turn_back(he_quest *q)
{
    he_tried *b = q->b;
    while (q->depth) {
        q->depth--;
        int cell = q->stack[q->depth].cell;
        he_take_back(b, q->stack[q->depth].mark);
        if (he_assume(b, cell, HE_UNSHADED) && he_follow(b))
            return true;
        hear_dead_end(q);
    }
    return false;
}

static he_found search(he_quest *q)
{
    he_tried *b = q->b;
    for (;;) {
        int cell = next_open(q);
        if (cell < 0)
            return HE_FOUND;
        if (q->decisions++ >= q->most)
            return HE_CAPPED;
        q->stack[q->depth].mark = b->n;
        q->stack[q->depth++].cell = cell;
        if (he_assume(b, cell, HE_SHADED) && he_follow(b))
            continue;
        hear_dead_end(q);
        if (!turn_back(q))
            return HE_NONE;
    }
}

/* Something may have become broken with the position already. */
static bool rooms_hold(he_quest *q)
{
    for (int k = 0; k < q->nrooms; k++)
        if (!he_follow_capacity(q->b, q->room[k]))
            return false;
    return he_follow(q->b);
}

static he_found search_anew(he_quest *q, bool fits, int most)
{
    q->depth = q->decisions = 0;
    q->most = most;
    if (fits && rooms_hold(q))
        return search(q);
    hear_dead_end(q);
    return HE_NONE;
}

he_found he_first_filling(he_quest *q)
{
    return search_anew(q, true, q->scope->decisions);
}

he_found he_next_filling(he_quest *q)
{
    return turn_back(q) ? search(q) : HE_NONE;
}

he_found he_filling_against(he_quest *q, td_lit l, int most)
{
    bool fits = he_assume(q->b, td_atom(l), -he_value(l)) && he_follow(q->b);
    return search_anew(q, fits, most);
}

/* Leaves out what the filling that is put down does not agree with. */
static int keep_agreed(const he_tried *b, td_lit *list, int from, int n)
{
    int kept = from;
    for (int i = from; i < n; i++)
        if (b->val[td_atom(list[i])] == (he_value(list[i])))
            list[kept++] = list[i];
    return kept;
}

/* A search that ends in vain has one more dead end than decisions. */
int he_common(he_quest *q, td_lit *out)
{
    he_tried *b = q->b;
    int told = q->scope->dead_ends;
    int most = told ? told - 1 : q->scope->decisions;
    int mark = b->n, n = 0;
    he_found f = he_first_filling(q);
    for (int i = mark; i < b->n && f == HE_FOUND; i++)
        out[n++] = he_lit(b->put[i], b->val[b->put[i]]);
    he_take_back(b, mark);
    if (f == HE_NONE)
        return -1;
    for (int i = 0; i < n;) {
        f = he_filling_against(q, out[i], most);
        if (f == HE_FOUND)
            n = keep_agreed(b, out, i, n);
        else if (f == HE_CAPPED)
            out[i] = out[--n];
        else
            i++;
        he_take_back(b, mark);
    }
    return n;
}
