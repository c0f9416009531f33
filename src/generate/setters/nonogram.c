/* Nonogram: noise, blurred until it looks like a picture. */
#include <assert.h>

#include "base/bitset.h"
#include "generate/setters/setters.h"

/* Of pictures with little in them few are easy. */
static double share_of(const td_layout *l)
{
    enum { EASY = 2 };
    return 0.47 + 0.1 * (l->level > EASY ? l->mood : 0.5 + l->mood / 2);
}

/* Noise; then a cell is shaded if most of those around it were. */
static bool seed(td_layout *l, td_rng *r)
{
    const td_topo *t = &l->topo;
    int w = t->w, n = w * t->h;
    double share = share_of(l);
    int8_t *noise = td_calloc((size_t)(w + 2) * (size_t)(t->h + 2), 1);
    for (int i = 0; i < n; i++)
        noise[(i / w + 1) * (w + 2) + i % w + 1] = td_chance(r, share);
    for (int i = 0; i < n; i++) {
        const int8_t *at = noise + i / w * (w + 2) + i % w;
        int k = 0;
        for (int row = 0; row < 3; row++, at += w + 2)
            k += at[0] + at[1] + at[2];
        l->value[td_cell_at(t, i)] = k + td_chance(r, 0.5) >= 5;
    }
    td_free(noise);
    return true;
}

static void clues(td_layout *l)
{
    (void)l; /* lists are told by the puzzle that is made of it */
}

static bool mend(td_layout *l, td_site near, td_rng *r)
{
    td_site s = td_cell_near(l, near, 1, r);
    l->value[s] = !l->value[s];
    return true;
}

/* ---- what lines tell one by one ---- */

enum { MOST_SIDE = 50, MOST_RUNS = (MOST_SIDE + 1) / 2 };

/* Bits of a line are cells, from 0 on; with one more, which is out. */
typedef struct line {
    uint64_t in, out;
    int nruns;
    uint8_t run[MOST_RUNS];
} line;

typedef struct lines {
    int n[2];              /* cells of a row, of a column */
    line at[2][MOST_SIDE]; /* rows, columns */
    uint64_t due[2];       /* those with news */
    bool whole;            /* a line tells all of its cells or nothing */
} lines;

/* All bits that are come to from some upwards, over those that may be entered:
 * a carry runs through each stretch of these from the first bit that is in it.
 */
static uint64_t reach_up(uint64_t from, uint64_t may)
{
    uint64_t first = from << 1 & may;
    return from | first | (may & ~(may + first));
}

/* The same downwards, of so many bits. */
static uint64_t reach_down(uint64_t from, uint64_t may, int bits)
{
    for (int by = 1; by < bits; by *= 2) {
        from |= may & from >> by;
        may &= may >> by;
    }
    return from;
}

/* Bits of which each of so many from it on is set. */
static uint64_t fits(uint64_t x, int length)
{
    for (int have = 1; have < length;) {
        int by = have < length - have ? have : length - have;
        x &= x >> by;
        have += by;
    }
    return x;
}

/* All of so many from each bit on. */
static uint64_t cover(uint64_t x, int length)
{
    for (int have = 1; have < length;) {
        int by = have < length - have ? have : length - have;
        x |= x << by;
        have += by;
    }
    return x;
}

/* What all arrangements of a line of n cells have in common. Bit i of
 * before[k]: the first k runs, each with a blank behind it, can be in the cells
 * before i; likewise the others behind. */
static void settle(const line *x, int n, uint64_t *in, uint64_t *out)
{
    uint64_t before[MOST_RUNS + 1], fit[MOST_RUNS], may = ~x->in, on = 0;
    uint64_t cells = ((uint64_t)1 << n) - 1, off, behind;
    assert(n <= MOST_SIDE && x->nruns <= MOST_RUNS);
    before[0] = reach_up(1, may << 1);
    for (int k = 0; k < x->nruns; k++) {
        int run = x->run[k];
        fit[k] = fits(~x->out, run) & may >> run;
        before[k + 1] = reach_up((before[k] & fit[k]) << (run + 1), may << 1);
    }
    behind = reach_down((uint64_t)1 << (n + 1), may, n + 2);
    off = before[x->nruns] & behind >> 1;
    for (int k = x->nruns - 1; k >= 0; k--) {
        int run = x->run[k];
        uint64_t place = fit[k] & behind >> (run + 1), both = place & before[k];
        on |= cover(both, run);
        off |= both << run;
        behind = reach_down(place, may, n + 2);
        off |= before[k] & behind >> 1;
    }
    *in = cells & ~(off & may);
    *out = cells & ~on;
}

