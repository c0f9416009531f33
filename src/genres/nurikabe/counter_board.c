/* Nurikabe: premises that a step can spare.
 *
 * Finders leave out what their own bound can do without. That bound may be
 * loose: an orphan that only one island can have takes from that island's
 * room, though no finder looks at it. So every premise of a step is tried
 * once more, without the finder's argument: is there a board that agrees with
 * the other premises and with the step's rules, but not with its conclusion
 * (counter_board.h)? If there is none, the premise is spare.
 *
 * As the step holds with the premise, only boards with its opposite are looked
 * for. As little is known, one is found after a few decisions; that there is
 * none is as soon seen, as little is left open where a step was found. A search
 * that takes too long leaves the premise in its place. */
#include <string.h>

#include "genres/nurikabe/counter_board.h"

/* A search first takes little time for each decision. If that does not come to
 * an end it looks more closely, begins again with what failed most, and takes
 * twice as many. */
enum { QUICK_CHOICES = 30 };

/* All searches for one step walk over so many places at most, and those for one
 * premise: what is not seen to be spare by then is hardly ever seen later.
 * Steps that rest on the wall being one have many rules, and often premises
 * that it takes long to see are spare: there are far more of these steps than
 * time for that. */
enum { MOST_WORK = 20000, MOST_EACH = 5000, MOST_WALL_WORK = 2000 };

enum { FAR = INT16_MAX / 4 };

/* ---- orphans that one island must have all of ---- */

/* How many open places there are at least on the way from a piece to each
 * place, itself included, over what the island of z may have. Land is free:
 * it is counted anyway. */
