/* Sudoku 9x9: the whole board moves at once.
 *
 * cell[3 * r + k] holds the cells at row r, column k of all boxes: a lane for
 * each box, a bit for each number that is possible there. A triad is where a
 * line crosses a box, three cells; row[r] and col[k] hold the numbers that the
 * triads may still contain. A round, without branches:
 *
 *  1. A triad has no number that none of its cells has.
 *  2. Number and band: the three lines of a band hold the number in three
 *     different boxes, so there are six ways. A triad keeps a number only if
 *     one of its two ways is alive: that is locked candidates, both ways.
 *  3. A number that only one triad of its box may contain must be there.
 *  4. Cells keep what both their triads may contain. A number that must be in
 *     a triad and fits one of its cells only is that cell's: hidden single.
 *     What is alone in a cell must be in its triads: naked single.
 *  5. What must be in a triad is in no other triad of the box.
 *
 * Where nothing changes, two counts: a triad with three possible numbers has
 * them all, and one with three that must be there has no other. (In each round
 * they cost more than they save.) A standstill is judged by the triads alone,
 * which only ends the rounds early: a full board is always checked.
 *
 * The guess is on a triad: of the band with fewest ways above nine, a number
 * with fewest ways, in the triad that halves them best. */
#ifndef TD_FAST_CODE_SUDOKU9_ROUNDS_H
#define TD_FAST_CODE_SUDOKU9_ROUNDS_H

#include "fast/code/lanes16.h"
#include "fast/sudoku9_tables.h"

#define DIGITS9 0x1ff

typedef struct board9 {
    lanes cell[9];
} board9;

/* The triads of all rows, or of all columns: of line i in each box. */
typedef struct triads {
    lanes may[3], must[3], twice[3];
} triads;

typedef enum outcome { FAILS, OPEN, FULL } outcome;

/* Next to each lane of a row its neighbours in the band, or of a column. */
INLINE lanes turn9(lanes x, int by, bool column)
{
    return column ? v_bands3(x, by) : v_stacks3(x, by);
}

/* 1. What is in the cells of line i of each box, and what twice. */
INLINE void look_at(triads *t, int i, lanes a, lanes b, lanes c)
{
    t->may[i] = v_and(t->may[i], v_or3(a, b, c));
    t->twice[i] = v_twice(a, b, c);
}

/* 2. Line 0 is in this box, line 1 in the next and 2 in the one after, or 2
 * in the next and 1 in the one after. */
INLINE void keep_ways(triads *t, bool column)
{
    lanes a1 = turn9(t->may[0], 1, column), a2 = turn9(t->may[0], 2, column);
    lanes b1 = turn9(t->may[1], 1, column), b2 = turn9(t->may[1], 2, column);
    lanes c1 = turn9(t->may[2], 1, column), c2 = turn9(t->may[2], 2, column);
    t->may[0] = v_and(t->may[0], v_or(v_and(b1, c2), v_and(b2, c1)));
    t->may[1] = v_and(t->may[1], v_or(v_and(c1, a2), v_and(c2, a1)));
    t->may[2] = v_and(t->may[2], v_or(v_and(a1, b2), v_and(a2, b1)));
}

/* 3. */
INLINE void find_must(triads *t)
{
    for (int i = 0; i < 3; i++)
        t->must[i] =
            v_less(t->may[i], v_or(t->may[(i + 1) % 3], t->may[(i + 2) % 3]));
}

/* 5. */
INLINE void drop_elsewhere(triads *t)
{
    for (int i = 0; i < 3; i++)
        t->may[i] =
            v_less(t->may[i], v_or(t->must[(i + 1) % 3], t->must[(i + 2) % 3]));
}

/* Three possible: they all must. Three that must: no other is possible. */
INLINE void count_to_three(triads *t)
{
    for (int i = 0; i < 3; i++)
        t->must[i] =
            v_or(t->must[i], v_and(t->may[i], v_at_most(t->may[i], 3)));
    drop_elsewhere(t);
    for (int i = 0; i < 3; i++)
        t->may[i] =
            v_and(t->may[i], v_or(t->must[i], v_at_most(t->must[i], 2)));
}

INLINE lanes differ(const triads *a, const lanes before[3])
{
    return v_or3(v_xor(a->may[0], before[0]), v_xor(a->may[1], before[1]),
                 v_xor(a->may[2], before[2]));
}

