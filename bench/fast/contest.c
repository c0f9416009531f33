/* Contenders take turns, round after round, in one process. Shown are the least
 * CPU time of a puzzle, children's included, and the ratio to the yardstick
 * with its spread over the rounds. */
#include "contest.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"

static double now(void)
{
    struct timespec t;
    struct rusage u;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    getrusage(RUSAGE_CHILDREN, &u);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9 +
           (double)u.ru_utime.tv_sec + (double)u.ru_utime.tv_usec * 1e-6;
}

void enter(contest *c, const char *name, work *run, void *arg, int which)
{
    c->list[c->n++] = (contender){name, run, arg, which, 1e9, 1e9, 0, 0};
}

static void run_round(contest *c)
{
    double took[10];
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

void hold(contest *c)
{
    uint64_t figure = 0;
    for (int r = 0; r < options.rounds; r++)
        run_round(c);
    printf("%s, %d puzzles\n", c->title, c->puzzles);
    for (int i = 0; i < c->n; i++) {
        const contender *x = &c->list[i];
        printf("  %c %-22s %12.3f us  %6.2f times (%.2f to %.2f)\n",
               i == c->yardstick ? '*' : ' ', x->name,
               x->best / c->puzzles * 1e6, c->list[c->yardstick].best / x->best,
               x->ratio_low, x->ratio_high);
        figure = figure ? figure : x->figure;
        if (x->figure && x->figure != figure)
            printf("    %s counts differently: %llu, not %llu\n", x->name,
                   (unsigned long long)x->figure, (unsigned long long)figure);
    }
}

void enter_paths(contest *c, work *run, void *arg)
{
    for (int path = 0; path < TD_PATHS; path++)
        if (td_path_here((td_path)path))
            enter(c, td_path_name((td_path)path), run, arg, path);
}

bool read_corpus(const char *name, char **text, size_t *len)
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

bool write_temporary(char *path, const char *text, size_t len)
{
    int file = mkstemp(path);
    FILE *out = file < 0 ? NULL : fdopen(file, "w");
    if (!out)
        return false;
    size_t done = fwrite(text, 1, len, out);
    return !fclose(out) && done == len;
}

long run_program(const char *command, char *out, size_t size)
{
    FILE *in = popen(command, "r");
    long n = 0;
    for (int c; in && (c = fgetc(in)) != EOF; n++)
        if ((size_t)n + 1 < size)
            out[n] = (char)c;
    if (size)
        out[(size_t)n < size ? (size_t)n : size - 1] = 0;
    return in && !pclose(in) ? n : -1;
}

uint64_t count_joined(tandem_puzzle *p, const uint64_t *domains)
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
