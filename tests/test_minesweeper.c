/* Minesweeper: small puzzles of our own and what is said about them. */
#include "answers.h"
#include "test.h"

static const td_answers puzzles[] = {
    {"minesweeper\n3 3\n...\n.8.\n...\nmines 0\n", "unique", "*** *.* ***",
     NULL},
    {"minesweeper\n3 1\n.1.\nmines 0\n", "multiple", NULL, NULL},
    /* numbers at the frame; a 0 */
    {"minesweeper\n3 2\n2..\n..0\nmines 0\n", "none", NULL,
     "The 0 at R2C3 has 0 mines around it"},
    {"minesweeper\n3 2\n1..\n..1\nmines 0\n", "multiple", NULL, NULL},
    /* the total decides; none is told; it does not fit */
    {"minesweeper\n4 1\n.1..\nmines 2\n", "multiple", NULL, NULL},
    {"minesweeper\n4 1\n1...\nmines 1\n", "unique", ".*..", NULL},
    {"minesweeper\n4 1\n1...\nmines 3\n", "unique", ".***", NULL},
    {"minesweeper\n4 1\n1...\nmines 0\n", "multiple", NULL, NULL},
    {"minesweeper\n4 1\n1...\nmines 4\n", "none", NULL,
     "There are 4 mines in all"},
    /* cells without mine and without number */
    {"minesweeper\n3 1\n.1x\nmines 0\n", "unique", "*..", NULL},
    {"minesweeper\n2 2\nxx\nxx\nmines 0\n", "unique", ".. ..", NULL},
    {"minesweeper\n3 1\nx1x\nmines 0\n", "none", NULL, "The 1 at R1C2"},
    {"minesweeper\n2 1\n?1\nmines 0\n", "none", NULL, "The 1 at R1C2"},
    {"minesweeper\n2 1\n9.\nmines 0\n", "error", NULL, "8"},
    {0},
};

static void test_puzzles(void)
{
    td_check_answers(puzzles);
}

static const td_answers boards[] = {
    {"minesweeper\n3 1\n.2.\nmines 0\nmarks\n*.*\n", "complete", NULL, NULL},
    {"minesweeper\n3 1\n.1.\nmines 0\nmarks\n*?*\n", "broken", NULL,
     "{\"rule\":\"clue\",\"at\":[\"R1C2\",\"R1C1\",\"R1C3\"],\"text\":\"The 1 "
     "at R1C2 has too many mines around it.\"}"},
    {"minesweeper\n3 1\n.2.\nmines 0\nmarks\n.?*\n", "broken", NULL,
     "The 2 at R1C2 cannot get enough mines."},
    {"minesweeper\n4 1\n1...\nmines 1\nmarks\n?.*?\n", "broken", NULL,
     "The 1 at R1C1 cannot get enough mines."},
    {"minesweeper\n4 1\n1...\nmines 2\nmarks\n?***\n", "broken", NULL,
     "There are more mines than the 2 in all."},
    {"minesweeper\n4 1\n1...\nmines 2\nmarks\n?*..\n", "broken", NULL,
     "There are fewer than 2 mines and no room for more."},
    {"minesweeper\n4 1\n1...\nmines 2\nmarks\n?*??\n", "ok", NULL, NULL},
    {"minesweeper\n5 1\n1..1.\nmines 1\nmarks\n??*??\n", "dead", NULL,
     "There is 1 mine in all"},
    {"minesweeper\n2 1\n1.\nmines 0\nmarks\n**\n", "error", NULL,
     "R1C1: a cell with a clue cannot hold a mine"},
    {0},
};

static void test_boards(void)
{
    td_check_answers(boards);
}

const td_test suite_minesweeper[] = {
    TEST(puzzles),
    TEST(boards),
    {0},
};
