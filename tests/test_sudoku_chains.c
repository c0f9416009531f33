/* Sudoku: positions of chains, and of cells weighed together. */
#include "sudoku_positions.h"

const td_position td_sudoku_chains[] = {
    {"SD-20",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-6 R1C2-6 R1C3-6 R1C4-6 R1C5-6 R1C6-6 R1C9-6 R8C1-6 "
     "R8C2-6 R8C3-6 R8C4-6 R8C5-6 R8C6-6 R8C9-6",
     "R1C7 is 6 or R8C7 is 6, so R2C7, R3C7, R4C7 and 4 more are not 6: "
     "(1) if R1C7 is not 6, R1C8 is 6 (row 1); (2) so R8C8 is not 6 and "
     "R8C7 is 6 (row 8).\n"
     "R1C8 is 6 or R8C8 is 6, so R2C8, R3C8, R4C8 and 4 more are not 6: "
     "(1) if R1C8 is not 6, R1C7 is 6 (row 1); (2) so R8C7 is not 6 and "
     "R8C8 is 6 (row 8).",
     NULL},
    {"SD-20",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-6 R1C2-6 R1C3-6 R1C4-6 R1C5-6 R1C6-6 R1C9-6 R8C1-6 "
     "R8C2-6 R8C3-6 R8C4-6 R8C5-6 R8C6-6",
     NULL, NULL},
    {"SD-21",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C3-3 R3C3-3 R4C3-3 R5C3-3 R6C3-3 R7C3-3 R8C3-3 R7C2-3 "
     "R7C4-3 R7C5-3 R7C6-3 R7C7-3 R7C8-3",
     "If R2C3 is not 3, R9C3 is 3 (column 3), so R7C1 is not 3 and R7C9 is "
     "3 (row 7). So R2C3 is 3 or R7C9 is 3, and R2C9 is not 3.",
     NULL},
    {"SD-21",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C3-3 R3C3-3 R4C3-3 R5C3-3 R6C3-3 R7C3-3 R8C3-3 R7C2-3 "
     "R7C4-3 R7C5-3 R7C6-3 R7C7-3",
     NULL, NULL},
    {"SD-22",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-6 R1C2-6 R1C3-6 R1C4-6 R1C5-6 R1C6-6 R1C9-6 R8C1-6 "
     "R8C2-6 R8C3-6 R8C4-6 R8C5-6 R8C6-6 R8C9-6",
     "R1C7 is 6 or R8C7 is 6, so R2C7, R3C7, R4C7 and 4 more are not 6: "
     "(1) if R1C7 is not 6, R1C8 is 6 (row 1); (2) so R8C8 is not 6 and "
     "R8C7 is 6 (row 8).\n"
     "R1C8 is 6 or R8C8 is 6, so R2C8, R3C8, R4C8 and 4 more are not 6: "
     "(1) if R1C8 is not 6, R1C7 is 6 (row 1); (2) so R8C7 is not 6 and "
     "R8C8 is 6 (row 8).",
     NULL},
    {"SD-22",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-6 R1C2-6 R1C3-6 R1C4-6 R1C5-6 R1C6-6 R1C9-6 R8C1-6 "
     "R8C2-6 R8C3-6 R8C4-6 R8C5-6 R8C6-6",
     NULL, NULL},
    {"SD-23",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R2C4-5 R2C5-5 R2C6-5 R3C4-5 R3C5-5 R2C1-5 R3C1-5 R4C1-5 "
     "R5C1-5 R6C1-5 R7C1-5 R8C1-5",
     "R3C6 is 5 or R9C1 is 5, so R9C6 is not 5: (1) if R3C6 is not 5, one "
     "of R1C4, R1C5 and R1C6 is 5 (the box at R1C4); (2) so R1C1 is not 5 "
     "and R9C1 is 5 (column 1).",
     NULL},
    {"SD-23",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R2C4-5 R2C5-5 R2C6-5 R3C4-5 R3C5-5 R2C1-5 R3C1-5 R4C1-5 "
     "R5C1-5 R6C1-5 R7C1-5",
     NULL, NULL},
    {"SD-25",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C7-1235679 R4C2-2356789 R5C3-2345679",
     "R4C7 is 8 or R5C3 is 8, so R4C1, R4C3, R5C7, R5C8 and R5C9 are not "
     "8: (1) if R4C7 is not 8, it is 4; (2) so R4C2 is not 4 but 1; (3) so "
     "R5C3 is not 1 but 8.",
     NULL},
    {"SD-25",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C7-1235679 R4C2-2356789 R5C3-234567", NULL, NULL},
    {"SD-24",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C9-1456789 R6C1-3 R6C2-3 R6C3-3 R6C4-3 R6C5-3 R6C6-3 "
     "R6C7-3 R7C8-1456789",
     "R3C9 is 2 or R7C8 is 2, so R1C8, R2C8, R3C8, R7C9, R8C9 and R9C9 are "
     "not 2: (1) if R3C9 is not 2, it is 3; (2) so R6C9 is not 3 and R6C8 "
     "is 3 (row 6); (3) so R7C8 is not 3 but 2.",
     NULL},
    {"SD-24",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C9-1456789 R6C1-3 R6C2-3 R6C3-3 R6C4-3 R6C5-3 R6C6-3 "
     "R6C7-3 R7C8-145678",
     NULL, NULL},
    {"SD-26",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R7C1-345789 R7C9-2345789 R8C1-3456789",
     "R7C1 is 6, 2 or 1. If 6, R7C9 is 1; if 2, R8C1 is. So one of the "
     "three is 1: R7C2 and R7C3 are not 1.",
     NULL},
    {"SD-26",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R7C1-345789 R7C9-2345789 R8C1-345678", NULL, NULL},
    {"SD-17",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-3456789 R1C5-3456789 R3C6-3456789 R7C6-3456789",
     "R7C6 is 1 or R1C1 is 1, so R1C6 and R7C1 are not 1: (1) if R7C6 is "
     "not 1, it is 2; (2) so R3C6 is not 2 but 1; (3) so R1C5 is not 1 but "
     "2; (4) so R1C1 is not 2 but 1.\n"
     "R7C6 is 2 or R1C1 is 2, so R1C6 and R7C1 are not 2: (1) if R7C6 is "
     "not 2, it is 1; (2) so R3C6 is not 1 but 2; (3) so R1C5 is not 2 but "
     "1; (4) so R1C1 is not 1 but 2.",
     NULL},
    {"SD-17",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-3456789 R1C5-3456789 R3C6-345678 R7C6-3456789", NULL, NULL},
    /* a chain of three pairs */
    {"SD-39",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-3 R1C3-3 R1C4-3 R1C5-3 R1C6-3 R1C7-3 R1C9-3 R2C8-3 "
     "R3C8-3 R4C7-3 R4C9-3 R5C7-3 R5C8-3 R5C9-3 R6C7-3 R6C8-3 "
     "R7C8-3 R8C8-3 R9C8-3",
     "R1C2 or R6C9 is 3. R6C2 sees both and is not 3: (1) if R1C2 is not "
     "3, R1C8 is 3 (row 1); (2) so R4C8 is not 3 and R6C9 is 3 (the box at "
     "R4C7).",
     NULL},
    /* two of a colour see each other */
    {"SD-39",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C2-3 R1C3-3 R1C4-3 R1C6-3 R1C7-3 R1C8-3 R1C9-3 R2C5-3 "
     "R3C2-3 R3C5-3 R4C2-3 R4C5-3 R5C1-3 R5C3-3 R5C4-3 R5C6-3 "
     "R5C7-3 R5C8-3 R5C9-3 R6C2-3 R6C5-3 R7C2-3 R7C5-3 R8C2-3 "
     "R8C5-3 R9C2-3 R9C5-3",
     "R2C2 and R1C1 are both 3 or neither is, and they see each other: "
     "R1C1, R2C2 and R5C5 are not 3: (1) in column 2 the 3 is at R2C2 or "
     "R5C2; (2) in row 5 at R5C2 or R5C5; (3) in column 5 at R5C5 or R1C5; "
     "(4) in row 1 at R1C5 or R1C1.\n"
     "R2C2 or R1C5 is 3. R2C4 and R2C6 see both and are not 3: (1) if R2C2 "
     "is not 3, R5C2 is 3 (column 2); (2) so R5C5 is not 3 and R1C5 is 3 "
     "(column 5).\n"
     "R1C1 or R5C2 is 3. R4C1 and R6C1 see both and are not 3: (1) if R1C1 "
     "is not 3, R1C5 is 3 (row 1); (2) so R5C5 is not 3 and R5C2 is 3 (row "
     "5).",
     NULL},
    {"SD-39",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-3 R1C3-3 R1C4-3 R1C5-3 R1C6-3 R1C7-3 R1C9-3 R2C8-3 "
     "R3C8-3 R4C7-3 R4C9-3 R5C7-3 R5C8-3 R5C9-3 R6C7-3 R6C8-3 "
     "R7C8-3 R8C8-3",
     NULL, NULL},
    /* a colour sees both of another chain */
    {"SD-40",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C2-6 R1C3-6 R1C4-6 R1C6-6 R1C7-6 R1C8-6 R1C9-6 R2C5-6 "
     "R2C8-6 R3C5-6 R3C8-6 R4C1-6 R4C2-6 R4C3-6 R4C5-6 R4C6-6 "
     "R4C7-6 R4C9-6 R5C8-6 R6C5-6 R6C8-6 R7C5-6 R7C8-6 R8C2-6 "
     "R8C3-6 R8C4-6 R8C5-6 R8C6-6 R8C7-6 R8C9-6 R9C5-6 R9C8-6",
     "R5C5 and R1C1 are both 6 or neither is. R4C4 or R8C1 is, R5C5 sees "
     "R4C4 and R1C1 sees R8C1, so R1C1 and R5C5 are not 6: (1) in column 5 "
     "the 6 is at R5C5 or R1C5; (2) in row 1 at R1C5 or R1C1; (3) if R4C4 "
     "is not 6, R4C8 is 6 (row 4); (4) so R8C8 is not 6 and R8C1 is 6 (row "
     "8).\n"
     "R1C5 or R4C4 is 6. R2C4 and R3C4 see both and are not 6: (1) if R1C5 "
     "is not 6, R1C1 is 6 (row 1); (2) so R8C1 is not 6 and R8C8 is 6 (row "
     "8); (3) so R4C8 is not 6 and R4C4 is 6 (row 4).",
     NULL},
    {"SD-40",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-6 R1C2-6 R1C3-6 R1C4-6 R1C5-6 R1C6-6 R1C9-6 R8C1-6 "
     "R8C2-6 R8C3-6 R8C4-6 R8C5-6 R8C6-6 R8C9-6",
     "R1C8 or R8C8 is 6. R2C8, R3C8, R4C8 and 4 more see both and are not "
     "6: (1) if R1C8 is not 6, R1C7 is 6 (row 1); (2) so R8C7 is not 6 and "
     "R8C8 is 6 (row 8).\n"
     "R1C7 or R8C7 is 6. R2C7, R3C7, R4C7 and 4 more see both and are not "
     "6: (1) if R1C7 is not 6, R1C8 is 6 (row 1); (2) so R8C8 is not 6 and "
     "R8C7 is 6 (row 8).",
     NULL},
    {"SD-40",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-6 R1C2-6 R1C3-6 R1C4-6 R1C5-6 R1C6-6 R1C9-6 R8C1-6 "
     "R8C2-6 R8C3-6 R8C4-6 R8C5-6 R8C6-6",
     NULL, NULL},
    {"SD-41",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-2 R3C1-2 R4C1-2 R5C1-2 R7C1-2 R8C1-2 R9C1-2 R1C8-2 "
     "R3C8-2 R4C8-2 R5C8-2 R6C8-2 R8C8-2 R9C8-2 R8C2-2 R8C3-2 "
     "R8C4-2 R8C5-2 R8C9-2",
     "If R2C8 is not 2, R7C8 is 2 (column 8), so R8C7 is not 2 and R8C6 is "
     "2 (row 8). So R2C8 is 2 or R8C6 is 2, and R2C6 is not 2.\n"
     "R6C1 is 2 or R8C6 is 2, so R6C6 is not 2: (1) if R6C1 is not 2, R2C1 "
     "is 2 (column 1); (2) so R2C8 is not 2 and R7C8 is 2 (column 8); (3) "
     "so R8C7 is not 2 and R8C6 is 2 (row 8).",
     NULL},
    {"SD-41",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-2 R3C1-2 R4C1-2 R5C1-2 R7C1-2 R8C1-2 R9C1-2 R1C8-2 "
     "R3C8-2 R4C8-2 R5C8-2 R6C8-2 R8C8-2 R9C8-2 R8C2-2 R8C3-2 "
     "R8C4-2 R8C5-2",
     NULL, NULL},
    {"SD-42",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R2C8-2345678 R2C1-1234568 R9C1-1234689 R7C3-2346789",
     "R2C8 is 1 or R7C3 is 1, so R2C3 and R7C8 are not 1: (1) if R2C8 is "
     "not 1, it is 9; (2) so R2C1 is not 9 but 7; (3) so R9C1 is not 7 but "
     "5; (4) so R7C3 is not 5 but 1.",
     NULL},
    {"SD-42",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R2C8-2345678 R2C1-1234568 R9C1-1234689 R7C3-234678", NULL, NULL},
    {"SD-43",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C7-7 R3C7-7 R4C7-7 R5C7-7 R6C7-7 R7C7-7 R9C7-7 R8C1-6 "
     "R8C2-6 R8C3-6 R8C4-6 R8C5-6 R8C6-6 R8C9-6 R1C8-1235789",
     "R2C7 is 7 or R1C8 is 4, so R2C7 is not 4: (1) if R2C7 is not 7, R8C7 "
     "is 7 (column 7); (2) so R8C7 is not 6 and R8C8 is 6 (row 8); (3) so "
     "R1C8 is not 6 but 4.",
     NULL},
    {"SD-43",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C7-7 R3C7-7 R4C7-7 R5C7-7 R6C7-7 R7C7-7 R9C7-7 R8C1-6 "
     "R8C2-6 R8C3-6 R8C4-6 R8C5-6 R8C6-6 R8C9-6 R1C8-123578",
     NULL, NULL},
    {"SD-44",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R2C7-15692 R3C7-15697 R4C7-156972 R5C7-15697 R1C7-135789 "
     "R1C8-1357892",
     "R2C7 is 7 or one of R1C7 and R1C8 is 4, so R2C7 is not 4: (1) if "
     "R2C7 is not 7, one of R3C7 and R5C7 is 2 (R2C7, R3C7, R4C7 and R5C7 "
     "then have only 2, 3, 4 and 8 left); (2) so R1C7 is not 2 and one of "
     "R1C7 and R1C8 is 4 (these then have only 4 and 6 left).",
     NULL},
    {"SD-44",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R2C7-15692 R3C7-15697 R4C7-156972 R5C7-15697 R1C7-135789 "
     "R1C8-135789",
     NULL, NULL},
    {0},
};

const td_position td_sudoku_cells[] = {
    {"SD-38",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C7-36 R4C8-36 R4C9-36 R4C2-2346789 R5C8-1356 R5C9-1356 "
     "R6C7-1356",
     "The 7 cells R4C2, R4C7, R4C8 and 4 more have only 7 numbers, and "
     "each of these once, so R4C1 and 4 more are not 1 or 5 and R5C7 and 2 "
     "more are not 2, 4, 7, 8 or 9: (1) R4C2 shares no number with R5C8, "
     "R5C9 and R6C7, and the others see all of them: no number is there "
     "twice; (2) R5C8, R5C9 and R6C7 have none of 1 and 5, so these are "
     "all in row 4; (3) R4C2 has none of 2, 4, 7, 8 and 9, so these are "
     "all in the box at R4C7.",
     NULL},
    {"SD-38",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C7-36 R4C8-36 R4C9-36 R4C2-2346789 R5C8-1356 R5C9-1356 "
     "R6C7-135",
     NULL, NULL},
    {"SD-45",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R5C3-2345679 R9C3-256789 R9C9-2567891 R8C3-1235679",
     "With R9C1 as 4 nothing is left for R5C3, so R9C1 is not 4: (1) with "
     "1 there, R9C3 and R9C9, which have only 1, 3 and 4 left, would lose "
     "two of these; (2) with 8 there, R8C3, which has only 4 and 8 left, "
     "would lose two of these.\n"
     "With R9C2 as 4 nothing is left for R5C3, so R9C2 is not 4: (1) with "
     "1 there, R9C3 and R9C9, which have only 1, 3 and 4 left, would lose "
     "two of these; (2) with 8 there, R8C3, which has only 4 and 8 left, "
     "would lose two of these.",
     NULL},
    {"SD-45",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R5C3-2345679 R9C3-256789 R9C9-2567891 R8C3-123567", NULL, NULL},
    {"SD-46",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R9C9-1256789 R5C3-2567934 R8C3-256793 R9C3-25679",
     "R9C9 is 4 or one of R8C3 and R9C3 is 4, so R9C1 and R9C2 are not 4: "
     "(1) if R9C9 is not 4, it is 3; (2) so R9C3 is not 3 and one of R8C3 "
     "and R9C3 is 4 (R5C3, R8C3 and R9C3 then have only 1, 4 and 8 left).",
     NULL},
    {"SD-46",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R9C9-1256789 R5C3-256793 R8C3-256793 R9C3-25679", NULL, NULL},
    {"SD-47",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R8C2-1345679 R6C2-1234697 R6C5-1234698 R8C5-3456 R8C7-345672 "
     "R8C9-345672",
     "R8C2 is 2 or one of R8C2 and R8C5 is 2, so R8C1, R8C3, R8C4, R8C6 "
     "and R8C8 are not 2: (1) if R8C2 is not 2, it is 8; (2) so R6C2 is "
     "not 8 and R6C5 is 7 (R6C2 and R6C5 then have only 5 and 7 left); (3) "
     "so R8C5 is not 7 and one of R8C2 and R8C5 is 2 (R8C2, R8C5, R8C7 and "
     "R8C9 then have only 1, 2, 8 and 9 left).",
     NULL},
    {"SD-47",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R8C2-1345679 R6C2-1234697 R6C5-1234698 R8C5-3456 R8C7-345672 "
     "R8C9-34562",
     NULL, NULL},
    {"SD-48",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C8-1234678 R3C5-1234678 R5C3-1345679 R5C5-134567 "
     "R5C7-1345678",
     "R5C7 is 9 or R3C8 is 9, so R1C7, R2C7, R3C7, R4C8, R5C8 and R6C8 are "
     "not 9: (1) if R5C7 is not 9, it is 2; (2) so neither R5C3 nor R5C5 "
     "is 2 and R5C5 is 9 (R5C3 and R5C5 then have only 8 and 9 left); (3) "
     "so R3C5 is not 9 but 5; (4) so R3C8 is not 5 but 9.\n"
     "If R3C5 is not 5, it is 9, so R3C8 is not 9 but 5. So R3C5 is 5 or "
     "R3C8 is 5, and R3C1, R3C2, R3C3 and 4 more are not 5.\n"
     "If R3C5 is not 9, it is 5, so R3C8 is not 5 but 9. So R3C5 is 9 or "
     "R3C8 is 9, and R3C1, R3C2, R3C3, R3C4, R3C6 and R3C9 are not 9.\n"
     "R5C3 is 2 or one of R5C5 and R5C7 is 2, so R5C1, R5C2, R5C4, R5C6, "
     "R5C8 and R5C9 are not 2: (1) if R5C3 is not 2, it is 8; (2) so R5C5 "
     "is not 8 and one of R5C5 and R5C7 is 2 (these then have only 2 and 9 "
     "left).\n"
     "R5C3 is 8 or R5C5 is 8, so R5C1, R5C2, R5C4, R5C6, R5C8 and R5C9 are "
     "not 8: (1) if R5C3 is not 8, it is 2; (2) so neither R5C5 nor R5C7 "
     "is 2 and R5C5 is 8 (R5C5 and R5C7 then have only 8 and 9 left).\n"
     "R5C5 is 9 or R5C7 is 9, so R5C1, R5C2, R5C4, R5C6 and R5C9 are not "
     "9: (1) if R5C5 is not 9, one of R5C3 and R5C5 is 2 (these then have "
     "only 2 and 8 left); (2) so R5C7 is not 2 but 9.",
     NULL},
    {"SD-48",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-3456789 R1C5-345678", NULL, NULL},
    {"SD-49",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R5C3-2345679 R9C3-256789 R9C9-2567891 R8C3-1235679",
     "Whichever number R5C3 has, R9C1 is not 4: (1) if R5C3 is 1, then one "
     "of R9C3 and R9C9 is 4 (these then have only 3 and 4 left); (2) if "
     "R5C3 is 8, then R8C3 is 4.\n"
     "Whichever number R5C3 has, R9C2 is not 4: (1) if R5C3 is 1, then one "
     "of R9C3 and R9C9 is 4 (these then have only 3 and 4 left); (2) if "
     "R5C3 is 8, then R8C3 is 4.",
     NULL},
    {"SD-49",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R5C3-2345679 R9C3-256789 R9C9-2567891 R8C3-123567", NULL, NULL},
    {"SD-52",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R7C1-3 R7C2-3 R7C3-3 R7C4-3 R7C5-3 R7C7-3 R7C9-3 R1C1-3 "
     "R1C2-3 R1C3-3 R1C4-3 R1C7-3 R1C9-3",
     "If R2C6 were 3, row 7 would have no place left for 3, so R2C6 is not "
     "3: (1) row 1 would have it at R1C8.\n"
     "If R3C6 were 3, row 7 would have no place left for 3, so R3C6 is not "
     "3: (1) row 1 would have it at R1C8.",
     NULL},
    {"SD-52",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R7C1-3 R7C2-3 R7C3-3 R7C4-3 R7C5-3 R7C7-3 R7C9-3 R1C1-3 "
     "R1C2-3 R1C3-3 R1C4-3 R1C7-3",
     NULL, NULL},
    {"SD-53",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R7C1-5 R7C2-5 R7C3-5 R7C8-5 R7C9-5 R9C1-5 R9C2-5 R9C3-5 "
     "R9C4-5 R9C8-5 R2C1-5 R2C2-5 R2C3-5 R2C6-5 R2C7-5 R2C8-5 "
     "R2C9-5 R1C1-5 R3C1-5 R3C7-5 R4C7-5 R5C7-5 R6C7-5 R8C7-5",
     "In rows 7 and 9 the 5s fill columns 6 and 7, unless one is at R7C4, "
     "R7C5, R9C5 or R9C9. Each way R1C6 is not 5: (1) if they fill columns "
     "6 and 7, R1C6 sees one of them; (2) if R7C4 is 5, then R2C5 is 5 "
     "(row 2); (3) if R7C5 or R9C5 is 5, then R2C4 is 5 (row 2); (4) if "
     "R9C9 is 5, then R1C7 is 5 (column 7).\n"
     "In rows 7 and 9 the 5s fill columns 6 and 7, unless one is at R7C4, "
     "R7C5, R9C5 or R9C9. Each way R3C6 is not 5: (1) if they fill columns "
     "6 and 7, R3C6 sees one of them; (2) if R7C4 is 5, then R2C5 is 5 "
     "(row 2); (3) if R7C5 or R9C5 is 5, then R2C4 is 5 (row 2); (4) if "
     "R9C9 is 5, then R1C7 is 5 (column 7), one of R3C2 and R3C3 is 5 (the "
     "box at R1C1).\n"
     "In columns 2 and 3 the 5s fill rows 3 and 8, unless one is at R1C2, "
     "R1C3, R4C2 or 5 more. Each way R8C8 is not 5: (1) if they fill rows "
     "3 and 8, R8C8 sees one of them; (2) if R1C2 or R1C3 is 5, then one "
     "of R7C7 and R9C7 is 5 (column 7); (3) if R4C2, R4C3, R5C2, R5C3, "
     "R6C2 or R6C3 is 5, then R8C1 is 5 (column 1).\n"
     "In columns 2 and 3 the 5s fill rows 3 and 8, unless one is at R1C2, "
     "R1C3, R4C2 or 5 more. Each way R8C9 is not 5: (1) if they fill rows "
     "3 and 8, R8C9 sees one of them; (2) if R1C2 or R1C3 is 5, then one "
     "of R7C7 and R9C7 is 5 (column 7); (3) if R4C2, R4C3, R5C2, R5C3, "
     "R6C2 or R6C3 is 5, then R8C1 is 5 (column 1).",
     NULL},
    {"SD-53",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R7C1-5 R7C2-5 R7C3-5 R7C8-5 R7C9-5 R9C1-5 R9C2-5 R9C3-5 "
     "R9C4-5 R9C8-5 R2C1-5 R2C2-5 R2C3-5 R2C6-5 R2C7-5 R2C8-5 "
     "R2C9-5 R1C1-5 R3C1-5 R3C7-5 R4C7-5 R5C7-5 R8C7-5",
     NULL, NULL},
    {"SD-54",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C1-456789 R3C8-2456789 R5C7-1456789 R1C9-2 R2C9-2 R4C9-2 "
     "R6C9-2 R7C9-2 R8C9-2 R9C9-2",
     "Whichever number R3C1 has, R3C7 is not 3: (1) if R3C1 is 1, then "
     "R3C8 is 3; (2) if R3C1 is 2, then R5C9 is 2 (column 9), R5C7 is 3; "
     "(3) if R3C1 is 3, that sees R3C7.",
     NULL},
    {"SD-54",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C1-456789 R3C8-2456789 R5C7-1456789 R1C9-2 R2C9-2 R4C9-2 "
     "R6C9-2 R7C9-2 R8C9-2",
     NULL, NULL},
    {"SD-56",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-5 R1C2-5 R1C3-5 R1C4-5 R1C9-5 R2C1-5 R2C2-5 R2C3-5 "
     "R2C5-5 R2C6-5 R2C7-5 R3C1-5 R3C3-5 R3C4-5 R3C5-5 R3C6-5 "
     "R3C7-5 R3C8-5 R3C9-5 R4C2-5 R4C8-5 R4C9-5 R5C1-5 R5C2-5 "
     "R5C4-5 R5C5-5 R5C6-5 R5C7-5 R5C9-5 R6C2-5 R6C4-5 R6C8-5 "
     "R6C9-5 R7C2-5 R7C5-5 R7C8-5 R8C2-5 R8C4-5 R8C5-5 R8C7-5 "
     "R8C9-5 R9C2-5 R9C6-5 R9C7-5 R9C9-5",
     "There are 46 ways to place the 5 on the whole board. In all of them "
     "R7C3 is not 5.\n"
     "There are 46 ways to place the 5 on the whole board. In all of them "
     "R3C2 is 5.",
     NULL},
    /* Several numbers. */
    {"SD-56", "1.3.,....,21..,..21", NULL,
     "There is only one way to place the 1 on the whole board, so R2C3 is 1.\n"
     "There are 2 ways to place the 3 on the whole board. In all of them R3C4 "
     "is 3.\n"
     "In the one way to place the 1 on the whole board it goes into R2C3; in "
     "all 2 ways to place the 3 on the whole board it goes into R3C4. No other "
     "number is there, which leaves 3 ways to place the 4 on the whole board. "
     "In all of them R3C3 is 4.",
     NULL},
    {"SD-56",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-1", NULL, NULL},
    {0},
};
