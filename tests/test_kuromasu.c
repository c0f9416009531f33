/* Kuromasu: small puzzles of our own and what is said about them; a position
 * for every technique and one where it is silent. */
#include "answers.h"
#include "positions.h"
#include "test.h"

#include <string.h>

#include "base/text.h"

static const td_answers puzzles[] = {
    {"kuromasu\n4 2\n45.5\n...2\n", "unique", ".... #.#.", NULL},
    {"kuromasu\n3 2\n2.2\n.34\n", "unique", ".#. ...", NULL},
    {"kuromasu\n3 3\n3..\n...\n..5\n", "multiple", NULL,
     "\"differs\":[\"R1C2\",\"R2C1\"]"},
    {"kuromasu\n3 1\n3..\n", "unique", "...", NULL},
    {"kuromasu\n3 1\n2..\n", "unique", "..#", NULL},
    {"kuromasu\n3 1\n?..\n", "multiple", NULL, NULL},
    /* a clue without number is unshaded all the same */
    {"kuromasu\n2 1\n??\n", "unique", "..", NULL},
    {"kuromasu\n2 1\n.?\n", "multiple", NULL, "\"differs\":[\"R1C1\"]"},
    /* it sees itself only; more than there is; far more */
    {"kuromasu\n2 1\n1.\n", "unique", ".#", NULL},
    {"kuromasu\n2 2\n1.\n..\n", "none", NULL, NULL},
    {"kuromasu\n2 2\n4.\n..\n", "none", NULL, "The 4 at R1C1 sees 4 cells"},
    {"kuromasu\n2 2\n{300}.\n..\n", "none", NULL, "The 300 at R1C1"},
    {"kuromasu\n1 1\n1\n", "unique", ".", NULL},
    {"kuromasu\n1 1\n2\n", "none", NULL, "The 2 at R1C1"},
    /* two numbers that see each other see the same */
    {"kuromasu\n4 1\n2..3\n", "none", NULL, NULL},
    {"kuromasu\n2 1\n0.\n", "error", NULL,
     "a kuromasu number counts its own cell"},
    {0},
};

static void test_puzzles(void)
{
    td_check_answers(puzzles);
}

static const td_answers boards[] = {
    {"kuromasu\n3 1\n2..\nmarks\n??#\n", "complete", NULL, NULL},
    {"kuromasu\n3 1\n3..\nmarks\n???\n", "complete", NULL, NULL},
    {"kuromasu\n3 1\n2..\nmarks\n#??\n", "broken", NULL,
     "{\"rule\":\"clue_unshaded\",\"at\":[\"R1C1\"],\"text\":\"The 2 at R1C1 "
     "is a clue and cannot be shaded.\"}"},
    {"kuromasu\n3 1\n?..\nmarks\n#??\n", "broken", NULL,
     "R1C1 is a clue and cannot be shaded."},
    {"kuromasu\n3 2\n2..\n...\nmarks\n...\n???\n", "broken", NULL,
     "The 2 at R1C1 sees too many cells."},
    {"kuromasu\n3 2\n4..\n...\nmarks\n?#?\n???\n", "broken", NULL,
     "{\"rule\":\"view\",\"at\":[\"R1C1\",\"R1C2\"],\"text\":\"The 4 at R1C1 "
     "cannot see enough cells.\"}"},
    {"kuromasu\n3 2\n...\n...\nmarks\n##?\n???\n", "broken", NULL,
     "{\"rule\":\"no_touch\",\"at\":[\"R1C1\",\"R1C2\"]"},
    {"kuromasu\n3 2\n...\n...\nmarks\n.#?\n#.?\n", "broken", NULL,
     "\"rule\":\"one_piece\""},
    {"kuromasu\n4 1\n2...\nmarks\n???#\n", "dead", NULL, NULL},
    {0},
};

static void test_boards(void)
{
    td_check_answers(boards);
}

/* A single row, a number at its left end; only the last cell can be shaded. */
static void check_row(int width, int number, const char *status)
{
    td_text puzzle = {0}, rows = {0};
    td_text_printf(&puzzle, "kuromasu\n%d 1\n{%d}", width, number);
    td_text_repeat(&puzzle, ".", width - 1);
    td_text_char(&puzzle, '\n');
    td_text_repeat(&rows, ".", width - 1);
    td_text_char(&rows, number < width ? '#' : '.');
    bool unique = !strcmp(status, "unique");
    td_check_answers((td_answers[]){{td_text_str(&puzzle), status,
                                     unique ? td_text_str(&rows) : NULL, NULL},
                                    {0}});
    td_text_free(&puzzle);
    td_text_free(&rows);
}

