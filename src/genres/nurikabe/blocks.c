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

/* Names the open cells of the block, and the island that can reach them if each
 * has the same one only; says how the block could be broken. */
static const char *tell_unbroken(td_sink *sink, td_islands *v, const wall *x)
{
    int32_t other[3];
    int open = 0, root = -1;
    bool one = true;
    block_of(v, x, other);
    for (int i = 0; i < 3; i++) {
        if (td_islands_in(v, other[i]))
            continue;
        td_step_site(sink, "block", td_islands_site(v, other[i]));
        td_step_look(sink, td_islands_site(v, other[i]));
        td_islands_look_around(v, sink, other[i]);
        int owner = td_islands_owner(v, other[i], -1);
        one = one && td_islands_nowners(v, other[i]) == 1 &&
              (!open || owner == root);
        open++;
        root = owner;
    }
    if (open && one)
        td_step_site(sink, "number", td_islands_site(v, v->d->root[root]));
    return !open ? "With {cell} shaded, {first} to {last} would be a pool"
           : one ? "Only {number} can reach {block}, and only by way of "
                   "{cell}; with {cell} shaded, {first} to {last} would be a "
                   "pool"
                 : "No island can reach {block} but by way of {cell}; with "
                   "{cell} shaded, {first} to {last} would be a pool";
}

static bool step_unbroken(const td_pos *p, td_sink *sink, td_islands *v,
                          const wall *x)
{
    const td_rule *pool = rule_of(p, v, x);
    td_step_open(sink);
    td_islands_rules(p, sink);
    td_step_rule(sink, pool);
    td_step_site(sink, "cell", td_islands_site(v, x->cell));
    td_step_site(sink, "first", td_lit_site(p->m, pool->lits[0]));
    td_step_site(sink, "last", td_lit_site(p->m, pool->lits[pool->nlits - 1]));
    td_step_text(sink, "how", tell_unbroken(sink, v, x));
    td_step_text(sink, "where", "else nobody can break {first} to {last}");
    if (!td_islands_because(p, sink, false, nobody_breaks, x))
        return false;
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
    if (td_sink_brief(sink))
        return;
    td_islands_block(v, forced, true);
    v->block[x->cell] = true;
    const td_range *r = td_islands_without(v, x->root);
    td_step_number(sink, "most", td_range_room(v, r, sink));
    td_islands_block(v, forced, false);
    v->block[x->cell] = false;
}

static bool step_starves(const td_pos *p, td_sink *sink, td_islands *v,
                         const wall *x)
{
    td_step_open(sink);
    td_island_rules(p, sink, x->root);
    td_step_rule(sink, rule_of(p, v, x));
    td_step_site(sink, "cell", td_islands_site(v, x->cell));
    td_step_site(sink, "forced", td_islands_site(v, forced_by(v, x)));
    int owner = v->touch[forced_by(v, x)];
    if (owner >= 0)
        td_step_site(sink, "number", td_islands_site(v, v->d->root[owner]));
    td_step_text(
        sink, "how",
        owner >= 0
            ? "If {cell} were shaded, {forced} would be unshaded (or a "
              "pool) and land of {number}, leaving {clue} room for at "
              "most {most} {most:cell|cells}"
            : "If {cell} were shaded, {forced} would be unshaded (or a "
              "pool), out of reach for {clue}, which gets at most {most} "
              "{most:cell|cells} keeping clear of it");
    td_step_text(sink, "where",
                 "else {forced} is unshaded, and {clue} would get at most "
                 "{most} {most:cell|cells}");
    tell_room_beside(v, sink, x);
    if (!td_islands_because(p, sink, false, wall_starves, x))
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
