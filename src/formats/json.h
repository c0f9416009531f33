/* What the reader and the writer of JSON share: words for clues and arrows, and
 * the pieces that are read (json_pieces.c). */
#ifndef TD_FORMATS_JSON_H
#define TD_FORMATS_JSON_H

#include "base/vec.h"
#include "board/gates.h"
#include "formats/internal.h"

typedef struct td_word {
    const char *text; /* the last has none */
    int32_t value;
} td_word;

static const td_word td_clue_words[] = {
    {"?", TD_CLUE_ANY},     {"grey", TD_CLUE_GREY}, {"across", TD_GATE_ACROSS},
    {"down", TD_GATE_DOWN}, {"start", TD_START},    {0},
};

static const td_word td_arrow_words[] = {
    {"N", TD_ARROW_N},
    {"S", TD_ARROW_S},
    {"W", TD_ARROW_W},
    {"E", TD_ARROW_E},
    {0},
};

/* Pieces are read from the front of a scan; blanks before them are passed over.
 * False: it failed there. */
void td_json_skip_blanks(td_scan *s);
bool td_json_next_is(td_scan *s, char c);
bool td_json_expect(td_scan *s, char c);
/* Whether another member follows in an object or array; *more is false at its
 * end. */
bool td_json_next_member(td_scan *s, char end, bool first, bool *more);
bool td_json_read_string(td_scan *s, td_text *out);
bool td_json_read_int(td_scan *s, int32_t *value);
/* A number, or one of the words. */
bool td_json_read_value(td_scan *s, const td_word *words, int32_t *value);
bool td_json_read_site(td_scan *s, const td_puzzle *p, td_site *site);

/* What was said of a place, and where that begins. */
typedef struct td_json_said {
    td_site at;
    const char *what; /* "clue", "mark", "note", "wall" */
    const char *from;
} td_json_said;

/* An object as far as it is read. */
typedef struct td_json_object {
    const td_reader *r;
    const td_genre_forms *g;
    const td_form *form;
    td_puzzle *p;
    int w, h;
    bool lists; /* the genre has lists beside its board */
    TD_VEC(td_json_said) said;
} td_json_object;

/* Completes what goes without saying, and looks whether the genre has all that
 * was said. False: it failed there, or else at `from`. */
bool td_json_verify(td_scan *s, const td_json_object *o, const char *from);

#endif
