/* Slitherlink: positions for every technique. */
#include "base/alloc.h"
#include "kernel/kernel.h"
#include "positions.h"
#include "test.h"

static const td_position positions[] = {
    {"SL-01", "0.", NULL,
     "The 0 at R1C1 has no line around it, so its edges are crossed out.",
     NULL},
    {"SL-01", "1.", NULL, NULL, NULL},
    {"SL-02", "2.,..", "+-+ +,|    ,+ + +,     ,+ + +",
     "The 2 at R1C1 already has all its lines, so its right and bottom "
     "edges are crossed out.",
     NULL},
    {"SL-02", "2.,..", "+-+ +,     ,+ + +,     ,+ + +", NULL, NULL},
    {"SL-03", "2.,..", "+.+ +,     ,+.+ +,     ,+ + +",
     "The 2 at R1C1 needs every edge that is left to it, so its right and "
     "left edges are lines.",
     NULL},
    {"SL-03", "2.,..", "+.+ +,     ,+ + +,     ,+ + +", NULL, NULL},
    {"SL-04", "..,..", "+ + +,  .  ,+.+.+,     ,+ + +",
     "A line to the top-left corner of R2C2 could not run on from there, "
     "so the right edge of R2C1 is crossed out.",
     NULL},
    {"SL-04", "..,..", "+ + +,  .  ,+.+ +,     ,+ + +", NULL, NULL},
    {"SL-04", "..,..", "+ + +,  |  ,+.+.+,     ,+ + +", NULL, NULL},
    {"SL-05", "..,..", "+ + +,  |  ,+-+ +,     ,+ + +",
     "The line already passes the top-left corner of R2C2, so the top and "
     "left edges of R2C2 are crossed out.",
     NULL},
    {"SL-05", "..,..", "+ + +,  |  ,+ + +,     ,+ + +", NULL, NULL},
    {"SL-06", "..,..", "+ + +,  |  ,+.+.+,     ,+ + +",
     "The line that comes to the top-left corner of R2C2 has only one way "
     "on, so the right edge of R2C1 is a line.",
     NULL},
    {"SL-06", "..,..", "+ + +,  |  ,+.+ +,     ,+ + +", NULL, NULL},
    {"SL-07", "....,.33.,....,.1..", NULL,
     "A loop just around the 3s at R2C2 and R2C3 would miss the 1 at R4C2, "
     "so the line snakes along both outer edges and the one between, which "
     "does not run on.",
     NULL},
    {"SL-07", "....,.33.,....,....", NULL,
     "The line snakes through the 3s at R2C2 and R2C3 or goes around; "
     "either way outside them are lines, and one between does not run on.",
     NULL},
    {"SL-07", "....,.33.,....,.1..",
     "+ + + + +,         ,+ + + + +,    |    ,+ + + + +,         ,+ + + + +, "
     "        ,+ + + + +",
     "A line runs between the 3s at R2C2 and R2C3, so each has its outer "
     "edge, too, and that line does not run on.",
     NULL},
    {"SL-07", "....,.32.,....,.1..", NULL, NULL, NULL},
    {"SL-08", "...,.3.,...",
     "+ + + +,       ,+ + + +,       ,+ + + +,    |  ,+ + + +",
     "A line comes to the bottom-right of the 3 at R2C2, so its gap is "
     "there: its top and left edges are lines and the bottom edge of R2C3 "
     "is crossed out.",
     NULL},
    {"SL-08", "...,.3.,...",
     "+ + + +,       ,+ + + +,    |  ,+ + + +,       ,+ + + +", NULL, NULL},
    {"SL-09", "3.,..", NULL,
     "No line leads on from the top-left corner of the 3 at R1C1, and it "
     "cannot miss both edges there, so its top and left edges are lines.",
     NULL},
    {"SL-09", "...,.3.,...",
     "+ + + +,       ,+ + + +,       ,+ + +.+,    .  ,+ + + +",
     "No line leads on from the bottom-right corner of the 3 at R2C2, and "
     "it cannot miss both edges there, so its right and bottom edges are "
     "lines.",
     NULL},
    {"SL-09", "...,.3.,...",
     "+ + + +,       ,+ + + +,       ,+ + +.+,       ,+ + + +", NULL, NULL},
    {"SL-10", "3..,.3.,...", NULL,
     "The 3 at R1C1 and the 3 at R2C2 each have a line where they touch, "
     "and no third fits there, so both edges at their far corners are "
     "lines.",
     NULL},
    {"SL-10", "3..,...,..3", NULL, NULL, NULL},
    {"SL-11", "31.,...", NULL,
     "If the 3 at R1C1 had no line on the frame, its line towards the 1 at "
     "R1C2 would run on and give the 1 a second, so the top edge of R1C1 "
     "is a line.",
     NULL},
    {"SL-11", "...,31.,...", NULL, NULL, NULL},
    {"SL-12", "2.,..", NULL,
     "The 2 at R1C1 has both lines on the frame or both inside; either way "
     "they run on along it: the top edge of R1C2 and the left edge of R2C1 "
     "are lines.",
     NULL},
    {"SL-12", ".2.,...", NULL, NULL, NULL},
    {"SL-13", "1.,..", NULL,
     "No line leads on from the top-left corner of the 1 at R1C1, and it "
     "cannot have both edges there, so its top and left edges are crossed "
     "out.",
     NULL},
    {"SL-13", "...,.1.,...",
     "+ + + +,       ,+ + + +,       ,+ + +.+,    .  ,+ + + +",
     "No line leads on from the bottom-right corner of the 1 at R2C2, and "
     "it cannot have both edges there, so its right and bottom edges are "
     "crossed out.",
     NULL},
    {"SL-13", "...,.1.,...",
     "+ + + +,       ,+ + + +,       ,+ + +.+,       ,+ + + +", NULL, NULL},
    {"SL-14", "3..,.2.,..3", NULL,
     "The 3 at R1C1 and the 3 at R3C3 have just one line each at their "
     "inner corners, so both edges at their far corners are lines: (1) a 3 "
     "has a line at each of its corners, so the 2 between has at most one "
     "towards either 3; (2) the 2 has two lines, so just one at either "
     "corner; so each 3 has just one there.",
     NULL},
    {"SL-14", "3...,.2..,..2.,...3", NULL,
     "The 3 at R1C1 and the 3 at R4C4 have just one line each at their "
     "inner corners, so both edges at their far corners are lines: (1) a 3 "
     "has a line at each of its corners, so the 2 that meets it there has "
     "at most one there and at least one at its far corner; so on, from "
     "both ends; (2) so each 2 has just one line at either corner, and "
     "each 3 just one at its inner one.",
     NULL},
    {"SL-14", "3..,.1.,..3", NULL, NULL, NULL},
    {"SL-15", "...,...", "+ + + +,| . .  ,+ + + +,       ,+ + + +",
     "A walk along row 1 crosses the loop an even number of times. 1 line "
     "is known and one edge is open, so the right edge of R1C3 is a line.",
     NULL},
    {"SL-15", "...,...", "+ + + +,| . |  ,+ + + +,       ,+ + + +",
     "A walk along row 1 crosses the loop an even number of times. 2 lines "
     "are known and one edge is open, so the right edge of R1C3 is crossed "
     "out.",
     NULL},
    {"SL-15", "...,...", "+ + + +,| .    ,+ + + +,       ,+ + + +", NULL, NULL},
    {"SL-16", "...,...", "+-+ + +,| |    ,+ + + +,      |,+ + + +",
     "A line on the bottom edge of R1C1 would close a loop of 4 edges and "
     "leave out the line on the right edge of R2C3, so it is crossed out.",
     NULL},
    {"SL-16", "...,..3", "+-+ + +,| |    ,+ + + +,       ,+ + + +",
     "A line on the bottom edge of R1C1 would close a loop of 4 edges and "
     "leave out what the 3 at R2C3 asks for, so it is crossed out.",
     NULL},
    {"SL-16", "...,...", "+-+ + +,| |    ,+ + + +,       ,+ + + +", NULL, NULL},
    /* the last line of a clue: one way on is known; along the frame; past a 3;
     * past a 1 */
    {"SL-32", "...,.1.,...",
     "+ + + +,       ,+ +.+ +,  .    ,+ + +.+,       ,+ + + +",
     "The 1 at R2C2 has its line at its bottom-right corner, so just one "
     "leads on, by the only way left: the right edge of R3C2 is a line.",
     NULL},
    {"SL-32", "...,.2.,...",
     "+ + + +,       ,+ +-+ +,  .    ,+ + +-+,       ,+ + + +",
     "The 2 at R2C2 has one edge left elsewhere, so a line at its "
     "bottom-right corner, where another comes: the right edge of R3C2 is "
     "crossed out.",
     NULL},
    {"SL-32", ".1.,...", "+ + + +,  .    ,+ +.+ +,       ,+ + + +",
     "The 1 at R1C2 has its line at its top-right corner, so just one "
     "leads on, along the frame: the top edge of R1C3 is a line.",
     NULL},
    {"SL-32", "....,.2..,..3.,....",
     "+ + + + +,         ,+ +-+ + +,  .      ,+ + + + +,         ,+ + + + +,   "
     "      ,+ + + + +",
     "The 2 at R2C2 has one edge left elsewhere, so a line at its "
     "bottom-right corner, where the 3 at R3C3 takes it on: both its far "
     "edges are lines.",
     NULL},
    {"SL-32", "....,.2..,..1.,....",
     "+ + + + +,         ,+ +-+ + +,  .      ,+ + + + +,         ,+ + + + +,   "
     "      ,+ + + + +",
     "The 2 at R2C2 has its last line at its bottom-right corner, so just "
     "one leads on, along the 1 at R3C3: both its far edges are crossed "
     "out.",
     NULL},
    /* its other edges need not all be known where it must have a line */
    {"SL-32", "...,.2.,...",
     "+ + + +,       ,+ + + +,  .    ,+ + +-+,       ,+ + + +",
     "The 2 at R2C2 has one edge left elsewhere, so a line at its "
     "bottom-right corner, where another comes: the right edge of R3C2 is "
     "crossed out.",
     NULL},
    {"SL-32", "...,.2.,...",
     "+ + + +,       ,+ + + +,  .    ,+ + +.+,       ,+ + + +", NULL, NULL},
    {"SL-32", "...,.1.,...",
     "+ + + +,       ,+ +.+ +,       ,+ + +.+,       ,+ + + +", NULL, NULL},
    {"SL-32", "...,.2.,...",
     "+ + + +,       ,+ +.+ +,  .    ,+ + +.+,       ,+ + + +", NULL, NULL},
    {"SL-16L", "....,....,....",
     "+-+-+-+-+,|       |,+-+-+-+ +,         ,+ + + + +,         ,+ +-+ + +",
     "A line on the bottom edge of R1C4 would close a loop of 10 edges and "
     "leave out the line on the bottom edge of R3C2, so it is crossed out.",
     NULL},
    {"SL-16L", "...,...", "+-+ + +,| |    ,+ + + +,      |,+ + + +", NULL,
     NULL},
    {"SL-16", "....,....,....",
     "+-+-+-+-+,|       |,+-+-+-+ +,         ,+ + + + +,         ,+ +-+ + +",
     NULL, NULL},
    {"SL-30L", "..............,3.............",
     "+ +-+-+-+-+-+-+-+-+-+-+-+-+-+,  . . . . . . . . . . . . .  ,+ + + + + + "
     "+ + + + + + + +.+,                             ,+ + + + + + + + + + + + "
     "+ + +",
     "The loop passes a line at R1C2 in the lit area and the 3 at R2C1 "
     "outside, so the loop needs both ways out: the top edge of R1C1 and "
     "the right edge of R1C14 are lines.\n"
     "The loop passes a line at R1C2 in the lit area and the 3 at R2C1 "
     "outside, so the loop needs both ways out: the top edge of R1C1 and "
     "the right edge of R2C14 are lines.\n"
     "The loop passes a line at R1C2 in the lit area and the 3 at R2C1 "
     "outside, so the loop needs both ways out: the top edge of R1C1 and "
     "the bottom edge of R2C14 are lines.\n"
     "The loop passes a line at R1C2 in the lit area and the 3 at R2C1 "
     "outside, so the loop needs both ways out: the left edge of R1C1 and "
     "the right edge of R1C14 are lines.\n"
     "The loop passes a line at R1C2 in the lit area and the 3 at R2C1 "
     "outside, so the loop needs both ways out: the left edge of R1C1 and "
     "the right edge of R2C14 are lines.\n"
     "The loop passes a line at R1C2 in the lit area and the 3 at R2C1 "
     "outside, so the loop needs both ways out: the left edge of R1C1 and "
     "the bottom edge of R2C14 are lines.",
     NULL},
    {"SL-30L", "..............,..............",
     "+ +-+-+-+-+-+-+-+-+-+-+-+-+-+,  . . . . . . . . . . . . .  ,+ + + + + + "
     "+ + + + + + + +.+,                             ,+ + + + + + + + + + + + "
     "+ + +",
     NULL, NULL},
    {"SL-00", "..,..", "+-+ +,| |  ,+-+ +,     ,+ + +",
     "The loop is closed, so all open edges are crossed out.", NULL},
    {"SL-00", "..,..", "+-+ +,| |  ,+ + +,     ,+ + +", NULL, NULL},
    {"SL-17", "2..,...,...", NULL,
     "Whether the top edge of R1C1 is a line or not, the top edge of R1C2 "
     "and the left edge of R2C1 are lines: if the top edge of R1C1 is a "
     "line: (1) the left edge of R1C1 is a line (Only one way on, the "
     "top-left corner of the 2 at R1C1); (2) the right and bottom edges of "
     "R1C1 are crossed out (Number is complete, R1C1); (3) the top edge of "
     "R1C2 is a line (Only one way on, the top-right corner of the 2 at "
     "R1C1); (4) the left edge of R2C1 is a line (Only one way on, the "
     "bottom-left corner of the 2 at R1C1); if the top edge of R1C1 is "
     "crossed out: (1) the left edge of R1C1 is crossed out (Dead end, the "
     "top-left corner of the 2 at R1C1); (2) the right and bottom edges of "
     "R1C1 are lines (Number needs all, R1C1); (3) the top edge of R1C2 is "
     "a line (Only one way on, the top-right corner of the 2 at R1C1); (4) "
     "the left edge of R2C1 is a line (Only one way on, the bottom-left "
     "corner of the 2 at R1C1).",
     "SL-01 SL-02 SL-03 SL-04 SL-05 SL-06"},
    {"SL-17", "...,...,...", NULL, NULL, "SL-01 SL-02 SL-03 SL-04 SL-05 SL-06"},
    {"SL-18", "....,.33.,....,....", NULL,
     "If the right edge of R1C2 is a line, it goes wrong whether the "
     "bottom edge of R1C2 is a line or not, so the right edge of R1C2 is "
     "crossed out: (1) if the bottom edge of R1C2 is a line, the top and "
     "left edges of R2C3 are crossed out, so the 3 at R2C3 has too few "
     "lines; (2) if not, the right and bottom edges of R2C2 are lines, so "
     "the bottom edge of R1C3 is crossed out, so the bottom edge of R2C3 "
     "is crossed out, so the 3 at R2C3 has too few lines.\n"
     "If the right edge of R2C1 is crossed out, the 3 at R2C3 has too few "
     "lines, so the right edge of R2C1 is a line: (1) the top, right and "
     "bottom edges of R2C2 are lines (the 3 at R2C2); (2) the bottom edge "
     "of R1C3 is crossed out (the top-left corner of the 3 at R2C3); (3) "
     "the bottom edge of R2C3 is crossed out (the bottom-left corner of "
     "the 3 at R2C3).\n"
     "If the right edge of R2C3 is crossed out, the 3 at R2C2 has too few "
     "lines, so the right edge of R2C3 is a line: (1) the top, bottom and "
     "left edges of R2C3 are lines (the 3 at R2C3); (2) the bottom edge of "
     "R1C2 is crossed out (the top-left corner of the 3 at R2C3); (3) the "
     "bottom edge of R2C2 is crossed out (the bottom-left corner of the 3 "
     "at R2C3).\n"
     "If the right edge of R3C2 is a line, it goes wrong whether the right "
     "edge of R2C2 is a line or not, so the right edge of R3C2 is crossed "
     "out: (1) if the right edge of R2C2 is a line, the bottom edges of "
     "R2C2 and R2C3 are crossed out, so the bottom edge of R1C2 is a line, "
     "so the bottom edge of R1C3 is a line, so lines fork at the top-left "
     "corner of the 3 at R2C3; (2) if not, the bottom edge of R2C2 is a "
     "line, so the bottom edge of R2C3 is a line, so lines fork at the "
     "bottom-left corner of the 3 at R2C3.",
     NULL},
    {"SL-18", "....,.3..,....",
     "+ + + + +,    |    ,+ + + + +,         ,+ + + + +,    .    ,+ + + + +",
     "If the right edge of R2C1 is crossed out, lines fork at the "
     "top-right corner of the 3 at R2C2, so the right edge of R2C1 is a "
     "line: (1) the top and right edges of R2C2 are lines (the 3 at R2C2).\n"
     "If the bottom edge of R2C1 is a line, it goes wrong whether the "
     "bottom edge of R1C2 is a line or not, so the bottom edge of R2C1 is "
     "crossed out: (1) if the bottom edge of R1C2 is a line, the right "
     "edge of R2C2 is crossed out, so the bottom and left edges of R2C2 "
     "are lines, so lines fork at the bottom-left corner of the 3 at R2C2; "
     "(2) if not, the bottom and left edges of R2C2 are lines, so lines "
     "fork at the bottom-left corner of the 3 at R2C2.\n"
     "If the bottom edge of R2C2 is crossed out, lines fork at the "
     "top-right corner of the 3 at R2C2, so the bottom edge of R2C2 is a "
     "line: (1) the top and right edges of R2C2 are lines (the 3 at R2C2).\n"
     "If the bottom edge of R1C3 is a line, the 3 at R2C2 has too few "
     "lines, so the bottom edge of R1C3 is crossed out: (1) the top and "
     "right edges of R2C2 are crossed out (the top-right corner of the 3 "
     "at R2C2).\n"
     "If the right edge of R3C1 is a line, it goes wrong whether the "
     "bottom edge of R1C2 is a line or not, so the right edge of R3C1 is "
     "crossed out: (1) if the bottom edge of R1C2 is a line, the right "
     "edge of R2C2 is crossed out, so the bottom and left edges of R2C2 "
     "are lines, so lines fork at the bottom-left corner of the 3 at R2C2; "
     "(2) if not, the bottom and left edges of R2C2 are lines, so lines "
     "fork at the bottom-left corner of the 3 at R2C2.",
     NULL},
    {"SL-18", "....,.2..,..2.,....", NULL, NULL, NULL},
    {"SL-19", "....,.30.,....", NULL,
     "The 3 at R2C2 has no line beside the 0 at R2C3, so its other three "
     "edges are lines; where the two cells meet the line turns off, away "
     "from both.",
     NULL},
    {"SL-19", "....,.31.,....", NULL, NULL, NULL},
    {"SL-20", "....,.3..,..0.,....", NULL,
     "No line leads on where the 3 at R2C2 touches the 0 at R3C3, and it "
     "cannot miss both edges there, so its right and bottom edges are "
     "lines.",
     NULL},
    {"SL-20", "....,.3..,..1.,....", NULL, NULL, NULL},
    {"SL-21", "...,.1.,...",
     "+ + + +,       ,+ + + +,       ,+ + +.+,    |  ,+ + + +",
     "A line comes to the bottom-right corner of the 1 at R2C2 and must go "
     "on along the 1, which has no other: its top and left edges are "
     "crossed out.",
     NULL},
    {"SL-21", "...,.1.,...",
     "+ + + +,       ,+ + + +,       ,+ + + +,    |  ,+ + + +", NULL, NULL},
    {"SL-22", "...,.2.,...",
     "+ + + +,       ,+ + + +,  .    ,+ + + +,    |  ,+ + + +",
     "A line comes to the bottom-right of the 2 at R2C2, so at least one of "
     "its lines is opposite, where one edge is left: its top edge is a line.",
     NULL},
    {"SL-22", "...,.2.,...",
     "+ + + +,       ,+ + + +,  |    ,+ + +.+,    |  ,+ + + +",
     "Just one line comes to the bottom-right of the 2 at R2C2, so it has "
     "one there and one opposite, which it has already: its top edge is "
     "crossed out.",
     NULL},
    {"SL-22", "3...,.2..,..2.,....",
     "+ + + + +,         ,+ + + + +,         ,+ + + + +,         ,+ + + + +,   "
     "   |  ,+ + + + +",
     "The 2 at R2C2 has a line at its top-left, where the 3 at R1C1 takes "
     "it on: both its far edges are lines: (1) a line comes to the "
     "bottom-right of the 2 at R3C3, so at least one of its lines is "
     "opposite; (2) likewise each 2 up to R2C2.",
     NULL},
    {"SL-22", "1..,.2.,...",
     "+ + + +,       ,+ + + +,       ,+ + +.+,    |  ,+ + + +",
     "Just one line comes to the bottom-right of the 2 at R2C2, so it has "
     "one there and one opposite, on along the 1 at R1C1: both its far "
     "edges are crossed out.",
     NULL},
    {"SL-22", "1..,.2.,...",
     "+ + + +,       ,+ + + +,       ,+ + + +,    |  ,+ + + +", NULL, NULL},
    {"SL-22", "...,.2.,...",
     "+ + + +,       ,+ + + +,  |    ,+ + + +,    |  ,+ + + +", NULL, NULL},
    /* on from its far corner along the frame */
    {"SL-22", ".2.,...", "+ + + +,       ,+ + +-+,    .  ,+ + + +",
     "Just one line comes to the bottom-right of the 2 at R1C2, so it has "
     "one there and one opposite, on along the frame: the top edge of R1C1 "
     "is a line.",
     NULL},
    {"SL-22", ".2.,...", "+ + + +,       ,+ + +-+,       ,+ + + +", NULL, NULL},
    /* what is drawn at the 3 is nearer than the 0 beside its corner */
    {"SL-23", "...,.3.,0..",
     "+ + + +,    .  ,+ + + +,  |    ,+.+-+ +,. .    ,+.+ + +",
     "The 3 at R2C2 has two lines at its bottom-left and so just one "
     "opposite, so a line leads on; one edge is left there: the bottom "
     "edge of R1C3 is a line.\n"
     "No line comes to the lit corner, so two lines or none lead on; one "
     "edge is crossed out there: so is the other.\n"
     "The 0 at R3C1 has no line at its top-left, so two lines or none lead "
     "on, but the frame leaves one: the left edge of R2C1 is crossed out.\n"
     "No line comes to the lit corner, so two lines or none lead on; one "
     "edge is crossed out there: so is the other.\n"
     "The 0 at R3C1 has no line at its bottom-right, so two lines or none "
     "lead on, but the frame leaves one: the bottom edge of R3C2 is "
     "crossed out.",
     NULL},
    {"SL-23", "3..,.2.,..3", NULL,
     "No line comes to the top-left of the 3 at R1C1, so it has two or "
     "none there, where the 3 at R1C1 has a line: its top and left edges "
     "are lines.\n"
     "No line comes to the bottom-right of the 3 at R3C3, so it has two or "
     "none there, where the 3 at R3C3 has a line: its right and bottom "
     "edges are lines.",
     NULL},
    {"SL-23", "....,.2..,..1.,....",
     "+ + + + +,  .      ,+.+ + + +,         ,+ + + + +,         ,+ + + + +,   "
     "      ,+ + + + +",
     "Corner by corner, the 1 at R3C3 has no line at its top-left, so its "
     "top and left edges are crossed out: (1) no line comes to the "
     "top-left of the 2 at R2C2, so it has two or none there and likewise "
     "opposite; (2) so two lines or none lead on, where the 1 at R3C3 has "
     "at most one line.",
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
     "The 3 at R2C2 has two lines at its far corner, so just one where it "
     "touches the 1 at R3C3. That runs on along the 1, so the right and "
     "bottom edges of R3C3 are crossed out.",
     NULL},
    {"SL-25", "....,.3..,..1.,....",
     "+ + + + +,         ,+ + + + +,         ,+ + + + +,      .  ,+ + +.+ +,   "
     "      ,+ + + + +",
     "The 1 at R3C3 has no line at its far corner, so it has one where it "
     "touches the 3 at R2C2. That runs on along the 3, which has its other "
     "two at its far corner: the top and left edges of R2C2 are lines.",
     NULL},
    {"SL-25", "....,.3..,..1.,....",
     "+ + + + +,         ,+ +-+ + +,         ,+ + + + +,         ,+ + + + +,   "
     "      ,+ + + + +",
     NULL, NULL},
    {"SL-26", "...,...", "+-+ + +,  .    ,+ + + +,       ,+ + + +",
     "The lit way from the outside of the board to R1C1 crosses 1 line, so "
     "they lie on different sides of the loop and the left edge of R1C1 is "
     "a line.\n"
     "The lit way from the outside of the board to R1C2 crosses 1 line, so "
     "they lie on different sides of the loop and the top edge of R1C2 is "
     "a line.",
     NULL},
    {"SL-26", "...,...,...",
     "+ + + +,       ,+ + + +,  |    ,+ + + +,  . |  ,+ +.+ +",
     "The lit way from the outside of the board to R3C1 crosses no line, "
     "so they lie on the same side of the loop and the left edge of R3C1 "
     "is crossed out.\n"
     "The lit way from R3C3 to the outside of the board crosses 1 line, so "
     "they lie on different sides of the loop and the right edge of R3C3 "
     "is a line.\n"
     "The lit way from R3C1 to the outside of the board crosses no line, "
     "so they lie on the same side of the loop and the bottom edge of R3C1 "
     "is crossed out.\n"
     "The lit way from R3C3 to the outside of the board crosses 1 line, so "
     "they lie on different sides of the loop and the bottom edge of R3C3 "
     "is a line.",
     NULL},
    {"SL-26", "...,...,...",
     "+ + + +,  | .  ,+ + + +,  |    ,+ + + +,       ,+ + + +", NULL, NULL},
    /* the way between two cells on the frame leaves the board */
    {"SL-26", "....,....", "+ +-+.+ +,         ,+ + + + +,         ,+ + + + +",
     "The lit way from R1C2 round the outside to R1C3 crosses 1 line, so "
     "they lie on different sides of the loop and the right edge of R1C2 "
     "is a line.",
     NULL},
    {"SL-27", "...,.3.,...",
     "+ +-+ +,       ,+ + + +,       ,+ + + +,       ,+ +.+ +",
     "The lit way from R1C2 to R3C2 crosses just one line, so the 3 at "
     "R2C2 has one line to them and needs the rest: its right and left "
     "edges are lines.",
     NULL},
    {"SL-27", "...,.2.,...",
     "+ + + +,       ,+ + + +,.      ,+ + + +,       ,+ +.+ +",
     "R1C2 lies inside the loop, so the top edge of R1C2 is a line: (1) "
     "R3C2 and R2C1 lie on the same side; the 2 at R2C2 has lines to both "
     "or to neither, so R1C2 lies on the other; (2) R3C2 lies outside with "
     "no line between it and the frame.\n"
     "R2C3 lies inside the loop, so the right edge of R2C3 is a line: (1) "
     "R3C2 and R2C1 lie on the same side; the 2 at R2C2 has lines to both "
     "or to neither, so R2C3 lies on the other; (2) R3C2 lies outside with "
     "no line between it and the frame.",
     NULL},
    /* a clue in the corner has the same face on two sides */
    {"SL-27", "1..,...,...",
     "+ + + +,       ,+ + + +,       ,+ + + +,       ,+ + + +",
     "R1C1 has two edges on the frame, so the 1 at R1C1 has lines to both or "
     "neither; both is too many, so neither.",
     NULL},
    {"SL-27", "...,.2.,...",
     "+ +-+ +,       ,+ + + +,       ,+ + + +,       ,+ +.+ +", NULL, NULL},
    /* around a dot; between inside cells; out to the frame */
    {"SL-28", "...,...,.2.",
     "+-+ + +,    |  ,+ + +.+,       ,+.+.+.+,       ,+ +-+ +",
     "By the lit edges R1C1 and R2C2 lie on one side, as do R1C2 and R2C1. "
     "Four lines cannot meet, so all edges between them are crossed out: "
     "(1) R2C2 lies inside, unlike the frame, so the 2 at R3C2 has one "
     "line to them and one to R3C3 or R3C1, which lie on different sides; "
     "(2) R1C2 and R3C3 lie on different sides with 1 line between and "
     "R3C1 and R2C1 lie on the same side with no line between.",
     NULL},
    /* an edge at the dot is crossed out already */
    {"SL-28", "...,...,.2.",
     "+-+ + +,  . |  ,+ + +.+,       ,+.+.+.+,       ,+ +-+ +",
     "By the lit edges R1C1 and R2C2 lie on one side, as do R1C2 and R2C1. "
     "An edge between them is crossed out, so all are: (1) R2C2 and R3C3 "
     "lie on different sides, so the 2 at R3C2 has one line to them and "
     "one to R3C1 or the frame, so R3C1 lies inside the loop; (2) R1C2 "
     "lies inside with 1 line between it and the frame and R3C1 and R2C1 "
     "lie on the same side with no line between.\n"
     "By the lit edges R2C1 and R3C2 lie on one side, as do R2C2 and R3C1. "
     "An edge between them is crossed out, so all are: (1) R3C3 lies "
     "outside like the frame; the 2 at R3C2 has lines to both or to "
     "neither, so R2C2 and R3C1 lie inside; (2) R2C1 and R3C1 lie on the "
     "same side with no line between and R2C2 and R3C2 lie on the same "
     "side with no line between.",
     NULL},
    {"SL-28", "...,...,.2.",
     "+-+ + +,    |  ,+ + + +,       ,+.+.+.+,       ,+ +-+ +", NULL, NULL},
    {"SL-28", "...", "+-+ +-+,       ,+ + + +",
     "R1C2 lies inside the loop, so its top and bottom edges are lines and "
     "its right and left edges are crossed out: (1) only R1C2 can join "
     "R1C1 and R1C3, which lie inside.",
     NULL},
    {"SL-28", "...", "+-+ + +,       ,+ + + +", NULL, NULL},
    {"SL-28", "...,...,...",
     "+ +-+ +,       ,+ +-+ +,|     |,+ + + +,       ,+ + + +",
     "R3C2 lies outside the loop, so its top and bottom edges are crossed "
     "out: (1) with the lit cells inside only R3C2 can join R2C2, which "
     "lies outside, to the frame.",
     NULL},
    {"SL-28", "...,...,...",
     "+ +-+ +,       ,+ +-+ +,|      ,+ + + +,       ,+ + + +", NULL, NULL},
    {"SL-29", "...,...,...",
     "+ +.+ +,       ,+ + + +,. |    ,+ + + +,       ,+ + + +",
     "One line comes into the lit area around the top-left corner of R2C2, "
     "so it takes the only open way: the bottom edge of R1C2 is a line.",
     NULL},
    {"SL-29", "...,...,...",
     "+ +.+ +,       ,+ + + +,  |    ,+ + + +,       ,+ + + +", NULL, NULL},
    {"SL-30", "...", "+-+ + +,|      ,+-+ +-+",
     "A line above R1C1 is in the lit area, one below R1C3 outside, so the "
     "loop needs both ways out: the top and bottom edges of R1C2 are "
     "lines.",
     NULL},
    {"SL-30", "....,...3", "+ + + + +,|        ,+ +.+.+ +,         ,+.+ + + +",
     "The loop passes a line at R1C1 in the lit area and the 3 at R2C4 "
     "outside, so the loop needs both ways out: the top and bottom edges "
     "of R1C1 are lines.\n"
     "The loop passes a line at R1C1 in the lit area and the 3 at R2C4 "
     "outside, so the loop needs both ways out: the top edge of R1C2 and "
     "the right edge of R2C1 are lines.\n"
     "The loop passes a line at R1C1 in the lit area and the 3 at R2C4 "
     "outside, so the loop needs both ways out: the top edge of R1C2 and "
     "the bottom edge of R2C2 are lines.\n"
     "The loop passes the 3 at R2C4 in the lit area and a line at R1C1 "
     "outside, so the loop needs both ways out: the top edge of R1C3 and "
     "the bottom edge of R2C3 are lines.",
     NULL},
    {"SL-30", "....,....", "+ + + + +,|        ,+ +.+.+ +,         ,+.+ + + +",
     NULL, NULL},
    {"SL-30", "....2....", NULL,
     "The 2 at R1C5 can have its lines neither all in the lit area nor all "
     "outside, so the loop needs both ways out: the top and bottom edges "
     "of R1C5 are lines.",
     NULL},
    /* the 1 asks for a line beyond a curve through its cell */
    {"SL-30", ".1.", "+ + + +,| .    ,+ + + +",
     "The loop passes a line at R1C1 in the lit area and the 1 at R1C2 "
     "outside, so the loop needs both ways out: the top and bottom edges "
     "of R1C1 are lines.\n"
     "The loop passes a line at R1C1 in the lit area and a line of the 1 "
     "at R1C2 is outside or leads out, so the loop needs both ways out: "
     "the top edge of R1C1 and the bottom edge of R1C2 are lines.\n"
     "The loop passes a line at R1C1 in the lit area and a line of the 1 "
     "at R1C2 is outside or leads out, so the loop needs both ways out: "
     "the top edge of R1C2 and the bottom edge of R1C1 are lines.\n"
     "The loop passes a line at R1C1 in the lit area and a line of the 1 "
     "at R1C2 is outside or leads out, so the loop needs both ways out: "
     "the top and bottom edges of R1C2 are lines.",
     NULL},
    {"SL-30", "...", "+ + + +,| .    ,+ + + +", NULL, NULL},
    {"SL-31", "..1,.20,.10",
     "+-+ + +,       ,+ + + +,       ,+ + + +,       ,+ + + +",
     "As there is only one solution, a line passes R1C1 at the "
     "bottom-right: its right and bottom edges are crossed out and the top "
     "and left edges of R2C2 are lines: (1) else the lines at its top-left "
     "could as well run there: no number is in R1C1 or beside it.",
     NULL},
    {"SL-31", "..3,.31,023",
     "+ +.+ +,       ,+ + + +,       ,+ + + +,       ,+ + + +",
     "As there is only one solution, no line turns at the top-right of "
     "R1C1: its top and right edges are crossed out: (1) at that corner no "
     "edge outside the cell is left, and at the bottom-left at most one; "
     "(2) so the loop could as well take the cell's other edges: no number "
     "is in it or beside it.",
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
