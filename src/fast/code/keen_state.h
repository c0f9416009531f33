/* Keen: what a walk holds. TD_FAST_KIND is 10 * WIDTH + WORDS, see below.
 *
 * Domains are rows of 16-bit lanes, WIDTH (8 or 16) to a row, so that a Latin
 * rule works on all columns at once. An arrangement of a cage has a bit for
 * each cell and number: one word, or two where one is too short. The
 * arrangements of a cage that are still possible are a list in an arena; a
 * board refers to its lists, and a shorter list is written behind the others,
 * so that going back is only to forget what lies above. */
#ifndef TD_FAST_CODE_KEEN_STATE_H
#define TD_FAST_CODE_KEEN_STATE_H

#include "fast/code/inline.h"
#include "fast/code/lanes8.h"
#include "fast/instances.h"
#include "fast/keen.h"

#define WIDTH (TD_FAST_KIND / 10)
#define WORDS (TD_FAST_KIND % 10)
#define ARENA (WIDTH == 8 ? 1 << 16 : 1 << 18)
#define CELLS (WIDTH * WIDTH)
#define PARTS (WIDTH / 8)
#define CELL_WORDS (CELLS / 64)

typedef struct arrangement {
    uint64_t word[WORDS];
} arrangement;

/* Cells are numbered WIDTH * row + column. */
typedef struct cage {
    int n, op;
    int64_t target;
    uint8_t cell[TD_KEEN_CELLS];
    uint64_t cells[CELL_WORDS]; /* as a set */
} cage;

typedef struct list {
    uint32_t from, n; /* in the arena */
} list;

/* Domains of all cells; rows and lanes beyond the side are empty. */
typedef union grid {
    td_lanes8 row[WIDTH][PARTS];
    uint16_t cell[CELLS];
} grid;

typedef struct board {
    grid grid;
    list list[CELLS]; /* by cage */
} board;

/* A guess: the arrangements of a cage, or the numbers of a cell, one after the
 * other; NO_GUESS is the board itself, before anything was looked at. */
typedef enum guess_kind { NO_GUESS, CAGE_GUESS, CELL_GUESS } guess_kind;

typedef struct frame {
    guess_kind kind;
    int which;     /* cage or cell */
    uint32_t next; /* arrangement */
    uint16_t left; /* numbers */
    uint32_t top;  /* of the arena */
    uint32_t live; /* arrangements of all cages */
    board board;
} frame;

enum { DEPTH = CELLS + 1 };

/* The cages of a line and what their arrangements have in it, for one rule.
 * Longer lists are not looked at. */
enum { MOST_LISTED = 256 };

typedef struct line_view {
    int n;
    int cage[WIDTH];
    uint16_t numbers[WIDTH][MOST_LISTED];
    unsigned loose[WIDTH]; /* candidates of cells without a cage */
    int nloose;
} line_view;

typedef struct keen_walk {
    td_walk walk;
    td_keen_stats *stats;
    unsigned rules; /* dearer ones, at the root */
    bool cut;       /* a list became shorter by one of these */
    int side, ncages;
    unsigned full;        /* all numbers */
    td_lanes8 all[PARTS]; /* in all columns */
    int per_word;         /* cells */
    uint32_t top;         /* of the arena */
    uint32_t base;        /* lists from here on are of this node */
    int depth;            /* frames in use */
    bool lines;           /* a cell has changed since lines were looked at */
    uint64_t changed[CELL_WORDS]; /* cages with changed cells, as a set */
    uint8_t cage_of[CELLS];       /* NO_CAGE where it has no clue */
    cage cages[CELLS];
    frame frames[DEPTH];
    arrangement arena[ARENA];
    line_view line;
} keen_walk;

enum { NO_CAGE = 255 };

/* ---- arrangements ---- */

/* Where cell j of a cage has its bits. */
INLINE int word_of(const keen_walk *w, int j)
{
    return WORDS == 1 ? 0 : j / w->per_word;
}

INLINE int shift_of(const keen_walk *w, int j)
{
    return (WORDS == 1 ? j : j % w->per_word) * w->side;
}

INLINE unsigned numbers_at(const keen_walk *w, const arrangement *a, int j)
{
    return (unsigned)(a->word[word_of(w, j)] >> shift_of(w, j)) & w->full;
}

INLINE void add_numbers(const keen_walk *w, arrangement *a, int j, unsigned x)
{
    a->word[word_of(w, j)] |= (uint64_t)x << shift_of(w, j);
}

/* ---- cells ---- */

INLINE void note_change(keen_walk *w, int cell)
{
    int q = w->cage_of[cell];
    w->lines = true;
    if (q != NO_CAGE)
        w->changed[q / 64] |= (uint64_t)1 << q % 64;
}

/* False if nothing is left. */
INLINE bool set_cell(keen_walk *w, board *b, int cell, unsigned x)
{
    if (x != b->grid.cell[cell]) {
        b->grid.cell[cell] = (uint16_t)x;
        note_change(w, cell);
    }
    return x != 0;
}

#endif
