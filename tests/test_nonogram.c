/* Nonogram: small puzzles of our own and what is said about them. */
#include "answers.h"
#include "positions.h"
#include "test.h"
#include "visit.h"

#include "base/rng.h"
#include "base/text.h"
#include "tandem.h"

#include <string.h>

/* Lists and marks are those of the first row, but for the last ones: with "?"
 * the other lines say nothing by themselves. */
static const td_position positions[] = {
    {"PI-01", "3x3: 0", NULL,
     "The list of row 1 is empty, so all its cells are unshaded.", NULL},
    {"PI-01", "3x3: 1", NULL, NULL, NULL},
    {"PI-06", "5x3: 2 1", "##?#?",
     "Row 1 needs runs of 2 and 1, and all their cells are shaded already, "
     "so R1C3 and R1C5 are unshaded.",
     NULL},
    {"PI-06", "5x3: 2 1", ".??.?",
     "Row 1 needs every cell that is left for runs of 2 and 1, so R1C2, "
     "R1C3 and R1C5 are shaded.",
     NULL},
    {"PI-06", "5x3: 2 1", "##???", NULL, NULL},
    {"PI-02", "5x3: 2 2", NULL,
     "Row 1 is just long enough for runs of 2 and 2 with a single gap "
     "between them, so R1C3 is unshaded and the rest is shaded.",
     NULL},
    {"PI-02", "5x3: 2 1", NULL, NULL, NULL},
    {"PI-07", "10x3: 7", NULL,
     "In row 1 the 7 lies within R1C1 to R1C10, always covering the "
     "middle, so R1C4 to R1C7 are shaded.",
     NULL},
    {"PI-07", "10x3: 3 1 3", NULL,
     "In row 1 the first 3, with room for the other runs, lies within R1C1 "
     "to R1C4, always covering the middle, so R1C2 and R1C3 are shaded.\n"
     "In row 1 the last 3, with room for the other runs, lies within R1C7 "
     "to R1C10, always covering the middle, so R1C8 and R1C9 are shaded.",
     NULL},
    {"PI-07", "10x3: 2 3", "????.?????",
     "In row 1 the 3, with room for the other run, lies within R1C6 to "
     "R1C10 (R1C5 is unshaded), always covering the middle, so R1C8 is "
     "shaded.",
     NULL},
    {"PI-07", "8x3: 1 ? 4", NULL,
     "In row 1 the 1, with room for the other runs, fits only on R1C1, so "
     "R1C1 is shaded.\n"
     "In row 1 the ?, with room for the other runs, fits only on R1C3, so "
     "R1C3 is shaded.\n"
     "In row 1 the 4, with room for the other runs, fits only on R1C5 to "
     "R1C8, so R1C5 to R1C8 are shaded.",
     NULL},
    {"PI-07", "10x3: 5", NULL, NULL, NULL},
    {"PI-12", "10x3: 3 1", "?###??????",
     "The shaded R1C2 to R1C4 are a whole 3: row 1 has no longer run, so "
     "R1C1 and R1C5 are unshaded.",
     NULL},
    {"PI-12", "10x3: 1 4", "?#????????", NULL, NULL},
    {"PI-12L", "12x3: 3 4", "????###?????", NULL, NULL},
    {"PI-12L", "10x3: 1 4", "?#????????",
     "The shaded R1C2 is a whole 1: the 4 of row 1 cannot get there, so "
     "R1C1 and R1C3 are unshaded.",
     NULL},
    {"PI-12", "12x3: 3 4", "????###?????", NULL, NULL},
    {"PI-13", "10x3: 5", "??#?#?????",
     "The shaded R1C3 and R1C5 both belong to the 5 of row 1, its only "
     "run, so R1C4 is shaded.",
     NULL},
    {"PI-13", "10x3: 2 4", "?#???#?#??",
     "The shaded R1C6 and R1C8 both belong to the 4 of row 1, as no other "
     "run can take either, so R1C7 is shaded.",
     NULL},
    {"PI-13", "10x3: 1 3", "??#?#?????", NULL, NULL},
    {"PI-09", "10x3: 4 2", "?#????????",
     "The shaded R1C2 can only belong to the 4 of row 1, which cannot "
     "start before R1C1, so it goes on: R1C3 and R1C4 are shaded.",
     NULL},
    {"PI-09", "10x3: 3 4", "????.#????",
     "The shaded R1C6 can only belong to the 4 of row 1, which cannot "
     "start before R1C6 (R1C5 is unshaded), so it goes on: R1C7 to R1C9 "
     "are shaded.",
     NULL},
    {"PI-09", "10x3: ? 4", "????????#?",
     "The shaded R1C9 can only belong to the 4 of row 1, which cannot end "
     "after R1C10, so it reaches back: R1C7 and R1C8 are shaded.",
     NULL},
    {"PI-09", "10x3: 1 4", "?#????????", NULL, NULL},
    {"PI-11", "10x3: 3", "??.???????",
     "The gap at R1C1 and R1C2 is too small for the run of row 1, so R1C1 "
     "and R1C2 are unshaded.",
     NULL},
    {"PI-11", "10x3: 3 1", "???????.??", NULL, NULL},
    {"PI-11", "15x3: 1 3 3", ".#.??.?????????",
     "The gap at R1C4 and R1C5 is too small for the 3s, and no other run "
     "of row 1 gets there, so R1C4 and R1C5 are unshaded.",
     NULL},
    /* a gap is told as it stands, though a wider one were too small */
    {"PI-11", "15x3: 1 6", "?????????.???.?",
     "The gap from R1C11 to R1C13 is too small for the 6, and no other run "
     "of row 1 gets there, so R1C11 to R1C13 are unshaded.\n"
     "The gap at R1C15 is too small for the 6, and no other run of row 1 "
     "gets there, so R1C15 is unshaded.",
     NULL},
    {"PI-08", "10x3: 3", ".?.???????",
     "In row 1 the 3 starts at R1C4 or later (R1C3 is unshaded), so R1C2 "
     "is unshaded.",
     NULL},
    {"PI-08", "10x3: 3 1", "??????.???", NULL, NULL},
    {"PI-08", "10x3: 1", ".?.???????", NULL, NULL},
    {"PI-10", "10x3: 3", "?????#????",
     "R1C6 can only belong to the 3, the only run of row 1; it starts at "
     "R1C4 or later, so R1C1 to R1C3 are unshaded.\n"
     "R1C6 can only belong to the 3, the only run of row 1; it ends by "
     "R1C8, so R1C9 and R1C10 are unshaded.",
     NULL},
    {"PI-10", "10x3: 3 2", "???#??????",
     "R1C4 can only belong to the 3, the first run of row 1; it starts at "
     "R1C2 or later, so R1C1 is unshaded.",
     NULL},
    {"PI-10", "10x3: 2 3", "???#??????", NULL, NULL},
    {"PI-10", "10x3: 4 2", "???#??????", NULL, NULL},
    {"PI-14", "10x3: 2 2", "??#?#?????",
     "If R1C4 is shaded, then R1C3 to R1C5 together are too long for any "
     "run of row 1, so R1C4 is unshaded.",
     NULL},
    {"PI-14", "10x3: 3 2", "??#?#?????", NULL, NULL},
    /* the stretches are told in full, also one that is a whole run */
    {"PI-14", "14x3: 2 5 1", "????#####?#???",
     "If R1C4 is shaded, then R1C4 to R1C9 together are too long for any "
     "run of row 1, so R1C4 is unshaded.\n"
     "If R1C10 is shaded, then R1C6 to R1C11 together are too long for any "
     "run of row 1, so R1C10 is unshaded.",
     NULL},
    {"PI-14", "10x3: 1 2", "??#???????",
     "If R1C2 is shaded, then R1C2 and R1C3 together are too long for the "
     "1 of row 1, and no other run gets to them all, so R1C2 is unshaded.",
     NULL},
    {"PI-15", "16x3: 1 1 2 3 2", "#.#????#???#?#??",
     "In row 1 the first 2 fits only on R1C7 and R1C8, so R1C7 is shaded: "
     "(1) R1C8 can only belong to the first 2, R1C12 to the 3 and R1C14 to "
     "the last 2.\n"
     "In row 1 the 3 fits only on R1C10 to R1C12, so R1C10 and R1C11 are "
     "shaded: (1) R1C12 can only belong to the 3 and R1C14 to the last 2.\n"
     "In row 1 the last 2 fits only on R1C14 and R1C15, so R1C15 is "
     "shaded: (1) R1C12 can only belong to the 3 and R1C14 to the last 2.\n"
     "In row 1 the last 1 ends by R1C3 and the first 2 starts at R1C7 or "
     "later, so R1C4 to R1C6 are unshaded: (1) R1C3 can only belong to the "
     "last 1 and R1C8 to the first 2; (2) R1C1 can only belong to the "
     "first 1, R1C12 to the 3 and R1C14 to the last 2.\n"
     "In row 1 the first 2 ends by R1C8 and the 3 starts at R1C10 or "
     "later, so R1C9 is unshaded: (1) R1C12 can only belong to the 3 and "
     "R1C14 to the last 2.\n"
     "In row 1 the 3 ends by R1C12 and the last 2 starts at R1C14 or "
     "later, so R1C13 is unshaded: (1) R1C12 can only belong to the 3 and "
     "R1C14 to the last 2.\n"
     "In row 1 the last 2 ends by R1C15, so R1C16 is unshaded: (1) R1C14 "
     "can only belong to the last 2.",
     NULL},
    {"PI-15", "12x3: 2 3 1", "??#?????????",
     "In row 1 the 2 starts at R1C2 or later, so R1C1 is unshaded: (1) "
     "R1C3 can only belong to the 2.",
     NULL},
    {"PI-15", "12x3: 3 3 1", "?#???.??????",
     "In row 1 the first 3 ends by R1C4 and the last 3 starts at R1C7 or "
     "later, so R1C5 is unshaded: (1) R1C2 can only belong to the first 3; "
     "(2) R1C6 is unshaded.",
     NULL},
    {"PI-15", "12x3: 2 3 1", "???????????.", NULL, NULL},
    {"PI-03", "10x3: 7", NULL,
     "If R1C4 is unshaded, then no gap is left for the 7 of row 1, so R1C4 "
     "is shaded.\n"
     "If R1C5 is unshaded, then no gap is left for the 7 of row 1, so R1C5 "
     "is shaded.\n"
     "If R1C6 is unshaded, then no gap is left for the 7 of row 1, so R1C6 "
     "is shaded.\n"
     "If R1C7 is unshaded, then no gap is left for the 7 of row 1, so R1C7 "
     "is shaded.",
     NULL},
    {"PI-03", "12x3: 1 2 3", "???#.???????", NULL, NULL},
    {"PI-16", "5x5: 2,3,2,1 1,0,1 1,1,2,2,1 1", "?????,??#??,?????,??.??,.....",
     "If R1C2 is unshaded, then R2C1 and R2C4 belong to 2 different runs, "
     "and row 2 has only 1, so R1C2 is shaded: (1) R1C1 is unshaded and "
     "R1C4 is shaded (row 1); (2) R2C1 is shaded (the first 1 of column "
     "1); (3) R2C4 is shaded (the 2 of column 4).\n"
     "If R1C3 is shaded, then R2C1 and R2C5 belong to 2 different runs, "
     "and row 2 has only 1, so R1C3 is unshaded: (1) R1C1 and R1C5 are "
     "unshaded (row 1); (2) R2C1 is shaded (the first 1 of column 1); (3) "
     "R2C5 is shaded (the first 1 of column 5).\n"
     "If R1C4 is shaded, then the last 1 of column 1 has no place behind "
     "the first 1, which ends at R3C1 or later, so R1C4 is unshaded: (1) "
     "R2C4 is shaded (the 2 of column 4); (2) R1C1 is unshaded (row 1); "
     "(3) R2C1 is unshaded (row 2).\n"
     "If R1C5 is shaded, then R2C1 and R2C4 belong to 2 different runs, "
     "and row 2 has only 1, so R1C5 is unshaded: (1) R1C1 is unshaded and "
     "R1C4 is shaded (row 1); (2) R2C1 is shaded (the first 1 of column "
     "1); (3) R2C4 is shaded (the 2 of column 4).\n"
     "If R2C1 is shaded, then no gap is left for the 2 of row 1, so R2C1 "
     "is unshaded: (1) R2C2 is shaded and R2C4 is unshaded (the 3 of row "
     "2); (2) R1C2 is unshaded (the 1 of column 2); (3) R1C4 is unshaded "
     "(column 4).\n"
     "If R2C2 is shaded, then R1C4 and R3C4 belong to 2 different runs, "
     "and column 4 has only 1, so R2C2 is unshaded: (1) R1C2 and R3C2 are "
     "unshaded (the 1 of column 2); (2) R1C4 is shaded (the 2 of row 1); "
     "(3) R3C4 is shaded (the 2 of row 3).\n"
     "If R2C4 is unshaded, then R1C2 and R2C2 together are too long for "
     "the run of column 2, so R2C4 is shaded: (1) R1C4 is unshaded (column "
     "4); (2) R2C2 is shaded (the 3 of row 2); (3) R1C2 is shaded (the 2 "
     "of row 1).\n"
     "If R3C1 is shaded, then column 2 has 2 shaded cells, and its runs "
     "take 1, so R3C1 is unshaded: (1) R1C1 is shaded (the first 1 of "
     "column 1); (2) R3C2 is shaded (the 2 of row 3); (3) R1C2 is shaded "
     "(the 2 of row 1).\n"
     "If R3C2 is shaded, then the last 1 of column 1 has no place behind "
     "the first 1, which ends at R3C1 or later, so R3C2 is unshaded: (1) "
     "R1C2 and R2C2 are unshaded (column 2); (2) R1C1 is unshaded (row 1); "
     "(3) R2C1 is unshaded (row 2).\n"
     "If R3C4 is unshaded, then the last 1 of column 1 has no place behind "
     "the first 1, which ends at R3C1 or later, so R3C4 is shaded: (1) "
     "R1C4 and R2C4 are shaded (the 2 of column 4); (2) R1C1 is unshaded "
     "(row 1); (3) R2C1 is unshaded (row 2).\n"
     "If R3C5 is shaded, then R1C4 and R3C4 belong to 2 different runs, "
     "and column 4 has only 1, so R3C5 is unshaded: (1) R1C5 is shaded "
     "(the first 1 of column 5); (2) R3C4 is shaded (the 2 of row 3); (3) "
     "R1C4 is shaded (the 2 of row 1).\n"
     "If R4C1 is unshaded, then column 2 has 2 shaded cells, and its runs "
     "take 1, so R4C1 is shaded: (1) R1C1 is shaded (the first 1 of column "
     "1); (2) R4C2 is shaded (the first 1 of row 4); (3) R1C2 is shaded "
     "(the 2 of row 1).\n"
     "If R4C2 is shaded, then the last 1 of column 1 has no place behind "
     "the first 1, which ends at R2C1 or later, so R4C2 is unshaded: (1) "
     "R1C2 is unshaded (column 2); (2) R4C1 is unshaded (the first 1 of "
     "row 4); (3) R1C1 is unshaded (row 1).\n"
     "If R4C4 is shaded, then R1C2 and R2C2 together are too long for the "
     "run of column 2, so R4C4 is unshaded: (1) R1C4 and R2C4 are unshaded "
     "(column 4); (2) R1C2 is shaded (the 2 of row 1); (3) R2C2 is shaded "
     "(the 3 of row 2).\n"
     "If R4C5 is unshaded, then R1C4 and R4C4 belong to 2 different runs, "
     "and column 4 has only 1, so R4C5 is shaded: (1) R1C5 is shaded (the "
     "first 1 of column 5); (2) R4C4 is shaded (the last 1 of row 4); (3) "
     "R1C4 is shaded (the 2 of row 1).",
     NULL},
    {"PI-16", "5x5: 2", NULL, NULL, NULL},
    {"PI-16L", "5x5: 2,3,2,1 1,0,1 1,1,2,2,1 1",
     "?????,??#??,?????,??.??,.....",
     "If R1C2 is unshaded, then R2C1 and R2C4 belong to 2 different runs, "
     "and row 2 has only 1, so R1C2 is shaded: (1) R1C1 is unshaded and "
     "R1C4 is shaded (row 1); (2) R2C1 is shaded (the first 1 of column "
     "1); (3) R2C4 is shaded (the 2 of column 4).\n"
     "If R1C3 is shaded, then R2C1 and R2C5 belong to 2 different runs, "
     "and row 2 has only 1, so R1C3 is unshaded: (1) R1C1 and R1C5 are "
     "unshaded (row 1); (2) R2C1 is shaded (the first 1 of column 1); (3) "
     "R2C5 is shaded (the first 1 of column 5).\n"
     "If R1C4 is shaded, then the last 1 of column 1 has no place behind "
     "the first 1, which ends at R3C1 or later, so R1C4 is unshaded: (1) "
     "R2C4 is shaded (the 2 of column 4); (2) R1C1 is unshaded (row 1); "
     "(3) R2C1 is unshaded (row 2).\n"
     "If R1C5 is shaded, then R2C1 and R2C4 belong to 2 different runs, "
     "and row 2 has only 1, so R1C5 is unshaded: (1) R1C1 is unshaded and "
     "R1C4 is shaded (row 1); (2) R2C1 is shaded (the first 1 of column "
     "1); (3) R2C4 is shaded (the 2 of column 4).\n"
     "If R2C1 is shaded, then no gap is left for the 2 of row 1, so R2C1 "
     "is unshaded: (1) R2C2 is shaded and R2C4 is unshaded (the 3 of row "
     "2); (2) R1C2 is unshaded (the 1 of column 2); (3) R1C4 is unshaded "
     "(column 4).\n"
     "If R2C2 is shaded, then R1C4 and R3C4 belong to 2 different runs, "
     "and column 4 has only 1, so R2C2 is unshaded: (1) R1C2 and R3C2 are "
     "unshaded (the 1 of column 2); (2) R1C4 is shaded (the 2 of row 1); "
     "(3) R3C4 is shaded (the 2 of row 3).\n"
     "If R2C4 is unshaded, then R1C2 and R2C2 together are too long for "
     "the run of column 2, so R2C4 is shaded: (1) R1C4 is unshaded (column "
     "4); (2) R2C2 is shaded (the 3 of row 2); (3) R1C2 is shaded (the 2 "
     "of row 1).\n"
     "If R3C1 is shaded, then column 2 has 2 shaded cells, and its runs "
     "take 1, so R3C1 is unshaded: (1) R1C1 is shaded (the first 1 of "
     "column 1); (2) R3C2 is shaded (the 2 of row 3); (3) R1C2 is shaded "
     "(the 2 of row 1).\n"
     "If R3C2 is shaded, then the last 1 of column 1 has no place behind "
     "the first 1, which ends at R3C1 or later, so R3C2 is unshaded: (1) "
     "R1C2 and R2C2 are unshaded (column 2); (2) R1C1 is unshaded (row 1); "
     "(3) R2C1 is unshaded (row 2).\n"
     "If R3C4 is unshaded, then the last 1 of column 1 has no place behind "
     "the first 1, which ends at R3C1 or later, so R3C4 is shaded: (1) "
     "R1C4 and R2C4 are shaded (the 2 of column 4); (2) R1C1 is unshaded "
     "(row 1); (3) R2C1 is unshaded (row 2).\n"
     "If R3C5 is shaded, then R1C4 and R3C4 belong to 2 different runs, "
     "and column 4 has only 1, so R3C5 is unshaded: (1) R1C5 is shaded "
     "(the first 1 of column 5); (2) R3C4 is shaded (the 2 of row 3); (3) "
     "R1C4 is shaded (the 2 of row 1).\n"
     "If R4C1 is unshaded, then column 2 has 2 shaded cells, and its runs "
     "take 1, so R4C1 is shaded: (1) R1C1 is shaded (the first 1 of column "
     "1); (2) R4C2 is shaded (the first 1 of row 4); (3) R1C2 is shaded "
     "(the 2 of row 1).\n"
     "If R4C2 is shaded, then the last 1 of column 1 has no place behind "
     "the first 1, which ends at R2C1 or later, so R4C2 is unshaded: (1) "
     "R1C2 is unshaded (column 2); (2) R4C1 is unshaded (the first 1 of "
     "row 4); (3) R1C1 is unshaded (row 1).\n"
     "If R4C4 is shaded, then R1C2 and R2C2 together are too long for the "
     "run of column 2, so R4C4 is unshaded: (1) R1C4 and R2C4 are unshaded "
     "(column 4); (2) R1C2 is shaded (the 2 of row 1); (3) R2C2 is shaded "
     "(the 3 of row 2).\n"
     "If R4C5 is unshaded, then R1C4 and R4C4 belong to 2 different runs, "
     "and column 4 has only 1, so R4C5 is shaded: (1) R1C5 is shaded (the "
     "first 1 of column 5); (2) R4C4 is shaded (the last 1 of row 4); (3) "
     "R1C4 is shaded (the 2 of row 1).",
     NULL},
    {"PI-16L", "5x5: 2", NULL, NULL, NULL},
    {"PI-04", "5x5: 2,3,2,1 1,0,1 1,1,2,2,1 1", "?????,??#??,?????,??.??,.....",
     "If R2C2 is shaded, 3 moves later R1C4 and R3C4 belong to 2 different "
     "runs, and column 4 has only 1, so R2C2 is unshaded: (1) R1C2 and "
     "R3C2 are unshaded (Line complete, column 2); (2) R1C4 is shaded "
     "(Overlap, row 1); (3) R3C4 is shaded (Overlap, row 3).",
     "PI-01 PI-02 PI-06 PI-07 PI-08 PI-09 PI-10 PI-11 PI-12"},
    {"PI-04", "5x5: 2", NULL, NULL, "PI-07"},
    {"PI-05", "5x5: 2,3,2,1 1,0,1 1,1,2,2,1 1", "?????,??#??,?????,??.??,.....",
     "Of the 3 ways that the 5 at column 1 leaves to column 1, 1 leads to "
     "a clash, and in the others R4C1 is shaded and R3C1 and R4C2 are "
     "unshaded: if R1C1 and R3C1 are shaded: (1) R1C2 is shaded (Glued to "
     "a wall, row 1); (2) R3C2 is shaded (Glued to a wall, row 3); (3) but "
     "then column 2 has 2 shaded cells, and its runs take 1; if R1C1 and "
     "R4C1 are shaded: (1) R3C1 is unshaded (Line complete, column 1); (2) "
     "R4C2 is unshaded (Finished run, row 4); if R2C1 and R4C1 are shaded: "
     "(1) R3C1 is unshaded (Line complete, column 1); (2) R4C2 is unshaded "
     "(Finished run, row 4).",
     "PI-01 PI-02 PI-06 PI-07 PI-08 PI-09 PI-10 PI-11 PI-12"},
    {"PI-05", "5x5: 2", NULL, NULL, "PI-07"},
    {0},
};

