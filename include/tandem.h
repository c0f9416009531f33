/* Tandem: logic puzzles, solved exactly and explained.
 *
 *     tandem_reader *in = tandem_read(text, length, NULL);
 *     tandem_puzzle *p;
 *     tandem_error err;
 *     while (tandem_reader_next(in, &p, &err)) {
 *         if (!p) { complain(err.line, err.column, err.sentence); continue; }
 *         tandem_result *r = tandem_solve(p, NULL);
 *         puts(tandem_result_status(r));
 *         tandem_result_free(r);
 *         tandem_puzzle_free(p);
 *     }
 *     tandem_reader_free(in);
 *
 * Ownership: a pointer that a function returns as `const` belongs to the
 * object it came from and lives as long as that; anything else is yours and
 * has a tandem_..._free, which takes NULL too. Text that is `char *` is freed
 * by tandem_free.
 *
 * What is kept: a reader copies its text; a puzzle keeps nothing of its reader;
 * a result or a walker holds its puzzle, so these may be freed in any order.
 * Options, limits, and texts given to a call are kept by none. A result is not
 * changed by marks made later.
 *
 * NULL: options, limits and styles may be NULL and are then all zeros. Names
 * (of genres, places, formats, words) that are NULL or empty name nothing, and
 * the answer is that of an unknown name. Objects must not be NULL, except for
 * genres, of which there is then nothing to tell; debug builds assert it.
 *
 * Memory: a call that runs out of it ends as at a time limit: a result says
 * "unknown" (or how far it came), cut off by "memory"; a text is NULL. For that
 * each call sets some memory aside; see tandem_on_no_memory for the rest.
 *
 * There is no other global state: objects may be used from different threads
 * as long as each is used by one thread at a time, where a puzzle and its
 * results count as one (freeing aside). All text is UTF-8. */
#ifndef TANDEM_H
#define TANDEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

const char *tandem_version(void);
void tandem_free(void *text);
/* What to do where even the memory set aside does not suffice: the handler is
 * to end the program. NULL, as at first: says so on standard error and aborts.
 * For all threads; to be set before the first call. */
void tandem_on_no_memory(void (*handler)(void));

/* ---- genres and techniques ---- */

typedef struct tandem_genre tandem_genre;

size_t tandem_genre_count(void);
const tandem_genre *tandem_genre_at(size_t i);
/* By name or another usual name ("loopy"); NULL if there is none. */
const tandem_genre *tandem_genre_find(const char *name);
const char *tandem_genre_name(const tandem_genre *g);
const char *tandem_genre_title(const tandem_genre *g);
/* The rules, one sentence at a time; NULL after the last. */
const char *tandem_genre_rule(const tandem_genre *g, size_t i);
/* Other names; NULL after the last. */
const char *tandem_genre_alias(const tandem_genre *g, size_t i);

typedef struct tandem_technique {
    const char *id, *name, *title;
    int level;
    double cost;
    bool unique;      /* leans on the puzzle having one solution */
    const char *seed; /* its name or level in the catalogue that it comes from;
                         NULL: it has none */
} tandem_technique;

/* A genre and its techniques as a line of JSON. */
char *tandem_genre_json(const tandem_genre *g);
char *tandem_techniques_json(const tandem_genre *g);

/* The techniques of a genre in order of cost; false after the last. */
bool tandem_genre_technique(const tandem_genre *g, size_t i,
                            tandem_technique *out);

/* ---- reading and writing ---- */

typedef struct tandem_puzzle tandem_puzzle;
typedef struct tandem_reader tandem_reader;

typedef struct tandem_error {
    int line, column;     /* 1-based; 0: not about a place */
    const char *sentence; /* lives until the reader is asked again */
    bool out_of_memory;   /* nothing is wrong with the text */
} tandem_error;

/* Reads any of the formats; the format is detected, and so is the genre if
 * `genre` is NULL and the text says it. The text is copied; it may be NULL if
 * its length is 0. A text without any puzzle is one error. NULL: no memory. */
