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
/* By name or another usual name ("loopy"), in capitals or not; NULL if there is
 * none. */
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
/* Solves many puzzles in one call: passes over those that come next, at most so
 * many, as long as each is a sudoku of 9x9 in a line by itself and has exactly
 * one solution; returns how many. `solutions` gets 81 digits for each; where it
 * is NULL, ids of keen up to side 9 are passed over as well. What is left,
 * whatever it is, is for tandem_reader_next: nothing is said that would not be
 * said of each puzzle alone, but sudokus are some fifty times as fast and keen
 * three times. Each takes some milliseconds at most. */
size_t tandem_reader_pass_unique(tandem_reader *r, size_t most,
                                 char *solutions);
/* The same for canonical forms (tandem_sudoku_canon): passes over lines of 9x9
 * boards and writes the form of each to `lines`, 81 characters and a line end,
 * without a null behind them. */
size_t tandem_reader_canon_lines(tandem_reader *r, size_t most, char *lines);
/* How many bytes of the text have been read. */
size_t tandem_reader_position(const tandem_reader *r);
void tandem_reader_free(tandem_reader *r);
/* A text as a string of JSON, quotes and all; bytes that are no UTF-8 are taken
 * as Latin-1. NULL: no memory. */
char *tandem_json_string(const char *text);
/* A bad input as a line of JSON. */
char *tandem_error_json(const char *input, const tandem_error *err);

void tandem_puzzle_free(tandem_puzzle *p);
/* The same puzzle with its marks, as an object of its own; NULL: no memory. */
tandem_puzzle *tandem_puzzle_copy(const tandem_puzzle *p);
const tandem_genre *tandem_puzzle_genre(const tandem_puzzle *p);
int tandem_puzzle_width(const tandem_puzzle *p);
int tandem_puzzle_height(const tandem_puzzle *p);
/* The format that it was read in: "text", "url" ... */
const char *tandem_puzzle_format(const tandem_puzzle *p);
/* Are there marks of a player on the board? */
bool tandem_puzzle_has_marks(const tandem_puzzle *p);
/* Does its link or file name a variant of the rules (v:...)? It is taken with
 * the usual ones. */
bool tandem_puzzle_is_variant(const tandem_puzzle *p);
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
/* What is to stand between puzzles that are written to one text, or NULL: a
 * text of that format holds one. */
const char *tandem_format_between(const char *format);
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

/* What a rule of keen's hand-tuned solver did, in all puzzles so far. */
typedef struct tandem_rule_stats {
    const char *rule; /* "latin", "filter" ... */
    uint64_t calls, successes;
    uint64_t removed; /* numbers ruled out for cells */
    double bits;      /* entropy removed: the fall of the sum over cages of the
                         binary logarithm of their arrangements */
    double seconds;
} tandem_rule_stats;

enum { TANDEM_SOLVE_RULES = 8 };

/* One call of such a rule. */
typedef struct tandem_rule_call {
    const char *rule;
    bool success;       /* it has removed something, or found a contradiction */
    bool contradiction; /* nothing is left: back to the last guess */
    int depth;          /* guesses under way */
    uint64_t removed;
    double bits, seconds;
} tandem_rule_call;

typedef struct tandem_solve_stats {
    uint64_t puzzles;     /* that this solver was asked about */
    uint64_t handed_over; /* of these, to the kernel */
    tandem_rule_stats rule[TANDEM_SOLVE_RULES];
} tandem_solve_stats;

/* As a table, and as a line of JSON. */
char *tandem_solve_stats_text(const tandem_solve_stats *s);
char *tandem_solve_stats_json(const tandem_solve_stats *s);

typedef struct tandem_solve_options {
    uint64_t limit;  /* count up to this many solutions; 0: 2 */
    bool all;        /* keep every solution counted, for the report */
    bool common;     /* also what all solutions share */
    bool from_board; /* keep to the marks that are on the board */
    tandem_path path;
    tandem_solve_stats *stats; /* keen: added to, at the end of the call or
                                  walk; zeros to begin with. NULL: nothing is
                                  counted, which is quicker */
    bool seed_rules; /* keen: also the dear rules that do not pay (the seed's:
                        counts, compatible pairs, the search around a cage) */
    /* keen: hears of each call of a rule, or NULL; quick only without. */
    void (*rule_called)(void *user, const tandem_rule_call *call);
    void *user;
    tandem_limits limits;
} tandem_solve_options;

