/* Keen: rules that compare cages with each other, as the seed's solvers do:
 * counting by sets of numbers, compatible pairs, and the search around a cage.
 * They take arrangements out of lists, not only numbers out of cells. All are
 * asked at the root alone, where every list is this node's own and may be cut
 * down where it is. */
#ifndef TD_FAST_CODE_KEEN_SEED_H
#define TD_FAST_CODE_KEEN_SEED_H

#include "fast/code/keen_cages.h"

enum { LINES = 2 * WIDTH, MOST_AROUND = 32, AROUND_NODES = 500 };

/* The cells of a cage in one line: row 0 .. WIDTH - 1, then columns. */
typedef struct segment {
    int line, n;
    uint8_t at[TD_KEEN_CELLS]; /* cells of the cage */
} segment;

static int line_of(const cage *c, int j, bool down)
{
    return down ? WIDTH + c->cell[j] % WIDTH : c->cell[j] / WIDTH;
}

/* The segment of a cage in a line; false if it has none. */
static bool segment_in(const cage *c, int line, segment *s)
{
    s->line = line;
    s->n = 0;
    for (int j = 0; j < c->n; j++)
        if (line_of(c, j, line >= WIDTH) == line)
            s->at[s->n++] = (uint8_t)j;
    return s->n > 0;
}

static unsigned segment_numbers(const keen_walk *w, const arrangement *a,
                                const segment *s)
{
    unsigned x = 0;
    for (int k = 0; k < s->n; k++)
        x |= numbers_at(w, a, s->at[k]);
    return x;
}

/* Cuts a list down to the arrangements that are marked, and tells the cells. */
static bool keep_marked(keen_walk *w, board *b, int q, const bool *keep)
{
    list *l = &b->list[q];
    arrangement *a = w->arena + l->from, any_of = {{0}};
    uint32_t n = 0;
    for (uint32_t i = 0; i < l->n; i++) {
        if (!keep[i])
            continue;
        for (int k = 0; k < WORDS; k++)
            any_of.word[k] |= a[i].word[k];
        a[n++] = a[i];
    }
    w->cut |= n < l->n;
    l->n = n;
    return n && tell_cells(w, b, &w->cages[q], &any_of);
}

/* ---- counting by sets of numbers ---- */

/* False if a list is too long. */
static bool view_line(const keen_walk *w, const board *b, int line,
                      line_view *v)
{
    v->n = v->nloose = 0;
    for (int i = 0; i < w->side; i++) {
        int cell = line < WIDTH ? line * WIDTH + i : i * WIDTH + line - WIDTH;
        int q = w->cage_of[cell], k = 0;
        segment s;
        if (q == NO_CAGE) {
            v->loose[v->nloose++] = b->grid.cell[cell];
            continue;
        }
        while (k < v->n && v->cage[k] != q)
            k++;
        if (k < v->n)
            continue;
        if (b->list[q].n > MOST_LISTED)
            return false;
        segment_in(&w->cages[q], line, &s);
        v->cage[v->n++] = q;
        for (uint32_t r = 0; r < b->list[q].n; r++)
            v->numbers[k][r] = (uint16_t)segment_numbers(
                w, &w->arena[b->list[q].from + r], &s);
    }
    return true;
}

/* Cuts the lists of a line by one set of numbers. What was cut is cut in the
 * view as well. */
static bool count_set(keen_walk *w, board *b, line_view *v, unsigned set)
{
    int least[WIDTH], most[WIDTH], all_least = 0, all_most = 0;
    int need = __builtin_popcount(set);
    for (int k = 0; k < v->nloose; k++) {
        all_least += !(v->loose[k] & ~set);
        all_most += (v->loose[k] & set) != 0;
    }
    for (int k = 0; k < v->n; k++) {
        uint32_t n = b->list[v->cage[k]].n;
        least[k] = 64;
        most[k] = 0;
        for (uint32_t r = 0; r < n; r++) {
            int t = __builtin_popcount(v->numbers[k][r] & set);
            least[k] = t < least[k] ? t : least[k];
            most[k] = t > most[k] ? t : most[k];
        }
        all_least += least[k];
        all_most += most[k];
    }
    if (all_least > need || all_most < need)
        return false;
    for (int k = 0; k < v->n; k++) {
        int hi = need - (all_least - least[k]),
            lo = need - (all_most - most[k]);
        if (most[k] <= hi && least[k] >= lo)
            continue;
        bool keep[MOST_LISTED];
        uint32_t n = b->list[v->cage[k]].n, left = 0;
        for (uint32_t r = 0; r < n; r++) {
            int t = __builtin_popcount(v->numbers[k][r] & set);
            keep[r] = t >= lo && t <= hi;
            v->numbers[k][left] = v->numbers[k][r];
            left += keep[r];
        }
        if (!keep_marked(w, b, v->cage[k], keep))
            return false;
        return true; /* the others by the new figures, next time */
    }
    return true;
}

/* A set and the rest of the numbers come to the same, so the largest number is
 * in none. On large boards only small sets are counted. */
static bool settle_counts(keen_walk *w, board *b)
{
    enum { ALL_SETS = 9, MOST_SMALL = 2 };
    line_view *v = &w->line;
    unsigned sets = 1u << (w->side - 1);
    for (int i = 0; i < 2 * w->side; i++) {
        if (!view_line(w, b, i < w->side ? i : WIDTH + i - w->side, v))
            continue;
        for (unsigned set = 1; set < sets; set++)
            if ((w->side <= ALL_SETS ||
                 __builtin_popcount(set) <= MOST_SMALL) &&
                !count_set(w, b, v, set))
                return false;
    }
    return true;
}

