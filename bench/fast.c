/* How quick the hand-tuned solvers are, beside the kernel and beside others.
 *
 *     build/bench_fast [--corpus DIR] [--tdoku LIBRARY] [--keen-solver PROGRAM]
 *                      [--rounds N] [lines] [walking] [boxes] [keen]
 *
 * Lines and walking are 9x9 boards of the corpus, boxes and keen 9x9 are made
 * up here. Contenders take turns, round after round, in one process; shown are
 * the least CPU time of a puzzle and the ratio to the yardstick (the one marked
 * with *), with its spread over the rounds. Peers are used where they are given
 * and never part of this repository: tdoku (t-dillon/tdoku) is its shared
 * library as its own build makes it, keen_solver (rocurley/keen_solver) is its
 * program, whose time is that of the process. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "../tests/fast_fixture.h"
#include "base/alloc.h"
#include "base/union_find.h"
#include "fast/keen.h"
#include "generate/sudoku.h"

typedef size_t tdoku_solve(const char *line, size_t limit, uint32_t flags,
                           char *solution, size_t *guesses);

static struct {
    const char *corpus;
    tdoku_solve *tdoku;
    const char *keen_solver;
    int rounds;
} options = {.corpus = TD_SOURCE_DIR "/../shared/corpus", .rounds = 7};

/* ---- contenders ---- */

/* Does the whole work once; returns a figure that must be the same for all of
 * them (0: not compared). */
typedef uint64_t work(void *arg, int which);

typedef struct contender {
    const char *name;
    work *run;
    void *arg;
    int which;
    double best, first, ratio_low, ratio_high;
    uint64_t figure;
} contender;

typedef struct contest {
    const char *title;
    int puzzles;
    int n, yardstick;
    contender list[8];
} contest;

static double now(void)
{
    struct timespec t;
    struct rusage u;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    getrusage(RUSAGE_CHILDREN, &u);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9 +
           (double)u.ru_utime.tv_sec + (double)u.ru_utime.tv_usec * 1e-6;
}

static void enter(contest *c, const char *name, work *run, void *arg, int which)
{
    c->list[c->n++] = (contender){name, run, arg, which, 1e9, 0, 1e9, 0, 0};
}

static void run_round(contest *c)
{
    double took[8];
    for (int i = 0; i < c->n; i++) {
        contender *x = &c->list[i];
        double start = now();
        x->figure = x->run(x->arg, x->which);
        took[i] = now() - start;
        if (took[i] < x->best)
            x->best = took[i];
    }
    for (int i = 0; i < c->n; i++) {
        double ratio = took[c->yardstick] / took[i];
        if (ratio < c->list[i].ratio_low)
            c->list[i].ratio_low = ratio;
        if (ratio > c->list[i].ratio_high)
            c->list[i].ratio_high = ratio;
    }
}

static void hold(contest *c)
{
    uint64_t figure = 0;
    for (int r = 0; r < options.rounds; r++)
        run_round(c);
    printf("%s, %d puzzles\n", c->title, c->puzzles);
    for (int i = 0; i < c->n; i++) {
        const contender *x = &c->list[i];
        printf("  %c %-12s %12.3f us  %6.2f times (%.2f to %.2f)\n",
               i == c->yardstick ? '*' : ' ', x->name,
               x->best / c->puzzles * 1e6, c->list[c->yardstick].best / x->best,
               x->ratio_low, x->ratio_high);
        figure = figure ? figure : x->figure;
        if (x->figure && x->figure != figure)
            printf("    %s counts differently: %llu, not %llu\n", x->name,
                   (unsigned long long)x->figure, (unsigned long long)figure);
    }
}

/* ---- 9x9 ---- */

typedef struct lines {
    char *text;
    size_t len, n;
    int limit;
} lines;

