/* How a line of runs is read; runs.h has the idea. */
#include "rules/runs.h"

#include <assert.h>
#include <string.h>

#include "base/bitset.h"

static void add(td_run_states *s, int i)
{
    s->w[i / 64] |= (uint64_t)1 << (i % 64);
}

/* Adds n states from one on. */
static void add_some(td_run_states *s, int first, int n)
{
    for (int from = first % 64, i = first / 64; n > 0; i++, from = 0) {
        int here = n < 64 - from ? n : 64 - from;
        s->w[i] |= ~(uint64_t)0 >> (64 - here) << from;
        n -= here;
    }
}

static int states_of(const td_rule *r)
{
    int n = 1;
    for (int i = 0; i < r->runs.n; i++)
        n += (r->runs.at[i] == TD_CLUE_ANY ? 1 : r->runs.at[i]) + 1;
    return n;
}

void td_runs_build(td_run_machine *k, const td_rule *r)
{
    int n = states_of(r), s = 0;
    memset(k, 0, sizeof *k);
    k->cells = r->nlits;
    k->runs = r->runs.n;
    k->fits = n <= r->nlits + 2;
    k->words = k->fits ? (n + 63) / 64 : 1;
    if (!k->fits)
        return;
    for (int i = 0; i < r->runs.n; i++) {
        bool any = r->runs.at[i] == TD_CLUE_ANY;
        k->any |= any;
        k->length[i] = (uint8_t)(any ? 1 : r->runs.at[i]);
        add(&k->gap, s);
        add_some(&k->move[TD_RUN_IN], s, k->length[i]);
        memset(k->run_of + s, i, (size_t)k->length[i] + 1);
        s += k->length[i];
        add(&k->last, s);
        if (any)
            add(&k->stay[TD_RUN_IN], s);
        if (i == r->runs.n - 1)
            add(&k->goal, s);
        s++;
    }
    add(&k->gap, s);
    add(&k->goal, s);
    assert(s == n - 1);
    for (int i = 0; i < k->words; i++) {
        k->stay[TD_RUN_OUT].w[i] = k->gap.w[i];
        k->move[TD_RUN_OUT].w[i] = k->last.w[i];
        k->stay[TD_RUN_OPEN].w[i] =
            k->stay[TD_RUN_IN].w[i] | k->stay[TD_RUN_OUT].w[i];
        k->move[TD_RUN_OPEN].w[i] =
            k->move[TD_RUN_IN].w[i] | k->move[TD_RUN_OUT].w[i];
    }
}

/* ---- reading cells ----
 *
 * The number of words is handed on as an argument: most lines need only one,
 * and the compiler makes a version for that. */

#if defined(__GNUC__)
#define INLINE inline __attribute__((always_inline))
#else
#define INLINE inline
#endif

/* The states after a cell, from those before it, and the other way round. */
static INLINE void read_on(const td_run_machine *k, int words,
                           const uint64_t *from, td_run_cell x, uint64_t *to)
{
    uint64_t carry = 0;
    for (int i = 0; i < words; i++) {
        uint64_t move = from[i] & k->move[x].w[i];
        to[i] = (from[i] & k->stay[x].w[i]) | move << 1 | carry;
        carry = move >> 63;
    }
}

static INLINE void read_back(const td_run_machine *k, int words, uint64_t *to,
                             td_run_cell x)
{
    for (int i = 0; i < words; i++) {
        uint64_t next = i + 1 < words ? to[i + 1] : 0;
        uint64_t moved = to[i] >> 1 | next << 63;
        to[i] = (to[i] & k->stay[x].w[i]) | (moved & k->move[x].w[i]);
    }
}

static INLINE bool meet(int words, const uint64_t *a, const uint64_t *b)
{
    uint64_t both = 0;
    for (int i = 0; i < words; i++)
        both |= a[i] & b[i];
    return both != 0;
}

