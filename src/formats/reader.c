/* The reader: what a text holds, one puzzle after the other.
 *
 * The first line that is neither empty nor a comment decides what begins
 * there: a format of one line, or one that takes the rest of the text. Nothing
 * is guessed: what fits no format, or several genres, is an error that says
 * what is missing. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

/* Letters, and blanks or hyphens between them: the name of a genre, perhaps. */
static bool is_name(const td_scan *line)
{
    for (const char *c = line->at; c < line->end; c++)
        if (!td_is_letter(*c) && *c != ' ' && (*c != '-' || c == line->at))
            return false;
    return true;
}

/* Numbers and blanks; "." and "?" stand for cells without a number. */
static bool is_grid_row(td_scan line)
{
    td_scan token;
    if (!td_scan_token(&line, &token))
        return false;
    if (td_scan_is(&token, ".") || td_scan_is(&token, "?"))
        return true;
    while (token.at < token.end && td_is_digit(*token.at))
        token.at++;
    return token.at == token.end;
}

/* GAME#5x5:..., GAME:5x5:..., 5x5:..., 5x5#seed */
static bool is_id(td_scan line)
{
    const char *from = line.at;
    while (line.at < line.end && td_is_letter(*line.at))
        line.at++;
    if (line.at > from) {
        if (line.at == line.end || (*line.at != '#' && *line.at != ':'))
            return false;
        line.at++;
    }
    if (line.at == line.end || !td_is_digit(*line.at))
        return false;
    while (line.at < line.end &&
           (td_is_digit(*line.at) || td_is_letter(*line.at)))
        line.at++;
    return line.at < line.end && (*line.at == ':' || *line.at == '#');
}

/* A link whose puzzle follows a "#". */
static bool is_id_link(td_scan line)
{
    td_scan address = td_scan_until(&line, '#');
    return td_scan_has(&address, "://") && !td_scan_has(&address, "?") &&
           (td_scan_has(&line, ":") || td_scan_has(&line, "#") ||
            td_scan_has(&line, "%3a") || td_scan_has(&line, "%23"));
}

/* What begins in a line. */
static td_format look(const td_reader *r, const td_scan *line)
{
    if (*line->at == '{')
        return TD_FORMAT_JSON;
    if (td_is_non(line) && td_genre_having(r->genres, TD_FORMAT_NON))
        return TD_FORMAT_NON;
    if (td_scan_begins(line, "SAVEFILE:"))
        return TD_FORMAT_SAVE;
    if (td_scan_begins(line, "pzprv3") || td_scan_begins(line, "v:"))
        return TD_FORMAT_PZPRV3;
    if (td_genre_called(r->genres, TD_FORMAT_TEXT, line))
        return TD_FORMAT_TEXT;
    if (is_id_link(*line) || is_id(*line))
        return TD_FORMAT_TATHAM;
    if (td_scan_has(line, "://") ||
        ((td_is_letter(*line->at) || *line->at == '?') &&
         td_scan_has(line, "/")))
        return TD_FORMAT_URL;
    if (td_is_line(r, line) || td_is_number_line(r, line))
        return TD_FORMAT_LINE;
    if (td_is_candidates(r, line))
        return TD_FORMAT_CANDIDATES;
    if (td_is_spread(r, line))
        return TD_FORMAT_LINE;
    return is_grid_row(*line) ? TD_FORMAT_GRID : TD_FORMAT_NONE;
}

/* A pzprv3 file may have "/" for line ends: then it is one line. */
static bool is_one_line_file(td_scan line)
{
    for (int i = 0; i < 4; i++)
        td_scan_until(&line, '/');
    return line.at < line.end;
}

static bool takes_one_line(const td_reader *r, td_format f, const td_scan *line)
{
    switch (f) {
    case TD_FORMAT_URL:
    case TD_FORMAT_TATHAM:
        return true;
    case TD_FORMAT_LINE:
        return td_is_line(r, line) || td_is_number_line(r, line);
    case TD_FORMAT_PZPRV3:
        return is_one_line_file(*line);
    default:
        return false;
    }
}

/* --- what needs a genre stated ----------------------------------------- */

/* "add --genre with one of hitori, sudoku": all that have the format. */
static void say_genres(const td_reader *r, td_format f, td_text *out)
{
    const char *before = "add --genre with one of ";
    for (const td_genre_forms *g = r->genres; g->name; g++)
        if (td_form_of(g, f)) {
            td_text_printf(out, "%s%s", before, g->name);
            before = ", ";
        }
}

/* A seed's id is refused whatever the genre. */
static bool is_seed(td_scan line)
{
    td_scan head = td_scan_until(&line, '#');
    return head.end < line.end && !td_scan_has(&head, ":");
}

