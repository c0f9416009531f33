/* Minesweeper: mines at random; every other cell can have its number. */
#include "base/bitset.h"
#include "generate/setters/setters.h"

/* May a mine be there? */
static bool may_hide(const td_layout *l, td_site s)
{
    return !l->value[s] &&
           (td_pattern_frees(l, s) || td_pattern_at(l, s) == '.');
}

static bool seed(td_layout *l, td_rng *r)
{
    int n = l->topo.w * l->topo.h, mines = (int)(n * (0.15 + 0.15 * l->mood));
    for (int i = 0; mines > 0 && i < 10 * n; i++) {
        td_site s = td_random_cell(l, r);
        if (!may_hide(l, s))
            continue;
        l->value[s] = 1;
        mines--;
    }
    return true;
}

static void clues(td_layout *l)
{
    const td_topo *t = &l->topo;
    l->total = 0;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        int row = td_row_of(t, cell), col = td_col_of(t, cell), n = 0;
        for (int y = row - 1; y <= row + 1; y++)
            for (int x = col - 1; x <= col + 1; x++)
                n += y >= 0 && x >= 0 && y < t->h && x < t->w &&
                     l->value[td_cell(t, y, x)];
        l->clue[cell] = l->value[cell] ? TD_CLUE_NONE : n;
        l->total += l->value[cell];
    }
}

/* A mine moves. */
static bool mend(td_layout *l, td_site near, td_rng *r)
{
    td_site from = td_cell_near(l, near, 3, r),
            to = td_cell_near(l, near, 3, r);
    if (!l->value[from] || !may_hide(l, to))
        return false;
    l->value[from] = 0;
    l->value[to] = 1;
    return true;
}

/* ---- what numbers tell one by one, and in pairs ---- */

/* The unknown cells around a number are bits of a frame of 7 rows and 8
 * columns, with the number in the middle; so those of a number that is one or
 * two rows and columns away are had by a shift. */
enum { STRIDE = 8, MIDDLE = 3 * STRIDE + 3, FAR = 2, MOST_SIDE = 40 };

typedef struct number {
    uint64_t open; /* 0: there is no number, or nothing is left of it */
    int left;      /* mines that are not found */
} number;

typedef struct field {
    const td_layout *l;
    int level, nopen, mines, ndue;
    number *number; /* by cell, row by row */
    uint64_t
        live[MOST_SIDE]; /* by row: the columns of numbers with open cells */
    bool *is_open, *is_due, *is_in_pairs; /* by cell */
    int *due, *pairs;                     /* numbers with news */
} field;

static uint64_t shift(uint64_t open, int by)
{
    return by < 0 ? open >> -by : open << by;
}

static int count_bits(uint64_t x)
{
    return __builtin_popcountll(x);
}

static void make_due(field *x, int i)
{
    if (!x->is_due[i])
        x->due[x->ndue++] = i;
    x->is_due[i] = true;
}

/* The cells from one on that are at most so far from a place. */
static int first_near(int at, int far)
{
    return at > far ? at - far : 0;
}
static int last_near(int at, int far, int n)
{
    return at + far < n ? at + far : n - 1;
}

/* The numbers of a row with open cells, at most so far from a column. */
static uint64_t live_near(const field *x, int row, int col, int far)
{
    uint64_t around = ((uint64_t)1 << (2 * far + 1)) - 1;
    return x->live[row] & shift(around, col - far);
}

static void settle(field *x, int row, int col, bool mine)
{
    const td_topo *t = &x->l->topo;
    if (!x->is_open[row * t->w + col])
        return;
    x->is_open[row * t->w + col] = false;
    x->nopen--;
    x->mines -= mine;
    for (int y = first_near(row, 1); y <= last_near(row, 1, t->h); y++)
        for (uint64_t some = live_near(x, y, col, 1); some; some &= some - 1) {
            int c = td_bits_lowest(some);
            number *n = &x->number[y * t->w + c];
            n->open &=
                ~((uint64_t)1 << (MIDDLE + (row - y) * STRIDE + col - c));
            n->left -= mine;
            if (!n->open)
                x->live[y] &= ~((uint64_t)1 << c);
            make_due(x, y * t->w + c);
        }
}

/* Settles cells of the frame of a number. */
static void settle_some(field *x, int i, uint64_t cells, bool mines)
{
    int row = i / x->l->topo.w - MIDDLE / STRIDE,
        col = i % x->l->topo.w - MIDDLE % STRIDE;
    for (; cells; cells &= cells - 1) {
        int bit = td_bits_lowest(cells);
        settle(x, row + bit / STRIDE, col + bit % STRIDE, mines);
    }
}

/* What one number needs cannot all be in what it shares with another: all its
 * other cells are mines, and none of those of the other. Where both have such
 * cells that is harder to see. Both are told in the frame of number i. */