/* Views around the size of a machine word, and the longest. */
static void test_long_views(void)
{
    static const int widths[] = {3,   10,  62,  63,  64,  65, 66,
                                 127, 128, 129, 130, 199, 200};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        check_row(widths[i], widths[i], "unique");
        check_row(widths[i], widths[i] - 1, "unique");
        check_row(widths[i], widths[i] - 2, "none");
        check_row(widths[i], widths[i] + 1, "none");
    }
}

static const td_position positions[] = {
    {"KU-01", "...,...,...", "???,?#?,???",
     "R2C2 is shaded and no two shaded cells touch, so R1C2, R2C1, R2C3 "
     "and R3C2 are unshaded.",
     NULL},
    {"KU-01", "...,...,...", "???,?.?,???", NULL, NULL},

    {"KU-02", "3....", "?..??",
     "The 3 at R1C1 already sees all its 3 cells, so R1C4 is shaded.", NULL},
    {"KU-02", "...,.3.,...", "???,?..,?.?",
     "The 3 at R2C2 already sees all its 3 cells, so R1C2 and R2C1 are "
     "shaded.",
     NULL},
    {"KU-02", "4....", "?..??", NULL, NULL},

    {"KU-03", "3...,....", "???#,#???",
     "The 3 at R1C1 can see no more than 3 cells and needs them all, so "
     "R1C2 is unshaded.",
     NULL},
    {"KU-03", "2...,....", "???#,#???", NULL, NULL},

    {"KU-04", "3....", NULL,
     "In the other directions the 3 at R1C1 sees 1 cell, its own, so just "
     "2 to the right: R1C2 and R1C3 are unshaded and R1C4 is shaded.",
     NULL},
    {"KU-04", "....,3...,....", "#???,????,.???",
     "In the other directions the 3 at R2C1 sees 2 cells with its own, so "
     "just 1 to the right: R2C2 is unshaded and R2C3 is shaded.",
     NULL},
    {"KU-04", "....,4...,....", "#???,????,#???",
     "In the other directions the 4 at R2C1 sees 1 cell, its own, so just "
     "3 to the right: R2C2 to R2C4 are unshaded.",
     NULL},
    {"KU-04", "3..,...", NULL, NULL, NULL},

    {"KU-05", "..,.2", NULL,
     "If R1C1 were shaded, its neighbours R1C2 and R2C1 would be unshaded "
     "and the 2 at R2C2 would see at least 3 cells, so R1C1 is unshaded.",
     NULL},
    {"KU-05", "..,.3", NULL, NULL, NULL},

    {"KU-06", "....,..4.,..5.,....", NULL,
     "If R3C2 is shaded, the 5 at R3C3 sees just 2 up, 1 right and 1 down, "
     "and the 4 at R2C3 sees too many cells. So R3C2 is unshaded: (1) the "
     "4 at R2C3 sees at least 5 cells.",
     NULL},
    {"KU-06", "4..,...,...", NULL,
     "The 4 at R1C1 has only 2 ways to see its cells; each time these are "
     "seen or beside an end, so R1C2 and R2C1 are unshaded: (1) 1 right "
     "and 2 down; (2) 2 right and 1 down.",
     NULL},
    {"KU-06", "....,..4.,..4.,....", NULL, NULL, NULL},

    {"KU-06L", "....,74..,....,....,....", NULL,
     "If R2C3 is shaded, the 4 at R2C2 sees its cells in only 2 ways, and "
     "the 7 at R2C1 sees too few in each. So R2C3 is unshaded: (1) 2 down: "
     "the 7 at R2C1 sees at most 6 cells; (2) 1 up and 1 down: the 7 at "
     "R2C1 sees at most 6 cells.",
     NULL},
    {"KU-06L", "....,64..,....,....,....", NULL, NULL, NULL},

    {"KU-07", "....,....,6...,....", NULL,
     "For the 6 at R3C1 either R1C1, R2C1 and R3C2 to R3C4 are unshaded "
     "and R4C1 is shaded, or R1C1, R2C1, R3C2, R3C3 and R4C1 are unshaded "
     "and R3C4 is shaded, or R2C1, R3C2 to R3C4 and R4C1 are unshaded and "
     "R1C1 is shaded; in every case R2C1, R3C2 and R3C3 are unshaded.",
     "KU-01"},
    {"KU-07", "....,3...,....,....", NULL, NULL, "KU-01"},

    {"KU-08", "4...,....", NULL,
     "In the other directions the 4 at R1C1 can see at most 2 cells with "
     "its own, so at least 2 to the right: R1C2 and R1C3 are unshaded.",
     NULL},
    {"KU-08", "2...,....", NULL, NULL, NULL},

    {"KU-09", "3...,....", "??..,????",
     "If R1C2 were unshaded, the 3 at R1C1 would see at least 4 cells, so "
     "R1C2 is shaded.",
     NULL},
    {"KU-09", "4...,....", "??..,????", NULL, NULL},

    {"KU-10", "2.?", NULL,
     "The 2 at R1C1 is a clue, so R1C1 is unshaded.\n"
     "R1C3 is a clue, so R1C3 is unshaded.",
     NULL},
    {"KU-10", "...", NULL, NULL, NULL},

    {"KU-11", "....,.24.,....", NULL,
     "The 2 at R2C2 sees at least 2 in row 2, so nothing else in its "
     "column: R1C2 is shaded: (1) the 4 at R2C3 sees as much of row 2; (2) "
     "with at most 2 more in its column it sees at least 2 there.\n"
     "The 2 at R2C2 sees at least 2 in row 2, so nothing else in its "
     "column: R3C2 is shaded: (1) the 4 at R2C3 sees as much of row 2; (2) "
     "with at most 2 more in its column it sees at least 2 there.\n"
     "The 4 at R2C3 sees at most 2 in row 2, so it needs 2 in its column, "
     "at most 1 downwards: R1C3 is unshaded: (1) the 2 at R2C2 sees as "
     "much of row 2.\n"
     "The 4 at R2C3 sees at most 2 in row 2, so it needs 2 in its column, "
     "at most 1 upwards: R3C3 is unshaded: (1) the 2 at R2C2 sees as much "
     "of row 2.",
     NULL},
    {"KU-11", "....,.23.,....", NULL, NULL, NULL},

    {"KU-12", "...,...,...", ".#?,???,??.",
     "The unshaded cells R1C1 and R2C2 can only be connected through R2C1, "
     "so R2C1 is unshaded.\n"
     "The unshaded cells R1C3 and R2C2 can only be connected through R2C3, "
     "so R2C3 is unshaded.",
     NULL},
    {"KU-12", "...,...,...", "???,?#?,???", NULL, NULL},

    {"KU-13", "...,...,...", "??#,?#?,???",
     "Shading R1C1 would close the fence R1C1-R2C2-R1C3 and cut R1C2 off "
     "from R2C1, so R1C1 is unshaded.\n"
     "Shading R3C1 would close the fence R3C1-R2C2-R1C3 and cut R3C2 off "
     "from R2C1, so R3C1 is unshaded.\n"
     "Shading R3C3 would close the fence R1C3-R2C2-R3C3 and cut R2C3 off "
     "from R3C2, so R3C3 is unshaded.",
     NULL},
    {"KU-13", "...,...,...", "???,?#?,???", NULL, NULL},

    {"KU-14", "...,...", "?#?,???",
     "R1C1 can only get out through R2C1, so R2C1 is unshaded.\n"
     "R1C3 can only get out through R2C3, so R2C3 is unshaded.",
     NULL},
    {"KU-14", "...,...", NULL, NULL, NULL},

    {"KU-15", "..,.2", NULL,
     "If R1C1 is shaded and so R1C2 and R2C1 are unshaded, then the 2 at "
     "R2C2 sees too many cells, so R1C1 is unshaded.",
     "KU-01"},
    {"KU-15", "...,...", NULL, NULL, "KU-01"},
    {0},
};

static const td_excuse excuses[] = {
    {"KU-02", "it names the cells that are seen, where lengths would do"},
    {"KU-04", "it names the cells that are seen, where lengths would do"},
    {"KU-06L", "ways that are out for more than one reason"},
    {"KU-07", "what-if"},
    {"KU-09", "it names the cells that are seen, where lengths would do"},
    {"KU-15", "what-if"},
    {0},
};

static void test_positions(void)
{
    td_check_positions(td_genre_find("kuromasu"), positions, excuses);
}

const td_test suite_kuromasu[] = {
    TEST(positions), TEST(puzzles), TEST(boards), TEST(long_views), {0},
};
