/* What becomes of two candidates together (digit_fates.h).
 *
 * A pair that dies is dead for good, as long as nothing is taken back. Of a
 * pair that lives the board is kept. If all that was struck since is struck
 * there, it still lives; else it is followed on from there, and not from the
 * start.
 *
 * Numbers that a living board has placed live together, any two of them: what
 * follows from these two is known on that board. So one board speaks for many
 * pairs. */
#include <assert.h>
#include <string.h>

#include "genres/digit_fates_internal.h"

typedef struct pair {
    int known; /* how much of the trail */
    td_fate_board board;
} pair;

/* Boards of more pairs than that are not kept. */
enum { MOST_KEPT = 20000 };

struct td_fate_pairs {
    const td_pos *p;
    const td_fates *f;
    td_seen seen;
    int n;                        /* candidates that were open at first */
    int16_t index[TD_FATE_ATOMS]; /* of these, by atom */
    int room, kept;
    pair **at;    /* by two indices, the larger one first; NULL: never asked */
    pair dies;    /* stands for all that do */
    int lives_at; /* the length of the trail that `lives` is for */
    uint64_t lives[TD_FATE_ATOMS][TD_FATE_WORDS];
};

static void begin(td_fate_pairs *x)
{
    const td_digit_view *v = x->f->v;
    x->n = 0;
    for (int a = 0; a < v->ncells * v->side; a++)
        if (td_digit_is_open(v, a / v->side, a % v->side))
            x->index[a] = (int16_t)x->n++;
    int pairs = x->n * (x->n + 1) / 2;
    if (pairs > x->room) {
        x->room = pairs;
        x->at = TD_ROOM(x->p->views->mem, pair *, pairs);
    }
    memset(x->at, 0, sizeof(pair *) * (size_t)pairs);
}

/* The numbers that a board has placed live together. */
static void note_living(td_fate_pairs *x, const td_fate_board *b)
{
    uint64_t placed[TD_FATE_WORDS] = {0};
    td_fate_placed(x->f, b, placed);
    for (int w = 0; w < TD_FATE_WORDS; w++)
        TD_EACH_BIT(i, placed[w])
    for (int k = 0; k < TD_FATE_WORDS; k++)
        x->lives[64 * w + (int)i][k] |= placed[k];
}

/* What is seen of the position's own boards. */
static void note_position(td_fate_pairs *x)
{
    x->lives_at = x->p->s->ntrail;
    memset(x->lives, 0, sizeof x->lives);
    for (int w = 0; w < TD_FATE_WORDS; w++)
        TD_EACH_BIT(i, x->f->open[w] & ~x->f->dead[w])
    note_living(x, td_fate_of(x->f, 64 * w + (int)i));
}

static void pairs_build(const td_pos *p, int depth, void *data)
{
    td_fate_pairs *x = data;
    bool first = !x->f;
    x->p = p;
    x->f = td_fates_of(p, (td_fate_depth)depth);
    if (first || !td_seen_still(&x->seen, p->s))
        begin(x);
    if (first || !td_seen_still(&x->seen, p->s) || x->lives_at != p->s->ntrail)
        note_position(x);
    x->seen = td_seen_now(p->s);
}

static const td_view_type pairs_type = {
    .name = "fates of two candidates",
    .size = sizeof(td_fate_pairs),
    .build = pairs_build,
};

td_fate_pairs *td_fate_pairs_of(const td_pos *p, td_fate_depth depth)
{
    return (td_fate_pairs *)(uintptr_t)td_view_get(p, &pairs_type, (int)depth);
}

static pair **pair_of(td_fate_pairs *x, int a, int b)
{
    int i = x->index[a], k = x->index[b];
    assert(i < x->n && k < x->n);
    return &x->at[i < k ? k * (k + 1) / 2 + i : i * (i + 1) / 2 + k];
}

/* Was nothing struck since that is left on the pair's board? */
static bool is_known(const td_fate_pairs *x, const pair *q)
{
    const td_state *s = x->p->s;
    int side = x->f->side;
    bool known = true;
    for (int i = q->known; i < s->ntrail && known; i++) {
        int atom = td_atom(s->trail[i]);
        known = !(s->trail[i] & 1) ||
                !(q->board.may[atom / side] >> (atom % side) & 1);
    }
    return known;
}

static bool follow_on(td_fate_pairs *x, pair *q)
{
    td_fate_take_in(x->f, &q->board, &q->known);
    if (!q->board.dead)
        note_living(x, &q->board);
    return q->board.dead;
}

/* Follows both from the start. */
static bool join(td_fate_pairs *x, pair **q, int a, int b)
{
    td_fate_board both;
    td_fate_join(x->f, &both, td_fate_of(x->f, a), td_fate_of(x->f, b), true);
    if (!both.dead)
        note_living(x, &both);
    if (!both.dead && x->kept < MOST_KEPT) {
        x->kept++;
        *q = TD_ROOM(x->p->views->mem, pair, 1);
        **q = (pair){x->p->s->ntrail, both};
    }
    return both.dead;
}

bool td_fate_dies_with(td_fate_pairs *x, int a, int b)
{
    pair **q = pair_of(x, a, b);
    if (*q == &x->dies || td_fate_is_dead(x->f, a) || td_fate_is_dead(x->f, b))
        return true;
    bool dead = *q ? follow_on(x, *q) : join(x, q, a, b);
    if (dead)
        *q = &x->dies;
    return dead;
}

bool td_fate_lives_with(td_fate_pairs *x, int a, int b)
{
    pair *q = *pair_of(x, a, b);
    if (x->lives[a][b / 64] >> (b % 64) & 1)
        return true;
    return q && q != &x->dies && is_known(x, q);
}
