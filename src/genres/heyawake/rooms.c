/* Heyawake: what a room can hold, and what all its fillings have in common
 * (HE-21, HE-13, HE-17, HE-22). See fillings.h.
 *
 * A step is told in one of two ways. Where only few fillings are left they are
 * listed, and what they share follows. Where there are more, one cell is taken
 * for the opposite: then none is left. Either way it is said what stands in the
 * way of all other fillings. Premises are found by noting what the search
 * looked at, and each that can be left out is. */
#include <assert.h>
#include <string.h>

#include "genres/heyawake/claims.h"
#include "genres/joints.h"

/* ---- a claim, and what it rests on ---- */

bool he_list_ways(he_claim *c)
{
    he_quest *q = c->q;
    he_found f = he_first_filling(q);
    memset(c->in, 0, sizeof c->in);
    for (c->nways = 0; f == HE_FOUND && c->nways < HE_MOST_WAYS; c->nways++) {
        for (int i = 0; i < q->n; i++)
            c->in[i] |= (unsigned)(q->b->val[q->cell[i]] > 0) << c->nways;
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

static void note_dead_end(const he_quest *q)
{
    he_note(q->b, q->known);
}

/* Does the claim follow from what is put down? What it rests on is noted, if
 * that is wanted. */
static bool follows(he_claim *c, bool note)
{
    he_quest *q = c->q;
    int decisions = q->scope->decisions;
    bool holds = true;
    q->base = q->b->n;
    q->dead_end = note ? note_dead_end : NULL;
    if (c->nways >= 0 || !c->n)
        holds = c->n ? ways_stand(c, note) : he_first_filling(q) == HE_NONE;
    for (int i = 0; i < c->n && c->nways < 0 && holds; i++) {
        holds = he_filling_against(q, c->set[i], decisions) == HE_NONE;
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
    he_take_back(b, 0);
    b->follow.n = 0;
    for (uint32_t i = 0; i < list->n; i++)
        he_assume(b, td_atom(list->at[i]), he_value(list->at[i]));
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
    for (int k = 0; k < q->nrooms; k++)
        if (b->used[q->room[k]])
            td_step_rule(sink, &b->m->rule[q->room[k]]);
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
    sink->brief = brief && q->scope->sees < HE_WIDE;
    if (sink->brief)
        td_step_rule(sink, &q->b->m->rule[q->room[0]]);
    else
        tells = write_reasons(c);
    sink->brief = brief;
    return !tells || td_step_close(sink);
}

/* ---- what is told ---- */

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
    for (int i = 0; i < n && (read || q->scope->sees < HE_WIDE); i++)
        inside |= he_is_asked(q, td_atom(list[i]));
    for (int i = 0; i < n; i++)
        if (he_is_asked(q, td_atom(list[i])) ||
            (!inside && !(read && closes_fence(q->p, list[i]))))
            list[kept++] = list[i];
    return kept;
}

/* ---- finders ---- */

/* What follows from the fillings of the rooms is listed. True: it is told by
 * one claim, or nothing is to be told; *more: the sink wants more.
 *
 * What would leave no filling may be open in one of them. Why fillings break
 * the rules around the room is not to be seen in a list of the others. */
static bool is_told_at_once(he_claim *c, bool read, bool *more)
{
    he_quest *q = c->q;
    td_lit *list = q->b->list;
    int n = he_common(q, list);
    c->set = list;
    if (n >= 0 && q->scope->sees >= HE_FENCES)
        n = choose_told(q, read, list, n);
    c->n = n > 0 ? n : 0;
    if (!n)
        return true;
    bool listed =
        n < 0 ||
        (q->scope->sees < HE_WIDE && he_is_asked(q, td_atom(list[0])) &&
         (td_sink_brief(c->sink) || (he_list_ways(c) && follows(c, false))));
    if (listed)
        *more = write_claim(c);
    return listed && !c->vague;
}

/* A room, or two (else `other` is -1): false if the sink has had enough. What
 * is not told at once is told by the opposite, one claim after the other. */
static bool look(const td_pos *p, td_sink *sink, const he_scope *scope,
                 int room, int other)
{
    he_quest q;
    he_claim c = {.q = &q, .sink = sink, .nways = -1};
    bool read = td_sink_told(sink) && scope->sees >= HE_FENCES, more = true;
    if (!he_quest_of(p, scope, room, other, &q))
        return true;
    int n = is_told_at_once(&c, read, &more) ? 0 : c.n;
    c.nways = -1;
    c.n = 1;
    for (int i = 0; i < n && more; i++) {
        he_quest_again(&q);
        c.set = &q.b->list[i];
        if (!(read && closes_fence(p, *c.set)) && !td_sink_said(sink, *c.set))
            more = write_claim(&c);
    }
    td_work(p, q.b->work);
    q.b->work = 0;
    return more;
}

/* The next of the rooms before one that it touches; itself: there is none. */
static int next_beside(const he_tried *b, int room, int after)
{
    const he_room *x = &b->room[room];
    int best = room;
    for (int i = 0; i < 4 * x->size; i++) {
        int next = he_next(b, td_atom(x->lits[i / 4]), i % 4);
        int other = next >= 0 ? b->room_of[next] : -1;
        if (other > after && other < best)
            best = other;
    }
    return best;
}

/* The open cells of a room; a look may have left something put down. */
static int open_in(const td_pos *p, int room)
{
    return he_tried_of(p)->room[room].open;
}

/* All rooms with few enough open cells. */
static void look_at_rooms(const td_pos *p, const he_scope *scope, td_sink *sink)
{
    for (int k = td_resume(p); k < he_tried_of(p)->nrooms; k++)
        if (open_in(p, k) <= scope->open &&
            (td_pause(p, k) || !look(p, sink, scope, k, -1)))
            return;
}

/* Two rooms beside each other, filled together. */
static void look_at_pairs(const td_pos *p, const he_scope *scope, td_sink *sink)
{
    const he_tried *b = he_tried_of(p);
    for (int k = td_resume(p); k < b->nrooms && !td_pause(p, k); k++)
        for (int i = next_beside(b, k, -1); i < k; i = next_beside(b, k, i))
            if (open_in(p, k) && open_in(p, i) && !look(p, sink, scope, k, i))
                return;
}

/* A room needs so many more shaded cells, no two of which touch: open cells
 * fall into pairs of neighbours, which take one each, and single cells. What
 * would leave too few of them does not happen. */
void he_find_room_capacity(const td_pos *p, int anchor, td_sink *sink)
{
    static const he_scope scope = {.sees = HE_TOUCHING};
    assert(p->m->rule[anchor].tag == ROOM);
    he_tried *b = he_tried_of(p);
    const he_room *x = &b->room[anchor];
    if (x->open && x->yes < x->number &&
        x->number - x->yes + 3 >= he_room_holds(b, anchor))
        look(p, sink, &scope, anchor, -1);
}

/* All ways to fill a room without touching and without closing a fence: of few
 * open cells, where a glance tells; as one step among others; and however many
 * tries it takes to tell. Nobody sees all fillings of a larger room. Then the
 * same with the runs through the room and the numbers of the rooms beside it in
 * view; and two rooms. */
enum { ANY = 0 };
static const he_scope few = {HE_FENCES, 6, 16, ANY, ANY},
                      some = {HE_FENCES, 24, 28, ANY, 10},
                      many = {HE_FENCES, 40, 28, ANY, ANY},
                      few_wide = {HE_WIDE, 4, 60, 14, 10},
                      many_wide = {HE_WIDE, 40, 60, ANY, 10},
                      pair_wide = {HE_WIDE, ANY, 80, ANY, 10};

TD_FINDER(he_find_small_room, look_at_rooms(p, &few, sink));
TD_FINDER(he_find_room_fillings, look_at_rooms(p, &some, sink));
TD_FINDER(he_find_large_room_fillings, look_at_rooms(p, &many, sink));
TD_FINDER(he_find_room_among_others, look_at_rooms(p, &few_wide, sink));
TD_FINDER(he_find_large_room_among_others, look_at_rooms(p, &many_wide, sink));
TD_FINDER(he_find_two_rooms, look_at_pairs(p, &pair_wide, sink));
