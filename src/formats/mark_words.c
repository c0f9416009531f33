/* Marks in words, as answers tell them: "shaded", "not line", "6", "not 6",
 * ">=1". */
#include "formats/internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int td_mark_values(const td_form *json, const td_puzzle *p)
{
    const td_part *part = json->parts;
    assert(json->format == TD_FORMAT_JSON);
    return part->side ? p->topo.w : part->hi - part->lo + 1;
}

bool td_links_reach_far(const td_genre_forms *g, const td_puzzle *p)
{
    return td_mark_values(td_form_of(g, TD_FORMAT_JSON), p) == 3 &&
           !td_form_of(g, TD_FORMAT_JSON)->digits;
}

/* A number as the value that it stands for; -1: it is none. */
static int value_of_number(const td_form *json, const td_puzzle *p,
                           const char *word)
{
    char *end;
    if (!td_is_digit(*word))
        return -1;
    long value = strtol(word, &end, 10) - json->parts->lo;
    return *end || value < 0 || value >= td_mark_values(json, p) ? -1
                                                                 : (int)value;
}

td_mark td_mark_of_word(const td_genre_forms *g, const td_puzzle *p, td_site s,
                        const char *word)
{
    assert(s >= 0 && s < p->topo.nlattice);
    const td_form *json = td_form_of(g, TD_FORMAT_JSON);
    bool cell = td_site_kind_of(&p->topo, s) == TD_CELL;
    const char *known = cell ? g->cell_word : g->edge_word;
    bool no = !strncmp(word, "not ", 4);
    word += no ? 4 : 0;
    int value =
        known && !strcmp(word, known) ? 1 : value_of_number(json, p, word);
    if (!strcmp(word, ">=1") && json->parts->lo == 0) {
        value = 0;
        no = !no;
    }
    return (td_mark)(value < 0 ? 0
                     : no      ? td_mark_not(value)
                               : td_mark_is(value));
}
