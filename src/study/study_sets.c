/* Unavoidable sets and blueprints, counted. */
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "fast/walk.h"
#include "generate/unavoidable.h"
#include "study/study.h"

/* ---- sets of four ---- */

/* The bands of a grid, or its stacks where it is turned: pairs of numbers that
 * are in one line in two boxes of the chute. A pattern has many more of them
 * than a random grid. */
static int count_companions(const uint8_t *grid, int order, bool turned)
{
    enum { MOST = 8 };
    int side = order * order, n = 0;
    for (int chute = 0; chute < order; chute++) {
        uint8_t line[MOST][MOST * MOST + 1]; /* of box and number */
        for (int i = 0; i < order; i++)
            for (int k = 0; k < side; k++) {
                int at = chute * order + i;
                at = turned ? k * side + at : at * side + k;
                line[k / order][grid[at]] = (uint8_t)i;
            }
        for (int a = 1; a <= side; a++)
            for (int b = a + 1; b <= side; b++) {
                int together = 0;
                for (int box = 0; box < order; box++)
                    together += line[box][a] == line[box][b];
                n += together * (together - 1) / 2;
            }
    }
    return n;
}

void td_study_fours(td_study *s)
{
    static const int grids[9] = {0, 0, 300, 1000, 100, 100, 30, 30, 30};
    td_study_head(s, "order | grids | mean | deviation | least | most | us a "
                     "grid | companions");
    for (int order = 2; order <= 8 && order <= s->largest; order++) {
        int n = td_study_many(s, grids[order]), least = 1 << 30, most = 0;
        int done = 0;
        double sum = 0, squares = 0, seconds = 0, companions = 0;
        uint8_t *grid = td_alloc(TD_STUDY_CELLS);
        for (int k = 0; k < n && !td_study_stopped(s); k++) {
            if (!td_sudoku_grid(&s->rng, order, order, grid, &s->patience))
                break;
            td_ua u = td_ua_new(order, order);
            double start = td_study_now();
            td_ua_find(&u, TD_UA_FOURS, grid, NULL);
            seconds += td_study_now() - start;
            int found = (int)td_ua_count(&u);
            sum += found;
            squares += (double)found * found;
            least = found < least ? found : least;
            most = found > most ? found : most;
            companions += count_companions(grid, order, false) +
                          count_companions(grid, order, true);
            done++;
            td_ua_free(&u);
        }
        td_free(grid);
        if (!done)
            break;
        double mean = sum / done;
        td_study_row(s, "%d | %d | %.2f | %.2f | %d | %d | %.1f | %.0f", order,
                     done, mean, sqrt(squares / done - mean * mean), least,
                     most, seconds / done * 1e6, companions / done);
    }
}

/* ---- larger ones ---- */

static const char *const method_names[TD_UA_METHODS] = {
    [TD_UA_FOURS] = "pairs of lines",
    [TD_UA_MAP] = "box map, two numbers",
    [TD_UA_TWO_NUMBERS] = "two numbers emptied",
    [TD_UA_THREE_NUMBERS] = "three numbers emptied",
    [TD_UA_TWO_LINES] = "two lines emptied",
    [TD_UA_TWO_BOXES] = "two boxes emptied"};

enum { SIZES = 7 };

/* 4, 5-6, 7-8, 9-10, 11-12, 13-18, more. */
static int class_of(int size)
{
    return size <= 12 ? (size <= 4 ? 0 : (size - 3) / 2) : size <= 18 ? 5 : 6;
}

typedef struct larger {
    double sets, seconds, by_size[SIZES], emptied, too_many;
} larger;

static void find_larger(td_study *s, int order, td_ua_method m,
                        const uint8_t *grid, larger *sum)
{
    td_ua u = td_ua_new(order, order);
    double start = td_study_now();
    td_ua_find(&u, m, grid, &s->patience);
    sum->seconds += td_study_now() - start;
    sum->sets += td_ua_count(&u);
    sum->emptied += (double)u.regions;
    sum->too_many += (double)u.too_many;
    for (uint32_t i = 0; i < td_ua_count(&u); i++) {
        int n;
        td_ua_cells(&u, i, &n);
        sum->by_size[class_of(n)]++;
    }
    td_ua_free(&u);
}

void td_study_larger(td_study *s)
{
    td_study_head(s, "order | method | sets a grid | 4 | 5-6 | 7-8 | 9-10 | "
                     "11-12 | 13-18 | more | regions with too many ways | us a "
                     "grid");
    for (int order = 2; order <= 5 && order <= s->largest; order++) {
        static const int grids[] = {0, 0, 200, 200, 10, 1};
        int n = td_study_many(s, grids[order]);
        larger sum[TD_UA_METHODS] = {{0}};
        uint8_t grid[625];
        for (int k = 0; k < n && !td_study_stopped(s); k++) {
            td_sudoku_grid(&s->rng, order, order, grid, &s->patience);
            for (int m = 0; m < TD_UA_METHODS; m++)
                find_larger(s, order, (td_ua_method)m, grid, &sum[m]);
        }
        for (int m = 0; m < TD_UA_METHODS; m++) {
            const larger *x = &sum[m];
            const double *by = x->by_size;
            td_study_row(s,
                         "%d | %s | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | "
                         "%.1f | %.1f | %.0f of %.0f | %.0f",
                         order, method_names[m], x->sets / n, by[0] / n,
                         by[1] / n, by[2] / n, by[3] / n, by[4] / n, by[5] / n,
                         by[6] / n, x->too_many, x->emptied,
                         x->seconds / n * 1e6);
        }
    }
}