tandem_reader *tandem_read(const char *text, size_t length,
                           const tandem_genre *genre);
/* False after the last. *out is NULL where err (which may be NULL) says what is
 * wrong; the next puzzle can be read all the same, unless memory ran out. */
bool tandem_reader_next(tandem_reader *r, tandem_puzzle **out,
                        tandem_error *err);
/* How many bytes of the text have been read. */
size_t tandem_reader_position(const tandem_reader *r);
void tandem_reader_free(tandem_reader *r);
/* A bad input as a line of JSON. */
char *tandem_error_json(const char *input, const tandem_error *err);

void tandem_puzzle_free(tandem_puzzle *p);
const tandem_genre *tandem_puzzle_genre(const tandem_puzzle *p);
int tandem_puzzle_width(const tandem_puzzle *p);
int tandem_puzzle_height(const tandem_puzzle *p);
/* The format that it was read in: "text", "url" ... */
const char *tandem_puzzle_format(const tandem_puzzle *p);
/* Are there marks of a player on the board? */
bool tandem_puzzle_has_marks(const tandem_puzzle *p);
/* Marks a place, e.g. "R2C5" "shaded", "R2C5.S" "not line", "R1C3" "not 6" (as
 * many of these as you like); false if there is no such place or word, or if it
 * contradicts a mark that is there. */
bool tandem_puzzle_mark(tandem_puzzle *p, const char *at, const char *is);
/* Takes the notes (pencil marks) at a cell for all that it can be: whatever is
 * not noted there is struck out. Else notes claim nothing. */
void tandem_puzzle_take_notes(tandem_puzzle *p);
/* Is this the name of a place of the board? */
bool tandem_puzzle_place(const tandem_puzzle *p, const char *at);

/* The formats that can be written: "text", "url" ...; NULL after the last. */
const char *tandem_format(size_t i);
/* The puzzle in a format, or NULL; *note (if not NULL) gets a sentence, yours
 * to free, about what has no place in it, or NULL. */
char *tandem_write(const tandem_puzzle *p, const char *format, char **note);
/* The same without a number about the whole board (the mines there are), for
 * formats that have no place for it. */
char *tandem_write_without_total(const tandem_puzzle *p, const char *format,
                                 char **note);
bool tandem_puzzle_has_total(const tandem_puzzle *p);

/* ---- limits ---- */

typedef struct tandem_limits {
    double seconds;     /* 0: none */
    uint64_t conflicts; /* 0: none; the same on every machine */
    size_t bytes;       /* that a call may add to what is in use; 0: any.
                           What a call keeps (solutions, steps) ends there. */
    /* Asked now and then; true: give up. May be NULL. Whatever it needs is to
     * live as long as the call. */
    bool (*stop)(void *arg);
    void *arg;
} tandem_limits;

/* ---- what can be done with a puzzle ---- */

/* Which exact solver answers. Sudoku with boxes of one shape and keen have
 * hand-tuned ones beside the kernel, which solves every genre. */
typedef enum tandem_path {
    TANDEM_PATH_FAST,   /* the hand-tuned one where there is one; the kernel
                           takes over what takes it long */
    TANDEM_PATH_KERNEL, /* the kernel alone */
    TANDEM_PATH_BOTH,   /* both, for tests: where their answers differ, the
                           result is "unknown", cut off by "difference" */
} tandem_path;

typedef struct tandem_solve_options {
    uint64_t limit;  /* count up to this many solutions; 0: 2 */
    bool all;        /* keep every solution counted, for the report */
    bool common;     /* also what all solutions share */
    bool from_board; /* keep to the marks that are on the board */
    tandem_path path;
    tandem_limits limits;
} tandem_solve_options;

/* As max_level: nothing but what marks themselves imply. */
enum { TANDEM_LEVEL_0 = -1 };