/* ---- compatible pairs ---- */

/* By line, the numbers that an arrangement has there. */
typedef struct by_line {
    uint16_t numbers[LINES];
} by_line;

static void spread_lines(const keen_walk *w, const cage *c,
                         const arrangement *a, by_line *out)
{
    for (int j = 0; j < c->n; j++)
        for (int down = 0; down < 2; down++)
            out->numbers[line_of(c, j, down)] = 0;
    for (int j = 0; j < c->n; j++)
        for (int down = 0; down < 2; down++)
            out->numbers[line_of(c, j, down)] |= (uint16_t)numbers_at(w, a, j);
}

/* Does the arrangement have a number in a line where it is taken? */
static bool is_taken(const keen_walk *w, const cage *c, const arrangement *a,
                     const by_line *taken)
{
    for (int j = 0; j < c->n; j++) {
        unsigned x = numbers_at(w, a, j);
        if (x & (taken->numbers[line_of(c, j, false)] |
                 taken->numbers[line_of(c, j, true)]))
            return true;
    }
    return false;
}

static bool share_line(const cage *a, const cage *b)
{
    for (int i = 0; i < a->n; i++)
        for (int k = 0; k < b->n; k++)
            if (line_of(a, i, false) == line_of(b, k, false) ||
                line_of(a, i, true) == line_of(b, k, true))
                return true;
    return false;
}

/* Arrangements of one cage that go together with some of another. */
static bool settle_pair(keen_walk *w, board *b, int q, int other)
{
    const cage *c = &w->cages[q], *d = &w->cages[other];
    bool keep[MOST_LISTED], all = true;
    list *l = &b->list[q], *m = &b->list[other];
    if (l->n > MOST_LISTED)
        return true;
    for (uint32_t i = 0; i < l->n; i++) {
        by_line taken = {{0}};
        spread_lines(w, c, &w->arena[l->from + i], &taken);
        keep[i] = false;
        for (uint32_t k = 0; k < m->n && !keep[i]; k++)
            keep[i] = !is_taken(w, d, &w->arena[m->from + k], &taken);
        all &= keep[i];
    }
    return all || keep_marked(w, b, q, keep);
}

static bool settle_pairs(keen_walk *w, board *b)
{
    for (int q = 0; q < w->ncages; q++)
        for (int k = 0; k < w->ncages; k++)
            if (q != k && b->list[q].n > 1 && b->list[k].n > 1 &&
                share_line(&w->cages[q], &w->cages[k]) &&
                !settle_pair(w, b, q, k))
                return false;
    return true;
}

/* ---- around a cage ---- */

typedef struct around {
    int n;
    int cage[MOST_AROUND];
    uint32_t at[MOST_AROUND];
    by_line taken[MOST_AROUND + 1];
} around;

/* Is there an arrangement for each of the cages? What takes long counts as
 * found. */
static bool goes_together(const keen_walk *w, const board *b, around *a)
{
    int depth = 0, nodes = 0;
    a->at[0] = 0;
    while (depth >= 0 && depth < a->n) {
        const cage *c = &w->cages[a->cage[depth]];
        const list *l = &b->list[a->cage[depth]];
        uint32_t i = a->at[depth];
        while (i < l->n &&
               is_taken(w, c, &w->arena[l->from + i], &a->taken[depth]))
            i++;
        if (i == l->n) {
            depth--;
            continue;
        }
        if (++nodes > AROUND_NODES)
            return true;
        a->at[depth] = i + 1;
        by_line next = a->taken[depth];
        for (int j = 0; j < c->n; j++)
            for (int down = 0; down < 2; down++)
                next.numbers[line_of(c, j, down)] |=
                    (uint16_t)numbers_at(w, &w->arena[l->from + i], j);
        a->taken[++depth] = next;
        if (depth < a->n)
            a->at[depth] = 0;
    }
    return depth == a->n;
}

/* The cages around one, short lists first. */
static void list_around(const keen_walk *w, const board *b, int q, around *a)
{
    a->n = 0;
    for (int k = 0; k < w->ncages && a->n < MOST_AROUND; k++) {
        int at = a->n;
        if (k == q || !share_line(&w->cages[q], &w->cages[k]))
            continue;
        for (; at > 0 && b->list[a->cage[at - 1]].n > b->list[k].n; at--)
            a->cage[at] = a->cage[at - 1];
        a->cage[at] = k;
        a->n++;
    }
}

static bool settle_around(keen_walk *w, board *b, int q)
{
    list *l = &b->list[q];
    bool keep[MOST_LISTED], all = true;
    around a;
    if (l->n < 2 || l->n > MOST_LISTED)
        return true;
    list_around(w, b, q, &a);
    for (uint32_t i = 0; i < l->n; i++) {
        memset(&a.taken[0], 0, sizeof a.taken[0]);
        spread_lines(w, &w->cages[q], &w->arena[l->from + i], &a.taken[0]);
        keep[i] = goes_together(w, b, &a);
        all &= keep[i];
    }
    return all || keep_marked(w, b, q, keep);
}

#endif
