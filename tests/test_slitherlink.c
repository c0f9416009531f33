/* Slitherlink: positions for every technique. */
#include "base/alloc.h"
#include "kernel/kernel.h"
#include "positions.h"
#include "test.h"

static const td_position positions[] = {
    {"SL-01", "0.", NULL,
     "The 0 at R1C1 has no line around it, so all four edges of R1C1 are "
     "crossed out.",
     NULL},
    {"SL-01", "1.", NULL, NULL, NULL},
    {"SL-02", "2.,..", "+-+ +,|    ,+ + +,     ,+ + +",
     "The 2 at R1C1 already has all its lines, so the right and bottom "
     "edges of R1C1 are crossed out.",
     NULL},
    {"SL-02", "2.,..", "+-+ +,     ,+ + +,     ,+ + +", NULL, NULL},
    {"SL-03", "2.,..", "+.+ +,     ,+.+ +,     ,+ + +",
     "The 2 at R1C1 needs every edge that is left to it, so the right and "
     "left edges of R1C1 are lines.",
     NULL},
    {"SL-03", "2.,..", "+.+ +,     ,+ + +,     ,+ + +", NULL, NULL},
    {"SL-04", "..,..", "+ + +,  .  ,+.+.+,     ,+ + +",
     "A line to the top-left corner of R2C2 could not run on from there, "
     "so the right edge of R2C1 is crossed out.",
     NULL},
    {"SL-04", "..,..", "+ + +,  .  ,+.+ +,     ,+ + +", NULL, NULL},
    {"SL-04", "..,..", "+ + +,  |  ,+.+.+,     ,+ + +", NULL, NULL},
    {"SL-05", "..,..", "+ + +,  |  ,+-+ +,     ,+ + +",
     "The line already passes through the top-left corner of R2C2, so the "
     "top and left edges of R2C2 are crossed out.",
     NULL},
    {"SL-05", "..,..", "+ + +,  |  ,+ + +,     ,+ + +", NULL, NULL},
    {"SL-06", "..,..", "+ + +,  |  ,+.+.+,     ,+ + +",
     "The line that comes to the top-left corner of R2C2 has only one way "
     "on, so the right edge of R2C1 is a line.",
     NULL},
    {"SL-06", "..,..", "+ + +,  |  ,+.+ +,     ,+ + +", NULL, NULL},
    {"SL-07", "....,.33.,....,.1..", NULL,
     "The 3 at R2C2 and the 3 at R2C3 stand side by side; without a line "
     "between them they would make a loop of their own, and a line between "
     "them cannot run on, so the right and left edges of R2C2 and the "
     "right edge of R2C3 are lines and the right edges of R1C2 and R3C2 "
     "are crossed out.",
     NULL},
    {"SL-07", "....,.33.,....,....", NULL,
     "The 3 at R2C2 and the 3 at R2C3 stand side by side; each needs its "
     "far edge, and a line between them cannot run on, so the right edges "
     "of R2C1 and R2C3 are lines and the right edges of R1C2 and R3C2 are "
     "crossed out.",
     NULL},
    {"SL-07", "....,.32.,....,.1..", NULL, NULL, NULL},
    {"SL-08", "...,.3.,...",
     "+ + + +,       ,+ + + +,       ,+ + + +,    |  ,+ + + +",
     "The line that comes to the bottom-right corner of the 3 at R2C2 must "
     "go on along the 3 at R2C2, which has its other two lines at the "
     "opposite corner, so the bottom edge of R2C3 is crossed out and the "
     "top and left edges of R2C2 are lines.",
     NULL},
    {"SL-08", "...,.3.,...",
     "+ + + +,       ,+ + + +,    |  ,+ + + +,       ,+ + + +", NULL, NULL},
    {"SL-09", "3.,..", NULL,
     "Nothing leads on from the top-left corner of the 3 at R1C1, so the 3 "
     "at R1C1 has both edges there or neither; it misses only one edge, so "
     "the top and left edges of R1C1 are lines.",
     NULL},
    {"SL-09", "...,.3.,...",
     "+ + + +,       ,+ + + +,       ,+ + +.+,    .  ,+ + + +",
     "Nothing leads on from the bottom-right corner of the 3 at R2C2, so "
     "the 3 at R2C2 has both edges there or neither; it misses only one "
     "edge, so the right and bottom edges of R2C2 are lines.",
     NULL},
    {"SL-09", "...,.3.,...",
     "+ + + +,       ,+ + + +,       ,+ + +.+,       ,+ + + +", NULL, NULL},
    {"SL-10", "3..,.3.,...", NULL,
     "The 3 at R1C1 and the 3 at R2C2 touch at a dot where each has just "
     "one line, so both have two lines at their far corners: the top and "
     "left edges of R1C1 and the right and bottom edges of R2C2 are lines.",
     NULL},
    {"SL-10", "3..,...,..3", NULL, NULL, NULL},
    {"SL-11", "31.,...", NULL,
     "Without its edge on the frame the 3 at R1C1 would send a line along the "
     "frame past the 1 at R1C2, which would have two then, so the top edge of "
     "R1C1 is a line.",
     NULL},
    {"SL-11", "...,31.,...", NULL, NULL, NULL},
    {"SL-12", "2.,..", NULL,
     "The 2 at R1C1 has both lines in the corner of the board or both on the "
     "opposite side; either way they run on along the frame, so the top edge "
     "of R1C2 and the left edge of R2C1 are lines.",
     NULL},
    {"SL-12", ".2.,...", NULL, NULL, NULL},
    {"SL-13", "1.,..", NULL,
     "Nothing leads on from the top-left corner of the 1 at R1C1, so the 1 "
     "at R1C1 has both edges there or neither; two are too many, so the "
     "top and left edges of R1C1 are crossed out.",
     NULL},
    {"SL-13", "...,.1.,...",
     "+ + + +,       ,+ + + +,       ,+ + +.+,    .  ,+ + + +",
     "Nothing leads on from the bottom-right corner of the 1 at R2C2, so "
     "the 1 at R2C2 has both edges there or neither; two are too many, so "
     "the right and bottom edges of R2C2 are crossed out.",
     NULL},
    {"SL-13", "...,.1.,...",
     "+ + + +,       ,+ + + +,       ,+ + +.+,       ,+ + + +", NULL, NULL},
    {"SL-14", "3..,.2.,..3", NULL,
     "The 3 at R1C1 and the 3 at R3C3 face each other over the 2 at R2C2, "
     "so each has just one line on the inner side and two at its far "
     "corner: the top and left edges of R1C1 and the right and bottom "
     "edges of R3C3 are lines.",
     NULL},
    {"SL-14", "3...,.2..,..2.,...3", NULL,
     "The 3 at R1C1 and the 3 at R4C4 face each other over the 2s at R2C2 "
     "and R3C3, so each has just one line on the inner side and two at its "
     "far corner: the top and left edges of R1C1 and the right and bottom "
     "edges of R4C4 are lines.",
     NULL},
    {"SL-14", "3..,.1.,..3", NULL, NULL, NULL},
    {"SL-15", "...,...", "+ + + +,| . .  ,+ + + +,       ,+ + + +",
     "The loop crosses this line of cells an even number of times; 1 crossing "
     "is known and one edge is left, so the right edge of R1C3 is a line.",
     NULL},
    {"SL-15", "...,...", "+ + + +,| . |  ,+ + + +,       ,+ + + +",
     "The loop crosses this line of cells an even number of times; 2 crossings "
     "are known and one edge is left, so the right edge of R1C3 is crossed "
     "out.",
     NULL},
    {"SL-15", "...,...", "+ + + +,| .    ,+ + + +,       ,+ + + +", NULL, NULL},
    {"SL-16", "...,...", "+-+ + +,| |    ,+ + + +,      |,+ + + +",
     "A loop of 4 edges would close here and leave out the right edge of R2C3, "
     "so the bottom edge of R1C1 is crossed out.",
     NULL},
    {"SL-16", "...,..3", "+-+ + +,| |    ,+ + + +,       ,+ + + +",
     "A loop of 4 edges would close here and leave out what the 3 at R2C3 asks "
     "for, so the bottom edge of R1C1 is crossed out.",
     NULL},
    {"SL-16", "...,...", "+-+ + +,| |    ,+ + + +,       ,+ + + +", NULL, NULL},
    {"SL-00", "..,..", "+-+ +,| |  ,+-+ +,     ,+ + +",
     "The loop is closed, so the right edge of R1C2, the right and bottom "
     "edges of R2C2 and the bottom edge of R2C1 are crossed out.",
     NULL},
    {"SL-00", "..,..", "+-+ +,| |  ,+ + +,     ,+ + +", NULL, NULL},
    {"SL-17", "2..,...,...", NULL,
     "If the top edge of R1C1 is a line, then the left edge of R1C1 is a "
     "line (Only one way on), the right and bottom edges of R1C1 are "
     "crossed out (Clue is complete), the top edge of R1C2 is a line (Only "
     "one way on), the left edge of R2C1 is a line (Only one way on). If "
     "the top edge of R1C1 is crossed out, then the left edge of R1C1 is "
     "crossed out (Dead end), the right and bottom edges of R1C1 are lines "
     "(Clue needs all), the top edge of R1C2 is a line (Only one way on), "
     "the left edge of R2C1 is a line (Only one way on). In every case the "
     "top edge of R1C2 and the left edge of R2C1 are lines.",
     "SL-01 SL-02 SL-03 SL-04 SL-05 SL-06"},
    {"SL-17", "...,...,...", NULL, NULL, "SL-01 SL-02 SL-03 SL-04 SL-05 SL-06"},
    {"SL-18", "....,.33.,....,....", NULL,
     "In every way to draw the edges around R2C2 and R2C3, the right edge "
     "of R1C2 is crossed out and the right edges of R2C1 and R2C3 are "
     "lines.\n"
     "In every way to draw the edges around R2C2 and R2C3, the right edges "
     "of R2C1 and R2C3 are lines and the right edge of R3C2 is crossed "
     "out.",
     NULL},
    {"SL-18", "....,.3..,....",
     "+ + + + +,    |    ,+ + + + +,         ,+ + + + +,    .    ,+ + + + +",
     "In every way to draw the edges around R2C2, the bottom and left "
     "edges of R2C2 are lines and the bottom edge of R2C1 is crossed out.\n"
     "In every way to draw the edges around R2C2, the bottom edge of R1C3 "
     "is crossed out and the bottom and left edges of R2C2 are lines.\n"
     "In every way to draw the edges around R2C2, the bottom and left "
     "edges of R2C2 are lines and the top and right edges of R3C1 are "
     "crossed out.\n"
     "In every way to draw the edges around R2C2, the bottom edge of R1C3 "
     "and the right edge of R3C1 are crossed out and the bottom and left "
     "edges of R2C2 are lines.",
     NULL},
    {"SL-18", "....,.2..,..2.,....", NULL, NULL, NULL},
    {"SL-19", "....,.30.,....", NULL,
     "The 3 at R2C2 has no line towards the 0 at R2C3, so it has its other "
     "edges, and these run on beside the two: the right edges of R1C2 and "
     "R3C2 and the top, bottom and left edges of R2C2 are lines.",
     NULL},
    {"SL-19", "....,.31.,....", NULL, NULL, NULL},
    {"SL-20", "....,.3..,..0.,....", NULL,
     "The 3 at R2C2 touches the 0 at R3C3 at a dot from which nothing "
     "leads on, and it misses only one edge, so the right and bottom edges "
     "of R2C2 are lines.",
     NULL},
    {"SL-20", "....,.3..,..1.,....", NULL, NULL, NULL},
    {"SL-21", "...,.1.,...",
     "+ + + +,       ,+ + + +,       ,+ + +.+,    |  ,+ + + +",
     "The line that comes to the bottom-right corner of the 1 at R2C2 must "
     "take one edge of the 1 at R2C2, so the top and left edges of R2C2 "
     "are crossed out.",
     NULL},
    {"SL-21", "...,.1.,...",
     "+ + + +,       ,+ + + +,       ,+ + + +,    |  ,+ + + +", NULL, NULL},
    {"SL-22", "...,.2.,...",
     "+ + + +,       ,+ + + +,  .    ,+ + + +,    |  ,+ + + +",
     "The line that comes to the bottom-right corner of the 2 at R2C2 "
     "takes one edge at each corner of the 2 at R2C2, so the bottom edge "
     "of R1C2 is a line.",
     NULL},
    {"SL-22", "...,.2.,...",
     "+ + + +,       ,+ + + +,  |    ,+ + +.+,    |  ,+ + + +",
     "The line that comes to the bottom-right corner of the 2 at R2C2 "
     "takes one edge at each corner of the 2 at R2C2, so the bottom edge "
     "of R1C2 is crossed out.",
     NULL},
    {"SL-22", "3...,.2..,..2.,....",
     "+ + + + +,         ,+ + + + +,         ,+ + + + +,         ,+ + + + +,   "
     "   |  ,+ + + + +",
     "The line that comes to the bottom-right corner of the 2 at R3C3 "
     "takes one edge at each corner of the 2s at R3C3 and R2C2 and comes "
     "to a 3, so the top and left edges of R1C1 are lines.",
     NULL},
    {"SL-22", "1..,.2.,...",
     "+ + + +,       ,+ + + +,       ,+ + +.+,    |  ,+ + + +",
     "The line that comes to the bottom-right corner of the 2 at R2C2 "
     "takes one edge at each corner of the 2 at R2C2 and one of a 1, so "
     "the top and left edges of R1C1 are crossed out.",
     NULL},
    {"SL-22", "1..,.2.,...",
     "+ + + +,       ,+ + + +,       ,+ + + +,    |  ,+ + + +", NULL, NULL},
    {"SL-22", "...,.2.,...",
     "+ + + +,       ,+ + + +,  |    ,+ + + +,    |  ,+ + + +", NULL, NULL},
    /* on from its far corner along the frame */
    {"SL-22", ".2.,...", "+ + + +,       ,+ + +-+,    .  ,+ + + +",
     "The line that comes to the bottom-right corner of the 2 at R1C2 "
     "takes one edge at each corner of the 2 at R1C2, so the top edge of "
     "R1C1 is a line.",
     NULL},
    {"SL-22", ".2.,...", "+ + + +,       ,+ + +-+,       ,+ + + +", NULL, NULL},
    {"SL-23", "3..,.2.,..3", NULL,
     "Counted from corner to corner, the two edges at the top-left corner "
     "of the 3 at R1C1 have two lines, so the top and left edges of R1C1 "
     "are lines.\n"
     "Counted from corner to corner, the two edges at the bottom-right "
     "corner of the 3 at R3C3 have two lines, so the right and bottom "
     "edges of R3C3 are lines.",
     NULL},
    {"SL-23", "....,.2..,..1.,....",
     "+ + + + +,  .      ,+.+ + + +,         ,+ + + + +,         ,+ + + + +,   "
     "      ,+ + + + +",
     "Counted from corner to corner, the two edges at the top-left corner "
     "of the 1 at R3C3 have no line, so the top and left edges of R3C3 are "
     "crossed out.",
     NULL},
    {"SL-23", "....,.2..,..2.,....",
     "+ + + + +,  .      ,+.+ + + +,         ,+ + + + +,         ,+ + + + +,   "
     "      ,+ + + + +",
     NULL, NULL},
    {"SL-24", "11.,...", NULL,
     "A line between the 1 at R1C1 and the 1 at R1C2 would run on along the "
     "frame and give one of them a second line, so the right edge of R1C1 is "
     "crossed out.",
     NULL},
    {"SL-24", "...,11.,...", NULL, NULL, NULL},
    {"SL-25", "....,.3..,..1.,....",
     "+ + + + +,         ,+ +-+ + +,  |      ,+ + + + +,         ,+ + + + +,   "
     "      ,+ + + + +",
     "The 3 at R2C2 and the 1 at R3C3 have two lines or none at the "
     "top-left corner of the 1 at R3C3 between them, and the top and left "
     "edges of R2C2 are lines, so the right and bottom edges of R3C3 are "
     "crossed out.",
     NULL},
    {"SL-25", "....,.3..,..1.,....",
     "+ + + + +,         ,+ + + + +,         ,+ + + + +,      .  ,+ + +.+ +,   "
     "      ,+ + + + +",
     "The 3 at R2C2 and the 1 at R3C3 have two lines or none at the "
     "top-left corner of the 1 at R3C3 between them, and the right and "
     "bottom edges of R3C3 are crossed out, so the top and left edges of "
     "R2C2 are lines.",
     NULL},
    {"SL-25", "....,.3..,..1.,....",
     "+ + + + +,         ,+ +-+ + +,         ,+ + + + +,         ,+ + + + +,   "
     "      ,+ + + + +",
     NULL, NULL},
    {"SL-26", "...,...", "+-+ + +,  .    ,+ + + +,       ,+ + + +",
     "A way round from the outside of the board to R1C1 crosses 1 line, so "
     "they lie on different sides of the loop and the left edge of R1C1 is a "
     "line.\n"
     "A way round from the outside of the board to R1C2 crosses 1 line, so "
     "they lie on different sides of the loop and the top edge of R1C2 is a "
     "line.",
     NULL},
    {"SL-26", "...,...,...",
     "+ + + +,       ,+ + + +,  |    ,+ + + +,  . |  ,+ +.+ +",
     "A way round from the outside of the board to R3C1 crosses 0 lines, so "
     "they lie on the same side of the loop and the left edge of R3C1 is "
     "crossed out.\n"
     "A way round from R3C3 to the outside of the board crosses 1 line, so "
     "they lie on different sides of the loop and the right edge of R3C3 is a "
     "line.\n"
     "A way round from R3C1 to the outside of the board crosses 0 lines, so "
     "they lie on the same side of the loop and the bottom edge of R3C1 is "
     "crossed out.\n"
     "A way round from R3C3 to the outside of the board crosses 1 line, so "
     "they lie on different sides of the loop and the bottom edge of R3C3 is a "
     "line.",
     NULL},
    {"SL-26", "...,...,...",
     "+ + + +,  | .  ,+ + + +,  |    ,+ + + +,       ,+ + + +", NULL, NULL},
    {"SL-27", "...,.3.,...",
     "+ +-+ +,       ,+ + + +,       ,+ + + +,       ,+ +.+ +",
     "R1C2 and R3C2 lie on different sides of the loop: the 3 at R2C2 has "
     "just one of the edges towards them, so the right and left edges of "
     "R2C2 are lines.\n"
     "R2C3 and R2C1 lie on the same side of the loop: the 3 at R2C2 has "
     "both edges towards them or neither, so the right and left edges of "
     "R2C2 are lines.",
     NULL},
    {"SL-27", "...,.2.,...",
     "+ + + +,       ,+ + + +,.      ,+ + + +,       ,+ +.+ +",
     "The outside of the board and R1C2 lie on different sides of the loop: "
     "the numbers on the way round tell, so the top edge of R1C2 is a line.\n"
     "R2C3 and the outside of the board lie on different sides of the loop: "
     "the numbers on the way round tell, so the right edge of R2C3 is a line.",
     NULL},
    {"SL-27", "...,.2.,...",
     "+ +-+ +,       ,+ + + +,       ,+ + + +,       ,+ +.+ +", NULL, NULL},
    /* around a dot; between inside cells; out to the frame */
    {"SL-28", "...,...,.2.",
     "+-+ + +,    |  ,+ + +.+,       ,+.+.+.+,       ,+ +-+ +",
     "R1C1 and R2C2 lie on the same side of the loop, and so do R1C2 and "
     "R2C1; if these two sides differed four lines would meet at the "
     "top-left corner of R2C2, so the bottom and left edges of R1C2 and "
     "the top and right edges of R2C1 are crossed out.",
     NULL},
    {"SL-28", "...,...,.2.",
     "+-+ + +,    |  ,+ + + +,       ,+.+.+.+,       ,+ +-+ +", NULL, NULL},
    {"SL-28", "...", "+-+ +-+,       ,+ + + +",
     "R1C1 and R1C3 lie inside the loop and can only be connected through "
     "R1C2, so the top and bottom edges of R1C2 are lines and the right "
     "and left edges of R1C2 are crossed out.",
     NULL},
    {"SL-28", "...", "+-+ + +,       ,+ + + +", NULL, NULL},
    {"SL-28", "...,...,...",
     "+ +-+ +,       ,+ +-+ +,|     |,+ + + +,       ,+ + + +",
     "R2C2 lies outside the loop and can only be connected to the outside "
     "of the board through R3C2, so the top and bottom edges of R3C2 are "
     "crossed out.",
     NULL},
    {"SL-28", "...,...,...",
     "+ +-+ +,       ,+ +-+ +,|      ,+ + + +,       ,+ + + +", NULL, NULL},
    {"SL-29", "...,...,...",
     "+ +.+ +,       ,+ + + +,. |    ,+ + + +,       ,+ + + +",
     "1 line comes into the area of the top-left corner of R2C2, the "
     "top-left corner of R1C2, the top-left corner of R2C1 and the "
     "top-left corner of R1C1, where they are joined in pairs, and there "
     "is only one way out, so the bottom edge of R1C2 is a line.",
     NULL},
    {"SL-29", "...,...,...",
     "+ +.+ +,       ,+ + + +,  |    ,+ + + +,       ,+ + + +", NULL, NULL},
    {"SL-30", "...", "+-+ + +,|      ,+-+ +-+",
     "Only two edges are left between the top edge of R1C1 and the bottom "
     "edge of R1C3, and the loop must visit both, so the top and bottom "
     "edges of R1C2 are lines.",
     NULL},
    {"SL-30", "....,...3", "+ + + + +,|        ,+ +.+.+ +,         ,+.+ + + +",
     "Only two edges are left between the left edge of R1C1 and R2C4, and "
     "the loop must visit both, so the top and bottom edges of R1C1 are "
     "lines.\n"
     "Only two edges are left between the left edge of R1C1 and R2C4, and "
     "the loop must visit both, so the top edge of R1C2 and the right edge "
     "of R2C1 are lines.\n"
     "Only two edges are left between the left edge of R1C1 and R2C4, and "
     "the loop must visit both, so the top edge of R1C2 and the bottom "
     "edge of R2C2 are lines.\n"
     "Only two edges are left between the left edge of R1C1 and R2C4, and "
     "the loop must visit both, so the top edge of R1C3 and the bottom "
     "edge of R2C3 are lines.",
     NULL},
    {"SL-30", "....,....", "+ + + + +,|        ,+ +.+.+ +,         ,+.+ + + +",
     NULL, NULL},
    {"SL-30", "....2....", NULL,
     "Only two edges are left across a cut, and R1C5 needs lines on both "
     "sides, so the top and bottom edges of R1C5 are lines.",
     NULL},
    /* the 1 asks for a line beyond a curve through its cell */
    {"SL-30", ".1.", "+ + + +,| .    ,+ + + +",
     "Only two edges are left between the left edge of R1C1 and R1C2, and "
     "the loop must visit both, so the top and bottom edges of R1C1 are "
     "lines.\n"
     "Only two edges are left between the left edge of R1C1 and R1C2, and "
     "the loop must visit both, so the top edge of R1C1 and the bottom "
     "edge of R1C2 are lines.\n"
     "Only two edges are left between the left edge of R1C1 and R1C2, and "
     "the loop must visit both, so the top edge of R1C2 and the bottom "
     "edge of R1C1 are lines.\n"
     "Only two edges are left between the left edge of R1C1 and R1C2, and "
     "the loop must visit both, so the top and bottom edges of R1C2 are "
     "lines.",
     NULL},
    {"SL-30", "...", "+ + + +,| .    ,+ + + +", NULL, NULL},
    {"SL-31", "..1,.20,.10",
     "+-+ + +,       ,+ + + +,       ,+ + + +,       ,+ + + +",
     "As there is only one solution, the loop does not pass R1C1, which no "
     "number watches, in a way that could be exchanged for another, so the "
     "right and bottom edges of R1C1 are crossed out and the top and left "
     "edges of R2C2 are lines.",
     NULL},
    {"SL-31", "..3,.31,023",
     "+ +.+ +,       ,+ + + +,       ,+ + + +,       ,+ + + +",
     "As there is only one solution, the loop does not pass R1C1, which no "
     "number watches, in a way that could be exchanged for another, so the "
     "top and right edges of R1C1 are crossed out.",
     NULL},
    {"SL-31", ".23,.31,..1",
     "+-+ + +,       ,+ + + +,       ,+ + + +,       ,+ + + +", NULL, NULL},
    {0},
};

