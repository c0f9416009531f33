/* Nurikabe: pieces of a board against a step, and how they can go on; see
 * counter_board.h. */
#include "genres/nurikabe/counter_board.h"

#include <string.h>

/* What the rules of a step ask of the island of one number, and of its cell. */
enum { SIZED = 1, ALONE = 2, PRINTED = 4 };

/* ---- memory ---- */

static size_t counter_size(const td_pos *p, int rule)
{
    size_t n = (size_t)(p->topo->w + 2) * (size_t)(p->topo->h + 2);
    (void)rule;
    return sizeof(nu_against) + (n + NU_MOST_CHOICES) * sizeof(nu_choice) +
           n * (sizeof(nu_piece) + 7 * sizeof(int32_t) +
                (1 + NU_MOST_BOUND) * sizeof(int16_t) + 1);
}

static void counter_build(const td_pos *p, int rule, void *data)
{
    size_t n = (size_t)(p->topo->w + 2) * (size_t)(p->topo->h + 2);
    nu_against *x = data;
    (void)rule;
    x->piece = (nu_piece *)(x + 1);
    x->level = (nu_choice *)(x->piece + n);
    x->land = (int32_t *)(x->level + n + NU_MOST_CHOICES);
    x->queue = x->land + n;
    x->from = x->queue + n;
    x->failed = x->from + n;
    x->way = x->failed + n;
    x->plan = x->way + n;
    x->seen = x->plan + n;
    x->dist[0] = (int16_t *)(x->seen + n);
    for (int i = 0; i < NU_MOST_BOUND; i++)
        x->dist[i + 1] = x->dist[i] + n;
    x->asked = (uint8_t *)(x->dist[NU_MOST_BOUND] + n);
}

static const td_view_type memory_view = {
    .name = "against",
    .size = counter_size,
    .build = counter_build,
};

/* ---- what is asked ---- */

/* Notes what a rule asks; false if it is none of those that are followed. */
static bool note_rule(nu_against *x, const td_rule *r)
{
    switch (r->tag) {
    case LONE:
        x->asked[r->root] |= SIZED | ALONE;
        break;
    case ISLAND:
        x->asked[r->root] |= SIZED;
        break;
    case OWNED:
        x->numbered = x->apart = x->limited = true;
        break;
    case NUMBERED:
        x->numbered = true;
        break;
    case APART:
        x->apart = true;
        break;
    case ONE_WALL:
        x->one_wall = true;
        break;
    case CLUE_CELL:
        x->asked[x->t->number[nu_place(
            x->t, td_cell_index(x->t->p->topo, r->site))]] |= PRINTED;
        break;
    case NO_POOL:
        break;
    default:
        return false;
    }
    return true;
}

static bool note_rules(nu_against *x)
{
    const td_division *d = x->t->d;
    x->numbered = x->apart = x->limited = x->one_wall = false;
    memset(x->asked, 0, (size_t)d->nroots);
    for (int i = 0; i < x->s->nrules; i++)
        if (!note_rule(x, &x->t->p->m->rule[x->s->rules[i]]))
            return false;
    x->largest = x->limited ? 0 : x->t->nplaces;
    for (int k = 0; k < d->nroots && x->limited; k++) {
        int size = d->size[k] ? d->size[k] : x->t->nplaces;
        x->largest = size > x->largest ? size : x->largest;
    }
    return true;
}

nu_against *nu_against_of(const td_pos *p, const td_step *s)
{
    nu_against *x = (nu_against *)(uintptr_t)td_view_get(p, &memory_view, 0);
    x->t = nu_try_bare(p);
    x->s = s;
    x->work = 0;
    if (x->walks > INT32_MAX / 2) {
        memset(x->seen, 0, sizeof *x->seen * (size_t)x->t->nplaces);
        x->walks = 0;
    }
    return note_rules(x) ? x : NULL;
}

int nu_place_of(const nu_try *t, td_lit l)
{
    const td_model *m = t->p->m;
    td_site site = m->var[td_lit_var(m, l)].site;
    return nu_place(t, td_cell_index(t->p->topo, site));
}

bool nu_is_printed(const nu_against *x, int root)
{
    return x->asked[root] & PRINTED;
}

/* ---- pieces ---- */

/* A number is met in a piece. */
static void count_number(const nu_against *x, nu_piece *y, int root)
{
    int size = x->t->d->size[root];
    bool sized = x->asked[root] & SIZED;
    bool alone = x->apart || x->asked[root] & ALONE ||
                 (y->root >= 0 && x->asked[y->root] & ALONE);
    y->joined |= y->root >= 0 && alone;
    y->root = root;
    if (size && (sized || x->limited) && size < y->most)
        y->most = size;
    if (size && sized && size > y->least)
        y->least = size;
}

nu_piece *nu_piece_at(nu_against *x, int at)
{
    nu_try *t = x->t;
    if (t->mark[at] > x->base)
        return &x->piece[t->mark[at] - x->base - 1];
    nu_piece *y = &x->piece[x->npieces++];
    int first = x->npieces > 1 ? y[-1].first + y[-1].n : 0;
    *y = (nu_piece){
        .first = first, .n = 1, .root = -1, .most = t->nplaces, .owner = -1};
    int32_t *land = x->land + first, tag = x->base + x->npieces;
    land[0] = at;
    t->mark[at] = tag;
    for (int i = 0; i < y->n; i++) {
        if (t->number[land[i]] >= 0)
            count_number(x, y, t->number[land[i]]);
        for (int k = 0; k < 4; k++) {
            int by = land[i] + t->next[k];
            if (t->kind[by] != NU_LAND || t->mark[by] == tag)
                continue;
            t->mark[by] = tag;
            land[y->n++] = by;
        }
    }
    return y;
}