static void test_positions(void)
{
    td_check_positions(td_genre_find("nonogram"), positions, NULL);
}

static const td_answers answers[] = {
    /* one cell, and none */
    {"picross\n1 1\n1\n1\n", "unique", "#", NULL},
    {"picross\n1 1\n0\n0\n", "unique", ".", NULL},
    /* empty lines */
    {"picross\n3 3\n0\n3\n0\n1\n1\n1\n", "unique", "... ### ...", NULL},
    {"picross\n3 2\n0\n0\n0\n0\n0\n", "unique", "... ...", NULL},
    /* a ring, all arrangements single; order matters */
    {"picross\n3 3\n3\n1,1\n3\n3\n1,1\n3\n", "unique", "### #.# ###", NULL},
    {"picross\n4 2\n2,1\n1,2\n2\n1\n1\n2\n", "unique", "##.# #.##", NULL},
    {"picross\n4 2\n1,2\n2,1\n2\n1\n1\n2\n", "unique", "#.## ##.#", NULL},
    /* not solved line by line */
    {"picross\n5 5\n2\n3\n2\n1,1\n0\n1,1\n1\n2\n2\n1,1\n", "unique",
     "##... ..### ..##. #...# .....", NULL},
    {"picross\n2 2\n1\n1\n1\n1\n", "multiple", NULL, "\"differs\":[\"R1C1\""},
    /* runs of any length */
    {"picross\n3 2\n?\n1\n1\n2\n1\n", "unique", "### .#.", NULL},
    {"picross\n3 1\n?,?\n1\n0\n1\n", "unique", "#.#", NULL},
    {"picross\n3 1\n?\n?\n?\n0\n", "unique", "##.", NULL},
    {"picross\n2 1\n?,?\n?\n?\n", "none", NULL, "R1"},
    /* no solution: a line too long, totals, and neither */
    {"picross\n3 1\n2,1\n1\n1\n1\n", "none", NULL,
     "{\"rule\":\"runs\",\"at\":[\"R1\"],"
     "\"text\":\"Row 1 has runs of 2 and 1\"}]"},
    {"picross\n2 2\n2\n1\n1\n1\n", "none", NULL,
     "The rows ask for 3 shaded cells in all and the columns for 2"},
    {"picross\n2 2\n2\n?\n1\n1\n", "none", NULL,
     "The rows ask for at least 3 shaded cells in all and the columns for 2"},
    {"picross\n3 3\n1,1\n0\n1\n1\n2\n0\n", "none", NULL, "\"rule\":\"runs\""},
    {"picross\n2 1\n1\n-1\n1\n", "error", NULL, "-"},
    {NULL, NULL, NULL, NULL},
};

