/* The inside of words, shared by words.c and step_words.c. */
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
} td_filler;

/* Writes a template with its slots filled. */
void td_fill(const td_filler *f, const char *template, td_text *out);
/* What a literal says of its variable, apart from which one it is; n is how
 * many places it is said of. */
void td_words_value(const td_lexicon *x, td_lit l, int n, td_text *out);

#endif
