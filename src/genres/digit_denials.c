#include "genres/digit_denials.h"

#include <assert.h>
#include <string.h>

#include "genres/digit_als.h"

enum {
    ATOMS = TD_FATE_ATOMS,
    WORDS = (ATOMS + 63) / 64,
    MOST_CROSSINGS = 2 * TD_FATE_SIDE,
    MOST_EXTRA = 1 << 13, /* of a number */
    CHUNK = 128,          /* extra nodes that are looked at together */
    ALL = TD_FATE_CELLS,
    SLOTS = 1 << 12,
    NONE = -1
};

/* Cells of a 9x9 board. */
typedef struct cells {
    uint64_t w[2];
} cells;

/* For which of the candidates that are looked at a node is on, was followed
 * from there, and is off. */
typedef struct marks {
    uint64_t on, done, off;
} marks;

/* Some of a list. */
typedef struct span {
    int32_t first, n;
} span;

/* A bit for each node of a chunk. */
typedef uint64_t chunk __attribute__((vector_size(CHUNK / 8)));

/* A number in some cells: a group, or its places in an almost locked set.
 * Nodes are numbered: first the candidates, as atoms, then MOST_EXTRA of each
 * number. */
typedef struct extra {
    cells at;
    marks is;
    int32_t in; /* the first membership */
} extra;

/* Nodes of which at most one does not hold: the two numbers of a cell, the two
 * places or groups of a house, the numbers of an almost locked set. */
typedef span clique;

/* That a node is in a clique, and the next one that it is in. */
typedef struct membership {
    int32_t clique, next;
} membership;

struct td_denials {
    const td_digit_view *v;
    td_arena *mem;
    uint64_t denied[WORDS], cell_off[WORDS], house_off[WORDS];
    cells off_of[ATOMS]; /* of those that die: places of its number */
    cells peers[TD_FATE_CELLS];
    cells open[TD_FATE_SIDE]; /* by number */
    /* By house: places that it shares with another one, two or more. */
    uint16_t crossing[TD_FATE_HOUSES][MOST_CROSSINGS];
    int ncrossings[TD_FATE_HOUSES];
    marks is[ATOMS];
    int32_t in[ATOMS]; /* the first membership */
    membership *more;
    int nmore, more_room;
    clique *cliques;
    int ncliques, cliques_room;
    int32_t *member;
    int nmembers, member_room;
    extra *extras[TD_FATE_SIDE]; /* by number */
    int nextras[TD_FATE_SIDE], extras_room[TD_FATE_SIDE];
    int32_t slot[SLOTS]; /* of extra nodes, by hash */
    int nslots;          /* that are taken; beyond half a node may be twice */
    /* By chunk of a number's extra nodes: those that have a cell; ALL. */
    chunk (*with)[TD_FATE_CELLS + 1];
    int with_at[TD_FATE_SIDE]; /* the first chunk of a number */
    int with_room;
    int32_t *queue; /* a ring with room for all nodes */
    int queue_size, head, tail;
};

/* ---- links ---- */

static void begin_clique(td_denials *x)
{
    x->cliques = td_arena_more(x->mem, x->cliques, x->ncliques,
                               &x->cliques_room, sizeof *x->cliques);
    x->cliques[x->ncliques++] = (clique){x->nmembers, 0};
}

static extra *extra_of(const td_denials *x, int node)
{
    assert(node >= ATOMS);
    return &x->extras[(node - ATOMS) / MOST_EXTRA][(node - ATOMS) % MOST_EXTRA];
}

/* The node of a number in several cells, made if it is not there. */
static int extra_node(td_denials *x, int number, cells at)
{
    uint64_t h = (at.w[0] ^ at.w[1] << 47) * 0x9e3779b97f4a7c15u;
    int n = x->nextras[number];
    for (uint64_t i = (h >> 50) + (uint64_t)number * 457;; i++) {
        int32_t *slot = &x->slot[i % SLOTS];
        if (*slot == NONE && x->nslots < SLOTS / 2) {
            *slot = ATOMS + number * MOST_EXTRA + n;
            x->nslots++;
        }
        if (*slot == NONE || *slot == ATOMS + number * MOST_EXTRA + n)
            break;
        const extra *e = extra_of(x, *slot);
        if (e->at.w[0] == at.w[0] && e->at.w[1] == at.w[1] &&
            (*slot - ATOMS) / MOST_EXTRA == number)
            return *slot;
    }
    assert(n < MOST_EXTRA);
    x->extras[number] = td_arena_more(x->mem, x->extras[number], n,
                                      &x->extras_room[number], sizeof(extra));
    x->extras[number][n] = (extra){.at = at, .in = NONE};
    x->nextras[number]++;
    return ATOMS + number * MOST_EXTRA + n;
}

