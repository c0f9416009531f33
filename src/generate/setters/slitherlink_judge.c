/* How far one comes in slitherlink with the techniques of levels 1 and 2: what
 * src/genres/slitherlink/ tells with reasons, on a plain board.
 *
 * The board is the lattice of cells, edges and dots with two sites more on each
 * side, where all edges are crossed out. A corner of a cell is told by a step
 * across (dx) and one down or up (dy): the cell's own edges there are at +dx
 * and +dy, the two that lead on at +2dx+dy and +dx+2dy. */
#include <assert.h>
#include <string.h>

#include "generate/setters/setters.h"

enum { OPEN, LINE, CROSSED }; /* edges */
enum { NO_CLUE = -1, OUTSIDE = -2, PAD = 2, CORNERS = 4 };

typedef struct board {
    int stride, size, nopen, ndue, paths;
    int missing; /* lines, of all clues together */
    bool closed; /* the loop is */
    int by[2];   /* clues that what is set now rests on, or 0 */
    int8_t *edge, *clue;
    int16_t *along; /* by edge: the step to its dots; 0: no edge */
    bool *is_due;
    int32_t *uses; /* by clue: so much was set by it */
    int32_t *due;  /* dots and clues that are to be asked */
    int32_t *end;  /* by dot: the other end of the line that ends there; 0: no
                      line does */
} board;

static void ask(board *b, int at)
{
    if (!b->is_due[at])
        b->due[b->ndue++] = at;
    b->is_due[at] = true;
}

static void ask_clue(board *b, int cell)
{
    if (b->clue[cell] >= 0)
        ask(b, cell);
}

static void join(board *b, int from, int to)
{
    int a = b->end[from] ? b->end[from] : from;
    int z = b->end[to] ? b->end[to] : to;
    if (a == to) {
        b->closed = true;
        return;
    }
    b->paths += 1 - (b->end[from] != 0) - (b->end[to] != 0);
    b->end[a] = z;
    b->end[z] = a;
}

static void set(board *b, int e, int value)
{
    if (b->edge[e])
        return;
    int step = b->along[e], over = b->stride + 1 - step;
    assert(step && value != OPEN);
    b->edge[e] = (int8_t)value;
    b->nopen--;
    b->uses[b->by[0]]++;
    b->uses[b->by[1]]++;
    ask(b, e - step);
    ask(b, e + step);
    ask_clue(b, e - over);
    ask_clue(b, e + over);
    if (value == LINE) {
        join(b, e - step, e + step);
        b->missing -= (b->clue[e - over] >= 0) + (b->clue[e + over] >= 0);
    }
}

static void rest_on(board *b, int clue, int other)
{
    b->by[0] = clue;
    b->by[1] = other;
}

static void set_pair(board *b, int e, int f, int value)
{
    set(b, e, value);
    set(b, f, value);
}

/* ---- one clue or one dot ---- */

static void set_around(board *b, int at, int value)
{
    set_pair(b, at - 1, at + 1, value);
    set_pair(b, at - b->stride, at + b->stride, value);
}

static void count_around(const board *b, int at, int *lines, int *open)
{
    const int side[] = {-1, 1, -b->stride, b->stride};
    *lines = *open = 0;
    for (int i = 0; i < 4; i++) {
        *lines += b->edge[at + side[i]] == LINE;
        *open += b->edge[at + side[i]] == OPEN;
    }
}

static void look_at_clue(board *b, int cell)
{
    int lines, open, n = b->clue[cell];
    count_around(b, cell, &lines, &open);
    rest_on(b, cell, 0);
    if (open && lines == n)
        set_around(b, cell, CROSSED);
    else if (open && lines + open == n)
        set_around(b, cell, LINE);
}

static int across(int corner)
{
    return corner & 1 ? -1 : 1;
}

static int down(const board *b, int corner)
{
    return corner & 2 ? -b->stride : b->stride;
}

/* SL-08, SL-09, SL-13, SL-21: what the edges that lead on from the corner of a
 * 3 or a 1 say of it. */
