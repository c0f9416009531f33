/* KU-06 in words: the ways of a view, and whose views those that are out would
 * spoil. */
#include "genres/kuromasu/ways.h"

#include <assert.h>

#include "reason/words.h"

/* "2 up and 1 left": the lengths of the arms that are not settled, without
 * those where nothing is seen. The number needs more than it sees, so there are
 * some.
 */
static void write_way(const ku_board *b, const ku_way *w, td_text *out)
{
    bool tells[KU_ARMS];
    int told = 0, n = 0;
    for (int k = 0; k < KU_ARMS; k++) {
        tells[k] = b->v.arm[k].least < b->v.arm[k].most && w->length[k];
        n += tells[k];
    }
    for (int k = 0; k < KU_ARMS; k++)
        if (tells[k]) {
            td_words_and(told++, n, out);
            td_text_printf(out, "%d %s", w->length[k], ku_toward[k]);
        }
}

/* The ends of a way's arms without which it would not spoil the other number's
 * view, but for those that the sentence supposes to be shaded anyway; how many.
 * What that number sees is counted with these alone. */
static int list_ends(ku_board *b, ku_way *w, const td_ints *set,
                     td_site out[KU_ARMS])
{
    unsigned spare = 0;
    int n = 0;
    for (int k = 0; k < KU_ARMS; k++) {
        ku_way less = *w;
        ku_put_way(b, w, spare | 1u << k);
        if (ku_is_spoilt(b, w->spoils, &less) && less.short_of == w->short_of) {
            spare |= 1u << k;
            w->sees = less.sees;
        }
        ku_take_back(b);
    }
    for (int k = 0; k < KU_ARMS; k++) {
        td_site end = spare >> k & 1 ? TD_NOWHERE : ku_end_of(b, w, k);
        if (end != TD_NOWHERE &&
            !(set->n == 1 && set->at[0] == td_unshaded(b->p->m, end)))
            out[n++] = end;
    }
    return n;
}

/* The unshaded cells among the premises before which no arm can end: why there
 * are no other ways, as an entry of the list. */
static void say_no_ends(const ku_board *b, bool first, td_sink *sink,
                        td_text *list)
{
    int told = 0;
    for (int k = 0; k < KU_ARMS; k++)
        for (int i = b->v.arm[k].least; i < b->v.arm[k].most; i++)
            if (td_vec_has(&sink->draft.because, b->v.arm[k].lits[i])) {
                td_step_site(sink, "no_ends",
                             td_lit_site(b->p->m, b->v.arm[k].lits[i]));
                told++;
            }
    if (told)
        td_text_printf(list, "%sits view cannot end just before {before}",
                       first ? "" : "\nno other way, as ");
    td_step_text(sink, "before",
                 told == 1                ? "{no_ends}"
                 : told <= KU_MOST_LISTED ? "any of {no_ends}"
                                          : "any unshaded cell");
}

/* An open cell that is unshaded in a way is seen, or beside an end. */
static bool say_unshaded(const ku_board *b, td_sink *sink)
{
    const td_ints *set = &sink->draft.set;
    for (uint32_t k = 0; k < set->n; k++) {
        td_site at = td_lit_site(b->p->m, set->at[k]);
        if (set->at[k] != td_unshaded(b->p->m, at))
            return false;
    }
    for (uint32_t k = 0; k < set->n; k++)
        td_step_site(sink, "unshaded", td_lit_site(b->p->m, set->at[k]));
    return true;
}

/* "with R1C4 and R1C7 shaded the 7 at R2C8 sees at least 8 cells" */
static void write_spoilt(ku_board *b, ku_way *w, td_sink *sink, td_text *out)
{
    td_site end[KU_ARMS];
    int n = list_ends(b, w, &sink->draft.set, end);
    for (int k = 0; k < n; k++) {
        td_text_add(out, k ? "" : "with ");
        td_words_and(k, n, out);
        td_site_words(b->p->topo, end[k], out);
        if (!b->p->val[td_shaded(b->p->m, end[k])])
            td_step_look(sink, end[k]);
    }
    td_say(b->p->topo, out, "$the # at @ sees $ # $", n ? " shaded " : "",
           w->spoils->number, w->spoils->site,
           w->short_of ? "at most" : "at least", w->sees,
           w->sees == 1 ? "cell" : "cells");
}

