#include "genres/digit_web.h"

#include <assert.h>
#include <string.h>

#include "genres/genre.h"

/* Strong links as they are found. */
typedef struct found_link {
    int32_t from, to, why;
} found_link;

typedef struct store {
    td_web g;
    td_web_depth depth;
    found_link *found;
    int nfound, found_room;
    int node_room, strong_room;
    int32_t *slot; /* of extra nodes, by hash; -1: free */
    int nslots;
} store;

/* ---- nodes ---- */

static uint64_t hash_of(int number, td_cells cells)
{
    uint64_t h = (uint64_t)number + 1;
    for (int i = 0; i < TD_CELLS_WORDS; i++)
        h = (h ^ cells.w[i]) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 29;
}

static void put_into_slot(store *x, int index)
{
    const td_node *n = &x->g.extra[index];
    uint64_t i = hash_of(n->number, n->cells);
    while (x->slot[i & (uint64_t)(x->nslots - 1)] >= 0)
        i++;
    x->slot[i & (uint64_t)(x->nslots - 1)] = index;
}

static void make_slots(const td_pos *p, store *x, int n)
{
    assert(n > 0 && !(n & (n - 1)));
    if (n > x->nslots) {
        x->nslots = n;
        x->slot = td_arena_alloc(p->views->mem, sizeof *x->slot * (size_t)n);
    }
    memset(x->slot, 0xff, sizeof *x->slot * (size_t)x->nslots);
    for (int i = 0; i < x->g.nnodes - x->g.natoms; i++)
        put_into_slot(x, i);
}

/* The node of a number in some cells, made if it is not there. */
static int node_of(const td_pos *p, store *x, int number, td_cells cells)
{
    td_web *g = &x->g;
    int first = td_cells_next(&cells, 0), nextra = g->nnodes - g->natoms;
    assert(first >= 0);
    if (td_cells_next(&cells, first + 1) < 0)
        return first * g->v->side + number;
    if (2 * nextra >= x->nslots)
        make_slots(p, x, x->nslots ? 2 * x->nslots : 1024);
    for (uint64_t i = hash_of(number, cells);; i++) {
        int k = x->slot[i & (uint64_t)(x->nslots - 1)];
        if (k < 0)
            break;
        if (g->extra[k].number == number &&
            td_cells_equal(g->extra[k].cells, cells))
            return g->natoms + k;
    }
    g->extra = td_arena_more(p->views->mem, g->extra, nextra, &g->room,
                             sizeof *g->extra);
    g->extra[nextra] =
        (td_node){number, -1, cells, td_digit_seen_by_all(g->v, cells)};
    if (g->first[number] < 0)
        g->first[number] = nextra;
    else
        g->extra[g->last[number]].next = nextra;
    g->last[number] = nextra;
    g->nnodes++;
    put_into_slot(x, nextra);
    return g->natoms + nextra;
}

td_cells td_web_cells(const td_web *g, int node)
{
    assert(node >= 0);
    if (!td_web_is_single(g, node))
        return g->extra[node - g->natoms].cells;
    td_cells s = {{0}};
    td_cells_add(&s, td_web_cell(g, node));
    return s;
}

/* ---- strong links ---- */

static void add_strong(const td_pos *p, store *x, int from, int to, int why)
{
    assert(from != to && from < x->g.nnodes && to < x->g.nnodes);
    x->found = td_arena_more(p->views->mem, x->found, x->nfound, &x->found_room,
                             sizeof *x->found);
    x->found[x->nfound++] = (found_link){from, to, why};
}

static void link_cells(const td_pos *p, store *x)
{
    const td_digit_view *v = x->g.v;
    for (int c = 0; c < v->ncells; c++) {
        if (v->has[c] >= 0 || td_bits_count(v->may[c]) != 2)
            continue;
        int a = c * v->side + td_bits_lowest(v->may[c]);
        int b = c * v->side + td_bits_lowest(v->may[c] & (v->may[c] - 1));
        add_strong(p, x, a, b, TD_BY_CELL);
        add_strong(p, x, b, a, TD_BY_CELL);
    }
}

static void link_two_places(const td_pos *p, store *x, int house, int number)
{
    const td_digit_view *v = x->g.v;
    uint64_t places = td_digit_loose(v, house, number);
    if (td_bits_count(places) != 2)
        return;
    int a = td_digit_cell(v, house, td_bits_lowest(places));
    int b = td_digit_cell(v, house, td_bits_lowest(places & (places - 1)));
    add_strong(p, x, a * v->side + number, b * v->side + number, house);
    add_strong(p, x, b * v->side + number, a * v->side + number, house);
}

/* A node of a number in some places of a house. */
static int node_at(const td_pos *p, store *x, int house, int number,
                   uint64_t places)
{
    const td_digit_view *v = x->g.v;
    td_cells cells = {{0}};
    TD_EACH_BIT(i, places)
    td_cells_add(&cells, td_digit_cell(v, house, (int)i));
    return node_of(p, x, number, cells);
}

