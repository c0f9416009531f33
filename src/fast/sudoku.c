/* Sudoku walks of all sizes, and lines of 9x9 boards. */
#include <assert.h>
#include <string.h>

#include "fast/instances.h"

static bool is_usual(int rows, int cols)
{
    return rows == 3 && cols == 3;
}

static const td_boxes_code *boxes_code(const td_code *code, int rows, int cols)
{
    int side = rows * cols;
    if (rows == 4 && cols == 4 && code->boxes4)
        return code->boxes4;
    return side <= 16   ? code->boxes16
           : side <= 32 ? code->boxes32
                        : code->boxes64;
}

static size_t size_on(const td_code *code, int rows, int cols)
{
    return is_usual(rows, cols)
               ? code->sudoku9->size()
               : boxes_code(code, rows, cols)->size(rows, cols);
}

/* The most that a code path takes. */
size_t td_sudoku_walk_size(int rows, int cols)
{
    size_t most = 0;
    if (rows < 2 || cols < 2 || rows * cols > TD_SUDOKU_MAX)
        return 0;
    for (int path = 0; path < TD_PATHS; path++) {
        const td_code *code = td_code_on((td_path)path);
        size_t size = code ? size_on(code, rows, cols) : 0;
        most = size > most ? size : most;
    }
    return most;
}

td_walk *td_sudoku_walk_on(td_path path, void *mem, int rows, int cols,
                           const uint64_t *domains)
{
    const td_code *code = td_code_on(path);
    assert(code && td_sudoku_walk_size(rows, cols));
    return is_usual(rows, cols)
               ? code->sudoku9->start(mem, domains)
               : boxes_code(code, rows, cols)->start(mem, rows, cols, domains);
}

void td_sudoku_domains(int rows, int cols, const uint8_t *digits,
                       uint64_t *domains)
{
    int side = rows * cols;
    for (int i = 0; i < side * side; i++)
        domains[i] = digits[i] ? (uint64_t)1 << (digits[i] - 1)
                               : UINT64_MAX >> (64 - side);
}

td_walk *td_sudoku_walk(void *mem, int rows, int cols, const uint64_t *domains)
{
    return td_sudoku_walk_on(td_path_best(), mem, rows, cols, domains);
}

/* ---- lines ---- */

static bool ends_line(const char *at, const char *end)
{
    return at == end || *at == '\n' || *at == '\r' || *at == ' ' || *at == '\t';
}

size_t td_sudoku_lines_on(td_path path, const char *text, size_t len, size_t n,
                          int limit, uint8_t *count, char *solutions,
                          size_t *used)
{
    const td_code *code = td_code_on(path);
    const char *at = text, *end = text + len;
    size_t k = 0;
    assert(code && limit < TD_LINE_BAD);
    for (; k < n && at < end; k++) {
        char *out = solutions ? solutions + 81 * k : NULL;
        bool fits = end - at >= 81 && ends_line(at + 81, end);
        count[k] =
            (uint8_t)(fits ? code->sudoku9->line(at, limit, out) : TD_LINE_BAD);
        if (fits)
            at += 81;
        const char *eol = memchr(at, '\n', (size_t)(end - at));
        at = eol ? eol + 1 : end;
    }
    *used = (size_t)(at - text);
    return k;
}

size_t td_sudoku_lines(const char *text, size_t len, size_t n, int limit,
                       uint8_t *count, char *solutions, size_t *used)
{
    return td_sudoku_lines_on(td_path_best(), text, len, n, limit, count,
                              solutions, used);
}
