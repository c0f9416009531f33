/* Cages and one line: what the cells of a cage in a line (a segment) have in
 * every arrangement, and numbers that a line has in one cage only. */
#include "genres/keen/cages.h"

#include <assert.h>
#include "genres/keen/finders.h"

static uint16_t bit(int n)
{
    return (uint16_t)(1u << n);
}

/* The numbers that a segment has in all of some arrangements. */
static uint16_t must_of(const kn_cage *c, const kn_segment *s,
                        const uint64_t *live)
{
    uint16_t must = 0xffff;
    KN_EACH_ROW(r, c, live)
    must &= s->numbers[r];
    return must;
}

/* Strikes a number in a line outside some segments; false if it is nowhere. */
static bool strike_rest(td_sink *sink, const kn_view *v, int house, int number,
                        const kn_cage *a, const kn_cage *b)
{
    const td_digit_view *d = v->digits;
    TD_EACH_BIT(i, td_digit_places(d, house, number))
    {
        int cell = td_digit_cell(d, house, (int)i);
        int cage = v->cage_of[cell];
        if (cage < 0 || (&v->cage[cage] != a && &v->cage[cage] != b))
            td_step_strike(sink, d, cell, number);
    }
    return sink->draft.set.n > 0;
}

/* Says the ways of a segment, or "N different ways". */
static void say_segment(td_sink *sink, const char *name, const kn_cage *c,
                        uint32_t cells, const uint64_t *live)
{
    td_text words = {0};
    if (!kn_say_ways(&words, c, live, cells))
        td_text_add(&words, "several numbers");
    td_text_add(td_step_say(sink, name), td_text_str(&words));
    td_text_free(&words);
}

/* ---- a cage has a number in a line in any case ---- */

typedef struct must {
    kn_case x;
    const kn_cage *c;
    const kn_segment *s;
    int number;
} must;

static bool must_holds(kn_case *x, const kn_known *k)
{
    must *m = (must *)x;
    uint64_t live[KN_MOST_WORDS];
    kn_live(m->c, k, live);
    return must_of(m->c, m->s, live) & bit(m->number);
}

static bool tell_must(must *m)
{
    td_sink *sink = m->x.sink;
    const kn_view *v = m->x.v;
    td_step_open(sink);
    td_step_rule(sink, m->c->rule);
    td_step_house(sink, v->digits, m->s->house);
    if (!strike_rest(sink, v, m->s->house, m->number, m->c, NULL))
        return true;
    if (td_sink_brief(sink))
        return td_step_close(sink);
    td_text ways = {0};
    bool few = kn_say_ways(&ways, m->c, m->c->live, (1u << m->c->n) - 1);
    if (few)
        td_text_add(td_step_say(sink, "ways"), td_text_str(&ways));
    td_text_free(&ways);
    td_step_number(sink, "digit", m->number + 1);
    kn_step_cage(sink, "cage", m->c);
    kn_step_line(sink, "line", v->digits, m->s->house);
    td_step_text(sink, "how",
                 few ? "{cage} can only be {ways}, so it has the {digit} of "
                       "{line}, which has no other: {set}."
                     : "However {cage} is filled, it has the {digit} of "
                       "{line}, which has no other: {set}.");
    kn_look_at(sink, v, m->c);
    kn_case_about(&m->x, m->c);
    kn_step_because(&m->x);
    return td_step_close(sink);
}

void kn_must_be_in_block(const td_pos *p, int anchor, td_sink *sink)
{
    const kn_view *v = kn_view_of(p);
    const kn_cage *c = kn_cage_of(v, &p->m->rule[anchor]);
    for (int i = 0; c && i < c->nsegments && kn_any(c, c->live); i++) {
        uint16_t all = must_of(c, &c->segment[i], c->live);
        TD_EACH_BIT(n, all)
        {
            must m = {.x = {.v = v, .sink = sink, .holds = must_holds},
                      .c = c,
                      .s = &c->segment[i],
                      .number = (int)n};
            if (td_digit_loose(v->digits, c->segment[i].house, (int)n) &&
                !tell_must(&m))
                return;
        }
    }
}

/* ---- a line has a number only in one cage ---- */

typedef struct claim {
    kn_cut cut;
    const kn_segment *s;
    int number;
} claim;