/* ---- weaker clues ---- */

typedef struct breaking {
    double sets, places, sums, orders;
} breaking;

/* Neighbours of which one is in the set at least: does what they are together
 * (their sum, which is greater) change with the set? `other` is the grid with
 * its two numbers exchanged in the set. */
static void try_dominoes(const uint8_t *grid, const uint8_t *other, breaking *b)
{
    for (int i = 0; i < 81; i++)
        for (int down = 0; down < 2; down++) {
            int k = i + (down ? 9 : 1);
            if (k > 80 || (!down && i % 9 == 8) ||
                (grid[i] == other[i] && grid[k] == other[k]))
                continue;
            b->places++;
            b->sums += grid[i] + grid[k] != other[i] + other[k];
            b->orders += (grid[i] < grid[k]) != (other[i] < other[k]);
        }
}

void td_study_weaker_clues(td_study *s)
{
    int n = td_study_many(s, 200);
    breaking b[2] = {{0}};
    for (int k = 0; k < n && !td_study_stopped(s); k++) {
        uint8_t grid[81], other[81];
        td_sudoku_grid(&s->rng, 3, 3, grid, &s->patience);
        td_ua u = td_ua_new(3, 3);
        td_ua_find(&u, TD_UA_MAP, grid, NULL);
        for (uint32_t i = 0; i < td_ua_count(&u); i++) {
            int size, sum;
            const uint16_t *cells = td_ua_cells(&u, i, &size);
            memcpy(other, grid, sizeof other);
            sum = grid[cells[0]];
            for (int c = 1; c < size; c++)
                if (grid[cells[c]] != grid[cells[0]]) {
                    sum += grid[cells[c]];
                    break;
                }
            for (int c = 0; c < size; c++)
                other[cells[c]] = (uint8_t)(sum - grid[cells[c]]);
            b[size > 4].sets++;
            try_dominoes(grid, other, &b[size > 4]);
        }
        td_ua_free(&u);
    }
    td_study_head(s, "sets of two numbers | sets | a number in it breaks it | "
                     "the sum of two neighbours | which neighbour is greater");
    for (int k = 0; k < 2; k++)
        td_study_row(s, "%s | %.0f | 100 %% | %.0f %% | %.0f %%",
                     k ? "larger" : "four cells", b[k].sets,
                     100 * b[k].sums / b[k].places,
                     100 * b[k].orders / b[k].places);
}

/* ---- blueprints ---- */

enum { FORMS = 400, MAPS = 1296, SMALL = 8 };

typedef struct blueprint {
    uint8_t board[81];
    int size, n;
    int row[9], col[9]; /* of each cell: which of the used lines */
    int rows, cols, used_row[9], used_col[9];
} blueprint;

static void read_blueprint(blueprint *b)
{
    int row[9], col[9];
    b->n = b->rows = b->cols = 0;
    memset(row, -1, sizeof row);
    memset(col, -1, sizeof col);
    for (int i = 0; i < 81; i++) {
        if (!b->board[i])
            continue;
        if (row[i / 9] < 0) {
            b->used_row[b->rows] = i / 9;
            row[i / 9] = b->rows++;
        }
        if (col[i % 9] < 0) {
            b->used_col[b->cols] = i % 9;
            col[i % 9] = b->cols++;
        }
        b->row[b->n] = row[i / 9];
        b->col[b->n++] = col[i % 9];
    }
}

