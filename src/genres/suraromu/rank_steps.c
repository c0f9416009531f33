/* What follows from the ranks that gates may have: see ranks.h.
 *
 * Three things are said of a board. A gate is not passed at a cell on whose
 * sides no gates of the ranks before and after it can be. A line does not go on
 * into an area, or along a link, where no gate of the next rank can follow. And
 * where every way from the end of a line to the next gate takes the same link,
 * it is drawn.
 *
 * Premises: all marks at first; then areas and marks are left out as long as
 * the same follows. An area that is left out may offer any rank. */
#include "genres/suraromu/rank_steps.h"

#include <assert.h>
#include <string.h>

#include "base/union_find.h"

/* ---- ways from the end of a line to what may be next ---- */

/* Walks from a node of a piece through its areas to the end of another that
 * fits, without one edge; its last edge, or -1. */
static int reach(ranks *r, int a, int blocked)
{
    const td_graph *g = r->c->g;
    int head = 0, tail = 0;
    for (int v = 0; v < g->nnodes; v++)
        r->via[v] = -1;
    r->queue[tail++] = a;
    while (head < tail) {
        int v = r->queue[head++];
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int e = g->arc[i], u = g->arc_to[i];
            if (e == blocked || r->w[e] < 0 || (v == a && r->w[e] > 0))
                continue;
            if (td_rank_free(r, u)) {
                if (r->via[u] >= 0)
                    continue;
                r->via[u] = e;
                r->queue[tail++] = u;
            } else if (r->piece_of[u] >= 0 && u != a && !r->w[e] &&
                       td_ends_fit(r, r->piece_of[a], a, r->piece_of[u], u,
                                   td_port_at(r, e, u))) {
                return e;
            }
        }
    }
    return -1;
}

static bool is_end(const ranks *r, int v)
{
    return r->piece_of[v] >= 0 &&
           (r->degree[v] == 1 || (!r->degree[v] && v == r->c->start));
}

/* Is all that the end of a line leads to looked at? */
static bool is_known(const ranks *r, int a)
{
    const td_graph *g = r->c->g;
    for (int i = g->start[a]; i < g->start[a + 1]; i++) {
        int port = td_port_at(r, g->arc[i], a);
        if (port >= 0 && r->any_port[port])
            return false;
    }
    return true;
}

/* ---- does it follow? ---- */

static bool cell_is_dead(const ranks *r, int v)
{
    bool any = false;
    for (int k = 0; k < r->nways; k++)
        if (r->way[k].end[0].node == v && r->way[k].end[1].node == v) {
            any = true;
            if (td_way_left(r, &r->way[k]))
                return false;
        }
    return any;
}

static bool link_is_dead(const ranks *r, int e, int from)
{
    uint64_t next;
    int port = td_port_at(r, e, from);
    return is_end(r, from) && port >= 0 && !r->any_port[port] &&
           !td_end_serves(r, r->piece_of[from], from, port, &next);
}

static bool line_is_forced(ranks *r, int e, int from)
{
    return is_end(r, from) && r->degree[from] == 1 && !r->w[e] &&
           is_known(r, from) && reach(r, from, -1) >= 0 &&
           reach(r, from, e) < 0;
}

static bool follows(ranks *r, const rank_target *t)
{
    switch (t->kind) {
    case RANK_CELL:
        return cell_is_dead(r, t->at);
    case RANK_LINK:
        return link_is_dead(r, t->at, t->from);
    default:
        return line_is_forced(r, t->at, t->from);
    }
}

static bool still_follows(void *arg)
{
    rank_asking *x = arg;
    td_step_alone(x->sink, x->r->val);
    return td_ranks_fill(x->r, x->r->val, x->use) && follows(x->r, &x->now);
}

/* ---- what there is to say ---- */

static void note(rank_asking *x, rank_target t)
{
    if (x->n < MOST_TARGETS)
        x->list[x->n++] = t;
}

/* Is a link at a gate's cell out by the numbers on lines alone? Then that is
 * told. */
static bool is_plain_clash(const rank_asking *x, int v)
{
    const course *c = x->r->c;
    for (int i = c->g->start[v]; i < c->g->start[v + 1]; i++)
        if (!c->shut[c->g->arc[i]] && td_link_clashes(c, c->g->arc[i]))
            return true;
    return false;
}

