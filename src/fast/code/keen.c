/* Keen: standstill, guesses and walking. Compiled for each code path and kind
 * of board; see keen_state.h.
 *
 * Frames are the guesses under way, each with its board as it was before; the
 * next frame's board is where an alternative is worked out. */
#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "fast/code/keen_state.h"
#include "fast/code/keen_lines.h"
#include "fast/code/keen_cages.h"
#include "fast/code/keen_seed.h"
#include "fast/instances.h"

/* ---- rules, counted where that is asked for ---- */

typedef bool rule_function(keen_walk *w, board *b, int which);

/* The sum over cages of log2 of the arrangements that their cells allow. */
static double entropy(const keen_walk *w, const board *b)
{
    double sum = 0;
    for (int q = 0; q < w->ncages; q++) {
        const cage *c = &w->cages[q];
        uint32_t n = 0;
        for (uint32_t i = 0; i < b->list[q].n; i++) {
            const arrangement *a = &w->arena[b->list[q].from + i];
            bool ok = true;
            for (int j = 0; j < c->n; j++)
                ok &= (numbers_at(w, a, j) & b->grid.cell[c->cell[j]]) != 0;
            n += ok;
        }
        sum += n ? log2(n) : 0;
    }
    return sum;
}

static uint64_t count_values(const board *b)
{
    uint64_t n = 0;
    for (int i = 0; i < CELLS; i++)
        n += (uint64_t)__builtin_popcount(b->grid.cell[i]);
    return n;
}

static bool count_rule(keen_walk *w, board *b, td_keen_rule id,
                       rule_function *f, int which)
{
    td_keen_stats *s = w->stats;
    td_keen_rule_stats *row = &s->rule[id];
    double bits = entropy(w, b);
    uint64_t values = count_values(b);
    double start = s->now ? s->now() : 0;
    bool ok = f(w, b, which);
    td_keen_call call = {.rule = id,
                         .contradiction = !ok,
                         .seconds = s->now ? s->now() - start : 0,
                         .values = values - count_values(b),
                         .bits = bits - entropy(w, b),
                         .depth = w->depth ? w->depth - 1 : 0};
    call.success = !ok || call.values || call.bits > 0;
    row->seconds += call.seconds;
    row->calls++;
    row->values += call.values;
    row->successes += call.success;
    row->bits += call.bits;
    if (s->hear)
        s->hear(s->arg, &call);
    return ok;
}

INLINE bool apply(keen_walk *w, board *b, td_keen_rule id, rule_function *f,
                  int which)
{
    return w->stats ? count_rule(w, b, id, f, which) : f(w, b, which);
}

static bool by_lines(keen_walk *w, board *b, int which)
{
    (void)which;
    return settle_lines(w, b);
}

static bool by_filter(keen_walk *w, board *b, int which)
{
    return filter_cage(w, b, which);
}

static bool by_subsets(keen_walk *w, board *b, int which)
{
    (void)which;
    return settle_subsets(w, b);
}

static bool by_must(keen_walk *w, board *b, int which)
{
    (void)which;
    for (int q = 0; q < w->ncages; q++)
        if (!settle_must(w, b, q))
            return false;
    return true;
}

static bool by_counts(keen_walk *w, board *b, int which)
{
    (void)which;
    return settle_counts(w, b);
}

static bool by_pairs(keen_walk *w, board *b, int which)
{
    (void)which;
    return settle_pairs(w, b);
}

static bool by_around(keen_walk *w, board *b, int which)
{
    return settle_around(w, b, which);
}

/* ---- standstill ---- */

INLINE bool is_settled(const keen_walk *w)
{
    uint64_t changed = 0;
    for (int k = 0; k < CELL_WORDS; k++)
        changed |= w->changed[k];
    return !w->lines && !changed;
}

/* Lines and cages in turn. */
static bool settle_board(keen_walk *w, board *b)
{
    while (!is_settled(w)) {
        if (w->lines && !apply(w, b, TD_KEEN_LATIN, by_lines, 0))
            return false;
        for (int k = 0; k < CELL_WORDS; k++)
            while (w->changed[k]) {
                int bit = __builtin_ctzll(w->changed[k]);
                if (!apply(w, b, TD_KEEN_FILTER, by_filter, 64 * k + bit))
                    return false;
                w->changed[k] &= ~((uint64_t)1 << bit);
            }
    }
    return true;
}

/* One dearer rule after the other; false at a contradiction. The search around
 * cages ends with the first that gets on. */
