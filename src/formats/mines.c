/* Mines as Tatham's ids have it: the first click and the map of all mines.
 *
 *     9x9:7,8,mc0d6254bc6da9d1f40490
 *
 * Such an id is a game and its answer, not a puzzle. What is read of it is the
 * board as the player sees it after the first click: the cells that Mines
 * opens then, with their numbers, and the total of mines. An id that does not
 * tell the first click has nothing open, and is refused.
 *
 * "m" before the map says that it is masked: each half of the bytes is mixed
 * with the SHA-1 of the other half. */
#include "formats/internal.h"

#include <assert.h>

#include "base/alloc.h"
#include "formats/sha1.h"

/* --- the mask ---------------------------------------------------------------
 * The mask of some bytes is the SHA-1 of them and "0", then of them and "1",
 * and so on. */

static void apply_mask(const uint8_t *seed, size_t nseed, uint8_t *to, size_t n)
{
    td_text text = {0};
    uint8_t hash[TD_SHA1_BYTES] = {0};
    for (size_t i = 0; i < n; i++) {
        if (i % TD_SHA1_BYTES == 0) {
            td_text_cut(&text, 0);
            td_text_bytes(&text, (const char *)seed, nseed);
            td_text_printf(&text, "%d", (int)(i / TD_SHA1_BYTES));
            td_sha1((const uint8_t *)text.at, text.len, hash);
        }
        to[i] ^= hash[i % TD_SHA1_BYTES];
    }
    td_text_free(&text);
}

static void unmask(uint8_t *map, int cells)
{
    size_t n = ((size_t)cells + 7) / 8, half = n / 2;
    uint8_t pad = (uint8_t)(cells % 8 ? 0xff << (8 - cells % 8) : 0xff);
    apply_mask(map, half, map + half, n - half);
    map[n - 1] &= pad;
    apply_mask(map + half, n - half, map, half);
    map[n - 1] &= pad;
}

/* --- reading ----------------------------------------------------------------
 */

/* "x," */
static bool read_click(td_scan *in, int limit, int *value)
{
    const char *from = in->at;
    int32_t v;
    if (td_scan_number(in, TD_LARGEST_CLUE, &v) <= 0)
        return false;
    if (in->at == in->end || *in->at != ',')
        return td_scan_bad(in);
    in->at++;
    *value = (int)v;
    return v < limit || td_scan_fail(in, from, "this is beyond the board");
}

static bool read_map(td_scan *in, uint8_t *map, int cells)
{
    int digits = (cells + 3) / 4;
    for (int i = 0; i < digits; i++) {
        int32_t v;
        if (td_digits_read(in, 1, 16, &v) < 0)
            return false;
        map[i / 2] |= (uint8_t)(i % 2 ? v : v << 4);
    }
    return in->at == in->end || td_scan_bad(in);
}

static bool has_mine(const uint8_t *map, int i)
{
    return map[i / 8] >> (7 - i % 8) & 1;
}

static int mines_around(const td_topo *t, const uint8_t *map, int i)
{
    int n = 0, y = i / t->w, x = i % t->w;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (y + dy >= 0 && y + dy < t->h && x + dx >= 0 && x + dx < t->w)
                n += has_mine(map, (y + dy) * t->w + x + dx);
    return n;
}

void td_mines_open(td_puzzle *p, const uint8_t *map, int first)
{
    const td_topo *t = &p->topo;
    assert(first >= 0 && first < t->w * t->h);
    int *stack = td_alloc(sizeof *stack * (size_t)(t->w * t->h)), top = 0;
    if (p->clue[td_cell_at(t, first)] == TD_CLUE_NONE) {
        stack[top++] = first;
        p->clue[td_cell_at(t, first)] = mines_around(t, map, first);
    }
    while (top) {
        int i = stack[--top], y = i / t->w, x = i % t->w;
        if (p->clue[td_cell_at(t, i)])
            continue;
        for (int k = 0; k < 9; k++) {
            int ny = y + k / 3 - 1, nx = x + k % 3 - 1;
            if (ny < 0 || ny >= t->h || nx < 0 || nx >= t->w)
                continue;
            int j = ny * t->w + nx;
            if (p->clue[td_cell_at(t, j)] != TD_CLUE_NONE)
                continue;
            p->clue[td_cell_at(t, j)] = mines_around(t, map, j);
            assert(top < t->w * t->h);
            stack[top++] = j;
        }
    }
    td_free(stack);
}

