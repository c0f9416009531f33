/* One word and a length for people, from the figures of a rating.
 *
 * Players want a word, not six numbers. It follows effort times the root of
 * peak: much work is hard, and so is one hard moment, but less so. Where a word
 * begins was fitted to the words of publishers, genre by genre, by
 * tools/fit-words, which prints the rows below; genres that have none go by a
 * fit to all others together. The length follows effort alone and is the same
 * for all genres, for costs lie on one scale. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "api/api.h"

enum { WORDS = 5, LENGTHS = 3 };

static const char *const words[WORDS] = {"easy", "normal", "tricky", "hard",
                                         "expert"};
static const char *const lengths[LENGTHS] = {"short", "medium", "long"};

/* Where the second word begins, the third, and so on. */
typedef struct grading {
    const char *genre; /* NULL, the last: any other */
    double from[WORDS - 1];
} grading;

static const grading gradings[] = {
    {"akari", {109, 238, 630, 756}},
    {"hashi", {54, 230, 475, 883}},
    {"heyawake", {94, 223, 703, 1646}},
    {"hitori", {55, 194, 402, 617}},
    {"kuromasu", {56, 115, 539, 673}},
    {"masyu", {254, 408, 1288, 2067}},
    {"minesweeper", {52, 85, 376, 661}},
    {"nonogram", {87, 211, 722, 1340}},
    {"nurikabe", {309, 403, 1889, 3422}},
    {"slitherlink", {132, 262, 777, 1520}},
    {"yajilin", {217, 412, 899, 1482}},
    {NULL, {121, 273, 836, 1282}},
};

/* Where medium begins, and long: a third of the puzzles each. */
static const double length_from[LENGTHS - 1] = {118, 224};

static int count_reached(const double *from, int n, double value)
{
    int i = 0;
    while (i < n && value >= from[i])
        i++;
    return i;
}

void td_grade(const td_genre *g, tandem_rating *x)
{
    const grading *row = gradings;
    while (row->genre && strcmp(row->genre, g->name) != 0)
        row++;
    double score = x->effort * sqrt(x->peak);
    x->word = words[count_reached(row->from, WORDS - 1, score)];
    x->length = lengths[count_reached(length_from, LENGTHS - 1, x->effort)];
    x->fitted = row->genre != NULL;
}

void td_grade_words(const tandem_rating *x, td_text *out)
{
    assert(x->word && x->length);
    td_text_printf(out, "%s, %s", x->word, x->length);
}