/* All ways to lay the used lines on lines of the board, chutes on chutes. */
static int list_maps(const int *used, int n, uint8_t (*out)[9])
{
    static const uint8_t three[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                        {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    int count = 0;
    for (int k = 0; k < MAPS; k++) {
        uint8_t map[9] = {0};
        bool there = false;
        int in[3] = {k / 6 % 6, k / 36 % 6, k / 216};
        for (int i = 0; i < n; i++) {
            int chute = used[i] / 3;
            map[i] = (uint8_t)(3 * three[k % 6][chute] +
                               three[in[chute]][used[i] % 3]);
        }
        for (int i = 0; i < count && !there; i++)
            there = !memcmp(out[i], map, 9);
        if (!there)
            memcpy(out[count++], map, 9);
    }
    return count;
}

/* Are the numbers at these cells those of the blueprint, renamed? */
static bool has_numbers(const blueprint *b, const uint8_t *grid,
                        const uint16_t *cells, const uint8_t *number)
{
    uint8_t name[10] = {0}, used[10] = {0};
    for (int i = 0; i < b->n; i++) {
        uint8_t d = grid[cells[i]];
        if (!name[number[i]] && !used[d]) {
            name[number[i]] = d;
            used[d] = 1;
        }
        if (name[number[i]] != d)
            return false;
    }
    return true;
}

static bool has_other_solution(const uint8_t *grid, const uint16_t *cells,
                               int n, void *mem)
{
    uint64_t domains[81];
    td_sudoku_domains(3, 3, grid, domains);
    for (int i = 0; i < n; i++)
        domains[cells[i]] = 511;
    td_walk *w = td_sudoku_walk(mem, 3, 3, domains);
    return td_walk_next(w, 1000, NULL) == TD_WALK_FOUND &&
           td_walk_next(w, 1000, NULL) == TD_WALK_FOUND;
}

typedef struct matching {
    double places, hits, seconds;
    int forms;
} matching;

/* Looks for a blueprint everywhere on a grid. */
static void match(const blueprint *b, const uint8_t *grid, bool numbers,
                  matching *sum)
{
    uint8_t(*row)[9] = td_alloc(MAPS * sizeof *row);
    uint8_t(*col)[9] = td_alloc(MAPS * sizeof *col);
    uint8_t number[81];
    void *mem = td_alloc(td_sudoku_walk_size(3, 3));
    td_ua places = td_ua_new(3, 3), hits = td_ua_new(3, 3);
    int rows = list_maps(b->used_row, b->rows, row);
    int cols = list_maps(b->used_col, b->cols, col);
    double start = td_study_now();
    for (int i = 0, k = 0; i < 81; i++)
        if (b->board[i])
            number[k++] = b->board[i];
    for (int turn = 0; turn < 2; turn++)
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < cols; c++) {
                uint16_t cells[81];
                for (int i = 0; i < b->n; i++) {
                    int y = row[r][b->row[i]], x = col[c][b->col[i]];
                    cells[i] = (uint16_t)(turn ? x * 9 + y : y * 9 + x);
                }
                if (numbers) {
                    sum->places++;
                    if (has_numbers(b, grid, cells, number))
                        td_ua_add(&hits, cells, b->n);
                } else if (td_ua_add(&places, cells, b->n)) {
                    sum->places++;
                    if (has_other_solution(grid, cells, b->n, mem))
                        td_ua_add(&hits, cells, b->n);
                }
            }
    sum->seconds += td_study_now() - start;
    sum->hits += td_ua_count(&hits);
    td_ua_free(&places);
    td_ua_free(&hits);
    td_free(mem);
    td_free(row);
    td_free(col);
}

/* Different blueprints of the sets up to a size in some grids. */
static int collect(td_study *s, int grids, int most, bool numbers,
                   blueprint *out)
{
    int n = 0;
    for (int k = 0; k < grids && !td_study_stopped(s); k++) {
        uint8_t grid[81];
        td_ua u = td_ua_new(3, 3);
        td_sudoku_grid(&s->rng, 3, 3, grid, &s->patience);
        td_ua_find(&u, TD_UA_THREE_NUMBERS, grid, NULL);
        td_ua_find(&u, TD_UA_TWO_LINES, grid, NULL);
        td_ua_find(&u, TD_UA_TWO_BOXES, grid, NULL);
        for (uint32_t i = 0; i < td_ua_count(&u) && n < FORMS; i++) {
            int at = 0;
            td_ua_cells(&u, i, &out[n].size);
            if (out[n].size > most)
                continue;
            td_ua_blueprint(&u, grid, i, numbers, out[n].board);
            while (memcmp(out[at].board, out[n].board, 81) != 0)
                at++;
            if (at == n)
                read_blueprint(&out[n++]);
        }
        td_ua_free(&u);
    }
    return n;
}

void td_study_blueprints(td_study *s)
{
    blueprint *forms = td_alloc((FORMS + 1) * sizeof *forms);
    td_rng start = s->rng;
    td_study_head(s, "cells | blueprints | places tried a grid | hits a grid | "
                     "us a grid | of");
    for (int numbers = 1; numbers >= 0; numbers--) {
        s->rng = start; /* the same grids for both */
        int n = collect(s, td_study_many(s, 60), SMALL, numbers, forms);
        int grids = td_study_many(s, 10);
        matching sum[SMALL + 1] = {{0}};
        for (int k = 0; k < grids && !td_study_stopped(s); k++) {
            uint8_t grid[81];
            td_sudoku_grid(&s->rng, 3, 3, grid, &s->patience);
            for (int i = 0; i < n; i++)
                match(&forms[i], grid, numbers, &sum[forms[i].size]);
        }
        for (int i = 0; i < n; i++)
            sum[forms[i].size].forms++;
        for (int size = 4; size <= SMALL; size++)
            if (sum[size].forms)
                td_study_row(s, "%d | %d | %.0f | %.1f | %.0f | %s", size,
                             sum[size].forms, sum[size].places / grids,
                             sum[size].hits / grids,
                             sum[size].seconds / grids * 1e6,
                             numbers ? "numbers" : "cells alone, solved");
    }
    td_free(forms);
    td_text_add(s->out, "\nOrder 3. `tandem sudoku blueprints` counts the "
                        "different ones of larger sizes.\n");
}
