/* A line of cells with runs of given lengths: how it is read.
 *
 * A line is read by an automaton whose states stand in a row: a gap, the
 * cells of the first run, a gap, the cells of the second run, ..., a gap. For
 * the runs 2 and 1:
 *
 *     gap  x  x  gap  x  gap         x: the state after that cell of a run
 *      0   1  2   3   4   5
 *
 * An empty cell leaves a gap where it is and leads from the last cell of a run
 * to the gap behind it; a cell in a run leads from a gap or a cell to the next
 * cell. So a set of states is a set of bits, and reading a cell is a shift and
 * some masks. What can be reached from the left before cell i, and what leads
 * to the end from the right after it, tell together which values the cell can
 * have: that is exact. */
#ifndef TD_RULES_RUNS_H
#define TD_RULES_RUNS_H

#include "board/model.h"

/* A line of n cells has no room for runs with more than n + 2 states. */
enum {
    TD_RUN_STATES = TD_MAX_SIDE + 2,
    TD_RUN_WORDS = (TD_RUN_STATES + 63) / 64,
    TD_MAX_RUNS = (TD_MAX_SIDE + 1) / 2,
};

typedef struct td_run_states {
    uint64_t w[TD_RUN_WORDS];
} td_run_states;

/* What a cell may be. */
enum { TD_RUN_OPEN, TD_RUN_IN, TD_RUN_OUT };
typedef uint8_t td_run_cell;

/* The literal that a cell of a line is that, if it is not open. */
static inline td_lit td_run_lit(const td_rule *r, int cell, td_run_cell is)
{
    return is == TD_RUN_IN ? r->lits[cell] : td_not(r->lits[cell]);
}

/* How sets of states are read: by what a cell may be, those that stay where
 * they are and those that move on by one. */
struct td_run_machine {
    int words; /* of the sets that are used */
    int cells, runs;
    bool fits; /* there is room for the runs at all */
    bool any;  /* a run may have any length */
    uint8_t length[TD_MAX_RUNS];
    td_run_states stay[3], move[3];
    td_run_states goal;
    td_run_states gap, last;           /* gaps; last cells of runs */
    uint8_t run_of[TD_RUN_STATES + 1]; /* by state: its run, or that after it */
};

/* A line, and what is reached before each cell of it (and at its end). */
typedef struct td_run_sweep {
    td_run_cell cell[TD_MAX_SIDE];
    uint64_t reach[(TD_MAX_SIDE + 1) * TD_RUN_WORDS];
} td_run_sweep;

/* Every rule RUNS has its machine from the start. */
void td_runs_build(td_run_machine *k, const td_rule *r);
/* Reads the line from the left; false if no arrangement fits. */
bool td_runs_read(const td_run_machine *k, td_run_sweep *s);
/* After reading a line that fits: settles the open cells that can be only one
 * thing; false if there are none. */
bool td_runs_settle(const td_run_machine *k, td_run_sweep *s);
/* Nothing fits the line as it was read: opens cells as long as that stays so,
 * from the right to the left, but not those that are free (fixed for good) or
 * `keep` (-1: none). */
void td_runs_shrink(const td_run_machine *k, td_run_sweep *s, int keep,
                    const bool *free);

/* The cells whose marks are needed for all open cells with a wish (others
 * TD_RUN_OPEN) to be as wished in every arrangement: without one of them alone
 * they would not be. */
void td_runs_needed(const td_run_machine *k, const td_run_cell *cell,
                    const td_run_cell *wish, bool *needed);
/* Opens cells as long as the wishes come true all the same, from the left to
 * the right. */
void td_runs_open_spare(const td_run_machine *k, td_run_cell *cell,
                        const td_run_cell *wish);

/* Where each run may begin and end, over all arrangements that fit. Of two
 * arrangements the one that takes the earlier place of each run fits too, so
 * there is one in which all runs are as early as they can be, and one in which
 * all are as late. */
typedef struct td_run_windows {
    int16_t *start, *late; /* first, last start */
    int16_t *early, *end;  /* first, last end */
} td_run_windows;

enum { TD_RUN_ENDS = 4 };
/* Lays them out in room for TD_RUN_ENDS of each run. */
static inline void td_runs_windows_in(td_run_windows *w, int16_t *room,
                                      int runs)
{
    *w = (td_run_windows){room, room + runs, room + 2 * runs, room + 3 * runs};
}

/* False if no arrangement fits. */
bool td_runs_windows(const td_run_machine *k, const td_run_cell *cell,
                     td_run_windows *out);

/* ---- short lines as bits (runs_bits.c) ---- */

/* So many cells at most have room in a word, and so many runs in them. */
enum { TD_RUN_BITS = 62, TD_RUN_BIT_RUNS = (TD_RUN_BITS + 1) / 2 };

