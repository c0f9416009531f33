/* Why no arrangement of runs fits a line: the simplest reason that is seen.
 *
 * First what a glance at one stretch of shaded cells or a count tells. Then
 * each run is looked at from both ends: where it may begin if the runs before
 * it and all shaded cells before it are in their places, and where it may begin
 * as far as those behind it are concerned. As nothing fits, these have no place
 * in common; where all of one lie before those of the other, that is told. */
#include <assert.h>
#include <string.h>

#include "rules/runs.h"

/* Of a run whose length may be any the least. */
static int length_of(const td_run_part *x, int run)
{
    int length = x->r->runs.at[run];
    return length == TD_CLUE_ANY ? 1 : length;
}

static bool is_any(const td_run_part *x, int run)
{
    return x->r->runs.at[run] == TD_CLUE_ANY;
}

static bool is_in(const td_run_part *x, int c)
{
    return c >= x->from && c <= x->to && x->cell[c] == TD_RUN_IN;
}

/* Outside the part there is no room, either. */
static bool is_wall(const td_run_part *x, int c)
{
    return c < x->from || c > x->to || x->cell[c] == TD_RUN_OUT;
}

typedef struct sizes {
    int least, most, sum; /* of the runs */
    bool any;             /* there is one of any length */
} sizes;

static sizes sizes_of(const td_run_part *x)
{
    sizes z = {TD_MAX_SIDE, 0, 0, false};
    for (int i = x->first; i < x->last; i++) {
        int n = length_of(x, i);
        z.least = n < z.least ? n : z.least;
        z.most = n > z.most ? n : z.most;
        z.sum += n;
        z.any |= is_any(x, i);
    }
    return z;
}

/* ---- the line seen from either end ---- */

/* The same line seen from the right, if `back`. */
typedef struct side {
    const td_run_part *x;
    bool back;
} side;

static td_run_cell cell_at(const side *s, int c)
{
    if (c < s->x->from || c > s->x->to)
        return TD_RUN_OUT;
    return s->x->cell[s->back ? s->x->from + s->x->to - c : c];
}

static bool fits_at(const side *s, int c, int n)
{
    for (int i = c; i < c + n; i++)
        if (cell_at(s, i) == TD_RUN_OUT)
            return false;
    return cell_at(s, c - 1) != TD_RUN_IN && cell_at(s, c + n) != TD_RUN_IN;
}

/* ---- at one place ---- */

bool td_runs_pack(const td_run_part *x, bool walls, td_run_windows *w)
{
    for (int i = x->first, c = x->from; i < x->last; i++, c++) {
        for (int free = 0; free < length_of(x, i); c++) {
            if (c > x->to)
                return false;
            free = walls && x->cell[c] == TD_RUN_OUT ? 0 : free + 1;
        }
        w->start[i] = (int16_t)(c - length_of(x, i));
        w->early[i] = (int16_t)(c - 1);
    }
    for (int i = x->last - 1, c = x->to; i >= x->first; i--, c--) {
        for (int free = 0; free < length_of(x, i); c--)
            free = walls && x->cell[c] == TD_RUN_OUT ? 0 : free + 1;
        w->late[i] = (int16_t)(c + 1);
        w->end[i] = (int16_t)(c + length_of(x, i));
    }
    return true;
}

/* The same with room of its own. */
typedef struct reach {
    td_run_windows w;
    int16_t ends[TD_RUN_ENDS * TD_MAX_RUNS];
} reach;

static bool find_reach(const td_run_part *x, bool walls, reach *out)
{
    td_runs_windows_in(&out->w, out->ends, x->r->runs.n);
    return td_runs_pack(x, walls, &out->w);
}

/* Can the run get to all of a stretch? */
static bool gets_to(const reach *far, int run, int from, int to)
{
    return far->w.start[run] <= from && far->w.end[run] >= to;
}

/* A stretch of shaded cells that is longer than all runs. */
static bool is_long(const td_run_part *x, int most, int from, int to,
                    td_run_clash *out)
{
    *out = (td_run_clash){.kind = TD_CLASH_LONG, .from = from, .to = to};
    for (int i = x->first; i < x->last; i++)
        out->near[i] = true;
    return to - from + 1 > most;
}

