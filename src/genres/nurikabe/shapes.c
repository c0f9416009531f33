/* Nurikabe: what all shapes of an island have in common.
 *
 * A few shapes are kept for each island that together have nothing in common.
 * While these are all still possible there is nothing to say, and asking again
 * costs next to nothing; when one is not any more, others are looked for. */
#include "genres/nurikabe/shapes.h"

#include <assert.h>
#include <string.h>

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

static size_t kept_shapes_size(const td_pos *p, int rule)
{
    const td_division *d = p->m->rule[rule].division;
    size_t n = (size_t)d->nroots, cells = (size_t)list_firsts(d, NULL);
    return sizeof(kept) + n * (sizeof(int32_t) + 1) + cells * sizeof(int32_t);
}

static void build_kept_shapes(const td_pos *p, int rule, void *data)
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
    .size = kept_shapes_size,
    .build = build_kept_shapes,
};

/* The shapes of an island; NULL if it has none to keep. */
static int32_t *kept_shapes(const td_pos *p, const td_rule *r, uint8_t **turn)
{
    const kept *v = td_view_get(p, &kept_view, r->division->first_rule);
    *turn = &v->turn[r->root];
    return v->first[r->root] < 0 ? NULL : v->land + v->first[r->root];
}

/* ---- what they have in common ---- */

typedef struct shapes {
    nu_common common;
    nu_search *s;
    int root, through; /* shapes of an island with a place, or -1 */
    int32_t *land;     /* the shapes that are kept */
    uint8_t *turn;     /* the oldest of them */
    uint32_t fits;     /* a bit for each that is still possible */
    int nadded;        /* cells that all of them, when listed, add together */
} shapes;

/* The shape that is laid out takes the place of one that is not possible any
 * more, or else of the oldest. */
static void keep_shape(nu_common *c)
{
    shapes *x = (shapes *)c;
    int slot = 0, size = x->s->size;
    while (slot < KEPT && x->fits >> slot & 1)
        slot++;
    if (slot == KEPT) {
        slot = *x->turn;
        *x->turn = (uint8_t)((slot + 1) % KEPT);
    }
    memcpy(x->land + slot * size, x->s->in, sizeof *x->land * (size_t)size);
    x->fits |= 1u << slot;
}

/* The only island that can come to a place, or -1. */
static int only_owner(nu_try *t, int place)
{
    int owner = -1;
    for (int k = 0; k < t->d->nroots; k++) {
        if (!nu_try_reaches(t, k, place))
            continue;
        if (owner >= 0)
            return -1;
        owner = k;
    }
    return owner;
}

/* Land belongs to the only island that can come to it. That no other can is
 * said of all islands. */
static bool is_its_own(nu_common *c)
{
    const shapes *x = (shapes *)c;
    nu_try *t = c->t;
    if (t->kind[x->through] != NU_LAND || only_owner(t, x->through) != x->root)
        return false;
    nu_blame_place(t, x->through);
    nu_blame_all_islands(t);
    return true;
}

static nu_found look_for_shape(nu_common *c, int i)
{
    const shapes *x = (shapes *)c;
    nu_search *s = x->s;
    nu_search_start(s, x->root);
    s->left = c->most;
    nu_blame_island(c->t, x->root);
    nu_blame_owned(c->t, x->root);
    if (x->through >= 0)
        nu_search_through(s, x->through);
    if (i >= 0)
        nu_search_against(s, c->place[i]);
    return nu_search_next(s);
}

/* What the shapes that are kept and still possible have in common. */
static void meet_kept_shapes(shapes *x)
{
    int size = x->s->t->d->size[x->root];
    for (int i = 0; i < KEPT && x->common.n != 0; i++) {
        if (!nu_search_lay(x->s, x->root, x->land + i * size) ||
            (x->through >= 0 && x->s->t->owner[x->through] != x->root))
            continue;
        x->fits |= 1u << i;
        nu_common_meet(&x->common);
    }
}

/* ---- the shapes in words ---- */

/* A reader is to see all of them at once, and that there are no others. */
enum { MOST_SHAPES = 2, MOST_CELLS = 4, MOST_DECISIONS = 6 };

/* How many cells the shape that is laid out adds to the island. */
static int count_added(const nu_search *s)
{
    int n = 0;
    for (int i = 0; i < s->size; i++)
        n += !nu_is_known(s->t, s->in[i]) && s->t->number[s->in[i]] < 0;
    return n;
}