typedef struct tandem_explain_options {
    int max_level;              /* 1 to 5; 0: all; TANDEM_LEVEL_0 */
    double max_cost;            /* 0: all */
    const char *const *only;    /* ids or names, NULL at the end; or NULL */
    const char *const *without; /* likewise */
    bool no_unique;   /* never argue that there is one solution only */
    bool no_smallest; /* be stuck where named techniques run out */
    bool from_board;
    bool stats; /* time the techniques */
    bool rate;  /* explain: rate it afterwards, within the same limits, and end
                   with that word and length; not in tandem_result_ms */
    tandem_limits limits;
} tandem_explain_options;

typedef struct tandem_hint_options {
    bool all;          /* every step that is open now */
    const char *at;    /* only what can be said about this place; or NULL */
    const char *apply; /* in JSON also the board after the move, in this format
                          (text, if it has no place for marks); or NULL */
    tandem_explain_options explain;
} tandem_hint_options;

typedef struct tandem_rate_options {
    bool use_unique;  /* also argue that there is one solution only */
    bool no_smallest; /* be stuck where named techniques run out */
    bool from_board;
    tandem_limits limits;
} tandem_rate_options;

typedef struct tandem_result tandem_result;

/* Options may be NULL. Never NULL themselves. */
tandem_result *tandem_solve(tandem_puzzle *p, const tandem_solve_options *o);
tandem_result *tandem_explain(tandem_puzzle *p,
                              const tandem_explain_options *o);
tandem_result *tandem_hint(tandem_puzzle *p, const tandem_hint_options *o);
/* The shortest explained way that is found from the board to a place (marks
 * that are wrong, and one that is there, are left out), or why the mark there
 * is wrong. A result like that of a hint about the place. */
tandem_result *tandem_why(tandem_puzzle *p, const char *at,
                          const tandem_explain_options *o);
tandem_result *tandem_check(tandem_puzzle *p, const tandem_limits *l);
/* Takes the marks that are in no solution off the puzzle, then checks what is
 * left. The result tells what was erased; tandem_write writes the puzzle. */
tandem_result *tandem_erase_mistakes(tandem_puzzle *p, const tandem_limits *l);
/* How hard it is: see docs/rating.md. The same for a puzzle turned or mirrored
 * in any of the eight ways. */
tandem_result *tandem_rate(tandem_puzzle *p, const tandem_rate_options *o);
void tandem_result_free(tandem_result *r);

/* "unique", "solved", "broken" ...: see docs for each command. */
const char *tandem_result_status(const tandem_result *r);
/* Which limit was met before all was known: "time", "memory", "conflicts", or
 * "stop" (the caller said so); "difference" if both solvers were asked and do
 * not agree; NULL if none was. */
const char *tandem_result_cut_off(const tandem_result *r);
/* 0 all is well, 1 the answer is no, 3 not decided within the limits. */
int tandem_result_exit(const tandem_result *r);
double tandem_result_ms(const tandem_result *r);
/* Solutions counted (solve), steps (explain, hint, rate). */
uint64_t tandem_result_count(const tandem_result *r);
/* The costs of all steps together (explain). */
double tandem_result_effort(const tandem_result *r);
/* A row of the first board of the result; NULL after the last. */
const char *tandem_result_row(const tandem_result *r, int row);
/* One sentence for a step; NULL after the last, or if there is no memory. */
const char *tandem_result_step(const tandem_result *r, size_t i);
/* The technique of a step; false after the last. */
bool tandem_result_technique(const tandem_result *r, size_t i,
                             tandem_technique *out);

typedef enum tandem_unique {
    TANDEM_NOT_UNIQUE, /* no solution, or several */
    TANDEM_UNIQUE,
    TANDEM_UNIQUE_UNKNOWN, /* not decided within the limits */
} tandem_unique;

typedef struct tandem_rating {
    tandem_unique unique;
    int level;      /* the highest level that is needed */
    double effort;  /* the costs of all steps together */
    double peak;    /* the cost of the dearest step */
    double hardest; /* the most that a single step adds to the effort: a
                       what-if adds its whole proof */
    int bottleneck; /* the fewest new marks that any round offers */
    int variety;    /* how many different techniques */
    /* For people; NULL unless it was solved. */
    const char *word;   /* "easy", "normal", "tricky", "hard" or "expert" */
    const char *length; /* "short", "medium" or "long" */
    bool fitted;        /* the word goes by those of the genre's publishers, not
                           by those of all genres together */
} tandem_rating;

