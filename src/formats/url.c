/* puzz.link URLs, and those of its relatives:
 *
 *     https://puzz.link/p?slither/v:variant/f/5/5/cbcbcddad
 *
 * Only what follows the "?" counts. Columns come before rows. A body that is
 * missing or short leaves the rest of the board empty; what follows a full
 * board does not matter. Instead of a kind there may be a whole pzprv3 file,
 * percent-encoded. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

/* Goes behind the "?", and behind pairs such as "type=editor&". An address
 * may be left out, but where there is one, there is a "?". */
static bool skip_prefix(td_scan *s)
{
    td_scan rest = *s, address = td_scan_until(&rest, '?');
    if (address.end < s->end)
        *s = rest;
    else if (td_scan_has(s, "://"))
        return td_scan_fail(s, s->end, "there is no \"?\" in this URL");
    for (;;) {
        rest = *s;
        td_scan pair = td_scan_until(&rest, '&');
        size_t n = td_scan_left(&pair);
        if (rest.at == rest.end || memchr(pair.at, '/', n) ||
            !memchr(pair.at, '=', n))
            return true;
        *s = rest;
    }
}

static td_scan read_kind(td_scan *s)
{
    td_scan kind = td_scan_until(s, '/'), tail = kind;
    if (td_scan_left(&kind) > 5) {
        tail.at = tail.end - 5;
        if (td_scan_is(&tail, "_edit") || td_scan_is(&tail, "_play"))
            kind.end -= 5;
    }
    return kind;
}

static bool is_flags(const td_scan *field)
{
    return td_scan_left(field) && !(*field->at >= '0' && *field->at <= '9') &&
           *field->at != '-' && *field->at != '+';
}

static bool read_body(td_scan *s, const td_form *form, const td_genre_forms *g,
                      td_text *note)
{
    int w, h;
    uint32_t flags = 0;
    td_scan field = td_scan_until(s, '/');
    if (td_scan_begins(&field, "v:")) {
        if (!td_variant_read(&field, note))
            return false;
        field = td_scan_until(s, '/');
    }
    if (is_flags(&field)) {
        if (!td_flags_read(&field, form, g, &flags))
            return false;
        field = td_scan_until(s, '/');
    }
    if (!td_scan_side(&field, "width", &w))
        return false;
    field = td_scan_until(s, '/');
    if (!td_scan_side(&field, "height", &h))
        return false;
    td_puzzle *p = td_puzzle_begin(s, g, w, h);
    p->flags = flags;
    td_puzzle_note(p, note);
    if (s->end > s->at && s->end[-1] == '/')
        s->end--;
    return td_parts_read(s, form, p, TD_CLUE_PARTS);
}

static bool read_file_inside(const td_reader *r, td_scan *s)
{
    td_arena mem = {0};
    td_scan file = td_scan_decoded(s, &mem);
    bool ok = td_pzprv3_read(r, &file);
    td_arena_free(&mem);
    return ok;
}

bool td_url_read(const td_reader *r, td_scan *s)
{
    if (!skip_prefix(s))
        return false;
    if (td_scan_begins(s, "pzprv3"))
        return read_file_inside(r, s);
    td_scan kind = read_kind(s);
    if (!td_scan_left(&kind))
        return td_scan_fail(&kind, kind.at, "there is no puzzle in this URL");
    const td_genre_forms *g = td_genre_wanted(r, TD_FORMAT_URL, &kind);
    if (!g)
        return false;
    td_text note = {0};
    bool ok = read_body(s, td_form_of(g, TD_FORMAT_URL), g, &note);
    td_text_free(&note);
    return ok;
}

bool td_url_write(td_text *out, const td_genre_forms *g, const td_form *form,
                  const td_puzzle *p, td_text *err)
{
    (void)g;
    td_text_printf(out, "https://puzz.link/p?%s/", form->names[0]);
    td_variant_write(out, p, "/");
    td_text_add(out, form->always ? form->always : "");
    td_flags_write(out, p->flags);
    td_text_printf(out, "%s%d/%d/", p->flags || form->always ? "/" : "",
                   p->topo.w, p->topo.h);
    if (!td_parts_write(out, form, p, TD_CLUE_PARTS, err))
        return false;
    /* Services that shorten or find URLs eat punctuation at the end. */
    assert(out->len > 0);
    char last = out->at[out->len - 1];
    bool plain = (last >= '0' && last <= '9') || (last >= 'a' && last <= 'z');
    td_text_add(out, plain || last == '/' ? "\n" : "/\n");
    return true;
}
