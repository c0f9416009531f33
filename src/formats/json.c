/* Reading a puzzle from a JSON object; json_write.c shows one. What was read is
 * judged in json_verify.c. */
#include "formats/json.h"

#include <assert.h>
#include <string.h>

#include "formats/internal.h"

/* --- reading the parts
 * ----------------------------------------------------------
 *
 * The places of clues and marks need the board, so its keys come first. */

typedef td_json_object object;

static bool read_mark_place(td_scan *s, const object *o, td_site *at,
                            td_site *to)
{
    td_scan ahead = *s;
    td_text name = {0};
    *to = TD_NOWHERE;
    bool span = td_json_read_string(&ahead, &name) &&
                td_links_reach_far(o->g, o->p) &&
                td_span_parse(&o->p->topo, td_text_str(&name), at, to);
    td_text_free(&name);
    if (!span) {
        *to = TD_NOWHERE;
        return td_json_read_site(s, o->p, at);
    }
    *s = ahead;
    return true;
}

/* A clue, a mark, or what is pencilled in. */
typedef struct record {
    const char *from; /* where it begins */
    td_site at, to;   /* a mark from cell to cell has both */
    int32_t clue, sign;
    char is[32], no[32]; /* words; empty: missing */
    uint64_t values;
} record;

static bool read_operator(td_scan *s, int32_t *sign)
{
    static const td_word operators[] = {
        {"+", '+'}, {"-", '-'}, {"*", '*'}, {"/", '/'}, {0}};
    return td_json_read_value(s, operators, sign);
}

/* A mark's number or word, as text. */
static bool read_mark_word(td_scan *s, char out[32])
{
    td_text text = {0};
    int32_t number = 0;
    bool ok = td_json_next_is(s, '"') ? td_json_read_string(s, &text)
                                      : td_json_read_int(s, &number);
    const char *from = s->at;
    if (ok && !text.len)
        td_text_printf(&text, "%d", (int)number);
    if (ok && text.len >= 32)
        ok = td_scan_fail(s, from, "this word is not known here");
    if (ok)
        memcpy(out, text.at, text.len + 1);
    td_text_free(&text);
    return ok;
}

/* [1,4] */
static bool read_digit_list(td_scan *s, const td_puzzle *p, uint64_t *values)
{
    bool more = true;
    if (!td_json_expect(s, '['))
        return false;
    for (bool start = true;; start = false) {
        int32_t digit;
        if (!td_json_next_member(s, ']', start, &more))
            return false;
        if (!more)
            return true;
        if (!td_json_read_int(s, &digit))
            return false;
        if (digit < 1 || digit > p->topo.w || digit > TD_SET_VALUES)
            return td_scan_fail(s, s->at, "a digit here is 1 to %d, not %d",
                                p->topo.w, (int)digit);
        *values |= (uint64_t)1 << (digit - 1);
    }
}

static bool read_field(td_scan *s, const object *o, const char *key,
                       const char *from, record *r)
{
    if (!strcmp(key, "at"))
        return read_mark_place(s, o, &r->at, &r->to);
    if (!strcmp(key, "clue"))
        return td_json_read_value(s, td_clue_words, &r->clue);
    if (!strcmp(key, "arrow"))
        return td_json_read_value(s, td_arrow_words, &r->sign) &&
               (r->sign <= TD_ARROW_E ||
                td_scan_fail(s, s->at, "this is no arrow"));
    if (!strcmp(key, "operator"))
        return read_operator(s, &r->sign);
    if (!strcmp(key, "is"))
        return read_mark_word(s, r->is);
    if (!strcmp(key, "not"))
        return read_mark_word(s, r->no);
    if (!strcmp(key, "values") && o->form->digits)
        return read_digit_list(s, o->p, &r->values);
    return td_scan_fail(s, from, "this key is not known here");
}

