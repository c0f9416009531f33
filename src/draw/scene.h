/* A scene: what is to be seen on a board, apart from how it is drawn.
 *
 * One spot for each site of the lattice, in its doubled coordinates: cells
 * hold text and glyphs, edges lines, crosses, links and borders. Clues, values
 * and highlights of all kinds of sites end up on spots (a bridge between far
 * cells on the edges it runs over), so those who draw need no model. */
#ifndef TD_DRAW_SCENE_H
#define TD_DRAW_SCENE_H

#include "board/model.h"
#include "draw/look.h"

/* What a highlighted place has to do with a step. Where a place has several
 * roles the later one shows. */
typedef enum td_role {
    TD_HI_NONE,
    TD_HI_LOOK,    /* undecided, and what the argument is about */
    TD_HI_BECAUSE, /* a premise */
    TD_HI_RULE,    /* the clue, or what the rule is about */
    TD_HI_SET,     /* what follows */
    TD_HI_WRONG,   /* broken */
    TD_HI_ROLES
} td_role;

typedef struct td_highlight {
    td_site site; /* any: rows and columns light up their label, regions
                   * their cells, links the edges they run over */
    td_role role;
    td_mark about; /* digits: the value in question, as "has" or "has not"; 0:
                    * the whole place */
} td_highlight;

typedef struct td_spot {
    const char *text; /* cell: in its centre, or NULL */
    const char *note; /* cell: small, in its corner; edge: in its middle; or
                         NULL */
    uint8_t clue;     /* td_glyph that is printed */
    uint8_t glyph;    /* td_glyph that the player's value shows as */
    uint8_t role;     /* td_role */
    uint64_t left;    /* cell: values that are left, where some are ruled out,
                         to be shown small; 0: none is shown */
    uint64_t out;     /* of those and others: what a step rules out, */
    uint64_t lit;     /* and what it rests on or places */
    bool given;       /* the text is printed, not the player's */
    bool border;      /* edge: between two regions */
} td_spot;

/* A link of a chain, between a value of one cell and a value of another (or of
 * the same): strong, one of both holds; weak, not both do. */
typedef struct td_tie {
    td_site from, to;
    int value, to_value;
    bool strong;
} td_tie;

typedef struct td_scene {
    int w, h, gw, gh;
    td_grid grid;
    bool regions;          /* there are borders */
    bool links;            /* there may be links from cell to cell */
    bool notes;            /* some cell has a text in its corner */
    bool counts;           /* some link says how many lines it may have */
    td_spot *spot;         /* by lattice site */
    int nvalues;           /* of cells with numbers, else 0 */
    int number_from;       /* what value 0 stands for */
    const char *caption;   /* below the board, or NULL */
    const td_list *lists;  /* numbers beside each row, then above each
                              column; NULL: there are none */
    int beside, above;     /* how many there are at most */
    uint8_t *row_role;     /* td_role by row */
    uint8_t *column_role;  /* td_role by column */
    bool has[TD_HI_ROLES]; /* some place has this role */
    bool line_roles;       /* some row or column has a role */
    const td_tie *ties;    /* drawn over all that; pictures only */
    int nties;
} td_scene;

/* `val` is by literal, as in board/model.h; without it, and then also without
 * a model, only what is printed is drawn. */
td_scene *td_scene_of(td_arena *mem, const td_puzzle *p, const td_model *m,
                      const int8_t *val, const td_look *look,
                      const td_highlight *hi, int nhi);

static inline const td_spot *td_spot_at(const td_scene *s, int gx, int gy)
{
    return &s->spot[gy * s->gw + gx];
}

static inline bool td_spot_is_dark(const td_spot *c)
{
    return c->clue == TD_GLYPH_FILL || c->glyph == TD_GLYPH_FILL ||
           c->clue == TD_GLYPH_BLACK || c->glyph == TD_GLYPH_BLACK;
}

/* A value of a cell as one character: 1-9, then a-z. */
char td_scene_digit(const td_scene *s, int value);

/* A number of a list as text. */
const char *td_scene_number(int32_t number, char out[16]);

/* How many lines (0, 1, 2) lead from a cell across the edge at (gx, gy). */
int td_scene_link(const td_scene *s, int gx, int gy);

#endif