static bool read_words(const td_run_machine *k, td_run_sweep *s)
{
    uint64_t *reach = s->reach;
    for (int i = 0; i < k->words; i++)
        reach[i] = i == 0;
    for (int i = 0; i < k->cells; i++, reach += k->words)
        read_on(k, k->words, reach, s->cell[i], reach + k->words);
    return meet(k->words, reach, k->goal.w);
}

/* The same for one word, which need not be fetched back from memory. */
static bool read_word(const td_run_machine *k, td_run_sweep *s)
{
    uint64_t now = 1;
    for (int i = 0; i < k->cells; i++) {
        s->reach[i] = now;
        read_on(k, 1, &now, s->cell[i], &now);
    }
    s->reach[k->cells] = now;
    return now & k->goal.w[0];
}

bool td_runs_read(const td_run_machine *k, td_run_sweep *s)
{
    if (!k->fits)
        return false;
    return k->words == 1 ? read_word(k, s) : read_words(k, s);
}

/* Can cell i be x, given what leads to the end after it? */
static INLINE bool can_be(const td_run_machine *k, int words,
                          const td_run_sweep *s, int i, td_run_cell x,
                          const td_run_states *after)
{
    td_run_states next;
    read_on(k, words, s->reach + (ptrdiff_t)i * words, x, next.w);
    return meet(words, next.w, after->w);
}

/* What an open cell can only be, given what leads to the end after it, from the
 * states behind it: an empty cell leads to a gap, another to a cell of a run.
 */
static INLINE td_run_cell only_value(const td_run_machine *k, int words,
                                     const uint64_t *behind,
                                     const td_run_states *after)
{
    uint64_t out = 0, in = 0;
    for (int i = 0; i < words; i++) {
        uint64_t both = behind[i] & after->w[i];
        out |= both & k->gap.w[i];
        in |= both & ~k->gap.w[i];
    }
    return !in ? TD_RUN_OUT : !out ? TD_RUN_IN : TD_RUN_OPEN;
}

static INLINE bool settle_words(const td_run_machine *k, int words,
                                td_run_sweep *s)
{
    td_run_states after = k->goal;
    bool any = false;
    for (int i = k->cells - 1; i >= 0; i--) {
        if (s->cell[i] == TD_RUN_OPEN) {
            s->cell[i] = only_value(
                k, words, s->reach + (ptrdiff_t)(i + 1) * words, &after);
            any |= s->cell[i] != TD_RUN_OPEN;
        }
        read_back(k, words, after.w, s->cell[i]);
    }
    return any;
}

bool td_runs_settle(const td_run_machine *k, td_run_sweep *s)
{
    assert(k->fits);
    return k->words == 1 ? settle_words(k, 1, s) : settle_words(k, k->words, s);
}

void td_runs_shrink(const td_run_machine *k, td_run_sweep *s, int keep,
                    const bool *free)
{
    assert(k->fits);
    td_run_states after = k->goal;
    for (int i = k->cells - 1; i >= 0; i--) {
        if (s->cell[i] != TD_RUN_OPEN && i != keep && !(free && free[i]) &&
            !can_be(k, k->words, s, i, TD_RUN_OPEN, &after))
            s->cell[i] = TD_RUN_OPEN;
        read_back(k, k->words, after.w, s->cell[i]);
    }
}

/* ---- what wishes need ----
 *
 * Arrangements are told apart: those in which all wishes up to a cell have come
 * true, and those in which one has not. Wishes come true in every arrangement
 * if none of the latter gets to the end. */

static td_run_cell opposite(td_run_cell x)
{
    return x == TD_RUN_IN ? TD_RUN_OUT : TD_RUN_IN;
}

/* What leads to the end from before each cell: at all; against a wish. */
typedef struct ways {
    uint64_t any[(TD_MAX_SIDE + 1) * TD_RUN_WORDS];
    uint64_t against[(TD_MAX_SIDE + 1) * TD_RUN_WORDS];
} ways;

