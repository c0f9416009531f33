/* Reading: from text to puzzles, one after the other. */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "fast/keen.h"
#include "generate/sudoku.h"

struct tandem_reader {
    char *text;
    td_genre_forms *forms;
    td_reader r;
    td_read got;
    bool full;      /* there was not enough memory for a puzzle */
    bool has_lines; /* of sudoku, as far as the genre that is stated goes */
    size_t batch;   /* lines that are solved at once */
    bool has_keen, bare_keen; /* ids of keen; without its name */
    void *keen;               /* room to solve them; NULL: not made */
};

enum { READ_RESERVE = 1 << 20 };

td_genre_forms *td_forms_of_genres(void)
{
    int n = 0;
    while (td_genres[n])
        n++;
    td_genre_forms *f = td_calloc((size_t)n + 1, sizeof *f);
    for (int i = 0; i < n; i++) {
        const td_genre *g = td_genres[i];
        const td_value_words *edge = g->link_words ? g->link_words : g->words;
        f[i] = (td_genre_forms){.genre = g,
                                .name = g->name,
                                .aliases = g->aliases,
                                .edges_link = g->edges_link,
                                .cell_word = g->words ? g->words[1].is : NULL,
                                .edge_word = edge ? edge[1].is : NULL,
                                .forms = g->forms,
                                .accept = g->accept};
    }
    return f;
}

tandem_reader *tandem_read(const char *text, size_t length,
                           const tandem_genre *genre)
{
    td_memory memory;
    assert((text || !length) && "a text is needed");
    td_memory_begin(&memory, 0, READ_RESERVE + length);
    tandem_reader *r = NULL;
    if (!memory.out) {
        r = td_calloc(1, sizeof *r);
        r->text = td_alloc(length + 1);
        if (length)
            memcpy(r->text, text, length);
        r->text[length] = 0;
        td_unify_line_ends(r->text, length);
        r->forms = td_forms_of_genres();
        td_reader_init(&r->r, r->text, length, r->forms,
                       (const td_genre *)genre);
        r->has_lines = !genre || genre == tandem_genre_find("sudoku");
        r->batch = 1;
        r->bare_keen = genre && genre == tandem_genre_find("keen");
        r->has_keen = !genre || r->bare_keen;
    }
    if (td_memory_end(&memory))
        return r;
    tandem_reader_free(r);
    return NULL;
}

/* What is read is no larger than its text and a board may be. */
static size_t reserve_for(const tandem_reader *r)
{
    enum { EACH_BYTE = 16, MOST = 1 << 27 };
    size_t left = r->r.n - r->r.at;
    return READ_RESERVE + (left < MOST / EACH_BYTE ? left * EACH_BYTE : MOST);
}

static bool read_next(tandem_reader *r, tandem_puzzle **out, tandem_error *err,
                      bool *full)
{
    static const tandem_error none = {.sentence = ""};
    td_read_free(&r->got);
    *out = NULL;
    if (err)
        *err = none;
    if (!td_reader_next(&r->r, &r->got))
        return false;
    if (r->got.puzzle) {
        td_memory memory; /* for the model; what is read is known now */
        td_memory_begin(&memory, 0, td_reserve_of(r->got.puzzle));
        if (!memory.out) {
            *out = td_puzzle_wrap(r->got.puzzle, r->got.format);
            r->got.puzzle = NULL;
        }
        *full = !td_memory_end(&memory);
    } else if (err) {
        *err = (tandem_error){.line = r->got.line,
                              .column = r->got.column,
                              .sentence = td_text_str(&r->got.sentence)};
    }
    return true;
}

bool tandem_reader_next(tandem_reader *r, tandem_puzzle **out,
                        tandem_error *err)
{
    static const tandem_error full = {
        .sentence = "there is not enough memory for this puzzle",
        .out_of_memory = true};
    td_memory memory;
    assert(r && out && "a reader and a place for the puzzle are needed");
    td_memory_begin(&memory, 0, reserve_for(r));
    bool more = true, out_of_memory = false;
    *out = NULL;
    if (memory.out)
        more = !r->full; /* said once, and that is the end */
    else
        more = read_next(r, out, err, &out_of_memory);
    if (td_memory_end(&memory) && !out_of_memory)
        return more;
    tandem_puzzle_free(*out);
    *out = NULL;
    r->full = true;
    if (more && err)
        *err = full;
    return more;
}

/* ---- many lines at once ---- */

enum { MOST_AT_ONCE = 256 };

/* Does the line end behind its 81 characters, or with something that no reader
 * takes for another format? */
static bool ends_plainly(const char *line, const char *end)
{
    const char *at = line + 81;
    if (at == end || (*at == '\r' && at + 1 == end))
        return true;
    if (*at != ' ' && *at != '\t')
        return false;
    for (; end - at >= 3; at++)
        if (!memcmp(at, "://", 3))
            return false;
    return true;
}

