/* Nurikabe: what if a cell were shaded? Islands must break every 2x2 block and
 * come to their size nevertheless. */
#include "genres/nurikabe/islands.h"

typedef struct wall {
    int cell;   /* would be shaded */
    int corner; /* 0 to 3: the block up or down (1), left or right (2) of it */
    int root;   /* the island that would starve */
} wall;

enum { CORNERS = 4 };

static bool block_of(const td_islands *v, const wall *x, int32_t other[3])
{
    return td_islands_block_at(v, x->cell, x->corner, other);
}

static const td_rule *rule_of(const td_pos *p, const td_islands *v,
                              const wall *x)
{
    td_site corner = td_islands_site(v, x->cell) +
                     (x->corner & 1 ? 1 : -1) * p->topo->gw +
                     (x->corner & 2 ? 1 : -1);
    return td_rule_at(p->m, corner, NO_POOL);
}

/* ---- a block that nobody could break ---- */

/* With the cell shaded no island can come to the rest of the block. */
static bool nobody_breaks(td_islands *v, const void *what)
{
    const wall *x = what;
    int32_t other[3];
    bool any = !block_of(v, x, other);
    for (int i = 0; i < 3 && !any; i++)
        any = td_islands_in(v, other[i]) > 0;
    v->block[x->cell] = true;
    for (int i = 0; i < 3 && !any; i++)
        any = td_islands_anyone(v, other[i], -1);
    v->block[x->cell] = false;
    return !any;
}

/* Do all islands that can come to the block now need more cells for that than
 * for the cell? Else it is not by the cell that they come. */
static bool all_come_by(td_islands *v, const wall *x)
{
    int32_t other[3];
    if (!block_of(v, x, other))
        return false;
    for (int i = 0; i < 3; i++)
        if (td_islands_in(v, other[i]) > 0 ||
            td_islands_nowners(v, other[i]) > td_islands_nowners(v, x->cell))
            return false;
    for (int i = 0; i < 3; i++) {
        for (int k = td_islands_owner(v, other[i], -1); k >= 0;
             k = td_islands_owner(v, other[i], k)) {
            const td_range *r = td_islands_range(v, k);
            int dist = td_range_dist(v, r, x->cell);
            if (dist < 0 || dist >= td_range_dist(v, r, other[i]))
                return false;
        }
    }
    return true;
}

/* The open ones of the other cells; how many. */
static int open_cells(const td_islands *v, const wall *x, int32_t open[3])
{
    int32_t other[3];
    int n = 0;
    block_of(v, x, other);
    for (int i = 0; i < 3; i++)
        if (!td_islands_in(v, other[i]))
            open[n++] = other[i];
    return n;
}

/* If they are shut in but for the cell, that is asked first. */
static void ask_rim(const td_pos *p, td_islands *v, const wall *x)
{
    int32_t open[3], other[3], *rim = v->way;
    int m = open_cells(v, x, open);
    int n = m ? td_islands_rim(v, open, m, x->cell, true, rim) : 0;
    int all = td_islands_add_pieces(v, rim, n);
    if (!n)
        return;
    block_of(v, x, other);
    for (int i = 0; i < 3; i++)
        if (td_islands_in(v, other[i]))
            all = td_islands_add(v, rim, all, other[i]);
    nu_ask_first(p, rim, all, n);
}

/* Lights the open cells of the block, and names who can reach them, if it is
 * one or two; says how the block could be broken. */
static const char *tell_unbroken(td_sink *sink, td_islands *v, const wall *x)
{
    enum { FEW = 2 };
    int32_t open[3];
    int m = open_cells(v, x, open), n = 0, who[FEW];
    bool shut = td_islands_tell_rim(v, sink);
    for (int i = 0; i < m; i++) {
        td_step_look(sink, td_islands_site(v, open[i]));
        td_step_site(sink, "rest", td_islands_site(v, open[i]));
        if (!shut)
            td_islands_look_around(v, sink, open[i]);
        for (int k = td_islands_owner(v, open[i], -1); k >= 0 && n <= FEW;
             k = td_islands_owner(v, open[i], k)) {
            if ((n > 0 && who[0] == k) || (n > 1 && who[1] == k))
                continue;
            if (n < FEW)
                who[n] = k;
            n++;
        }
    }
    for (int i = 0; i < n && n <= FEW; i++)
        td_step_site(sink, "numbers", td_islands_site(v, v->d->root[who[i]]));
    return !m     ? "With {cell} shaded, {first} to {last} would be a pool"
           : shut ? "The 2x2 block {first} to {last} needs an unshaded cell, "
                    "and {rest} {rest:is|are} shut in but for {cell}"
           : n && n <= FEW
               ? "Only {numbers} can break the 2x2 block {first} to {last}, "
                 "and only by way of {cell}"
               : "No island can break the 2x2 block {first} to {last} but by "
                 "way of {cell}";
}

