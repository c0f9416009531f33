/* Sudoku: positions of nets, and of what leans on uniqueness. */
#include "sudoku_positions.h"

#define INSIDE_NETS                                                      \
    "SD-01 SD-02 SD-03 SD-04 SD-05 SD-06 SD-07 SD-08 SD-09 SD-10 SD-11 " \
    "SD-12"

const td_position td_sudoku_nets[] = {
    {"SD-55", "...4,....,2..3,.3..", NULL,
     "If R2C2 is 1, 2 moves later no value is left for R4C1, so R2C2 is "
     "not 1: at once R2C4 is not 1; (1) R2C1 is 4 (Hidden single, row 2) "
     "and so R4C1 is not 4; (2) R4C4 is 1 (Hidden single, column 4) and so "
     "R4C1 is not 1.",
     "SD-01 SD-02 SD-03"},
    /* What all numbers of a cell lead to. */
    {"SD-55",
     "...1..87.,..8.9...5,.2.......,2.......4,"
     ".89.4..5.,.4.6..9..,8....6.1.,3..5....7,..7.1.5..",
     "R5C1-234589 R5C4-145689 R5C6-45689 R5C7-4589 R5C9-45789 "
     "R6C3-246789 R6C1-234689 R6C5-14689 R6C6-469 R6C8-145679 "
     "R6C9-45679 R4C2-24589 R4C3-24789 R4C5-124679 R4C4-123456 "
     "R4C6-2346 R4C8-1245679 R4C7-124589 R3C3-2789 R3C1-238 R3C5-12489 "
     "R3C4-123569 R3C6-1269 R3C8-12578 R3C7-25789 R3C9-24578 R2C2-24589 "
     "R2C1-23589 R2C4-15689 R2C6-15689 R2C8-15789 R2C7-5789 R1C2-12478 "
     "R1C3-12789 R1C1-12378 R1C5-14789 R1C6-16789 R1C9-14578 "
     "R9C2-1234578 R9C1-123578 R9C4-15678 R9C6-15678 R9C8-157 "
     "R9C9-145679 R7C2-1234678 R7C3-136789 R7C5-145689 R7C4-1568 "
     "R7C7-156789 R7C9-145678 R8C2-234578 R8C3-35789 R8C5-1345679 "
     "R8C6-13567 R8C8-13578 R8C7-135789",
     "Either R4C8 is 3, or R4C8 is 8; either way R6C6 is not 3: if R4C8 is "
     "3: (1) at once R4C2 and R4C3 are not 3; (2) R6C3 is 3 (Hidden "
     "single, the box at R4C1) and so R6C6 is not 3; if R4C8 is 8: (1) at "
     "once R4C4, R4C5 and R4C6 are not 8; (2) R6C6 is 8 (Hidden single, "
     "the box at R4C4).",
     INSIDE_NETS},
    /* A net within a net. */
    {"SD-55",
     ".....1..7,8...9.6..,.6.2.....,5........,"
     ".89.4..5.,.46...9..,4.3.8.5..,6...234..,.2......3",
     "R5C1-45689 R5C4-124589 R5C6-134589 R5C7-45689 R5C9-2345789 "
     "R6C1-45689 R6C5-24689 R6C4-2469 R6C6-13469 R6C8-1245689 "
     "R6C9-2345679 R4C2-245689 R4C3-345689 R4C5-24589 R4C4-123457 "
     "R4C6-123457 R4C8-59 R4C7-14569 R4C9-13579 R3C3-23689 R3C1-24568 "
     "R3C5-124689 R3C6-12369 R3C8-2567 R3C7-245679 R3C9-123678 "
     "R2C2-245689 R2C3-35689 R2C4-12689 R2C6-123689 R2C8-56789 "
     "R2C9-136789 R1C2-124678 R1C3-136789 R1C1-145678 R1C5-124789 "
     "R1C4-1279 R1C8-1567 R1C7-145679 R9C3-23469 R9C1-234568 R9C5-23489 "
     "R9C4-238 R9C6-1238 R9C8-2345 R9C7-234569 R7C2-234568 R7C4-23458 "
     "R7C6-123458 R7C8-3458 R7C9-134578 R8C2-23468 R8C3-23469 "
     "R8C4-23468 R8C8-23456 R8C9-234567",
     "If R4C8 is 1, then R6C8 is 3 or 7, and each leads to a clash, so "
     "R4C8 is not 1: if R6C8 is 3: (1) at once R2C8 and R6C1 are not 3 "
     "and R5C7 is not 1 or 3 and R5C9 is not 1; (2) R5C1 is 1 (Hidden "
     "single, row 5); (3) R5C4 is 3 (Hidden single, row 5) and so R2C4 "
     "is not 3; (4) R4C2 is 3 (Hidden single, the box at R4C1) and so "
     "R2C2 is not 3; (5) but then 3 has no place in row 2; if R6C8 is 7: "
     "(1) at once R5C7 and R5C9 are not 1 and R6C1, R6C5, R7C8, R8C8 and "
     "R9C8 are not 7; (2) R5C1 is 1 (Hidden single, row 5); (3) R9C7 is "
     "7 (Hidden single, the box at R7C7) and so R9C1 and R9C5 are not 7; "
     "(4) R3C1 is 7 (Hidden single, column 1) and so R3C5 is not 7; (5) "
     "R4C5 is 7 (Hidden single, column 5) and so R4C2 and R4C3 are not "
     "7; (6) but then 7 has no place in the box at R4C1.",
     INSIDE_NETS},
    {"SD-55", "....,....,....,....", NULL, NULL, "SD-01 SD-02 SD-03"},
    {0},
};

