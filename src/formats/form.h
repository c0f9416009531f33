/* How a genre declares its formats.
 *
 * A form says how the puzzles of one genre look in one format: the names that
 * the format has for the genre, and a list of parts. A part is a codec (how
 * entries follow each other: in rows, as a run-length stream...) with a set of
 * symbols (how one entry is written) over an area of the board (which sites,
 * in which order). Reading and writing use the same description, so they
 * cannot drift apart.
 *
 *     static const td_form forms[] = {
 *         {.format = TD_FORMAT_URL,
 *          .names = TD_NAMES("slither", "slitherlink"),
 *          .flags = "f",
 *          .parts = TD_PARTS({.codec = &td_codec_c4, .hi = 4})},
 *         {0},
 *     };
 */
#ifndef TD_FORMATS_FORM_H
#define TD_FORMATS_FORM_H

#include "base/text.h"
#include "board/puzzle.h"

typedef enum td_format {
    TD_FORMAT_NONE,
    TD_FORMAT_TEXT,
    TD_FORMAT_URL,
    TD_FORMAT_PZPRV3,
    TD_FORMAT_TATHAM,
    TD_FORMAT_GRID,
    TD_FORMAT_LINE,
    TD_FORMAT_SAVE,
    TD_FORMAT_NON,
    TD_FORMAT_JSON,
    TD_FORMAT_CANDIDATES,
    TD_FORMATS
} td_format;

/* Where a part's entries lie, and in which order and rows. */
typedef enum td_area {
    TD_AT_CELLS,   /* h rows of w cells */
    TD_AT_LINKS,   /* h rows of the w - 1 edges between neighbours, then
                      h - 1 rows of the w edges between rows */
    TD_AT_OUTLINE, /* h rows of w + 1 vertical edges, then h + 1 rows of w
                      horizontal ones */
    TD_AT_LATTICE, /* all sites: 2h + 1 rows of 2w + 1 */
    TD_AT_INNER,   /* the same without the frame: 2h - 1 rows of 2w - 1 */
    TD_AT_NOWHERE, /* the codec finds its places itself */
} td_area;

/* What an entry is about. */
typedef enum td_layer {
    TD_IN_CLUES,
    TD_IN_MARKS,
    TD_IN_NOTHING, /* read over, and written as the first such symbol */
} td_layer;

struct td_scan;
struct td_entries;
struct td_part;

/* A fixed symbol and what it stands for. */
typedef struct td_symbol {
    const char *text;
    td_layer layer;
    int32_t value; /* a clue or a mark; TD_CLUE_NONE and 0: nothing there */
} td_symbol;

/* A way to write numbers. */
typedef struct td_number {
    /* 1: read; 0: no number begins here; -1: broken, and reported. */
    int (*read)(struct td_scan *in, int32_t *value);
    /* False if the number has no place in this notation. */
    bool (*write)(td_text *out, int32_t value);
} td_number;

/* How one entry is written. */
typedef struct td_symbols {
    const td_symbol *fixed;  /* the last has no text; of several with the same
                                meaning the first is written */
    const td_number *number; /* NULL: no numbers */
    /* Entries that are more than that, such as a number with an arrow; or
     * NULL. Tried first; 1: done; 0: not of this kind; -1: reported. */
    int (*read)(struct td_scan *in, const struct td_part *part,
                struct td_entries *at, int i);
    int (*write)(td_text *out, const struct td_part *part,
                 const struct td_entries *at, int i, td_text *err);
    const char *on_clue; /* marks: what stands at cells with a clue, which
                            have no mark; or NULL */
} td_symbols;

/* How the entries of a part follow each other; both directions. */
typedef struct td_codec {
    bool (*read)(struct td_scan *in, const struct td_part *part,
                 struct td_entries *at);
    bool (*write)(td_text *out, const struct td_part *part,
                  const struct td_entries *at, td_text *err);
    /* Moves: the board as the description has it; or NULL. */
    bool (*start)(const struct td_scan *desc, struct td_entries *at);
    /* Streams: the letter for one blank ('g'), and how many the last letter
     * stands for (20); no letter: each blank is written as its symbol. */
    char run;
    int longest;
    bool exact; /* streams: a missing or a further entry is an error */
    bool tidy;  /* tokens: no blank at the end of a line */
    char apart; /* streams: stands between numbers without a blank between */
    int most;   /* pictures: how many lines an edge may have */
    bool links; /* pictures: they go across the edges */
    bool total; /* tells a number about the whole board */
} td_codec;

