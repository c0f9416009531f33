/* Nurikabe: going through the shapes of an island. */
#include "genres/nurikabe/shapes.h"

#include <assert.h>

enum { FAR = INT32_MAX };

static size_t search_size(const td_pos *p, int rule)
{
    (void)rule;
    size_t n = (size_t)(p->topo->w + 2) * (size_t)(p->topo->h + 2);
    return sizeof(nu_search) + n * (sizeof(nu_level) + 3 * sizeof(int32_t));
}

static void search_build(const td_pos *p, int rule, void *data)
{
    nu_search *s = data;
    bool first = !s->level;
    (void)rule;
    s->t = nu_try_of(p);
    s->level = (nu_level *)(s + 1);
    s->in = (int32_t *)(s->level + s->t->nplaces);
    s->far = s->in + s->t->nplaces;
    s->ball = s->far + s->t->nplaces;
    for (int at = 0; first && at < s->t->nplaces; at++)
        s->far[at] = FAR;
}

static const td_view_type search_view = {
    .name = "shapes",
    .size = search_size,
    .build = search_build,
};

static nu_search *nth_search(const td_pos *p, int n)
{
    return (nu_search *)(uintptr_t)td_view_get(p, &search_view, n);
}

nu_search *nu_search_of(const td_pos *p)
{
    return nth_search(p, 0);
}

nu_search *nu_search_second(const td_pos *p)
{
    return nth_search(p, 1);
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
    assert(root >= 0 && root < s->t->d->nroots);
    nu_try *t = s->t;
    nu_try_undo(t, s->base);
    s->root = root;
    s->size = t->d->size[root];
    s->nlevels = 0;
    s->started = false;
    s->left = NU_LIST_DECISIONS;
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
    assert(place > 0 && place < s->t->nplaces);
    nu_try *t = s->t;
    s->through = place;
    while (s->nball)
        s->far[s->ball[--s->nball]] = FAR;
    s->ball[s->nball++] = place;
    s->far[place] = 0;
    for (int i = 0; i < s->nball && s->far[s->ball[i]] < s->size; i++)
        for (int k = 0; k < 4; k++) {
            int at = s->ball[i] + t->next[k];
            if (!nu_is_dry(t, at) || s->far[at] != FAR)
                continue;
            s->far[at] = s->far[s->ball[i]] + 1;
            s->ball[s->nball++] = at;
        }
}

void nu_search_against(nu_search *s, int what)
{
    assert(what >= 0 && what / 2 < s->t->nplaces);
    *(what & 1 ? &s->not_wall : &s->not_land) = what / 2;
}

/* Can the shape still come to where it must? If not, there are walls around
 * the cells from which it could be done. */
static bool gets_through(const nu_search *s)
{
    nu_try *t = s->t;
    int32_t near = FAR, left = s->size - s->nin;
    if (s->through < 0 || t->owner[s->through] == s->root)
        return true;
    for (int i = 0; i < s->nin; i++)
        if (s->far[s->in[i]] < near)
            near = s->far[s->in[i]];
    if (near <= left || !t->proof)
        return near <= left;
    for (int i = 0; i < s->nball && s->far[s->ball[i]] < left; i++)
        nu_blame_around(t, s->ball[i], NU_WALL);
    return false;
}

/* An open cell beside the land; what is settled by a wish comes first. */
static int beside(nu_search *s)
{
    nu_try *t = s->t;
    int found = -1;
    td_work(t->p, s->nin);
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
    assert(s->nin < s->size);
    nu_try *t = s->t;
    if (at == s->not_land)
        return false;
    nu_try_set(t, at, NU_LAND);
    nu_try_own(t, at, s->root);
    s->in[s->nin++] = at;
    return absorb(s, s->nin - 1) && gets_through(s);
}

/* Is there room for the shape yet? */
static bool shape_has_room(const nu_search *s)
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
            if (!nu_is_dry(t, at) || t->mark[at] == round)
                continue;
            t->mark[at] = round;
            t->queue[n++] = at;
        }
    td_work(t->p, n);
    for (int i = 0; i < n && n < s->size; i++)
        nu_blame_around(t, t->queue[i], NU_WALL);
    return n >= s->size;
}

static bool make_wall(nu_search *s, int at)
{
    if (at == s->not_wall)
        return false;
    nu_try_set(s->t, at, NU_WALL);
    return !nu_try_pool(s->t, at) && shape_has_room(s);
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

bool nu_search_lay(nu_search *s, int root, const int32_t *land)
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
