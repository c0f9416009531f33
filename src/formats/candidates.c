/* A sudoku with the candidates of its cells, as solvers and forums print it:
 *
 *     +------------+------------+
 *     | 3    12    | 4    12    |
 *     | 124  124   | 3    12    |
 *     +------------+------------+
 *     | ...
 *
 * Rules of any usual characters may stand around and between the boxes, or
 * none. From 10 on digits are letters. "." is an open cell of which nothing is
 * said.
 *
 * Such a grid does not tell digits from candidates that stand alone. A lone
 * digit is a given one, unless some cell that sees it still has it among its
 * candidates: then nobody has placed it yet. Digits that a cell sees are never
 * among its candidates; that is no more than a glance tells, so it is neither
 * kept as a mark nor needed as one to be written. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

/* Below four rows a grid is no sudoku of boxes, and reads as something else. */
enum { SMALLEST_GRID = 4, WIDEST_GRID = 35 };

/* --- rows and cells --------------------------------------------------------
 */

static bool is_rule_char(char c)
{
    return c && strchr(".:'`,*+|-=_ \t\r", c);
}

/* "+-----+-----+" */
static bool is_rule_line(const td_scan *line)
{
    int dashes = 0;
    for (const char *c = line->at; c < line->end; c++) {
        if (!is_rule_char(*c))
            return false;
        dashes += *c == '-' || *c == '=';
    }
    return dashes >= 3;
}

/* The next cell of a row, between blanks and bars. */
static bool next_cell(td_scan *line, td_scan *cell)
{
    while (line->at < line->end && strchr(" \t\r|", *line->at) && *line->at)
        line->at++;
    *cell = *line;
    while (line->at < line->end && *line->at != '|' && *line->at != ' ' &&
           *line->at != '\t')
        line->at++;
    cell->end = line->at;
    return cell->at < cell->end;
}

static int count_cells(td_scan line)
{
    td_scan cell;
    int n = 0;
    while (next_cell(&line, &cell))
        n++;
    return n;
}

/* How many cells stand before the first bar that has some before it. */
static int count_to_bar(td_scan line)
{
    td_scan cell;
    int n = 0;
    while (next_cell(&line, &cell)) {
        n++;
        while (line.at < line.end && (*line.at == ' ' || *line.at == '\t'))
            line.at++;
        if (line.at < line.end && *line.at == '|')
            return n;
    }
    return 0;
}

static bool is_open(const td_scan *cell)
{
    return td_scan_is(cell, ".") || td_scan_is(cell, "0");
}

static int digit_of_letter(char c)
{
    return td_is_digit(c)         ? c - '0'
           : c >= 'a' && c <= 'z' ? c - 'a' + 10
           : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                  : 0;
}

/* What a grid looks like as a whole, up to an empty line. */
typedef struct outline {
    int rows, cells; /* how many, and in the first row */
    bool even;       /* all rows have as many cells as the first */
    bool ruled;      /* there are rules or bars */
    bool sets;       /* all cells are rising sets of digits of the side */
    bool letters;
    int longest;      /* set */
    int box_w, box_h; /* as the first bars and rules tell; 0: they do not */
} outline;

static void look_at_cell(const td_scan *cell, int side, outline *o)
{
    int last = 0;
    for (const char *c = cell->at; c < cell->end; c++) {
        int digit = digit_of_letter(*c);
        o->letters |= td_is_letter(*c);
        o->sets &= digit > last && digit <= side;
        last = digit;
    }
    int length = (int)td_scan_left(cell);
    o->longest = length > o->longest ? length : o->longest;
}

/* All of it; or only until it is clear that it is no plain square of sets. */
static outline look_at_grid(td_scan s, bool all)
{
    outline o = {.even = true, .sets = true};
    td_scan line, cell;
    while ((all || (o.even && o.sets && o.rows <= o.cells)) &&
           td_scan_line(&s, &line) && line.at < line.end) {
        if (is_rule_line(&line)) {
            o.ruled = true;
            o.box_h = o.box_h ? o.box_h : o.rows;
            continue;
        }
        int n = count_cells(line);
        o.ruled |= memchr(line.at, '|', td_scan_left(&line)) != NULL;
        o.box_w = o.rows ? o.box_w : count_to_bar(line);
        o.cells = o.rows++ ? o.cells : n;
        o.even &= n == o.cells;
        while (next_cell(&line, &cell))
            look_at_cell(&cell, o.cells, &o);
    }
    return o;
}

