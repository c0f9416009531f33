/* tandem sudoku: boards made and changed. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

static uint64_t seed_of_run; /* of the first board; counted up for the next */

static int complain_of(const char *word, const char *what)
{
    fprintf(stderr, "tandem: sudoku: %s%s%s (see tandem sudoku --help)\n", word,
            *word ? ": " : "", what);
    return EXIT_BAD;
}

/* In a line where that tells the boxes, else as text. */
static char *write_board(const tandem_puzzle *p)
{
    char *note = NULL, *text = tandem_write(p, "line", &note);
    if (!text || note) {
        tandem_free(text);
        text = tandem_write(p, "text", NULL);
    }
    tandem_free(note);
    return text;
}

/* `name`: the input it was made of; NULL: the k-th grid. */
static int print_board(const arguments *a, const char *name, int k,
                       tandem_puzzle *made)
{
    char *text = write_board(made);
    tandem_puzzle_free(made);
    if (!text || !a->given[OPT_JSON])
        return print_text("sudoku", text);
    putchar('{');
    if (name) {
        printf("\"input\":");
        print_json_string(name);
    } else
        printf("\"k\":%d,\"seed\":%llu", k,
               (unsigned long long)(seed_of_run + (uint64_t)k - 1));
    putchar(',');
    print_json_text("puzzle", text);
    printf("}\n");
    tandem_free(text);
    flush_output();
    return EXIT_YES;
}

/* ---- grid ---- */

/* "3", or rows x columns of a box: "2x3". */
static bool parse_box(const char *word, int *rows, int *cols)
{
    char *end;
    long r = strtol(word, &end, 10), c = r;
    if (end > word && *end == 'x') {
        word = end + 1;
        c = strtol(word, &end, 10);
    }
    *rows = (int)r;
    *cols = (int)c;
    return end > word && !*end && r >= 2 && c >= 2 && r <= 32 && c <= 32 &&
           r * c <= 64;
}

static int make_grids(const arguments *a)
{
    int rows = 3, cols = 3, code = EXIT_YES;
    if (a->ninputs > 2 ||
        (a->ninputs == 2 && !parse_box(a->input[1], &rows, &cols)))
        return complain_of(a->input[1], "not a box such as 3 or 2x3, of 4 to "
                                        "64 cells");
    int count = whole_number(a, OPT_COUNT, 1);
    tandem_limits limits = {.seconds = a->number[OPT_TIME_LIMIT],
                            .stop = interrupted};
    for (int k = 1; k <= count && code == EXIT_YES; k++) {
        tandem_puzzle *p = tandem_sudoku_grid(
            rows, cols, seed_of_run + (uint64_t)k - 1, &limits);
        code = p ? print_board(a, NULL, k, p) : EXIT_UNKNOWN;
    }
    return code;
}

/* ---- puzzles ---- */

/* A board, or why there is none; a board may come with a remark. */
static int finish(const job *j, tandem_puzzle *made, const char *why)
{
    bool json = j->a->given[OPT_JSON];
    tandem_error err = {.sentence = why};
    if (!made && !why)
        return say_undecided(j, 0, json ? stdout : stderr);
    if (!made)
        report_error(j->a, j->name, &err);
    else if (why)
        fprintf(stderr, "tandem: %s: %s\n", j->name, why);
    const tandem_genre *g = tandem_puzzle_genre(j->p);
    int code = made ? print_board(j->a, j->name, 0, made)
               : strcmp(tandem_genre_name(g), "sudoku") ? EXIT_BAD
                                                        : EXIT_NO;
    return worst(code, made && why ? EXIT_UNKNOWN : EXIT_YES);
}

static int canon_each(const job *j)
{
    const char *why;
    tandem_puzzle *made = tandem_sudoku_canon(j->p, &j->limits, &why);
    return finish(j, made, why);
}

/* Lines of 9x9 boards many at a time. */
static size_t canon_pass(const arguments *a, tandem_reader *r)
{
    static char lines[AT_ONCE * 82];
    if (a->given[OPT_JSON])
        return 0;
    size_t n = tandem_reader_canon_lines(r, AT_ONCE, lines);
    fwrite(lines, 82, n, stdout);
    return n;
}

static int minimise_each(const job *j)
{
    const char *why;
    tandem_puzzle *made = tandem_sudoku_minimise(j->p, j->a->value[OPT_ORDER],
                                                 seed_of_run, &j->limits, &why);
    return finish(j, made, why);
}

static int unavoidable_each(const job *j)
{
    const char *why;
    char *text = tandem_sudoku_unavoidable(
        j->p, j->a->value[OPT_BY], j->a->given[OPT_SETS],
        j->a->given[OPT_JSON] ? j->name : NULL, &j->limits, &why);
    if (text)
        return print_text(j->name, text);
    return finish(j, NULL, why);
}

/* ---- blueprints: of all inputs together ---- */

static tandem_blueprints *blueprints;

static int blueprints_each(const job *j)
{
    const char *why;
    if (tandem_blueprints_add(blueprints, j->p, j->a->value[OPT_BY], &j->limits,
                              &why))
        return EXIT_YES;
    return finish(j, NULL, why);
}

