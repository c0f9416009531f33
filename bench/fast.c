/* How quick the hand-tuned solvers are, beside the kernel and beside others.
 *
 *     build/bench_fast [--corpus DIR] [--rounds N] [--tandem PROGRAM]
 *                      [--tdoku LIBRARY] [--keen-solver PROGRAM]
 *                      [--keen-parse PROGRAM] [--keen-ids FILE]
 *                      [lines] [walking] [boxes] [keen]
 *
 * Lines and walking are 9x9 boards of the corpus, boxes are made up here; how
 * times are taken tells contest.c. Peers are used where they are given and
 * never part of this repository: tdoku (t-dillon/tdoku) is its shared library
 * as its own build makes it, keen_solver (rocurley/keen_solver) is its program,
 * whose time is that of the process; a program that only parses ids as it does
 * shows what is left of that for solving. The program tandem, where it is
 * given, reads a file of 100,000 lines, or of 10,000 ids, which is more than
 * its start. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "fast/contest.h"
#include "generate/sudoku.h"

bench_options options = {.corpus = TD_SOURCE_DIR "/../shared/corpus",
                         .rounds = 7};

/* ---- 9x9 ---- */

typedef struct lines {
    char *text;
    size_t len, n;
    int limit;
} lines;

static uint64_t lines_by_path(void *arg, int path)
{
    lines *l = arg;
    size_t used;
    uint8_t *count = td_alloc(l->n);
    uint64_t sum = 0;
    td_sudoku_lines_on((td_path)path, l->text, l->len, l->n, l->limit, count,
                       NULL, &used);
    for (size_t i = 0; i < l->n; i++)
        sum += count[i];
    td_free(count);
    return sum;
}

static uint64_t lines_by_tdoku(void *arg, int which)
{
    lines *l = arg;
    char solution[82];
    size_t guesses;
    uint64_t sum = 0;
    (void)which;
    for (size_t i = 0; i < l->n; i++)
        sum += options.tdoku(l->text + 82 * i, (size_t)l->limit, 0, solution,
                             &guesses);
    return sum;
}

static void run_lines(contest *c, lines *l, work *by_path, work *by_tdoku)
{
    c->puzzles = (int)l->n;
    enter_paths(c, by_path, l);
    if (options.tdoku) {
        c->yardstick = c->n;
        enter(c, "tdoku", by_tdoku, l, 0);
    }
    hold(c);
}

/* ---- whole programs: a file of many lines ---- */

enum { MANY_LINES = 100000 };

typedef struct many {
    lines lines;
    char path[32];
} many;

static uint64_t many_by_program(void *arg, int which)
{
    char command[8192], out[256];
    const many *m = arg;
    (void)which;
    snprintf(command, sizeof command, "'%s' solve --quiet '%s' 2>&1",
             options.tandem, m->path);
    return run_program(command, out, sizeof out) < 0 ? 1 : 0;
}

static uint64_t many_by_path(void *arg, int path)
{
    return lines_by_path(&((many *)arg)->lines, path);
}

static uint64_t many_by_tdoku(void *arg, int which)
{
    return lines_by_tdoku(&((many *)arg)->lines, which);
}

/* The program reads and tells; the others only solve. */
static void bench_many(const char *name, const lines *from)
{
    char title[80];
    many m = {.lines = {.limit = 2, .n = MANY_LINES, .len = 82 * MANY_LINES},
              .path = "/tmp/sudoku-lines-XXXXXX"};
    contest c = {.title = title, .puzzles = MANY_LINES};
    m.lines.text = td_alloc(m.lines.len + 1);
    for (size_t i = 0; i < MANY_LINES; i++)
        memcpy(m.lines.text + 82 * i, from->text + 82 * (i % from->n), 82);
    m.lines.text[m.lines.len] = 0;
    if (write_temporary(m.path, m.lines.text, m.lines.len)) {
        snprintf(title, sizeof title, "%s, whole program", name);
        enter(&c, "tandem solve --quiet", many_by_program, &m, 0);
        enter(&c, "solving alone", many_by_path, &m, (int)td_path_best());
        if (options.tdoku) {
            c.yardstick = c.n;
            enter(&c, "tdoku, solving alone", many_by_tdoku, &m, 0);
        }
        hold(&c);
    }
    remove(m.path);
    td_free(m.lines.text);
}

