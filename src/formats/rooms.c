/* Rooms, cages and boxes: cells that no wall parts. */
#include "formats/internal.h"

#include <assert.h>

#include "base/alloc.h"

/* --- rooms ---------------------------------------------------------------- */

td_rooms td_rooms_of(const td_puzzle *p)
{
    int n = p->topo.w * p->topo.h;
    td_rooms r = {0};
    r.id = td_alloc(sizeof *r.id * (size_t)n);
    r.first = td_alloc(sizeof *r.first * (size_t)n);
    r.cells = td_calloc((size_t)n, sizeof *r.cells);
    r.n = td_puzzle_number_regions(p, r.id, r.first);
    for (int i = 0; i < n; i++)
        r.cells[r.id[i]]++;
    return r;
}

void td_rooms_free(td_rooms *r)
{
    td_free(r->id);
    td_free(r->first);
    td_free(r->cells);
    *r = (td_rooms){0};
}

/* --- boxes of sudoku -------------------------------------------------------
 */

bool td_boxes_usual(int side, int *w, int *h)
{
    assert(side > 0);
    int tall = 1;
    for (int k = 2; k * k <= side; k++)
        if (side % k == 0)
            tall = k;
    *h = tall;
    *w = side / tall;
    return tall > 1;
}

void td_boxes_put(td_puzzle *p, int w, int h)
{
    assert(p->topo.w == p->topo.h && w * h == p->topo.w);
    int n = p->topo.w;
    int32_t *id = td_alloc(sizeof *id * (size_t)(n * n));
    for (int i = 0; i < n * n; i++)
        id[i] = i / n / h * (n / w) + i % n / w;
    td_puzzle_walls_of(p, id);
    td_free(id);
}

/* Whether the walls are those of boxes of that size. */
static bool are_boxes(const td_puzzle *p, int w, int h)
{
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        int y = i / t->w, x = i % t->w;
        td_site s = td_cell_at(t, i);
        if (td_puzzle_wall(p, s, TD_E) != (x % w == w - 1) ||
            td_puzzle_wall(p, s, TD_S) != (y % h == h - 1))
            return false;
    }
    return true;
}

static bool find_boxes(const td_puzzle *p, int *w, int *h)
{
    const td_topo *t = &p->topo;
    int wide = 1;
    while (wide < t->w && !td_puzzle_wall(p, td_cell(t, 0, wide - 1), TD_E))
        wide++;
    if (t->w != t->h || t->w % wide)
        return false;
    *w = wide;
    *h = t->w / wide;
    return are_boxes(p, *w, *h);
}

bool td_boxes_tell(const td_puzzle *p, int *w, int *h, td_text *err)
{
    if (find_boxes(p, w, h))
        return true;
    td_text_add(err, "a board without equal boxes (jigsaw)");
    return false;
}

/* --- codecs ------------------------------------------------------------------
 *
 * Formats that do not tell the boxes have the usual ones. */

static bool check_side(const td_scan *in, const td_puzzle *p)
{
    int w, h;
    if (p->topo.w != p->topo.h)
        return td_scan_fail(in, in->at, "a sudoku is square, not %dx%d",
                            p->topo.w, p->topo.h);
    if (!td_boxes_usual(p->topo.w, &w, &h))
        return td_scan_fail(in, in->at, "a sudoku of side %d has no boxes",
                            p->topo.w);
    return true;
}

static bool read_boxes(td_scan *in, const td_part *part, td_entries *at)
{
    int w, h;
    if (!check_side(in, at->p))
        return false;
    td_boxes_usual(at->p->topo.w, &w, &h);
    if (part->codec->exact && w != h && at->p->topo.w != 6)
        return td_scan_fail(in, in->at,
                            "boards of side %d have no boxes in this format",
                            at->p->topo.w);
    td_boxes_put(at->p, w, h);
    return true;
}

/* False: they are not the usual ones, and err says so. */
static bool are_usual(const td_puzzle *p, bool exact, td_text *err)
{
    int w, h, uw, uh;
    bool usual = td_boxes_usual(p->topo.w, &uw, &uh);
    if (!td_boxes_tell(p, &w, &h, err))
        return false;
    if (usual && w == uw && h == uh && (!exact || w == h || p->topo.w == 6))
        return true;
    td_text_printf(err, "a board with boxes %d wide and %d tall", w, h);
    return false;
}

static bool write_boxes(td_text *out, const td_part *part, const td_entries *at,
                        td_text *err)
{
    (void)out;
    return are_usual(at->p, part->codec->exact, err);
}

const td_codec td_codec_boxes = {.read = read_boxes, .write = write_boxes};
const td_codec td_codec_pzpr_boxes = {
    .read = read_boxes, .write = write_boxes, .exact = true};

static bool read_box_sides(td_scan *line, int side, int *w, int *h)
{
    td_scan wide = *line, tall = *line, more;
    td_scan_token(line, &wide);
    td_scan_token(line, &tall);
    const char *from = wide.at;
    if (!td_scan_side(&wide, "width", w) || !td_scan_side(&tall, "height", h))
        return false;
    if (td_scan_token(line, &more))
        return td_scan_bad(&more);
    return *w * *h == side ||
           td_scan_fail(line, from,
                        "boxes of a board of side %d have %d cells, not %d",
                        side, side, *w * *h);
}

static bool read_text_boxes(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    td_scan rest = *in, line;
    int side = at->p->topo.w, w, h;
    if (side != at->p->topo.h)
        return check_side(in, at->p);
    if (td_scan_filled_line(&rest, &line) && td_scan_begins(&line, "boxes ")) {
        *in = rest;
        line.at += 6;
        if (!read_box_sides(&line, side, &w, &h))
            return false;
    } else if (!check_side(in, at->p)) {
        return false;
    } else {
        td_boxes_usual(side, &w, &h);
    }
    td_boxes_put(at->p, w, h);
    return true;
}

static bool write_text_boxes(td_text *out, const td_part *part,
                             const td_entries *at, td_text *err)
{
    (void)part;
    int w, h, uw, uh;
    if (!td_boxes_tell(at->p, &w, &h, err))
        return false;
    if (!td_boxes_usual(at->p->topo.w, &uw, &uh) || w != uw)
        td_text_printf(out, "boxes %d %d\n", w, h);
    return true;
}

const td_codec td_codec_text_boxes = {.read = read_text_boxes,
                                      .write = write_text_boxes};
