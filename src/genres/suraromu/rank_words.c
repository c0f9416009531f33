/* What follows from ranks, in words. */
#include <assert.h>

#include "genres/suraromu/rank_steps.h"
#include "reason/words.h"

static int count_ranks(const course *c, uint64_t m)
{
    int n = 0;
    for (int k = 0; k < c->n; k++)
        n += (int)(m >> k & 1);
    return n;
}

/* The last of three or more ranks in a row, the start not among them; else the
 * rank itself. */
static int end_of_run(const course *c, uint64_t m, int k)
{
    int last = k;
    while (m >> k % c->n & 1 && last + 1 < c->n && m >> (last + 1) & 1)
        last++;
    return last > k + 1 ? last : k;
}

/* "number 4, 6 to 9 or the start"; nothing if they are many. */
static bool name_ranks(const course *c, uint64_t ranks_left,
                       const char *between, td_text *out)
{
    enum { MOST = 4 };
    int n = 0, done = 0;
    for (int k = 1; k <= c->n; k = end_of_run(c, ranks_left, k) + 1)
        n += (int)(ranks_left >> k % c->n & 1);
    if (!n || n > MOST)
        return false;
    for (int k = 1; k <= c->n; k++) { /* the start comes last */
        if (!(ranks_left >> k % c->n & 1))
            continue;
        int last = end_of_run(c, ranks_left, k);
        if (done++)
            td_text_add(out, done == n ? between : ", ");
        if (k == c->n)
            td_text_add(out, "the start");
        else
            td_text_printf(out, "%s%d", done == 1 ? "number " : "", k);
        if (last > k)
            td_text_printf(out, " to %d", last);
        k = last;
    }
    return true;
}

/* The same where more than three would say nothing. */
static bool name_few(const course *c, uint64_t ranks_left, const char *between,
                     td_text *out)
{
    return count_ranks(c, ranks_left) <= 3 &&
           name_ranks(c, ranks_left, between, out);
}

typedef bool rank_namer(const course *c, uint64_t ranks_left,
                        const char *between, td_text *out);

/* All ranks that a piece may have at an end, or a gate. */
static uint64_t ranks_at(const ranks *r, int of, int node)
{
    return td_end_ranks(r, of, node, ANY, 0) |
           td_end_ranks(r, of, node, ANY, 1);
}

/* The gate of a piece that is nearest to one of its ends. */
static int gate_at(const ranks *r, int node)
{
    const piece *x = &r->piece[r->piece_of[node]];
    return r->way[x->first].end[0].node == node ? x->gate : x->other;
}

/* "gate 3 at R1C2" or "the gate at R1C2 (number 3 or 4)" */
static void name_gate_at(const rank_asking *x, int node, rank_namer *numbers,
                         td_text *out)
{
    const ranks *r = x->r;
    int gate = gate_at(r, node);
    td_gate_name(x->p, r->c, gate, out);
    if (gate == r->c->gates.n || r->c->gates.at[gate].number)
        return;
    size_t before = out->len;
    td_text_add(out, " (");
    if (numbers(r->c, ranks_at(r, r->piece_of[node], node), " or ", out))
        td_text_char(out, ')');
    else
        td_text_cut(out, before);
}

static void name_with_ranks(const rank_asking *x, int node, td_text *out)
{
    name_gate_at(x, node, name_few, out);
}

enum { MOST_NAMED = 6 };
typedef struct gate_list {
    int gate[MOST_NAMED], n;
    bool line[MOST_NAMED]; /* it stands for a line of several gates */
} gate_list;

/* "gate 3 at R1C2, the gate at R3C4 and the line of R5C6"; `last` stands before
 * the last: " and " or " or ". */
static void name_gates(const rank_asking *x, const gate_list *l,
                       const char *last, td_text *out)
{
    const course *c = x->r->c;
    for (int i = 0; i < l->n; i++) {
        td_text_add(out, !i ? "" : i == l->n - 1 ? last : ", ");
        if (l->line[i] && l->gate[i] < c->gates.n) {
            td_text_add(out, "the line of ");
            td_site_words(x->p->topo, c->gates.at[l->gate[i]].first, out);
        } else {
            td_gate_name(x->p, c, l->gate[i], out);
        }
    }
}

/* Adds a gate unless it is there; false if there are more than `most` then. */
static bool add_gate(gate_list *l, int gate, bool line, int most)
{
    for (int i = 0; i < l->n; i++)
        if (l->gate[i] == gate)
            return true;
    if (l->n == most)
        return false;
    assert(l->n < MOST_NAMED);
    l->gate[l->n] = gate;
    l->line[l->n++] = line;
    return true;
}

