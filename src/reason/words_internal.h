/* The inside of words, shared by the files *words.c here and places.c. */
#ifndef TD_REASON_WORDS_INTERNAL_H
#define TD_REASON_WORDS_INTERNAL_H

#include "reason/words.h"

/* What the slots of a template are filled from. */
typedef struct td_filler {
    const td_lexicon *x;
    const td_step *s;       /* may be NULL */
    const td_rule *rule[2]; /* first and second, may be NULL */
    const td_lit *about;    /* the literals it rests on, the first ones first */
    int nabout;
    int terse; /* how short what follows is told, up to TD_MOST_TERSE */
} td_filler;

/* The argument of a step that has this name, or NULL. */
const td_arg *td_find_arg(const td_step *s, const char *name, size_t len);
/* Writes a template with its slots filled. */
void td_fill(const td_filler *f, const char *template, td_text *out);
/* How a rule is broken, in its own words. */
void td_fill_breach(const td_filler *f, const td_rule *r, td_breach b,
                    td_text *out);
/* literal_words.c. What a step concludes, in short if that is long; "it is
 * shaded", of a place that was named; and the places of literals alone. */
void td_words_set_all(const td_lexicon *x, const td_step *s, td_text *out);
void td_words_it(const td_lexicon *x, td_lit l, td_text *out);
void td_words_literal_places(const td_lexicon *x, const td_lit *at, int n,
                             td_text *out);
/* places.c. The cell that the name of some edges is made of; 0 if there is
 * none, or more than one. */
td_site td_words_edge_cell(const td_lexicon *x, const td_site *at, int n);
/* step_words.c. A template filled from a step. */
void td_words_template(const td_lexicon *x, const td_step *s,
                       const char *template, td_text *out);
/* td_words_dead_end without the technique that a place must be
 * two things at once by; true if there is one to be named. */
bool td_words_contradiction(const td_lexicon *x, const td_step *s,
                            td_text *out);
/* reason_words.c. By what technique a step is made, and where its reason is to
 * be found: " (Number needs all, R3C4)". */
void td_words_reason(const td_lexicon *x, const td_step *s, td_text *out);
/* The same where space is short: only what would go wrong otherwise, if that is
 * told. */
void td_words_reason_in_short(const td_lexicon *x, const td_step *s,
                              td_text *out);
/* A named technique with a list: its idea, and the entries. */
void td_words_list_idea(const td_lexicon *x, const td_step *s, td_text *out);
void td_words_list(const td_lexicon *x, const td_step *s, const char *before,
                   const char *after, td_text *out);
/* fence_words.c. Cells that part two others: ", by the fence R2C1-R1C2";
 * nothing if they are many and no fence. */
void td_words_parting(const td_lexicon *x, const td_lit *lits, int n,
                      td_text *out);
/* what_if_words.c, shared with what_if_moves.c. */
/* "R1C2 is unshaded": what marks themselves imply; false if that is nothing. */
bool td_words_implied(const td_lexicon *x, const char *before,
                      const td_steps *implied, td_text *out);
/* How many moves lead to the end, the contradiction apart. */
int td_case_moves(const td_case *c);
/* Does any case have moves that are told? */
bool td_has_moves(const td_step *s);
/* Is the assumption all there is to say? */
bool td_case_is_silent(const td_case *c);
/* How a case ends, if its list of moves is to tell that: because it is long, or
 * because a place must be two things at once, and the idea does not say why. */
bool td_words_listed_end(const td_lexicon *x, const td_case *c, bool *clashes,
                         td_text *out);
/* The only case that is told, if it ends in a contradiction; or NULL. */
const td_case *td_refuted_case(const td_step *s);
/* Do all cases but the first deny it, one way or the other, and die? Then what
 * the first says is told as the denial's end; or NULL. */
const td_case *td_denied_case(const td_step *s);
/* link_words.c. Links between cells as lines, "R1C1-R1C2-R2C2 and R3C4-R3C5";
 * how many lines they make. */
int td_words_lines(const td_lexicon *x, const td_site *at, int n, td_text *out);

#endif
