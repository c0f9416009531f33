/* Links between cells in words: those that are joined are told as one line,
 * "R1C1-R1C2-R2C2". */
#include <assert.h>

#include "base/alloc.h"
#include "reason/words_internal.h"

enum { MOST_CELLS = 5 }; /* in one line */

typedef struct link_list {
    const td_topo *t;
    const td_site *at;
    int n;
    bool *told;     /* by link */
    td_site *cells; /* of all lines, one behind the other */
    int *end;       /* by line: where its cells end */
    int nlines, ncells;
} link_list;

/* The two cells that a link joins. */
static td_site end_of(const td_topo *t, td_site link, int which)
{
    bool across = td_site_kind_of(t, link) == TD_EDGE_ACROSS;
    td_dir d = across ? which ? TD_S : TD_N : which ? TD_E : TD_W;
    return td_go(t, link, d, 1);
}

/* How many links that are not told yet come to a cell; and the first. */
static int links_at(const link_list *x, td_site cell, int *first)
{
    int n = 0;
    for (int i = x->n - 1; i >= 0; i--)
        if (!x->told[i] && (end_of(x->t, x->at[i], 0) == cell ||
                            end_of(x->t, x->at[i], 1) == cell)) {
            *first = i;
            n++;
        }
    return n;
}

/* A cell that the next line begins in: best one with a single link. */
static td_site next_start(const link_list *x)
{
    td_site any = TD_NOWHERE;
    for (int i = 0; i < x->n; i++)
        for (int k = 0; k < 2 && !x->told[i]; k++) {
            int first;
            td_site cell = end_of(x->t, x->at[i], k);
            if (links_at(x, cell, &first) == 1)
                return cell;
            any = any == TD_NOWHERE ? cell : any;
        }
    return any;
}

static void take_line(link_list *x, td_site cell)
{
    int n = 1, link;
    for (x->cells[x->ncells++] = cell;
         n < MOST_CELLS && links_at(x, cell, &link); n++) {
        td_site end = end_of(x->t, x->at[link], 0);
        cell = end == cell ? end_of(x->t, x->at[link], 1) : end;
        x->told[link] = true;
        x->cells[x->ncells++] = cell;
    }
    x->end[x->nlines++] = x->ncells;
}

int td_words_lines(const td_lexicon *lexicon, const td_site *at, int n,
                   td_text *out)
{
    assert(n > 0);
    size_t count = (size_t)n;
    link_list x = {.t = &lexicon->m->puzzle->topo,
                   .at = at,
                   .n = n,
                   .told = td_calloc(count, sizeof *x.told),
                   .cells = td_alloc(sizeof *x.cells * 2 * count),
                   .end = td_alloc(sizeof *x.end * count)};
    int begin = 0, links = 0;
    for (td_site cell; (cell = next_start(&x)) != TD_NOWHERE;)
        take_line(&x, cell);
    int most = x.nlines > TD_MOST_LISTED ? TD_MOST_OF_MANY : x.nlines;
    for (int i = 0; i < most; i++) {
        td_words_and(i, x.nlines, out);
        for (int k = begin; k < x.end[i]; k++) {
            td_text_add(out, k > begin ? "-" : "");
            td_site_words(x.t, x.cells[k], out);
        }
        links += x.end[i] - begin - 1;
        begin = x.end[i];
    }
    if (links < n)
        td_text_printf(out, " and %d more", n - links);
    td_free(x.told);
    td_free(x.cells);
    td_free(x.end);
    return x.nlines;
}
