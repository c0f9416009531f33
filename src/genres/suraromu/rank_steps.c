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

static bool follows(rank_asking *x, const int8_t *val)
{
    ranks *r = x->r;
    int at = x->now.at, from = x->now.from;
    if (!td_ranks_fill(r, val, USE_ITEMS))
        return false;
    return x->now.kind == RANK_CELL   ? td_rank_cell_out(r, at)
           : x->now.kind == RANK_LINK ? link_is_dead(r, at, from)
                                      : line_is_forced(r, at, from);
}

static bool still_follows(void *arg)
{
    rank_asking *x = arg;
    td_step_alone(x->sink, x->r->val);
    return follows(x, x->r->val);
}

/* ---- what there is to say ---- */

static void note(rank_asking *x, rank_target t)
{
    if (x->n < MOST_TARGETS)
        x->target[x->n++] = t;
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
        if (td_rank_cell_out(r, v) && !is_plain_clash(x, v))
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
    return x->takes || r->fired[v] ||
           (td_rank_free(r, v) ? !r->any[v] : r->piece_of[v] >= 0);
}

/* Gates that are passed or asked about, or all where ranks are weighed against
 * each other. */
static bool gate_counts(const rank_asking *x, int gate)
{
    const ranks *r = x->r;
    const piece *y = &r->piece[r->with[gate]];
    return r->items.n || r->degree[r->way[y->first].end[0].node] ||
           (x->now.kind == RANK_CELL && r->c->gate_of[x->now.at] == gate);
}