static const td_answers boards[] = {
    {"picross\n3 1\n2\n1\n1\n0\nmarks\n##?\n", "complete", NULL,
     "\"unmet\":[]"},
    {"picross\n3 1\n2\n1\n1\n0\nmarks\n##.\n", "complete", NULL, NULL},
    {"picross\n3 1\n2\n1\n1\n0\nmarks\n#??\n", "ok", NULL,
     "{\"rule\":\"runs\",\"at\":[\"R1\",\"R1C1\",\"R1C2\"],"
     "\"text\":\"Row 1 falls short of a run of 2.\"}"},
    {"picross\n3 1\n2\n1\n1\n0\nmarks\n??#\n", "broken", NULL,
     "\"text\":\"Column 3 must not have a shaded cell.\""},
    {"picross\n5 1\n2,1\n1\n1\n0\n1\n0\nmarks\n?###?\n", "broken", NULL,
     "\"text\":\"R1C2 to R1C4 together are too long for any run of row 1.\""},
    {"picross\n5 1\n2,1\n1\n1\n0\n1\n0\nmarks\n?.?.?\n", "broken", NULL,
     "\"text\":\"No gap is left for the 2 of row 1.\""},
    {"picross\n2 2\n1\n1\n1\n1\nmarks\n#?\n#?\n", "broken", NULL,
     "\"rule\":\"runs\",\"at\":[\"C1\",\"R1C1\",\"R2C1\"]"},
    {NULL, NULL, NULL, NULL},
};