static void measure(nu_against *x, const nu_piece *y, const nu_piece *z,
                    int16_t *dist)
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
                    (open ? nu_number_beside(x, at, z, NULL) != NULL
                          : nu_piece_at(x, at)->root >= 0 &&
                                nu_piece_at(x, at) != z))
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
static bool has_all(nu_against *x, int owner)
{
    const nu_piece *z = &x->piece[owner], *bound[NU_MOST_BOUND];
    int n = 0, cells = z->n;
    for (int i = 0; i < x->npieces; i++) {
        const nu_piece *y = &x->piece[i];
        if (y->root >= 0 || y->owner != owner || y->several)
            continue;
        cells += y->n;
        if (n < NU_MOST_BOUND)
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

static bool owners_have_all(nu_against *x)
{
    for (int i = 0; i < x->npieces; i++)
        if (x->piece[i].root >= 0 && x->piece[i].most < x->t->nplaces &&
            !has_all(x, i))
            return false;
    return true;
}

/* What there is to be decided. */
typedef enum task { DEAD, DONE, DECIDE } task;

static void plan(nu_against *x, const int32_t *place, int n, int whose)
{
    memcpy(x->plan, place, sizeof *place * (size_t)n);
    x->nplan = n;
    x->whose = whose;
}

/* One of a block is to be land. */
static task break_block(nu_against *x, const td_rule *r)
{
    const nu_try *t = x->t;
    task what = DEAD;
    for (int i = 0; i < r->nlits; i++) {
        int32_t at = nu_place_of(t, r->lits[i]);
        if (t->kind[at] == NU_LAND)
            return DONE;
        if (t->kind[at] != NU_OPEN)
            continue;
        what = DECIDE;
        plan(x, &at, 1, -1);
    }
    return what;
}

static task break_blocks(nu_against *x)
{
    const td_model *m = x->t->p->m;
    task what = DONE;
    for (int i = 0; i < x->s->nrules && what == DONE; i++)
        if (m->rule[x->s->rules[i]].tag == NO_POOL)
            what = break_block(x, &m->rule[x->s->rules[i]]);
    return what;
}

/* ---- walls that hang together ---- */

/* May a place become wall, or is it? A number may, unless a rule of the step
 * says that it is land. */
static bool is_wet(const nu_against *x, int at)
{
    const nu_try *t = x->t;
    return nu_is_wet(t, at) ||
           (t->number[at] >= 0 && !nu_is_printed(x, t->number[at]));
}

/* Are there walls on both sides of land? Marks all that hangs together with
 * them, if not. */
static bool is_parted(nu_against *x)
{
    const nu_try *t = x->t;
    int n = 0, walls = 0;
    int32_t seen = ++x->walks;
    for (int i = 0; i < t->ntrail && !n; i++)
        if (t->kind[t->trail[i].at] == NU_WALL)
            x->seen[x->queue[n++] = t->trail[i].at] = seen;
    for (int i = 0; i < n; i++) {
        walls += t->kind[x->queue[i]] == NU_WALL;
        for (int k = 0; k < 4; k++) {
            int at = x->queue[i] + t->next[k];
            if (x->seen[at] == seen || !is_wet(x, at))
                continue;
            x->seen[at] = seen;
            x->queue[n++] = at;
        }
    }
    x->work += n;
    return walls < t->nwalls;
}

/* Open places that walls do not hang together with are to be land. */
static task fill_pockets(nu_against *x)
{
    const nu_try *t = x->t;
    int n = 0;
    for (int at = 0; at < t->nplaces && t->nwalls; at++)
        if (t->kind[at] == NU_OPEN && x->seen[at] != x->walks)
            x->way[n++] = at;
    plan(x, x->way, n, -1);
    return n ? DECIDE : DONE;
}

/* How often did a piece have no way on? */
static int times_failed(const nu_against *x, const nu_piece *y)
{
    int n = 0;
    for (int i = 0; i < y->n; i++)
        n += x->failed[x->land[y->first + i]];
    return n;
}

/* How the pieces that must grow may do so. Whose an orphan is comes before how
 * it gets there, and what failed most before all others. */
static task grow(nu_against *x)
{
    int most = -1;
    /* Orphans come behind the numbers that are asked for. */
    for (int i = x->npieces - 1; i >= 0; i--) {
        nu_piece *y = &x->piece[i];
        bool orphan = y->root < 0;
        if (orphan ? !x->numbered : y->n >= y->least)
            continue;
        if (orphan ? !nu_find_owner(x, y) : !nu_find_room(x, y)) {
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
static task look(nu_against *x)
{
    if (!nu_list_pieces(x))
        return DEAD;
    task what = grow(x);
    if (what == DEAD || (x->closely && !owners_have_all(x)))
        return DEAD;
    task block = break_blocks(x);
    what = block == DONE ? what : block;
    if (what == DEAD || !x->one_wall)
        return what;
    if (is_parted(x))
        return DEAD;
    return what == DONE ? fill_pockets(x) : what;
}

/* As it was planned, place by place. */
static void decide(nu_against *x)
{
    nu_try *t = x->t;
    for (int i = 0; i < x->nplan; i++) {
        x->level[x->depth++] =
            (nu_choice){x->plan[i], t->ntrail, x->whose, true};
        if (x->whose < 0)
            nu_try_set(t, x->plan[i], NU_LAND);
    }
}

/* The last decision goes the other way; false if all have. */
static bool turn_back(nu_against *x)
{
    nu_try *t = x->t;
    while (x->depth && !x->level[x->depth - 1].yes)
        x->depth--;
    if (!x->depth)
        return false;
    nu_choice *l = &x->level[x->depth - 1];
    nu_try_undo(t, l->ntrail);
    if (l->root < 0)
        nu_try_set(t, l->at, NU_WALL);
    l->yes = false;
    return true;
}

/* Is there a board from here on? Gives up after so many decisions. */
static nu_found find_board(nu_against *x, int left)
{
    int base = x->t->ntrail;
    nu_found found = NU_CAPPED;
    x->depth = 0;
    while (found == NU_CAPPED && left-- > 0 && x->work < x->most_work) {
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
static bool follows(nu_against *x, td_lit l)
{
    nu_try *t = x->t;
    int base = t->ntrail;
    if (l != TD_NO_LIT) {
        int at = nu_place_of(t, l);
        bool land = l == nu_land_lit(t, at);
        if (t->kind[at] != NU_OPEN)
            return (t->kind[at] == NU_LAND) == land;
        nu_try_set(t, at, land ? NU_WALL : NU_LAND);
    }
    memset(x->failed, 0, sizeof *x->failed * (size_t)t->nplaces);
    nu_found board = NU_CAPPED;
    for (int most = QUICK_CHOICES; most <= NU_MOST_CHOICES; most *= 2) {
        x->closely = most > QUICK_CHOICES && x->apart;
        board = find_board(x, most);
        if (board != NU_CAPPED)
            break;
    }
    nu_try_undo(t, base);
    return board == NU_NONE;
}

/* Do all conclusions? */
static bool all_follow(nu_against *x)
{
    if (!x->s->nset)
        return follows(x, TD_NO_LIT);
    for (int i = 0; i < x->s->nset; i++)
        if (!follows(x, x->s->set[i]))
            return false;
    return true;
}

static void lay_out_premise(nu_try *t, td_lit l)
{
    int at = nu_place_of(t, l);
    if (t->kind[at] == NU_OPEN)
        nu_try_set(t, at, l == nu_land_lit(t, at) ? NU_LAND : NU_WALL);
}

/* Can the step do without a premise? It holds with it, so does it with its
 * opposite? The premises before it that are not spare are the first `kept`. */
static bool is_spare(nu_against *x, int kept, int without)
{
    const td_step *s = x->s;
    nu_try *t = x->t;
    int all = x->one_wall ? MOST_WALL_WORK : MOST_WORK;
    int each = x->work + MOST_EACH;
    x->most_work = each < all ? each : all;
    lay_out_premise(t, td_not(s->because[without]));
    for (int i = 0; i < s->nbecause; i++)
        if (i < kept || i > without)
            lay_out_premise(t, s->because[i]);
    bool spare = all_follow(x);
    nu_try_undo(t, 0);
    return spare;
}

void td_nurikabe_cut_down(const td_pos *p, td_step *s)
{
    nu_against *x = s->nbecause ? nu_against_of(p, s) : NULL;
    int kept = 0;
    if (!x)
        return;
    bool clash = s->clash != TD_NO_LIT; /* the last is what it contradicts */
    for (int i = 0; i < s->nbecause; i++)
        if ((clash && i == s->nbecause - 1) || !is_spare(x, kept, i))
            s->because[kept++] = s->because[i];
    s->nbecause = kept;
}
