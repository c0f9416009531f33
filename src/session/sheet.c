#include "session/sheet.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "board/symmetry.h"

/* A copy of n entries; NULL stays NULL. */
static void *copy_array(const void *from, size_t n, size_t size)
{
    if (!from)
        return NULL;
    void *to = td_alloc(n * size);
    memcpy(to, from, n * size);
    return to;
}

/* The puzzle without what its genre has derived from the clues. */
static td_puzzle *copy_printed(const td_puzzle *p)
{
    td_puzzle bare = *p;
    bare.region = NULL;
    bare.topo.nextra = 0;
    bare.topo.nsites = p->topo.nlattice + p->topo.h + p->topo.w;
    td_puzzle *copy = td_turn_puzzle(&bare, 0);
    copy->region_clue = p->region_clue;
    return copy;
}

td_sheet *td_sheet_new(const td_genre_forms *g, const td_puzzle *p)
{
    td_sheet *s = td_calloc(1, sizeof *s);
    size_t n = (size_t)p->topo.nlattice;
    s->g = g;
    s->p = copy_printed(p);
    s->depth = td_calloc(n, sizeof *s->depth);
    s->aux = td_calloc(n, sizeof *s->aux);
    s->corner = td_calloc(n, sizeof *s->corner);
    s->crossed = td_calloc(td_sheet_clues(s), sizeof *s->crossed);
    return s;
}

static td_before_trial copy_marks(const td_before_trial *b, size_t n)
{
    return (td_before_trial){
        .mark = copy_array(b->mark, n, sizeof *b->mark),
        .struck = copy_array(b->struck, n, sizeof *b->struck),
        .pencil = copy_array(b->pencil, n, sizeof *b->pencil),
        .corner = copy_array(b->corner, n, sizeof *b->corner),
        .depth = copy_array(b->depth, n, sizeof *b->depth),
    };
}

static void free_marks(td_before_trial *b)
{
    td_free(b->mark);
    td_free(b->struck);
    td_free(b->pencil);
    td_free(b->corner);
    td_free(b->depth);
    *b = (td_before_trial){0};
}

td_sheet *td_sheet_copy(const td_sheet *s)
{
    td_sheet *copy = td_sheet_new(s->g, s->p);
    size_t n = (size_t)s->p->topo.nlattice;
    memcpy(copy->depth, s->depth, n * sizeof *s->depth);
    memcpy(copy->aux, s->aux, n * sizeof *s->aux);
    memcpy(copy->corner, s->corner, n * sizeof *s->corner);
    memcpy(copy->crossed, s->crossed, td_sheet_clues(s) * sizeof *s->crossed);
    copy->ntrials = s->ntrials;
    for (int i = 0; i < s->ntrials; i++)
        copy->trial[i] = copy_marks(&s->trial[i], n);
    return copy;
}

void td_sheet_free(td_sheet *s)
{
    if (!s)
        return;
    while (s->ntrials)
        free_marks(&s->trial[--s->ntrials]);
    td_puzzle_free(s->p);
    td_free(s->depth);
    td_free(s->aux);
    td_free(s->corner);
    td_free(s->crossed);
    td_free(s);
}

/* --- comparing --- */

static bool same_lists(const td_puzzle *a, const td_puzzle *b)
{
    if (!a->line != !b->line)
        return false;
    for (int i = 0; a->line && i < a->topo.w + a->topo.h; i++) {
        const td_list *x = &a->line[i], *y = &b->line[i];
        if (x->n != y->n ||
            (x->n && memcmp(x->at, y->at, (size_t)x->n * sizeof *x->at) != 0))
            return false;
    }
    return true;
}

bool td_sheet_same_printed(const td_sheet *x, const td_sheet *y)
{
    const td_puzzle *a = x->p, *b = y->p;
    size_t n = (size_t)a->topo.nlattice;
    return a->topo.w == b->topo.w && a->topo.h == b->topo.h &&
           a->total == b->total && a->flags == b->flags &&
           !memcmp(a->clue, b->clue, n * sizeof *a->clue) &&
           !memcmp(a->sign, b->sign, n * sizeof *a->sign) && same_lists(a, b);
}