/* The gates at which the area of a cell ends, other than on the line of
 * `from`; one of their nodes. False if they are many. */
static bool find_reached(const rank_asking *x, int from, int into,
                         gate_list *named, int *at)
{
    enum { MOST = 3 };
    ranks *r = x->r;
    const td_graph *g = r->c->g;
    int head = 0, tail = 0;
    for (int v = 0; v < g->nnodes; v++)
        r->via[v] = -1;
    r->via[into] = 0;
    r->queue[tail++] = into;
    while (head < tail) {
        int v = r->queue[head++];
        for (int i = g->start[v]; i < g->start[v + 1]; i++) {
            int e = g->arc[i], u = g->arc_to[i];
            if (r->w[e] < 0 || r->via[u] >= 0)
                continue;
            if (td_rank_free(r, u)) {
                r->via[u] = e;
                r->queue[tail++] = u;
                continue;
            }
            if (r->piece_of[u] < 0 || r->piece_of[u] == r->piece_of[from] ||
                r->w[e] || td_port_at(r, e, u) < 0)
                continue;
            if (!add_gate(named, gate_at(r, u), false, MOST))
                return false;
            *at = u;
        }
    }
    return true;
}

static void name_reached(const rank_asking *x, const gate_list *named, int at,
                         rank_namer *numbers, td_text *out)
{
    if (named->n == 1)
        name_gate_at(x, at, numbers, out);
    else
        name_gates(x, named, " or ", out);
}

/* "above R3C4 the line can come only to gate 3 at R1C2": an entry for each side
 * of a gate's cell that matters. */
static void list_sides(const rank_asking *x, td_text *out)
{
    const ranks *r = x->r;
    int v = x->now.at, e[2], n = 0;
    if (!td_links_across(r, v, e))
        return;
    for (int side = 0; side < 2; side++) {
        int port = td_port_at(r, e[side], v), at = -1;
        int u = td_graph_other(r->c->g, e[side], v);
        gate_list named = {.n = 0};
        bool few = true;
        if (port < 0 || r->any_port[port])
            continue;
        if (td_rank_free(r, u))
            few = find_reached(x, v, u, &named, &at);
        else
            add_gate(&named, gate_at(r, at = u), false, 1);
        if (!few)
            continue;
        td_text_printf(out, "%s%s ", n++ || out->len > x->list_from ? "\n" : "",
                       u < v - 1   ? "above"
                       : u > v + 1 ? "below"
                       : u < v     ? "left of"
                                   : "right of");
        td_site_words(x->p->topo, r->c->g->node_site[v], out);
        td_text_add(out, named.n ? " the line can come only to "
                                 : " the line can come to no other gate");
        if (named.n)
            name_reached(x, &named, at, name_ranks, out);
    }
}

static void tell_cell(rank_asking *x, td_text *out)
{
    const ranks *r = x->r;
    int v = x->now.at;
    uint64_t own = ranks_at(r, r->piece_of[v], v);
    uint64_t next = td_rank_turn(r->c, own, 1) | td_rank_turn(r->c, own, -1);
    name_with_ranks(x, v, out);
    td_text_add(out, " cannot be passed at ");
    td_site_words(x->p->topo, r->c->g->node_site[v], out);
    size_t before = out->len;
    td_text_add(out, ": it comes between ");
    if (count_ranks(r->c, own) == 1 && name_few(r->c, next, " and ", out)) {
        td_text_add(out, ", and on its two sides the line cannot reach those");
        return;
    }
    td_text_cut(out, before);
    td_text_add(out,
                ": gates that fit before and after it are not both in reach "
                "there");
}

/* The gates at which an area ends: "only gate 3 at R1C2 or the gate at R3C4",
 * or that there are none but on the line itself; false if they are many. */
static bool tell_reached(const rank_asking *x, int from, int into, td_text *out)
{
    gate_list named = {.n = 0};
    int at = -1;
    if (!find_reached(x, from, into, &named, &at))
        return false;
    td_text_add(out, named.n ? ", and this way leads only to "
                             : ", and this way the line can reach no gate that "
                               "is not on it");
    if (named.n)
        name_reached(x, &named, at, name_few, out);
    return true;
}

