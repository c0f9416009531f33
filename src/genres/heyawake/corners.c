/* Heyawake: how many corners the shaded cells of a room take.
 *
 * No two shaded cells touch by a side, so at most two have a corner in common.
 * Whoever goes from cell to cell over common corners never comes back to where
 * he began, else they would close a ring: n cells have at most n - 1 common
 * corners, and take at least 4n - (n - 1) = 3n + 1 of those where cells of the
 * room have one. The others are *bare*. Where a room has just as many, each
 * belongs to a shaded cell: a 21 in 7x7 has only one filling. */
#include <assert.h>

#include "base/bitset.h"
#include "genres/heyawake/tried.h"
#include "reason/words.h"

/* A corner is a cell and one of its four: top-left, top-right, bottom-left,
 * bottom-right. */
enum { RIGHT = 1, BOTTOM = 2, CORNERS = 4 };

typedef struct room_corners {
    const he_tried *b;
    const he_room *x;
    int room;
    int spare; /* so many can be bare */
    int bare;  /* so many are, as only unshaded cells have them */
} room_corners;

/* The cells of its room that have a cell's k-th corner, itself the first. */
static int cells_at(const he_tried *b, int cell, int k, int out[4])
{
    int side = he_next(b, cell, k & RIGHT ? TD_E : TD_W), n = 0;
    int beyond = he_next(b, cell, k & BOTTOM ? TD_S : TD_N);
    int across = side < 0 || beyond < 0 ? -1 : side + beyond - cell;
    int list[] = {cell, side, beyond, across};
    for (int i = 0; i < 4; i++)
        if (list[i] >= 0 && b->room_of[list[i]] == b->room_of[cell])
            out[n++] = list[i];
    return n;
}

/* Corners of a cell, as bits, that no other cell can take, as the others are
 * unshaded: */
static unsigned alone_at(const he_tried *b, int cell)
{
    unsigned set = (1u << CORNERS) - 1;
    for (int k = 0; k < CORNERS; k++) {
        int list[4], n = cells_at(b, cell, k, list);
        for (int i = 1; i < n; i++)
            if (b->val[list[i]] >= 0)
                set &= ~(1u << k);
    }
    return set;
}

/* those of an unshaded cell are bare, */
static unsigned bare_at(const he_tried *b, int cell)
{
    return b->val[cell] < 0 ? alone_at(b, cell) : 0;
}

/* and those of an open neighbour in a direction are lost once it is shaded. */
static unsigned lost_at(const he_tried *b, int cell, int d)
{
    int next = he_next(b, cell, d);
    bool here = next >= 0 && b->room_of[next] == b->room_of[cell];
    return here && !b->val[next] ? alone_at(b, next) : 0;
}

/* As many of them as it takes. */
static unsigned some_of(unsigned set, int most)
{
    for (int k = CORNERS; k-- > 0 && td_bits_few(set) > most;)
        set &= ~(1u << k);
    return set;
}

/* Of a corner that two, three or four cells have each counts its share. */
static void count_corners(room_corners *c)
{
    enum { WHOLE = 12 };
    int all = 0, bare = 0;
    for (int i = 0; i < CORNERS * c->x->size; i++) {
        int cell = td_atom(c->x->lits[i / CORNERS]), k = i % CORNERS, list[4];
        int share = WHOLE / cells_at(c->b, cell, k, list);
        all += share;
        bare += bare_at(c->b, cell) >> k & 1 ? share : 0;
    }
    c->bare = bare / WHOLE;
    c->spare = all / WHOLE - (3 * c->x->number + 1);
}

/* What an open cell is, if so many more bare corners are too many; or
 * HE_OPEN. */
static int told_of(const he_tried *b, int need, int cell)
{
    int lost = 0;
    assert(need > 0 && !b->val[cell]);
    if (td_bits_few(alone_at(b, cell)) >= need)
        return HE_SHADED;
    for (int d = 0; d < 4; d++)
        lost += td_bits_few(lost_at(b, cell, d));
    return lost >= need ? HE_UNSHADED : HE_OPEN;
}

/* ---- steps ---- */

/* The unshaded cells at corners that are bare, or would be. */
static void because_corners(const room_corners *c, td_sink *sink, int cell,
                            unsigned set)
{
    for (int k = 0; k < CORNERS; k++) {
        int list[4], n = cells_at(c->b, cell, k, list);
        for (int i = 0; i < n && set >> k & 1; i++)
            if (c->b->val[list[i]] < 0)
                td_step_because(sink, he_lit(list[i], HE_UNSHADED));
    }
}

static void open_step(const room_corners *c, td_sink *sink)
{
    const td_model *m = c->b->m;
    td_step_open(sink);
    td_step_rule(sink, &m->rule[c->room]);
    td_step_rule(sink, td_one_piece(m));
    if (!td_sink_brief(sink))
        he_step_apart(sink, &m->rule[c->room]);
    for (int i = 0; i < c->x->size; i++) {
        int cell = td_atom(c->x->lits[i]);
        because_corners(c, sink, cell, bare_at(c->b, cell));
    }
}