static void look_at_corner(board *b, int dot, int corner)
{
    int dx = across(corner), dy = down(b, corner), cell = dot - dx - dy;
    int n = b->clue[cell], x = b->edge[dot + dx], y = b->edge[dot + dy];
    if (n != 1 && n != 3)
        return;
    rest_on(b, cell, 0);
    if (x == CROSSED && y == CROSSED)
        set_pair(b, cell + dx, cell + dy, n == 3 ? LINE : CROSSED);
    else if (n == 3 && (x == LINE || y == LINE)) {
        set_pair(b, cell - dx, cell - dy, LINE);
        set(b, x == LINE ? dot + dy : dot + dx, CROSSED);
    } else if (n == 1 && (x ^ y) == (LINE ^ CROSSED))
        set_pair(b, cell - dx, cell - dy, CROSSED);
}

static void look_at_dot(board *b, int dot)
{
    int lines, open;
    count_around(b, dot, &lines, &open);
    rest_on(b, 0, 0);
    if (open && (lines == 2 || (!lines && open == 1)))
        set_around(b, dot, CROSSED);
    else if (lines == 1 && open == 1)
        set_around(b, dot, LINE);
    for (int i = 0; i < CORNERS; i++)
        look_at_corner(b, dot, i);
}

static void look_at_due(board *b)
{
    while (b->ndue && !b->closed) {
        int at = b->due[--b->ndue];
        b->is_due[at] = false;
        if (b->clue[at] >= 0)
            look_at_clue(b, at);
        else
            look_at_dot(b, at);
    }
}

/* ---- patterns of clues ---- */

/* SL-07: two 3s side by side. SL-11, SL-24: a 1 beside a 3 or a 1, on the
 * frame. */
static void look_beside(board *b, int cell, int step)
{
    int n = b->clue[cell], m = b->clue[cell + 2 * step];
    int over = b->stride + 1 - step;
    rest_on(b, cell, cell + 2 * step);
    if (n == 3 && m == 3) {
        set_pair(b, cell - step, cell + 3 * step, LINE);
        set(b, cell + step, LINE);
        set_pair(b, cell + step - 2 * over, cell + step + 2 * over, CROSSED);
    }
    for (int side = -over; side <= over && (n == 1 || m == 1); side += 2 * over)
        if (b->clue[cell + 2 * side] != OUTSIDE)
            continue;
        else if (n == 1 && m == 1)
            set(b, cell + step, CROSSED);
        else if (n == 3 || m == 3)
            set(b, (n == 3 ? cell : cell + 2 * step) + side, LINE);
}

/* Clues from one to another (which is not meant) are used. */
static void use_between(board *b, int from, int to, int step)
{
    for (; from != to; from += step)
        b->uses[from]++;
}

/* SL-10, SL-14: two 3s on a diagonal, and 2s between them. */
static void look_along(board *b, int cell, int dx, int dy, int level)
{
    int at = cell + 2 * (dx + dy);
    while (level > 1 && b->clue[at] == 2)
        at += 2 * (dx + dy);
    if (b->clue[at] != 3)
        return;
    use_between(b, cell, at, 2 * (dx + dy));
    rest_on(b, cell, at);
    set_pair(b, cell - dx, cell - dy, LINE);
    set_pair(b, at + dx, at + dy, LINE);
}

/* The first site of a row of the lattice. */
static int row_at(const board *b, int y)
{
    return (y + PAD) * b->stride + PAD;
}

/* SL-12: a 2 in the corner of the board, of whose other edges nothing is known
 * when all else has been told. */
static void look_at_board_corner(board *b, int cell, int dx, int dy)
{
    rest_on(b, cell, 0);
    if (b->clue[cell] == 2 && b->clue[cell - 2 * dx] == OUTSIDE &&
        b->clue[cell - 2 * dy] == OUTSIDE && !b->edge[cell + dx] &&
        !b->edge[cell + dy])
        set_pair(b, cell - dy + 2 * dx, cell - dx + 2 * dy, LINE);
}

static void look_at_patterns(board *b, int cell, int level)
{
    int n = b->clue[cell];
    if (!n)
        ask(b, cell);
    if (n & 1) {
        look_beside(b, cell, 1);
        look_beside(b, cell, b->stride);
    }
    if (n == 3) {
        look_along(b, cell, 1, b->stride, level);
        look_along(b, cell, 1, -b->stride, level);
    }
}

static void look_at_board_corners(board *b, const td_topo *t)
{
    for (int i = 0; i < CORNERS; i++) {
        int x = i & 1 ? t->w - 1 : 0, y = i & 2 ? t->h - 1 : 0;
        look_at_board_corner(b, row_at(b, 2 * y + 1) + 2 * x + 1, across(i),
                             down(b, i));
    }
}

