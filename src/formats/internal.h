/* What the files of formats/ share: scanning with places, the sites of a part,
 * and the entry points of each format. */
#ifndef TD_FORMATS_INTERNAL_H
#define TD_FORMATS_INTERNAL_H

#include "formats/formats.h"

/* --- scan.c: bytes and where they stand ------------------------------------
 *
 * A scan is a piece of the input that is being read. Lines and tokens of it
 * are scans again, so any of them can say where in the input it stands. */
typedef struct td_scan {
    const char *at, *end; /* what is left to read */
    const char *start;    /* the first byte of the piece */
    const uint32_t *raw;  /* for decoded bytes: the offset from `input` of each
                             byte of the piece, and of its end; else NULL */
    const char *input;    /* the first byte of the line where it began */
    int line;             /* the number of that line */
    td_read *got;         /* takes the error */
    bool slash;           /* "/" ends a line as well */
    bool filled;          /* empty lines do not count */
    bool stops;           /* pzprv3: the board ends at TrialData, info:, ... */
    td_text *note;        /* text: takes the "%" lines, which are no lines */
} td_scan;

/* Reports an error at a byte of the scan; the first one stays. Always false. */
bool td_scan_fail(const td_scan *s, const char *where, const char *fmt, ...)
    TD_PRINTF(3, 4);
/* Reports that the next byte does not belong there. Always false. */
bool td_scan_bad(const td_scan *s);
/* The next line, without its end and without blanks around it. */
bool td_scan_line(td_scan *s, td_scan *line);
/* The same, over empty lines. */
bool td_scan_filled_line(td_scan *s, td_scan *line);
/* The next token between blanks. */
bool td_scan_token(td_scan *s, td_scan *token);
/* What stands before the next c (all that is left if there is none); goes
 * behind the c. */
td_scan td_scan_until(td_scan *s, char c);
void td_scan_trim(td_scan *s);
static inline bool td_is_digit(char c)
{
    return c >= '0' && c <= '9';
}
static inline bool td_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
static inline size_t td_scan_left(const td_scan *s)
{
    return (size_t)(s->end - s->at);
}
/* Whether the rest is this word, begins with it, or has it; capitals are the
 * same. */
bool td_scan_is(const td_scan *s, const char *word);
bool td_scan_begins(const td_scan *s, const char *word);
bool td_scan_has(const td_scan *s, const char *word);
/* Digits, up to limit. 1: read; 0: no digit here; -1: too large, reported. */
int td_scan_number(td_scan *s, int32_t limit, int32_t *value);
/* The whole scan as a side of the board: `what` is "width" or "height". */
bool td_scan_side(td_scan *s, const char *what, int *side);
/* What is left, fit to be quoted: printable and not too long. */
void td_scan_quote(const td_scan *s, td_text *out);
/* What is left with its %xx decoded; the bytes belong to mem. */
td_scan td_scan_decoded(const td_scan *s, td_arena *mem);

enum { TD_LARGEST_CLUE = 9999999 };

/* --- numbers.c: notations -------------------------------------------------
 * Decimal; one digit; 0-9, a-z = 10.., A-Z = 36..; the same, or {n}; pzpr's
 * base 16 and 36 with prefixes. */
extern const td_number td_number_decimal;
extern const td_number td_number_given; /* decimal; 0 is nothing */
extern const td_number td_number_digit;
extern const td_number td_number_upper; /* a digit, or A = 10 ... */
extern const td_number td_number_letter;
extern const td_number td_number_braced;
extern const td_number td_number_n16;
extern const td_number td_number_n36;
/* Exactly n digits of a base (0-9a-z), for URLs. -1: reported. */
int td_digits_read(td_scan *in, int n, int base, int32_t *value);
void td_digits_write(td_text *out, int32_t value, int n, int base);

/* --- entries.c: the sites of a part ------------------------------------ */
typedef struct td_entries {
    td_puzzle *p;
    td_site *site;
    int n;
    int *row_end; /* by row: the entry after its last */
    int nrows;
    uint8_t *map; /* moves of mines: a bit a cell; else NULL */
} td_entries;

td_entries td_entries_of(td_puzzle *p, td_area area);
void td_entries_free(td_entries *s);

/* One entry, by the part's symbols. */
bool td_entry_read(td_scan *in, const td_part *part, td_entries *at, int i);
/* False: err names what has no place ("the number 70 at R1C2"). */
bool td_entry_write(td_text *out, const td_part *part, const td_entries *at,
                    int i, td_text *err);