/* Some places of a number in a house, and their node. */
typedef struct part {
    uint64_t places;
    int node;
} part;

/* Groups: places that lie in another house, too. A line and a line across share
 * one cell only. */
static int list_groups(const td_pos *p, store *x, int house, int number,
                       uint64_t places, part *group)
{
    const td_digit_view *v = x->g.v;
    int n = 0;
    for (int k = 0; k < TD_MOST_HOUSES; k++) {
        uint64_t left = places;
        while (left) {
            int i = td_bits_lowest(left), at = house * v->side + i;
            int other = v->house_of[TD_MOST_HOUSES * v->cell[at] + k];
            if (other < 0 || other == house)
                break;
            uint64_t mine = places & v->shared[TD_MOST_HOUSES * at + k];
            left &= ~mine;
            if (mine & (mine - 1))
                group[n++] = (part){mine, node_at(p, x, house, number, mine)};
        }
    }
    return n;
}

/* Two parts that have all places of a number in a house; at least one is a
 * group. */
static void link_groups(const td_pos *p, store *x, int house, int number)
{
    const td_digit_view *v = x->g.v;
    part at[3 * TD_CELLS_SIDE];
    uint64_t places = td_digit_loose(v, house, number);
    int n = list_groups(p, x, house, number, places, at), ngroups = n;
    if (!n || td_bits_count(places) < 3)
        return;
    TD_EACH_BIT(i, places)
    at[n++] = (part){(uint64_t)1 << i,
                     td_digit_cell(v, house, (int)i) * v->side + number};
    for (int i = 0; i < ngroups; i++)
        for (int j = i + 1; j < n; j++) {
            if ((at[i].places | at[j].places) != places ||
                at[i].places == places)
                continue;
            add_strong(p, x, at[i].node, at[j].node, house);
            add_strong(p, x, at[j].node, at[i].node, house);
        }
}

static void link_set(const td_pos *p, store *x, int index)
{
    const td_als *a = &x->g.sets->at[index];
    int node[TD_CELLS_SIDE + 1], n = 0;
    td_cells places[TD_CELLS_SIDE];
    if (a->n < 2) /* linked by its cell */
        return;
    TD_EACH_BIT(d, a->numbers)
    places[d] = (td_cells){{0}};
    TD_EACH_CELL(c, &a->cells)
    TD_EACH_BIT(d, x->g.v->may[c])
    td_cells_add(&places[d], c);
    TD_EACH_BIT(d, a->numbers)
    node[n++] = node_of(p, x, (int)d, places[d]);
    assert(n == a->n + 1);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (i != j)
                add_strong(p, x, node[i], node[j], TD_BY_SET - index);
}

static void add_own(const td_pos *p, void *to, int a, int b, int why)
{
    store *x = to;
    add_strong(p, x, a, b, x->g.v->nhouses + why);
}

static void sort_strong(const td_pos *p, store *x)
{
    td_web *g = &x->g;
    if (x->nfound > x->strong_room) {
        x->strong_room = x->nfound + x->nfound / 2;
        g->strong = td_arena_alloc(p->views->mem,
                                   sizeof *g->strong * (size_t)x->strong_room);
    }
    memset(g->strong_at, 0, sizeof *g->strong_at * ((size_t)g->nnodes + 2));
    for (int i = 0; i < x->nfound; i++)
        g->strong_at[x->found[i].from + 2]++;
    for (int i = 2; i <= g->nnodes + 1; i++)
        g->strong_at[i] += g->strong_at[i - 1];
    for (int i = 0; i < x->nfound; i++)
        g->strong[g->strong_at[x->found[i].from + 1]++] =
            (td_strong){x->found[i].to, x->found[i].why};
    assert(g->strong_at[g->nnodes] == x->nfound);
}

/* ---- building ---- */

static void make_room(const td_pos *p, store *x)
{
    td_web *g = &x->g;
    enum { ARRAYS = 11 };
    if (g->nnodes + 2 > x->node_room) {
        size_t n = (size_t)(x->node_room = g->nnodes + g->nnodes / 4 + 2);
        int32_t *room =
            td_arena_alloc(p->views->mem, sizeof *room * n * ARRAYS);
        memset(room, 0, sizeof *room * n * ARRAYS);
        g->strong_at = room;
        g->weak_at = room + n;
        g->weak_n = room + 2 * n;
        g->on_round = (uint32_t *)room + 3 * n;
        g->off_round = (uint32_t *)room + 4 * n;
        g->end_round = (uint32_t *)room + 5 * n;
        g->on_by = room + 6 * n;
        g->off_by = room + 7 * n;
        g->on_why = room + 8 * n;
        g->on_depth = room + 9 * n;
        g->queue = room + 10 * n;
    }
    memset(g->weak_at, 0xff, sizeof *g->weak_at * (size_t)g->nnodes);
    g->nweak = 0;
}

