/* What the techniques of hashi tell that look at one island (level 1) or at
 * small numbers beside it (level 2), by bounds of bridges on the ways between
 * islands. */
#include <assert.h>

#include "base/union_find.h"
#include "generate/setters/setters.h"

enum { MOST_BRIDGES = 2, MOST_WAYS = 4, NONE = -1 };

typedef struct way {
    int end[2];
    int lo, hi;     /* bridges */
    int crossings;  /* the first of its list, or NONE */
    bool is_needed; /* an end cannot leave it out */
} way;

typedef struct crossing {
    int by;   /* a way */
    int next; /* of the same list, or NONE */
} crossing;

typedef struct island {
    td_site cell;
    int need; /* bridges that are not drawn yet */
    int n, way[MOST_WAYS];
    bool due; /* something has changed near it */
} island;

typedef struct sea {
    int level, nislands, nways, ncrossings, ndue;
    island *island;
    way *way;
    crossing *crossing;
    int *due; /* islands */
} sea;

/* ---- the map ---- */

static void join(sea *x, int from, int to)
{
    way *e = &x->way[x->nways];
    *e = (way){{from, to}, 0, MOST_BRIDGES, NONE, false};
    for (int k = 0; k < 2; k++) {
        island *v = &x->island[e->end[k]];
        assert(v->n < MOST_WAYS);
        v->way[v->n++] = x->nways;
    }
    x->nways++;
}

static void note_crossing(sea *x, int at, int by)
{
    x->crossing[x->ncrossings] = (crossing){by, x->way[at].crossings};
    x->way[at].crossings = x->ncrossings++;
}

/* `over` tells by cell which way runs across there, or NONE. */
static void join_across(sea *x, const td_topo *t, int from, int to, int *over)
{
    td_site s = x->island[from].cell;
    join(x, from, to);
    for (s = s + 2; s != x->island[to].cell; s += 2)
        over[td_cell_index(t, s)] = x->nways - 1;
}

static void join_down(sea *x, const td_topo *t, int from, int to,
                      const int *over)
{
    td_site s = x->island[from].cell;
    join(x, from, to);
    for (s = s + 2 * t->gw; s != x->island[to].cell; s += 2 * t->gw) {
        int across = over[td_cell_index(t, s)];
        if (across == NONE)
            continue;
        note_crossing(x, x->nways - 1, across);
        note_crossing(x, across, x->nways - 1);
    }
}

/* `above`: by column, the last island. */
static void draw_map(sea *x, const td_layout *l, int *over, int *above)
{
    const td_topo *t = &l->topo;
    for (int i = 0; i < t->w; i++)
        above[i] = NONE;
    for (int i = 0; i < t->w * t->h; i++)
        over[i] = NONE;
    for (int row = 0; row < t->h; row++)
        for (int col = 0, left = NONE; col < t->w; col++) {
            td_site s = td_cell(t, row, col);
            int here = x->nislands;
            if (l->clue[s] == TD_CLUE_NONE)
                continue;
            x->island[x->nislands++] =
                (island){.cell = s, .need = l->clue[s], .due = true};
            if (left != NONE)
                join_across(x, t, left, here, over);
            if (above[col] != NONE)
                join_down(x, t, above[col], here, over);
            left = above[col] = here;
        }
}

/* ---- bounds ---- */

static int far_end(const sea *x, int at, int from)
{
    const int *end = x->way[at].end;
    return end[end[0] == from];
}

static void make_due(sea *x, int v)
{
    if (!x->island[v].due)
        x->due[x->ndue++] = v;
    x->island[v].due = true;
}

/* What is said of an island depends on its ways and on the needs at their far
 * ends. */
static void note_change(sea *x, int at)
{
    for (int k = 0; k < 2; k++) {
        int v = x->way[at].end[k];
        make_due(x, v);
        for (int i = 0; i < x->island[v].n; i++)
            make_due(x, far_end(x, x->island[v].way[i], v));
    }
}

static void narrow(sea *x, int at, int lo, int hi)
{
    way *e = &x->way[at];
    if (lo <= e->lo && hi >= e->hi)
        return;
    bool first = !e->lo && lo > 0;
    for (int k = 0; k < 2 && lo > e->lo; k++)
        x->island[e->end[k]].need -= lo - e->lo;
    e->lo = lo > e->lo ? lo : e->lo;
    e->hi = hi < e->hi ? hi : e->hi;
    assert(e->lo <= e->hi);
    note_change(x, at);
    for (int i = e->crossings; first && i != NONE; i = x->crossing[i].next)
        narrow(x, x->crossing[i].by, 0, 0);
}

/* ---- one island ---- */

/* What the ways of an island can take more, by their own bounds and by what is
 * needed at their far ends. */
typedef struct spares {
    int of[MOST_WAYS], room, open;
} spares;

