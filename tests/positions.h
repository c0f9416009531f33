/* Positions: small boards on which a technique must speak, or be silent.
 *
 * Each is looked at in all eight symmetries. Where the technique speaks, it
 * alone must find the steps, the kernel must prove them from their own rules
 * and premises, no premise may be spare, and as the board is printed the
 * sentences must be the given ones. */
#ifndef TD_POSITIONS_H
#define TD_POSITIONS_H

#include "genres/genre.h"
#include "test.h"

typedef struct td_position {
    const char *technique; /* id; the last position has none */
    /* Clues: rows with "," between them, in the symbols of the text format:
     * 0-9, a-z = 10.., "." none.
     * - A sudoku has the usual boxes.
     * - A keen's rows are letters of cages, "." without a clue, and its clues
     *   follow in the order of the cages: "aab,.cb,.cc 6x 3+ 7+". A heyawake's
     *   are letters of rooms, then their numbers: "aab,aab,ccc 2 . 1".
     * - A total of mines follows likewise: "1..,... 3".
     * - A yajilin has two symbols a cell: "2>....**"; flags may follow.
     * - Suraromu: "#" black, "-" and "|" gates, "o" the start.
     * - A nonogram has its size and lists, "10x3: 4 2,?,1": rows, then columns,
     *   those not named "?".
     *
     * Marks, or NULL: of cells "#", ".", "?" (a nonogram: maybe of the first
     * rows only), or a picture of the lattice ("+-+?+,|.   ?,..."), or of that
     * without its frame ("#.?-.,. . ?,?-#?."); of a hashi with "=" and '"' for
     * two bridges, ">" for at least one and "<" for at most one. Digits by
     * name: "R1C2=5 R3C4-17" (is 5; is neither 1 nor 7). Links by name:
     * "+R1C1-R1C2 xR2C1-R3C1" (a line; crossed out). */
    const char *clues, *marks;
    /* The sentences of all steps, "\n" between them; NULL: it is silent. */
    const char *text;
    /* What else may be used, blanks between ids: the inside of a trial. */
    const char *also;
} td_position;

/* A technique whose steps may name spare premises, and why that is so. */
typedef struct td_excuse {
    const char *technique; /* the last has none */
    const char *why;
} td_excuse;

/* A puzzle from clues and marks as above. */
td_puzzle *td_position_puzzle(const td_genre *g, const char *clues,
                              const char *marks);
/* Checks all positions; and that every row of the genre has one where it
 * speaks and one where it is silent. Excuses may be NULL. */
void td_check_positions(const td_genre *g, const td_position *list,
                        const td_excuse *excuses);
/* The same in two halves, for a genre whose positions stand in several lists
 * (NULL after the last). */
void td_check_position_list(const td_genre *g, const td_position *list,
                            const td_excuse *excuses);
void td_check_position_rows(const td_genre *g, const td_position *const *lists);

/* Checks that a technique concludes the same from a puzzle and its marks
 * however the board is turned. */
void td_check_turned(const td_genre *g, const td_puzzle *p,
                     const char *technique);

/* Hears of a position and the steps that its technique finds there, as the
 * board is printed. */
typedef void td_position_listener(const td_genre *g, const td_position *p,
                                  const td_model *m, const td_state *s,
                                  const td_steps *steps);
/* Goes through the tests that check positions (their names say so) and tells
 * of each instead of checking it; false if there is none. */
bool td_hear_positions(const td_suite *suites, int count,
                       td_position_listener *hear);
/* Prints each position and what is said there as a line of JSON; 0, or 1 if
 * there is none. */
int td_print_golden(const td_suite *suites, int count, FILE *out);

/* What the tests of techniques share. */

/* td_options.unique: takes every puzzle to have one solution. */
bool td_take_for_unique(void *arg, const td_lit *known, int n,
                        int8_t **solution);

/* A step in words. */
void td_step_words(const td_genre *g, const td_model *m, const td_step *s,
                   td_text *out);
bool td_is_excused(const td_excuse *excuses, const td_technique *t);

#endif