static bool lacks_genre(const td_reader *r, td_format f, const td_scan *line)
{
    bool bare =
        f == TD_FORMAT_GRID ||
        (f == TD_FORMAT_TATHAM && td_is_digit(*line->at) && !is_seed(*line));
    if (!bare || r->stated)
        return false;
    td_text add = {0};
    say_genres(r, f, &add);
    td_scan_fail(line, line->at, "%s does not say its genre: %s",
                 td_format_title(f), td_text_str(&add));
    td_text_free(&add);
    return true;
}

/* --- one puzzle ---------------------------------------------------------- */

static bool read_as(const td_reader *r, td_format f, td_scan *s)
{
    switch (f) {
    case TD_FORMAT_TEXT:
        return td_text_read(r, s);
    case TD_FORMAT_URL:
        return td_url_read(r, s);
    case TD_FORMAT_PZPRV3:
        return td_pzprv3_read(r, s);
    case TD_FORMAT_TATHAM:
        return td_tatham_read(r, s);
    case TD_FORMAT_GRID:
        return td_grid_read(r, s);
    case TD_FORMAT_LINE:
        return td_line_read(r, s);
    case TD_FORMAT_SAVE:
        return td_save_read(r, s);
    case TD_FORMAT_NON:
        return td_non_read(r, s);
    case TD_FORMAT_JSON:
        return td_json_read(r, s);
    case TD_FORMAT_CANDIDATES:
        return td_candidates_read(r, s);
    default:
        return td_scan_fail(s, s->at,
                            "this is no puzzle in a format that is known here");
    }
}

static bool accept(const td_reader *r, td_puzzle *p, td_text *err)
{
    const td_genre_forms *g = r->genres;
    while (g->genre != p->genre)
        g++;
    return !g->accept || g->accept(p, err);
}

static void read_one(const td_reader *r, td_format f, const td_scan *line,
                     td_scan *s)
{
    td_read *got = s->got;
    td_text wrong = {0};
    got->format = f;
    if (f == TD_FORMAT_NONE && is_name(line)) {
        td_genre_wanted(r, TD_FORMAT_TEXT, line);
    } else if (!lacks_genre(r, f, line) && read_as(r, f, s) &&
               !accept(r, got->puzzle, &wrong)) {
        td_scan_fail(line, line->at, "%s", td_text_str(&wrong));
    }
    td_text_free(&wrong);
    if (got->sentence.len) {
        td_puzzle_free(got->puzzle);
        got->puzzle = NULL;
    }
}

/* --- the text ------------------------------------------------------------- */

void td_unify_line_ends(char *text, size_t n)
{
    char *end = text + n, *run;
    for (char *at = text; n && (run = memchr(at, '\r', (size_t)(end - at)));) {
        bool alone = run == text || run[-1] != '\n';
        for (at = run; at < end && *at == '\r';)
            at++;
        if (alone && (at == end || *at != '\n'))
            memset(run, '\n', (size_t)(at - run));
    }
}

void td_reader_init(td_reader *r, const char *text, size_t n,
                    const td_genre_forms *genres, const struct td_genre *stated)
{
    *r = (td_reader){.text = text, .n = n, .line = 1, .genres = genres};
    for (const td_genre_forms *g = genres; stated && g->name; g++)
        if (g->genre == stated)
            r->stated = g;
    if (n >= 3 && !memcmp(text, "\xef\xbb\xbf", 3))
        r->at = 3; /* the mark that some editors put before UTF-8 */
}

void td_read_free(td_read *got)
{
    td_puzzle_free(got->puzzle);
    td_text_free(&got->sentence);
    *got = (td_read){0};
}

/* The line that begins at an offset. */
static td_scan line_at(const td_reader *r, size_t at, td_read *got)
{
    assert(at <= r->n);
    const char *from = r->text + at;
    const char *to = at < r->n ? memchr(from, '\n', r->n - at) : NULL;
    return (td_scan){.at = from,
                     .end = to ? to : r->text + r->n,
                     .start = from,
                     .input = from,
                     .line = r->line,
                     .got = got};
}

static void pass(td_reader *r, const td_scan *line)
{
    size_t end = (size_t)(line->end - r->text);
    r->at = end < r->n ? end + 1 : r->n;
    r->line++;
}

/* Goes to the next line that is neither empty nor a comment. Comments with
 * "%" are noted, in case that a text file begins there. */
static bool find_start(td_reader *r, td_read *got, td_text *note)
{
    while (r->at < r->n) {
        td_scan line = line_at(r, r->at, got), rest = line;
        td_scan_trim(&rest);
        bool empty = rest.at == rest.end || td_scan_begins(&rest, "====");
        if (!empty && *line.at != '#' && *line.at != '%')
            return true;
        if (!empty && *line.at == '%')
            td_note_add(note, line.at + 1, td_scan_left(&line) - 1);
        pass(r, &line);
    }
    return false;
}

/* What follows a head that is not known belongs to it, up to a line where
 * something begins. */