static spares look_around(const sea *x, int at)
{
    const island *v = &x->island[at];
    spares found = {.room = 0};
    for (int k = 0; k < v->n; k++) {
        const way *e = &x->way[v->way[k]];
        int most = e->lo + x->island[far_end(x, v->way[k], at)].need;
        found.of[k] = (most < e->hi ? most : e->hi) - e->lo;
        found.room += found.of[k];
        found.open += found.of[k] > 0;
    }
    return found;
}

static void look_at(sea *x, int at)
{
    const island *v = &x->island[at];
    spares spare = look_around(x, at);
    int need = v->need;
    assert(need >= 0 && spare.room >= need);
    for (int k = 0; k < v->n; k++) {
        const way *e = &x->way[v->way[k]];
        int lo = e->lo, least = need - (spare.room - spare.of[k]);
        if (!need) /* it is complete */
            narrow(x, v->way[k], lo, lo);
        else if (spare.room == need || (spare.open == 1 && spare.of[k]))
            narrow(x, v->way[k], lo + least, lo + least);
        else if (x->level > 1 && spare.of[k] && least > 0)
            narrow(x, v->way[k], lo + least, e->hi);
        else if (x->level > 1 && need == 1 && !lo)
            narrow(x, v->way[k], lo, 1);
    }
}

static void look_at_due(sea *x)
{
    while (x->ndue) {
        int v = x->due[--x->ndue];
        x->island[v].due = false;
        look_at(x, v);
    }
}

/* Islands that need two bridges on each way but for one leave out none. This
 * is seen of all islands before anything is drawn: what is drawn at one may
 * hide it of another. True: there was something to draw. */
static bool leave_out_none(sea *x)
{
    bool any = false;
    for (int v = 0; v < x->nislands; v++) {
        spares spare = look_around(x, v);
        for (int k = 0; k < x->island[v].n; k++)
            x->way[x->island[v].way[k]].is_needed |=
                spare.of[k] && spare.room == 2 * spare.open &&
                x->island[v].need == spare.room - 1;
    }
    for (int e = 0; e < x->nways; e++) {
        any |= x->way[e].is_needed && !x->way[e].lo;
        if (x->way[e].is_needed)
            narrow(x, e, 1, x->way[e].hi);
        x->way[e].is_needed = false;
    }
    return any;
}

/* Two 1s that are joined, or two 2s by two bridges, would be cut off. */
static void part_pairs(sea *x)
{
    for (int e = 0; e < x->nways && x->nislands > 2; e++) {
        int need = x->island[x->way[e].end[0]].need;
        if (need <= MOST_BRIDGES && need == x->island[x->way[e].end[1]].need)
            x->way[e].hi = need - 1;
    }
}

static void look_at_all(sea *x)
{
    for (int v = 0; v < x->nislands; v++)
        x->due[x->ndue++] = v;
    do
        look_at_due(x);
    while (x->level == 1 && leave_out_none(x));
}

/* ---- the two questions ---- */

static void begin(sea *x, const td_layout *l, int level)
{
    size_t n = (size_t)(l->topo.w * l->topo.h);
    /* Of each cell's ways one goes right and one down; each cell may be a
     * crossing, which two ways list. */
    int *ints = td_alloc(3 * n * sizeof *ints);
    *x = (sea){.level = level,
               .island = td_alloc(n * sizeof *x->island),
               .way = td_alloc(2 * n * sizeof *x->way),
               .crossing = td_alloc(2 * n * sizeof *x->crossing),
               .due = ints};
    draw_map(x, l, ints + n, ints + 2 * n);
    if (level > 1)
        part_pairs(x);
    look_at_all(x);
}

static void end(sea *x)
{
    td_free(x->island);
    td_free(x->way);
    td_free(x->crossing);
    td_free(x->due);
}

static bool is_open(const way *e)
{
    return e->lo < e->hi;
}

static void tell_open(const sea *x, int at, td_rng *r, td_open *open)
{
    td_open_add(open, x->island[x->way[at].end[0]].cell, r);
}

void td_hashi_judge(const td_layout *l, int level, td_rng *r, td_open *open)
{
    sea x;
    begin(&x, l, level);
    for (int e = 0; e < x.nways; e++)
        if (is_open(&x.way[e]))
            tell_open(&x, e, r, open);
    end(&x);
}

/* ---- another solution ---- */

/* Another one is looked for that differs from the solution near a place: ways
 * there are tried one after the other, in reading order, and all others are as
 * in the solution. `lo` of a way is what it has now. */
typedef struct search {
    sea *x;
    const td_layout *l;
    int n, *way;   /* those that are tried */
    int *from;     /* by way: the bridges that it has to begin with */
    int *room;     /* by island: what ways can take that come later */
    int32_t *root; /* by island: to see what is connected */
} search;

static void put(sea *x, int at, int bridges)
{
    way *e = &x->way[at];
    for (int k = 0; k < 2; k++)
        x->island[e->end[k]].need -= bridges - e->lo;
    e->lo = bridges;
}

