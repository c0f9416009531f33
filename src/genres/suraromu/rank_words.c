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

/* "number 4, 6 to 9 or the start" behind other words; nothing if they are many.
 */
static bool list_ranks(const course *c, const char *before, const char *number,
                       uint64_t m, joiner *between, td_text *out)
{
    enum { MOST = 4 };
    int n = 0, done = 0;
    for (int k = 1; k <= c->n; k = end_of_run(c, m, k) + 1)
        n += (int)(m >> k % c->n & 1);
    if (!n || n > MOST)
        return false;
    td_text_add(out, before);
    for (int k = 1; k <= c->n; k++) { /* the start comes last */
        if (!(m >> k % c->n & 1))
            continue;
        int last = end_of_run(c, m, k);
        between(done++, n, out);
        td_say_rank(done == 1 ? number : "", k % c->n, out);
        if (last > k)
            td_text_printf(out, " to %d", last);
        k = last;
    }
    return true;
}

static bool name_ranks(const course *c, const char *before, uint64_t m,
                       joiner *between, td_text *out)
{
    return list_ranks(c, before, "number ", m, between, out);
}

/* Ranks that come next to a gate; of those that are printed, the gates. */
static bool name_next(const course *c, const char *before, uint64_t m,
                      joiner *between, td_text *out)
{
    uint64_t printed = m & c->printed;
    int n = __builtin_popcountll(printed) + (m != printed), done = m != printed;
    if (m != printed && !name_ranks(c, before, m & ~printed, between, out))
        return false;
    if (m == printed)
        td_text_add(out, before);
    for (int k = 0; k < c->n; k++)
        if (printed >> k & 1) {
            between(done++, n, out);
            td_text_add(out, c->name[td_gate_of_rank(c, k)]);
        }
    return n > 0;
}

/* All ranks that a piece may have at an end, or a gate. */
static uint64_t ranks_at(const ranks *r, int of, int node)
{
    return td_end_ranks(r, of, node, ANY, 0) |
           td_end_ranks(r, of, node, ANY, 1);
}

int td_gate_at(const ranks *r, int node)
{
    const piece *x = &r->piece[r->piece_of[node]];
    return r->way[x->first].end[0].node == node ? x->gate : x->other;
}

/* "gate 3 at R1C2" or "the gate at R1C2 (3 or 4)"; many numbers are not
 * told if they are all that are free. False: they should be, and are too many.
 */
static bool name_gate(const rank_asking *x, int gate, uint64_t can,
                      td_text *out)
{
    enum { MOST_FREE = 4 };
    const course *c = x->r->c;
    td_text_add(out, c->name[gate]);
    if (td_gate_number(c, gate) >= 0 ||
        (can == c->may[gate] && __builtin_popcountll(can) > MOST_FREE))
        return true;
    if (!list_ranks(c, " (", "", can, td_words_or, out))
        return false;
    td_text_char(out, ')');
    return true;
}

static bool name_gate_at(const rank_asking *x, int node, td_text *out)
{
    return name_gate(x, td_gate_at(x->r, node),
                     ranks_at(x->r, x->r->piece_of[node], node), out);
}

/* ---- what the loop can come to ---- */

enum { MOST_REACHED = 3 };

/* Gates, and what each of them may be. */
typedef struct gate_list {
    int gate[MOST_REACHED + 1];
    uint64_t can[MOST_REACHED + 1];
    int n; /* one more than can be told: they are many */
} gate_list;

static void add_gate(gate_list *l, int gate, uint64_t can)
{
    int i = 0;
    while (i < l->n && l->gate[i] != gate)
        i++;
    if (i > MOST_REACHED)
        return;
    l->gate[i] = gate;
    l->can[i] = can | (i < l->n ? l->can[i] : 0);
    l->n += i == l->n;
}

