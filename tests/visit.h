/* Puzzles for tests that go through all genres: the samples, some of the
 * corpus, and the small corpus of our own. */
#ifndef TD_VISIT_H
#define TD_VISIT_H

#include <stdbool.h>
#include <stddef.h>

#include "tandem.h"

/* Reads the first puzzle of a text; NULL is a failed check. */
tandem_puzzle *td_read_puzzle(const char *name, const char *text, size_t n,
                              const char *genre);

/* Sees a puzzle; false: it is not to be counted. */
typedef bool td_visit(const char *name, tandem_puzzle *p);

struct td_sample;
void td_visit_list(const struct td_sample *list, int n, td_visit *visit);
void td_visit_samples(td_visit *visit);
/* So many that count of each genre, told by the first letters of the file, of
 * the corpus (td_test_corpus). */
void td_visit_corpus(int most, td_visit *visit);
/* All of the small corpus of our own. */
void td_visit_own(td_visit *visit);
/* So many of each genre, size and level of the starter set of the page. */
void td_visit_starter(int most, td_visit *visit);

#endif
