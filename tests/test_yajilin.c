/* Yajilin: small puzzles and boards; a position for every technique and one
 * where it is silent. */
#include "answers.h"
#include "positions.h"
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

static const td_position positions[] = {
    {"YA-01", "........,..?>....,......1<,........",
     "???????,? . ? ?,?.?..?.,? . ? .,.???..?,? ? ? .,??.?..?",
     "One cell must be shaded ahead of the 1 at R3C4, and only R3C2 is "
     "left, so R3C2 is shaded.",
     NULL},
    {"YA-01", "........,..?>....,......1<,........",
     "???????,? . ? ?,?.?..?.,? . ? .,????..?,? ? ? .,??.?..?", NULL, NULL},

    {"YA-02", "........,..?>....,......1<,........",
     ".?.?.??,? . . ?,..?..?.,| . | .,..#...?,| . | .,.-.?.??",
     "R4C2 lies between the shaded cell R3C2 and the frame, so the loop runs "
     "straight through it: R4C2-R4C3 is a line.",
     NULL},
    {"YA-02", "........,..?>....,......1<,........",
     ".?.?.??,? . . ?,..?..?.,| . | .,..?...?,| . | .,.-.?.??", NULL, NULL},

    {"YA-03", "........,........,?>....?<,........",
     ".-.-.-.,| . . |,.?...-.,. | | .,?.....?,. | | .,?..-..?",
     "R2C1 is not shaded, so the loop passes through it, and only two ways "
     "are left there: R2C1-R2C2 is a line.\n"
     "R2C2 is not shaded, so the loop passes through it, and only two ways "
     "are left there: R2C1-R2C2 is a line.",
     NULL},
    {"YA-03", "........,........,?>....?<,........",
     "???????,? ? ? ?,???????,. ? ? .,?.???.?,. ? ? .,???????", NULL, NULL},

    {"YA-04", "..?>....,........,........,..?^..?^",
     "#.?..??,. . ? ?,.??????,? ? ? ?,.???.??,? . . .,?.?.#.?",
     "At most one way into R4C1 is left, so the loop cannot pass through "
     "it, and R4C1 is shaded.",
     NULL},
    {"YA-04", "..?>....,........,........,..?^..?^",
     "#.?..-.,. . | ?,.-.-...,| . . |,.-.-.-.,. . . .,#.?.#.?", NULL, NULL},

    {"YA-05", "..?>....,........,........,..?^..?^",
     "?.?..-.,. . ? |,.-.-...,| . . |,.-.-.-.,. . . .,?.?.?.?",
     "R1C3 and R2C3 are not both shaded, and each has only two ways left, "
     "one to the other, so the loop passes both: R1C3-R2C3 is a line.",
     NULL},
    {"YA-05", "..?>....,........,........,..?^..?^",
     "?.?..-.,? . ? |,??????.,? . ? ?,.-.-.??,. . ? .,#.?.?.?", NULL, NULL},

    {"YA-07", "....1v..,........,........,......?^",
     ".?..?.?,? ? . .,.?.?.?.,? ? ? ?,????.??,? ? . .,??..?.?",
     "Only one way is left to shade one cell ahead of the 1 at R1C3 "
     "without touching: R4C3 is shaded.",
     NULL},
    {"YA-07", "....1v..,........,........,......?^",
     ".?..?.?,? ? . .,.?.???.,? ? ? ?,????.??,? ? . .,??..?.?", NULL, NULL},

    {"YA-09", "..?>....,........,........,..?^..?^",
     "?.?.??.,. . ? |,.-.???.,| ? ? ?,.-.????,. . ? .,?.?.?.?",
     "A line R2C2-R3C2 would close a loop of 4 links and leave out the line "
     "R1C4-R2C4, so it is crossed out.",
     NULL},
    {"YA-09", "..?>....,........,........,..?^..?^",
     "?.?.??.,. . ? ?,.-.???.,| ? ? ?,.-.????,. . ? .,?.?.?.?", NULL, NULL},

    {"YA-09F", "....1v..,........,........,......?^",
     "???.?.?,? ? . .,.???.-.,| ? ? |,.???.-.,? ? . .,?????.?",
     "If R2C2-R2C3 is crossed out, then R2C3-R3C3 is a line, and the loop "
     "closes without the line R2C1-R3C1. So R2C2-R2C3 is a line.\n"
     "If R3C2-R3C3 is crossed out, then R2C3-R3C3 is a line, and the loop "
     "closes without the line R2C1-R3C1. So R3C2-R3C3 is a line.\n"
     "If R2C3-R3C3 is a line, then the loop closes without the line "
     "R2C1-R3C1. So R2C3-R3C3 is crossed out.",
     NULL},
    {"YA-09F", "....1v..,........,........,......?^",
     "???.?.?,? ? . .,.???.?.,| ? ? |,.???.?.,? ? . .,?????.?", NULL, NULL},
    {"YA-09S", "....1v..,........,........,......?^",
     "???.?.?,? ? . .,.???.-.,| ? ? |,.???.?.,? ? . .,?????.?",
     "If R3C2-R3C3 is crossed out, then R2C3-R3C3-R3C4 is a line, and the "
     "loop closes without the line R2C1-R3C1. So R3C2-R3C3 is a line.",
     NULL},
    {"YA-09S", "....1v..,........,........,......?^",
     "???.?.?,? ? . .,.???.?.,| ? ? |,.???.?.,? ? . .,?????.?", NULL, NULL},

    {"YA-10", "..?>..?v,....?<..,........,........",
     "?.?.?.?,? . . .,.??.?.?,? ? . ?,???????,? ? ? ?,???????",
     "If R2C1-R2C2 is crossed out, then R1C1-R2C1 is a line, and the line "
     "is stuck at R1C1. So R2C1-R2C2 is a line.\n"
     "If R2C1-R3C1 is crossed out, then R1C1-R2C1 is a line, and the line "
     "is stuck at R1C1. So R2C1-R3C1 is a line.",
     NULL},
    {"YA-10", "..........,..........,2>........",
     "?????????,? ? ? ? ?,?????????,? ? ? ? ?,????.????",
     "If R1C1-R1C2 is crossed out, then R1C1-R2C1 is crossed out and R1C1 "
     "is shaded, and R2C1 is neither shaded nor on the loop. So R1C1-R1C2 "
     "is a line.\n"
     "If R1C1-R2C1 is crossed out, then R1C1 and R2C1 are shaded, and R1C1 "
     "and R2C1 touch. So R1C1-R2C1 is a line.\n"
     "If R2C1-R2C2 is crossed out, then R1C1-R2C1 is crossed out and R2C1 "
     "is shaded, and R1C1 is neither shaded nor on the loop. So R2C1-R2C2 "
     "is a line.\n"
     "If R2C3-R3C3 is crossed out, then R3C2-R3C3 is a line, and the 2 at "
     "R3C1 gets at most 1 shaded cell, in R3C5. So R2C3-R3C3 is a line.\n"
     "If R3C3-R3C4 is crossed out, then R3C2-R3C3 is a line, and the 2 at "
     "R3C1 gets at most 1 shaded cell, in R3C4 and R3C5. So R3C3-R3C4 is a "
     "line.",
     NULL},
    {"YA-10", "..?>..?v,....?<..,........,........",
     "?.?.?.?,? . . .,???.?.?,? ? . ?,???????,? ? ? ?,???????", NULL, NULL},

    {"YA-11", "........,..1>....,........,..?^....",
     "????.-.,? . ? ?,?.?.???,? . ? ?,???????,? . ? ?,?.?.???",
     "The 1 at R2C2 cannot have its shaded cells at R2C4, as then the line "
     "is stuck at R1C4. So R2C3 is shaded and R2C4 is unshaded.",
     NULL},
    {"YA-11", "........,..1>....,........,..?^....",
     ".-.-.-.,| . . |,..?.#..,| . . |,.-.-...,. . | |,#.?..-.", NULL, NULL},

    {"YA-12", "........,..?>....,......1<,........",
     ".???.-.,| . ? ?,..?.???,? . ? .,?.?...?,? . ? .,.?.??.?",
     "If R1C3-R2C3 is a line, then R1C1-R1C2 is crossed out, and the line "
     "is stuck at R1C1. So R1C3-R2C3 is crossed out.",
     NULL},
    {"YA-12", "........,..?>....,......1<,........",
     ".???.?.,| . ? ?,..?.???,? . ? .,?.?...?,? . ? .,.?.??.?", NULL, NULL},

    {"YA-13", "..1v....,?>......,?^......,........",
     "?.?..-.,. . | ?,?.?..?.,. ? ? |,?..-...,. ? . ?,?..???.",
     "No open link leads out of the lit cells, and there is only one way "
     "to fill them: R1C4-R2C4 and R2C3-R3C3 are lines and R2C3-R2C4 is "
     "crossed out.",
     NULL},
    {"YA-13", "..1v....,?>......,?^......,........",
     "?.?.???,. . ? ?,?.?????,. ? ? ?,?.?????,. ? ? ?,???????", NULL, NULL},

    {"YA-13U", "........,........,....0<..,....0^0<",
     ".-.?.?.,| ? ? ?,...?.?.,| | ? .,...???#,| | ? ?,.-.????",
     "As there is only one solution, no ring is closed within the lit "
     "cells: (1) where R1C2-R2C2 and R1C3-R1C4-R2C4-R2C3-R1C3 are lines, a "
     "ring leaves out the lines that end there; (2) what remains: "
     "R1C2-R1C3-R1C4-R2C4-R2C3 and R2C2-R2C3 are lines and R1C2-R2C2 and "
     "R1C3-R2C3 are crossed out.",
     NULL},
    {"YA-13U", "........,........,....0<..,....0^0<",
     ".?.?.?.,? ? ? ?,.?.?.?.,? ? ? .,.?.???#,| | ? ?,.-.????", NULL, NULL},

    {"YA-14", "........,........,?>....?<,........",
     ".-.?.-.,? . . |,.-..??.,. ? ? .,?.....?,. | | .,?..?..?",
     "The loose ends R2C4 and R3C3 must be joined to each other in the lit "
     "cells, and there is only one way: R2C4-R2C3-R3C3 is a line.",
     NULL},
    {"YA-14", "........,........,?>....?<,........",
     ".-.?.-.,? . ? |,.-..??.,. ? ? .,?.....?,. | | .,?..?..?", NULL, NULL},

    {"YA-18", "..?>....,........,........,..?^..?^",
     "?.?.???,. . ? ?,??????.,? ? ? ?,.?.-.??,. . ? .,?.?.?.?",
     "The loop passes R3C1 in the lit area and the line R3C2-R3C3 outside, "
     "so the loop needs both ways out: R2C1-R2C2 and R3C1-R3C2 are lines.",
     NULL},
    {"YA-18", "..?>....,........,........,..?^..?^",
     "?.?.???,. . ? ?,??????.,? ? ? ?,??.-.??,. . ? .,?.?.?.?", NULL, NULL},

    {"YA-19",
     "............,..?v......1<,........?v..,..?>........,............",
     "??.?.???.??,? . . ? ? .,..?.?..??.?,? . ? ? . .,?.?..??.?.?,? . | . . "
     ".,?.?..-.-.-.,? . . . . ?,??.-.?.-.-.",
     "As there is only one solution, the ends R4C3 and R5C3 are not joined "
     "to each other, so R5C3-R5C4 is a line: (1) with R4C3 and R5C3 joined "
     "in the lit cells, R4C5 and R5C5 would be joined there, too, one pair "
     "directly and the other round by R4C4 and R5C4; (2) either pair could "
     "be the one that goes round, so there would be two solutions.",
     NULL},
    {"YA-19",
     "............,..?v......1<,........?v..,..?>........,............",
     "??.?.???.??,? . . ? ? .,..?.?..??.?,? . ? ? . .,?.?..??.?.?,? . ? . . "
     ".,?.?..-.-.-.,? . . . . ?,??.-.?.-.-.",
     NULL, NULL},

    {"YA-21", "..1v....,?>......,?^......,........",
     "?.?.???,. . ? ?,?.#..??,. . ? ?,?..????,. ? ? ?,???????",
     "The 1 at R1C2 already has its shaded cell, so R4C2 is unshaded.", NULL},
    {"YA-21", "..1v....,?>......,?^......,........",
     "?.?.???,. . ? ?,?.?..??,. . ? ?,?..????,. ? ? ?,???????", NULL, NULL},

    {"YA-22", "?>......?v,..?v....?<,..........,..........,2>........",
     "?.?????.?,. . ? ? .,?.?.???.?,? . ? ? .,?????????,? ? ? ? ?,??????.??,. "
     "? ? ? ?,?.????.??",
     "2 cells must be shaded ahead of the 2 at R5C1, as many as fit "
     "without touching: R5C5 is shaded.",
     NULL},
    {"YA-22", "?>......?v,..?v....?<,..........,..........,2>........",
     "?.?????.?,. . ? ? .,?.?.???.?,? . ? ? .,?????????,? ? ? ? ?,??????.??,. "
     "? ? ? ?,?.???????",
     NULL, NULL},

    {"YA-22L", "........,..?>....,......1<,........",
     "???????,? . ? ?,?.?.???,? . ? .,.????.?,? ? ? .,.??????",
     "One cell must be shaded ahead of the 1 at R3C4, and only R3C3 and "
     "R3C2 are left: one of them is shaded, so no line joins them.",
     NULL},
    {"YA-22L", "........,..?>....,......1<,........",
     "???????,? . ? ?,?.?.???,? . ? .,?????.?,? ? ? .,.??????", NULL, NULL},

    {"YA-23", "..?>....,........,........,..?^..?^",
     "?.?..-.,. . | |,??.-...,? ? . ?,.?.-.-.,. . . .,?.?.?.?",
     "The loop can neither branch nor end at R2C4, so R2C4-R3C4 is a line.\n"
     "The loop can neither branch nor end at R3C4, so R2C4-R3C4 is a line.",
     NULL},
    {"YA-23", "..?>....,........,........,..?^..?^",
     "#.?..-.,. . | |,.-.-...,| . . |,.-.-.-.,. . . .,#.?.#.?", NULL, NULL},

    {"YA-24", "........,........,?>....?^,........",
     ".?.?.?.,? ? ? ?,.?.?.?.,. ? ? .,?...?.?,. ? ? .,??.????",
     "If R4C3 were shaded, R3C3 would have to be on the loop, but with "
     "only one way left the loop could not pass it. So R4C3 is unshaded.\n"
     "If R4C3 were shaded, R4C4 would have to be on the loop, but with no "
     "way left the loop could not pass it. So R4C3 is unshaded.",
     NULL},
    {"YA-24", "........,........,?>....?^,........",
     ".-.-.?.,| . . |,.-...-.,. | | .,?.....?,. | | .,#..?..#", NULL, NULL},

    {"YA-25", "..?>....,........,........,..?^..?^",
     "?.?..-.,. . | |,.-.-...,? . . |,.-.-.-.,. . . .,?.?.?.?",
     "The lit way from one side of R2C1-R3C1 to the other crosses 1 line, "
     "so one side is inside the loop, one outside: R2C1-R3C1 is a line.",
     NULL},
    {"YA-26", "........,........,?>....?<,........",
     "???????,? ? ? ?,???????,. ? ? .,?.??..?,. ? | .,????..?",
     "One line comes into the lit area around R4C2, so it takes the only "
     "open way: R3C2-R4C2 is a line.",
     NULL},
    {"YA-26", "........,........,?>....?<,........",
     "???????,? ? ? ?,???????,. ? ? .,?.??..?,. ? ? .,????..?", NULL, NULL},

    {"YA-27", "..?>....,........,........,..?^..?^",
     "?.?..-.,. . | |,.-.-...,? . . |,.-.?.-.,? . . .,?.?.?.?",
     "The loop passes the line R3C1-R3C2 in the lit area and the line "
     "R2C1-R2C2 outside, so the loop needs both ways out: R2C1-R3C1 and "
     "R3C2-R3C3 are lines.",
     NULL},
    {"YA-27", "..?>....,........,........,..?^..?^",
     "?.?..-.,. . | |,.-.-...,? . . |,.?.?.-.,? . . .,?.?.?.?", NULL, NULL},

    {"YA-27L", "........0v,..1v......,..........,....?>....,..........",
     ".-.-..?.?,| . ? ? .,..?..????,? . | ? ?,.??..??.?,? . . . ?,.?..?.???,? "
     "? . . ?,??.???.??",
     "The loop passes the line R2C3-R3C3 in the lit area and the line "
     "R1C2-R1C3 outside, so the loop needs both ways out: R1C3-R2C3 and "
     "R2C4-R2C5 are lines.",
     NULL},
    {"YA-27L", "........0v,..1v......,..........,....?>....,..........",
     ".-.-.??.?,| . ? ? .,..?..????,? . | ? ?,.??..??.?,? . . . ?,.?..?.???,? "
     "? . . ?,??.???.??",
     NULL, NULL},

    {"YA-28", "........,........,?>....?<,........",
     "??????.,? ? ? |,????.-.,. ? ? .,?.??..?,. ? ? .,????..?",
     "As there is only one solution, no two cells can change places unnoticed. "
     "If R1C3 were shaded, it could be exchanged for R2C4, where the line "
     "turns: no arrow counts either. So R1C3 is unshaded.",
     NULL},
    {"YA-28", "........,........,?>....?<,........",
     "??????.,? ? ? ?,????.-.,. ? ? .,?.??..?,. ? ? .,????..?", NULL, NULL},

    {"YA-29", "..1v?<..,........,........,?>......",
     "?.?.?.?,? . . .,.?.?.?.,? ? ? ?,.?.???.,. . ? ?,?.??.?.",
     "If R3C3 is shaded, then R4C2-R4C3 is a line, and the line is stuck "
     "at R4C2. So R3C3 is unshaded.",
     NULL},
    {"YA-29", "..1v?<..,........,........,?>......",
     "?.?.?.#,? . . .,.?.-.?.,| . . ?,.?.-.?.,. . ? ?,?.#..-.", NULL, NULL},

    {"YA-30", "......?<,..?>....,..1>....,........",
     "?????.?,? . ? .,?.?.???,? . ? ?,?.?.???,? . ? ?,???????",
     "If R3C3 is unshaded, then R3C4 is shaded (for the 1 at R3C2), and "
     "R2C4 is neither shaded nor on the loop. So R3C3 is shaded.",
     NULL},
    {"YA-30", "......?<,..?>....,..1>....,........",
     ".?.-..?,| . | .,..?..-.,| . . |,..?.#..,| . . |,.-.-.-.", NULL, NULL},

    {"YA-15", "........,........,........",
     "????.-.,? ? ? |,.?.?...,| ? ? |,.-.?.-.",
     "If R1C3-R2C3-R3C3 is a line, a loop closes over R1C4-R2C4, leaving "
     "out the rest; in every other case at R2C3, R2C2-R2C3 is a line.",
     "YA-03 YA-04 YA-23 YA-00P YA-00S YA-20 YA-21"},
    {"YA-15", "....,....", ".-.,| |,.-.", NULL,
     "YA-03 YA-04 YA-23 YA-00P YA-00S YA-20 YA-21"},

    {"YA-17", "......,......,......", ".-.??,| ? ?,..???,| ? ?,.-.??",
     "Either R1C2-R1C3 is a line, or R1C2-R2C2 is a line; either way R2C3 "
     "is unshaded: if R1C2-R1C3 is a line: (1) R1C3-R2C3 is a line (Two "
     "lines or none, R1C3) and so R2C3 is unshaded; if R1C2-R2C2 is a "
     "line: (1) at once R1C2-R1C3 is crossed out; (2) R1C3 is shaded (No "
     "way through, at most one way into it is left) and so R2C3 is "
     "unshaded.",
     "YA-04 YA-23 YA-00P YA-00S YA-20"},
    {"YA-17", "..........,..?>..?v..,..........,..........,2>........",
     "?????????,? . ? . ?,?.?.?.?.?,? . ? . ?,?????????,? ? ? ? ?,?????????,. "
     "? ? ? ?,?.???????",
     NULL, "YA-03 YA-04 YA-23 YA-00P YA-00S YA-20"},

    {"YA-33", "........,........,........",
     "????.-.,? ? ? |,.?.?...,| ? ? |,.-.?.-.",
     "If R1C2 is shaded and so R1C1-R1C2 is crossed out and R1C1 is "
     "unshaded, then R1C1 is neither shaded nor on the loop, so R1C2 is "
     "unshaded.",
     "YA-00S YA-20"},
    {"YA-33", "....,....", ".-.,| |,.-.", NULL, "YA-00S YA-20"},
    {"YA-33S", "........,........,........",
     "????.-.,? ? ? |,.?.?...,| ? ? |,.-.?.-.",
     "If R1C2 is shaded and so R1C1-R1C2 is crossed out and R1C1 is "
     "unshaded, then R1C1 is neither shaded nor on the loop, so R1C2 is "
     "unshaded.",
     "YA-00S YA-20"},
    {"YA-33S", "....,....", ".-.,| |,.-.", NULL, "YA-00S YA-20"},
    {"YA-33M", "........,........,........",
     "????.-.,? ? ? |,.?.?...,| ? ? |,.-.?.-.",
     "If R1C2 is shaded and so R1C1-R1C2 is crossed out and R1C1 is "
     "unshaded, then R1C1 is neither shaded nor on the loop, so R1C2 is "
     "unshaded.",
     "YA-00S YA-20"},
    {"YA-33M", "....,....", ".-.,| |,.-.", NULL, "YA-00S YA-20"},

    {"YA-20", "......,......,......", "?????,? . ?,?.#.?,? . ?,?????",
     "R2C2 is shaded, and no two shaded cells may touch, so R1C2 is "
     "unshaded.\n"
     "R2C2 is shaded, and no two shaded cells may touch, so R2C1 is "
     "unshaded.\n"
     "R2C2 is shaded, and no two shaded cells may touch, so R2C3 is "
     "unshaded.\n"
     "R2C2 is shaded, and no two shaded cells may touch, so R3C2 is "
     "unshaded.",
     NULL},
    {"YA-20", "......,......,......", "?????,? ? ?,??.??,? ? ?,?????", NULL,
     NULL},
    {"YA-00S", "......,......,......", "??.??,? ? ?,.?#?.,? ? ?,??.??",
     "R2C2 is shaded, and the loop does not pass through shaded cells, so "
     "R1C2-R2C2 is crossed out.\n"
     "R2C2 is shaded, and the loop does not pass through shaded cells, so "
     "R2C2-R2C3 is crossed out.\n"
     "R2C2 is shaded, and the loop does not pass through shaded cells, so "
     "R2C2-R3C2 is crossed out.\n"
     "R2C2 is shaded, and the loop does not pass through shaded cells, so "
     "R2C1-R2C2 is crossed out.",
     NULL},
    {"YA-00S", "......,......,......", "?????,? ? ?,??.??,? ? ?,?????", NULL,
     NULL},
    {"YA-00P", "......,......,......", ".-.-.,? ? ?,?????,? ? ?,?????",
     "The line already passes through R1C2, so R1C2-R2C2 is crossed out.",
     NULL},
    {"YA-00P", "......,......,......", ".-.??,? ? ?,?????,? ? ?,?????", NULL,
     NULL},
    {"YA-00C", "?>....,......,......", NULL,
     "The loop keeps out of R1C1, so R1C1-R1C2 and R1C1-R2C1 are crossed "
     "out.",
     NULL},
    {"YA-00C", "......,......,......", NULL, NULL, NULL},
    {"YA-00", "........,........", ".-.????,| | ? ?,.-.????",
     "The loop is closed, so all open links are crossed out.", NULL},
    {"YA-00", "........,........", ".-.????,| ? ? ?,.-.????", NULL, NULL},
    /* with the flag o: R2C2 lies inside */
    {"YA-00O", "........,........,........ o",
     ".-.-.??,| ? | ?,.?????.,| ? | ?,.-.-.??",
     "R2C2 lies outside the loop if it is shaded. Counted along the lit "
     "way from there to the frame, R2C2 is unshaded.",
     NULL},
    {"YA-00O", "........,........,........ o",
     "???????,? ? ? ?,???????,? ? ? ?,???????", NULL, NULL},
    {"YA-25", "......,......,......", NULL, NULL, NULL},
    {"YA-08", "1>....1>..,..........,..........", NULL,
     "The 1 at R1C1 and the 1 at R1C4 point the same way, so no cell "
     "between them is shaded: R1C2 and R1C3 are unshaded.",
     NULL},
    {"YA-08", "2>....1>..,..........,..........", NULL, NULL, NULL},
    {"YA-32", "..1>....2<..,............,............", NULL,
     "The 1 at R1C2 and the 2 at R1C5 both count the cells between, so 1 "
     "more is shaded behind the first (room for 1) than behind the second: "
     "R1C1 is shaded and R1C6 is unshaded.",
     NULL},
    {"YA-32", "..1>....1<..,............,............", NULL, NULL, NULL},
    {"YA-16", "1>....,......,......", "?.???,. ? ?,?????,? ? ?,?????",
     "For the 1 at R1C1 either R1C2 is shaded and R1C3 is unshaded, or "
     "R1C2 is unshaded and R1C3 is shaded; either way there is no way on: "
     "(1) if R1C2 is shaded and R1C3 is unshaded and so R1C2-R1C3 is "
     "crossed out, then R1C3 is neither shaded nor on the loop; (2) if "
     "R1C2 is unshaded and R1C3 is shaded and so R1C2-R1C3 is crossed out, "
     "then R1C2 is neither shaded nor on the loop.",
     "YA-03 YA-04 YA-23 YA-00P YA-00S YA-20"},
    {"YA-16", "1>......,........,........", NULL,
     "Of the 3 ways that the 1 at R1C1 leaves for R1C2 to R1C4, 1 leads to "
     "a clash, and in the others R1C3 and R2C2 to R2C4 are unshaded and "
     "R1C3-R2C3 is a line: if R1C2 and R1C4 are unshaded and R1C3 is "
     "shaded: (1) at once R1C2-R1C3 is crossed out; (2) but then R1C2 is "
     "neither shaded nor on the loop; if R1C2 is shaded and R1C3 and R1C4 "
     "are unshaded: (1) at once R1C2-R1C3 is crossed out and R2C2 is "
     "unshaded; (2) R1C3-R2C3 is a line (Both ways out, R1C3) and so R2C3 "
     "is unshaded; (3) R1C4-R2C4 is a line (Both ways out, R1C4) and so "
     "R2C4 is unshaded; if R1C2 and R1C3 are unshaded and R1C4 is shaded: "
     "(1) at once R1C3-R1C4 is crossed out and R2C4 is unshaded; (2) "
     "R1C2-R2C2 is a line (Both ways out, R1C2) and so R2C2 is unshaded; "
     "(3) R1C3-R2C3 is a line (Both ways out, R1C3) and so R2C3 is "
     "unshaded.",
     "YA-03 YA-04 YA-23 YA-00P YA-00S YA-20"},
    {"YA-16", "....,....", ".-.,| |,.-.", NULL, "YA-00S YA-20"},
    {0},
};

static const td_excuse excuses[] = {
    {"YA-27L", "where the curve turns around a cell, a shorter one may lead "
               "past it"},
    {0},
};

static void test_positions(void)
{
    td_check_positions(td_genre_find("yajilin"), positions, excuses);
}

const td_test suite_yajilin[] = {
    TEST(positions),
    TEST(puzzles),
    TEST(boards),
    {0},
};
