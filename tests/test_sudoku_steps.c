/* Sudoku: for every technique a position where it speaks, and one where it is
 * silent. Most boards have no givens at all: what a step rests on is marked,
 * and the near miss lacks one of the marks. What leans on uniqueness needs
 * puzzles. */
#include "positions.h"
#include "test.h"

static const td_position sets[] = {
    {"SD-00", "....,....,....,....", "R1C1=1",
     "R1C1 is 1 and each number stands once in row 1, so R1C2, R1C3 and "
     "R1C4 are not 1.\n"
     "R1C1 is 1 and each number stands once in column 1, so R2C1, R3C1 and "
     "R4C1 are not 1.\n"
     "R1C1 is 1 and each number stands once in the box at R1C1, so R1C2, "
     "R2C1 and R2C2 are not 1.",
     NULL},
    {"SD-00", "....,....,....,....", NULL, NULL, NULL},
    {"SD-01",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R8C5=1 R2C5=2 R1C5=3 R5C5=4 R7C5=6 R4C5=7 R6C5=8 R9C5=9",
     "Only R3C5 is left to be filled in column 5, so R3C5 is 5.", NULL},
    {"SD-01",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R8C5=1 R2C5=2 R1C5=3 R5C5=4 R7C5=6 R4C5=7 R6C5=8", NULL, NULL},
    {"SD-03",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C2-9 R4C3-9 R4C4-9 R4C5-9 R4C6-9 R4C7-9 R4C8-9 R4C9-9",
     "In row 4 no other cell can take its 9, so R4C1 is 9.", NULL},
    {"SD-03",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C2-9 R4C3-9 R4C4-9 R4C5-9 R4C6-9 R4C7-9 R4C8-9", NULL, NULL},
    {"SD-02",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C5-12346789", "All other numbers are ruled out for R3C5, so R3C5 is 5.",
     NULL},
    {"SD-02",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C5-1234678", NULL, NULL},
    {"SD-05",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C1-8 R4C2-8 R4C3-8 R6C1-8 R6C2-8 R6C3-8",
     "In the box at R4C1 the 8 can only be in R5C1, R5C2 and R5C3, all of "
     "them in row 5. So it is nowhere else in row 5: R5C4, R5C5, R5C6, "
     "R5C7, R5C8 and R5C9 are not 8.",
     NULL},
    {"SD-05",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C1-8 R4C2-8 R4C3-8 R6C1-8 R6C2-8", NULL, NULL},
    {"SD-06",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C1-8 R4C2-8 R4C3-8 R4C4-8 R4C5-8 R4C6-8",
     "In row 4 the 8 can only be in R4C7, R4C8 and R4C9, all of them in "
     "the box at R4C7. So it is nowhere else in the box at R4C7: R5C7, "
     "R5C8, R5C9, R6C7, R6C8 and R6C9 are not 8.",
     NULL},
    {"SD-06",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C1-8 R4C2-8 R4C3-8 R4C4-8 R4C5-8", NULL, NULL},
    {"SD-04",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R2C1-1356789 R2C2-1356789",
     "Only 2 and 4 can go into R2C1 and R2C2, so these 2 cells use them up "
     "in row 2 and in the box at R1C1: R1C1, R1C2, R1C3 and 10 more are "
     "not 2 or 4.",
     NULL},
    {"SD-04",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R2C1-1356789 R2C2-135678", NULL, NULL},
    {"SD-07",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R5C4-2345689 R6C4-2345689",
     "Only 1 and 7 can go into R5C4 and R6C4, so these 2 cells use them up "
     "in column 4: R1C4, R2C4, R3C4 and 4 more are not 1 or 7.\n"
     "Only 1 and 7 can go into R5C4 and R6C4, so these 2 cells use them up "
     "in the box at R4C4: R4C4, R4C5, R4C6 and 4 more are not 1 or 7.",
     NULL},
    {"SD-07",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R5C4-2345689 R6C4-234568", NULL, NULL},
    {"SD-09",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C8-13 R2C8-13 R4C8-13 R6C8-13 R7C8-13 R8C8-13 R9C8-13",
     "In column 8 the numbers 1 and 3 can only go into R3C8 and R5C8, so "
     "nothing else fits there: R3C8 and R5C8 are not 2, 4, 5, 6, 7, 8 or "
     "9.",
     NULL},
    {"SD-09",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C8-13 R2C8-13 R4C8-13 R6C8-13 R7C8-13 R8C8-13 R9C8-1", NULL, NULL},
    {"SD-08",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C8-123589 R6C8-123589 R8C8-123589",
     "Only 4, 6 and 7 can go into R1C8, R6C8 and R8C8, so these 3 cells "
     "use them up in column 8: R2C8, R3C8, R4C8, R5C8, R7C8 and R9C8 are "
     "not 4, 6 or 7.",
     NULL},
    {"SD-08",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C8-123589 R6C8-123589 R8C8-12358", NULL, NULL},
    {"SD-10",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R9C1-168 R9C2-168 R9C3-168 R9C4-168 R9C5-168 R9C8-168",
     "In row 9 the numbers 1, 6 and 8 can only go into R9C6, R9C7 and "
     "R9C9, so nothing else fits there: R9C6, R9C7 and R9C9 are not 2, 3, "
     "4, 5, 7 or 9.",
     NULL},
    {"SD-10",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R9C1-168 R9C2-168 R9C3-168 R9C4-168 R9C5-168 R9C8-16", NULL, NULL},
    {"SD-11",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C7-12689 R4C7-12689 R7C7-12689 R9C7-12689",
     "Only 3, 4, 5 and 7 can go into R3C7, R4C7, R7C7 and R9C7, so these 4 "
     "cells use them up in column 7: R1C7, R2C7, R5C7, R6C7 and R8C7 are "
     "not 3, 4, 5 or 7.",
     NULL},
    {"SD-11",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C7-12689 R4C7-12689 R7C7-12689 R9C7-1268", NULL, NULL},
    {"SD-12",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C5-2379 R6C5-2379 R7C5-2379 R8C5-2379 R9C5-2379",
     "In column 5 the numbers 2, 3, 7 and 9 can only go into R1C5, R2C5, "
     "R3C5 and R5C5, so nothing else fits there: R1C5, R2C5, R3C5 and R5C5 "
     "are not 1, 4, 5, 6 or 8.",
     NULL},
    {"SD-12",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C5-2379 R6C5-2379 R7C5-2379 R8C5-2379 R9C5-237", NULL, NULL},
    {0},
};

static const td_position fish[] = {
    {"SD-13",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C1-8 R3C2-8 R3C3-8 R3C4-8 R3C5-8 R3C6-8 R3C8-8 R4C1-8 "
     "R4C2-8 R4C3-8 R4C4-8 R4C5-8 R4C6-8 R4C8-8",
     "In rows 3 and 4 the 8 can only be in columns 7 and 9. So rows 3 and "
     "4 fill columns 7 and 9, which have no other 8: R1C7, R1C9, R2C7 and "
     "11 more are not 8.",
     NULL},
    {"SD-13",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C1-8 R3C2-8 R3C3-8 R3C4-8 R3C5-8 R3C6-8 R3C8-8 R4C1-8 "
     "R4C2-8 R4C3-8 R4C4-8 R4C5-8 R4C6-8",
     NULL, NULL},
    {"SD-14",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C2-3 R2C2-3 R3C2-3 R5C2-3 R6C2-3 R9C2-3 R1C3-3 R2C3-3 "
     "R3C3-3 R5C3-3 R6C3-3 R9C3-3 R1C4-3 R2C4-3 R3C4-3 R5C4-3 "
     "R6C4-3 R9C4-3",
     "In columns 2, 3 and 4 the 3 can only be in rows 4, 7 and 8. So "
     "columns 2, 3 and 4 fill rows 4, 7 and 8, which have no other 3: "
     "R4C1, R4C5, R4C6 and 15 more are not 3.",
     NULL},
    {"SD-14",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C2-3 R2C2-3 R3C2-3 R5C2-3 R6C2-3 R9C2-3 R1C3-3 R2C3-3 "
     "R3C3-3 R5C3-3 R6C3-3 R9C3-3 R1C4-3 R2C4-3 R3C4-3 R5C4-3 "
     "R6C4-3",
     NULL, NULL},
    {"SD-15",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C2-1 R1C5-1 R1C7-1 R1C8-1 R1C9-1 R3C2-1 R3C5-1 R3C7-1 "
     "R3C8-1 R3C9-1 R8C2-1 R8C5-1 R8C7-1 R8C8-1 R8C9-1 R9C2-1 "
     "R9C5-1 R9C7-1 R9C8-1 R9C9-1",
     "In rows 1, 3, 8 and 9 the 1 can only be in columns 1, 3, 4 and 6. So "
     "rows 1, 3, 8 and 9 fill columns 1, 3, 4 and 6, which have no other "
     "1: R2C1, R2C3, R2C4 and 17 more are not 1.",
     NULL},
    {"SD-15",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C2-1 R1C5-1 R1C7-1 R1C8-1 R1C9-1 R3C2-1 R3C5-1 R3C7-1 "
     "R3C8-1 R3C9-1 R8C2-1 R8C5-1 R8C7-1 R8C8-1 R8C9-1 R9C2-1 "
     "R9C5-1 R9C7-1 R9C8-1",
     NULL, NULL},
    {"SD-16",
     "..........,..........,..........,..........,..........,"
     "..........,..........,..........,..........,..........",
     "R1C2-1 R1C4-1 R1C6-1 R1C8-1 R1C10-1 R3C2-1 R3C4-1 R3C6-1 "
     "R3C8-1 R3C10-1 R5C2-1 R5C4-1 R5C6-1 R5C8-1 R5C10-1 R7C2-1 "
     "R7C4-1 R7C6-1 R7C8-1 R7C10-1 R9C2-1 R9C4-1 R9C6-1 R9C8-1 "
     "R9C10-1",
     "In rows 1, 3, 5, 7 and 9 the 1 can only be in columns 1, 3, 5, 7 and "
     "9. So rows 1, 3, 5, 7 and 9 fill columns 1, 3, 5, 7 and 9, which "
     "have no other 1: R2C1, R2C3, R2C5 and 22 more are not 1.",
     NULL},
    {"SD-16",
     "..........,..........,..........,..........,..........,"
     "..........,..........,..........,..........,..........",
     "R1C2-1 R1C4-1 R1C6-1 R1C8-1 R1C10-1 R3C2-1 R3C4-1 R3C6-1 "
     "R3C8-1 R3C10-1 R5C2-1 R5C4-1 R5C6-1 R5C8-1 R5C10-1 R7C2-1 "
     "R7C4-1 R7C6-1 R7C8-1 R7C10-1 R9C2-1 R9C4-1 R9C6-1 R9C8-1",
     NULL, NULL},
    {"SD-34",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C7-3 R6C7-3 R7C7-3 R8C7-3 R9C7-3 R4C8-3 R6C8-3 R7C8-3 "
     "R8C8-3 R9C8-3",
     "In columns 7 and 8 the 3 can only be in rows 1 and 5, or at the fins "
     "R2C7, R2C8, R3C7 and R3C8. Either one of those is 3, or columns 7 "
     "and 8 fill rows 1 and 5; R1C9 is not 3 either way.\n"
     "In columns 7 and 8 the 3 can only be in rows 2 and 5, or at the fins "
     "R1C7, R1C8, R3C7 and R3C8. Either one of those is 3, or columns 7 "
     "and 8 fill rows 2 and 5; R2C9 is not 3 either way.\n"
     "In columns 7 and 8 the 3 can only be in rows 3 and 5, or at the fins "
     "R1C7, R1C8, R2C7 and R2C8. Either one of those is 3, or columns 7 "
     "and 8 fill rows 3 and 5; R3C9 is not 3 either way.",
     NULL},
    {"SD-34",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C7-3 R6C7-3 R7C7-3 R8C7-3 R9C7-3 R4C8-3 R6C8-3 R7C8-3 "
     "R8C8-3",
     NULL, NULL},
    {"SD-35",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R8C1-1 R8C2-1 R8C4-1 R8C5-1 R8C6-1 R8C8-1 R8C9-1 R2C1-1 "
     "R2C2-1 R2C4-1 R2C5-1 R2C6-1 R2C7-1 R2C9-1",
     "In rows 2 and 8 the 1 can only be in columns 3 and 7, or at the fin "
     "R2C8. Either that is 1, or rows 2 and 8 fill columns 3 and 7; R1C7 "
     "and R3C7 are not 1 either way.\n"
     "In rows 2 and 8 the 1 can only be in columns 3 and 8, or at the fin "
     "R8C7. Either that is 1, or rows 2 and 8 fill columns 3 and 8; R7C8 "
     "and R9C8 are not 1 either way.",
     NULL},
    {"SD-35",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R8C1-1 R8C2-1 R8C4-1 R8C5-1 R8C6-1 R8C8-1 R8C9-1 R2C2-1 "
     "R2C4-1 R2C5-1 R2C6-1 R2C7-1 R2C9-1",
     NULL, NULL},
    {"SD-36",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C2-3 R3C4-3 R3C5-3 R3C6-3 R7C2-3 R7C4-3 R7C5-3 R7C6-3 "
     "R7C7-3 R7C8-3 R9C2-3 R9C4-3 R9C5-3 R9C6-3 R9C7-3 R9C8-3",
     "In rows 3, 7 and 9 the 3 can only be in columns 1, 3 and 9, or at "
     "the fins R3C7 and R3C8. Either one of those is 3, or rows 3, 7 and 9 "
     "fill columns 1, 3 and 9; R1C9 and R2C9 are not 3 either way.",
     NULL},
    {"SD-36",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C2-3 R3C4-3 R3C5-3 R3C6-3 R7C2-3 R7C4-3 R7C5-3 R7C6-3 "
     "R7C7-3 R7C8-3 R9C2-3 R9C4-3 R9C5-3 R9C6-3 R9C7-3",
     NULL, NULL},
    {"SD-37",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C1-9 R3C2-9 R3C5-9 R3C6-9 R3C8-9 R5C1-9 R5C2-9 R5C5-9 "
     "R5C6-9 R5C8-9 R6C1-9 R6C2-9 R6C5-9 R6C6-9 R6C8-9 R9C1-9 "
     "R9C2-9 R9C8-9",
     "In rows 3, 5, 6 and 9 the 9 can only be in columns 3, 4, 7 and 9, or "
     "at the fins R9C5 and R9C6. Either one of those is 9, or rows 3, 5, 6 "
     "and 9 fill columns 3, 4, 7 and 9; R7C4 and R8C4 are not 9 either "
     "way.",
     NULL},
    {"SD-37",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C1-9 R3C2-9 R3C5-9 R3C6-9 R3C8-9 R5C1-9 R5C2-9 R5C5-9 "
     "R5C6-9 R5C8-9 R6C1-9 R6C2-9 R6C5-9 R6C6-9 R6C8-9 R9C1-9 "
     "R9C2-9",
     NULL, NULL},
    {"SD-50",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C2-3 R3C3-3 R3C4-3 R3C5-3 R3C6-3 R7C2-3 R7C3-3 R7C4-3 "
     "R7C5-3 R7C6-3 R7C7-3 R7C8-3",
     "In rows 3 and 7 the 3 can only be in column 1 and the box at R1C7, "
     "or at the fin R7C9. Either that is 3, or rows 3 and 7 fill column 1 "
     "and the box at R1C7; R1C9 and R2C9 are not 3 either way.",
     NULL},
    {"SD-50",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C2-3 R3C3-3 R3C4-3 R3C5-3 R3C6-3 R7C2-3 R7C3-3 R7C4-3 "
     "R7C5-3 R7C6-3 R7C7-3",
     NULL, NULL},
    {"SD-51",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R7C2-3 R7C3-3 R7C4-3 R7C5-3 R7C6-3 R7C7-3 R7C8-3 R1C2-3 "
     "R1C3-3 R3C2-3 R3C3-3",
     "In row 7 and the box at R1C1 the 3 can only be in row 2 and column "
     "1, or at the fin R7C9. Either that is 3, or row 7 and the box at "
     "R1C1 fill row 2 and column 1; R2C9 is not 3 either way.",
     NULL},
    {"SD-51",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R7C2-3 R7C3-3 R7C4-3 R7C5-3 R7C6-3 R7C7-3 R7C8-3 R1C2-3 "
     "R1C3-3 R3C2-3",
     NULL, NULL},
    {0},
};

static const td_position chains[] = {
    {"SD-20",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-6 R1C2-6 R1C3-6 R1C4-6 R1C5-6 R1C6-6 R1C9-6 R8C1-6 "
     "R8C2-6 R8C3-6 R8C4-6 R8C5-6 R8C6-6 R8C9-6",
     "If R1C7 is not 6, R1C8 is 6 (row 1), so R8C8 is not 6 and R8C7 is 6 "
     "(row 8). So R1C7 is 6 or R8C7 is 6, and R2C7, R3C7, R4C7 and 4 more "
     "are not 6.\n"
     "If R1C8 is not 6, R1C7 is 6 (row 1), so R8C7 is not 6 and R8C8 is 6 "
     "(row 8). So R1C8 is 6 or R8C8 is 6, and R2C8, R3C8, R4C8 and 4 more "
     "are not 6.",
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
     "If R1C7 is not 6, R1C8 is 6 (row 1), so R8C8 is not 6 and R8C7 is 6 "
     "(row 8). So R1C7 is 6 or R8C7 is 6, and R2C7, R3C7, R4C7 and 4 more "
     "are not 6.\n"
     "If R1C8 is not 6, R1C7 is 6 (row 1), so R8C7 is not 6 and R8C8 is 6 "
     "(row 8). So R1C8 is 6 or R8C8 is 6, and R2C8, R3C8, R4C8 and 4 more "
     "are not 6.",
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
     "If R3C6 is not 5, one of R1C4, R1C5 and R1C6 is 5 (the box at R1C4), "
     "so R1C1 is not 5 and R9C1 is 5 (column 1). So R3C6 is 5 or R9C1 is "
     "5, and R9C6 is not 5.",
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
     "If R4C7 is not 8, R4C7 is 4, so R4C2 is not 4 and R4C2 is 1, so R5C3 "
     "is not 1 and R5C3 is 8. So R4C7 is 8 or R5C3 is 8, and R4C1, R4C3, "
     "R5C7, R5C8 and R5C9 are not 8.",
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
     "If R3C9 is not 2, R3C9 is 3, so R6C9 is not 3 and R6C8 is 3 (row 6), "
     "so R7C8 is not 3 and R7C8 is 2. So R3C9 is 2 or R7C8 is 2, and R1C8, "
     "R2C8, R3C8, R7C9, R8C9 and R9C9 are not 2.",
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
     "If R7C1 is 6, R7C9 is 1; if it is 2, R8C1 is 1. So one of the three "
     "is 1: R7C2 and R7C3 are not 1.",
     NULL},
    {"SD-26",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R7C1-345789 R7C9-2345789 R8C1-345678", NULL, NULL},
    {"SD-17",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-3456789 R1C5-3456789 R3C6-3456789 R7C6-3456789",
     "If R7C6 is not 1, R7C6 is 2, so R3C6 is not 2 and R3C6 is 1, so R1C5 "
     "is not 1 and R1C5 is 2, so R1C1 is not 2 and R1C1 is 1. So R7C6 is 1 "
     "or R1C1 is 1, and R1C6 and R7C1 are not 1.\n"
     "If R7C6 is not 2, R7C6 is 1, so R3C6 is not 1 and R3C6 is 2, so R1C5 "
     "is not 2 and R1C5 is 1, so R1C1 is not 1 and R1C1 is 2. So R7C6 is 2 "
     "or R1C1 is 2, and R1C6 and R7C1 are not 2.",
     NULL},
    {"SD-17",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-3456789 R1C5-3456789 R3C6-345678 R7C6-3456789", NULL, NULL},
    {"SD-39",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R7C2-3 R7C3-3 R7C4-3 R7C5-3 R7C6-3 R7C7-3 R7C8-3 R8C7-3 "
     "R8C8-3 R8C9-3 R9C7-3 R9C8-3",
     "By pairs of places, either R7C1 and R9C9 are 3 or R7C9 is. What sees "
     "one of the former and one of the latter is not 3: R1C9, R2C9, R3C9, "
     "R4C9, R5C9 and R6C9 are not 3.",
     NULL},
    {"SD-39",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R7C2-3 R7C3-3 R7C4-3 R7C5-3 R7C6-3 R7C7-3 R7C8-3 R8C7-3 "
     "R8C8-3 R8C9-3 R9C7-3",
     NULL, NULL},
    {"SD-40",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-6 R1C2-6 R1C3-6 R1C4-6 R1C5-6 R1C6-6 R1C9-6 R8C1-6 "
     "R8C2-6 R8C3-6 R8C4-6 R8C5-6 R8C6-6 R8C9-6",
     "Either R1C7 is 6 or R1C8, and either R8C7 or R8C8. As R1C7 and R8C7 "
     "see each other, not both can be: one of R1C8 and R8C8 is 6, and "
     "R2C8, R3C8, R4C8 and 4 more are not 6.\n"
     "Either R1C8 is 6 or R1C7, and either R8C8 or R8C7. As R1C8 and R8C8 "
     "see each other, not both can be: one of R1C7 and R8C7 is 6, and "
     "R2C7, R3C7, R4C7 and 4 more are not 6.",
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
     "If R6C1 is not 2, R2C1 is 2 (column 1), so R2C8 is not 2 and R7C8 is "
     "2 (column 8), so R8C7 is not 2 and R8C6 is 2 (row 8). So R6C1 is 2 "
     "or R8C6 is 2, and R6C6 is not 2.",
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
     "If R2C8 is not 1, R2C8 is 9, so R2C1 is not 9 and R2C1 is 7, so R9C1 "
     "is not 7 and R9C1 is 5, so R7C3 is not 5 and R7C3 is 1. So R2C8 is 1 "
     "or R7C3 is 1, and R2C3 and R7C8 are not 1.",
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
     "If R2C7 is not 7, R8C7 is 7 (column 7), so R8C7 is not 6 and R8C8 is "
     "6 (row 8), so R1C8 is not 6 and R1C8 is 4. So R2C7 is 7 or R1C8 is "
     "4, and R2C7 is not 4.",
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
     "If R2C7 is not 7, one of R3C7 and R5C7 is 2 (R2C7, R3C7, R4C7 and "
     "R5C7 have only 2, 3, 4, 7 and 8 left), so R1C7 is not 2 and one of "
     "R1C7 and R1C8 is 4 (R1C7 and R1C8 have only 2, 4 and 6 left). So "
     "R2C7 is 7 or one of R1C7 and R1C8 is 4, and R2C7 is not 4.",
     NULL},
    {"SD-44",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R2C7-15692 R3C7-15697 R4C7-156972 R5C7-15697 R1C7-135789 "
     "R1C8-135789",
     NULL, NULL},
    {0},
};

static const td_position cells[] = {
    {"SD-38",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C7-36 R4C8-36 R4C9-36 R4C2-2346789 R5C8-1356 R5C9-1356 "
     "R6C7-1356",
     "R4C2, R4C7, R4C8 and 4 more have 7 numbers for as many cells, and "
     "R4C2 shares none with R5C8, R5C9 and R6C7, so each is used: 1 and 5 "
     "in row 4 and 2, 4, 7, 8 and 9 in the box at R4C7, and R4C1, R4C3, "
     "R4C4, R4C5 and R4C6 are not 1 or 5 and R5C7, R6C8 and R6C9 are not "
     "2, 4, 7, 8 or 9.",
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
     "With R9C1 as 4 nothing is left for R5C3: if 1, R9C3 and R9C9 have "
     "only 1, 3 and 4 left; if 8, R8C3 has only 4 and 8 left. So R9C1 is "
     "not 4.\n"
     "With R9C2 as 4 nothing is left for R5C3: if 1, R9C3 and R9C9 have "
     "only 1, 3 and 4 left; if 8, R8C3 has only 4 and 8 left. So R9C2 is "
     "not 4.",
     NULL},
    {"SD-45",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R5C3-2345679 R9C3-256789 R9C9-2567891 R8C3-123567", NULL, NULL},
    {"SD-46",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R9C9-1256789 R5C3-2567934 R8C3-256793 R9C3-25679",
     "If R9C9 is not 4, R9C9 is 3, so R9C3 is not 3 and one of R8C3 and "
     "R9C3 is 4 (R5C3, R8C3 and R9C3 have only 1, 3, 4 and 8 left). So "
     "R9C9 is 4 or one of R8C3 and R9C3 is 4, and R9C1 and R9C2 are not 4.",
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
     "If R8C2 is not 2, R8C2 is 8, so R6C2 is not 8 and R6C5 is 7 (R6C2 "
     "and R6C5 have only 5, 7 and 8 left), so R8C5 is not 7 and one of "
     "R8C2 and R8C5 is 2 (R8C2, R8C5, R8C7 and R8C9 have only 1, 2, 7, 8 "
     "and 9 left). So R8C2 is 2 or one of R8C2 and R8C5 is 2, and R8C1, "
     "R8C3, R8C4, R8C6 and R8C8 are not 2.",
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
     "If R5C7 is not 9, R5C7 is 2, so none of R5C3 and R5C5 is 2 and R5C5 "
     "is 9 (R5C3 and R5C5 have only 2, 8 and 9 left), so R3C5 is not 9 and "
     "R3C5 is 5, so R3C8 is not 5 and R3C8 is 9. So R5C7 is 9 or R3C8 is "
     "9, and R1C7, R2C7, R3C7, R4C8, R5C8 and R6C8 are not 9.\n"
     "If R3C5 is not 5, R3C5 is 9, so R3C8 is not 9 and R3C8 is 5. So R3C5 "
     "is 5 or R3C8 is 5, and R3C1, R3C2, R3C3 and 4 more are not 5.\n"
     "If R3C5 is not 9, R3C5 is 5, so R3C8 is not 5 and R3C8 is 9. So R3C5 "
     "is 9 or R3C8 is 9, and R3C1, R3C2, R3C3, R3C4, R3C6 and R3C9 are not "
     "9.\n"
     "If R5C3 is not 2, R5C3 is 8, so R5C5 is not 8 and one of R5C5 and "
     "R5C7 is 2 (R5C5 and R5C7 have only 2, 8 and 9 left). So R5C3 is 2 or "
     "one of R5C5 and R5C7 is 2, and R5C1, R5C2, R5C4, R5C6, R5C8 and R5C9 "
     "are not 2.\n"
     "If R5C3 is not 8, R5C3 is 2, so none of R5C5 and R5C7 is 2 and R5C5 "
     "is 8 (R5C5 and R5C7 have only 2, 8 and 9 left). So R5C3 is 8 or R5C5 "
     "is 8, and R5C1, R5C2, R5C4, R5C6, R5C8 and R5C9 are not 8.\n"
     "If R5C5 is not 9, one of R5C3 and R5C5 is 2 (R5C3 and R5C5 have only "
     "2, 8 and 9 left), so R5C7 is not 2 and R5C7 is 9. So R5C5 is 9 or "
     "R5C7 is 9, and R5C1, R5C2, R5C4, R5C6 and R5C9 are not 9.",
     NULL},
    {"SD-48",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R1C1-3456789 R1C5-345678", NULL, NULL},
    {"SD-49",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R5C3-2345679 R9C3-256789 R9C9-2567891 R8C3-1235679",
     "If R5C3 is 1, then one of R9C3 and R9C9 is 4 (R9C3 and R9C9 have "
     "only 1, 3 and 4 left); if R5C3 is 8, then R8C3 is 4. Each way R9C1 "
     "is not 4.\n"
     "If R5C3 is 1, then one of R9C3 and R9C9 is 4 (R9C3 and R9C9 have "
     "only 1, 3 and 4 left); if R5C3 is 8, then R8C3 is 4. Each way R9C2 "
     "is not 4.",
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
     "If R2C6 were 3, it would also be at R1C8 (row 1), and row 7 would "
     "have no place left for 3. So R2C6 is not 3.\n"
     "If R3C6 were 3, it would also be at R1C8 (row 1), and row 7 would "
     "have no place left for 3. So R3C6 is not 3.",
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
     "In rows 7 and 9 the 5 can only be in columns 6 and 7, or at R7C4, "
     "R7C5, R9C5 and R9C9. If R7C4 is 5, then R2C5 is 5 (row 2); if R7C5 "
     "or R9C5 is 5, then R2C4 is 5 (row 2); if R9C9 is 5, then R1C7 is 5 "
     "(column 7), and R1C6 is not 5 each way.\n"
     "In rows 7 and 9 the 5 can only be in columns 6 and 7, or at R7C4, "
     "R7C5, R9C5 and R9C9. If R7C4 is 5, then R2C5 is 5 (row 2); if R7C5 "
     "or R9C5 is 5, then R2C4 is 5 (row 2); if R9C9 is 5, then R1C7 is 5 "
     "(column 7), one of R3C2 and R3C3 is 5 (the box at R1C1), and R3C6 is "
     "not 5 each way.\n"
     "In columns 2 and 3 the 5 can only be in rows 3 and 8, or at R1C2, "
     "R1C3, R4C2 and 5 more. If R1C2 or R1C3 is 5, then one of R7C7 and "
     "R9C7 is 5 (column 7); if R4C2, R4C3, R5C2, R5C3, R6C2 or R6C3 is 5, "
     "then R8C1 is 5 (column 1), and R8C8 is not 5 each way.\n"
     "In columns 2 and 3 the 5 can only be in rows 3 and 8, or at R1C2, "
     "R1C3, R4C2 and 5 more. If R1C2 or R1C3 is 5, then one of R7C7 and "
     "R9C7 is 5 (column 7); if R4C2, R4C3, R5C2, R5C3, R6C2 or R6C3 is 5, "
     "then R8C1 is 5 (column 1), and R8C9 is not 5 each way.",
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
     "If R3C1 is 1, then R3C8 is 3; if R3C1 is 2, then R5C9 is 2 (column "
     "9), R5C7 is 3; if R3C1 is 3, that sees R3C7. Each way R3C7 is not 3.",
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

#define INSIDE_NETS                                                      \
    "SD-01 SD-02 SD-03 SD-04 SD-05 SD-06 SD-07 SD-08 SD-09 SD-10 SD-11 " \
    "SD-12"

static const td_position nets[] = {
    {"SD-55", "...4,....,2..3,.3..", NULL,
     "If R2C2 is 1, then 3 moves later 1 stands twice in row 4, so R2C2 is "
     "not 1: at once R1C1, R2C1 and R2C4 are not 1; (1) R2C1 is 4 (Hidden "
     "single); (2) R4C1 is 1 (Hidden single); (3) R4C4 is 1 (Hidden "
     "single).",
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
     "Either R4C8 is 3, or R4C8 is 8; either way R6C6 is not 3: if "
     "R4C8 is 3 and so R4C2 and R4C3 are not 3: (1) R6C3 is 3 (Hidden "
     "single) and so R6C6 is not 3; if R4C8 is 8 and so R4C4, R4C5 "
     "and R4C6 are not 8: (1) R6C6 is 8 (Hidden single).",
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
     "If R4C8 is 1, then R1C7 is not 2, 3 or 8, as each leads to a clash; "
     "but one of them must hold, so R4C8 is not 1: if R4C8 is 1 and R1C7 "
     "is 2 and so R4C7 and R5C7 are not 2: (1) R4C9 is 4 (Hidden single); "
     "but then 2 has no place in the box at R4C7; if R4C8 is 1 and R1C7 is "
     "3 and so R1C1, R1C8, R2C8 and R3C8 are not 3 and R5C7 is not 1 or 3 "
     "and R5C9 is not 1: (1) R6C8 is 3 (Hidden single) and so R6C1 is not "
     "3; (2) R5C1 is 1 (Hidden single); (3) R5C9 is 6 (Naked single); (4) "
     "R5C4 is 3 (Hidden single) and so R2C4 is not 3; (5) R3C1 is 3 "
     "(Hidden single) and so R2C2 is not 3; but then 3 has no place in row "
     "2; if R4C8 is 1 and R1C7 is 8 and so R2C8, R5C7 and R5C9 are not 1 "
     "and R3C7, R4C7 and R9C7 are not 8 and R3C8 is not 1 or 8: (1) R4C9 "
     "is 4 (Hidden single); (2) R3C7 is 1 (Hidden single) and so R9C7 is "
     "not 1; (3) R3C6 is 8 (Hidden single) and so R4C6 is not 8; (4) R5C1 "
     "is 1 (Hidden single) and so R9C1 is not 1; (5) R4C4 is 8 (Hidden "
     "single); (6) R9C7 is 7 (Naked single) and so R7C8, R8C8, R9C1, R9C5 "
     "and R9C8 are not 7; (7) R4C6 is 9 (Hidden single); (8) R6C8 is 7 "
     "(Hidden single) and so R6C1 and R6C5 are not 7; (9) R9C1 is 9 (Naked "
     "single); (10) R4C5 is 6 (Hidden single); (11) R3C1 is 7 (Hidden "
     "single) and so R3C5 is not 7; but then 7 has no place in column 5.\n"
     "If R5C7 is 1, then R1C1 is not 2, 3 or 9, as each leads to a clash; "
     "but one of them must hold, so R5C7 is not 1: if R5C7 is 1 and R1C1 "
     "is 2 and so R5C1 and R6C1 are not 2: (1) R5C6 is 2 (Hidden single); "
     "(2) R6C6 is 2 (Hidden single); but then 2 stands twice in column 6; "
     "if R5C7 is 1 and R1C1 is 3 and so R2C2, R5C1 and R6C1 are not 3 and "
     "R5C9 and R6C9 are not 1: (1) R5C4 is 3 (Hidden single) and so R2C4 "
     "is not 3; (2) R4C2 is 3 (Hidden single) and so R4C7 and R4C8 are not "
     "3; (3) R5C9 is 6 (Naked single); (4) R6C9 is 8 (Naked single); (5) "
     "R6C8 is 3 (Hidden single); (6) R2C8 is 3 (Hidden single); but then 3 "
     "stands twice in column 8; if R5C7 is 1 and R1C1 is 9 and so R3C1 and "
     "R9C1 are not 9 and R3C7, R5C9 and R6C9 are not 1: (1) R5C9 is 6 "
     "(Naked single) and so R4C8 and R4C9 are not 6; (2) R6C9 is 8 (Naked "
     "single) and so R4C7, R4C8, R4C9 and R6C4 are not 8; (3) R4C4 and "
     "R4C6 are not 6 (Hidden pair); (4) R4C5 is 6 (Hidden single) and so "
     "R1C5 is not 6; (5) R1C4 is 6 (Hidden single); (6) R4C4 is 8 (Hidden "
     "single); (7) R3C6 is 8 (Hidden single) and so R3C7 is not 8; (8) "
     "R4C6 is 9 (Hidden single); (9) R3C7 is 3 (Naked single) and so R3C1 "
     "and R4C7 are not 3; (10) R4C2 is not 3 (Locked candidates "
     "(pointing)); (11) R5C1 and R6C1 are not 7 (Naked pair); (12) R4C8 is "
     "3 (Hidden single) and so R6C8 is not 3; (13) R4C9 is 4 (Hidden "
     "single); (14) R6C8 is 7 (Naked single) and so R4C7 and R6C5 are not "
     "7; (15) R4C7 is 2 (Full house); (16) R9C7 is 7 (Hidden single) and "
     "so R9C1 and R9C5 are not 7; (17) R3C1 is 7 (Hidden single); (18) "
     "R3C5 is 7 (Hidden single); but then 7 stands twice in row 3.\n"
     "If R4C6 is 8, then R2C2, R2C4 and R2C8 are not 3, as each leads to a "
     "clash; but one of them must hold, so R4C6 is not 8: if R4C6 is 8 and "
     "R2C2 is 3 and so R2C4 and R4C2 are not 3 and R4C4, R4C7, R4C8, R4C9 "
     "and R6C4 are not 8: (1) R4C4 is 9 (Hidden single); (2) R1C4 is 8 "
     "(Hidden single) and so R1C7 is not 8; (3) R6C9 is 8 (Hidden single); "
     "(4) R1C5 is 6 (Hidden single) and so R4C5 is not 6; (5) R3C5 is 3 "
     "(Hidden single) and so R4C5 is not 3; (6) R5C9 is not 6 (Locked "
     "candidates (pointing)); (7) R5C7 and R6C8 are not 3 (Locked "
     "candidates (claiming)); (8) R4C8 is not 2 or 3 and R4C9 is not 2 "
     "(Hidden pair); (9) R4C7 is 3 (Hidden single) and so R1C7 is not 3; "
     "(10) R5C9 is 1 (Naked single); (11) R6C8 is 7 (Naked single); (12) "
     "R5C7 is 2 (Hidden single); (13) R1C7 is 2 (Naked single); but then 2 "
     "stands twice in column 7; if R4C6 is 8 and R2C4 is 3 and so R2C2 and "
     "R5C4 are not 3 and R4C4, R4C7, R4C8, R4C9 and R6C4 are not 8: (1) "
     "R4C4 is 9 (Hidden single); (2) R1C4 is 8 (Hidden single) and so R1C7 "
     "is not 8; (3) R6C9 is 8 (Hidden single); (4) R1C5 is 6 (Hidden "
     "single) and so R4C5 is not 6; (5) R5C9 is not 6 (Locked candidates "
     "(pointing)); (6) R4C8 and R4C9 are not 2 (Hidden pair); (7) R5C9 is "
     "1 (Naked single); (8) R1C7 is not 2 (Locked candidates (pointing)); "
     "(9) R1C7 is 3 (Naked single) and so R1C1, R1C2 and R5C7 are not 3; "
     "(10) R3C1 is 3 (Hidden single); (11) R5C1 is 3 (Hidden single); but "
     "then 3 stands twice in column 1; if R4C6 is 8 and R2C8 is 3 and so "
     "R1C7, R2C4 and R6C8 are not 3 and R4C4, R4C7 and R6C4 are not 8: (1) "
     "R4C4 is 9 (Hidden single); (2) R1C4 is 8 (Hidden single) and so R1C7 "
     "is not 8; (3) R6C8 is 7 (Naked single) and so R4C7, R5C7 and R6C5 "
     "are not 7; (4) R1C5 is 6 (Hidden single); (5) R9C7 is 7 (Hidden "
     "single) and so R9C5 is not 7; (6) R1C7 is 2 (Naked single) and so "
     "R1C1, R1C3 and R4C7 are not 2; (7) R3C5 is 3 (Hidden single); (8) "
     "R2C3 is 2 (Hidden single); (9) R4C7 is 3 (Naked single) and so R4C2 "
     "is not 3; (10) R4C5 is 7 (Hidden single) and so R4C2 is not 7; (11) "
     "R2C2 is 1 (Hidden single) and so R4C2 is not 1; but then no value is "
     "left for R4C2.\n"
     "If R8C2 is 1, then R2C2 is not 1, 3 or 7, as each leads to a clash; "
     "but one of them must hold, so R8C2 is not 1: if R2C2 and R8C2 are 1: "
     "but then 1 stands twice in column 2; if R8C2 is 1 and R2C2 is 3 and "
     "so R1C1, R2C4 and R3C1 are not 3 and R4C2 is not 1 or 3 and R8C4, "
     "R8C9, R9C1 and R9C3 are not 1: (1) R1C2 is 5 (Hidden single) and so "
     "R1C5 and R3C3 are not 5; (2) R4C2 is 7 (Naked single) and so R4C3, "
     "R4C7 and R4C8 are not 7; (3) R7C2 is 9 (Full house) and so R9C1 is "
     "not 9; (4) R9C1 is 7 (Naked single) and so R8C3, R9C3, R9C5, R9C7 "
     "and R9C8 are not 7; (5) R5C7 is 7 (Hidden single) and so R6C8 is not "
     "7; (6) R6C8 is 3 (Naked single) and so R3C8, R4C7, R4C8, R6C1 and "
     "R6C4 are not 3; (7) R5C1 is 3 (Hidden single) and so R5C4 is not 3; "
     "(8) R4C5 is 3 (Hidden single) and so R1C5 and R3C5 are not 3; (9) "
     "R5C9 is 1 (Hidden single) and so R4C8 and R6C9 are not 1; (10) R5C6 "
     "is 2 (Hidden single) and so R6C6 is not 2; (11) R1C4 is 3 (Hidden "
     "single); (12) R3C7 is 3 (Hidden single); (13) R1C5 is 6 (Naked "
     "single) and so R9C5 is not 6; (14) R3C6 is 8 (Hidden single); (15) "
     "R9C7 is 1 (Hidden single) and so R9C5 and R9C8 are not 1; (16) R6C1 "
     "is 2 (Hidden single) and so R1C1 is not 2; (17) R4C3 is 1 (Hidden "
     "single) and so R2C3 is not 1; (18) R6C9 is 8 (Naked single) and so "
     "R4C7 and R8C9 are not 8; (19) R1C7 is 8 (Hidden single); (20) R3C1 "
     "is 1 (Hidden single); (21) R6C5 is 1 (Hidden single); (22) R2C8 is 1 "
     "(Hidden single); (23) R9C5 is 5 (Naked single) and so R3C5, R8C4 and "
     "R9C3 are not 5; (24) R1C1 is 9 (Naked single) and so R1C8 is not 9; "
     "(25) R8C9 is 9 (Naked single) and so R3C9, R8C4 and R9C8 are not 9; "
     "(26) R4C7 is 2 (Naked single) and so R4C8 is not 2; (27) R3C5 is 7 "
     "(Full house) and so R3C3 is not 7; (28) R3C8 is 9 (Hidden single); "
     "(29) R3C9 is 5 (Hidden single); (30) R8C3 is 5 (Hidden single); (31) "
     "R8C4 is 7 (Naked single) and so R8C8 is not 7; (32) R9C3 is 8 (Naked "
     "single) and so R9C8 is not 8; (33) R3C3 is 4 (Full house) and so "
     "R1C3 is not 4; (34) R8C8 is 8 (Full house); (35) R7C8 is 7 (Hidden "
     "single); (36) R2C3 is 7 (Hidden single); (37) R9C8 is 6 (Naked "
     "single); (38) R1C3 is 2 (Full house); (39) R1C8 is 2 (Hidden "
     "single); but then 4 has no place in row 1; if R8C2 is 1 and R2C2 is "
     "7 and so R2C3 and R3C3 are not 7 and R4C2 and R7C2 are not 1 or 7 "
     "and R9C1 is not 1: (1) R4C2 is 3 (Naked single) and so R4C7, R4C8 "
     "and R5C1 are not 3; (2) R7C2 is 9 (Naked single) and so R9C1 is not "
     "9; (3) R9C1 is 7 (Naked single) and so R8C3, R9C3 and R9C7 are not "
     "7; (4) R4C3 is 7 (Hidden single) and so R4C7 is not 7; (5) R5C7 is 7 "
     "(Hidden single); (6) R5C4 is 3 (Hidden single) and so R2C4 is not 3; "
     "(7) R6C8 is 3 (Hidden single) and so R2C8 is not 3; but then 3 has "
     "no place in row 2.\n"
     "If R6C6 is 8, then R1C2 is not 3, 5 or 9, as each leads to a clash; "
     "but one of them must hold, so R6C6 is not 8: if R6C6 is 8 and R1C2 "
     "is 3 and so R1C1 and R3C1 are not 3 and R6C9 is not 8: (1) R6C1 is 2 "
     "(Hidden single); (2) R5C6 is 2 (Hidden single); (3) R6C9 is 1 (Naked "
     "single) and so R5C7 and R5C9 are not 1; (4) R5C1 is 3 (Hidden "
     "single); but then 1 has no place in row 5; if R6C6 is 8 and R1C2 is "
     "5 and so R6C9 is not 8: (1) R6C1 is 2 (Hidden single) and so R4C3 is "
     "not 2; (2) R5C6 is 2 (Hidden single); (3) R6C9 is 1 (Naked single) "
     "and so R5C7 and R5C9 are not 1; (4) R5C1 is 1 (Hidden single) and so "
     "R4C3 is not 1; (5) R5C9 is 6 (Naked single); (6) R4C2 is 3 (Hidden "
     "single) and so R2C2, R4C7 and R4C8 are not 3; (7) R4C3 is 7 (Naked "
     "single) and so R2C3, R3C3 and R4C7 are not 7; (8) R3C1 is not 7 "
     "(Hidden pair); (9) R9C1 is 7 (Hidden single) and so R9C7 is not 7; "
     "(10) R2C2 is 7 (Hidden single); (11) R5C7 is 7 (Hidden single); (12) "
     "R5C4 is 3 (Full house) and so R2C4 is not 3; (13) R6C8 is 3 (Hidden "
     "single) and so R2C8 is not 3; but then 3 has no place in row 2; if "
     "R6C6 is 8 and R1C2 is 9 and so R1C1 and R3C1 are not 9 and R4C4, "
     "R6C4 and R6C9 are not 8: (1) R6C1 is 2 (Hidden single) and so R1C1 "
     "and R4C3 are not 2; (2) R5C6 is 2 (Hidden single); (3) R1C4 is 8 "
     "(Hidden single) and so R1C7 and R1C8 are not 8; (4) R9C1 is 9 "
     "(Hidden single); (5) R6C9 is 1 (Naked single) and so R4C8, R5C7, "
     "R5C9, R6C4 and R6C5 are not 1; (6) R5C1 is 1 (Hidden single) and so "
     "R3C1 and R4C3 are not 1; (7) R4C5 is 1 (Hidden single); (8) R1C5 is "
     "6 (Hidden single); (9) R1C1 is 3 (Naked single) and so R1C7, R2C2 "
     "and R3C1 are not 3; (10) R5C9 is 6 (Naked single) and so R4C8 is not "
     "6; (11) R3C1 is 7 (Full house) and so R2C2 and R3C5 are not 7; (12) "
     "R4C2 is 3 (Hidden single) and so R4C7 and R4C8 are not 3; (13) R1C3 "
     "is 5 (Hidden single); (14) R4C3 is 7 (Naked single) and so R4C7 and "
     "R4C8 are not 7; (15) R1C7 is 2 (Naked single) and so R2C8 and R4C7 "
     "are not 2; (16) R1C8 is 4 (Full house) and so R2C8 and R4C8 are not "
     "4; (17) R2C3 is 2 (Hidden single); (18) R2C2 is 1 (Naked single) and "
     "so R2C8 and R3C3 are not 1; (19) R4C7 is 8 (Naked single) and so "
     "R3C7 and R4C8 are not 8; (20) R3C3 is 4 (Full house); (21) R3C8 is 8 "
     "(Hidden single); (22) R4C9 is 4 (Hidden single); (23) R2C8 is 3 "
     "(Naked single) and so R3C7 and R6C8 are not 3; (24) R4C8 is 2 (Naked "
     "single); (25) R3C7 is 1 (Hidden single); (26) R3C5 is 3 (Hidden "
     "single); (27) R5C7 is 3 (Hidden single); (28) R6C8 is 7 (Naked "
     "single) and so R6C5 is not 7; (29) R9C7 is 7 (Full house); (30) R9C5 "
     "is 7 (Hidden single); but then 7 stands twice in row 9.",
     INSIDE_NETS},
    {"SD-55", "....,....,....,....", NULL, NULL, "SD-01 SD-02 SD-03"},
    {0},
};

static const td_position unique[] = {
    {"SD-27",
     "...4...7.,.78..2..1,1..95..82,..382.6..,"
     ".........,..9.438..,59..64..8,3..5..26.,.8...9...",
     "R3C6=7 R5C1=8 R8C9=9 R5C5=9 R1C9=6 R2C4=6 R5C6=6 R4C8=9 "
     "R4C6=5 R4C2=1 R2C5=3 R8C2=4 R1C7-5 R5C7-3 R7C7-3 R9C7-3 "
     "R7C4-17 R9C4-17",
     "As there is only one solution, the cells R1C5, R1C6, R8C5 and R8C6 "
     "may not all be 1 and 8, which could be exchanged. Only R8C5 can have "
     "another number: R8C5 is not 1 or 8.",
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
     "As there is only one solution, the cells R2C4, R2C5, R8C4 and R8C5 "
     "may not all be 7 and 8, which could be exchanged. So one of R2C4 and "
     "R2C5 is 2: R1C4, R2C7 and R3C5 are not 2.",
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
     "As there is only one solution, the cells R1C1, R1C3, R5C1 and R5C3 "
     "may not all be 1 and 2, which could be exchanged. So one of R1C1 and "
     "R1C3 has one of 5, 7 and 9, and with R1C5 and R1C6 that uses up 5, 7 "
     "and 9 in row 1: R1C9 is not 7 or 9.",
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
     "As there is only one solution, the cells R2C4, R2C5, R8C4 and R8C5 "
     "may not all be 7 and 8, which could be exchanged. In row 2 the 8 is "
     "at R2C4 and R2C5, so the other of these is not 7: R2C4 and R2C5 are "
     "not 7.",
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
     "As there is only one solution, the cells R1C7, R1C8, R8C7 and R8C8 "
     "may not all be 4 and 6, which could be exchanged. With R8C7 as 4 the "
     "6s of its row and column would complete that: R8C7 is not 4.",
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
     "As there is only one solution, the cells R1C7, R1C8, R8C7 and R8C8, "
     "none of them given, may not all be 4 and 6, which could be "
     "exchanged: R8C7 is not 4.",
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
     "As there is only one solution, the cells R4C4, R4C9, R5C6, R5C9, "
     "R9C4 and R9C6 may not all be 4 and 6, which could be exchanged. Only "
     "R4C9 can have another number: R4C9 is not 4 or 6.",
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
     "As there is only one solution, R2C4 is 5, or each open cell would "
     "have two numbers, and each number two places in every house, which "
     "leaves two solutions or none: R2C4 is not 1 or 4.",
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
     "As there is only one solution, one of R4C8 and R6C8 is 9, or each "
     "open cell would have two numbers, and each number two places in "
     "every house, which leaves two solutions or none: R4C7, R5C8 and R7C8 "
     "are not 9.\n"
     "As there is only one solution, one of R4C8 and R6C8 is 9, or each "
     "open cell would have two numbers, and each number two places in "
     "every house, which leaves two solutions or none. In column 8 one of "
     "the two is 8, so the other is 9: R4C8 is not 5 and R6C8 is not 1.\n"
     "As there is only one solution, one of R4C8 and R6C8 is 9, or each "
     "open cell would have two numbers, and each number two places in "
     "every house, which leaves two solutions or none. With R4C7 that uses "
     "up 4 and 9 in the box at R4C7: R4C9 is not 4.",
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

#define OTHER_LINKS "the rules of its links may join other cells of the chain"
static const td_excuse excuses[] = {
    {"SD-20", OTHER_LINKS},
    {"SD-21", OTHER_LINKS},
    {"SD-22", OTHER_LINKS},
    {"SD-23", OTHER_LINKS},
    {"SD-45", OTHER_LINKS},
    {"SD-47", OTHER_LINKS},
    {"SD-48", OTHER_LINKS},
    {"SD-49", OTHER_LINKS},
    {"SD-41", OTHER_LINKS},
    {"SD-42", OTHER_LINKS},
    {"SD-43", OTHER_LINKS},
    {"SD-44", OTHER_LINKS},
    {"SD-46", OTHER_LINKS},
    {"SD-39", OTHER_LINKS},
    {"SD-40", OTHER_LINKS},
    {"SD-53", OTHER_LINKS},
    {"SD-54", OTHER_LINKS},
    {"SD-52", OTHER_LINKS},
    {"SD-56", "all places of the number are told, though some decide"},
    {NULL, NULL},
};

static const td_position *const lists[] = {sets, fish,   chains, cells,
                                           nets, unique, NULL};

static void check(const td_position *list)
{
    td_check_position_list(td_genre_find("sudoku"), list, excuses);
}

static void test_positions_of_sets(void)
{
    check(sets);
}

static void test_positions_of_fish(void)
{
    check(fish);
}

static void test_positions_of_chains(void)
{
    check(chains);
}

static void test_positions_of_cells(void)
{
    check(cells);
    check(nets);
}

static void test_positions_of_uniqueness(void)
{
    check(unique);
}

static void test_rows_have_both(void)
{
    td_check_position_rows(td_genre_find("sudoku"), lists);
}

const td_test suite_sudoku_steps[] = {
    TEST(positions_of_sets),
    TEST(positions_of_fish),
    TEST(positions_of_chains),
    TEST(positions_of_cells),
    TEST(positions_of_uniqueness),
    TEST(rows_have_both),
    {0},
};
