/* The command line: one table of commands and options, one file a command. */
#ifndef TANDEM_CLI_H
#define TANDEM_CLI_H

#include <stdio.h>

#include "tandem.h"

enum { EXIT_YES = 0, EXIT_NO = 1, EXIT_BAD = 2, EXIT_UNKNOWN = 3 };

typedef enum option_id {
    OPT_HELP,
    OPT_VERSION,
    OPT_JSON,
    OPT_QUIET,
    OPT_GENRE,
    OPT_TIME_LIMIT,
    OPT_ASCII,
    OPT_COLOUR,
    OPT_FROM_BOARD,
    OPT_LIMIT,
    OPT_ALL,
    OPT_COMMON,
    OPT_PATH,
    OPT_MAX_LEVEL,
    OPT_MAX_COST,
    OPT_ONLY,
    OPT_WITHOUT,
    OPT_NO_UNIQUE,
    OPT_NO_SMALLEST,
    OPT_STATS,
    OPT_RULE_STATS,
    OPT_RULE_TRACE,
    OPT_SEED_RULES,
    OPT_TRACE,
    OPT_DRAW,
    OPT_SVG_DIR,
    OPT_SAVE_STUCK,
    OPT_VAGUE,
    OPT_FULL,
    OPT_AT,
    OPT_APPLY,
    OPT_ERASE,
    OPT_TO,
    OPT_APPLY_TO,
    OPT_SVG,
    OPT_SVG_FILE,
    OPT_NOTES,
    OPT_PNG,
    OPT_CSV,
    OPT_RESUME,
    OPT_FORCE,
    OPT_DROP_TOTAL,
    OPT_JOBS,
    OPT_USE_UNIQUE,
    OPT_COUNT,
    OPT_SEED,
    OPT_ORDER,
    OPT_BY,
    OPT_SIZE,
    OPT_SETS,
    OPT_SCALE,
    OPT_LARGEST,
    OPT_BOARD,
    OPT_LEVEL,
    OPT_NEEDS,
    OPT_SYMMETRY,
    OPT_CLUES,
    OPT_MINIMAL,
    OPT_ANY,
    OPT_TRIES,
    OPT_FORMAT,
    OPT_SHARD,
    OPT_TITLE,
    OPT_PDF,
    OPT_STRICT,
    OPT_WORD,
    OPT_NO_WHAT_IF,
    OPT_BEST,
    OPT_HARDEST,
    OPT_BY_NAMES,
    OPT_PORT,
    OPT_PAGE_DIR,
    OPT_ATTEMPTS,
    OPT_PATTERN,
    OPT_OUT,
    OPTIONS
} option_id;

enum { MAX_IDS = 64 };

typedef struct arguments {
    const struct command *command;
    bool given[OPTIONS];
    const char *value[OPTIONS];      /* as typed */
    double number[OPTIONS];          /* of those that take one */
    const char *ids[2][MAX_IDS + 1]; /* --only, --without */
    char *id_text[2];                /* what they point into */
    const tandem_genre *genre;
    const char **input;
    int ninputs;
} arguments;

/* arguments.c: a whole number that was given, or what it is otherwise. A number
 * above MOST_WHOLE counts as that. */
enum { MOST_WHOLE = 1000000000 };
int whole_number(const arguments *a, option_id id, int otherwise);

/* i of n, from 1: rows k with (k - 1) % n == i - 1. */
typedef struct shard {
    uint64_t i, n;
} shard;
/* made.c: what --shard says (1/1: it is not given), or a word like "2/4";
 * false: nothing that makes sense. */
bool read_shard(const arguments *a, shard *s);
bool parse_shard(const char *word, shard *s);

/* One puzzle of the inputs. */
typedef struct job {
    const arguments *a;
    const char *name; /* "file", or "file#3" */
    tandem_puzzle *p;
    tandem_style style;
    tandem_limits limits;
    tandem_solve_stats *stats; /* of all puzzles; NULL: not asked for */
} job;

enum { AT_ONCE = 256 };

typedef struct command {
    const char *name, *usage, *summary;
    const option_id *options;  /* besides the common ones; OPTIONS at the end */
    int (*each)(const job *j); /* for each puzzle, or ... */
    /* Of each: passes over puzzles that are quicker dealt with many at a time,
     * and returns how many, at most AT_ONCE; NULL: there are none. */
    size_t (*pass)(const arguments *a, tandem_reader *r);
    int (*after)(const arguments *a, const tandem_solve_stats *stats); /* all */
    int (*whole)(const arguments *a); /* ... once */
    const char *const *examples;      /* NULL at the end */
} command;

extern const command commands[];

/* arguments.c: false: reported, and *exit says how to leave. */
bool parse_arguments(int argc, char **argv, arguments *a, int *exit);
void free_arguments(arguments *a);
void print_help(const command *c, FILE *out);
const command *find_command(const char *name);
const char *option_word(option_id id); /* "--level" */

/* files.c: the inputs one by one; a directory stands for all files in it and
 * in its folders, in the order of their names, but not for the table that is
 * being written (--csv). */
typedef struct input_list {
    char **at;
    int n, cap;
    double bytes; /* of all of them; 0: not known */
} input_list;

input_list list_inputs(const arguments *a);
void free_inputs(input_list *list);
bool is_same_file(const char *a, const char *b);
void *checked(void *memory); /* the same; ends the program if it is NULL */

