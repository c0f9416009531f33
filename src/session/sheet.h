/* The sheet of paper that a player or setter has before them: the puzzle as
 * printed, the marks, and what else they wrote. It is plain data: no rule is
 * known here, a printed puzzle may be half made, and marks may stand where
 * they mean nothing yet (a clue was put over them; they count again once it is
 * gone).
 *
 * A sheet is changed by strokes alone (stroke.h). */
#ifndef TD_SESSION_SHEET_H
#define TD_SESSION_SHEET_H

#include "board/puzzle.h"
#include "formats/formats.h"

/* What a player writes that claims nothing: a colour, an arrow, a cross. */
typedef uint8_t td_aux;
enum {
    TD_AUX_COLOUR = 0x0f, /* 1 red, 2 blue, 3 green, 4 yellow, 5 in, 6 out */
    TD_AUX_ARROW = 0x70,  /* 1 up, 2 right, 3 down, 4 left */
    TD_AUX_CROSS = 0x80,
};

/* Marks as they were before a trial. */
typedef struct td_before_trial {
    td_mark *mark;
    uint64_t *struck, *pencil, *corner;
    uint8_t *depth;
} td_before_trial;

enum { TD_MOST_TRIALS = 20 };

typedef struct td_sheet {
    const td_genre_forms *g; /* its words */
    td_puzzle *p;   /* as printed, without regions and links; with the marks */
    uint8_t *depth; /* by lattice site: the trial that its mark is from, or 0 */
    td_aux *aux;    /* by lattice site */
    uint64_t *corner; /* by lattice site: digits noted in its corners */
    bool *crossed;    /* by lattice site, row, column: its clue is ticked off */
    int ntrials;
    td_before_trial trial[TD_MOST_TRIALS];
} td_sheet;

/* A sheet with a copy of the puzzle. */
td_sheet *td_sheet_new(const td_genre_forms *g, const td_puzzle *p);
td_sheet *td_sheet_copy(const td_sheet *s);
void td_sheet_free(td_sheet *s);
/* Are two sheets the same in all that is on them? */
bool td_sheet_same(const td_sheet *a, const td_sheet *b);
/* Do they have the same printed? */
bool td_sheet_same_printed(const td_sheet *a, const td_sheet *b);

/* Places that have a bool in `crossed`. */
static inline size_t td_sheet_clues(const td_sheet *s)
{
    const td_topo *t = &s->p->topo;
    return (size_t)(t->nlattice + t->h + t->w);
}

/* --- changes, for strokes --- */

/* Enters a trial, if there is room for another; takes its marks for good; takes
 * them back. */
bool td_sheet_try(td_sheet *s);
void td_sheet_keep(td_sheet *s);
void td_sheet_drop(td_sheet *s);
/* The sheet turned (see board/symmetry.h); with as many rows and columns more
 * (or fewer, below 0) on each side, in the order of td_dir. Not in a trial. */
void td_sheet_turn(td_sheet *s, int turn);
void td_sheet_resize(td_sheet *s, const int by[4]);
/* In a genre whose regions have one clue, that of a cell's region stands in its
 * first cell: the place of that clue; else the cell. */
td_site td_sheet_clue_place(const td_sheet *s, td_site cell);
/* Brings clues there after borders have changed. */
void td_sheet_settle_clues(td_sheet *s);

#endif
