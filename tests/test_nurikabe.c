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
     "The 2x2 block R1C2 to R2C3 is all shaded."},
    {M("5 1", "1...1", "?#.#?"), "broken", NULL,
     "The land at R1C3 has no number and no way to one."},
    {M("5 1", "1..2.", "?#.?#"), "broken", NULL,
     "are shaded and cut off from each other, by R1C3."},
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
     "The 1 at R2C2 is a whole island by itself, so R1C2, R2C1, R2C3 and "
     "R3C2 are shaded.\n"
     "The 1 at R3C3 is a whole island by itself, so R2C3 and R3C2 are "
     "shaded.",
     NULL},
    {"NU-01", "...,.2.,...", NULL, NULL, NULL},

    {"NU-02", "?..,...,...", "?##,??#,???",
     "R1C2, R1C3 and R2C3 are shaded, and no 2x2 block may be all shaded, "
     "so R2C2 is unshaded.",
     NULL},
    {"NU-02", "?..,...,...", "?##,???,???", NULL, NULL},

    {"NU-03", "1..,.2.,...", NULL,
     "R1C2 touches the numbers at R2C2 and R1C1, and no island may have "
     "two numbers, so R1C2 is shaded.\n"
     "R2C1 touches the numbers at R1C1 and R2C2, and no island may have "
     "two numbers, so R2C1 is shaded.",
     NULL},
    {"NU-03", "1..2,....,....", NULL, NULL, NULL},

    {"NU-04", "?....,.....,.....", "?????,??#??,?#?#?",
     "All neighbours of R3C3 are shaded; unshaded it would be an island "
     "without a number, so R3C3 is shaded.",
     NULL},
    {"NU-04", "?....,.....,.....", "?????,??#??,?#???", NULL, NULL},
    {"NU-04", ".....,.....,..?..", "?????,??#??,?#?#?", NULL, NULL},

    {"NU-05", ".3.,...,...", "...,???,???",
     "The island of the 3 at R1C2 has its 3 cells, so R2C1, R2C2 and R2C3 "
     "are shaded.",
     NULL},
    {"NU-05", ".3.,...,...", "..?,???,???", NULL, NULL},

    {"NU-06", "8...,....,....,....", "...?,.?.?,...?,????",
     "All neighbours of R2C2 are unshaded; shaded it would be cut off from "
     "the other shaded cells, so R2C2 is unshaded.",
     NULL},
    {"NU-06", "?...,....,....,....", "...?,.?.?,...?,???#",
     "All neighbours of R2C2 are unshaded; shaded it would be cut off from "
     "the other shaded cells, so R2C2 is unshaded.",
     NULL},
    {"NU-06", "?...,....,....,....", "...?,.?.?,...?,????", NULL, NULL},

    {"NU-07", "3...3,.....", "..?..,?????",
     "R1C3 touches the islands of the numbers at R1C1 and R1C5, and no "
     "island may have two numbers, so R1C3 is shaded.",
     NULL},
    {"NU-07", "3...3,.....", "..???,?????", NULL, NULL},

    {"NU-08", "?..,...,...", ".#?,?.?,??#",
     "The shaded cell at R1C2 must be joined to the others and has only "
     "one way on, so R1C3 is shaded.",
     NULL},
    {"NU-08", "?..,...,...", ".#?,?.?,???", NULL, NULL},

    {"NU-09", "3..,...,...", "?#?,???,???",
     "The island of the 3 at R1C1 is not complete and has only one way to "
     "grow, so R2C1 is unshaded.",
     NULL},
    {"NU-09", "3..,...,...", "???,???,#??", NULL, NULL},

    {"NU-09B", "...,...,..5", ".#?,???,???",
     "The unshaded cell at R1C1 must be joined to a number and has only "
     "one way on, so R2C1 is unshaded.",
     NULL},
    {"NU-09B", "...,...,..5", ".??,???,???", NULL, NULL},

    {"NU-10", "3...,....,....", "??#?,?##?,#???",
     "The room that the 3 at R1C1 is closed in has just 3 cells, so its "
     "island fills it: R1C2 and R2C1 are unshaded.",
     NULL},
    {"NU-10", "3...,....,....", "??#?,??#?,#???", NULL, NULL},

    {"NU-04B", "2...,....,....", "??#?,?#??,#???",
     "Shaded cells close in a pocket without a number, and no island may "
     "be without one, so R1C4, R2C3, R2C4, R3C2, R3C3 and R3C4 are shaded.",
     NULL},
    {"NU-04B", "2...,....,...3", "??#?,?#??,#???", NULL, NULL},

    {"NU-11", "2..,...,...", NULL,
     "The island of the 2 at R1C1 needs one more cell, and every place for "
     "it (R1C2 and R2C1) touches R2C2, so R2C2 is shaded.",
     NULL},
    {"NU-11", "3...,....,....", "..??,?.??,????", NULL, NULL},
    {"NU-11", "3...,....,....", "..??,????,????", NULL, NULL},

    {"NU-12", "3...,....,....", "?#??,????,????",
     "Only the 3 at R1C1 is large enough to reach R1C3, but R1C2 is in the "
     "way; so R1C3 is shaded.\n"
     "No number is large enough to reach these cells: R1C4, R2C3, R2C4, "
     "R3C2, R3C3 and R3C4 are shaded.",
     NULL},
    {"NU-12", "2...,....,...4", "????,????,??#?",
     "Only the 4 at R3C4 is large enough to reach R3C1, but R3C3 is in the "
     "way; so R3C1 is shaded.\n"
     "Only the 4 at R3C4 is large enough to reach R3C2, but R3C3 is in the "
     "way; so R3C2 is shaded.",
     NULL},
    {"NU-12", "2....,.....,..2.9", NULL,
     "Every cell beside R2C2 touches a lit number that is too small to "
     "reach R2C2, so R2C2 is shaded.\n"
     "Every cell beside R3C1 touches a lit number that is too small to "
     "reach R3C1, so R3C1 is shaded.",
     NULL},
    {"NU-12", "4.1..", NULL,
     "Only the 4 at R1C1 is large enough to reach R1C4, but R1C3 shuts it "
     "in; so R1C4 is shaded.\n"
     "No number is large enough to reach this cell: R1C5 is shaded.",
     NULL},
    {"NU-12", "3.1,...,...", "???,#??,???",
     "Only the 3 at R1C1 is large enough to reach R2C2, but R1C3 and R2C1 "
     "shut it in; so R2C2 is shaded.\n"
     "Only the 3 at R1C1 is large enough to reach R3C1, but R1C3 and R2C1 "
     "shut it in; so R3C1 is shaded.\n"
     "No number is large enough to reach these cells: R2C3, R3C2 and R3C3 "
     "are shaded.",
     NULL},
    {"NU-12", "4.....4,.......", "???????,.?????.",
     "Only the 4s at R1C1 and R1C7 are large enough to reach R1C4, but "
     "R2C1 and R2C7 leave their island too few cells; so R1C4 is shaded.\n"
     "No number is large enough to reach this cell: R2C4 is shaded.",
     NULL},
    {"NU-12", "?...,....,....", "????,????,##??", NULL, NULL},
    {"NU-12", "6...,....,....", NULL, NULL, NULL},

    {"NU-13", "5....,.....,.....", "??#??,?#???,?????",
     "Without R2C1 the island of the 5 at R1C1 has room for at most 2 "
     "cells, so R2C1 is unshaded.\n"
     "Without R3C1 the island of the 5 at R1C1 has room for at most 3 "
     "cells, so R3C1 is unshaded.\n"
     "Without R3C2 the island of the 5 at R1C1 has room for at most 4 "
     "cells, so R3C2 is unshaded.",
     NULL},
    {"NU-13", "5....,.....,.....", "?????,?#???,?????", NULL, NULL},

    {"NU-14", "3.1.,....", NULL,
     "The 3 at R1C1 can grow only to R2C1 and R2C2, just enough for its 3 "
     "cells, so these cells are unshaded.",
     NULL},
    {"NU-14", "3...1,..1..", NULL,
     "The 3 at R1C1 can grow only to R1C2 and R2C1, just enough for its 3 "
     "cells, so these cells are unshaded.",
     NULL},
    {"NU-14", "3.1.,....", "????,?.??",
     "The 3 at R1C1 can grow only to R2C1 and R2C2, just enough for its 3 "
     "cells, so R2C1 is unshaded.",
     NULL},
    {"NU-14", "3..1,....", NULL, NULL, NULL},

    {"NU-15", "....,2.2.", ".?#?,.#??",
     "As there is only one solution, the room of the 2 at R2C3 has its one "
     "shaded cell where that serves best, so R1C4 is shaded: (1) the room "
     "has 3 cells, so just one of R1C4 and R2C4 is shaded; (2) if that "
     "were not R1C4, R1C4 could take its place, as it touches every shaded "
     "group beside R2C4 and makes no pool and no cut: a second solution.",
     NULL},
    {"NU-15", "....,2.2.", ".???,.#??", NULL, NULL},
    {"NU-15", "....,2.2.", ".?#?,.#?.", NULL, NULL},

    {"NU-16", "?....,.....,.....", "..#..,..?..,#???#",
     "The shaded cell R1C3 can get out only along R2C3 and R3C3, so R2C3 "
     "and R3C3 are shaded.\n"
     "The shaded cell R3C1 can get out only by way of R3C2, so R3C2 is "
     "shaded.\n"
     "The shaded cell R3C5 can get out only by way of R3C4, so R3C4 is "
     "shaded.",
     NULL},
    {"NU-16", "?...,....,....", "?#??,????,???#", NULL, NULL},

    /* large on both sides: no corridor, but a cut */
    {"NU-16", "...?...,.......,.......,.......,.......",
     "???.???,???.???,#?????#,???.???,???.???", NULL, NULL},
    /* a corridor with a corner, out of a pocket of four cells */
    {"NU-16", "..?...,......,......,......", "#?....,??....,?.....,?????#",
     "The shaded cell R4C6 can get out only along R4C5, R4C4, R4C3 and 4 "
     "more, so R2C1, R3C1, R4C1 and 4 more are shaded.",
     NULL},
    {"NU-16L", "...?...,.......,.......,.......,.......",
     "???.???,???.???,#?????#,???.???,???.???",
     "Past the lit unshaded cells the shaded R3C1 and R3C7 can be joined "
     "only by way of R3C3, so R3C3 is shaded.\n"
     "Past the lit unshaded cells the shaded R3C1 and R3C7 can be joined "
     "only by way of R3C4, so R3C4 is shaded.\n"
     "Past the lit unshaded cells the shaded R3C7 and R3C1 can be joined "
     "only by way of R3C5, so R3C5 is shaded.",
     NULL},
    {"NU-16L", "...?...,.......,.......,.......,.......",
     "???.???,???.???,#?????#,???.???,???????", NULL, NULL},

    {"NU-16B", "?...,....,....", "?.?#,?..?,???.",
     "The unshaded cells R2C3, R3C4, R1C1 and R2C2 cut a pocket off from "
     "all shaded cells, so R2C1, R3C1, R3C2 and R3C3 are unshaded.",
     NULL},
    {"NU-16B", "?...,....,....", "?.?#,????,????", NULL, NULL},

    {"NU-17", "4...4,.....", NULL,
     "If R1C3 belonged to the 4 at R1C1, the 4 at R1C5 would have room for "
     "at most 3 cells; if to another, the 4 at R1C1 for at most 3, so R1C3 "
     "is shaded.\n"
     "If R2C3 belonged to the 4 at R1C1, the 4 at R1C5 would have room for "
     "at most 3 cells; if to another, the 4 at R1C1 for at most 3, so R2C3 "
     "is shaded.",
     NULL},
    {"NU-17", "4.....,......,......,...4..", "?#????,?#????,??????,??????",
     "The 4 at R1C1 cannot reach R4C2, and keeping clear of R4C2 as land "
     "of another it would have room for at most 3 cells, so R4C2 is "
     "shaded.",
     NULL},
    {"NU-17", "3...3,.....", NULL, NULL, NULL},

    {"NU-18", "3....,.....,....4,.....", "?#???,?#???,?????,?????",
     "The 2x2 block R1C2 to R2C3 needs an unshaded cell, and R1C3 is shut "
     "in but for R2C3, so R2C3 is unshaded.",
     NULL},
    {"NU-18", "2....,.....,....5,.....", "??#??,??#??,?????,?????",
     "With R1C2 shaded, R2C2 must break the pool; the 2 at R1C1 cannot "
     "reach it and, keeping clear of it, gets at most 1 cell, so R1C2 is "
     "unshaded.\n"
     "Only the 5 at R3C5 can break the 2x2 block R2C2 to R3C3, and only by "
     "way of R3C3, so R3C3 is unshaded.",
     NULL},
    {"NU-18", ".2.,...,2..,...", "???,??#,??#,#??",
     "With R3C2 shaded, R2C2 must break the pool, as land of the 2 at "
     "R1C2, leaving the 2 at R3C1 room for at most 1 cell, so R3C2 is "
     "unshaded.",
     NULL},
    {"NU-18", "3....,.....,....4,.....", "?#???,?????,?????,?????", NULL, NULL},

    /* R2C2 is between two numbers, but not marked yet */
    {"NU-19", "......,..4...,.4....,......", "??????,.?????,?????#,?????#",
     "Unshaded, R1C2 would close a ring of land and part R2C2 from R3C3 "
     "(R2C2 and R3C3 touch two islands), so R1C2 is shaded.\n"
     "Unshaded, R1C3 would link the edges at R1C3 and R2C1 by land and "
     "part R2C2 from R3C3 (R2C2 and R3C3 touch two islands), so R1C3 is "
     "shaded.\n"
     "Unshaded, R1C4 would link the edges at R1C4 and R2C1 by land and "
     "part R2C2 from R3C3 (R2C2 and R3C3 touch two islands), so R1C4 is "
     "shaded.\n"
     "Only the 4 at R2C3 can reach R1C5, and would link the edges at R1C5 "
     "and R2C1 by land and part R2C2 from R3C3 (R2C2 and R3C3 touch two "
     "islands), so R1C5 is shaded.\n"
     "Only the 4 at R2C3 can reach R2C6, and would link the edges at R2C6 "
     "and R2C1 by land and part R2C2 from R3C3 (R2C2 and R3C3 touch two "
     "islands), so R2C6 is shaded.",
     NULL},
    {"NU-19", ".....,..?..,.....,...?.", "#???#,##?##,?##.?,??..?",
     "Unshaded, R1C2 would link the edges at R4C4 and R1C2 by land and "
     "part R2C4 from R3C3, so R1C2 is shaded.\n"
     "Unshaded, R1C3 would link the edges at R4C4 and R1C3 by land and "
     "part R2C4 from R3C3, so R1C3 is shaded.\n"
     "Unshaded, R1C4 would link the edges at R4C4 and R1C4 by land and "
     "part R2C4 from R3C3, so R1C4 is shaded.",
     NULL},
    {"NU-19", ".....,..?..,.....,...?.", "#???#,##?##,?##??,??..?", NULL, NULL},
    {"NU-19", ".....,..6..,.....,.....,.....", "##.##,#..?#,#???#,#???#,##?##",
     "Only the 6 at R2C3 can reach R5C3, and would link the edges at R1C3 "
     "and R5C3 by land and part R5C2 from R5C4, so R5C3 is shaded.",
     NULL},
    {"NU-19", ".....,..6..,.....,.....,.....", "##.##,#..?#,#???#,#???#,##.##",
     "Only the 6 at R2C3 can reach R5C3, and would link the edges at R1C3 "
     "and R5C3 by land and part R4C1 from R3C5.",
     NULL},
    {"NU-19", ".....,..6..,.....,.....,.....", "##.??,#..??,#????,#????,##???",
     NULL, NULL},
    {"NU-19", ".....,..6..,...6.,.....,.....", "##.##,#..?#,#??.#,#???#,##?##",
     "Only the 6 at R3C4 can reach R5C3, and would link the edges at R1C3 "
     "and R5C3 by land and part R3C3 from R2C4 (R3C3 and R2C4 touch two "
     "islands), so R5C3 is shaded.",
     NULL},
    /* a chain that does not come to the edge */
    {"NU-19", "......,..7...,.1....,..1...,......,......",
     "??????,?#????,??#???,?#?#??,??#???,??????",
     "Only the 7 at R2C3 can reach R2C1, and would close a ring of land "
     "and part R2C2 from R3C3, so R2C1 is shaded.\n"
     "Unshaded, R3C4 would close a ring of land and part R3C3 from R2C2, "
     "so R3C4 is shaded.\n"
     "Only the 7 at R2C3 can reach R5C4, and would close a ring of land "
     "and part R3C3 from R4C2, so R5C4 is shaded.",
     NULL},
    {"NU-19", "......,..7...,......,......,......,......",
     "??????,??????,?.????,??.???,??????,??????", NULL, NULL},

    {"NU-20", "3....3.,.......,.......", "?#.?.??,???????,???????",
     "R1C4 would join the island of the 3 at R1C6 to the land at R1C3, "
     "which it cannot reach, so R1C4 is shaded.",
     NULL},
    {"NU-20", "6....6.,.......,.......", "?#.?.??,???????,???????", NULL, NULL},

    {"NU-21", "5.......,........,........", "????.???,????????,????????",
     "The land at R1C5 must be joined to a number, and of the cells beside "
     "it only R1C4 is on a way to one, so R1C4 is unshaded.",
     NULL},
    {"NU-21", "7.......,........,........", "????.???,????????,????????", NULL,
     NULL},

    {"NU-24", "5....,.....,.....", "?????,?????,??.??",
     "Only the 5 at R1C1 can reach the land at R3C3, taking all its 5 "
     "cells; nobody else is large enough, so R1C4, R1C5 and R2C4 are "
     "shaded.",
     NULL},
    {"NU-24", "5....,.....,.....", "??.??,?#???,?????",
     "Only the 5 at R1C1 can reach the land at R1C3; then it has too few "
     "left for R3C2, and nobody else is large enough, so this cell is "
     "shaded.\n"
     "Only the 5 at R1C1 can reach the land at R1C3; it gets there only by "
     "way of R1C2, as other ways take too many cells, so R1C2 is unshaded.",
     NULL},
    {"NU-24", "....,....,.8..,....,....,..1.", "####,#..#,???#,.?.#,.###,.#.#",
     "Only the 8 at R3C2 can reach the land at R4C3; without R4C2 it then "
     "gets at most 5 cells (land at R5C1 is too large), so R4C2 is "
     "unshaded.",
     NULL}, /* R3C1 would join the land below, which makes 9 */
    {"NU-24", "5....,.....,....5", "?????,?????,??.??", NULL, NULL},

    {"NU-26", "2...,....,....", ".???,????,????",
     "Whether R1C2 is shaded or not, R2C2 is shaded: if R1C2 is shaded: "
     "(1) R2C1 is unshaded (The island's only way on, R1C1); (2) R2C2 is "
     "shaded (Island is complete, R1C1); if R1C2 is unshaded: (1) R2C2 is "
     "shaded (Island is complete, R1C1).",
     "NU-05 NU-09"},
    {"NU-26", "3...,....,....", ".???,????,????", NULL, "NU-05 NU-09"},
    /* how it ends: what room there is, who would part, where all ways end */
    {"NU-26", "...5.,.....,..3..,.....", "????.,?????,?????,#??##",
     "If R2C3 is unshaded, the island of the 5 at R1C4 has room for at "
     "most 4 cells, so R2C3 is shaded.",
     "NU-05 NU-14"},
    {"NU-26", "...2.,.....,.....,..8..", "?????,#????,?????,.????",
     "If R4C2 is shaded, there is a clash, so R4C2 is unshaded: (1) only "
     "the 8 at R4C3 can reach R4C1, and would link the edges at R4C1 and "
     "R4C3 by land and part R4C2 from R2C1.",
     "NU-02 NU-19"},
    {"NU-26", "....2,.....,6....,...4.", "?????,?????,?????,??#??",
     "If R2C5 is unshaded, one move later there is a clash, so R2C5 is "
     "shaded: (1) R1C4 and R3C5 are shaded (Island is complete, R1C5); (2) "
     "but then all ways to join the shaded cell at R3C5 to the others end "
     "at R4C5 (no way on), R2C4 and R3C3 (at most 2 cells for the 4 at "
     "R4C4).",
     "NU-05 NU-34"},
    {"NU-26", "3....,.....,...3.,.2...", "..##?,?????,??#??,?????",
     "If R3C2 is unshaded, there is a clash, so R3C2 is shaded: (1) the "
     "island of the 3 at R1C1 cannot be completed: all shapes end at R2C1 "
     "(R3C1 cut off from R2C2), R2C2 and R3C1 (one island for both the 2 "
     "at R4C2 and the 3 at R1C1).",
     "NU-02 NU-05 NU-22"},

    {"NU-33", "4....,.....,....3", NULL,
     "Only the 4 at R1C1 can break the 2x2 block R2C1 to R3C2; then it has "
     "too few left for R1C4, and nobody else is large enough, so this cell "
     "is shaded.",
     NULL},
    {"NU-33", "5....,.....,....5", NULL, NULL, NULL},

    {"NU-35", "a....,.....,.....", ".????,#???#,?????",
     "Only 3 more cells can be shaded, and without R2C4 it would take 5, "
     "such as the lit ones, to join R2C1 and R2C5, so R2C4 is shaded.\n"
     "Only 3 more cells can be shaded, and without R2C3 it would take 5, "
     "such as the lit ones, to join R2C1 and R2C5, so R2C3 is shaded.\n"
     "Only 3 more cells can be shaded, and without R2C2 it would take 5, "
     "such as the lit ones, to join R2C1 and R2C5, so R2C2 is shaded.",
     NULL},
    {"NU-35", "8....,.....,.....", ".????,#???#,?????", NULL, NULL},

    {"NU-36", "4...4.,......", "??.???,??????",
     "Only the 4 at R1C1 can have the land at R1C3 without starving "
     "another; it gets there only by way of R1C2, as other ways take too "
     "many cells, so R1C2 is unshaded: (1) if the 4 at R1C5 had it, the 4 "
     "at R1C1 would have room for at most 3 cells.",
     NULL},
    {"NU-36", "5...5,.....", "??.??,?????", NULL, NULL},

    {"NU-37", "1.2,...,...", ".?.,??.,???",
     "The numbers add up to 3, and 3 cells are unshaded already: no island "
     "can grow any more, so R1C2, R2C1, R2C2, R3C1, R3C2 and R3C3 are "
     "shaded.",
     NULL},
    {"NU-37", "1.2,...,...", ".?.,???,???", NULL, NULL},

    {"NU-37B", "2..,...,..2", ".?#,###,#?.",
     "The numbers add up to 4, just as many cells as are not shaded yet, "
     "so R1C2 and R3C2 are unshaded.",
     NULL},
    {"NU-37B", "2..,...,..2", ".?#,###,??.", NULL, NULL},

    {"NU-38", "....6,.....,.....", ".????,##?#?,?????",
     "Only the 6 at R1C5 can reach the land at R1C1, and only by way of "
     "R1C2, so R1C2 is unshaded: (1) R2C1 bars the other ways.\n"
     "Only the 6 at R1C5 can reach the land at R1C1, and only by way of "
     "R1C3, so R1C3 is unshaded: (1) R2C1 and R2C2 bar the other ways.\n"
     "Only the 6 at R1C5 can reach the land at R1C1, and only by way of "
     "R1C4, as other ways take too many cells, so R1C4 is unshaded.",
     NULL},
    {"NU-38", "....8,.....,.....", ".????,?????,?????", NULL, NULL},

    {"NU-39", "3...,....,....", "?#??,????,????",
     "The 3 at R1C1 cannot reach R3C2, and keeping clear of R3C2 as land "
     "of another it would have room for at most 2 cells, so R3C2 is "
     "shaded.",
     NULL},
    {"NU-39", "3...,....,....", NULL, NULL, NULL},

    /* one cell in each quarter */
    {"NU-40", "....,.4..,....,....", NULL,
     "Only the 4 at R2C2 can break the 2x2 blocks R1C3 to R2C4, R3C1 to "
     "R4C2 and R3C3 to R4C4, so R1C1, R1C2 and R2C1 are shaded: (1) that "
     "takes its last 3 cells; (2) no other number reaches R1C1, R1C2 and "
     "R2C1.\n"
     "Only the 4 at R2C2 can break the 2x2 blocks R3C1 to R4C2, R3C3 to "
     "R4C4 and R1C3 to R2C4, so R1C1, R1C2 and R2C1 are shaded: (1) that "
     "takes its last 3 cells; (2) no other number reaches R1C1, R1C2 and "
     "R2C1.\n"
     "Only the 4 at R2C2 can break the 2x2 blocks R1C3 to R2C4, R3C3 to "
     "R4C4 and R3C1 to R4C2, so R1C1, R1C2 and R2C1 are shaded: (1) that "
     "takes its last 3 cells; (2) no other number reaches R1C1, R1C2 and "
     "R2C1.\n"
     "Only the 4 at R2C2 can break the 2x2 blocks R3C3 to R4C4, R3C1 to "
     "R4C2 and R1C3 to R2C4, so R1C1, R1C2 and R2C1 are shaded: (1) that "
     "takes its last 3 cells; (2) no other number reaches R1C1, R1C2 and "
     "R2C1.\n"
     "Only the 4 at R2C2 can break the 2x2 blocks R3C1 to R4C2, R1C3 to "
     "R2C4 and R3C3 to R4C4, so R1C1, R1C2 and R2C1 are shaded: (1) that "
     "takes its last 3 cells; (2) no other number reaches R1C1, R1C2 and "
     "R2C1.\n"
     "Only the 4 at R2C2 can break the 2x2 blocks R3C3 to R4C4, R1C3 to "
     "R2C4 and R3C1 to R4C2, so R1C1, R1C2 and R2C1 are shaded: (1) that "
     "takes its last 3 cells; (2) no other number reaches R1C1, R1C2 and "
     "R2C1.",
     NULL},
    {"NU-40", "....,.5..,....,....", NULL, NULL, NULL},
    /* some blocks are in reach of another island */
    {"NU-40", "......,.3....,......,......", "???#??,??????,??????,??????",
     "Only the 3 at R2C2 can break the 2x2 blocks R1C3 to R2C4 and R3C1 to "
     "R4C2, so R1C1, R1C2, R2C1 and R3C3 are shaded: (1) that takes its "
     "last 2 cells; (2) no other number reaches R1C1, R1C2, R2C1 and R3C3.\n"
     "Only the 3 at R2C2 can break the 2x2 blocks R3C1 to R4C2 and R3C3 to "
     "R4C4, so R1C1, R1C2, R1C3, R2C1, R2C3 and R2C4 are shaded: (1) that "
     "takes its last 2 cells; (2) no other number reaches R1C1, R1C2, "
     "R1C3, R2C1, R2C3 and R2C4.\n"
     "Only the 3 at R2C2 can break the 2x2 blocks R1C4 to R2C5 and R3C3 to "
     "R4C4, so R1C1, R1C2, R1C3 and 5 more are shaded: (1) that takes its "
     "last 2 cells; (2) no other number reaches R1C1, R1C2, R1C3 and 5 "
     "more.\n"
     "Only the 3 at R2C2 can break the 2x2 blocks R3C3 to R4C4 and R3C1 to "
     "R4C2, so R1C1, R1C2, R1C3, R2C1, R2C3 and R2C4 are shaded: (1) that "
     "takes its last 2 cells; (2) no other number reaches R1C1, R1C2, "
     "R1C3, R2C1, R2C3 and R2C4.\n"
     "Only the 3 at R2C2 can break the 2x2 blocks R3C1 to R4C2 and R1C3 to "
     "R2C4, so R1C1, R1C2, R2C1 and R3C3 are shaded: (1) that takes its "
     "last 2 cells; (2) no other number reaches R1C1, R1C2, R2C1 and R3C3.\n"
     "Only the 3 at R2C2 can break the 2x2 blocks R2C4 to R3C5 and R3C2 to "
     "R4C3, so R1C1, R1C2, R1C3, R2C1, R2C3 and R3C1 are shaded: (1) that "
     "takes its last 2 cells; (2) no other number reaches R1C1, R1C2, "
     "R1C3, R2C1, R2C3 and R3C1.",
     NULL},
    {"NU-40", "......,.3...4,......,......", "???#??,??????,??????,??????",
     NULL, NULL},

    {"NU-41", "?...,....,....", ".#?#,???#,?##?",
     "The shaded cell at R1C2 can get out only by R1C3 or R2C2, and either "
     "would make a pool with R2C3 if that were shaded too, so R2C3 is "
     "unshaded.",
     NULL},
    {"NU-41", "?...,....,....", ".#?#,???#,??#?", NULL, NULL},
    {"NU-41", "....,....,...?", "?#?#,???#,?##?", NULL, NULL},

    {"NU-42", ".?.,..?,...,3..", "???,?#?,.??,?#?",
     "If R1C1 were unshaded, the 3 at R4C1, keeping clear of it, would get "
     "at most 2 cells, so R1C1 is shaded: (1) only R3C2 could then join "
     "the shaded R2C2 and R4C2, so the 3 at R4C1 cannot have this cell.",
     NULL},
    {"NU-42", ".?.,..?,...,3..", "???,?#?,.??,???", NULL, NULL},
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