static void tell_link(rank_asking *x, td_text *out)
{
    const ranks *r = x->r;
    uint64_t next = 0;
    int port = td_port_at(r, x->now.at, x->now.from);
    td_end_serves(r, r->piece_of[x->now.from], x->now.from, port, &next);
    bool area =
        td_rank_free(r, td_graph_other(r->c->g, x->now.at, x->now.from));
    td_text_add(out, "after ");
    name_with_ranks(x, x->now.from, out);
    int other = td_graph_other(r->c->g, x->now.at, x->now.from);
    td_text_add(out, " comes ");
    bool named = name_few(r->c, next, " or ", out);
    if (!named)
        td_text_add(out, "a number beside its own");
    if (area && tell_reached(x, x->now.from, other, out)) {
        return;
    } else if (area) {
        td_text_add(out, !named ? ", and this way leads to no such gate"
                         : next & (next - 1)
                             ? ", and this way leads to nothing that can be "
                               "that"
                             : ", and this way does not lead to it");
    } else if (r->piece_of[other] >= 0) {
        td_text_add(out, ", but this link leads to ");
        name_with_ranks(x, other, out);
    } else {
        td_text_add(out, ", and what this link leads to cannot be that");
    }
}

static void tell_line(rank_asking *x, td_text *out)
{
    ranks *r = x->r;
    const td_graph *g = r->c->g;
    enum { MOST = 3 };
    int a = x->now.from;
    uint64_t can = 0; /* gates that can come next, a bit each */
    gate_list named = {.n = 0};
    for (int e = 0; e < g->nedges; e++)
        for (int side = 0; side < 2 && !r->w[e]; side++) {
            int u = g->end[2 * e + side], port = td_port_at(r, e, u);
            if (r->piece_of[u] < 0 || port < 0 ||
                !td_ends_fit(r, r->piece_of[a], a, r->piece_of[u], u, port))
                continue;
            can |= (uint64_t)1 << gate_at(r, u);
            add_gate(&named, gate_at(r, u), false, MOST);
        }
    td_text_add(out, "after ");
    name_with_ranks(x, a, out);
    td_text_add(out, " only ");
    int n = __builtin_popcountll(can);
    if (n > MOST)
        td_text_printf(out, "one of %d gates", n);
    else
        name_gates(x, &named, " or ", out);
    td_text_add(out, " can come next, and every way there takes this link");
}

/* ---- why ranks are as narrow as they are ---- */

/* All ranks that the named gate of a piece may have. */
static uint64_t ranks_of_gate(const ranks *r, int i)
{
    const piece *y = &r->piece[i];
    return ranks_at(r, i, y->gates > 1 ? r->way[y->first].end[0].node : ANY);
}

/* " can be passed only at R1C2 and R1C3"; nothing if it can at all its cells,
 * though not with all its numbers. */
static bool say_cells_left(const rank_asking *x, int i, td_text *out)
{
    const ranks *r = x->r;
    td_site cell[MOST_NAMED];
    int n = 0, gone = 0;
    for (int v = 0; v < r->c->g->nnodes && n < MOST_NAMED; v++)
        if (r->piece_of[v] != i || r->degree[v])
            continue;
        else if (ranks_at(r, i, v))
            cell[n++] = r->c->g->node_site[v];
        else
            gone++;
    if (!gone || !n || n == MOST_NAMED)
        return false;
    td_text_add(out, " can be passed only at ");
    td_words_places(&(td_lexicon){.m = x->p->m}, cell, n, out);
    return true;
}

/* "the gate at R1C2 can only be number 3 or 5", "cannot be number 4"; if its
 * numbers are as before, where it can be passed. False: only its direction is
 * known, which nobody sees. */
static bool say_narrowed(const rank_asking *x, int i, td_text *out)
{
    const ranks *r = x->r;
    uint64_t left = ranks_of_gate(r, i);
    uint64_t gone = r->c->may[r->piece[i].gate] & ~left;
    td_gate_name(x->p, r->c, r->piece[i].gate, out);
    size_t before = out->len;
    if (!gone)
        return say_cells_left(x, i, out);
    td_text_add(out, " can only be ");
    if (name_ranks(r->c, left, " or ", out))
        return true;
    td_text_cut(out, before);
    td_text_add(out, " cannot be ");
    if (name_ranks(r->c, gone, " or ", out))
        return true;
    td_text_cut(out, before);
    td_text_printf(out, " has only %d numbers left", count_ranks(r->c, left));
    return true;
}

/* May another piece come next to this one, at a place that was looked at? */
static bool may_be_next(const ranks *r, int i, int other)
{
    for (int port = 0; port < r->nports; port++)
        for (int side = 0; side < 2 && !r->any_port[port]; side++)
            if (td_end_ranks(r, i, ANY, port, side) &&
                td_end_ranks(r, other, ANY, port, !side))
                return true;
    return false;
}

