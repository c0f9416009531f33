/* Which places of a number are part of no way to place it on the whole board.
 *
 * Whatever is told of one number alone (fish of all kinds, chains and colours
 * of one number, nishio) rules out such places only: so these finders look at
 * them alone, and where a number has none they need not look. */
#ifndef TD_GENRES_DIGIT_WAYS_H
#define TD_GENRES_DIGIT_WAYS_H

#include "genres/digit_steps.h"

/* Open places of a number that no way uses. Where there is too much to try they
 * are taken in, so that nothing is missed; sides up to 16. */
td_cells td_digit_wayless(const td_pos *p, int number);

/* The same for boards of any size: may any place be struck by what is told of
 * its number alone? */
bool td_digit_any_wayless(const td_pos *p, int number);

#endif
