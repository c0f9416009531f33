/* What is wished of a puzzle that is to be made: whether it can be, and what it
 * means. Nothing here makes puzzles, so that a program that only asks (the
 * page) is linked without what does. */
#include "api/wish.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "reason/common_rows.h"

static const char *const symmetries[TD_SYMMETRIES] = {
    [TD_NO_SYMMETRY] = "none",  [TD_HALF_TURN] = "rot2",
    [TD_QUARTER_TURN] = "rot4", [TD_MIRROR] = "mirror",
    [TD_DIAGONAL] = "diagonal", [TD_ANY_SYMMETRY] = "any",
};

const char *tandem_symmetry(size_t i)
{
    return i < TD_SYMMETRIES ? symmetries[i] : NULL;
}

static int find_symmetry(const char *name)
{
    for (int i = 0; name && i < TD_SYMMETRIES; i++)
        if (!strcmp(name, symmetries[i]))
            return i;
    return name ? -1 : TD_NO_SYMMETRY;
}

static const td_technique *find_technique(const td_genre *g, const char *name)
{
    const td_technique *found = NULL;
    td_rows rows = td_rows_of(g->techniques);
    for (int i = 0; i < rows.n; i++)
        if (td_technique_is(rows.at[i], name))
            found = rows.at[i];
    td_rows_free(&rows);
    return found;
}

static bool is_listed(const td_technique *t, const char *const *names)
{
    for (int i = 0; names && names[i]; i++)
        if (td_technique_is(t, names[i]))
            return true;
    return false;
}

/* Boxes of a sudoku as square as can be. */
static bool choose_boxes(td_wish *w)
{
    for (w->box_h = 1; (w->box_h + 1) * (w->box_h + 1) <= w->w; w->box_h++)
        ;
    while (w->box_h > 1 && w->w % w->box_h)
        w->box_h--;
    w->box_w = w->w / w->box_h;
    assert(w->box_h * w->box_w == w->w);
    return w->box_h > 1;
}

/* What cannot be, or NULL. */
static const char *judge_size(const td_wish *w, const td_offer *of)
{
    if (w->w < of->least || w->h < of->least || w->w > of->most ||
        w->h > of->most)
        return of->sides;
    if (of->square && w->w != w->h)
        return "the board of this genre is a square";
    return NULL;
}

/* Rows of text as one, with their size; NULL: they are no pattern. */
static char *read_pattern(const char *text, const char *marks, int *w, int *h)
{
    char *cells = td_alloc(strlen(text) + 1);
    int n = 0;
    bool fine = true;
    *w = *h = 0;
    while (*text && fine) {
        int row = (int)strcspn(text, "\r\n");
        for (int i = 0; i < row && fine; i++)
            fine = strchr(marks, text[i]);
        memcpy(cells + n, text, (size_t)row);
        n += row;
        *w = *w ? *w : row;
        *h += row > 0;
        fine &= !row || row == *w;
        text += row;
        text += strspn(text, "\r\n");
    }
    cells[n] = 0;
    if (fine && n)
        return cells;
    td_free(cells);
    return NULL;
}

int td_word_index(const char *word)
{
    static const char *const words[] = {"easy", "normal", "tricky", "hard",
                                        "expert"};
    for (int i = 0; word && i < (int)(sizeof words / sizeof *words); i++)
        if (!strcmp(word, words[i]))
            return i;
    return -1;
}

static const char *judge_pattern(const td_wish *w, const td_offer *of)
{
    if (!of->pattern)
        return of->no_pattern;
    if (!w->pattern)
        return strchr(of->pattern, '#')
                   ? "a pattern has rows of the same length, of # . ? and "
                     "digits"
                   : "a pattern of this genre has rows of the same length, "
                     "with a letter for each room";
    if (w->symmetry || w->least || w->most || w->minimal)
        return "a pattern says by itself which clues there are";
    return NULL;
}

