/* Codecs that pack several places of the board into one character of a URL:
 * the walls of rooms and the pearls of masyu; and the numbers of rooms. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

static char to_digit(int v)
{
    assert(v >= 0 && v < 36);
    return (char)(v < 10 ? '0' + v : 'a' + v - 10);
}

/* The next character as a digit of a base; -1: reported. */
static int next_digit(td_scan *in, int base)
{
    int32_t v;
    return td_digits_read(in, 1, base, &v) > 0 ? (int)v : -1;
}

/* --- walls: five edges a character ------------------------------------------
 *
 * First the edges between neighbours in a row, then, from a new character on,
 * those between rows; the first edge of five counts 16. */

static bool read_bits(td_scan *in, td_entries *at, int from, int to)
{
    assert(from >= 0 && from <= to && to <= at->n);
    for (int i = from; i < to && in->at < in->end; i += 5) {
        int v = next_digit(in, 32);
        if (v < 0)
            return false;
        for (int k = 0; k < 5 && i + k < to; k++)
            if (v >> (4 - k) & 1)
                at->p->clue[at->site[i + k]] = 1;
    }
    return true;
}

static void write_bits(td_text *out, const td_entries *at, int from, int to)
{
    for (int i = from; i < to; i += 5) {
        int v = 0;
        for (int k = 0; k < 5; k++)
            v = 2 * v + (i + k < to && at->p->clue[at->site[i + k]] == 1);
        td_text_char(out, to_digit(v));
    }
}

static int upright_edges(const td_entries *at)
{
    return (at->p->topo.w - 1) * at->p->topo.h;
}

static bool read_borders(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    int half = upright_edges(at);
    return read_bits(in, at, 0, half) && read_bits(in, at, half, at->n);
}

static bool write_borders(td_text *out, const td_part *part,
                          const td_entries *at, td_text *err)
{
    (void)part;
    (void)err;
    write_bits(out, at, 0, upright_edges(at));
    write_bits(out, at, upright_edges(at), at->n);
    return true;
}

const td_codec td_codec_borders = {.read = read_borders,
                                   .write = write_borders};

/* --- pearls: three cells a character ------------------------------------- */

static bool read_triples(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    for (int i = 0; i < at->n && in->at < in->end; i += 3) {
        int v = next_digit(in, 27), unit = 9;
        if (v < 0)
            return false;
        for (int k = 0; k < 3 && i + k < at->n; k++, unit /= 3)
            if (v / unit % 3)
                at->p->clue[at->site[i + k]] = v / unit % 3;
    }
    return true;
}

static bool write_triples(td_text *out, const td_part *part,
                          const td_entries *at, td_text *err)
{
    (void)part;
    for (int i = 0; i < at->n; i += 3) {
        int v = 0;
        for (int k = 0; k < 3; k++) {
            int32_t clue =
                i + k < at->n ? at->p->clue[at->site[i + k]] : TD_CLUE_NONE;
            if (clue != TD_CLUE_NONE && clue != 1 && clue != 2)
                return td_entry_refuse(at, i + k, err);
            v = 3 * v + (clue > 0 ? (int)clue : 0);
        }
        td_text_char(out, to_digit(v));
    }
    return true;
}

const td_codec td_codec_triples = {.read = read_triples,
                                   .write = write_triples};

/* --- numbers of rooms --------------------------------------------------------
 *
 * A number stands anywhere in its room; formats have a cell of their own
 * choice for it. A copy of the clues with the numbers moved there is written,
 * the puzzle stays as it is. */

/* pzpr's cell of a room: the upper one of its leftmost cells. */
static void find_corners(const td_puzzle *p, td_rooms *r)
{
    const td_topo *t = &p->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site s = td_cell_at(t, i), *best = &r->first[r->id[i]];
        if (td_col_of(t, s) < td_col_of(t, *best))
            *best = s;
    }
}

