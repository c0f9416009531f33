/* The sites of a part in order, and one entry of it in both directions. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

/* How many rows an area has, and where row r begins, how long it is, and how
 * far apart its sites are: all in lattice coordinates. */
typedef struct row {
    int x, y, n, dx;
} row;

static int count_rows(const td_topo *t, td_area area)
{
    switch (area) {
    case TD_AT_CELLS:
        return t->h;
    case TD_AT_LINKS:
        return 2 * t->h - 1;
    case TD_AT_OUTLINE:
    case TD_AT_LATTICE:
        return t->gh;
    case TD_AT_INNER:
        return t->gh - 2;
    case TD_AT_NOWHERE:
        return 0;
    }
    return 0;
}

static row row_of(const td_topo *t, td_area area, int r)
{
    switch (area) {
    case TD_AT_CELLS:
        return (row){1, 2 * r + 1, t->w, 2};
    case TD_AT_LINKS:
        return r < t->h ? (row){2, 2 * r + 1, t->w - 1, 2}
                        : (row){1, 2 * (r - t->h) + 2, t->w, 2};
    case TD_AT_OUTLINE:
        return r < t->h ? (row){0, 2 * r + 1, t->w + 1, 2}
                        : (row){1, 2 * (r - t->h), t->w, 2};
    case TD_AT_LATTICE:
        return (row){0, r, t->gw, 1};
    case TD_AT_INNER:
        return (row){1, r + 1, t->gw - 2, 1};
    case TD_AT_NOWHERE:
        break;
    }
    return (row){0};
}

td_entries td_entries_of(td_puzzle *p, td_area area)
{
    assert(p && area <= TD_AT_NOWHERE);
    const td_topo *t = &p->topo;
    td_entries s = {.p = p, .nrows = count_rows(t, area)};
    s.site = td_calloc((size_t)t->nlattice, sizeof *s.site);
    s.row_end = td_calloc((size_t)s.nrows + 1, sizeof *s.row_end);
    for (int r = 0; r < s.nrows; r++) {
        row at = row_of(t, area, r);
        for (int i = 0; i < at.n; i++)
            s.site[s.n++] = at.y * t->gw + at.x + i * at.dx;
        s.row_end[r] = s.n;
    }
    assert(s.n <= t->nlattice);
    return s;
}

void td_entries_free(td_entries *s)
{
    td_free(s->site);
    td_free(s->row_end);
    td_free(s->map);
    *s = (td_entries){0};
}

/* --- reading ------------------------------------------------------------ */

static void put_value(td_entries *at, int i, td_layer layer, int32_t value)
{
    assert(i >= 0 && i < at->n);
    if (layer == TD_IN_CLUES)
        at->p->clue[at->site[i]] = value;
    else if (layer == TD_IN_MARKS)
        at->p->mark[at->site[i]] = (td_mark)value;
}

static int32_t highest(const td_part *part, const td_puzzle *p)
{
    assert(!(part->side && part->hi));
    if (part->side)
        return p->topo.w > p->topo.h ? p->topo.w : p->topo.h;
    return part->hi ? part->hi : TD_LARGEST_CLUE;
}

bool td_entry_put_clue(const td_scan *in, const char *where,
                       const td_part *part, td_entries *at, int i,
                       int32_t value)
{
    int32_t hi = highest(part, at->p);
    if (value != TD_CLUE_NONE && (value < part->lo || value > hi))
        return td_scan_fail(in, where, "a number here is %d to %d, not %d",
                            (int)part->lo, (int)hi, (int)value);
    put_value(at, i, TD_IN_CLUES, value);
    return true;
}

/* The longest fixed symbol that the scan begins with. */
static const td_symbol *find_text(const td_scan *in, const td_symbol *fixed)
{
    const td_symbol *best = NULL;
    for (; fixed->text; fixed++) {
        if (*fixed->text && (in->at == in->end || *in->at != *fixed->text))
            continue;
        size_t n = strlen(fixed->text);
        if (td_scan_left(in) >= n && !memcmp(in->at, fixed->text, n) &&
            (!best || n > strlen(best->text)))
            best = fixed;
    }
    return best;
}

