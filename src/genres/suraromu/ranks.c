#include "genres/suraromu/ranks.h"

#include <assert.h>
#include <string.h>

#include "base/union_find.h"

static void ranks_start(const td_pos *p, int rule, void *data)
{
    ranks *r = data;
    const td_graph *g = p->m->rule[rule].graph;
    td_arena *mem = p->views->mem;
    int nn = g->nnodes, ne = g->nedges;
    r->c = td_course(p);
    r->puzzle = p->puzzle;
    r->way = TD_NEW(mem, way, 2 * nn + 8);
    for (int i = 0; i < 2; i++) {
        r->once[i] = TD_NEW(mem, uint64_t, nn + ne);
        r->twice[i] = TD_NEW(mem, uint64_t, nn + ne);
    }
    r->piece = TD_NEW(mem, piece, nn + 1);
    r->port_of = TD_NEW(mem, int32_t, nn + ne);
    r->counted = TD_NEW(mem, int32_t, nn + ne);
    int32_t **by_node[] = {&r->degree, &r->piece_of, &r->area,
                           &r->queue,  &r->via,      &r->was};
    for (int i = 0; i < 6; i++)
        *by_node[i] = TD_NEW(mem, int32_t, nn);
    r->w = TD_NEW(mem, int8_t, ne);
    r->any = TD_NEW(mem, bool, nn);
    r->any_port = TD_NEW(mem, bool, nn + ne);
    r->fired = TD_NEW(mem, bool, nn);
    r->val = TD_NEW(mem, int8_t, 2 * p->m->natoms);
}

static const td_view_type ranks_view = {
    .name = "suraromu ranks",
    .size = sizeof(ranks),
    .start = ranks_start,
};

ranks *td_ranks_of(const td_pos *p)
{
    ranks *r = (ranks *)(uintptr_t)td_view_get(p, &ranks_view,
                                               p->m->of_tag[ORDER].first);
    memset(r->any, 0, (size_t)r->c->g->nnodes);
    r->items.n = 0;
    return r;
}

/* ---- pieces ---- */

static piece *add_piece(ranks *r, int gates, int gate, int other)
{
    piece *x = &r->piece[r->npieces++];
    *x = (piece){gates, r->nways, r->nways, gate, other};
    return x;
}

/* A way of the last piece. */
static void add_way(ranks *r, gate_end low, gate_end high, uint64_t lo)
{
    assert(r->nways < 2 * r->c->g->nnodes + 8);
    r->way[r->nways++] = (way){r->npieces - 1, {low, high}, lo};
    r->piece[r->npieces - 1].end = r->nways;
}

/* A line with gates on it, from one end to the other. */
static bool add_line(ranks *r, int v)
{
    const course *c = r->c;
    walk w;
    td_walk_from(c, r->w, v, ANY, 0, &w);
    if (r->degree[w.last] != 1) /* it is closed */
        return false;
    gate_end end[2] = {{.link = ANY}, {.node = w.last, .link = ANY}};
    td_walk_from(c, r->w, w.last, ANY, 0, &w);
    end[0].node = w.last;
    if (w.n >= c->n)
        return false;
    assert(w.n > 0);
    add_piece(r, w.n, w.gate[w.n - 1], w.gate[0]);
    for (int i = 0; i < w.n; i++)
        r->with[w.gate[i]] = r->npieces - 1;
    for (int i = 0; i < 2; i++)
        add_way(r, end[i], end[!i], td_gates_fit(c, w.gate, w.n, !i));
    for (int i = 0; i < 2 * w.edges; i++)
        r->piece_of[c->g->end[2 * w.edge[i / 2] + i % 2]] = r->npieces - 1;
    return true;
}

/* A gate that is not passed yet, with its cells; or the start. */
static bool add_single(ranks *r, int gate)
{
    const course *c = r->c;
    const piece *x = add_piece(r, 1, gate, gate);
    r->with[gate] = r->npieces - 1;
    for (int v = 0, e[2]; v < c->g->nnodes; v++) {
        if (c->gate_of[v] != gate)
            continue;
        if (v == c->start)
            e[0] = e[1] = ANY;
        else if (!td_links_across(r, v, e) || r->w[e[0]] || r->w[e[1]])
            continue;
        r->piece_of[v] = r->npieces - 1;
        for (int back = 0; back < (v == c->start ? 1 : 2); back++)
            add_way(r, (gate_end){.node = v, .link = e[back]},
                    (gate_end){.node = v, .link = e[!back]}, c->may[gate]);
    }
    return x->end > x->first;
}

