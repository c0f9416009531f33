/* Heyawake: claims about the fillings of rooms, in words. */
#include <assert.h>

#include "genres/heyawake/claims.h"
#include "reason/words.h"

static const td_topo *topo_of(const he_claim *c)
{
    return &c->q->b->m->puzzle->topo;
}

static td_site room_site(const he_claim *c, int k)
{
    const he_tried *b = c->q->b;
    return b->m->rule[c->q->room[k]].site;
}

/* ---- what stands in the way of other fillings ---- */

/* Of more fences, or in a room with more open cells, nobody sees that they bar
 * all other ways. */
enum { MOST_GAPS = 3, MOST_SEEN = 7 };

/* Would the cell alone close a fence, with what is known? */
static bool closes_alone(const he_tried *b, int cell)
{
    td_fence f;
    return b->val[cell] <= 0 && he_fence_of(b, cell, b->n, &f);
}

/* Where the fences would be closed: in the room, or (`alone`) anywhere by a
 * single cell; how many places, of which a few are listed. */
static int list_gaps(const he_claim *c, bool alone, td_site list[MOST_GAPS])
{
    const he_quest *q = c->q;
    int n = 0;
    for (int i = 0; i < q->b->cells; i++)
        if (q->b->gap[i] &&
            (alone ? closes_alone(q->b, i) : he_is_asked(q, i)) &&
            n++ < MOST_GAPS)
            list[n - 1] = he_site(q->b, i);
    return n;
}

/* " at R1C1 or R1C3", if these places are few; how many there are. */
static int say_gaps(const he_claim *c, bool alone, td_text *out)
{
    td_lexicon x = {.m = c->q->b->m, .any = true};
    td_site list[MOST_GAPS];
    int n = list_gaps(c, alone, list);
    if (n && n <= MOST_GAPS) {
        td_text_add(out, " at ");
        td_words_places(&x, list, n, out);
    }
    return n;
}

/* Would there be more ways if fences could be closed? */
static bool fences_bar_ways(const he_claim *c)
{
    he_tried *b = c->q->b;
    he_claim free = *c;
    bool off = b->fences_off;
    b->fences_off = true;
    bool bar = !he_list_ways(&free) || free.nways > c->nways;
    b->fences_off = off;
    return bar && !off;
}

/* ---- ways that are listed ---- */

static unsigned all_ways(const he_claim *c)
{
    return (1u << c->nways) - 1;
}

/* What is shaded in one way and, unless `all` of it is listed, not in all; how
 * many cells, which are written if `out` is not NULL. */
static int list_way(const he_claim *c, int k, bool all, td_text *out)
{
    const he_quest *q = c->q;
    int list[HE_MOST_CELLS], n = 0;
    assert(k < c->nways);
    for (int i = 0; i < q->n; i++)
        if (c->in[i] >> k & 1 && (all || c->in[i] != all_ways(c)))
            list[n++] = q->cell[i];
    for (int i = 0; i < n && out; i++) {
        td_words_and(i, n, out);
        td_site_words(topo_of(c), he_site(q->b, list[i]), out);
    }
    return n;
}

/* Is all that is shaded in one way shaded in another, too? */
static bool is_within(const he_claim *c, int k)
{
    unsigned others = all_ways(c) & ~(1u << k);
    for (int i = 0; i < c->q->n; i++)
        others &= c->in[i] >> k & 1 ? c->in[i] : ~0u;
    return others;
}

/* Two ways that are told in a sentence. */
static bool is_either_or(const he_claim *c)
{
    enum { MOST = 4 };
    if (c->nways != 2 || is_within(c, 0) || is_within(c, 1))
        return false;
    int one = list_way(c, 0, false, NULL), other = list_way(c, 1, false, NULL);
    return one && other && one + other <= MOST;
}

/* All ways, an entry of a list for each, unless the sentence tells them. */
static void list_ways(const he_claim *c, td_text *out)
{
    for (int k = 0; k < c->nways && c->nways > 1 && !is_either_or(c); k++) {
        bool any = list_way(c, k, true, NULL);
        td_say(topo_of(c), out, "$$", k ? "\n" : "",
               !any              ? "no cell"
               : is_within(c, k) ? "only "
                                 : "");
        list_way(c, k, true, out);
    }
}

/* ---- conclusions ---- */

/* That a cell beside one that gets shaded is unshaded goes without saying. */
static bool is_plain(const he_claim *c, int i)
{
    for (int k = 0; k < c->n && c->set[i] & 1; k++)
        for (int d = 0; d < 4 && !(c->set[k] & 1); d++)
            if (he_next(c->q->b, td_atom(c->set[k]), d) == td_atom(c->set[i]))
                return true;
    return false;
}

