/* Tandem makes puzzles: of every genre, by level and by technique.
 *
 *     tandem_generate_options o = {.low = 2, .high = 3, .seed = 7};
 *     const char *why;
 *     tandem_generator *g = tandem_generator_new(genre, &o, &why);
 *     for (uint64_t k = 1; k <= 10; k++) {
 *         tandem_puzzle *p = tandem_generator_next(g, k, 0, NULL);
 *         ...
 *     }
 *     tandem_generator_free(g);
 *
 * The k-th puzzle depends on the options and k alone, never on a clock or on
 * what was made before, so threads may share the work: each has a generator of
 * its own. Two of them may be the same all the same (tandem_canonical tells):
 * then the later one is tried again. */
#ifndef TANDEM_GENERATE_H
#define TANDEM_GENERATE_H

#include "tandem.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tandem_generator tandem_generator;

typedef struct tandem_generate_options {
    int width, height; /* 0: what is usual for the genre */
    int low, high;     /* rated levels, 1 to 5; 0: 1 to 4 */
    const char *needs; /* a technique, by id or name: solved with it and
                          what is cheaper, not without; or NULL */
    bool strict;       /* with `needs`: not without it whatever else of its
                          level is used, either */
    const char *const *without; /* techniques that are not to be needed */
    const char *symmetry; /* of what is printed: see tandem_symmetry; NULL:
                             none */
    int least, most;      /* how many clues; 0: any number */
    const char *pattern;  /* where clues are, as rows of text: # a clue, . none,
                             ? either, a digit that clue; it tells the size. Or
                             NULL */
    bool minimal;         /* no clue (with its images) can be left out at
                             that level */
    bool any;             /* one solution is enough, however hard */
    const char *word;     /* "easy" to "expert"; NULL: any. Levels are then
                             those that the word has */
    bool no_what_if;      /* solved without one, whatever its level */
    int best;             /* of so many that were found the one with the best
                             score; 0: the first */
    const char *hardest;  /* "effort" or "peak": of the minimal puzzles that
                             all tries give, the one with the most of it */
    uint64_t seed;
    int tries;            /* attempts at a puzzle; 0: 1000, or 100 where the
                             hardest is asked for */
    tandem_limits limits; /* of each puzzle */
} tandem_generate_options;

/* How a puzzle came to be, or why there is none. */
typedef struct tandem_generated {
    int attempts;
    int clues;            /* that have a number or a circle */
    double score;         /* 0 to 1, the best: see docs/generate.md */
    tandem_result *rated; /* of the puzzle, to be freed; or NULL */
    const char *cut_off;  /* which limit was met: "time" ...; or NULL */
    const char *mostly;   /* how most attempts at it ended, if none was found:
                             "too easy" ...; or NULL */
    int percent;          /* ... so many of a hundred */
} tandem_generated;

/* *why (if not NULL) says what cannot be, if the answer is NULL. It lives until
 * the next call of this function. */
tandem_generator *tandem_generator_new(const tandem_genre *genre,
                                       const tandem_generate_options *o,
                                       const char **why);
void tandem_generator_free(tandem_generator *g);
/* The size of what it makes. */
void tandem_generator_size(const tandem_generator *g, int *width, int *height);
/* Why there is no such puzzle to be made; NULL: one can be tried for. The text
 * stays. A program that asks only this is linked without the generators. */
const char *tandem_generate_refusal(const tandem_genre *genre,
                                    const tandem_generate_options *o);

/* Is a level hardly ever found in that genre? It can be asked for all the same;
 * where others may be made, too, they are made instead. */
bool tandem_generate_is_rare(const tandem_genre *genre, int level);

/* The k-th puzzle, from 1; NULL: none was found. `after`: so many attempts at
 * it were made before, as their puzzle was there already; else 0. `info` may be
 * NULL. */
tandem_puzzle *tandem_generator_next(tandem_generator *g, uint64_t k, int after,
                                     tandem_generated *info);
/* After none was found: the puzzle with one solution that came nearest in how
 * hard it is, if there was any, and its rating (if `rated` is not NULL). Both
 * are to be freed, and told once. */
tandem_puzzle *tandem_generator_nearest(tandem_generator *g,
                                        tandem_result **rated);
/* How often attempts ended in each way so far: the words for the i-th way; NULL
 * after the last. */
const char *tandem_generator_ends(const tandem_generator *g, size_t i,
                                  uint64_t *count);

/* The text of the puzzle that stands for all that are the same but for turns,
 * mirrors and names; marks and credits do not count. To be freed with
 * tandem_free; NULL: no memory. */
char *tandem_canonical(tandem_puzzle *p);
/* A number for a text: equal texts have equal ones. */
uint64_t tandem_hash(const char *text);

const char *tandem_symmetry(size_t i); /* NULL after the last */

#ifdef __cplusplus
}
#endif

#endif