/* A stretch of shaded cells that no run can have: those that get there are too
 * short, or too long for the gap. */
static bool is_lost(const td_run_part *x, const reach *far, int from, int to,
                    td_run_clash *out)
{
    int n = to - from + 1, g = from, h = to;
    bool small = false, big = false;
    *out = (td_run_clash){.kind = TD_CLASH_NOBODY, .from = from, .to = to};
    while (!is_wall(x, g - 1))
        g--;
    while (!is_wall(x, h + 1))
        h++;
    for (int i = x->first; i < x->last; i++) {
        int length = length_of(x, i);
        out->near[i] = gets_to(far, i, from, to);
        if (!out->near[i])
            continue;
        if (n <= length && length <= h - g + 1)
            return false;
        big |= n > length;
        small |= n <= length;
    }
    bool ended = g == from && h == to;
    if (big && small && !ended)
        return false;
    out->kind = ended && small ? TD_CLASH_LENGTH
                : big          ? TD_CLASH_LONG
                : small        ? TD_CLASH_GAP
                               : TD_CLASH_NOBODY;
    return true;
}

static bool find_lost(const td_run_part *x, bool walls, td_run_clash *out)
{
    reach far;
    int most = sizes_of(x).most;
    if (!find_reach(x, walls, &far))
        return false;
    for (int c = x->from, end; c <= x->to; c = end + 1) {
        end = c;
        if (!is_in(x, c))
            continue;
        while (is_in(x, end + 1))
            end++;
        if (is_long(x, most, c, end, out) || is_lost(x, &far, c, end, out))
            return true;
    }
    return false;
}

/* Of the runs that get to a place by their lengths keeps those that unshaded
 * cells let get there; false: there are none. */
static bool keep_near(const td_run_part *x, td_run_clash *out)
{
    reach far;
    bool near[TD_MAX_RUNS], any = false;
    if (!find_reach(x, true, &far))
        return false;
    for (int i = x->first; i < x->last; i++) {
        near[i] = out->near[i] && gets_to(&far, i, out->from, out->to);
        any |= near[i];
    }
    for (int i = x->first; any && i < x->last; i++)
        out->near[i] = near[i];
    return any;
}

/* If there are none, the gap is too small for all of them: then those that get
 * there but for what ends the gap. */
static void keep_near_gap(const td_run_part *x, td_run_clash *out)
{
    td_run_cell cell[TD_MAX_SIDE];
    td_run_part wider = *x;
    int g = out->from, h = out->to;
    if (keep_near(x, out))
        return;
    while (!is_wall(x, g - 1))
        g--;
    while (!is_wall(x, h + 1))
        h++;
    memcpy(cell, x->cell, sizeof *cell * (size_t)x->r->nlits);
    if (g > x->from)
        cell[g - 1] = TD_RUN_OPEN;
    if (h < x->to)
        cell[h + 1] = TD_RUN_OPEN;
    wider.cell = cell;
    keep_near(&wider, out);
}

/* A run for which no gap is long enough. */
static bool find_no_gap(const td_run_part *x, const sizes *z, td_run_clash *out)
{
    int longest = 0, run = x->first;
    for (int c = x->from, n = 0; c <= x->to; c++) {
        n = is_wall(x, c) ? 0 : n + 1;
        longest = n > longest ? n : longest;
    }
    if (longest >= z->most)
        return false;
    while (length_of(x, run) < z->most)
        run++;
    *out = (td_run_clash){.kind = TD_CLASH_NO_GAP, .run = run};
    return true;
}

/* ---- counts ---- */

static bool find_count(const td_run_part *x, const sizes *z, td_run_clash *out)
{
    int in = 0;
    for (int c = x->from; c <= x->to; c++)
        in += is_in(x, c);
    if (in <= z->sum || z->any)
        return false;
    *out = (td_run_clash){.kind = TD_CLASH_MANY, .from = in, .to = z->sum};
    return true;
}

