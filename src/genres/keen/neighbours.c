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

/* Arrangements that take the same numbers in the lines that the cages share. */
enum { MOST_GROUPS = 4 };
typedef struct group {
    int row; /* one of them */
    uint64_t rows[KN_MOST_WORDS];
} group;

static bool take_the_same(const beside *b, int row, int other)
{
    const kn_cage *c = b->cut.cage;
    for (int i = 0; i < c->nsegments; i++)
        if (kn_segment_in(b->other, houses_of(c, i)) &&
            c->segment[i].numbers[row] != c->segment[i].numbers[other])
            return false;
    return true;
}

/* How many groups some arrangements form; 0 if they are too many to tell. */
static int list_groups(const beside *b, const uint64_t *set, group *out)
{
    const kn_cage *c = b->cut.cage;
    int n = 0;
    KN_EACH_ROW(r, c, set)
    {
        int i = 0;
        while (i < n && !take_the_same(b, r, out[i].row))
            i++;
        if (i == MOST_GROUPS)
            return 0;
        if (i == n)
            out[n++] = (group){.row = r};
        td_bits_add(out[i].rows, (size_t)r);
    }
    return n;
}

/* "it takes 3 and 6 in row 2 and 4 in column 5", of numbers that the other cage
 * can have there; the line, if it is only one, or NULL. */
static const kn_segment *say_takes(const beside *b, int row, td_text *out)
{
    const kn_cage *c = b->cut.cage;
    const kn_segment *line = NULL;
    int n = 0;
    td_text_add(out, "it takes ");
    for (int i = 0; i < c->nsegments; i++) {
        const kn_segment *s = kn_segment_in(b->other, houses_of(c, i));
        uint32_t asked = 0;
        KN_EACH_ROW(r, b->other, b->other->live)
        asked |= s ? s->numbers[r] : 0;
        if (!(asked & c->segment[i].numbers[row]))
            continue;
        td_text_add(out, n++ ? " and " : "");
        td_say_numbers(out, asked & c->segment[i].numbers[row]);
        td_text_add(out, " in ");
        td_say_house(b->cut.x.sink->pos, b->cut.x.v->digits, out,
                     houses_of(c, i));
        line = s;
    }
    return n == 1 ? line : NULL;
}

/* An entry for each group of arrangements that do not go beside the other cage;
 * false, and nothing, if they are too many to tell. */
static bool say_groups(const beside *b, const uint64_t *set, td_text *out)
{
    const kn_cage *c = b->cut.cage;
    group at[MOST_GROUPS];
    int n = list_groups(b, set, at);
    for (int i = 0; i < n; i++) {
        td_text there = {0};
        td_text_add(out, i ? "\nas " : "as ");
        if (!kn_say_left(out, c, c->live, at[i].rows) &&
            !kn_say_ways(out, c, at[i].rows, (1u << c->n) - 1)) {
            td_text_cut(out, 0);
            return false;
        }
        td_text_add(out, " ");
        const kn_segment *line = say_takes(b, at[i].row, out);
        if (line && kn_say_ways(&there, b->other, b->other->live, line->cells))
            td_text_printf(out, ", and {other} has %s there",
                           td_text_str(&there));
        else
            td_text_add(out, ", and {other} ({ways2}) needs one of these");
        td_text_free(&there);
    }
    return n > 0;
}

/* One candidate: what its cage would have to be. */
static bool tell_candidate(beside *b, int place, int number)
{
    td_sink *sink = b->cut.x.sink;
    const kn_cage *c = b->cut.cage;
    uint64_t with[KN_MOST_WORDS];
    td_text list = {0};
    td_step_open(sink);
    td_step_rule(sink, c->rule);
    td_step_strike(sink, b->cut.x.v->digits, c->cell[place], number);
    for (int i = 0; i < c->words; i++)
        with[i] = c->live[i] & td_cage_has(c->table, place, number)[i];
    td_step_site(sink, "cell", td_digit_site(sink->pos, c->cell[place]));
    td_step_number(sink, "digit", number + 1);
    say_ways(sink, "ways", c, with);
    bool told = say_groups(b, with, &list);
    td_text_add(td_step_say(sink, "list"), td_text_str(&list));
    td_text_free(&list);
    td_step_text(sink, "how",
                 told ? "With {digit} at {cell} {cage} would be {ways}, and "
                        "does not go together with {other}: {set}."
                      : "With {digit} at {cell} {cage} would be {ways}, and no "
                        "way to fill {other} ({ways2}) goes beside that: "
                        "{set}.");
    return close_step(b);
}

/* All at once, if what is left and what is not can be told. */
static bool tell_all(beside *b, bool *more)
{
    td_sink *sink = b->cut.x.sink;
    const kn_cage *c = b->cut.cage;
    uint64_t gone[KN_MOST_WORDS];
    td_text ways = {0}, list = {0};
    for (int i = 0; i < c->words; i++)
        gone[i] = c->live[i] & ~b->cut.left[i];
    bool few = kn_say_left(&ways, c, c->live, b->cut.left) &&
               say_groups(b, gone, &list);
    if (few) {
        td_text_add(td_step_say(sink, "ways"), td_text_str(&ways));
        td_text_add(td_step_say(sink, "list"), td_text_str(&list));
        td_step_text(sink, "how",
                     "{cage} goes together with {other} only as {ways}: "
                     "{set}.");
        *more = close_step(b);
    }
    td_text_free(&ways);
    td_text_free(&list);
    return few;
}

/* What goes beside the other cage, if that is few; else candidate after
 * candidate. */
static bool tell_beside(beside *b)
{
    td_sink *sink = b->cut.x.sink;
    bool more = true;
    if (!kn_cut_open(&b->cut))
        return true;
    if (td_sink_brief(sink))
        return close_step(b);
    td_ints out = {0};
    for (uint32_t i = 0; i < sink->draft.set.n; i++)
        td_vec_push(&out, td_atom(sink->draft.set.at[i]));
    if (!tell_all(b, &more))
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
