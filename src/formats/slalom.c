/* Suraromu as pzpr writes it in URLs, and as it did in its first files.
 *
 *     9314131314131a1131ag0404j0101/33
 *
 * The cells come first: 1 black, 2 and 3 gates, 4-9a-z runs of 1 to 32 blanks,
 * until the board is full. The numbers of the black cells follow: an arrow and
 * a hex digit, an arrow + 5 and two of them, or "-", an arrow and three; g-z
 * skip 1 to 20 black cells. After "/" stands the index of the start. With the
 * flag p numbers have no arrows; without a flag they are numbers of gates. */
#include "formats/internal.h"

#include <assert.h>

#include "board/gates.h"

static bool read_kinds(td_scan *in, td_entries *at)
{
    static const int32_t kinds[] = {TD_BLACK, TD_GATE_DOWN, TD_GATE_ACROSS};
    int32_t v;
    for (int i = 0; i < at->n && in->at < in->end && *in->at != '/';) {
        if (td_digits_read(in, 1, 36, &v) < 0)
            return false;
        if (v == 0) {
            in->at--;
            return td_scan_bad(in);
        }
        if (v < 4)
            at->p->clue[at->site[i]] = kinds[v - 1];
        i += v < 4 ? 1 : v - 3;
    }
    return true;
}

/* --- numbers ------------------------------------------------------------- */

typedef struct told {
    int32_t number;
    int arrow;
} told;

/* "h", "-hh" */
static bool read_bare(td_scan *in, told *t)
{
    bool two = *in->at == '-';
    in->at += two;
    return td_digits_read(in, two ? 2 : 1, 16, &t->number) > 0;
}

/* "Dh", "Ehh", "-Dhhh" */
static bool read_pointed(td_scan *in, told *t)
{
    int32_t d;
    bool three = *in->at == '-';
    in->at += three;
    const char *from = in->at;
    if (td_digits_read(in, 1, 10, &d) < 0)
        return false;
    if (three && d > 4)
        return td_scan_fail(in, from, "an arrow is 0 to 4");
    t->arrow = d % 5;
    return td_digits_read(in, three ? 3 : d < 5 ? 1 : 2, 16, &t->number) > 0;
}

/* The numbers of n things in order; those not told stay 0. */
static bool read_told(td_scan *in, told *of, int n, bool arrows)
{
    for (int i = 0; i < n && in->at < in->end && *in->at != '/';) {
        if (*in->at >= 'g' && *in->at <= 'z')
            i += *in->at++ - 'g' + 1;
        else if (!(arrows ? read_pointed : read_bare)(in, &of[i++]))
            return false;
    }
    return true;
}

static int find_blacks(const td_entries *at, td_site *black)
{
    int n = 0;
    for (int i = 0; i < at->n; i++)
        if (td_is_black(at->p->clue[at->site[i]]))
            black[n++] = at->site[i];
    return n;
}

static bool read_black_numbers(td_scan *in, td_entries *at, bool arrows,
                               td_arena *mem)
{
    td_site *black = TD_NEW(mem, td_site, at->n);
    told *of = TD_NEW(mem, told, at->n);
    int n = find_blacks(at, black);
    if (!read_told(in, of, n, arrows))
        return false;
    for (int i = 0; i < n; i++)
        if (of[i].number) {
            at->p->clue[black[i]] = of[i].number;
            at->p->sign[black[i]] = (int8_t)of[i].arrow;
        }
    return true;
}

static bool read_gate_numbers(td_scan *in, td_entries *at, td_arena *mem)
{
    td_gates gates = td_gates_of(at->p, mem);
    told *of = TD_NEW(mem, told, gates.n);
    if (!read_told(in, of, gates.n, false))
        return false;
    for (int i = 0; i < gates.n; i++)
        gates.at[i].number = of[i].number;
    td_gates_tell(at->p, &gates);
    return true;
}

static bool read_start(td_scan *in, td_entries *at)
{
    int32_t index;
    if (in->at == in->end || *in->at != '/')
        return in->at == in->end || td_scan_bad(in);
    const char *from = ++in->at;
    int got = td_scan_number(in, TD_LARGEST_CLUE, &index);
    if (got <= 0)
        return got == 0 && (in->at == in->end || td_scan_bad(in));
    if (index >= at->n)
        return td_scan_fail(in, from, "the start is cell %d of %d", (int)index,
                            at->n);
    if (td_is_black(at->p->clue[at->site[index]]))
        return td_scan_fail(in, from, "the start is on a black cell");
    at->p->clue[at->site[index]] = TD_START;
    return true;
}

