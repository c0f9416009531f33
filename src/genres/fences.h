/* Fences: shaded cells that touch by their corners, and the frame.
 *
 * Where no two shaded cells touch by a side, what cuts the unshaded cells in
 * two is a closed line of shaded cells from corner to corner; the frame of
 * the board is one more member, linked to all cells that lie on it. Without
 * such a ring the shaded cells and the frame form a forest, and what is left
 * is connected.
 *
 *     . . # .       # and the frame: shading the cell marked ? closes a
 *     . # . .       fence from the left edge to the top; its neighbours lie
 *     ? . . .       on either side of it and would be unshaded
 *
 * So a cell that touches one group (or the frame) in two places cannot be
 * shaded, and a shortest ring through it is all that a person has to see. */
#ifndef TD_GENRES_FENCES_H
#define TD_GENRES_FENCES_H

#include "rules/sink.h"

enum { TD_MAX_CONTACTS = 5 };

/* A place where a cell touches a group of shaded cells or the frame. */
typedef struct td_contact {
    int slot;  /* which way, clockwise from north in eighths */
    int group; /* equal numbers: already linked to each other */
} td_contact;

/* Where a cell would link up if it were shaded. */
int td_contacts_of(const td_pos *p, td_site cell, td_contact *out);
/* Do two of them belong to one group: would shading close a fence? */
bool td_contacts_close(const td_contact *at, int n);
/* In how many different ways would two cells, if both were shaded, be linked?
 * Two ways close a fence through both. */
int td_contacts_shared(const td_pos *p, td_site a, td_site b);

/* A fence that a cell would close. */
typedef struct td_fence {
    td_site gap;     /* the cell */
    td_site *cell;   /* the shaded cells from one contact to the other */
    int n;           /* (the list is good until the next search) */
    bool frame;      /* the frame is part of it ... */
    int frame_at;    /* ... and so many cells come before it */
    td_site side[2]; /* neighbours of the gap on either side */
} td_fence;

/* A shortest fence with its gap at a cell, with one more cell taken as shaded
 * (or TD_NOWHERE), over cells marked in `only` by index (NULL: all). No cell
 * of it can be left out. False if there is none. */
bool td_fence_find(const td_pos *p, td_site gap, td_site with, const bool *only,
                   td_fence *out);
/* The same where other cells are shaded than in the position. */
bool td_fence_among(const td_pos *p, td_site gap, const bool *shaded,
                    td_fence *out);
/* Room for such marks, all false; good until the next call. */
bool *td_fence_mask(const td_pos *p);
/* Why the gap cannot be shaded: rules and premises for the open step. A cell
 * that was only taken as shaded is no premise; nor are those that a rule
 * binds, if the step sees to it that they are shaded (or NULL). */
void td_fence_because(td_sink *sink, const td_fence *f, const td_rule *seen_to);
/* The rules alone. */
void td_fence_rules(td_sink *sink, const td_fence *f);
/* Its cells from edge to edge, or around, the gap among them: f->n + 1 of them.
 */
static inline td_site td_fence_at(const td_fence *f, int i)
{
    int before = f->n - f->frame_at; /* the gap */
    return i < before    ? f->cell[f->frame_at + i]
           : i == before ? f->gap
                         : f->cell[i - before - 1];
}
/* Names the fence for the text of the open step: its cells from edge to edge,
 * or around, in a slot {path}, and in {fence} "the fence R3C1-R2C2-R1C3" or
 * "the ring ...". Where a text speaks of two, `which` is 1 or 2 and goes into
 * the names of the slots. */
enum { TD_MOST_FENCES = 2 };
void td_fence_tell(td_sink *sink, const td_fence *f, int which);
/* What it would cut: a neighbour of the gap in the smaller part, {inside}, and
 * one in the other, {outside}; the open cells of the former are to be looked
 * at, if they are few. */
void td_fence_tell_parts(td_sink *sink, const td_fence *f);

/* A fence of so many cells besides its gap is told by its ends. */
enum { TD_SHORT_FENCE = 4 };

#endif
