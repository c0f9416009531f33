/* The moves of Tatham's games that draw lines: bridges, pearl, loopy. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

static td_site edge_of(const td_puzzle *p, td_site cell, td_dir d)
{
    return td_next_cell(&p->topo, cell, d) == TD_NOWHERE
               ? TD_NOWHERE
               : td_go(&p->topo, cell, d, 1);
}

/* --- bridges: "Lx1,y1,x2,y2,n" draws, "Nx1,y1,x2,y2" rules out --------------
 */

/* Says the same about all edges between two cells in line. */
static bool mark_span(const td_scan *in, td_puzzle *p, const int *n, td_mark to,
                      bool toggle)
{
    assert(to >= 0);
    td_site a = td_move_cell(in, p, n[0], n[1]);
    td_site b = td_move_cell(in, p, n[2], n[3]);
    if (a == TD_NOWHERE || b == TD_NOWHERE)
        return false;
    if ((n[0] != n[2]) == (n[1] != n[3]))
        return td_scan_fail(in, in->at, "these islands are not in line");
    td_dir d = n[0] < n[2]   ? TD_E
               : n[0] > n[2] ? TD_W
               : n[1] < n[3] ? TD_S
                             : TD_N;
    bool undo = toggle && p->mark[edge_of(p, a, d)] == to;
    for (td_site s = a; s != b; s = td_next_cell(&p->topo, s, d))
        p->mark[edge_of(p, s, d)] = undo ? 0 : to;
    return true;
}

static bool read_bridge(td_scan *in, td_puzzle *p)
{
    int n[5];
    char c = *in->at++;
    switch (c) {
    case 'L':
        if (!td_move_numbers(in, n, 5))
            return false;
        if (n[4] > 2)
            return td_scan_fail(in, in->at, "there are at most two bridges");
        return mark_span(in, p, n, (td_mark)(n[4] ? n[4] + 1 : 0), false);
    case 'N':
        return td_move_numbers(in, n, 4) &&
               mark_span(in, p, n, td_mark_is(0), true);
    case 'M':
        return td_move_numbers(in, n, 2);
    default:
        in->at--;
        return td_scan_bad(in);
    }
}

static bool read_bridges(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    if (in->at < in->end && *in->at == 'S') {
        td_puzzle_unmark(at->p);
        in->at++;
    }
    while (td_move_next(in))
        if (!read_bridge(in, at->p))
            return false;
    return true;
}

/* The next island from a cell, and what is said about the way there: a mark on
 * any part of it is about all of it. False if two marks differ. */
static bool look_along(const td_puzzle *p, td_site a, td_dir d, td_site *b,
                       td_mark *mark)
{
    assert(edge_of(p, a, d) != TD_NOWHERE);
    const td_topo *t = &p->topo;
    td_site s = a;
    *mark = 0;
    do {
        td_mark m = p->mark[edge_of(p, s, d)];
        if (m && *mark && m != *mark)
            return false;
        *mark = m ? m : *mark;
        s = td_next_cell(t, s, d);
    } while (p->clue[s] == TD_CLUE_NONE && edge_of(p, s, d) != TD_NOWHERE);
    *b = p->clue[s] == TD_CLUE_NONE ? TD_NOWHERE : s;
    return true;
}

static bool write_span(td_text *out, const td_puzzle *p, td_site a, td_dir d,
                       td_text *err)
{
    const td_topo *t = &p->topo;
    td_site b;
    td_mark mark;
    bool alike = look_along(p, a, d, &b, &mark);
    if (alike && (!mark || (b == TD_NOWHERE && mark == td_mark_is(0))))
        return true;
    if (!alike || b == TD_NOWHERE || mark < 0 || mark > td_mark_is(2)) {
        td_text_add(err, "the mark at ");
        td_site_name(t, edge_of(p, a, d), err);
        return false;
    }
    td_text_printf(out, "%c%d,%d,%d,%d", mark == td_mark_is(0) ? 'N' : 'L',
                   td_col_of(t, a), td_row_of(t, a), td_col_of(t, b),
                   td_row_of(t, b));
    if (mark > td_mark_is(0))
        td_text_printf(out, ",%d", mark - 1);
    td_text_char(out, '\n');
    return true;
}

