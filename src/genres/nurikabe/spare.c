/* Nurikabe: premises that a step can spare.
 *
 * Finders leave out what their own bound can do without. That bound may be
 * loose: an orphan that only one island can have takes from that island's
 * room, though no finder looks at it. So every premise of a step is tried
 * once more, without the finder's argument: is there a board that agrees with
 * the other premises and with the step's rules, but not with its conclusion?
 * If there is none, the premise is spare.
 *
 * Such a board is put together land by land. All that is open in the end
 * counts as wall, so that there is something to decide only as long as a piece
 * must grow, or a 2x2 block needs land. As little is known, a board is found
 * after a few decisions; that there is none is as soon seen, as little is left
 * open where a step was found. A search that takes too long leaves the premise
 * in its place. */
#include "genres/nurikabe/common.h"
#include "reason/step.h"

#include <string.h>

/* A search first takes little time for each decision, and if that does not
 * come to an end looks more closely. */
enum { QUICK_DECISIONS = 30, MOST_DECISIONS = 480 };

/* All searches for one step walk over so many places at most. */
enum { MOST_WORK = 40000 };

/* Orphans of one owner that are weighed together. */
enum { MOST_BOUND = 4, FAR = INT16_MAX / 4 };

/* What the rules of a step ask of the island of one number. */
enum { SIZED = 1, ALONE = 2 };

/* A decision: a place is land, or an orphan's place is of an island. Each is
 * tried first as it is, and then the other way. */
typedef struct level {
    int32_t at, ntrail; /* the trail before it */
    int32_t root;       /* of the island, or -1 */
    bool yes;
} level;

/* A piece of land: where it begins in the list of land, its cells. */
typedef struct piece {
    int32_t first, n;
    int32_t root;  /* the last number in it, or -1 */
    int32_t most;  /* cells that it may have */
    int32_t least; /* and must have */
    bool joined;   /* more numbers in it than may be */
    int32_t owner; /* of an orphan: the nearest piece that can have it, or -1 */
    bool several;  /* there are others */
} piece;

typedef struct against {
    nu_try *t;
    const td_step *s;
    bool owned;     /* every island has one number, and no more cells */
    int largest;    /* than this, if so */
    uint8_t *asked; /* by root: what is asked of its island alone */
    int32_t *land;  /* piece after piece */
    int32_t *queue, *from;
    piece *piece;
    int npieces;
    int32_t base; /* t->mark less this: 1 more than the piece there */
    int16_t *dist[1 + MOST_BOUND]; /* see measure */
    bool closely;
    int work;        /* places walked over so far */
    int32_t *failed; /* by place: how often a piece there had no way on */
    level *level;
    int depth;
    int32_t *way, *plan; /* how a piece may go on; what to do about it */
    int nway, nplan;
    int32_t whose; /* what is to be decided: the root of an owner, or -1 */
} against;

/* ---- memory ---- */

static size_t memory_size(const td_pos *p, int rule)
{
    size_t n = (size_t)(p->topo->w + 2) * (size_t)(p->topo->h + 2);
    (void)rule;
    return sizeof(against) + (n + MOST_DECISIONS) * sizeof(level) +
           n * (sizeof(piece) + 6 * sizeof(int32_t) +
                (1 + MOST_BOUND) * sizeof(int16_t) + 1);
}

static void memory_build(const td_pos *p, int rule, void *data)
{
    size_t n = (size_t)(p->topo->w + 2) * (size_t)(p->topo->h + 2);
    against *x = data;
    (void)rule;
    x->piece = (piece *)(x + 1);
    x->level = (level *)(x->piece + n);
    x->land = (int32_t *)(x->level + n + MOST_DECISIONS);
    x->queue = x->land + n;
    x->from = x->queue + n;
    x->failed = x->from + n;
    x->way = x->failed + n;
    x->plan = x->way + n;
    x->dist[0] = (int16_t *)(x->plan + n);
    for (int i = 0; i < MOST_BOUND; i++)
        x->dist[i + 1] = x->dist[i] + n;
    x->asked = (uint8_t *)(x->dist[MOST_BOUND] + n);
}

