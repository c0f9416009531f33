/* Nurikabe: tiny puzzles, faults in boards, large boards, and a position for
 * every technique and one where it is silent. */
#include <string.h>

#include "answers.h"
#include "base/text.h"
#include "positions.h"
#include "tandem.h"
#include "test.h"
#include "test_nurikabe.h"

#define N(size, rows) "nurikabe\n" size "\n" rows "\n"

static const td_answers known[] = {
    /* one cell */
    {N("1 1", "1"), "unique", ".", NULL},
    {N("1 1", "."), "unique", "#", NULL},
    {N("1 1", "?"), "unique", ".", NULL},
    {N("1 1", "2"), "none", NULL, NULL},
    /* no number: all shaded, unless that makes a 2x2 block */
    {N("3 1", "..."), "unique", "###", NULL},
    {N("2 2", "..\n.."), "none", NULL, NULL},
    /* no wall: all of it is one island */
    {N("2 2", "4.\n.."), "unique", ".. ..", NULL},
    {N("4 1", ".4.."), "unique", "....", NULL},
    /* a single shaded cell is connected */
    {N("2 2", "3.\n.."), "multiple", NULL, NULL},
    {N("3 1", "1.1"), "unique", ".#.", NULL},
    /* numbers side by side, or more than there is room for */
    {N("2 1", "11"), "none", NULL, NULL},
    {N("3 2", "1..\n2.."), "none", NULL, NULL},
    {N("3 3", "9..\n...\n..1"), "none", NULL, NULL},
    {N("2 2", "{100}.\n.."), "none", NULL, NULL},
    /* question marks */
    {N("3 1", "?.?"), "unique", ".#.", NULL},
    {N("3 1", "?.."), "multiple", NULL, NULL},
    {N("3 3", "1?1\n...\n1.1"), "none", NULL, NULL},
    {N("3 3", "?..\n...\n..?"), "multiple", NULL, NULL},
    {N("3 3", "...\n.?.\n..1"), "unique", "### #.# ##.", NULL},
    {N("3 3", "1..\n...\n?.1"), "none", NULL, NULL},
    /* walls in one piece */
    {N("3 3", "1.1\n...\n1.1"), "unique", ".#. ### .#.", NULL},
    {N("3 3", "...\n3..\n..."), "multiple", NULL, NULL},
    {N("3 2", ".2.\n..."), "multiple", NULL, NULL},
    {N("5 5", ".5...\n..2..\n.....\n..1..\n...3."), "unique",
     "..### .#..# .#### .#.#. ###..", NULL},
    /* out of reach */
    {N("4 2", "1...\n...."), "none", NULL, NULL},
    {0},
};

static void test_known(void)
{
    td_check_answers(known);
}

#define M(size, rows, marks) N(size, rows) "marks\n" marks "\n"

static const td_answers faults[] = {
    {M("3 1", "1.1", ".#."), "complete", NULL, NULL},
    {M("3 1", "1.1", "?#?"), "complete", NULL, NULL},
    {M("3 1", "1.1", "???"), "ok", NULL, "Two numbers are in one island."},
    {M("3 1", "1.1", "?.?"), "broken", NULL, "Two numbers are in one island."},
    {M("3 3", "1..\n...\n..?", "?##\n?##\n???"), "broken", NULL,
     "A 2x2 block is all shaded."},
    {M("5 1", "1...1", "?#.#?"), "broken", NULL, "An island has no number."},
    {M("5 1", "1..2.", "?#.?#"), "broken", NULL,
     "The shaded cells are cut in two."},
    {M("4 1", ".2..", "...."), "broken", NULL,
     "The island of the 2 at R1C2 is too large."},
    {M("4 1", ".3..", "#?#?"), "broken", NULL,
     "The island of the 3 at R1C2 can no longer get 3 cells."},
    {N("2 1", "0."), "error", NULL,
     "R1C1: the number of an island is 1 or more"},
    {0},
};

static void test_faults(void)
{
    td_check_answers(faults);
}