const td_position td_sudoku_unique[] = {
    {"SD-27",
     "...4...7.,.78..2..1,1..95..82,..382.6..,"
     ".........,..9.438..,59..64..8,3..5..26.,.8...9...",
     "R3C6=7 R5C1=8 R8C9=9 R5C5=9 R1C9=6 R2C4=6 R5C6=6 R4C8=9 "
     "R4C6=5 R4C2=1 R2C5=3 R8C2=4 R1C7-5 R5C7-3 R7C7-3 R9C7-3 "
     "R7C4-17 R9C4-17",
     "As there is only one solution, R1C5, R1C6, R8C5 and R8C6 may not all "
     "be 1 and 8, which could be exchanged. Only R8C5 can differ: R8C5 is "
     "not 1 or 8.",
     NULL},
    {"SD-27",
     "...4...7.,.78..2..1,1..95..82,..382.6..,"
     ".........,..9.438..,59..64..8,3..5..26.,.8...9...",
     "R3C6=7 R5C1=8 R8C9=9 R5C5=9 R1C9=6 R2C4=6 R5C6=6 R4C8=9 "
     "R4C6=5 R4C2=1 R8C2=4 R1C7-5 R5C7-3 R7C7-3 R9C7-3 R7C4-17 "
     "R9C4-17",
     NULL, NULL},
    {"SD-28",
     "..6.51..8,.5.....6.,..94..1..,...9..4.5,"
     "3..5.8..7,5.8..7...,..7..58..,.6.....4.,8..61.5..",
     "R3C8=5 R4C8=8 R7C9=6 R8C3=5 R9C8=7 R4C1=6 R3C2=8 R6C4=1 "
     "R9C6=4 R3C6=6 R8C9=1 R2C9=4 R4C2=7 R5C8=1 R4C3=1 R7C2=1 "
     "R5C3=4 R6C5=4 R2C1=1 R7C1=4 R1C2=4 R8C1=9 R5C5=6 R6C7=6 "
     "R2C3=3 R9C3=2 R9C2=3 R9C9=9 R7C5=9 R2C6=9 R8C4-23 R8C5-23",
     "As there is only one solution, R2C4, R2C5, R8C4 and R8C5 may not all "
     "be 7 and 8, which could be exchanged, so R1C4, R2C7 and R3C5 are not "
     "2: (1) only R2C4 and R2C5 can have another number, and that is 2; "
     "(2) so one of them is 2.",
     NULL},
    {"SD-28",
     "..6.51..8,.5.....6.,..94..1..,...9..4.5,"
     "3..5.8..7,5.8..7...,..7..58..,.6.....4.,8..61.5..",
     "R3C8=5 R4C8=8 R7C9=6 R8C3=5 R9C8=7 R4C1=6 R3C2=8 R6C4=1 "
     "R9C6=4 R3C6=6 R8C9=1 R2C9=4 R4C2=7 R5C8=1 R4C3=1 R7C2=1 "
     "R5C3=4 R6C5=4 R2C1=1 R7C1=4 R1C2=4 R8C1=9 R5C5=6 R6C7=6 "
     "R2C3=3 R9C3=2 R9C2=3 R9C9=9 R7C5=9 R2C6=9 R8C4-23 R8C5-2",
     NULL, NULL},
    {"SD-29",
     ".6.8..43.,..8..16..,...2.....,65....2.1,"
     ".3.....9.,9.7....65,.....6...,..63..7..,.73..8.4.",
     "R3C5=6 R5C4=6 R9C9=6 R7C9=3 R5C9=4 R6C7=3 R4C8=7 R5C7=8 "
     "R4C5=8 R4C6=3 R6C2=8 R4C4=9 R4C3=4 R2C5=3 R3C1=3 R3C2-1 "
     "R3C3-1 R5C5-12 R5C6-2 R7C1-1 R7C3-1 R8C1-1 R9C1-1",
     "As there is only one solution, R1C1, R1C3, R5C1 and R5C3 may not all "
     "be 1 and 2, which could be exchanged, so R1C9 is not 7 or 9: (1) "
     "only R1C1 and R1C3 can have other numbers, so one of them has one of "
     "5, 7 and 9; (2) with R1C5 and R1C6 that uses up 5, 7 and 9 in row 1.",
     NULL},
    {"SD-29",
     "...4...7.,.78..2..1,1..95..82,..382.6..,"
     ".........,..9.438..,59..64..8,3..5..26.,.8...9...",
     "R3C6=7 R5C1=8 R8C9=9 R5C5=9 R1C9=6 R2C4=6 R5C6=6 R4C8=9 "
     "R4C6=5 R4C2=1 R2C5=3 R8C2=4 R1C7-5 R5C7-3 R7C7-3 R9C7-3 "
     "R7C4-17 R9C4-17",
     NULL, NULL},
    {"SD-30",
     "..6.51..8,.5.....6.,..94..1..,...9..4.5,"
     "3..5.8..7,5.8..7...,..7..58..,.6.....4.,8..61.5..",
     "R3C8=5 R4C8=8 R7C9=6 R8C3=5 R9C8=7 R4C1=6 R3C2=8 R6C4=1 "
     "R9C6=4 R3C6=6 R8C9=1 R2C9=4 R4C2=7 R5C8=1 R4C3=1 R7C2=1 "
     "R5C3=4 R6C5=4 R2C1=1 R7C1=4 R1C2=4 R8C1=9 R5C5=6 R6C7=6 "
     "R2C3=3 R9C3=2 R9C2=3 R9C9=9 R7C5=9 R2C6=9 R8C4-23 R8C5-23",
     "As there is only one solution, R2C4, R2C5, R8C4 and R8C5 may not all "
     "be 7 and 8, which could be exchanged, so R2C4 and R2C5 are not 7: "
     "(1) all but R2C4 and R2C5 have only 7 and 8 left; (2) in row 2 the 8 "
     "can only be in one of R2C4 and R2C5; (3) were the other 7, all would "
     "be 7 and 8.",
     NULL},
    {"SD-30",
     "..6.51..8,.5.....6.,..94..1..,...9..4.5,"
     "3..5.8..7,5.8..7...,..7..58..,.6.....4.,8..61.5..",
     "R3C8=5 R4C8=8 R7C9=6 R8C3=5 R9C8=7 R4C1=6 R3C2=8 R6C4=1 "
     "R9C6=4 R3C6=6 R8C9=1 R2C9=4 R4C2=7 R5C8=1 R4C3=1 R7C2=1 "
     "R5C3=4 R6C5=4 R2C1=1 R7C1=4 R1C2=4 R8C1=9 R5C5=6 R6C7=6 "
     "R2C3=3 R9C3=2 R9C2=3 R9C9=9 R7C5=9 R2C6=9 R8C4-23 R8C5-2",
     NULL, NULL},
    {"SD-31",
     ".87.3....,5..62....,.964.7...,..2.76.5.,"
     "...9.5...,.3.28.9..,...8.412.,....13..9,....9.58.",
     "R4C1=9 R6C3=5 R7C3=9 R4C4=3 R5C5=4 R7C5=6 R3C5=5 R6C6=1 "
     "R9C6=2 R2C6=8 R1C6=9 R1C4=1 R2C8=9 R1C9=5 R8C4=5 R9C4=7 "
     "R7C2=5 R8C2=2 R5C2=7 R9C2=6 R5C7-86 R5C9-83 R2C9-3 R3C9-3 "
     "R5C8-6 R6C8-6",
     "As there is only one solution, R1C7, R1C8, R8C7 and R8C8 may not all "
     "be 4 and 6, which could be exchanged, so R8C7 is not 4: (1) the row "
     "and the column of R8C7 have the 6 only in these cells; (2) were R8C7 "
     "4, R8C8 and R1C7 would be 6; (3) and R1C8, which has only 4 and 6 "
     "left, would be 4.",
     NULL},
    {"SD-31",
     ".87.3....,5..62....,.964.7...,..2.76.5.,"
     "...9.5...,.3.28.9..,...8.412.,....13..9,....9.58.",
     "R4C1=9 R6C3=5 R7C3=9 R4C4=3 R5C5=4 R7C5=6 R3C5=5 R6C6=1 "
     "R9C6=2 R2C6=8 R1C6=9 R1C4=1 R2C8=9 R1C9=5 R8C4=5 R9C4=7 "
     "R7C2=5 R8C2=2 R5C2=7 R9C2=6 R5C7-8 R5C9-83 R2C9-3 R3C9-3 "
     "R5C8-6 R6C8-6",
     NULL, NULL},
    {"SD-32",
     ".87.3....,5..62....,.964.7...,..2.76.5.,"
     "...9.5...,.3.28.9..,...8.412.,....13..9,....9.58.",
     "R1C8=4 R1C7=6 R8C8=6",
     "As there is only one solution, R1C7, R1C8, R8C7 and R8C8, none of "
     "them given, may not all be 4 and 6, which could be exchanged: R8C7 "
     "is not 4.",
     NULL},
    {"SD-32",
     ".87.3....,5..62....,.964.7...,..2.76.5.,"
     "...9.5...,.3.28.9..,...8.412.,....13..9,....9.58.",
     "R1C8=4", NULL, NULL},
    {"SD-33",
     "....6....,9.18.2..3,.2.5.38..,......1..,"
     ".98.7.25.,..5......,..93.8.4.,5..7.13.2,....2....",
     "R1C8=2 R5C1=3 R7C1=2 R4C3=2 R6C4=2 R1C6=7 R5C4=1 R1C9=1 "
     "R3C5=1 R7C2=1 R9C8=1 R1C4=9 R2C5=4 R6C1=1 R7C5=5 R9C9=5 "
     "R4C6=5 R8C8=8 R8C5=9 R9C7=9 R6C6=9",
     "As there is only one solution, R4C4, R4C9, R5C6, R5C9, R9C4 and R9C6 "
     "may not all be 4 and 6, which could be exchanged. Only R4C9 can "
     "differ: R4C9 is not 4 or 6.",
     NULL},
    {"SD-33",
     "...4...7.,.78..2..1,1..95..82,..382.6..,"
     ".........,..9.438..,59..64..8,3..5..26.,.8...9...",
     "R3C6=7 R5C1=8 R8C9=9 R5C5=9 R1C9=6 R2C4=6 R5C6=6 R4C8=9 "
     "R4C6=5 R4C2=1 R2C5=3 R8C2=4 R1C7-5 R5C7-3 R7C7-3 R9C7-3 "
     "R7C4-17 R9C4-17",
     NULL, NULL},
    {"SD-18",
     "4.6.2.7..,.7...6..3,....87...,.......5.,"
     "78.965.34,.9.......,...24....,9..7...1.,..8.3.9.5",
     "R4C9=9 R7C6=9 R9C8=7 R2C1=8 R7C3=7 R9C4=6 R2C5=9 R6C9=7 "
     "R3C3=9 R1C8=9 R4C5=7 R9C6=1 R8C5=5 R8C6=8 R6C5=1 R8C7=4 "
     "R1C9=8 R9C2=4 R9C1=2 R3C9=1 R8C9=2 R7C9=6 R8C2=6 R8C3=3 "
     "R7C7=3 R7C8=8 R1C6=3 R3C2=2 R3C1=3 R4C2=3 R6C4=3 R4C4=8 "
     "R6C7=8 R5C7=1 R5C3=2 R3C7-2",
     "As there is only one solution, R2C4 is 5: else all open cells would "
     "have two numbers, and all numbers two places a house, which leaves "
     "two solutions or none.",
     NULL},
    {"SD-18",
     "4.6.2.7..,.7...6..3,....87...,.......5.,"
     "78.965.34,.9.......,...24....,9..7...1.,..8.3.9.5",
     "R4C9=9 R7C6=9 R9C8=7 R2C1=8 R7C3=7 R9C4=6 R2C5=9 R6C9=7 "
     "R3C3=9 R1C8=9 R4C5=7 R9C6=1 R8C5=5 R8C6=8 R6C5=1 R8C7=4 "
     "R1C9=8 R9C2=4 R9C1=2 R3C9=1 R8C9=2 R7C9=6 R8C2=6 R8C3=3 "
     "R7C7=3 R7C8=8 R1C6=3 R3C2=2 R3C1=3 R4C2=3 R6C4=3 R4C4=8 "
     "R6C7=8 R5C7=1 R3C7-2 R5C3-1",
     NULL, NULL},
    {"SD-19",
     "6.2....4.,....315..,.........,1..2.6...,"
     ".........,......3.7,.38.7....,.5.......,...9...6.",
     "R4C3=3 R1C9=3 R9C6=3 R7C4=6 R8C8=3 R8C3=6 R3C1=3 R3C5=6 R5C4=3 "
     "R5C7=6 R2C9=6 R6C2=6 R5C6=7 R3C3=5 R3C6=2 R2C8=2 R4C2=7 R6C1=2 "
     "R5C1=5 R9C2=2 R5C2=8 R9C3=1 R2C1=8 R3C8=7 R5C9=2 R7C7=2 R8C5=2 "
     "R8C4=1 R1C4=7 R2C3=7 R6C4=5 R2C2=9 R2C4=4 R3C4=8 R3C2=4 R1C2=1 "
     "R1C7=8 R3C7=1 R3C9=9 R7C9=1 R4C5-4 R4C9-8 R9C5-4 R9C9-4 R6C6-4 "
     "R8C1-4 R8C7-4 R5C5-9 R6C5-89",
     "As there is only one solution, one of R4C8 and R6C8 is 9, so R4C7, "
     "R5C8 and R7C8 are not 9: (1) else each open cell would have two "
     "numbers, and each number two places in every house, which leaves two "
     "solutions or none.\n"
     "As there is only one solution, one of R4C8 and R6C8 is 9, so R4C8 is "
     "not 5 and R6C8 is not 1: (1) else each open cell would have two "
     "numbers, and each number two places in every house, which leaves two "
     "solutions or none; (2) in column 8 one of the two is 8, so the other "
     "is 9.\n"
     "As there is only one solution, one of R4C8 and R6C8 is 9, so R4C9 is "
     "not 4: (1) else each open cell would have two numbers, and each "
     "number two places in every house, which leaves two solutions or "
     "none; (2) with R4C7 that uses up 4 and 9 in the box at R4C7.",
     NULL},
    {"SD-19",
     "6.2....4.,....315..,.........,1..2.6...,"
     ".........,......3.7,.38.7....,.5.......,...9...6.",
     "R4C3=3 R1C9=3 R9C6=3 R7C4=6 R8C8=3 R8C3=6 R3C1=3 R3C5=6 R5C4=3 "
     "R5C7=6 R2C9=6 R6C2=6 R5C6=7 R3C3=5 R3C6=2 R2C8=2 R4C2=7 R6C1=2 "
     "R5C1=5 R9C2=2 R5C2=8 R9C3=1 R2C1=8 R3C8=7 R5C9=2 R7C7=2 R8C5=2 "
     "R8C4=1 R1C4=7 R2C3=7 R6C4=5 R2C2=9 R2C4=4 R3C4=8 R3C2=4 R1C2=1 "
     "R1C7=8 R3C7=1 R3C9=9 R7C9=1 R4C9-8 R9C5-4 R9C9-4 R6C6-4 R8C1-4 "
     "R8C7-4 R5C5-9 R6C5-89",
     NULL, NULL},
    {0},
};