/* ---- level 2 ---- */

/* One edge of a pair is known: so is the other, where a line comes to them, or
 * just one (`alone`). */
static void settle_pair(board *b, int e, int f, bool far, bool alone)
{
    int known = b->edge[e] ? b->edge[e] : b->edge[f];
    if (!b->edge[e] == !b->edge[f] || (far == (known == LINE) && !alone))
        return;
    set(b, b->edge[e] ? f : e, known == LINE ? CROSSED : LINE);
}

/* SL-22: a line comes to the corner of a 2, and to the next cells of the
 * diagonal. */
static void follow_twos(board *b, int cell, int dx, int dy)
{
    enum { MAX_TWOS = 3 };
    int x = b->edge[cell + 2 * dx + dy], y = b->edge[cell + dx + 2 * dy];
    bool alone = (x ^ y) == (LINE ^ CROSSED);
    int first = cell, before = b->nopen;
    if (x != LINE && y != LINE)
        return;
    for (int twos = 0;; cell -= 2 * (dx + dy)) {
        int n = b->clue[cell];
        rest_on(b, cell, 0);
        if (twos)
            settle_pair(b, cell + dx, cell + dy, false, alone);
        if (n != 2 || twos == MAX_TWOS) {
            if (n == 3 || (n == 1 && alone))
                set_pair(b, cell - dx, cell - dy, n == 3 ? LINE : CROSSED);
            if (b->nopen < before)
                use_between(b, first, cell, -2 * (dx + dy));
            return;
        }
        twos++;
        settle_pair(b, cell - dx, cell - dy, true, alone);
    }
}

/* SL-25: a 3 and a 1 on a diagonal. */
static void look_three_to_one(board *b, int cell, int dx, int dy)
{
    int one = cell + 2 * (dx + dy);
    if (b->clue[one] != 1)
        return;
    rest_on(b, cell, one);
    if (b->edge[cell - dx] == LINE && b->edge[cell - dy] == LINE)
        set_pair(b, one + dx, one + dy, CROSSED);
    else if (b->edge[one + dx] == CROSSED && b->edge[one + dy] == CROSSED)
        set_pair(b, cell - dx, cell - dy, LINE);
}

/* SL-32: a clue must have a line at a corner, and that leads on. */
static void lead_out(board *b, int cell, int dx, int dy)
{
    int n = b->clue[cell], next = cell + 2 * (dx + dy);
    int f = b->edge[cell - dx], g = b->edge[cell - dy];
    int lines = (f == LINE) + (g == LINE);
    int crossed = (f == CROSSED) + (g == CROSSED);
    bool just_one = lines == n - 1 && lines + crossed == 2;
    if (crossed != 3 - n || !(crossed || just_one))
        return;
    int on[] = {next - dy, next - dx};
    rest_on(b, cell, 0);
    for (int i = 0; i < 2; i++) {
        int known = b->edge[on[i]];
        if (known == LINE ? n < 3 : known == CROSSED && just_one)
            set(b, on[1 - i], known == LINE ? CROSSED : LINE);
    }
    int m = b->clue[next];
    rest_on(b, cell, next);
    if (m == 3 ? n < 3 : m == 1 && just_one)
        set_pair(b, next + dx, next + dy, m == 3 ? LINE : CROSSED);
}

/* SL-16, SL-16L: would a line there close a loop that is not all? */
static void look_at_loop(board *b, int e)
{
    rest_on(b, 0, 0);
    int step = b->along[e], over = b->stride + 1 - step, more = 0;
    if (b->end[e - step] != e + step)
        return;
    for (int side = -over; side <= over; side += 2 * over)
        more += b->clue[e + side] >= 0;
    if (b->paths > 1 || b->missing != more)
        set(b, e, CROSSED);
}

/* SL-15: the loop crosses a row or a column an even number of times. */
static void look_at_cut(board *b, int first, int step, int n)
{
    int lines = 0, open = 0, at = 0;
    rest_on(b, 0, 0);
    for (int i = 0; i < n; i++, first += 2 * step) {
        lines += b->edge[first] == LINE;
        if (b->edge[first])
            continue;
        at = first;
        open++;
    }
    if (open == 1)
        set(b, at, lines & 1 ? LINE : CROSSED);
}