/* Adds a number in some cells to the clique that was begun last. */
static void add_member(td_denials *x, int number, cells at)
{
    int low = at.w[0] ? td_bits_lowest(at.w[0]) : 64 + td_bits_lowest(at.w[1]);
    uint64_t high = at.w[0] ? at.w[0] & (at.w[0] - 1) : 0;
    uint64_t rest = at.w[0] ? at.w[1] : at.w[1] & (at.w[1] - 1);
    int node =
        high | rest ? extra_node(x, number, at) : low * x->v->side + number;
    int32_t *in = node < ATOMS ? &x->in[node] : &extra_of(x, node)->in;
    x->more = td_arena_more(x->mem, x->more, x->nmore, &x->more_room,
                            sizeof *x->more);
    x->more[x->nmore] = (membership){x->ncliques - 1, *in};
    *in = x->nmore++;
    x->member = td_arena_more(x->mem, x->member, x->nmembers, &x->member_room,
                              sizeof *x->member);
    x->member[x->nmembers++] = node;
    x->cliques[x->ncliques - 1].n++;
}

static cells one_cell(int cell)
{
    cells s = {{0}};
    s.w[cell / 64] = (uint64_t)1 << (cell % 64);
    return s;
}

static void link_cells(td_denials *x)
{
    const td_digit_view *v = x->v;
    for (int c = 0; c < v->ncells; c++) {
        if (v->has[c] >= 0 || td_bits_count(v->may[c]) != 2)
            continue;
        begin_clique(x);
        TD_EACH_BIT(n, v->may[c])
        add_member(x, (int)n, one_cell(c));
    }
}

static cells cells_at(const td_digit_view *v, int house, uint64_t places)
{
    cells s = {{0}};
    TD_EACH_BIT(i, places)
    {
        int c = td_digit_cell(v, house, (int)i);
        s.w[c / 64] |= (uint64_t)1 << (c % 64);
    }
    return s;
}

/* Places of a number that are all it has in a house, taken together. */
static void link_two(td_denials *x, int house, int number, uint64_t a,
                     uint64_t b)
{
    begin_clique(x);
    add_member(x, number, cells_at(x->v, house, a));
    add_member(x, number, cells_at(x->v, house, b));
}

static void link_groups(td_denials *x, int house, int number, uint64_t places)
{
    for (int i = 0; i < x->ncrossings[house]; i++) {
        uint64_t a = places & x->crossing[house][i], rest = places & ~a;
        if (!(a & (a - 1)) || !rest)
            continue;
        if (!(rest & (rest - 1)))
            link_two(x, house, number, a, rest);
        for (int k = 0; k < x->ncrossings[house]; k++) {
            uint64_t b = places & x->crossing[house][k];
            if (b & (b - 1) && !(rest & ~b) && (k > i || b == places))
                link_two(x, house, number, a, b);
        }
    }
}

static void link_houses(td_denials *x, bool groups)
{
    const td_digit_view *v = x->v;
    for (int h = 0; h < v->nhouses; h++)
        TD_EACH_BIT(n, v->missing[h])
        {
            uint64_t places = td_digit_places(v, h, (int)n);
            uint64_t rest = places & (places - 1);
            if (rest && !(rest & (rest - 1)))
                link_two(x, h, (int)n, places & ~rest, rest);
            else if (rest && groups)
                link_groups(x, h, (int)n, places);
        }
}

static void link_set(td_denials *x, const td_als *a)
{
    cells at[TD_FATE_SIDE];
    if (a->n < 2) /* linked by its cell */
        return;
    TD_EACH_BIT(n, a->numbers)
    at[n] = (cells){{0}};
    for (int w = 0; w < 2; w++)
        TD_EACH_BIT(i, a->cells.w[w])
    TD_EACH_BIT(n, x->v->may[64 * w + (int)i])
    at[n].w[w] |= (uint64_t)1 << i;
    begin_clique(x);
    TD_EACH_BIT(n, a->numbers)
    add_member(x, (int)n, at[n]);
}