bool td_sheet_same(const td_sheet *a, const td_sheet *b)
{
    size_t n = (size_t)a->p->topo.nlattice;
    return td_sheet_same_printed(a, b) && td_same_marks(a->p, b->p) &&
           a->ntrials == b->ntrials && !memcmp(a->depth, b->depth, n) &&
           !memcmp(a->aux, b->aux, n) &&
           !memcmp(a->corner, b->corner, n * sizeof *a->corner) &&
           !memcmp(a->crossed, b->crossed, td_sheet_clues(a));
}

/* --- trials --- */

bool td_sheet_try(td_sheet *s)
{
    if (s->ntrials == TD_MOST_TRIALS)
        return false;
    td_before_trial now = {.mark = s->p->mark,
                           .struck = s->p->struck,
                           .pencil = s->p->pencil,
                           .corner = s->corner,
                           .depth = s->depth};
    s->trial[s->ntrials++] = copy_marks(&now, (size_t)s->p->topo.nlattice);
    return true;
}

/* What was found in the trial counts as found outside of it. */
void td_sheet_keep(td_sheet *s)
{
    assert(s->ntrials > 0);
    free_marks(&s->trial[--s->ntrials]);
    for (td_site at = 0; at < s->p->topo.nlattice; at++)
        if (s->depth[at] > s->ntrials)
            s->depth[at] = (uint8_t)s->ntrials;
}

/* Sets as they were. Either may be NULL, where no place has a set: a copy of a
 * sheet has none if none was needed then. */
static void put_sets(td_puzzle *p, const uint64_t *from, uint64_t **to)
{
    size_t n = (size_t)p->topo.nlattice;
    if (from && !*to)
        *to = TD_NEW(&p->mem, uint64_t, n);
    if (from)
        memcpy(*to, from, n * sizeof **to);
    else if (*to)
        memset(*to, 0, n * sizeof **to);
}

void td_sheet_drop(td_sheet *s)
{
    assert(s->ntrials > 0);
    td_before_trial *b = &s->trial[--s->ntrials];
    size_t n = (size_t)s->p->topo.nlattice;
    memcpy(s->p->mark, b->mark, n * sizeof *b->mark);
    put_sets(s->p, b->struck, &s->p->struck);
    put_sets(s->p, b->pencil, &s->p->pencil);
    memcpy(s->corner, b->corner, n * sizeof *b->corner);
    memcpy(s->depth, b->depth, n * sizeof *b->depth);
    free_marks(b);
}

/* --- another shape --- */

void td_sheet_turn(td_sheet *s, int turn)
{
    assert(!s->ntrials);
    const td_topo *t = &s->p->topo;
    td_sheet *n = td_calloc(1, sizeof *n);
    n->g = s->g;
    n->p = td_turn_puzzle(s->p, turn);
    n->p->region_clue = s->p->region_clue;
    n->depth = td_calloc((size_t)t->nlattice, sizeof *n->depth);
    n->aux = td_calloc((size_t)t->nlattice, sizeof *n->aux);
    n->corner = td_calloc((size_t)t->nlattice, sizeof *n->corner);
    n->crossed = td_calloc(td_sheet_clues(s), sizeof *n->crossed);
    for (td_site at = 0; at < (td_site)td_sheet_clues(s); at++)
        n->crossed[td_turn_site(t, turn, at)] = s->crossed[at];
    for (td_site at = 0; at < t->nlattice; at++) {
        int arrow = s->aux[at] >> 4 & 7; /* as td_dir, from 1 */
        if (arrow) {
            bool across = arrow % 2 == 0; /* right, left */
            if (turn & (across ? 1 : 2))
                arrow = (arrow + 1) % 4 + 1;
            if (turn & 4) /* up and left change places, right and down */
                arrow = 5 - arrow;
        }
        td_site to = td_turn_site(t, turn, at);
        n->aux[to] = (td_aux)((s->aux[at] & ~TD_AUX_ARROW) | arrow << 4);
        n->depth[to] = s->depth[at];
        n->corner[to] = s->corner[at];
    }
    td_sheet old = *s;
    *s = *n;
    *n = old;
    td_sheet_free(n);
    td_sheet_settle_clues(s);
}

/* Where a place comes to lie on a board of another size; TD_NOWHERE: it is cut
 * off. */
