#include "base/text.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"

static void reserve(td_text *t, size_t more)
{
    if (t->cap - t->len > more)
        return;
    t->cap = t->cap * 2 + more + 32;
    t->at = td_realloc(t->at, t->cap);
}

void td_text_bytes(td_text *t, const char *s, size_t n)
{
    reserve(t, n);
    char *to = t->at + t->len;
    to[n] = 0;
    t->len += n;
    if (n)
        memcpy(to, s, n);
}

void td_text_char(td_text *t, char c)
{
    reserve(t, 1);
    t->at[t->len++] = c;
    t->at[t->len] = 0;
}

int td_write_int(char *to, int number)
{
    unsigned left = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    int n = number < 0;
    if (left == (unsigned)number && left < 100) { /* most are */
        bool tens = left >= 10;
        to[0] = (char)('0' + left / 10);
        to[tens] = (char)('0' + left % 10);
        return 1 + tens;
    }
    for (unsigned more = left; more >= 10; more /= 10)
        n++;
    to[0] = '-';
    for (int i = n; i >= (number < 0); i--, left /= 10)
        to[i] = (char)('0' + left % 10);
    assert(n < TD_TEXT_INT);
    return n + 1;
}

void td_text_int(td_text *t, int number)
{
    char digits[TD_TEXT_INT];
    td_text_bytes(t, digits, (size_t)td_write_int(digits, number));
}

/* Most are whole, or have one decimal. */
void td_text_number(td_text *t, double number)
{
    bool small = number >= 0 && number < 1e6;
    int tenths = small ? (int)(number * 10 + 0.5) : 0;
    if (!small || tenths / 10.0 != number) {
        td_text_printf(t, "%.10g", number);
        return;
    }
    td_text_int(t, tenths / 10);
    if (tenths % 10)
        td_text_bytes(t, (const char[]){'.', (char)('0' + tenths % 10)}, 2);
}

void td_text_repeat(td_text *t, const char *s, int times)
{
    while (times-- > 0)
        td_text_add(t, s);
}

/* Most are short: the first try fits. */
void td_text_printf(td_text *t, const char *fmt, ...)
{
    enum { SHORT = 64 };
    va_list ap;
    reserve(t, SHORT);
    size_t room = t->cap - t->len;
    va_start(ap, fmt);
    int n = vsnprintf(t->at + t->len, room, fmt, ap);
    va_end(ap);
    assert(n >= 0);
    if ((size_t)n >= room) {
        reserve(t, (size_t)n);
        va_start(ap, fmt);
        vsnprintf(t->at + t->len, (size_t)n + 1, fmt, ap);
        va_end(ap);
    }
    t->len += (size_t)n;
}

/* Length of the UTF-8 sequence at s, 0 if it is none. */
static size_t utf8_length(const unsigned char *s)
{
    if (s[0] < 0x80)
        return 1;
    size_t n = s[0] >= 0xf0 && s[0] <= 0xf4   ? 4
               : s[0] >= 0xe0 && s[0] <= 0xef ? 3
               : s[0] >= 0xc2 && s[0] <= 0xdf ? 2
                                              : 0;
    for (size_t i = 1; i < n; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) ||
        (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] > 0x8f))
        return 0;
    return n;
}

/* How many bytes from s on are ASCII and stand for themselves in JSON. */
static size_t plain_length(const unsigned char *s)
{
    size_t n = 0;
    while (s[n] >= 0x20 && s[n] < 0x80 && s[n] != '"' && s[n] != '\\')
        n++;
    return n;
}

/* Bytes that are no UTF-8 are taken as Latin-1, so the output always is. */
void td_text_json(td_text *t, const char *s)
{
    td_text_char(t, '"');
    for (const unsigned char *p = (const unsigned char *)s; *p;) {
        size_t n = plain_length(p);
        if (!n)
            n = utf8_length(p);
        if (*p == '"' || *p == '\\') {
            td_text_bytes(t, (const char[]){'\\', (char)*p}, 2);
        } else if (*p == '\n')
            td_text_add(t, "\\n");
        else if (*p < 0x20 || n == 0)
            td_text_printf(t, "\\u%04x", *p);
        else
            td_text_bytes(t, (const char *)p, n);
        p += n ? n : 1;
    }
    td_text_char(t, '"');
}

void td_text_cut(td_text *t, size_t len)
{
    assert(len <= t->len);
    t->len = len;
    if (t->at)
        t->at[len] = 0;
}

const char *td_text_str(const td_text *t)
{
    return t->at ? t->at : "";
}

char *td_text_take(td_text *t)
{
    reserve(t, 0);
    t->at[t->len] = 0;
    char *s = t->at;
    *t = (td_text){0};
    return s;
}

void td_text_free(td_text *t)
{
    td_free(t->at);
    *t = (td_text){0};
}

char td_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool td_same_name(const char *a, const char *b)
{
    while (*a && td_lower(*a) == td_lower(*b)) {
        a++;
        b++;
    }
    return !*a && !*b;
}
