/* Scanning: pieces of the input that know where they stand.
 *
 * Any bytes may come, zero bytes too, so nothing here relies on an end mark.
 * Places are worked out only when an error is reported. */
#include "formats/internal.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static void set_place(td_read *got, const td_scan *s, size_t offset)
{
    got->line = s->line;
    got->column = 1;
    for (size_t i = 0; i < offset; i++) {
        got->column++;
        if (s->input[i] == '\n') {
            got->line++;
            got->column = 1;
        }
    }
}

bool td_scan_fail(const td_scan *s, const char *where, const char *fmt, ...)
{
    td_read *got = s->got;
    if (got->sentence.len)
        return false;
    assert(where >= s->start && where <= s->end);
    size_t in_piece = (size_t)(where - s->start);
    set_place(got, s, s->raw ? s->raw[in_piece] : (size_t)(where - s->input));
    va_list ap, again;
    va_start(ap, fmt);
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    td_text_repeat(&got->sentence, " ", n + 1);
    vsnprintf(got->sentence.at, (size_t)n + 1, fmt, again);
    va_end(again);
    td_text_cut(&got->sentence, (size_t)n);
    return false;
}

bool td_scan_bad(const td_scan *s)
{
    assert(s->at >= s->start && s->at <= s->end);
    if (s->at == s->end)
        return td_scan_fail(s, s->at, "something is missing here");
    unsigned char c = (unsigned char)*s->at;
    if (c == ' ' || c == '\t')
        return td_scan_fail(s, s->at, "a blank does not belong here");
    if (c < 0x20 || c >= 0x7f)
        return td_scan_fail(s, s->at, "the byte 0x%02x does not belong here",
                            c);
    return td_scan_fail(s, s->at, "\"%c\" does not belong here", c);
}

void td_scan_trim(td_scan *s)
{
    while (s->at < s->end && is_blank(*s->at))
        s->at++;
    while (s->end > s->at && is_blank(s->end[-1]))
        s->end--;
}

/* A piece of s that can report places. */
static td_scan piece(const td_scan *s, const char *at, const char *end)
{
    assert(at <= end && end <= s->end);
    td_scan p = *s;
    p.at = at;
    p.end = end;
    return p;
}

td_scan td_scan_until(td_scan *s, char c)
{
    assert(s->at <= s->end);
    const char *to = td_scan_left(s) ? memchr(s->at, c, td_scan_left(s)) : NULL;
    td_scan p = piece(s, s->at, to ? to : s->end);
    s->at = to ? to + 1 : s->end;
    return p;
}

/* After the board, pzpr's files may go on with what is no part of it. */
static bool is_stop(const td_scan *line)
{
    return td_scan_begins(line, "TrialData") || td_scan_begins(line, "info:") ||
           td_scan_begins(line, "history:") || td_scan_begins(line, "http");
}

static bool next_line(td_scan *s, td_scan *line)
{
    if (s->at == s->end)
        return false;
    const char *to = s->at;
    while (to < s->end && *to != '\n' && !(s->slash && *to == '/'))
        to++;
    *line = piece(s, s->at, to);
    s->at = to < s->end ? to + 1 : to;
    return true;
}

bool td_scan_line(td_scan *s, td_scan *line)
{
    assert(s->at <= s->end);
    while (next_line(s, line)) {
        if (s->note && td_scan_left(line) && *line->at == '%') {
            td_note_add(s->note, line->at + 1, td_scan_left(line) - 1);
            continue;
        }
        td_scan_trim(line);
        if (s->stops && is_stop(line)) {
            s->at = s->end;
            break;
        }
        if (!s->filled || td_scan_left(line))
            return true;
    }
    *line = piece(s, s->end, s->end);
    return false;
}

bool td_scan_filled_line(td_scan *s, td_scan *line)
{
    while (td_scan_line(s, line))
        if (td_scan_left(line))
            return true;
    return false;
}

