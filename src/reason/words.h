/* Words for people: lists of places and values, and templates with slots.
 *
 * A template holds slots in braces, {name}; each is filled with the argument
 * of that name (a list of places, a number, literals, or a text that may hold
 * slots itself) or one of these:
 *
 *   {set}        what follows: "R1C2 and R3C1 are shaded"
 *   {set_all}    the same in short, where each of its places has none of its
 *                numbers: "R1C1, R1C2 and R3C4 are not 2, 5 or 6"
 *   {set_at}     its places alone
 *   {set_its}    what follows, after a sentence about the cell in the argument
 *                "its", or else the first rule's: "its top and left edges are
 *                crossed out"
 *   {because}    what it rests on, in the same form
 *   {clue}       the first rule's clue: "the 3 at R2C5", or its place
 *   {n} {at}     the first rule's number and place
 *   {value}      the value that the first literal it rests on speaks of
 *   {this} {that} {last}   the places of the first, second and last literal
 *                that a broken rule rests on, as its type hands them in
 *   {parting}    ", by the fence R2C1-R1C2": those behind the first two
 *   {from} {to}  the places of the first rule's first and last literal
 *   {runs}       the first rule's runs: "a run of 3", "runs of 3 and 1"
 *   {rule}       the first rule in words
 *   {full} {needs_all} {broken}   the first rule's own wording
 *   {clue2} {at2}                 likewise of the second rule
 *
 * Places in an argument whose name begins with "number" are told as clues: "the
 * 3 at R2C5 and the 1 at R4C4"; those in one whose name begins with "path" in
 * their order: "R3C1-R2C2-R1C3", or, if they are many, "from R9C1 to R1C9", or
 * "from R9C1 by R4C3 to R1C9" in a what-if that shades R4C3; those in one whose
 * name begins with "any" with "or" before the last.
 *
 * A step that concludes nothing may say what is wrong in the argument
 * "dead_end"; else its rule's words do. The argument "aside" goes into the
 * brackets behind a move of a what-if; "wrong" and "would" likewise, after
 * "else".
 *
 * {name:one|many} picks a word by the number, or the length of the list;
 * {name:one|many|none} has another for 0. A sentence starts with a capital
 * whatever its first slot gives. */
#ifndef TD_REASON_WORDS_H
#define TD_REASON_WORDS_H

#include "reason/step.h"

/* How a value of a variable is called. What begins with "no " is told with
 * another verb: "R1C1 gets no bulb". */
typedef struct td_value_words {
    const char *is;   /* in JSON, for the value 1 of two: "shaded" */
    const char *one;  /* in sentences: "R1C1 is ..." */
    const char *many; /* "R1C1 and R1C2 are ..." */
} td_value_words;

typedef struct td_lexicon {
    const td_model *m;
    const td_value_words *values; /* by value; NULL: numbers */
    int first;                    /* the number that value 0 stands for */
    bool by_place; /* "R1C1 and R1C2 are not 2 or 5" where numbers are ruled
                      out, not number by number */
    const td_value_words *ruled_out; /* by value, of one that is ruled out;
                                        NULL: "not" and the value's word */
    bool spans; /* "R1C1 to R1C5" of three cells on end or more */
    bool has;   /* "R1C1 has ...", where others say "is" */
    bool any;   /* "R1C1 or R1C2": lists of places are of those to choose */
    int terse;  /* how short lists of places are: see TD_MOST_TERSE */
    const td_value_words *links; /* two, of edges and links where cells have
                                    other words; or NULL */
    const td_step *step;         /* whose clues name corners; or NULL */
    const td_case *within; /* the case of a what-if whose moves are told, or
                              NULL: what it sets is not on the board yet */
    td_site its; /* the cell that the sentence has just named, whose edges are
                    "its"; 0: none */
} td_lexicon;

/* A word of a genre: what it means, and what the same thing is never called in
 * its rules, titles and sentences (words with blanks between them). */
typedef struct td_term {
    const char *one, *many; /* "lane", "lanes"; the last has none */
    const char *means;      /* "cells in a line without a wall between" */
    const char *never;      /* "corridor aisle"; or NULL */
} td_term;

/* No list in a sentence names more than six places; a longer one names three
 * and says how many more there are: they are lit up. */
enum { TD_MOST_LISTED = 6, TD_MOST_OF_MANY = 3 };
/* Where a sentence is longer than two lines, what follows is told in short:
 * lists of more than three places name two of them; or, if that is not enough,
 * lists of more than two name one. */
enum { TD_TWO_LINES = 160, TD_MOST_TERSE = 2 };

/* What goes before entry i of n in a list: nothing, a comma, or "and"; or, of
 * what there is to choose, "or". */
void td_words_and(int i, int n, td_text *out);
void td_words_or(int i, int n, td_text *out);
/* A text with places (@), words ($) and numbers (#) in it. */
void td_say(const td_topo *t, td_text *out, const char *form, ...);
/* One place; the corner of a cell is named by its clue where it has one: "the
 * top-left corner of the 3 at R2C2". */
void td_words_place(const td_lexicon *x, td_site at, td_text *out);
/* "R1C1, R1C2 and R3C4", "the top and left edges of R1C1", "R1C1, R1C2, R1C3,
 * R1C4, R1C5 and 7 more" */
