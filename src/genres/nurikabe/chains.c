/* Nurikabe: chains of islands, which part the walls on their two sides.
 *
 * No wall can pass between unshaded cells that touch, be it only at a corner:
 * they form a chain. All that comes to the edge of the board is one chain.
 * Who walks along the rim of a chain meets walls, and gaps between them. An
 * island that leaves the chain in one gap may come back to it in the same gap
 * only: else it parts the walls that are met on the one way around from those
 * on the other.
 *
 *     # # . # #
 *     # . 6 ? #      whoever has R5C3 is joined to the 6, and so to the upper
 *     # ? ? ? #      edge: the walls on the left could not be joined with
 *     # ? ? ? #      those on the right
 *     # # ? # #
 *
 * Cells are places of a board with a border, which is one chain with all that
 * touches it. The rim is told edge by edge: a place that is not unshaded, and
 * on which side of it the chain is. */
#include "genres/nurikabe/islands.h"

#include <string.h>

#include "base/union_find.h"

/* What is known (of a position, or to try with how little of it one can do)
 * and the chains of that. */
typedef struct chains {
    const td_islands *v;
    int32_t side[4]; /* from a place to the next: N, E, S, W */
    int8_t *in;      /* by place: 1 unshaded, -1 shaded, 0 open, or BORDER */
    int32_t *known;  /* the places that are, without the border */
    int32_t *piece;  /* by unshaded place: union-find */
    int32_t *chain;  /* likewise */
    int32_t *owner;  /* by piece: its number's root, or -1 */
    int32_t *met;    /* by unshaded place: who may have it; see find_open */
    int32_t *list;   /* of places */
    int32_t *gap;    /* by rim edge: its gap (of a wall the one behind it), or
                        -1 as long as nobody has walked there */
    int32_t *edge;   /* gap after gap, as one walks along */
    int32_t *begin;  /* by gap: its first edge, a wall's if there is one */
    int32_t *open;   /* by gap: to whom it is open */
    int32_t nknown, nedges, ngaps, round;
} chains;

enum { SIDES = 4, BY_PLACE = 6, BY_EDGE = 4, BORDER = 2 };

static size_t nplaces(const td_islands *v)
{
    return (size_t)((v->w + 2) * (v->h + 2));
}

size_t td_chains_size(const td_islands *v)
{
    size_t n = nplaces(v);
    return sizeof(chains) + sizeof(int32_t) * BY_PLACE * n +
           sizeof(int32_t) * BY_EDGE * (SIDES * n + 1) + n;
}

static int place_of(const td_islands *v, int cell)
{
    return (v->row[cell] + 1) * (v->w + 2) + v->col[cell] + 1;
}

static int cell_of(const td_islands *v, int place)
{
    return (place / (v->w + 2) - 1) * v->w + place % (v->w + 2) - 1;
}

static void set_border(chains *x, int place)
{
    x->in[place] = BORDER;
    x->chain[place] = x->met[place] = 0;
}

static chains *lay_out(td_islands *v)
{
    chains *x = v->chains;
    int w = v->w + 2;
    size_t n = nplaces(v);
    *x = (chains){.v = v, .side = {-w, 1, w, -1}};
    int32_t *mem = (int32_t *)(x + 1);
    int32_t **by_place[BY_PLACE] = {&x->known, &x->piece, &x->chain,
                                    &x->owner, &x->met,   &x->list};
    int32_t **by_edge[BY_EDGE] = {&x->gap, &x->edge, &x->begin, &x->open};
    for (int i = 0; i < BY_PLACE; i++, mem += n)
        *by_place[i] = mem;
    for (int i = 0; i < BY_EDGE; i++, mem += SIDES * n + 1)
        *by_edge[i] = mem;
    x->in = (int8_t *)mem;
    memset(x->in, 0, n);
    memset(x->gap, -1, sizeof *x->gap * SIDES * n);
    for (int i = 0; i < w; i++) {
        set_border(x, i);
        set_border(x, (int)n - 1 - i);
    }
    for (int i = w; i < (int)n; i += w) {
        set_border(x, i - 1);
        set_border(x, i);
    }
    return x;
}

/* ---- chains ---- */

static void know(chains *x, int place, int in)
{
    if (!x->in[place])
        x->known[x->nknown++] = place;
    x->in[place] = (int8_t)in;
}