static void compare(field *x, int i, number one, number other)
{
    uint64_t mines = one.open & ~other.open, safe = other.open & ~one.open;
    if ((mines && safe) || count_bits(mines) > one.left - other.left)
        return;
    if (mines)
        settle_some(x, i, mines, true);
    if (safe)
        settle_some(x, i, safe, false);
}

static void look_in_pairs(field *x, int i)
{
    const td_topo *t = &x->l->topo;
    int row = i / t->w, col = i % t->w;
    for (int y = first_near(row, FAR); y <= last_near(row, FAR, t->h); y++)
        for (uint64_t some = live_near(x, y, col, FAR); some;
             some &= some - 1) {
            int c = td_bits_lowest(some);
            if (x->is_in_pairs[y * t->w + c])
                continue; /* it will look at this one */
            number one = x->number[i], other = x->number[y * t->w + c];
            uint64_t open = shift(other.open, (y - row) * STRIDE + (c - col));
            if (!(open & one.open) || open == one.open)
                continue;
            compare(x, i, one, (number){open, other.left});
            compare(x, i, (number){open, other.left}, one);
        }
}

static void look_at_single(field *x, int i)
{
    number n = x->number[i];
    if (!n.left || n.left == count_bits(n.open))
        settle_some(x, i, n.open, n.left > 0);
}

/* Pairs are looked at where single numbers tell nothing more. */
static void look_at_due(field *x)
{
    int npairs = 0;
    while (x->ndue || npairs) {
        if (!x->ndue) {
            int i = x->pairs[--npairs];
            x->is_in_pairs[i] = false;
            look_in_pairs(x, i);
            continue;
        }
        int i = x->due[--x->ndue];
        x->is_due[i] = false;
        if (!x->number[i].open)
            continue;
        look_at_single(x, i);
        if (x->level == 1 || !x->number[i].open || x->is_in_pairs[i])
            continue;
        x->is_in_pairs[i] = true;
        x->pairs[npairs++] = i;
    }
}

/* The open cells around a cell, in its frame. `open`: by row, from the one
 * above the first on, the columns that are open, from the one left of the first
 * on.
 */
static uint64_t read_around(const uint64_t *open, int row, int col)
{
    uint64_t all = 0;
    for (int i = 0; i < 3; i++)
        all |= (open[row + i] >> col & 7) << (MIDDLE + (i - 1) * STRIDE - 1);
    return all;
}

static void read_field(field *x)
{
    const td_topo *t = &x->l->topo;
    uint64_t open[MOST_SIDE + 2] = {0};
    for (int row = 0, i = 0; row < t->h; row++)
        for (int col = 0; col < t->w; col++, i++) {
            td_site s = td_cell(t, row, col);
            x->is_open[i] = x->l->clue[s] < 0 || x->l->off[s];
            x->nopen += x->is_open[i];
            open[row + 1] |= (uint64_t)x->is_open[i] << (col + 1);
        }
    for (int row = 0, i = 0; row < t->h; row++)
        for (int col = 0; col < t->w; col++, i++) {
            if (x->is_open[i])
                continue;
            uint64_t some = read_around(open, row, col);
            x->number[i] = (number){some, x->l->clue[td_cell(t, row, col)]};
            x->live[row] |= (uint64_t)(some != 0) << col;
            if (some)
                make_due(x, i);
        }
}

static void judge(const td_layout *l, int level, td_rng *r, td_open *open)
{
    int cells = l->topo.w * l->topo.h;
    size_t n = (size_t)cells;
    bool *flags = td_calloc(3 * n, sizeof *flags);
    int *lists = td_alloc(2 * n * sizeof *lists);
    field x = {.l = l,
               .level = level,
               .mines = l->total,
               .number = td_calloc(n, sizeof *x.number),
               .is_open = flags,
               .is_due = flags + n,
               .is_in_pairs = flags + 2 * n,
               .due = lists,
               .pairs = lists + n};
    read_field(&x);
    look_at_due(&x);
    bool rest = !x.mines || x.mines == x.nopen; /* is it clear what is left? */
    for (int i = 0; i < cells && !rest; i++)
        if (x.is_open[i])
            td_open_add(open, td_cell_at(&l->topo, i), r);
    td_free(x.number);
    td_free(lists);
    td_free(flags);
}

const td_setter td_setter_minesweeper = {
    .genre = "minesweeper",
    .side = 10,
    TD_SIDES(2, 40), /* MOST_SIDE */
    .dense = 0.39,
    .hole = 5,
    .takes_away = true,
    .hides = true,
    .off = TD_CLUE_NONE,
    .pattern = TD_PLACES,
    .symmetric = true,
    .clues_are_few = true,
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .judge = judge,
    .judges = 2,
    .judge_misses = 2,
};
