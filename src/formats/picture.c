/* Codecs that draw the lattice, for text: the edges of cells, the links
 * between cells, the walls of rooms.
 *
 *     +-+-+?+        +-+?.        +-+---+
 *     | . ? |        | . ?        |2|...|
 *     +-+.+-+        +.#-+        |.|.1.|
 *                                 +-+---+
 */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

/* --- a drawing as rows of characters ------------------------------------ */

typedef bool (*dot_reader)(td_scan *line, const td_part *part, td_entries *at,
                           int i);
typedef bool (*dot_writer)(td_text *out, const td_part *part,
                           const td_entries *at, int i, td_text *err);

static bool read_drawing(td_scan *in, const td_part *part, td_entries *at,
                         dot_reader read_dot)
{
    int i = 0;
    for (int r = 0; r < at->nrows; r++) {
        td_scan line;
        if (!td_scan_line(in, &line))
            return td_scan_fail(in, in->end,
                                "the picture ends after %d of %d rows", r,
                                at->nrows);
        for (; i < at->row_end[r]; i++) {
            if (line.at == line.end)
                return td_scan_fail(&line, line.at,
                                    "this row of the picture is too short");
            if (!read_dot(&line, part, at, i))
                return false;
        }
        if (line.at < line.end)
            return td_scan_fail(&line, line.at,
                                "this row of the picture is too long");
    }
    return true;
}

static bool write_drawing(td_text *out, const td_part *part,
                          const td_entries *at, dot_writer write_dot,
                          td_text *err)
{
    int i = 0;
    for (int r = 0; r < at->nrows; r++) {
        while (i < at->row_end[r])
            if (!write_dot(out, part, at, i++, err))
                return false;
        td_text_char(out, '\n');
    }
    return true;
}

/* --- marks of edges or links ----------------------------------------------
 *
 * An edge's characters, by what is said about it: nothing, 0, 1, 2 lines; where
 * there may be two, then by the set of what is ruled out: 0; 1; 0 and 1; 2; 0
 * and 2; 1 and 2; all. */

static const char *edge_chars(const td_topo *t, td_site s, const td_codec *c)
{
    assert(c->most == 1 || c->most == 2);
    bool down = td_site_kind_of(t, s) == TD_EDGE_DOWN;
    if (c->most == 2)
        return down ? "?.-=+x2<10!" : "?.|\"+x2<10!";
    return down != c->links ? "?.|" : "?.-";
}

static bool read_edge(td_scan *line, td_entries *at, int i, const td_codec *c)
{
    assert(line->at < line->end);
    const char *of = edge_chars(&at->p->topo, at->site[i], c);
    const char *found = *line->at ? strchr(of, *line->at) : NULL;
    if (!found)
        return td_scan_bad(line);
    int says = (int)(found - of);
    line->at++;
    if (says <= c->most + 1)
        at->p->mark[at->site[i]] = (td_mark)says;
    else
        td_puzzle_strike(at->p, at->site[i], (uint64_t)(says - c->most - 1));
    return true;
}

static bool write_edge(td_text *out, const td_entries *at, int i,
                       const td_codec *c, td_text *err)
{
    td_site s = at->site[i];
    const char *of = edge_chars(&at->p->topo, s, c);
    uint64_t struck = td_struck_at(at->p, s);
    uint64_t says =
        struck ? struck + (uint64_t)c->most + 1 : (uint64_t)at->p->mark[s];
    if (says >= strlen(of) || (!struck && at->p->mark[s] > c->most + 1)) {
        td_text_add(err, "the mark at ");
        td_site_name(&at->p->topo, s, err);
        return false;
    }
    td_text_char(out, of[says]);
    return true;
}

static bool read_fixed(td_scan *line, char c)
{
    assert(line->at < line->end);
    if (*line->at != c)
        return td_scan_bad(line);
    line->at++;
    return true;
}

/* --- the edges of cells --------------------------------------------------- */

static bool read_outline_dot(td_scan *line, const td_part *part, td_entries *at,
                             int i)
{
    switch (td_site_kind_of(&at->p->topo, at->site[i])) {
    case TD_CELL:
        return read_fixed(line, ' ');
    case TD_CORNER:
        return read_fixed(line, '+');
    default:
        return read_edge(line, at, i, part->codec);
    }
}

static bool write_outline_dot(td_text *out, const td_part *part,
                              const td_entries *at, int i, td_text *err)
{
    td_site_kind kind = td_site_kind_of(&at->p->topo, at->site[i]);
    if (kind != TD_CELL && kind != TD_CORNER)
        return write_edge(out, at, i, part->codec, err);
    td_text_char(out, kind == TD_CELL ? ' ' : '+');
    return true;
}

static bool read_picture(td_scan *in, const td_part *part, td_entries *at)
{
    return read_drawing(in, part, at, read_outline_dot);
}

