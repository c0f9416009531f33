/* Heyawake: what a room can hold, and what all its fillings have in common
 * (HE-21, HE-13, HE-17, HE-22). See fillings.h.
 *
 * A step is told in one of two ways. Where only few fillings are left they are
 * listed, and what they share follows. Where there are more, one cell is taken
 * for the opposite: then none is left. Either way it is said what stands in the
 * way of all other fillings. Premises are found by noting what the search
 * looked at, and each that can be left out is. */
#include <assert.h>

#include "genres/heyawake/claims.h"
#include "genres/joints.h"

/* ---- a claim, and what it rests on ---- */

bool he_list_ways(he_claim *c)
{
    he_quest *q = c->q;
    he_found f = he_first_filling(q);
    for (c->nways = 0; f == HE_FOUND && c->nways < HE_MOST_WAYS; c->nways++) {
        for (int i = 0; i < q->n; i++)
            c->way[c->nways].shaded[i] = q->b->val[q->cell[i]] > 0;
        f = he_next_filling(q);
    }
    he_take_back(q->b, q->base);
    return f == HE_NONE;
}

/* Does what follows hold in all fillings? */
static bool ways_stand(he_claim *c, bool note)
{
    he_quest *q = c->q;
    he_found f = he_first_filling(q);
    for (; f == HE_FOUND; f = he_next_filling(q)) {
        for (int i = 0; i < c->n; i++)
            if (he_lit(td_atom(c->set[i]), q->b->val[td_atom(c->set[i])]) !=
                c->set[i])
                return false;
        for (int i = 0; note && i < q->n; i++)
            he_note_cell(q->b, q->cell[i], q->known);
        for (int i = 0; note && i < c->n; i++)
            he_note_cell(q->b, td_atom(c->set[i]), q->known);
    }
    return f == HE_NONE;
}

static void note_dead_end(void *unused, const he_quest *q, int unshaded)
{
    (void)unused, (void)unshaded;
    he_note(q->b, q->known);
}

/* Does the claim follow from what is put down? What it rests on is noted, if
 * that is wanted. */
static bool follows(he_claim *c, bool note)
{
    he_quest *q = c->q;
    bool holds = true;
    q->base = q->b->n;
    q->dead_end = note ? note_dead_end : NULL;
    if (c->nways >= 0 || !c->n)
        holds = c->n ? ways_stand(c, note) : he_first_filling(q) == HE_NONE;
    for (int i = 0; i < c->n && c->nways < 0 && holds; i++) {
        holds = he_filling_against(q, c->set[i]) == HE_NONE;
        he_take_back(q->b, q->base);
    }
    q->dead_end = NULL;
    he_take_back(q->b, q->base);
    return holds;
}

static bool stands_on_draft(he_claim *c, bool note)
{
    he_tried *b = c->q->b;
    const td_ints *list = &c->sink->draft.because;
    he_clear(b);
    for (uint32_t i = 0; i < list->n; i++)
        he_assume(b, td_atom(list->at[i]),
                  list->at[i] & 1 ? HE_UNSHADED : HE_SHADED);
    c->q->known = b->n;
    if (he_follow(b))
        return follows(c, note);
    if (note)
        he_note(b, c->q->known);
    return true;
}

/* Does it follow from the premises of the draft alone? */
static bool stands(void *arg)
{
    return stands_on_draft(arg, false);
}

/* Rules and premises of the open step; rules that do not come into it are
 * switched off. */
static void add_reasons(he_claim *c)
{
    he_quest *q = c->q;
    he_tried *b = q->b;
    td_sink *sink = c->sink;
    for (int k = 0; k < q->nrooms; k++)
        td_step_rule(sink, &b->m->rule[b->room[q->room[k]].rule]);
    he_forget(b);
    follows(c, true);
    he_only_used(b);
    for (int i = 0; i < b->cells; i++)
        if (b->seen[i])
            td_step_because(sink, he_lit(i, b->val[i]));
    if (stands(c)) { /* with more open the search may have given up */
        td_step_drop_spare(sink, &sink->draft.because, 0, stands, c);
        he_forget(b);
        stands_on_draft(c, true);
    }
    for (int i = 0; i < b->m->nrules; i++)
        if (b->used[i])
            td_step_rule(sink, &b->m->rule[i]);
}