static const td_view_type memory_view = {
    .name = "against",
    .size = memory_size,
    .build = memory_build,
};

/* ---- what is asked ---- */

/* Notes what the rules ask; false if one of them is not about islands and
 * blocks. */
static bool note_rules(against *x)
{
    const td_model *m = x->t->p->m;
    x->owned = false;
    x->largest = 0;
    memset(x->asked, 0, (size_t)x->t->d->nroots);
    for (int i = 0; i < x->s->nrules; i++) {
        const td_rule *r = &m->rule[x->s->rules[i]];
        switch (r->tag) {
        case LONE:
            x->asked[r->root] |= SIZED | ALONE;
            break;
        case ISLAND:
            x->asked[r->root] |= SIZED;
            break;
        case OWNED:
            x->owned = true;
            break;
        case NO_POOL:
        case CLUE_CELL:
            break;
        default:
            return false;
        }
    }
    for (int k = 0; k < x->t->d->nroots; k++) {
        int size = x->t->d->size[k] ? x->t->d->size[k] : x->t->nplaces;
        x->largest = size > x->largest ? size : x->largest;
    }
    return true;
}

static int place_of(const nu_try *t, td_lit l)
{
    const td_model *m = t->p->m;
    td_site site = m->var[td_lit_var(m, l)].site;
    return nu_place(t, td_cell_index(t->p->topo, site));
}

/* ---- pieces ---- */

/* A number is met in a piece. */
static void count_number(const against *x, piece *y, int root)
{
    int size = x->t->d->size[root];
    bool sized = x->asked[root] & SIZED;
    bool alone = x->owned || x->asked[root] & ALONE ||
                 (y->root >= 0 && x->asked[y->root] & ALONE);
    y->joined |= y->root >= 0 && alone;
    y->root = root;
    if (size && (sized || x->owned) && size < y->most)
        y->most = size;
    if (size && sized && size > y->least)
        y->least = size;
}