static void test_answers(void)
{
    td_check_answers(answers);
}

static void test_boards(void)
{
    td_check_answers(boards);
}

/* The lists stand beside and above the board. */
static void test_lists(void)
{
    static const char text[] = "picross\n3 2\n1,1\n?\n2\n0\n1\n";
    static const tandem_style style = {.ascii = true, .labels = true};
    tandem_reader *in = tandem_read(text, strlen(text), NULL);
    tandem_puzzle *p = NULL;
    tandem_reader_next(in, &p, NULL);
    tandem_reader_free(in);
    REQUIRE(p);
    char *drawn = tandem_draw(p, &style), *svg = tandem_draw_svg(p);
    CHECK_STR(drawn, "         2       1\n"
                     "        C1  C2  C3\n"
                     "       +---+---+---+\n"
                     "1 1 R1 |   |   |   |\n"
                     "       +---+---+---+\n"
                     "  ? R2 |   |   |   |\n"
                     "       +---+---+---+\n");
    CHECK(strstr(svg, "class=\"list\""));
    tandem_free(drawn);
    tandem_free(svg);
    tandem_puzzle_free(p);
}

/* ---- long lines, whose states fill several words ---- */

static tandem_puzzle *read_text(const td_text *text)
{
    tandem_reader *in = tandem_read(text->at, text->len, NULL);
    tandem_puzzle *p = NULL;
    tandem_reader_next(in, &p, NULL);
    tandem_reader_free(in);
    return p;
}

