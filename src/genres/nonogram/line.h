/* A line of a nonogram, and arguments about where its runs may lie.
 *
 * The exact reading of a line (rules/runs.h) tells which open cells are
 * decided: its news. The techniques say why, each by its own test: an argument
 * takes some of the marks of the line, and the windows of the runs that follow
 * from these marks alone. Before it is told, marks are left out as long as the
 * test still holds; so what the sentence says follows from the premises. */
#ifndef TD_GENRES_NONOGRAM_LINE_H
#define TD_GENRES_NONOGRAM_LINE_H

#include <string.h>

#include "genres/nonogram/nonogram.h"
#include "reason/words.h"
#include "rules/runs.h"

typedef td_run_line ng_line;

static inline int ng_most(int a, int b)
{
    return a > b ? a : b;
}
static inline int ng_least(int a, int b)
{
    return a < b ? a : b;
}

typedef struct ng_arg ng_arg;
/* What is said before ", so {set}.", or in a list after it. */
typedef void ng_words(const ng_arg *a, td_text *out);

struct ng_arg {
    const td_pos *p;
    const td_rule *r;
    ng_line *x;
    int n, runs;
    int nset;          /* how many cells follow */
    td_run_cell value; /* what they become */
    bool simple;       /* unshaded marks are used only */
    int run;           /* the run that it is about */
    int from, to;      /* the gap or stretch that it is about: it speaks of the
                          shaded cells there */
    int why;           /* of the technique's own */
    ng_words *list;    /* what goes into a list; NULL: there is none */
    bool *named;       /* cells that the words name */
    size_t begin;      /* of the words */
    const td_run_windows *w; /* what follows from the marks */
    /* The marks that are used; the shaded ones are taken out of those of a
     * simple argument when it is told. */
    td_run_cell m[TD_MAX_SIDE];
    td_run_windows own; /* for w, where they are not those of the line */
    int16_t ends[TD_RUN_ENDS * TD_MAX_RUNS];
    int set[TD_MAX_SIDE];     /* open cells of which something follows */
    bool needed[TD_MAX_SIDE]; /* marks without which the set is not known */
    bool kept[TD_MAX_SIDE];   /* marks that cannot be left out */
};

/* Does the argument lead to all of its set, with the marks and windows as they
 * are? Asked again and again with fewer marks. */
typedef bool ng_test(ng_arg *a);

/* Begins an argument about the line of a RUNS rule, with all its marks and the
 * windows that they leave, or only those that are unshaded; false if it has no
 * news of that value (TD_RUN_OPEN: of any). */
bool ng_begin(ng_arg *a, const td_pos *p, int anchor, td_run_cell value,
              td_run_marks marks);
/* The windows of the line, before any marks are left out. */
const td_run_windows *ng_windows(const ng_arg *a, td_run_marks marks);
/* The windows of the marks as they are now, shaded or not; false: none fit. */
bool ng_own_windows(ng_arg *a);
/* Is the cell news, of that value? */
static inline bool ng_is_news(const ng_line *x, int c, td_run_cell value)
{
    return x->cell[c] == TD_RUN_OPEN && x->forced[c] == value;
}
/* Sets all news of the value from one cell to another; false: there are none
 * that nobody has told of in this look. */
bool ng_set(ng_arg *a, const td_sink *sink, int from, int to,
            td_run_cell value);
/* Tells it, with as few of its marks as it takes; false: enough. */
bool ng_tell(const ng_arg *a, ng_test *test, ng_words *words, td_sink *sink);
/* Sets each news of the value (TD_RUN_OPEN: of any) by itself, and tells it if
 * it stands the test. */
void ng_tell_each(ng_arg *a, td_run_cell value, ng_test *test, ng_words *words,
                  td_sink *sink);

