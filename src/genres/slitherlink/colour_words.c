/* The sides of the loop in words: how two faces are related, and which clues
 * tell that, one after the other:
 *
 *     R1C2 and R2C1 lie on different sides, so the 3 at R2C2 puts R2C3 and R3C2
 *     on the same side */
#include <assert.h>
#include <limits.h>

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

static void look_at(int face, td_sink *sink)
{
    if (face != OUTSIDE)
        td_step_look(sink, td_cell_at(sink->pos->topo, face - 1));
}

static bool is_pair(int a, int b, int c, int d)
{
    return (a == c && b == d) || (a == d && b == c);
}

/* "R1C1 and R3C2 lie on different sides with 3 lines between" */
static void add_stretch(const td_pos *p, const sl_colours *v,
                        const sl_stretch *x, td_text *out)
{
    bool frame = x->from == OUTSIDE || x->to == OUTSIDE;
    if (frame) {
        add_face(p, x->from == OUTSIDE ? x->to : x->from, out);
        td_text_add(out, sl_relation(v, x->from, x->to) ? " lies inside"
                                                        : " lies outside");
    } else {
        sl_relation_words(p, v, x->from, x->to, true, out);
    }
    if (x->lines)
        td_text_printf(out, " with %d %s ", x->lines,
                       x->lines == 1 ? "line" : "lines");
    else
        td_text_add(out, " with no line ");
    td_text_add(out, frame ? "between it and the frame" : "between");
}

/* What known edges add where clues relate two faces, apart from what the n
 * links begin with; how many stretches there are. */
static int add_stretches(sl_colours *v, int a, int b, int before,
                         const sl_clue_link *told, int n, td_sink *sink,
                         td_text *out)
{
    size_t most = SL_CLUE_LINKS * (size_t)sink->draft.rules.n + 1;
    sl_stretch *way = td_alloc(sizeof *way * most);
    int ways = sl_stretches(v, a, b, before, sink, way), added = 0;
    for (int i = 0; i < ways; i++) {
        int k = 0;
        while (k < n && !is_pair(told[k].c, told[k].d, way[i].from, way[i].to))
            k++;
        if (k < n)
            continue;
        td_text_add(out, !added ? "" : added % 2 ? " and " : "\n");
        added++;
        add_stretch(sink->pos, v, &way[i], out);
        look_at(way[i].from, sink);
        look_at(way[i].to, sink);
    }
    td_free(way);
    return added;
}

/* Link i, which may have another half, and what it rests on besides other
 * clues. */
static void add_entry(sl_colours *v, const sl_clue_link *link, int i, bool both,
                      td_sink *sink, td_text *out)
{
    const sl_clue_link *l = &link[i];
    const int face[] = {l->c, l->d, l->a, l->b, link[i + both].b};
    if (add_stretches(v, l->c, l->d, l->age, link, i, sink, out))
        td_text_char(out, '\n');
    add_link(sink->pos, v, l, both ? &link[i + 1] : NULL, out);
    td_step_site(sink, "listed", sink->pos->m->rule[l->rule].site);
    for (int k = 0; k < 5; k++)
        look_at(face[k], sink);
}

/* What known edges add for n pairs of faces in the end. */
static void list_edges(sl_colours *v, const int (*pair)[2], int n,
                       const sl_clue_link *link, int links, td_sink *sink,
                       td_text *out)
{
    for (int i = 0; i < n; i++) {
        size_t before = out->len;
        td_text_char(out, '\n');
        if (!add_stretches(v, pair[i][0], pair[i][1], INT_MAX, link, links,
                           sink, out))
            td_text_cut(out, before);
    }
}

bool sl_list_clues(sl_colours *v, const int (*pair)[2], int n, bool edges,
                   td_sink *sink, td_text *out)
{
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
        add_entry(v, link, i, both, sink, out);
        i += both;
    }
    if (edges && links)
        list_edges(v, pair, n, link, links, sink, out);
    td_free(link);
    return links > 0;
}