/* The list of n cells, `step` apart. */
static void add_list(td_text *out, const char *cell, int n, int step)
{
    int run = 0, runs = 0;
    for (int i = 0; i <= n; i++) {
        if (i < n && cell[i * step] == '#') {
            run++;
            continue;
        }
        if (run)
            td_text_printf(out, "%s%d", runs++ ? "," : "", run);
        run = 0;
    }
    td_text_add(out, runs ? "\n" : "0\n");
}

/* A picture, row by row, as a puzzle. */
static void add_puzzle(td_text *out, const char *cells, int w, int h)
{
    td_text_printf(out, "picross\n%d %d\n", w, h);
    for (int r = 0; r < h; r++)
        add_list(out, cells + r * w, w, 1);
    for (int c = 0; c < w; c++)
        add_list(out, cells + c, h, w);
}

/* The solution of a picture's lists has the same lists. */
static void check_picture(const char *cells, int w, int h, const char *status)
{
    td_text text = {0}, again = {0}, rows = {0};
    add_puzzle(&text, cells, w, h);
    tandem_puzzle *p = read_text(&text);
    REQUIRE(p);
    tandem_result *r = tandem_solve(p, NULL);
    CHECK(strcmp(tandem_result_status(r), "none"));
    if (status)
        CHECK_STR(tandem_result_status(r), status);
    for (int i = 0; i < h; i++)
        td_text_add(&rows, tandem_result_row(r, i));
    CHECK_INT((int)rows.len, w * h);
    add_puzzle(&again, rows.at, w, h);
    CHECK_STR(again.at, text.at);
    tandem_result_free(r);
    tandem_puzzle_free(p);
    td_text_free(&text);
    td_text_free(&again);
    td_text_free(&rows);
}

