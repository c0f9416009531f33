/* Suraromu: a loop, and gates across it that end at black cells or the frame.
 * Numbers are counted from the start, in one direction.
 *
 * Where symmetry is asked for, gates and black cells come and go with their
 * images. The start has none, and numbers (which are of an order) need not. The
 * loop is symmetric to begin with, so that it passes the images of gates, too;
 * then it is changed wherever it still passes all of them, so that who knows
 * one half does not know the other. */
#include "board/gates.h"

#include <assert.h>
#include <string.h>

#include "board/symmetry.h"
#include "generate/setters/setters.h"

enum { LONGEST = 4 };

static td_faces faces(td_layout *l)
{
    return (td_faces){.l = l};
}

/* ---- everything with its images ---- */

typedef bool change_at(td_layout *l, td_site cell);

static int images_of(const td_layout *l, td_site s, td_site *out)
{
    return td_turn_images(&l->topo, l->turn, s, out);
}

static int32_t *copy_clues(const td_layout *l)
{
    size_t size = (size_t)l->topo.nlattice * sizeof *l->clue;
    return memcpy(td_alloc(size), l->clue, size);
}

/* Keeps what was done to the clues, or not. */
static bool settle_clues(td_layout *l, int32_t *before, bool keep)
{
    if (!keep)
        memcpy(l->clue, before, (size_t)l->topo.nlattice * sizeof *l->clue);
    td_free(before);
    return keep;
}

/* A change at a cell and at all its images, or nowhere. */
static bool change_all(td_layout *l, td_site cell, change_at *change)
{
    td_site image[TD_MOST_IMAGES];
    int32_t *before = copy_clues(l);
    bool done = true;
    for (int n = images_of(l, cell, image), i = 0; i < n && done; i++)
        done = change(l, image[i]);
    return settle_clues(l, before, done);
}

/* ---- gates ---- */

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

/* Cells of a gate in order, and what it ends at (a cell or the frame). */
typedef struct gate {
    int n;
    td_site cell[2 * LONGEST + 1], end[2];
} gate;

static bool is_same(const gate *a, const gate *b)
{
    td_site first = b->cell[0], last = b->cell[b->n - 1];
    return (a->cell[0] == first && a->cell[a->n - 1] == last) ||
           (a->cell[0] == last && a->cell[a->n - 1] == first);
}

static gate turn_gate(const td_layout *l, const gate *g)
{
    gate to = *g;
    for (int i = 0; i < g->n; i++)
        to.cell[i] = td_turn_site(&l->topo, l->turn, g->cell[i]);
    for (int i = 0; i < 2; i++)
        if (g->end[i] != TD_NOWHERE)
            to.end[i] = td_turn_site(&l->topo, l->turn, g->end[i]);
    return to;
}

static bool is_straight(const td_layout *l, td_site s, bool up)
{
    return up ? has_link(l, s, TD_N) && has_link(l, s, TD_S)
              : has_link(l, s, TD_E) && has_link(l, s, TD_W);
}

/* Is there room for it, and does the loop pass it once and straight? */
static bool fits_in(const td_layout *l, const gate *g, bool across)
{
    int passed = 0;
    for (int i = 0; i < g->n; i++) {
        td_site s = g->cell[i];
        if (!is_free(l, s) || !is_clear(l, s) ||
            (is_passed(l, s) && !is_straight(l, s, across)))
            return false;
        passed += is_passed(l, s);
    }
    for (int i = 0; i < 2; i++) {
        td_site s = g->end[i];
        if (s != TD_NOWHERE && l->clue[s] != TD_BLACK &&
            (!is_free(l, s) || is_passed(l, s)))
            return false;
    }
    return passed == 1;
}

static bool lay_gate(td_layout *l, const gate *g, bool across)
{
    if (!fits_in(l, g, across))
        return false;
    for (int i = 0; i < g->n; i++)
        l->clue[g->cell[i]] = across ? TD_GATE_ACROSS : TD_GATE_DOWN;
    for (int i = 0; i < 2; i++)
        if (g->end[i] != TD_NOWHERE)
            l->clue[g->end[i]] = TD_BLACK;
    return true;
}