/* The piece of a land place; it is listed when it is first asked for. */
static piece *piece_at(against *x, int at)
{
    nu_try *t = x->t;
    if (t->mark[at] > x->base)
        return &x->piece[t->mark[at] - x->base - 1];
    piece *y = &x->piece[x->npieces++];
    int first = x->npieces > 1 ? y[-1].first + y[-1].n : 0;
    *y = (piece){
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
static bool may_be_of(against *x, const piece *y, int root)
{
    for (int i = 0; i < x->depth; i++) {
        const level *l = &x->level[i];
        if (l->root >= 0 && piece_at(x, l->at) == y &&
            (l->root == root) != l->yes)
            return false;
    }
    return true;
}

static bool is_sound(against *x, const piece *y)
{
    return !y->joined && y->n <= y->most &&
           (y->root < 0 || !x->closely || may_be_of(x, y, y->root));
}

/* Lists what there is to be asked about: islands whose size is asked for, and
 * all land that is laid out. */
static bool list_pieces(against *x)
{
    nu_try *t = x->t;
    const td_model *m = t->p->m;
    x->base = t->round;
    t->round += t->nplaces; /* a mark for each piece that there may be */
    x->npieces = 0;
    for (int i = 0; i < x->s->nrules; i++) {
        const td_rule *r = &m->rule[x->s->rules[i]];
        if ((r->tag == LONE || r->tag == ISLAND) &&
            !is_sound(x, piece_at(x, nu_place(t, t->d->root[r->root]))))
            return false;
    }
    for (int i = 0; i < t->ntrail; i++)
        if (t->kind[t->trail[i].at] == NU_LAND &&
            !is_sound(x, piece_at(x, t->trail[i].at)))
            return false;
    return true;
}

/* A numbered piece beside an open place, but not y nor z; NULL: none. */
static const piece *number_beside(against *x, int at, const piece *y,
                                  const piece *z)
{
    nu_try *t = x->t;
    for (int k = 0; k < 4; k++) {
        int by = at + t->next[k];
        if (t->kind[by] != NU_LAND)
            continue;
        const piece *beside = piece_at(x, by);
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
    const piece *own; /* keeps off other numbers than this, if not NULL */
} walk;

static walk start_walk(against *x, const piece *y, const piece *own)
{
    nu_try *t = x->t;
    walk w = {.n = y->n, .dist = -1, .seen = ++t->round, .own = own};
    for (int i = 0; i < y->n; i++) {
        x->queue[i] = x->land[y->first + i];
        x->from[x->queue[i]] = -1;
        t->coast[x->queue[i]] = w.seen;
    }
    return w;
}

/* The i-th place, at distance w->dist. */
static int walk_to(against *x, walk *w, int i)
{
    if (i == w->end) {
        w->end = w->n;
        w->dist++;
    }
    return x->queue[i];
}

static void walk_on(against *x, walk *w, int here)
{
    nu_try *t = x->t;
    x->work++;
    for (int k = 0; k < 4; k++) {
        int at = here + t->next[k];
        if (!nu_is_dry(t, at) || t->coast[at] == w->seen ||
            (w->own && t->kind[at] == NU_OPEN &&
             number_beside(x, at, w->own, NULL)))
            continue;
        t->coast[at] = w->seen;
        x->from[at] = here;
        x->queue[w->n++] = at;
    }
}

/* Notes the open places of the way to one, which it is one of. */
static void note_way(against *x, int at)
{
    int n = 0;
    for (int by = at; x->from[by] >= 0; by = x->from[by])
        n += x->t->kind[by] == NU_OPEN;
    x->nway = n;
    for (int by = at; x->from[by] >= 0; by = x->from[by])
        if (x->t->kind[by] == NU_OPEN)
            x->way[--n] = by;
}

/* An orphan must come to a number that can have it. Finds the shortest way;
 * false: none. */
static bool look_for_owner(against *x, piece *y)
{
    bool found = false;
    walk w = start_walk(x, y, NULL);
    for (int i = 0; i < w.n && y->n + w.dist < x->largest; i++) {
        int here = walk_to(x, &w, i);
        const piece *goal = i >= y->n && x->t->kind[here] == NU_OPEN
                                ? number_beside(x, here, y, NULL)
                                : NULL;
        if (!goal)
            walk_on(x, &w, here);
        if (!goal || y->n + w.dist + goal->n > goal->most ||
            number_beside(x, here, y, goal) ||
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

/* An island must find as many cells as are asked for. Takes what is nearest;
 * false: there are too few. */
static bool look_for_room(against *x, const piece *y)
{
    bool apart = x->owned || x->asked[y->root] & ALONE;
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

/* ---- orphans that one island must have all of ---- */

/* How many open places there are at least on the way from a piece to each
 * place, itself included, over what the island of z may have. Land is free:
 * it is counted anyway. */
static void measure(against *x, const piece *y, const piece *z, int16_t *dist)
{
    nu_try *t = x->t;
    int32_t *now = x->queue, *later = x->from, *swap;
    int n = 0, m = 0;
    x->work += t->nplaces / 4;
    for (int at = 0; at < t->nplaces; at++)
        dist[at] = FAR;
    for (int i = 0; i < y->n; i++) {
        now[n++] = x->land[y->first + i];
        dist[now[i]] = 0;
    }
    for (int16_t far = 0; n && far < z->most; far++, m = 0) {
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 4 && dist[now[i]] == far; k++) {
                int at = now[i] + t->next[k];
                bool open = t->kind[at] == NU_OPEN;
                if (!nu_is_dry(t, at) || dist[at] <= far + open ||
                    (open ? number_beside(x, at, z, NULL) != NULL
                          : piece_at(x, at)->root >= 0 && piece_at(x, at) != z))
                    continue;
                dist[at] = (int16_t)(far + open);
                if (open)
                    later[m++] = at;
                else
                    now[n++] = at;
            }
        }
        swap = now;
        now = later;
        later = swap;
        n = m;
    }
}

/* How many open places it takes at least to join three pieces, from each of
 * which the distances are known: the ways meet somewhere. */
static int join_three(const nu_try *t, const int16_t *a, const int16_t *b,
                      const int16_t *c)
{
    int least = 3 * FAR;
    for (int at = 0; at < t->nplaces; at++) {
        int n = a[at] + b[at] + c[at] - (t->kind[at] == NU_OPEN ? 2 : 0);
        least = n < least ? n : least;
    }
    return least;
}

/* Can a numbered piece come to have all orphans that nobody else can? Two of
 * them at a time are looked at. */
static bool has_all(against *x, int owner)
{
    const piece *z = &x->piece[owner], *bound[MOST_BOUND];
    int n = 0, cells = z->n;
    for (int i = 0; i < x->npieces; i++) {
        const piece *y = &x->piece[i];
        if (y->root >= 0 || y->owner != owner || y->several)
            continue;
        cells += y->n;
        if (n < MOST_BOUND)
            bound[n++] = y;
    }
    if (n < 2)
        return true;
    measure(x, z, z, x->dist[0]);
    for (int i = 0; i < n; i++)
        measure(x, bound[i], z, x->dist[i + 1]);
    for (int i = 1; i <= n; i++)
        for (int k = i + 1; k <= n; k++)
            if (cells + join_three(x->t, x->dist[0], x->dist[i], x->dist[k]) >
                z->most) {
                x->failed[x->land[bound[i - 1]->first]]++;
                x->failed[x->land[bound[k - 1]->first]]++;
                return false;
            }
    return true;
}

static bool owners_have_all(against *x)
{
    for (int i = 0; i < x->npieces; i++)
        if (x->piece[i].root >= 0 && x->piece[i].most < x->t->nplaces &&
            !has_all(x, i))
            return false;
    return true;
}

/* What there is to be decided. */
typedef enum task { DEAD, DONE, DECIDE } task;

static void plan(against *x, const int32_t *place, int n, int whose)
{
    memcpy(x->plan, place, sizeof *place * (size_t)n);
    x->nplan = n;
    x->whose = whose;
}

/* One of a block is to be land. */
static task break_block(against *x, const td_rule *r)
{
    const nu_try *t = x->t;
    task what = DEAD;
    for (int i = 0; i < r->nlits; i++) {
        int32_t at = place_of(t, r->lits[i]);
        if (t->kind[at] == NU_LAND)
            return DONE;
        if (t->kind[at] != NU_OPEN)
            continue;
        what = DECIDE;
        plan(x, &at, 1, -1);
    }
    return what;
}

static task break_blocks(against *x)
{
    const td_model *m = x->t->p->m;
    task what = DONE;
    for (int i = 0; i < x->s->nrules && what == DONE; i++)
        if (m->rule[x->s->rules[i]].tag == NO_POOL)
            what = break_block(x, &m->rule[x->s->rules[i]]);
    return what;
}

/* How often did a piece have no way on? */
static int times_failed(const against *x, const piece *y)
{
    int n = 0;
    for (int i = 0; i < y->n; i++)
        n += x->failed[x->land[y->first + i]];
    return n;
}

/* How the pieces that must grow may do so. Whose an orphan is comes before how
 * it gets there, and what failed most before all others. */
static task grow(against *x)
{
    int most = -1;
    /* Orphans come behind the numbers that are asked for. */
    for (int i = x->npieces - 1; i >= 0; i--) {
        piece *y = &x->piece[i];
        bool orphan = y->root < 0;
        if (orphan ? !x->owned : y->n >= y->least)
            continue;
        if (orphan ? !look_for_owner(x, y) : !look_for_room(x, y)) {
            x->failed[x->land[y->first]]++;
            return DEAD;
        }
        int failed = times_failed(x, y);
        if (most >= 0 &&
            (y->several == (x->whose >= 0) ? failed <= most : !y->several))
            continue;
        most = failed;
        if (y->several)
            plan(x, &x->land[y->first], 1, x->piece[y->owner].root);
        else
            plan(x, x->way, x->nway, -1);
    }
    return most < 0 ? DONE : DECIDE;
}

/* What is to be decided next; DONE: nothing, all the rest may be wall. */
static task look(against *x)
{
    if (!list_pieces(x))
        return DEAD;
    task what = grow(x);
    if (what == DEAD || (x->closely && !owners_have_all(x)))
        return DEAD;
    task block = break_blocks(x);
    return block == DONE ? what : block;
}

/* As it was planned, place by place. */
static void decide(against *x)
{
    nu_try *t = x->t;
    for (int i = 0; i < x->nplan; i++) {
        x->level[x->depth++] = (level){x->plan[i], t->ntrail, x->whose, true};
        if (x->whose < 0)
            nu_try_set(t, x->plan[i], NU_LAND);
    }
}

/* The last decision goes the other way; false if all have. */
static bool turn_back(against *x)
{
    nu_try *t = x->t;
    while (x->depth && !x->level[x->depth - 1].yes)
        x->depth--;
    if (!x->depth)
        return false;
    level *l = &x->level[x->depth - 1];
    nu_try_undo(t, l->ntrail);
    if (l->root < 0)
        nu_try_set(t, l->at, NU_WALL);
    l->yes = false;
    return true;
}

/* Is there a board from here on? Gives up after so many decisions. */
static nu_found find_board(against *x, int left)
{
    int base = x->t->ntrail;
    nu_found found = NU_CAPPED;
    x->depth = 0;
    while (found == NU_CAPPED && left-- > 0 && x->work < MOST_WORK) {
        task what = look(x);
        if (what == DONE)
            found = NU_FOUND;
        else if (what == DECIDE)
            decide(x);
        else if (!turn_back(x))
            found = NU_NONE;
    }
    nu_try_undo(x->t, base);
    return found;
}

/* ---- premises ---- */

/* Does a conclusion (or, TD_NO_LIT, a contradiction) follow from what is laid
 * out? */
static bool follows(against *x, td_lit l)
{
    nu_try *t = x->t;
    int base = t->ntrail;
    if (l != TD_NO_LIT) {
        int at = place_of(t, l);
        bool land = l == nu_land_lit(t, at);
        if (t->kind[at] != NU_OPEN)
            return (t->kind[at] == NU_LAND) == land;
        nu_try_set(t, at, land ? NU_WALL : NU_LAND);
    }
    memset(x->failed, 0, sizeof *x->failed * (size_t)t->nplaces);
    nu_found board = NU_CAPPED;
    for (int most = QUICK_DECISIONS; most <= MOST_DECISIONS; most *= 2) {
        x->closely = most > QUICK_DECISIONS;
        board = find_board(x, most);
        if (board != NU_CAPPED)
            break;
    }
    nu_try_undo(t, base);
    return board == NU_NONE;
}

/* Do all conclusions? */
static bool all_follow(against *x)
{
    if (!x->s->nset)
        return follows(x, TD_NO_LIT);
    for (int i = 0; i < x->s->nset; i++)
        if (!follows(x, x->s->set[i]))
            return false;
    return true;
}

/* Can the step do without a premise? Those before it that are not spare are
 * the first `kept`. */
static bool is_spare(against *x, int kept, int without)
{
    const td_step *s = x->s;
    nu_try *t = x->t;
    for (int i = 0; i < s->nbecause; i++) {
        int at = place_of(t, s->because[i]);
        if (i < kept || i > without)
            nu_try_set(t, at,
                       s->because[i] == nu_land_lit(t, at) ? NU_LAND : NU_WALL);
    }
    bool spare = all_follow(x);
    nu_try_undo(t, 0);
    return spare;
}

void td_nurikabe_cut_down(const td_pos *p, td_step *s)
{
    if (!s->nbecause)
        return;
    against *x = (against *)(uintptr_t)td_view_get(p, &memory_view, 0);
    int kept = 0;
    x->t = nu_try_bare(p);
    x->work = 0;
    x->s = s;
    if (!note_rules(x))
        return;
    for (int i = 0; i < s->nbecause; i++)
        if (!is_spare(x, kept, i))
            s->because[kept++] = s->because[i];
    s->nbecause = kept;
}
