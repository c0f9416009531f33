#include "api/job_options.h"

#include <stdlib.h>
#include <string.h>

typedef struct cursor {
    const char *at;
    td_arena *mem;
} cursor;

static void skip(cursor *c)
{
    c->at += strspn(c->at, " \t\r\n");
}

static bool take(cursor *c, char what)
{
    skip(c);
    if (*c->at != what)
        return false;
    c->at++;
    return true;
}

/* A text; of escapes those that stand for themselves. */
static const char *read_text(cursor *c)
{
    if (!take(c, '"'))
        return NULL;
    td_text out = {0};
    while (*c->at && *c->at != '"') {
        if (*c->at == '\\' && c->at[1])
            c->at++;
        td_text_char(&out, *c->at++);
    }
    const char *kept = td_arena_text(c->mem, td_text_str(&out), out.len);
    td_text_free(&out);
    return take(c, '"') ? kept : NULL;
}

static bool read_list(cursor *c, td_option *o)
{
    enum { MOST = 1000 };
    const char **list = TD_NEW(c->mem, const char *, MOST + 1);
    int n = 0;
    if (!take(c, ']')) {
        do {
            if (n == MOST || !(list[n++] = read_text(c)))
                return false;
        } while (take(c, ','));
        if (!take(c, ']'))
            return false;
    }
    list[n] = NULL;
    o->list = list;
    return true;
}

static bool read_word(cursor *c, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(c->at, word, n) != 0)
        return false;
    c->at += n;
    return true;
}

static bool read_value(cursor *c, td_option *o)
{
    char *end;
    skip(c);
    if (*c->at == '"')
        return (o->text = read_text(c)) != NULL;
    if (take(c, '['))
        return read_list(c, o);
    if (read_word(c, "true")) {
        o->number = 1;
        return true;
    }
    if (read_word(c, "false") || read_word(c, "null"))
        return true;
    o->number = strtod(c->at, &end);
    bool ok = end > c->at && strchr("-0123456789", *c->at);
    c->at = end;
    return ok;
}

bool td_job_options_read(const char *json, td_job_options *out, td_text *err)
{
    *out = (td_job_options){0};
    cursor c = {json ? json : "", &out->mem};
    skip(&c);
    if (!*c.at)
        return true;
    bool ok = take(&c, '{');
    for (bool more = ok && !take(&c, '}'); ok && more;) {
        td_option o = {0};
        ok = (o.key = read_text(&c)) && take(&c, ':') && read_value(&c, &o);
        if (ok)
            td_vec_push(&out->at, o);
        more = ok && take(&c, ',');
        ok = ok && (more || take(&c, '}'));
    }
    skip(&c);
    if (ok && !*c.at)
        return true;
    td_text_add(err, "options are an object in JSON: {\"at\":\"R1C1\"}");
    return false;
}

void td_job_options_free(td_job_options *o)
{
    td_vec_free(&o->at);
    td_arena_free(&o->mem);
}

const td_option *td_job_option(const td_job_options *o, const char *key)
{
    for (uint32_t i = 0; i < o->at.n; i++)
        if (!strcmp(o->at.at[i].key, key))
            return &o->at.at[i];
    return NULL;
}

const char *td_job_text(const td_job_options *o, const char *key)
{
    const td_option *x = td_job_option(o, key);
    return x ? x->text : NULL;
}

bool td_job_truth(const td_job_options *o, const char *key)
{
    const td_option *x = td_job_option(o, key);
    return x && (x->number != 0 || x->text || x->list);
}

double td_job_number(const td_job_options *o, const char *key, double other)
{
    const td_option *x = td_job_option(o, key);
    return x && !x->text && !x->list ? x->number : other;
}