typedef struct td_part {
    const td_codec *codec; /* the last part has none */
    const td_symbols *symbols;
    td_area area;
    int32_t lo, hi; /* numbers of clues; hi 0: no limit */
    bool side;      /* instead of hi: numbers up to the longer side */
    bool marks;     /* holds marks (text: stands below the line "marks") */
    bool skip;      /* read if it is there, never written */
} td_part;

/* A parameter of a Tatham id that must have one value. */
typedef struct td_param {
    char key;          /* 't' in 5x5t0 */
    int value;         /* also when the key is left out */
    const char *other; /* the sentence for any other value */
    bool refused;      /* for any value: the key stands for other rules */
} td_param;

/* What a form does with values that are ruled out, and no mark says which one
 * holds. */
typedef enum td_ruled_out {
    TD_RULED_OUT_DROPPED,   /* left out, and it is said */
    TD_RULED_OUT_KEPT,      /* written and read as they are */
    TD_RULED_OUT_PENCILLED, /* what is left is pencilled in */
} td_ruled_out;

typedef struct td_form {
    td_format format;
    const char *const *names; /* NULL at the end; the first is written. The
                                 genre's own names are always accepted too */
    int version;        /* pzprv3: the file version. Of several forms of one
                           format the first is written */
    const char *flags;  /* the flag letters that have a place here, or NULL */
    const char *always; /* URL: flags about the format itself, always written;
                           or NULL */
    const char *drops;  /* flags about looks, left out here; or NULL */
    const td_param *params; /* Tatham: the last has no key; or NULL */
    bool square;            /* Tatham, pzprv3: one number is both sides */
    bool boxes;             /* Tatham: the numbers are those of the boxes */
    bool digits;            /* text, JSON: cells have digits, of which some may
                               be struck out or noted */
    bool givens;            /* text, JSON: the clue of a cell is its digit */
    td_ruled_out ruled_out; /* what becomes of values that are ruled out */
    const td_part *parts;
} td_form;

#define TD_NAMES(...)     \
    (const char *const[]) \
    {                     \
        __VA_ARGS__, NULL \
    }
#define TD_PARTS(...) \
    (const td_part[]) \
    {                 \
        __VA_ARGS__,  \
        {             \
            0         \
        }             \
    }
/* Formats whose frame reads and writes everything. The numbers of JSON's marks
 * go from lo to hi: 0 and 1 for "not" and "is" where there are two values. */
#define TD_JSON(least, most, letters)                \
    {                                                \
        .format = TD_FORMAT_JSON, .flags = letters,  \
        .ruled_out = TD_RULED_OUT_KEPT,              \
        .parts = TD_PARTS({.codec = &td_codec_whole, \
                           .area = TD_AT_NOWHERE,    \
                           .lo = least,              \
                           .hi = most,               \
                           .marks = true})           \
    }
/* The same where cells have digits; has_givens: some of them are clues. */
#define TD_JSON_DIGITS(has_givens)                                      \
    {                                                                   \
        .format = TD_FORMAT_JSON, .digits = true, .givens = has_givens, \
        .ruled_out = TD_RULED_OUT_KEPT,                                 \
        .parts = TD_PARTS({.codec = &td_codec_whole,                    \
                           .area = TD_AT_NOWHERE,                       \
                           .lo = 1,                                     \
                           .side = true,                                \
                           .marks = true})                              \
    }
#define TD_NON                                                                \
    {                                                                         \
        .format = TD_FORMAT_NON,                                              \
        .parts = TD_PARTS(                                                    \
            {.codec = &td_codec_whole, .area = TD_AT_NOWHERE, .marks = true}) \
    }
