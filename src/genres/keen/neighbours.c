/* Cages that share lines: arrangements that go together have no number twice in
 * a line. */
#include <assert.h>
#include <string.h>

#include "genres/keen/cages.h"
#include "genres/keen/finders.h"

static int houses_of(const kn_cage *c, int i)
{
    return c->segment[i].house;
}

/* Does an arrangement of one cage have a number that one of the other has in
 * the same line? */
static bool clash(const kn_cage *a, int row, const kn_cage *b, int other)
{
    for (int i = 0, k = 0; i < a->nsegments && k < b->nsegments;) {
        int ha = houses_of(a, i), hb = houses_of(b, k);
        if (ha == hb &&
            a->segment[i].numbers[row] & b->segment[k].numbers[other])
            return true;
        i += ha <= hb;
        k += hb <= ha;
    }
    return false;
}

static bool fits_beside(const kn_cage *a, int row, const kn_cage *b,
                        const uint64_t *live)
{
    bool fits = false;
    KN_EACH_ROW(r, b, live)
    fits = fits || !clash(a, row, b, r);
    return fits;
}

/* The rules of the lines that two cages share. */
static void step_shared(td_sink *sink, const kn_view *v, const kn_cage *a,
                        const kn_cage *b)
{
    for (int i = 0; i < a->nsegments; i++)
        if (kn_segment_in(b, a->segment[i].house))
            td_step_house(sink, v->digits, a->segment[i].house);
}

/* "2,6 or 3,5"; "some way that is left" if they are many. */
static void say_ways(td_sink *sink, const char *name, const kn_cage *c,
                     const uint64_t *set)
{
    td_text words = {0};
    if (!kn_say_ways(&words, c, set, (1u << c->n) - 1))
        td_text_printf(&words, "one of %d ways", kn_count(c, set));
    td_text_add(td_step_say(sink, name), td_text_str(&words));
    td_text_free(&words);
}

/* ---- two cages ---- */

typedef struct beside {
    kn_cut cut;
    const kn_cage *other;
} beside;

static bool cut_beside(kn_cut *c, const kn_known *k)
{
    beside *b = (beside *)c;
    uint64_t live[KN_MOST_WORDS];
    kn_live(c->cage, k, c->left);
    kn_live(b->other, k, live);
    KN_EACH_ROW(r, c->cage, c->left)
    if (!fits_beside(c->cage, r, b->other, live))
        td_bits_del(c->left, (size_t)r);
    return true;
}

static bool close_step(beside *b)
{
    assert(b->other != b->cut.cage);
    td_sink *sink = b->cut.x.sink;
    td_step_rule(sink, b->other->rule);
    step_shared(sink, b->cut.x.v, b->cut.cage, b->other);
    if (td_sink_brief(sink))
        return td_step_close(sink);
    kn_step_cage(sink, "cage", b->cut.cage);
    kn_step_cage(sink, "other", b->other);
    say_ways(sink, "ways2", b->other, b->other->live);
    kn_look_at(sink, b->cut.x.v, b->cut.cage);
    kn_look_at(sink, b->cut.x.v, b->other);
    b->cut.x.about = (td_cells){{0}};
    kn_case_about(&b->cut.x, b->cut.cage);
    kn_case_about(&b->cut.x, b->other);
    kn_step_because(&b->cut.x);
    return td_step_close(sink);
}

/* One candidate: what its cage would have to be. */
static bool tell_candidate(beside *b, int place, int number)
{
    td_sink *sink = b->cut.x.sink;
    const kn_cage *c = b->cut.cage;
    uint64_t with[KN_MOST_WORDS];
    td_step_open(sink);
    td_step_rule(sink, c->rule);
    td_step_strike(sink, b->cut.x.v->digits, c->cell[place], number);
    for (int i = 0; i < c->words; i++)
        with[i] = c->live[i] & td_cage_has(c->table, place, number)[i];
    td_step_site(sink, "cell", td_digit_site(sink->pos, c->cell[place]));
    td_step_number(sink, "digit", number + 1);
    say_ways(sink, "ways", c, with);
    td_step_text(sink, "how",
                 "With {digit} at {cell} {cage} would be {ways}, and no way to "
                 "fill {other} ({ways2}) goes beside that: {set}.");
    return close_step(b);
}

/* What goes beside the other cage, if that is few; else candidate after
 * candidate. */
static bool tell_beside(beside *b)
{
    td_sink *sink = b->cut.x.sink;
    const kn_cage *c = b->cut.cage;
    td_text ways = {0};
    if (!kn_cut_open(&b->cut))
        return true;
    if (td_sink_brief(sink))
        return close_step(b);
    bool few = kn_say_left(&ways, c, c->live, b->cut.left);
    if (few)
        td_text_add(td_step_say(sink, "ways"), td_text_str(&ways));
    td_text_free(&ways);
    if (few) {
        td_step_text(sink, "how",
                     "{cage} goes together with {other} ({ways2}) only as "
                     "{ways}: {set}.");
        return close_step(b);
    }
    td_ints out = {0};
    for (uint32_t i = 0; i < sink->draft.set.n; i++)
        td_vec_push(&out, td_atom(sink->draft.set.at[i]));
    bool more = true;
    for (uint32_t i = 0; i < out.n && more; i++) {
        int side = b->cut.x.v->digits->side, cell = out.at[i] / side;
        more = tell_candidate(b, b->cut.x.v->place[cell], out.at[i] % side);
    }
    td_vec_free(&out);
    return more;
}

static bool find_beside(const kn_view *v, td_sink *sink, const kn_cage *a,
                        const kn_cage *other)
{
    beside b = {
        .cut = {.x = {.v = v, .sink = sink}, .cage = a, .cut = cut_beside},
        .other = other};
    bool all = true;
    memcpy(b.cut.left, a->live, sizeof *a->live * (size_t)a->words);
    KN_EACH_ROW(r, a, a->live)
    if (!fits_beside(a, r, other, other->live)) {
        td_bits_del(b.cut.left, (size_t)r);
        all = false;
    }
    return all || !kn_any(a, b.cut.left) || tell_beside(&b);
}

void kn_compatibility(const td_pos *p, int anchor, td_sink *sink)
{
    const kn_view *v = kn_view_of(p);
    (void)anchor;
    for (int i = 0; i < v->n; i++)
        for (int k = 0; k < v->n; k++) {
            const kn_cage *a = &v->cage[i], *b = &v->cage[k];
            if (i == k || !kn_share_lines(a, b) || !kn_any(b, b->live))
                continue;
            td_work(p, 1 + kn_count(a, a->live) / 4);
            if (!find_beside(v, sink, a, b))
                return;
        }
}
