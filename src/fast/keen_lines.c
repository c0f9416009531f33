/* Lines of keen ids, "keen#6:a_10a4...,d3a7...", solved without a puzzle or a
 * model. The letters in front of the comma tell which edges are walls, the
 * clues follow in the order of the cages' first cells (formats/keen.c has the
 * whole story). Whatever is not quite plain is left to the caller. */
#include <string.h>

#include "base/union_find.h"
#include "fast/keen.h"

enum { SIDE = TD_KEEN_LINE_SIDE, CELLS = SIDE * SIDE };

typedef struct board {
    td_keen keen;
    td_keen_cage cage[CELLS];
    uint16_t cell[CELLS]; /* cage after cage */
    int32_t parent[CELLS];
} board;

/* A number of at most `most` digits; -1 if there is none. */
static int32_t read_number(const char **at, const char *end, int most)
{
    int32_t n = 0;
    const char *from = *at;
    for (; *at < end && **at >= '0' && **at <= '9'; ++*at) {
        if (*at - from == most)
            return -1;
        n = 10 * n + (**at - '0');
    }
    return *at > from ? n : -1;
}

/* The side, and perhaps a level of the generator: "6", "6dx". */
static bool read_side(const char **at, const char *end, int *side)
{
    *side = (int)read_number(at, end, 2);
    if (end - *at > 2 && **at == 'd' && (*at)[1] >= 'a' && (*at)[1] <= 'z')
        *at += 2;
    return *side >= 2 && *side <= SIDE && *at < end && *(*at)++ == ':';
}

/* Joins the cells on both sides of the k-th edge: upright edges row by row,
 * then level ones column by column. */
static void open_edge(board *b, int side, int k)
{
    int each = side - 1, half = side * each;
    int line = k % half / each, place = k % half % each;
    int first = k < half ? line * side + place : place * side + line;
    td_uf_join(b->parent, first, first + (k < half ? 1 : side));
}

/* A letter opens as many edges as it counts; then there is a wall, but not
 * behind "z". */
static bool read_blocks(board *b, int side, const char **at, const char *end)
{
    int edges = 2 * side * (side - 1), k = 0;
    td_uf_init(b->parent, side * side);
    while (*at < end && **at != ',') {
        char c = *(*at)++;
        if (c != '_' && (c < 'a' || c > 'z'))
            return false;
        bool again = *at < end && **at >= '0' && **at <= '9';
        int32_t times = again ? read_number(at, end, 3) : 1;
        int open = c == '_' ? 0 : c == 'z' ? 25 : c - 'a' + 1;
        for (; times > 0; times--) {
            if (k + open > edges)
                return false;
            for (int i = 0; i < open; i++)
                open_edge(b, side, k++);
            k += c != 'z';
        }
        if (times < 0)
            return false;
    }
    return k == edges + 1 && *at < end && *(*at)++ == ',';
}

/* Cages by their first cells, which are the roots. */
static void list_cages(board *b, int side)
{
    int of[CELLS], n = 0, start = 0;
    for (int i = 0; i < side * side; i++) {
        int root = td_uf_find(b->parent, i);
        if (root == i)
            b->cage[of[i] = n++].n = 0;
        of[i] = of[root];
        b->cage[of[i]].n++;
    }
    for (int k = 0; k < n; k++) {
        b->cage[k].cell = b->cell + start;
        start += b->cage[k].n;
        b->cage[k].n = 0;
    }
    for (int i = 0; i < side * side; i++) {
        td_keen_cage *c = &b->cage[of[i]];
        b->cell[c->cell - b->cell + c->n++] = (uint16_t)i;
    }
    b->keen = (td_keen){.side = side, .cages = b->cage, .ncages = n};
}

static bool read_clue(td_keen_cage *c, const char **at, const char *end)
{
    enum { MOST_DIGITS = 6 };
    static const char letters[] = "amsd", signs[] = "+*-/";
    const char *letter =
        *at < end && **at ? memchr(letters, **at, sizeof letters - 1) : NULL;
    if (!letter)
        return false;
    ++*at;
    c->op = signs[letter - letters];
    c->target = read_number(at, end, MOST_DIGITS);
    bool pair = c->op == TD_KEEN_SUB || c->op == TD_KEEN_DIV;
    if (c->n == 1)
        c->op = pair ? c->op : TD_KEEN_ADD;
    return c->target >= 0 && (!pair || c->n == 2);
}

static bool read_id(board *b, const char *at, const char *end, bool bare)
{
    static const char game[] = "keen#";
    const size_t head = sizeof game - 1;
    int side;
    if ((size_t)(end - at) > head && !memcmp(at, game, head))
        at += head;
    else if (!bare)
        return false;
    if (!read_side(&at, end, &side) || !read_blocks(b, side, &at, end))
        return false;
    list_cages(b, side);
    for (int k = 0; k < b->keen.ncages; k++)
        if (!read_clue(&b->cage[k], &at, end))
            return false;
    return at == end;
}

size_t td_keen_line_size(void)
{
    /* cages of few and of many cells, on small and on larger boards */
    static const struct {
        int side, cells;
    } kinds[] = {{8, 2}, {8, 16}, {SIDE, 2}, {SIDE, 14}};
    size_t most = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        td_keen_cage c = {.op = TD_KEEN_ADD, .n = kinds[i].cells};
        td_keen k = {.side = kinds[i].side, .cages = &c, .ncages = 1};
        size_t size = td_keen_walk_size(&k);
        most = size > most ? size : most;
    }
    return most;
}

int td_keen_line(void *mem, const char *line, size_t len, bool bare, int limit)
{
    enum { NODES = 1000 };
    board b;
    uint64_t domains[CELLS];
    if (!read_id(&b, line, line + len, bare) || !td_keen_walk_size(&b.keen))
        return TD_LINE_BAD;
    for (int i = 0; i < b.keen.side * b.keen.side; i++)
        domains[i] = UINT64_MAX >> (64 - b.keen.side);
    td_walk *w = td_keen_walk(mem, &b.keen, domains);
    td_walk_step step = TD_WALK_FOUND;
    int n = 0;
    while (w && n < limit &&
           (step = td_walk_next(w, NODES, NULL)) == TD_WALK_FOUND)
        n++;
    return w && step != TD_WALK_BUDGET ? n : TD_LINE_BAD;
}