/* A save file of that game; how its board is told is in the id's form. */
#define TD_SAVE(game, moves)                                           \
    {                                                                  \
        .format = TD_FORMAT_SAVE, .names = TD_NAMES(game),             \
        .parts = TD_PARTS(                                             \
            {.codec = &(moves), .area = TD_AT_NOWHERE, .marks = true}) \
    }
/* The same for digits: pencil marks hold what is left of them. */
#define TD_SAVE_DIGITS(game, moves)                                    \
    {                                                                  \
        .format = TD_FORMAT_SAVE, .names = TD_NAMES(game),             \
        .ruled_out = TD_RULED_OUT_PENCILLED,                           \
        .parts = TD_PARTS(                                             \
            {.codec = &(moves), .area = TD_AT_NOWHERE, .marks = true}) \
    }
#define TD_PARAMS(...) \
    (const td_param[]) \
    {                  \
        __VA_ARGS__,   \
        {              \
            0          \
        }              \
    }

/* --- codecs ---------------------------------------------------------------
 * Text: a line for each row, a character (or {12}) for each entry. */
extern const td_codec td_codec_chars;
/* Text: the lattice as a picture: corners are "+", edges have their symbols,
 * "-" or "|" being the mark of a line; cells are blank. */
extern const td_codec td_codec_picture;
/* Text: the cells and the links between them as a picture: a cell has its
 * symbol, or "+" if the part has no symbols; links are "-" or "|", doubled
 * "=" and '"'. */
extern const td_codec td_codec_links;
extern const td_codec td_codec_bridges;
/* Text: the lattice with walls "-" and "|", clues in the cells. */
extern const td_codec td_codec_walls;
/* Text: a line of numbers for each row, then for each column. */
extern const td_codec td_codec_lists;
/* Text: the line "mines n"; 0 if the total is not told. */
extern const td_codec td_codec_mines;
/* Text: the walls of cages, then a line of their clues. */
extern const td_codec td_codec_cage_text;
/* Text: the line "boxes w h", where they are not the usual ones. */
extern const td_codec td_codec_text_boxes;
/* Entries separated by blanks: pzprv3; plain grids. */
extern const td_codec td_codec_tokens;
extern const td_codec td_codec_grid;
/* URL: no runs; g..z for 1..20 blanks; pzpr's "4-cell" code. */
extern const td_codec td_codec_plain;
extern const td_codec td_codec_gz;
extern const td_codec td_codec_c4;
/* URL: walls, five edges a character; then the numbers of rooms; pearls, three
 * a character; numbers with arrows; the lists of nonograms; suraromu. */
extern const td_codec td_codec_borders;
extern const td_codec td_codec_room_stream;
extern const td_codec td_codec_triples;
extern const td_codec td_codec_arrows;
extern const td_codec td_codec_excell;
extern const td_codec td_codec_slalom;
/* pzprv3: numbers of rooms in a grid; each cell's room (older); a nonogram
 * with its numbers around it; suraromu with numbers of gates (oldest). */
extern const td_codec td_codec_room_tokens;
extern const td_codec td_codec_room_ids;
extern const td_codec td_codec_sheet;
extern const td_codec td_codec_slalom0;
/* Tatham: no runs; a..z for 1..26 blanks. Every cell must be there. */
extern const td_codec td_codec_all;
extern const td_codec td_codec_az;
/* The same, with "_" between decimal numbers. */
extern const td_codec td_codec_az_apart;
/* Tatham's lists: columns, then rows. */
extern const td_codec td_codec_pattern;
/* Tatham's mines: what the first click opens; only read. */
extern const td_codec td_codec_mine_id;
/* Tatham's keen: cages and their clues. */
extern const td_codec td_codec_cages;
/* Boxes of sudoku, which take no room: the usual ones for the side; pzpr has
 * them for squares of numbers and for 6. */
extern const td_codec td_codec_boxes;
extern const td_codec td_codec_pzpr_boxes;
/* All cells in a line: sudoku. */
extern const td_codec td_codec_line;
/* The candidates of all cells: sudoku. */
extern const td_codec td_codec_candidates;
/* The whole id in a line: keen; only written, as it is read as an id. */
extern const td_codec td_codec_id;