static bool ask_dearer(keen_walk *w, board *b)
{
    static const struct {
        td_keen_rule rule;
        rule_function *f;
    } dearer[] = {{TD_KEEN_SUBSETS, by_subsets},
                  {TD_KEEN_MUST, by_must},
                  {TD_KEEN_COUNT, by_counts},
                  {TD_KEEN_PAIRS, by_pairs}};
    w->cut = false;
    for (size_t i = 0; i < sizeof dearer / sizeof *dearer; i++)
        if (w->rules >> dearer[i].rule & 1 && is_settled(w) && !w->cut &&
            !apply(w, b, dearer[i].rule, dearer[i].f, 0))
            return false;
    for (int q = 0; q < w->ncages && w->rules >> TD_KEEN_AROUND & 1; q++)
        if (is_settled(w) && !w->cut && b->list[q].n > 1 &&
            !apply(w, b, TD_KEEN_AROUND, by_around, q))
            return false;
    return true;
}

/* From the cheapest again whenever one gets on. */
static bool settle_root(keen_walk *w, board *b)
{
    do {
        if (!settle_board(w, b) || !ask_dearer(w, b))
            return false;
    } while (!is_settled(w) || w->cut);
    return true;
}

/* ---- guesses ---- */

/* The cage with fewest arrangements, or the cell with fewest numbers if it has
 * fewer. False if all cells are settled. */
static bool choose_guess(const keen_walk *w, frame *f)
{
    const board *b = &f->board;
    int cell = -1, numbers = 17, cage_at = -1;
    uint32_t fewest = UINT32_MAX;
    f->live = 0;
    for (int q = 0; q < w->ncages; q++) {
        uint32_t n = b->list[q].n;
        f->live += n;
        if (n > 1 && n < fewest) {
            fewest = n;
            cage_at = q;
        }
    }
    for (int i = 0; i < w->side * WIDTH; i++) {
        int n = __builtin_popcount(b->grid.cell[i]);
        if (n > 1 && n < numbers) {
            numbers = n;
            cell = i;
        }
    }
    bool by_cage = fewest <= (uint32_t)numbers;
    f->kind = by_cage ? CAGE_GUESS : CELL_GUESS;
    f->which = by_cage ? cage_at : cell;
    f->next = 0;
    f->left = cell < 0 ? 0 : b->grid.cell[cell];
    f->top = w->top;
    return cell >= 0;
}

INLINE bool has_alternative(const frame *f)
{
    switch (f->kind) {
    case CAGE_GUESS:
        return f->next < f->board.list[f->which].n;
    case CELL_GUESS:
        return f->left != 0;
    default:
        return !f->next;
    }
}

/* The cells of alternative number `next` of a cage. */
INLINE bool fix_cage(keen_walk *w, board *b, int q, uint32_t next)
{
    const cage *c = &w->cages[q];
    list *l = &b->list[q];
    *l = (list){l->from + next, 1};
    bool ok = true;
    for (int j = 0; j < c->n; j++)
        ok &= set_cell(w, b, c->cell[j], numbers_at(w, &w->arena[l->from], j));
    return ok;
}

/* The first alternative that was not taken yet. */
static bool by_guess(keen_walk *w, board *b, int depth)
{
    frame *f = &w->frames[depth];
    switch (f->kind) {
    case CAGE_GUESS:
        return fix_cage(w, b, f->which, f->next++);
    case CELL_GUESS: {
        unsigned x = f->left & -(unsigned)f->left;
        f->left &= (uint16_t)(f->left - 1);
        return set_cell(w, b, f->which, x);
    }
    default:
        f->next++;
        w->lines = true;
        for (int q = 0; q < w->ncages; q++)
            w->changed[q / 64] |= (uint64_t)1 << q % 64;
        return true;
    }
}

INLINE void copy_board(const keen_walk *w, board *to, const board *from)
{
    to->grid = from->grid;
    memcpy(to->list, from->list, (size_t)w->ncages * sizeof(list));
}

/* Works out the next alternative of the topmost guess. */
static bool try_next(keen_walk *w)
{
    int depth = w->depth - 1;
    frame *f = &w->frames[depth];
    board *b = &w->frames[depth + 1].board;
    w->walk.nodes++;
    w->top = f->top;
    w->base = f->kind == NO_GUESS ? 0 : f->top;
    w->lines = false;
    memset(w->changed, 0, sizeof w->changed);
    copy_board(w, b, &f->board);
    if (f->kind == NO_GUESS)
        return by_guess(w, b, depth) && settle_root(w, b);
    return apply(w, b, TD_KEEN_GUESS, by_guess, depth) && settle_board(w, b);
}

/* ---- walks ---- */

static void show_keen(const keen_walk *w, const board *b, uint8_t *digits)
{
    for (int r = 0; r < w->side; r++)
        for (int c = 0; c < w->side; c++)
            *digits++ =
                (uint8_t)(1 + __builtin_ctz(b->grid.cell[r * WIDTH + c]));
}

static td_walk_step next_keen(td_walk *walk, uint64_t nodes, uint8_t *digits)
{
    keen_walk *w = (keen_walk *)walk;
    while (w->depth) {
        frame *f = &w->frames[w->depth - 1];
        if (!has_alternative(f)) {
            w->depth--;
            continue;
        }
        if (!nodes || f->top + f->live > ARENA)
            return TD_WALK_BUDGET;
        nodes--;
        if (!try_next(w))
            continue;
        if (choose_guess(w, f + 1)) {
            assert(w->depth < DEPTH - 1);
            w->depth++;
            continue;
        }
        if (digits)
            show_keen(w, &f[1].board, digits);
        return TD_WALK_FOUND;
    }
    return TD_WALK_END;
}