/* A mark where no bridge can be. */
static bool refuse_stray(const td_puzzle *p, td_text *err)
{
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++)
        for (int d = TD_E; d <= TD_S; d++) {
            td_site s = td_cell_at(t, i), back = s;
            td_site edge = edge_of(p, s, (td_dir)d);
            if (edge == TD_NOWHERE || !p->mark[edge] ||
                p->mark[edge] == td_mark_is(0))
                continue;
            while (back != TD_NOWHERE && p->clue[back] == TD_CLUE_NONE)
                back = td_next_cell(t, back, d == TD_E ? TD_W : TD_N);
            if (back == TD_NOWHERE) {
                td_text_add(err, "the mark at ");
                td_site_name(t, edge, err);
                return true;
            }
        }
    return false;
}

static bool write_bridges(td_text *out, const td_part *part,
                          const td_entries *at, td_text *err)
{
    (void)part;
    const td_topo *t = &at->p->topo;
    if (refuse_stray(at->p, err))
        return false;
    for (int i = 0; i < t->w * t->h; i++)
        for (int d = TD_E; d <= TD_S; d++) {
            td_site s = td_cell_at(t, i);
            if (at->p->clue[s] != TD_CLUE_NONE &&
                edge_of(at->p, s, (td_dir)d) != TD_NOWHERE &&
                !write_span(out, at->p, s, (td_dir)d, err))
                return false;
        }
    return true;
}

const td_codec td_moves_bridges = {.read = read_bridges,
                                   .write = write_bridges};

/* --- pearl -------------------------------------------------------------------
 *
 * Each cell has bits for the lines that leave it (right 1, up 2, left 4, down
 * 8) and for the sides ruled out; a move changes the bits of a cell, and the
 * two cells of a link are changed alike. */

static const td_dir of_bit[] = {TD_E, TD_N, TD_W, TD_S};

typedef struct bits {
    uint8_t *line, *ruled; /* by cell index */
} bits;

static void load_bits(const td_puzzle *p, bits *b)
{
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++)
        for (int k = 0; k < 4; k++) {
            td_site edge = edge_of(p, td_cell_at(t, i), of_bit[k]);
            td_mark mark = edge == TD_NOWHERE ? 0 : p->mark[edge];
            b->line[i] |= (uint8_t)((mark == td_mark_is(1)) << k);
            b->ruled[i] |= (uint8_t)((mark == td_mark_is(0)) << k);
        }
}

static void store_bits(td_puzzle *p, const bits *b)
{
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++)
        for (int k = 0; k < 4; k++) {
            td_site edge = edge_of(p, td_cell_at(t, i), of_bit[k]);
            if (edge != TD_NOWHERE)
                p->mark[edge] = (td_mark)(b->line[i] >> k & 1    ? td_mark_is(1)
                                          : b->ruled[i] >> k & 1 ? td_mark_is(0)
                                                                 : 0);
        }
}

static bool read_pearl_move(td_scan *in, td_puzzle *p, bits *b)
{
    int n[3];
    char c = *in->at;
    if (c == 'H')
        return td_scan_fail(in, in->at, "a hint (H) cannot be made again here");
    if (!c || !strchr("LNRFM", c))
        return td_scan_bad(in);
    in->at++;
    if (!td_move_numbers(in, n, 3))
        return false;
    td_site s = td_move_cell(in, p, n[1], n[2]);
    if (s == TD_NOWHERE)
        return false;
    uint8_t *line = &b->line[td_cell_index(&p->topo, s)];
    uint8_t to = (uint8_t)(n[0] & 15);
    if (c == 'M')
        b->ruled[td_cell_index(&p->topo, s)] ^= to;
    else
        *line = (uint8_t)(c == 'L'   ? *line | to
                          : c == 'N' ? *line & ~to
                          : c == 'R' ? to
                                     : *line ^ to);
    return true;
}

