/* Reading a puzzle from a JSON object; json_write.c shows one. */
#include "formats/json.h"

#include <string.h>

#include "formats/internal.h"

/* --- pieces of JSON
 * ------------------------------------------------------------ */

static void skip_blanks(td_scan *s)
{
    while (s->at < s->end && strchr(" \t\r\n", *s->at) && *s->at)
        s->at++;
}

static bool next_is(td_scan *s, char c)
{
    skip_blanks(s);
    return s->at < s->end && *s->at == c;
}

static bool expect(td_scan *s, char c)
{
    if (!next_is(s, c))
        return td_scan_bad(s);
    s->at++;
    return true;
}

/* Whether another member follows in an object or array; *more is false at its
 * end. */
static bool next_member(td_scan *s, char end, bool first, bool *more)
{
    *more = false;
    if (next_is(s, end)) {
        s->at++;
        return true;
    }
    *more = true;
    return first || expect(s, ',');
}

/* UTF-8; no zero byte, which would end the text. */
static void put_code(td_text *out, int32_t code)
{
    if (code < 0x80) {
        td_text_char(out, (char)(code ? code : ' '));
        return;
    }
    if (code >= 0x800) {
        td_text_char(out, (char)(0xe0 | code >> 12));
        td_text_char(out, (char)(0x80 | (code >> 6 & 0x3f)));
    } else {
        td_text_char(out, (char)(0xc0 | code >> 6));
    }
    td_text_char(out, (char)(0x80 | (code & 0x3f)));
}