/* Is what was decided about its owner true of a piece that has a number, or
 * possible of another? */
static bool may_be_of(nu_against *x, const nu_piece *y, int root)
{
    for (int i = 0; i < x->depth; i++) {
        const nu_choice *l = &x->level[i];
        if (l->root >= 0 && nu_piece_at(x, l->at) == y &&
            (l->root == root) != l->yes)
            return false;
    }
    return true;
}

static bool is_sound(nu_against *x, const nu_piece *y)
{
    return !y->joined && y->n <= y->most &&
           (y->root < 0 || !x->closely || may_be_of(x, y, y->root));
}

bool nu_list_pieces(nu_against *x)
{
    nu_try *t = x->t;
    const td_model *m = t->p->m;
    x->base = t->round;
    t->round += t->nplaces; /* a mark for each piece that there may be */
    x->npieces = 0;
    for (int i = 0; i < x->s->nrules; i++) {
        const td_rule *r = &m->rule[x->s->rules[i]];
        if ((r->tag == LONE || r->tag == ISLAND) &&
            !is_sound(x, nu_piece_at(x, nu_place(t, t->d->root[r->root]))))
            return false;
    }
    for (int i = 0; i < t->ntrail; i++)
        if (t->kind[t->trail[i].at] == NU_LAND &&
            !is_sound(x, nu_piece_at(x, t->trail[i].at)))
            return false;
    return true;
}

const nu_piece *nu_number_beside(nu_against *x, int at, const nu_piece *y,
                                 const nu_piece *z)
{
    nu_try *t = x->t;
    for (int k = 0; k < 4; k++) {
        int by = at + t->next[k];
        if (t->kind[by] != NU_LAND)
            continue;
        const nu_piece *beside = nu_piece_at(x, by);
        if (beside != y && beside != z && beside->root >= 0)
            return beside;
    }
    return NULL;
}

/* ---- how a piece can go on ---- */

/* Goes over all that is not wall, away from a piece, by distance. */
typedef struct walk {
    int n, end, dist; /* places listed; where those of a distance end */
    int32_t seen;
    const nu_piece *own; /* keeps off other numbers than this, if not NULL */
} walk;

static walk start_walk(nu_against *x, const nu_piece *y, const nu_piece *own)
{
    walk w = {.n = y->n, .dist = -1, .seen = ++x->walks, .own = own};
    for (int i = 0; i < y->n; i++) {
        x->queue[i] = x->land[y->first + i];
        x->from[x->queue[i]] = -1;
        x->seen[x->queue[i]] = w.seen;
    }
    return w;
}

/* The i-th place, at distance w->dist. */
static int walk_to(nu_against *x, walk *w, int i)
{
    if (i == w->end) {
        w->end = w->n;
        w->dist++;
    }
    return x->queue[i];
}

static void walk_on(nu_against *x, walk *w, int here)
{
    nu_try *t = x->t;
    x->work++;
    for (int k = 0; k < 4; k++) {
        int at = here + t->next[k];
        if (!nu_is_dry(t, at) || x->seen[at] == w->seen ||
            (w->own && t->kind[at] == NU_OPEN &&
             nu_number_beside(x, at, w->own, NULL)))
            continue;
        x->seen[at] = w->seen;
        x->from[at] = here;
        x->queue[w->n++] = at;
    }
}

/* Notes the open places of the way to one, which it is one of. */
static void note_way(nu_against *x, int at)
{
    int n = 0;
    for (int by = at; x->from[by] >= 0; by = x->from[by])
        n += x->t->kind[by] == NU_OPEN;
    x->nway = n;
    for (int by = at; x->from[by] >= 0; by = x->from[by])
        if (x->t->kind[by] == NU_OPEN)
            x->way[--n] = by;
}

bool nu_find_owner(nu_against *x, nu_piece *y)
{
    bool found = false;
    walk w = start_walk(x, y, NULL);
    for (int i = 0; i < w.n && y->n + w.dist < x->largest; i++) {
        int here = walk_to(x, &w, i);
        const nu_piece *goal = i >= y->n && x->t->kind[here] == NU_OPEN
                                   ? nu_number_beside(x, here, y, NULL)
                                   : NULL;
        if (!goal)
            walk_on(x, &w, here);
        if (!goal || y->n + w.dist + goal->n > goal->most ||
            (x->apart && nu_number_beside(x, here, y, goal)) ||
            (x->closely && !may_be_of(x, y, goal->root)))
            continue;
        y->several = found && goal != &x->piece[y->owner];
        if (!found)
            note_way(x, here);
        if (!x->closely || y->several)
            return true;
        y->owner = (int)(goal - x->piece);
        found = true;
    }
    return found;
}

bool nu_find_room(nu_against *x, const nu_piece *y)
{
    bool apart = x->apart || x->asked[y->root] & ALONE;
    walk w = start_walk(x, y, apart ? y : NULL);
    for (int i = 0; i < w.n && w.n < y->least; i++) {
        int here = walk_to(x, &w, i);
        if (y->n + w.dist >= y->most)
            break;
        walk_on(x, &w, here);
    }
    x->nway = 0;
    for (int i = y->n; i < w.n && i < y->least; i++)
        if (x->t->kind[x->queue[i]] == NU_OPEN)
            x->way[x->nway++] = x->queue[i];
    return w.n >= y->least;
}