/* The gates to which the loop can come by a port from a piece. */
static void find_reached(const ranks *r, int from, int port, gate_list *out)
{
    for (int i = 0; i < 2 * r->nways; i++) {
        const gate_end *end = &r->way[i / 2].end[i % 2];
        int of = r->way[i / 2].piece;
        if (of != from && ranks_at(r, of, end->node) && td_leads_to(end, port))
            add_gate(out, td_gate_at(r, end->node), ranks_at(r, of, end->node));
    }
}

/* "gate 3 at R1C2 and the gate at R5C6 (2 or 4)" behind other words; nothing if
 * there are too many, of gates or of numbers. */
static bool name_gates(const rank_asking *x, const char *before,
                       const gate_list *l, joiner *between, td_text *out)
{
    size_t from = out->len;
    bool told = l->n && l->n <= MOST_REACHED;
    td_text_add(out, before);
    for (int i = 0; i < l->n && told; i++) {
        between(i, l->n, out);
        told = name_gate(x, l->gate[i], l->can[i], out);
    }
    if (!told)
        td_text_cut(out, from);
    return told;
}

/* "above": where an edge leads from a cell. */
static const char *side_of(const ranks *r, int v, int e)
{
    int u = td_graph_other(r->c->g, e, v);
    return u < v - 1   ? "above"
           : u > v + 1 ? "below"
           : u < v     ? "left of"
                       : "right of";
}

static uint64_t next_to(const course *c, uint64_t own)
{
    return td_rank_turn(c, own, 1) | td_rank_turn(c, own, -1);
}

/* The ranks that other pieces may have at a port of one (`on`: 0), or that come
 * next to those as their lines run (1). */
static uint64_t offered_at(const ranks *r, int i, int port, int on)
{
    return td_rank_turn(r->c, td_rank_offered(r, i, port, 1), on) |
           td_rank_turn(r->c, td_rank_offered(r, i, port, 0), -on);
}

/* "above R3C4 the line can come only to gate 3 at R1C2": an entry for each side
 * of a gate's cell that was looked at, with `between` before it where the text
 * is longer than `from`; false: one cannot be told. */
static bool list_sides(const rank_asking *x, int v, size_t from,
                       const char *between, td_text *out)
{
    const ranks *r = x->r;
    int e[2];
    bool told = td_links_across(r, v, e);
    for (int side = 0; side < 2 && told; side++) {
        int port = td_port_at(r, e[side], v);
        gate_list reached = {.n = 0};
        size_t before = out->len;
        if (port >= 0 && r->any_port[port])
            continue;
        if (port >= 0)
            find_reached(r, r->piece_of[v], port, &reached);
        td_say(x->p->topo, out, "$$ @ the line can come ",
               before > from ? between : "", side_of(r, v, e[side]),
               r->c->g->node_site[v]);
        if (!reached.n)
            td_text_add(out, "to no other gate");
        else if (!name_gates(x, "only to ", &reached, td_words_or, out))
            told = false;
        if (!told)
            td_text_cut(out, before);
    }
    return told;
}

/* ---- what follows ---- */

static bool tell_cell(const rank_asking *x, td_text *out)
{
    const ranks *r = x->r;
    int v = x->now.at;
    uint64_t own = ranks_at(r, r->piece_of[v], v);
    uint64_t next = next_to(r->c, own);
    uint64_t at[2];
    int e[2], sides = 0;
    bool told = name_gate_at(x, v, out);
    td_say(x->p->topo, out, " cannot be passed at @: ", r->c->g->node_site[v]);
    if (!(own & (own - 1)) &&
        name_next(r->c, "it comes between ", next, td_words_and, out)) {
        td_text_add(out, ", and there the line cannot reach both");
        return told;
    }
    for (int side = 0; side < 2; side++) {
        int port = td_links_across(r, v, e) ? td_port_at(r, e[side], v) : -1;
        at[side] = port < 0 ? 0 : offered_at(r, r->piece_of[v], port, 0);
        if (port < 0 || r->any_port[port])
            continue;
        sides++;
        next = offered_at(r, r->piece_of[v], port, 1);
        if (!(next & own) && name_ranks(r->c, "there it would have to be ",
                                        next, td_words_or, out))
            return told;
    }
    td_text_add(out, sides == 2 ? "no number fits between what can come on its "
                                  "two sides"
                                : "no number that is left fits beside what can "
                                  "come there");
    return told && !(own & (td_rank_between(r, at, 0, 1) |
                            td_rank_between(r, at, 1, 1)));
}