static bool read_file(const char *name, char **text, size_t *len)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", options.corpus, name);
    FILE *f = fopen(path, "rb");
    if (!f) {
        printf("%s: not there\n", path);
        return false;
    }
    *text = td_alloc(1 << 22);
    *len = fread(*text, 1, (1 << 22) - 1, f);
    (*text)[*len] = 0;
    fclose(f);
    return true;
}

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

static void enter_paths(contest *c, work *run, void *arg)
{
    for (int path = 0; path < TD_PATHS; path++)
        if (td_path_here((td_path)path))
            enter(c, td_path_name((td_path)path), run, arg, path);
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

static void bench_lines(void)
{
    static const char *const files[] = {"sudoku-17-clue.txt",
                                        "sudoku-hardest.txt"};
    for (int i = 0; i < 2; i++) {
        lines l = {.limit = 2};
        contest c = {.title = files[i]};
        if (!read_file(files[i], &l.text, &l.len))
            continue;
        l.n = l.len / 82;
        run_lines(&c, &l, lines_by_path, lines_by_tdoku);
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
        if (!read_file("sudoku-17-clue.txt", &l.text, &l.len))
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

/* As tandem_solve does: by a walk, and by the kernel what takes that long. */
static uint64_t count_joined(tandem_puzzle *p, const uint64_t *domains)
{
    td_lits given = domain_lits(p, domains);
    uint64_t count = 0;
    td_budget b = {0};
    td_exact *x = td_exact_new(&(td_exact_setup){
        .p = p, .given = given.at, .n = (int)given.n, .built_in = true});
    td_exact_count(x, 2, NULL, NULL, &b, &count);
    td_exact_free(x);
    td_vec_free(&given);
    return count;
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

/* ---- keen ---- */

typedef struct keens {
    tandem_puzzle **puzzle;
    td_keen *keen;
    int n;
    void *mem;
    const char *ids; /* a file */
} keens;

/* The cages of a puzzle that was read; never freed. */
static td_keen keen_of(const td_puzzle *p)
{
    int cells = p->topo.w * p->topo.h;
    td_keen_cage *cages = td_calloc((size_t)p->nregions, sizeof *cages);
    for (int q = 0; q < p->nregions; q++) {
        uint16_t *cell = td_alloc((size_t)cells * sizeof *cell);
        td_keen_cage *c = &cages[q];
        for (int i = 0; i < cells; i++)
            if (p->region[i] == q)
                cell[c->n++] = (uint16_t)i;
        td_site first = td_cell_at(&p->topo, cell[0]);
        c->cell = cell;
        c->target = p->clue[first];
        c->op = p->clue[first] == TD_CLUE_NONE ? 0
                : c->n == 1                    ? TD_KEEN_ADD
                                               : p->sign[first];
    }
    return (td_keen){.side = p->topo.w, .cages = cages, .ncages = p->nregions};
}

static uint64_t keen_by_path(void *arg, int path)
{
    keens *k = arg;
    uint64_t sum = 0, domains[256];
    memset(domains, 255, sizeof domains);
    for (int i = 0; i < k->n; i++) {
        td_walk *w =
            td_keen_walk_on((td_path)path, k->mem, &k->keen[i], domains);
        for (int n = 0; n < 2; n++, sum++)
            if (td_walk_next(w, UINT64_MAX, NULL) != TD_WALK_FOUND)
                break;
    }
    return sum;
}

static uint64_t keen_by_kernel(void *arg, int which)
{
    keens *k = arg;
    uint64_t sum = 0;
    (void)which;
    for (int i = 0; i < k->n; i++) {
        found f = kernel_finds(k->puzzle[i], NULL, 2);
        sum += (uint64_t)f.n;
        found_free(&f);
    }
    return sum;
}

static uint64_t keen_joined(void *arg, int which)
{
    keens *k = arg;
    uint64_t sum = 0;
    (void)which;
    for (int i = 0; i < k->n; i++)
        sum += count_joined(k->puzzle[i], NULL);
    return sum;
}

/* The program reads ids and says nothing of those that it has solved; it stops
 * at the first that it has not. */
static uint64_t keen_by_program(void *arg, int which)
{
    char command[8192];
    const keens *k = arg;
    (void)which;
    snprintf(command, sizeof command, "'%s' <'%s' 2>&1", options.keen_solver,
             k->ids);
    FILE *out = popen(command, "r");
    bool silent = out && fgetc(out) == EOF;
    while (out && fgetc(out) != EOF)
        ;
    return out && !pclose(out) && silent ? (uint64_t)k->n : 0;
}

/* The ids alone, one a line, without the genre's name before them. */
static void write_plain_ids(const char *text, size_t len, FILE *out)
{
    for (const char *at = text, *end = text + len; at < end;) {
        const char *eol = memchr(at, '\n', (size_t)(end - at));
        const char *stop = eol ? eol : end;
        const char *hash = memchr(at, '#', (size_t)(stop - at));
        const char *from = hash ? hash + 1 : at;
        fwrite(from, 1, (size_t)(stop - from), out);
        fputc('\n', out);
        at = stop + 1;
    }
}

static void run_keen(const char *title, keens *k, bool program)
{
    contest c = {.title = title, .puzzles = k->n};
    size_t most = 0;
    for (int i = 0; i < k->n; i++) {
        size_t size = td_keen_walk_size(&k->keen[i]);
        most = size > most ? size : most;
    }
    k->mem = td_alloc(most);
    enter_paths(&c, keen_by_path, k);
    enter(&c, "with kernel", keen_joined, k, 0);
    c.yardstick = c.n;
    enter(&c, "kernel", keen_by_kernel, k, 0);
    if (program) {
        c.yardstick = c.n;
        enter(&c, "keen_solver", keen_by_program, k, 0);
    }
    hold(&c);
    td_free(k->mem);
}

static void add_keen(keens *k, tandem_puzzle *p)
{
    k->puzzle = td_realloc(k->puzzle, (size_t)(k->n + 1) * sizeof *k->puzzle);
    k->keen = td_realloc(k->keen, (size_t)(k->n + 1) * sizeof *k->keen);
    k->keen[k->n] = keen_of(p->puzzle);
    k->puzzle[k->n++] = p;
}

static void bench_keen_corpus(void)
{
    keens k = {0};
    char *text, path[] = "/tmp/keen-ids-XXXXXX";
    size_t len;
    if (!read_file("keen-6x6.txt", &text, &len))
        return;
    int file = mkstemp(path);
    FILE *plain = file < 0 ? NULL : fdopen(file, "w");
    if (!plain) {
        td_free(text);
        return;
    }
    write_plain_ids(text, len, plain);
    fclose(plain);
    k.ids = path;
    tandem_reader *in = tandem_read(text, len, NULL);
    tandem_puzzle *p;
    tandem_error err;
    while (tandem_reader_next(in, &p, &err))
        if (p)
            add_keen(&k, p);
    run_keen("keen 6x6", &k, options.keen_solver);
    remove(path);
    tandem_reader_free(in);
    td_free(text);
}

/* Ids of another size, one a line: a file given by hand. */
static void bench_keen_file(const char *path)
{
    keens k = {.ids = path};
    char line[4096];
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f)) {
        tandem_reader *in =
            tandem_read(line, strlen(line), tandem_genre_find("keen"));
        tandem_puzzle *p = NULL;
        tandem_error err;
        if (tandem_reader_next(in, &p, &err) && p)
            add_keen(&k, p);
        tandem_reader_free(in);
    }
    if (f)
        fclose(f);
    if (k.n)
        run_keen(path, &k, false);
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
    bool some = false;
    for (int i = 1; i < argc; i++) {
        bool with = i + 1 < argc;
        if (with && !strcmp(argv[i], "--corpus"))
            options.corpus = argv[++i];
        else if (with && !strcmp(argv[i], "--keen-solver"))
            options.keen_solver = argv[++i];
        else if (with && !strcmp(argv[i], "--rounds"))
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