static td_site moved(const td_topo *from, const td_topo *to, const int by[4],
                     td_site at)
{
    if (at < from->nlattice) {
        int x = at % from->gw + 2 * by[TD_W], y = at / from->gw + 2 * by[TD_N];
        return x < 0 || y < 0 || x >= to->gw || y >= to->gh ? TD_NOWHERE
                                                            : y * to->gw + x;
    }
    bool row = at < from->nlattice + from->h;
    int i = at - from->nlattice - (row ? 0 : from->h) + by[row ? TD_N : TD_W];
    if (i < 0 || i >= (row ? to->h : to->w))
        return TD_NOWHERE;
    return row ? td_row_site(to, i) : td_col_site(to, i);
}

static bool on_frame(const td_topo *t, td_site at)
{
    int x = at % t->gw, y = at / t->gw;
    return x == 0 || y == 0 || x == t->gw - 1 || y == t->gh - 1;
}

static void move_lists(const td_puzzle *p, td_puzzle *q, const int by[4])
{
    td_puzzle_lists(q);
    for (int i = 0; i < p->topo.w + p->topo.h; i++) {
        td_site to = moved(&p->topo, &q->topo, by, p->topo.nlattice + i);
        if (to == TD_NOWHERE)
            continue;
        td_list *list = &q->line[to - q->topo.nlattice];
        list->n = p->line[i].n;
        list->at = TD_NEW(&q->mem, int32_t, list->n);
        memcpy(list->at, p->line[i].at, (size_t)list->n * sizeof *list->at);
    }
}

void td_sheet_resize(td_sheet *s, const int by[4])
{
    assert(!s->ntrials);
    const td_puzzle *p = s->p;
    const td_topo *t = &p->topo;
    td_puzzle *q = td_puzzle_new(p->genre, t->w + by[TD_W] + by[TD_E],
                                 t->h + by[TD_N] + by[TD_S]);
    q->topo.edges_link = t->edges_link;
    q->flags = p->flags;
    q->total = p->total;
    q->region_clue = p->region_clue;
    if (p->line)
        move_lists(p, q, by);
    td_sheet *n = td_sheet_new(s->g, q);
    for (td_site at = 0; at < (td_site)td_sheet_clues(s); at++) {
        td_site to = moved(t, &n->p->topo, by, at);
        if (to == TD_NOWHERE)
            continue;
        n->crossed[to] = s->crossed[at];
        if (at >= t->nlattice)
            continue;
        /* What was the frame is a line of the board now: no wall, no mark that
         * a player would have put there. */
        bool was_frame = on_frame(t, at) && !on_frame(&n->p->topo, to);
        n->p->clue[to] = was_frame ? TD_CLUE_NONE : p->clue[at];
        n->p->sign[to] = p->sign[at];
        n->p->mark[to] = p->mark[at];
        td_puzzle_strike(n->p, to, td_struck_at(p, at));
        td_puzzle_set_pencil(n->p, to, td_pencil_at(p, at));
        n->depth[to] = s->depth[at];
        n->aux[to] = s->aux[at];
        n->corner[to] = s->corner[at];
    }
    td_puzzle_free(q);
    td_sheet old = *s;
    *s = *n;
    *n = old;
    td_sheet_free(n);
    td_sheet_settle_clues(s);
}

/* --- regions --- */

/* The puzzle with its regions, sharing all else; its memory is to be freed. */
static td_puzzle with_regions(const td_puzzle *p)
{
    td_puzzle q = *p;
    q.mem = (td_arena){0};
    q.topo.extra = NULL;
    q.topo.nextra = q.topo.extra_cap = 0;
    td_puzzle_regions(&q, "region");
    return q;
}

td_site td_sheet_clue_place(const td_sheet *s, td_site cell)
{
    if (!s->p->region_clue)
        return cell;
    td_puzzle q = with_regions(s->p);
    int region = td_region_of(&q, cell);
    td_site first = td_site_anchor(&q.topo, q.region_site[region]);
    td_arena_free(&q.mem);
    return first;
}

void td_sheet_settle_clues(td_sheet *s)
{
    if (!s->p->region_clue)
        return;
    td_puzzle q = with_regions(s->p);
    td_settle_region_clues(&q);
    td_arena_free(&q.mem);
}
