/* Masyu: small puzzles and boards; a position for every technique and one where
 * it is silent. */
#include "answers.h"
#include "positions.h"
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
    /* a circle whose colour is not told: neither would do with another */
    {"masyu\n3 3\n?..\n...\n..?\n", "unique", "F-7 |.| L-J", NULL},
    {"masyu\n3 2\n.?.\n...\n", "unique", "F-7 L-J", NULL},
    {"masyu\n2 2\n?.\n..\n", "none", NULL, "circle at R1C1"},
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
     "The line turns next to the black circle at R1C3."},
    {"pzprv3/mashu/2/6/. . 1 . . . /. . . . . . /1 1 1 1 0 /0 0 0 0 0 /0 0 0 "
     "0 0 0 /",
     "broken", NULL, "The line does not turn beside the white circle at R1C3."},
    {"pzprv3/mashu/2/3/. . . /. . . /1 1 /0 0 /0 1 0 /", "broken", NULL,
     "The line branches or crosses itself at R1C2."},
    {"pzprv3/mashu/2/3/. . . /. . . /1 0 /0 0 /0 0 0 /", "ok", NULL,
     "The line is stuck at R1C1."},
    {"pzprv3/mashu/2/3/. 1 . /. . . /1 0 /1 0 /1 1 0 /", "broken", NULL,
     "The line does not run straight through the white circle at R1C2."},
    {"pzprv3/mashu/3/2/. 1 /. . /. . /0 /1 /1 /0 0 /1 1 /", "dead", NULL,
     "does not pass the circle"},
    {"pzprv3/mashu/2/5/. . . . . /. . . . . /1 0 0 1 /1 0 0 1 /1 1 0 1 1 /",
     "broken", NULL, "A loop closes over R1C2-R2C2, leaving out the rest."},
    {"pzprv3/mashu/2/2/. . /. . /0 /0 /0 0 /", "ok", NULL, "There is no loop."},
    {0},
};

static void test_boards(void)
{
    td_check_answers(boards);
}

