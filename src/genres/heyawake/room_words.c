/* Heyawake: claims about the fillings of rooms, in words. */
#include <assert.h>
#include <string.h>

#include "genres/heyawake/claims.h"

/* What stands in the way of other fillings, as a list with "or". */
typedef struct faults {
    td_text *out;
    int n, of;
} faults;

static void next_fault(faults *f)
{
    if (f->n)
        td_text_add(f->out, f->n + 1 == f->of ? " or " : ", ");
    f->n++;
}

static int count_used(const he_claim *c, int tag)
{
    const he_tried *b = c->q->b;
    int n = 0;
    for (int i = 0; i < b->m->nrules; i++)
        n += b->used[i] && b->m->rule[i].tag == tag;
    return n;
}

static bool is_own(const he_quest *q, int rule)
{
    for (int k = 0; k < q->nrooms; k++)
        if (q->b->room[q->room[k]].rule == rule)
            return true;
    return false;
}

/* Numbers of other rooms that come into it. */
static int count_other_rooms(const he_claim *c)
{
    const he_quest *q = c->q;
    int n = 0;
    for (int i = 0; i < q->b->m->nrules; i++)
        n += q->b->used[i] && q->b->m->rule[i].tag == ROOM && !is_own(q, i);
    return n;
}

static void list_runs(const he_claim *c, faults *f, bool by)
{
    const td_model *m = c->q->b->m;
    for (int i = 0; i < m->nrules; i++) {
        const td_rule *r = &m->rule[i];
        if (!c->q->b->used[i] || r->tag != RUN)
            continue;
        next_fault(f);
        td_text_add(f->out, by ? "leaving " : "leave ");
        td_site_words(&m->puzzle->topo, td_lit_site(m, r->lits[0]), f->out);
        td_text_add(f->out, " to ");
        td_site_words(&m->puzzle->topo, td_lit_site(m, r->lits[r->nlits - 1]),
                      f->out);
        td_text_add(f->out, " unshaded");
    }
}

static void list_rooms(const he_claim *c, faults *f, bool by)
{
    const td_model *m = c->q->b->m;
    for (int i = 0; i < m->nrules; i++) {
        const td_rule *r = &m->rule[i];
        if (!c->q->b->used[i] || r->tag != ROOM || is_own(c->q, i))
            continue;
        next_fault(f);
        td_text_printf(f->out, "%s the %d of ", by ? "missing" : "miss",
                       r->number);
        td_site_words(&m->puzzle->topo, r->site, f->out);
    }
}

/* Where the fences would be closed, if these places are few; else 0. Cells of
 * other rooms matter only where runs and other numbers do. */
enum { MOST_GAPS = 3 };

static int list_gaps(const he_quest *q, int list[MOST_GAPS])
{
    const he_tried *b = q->b;
    int n = 0;
    for (int i = 0; i < b->cells; i++)
        if (b->gap[i] && (q->scope->runs || he_is_asked(q, i))) {
            if (n == MOST_GAPS)
                return 0;
            list[n++] = i;
        }
    return n;
}

static void tell_gaps(const he_quest *q, td_text *out)
{
    int list[MOST_GAPS], n = list_gaps(q, list);
    for (int i = 0; i < n; i++) {
        td_text_add(out, !i ? " at " : i + 1 < n ? ", " : " or ");
        td_site_words(&q->b->m->puzzle->topo, he_site(q->b, list[i]), out);
    }
}

/* Would there be more ways on the board as it is if fences could be closed? */
static bool fences_bar_ways(const he_claim *c)
{
    he_tried *b = c->q->b;
    he_quest now;
    he_claim free = *c;
    free.q = &now;
    if (!he_quest_of(c->q->p, c->q->scope, c->q->room[0],
                     c->q->nrooms > 1 ? c->q->room[1] : -1, &now))
        return true;
    b->fences_off = true;
    bool bar = !he_list_ways(&free) || free.nways > c->nways;
    b->fences_off = false;
    he_put_premises(c);
    he_follow(b);
    return bar;
}

static void tell_faults(const he_claim *c, bool by, td_text *out)
{
    faults f = {out, 0, 0};
    bool fence = count_used(c, TD_ONE_PIECE) > 0 && (by || fences_bar_ways(c));
    int runs = count_used(c, RUN), rooms = count_other_rooms(c);
    f.of = fence + runs + rooms;
    if (fence) {
        next_fault(&f);
        td_text_add(out, by ? "closing a fence" : "close a fence");
        tell_gaps(c->q, out);
    }
    list_runs(c, &f, by);
    list_rooms(c, &f, by);
    if (!f.n)
        td_text_add(out, by ? "letting two of them touch"
                            : "have two cells that touch");
}

