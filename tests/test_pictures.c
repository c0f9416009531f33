/* Pictures of whole boards through the public interface: what each must show
 * that boards of another genre do not have. */
#include <string.h>

#include "tandem.h"
#include "test.h"
#include "visit.h"

typedef struct sight {
    const char *puzzle;
    const char *drawn; /* in the terminal */
    const char *svg;   /* has this */
} sight;

static const sight sights[] = {
    /* gates, also where the line passes */
    {"suraromu\n3 3\n||--..\n||....\n..()..\nmarks\n+-+?+\n? ? ?\n+?+?+\n? ? "
     "?\n+?+?+\n",
     "┌───┬───┬───┐\n"
     "│ ┿━┿┄╸┄│   │\n"
     "├───┼───┼───┤\n"
     "│ ┆ │   │   │\n"
     "├───┼───┼───┤\n"
     "│   │(2)│   │\n"
     "└───┴───┴───┘\n",
     "class=\"gate\""},
    /* the total */
    {"minesweeper\n3 1\n1.2\nmines 1\nmarks\n?*?\n",
     "┌───┬───┬───┐\n"
     "│ 1 │ * │ 2 │\n"
     "└───┴───┴───┘\n"
     "mines: 1\n",
     ">mines: 1</text>"},
    /* numbers on filled cells are light */
    {"heyawake\n2 1\n+---+\n|1..|\n+---+\nmarks\n#.\n",
     "┏1━━┯━━━┓\n"
     "┃▓▓▓│ · ┃\n"
     "┗━━━┷━━━┛\n",
     "<text class=\"note light\""},
    {"hitori\n2 1\n12\nmarks\n#?\n",
     "┌───┬───┐\n"
     "│▓1▓│ 2 │\n"
     "└───┴───┘\n",
     "<text class=\"t light\""},
    /* digits left where some are struck out; one alone is not placed */
    {"sudoku\n4 4\n3...\n....\n....\n....\nstruck\nR1C2 1\nR4C4 1 2 3\n",
     "┏━━━━┯━━━━┳━━━━┯━━━━┓\n"
     "┃ 3  │ 24 ┃    │    ┃\n"
     "┠────┼────╂────┼────┨\n"
     "┃    │    ┃    │    ┃\n"
     "┣━━━━┿━━━━╋━━━━┿━━━━┫\n"
     "┃    │    ┃    │    ┃\n"
     "┠────┼────╂────┼────┨\n"
     "┃    │    ┃    │ 4? ┃\n"
     "┗━━━━┷━━━━┻━━━━┷━━━━┛\n",
     "<text class=\"l2\""},
    {"keen\n3 "
     "3\n+-+-+-+\n|.|.|.|\n+-+-+-+\n|.|.|.|\n+-+-+-+\n|.|.|.|\n+-+-+-+\n"
     "1 1 1 2 2 2 3 3 3\nstruck\nR1C1 1\n",
     "┏1━━━┳1━━━┳1━━━┓\n"
     "┃ 23 ┃    ┃    ┃\n"
     "┣2━━━╋2━━━╋2━━━┫\n"
     "┃    ┃    ┃    ┃\n"
     "┣3━━━╋3━━━╋3━━━┫\n"
     "┃    ┃    ┃    ┃\n"
     "┗━━━━┻━━━━┻━━━━┛\n",
     "<text class=\"l3\""},
    /* bridges that are not counted yet */
    {"hashi\n4 1\n1..1\nmarks\n+++++++\n", " (1)   1-2   (1)\n", ">1-2</text>"},
    /* no dot where a line tells that the cell is not shaded */
    {"yajilin\n3 1\n......\nmarks\n.-.?.\n",
     "┌───┬───┬───┐\n"
     "│ ╺━┿━╸ │ · │\n"
     "└───┴───┴───┘\n",
     "class=\"dot\""},
    {0},
};

static void test_boards(void)
{
    for (const sight *s = sights; s->puzzle; s++) {
        tandem_puzzle *p =
            td_read_puzzle("sight", s->puzzle, strlen(s->puzzle), NULL);
        REQUIRE(p);
        char *drawn = tandem_draw(p, NULL), *svg = tandem_draw_svg(p);
        CHECK_STR(drawn, s->drawn);
        CHECK_MSG(strstr(svg, s->svg), "no %s in:\n%s", s->svg, svg);
        tandem_free(drawn);
        tandem_free(svg);
        tandem_puzzle_free(p);
    }
}

/* --- hints ------------------------------------------------------------------
 */

