/* Keen: walks, the kernel, and whole programs, keen_solver among them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "contest.h"
#include "fast/keen.h"

typedef struct keens {
    tandem_puzzle **puzzle;
    td_keen *keen;
    int n;
    void *mem;
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

/* ---- whole programs ---- */

enum { MANY_IDS = 10000 };

/* keen_solver reads ids and says nothing of those that it has solved; it stops
 * at the first that it has not. */
static uint64_t keen_by_program(void *arg, int parse)
{
    char command[8192], out[8];
    const char *ids = arg;
    snprintf(command, sizeof command, "'%s' <'%s' 2>&1",
             parse ? options.keen_parse : options.keen_solver, ids);
    return run_program(command, out, sizeof out) ? 1 : 0;
}

static uint64_t keen_by_tandem(void *arg, int which)
{
    char command[8192], out[256];
    const char *ids = arg;
    (void)which;
    snprintf(command, sizeof command,
             "'%s' solve --quiet --genre keen '%s' 2>&1", options.tandem, ids);
    return run_program(command, out, sizeof out) < 0;
}

/* The ids alone, one a line, without the genre's name before them, again and
 * again until there are many. */
static size_t repeat_ids(const char *text, size_t len, char *out)
{
    size_t used = 0;
    for (int n = 0; n < MANY_IDS;)
        for (const char *at = text, *end = text + len; at < end && n < MANY_IDS;
             n++) {
            const char *eol = memchr(at, '\n', (size_t)(end - at));
            const char *stop = eol ? eol : end;
            const char *hash = memchr(at, '#', (size_t)(stop - at));
            const char *from = hash ? hash + 1 : at;
            memcpy(out + used, from, (size_t)(stop - from));
            used += (size_t)(stop - from);
            out[used++] = '\n';
            at = stop + 1;
        }
    return used;
}

static void bench_programs(const char *text, size_t len)
{
    char path[] = "/tmp/keen-ids-XXXXXX";
    char *ids = td_alloc((len + 1) * MANY_IDS);
    contest c = {.title = "keen 6x6, whole program", .puzzles = MANY_IDS};
    if (write_temporary(path, ids, repeat_ids(text, len, ids))) {
        if (options.tandem)
            enter(&c, "tandem solve --quiet", keen_by_tandem, path, 0);
        if (options.keen_parse)
            enter(&c, "keen_solver, parsing", keen_by_program, path, 1);
        if (options.keen_solver) {
            c.yardstick = c.n;
            enter(&c, "keen_solver", keen_by_program, path, 0);
        }
        if (c.n)
            hold(&c);
    }
    remove(path);
    td_free(ids);
}

/* ---- */

static void run_keen(const char *title, keens *k)
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

void bench_keen_corpus(void)
{
    keens k = {0};
    char *text;
    size_t len;
    if (!read_corpus("keen-6x6.txt", &text, &len))
        return;
    tandem_reader *in = tandem_read(text, len, NULL);
    tandem_puzzle *p;
    tandem_error err;
    while (tandem_reader_next(in, &p, &err))
        if (p)
            add_keen(&k, p);
    run_keen("keen 6x6", &k);
    bench_programs(text, len);
    tandem_reader_free(in);
    td_free(text);
}

/* Ids of another size, one a line: a file given by hand. */
void bench_keen_file(const char *path)
{
    keens k = {0};
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
        run_keen(path, &k);
}
