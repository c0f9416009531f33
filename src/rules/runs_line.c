/* The lines of a position as they are marked, and what is forced in them.
 *
 * One view of all lines follows the trail: a mark is put down in the lines of
 * its cell, and taken back from them. A line is read anew (runs.h) when
 * somebody asks for it and its marks have changed. */
#include <assert.h>
#include <string.h>

#include "base/bitset.h"
#include "rules/follow.h"
#include "rules/rule_type.h"
#include "rules/runs.h"

/* Where an atom stands in a rule. */
typedef struct place {
    td_run_line *line; /* NULL: it is no line of runs */
    uint8_t cell;
    bool negated; /* the cell is shaded if the atom does not hold */
} place;

typedef struct lines {
    td_run_line *line; /* by rule, from `first` on */
    int first, n;
    place *place; /* as model.occ */
    td_follow follow;
} lines;

static int sum_of(const td_rule *r)
{
    int sum = 0;
    for (int i = 0; i < r->runs.n; i++) {
        if (r->runs.at[i] == TD_CLUE_ANY)
            return -1;
        sum += r->runs.at[i];
    }
    return sum;
}

/* Notes where each atom of a rule stands in it. */
static void note_places(const td_model *m, int rule, td_run_line *line,
                        place *list)
{
    const td_rule *r = &m->rule[rule];
    assert(r->nlits <= TD_MAX_SIDE);
    for (int c = 0; c < r->nlits; c++) {
        int i = m->occ_start[td_atom(r->lits[c])];
        while (m->occ[i] != rule)
            i++;
        list[i] = (place){line, (uint8_t)c, r->lits[c] & 1};
    }
}

static void make_room(td_run_line *x, td_arena *mem)
{
    int cells = x->k->cells, runs = x->k->runs;
    x->cell = TD_ROOM(mem, td_run_cell, 2 * cells);
    x->forced = x->cell + cells;
    memset(x->cell, TD_RUN_OPEN, sizeof *x->cell * (size_t)cells);
    int16_t *ends = TD_ROOM(mem, int16_t, 2 * TD_RUN_ENDS * runs);
    for (int i = 0; i < 2; i++)
        td_runs_windows_in(&x->windows[i], ends + i * TD_RUN_ENDS * runs, runs);
}

static void lines_start(const td_pos *p, int rule, void *data)
{
    lines *v = data;
    const td_model *m = p->m;
    td_arena *mem = p->views->mem;
    (void)rule;
    const td_rule_span *all = &m->of_kind[TD_RULE_RUNS];
    v->first = all->first;
    v->n = all->last - all->first + 1;
    v->line = TD_ROOM(mem, td_run_line, v->n);
    v->place = TD_NEW(mem, place, m->occ_start[m->natoms]);
    td_follow_init(&v->follow, m->natoms, mem);
    for (int i = 0; i < v->n; i++) {
        const td_rule *r = &m->rule[v->first + i];
        td_run_line *x = &v->line[i];
        if (r->kind != TD_RULE_RUNS)
            continue;
        note_places(m, v->first + i, x, v->place);
        x->k = r->machine;
        make_room(x, mem);
        x->sum = sum_of(r);
        x->in = 0;
        x->open = r->nlits;
        x->short_line = x->k->fits && !x->k->any && r->nlits <= TD_RUN_BITS;
        x->is[TD_RUN_IN] = x->is[TD_RUN_OUT] = 0;
        x->read = false;
        x->has_windows[TD_RUN_UNSHADED_ONLY] = false;
    }
}

/* Is the mark of a cell what the line was read to force there? Then its
 * arrangements stay the same, and so does all that was read but for the news.
 */
static bool was_forced(const td_run_line *x, int c)
{
    td_run_cell is = x->cell[c];
    return x->read && is != TD_RUN_OPEN && x->news[is] && x->forced[c] == is;
}

/* Marks a literal in its lines, or opens its cell there. */
static void put(const td_model *m, lines *v, td_lit l, bool open)
{
    const place *at = v->place + m->occ_start[td_atom(l)];
    const place *end = v->place + m->occ_start[td_atom(l) + 1];
    int by = open ? -1 : 1;
    for (; at < end; at++) {
        td_run_line *x = at->line;
        if (!x)
            continue;
        int c = at->cell;
        bool in = (l & 1) == at->negated;
        td_run_cell is = in ? TD_RUN_IN : TD_RUN_OUT;
        x->cell[c] = open ? TD_RUN_OPEN : is;
        if (x->short_line)
            x->is[is] ^= (uint64_t)1 << c;
        x->in += in ? by : 0;
        x->open -= by;
        if (!in)
            x->has_windows[TD_RUN_UNSHADED_ONLY] = false;
        x->read = was_forced(x, c);
        if (x->read)
            x->news[x->cell[c]]--;
    }
}