static bool add_pieces(ranks *r)
{
    const course *c = r->c;
    bool seen[MOST_GATES + 1] = {0};
    r->npieces = r->nways = 0;
    for (int v = 0; v < c->g->nnodes; v++)
        r->piece_of[v] = -1;
    for (int v = 0; v < c->g->nnodes; v++) {
        if (c->gate_of[v] < 0 || !r->degree[v])
            continue;
        seen[c->gate_of[v]] = true;
        if (r->piece_of[v] < 0 && !add_line(r, v))
            return false;
    }
    for (int i = 0; i <= c->gates.n; i++)
        if (!seen[i] && !add_single(r, i))
            return false;
    return r->npieces > 1;
}

/* ---- areas and ports ---- */

static void join_areas(ranks *r)
{
    const td_graph *g = r->c->g;
    td_uf_init(r->area, g->nnodes);
    for (int e = 0; e < g->nedges; e++)
        if (r->w[e] >= 0 && td_rank_free(r, g->end[2 * e]) &&
            td_rank_free(r, g->end[2 * e + 1]))
            td_uf_join(r->area, g->end[2 * e], g->end[2 * e + 1]);
    for (int i = 0; i < g->nnodes + g->nedges; i++)
        r->port_of[i] = -1;
    r->nports = 0;
}

static int port_key(const ranks *r, int e, int from)
{
    int to = td_graph_other(r->c->g, e, from);
    if (r->w[e])
        return -1;
    if (td_rank_free(r, to))
        return td_uf_find(r->area, to);
    return r->piece_of[to] >= 0 ? r->c->g->nnodes + e : -1;
}

int td_port_at(const ranks *r, int e, int from)
{
    int key = port_key(r, e, from);
    return key < 0 ? -1 : r->port_of[key];
}

static void add_port(ranks *r, gate_end *end, int e)
{
    int key = port_key(r, e, end->node);
    if (key < 0)
        return;
    if (r->port_of[key] < 0) {
        r->port_of[key] = r->nports;
        r->any_port[r->nports++] = false;
    }
    if (!td_leads_to(end, r->port_of[key]))
        end->port[end->n++] = r->port_of[key];
}

static void add_ports(ranks *r)
{
    const course *c = r->c;
    for (int i = 0; i < 2 * r->nways; i++) {
        gate_end *end = &r->way[i / 2].end[i % 2];
        for (int k = c->g->start[end->node]; k < c->g->start[end->node + 1];
             k++)
            if (end->link == ANY || end->link == c->g->arc[k])
                add_port(r, end, c->g->arc[k]);
    }
    for (int v = 0; v < c->g->nnodes; v++)
        if (r->any[v] && td_rank_free(r, v)) {
            int port = r->port_of[td_uf_find(r->area, v)];
            if (port >= 0)
                r->any_port[port] = true;
        }
}

/* ---- which ranks are left ---- */

uint64_t td_end_ranks(const ranks *r, int i, int node, int port, int high)
{
    uint64_t m = 0;
    for (int k = r->piece[i].first; k < r->piece[i].end; k++) {
        const gate_end *end = &r->way[k].end[high];
        if ((node == ANY || end->node == node) &&
            (port == ANY || td_leads_to(end, port)))
            m |= r->way[k].lo;
    }
    return high ? td_rank_turn(r->c, m, r->piece[i].gates - 1) : m;
}