/* Lanes that are boxes of the board. */
INLINE lanes boxes9(void)
{
    static const uint16_t at[16] = {65535, 65535, 65535, 0,     65535, 65535,
                                    65535, 0,     65535, 65535, 65535};
    return v_load(at);
}

/* Numbers of a triad in line i, together with its two neighbours. */
INLINE lanes line9(lanes x, bool column)
{
    return v_or3(x, turn9(x, 1, column), turn9(x, 2, column));
}

/* Whether a board with one number a cell has each number in each house. */
INLINE bool right9(const lanes m[9])
{
    lanes ok = v_fill(DIGITS9), box = v_fill(0);
    for (int i = 0; i < 3; i++) {
        lanes row = v_or3(m[3 * i], m[3 * i + 1], m[3 * i + 2]);
        lanes col = v_or3(m[i], m[3 + i], m[6 + i]);
        ok = v_and(ok, v_and(line9(row, false), line9(col, true)));
        box = v_or(box, row);
    }
    ok = v_and(ok, box);
    return !v_any(v_and(v_xor(ok, v_fill(DIGITS9)), boxes9()));
}

/* 4. Returns what is alone in its cells; the triads get to know it. */
INLINE void settle_cells(lanes m[9], triads *row, triads *col, lanes alone[9])
{
    lanes across[3], down[3];
    for (int i = 0; i < 3; i++) {
        across[i] = v_less(row->must[i], row->twice[i]);
        down[i] = v_less(col->must[i], col->twice[i]);
    }
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            lanes *c = &m[3 * i + k];
            *c = v_and(*c, v_and(row->may[i], col->may[k]));
            *c = v_prefer(v_and(*c, v_or(across[i], down[k])), *c);
            alone[3 * i + k] = v_only(*c);
        }
}

INLINE void tell_triads(triads *row, triads *col, const lanes alone[9])
{
    for (int i = 0; i < 3; i++) {
        const lanes *a = alone + 3 * i;
        row->must[i] = v_or(row->must[i], v_or3(a[0], a[1], a[2]));
        a = alone + i;
        col->must[i] = v_or(col->must[i], v_or3(a[0], a[3], a[6]));
    }
}

/* Cells of the board that still have a choice. */
INLINE bool has_choice(const lanes m[9], const lanes alone[9])
{
    lanes open = v_fill(0);
    for (int i = 0; i < 9; i++)
        open = v_or(open, v_xor(m[i], alone[i]));
    return v_any(v_and(open, boxes9()));
}

/* A number that no triad of a box may contain. */
INLINE lanes missing9(const triads *row, const triads *col)
{
    lanes across = v_or3(row->may[0], row->may[1], row->may[2]);
    lanes down = v_or3(col->may[0], col->may[1], col->may[2]);
    return v_xor(v_and(across, down), v_fill(DIGITS9));
}

/* Rounds until nothing changes, or so many (0: any number): to end early is
 * always sound. The triads are told for the guess. */
INLINE outcome settle9(board9 *b, triads *row, triads *col, int rounds)
{
    lanes m[9];
    memcpy(m, b->cell, sizeof m);
    for (int i = 0; i < 3; i++)
        row->may[i] = col->may[i] = v_fill(DIGITS9);
    for (;;) {
        lanes rows[3], cols[3], alone[9];
        memcpy(rows, row->may, sizeof rows);
        memcpy(cols, col->may, sizeof cols);
        for (int i = 0; i < 3; i++) {
            look_at(row, i, m[3 * i], m[3 * i + 1], m[3 * i + 2]);
            look_at(col, i, m[i], m[3 + i], m[6 + i]);
        }
        keep_ways(row, false);
        keep_ways(col, true);
        find_must(row);
        find_must(col);
        lanes missing = missing9(row, col);
        settle_cells(m, row, col, alone);
        if (v_any(v_or(missing, v_empty9(m))))
            return FAILS;
        if (!has_choice(m, alone)) {
            memcpy(b->cell, m, sizeof m);
            return right9(m) ? FULL : FAILS;
        }
        tell_triads(row, col, alone);
        drop_elsewhere(row);
        drop_elsewhere(col);
        if (--rounds == 0)
            break;
        if (v_any(v_or(differ(row, rows), differ(col, cols))))
            continue;
        count_to_three(row);
        count_to_three(col);
        if (!v_any(v_or(differ(row, rows), differ(col, cols))))
            break;
    }
    memcpy(b->cell, m, sizeof m);
    return OPEN;
}

