/* Which candidates some chain denies; a view.
 *
 * Most candidates that die (digit_fates.h) do so by more than a chain, and on a
 * hard board mostly no chain is left at all. So before the web of links
 * (digit_web.h) is built and searched, chains are followed from all of these
 * candidates at once, a bit for each, only to see whether any leads back to its
 * own denial. It uses the same links as the web. */
#ifndef TD_GENRES_DIGIT_DENIALS_H
#define TD_GENRES_DIGIT_DENIALS_H

#include "genres/digit_fates.h"

/* Chains of candidates only (TD_FATE_SINGLES), or of groups and almost locked
 * sets, too (TD_FATE_SETS). */
typedef struct td_denials td_denials;

/* NULL if the board is too large. */
const td_denials *td_denials_of(const td_pos *p, td_fate_depth depth);
/* May a chain deny any candidate; or this one? True if there is no view. */
bool td_denials_any(const td_denials *x);
bool td_denials_has(const td_denials *x, int atom);
/* May chains from any candidate, or from this one, switch off all that a cell
 * has (or, if asked for, a number in a house), or deny it? */
bool td_denials_corner_any(const td_denials *x, bool houses);
bool td_denials_corner(const td_denials *x, int atom, bool houses);
/* The cells where chains from a candidate that dies switch off its number. */
td_cells td_denials_off(const td_denials *x, int atom);

#endif
