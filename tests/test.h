/*
 * The test harness. A test is a function without arguments; a test file ends
 * with the table of its tests:
 *
 *     static void test_grows(void)
 *     {
 *         CHECK_INT(size(), 3);
 *     }
 *
 *     const td_test suite_vec[] = {TEST(grows), {0}};
 *
 * and tests/suites.def has the line SUITE(vec). A check that fails says where
 * and what, marks the test as failed and carries on; REQUIRE and SKIP return
 * from the function they stand in.
 */
#ifndef TD_TEST_H
#define TD_TEST_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct td_test {
    const char *name;
    void (*run)(void);
} td_test;

typedef struct td_suite {
    const char *name;
    const td_test *tests; /* the last has no name */
} td_suite;

#define TEST(id)                      \
    {                                 \
        .name = #id, .run = test_##id \
    }

#define CHECK(cond) \
    ((cond) ? (void)0 : td_test_fail(__FILE__, __LINE__, "%s", #cond))

/* The printf arguments are evaluated only if the check fails. */
#define CHECK_MSG(cond, ...) \
    ((cond) ? (void)0 : td_test_fail(__FILE__, __LINE__, __VA_ARGS__))

/* Any integer type; compared as intmax_t. */
#define CHECK_INT(actual, expected)                              \
    td_test_int(__FILE__, __LINE__, #actual, (intmax_t)(actual), \
                (intmax_t)(expected))

/* NULL is a value of its own, different from "". */
#define CHECK_STR(actual, expected) \
    td_test_str(__FILE__, __LINE__, #actual, (actual), (expected))

#define REQUIRE(cond)                                      \
    do {                                                   \
        if (!(cond)) {                                     \
            td_test_fail(__FILE__, __LINE__, "%s", #cond); \
            return;                                        \
        }                                                  \
    } while (0)

/* Count the test as skipped (unless a check has failed) and say why. */
#define SKIP(why)          \
    do {                   \
        td_test_skip(why); \
        return;            \
    } while (0)

/* Whether long soaks are wanted: --long, or TANDEM_TEST_LONG=1. */
bool td_test_long(void);

/*
 * How many rounds a randomised test should make, given the number for an
 * ordinary run: a tenth with TANDEM_TEST_QUICK=1 (as ./test sets for the
 * sanitizer build), fifty times as many in a long run.
 */
int td_test_rounds(int ordinary);

/* Whether any check of the running test has failed so far. */
bool td_test_failed(void);

/*
 * The folder of the puzzle corpus: TANDEM_CORPUS, or else ../shared/corpus
 * beside the source tree, or else the small one of our own, which is always
 * there: puzzles of all genres, but not all the tables that others have made.
 */
#define TD_OWN_CORPUS TD_SOURCE_DIR "/tests/corpus"
const char *td_test_corpus(void);

/* The machinery; the harness's own tests use it on suites of their own. */

typedef struct td_tally {
    int passed, failed, skipped;
} td_tally;

typedef struct td_test_options {
    char *const *filters; /* a test runs if "suite/test" contains one */
    int filter_count;     /* 0: all */
    int part, parts;      /* every parts-th test that is selected; 0: all */
    bool list;            /* print names instead of running */
    bool verbose;         /* a line for each test, with its time */
    bool first;           /* end at the first test that fails */
} td_test_options;

td_tally td_test_run(const td_suite *suites, int count,
                     const td_test_options *options, FILE *out);

void td_test_fail(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void td_test_int(const char *file, int line, const char *what, intmax_t actual,
                 intmax_t expected);
void td_test_str(const char *file, int line, const char *what,
                 const char *actual, const char *expected);
void td_test_skip(const char *why);

#endif
