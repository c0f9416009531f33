/* Why the gates along a line are out of order (rules of the type GATES). */
#include "reason/words.h"

void td_words_gate(const td_topo *t, int rank, td_site at, td_text *out)
{
    if (rank > 0)
        td_text_printf(out, "gate %d at ", rank);
    else
        td_text_add(out, rank ? "the gate at " : "the start at ");
    td_site_words(t, at, out);
}

void td_words_gap(int first, int last, int between, bool start, int ranks,
                  td_text *out)
{
    int apart = first > last ? first - last : last - first;
    if (!between) {
        td_text_add(out, start ? "have only the start between"
                               : "follow each other");
        return;
    }
    td_text_printf(out, "have %d gate%s%s between, not ", between,
                   between == 1 ? "" : "s", start ? " and the start" : "");
    if (start || (first && last)) /* one way round */
        td_text_int(out, start ? ranks - apart - 2 : apart - 1);
    else
        td_text_printf(out, "%d or %d", apart - 1, ranks - apart - 1);
}

bool td_words_disorder(const td_lexicon *x, const td_rule *r,
                       const td_lit *about, int n, td_text *out)
{
    td_ints gates = {0};
    td_gates_along(r, about, n, &gates);
    int last = (int)gates.n - 1, ranks = r->counts.hi;
    int a = last > 0 ? r->rank[gates.at[0]] : TD_RANK_ANY;
    int b = last > 0 ? r->rank[gates.at[last]] : TD_RANK_ANY;
    bool told = a >= 0 && b >= 0 && a != b && td_gates_clash(a, b, last, ranks);
    bool start = false;
    for (int i = 1; i < last; i++)
        start |= !r->rank[gates.at[i]];
    if (told) {
        const td_topo *t = &x->m->puzzle->topo;
        td_words_gate(t, a, r->graph->node_site[gates.at[0]], out);
        td_text_add(out, " and ");
        td_words_gate(t, b, r->graph->node_site[gates.at[last]], out);
        td_text_char(out, ' ');
        td_words_gap(a, b, last - 1 - start, start, ranks, out);
    }
    td_vec_free(&gates);
    return told;
}
