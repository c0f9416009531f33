/* Nurikabe: what all shapes of an island have in common.
 *
 * To list all shapes of a large island would take long, and is not needed: a
 * cell is common to all of them if no shape is found without it. So a few
 * shapes are kept for each island that together have nothing in common.
 * While these are all still possible there is nothing to say; when one is
 * not any more, others are looked for, one for each cell that all the rest
 * agree about. A search that gives up leaves its cell alone. What is said
 * depends on the position alone, not on which shapes are remembered. */
#include "genres/nurikabe/shapes.h"

#include <assert.h>
#include <string.h>

/* ---- going through the shapes ---- */

static size_t search_size(const td_pos *p, int rule)
{
    (void)rule;
    size_t n = (size_t)(p->topo->w + 2) * (size_t)(p->topo->h + 2);
    size_t each = sizeof(uint64_t) + sizeof(nu_level) + 3 * sizeof(int32_t) + 1;
    return sizeof(nu_search) + n * each +
           (size_t)p->m->nrules * sizeof(uint64_t);
}

static void search_build(const td_pos *p, int rule, void *data)
{
    nu_search *s = data;
    (void)rule;
    s->t = nu_try_of(p);
    s->kept_blame = (uint64_t *)(s + 1);
    s->level = (nu_level *)(s->kept_blame + s->t->nplaces + p->m->nrules);
    s->in = (int32_t *)(s->level + s->t->nplaces);
    s->far = s->in + s->t->nplaces;
    s->shared = s->far + s->t->nplaces;
    s->premise = (bool *)(s->shared + s->t->nplaces);
}

static const td_view_type search_view = {
    .name = "shapes",
    .size = search_size,
    .build = search_build,
};

nu_search *nu_search_of(const td_pos *p)
{
    return (nu_search *)(uintptr_t)td_view_get(p, &search_view, 0);
}

/* Land beside the shape joins it; false if it is another number's, or if all
 * becomes too large. */
static bool absorb(nu_search *s, int first)
{
    nu_try *t = s->t;
    for (int i = first; i < s->nin; i++)
        for (int k = 0; k < 4; k++) {
            int at = s->in[i] + t->next[k];
            if (t->kind[at] != NU_LAND || t->owner[at] == s->root)
                continue;
            if (t->owner[at] != NU_NO_OWNER) {
                nu_blame_board_rule(t, APART);
                nu_blame_owned(t, t->owner[at]);
                return false;
            }
            nu_blame_place(t, at);
            nu_try_own(t, at, s->root);
            s->in[s->nin++] = at;
        }
    return s->nin <= s->size;
}

void nu_search_start(nu_search *s, int root)
{
    nu_try *t = s->t;
    nu_try_undo(t, 0);
    s->root = root;
    s->size = t->d->size[root];
    s->nlevels = 0;
    s->started = false;
    s->left = NU_DECISIONS;
    s->not_land = s->not_wall = s->through = -1;
    s->in[0] = nu_place(t, t->d->root[root]);
    s->nin = 1;
    int round = ++t->round;
    t->mark[s->in[0]] = round;
    for (int i = 0; i < s->nin; i++)
        for (int k = 0; k < 4; k++) {
            int at = s->in[i] + t->next[k];
            if (t->kind[at] != NU_LAND || t->mark[at] == round)
                continue;
            t->mark[at] = round;
            s->in[s->nin++] = at;
        }
}

void nu_search_through(nu_search *s, int place)
{
    nu_try *t = s->t;
    int n = 0;
    s->through = place;
    for (int at = 0; at < t->nplaces; at++)
        s->far[at] = INT32_MAX;
    t->queue[n++] = place;
    s->far[place] = 0;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++) {
            int at = t->queue[i] + t->next[k];
            bool dry = t->kind[at] == NU_LAND || t->kind[at] == NU_OPEN;
            if (!dry || s->far[at] != INT32_MAX)
                continue;
            s->far[at] = s->far[t->queue[i]] + 1;
            t->queue[n++] = at;
        }
}

/* Can the shape still come to where it must? */
static bool gets_through(const nu_search *s)
{
    int32_t near = INT32_MAX;
    if (s->through < 0 || s->t->owner[s->through] == s->root)
        return true;
    for (int i = 0; i < s->nin; i++)
        if (s->far[s->in[i]] < near)
            near = s->far[s->in[i]];
    return near <= s->size - s->nin;
}