/* Circles: 1 white, 2 black. */
static const td_position positions[] = {
    {"MA-00", "...,...,...",
     "       , +-+?+ , | | ? , +-+?+ , ? ? ? , +?+?+ ,       ",
     "The loop is closed, so all open links are crossed out.", NULL},
    {"MA-00", "...,...,...",
     "       , +-+?+ , ? | ? , +-+?+ , ? ? ? , +?+?+ ,       ", NULL, NULL},
    {"MA-00P", "...,...,...",
     "       , +?+?+ , ? ? ? , +-+-+ , ? ? ? , +?+?+ ,       ",
     "The line already passes through R2C2, so R1C2-R2C2 and R2C2-R3C2 are "
     "crossed out.",
     NULL},
    {"MA-00P", "...,...,...",
     "       , +?+?+ , ? ? ? , +-+?+ , ? ? ? , +?+?+ ,       ", NULL, NULL},
    {"MA-01", ".....,.2...,.....,.....,.....", NULL,
     "The black circle at R2C2 is too near to the frame for a leg of two "
     "links towards it, so R1C2-R2C2 is crossed out and R2C2-R3C2-R4C2 is "
     "a line.\n"
     "The black circle at R2C2 is too near to the frame for a leg of two "
     "links towards it, so R2C1-R2C2 is crossed out and R2C2-R2C3-R2C4 is "
     "a line.",
     NULL},
    {"MA-01", "....2,.....,.....,.....,.....", NULL,
     "The black circle at R1C5 is too near to the frame for a leg of two "
     "links towards it, so R1C5-R2C5-R3C5 is a line.\n"
     "The black circle at R1C5 is too near to the frame for a leg of two "
     "links towards it, so R1C3-R1C4-R1C5 is a line.",
     NULL},
    {"MA-01", ".....,.....,..2..,.....,.....", NULL, NULL, NULL},
    {"MA-02", "..1.,....,....", NULL,
     "The line can run straight through the white circle at R1C3 only "
     "along the frame, so R1C2-R1C3-R1C4 is a line and R1C3-R2C3 is "
     "crossed out.",
     NULL},
    {"MA-02", "....,..1.,....", NULL, NULL, NULL},
    {"MA-03", ".....,.111.,.....", NULL,
     "A line along the white circles at R2C2 to R2C4 would run straight "
     "through all and turn on neither side of R2C3. So it crosses each the "
     "other way.",
     NULL},
    {"MA-03", ".....,.11.1,.....", NULL, NULL, NULL},
    {"MA-04", "......,......,..22..,......,......", NULL,
     "A line between the black circles at R3C3 and R3C4 would turn in "
     "both, but a leg is two links long. So their legs point away from "
     "each other.",
     NULL},
    {"MA-04", "......,......,.2.2..,......,......", NULL, NULL, NULL},
    {"MA-05", "......,......,..1...,......,......,......",
     "             , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , "
     "+-+-+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? "
     "? ? ? ? ? , +?+?+?+?+?+ ,             ",
     "The line runs straight on from the white circle at R3C3, so it turns "
     "on its other side, in R3C4: R3C4-R3C5 is crossed out.",
     NULL},
    {"MA-05", "......,......,..1...,......,......,......",
     "             , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? . ? ? ? ? , "
     "+?+-+-+-+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? "
     "? ? ? ? ? , +?+?+?+?+?+ ,             ",
     "The line runs straight on from the white circle at R3C3, so it turns "
     "on its other side, in R3C2: R3C1-R3C2 is crossed out and R3C2-R4C2 "
     "is a line.",
     NULL},
    {"MA-05", "......,......,..1...,......,......,......",
     "             , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , "
     "+?+-+-+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? "
     "? ? ? ? ? , +?+?+?+?+?+ ,             ",
     NULL, NULL},
    {"MA-06", "..2..,...1.,.11..,.1...,.....",
     "           , +?+?+?+?+ , ? ? ? | ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "If the black circle at R1C3 had a leg to R1C4, the line would branch "
     "at R1C4; so its leg points to R1C2.",
     NULL},
    {"MA-06", "..2..,...1.,.11..,.1...,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-06F", ".....,.1...,1..21,.....,..1..",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? | , +?+?+?+?+ , ? ? ? ? ? , +?+?+-+?+ ,           ",
     "If the black circle at R3C4 had a leg to R3C5, it would turn already "
     "in R3C5; so its leg points to R3C3.\n"
     "If the black circle at R3C4 had a leg to R4C4, the line would be "
     "stuck at R5C5; so its leg points to R2C4: (1) R5C4-R5C5 is crossed "
     "out, as the loop can neither branch nor end at R5C4; (2) R4C5-R5C5 "
     "is a line, as the loop cannot end at R4C5.",
     NULL},
    {"MA-06F", ".......,.......,.......,...2...,.......,.......,.......", NULL,
     NULL, NULL},
    {"MA-06T", "...1.,.....,...2.,2....,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? . ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "The line turns in the black circle at R3C4: of opposite links one is "
     "a line and one is not, so R3C4-R4C4 is a line.\n"
     "The line turns in the black circle at R4C1: of opposite links one is "
     "a line and one is not, so R4C1-R4C2 is a line.",
     NULL},
    {"MA-06T", ".....,.....,..2..,.....,.....", NULL, NULL, NULL},
    {"MA-07", ".1...,.....,2.1..,.....,2.1..",
     "           , +-+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "The line that comes to R1C1 has only one way on, so R1C1-R2C1 is a "
     "line.",
     NULL},
    {"MA-07", ".1...,.....,2.1..,.....,2.1..",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-08", ".1...,.....,2.1..,.....,2.1..",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+-+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "The loop runs straight through the white circle at R1C2, and the "
     "frame is beyond it, so R1C2-R2C2 is crossed out.\n"
     "The loop runs straight through the white circle at R3C3, and "
     "R3C2-R3C3 is a line, so R3C3-R3C4 is a line.\n"
     "The loop runs straight through the white circle at R5C3, and the "
     "frame is beyond it, so R4C3-R5C3 is crossed out.",
     NULL},
    {"MA-08", ".....,.....,..1..,.....,.....", NULL, NULL, NULL},
    {"MA-09", "..1..,1..1.,...2.,...1.,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? . ? , +?+?+?+?+ , ? ? ? . ? , +?+?+?+?+ ,           ",
     "The loop must pass the circle at R4C4 and has only one way left, so "
     "R4C3-R4C4-R4C5 is a line.",
     NULL},
    {"MA-09", "..1..,1..1.,...2.,...1.,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? . ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-10", "...1.,.....,...2.,2....,.....",
     "           , +?+?+?+?+ , ? ? ? . ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "R1C4-R2C4 is crossed out, but a leg of the black circle at R3C4 is "
     "two links long, so R2C4-R3C4 is crossed out.\n"
     "A leg of the black circle at R3C4 is two links long, and the frame "
     "is too near, so R3C4-R3C5 is crossed out.\n"
     "A leg of the black circle at R4C1 is two links long, and the frame "
     "is too near, so R4C1-R5C1 is crossed out.",
     NULL},
    {"MA-10", ".....,.....,..2..,.....,.....", NULL, NULL, NULL},
    {"MA-11", "......,.1211.,.....1,.11...,.....1,....1.",
     "             , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+-+-+ , ? ? ? ? ? ? , "
     "+?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? "
     "? ? ? ? ? , +?+?+?+?+?+ ,             ",
     "The line runs straight into the white circle at R2C4, so it turns in "
     "R2C3, short of the white circle at R2C2, which it crosses up and "
     "down.",
     NULL},
    {"MA-11", "......,.1211.,.....1,.11...,.....1,....1.",
     "             , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+-+ , ? ? ? ? ? ? , "
     "+?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? "
     "? ? ? ? ? , +?+?+?+?+?+ ,             ",
     NULL, NULL},
    {"MA-12", ".......,.......,..2.2..,.......,.......",
     "               , +?+?+?+?+?+?+ , ? ? ? ? ? ? ? , +?+?+?+?+?+?+ , ? ? ? ? "
     "? ? ? , +?+?+-+?+?+?+ , ? ? ? ? ? ? ? , +?+?+?+?+?+?+ , ? ? ? ? ? ? ? , "
     "+?+?+?+?+?+?+ ,               ",
     "The leg of the black circle at R3C3 points to the one at R3C5 and is "
     "its leg too: R3C5-R3C6 is crossed out and R3C4-R3C5 is a line.",
     NULL},
    {"MA-12", ".......,.......,..2.2..,.......,.......",
     "               , +?+?+?+?+?+?+ , ? ? ? ? ? ? ? , +?+?+?+?+?+?+ , ? ? ? ? "
     "? ? ? , +?+-+?+?+?+?+ , ? ? ? ? ? ? ? , +?+?+?+?+?+?+ , ? ? ? ? ? ? ? , "
     "+?+?+?+?+?+?+ ,               ",
     "The leg of the black circle at R3C3 points away from the one at "
     "R3C5: the leg of that has no room between them, so it points to "
     "R3C6.",
     NULL},
    {"MA-12", ".......,.......,..2.2..,.......,.......",
     "               , +?+?+?+?+?+?+ , ? ? ? ? ? ? ? , +?+?+?+?+?+?+ , ? ? | ? "
     "? ? ? , +?+?+?+?+?+?+ , ? ? ? ? ? ? ? , +?+?+?+?+?+?+ , ? ? ? ? ? ? ? , "
     "+?+?+?+?+?+?+ ,               ",
     NULL, NULL},
    {"MA-13", ".......,.......,..2.11.,.......,.......", NULL,
     "A leg of the black circle at R3C3 through the white ones at R3C5 and "
     "R3C6 would turn on neither side of R3C5, so its leg points to R3C2.",
     NULL},
    {"MA-13", ".......,.......,..2.1.1,.......,.......", NULL, NULL, NULL},
    {"MA-14", ".1...,.....,2.1..,.....,2.1..",
     "           , +-+-+?+?+ , | ? ? ? ? , +-+-+?+?+ , ? ? ? ? ? , +-+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "A line R1C3-R2C3 would close a loop of 6 links and leave out the "
     "line R3C1-R3C2, so it is crossed out.",
     NULL},
    {"MA-14", ".1...,.....,2.1..,.....,2.1..",
     "           , +-+-+?+?+ , | ? ? ? ? , +-+?+?+?+ , ? ? ? ? ? , +-+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-14L", ".1...,.....,2.1..,.....,2.1..",
     "           , +-+-+-+-+ , | ? ? ? | , +-+-+-+?+ , ? ? ? ? ? , +-+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "A line R2C4-R2C5 would close a loop of 10 links and leave out the "
     "line R3C1-R3C2, so it is crossed out.",
     NULL},
    {"MA-14L", ".1...,.....,2.1..,.....,2.1..",
     "           , +-+-+-+-+ , | ? ? ? ? , +-+-+-+?+ , ? ? ? ? ? , +-+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-14N", ".....,..2.1,.....,..21.,.1...",
     "           , +?+?+?+-+ , ? ? ? ? | , +?+?+.+?+ , ? ? ? ? | , +?+?+?+-+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "If a line ran from R1C4 to R2C4, a loop of 6 links would close "
     "without the circle at R2C3; so none does: (1) R2C4-R3C4 is a line, "
     "as the loop cannot end at R2C4.\n"
     "If a line ran from R3C4 to R2C4, a loop of 6 links would close "
     "without the circle at R2C3; so none does: (1) R1C4-R2C4 is a line, "
     "as the loop cannot end at R2C4.",
     NULL},
    {"MA-14N", ".....,..2.1,.....,..21.,.1...",
     "           , +?+?+?+?+ , ? ? ? ? | , +?+?+.+?+ , ? ? ? ? | , +?+?+?+-+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-14S", "..2..,.....,1.11.,...1.,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+-+ , ? ? ? | ? , +?+?+?+?+ , "
     "? ? | | ? , +?+?+?+?+ , ? ? ? | ? , +?+?+?+?+ ,           ",
     "If a line ran from R2C5 to R3C5, a loop of 8 links would close "
     "without the circle at R1C3; so none does: (1) R3C5-R4C5 is a line, "
     "as the loop cannot end at R3C5; (2) R4C5-R5C5 is a line, as the loop "
     "cannot end at R4C5; (3) R5C4-R5C5 is a line, as the loop cannot end "
     "at R5C5.\n"
     "If a line ran from R5C4 to R5C5, a loop of 8 links would close "
     "without the circle at R1C3; so none does: (1) R4C5-R5C5 is a line, "
     "as the loop cannot end at R5C5; (2) R3C5-R4C5 is a line, as the loop "
     "cannot end at R4C5; (3) R2C5-R3C5 is a line, as the loop cannot end "
     "at R3C5.",
     NULL},
    {"MA-14S", "..2..,.....,1.11.,...1.,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+-+ , ? ? ? | ? , +?+?+?+?+ , "
     "? ? | | ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-15", "...,...", "       , +-+?+ , ? ? ? , +?+?+ ,       ",
     "One line comes into the lit area around R2C2, so it takes the only "
     "open way: R1C1-R2C1 is a line.\n"
     "One line comes into the lit area around R2C1, so it takes the only "
     "open way: R2C1-R2C2 is a line.",
     NULL},
    {"MA-15", "...,...", NULL, NULL, NULL},
    {"MA-16D", "..1..2,......,......,11...1,..2...,......",
     "xR4C4-R5C4 xR4C3-R4C4 xR4C5-R4C6 xR4C5-R5C5",
     "As there is only one solution, no line joins R3C4 and R3C5: it could "
     "go round by R4C4 and R4C5, unused otherwise, just as well for all "
     "circles.",
     NULL},
    {"MA-16D", "..1..2,......,......,11...1,..2...,......",
     "xR4C4-R5C4 xR4C3-R4C4 xR4C5-R4C6", NULL, NULL},
    {"MA-16", "......,111.1.,....2.,..1...,......,.1....",
     "+R4C4-R5C4 +R4C5-R5C5 +R6C3-R6C4 +R4C6-R5C6 xR5C3-R5C4",
     "As there is only one solution, the ends R5C5 and R5C6 are not joined "
     "in the lit cells, nor R5C4 and R6C4, so no link joins either pair: "
     "(1) four lines end in the lit cells, and no circle tells how they "
     "run there; (2) with R5C5 and R5C6 joined, R5C4 and R6C4 would be "
     "joined too, and both pairs directly: a longer way could be cut "
     "short; (3) then R6C5 and R6C6 would be free, and R5C5 and R5C6 could "
     "as well be joined round by them.",
     NULL},
    {"MA-16", "......,111.1.,....2.,..1...,......,.1....",
     "+R4C4-R5C4 +R4C5-R5C5 +R4C6-R5C6 xR5C3-R5C4", NULL, NULL},
    {"MA-17", "2....,..1.1,.....,...1.,..1..",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+-+?+ ,           ",
     "The line that ends in R5C4 runs on up or right. Either way R3C5-R4C5 "
     "is crossed out: (1) up: R3C4-R4C4 is a line, as the line runs "
     "straight through the white circle at R4C4; (2) then R4C5-R5C5 is "
     "crossed out, as the loop can neither branch nor end at R5C5; (3) "
     "then R3C5-R4C5 is crossed out, as the loop can neither branch nor "
     "end at R4C5; (4) right: R4C5-R5C5 is a line, as the loop cannot end "
     "at R5C5; (5) then R3C4-R4C4 is crossed out, as the line cannot turn "
     "in the white circle at R4C4; (6) then R4C4-R4C5 is a line, as the "
     "loop must pass the circle at R4C4; (7) then R3C5-R4C5 is crossed "
     "out, as the loop can neither branch nor end at R4C5.",
     NULL},
    {"MA-17", "2....,..1.1,.....,...1.,..1..",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-17A", "..2..,.....,1.11.,...1.,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "| ? ? ? ? , +?+-+?+?+ , ? ? ? ? ? , +?+-+?+?+ ,           ",
     "If the line that ends in R4C1 ran on to R4C2, the line would be "
     "stuck at R5C2; so it runs on to R5C1: (1) R4C2-R5C2 is crossed out, "
     "as the loop can neither branch nor end at R4C2; (2) R5C1-R5C2 is "
     "crossed out, as the loop can neither branch nor end at R5C1.\n"
     "If the line that ends in R5C2 ran on to R4C2, the line would be "
     "stuck at R5C1; so it runs on to R5C1: (1) R5C1-R5C2 is crossed out, "
     "as the loop can neither branch nor end at R5C2; (2) R4C1-R5C1 is a "
     "line, as the loop cannot end at R4C1.",
     NULL},
    {"MA-17A", "..2..,.....,1.11.,...1.,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+-+?+?+ , ? ? ? ? ? , +?+-+?+?+ ,           ",
     NULL, NULL},
    {"MA-17B", ".....,.....,.....,.....,.....",
     "           , +?+?+?+?+ , ? . . ? ? , +-+?+.+?+ , ? ? . ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "If the line that ends in R2C2 ran on to R2C3, the line would be "
     "stuck at R2C3; so it runs on to R3C2.",
     NULL},
    {"MA-17B", ".....,.....,.....,.....,.....",
     "           , +?+?+?+?+ , ? . . ? ? , +-+?+?+?+ , ? ? . ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-18", "......,.2...1,1.....,....2.,..1.1.,......",
     "             , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , "
     "+?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? | , +?+?+?+?+?+ , ? "
     "? ? ? ? ? , +?+?+?+?+?+ ,             ",
     "The line runs through the white circle at R5C5 up and down, or left "
     "and right. Either way R6C4-R6C5 is crossed out: (1) up and down: "
     "R5C6-R6C6 is a line, as the loop cannot end at R5C6; (2) then "
     "R6C5-R6C6 is a line, as the loop cannot end at R6C6; (3) then "
     "R6C4-R6C5 is crossed out, as the loop can neither branch nor end at "
     "R6C5; (4) left and right: R6C5-R6C6 is crossed out, as the loop can "
     "neither branch nor end at R6C6; (5) then R6C4-R6C5 is crossed out, "
     "as the loop can neither branch nor end at R6C5.",
     NULL},
    {"MA-18", "......,.2...1,1.....,....2.,..1.1.,......",
     "             , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , "
     "+?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? "
     "? ? ? ? ? , +?+?+?+?+?+ ,             ",
     NULL, NULL},
    {"MA-19", ".2..1.,...1..,......,.12..1,...1.1,.1....",
     "             , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , "
     "+?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , +-+?+?+?+?+ , ? "
     ". ? ? ? ? , +?+?+?+?+?+ ,             ",
     "The line leaves the black circle at R4C3 up and right, or up and "
     "left, as every other way goes wrong. So R3C3-R4C3 is a line: (1) not "
     "down and right: R5C3-R5C4 is crossed out, as the loop can neither "
     "branch nor end at R5C3; (2) then R5C4-R5C5 is a line, as the loop "
     "must pass the circle at R5C4; (3) and the line cannot run straight "
     "through the white circle at R5C4; (4) not down and left: R4C2-R5C2 "
     "is a line, as the loop cannot end at R5C2; (5) and the line branches "
     "or crosses itself at R4C2.\n"
     "The line leaves the black circle at R4C3 up and right, or up and "
     "left, as every other way goes wrong. So R4C3-R5C3 is crossed out: "
     "(1) not down and right: R5C3-R5C4 is crossed out, as the loop can "
     "neither branch nor end at R5C3; (2) then R5C4-R5C5 is a line, as the "
     "loop must pass the circle at R5C4; (3) and the line cannot run "
     "straight through the white circle at R5C4; (4) not down and left: "
     "R4C2-R5C2 is a line, as the loop cannot end at R5C2; (5) and the "
     "line branches or crosses itself at R4C2.",
     NULL},
    {"MA-19", ".......,.......,.......,...2...,.......,.......,.......", NULL,
     NULL, NULL},
    {"MA-20", ".1...,.....,2.1..,.....,2.1..",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+.+ ,           ",
     "A line into R5C5 could not run on from there, so R4C5-R5C5 is "
     "crossed out.",
     NULL},
    {"MA-20", ".1...,.....,2.1..,.....,2.1..",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-21", ".....,...1.,..2..,...1.,.....", NULL,
     "A leg of the black circle at R3C3 to R3C4 would make the white ones "
     "at R2C4 and R4C4 run left and right and block its other leg: it "
     "points to R3C2.",
     NULL},
    {"MA-21", ".....,...1.,..2..,.1...,.....", NULL, NULL, NULL},
    {"MA-22", ".....,..1.2,1....,..11.,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +-+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "If the line ran left and right through the white circle at R4C3, it "
     "would have to turn in R4C4, but that is a white circle, too; so it "
     "runs up and down.\n"
     "If the line ran left and right through the white circle at R4C4, the "
     "line would not turn beside the white circle at R4C3; so it runs up "
     "and down.",
     NULL},
    {"MA-22", ".....,.....,..1..,.....,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +-+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-22N", ".....,..1.2,1....,..11.,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +-+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "If the line ran up and down through the white circle at R2C3, the "
     "line could not turn in the black circle at R2C5; so it runs left and "
     "right: (1) R2C4-R2C5 is crossed out, as the line must run straight "
     "on from the black circle at R2C5.\n"
     "If the line ran left and right through the white circle at R4C3, it "
     "would have to turn in R4C4, but that is a white circle, too; so it "
     "runs up and down.\n"
     "If the line ran left and right through the white circle at R4C4, the "
     "line would not turn beside the white circle at R4C3; so it runs up "
     "and down.",
     NULL},
    {"MA-22N", ".....,.....,..1..,.....,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +-+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-22F", "...1.,21...,...1.,2..1.,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? . ? ? , +?+.+?+?+ , "
     "? ? ? ? ? , +?+-+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "If the line ran up and down through the white circle at R2C2, the "
     "line could not turn in the black circle at R2C1; so it runs left and "
     "right.\n"
     "If the line ran left and right through the white circle at R3C4, the "
     "loop could not pass through the circle at R4C4; so it runs up and "
     "down: (1) R3C4-R4C4 is crossed out, as the loop can neither branch "
     "nor end at R3C4; (2) R3C3-R4C3 is a line, as the loop cannot end at "
     "R3C3; (3) R4C4-R5C4 is crossed out, as the line cannot turn in the "
     "white circle at R4C4; (4) R4C3-R4C4 is crossed out, as the loop can "
     "neither branch nor end at R4C3.\n"
     "If the line ran left and right through the white circle at R4C4, the "
     "loop could not pass through the circle at R3C4; so it runs up and "
     "down: (1) R3C4-R4C4 is crossed out, as the loop can neither branch "
     "nor end at R4C4; (2) R2C4-R3C4 is crossed out, as the line cannot "
     "turn in the white circle at R3C4; (3) R3C3-R3C4 is crossed out, as "
     "the loop can neither branch nor end at R3C3.",
     NULL},
    {"MA-22F", ".....,.....,..1..,.....,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +-+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-23", "..1..2,.1....,......,..1..2,..1...,..1...",
     "             , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , "
     "+?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? . . ? , +?+?+-+?+?+ , ? "
     "? ? ? ? ? , +?+?+-+?+?+ ,             ",
     "The lit way from one side of R4C6-R5C6 to the other crosses 2 lines, "
     "so both sides are inside or both outside: R4C6-R5C6 is crossed out.",
     NULL},
    {"MA-23", "..1..2,.1....,......,..1..2,..1...,..1...",
     "             , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , "
     "+?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? . . ? , +?+?+-+?+?+ , ? "
     "? ? ? ? ? , +?+?+?+?+?+ ,             ",
     NULL, NULL},
    {"MA-24", "..2..,.....,.1..2,.....,.1..2",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+.+?+?+ , ? ? ? ? ? , +?+.+?+?+ , "
     "? ? ? ? ? , +?+.+?+?+ , ? ? ? ? ? , +?+-+?+?+ ,           ",
     "The loop crosses the border after column 2 an even number of times. "
     "1 crossing is known and one link is open, so R1C2-R1C3 is a line.",
     NULL},
    {"MA-24", "..2..,.....,.1..2,.....,.1..2",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+.+?+?+ , "
     "? ? ? ? ? , +?+.+?+?+ , ? ? ? ? ? , +?+-+?+?+ ,           ",
     NULL, NULL},
    {"MA-25", ".....,...1.,..2..,.....,.1..2",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+.+?+ , ? ? ? ? ? , +?+?+.+?+ , "
     "? . . ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "The loop passes the circle at R3C3 in the lit area and the circle at "
     "R2C4 outside, so the loop needs both ways out: R1C3-R1C4 and "
     "R3C1-R4C1 are lines.",
     NULL},
    {"MA-25", ".....,...1.,..2..,.....,.1..2",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+.+?+ , "
     "? . . ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-25L", "......,2....1,....2.,1.....,.1....,...1.2",
     "             , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? . ? . ? ? , "
     "+.+?+?+?+.+ , ? ? ? ? ? ? , +.+?+?+?+.+ , ? . . ? ? ? , +?+?+.+?+.+ , ? "
     "? ? . . ? , +?+?+?+?+?+ ,             ",
     "The loop passes the circle at R3C5 in the lit area and the circle at "
     "R2C1 outside, so the loop needs both ways out: R2C3-R3C3 and "
     "R2C5-R3C5 are lines.",
     NULL},
    {"MA-25L", "......,2....1,....2.,1.....,.1....,...1.2",
     "             , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? . ? ? , "
     "+.+?+?+?+.+ , ? ? ? ? ? ? , +.+?+?+?+.+ , ? . . ? ? ? , +?+?+.+?+.+ , ? "
     "? ? . . ? , +?+?+?+?+?+ ,             ",
     NULL, NULL},
    {"MA-26", ".....,..?..,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +-+-+-+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "          ",
     "The loop turns in the circle at R2C3 or beside it, so R2C4-R2C5 is "
     "crossed out.",
     NULL},
    {"MA-26", ".....,..?..,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+-+-+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "          ",
     NULL, NULL},
    {"MA-27", ".....,..?..,.....,.....,.....",
     "           , +?+?+?+?+ , ? ? . ? ? , +?+?+?+?+ , ? ? | ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "A loop that turns in the circle at R2C3 runs straight on from it, so "
     "R3C3-R4C3 is a line.",
     NULL},
    {"MA-27", ".....,..?..,.....,.....,.....",
     "           , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ , ? ? | ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-28", ".1.1..,......,.....1,1..1..,...1.1,..2...",
     "             , +?+?+?+?+?+ , ? . . ? ? ? , +-+?+.+?+?+ , ? ? ? ? ? ? , "
     "+-+?+-+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? ? ? ? ? ? , +?+?+?+?+?+ , ? "
     "? ? ? ? ? , +?+?+?+?+?+ ,             ",
     "With a line between R1C4 and R2C4, the line would not run straight "
     "through the white circle at R1C4; so there is none.\n"
     "With a line between R2C1 and R3C1, the line would not run straight "
     "through the white circle at R4C1; so there is none: (1) R3C1-R4C1 is "
     "crossed out, as the loop can neither branch nor end at R3C1; (2) "
     "R4C1-R5C1 is a line, as the loop must pass the circle at R4C1.\n"
     "With a line between R3C2 and R3C3, the line would be stuck at R2C3; "
     "so there is none: (1) R2C3-R3C3 is crossed out, as the loop can "
     "neither branch nor end at R3C3; (2) R2C2-R2C3 is a line, as the loop "
     "cannot end at R2C2.\n"
     "With a line between R3C5 and R3C6, the line would not run straight "
     "through the white circle at R3C6; so there is none.\n"
     "With a line between R4C1 and R4C2, the line would not run straight "
     "through the white circle at R4C1; so there is none.\n"
     "With a line between R5C5 and R5C6, the line would not run straight "
     "through the white circle at R5C6; so there is none.",
     NULL},
    {"MA-28", ".....,.....,.....,.....,.....",
     "           , +?+?+?+?+ , ? . ? ? ? , +?+?+?+?+ , ? . ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-28F", "..2..1.,......1,..1....,2......,...1.2.,.......,..1.1..",
     "               , +?+?+?+?+?+?+ , ? ? ? ? ? ? ? , +?+?+?+?+?+?+ , ? ? ? ? "
     "? ? ? , +?+?+?+?+?+?+ , ? ? ? ? ? ? ? , +?+?+?+?+?+?+ , ? . ? ? ? ? ? , "
     "+?+.+?+?+?+?+ , ? ? ? ? ? ? ? , +?+?+?+?+?+?+ , . | ? ? ? ? ? , "
     "+?+?+?+?+?+?+ ,               ",
     "With a line between R1C6 and R2C6, the line would not run straight "
     "through the white circle at R1C6; so there is none.\n"
     "With a line between R2C6 and R2C7, the line would not run straight "
     "through the white circle at R2C7; so there is none.\n"
     "With a line between R3C2 and R3C3, the line could not turn in the "
     "black circle at R1C3; so there is none: (1) R3C3-R3C4 is a line, as "
     "the line runs straight through the white circle at R3C3; (2) "
     "R1C3-R2C3 is crossed out, as the line must run straight on from the "
     "black circle at R1C3.\n"
     "With a line between R3C3 and R3C4, the line could not turn in the "
     "black circle at R1C3; so there is none: (1) R3C2-R3C3 is a line, as "
     "the line runs straight through the white circle at R3C3; (2) "
     "R1C3-R2C3 is crossed out, as the line must run straight on from the "
     "black circle at R1C3.\n"
     "With a line between R4C4 and R5C4, the line would turn next to the "
     "black circle at R5C6; so there is none: (1) R5C4-R6C4 is a line, as "
     "the line runs straight through the white circle at R5C4; (2) "
     "R5C5-R5C6 is crossed out, as the line must run straight on from the "
     "black circle at R5C6; (3) R5C6-R5C7 is a line, as the line must turn "
     "in the black circle at R5C6.\n"
     "With a line between R5C1 and R5C2, the line would be stuck at R5C1; "
     "so there is none: (1) R5C2-R6C2 is a line, as the loop cannot end at "
     "R5C2; (2) R5C1-R6C1 is crossed out, as the loop can neither branch "
     "nor end at R6C1; (3) R4C1-R5C1 is crossed out, as the line must run "
     "straight on from the black circle at R4C1.\n"
     "With a line between R5C2 and R6C2, the line would be stuck at R5C1; "
     "so there is none: (1) R5C1-R5C2 is a line, as the loop cannot end at "
     "R5C2; (2) R5C1-R6C1 is crossed out, as the loop can neither branch "
     "nor end at R6C1; (3) R4C1-R5C1 is crossed out, as the line must run "
     "straight on from the black circle at R4C1.\n"
     "With a line between R5C4 and R6C4, the line would turn next to the "
     "black circle at R5C6; so there is none: (1) R4C4-R5C4 is a line, as "
     "the line runs straight through the white circle at R5C4; (2) "
     "R5C5-R5C6 is crossed out, as the line must run straight on from the "
     "black circle at R5C6; (3) R5C6-R5C7 is a line, as the line must turn "
     "in the black circle at R5C6.\n"
     "With a line between R5C6 and R5C7, the line would turn next to the "
     "black circle at R5C6; so there is none.\n"
     "With a line between R6C3 and R7C3, the line would not run straight "
     "through the white circle at R7C3; so there is none.\n"
     "With a line between R6C5 and R7C5, the line would not run straight "
     "through the white circle at R7C5; so there is none.\n"
     "With a line between R7C1 and R7C2, the line would be stuck at R7C1; "
     "so there is none.",
     NULL},
    {"MA-28F", ".....,.....,.....,.....,.....",
     "           , +?+?+?+?+ , ? . ? ? ? , +?+?+?+?+ , ? . ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, NULL},
    {"MA-29", ".....,.....,.....,.....,.....",
     "           , +?+?+?+?+ , ? . ? ? ? , +?+.+?+?+ , ? . ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     "If R2C1-R2C2 is a line, the line is stuck at R2C2, so R2C1-R2C2 is "
     "crossed out.",
     "MA-00P"},
    {"MA-29", ".....,.....,.....,.....,.....",
     "           , +?+?+?+?+ , ? . ? ? ? , +?+.+?+?+ , ? ? ? ? ? , +?+?+?+?+ , "
     "? ? ? ? ? , +?+?+?+?+ , ? ? ? ? ? , +?+?+?+?+ ,           ",
     NULL, "MA-00P"},
    {0},
};

static void test_positions(void)
{
    td_check_positions(td_genre_find("masyu"), positions, NULL);
}

const td_test suite_masyu[] = {
    TEST(puzzles),
    TEST(boards),
    TEST(positions),
    {0},
};