static void pass_unknown(td_reader *r, td_read *got)
{
    while (r->at < r->n) {
        td_scan line = line_at(r, r->at, got), rest = line;
        td_scan_trim(&rest);
        td_format f = rest.at < rest.end ? look(r, &rest) : TD_FORMAT_NONE;
        if (f != TD_FORMAT_NONE && f != TD_FORMAT_GRID)
            return;
        pass(r, &line);
    }
}

/* Where the next file of a kind begins whose last section nothing ends; the
 * line of a variant may stand before its head. */
static const char *next_head(td_scan rest, const char *head,
                             const char *variant)
{
    td_scan line;
    bool begun = false;
    while (td_scan_line(&rest, &line)) {
        bool begins = td_scan_begins(&line, head);
        if (begun && (begins || (variant && td_scan_begins(&line, variant))))
            return line.at;
        begun |= begins;
    }
    return rest.end;
}

/* Where the puzzle that begins in a line ends, if that can be told. */
static const char *end_of(const td_reader *r, td_format f, const td_scan *line)
{
    td_scan rest = *line, next;
    rest.end = r->text + r->n;
    if (f == TD_FORMAT_JSON) {
        rest.at = td_json_end(&rest);
        td_scan_line(&rest, &next);
        return next.end;
    }
    if (f == TD_FORMAT_CANDIDATES)
        return td_candidates_end(&rest);
    if (f == TD_FORMAT_PZPRV3)
        return next_head(rest, "pzprv3", "v:");
    if (f == TD_FORMAT_SAVE)
        return next_head(rest, "SAVEFILE:", NULL);
    while (f == TD_FORMAT_NON && td_scan_line(&rest, &next))
        if (td_scan_begins(&next, "===="))
            return next.at;
    return rest.end;
}

/* Goes behind what was read. */
static void pass_to(td_reader *r, const char *end)
{
    assert(end >= r->text && end <= r->text + r->n);
    for (const char *c = r->text + r->at; c < end; c++)
        r->line += *c == '\n';
    r->at = (size_t)(end - r->text);
}

static void read_here(td_reader *r, td_read *got, td_text *note)
{
    td_scan whole = line_at(r, r->at, got), line = whole;
    td_scan_trim(&line);
    td_format f = look(r, &line);
    bool one = f == TD_FORMAT_NONE || takes_one_line(r, f, &line);
    td_scan s = line;
    if (!one)
        s.end = end_of(r, f, &line);
    if (f == TD_FORMAT_TEXT || f == TD_FORMAT_GRID)
        s.note = note;
    got->line = r->line;
    got->column = (int)(line.at - whole.at) + 1;
    const char *end = s.end;
    read_one(r, f, &line, &s);
    if (!one && (f != TD_FORMAT_GRID || r->stated)) {
        pass_to(r, end);
        return;
    }
    pass(r, &whole);
    if (f == TD_FORMAT_GRID || (f == TD_FORMAT_NONE && is_name(&line)))
        pass_unknown(r, got);
}

/* Bytes that no text has; looked up, as large files are looked through. */
static bool is_control(int c)
{
    return c < ' ' && !strchr("\t\n\v\f\r\x1a\x1b", c ? c : 1);
}

/* A picture, an archive...: a zero byte, or many control bytes. What would be
 * said about its lines helps no one. */
static bool looks_binary(const td_reader *r)
{
    size_t n = 0;
    uint8_t control[256];
    for (int c = 0; c < 256; c++)
        control[c] = is_control(c);
    for (size_t i = 0; i < r->n; i++)
        n += control[(unsigned char)r->text[i]];
    return (n > 2 && n > r->n / 50) || (r->n && memchr(r->text, 0, r->n));
}

bool td_reader_is_binary(td_reader *r)
{
    if (r->kind == TD_NOT_LOOKED)
        r->kind = looks_binary(r) ? TD_IS_BINARY : TD_IS_TEXT;
    return r->kind == TD_IS_BINARY;
}

void td_reader_pass_lines(td_reader *r, size_t bytes, int lines)
{
    assert(bytes <= r->n - r->at);
    r->at += bytes;
    r->line += lines;
    r->found += lines;
}

bool td_reader_next(td_reader *r, td_read *got)
{
    *got = (td_read){0};
    td_text note = {0};
    bool more = !r->found && td_reader_is_binary(r);
    if (more) {
        td_scan start = line_at(r, 0, got);
        td_scan_fail(&start, start.at,
                     "this is no text, but another kind of file");
        r->at = r->n;
    } else if (find_start(r, got, &note)) {
        more = true;
        read_here(r, got, &note);
    } else if (!r->found) {
        td_scan end = line_at(r, r->n, got);
        more = true;
        got->column = 1;
        td_scan_fail(&end, end.at, "there is no puzzle here");
    }
    td_text_free(&note);
    r->found++;
    return more;
}