static void test_long(void)
{
    td_rng r = td_rng_seed(5);
    for (int i = 0; i < td_test_rounds(40) && !td_test_failed(); i++) {
        char cells[200 * 5];
        int w = 50 + (int)td_rng_below(&r, 151), h = 1 + i % 5;
        for (int k = 0; k < w * h; k++)
            cells[k] = ".#"[td_rng_below(&r, 8) >= (uint32_t)(i % 8)];
        check_picture(cells, w, h, NULL);
    }
}

/* The largest board: every second cell of every second row. */
static void test_large(void)
{
    static char cells[200 * 200];
    for (int i = 0; i < 200 * 200; i++)
        cells[i] = ".#"[i % 2 && i / 200 % 2];
    check_picture(cells, 200, 200, "unique");
}

/* Pictures after Sierpinski, which hardly any line alone tells much about: a
 * triangle and a carpet. */
static void test_sierpinski(void)
{
    static char cells[81 * 81];
    for (int i = 0; i < 64 * 64; i++)
        cells[i] = ".#"[!(i / 64 & i % 64)];
    check_picture(cells, 64, 64, "unique");
    for (int i = 0; i < 81 * 81; i++) {
        bool hole = false;
        for (int x = i % 81, y = i / 81; x || y; x /= 3, y /= 3)
            hole |= x % 3 == 1 && y % 3 == 1;
        cells[i] = ".#"[!hole];
    }
    check_picture(cells, 81, 81, "unique");
}