/* A gate across the loop at a cell, with its images; false: there is no room
 * for one. */
static bool build_gate(td_layout *l, td_site cell, td_rng *r)
{
    bool across = is_straight(l, cell, true);
    if (!is_free(l, cell) || (!across && !is_straight(l, cell, false)))
        return false;
    td_dir one = across ? TD_W : TD_N, two = across ? TD_E : TD_S;
    int a = reach(l, cell, one, r), b = reach(l, cell, two, r);
    if (a < 0 || b < 0)
        return false;
    gate g = {.n = a + b + 1};
    assert(g.n <= 2 * LONGEST + 1);
    g.cell[0] = td_go(&l->topo, cell, one, 2 * a);
    for (int i = 1; i < g.n; i++)
        g.cell[i] = td_next_cell(&l->topo, g.cell[i - 1], two);
    g.end[0] = td_next_cell(&l->topo, g.cell[0], one);
    g.end[1] = td_next_cell(&l->topo, g.cell[g.n - 1], two);
    int32_t *before = copy_clues(l);
    gate image = g;
    bool fits = true, swaps = l->turn & 4; /* rows become columns */
    do {
        fits = lay_gate(l, &image, across);
        image = turn_gate(l, &image);
        across ^= swaps;
    } while (fits && !is_same(&image, &g));
    return settle_clues(l, before, fits);
}

/* All cells that the loop leaves out are black at first: so there are few
 * ways round. What is not needed goes later (lighten). */
static bool blacken(td_layout *l, td_site s)
{
    if (!is_free(l, s) || is_passed(l, s))
        return false;
    l->clue[s] = TD_BLACK;
    return true;
}

static void fill(td_layout *l)
{
    for (int i = 0; i < l->topo.w * l->topo.h; i++)
        change_all(l, td_cell_at(&l->topo, i), blacken);
}

static td_site face(const td_layout *l, int row, int col)
{
    return (2 * row + 2) * l->topo.gw + 2 * col + 2;
}

/* Two faces side by side become one. Of an odd number the middle one stays
 * where all is to be symmetric; else one at a side is left over (-1). */
typedef struct halving {
    int n, half;    /* faces in a row, and then */
    bool symmetric; /* or the first is left over, or the last */
    int first;
} halving;

static halving halve(int side, bool symmetric, td_rng *r)
{
    halving x = {.n = side - 1, .symmetric = symmetric};
    x.half = symmetric ? side / 2 : x.n / 2;
    x.first = !symmetric && x.n % 2 ? (int)td_rng_below(r, 2) : 0;
    return x;
}

static int half_of(const halving *x, int i)
{
    if (x->symmetric)
        return i < x->n / 2 ? i / 2 : x->half - 1 - (x->n - 1 - i) / 2;
    int at = i - x->first;
    return at < 0 || at / 2 >= x->half ? -1 : at / 2;
}

/* A loop on a board of half the size, drawn twice as large: so there is room
 * for a gate or a black cell between lines that run side by side, and few ways
 * to cut across. Some faces are turned over then, so that it looks less so. */
static bool grow(td_layout *l, td_rng *r)
{
    const td_topo *t = &l->topo;
    halving across = halve(t->w, l->turn, r), down = halve(t->h, l->turn, r);
    td_layout *half = td_layout_new(l->genre, across.half + 1, down.half + 1);
    td_faces coarse = {.l = half, .turn = l->turn};
    td_faces fine = {.l = l, .turn = l->turn};
    bool grown = half->topo.w > 2 && half->topo.h > 2 &&
                 td_faces_grow(&coarse, r, 0.6 + 0.4 * l->mood);
    for (int i = 0; i < (t->w - 1) * (t->h - 1) && grown; i++) {
        int y = i / (t->w - 1), x = i % (t->w - 1);
        int row = half_of(&down, y), col = half_of(&across, x);
        if (row >= 0 && col >= 0)
            l->value[face(l, y, x)] = half->value[face(half, row, col)];
    }
    td_layout_free(half);
    for (int i = t->w * t->h / 20; i > 0 && grown; i--)
        td_faces_flip(&fine, face(l, (int)td_rng_below(r, (uint32_t)t->h - 1),
                                  (int)td_rng_below(r, (uint32_t)t->w - 1)));
    return grown || td_faces_grow(&fine, r, 0.6 + 0.4 * l->mood);
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
        int met = g->of[td_cell_index(t, s)];
        if (met >= 0)
            g->at[met].number = ++rank;
    } while (s != start);
}

