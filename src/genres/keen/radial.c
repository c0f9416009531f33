/* The search around a cage: for an arrangement of it, is there one for each of
 * the cages that share a line with it, so that no line has a number twice? */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "genres/keen/finders.h"
#include "genres/keen/radial.h"

enum {
    MOST_AROUND = KN_MOST_AROUND - 1,
    MOST_NODES = 3000,
    MOST_HOUSES = 2 * TD_CELLS_SIDE
};

typedef struct around {
    kn_cut cut;                    /* of the cage in the middle */
    uint64_t asked[KN_MOST_WORDS]; /* its arrangements that are in question */
    int n;
    const kn_cage *other[MOST_AROUND];
    int64_t nodes;
    uint64_t live[MOST_AROUND][KN_MOST_WORDS];
    uint16_t used[MOST_HOUSES]; /* by house: numbers of chosen cages */
} around;

static bool is_free(const around *a, const kn_cage *c, int row)
{
    for (int i = 0; i < c->nsegments; i++)
        if (a->used[c->segment[i].house] & c->segment[i].numbers[row])
            return false;
    return true;
}

static void choose(around *a, const kn_cage *c, int row)
{
    for (int i = 0; i < c->nsegments; i++)
        a->used[c->segment[i].house] ^= c->segment[i].numbers[row];
}

/* The next arrangement from a row on that fits, or -1. */
static int next_row(const around *a, const kn_cage *c, const uint64_t *live,
                    int row)
{
    for (; row < c->table->nrows; row++)
        if (td_bits_has(live, (size_t)row) && is_free(a, c, row))
            return row;
    return -1;
}

/* Is there a choice for all of them beside what is chosen? What takes too long
 * counts as found. */
static bool goes_together(around *a)
{
    int row[MOST_AROUND], depth = 0;
    if (!a->n)
        return true;
    row[0] = -1;
    while (depth >= 0) {
        const kn_cage *c = a->other[depth];
        if (row[depth] >= 0)
            choose(a, c, row[depth]);
        row[depth] = next_row(a, c, a->live[depth], row[depth] + 1);
        if (row[depth] < 0) {
            depth--;
            continue;
        }
        choose(a, c, row[depth]);
        if (depth + 1 == a->n || ++a->nodes > MOST_NODES) {
            for (; depth >= 0; depth--)
                choose(a, a->other[depth], row[depth]);
            return true;
        }
        row[++depth] = -1;
    }
    return false;
}

/* Leaves the arrangements in question that go together with the others. */
static bool cut_around(kn_cut *cut, const kn_known *k)
{
    around *a = (around *)cut;
    const kn_cage *c = cut->cage;
    a->nodes = 0;
    memset(a->used, 0, sizeof a->used);
    kn_live(c, k, cut->left);
    for (int i = 0; i < a->n; i++)
        kn_live(a->other[i], k, a->live[i]);
    KN_EACH_ROW(r, c, cut->left)
    if (td_bits_has(a->asked, (size_t)r)) {
        choose(a, c, r);
        if (!goes_together(a))
            td_bits_del(cut->left, (size_t)r);
        choose(a, c, r);
    }
    return true;
}

/* Does all that the step strikes follow? */
static bool follows(around *a)
{
    return a->cut.x.holds(&a->cut.x, NULL);
}

/* Leaves cages out that are not needed, those with most arrangements first. */
static void leave_out(around *a)
{
    for (int i = a->n; i-- > 0;) {
        const kn_cage *c = a->other[i];
        memmove(a->other + i, a->other + i + 1,
                sizeof *a->other * (size_t)(a->n - i - 1));
        a->n--;
        if (follows(a))
            continue;
        memmove(a->other + i + 1, a->other + i,
                sizeof *a->other * (size_t)(a->n - i));
        a->other[i] = c;
        a->n++;
    }
    assert(follows(a));
}

/* The cages around one, those with the fewest arrangements first. */
static void list_around(around *a)
{
    const kn_view *v = a->cut.x.v;
    int count[MOST_AROUND];
    a->n = 0;
    for (int i = 0; i < v->n && a->n < MOST_AROUND; i++) {
        const kn_cage *c = &v->cage[i];
        int n = kn_count(c, c->live), k = a->n;
        if (c == a->cut.cage || !kn_share_lines(a->cut.cage, c))
            continue;
        for (; k > 0 && count[k - 1] > n; k--) {
            count[k] = count[k - 1];
            a->other[k] = a->other[k - 1];
        }
        count[k] = n;
        a->other[k] = c;
        a->n++;
    }
}