/* Dominoes that touch only by corners, at random: several solutions, which a
 * search must find. */
static void test_dominoes(void)
{
    enum { N = 19 };
    td_rng r = td_rng_seed(8);
    for (int i = 0; i < td_test_rounds(10) && !td_test_failed(); i++) {
        char cells[(N + 2) * (N + 2)], inner[N * N];
        memset(cells, '.', sizeof cells);
        for (int k = 0; k < 4000; k++) {
            int by = td_rng_below(&r, 2) ? 1 : N + 2;
            int at = (int)td_rng_below(&r, N * N);
            at = (at / N + 1) * (N + 2) + at % N + 1;
            int end = at + by, across = N + 3 - by;
            if (end % (N + 2) == N + 1 || end / (N + 2) == N + 1)
                continue;
            bool free = cells[at - by] == '.' && cells[end + by] == '.';
            for (int c = at; c <= end; c += by)
                free &= cells[c] == '.' && cells[c - across] == '.' &&
                        cells[c + across] == '.';
            if (free)
                cells[at] = cells[end] = '#';
        }
        for (int k = 0; k < N * N; k++)
            inner[k] = cells[(k / N + 1) * (N + 2) + k % N + 1];
        check_picture(inner, N, N, NULL);
    }
}

/* ---- what all arrangements share is told by names ---- */