/* Those of gates and cells that count. */
static void take_rules(rank_asking *x)
{
    const course *c = x->r->c;
    for (int v = 0; v < c->g->nnodes; v++) {
        int gate = c->gate_of[v];
        bool passed = gate >= 0 && gate < c->gates.n && gate_counts(x, gate);
        if (passed)
            td_step_rule_at(x->p, c->gates.at[gate].first, GATE, x->sink);
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

/* Rules and marks that the step takes; those that nobody will read are all that
 * count. */
static void list_reasons(rank_asking *x)
{
    take_marks(x, false);
    if (td_sink_told(x->sink)) {
        leave_out_areas(x);
        take_marks(x, true);
        if (!still_follows(x))
            take_marks(x, false);
        td_step_drop_most(x->sink, &x->sink->draft.because, 0, still_follows,
                          x);
    }
    still_follows(x);
    td_step_rule(x->sink, td_loop_rule(x->p->m, TD_LOOP_ONE));
    take_rules(x);
}

/* Gates with numbers that come next to the few which a gate cannot have: that
 * they are not beside it is why. */
static void look_at_neighbours(rank_asking *x, int gate)
{
    enum { FEW = 4 };
    const course *c = x->r->c;
    uint64_t must, may = td_rank_span(x->r, x->r->with[gate], &must);
    uint64_t out = c->may[gate] & ~may;
    uint64_t near = td_rank_turn(c, out, 1) | td_rank_turn(c, out, -1);
    for (int k = 0; k < c->n && __builtin_popcountll(out) <= FEW; k++)
        if (near & c->printed & ~may & (uint64_t)1 << k)
            td_step_look(x->sink, td_gate_site(c, td_gate_of_rank(c, k)));
}

/* The words, and where the line or the gate is that it is about. */
static void tell(rank_asking *x)
{
    const course *c = x->r->c;
    int gate = td_gate_at(x->r, x->now.from);
    x->val = x->r->val;
    for (int i = 0; i < x->r->items.n; i++)
        if (x->many)
            td_step_look(x->sink, td_gate_site(c, x->r->items.at[i].gate));
        else
            look_at_neighbours(x, x->r->items.at[i].gate);
    if (x->many)
        return;
    if (!td_rank_words(x)) { /* of all that is on the board */
        memset(x->r->any, 0, (size_t)c->g->nnodes);
        x->val = x->p->val;
        td_rank_words(x);
    }
    td_text_add(td_step_say(x->sink, "why"), td_text_str(&x->why));
    td_text_add(td_step_say(x->sink, "list"), td_text_str(&x->list));
    td_step_text(x->sink, "so",
                 x->now.kind == RANK_CELL   ? "no line goes through that cell"
                 : x->now.kind == RANK_LINK ? "it is crossed out"
                                            : "{set}");
    td_text_printf(td_step_say(x->sink, "aside"), ", %s %s",
                   x->now.kind == RANK_CELL ? "for" : "after", c->name[gate]);
    td_step_look(x->sink, c->g->node_site[x->now.from]);
    td_step_look(x->sink, td_gate_site(c, gate));
}

static bool say(rank_asking *x)
{
    const course *c = x->r->c;
    td_step_open(x->sink);
    if (x->now.kind == RANK_CELL) {
        for (int i = c->g->start[x->now.at]; i < c->g->start[x->now.at + 1];
             i++)
            if (!c->shut[c->g->arc[i]])
                td_step_set(x->sink, td_not(c->order->lits[c->g->arc[i]]));
    } else {
        td_lit at = c->order->lits[x->now.at];
        td_step_set(x->sink, x->now.kind == RANK_LINK ? td_not(at) : at);
    }
    td_step_rule(x->sink, c->order);
    if (!td_sink_brief(x->sink)) {
        list_reasons(x);
        if (td_sink_told(x->sink))
            tell(x);
        memset(x->r->any, 0, (size_t)c->g->nnodes);
    }
    return td_step_close(x->sink);
}

/* ---- what narrows the ranks ---- */

static void take_out(rank_items *x, int at, int n)
{
    memmove(&x->at[at], &x->at[at + n],
            sizeof *x->at * (size_t)(x->n - at - n));
    x->n -= n;
}

/* Leaves out the items that the target does not take, blocks of ever smaller
 * size, the last first; and one of two sides. */
static void leave_out_items(rank_asking *x)
{
    rank_items *l = &x->r->items;
    for (int size = (l->n + 1) / 2; size > 0; size /= 2)
        for (int at = l->n - size; at >= 0; at -= size) {
            rank_items was = *l;
            take_out(l, at, size);
            if (!follows(x, x->p->val))
                *l = was;
        }
    for (int i = 0; i < l->n; i++)
        for (int side = 1; side <= 2 && l->at[i].sides == 3; side++) {
            l->at[i].sides = side;
            if (!follows(x, x->p->val))
                l->at[i].sides = 3;
        }
}

/* Few items that the target follows from; false if they are more than a player
 * reads, or cannot be told. */
static bool choose_items(rank_asking *x)
{
    enum { MOST_TOLD = 3 };
    rank_items *l = &x->r->items;
    for (int i = l->n; i-- > 0;)
        if (x->now.kind == RANK_CELL && l->at[i].kind == ITEM_CELL &&
            l->at[i].cell == x->now.at)
            take_out(l, i, 1);
    if (!follows(x, x->p->val))
        return false;
    leave_out_items(x);
    x->val = x->p->val;
    x->takes = false;
    for (int i = 0; i < l->n; i++)
        x->takes |= l->at[i].kind == ITEM_TAKEN;
    return x->many ||
           (l->n <= MOST_TOLD && follows(x, x->p->val) && td_rank_words(x));
}

static void say_all(rank_asking *x)
{
    const rank_items all = x->r->items;
    for (int i = 0; i < x->n; i++) {
        x->now = x->target[i];
        x->r->items = all;
        if (choose_items(x) && !say(x))
            return;
    }
}

static void find_by_ranks(int use, rank_asking x)
{
    x.r = td_ranks_of(x.p);
    if (!td_ranks_fill(x.r, x.p->val, use))
        return;
    if (!x.links_only)
        look_for_cells(&x);
    look_for_links(&x);
    if (!x.links_only)
        look_for_lines(&x);
    say_all(&x);
    td_text_free(&x.why);
    td_text_free(&x.list);
}

#define FINDER(NAME, USE, ...) \
    TD_FINDER(                 \
        NAME,                  \
        find_by_ranks(USE, (rank_asking){.p = p, .sink = sink, __VA_ARGS__}))

/* SU-16. Ranks that are taken: two pieces whose ranks cannot follow each other
 * are not linked. */
FINDER(td_suraromu_ranks, USE_TAKEN, .links_only = true);
/* SU-17. The gate after the last one of a line is known by its number, and so
 * is what can be met in an area. */
FINDER(td_suraromu_next_gate, USE_NUMBERS, .many = false);
/* SU-19. The same with what follows for the ranks of other gates: those of a
 * pocket follow each other. */
FINDER(td_suraromu_pocket, USE_AREAS, .many = false);
/* SU-20. And with the ranks that are taken elsewhere. */
FINDER(td_suraromu_separator, USE_AREAS | USE_TAKEN, .many = false);
/* SU-20L. All that follows for ranks, where nobody would follow. */
FINDER(td_suraromu_all_ranks, USE_WAYS | USE_TAKEN, .many = true);
