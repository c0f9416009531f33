/* Nurikabe: going through the shapes of an island, and what all of them have in
 * common (NU-22, NU-23). */
#include "genres/nurikabe/shapes.h"

#include <assert.h>
#include <string.h>

/* ---- the search ---- */

/* A shape that comes to a cell is none. */
static bool dead_end(nu_shapes *s, int at)
{
    s->nends++;
    nu_note_end(s->t, &s->ends, at, NULL);
    return false;
}

/* Land beside the shape joins it; false if it is another number's, or if all
 * becomes too large. */
static bool absorb(nu_shapes *s, int first)
{
    nu_try *t = s->t;
    for (int i = first; i < s->nin; i++)
        for (int k = 0; k < 4; k++) {
            int at = t->in[i] + t->next[k];
            if (t->kind[at] != NU_LAND || t->owner[at] == s->root)
                continue;
            if (t->owner[at] != NU_NO_OWNER) {
                nu_blame_board_rule(t, APART);
                return nu_is_wrong(t, NU_TWO_NUMBERS,
                                   nu_number_place(t, t->owner[at]));
            }
            nu_try_own(t, at, s->root);
            t->in[s->nin++] = at;
        }
    return s->nin <= s->size ||
           nu_is_wrong(t, NU_TOO_LARGE, nu_number_place(t, s->root));
}

/* Is the place that must be in it near enough? */
static bool gets_through(const nu_shapes *s)
{
    const nu_try *t = s->t;
    bool near = s->through < 0 || t->owner[s->through] == s->root;
    for (int i = 0; i < s->nin && !near; i++)
        near = nu_try_distance(t, t->in[i], s->through) <= s->size - s->nin;
    return near;
}

nu_shapes nu_shapes_of(nu_try *t, int root, int through, int left)
{
    assert(root >= 0 && root < t->d->nroots);
    nu_shapes s = {.t = t, .root = root, .through = through, .left = left};
    s.size = t->d->size[root];
    s.nin = nu_try_walk(t, nu_number_place(t, root), 1 << NU_LAND, t->nplaces);
    memcpy(t->in, t->queue, sizeof *t->in * (size_t)s.nin);
    nu_blame_island(t, root);
    return s;
}

/* An open cell beside the land. */
static int beside(nu_shapes *s)
{
    nu_try *t = s->t;
    td_work(t->p, s->nin);
    for (int i = 0; i < s->nin; i++)
        for (int k = 0; k < 4; k++)
            if (t->kind[t->in[i] + t->next[k]] == NU_OPEN)
                return t->in[i] + t->next[k];
    return -1;
}

static bool make_land(nu_shapes *s, int at)
{
    assert(s->nin < s->size);
    nu_try *t = s->t;
    nu_try_set(t, at, NU_LAND);
    nu_try_own(t, at, s->root);
    t->in[s->nin++] = at;
    return absorb(s, s->nin - 1) ? gets_through(s) : dead_end(s, at);
}

/* Is there room for the shape yet? */
static bool shape_has_room(const nu_shapes *s)
{
    nu_try *t = s->t;
    int n = nu_try_walk(t, t->in[0], NU_DRY, s->size);
    td_work(t->p, n);
    return n >= s->size;
}

static bool make_wall(nu_shapes *s, int at)
{
    nu_try_set(s->t, at, NU_WALL);
    return nu_try_pool(s->t, at) ? dead_end(s, at) : shape_has_room(s);
}

/* The land is complete: walls around it, and does that fit? */
static bool enclose(nu_shapes *s)
{
    nu_try *t = s->t;
    if (s->through >= 0 && t->owner[s->through] != s->root)
        return false;
    for (int i = 0; i < s->nin; i++)
        for (int k = 0; k < 4; k++)
            if (t->kind[t->in[i] + t->next[k]] == NU_OPEN)
                nu_try_set(t, t->in[i] + t->next[k], NU_WALL);
    return nu_try_fits(t) || dead_end(s, t->in[s->nin - 1]);
}