static INLINE void find_ways(const td_run_machine *k, int words,
                             const td_run_cell *cell, const td_run_cell *wish,
                             ways *w)
{
    td_run_states any = k->goal, against = {{0}};
    for (int c = k->cells;; c--) {
        for (int i = 0; i < words; i++) {
            w->any[c * words + i] = any.w[i];
            w->against[c * words + i] = against.w[i];
        }
        if (!c)
            return;
        td_run_cell x = cell[c - 1], want = wish[c - 1];
        read_back(k, words, against.w, x);
        if (want != TD_RUN_OPEN) {
            td_run_states other = any;
            read_back(k, words, other.w, opposite(want));
            for (int i = 0; i < words; i++)
                against.w[i] |= other.w[i];
        }
        read_back(k, words, any.w, x);
    }
}

/* Goes from the left to the right. `needed` NULL: opens what is not. */
static INLINE void find_needed(const td_run_machine *k, int words,
                               td_run_cell *cell, const td_run_cell *wish,
                               bool *needed)
{
    ways w;
    td_run_states met = {{1}}, missed = {{0}}, met_on, missed_on;
    find_ways(k, words, cell, wish, &w);
    for (int c = 0; c < k->cells; c++) {
        td_run_cell x = cell[c], want = wish[c];
        assert(x == TD_RUN_OPEN || want == TD_RUN_OPEN);
        if (x != TD_RUN_OPEN) {
            ptrdiff_t next = (ptrdiff_t)(c + 1) * words;
            read_on(k, words, met.w, TD_RUN_OPEN, met_on.w);
            read_on(k, words, missed.w, TD_RUN_OPEN, missed_on.w);
            bool need = meet(words, met_on.w, w.against + next) ||
                        meet(words, missed_on.w, w.any + next);
            if (needed)
                needed[c] = need;
            else if (!need)
                x = cell[c] = TD_RUN_OPEN;
        } else if (needed) {
            needed[c] = false;
        }
        read_on(k, words, missed.w, x, missed_on.w);
        if (want != TD_RUN_OPEN) {
            td_run_states other;
            read_on(k, words, met.w, opposite(want), other.w);
            for (int i = 0; i < words; i++)
                missed_on.w[i] |= other.w[i];
            x = want;
        }
        read_on(k, words, met.w, x, met_on.w);
        for (int i = 0; i < words; i++) {
            met.w[i] = met_on.w[i];
            missed.w[i] = missed_on.w[i];
        }
    }
}

void td_runs_needed(const td_run_machine *k, const td_run_cell *cell,
                    const td_run_cell *wish, bool *needed)
{
    td_run_cell copy[TD_MAX_SIDE];
    assert(k->fits);
    memcpy(copy, cell, sizeof *cell * (size_t)k->cells);
    if (k->words == 1)
        find_needed(k, 1, copy, wish, needed);
    else
        find_needed(k, k->words, copy, wish, needed);
}

void td_runs_open_spare(const td_run_machine *k, td_run_cell *cell,
                        const td_run_cell *wish)
{
    assert(k->fits);
    if (k->words == 1)
        find_needed(k, 1, cell, wish, NULL);
    else
        find_needed(k, k->words, cell, wish, NULL);
}

/* ---- where runs may lie ----
 *
 * A run may begin at a cell in its first state there, and end in its last. */

/* By cell: the first states of runs that may begin there, and the last states
 * of runs that may end there. */
typedef struct turns {
    uint64_t start[TD_MAX_SIDE * TD_RUN_WORDS];
    uint64_t end[TD_MAX_SIDE * TD_RUN_WORDS];
} turns;

/* States that were met on the way from one end of the line to the other. */
typedef struct met {
    uint64_t started[TD_RUN_WORDS], ended[TD_RUN_WORDS];
} met;

