/* Entries that are a number with an arrow, and the cells of suraromu. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

#include "board/gates.h"

static bool is_told(const td_entries *at, int i)
{
    int32_t clue = at->p->clue[at->site[i]];
    return clue >= 0 || clue == TD_CLUE_ANY;
}

static int put_arrow(const td_scan *in, const char *where, const td_part *part,
                     td_entries *at, int i, int32_t value, int arrow)
{
    assert(arrow >= TD_ARROW_NONE && arrow <= TD_ARROW_E);
    if (value == TD_CLUE_ANY)
        at->p->clue[at->site[i]] = value;
    else if (!td_entry_put_clue(in, where, part, at, i, value))
        return -1;
    at->p->sign[at->site[i]] = (int8_t)arrow;
    return 1;
}

/* --- text: "2<", "?^", "3." ------------------------------------------------
 */

static const char arrow_chars[] = ".^v<>";

static int read_text_arrow(td_scan *in, const td_part *part, td_entries *at,
                           int i)
{
    const char *from = in->at;
    int32_t value = TD_CLUE_ANY;
    int got = 1;
    if (in->at < in->end && *in->at == '?')
        in->at++;
    else
        got = td_number_braced.read(in, &value);
    if (got <= 0)
        return got;
    const char *c =
        in->at < in->end && *in->at ? strchr(arrow_chars, *in->at) : NULL;
    if (!c) {
        td_scan_fail(in, in->at, "an arrow (one of ^v<>) is missing here");
        return -1;
    }
    in->at++;
    return put_arrow(in, from, part, at, i, value, (int)(c - arrow_chars));
}

/* Is what stands beside the number an arrow? JSON and the strokes of a session
 * can say an operator as well, which has no place here. */
static bool has_arrow(const td_entries *at, int i, td_text *err)
{
    int8_t sign = at->p->sign[at->site[i]];
    if (sign >= TD_ARROW_NONE && sign <= TD_ARROW_E)
        return true;
    td_text_printf(err, "the operator \"%c\" at ", sign);
    td_site_name(&at->p->topo, at->site[i], err);
    return false;
}

static int write_text_arrow(td_text *out, const td_part *part,
                            const td_entries *at, int i, td_text *err)
{
    (void)part;
    td_site s = at->site[i];
    if (!is_told(at, i))
        return 0;
    if (!has_arrow(at, i, err))
        return -1;
    if (at->p->clue[s] == TD_CLUE_ANY)
        td_text_char(out, '?');
    else
        td_number_braced.write(out, at->p->clue[s]);
    td_text_char(out, arrow_chars[at->p->sign[s]]);
    return 1;
}

/* Suraromu: a black cell's number, with "#" for no arrow. */
static int read_text_slalom(td_scan *in, const td_part *part, td_entries *at,
                            int i)
{
    const char *from = in->at;
    int32_t value;
    if (td_scan_left(in) < 2 || (*in->at != '{' && td_scan_begins(in, "##")))
        return 0;
    int got = td_number_braced.read(in, &value);
    if (got <= 0)
        return got;
    char end = in->at < in->end ? *in->at : 0;
    const char *c = end && end != '.' ? strchr(arrow_chars, end) : NULL;
    if (!c && end != '#') {
        td_scan_fail(in, in->at, "\"#\" or an arrow is missing here");
        return -1;
    }
    in->at++;
    return put_arrow(in, from, part, at, i, value,
                     c ? (int)(c - arrow_chars) : 0);
}

static int write_text_slalom(td_text *out, const td_part *part,
                             const td_entries *at, int i, td_text *err)
{
    (void)part;
    td_site s = at->site[i];
    if (!is_told(at, i) || at->p->clue[s] == TD_CLUE_ANY)
        return 0; /* there is no black cell with a "?" */
    if (!has_arrow(at, i, err))
        return -1;
    td_number_braced.write(out, at->p->clue[s]);
    td_text_char(out, at->p->sign[s] ? arrow_chars[at->p->sign[s]] : '#');
    return 1;
}

