/* A growing piece of text. Always ends in a zero byte once written to. */
#ifndef TD_BASE_TEXT_H
#define TD_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct td_text {
    char *at;
    size_t len, cap;
} td_text;

#if defined(__GNUC__)
#define TD_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))
#else
#define TD_PRINTF(fmt, args)
#endif

void td_text_char(td_text *t, char c);
void td_text_bytes(td_text *t, const char *s, size_t n);
/* Inline: the length of most texts is known beforehand. */
static inline void td_text_add(td_text *t, const char *s)
{
    td_text_bytes(t, s, strlen(s));
}
void td_text_printf(td_text *t, const char *fmt, ...) TD_PRINTF(2, 3);
void td_text_int(td_text *t, int number);       /* as %d, and quicker */
void td_text_number(td_text *t, double number); /* as %.10g, and quicker */
/* Writes a number into at most TD_TEXT_INT bytes; how many it took. No zero
 * follows. */
enum { TD_TEXT_INT = 12 };
int td_write_int(char *to, int number);
void td_text_repeat(td_text *t, const char *s, int times);
void td_text_json(td_text *t, const char *s);    /* quoted and escaped */
void td_text_cut(td_text *t, size_t len);        /* back to a former length */
bool td_same_name(const char *a, const char *b); /* but for capitals */
char td_lower(char c);                           /* a to z alone */
const char *td_text_str(const td_text *t);       /* never NULL */
char *td_text_take(td_text *t); /* the caller's; t is empty then */
void td_text_free(td_text *t);

#endif
