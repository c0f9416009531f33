/* UTF-8; see utf8.h. */
#include "draw/utf8.h"

#include <assert.h>

uint32_t td_utf8_next(const char **p)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    const unsigned char *s = (const unsigned char *)*p;
    assert(s[0]);
    *p += 1;
    int more = s[0] >= 0xf0 ? 3 : s[0] >= 0xe0 ? 2 : s[0] >= 0xc0 ? 1 : 0;
    if (!more)
        return s[0];
    uint32_t code = s[0] & (0x3fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return s[0];
        code = code << 6 | (s[i] & 0x3f);
    }
    if (code < least[more] || code > 0x10ffff ||
        (code >= 0xd800 && code < 0xe000))
        return s[0];
    *p += more;
    return code;
}

void td_utf8_add(td_text *out, uint32_t code)
{
    static const unsigned lead[] = {0, 0xc0, 0xe0, 0xf0};
    int more = code >= 0x10000 ? 3 : code >= 0x800 ? 2 : code >= 0x80 ? 1 : 0;
    td_text_char(out, (char)(lead[more] | code >> (6 * more)));
    while (more-- > 0)
        td_text_char(out, (char)(0x80 | (code >> (6 * more) & 0x3f)));
}

int td_utf8_count(const char *text)
{
    int n = 0;
    while (text && *text) {
        td_utf8_next(&text);
        n++;
    }
    return n;
}
