/* Puzzles in the making: a solution, the clues that it allows, and which of
 * them are printed.
 *
 * What a genre adds is its setter: how a random solution is drawn, which clues
 * follow from it, and how it is changed a little where nobody can go on. All
 * else is shared: attempt.c makes puzzles, look.c judges them. Setters stand
 * here and not in the genres' folders, as they also use the kernel and the
 * growers of this folder, which the genres do not know. */
#ifndef TD_GENERATE_SETTER_H
#define TD_GENERATE_SETTER_H

#include "base/rng.h"
#include "generate/offer.h"

typedef struct td_layout {
    const td_genre *genre;
    const struct td_setter *setter;
    const td_offer *offer;
    td_topo topo;
    int box_w, box_h; /* of sudoku */
    int turn;         /* the symmetry of the clues' places: a turn under which
                         they stay (board/symmetry.h); 0: none */
    const char *pattern; /* by cell, row by row: what it is to be; or NULL */
    double mood;   /* 0 to 1, drawn for each attempt: how dense, how wild */
    int level;     /* that is wished: seeds may lean towards it */
    int8_t *value; /* by lattice site: the value of its variable in the
                      solution; setters may keep more where none is */
    int32_t *clue; /* by lattice site: walls, and all clues of the solution */
    int8_t *sign;  /* by lattice site */
    bool *off;     /* by lattice site: the clue is taken away */
    int32_t total; /* or TD_CLUE_NONE */
} td_layout;

/* What a look leaves open. */
enum { TD_OPEN_TOLD = 8 };
typedef struct td_open {
    int n;    /* how much: variables or cells */
    int told; /* of so many ... */
    /* ... the places, picked at random, in random order */
    td_site near[TD_OPEN_TOLD];
    int32_t *uses; /* by lattice site: a setter that counts tells here how often
                      a clue was used; or NULL */
} td_open;
void td_open_add(td_open *o, td_site near, td_rng *r);

/* The patience of a setter whose seeds are solved by the reasoner or thrown
 * away. */
enum { TD_NO_PATIENCE = -1 };

typedef struct td_setter {
    const char *genre;
    double dense; /* the share of cells with clues in the densest tenth of what
                     people publish; 0: clues do not vary */
    int patience; /* after so many changes that led nowhere it is given up; 0:
                     as usual; or TD_NO_PATIENCE */
    bool long_looks;   /* at level 3: first changes are judged by level 2 */
    bool fresh_looks;  /* each takes less than one that goes on from the last */
    double hard_mood;  /* from level 4 on a mood above it hardly ever leads to
                          what is hard enough; 0: any may */
    bool seeds_solved; /* with all clues nearly every seed is: nobody looks
                          before clues are chosen */
    int hole; /* no square of this side is left without clues; 0: any may be */
    int32_t off;       /* what a clue becomes that is taken away */
    bool hides;        /* ... which hides more than the number */
    bool leaves_trace; /* ... which is seen (a "?"): so no more go than it takes
                          to be as hard as wished */
    /* Seeds and changes keep to a pattern by themselves. Then it says where
     * walls, numbers or rooms are; else, which of all clues are printed. */
    bool lays_pattern;
    bool clues_are_few; /* not every cell (or wall) has a clue, so a clue may
                           have images that can have none */
    /* A random solution with what is printed besides clues (walls, rooms).
     * False: that came to nothing. Everything is blank to begin with. */
    bool (*seed)(td_layout *l, td_rng *r);
    /* The clues of the solution. */
    void (*clues)(td_layout *l);
    /* Changes the solution a little near a place and keeps to the rules; false:
     * no luck, and all is to be forgotten. NULL: seeds are all there is. */
    bool (*mend)(td_layout *l, td_site near, td_rng *r);
    /* Where the symmetry has the image of a clue, if not in the image of its
     * cell (the number of a room stands in the room's first cell). May be
     * NULL. */
    td_site (*image)(const td_layout *l, td_site clue);
    /* Takes away something at a cell that is printed and is no clue (a wall, a
     * gate); false: nothing there may go, and all is as before. May be NULL. */
    bool (*lighten)(td_layout *l, td_site cell);
    /* How far does one come with all techniques up to a level, of those up to
     * `judges`? *open (empty to begin with) tells what is left. Says what the
     * reasoner would say (or in rare cases less, where it misses something),
     * much sooner. May be NULL. */
    void (*judge)(const td_layout *l, int level, td_rng *r, td_open *open);
    int judges;
    int judge_misses;  /* something, from this level on; 0: nothing */
    bool judge_counts; /* it tells how often clues are used */
    /* Is the reasoner stuck for sure, with all techniques up to a level? Then
     * *open (empty to begin with) tells which cells are open, or differ in
     * another solution. Says so much sooner, or false where it cannot tell.
     * May be NULL. */
    bool (*is_stuck)(const td_layout *l, int level, td_rng *r, td_open *open);
    bool minds_level; /* it tells more of a level below another */
    /* Where that is false the check tells these: the levels (as bits) with
     * whose techniques it is solved, most likely; and is it above a level, most
     * likely? (May be NULL.) */
    unsigned settles;
    bool (*is_above)(const td_layout *l, int level);
    /* How much is ugly, 0 nothing. May be NULL. */
    double (*flaws)(const td_layout *l);
} td_setter;