/* The figures of tandem_rate (of as much as was solved), and of an explanation
 * that was rated afterwards; NULL for others. */
const tandem_rating *tandem_result_rating(const tandem_result *r);
/* The id of a technique that a rating used, in order of cost, and how often it
 * did; NULL after the last. */
const char *tandem_result_used(const tandem_result *r, size_t i, int *count);

/* ---- all solutions, one by one ---- */

typedef struct tandem_walker tandem_walker;

/* A walk through all solutions (`limit` 0: all of them; `all` does not matter).
 * The limits hold for the whole walk; memory does not grow with the number of
 * solutions. The walker holds the puzzle, as a result does. NULL: no memory. */
tandem_walker *tandem_walk(tandem_puzzle *p, const tandem_solve_options *o);
/* The next solution; false: there is none, or a limit was met. */
bool tandem_walker_next(tandem_walker *w);
/* A row of the solution found last; NULL after the last row. */
const char *tandem_walker_row(const tandem_walker *w, int row);
/* What tandem_solve would say; complete once tandem_walker_next was false. */
const tandem_result *tandem_walker_result(const tandem_walker *w);
void tandem_walker_free(tandem_walker *w);

/* ---- showing ---- */

typedef enum tandem_stage {
    TANDEM_STAGE_RULE,  /* what to ask oneself, and what it rests on */
    TANDEM_STAGE_VAGUE, /* only where to look: a line, a region, a quarter */
    TANDEM_STAGE_FULL,  /* the move itself */
} tandem_stage;

typedef struct tandem_style {
    bool ascii;
    bool colour;
    bool labels;        /* rows and columns are numbered */
    bool trace;         /* explain: every step, also what is implied, and the
                           board after it */
    bool draw;          /* explain: the board at the key moments */
    bool stats;         /* explain: a table of the techniques */
    tandem_stage stage; /* hint */
} tandem_style;

/* One line of JSON with all there is; `input` is what the user calls it. */
char *tandem_result_json(const tandem_result *r, const char *input,
                         const tandem_style *s);
/* The result in words and pictures. */
char *tandem_result_text(const tandem_result *r, const tandem_style *s);
/* A walk piece by piece, to be written as it goes: the head once, then each
 * solution, then the tail. The pieces of JSON make one line. */
typedef enum tandem_piece {
    TANDEM_HEAD,
    TANDEM_SOLUTION,
    TANDEM_TAIL
} tandem_piece;
char *tandem_walker_json(const tandem_walker *w, tandem_piece piece,
                         const char *input, const tandem_style *s);
char *tandem_walker_text(const tandem_walker *w, tandem_piece piece,
                         const tandem_style *s);
/* The board after step n (from 0), with that step lit up. -1: the first board
 * of the result; TANDEM_START: the board to begin with. */
enum { TANDEM_START = -2 };
char *tandem_result_svg(const tandem_result *r, int n);
/* The same as a picture of either kind, freed by tandem_free; of a hint, only
 * what that stage tells. */
typedef enum tandem_medium { TANDEM_SVG, TANDEM_PNG } tandem_medium;
char *tandem_result_picture(const tandem_result *r, int n, tandem_stage stage,
                            tandem_medium medium, size_t *length);

/* The puzzle with its marks. */
char *tandem_draw(const tandem_puzzle *p, const tandem_style *s);
char *tandem_draw_svg(const tandem_puzzle *p);
/* The bytes of a PNG file, freed by tandem_free. */
char *tandem_draw_png(const tandem_puzzle *p, size_t *length);
/* The puzzle with the marks that a result has arrived at, in a format; NULL if
 * the format cannot hold them, or there is no board. For check: without the
 * mistakes; for a hint: after its move. It may not be called while another
 * thread uses the puzzle. */
char *tandem_result_write(const tandem_result *r, const char *format);

#ifdef __cplusplus
}
#endif

#endif
