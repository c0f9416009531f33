/* Sentences broken at the width of a terminal: between words, with what follows
 * below the first word of a list's entry. Pictures and tables stay as they
 * are: they stand between two TD_VERBATIM signs, each at the beginning of a
 * line. */
#include "api/wrap.h"

#include <assert.h>
#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* How far the text of an entry is from the beginning of its line: behind blanks
 * and "7. ", "12-14. ", "(2) " or "- ". */
static int indent_of(const char *line)
{
    const char *at = line + strspn(line, " "), *label = at;
    if (*at == '(')
        at++;
    while (is_digit(*at) || (is_digit(label[0]) && *at == '-'))
        at++;
    if (at > label)
        at += *at == (*label == '(' ? ')' : '.');
    else
        at += *at == '-';
    return (int)((at > label && *at == ' ' ? at + 1 : label) - line);
}

/* The columns that a word takes: one for each character, none for what colours
 * it. */
static int width_of(const char *word, size_t n)
{
    int width = 0;
    for (size_t i = 0; i < n; i++)
        if (word[i] == 27)
            while (i + 1 < n && word[i] != 'm')
                i++;
        else
            width += ((unsigned char)word[i] & 0xc0) != 0x80;
    return width;
}

/* A line without its end. */
static void wrap_line(const char *line, size_t n, int columns, td_text *out)
{
    int indent = indent_of(line), at = indent;
    const char *end = line + n;
    td_text_bytes(out, line, (size_t)indent);
    if (indent > columns / 2)
        indent = 0;
    for (line += at; line < end;) {
        size_t blanks = strspn(line, " "), word = strcspn(line + blanks, " \n");
        int width = width_of(line + blanks, word);
        if (at > indent && at + (int)blanks + width > columns) {
            td_text_char(out, '\n');
            td_text_repeat(out, " ", indent);
            at = indent;
        } else {
            td_text_bytes(out, line, blanks);
            at += (int)blanks;
        }
        td_text_bytes(out, line + blanks, word);
        at += width;
        line += blanks + word;
    }
}

void td_wrap(td_text *t, const tandem_style *s)
{
    td_text out = {0};
    bool verbatim = false;
    if (!s || s->columns <= 0 || !t->len)
        return;
    for (const char *line = t->at; *line;) {
        size_t n = strcspn(line, "\n");
        if (*line == TD_VERBATIM) {
            verbatim = !verbatim;
            line++;
            continue;
        }
        if (verbatim)
            td_text_bytes(&out, line, n);
        else
            wrap_line(line, n, s->columns, &out);
        if (line[n])
            td_text_char(&out, '\n');
        line += n + (line[n] != 0);
    }
    assert(!verbatim && "a picture has an end");
    td_text_free(t);
    *t = out;
}

void td_verbatim(const tandem_style *s, td_text *t)
{
    assert(!t->len || t->at[t->len - 1] == '\n' ||
           t->at[t->len - 1] == TD_VERBATIM);
    if (s && s->columns > 0)
        td_text_char(t, TD_VERBATIM);
}
