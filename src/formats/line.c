/* A sudoku in a line: a character for each cell.
 *
 *     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...
 *
 * "." and "0", "*" or "_" are blanks. Above 9 there is no one standard: 1-9
 * and then A = 10; or, if there is no digit at all, A = 1; or, if "0" stands
 * beside ".", counting from 0. Boards above 35 have numbers with blanks between
 * them, and others may. What follows a blank or ":;,", such as a rating or the
 * solution, is not read. Where the genre is stated, the characters may be
 * spread over several lines, with rules of "|", "+" and "-" between them. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

enum { WIDEST = 35 };

static int value_of_character(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'z' ? c - 'a' + 10
           : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                  : -1;
}

static bool is_entry(char c)
{
    return value_of_character(c) >= 0 || (c && strchr(".*_", c));
}

static int side_of(size_t cells)
{
    for (int n = 4, w, h; n <= 64; n++)
        if ((size_t)n * (size_t)n == cells && td_boxes_usual(n, &w, &h))
            return n;
    return 0;
}

/* The characters of the puzzle at the start of a line. */
static td_scan entries_of(const td_scan *line)
{
    td_scan s = *line;
    s.end = s.at;
    while (s.end < line->end && is_entry(*s.end))
        s.end++;
    return s;
}

static size_t count_tokens(td_scan line)
{
    td_scan token;
    size_t n = 0;
    while (td_scan_token(&line, &token))
        n++;
    return n;
}

const td_genre_forms *td_line_genre(const td_reader *r)
{
    for (const td_genre_forms *g = r->genres; g->name; g++) {
        const td_form *form = td_form_of(g, TD_FORMAT_LINE);
        if (form && form->parts->codec->read)
            return g;
    }
    return NULL;
}

bool td_is_line(const td_reader *r, const td_scan *line)
{
    const td_genre_forms *g = td_line_genre(r);
    if (!g || (r->stated && r->stated != g))
        return false;
    td_scan s = entries_of(line);
    if (s.end < line->end && !strchr(" \t:;,", *s.end))
        return false;
    int side = side_of(td_scan_left(&s));
    bool plain = false; /* not only letters, which would be a name */
    for (const char *c = s.at; c < s.end; c++)
        plain |= (*c >= '0' && *c <= '9') || *c == '.';
    return side && side <= WIDEST && (plain || r->stated);
}

/* The rest of the text, from a line on. */
static td_scan rest_of(const td_reader *r, const td_scan *line)
{
    td_scan rest = *line;
    rest.end = r->text + r->n;
    rest.filled = true;
    return rest;
}

/* As many rows as numbers in a row are a grid. */
static bool is_square(td_scan rest, size_t n)
{
    td_scan line;
    size_t rows = 0;
    while (td_scan_line(&rest, &line)) {
        if (count_tokens(line) != n)
            return false;
        rows++;
    }
    return rows == n;
}

bool td_is_number_line(const td_reader *r, const td_scan *line)
{
    size_t n = count_tokens(*line);
    return r->stated && r->stated == td_line_genre(r) && side_of(n) &&
           !is_square(rest_of(r, line), n);
}

static bool is_ruled(char c)
{
    return c && strchr(" \t\r\n|+-=", c);
}

bool td_is_spread(const td_reader *r, const td_scan *line)
{
    td_scan rest = rest_of(r, line);
    size_t n = 0;
    if (!r->stated || r->stated != td_line_genre(r) ||
        is_square(rest, count_tokens(*line)))
        return false;
    for (; rest.at < rest.end; rest.at++) {
        if (!is_entry(*rest.at) && !is_ruled(*rest.at))
            return false;
        n += is_entry(*rest.at);
    }
    return side_of(n) && side_of(n) <= WIDEST;
}

/* --- reading ----------------------------------------------------------------
 */

/* How the letters count: what is added to value_of. */
static int shift_of(td_scan s, int side)
{
    bool zero = false, dot = false, digit = false, letter = false;
    for (; s.at < s.end; s.at++) {
        int v = value_of_character(*s.at);
        zero |= v == 0;
        dot |= *s.at == '.';
        digit |= v >= 0 && v <= 9;
        letter |= v > 9;
    }
    if (side <= 9)
        return 0;
    return zero && dot && letter ? 1 : !digit ? -9 : 0;
}