static void join_around(chains *x, int place)
{
    for (int i = 0; i < SIDES; i++) {
        int next = place + x->side[i], corner = next + x->side[(i + 1) % SIDES];
        if (x->in[next] == 1)
            td_uf_join(x->piece, place, next);
        if (x->in[next] > 0)
            td_uf_join(x->chain, place, next);
        if (x->in[corner] > 0)
            td_uf_join(x->chain, place, corner);
    }
}

static int owner_at(const chains *x, int place)
{
    return x->in[place] == 1 ? x->owner[td_uf_find(x->piece, place)] : -1;
}

/* Between the islands of two numbers there is a wall. */
static void know_between(chains *x, int place)
{
    int one = -1;
    for (int i = 0; i < SIDES; i++) {
        int owner = owner_at(x, place + x->side[i]);
        if (owner >= 0 && one >= 0 && owner != one)
            know(x, place, -1);
        one = owner >= 0 ? owner : one;
    }
}

/* Finds the chains of what is known. */
static void link(chains *x)
{
    for (int i = 0; i < x->nknown; i++) {
        int at = x->known[i];
        x->piece[at] = x->chain[at] = at;
        x->owner[at] = -1;
        x->met[at] = 0;
    }
    for (int i = 0; i < x->nknown; i++)
        if (x->in[x->known[i]] > 0)
            join_around(x, x->known[i]);
    for (int i = 0; i < x->nknown; i++) {
        int at = x->known[i], root = x->v->d->root_at[cell_of(x->v, at)];
        if (root >= 0)
            x->owner[td_uf_find(x->piece, at)] = root;
    }
    for (int i = 0, n = x->nknown; i < n; i++)
        for (int k = 0; k < SIDES; k++) {
            int at = x->known[i] + x->side[k];
            if (x->in[x->known[i]] == 1 && !x->in[at])
                know_between(x, at);
        }
}

static void forget_all(chains *x)
{
    while (x->nknown)
        x->in[x->known[--x->nknown]] = 0;
    while (x->nedges)
        x->gap[x->edge[--x->nedges]] = -1;
    x->ngaps = 0;
}

static int chain_of(const chains *x, int place)
{
    return td_uf_find(x->chain, place);
}

static int root_place(const chains *x, int root)
{
    return place_of(x->v, x->v->d->root[root]);
}

/* ---- gaps ---- */

static int beyond(const chains *x, int edge)
{
    return edge / SIDES + x->side[edge % SIDES];
}

static bool is_wall(const chains *x, int edge)
{
    return x->in[edge / SIDES] < 0;
}

/* The next edge of the rim, which is on the left. */
static int next_edge(const chains *x, int edge)
{
    int at = edge / SIDES, side = edge % SIDES, on = (side + 1) % SIDES;
    int ahead = at + x->side[on], corner = ahead + x->side[side];
    if (x->in[ahead] > 0)
        return at * SIDES + on;
    if (x->in[corner] > 0)
        return ahead * SIDES + side;
    return corner * SIDES + (side + 3) % SIDES;
}

/* Walks along a rim and numbers its gaps, beginning at a wall. */
static void walk(chains *x, int first)
{
    int start = first;
    while (!is_wall(x, start) && next_edge(x, start) != first)
        start = next_edge(x, start);
    int edge = start;
    do {
        if (edge == start || is_wall(x, edge)) {
            x->open[x->ngaps] = 0;
            x->begin[x->ngaps++] = x->nedges;
        }
        x->gap[edge] = x->ngaps - 1;
        x->edge[x->nedges++] = edge;
        edge = next_edge(x, edge);
    } while (edge != start);
    x->begin[x->ngaps] = x->nedges;
}

static int gap_of(chains *x, int place, int side)
{
    int edge = place * SIDES + side;
    if (x->gap[edge] < 0)
        walk(x, edge);
    return x->gap[edge];
}

/* Where an open place touches chains: the gaps of its sides and corners. */
static int gaps_at(chains *x, int place, int32_t gap[SIDES])
{
    int n = 0;
    for (int i = 0; i < SIDES; i++) {
        int on = (i + 1) % SIDES, next = place + x->side[i];
        if (x->in[next] > 0)
            gap[n++] = gap_of(x, place, i);
        else if (x->in[place + x->side[on]] <= 0 &&
                 x->in[next + x->side[on]] > 0)
            gap[n++] = gap_of(x, next, on);
    }
    return n;
}

/* ---- where an island may leave its chain and come back ---- */

static int meet(chains *x, int place, int n)
{
    if (x->met[place] != x->round)
        x->list[n++] = place;
    x->met[place] = x->round;
    return n;
}

