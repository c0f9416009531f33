/* Sudoku with boxes of any shape: whole-board rounds.
 *
 * The box has R rows and C columns, R <= C (else the board is turned), so there
 * are C bands of R stacks. A vector has a lane for each stack of a band, and
 * there are G of them where one has too few lanes; V = C * G vectors are all
 * boxes of the board. cell[(i * C + j) * V + v] is row i, column j of those
 * boxes. (WHOLE: one vector has all 16 boxes of 4x4, lane 4 * band + stack.)
 * Lanes without a box are always empty.
 *
 * A segment is where a line crosses a box: row.may[i * V + v] is what may be in
 * segment i of the rows, col.may[j * V + v] likewise. A round:
 *
 *  1. A segment has no number that none of its cells has.
 *  2. A number that only one segment of its box, or of its line, may contain
 *     must be there; if none may, the board fails.
 *  3. Cells keep what both their segments may contain. Hidden singles, then
 *     naked ones: what is alone in a cell must be in its segments.
 *  4. What must be in a segment is in no other of its box and of its line.
 *
 * That is sudoku9.h with locked candidates in their plain form, and without its
 * counts. A standstill is judged by the segments alone; a full board is always
 * checked. */
#ifndef TD_FAST_CODE_BOXES_ROUNDS_H
#define TD_FAST_CODE_BOXES_ROUNDS_H

#include <string.h>

#include "fast/code/boxes_vec.h"

/* What is known of a board's shape, often when compiling. */
#define SHAPE int R, int C, int G, int V

typedef struct segments {
    vec may[SEGMENTS_MAX], must[SEGMENTS_MAX], twice[SEGMENTS_MAX];
    vec before[SEGMENTS_MAX];
} segments;

/* What is seen at least once so far, and what at least twice. */
typedef struct tally {
    vec once, twice;
} tally;

INLINE void tally_add(tally *t, vec x)
{
    t->twice |= t->once & x;
    t->once |= x;
}

/* What others than x have, x being one of those added. */
INLINE vec tally_others(const tally *t, vec x)
{
    return t->twice | (t->once & ~x);
}

/* 1. A segment of n cells, `step` vectors from one to the next. */
INLINE void look_at_segment(segments *s, int at, const vec *cell, int n,
                            int step)
{
    tally t = {{0}, {0}};
    for (int i = 0; i < n; i++)
        tally_add(&t, cell[i * step]);
    s->may[at] &= t.once;
    s->twice[at] = t.twice;
}

INLINE void look_at_cells(const vec *cell, segments *row, segments *col, SHAPE)
{
    (void)G;
    for (int v = 0; v < V; v++) {
        for (int i = 0; i < R; i++)
            look_at_segment(row, i * V + v, cell + i * C * V + v, C, V);
        for (int j = 0; j < C; j++)
            look_at_segment(col, j * V + v, cell + j * V + v, R, C * V);
    }
}

/* What else is in the row of segment row[v]: other lanes, other groups. */
INLINE vec beside_in_row(const vec *row, int v, int G)
{
    vec x = beside(row[v]);
    for (int w = v - v % G; w < v - v % G + G; w++)
        if (w != v)
            x |= row[w] | beside(row[w]);
    return x;
}

/* The column segments of all bands, for each group of stacks. */
INLINE void tally_column(tally t[GROUPS_MAX], const vec *col, int G, int V)
{
    for (int g = 0; g < G; g++)
        t[g] = (tally){{0}, {0}};
    for (int v = 0; v < V && !WHOLE; v++)
        tally_add(&t[v % G], col[v]);
}

INLINE vec beside_in_col(const tally t[GROUPS_MAX], const vec *col, int v,
                         int G)
{
    return WHOLE ? below(col[v]) : tally_others(&t[v % G], col[v]);
}

/* 2. In boxes. Returns what is in any of the n segments of the boxes. */
INLINE vec must_in_boxes(segments *s, int v, int n, int V)
{
    tally t = {{0}, {0}};
    for (int i = 0; i < n; i++)
        tally_add(&t, s->may[i * V + v]);
    for (int i = 0; i < n; i++)
        s->must[i * V + v] = s->may[i * V + v] & ~t.twice;
    return t.once;
}