/* An open cell beside the land; what is settled by a wish comes first. */
static int beside(nu_search *s)
{
    nu_try *t = s->t;
    int found = -1;
    for (int i = 0; i < s->nin; i++)
        for (int k = 0; k < 4; k++) {
            int at = s->in[i] + t->next[k];
            if (t->kind[at] != NU_OPEN)
                continue;
            if (at == s->not_land || at == s->not_wall)
                return at;
            if (found < 0)
                found = at;
        }
    for (int i = 0; i < s->nin && found < 0; i++)
        nu_blame_around(t, s->in[i], NU_WALL);
    return found;
}

static bool make_land(nu_search *s, int at)
{
    nu_try *t = s->t;
    if (at == s->not_land)
        return false;
    nu_try_set(t, at, NU_LAND);
    nu_try_own(t, at, s->root);
    s->in[s->nin++] = at;
    return absorb(s, s->nin - 1) && gets_through(s);
}

/* Is there room for the shape yet? */
static bool has_room(const nu_search *s)
{
    nu_try *t = s->t;
    int n = 0, round = ++t->round;
    for (int i = 0; i < s->nin; i++) {
        t->queue[n++] = s->in[i];
        t->mark[s->in[i]] = round;
    }
    for (int i = 0; i < n && n < s->size; i++)
        for (int k = 0; k < 4; k++) {
            int at = t->queue[i] + t->next[k];
            bool dry = t->kind[at] == NU_LAND || t->kind[at] == NU_OPEN;
            if (!dry || t->mark[at] == round)
                continue;
            t->mark[at] = round;
            t->queue[n++] = at;
        }
    for (int i = 0; i < n && n < s->size; i++)
        nu_blame_around(t, t->queue[i], NU_WALL);
    return n >= s->size;
}

static bool make_wall(nu_search *s, int at)
{
    if (at == s->not_wall)
        return false;
    nu_try_set(s->t, at, NU_WALL);
    return !nu_try_pool(s->t, at) && has_room(s);
}

/* The land is complete: walls around it, and does that fit? */
static bool enclose(nu_search *s)
{
    nu_try *t = s->t;
    if (s->through >= 0 && t->owner[s->through] != s->root)
        return false;
    for (int i = 0; i < s->nin; i++)
        for (int k = 0; k < 4; k++) {
            int at = s->in[i] + t->next[k];
            if (at == s->not_wall && t->kind[at] != NU_LAND)
                return false;
            if (t->kind[at] == NU_OPEN)
                nu_try_set(t, at, NU_WALL);
        }
    return nu_try_fits(t);
}

/* Takes back the last decision that could go the other way, and lets it; false
 * if there is none. */
static bool go_back(nu_search *s)
{
    while (s->nlevels) {
        nu_level *l = &s->level[s->nlevels - 1];
        nu_try_undo(s->t, l->ntrail);
        s->nin = l->nin;
        if (l->land) {
            l->land = false;
            if (make_wall(s, l->at))
                return true;
            continue;
        }
        s->nlevels--;
    }
    return false;
}

nu_found nu_search_next(nu_search *s)
{
    bool more = s->started ? go_back(s) : s->nin <= s->size && gets_through(s);
    s->started = true;
    if (!more)
        return NU_NONE;
    for (;;) {
        int at = s->nin < s->size ? beside(s) : -1;
        if (s->nin == s->size && enclose(s))
            return NU_FOUND;
        if (at < 0) {
            if (!go_back(s))
                return NU_NONE;
            continue;
        }
        if (s->left-- == 0)
            return NU_CAPPED;
        s->level[s->nlevels++] = (nu_level){at, s->t->ntrail, s->nin, true};
        if (!make_land(s, at) && !go_back(s))
            return NU_NONE;
    }
}

/* ---- shapes that are remembered ---- */

enum { KEPT = 6 }; /* shapes for each island */

typedef struct kept {
    int32_t *first; /* by root: where its shapes begin in `land` */
    int32_t *land;  /* shape after shape, places; 0: none yet */
    uint8_t *turn;  /* by root: which shape to replace */
} kept;

/* Where the shapes of each root begin, and where the last end. Sizes that
 * add up to more than the board has cells are of no use to anybody. */
