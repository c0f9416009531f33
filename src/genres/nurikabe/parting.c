/* Nurikabe: cells whose islands would all part the walls (chains.h).
 *
 * That nobody else can come to such a cell, and how those who can are chained,
 * is known from few marks; they are found by trying to do without each. */
#include "genres/nurikabe/chains.h"

#include <assert.h>
#include <string.h>

/* ---- premises ---- */

/* Why all islands that can have a cell would part the walls. */
typedef struct parting {
    const td_pos *p;
    td_islands *v;
    nu_chains *all;  /* of the position */
    nu_chains *some; /* of the premises */
    td_draft *draft;
    int32_t *owner; /* the islands that can have the cell, in order */
    int nowners, cell;
    uint32_t premises, rules; /* those before are why there are no others */
    int pair[2]; /* the only shaded cells that count, while that is asked */
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
    nu_chains_know(x->some, nu_chain_place(x->v, cell),
                   td_islands_in(x->v, cell));
}

/* Would all islands that can have the cell part the walls? */
static bool they_part(const parting *x)
{
    nu_chains *c = x->some;
    int place = nu_chain_place(x->v, x->cell);
    bool part = c->in[place] == x->all->in[place];
    td_work(x->p, 16 * (int64_t)c->nknown);
    nu_chains_link(c);
    for (int i = 0; i < x->nowners && part; i++) {
        part = c->in[nu_root_place(c, x->owner[i])] > 0;
        if (part)
            nu_chains_open(c, x->owner[i]);
        part = part && nu_chains_part(c, x->owner[i], place);
    }
    return part;
}

/* Does it follow from the draft: its premises, and that there are numbers? */
static bool still_part_now(void *arg)
{
    const parting *x = arg;
    const td_draft *d = x->draft;
    nu_chains_forget(x->some);
    for (uint32_t i = x->rules; i < d->rules.n; i++)
        know_cell(
            x, td_cell_index(x->p->topo, x->p->m->rule[d->rules.at[i]].site));
    for (uint32_t i = 0; i < d->because.n; i++)
        know_cell(x, cell_of_lit(x, d->because.at[i]));
    return they_part(x);
}

static bool still_part(void *arg)
{
    return nu_ask(((const parting *)arg)->p, still_part_now, arg);
}

/* From the number to all that is in a chain with it: whence one comes to a
 * place, or -1. */
static int32_t *find_ways(nu_chains *c, int root)
{
    int32_t *from = c->edge; /* no gaps are asked for any more */
    int n = 0, most = (int)nu_chain_places(c->v);
    memset(from, -1, sizeof *from * (size_t)most);
    c->list[n++] = nu_root_place(c, root);
    from[c->list[0]] = c->list[0];
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 2 * NU_SIDES; k++) {
            int at = c->list[i] + c->side[k / 2];
            at += k % 2 ? c->side[(k / 2 + 1) % NU_SIDES] : 0;
            if (at < 0 || at >= most || c->in[at] <= 0 || from[at] >= 0)
                continue;
            from[at] = c->list[i];
            c->list[n++] = at;
        }
    return from;
}

static void mark_way(nu_chains *c, const int32_t *from, int at)
{
    for (; from[at] >= 0 && c->met[at] != c->round; at = from[at])
        c->met[at] = c->round;
}

static void mark_piece(nu_chains *c, int root)
{
    int piece = td_uf_find(c->piece, nu_root_place(c, root));
    for (int i = 0; i < c->nknown; i++)
        if (c->in[c->known[i]] > 0 &&
            td_uf_find(c->piece, c->known[i]) == piece)
            c->met[c->known[i]] = c->round;
}

/* Marks each island and how it is chained to what the cell touches. */
static void mark_ways(const parting *x)
{
    nu_chains *c = x->all;
    int place = nu_chain_place(x->v, x->cell);
    c->round++;
    for (int i = 0; i < x->nowners; i++) {
        const int32_t *from = find_ways(c, x->owner[i]);
        mark_way(c, from, place);
        for (int k = 0; k < NU_SIDES; k++) {
            mark_way(c, from, place + c->side[k]);
            mark_way(c, from, place + c->side[k] + c->side[(k + 1) % NU_SIDES]);
        }
        mark_piece(c, x->owner[i]);
    }
}

static bool is_marked(const nu_chains *c, int place)
{
    return c->in[place] > 0 && c->met[place] == c->round;
}

