/* Codecs that lay entries out in rows: characters for text, tokens for pzprv3
 * and plain grids. */
#include "formats/internal.h"

#include <assert.h>

/* --- a line for each row, a character for each entry --------------------- */

static bool read_chars(td_scan *in, const td_part *part, td_entries *at)
{
    int i = 0;
    for (int r = 0; r < at->nrows; r++) {
        td_scan line;
        if (!td_scan_line(in, &line))
            return td_scan_fail(in, in->end,
                                "the board ends after %d of %d rows", r,
                                at->nrows);
        int first = i, n = at->row_end[r] - first;
        while (i < at->row_end[r] && line.at < line.end)
            if (!td_entry_read(&line, part, at, i++))
                return false;
        if (i < at->row_end[r])
            return td_scan_fail(&line, line.end,
                                "this row ends after %d of %d cells", i - first,
                                n);
        if (line.at < line.end)
            return td_scan_fail(&line, line.at,
                                "this row has more than %d cells", n);
    }
    return true;
}

static bool write_chars(td_text *out, const td_part *part, const td_entries *at,
                        td_text *err)
{
    int i = 0;
    for (int r = 0; r < at->nrows; r++) {
        while (i < at->row_end[r])
            if (!td_entry_write(out, part, at, i++, err))
                return false;
        td_text_char(out, '\n');
    }
    return true;
}

const td_codec td_codec_chars = {.read = read_chars, .write = write_chars};

/* --- entries separated by blanks --------------------------------------------
 *
 * As pzpr does, reading takes all entries of as many lines as there are rows,
 * however they are spread; a section without any entry is a missing one. */

static bool read_token(td_scan *token, const td_part *part, td_entries *at,
                       int i)
{
    assert(i >= 0 && i <= at->n);
    if (i == at->n)
        return td_scan_fail(token, token->at,
                            "this section has more than %d entries", at->n);
    if (!td_entry_read(token, part, at, i))
        return false;
    return token->at == token->end || td_scan_bad(token);
}

static bool read_tokens(td_scan *in, const td_part *part, td_entries *at)
{
    td_scan line = *in, token;
    int i = 0;
    for (int r = 0; r < at->nrows && td_scan_line(in, &line); r++)
        while (td_scan_token(&line, &token))
            if (!read_token(&token, part, at, i++))
                return false;
    if (i && i < at->n)
        return td_scan_fail(&line, line.end,
                            "this section ends after %d of %d entries", i,
                            at->n);
    return true;
}

static bool write_tokens(td_text *out, const td_part *part,
                         const td_entries *at, td_text *err)
{
    bool tidy = part->codec->tidy;
    int i = 0;
    for (int r = 0; r < at->nrows; r++) {
        for (; i < at->row_end[r]; i++) {
            if (!td_entry_write(out, part, at, i, err))
                return false;
            td_text_add(out, tidy && i + 1 == at->row_end[r] ? "" : " ");
        }
        td_text_char(out, '\n');
    }
    return true;
}

const td_codec td_codec_tokens = {.read = read_tokens, .write = write_tokens};
const td_codec td_codec_grid = {
    .read = read_tokens, .write = write_tokens, .tidy = true};