static void put_domains(const keen_walk *w, const board *b, uint64_t *domains)
{
    for (int r = 0; r < w->side; r++)
        for (int c = 0; c < w->side; c++)
            domains[r * w->side + c] = b->grid.cell[r * WIDTH + c];
}

/* Alternatives of a cage are boards of their own; numbers of a cell, and what
 * was not looked at yet, are one board. */
static bool pending_keen(const td_walk *walk, size_t i, uint64_t *domains)
{
    const keen_walk *w = (const keen_walk *)walk;
    for (int d = 0; d < w->depth; d++) {
        const frame *f = &w->frames[d];
        bool by_cage = f->kind == CAGE_GUESS;
        size_t n =
            by_cage ? f->board.list[f->which].n - f->next : has_alternative(f);
        if (i >= n) {
            i -= n;
            continue;
        }
        put_domains(w, &f->board, domains);
        const cage *c = &w->cages[f->which];
        for (int j = 0; by_cage && j < c->n; j++)
            domains[c->cell[j] / WIDTH * w->side + c->cell[j] % WIDTH] =
                numbers_at(
                    w, &w->arena[f->board.list[f->which].from + f->next + i],
                    j);
        if (f->kind == CELL_GUESS)
            domains[f->which / WIDTH * w->side + f->which % WIDTH] = f->left;
        return true;
    }
    return false;
}

/* ---- building ---- */

/* The cages that say something; false if one is too large for this kind. */
static bool take_cages(keen_walk *w, const td_keen *k)
{
    memset(w->cage_of, NO_CAGE, sizeof w->cage_of);
    for (int i = 0; i < k->ncages; i++) {
        const td_keen_cage *from = &k->cages[i];
        cage *c = &w->cages[w->ncages];
        if (!from->op)
            continue;
        if (from->n > TD_KEEN_CELLS || from->n > WORDS * w->per_word)
            return false;
        *c = (cage){.n = from->n, .op = from->op, .target = from->target};
        for (int j = 0; j < c->n; j++) {
            int at = from->cell[j] / w->side * WIDTH + from->cell[j] % w->side;
            c->cell[j] = (uint8_t)at;
            c->cells[at / 64] |= (uint64_t)1 << at % 64;
            w->cage_of[at] = (uint8_t)w->ncages;
        }
        w->ncages++;
    }
    return true;
}

/* Small cages first, so that large ones are listed with what is left of their
 * cells. False if there is no room; `alive` tells whether all is well. */
static bool list_cages(keen_walk *w, board *b, bool *alive)
{
    *alive = true;
    for (int n = 1; n <= TD_KEEN_CELLS && *alive; n++) {
        bool any = false;
        for (int q = 0; q < w->ncages && *alive; q++) {
            if (w->cages[q].n != n)
                continue;
            if (!list_cage(w, b, q))
                return false;
            arrangement any_of = {{0}};
            for (uint32_t i = 0; i < b->list[q].n; i++)
                for (int k = 0; k < WORDS; k++)
                    any_of.word[k] |= w->arena[b->list[q].from + i].word[k];
            *alive = tell_cells(w, b, &w->cages[q], &any_of);
            any = true;
        }
        if (any && w->lines && *alive)
            *alive = apply(w, b, TD_KEEN_LATIN, by_lines, 0);
    }
    return true;
}

static td_walk *start_keen(void *mem, const td_keen *k, const uint64_t *domains)
{
    keen_walk *w = td_walk_align(mem);
    memset(w, 0, offsetof(keen_walk, cages));
    w->walk = (td_walk){.next = next_keen, .pending = pending_keen};
    w->stats = k->stats;
    w->rules = k->rules ? k->rules : td_keen_usual_rules(k->side);
    w->side = k->side;
    w->full = (1u << k->side) - 1;
    w->per_word = 64 / k->side;
    if (!take_cages(w, k))
        return NULL;
    frame *f = &w->frames[0];
    *f = (frame){.kind = NO_GUESS};
    for (int i = 0; i < w->side; i++) {
        w->all[i / 8][i % 8] = (uint16_t)w->full;
        for (int j = 0; j < w->side; j++)
            f->board.grid.cell[i * WIDTH + j] =
                (uint16_t)(domains[i * w->side + j] & w->full);
    }
    bool alive;
    if (!list_cages(w, &f->board, &alive))
        return NULL;
    f->top = w->top;
    w->depth = alive;
    return &w->walk;
}

static size_t size_keen(void)
{
    return sizeof(keen_walk) + TD_WALK_ALIGN;
}

const td_keen_code TD_FAST_NAME = {size_keen, start_keen};
