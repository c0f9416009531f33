/* Nurikabe: positions of the techniques that go through shapes, fillings,
 * routes and cases. */
#include "test.h"
#include "test_nurikabe.h"

/* What the cases of a split are worked out with. */
#define INNER "NU-02 NU-05 NU-07 NU-09"

const td_position td_nurikabe_shape_positions[] = {
    /* walls of every shape; the only way to end at the frame */
    {"NU-22", ".2..,....,..4.", NULL,
     "The island of the 2 at R1C2 can only take in R1C3, or R1C1, so R2C2 "
     "is shaded: (1) other shapes end at R2C2 (R2C1 cut off from R2C3).",
     NULL},
    {"NU-22", "....,.3..,....,...4", "????,#???,####,????",
     "The island of the 4 at R4C4 can only take in R4C1, R4C2 and R4C3, so "
     "R4C1, R4C2 and R4C3 are unshaded.",
     NULL},
    {"NU-22", ".....,..2..,.....,.....,5...5", NULL, NULL, NULL},
    {"NU-22", ".2...,.....,.....,...5.", NULL, NULL, NULL},

    {"NU-23", "4....,.....,.....,..4..", "???.?,?????,?????,?????",
     "R1C4 can only belong to the 4 at R1C1, which can only take in R1C2 "
     "and R1C3, so R1C2 and R1C3 are unshaded and R1C5, R2C1, R2C2, R2C3 "
     "and R2C4 are shaded.",
     NULL},
    /* now the other island can come there as well */
    {"NU-23", "4....,.....,.....,..5..", "???.?,?????,?????,?????", NULL, NULL},

    {"NU-25", "...3.,.....,.4...,...3.", "?????,?????,???##,?????",
     "If R3C3 were unshaded, R4C3 could be neither shaded nor unshaded, so "
     "R3C3 is shaded: (1) with R4C3 shaded: at most 2 cells for the 3 at "
     "R4C4; (2) with R4C3 unshaded: one island for both the 4 at R3C2 and "
     "the 3 at R4C4.\n"
     "If R4C2 were unshaded, R4C3 could be neither shaded nor unshaded, so "
     "R4C2 is shaded: (1) with R4C3 shaded: at most 2 cells for the 3 at "
     "R4C4; (2) with R4C3 unshaded: one island for both the 4 at R3C2 and "
     "the 3 at R4C4.",
     NULL},
    {"NU-25", "...3.,.....,.4...,...3.", NULL, NULL, NULL},

    {"NU-25L", "....7,.....,.6...,.....", "?????,???#?,???#?,?????",
     "If R1C3 were shaded, R2C3 could in the end be neither shaded nor "
     "unshaded, so R1C3 is unshaded: (1) R1C4 cannot be shaded (at most 6 "
     "cells for the 7 at R1C5); (2) then R3C3 cannot be unshaded (at most "
     "6 cells for the 7 at R1C5); (3) then R4C3 cannot be shaded (at most "
     "6 cells for the 7 at R1C5); (4) then R2C3 can be neither shaded (a "
     "pool from R2C3) nor unshaded (R2C4 cut off from R1C3).\n"
     "If R2C5 were shaded, R2C1 could in the end be neither shaded nor "
     "unshaded, so R2C5 is unshaded: (1) R1C3 cannot be shaded (at most 2 "
     "cells for the 7 at R1C5); (2) then R2C2 cannot be unshaded (at most "
     "3 cells for the 7 at R1C5); (3) then R2C3 cannot be shaded (at most "
     "6 cells for the 7 at R1C5); (4) then R2C1 can be neither shaded (at "
     "most 6 cells for the 7 at R1C5) nor unshaded (R2C2 cut off from "
     "R2C4).",
     NULL},
    {"NU-25L", ".?.6,....,....,....", "????,?.??,#?#?,????",
     "If R4C1 were unshaded, R3C2 could be neither shaded (R4C1 out of "
     "reach for the ? at R1C2) nor unshaded (R3C1 cut off from R3C3), so "
     "R4C1 is shaded.",
     NULL},
    /* large enough for everybody */
    {"NU-25L", ".....,..2..,.....,.....,5...5", NULL, NULL, NULL},

    {"NU-34", ".....,..3.1,.....,..5..", "#????,?????,????#,?????",
     "The shaded cell at R3C5 must be joined to the others, and every way "
     "leads over R3C4, so R3C4 is shaded: (1) all other ways end at R4C4 "
     "(no way on).",
     NULL},
    {"NU-34", ".....,..3.1,.....,..5..", "?????,?????,????#,?????", NULL, NULL},

    {"NU-27", ".2..4,.....,.....,..5..", "?????,?????,????#,?????",
     "If R1C3 is unshaded and R1C1, R1C4, R2C2 and R2C3 are shaded, one "
     "move later R1C4 and R2C3 are shaded and cut off from each other, by "
     "the fence R1C5-R2C4-R1C3; in every other case at R1C2, R1C3 and R2C1 "
     "are shaded: (1) R2C4 is unshaded (The island's only way on, R1C5, "
     "else with room for at most 3 cells).",
     INNER},
    {"NU-27", ".....,..2..,.....,.....,5...5", NULL, NULL, INNER},

    {"NU-28", "4....,....5,..2..,.....", "??#??,?#???,.????,?????",
     "Either R1C2 is unshaded, or R2C3 is unshaded; either way R3C2 is "
     "shaded: if R1C2 is unshaded: (1) R2C1 is unshaded (The island's only "
     "way on, R1C1); (2) R3C2 is shaded (Island is complete, R1C1); if "
     "R2C3 is unshaded: (1) R3C2 is shaded (Island is complete, R3C3).",
     INNER},
    {"NU-28", "4....,....5,..2..,.....", "?????,?#???,.????,?????", NULL,
     INNER},

    {"NU-29", "....2,5....,.....,....4", "?????,?????,?????,??.??",
     "If R1C1, R2C2, R3C2, R3C3 and R4C4 are shaded and R3C1, R4C1 and "
     "R4C2 are unshaded, 5 moves later R3C3 and R4C4 are shaded and cut "
     "off from each other, by the fence R1C4-R2C3-R3C4-R4C3, so R4C4 is "
     "unshaded: (1) R2C3 is unshaded (Corner of a pool, R2C2 to R3C3); (2) "
     "R3C5 is unshaded (The island's only way on, R4C5); (3) R2C5 is "
     "shaded (Between two islands, R1C5 and R4C5); (4) R1C4 is unshaded "
     "(The island's only way on, R1C5); (5) R3C4 is unshaded (The island's "
     "only way on, R4C5).",
     INNER},
    {"NU-29", "....2,5....,.....,....4", NULL, NULL, INNER},

    {"NU-30", ".....,3..3.,.....,..2..", "??#??,?#???,??#??,#????",
     "If R1C2 is unshaded and R2C3 is shaded, one move later R2C2 and R4C1 "
     "are shaded and cut off from each other, by the fence R2C1-R3C2-R4C3; "
     "in every other case for R1C2 and R2C3, R2C3 is unshaded: (1) R3C2 is "
     "unshaded (Corner of a pool, R2C2 to R3C3).",
     INNER},
    {"NU-30", ".....,..2..,.....,.....,5...5", NULL, NULL, INNER},

    {"NU-31", "2...,..3.,....", "???#,????,?#?.",
     "Either R1C3, R2C2 and R3C3 are shaded and R2C4 is unshaded, or R1C3, "
     "R2C2 and R2C4 are shaded and R3C3 is unshaded; either way R1C3 and "
     "R2C2 are shaded.",
     INNER},
    {"NU-31", "2...,..3.,....", NULL, NULL, INNER},

    {"NU-32", ".4...,...2.,.....,.....", "???#?,#????,?????,?????",
     "Either R1C3, R2C2, R3C2 and R3C4 are unshaded and R1C1, R2C3, R2C5 "
     "and 5 more are shaded, or R1C3, R2C3, R2C5 and 5 more are shaded and "
     "R1C1, R2C2, R3C2 and R3C4 are unshaded; either way R2C2, R3C2 and "
     "R3C4 are unshaded and R2C3, R2C5, R3C1 and 4 more are shaded.",
     INNER},
    {"NU-32", ".....,..2..,.....,.....,5...5", NULL, NULL, INNER},

    {"NU-44", "..?,...,2..", "#??,???,???",
     "If R2C2 is unshaded, then there is a clash whether R2C1 is unshaded "
     "or shaded, so R2C2 is shaded: if R2C1 is unshaded: (1) then "
     "the island of the 2 at R3C1 is too large; if R2C1 is shaded: (1) "
     "R3C2 is unshaded (The island's only way on, R3C1); (2) but then the "
     "island of the 2 at R3C1 is too large.",
     INNER},
    {"NU-44", ".....,..2..,.....,.....,5...5", NULL, NULL, INNER},
    {0},
};

/* A split rests on why there are no other cases, and on what its cases rest on,
 * one by one: taken together that may be more than it takes. What the fillings
 * that are told count on stays, too, though another proof may do without. */
static const td_excuse excuses[] = {
    {"NU-25", "told fillings"}, {"NU-25L", "told fillings"},
    {"NU-27", "a split"},       {"NU-28", "a split"},
    {"NU-29", "a split"},       {"NU-30", "a split"},
    {"NU-31", "a split"},       {"NU-32", "a split"},
    {"NU-44", "a split"},       {0},
};

static void test_positions(void)
{
    td_check_position_list(td_genre_find("nurikabe"),
                           td_nurikabe_shape_positions, excuses);
}

const td_test suite_nurikabe_shapes[] = {
    TEST(positions),
    {0},
};
