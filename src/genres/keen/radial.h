/* The search around a cage (radial.c) and how a person follows it
 * (radial_words.c). */
#ifndef TD_GENRES_KEEN_RADIAL_H
#define TD_GENRES_KEEN_RADIAL_H

#include "genres/keen/cages.h"

enum { KN_MOST_AROUND = 64 };

/* Shows cage by cage that the first one cannot be filled in one of the ways
 * that are asked about: numbers that a cage has in a line for sure leave others
 * only some of their ways, until one has none. True: the entries of that list
 * are in `out`, and only the cages that it names are left, the first one first.
 * `rest`: all but what it can be is asked about. */
bool kn_refute(const td_pos *p, const kn_view *v, const kn_cage **cage, int *n,
               const uint64_t *asked, bool rest, td_text *out);

#endif
