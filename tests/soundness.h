/* One rider checks the other over whole puzzles: every step that the engine
 * makes is put to the kernel. */
#ifndef TD_SOUNDNESS_H
#define TD_SOUNDNESS_H

#include "base/rng.h"
#include "positions.h"

/* A technique of whose steps some may name spare premises: why, and how many of
 * a hundred at most (0: all). */
typedef struct td_share {
    const char *technique; /* the last has none */
    const char *why;
    int percent;
} td_share;

/* Runs the engine over puzzles of our own corpus and of the large one whose
 * files begin with the prefix (in ours with its first three letters; some of
 * them, all in a long run), and over some that are made for it: as they are,
 * with random right marks, and with clues taken away.
 *
 * - Every step follows from its own rules and premises, in trials too; those of
 *   level 0 are steps like others.
 * - What leans on uniqueness by itself holds in the only solution.
 * - At the end a second look at everything finds nothing.
 * - No premise is spare for all that a technique found (some of that may have
 *   been dropped as known or of no use), but for techniques that are excused.
 * - No sentence has an empty slot. */
void td_check_soundness(const td_genre *g, const char *prefix,
                        const td_share *excuses);

/* The same with random puzzles. */
void td_check_soundness_of(const td_genre *g, td_puzzle *(*make)(td_rng *r),
                           int rounds, const td_share *excuses);

/* Makes random puzzles until `rounds` of them had one solution, shows parts
 * of the solution to each technique that leans on uniqueness, and to all of
 * them together, and checks every step as above. */
void td_check_unique(const td_genre *g, td_puzzle *(*make)(td_rng *r),
                     int rounds);
/* Runs random puzzles, trials and all, until nothing more is found; a second
 * look at everything, without what trials have kept, must find nothing. */
void td_check_rest(const td_genre *g, td_puzzle *(*make)(td_rng *r),
                   int rounds);
/* Runs random puzzles, with one solution or not, and asks for uniqueness at
 * once or later: the steps must be the same. */
void td_check_later(const td_genre *g, td_puzzle *(*make)(td_rng *r),
                    int rounds);

#endif
