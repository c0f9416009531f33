/* Nurikabe: positions of the techniques that go through shapes, fillings,
 * routes and cases. */
#include "test.h"
#include "test_nurikabe.h"

const td_position td_nurikabe_shape_positions[] = {
    /* walls of every shape; the only way to end at the frame */
    {"NU-22", ".2..,....,..4.", NULL,
     "Whatever shape the island of the 2 at R1C2 takes, R2C2 is shaded.\n"
     "Whatever shape the island of the 4 at R3C3 takes, R2C3 is shaded and "
     "R3C4 is unshaded.",
     NULL},
    {"NU-22", "....,.3..,....,...4", "????,#???,####,????",
     "Whatever shape the island of the 3 at R2C2 takes, R2C3 is unshaded.\n"
     "Whatever shape the island of the 4 at R4C4 takes, R4C1, R4C2 and R4C3 "
     "are unshaded.",
     NULL},
    {"NU-22", ".....,..2..,.....,.....,5...5", NULL, NULL, NULL},
    {"NU-22", ".2...,.....,.....,...5.", NULL, NULL, NULL},

    {"NU-23", "5....,.....,.....,..4..", "???.?,?????,?????,?????",
     "R1C4 can only belong to the 5 at R1C1; whatever shape that island "
     "takes, R1C2 and R1C3 are unshaded.",
     NULL},
    /* now the other island can come there as well */
    {"NU-23", "5....,.....,.....,..5..", "???.?,?????,?????,?????", NULL, NULL},

    {"NU-25", "...3.,.....,.4...,...3.", "?????,?????,????#,?????",
     "However R3C3, R3C4, R4C3 and R4C5 are filled without breaking a rule, "
     "R3C3 is shaded.",
     NULL},
    {"NU-25", "...3.,.....,.4...,...3.", NULL, NULL, NULL},

    {"NU-34", ".....,..3.1,.....,..5..", "#????,?????,????#,?????",
     "The shaded cell at R1C1 must be connected with the others; by whatever "
     "route, R3C4 is shaded.\n"
     "The shaded cell at R3C5 must be connected with the others; by whatever "
     "route, R3C4 is shaded.",
     NULL},
    {"NU-34", ".....,..3.1,.....,..5..", "?????,?????,????#,?????", NULL, NULL},
    {0},
};

static void test_positions(void)
{
    td_check_position_list(td_genre_find("nurikabe"),
                           td_nurikabe_shape_positions, NULL);
}

const td_test suite_nurikabe_shapes[] = {
    TEST(positions),
    {0},
};
