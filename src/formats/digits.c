/* Digits that the player has put in: sudoku and keen. A mark's value k stands
 * for the digit k + 1. */
#include "formats/internal.h"

#include <assert.h>

/* Sets of symbols with numbers are those where clues are given digits. */
static bool is_given(const td_part *part, const td_entries *at, int i)
{
    return part->symbols->number && at->p->clue[at->site[i]] > 0;
}

static int put_digit_mark(const td_scan *in, const char *where, td_entries *at,
                          int i, int32_t digit)
{
    assert(at->p->topo.w == at->p->topo.h);
    int side = at->p->topo.w;
    if (digit < 1 || digit > side) {
        td_scan_fail(in, where, "a digit here is 1 to %d, not %d", side,
                     (int)digit);
        return -1;
    }
    at->p->mark[at->site[i]] = td_mark_is((int)digit - 1);
    return 1;
}

/* The same, but a given digit can only be repeated, and is no mark. */
static int put_answer(const td_scan *in, const char *where, const td_part *part,
                      td_entries *at, int i, int32_t digit)
{
    int32_t given = at->p->clue[at->site[i]];
    if (!is_given(part, at, i))
        return put_digit_mark(in, where, at, i, digit);
    if (digit == given)
        return 1;
    td_scan_fail(in, where, "the digit given here is %d, not %d", (int)given,
                 (int)digit);
    return -1;
}

/* The digit of a mark; 0 if there is none, -1 if it is no digit. */
static int digit_at(const td_entries *at, int i)
{
    td_mark mark = at->p->mark[at->site[i]];
    assert(mark >= 0);
    return mark > at->p->topo.w ? -1 : mark;
}

static int refuse(const td_entries *at, int i, td_text *err)
{
    td_text_add(err, "the mark at ");
    td_site_name(&at->p->topo, at->site[i], err);
    return -1;
}

/* --- text: a character for each cell; given digits stand there as well ------
 */

static int read_text_digit(td_scan *in, const td_part *part, td_entries *at,
                           int i)
{
    const char *from = in->at;
    int32_t digit;
    if (in->at < in->end && (*in->at == '?' || *in->at == '.')) {
        in->at++;
        return 1;
    }
    int got = td_number_braced.read(in, &digit);
    if (got <= 0)
        return got;
    return put_answer(in, from, part, at, i, digit);
}

static int write_text_digit(td_text *out, const td_part *part,
                            const td_entries *at, int i, td_text *err)
{
    int digit = digit_at(at, i);
    if (is_given(part, at, i))
        digit = at->p->clue[at->site[i]];
    if (digit < 0)
        return refuse(at, i, err);
    if (digit)
        td_number_braced.write(out, digit);
    else
        td_text_char(out, '?');
    return 1;
}

static const td_symbol none[] = {{0}};

const td_symbols td_symbols_text_digits = {
    .fixed = none, .read = read_text_digit, .write = write_text_digit};
const td_symbols td_symbols_text_answers = {.fixed = none,
                                            .number = &td_number_braced,
                                            .read = read_text_digit,
                                            .write = write_text_digit};

/* --- pzprv3: numbers; "." and perhaps pencil marks: ".[1,,4,]" --------------
 */

enum { PENCIL_PLACES = 4 };

static int read_pencilled(td_scan *in, const td_part *part, td_entries *at,
                          int i)
{
    td_scan list = td_scan_until(in, ']');
    uint64_t set = 0;
    in->at = in->end; /* nothing else follows in a token */
    list.at++;
    while (list.at < list.end) {
        int32_t digit;
        const char *from = list.at;
        int got = td_scan_number(&list, TD_LARGEST_CLUE, &digit);
        if (got < 0)
            return -1;
        if (got && (digit < 1 || digit > at->p->topo.w)) {
            td_scan_fail(&list, from, "a digit here is 1 to %d, not %d",
                         at->p->topo.w, (int)digit);
            return -1;
        }
        set |= got && digit <= TD_SET_VALUES ? (uint64_t)1 << (digit - 1) : 0;
        if (list.at < list.end && *list.at++ != ',') {
            list.at--;
            td_scan_bad(&list);
            return -1;
        }
    }
    if (!is_given(part, at, i))
        td_puzzle_set_pencil(at->p, at->site[i], set);
    return 1;
}

static int read_answer_token(td_scan *in, const td_part *part, td_entries *at,
                             int i)
{
    const char *from = in->at;
    int32_t digit;
    if (in->at < in->end && *in->at == '.') {
        in->at++;
        return in->at < in->end && *in->at == '['
                   ? read_pencilled(in, part, at, i)
                   : 1;
    }
    int got = td_scan_number(in, TD_LARGEST_CLUE, &digit);
    if (got <= 0)
        return got;
    return put_answer(in, from, part, at, i, digit);
}

static int count_values(uint64_t set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* There are four places; more digits than that are left out. */
static void write_pencilled(td_text *out, uint64_t set)
{
    int n = count_values(set);
    if (!n || n > PENCIL_PLACES)
        return;
    const char *before = "[";
    for (int v = 0; v < TD_SET_VALUES; v++)
        if (set >> v & 1) {
            td_text_printf(out, "%s%d", before, v + 1);
            before = ",";
        }
    td_text_repeat(out, ",", PENCIL_PLACES - n);
    td_text_char(out, ']');
}

static int write_answer_token(td_text *out, const td_part *part,
                              const td_entries *at, int i, td_text *err)
{
    bool given = is_given(part, at, i);
    int digit = given ? 0 : digit_at(at, i);
    if (digit < 0)
        return refuse(at, i, err);
    if (digit)
        td_text_printf(out, "%d", digit);
    else
        td_text_char(out, '.');
    if (!digit && !given)
        write_pencilled(out, td_digits_left(at->p, at->site[i]));
    return 1;
}

const td_symbols td_symbols_answers = {.fixed = none,
                                       .number = &td_number_decimal,
                                       .read = read_answer_token,
                                       .write = write_answer_token};