/* All setters, by name of the genre; the last has none. */
extern const td_setter *const td_setters[];
const td_setter *td_setter_of(const td_genre *g); /* or NULL */

/* ---- layouts ---- */

td_layout *td_layout_new(const td_genre *g, int w, int h);
void td_layout_free(td_layout *l);
/* Forgets all but size, symmetry and mood. */
void td_layout_clear(td_layout *l);
void td_layout_copy(td_layout *to, const td_layout *from);
/* What is printed, as a puzzle. */
td_puzzle *td_layout_puzzle(const td_layout *l);
/* The solution by literal, to be freed. */
int8_t *td_layout_solution(const td_layout *l, const td_model *m);
/* Takes the solution over from there. */
void td_layout_learn(td_layout *l, const td_model *m, const int8_t *val);
/* The places that a turn makes of one, itself first; how many. */
enum { TD_MOST_IMAGES = 4 };
int td_turn_images(const td_topo *t, int turn, td_site s,
                   td_site out[TD_MOST_IMAGES]);
/* The same by the symmetry of the clues. Where the setter has images of clues
 * these are meant. */
int td_layout_images(const td_layout *l, td_site s,
                     td_site out[TD_MOST_IMAGES]);

/* What the pattern has in a cell; 0 without a pattern. */
static inline char td_pattern_at(const td_layout *l, td_site cell)
{
    int row = td_row_of(&l->topo, cell), col = td_col_of(&l->topo, cell);
    return l->pattern ? l->pattern[row * l->topo.w + col] : 0;
}
static inline bool td_is_digit(char c)
{
    return c >= '0' && c <= '9';
}
/* May the cell have a clue or none, as far as there is a pattern? */
static inline bool td_pattern_frees(const td_layout *l, td_site cell)
{
    return !l->pattern || td_pattern_at(l, cell) == '?';
}
/* Does the pattern say that a clue is printed there? */
bool td_pattern_prints(const td_layout *l, td_site cell);
/* Is there a clue that can be taken away? */
static inline bool td_layout_has_clue(const td_layout *l, td_site cell)
{
    return l->clue[cell] >= 0 && l->offer->takes_away;
}
static inline td_site td_random_cell(const td_layout *l, td_rng *r)
{
    return td_cell_at(&l->topo,
                      (int)td_rng_below(r, (uint32_t)(l->topo.w * l->topo.h)));
}
/* All cells in random order, to be freed. */
td_site *td_shuffled_cells(const td_layout *l, td_rng *r);
/* A cell at most so many rows and columns away. */
td_site td_cell_near(const td_layout *l, td_site near, int far, td_rng *r);
static inline bool td_chance(td_rng *r, double p)
{
    return td_rng_below(r, 1 << 20) < p * (1 << 20);
}

/* ---- growers ---- */

/* faces.c: loops. A loop is the border of its inside; the faces that are inside
 * or outside are cells (slitherlink, `odd` 1) or the corners between four cells
 * (`odd` 0), and `value` has 1 for those inside. Inside and outside stay in one
 * piece each and touch themselves nowhere at corners only: so it is one loop.
 */
typedef struct td_faces {
    td_layout *l;
    int odd;
    int turn; /* the loop itself stays the same under this turn; 0: none */
} td_faces;
/* Grows an inside; `wild` 0 is compact, 1 all arms. False: no room. */
bool td_faces_grow(const td_faces *f, td_rng *r, double wild);
/* Turns a face over, with its images, if the loop stays one. */
bool td_faces_flip(const td_faces *f, td_site face);
/* A face at most so far from a place is turned over; false: none can be. */
bool td_faces_mend(const td_faces *f, td_site near, int far, td_rng *r);
/* Writes the loop: `value` of the edges. */
void td_faces_draw(const td_faces *f);

/* shade.c: shaded cells that do not touch and leave the others connected. */
bool td_shade_may(const td_layout *l, td_site cell);
/* Shades cells in random order, as long as there are at most so many. */
void td_shade_randomly(td_layout *l, td_rng *r, int most);
/* Are all cells of a value connected? */
bool td_is_one_piece(const td_layout *l, int value);

/* sample.c: a random solution of what is printed; false: none was found soon.
 * Cells farther than `far` from a place keep their values (TD_NOWHERE: all are
 * drawn anew). `ones`: how likely a variable is to be tried with 1. */
bool td_sample(td_layout *l, td_site near, int far, double ones, td_rng *r);

/* places.c: so many places of clues at most, with their images and none beside
 * another, become "?"; or just those of the pattern, with its numbers. A sample
 * gives them numbers. */
void td_places_strew(td_layout *l, td_rng *r, int most);
/* All clues lose their numbers, but for those that the pattern tells. */
void td_places_bare(td_layout *l);

/* latin.c: a Latin square of that side at random, row by row, from 0. */
void td_latin_square(td_rng *r, int side, int8_t *out);

/* rooms.c: the board is cut into rooms, as symmetric as the layout is to be;
 * walls are written to the edges. */
void td_rooms_cut(td_layout *l, td_rng *r, int least, int most);

#endif