/* The other end of a line, if it can be reached from one by a port; or -1. */
static int own_end(const ranks *r, int from, int port)
{
    const gate_end *end = r->way[r->piece[r->piece_of[from]].first].end;
    end += end->node == from;
    return end->node != from && td_leads_to(end, port) ? end->node : -1;
}

/* Seen from what is reached: which numbers come beside that; or, if that does
 * not do, the directions of the lines matter. */
static bool tell_joined(const rank_asking *x, int from, int port,
                        const gate_list *reached, td_text *out)
{
    const ranks *r = x->r;
    uint64_t own = ranks_at(r, r->piece_of[from], from);
    uint64_t beside = offered_at(r, r->piece_of[from], port, 1);
    td_text_add(out, "{set_at} leads from ");
    bool told = name_gate_at(x, from, out);
    told &= name_gates(x, " only to ", reached, td_words_or, out);
    if (!(beside & own) &&
        name_next(r->c, ", beside which comes ", beside, td_words_or, out))
        return told;
    td_text_add(out, ", and no numbers fit along both");
    return false;
}

/* "after gate 3 at R1C2, coming from gate 4 at R1C4,": the last number before
 * the end of a line, which tells the direction. */
static bool say_after(const rank_asking *x, int end, td_text *out)
{
    const course *c = x->r->c;
    walk w;
    int i = 1;
    td_text_add(out, "after ");
    bool told = name_gate_at(x, end, out);
    td_walk_from(c, x->r->w, end, ANY, 0, &w);
    while (i < w.n && td_gate_number(c, w.gate[i]) < 0)
        i++;
    if (i < w.n && td_gate_number(c, w.gate[0]) >= 0)
        td_text_printf(out, ", coming from %s,", c->name[w.gate[i]]);
    return told;
}

static bool say_comes(const rank_asking *x, uint64_t next, td_text *out)
{
    if (name_next(x->r->c, " comes ", next, td_words_or, out))
        return true;
    td_text_add(out, " comes a number beside its own");
    return false;
}

static bool tell_link(const rank_asking *x, td_text *out)
{
    const ranks *r = x->r;
    uint64_t next = 0;
    gate_list reached = {.n = 0};
    int from = x->now.from, port = td_port_at(r, x->now.at, from);
    int other = td_graph_other(r->c->g, x->now.at, from);
    int own = own_end(r, from, port);
    find_reached(r, r->piece_of[from], port, &reached);
    if (!reached.n) {
        td_text_printf(out, "{set_at} leads to no gate that can come after %s",
                       r->c->name[td_gate_at(r, from)]);
        if (own >= 0)
            td_say(x->p->topo, out, ", only to the line's own other end at @",
                   r->c->g->node_site[own]);
        return true;
    }
    td_end_serves(r, r->piece_of[from], from, port, &next);
    if (next & offered_at(r, r->piece_of[from], port, 0))
        return tell_joined(x, from, port, &reached, out);
    bool told = say_after(x, from, out);
    told &= say_comes(x, next, out);
    if (!name_gates(x,
                    td_rank_free(r, other) ? ", and {set_at} leads only to "
                                           : ", but {set_at} leads to ",
                    &reached, td_words_or, out))
        td_text_add(out,
                    next & (next - 1)
                        ? ", and {set_at} leads to nothing that can be that"
                        : ", and {set_at} does not lead to it");
    else if (own >= 0)
        td_say(x->p->topo, out, " or to the line's own other end at @",
               r->c->g->node_site[own]);
    return told;
}