/* In boxes and lines. Returns bits where a number has no place in a house. */
INLINE vec must_in_houses(segments *row, segments *col, const vec *full, SHAPE)
{
    vec bad = {0};
    for (int v = 0; v < V; v++) {
        vec in = must_in_boxes(row, v, R, V) & must_in_boxes(col, v, C, V);
        bad |= full[v % G] & ~in;
        for (int i = 0; i < R; i++) {
            vec may = row->may[i * V + v];
            vec rest = beside_in_row(row->may + i * V, v, G);
            bad |= full[v % G] & ~(may | rest);
            row->must[i * V + v] |= may & ~rest;
        }
    }
    for (int j = 0; j < C; j++) {
        tally t[GROUPS_MAX];
        tally_column(t, col->may + j * V, G, V);
        for (int v = 0; v < V; v++) {
            vec may = col->may[j * V + v];
            vec rest = beside_in_col(t, col->may + j * V, v, G);
            bad |= full[v % G] & ~(may | rest);
            col->must[j * V + v] |= may & ~rest;
        }
    }
    return bad;
}

/* 3. Returns bits where a cell is empty. */
INLINE vec settle_cells_of(vec *cell, segments *row, segments *col,
                           const vec *full, SHAPE)
{
    vec empty = {0};
    for (int v = 0; v < V; v++)
        for (int i = 0; i < R; i++) {
            vec alone_in_row = {0};
            vec across = row->must[i * V + v] & ~row->twice[i * V + v];
            for (int j = 0; j < C; j++) {
                int at = j * V + v;
                vec down = col->must[at] & ~col->twice[at];
                vec *p = &cell[(i * C + j) * V + v];
                vec x = *p & row->may[i * V + v] & col->may[at];
                *p = x = prefer(x & (across | down), x);
                empty |= full[v % G] & (vec)(x == 0);
                alone_in_row |= only(x);
            }
            row->must[i * V + v] |= alone_in_row;
        }
    for (int v = 0; v < V; v++)
        for (int j = 0; j < C; j++)
            for (int i = 0; i < R; i++)
                col->must[j * V + v] |= only(cell[(i * C + j) * V + v]);
    return empty;
}

/* 4. In boxes. */
INLINE void drop_in_boxes(segments *s, int v, int n, int V)
{
    tally t = {{0}, {0}};
    for (int i = 0; i < n; i++)
        tally_add(&t, s->must[i * V + v]);
    for (int i = 0; i < n; i++)
        s->may[i * V + v] &= ~tally_others(&t, s->must[i * V + v]);
}

/* In boxes and lines. Returns bits where a segment has changed. */
INLINE vec drop_in_houses(segments *row, segments *col, SHAPE)
{
    vec change = {0};
    for (int v = 0; v < V; v++) {
        drop_in_boxes(row, v, R, V);
        drop_in_boxes(col, v, C, V);
        for (int i = 0; i < R; i++) {
            vec *may = &row->may[i * V + v];
            *may &= ~beside_in_row(row->must + i * V, v, G);
            change |= *may ^ row->before[i * V + v];
        }
    }
    for (int j = 0; j < C; j++) {
        tally t[GROUPS_MAX];
        tally_column(t, col->must + j * V, G, V);
        for (int v = 0; v < V; v++) {
            vec *may = &col->may[j * V + v];
            *may &= ~beside_in_col(t, col->must + j * V, v, G);
            change |= *may ^ col->before[j * V + v];
        }
    }
    return change;
}

INLINE void start_segments(segments *row, segments *col, const vec *full, SHAPE)
{
    for (int k = 0; k < R * V; k++)
        row->may[k] = full[k % G];
    for (int k = 0; k < C * V; k++)
        col->may[k] = full[k % G];
}

typedef enum verdict { SETTLED, NO_PLACE, NO_NUMBER } verdict;

/* Rounds until nothing changes, or a number has no place in a house, or a cell
 * has no number; the segments tell where. */
INLINE verdict settle_as(vec *cell, segments *row, segments *col,
                         const vec *full, SHAPE)
{
    start_segments(row, col, full, R, C, G, V);
    for (;;) {
        memcpy(row->before, row->may, (size_t)(R * V) * sizeof(vec));
        memcpy(col->before, col->may, (size_t)(C * V) * sizeof(vec));
        look_at_cells(cell, row, col, R, C, G, V);
        if (any(must_in_houses(row, col, full, R, C, G, V)))
            return NO_PLACE;
        if (any(settle_cells_of(cell, row, col, full, R, C, G, V)))
            return NO_NUMBER;
        if (!any(drop_in_houses(row, col, R, C, G, V)))
            return SETTLED;
    }
}

#endif