static const char *judge(const td_wish *w, const td_offer *of,
                         const tandem_generate_options *o)
{
    bool square = w->symmetry == TD_QUARTER_TURN || w->symmetry == TD_DIAGONAL;
    const char *wrong = o->pattern ? judge_pattern(w, of) : NULL;
    wrong = wrong ? wrong : judge_size(w, of);
    if (wrong)
        return wrong;
    if (w->low < 1 || w->high > TD_MAX_LEVEL || w->low > w->high)
        return "levels go from 1 to 5";
    if ((int)w->symmetry < 0)
        return "there is no such symmetry: none, rot2, rot4, mirror, diagonal "
               "or any";
    if (w->symmetry && !of->symmetric)
        return "the clues of this genre are made without symmetry";
    if (square && w->w != w->h)
        return "only a square board can have that symmetry";
    if (o->needs && !w->needs)
        return "the genre has no such technique (see tandem techniques)";
    if (w->needs && w->needs->implied)
        return "what a mark implies by itself is no technique to ask for";
    if (w->needs && (w->needs->level < w->low || w->needs->level > w->high))
        return "the technique has another level than the puzzle is to have";
    if (w->needs && is_listed(w->needs, o->without))
        return "a technique cannot be needed and left out";
    if ((w->least || w->most) && !of->takes_away)
        return "in this genre no clue can be taken away";
    if (o->strict && !o->needs)
        return "strict is said of a technique that is needed";
    if (o->word && td_word_index(o->word) < 0)
        return "the words are easy, normal, tricky, hard and expert";
    if (o->word && (o->low || o->needs))
        return "a word stands for levels by itself";
    if (o->hardest && strcmp(o->hardest, "effort") != 0 &&
        strcmp(o->hardest, "peak") != 0)
        return "the hardest is told by effort or by peak";
    if (o->hardest && (o->best || o->low || o->needs || o->word))
        return "the hardest goes with no other wish for how hard it is";
    if (o->any && (o->low || o->needs || o->word || o->hardest))
        return "any goes with no wish for how hard it is";
    if (w->pattern && o->width && (o->width != w->w || o->height != w->h))
        return "the pattern has another size";
    if (w->most && w->least > w->most)
        return "the least number of clues is above the most";
    return NULL;
}

static td_wish plain_wish(const td_genre *g, const td_offer *of,
                          const tandem_generate_options *o)
{
    td_wish w = {
        .genre = g,
        .w = o->width ? o->width : of->side,
        .h = o->height ? o->height : of->side,
        .low = o->low ? o->low : 1,
        .high = o->high      ? o->high
                : o->low > 4 ? o->low
                             : 4,
        .needs = o->needs ? find_technique(g, o->needs) : NULL,
        .without = o->without,
        .symmetry = (td_symmetry)find_symmetry(o->symmetry),
        .least = o->least,
        .most = o->most,
        .minimal = o->minimal || o->hardest,
        .any = o->any || o->word || o->hardest,
        .strict = o->strict,
    };
    if (w.needs && !o->low)
        w.low = w.high = w.needs->level;
    return w;
}

const char *td_read_wish(td_wish *w, const td_genre *g,
                         const tandem_generate_options *o, char **pattern)
{
    const td_offer *of = g ? td_offer_of(g) : NULL;
    *pattern = NULL;
    if (!of)
        return g ? "puzzles of this genre are not made yet"
                 : "there is no such genre";
    *w = plain_wish(g, of, o);
    if (o->pattern && of->pattern)
        *pattern = read_pattern(o->pattern, of->pattern, &w->w, &w->h);
    w->pattern = *pattern;
    const char *wrong = judge(w, of, o);
    if (!wrong && !strcmp(of->genre, "sudoku") && !choose_boxes(w))
        wrong = "a sudoku of that side has no boxes";
    if (wrong) {
        td_free(*pattern);
        *pattern = NULL;
    }
    return wrong;
}

const char *tandem_generate_refusal(const tandem_genre *genre,
                                    const tandem_generate_options *o)
{
    td_wish w;
    char *pattern;
    o = o ? o : &(tandem_generate_options){0};
    const char *wrong = td_read_wish(&w, (const td_genre *)genre, o, &pattern);
    td_free(pattern);
    return wrong;
}

bool tandem_generate_is_rare(const tandem_genre *genre, int level)
{
    const td_offer *of = genre ? td_offer_of((const td_genre *)genre) : NULL;
    return of && level >= 1 && level <= TD_MAX_LEVEL &&
           td_offer_is_rare(of, level);
}