static bool read_record(td_scan *s, const object *o, record *r)
{
    td_text key = {0};
    bool more = true, ok = td_json_expect(s, '{');
    *r = (record){.from = s->at - ok,
                  .at = TD_NOWHERE,
                  .to = TD_NOWHERE,
                  .clue = TD_CLUE_NONE};
    for (bool first = true; ok && more; first = false) {
        ok = td_json_next_member(s, '}', first, &more);
        if (!ok || !more)
            break;
        td_json_skip_blanks(s);
        const char *from = s->at;
        ok = td_json_read_string(s, &key) && td_json_expect(s, ':') &&
             read_field(s, o, td_text_str(&key), from, r);
    }
    td_text_free(&key);
    if (ok && r->at == TD_NOWHERE)
        return td_scan_fail(s, s->at, "\"at\" is missing here");
    return ok;
}

/* Remembers where something is said of a place. */
static void say(object *o, td_site at, const char *what, const char *from)
{
    td_json_said x = {at, what, from};
    td_vec_push(&o->said, x);
}

static bool put_clue(td_scan *s, object *o, const record *r)
{
    td_puzzle *p = o->p;
    if (td_site_kind_of(&p->topo, r->at) != TD_CELL || r->to != TD_NOWHERE ||
        r->clue == TD_CLUE_NONE)
        return td_scan_fail(s, s->at, "this is no clue of a cell");
    say(o, r->at, "clue", r->from);
    p->clue[r->at] = r->clue;
    p->sign[r->at] = (int8_t)r->sign;
    return true;
}

/* A mark of one place. */
static bool put_mark_at(td_scan *s, object *o, const record *r, td_site at)
{
    assert(at >= 0 && at < o->p->topo.nlattice);
    bool no = r->no[0];
    td_mark mark = td_mark_of_word(o->g, o->p, at, no ? r->no : r->is);
    if (!mark || (r->is[0] && no) || (!r->is[0] && !no))
        return td_scan_fail(s, s->at, "this is no mark of %s", o->g->name);
    say(o, at, "mark", r->from);
    return td_puzzle_put_mark(o->p, at, td_mark_values(o->form, o->p),
                              (td_mark)(no ? -mark : mark)) ||
           td_scan_fail(s, s->at, "this mark contradicts another one here");
}

static bool put_mark(td_scan *s, object *o, const record *r)
{
    const td_topo *t = &o->p->topo;
    if (r->to == TD_NOWHERE)
        return put_mark_at(s, o, r, r->at);
    td_dir d = td_row_of(t, r->at) == td_row_of(t, r->to)
                   ? r->at < r->to ? TD_E : TD_W
               : r->at < r->to ? TD_S
                               : TD_N;
    for (td_site c = r->at; c != r->to; c = td_next_cell(t, c, d))
        if (!put_mark_at(s, o, r, td_go(t, c, d, 1)))
            return false;
    return true;
}

static bool put_note(td_scan *s, object *o, const record *r)
{
    if (!o->form->digits || !r->values ||
        td_site_kind_of(&o->p->topo, r->at) != TD_CELL)
        return td_scan_fail(s, s->at, "this is no note of a cell");
    say(o, r->at, "note", r->from);
    td_puzzle_set_pencil(o->p, r->at, r->values);
    return true;
}

static bool read_records(td_scan *s, object *o,
                         bool (*put)(td_scan *, object *, const record *))
{
    record r;
    bool more = true;
    if (!td_json_expect(s, '['))
        return false;
    for (bool start = true;; start = false) {
        if (!td_json_next_member(s, ']', start, &more))
            return false;
        if (!more)
            return true;
        if (!read_record(s, o, &r) || !put(s, o, &r))
            return false;
    }
}

static bool read_wall_list(td_scan *s, object *o)
{
    td_puzzle *p = o->p;
    bool more = true;
    if (!td_json_expect(s, '['))
        return false;
    for (bool start = true;; start = false) {
        td_site at;
        if (!td_json_next_member(s, ']', start, &more))
            return false;
        if (!more)
            return true;
        td_json_skip_blanks(s);
        const char *from = s->at;
        if (!td_json_read_site(s, p, &at))
            return false;
        say(o, at, "wall", from);
        td_site_kind kind = td_site_kind_of(&p->topo, at);
        if (kind != TD_EDGE_ACROSS && kind != TD_EDGE_DOWN)
            return td_scan_fail(s, s->at, "a wall stands on an edge");
        p->clue[at] = 1;
    }
}