/* As max_level: nothing but what marks themselves imply. */
enum { TANDEM_LEVEL_0 = -1 };

typedef struct tandem_explain_options {
    int max_level;              /* 1 to 5; 0: all; TANDEM_LEVEL_0 */
    double max_cost;            /* 0: all */
    const char *const *only;    /* ids or names, in capitals or not, NULL at the
                                   end; or NULL */
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
    const char *near;  /* of steps that are equally easy the one nearest to
                          this place; or NULL */
    const char *apply; /* in JSON also the board after the move, in this format
                          (text, if it has no place for marks); or NULL */
    tandem_explain_options explain;
} tandem_hint_options;

typedef struct tandem_rate_options {
    bool use_unique;  /* also argue that there is one solution only */
    bool no_smallest; /* be stuck where named techniques run out */
    bool from_board;
    tandem_limits limits;
    bool scales;   /* sudoku 9x9: also on the scales of other programs */
    int max_level; /* be stuck where it gets harder; 0: however hard it is */
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
    double peak;    /* the hardest step: its cost, and how much was open */
    double hardest; /* the most that a single step adds to the effort: a
                       what-if adds its whole proof */
    int bottleneck; /* the fewest new marks that any round offers */
    int variety;    /* how many different techniques */
    /* For people; NULL unless it was solved. */
    const char *word;   /* "easy", "normal", "tricky", "hard" or "expert" */
    const char *length; /* "short", "medium" or "long" */
    bool fitted;        /* the word goes by those of the genre's publishers, not
                           by those of all genres together */
    /* With `scales`; 0 unless it was solved with the techniques of that scale.
     */
    double se;  /* Sudoku Explainer's: the dearest step */
    int hodoku; /* HoDoKu's: the sum of its scores */
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

/* ---- sudoku boards, made and changed ---- */

/* A full grid at random, boxes of so many rows and columns (at least two, at
 * most 64 numbers); the same for the same seed. NULL: there is no such board,
 * or a limit was met. How close to all grids being equally likely: see
 * docs/sudoku.md. */
tandem_puzzle *tandem_sudoku_grid(int rows, int cols, uint64_t seed,
                                  const tandem_limits *l);
/* What follows tells in *why (if not NULL) why there is no answer; no answer
 * and NULL there: no memory. */
/* The puzzle without clues that can be spared, tried in that order (a name from
 * tandem_sudoku_order; NULL: random). *why (if not NULL) is NULL if no clue of
 * it can be spared; else it says in words why it is NULL, or why that is not
 * known. Marks do not count. */
tandem_puzzle *tandem_sudoku_minimise(tandem_puzzle *p, const char *order,
                                      uint64_t seed, const tandem_limits *l,
                                      const char **why);
const char *tandem_sudoku_order(size_t i); /* NULL after the last */
/* The canonical one of all puzzles that are the same: lines exchanged, rows and
 * columns exchanged where boxes are square, numbers renamed. Up to side 12 it
 * is the least, read row by row, empty cells before numbers; above, the one
 * that a canonical labelling gives. NULL: see *why. */
tandem_puzzle *tandem_sudoku_canon(tandem_puzzle *p, const tandem_limits *l,
                                   const char **why);
/* Unavoidable sets of the solution of a puzzle that has one (a full grid):
 * cells that could be filled in another way, so that each puzzle of the grid
 * has a clue there. Minimal ones, as far as a method finds them (a name from
 * tandem_sudoku_method; NULL: all): how many of each size, and with `all` their
 * cells. In words, or as a line of JSON if `input` is its name there. NULL: see
 * *why. */
char *tandem_sudoku_unavoidable(tandem_puzzle *p, const char *by, bool all,
                                const char *input, const tandem_limits *l,
                                const char **why);
const char *tandem_sudoku_method(size_t i); /* NULL after the last */
/* What the unavoidable sets of many grids look like, up to so many cells (0:
 * 12): with their numbers, or their cells alone; those that become each other
 * by exchanging lines and renaming numbers count once. */
typedef struct tandem_blueprints tandem_blueprints;
tandem_blueprints *tandem_blueprints_new(int most);
bool tandem_blueprints_add(tandem_blueprints *b, tandem_puzzle *p,
                           const char *by, const tandem_limits *l,
                           const char **why); /* false: see *why */
char *tandem_blueprints_text(const tandem_blueprints *b, bool all);
char *tandem_blueprints_json(const tandem_blueprints *b, bool all);
void tandem_blueprints_free(tandem_blueprints *b);
/* Questions about sudoku that are answered by an experiment: the name of each
 * and what it asks (*asks, if not NULL); NULL after the last. */
const char *tandem_sudoku_question(size_t i, const char **asks);
typedef struct tandem_study_options {
    double scale;  /* so many times the usual number of boards */
    int largest;   /* order of boards, 3 to 8 */
    uint64_t seed; /* what is not a time is the same for the same seed */
} tandem_study_options;
/* Runs one, and tells its table in Markdown; *stopped: a limit was met, and the
 * table is of what was done by then. NULL: no memory. */
char *tandem_sudoku_experiment(size_t i, const tandem_study_options *o,
                               const tandem_limits *l, bool *stopped);

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
    int columns;        /* break sentences there, between words; 0: nowhere */
} tandem_style;