static int blueprints_after(const arguments *a, const tandem_solve_stats *s)
{
    bool all = a->given[OPT_SETS];
    (void)s;
    return print_text("sudoku", a->given[OPT_JSON]
                                    ? tandem_blueprints_json(blueprints, all)
                                    : tandem_blueprints_text(blueprints, all));
}

/* ---- experiments ---- */

static int find_question(const char *name)
{
    for (int i = 0; tandem_sudoku_question((size_t)i, NULL); i++)
        if (!strcmp(tandem_sudoku_question((size_t)i, NULL), name))
            return i;
    return -1;
}

static int complain_of_question(const char *word)
{
    complain_of(word, "not a question; these are:");
    for (size_t i = 0; tandem_sudoku_question(i, NULL); i++) {
        const char *asks, *name = tandem_sudoku_question(i, &asks);
        fprintf(stderr, "  %-14s %s\n", name, asks);
    }
    return EXIT_BAD;
}

static bool is_asked(const arguments *a, const char *name)
{
    for (int i = 1; i < a->ninputs; i++)
        if (!strcmp(a->input[i], name))
            return true;
    return a->ninputs == 1;
}

/* Each table is written as soon as it is there; on a terminal it is told which
 * one is being made. */
static int run_experiments(const arguments *a)
{
    bool tell = isatty(STDERR_FILENO) && !a->given[OPT_QUIET], stopped = false;
    tandem_limits limits = {.seconds = a->number[OPT_TIME_LIMIT],
                            .stop = interrupted};
    tandem_study_options o = {
        .scale = a->given[OPT_SCALE] ? a->number[OPT_SCALE] : 1,
        .largest = whole_number(a, OPT_LARGEST, 5),
        .seed = seed_of_run};
    int code = EXIT_YES;
    for (size_t i = 0; tandem_sudoku_question(i, NULL); i++) {
        const char *asks, *name = tandem_sudoku_question(i, &asks);
        if (!is_asked(a, name) || interrupted(NULL))
            continue;
        if (tell)
            fprintf(stderr, "\r\033[K%s: %s ...", name, asks);
        char *text = tandem_sudoku_experiment(i, &o, &limits, &stopped);
        if (tell)
            fprintf(stderr, "\r\033[K");
        code = worst(code, print_text("sudoku", text));
        if (stopped) {
            fprintf(stderr, "tandem: sudoku: %s was stopped\n", name);
            code = worst(code, EXIT_UNKNOWN);
        }
    }
    return code;
}

static int experiments(const arguments *a)
{
    for (int i = 1; i < a->ninputs; i++)
        if (find_question(a->input[i]) < 0)
            return complain_of_question(a->input[i]);
    if (a->given[OPT_LARGEST] &&
        (a->number[OPT_LARGEST] < 3 || a->number[OPT_LARGEST] > 8))
        return complain_of(a->value[OPT_LARGEST], "not an order from 3 to 8");
    seed_of_run = seed_of(a);
    return run_experiments(a);
}

/* ---- the command ---- */

bool is_method(const char *name)
{
    for (size_t i = 0; tandem_sudoku_method(i); i++)
        if (!strcmp(tandem_sudoku_method(i), name))
            return true;
    return false;
}

bool is_order(const char *name)
{
    for (size_t i = 0; tandem_sudoku_order(i); i++)
        if (!strcmp(tandem_sudoku_order(i), name))
            return true;
    return false;
}

int sudoku_whole(const arguments *a)
{
    static const struct {
        const char *name;
        bool random;
        command command;
    } works[] = {
        {"canon",
         false,
         {.name = "sudoku canon", .each = canon_each, .pass = canon_pass}},
        {"minimise", true, {.name = "sudoku minimise", .each = minimise_each}},
        {"unavoidable",
         false,
         {.name = "sudoku unavoidable", .each = unavoidable_each}},
        {"blueprints",
         false,
         {.name = "sudoku blueprints",
          .each = blueprints_each,
          .after = blueprints_after}}};
    const char *word = a->ninputs ? a->input[0] : "";
    if (!strcmp(word, "grid")) {
        seed_of_run = seed_of(a);
        return make_grids(a);
    }
    if (!strcmp(word, "experiments"))
        return experiments(a);
    for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
        if (strcmp(word, works[i].name) != 0)
            continue;
        if (a->ninputs < 2)
            return complain_of(word, "no INPUT");
        arguments rest = *a;
        rest.command = &works[i].command;
        rest.input = a->input + 1;
        rest.ninputs = a->ninputs - 1;
        const char *order = a->value[OPT_ORDER];
        if (works[i].random && (!order || strcmp(order, "reading") != 0))
            seed_of_run = seed_of(a);
        blueprints = tandem_blueprints_new(whole_number(a, OPT_SIZE, 0));
        int code = run_inputs(&rest);
        tandem_blueprints_free(blueprints);
        return code;
    }
    return complain_of(word, "not grid, canon, minimise, unavoidable, "
                             "blueprints or experiments");
}
