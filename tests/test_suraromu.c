/* Suraromu: small puzzles and boards. */
#include "answers.h"
#include "test.h"

static const td_answers puzzles[] = {
    {"pzprv3.3/slalom/4/4/. . . ./. # # ./. # . -/. o i ./", "unique",
     "F--7 |..| |..| L--J", NULL},
    {"pzprv3.3/slalom/3/4/. # o ./. . . ./. i i ./", "unique", "..F7 F-J| L--J",
     NULL},
    /* gates 1 and 3 on the same way to the start: in order, out of order */
    {"pzprv3.3/slalom/4/3/o . . /- 3,1 - /- 3,2 - /. . . /", "unique",
     "F-7 |.| |.| L-J", NULL},
    {"pzprv3.3/slalom/4/3/o . . /- 3,1 - /- 3,3 - /. . . /", "none", NULL,
     "order of their numbers"},
    /* no gate at all */
    {"pzprv3.3/slalom/2/2/o . /. . /", "unique", "F7 LJ", NULL},
    {"pzprv3.3/slalom/2/3/o . . /. . . /", "multiple", NULL, NULL},
    /* a gate that nothing can pass; a number beyond all gates */
    {"pzprv3.3/slalom/2/2/o - /. . /", "none", NULL, "the gate at R1C2"},
    {"pzprv3.3/slalom/3/3/o . . /- 3,7 - /. . . /", "none", NULL, "The 7 at"},
    {"pzprv3.3/slalom/2/2/. . /. . /", "error", NULL, "no start"},
    {"pzprv3.3/slalom/2/2/o o /. . /", "error", NULL, "more than one start"},
    {0},
};

static void test_puzzles(void)
{
    td_check_answers(puzzles);
}

/* A ring of eight cells around a black one, gates on both sides. */
static const td_answers boards[] = {
    {"pzprv3.3/slalom/2/2/o . /. . /1 /1 /1 1 /", "complete", NULL, NULL},
    {"pzprv3.3/slalom/3/3/o . . /- # - /. . . /1 1 /0 0 /1 1 /1 0 1 /1 0 1 /",
     "complete", NULL, NULL},
    {"pzprv3.3/slalom/3/3/o . . /- # - /. . . /0 0 /1 0 /0 0 /0 0 0 /0 0 0 /",
     "broken", NULL, "The line runs into R2C2, which is black."},
    {"pzprv3.3/slalom/3/3/o . . /- - . /. . . /0 0 /1 0 /0 0 /0 0 0 /0 0 0 /",
     "broken", NULL, "The line turns in the gate at R2C1 or runs along it."},
    {"pzprv3.3/slalom/3/3/o . . /- - . /. . . /1 0 /0 0 /1 0 /1 1 0 /1 1 0 /",
     "broken", NULL, "The loop passes the gate at R2C1 more than once."},
    {"pzprv3.3/slalom/3/3/o . . /. # - /. . . /0 0 /0 0 /0 0 /0 0 0 /0 0 0 /",
     "ok", NULL, "The loop misses the gate at R2C3."},
    {"pzprv3.3/slalom/3/3/o . . /. # - /. . . /0 0 /0 0 /0 0 /0 0 0 /0 0 0 /",
     "ok", NULL, "misses the start"},
    {"pzprv3.3/slalom/4/3/o . . /- 3,1 - /- 3,3 - /. . . /1 1 /0 0 /0 0 /1 1 "
     "/1 0 1 /1 0 1 /1 0 1 /",
     "broken", NULL, "The gates on this line are out of order."},
    {0},
};

static void test_boards(void)
{
    td_check_answers(boards);
}

const td_test suite_suraromu[] = {
    TEST(puzzles),
    TEST(boards),
    {0},
};