bool td_mines_map(td_scan *in, td_puzzle *p, uint8_t *map, int *first)
{
    int x, y, cells = p->topo.w * p->topo.h;
    bool masked = false;
    if (in->at == in->end || *in->at < '0' || *in->at > '9')
        return td_scan_fail(
            in, in->at,
            "this id does not tell the first click, so no cell is open");
    if (!read_click(in, p->topo.w, &x) || !read_click(in, p->topo.h, &y))
        return false;
    if (in->at < in->end && (*in->at == 'm' || *in->at == 'u'))
        masked = *in->at++ == 'm';
    if (!read_map(in, map, cells))
        return false;
    if (masked)
        unmask(map, cells);
    *first = y * p->topo.w + x;
    p->total = 0;
    for (int i = 0; i < cells; i++)
        p->total += has_mine(map, i);
    return true;
}

static bool read_mine_id(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    const char *from = in->at;
    int first, cells = at->p->topo.w * at->p->topo.h;
    uint8_t *map = td_calloc((size_t)cells / 8 + 1, 1);
    bool ok = td_mines_map(in, at->p, map, &first);
    if (ok && has_mine(map, first))
        ok = td_scan_fail(in, from, "there is a mine under the first click");
    if (ok)
        td_mines_open(at->p, map, first);
    td_free(map);
    return ok;
}

const td_codec td_codec_mine_id = {.read = read_mine_id};

/* --- moves: "Ox,y" open, "Fx,y" flag, "Cx,y" open around ---------------------
 *
 * A cell that the player has opened is a clue; a flag is a mark. */

static bool start_mines(const td_scan *desc, td_entries *at)
{
    td_puzzle *p = at->p;
    td_scan in = *desc;
    int first, cells = p->topo.w * p->topo.h;
    td_free(at->map);
    at->map = td_calloc((size_t)cells / 8 + 1, 1);
    for (int i = 0; i < cells; i++)
        p->clue[td_cell_at(&p->topo, i)] = TD_CLUE_NONE;
    if (!td_mines_map(&in, p, at->map, &first))
        return false;
    if (has_mine(at->map, first))
        return td_scan_fail(&in, in.at,
                            "there is a mine under the first click");
    td_mines_open(p, at->map, first);
    return true;
}

static bool open_cell(const td_scan *in, td_entries *at, int i)
{
    assert(at->map && i >= 0 && i < at->p->topo.w * at->p->topo.h);
    if (has_mine(at->map, i))
        return td_scan_fail(in, in->at, "this move opens a mine");
    td_mines_open(at->p, at->map, i);
    return true;
}

static bool open_around(const td_scan *in, td_entries *at, int i)
{
    const td_topo *t = &at->p->topo;
    for (int k = 0; k < 9; k++) {
        int y = i / t->w + k / 3 - 1, x = i % t->w + k % 3 - 1;
        if (y < 0 || y >= t->h || x < 0 || x >= t->w)
            continue;
        if (!at->p->mark[td_cell(t, y, x)] && !open_cell(in, at, y * t->w + x))
            return false;
    }
    return true;
}

/* Solving shows where the mines are. */
static void flag_all(td_entries *at)
{
    assert(at->map);
    const td_topo *t = &at->p->topo;
    for (int i = 0; i < t->w * t->h; i++)
        at->p->mark[td_cell_at(t, i)] =
            (td_mark)(has_mine(at->map, i) ? td_mark_is(1) : 0);
}

static bool read_mine_move(td_scan *in, td_entries *at)
{
    int n[2];
    char c = *in->at++;
    if (c != 'O' && c != 'F' && c != 'C') {
        in->at--;
        return td_scan_bad(in);
    }
    if (!td_move_numbers(in, n, 2))
        return false;
    td_site s = td_move_cell(in, at->p, n[0], n[1]);
    if (s == TD_NOWHERE)
        return false;
    int i = td_cell_index(&at->p->topo, s);
    if (c == 'F' && at->p->clue[s] == TD_CLUE_NONE)
        at->p->mark[s] = (td_mark)(at->p->mark[s] ? 0 : td_mark_is(1));
    return c == 'F' || (c == 'O' ? open_cell : open_around)(in, at, i);
}

static bool read_mine_moves(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    if (td_scan_is(in, "S")) {
        flag_all(at);
        return true;
    }
    while (td_move_next(in))
        if (!read_mine_move(in, at))
            return false;
    return true;
}

const td_codec td_moves_mines = {.read = read_mine_moves, .start = start_mines};