static bool read_list(td_scan *s, td_puzzle *p, int line)
{
    assert(p->line && line < p->topo.w + p->topo.h);
    static const td_word any[] = {{"?", TD_CLUE_ANY}, {0}};
    int32_t list[TD_MAX_SIDE];
    bool more = true;
    int n = 0;
    if (!td_json_expect(s, '['))
        return false;
    for (bool start = true;; start = false) {
        if (!td_json_next_member(s, ']', start, &more))
            return false;
        if (!more)
            break;
        if (n == TD_MAX_SIDE)
            return td_scan_fail(s, s->at, "this list is too long");
        if (!td_json_read_value(s, any, &list[n++]))
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
    if (!td_json_expect(s, '['))
        return false;
    for (int k = 0;; k++) {
        if (!td_json_next_member(s, ']', k == 0, &more))
            return false;
        if (!more || k == lists)
            return (k == lists && !more) ||
                   td_scan_fail(s, s->at, "there must be %d list%s here", lists,
                                lists == 1 ? "" : "s");
        if (!read_list(s, p, from + k))
            return false;
    }
}

/* --- reading
 * ------------------------------------------------------------------ */

static bool read_genre(td_scan *s, object *o)
{
    td_text name = {0};
    td_json_skip_blanks(s);
    td_scan word = *s;
    bool ok = td_json_read_string(s, &name);
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
    td_json_skip_blanks(s);
    td_scan number = *s;
    while (s->at < s->end && *s->at >= '0' && *s->at <= '9')
        s->at++;
    number.end = s->at;
    return td_scan_side(&number, what, side);
}

static bool read_text(td_scan *s, td_puzzle *p, const char **to)
{
    td_text text = {0};
    bool ok = td_json_read_string(s, &text);
    if (ok && text.len)
        *to = td_arena_text(&p->mem, text.at, text.len);
    td_text_free(&text);
    return ok;
}

static bool read_note(td_scan *s, td_puzzle *p)
{
    td_text text = {0}, note = {0};
    bool ok = td_json_read_string(s, &text);
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
    td_json_skip_blanks(s);
    td_scan letters = *s;
    td_text text = {0};
    bool ok = td_json_read_string(s, &text);
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
    if (!strcmp(key, "flags"))
        return read_letters(s, o);
    if (!strcmp(key, "word"))
        return read_text(s, o->p, &o->p->word);
    if (!strcmp(key, "note"))
        return read_note(s, o->p);
    if (!strcmp(key, "total"))
        return td_json_read_int(s, &o->p->total);
    if (!strcmp(key, "clues"))
        return read_records(s, o, put_clue);
    if (!strcmp(key, "walls"))
        return read_wall_list(s, o);
    if (!strcmp(key, "rows"))
        return read_line_lists(s, o->p, 0, o->h);
    if (!strcmp(key, "columns"))
        return read_line_lists(s, o->p, o->h, o->w);
    if (!strcmp(key, "marks")) {
        o->p->has_marks = true;
        return read_records(s, o, put_mark);
    }
    if (!strcmp(key, "notes"))
        return read_records(s, o, put_note);
    return td_scan_fail(s, from, "this key is not known here");
}

static bool read_object(td_scan *s, object *o)
{
    td_text key = {0};
    bool more = true, ok = td_json_expect(s, '{');
    for (bool first = true; ok && more; first = false) {
        ok = td_json_next_member(s, '}', first, &more);
        if (!ok || !more)
            break;
        td_json_skip_blanks(s);
        const char *from = s->at;
        ok = td_json_read_string(s, &key) && td_json_expect(s, ':') &&
             read_member(s, o, td_text_str(&key), from);
    }
    td_text_free(&key);
    if (ok && !o->p)
        ok = begin_object(s, s->at, o);
    td_json_skip_blanks(s);
    return ok && (s->at == s->end || td_scan_bad(s));
}

bool td_json_read(const td_reader *r, td_scan *s)
{
    object o = {.r = r};
    const char *from = s->at;
    bool ok = read_object(s, &o) && td_json_verify(s, &o, from);
    td_vec_free(&o.said);
    return ok;
}