/* Notes at which cell each state is first seen; how many are new. */
static INLINE int note_fresh(const td_run_machine *k, int i, uint64_t seen,
                             uint64_t *seen_before, int c, int16_t *out)
{
    uint64_t fresh = seen & ~*seen_before;
    int n = 0;
    *seen_before |= fresh;
    for (; fresh; fresh &= fresh - 1, n++)
        out[k->run_of[64 * i + td_bits_lowest(fresh)]] = (int16_t)c;
    return n;
}

/* The last states of runs that may end at cell c, in word i. */
static INLINE uint64_t ends_at(const td_run_machine *k, int words,
                               const td_run_sweep *s, int c, int i,
                               const td_run_states *beyond)
{
    uint64_t last = s->reach[(c + 1) * words + i] & k->last.w[i];
    if (c + 1 == k->cells)
        return last & k->goal.w[i];
    uint64_t next = i + 1 < words ? beyond->w[i + 1] : 0;
    return s->cell[c + 1] == TD_RUN_IN
               ? 0
               : last & (beyond->w[i] >> 1 | next << 63);
}

/* Goes from the right to the left, and notes the last starts, and the last
 * ends where they do not tell them. */
static INLINE void find_turns(const td_run_machine *k, int words, bool ends,
                              const td_run_sweep *s, turns *t,
                              td_run_windows *out)
{
    td_run_states after = k->goal, beyond = k->goal;
    met m = {{0}, {0}};
    for (int c = k->cells - 1; c >= 0; c--) {
        uint64_t carry = 0;
        for (int i = 0; i < words; i++) {
            uint64_t gap = s->reach[c * words + i] & k->gap.w[i];
            uint64_t start =
                s->cell[c] == TD_RUN_OUT ? 0 : (gap << 1 | carry) & after.w[i];
            carry = gap >> 63;
            t->start[c * words + i] = start;
            note_fresh(k, i, start, &m.started[i], c, out->late);
            if (!ends)
                continue;
            uint64_t end = ends_at(k, words, s, c, i, &beyond);
            t->end[c * words + i] = end;
            note_fresh(k, i, end, &m.ended[i], c, out->end);
        }
        for (int i = 0; i < words && ends; i++)
            beyond.w[i] = after.w[i];
        read_back(k, words, after.w, s->cell[c]);
    }
}

/* The first starts and ends, until all are there. */
static INLINE void note_first(const td_run_machine *k, int words, bool ends,
                              const turns *t, td_run_windows *out)
{
    met m = {{0}, {0}};
    int left = ends ? 2 * k->runs : k->runs;
    for (int c = 0; c < k->cells && left; c++)
        for (int i = 0; i < words; i++) {
            left -= note_fresh(k, i, t->start[c * words + i], &m.started[i], c,
                               out->start);
            if (ends)
                left -= note_fresh(k, i, t->end[c * words + i], &m.ended[i], c,
                                   out->early);
        }
    assert(!left);
}

/* A run that has a length ends where its start tells. */
static void add_lengths(const td_run_machine *k, td_run_windows *out)
{
    for (int i = 0; i < k->runs; i++) {
        out->early[i] = (int16_t)(out->start[i] + k->length[i] - 1);
        out->end[i] = (int16_t)(out->late[i] + k->length[i] - 1);
    }
}

static INLINE void find_windows(const td_run_machine *k, int words, bool ends,
                                const td_run_sweep *s, td_run_windows *out)
{
    turns t;
    find_turns(k, words, ends, s, &t, out);
    note_first(k, words, ends, &t, out);
    if (!ends)
        add_lengths(k, out);
}

bool td_runs_windows(const td_run_machine *k, const td_run_cell *cell,
                     td_run_windows *out)
{
    td_run_sweep s;
    memcpy(s.cell, cell, sizeof *cell * (size_t)k->cells);
    if (!td_runs_read(k, &s))
        return false;
    if (k->words == 1 && !k->any)
        find_windows(k, 1, false, &s, out);
    else
        find_windows(k, k->words, k->any, &s, out);
    return true;
}