/* Takes back the last decision that could go the other way, and lets it; false
 * if there is none. */
static bool go_back(nu_shapes *s)
{
    while (s->nlevels) {
        nu_level *l = &s->t->level[s->nlevels - 1];
        nu_try_undo(s->t, l->ntrail);
        s->nin = l->n;
        if (l->on) { /* as land; not yet as wall */
            l->on = false;
            if (make_wall(s, l->at))
                return true;
            continue;
        }
        s->nlevels--;
    }
    return false;
}

nu_found nu_shapes_next(nu_shapes *s)
{
    bool more = s->started ? go_back(s) : s->nin <= s->size && gets_through(s);
    s->started = true;
    while (more) {
        int at = s->nin < s->size ? beside(s) : -1;
        if (s->nin == s->size && enclose(s))
            return NU_FOUND;
        if (at >= 0 && s->left-- == 0)
            return NU_CAPPED;
        if (at >= 0)
            s->t->level[s->nlevels++] =
                (nu_level){at, s->t->ntrail, s->nin, true};
        more = (at >= 0 && make_land(s, at)) || go_back(s);
    }
    return NU_NONE;
}

/* ---- owners ---- */

bool nu_is_orphan(nu_try *t, int at)
{
    if (t->kind[at] != NU_LAND || t->owner[at] != NU_NO_OWNER)
        return false;
    int n = nu_try_walk(t, at, 1 << NU_LAND, t->nplaces), first = at;
    for (int i = 0; i < n; i++)
        first = t->queue[i] < first ? t->queue[i] : first;
    return first == at;
}

/* That no others can is said of all islands. */
int nu_list_owners(nu_try *t, int at, int most, int owner[])
{
    int n = 0;
    nu_blame_all_islands(t);
    for (int k = 0; k < t->d->nroots && n <= most; k++)
        if (nu_try_reaches(t, k, at)) {
            if (n < most)
                owner[n] = k;
            n++;
        }
    return n;
}

/* ---- what all shapes have in common ---- */

/* A reader is to see all of them at once, and that there are no others. */
enum {
    MOST_SHAPES = 2,
    MOST_CELLS = 4,
    MOST_DECISIONS = 6,
    MOST_ENDS = 4,
    AGAIN = 30
};

typedef struct common {
    nu_claim claim;
    int root, through; /* shapes of an island with a place, or -1 */
    int nshapes;
} common;

/* How many cells the shape that is laid out adds to the island; names them if
 * there is a sink. */
static int add_cells(const nu_shapes *s, td_sink *sink, int nth)
{
    static const char *const name[MOST_SHAPES] = {"shape", "shape2"};
    const nu_try *t = s->t;
    int n = 0;
    for (int at = 0; at < t->nplaces; at++)
        if (t->kind[at] == NU_LAND && t->owner[at] == s->root &&
            !t->val[nu_land_lit(t, at)] && t->number[at] < 0) {
            if (sink)
                td_step_site(sink, name[nth], nu_site(t, at));
            n++;
        }
    return n;
}

/* Lists all shapes, and concludes what they have in common; false: they are too
 * many, or nothing. */
static bool find_common(common *x)
{
    nu_shapes s = nu_shapes_of(x->claim.t, x->root, x->through, MOST_DECISIONS);
    nu_found found;
    int n = 0;
    bool few = true;
    x->nshapes = 0;
    while (few && (found = nu_shapes_next(&s)) == NU_FOUND) {
        n += add_cells(&s, NULL, 0);
        x->claim.n = x->nshapes++ ? nu_keep_common(s.t, x->claim.n)
                                  : nu_conclude_tried(s.t);
        few = x->nshapes <= MOST_SHAPES && n <= MOST_CELLS;
    }
    nu_try_undo(s.t, 0);
    return few && found == NU_NONE && s.nends <= MOST_ENDS &&
           (x->claim.n || !x->nshapes);
}

