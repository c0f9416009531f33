/* Suraromu: a loop, and gates across it that end at black cells or the frame.
 * Numbers are counted from the start, in one direction. */
#include "board/gates.h"

#include <assert.h>
#include "generate/setters/setters.h"

enum { LONGEST = 4 };

static td_faces faces(td_layout *l)
{
    return (td_faces){l, 0};
}

static bool has_link(const td_layout *l, td_site cell, int d)
{
    td_site edge = td_go(&l->topo, cell, (td_dir)d, 1);
    return l->value[edge] > 0;
}

static bool is_passed(const td_layout *l, td_site s)
{
    bool any = false;
    for (int d = 0; d < 4; d++)
        any |= has_link(l, s, d);
    return any;
}

static bool is_free(const td_layout *l, td_site s)
{
    return l->clue[s] == TD_CLUE_NONE;
}

/* How far a gate may reach from a cell in a direction: over free cells that the
 * loop leaves out, to one that may be black; -1: nowhere. */
static int reach(const td_layout *l, td_site cell, td_dir d, td_rng *r)
{
    int most = (int)td_rng_below(r, LONGEST);
    td_site s = td_next_cell(&l->topo, cell, d);
    for (int n = 0; n <= LONGEST; n++, s = td_next_cell(&l->topo, s, d)) {
        if (s == TD_NOWHERE || l->clue[s] == TD_BLACK)
            return n;
        if (!is_free(l, s) || is_passed(l, s))
            return -1;
        if (n >= most)
            return n;
    }
    return -1;
}

/* Would a gate cell here lengthen or touch another end on? */
static bool is_clear(const td_layout *l, td_site s)
{
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(&l->topo, s, (td_dir)d);
        if (next != TD_NOWHERE &&
            (td_is_gate(l->clue[next]) || l->clue[next] == TD_START))
            return false;
    }
    return true;
}

/* A gate across the loop at a cell; false: there is no room for one. */
static bool build_gate(td_layout *l, td_site cell, td_rng *r)
{
    bool up = has_link(l, cell, TD_N) && has_link(l, cell, TD_S);
    bool across = has_link(l, cell, TD_E) && has_link(l, cell, TD_W);
    if (!is_free(l, cell) || (!up && !across))
        return false;
    td_dir one = up ? TD_W : TD_N, two = up ? TD_E : TD_S;
    int a = reach(l, cell, one, r), b = reach(l, cell, two, r);
    if (a < 0 || b < 0)
        return false;
    td_site s = cell;
    for (int i = 0; i < a; i++)
        s = td_next_cell(&l->topo, s, one);
    for (int i = 0, clear = 1; i <= a + b; i++) {
        td_site at = td_go(&l->topo, s, two, 2 * i);
        if (!(clear &= is_clear(l, at)))
            return false;
    }
    for (int i = -1; i <= a + b + 1; i++) {
        td_site at = i < 0 ? td_next_cell(&l->topo, s, one)
                           : td_go(&l->topo, s, two, 2 * i);
        if (at != TD_NOWHERE)
            l->clue[at] = i < 0 || i > a + b ? TD_BLACK
                          : up               ? TD_GATE_ACROSS
                                             : TD_GATE_DOWN;
    }
    return true;
}

/* All cells that the loop leaves out are black at first: so there are few
 * ways round. What is not needed goes later (lighten). */
static void fill(td_layout *l)
{
    for (int i = 0; i < l->topo.w * l->topo.h; i++) {
        td_site s = td_cell_at(&l->topo, i);
        if (is_free(l, s) && !is_passed(l, s))
            l->clue[s] = TD_BLACK;
    }
}

static td_site face(const td_layout *l, int row, int col)
{
    return (2 * row + 2) * l->topo.gw + 2 * col + 2;
}

/* A loop on a board of half the size, drawn twice as large: so there is room
 * for a gate or a black cell between lines that run side by side, and few ways
 * to cut across. Some faces are turned over then, so that it looks less so. */