/* One line of JSON with all there is; `input` is what the user calls it. */
char *tandem_result_json(const tandem_result *r, const char *input,
                         const tandem_style *s);
/* The line for an answer that there is no memory to write: "unknown", cut off
 * by "memory". It takes hardly any itself. */
char *tandem_undecided_json(const tandem_puzzle *p, const char *input,
                            double ms);
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
 * mistakes; for a hint: after its move; for solve, if it was cut off: what was
 * left by then. It may not be called while another
 * thread uses the puzzle. */
char *tandem_result_write(const tandem_result *r, const char *format);
/* The same with pencil marks for all that is left of a cell without a number,
 * where the other strikes out what is not: for formats that have only these.
 * Read again, tandem_puzzle_take_notes makes them count. */
char *tandem_result_write_pencilled(const tandem_result *r, const char *format);

/* ---- a session: a board in the hand ----
 *
 * A session carries a board through marks, undo, trials and edits of its clues.
 * It is changed by lines of text alone (strokes): docs/session.md lists them.
 * Clues may be half made: then it is a draft, which has no puzzle yet. Calls of
 * a session take little memory; should there be none, see tandem_on_no_memory.
 * Jobs keep to their limits like other calls. */

typedef struct tandem_session tandem_session;

/* A session that begins with a copy of the puzzle and its marks; with an empty
 * board (NULL: there is none of that size). */
tandem_session *tandem_session_new(const tandem_puzzle *p);
tandem_session *tandem_session_blank(const tandem_genre *g, int w, int h);
/* From a journal; NULL: err says what is wrong, in a sentence that is yours to
 * free (as with all errors of a session). */
tandem_session *tandem_session_load(const char *journal, size_t length,
                                    char **err);
tandem_session *tandem_session_copy(const tandem_session *s);
void tandem_session_free(tandem_session *s);

/* Carries a line out: a stroke, or undo, redo, jump, save, rebase. False, and
 * nothing changed: err (which may be NULL) says what is wrong. */
bool tandem_session_apply(tandem_session *s, const char *line, char **err);
/* The session as text: a head with the puzzle, then its strokes, a line each.
 * It is what tandem_session_load reads. */
char *tandem_session_journal(const tandem_session *s);
/* Another number after each change; how many strokes lie before the cursor, and
 * how many there are; how many trials are open. */