static void lines_build(const td_pos *p, int rule, void *data)
{
    lines *v = data;
    (void)rule;
    while (td_follow_lost(&v->follow, p->s))
        put(p->m, v, td_follow_back(&v->follow), true);
    while (v->follow.n < p->s->ntrail)
        put(p->m, v, td_follow_next(&v->follow, p->s), false);
}

static const td_view_type lines_view = {
    .name = "lines of runs",
    .size = sizeof(lines),
    .start = lines_start,
    .build = lines_build,
};

/* Windows from the places where runs may start. */
static void take_windows(const td_run_machine *k, const td_run_ways *w,
                         td_run_windows *to)
{
    for (int i = 0; i < k->runs; i++) {
        int start = td_bits_lowest(w->start[i]);
        int late = td_bits_highest(w->start[i]), rest = k->length[i] - 1;
        to->start[i] = (int16_t)start;
        to->late[i] = (int16_t)late;
        to->early[i] = (int16_t)(start + rest);
        to->end[i] = (int16_t)(late + rest);
    }
}

bool td_run_line_windows(const td_run_line *x, const td_run_cell *cell,
                         td_run_windows *out)
{
    const td_run_machine *k = x->k;
    td_run_ways w;
    uint64_t is[3] = {0};
    if (!x->short_line)
        return td_runs_windows(k, cell, out);
    for (int c = 0; c < k->cells; c++)
        is[cell[c]] |= (uint64_t)1 << c;
    if (!td_runs_ways(k->length, k->runs, k->cells, is[TD_RUN_IN],
                      is[TD_RUN_OUT], &w))
        return false;
    take_windows(k, &w, out);
    return true;
}

/* Notes what is news of a line that was read as bits, and where its runs may
 * lie. */
static void take_ways(td_run_line *x, const td_run_ways *w)
{
    const td_run_machine *k = x->k;
    uint64_t in = w->in & ~x->is[TD_RUN_IN], out = w->out & ~x->is[TD_RUN_OUT];
    if (!(in | out))
        return;
    memcpy(x->forced, x->cell, sizeof *x->cell * (size_t)k->cells);
    x->first = td_bits_lowest(in | out);
    x->last = td_bits_highest(in | out);
    for (; in; in &= in - 1, x->news[TD_RUN_IN]++)
        x->forced[td_bits_lowest(in)] = TD_RUN_IN;
    for (; out; out &= out - 1, x->news[TD_RUN_OUT]++)
        x->forced[td_bits_lowest(out)] = TD_RUN_OUT;
    take_windows(k, w, &x->windows[TD_RUN_ALL_MARKS]);
    x->has_windows[TD_RUN_ALL_MARKS] = true;
}

static void read_long_line(td_run_line *x)
{
    td_run_sweep s;
    size_t size = sizeof *x->cell * (size_t)x->k->cells;
    memcpy(s.cell, x->cell, size);
    x->fits = td_runs_read(x->k, &s);
    if (!x->fits || !x->open || !td_runs_settle(x->k, &s))
        return;
    memcpy(x->forced, s.cell, size);
    x->first = -1;
    for (int i = 0; i < x->k->cells; i++)
        if (x->forced[i] != x->cell[i]) {
            x->first = x->first < 0 ? i : x->first;
            x->last = i;
            x->news[x->forced[i]]++;
        }
    assert(x->first >= 0);
}

static void read_line(td_run_line *x)
{
    const td_run_machine *k = x->k;
    td_run_ways w;
    x->read = true;
    x->news[TD_RUN_IN] = x->news[TD_RUN_OUT] = 0;
    x->has_windows[TD_RUN_ALL_MARKS] = false;
    if (!x->short_line) {
        read_long_line(x);
        return;
    }
    x->fits = td_runs_ways(k->length, k->runs, k->cells, x->is[TD_RUN_IN],
                           x->is[TD_RUN_OUT], &w);
    if (x->fits && x->open)
        take_ways(x, &w);
}

/* A view: the finder's own memory. */
static inline td_run_line *marked_line(const td_pos *p, int rule)
{
    lines *v = (lines *)(uintptr_t)td_view_get(p, &lines_view, 0);
    assert(p->m->rule[rule].kind == TD_RULE_RUNS);
    return &v->line[rule - v->first];
}

const td_run_line *td_run_line_marked(const td_pos *p, int rule)
{
    return marked_line(p, rule);
}

td_run_line *td_run_line_of(const td_pos *p, int rule)
{
    td_run_line *x = marked_line(p, rule);
    if (!x->read)
        read_line(x);
    return x;
}

bool td_runs_intact(const td_pos *p, int rule)
{
    return td_run_line_of(p, rule)->fits;
}
