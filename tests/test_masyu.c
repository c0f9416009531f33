/* Masyu: small puzzles and boards. */
#include "answers.h"
#include "test.h"

static const td_answers puzzles[] = {
    {"masyu\n5 3\n*...*\no....\n.o.o*\n", "unique", "F---7 |...| L---J", NULL},
    {"masyu\n2 6\n..\n..\noo\n..\noo\n..\n", "unique", ".. F7 || || || LJ",
     NULL},
    /* a white circle in a corner, a black one with too little room */
    {"masyu\n3 3\no..\n...\n...\n", "none", NULL, "white circle at R1C1"},
    {"masyu\n4 2\n..*.\n....\n", "none", NULL, "black circle at R1C3"},
    /* no circles; no room for a loop; room for one only */
    {"masyu\n3 3\n...\n...\n...\n", "multiple", NULL, NULL},
    {"masyu\n4 1\n....\n", "none", NULL, NULL},
    {"masyu\n1 1\n.\n", "none", NULL, "one loop"},
    {"masyu\n2 2\n..\n..\n", "unique", "F7 LJ", NULL},
    /* through every cell */
    {"https://puzz.link/p?mashu/f/2/3/00", "unique", "F7 || LJ", NULL},
    {"https://puzz.link/p?mashu/f/3/3/000", "none", NULL, "every cell"},
    {0},
};

static void test_puzzles(void)
{
    td_check_answers(puzzles);
}

static const td_answers boards[] = {
    {"pzprv3/mashu/2/2/. . /. . /1 /1 /1 1 /", "complete", NULL, NULL},
    {"pzprv3/mashu/2/3/. 1 . /. . . /1 1 /1 1 /1 0 1 /", "complete", NULL,
     NULL},
    {"pzprv3/mashu/2/3/. 1 . /. . . /1 0 /0 0 /0 1 0 /", "broken", NULL,
     "The line does not run straight through the white circle at R1C2."},
    {"pzprv3/mashu/2/4/. . 2 . /. . . . /0 1 1 /0 0 0 /0 0 0 0 /", "broken",
     NULL, "The line runs straight through the black circle at R1C3."},
    {"pzprv3/mashu/2/4/. . 2 . /. . . . /0 1 0 /0 0 0 /0 1 0 0 /", "dead", NULL,
     "The line turns right beside the black circle at R1C3."},
    {"pzprv3/mashu/2/6/. . 1 . . . /. . . . . . /1 1 1 1 0 /0 0 0 0 0 /0 0 0 "
     "0 0 0 /",
     "broken", NULL,
     "The line turns neither before nor after the white circle at R1C3."},
    {"pzprv3/mashu/2/3/. . . /. . . /1 1 /0 0 /0 1 0 /", "broken", NULL,
     "The line branches or crosses itself at R1C2."},
    {"pzprv3/mashu/2/3/. . . /. . . /1 0 /0 0 /0 0 0 /", "ok", NULL,
     "The line has a dead end at R1C1."},
    {"pzprv3/mashu/2/3/. 1 . /. . . /1 0 /1 0 /1 1 0 /", "broken", NULL,
     "The line does not run straight through the white circle at R1C2."},
    {"pzprv3/mashu/3/2/. 1 /. . /. . /0 /1 /1 /0 0 /1 1 /", "dead", NULL,
     "misses the circle"},
    {"pzprv3/mashu/2/5/. . . . . /. . . . . /1 0 0 1 /1 0 0 1 /1 1 0 1 1 /",
     "broken", NULL, "The loop closes but leaves out the line on "},
    {"pzprv3/mashu/2/2/. . /. . /0 /0 /0 0 /", "ok", NULL, "There is no loop."},
    {0},
};

static void test_boards(void)
{
    td_check_answers(boards);
}

const td_test suite_masyu[] = {
    TEST(puzzles),
    TEST(boards),
    {0},
};