static void store_build(const td_pos *p, int rule, void *data)
{
    store *x = data;
    td_web *g = &x->g;
    g->v = td_digit_view_of(p);
    g->natoms = g->nnodes = g->v->ncells * g->v->side;
    g->sets = NULL;
    g->own = NULL;
    for (int n = 0; n < TD_CELLS_SIDE; n++)
        g->first[n] = -1;
    x->depth = (td_web_depth)rule;
    x->nfound = 0;
    if (x->nslots)
        memset(x->slot, 0xff, sizeof *x->slot * (size_t)x->nslots);
    assert(x->depth == TD_WEB_PLAIN || g->v->side <= TD_CELLS_SIDE);
    link_cells(p, x);
    for (int h = 0; h < g->v->nhouses; h++)
        for (int n = 0; n < g->v->side; n++) {
            link_two_places(p, x, h, n);
            if (x->depth == TD_WEB_GROUPS || x->depth == TD_WEB_SETS)
                link_groups(p, x, h, n);
        }
    if (x->depth == TD_WEB_SETS) {
        g->sets = td_als_of(p);
        for (int i = 0; i < g->sets->n; i++)
            link_set(p, x, i);
    }
    if (x->depth == TD_WEB_OWN) {
        g->own = p->puzzle->genre->own_links;
        g->own->strong(p, x, add_own);
    }
    make_room(p, x);
    sort_strong(p, x);
}

static const td_view_type store_type = {
    .name = "digit web",
    .size = sizeof(store),
    .build = store_build,
};

td_web *td_web_of(const td_pos *p, td_web_depth depth)
{
    const store *x = td_view_get(p, &store_type, (int)depth);
    return &((store *)(uintptr_t)x)->g;
}

/* ---- weak links ---- */

static void add_weak(const td_pos *p, td_web *g, int to)
{
    g->weak = td_arena_more(p->views->mem, g->weak, g->nweak, &g->weak_room,
                            sizeof *g->weak);
    g->weak[g->nweak++] = to;
}

static int first_extra(const td_web *g, int number)
{
    return number < TD_CELLS_SIDE ? g->first[number] : -1;
}

/* Of a candidate: the others of its cell, and of its number in its houses. A
 * cell of two houses is met in the first. */
static void list_weak_single(const td_pos *p, td_web *g, int node)
{
    const td_digit_view *v = g->v;
    int cell = td_web_cell(g, node), number = td_web_number(g, node);
    TD_EACH_BIT(n, v->may[cell])
    if ((int)n != number)
        add_weak(p, g, cell * v->side + (int)n);
    for (int k = TD_MOST_HOUSES * cell; k < TD_MOST_HOUSES * (cell + 1); k++) {
        int house = v->house_of[k];
        if (house < 0)
            break;
        TD_EACH_BIT(i, td_digit_places(v, house, number))
        {
            int other = td_digit_cell(v, house, (int)i);
            if (other != cell && v->has[other] < 0 &&
                td_digit_house_of_both(v, cell, other) == house)
                add_weak(p, g, other * v->side + number);
        }
    }
    for (int i = first_extra(g, number); i >= 0; i = g->extra[i].next)
        if (td_cells_has(&g->extra[i].sees, cell))
            add_weak(p, g, g->natoms + i);
}

static void add_own_weak(const td_pos *p, void *to, int node)
{
    add_weak(p, to, node);
}

/* Is a part of b? Boards up to 11 x 11 have two words. */
static inline bool is_within(const td_cells *a, const td_cells *b, bool small)
{
    uint64_t out = (a->w[0] & ~b->w[0]) | (a->w[1] & ~b->w[1]);
    return !out && (small || td_cells_within(*a, *b));
}

static void list_weak_extra(const td_pos *p, td_web *g, int node)
{
    const td_node *a = &g->extra[node - g->natoms];
    td_cells seen = a->sees;
    bool small = g->v->words <= 2;
    TD_EACH_CELL(c, &seen)
    if (td_digit_is_open(g->v, c, a->number))
        add_weak(p, g, c * g->v->side + a->number);
    for (int i = first_extra(g, a->number); i >= 0; i = g->extra[i].next)
        if (is_within(&g->extra[i].cells, &seen, small))
            add_weak(p, g, g->natoms + i);
}

td_links td_web_weak(const td_pos *p, td_web *g, int node)
{
    assert(node >= 0 && node < g->nnodes);
    if (g->weak_at[node] < 0) {
        int first = g->nweak;
        if (td_web_is_single(g, node))
            list_weak_single(p, g, node);
        if (g->own)
            g->own->weak(p, node, g, add_own_weak);
        if (!td_web_is_single(g, node))
            list_weak_extra(p, g, node);
        g->weak_at[node] = first;
        g->weak_n[node] = g->nweak - first;
        td_work(p, 4 + (g->nnodes - g->natoms) / 16);
    }
    int n = g->weak_n[node];
    return (td_links){n ? g->weak + g->weak_at[node] : NULL, n};
}