/* Names the clue of an entry as td_entry_write does. Always false. */
bool td_entry_refuse(const td_entries *at, int i, td_text *err);
/* A clue's number, checked against the part's limits. */
bool td_entry_put_clue(const td_scan *in, const char *where,
                       const td_part *part, td_entries *at, int i,
                       int32_t value);

/* --- digit_sets.c: digits struck out, and pencilled in -------------------- */
typedef enum td_digit_set { TD_SET_STRUCK, TD_SET_NOTES } td_digit_set;
/* The lines of text above them. */
extern const char *const td_set_names[];
/* "R1C3 6 7" */
bool td_set_line_read(td_scan *line, const td_form *form, td_puzzle *p,
                      td_digit_set which);
/* The section; nothing if there are none. */
void td_set_lines_write(td_text *out, const td_form *form, const td_puzzle *p,
                        td_digit_set which);
/* Is the clue of this cell its digit? */
bool td_has_given(const td_form *form, const td_puzzle *p, td_site s);
/* What formats with pencil marks have at an open cell: the digits that are not
 * struck out, or, if none is, those pencilled in. */
uint64_t td_digits_left(const td_puzzle *p, td_site s);
/* All of a scan as the name of a place of the lattice; false: reported. */
bool td_scan_place(td_scan *token, const td_puzzle *p, td_site *site);

/* --- lists.c: numbers of a line ------------------------------------------ */
void td_list_put(td_puzzle *p, int line, const int32_t *at, int n);
/* All of a line (rows come first, then columns) with one of the characters of
 * `between` after each number but the last; a single 0 is an empty list. */
bool td_list_read(td_scan *line, td_puzzle *p, int k, const char *between);
void td_list_write(td_text *out, const td_list *list, const char *between,
                   const char *none);

/* --- rooms.c: cells that no wall parts ----------------------------------- */
typedef struct td_rooms {
    int32_t *id;    /* by cell index; numbered by first cells */
    td_site *first; /* by room: its first cell in reading order */
    int *cells;     /* by room: how many */
    int n;
} td_rooms;

td_rooms td_rooms_of(const td_puzzle *p);
void td_rooms_free(td_rooms *r);

/* The boxes that a board of a side usually has: as square as can be, else
 * wider than tall; false if it can have none. */
bool td_boxes_usual(int side, int *w, int *h);
void td_boxes_put(td_puzzle *p, int w, int h);
/* False if the walls are not those of equal boxes, and err says so. */
bool td_boxes_tell(const td_puzzle *p, int *w, int *h, td_text *err);

/* --- keen.c: cages -------------------------------------------------------- */
/* False if the operator does not go with that many cells. A single cell has
 * no operator. */
bool td_cage_put(td_puzzle *p, td_site first, int cells, char sign,
                 int32_t value);
void td_cages_tidy(td_puzzle *p);

/* --- mines.c: maps of mines ----------------------------------------------- */
/* Reads "x,y,m<map>"; the map has a bit a cell and is given zeroed. */
bool td_mines_map(td_scan *in, td_puzzle *p, uint8_t *map, int *first);
/* Opens a cell as Mines does: with all around it if there is no mine near. */
void td_mines_open(td_puzzle *p, const uint8_t *map, int first);

/* --- save_moves.c: pieces of moves
 * ----------------------------------------------
 */
/* Numbers with "," between them. */
bool td_move_numbers(td_scan *in, int *at, int n);
/* TD_NOWHERE beyond the board, and reported. */
td_site td_move_cell(const td_scan *in, const td_puzzle *p, int x, int y);
/* Whether there is a further move after a ";". */
bool td_move_next(td_scan *in);

/* --- common.c: what formats have in common ------------------------------- */
/* The genre that a format calls by that name (or that has that name). */
const td_genre_forms *td_genre_called(const td_genre_forms *genres, td_format f,
                                      const td_scan *name);
/* The same where there must be one: reports an unknown name, a genre that the
 * format does not have, and one other than stated. */
const td_genre_forms *td_genre_wanted(const td_reader *r, td_format f,
                                      const td_scan *name);
/* The first genre that has a format; or NULL. */
const td_genre_forms *td_genre_having(const td_genre_forms *genres,
                                      td_format f);
/* The same clues, flags and marks. */
bool td_puzzle_same(const td_puzzle *a, const td_puzzle *b);
/* The new puzzle is in s->got. */
td_puzzle *td_puzzle_begin(const td_scan *s, const td_genre_forms *g, int w,
                           int h);
typedef enum td_which { TD_CLUE_PARTS, TD_MARK_PARTS, TD_ALL_PARTS } td_which;
bool td_parts_read(td_scan *s, const td_form *form, td_puzzle *p,
                   td_which which);