/* Are there just so many shapes, none against what is concluded? Land belongs
 * to the only island that can come to it. */
static bool is_common(nu_claim *c)
{
    const common *x = (const common *)c;
    nu_found found;
    int n = 0, owner;
    if (x->through >= 0 &&
        (!nu_is_orphan(c->t, x->through) ||
         nu_list_owners(c->t, x->through, 1, &owner) != 1 || owner != x->root))
        return false;
    nu_shapes s = nu_shapes_of(c->t, x->root, x->through, AGAIN);
    while ((found = nu_shapes_next(&s)) == NU_FOUND && n++ < x->nshapes)
        for (int i = 0; i < c->n; i++)
            if (nu_is_against(c->t, i))
                return false;
    return found == NU_NONE && n == x->nshapes && s.nends <= MOST_ENDS;
}

/* Names the shapes that there are, and tells where others end: in a sentence as
 * a list, in a what-if behind a colon. */
static void tell_shapes(nu_claim *c, td_sink *sink)
{
    static const char *const what[MOST_SHAPES + 1] = {
        "can no longer get {n} {n:cell|cells}",
        "can only take in {shape}",
        "can only take in {shape}, or {shape2}",
    };
    const common *x = (const common *)c;
    nu_shapes s = nu_shapes_of(c->t, x->root, x->through, AGAIN);
    int n = 0, cells = 0, ends;
    s.ends.on = true;
    while (nu_shapes_next(&s) == NU_FOUND)
        ;
    ends = s.ends.n;
    nu_say_ends(c->t, &s.ends, td_step_say(sink, "ends"));
    nu_try_undo(c->t, 0);
    s = nu_shapes_of(c->t, x->root, x->through, AGAIN);
    while (nu_shapes_next(&s) == NU_FOUND)
        cells += add_cells(&s, sink, n++);
    td_step_text(sink, "takes", n && !cells ? "is complete" : what[n]);
    td_step_text(sink, "list", ends ? "other shapes end at {ends}" : "");
    td_step_text(sink, "shapes",
                 ends ? "{clue} {takes}: {list}" : "{clue} {takes}");
    td_step_text(sink, "dead_end",
                 ends ? "the island of {clue} cannot be completed: all shapes "
                        "end at {ends}"
                      : "the island of {clue} {takes}");
}

static bool say_common(const td_pos *p, const td_rule *r, int through,
                       td_sink *sink)
{
    nu_try *t = nu_try_of(p);
    common x = {.claim = {.t = t, .holds = is_common, .tell = tell_shapes},
                .root = r->root,
                .through = through};
    if (!find_common(&x))
        return true;
    td_step_open(sink);
    td_step_rule(sink, r);
    if (through >= 0)
        td_step_site(sink, "land", nu_site(t, through));
    return nu_claim_say(&x.claim, sink);
}

/* An island can be completed in so many ways; what all of them have in common
 * holds: cells that are in every shape, and cells that every shape leaves as
 * its shore. Shapes that make a 2x2 block of walls, cut the wall, or leave
 * too little room for another island are none. */
void td_nurikabe_island_shapes(const td_pos *p, int anchor, td_sink *sink)
{
    say_common(p, &p->m->rule[anchor], -1, sink);
}

/* Land without a number that only one island can come to belongs to it: only
 * shapes with that land count. */
void td_nurikabe_owner_shapes(const td_pos *p, int anchor, td_sink *sink)
{
    nu_try *t = nu_try_of(p);
    (void)anchor;
    for (int i = td_resume(p); i < t->d->graph->nnodes; i++) {
        int at = nu_place(t, i), owner;
        if (td_pause(p, i))
            return;
        if (!nu_is_orphan(t, at) || nu_list_owners(t, at, 1, &owner) != 1)
            continue;
        const td_rule *r = nu_island_rule(t, owner);
        if (r && !say_common(p, r, at, sink))
            return;
    }
}
