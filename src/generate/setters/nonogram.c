/* Nonogram: noise, blurred until it looks like a picture. */
#include <assert.h>

#include "generate/setters/setters.h"

static int around(const td_layout *l, td_site cell)
{
    const td_topo *t = &l->topo;
    int row = td_row_of(t, cell), col = td_col_of(t, cell), n = 0;
    for (int y = row - 1; y <= row + 1; y++)
        for (int x = col - 1; x <= col + 1; x++)
            n += y >= 0 && x >= 0 && y < t->h && x < t->w &&
                 l->value[td_cell(t, y, x)];
    return n;
}

static bool seed(td_layout *l, td_rng *r)
{
    const td_topo *t = &l->topo;
    int n = t->w * t->h;
    int8_t *next = td_alloc((size_t)n);
    for (int i = 0; i < n; i++)
        l->value[td_cell_at(t, i)] = td_chance(r, 0.45 + 0.1 * l->mood);
    for (int i = 0; i < n; i++) {
        int k = around(l, td_cell_at(t, i));
        next[i] = k + td_chance(r, 0.5) >= 5;
    }
    for (int i = 0; i < n; i++)
        l->value[td_cell_at(t, i)] = next[i];
    td_free(next);
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
} line;

typedef struct lines {
    int n[2];              /* cells of a row, of a column */
    line at[2][MOST_SIDE]; /* rows, columns */
    uint64_t picture[2][MOST_SIDE];
    uint64_t due[2]; /* those with news */
} lines;

/* All bits that are come to from some, upwards or downwards, over those that
 * may be entered. */
static uint64_t reach(uint64_t from, uint64_t may, bool up)
{
    for (int by = 1; by < 64; by *= 2) {
        from |= may & (up ? from << by : from >> by);
        may &= up ? may << by : may >> by;
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

static int list_runs(uint64_t picture, int *run)
{
    int n = 0;
    for (bool was = false; picture; picture >>= 1) {
        if (picture & 1 && !was)
            run[n++] = 0;
        was = picture & 1;
        if (was)
            run[n - 1]++;
    }
    return n;
}

/* What all arrangements of a line have in common. Bit i of before[k]: the first
 * k runs, each with a blank behind it, can be in the cells before i; likewise
 * the others behind. */
static line settle(line x, uint64_t picture, int n)
{
    uint64_t before[MOST_RUNS + 1], behind, may = ~x.in, on = 0, off = 0;
    uint64_t cells = ((uint64_t)1 << n) - 1;
    int run[MOST_RUNS], nruns = list_runs(picture, run);
    assert(n <= MOST_SIDE && nruns <= MOST_RUNS);
    before[0] = reach(1, may << 1, true);
    for (int k = 0; k < nruns; k++) {
        uint64_t place = before[k] & fits(~x.out, run[k]) & may >> run[k];
        before[k + 1] = reach(place << (run[k] + 1), may << 1, true);
    }
    behind = reach((uint64_t)1 << (n + 1), may, false);
    off |= before[nruns] & behind >> 1;
    for (int k = nruns - 1; k >= 0; k--) {
        uint64_t place =
            fits(~x.out, run[k]) & may >> run[k] & behind >> (run[k] + 1);
        on |= cover(place & before[k], run[k]);
        off |= (place & before[k]) << run[k];
        behind = reach(place, may, false);
        off |= before[k] & behind >> 1;
    }
    return (line){x.in | (cells & ~(off & may)), x.out | (cells & ~on)};
}

static void cross(lines *x, bool column, int i, line news)
{
    for (int k = 0; k < x->n[column]; k++) {
        line *other = &x->at[!column][k];
        uint64_t bit = (uint64_t)1 << i;
        if (!((news.in | news.out) >> k & 1))
            continue;
        if (news.in >> k & 1)
            other->in |= bit;
        else
            other->out |= bit;
        x->due[!column] |= (uint64_t)1 << k;
    }
}

static void settle_all(lines *x)
{
    for (bool column = false; x->due[0] | x->due[1]; column = !column)
        for (int i = 0; i < x->n[!column]; i++) {
            if (!(x->due[column] >> i & 1))
                continue;
            line *at = &x->at[column][i], was = *at;
            *at = settle(was, x->picture[column][i], x->n[column]);
            assert(!(at->in & at->out));
            cross(x, column, i, (line){at->in & ~was.in, at->out & ~was.out});
            x->due[column] &= ~((uint64_t)1 << i);
        }
}

/* Up to level 3 lines are looked at one by one. */
static bool is_stuck(const td_layout *l, int level, td_rng *r, td_open *open)
{
    const td_topo *t = &l->topo;
    lines x = {.n = {t->w, t->h}};
    assert(t->w <= MOST_SIDE && t->h <= MOST_SIDE);
    for (int i = 0; i < t->w * t->h; i++) {
        int row = i / t->w, col = i % t->w;
        uint64_t on = l->value[td_cell_at(t, i)] > 0;
        x.picture[0][row] |= on << col;
        x.picture[1][col] |= on << row;
    }
    for (int k = 0; k < 2; k++) {
        x.due[k] = ((uint64_t)1 << x.n[!k]) - 1;
        for (int i = 0; i < x.n[!k]; i++)
            x.at[k][i].out = ~(((uint64_t)1 << x.n[k]) - 1);
    }
    if (level <= 3)
        settle_all(&x);
    for (int i = 0; i < t->w * t->h && level <= 3; i++) {
        const line *row = &x.at[0][i / t->w];
        if (!((row->in | row->out) >> i % t->w & 1))
            td_open_add(open, td_cell_at(t, i), r);
    }
    return open->n > 0;
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
    .side = 10,
    TD_SIDES(1, 50),
    .no_pattern =
        "a nonogram's clues stand beside the board, not in places of a pattern",
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .is_stuck = is_stuck,
    .settles = 3,
    .flaws = flaws,
};
