/*
 * The test runner: tandem_tests [--list] [--long] [--verbose] [--first]
 * [--part=I/N] [FILTER...].
 * With --techniques-md, --lessons or --golden it prints what positions tell
 * instead, with --transcripts tests/transcripts.txt. Prints a line for each
 * test that failed or was skipped and, last, the totals. Exit status: 0 all
 * passed, 1 some failed, 2 bad usage or nothing selected.
 */
#include "positions.h"
#include "techniques_doc.h"
#include "test.h"
#include "transcripts.h"

#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#endif

/* A test that fails in a loop should not bury the others. */
enum { MAX_REPORTS = 20 };

/* The test that is running; a test of the harness nests one in another. */
typedef struct context {
    char name[160];
    FILE *out;
    int failures;
    bool skipped;
} context;

static context current;
static bool long_run;

/* --- what tests call --- */

bool td_test_long(void)
{
    return long_run;
}

static bool env_is_set(const char *name)
{
    const char *value = getenv(name);
    return value && *value && strcmp(value, "0") != 0;
}

int td_test_rounds(int ordinary)
{
    if (long_run)
        return ordinary * 50;
    if (env_is_set("TANDEM_TEST_QUICK"))
        return (ordinary + 9) / 10;
    return ordinary;
}

bool td_test_failed(void)
{
    return current.failures > 0;
}

const char *td_test_corpus(void)
{
    const char *path = getenv("TANDEM_CORPUS");
    if (!path || !*path)
        path = TD_SOURCE_DIR "/../shared/corpus";
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode) ? path
                                                           : TD_OWN_CORPUS;
}

/* Start a failure report; false if this test has made enough of them. */
static bool begin_report(const char *file, int line)
{
    current.failures++;
    if (current.failures == 1)
        fprintf(current.out, "FAILED %s\n", current.name);
    if (current.failures == MAX_REPORTS + 1)
        fprintf(current.out, "  further failures are not shown\n");
    if (current.failures > MAX_REPORTS)
        return false;
    fprintf(current.out, "  %s:%d: ", file, line);
    return true;
}

void td_test_fail(const char *file, int line, const char *format, ...)
{
    if (!begin_report(file, line))
        return;
    va_list args;
    va_start(args, format);
    vfprintf(current.out, format, args);
    va_end(args);
    fputc('\n', current.out);
}

void td_test_int(const char *file, int line, const char *what, intmax_t actual,
                 intmax_t expected)
{
    if (actual != expected && begin_report(file, line))
        fprintf(current.out, "%s is %jd, not %jd\n", what, actual, expected);
}

static void print_quoted(FILE *out, const char *text)
{
    if (!text) {
        fputs("NULL", out);
        return;
    }
    bool lines = strchr(text, '\n') != NULL;
    fputs(lines ? "\n\"" : "\"", out);
    fputs(text, out);
    fputc('"', out);
}

void td_test_str(const char *file, int line, const char *what,
                 const char *actual, const char *expected)
{
    bool same =
        actual && expected ? strcmp(actual, expected) == 0 : actual == expected;
    if (same || !begin_report(file, line))
        return;
    fprintf(current.out, "%s is ", what);
    print_quoted(current.out, actual);
    fputs(", not ", current.out);
    print_quoted(current.out, expected);
    fputc('\n', current.out);
}

void td_test_skip(const char *why)
{
    current.skipped = true;
    if (current.failures == 0)
        fprintf(current.out, "skipped %s: %s\n", current.name, why);
}

/* --- running --- */

static bool is_selected(const char *name, const td_test_options *options)
{
    for (int i = 0; i < options->filter_count; i++) {
        if (strstr(name, options->filters[i]))
            return true;
    }
    return options->filter_count == 0;
}

/* CPU time, so that other work on the machine does not show. */
static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void run_test(const td_test *test, const char *name,
                     const td_test_options *options, FILE *out, td_tally *tally)
{
    context outer = current;
    current = (context){.out = out};
    snprintf(current.name, sizeof current.name, "%s", name);
    double start = seconds_now();
    test->run();
    if (options->verbose) {
        fprintf(out, "%8.1f ms  %s\n", 1e3 * (seconds_now() - start), name);
        fflush(out);
    }
    if (current.failures > 0)
        tally->failed++;
    else if (current.skipped)
        tally->skipped++;
    else
        tally->passed++;
    current = outer;
}