/* A number that stands at both ends of its gate goes from the second. */
static void tell_once(td_puzzle *p, const td_gates *gates)
{
    for (int k = 0; k < gates->n; k++) {
        td_dir on = gates->at[k].along;
        int32_t number = gates->at[k].number;
        td_site first = gates->at[k].first;
        td_site last = td_go(&p->topo, first, on, 2 * (gates->at[k].cells - 1));
        td_site before = td_next_cell(&p->topo, first, (td_dir)(on ^ 2));
        td_site behind = td_next_cell(&p->topo, last, on);
        if (before == TD_NOWHERE || behind == TD_NOWHERE ||
            p->clue[before] != number || p->clue[behind] != number)
            continue;
        p->clue[behind] = TD_BLACK;
        p->sign[behind] = 0;
    }
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
    tell_once(p, &gates);
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

/* The loop of a symmetric board takes other ways where no gate minds. */
static void break_symmetry(td_layout *l, td_rng *r)
{
    td_faces f = faces(l);
    for (int i = l->turn ? l->topo.w * l->topo.h : 0; i > 0; i--) {
        td_site s = face(l, (int)td_rng_below(r, (uint32_t)l->topo.h - 1),
                         (int)td_rng_below(r, (uint32_t)l->topo.w - 1));
        if (!td_faces_flip(&f, s))
            continue;
        td_faces_draw(&f);
        if (is_right(l))
            continue;
        td_faces_flip(&f, s);
        td_faces_draw(&f);
    }
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
    break_symmetry(l, r);
    fill(l);
    return gates > 1;
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
        return change_all(l, td_cell_near(l, near, 1, r), turn_black);
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

/* A gate that has a cell goes, and black cells at its ends that end no other.
 * (If it is the image of itself it may be gone.) */
static bool remove_gate(td_layout *l, td_site cell)
{
    int32_t kind = l->clue[cell];
    td_dir on = kind == TD_GATE_ACROSS ? TD_E : TD_S;
    td_site end[2];
    if (!td_is_gate(kind))
        return true;
    for (int back = 0; back < 2; back++) {
        td_dir d = (td_dir)(back ? on ^ 2 : on);
        td_site s = back ? td_next_cell(&l->topo, cell, d) : cell;
        for (; s != TD_NOWHERE && l->clue[s] == kind;
             s = td_next_cell(&l->topo, s, d))
            l->clue[s] = TD_CLUE_NONE;
        end[back] = s;
    }
    for (int i = 0; i < 2; i++)
        if (end[i] != TD_NOWHERE && td_is_black(l->clue[end[i]]) &&
            !ends_gate(l, end[i]))
            l->clue[end[i]] = TD_CLUE_NONE;
    return true;
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

static bool clear_black(td_layout *l, td_site cell)
{
    l->clue[cell] = TD_CLUE_NONE;
    return true;
}

/* A black cell that ends no gate goes, or (in some moods) the gate becomes
 * longer; or a whole gate goes, while there are many. Images do so, too. */
static bool lighten(td_layout *l, td_site cell)
{
    if (td_is_black(l->clue[cell]))
        return ends_gate(l, cell)
                   ? l->mood > 0.6 && change_all(l, cell, stretch)
                   : change_all(l, cell, clear_black);
    if (!td_is_gate(l->clue[cell]))
        return false;
    td_dir back = l->clue[cell] == TD_GATE_ACROSS ? TD_W : TD_N;
    td_site before = td_next_cell(&l->topo, cell, back);
    if (before != TD_NOWHERE && l->clue[before] == l->clue[cell])
        return false;
    int gates = 0;
    for (int i = 0; i < l->topo.w * l->topo.h; i++)
        gates += td_is_gate(l->clue[td_cell_at(&l->topo, i)]);
    return gates * 14 >= l->topo.w * l->topo.h &&
           change_all(l, cell, remove_gate);
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