bool td_scan_token(td_scan *s, td_scan *token)
{
    assert(s->at <= s->end);
    while (s->at < s->end && is_blank(*s->at))
        s->at++;
    const char *from = s->at;
    while (s->at < s->end && !is_blank(*s->at))
        s->at++;
    *token = piece(s, from, s->at);
    return s->at > from;
}

bool td_scan_begins(const td_scan *s, const char *word)
{
    size_t n = strlen(word);
    if (td_scan_left(s) < n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (td_lower(s->at[i]) != td_lower(word[i]))
            return false;
    return true;
}

bool td_scan_is(const td_scan *s, const char *word)
{
    return td_scan_left(s) == strlen(word) && td_scan_begins(s, word);
}

bool td_scan_has(const td_scan *s, const char *word)
{
    for (td_scan t = *s; t.at < t.end; t.at++)
        if (td_scan_begins(&t, word))
            return true;
    return false;
}

int td_scan_number(td_scan *s, int32_t limit, int32_t *value)
{
    const char *from = s->at;
    int64_t v = 0;
    while (s->at < s->end && *s->at >= '0' && *s->at <= '9') {
        v = v * 10 + (*s->at++ - '0');
        if (v > limit) {
            td_scan_fail(s, from, "this number is too large");
            return -1;
        }
    }
    *value = (int32_t)v;
    return s->at > from;
}

void td_scan_quote(const td_scan *s, td_text *out)
{
    enum { LONGEST = 24 };
    td_text_char(out, '"');
    for (const char *c = s->at; c < s->end && c < s->at + LONGEST; c++)
        td_text_char(out, *c >= 0x20 && *c < 0x7f ? *c : '?');
    td_text_add(out, td_scan_left(s) > LONGEST ? "...\"" : "\"");
}

bool td_scan_side(td_scan *s, const char *what, int *side)
{
    const char *from = s->at;
    if (s->at == s->end)
        return td_scan_fail(s, from, "the %s is missing", what);
    td_text quoted = {0};
    td_scan_quote(s, &quoted);
    if (*s->at == '-' || *s->at == '+')
        s->at++;
    const char *digits = s->at;
    int64_t v = 0;
    for (; s->at < s->end && *s->at >= '0' && *s->at <= '9'; s->at++)
        v = v > TD_MAX_SIDE ? v : v * 10 + (*s->at - '0');
    bool number = s->at == s->end && s->at > digits;
    if (!number)
        td_scan_fail(s, from, "the %s %s is no number", what,
                     td_text_str(&quoted));
    else if (digits > from || v < 1 || v > TD_MAX_SIDE)
        td_scan_fail(s, from, "the %s must be 1 to %d, not %.*s", what,
                     TD_MAX_SIDE, (int)quoted.len - 2, quoted.at + 1);
    td_text_free(&quoted);
    *side = (int)v;
    return !s->got->sentence.len;
}

static int hex_digit(char c)
{
    c = td_lower(c);
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : -1;
}

td_scan td_scan_decoded(const td_scan *s, td_arena *mem)
{
    size_t n = td_scan_left(s);
    char *bytes = TD_NEW(mem, char, n + 1);
    uint32_t *raw = TD_NEW(mem, uint32_t, n + 1);
    size_t k = 0;
    assert(!s->raw);
    for (const char *c = s->at; c < s->end; c++, k++) {
        raw[k] = (uint32_t)(c - s->input);
        bytes[k] = *c;
        if (*c == '%' && s->end - c > 2 && hex_digit(c[1]) >= 0 &&
            hex_digit(c[2]) >= 0) {
            bytes[k] = (char)(hex_digit(c[1]) * 16 + hex_digit(c[2]));
            c += 2;
        }
    }
    raw[k] = (uint32_t)(s->end - s->input);
    td_scan d = *s;
    d.start = d.at = bytes;
    d.end = bytes + k;
    d.raw = raw;
    return d;
}