/* ---- telling ---- */

/* An entry for each: "the 8+ cage at R1C3 (2,6 or 3,5)". */
static void say_others(const around *a, td_text *out)
{
    for (int i = 0; i < a->n; i++) {
        const kn_cage *c = a->other[i];
        td_text ways = {0};
        td_text_add(out, i ? "\n" : "");
        kn_say_cage(a->cut.x.sink->pos, out, c);
        if (kn_say_ways(&ways, c, c->live, (1u << c->n) - 1))
            td_text_printf(out, " (%s)", td_text_str(&ways));
        td_text_free(&ways);
    }
}

/* The lines in which the cages could meet. */
static void step_lines(around *a)
{
    uint8_t met[MOST_HOUSES] = {0};
    for (int i = -1; i < a->n; i++) {
        const kn_cage *c = i < 0 ? a->cut.cage : a->other[i];
        for (int k = 0; k < c->nsegments; k++)
            if (met[c->segment[k].house]++ == 1)
                td_step_house(a->cut.x.sink, a->cut.x.v->digits,
                              c->segment[k].house);
    }
}

/* Rules, premises and the rest of the words; closes the step. */
static bool close_step(around *a)
{
    td_sink *sink = a->cut.x.sink;
    const kn_view *v = a->cut.x.v;
    for (int i = 0; i < a->n; i++)
        td_step_rule(sink, a->other[i]->rule);
    step_lines(a);
    kn_step_cage(sink, "cage", a->cut.cage);
    a->cut.x.about = (td_cells){{0}};
    kn_look_at(sink, v, a->cut.cage);
    kn_case_about(&a->cut.x, a->cut.cage);
    for (int i = 0; i < a->n; i++) {
        kn_look_at(sink, v, a->other[i]);
        kn_case_about(&a->cut.x, a->other[i]);
    }
    kn_step_because(&a->cut.x);
    return td_step_close(sink);
}

static int count_lines(const td_text *list)
{
    int n = 1;
    for (size_t i = 0; i < list->len; i++)
        n += list->at[i] == '\n';
    return n;
}

/* Tells cage by cage why the arrangements in question cannot be, with the cages
 * that it takes; false if that is not to be seen so, or in too many entries.
 * `rest`: all but what the cage can be is in question. */
static bool say_refutation(around *a, bool rest, int most)
{
    const kn_cage *cage[KN_MOST_AROUND] = {a->cut.cage};
    int n = a->n + 1;
    td_text list = {0};
    memcpy(cage + 1, a->other, sizeof *a->other * (size_t)a->n);
    bool told = kn_refute(a->cut.x.sink->pos, a->cut.x.v, cage, &n, a->asked,
                          rest, &list) &&
                count_lines(&list) <= most;
    around all = *a;
    if (told) {
        a->n = n - 1;
        memcpy(a->other, cage + 1, sizeof *a->other * (size_t)a->n);
        told = follows(a);
    }
    if (told)
        td_text_add(td_step_say(a->cut.x.sink, "list"), td_text_str(&list));
    else
        *a = all;
    td_text_free(&list);
    return told;
}

/* One candidate, with as few cages as it takes. */
static bool tell_candidate(around *a, int atom)
{
    td_sink *sink = a->cut.x.sink;
    const kn_view *v = a->cut.x.v;
    const kn_cage *c = a->cut.cage;
    int cell = atom / v->digits->side, number = atom % v->digits->side;
    td_step_open(sink);
    td_step_rule(sink, c->rule);
    td_step_strike(sink, v->digits, cell, number);
    memcpy(a->asked, td_cage_has(c->table, v->place[cell], number),
           sizeof *a->asked * (size_t)c->words);
    list_around(a);
    if (!say_refutation(a, false, INT_MAX)) {
        leave_out(a);
        say_others(a, td_step_say(sink, "list"));
    }
    td_step_site(sink, "cell", td_digit_site(sink->pos, cell));
    td_step_number(sink, "digit", number + 1);
    td_step_number(sink, "others_n", a->n);
    td_step_text(sink, "how",
                 "With {digit} at {cell}, the {others_n:cage|cages} around "
                 "{cage} cannot {others_n:be|all be} filled without a number "
                 "twice in a line, so {set}.");
    return close_step(a);
}

