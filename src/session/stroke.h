/* A stroke: one change of a sheet, told in a line of text, and a unit of undo.
 *
 *     m R2C5=bulb R2C6=not-bulb   mark; e R2C5 R2C6 takes marks off
 *     n R1C1=+3-5  n R1C1=none    note digits, which claims nothing
 *     corner R1C1=+3-5            the same, in the corners of the cell
 *     a R1C1=red  a R1C1.E=cross  colours, arrows, crosses; =none
 *     k R1C1                      tick a clue off by hand, or untick it
 *     c R1C1=3  c R1=3.1.2        a clue; =none takes it off
 *     b R1C1.E R1C1.S=off         a border: turn it over, or =on, =off
 *     r R1C1 R1C2 R2C1            these cells become one region
 *     total 10                    a number about the whole board; or none
 *     size 0 1 0 -1               more rows and columns: north, east, south,
 *                                 west; below 0: fewer
 *     turn right  flip across     also left, around; down
 *     fill notes  tidy notes      all candidates; less those that are seen
 *     try  keep  drop             a trial: enter, make it good, take it back
 *     clear marks                 or notes, aux, ticks, clues
 *
 * Values are words as answers have them (docs/session.md), with "-" for each
 * blank. A line is read against a sheet, so that it is done whole or not at
 * all. */
#ifndef TD_SESSION_STROKE_H
#define TD_SESSION_STROKE_H

#include "base/vec.h"
#include "session/sheet.h"

typedef enum td_verb {
    TD_DO_MARK,
    TD_DO_ERASE,
    TD_DO_NOTE,
    TD_DO_CORNER,
    TD_DO_AUX,
    TD_DO_TICK,
    TD_DO_CLUE,
    TD_DO_BORDER,
    TD_DO_REGION,
    TD_DO_TOTAL,
    TD_DO_SIZE,
    TD_DO_TURN,
    TD_DO_FILL,
    TD_DO_TIDY,
    TD_DO_TRY,
    TD_DO_KEEP,
    TD_DO_DROP,
    TD_DO_CLEAR,
    TD_VERBS
} td_verb;

/* What is done at one place. */
typedef struct td_touch {
    td_site at;
    td_mark mark;
    uint64_t add, less; /* notes */
    td_aux aux, of;     /* these bits of it get that value */
    int32_t clue;
    int8_t sign;
    int8_t border;    /* 1 on, 0 off, -1 the other way round */
    int first, count; /* of a list: its numbers */
} td_touch;

typedef struct td_stroke {
    td_verb verb;
    TD_VEC(td_touch) touch;
    TD_VEC(int32_t) list; /* numbers of lists */
    int by[4];            /* size */
    int turn;
    int32_t total;
    int clear; /* which, as stroke.c has them */
} td_stroke;

/* Reads a line; false: err says what is wrong, in a sentence without a full
 * stop. The stroke is to be freed in both cases. */
bool td_stroke_read(const td_sheet *s, const char *line, td_stroke *out,
                    td_text *err);
void td_stroke_free(td_stroke *k);
/* Does it change what is printed? */
bool td_stroke_prints(const td_stroke *k);
void td_stroke_do(td_sheet *s, const td_stroke *k);

#endif
