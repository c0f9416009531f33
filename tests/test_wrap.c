/* Sentences broken at the width of a terminal. */
#include "api/wrap.h"

#include "samples.h"
#include "test.h"

static char *wrapped(const char *text, int columns)
{
    td_text t = {0};
    td_text_add(&t, text);
    td_wrap(&t, &(tandem_style){.columns = columns});
    return td_text_take(&t);
}

static void test_cases(void)
{
    static const struct {
        int columns;
        const char *text, *expected;
    } cases[] = {
        {0, "one two three\n", "one two three\n"},
        {13, "one two three\n", "one two three\n"},
        {12, "one two three\n", "one two\nthree\n"},
        {7, "one two three\n", "one two\nthree\n"},
        {4, "a lighthouse b\n", "a\nlighthouse\nb\n"},
        {20, "     7. one two three four\n",
         "     7. one two\n        three four\n"},
        {20, "  7-12. one two three four\n",
         "  7-12. one two\n        three four\n"},
        {20, "  - one two three four\n", "  - one two three\n    four\n"},
        {20, "   (2) one two three\n", "   (2) one two three\n"},
        {19, "   (2) one two three\n", "   (2) one two\n       three\n"},
        {19, "   one two three four\n", "   one two three\n   four\n"},
        /* Signs of several bytes take one column. */
        {9, "\u00e4\u00f6\u00fc \u00e4\u00f6\u00fc \u00e4\n",
         "\u00e4\u00f6\u00fc \u00e4\u00f6\u00fc \u00e4\n"},
        {3, "\033[1mone\033[0m two", "\033[1mone\033[0m\ntwo"},
        {3, "\n\none\n", "\n\none\n"},
        {3, "\1a b c d\n e f\n\1a b c\n", "a b c d\n e f\na b\nc\n"},
        {3, "a\n\1\1a b c\n", "a\na b\nc\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *got = wrapped(cases[i].text, cases[i].columns);
        CHECK_STR(got, cases[i].expected);
        tandem_free(got);
    }
}

/* The next word of a text; its length. */
static size_t next_word(const char **at)
{
    *at += strspn(*at, " \n");
    return strcspn(*at, " \n");
}

static bool same_words(const char *a, const char *b)
{
    size_t n;
    while ((n = next_word(&a)) == next_word(&b) && n && !memcmp(a, b, n)) {
        a += n;
        b += n;
    }
    return !*a && !*b;
}

/* Whatever a result says, wrapping changes no word and leaves no sign. */
static void test_results(void)
{
    for (int i = 0; i < TD_SAMPLES; i++) {
        tandem_puzzle *p = NULL;
        const char *text = td_samples[i].puzzle;
        tandem_reader *in = tandem_read(
            text, strlen(text),
            td_samples[i].genre ? tandem_genre_find(td_samples[i].genre)
                                : NULL);
        REQUIRE(tandem_reader_next(in, &p, NULL) && p);
        tandem_style s = {.draw = true, .stats = true, .labels = true};
        tandem_result *r = tandem_explain(p, NULL);
        char *plain = tandem_result_text(r, &s), *board = tandem_draw(p, &s);
        s.columns = 40;
        char *broken = tandem_result_text(r, &s), *same = tandem_draw(p, &s);
        CHECK(same_words(plain, broken));
        CHECK(!strchr(broken, TD_VERBATIM));
        CHECK(strcmp(plain, broken) != 0);
        CHECK_STR(same, board);
        tandem_free(plain);
        tandem_free(broken);
        tandem_free(board);
        tandem_free(same);
        tandem_result_free(r);
        tandem_puzzle_free(p);
        tandem_reader_free(in);
    }
}

const td_test suite_wrap[] = {
    TEST(cases),
    TEST(results),
    {0},
};