static void tell_shape(const nu_search *s, td_sink *sink, int nth)
{
    static const char *const name[MOST_SHAPES] = {"shape", "shape2"};
    const nu_try *t = s->t;
    for (int at = 0; at < t->nplaces; at++)
        if (t->kind[at] == NU_LAND && t->owner[at] == s->root &&
            !nu_is_known(t, at) && t->number[at] < 0)
            td_step_site(sink, name[nth], nu_site(t, at));
}

/* Goes through all shapes, and names them if there is a sink: how many; -1:
 * they are too many, or take too long to find. */
static int list_shapes(shapes *x, td_sink *sink)
{
    nu_search *s = x->s;
    nu_found found;
    int n = 0;
    x->nadded = 0;
    nu_search_start(s, x->root);
    s->left = MOST_DECISIONS;
    if (x->through >= 0)
        nu_search_through(s, x->through);
    while ((found = nu_search_next(s)) == NU_FOUND) {
        x->nadded += count_added(s);
        if (n == MOST_SHAPES || x->nadded > MOST_CELLS) {
            found = NU_CAPPED;
            break;
        }
        if (sink)
            tell_shape(s, sink, n);
        n++;
    }
    nu_try_undo(s->t, 0);
    return found == NU_NONE ? n : -1;
}

static void choose_words(shapes *x, td_sink *sink)
{
    static const char *const none =
        "The island of {clue} cannot be completed: any shape would {wrong}";
    static const char *const because[MOST_SHAPES] = {
        ("The island of {clue} can only take in {shape}: any other shape "
         "would {wrong}"),
        ("The island of {clue} can only take in {shape}, or {shape2}: any "
         "other shape would {wrong}"),
    };
    static const char *const only[MOST_SHAPES] = {
        "The island of {clue} can only take in {shape}",
        "The island of {clue} can only take in {shape}, or {shape2}",
    };
    nu_common *c = &x->common;
    int n = list_shapes(x, sink);
    assert(n >= 0);
    c->because = n ? because[n - 1] : none;
    c->only = n ? only[n - 1] : "The island of {clue} cannot be completed";
    if (n && x->nadded == 0)
        c->because = c->only = "The island of {clue} is complete";
}

static bool say_shapes(const td_pos *p, const td_rule *r, int through, int at,
                       td_sink *sink)
{
    nu_search *s = nu_search_of(p);
    shapes x = {.common = nu_common_of(s->t, look_for_shape),
                .s = s,
                .root = r->root,
                .through = through};
    x.common.keep = keep_shape;
    x.common.at = at;
    x.common.fact = through < 0 ? NULL : is_its_own;
    x.land = kept_shapes(p, r, &x.turn);
    if (!x.land)
        return true;
    if (!nu_common_resumed(&x.common)) {
        meet_kept_shapes(&x);
        if (!x.common.n || list_shapes(&x, NULL) < 0)
            return true;
    }
    if (!nu_common_sift(&x.common))
        return !x.common.paused;
    td_step_open(sink);
    td_step_rule(sink, r);
    if (through >= 0)
        td_step_site(sink, "land", nu_site(s->t, through));
    x.common.own = r;
    if (!td_sink_brief(sink))
        choose_words(&x, sink);
    return nu_common_say(&x.common, sink);
}

/* An island can be completed in so many ways; what all of them have in common
 * holds: cells that are in every shape, and cells that every shape leaves as
 * its shore. Shapes that make a 2x2 block of walls, cut the wall, or leave
 * too little room for another island are none. */
void td_nurikabe_island_shapes(const td_pos *p, int anchor, td_sink *sink)
{
    say_shapes(p, &p->m->rule[anchor], -1, 0, sink);
}

/* Land without a number that only one island can come to belongs to it: only
 * shapes with that land count. */
void td_nurikabe_owner_shapes(const td_pos *p, int anchor, td_sink *sink)
{
    nu_try *t = nu_try_of(p);
    (void)anchor;
    for (int i = td_resume(p); i < t->d->graph->nnodes; i++) {
        int at = nu_place(t, i);
        if (td_pause(p, i))
            return;
        if (t->kind[at] != NU_LAND || t->owner[at] != NU_NO_OWNER ||
            !nu_is_first(t, at))
            continue;
        int root = only_owner(t, at);
        const td_rule *r = root < 0 ? NULL : nu_island_rule(t, root);
        if (r && !say_shapes(p, r, at, i, sink))
            return;
        nu_try_undo(t, 0);
    }
}