/* ---- guessing ---- */

/* How a number may lie in a band: way w < 3 has line l in box w + l, way w >=
 * 3 has it in box w + 2 l. Three words of numbers for each direction, in lanes
 * of the box that line 0 is in. */
typedef struct ways {
    uint64_t even[6], odd[6]; /* bands of rows, then bands of columns */
} ways;

INLINE ways count_ways(const triads *row, const triads *col)
{
    const uint64_t three = 0x1ff01ff01ffu;
    ways y;
    const lanes *h = row->may, *w = col->may;
    lanes e = v_and(h[0], v_and(v_stacks3(h[1], 1), v_stacks3(h[2], 2)));
    lanes o = v_and(h[0], v_and(v_stacks3(h[1], 2), v_stacks3(h[2], 1)));
    lanes f = v_flip(v_and(w[0], v_and(v_bands3(w[1], 1), v_bands3(w[2], 2))));
    lanes p = v_flip(v_and(w[0], v_and(v_bands3(w[1], 2), v_bands3(w[2], 1))));
    for (int i = 0; i < 3; i++) {
        y.even[i] = v_band(e, i) & three;
        y.odd[i] = v_band(o, i) & three;
        y.even[3 + i] = v_band(f, i) & three;
        y.odd[3 + i] = v_band(p, i) & three;
    }
    return y;
}

/* The band with fewest ways, of those that have more than one a number; 6 if
 * there is none. */
INLINE unsigned choose_band(const ways *y)
{
    unsigned best = ~0u;
    for (unsigned i = 0; i < 6; i++) {
        unsigned n = (unsigned)(__builtin_popcountll(y->even[i]) +
                                __builtin_popcountll(y->odd[i]));
        unsigned rank = ((n - 10) & 0xff) * 8 + i; /* ten and more come first */
        best = rank < best ? rank : best;
    }
    return best < 128 * 8 ? best & 7 : 6;
}

/* The lowest number with two ways; else with three; else with more. */
INLINE int choose_number(uint64_t even, uint64_t odd)
{
    unsigned one = 0, two = 0, three = 0, four = 0;
    for (int i = 0; i < 6; i++) {
        unsigned x = (unsigned)((i < 3 ? even : odd) >> 16 * (i % 3)) & DIGITS9;
        four |= three & x;
        three |= two & x;
        two |= one & x;
        one |= x;
    }
    unsigned d = two & ~three;
    d = d ? d : three & ~four;
    d = d ? d : four;
    return __builtin_ctz(d);
}

/* Bits 0, 16 and 32 become bits 0 to 2. */
INLINE unsigned gather(uint64_t x)
{
    x &= 0x100010001u;
    return (unsigned)(x | x >> 15 | x >> 30) & 7;
}

/* `b` keeps the boards with the number in the chosen triad, `other` gets the
 * boards without. False if there is nothing to guess: no band has more ways
 * than numbers, which further rounds will settle. */
INLINE bool guess9(board9 *b, board9 *other, const triads *row,
                   const triads *col)
{
    ways y = count_ways(row, col);
    unsigned band = choose_band(&y);
    if (band == 6)
        return false;
    int d = choose_number(y.even[band], y.odd[band]);
    unsigned left = gather(y.even[band] >> d) | gather(y.odd[band] >> d) << 3;
    int line = td_sudoku9_split[left] / 3, box = td_sudoku9_split[left] % 3;
    const uint16_t(*mask)[16] = td_sudoku9_lanes[band * 3 + (unsigned)box];
    lanes digit = v_fill(1u << d);
    lanes here = v_and(v_load(mask[0]), digit);
    lanes beside = v_and(v_load(mask[1]), digit);
    int along = band < 3 ? 1 : 3;
    for (int i = 0; i < 3; i++) {
        lanes yes = i == line ? beside : here,
              no = i == line ? here : v_fill(0);
        for (int k = 0; k < 3; k++) {
            int at = i * (4 - along) + k * along;
            lanes m = b->cell[at];
            other->cell[at] = v_less(m, no);
            b->cell[at] = v_less(m, yes);
        }
    }
    return true;
}

#endif