/* It may come to the orphans of a gap where it may leave. */
static int open_gap(chains *x, int gap, int n)
{
    if (x->open[gap] == x->round)
        return n;
    x->open[gap] = x->round;
    for (int i = x->begin[gap]; i < x->begin[gap + 1]; i++) {
        int at = beyond(x, x->edge[i]);
        if (x->in[at] == 1 && !is_wall(x, x->edge[i]) &&
            x->owner[td_uf_find(x->piece, at)] < 0)
            n = meet(x, at, n);
    }
    return n;
}

/* Marks the gaps in which an island may leave its chain, its own cells and the
 * orphans of the chain that it may come to have. */
static void find_open(chains *x, int root)
{
    x->round++;
    int n = meet(x, root_place(x, root), 0);
    for (int i = 0; i < n; i++)
        for (int side = 0; side < SIDES; side++) {
            int at = x->list[i] + x->side[side];
            if (x->in[at] == 1)
                n = meet(x, at, n);
            else if (!x->in[at])
                n = open_gap(x, gap_of(x, at, (side + 2) % SIDES), n);
        }
}

/* Would the island for which gaps are marked part the walls if it had the
 * place? An open place must be at one gap only, which is open to it. */
static bool parts_with(chains *x, int root, int place)
{
    int32_t gap[SIDES];
    int chain = chain_of(x, root_place(x, root)), one = -1;
    if (x->in[place] > 0)
        return chain_of(x, place) == chain && x->met[place] != x->round;
    int n = gaps_at(x, place, gap);
    for (int i = 0; i < n; i++) {
        if (chain_of(x, beyond(x, x->edge[x->begin[gap[i]]])) != chain)
            continue;
        if (x->open[gap[i]] != x->round || (one >= 0 && gap[i] != one))
            return true;
        one = gap[i];
    }
    return false;
}

static chains *find_chains(td_islands *v)
{
    chains *x = lay_out(v);
    for (int i = 0; i < v->w * v->h; i++)
        if (td_islands_in(v, i))
            know(x, place_of(v, i), td_islands_in(v, i));
    link(x);
    return x;
}

/* ---- premises ---- */

/* Why all islands that can have a cell would part the walls. */
typedef struct parting {
    const td_pos *p;
    td_islands *v;
    chains *all;  /* of the position */
    chains *some; /* of the premises */
    td_draft *draft;
    int32_t *owner; /* the islands that can have the cell, in order */
    int nowners, cell;
    uint32_t premises, rules; /* those before are why there are no others */
} parting;

/* Only these islands can have the cell. */
static bool no_others_come(td_islands *v, const void *what)
{
    const parting *x = what;
    int i = 0;
    if (td_islands_in(x->v, x->cell) > 0 && td_islands_in(v, x->cell) <= 0)
        return false;
    for (int k = td_islands_owner(v, x->cell, -1); k >= 0;
         k = td_islands_owner(v, x->cell, k)) {
        while (i < x->nowners && x->owner[i] < k)
            i++;
        if (i == x->nowners || x->owner[i] != k)
            return false;
    }
    return true;
}

static int cell_of_lit(const parting *x, td_lit l)
{
    return td_cell_index(x->p->topo, td_lit_site(x->p->m, l));
}

static void know_cell(const parting *x, int cell)
{
    know(x->some, place_of(x->v, cell), td_islands_in(x->v, cell));
}

/* Would all islands that can have the cell part the walls? */
static bool they_part(const parting *x)
{
    chains *c = x->some;
    int place = place_of(x->v, x->cell);
    bool part = c->in[place] == x->all->in[place];
    link(c);
    for (int i = 0; i < x->nowners && part; i++) {
        part = c->in[root_place(c, x->owner[i])] > 0;
        if (part)
            find_open(c, x->owner[i]);
        part = part && parts_with(c, x->owner[i], place);
    }
    return part;
}

/* Does it follow from the draft: its premises, and that there are numbers? */
static bool still_part(void *arg)
{
    const parting *x = arg;
    const td_draft *d = x->draft;
    forget_all(x->some);
    for (uint32_t i = x->rules; i < d->rules.n; i++)
        know_cell(
            x, td_cell_index(x->p->topo, x->p->m->rule[d->rules.at[i]].site));
    for (uint32_t i = 0; i < d->because.n; i++)
        know_cell(x, cell_of_lit(x, d->because.at[i]));
    return they_part(x);
}