/* "the room at R1C1", "the rooms at R1C1 and R1C4" */
static void tell_rooms(const he_claim *c, td_text *out)
{
    static const char one[] = "the room at ";
    const he_quest *q = c->q;
    const td_model *m = q->b->m;
    td_text room = {0};
    td_text_add(out, q->nrooms > 1 ? "the rooms at " : one);
    for (int k = 0; k < q->nrooms; k++) {
        td_text_cut(&room, 0);
        td_site_words(&m->puzzle->topo,
                      m->rule[q->b->room[q->room[k]].rule].site, &room);
        assert(!strncmp(room.at, one, strlen(one)));
        td_text_add(out, k ? " and " : "");
        td_text_add(out, td_text_str(&room) + strlen(one));
    }
    td_text_free(&room);
}

static bool in_all_ways(const he_claim *c, int i)
{
    for (int k = 0; k < c->nways; k++)
        if (!(c->way[k].shaded[i / 64] >> i % 64 & 1))
            return false;
    return true;
}

/* What is shaded in one way and, unless `all` of it is listed, not in all. */
static int list_way(const he_claim *c, int k, bool all, td_text *out)
{
    const he_quest *q = c->q;
    int n = 0, of = 0;
    assert(k < c->nways);
    for (int i = 0; i < q->n; i++)
        of += (c->way[k].shaded[i / 64] >> i % 64 & 1) &&
              (all || !in_all_ways(c, i));
    for (int i = 0; i < q->n && out; i++)
        if ((c->way[k].shaded[i / 64] >> i % 64 & 1) &&
            (all || !in_all_ways(c, i))) {
            td_words_and(n++, of, out);
            td_site_words(&q->b->m->puzzle->topo, he_site(q->b, q->cell[i]),
                          out);
        }
    return of;
}

/* Is all that is shaded in one way shaded in another, too? */
static bool is_within(const he_claim *c, int k)
{
    size_t words = sizeof c->way[k].shaded / sizeof *c->way[k].shaded;
    for (int other = 0; other < c->nways; other++) {
        bool within = other != k;
        for (size_t i = 0; i < words; i++)
            within &= !(c->way[k].shaded[i] & ~c->way[other].shaded[i]);
        if (within)
            return true;
    }
    return false;
}

static int count_some(const he_claim *c)
{
    int some = 0;
    for (int k = 0; k < c->nways; k++)
        some += list_way(c, k, false, NULL) > 0;
    return some;
}

/* Places in the list of all ways. */
static int count_listed(const he_claim *c)
{
    int places = 0;
    for (int k = 0; k < c->nways; k++)
        places += list_way(c, k, false, NULL);
    return places;
}

/* Two ways that are told in a sentence. */
static bool is_either_or(const he_claim *c, int places)
{
    enum { MOST = 4 };
    return c->nways == 2 && places <= MOST && count_some(c) == 2 &&
           !is_within(c, 0) && !is_within(c, 1);
}

/* Why there is no filling against the claim: where each try fails, if that is
 * short; else what any would mean. */
static void list_dead_ends(const he_claim *c, td_text *out)
{
    if (!he_tell_dead_ends(c, out)) {
        td_text_add(out, "any way would mean ");
        tell_faults(c, true, out);
    }
}

/* All ways, an entry of a list for each, unless the sentence tells them; and
 * where rules bear on the cells around, what they rule out. */
static void list_ways(const he_claim *c, td_text *out)
{
    bool told = c->nways < 2 || is_either_or(c, count_listed(c));
    for (int k = 0; k < c->nways && !told; k++) {
        td_text_add(out, k ? "\n" : "");
        td_text_add(out, is_within(c, k) && list_way(c, k, true, NULL) ? "only "
                                                                       : "");
        if (!list_way(c, k, true, NULL))
            td_text_add(out, "no cell");
        list_way(c, k, true, out);
    }
    if (!c->q->scope->runs)
        return;
    td_text_add(out, told ? "" : "\n");
    td_text_add(out, "anything else would mean ");
    tell_faults(c, true, out);
}

/* That a cell beside one that gets shaded is unshaded goes without saying. */
static bool is_plain(const he_claim *c, int i)
{
    for (int k = 0; k < c->n && c->set[i] & 1; k++)
        for (int d = 0; d < 4 && !(c->set[k] & 1); d++)
            if (he_next(c->q->b, td_atom(c->set[k]), d) == td_atom(c->set[i]))
                return true;
    return false;
}

static int count_told(const he_claim *c)
{
    int n = 0;
    for (int i = 0; i < c->n; i++)
        n += !is_plain(c, i);
    return n;
}

