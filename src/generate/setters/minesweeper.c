/* Minesweeper: mines at random; every other cell can have its number. */
#include <assert.h>

#include "base/bitset.h"
#include "generate/setters/setters.h"

/* May a mine be there? */
static bool may_hide(const td_layout *l, td_site s)
{
    return !l->value[s] &&
           (td_pattern_frees(l, s) || td_pattern_at(l, s) == '.');
}

/* There is one mine at least: formats take a total of 0 for one not told. */
static bool seed(td_layout *l, td_rng *r)
{
    int n = l->topo.w * l->topo.h, hidden = 0;
    int wished = (int)(n * (0.15 + 0.15 * l->mood));
    int mines = wished ? wished : 1;
    for (int i = 0; hidden < mines && i < 10 * n; i++) {
        td_site s = td_random_cell(l, r);
        if (!may_hide(l, s))
            continue;
        l->value[s] = 1;
        hidden++;
    }
    return hidden > 0;
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

enum { MOST_SIDE = 40, FAR = 2 };

/* Columns of a row are bits, from bit 2 on, and there are two empty rows around
 * the board: so what is around a cell is there for all. */
enum { RIM = 2, ROWS = MOST_SIDE + 2 * RIM };
typedef uint64_t rows[ROWS];

typedef struct places {
    rows at;
    uint64_t rows; /* those that have any */
} places;

typedef struct field {
    const td_layout *l;
    int level;
    rows open;         /* cells that nobody knows */
    rows number;       /* those that may have open cells ... */
    places due, pairs; /* ... to be looked at, alone and beside others */
    int mines;         /* that are not found */
    int8_t left[ROWS][MOST_SIDE + 2 * RIM]; /* of a number, likewise */
} field;

/* The open cells around a number are bits of a frame of 7 rows and 8 columns,
 * with the number in the middle; so those of a number that is one or two rows
 * and columns away are had by a shift. */
enum { STRIDE = 8, MIDDLE = 3 * STRIDE + 3 };

typedef struct number {
    uint64_t open;
    int left; /* mines that are not found */
} number;

static uint64_t shift(uint64_t open, int by)
{
    return by < 0 ? open >> -by : open << by;
}

/* How many bits are set: there is no instruction for it everywhere. */
static int count_bits(uint64_t x)
{
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(x * 0x0101010101010101u >> 56);
}

/* What a kind of cells has around one, in its frame. */
static uint64_t around(const uint64_t *kind, int row, int col)
{
    uint64_t all = 0;
    for (int i = -1; i <= 1; i++)
        all |= (kind[row + i] >> (col - 1) & 7) << (MIDDLE + i * STRIDE - 1);
    return all;
}

static number number_at(const field *x, int row, int col)
{
    return (number){around(x->open, row, col), x->left[row][col]};
}

static void add_places(places *p, int row, uint64_t some)
{
    p->at[row] |= some;
    p->rows |= (uint64_t)(some != 0) << row;
}

/* Takes one out; false: there are none. */
static bool take_place(places *p, int *row, int *col)
{
    if (!p->rows)
        return false;
    *row = td_bits_lowest(p->rows);
    uint64_t *at = &p->at[*row];
    assert(*at);
    *col = td_bits_lowest(*at);
    *at &= *at - 1;
    if (!*at)
        p->rows &= p->rows - 1;
    return true;
}

static void settle(field *x, int row, int col, bool mine)
{
    uint64_t bit = (uint64_t)1 << col, near = bit | bit << 1 | bit >> 1;
    x->open[row] &= ~bit;
    x->mines -= mine;
    for (int y = row - 1; y <= row + 1; y++) {
        uint64_t some = x->number[y] & near;
        add_places(&x->due, y, some);
        for (; mine && some; some &= some - 1)
            x->left[y][td_bits_lowest(some)]--;
    }
}

/* Settles cells of the frame of a number, all of which are open. */
static void settle_some(field *x, int row, int col, uint64_t cells, bool mines)
{
    for (; cells; cells &= cells - 1) {
        int bit = td_bits_lowest(cells);
        settle(x, row - MIDDLE / STRIDE + bit / STRIDE,
               col - MIDDLE % STRIDE + bit % STRIDE, mines);
    }
}

/* What one number needs cannot all be in what it shares with another: all its
 * other cells are mines, and none of those of the other. Where both have such
 * cells that is harder to see. Both are told in the frame of one place. */
static bool compare(field *x, int row, int col, number one, number other)
{
    uint64_t mines = one.open & ~other.open, safe = other.open & ~one.open;
    if ((mines && safe) || count_bits(mines) > one.left - other.left)
        return false;
    settle_some(x, row, col, mines, true);
    settle_some(x, row, col, safe, false);
    return true;
}

/* Numbers that are to look at their own pairs will look at this one, too. */
static void look_in_pairs(field *x, int row, int col)
{
    uint64_t window = (((uint64_t)1 << (2 * FAR + 1)) - 1) << (col - FAR);
    number one = number_at(x, row, col);
    for (int y = row - FAR; y <= row + FAR && one.open; y++) {
        uint64_t some = x->number[y] & ~x->pairs.at[y] & window;
        for (; some; some &= some - 1) {
            int c = td_bits_lowest(some);
            uint64_t open =
                shift(around(x->open, y, c), (y - row) * STRIDE + (c - col));
            number other = {open, x->left[y][c]};
            if (open & one.open && open != one.open &&
                (compare(x, row, col, one, other) ||
                 compare(x, row, col, other, one)))
                one = number_at(x, row, col);
        }
    }
}

/* Is anything left of it to look at? */
static bool look_at_single(field *x, int row, int col)
{
    number n = number_at(x, row, col);
    bool told = !n.open || !n.left || n.left == count_bits(n.open);
    if (told) {
        x->number[row] &= ~((uint64_t)1 << col);
        settle_some(x, row, col, n.open, n.left > 0);
    }
    return !told;
}

/* Pairs are looked at where single numbers tell nothing more. */
static void look_at_due(field *x)
{
    int row, col;
    for (;;)
        if (take_place(&x->due, &row, &col)) {
            if (look_at_single(x, row, col) && x->level > 1)
                add_places(&x->pairs, row, (uint64_t)1 << col);
        } else if (take_place(&x->pairs, &row, &col)) {
            look_in_pairs(x, row, col);
        } else {
            return;
        }
}

static void read_field(field *x)
{
    const td_topo *t = &x->l->topo;
    for (int row = 0; row < t->h; row++) {
        int y = row + RIM;
        for (int col = 0; col < t->w; col++) {
            td_site s = td_cell(t, row, col);
            bool open = x->l->clue[s] < 0 || x->l->off[s];
            x->open[y] |= (uint64_t)open << (col + RIM);
            x->number[y] |= (uint64_t)!open << (col + RIM);
            x->left[y][col + RIM] = (int8_t)x->l->clue[s];
        }
        add_places(&x->due, y, x->number[y]);
    }
}

static void judge(const td_layout *l, int level, td_rng *r, td_open *open)
{
    field x = {.l = l, .level = level, .mines = l->total};
    int nopen = 0, cells = l->topo.w * l->topo.h;
    read_field(&x);
    look_at_due(&x);
    for (int row = RIM; row < l->topo.h + RIM; row++)
        nopen += count_bits(x.open[row]);
    bool rest = !x.mines || x.mines == nopen; /* is it clear what is left? */
    for (int i = 0; i < cells && !rest; i++)
        if (x.open[i / l->topo.w + RIM] >> (i % l->topo.w + RIM) & 1)
            td_open_add(open, td_cell_at(&l->topo, i), r);
}

const td_setter td_setter_minesweeper = {
    .genre = "minesweeper",
    .dense = 0.39,
    .hole = 5,
    .hides = true,
    .off = TD_CLUE_NONE,
    .clues_are_few = true,
    .seed = seed,
    .clues = clues,
    .mend = mend,
    .judge = judge,
    .judges = 2,
    .judge_misses = 2,
};