static void look_farther(board *b, const td_topo *t)
{
    int first = PAD * b->stride + PAD;
    for (int at = first; at < b->size - first; at++) {
        if (b->along[at] && !b->edge[at])
            look_at_loop(b, at);
        int n = b->clue[at];
        for (int i = 0; i < CORNERS && n > 0; i++) {
            int dx = across(i), dy = down(b, i);
            if (n == 2)
                follow_twos(b, at, dx, dy);
            else if (n == 3)
                look_three_to_one(b, at, dx, dy);
            if (!b->edge[at + dx] && !b->edge[at + dy])
                lead_out(b, at, dx, dy);
        }
    }
    for (int y = 0; y < t->h; y++)
        look_at_cut(b, first + (2 * y + 1) * b->stride, 1, t->w + 1);
    for (int x = 0; x < t->w; x++)
        look_at_cut(b, first + 2 * x + 1, b->stride, t->h + 1);
}

/* ---- the board ---- */

static void make_room(board *b, const td_topo *t)
{
    b->stride = t->gw + 2 * PAD;
    b->size = row_at(b, 2 * t->h + 1 + PAD) - PAD;
    size_t n = (size_t)b->size;
    b->end = td_calloc(n, 3 * sizeof *b->end + sizeof *b->along + 3);
    b->due = b->end + n;
    b->uses = b->due + n;
    b->along = (int16_t *)(b->uses + n);
    b->edge = (int8_t *)(b->along + n);
    b->clue = b->edge + n;
    b->is_due = (bool *)(b->clue + n);
    memset(b->edge, CROSSED, n);
    memset(b->clue, OUTSIDE, n);
}

static void lay_edge(board *b, int at, int along)
{
    b->edge[at] = OPEN;
    b->along[at] = (int16_t)along;
    b->nopen++;
}

static void lay_cell(board *b, int at, const td_layout *l, td_site s)
{
    b->clue[at] = NO_CLUE;
    if (l->off[s] || l->clue[s] < 0)
        return;
    b->clue[at] = (int8_t)l->clue[s];
    b->missing += l->clue[s];
}

/* Dots on the frame know something from the start. */
static void lay_out(board *b, const td_layout *l)
{
    const td_topo *t = &l->topo;
    int w = t->gw - 1, h = 2 * t->h;
    make_room(b, t);
    for (int y = 0; y <= h; y++)
        for (int x = 0, at = row_at(b, y); x <= w; x++, at++)
            if (x & y & 1)
                lay_cell(b, at, l, y * t->gw + x);
            else if ((x ^ y) & 1)
                lay_edge(b, at, x & 1 ? 1 : b->stride);
            else if (!x || !y || x == w || y == h)
                ask(b, at);
}

static void list_uses(const board *b, const td_topo *t, int32_t *uses)
{
    for (int y = 1; y < 2 * t->h && uses; y += 2)
        for (int x = 1; x < t->gw; x += 2)
            uses[y * t->gw + x] = b->uses[row_at(b, y) + x];
}

/* What is left, if the loop is not closed. */
static void list_open(const board *b, const td_topo *t, td_rng *r,
                      td_open *open)
{
    for (int y = 0; y <= 2 * t->h && b->nopen && !b->closed; y++)
        for (int x = !(y & 1); x < t->gw; x += 2)
            if (!b->edge[row_at(b, y) + x])
                td_open_add(open, td_site_anchor(t, y * t->gw + x), r);
}

void td_slitherlink_judge(const td_layout *l, int level, td_rng *r,
                          td_open *open)
{
    const td_topo *t = &l->topo;
    board b = {0};
    lay_out(&b, l);
    for (int y = 0; y < t->h; y++)
        for (int x = 0, at = row_at(&b, 2 * y + 1) + 1; x < t->w; x++, at += 2)
            if (b.clue[at] >= 0)
                look_at_patterns(&b, at, level);
    look_at_due(&b);
    look_at_board_corners(&b, t);
    look_at_due(&b);
    for (int before = 0; level > 1 && before != b.nopen && !b.closed;) {
        before = b.nopen;
        look_farther(&b, t);
        look_at_due(&b);
    }
    list_open(&b, t, r, open);
    list_uses(&b, t, open->uses);
    td_free(b.end);
}
