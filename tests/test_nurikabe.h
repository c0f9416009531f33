/* Nurikabe: its positions stand in two lists. */
#ifndef TD_TEST_NURIKABE_H
#define TD_TEST_NURIKABE_H

#include "positions.h"

/* test_nurikabe_shapes.c */
extern const td_position td_nurikabe_shape_positions[];

#endif
