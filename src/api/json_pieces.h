/* The small pieces that lines of JSON are made of. */
#ifndef TD_API_JSON_PIECES_H
#define TD_API_JSON_PIECES_H

#include <stdint.h>

#include "base/text.h"

static inline void key(td_text *out, const char *name)
{
    if (out->len && out->at[out->len - 1] != '{' &&
        out->at[out->len - 1] != '[')
        td_text_char(out, ',');
    td_text_char(out, '"');
    td_text_add(out, name);
    td_text_add(out, "\":");
}

static inline void text(td_text *out, const char *name, const char *value)
{
    key(out, name);
    td_text_json(out, value);
}

static inline void number(td_text *out, const char *name, double value)
{
    key(out, name);
    td_text_number(out, value);
}

/* Rounded to microseconds. */
static inline void milliseconds(td_text *out, const char *name, double ms)
{
    number(out, name, (double)(int64_t)(ms * 1000 + 0.5) / 1000);
}

static inline void truth(td_text *out, const char *name, bool value)
{
    key(out, name);
    td_text_add(out, value ? "true" : "false");
}

static inline void comma(td_text *out)
{
    char last = out->len ? out->at[out->len - 1] : '[';
    if (last != '[' && last != '{' && last != ':')
        td_text_char(out, ',');
}

#endif