extern const td_codec td_codec_whole;
/* Tatham's save files: reads one move, writes all marks, a move a line. */
extern const td_codec td_moves_lightup;
extern const td_codec td_moves_singles;
extern const td_codec td_moves_range;
extern const td_codec td_moves_pattern;
extern const td_codec td_moves_keen;
extern const td_codec td_moves_solo;
extern const td_codec td_moves_bridges;
extern const td_codec td_moves_pearl;
extern const td_codec td_moves_loopy;
extern const td_codec td_moves_mines; /* only read */

/* --- symbols --------------------------------------------------------------
 * Text: 0-9, a-z = 10.., A-Z = 36.., {n}; "." nothing, "?" any. */
extern const td_symbols td_symbols_text;
extern const td_symbols td_symbols_text_akari;   /* "#" a plain wall */
extern const td_symbols td_symbols_text_islands; /* "0" is nothing, too */
extern const td_symbols td_symbols_text_pearls;  /* "o" white, "*" black */
extern const td_symbols td_symbols_text_mines;   /* "x" no mine, no number */
/* Text: a number and an arrow "<>^v", "**" grey, ".." nothing. */
extern const td_symbols td_symbols_text_arrows;
/* Text: "##" black, "4#" with a number, "4<" and an arrow, "||" and "--"
 * gates, "()" the start. */
extern const td_symbols td_symbols_text_slalom;
extern const td_symbols td_symbols_text_given; /* digits; "0" is nothing */
/* Text: digits of the player, "?" open; answers repeat given digits. */
extern const td_symbols td_symbols_text_digits;
extern const td_symbols td_symbols_text_answers;
/* Text: "#" shaded, "." not, "?" not decided. */
extern const td_symbols td_symbols_text_shade;
extern const td_symbols td_symbols_text_bulbs; /* "o", "#" on walls */
extern const td_symbols td_symbols_text_mined; /* "*" */
extern const td_symbols td_symbols_text_sea;   /* as shade; clues have none */
/* pzprv3: a number, "-" any, "." nothing; "#" shaded, "+" not, "." open;
 * "1" line, "-1" none, "0" open; lines and colours of the player that say
 * nothing. */
extern const td_symbols td_symbols_clue;
extern const td_symbols td_symbols_shade;
extern const td_symbols td_symbols_line;
extern const td_symbols td_symbols_ink;
/* Shading and clues in one grid; walls; pearls; bridges; digits of the player;
 * clues crossed off. */
extern const td_symbols td_symbols_both;
extern const td_symbols td_symbols_border;
extern const td_symbols td_symbols_pearls;
extern const td_symbols td_symbols_bridges;
extern const td_symbols td_symbols_answers;
extern const td_symbols td_symbols_crossed;
extern const td_symbols td_symbols_arrows; /* "dir,n", "dir,-", "#" grey */
/* pzprv3, slalom: "#" black, "i" and "-" gates, "o" the start; a black cell's
 * number as "dir,n", or (older) as "n"; lines with directions. */
extern const td_symbols td_symbols_slalom;
extern const td_symbols td_symbols_slalom1;
extern const td_symbols td_symbols_slalom_line;
/* URL: 0-9a-f, -hh, +hhh, ..., "." any; hitori: 0-9a-z, -zz, "@" any, "."
 * nothing. */
extern const td_symbols td_symbols_n16;
extern const td_symbols td_symbols_n16_given; /* without "." */
extern const td_symbols td_symbols_hitori;
/* Tatham: 1-9, a-z = 10.., A-Z = 36..; a digit. */
extern const td_symbols td_symbols_singles;
extern const td_symbols td_symbols_digit;
/* Tatham: a digit, "B" a plain wall; 1-9A-G; decimal; "W" and "B" pearls. */
extern const td_symbols td_symbols_lightup;
extern const td_symbols td_symbols_islands;
extern const td_symbols td_symbols_decimal;
extern const td_symbols td_symbols_wb;
/* Grid: a number, "." nothing, "?" any. */
extern const td_symbols td_symbols_grid;
extern const td_symbols td_symbols_given; /* the same; "0" is nothing too */

#endif