static void look_for_cells(rank_asking *x)
{
    const ranks *r = x->r;
    int last = -1;
    for (int k = 0; k < r->nways; k++) {
        int v = r->way[k].end[0].node;
        if (v == last || r->degree[v] || r->c->gate_of[v] == r->c->gates.n)
            continue;
        last = v;
        if (cell_is_dead(r, v) && !is_plain_clash(x, v))
            note(x, (rank_target){RANK_CELL, v, v});
    }
}

static void look_for_links(rank_asking *x)
{
    const ranks *r = x->r;
    const td_graph *g = r->c->g;
    for (int e = 0; e < g->nedges; e++)
        for (int side = 0; side < 2 && !r->w[e]; side++) {
            int from = g->end[2 * e + side], to = g->end[2 * e + !side];
            if (!is_end(r, from) || r->piece_of[to] == r->piece_of[from] ||
                x->p->val[r->c->order->lits[e]] ||
                x->links_only == td_rank_free(r, to))
                continue;
            if (link_is_dead(r, e, from) &&
                !(x->links_only && td_link_clashes(r->c, e))) {
                note(x, (rank_target){RANK_LINK, e, from});
                break;
            }
        }
}

static void look_for_lines(rank_asking *x)
{
    ranks *r = x->r;
    const td_graph *g = r->c->g;
    for (int k = 0; k < r->nways; k++) {
        int a = r->way[k].end[0].node, path[256], n = 0;
        if (r->degree[a] != 1 || !is_end(r, a))
            continue;
        int e = reach(r, a, -1);
        if (e < 0)
            continue;
        int v = g->end[2 * e];
        if (v != a && !td_rank_free(r, v))
            v = g->end[2 * e + 1];
        for (path[n++] = e; v != a && n < 255;) {
            path[n++] = r->via[v];
            v = td_graph_other(g, r->via[v], v);
        }
        for (int i = n; i-- > 0;)
            if (!r->w[path[i]] && !x->p->val[r->c->order->lits[path[i]]] &&
                line_is_forced(r, path[i], a))
                note(x, (rank_target){RANK_LINE, path[i], a});
    }
}

/* ---- rules ---- */

/* Does it matter how lines run at a cell? */
static bool counts(const rank_asking *x, int v)
{
    const ranks *r = x->r;
    return (x->use & USE_TAKEN) || r->fired[v] ||
           (td_rank_free(r, v) ? !r->any[v] : r->piece_of[v] >= 0);
}

/* Gates that are passed or asked about, or all where ranks are weighed against
 * each other; and the cells that count. */
static void take_rules(rank_asking *x)
{
    const ranks *r = x->r;
    const course *c = r->c;
    bool takes[MOST_GATES + 1];
    for (int i = 0; i <= c->gates.n; i++)
        takes[i] = x->use;
    for (int v = 0; v < c->g->nnodes; v++)
        if (c->gate_of[v] >= 0 && r->degree[v])
            takes[c->gate_of[v]] = true;
    if (x->now.kind == RANK_CELL)
        takes[c->gate_of[x->now.at]] = true;
    for (int v = 0; v < c->g->nnodes; v++) {
        int gate = c->gate_of[v];
        bool passed = gate >= 0 && gate < c->gates.n && takes[gate];
        if (passed)
            td_step_rule(x->sink,
                         td_rule_at(x->p->m, c->gates.at[gate].first, GATE));
        if (passed || counts(x, v))
            td_course_rules(x->p, c, v, x->sink);
    }
}

/* Marks the cells of an area, or takes the marks back. */
static void let_any(ranks *r, const int32_t *area, int of, bool any)
{
    for (int v = 0; v < r->c->g->nnodes; v++)
        if (area[v] == of)
            r->any[v] = any;
}

static void leave_out_areas(rank_asking *x)
{
    ranks *r = x->r;
    int n = r->c->g->nnodes;
    int32_t *area = r->was; /* as it is with all marks */
    if (!still_follows(x))
        return;
    for (int v = 0; v < n; v++)
        area[v] = td_rank_free(r, v) ? td_uf_find(r->area, v) : -1;
    for (int v = 0; v < n; v++) /* no piece ends there */
        r->any[v] = area[v] >= 0 && r->port_of[area[v]] < 0;
    for (int v = 0; v < n; v++) {
        if (area[v] != v || r->any[v])
            continue;
        let_any(r, area, v, true);
        if (!still_follows(x))
            let_any(r, area, v, false);
    }
}