static bool read_characters(td_scan *in, const td_part *part, td_entries *at)
{
    assert(td_scan_left(in) == (size_t)at->n);
    int shift = shift_of(*in, at->p->topo.w);
    for (int i = 0; i < at->n; i++, in->at++) {
        int v = value_of_character(*in->at);
        if (v < 0 || v + shift == 0)
            continue;
        if (!td_entry_put_clue(in, in->at, part, at, i, v + shift))
            return false;
    }
    return true;
}

static bool read_numbers(td_scan *in, const td_part *part, td_entries *at)
{
    td_scan token;
    for (int i = 0; i < at->n && td_scan_token(in, &token); i++)
        if (!td_entry_read(&token, part, at, i) ||
            (token.at < token.end && !td_scan_bad(&token)))
            return false;
    return true;
}

static bool read_cells(td_scan *in, const td_part *part, td_entries *at)
{
    td_scan s = entries_of(in);
    return td_scan_left(&s) == (size_t)at->n ? read_characters(&s, part, at)
                                             : read_numbers(in, part, at);
}

/* The entries of several lines as those of one, which know their places. */
static td_scan gather(const td_scan *s, td_arena *mem)
{
    size_t n = 0;
    char *bytes = TD_NEW(mem, char, td_scan_left(s) + 1);
    uint32_t *raw = TD_NEW(mem, uint32_t, td_scan_left(s) + 1);
    for (const char *c = s->at; c < s->end; c++)
        if (is_entry(*c)) {
            raw[n] = (uint32_t)(c - s->input);
            bytes[n++] = *c;
        }
    raw[n] = (uint32_t)(s->end - s->input);
    td_scan one = *s;
    one.at = one.start = bytes;
    one.end = bytes + n;
    one.raw = raw;
    return one;
}

bool td_line_read(const td_reader *r, td_scan *s)
{
    const td_genre_forms *g = td_line_genre(r);
    td_arena mem = {0};
    td_scan line = *s, entries = entries_of(s);
    int side = side_of(td_scan_left(&entries));
    if (!side && memchr(s->at, '\n', td_scan_left(s))) {
        line = gather(s, &mem);
        side = side_of(td_scan_left(&line));
    } else if (!side) {
        side = side_of(count_tokens(*s));
    }
    bool ok = side > 0;
    if (ok)
        ok = td_parts_read(&line, td_form_of(g, TD_FORMAT_LINE),
                           td_puzzle_begin(s, g, side, side), TD_CLUE_PARTS);
    else
        td_scan_fail(s, s->at,
                     "the number of entries is not that of a square board");
    td_arena_free(&mem);
    return ok;
}

/* --- writing ----------------------------------------------------------------
 */

/* Could the letters be taken to count from A = 1, as there is no digit? */
static bool lacks_digits(const td_entries *at, bool *full)
{
    bool letters = false, digits = false;
    *full = true;
    for (int i = 0; i < at->n; i++) {
        int32_t clue = at->p->clue[at->site[i]];
        letters |= clue > 9;
        digits |= clue > 0 && clue <= 9;
        *full &= clue > 0;
    }
    return letters && !digits;
}

/* Where digits are lacking, blanks that are zeros tell how letters count; on
 * a board without blanks, numbers must. */
static bool write_cells(td_text *out, const td_part *part, const td_entries *at,
                        td_text *err)
{
    bool full, lacking = lacks_digits(at, &full);
    bool wide = at->p->topo.w > WIDEST || (lacking && full);
    for (int i = 0; i < at->n; i++) {
        int32_t clue = at->p->clue[at->site[i]];
        if (wide && i)
            td_text_char(out, ' ');
        if (clue == TD_CLUE_NONE)
            td_text_char(out, lacking && !wide ? '0' : '.');
        else if (clue < part->lo || clue > at->p->topo.w)
            return td_entry_refuse(at, i, err);
        else if (wide)
            td_text_printf(out, "%d", (int)clue);
        else
            td_text_char(out, (char)(clue < 10 ? '0' + clue : 'A' + clue - 10));
    }
    return true;
}

const td_codec td_codec_line = {.read = read_cells, .write = write_cells};

static bool write_id(td_text *out, const td_part *part, const td_entries *at,
                     td_text *err)
{
    td_text_printf(out, "keen#%d:", at->p->topo.w);
    return td_codec_cages.write(out, part, at, err);
}

const td_codec td_codec_id = {.write = write_id};

bool td_line_write(td_text *out, const td_genre_forms *g, const td_form *form,
                   const td_puzzle *p, td_text *err)
{
    (void)g;
    if (!td_parts_write(out, form, p, TD_CLUE_PARTS, err))
        return false;
    td_text_char(out, '\n');
    return true;
}
