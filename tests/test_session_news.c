/* A session for the ear: what a mark did, what is left, and what a place says
 * besides its mark. */
#include "tandem.h"

#include <string.h>

#include "test.h"
#include "visit.h"

static tandem_session *session_of(const char *text, const char *genre)
{
    tandem_puzzle *p = td_read_puzzle("news", text, strlen(text), genre);
    tandem_session *s = p ? tandem_session_new(p) : NULL;
    size_t n;
    tandem_puzzle_free(p);
    if (s)
        tandem_session_scene(s, &n);
    return s;
}

/* A stroke, and what is said of it. */
static void check_news(tandem_session *s, const char *line,
                       const char *expected)
{
    size_t n;
    CHECK_MSG(tandem_session_apply(s, line, NULL), "%s", line);
    tandem_session_scene(s, &n);
    char *news = tandem_session_news(s);
    CHECK_STR(news, expected);
    tandem_free(news);
}

static void check_left(const tandem_session *s, const char *expected)
{
    char *words = tandem_session_left(s);
    CHECK_STR(words, expected);
    tandem_free(words);
}

static void check_words(const tandem_session *s, const char *at,
                        const char *expected)
{
    char *words = tandem_session_words(s, at);
    CHECK_STR(words, expected);
    tandem_free(words);
}

static void test_light(void)
{
    tandem_session *s =
        session_of("akari\n5 3\n.....\n.1.#.\n.....\n", "akari");
    REQUIRE(s);
    check_left(s, "13 open places, 1 clue not done: wall 1 at R2C2");
    check_news(s, "m R1C2=bulb", "bulb, lights 4, wall 1 at R2C2 done; R1C2");
    check_words(s, "R1C5", "open, lit from R1C2; R1C5");
    check_words(s, "R1C2", "bulb; R1C2");
    check_left(s, "12 open places, 0 clues not done");
    check_news(s, "m R1C4=not-bulb R1C5=not-bulb",
               "not bulb, 2 places; R1C4, R1C5");
    check_news(s, "try", "");
    check_news(s, "m R3C1=bulb", "bulb, in trial 1, lights 5; R3C1");
    check_news(s, "m R3C3=bulb R3C4=not-bulb", "2 marks, lights 1; R3C3, R3C4");
    check_news(s, "drop", "open, 3 places, 5 no longer lit; R3C1, R3C3, R3C4");
    check_news(s,
               "m R2C5=bulb R3C1=not-bulb R3C3=not-bulb R3C4=not-bulb "
               "R3C5=not-bulb R2C1=not-bulb",
               "6 marks, lights 1; R2C1, R2C5, R3C1 and 3 more");
    check_news(s, "e R1C2",
               "open, 3 no longer lit, wall 1 at R2C2 no longer done; R1C2");
    tandem_session_free(s);
}

/* A broken rule is told only where the scene shows it. */
static void test_broken(void)
{
    for (int shown = 0; shown < 2; shown++) {
        size_t n;
        tandem_session *s = session_of("akari\n3 1\n...\n", "akari");
        REQUIRE(s);
        tandem_session_show(s, shown ? TANDEM_SHOW_BROKEN : 0);
        tandem_session_scene(s, &n);
        check_news(s, "m R1C1=bulb", "Solved. bulb, lights 2; R1C1");
        check_news(s, "m R1C3=bulb",
                   shown ? "bulb, breaks a rule; R1C3" : "bulb; R1C3");
        tandem_session_free(s);
    }
}

/* Lines are at edges, a bridge is one mark, digits have notes, a nonogram has
 * rows. */
static void test_genres(void)
{
    tandem_session *s = session_of("slitherlink\n2 2\n2.\n..\n", "slitherlink");
    REQUIRE(s);
    check_news(s, "m R1C1.N=line", "line; the top edge of R1C1");
    tandem_session_free(s);
    s = session_of("hashi\n3 3\n2.2\n...\n...\n", "hashi");
    REQUIRE(s);
    check_news(s, "m R1C1-R1C3=1", "a single bridge; R1C1-R1C3");
    check_news(s, "m R1C1-R1C3=2",
               "Solved. a double bridge, island 2 at R1C1 done, "
               "island 2 at R1C3 done; R1C1-R1C3");
    tandem_session_free(s);
    s = session_of("sudoku\n4 4\n12..\n....\n....\n....\n", "sudoku");
    REQUIRE(s);
    check_left(s, "14 open places");
    check_news(s, "n R1C3=+3+4", "open, noted 3 4; R1C3");
    check_news(s, "m R1C3=3", "3; R1C3");
    check_news(s, "a R1C4=red", "open, red; R1C4");
    tandem_session_free(s);
    s = session_of("nonogram\n2 1\n1\n1\n0\n", "nonogram");
    REQUIRE(s);
    check_news(s, "m R1C1=shaded",
               "Solved. shaded, row 1 done, column 1 done; R1C1");
    tandem_session_free(s);
}

/* Another size is another board: nothing is said of marks. */
static void test_size(void)
{
    tandem_session *s = session_of("akari\n3 1\n...\n", "akari");
    REQUIRE(s);
    check_news(s, "size 0 0 1 0", "");
    check_news(s, "c R1C1=2", "");
    tandem_session_free(s);
}

const td_test suite_session_news[] = {
    TEST(light), TEST(broken), TEST(genres), TEST(size), {0},
};