/* Which pieces' ranks need not be narrowed for it. */
static void freeze_pieces(rank_asking *x)
{
    ranks *r = x->r;
    for (int i = 0; i < r->npieces; i++) {
        if (!r->narrowed[i])
            continue;
        r->frozen |= (uint64_t)1 << i;
        if (!still_follows(x))
            r->frozen &= ~((uint64_t)1 << i);
    }
    still_follows(x);
}

/* Premises: all marks, or those that touch a cell that counts. */
static void take_marks(rank_asking *x, bool near)
{
    const course *c = x->r->c;
    if (near)
        still_follows(x);
    x->sink->draft.because.n = 0;
    for (int e = 0; e < c->g->nedges; e++) {
        td_lit l = c->order->lits[e];
        int a = c->g->end[2 * e], b = c->g->end[2 * e + 1];
        bool far = near && x->p->val[l] < 0 && (x->r->any[a] || x->r->any[b]) &&
                   (x->r->any[a] || !td_rank_free(x->r, a)) &&
                   (x->r->any[b] || !td_rank_free(x->r, b));
        if (!c->shut[e] && !far)
            td_step_known(x->sink, l);
    }
}

/* Leaves out the marks that it does not take. */
static void thin_out(rank_asking *x)
{
    leave_out_areas(x);
    take_marks(x, true);
    if (!still_follows(x))
        take_marks(x, false);
    td_step_drop_most(x->sink, &x->sink->draft.because, 0, still_follows, x);
}

/* Rules and marks that the step takes, and words; those that nobody will read
 * are all that count. */
static bool list_and_tell(rank_asking *x)
{
    bool told = td_sink_told(x->sink);
    take_marks(x, false);
    if (told)
        thin_out(x);
    still_follows(x);
    td_step_rule(x->sink, td_loop_rule(x->p->m, TD_LOOP_ONE));
    take_rules(x);
    if (!told)
        return true;
    freeze_pieces(x);
    return td_tell_rank(x);
}

static bool say(rank_asking *x)
{
    const course *c = x->r->c;
    bool tells = true;
    td_step_open(x->sink);
    td_lit at =
        x->now.kind == RANK_CELL ? TD_NO_LIT : c->order->lits[x->now.at];
    if (x->now.kind == RANK_CELL) {
        for (int i = c->g->start[x->now.at]; i < c->g->start[x->now.at + 1];
             i++)
            if (!c->shut[c->g->arc[i]])
                td_step_set(x->sink, td_not(c->order->lits[c->g->arc[i]]));
    } else {
        td_step_set(x->sink, x->now.kind == RANK_LINK ? td_not(at) : at);
    }
    td_step_rule(x->sink, c->order);
    if (!td_sink_brief(x->sink)) {
        memset(x->r->any, 0, (size_t)c->g->nnodes);
        tells = list_and_tell(x);
        x->r->frozen = 0;
        memset(x->r->any, 0, (size_t)c->g->nnodes);
    }
    return !tells || td_step_close(x->sink);
}

static void say_all(rank_asking *x)
{
    for (int i = 0; i < x->n; i++) {
        x->now = x->list[i];
        if (!say(x))
            return;
    }
}

static void find_by_ranks(const td_pos *p, int use, bool links_only,
                          td_sink *sink)
{
    rank_asking x = {.p = p,
                     .r = td_ranks_of(p),
                     .sink = sink,
                     .use = use,
                     .links_only = links_only};
    if (!td_ranks_fill(x.r, p->val, x.use))
        return;
    if (!links_only)
        look_for_cells(&x);
    look_for_links(&x);
    if (!links_only)
        look_for_lines(&x);
    say_all(&x);
}

/* SU-16. Ranks that are taken or that only one gate can have: two pieces whose
 * ranks cannot follow each other are not linked. */
TD_FINDER(td_suraromu_ranks, find_by_ranks(p, USE_TAKEN, true, sink));
/* SU-17. The gate after the last one of a line is known by its number, and so
 * is what can be met in an area. */
TD_FINDER(td_suraromu_next_gate, find_by_ranks(p, USE_NUMBERS, false, sink));
/* SU-19. The same with all that follows for the ranks of other gates: those of
 * a pocket follow each other. */
TD_FINDER(td_suraromu_pocket, find_by_ranks(p, USE_AREAS, false, sink));
/* SU-20. And with the ranks that are taken elsewhere. */
TD_FINDER(td_suraromu_separator,
          find_by_ranks(p, USE_AREAS | USE_TAKEN, false, sink));
