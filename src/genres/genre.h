/* A genre: everything Tandem knows about one kind of puzzle, as a table.
 *
 * A genre is a folder with its declaration (rules, words, forms, look), its
 * techniques and its notes; it is listed by one line in genres.def. */
#ifndef TD_GENRES_GENRE_H
#define TD_GENRES_GENRE_H

#include "draw/look.h"
#include "formats/form.h"
#include "reason/technique.h"
#include "reason/words.h"

typedef struct td_genre {
    const char *name;            /* "hitori" */
    const char *title;           /* "Hitori" */
    const char *const *aliases;  /* other accepted names, NULL at the end */
    const char *const *rules;    /* the rules in sentences, NULL at the end */
    const td_value_words *words; /* by value; NULL: numbers */
    /* Those of edges where cells have others; or NULL. */
    const td_value_words *link_words;
    const td_term *glossary; /* its words; NULL: none are told */
    int first_value;         /* the number that value 0 stands for */
    /* Links that chains may use beside those of cells and houses; or NULL. */
    const struct td_web_own *own_links;
    bool by_place; /* what is ruled out is told place by place */
    const td_value_words
        *ruled_out;  /* words of values that are ruled out, and */
    bool spans;      /* cells on end are told by their ends */
    bool has;        /* "has", not "is": see reason/words.h */
    bool edges_link; /* edge sites stand for links between cells */

    /* Says in err what is wrong with the clues of a puzzle that was read;
     * may derive what the clues imply. NULL: anything goes. */
    bool (*accept)(td_puzzle *p, td_text *err);
    /* Variables and rules. */
    void (*build)(td_model *m);
    /* The board as rows of text (INTERFACE): w * h characters. */
    void (*rows)(const td_model *m, const int8_t *val, char *out);
    /* Instead of that where a cell may take more than one: one row. */
    void (*row)(const td_model *m, const int8_t *val, int row, td_text *out);

    const td_technique *techniques; /* the last has no id */
    const td_form *forms;           /* formats; the last has no format */
    const td_look *look;
} td_genre;

/* How a genre speaks of a model of its. */
static inline td_lexicon td_genre_lexicon(const td_genre *g, const td_model *m)
{
    return (td_lexicon){.m = m,
                        .values = g->words,
                        .first = g->first_value,
                        .by_place = g->by_place,
                        .ruled_out = g->ruled_out,
                        .spans = g->spans,
                        .has = g->has,
                        .links = g->link_words};
}

/* For `accept`: is every number from `least` to `most`? If not, these words, up
 * to the number itself, say so. */
bool td_accept_numbers(const td_puzzle *p, int least, int most,
                       const char *words, td_text *err);

/* All genres in the order of genres.def, NULL at the end. */
extern const td_genre *const td_genres[];
const td_genre *td_genre_find(const char *name); /* name or alias; or NULL */

#endif
