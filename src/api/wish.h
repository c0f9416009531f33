/* What is wished of a puzzle that is to be made. */
#ifndef TD_API_WISH_H
#define TD_API_WISH_H

#include "generate/attempt.h"
#include "tandem_generate.h"

/* Fills a wish but for who checks the puzzles. *pattern is what the wish has of
 * it, to be freed. Not NULL: why there is no such puzzle to be made. */
const char *td_read_wish(td_wish *w, const td_genre *g,
                         const tandem_generate_options *o, char **pattern);

/* Which of the words for how hard a puzzle is; -1: none. */
int td_word_index(const char *word);

#endif