/* ---- following chains ---- */

static int number_of(const td_denials *x, int node)
{
    return node < ATOMS ? node % x->v->side : (node - ATOMS) / MOST_EXTRA;
}

/* Puts a node that is on for more candidates into the queue, unless it waits
 * there. */
static void switch_on(td_denials *x, int node, uint64_t who)
{
    marks *m = node < ATOMS ? &x->is[node] : &extra_of(x, node)->is;
    bool waits = m->on != m->done;
    m->on |= who;
    if (waits || m->on == m->done)
        return;
    x->queue[x->tail] = node;
    x->tail = x->tail + 1 < x->queue_size ? x->tail + 1 : 0;
}

/* Of each clique that it is in, all others are on. */
static void switch_off(td_denials *x, int node, marks *m, int in, uint64_t who)
{
    who &= ~m->off;
    if (!who)
        return;
    m->off |= who;
    for (; in != NONE; in = x->more[in].next) {
        const clique *c = &x->cliques[x->more[in].clique];
        for (int i = c->first; i < c->first + c->n; i++)
            if (x->member[i] != node)
                switch_on(x, x->member[i], who);
    }
}

static void switch_off_atom(td_denials *x, int atom, uint64_t who)
{
    switch_off(x, atom, &x->is[atom], x->in[atom], who);
}

/* The cells that all cells of a node see. */
static cells seen_by(const td_denials *x, int node)
{
    if (node < ATOMS)
        return x->peers[node / x->v->side];
    cells at = extra_of(x, node)->at, seen = {{~(uint64_t)0, ~(uint64_t)0}};
    for (int w = 0; w < 2; w++)
        TD_EACH_BIT(i, at.w[w])
        {
            seen.w[0] &= x->peers[64 * w + (int)i].w[0];
            seen.w[1] &= x->peers[64 * w + (int)i].w[1];
        }
    return seen;
}

/* Switches off the extra nodes of a number whose cells are all seen. */
static void switch_off_extras(td_denials *x, int number, cells seen,
                              uint64_t who)
{
    extra *e = x->extras[number];
    int n = x->nextras[number];
    for (int first = 0, k = x->with_at[number]; first < n;
         first += CHUNK, k++) {
        chunk out = {0};
        for (int w = 0; w < 2; w++)
            TD_EACH_BIT(i, x->open[number].w[w] & ~seen.w[w])
        out |= x->with[k][64 * w + (int)i];
        out = x->with[k][ALL] & ~out;
        for (int w = 0; w < CHUNK / 64; w++)
            TD_EACH_BIT(i, out[w])
            {
                int m = first + 64 * w + (int)i;
                switch_off(x, ATOMS + number * MOST_EXTRA + m, &e[m].is,
                           e[m].in, who);
            }
    }
}

/* What a node switches off. */
static void follow_node(td_denials *x, int node, uint64_t who)
{
    int side = x->v->side, number = number_of(x, node);
    cells seen = seen_by(x, node);
    uint64_t others = node < ATOMS ? x->v->may[node / side] : 0;
    TD_EACH_BIT(n, others & ~((uint64_t)1 << number))
    switch_off_atom(x, node / side * side + (int)n, who);
    for (int w = 0; w < 2; w++)
        TD_EACH_BIT(i, seen.w[w] & x->open[number].w[w])
    switch_off_atom(x, (64 * w + (int)i) * side + number, who);
    switch_off_extras(x, number, seen, who);
}

/* The candidates with which all that a cell has is off. */
static uint64_t find_cell_off(const td_denials *x)
{
    const td_digit_view *v = x->v;
    uint64_t any = 0;
    for (int c = 0; c < v->ncells; c++) {
        uint64_t all = v->has[c] < 0 ? ~(uint64_t)0 : 0;
        TD_EACH_BIT(n, all ? v->may[c] : 0)
        all &= x->is[c * v->side + (int)n].off;
        any |= all;
    }
    return any;
}

