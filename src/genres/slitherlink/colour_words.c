/* The sides of the loop in words: how two faces are related, and which clues
 * tell that, one after the other:
 *
 *     R1C2 and R2C1 lie on different sides, so the 3 at R2C2 puts R2C3 and R3C2
 *     on the same side */
#include <assert.h>

#include "base/alloc.h"
#include "genres/slitherlink/colours.h"

enum { OUTSIDE = 0 }; /* the face beyond the frame */

static void add_face(const td_pos *p, int face, td_text *out)
{
    if (face == OUTSIDE)
        td_text_add(out, "the frame");
    else
        td_site_words(p->topo, td_cell_at(p->topo, face - 1), out);
}

static void add_two(const td_pos *p, int a, int b, const char *between,
                    td_text *out)
{
    add_face(p, a == OUTSIDE ? b : a, out);
    td_text_add(out, between);
    add_face(p, a == OUTSIDE ? a : b, out);
}

void sl_relation_words(const td_pos *p, const sl_colours *v, int a, int b,
                       bool both, td_text *out)
{
    int apart = sl_relation(v, a, b);
    assert(apart >= 0 && a != b);
    if (a != OUTSIDE && b != OUTSIDE) {
        add_two(p, a, b, " and ", out);
        td_text_printf(out, " lie on %s",
                       apart ? "different sides" : "the same side");
        return;
    }
    add_face(p, a == OUTSIDE ? b : a, out);
    td_text_printf(out, " lies %s", apart ? "inside" : "outside");
    td_text_add(out, !both   ? " the loop"
                     : apart ? ", unlike the frame"
                             : " like the frame");
}

/* Do two links say that neighbours of one 2 lie on the other side than c and d?
 * They are told together then. */
static bool is_other_half(const sl_clue_link *a, const sl_clue_link *b)
{
    return a->exact && b->exact && a->rule == b->rule && a->c == b->c &&
           a->d == b->d && a->b != OUTSIDE && b->b != OUTSIDE;
}

/* A 2 whose neighbours c and d agree has the others on the other side: that of
 * the link, and that of its other half, if there is one. */
static void add_halves(const td_pos *p, const sl_clue_link *l,
                       const sl_clue_link *other, bool inside, td_text *out)
{
    if (l->b == OUTSIDE) {
        td_text_add(out, "they lie inside");
        return;
    }
    add_face(p, l->b, out);
    if (other) {
        td_text_add(out, " and ");
        add_face(p, other->b, out);
    }
    td_text_add(out, other ? " lie " : " lies ");
    td_text_add(out, inside ? "inside" : "on the other");
}

/* Other clues: how many lines they have to c and d, and so to a and b. */
static void add_others(const td_pos *p, const sl_colours *v,
                       const sl_clue_link *l, int number, td_text *out)
{
    bool apart = sl_relation(v, l->a, l->b);
    bool frame = l->c == l->d, one = number == 1;
    td_text_add(out, number == 2 ? " has one line to them and one to "
                     : frame     ? one ? " has no line on the frame and one to "
                                       : " has two lines on the frame and one to "
                     : apart     ? one ? " has its line to "
                                       : " has lines to both and one to "
                     : one       ? " has its line to one of them and none to "
                                 : " has one line to them and two to ");
    add_two(p, l->a, l->b, apart ? " or " : " and ", out);
    td_text_add(out, ", ");
    if (l->a == OUTSIDE || l->b == OUTSIDE) {
        td_text_add(out, "so ");
        sl_relation_words(p, v, l->a, l->b, false, out);
    } else {
        td_text_printf(out, "which lie on %s",
                       apart ? "different sides" : "the same side");
    }
}

/* An entry of the list; `other` is its other half, or NULL. The neighbours of a
 * clue in the board's corner that are related before may both be the outside.
 */
static void add_link(const td_pos *p, const sl_colours *v,
                     const sl_clue_link *l, const sl_clue_link *other,
                     td_text *out)
{
    const td_rule *clue = &p->m->rule[l->rule];
    bool frame = l->c == OUTSIDE || l->d == OUTSIDE;
    if (l->c != l->d) {
        sl_relation_words(p, v, l->c, l->d, true, out);
        td_text_add(out, l->exact ? "; " : ", so ");
    }
    td_text_printf(out, "the %d at ", clue->number);
    td_site_words(p->topo, clue->site, out);
    if (!l->exact) {
        add_others(p, v, l, clue->number, out);
        return;
    }
    td_text_add(out, l->c == l->d
                         ? " has both edges on the frame or neither, so "
                         : " has lines to both or to neither, so ");
    add_halves(p, l, other, frame, out);
}

static bool is_same_link(const sl_clue_link *a, const sl_clue_link *b)
{
    return a->rule == b->rule && a->a == b->a && a->b == b->b;
}

/* Drops links that are there already, which the first `n` are. */
static int drop_told(sl_clue_link *link, int n, int more)
{
    int kept = n;
    for (int i = n; i < n + more; i++) {
        bool told = false;
        for (int k = 0; k < n && !told; k++)
            told = is_same_link(&link[k], &link[i]);
        if (!told)
            link[kept++] = link[i];
    }
    return kept;
}

bool sl_list_clues(sl_colours *v, const int (*pair)[2], int n, td_sink *sink,
                   td_text *out)
{
    const td_pos *p = sink->pos;
    size_t most = SL_CLUE_LINKS * (size_t)sink->draft.rules.n;
    sl_clue_link *link = td_alloc(sizeof *link * most * (size_t)n);
    int links = 0;
    for (int i = 0; i < n; i++)
        links = drop_told(
            link, links,
            sl_clue_links(v, pair[i][0], pair[i][1], sink, link + links));
    for (int i = 0; i < links; i++) {
        bool both = i + 1 < links && is_other_half(&link[i], &link[i + 1]);
        td_text_add(out, i ? "\n" : "");
        add_link(p, v, &link[i], both ? &link[i + 1] : NULL, out);
        i += both;
    }
    td_free(link);
    return links > 0;
}