/* Tells the lines across cells of line i. */
static void cross(lines *x, bool column, int i, uint64_t cells, bool in)
{
    uint64_t bit = (uint64_t)1 << i;
    x->due[!column] |= cells;
    for (; cells; cells &= cells - 1) {
        line *other = &x->at[!column][td_bits_lowest(cells)];
        if (in)
            other->in |= bit;
        else
            other->out |= bit;
    }
}

static void settle_line(lines *x, bool column, int i)
{
    line *at = &x->at[column][i];
    uint64_t cells = ((uint64_t)1 << x->n[column]) - 1, in, out;
    settle(at, x->n[column], &in, &out);
    in |= at->in;
    out |= at->out & cells;
    assert(!(in & out));
    if (x->whole && (in | out) != cells)
        return;
    cross(x, column, i, in & ~at->in, true);
    cross(x, column, i, out & ~at->out, false);
    at->in |= in;
    at->out |= out;
}

static void settle_all(lines *x)
{
    for (bool column = false; x->due[0] | x->due[1]; column = !column)
        while (x->due[column]) {
            settle_line(x, column, td_bits_lowest(x->due[column]));
            x->due[column] &= x->due[column] - 1;
        }
}

static void add_cell(line *x, bool on, bool *was)
{
    if (on && !*was)
        x->run[x->nruns++] = 0;
    if (on)
        x->run[x->nruns - 1]++;
    *was = on;
}

/* Does a line of n open cells tell anything? Only if some run is longer than
 * what is left over when all are put side by side. */
static bool tells(const line *x, int n)
{
    int longest = 0, spare = n + 1;
    for (int k = 0; k < x->nruns; k++) {
        longest = x->run[k] > longest ? x->run[k] : longest;
        spare -= x->run[k] + 1;
    }
    return longest > spare || !x->nruns;
}

static void read_lines(const td_layout *l, lines *x)
{
    const td_topo *t = &l->topo;
    bool above[MOST_SIDE] = {0};
    assert(t->w <= MOST_SIDE && t->h <= MOST_SIDE);
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < x->n[!k]; i++) {
            line *at = &x->at[k][i];
            at->in = 0;
            at->out = ~(((uint64_t)1 << x->n[k]) - 1);
            at->nruns = 0;
        }
    for (int row = 0; row < t->h; row++) {
        bool left = false;
        for (int col = 0; col < t->w; col++) {
            bool on = l->value[td_cell(t, row, col)] > 0;
            add_cell(&x->at[0][row], on, &left);
            add_cell(&x->at[1][col], on, &above[col]);
        }
    }
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < x->n[!k]; i++)
            x->due[k] |= (uint64_t)tells(&x->at[k][i], x->n[k]) << i;
}

/* Up to level 3 lines are looked at one by one, at level 1 those of which all
 * cells are told at once. */
static bool is_stuck(const td_layout *l, int level, td_rng *r, td_open *open)
{
    const td_topo *t = &l->topo;
    lines x;
    if (level > 3)
        return false;
    x.n[0] = t->w;
    x.n[1] = t->h;
    x.due[0] = x.due[1] = 0;
    x.whole = level == 1;
    read_lines(l, &x);
    settle_all(&x);
    for (int i = 0; i < t->w * t->h; i++) {
        const line *row = &x.at[0][i / t->w];
        if (!((row->in | row->out) >> i % t->w & 1))
            td_open_add(open, td_cell_at(t, i), r);
    }
    return open->n > 0;
}

/* On large boards lines that tell everything hardly ever do so at level 2, nor
 * on smaller ones all cells at once. */
static bool is_above(const td_layout *l, int level)
{
    static const int large[] = {[1] = 100, [2] = 600};
    return level >= 1 && level <= 2 && l->topo.w * l->topo.h > large[level];
}

/* Empty lines; a board that is nearly all of one kind. */
static double flaws(const td_layout *l)
{
    const td_topo *t = &l->topo;
    int empty = 0, shaded = 0, n = t->w * t->h;
    for (int i = 0; i < n; i++)
        shaded += l->value[td_cell_at(t, i)];
    for (int i = 0; i < t->h + t->w; i++) {
        bool any = false;
        td_dir d = i < t->h ? TD_E : TD_S;
        for (td_site s = i < t->h ? td_cell(t, i, 0) : td_cell(t, 0, i - t->h);
             s != TD_NOWHERE; s = td_next_cell(t, s, d))
            any |= l->value[s] > 0;
        empty += !any;
    }
    return empty + (shaded < 0.3 * n || shaded > 0.75 * n ? 2 : 0);
}

const td_setter td_setter_nonogram = {
    .genre = "nonogram",
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .is_stuck = is_stuck,
    .minds_level = true,
    .settles = 1 << 2 | 1 << 3,
    .is_above = is_above,
    .flaws = flaws,
};
