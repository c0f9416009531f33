/* A puzzle as printed: size, clues, flags; and the marks that came with it.
 *
 * Placing rule: printed in the puzzle: clue. Knowledge that the player can
 * have and undo: a variable (model.h). Recomputable from those: a view. */
#ifndef TD_BOARD_PUZZLE_H
#define TD_BOARD_PUZZLE_H

#include "base/arena.h"
#include "board/topo.h"

struct td_genre;

enum {
    TD_CLUE_NONE = -1, /* nothing printed here */
    TD_CLUE_ANY = -2,  /* a clue without a number, shown as "?" */
    TD_CLUE_GREY = -3, /* a cell out of play */
};

/* What a player (or a file) says about a site: 0 nothing, k > 0 "has value
 * k - 1", k < 0 "has not value -k - 1". In a puzzle the first kind stands in
 * `mark`, the second in `struck`: a site has one value, but several may be
 * ruled out. Of two values "has not" one is "has" the other. */
typedef int16_t td_mark;
/* Values that have a bit in sets of values. */
enum { TD_SET_VALUES = 64 };

static inline td_mark td_mark_is(int value)
{
    return (td_mark)(value + 1);
}
static inline td_mark td_mark_not(int value)
{
    return (td_mark)(-value - 1);
}

/* A list of numbers, as nonograms have for each line. */
typedef struct td_list {
    int32_t *at;
    int n;
} td_list;

/* Directions of arrows, as pzpr numbers them. */
enum { TD_ARROW_NONE, TD_ARROW_N, TD_ARROW_S, TD_ARROW_W, TD_ARROW_E };

/* Operators beside the number of a cage, which stands at its first cell in
 * reading order. */
enum { TD_OP_ADD = '+', TD_OP_SUB = '-', TD_OP_MUL = '*', TD_OP_DIV = '/' };

typedef struct td_puzzle {
    td_arena mem; /* owns everything below */
    const struct td_genre *genre;
    td_topo topo;
    int32_t *clue;   /* by lattice site; on an edge 1 is a wall */
    int8_t *sign;    /* by lattice site: what stands beside the clue's number:
                        an arrow, an operator; 0 nothing */
    td_list *line;   /* by row, then by column; NULL unless there are lists */
    int32_t total;   /* a number about the whole board, or TD_CLUE_NONE */
    int32_t *region; /* by cell index; NULL until td_puzzle_regions */
    int nregions;    /* numbered by their first cell in reading order */
    td_site *region_site; /* by region: its extra site */
    bool region_clue;     /* a region has one clue, whichever cell it is in;
                             turned boards have it in the first */
    td_mark *mark;        /* by lattice site: "has value", or 0 */
    uint64_t *struck;     /* by lattice site: values ruled out, a bit for each;
                             none where there is a mark; NULL until
                             td_puzzle_strike */
    uint64_t *pencil;     /* by lattice site: values that a player has noted,
                             which claims nothing; NULL until there are any */
    bool has_marks;       /* the input had a place for marks, even if empty */
    uint32_t flags;       /* bit c - 'a' for each flag letter of a URL */
    const char *word;     /* the publisher's difficulty, NULL if not known */
    const char *note;     /* comment lines kept from the input, NULL if none */
} td_puzzle;

/* Puts TD_CLUE_NONE at so many places. */
static inline void td_no_clues(int32_t *clue, int n)
{
    _Static_assert(TD_CLUE_NONE == -1, "all bits are set");
    memset(clue, 0xff, sizeof *clue * (size_t)n);
}

td_puzzle *td_puzzle_new(const struct td_genre *genre, int w, int h);
void td_puzzle_free(td_puzzle *p);

/* Regions from the walls on edges; `word` names them ("room", "cage"). */
void td_puzzle_regions(td_puzzle *p, const char *word);
/* The same without sites: ids by cell index, the first cell by id; how many
 * regions there are. Both lists have room for all cells. */
int td_puzzle_number_regions(const td_puzzle *p, int32_t *ids, td_site *first);
static inline int td_region_of(const td_puzzle *p, td_site cell)
{
    return p->region[td_cell_index(&p->topo, cell)];
}
/* The cells of all regions, region after region, each in reading order; those
 * of region k are list[start[k]] to list[start[k + 1] - 1]. */
void td_puzzle_list_regions(const td_puzzle *p, int32_t *start, td_site *list);
/* Is there a wall (or the frame) on that side of a cell? */
bool td_puzzle_wall(const td_puzzle *p, td_site cell, td_dir d);
/* Puts a wall on each edge between cells of different ids (by cell index). */
void td_puzzle_walls_of(td_puzzle *p, const int32_t *ids);
/* Makes room for the lists of all lines. */
void td_puzzle_lists(td_puzzle *p);

/* --- marks --- */

static inline uint64_t td_struck_at(const td_puzzle *p, td_site s)
{
    return p->struck ? p->struck[s] : 0;
}
static inline uint64_t td_pencil_at(const td_puzzle *p, td_site s)
{
    return p->pencil ? p->pencil[s] : 0;
}
/* The set of the first n values. */
static inline uint64_t td_all_values(int n)
{
    return n < TD_SET_VALUES ? ((uint64_t)1 << n) - 1 : ~(uint64_t)0;
}
/* Rules values out too; changes what is pencilled in. */
void td_puzzle_strike(td_puzzle *p, td_site s, uint64_t values);
void td_puzzle_set_pencil(td_puzzle *p, td_site s, uint64_t values);
/* Puts down a mark of a site that has `nvalues` values. False, and nothing
 * changed: it contradicts a mark that is there, or there is no such value. */
bool td_puzzle_put_mark(td_puzzle *p, td_site s, int nvalues, td_mark mark);
/* Is anything marked or ruled out? What is pencilled in does not count. */
bool td_puzzle_is_marked(const td_puzzle *p);
bool td_puzzle_is_pencilled(const td_puzzle *p);
/* Takes all marks away, and what is pencilled in. */
void td_puzzle_unmark(td_puzzle *p);
/* Takes what is pencilled in at a site for all that it can be: the others of
 * its `nvalues` values are struck out. */
void td_puzzle_take_pencil(td_puzzle *p, td_site s, int nvalues);
/* Do two boards of one size have the same marks and pencil marks? */
bool td_same_marks(const td_puzzle *a, const td_puzzle *b);

static inline bool td_puzzle_flag(const td_puzzle *p, char letter)
{
    return p->flags >> (letter - 'a') & 1;
}

#endif