static bool shows(const tandem_result *r, tandem_stage stage, const char *what)
{
    size_t length;
    char *svg = tandem_result_picture(r, 0, stage, TANDEM_SVG, &length);
    CHECK_INT((long long)strlen(svg), (long long)length);
    bool found = strstr(svg, what);
    tandem_free(svg);
    return found;
}

/* The move itself is to be seen only if it is told. */
static void test_hint(void)
{
    static const char text[] = "slitherlink\n2 2\n0.\n..\n";
    tandem_puzzle *p = td_read_puzzle("hint", text, strlen(text), NULL);
    REQUIRE(p);
    tandem_result *r = tandem_hint(p, NULL);
    tandem_style full = {.stage = TANDEM_STAGE_FULL};
    char *told = tandem_result_text(r, &full);
    CHECK_MSG(strstr(told, "· ╳ ·   ·\nR1 ╳<0>╳\n"), "%s", told);
    tandem_free(told);
    CHECK(shows(r, TANDEM_STAGE_FULL, "class=\"cross set\""));
    CHECK(!shows(r, TANDEM_STAGE_RULE, "class=\"cross"));
    CHECK(!shows(r, TANDEM_STAGE_RULE, " set\""));
    CHECK(shows(r, TANDEM_STAGE_RULE, " rule\""));
    CHECK(!shows(r, TANDEM_STAGE_VAGUE, " set\""));
    size_t length;
    char *png =
        tandem_result_picture(r, 0, TANDEM_STAGE_FULL, TANDEM_PNG, &length);
    CHECK(length > 8 && !memcmp(png, "\x89PNG\r\n\x1a\n", 8));
    tandem_free(png);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

/* What a step strikes out has a line through it. */
static void test_strike(void)
{
    static const char id[] = "keen#4:aa_9ca4,m6m8a7s1s1a5m1";
    static const char *const only[] = {"KE-08", NULL};
    tandem_hint_options o = {.explain = {.only = only}};
    tandem_puzzle *p = td_read_puzzle("strike", id, strlen(id), NULL);
    REQUIRE(p);
    tandem_result *r = tandem_hint(p, &o);
    CHECK(shows(r, TANDEM_STAGE_FULL, "class=\"strike\""));
    CHECK(!shows(r, TANDEM_STAGE_RULE, "class=\"strike\""));
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

/* The board of an answer: all digits. */
static void test_solution(void)
{
    static const char line[] = "3...12.....1..4.";
    tandem_puzzle *p = td_read_puzzle("solution", line, strlen(line), NULL);
    REQUIRE(p);
    tandem_result *r = tandem_solve(p, NULL);
    size_t length;
    char *svg =
        tandem_result_picture(r, -1, TANDEM_STAGE_FULL, TANDEM_SVG, &length);
    int digits = 0;
    for (const char *at = svg; (at = strstr(at, "<text class=\"t")); at++)
        digits++;
    CHECK_INT(digits, 16);
    tandem_free(svg);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

static int count_in(const char *text, const char *what)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, what)); at++)
        n++;
    return n;
}

/* An XY-wing: three strong links are drawn through, each a line of its own, and
 * two weak ones in dashes. An idea without the move has none. */
static void test_links(void)
{
    static const char text[] =
        "sudoku\n9 9\n.........\n.........\n.........\n.........\n.........\n"
        ".........\n.........\n.........\n.........\nstruck\n"
        "R4C7 1 2 3 5 6 7 9\nR4C2 2 3 5 6 7 8 9\nR5C3 2 3 4 5 6 7 9\n";
    static const char *const only[] = {"SD-25", NULL};
    tandem_hint_options o = {.explain.only = only};
    tandem_puzzle *p = td_read_puzzle("links", text, strlen(text), NULL);
    REQUIRE(p);
    tandem_result *r = tandem_hint(p, &o);
    size_t length;
    char *svg =
        tandem_result_picture(r, 0, TANDEM_STAGE_FULL, TANDEM_SVG, &length);
    int dashed = 0;
    for (const char *at = svg; (at = strstr(at, "class=\"tie\"")); at++) {
        const char *end = strchr(at, '>'), *second = strchr(at, 'M');
        second = strchr(second + 1, 'M');
        dashed += second && second < end;
    }
    CHECK_INT(count_in(svg, "class=\"tie\""), 5);
    CHECK_INT(dashed, 2);
    CHECK_INT(count_in(svg, "dashes: not both"), 1);
    tandem_free(svg);
    svg = tandem_result_picture(r, 0, TANDEM_STAGE_RULE, TANDEM_SVG, &length);
    CHECK_INT(count_in(svg, "class=\"tie\""), 0);
    tandem_free(svg);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

const td_test suite_pictures[] = {
    TEST(boards), TEST(hint), TEST(strike), TEST(solution), TEST(links), {0},
};