static bool read_pearl(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    size_t n = (size_t)(at->p->topo.w * at->p->topo.h);
    bits b = {td_calloc(n, 1), td_calloc(n, 1)};
    bool ok = true;
    if (in->at < in->end && *in->at == 'S')
        in->at++;
    else
        load_bits(at->p, &b);
    while (ok && td_move_next(in))
        ok = read_pearl_move(in, at->p, &b);
    if (ok)
        store_bits(at->p, &b);
    td_free(b.line);
    td_free(b.ruled);
    return ok;
}

static bool write_pearl(td_text *out, const td_part *part, const td_entries *at,
                        td_text *err)
{
    (void)part;
    (void)err;
    const td_topo *t = &at->p->topo;
    for (int i = 0; i < t->w * t->h; i++)
        for (int d = TD_E; d <= TD_S; d++) {
            td_site edge = edge_of(at->p, td_cell_at(t, i), (td_dir)d);
            td_mark mark = edge == TD_NOWHERE ? 0 : at->p->mark[edge];
            if (mark != td_mark_is(0) && mark != td_mark_is(1))
                continue;
            bool right = d == TD_E;
            int x = i % t->w, y = i / t->w;
            char c = mark == td_mark_is(1) ? 'L' : 'M';
            td_text_printf(out, "%c%d,%d,%d;%c%d,%d,%d\n", c, right ? 1 : 8, x,
                           y, c, right ? 4 : 2, x + right, y + !right);
        }
    return true;
}

const td_codec td_moves_pearl = {.read = read_pearl, .write = write_pearl};

/* --- loopy: "12y30n4u"
 * --------------------------------------------------------
 *
 * Edges are numbered as they come up: the cells in reading order, of each its
 * edges above, right, below and left. */

static int number_edges(const td_topo *t, td_site *edge)
{
    static const td_dir around[] = {TD_N, TD_E, TD_S, TD_W};
    unsigned char *seen = td_calloc((size_t)t->nlattice, 1);
    int n = 0;
    for (int i = 0; i < t->w * t->h; i++)
        for (int k = 0; k < 4; k++) {
            td_site s = td_go(t, td_cell_at(t, i), around[k], 1);
            if (!seen[s]++)
                edge[n++] = s;
        }
    td_free(seen);
    return n;
}

static bool read_edge_moves(td_scan *in, td_puzzle *p, const td_site *edge,
                            int n)
{
    static const char says[] = "uny";
    while (in->at < in->end) {
        int32_t k;
        const char *from = in->at;
        int got = td_scan_number(in, TD_LARGEST_CLUE, &k);
        if (got <= 0)
            return got == 0 && td_scan_bad(in);
        if (k >= n)
            return td_scan_fail(in, from, "there are only %d edges", n);
        const char *c =
            in->at < in->end && *in->at ? strchr(says, *in->at) : NULL;
        if (!c)
            return td_scan_bad(in);
        in->at++;
        p->mark[edge[k]] = (td_mark)(c - says);
    }
    return true;
}

static bool read_loopy(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    td_site *edge = td_alloc(sizeof *edge * (size_t)at->p->topo.nlattice);
    int n = number_edges(&at->p->topo, edge);
    if (in->at < in->end && *in->at == 'S')
        in->at++;
    bool ok = read_edge_moves(in, at->p, edge, n);
    td_free(edge);
    return ok;
}

static bool write_loopy(td_text *out, const td_part *part, const td_entries *at,
                        td_text *err)
{
    (void)part;
    (void)err;
    td_site *edge = td_alloc(sizeof *edge * (size_t)at->p->topo.nlattice);
    int n = number_edges(&at->p->topo, edge);
    for (int k = 0; k < n; k++) {
        td_mark mark = at->p->mark[edge[k]];
        if (mark == td_mark_is(0) || mark == td_mark_is(1))
            td_text_printf(out, "%d%c\n", k, mark == 2 ? 'y' : 'n');
    }
    td_free(edge);
    return true;
}

const td_codec td_moves_loopy = {.read = read_loopy, .write = write_loopy};