/* Reasons and words of the open step; false: it is not to be told. What is told
 * is so on the whole board, as the player sees that. */
static bool write_reasons(he_claim *c)
{
    he_quest *q = c->q;
    int most = q->scope->premises;
    add_reasons(c);
    if (most && (int)c->sink->draft.because.n > most)
        return false;
    he_quest_again(q);
    if (c->nways < 0)
        he_only_used(q->b);
    return he_tell_claim(c);
}

/* Writes a step; false if the sink has had enough. What may be too much to tell
 * is not found in brief either. */
static bool write_claim(he_claim *c)
{
    td_sink *sink = c->sink;
    const he_quest *q = c->q;
    bool brief = td_sink_brief(sink), tells = true;
    td_step_open(sink);
    for (int i = 0; i < c->n; i++)
        td_step_set(sink, c->set[i]);
    sink->brief = brief && !q->scope->wide;
    if (sink->brief)
        td_step_rule(sink, &q->b->m->rule[q->b->room[q->room[0]].rule]);
    else
        tells = write_reasons(c);
    sink->brief = brief;
    return !tells || td_step_close(sink);
}

/* ---- finders ---- */

/* Is it unshaded as it would close a fence? That is not for a room to tell. */
static bool closes_fence(const td_pos *p, td_lit l)
{
    return l & 1 && td_closes_fence(p, td_lit_site(p->m, l));
}

/* What would close a fence without any filling is left out, if anybody reads
 * it. What follows outside a room is another sentence, where something follows
 * in it: once that is known it is mostly plain. Else all that follows is
 * wanted. */
static int choose_told(const he_quest *q, bool read, td_lit *list, int n)
{
    bool inside = false;
    int kept = 0;
    for (int i = 0; i < n && (read || !q->scope->wide); i++)
        inside |= he_is_asked(q, td_atom(list[i]));
    for (int i = 0; i < n; i++)
        if (he_is_asked(q, td_atom(list[i])) ||
            (!inside && !(read && closes_fence(q->p, list[i]))))
            list[kept++] = list[i];
    return kept;
}

/* A look at one room can pause before each claim that is told by the opposite:
 * its place is that of the room and the claim. */
enum { CLAIMS = 1 << 12 };

/* One room, or two: false if the sink has had enough, or the slice is over. */
static bool look(const td_pos *p, td_sink *sink, const he_scope *scope,
                 int room, int other)
{
    he_quest q;
    if (!he_quest_of(p, scope, room, other, &q))
        return true;
    bool goes_on = other < 0 && td_resume(p) / CLAIMS == room;
    int from = goes_on ? td_resume(p) % CLAIMS : 0;
    td_lit *list = q.b->list;
    int64_t before = q.b->work;
    int n = he_common(&q, list);
    td_work(p, q.b->work - before);
    he_claim c = {.q = &q, .sink = sink, .set = list, .nways = -1};
    if (n < 0)
        return write_claim(&c);
    bool read = td_sink_told(sink) && scope->fences;
    if (scope->fences)
        n = choose_told(&q, read, list, n);
    /* What would leave no filling may be open in one of them. Why fillings
     * break the rules around the room is not to be seen in a list of the
     * others. */
    c.n = n;
    bool more = true;
    if (n && !scope->wide && !from &&
        (td_sink_brief(sink) || (he_list_ways(&c) && follows(&c, false)))) {
        more = write_claim(&c);
        if (!c.vague)
            return more;
    }
    c.nways = -1;
    c.n = 1;
    for (int i = from; i < n && more; i++) {
        if (i && other < 0 && i < CLAIMS && td_pause(p, room * CLAIMS + i))
            return false;
        before = q.b->work;
        he_quest_again(&q);
        c.set = &list[i];
        if (!(read && closes_fence(p, list[i])) && !td_sink_said(sink, list[i]))
            more = write_claim(&c);
        td_work(p, q.b->work - before);
    }
    return more;
}

