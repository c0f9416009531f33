/* bench ablate: which techniques earn their place.
 *
 * Every puzzle is explained with all techniques of its genre, and then once
 * without each of them. Shown is what changes: puzzles solved, steps, effort
 * (both over the puzzles that are solved either way) and time. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

typedef struct tally {
    int puzzles, solved, undecided;
    double ms;
    /* over the puzzles that both this and the full list solve */
    int both, steps, full_steps;
    double effort, full_effort;
} tally;

typedef struct row {
    tandem_technique t;
    int used, users; /* steps, and puzzles that use it, with all techniques */
    tally without;
} row;

/* What the runs add to, while the inputs are gone through. */
static struct {
    const tandem_genre *genre;
    row *rows;
    int nrows;
    tally full;
} ablation;

/* ---- running ---- */

/* Short runs are made three times, and the quickest counts. */
enum { RUNS = 3, LONG_MS = 100 };

static tandem_result *explain_without(const job *j, const char *id, double *ms)
{
    const char *without[MAX_IDS + 2] = {0};
    int n = 0;
    tandem_explain_options o = explain_options(j);
    for (; o.without && o.without[n]; n++)
        without[n] = o.without[n];
    without[n] = id;
    o.without = without[0] ? without : NULL;
    tandem_result *r = tandem_explain(j->p, &o);
    *ms = tandem_result_ms(r);
    for (int i = 1; i < RUNS && tandem_result_ms(r) < LONG_MS; i++) {
        tandem_result_free(r);
        r = tandem_explain(j->p, &o);
        *ms = tandem_result_ms(r) < *ms ? tandem_result_ms(r) : *ms;
    }
    return r;
}

static void count_run(tally *t, const tandem_result *r,
                      const tandem_result *full, double ms)
{
    int code = tandem_result_exit(r);
    t->puzzles++;
    t->solved += code == EXIT_YES;
    t->undecided += code == EXIT_UNKNOWN;
    t->ms += ms;
    if (code != EXIT_YES || tandem_result_exit(full) != EXIT_YES)
        return;
    t->both++;
    t->steps += (int)tandem_result_count(r);
    t->effort += tandem_result_effort(r);
    t->full_steps += (int)tandem_result_count(full);
    t->full_effort += tandem_result_effort(full);
}

static void count_use(row *x, const tandem_result *full)
{
    tandem_technique t;
    int used = 0;
    for (size_t i = 0; tandem_result_technique(full, i, &t); i++)
        used += !strcmp(t.id, x->t.id);
    x->used += used;
    x->users += used > 0;
}

static int ablate_each(const job *j)
{
    if (tandem_puzzle_genre(j->p) != ablation.genre) {
        fprintf(stderr, "tandem: %s: is no %s\n", j->name,
                tandem_genre_name(ablation.genre));
        return EXIT_BAD;
    }
    double ms;
    tandem_result *full = explain_without(j, NULL, &ms);
    count_run(&ablation.full, full, full, ms);
    for (int i = 0; i < ablation.nrows && !interrupted(NULL); i++) {
        row *x = &ablation.rows[i];
        tandem_result *r = explain_without(j, x->t.id, &ms);
        count_run(&x->without, r, full, ms);
        count_use(x, full);
        tandem_result_free(r);
    }
    tandem_result_free(full);
    return EXIT_YES;
}

/* ---- showing ---- */

static void print_json(const tally *t, const row *x)
{
    printf("{\"genre\":\"%s\"", tandem_genre_name(ablation.genre));
    if (x)
        printf(",\"without\":\"%s\",\"name\":\"%s\",\"level\":%d,\"used\":%d,"
               "\"puzzles_using\":%d",
               x->t.id, x->t.name, x->t.level, x->used, x->users);
    printf(",\"puzzles\":%d,\"solved\":%d,\"undecided\":%d,\"ms\":%.3f,"
           "\"both\":%d,\"steps\":%d,\"effort\":%.10g",
           t->puzzles, t->solved, t->undecided, t->ms, t->both, t->steps,
           t->effort);
    if (x)
        printf(",\"steps_with\":%d,\"effort_with\":%.10g,\"ms_with\":%.3f",
               t->full_steps, t->full_effort, ablation.full.ms);
    puts("}");
}

static double percent(double now, double before)
{
    return before > 0 ? 100 * (now - before) / before : 0;
}

static void print_row(const row *x)
{
    const tally *t = &x->without;
    printf("%-8s %-28s %7d %7d %+7d %+8.1f%% %+8.1f%% %+8.1f%%\n", x->t.id,
           x->t.name, x->used, x->users, t->solved - ablation.full.solved,
           percent(t->steps, t->full_steps), percent(t->effort, t->full_effort),
           percent(t->ms, ablation.full.ms));
}

static void print_table(void)
{
    const tally *f = &ablation.full;
    printf("%s: %d puzzles, %d solved with all techniques (%d undecided), %d "
           "steps, effort %.1f, %.1f ms\n",
           tandem_genre_title(ablation.genre), f->puzzles, f->solved,
           f->undecided, f->steps, f->effort, f->ms);
    printf("%-8s %-28s %7s %7s %7s %9s %9s %9s\n", "without", "technique",
           "used", "in", "solved", "steps", "effort", "ms");
    for (int i = 0; i < ablation.nrows; i++)
        print_row(&ablation.rows[i]);
}

static void show(bool json)
{
    if (!json) {
        print_table();
        return;
    }
    print_json(&ablation.full, NULL);
    for (int i = 0; i < ablation.nrows; i++)
        print_json(&ablation.rows[i].without, &ablation.rows[i]);
}

/* ---- the command ---- */

static bool list_rows(void)
{
    tandem_technique t;
    int n = 0;
    while (tandem_genre_technique(ablation.genre, (size_t)n, &t))
        n++;
    ablation.rows = calloc((size_t)n + 1, sizeof *ablation.rows);
    for (int i = 0; ablation.rows && i < n; i++)
        tandem_genre_technique(ablation.genre, (size_t)i, &ablation.rows[i].t);
    ablation.nrows = n;
    return ablation.rows;
}

static int complain_of_bench(const char *what)
{
    fprintf(stderr, "tandem: bench: %s (see tandem bench --help)\n", what);
    return EXIT_BAD;
}

int bench_whole(const arguments *a)
{
    static const command ablate = {.name = "bench", .each = ablate_each};
    if (!a->ninputs || strcmp(a->input[0], "ablate") != 0)
        return complain_of_bench("the only benchmark is ablate");
    if (a->ninputs < 2)
        return complain_of_bench("which genre?");
    ablation.genre = tandem_genre_find(a->input[1]);
    if (!ablation.genre) {
        say_unknown("genre", a->input[1], nearest_genre(a->input[1]));
        return EXIT_BAD;
    }
    if (a->ninputs < 3)
        return complain_of_bench("no INPUT");
    if (!list_rows())
        return complain_of_bench("out of memory");
    arguments rest = *a;
    rest.command = &ablate;
    rest.genre = ablation.genre;
    rest.input = a->input + 2;
    rest.ninputs = a->ninputs - 2;
    int code = run_inputs(&rest);
    if (ablation.full.puzzles)
        show(a->given[OPT_JSON]);
    free(ablation.rows);
    return code;
}