/* "top-left and top-right corners" */
static void say_corners(unsigned set, td_text *out)
{
    static const char *const name[] = {"top-left", "top-right", "bottom-left",
                                       "bottom-right"};
    int n = td_bits_few(set), told = 0;
    for (int k = 0; k < CORNERS; k++)
        if (set >> k & 1) {
            td_words_and(told++, n, out);
            td_text_add(out, name[k]);
        }
    td_text_add(out, n > 1 ? " corners" : " corner");
}

/* What the count comes to, and how it is made. */
static void say_count(const room_corners *c, td_sink *sink)
{
    int n = c->x->number;
    const td_topo *t = &c->b->m->puzzle->topo;
    td_site at = c->b->m->rule[c->room].site;
    td_text *out = td_step_say(sink, "how");
    if (!c->spare)
        td_say(t, out, "every corner in @ belongs to a shaded cell", at);
    else
        td_say(t, out, "at most # $ in @ $ to no shaded cell", c->spare,
               c->spare > 1 ? "corners" : "corner", at,
               c->spare > 1 ? "belong" : "belongs");
    out = td_step_say(sink, "list");
    td_say(t, out,
           "# cells have # corners, at most # of them in common, as they close "
           "no ring: so they take up $# of the # in the room",
           n, 4 * n, n - 1, c->spare ? "at least " : "all ", 3 * n + 1,
           3 * n + 1 + c->spare);
    if (c->bare)
        td_say(t, out, "\n# $ lost already: all $ cells are unshaded", c->bare,
               c->bare > 1 ? "are" : "is", c->bare > 1 ? "their" : "its");
}

/* The corners that would be lost with a cell shaded, as many as it takes: they
 * are premises, and told if words are wanted. */
static void lose_beside(const room_corners *c, td_sink *sink, int cell,
                        int need, td_text *out)
{
    const char *between = "the ";
    for (int d = 0; d < 4 && need; d++) {
        int next = he_next(c->b, cell, d);
        unsigned lost = some_of(lost_at(c->b, cell, d), need);
        if (!lost)
            continue;
        because_corners(c, sink, next, lost);
        td_step_look(sink, he_site(c->b, next));
        need -= td_bits_few(lost);
        if (!out)
            continue;
        td_text_add(out, between);
        say_corners(lost, out);
        td_say(&c->b->m->puzzle->topo, out, " of @", he_site(c->b, next));
        between = " and the ";
    }
}

/* Cells without which so many more corners would be bare (shaded), or one whose
 * neighbours have as many corners by themselves. */
static bool tell(const room_corners *c, td_sink *sink, const int32_t *set,
                 int n, int value, int need)
{
    td_text *out = NULL;
    open_step(c, sink);
    for (int i = 0; i < n; i++)
        td_step_set(sink, he_lit(set[i], value));
    if (!td_sink_brief(sink)) {
        say_count(c, sink);
        out = td_step_say(sink, "last");
        td_say(&c->b->m->puzzle->topo, out,
               value < 0 ? "with @ shaded, "
               : n > 1   ? "each of these is the only one left to take some "
                           "corner"
                         : "only @ is left to take its ",
               he_site(c->b, set[0]));
    }
    for (int i = 0; i < n && value > 0; i++)
        because_corners(c, sink, set[i], some_of(alone_at(c->b, set[i]), need));
    if (value < 0)
        lose_beside(c, sink, set[0], need, out);
    if (out && value < 0)
        td_text_add(out, c->bare ? " would be lost, too" : " would be lost");
    else if (out && n == 1)
        say_corners(some_of(alone_at(c->b, set[0]), need), out);
    return td_step_close(sink);
}

static void tell_impossible(const room_corners *c, td_sink *sink)
{
    int n = c->x->number;
    open_step(c, sink);
    if (!td_sink_brief(sink))
        td_say(&c->b->m->puzzle->topo, td_step_say(sink, "dead_end"),
               "@ cannot get its # shaded $ without closing a ring",
               c->b->m->rule[c->room].site, n, n == 1 ? "cell" : "cells");
    td_step_close(sink);
}

/* Nobody counts in a room that can do without many. */
void he_find_room_corners(const td_pos *p, int anchor, td_sink *sink)
{
    enum { MOST_SPARE = 2 };
    const he_tried *b = he_tried_of(p);
    assert(p->m->rule[anchor].tag == ROOM);
    int n = 0;
    room_corners c = {.b = b, .x = &b->room[anchor], .room = anchor};
    if (!c.x->open || c.x->number < 2)
        return;
    count_corners(&c);
    if (c.spare > MOST_SPARE)
        return;
    int need = c.spare + 1 - c.bare;
    if (need <= 0) {
        tell_impossible(&c, sink);
        return;
    }
    for (int i = 0; i < c.x->size; i++) {
        int32_t cell = td_atom(c.x->lits[i]);
        int value = b->val[cell] ? 0 : told_of(b, need, cell);
        if (value > 0)
            b->list[n++] = cell;
        else if (value < 0 && need > 1 &&
                 !tell(&c, sink, &cell, 1, value, need))
            return;
    }
    int at_once = need > 1 ? 1 : n;
    for (int i = 0; i < n; i += at_once)
        if (!tell(&c, sink, b->list + i, at_once, HE_SHADED, need))
            return;
}
