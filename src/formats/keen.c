/* Keen as Tatham writes it: "blocks,clues".
 *
 * The edges between cells are walked, first the upright ones in reading order,
 * then the level ones column by column, with one more wall at the end. Each
 * wall is told by the edges without a wall before it: "_" none, "a" one, ...
 * "y" 25; "z" is 25 and no wall. A letter and a number repeat the letter. The
 * clues follow in the order of the cages' first cells: a letter for the
 * operator and the value. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

static const char letters[] = "amsd", signs[] = "+*-/";

/* The k-th edge of the walk. */
static td_site edge_at(const td_topo *t, int k)
{
    int n = t->w, half = n * (n - 1);
    if (k < half)
        return td_go(t, td_cell(t, k / (n - 1), k % (n - 1)), TD_E, 1);
    k -= half;
    return td_go(t, td_cell(t, k % (n - 1), k / (n - 1)), TD_S, 1);
}

/* --- reading ----------------------------------------------------------------
 */

/* A letter of the walk; false if it goes too far. */
static bool walk(td_puzzle *p, char letter, int *at)
{
    int edges = 2 * p->topo.w * (p->topo.w - 1);
    int open = letter == '_' ? 0 : letter == 'z' ? 25 : letter - 'a' + 1;
    *at += open;
    if (letter == 'z')
        return *at <= edges;
    if (*at > edges)
        return false;
    if (*at < edges)
        p->clue[edge_at(&p->topo, *at)] = 1;
    ++*at;
    return true;
}

static bool read_blocks(td_scan *in, td_puzzle *p)
{
    int edges = 2 * p->topo.w * (p->topo.w - 1), at = 0;
    while (in->at < in->end && *in->at != ',') {
        const char *from = in->at;
        int32_t times = 1;
        char c = *in->at;
        if (c != '_' && (c < 'a' || c > 'z'))
            return td_scan_bad(in);
        in->at++;
        if (td_scan_number(in, TD_LARGEST_CLUE, &times) < 0)
            return false;
        if (in->at == from + 1)
            times = 1;
        for (int i = 0; i < times; i++)
            if (!walk(p, c, &at))
                return td_scan_fail(in, from,
                                    "the cages need more edges than there are");
    }
    return at == edges + 1 ||
           td_scan_fail(in, in->at, "the cages end after %d of %d edges", at,
                        edges);
}

bool td_cage_put(td_puzzle *p, td_site first, int cells, char sign,
                 int32_t value)
{
    assert(cells > 0);
    bool pair = sign == '-' || sign == '/';
    if (pair && cells != 2)
        return false;
    p->clue[first] = value;
    p->sign[first] = (int8_t)(cells == 1 ? 0 : sign);
    return true;
}

static bool read_clue(td_scan *in, td_puzzle *p, const td_rooms *cages, int k)
{
    const char *from = in->at;
    const char *c =
        in->at < in->end && *in->at ? strchr(letters, *in->at) : NULL;
    int32_t value;
    if (!c)
        return in->at == in->end ? td_scan_fail(in, in->at,
                                                "there are clues for %d of %d "
                                                "cages",
                                                k, cages->n)
                                 : td_scan_bad(in);
    in->at++;
    int got = td_scan_number(in, TD_LARGEST_CLUE, &value);
    if (got <= 0)
        return got < 0 ? false : td_scan_bad(in);
    return td_cage_put(p, cages->first[k], cages->cells[k], signs[c - letters],
                       value) ||
           td_scan_fail(in, from,
                        "subtraction and division are for cages of two cells");
}

/* Drops walls between cells of the same cage. */
void td_cages_tidy(td_puzzle *p)
{
    td_rooms cages = td_rooms_of(p);
    td_puzzle_walls_of(p, cages.id);
    td_rooms_free(&cages);
}

static bool read_cages(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    td_puzzle *p = at->p;
    if (p->topo.w != p->topo.h)
        return td_scan_fail(in, in->at, "a board of keen is square");
    if (!read_blocks(in, p))
        return false;
    if (in->at == in->end)
        return td_scan_fail(in, in->at, "the clues are missing");
    in->at++;
    td_cages_tidy(p);
    td_rooms cages = td_rooms_of(p);
    bool ok = true;
    for (int k = 0; ok && k < cages.n; k++)
        ok = read_clue(in, p, &cages, k);
    if (ok && in->at < in->end)
        ok = td_scan_fail(in, in->at, "there are only %d cages", cages.n);
    td_rooms_free(&cages);
    return ok;
}

/* --- writing ----------------------------------------------------------------
 */

static void write_repeated(td_text *out, char c, int times)
{
    td_text_char(out, c);
    if (times == 2)
        td_text_char(out, c);
    else if (times > 2)
        td_text_printf(out, "%d", times);
}

