/* Pieces of JSON: strings, numbers, words, places. */
#include "formats/json.h"

#include <string.h>

void td_json_skip_blanks(td_scan *s)
{
    while (s->at < s->end && strchr(" \t\r\n", *s->at) && *s->at)
        s->at++;
}

bool td_json_next_is(td_scan *s, char c)
{
    td_json_skip_blanks(s);
    return s->at < s->end && *s->at == c;
}

bool td_json_expect(td_scan *s, char c)
{
    if (!td_json_next_is(s, c))
        return td_scan_bad(s);
    s->at++;
    return true;
}

bool td_json_next_member(td_scan *s, char end, bool first, bool *more)
{
    *more = false;
    if (td_json_next_is(s, end)) {
        s->at++;
        return true;
    }
    *more = true;
    return first || td_json_expect(s, ',');
}

/* UTF-8; no zero byte, which would end the text. */
static void put_code(td_text *out, int32_t code)
{
    if (code < 0x80) {
        td_text_char(out, (char)(code ? code : ' '));
        return;
    }
    if (code >= 0x10000) {
        td_text_char(out, (char)(0xf0 | code >> 18));
        td_text_char(out, (char)(0x80 | (code >> 12 & 0x3f)));
        td_text_char(out, (char)(0x80 | (code >> 6 & 0x3f)));
    } else if (code >= 0x800) {
        td_text_char(out, (char)(0xe0 | code >> 12));
        td_text_char(out, (char)(0x80 | (code >> 6 & 0x3f)));
    } else {
        td_text_char(out, (char)(0xc0 | code >> 6));
    }
    td_text_char(out, (char)(0x80 | (code & 0x3f)));
}

/* What follows \u: one code, or the two halves of one above 0xffff. A half
 * without the other is no character. */
static bool read_code(td_scan *s, int32_t *code)
{
    enum { HIGH = 0xd800, LOW = 0xdc00, BEYOND = 0xe000 };
    const char *from = s->at;
    int32_t low;
    if (td_digits_read(s, 4, 16, code) < 0)
        return false;
    if (*code < HIGH || *code >= BEYOND)
        return true;
    bool pair = *code < LOW && s->end - s->at >= 2 && s->at[0] == '\\' &&
                s->at[1] == 'u';
    s->at += pair ? 2 : 0;
    if (pair && td_digits_read(s, 4, 16, &low) < 0)
        return false;
    if (!pair || low < LOW || low >= BEYOND)
        return td_scan_fail(s, from, "this is half of a character");
    *code = 0x10000 + ((*code - HIGH) << 10) + (low - LOW);
    return true;
}

static bool read_escape(td_scan *s, td_text *out)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    char c = s->at < s->end ? *s->at : 0;
    int32_t code;
    if (c == 'u') {
        s->at++;
        if (!read_code(s, &code))
            return false;
        put_code(out, code);
        return true;
    }
    const char *at = c ? strchr(from, c) : NULL;
    if (!at)
        return td_scan_bad(s);
    td_text_char(out, to[at - from]);
    s->at++;
    return true;
}

bool td_json_read_string(td_scan *s, td_text *out)
{
    td_text_cut(out, 0);
    if (!td_json_expect(s, '"'))
        return false;
    while (s->at < s->end && *s->at != '"') {
        char c = *s->at++;
        if (c == '\\' && !read_escape(s, out))
            return false;
        if (c != '\\')
            td_text_char(out, c ? c : ' ');
    }
    return td_json_expect(s, '"');
}

bool td_json_read_int(td_scan *s, int32_t *value)
{
    td_json_skip_blanks(s);
    int got = td_scan_number(s, TD_LARGEST_CLUE, value);
    return got > 0 || (got == 0 && td_scan_bad(s));
}

bool td_json_read_value(td_scan *s, const td_word *words, int32_t *value)
{
    if (!td_json_next_is(s, '"'))
        return td_json_read_int(s, value);
    const char *from = s->at;
    td_text text = {0};
    bool ok = td_json_read_string(s, &text);
    while (words->text && ok && strcmp(words->text, td_text_str(&text)) != 0)
        words++;
    if (ok && !words->text)
        ok = td_scan_fail(s, from, "this word is not known here");
    *value = words->value;
    td_text_free(&text);
    return ok;
}

bool td_json_read_site(td_scan *s, const td_puzzle *p, td_site *site)
{
    td_json_skip_blanks(s);
    const char *from = s->at;
    td_text name = {0};
    bool ok = td_json_read_string(s, &name);
    *site = ok ? td_site_parse(&p->topo, td_text_str(&name)) : TD_NOWHERE;
    td_text_free(&name);
    if (ok && (*site == TD_NOWHERE || *site >= p->topo.nlattice))
        return td_scan_fail(s, from, "this names no place of the board");
    return ok;
}

/* The end of the object that begins at the start of a scan, or its end. */
const char *td_json_end(const td_scan *s)
{
    int depth = 0;
    bool quoted = false;
    for (const char *c = s->at; c < s->end; c++) {
        if (quoted && *c == '\\' && c + 1 < s->end)
            c++;
        else if (*c == '"')
            quoted = !quoted;
        else if (!quoted && *c == '{')
            depth++;
        else if (!quoted && *c == '}' && --depth == 0)
            return c + 1;
    }
    return s->end;
}
