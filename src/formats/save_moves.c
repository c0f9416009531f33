/* The moves of Tatham's games, as his save files list them: games that mark
 * cells. x goes right, y down, both from 0; ";" stands between moves that are
 * made at once. What a move says becomes a mark; written, each mark is a move
 * of its own. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

/* --- reading numbers and places ------------------------------------------- */

bool td_move_numbers(td_scan *in, int *at, int n)
{
    for (int i = 0; i < n; i++) {
        int32_t v;
        if (i && (in->at == in->end || *in->at != ','))
            return td_scan_bad(in);
        in->at += i > 0;
        int got = td_scan_number(in, TD_LARGEST_CLUE, &v);
        if (got <= 0)
            return got == 0 && td_scan_bad(in);
        at[i] = (int)v;
    }
    return true;
}

td_site td_move_cell(const td_scan *in, const td_puzzle *p, int x, int y)
{
    assert(x >= 0 && y >= 0);
    if (x < p->topo.w && y < p->topo.h)
        return td_cell(&p->topo, y, x);
    td_scan_fail(in, in->at, "this move goes beyond the board");
    return TD_NOWHERE;
}

bool td_move_next(td_scan *in)
{
    if (in->at < in->end && *in->at == ';')
        in->at++;
    return in->at < in->end;
}

/* --- cells of two values: "Lx,y" ---------------------------------------------
 * The letters for value 1, value 0 and nothing, in this order; toggling sets
 * back what is there already. */

typedef struct letters {
    const char *says;
    bool toggles;
    bool row_first; /* "B,r,c" */
    bool walls;     /* cells with a clue are walls */
} letters;

static bool read_cell_move(td_scan *in, td_puzzle *p, const letters *l)
{
    int at[2];
    const char *c = *in->at ? strchr(l->says, *in->at) : NULL;
    if (!c)
        return td_scan_bad(in);
    in->at++;
    if (l->row_first) {
        if (in->at == in->end || *in->at != ',')
            return td_scan_bad(in);
        in->at++;
    }
    if (!td_move_numbers(in, at, 2))
        return false;
    int x = at[l->row_first], y = at[!l->row_first];
    td_site s = td_move_cell(in, p, x, y);
    if (s == TD_NOWHERE)
        return false;
    if (l->walls && p->clue[s] != TD_CLUE_NONE)
        return td_scan_fail(in, in->at, "this move marks a wall");
    td_mark mark = (td_mark)(c == l->says       ? td_mark_is(1)
                             : c == l->says + 1 ? td_mark_is(0)
                                                : 0);
    p->mark[s] = l->toggles && p->mark[s] == mark ? 0 : mark;
    return true;
}

static bool read_cell_moves(td_scan *in, td_puzzle *p, const letters *l)
{
    if (in->at < in->end && *in->at == 'S') {
        td_puzzle_unmark(p);
        in->at++;
    }
    while (td_move_next(in))
        if (!read_cell_move(in, p, l))
            return false;
    return true;
}

static void write_cell_moves(td_text *out, const td_puzzle *p, const letters *l)
{
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_mark mark = p->mark[td_cell_at(t, i)];
        if (mark != td_mark_is(0) && mark != td_mark_is(1))
            continue;
        char c = l->says[mark == td_mark_is(0)];
        if (l->row_first)
            td_text_printf(out, "%c,%d,%d\n", c, i / t->w, i % t->w);
        else
            td_text_printf(out, "%c%d,%d\n", c, i % t->w, i / t->w);
    }
}