static void write_blocks(td_text *out, const td_puzzle *p)
{
    int edges = 2 * p->topo.w * (p->topo.w - 1), open = 0, times = 0;
    char last = 0;
    for (int k = 0; k <= edges; k++) {
        bool wall = k == edges || p->clue[edge_at(&p->topo, k)] == 1;
        if (!wall && ++open <= 25)
            continue;
        char c = !wall ? 'z' : open ? (char)('a' - 1 + open) : '_';
        open = wall ? 0 : 1;
        if (c != last && times)
            write_repeated(out, last, times);
        times = c == last ? times + 1 : 1;
        last = c;
    }
    write_repeated(out, last, times);
}

static bool write_cage_clue(td_text *out, const td_puzzle *p, td_site first,
                            td_text *err)
{
    int8_t sign = p->sign[first];
    const char *c = strchr(signs, sign ? sign : '+');
    if (p->clue[first] < 0 || !c) {
        td_text_add(err, "the cage without a clue at ");
        td_site_name(&p->topo, first, err);
        return false;
    }
    td_text_printf(out, "%c%d", letters[c - signs], (int)p->clue[first]);
    return true;
}

static bool write_cages(td_text *out, const td_part *part, const td_entries *at,
                        td_text *err)
{
    (void)part;
    write_blocks(out, at->p);
    td_text_char(out, ',');
    td_rooms cages = td_rooms_of(at->p);
    bool ok = true;
    for (int k = 0; ok && k < cages.n; k++)
        ok = write_cage_clue(out, at->p, cages.first[k], err);
    td_rooms_free(&cages);
    return ok;
}

const td_codec td_codec_cages = {.read = read_cages, .write = write_cages};

/* --- text: the walls, then a line of clues ---------------------------------
 */

static bool read_text_clue(td_scan *token, td_puzzle *p, const td_rooms *cages,
                           int k)
{
    const char *from = token->at;
    int32_t value;
    if (k == cages->n)
        return td_scan_fail(token, from, "there are only %d cages", cages->n);
    if (td_scan_is(token, "."))
        return true;
    int got = td_scan_number(token, TD_LARGEST_CLUE, &value);
    if (got <= 0)
        return got == 0 && td_scan_bad(token);
    char sign = token->at < token->end ? *token->at++ : 0;
    if (sign == 'x')
        sign = '*';
    if ((sign && !strchr(signs, sign)) || token->at < token->end) {
        token->at -= token->at > from && sign;
        return td_scan_bad(token);
    }
    return td_cage_put(p, cages->first[k], cages->cells[k], sign, value) ||
           td_scan_fail(token, from,
                        "subtraction and division are for cages of two cells");
}

static bool read_text_clues(td_scan *in, td_puzzle *p)
{
    td_scan line, token;
    td_rooms cages = td_rooms_of(p);
    int k = 0;
    bool ok = td_scan_line(in, &line) ||
              td_scan_fail(in, in->end, "the clues are missing");
    while (ok && td_scan_token(&line, &token))
        ok = read_text_clue(&token, p, &cages, k++);
    if (ok && k < cages.n)
        ok = td_scan_fail(&line, line.end, "there are clues for %d of %d cages",
                          k, cages.n);
    td_rooms_free(&cages);
    return ok;
}

static bool read_cage_text(td_scan *in, const td_part *part, td_entries *at)
{
    if (at->p->topo.w != at->p->topo.h)
        return td_scan_fail(in, in->at, "a board of keen is square");
    if (!td_codec_walls.read(in, part, at))
        return false;
    td_cages_tidy(at->p);
    return read_text_clues(in, at->p);
}

static bool write_cage_text(td_text *out, const td_part *part,
                            const td_entries *at, td_text *err)
{
    td_codec_walls.write(out, part, at, err);
    td_rooms cages = td_rooms_of(at->p);
    bool ok = true;
    for (int k = 0; k < cages.n && ok; k++) {
        td_site s = cages.first[k];
        td_text_add(out, k ? " " : "");
        ok = !at->p->sign[s] || at->p->sign[s] > TD_ARROW_E;
        if (!ok) { /* JSON and the strokes of a session can say one */
            td_text_add(err, "the arrow at ");
            td_site_name(&at->p->topo, s, err);
        }
        if (at->p->clue[s] < 0)
            td_text_char(out, '.');
        else
            td_text_printf(out, "%d", (int)at->p->clue[s]);
        if (at->p->clue[s] >= 0 && at->p->sign[s])
            td_text_char(out, (char)at->p->sign[s]);
    }
    td_text_char(out, '\n');
    td_rooms_free(&cages);
    return ok;
}

const td_codec td_codec_cage_text = {.read = read_cage_text,
                                     .write = write_cage_text};
