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
    assert(face != OUTSIDE);
    td_site_words(p->topo, td_cell_at(p->topo, face - 1), out);
}

/* "R1C1 and R2C2 lie on different sides"; of the outside and a cell: "R1C1 lies
 * inside". */
static void add_relation(const td_pos *p, const sl_colours *v, int a, int b,
                         const char *one, const char *two, td_text *out)
{
    int apart = sl_relation(v, a, b);
    assert(apart >= 0 && a != b);
    if (a == OUTSIDE || b == OUTSIDE) {
        add_face(p, a == OUTSIDE ? b : a, out);
        td_text_printf(out, "%s%s", one, apart ? "inside" : "outside");
        return;
    }
    add_face(p, a, out);
    td_text_add(out, " and ");
    add_face(p, b, out);
    td_text_printf(out, "%son %s", two,
                   apart ? "different sides" : "the same side");
}

void sl_relation_words(const td_pos *p, const sl_colours *v, int a, int b,
                       td_text *out)
{
    add_relation(p, v, a, b, " lies ", " lie ", out);
    if (a == OUTSIDE || b == OUTSIDE)
        td_text_add(out, " the loop");
}

/* Do two links say that neighbours of one 2 lie on the other side than c and d?
 * They are told together then. */
static bool is_other_half(const sl_clue_link *a, const sl_clue_link *b)
{
    return a->exact && b->exact && a->rule == b->rule && a->c == b->c &&
           a->d == b->d && a->b != OUTSIDE && b->b != OUTSIDE;
}

/* The neighbour that a link puts on the other side, and that of its other half,
 * if there is one. */
static void add_halves(const td_pos *p, const sl_clue_link *l,
                       const sl_clue_link *other, td_text *out)
{
    add_face(p, l->b, out);
    if (other) {
        td_text_add(out, " and ");
        add_face(p, other->b, out);
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
    bool exact = l->exact && l->b != OUTSIDE;
    bool halves = exact && l->c != l->d && l->c != OUTSIDE && l->d != OUTSIDE;
    td_text name = {0};
    td_text_printf(&name, "the %d at ", clue->number);
    td_site_words(p->topo, clue->site, &name);
    if (l->c == l->d) {
        td_text_printf(out, "%s has two edges on the frame, so it",
                       td_text_str(&name));
    } else {
        add_relation(p, v, l->c, l->d, " lies ", " lie ", out);
        td_text_printf(out, halves ? "; %s" : ", so %s", td_text_str(&name));
    }
    td_text_free(&name);
    if (halves) {
        td_text_add(out, " has lines to both or to neither, so ");
        add_halves(p, l, other, out);
        td_text_add(out, other ? " lie on the other" : " lies on the other");
    } else if (exact) {
        td_text_add(out, " has ");
        add_halves(p, l, other, out);
        td_text_add(out, " on the other side");
    } else {
        td_text_add(out, " puts ");
        add_relation(p, v, l->a, l->b, " ", " ", out);
    }
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

void sl_list_clues(sl_colours *v, const int (*pair)[2], int n, td_sink *sink)
{
    const td_pos *p = sink->pos;
    size_t most = SL_CLUE_LINKS * (size_t)sink->draft.rules.n;
    sl_clue_link *link = td_alloc(sizeof *link * most * (size_t)n);
    td_text *out = td_step_say(sink, "list");
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
}