uint64_t tandem_session_seq(const tandem_session *s);
size_t tandem_session_position(const tandem_session *s);
size_t tandem_session_strokes(const tandem_session *s);
int tandem_session_trials(const tandem_session *s);
/* A stroke's line, from 0; NULL after the last. */
const char *tandem_session_stroke(const tandem_session *s, size_t i);
/* The puzzle with the player's marks, until the next change; NULL: a draft. It
 * may be solved, hinted, written and drawn like any other, but not marked. */
tandem_puzzle *tandem_session_puzzle(const tandem_session *s);
/* What is missing in a draft; NULL if it is none. */
const char *tandem_session_draft(const tandem_session *s);
const tandem_genre *tandem_session_genre(const tandem_session *s);
int tandem_session_width(const tandem_session *s);
int tandem_session_height(const tandem_session *s);
/* How many values a place can be marked with (of two, 1 is yes and 0 is no;
 * else they are the numbers in their order); 0: it cannot. The one that the
 * player has marked there, or -1. */
int tandem_session_values(const tandem_session *s, const char *at);
int tandem_session_marked(const tandem_session *s, const char *at);
/* The stroke that marks it so ("m R2C5=bulb"), or, for -1, takes the mark off;
 * NULL: there is none. */
char *tandem_session_mark_line(const tandem_session *s, const char *at,
                               int value);
/* Do the marks solve it? What is unmarked counts as empty; never in a trial. */
bool tandem_session_solved(const tandem_session *s);
/* Position, strokes, trials, broken rules, clues that are done ... as a line of
 * JSON. */
char *tandem_session_state_json(const tandem_session *s);
/* A place in words, for the ear: "wall 3, bulbs: 2 of 3; R2C5". NULL if there
 * is no such place. */
char *tandem_session_words(const tandem_session *s, const char *at);
/* What is left to do: "12 open places, 1 clue not done: wall 3 at R2C5". */
char *tandem_session_left(const tandem_session *s);
/* In any format, like tandem_write; a draft only in those that can hold it. */
char *tandem_session_write(const tandem_session *s, const char *format,
                           char **note);

/* Lays something over the board that is no stroke and leaves no trace in the
 * history: "auto" (marks with what they rest on; gone as soon as that is gone),
 * "common", "hint"; the text is that of tandem_job_overlay. An empty text takes
 * it off. False: it belongs to another `seq`, or cannot be read. */
bool tandem_session_overlay(tandem_session *s, const char *kind, uint64_t seq,
                            const char *text);

typedef enum tandem_glyph {
    TANDEM_GLYPH_NONE,
    TANDEM_GLYPH_FILL,
    TANDEM_GLYPH_GREY,
    TANDEM_GLYPH_DOT, /* known to be empty */
    TANDEM_GLYPH_BULB,
    TANDEM_GLYPH_MINE,
    TANDEM_GLYPH_WHITE,
    TANDEM_GLYPH_BLACK,
    TANDEM_GLYPH_GATE_ACROSS,
    TANDEM_GLYPH_GATE_DOWN,
    TANDEM_GLYPH_LINE,  /* along an edge */
    TANDEM_GLYPH_CROSS, /* no line here */
    TANDEM_GLYPH_LINK,  /* across an edge, from cell to cell */
    TANDEM_GLYPH_LINK2, /* a double one */
} tandem_glyph;

typedef enum tandem_owner {
    TANDEM_NOBODY,
    TANDEM_GIVEN,  /* printed */
    TANDEM_PLAYER, /* or of a trial: see `trial` */
    TANDEM_AUTO,
    TANDEM_COMMON, /* in all solutions */
} tandem_owner;

enum { /* roles */
       TANDEM_ROLE_LOOK = 1,
       TANDEM_ROLE_BECAUSE = 2,
       TANDEM_ROLE_RULE = 4,
       TANDEM_ROLE_SET = 8,
       TANDEM_ROLE_WRONG = 16,
       TANDEM_ROLE_AREA = 32,
       TANDEM_ROLE_BROKEN = 64, /* part of a rule that is broken */
};
enum {                         /* flags */
       TANDEM_SPOT_GIVEN = 1,  /* the text is printed */
       TANDEM_SPOT_BORDER = 2, /* an edge between two regions */
       TANDEM_SPOT_DONE = 4,   /* a clue that the marks satisfy */
       TANDEM_SPOT_TICKED = 8, /* a clue that was ticked off by hand */
       TANDEM_SPOT_OPEN = 16,  /* it can be marked */
       TANDEM_SPOT_LIT = 32,   /* light falls on it */
};