/* What all arrangements share: cells that are in, cells that are out; and where
 * each run may start. */
typedef struct td_run_ways {
    uint64_t in, out, start[TD_RUN_BIT_RUNS];
} td_run_ways;

/* Of runs that have a length, where these cells are in and these are out (as
 * are those behind the line, told or not); false if none fits. */
bool td_runs_ways(const uint8_t *run, int runs, int cells, uint64_t in,
                  uint64_t out, td_run_ways *w);

/* ---- why nothing fits (runs_clash.c) ---- */

/* Some cells of a line, from .. to, and the runs first .. last - 1 that must
 * lie there. */
typedef struct td_run_part {
    const td_rule *r;
    const td_run_cell *cell;
    int first, last;
    int from, to;
} td_run_part;

/* The windows that lengths and cells that are out (or, `walls` false, lengths
 * alone) leave: all runs are put as far to one end as they go. False if there
 * is no room. */
bool td_runs_pack(const td_run_part *x, bool walls, td_run_windows *w);

/* Of runs that get somewhere is said how far their lengths and unshaded cells
 * let them. */
typedef enum td_run_clash_kind {
    TD_CLASH_NONE,   /* no short reason is seen */
    TD_CLASH_NOBODY, /* from .. to are shaded: no run gets there */
    TD_CLASH_LONG,   /* they are too long for all runs near it */
    TD_CLASH_LENGTH, /* they are a whole run, and none near it is as long */
    TD_CLASH_GAP,    /* they lie in a gap too small for all near it */
    TD_CLASH_NO_GAP, /* no gap is long enough for the run */
    TD_CLASH_MANY,   /* `from` cells are shaded, and should be `to` */
    TD_CLASH_PIECES, /* shaded cells of `run` different runs, too many */
    TD_CLASH_PUSHED, /* the run begins at `from` or later as seen from the left,
                        and at `to` or earlier as seen from the right */
    TD_CLASH_PULLED, /* at `from` or earlier, and at `to` or later */
    TD_CLASH_TORN,   /* so it must cover both, which are shaded */
    TD_CLASH_STUCK,  /* the run has no place behind those before it, the nearest
                        of which ends at `from` at the earliest, or (-1) none
                        but those that leave a shaded cell out; `back`: before
                        those behind it */
} td_run_clash_kind;

enum { TD_CLASH_NAMED = 4 }; /* pieces */

typedef struct td_run_clash {
    td_run_clash_kind kind;
    int from, to, run;
    bool back;
    bool near[TD_MAX_RUNS];
    int piece[TD_CLASH_NAMED]; /* the first of them */
} td_run_clash;

/* Nothing fits: why? */
td_run_clash td_runs_clash(const td_run_part *x);
/* Nothing fits a line with runs: why? Opens cells as long as that stays so for
 * the same reason, but not those that are free. */
td_run_clash td_runs_shrink_clash(const td_run_machine *k, const td_rule *r,
                                  td_run_sweep *s, const bool *free);

/* ---- lines of a position (runs_line.c) ---- */

/* Windows that finders keep with a line: those that all its marks leave, and
 * those that its unshaded cells and the lengths alone leave. */
typedef enum td_run_marks {
    TD_RUN_ALL_MARKS,
    TD_RUN_UNSHADED_ONLY,
} td_run_marks;

/* Lists are as long as the line, or have as many runs: all lines of a board are
 * looked at in turns, so they are kept close together. */
typedef struct td_run_line {
    const td_run_machine *k;
    int sum;             /* of the runs; -1 if one is a ? */
    int in, open;        /* cells that are shaded; not marked */
    bool read;           /* what follows is up to date */
    bool fits;           /* some arrangement does */
    bool short_line;     /* it has room in bits */
    bool has_windows[2]; /* by td_run_marks: are these kept? */
    int news[3];         /* by value: how many cells that are not marked are
                            forced to be so */
    int first, last;     /* all news lies between */
    uint64_t is[3];      /* of a short line, by value: the cells marked so */
    td_run_cell *cell;   /* as marked */
    td_run_cell *forced; /* as all arrangements have it; if news */
    td_run_windows windows[2];
} td_run_line;

struct td_pos;
/* The line of a RUNS rule as it is now. */
td_run_line *td_run_line_of(const struct td_pos *p, int rule);
/* The same, but it is read only if it was before: its marks are as they are. */
const td_run_line *td_run_line_marked(const struct td_pos *p, int rule);
/* The windows that other marks of its cells leave; false if none fit. */
bool td_run_line_windows(const td_run_line *x, const td_run_cell *cell,
                         td_run_windows *out);
/* Some arrangement fits. */
bool td_runs_intact(const struct td_pos *p, int rule);

#endif