static void bench_lines(void)
{
    static const char *const files[] = {"sudoku-17-clue.txt",
                                        "sudoku-hardest.txt"};
    for (int i = 0; i < 2; i++) {
        lines l = {.limit = 2};
        contest c = {.title = files[i]};
        if (!read_corpus(files[i], &l.text, &l.len))
            continue;
        l.n = l.len / 82;
        run_lines(&c, &l, lines_by_path, lines_by_tdoku);
        if (options.tandem)
            bench_many(files[i], &l);
        td_free(l.text);
    }
}

/* ---- walking: boards with clues left out, many solutions ---- */

static uint64_t walk_by_path(void *arg, int path)
{
    lines *l = arg;
    void *mem = td_alloc(td_sudoku_walk_size(3, 3));
    uint64_t sum = 0, domains[81];
    for (size_t i = 0; i < l->n; i++) {
        for (int k = 0; k < 81; k++) {
            char c = l->text[82 * i + (size_t)k];
            domains[k] = c == '.' ? 0x1ff : 1u << (c - '1');
        }
        td_walk *w = td_sudoku_walk_on((td_path)path, mem, 3, 3, domains);
        for (int n = 0; n < l->limit; n++, sum++)
            if (td_walk_next(w, UINT64_MAX, NULL) != TD_WALK_FOUND)
                break;
    }
    td_free(mem);
    return sum;
}

static void bench_walking(void)
{
    static const int without[] = {2, 4, 8};
    for (int k = 0; k < 3; k++) {
        lines l = {.limit = 2000};
        char title[80];
        contest c = {.title = title};
        td_rng r = td_rng_seed((uint64_t)k);
        if (!read_corpus("sudoku-17-clue.txt", &l.text, &l.len))
            return;
        l.n = l.len / 82 < 200 ? l.len / 82 : 200;
        for (size_t i = 0; i < l.n; i++)
            for (int gone = 0; gone < without[k];) {
                char *at = &l.text[82 * i + td_rng_below(&r, 81)];
                gone += *at != '.';
                *at = '.';
            }
        snprintf(title, sizeof title,
                 "walking up to 2000 solutions, %d of 17 clues left out",
                 without[k]);
        run_lines(&c, &l, walk_by_path, lines_by_tdoku);
        td_free(l.text);
    }
}

/* ---- boxes ---- */

enum { CELLS_MAX = 64 * 64, BOARDS = 10 };

typedef struct boards {
    int rows, cols, n;
    tandem_puzzle *empty;
    void *mem;
    uint64_t domains[BOARDS][CELLS_MAX];
} boards;

/* Solutions up to 2; a walk that takes too long goes to the kernel. */
static int count_walk(boards *b, td_path path, const uint64_t *domains,
                      uint64_t nodes)
{
    td_walk *w = td_sudoku_walk_on(path, b->mem, b->rows, b->cols, domains);
    int n = 0;
    for (; n < 2; n++) {
        td_walk_step s = td_walk_next(w, nodes, NULL);
        if (s == TD_WALK_BUDGET)
            return -1;
        if (s == TD_WALK_END)
            break;
    }
    return n;
}

static uint64_t boxes_by_path(void *arg, int path)
{
    boards *b = arg;
    uint64_t sum = 0;
    for (int i = 0; i < b->n; i++)
        sum +=
            (uint64_t)count_walk(b, (td_path)path, b->domains[i], UINT64_MAX);
    return sum;
}

static uint64_t boxes_by_kernel(void *arg, int which)
{
    boards *b = arg;
    uint64_t sum = 0;
    (void)which;
    for (int i = 0; i < b->n; i++) {
        found f = kernel_finds(b->empty, b->domains[i], 2);
        sum += (uint64_t)f.n;
        found_free(&f);
    }
    return sum;
}

static uint64_t boxes_joined(void *arg, int which)
{
    boards *b = arg;
    uint64_t sum = 0;
    (void)which;
    for (int i = 0; i < b->n; i++)
        sum += count_joined(b->empty, b->domains[i]);
    return sum;
}

/* Clues are taken away in a random order as long as the solution stays the
 * only one and that is seen within some nodes, down to a share of the board. */
