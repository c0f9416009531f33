/* The inside of a session, shared by the files of this folder.
 *
 * What a person wrote is in the history (session/history.h). Everything else
 * follows from the sheet at its cursor and can be made again: the puzzle with
 * its model and kernels (made anew when something printed changes), its live
 * marks, and what is shown. */
#ifndef TD_API_SESSION_H
#define TD_API_SESSION_H

#include "api/api.h"
#include "api/witness.h"
#include "draw/draw.h"
#include "session/history.h"

/* A step of automatic moves: what it sets and rests on, in td_overlays.lits. */
typedef struct td_laid {
    uint32_t set, nset, because, nbecause;
} td_laid;

typedef struct td_overlays {
    TD_VEC(td_lit) lits;
    TD_VEC(td_laid) automatic; /* each rests on those before */
    TD_VEC(td_lit) common;
    TD_VEC(td_highlight) hint;
    TD_VEC(td_site) area; /* of the hint */
} td_overlays;

/* A scene as it is given out. */
typedef struct td_shown {
    TD_VEC(tandem_spot) spot;
    td_arena text;
    int width; /* of the board */
} td_shown;

struct tandem_session {
    td_genre_forms *forms;   /* of all genres */
    td_genre_forms *lenient; /* the same, where any clues are accepted */
    const td_genre_forms *g;
    td_history h;
    uint64_t printed; /* another number whenever something printed changes */
    tandem_puzzle *p; /* with the live marks; NULL: a draft */
    td_puzzle *plain; /* what can be drawn of a draft, or NULL */
    td_text draft;    /* what is missing */
    bool *fixed;      /* by variable: its value is printed */
    int8_t *marked;   /* by literal: what is printed and marked */
    int8_t *shown;    /* by literal: that, and what is laid over it */
    td_overlays over;
    td_witnesses witnesses; /* solutions, some perhaps of an earlier board */
    unsigned show;          /* TANDEM_SHOW_... */
    td_shown now, before;   /* before: the one given out last */
    bool stale;             /* now is to be made anew */
    bool given_out;         /* now is the one given out last */
    TD_VEC(uint32_t) changed;
};

/* session.c */
static inline const td_sheet *td_session_sheet(const tandem_session *s)
{
    return s->h.sheet;
}
/* Takes the puzzle over. */
tandem_session *td_session_begin(td_puzzle *p);
/* After a change of the sheet: makes live what is on it, and the puzzle anew if
 * what is printed has changed. */
void td_session_refresh(tandem_session *s, bool printed);
/* What a genre has is what its text form can tell: a sheet is a puzzle if it
 * comes through that. NULL: err says what is the matter. */
td_puzzle *td_session_read(const td_puzzle *p, const td_genre_forms *forms,
                           td_text *err);
/* A puzzle in JSON whose clues need not make sense yet. */
td_puzzle *td_session_read_json(const char *text, size_t n, td_text *err);
/* Can the place be marked? */
bool td_session_is_open(const tandem_session *s, td_site at);
/* The puzzle of the session with another clue in a cell, and without its
 * number; both without marks. NULL: that is none. */
tandem_puzzle *td_session_with(const tandem_session *s, td_site at,
                               int32_t clue);
tandem_puzzle *td_session_without(const tandem_session *s, td_site clue);
/* The marks that were on the board at a position and mean something now. */
void td_session_marks_at(const tandem_session *s, uint32_t position,
                         td_lits *out);

/* session_scene.c: the scene as it is now. */
const tandem_spot *td_session_spots(tandem_session *s);
void td_shown_free(td_shown *x);

/* session_words.c */
/* What is printed at a cell: "wall 3", "clue 2", "white circle". */
void td_say_clue(const tandem_spot *spot, const td_look *look, td_text *out);
/* "shaded", "not bulb", "5"; "open" where nothing is marked. */
void td_say_mark(const tandem_session *s, const tandem_spot *spot, td_var v,
                 td_text *out);
/* A value of so many variables. */
void td_say_value(const tandem_session *s, td_var v, int value, int n,
                  td_text *out);
/* ", mines: 2 of 10", where the puzzle has a total. */
void td_session_total(const tandem_session *s, td_text *out);

/* picture.c: for the terminal; and where a place (or NULL) is in it. */
void td_session_picture(const tandem_session *s, const char *at,
                        const tandem_style *style, td_whereto *where,
                        td_text *out);

/* overlay.c */
/* Finds out what still stands of the automatic marks: sets s->shown. */
void td_overlays_apply(tandem_session *s);
/* A change of clues makes all of them void. */
void td_overlays_clear(td_overlays *o);
void td_overlays_free(td_overlays *o);
/* The literal of a word like "R2C5=not-bulb"; TD_NO_LIT: there is none. */
td_lit td_session_literal(const tandem_session *s, const char *word, size_t n);

#endif
