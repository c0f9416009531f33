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
    r->frozen = 0;
    return r;
}

/* ---- pieces ---- */

static int line_from(const ranks *r, int v, int came)
{
    const td_graph *g = r->c->g;
    for (int i = g->start[v]; i < g->start[v + 1]; i++)
        if (g->arc[i] != came && r->w[g->arc[i]] > 0)
            return g->arc[i];
    return -1;
}

/* Goes along a line to its end; -1: it is closed. */
static int line_end(const ranks *r, int v, int came)
{
    int from = v;
    for (int e = line_from(r, v, came); e >= 0; e = line_from(r, v, e)) {
        v = td_graph_other(r->c->g, e, v);
        if (v == from)
            return -1;
    }
    return v;
}

static uint64_t fit_from(const course *c, const int *gate, int n, bool back)
{
    uint64_t lo = ((uint64_t)1 << c->n) - 1;
    for (int i = 0; i < n; i++)
        lo &= td_rank_turn(c, c->may[gate[back ? n - 1 - i : i]], -i);
    return lo;
}

static void add_way(ranks *r, int low, int high, uint64_t lo)
{
    assert(r->nways < 2 * r->c->g->nnodes + 8);
    r->way[r->nways++] = (way){.piece = r->npieces - 1,
                               .low = {.node = low},
                               .high = {.node = high},
                               .lo = lo};
}

/* A line with gates on it, from one end to the other. */
static bool add_line(ranks *r, int v)
{
    const course *c = r->c;
    int gate[MOST_GATES + 2], n = 0;
    int a = line_end(r, v, line_from(r, v, -1));
    if (a < 0)
        return false;
    int at = a;
    for (int e = -1;; at = td_graph_other(c->g, e, at)) {
        r->piece_of[at] = r->npieces;
        if (c->gate_of[at] >= 0) {
            if (n == c->n)
                return false;
            gate[n++] = c->gate_of[at];
        }
        e = line_from(r, at, e);
        if (e < 0)
            break;
    }
    if (n >= c->n)
        return false;
    assert(n > 0);
    r->piece[r->npieces++] = (piece){
        .gates = n, .first = r->nways, .gate = gate[0], .other = gate[n - 1]};
    add_way(r, a, at, fit_from(c, gate, n, false));
    add_way(r, at, a, fit_from(c, gate, n, true));
    return true;
}

/* A gate that is not passed yet, with its cells; or the start. */
static bool add_single(ranks *r, int gate)
{
    const course *c = r->c;
    r->piece[r->npieces++] =
        (piece){.gates = 1, .first = r->nways, .gate = gate, .other = gate};
    if (gate == c->gates.n) {
        r->piece_of[c->start] = r->npieces - 1;
        add_way(r, c->start, c->start, c->may[gate]);
        return true;
    }
    const td_topo *t = &r->puzzle->topo;
    int v = td_cell_index(t, c->gates.at[gate].first), e[2];
    int on = c->gates.at[gate].along == TD_E ? 1 : t->w;
    for (int i = 0; i < c->gates.at[gate].cells; i++, v += on) {
        if (!td_links_across(r, v, e) || r->w[e[0]] || r->w[e[1]])
            continue;
        r->piece_of[v] = r->npieces - 1;
        add_way(r, v, v, c->may[gate]);
        add_way(r, v, v, c->may[gate]);
    }
    return r->nways > r->piece[r->npieces - 1].first;
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
    for (int i = 0; i < end->n; i++)
        if (end->port[i] == r->port_of[key])
            return;
    end->port[end->n++] = r->port_of[key];
}