static const td_excuse excuses[] = {
    {"SL-17",
     "what-if: its steps need their premises, but the conclusion might "
     "be reached by another way"},
    {0},
};

static void test_positions(void)
{
    td_check_positions(td_genre_find("slitherlink"), positions, excuses);
}

/* Theorems are left out of the kernel that finds the loops; they must hold on
 * each of them. */
typedef struct witness {
    const td_model *m;
    td_kernel *k;
    int8_t *val;
    int broken;
} witness;

static bool look_at_theorems(void *arg)
{
    witness *w = arg;
    for (td_lit l = 0; l < 2 * w->m->natoms; l++)
        w->val[l] = td_kernel_has(w->k, l) ? 1 : -1;
    for (int i = 0; i < w->m->nrules; i++)
        if (w->m->rule[i].theorem)
            w->broken += td_rule_broken(&w->m->rule[i], w->val, NULL) != 0;
    return true;
}

/* All loops on a board of 4 x 4 cells: there are 9349. */
static void test_theorems(void)
{
    const td_genre *g = td_genre_find("slitherlink");
    td_puzzle *p = td_position_puzzle(g, "....,....,....,....", NULL);
    td_model *m = td_model_new(p);
    g->build(m);
    td_model_seal(m);
    witness w = {m, td_kernel_new(m, false),
                 td_calloc(2 * (size_t)m->natoms, 1), 0};
    uint64_t n = 0;
    int theorems = 0;
    for (int i = 0; i < m->nrules; i++)
        theorems += m->rule[i].theorem;
    CHECK_INT(theorems, 2);
    td_kernel_count(w.k, NULL, 0, 10000, look_at_theorems, &w, NULL, &n);
    CHECK_INT(n, 9349);
    CHECK_INT(w.broken, 0);
    td_kernel_free(w.k);
    td_free(w.val);
    td_model_free(m);
    td_puzzle_free(p);
}

const td_test suite_slitherlink[] = {
    TEST(positions),
    TEST(theorems),
    {0},
};