bool td_is_candidates(const td_reader *r, const td_scan *line)
{
    const td_genre_forms *g = td_genre_having(r->genres, TD_FORMAT_CANDIDATES);
    td_scan rest = *line;
    if (!g || (r->stated && r->stated != g))
        return false;
    rest.end = r->text + r->n;
    if (is_rule_line(line))
        return true;
    outline o = look_at_grid(rest, false);
    if (!o.even || o.rows != o.cells || o.longest < 2 || !o.sets)
        return false;
    if (o.cells > 9 && !o.letters)
        return false; /* 12 is a number as well */
    return o.ruled || r->stated || (o.longest > 2 && o.cells <= 9);
}

const char *td_candidates_end(const td_scan *s)
{
    td_scan rest = *s, line;
    while (td_scan_line(&rest, &line))
        if (line.at == line.end)
            return line.at;
    return s->end;
}

/* --- what a cell sees ------------------------------------------------------
 */

/* By cell index: the digit that stands there, what it may be, and the same
 * where that is not settled. */
typedef struct board {
    const td_puzzle *p;
    td_rooms boxes;
    uint64_t *digit, *set, *several;
} board;

static board begin_board(const td_puzzle *p)
{
    assert(p->topo.w == p->topo.h && p->topo.w <= WIDEST_GRID);
    size_t n = (size_t)(p->topo.w * p->topo.h);
    return (board){p, td_rooms_of(p), td_calloc(n, sizeof(uint64_t)),
                   td_calloc(n, sizeof(uint64_t)),
                   td_calloc(n, sizeof(uint64_t))};
}

static void end_board(board *b)
{
    td_rooms_free(&b->boxes);
    td_free(b->digit);
    td_free(b->set);
    td_free(b->several);
}

static bool sees(const board *b, int i, int k)
{
    int w = b->p->topo.w;
    return i != k && (i / w == k / w || i % w == k % w ||
                      b->boxes.id[i] == b->boxes.id[k]);
}

/* All digits of one kind (b->digit, b->several) in cells that cell i sees. */
static uint64_t seen_from(const board *b, const uint64_t *of, int i)
{
    uint64_t seen = 0;
    for (int k = 0; k < b->p->topo.w * b->p->topo.h; k++)
        if (of[k] && sees(b, i, k))
            seen |= of[k];
    return seen;
}

/* --- reading ----------------------------------------------------------------
 */

static bool read_set(td_scan *cell, int side, uint64_t *set)
{
    *set = 0;
    if (is_open(cell)) {
        cell->at = cell->end;
        return true;
    }
    for (; cell->at < cell->end; cell->at++) {
        int digit = digit_of_letter(*cell->at);
        uint64_t bit = digit ? (uint64_t)1 << (digit - 1) : 0;
        if (!digit || digit > side)
            return td_scan_bad(cell);
        if (*set & bit)
            return td_scan_fail(cell, cell->at, "this digit stands here twice");
        *set |= bit;
    }
    return true;
}

static bool read_grid_rows(td_scan *in, board *b)
{
    int side = b->p->topo.w, row = 0;
    td_scan line, cell;
    while (td_scan_line(in, &line)) {
        if (is_rule_line(&line))
            continue;
        int n = count_cells(line);
        if (n != side || row == side)
            return td_scan_fail(&line, line.at,
                                "this row has %d cells, but the grid has %d "
                                "rows",
                                n, side);
        for (int x = 0; next_cell(&line, &cell); x++)
            if (!read_set(&cell, side, &b->set[row * side + x]))
                return false;
        row++;
    }
    return true;
}

static bool is_single(uint64_t set)
{
    return set && !(set & (set - 1));
}

static int first_value(uint64_t set)
{
    int v = 0;
    assert(set);
    while (!(set >> v & 1))
        v++;
    return v;
}

/* Lone digits are given where no cell that sees them has them among several. */
static void settle_digits(board *b, td_puzzle *p)
{
    int n = p->topo.w * p->topo.h;
    for (int i = 0; i < n; i++)
        b->several[i] = is_single(b->set[i]) ? 0 : b->set[i];
    for (int i = 0; i < n; i++)
        if (is_single(b->set[i]) &&
            !(seen_from(b, b->several, i) & b->set[i])) {
            b->digit[i] = b->set[i];
            p->clue[td_cell_at(&p->topo, i)] = first_value(b->set[i]) + 1;
        }
    for (int i = 0; i < n; i++)
        if (!b->digit[i] && b->set[i]) /* else nothing is said of it */
            td_puzzle_strike(p, td_cell_at(&p->topo, i),
                             td_all_values(p->topo.w) & ~b->set[i] &
                                 ~seen_from(b, b->digit, i));
}

static bool read_candidates(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    board b = begin_board(at->p);
    bool ok = read_grid_rows(in, &b);
    if (ok)
        settle_digits(&b, at->p);
    end_board(&b);
    return ok;
}