const td_symbols td_symbols_text_arrows = {
    .fixed = SYMBOLS(CLUE("..", TD_CLUE_NONE), CLUE("**", TD_CLUE_GREY)),
    .read = read_text_arrow,
    .write = write_text_arrow};

const td_symbols td_symbols_text_slalom = {
    .fixed = SYMBOLS(CLUE("..", TD_CLUE_NONE), CLUE("##", TD_BLACK),
                     CLUE("||", TD_GATE_DOWN), CLUE("--", TD_GATE_ACROSS),
                     CLUE("()", TD_START)),
    .read = read_text_slalom,
    .write = write_text_slalom};

/* --- pzprv3: "3,2", "3,-" ---------------------------------------------------
 */

static int read_token_arrow(td_scan *in, const td_part *part, td_entries *at,
                            int i)
{
    const char *from = in->at;
    int32_t value = TD_CLUE_ANY;
    if (td_scan_left(in) < 3 || *in->at < '0' || *in->at > '4' ||
        in->at[1] != ',')
        return 0;
    int arrow = *in->at - '0';
    in->at += 2;
    if (*in->at == '-') {
        in->at++;
    } else {
        from = in->at;
        int got = td_scan_number(in, TD_LARGEST_CLUE, &value);
        if (got <= 0) {
            if (!got)
                td_scan_bad(in);
            return -1;
        }
    }
    return put_arrow(in, from, part, at, i, value, arrow);
}

static int write_token_arrow(td_text *out, const td_part *part,
                             const td_entries *at, int i, td_text *err)
{
    (void)part;
    (void)err;
    td_site s = at->site[i];
    if (!is_told(at, i))
        return 0;
    td_text_printf(out, "%d,", at->p->sign[s]);
    if (at->p->clue[s] == TD_CLUE_ANY)
        td_text_char(out, '-');
    else
        td_text_printf(out, "%d", (int)at->p->clue[s]);
    return 1;
}

const td_symbols td_symbols_arrows = {
    .fixed = SYMBOLS(CLUE(".", TD_CLUE_NONE), CLUE("#", TD_CLUE_GREY)),
    .read = read_token_arrow,
    .write = write_token_arrow};

/* --- URL --------------------------------------------------------------------
 *
 * An arrow and a hex digit, or "."; an arrow + 5 and two digits; "-", an arrow
 * and three; "+" a grey cell; a-z for 1 to 26 blanks. */

static bool read_url_arrow(td_scan *in, const td_part *part, td_entries *at,
                           int i)
{
    int32_t d, value = TD_CLUE_ANY;
    bool three = *in->at == '-';
    in->at += three;
    const char *from = in->at;
    if (td_digits_read(in, 1, 10, &d) < 0)
        return false;
    if (three && d > 4)
        return td_scan_fail(in, from, "an arrow is 0 to 4");
    int digits = three ? 3 : d < 5 ? 1 : 2;
    from = in->at;
    if (digits == 1 && in->at < in->end && *in->at == '.')
        in->at++;
    else if (td_digits_read(in, digits, 16, &value) < 0)
        return false;
    return put_arrow(in, from, part, at, i, value, d % 5) > 0;
}

static bool read_url_arrows(td_scan *in, const td_part *part, td_entries *at)
{
    for (int i = 0; i < at->n && in->at < in->end;) {
        if (*in->at >= 'a' && *in->at <= 'z') {
            i += *in->at++ - 'a' + 1;
        } else if (*in->at == '+') {
            at->p->clue[at->site[i++]] = TD_CLUE_GREY;
            in->at++;
        } else if (!read_url_arrow(in, part, at, i++)) {
            return false;
        }
    }
    return true;
}