/* From the number to all that is in a chain with it: whence one comes to a
 * place, or -1. */
static int32_t *find_ways(chains *c, int root)
{
    int32_t *from = c->edge; /* no gaps are asked for any more */
    int n = 0, most = (int)nplaces(c->v);
    memset(from, -1, sizeof *from * (size_t)most);
    c->list[n++] = root_place(c, root);
    from[c->list[0]] = c->list[0];
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 2 * SIDES; k++) {
            int at = c->list[i] + c->side[k / 2];
            at += k % 2 ? c->side[(k / 2 + 1) % SIDES] : 0;
            if (at < 0 || at >= most || c->in[at] <= 0 || from[at] >= 0)
                continue;
            from[at] = c->list[i];
            c->list[n++] = at;
        }
    return from;
}

static void mark_way(chains *c, const int32_t *from, int at)
{
    for (; from[at] >= 0 && c->met[at] != c->round; at = from[at])
        c->met[at] = c->round;
}

/* Marks how each island is chained to what the cell touches. */
static void mark_ways(const parting *x)
{
    chains *c = x->all;
    int place = place_of(x->v, x->cell);
    c->round++;
    for (int i = 0; i < x->nowners; i++) {
        const int32_t *from = find_ways(c, x->owner[i]);
        mark_way(c, from, place);
        for (int k = 0; k < SIDES; k++) {
            mark_way(c, from, place + c->side[k]);
            mark_way(c, from, place + c->side[k] + c->side[(k + 1) % SIDES]);
        }
    }
}

/* Marks all that is in a chain with one of the islands. */
static void mark_chains(const parting *x)
{
    chains *c = x->all;
    for (int i = 0; i < x->nowners; i++) {
        const int32_t *from = find_ways(c, x->owner[i]);
        for (int at = 0; at < (int)nplaces(x->v); at++)
            mark_way(c, from, at);
    }
}

static bool is_marked(const chains *c, int place)
{
    return c->in[place] > 0 && c->met[place] == c->round;
}

/* Is the known place marked, or a wall at the rim of what is? */
static bool matters(const chains *c, int place)
{
    bool marked = is_marked(c, place);
    for (int i = 0; i < SIDES && c->in[place] < 0; i++)
        marked |= is_marked(c, place + c->side[i]);
    return marked;
}

static int far(const td_islands *v, int a, int b)
{
    int dy = abs(v->row[a] - v->row[b]), dx = abs(v->col[a] - v->col[b]);
    return dy > dx ? dy : dx;
}

static void list_known(const parting *x, td_sink *sink, int cell)
{
    td_lit l = x->v->d->lits[cell];
    if (x->v->d->root_at[cell] >= 0)
        td_step_rule(
            sink, td_rule_at(x->p->m, td_islands_site(x->v, cell), CLUE_CELL));
    else
        td_step_because(sink, td_islands_in(x->v, cell) > 0 ? l : td_not(l));
}

/* Lists what matters and is unshaded (1) or shaded (-1), the nearest first. */
static void list_marked(const parting *x, td_sink *sink, int in)
{
    const td_islands *v = x->v;
    int most = v->w > v->h ? v->w : v->h, n = 0;
    int32_t *list = x->all->list;
    for (int i = 0; i < x->all->nknown; i++) {
        int cell = cell_of(v, x->all->known[i]);
        if (td_islands_in(v, cell) == in && matters(x->all, x->all->known[i]))
            list[n++] = cell;
    }
    for (int d = 0; d < most; d++)
        for (int i = 0; i < n; i++)
            if (far(v, list[i], x->cell) == d)
                list_known(x, sink, list[i]);
}

/* Lists chains and the walls beside, and leaves out what is spare: most walls,
 * but hardly any cell of a way. False: it does not follow from that. */
static bool list_chains(parting *x, td_sink *sink, bool ways)
{
    td_ints *because = &x->draft->because;
    because->n = x->premises;
    x->draft->rules.n = x->rules;
    list_marked(x, sink, 1);
    uint32_t walls = because->n;
    list_marked(x, sink, -1);
    if (!still_part(x))
        return false;
    td_step_drop_most(because, walls, still_part, x);
    (ways ? td_step_drop_spare : td_step_drop_most)(because, x->premises,
                                                    still_part, x);
    return true;
}

/* Does it follow from those premises of the draft that are known in v, and from
 * the numbers that are marked? Lists the islands that can have the cell. */