/* Arrangements with the number in the segment. The number is known to be
 * nowhere else in the line. */
static bool cut_claim(kn_cut *c, const kn_known *k)
{
    claim *m = (claim *)c;
    const kn_view *v = c->x.v;
    const td_digit_view *d = v->digits;
    for (int i = 0; i < d->side; i++) {
        int cell = td_digit_cell(d, m->s->house, i), cage = v->cage_of[cell];
        if ((cage < 0 || &v->cage[cage] != c->cage) &&
            kn_may(v, k, cell) & bit(m->number))
            return false;
    }
    kn_live(c->cage, k, c->left);
    KN_EACH_ROW(r, c->cage, c->left)
    if (!(m->s->numbers[r] & bit(m->number)))
        td_bits_del(c->left, (size_t)r);
    return true;
}

/* Premises: the number is in no other cell of the line. */
static void step_nowhere_else(td_sink *sink, const kn_view *v, const kn_cage *c,
                              int house, int number)
{
    for (int i = 0; i < v->digits->side; i++) {
        int cell = td_digit_cell(v->digits, house, i), cage = v->cage_of[cell];
        if (cage < 0 || &v->cage[cage] != c)
            td_step_not_in_cell(sink, v->digits, cell, bit(number));
    }
}

static bool tell_claim(claim *m)
{
    td_sink *sink = m->cut.x.sink;
    const td_digit_view *d = m->cut.x.v->digits;
    const kn_cage *c = m->cut.cage;
    if (!cut_claim(&m->cut, NULL) || !kn_any(c, m->cut.left) ||
        !kn_cut_open(&m->cut))
        return true;
    td_step_house(sink, d, m->s->house);
    if (td_sink_brief(sink))
        return td_step_close(sink);
    td_text ways = {0};
    bool few = kn_say_ways(&ways, c, m->cut.left, (1u << c->n) - 1);
    if (few)
        td_text_add(td_step_say(sink, "ways"), td_text_str(&ways));
    td_text_free(&ways);
    td_step_number(sink, "digit", m->number + 1);
    kn_step_cage(sink, "cage", c);
    kn_step_line(sink, "line", d, m->s->house);
    td_step_text(
        sink, "how",
        few ? "In {line} the {digit} can only be in {cage}, which is "
              "then {ways}: {set}."
            : "In {line} the {digit} can only be in {cage}, and no way "
              "to fill it like that fits: {set}.");
    kn_look_at(sink, m->cut.x.v, c);
    step_nowhere_else(sink, m->cut.x.v, c, m->s->house, m->number);
    kn_case_about(&m->cut.x, c);
    kn_step_because(&m->cut.x);
    return td_step_close(sink);
}

/* The one cage that has all places, at least two, or NULL. */
static const kn_cage *claimed_cage(const kn_view *v, int house, int number)
{
    uint64_t places = td_digit_loose(v->digits, house, number);
    int cage = -1;
    if (td_bits_count(places) < 2)
        return NULL;
    TD_EACH_BIT(i, places)
    {
        int at = v->cage_of[td_digit_cell(v->digits, house, (int)i)];
        if (at < 0 || (cage >= 0 && at != cage))
            return NULL;
        cage = at;
    }
    assert(cage >= 0);
    return &v->cage[cage];
}

void kn_line_claims_cage(const td_pos *p, int anchor, td_sink *sink)
{
    const kn_view *v = kn_view_of(p);
    int house = anchor - v->digits->first_rule;
    assert(house >= 0 && house < v->digits->nhouses);
    for (int n = 0; n < v->digits->side; n++) {
        const kn_cage *c = claimed_cage(v, house, n);
        claim m = {.number = n};
        if (!c)
            continue;
        m.cut =
            (kn_cut){.x = {.v = v, .sink = sink}, .cage = c, .cut = cut_claim};
        m.s = kn_segment_in(c, house);
        assert(m.s);
        if (!tell_claim(&m))
            return;
    }
}

/* ---- two cages cover a number of a line together ---- */

typedef struct cover {
    kn_case x;
    const kn_cage *a, *b;
    const kn_segment *sa, *sb;
    uint16_t numbers;
} cover;

enum { MOST_MASKS = 64 };

