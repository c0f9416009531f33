/* How a genre looks, as data.
 *
 * A look says what stands for a clue and for each value of a variable. Clues
 * are printed, values are the player's: both are drawn by glyphs, but printed
 * ones black and the player's softer. Scene, terminal and SVG know glyphs
 * only, never genres.
 *
 *     static const td_look look = {
 *         .grid = TD_GRID_DOTS,
 *         .edge = {TD_GLYPH_CROSS, TD_GLYPH_LINE},
 *     };
 *
 * Without a table of clues a number is shown as such, TD_CLUE_ANY as "?" and
 * TD_CLUE_GREY as a grey cell. */
#ifndef TD_DRAW_LOOK_H
#define TD_DRAW_LOOK_H

#include "board/puzzle.h"

typedef enum td_glyph {
    TD_GLYPH_NONE,
    /* in cells */
    TD_GLYPH_FILL,        /* dark; its text light */
    TD_GLYPH_GREY,        /* out of play */
    TD_GLYPH_DOT,         /* known to be empty; around a text a thin ring */
    TD_GLYPH_BULB,        /* a light */
    TD_GLYPH_MINE,        /* a mine */
    TD_GLYPH_WHITE,       /* a circle: pearl, island */
    TD_GLYPH_BLACK,       /* a filled circle */
    TD_GLYPH_GATE_ACROSS, /* a dashed line from side to side */
    TD_GLYPH_GATE_DOWN,   /* from top to bottom */
    /* on edges and links */
    TD_GLYPH_LINE,  /* along the edge */
    TD_GLYPH_CROSS, /* no line here */
    TD_GLYPH_LINK,  /* across the edge, from cell to cell */
    TD_GLYPH_LINK2, /* a double one */
    TD_GLYPHS
} td_glyph;

typedef enum td_grid {
    TD_GRID_CELLS, /* thin borders around all cells */
    TD_GRID_DOTS,  /* dots at the corners */
    TD_GRID_NONE,
} td_grid;

/* Where the number of a clue stands. */
typedef enum td_show_number {
    TD_NUMBER_CENTRE,
    TD_NUMBER_CORNER, /* small, in the upper left */
    TD_NUMBER_HIDDEN,
} td_show_number;

/* How clues from lo to hi are drawn. */
typedef struct td_clue_look {
    int32_t lo, hi;
    td_glyph glyph; /* beneath the number */
    td_show_number number;
} td_clue_look;

enum { TD_LOOK_VALUES = 3 };

typedef struct td_look {
    td_grid grid;
    const td_clue_look *clues; /* the first that fits; NULL: see above */
    int nclues;
    /* The text of a clue that is more than a number ("3→", "12×"), in UTF-8;
     * NULL: the number. */
    void (*clue_text)(const td_puzzle *p, td_site cell, td_text *out);
    const char *circle; /* what a white circle is, for the ear; or NULL */
    /* What values are drawn as, by value; further ones as nothing. */
    td_glyph cell[TD_LOOK_VALUES];
    td_glyph edge[TD_LOOK_VALUES];
    td_glyph link[TD_LOOK_VALUES]; /* of link sites between far cells */
    /* Not 0: value v of a cell is shown as the number v + number_from, and
     * where it is open, but some are ruled out, those that are left. */
    int number_from;
    /* What the total of the puzzle counts ("mines"): shown below the board if
     * it is told; or NULL. */
    const char *total;
    /* The key of the rule that holds of a cell once light falls on it ("lit");
     * or NULL. */
    const char *lit_rule;
    /* Thick borders stand between cells of different regions. */
    bool regions;
} td_look;

#endif