/* The same of a number in a house. */
static uint64_t find_house_off(const td_denials *x)
{
    const td_digit_view *v = x->v;
    uint64_t any = 0;
    for (int h = 0; h < v->nhouses; h++)
        TD_EACH_BIT(n, v->missing[h])
        {
            uint64_t all = ~(uint64_t)0;
            TD_EACH_BIT(i, td_digit_places(v, h, (int)n))
            all &= x->is[td_digit_cell(v, h, (int)i) * v->side + (int)n].off;
            any |= all;
        }
    return any;
}

/* Where candidate i, which was followed from an atom, switches its number off.
 */
static void keep_off(td_denials *x, int atom, int i)
{
    int side = x->v->side, number = atom % side;
    x->off_of[atom] = (cells){{0}};
    for (int w = 0; w < 2; w++)
        TD_EACH_BIT(c, x->open[number].w[w])
    x->off_of[atom].w[w] |=
        (x->is[(64 * w + (int)c) * side + number].off >> i & 1) << c;
}

static void follow_all(const td_pos *p, td_denials *x, const int *from, int n)
{
    x->head = x->tail = 0;
    memset(x->is, 0, sizeof x->is);
    for (int d = 0; d < x->v->side; d++)
        for (int i = 0; i < x->nextras[d]; i++)
            x->extras[d][i].is = (marks){0, 0, 0};
    for (int i = 0; i < n; i++)
        switch_on(x, from[i], (uint64_t)1 << i);
    while (x->head != x->tail) {
        int node = x->queue[x->head];
        x->head = x->head + 1 < x->queue_size ? x->head + 1 : 0;
        marks *m = node < ATOMS ? &x->is[node] : &extra_of(x, node)->is;
        uint64_t fresh = m->on & ~m->done;
        m->done = m->on;
        follow_node(x, node, fresh);
        td_work(p, 8);
    }
    uint64_t cell_off = find_cell_off(x), house_off = find_house_off(x);
    for (int i = 0; i < n; i++) {
        uint64_t bit = (uint64_t)1 << (from[i] % 64);
        int w = from[i] / 64;
        x->denied[w] |= x->is[from[i]].off >> i & 1 ? bit : 0;
        x->cell_off[w] |= cell_off >> i & 1 ? bit : 0;
        x->house_off[w] |= house_off >> i & 1 ? bit : 0;
        keep_off(x, from[i], i);
    }
}

/* ---- building ---- */

static void list_crossings(td_denials *x, int house)
{
    const td_digit_view *v = x->v;
    for (int k = 0; k < TD_MOST_HOUSES * v->side; k++) {
        int at = TD_MOST_HOUSES * house * v->side + k, n = 0;
        uint64_t shared = v->shared[at];
        int cell = td_digit_cell(v, house, k / TD_MOST_HOUSES);
        if (v->house_of[TD_MOST_HOUSES * cell + k % TD_MOST_HOUSES] == house ||
            !(shared & (shared - 1)))
            continue;
        while (n < x->ncrossings[house] && x->crossing[house][n] != shared)
            n++;
        if (n == x->ncrossings[house] && n < MOST_CROSSINGS)
            x->crossing[house][x->ncrossings[house]++] = (uint16_t)shared;
    }
}

static void denials_start(const td_pos *p, int depth, void *data)
{
    td_denials *x = data;
    (void)depth;
    const td_digit_view *v = x->v = td_digit_view_of(p);
    x->mem = p->views->mem;
    assert(v->side <= TD_FATE_SIDE && v->words <= 2);
    for (int c = 0; c < v->ncells; c++)
        for (int w = 0; w < v->words; w++)
            x->peers[c].w[w] = v->peers[c * v->words + w];
    for (int h = 0; h < v->nhouses; h++)
        list_crossings(x, h);
}

