/* docs/techniques.md, made from the tables of techniques and the positions
 * that test them: for each row its title, level and cost, and a position where
 * it speaks, drawn, with the sentence. */
#ifndef TD_TECHNIQUES_DOC_H
#define TD_TECHNIQUES_DOC_H

#include "test.h"

/* Looks for positions in all tests of the suites whose name tells that they
 * check positions. 0, or 1 if something went wrong. */
int td_print_techniques(const td_suite *suites, int count, FILE *out);

/* The same positions for the page, web/starter/lessons.json: by genre, a line
 * for each technique. */
int td_print_lessons(const td_suite *suites, int count, FILE *out);

#endif
