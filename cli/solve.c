/* Solves; with --all each solution is written as it is found, and none is
 * kept. */
#include <string.h>

#include "cli.h"

static char *make_piece(const job *j, const tandem_walker *w,
                        tandem_piece piece)
{
    return j->a->given[OPT_JSON]
               ? tandem_walker_json(w, piece, j->name, &j->style)
               : tandem_walker_text(w, piece, &j->style);
}

static double walk_ms(const tandem_walker *w)
{
    return tandem_result_ms(tandem_walker_result(w));
}

/* A line that was begun is ended, even where there is no memory to say how. */
static int print_tail(const job *j, const tandem_walker *w, int code)
{
    bool json = j->a->given[OPT_JSON];
    char *tail = code == EXIT_YES ? make_piece(j, w, TANDEM_TAIL) : NULL;
    if (!tail && json)
        printf("],\"ms\":%.3f,\"status\":\"unknown\","
               "\"cut_off\":\"memory\"}\n",
               walk_ms(w));
    if (!tail)
        return json ? EXIT_UNKNOWN : print_piece(j->name, NULL);
    print_piece(j->name, tail);
    if (json)
        putchar('\n');
    return EXIT_YES;
}

static int print_walk(const job *j, tandem_walker *w)
{
    int code = EXIT_YES;
    if (!j->a->given[OPT_JSON])
        printf("%s\n", j->name);
    char *head = make_piece(j, w, TANDEM_HEAD);
    if (!head)
        return say_undecided(j, walk_ms(w), stdout);
    code = print_piece(j->name, head);
    while (code == EXIT_YES && tandem_walker_next(w)) {
        code = print_piece(j->name, make_piece(j, w, TANDEM_SOLUTION));
        if (!flush_output())
            code = EXIT_BAD;
    }
    code = worst(code, print_tail(j, w, code));
    flush_output();
    return worst(code, tandem_result_exit(tandem_walker_result(w)));
}

static int walk_quietly(const job *j, tandem_walker *w)
{
    while (tandem_walker_next(w))
        ;
    return print_result(j, tandem_walker_result(w));
}

static int walk(const job *j, const tandem_solve_options *o)
{
    tandem_walker *w = tandem_walk(j->p, o);
    if (!w)
        return say_undecided(j, 0, stdout);
    int code = j->a->given[OPT_QUIET] ? walk_quietly(j, w) : print_walk(j, w);
    tandem_walker_free(w);
    return code;
}

bool find_path(const char *name, tandem_path *out)
{
    static const char *const names[] = {[TANDEM_PATH_FAST] = "fast",
                                        [TANDEM_PATH_KERNEL] = "kernel",
                                        [TANDEM_PATH_BOTH] = "both"};
    for (int i = 0; i < (int)(sizeof names / sizeof *names); i++)
        if (!strcmp(name, names[i])) {
            *out = (tandem_path)i;
            return true;
        }
    return false;
}

/* A batch cannot be stopped within a puzzle, which may take milliseconds. */
static bool skips_unique(const arguments *a)
{
    static const option_id more[] = {OPT_ALL,        OPT_SVG_FILE,
                                     OPT_PNG,        OPT_RULE_STATS,
                                     OPT_RULE_TRACE, OPT_SEED_RULES};
    const double least_limit = 0.1;
    tandem_path path = TANDEM_PATH_FAST;
    if (a->given[OPT_PATH])
        find_path(a->value[OPT_PATH], &path);
    bool quick =
        a->given[OPT_QUIET] && path == TANDEM_PATH_FAST &&
        (!a->given[OPT_TIME_LIMIT] || a->number[OPT_TIME_LIMIT] >= least_limit);
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        quick &= !a->given[more[i]];
    return quick;
}

size_t solve_pass(const arguments *a, tandem_reader *r)
{
    return skips_unique(a) ? tandem_reader_pass_unique(r, AT_ONCE, NULL) : 0;
}

/* "latin     yes   12 numbers   8.4 bits     0.31 us"; deeper where guesses are
 * under way. */
static void print_call(void *user, const tandem_rule_call *c)
{
    const job *j = user;
    if (j->a->given[OPT_JSON])
        printf("{\"rule\":\"%s\",\"success\":%s,\"contradiction\":%s,"
               "\"depth\":%d,\"removed\":%llu,\"bits\":%.3f,\"us\":%.3f}\n",
               c->rule, c->success ? "true" : "false",
               c->contradiction ? "true" : "false", c->depth,
               (unsigned long long)c->removed, c->bits, c->seconds * 1e6);
    else
        printf("%*s%-8s %-13s %4llu numbers %7.1f bits %9.2f us\n",
               2 * c->depth, "", c->rule,
               c->contradiction ? "contradiction"
               : c->success     ? "yes"
                                : "no",
               (unsigned long long)c->removed, c->bits, c->seconds * 1e6);
}

int solve_each(const job *j)
{
    const arguments *a = j->a;
    tandem_solve_options o = {.limit = (uint64_t)a->number[OPT_LIMIT],
                              .common = a->given[OPT_COMMON],
                              .from_board = a->given[OPT_FROM_BOARD],
                              .stats = j->stats,
                              .seed_rules = a->given[OPT_SEED_RULES],
                              .limits = j->limits};
    if (a->given[OPT_RULE_TRACE]) {
        o.rule_called = print_call;
        o.user = (void *)(uintptr_t)j;
    }
    if (a->given[OPT_PATH])
        find_path(a->value[OPT_PATH], &o.path);
    if (a->given[OPT_NOTES])
        tandem_puzzle_take_notes(j->p);
    if (a->given[OPT_ALL])
        return walk(j, &o);
    tandem_result *r = tandem_solve(j->p, &o);
    int code = worst(print_result(j, r), save_pictures(j, r, -1));
    if (a->given[OPT_SAVE_STUCK] && tandem_result_exit(r) == EXIT_UNKNOWN)
        code = worst(code, save_stuck(j, r));
    tandem_result_free(r);
    return code;
}

/* One table for all puzzles, whatever else is told of them. */
int solve_after(const arguments *a, const tandem_solve_stats *stats)
{
    if (!a->given[OPT_RULE_STATS])
        return EXIT_YES;
    return a->given[OPT_JSON]
               ? print_line("--stats", tandem_solve_stats_json(stats))
               : print_text("--stats", tandem_solve_stats_text(stats));
}
