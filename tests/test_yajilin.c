/* Yajilin: small puzzles and boards. */
#include "answers.h"
#include "test.h"

static const td_answers puzzles[] = {
    {"yajilin\n4 4\n..0>....\n1>......\n........\n........\n", "unique",
     "#.F7 .#|| F-J| L--J", NULL},
    {"yajilin\n6 2\n............\n**..........\n", "unique", "#F---7 .L---J",
     NULL},
    {"yajilin\n3 2\n......\n2^....\n", "none", NULL, "The 2 at R2C1"},
    {"yajilin\n3 3\n......\n......\n......\n", "multiple", NULL, NULL},
    /* there is exactly one loop: shading alone is not enough */
    {"yajilin\n1 1\n..\n", "none", NULL, "one loop"},
    {"yajilin\n2 2\n....\n....\n", "unique", "F7 LJ", NULL},
    /* an arrow looks past other clues */
    {"yajilin\n3 3\n1v....\n**....\n......\n", "unique", ".F7 .|| #LJ", NULL},
    /* a number without an arrow, an arrow without a number, just a "?" */
    {"pzprv3/yajilin/2/3/0,1 . . /. . . /", "none", NULL, "needs an arrow"},
    {"pzprv3/yajilin/2/3/1,- . . /. . . /", "unique", ".F7 #LJ", NULL},
    {"pzprv3/yajilin/2/3/0,- . . /. . . /", "unique", ".F7 #LJ", NULL},
    /* all shaded cells outside the loop: the one in the middle is inside */
    {"pzprv3/yajilin/3/3/4,- . . /. . . /. . . /", "unique", ".F7 FJ| L-J",
     NULL},
    {"pzprv3/yajilin/5/5/. . . . . /. . . . . /. . . . 3,1 /. . . . . /. . . "
     ". . /",
     "multiple", NULL, NULL},
    {0},
};

static void test_puzzles(void)
{
    td_check_answers(puzzles);
}

static const td_answers boards[] = {
    {"pzprv3/yajilin/3/3/. . . /. . . /. . . /# . . /. . . /. . . /0 1 /1 0 "
     "/1 1 /0 1 1 /1 0 1 /",
     "complete", NULL, NULL},
    {"pzprv3/yajilin/3/3/. . . /. . . /. . . /. . . /. # . /. . . /1 1 /0 0 "
     "/1 1 /1 0 1 /1 0 1 /",
     "complete", NULL, NULL},
    {"pzprv3/yajilin/3/3/o/. . . /. . . /. . . /. . . /. # . /. . . /1 1 /0 0 "
     "/1 1 /1 0 1 /1 0 1 /",
     "broken", NULL, "R2C2 is shaded and lies inside the loop."},
    {"pzprv3/yajilin/2/3/4,0 . . /. . . /. # . /. # . /", "broken", NULL,
     "R1C2 and R2C2 are shaded and touch"},
    {"pzprv3/yajilin/2/3/4,0 . . /. . . /. # . /. . . /", "broken", NULL,
     "The 0 at R1C1 has too many shaded cells ahead of it."},
    {"pzprv3/yajilin/2/3/4,1 . . /. . . /. + + /. . . /", "broken", NULL,
     "The 1 at R1C1 can no longer get enough shaded cells."},
    {"pzprv3/yajilin/2/3/4,0 . . /. . . /. . . /. . . /1 0 /0 0 /0 0 0 /",
     "broken", NULL, "The line runs into R1C1, which is not for the loop."},
    {"pzprv3/yajilin/2/3/. . . /. . . /# . . /. . . /1 0 /0 0 /0 0 0 /",
     "broken", NULL, "The line runs into R1C1, which is shaded."},
    {"pzprv3/yajilin/2/3/. . . /. . . /. . . /. . . /1 0 /1 0 /1 1 0 /", "dead",
     NULL, "R1C3 is neither shaded nor on the loop."},
    {0},
};

static void test_boards(void)
{
    td_check_answers(boards);
}

const td_test suite_yajilin[] = {
    TEST(puzzles),
    TEST(boards),
    {0},
};