static bool all_part(td_islands *v, const void *what)
{
    parting *x = (parting *)(uintptr_t)what;
    x->nowners = 0;
    for (int k = td_islands_owner(v, x->cell, -1); k >= 0;
         k = td_islands_owner(v, x->cell, k))
        x->owner[x->nowners++] = k;
    forget_all(x->some);
    for (int k = 0; k < v->d->nroots; k++)
        if (is_marked(x->all, root_place(x->all, k)))
            know_cell(x, v->d->root[k]);
    for (uint32_t i = 0; i < x->draft->because.n; i++) {
        int cell = cell_of_lit(x, x->draft->because.at[i]);
        if (td_islands_in(v, cell))
            know_cell(x, cell);
    }
    return they_part(x);
}

/* The numbers that are in a chain with one of the islands. */
static void list_numbers(const parting *x, td_sink *sink, const chains *c)
{
    for (int k = 0; k < x->v->d->nroots; k++) {
        bool chained = false;
        for (int i = 0; i < x->nowners && c->in[root_place(c, k)]; i++)
            chained |= chain_of(c, root_place(c, k)) ==
                       chain_of(c, root_place(c, x->owner[i]));
        if (chained)
            list_known(x, sink, x->v->d->root[k]);
    }
}

/* Why nobody else comes, and why the walls are parted: mostly it is enough to
 * know how the islands are chained to the cell. Then, what both can do
 * without. */
static void because_they_part(parting *x, td_sink *sink)
{
    td_draft *d = x->draft = &sink->draft;
    td_islands_because(x->p, sink, no_others_come, x);
    x->premises = d->because.n;
    x->rules = d->rules.n;
    x->some = lay_out(x->v->forget);
    mark_ways(x);
    bool enough = list_chains(x, sink, true);
    mark_chains(x);
    if (!enough)
        list_chains(x, sink, false);
    td_islands_thin(x->p, &d->because, all_part, x);
    d->rules.n = x->rules;
    list_numbers(x, sink, x->some);
    td_step_drop_most(&d->rules, x->rules, still_part, x);
}

/* ---- the step ---- */

static bool step_parts(const td_pos *p, td_sink *sink, td_islands *v,
                       chains *all, int cell)
{
    parting x = {.p = p, .v = v, .all = all, .owner = v->way, .cell = cell};
    for (int k = td_islands_owner(v, cell, -1); k >= 0;
         k = td_islands_owner(v, cell, k))
        x.owner[x.nowners++] = k;
    td_step_open(sink);
    td_islands_rules(p, sink);
    td_step_rule(sink, td_nurikabe_rule(p, ONE_WALL));
    td_step_site(sink, "cell", td_islands_site(v, cell));
    if (!td_sink_brief(sink))
        because_they_part(&x, sink);
    td_step_site(sink, "number", td_islands_site(v, v->d->root[x.owner[0]]));
    td_step_text(sink, "who",
                 x.nowners == 1
                     ? "Only the island of {number} can come there, and it"
                     : "Any island that can come there");
    if (!td_islands_in(v, cell))
        td_step_set(sink, td_not(v->d->lits[cell]));
    return td_step_close(sink);
}

/* Counts by cell how many of the islands that can have it would part the
 * walls. */
static void count_parting(td_islands *v, chains *x, int32_t *count)
{
    memset(count, 0, sizeof *count * (size_t)(v->w * v->h));
    for (int k = 0; k < v->d->nroots; k++) {
        const td_range *r = td_islands_range(v, k);
        if (r->n > r->have)
            find_open(x, k);
        for (int i = r->have; i < r->n; i++)
            count[r->cell[i]] += parts_with(x, k, place_of(v, r->cell[i]));
    }
}

/* Steps about cells of which that much is known; false: enough. */
static bool find_parting(const td_pos *p, td_sink *sink, td_islands *v,
                         chains *x, const int32_t *count, int in)
{
    for (int i = 0; i < v->w * v->h; i++)
        if (count[i] && td_islands_in(v, i) == in &&
            count[i] == td_islands_nowners(v, i) &&
            !step_parts(p, sink, v, x, i))
            return false;
    return true;
}

/* A cell is shaded if any island that can have it would then part the walls;
 * if it is unshaded already there is no way on. */
void td_nurikabe_parts_walls(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    if (!v)
        return;
    chains *x = find_chains(v);
    int32_t *count = v->errand.cell;
    count_parting(v, x, count);
    if (find_parting(p, sink, v, x, count, 1))
        find_parting(p, sink, v, x, count, 0);
}
