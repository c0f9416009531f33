/* What is said about our own puzzles is what was said when somebody last
 * looked: every figure, sentence, picture and format, in every build. */
#include "transcripts.h"

#include <string.h>

/* The next line of a text, without its end; *at goes on behind it. */
static const char *next_line(const char **at, size_t *n)
{
    const char *line = *at;
    *n = strcspn(line, "\n");
    *at = line + *n + (line[*n] == '\n');
    return line;
}

/* In quick runs only the first lines are told anew. */
static void compare(const char *now, const char *then, bool all)
{
    while (*now || (all && *then)) {
        size_t n, k;
        const char *a = next_line(&now, &n), *b = next_line(&then, &k);
        CHECK_MSG(n == k && !memcmp(a, b, n),
                  "said now:\n%.*s\nwas:\n%.*s\nIf that is meant: "
                  "build/tandem_tests --transcripts > tests/transcripts.txt",
                  (int)n, a, (int)k, b);
        if (n != k || memcmp(a, b, n))
            return;
    }
}

static void test_same(void)
{
    td_text now = {0}, then = {0};
    char some[4096];
    FILE *f = fopen(TD_SOURCE_DIR "/tests/transcripts.txt", "r");
    REQUIRE(f);
    for (size_t n; (n = fread(some, 1, sizeof some, f)) > 0;)
        td_text_bytes(&then, some, n);
    fclose(f);
    bool all = td_test_rounds(10) >= 10;
    td_transcripts(&now, all);
    compare(td_text_str(&now), td_text_str(&then), all);
    td_text_free(&now);
    td_text_free(&then);
}

const td_test suite_transcripts[] = {
    TEST(same),
    {0},
};
