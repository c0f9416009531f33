/* Codecs for the numbers beside a board: the lists of lines of a nonogram, and
 * the number of mines. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

/* --- one line's list ------------------------------------------------------ */

void td_list_put(td_puzzle *p, int line, const int32_t *at, int n)
{
    assert(p->line && line >= 0 && line < p->topo.w + p->topo.h);
    assert(n >= 0 && n <= TD_MAX_SIDE);
    p->line[line].at = td_arena_copy(&p->mem, at, sizeof *at * (size_t)n);
    p->line[line].n = n;
}

/* One number, or "?". */
static bool read_item(td_scan *line, int32_t *value)
{
    if (line->at < line->end && *line->at == '?') {
        *value = TD_CLUE_ANY;
        line->at++;
        return true;
    }
    int got = td_scan_number(line, TD_MAX_SIDE, value);
    return got > 0 || (got == 0 && td_scan_bad(line));
}

bool td_list_read(td_scan *line, td_puzzle *p, int k, const char *between)
{
    assert(p->line && k < p->topo.w + p->topo.h);
    int32_t list[TD_MAX_SIDE];
    int n = 0;
    while (line->at < line->end || n) {
        const char *from = line->at;
        if (n == TD_MAX_SIDE)
            return td_scan_fail(line, from, "this list is too long");
        if (!read_item(line, &list[n]))
            return false;
        bool last = line->at == line->end;
        if (list[n] == 0 && (n || !last))
            return td_scan_fail(line, from,
                                "a 0 stands in a list with other numbers");
        n++;
        if (last)
            break;
        if (!*line->at || !strchr(between, *line->at))
            return td_scan_bad(line);
        line->at++;
    }
    td_list_put(p, k, list, n == 1 && list[0] == 0 ? 0 : n);
    return true;
}

void td_list_write(td_text *out, const td_list *list, const char *between,
                   const char *none)
{
    for (int i = 0; i < list->n; i++) {
        td_text_add(out, i ? between : "");
        if (list->at[i] == TD_CLUE_ANY)
            td_text_char(out, '?');
        else
            td_text_int(out, (int)list->at[i]);
    }
    if (!list->n)
        td_text_add(out, none);
}

/* --- text: rows, then columns ----------------------------------------------
 */

static bool read_lists(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    const td_topo *t = &at->p->topo;
    td_puzzle_lists(at->p);
    for (int k = 0; k < t->w + t->h; k++) {
        td_scan line;
        if (!td_scan_line(in, &line))
            return td_scan_fail(in, in->end,
                                "the lists end after %d of %d lines", k,
                                t->w + t->h);
        if (line.at == line.end)
            return td_scan_fail(&line, line.at,
                                "a list is missing here (0 if it is empty)");
        if (!td_list_read(&line, at->p, k, ","))
            return false;
    }
    return true;
}

static bool write_lists(td_text *out, const td_part *part, const td_entries *at,
                        td_text *err)
{
    (void)part;
    (void)err;
    for (int k = 0; k < at->p->topo.w + at->p->topo.h; k++) {
        td_list_write(out, &at->p->line[k], ",", "0");
        td_text_char(out, '\n');
    }
    return true;
}

const td_codec td_codec_lists = {.read = read_lists, .write = write_lists};

/* --- Tatham: columns, then rows, "/" between them --------------------------
 */

static bool read_pattern(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    const td_topo *t = &at->p->topo;
    const char *given = memchr(in->at, ',', td_scan_left(in));
    if (given)
        return td_scan_fail(in, given,
                            "cells that are given at the start are not read");
    td_puzzle_lists(at->p);
    for (int k = 0; k < t->w + t->h; k++) {
        bool last = k == t->w + t->h - 1;
        td_scan list = td_scan_until(in, '/');
        bool more = list.end < in->end;
        if (more && last)
            return td_scan_fail(in, list.end, "there are only %d lists", k + 1);
        if (!td_list_read(&list, at->p, k < t->w ? t->h + k : k - t->w, "."))
            return false;
        if (!more && !last)
            return td_scan_fail(in, in->end, "there are only %d of %d lists",
                                k + 1, t->w + t->h);
    }
    return true;
}

static bool write_pattern(td_text *out, const td_part *part,
                          const td_entries *at, td_text *err)
{
    (void)part;
    const td_topo *t = &at->p->topo;
    for (int k = 0; k < t->w + t->h; k++) {
        int line = k < t->w ? t->h + k : k - t->w;
        const td_list *list = &at->p->line[line];
        for (int i = 0; i < list->n; i++)
            if (list->at[i] < 0) {
                td_text_add(err, "\"?\" beside ");
                td_site_words(t, t->nlattice + line, err);
                return false;
            }
        td_text_add(out, k ? "/" : "");
        td_list_write(out, list, ".", "");
    }
    return true;
}

const td_codec td_codec_pattern = {.read = read_pattern,
                                   .write = write_pattern};

/* --- text: the line "mines n" ----------------------------------------------
 */

static bool read_mines(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    td_scan rest = *in, line;
    int32_t n;
    if (!td_scan_filled_line(&rest, &line) || !td_scan_begins(&line, "mines "))
        return true;
    *in = rest;
    line.at += 6;
    td_scan_trim(&line);
    int got = td_scan_number(&line, TD_LARGEST_CLUE, &n);
    if (got <= 0 || line.at < line.end)
        return got < 0 ? false : td_scan_bad(&line);
    at->p->total = n ? n : TD_CLUE_NONE;
    return true;
}

static bool write_mines(td_text *out, const td_part *part, const td_entries *at,
                        td_text *err)
{
    (void)part;
    if (!at->p->total) {
        td_text_add(err, "a total of 0 mines");
        return false;
    }
    td_text_printf(out, "mines %d\n", at->p->total > 0 ? (int)at->p->total : 0);
    return true;
}

const td_codec td_codec_mines = {
    .read = read_mines, .write = write_mines, .total = true};
