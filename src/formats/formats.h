/* Reading and writing puzzles.
 *
 * A text may hold one puzzle in a multi-line format, or many, one a line. The
 * reader finds out which, and gives them one by one: each is a puzzle, or an
 * error with its place, and an error does not keep the next from being read.
 *
 *     td_reader r;
 *     td_read got;
 *     td_reader_init(&r, bytes, n, genres, NULL);
 *     while (td_reader_next(&r, &got)) {
 *         if (got.puzzle) ... else ... got.line, got.column, got.sentence
 *         td_read_free(&got);
 *     }
 */
#ifndef TD_FORMATS_FORMATS_H
#define TD_FORMATS_FORMATS_H

#include "formats/form.h"

/* What formats are told about a genre; a table of these ends with one that
 * has no name. */
typedef struct td_genre_forms {
    const struct td_genre *genre;
    const char *name;           /* "hitori" */
    const char *const *aliases; /* NULL at the end; or NULL */
    bool edges_link;
    const char *cell_word; /* "shaded": value 1 of a cell; NULL: a number */
    const char *edge_word; /* "line": value 1 of an edge; NULL: a number */
    const td_form *forms;  /* the last has no format */
    /* Says in err what is wrong with the clues of a puzzle that was read;
     * NULL: anything goes. */
    bool (*accept)(td_puzzle *p, td_text *err);
} td_genre_forms;

/* What was read: a puzzle, or what is wrong. */
typedef struct td_read {
    td_puzzle *puzzle; /* NULL: an error */
    td_format format;  /* TD_FORMAT_NONE: not recognised */
    int line, column;  /* where the puzzle begins, or where the error is */
    td_text sentence;  /* the error, without a full stop */
} td_read;

typedef struct td_reader {
    const char *text;
    size_t n, at;
    int line; /* the number of the line at `at` */
    const td_genre_forms *genres;
    const td_genre_forms *stated; /* the genre that the caller states */
    int found;                    /* puzzles and errors so far */
    enum { TD_NOT_LOOKED, TD_IS_TEXT, TD_IS_BINARY } kind;
} td_reader;

/* Makes line feeds of carriage returns that end lines by themselves (old Macs,
 * pasted text). A run of them beside a line feed stays: it is a blank. */
void td_unify_line_ends(char *text, size_t n);
/* The text must outlive the reader. stated: NULL, or a genre of the table. */
void td_reader_init(td_reader *r, const char *text, size_t n,
                    const td_genre_forms *genres,
                    const struct td_genre *stated);
/* False at the end, and got is empty then. The puzzle is the caller's. A text
 * without any puzzle is an error. */
bool td_reader_next(td_reader *r, td_read *got);
/* Is it another kind of file than a text? */
bool td_reader_is_binary(td_reader *r);
/* Takes lines at the place that was come to for puzzles that are read. */
void td_reader_pass_lines(td_reader *r, size_t bytes, int lines);
/* Frees the puzzle too; take it out before (and leave NULL) to keep it. */
void td_read_free(td_read *got);

/* Writes a puzzle; the text ends with a newline. True: written, and err says
 * what had to be left out (marks), if anything. False: out is unchanged and
 * err says what has no place in the format. */
bool td_format_write(const td_puzzle *p, const td_genre_forms *genres,
                     td_format format, td_text *out, td_text *err);

const char *td_format_name(td_format f);  /* "text", for --to */
const char *td_format_title(td_format f); /* "a URL", for sentences */
const char *td_format_between(td_format f);
td_format td_format_find(const char *name); /* TD_FORMAT_NONE: unknown */
const td_form *td_form_of(const td_genre_forms *g, td_format f); /* or NULL */

/* --- what is said of a place, in words (mark_words.c) --- */

/* How many values a place has that can be marked. */
int td_mark_values(const td_form *json, const td_puzzle *p);
/* The mark that a word stands for at a place: "shaded", "not line", "6", ">=1";
 * 0: none. */
td_mark td_mark_of_word(const td_genre_forms *g, const td_puzzle *p, td_site s,
                        const char *word);
/* Do lines lead from cell to cell over others, so that all edges on the way
 * have the same mark? */
bool td_links_reach_far(const td_genre_forms *g, const td_puzzle *p);

/* "v:ID", where pzpr's link or file says that its rules are a variant; it does
 * not end there but has so many letters. NULL: it says nothing. */
const char *td_variant_of(const td_puzzle *p, size_t *length);

#endif