static void say_ways(const he_claim *c, bool bar, td_text *out)
{
    static const char *const number[] = {"no", "one", "two", "three", "four"};
    assert(c->nways >= 0 && c->nways <= 4 && c->q->nrooms == 1);
    if (is_either_or(c)) {
        td_say(topo_of(c), out, "@ takes either ", room_site(c, 0));
        list_way(c, 0, false, out);
        td_text_add(out, " or ");
        list_way(c, 1, false, out);
    } else {
        td_say(topo_of(c), out, "@ has only $ filling$", room_site(c, 0),
               number[c->nways], c->nways == 1 ? "" : "s");
    }
    td_text_add(out, bar ? "; any other would close a fence"
                         : "; any other would have two cells that touch");
    if (bar)
        say_gaps(c, false, out);
    td_text_add(out, ". So");
}

/* `room`: the only one that is left short, or -1. */
static void say_opposite(const he_claim *c, int room, td_text *out)
{
    const he_tried *b = c->q->b;
    td_say(topo_of(c), out, "with @ $, ", td_lit_site(b->m, c->set[0]),
           c->set[0] & 1 ? "shaded" : "unshaded");
    if (room >= 0)
        td_say(topo_of(c), out, "@ could not get its # shaded $",
               b->m->rule[room].site, b->room[room].number,
               b->room[room].number == 1 ? "cell" : "cells");
    else
        td_text_add(out, "no filling is left for {rooms}");
    td_text_add(out, ", so");
}

/* The open cells that the ways differ in, or those of the room, if few. */
static void look_at(const he_claim *c)
{
    enum { MOST = 8 };
    const he_quest *q = c->q;
    int n = 0;
    for (int i = 0; i < q->n && n < MOST; i++)
        if (c->nways < 0 ? q->n <= MOST : c->in[i] && c->in[i] != all_ways(c)) {
            td_step_look(c->sink, he_site(q->b, q->cell[i]));
            n++;
        }
}

/* Why there is no filling against the claim: where each try fails. */
static bool tell_opposite(const he_claim *c)
{
    int room;
    if (!he_tell_dead_ends(c, td_step_say(c->sink, "list"), &room))
        return false;
    say_opposite(c, c->q->scope->sees < HE_WIDE ? c->q->room[0] : room,
                 td_step_say(c->sink, "how"));
    return true;
}

/* What is said beside a move of a what-if, or of its end, about fences. */
static void tell_fences(const he_claim *c)
{
    int number = c->q->b->room[c->q->room[0]].number;
    td_text *out = td_step_say(c->sink, c->n ? "aside" : "dead_end");
    if (c->n)
        td_text_add(out, ", closing no fence");
    else
        td_say(topo_of(c), out,
               "@ cannot get its # shaded $ without closing a fence",
               room_site(c, 0), number, number == 1 ? "cell" : "cells");
    int n = say_gaps(c, true, out);
    if (!n || n > MOST_GAPS)
        say_gaps(c, false, out);
}

/* The rooms of the quest that come into it; or others that do, if none of these
 * does. */
static void tell_rooms(const he_claim *c)
{
    const he_quest *q = c->q;
    const bool *used = q->b->used;
    bool own = used[q->room[0]] || used[q->room[q->nrooms - 1]], any = false;
    for (int k = 0; k < q->b->nrooms; k++)
        if (used[k] && (!own || td_is_among(q->room, q->nrooms, k))) {
            td_step_site(c->sink, "rooms", q->b->m->rule[k].site);
            any = true;
        }
    if (!any)
        td_step_site(c->sink, "rooms", room_site(c, 0));
}

bool he_tell_claim(he_claim *c)
{
    const he_tried *b = c->q->b;
    if (b->used[td_rule_index(b->m, td_one_piece(b->m))])
        tell_fences(c);
    for (int i = 0; i < c->n; i++)
        if (!is_plain(c, i))
            td_step_lit(c->sink, "told", c->set[i]);
    tell_rooms(c);
    if (c->nways >= 0)
        he_list_ways(c);
    look_at(c);
    if (c->nways < 0)
        return !c->n || tell_opposite(c);
    td_site gaps[MOST_GAPS];
    int n = list_gaps(c, false, gaps);
    bool bar = fences_bar_ways(c);
    c->vague = bar && (!n || n > MOST_GAPS || c->q->n > MOST_SEEN);
    if (c->vague)
        return false;
    say_ways(c, bar, td_step_say(c->sink, "how"));
    list_ways(c, td_step_say(c->sink, "list"));
    return true;
}