static bool closes_outside(const he_claim *c, int i)
{
    int cell = td_atom(c->set[i]);
    return c->q->b->gap[cell] && !he_is_asked(c->q, cell) && !is_plain(c, i);
}

/* Where nothing but touching cells and fences is minded: cells outside the room
 * that would close a fence in some of the ways, and touch in the others. */
static int count_outside(const he_claim *c)
{
    int n = 0;
    for (int i = 0; i < c->n && c->nways > 1 && !c->q->scope->runs; i++)
        n += closes_outside(c, i);
    return n;
}

static void tell_outside(const he_claim *c, td_text *out)
{
    enum { MOST = 3 };
    const td_model *m = c->q->b->m;
    int n = count_outside(c), told = 0;
    if (!n)
        return;
    td_text_add(out, c->nways == 2 ? ". Either way " : ". In each ");
    if (n == count_told(c))
        td_text_add(out, n > 1 ? "these" : "this");
    else if (n > MOST)
        td_text_printf(out, "%d cells outside it", n);
    for (int i = 0; i < c->n && n < count_told(c) && n <= MOST; i++)
        if (closes_outside(c, i)) {
            td_text_add(out, !told ? "" : told + 1 < n ? ", " : " or ");
            td_site_words(&m->puzzle->topo, td_lit_site(m, c->set[i]), out);
            told++;
        }
    td_text_add(out, " would touch one or close a fence");
}

static void tell_ways(const he_claim *c, td_text *out)
{
    static const char *const number[] = {"no", "one", "two", "three", "four"};
    bool wide = c->q->scope->runs; /* rules bear on the cells around, too */
    assert(c->nways >= 0 && c->nways <= 4);
    int places = count_listed(c);
    tell_rooms(c, out);
    if (is_either_or(c, places)) {
        td_text_add(out, c->q->nrooms > 1 ? " take either " : " takes either ");
        list_way(c, 0, false, out);
        td_text_add(out, " or ");
        list_way(c, 1, false, out);
    } else {
        td_text_printf(out, " %s only %s %s", c->q->nrooms > 1 ? "have" : "has",
                       number[c->nways],
                       c->nways == 1 ? "filling" : "fillings");
    }
    if (!wide && (c->nways == 1 || !count_outside(c) || fences_bar_ways(c))) {
        td_text_add(out, "; any other would ");
        tell_faults(c, false, out);
    }
    tell_outside(c, out);
    bool all =
        c->n && count_outside(c) == count_told(c); /* told what would happen */
    td_text_add(out, wide && c->nways > 1 ? ". In each" : all ? ":" : ". So");
}

static void tell_opposite(const he_claim *c, td_text *out)
{
    const td_model *m = c->q->b->m;
    assert(c->n > 0);
    td_text_add(out, "with ");
    td_site_words(&m->puzzle->topo, td_lit_site(m, c->set[0]), out);
    td_text_printf(out, " %s, ", c->set[0] & 1 ? "shaded" : "unshaded");
    tell_rooms(c, out);
    if (c->q->nrooms > 1)
        td_text_add(out, " could not be filled");
    else {
        int n = c->q->b->room[c->q->room[0]].number;
        td_text_printf(out, " could not get its %d shaded %s", n,
                       n == 1 ? "cell" : "cells");
    }
    td_text_add(out, ", so");
}

/* The open cells that the ways differ in, or those of the room, if few. */
static void look_at(const he_claim *c)
{
    enum { MOST = 8 };
    const he_quest *q = c->q;
    int n = 0;
    for (int i = 0; i < q->n && n < MOST; i++) {
        bool some = c->nways < 0;
        for (int k = 0; k < c->nways && !some; k++)
            some =
                (c->way[k].shaded[i / 64] >> i % 64 & 1) && !in_all_ways(c, i);
        if (some && (c->nways >= 0 || q->n <= MOST)) {
            td_step_look(c->sink, he_site(q->b, q->cell[i]));
            n++;
        }
    }
}

bool he_is_short(const he_claim *c)
{
    return count_used(c, RUN) + count_other_rooms(c) <= 2;
}

bool he_can_list(const he_claim *c)
{
    return !c->q->scope->runs || count_listed(c) <= TD_MOST_LISTED;
}

void he_tell_claim(const he_claim *c)
{
    look_at(c);
    for (int i = 0; i < c->n; i++)
        if (!is_plain(c, i))
            td_step_lit(c->sink, "told", c->set[i]);
    if (!c->n)
        return;
    if (c->nways >= 0)
        tell_ways(c, td_step_say(c->sink, "how"));
    else
        tell_opposite(c, td_step_say(c->sink, "how"));
    (c->nways < 0 ? list_dead_ends : list_ways)(c,
                                                td_step_say(c->sink, "list"));
}