/* All that follows at once, if what is left is sayable and the rest is soon
 * ruled out. */
static bool tell_all(around *a, bool *more)
{
    enum { MOST_ENTRIES = 6 };
    td_sink *sink = a->cut.x.sink;
    const kn_cage *c = a->cut.cage;
    td_text ways = {0};
    for (int i = 0; i < c->words; i++)
        a->asked[i] = c->live[i] & ~a->cut.left[i];
    bool few = kn_say_left(&ways, c, c->live, a->cut.left) &&
               say_refutation(a, true, MOST_ENTRIES);
    if (few) {
        td_text_add(td_step_say(sink, "ways"), td_text_str(&ways));
        td_step_number(sink, "others_n", a->n);
        td_step_text(sink, "how",
                     "{cage} goes together with the {others_n:cage|cages} "
                     "around it only as {ways}: {set}.");
        *more = close_step(a);
    }
    td_text_free(&ways);
    return few;
}

/* All at once, or candidate after candidate. */
static bool tell(around *a)
{
    td_sink *sink = a->cut.x.sink;
    bool more = true;
    if (td_sink_brief(sink))
        return td_step_close(sink);
    td_ints out = {0};
    for (uint32_t i = 0; i < sink->draft.set.n; i++)
        td_vec_push(&out, td_atom(sink->draft.set.at[i]));
    if (!tell_all(a, &more))
        for (uint32_t i = 0; i < out.n && more; i++)
            more = tell_candidate(a, out.at[i]);
    td_vec_free(&out);
    return more;
}

/* All candidates of one cage; false: enough. */
static bool search_around(const td_pos *p, td_sink *sink, const kn_cage *c)
{
    around a; /* large: not cleared as a whole */
    a.cut = (kn_cut){
        .x = {.v = kn_view_of(p), .sink = sink}, .cage = c, .cut = cut_around};
    memset(a.asked, 0xff, sizeof a.asked);
    list_around(&a);
    cut_around(&a.cut, NULL);
    td_work(p, a.nodes + 16);
    return !kn_any(c, a.cut.left) || !kn_cut_open(&a.cut) || tell(&a);
}

static bool all_alive(const kn_view *v)
{
    for (int i = 0; i < v->n; i++)
        if (!kn_any(&v->cage[i], v->cage[i].live))
            return false;
    return true;
}

static int neighbours_of(const kn_view *v, const kn_cage *c)
{
    int n = 0;
    for (int i = 0; i < v->n; i++)
        n += &v->cage[i] != c && kn_share_lines(c, &v->cage[i]);
    return n;
}

/* How much a cage promises, the smaller the more: few arrangements, and among
 * equals many neighbours; INT_MAX if it is settled. */
static int promise_of(const kn_view *v, const kn_cage *c)
{
    int n = kn_count(c, c->live);
    return n < 2 ? INT_MAX : MOST_AROUND * n - neighbours_of(v, c);
}

/* The cage that promises most, and those that promise as much. */
void kn_radial_promising(const td_pos *p, int anchor, td_sink *sink)
{
    const kn_view *v = kn_view_of(p);
    int best = INT_MAX;
    (void)anchor;
    for (int i = 0; i < v->n; i++) {
        int promise = promise_of(v, &v->cage[i]);
        best = promise < best ? promise : best;
    }
    for (int i = 0; i < v->n && best < INT_MAX && all_alive(v); i++)
        if (promise_of(v, &v->cage[i]) == best &&
            !search_around(p, sink, &v->cage[i]))
            return;
}

void kn_radial(const td_pos *p, int anchor, td_sink *sink)
{
    const kn_view *v = kn_view_of(p);
    (void)anchor;
    for (int i = td_resume(p); i < v->n && all_alive(v); i++)
        if (td_pause(p, i) || !search_around(p, sink, &v->cage[i]))
            return;
}