static bool move_numbers(td_puzzle *copy, const td_rooms *r, td_text *err)
{
    const td_topo *t = &copy->topo;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site s = td_cell_at(t, i), to = r->first[r->id[i]];
        int32_t clue = copy->clue[s];
        if (clue == TD_CLUE_NONE || s == to)
            continue;
        if (copy->clue[to] != TD_CLUE_NONE) {
            td_text_add(err, "a second number in the room of ");
            td_site_name(t, s, err);
            return false;
        }
        copy->clue[to] = clue;
        copy->clue[s] = TD_CLUE_NONE;
    }
    return true;
}

/* Writes the clues with the numbers at their rooms' cells. */
static bool write_moved(td_text *out, const td_part *part, const td_entries *at,
                        const td_rooms *r, const td_codec *codec, td_text *err)
{
    td_puzzle copy = *at->p;
    td_entries rooms = *at;
    td_part with = *part;
    assert(codec->write);
    size_t bytes = sizeof *copy.clue * (size_t)copy.topo.nlattice;
    copy.clue = td_alloc(bytes);
    memcpy(copy.clue, at->p->clue, bytes);
    rooms.p = &copy;
    with.codec = codec;
    bool ok =
        move_numbers(&copy, r, err) && codec->write(out, &with, &rooms, err);
    td_free(copy.clue);
    return ok;
}

/* A stream over the rooms, in the order of their first cells. */
static td_entries room_entries(const td_entries *at, const td_rooms *r)
{
    return (td_entries){.p = at->p, .site = r->first, .n = r->n};
}

static bool read_room_stream(td_scan *in, const td_part *part, td_entries *at)
{
    td_part with = *part;
    with.codec = &td_codec_gz;
    td_rooms r = td_rooms_of(at->p);
    td_entries rooms = room_entries(at, &r);
    bool ok = td_codec_gz.read(in, &with, &rooms);
    td_rooms_free(&r);
    return ok;
}

static bool write_room_stream(td_text *out, const td_part *part,
                              const td_entries *at, td_text *err)
{
    td_rooms r = td_rooms_of(at->p);
    td_entries rooms = room_entries(at, &r);
    bool ok = write_moved(out, part, &rooms, &r, &td_codec_gz, err);
    td_rooms_free(&r);
    return ok;
}

const td_codec td_codec_room_stream = {.read = read_room_stream,
                                       .write = write_room_stream};

/* A grid, as pzprv3 has it. */
static bool read_room_tokens(td_scan *in, const td_part *part, td_entries *at)
{
    return td_codec_tokens.read(in, part, at);
}

static bool write_room_tokens(td_text *out, const td_part *part,
                              const td_entries *at, td_text *err)
{
    td_rooms r = td_rooms_of(at->p);
    find_corners(at->p, &r);
    bool ok = write_moved(out, part, at, &r, &td_codec_tokens, err);
    td_rooms_free(&r);
    return ok;
}

const td_codec td_codec_room_tokens = {.read = read_room_tokens,
                                       .write = write_room_tokens};

/* --- pzprv3, older: how many rooms, and each cell's room -------------------
 */

static bool read_ids(td_scan *in, td_entries *at, int32_t *id)
{
    td_scan line = *in, token;
    int i = 0;
    for (int r = 0; r < at->nrows && td_scan_line(in, &line); r++)
        while (i < at->n && td_scan_token(&line, &token)) {
            int got = td_scan_number(&token, TD_LARGEST_CLUE, &id[i++]);
            if (got <= 0 || token.at < token.end)
                return got >= 0 && td_scan_bad(&token);
        }
    return !i || i == at->n ||
           td_scan_fail(&line, line.end,
                        "this section ends after %d of %d entries", i, at->n);
}

static bool read_room_ids(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    td_scan line;
    int32_t count;
    if (!td_scan_filled_line(in, &line))
        return true;
    int got = td_scan_number(&line, TD_LARGEST_CLUE, &count);
    if (got <= 0 || line.at < line.end)
        return got >= 0 && td_scan_bad(&line);
    int32_t *id = td_calloc((size_t)at->n, sizeof *id);
    bool ok = read_ids(in, at, id);
    if (ok)
        td_puzzle_walls_of(at->p, id);
    td_free(id);
    return ok;
}

const td_codec td_codec_room_ids = {.read = read_room_ids};
