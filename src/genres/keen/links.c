/* Cages in chains: of two arrangements that are left, one holds. So of a number
 * that one of them has in a cell and a number that the other has, not both hold
 * (a weak link), and one of them does (a strong link). */
#include "genres/digit_web.h"

#include <assert.h>
#include "genres/keen/cages.h"
#include "genres/keen/keen.h"

/* The two arrangements of a cage, if there are just two. */
static bool two_rows(const kn_cage *c, int *row)
{
    int n = 0;
    if (kn_count(c, c->live) != 2)
        return false;
    KN_EACH_ROW(r, c, c->live)
    row[n++] = r;
    assert(n == 2);
    return true;
}

static void strong(const td_pos *p, void *to,
                   void (*add)(const td_pos *p, void *to, int a, int b,
                               int why))
{
    const kn_view *v = kn_view_of(p);
    int side = v->digits->side, row[2];
    for (int i = 0; i < v->n; i++) {
        const kn_cage *c = &v->cage[i];
        if (!two_rows(c, row))
            continue;
        const uint8_t *one = td_cage_row(c->table, row[0]);
        const uint8_t *two = td_cage_row(c->table, row[1]);
        for (int a = 0; a < c->n; a++)
            for (int b = 0; b < c->n; b++) {
                if (a == b || one[a] == two[a] || one[b] == two[b])
                    continue;
                int from = c->cell[a] * side + one[a];
                int next = c->cell[b] * side + two[b];
                add(p, to, from, next, i);
                add(p, to, next, from, i);
            }
    }
}

static void weak(const td_pos *p, int node, void *to,
                 void (*add)(const td_pos *p, void *to, int node))
{
    const kn_view *v = kn_view_of(p);
    int side = v->digits->side, row[2];
    int cage = v->cage_of[node / side], at = v->place[node / side];
    const kn_cage *c = cage < 0 ? NULL : &v->cage[cage];
    if (!c || !two_rows(c, row))
        return;
    for (int k = 0; k < 2; k++) {
        const uint8_t *mine = td_cage_row(c->table, row[k]);
        const uint8_t *other = td_cage_row(c->table, row[!k]);
        if (mine[at] != node % side || other[at] == mine[at])
            continue;
        for (int i = 0; i < c->n; i++)
            if (i != at && other[i] != mine[i])
                add(p, to, c->cell[i] * side + other[i]);
    }
}

/* Only the arrangements that are left now are left. */
static bool holds(kn_case *x, const kn_known *k)
{
    const kn_cage *c = x->arg;
    uint64_t live[KN_MOST_WORDS];
    kn_live(c, k, live);
    for (int i = 0; i < c->words; i++)
        if (live[i] & ~c->live[i])
            return false;
    return true;
}

static void because(td_sink *sink, int why)
{
    const kn_view *v = kn_view_of(sink->pos);
    assert(why >= 0 && why < v->n);
    const kn_cage *c = &v->cage[why];
    kn_case x = {.v = v, .sink = sink, .holds = holds, .arg = c};
    td_step_rule(sink, c->rule);
    if (td_sink_brief(sink))
        return;
    kn_case_about(&x, c);
    kn_step_because(&x);
}

static void because_weak(td_sink *sink, int a, int b)
{
    const kn_view *v = kn_view_of(sink->pos);
    (void)b;
    because(sink, v->cage_of[a / v->digits->side]);
}

static void say(const td_pos *p, td_text *out, int why)
{
    kn_say_cage(p, out, &kn_view_of(p)->cage[why]);
}

const td_web_own td_keen_links = {
    .strong = strong,
    .weak = weak,
    .because = because,
    .because_weak = because_weak,
    .say = say,
};