/* Are there places beside a piece that were not looked at? */
static bool is_half_known(const ranks *r, int i)
{
    for (int port = 0; port < r->nports; port++)
        for (int k = r->piece[i].first; k < r->piece[i].end; k++)
            if (r->any_port[port] && (td_leads_to(&r->way[k].end[0], port) ||
                                      td_leads_to(&r->way[k].end[1], port)))
                return true;
    return false;
}

/* "before and after it only gate 3 at R1C2 or the start at R5C5 can come", or
 * which numbers, if they are many. */
static void say_neighbours(const rank_asking *x, int i, td_text *out)
{
    const ranks *r = x->r;
    gate_list next = {.n = 0};
    bool few = true;
    uint64_t numbers = 0;
    for (int k = 0; k < r->npieces; k++) {
        if (k == i || !may_be_next(r, i, k))
            continue;
        few &= add_gate(&next, r->piece[k].gate, r->piece[k].gates > 1,
                        MOST_NAMED);
        numbers |= ranks_at(r, k, ANY);
    }
    size_t before = out->len;
    td_text_add(out, is_half_known(r, i) ? "on one side of it only "
                                         : "before and after it only ");
    if (few && next.n)
        name_gates(x, &next, " and ", out);
    if ((few && next.n) || name_ranks(r->c, numbers, " and ", out)) {
        td_text_add(out, " can come");
        return;
    }
    td_text_cut(out, before);
    td_text_add(out, "no other number fits what can come before and after it");
}

/* "other gates have the other numbers", and which, if it was found before and
 * is not written on the board. */
static void say_takers(const rank_asking *x, int i, td_text *out)
{
    enum { MOST = 3 };
    const ranks *r = x->r;
    gate_list named = {.n = 0};
    bool few = true;
    for (int k = 0; k < r->npieces; k++) {
        bool found = r->piece[k].gates > 1 || r->narrowed[k];
        if (k == i || !found || r->narrowed[k] >= r->narrowed[i] ||
            !(r->piece[k].must & r->c->may[r->piece[i].gate]))
            continue;
        few &= add_gate(&named, r->piece[k].gate, r->piece[k].gates > 1, MOST);
    }
    td_text_add(out, "other gates have the other numbers");
    if (!few || !named.n)
        return;
    td_text_add(out, " (also ");
    name_gates(x, &named, " and ", out);
    td_text_char(out, ')');
}

/* An entry for each piece whose ranks matter, in the order in which they are
 * found; false: one cannot be told. */
static bool list_narrowed(const rank_asking *x, td_text *out)
{
    const ranks *r = x->r;
    const char *between = "";
    for (int last = 0;;) {
        int next = -1;
        for (int i = 0; i < r->npieces; i++)
            if (r->narrowed[i] > last &&
                (next < 0 || r->narrowed[i] < r->narrowed[next]))
                next = i;
        if (next < 0)
            return true;
        last = r->narrowed[next];
        td_text_add(out, between);
        between = "\n";
        if (!say_narrowed(x, next, out))
            return false;
        td_text_add(out, ": ");
        if (r->alone[next] && r->taken[next]) {
            td_text_add(out, "no other gate can be ");
            if (!name_ranks(r->c, r->alone[next], " or ", out))
                td_text_add(out, "that");
        } else if (r->taken[next]) {
            say_takers(x, next, out);
        } else {
            say_neighbours(x, next, out);
        }
    }
}

bool td_tell_rank(rank_asking *x)
{
    td_text *out = td_step_say(x->sink, "why");
    const td_graph *g = x->r->c->g;
    td_step_text(x->sink, "so",
                 x->now.kind == RANK_CELL ? "no line goes through that cell"
                                          : "{set}");
    if (x->now.kind == RANK_CELL)
        tell_cell(x, out);
    else if (x->now.kind == RANK_LINK)
        tell_link(x, out);
    else
        tell_line(x, out);
    td_text *list = td_step_say(x->sink, "list");
    x->list_from = list->len;
    if (x->use && !list_narrowed(x, list))
        return false;
    if (x->now.kind == RANK_CELL)
        list_sides(x, list);
    int gate = gate_at(x->r, x->now.from);
    td_step_look(x->sink, g->node_site[x->now.from]);
    if (gate < x->r->c->gates.n)
        td_step_look(x->sink, x->r->c->gates.at[gate].first);
    return true;
}