#define CELL_GAME(game, ...)                                                  \
    static const letters game##_letters = {__VA_ARGS__};                      \
    static bool read_##game(td_scan *in, const td_part *part, td_entries *at) \
    {                                                                         \
        (void)part;                                                           \
        return read_cell_moves(in, at->p, &game##_letters);                   \
    }                                                                         \
    static bool write_##game(td_text *out, const td_part *part,               \
                             const td_entries *at, td_text *err)              \
    {                                                                         \
        (void)part;                                                           \
        (void)err;                                                            \
        write_cell_moves(out, at->p, &game##_letters);                        \
        return true;                                                          \
    }                                                                         \
    const td_codec td_moves_##game = {.read = read_##game,                    \
                                      .write = write_##game};

CELL_GAME(lightup, "LI", true, false, true)
CELL_GAME(singles, "BCE", false, false, false)
CELL_GAME(range, "BWE", false, true, false)

/* --- pattern: "Fx,y,w,h" fills a rectangle ---------------------------------
 */

static bool fill_rectangle(td_scan *in, td_puzzle *p, const int *at,
                           td_mark mark)
{
    assert(at[2] >= 0 && at[3] >= 0);
    for (int y = at[1]; y < at[1] + at[3]; y++)
        for (int x = at[0]; x < at[0] + at[2]; x++) {
            td_site s = td_move_cell(in, p, x, y);
            if (s == TD_NOWHERE)
                return false;
            p->mark[s] = mark;
        }
    return true;
}

/* "S" and a digit for each cell. */
static bool read_pattern_answer(td_scan *in, td_puzzle *p)
{
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        int32_t v;
        if (td_digits_read(in, 1, 2, &v) < 0)
            return false;
        p->mark[td_cell_at(t, i)] = td_mark_is((int)v);
    }
    return in->at == in->end || td_scan_bad(in);
}

static bool read_pattern_move(td_scan *in, const td_part *part, td_entries *at)
{
    static const char says[] = "UEF";
    (void)part;
    int n[4];
    if (in->at < in->end && *in->at == 'S') {
        in->at++;
        return read_pattern_answer(in, at->p);
    }
    const char *c = in->at < in->end && *in->at ? strchr(says, *in->at) : NULL;
    if (!c)
        return td_scan_bad(in);
    in->at++;
    return td_move_numbers(in, n, 4) &&
           (in->at == in->end || td_scan_bad(in)) &&
           fill_rectangle(in, at->p, n, (td_mark)(c - says));
}

static bool write_pattern_moves(td_text *out, const td_part *part,
                                const td_entries *at, td_text *err)
{
    (void)part;
    (void)err;
    const td_topo *t = &at->p->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_mark mark = at->p->mark[td_cell_at(t, i)];
        if (mark == td_mark_is(0) || mark == td_mark_is(1))
            td_text_printf(out, "%c%d,%d,1,1\n", mark == 2 ? 'F' : 'E',
                           i % t->w, i / t->w);
    }
    return true;
}

const td_codec td_moves_pattern = {.read = read_pattern_move,
                                   .write = write_pattern_moves};

/* --- keen, solo: "Rx,y,n" sets a digit, "Px,y,n" pencils it in or out, "M"
 * pencils all in ---------------------------------------------------------- */

static bool move_digit(const td_scan *in, td_puzzle *p, int x, int y, int n)
{
    assert(n >= 0);
    td_site s = td_move_cell(in, p, x, y);
    if (s == TD_NOWHERE)
        return false;
    if (n > p->topo.w)
        return td_scan_fail(in, in->at, "a digit here is 1 to %d, not %d",
                            p->topo.w, n);
    p->mark[s] = (td_mark)n; /* td_mark_is(n - 1), or 0 for none */
    td_puzzle_set_pencil(p, s, 0);
    return true;
}

static bool toggle_pencil(const td_scan *in, td_puzzle *p, int x, int y, int n)
{
    td_site s = td_move_cell(in, p, x, y);
    if (s == TD_NOWHERE)
        return false;
    if (n < 1 || n > p->topo.w)
        return td_scan_fail(in, in->at, "a digit here is 1 to %d, not %d",
                            p->topo.w, n);
    if (n <= TD_SET_VALUES && !p->mark[s])
        td_puzzle_set_pencil(p, s, td_pencil_at(p, s) ^ (uint64_t)1 << (n - 1));
    return true;
}