bool td_parts_write(td_text *out, const td_form *form, const td_puzzle *p,
                    td_which which, td_text *err);
/* Writes all of a puzzle in one form; false: nothing, and err names what has no
 * place in it. */
bool td_form_write(const td_puzzle *p, const td_genre_forms *g,
                   const td_form *form, td_text *out, td_text *err);
/* False for a form that is only read. */
bool td_can_write(const td_form *form);
bool td_has_marks_part(const td_form *form);
/* Flag letters, all of them, into p. */
bool td_flags_read(td_scan *letters, const td_form *form,
                   const td_genre_forms *g, uint32_t *flags);
uint32_t td_flags_of(const char *letters);
void td_flags_write(td_text *out, uint32_t flags);
/* The variant that pzpr's v:ID names is kept as a line of the note. */
bool td_variant_read(td_scan *id, td_text *note);
void td_variant_write(td_text *out, const td_puzzle *p, const char *after);
void td_note_add(td_text *note, const char *text, size_t n);
void td_puzzle_note(td_puzzle *p, const td_text *note);

/* --- one file for each format --------------------------------------------
 * A reader takes a scan of its lines; a writer writes all but the check of
 * flags, which is done for it. */
bool td_text_read(const td_reader *r, td_scan *s);
bool td_text_write(td_text *out, const td_genre_forms *g, const td_form *form,
                   const td_puzzle *p, td_text *err);
bool td_url_read(const td_reader *r, td_scan *s);
bool td_url_write(td_text *out, const td_genre_forms *g, const td_form *form,
                  const td_puzzle *p, td_text *err);
bool td_pzprv3_read(const td_reader *r, td_scan *s);
bool td_pzprv3_write(td_text *out, const td_genre_forms *g, const td_form *form,
                     const td_puzzle *p, td_text *err);
bool td_tatham_read(const td_reader *r, td_scan *s);
bool td_tatham_write(td_text *out, const td_genre_forms *g, const td_form *form,
                     const td_puzzle *p, td_text *err);
/* Whether a line is a puzzle in a line: characters, or (only if its genre is
 * stated) numbers with blanks between them. */
bool td_is_line(const td_reader *r, const td_scan *line);
bool td_is_number_line(const td_reader *r, const td_scan *line);
/* Whether characters are spread over all that follows. */
bool td_is_spread(const td_reader *r, const td_scan *line);
const td_genre_forms *td_line_genre(const td_reader *r);
bool td_line_read(const td_reader *r, td_scan *s);
bool td_line_write(td_text *out, const td_genre_forms *g, const td_form *form,
                   const td_puzzle *p, td_text *err);
/* "5x5t0", as it stands before the ":" of an id. */
bool td_tatham_params(td_text *out, const td_form *form, const td_puzzle *p,
                      td_text *err);
/* The board of an id: parameters and description; false: reported. */
bool td_tatham_board(td_scan *params, td_scan *desc, const td_genre_forms *g);
bool td_save_read(const td_reader *r, td_scan *s);
bool td_save_write(td_text *out, const td_genre_forms *g, const td_form *form,
                   const td_puzzle *p, td_text *err);
/* Whether a line begins with a key of a .non file. */
bool td_is_non(const td_scan *line);
bool td_non_read(const td_reader *r, td_scan *s);
bool td_non_write(td_text *out, const td_genre_forms *g, const td_form *form,
                  const td_puzzle *p, td_text *err);
/* Where the object ends that a scan begins with. */
const char *td_json_end(const td_scan *s);
bool td_json_read(const td_reader *r, td_scan *s);
bool td_json_write(td_text *out, const td_genre_forms *g, const td_form *form,
                   const td_puzzle *p, td_text *err);
/* Whether a grid of candidates begins in a line, and where it ends. */
bool td_is_candidates(const td_reader *r, const td_scan *line);
const char *td_candidates_end(const td_scan *s);
bool td_candidates_read(const td_reader *r, td_scan *s);
bool td_candidates_write(td_text *out, const td_genre_forms *g,
                         const td_form *form, const td_puzzle *p, td_text *err);
bool td_grid_read(const td_reader *r, td_scan *s);
bool td_grid_write(td_text *out, const td_genre_forms *g, const td_form *form,
                   const td_puzzle *p, td_text *err);

/* For tables of symbols: an entry of clues, and a list with its end. */
#define CLUE(text, value)        \
    {                            \
        text, TD_IN_CLUES, value \
    }
#define SYMBOLS(...)    \
    (const td_symbol[]) \
    {                   \
        __VA_ARGS__,    \
        {               \
            0           \
        }               \
    }

#endif
