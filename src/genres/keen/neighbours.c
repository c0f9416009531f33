/* Cages that share lines: arrangements that go together have no number twice in
 * a line. */
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

/* One step for each candidate: what its cage would have to be. */
static bool tell_beside(beside *b, int place, int number)
{
    td_sink *sink = b->cut.x.sink;
    const kn_view *v = b->cut.x.v;
    const kn_cage *c = b->cut.cage;
    td_step_open(sink);
    td_step_rule(sink, c->rule);
    td_step_rule(sink, b->other->rule);
    step_shared(sink, v, c, b->other);
    td_step_strike(sink, v->digits, c->cell[place], number);
    if (td_sink_brief(sink))
        return td_step_close(sink);
    uint64_t with[KN_MOST_WORDS];
    for (int i = 0; i < c->words; i++)
        with[i] = c->live[i] & td_cage_has(c->table, place, number)[i];
    td_step_site(sink, "cell", td_digit_site(sink->pos, c->cell[place]));
    td_step_number(sink, "digit", number + 1);
    kn_step_cage(sink, "cage", c);
    kn_step_cage(sink, "other", b->other);
    say_ways(sink, "ways", c, with);
    say_ways(sink, "ways2", b->other, b->other->live);
    kn_look_at(sink, v, c);
    kn_look_at(sink, v, b->other);
    kn_case_about(&b->cut.x, c);
    kn_case_about(&b->cut.x, b->other);
    kn_step_because(&b->cut.x);
    return td_step_close(sink);
}

static bool find_beside(const kn_view *v, td_sink *sink, const kn_cage *a,
                        const kn_cage *other)
{
    beside b = {.cut = {.x = {.v = v, .sink = sink},
                        .cage = a,
                        .cut = cut_beside},
                .other = other};
    bool all = true;
    memcpy(b.cut.left, a->live, sizeof *a->live * (size_t)a->words);
    KN_EACH_ROW(r, a, a->live)
    if (!fits_beside(a, r, other, other->live)) {
        td_bits_del(b.cut.left, (size_t)r);
        all = false;
    }
    if (all || !kn_any(a, b.cut.left) || !kn_cut_open(&b.cut))
        return true;
    for (int i = 0; i < a->n; i++)
        TD_EACH_BIT(n, v->digits->may[a->cell[i]])
        {
            uint64_t left[KN_MOST_WORDS];
            kn_cut now = b.cut; /* the step's own search overwrites it */
            memcpy(left, b.cut.left, sizeof left);
            const uint64_t *with = td_cage_has(a->table, i, (int)n);
            bool out = td_digit_is_open(v->digits, a->cell[i], (int)n) &&
                       !kn_meets(a, left, with) && kn_meets(a, a->live, with) &&
                       !td_sink_said(sink, td_not(td_digit_lit(
                                               v->digits, a->cell[i], (int)n)));
            if (out && !tell_beside(&b, i, (int)n))
                return false;
            b.cut = now;
        }
    return true;
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