static bool grow(td_layout *l, td_rng *r)
{
    const td_topo *t = &l->topo;
    td_layout *half = td_layout_new(l->genre, (t->w + 1) / 2, (t->h + 1) / 2);
    td_faces coarse = {half, 0}, fine = faces(l);
    bool grown = half->topo.w > 2 && half->topo.h > 2 &&
                 td_faces_grow(&coarse, r, 0.6 + 0.4 * l->mood);
    for (int y = 0; y < t->h - 1 && grown; y++)
        for (int x = 0; x < t->w - 1; x++)
            if (y / 2 < half->topo.h - 1 && x / 2 < half->topo.w - 1)
                l->value[face(l, y, x)] = half->value[face(half, y / 2, x / 2)];
    td_layout_free(half);
    for (int i = t->w * t->h / 20; i > 0 && grown; i--)
        td_faces_flip(&fine, face(l, (int)td_rng_below(r, (uint32_t)t->h - 1),
                                  (int)td_rng_below(r, (uint32_t)t->w - 1)));
    return grown || td_faces_grow(&fine, r, 0.6 + 0.4 * l->mood);
}

static bool seed(td_layout *l, td_rng *r)
{
    td_faces f = faces(l);
    int n = l->topo.w * l->topo.h, gates = 0, most = n / 10 + 2;
    if (!grow(l, r))
        return false;
    td_faces_draw(&f);
    for (int i = 0; i < 50 * n; i++) {
        td_site s = td_random_cell(l, r);
        if (!is_passed(l, s))
            continue;
        l->clue[s] = TD_START;
        break;
    }
    for (int i = 0; i < 10 * n && gates < most; i++)
        gates += build_gate(l, td_random_cell(l, r), r);
    fill(l);
    return gates > 1;
}

/* Numbers the gates as the loop meets them. */
static void rank_gates(const td_layout *l, td_gates *g)
{
    const td_topo *t = &l->topo;
    td_site start = TD_NOWHERE;
    for (int i = 0; i < t->w * t->h; i++)
        if (l->clue[td_cell_at(t, i)] == TD_START)
            start = td_cell_at(t, i);
    assert(start != TD_NOWHERE);
    int rank = 0, from = -1;
    td_site s = start;
    do {
        int d = 0;
        while (d == from || !has_link(l, s, d))
            d++;
        assert(d < 4);
        s = td_next_cell(t, s, (td_dir)d);
        from = d ^ 2;
        int gate = g->of[td_cell_index(t, s)];
        if (gate >= 0)
            g->at[gate].number = ++rank;
    } while (s != start);
}

static void clues(td_layout *l)
{
    td_puzzle *p = td_puzzle_new(l->genre, l->topo.w, l->topo.h);
    for (td_site s = 0; s < l->topo.nlattice; s++) {
        l->sign[s] = 0;
        p->clue[s] = l->clue[s] >= 0 ? TD_BLACK : l->clue[s];
    }
    td_gates gates = td_gates_of(p, &p->mem);
    rank_gates(l, &gates);
    td_gates_tell(p, &gates);
    for (td_site s = 0; s < l->topo.nlattice; s++) {
        l->clue[s] = p->clue[s];
        l->sign[s] = p->sign[s];
    }
    td_puzzle_free(p);
}

/* Does the loop still pass the start, keep out of black cells, and pass every
 * gate once and straight? */
static bool is_right(const td_layout *l)
{
    const td_topo *t = &l->topo;
    td_puzzle *p = td_puzzle_new(l->genre, t->w, t->h);
    bool right = true;
    for (td_site s = 0; s < t->nlattice; s++)
        p->clue[s] = l->clue[s];
    td_gates gates = td_gates_of(p, &p->mem);
    for (int k = 0; k < gates.n && right; k++) {
        int passed = 0;
        for (int i = 0; i < gates.at[k].cells; i++) {
            td_site s = td_go(t, gates.at[k].first, gates.at[k].along, 2 * i);
            int on = gates.at[k].along == TD_E ? TD_N : TD_E;
            passed += is_passed(l, s);
            right &= !is_passed(l, s) ||
                     (has_link(l, s, on) && has_link(l, s, on + 2));
        }
        right &= passed == 1;
    }
    for (int i = 0; i < t->w * t->h && right; i++) {
        td_site s = td_cell_at(t, i);
        right = l->clue[s] == TD_START
                    ? is_passed(l, s)
                    : !td_is_black(l->clue[s]) || !is_passed(l, s);
    }
    td_puzzle_free(p);
    return right;
}

/* A cell that the loop leaves out becomes black, or one that ends no gate is
 * free again. */
static bool turn_black(td_layout *l, td_site s)
{
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(&l->topo, s, (td_dir)d);
        if (next != TD_NOWHERE && td_is_gate(l->clue[next]))
            return false;
    }
    if (is_passed(l, s) || (!is_free(l, s) && l->clue[s] != TD_BLACK))
        return false;
    l->clue[s] = is_free(l, s) ? TD_BLACK : TD_CLUE_NONE;
    return true;
}

