/* UTF-8, code point by code point. */
#ifndef TD_DRAW_UTF8_H
#define TD_DRAW_UTF8_H

#include <stdint.h>

#include "base/text.h"

/* Takes one code point; a byte that begins none is taken as Latin-1, so
 * whatever is read can be written. The text must not be at its end. */
uint32_t td_utf8_next(const char **p);
void td_utf8_add(td_text *out, uint32_t code);
/* Code points in a text; NULL has none. */
int td_utf8_count(const char *text);

#endif
