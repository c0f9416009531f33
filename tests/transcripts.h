/* What the program says about two hundred puzzles of our own, in short: for
 * each its figures, the techniques it takes, and a mark (a hash) of every kind
 * of answer. tests/transcripts.txt holds what was said when somebody last
 * looked; a change of a line there is a change that a person sees. */
#ifndef TD_TRANSCRIPTS_H
#define TD_TRANSCRIPTS_H

#include "base/text.h"
#include "test.h"

/* All lines: first the small corpus, then some of the starter set of the page.
 */
void td_transcripts(td_text *out, bool starter);
/* Lines of what is open on boards of the starter set with random right marks;
 * so many puzzles of each genre, size and level. */
void td_transcripts_open(td_text *out, int of_level);
/* Prints them: the new tests/transcripts.txt. 0. */
int td_print_transcripts(const td_suite *suites, int count, FILE *out);

#endif