static void add_ports(ranks *r)
{
    const course *c = r->c;
    for (int i = 0; i < r->nways; i++) {
        way *w = &r->way[i];
        int v = w->low.node, e[2];
        bool gate =
            c->gate_of[v] >= 0 && c->gate_of[v] < c->gates.n && !r->degree[v];
        if (gate && td_links_across(r, v, e)) {
            bool back =
                i > r->piece[w->piece].first && r->way[i - 1].low.node == v;
            add_port(r, &w->low, e[back]);
            add_port(r, &w->high, e[!back]);
            continue;
        }
        for (int side = 0; side < 2; side++) {
            gate_end *end = side ? &w->high : &w->low;
            for (int k = c->g->start[end->node]; k < c->g->start[end->node + 1];
                 k++)
                add_port(r, end, c->g->arc[k]);
        }
    }
    for (int v = 0; v < c->g->nnodes; v++)
        if (r->any[v] && td_rank_free(r, v)) {
            int port = r->port_of[td_uf_find(r->area, v)];
            if (port >= 0)
                r->any_port[port] = true;
        }
}

/* ---- which ranks are left ---- */

static int end_of_piece(const ranks *r, int i)
{
    return i + 1 < r->npieces ? r->piece[i + 1].first : r->nways;
}

/* What the piece itself offers at a port. */
static uint64_t own_offer(const ranks *r, int i, int port, int high)
{
    uint64_t own = 0;
    for (int k = r->piece[i].first; k < end_of_piece(r, i); k++) {
        const way *w = &r->way[k];
        const gate_end *end = high ? &w->high : &w->low;
        for (int j = 0; j < end->n; j++)
            if (end->port[j] == port)
                own |= high ? td_rank_turn(r->c, w->lo, r->piece[i].gates - 1)
                            : w->lo;
    }
    return own;
}

static void offer(ranks *r)
{
    for (int side = 0; side < 2; side++) {
        memset(r->once[side], 0, sizeof(uint64_t) * (size_t)r->nports);
        memset(r->twice[side], 0, sizeof(uint64_t) * (size_t)r->nports);
    }
    for (int i = 0; i < r->npieces; i++)
        for (int k = r->piece[i].first; k < end_of_piece(r, i); k++)
            for (int side = 0; side < 2; side++) {
                const gate_end *end = side ? &r->way[k].high : &r->way[k].low;
                for (int j = 0; j < end->n; j++) {
                    int port = end->port[j];
                    bool again = false;
                    for (int b = r->piece[i].first; b < k && !again; b++) {
                        const gate_end *x =
                            side ? &r->way[b].high : &r->way[b].low;
                        for (int q = 0; q < x->n; q++)
                            again |= x->port[q] == port;
                    }
                    if (again)
                        continue;
                    uint64_t own = own_offer(r, i, port, side);
                    r->twice[side][port] |= r->once[side][port] & own;
                    r->once[side][port] |= own;
                }
            }
}

/* What the other pieces offer. */
static uint64_t offered(const ranks *r, int i, int port, int high)
{
    if (r->any_port[port])
        return ~(uint64_t)0;
    return r->twice[high][port] |
           (r->once[high][port] & ~own_offer(r, i, port, high));
}

uint64_t td_way_left(const ranks *r, const way *w)
{
    uint64_t above = 0, below = 0;
    for (int j = 0; j < w->high.n; j++)
        above |= offered(r, w->piece, w->high.port[j], 0);
    for (int j = 0; j < w->low.n; j++)
        below |= offered(r, w->piece, w->low.port[j], 1);
    uint64_t all = ((uint64_t)1 << r->c->n) - 1;
    return w->lo & td_rank_turn(r->c, above & all, -r->piece[w->piece].gates) &
           td_rank_turn(r->c, below & all, 1);
}

/* Leaves a way the ranks among these; how many narrowings there were is counted
 * in `count`. */
static void narrow(ranks *r, way *w, uint64_t to, bool taken, int *count)
{
    if ((w->lo & to) == w->lo || r->frozen >> w->piece & 1)
        return;
    w->lo &= to;
    r->narrowed[w->piece] = ++*count;
    r->taken[w->piece] = taken;
}

/* The ranks that a piece may have, and those that it has in any case. */
static uint64_t span_of(const ranks *r, int lo, int gates)
{
    return td_rank_turn(r->c, ((uint64_t)1 << gates) - 1, lo);
}