static bool write_url_arrow(td_text *out, const td_entries *at, int i,
                            td_text *err)
{
    int32_t clue = at->p->clue[at->site[i]];
    int arrow = at->p->sign[at->site[i]];
    assert(arrow >= TD_ARROW_NONE && arrow <= TD_ARROW_E);
    if (clue == TD_CLUE_GREY)
        td_text_char(out, '+');
    else if (clue == TD_CLUE_ANY)
        td_text_printf(out, "%d.", arrow);
    else if (clue < 0 || clue > 4095)
        return td_entry_refuse(at, i, err);
    else if (clue < 16)
        td_text_printf(out, "%d%x", arrow, (unsigned)clue);
    else if (clue < 256)
        td_text_printf(out, "%d%02x", arrow + 5, (unsigned)clue);
    else
        td_text_printf(out, "-%d%03x", arrow, (unsigned)clue);
    return true;
}

static bool write_url_arrows(td_text *out, const td_part *part,
                             const td_entries *at, td_text *err)
{
    (void)part;
    int blanks = 0;
    for (int i = 0; i <= at->n; i++) {
        if (i < at->n && at->p->clue[at->site[i]] == TD_CLUE_NONE) {
            blanks++;
            continue;
        }
        for (; blanks > 26; blanks -= 26)
            td_text_char(out, 'z');
        if (blanks)
            td_text_char(out, (char)('a' + blanks - 1));
        blanks = 0;
        if (i < at->n && !write_url_arrow(out, at, i, err))
            return false;
    }
    return true;
}

const td_codec td_codec_arrows = {.read = read_url_arrows,
                                  .write = write_url_arrows};

/* --- pzprv3, suraromu -------------------------------------------------------
 */

/* A black cell whose number is not told is just a black cell. */
static void settle(td_entries *at, int i)
{
    int32_t *clue = &at->p->clue[at->site[i]];
    if (*clue == 0 || *clue == TD_CLUE_ANY) {
        *clue = TD_BLACK;
        at->p->sign[at->site[i]] = TD_ARROW_NONE;
    }
}

static int read_slalom_cell(td_scan *in, const td_part *part, td_entries *at,
                            int i)
{
    int got = read_token_arrow(in, part, at, i);
    if (got > 0)
        settle(at, i);
    return got;
}

static int read_slalom1(td_scan *in, const td_part *part, td_entries *at, int i)
{
    int32_t value;
    const char *from = in->at;
    int got = td_scan_number(in, TD_LARGEST_CLUE, &value);
    if (got > 0)
        got = put_arrow(in, from, part, at, i, value, TD_ARROW_NONE);
    if (got > 0)
        settle(at, i);
    return got;
}

#define SLALOM_CELLS                                            \
    SYMBOLS(CLUE(".", TD_CLUE_NONE), CLUE("#", TD_BLACK),       \
            CLUE("i", TD_GATE_DOWN), CLUE("-", TD_GATE_ACROSS), \
            CLUE("o", TD_START))

const td_symbols td_symbols_slalom = {.fixed = SLALOM_CELLS,
                                      .read = read_slalom_cell,
                                      .write = write_token_arrow};
const td_symbols td_symbols_slalom1 = {.fixed = SLALOM_CELLS,
                                       .read = read_slalom1};

/* A line may say its direction, which is no mark here; -2 is a line with a
 * cross. */
enum { OPEN = 0, NO = 1, YES = 2 };
#define MARK(text, value)        \
    {                            \
        text, TD_IN_MARKS, value \
    }
const td_symbols td_symbols_slalom_line = {
    .fixed = SYMBOLS(MARK("0", OPEN), MARK("-1", NO), MARK("1", YES),
                     MARK("-2", YES), MARK("1u", YES), MARK("1d", YES),
                     MARK("1l", YES), MARK("1r", YES), MARK("0u", OPEN),
                     MARK("0d", OPEN), MARK("0l", OPEN), MARK("0r", OPEN),
                     MARK("-1u", NO), MARK("-1d", NO), MARK("-1l", NO),
                     MARK("-1r", NO), MARK("-2u", YES), MARK("-2d", YES),
                     MARK("-2l", YES), MARK("-2r", YES))};