/* inputs.c: runs the command over all puzzles of the inputs. */
int run_inputs(const arguments *a);
/* Is it a file, standard input, or a puzzle itself? */
bool is_input(const char *word);
#define NO_INPUT "there is no such file, and it is no puzzle itself"
/* With a 0 at its end; NULL: an error of reading. */
char *read_all(FILE *f, size_t *length);

/* What the inputs hold, one after the other: a puzzle, which is then the
 * visitor's, or an error. False: stop. */
typedef struct found {
    const char *name; /* "file", or "file#3" */
    tandem_puzzle *p; /* NULL: see err */
    tandem_error err;
    double bytes; /* of the inputs up to the end of this */
} found;

typedef bool visitor(void *arg, const found *f);
void visit_inputs(const arguments *a, const input_list *list, visitor *visit,
                  void *arg);
job make_job(const arguments *a, const char *name, tandem_puzzle *p);
/* A bad input is said in JSON or on standard error; work goes on. Its exit
 * code. */
int report_error(const arguments *a, const char *name, const tandem_error *err);

/* nearest.c: the name that is most like a word, or NULL. */
const char *nearest(const char *word, const char *(*name)(const void *, size_t),
                    const void *of);
const char *nearest_command(const char *word);
const char *nearest_format(const char *word);
const char *nearest_genre(const char *word);
/* Says on standard error that there is no such thing; near may be NULL. */
void say_unknown(const char *kind, const char *word, const char *near);

/* output.c: writes a result in JSON or words, if there is anything to say; its
 * exit code. */
int show_result(const job *j, const tandem_result *r, FILE *out);
/* The same on standard output, at once. */
int print_result(const job *j, const tandem_result *r);
/* The answer about a puzzle where there is no memory for another. */
int say_undecided(const job *j, double ms, FILE *out);
double milliseconds(void); /* never set back */
/* A text of the library (a whole line) on standard output, at once, so that
 * readers see it as soon as it is there; frees it. NULL is reported: there was
 * no memory for it. */
int print_line(const char *name, char *json);
int print_text(const char *name, char *text);
int print_piece(const char *name, char *text); /* not at once */
/* False once a write to standard output has failed. */
bool flush_output(void);
/* The exit code of the program: EXIT_BAD, reported, if one has. */
int finish_output(int code);
/* Writes a text to a file and frees it; EXIT_BAD: reported. */
int save_text(const char *path, char *text);
/* A picture of step n of a result (-1: its board) into the files asked for. */
int save_pictures(const job *j, const tandem_result *r, int n);
/* A picture of the puzzle itself, into the file of --png. */
int save_puzzle_png(const job *j);

int worst(int a, int b); /* 2 over 3 over 1 over 0 */
/* A text in quotes, as JSON has it. */
void print_json_string(const char *text);
/* Keys of objects about puzzles: input, genre, width and height; the time. */
void print_json_head(const char *name, const tandem_genre *g, int width,
                     int height);
void print_json_ms(double ms);
/* A key with its text, a line without its end. */
void print_json_text(const char *key, char *text);
/* The same as text of a page. */
void put_html(FILE *out, const char *text);
/* table.c. A field of a table of comma-separated values, quoted if it must be,
 * on one line; and one that is read in place, without its quotes: what follows
 * it, or NULL. */
void put_field(FILE *out, const char *text);
char *take_field(char *at, char **field);
/* The seed that is asked for, or another one; which is told, so that it can be
 * asked for; and both at once. */
uint64_t pick_seed(const arguments *a);
void tell_seed(const arguments *a, uint64_t seed);
uint64_t seed_of(const arguments *a);

tandem_explain_options explain_options(const job *j);

/* solve.c: the solver that --path names; false: there is none. */
bool find_path(const char *name, tandem_path *out);
int solve_each(const job *j);
size_t solve_pass(const arguments *a, tandem_reader *r);
int solve_after(const arguments *a, const tandem_solve_stats *stats);
int explain_each(const job *j);
/* gallery.c: a picture for each step, and a page that shows them in order. */
int write_gallery(const job *j, const tandem_result *r, const char *dir);
/* out_files.c: a folder, made if need be; false: reported. */
bool make_folder(const char *dir);
/* A file in `dir` called after an input, with that end; numbered where this run
 * has made one of that name before. */
void file_name(const char *dir, const char *input, const char *end, char *out,
               size_t size);
/* FILE.svg; of several puzzles the second goes to FILE-2.svg, and so on. */
void number_path(const char *path, int number, char *out, size_t size);
/* Saves how far a result got where --save-stuck says. */
int save_stuck(const job *j, const tandem_result *r);
int hint_each(const job *j);
int why_each(const job *j);
int check_each(const job *j);
int convert_each(const job *j);
int draw_each(const job *j);
int rate_whole(const arguments *a);
int genres_whole(const arguments *a);
int techniques_whole(const arguments *a);
int bench_whole(const arguments *a);
int session_whole(const arguments *a);
int play_whole(const arguments *a);
int sudoku_whole(const arguments *a);
int generate_whole(const arguments *a);
int dedupe_whole(const arguments *a);
int merge_whole(const arguments *a);
int booklet_whole(const arguments *a);
int serve_whole(const arguments *a);
bool is_order(const char *name);  /* of removal */
bool is_method(const char *name); /* to find unavoidable sets */
int help_whole(const arguments *a);
int demo(void);

/* main.c: has the user asked to stop (Ctrl-C)? */
bool interrupted(void *unused);

#endif