static void make_board(boards *b, td_rng *r, int share, uint64_t *domains)
{
    int side = b->rows * b->cols, cells = side * side, left = cells;
    uint64_t all = UINT64_MAX >> (64 - side);
    uint8_t digits[CELLS_MAX];
    int *order = td_alloc((size_t)cells * sizeof *order);
    td_sudoku_pattern(r, b->rows, b->cols, digits);
    for (int i = 0; i < cells; i++) {
        domains[i] = (uint64_t)1 << (digits[i] - 1);
        order[i] = i;
    }
    for (int i = 0; i < cells && 100 * left > share * cells; i++) {
        int j = i + (int)td_rng_below(r, (uint32_t)(cells - i)), at = order[j];
        order[j] = order[i];
        uint64_t was = domains[at];
        domains[at] = all & ~was;
        bool needed = count_walk(b, td_path_best(), domains, 3000) != 0;
        domains[at] = needed ? was : all;
        left -= !needed;
    }
    td_free(order);
}

static void bench_shape(int rows, int cols, int share, int n)
{
    char title[80];
    boards *b = td_alloc(sizeof *b);
    contest c = {.title = title, .puzzles = n};
    td_rng r = td_rng_seed((uint64_t)(rows * 100 + cols));
    *b = (boards){.rows = rows, .cols = cols, .n = n};
    b->mem = td_alloc(td_sudoku_walk_size(rows, cols));
    b->empty = empty_sudoku(rows, cols);
    for (int i = 0; i < n; i++)
        make_board(b, &r, share, b->domains[i]);
    snprintf(title, sizeof title, "boxes %dx%d, %s", rows, cols,
             share ? "part of the clues"
                   : "no clue to spare within 3000 nodes");
    enter_paths(&c, boxes_by_path, b);
    enter(&c, "with kernel", boxes_joined, b, 0);
    c.yardstick = c.n;
    enter(&c, "kernel", boxes_by_kernel, b, 0);
    hold(&c);
    tandem_puzzle_free(b->empty);
    td_free(b->mem);
    td_free(b);
}

static void bench_boxes(void)
{
    bench_shape(2, 3, 0, 10);
    bench_shape(3, 4, 0, 10);
    bench_shape(4, 4, 0, 10);
    bench_shape(5, 5, 44, 4);
    bench_shape(5, 5, 0, 3);
    bench_shape(6, 6, 55, 3);
    bench_shape(8, 8, 70, 1);
}

/* ---- */

static bool use_tdoku(const char *path)
{
    void *library = dlopen(path, RTLD_NOW);
    if (library)
        *(void **)&options.tdoku = dlsym(library, "TdokuSolverDpllTriadSimd");
    if (!options.tdoku)
        fprintf(stderr, "%s: %s\n", path, dlerror());
    return options.tdoku;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*run)(void);
    } parts[] = {{"lines", bench_lines},
                 {"walking", bench_walking},
                 {"boxes", bench_boxes},
                 {"keen", bench_keen_corpus}};
    const struct {
        const char *name, **to;
    } texts[] = {{"--corpus", &options.corpus},
                 {"--tandem", &options.tandem},
                 {"--keen-solver", &options.keen_solver},
                 {"--keen-parse", &options.keen_parse}};
    bool some = false;
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (int i = 1; i < argc; i++) {
        bool with = i + 1 < argc, known = false;
        for (size_t k = 0; with && k < sizeof texts / sizeof *texts; k++)
            if (!known && !strcmp(argv[i], texts[k].name)) {
                *texts[k].to = argv[++i];
                known = true;
            }
        if (known)
            continue;
        if (with && !strcmp(argv[i], "--rounds"))
            options.rounds = atoi(argv[++i]);
        else if (with && !strcmp(argv[i], "--tdoku")) {
            if (!use_tdoku(argv[++i]))
                return 2;
        } else if (with && !strcmp(argv[i], "--keen-ids")) {
            bench_keen_file(argv[++i]);
            some = true;
        } else {
            for (int k = 0; k < 4; k++)
                if (!strcmp(argv[i], parts[k].name)) {
                    parts[k].run();
                    some = true;
                }
        }
    }
    for (int k = 0; k < 4 && !some; k++)
        parts[k].run();
    return 0;
}
