/*
 * The harness on itself: small suites are run inside a test, and what they
 * print and count is checked.
 */
#include "test.h"

#include <stdlib.h>
#include <string.h>

static int calls;

static void inner_pass(void)
{
    calls++;
    CHECK(calls > 0);
    CHECK_INT(2 + 2, 4);
    CHECK_STR("a", "a");
    CHECK_STR(NULL, NULL);
}

static void inner_fail(void)
{
    CHECK(1 > 2);
    CHECK_INT(2 + 2, 5);
    CHECK_STR("left", NULL);
    CHECK_MSG(false, "round %d", 7);
    calls++;
}

static void inner_require(void)
{
    REQUIRE(1 > 2);
    calls++;
}

static void inner_skip(void)
{
    SKIP("no such thing");
    calls++;
}

static void inner_fail_often(void)
{
    for (int i = 0; i < 1000; i++)
        CHECK_INT(i, -1);
}

/* Run one suite of the given tests; returns what was printed. */
static char *run_inner(const td_test *tests, char *filter, bool list,
                       td_tally *tally)
{
    td_suite suite = {"inner", tests};
    td_test_options options = {
        .filters = &filter, .filter_count = filter ? 1 : 0, .list = list};
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        abort();
    calls = 0;
    *tally = td_test_run(&suite, 1, &options, out);
    fclose(out);
    return text;
}

static const td_test mixed[] = {
    {"pass", inner_pass},
    {"fail", inner_fail},
    {"skip", inner_skip},
    {"other_pass", inner_pass},
    {0},
};

static void test_counts(void)
{
    td_tally tally;
    char *text = run_inner(mixed, NULL, false, &tally);
    CHECK_INT(tally.passed, 2);
    CHECK_INT(tally.failed, 1);
    CHECK_INT(tally.skipped, 1);
    CHECK_INT(calls, 3); /* a failed check carries on, a skip does not */
    CHECK(!td_test_failed());
    free(text);
}

static void test_filter_selects(void)
{
    char by_test[] = "pass", by_suite[] = "inner/", by_both[] = "inner/pass";
    char none[] = "outer";
    td_tally tally;
    free(run_inner(mixed, by_test, false, &tally));
    CHECK_INT(tally.passed, 2);
    CHECK_INT(tally.failed + tally.skipped, 0);
    free(run_inner(mixed, by_suite, false, &tally));
    CHECK_INT(tally.passed + tally.failed + tally.skipped, 4);
    free(run_inner(mixed, by_both, false, &tally));
    CHECK_INT(tally.passed, 1);
    free(run_inner(mixed, none, false, &tally));
    CHECK_INT(tally.passed + tally.failed + tally.skipped, 0);
}

static void test_list_runs_nothing(void)
{
    char filter[] = "pass";
    td_tally tally;
    char *text = run_inner(mixed, filter, true, &tally);
    CHECK_STR(text, "inner/pass\ninner/other_pass\n");
    CHECK_INT(calls, 0);
    free(text);
}

static void test_success_is_quiet(void)
{
    static const td_test tests[] = {{"pass", inner_pass}, {0}};
    td_tally tally;
    char *text = run_inner(tests, NULL, false, &tally);
    CHECK_STR(text, "");
    free(text);
}

static void test_failure_is_told(void)
{
    static const td_test tests[] = {{"fail", inner_fail}, {0}};
    td_tally tally;
    char *text = run_inner(tests, NULL, false, &tally);
    CHECK(strstr(text, "FAILED inner/fail\n"));
    CHECK(strstr(text, "tests/test_harness.c:"));
    CHECK(strstr(text, ": 1 > 2\n"));
    CHECK(strstr(text, ": 2 + 2 is 4, not 5\n"));
    CHECK(strstr(text, " is \"left\", not NULL\n"));
    CHECK(strstr(text, ": round 7\n"));
    free(text);
}

static void test_first_failure_ends(void)
{
    static const td_test tests[] = {
        {"pass", inner_pass}, {"fail", inner_fail}, {"late", inner_fail}, {0}};
    const td_suite inner = {"inner", tests};
    const td_test_options options = {.first = true};
    FILE *out = tmpfile();
    REQUIRE(out);
    td_tally tally = td_test_run(&inner, 1, &options, out);
    CHECK_INT(tally.passed, 1);
    CHECK_INT(tally.failed, 1);
    fclose(out);
}

static void test_require_returns(void)
{
    static const td_test tests[] = {{"require", inner_require}, {0}};
    td_tally tally;
    free(run_inner(tests, NULL, false, &tally));
    CHECK_INT(tally.failed, 1);
    CHECK_INT(calls, 0);
}

static void test_skip_says_why(void)
{
    static const td_test tests[] = {{"skip", inner_skip}, {0}};
    td_tally tally;
    char *text = run_inner(tests, NULL, false, &tally);
    CHECK_STR(text, "skipped inner/skip: no such thing\n");
    free(text);
}

static void test_reports_are_limited(void)
{
    static const td_test tests[] = {{"often", inner_fail_often}, {0}};
    td_tally tally;
    char *text = run_inner(tests, NULL, false, &tally);
    CHECK_INT(tally.failed, 1);
    CHECK(strstr(text, "i is 19, not -1"));
    CHECK(!strstr(text, "i is 20, not -1"));
    CHECK(strstr(text, "further failures are not shown"));
    free(text);
}

static void test_corpus_can_be_moved(void)
{
    const char *before = getenv("TANDEM_CORPUS");
    char *saved = before ? strdup(before) : NULL;
    setenv("TANDEM_CORPUS", TD_SOURCE_DIR "/tests", 1);
    CHECK_STR(td_test_corpus(), TD_SOURCE_DIR "/tests");
    setenv("TANDEM_CORPUS", TD_SOURCE_DIR "/tests/no-such-folder", 1);
    CHECK_STR(td_test_corpus(), TD_OWN_CORPUS);
    if (saved)
        setenv("TANDEM_CORPUS", saved, 1);
    else
        unsetenv("TANDEM_CORPUS");
    free(saved);
}

const td_test suite_harness[] = {
    TEST(counts),
    TEST(filter_selects),
    TEST(list_runs_nothing),
    TEST(success_is_quiet),
    TEST(failure_is_told),
    TEST(first_failure_ends),
    TEST(require_returns),
    TEST(skip_says_why),
    TEST(reports_are_limited),
    TEST(corpus_can_be_moved),
    {0},
};