static bool use_taken(ranks *r, int *count)
{
    uint64_t once = 0, twice = 0, must = 0;
    for (int i = 0; i < r->npieces; i++) {
        uint64_t may = 0, has = ~(uint64_t)0;
        for (int k = r->piece[i].first; k < end_of_piece(r, i); k++)
            for (int lo = 0; lo < r->c->n; lo++)
                if (r->way[k].lo >> lo & 1) {
                    uint64_t span = span_of(r, lo, r->piece[i].gates);
                    may |= span;
                    has &= span;
                }
        if (!may || (must & has))
            return false;
        r->piece[i].must = has;
        must |= has;
        twice |= once & may;
        once |= may;
    }
    for (int i = 0; i < r->npieces; i++)
        for (int k = r->piece[i].first; k < end_of_piece(r, i); k++) {
            uint64_t to = 0, mine = 0, not_taken = 0;
            for (int q = r->piece[i].first; q < end_of_piece(r, i); q++)
                for (int lo = 0; lo < r->c->n; lo++)
                    if (r->way[q].lo >> lo & 1)
                        mine |= span_of(r, lo, r->piece[i].gates);
            mine &= once & ~twice;
            for (int lo = 0; lo < r->c->n; lo++) {
                uint64_t span = span_of(r, lo, r->piece[i].gates);
                if (span & must & ~r->piece[i].must)
                    continue;
                not_taken |= (uint64_t)1 << lo;
                if ((span & mine) == mine)
                    to |= (uint64_t)1 << lo;
            }
            if (r->way[k].lo & not_taken & ~to)
                r->alone[i] = mine;
            narrow(r, &r->way[k], to, true, count);
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
    int count = 0;
    memset(r->narrowed, 0, sizeof r->narrowed);
    memset(r->alone, 0, sizeof r->alone);
    for (int before = -1; use && count != before;) {
        before = count;
        if ((use & USE_TAKEN) && !use_taken(r, &count))
            return false;
        if (!(use & USE_AREAS))
            continue;
        offer(r);
        for (int k = 0; k < r->nways; k++)
            narrow(r, &r->way[k], td_way_left(r, &r->way[k]), false, &count);
    }
    for (int i = 0; i < r->npieces; i++) {
        uint64_t any = 0;
        for (int k = r->piece[i].first; k < end_of_piece(r, i); k++)
            any |= r->way[k].lo;
        if (!any)
            return false;
    }
    offer(r);
    return true;
}

/* Ranks with which a way of a piece begins or ends at a node by a port. */
static uint64_t end_ranks(const ranks *r, int i, int node, int port, int high)
{
    uint64_t m = 0;
    for (int k = r->piece[i].first; k < end_of_piece(r, i); k++) {
        const way *w = &r->way[k];
        const gate_end *end = high ? &w->high : &w->low;
        for (int j = 0; j < end->n && end->node == node; j++)
            if (end->port[j] == port)
                m |= high ? td_rank_turn(r->c, w->lo, r->piece[i].gates - 1)
                          : w->lo;
    }
    return m;
}

bool td_end_serves(const ranks *r, int i, int node, int port, uint64_t *next)
{
    uint64_t up = td_rank_turn(r->c, end_ranks(r, i, node, port, 1), 1);
    uint64_t down = td_rank_turn(r->c, end_ranks(r, i, node, port, 0), -1);
    *next = up | down;
    return (up & offered(r, i, port, 0)) || (down & offered(r, i, port, 1));
}

bool td_ends_fit(const ranks *r, int i, int node, int other, int at, int port)
{
    if (i == other)
        return false;
    for (int high = 0; high < 2; high++)
        if (td_rank_turn(r->c, end_ranks(r, i, node, port, high),
                         high ? 1 : -1) &
            end_ranks(r, other, at, port, !high))
            return true;
    return false;
}