/* A cell with a clue has no mark; what stands there says so, or nothing. */
static bool read_on_clue(td_scan *in, const td_symbols *symbols)
{
    assert(symbols->on_clue);
    size_t n = strlen(symbols->on_clue);
    if (td_scan_left(in) < n)
        return td_scan_bad(in);
    const td_symbol *s = find_text(in, symbols->fixed);
    if (memcmp(in->at, symbols->on_clue, n) != 0 &&
        (!s || s->value == td_mark_is(1)))
        return td_scan_bad(in);
    in->at += n;
    return true;
}

bool td_entry_read(td_scan *in, const td_part *part, td_entries *at, int i)
{
    assert(i >= 0 && i < at->n && part->symbols);
    if (part->symbols->on_clue && at->p->clue[at->site[i]] != TD_CLUE_NONE)
        return read_on_clue(in, part->symbols);
    int own = part->symbols->read ? part->symbols->read(in, part, at, i) : 0;
    if (own)
        return own > 0;
    const td_symbol *s = find_text(in, part->symbols->fixed);
    if (s) {
        in->at += strlen(s->text);
        put_value(at, i, s->layer, s->value);
        return true;
    }
    const char *from = in->at;
    int32_t value = 0;
    const td_number *number = part->symbols->number;
    int got = number ? number->read(in, &value) : 0;
    if (got > 0)
        return td_entry_put_clue(in, from, part, at, i, value);
    return got < 0 ? false : td_scan_bad(in);
}

/* --- writing ------------------------------------------------------------ */

static const td_symbol *find_value(const td_symbols *s, td_layer layer,
                                   int32_t value)
{
    for (const td_symbol *f = s->fixed; f->text; f++)
        if (f->layer == layer && f->value == value)
            return f;
    return NULL;
}

static bool has_layer(const td_symbols *s, td_layer layer)
{
    for (const td_symbol *f = s->fixed; f->text; f++)
        if (f->layer == layer)
            return true;
    return layer == TD_IN_CLUES && s->number;
}

bool td_entry_refuse(const td_entries *at, int i, td_text *err)
{
    assert(i >= 0 && i < at->n);
    int32_t clue = at->p->clue[at->site[i]];
    if (clue == TD_CLUE_NONE)
        td_text_add(err, "an empty cell");
    else if (clue == TD_CLUE_ANY)
        td_text_add(err, "\"?\"");
    else if (clue == TD_CLUE_GREY)
        td_text_add(err, "a grey cell");
    else
        td_text_printf(err, "the number %d", (int)clue);
    td_text_add(err, " at ");
    td_site_name(&at->p->topo, at->site[i], err);
    return false;
}

static bool write_clue_entry(td_text *out, const td_part *part,
                             const td_entries *at, int i, td_text *err)
{
    int32_t clue = at->p->clue[at->site[i]];
    const td_symbol *f = find_value(part->symbols, TD_IN_CLUES, clue);
    if (f) {
        td_text_add(out, f->text);
        return true;
    }
    const td_number *number = part->symbols->number;
    if (number && clue >= part->lo && clue <= highest(part, at->p) &&
        clue >= 0 && number->write(out, clue))
        return true;
    return td_entry_refuse(at, i, err);
}

bool td_entry_write(td_text *out, const td_part *part, const td_entries *at,
                    int i, td_text *err)
{
    assert(i >= 0 && i < at->n && part->symbols);
    const td_symbols *s = part->symbols;
    if (s->on_clue && at->p->clue[at->site[i]] != TD_CLUE_NONE) {
        td_text_add(out, s->on_clue);
        return true;
    }
    int own = s->write ? s->write(out, part, at, i, err) : 0;
    if (own)
        return own > 0;
    bool clues = has_layer(s, TD_IN_CLUES), marks = has_layer(s, TD_IN_MARKS);
    td_site site = at->site[i];
    if (clues && (!marks || at->p->clue[site] != TD_CLUE_NONE))
        return write_clue_entry(out, part, at, i, err);
    const td_symbol *f =
        marks ? find_value(s, TD_IN_MARKS, at->p->mark[site]) : s->fixed;
    if (!f) {
        td_text_add(err, "the mark at ");
        td_site_name(&at->p->topo, site, err);
        return false;
    }
    td_text_add(out, f->text);
    return true;
}