/* The different sets of numbers that a segment can have; 0 if too many. */
static int masks_of(const kn_cage *c, const kn_segment *s, const uint64_t *live,
                    uint16_t *mask)
{
    int n = 0;
    KN_EACH_ROW(r, c, live)
    {
        int k = 0;
        while (k < n && mask[k] != s->numbers[r])
            k++;
        if (k == n && n < MOST_MASKS)
            mask[n++] = s->numbers[r];
        else if (k == n)
            return 0;
    }
    return n;
}

/* The numbers that both have together, however they go together. */
static uint16_t covered(const uint16_t *a, int na, const uint16_t *b, int nb)
{
    uint16_t all = 0xffff;
    bool any = false;
    for (int i = 0; i < na; i++)
        for (int k = 0; k < nb; k++)
            if (!(a[i] & b[k])) {
                all &= (uint16_t)(a[i] | b[k]);
                any = true;
            }
    return any ? all : 0;
}

static bool cover_holds(kn_case *x, const kn_known *k)
{
    cover *m = (cover *)x;
    uint64_t live[KN_MOST_WORDS];
    uint16_t a[MOST_MASKS], b[MOST_MASKS];
    kn_live(m->a, k, live);
    int na = masks_of(m->a, m->sa, live, a);
    kn_live(m->b, k, live);
    int nb = masks_of(m->b, m->sb, live, b);
    return (covered(a, na, b, nb) & m->numbers) == m->numbers;
}

static bool tell_cover(cover *m)
{
    td_sink *sink = m->x.sink;
    const kn_view *v = m->x.v;
    int house = m->sa->house;
    td_step_open(sink);
    td_step_rule(sink, m->a->rule);
    td_step_rule(sink, m->b->rule);
    td_step_house(sink, v->digits, house);
    uint16_t struck = 0;
    TD_EACH_BIT(n, m->numbers)
    {
        uint32_t before = sink->draft.set.n;
        strike_rest(sink, v, house, (int)n, m->a, m->b);
        if (sink->draft.set.n > before)
            struck |= bit((int)n);
    }
    m->numbers = struck;
    if (!struck)
        return true;
    if (td_sink_brief(sink))
        return td_step_close(sink);
    td_step_numbers(sink, "numbers", struck);
    td_step_number(sink, "count", td_bits_count(struck));
    kn_step_cage(sink, "cage", m->a);
    kn_step_cage(sink, "other", m->b);
    kn_step_line(sink, "line", v->digits, house);
    say_segment(sink, "ways", m->a, m->sa->cells, m->a->live);
    say_segment(sink, "ways2", m->b, m->sb->cells, m->b->live);
    kn_look_at(sink, v, m->a);
    kn_look_at(sink, v, m->b);
    kn_case_about(&m->x, m->a);
    kn_case_about(&m->x, m->b);
    kn_step_because(&m->x);
    return td_step_close(sink);
}

static bool find_cover(const kn_view *v, td_sink *sink, const kn_cage *a,
                       const kn_cage *b, int house)
{
    cover m = {.x = {.v = v, .sink = sink, .holds = cover_holds},
               .a = a,
               .b = b,
               .sa = kn_segment_in(a, house),
               .sb = kn_segment_in(b, house)};
    assert(m.sa && m.sb);
    uint16_t ma[MOST_MASKS], mb[MOST_MASKS];
    int na = masks_of(a, m.sa, a->live, ma),
        nb = masks_of(b, m.sb, b->live, mb);
    uint16_t all = covered(ma, na, mb, nb), alone = 0xffff, other = 0xffff;
    for (int i = 0; i < na; i++)
        alone &= ma[i];
    for (int i = 0; i < nb; i++)
        other &= mb[i];
    m.numbers = all & (uint16_t) ~(alone | other);
    return !m.numbers || tell_cover(&m);
}

void kn_two_cage_cover(const td_pos *p, int anchor, td_sink *sink)
{
    const kn_view *v = kn_view_of(p);
    int house = anchor - v->digits->first_rule;
    assert(house >= 0 && house < v->digits->nhouses);
    const kn_cage *in[TD_CELLS_SIDE];
    int n = kn_cages_in(v, house, in);
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++)
            if (!find_cover(v, sink, in[i], in[k], house))
                return;
}