static void change_room(search *s, int at, int sign)
{
    const way *e = &s->x->way[at];
    for (int k = 0; k < 2; k++)
        s->room[e->end[k]] += sign * (e->hi - e->lo);
}

/* May a way be as it is, with what was tried before? */
static bool may_be(const search *s, int at)
{
    const sea *x = s->x;
    const way *e = &x->way[at];
    for (int k = 0; k < 2; k++) {
        int need = x->island[e->end[k]].need;
        if (need < 0 || need > s->room[e->end[k]])
            return false;
    }
    for (int i = e->crossings; e->lo && i != NONE; i = x->crossing[i].next)
        if (x->way[x->crossing[i].by].lo)
            return false;
    return true;
}

static bool is_connected(search *s)
{
    int parts = s->x->nislands;
    td_uf_init(s->root, parts);
    for (int e = 0; e < s->x->nways; e++)
        parts -= s->x->way[e].lo &&
                 td_uf_join(s->root, s->x->way[e].end[0], s->x->way[e].end[1]);
    return parts == 1;
}

static int solution_of(const search *s, int at)
{
    const td_topo *t = &s->l->topo;
    td_site a = s->x->island[s->x->way[at].end[0]].cell;
    td_site b = s->x->island[s->x->way[at].end[1]].cell;
    return s->l->value[td_go(t, a, b - a < t->gw ? TD_E : TD_S, 1)];
}

/* Is what is tried another solution? Tells where. */
static bool is_other(search *s, td_rng *r, td_open *open)
{
    if (!is_connected(s))
        return false;
    for (int i = 0; i < s->n; i++)
        if (s->x->way[s->way[i]].lo != solution_of(s, s->way[i]))
            tell_open(s->x, s->way[i], r, open);
    return open->n > 0;
}

/* The next that can be tried, at a way or before it; false: that was all. */
static bool try_next(search *s, int *at)
{
    while (!is_open(&s->x->way[s->way[*at]])) {
        int e = s->way[*at];
        put(s->x, e, s->from[e]);
        change_room(s, e, 1);
        if (!(*at)--)
            return false;
    }
    put(s->x, s->way[*at], s->x->way[s->way[*at]].lo + 1);
    return true;
}

/* Looks for another solution, for a while. */
static bool find_other(search *s, td_rng *r, td_open *open)
{
    enum { STEPS = 2000 };
    int at = 0;
    change_room(s, s->way[0], -1);
    for (int i = 0; i < STEPS; i++)
        if (may_be(s, s->way[at]) && at + 1 < s->n) {
            change_room(s, s->way[++at], -1);
        } else {
            if (may_be(s, s->way[at]) && is_other(s, r, open))
                return true;
            if (!try_next(s, &at))
                return false;
        }
    return false;
}

/* All ways at hand are tried. */
static bool try_all(search *s, td_rng *r, td_open *open)
{
    for (int i = 0; i < s->n; i++) {
        put(s->x, s->way[i], s->from[s->way[i]]);
        change_room(s, s->way[i], 1);
    }
    if (find_other(s, r, open))
        return true;
    for (int i = 0; i < s->n; i++)
        put(s->x, s->way[i], solution_of(s, s->way[i]));
    for (int v = 0; v < s->x->nislands; v++)
        s->room[v] = 0;
    return false;
}

static int distance(const search *s, int a, int b)
{
    const sea *x = s->x;
    return td_site_distance(&s->l->topo, x->island[x->way[a].end[0]].cell,
                            x->island[x->way[b].end[0]].cell);
}

/* Those near the first of some ways, which leave the list if they are well
 * within; how many stay. */
static int take_near(search *s, int *list, int n)
{
    enum { FAR = 22 }; /* in sites: two are a cell */
    int first = list[0], left = 0;
    s->n = 0;
    for (int i = 0; i < n; i++) {
        int far = distance(s, first, list[i]);
        if (far <= FAR)
            s->way[s->n++] = list[i];
        if (far > FAR / 2)
            list[left++] = list[i];
    }
    return left;
}

bool td_hashi_has_other(const td_layout *l, int level, td_rng *r, td_open *open)
{
    sea x;
    (void)level;
    begin(&x, l, 2);
    int n = 0;
    int *ints = td_calloc((size_t)(2 * x.nislands + 3 * x.nways), sizeof *ints);
    search s = {&x, l, .room = ints, .root = ints + x.nislands};
    s.way = s.root + x.nislands;
    s.from = s.way + x.nways;
    int *list = s.from + x.nways;
    for (int e = 0; e < x.nways; e++) {
        s.from[e] = x.way[e].lo;
        if (is_open(&x.way[e]))
            list[n++] = e;
    }
    for (int i = 0; i < n; i++)
        put(&x, list[i], solution_of(&s, list[i]));
    bool other = false;
    while (n && !other) {
        n = take_near(&s, list, n);
        other = try_all(&s, r, open);
    }
    td_free(ints);
    end(&x);
    return other;
}