static bool tell_line(rank_asking *x, td_text *out)
{
    ranks *r = x->r;
    int a = x->now.from;
    gate_list next = {.n = 0};
    uint64_t can = 0;
    for (int i = 0; i < 2 * r->nways; i++) {
        const gate_end *end = &r->way[i / 2].end[i % 2];
        int of = r->way[i / 2].piece;
        for (int k = 0; k < end->n; k++)
            if (td_ends_fit(r, r->piece_of[a], a, of, end->node,
                            end->port[k])) {
                add_gate(&next, td_gate_at(r, end->node),
                         ranks_at(r, of, end->node));
                can |= next_to(r->c, ranks_at(r, r->piece_of[a], a)) &
                       ranks_at(r, of, end->node);
            }
    }
    bool told = say_after(x, a, out);
    if (name_gates(x, " only ", &next, td_words_or, out)) {
        td_text_add(out, " can come next, and every way there takes this link");
        return told;
    }
    say_comes(x, can, out);
    td_text_add(out, ", and every way to a gate that can be that takes this "
                     "link");
    return told;
}

/* ---- why ranks are as narrow as they are ---- */

/* "1 to 4 or 5 to 2" behind other words: of a line, from its first end on, or
 * (`both`) whatever the direction; nothing if there are too many. */
static bool name_spans(const ranks *r, const char *before, int i, bool both,
                       td_text *out)
{
    enum { MOST = 3 };
    const course *c = r->c;
    const piece *y = &r->piece[i];
    uint64_t lo[2] = {r->way[y->first].lo, r->way[y->first + 1].lo};
    if (both) {
        lo[0] |= lo[1];
        lo[1] = 0;
    }
    int n = __builtin_popcountll(lo[0]) + __builtin_popcountll(lo[1]), done = 0;
    if (n > MOST)
        return false;
    td_text_add(out, before);
    for (int k = 0; k < 2 * c->n; k++) {
        int low = k % c->n, high = (low + y->gates - 1) % c->n;
        bool down = k >= c->n;
        if (!(lo[down] >> low & 1))
            continue;
        td_words_or(done++, n, out);
        td_say_rank("", down ? high : low, out);
        td_text_add(out, " to ");
        td_say_rank("", down ? low : high, out);
    }
    td_text_add(out, both ? ", either way round" : "");
    return true;
}

/* "the line from gate 3 at R1C2 to the gate at R5C6", or its only gate. */
static void name_piece(const rank_asking *x, int i, td_text *out)
{
    const piece *y = &x->r->piece[i];
    char **name = x->r->c->name;
    if (y->gates > 1)
        td_text_printf(out, "the line from %s to %s", name[y->gate],
                       name[y->other]);
    else
        td_text_add(out, name[y->gate]);
}

/* What a piece can only be; of a line with many numbers, its first gate. */
static bool say_left(const rank_asking *x, int i, td_text *out)
{
    const ranks *r = x->r;
    const piece *y = &r->piece[i];
    size_t from = out->len;
    name_piece(x, i, out);
    if (y->gates > 1) {
        const way *w = &r->way[y->first];
        if (name_spans(r, " can only be ", i, w[0].lo == w[1].lo, out))
            return true;
        td_text_cut(out, from);
        td_text_add(out, r->c->name[y->gate]);
    }
    uint64_t left =
        ranks_at(r, i, y->gates > 1 ? r->way[y->first].end[0].node : ANY);
    uint64_t out_of = r->c->may[y->gate] & ~left;
    bool few = __builtin_popcountll(out_of) < __builtin_popcountll(left);
    return (!few &&
            name_ranks(r->c, " can only be ", left, td_words_or, out)) ||
           name_ranks(r->c, " cannot be ", out_of, td_words_or, out) ||
           name_ranks(r->c, " can only be ", left, td_words_or, out);
}