static int32_t list_firsts(const td_division *d, int32_t *first)
{
    int32_t at = 0;
    for (int k = 0; k < d->nroots; k++) {
        int size = d->size[k];
        if (first)
            first[k] = at;
        if (size <= d->graph->nnodes && at <= KEPT * d->graph->nnodes)
            at += KEPT * size;
        else if (first)
            first[k] = -1;
    }
    return at;
}

static size_t kept_size(const td_pos *p, int rule)
{
    const td_division *d = p->m->rule[rule].division;
    size_t n = (size_t)d->nroots, cells = (size_t)list_firsts(d, NULL);
    return sizeof(kept) + n * (sizeof(int32_t) + 1) + cells * sizeof(int32_t);
}

static void kept_build(const td_pos *p, int rule, void *data)
{
    const td_division *d = p->m->rule[rule].division;
    kept *v = data;
    if (v->first)
        return;
    v->first = (int32_t *)(v + 1);
    v->land = v->first + d->nroots;
    v->turn = (uint8_t *)(v->land + list_firsts(d, v->first));
}

static const td_view_type kept_view = {
    .name = "kept shapes",
    .size = kept_size,
    .build = kept_build,
};

/* The shapes of an island; NULL if it has none to keep. */
static int32_t *kept_shapes(const td_pos *p, const td_rule *r, uint8_t **turn)
{
    const kept *v = td_view_get(p, &kept_view, r->division->first_rule);
    *turn = &v->turn[r->root];
    return v->first[r->root] < 0 ? NULL : v->land + v->first[r->root];
}

/* Lays a remembered shape out; false if it is not possible any more. */
static bool lay_shape(nu_search *s, int root, const int32_t *land)
{
    nu_try *t = s->t;
    nu_search_start(s, root);
    if (!land[0])
        return false;
    for (s->nin = 0; s->nin < s->size; s->nin++) {
        int at = s->in[s->nin] = land[s->nin];
        if (t->kind[at] == NU_WALL)
            return false;
        if (t->kind[at] == NU_OPEN)
            nu_try_set(t, at, NU_LAND);
        nu_try_own(t, at, root);
    }
    /* Land beside it that is not in it would make it larger. */
    return absorb(s, 0) && enclose(s);
}

/* ---- what they have in common ---- */

typedef struct common {
    nu_search *s;
    int root, through; /* shapes of an island with a place, or -1 */
    int most;          /* decisions of a search */
    int32_t *land;     /* the shapes that are kept */
    uint8_t *turn;     /* the oldest of them */
    uint32_t fits;     /* a bit for each that is still possible */
    int32_t *place; /* what all agree about: twice the place, and 1 if wall */
    int n;          /* -1: no shape yet */
} common;

static int as_wall(const nu_try *t, int at)
{
    return 2 * at + (t->kind[at] == NU_WALL);
}

/* Keeps what the shape that is laid out agrees about. */
static void meet(common *c)
{
    const nu_try *t = c->s->t;
    int n = 0;
    for (int i = 0; c->n < 0 && i < t->ntrail; i++)
        if (t->trail[i].kind == NU_OPEN)
            c->place[n++] = as_wall(t, t->trail[i].at);
    for (int i = 0; i < c->n; i++) {
        int at = c->place[i] / 2;
        if (t->kind[at] != NU_OPEN && as_wall(t, at) == c->place[i])
            c->place[n++] = c->place[i];
    }
    c->n = n;
}

/* The shape that is laid out takes the place of one that is not possible any
 * more, or else of the oldest. */
static void keep_shape(common *c)
{
    int slot = 0, size = c->s->size;
    while (slot < KEPT && c->fits >> slot & 1)
        slot++;
    if (slot == KEPT) {
        slot = *c->turn;
        *c->turn = (uint8_t)((slot + 1) % KEPT);
    }
    memcpy(c->land + slot * size, c->s->in, sizeof *c->land * (size_t)size);
    c->fits |= 1u << slot;
}

/* Looks for a shape against the i-th thing in common (-1: any shape). */
static nu_found look_against(common *c, int i)
{
    nu_search *s = c->s;
    nu_search_start(s, c->root);
    s->left = c->most;
    if (c->through >= 0)
        nu_search_through(s, c->through);
    if (i >= 0 && c->place[i] & 1)
        s->not_wall = c->place[i] / 2;
    else if (i >= 0)
        s->not_land = c->place[i] / 2;
    return nu_search_next(s);
}

static void learn_shape(common *c)
{
    meet(c);
    keep_shape(c);
}