/* Can two shaded cells not be of one run? */
static bool are_apart(const td_run_part *x, const sizes *z, int a, int b)
{
    for (int c = a; c <= b; c++)
        if (is_wall(x, c))
            return true;
    return b - a >= z->most && !z->any;
}

/* More shaded cells of different runs than there are runs. */
static bool find_pieces(const td_run_part *x, const sizes *z, td_run_clash *out)
{
    int n = 0, last = -1;
    for (int c = x->from; c <= x->to; c++) {
        if (!is_in(x, c) || (n && !are_apart(x, z, last, c)))
            continue;
        last = c;
        if (n < TD_CLASH_NAMED)
            out->piece[n] = c;
        n++;
    }
    if (n <= x->last - x->first)
        return false;
    out->kind = TD_CLASH_PIECES;
    out->run = n;
    return true;
}

/* ---- from both ends ---- */

/* Where each run may begin; most -1: nowhere. */
typedef struct starts {
    int16_t least[TD_MAX_RUNS], most[TD_MAX_RUNS];
} starts;

/* Where the runs may begin, seen from one end. */
static void find_starts(const side *s, starts *out)
{
    const td_run_part *x = s->x;
    bool at[TD_MAX_SIDE + 3] = {false}; /* all before this cell is done */
    at[x->from] = true;
    for (int k = 0; k < x->last - x->first; k++) {
        bool next[TD_MAX_SIDE + 3] = {false};
        int run = s->back ? x->last - 1 - k : x->first + k;
        int len = length_of(x, run), most = is_any(x, run) ? x->to + 1 : len;
        out->least[run] = TD_MAX_SIDE;
        out->most[run] = -1;
        for (int c = x->from; c <= x->to; c++) {
            for (int n = len; at[c] && n <= most && c + n - 1 <= x->to; n++) {
                if (!fits_at(s, c, n))
                    continue;
                int begin = s->back ? x->from + x->to - (c + n - 1) : c;
                if (begin < out->least[run])
                    out->least[run] = (int16_t)begin;
                if (begin > out->most[run])
                    out->most[run] = (int16_t)begin;
                next[c + n + 1] = true;
            }
            if (at[c] && cell_at(s, c) != TD_RUN_IN)
                at[c + 1] = true;
        }
        memcpy(at, next, sizeof at);
    }
}

/* A shaded cell that a run covers wherever it begins, from one place to
 * another; or -1. */
static int shaded_in_all(const td_run_part *x, int run, int first, int last)
{
    for (int c = last; c < first + length_of(x, run); c++)
        if (is_in(x, c))
            return c;
    return -1;
}

/* A run whose places, seen from one end, all lie before those seen from the
 * other; how far. Two shaded cells that it must cover are the simplest. */
static int find_parted_run(const td_run_part *x, int run, const starts *left,
                           const starts *right, td_run_clash *out)
{
    int first = left->least[run], last = left->most[run];
    int from = right->least[run], to = right->most[run];
    *out = (td_run_clash){
        .kind = TD_CLASH_PUSHED, .from = first, .to = to, .run = run};
    if (first > to)
        return first - to;
    if (last >= from)
        return TD_MAX_SIDE;
    int a = shaded_in_all(x, run, first, last);
    int b = shaded_in_all(x, run, from, to);
    bool both = a >= 0 && b >= 0;
    out->kind = both ? TD_CLASH_TORN : TD_CLASH_PULLED;
    out->from = both ? a : last;
    out->to = both ? b : from;
    return both ? 0 : from - last;
}

/* The run whose places are nearest to each other. */
static bool find_parted(const td_run_part *x, const starts *left,
                        const starts *right, td_run_clash *out)
{
    int nearest = TD_MAX_SIDE;
    for (int i = x->first; i < x->last; i++) {
        td_run_clash of;
        if (left->most[i] < 0 || right->most[i] < 0 || is_any(x, i))
            continue;
        int apart = find_parted_run(x, i, left, right, &of);
        if (apart >= nearest)
            continue;
        nearest = apart;
        *out = of;
    }
    return nearest < TD_MAX_SIDE;
}

