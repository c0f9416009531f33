/* What parts two cells, in words: cells that touch one after the other, by
 * sides or corners, are a fence.
 *
 *     , by the fence R3C1-R2C2-R1C3
 *     , by the fence from R5C1 to R10C6
 *     , by R4C3 and R6C2 */
#include <stdlib.h>

#include "reason/words_internal.h"

static bool touch(const td_topo *t, td_site a, td_site b)
{
    return abs(td_row_of(t, a) - td_row_of(t, b)) <= 1 &&
           abs(td_col_of(t, a) - td_col_of(t, b)) <= 1;
}

static int count_touching(const td_topo *t, const td_site *at, int n, int of)
{
    int touching = 0;
    for (int i = 0; i < n; i++)
        touching += i != of && touch(t, at[i], at[of]);
    return touching;
}

/* Puts the cells into the order of a way through all of them, from an end if
 * there is one; false: there is none without choices. */
static bool put_in_order(const td_topo *t, td_site *at, int n)
{
    int first = 0;
    for (int i = 0; i < n; i++) {
        int touching = count_touching(t, at, n, i);
        if (touching > 2 || (!touching && n > 1))
            return false;
        first = touching == 1 ? i : first;
    }
    for (int i = 0; i < n; i++) {
        int next = i ? i : first;
        while (i && next < n && !touch(t, at[i - 1], at[next]))
            next++;
        if (next == n)
            return false;
        td_site swap = at[i];
        at[i] = at[next];
        at[next] = swap;
    }
    return true;
}

void td_words_parting(const td_lexicon *x, const td_lit *lits, int n,
                      td_text *out)
{
    enum { MOST = 200 }; /* nobody follows a longer one */
    const td_topo *t = &x->m->puzzle->topo;
    bool cells = n > 0 && n <= MOST;
    td_site at[MOST];
    for (int i = 0; i < n && cells; i++) {
        at[i] = td_lit_site(x->m, lits[i]);
        cells &= td_site_kind_of(t, at[i]) == TD_CELL;
    }
    if (cells && n > 1 && put_in_order(t, at, n)) {
        td_text_add(out, ", by the fence ");
        td_words_path(x, at, n, out);
    } else if (cells && n <= TD_MOST_LISTED) {
        td_text_add(out, ", by ");
        td_words_places(x, at, n, out);
    }
}
