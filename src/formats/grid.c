/* A plain grid of numbers separated by blanks, a line for each row. It says
 * neither its genre, which must be stated, nor its size, which is counted. */
#include "formats/internal.h"

#include <assert.h>

typedef struct shape {
    int w, h;
} shape;

/* Counts a row; all must be as long as the first. */
static bool count_row(td_scan line, shape *b)
{
    td_scan token;
    int n = 0;
    if (b->h == TD_MAX_SIDE)
        return td_scan_fail(&line, line.at, "a board has at most %d rows",
                            TD_MAX_SIDE);
    while (td_scan_token(&line, &token)) {
        if (b->h && n == b->w)
            return td_scan_fail(&token, token.at,
                                "this row has more than %d cells", b->w);
        if (n++ == TD_MAX_SIDE)
            return td_scan_fail(&token, token.at,
                                "a board has at most %d columns", TD_MAX_SIDE);
    }
    if (b->h && n < b->w)
        return td_scan_fail(&line, line.end,
                            "this row ends after %d of %d cells", n, b->w);
    b->w = n;
    b->h++;
    return true;
}

static bool count_all(td_scan s, shape *b)
{
    td_scan line;
    bool joined = false;
    const char *from = s.at;
    while (td_scan_line(&s, &line)) {
        joined |= td_scan_left(&line) > 1;
        if (!count_row(line, b))
            return false;
    }
    return !(joined && b->w == 1) ||
           td_scan_fail(&s, from,
                        "the numbers of a grid are separated by blanks");
}

bool td_grid_read(const td_reader *r, td_scan *s)
{
    assert(r->stated);
    const td_genre_forms *g = r->stated;
    const td_form *form = td_form_of(g, TD_FORMAT_GRID);
    if (!form)
        return td_scan_fail(s, s->at, "%s is not read from a plain grid",
                            g->name);
    td_text again = {0};
    td_scan first = *s;
    shape b = {0};
    first.filled = s->filled = true;
    if (!count_all(first, &b))
        return false;
    td_puzzle *p = td_puzzle_begin(s, g, b.w, b.h);
    td_puzzle_note(p, s->note);
    s->note = &again;
    bool ok = td_parts_read(s, form, p, TD_CLUE_PARTS);
    td_text_free(&again);
    return ok;
}

/* A single column with numbers above 9 would look like rows of digits without
 * blanks, so it is neither read nor written. */
static bool looks_joined(const td_puzzle *p)
{
    for (int i = 0; i < p->topo.nlattice; i++)
        if (p->topo.w == 1 && p->clue[i] > 9)
            return true;
    return false;
}

bool td_grid_write(td_text *out, const td_genre_forms *g, const td_form *form,
                   const td_puzzle *p, td_text *err)
{
    (void)g;
    if (looks_joined(p)) {
        td_text_add(err, "a single column with numbers above 9");
        return false;
    }
    return td_parts_write(out, form, p, TD_CLUE_PARTS, err);
}