/* "M": all digits are pencilled in where there is none yet. */
static void pencil_all(td_puzzle *p, bool givens)
{
    for (int i = 0; i < p->topo.w * p->topo.h; i++) {
        td_site s = td_cell_at(&p->topo, i);
        if (!p->mark[s] && !(givens && p->clue[s] > 0))
            td_puzzle_set_pencil(p, s, td_all_values(p->topo.w));
    }
}

static bool changes_given(td_scan *in)
{
    return td_scan_fail(in, in->at, "this move changes a given digit");
}

/* "S": a character for each cell, or numbers with "," between them. A digit
 * that is given anyway is no mark. */
static bool read_digits(td_scan *in, td_puzzle *p, bool givens)
{
    const td_topo *t = &p->topo;
    bool commas = memchr(in->at, ',', td_scan_left(in)) != NULL;
    for (int i = 0; i < t->w * t->h; i++) {
        int32_t n;
        int got = commas ? td_scan_number(in, TD_LARGEST_CLUE, &n)
                         : td_number_upper.read(in, &n);
        if (got <= 0)
            return got == 0 && td_scan_bad(in);
        if (commas && in->at < in->end && *in->at == ',')
            in->at++;
        td_site s = td_cell_at(t, i);
        bool given = givens && p->clue[s] > 0;
        if (given && p->clue[s] != n)
            return changes_given(in);
        if (!given && !move_digit(in, p, i % t->w, i / t->w, (int)n))
            return false;
    }
    return in->at == in->end || td_scan_bad(in);
}

static bool read_digit_move(td_scan *in, td_puzzle *p, bool givens)
{
    int n[3];
    char c = in->at < in->end ? *in->at : 0;
    if (c == 'M') {
        pencil_all(p, givens);
        return true;
    }
    if (c != 'S' && c != 'R' && c != 'P')
        return td_scan_bad(in);
    in->at++;
    if (c == 'S')
        return read_digits(in, p, givens);
    if (!td_move_numbers(in, n, 3) || (in->at < in->end && !td_scan_bad(in)))
        return false;
    if (givens && td_move_cell(in, p, n[0], n[1]) != TD_NOWHERE &&
        p->clue[td_cell(&p->topo, n[1], n[0])] > 0)
        return changes_given(in);
    return c == 'P' ? toggle_pencil(in, p, n[0], n[1], n[2])
                    : move_digit(in, p, n[0], n[1], n[2]);
}

static bool read_keen(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    return read_digit_move(in, at->p, false);
}

static bool read_solo(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    return read_digit_move(in, at->p, true);
}

static void write_digit_move(td_text *out, const td_puzzle *p, td_site s)
{
    const td_topo *t = &p->topo;
    int x = td_col_of(t, s), y = td_row_of(t, s);
    if (p->mark[s]) {
        td_text_printf(out, "R%d,%d,%d\n", x, y, p->mark[s]);
        return;
    }
    uint64_t left = td_digits_left(p, s);
    for (int v = 0; v < TD_SET_VALUES; v++)
        if (left >> v & 1)
            td_text_printf(out, "P%d,%d,%d\n", x, y, v + 1);
}

static bool write_digit_moves(td_text *out, const td_part *part,
                              const td_entries *at, bool givens)
{
    (void)part;
    const td_topo *t = &at->p->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site s = td_cell_at(t, i);
        if (!givens || at->p->clue[s] <= 0)
            write_digit_move(out, at->p, s);
    }
    return true;
}

static bool write_keen(td_text *out, const td_part *part, const td_entries *at,
                       td_text *err)
{
    (void)err;
    return write_digit_moves(out, part, at, false);
}

static bool write_solo(td_text *out, const td_part *part, const td_entries *at,
                       td_text *err)
{
    (void)err;
    return write_digit_moves(out, part, at, true);
}

const td_codec td_moves_keen = {.read = read_keen, .write = write_keen};
const td_codec td_moves_solo = {.read = read_solo, .write = write_solo};