static bool read_slalom(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    td_puzzle *p = at->p;
    td_arena mem = {0};
    bool d = td_puzzle_flag(p, 'd'), old = !d && !td_puzzle_flag(p, 'p');
    p->flags = 0; /* they are about the format */
    bool ok = read_kinds(in, at) &&
              (old ? read_gate_numbers(in, at, &mem)
                   : read_black_numbers(in, at, d, &mem)) &&
              read_start(in, at);
    td_arena_free(&mem);
    return ok;
}

/* --- writing -------------------------------------------------------------- */

/* A run's character is the digit `before` + its length. */
static void write_skip(td_text *out, int *blanks, int longest, int before)
{
    assert(*blanks >= 0 && before + longest < 36);
    for (; *blanks > longest; *blanks -= longest)
        td_digits_write(out, before + longest, 1, 36);
    if (*blanks)
        td_digits_write(out, before + *blanks, 1, 36);
    *blanks = 0;
}

static void write_kinds(td_text *out, const td_entries *at)
{
    int blanks = 0;
    for (int i = 0; i < at->n; i++) {
        int32_t clue = at->p->clue[at->site[i]];
        if (!td_is_black(clue) && !td_is_gate(clue)) {
            blanks++;
            continue;
        }
        write_skip(out, &blanks, 32, 3);
        td_text_char(out, td_is_black(clue)      ? '1'
                          : clue == TD_GATE_DOWN ? '2'
                                                 : '3');
    }
    write_skip(out, &blanks, 32, 3);
}

static bool write_numbers(td_text *out, const td_entries *at, td_text *err)
{
    int blanks = 0;
    for (int i = 0; i < at->n; i++) {
        int32_t clue = at->p->clue[at->site[i]];
        int arrow = at->p->sign[at->site[i]];
        assert(arrow >= TD_ARROW_NONE && arrow <= TD_ARROW_E);
        if (!td_is_black(clue))
            continue;
        if (clue <= 0) {
            blanks++;
            continue;
        }
        if (clue > 4095)
            return td_entry_refuse(at, i, err);
        write_skip(out, &blanks, 20, 15);
        if (clue < 16)
            td_text_printf(out, "%d%x", arrow, (unsigned)clue);
        else if (clue < 256)
            td_text_printf(out, "%d%02x", arrow + 5, (unsigned)clue);
        else
            td_text_printf(out, "-%d%03x", arrow, (unsigned)clue);
    }
    write_skip(out, &blanks, 20, 15);
    return true;
}

static bool write_slalom(td_text *out, const td_part *part,
                         const td_entries *at, td_text *err)
{
    (void)part;
    write_kinds(out, at);
    if (!write_numbers(out, at, err))
        return false;
    for (int i = 0; i < at->n; i++)
        if (at->p->clue[at->site[i]] == TD_START) {
            td_text_printf(out, "/%d", i);
            return true;
        }
    td_text_add(err, "a board without a start");
    return false;
}

const td_codec td_codec_slalom = {.read = read_slalom, .write = write_slalom};

/* --- the first files: "w4" is a gate with its number ------------------------
 */

static bool read_gate_token(td_scan *token, td_entries *at, int i,
                            int32_t *number)
{
    int32_t *clue = &at->p->clue[at->site[i]];
    char c = *token->at++;
    switch (c) {
    case '.':
        break;
    case '#':
        *clue = TD_BLACK;
        break;
    case 'o':
        *clue = TD_START;
        break;
    case 'i':
    case 'w':
        *clue = c == 'i' ? TD_GATE_DOWN : TD_GATE_ACROSS;
        if (td_scan_number(token, TD_LARGEST_CLUE, number) < 0)
            return false;
        break;
    default:
        token->at--;
        return td_scan_bad(token);
    }
    return token->at == token->end || td_scan_bad(token);
}

static bool read_gate_tokens(td_scan *in, td_entries *at, int32_t *number)
{
    td_scan line = *in, token;
    int i = 0;
    for (int r = 0; r < at->nrows && td_scan_line(in, &line); r++)
        while (td_scan_token(&line, &token)) {
            if (i == at->n)
                return td_scan_fail(&token, token.at,
                                    "this section has more than %d entries", i);
            if (!read_gate_token(&token, at, i, &number[i]))
                return false;
            i++;
        }
    return !i || i == at->n ||
           td_scan_fail(&line, line.end,
                        "this section ends after %d of %d entries", i, at->n);
}

static bool read_slalom0(td_scan *in, const td_part *part, td_entries *at)
{
    (void)part;
    td_arena mem = {0};
    int32_t *number = TD_NEW(&mem, int32_t, at->n);
    bool ok = read_gate_tokens(in, at, number);
    if (ok) {
        td_gates gates = td_gates_of(at->p, &mem);
        for (int i = 0; i < at->n; i++)
            if (number[i])
                gates.at[gates.of[i]].number = number[i];
        td_gates_tell(at->p, &gates);
    }
    td_arena_free(&mem);
    return ok;
}

const td_codec td_codec_slalom0 = {.read = read_slalom0};
