/* Nonogram: noise, blurred until it looks like a picture. */
#include <assert.h>

#include "base/bitset.h"
#include "generate/setters/setters.h"
#include "rules/runs.h"

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

/* Bits of a line are cells, from 0 on. */
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
    uint64_t cells = ((uint64_t)1 << x->n[column]) - 1;
    td_run_ways w;
    if (!(cells & ~(at->in | at->out)))
        return; /* all is known of it */
    bool fits =
        td_runs_ways(at->run, at->nruns, x->n[column], at->in, at->out, &w);
    assert(fits && "there is a solution");
    if (!fits || (x->whole && (w.in | w.out) != cells))
        return;
    cross(x, column, i, w.in & ~at->in, true);
    cross(x, column, i, w.out & ~at->out, false);
    at->in = w.in;
    at->out = w.out;
}

static void settle_all(lines *x)
{
    for (bool column = false; x->due[0] | x->due[1]; column = !column)
        while (x->due[column]) {
            settle_line(x, column, td_bits_lowest(x->due[column]));
            x->due[column] &= x->due[column] - 1;
        }
}

/* The runs of a line whose shaded cells these are. */
static void list_runs(line *x, uint64_t shaded)
{
    x->nruns = 0;
    while (shaded) {
        shaded >>= td_bits_lowest(shaded);
        int run = td_bits_lowest(~shaded);
        x->run[x->nruns++] = (uint8_t)run;
        shaded >>= run;
    }
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
    uint64_t shaded[2][MOST_SIDE] = {{0}};
    assert(t->w <= MOST_SIDE && t->h <= MOST_SIDE);
    for (int row = 0; row < t->h; row++) {
        const int8_t *cell = l->value + td_cell(t, row, 0);
        for (int col = 0; col < t->w; col++, cell += 2)
            shaded[0][row] |= (uint64_t)(*cell > 0) << col;
        for (uint64_t left = shaded[0][row]; left; left &= left - 1)
            shaded[1][td_bits_lowest(left)] |= (uint64_t)1 << row;
    }
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < x->n[!k]; i++) {
            line *at = &x->at[k][i];
            at->in = at->out = 0;
            list_runs(at, shaded[k][i]);
            x->due[k] |= (uint64_t)tells(at, x->n[k]) << i;
        }
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
    for (int row = 0; row < t->h; row++) {
        const line *at = &x.at[0][row];
        uint64_t left = ~(at->in | at->out) & (((uint64_t)1 << t->w) - 1);
        for (; left; left &= left - 1)
            td_open_add(open, td_cell(t, row, td_bits_lowest(left)), r);
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
    int empty = 0, shaded = 0, n = t->w * t->h, in_column[TD_MAX_SIDE] = {0};
    for (int row = 0; row < t->h; row++) {
        const int8_t *cell = l->value + td_cell(t, row, 0);
        int in_row = 0;
        for (int col = 0; col < t->w; col++, cell += 2) {
            in_row += *cell > 0;
            in_column[col] += *cell > 0;
        }
        empty += !in_row;
        shaded += in_row;
    }
    for (int col = 0; col < t->w; col++)
        empty += !in_column[col];
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