/* A board of 200x200 cells, tiled, is built, drawn and decided. */
static void large_board(const char *tile, int w, int h, const char *status)
{
    td_text text = {0};
    td_text_add(&text, "nurikabe\n200 200\n");
    for (int r = 0; r < 200; r++) {
        for (int c = 0; c < 200; c++)
            td_text_printf(&text, "%c", tile[r % h * w + c % w]);
        td_text_add(&text, "\n");
    }
    tandem_puzzle *p = NULL;
    tandem_error err;
    tandem_reader *in = tandem_read(text.at, text.len, NULL);
    REQUIRE(tandem_reader_next(in, &p, &err) && p);
    char *svg = tandem_draw_svg(p);
    CHECK(strlen(svg) > 40000);
    tandem_solve_options o = {.limits = {.conflicts = 2000}};
    tandem_result *r = tandem_solve(p, &o);
    CHECK_STR(tandem_result_status(r), status);
    tandem_free(svg);
    tandem_result_free(r);
    tandem_puzzle_free(p);
    tandem_reader_free(in);
    td_text_free(&text);
}

static void test_large(void)
{
    large_board("1...", 2, 2, "unique"); /* all the rest is wall */
}

static const td_position positions[] = {
    {"NU-01", "...,.1.,..1", NULL,
     "The 1 at R2C2 is an island by itself, so R1C2, R2C1, R2C3 and R3C2 are "
     "shaded.\n"
     "The 1 at R3C3 is an island by itself, so R2C3 and R3C2 are shaded.",
     NULL},
    {"NU-01", "...,.2.,...", NULL, NULL, NULL},

    {"NU-02", "?..,...,...", "?##,??#,???",
     "R1C2, R1C3 and R2C3 are shaded, and no 2x2 block is all shaded, so R2C2 "
     "is unshaded.",
     NULL},
    {"NU-02", "?..,...,...", "?##,???,???", NULL, NULL},

    {"NU-03", "1..,.2.,...", NULL,
     "R1C2 touches the numbers at R2C2 and R1C1, and no island has two "
     "numbers, so R1C2 is shaded.\n"
     "R2C1 touches the numbers at R1C1 and R2C2, and no island has two "
     "numbers, so R2C1 is shaded.",
     NULL},
    {"NU-03", "1..2,....,....", NULL, NULL, NULL},

    {"NU-04", "?....,.....,.....", "?????,??#??,?#?#?",
     "All neighbours of R3C3 are shaded, and every island has a number, so "
     "R3C3 is shaded.",
     NULL},
    {"NU-04", "?....,.....,.....", "?????,??#??,?#???", NULL, NULL},
    {"NU-04", ".....,.....,..?..", "?????,??#??,?#?#?", NULL, NULL},

    {"NU-05", ".3.,...,...", "...,???,???",
     "The island of the 3 at R1C2 is complete, so R2C1, R2C2 and R2C3 are "
     "shaded.",
     NULL},
    {"NU-05", ".3.,...,...", "..?,???,???", NULL, NULL},

    {"NU-06", "8...,....,....,....", "...?,.?.?,...?,????",
     "All neighbours of R2C2 are unshaded, and all shaded cells are connected, "
     "so R2C2 is unshaded.",
     NULL},
    {"NU-06", "?...,....,....,....", "...?,.?.?,...?,???#",
     "All neighbours of R2C2 are unshaded, and all shaded cells are connected, "
     "so R2C2 is unshaded.",
     NULL},
    {"NU-06", "?...,....,....,....", "...?,.?.?,...?,????", NULL, NULL},

    {"NU-07", "3...3,.....", "..?..,?????",
     "R1C3 touches the islands of R1C1 and R1C5, and no island has two "
     "numbers, so R1C3 is shaded.",
     NULL},
    {"NU-07", "3...3,.....", "..???,?????", NULL, NULL},

    {"NU-08", "?..,...,...", ".#?,?.?,??#",
     "The shaded cell at R1C2 must be connected with the others and has only "
     "one way on, so R1C3 is shaded.",
     NULL},
    {"NU-08", "?..,...,...", ".#?,?.?,???", NULL, NULL},

    {"NU-09", "3..,...,...", "?#?,???,???",
     "The island of the 3 at R1C1 must grow and has only one way on, so R2C1 "
     "is unshaded.",
     NULL},
    {"NU-09", "3..,...,...", "???,???,#??", NULL, NULL},

    {"NU-09B", "...,...,..5", ".#?,???,???",
     "Every island has a number, and the cell at R1C1 has only one way on, so "
     "R2C1 is unshaded.",
     NULL},
    {"NU-09B", "...,...,..5", ".??,???,???", NULL, NULL},

    {"NU-10", "3...,....,....", "??#?,?##?,#???",
     "The island of the 3 at R1C1 needs all the cells that it can reach, so "
     "R1C2 and R2C1 are unshaded.",
     NULL},
    {"NU-10", "3...,....,....", "??#?,??#?,#???", NULL, NULL},

    {"NU-04B", "2...,....,....", "??#?,?#??,#???",
     "Every island has a number, and none can be reached from there, so R1C4, "
     "R2C3, R2C4, R3C2, R3C3 and R3C4 are shaded.",
     NULL},
    {"NU-04B", "2...,....,...3", "??#?,?#??,#???", NULL, NULL},

    {"NU-11", "2..,...,...", NULL,
     "The island of the 2 at R1C1 needs one more cell, and every place for it "
     "touches R2C2, so R2C2 is shaded.",
     NULL},
    {"NU-11", "3...,....,....", "..??,?.??,????", NULL, NULL},
    {"NU-11", "3...,....,....", "..??,????,????", NULL, NULL},

    {"NU-12", "3...,....,....", "?#??,????,????",
     "Not even the island of R1C1 can grow as far as R1C3, so R1C3 is shaded.\n"
     "No number is large enough to come that far, so R1C4, R2C3, R2C4, R3C2, "
     "R3C3 and R3C4 are shaded.",
     NULL},
    {"NU-12", "2...,....,...4", "????,????,??#?",
     "Not even the island of R3C4 can grow as far as R3C1, so R3C1 is shaded.\n"
     "Not even the island of R3C4 can grow as far as R3C2, so R3C2 is shaded.",
     NULL},
    {"NU-12", "?...,....,....", "????,????,##??", NULL, NULL},
    {"NU-12", "6...,....,....", NULL, NULL, NULL},

    {"NU-13", "5....,.....,.....", "??#??,?#???,?????",
     "Without R2C1 the island of the 5 at R1C1 could not get 5 cells, so R2C1 "
     "is unshaded.\n"
     "Without R3C1 the island of the 5 at R1C1 could not get 5 cells, so R3C1 "
     "is unshaded.\n"
     "Without R3C2 the island of the 5 at R1C1 could not get 5 cells, so R3C2 "
     "is unshaded.",
     NULL},
    {"NU-13", "5....,.....,.....", "?????,?#???,?????", NULL, NULL},

    {"NU-14", "3.1.,....", NULL,
     "The island of the 3 at R1C1 cannot come to more than 3 cells, so R2C1 "
     "and R2C2 are unshaded.",
     NULL},
    {"NU-14", "3...1,..1..", NULL,
     "The island of the 3 at R1C1 cannot come to more than 3 cells, so R1C2 "
     "and R2C1 are unshaded.",
     NULL},
    {"NU-14", "3..1,....", NULL, NULL, NULL},

    {"NU-15", "....,2.2.", ".?#?,.#??",
     "As there is only one solution, R1C4 is shaded: one cell of the room of "
     "the 2 at R2C3 is too many, and a wall at R2C4 could be moved to R1C4.",
     NULL},
    {"NU-15", "....,2.2.", ".???,.#??", NULL, NULL},
    {"NU-15", "....,2.2.", ".?#?,.#?.", NULL, NULL},

    {"NU-16", "?....,.....,.....", "..#..,..?..,#???#",
     "If it were not so that R2C3 is shaded, the shaded cells would be cut in "
     "two.\n"
     "If it were not so that R3C3 is shaded, the shaded cells would be cut in "
     "two.\n"
     "If it were not so that R3C2 is shaded, the shaded cells would be cut in "
     "two.\n"
     "If it were not so that R3C4 is shaded, the shaded cells would be cut in "
     "two.",
     NULL},
    {"NU-16", "?...,....,....", "?#??,????,???#", NULL, NULL},

    {"NU-16B", "?...,....,....", "?.?#,?..?,???.",
     "The other shaded cells can no longer be reached from there, so R2C1, "
     "R3C1, R3C2 and R3C3 are unshaded.",
     NULL},
    {"NU-16B", "?...,....,....", "?.?#,????,????", NULL, NULL},

    {"NU-17", "4...4,.....", NULL,
     "Unshaded, R1C3 would leave too little room for the island of the 4 "
     "at R1C1 or, if it is part of that, for the island of the 4 at R1C5, "
     "so R1C3 is shaded.\n"
     "Unshaded, R2C3 would leave too little room for the island of the 4 "
     "at R1C1 or, if it is part of that, for the island of the 4 at R1C5, "
     "so R2C3 is shaded.",
     NULL},
    {"NU-17", "4.....,......,......,...4..", "?#????,?#????,??????,??????",
     "R4C2 cannot be in the island of the 4 at R1C1, and unshaded it would "
     "leave that too little room, so R4C2 is shaded.",
     NULL},
    {"NU-17", "3...3,.....", NULL, NULL, NULL},

    {"NU-18", "3....,.....,....4,.....", "?#???,?#???,?????,?????",
     "If R2C3 were shaded, no island could keep R1C3, R2C2 and R1C2 from being "
     "shaded with it, so R2C3 is unshaded.",
     NULL},
    {"NU-18", "2....,.....,....5,.....", "??#??,??#??,?????,?????",
     "If R1C2 were shaded, R2C2 would have to be unshaded, and the island of "
     "the 2 at R1C1 would have too little room, so R1C2 is unshaded.\n"
     "If R3C3 were shaded, no island could keep R2C3, R3C2 and R2C2 from being "
     "shaded with it, so R3C3 is unshaded.",
     NULL},
    {"NU-18", "3....,.....,....4,.....", "?#???,?????,?????,?????", NULL, NULL},

    {"NU-19", ".....,..?..,.....,...?.", "#???#,##?##,?##.?,??..?",
     "Any island that can come there would cut the shaded cells in two, so "
     "R1C2 is shaded.\n"
     "Only the island of R2C3 can come there, and it would cut the shaded "
     "cells in two, so R1C3 is shaded.\n"
     "Any island that can come there would cut the shaded cells in two, so "
     "R1C4 is shaded.",
     NULL},
    {"NU-19", ".....,..?..,.....,...?.", "#???#,##?##,?##??,??..?", NULL, NULL},
    {"NU-19", ".....,..6..,.....,.....,.....", "##.##,#..?#,#???#,#???#,##?##",
     "Only the island of the 6 at R2C3 can come there, and it would cut "
     "the shaded cells in two, so R5C3 is shaded.",
     NULL},
    {"NU-19", ".....,..6..,.....,.....,.....", "##.##,#..?#,#???#,#???#,##.##",
     "An island can no longer come to have a number.", NULL},
    {"NU-19", ".....,..6..,.....,.....,.....", "##.??,#..??,#????,#????,##???",
     NULL, NULL},
    {"NU-19", ".....,..6..,...6.,.....,.....", "##.##,#..?#,#??.#,#???#,##?##",
     "Only the island of the 6 at R3C4 can come there, and it would cut "
     "the shaded cells in two, so R5C3 is shaded.",
     NULL},
    /* a chain that does not come to the edge */
    {"NU-19", "......,..7...,.1....,..1...,......,......",
     "??????,?#????,??#???,?#?#??,??#???,??????",
     "Only the island of the 7 at R2C3 can come there, and it would cut "
     "the shaded cells in two, so R2C1 is shaded.\n"
     "Only the island of the 7 at R2C3 can come there, and it would cut "
     "the shaded cells in two, so R3C4 is shaded.\n"
     "Only the island of the 7 at R2C3 can come there, and it would cut "
     "the shaded cells in two, so R5C4 is shaded.",
     NULL},
    {"NU-19", "......,..7...,......,......,......,......",
     "??????,??????,?.????,??.???,??????,??????", NULL, NULL},

    {"NU-20", "3....3.,.......,.......", "?#.?.??,???????,???????",
     "R1C4 touches islands that no number can have both, so R1C4 is shaded.",
     NULL},
    {"NU-20", "6....6.,.......,.......", "?#.?.??,???????,???????", NULL, NULL},

    {"NU-21", "5.......,........,........", "????.???,????????,????????",
     "Every island has one number, and no more cells than that, and beside the "
     "cell at R1C5 there is only R1C4 that any island can have, so R1C4 is "
     "unshaded.",
     NULL},
    {"NU-21", "6.......,........,........", "????.???,????????,????????", NULL,
     NULL},

    {"NU-24", "5....,.....,.....", "?????,?????,??.??",
     "Only the island of the 5 at R1C1 can take in R3C3, so R1C4, R1C5 and "
     "R2C4 are shaded.",
     NULL},
    {"NU-24", "5....,.....,.....", "??.??,?#???,?????",
     "Only the island of the 5 at R1C1 can take in R1C3, so R3C2 is "
     "shaded.\n"
     "Only the island of the 5 at R1C1 can take in R1C3, so R1C2 is "
     "unshaded.",
     NULL},
    {"NU-24", "5....,.....,....5", "?????,?????,??.??", NULL, NULL},

    {"NU-26", "2...,....,....", ".???,????,????",
     "Either R1C2 is shaded, or R1C2 is unshaded; either way R2C2 is shaded: "
     "if R1C2 is shaded: (1) R2C1 is unshaded (The island's only way on); "
     "(2) R2C2 is shaded (Island is complete); if R1C2 is unshaded: (1) R2C2 "
     "is shaded (Island is complete).",
     "NU-05 NU-09"},
    {"NU-26", "3...,....,....", ".???,????,????", NULL, "NU-05 NU-09"},

    {"NU-33", "4....,.....,....3", NULL,
     "Only the island of the 4 at R1C1 can keep R2C1, R2C2, R3C1 and R3C2 "
     "from being all shaded, so R1C4 is shaded.",
     NULL},
    {"NU-33", "5....,.....,....5", NULL, NULL, NULL},

    {"NU-35", "a....,.....,.....", ".????,#???#,?????",
     "Only 3 more cells can be shaded, and without R2C4 it would take more to "
     "connect the shaded cells, so R2C4 is shaded.\n"
     "Only 3 more cells can be shaded, and without R2C3 it would take more to "
     "connect the shaded cells, so R2C3 is shaded.\n"
     "Only 3 more cells can be shaded, and without R2C2 it would take more to "
     "connect the shaded cells, so R2C2 is shaded.",
     NULL},
    {"NU-35", "8....,.....,.....", ".????,#???#,?????", NULL, NULL},

    {"NU-36", "4...4.,......", "??.???,??????",
     "If another island than that of the 4 at R1C1 took in R1C3, some "
     "island would have too little room, so R1C2 is unshaded.",
     NULL},
    {"NU-36", "5...5,.....", "??.??,?????", NULL, NULL},

    {"NU-37", "1.2,...,...", ".?.,??.,???",
     "All islands together have their 3 cells, so R1C2, R2C1, R2C2, R3C1, R3C2 "
     "and R3C3 are shaded.",
     NULL},
    {"NU-37", "1.2,...,...", ".?.,???,???", NULL, NULL},

    {"NU-37B", "2..,...,..2", ".?#,###,#?.",
     "All islands together need 4 cells, just as many as are left, so R1C2 and "
     "R3C2 are unshaded.",
     NULL},
    {"NU-37B", "2..,...,..2", ".?#,###,??.", NULL, NULL},

    {"NU-38", "....6,.....,.....", ".????,##?#?,?????",
     "The cell at R1C1 can be joined to a number only by way of R1C2, so R1C2 "
     "is unshaded.\n"
     "The cell at R1C1 can be joined to a number only by way of R1C3, so R1C3 "
     "is unshaded.\n"
     "The cell at R1C1 can be joined to a number only by way of R1C4, so R1C4 "
     "is unshaded.",
     NULL},
    {"NU-38", "....8,.....,.....", ".????,?????,?????", NULL, NULL},

    {"NU-39", "3...,....,....", "?#??,????,????",
     "The island of the 3 at R1C1 needs two more cells, and wherever they go "
     "it comes to touch R3C2, so R3C2 is shaded.",
     NULL},
    {"NU-39", "3...,....,....", NULL, NULL, NULL},
    {0},
};

static void test_positions(void)
{
    const td_genre *g = td_genre_find("nurikabe");
    static const td_excuse excuses[] = {
        {"NU-19", "on small boards there must be some wall on either side"},
        {0},
    };
    td_check_position_list(g, positions, excuses);
    td_check_position_rows(
        g, (const td_position *const[]){positions, td_nurikabe_shape_positions,
                                        NULL});
}

const td_test suite_nurikabe[] = {
    TEST(positions), TEST(known), TEST(faults), TEST(large), {0},
};