/* How many lines from the first on are as asked, and how long they are. */
static size_t count_unique(const char *text, size_t len, const uint8_t *count,
                           size_t n, size_t *used)
{
    const char *at = text, *end = text + len;
    size_t k = 0;
    for (; k < n && count[k] == 1; k++) {
        const char *eol = memchr(at, '\n', (size_t)(end - at));
        if (!ends_plainly(at, eol ? eol : end))
            break;
        at = eol ? eol + 1 : end;
    }
    *used = (size_t)(at - text);
    return k;
}

/* Batches grow as long as all goes well, so that little is solved for nothing
 * where puzzles are of mixed kinds. */
static size_t pass_sudoku(tandem_reader *r, size_t most, char *solutions)
{
    size_t passed = 0, n, good = 0;
    uint8_t count[MOST_AT_ONCE];
    do {
        size_t left = r->r.n - r->r.at, used, size = most - passed;
        const char *text = r->text + r->r.at;
        size = size < r->batch ? size : r->batch;
        n = td_sudoku_lines(text, left, size, 2, count,
                            solutions ? solutions + 81 * passed : NULL, &used);
        good = count_unique(text, left, count, n, &used);
        td_reader_pass_lines(&r->r, used, (int)good);
        passed += good;
        r->batch = good < n ? 1 : 2 * r->batch;
        if (r->batch > MOST_AT_ONCE)
            r->batch = MOST_AT_ONCE;
    } while (n && good == n && passed < most);
    return passed;
}

static bool has_room_for_keen(tandem_reader *r)
{
    td_memory memory;
    if (r->keen)
        return true;
    td_memory_begin(&memory, 0, READ_RESERVE);
    if (!memory.out)
        r->keen = td_alloc(td_keen_line_size());
    td_memory_end(&memory);
    return r->keen;
}

static size_t pass_keen(tandem_reader *r, size_t most)
{
    const char *end = r->text + r->r.n;
    size_t passed = 0;
    for (; passed < most && r->r.at < r->r.n; passed++) {
        const char *at = r->text + r->r.at;
        if (*at != 'k' && (!r->bare_keen || *at < '0' || *at > '9'))
            break;
        const char *eol = memchr(at, '\n', (size_t)(end - at));
        size_t len = (size_t)((eol ? eol : end) - at);
        len -= len && at[len - 1] == '\r';
        if (!has_room_for_keen(r) ||
            td_keen_line(r->keen, at, len, r->bare_keen, 2) != 1)
            break;
        td_reader_pass_lines(&r->r, (size_t)((eol ? eol + 1 : end) - at), 1);
    }
    return passed;
}

size_t tandem_reader_pass_unique(tandem_reader *r, size_t most, char *solutions)
{
    assert(r && "a reader is needed");
    if (r->full || td_reader_is_binary(&r->r))
        return 0;
    size_t n = r->has_keen && !solutions ? pass_keen(r, most) : 0;
    return n || !r->has_lines ? n : pass_sudoku(r, most, solutions);
}

/* The clues of a line of 81 characters by itself; false: it is something else.
 */
static bool read_line(const char *line, const char *end, uint8_t *digits)
{
    if (end - line < 81 || !ends_plainly(line, end))
        return false;
    for (int i = 0; i < 81; i++) {
        char c = line[i];
        if (c != '.' && (c < '0' || c > '9'))
            return false;
        digits[i] = (uint8_t)(c == '.' ? 0 : c - '0');
    }
    return true;
}

static void write_line(const uint8_t *digits, char *line)
{
    for (int i = 0; i < 81; i++)
        line[i] = (char)(digits[i] ? '0' + digits[i] : '.');
    line[81] = '\n';
}

static size_t canon_lines(tandem_reader *r, size_t most, char *lines)
{
    td_canon *canon = td_canon_new(3, 3);
    const char *end = r->text + r->r.n;
    uint8_t digits[81];
    size_t n = 0;
    while (n < most && r->r.at < r->r.n) {
        const char *at = r->text + r->r.at;
        const char *eol = memchr(at, '\n', (size_t)(end - at));
        if (!read_line(at, eol ? eol : end, digits) ||
            td_canon_least(canon, digits, digits, NULL) != TD_CANON_DONE)
            break;
        write_line(digits, lines + 82 * n++);
        td_reader_pass_lines(&r->r, (size_t)((eol ? eol + 1 : end) - at), 1);
    }
    td_canon_free(canon);
    return n;
}

size_t tandem_reader_canon_lines(tandem_reader *r, size_t most, char *lines)
{
    td_memory memory;
    size_t n = 0;
    assert(r && lines && "a reader and room for lines are needed");
    if (!r->has_lines || r->full || td_reader_is_binary(&r->r))
        return 0;
    td_memory_begin(&memory, 0, READ_RESERVE);
    if (!memory.out)
        n = canon_lines(r, most, lines);
    td_memory_end(&memory);
    return n;
}

size_t tandem_reader_position(const tandem_reader *r)
{
    return r->r.at;
}

void tandem_reader_free(tandem_reader *r)
{
    if (!r)
        return;
    td_read_free(&r->got);
    td_free(r->forms);
    td_free(r->keen);
    td_free(r->text);
    td_free(r);
}