/* Is there room for a run beyond a cell, seen from that end, whatever shaded
 * cells are left out? */
static bool has_room(const side *s, int run, int from)
{
    for (int c = from; c <= s->x->to; c++)
        if (fits_at(s, c, length_of(s->x, run)))
            return true;
    return false;
}

/* The first shaded cell from that end, or -1. */
static int first_shaded(const side *s)
{
    const td_run_part *x = s->x;
    for (int c = x->from; c <= x->to; c++)
        if (cell_at(s, c) == TD_RUN_IN)
            return s->back ? x->from + x->to - c : c;
    return -1;
}

/* The first run, from that end, that has no place beyond those before it. */
static bool find_stuck(const side *s, const starts *places, td_run_clash *out)
{
    const td_run_part *x = s->x;
    for (int k = 0; k < x->last - x->first; k++) {
        int run = s->back ? x->last - 1 - k : x->first + k;
        int before = s->back ? run + 1 : run - 1;
        if (places->most[run] >= 0)
            continue;
        *out = (td_run_clash){.kind = TD_CLASH_STUCK,
                              .from = -1,
                              .to = k ? -1 : first_shaded(s),
                              .run = run,
                              .back = s->back};
        if (k && !is_any(x, before)) {
            out->from = s->back
                            ? places->most[before]
                            : places->least[before] + length_of(x, before) - 1;
            int seen = s->back ? x->from + x->to - out->from : out->from;
            if (has_room(s, run, seen + 2))
                out->from = -1;
        }
        return true;
    }
    return false;
}

static bool find_ends(const td_run_part *x, td_run_clash *out)
{
    side fore = {x, false}, back = {x, true};
    starts left, right;
    find_starts(&fore, &left);
    find_starts(&back, &right);
    return find_parted(x, &left, &right, out) ||
           find_stuck(&fore, &left, out) || find_stuck(&back, &right, out);
}

td_run_clash td_runs_clash(const td_run_part *x)
{
    td_run_clash out;
    sizes z = sizes_of(x);
    assert(x->first < x->last && x->from <= x->to);
    if (!z.any && find_lost(x, false, &out)) {
        if (out.to - out.from < z.most)
            keep_near_gap(x, &out);
        return out;
    }
    if (find_no_gap(x, &z, &out) || find_count(x, &z, &out) ||
        find_pieces(x, &z, &out) ||
        (!z.any && find_lost(x, true, &out) && out.kind != TD_CLASH_NOBODY) ||
        find_ends(x, &out))
        return out;
    return (td_run_clash){.kind = TD_CLASH_NONE};
}

/* ---- what it rests on ---- */

static td_run_clash clash_of(const td_rule *r, const td_run_cell *cell)
{
    return td_runs_clash(&(td_run_part){
        .r = r, .cell = cell, .last = r->runs.n, .to = r->nlits - 1});
}

static bool is_same(const td_rule *r, const td_run_clash *a,
                    const td_run_clash *b)
{
    bool pieces = a->kind != TD_CLASH_PIECES ||
                  !memcmp(a->piece, b->piece, sizeof a->piece);
    return a->kind == b->kind && a->from == b->from && a->to == b->to &&
           a->run == b->run && a->back == b->back && pieces &&
           !memcmp(a->near, b->near, sizeof *a->near * (size_t)r->runs.n);
}

td_run_clash td_runs_shrink_clash(const td_run_machine *k, const td_rule *r,
                                  td_run_sweep *s, const bool *free)
{
    td_run_clash why = clash_of(r, s->cell);
    for (int i = r->nlits - 1; i >= 0; i--) {
        td_run_cell was = s->cell[i];
        if (was == TD_RUN_OPEN || (free && free[i]))
            continue;
        s->cell[i] = TD_RUN_OPEN;
        bool goes = !td_runs_read(k, s);
        if (goes) {
            td_run_clash now = clash_of(r, s->cell);
            goes = is_same(r, &why, &now);
        }
        if (!goes)
            s->cell[i] = was;
    }
    return why;
}