static bool step_unbroken(const td_pos *p, td_sink *sink, td_islands *v,
                          const wall *x)
{
    const td_rule *pool = rule_of(p, v, x);
    td_step_open(sink);
    td_islands_rules(sink);
    td_step_rule(sink, pool);
    td_step_site(sink, "cell", td_islands_site(v, x->cell));
    td_step_site(sink, "first", td_lit_site(p->m, pool->lits[0]));
    td_step_site(sink, "last", td_lit_site(p->m, pool->lits[pool->nlits - 1]));
    td_step_text(sink, "where", "else nobody can break {first} to {last}");
    if (!td_sink_brief(sink))
        ask_rim(p, v, x);
    if (!td_islands_because(sink, false, nobody_breaks, x))
        return false;
    if (!td_sink_brief(sink))
        td_step_text(sink, "how", tell_unbroken(sink, v, x));
    td_step_set(sink, v->d->lits[x->cell]);
    return td_step_close(sink);
}

/* ---- an island that would starve ---- */

/* The cell of the block that would have to be unshaded, if it is only one. */
static int forced_by(const td_islands *v, const wall *x)
{
    int32_t other[3];
    int open = -1, n = 0;
    if (!block_of(v, x, other))
        return -1;
    for (int i = 0; i < 3; i++) {
        int in = td_islands_in(v, other[i]);
        if (in > 0)
            return -1;
        if (in == 0) {
            open = other[i];
            n++;
        }
    }
    return n == 1 ? open : -1;
}

/* With the cell shaded and the forced one unshaded: too little room? If the
 * island cannot have that one it is another's, and so are its neighbours. */
static bool wall_starves(td_islands *v, const void *what)
{
    const wall *x = what;
    int forced = forced_by(v, x);
    bool fits = true;
    if (forced < 0)
        return false;
    v->block[x->cell] = true;
    if (!td_islands_comes(v, x->root, forced)) {
        td_islands_block(v, forced, true);
        v->block[x->cell] = true;
        fits = td_islands_fits(v, x->root, v->d->size[x->root]);
        td_islands_block(v, forced, false);
    }
    v->block[x->cell] = false;
    return !fits;
}

/* How much room the island then has, if it keeps clear of the forced cell. */
static void tell_room_beside(td_islands *v, td_sink *sink, const wall *x)
{
    int forced = forced_by(v, x);
    td_islands_block(v, forced, true);
    v->block[x->cell] = true;
    td_islands_tell_room(v, sink, "most", x->root);
    td_islands_block(v, forced, false);
    v->block[x->cell] = false;
}

static bool step_starves(const td_pos *p, td_sink *sink, td_islands *v,
                         const wall *x)
{
    td_step_open(sink);
    td_island_rules(sink, x->root);
    td_step_rule(sink, rule_of(p, v, x));
    td_step_site(sink, "cell", td_islands_site(v, x->cell));
    td_step_site(sink, "forced", td_islands_site(v, forced_by(v, x)));
    int owner = v->touch[forced_by(v, x)];
    if (owner >= 0)
        td_step_site(sink, "number", td_islands_site(v, v->d->root[owner]));
    td_step_text(
        sink, "how",
        owner >= 0
            ? "With {cell} shaded, {forced} must break the pool, as land of "
              "{number}, leaving {clue} room for at most {most} "
              "{most:cell|cells}"
            : "With {cell} shaded, {forced} must break the pool; {clue} "
              "cannot reach it and, keeping clear of it, gets at most {most} "
              "{most:cell|cells}");
    td_step_text(sink, "where",
                 "else {forced} must break the pool, leaving {clue} at most "
                 "{most} {most:cell|cells}");
    tell_room_beside(v, sink, x);
    if (!td_islands_because(sink, false, wall_starves, x))
        return false;
    td_step_set(sink, v->d->lits[x->cell]);
    return td_step_close(sink);
}

/* An island that would starve if the forced cell were another's. */
static bool find_hungry(td_islands *v, wall *x)
{
    int k = forced_by(v, x) < 0 ? -1 : td_islands_near(v, x->cell, -1);
    for (; k >= 0; k = td_islands_near(v, x->cell, k)) {
        x->root = k;
        if (v->d->size[k] && wall_starves(v, x))
            return true;
    }
    return false;
}

/* All blocks that the cell is part of, until one decides it; false: enough. */
static bool look_at(const td_pos *p, td_sink *sink, td_islands *v, int cell)
{
    for (int corner = 0; corner < CORNERS; corner++) {
        wall x = {.cell = cell, .corner = corner};
        if (all_come_by(v, &x) && nobody_breaks(v, &x))
            return step_unbroken(p, sink, v, &x);
        if (find_hungry(v, &x))
            return step_starves(p, sink, v, &x);
    }
    return true;
}

/* If the cell were shaded, a block beside it could not be broken any more; or
 * the fourth cell of a block would have to be unshaded, and that would leave
 * an island too little room. So it is unshaded. */
void td_nurikabe_wall_starves(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    for (int i = td_resume(p); v && i < v->w * v->h; i++)
        if (td_pause(p, i) || (!td_islands_in(v, i) && !look_at(p, sink, v, i)))
            return;
}
