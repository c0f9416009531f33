/* Sudoku: for every technique a position where it speaks, and one where it is
 * silent. Most boards have no givens at all: what a step rests on is marked,
 * and the near miss lacks one of the marks. What leans on uniqueness needs
 * puzzles. */
#include "sudoku_positions.h"
#include "test.h"

const td_position td_sudoku_sets[] = {
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
     "In the box at R4C1 the 8 can only be in R5C1, R5C2 and R5C3, all in "
     "row 5. So it is nowhere else there: R5C4, R5C5, R5C6, R5C7, R5C8 and "
     "R5C9 are not 8.",
     NULL},
    {"SD-05",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C1-8 R4C2-8 R4C3-8 R6C1-8 R6C2-8", NULL, NULL},
    {"SD-06",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R4C1-8 R4C2-8 R4C3-8 R4C4-8 R4C5-8 R4C6-8",
     "In row 4 the 8 can only be in R4C7, R4C8 and R4C9, all in the box at "
     "R4C7. So it is nowhere else there: R5C7, R5C8, R5C9, R6C7, R6C8 and "
     "R6C9 are not 8.",
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

const td_position td_sudoku_fish[] = {
    {"SD-13",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R3C1-8 R3C2-8 R3C3-8 R3C4-8 R3C5-8 R3C6-8 R3C8-8 R4C1-8 "
     "R4C2-8 R4C3-8 R4C4-8 R4C5-8 R4C6-8 R4C8-8",
     "In rows 3 and 4 the 8s can only be in columns 7 and 9. So they fill "
     "these, and no other 8 is there: R1C7, R1C9, R2C7 and 11 more are not "
     "8.",
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
     "In columns 2, 3 and 4 the 3s can only be in rows 4, 7 and 8. So they "
     "fill these, and no other 3 is there: R4C1, R4C5, R4C6 and 15 more "
     "are not 3.",
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
     "In rows 1, 3, 8 and 9 the 1s can only be in columns 1, 3, 4 and 6. "
     "So they fill these, and no other 1 is there: R2C1, R2C3, R2C4 and 17 "
     "more are not 1.",
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
     "In rows 1, 3, 5, 7 and 9 the 1s can only be in columns 1, 3, 5, 7 "
     "and 9. So they fill these, and no other 1 is there: R2C1, R2C3, R2C5 "
     "and 22 more are not 1.",
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
     "In columns 7 and 8 the 3s fill rows 1 and 5, unless one is at a fin, "
     "R2C7, R2C8, R3C7 or R3C8. Either way R1C9 sees one and is not 3.\n"
     "In columns 7 and 8 the 3s fill rows 2 and 5, unless one is at a fin, "
     "R1C7, R1C8, R3C7 or R3C8. Either way R2C9 sees one and is not 3.\n"
     "In columns 7 and 8 the 3s fill rows 3 and 5, unless one is at a fin, "
     "R1C7, R1C8, R2C7 or R2C8. Either way R3C9 sees one and is not 3.",
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
     "In rows 2 and 8 the 1s fill columns 3 and 7, unless one is at the "
     "fin R2C8. Either way R1C7 and R3C7 see one and are not 1.\n"
     "In rows 2 and 8 the 1s fill columns 3 and 8, unless one is at the "
     "fin R8C7. Either way R7C8 and R9C8 see one and are not 1.",
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
     "In rows 3, 7 and 9 the 3s fill columns 1, 3 and 9, unless one is at "
     "a fin, R3C7 or R3C8. Either way R1C9 and R2C9 see one and are not 3.",
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
     "In rows 3, 5, 6 and 9 the 9s fill columns 3, 4, 7 and 9, unless one "
     "is at a fin, R9C5 or R9C6. Either way R7C4 and R8C4 see one and are "
     "not 9.",
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
     "In rows 3 and 7 the 3s fill column 1 and the box at R1C7, unless one "
     "is at the fin R7C9. Either way R1C9 and R2C9 see one and are not 3.",
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
     "In row 7 and the box at R1C1 the 3s fill row 2 and column 1, unless "
     "one is at the fin R7C9. Either way R2C9 sees one and is not 3.",
     NULL},
    {"SD-51",
     ".........,.........,.........,.........,"
     ".........,.........,.........,.........,.........",
     "R7C2-3 R7C3-3 R7C4-3 R7C5-3 R7C6-3 R7C7-3 R7C8-3 R1C2-3 "
     "R1C3-3 R3C2-3",
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

static const td_position *const lists[] = {td_sudoku_sets,
                                           td_sudoku_fish,
                                           td_sudoku_chains,
                                           td_sudoku_cells,
                                           td_sudoku_nets,
                                           td_sudoku_unique,
                                           NULL};

static void check(const td_position *list)
{
    td_check_position_list(td_genre_find("sudoku"), list, excuses);
}

static void test_positions_of_sets(void)
{
    check(td_sudoku_sets);
}

static void test_positions_of_fish(void)
{
    check(td_sudoku_fish);
}

static void test_positions_of_chains(void)
{
    check(td_sudoku_chains);
}

static void test_positions_of_cells(void)
{
    check(td_sudoku_cells);
    check(td_sudoku_nets);
}

static void test_positions_of_uniqueness(void)
{
    check(td_sudoku_unique);
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