/* Is the known place marked, or a wall at the rim of what is? */
static bool matters(const nu_chains *c, int place)
{
    bool marked = is_marked(c, place);
    for (int i = 0; i < NU_SIDES && c->in[place] < 0; i++)
        marked |= is_marked(c, place + c->side[i]);
    return marked;
}

/* Marks the islands on both sides of a wall that is known because it is between
 * them: the other one need not be in a chain with the first. */
static void mark_between(const parting *x, int wall)
{
    nu_chains *c = x->all;
    for (int k = 0; k < NU_SIDES; k++) {
        int at = wall + c->side[k];
        int owner = c->in[at] == 1 ? c->owner[td_uf_find(c->piece, at)] : -1;
        if (owner >= 0)
            mark_piece(c, owner);
    }
}

/* Marks all that is in a chain with one of the islands, and whose islands make
 * the walls at its rim. */
static void mark_chains(const parting *x)
{
    nu_chains *c = x->all;
    for (int i = 0; i < x->nowners; i++) {
        const int32_t *from = find_ways(c, x->owner[i]);
        for (int at = 0; at < (int)nu_chain_places(x->v); at++)
            mark_way(c, from, at);
    }
    for (int i = 0; i < c->nknown; i++) {
        int at = c->known[i];
        bool made = !td_islands_in(x->v, nu_chain_cell(x->v, at));
        if (made && matters(c, at))
            mark_between(x, at);
    }
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

/* A premise that none of those listed with the chains is. */
static void add_known(const parting *x, td_sink *sink, int cell)
{
    td_ints *because = &x->draft->because;
    td_lit l = x->v->d->lits[cell];
    if (x->v->d->root_at[cell] >= 0) {
        list_known(x, sink, cell);
        return;
    }
    l = td_islands_in(x->v, cell) > 0 ? l : td_not(l);
    for (uint32_t i = 0; i < x->premises; i++)
        if (because->at[i] == l)
            return;
    td_vec_push(because, l);
}

/* Lists what matters and is unshaded (1) or shaded (-1), the nearest first.
 * There may be hundreds: they are sorted into rings around the cell. */
static void list_marked(const parting *x, td_sink *sink, int in)
{
    const td_islands *v = x->v;
    nu_chains *c = x->all; /* no gaps are asked for any more */
    int most = v->w > v->h ? v->w : v->h, n = 0;
    int32_t *list = c->list, *ring = c->begin, *next = c->open;
    memset(ring, -1, sizeof *ring * (size_t)most);
    for (int i = 0; i < c->nknown; i++) {
        int cell = nu_chain_cell(v, c->known[i]);
        if (td_islands_in(v, cell) == in && matters(c, c->known[i]))
            list[n++] = cell;
    }
    for (int i = n - 1; i >= 0; i--) {
        int d = far(v, list[i], x->cell);
        next[i] = ring[d];
        ring[d] = i;
    }
    for (int d = 0; d < most; d++)
        for (int i = ring[d]; i >= 0; i = next[i])
            add_known(x, sink, list[i]);
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
    td_step_drop_most(sink, because, walls, still_part, x);
    (ways ? td_step_drop_spare : td_step_drop_most)(sink, because, x->premises,
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
    nu_chains_forget(x->some);
    for (int k = 0; k < v->d->nroots; k++)
        if (is_marked(x->all, nu_root_place(x->all, k)))
            know_cell(x, v->d->root[k]);
    for (uint32_t i = 0; i < x->draft->because.n; i++) {
        int cell = cell_of_lit(x, x->draft->because.at[i]);
        if (td_islands_in(v, cell))
            know_cell(x, cell);
    }
    return they_part(x);
}

/* The numbers that are in a chain with one of the islands. */
static void list_numbers(const parting *x, td_sink *sink, const nu_chains *c)
{
    for (int k = 0; k < x->v->d->nroots; k++) {
        bool chained = false;
        for (int i = 0; i < x->nowners && c->in[nu_root_place(c, k)]; i++)
            chained |= nu_chain_of(c, nu_root_place(c, k)) ==
                       nu_chain_of(c, nu_root_place(c, x->owner[i]));
        if (chained)
            list_known(x, sink, x->v->d->root[k]);
    }
}

/* Why nobody else comes, and why the walls are parted: mostly it is enough to
 * know how the islands are chained to the cell. Then, what both can do
 * without. False: it is to go on later. */
static bool because_they_part(parting *x, td_sink *sink)
{
    td_draft *d = x->draft = &sink->draft;
    if (!td_islands_because_sliced(x->p, sink, no_others_come, x))
        return false;
    x->premises = d->because.n;
    x->rules = d->rules.n;
    x->some = nu_chains_start(x->v->forget);
    mark_ways(x);
    if (!list_chains(x, sink, true)) {
        mark_chains(x);
        bool parted = list_chains(x, sink, false);
        assert(parted || td_paused(x->p));
        (void)parted;
    }
    if (td_paused(x->p))
        return false;
    td_islands_thin(x->p, &d->because, all_part, x);
    if (td_paused(x->p))
        return false;
    d->rules.n = x->rules;
    list_numbers(x, sink, x->some);
    td_step_drop_most(sink, &d->rules, x->rules, still_part, x);
    return !td_paused(x->p);
}

/* Are two walls parted, of all that the draft names? */
static bool parts_pair_now(void *arg)
{
    const parting *x = arg;
    int a = x->pair[0], b = x->pair[1];
    const td_draft *d = x->draft;
    nu_chains_forget(x->some);
    for (uint32_t i = x->rules; i < d->rules.n; i++)
        know_cell(
            x, td_cell_index(x->p->topo, x->p->m->rule[d->rules.at[i]].site));
    for (uint32_t i = 0; i < d->because.n; i++) {
        int cell = cell_of_lit(x, d->because.at[i]);
        if (td_islands_in(x->v, cell) > 0 || cell == a || cell == b)
            know_cell(x, cell);
    }
    return they_part(x);
}

static bool parts_pair(parting *x, int a, int b)
{
    x->pair[0] = a;
    x->pair[1] = b;
    return nu_ask(x->p, parts_pair_now, x);
}

/* Names two shaded cells that would be parted; false: there are none of those
 * that the step rests on (a cell between two numbers is shaded as well). Each
 * alone would not do, so they are on different sides. */
static bool tell_pair(parting *x, td_sink *sink)
{
    const td_draft *d = x->draft;
    int32_t wall[8];
    int n = 0;
    for (uint32_t i = 0; i < d->because.n && n < 8; i++) {
        int cell = cell_of_lit(x, d->because.at[i]);
        if (td_islands_in(x->v, cell) < 0)
            wall[n++] = cell;
    }
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++)
            if (parts_pair(x, wall[i], wall[k]) &&
                !parts_pair(x, wall[i], -1) && !parts_pair(x, -1, wall[k])) {
                td_step_site(sink, "one", td_islands_site(x->v, wall[i]));
                td_step_site(sink, "other", td_islands_site(x->v, wall[k]));
                return true;
            }
    return false;
}

static int nearest_wall(const parting *x, int32_t round, bool reached)
{
    const td_islands *v = x->v;
    int best = -1;
    for (int i = 0; i < v->w * v->h; i++)
        if (td_islands_in(v, i) < 0 && (v->p->seen[i] == round) == reached &&
            (best < 0 || far(v, i, x->cell) < far(v, best, x->cell)))
            best = i;
    return best;
}

/* The same for the shortest way that the first island could take to the cell:
 * the nearest shaded cell, and the nearest that is parted from it then. */
static bool tell_parted_by_way(parting *x, td_sink *sink)
{
    td_islands *v = x->v;
    const td_graph *g = v->d->graph;
    int32_t *seen = v->p->seen, *list = v->p->list, way = ++v->p->round;
    int32_t round = ++v->p->round, n = 0;
    const td_range *r = td_islands_without(v, x->owner[0]);
    if (td_range_dist(v, r, x->cell) < 0)
        return false;
    for (int c = x->cell; c >= 0; c = v->from[c])
        seen[c] = way;
    int one = nearest_wall(x, round, false), other;
    if (one < 0)
        return false;
    seen[list[n++] = one] = round;
    for (int i = 0; i < n; i++)
        for (int a = g->start[list[i]]; a < g->start[list[i] + 1]; a++) {
            int u = g->arc_to[a];
            if (td_islands_in(v, u) > 0 || seen[u] == way || seen[u] == round)
                continue;
            seen[list[n++] = u] = round;
        }
    other = nearest_wall(x, round, false);
    if (other < 0)
        return false;
    td_step_site(sink, "one", td_islands_site(v, one));
    td_step_site(sink, "other", td_islands_site(v, other));
    return true;
}

/* Does the step rest on land or numbers besides the islands that can have the
 * cell? Premises are lit as they are, and so are those numbers. */
static bool show_land(const parting *x, td_sink *sink)
{
    const td_draft *d = x->draft;
    bool any = false;
    for (uint32_t i = 0; i < d->because.n; i++)
        any |= td_islands_in(x->v, cell_of_lit(x, d->because.at[i])) > 0;
    for (uint32_t i = x->rules; i < d->rules.n; i++) {
        td_site at = x->p->m->rule[d->rules.at[i]].site;
        td_step_look(sink, at);
        any |= td_cell_index(x->p->topo, at) != x->v->d->root[x->owner[0]];
    }
    return any;
}

static void tell_parting(parting *x, td_sink *sink)
{
    bool one = x->nowners == 1, land = show_land(x, sink);
    bool pair = tell_pair(x, sink);
    bool like = !pair && one && tell_parted_by_way(x, sink);
    td_step_site(sink, "number",
                 td_islands_site(x->v, x->v->d->root[x->owner[0]]));
    td_step_text(sink, "who",
                 one    ? land ? "Only {number} can reach {cell}, and its way "
                                 "there, with the lit land,"
                               : "Only {number} can reach {cell}, and its way "
                                 "there"
                 : land ? "With the lit land any island that reaches {cell}"
                        : "Any island that reaches {cell}");
    td_step_text(sink, "parts",
                 pair   ? "would part the shaded {one} from {other}"
                 : like ? "would part shaded cells, such as {one} from {other}"
                        : "would part the shaded cells on its two sides");
}

/* ---- the step ---- */

static bool step_parts(const td_pos *p, td_sink *sink, td_islands *v,
                       nu_chains *all, int cell)
{
    parting x = {.p = p, .v = v, .all = all, .owner = v->way, .cell = cell};
    for (int k = td_islands_owner(v, cell, -1); k >= 0;
         k = td_islands_owner(v, cell, k))
        x.owner[x.nowners++] = k;
    td_step_open(sink);
    td_islands_rules(p, sink);
    td_step_rule(sink, td_nurikabe_rule(p, ONE_WALL));
    td_step_site(sink, "cell", td_islands_site(v, cell));
    if (!td_sink_brief(sink) && !because_they_part(&x, sink))
        return false;
    if (!td_sink_brief(sink))
        tell_parting(&x, sink);
    if (td_paused(p))
        return false;
    if (!td_islands_in(v, cell))
        td_step_set(sink, td_not(v->d->lits[cell]));
    return td_step_close(sink);
}

/* Counts by cell how many of the islands that can have it would part the
 * walls. */
static void count_parting(td_islands *v, nu_chains *x, int32_t *count)
{
    memset(count, 0, sizeof *count * (size_t)(v->w * v->h));
    for (int k = 0; k < v->d->nroots; k++) {
        const td_range *r = td_islands_range(v, k);
        v->slice->work += r->n;
        if (r->n > r->have)
            nu_chains_open(x, k);
        for (int i = r->have; i < r->n; i++)
            count[r->cell[i]] +=
                nu_chains_part(x, k, nu_chain_place(v, r->cell[i]));
    }
}

/* Would all islands that can have the cell part the walls? */
static bool is_parting(td_islands *v, const int32_t *count, int cell)
{
    return count[cell] && count[cell] == td_islands_nowners(v, cell);
}

/* A cell is shaded if any island that can have it would then part the walls;
 * if it is unshaded already there is no way on. */
void td_nurikabe_parts_walls(const td_pos *p, int anchor, td_sink *sink)
{
    td_islands *v = td_islands_of(p);
    (void)anchor;
    if (!v)
        return;
    /* What was found in the first slice stays. */
    nu_chains *x = v->chains;
    int32_t *count = v->errand.cell;
    int n = v->w * v->h;
    if (!p->views->slice.resumed) {
        x = nu_chains_find(v);
        count_parting(v, x, count);
        td_work(p, n);
    }
    for (int i = td_resume(p); i < 2 * n; i++) { /* unshaded cells, then open */
        if (td_islands_in(v, i % n) != (i < n) || !is_parting(v, count, i % n))
            continue;
        if (td_pause(p, i) || !step_parts(p, sink, v, x, i % n))
            return;
    }
}