/* Leaves in c what all shapes have in common; false if nothing is known. */
static bool find_common(common *c)
{
    nu_search *s = c->s;
    int size = s->t->d->size[c->root];
    for (int i = 0; i < KEPT && c->n != 0; i++)
        if (lay_shape(s, c->root, c->land + i * size) &&
            (c->through < 0 || s->t->owner[c->through] == c->root)) {
            c->fits |= 1u << i;
            meet(c);
        }
    if (c->n < 0) {
        nu_found any = look_against(c, -1);
        if (any != NU_FOUND)
            return any == NU_NONE;
        learn_shape(c);
    }
    for (int i = 0; i < c->n;) {
        nu_found other = look_against(c, i);
        if (other == NU_FOUND)
            learn_shape(c);
        else if (other == NU_CAPPED)
            c->place[i] = c->place[--c->n];
        else
            i++;
    }
    return c->n > 0;
}

/* ---- why ---- */

/* Which proof is that of the i-th thing in common (-1: of no shape at all);
 * should there be more than 64, some share one. */
static uint64_t proof_of(int i)
{
    return (uint64_t)1 << (i < 0 ? 0 : i % 64);
}

/* Do the searches of some proofs find nothing, with what counts as known now?
 * Lists what they rest on. Longer ones than `most` decisions do not count. */
static bool prove(common *c, uint64_t proofs, int most)
{
    nu_try *t = c->s->t;
    bool proven = true;
    int i = c->n > 0 ? 0 : -1, end = c->n > 0 ? c->n : 0;
    nu_blame_forget(t, proofs);
    for (; i < end && proven; i++) {
        if (!(proof_of(i) & proofs))
            continue;
        nu_blame_start(t, proof_of(i));
        c->most = most;
        proven = look_against(c, i) == NU_NONE;
        nu_try_undo(t, 0);
        nu_blame_island(t, c->root);
        nu_blame_owned(t, c->root);
    }
    nu_blame_start(t, 0);
    return proven;
}

/* Leaves out one premise after the other that the searches can do without;
 * only those that used it are made again. */
static void cut_down(common *c)
{
    nu_try *t = c->s->t;
    size_t places = sizeof *t->blamed * (size_t)t->nplaces;
    size_t rules = sizeof *t->blamed_rule * (size_t)t->p->m->nrules;
    uint64_t *blamed = c->s->kept_blame, *blamed_rule = blamed + t->nplaces;
    bool proven = prove(c, UINT64_MAX, NU_DECISIONS);
    assert(proven);
    (void)proven;
    for (int at = 0; at < t->nplaces; at++) {
        if (!t->blamed[at])
            continue;
        for (int i = 0; i < t->nplaces; i++)
            c->s->premise[i] = t->blamed[i] && i != at;
        memcpy(blamed, t->blamed, places);
        memcpy(blamed_rule, t->blamed_rule, rules);
        nu_try_limit(t, c->s->premise);
        if (prove(c, blamed[at], NU_DECISIONS / 2))
            continue;
        memcpy(t->blamed, blamed, places);
        memcpy(t->blamed_rule, blamed_rule, rules);
    }
    nu_try_limit(t, NULL);
}

static void say_common(common *c, const td_rule *r, td_sink *sink)
{
    nu_try *t = c->s->t;
    td_step_open(sink);
    td_step_rule(sink, r);
    if (!td_sink_brief(sink)) {
        cut_down(c);
        nu_blame_hand_in(t, sink);
    }
    for (int i = 0; i < c->n; i++) {
        td_lit land = nu_land_lit(t, c->place[i] / 2);
        td_step_set(sink, c->place[i] & 1 ? td_not(land) : land);
    }
    td_step_close(sink);
}

/* An island can be completed in so many ways; what all of them have in common
 * holds: cells that are in every shape, and cells that every shape leaves as
 * its shore. Shapes that make a 2x2 block of walls, cut the wall, or leave
 * too little room for another island are none. */
void td_nurikabe_island_shapes(const td_pos *p, int anchor, td_sink *sink)
{
    const td_rule *r = &p->m->rule[anchor];
    nu_search *s = nu_search_of(p);
    common c = {.s = s, .root = r->root, .place = s->shared, .n = -1};
    c.through = -1;
    c.most = NU_DECISIONS;
    c.land = kept_shapes(p, r, &c.turn);
    if (c.land && find_common(&c))
        say_common(&c, r, sink);
}