/* Which extra nodes have a cell. */
static void list_cells(td_denials *x)
{
    int chunks = 0;
    for (int d = 0; d < x->v->side; d++) {
        x->with_at[d] = chunks;
        chunks += (x->nextras[d] + CHUNK - 1) / CHUNK;
    }
    if (chunks > x->with_room) {
        x->with_room = chunks;
        x->with = td_arena_alloc(x->mem, sizeof *x->with * (size_t)chunks);
    }
    if (chunks)
        memset(x->with, 0, sizeof *x->with * (size_t)chunks);
    for (int d = 0; d < x->v->side; d++)
        for (int i = 0; i < x->nextras[d]; i++) {
            uint64_t bit = (uint64_t)1 << (i % 64);
            int word = i % CHUNK / 64;
            chunk *with = x->with[x->with_at[d] + i / CHUNK];
            with[ALL][word] |= bit;
            for (int w = 0; w < 2; w++)
                TD_EACH_BIT(c, x->extras[d][i].at.w[w])
            with[64 * w + (int)c][word] |= bit;
        }
}

static void list_links(const td_pos *p, td_denials *x, bool sets)
{
    const td_digit_view *v = x->v;
    memset(x->open, 0, sizeof x->open);
    memset(x->in, 0xff, sizeof x->in);
    memset(x->nextras, 0, sizeof x->nextras);
    memset(x->slot, 0xff, sizeof x->slot); /* NONE */
    x->nslots = 0;
    x->ncliques = x->nmembers = x->nmore = 0;
    for (int c = 0; c < v->ncells; c++)
        if (v->has[c] < 0)
            TD_EACH_BIT(n, v->may[c])
    x->open[n].w[c / 64] |= (uint64_t)1 << (c % 64);
    link_cells(x);
    link_houses(x, sets);
    const td_als_list *list = sets ? td_als_of(p) : NULL;
    for (int i = 0; sets && i < list->n; i++)
        link_set(x, &list->at[i]);
    list_cells(x);
    int nodes = ATOMS + 1;
    for (int d = 0; d < v->side; d++)
        nodes += x->nextras[d];
    if (nodes > x->queue_size) {
        x->queue_size = nodes + nodes / 2;
        x->queue = TD_ROOM(x->mem, int32_t, x->queue_size);
    }
}

static void denials_build(const td_pos *p, int depth, void *data)
{
    enum { MOST = 64 };
    td_denials *x = data;
    const td_fates *f = td_fates_of(p, (td_fate_depth)depth);
    int from[MOST], n = 0;
    memset(x->denied, 0, sizeof x->denied);
    memset(x->cell_off, 0, sizeof x->cell_off);
    memset(x->house_off, 0, sizeof x->house_off);
    if (!td_fate_any(p, (td_fate_depth)depth))
        return;
    list_links(p, x, depth == TD_FATE_SETS);
    for (int a = 0; a < x->v->ncells * x->v->side; a++) {
        if (td_fate_is_dead(f, a))
            from[n++] = a;
        if (n < MOST)
            continue;
        follow_all(p, x, from, n);
        n = 0;
    }
    follow_all(p, x, from, n);
}

static const td_view_type denials_type = {
    .name = "candidates that chains deny",
    .size = sizeof(td_denials),
    .start = denials_start,
    .build = denials_build,
};

const td_denials *td_denials_of(const td_pos *p, td_fate_depth depth)
{
    if (td_digit_view_of(p)->side > TD_FATE_SIDE)
        return NULL;
    return td_view_get(p, &denials_type, (int)depth);
}

static bool has_any(const uint64_t *set)
{
    uint64_t all = 0;
    for (int w = 0; w < WORDS; w++)
        all |= set[w];
    return all;
}

static bool has(const uint64_t *set, int atom)
{
    assert(atom >= 0 && atom < ATOMS);
    return set[atom / 64] >> (atom % 64) & 1;
}

bool td_denials_any(const td_denials *x)
{
    return !x || has_any(x->denied);
}

bool td_denials_has(const td_denials *x, int atom)
{
    return !x || has(x->denied, atom);
}

bool td_denials_corner_any(const td_denials *x, bool houses)
{
    return !x || has_any(x->denied) || has_any(x->cell_off) ||
           (houses && has_any(x->house_off));
}

bool td_denials_corner(const td_denials *x, int atom, bool houses)
{
    return !x || has(x->denied, atom) || has(x->cell_off, atom) ||
           (houses && has(x->house_off, atom));
}

td_cells td_denials_off(const td_denials *x, int atom)
{
    assert(x && atom >= 0 && atom < ATOMS);
    return (td_cells){{x->off_of[atom].w[0], x->off_of[atom].w[1]}};
}