static int line_steps, rest_steps;

static bool count_rest(const char *name, tandem_puzzle *p)
{
    (void)name;
    if (strcmp(tandem_genre_name(tandem_puzzle_genre(p)), "nonogram") != 0)
        return false;
    tandem_result *r =
        tandem_explain(p, &(tandem_explain_options){.no_smallest = true});
    tandem_technique t;
    for (size_t i = 0; tandem_result_technique(r, i, &t); i++) {
        line_steps += strcmp(t.id, "PI-16") && strcmp(t.id, "PI-16L") &&
                      strcmp(t.id, "PI-04") && strcmp(t.id, "PI-05");
        rest_steps += !strcmp(t.id, "PI-03");
    }
    tandem_result_free(r);
    return true;
}

/* At most one step in a hundred is left to PI-03. */
static void test_rest_is_rare(void)
{
    line_steps = rest_steps = 0;
    td_visit_own(count_rest);
    CHECK(line_steps > 100);
    CHECK_MSG(100 * rest_steps <= line_steps, "%d of %d steps", rest_steps,
              line_steps);
}

const td_test suite_nonogram[] = {
    TEST(positions),    TEST(answers), TEST(boards),     TEST(lists),
    TEST(long),         TEST(large),   TEST(sierpinski), TEST(dominoes),
    TEST(rest_is_rare), {0},
};
