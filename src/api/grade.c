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
    {"akari", {101, 231, 551, 797}},
    {"hashi", {69, 370, 1157, 1461}},
    {"heyawake", {131, 307, 1627, 2339}},
    {"hitori", {63, 181, 403, 579}},
    {"kuromasu", {66, 119, 469, 618}},
    {"masyu", {417, 766, 2154, 3107}},
    {"minesweeper", {55, 92, 287, 413}},
    {"nonogram", {43, 56, 110, 139}},
    {"nurikabe", {289, 403, 1540, 3831}},
    {"slitherlink", {134, 322, 949, 1530}},
    {"yajilin", {267, 596, 918, 1319}},
    {NULL, {113, 243, 758, 1090}},
};

/* Where medium begins, and long: a third of the puzzles each. */
static const double length_from[LENGTHS - 1] = {119, 224};

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
