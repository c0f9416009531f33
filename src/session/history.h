/* The strokes of a session, one after the other, and a cursor among them.
 *
 * The sheet at any position is what the strokes before it make of the first
 * sheet: it is never stored that could be made again. A few sheets on the way
 * are kept (at most KEPT, evenly spread), so that going back costs little,
 * however long the history is. */
#ifndef TD_SESSION_HISTORY_H
#define TD_SESSION_HISTORY_H

#include "session/stroke.h"

/* A position that was given a name. */
typedef struct td_savepoint {
    char *name;
    uint32_t at;
} td_savepoint;

typedef struct td_kept_sheet {
    td_sheet *sheet;
    uint32_t at;
} td_kept_sheet;

typedef struct td_history {
    TD_VEC(char *) line; /* the strokes; those from `at` on are undone */
    uint32_t at;
    td_sheet *sheet;            /* at `at` */
    TD_VEC(td_kept_sheet) kept; /* by position; the first is at 0 */
    uint32_t apart;             /* how far from each other they are */
    TD_VEC(td_savepoint) saved; /* by position */
    uint64_t seq;               /* another number after each change */
} td_history;

enum { TD_MOST_STROKES = 1000000, TD_LONGEST_STROKE = 1 << 16 };

/* Takes the sheet over. */
void td_history_begin(td_history *h, td_sheet *first);
void td_history_copy(const td_history *h, td_history *to);
void td_history_free(td_history *h);
/* Carries a stroke out; what was undone is gone then. */
void td_history_add(td_history *h, const char *line, const td_stroke *k);
/* Goes to a position. */
void td_history_go(td_history *h, uint32_t at);
/* The sheet at a position, to be freed. */
td_sheet *td_history_sheet(const td_history *h, uint32_t at);
/* Gives the position a name; that name's former position loses it. */
void td_history_save(td_history *h, const char *name);
/* The position with that name; false if there is none. */
bool td_history_find(const td_history *h, const char *name, uint32_t *at);
/* Goes to a position and carries out again those of the strokes behind it that
 * are listed, in order; others are gone, and so are those that no longer can be
 * read. False, and nothing changed: the list names no strokes behind it. */
bool td_history_rebase(td_history *h, uint32_t at, const uint32_t *keep,
                       uint32_t n);

#endif