static bool read_escape(td_scan *s, td_text *out)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    char c = s->at < s->end ? *s->at : 0;
    int32_t code;
    if (c == 'u') {
        s->at++;
        if (td_digits_read(s, 4, 16, &code) < 0)
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

static bool read_string(td_scan *s, td_text *out)
{
    td_text_cut(out, 0);
    if (!expect(s, '"'))
        return false;
    while (s->at < s->end && *s->at != '"') {
        char c = *s->at++;
        if (c == '\\' && !read_escape(s, out))
            return false;
        if (c != '\\')
            td_text_char(out, c ? c : ' ');
    }
    return expect(s, '"');
}

static bool read_int(td_scan *s, int32_t *value)
{
    skip_blanks(s);
    int got = td_scan_number(s, TD_LARGEST_CLUE, value);
    return got > 0 || (got == 0 && td_scan_bad(s));
}

/* A number, or one of the words. */
static bool read_value(td_scan *s, const td_word *words, int32_t *value)
{
    if (!next_is(s, '"'))
        return read_int(s, value);
    const char *from = s->at;
    td_text text = {0};
    bool ok = read_string(s, &text);
    while (words->text && ok && strcmp(words->text, td_text_str(&text)) != 0)
        words++;
    if (ok && !words->text)
        ok = td_scan_fail(s, from, "this word is not known here");
    *value = words->value;
    td_text_free(&text);
    return ok;
}

static bool read_site(td_scan *s, const td_puzzle *p, td_site *site)
{
    skip_blanks(s);
    const char *from = s->at;
    td_text name = {0};
    bool ok = read_string(s, &name);
    *site = ok ? td_site_parse(&p->topo, td_text_str(&name)) : TD_NOWHERE;
    td_text_free(&name);
    if (ok && (*site == TD_NOWHERE || *site >= p->topo.nlattice))
        return td_scan_fail(s, from, "this names no place of the board");
    return ok;
}

/* --- reading the parts
 * ----------------------------------------------------------
 *
 * The places of clues and marks need the board, so its keys come first. */

typedef struct record {
    td_site at;
    int32_t clue, sign, is, no;
} record;

static bool read_operator(td_scan *s, int32_t *sign)
{
    static const td_word operators[] = {
        {"+", '+'}, {"-", '-'}, {"*", '*'}, {"/", '/'}, {0}};
    return read_value(s, operators, sign);
}

static bool read_field(td_scan *s, const td_puzzle *p, const char *key,
                       const char *from, record *r)
{
    if (!strcmp(key, "at"))
        return read_site(s, p, &r->at);
    if (!strcmp(key, "clue"))
        return read_value(s, td_clue_words, &r->clue);
    if (!strcmp(key, "arrow"))
        return read_value(s, td_arrow_words, &r->sign) &&
               (r->sign <= TD_ARROW_E ||
                td_scan_fail(s, s->at, "this is no arrow"));
    if (!strcmp(key, "operator"))
        return read_operator(s, &r->sign);
    if (!strcmp(key, "is"))
        return read_int(s, &r->is);
    if (!strcmp(key, "not"))
        return read_int(s, &r->no);
    return td_scan_fail(s, from, "this key is not known here");
}

static bool read_record(td_scan *s, const td_puzzle *p, record *r)
{
    td_text key = {0};
    bool more = true, ok = expect(s, '{');
    *r = (record){TD_NOWHERE, TD_CLUE_NONE, 0, -1, -1};
    for (bool first = true; ok && more; first = false) {
        ok = next_member(s, '}', first, &more);
        if (!ok || !more)
            break;
        skip_blanks(s);
        const char *from = s->at;
        ok = read_string(s, &key) && expect(s, ':') &&
             read_field(s, p, td_text_str(&key), from, r);
    }
    td_text_free(&key);
    if (ok && r->at == TD_NOWHERE)
        return td_scan_fail(s, s->at, "\"at\" is missing here");
    return ok;
}

static bool put_clue(td_scan *s, td_puzzle *p, const record *r, int first)
{
    (void)first;
    if (td_site_kind_of(&p->topo, r->at) != TD_CELL || r->clue == TD_CLUE_NONE)
        return td_scan_fail(s, s->at, "this is no clue of a cell");
    p->clue[r->at] = r->clue;
    p->sign[r->at] = (int8_t)r->sign;
    return true;
}

static bool put_mark(td_scan *s, td_puzzle *p, const record *r, int first)
{
    enum { MOST = 4096 };
    int32_t value = (r->is >= 0 ? r->is : r->no) - first;
    if ((r->is < 0) == (r->no < 0) || value < 0 || value > MOST)
        return td_scan_fail(s, s->at, "this is no mark");
    p->mark[r->at] =
        (td_mark)(r->is >= 0 ? td_mark_is(value) : td_mark_not(value));
    return true;
}

static bool read_records(td_scan *s, td_puzzle *p, int first,
                         bool (*put)(td_scan *, td_puzzle *, const record *,
                                     int))
{
    record r;
    bool more = true;
    if (!expect(s, '['))
        return false;
    for (bool start = true;; start = false) {
        if (!next_member(s, ']', start, &more))
            return false;
        if (!more)
            return true;
        if (!read_record(s, p, &r) || !put(s, p, &r, first))
            return false;
    }
}

static bool read_wall_list(td_scan *s, td_puzzle *p)
{
    bool more = true;
    if (!expect(s, '['))
        return false;
    for (bool start = true;; start = false) {
        td_site at;
        if (!next_member(s, ']', start, &more))
            return false;
        if (!more)
            return true;
        if (!read_site(s, p, &at))
            return false;
        td_site_kind kind = td_site_kind_of(&p->topo, at);
        if (kind != TD_EDGE_ACROSS && kind != TD_EDGE_DOWN)
            return td_scan_fail(s, s->at, "a wall stands on an edge");
        p->clue[at] = 1;
    }
}

static bool read_list(td_scan *s, td_puzzle *p, int line)
{
    static const td_word any[] = {{"?", TD_CLUE_ANY}, {0}};
    int32_t list[TD_MAX_SIDE];
    bool more = true;
    int n = 0;
    if (!expect(s, '['))
        return false;
    for (bool start = true;; start = false) {
        if (!next_member(s, ']', start, &more))
            return false;
        if (!more)
            break;
        if (n == TD_MAX_SIDE)
            return td_scan_fail(s, s->at, "this list is too long");
        if (!read_value(s, any, &list[n++]))
            return false;
    }
    td_list_put(p, line, list, n);
    return true;
}

static bool read_line_lists(td_scan *s, td_puzzle *p, int from, int lists)
{
    bool more = true;
    if (!p->line)
        td_puzzle_lists(p);
    if (!expect(s, '['))
        return false;
    for (int k = 0;; k++) {
        if (!next_member(s, ']', k == 0, &more))
            return false;
        if (!more || k == lists)
            return (k == lists && !more) ||
                   td_scan_fail(s, s->at, "there must be %d lists here", lists);
        if (!read_list(s, p, from + k))
            return false;
    }
}

/* --- reading
 * ------------------------------------------------------------------ */

typedef struct object {
    const td_reader *r;
    const td_genre_forms *g;
    const td_form *form;
    td_puzzle *p;
    int w, h;
    bool lists; /* the genre has lists beside its board */
} object;

static bool read_genre(td_scan *s, object *o)
{
    td_text name = {0};
    skip_blanks(s);
    td_scan word = *s;
    bool ok = read_string(s, &name);
    if (ok) {
        word.at++;
        word.end = s->at - 1;
        o->g = td_genre_wanted(o->r, TD_FORMAT_JSON, &word);
    }
    td_text_free(&name);
    return ok && o->g;
}

static bool read_side(td_scan *s, const char *what, int *side)
{
    skip_blanks(s);
    td_scan number = *s;
    while (s->at < s->end && *s->at >= '0' && *s->at <= '9')
        s->at++;
    number.end = s->at;
    return td_scan_side(&number, what, side);
}

static bool read_text(td_scan *s, td_puzzle *p, const char **to)
{
    td_text text = {0};
    bool ok = read_string(s, &text);
    if (ok && text.len)
        *to = td_arena_text(&p->mem, text.at, text.len);
    td_text_free(&text);
    return ok;
}

static bool read_note(td_scan *s, td_puzzle *p)
{
    td_text text = {0}, note = {0};
    bool ok = read_string(s, &text);
    for (const char *at = td_text_str(&text); ok && *at;) {
        size_t n = strcspn(at, "\n");
        td_note_add(&note, at, n);
        at += n + (at[n] == '\n');
    }
    if (ok)
        td_puzzle_note(p, &note);
    td_text_free(&text);
    td_text_free(&note);
    return ok;
}

static bool read_letters(td_scan *s, object *o)
{
    skip_blanks(s);
    td_scan letters = *s;
    td_text text = {0};
    bool ok = read_string(s, &text);
    td_text_free(&text);
    if (!ok)
        return false;
    letters.at++;
    letters.end = s->at - 1;
    return td_flags_read(&letters, o->form, o->g, &o->p->flags);
}

static bool begin_object(const td_scan *s, const char *from, object *o)
{
    if (!o->g || !o->w || !o->h)
        return td_scan_fail(s, from, "genre, width and height must come first");
    const td_form *text = td_form_of(o->g, TD_FORMAT_TEXT);
    o->form = td_form_of(o->g, TD_FORMAT_JSON);
    o->p = td_puzzle_begin(s, o->g, o->w, o->h);
    o->lists = text->parts->codec == &td_codec_lists;
    return true;
}

static bool read_member(td_scan *s, object *o, const char *key,
                        const char *from)
{
    if (!o->p && !strcmp(key, "genre"))
        return read_genre(s, o);
    if (!o->p && !strcmp(key, "width"))
        return read_side(s, key, &o->w);
    if (!o->p && !strcmp(key, "height"))
        return read_side(s, key, &o->h);
    if (!o->p && !begin_object(s, from, o))
        return false;
    int first = o->form->parts->lo;
    if (!strcmp(key, "flags"))
        return read_letters(s, o);
    if (!strcmp(key, "word"))
        return read_text(s, o->p, &o->p->word);
    if (!strcmp(key, "note"))
        return read_note(s, o->p);
    if (!strcmp(key, "total"))
        return read_int(s, &o->p->total);
    if (!strcmp(key, "clues"))
        return read_records(s, o->p, 0, put_clue);
    if (!strcmp(key, "walls"))
        return read_wall_list(s, o->p);
    if (!strcmp(key, "rows"))
        return read_line_lists(s, o->p, 0, o->h);
    if (!strcmp(key, "columns"))
        return read_line_lists(s, o->p, o->h, o->w);
    if (!strcmp(key, "marks")) {
        o->p->has_marks = true;
        return read_records(s, o->p, first, put_mark);
    }
    return td_scan_fail(s, from, "this key is not known here");
}

/* The keys can say things that the genre does not have. What it has is what
 * its text form can tell, so the puzzle must come through that unchanged. */
static bool verify(td_scan *s, const object *o, const char *from)
{
    td_text text = {0}, err = {0};
    td_reader r;
    td_read got = {0};
    if (o->lists && !o->p->line)
        td_puzzle_lists(o->p);
    bool ok = td_format_write(o->p, o->r->genres, TD_FORMAT_TEXT, &text, &err);
    if (!ok) {
        td_scan_fail(s, from, "%s", td_text_str(&err));
    } else {
        td_reader_init(&r, text.at, text.len, o->r->genres, NULL);
        td_reader_next(&r, &got);
        ok = got.puzzle && td_puzzle_same(o->p, got.puzzle);
        if (!ok)
            td_scan_fail(s, from, "this has something that %s has not%s%s",
                         o->g->name, got.sentence.len ? ": " : "",
                         td_text_str(&got.sentence));
    }
    td_read_free(&got);
    td_text_free(&text);
    td_text_free(&err);
    return ok;
}

static bool read_object(td_scan *s, object *o)
{
    td_text key = {0};
    bool more = true, ok = expect(s, '{');
    for (bool first = true; ok && more; first = false) {
        ok = next_member(s, '}', first, &more);
        if (!ok || !more)
            break;
        skip_blanks(s);
        const char *from = s->at;
        ok = read_string(s, &key) && expect(s, ':') &&
             read_member(s, o, td_text_str(&key), from);
    }
    td_text_free(&key);
    if (ok && !o->p)
        ok = begin_object(s, s->at, o);
    skip_blanks(s);
    return ok && (s->at == s->end || td_scan_bad(s));
}

bool td_json_read(const td_reader *r, td_scan *s)
{
    object o = {.r = r};
    const char *from = s->at;
    return read_object(s, &o) && verify(s, &o, from);
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
