/* An attempt under way, as attempt.c, attempt_looks.c and thin_out.c see it. */
#ifndef TD_GENERATE_ATTEMPT_INTERNAL_H
#define TD_GENERATE_ATTEMPT_INTERNAL_H

#include "generate/attempt.h"

typedef struct td_making {
    const td_wish *w;
    td_layout *l, *last; /* the second: before a change */
    /* How hard it may be, and what would be too easy. Where names alone are
     * asked, looks go on from the last one; else they are NULL. */
    td_ceiling ceiling, floor;
    td_looks *by_ceiling, *by_floor;
    td_proofs *proofs;    /* where the ceiling is exact; or NULL */
    const char **all_but; /* what the floor does without, or NULL */
    td_rng r;
    /* Was the last look the setter's: at the ceiling, at the floor? And the
     * one at the ceiling before it? */
    bool by_setter, floor_by_setter, was_by_setter;
    /* By lattice site, where the setter counts: how often a clue was used in
     * the last look that came to the end, and room for the next. */
    int32_t *uses, *uses_now;
    int misplaced; /* clues that are not as the pattern has them ... */
    td_site wrong; /* ... one of them */
} td_making;

bool td_attempt_over(const td_making *a); /* is it to be given up? */

/* ---- attempt_looks.c ---- */

/* The clues of the solution, and which of them are printed: all that the setter
 * likes, or those that the pattern has, or that have all their images. */
void td_attempt_tell_clues(td_making *a);
void td_attempt_judge_pattern(td_making *a);

/* How far does a ceiling come? `c` is that of the attempt, its floor, or
 * another one. */
td_glance td_attempt_look(td_making *a, const td_ceiling *c);
bool td_attempt_solves(td_making *a, const td_ceiling *c);
/* What was just looked at is taken back. */
void td_attempt_look_back(td_making *a, const td_ceiling *c);
/* Looks that go on from the last one, or NULL. */
td_looks *td_attempt_looks(const td_making *a, const td_ceiling *c);
/* Does the setter itself know how far a ceiling comes? */
bool td_attempt_judges(const td_making *a, const td_ceiling *c);
/* Was the last look with a ceiling the setter's? */
bool td_attempt_by_setter(const td_making *a, const td_ceiling *c);

/* Is there anything that would be too easy? Not below level 1. */
bool td_attempt_has_floor(const td_making *a);
/* Names are asked first; where they do not do it, short what-ifs still may. */
bool td_attempt_is_easy(td_making *a);

/* ---- thin_out.c ---- */

/* Takes clues away until the puzzle is as hard as wished and has as few. */
td_verdict td_thin_out(td_making *a);

#endif