static bool write_picture(td_text *out, const td_part *part,
                          const td_entries *at, td_text *err)
{
    return write_drawing(out, part, at, write_outline_dot, err);
}

const td_codec td_codec_picture = {
    .read = read_picture, .write = write_picture, .most = 1};

/* --- links between cells -------------------------------------------------- */

static bool read_link_dot(td_scan *line, const td_part *part, td_entries *at,
                          int i)
{
    switch (td_site_kind_of(&at->p->topo, at->site[i])) {
    case TD_CELL:
        return part->symbols ? td_entry_read(line, part, at, i)
                             : read_fixed(line, '+');
    case TD_CORNER:
        return read_fixed(line, ' ');
    default:
        return read_edge(line, at, i, part->codec);
    }
}

static bool write_link_dot(td_text *out, const td_part *part,
                           const td_entries *at, int i, td_text *err)
{
    td_site_kind kind = td_site_kind_of(&at->p->topo, at->site[i]);
    if (kind != TD_CELL && kind != TD_CORNER)
        return write_edge(out, at, i, part->codec, err);
    if (kind == TD_CELL && part->symbols)
        return td_entry_write(out, part, at, i, err);
    td_text_char(out, kind == TD_CELL ? '+' : ' ');
    return true;
}

static bool read_links(td_scan *in, const td_part *part, td_entries *at)
{
    return read_drawing(in, part, at, read_link_dot);
}

static bool write_links(td_text *out, const td_part *part, const td_entries *at,
                        td_text *err)
{
    return write_drawing(out, part, at, write_link_dot, err);
}

const td_codec td_codec_links = {
    .read = read_links, .write = write_links, .most = 1, .links = true};
const td_codec td_codec_bridges = {
    .read = read_links, .write = write_links, .most = 2, .links = true};

/* --- walls ------------------------------------------------------------------
 *
 * As the seed's reader does, only "-" and "|" on an edge make a wall, and the
 * frame and the corners may have any of these characters. */

static bool is_frame(const td_topo *t, td_site s)
{
    int x = s % t->gw, y = s / t->gw;
    return !x || !y || x == t->gw - 1 || y == t->gh - 1;
}

static bool read_wall_dot(td_scan *line, const td_part *part, td_entries *at,
                          int i)
{
    const td_topo *t = &at->p->topo;
    td_site s = at->site[i];
    td_site_kind kind = td_site_kind_of(t, s);
    if (kind == TD_CELL)
        return part->symbols ? td_entry_read(line, part, at, i)
                             : read_fixed(line, '.');
    char c = *line->at;
    if (!c || !strchr("+-|.", c))
        return td_scan_bad(line);
    line->at++;
    if (kind != TD_CORNER && !is_frame(t, s) && (c == '-' || c == '|'))
        at->p->clue[s] = 1;
    return true;
}

static bool has_wall(const td_puzzle *p, td_site s)
{
    return s != TD_NOWHERE && (is_frame(&p->topo, s) || p->clue[s] == 1);
}

/* A corner where walls turn or meet is "+", one in a straight wall is part of
 * it. */
static char corner_char(const td_puzzle *p, td_site s)
{
    const td_topo *t = &p->topo;
    bool n = has_wall(p, td_go(t, s, TD_N, 1));
    bool e = has_wall(p, td_go(t, s, TD_E, 1));
    bool south = has_wall(p, td_go(t, s, TD_S, 1));
    bool w = has_wall(p, td_go(t, s, TD_W, 1));
    if (!n && !e && !south && !w)
        return '.';
    if (n && south && !e && !w)
        return '|';
    return e && w && !n && !south ? '-' : '+';
}

static bool write_wall_dot(td_text *out, const td_part *part,
                           const td_entries *at, int i, td_text *err)
{
    const td_topo *t = &at->p->topo;
    td_site s = at->site[i];
    td_site_kind kind = td_site_kind_of(t, s);
    if (kind == TD_CELL && part->symbols)
        return td_entry_write(out, part, at, i, err);
    if (kind == TD_CELL)
        td_text_char(out, '.');
    else if (kind == TD_CORNER)
        td_text_char(out, corner_char(at->p, s));
    else if (!has_wall(at->p, s))
        td_text_char(out, '.');
    else
        td_text_char(out, kind == TD_EDGE_DOWN ? '|' : '-');
    return true;
}

static bool read_walls(td_scan *in, const td_part *part, td_entries *at)
{
    return read_drawing(in, part, at, read_wall_dot);
}

static bool write_walls(td_text *out, const td_part *part, const td_entries *at,
                        td_text *err)
{
    return write_drawing(out, part, at, write_wall_dot, err);
}

const td_codec td_codec_walls = {.read = read_walls, .write = write_walls};