/* All rooms with few enough open cells. */
static void look_at_rooms(const td_pos *p, const he_scope *scope, td_sink *sink)
{
    int n = he_tried_of(p)->nrooms, first = td_resume(p) / CLAIMS;
    for (int i = first; i < n; i++) {
        if (i > first && td_pause(p, i * CLAIMS))
            return;
        if (he_tried_of(p)->room[i].open <= scope->open &&
            !look(p, sink, scope, i, -1))
            return;
    }
}

/* Do two rooms touch? */
static bool are_beside(const he_tried *b, int room, int other)
{
    const he_room *x = &b->room[room];
    for (int i = 0; i < x->size; i++)
        for (int d = 0; d < 4; d++) {
            int next = he_next(b, td_atom(x->lits[i]), d);
            if (next >= 0 && b->room_of[next] == other)
                return true;
        }
    return false;
}

/* Two rooms beside each other, filled together. */
static void look_at_pairs(const td_pos *p, const he_scope *scope, td_sink *sink)
{
    int n = he_tried_of(p)->nrooms, first = td_resume(p) / CLAIMS;
    for (int i = first; i < n; i++) {
        if (i > first && td_pause(p, i * CLAIMS))
            return;
        for (int k = 0; k < i; k++) {
            const he_tried *b = he_tried_of(p);
            if (b->room[i].open && b->room[k].open && are_beside(b, i, k) &&
                !look(p, sink, scope, i, k))
                return;
        }
    }
}

/* A room needs so many more shaded cells, no two of which touch: open cells
 * fall into pairs of neighbours, which take one each, and single cells. What
 * would leave too few of them does not happen. */
void he_find_room_capacity(const td_pos *p, int anchor, td_sink *sink)
{
    static const he_scope scope = {.decisions = 0};
    he_tried *b = he_tried_of(p);
    assert(p->m->rule[anchor].tag == ROOM);
    int room = b->room_of[td_atom(p->m->rule[anchor].lits[0])];
    const he_room *x = &b->room[room];
    if (x->open && x->yes < x->number &&
        x->number - x->yes + 3 >= he_room_holds(b, room))
        look(p, sink, &scope, room, -1);
}

/* All ways to fill a room without touching and without closing a fence: of few
 * open cells, where a glance tells; as one step among others; and however many
 * tries it takes to tell. Nobody sees all fillings of a larger room. Then the
 * same with the runs through the room and the numbers of the rooms beside it in
 * view; and two rooms. */
static const he_scope few = {.fences = true, .open = 6, .decisions = 16},
                      some = {.fences = true,
                              .open = 24,
                              .decisions = 28,
                              .dead_ends = 10},
                      many = {.fences = true, .open = 40, .decisions = 28},
                      few_wide = {.fences = true,
                                  .wide = true,
                                  .open = 4,
                                  .decisions = 60,
                                  .premises = 14,
                                  .dead_ends = 10},
                      many_wide = {.fences = true,
                                   .wide = true,
                                   .open = 40,
                                   .decisions = 60,
                                   .dead_ends = 10},
                      pair_wide = {.fences = true,
                                   .wide = true,
                                   .decisions = 80,
                                   .dead_ends = 10};

TD_FINDER(he_find_small_room, look_at_rooms(p, &few, sink));
TD_FINDER(he_find_room_fillings, look_at_rooms(p, &some, sink));
TD_FINDER(he_find_large_room_fillings, look_at_rooms(p, &many, sink));
TD_FINDER(he_find_room_among_others, look_at_rooms(p, &few_wide, sink));
TD_FINDER(he_find_large_room_among_others, look_at_rooms(p, &many_wide, sink));
TD_FINDER(he_find_two_rooms, look_at_pairs(p, &pair_wide, sink));