void td_words_places(const td_lexicon *x, const td_site *at, int n,
                     td_text *out);
/* "the 5 at R1C1 and the 3 at R2C2", "the 2s at R1C1 and R3C3"; of a number
 * that is not told, its place. */
void td_words_numbers(const td_lexicon *x, const td_site *at, int n,
                      td_text *out);
/* Places in their order: "R3C1-R2C2-R1C3", or "from R9C1 to R1C9", with what
 * lies between them and is not on the board yet: "from R9C1 by R4C3 to R1C9" */
void td_words_path(const td_lexicon *x, const td_site *at, int n, td_text *out);
/* "R1C1 and R1C2 are shaded and R3C4 is unshaded"; links that are drawn in one
 * go are one line: "R1C1-R1C2-R2C2 is a line"; "the top edge of R1C1 is a line
 * and its left edge is crossed out" */
void td_words_literals(const td_lexicon *x, const td_lit *at, int n,
                       td_text *out);
/* "R1C1 is 2, 4 or 5", "R1C1, R1C2 or R3C4 is 2", "R1C1 is 2 or R1C2 is 4" */
void td_words_one_of(const td_lexicon *x, const td_lit *at, int n,
                     td_text *out);
/* What a literal says of its variable, apart from which one it is; n is how
 * many places it is said of. */
void td_words_value(const td_lexicon *x, td_lit l, int n, td_text *out);
/* The word of a literal in JSON: "shaded", "not shaded", "not 5", ">=1". */
void td_words_is(const td_lexicon *x, td_lit l, td_text *out);
/* A step in one sentence (a trial: in as many as it takes). */
void td_words_step(const td_lexicon *x, const td_step *s, td_text *out);
/* Has the sentence of a named technique a list? Its template is of several
 * lines then: the first is the idea, each further one (a slot may hold some of
 * them, or none) an entry. */
bool td_words_has_list(const td_step *s);
/* what_if_words.c, what_if_moves.c. A what-if (a step with cases), or a
 * technique with a list: its idea and how it ends in one sentence; its moves,
 * numbered, with `before` before each and `after` between them; and all of that
 * in one text. */
void td_words_idea(const td_lexicon *x, const td_step *s, td_text *out);
void td_words_moves(const td_lexicon *x, const td_step *s, const char *before,
                    const char *after, td_text *out);
void td_words_what_if(const td_lexicon *x, const td_step *s, td_text *out);
/* What to try, or what there is to weigh, without what comes of it. */
void td_words_try(const td_lexicon *x, const td_step *s, td_text *out);
/* Why the last step of a dead branch is a contradiction, as a clause. */
void td_words_dead_end(const td_lexicon *x, const td_step *s, td_text *out);
/* Makes what was written from there on begin with a capital. */
void td_words_capital(td_text *out, size_t from);
/* The idea of a step as a question, without its conclusions: that of its
 * technique, or else of its rule. */
void td_words_question(const td_lexicon *x, const td_step *s, td_text *out);
/* A rule as a statement, e.g. in "because" lists. */
void td_words_rule(const td_lexicon *x, const td_rule *r, td_text *out);
/* Rules and literals as a list of facts with `between` between them; rules
 * that say the same at different places are one entry, which may tell the
 * places. */
void td_words_facts(const td_lexicon *x, const int32_t *rules, int nrules,
                    const td_lit *lits, int n, bool places, const char *between,
                    td_text *out);
/* run_words.c. "the second 4": a run of a line. */
void td_words_run(const td_rule *r, int run, td_text *out);
/* Some of its runs, equal ones together: all of them, "the 3 and the 1s", or
 * one of them, "a 2 or the 3". */
void td_words_runs(const td_rule *r, const bool *in, bool all, td_text *out);
/* Why no arrangement of its runs fits a line, as far as literals (others than
 * its own may be among them) tell; false: no short reason is seen. */
bool td_words_misfit(const td_lexicon *x, const td_rule *r, const td_lit *about,
                     int n, td_text *out);
/* The places that it names; how many. */
enum { TD_MISFIT_PLACES = 4 };
int td_misfit_places(const td_model *m, const td_rule *r, const td_lit *about,
                     int n, td_site *out);
/* gate_words.c. "gate 3 at R2C1", "the gate at R2C1", "the start at R1C1", by
 * rank; what is wrong between two gates with numbers (the start has 0), of so
 * many ranks: "follow each other", "have 2 gates and the start between, not 4";
 * and that of the outer gates of a line which literals draw, or false if
 * it is not they that are wrong. */
void td_words_gate(const td_topo *t, int rank, td_site at, td_text *out);
void td_words_gap(int first, int last, int between, bool start, int ranks,
                  td_text *out);
bool td_words_disorder(const td_lexicon *x, const td_rule *r,
                       const td_lit *about, int n, td_text *out);
/* A broken rule in one sentence; `about` are the literals that it rests on,
 * `unmet`: some of them are only not marked yet. */
void td_words_breach(const td_lexicon *x, const td_rule *r, td_breach b,
                     bool unmet, const td_lit *about, int nabout, td_text *out);

#endif
