/* Entries that are a number with an arrow, and the cells of suraromu. */
#include "formats/internal.h"

#include <string.h>

#include "board/gates.h"

static bool is_told(const td_slots *at, int i)
{
    int32_t clue = at->p->clue[at->site[i]];
    return clue >= 0 || clue == TD_CLUE_ANY;
}

static int put(const td_scan *in, const char *where, const td_part *part,
               td_slots *at, int i, int32_t value, int arrow)
{
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

static int read_text_arrow(td_scan *in, const td_part *part, td_slots *at,
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
    return put(in, from, part, at, i, value, (int)(c - arrow_chars));
}

static int write_text_arrow(td_text *out, const td_part *part,
                            const td_slots *at, int i, td_text *err)
{
    (void)part;
    (void)err;
    td_site s = at->site[i];
    if (!is_told(at, i))
        return 0;
    if (at->p->clue[s] == TD_CLUE_ANY)
        td_text_char(out, '?');
    else
        td_number_braced.write(out, at->p->clue[s]);
    td_text_char(out, arrow_chars[at->p->sign[s]]);
    return 1;
}

#define CLUE(text, value)        \
    {                            \
        text, TD_IN_CLUES, value \
    }
#define SYMBOLS(...)    \
    (const td_symbol[]) \
    {                   \
        __VA_ARGS__,    \
        {               \
            0           \
        }               \
    }

const td_symbols td_symbols_text_arrows = {
    .fixed = SYMBOLS(CLUE("..", TD_CLUE_NONE), CLUE("**", TD_CLUE_GREY)),
    .read = read_text_arrow,
    .write = write_text_arrow};

/* --- pzprv3: "3,2", "3,-" ---------------------------------------------------
 */

static int read_token_arrow(td_scan *in, const td_part *part, td_slots *at,
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
    return put(in, from, part, at, i, value, arrow);
}

static int write_token_arrow(td_text *out, const td_part *part,
                             const td_slots *at, int i, td_text *err)
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

/* --- pzprv3, suraromu -------------------------------------------------------
 */

/* A black cell whose number is not told is just a black cell. */
static void settle(td_slots *at, int i)
{
    int32_t *clue = &at->p->clue[at->site[i]];
    if (*clue == 0 || *clue == TD_CLUE_ANY) {
        *clue = TD_BLACK;
        at->p->sign[at->site[i]] = TD_ARROW_NONE;
    }
}

static int read_slalom(td_scan *in, const td_part *part, td_slots *at, int i)
{
    int got = read_token_arrow(in, part, at, i);
    if (got > 0)
        settle(at, i);
    return got;
}

static int read_slalom1(td_scan *in, const td_part *part, td_slots *at, int i)
{
    int32_t value;
    const char *from = in->at;
    int got = td_scan_number(in, TD_LARGEST_CLUE, &value);
    if (got > 0)
        got = put(in, from, part, at, i, value, TD_ARROW_NONE);
    if (got > 0)
        settle(at, i);
    return got;
}

#define SLALOM_CELLS                                            \
    SYMBOLS(CLUE(".", TD_CLUE_NONE), CLUE("#", TD_BLACK),       \
            CLUE("i", TD_GATE_DOWN), CLUE("-", TD_GATE_ACROSS), \
            CLUE("o", TD_START))

const td_symbols td_symbols_slalom = {
    .fixed = SLALOM_CELLS, .read = read_slalom, .write = write_token_arrow};
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