static inline bool ng_any(const ng_arg *a, int run)
{
    return a->r->runs.at[run] == TD_CLUE_ANY;
}
/* The length of a run, of a ? at least. */
static inline int ng_length(const ng_arg *a, int run)
{
    return ng_any(a, run) ? 1 : a->r->runs.at[run];
}
static inline bool ng_is(const ng_arg *a, int c, td_run_cell x)
{
    return c >= 0 && c < a->n && a->m[c] == x;
}

/* The next mark of that kind from a cell on, or the end of the line. */
static inline int ng_next(const ng_arg *a, int c, td_run_cell x)
{
    const td_run_cell *at = memchr(a->m + c, x, (size_t)(a->n - c));
    return at ? (int)(at - a->m) : a->n;
}

/* Why a run cannot cover a cell, if it cannot. */
typedef enum ng_reason {
    NG_FITS,
    NG_AFAR,  /* it cannot get there */
    NG_SHORT, /* the shaded cells there would be more than it has */
    NG_GAP,   /* it is longer than the gap between unshaded cells */
    NG_TOUCH, /* it would touch another shaded cell */
    NG_EDGE,  /* between the gap's end and how far it gets it is too long */
} ng_reason;
ng_reason ng_why_not(const ng_arg *a, int run, int c);
/* The first and the last start with which a run that has a length would cover a
 * cell, whatever it touches there; or why there is none. */
ng_reason ng_places(const ng_arg *a, int run, int c, int *from, int *to);
/* The runs that may cover it; how many. */
int ng_owners(const ng_arg *a, int c, bool *in);
/* The stretch of shaded cells that there would be around a cell, and the gap
 * between unshaded cells in which it lies. */
void ng_stretch(const ng_arg *a, int c, int *from, int *to);
void ng_gap(const ng_arg *a, int c, int *from, int *to);

/* ---- line_words.c ---- */

/* A text with cells of the line in it (@), spans of cells (_, by their ends),
 * runs (%), the line (&), numbers (#) and words ($): "R5C3", "R5C3 to R5C7",
 * "the second 4", "row 5". */
void ng_say(const ng_arg *a, td_text *out, const char *form, ...);
/* " (R5C3 is unshaded, R5C9 is shaded)": marks outside from .. to, and those
 * in it that are unshaded; nothing if there are none. */
void ng_say_marks(const ng_arg *a, int from, int to, td_text *out);
/* "R5C6 can only belong to the 4 and R5C9 to the 2": of all stretches of shaded
 * marks; where they are many, only of those of the run that it is about and of
 * the next. */
void ng_say_owners(const ng_arg *a, td_text *out);
/* The same as an entry of a list, and the other marks as the next ones. */
void ng_list_owners(const ng_arg *a, td_text *out);

static inline td_lexicon ng_lexicon(const td_pos *p)
{
    return (td_lexicon){.m = p->m, .values = td_shading_words, .spans = true};
}
/* "if R1C2 is shaded, then no gap is left for the 2 of row 1": why nothing fits
 * a line, as far as some literals tell. */
void ng_say_misfit(const td_pos *p, td_lit assumed, const td_rule *r,
                   const td_lit *about, int n, td_text *out);

/* ---- the finders ---- */

/* A finder that asks CALL, of `a`, about a line with news of a value. */
#define NG_FINDER(NAME, VALUE, CALL)                         \
    void NAME(const td_pos *p, int anchor, td_sink *sink)    \
    {                                                        \
        ng_arg arg, *a = &arg;                               \
        if (ng_begin(a, p, anchor, VALUE, TD_RUN_ALL_MARKS)) \
            CALL;                                            \
    }                                                        \
    td_finder NAME

td_finder ng_simple_boxes, ng_simple_spaces, ng_glue, ng_mercury, ng_small_gap,
    ng_capped, ng_capped_here, ng_joining, ng_splitting, ng_owner_windows,
    ng_rest, ng_lookahead, ng_far_lookahead;
/* PI-07, or the half of PI-15 about shaded cells; false: enough. */
bool ng_boxes(const td_pos *p, int anchor, bool shaded, td_sink *sink);

#endif