/* One gate more, a black cell more or less, or another way of the loop. */
static bool mend(td_layout *l, td_site near, td_rng *r)
{
    td_faces f = faces(l);
    for (td_site s = 0; s < l->topo.nlattice; s++)
        if (l->clue[s] > 0)
            l->clue[s] = TD_BLACK;
    int what = (int)td_rng_below(r, 4);
    if (what == 0)
        return build_gate(l, td_cell_near(l, near, 1, r), r);
    if (what == 1)
        return turn_black(l, td_cell_near(l, near, 1, r));
    return td_faces_mend(&f, near, 1, r) && is_right(l);
}

/* Is a cell beside a gate, at one of its ends? */
static bool ends_gate(const td_layout *l, td_site s)
{
    for (int d = 0; d < 4; d++) {
        td_site next = td_next_cell(&l->topo, s, (td_dir)d);
        bool along = d % 2 != 0;
        if (next != TD_NOWHERE &&
            l->clue[next] == (along ? TD_GATE_ACROSS : TD_GATE_DOWN))
            return true;
    }
    return false;
}

/* The first cell of a gate: all of it goes, and black cells at its ends that
 * end no other. */
static void remove_gate(td_layout *l, td_site first)
{
    int32_t gate = l->clue[first];
    td_dir on = gate == TD_GATE_ACROSS ? TD_E : TD_S;
    assert(td_is_gate(gate));
    td_site s = first,
            end[2] = {td_next_cell(&l->topo, first, (td_dir)(on ^ 2))};
    for (; s != TD_NOWHERE && l->clue[s] == gate;
         s = td_next_cell(&l->topo, s, on))
        l->clue[s] = TD_CLUE_NONE;
    end[1] = s;
    for (int i = 0; i < 2; i++)
        if (end[i] != TD_NOWHERE && td_is_black(l->clue[end[i]]) &&
            !ends_gate(l, end[i]))
            l->clue[end[i]] = TD_CLUE_NONE;
}

/* A black cell becomes the last cell of the gate that it ends, if it ends only
 * one; the next one is black then. */
static bool stretch(td_layout *l, td_site cell)
{
    int d = -1;
    for (int i = 0; i < 4; i++) {
        td_site next = td_next_cell(&l->topo, cell, (td_dir)i);
        if (next == TD_NOWHERE || !td_is_gate(l->clue[next]))
            continue;
        if (d >= 0 || l->clue[next] != (i % 2 ? TD_GATE_ACROSS : TD_GATE_DOWN))
            return false;
        d = i;
    }
    assert(d >= 0);
    td_site beyond = td_next_cell(&l->topo, cell, (td_dir)(d ^ 2));
    if (beyond != TD_NOWHERE && !td_is_black(l->clue[beyond]) &&
        (!is_free(l, beyond) || is_passed(l, beyond)))
        return false;
    l->clue[cell] = d % 2 ? TD_GATE_ACROSS : TD_GATE_DOWN;
    if (beyond != TD_NOWHERE)
        l->clue[beyond] = TD_BLACK;
    return true;
}

/* A black cell that ends no gate goes, or (in some moods) the gate becomes
 * longer; or a whole gate goes, while there are many. */
static bool lighten(td_layout *l, td_site cell)
{
    if (td_is_black(l->clue[cell])) {
        if (ends_gate(l, cell))
            return l->mood > 0.6 && stretch(l, cell);
        l->clue[cell] = TD_CLUE_NONE;
        return true;
    }
    if (!td_is_gate(l->clue[cell]))
        return false;
    td_dir back = l->clue[cell] == TD_GATE_ACROSS ? TD_W : TD_N;
    td_site before = td_next_cell(&l->topo, cell, back);
    if (before != TD_NOWHERE && l->clue[before] == l->clue[cell])
        return false;
    int gates = 0;
    for (int i = 0; i < l->topo.w * l->topo.h; i++)
        gates += td_is_gate(l->clue[td_cell_at(&l->topo, i)]);
    if (gates * 14 < l->topo.w * l->topo.h)
        return false;
    remove_gate(l, cell);
    return true;
}

const td_setter td_setter_suraromu = {
    .genre = "suraromu",
    .dense = 0.08,
    .off = TD_BLACK,
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .lighten = lighten,
};
