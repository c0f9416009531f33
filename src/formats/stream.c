/* Codecs that lay entries out in one stream over the whole board, row ends
 * not counting: URLs and Tatham ids. */
#include "formats/internal.h"

#include <assert.h>

static bool is_blank_slot(const td_entries *at, int i)
{
    return at->p->clue[at->site[i]] == TD_CLUE_NONE;
}

/* --- symbols, and letters for runs of blanks -------------------------------
 */

static int run_length(const td_codec *c, char letter)
{
    int n = c->run ? letter - c->run + 1 : 0;
    return n >= 1 && n <= c->longest ? n : 0;
}

/* Fewer entries than the board has are a link that was not copied whole; none
 * at all are an empty board, where the codec is not exact. */
static bool ends_well(const td_scan *in, const td_part *part,
                      const td_entries *at, int i)
{
    return i >= at->n || (!i && !part->codec->exact) ||
           td_scan_fail(in, in->at, "the puzzle ends after %d of %d cells", i,
                        at->n);
}

static bool read_stream(td_scan *in, const td_part *part, td_entries *at)
{
    const td_codec *c = part->codec;
    int i = 0;
    while (i < at->n && in->at < in->end) {
        int run = run_length(c, *in->at);
        if (c->apart && *in->at == c->apart && i) {
            in->at++;
            continue;
        }
        if (run > at->n - i && c->exact)
            return td_scan_fail(in, in->at,
                                "%d blanks do not fit on the %d cells left",
                                run, at->n - i);
        if (run)
            in->at++;
        else if (!td_entry_read(in, part, at, i))
            return false;
        i += run ? run : 1;
    }
    if (!ends_well(in, part, at, i))
        return false;
    return !c->exact || in->at == in->end ||
           td_scan_fail(in, in->at, "there is more than the %d cells", at->n);
}

static void write_run(td_text *out, const td_codec *c, int blanks)
{
    assert(blanks >= 0);
    for (; blanks > c->longest; blanks -= c->longest)
        td_text_char(out, (char)(c->run + c->longest - 1));
    if (blanks)
        td_text_char(out, (char)(c->run + blanks - 1));
}

static bool write_stream(td_text *out, const td_part *part,
                         const td_entries *at, td_text *err)
{
    const td_codec *c = part->codec;
    int blanks = 0;
    for (int i = 0; i < at->n; i++) {
        if (c->run && is_blank_slot(at, i)) {
            blanks++;
            continue;
        }
        if (c->apart && i && !blanks)
            td_text_char(out, c->apart);
        write_run(out, c, blanks);
        blanks = 0;
        if (!td_entry_write(out, part, at, i, err))
            return false;
    }
    write_run(out, c, blanks);
    return true;
}

const td_codec td_codec_plain = {.read = read_stream, .write = write_stream};
const td_codec td_codec_gz = {
    .read = read_stream, .write = write_stream, .run = 'g', .longest = 20};
const td_codec td_codec_all = {
    .read = read_stream, .write = write_stream, .exact = true};
const td_codec td_codec_az = {.read = read_stream,
                              .write = write_stream,
                              .run = 'a',
                              .longest = 26,
                              .exact = true};

const td_codec td_codec_az_apart = {.read = read_stream,
                                    .write = write_stream,
                                    .run = 'a',
                                    .longest = 26,
                                    .exact = true,
                                    .apart = '_'};

/* --- pzpr's "4-cell" code ---------------------------------------------------
 *
 * A character is a number 0..4 and says how many blanks follow: 0-4 none, 5-9
 * one, a-e two. "." is "?" and g..z are runs of blanks, as in the stream. */

static bool read_c4(td_scan *in, const td_part *part, td_entries *at)
{
    int i = 0;
    for (; i < at->n && in->at < in->end; in->at++) {
        char c = *in->at;
        int v = c >= '0' && c <= '9' ? c - '0' : c >= 'a' ? c - 'a' + 10 : -1;
        int run = run_length(part->codec, c);
        if (run) {
            i += run;
        } else if (c == '.') {
            at->p->clue[at->site[i++]] = TD_CLUE_ANY;
        } else if (v < 0 || v >= 15) {
            return td_scan_bad(in);
        } else {
            if (!td_entry_put_clue(in, in->at, part, at, i, v % 5))
                return false;
            i += 1 + v / 5;
        }
    }
    return ends_well(in, part, at, i);
}

/* Blanks after entry i that a number's character can tell: up to two, if a
 * clue follows them; two at the end of the board as well. */
static int blanks_told(const td_entries *at, int i)
{
    for (int k = 0; k < 2; k++)
        if (i + 1 + k < at->n && !is_blank_slot(at, i + 1 + k))
            return k;
    return 2;
}

static bool write_c4(td_text *out, const td_part *part, const td_entries *at,
                     td_text *err)
{
    int blanks = 0;
    for (int i = 0; i < at->n; i++) {
        int32_t clue = at->p->clue[at->site[i]];
        if (clue == TD_CLUE_NONE) {
            blanks++;
            continue;
        }
        write_run(out, part->codec, blanks);
        blanks = 0;
        if (clue == TD_CLUE_ANY) {
            td_text_char(out, '.');
            continue;
        }
        if (clue < 0 || clue > 4)
            return td_entry_refuse(at, i, err);
        int told = blanks_told(at, i), v = clue + 5 * told;
        td_text_char(out, (char)(v < 10 ? '0' + v : 'a' + v - 10));
        i += told;
    }
    write_run(out, part->codec, blanks);
    return true;
}

const td_codec td_codec_c4 = {
    .read = read_c4, .write = write_c4, .run = 'g', .longest = 20};