/* Some of the ways, an entry of a list for each, and (`out`) why it is out. The
 * way is left out where it is the only one, which the sentence tells. */
static void list_ways(ku_board *b, uint64_t which, bool out, td_sink *sink,
                      td_text *list)
{
    bool one = td_bits_few(which) == 1;
    const char *between = "";
    for (int i = 0; i < b->nways; i++) {
        if (!(which >> i & 1))
            continue;
        td_text_add(list, between);
        between = "\n";
        if (!one)
            write_way(b, &b->at[i], list);
        if (out && !one)
            td_text_add(list, ": ");
        if (out)
            write_spoilt(b, &b->at[i], sink, list);
    }
}

/* All ways have the conclusions. */
static void tell_all(ku_board *b, td_sink *sink)
{
    assert(b->nways <= KU_MOST_LISTED);
    bool one = b->nways == 1, unshaded = say_unshaded(b, sink);
    td_text *out = td_step_say(sink, "list");
    if (!one)
        list_ways(b, ~(uint64_t)0, false, sink, out);
    say_no_ends(b, one, sink, out);
    out = td_step_say(sink, "how");
    if (one) {
        td_text_add(out, "{clue} can only see ");
        write_way(b, &b->at[0], out);
        td_text_add(out, ". So");
        return;
    }
    td_text_printf(out, "{clue} has only %d ways to see its cells; ", b->nways);
    td_text_add(out, !unshaded               ? "in each case"
                     : sink->draft.set.n > 1 ? "each time these are seen or "
                                               "beside an end, so"
                                             : "each time {unshaded} is seen "
                                               "or beside an end, so");
}

/* A few ways are out: each with the number whose view it would spoil. */
static void tell_out(ku_board *b, uint64_t against, td_sink *sink)
{
    int n = td_bits_few(against);
    assert(n && n <= KU_MOST_OUT);
    bool same = true, one = sink->draft.set.n == 1; /* conclusion */
    const ku_way *last = NULL;
    for (int i = 0; i < b->nways; i++)
        if (against >> i & 1) {
            const ku_way *w = &b->at[i];
            same &= !last || (last->spoils == w->spoils &&
                              last->short_of == w->short_of);
            last = w;
        }
    td_step_lit(sink, "opposite", td_not(sink->draft.set.at[0]));
    if (same)
        td_step_site(sink, "number", last->spoils->site);
    td_text *out = td_step_say(sink, "list");
    list_ways(b, against, true, sink, out);
    say_no_ends(b, false, sink, out);
    out = td_step_say(sink, "how");
    td_text_add(out, one ? "If {opposite}, {clue} sees " : "{clue} would see ");
    td_text_add(out, n == 1 ? "just " : "its cells in only ");
    if (n == 1)
        write_way(b, last, out);
    else
        td_text_printf(out, "%d ways", n);
    if (same)
        td_text_printf(out, ", and {number}%s too %s %s", one ? " sees" : "",
                       last->short_of ? "few" : "many",
                       n == 1 ? "cells" : "in each");
    else
        td_text_add(out, ", each spoiling the view of another number");
    td_text_add(out, one ? ". So" : ", unless");
}

void ku_tell_ways(ku_board *b, uint64_t against, td_sink *sink)
{
    if (against)
        tell_out(b, against, sink);
    else
        tell_all(b, sink);
    for (uint32_t k = 0; k < sink->draft.set.n; k++)
        td_step_look(sink, td_lit_site(b->p->m, sink->draft.set.at[k]));
}