bool td_candidates_read(const td_reader *r, td_scan *s)
{
    const td_genre_forms *g = td_genre_having(r->genres, TD_FORMAT_CANDIDATES);
    outline o = look_at_grid(*s, true);
    if (o.rows < SMALLEST_GRID || o.rows > WIDEST_GRID)
        return td_scan_fail(s, s->at,
                            "a grid of candidates has %d to %d rows, not %d",
                            SMALLEST_GRID, WIDEST_GRID, o.rows);
    if (o.rows > 9 && o.longest > 1 && !o.letters)
        return td_scan_fail(s, s->at,
                            "numbers above 9 look like several candidates "
                            "here: write A for 10, B for 11...");
    td_puzzle *p = td_puzzle_begin(s, g, o.rows, o.rows);
    int w = o.box_w, h = o.box_h;
    if (w * h != o.rows && !td_boxes_usual(o.rows, &w, &h))
        return td_scan_fail(s, s->at, "a sudoku of side %d has no boxes",
                            o.rows);
    td_boxes_put(p, w, h);
    if (!td_parts_read(s, td_form_of(g, TD_FORMAT_CANDIDATES), p, TD_ALL_PARTS))
        return false;
    p->has_marks = td_puzzle_is_marked(p);
    return true;
}

/* --- writing ----------------------------------------------------------------
 */

/* Digits and candidates of all cells; false: err names a cell without any. */
static bool fill_board(board *b, td_text *err)
{
    const td_puzzle *p = b->p;
    int side = p->topo.w;
    for (int i = 0; i < side * side; i++) {
        td_site s = td_cell_at(&p->topo, i);
        int digit = p->clue[s] > 0 ? (int)p->clue[s] : p->mark[s];
        assert(digit <= side);
        b->digit[i] = digit ? (uint64_t)1 << (digit - 1) : 0;
    }
    for (int i = 0; i < side * side; i++) {
        td_site s = td_cell_at(&p->topo, i);
        b->set[i] = b->digit[i] ? b->digit[i]
                                : td_all_values(side) & ~td_struck_at(p, s) &
                                      ~seen_from(b, b->digit, i);
        if (!b->set[i]) {
            td_text_add(err, "the cell without a candidate at ");
            td_site_name(&p->topo, s, err);
            return false;
        }
    }
    return true;
}

static void print_set(td_text *out, uint64_t set, size_t width)
{
    assert(set);
    size_t from = out->len;
    for (int v = 0; v < WIDEST_GRID; v++)
        if (set >> v & 1)
            td_number_upper.write(out, v + 1);
    td_text_repeat(out, " ", (int)(width - (out->len - from)));
}

static void print_rule(td_text *out, const size_t *width, int side, int box_w)
{
    td_text_char(out, '+');
    for (int x = 0; x < side; x++) {
        td_text_repeat(out, "-", (int)width[x] + 2 - (x % box_w > 0));
        td_text_add(out, x % box_w == box_w - 1 ? "+" : "");
    }
    td_text_char(out, '\n');
}

static void print_grid(td_text *out, const board *b, int box_w, int box_h)
{
    int side = b->p->topo.w;
    size_t width[WIDEST_GRID] = {0};
    for (int i = 0; i < side * side; i++) {
        size_t n = 0;
        for (uint64_t set = b->set[i]; set; set &= set - 1)
            n++;
        width[i % side] = n > width[i % side] ? n : width[i % side];
    }
    for (int i = 0; i < side * side; i++) {
        int x = i % side, y = i / side;
        if (!x && y % box_h == 0)
            print_rule(out, width, side, box_w);
        td_text_add(out, x % box_w ? "" : "| ");
        print_set(out, b->set[i], width[x]);
        td_text_char(out, ' ');
        td_text_add(out, x == side - 1 ? "|\n" : "");
    }
    print_rule(out, width, side, box_w);
}

static bool write_candidates(td_text *out, const td_part *part,
                             const td_entries *at, td_text *err)
{
    (void)part;
    int w, h;
    int side = at->p->topo.w;
    if (side < SMALLEST_GRID || side > WIDEST_GRID) {
        td_text_printf(err, "a board %s than %d",
                       side < SMALLEST_GRID ? "smaller" : "wider",
                       side < SMALLEST_GRID ? SMALLEST_GRID : WIDEST_GRID);
        return false;
    }
    board b = begin_board(at->p);
    bool ok = td_boxes_tell(at->p, &w, &h, err) && fill_board(&b, err);
    if (ok)
        print_grid(out, &b, w, h);
    end_board(&b);
    return ok;
}

const td_codec td_codec_candidates = {.read = read_candidates,
                                      .write = write_candidates};

bool td_candidates_write(td_text *out, const td_genre_forms *g,
                         const td_form *form, const td_puzzle *p, td_text *err)
{
    (void)g;
    return td_parts_write(out, form, p, TD_ALL_PARTS, err);
}
