/* What follows from ranks, in words. */
#include <assert.h>

#include "genres/suraromu/rank_steps.h"
#include "reason/words.h"

/* The last of three or more ranks in a row, the start not among them; else the
 * rank itself. */
static int end_of_run(const course *c, uint64_t m, int k)
{
    int last = k;
    while (m >> k % c->n & 1 && last + 1 < c->n && m >> (last + 1) & 1)
        last++;
    return last > k + 1 ? last : k;
}

/* What goes before entry i of n in a list: td_words_and or td_words_or. */
typedef void joiner(int i, int n, td_text *out);

/* "number 4, 6 to 9 or the start"; nothing if they are many, or more than
 * three and that would say nothing. */
static bool name_ranks(const course *c, uint64_t m, bool few, joiner *between,
                       td_text *out)
{
    enum { MOST = 4, MOST_OF_FEW = 3 };
    int n = 0, done = 0;
    for (int k = 1; k <= c->n; k = end_of_run(c, m, k) + 1)
        n += (int)(m >> k % c->n & 1);
    if (!n || n > MOST || (few && __builtin_popcountll(m) > MOST_OF_FEW))
        return false;
    for (int k = 1; k <= c->n; k++) { /* the start comes last */
        if (!(m >> k % c->n & 1))
            continue;
        int last = end_of_run(c, m, k);
        between(done++, n, out);
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
static void name_gate(const rank_asking *x, int gate, uint64_t can, bool few,
                      td_text *out)
{
    const course *c = x->r->c;
    td_gate_name(x->p, c, gate, out);
    if (gate == c->gates.n || c->gates.at[gate].number)
        return;
    size_t before = out->len;
    td_text_add(out, " (");
    if (name_ranks(c, can, few, td_words_or, out))
        td_text_char(out, ')');
    else
        td_text_cut(out, before);
}

static void name_gate_at(const rank_asking *x, int node, td_text *out)
{
    name_gate(x, gate_at(x->r, node),
              ranks_at(x->r, x->r->piece_of[node], node), true, out);
}

/* Gates, a bit each. */
typedef struct gate_set {
    uint64_t gates;
    uint64_t lines; /* of these the whole line is meant that they are on */
    uint64_t can;   /* the ranks that they may have there */
} gate_set;

static int count_gates(const gate_set *l)
{
    return __builtin_popcountll(l->gates);
}

/* In reading order, the start at last. */
static void name_gates(const rank_asking *x, const gate_set *l, joiner *between,
                       td_text *out)
{
    const course *c = x->r->c;
    for (int gate = 0, n = 0; gate <= c->gates.n; gate++) {
        if (!(l->gates >> gate & 1))
            continue;
        between(n++, count_gates(l), out);
        if (l->lines >> gate & 1 && gate < c->gates.n)
            td_say(x->p->topo, out, "the line of @", c->gates.at[gate].first);
        else
            td_gate_name(x->p, c, gate, out);
    }
}

static void add_gate(gate_set *l, int gate, bool line, uint64_t can)
{
    l->gates |= (uint64_t)1 << gate;
    l->lines |= (uint64_t)line << gate;
    l->can |= can;
}

/* The line of a piece, or its only gate. */
static void add_piece(gate_set *l, const ranks *r, int i)
{
    add_gate(l, r->piece[i].gate, r->piece[i].gates > 1, ranks_at(r, i, ANY));
}

/* The gates to which the loop can come from a node by a port: those that are
 * not what comes next, those that are but are come to from the wrong side, and
 * those that cannot be passed where they are come to. */
enum { OTHERS, WRONG_SIDE, NOT_THERE, KINDS };
typedef struct reached {
    gate_set of[KINDS];
    int n;
} reached;

static reached find_reached(const ranks *r, int from, int port, uint64_t next)
{
    reached t = {.n = 0};
    for (int i = 0; i < 2 * r->nways; i++) {
        const gate_end *end = &r->way[i / 2].end[i % 2];
        int of = r->way[i / 2].piece;
        if (of == r->piece_of[from] || !td_leads_to(end, port))
            continue;
        uint64_t can = ranks_at(r, of, end->node);
        add_gate(&t.of[!can         ? NOT_THERE
                       : can & next ? WRONG_SIDE
                                    : OTHERS],
                 gate_at(r, end->node), false, can);
    }
    t.of[OTHERS].gates &= ~t.of[WRONG_SIDE].gates;
    t.of[NOT_THERE].gates &= ~(t.of[OTHERS].gates | t.of[WRONG_SIDE].gates);
    for (int k = 0; k < KINDS; k++)
        t.n += count_gates(&t.of[k]);
    return t;
}

enum { MOST_REACHED = 3, MOST_LETTERS = 130 };

/* "only to gate 3 at R1C2, or to gate 5 at R4C4 where it cannot be passed" */
static void name_reached(const rank_asking *x, const reached *t, bool few,
                         td_text *out)
{
    static const char *const how[KINDS][2] = {
        {"", ""},
        {" from the wrong side", " from the wrong side"},
        {" where it cannot be passed", " where they cannot be passed"}};
    bool told = false;
    assert(t->n > 0 && t->n <= MOST_REACHED);
    for (int k = 0; k < KINDS; k++) {
        const gate_set *l = &t->of[k];
        int n = count_gates(l);
        if (!n)
            continue;
        td_text_add(out, told ? ", or to " : k ? "to " : "only to ");
        if (n == 1)
            name_gate(x, __builtin_ctzll(l->gates), l->can, few, out);
        else
            name_gates(x, l, td_words_or, out);
        td_text_printf(out, "%s%s", k && !told ? " only" : "", how[k][n > 1]);
        told = true;
    }
}

/* "above R3C4 the line can come only to gate 3 at R1C2": an entry for each side
 * of a gate's cell that matters. */
static void list_sides(const rank_asking *x, td_text *out)
{
    const ranks *r = x->r;
    int v = x->now.at, e[2];
    if (!td_links_across(r, v, e))
        return;
    for (int side = 0; side < 2; side++) {
        int port = td_port_at(r, e[side], v);
        int u = td_graph_other(r->c->g, e[side], v);
        if (port < 0 || r->any_port[port])
            continue;
        reached named = find_reached(r, v, port, 0);
        if (named.n > MOST_REACHED)
            continue;
        td_text_add(out, out->len > x->list_from ? "\n" : "");
        td_say(x->p->topo, out, "$ @ the line can come $",
               u < v - 1   ? "above"
               : u > v + 1 ? "below"
               : u < v     ? "left of"
                           : "right of",
               r->c->g->node_site[v], named.n ? "" : "to no other gate");
        if (named.n)
            name_reached(x, &named, false, out);
    }
}

static void tell_cell(rank_asking *x, td_text *out)
{
    const ranks *r = x->r;
    int v = x->now.at;
    td_site at = r->c->g->node_site[v];
    uint64_t own = ranks_at(r, r->piece_of[v], v);
    uint64_t next = td_rank_turn(r->c, own, 1) | td_rank_turn(r->c, own, -1);
    name_gate_at(x, v, out);
    size_t before = out->len;
    td_text_add(out, " comes between ");
    if (!(own & (own - 1)) && name_ranks(r->c, next, true, td_words_and, out)) {
        td_say(x->p->topo, out,
               ", and on the two sides of @ the line cannot reach those", at);
        return;
    }
    td_text_cut(out, before);
    td_say(x->p->topo, out,
           " cannot be passed at @: gates that fit before and after it are not "
           "both in reach there",
           at);
}

static void tell_link(rank_asking *x, td_text *out)
{
    const ranks *r = x->r;
    uint64_t next = 0;
    int from = x->now.from, port = td_port_at(r, x->now.at, from);
    int other = td_graph_other(r->c->g, x->now.at, from);
    td_end_serves(r, r->piece_of[from], from, port, &next);
    reached t = find_reached(r, from, port, next);
    td_text_add(out, "after ");
    name_gate_at(x, from, out);
    td_text_add(out, " comes ");
    bool named = name_ranks(r->c, next, true, td_words_or, out);
    if (!named)
        td_text_add(out, "a number beside its own");
    if (!t.n) {
        td_text_add(out, ", and this way the line can reach no gate that is "
                         "not on it");
        return;
    }
    if (t.of[OTHERS].gates && !td_rank_free(r, other)) {
        td_text_add(out, ", but this link leads to ");
        name_gate_at(x, other, out);
        return;
    }
    size_t before = out->len;
    if (t.n <= MOST_REACHED) {
        td_text_add(out, ", and this way leads ");
        name_reached(x, &t, true, out);
    }
    if (t.n <= MOST_REACHED && out->len - before <= MOST_LETTERS)
        return;
    td_text_cut(out, before);
    td_text_add(out, !named ? ", and this way leads to no such gate"
                     : next & (next - 1)
                         ? ", and this way leads to nothing that can be that"
                         : ", and this way does not lead to it");
}

static void tell_line(rank_asking *x, td_text *out)
{
    ranks *r = x->r;
    int a = x->now.from;
    gate_set next = {0, 0, 0};
    for (int i = 0; i < 2 * r->nways; i++) {
        const gate_end *end = &r->way[i / 2].end[i % 2];
        for (int k = 0; k < end->n; k++)
            if (td_ends_fit(r, r->piece_of[a], a, r->way[i / 2].piece,
                            end->node, end->port[k]))
                add_gate(&next, gate_at(r, end->node), false, 0);
    }
    td_text_add(out, "after ");
    name_gate_at(x, a, out);
    td_text_add(out, " only ");
    if (count_gates(&next) > MOST_REACHED)
        td_text_printf(out, "one of %d gates", count_gates(&next));
    else
        name_gates(x, &next, td_words_or, out);
    td_text_add(out, " can come next, and every way there takes this link");
}

/* ---- why ranks are as narrow as they are ---- */

/* All ranks that the named gate of a piece may have. */
static uint64_t ranks_of_gate(const ranks *r, int i)
{
    const piece *y = &r->piece[i];
    return ranks_at(r, i, y->gates > 1 ? r->way[y->first].end[0].node : ANY);
}

enum { MOST_NAMED = 6 };

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
    if (name_ranks(r->c, left, false, td_words_or, out))
        return true;
    td_text_cut(out, before);
    td_text_add(out, " cannot be ");
    if (name_ranks(r->c, gone, false, td_words_or, out))
        return true;
    td_text_cut(out, before);
    td_text_printf(out, " has only %d numbers left",
                   __builtin_popcountll(left));
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
    gate_set next = {0, 0, 0};
    for (int k = 0; k < r->npieces; k++)
        if (k != i && may_be_next(r, i, k))
            add_piece(&next, r, k);
    bool few = next.gates && count_gates(&next) <= MOST_NAMED;
    size_t before = out->len;
    td_text_add(out, is_half_known(r, i) ? "on one side of it only "
                                         : "before and after it only ");
    if (few)
        name_gates(x, &next, td_words_and, out);
    if (few || name_ranks(r->c, next.can, false, td_words_and, out)) {
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
    gate_set named = {0, 0, 0};
    for (int k = 0; k < r->npieces; k++) {
        bool found = r->piece[k].gates > 1 || r->narrowed[k];
        if (k != i && found && r->narrowed[k] < r->narrowed[i] &&
            (r->piece[k].must & r->c->may[r->piece[i].gate]))
            add_piece(&named, r, k);
    }
    td_text_add(out, "other gates have the other numbers");
    if (!named.gates || count_gates(&named) > MOST)
        return;
    td_text_add(out, " (also ");
    name_gates(x, &named, td_words_and, out);
    td_text_char(out, ')');
}

/* "the gate at R1C2 can only be number 3: other gates have the other numbers";
 * false: it cannot be told. */
static bool list_piece(const rank_asking *x, int i, td_text *out)
{
    const ranks *r = x->r;
    td_text_add(out, out->len > x->list_from ? "\n" : "");
    if (!say_narrowed(x, i, out))
        return false;
    td_text_add(out, ": ");
    if (!r->taken[i]) {
        say_neighbours(x, i, out);
    } else if (!r->alone[i]) {
        say_takers(x, i, out);
    } else {
        td_text_add(out, "no other gate can be ");
        if (!name_ranks(r->c, r->alone[i], false, td_words_or, out))
            td_text_add(out, "that");
    }
    return true;
}

/* An entry for each piece whose ranks matter, in the order in which they are
 * found; false: one cannot be told. */
static bool list_narrowed(const rank_asking *x, td_text *out)
{
    for (int k = 1; k <= x->r->narrowings; k++)
        for (int i = 0; i < x->r->npieces; i++)
            if (x->r->narrowed[i] == k && !list_piece(x, i, out))
                return false;
    return true;
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
