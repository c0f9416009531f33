/* Nurikabe: positions of the techniques that go through shapes, fillings,
 * routes and cases. */
#include "positions.h"
#include "test.h"

extern const td_position td_nurikabe_shape_positions[];

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