/* ": the line from R1C2 to R3C4 (1 to 4 or 2 to 5) has number 2, 3 and 4" */
static bool say_takers(const rank_asking *x, int i, td_text *out)
{
    enum { MOST = 3 };
    const ranks *r = x->r;
    int n = 0;
    for (int k = 0; k < r->npieces && n <= MOST; k++) {
        uint64_t must;
        td_rank_span(r, k, &must);
        must &= r->c->may[r->piece[i].gate];
        if (k == i || !must)
            continue;
        td_text_add(out, n++ ? ", " : ": ");
        name_piece(x, k, out);
        if (r->piece[k].gates > 1 && name_spans(r, " (", k, true, out))
            td_text_char(out, ')');
        if (!name_ranks(r->c, " has ", must, td_words_and, out))
            return false;
    }
    return n && n <= MOST;
}

/* ": above it only gate 3 at R1C2 and the gate at R5C6 (2 or 4) can
 * come", for the sides that it takes. */
static bool say_beside(const rank_asking *x, const rank_item *it, td_text *out)
{
    const ranks *r = x->r;
    int i = r->with[it->gate], n = 0;
    bool told = true;
    for (int side = 0; side < 2; side++) {
        gate_list reached = {.n = 0};
        bool known = it->sides >> side & 1;
        const gate_end *end = NULL;
        for (int k = r->piece[i].first; k < r->piece[i].end; k++) {
            if (!r->way[k].lo)
                continue;
            end = &r->way[k].end[td_rank_side(r, k, 0) != side];
            for (int j = 0; j < end->n; j++) {
                known &= !r->any_port[end->port[j]];
                find_reached(r, i, end->port[j], &reached);
            }
        }
        if (!known)
            continue;
        td_text_add(out, n++ ? ", and " : ": ");
        if (end->link < 0)
            td_say(x->p->topo, out, "after @", r->c->g->node_site[end->node]);
        else
            td_text_printf(out, "%s it", side_of(r, end->node, end->link));
        told = told && name_gates(x, " only ", &reached, td_words_and, out);
        td_text_add(out, " can come");
    }
    return told;
}

/* One entry of the list; the ranks are those that it leaves. */
static bool say_item(const rank_asking *x, const rank_item *it, td_text *out)
{
    int i = x->r->with[it->gate];
    if (it->kind != ITEM_CELL)
        return say_left(x, i, out) &&
               (it->kind == ITEM_TAKEN ? say_takers(x, i, out)
                                       : say_beside(x, it, out));
    td_say(x->p->topo, out,
           "$ cannot be passed at @: ", x->r->c->name[it->gate],
           x->r->c->g->node_site[it->cell]);
    return list_sides(x, it->cell, out->len, ", and ", out);
}

/* An entry for each item, told of the ranks as they are by then. */
static bool list_items(const rank_asking *x, td_text *out)
{
    ranks *r = x->r;
    int n = r->items.n;
    bool told = true;
    for (int i = 0; i < n && told; i++) {
        td_text_add(out, i ? "\n" : "");
        r->items.n = i + 1;
        told = td_ranks_fill(r, x->val, USE_ITEMS) &&
               say_item(x, &r->items.at[i], out);
    }
    r->items.n = n;
    return td_ranks_fill(r, x->val, USE_ITEMS) && told;
}

bool td_rank_words(rank_asking *x)
{
    td_text_cut(&x->why, 0);
    td_text_cut(&x->list, 0);
    bool listed = list_items(x, &x->list), told;
    if (x->now.kind == RANK_LINK) {
        told = tell_link(x, &x->why);
    } else if (x->now.kind == RANK_LINE) {
        told = tell_line(x, &x->why);
    } else {
        told = list_sides(x, x->now.at, 0, "\n", &x->list);
        told &= tell_cell(x, &x->why);
    }
    return listed && (told || !x->r->items.n);
}
