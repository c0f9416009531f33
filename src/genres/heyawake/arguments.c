/* Heyawake: what an argument on the tried board rests on, and how long it is to
 * tell. Each cell keeps the rule that decided it, so the way back from what is
 * broken leads over the cells that matter to those that were known before. */
#include <assert.h>
#include <string.h>

#include "genres/heyawake/tried.h"

bool he_fence_of(const he_tried *b, int gap, int before, td_fence *out)
{
    bool *shaded = td_fence_mask(b->p);
    for (int i = 0; i < before; i++)
        shaded[b->put[i]] = b->val[b->put[i]] > 0;
    shaded[gap] = false;
    return td_fence_among(b->p, he_site(b, gap), shaded, out);
}

/* ---- what is needed ---- */

static void use_touch(he_tried *b, int x, int y)
{
    if (b->noting && y >= 0)
        b->used[td_rule_index(
            b->m, td_no_touch(b->m, he_site(b, x), he_site(b, y)))] = true;
}

static void need(he_tried *b, int cell, int before)
{
    if (!b->val[cell] || b->when[cell] >= before || b->in[cell])
        return;
    b->in[cell] = true;
    b->stack[b->nstack++] = cell;
}

/* What a fence cuts off is next to its gap. */
static void need_fence(he_tried *b, int gap, int before)
{
    td_fence f;
    bool found = he_fence_of(b, gap, before, &f);
    assert(found);
    b->work += before;
    for (int i = 0; found && i < f.n; i++)
        need(b, he_cell(b, f.cell[i]), before);
    b->gap[gap] |= b->noting;
    b->used[td_rule_index(b->m, td_one_piece(b->m))] |= b->noting;
    for (int d = 0; d < 4; d++)
        use_touch(b, gap, he_next(b, gap, d));
}

/* The cells of a room or a run with a value (0: with any) that were decided. */
static void need_room(he_tried *b, int k, int value, int before)
{
    const he_room *x = &b->room[k];
    b->used[k] |= b->noting;
    for (int i = 0; i < x->size; i++)
        if (!value || b->val[td_atom(x->lits[i])] == value)
            need(b, td_atom(x->lits[i]), before);
}

static bool is_open(const he_tried *b, int cell, int before)
{
    return !b->val[cell] || b->when[cell] >= before;
}

/* No two cells of a room that were open touch. */
static void need_apart(he_tried *b, int k, int before)
{
    for (int i = 0; i < b->room[k].size && b->noting; i++) {
        int cell = td_atom(b->room[k].lits[i]);
        for (int d = TD_E; d <= TD_S && is_open(b, cell, before); d++) {
            int next = he_next(b, cell, d);
            if (next >= 0 && b->room_of[next] == k && is_open(b, next, before))
                use_touch(b, cell, next);
        }
    }
}

/* Why a rule decided a cell (or broke, -1), by what was put down before. */
static void need_why(he_tried *b, he_why why, int cell, int before)
{
    switch ((he_cause)why.cause) {
    case HE_KNOWN:
        break;
    case HE_TOUCH:
        need(b, why.at, before);
        use_touch(b, why.at, cell);
        break;
    case HE_FENCE:
        need_fence(b, why.at, before);
        break;
    case HE_FULL:
        need_room(b, why.at, HE_SHADED, before);
        break;
    case HE_NEEDS:
        need_room(b, why.at, HE_UNSHADED, before);
        break;
    case HE_ROOMY:
        need_apart(b, why.at, before);
        need_room(b, why.at, 0, before);
        break;
    case HE_RUN:
        need_room(b, why.at, 0, before);
    }
}

/* All that the cells on the stack rest on, back to what is known. */
static void follow_back(he_tried *b, int from)
{
    while (b->nstack) {
        int cell = b->stack[--b->nstack];
        if (b->when[cell] >= from)
            need_why(b, b->why[cell], cell, b->when[cell]);
    }
}

static void trace_broken(he_tried *b, int from)
{
    memset(b->in, 0, (size_t)b->cells);
    need_why(b, b->broken, b->clash, b->n);
    if (b->clash >= 0)
        need(b, b->clash, b->n);
    else if (b->broken.cause == HE_FENCE)
        need(b, b->broken.at, b->n);
    follow_back(b, from);
}

/* ---- questions ---- */

static bool is_move(const he_tried *b, int cell)
{
    return b->in[cell] && b->why[cell].cause != HE_KNOWN &&
           b->why[cell].cause != HE_TOUCH;
}

int he_moves(he_tried *b, int from, int32_t list[HE_MOST_MOVES])
{
    int n = 0;
    trace_broken(b, from);
    for (int i = from; i < b->n; i++)
        if (is_move(b, b->put[i])) {
            if (n == HE_MOST_MOVES)
                return -1;
            list[n++] = b->put[i];
        }
    return n;
}

/* Counts the different reasons, that of what is broken among them. */
int he_told(he_tried *b, int from, int *known)
{
    int32_t list[HE_MOST_MOVES];
    int moves = he_moves(b, from, list), n = 1;
    *known = 0;
    for (int i = 0; i < from; i++)
        *known += b->in[b->put[i]];
    for (int i = 0; i < moves; i++) {
        int k = 0;
        while (!he_same_why(b->why[list[k]], b->why[list[i]]))
            k++;
        n += k == i;
    }
    return moves < 0 ? HE_MOST_MOVES : n;
}

void he_forget(he_tried *b)
{
    memset(b->gap, 0, (size_t)b->cells);
    memset(b->used, 0, (size_t)b->m->nrules);
    memset(b->seen, 0, (size_t)b->cells);
}

static void note_known(he_tried *b, int from)
{
    for (int i = 0; i < from; i++)
        b->seen[b->put[i]] |= b->in[b->put[i]];
    b->noting = false;
}

void he_note(he_tried *b, int from)
{
    b->noting = true;
    trace_broken(b, from);
    note_known(b, from);
}

void he_note_cell(he_tried *b, int cell, int from)
{
    b->noting = true;
    memset(b->in, 0, (size_t)b->cells);
    need(b, cell, b->n);
    follow_back(b, from);
    note_known(b, from);
}

void he_only_used(he_tried *b)
{
    for (int k = 0; k < b->nrules; k++)
        b->off[k] |= !b->used[k];
    b->fences_off |= !b->used[td_rule_index(b->m, td_one_piece(b->m))];
}