/* What is to be seen at a place. */
typedef struct tandem_spot {
    const char *text, *note; /* in the centre, in the corner; or NULL */
    uint64_t left;           /* digits not struck out, if some are: bit 0 is the
                                smallest */
    uint64_t notes;          /* digits noted */
    uint64_t corner;         /* and those in the corners of the cell */
    uint64_t out, lit;       /* digits that a hint strikes out, rests on */
    uint8_t clue, glyph;     /* tandem_glyph: printed, marked */
    uint8_t owner;           /* tandem_owner of what is marked */
    uint8_t trial;           /* from 1; 0: no trial's */
    uint8_t roles, flags;
    uint8_t aux; /* bits 0-3 a colour (red, blue, green, yellow, in, out), 4-6
                    an arrow (up, right, down, left), 7 a cross */
    uint8_t unused;
} tandem_spot;

/* What the scene tells besides what was written; at first clues that are done.
 */
enum {
    TANDEM_SHOW_DONE = 1,
    TANDEM_SHOW_BROKEN = 2,
};
void tandem_session_show(tandem_session *s, unsigned what);
/* All places: the lattice of 2h + 1 rows of 2w + 1 (cells at odd columns of odd
 * rows, edges beside them, corners), then the rows, then the columns, which
 * have the lists beside the board as text. It lives until the next call. */
const tandem_spot *tandem_session_scene(tandem_session *s, size_t *n);
/* Which of them have changed since the call before; after another size or at
 * first, all. */
const uint32_t *tandem_session_changed(const tandem_session *s, size_t *n);
/* The same for the ear: what the player marked since the call before, and what
 * that did: "bulb, lights 7, wall 1 at R2C2 done; R2C3". Empty if no mark has
 * changed. */
char *tandem_session_news(const tandem_session *s);
/* The name of a place by its number ("R2C5.S"), to be freed; NULL: none. */
char *tandem_session_place(const tandem_session *s, size_t i);
/* The board with its marks and what is laid over it, for the terminal; line and
 * column (which may be NULL) get where a place is in it, from 0. */
char *tandem_session_draw(const tandem_session *s, const tandem_style *style,
                          const char *at, int *line, int *column);

/* ---- jobs: questions about a session, answered bit by bit ----
 *
 *     tandem_job *j = tandem_job_new(s, "hint", "{}", &err);
 *     while (!tandem_job_run(j, 100)) look_at_the_mailbox();
 *     puts(tandem_job_json(j));
 *
 * docs/session.md lists the kinds with their options and answers. A job is
 * about the board as it is when it is made; once that has changed, it ends and
 * its answer says "stale". */

typedef struct tandem_job tandem_job;

/* Options are an object in JSON; NULL or "": none. NULL: there is no such kind
 * or option, and err says so. The session must outlive the job. */
tandem_job *tandem_job_new(tandem_session *s, const char *kind,
                           const char *options, char **err);
/* Works on: true once it is done. `work` is counted, in pieces of less than a
 * millisecond, and bounds how long a call takes; 0: to the end. A question that
 * cannot be answered bit by bit is asked again with twice the work, so a later
 * call may take longer. What it finds is the same in whatever slices it runs.
 * Limits may be NULL and hold for the call. */
bool tandem_job_run(tandem_job *j, uint64_t work, const tandem_limits *limits);
/* The answer so far, as a line of JSON. */
char *tandem_job_json(const tandem_job *j);
/* What of it can be laid over the board (tandem_session_overlay); may be
 * empty. */
char *tandem_job_overlay(const tandem_job *j);
void tandem_job_free(tandem_job *j);

#ifdef __cplusplus
}
#endif

#endif