static void offer(ranks *r)
{
    for (int side = 0; side < 2; side++) {
        for (int port = 0; port < r->nports; port++) {
            r->once[side][port] = r->twice[side][port] = 0;
            r->counted[port] = -1;
        }
        for (int k = 0; k < r->nways; k++) {
            const gate_end *end = &r->way[k].end[side];
            for (int j = 0; j < end->n; j++) {
                int port = end->port[j], of = r->way[k].piece;
                if (r->counted[port] == of)
                    continue;
                r->counted[port] = of;
                uint64_t own = td_end_ranks(r, of, ANY, port, side);
                r->twice[side][port] |= r->once[side][port] & own;
                r->once[side][port] |= own;
            }
        }
    }
}

uint64_t td_rank_offered(const ranks *r, int i, int port, int high)
{
    if (r->any_port[port])
        return td_all_ranks(r->c);
    return r->twice[high][port] |
           (r->once[high][port] & ~td_end_ranks(r, i, ANY, port, high));
}

uint64_t td_way_left(const ranks *r, const way *w)
{
    uint64_t beside[2] = {0, 0}; /* below, and above */
    for (int side = 0; side < 2; side++)
        for (int j = 0; j < w->end[side].n; j++)
            beside[side] |=
                td_rank_offered(r, w->piece, w->end[side].port[j], !side);
    return w->lo & td_rank_turn(r->c, beside[0], 1) &
           td_rank_turn(r->c, beside[1], -r->piece[w->piece].gates);
}

/* The ranks that a piece has if its lowest is this one. */
static uint64_t span_of(const ranks *r, int i, int lo)
{
    return td_rank_turn(r->c, ((uint64_t)1 << r->piece[i].gates) - 1, lo);
}

uint64_t td_rank_span(const ranks *r, int i, uint64_t *must)
{
    uint64_t may = 0, lowest = td_end_ranks(r, i, ANY, ANY, 0);
    *must = td_all_ranks(r->c);
    for (int lo = 0; lo < r->c->n; lo++)
        if (lowest >> lo & 1) {
            may |= span_of(r, i, lo);
            *must &= span_of(r, i, lo);
        }
    return may;
}

/* Lowest ranks with which a piece has none that another one has anyway. */
static uint64_t not_taken(const ranks *r, int i)
{
    uint64_t taken = 0, to = 0, must;
    for (int k = 0; k < r->npieces; k++)
        if (k != i && td_rank_span(r, k, &must))
            taken |= must;
    for (int lo = 0; lo < r->c->n; lo++)
        if (!(span_of(r, i, lo) & taken))
            to |= (uint64_t)1 << lo;
    return to;
}

/* What others offer on the two sides of a piece, whatever their directions:
 * whoever reads which gates come there does not see those. */
static void find_beside(const ranks *r, int i, int sides, uint64_t beside[2])
{
    for (int s = 0; s < 2; s++)
        beside[s] = sides >> s & 1 ? 0 : td_all_ranks(r->c);
    for (int k = r->piece[i].first; k < r->piece[i].end; k++)
        for (int e = 0; e < 2 && r->way[k].lo; e++)
            for (int j = 0; j < r->way[k].end[e].n; j++)
                beside[td_rank_side(r, k, e)] |=
                    td_rank_offered(r, i, r->way[k].end[e].port[j], 0) |
                    td_rank_offered(r, i, r->way[k].end[e].port[j], 1);
}

uint64_t td_rank_between(const ranks *r, const uint64_t beside[2], int low,
                         int gates)
{
    return td_rank_turn(r->c, beside[low], 1) &
           td_rank_turn(r->c, beside[!low], -gates);
}

/* A gate on its own has no direction that anybody would see. */
bool td_rank_item(ranks *r, const rank_item *x)
{
    const piece *y = &r->piece[r->with[x->gate]];
    uint64_t to[2] = {0, 0}, beside[2];
    bool narrowed = false;
    if (x->kind == ITEM_TAKEN) {
        to[0] = to[1] = not_taken(r, r->with[x->gate]);
    } else if (x->kind == ITEM_SIDES) {
        find_beside(r, r->with[x->gate], x->sides, beside);
        for (int low = 0; low < 2; low++)
            to[low] = td_rank_between(r, beside, low, y->gates);
        if (y->gates == 1)
            to[0] = to[1] = to[0] | to[1];
    }
    for (int k = y->first; k < y->end; k++) {
        way *w = &r->way[k];
        uint64_t left =
            x->kind == ITEM_WAYS ? td_way_left(r, w) : to[(k - y->first) & 1];
        if ((x->kind == ITEM_CELL && w->end[0].node != x->cell) ||
            !(w->lo & ~left))
            continue;
        w->lo &= left;
        narrowed = true;
    }
    return narrowed;
}

