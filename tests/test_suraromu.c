/* Suraromu: small puzzles and boards. */
#include "answers.h"
#include "positions.h"
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
     "broken", NULL, "Gate 1 at R2C1 and gate 3 at R3C1 follow each other."},
    {0},
};

static void test_boards(void)
{
    td_check_answers(boards);
}

/* Boards of our own, most from puzzles that `generate` made, with what a step
 * rests on or with what was known before it. */
static const td_position positions[] = {
    {"SU-00", ".|...,.#.#.,..o.#,##...,.....",
     "+R1C1-R1C2 +R1C2-R1C3 +R1C3-R2C3 +R2C3-R3C3 +R3C2-R3C3 +R3C1-R3C2 "
     "+R2C1-R3C1 +R1C1-R2C1",
     "The loop is closed, so all open links are crossed out.", NULL},
    {"SU-00", ".|...,.#.#.,..o.#,##...,.....",
     "+R1C2-R1C3 +R1C3-R2C3 +R2C3-R3C3 +R3C2-R3C3 +R3C1-R3C2 +R2C1-R3C1 "
     "+R1C1-R2C1",
     NULL, NULL},
    {"SU-02", ".....,.#.#.,.#.#o,.##|.,.|.|.", NULL,
     "The loop does not run along the gate at R4C4, so R4C4-R5C4 is "
     "crossed out.\n"
     "The loop does not run along the gate at R5C4, so R4C4-R5C4 is "
     "crossed out.",
     NULL},
    {"SU-02", ".....,.#.#.,.#.#o,.##|.,.|.|.", "xR4C4-R5C4", NULL, NULL},
    {"SU-03", "...|.,#.##.,o..#.,.#---,.....", NULL,
     "The loop can run only straight through the gate at R4C4, and R3C4 "
     "beyond it is black, so R4C4-R5C4 is crossed out.",
     NULL},
    {"SU-03", "...|.,#.##.,o..#.,.#---,.....", "xR4C4-R5C4", NULL, NULL},
    {"SU-06", "...|.,#.##.,o..#.,.#---,.....", NULL,
     "The loop must pass the start at R3C1 and has only one way left, so "
     "R3C2-R3C1-R4C1 is a line.",
     NULL},
    {"SU-06", "...|.,#.##.,o..#.,.#---,.....", "+R3C1-R3C2 +R3C1-R4C1", NULL,
     NULL},
    {"SU-07", "...|.,#.##.,o..#.,.#---,.....", NULL,
     "The loop can neither branch nor end at R1C1, so R1C1-R1C2 is "
     "crossed out.",
     NULL},
    {"SU-07", "...|.,#.##.,o..#.,.#---,.....", "xR1C1-R1C2", NULL, NULL},
    {"SU-08", ".#..#..,.#..#.#,.......,-#.#-#.,..o..#.,-#.#---,.......",
     "xR6C6-R7C6",
     "The gate at R6C5 is passed at R6C5 or R6C7, and each time R7C4-R7C5 "
     "is a line: (1) at R6C5, R6C5-R7C5 is a line and R7C5-R7C6 is crossed "
     "out; (2) at R6C7, R6C5-R7C5 is crossed out and R7C5-R7C6 is a line.",
     NULL},
    {"SU-08", ".#..#..,.#..#.#,.......,-#.#-#.,..o..#.,-#.#---,.......",
     "xR6C6-R7C6 +R7C4-R7C5", NULL, NULL},
    {"SU-09", ".o...,#..##,.....,.#---,...#.",
     "+R1C3-R2C3 +R1C2-R1C3 +R1C2-R2C2 +R3C1-R3C2",
     "A line R2C2-R2C3 would close a loop of 4 links and leave out the "
     "line R3C1-R3C2, so it is crossed out.",
     NULL},
    {"SU-09", ".o...,#..##,.....,.#---,...#.",
     "+R1C2-R1C3 +R1C2-R2C2 +R3C1-R3C2", NULL, NULL},
    {"SU-10",
     ""
     ".|...|.1..,.3#.#|.|..,.#...2.|..,.......|#.,--4..#.|.#,.#..#.#1..,.#....."
     "..#,---5-6#.o.,.......#..,#.#.#.....",
     "xR1C7-R1C8 xR6C7-R6C8 +R7C7-R7C8 xR8C7-R8C8 xR9C7-R9C8",
     "The loop crosses the border after column 7 an even number of times. "
     "1 crossing is known, 1 is in a gate and one link is open, so "
     "R10C7-R10C8 is crossed out.",
     NULL},
    {"SU-10",
     ""
     ".|...|.1..,.3#.#|.|..,.#...2.|..,.......|#.,--4..#.|.#,.#..#.#1..,.#....."
     "..#,---5-6#.o.,.......#..,#.#.#.....",
     "xR1C7-R1C8 xR6C7-R6C8 xR8C7-R8C8 xR9C7-R9C8", NULL, NULL},
    {"SU-12",
     ""
     ".|...|.1..,.3#.#|.|..,.#...2.|..,.......|#.,--4..#.|.#,.#..#.#1..,.#....."
     "..#,---5-6#.o.,.......#..,#.#.#.....",
     "xR1C8-R1C9 xR1C8-R2C8 xR1C7-R1C8 xR1C2-R2C2 xR2C2-R2C3 xR2C2-R3C2 "
     "xR2C1-R2C2 xR1C3-R2C3 xR2C3-R2C4 xR2C3-R3C3 xR1C5-R2C5 xR2C5-R2C6 "
     "xR2C5-R3C5 xR2C4-R2C5 xR3C2-R3C3 xR3C2-R4C2 xR3C1-R3C2 xR2C6-R3C6 "
     "xR3C6-R3C7 xR3C6-R4C6 xR3C5-R3C6 xR3C9-R4C9 xR4C9-R4C10 "
     "xR4C9-R5C9 xR4C8-R4C9 xR4C3-R5C3 xR5C3-R5C4 xR5C3-R6C3 xR5C2-R5C3 "
     "xR4C6-R5C6 xR5C6-R5C7 xR5C6-R6C6 xR5C5-R5C6 xR4C10-R5C10 "
     "xR5C10-R6C10 xR5C9-R5C10 xR5C2-R6C2 xR6C2-R6C3 xR6C2-R7C2 "
     "xR6C1-R6C2 xR5C5-R6C5 xR6C5-R6C6 xR6C5-R7C5 xR6C4-R6C5 xR5C7-R6C7 "
     "xR6C7-R6C8 xR6C7-R7C7 xR6C6-R6C7 xR5C8-R6C8 xR6C8-R6C9 xR6C8-R7C8 "
     "xR7C2-R7C3 xR7C2-R8C2 xR7C1-R7C2 xR6C10-R7C10 xR7C10-R8C10 "
     "xR7C9-R7C10 xR7C4-R8C4 xR8C4-R8C5 xR8C4-R9C4 xR8C3-R8C4 "
     "xR7C6-R8C6 xR8C6-R8C7 xR8C6-R9C6 xR8C5-R8C6 xR7C7-R8C7 xR8C7-R8C8 "
     "xR8C7-R9C7 xR8C8-R9C8 xR9C8-R9C9 xR9C8-R10C8 xR9C7-R9C8 "
     "xR9C1-R10C1 xR10C1-R10C2 xR9C3-R10C3 xR10C3-R10C4 xR10C2-R10C3 "
     "xR9C5-R10C5 xR10C5-R10C6 xR10C4-R10C5 xR1C6-R2C6 xR2C8-R3C8 "
     "xR3C8-R4C8 xR4C8-R5C8 xR5C1-R5C2 xR8C1-R8C2 xR8C2-R8C3 xR2C6-R2C7 "
     "xR4C7-R4C8 xR4C2-R5C2 xR8C2-R9C2 +R1C1-R1C2 +R1C2-R1C3 +R1C5-R1C6 "
     "+R1C6-R1C7 +R4C1-R5C1 +R5C1-R6C1 +R7C5-R8C5 +R8C5-R9C5 +R1C1-R2C1 "
     "+R1C3-R1C4 +R1C4-R1C5 xR1C4-R2C4 +R1C7-R2C7 +R2C1-R3C1 xR2C4-R3C4 "
     "+R3C1-R4C1 xR4C1-R4C2 xR4C2-R4C3 xR3C10-R4C10 +R6C1-R7C1 "
     "xR6C6-R7C6 xR6C9-R6C10 +R7C1-R8C1 +R8C1-R9C1 xR7C3-R8C3 "
     "xR8C3-R9C3 +R9C1-R9C2 xR9C2-R10C2 xR9C4-R10C4 +R9C2-R9C3 "
     "+R9C3-R9C4 +R9C4-R9C5 xR9C5-R9C6 xR4C6-R4C7 xR4C5-R4C6 +R7C5-R7C6 "
     "xR7C4-R7C5 +R7C6-R7C7 +R7C7-R7C8 xR10C7-R10C8 xR10C8-R10C9 "
     "+R3C7-R4C7 +R4C7-R5C7 xR5C4-R6C4",
     "The lit way from one side of R5C7-R5C8 to the other crosses 1 line, "
     "so one side is inside the loop, one outside: R5C7-R5C8 is a line.\n"
     "The lit way from one side of R5C8-R5C9 to the other crosses 1 line, "
     "so one side is inside the loop, one outside: R5C8-R5C9 is a line.\n"
     "The lit way from one side of R5C9-R6C9 to the other crosses 1 line, "
     "so one side is inside the loop, one outside: R5C9-R6C9 is a line.\n"
     "The lit way from one side of R6C9-R7C9 round the outside to the "
     "other crosses 1 line, so one side is inside the loop, one outside: "
     "R6C9-R7C9 is a line.",
     NULL},
    {"SU-12", "o...,....,....", NULL, NULL, NULL},
    {"SU-13",
     ""
     "..........,.4--#6---6,.|.#...#..,#|...7o.#.,.|.#.|...#,.4..#|.#..,.....##"
     "---,.#3#.2...#,..|..|.#..,#.##.2..#.",
     "+R2C7-R3C7",
     "With a line R3C7-R4C7, gate 6 at R2C7 would be the first gate from "
     "the start, but that is number 1 or 7, so it is crossed out.",
     NULL},
    {"SU-13",
     ""
     "..........,.4--#6---6,.|.#...#..,#|...7o.#.,.|.#.|...#,.4..#|.#..,.....##"
     "---,.#3#.2...#,..|..|.#..,#.##.2..#.",
     NULL, NULL, NULL},
    {"SU-14",
     ""
     ".....|...#,--5.#|.2--,.#...|.|..,.....4.2..,.#.1----1.,--6....#..,..|#.o#"
     "...,-7|#.#....,..|.......,.#|.#.....",
     "+R3C7-R3C8",
     "With a line R3C6-R3C7, gate 4 at R1C6 and gate 2 at R3C8 would "
     "follow each other, so it is crossed out.",
     NULL},
    {"SU-14",
     ""
     ".....|...#,--5.#|.2--,.#...|.|..,.....4.2..,.#.1----1.,--6....#..,..|#.o#"
     "...,-7|#.#....,..|.......,.#|.#.....",
     "+R4C5-R5C5 +R5C5-R6C5 +R6C5-R6C6",
     "With a line R5C6-R6C6, gate 1 at R5C5 would be passed twice, so it "
     "is crossed out.",
     NULL},
    {"SU-14",
     ""
     ".....|...#,--5.#|.2--,.#...|.|..,.....4.2..,.#.1----1.,--6....#..,..|#.o#"
     "...,-7|#.#....,..|.......,.#|.#.....",
     NULL, NULL, NULL},
    {"SU-15",
     ""
     "..........,-----1----,##.#.|.#.#,.....1o...,.#.#...#.#,.2-3.7-6..,.|.#..."
     "|.#,.2#..#.|#.,....#..|..,#.#....|..",
     "+R3C5-R3C6",
     "With a line R2C5-R3C5, counted from gate 1 at R3C6, one way the gate "
     "at R2C1 would be the start and the other way number 2, but that is "
     "gate 2 at R7C2, so it is crossed out.",
     NULL},
    {"SU-15",
     ""
     "..........,-----1----,##.#.|.#.#,.....1o...,.#.#...#.#,.2-3.7-6..,.|.#..."
     "|.#,.2#..#.|#.,....#..|..,#.#....|..",
     NULL, NULL, NULL},
    {"SU-16",
     ""
     ".#.|.|.#..,...2#|..#.,.#.#.##...,.o.#.#----,.....#..#.,...#...#--,-#..#-#"
     ".#.,..#...|#--,-#.#..|...,...|.#|.#.",
     NULL,
     "After the gate at R7C6 (1) comes the start at R4C2 or gate 2 at "
     "R1C4, but R8C6-R9C6 leads to the gate at R8C7 (7), so it is crossed "
     "out: (1) the line from the gate at R10C4 to the gate at R7C1 can "
     "only be 8 to 10, either way round: the line from the gate at R8C7 to "
     "gate 2 at R1C4 (2 to 7, either way round) has number 3 to 7; (2) the "
     "gate at R7C6 can only be number 1: the line from the gate at R8C7 to "
     "gate 2 at R1C4 (2 to 7, either way round) has number 3 to 7, the "
     "line from the gate at R10C4 to the gate at R7C1 (8 to 10, either way "
     "round) has number 8 to 10.",
     NULL},
    {"SU-16",
     ""
     ".#.|.|.#..,...2#|..#.,.#.#.##...,.o.#.#----,.....#..#.,...#...#--,-#..#-#"
     ".#.,..#...|#--,-#.#..|...,...|.#|.#.",
     "xR8C6-R9C6", NULL, NULL},
    {"SU-17", ".......,-#-#.#o,.#...|.,...##|.,.#...|.,.|##.|#,.|.|.|.", NULL,
     "The gate at R3C6 cannot be passed at R3C6: no number fits between "
     "what can come on its two sides, so no line goes through that cell: "
     "(1) left of R3C6 the line can come only to the start at R2C7; (2) "
     "right of R3C6 the line can come only to the start at R2C7.\n"
     "R3C3-R4C3 leads to no gate that can come after the gate at R2C3, "
     "only to the line's own other end at R5C5, so it is crossed out.\n"
     "R5C4-R5C5 leads to no gate that can come after the gate at R7C4, "
     "only to the line's own other end at R3C3, so it is crossed out.\n"
     "After the gate at R7C4 (1, 2, 4 or 5) only the gate at R3C6 can come "
     "next, and every way there takes this link, so R5C5-R5C6 is a line.\n"
     "After the gate at R2C3 (1, 2, 4 or 5) only the start at R2C7 can "
     "come next, and every way there takes this link, so R3C3-R3C4 is a "
     "line.\n"
     "After the gate at R2C3 (1, 2, 4 or 5) only the start at R2C7 can "
     "come next, and every way there takes this link, so R3C4-R3C5 is a "
     "line.",
     NULL},
    {"SU-17", ".......,-#-#.#o,.#...|.,...##|.,.#...|.,.|##.|#,.|.|.|.",
     "xR3C3-R4C3", NULL, NULL},
    {"SU-00P", "o..,...,...", "+R1C1-R1C2 +R1C2-R1C3",
     "The line already passes through R1C2, so R1C2-R2C2 is crossed out.",
     NULL},
    {"SU-00P", "o..,...,...", "+R1C1-R1C2", NULL, NULL},
    {"SU-01", "o.,.#", NULL,
     "The loop keeps out of R2C2, so R1C2-R2C2 and R2C1-R2C2 are crossed "
     "out.",
     NULL},
    {"SU-01", "o.,.#", "xR1C2-R2C2 xR2C1-R2C2", NULL, NULL},
    {"SU-04", "...o,--#.,....", "+R1C1-R2C1 +R2C1-R3C1",
     "The gate through R2C1 is passed there already, so not elsewhere: "
     "R1C2-R2C2 and R2C2-R3C2 are crossed out.",
     NULL},
    {"SU-04", "...o,--#.,....", NULL, NULL, NULL},
    {"SU-05", "...o,--#.,....", "xR1C1-R2C1 xR2C1-R3C1",
     "The loop can pass the gate at R2C1 nowhere else, so R1C2-R2C2-R3C2 "
     "is a line.",
     NULL},
    {"SU-05", "...o,--#.,....", NULL, NULL, NULL},
    {"SU-18", ".....,.....,..o..,.....,.....",
     "xR2C3-R2C4 xR3C3-R3C4 xR3C2-R4C2 xR3C3-R4C3 +R4C4-R4C5",
     "The loop passes the start at R3C3 in the lit area and the line "
     "R4C4-R4C5 outside, so the loop needs both ways out: R1C3-R1C4 and "
     "R3C1-R4C1 are lines.",
     NULL},
    {"SU-18", ".....,.....,..o..,.....,.....",
     "xR2C3-R2C4 xR3C3-R3C4 xR3C2-R4C2 +R4C4-R4C5", NULL, NULL},
    {"SU-18L", "......,......,....o.,......,......,......",
     "xR2C2-R3C2 xR2C4-R3C4 xR3C1-R3C2 xR3C5-R3C6 xR4C1-R4C2 xR4C5-R4C6 "
     "xR4C2-R5C2 xR4C3-R5C3 xR5C3-R5C4 xR5C5-R5C6 xR5C4-R6C4 xR5C5-R6C5 "
     "+R1C1-R2C1",
     "The loop passes the start at R3C5 in the lit area and the line "
     "R1C1-R2C1 outside, so the loop needs both ways out: R2C3-R3C3 and "
     "R2C5-R3C5 are lines.",
     NULL},
    {"SU-18L", "......,......,....o.,......,......,......",
     "xR2C4-R3C4 xR3C1-R3C2 xR3C5-R3C6 xR4C1-R4C2 xR4C5-R4C6 xR4C2-R5C2 "
     "xR4C3-R5C3 xR5C3-R5C4 xR5C5-R5C6 xR5C4-R6C4 xR5C5-R6C5 +R1C1-R2C1",
     NULL, NULL},
    {"SU-19",
     "...|...|..,.#.|##.|#.,#..|.|.|.#,o.#|.|#|.#,.#.#.|.|..,----#|.|.#,...#.|."
     "|..,.#---#.2.#,.......|..,#.#.#.#|..",
     NULL,
     "R9C9-R9C10 leads to no gate that can come after the gate at R9C8, so "
     "it is crossed out.\n"
     "R9C9-R10C9 leads to no gate that can come after the gate at R9C8, so "
     "it is crossed out.\n"
     "After the gate at R9C8 only the gate at R1C8 can come next, and "
     "every way there takes this link, so R8C9-R9C9 is a line.\n"
     "After the gate at R9C8 only the gate at R1C8 can come next, and "
     "every way there takes this link, so R7C9-R8C9 is a line.",
     NULL},
    {"SU-19", "o...,....,....", NULL, NULL, NULL},
    {"SU-20L",
     "...|...|..,.#.|##.|#.,#..|.|.|.#,o.#|.|#|.#,.#.#.|.|..,----#|.|.#,...#.|."
     "|..,.#---#.2.#,.......|..,#.#.#.#|..",
     NULL,
     "No short reason was found; from the numbers that are left for the "
     "lit gates it follows that R9C9-R9C10 is crossed out.\n"
     "No short reason was found; from the numbers that are left for the "
     "lit gates it follows that R9C9-R10C9 is crossed out.\n"
     "No short reason was found; from the numbers that are left for the "
     "lit gates it follows that R8C9-R9C9 is a line.\n"
     "No short reason was found; from the numbers that are left for the "
     "lit gates it follows that R7C9-R8C9 is a line.",
     NULL},
    {"SU-20L", "o...,....,....", NULL, NULL, NULL},
    {"SU-20",
     ".........#,-1#.#.#.#.,....#..#..,o#...4.#..,.|.5.|....,.#.|#|.#--,...|.|."
     "|.#,.6#|.|#|..,.|.|.#.|..,.|#|...#..",
     NULL,
     "Gate 4 at R5C6 cannot be passed at R5C6: it comes between number 3 "
     "and gate 5 at R6C4, and there the line cannot reach both, so no line "
     "goes through that cell: (1) left of R5C6 the line can come only to "
     "gate 1 at R2C1.\n"
     "The gate at R7C8 (2, 3 or 7) cannot be passed at R9C8: there it "
     "would have to be number 4, so no line goes through that cell: (1) "
     "left of R9C8 the line can come only to gate 5 at R6C4.\n"
     "After gate 1 at R2C1, coming from the start at R4C1, comes number 2, "
     "and R1C4-R2C4 leads only to gate 4 at R5C6, so it is crossed out.\n"
     "R4C9-R5C9 leads to no gate that can come after the gate at R6C9, so "
     "it is crossed out.\n"
     "R5C9-R5C10 leads to no gate that can come after the gate at R6C9, so "
     "it is crossed out.\n"
     "R7C9-R8C9 leads to no gate that can come after the gate at R6C9, so "
     "it is crossed out: (1) the gate at R7C8 cannot be passed at R9C8: "
     "left of R9C8 the line can come only to gate 5 at R6C4, and right of "
     "R9C8 the line can come only to the gate at R6C9 (2, 3 or 7).\n"
     "After gate 5 at R6C4, coming from gate 6 at R9C2, comes gate 4 at "
     "R5C6, and R9C5-R10C5 leads only to the gate at R7C8 (2, 3 or 7), so "
     "it is crossed out.\n"
     "After gate 5 at R6C4, coming from gate 6 at R9C2, only gate 4 at "
     "R5C6 can come next, and every way there takes this link, so "
     "R8C5-R9C5 is a line.\n"
     "After gate 5 at R6C4, coming from gate 6 at R9C2, only gate 4 at "
     "R5C6 can come next, and every way there takes this link, so "
     "R7C5-R8C5 is a line.\n"
     "After gate 5 at R6C4, coming from gate 6 at R9C2, only gate 4 at "
     "R5C6 can come next, and every way there takes this link, so "
     "R7C5-R7C6 is a line.\n"
     "After gate 1 at R2C1, coming from the start at R4C1, only the gate "
     "at R6C9 (2, 3 or 7) or the gate at R7C8 (2, 3 or 7) can come next, "
     "and every way there takes this link, so R1C4-R1C5 is a line.\n"
     "After gate 1 at R2C1, coming from the start at R4C1, only the gate "
     "at R6C9 (2, 3 or 7) or the gate at R7C8 (2, 3 or 7) can come next, "
     "and every way there takes this link, so R1C5-R1C6 is a line.\n"
     "After gate 1 at R2C1, coming from the start at R4C1, only the gate "
     "at R6C9 (2, 3 or 7) or the gate at R7C8 (2, 3 or 7) can come next, "
     "and every way there takes this link, so R1C6-R2C6 is a line.\n"
     "After gate 1 at R2C1, coming from the start at R4C1, only the gate "
     "at R6C9 (2, 3 or 7) or the gate at R7C8 (2, 3 or 7) can come next, "
     "and every way there takes this link, so R2C6-R3C6 is a line.\n"
     "After gate 1 at R2C1, coming from the start at R4C1, only the gate "
     "at R6C9 (2, 3 or 7) or the gate at R7C8 (2, 3 or 7) can come next, "
     "and every way there takes this link, so R3C6-R3C7 is a line.\n"
     "After gate 1 at R2C1, coming from the start at R4C1, only the gate "
     "at R6C9 (2, 3 or 7) or the gate at R7C8 (2, 3 or 7) can come next, "
     "and every way there takes this link, so R3C7-R4C7 is a line.\n"
     "After gate 1 at R2C1, coming from the start at R4C1, only the gate "
     "at R6C9 (2, 3 or 7) or the gate at R7C8 (2, 3 or 7) can come next, "
     "and every way there takes this link, so R4C7-R5C7 is a line.\n"
     "After the gate at R6C9 (2, 3 or 7) only the gate at R7C8 (2, 3 or 7) "
     "can come next, and every way there takes this link, so R7C8-R7C9 is "
     "a line: (1) the gate at R7C8 cannot be passed at R9C8: left of R9C8 "
     "the line can come only to gate 5 at R6C4, and right of R9C8 the line "
     "can come only to the gate at R6C9 (2, 3 or 7).\n"
     "After the gate at R6C9 (2, 3 or 7) only gate 1 at R2C1, gate 4 at "
     "R5C6 or the gate at R7C8 (2, 3 or 7) can come next, and every way "
     "there takes this link, so R5C8-R5C9 is a line.\n"
     "After the gate at R6C9 (2, 3 or 7) only gate 1 at R2C1, gate 4 at "
     "R5C6 or the gate at R7C8 (2, 3 or 7) can come next, and every way "
     "there takes this link, so R5C7-R5C8 is a line.",
     NULL},
    {"SU-20", "o...,....,....", NULL, NULL, NULL},
    {"SU-25",
     ""
     "#..|.#....,.#.|#..##-,...|.#....,-8#|....#.,..|#.o..|.,..|..#--#.,..##.#."
     ".#.,.......#--,.#..#..|..,.|..|.#|.#",
     "+R6C2-R7C2 +R6C1-R7C1",
     "As there is only one solution, the loop makes no detour "
     "R6C1-R7C1-R7C2-R6C2: it could go straight just as well, so R7C1-R7C2 "
     "is crossed out.\n"
     "As there is only one solution, the loop makes no detour "
     "R7C2-R6C2-R6C1-R7C1: it could go straight just as well, so R6C1-R6C2 "
     "is crossed out.",
     NULL},
    {"SU-25",
     ""
     "#..|.#....,.#.|#..##-,...|.#....,-8#|....#.,..|#.o..|.,..|..#--#.,..##.#."
     ".#.,.......#--,.#..#..|..,.|..|.#|.#",
     "+R6C1-R7C1", NULL, NULL},
    {"SU-21", "o..#..,......", NULL,
     "The loop could come to R1C5 only over R2C3 and would not get out "
     "again, so the lit links are crossed out.",
     NULL},
    {"SU-21", "o..#..,......", "xR2C3-R2C4",
     "No way leads into the lit pocket, so no line runs in it.", NULL},
    {"SU-21", "o..#.,.....", "xR2C3-R2C4",
     "All ways to R1C5, R2C4 and R2C5 are crossed out, so the links "
     "between them are, too.",
     NULL},
    {"SU-21", "o.....,......", NULL, NULL, NULL},
    {0},
};

/* The order of all gates alone leaves one solution on some boards; people need
 * the marks nevertheless. */
static const td_excuse excuses[] = {
    {"SU-20", "on a board with one solution its rules tell all of it"},
    {0},
};

static void test_positions(void)
{
    td_check_positions(td_genre_find("suraromu"), positions, excuses);
}

const td_test suite_suraromu[] = {
    TEST(positions),
    TEST(puzzles),
    TEST(boards),
    {0},
};