td_tally td_test_run(const td_suite *suites, int count,
                     const td_test_options *options, FILE *out)
{
    td_tally tally = {0};
    int selected = 0;
    for (int i = 0; i < count; i++) {
        for (const td_test *test = suites[i].tests; test->name; test++) {
            char name[sizeof current.name];
            snprintf(name, sizeof name, "%s/%s", suites[i].name, test->name);
            if (!is_selected(name, options) ||
                (options->parts &&
                 selected++ % options->parts != options->part))
                continue;
            if (options->list)
                fprintf(out, "%s\n", name);
            else
                run_test(test, name, options, out, &tally);
            if (options->first && tally.failed > 0)
                return tally;
        }
    }
    return tally;
}

/* --- the program --- */

/*
 * Name the test in which the program dies; the harness cannot carry on. No
 * test is running when leaks are found at the exit.
 */
static void report_death(void)
{
    if (!current.name[0])
        return;
    static const char text[] = "FAILED (the program died in) ";
    fflush(stdout);
    ssize_t done = write(STDOUT_FILENO, text, sizeof text - 1);
    done += write(STDOUT_FILENO, current.name, strlen(current.name));
    done += write(STDOUT_FILENO, "\n", 1);
    (void)done;
}

static void die_of_signal(int number)
{
    report_death();
    signal(number, SIG_DFL);
    raise(number);
}

#ifdef SANITIZED
/* The sanitizers catch all but an abort, and say more than we could. */
static const int deaths[] = {SIGABRT};

void __sanitizer_set_death_callback(void (*callback)(void));
#else
static const int deaths[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
#endif

static void catch_deaths(void)
{
#ifdef SANITIZED
    __sanitizer_set_death_callback(report_death);
#endif
    for (size_t i = 0; i < sizeof deaths / sizeof deaths[0]; i++)
        signal(deaths[i], die_of_signal);
}

#define SUITE(name) extern const td_test suite_##name[];
#include "suites.def"
#undef SUITE

static const td_suite all_suites[] = {
#define SUITE(name) {#name, suite_##name},
#include "suites.def"
#undef SUITE
};

static int usage(FILE *out, int status)
{
    fputs("usage: tandem_tests [--list] [--long] [--verbose] [--first] "
          "[--part=I/N] [FILTER...]\n"
          "Runs the tests whose suite/name contains a FILTER; all without.\n"
          "--first ends at the first test that fails; --part=I/N runs every "
          "N-th test,\nfrom the I-th (from 1) on.\n"
          "--techniques-md prints docs/techniques.md instead, --lessons "
          "web/starter/lessons.json,\n--golden what is said in every position "
          "(see tools/regold),\n--transcripts tests/transcripts.txt.\n",
          out);
    return status;
}

int main(int argc, char **argv)
{
    td_test_options options = {0};
    int (*print)(const td_suite *, int, FILE *) = NULL;
    int filters = 0; /* they are moved to the front */
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-')
            argv[filters++] = argv[i];
        else if (strcmp(argv[i], "--list") == 0)
            options.list = true;
        else if (strcmp(argv[i], "--long") == 0)
            long_run = true;
        else if (strcmp(argv[i], "--verbose") == 0)
            options.verbose = true;
        else if (strcmp(argv[i], "--first") == 0)
            options.first = true;
        else if (sscanf(argv[i], "--part=%d/%d", &options.part,
                        &options.parts) == 2 &&
                 options.part-- > 0 && options.part < options.parts)
            continue;
        else if (strcmp(argv[i], "--techniques-md") == 0)
            print = td_print_techniques;
        else if (strcmp(argv[i], "--lessons") == 0)
            print = td_print_lessons;
        else if (strcmp(argv[i], "--golden") == 0)
            print = td_print_golden;
        else if (strcmp(argv[i], "--transcripts") == 0)
            print = td_print_transcripts;
        else if (strcmp(argv[i], "--help") == 0)
            return usage(stdout, 0);
        else
            return usage(stderr, 2);
    }
    int count = (int)(sizeof all_suites / sizeof all_suites[0]);
    if (print)
        return print(all_suites, count, stdout);
    options.filters = argv;
    options.filter_count = filters;
    if (env_is_set("TANDEM_TEST_LONG"))
        long_run = true;

    catch_deaths();
    td_tally tally = td_test_run(all_suites, count, &options, stdout);
    if (options.list)
        return 0;
    printf("%d passed, %d failed, %d skipped\n", tally.passed, tally.failed,
           tally.skipped);
    if (!options.parts && tally.passed + tally.failed + tally.skipped == 0) {
        fputs("no test is selected\n", stderr);
        return 2;
    }
    return tally.failed > 0;
}