bool td_rank_cell_out(const ranks *r, int v)
{
    int i = r->piece_of[v];
    if (i < 0 || r->degree[v] || v == r->c->start)
        return false;
    for (int k = r->piece[i].first; k < r->piece[i].end; k++)
        if (r->way[k].end[0].node == v && td_way_left(r, &r->way[k]))
            return false;
    return true;
}

static void try_item(ranks *r, rank_item x)
{
    if (r->items.n < MOST_ITEMS && td_rank_item(r, &x))
        r->items.at[r->items.n++] = x;
}

/* All items that there are, until nothing is narrowed any more. */
static void find_items(ranks *r, int use)
{
    for (int before = -1; r->items.n != before;) {
        before = r->items.n;
        for (int i = 0; i < r->npieces && (use & USE_TAKEN); i++)
            try_item(r, (rank_item){ITEM_TAKEN, r->piece[i].gate, -1, 0});
        if (!(use & (USE_AREAS | USE_WAYS)))
            continue;
        offer(r);
        for (int i = 0; i < r->npieces && (use & USE_WAYS); i++)
            try_item(r, (rank_item){ITEM_WAYS, r->piece[i].gate, -1, 0});
        if (!(use & USE_AREAS))
            continue;
        for (int k = 0; k < r->nways; k++) {
            int v = r->way[k].end[0].node;
            if (r->way[k].lo && !td_rank_side(r, k, 0) &&
                td_rank_cell_out(r, v))
                try_item(r, (rank_item){ITEM_CELL, r->c->gate_of[v], v, 0});
        }
        for (int i = 0; i < r->npieces; i++)
            try_item(r, (rank_item){ITEM_SIDES, r->piece[i].gate, -1, 3});
    }
}

/* False: one of them does not hold. */
static bool use_items(ranks *r)
{
    for (int i = 0; i < r->items.n; i++) {
        const rank_item *x = &r->items.at[i];
        offer(r);
        if (x->kind == ITEM_CELL && r->piece_of[x->cell] >= 0 &&
            !td_rank_cell_out(r, x->cell))
            return false;
        td_rank_item(r, x);
    }
    return true;
}

bool td_ranks_fill(ranks *r, const int8_t *val, int use)
{
    const course *c = r->c;
    if (!c->usable)
        return false;
    for (int e = 0; e < c->g->nedges; e++) {
        r->w[e] = c->shut[e] ? -1 : val[c->order->lits[e]];
        if (c->shut[e] && val[c->order->lits[e]] > 0)
            return false;
    }
    if (!td_ranks_imply(r) || !add_pieces(r))
        return false;
    join_areas(r);
    add_ports(r);
    if (use & USE_ITEMS) {
        if (!use_items(r))
            return false;
    } else if (use) {
        r->items.n = 0;
        find_items(r, use);
    }
    for (int i = 0; i < r->npieces; i++)
        if (!td_end_ranks(r, i, ANY, ANY, 0))
            return false;
    offer(r);
    return true;
}

bool td_end_serves(const ranks *r, int i, int node, int port, uint64_t *next)
{
    uint64_t up = td_rank_turn(r->c, td_end_ranks(r, i, node, port, 1), 1);
    uint64_t down = td_rank_turn(r->c, td_end_ranks(r, i, node, port, 0), -1);
    *next = up | down;
    return (up & td_rank_offered(r, i, port, 0)) ||
           (down & td_rank_offered(r, i, port, 1));
}

bool td_ends_fit(const ranks *r, int i, int node, int other, int at, int port)
{
    if (i == other)
        return false;
    for (int high = 0; high < 2; high++)
        if (td_rank_turn(r->c, td_end_ranks(r, i, node, port, high),
                         high ? 1 : -1) &
            td_end_ranks(r, other, at, port, !high))
            return true;
    return false;
}
