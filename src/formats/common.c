/* What formats have in common: names of genres, parts, flags, notes. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

/* --- genres --------------------------------------------------------------- */

static bool is_among(const td_scan *name, const char *const *names)
{
    for (; names && *names; names++)
        if (td_scan_is(name, *names))
            return true;
    return false;
}

static bool has_form_called(const td_genre_forms *g, td_format f,
                            const td_scan *name)
{
    for (const td_form *form = g->forms; form && form->format; form++)
        if (form->format == f && is_among(name, form->names))
            return true;
    return false;
}

const td_genre_forms *td_genre_called(const td_genre_forms *genres, td_format f,
                                      const td_scan *name)
{
    for (const td_genre_forms *g = genres; g->name; g++)
        if (has_form_called(g, f, name))
            return g;
    for (const td_genre_forms *g = genres; g->name; g++)
        if (td_scan_is(name, g->name) || is_among(name, g->aliases))
            return g;
    return NULL;
}

/* Puzzles that people know as a kind of a genre, but whose rules are others. By
 * their names without blanks and hyphens. */
typedef struct relative {
    const char *name, *sentence;
} relative;

#define KILLER "killer sudoku (cages with sums) is not read, only plain sudoku"
#define JIGSAW                                                              \
    "jigsaw sudoku (boxes that are no rectangles) is not read, only plain " \
    "sudoku"
#define DIAGONAL                                                            \
    "sudoku X (different digits on the diagonals) is not read, only plain " \
    "sudoku"

static const relative relatives[] = {
    {"killer", KILLER},           {"killersudoku", KILLER},
    {"sumdoku", KILLER},          {"jigsaw", JIGSAW},
    {"jigsawsudoku", JIGSAW},     {"irregularsudoku", JIGSAW},
    {"squiggly", JIGSAW},         {"nonomino", JIGSAW},
    {"sudokux", DIAGONAL},        {"xsudoku", DIAGONAL},
    {"diagonalsudoku", DIAGONAL}, {0},
};

/* The sentence about such a name, or NULL. */
static const char *refuse_relative(const td_scan *name)
{
    td_text plain = {0};
    const relative *r = relatives;
    for (const char *c = name->at; c < name->end; c++)
        if (*c != ' ' && *c != '-' && *c != '_')
            td_text_char(&plain, *c);
    td_scan word = *name;
    word.at = td_text_str(&plain);
    word.end = word.at + plain.len;
    while (r->name && !td_scan_is(&word, r->name))
        r++;
    td_text_free(&plain);
    return r->sentence;
}

const td_genre_forms *td_genre_wanted(const td_reader *r, td_format f,
                                      const td_scan *name)
{
    assert(!name->got->sentence.len);
    td_text quoted = {0};
    td_scan_quote(name, &quoted);
    const td_genre_forms *g = td_genre_called(r->genres, f, name);
    const char *refused = g ? NULL : refuse_relative(name);
    if (refused)
        td_scan_fail(name, name->at, "%s", refused);
    else if (!g)
        td_scan_fail(name, name->at, "%s is no genre that is known here",
                     td_text_str(&quoted));
    else if (r->stated && g != r->stated)
        td_scan_fail(name, name->at, "the genre here is %s, not %s as stated",
                     g->name, r->stated->name);
    else if (!td_form_of(g, f))
        td_scan_fail(name, name->at, "%s is not read from %s", g->name,
                     td_format_title(f));
    td_text_free(&quoted);
    return name->got->sentence.len ? NULL : g;
}

td_puzzle *td_puzzle_begin(const td_scan *s, const td_genre_forms *g, int w,
                           int h)
{
    assert(w > 0 && h > 0 && w <= TD_MAX_SIDE && h <= TD_MAX_SIDE);
    assert(!s->got->puzzle);
    td_puzzle *p = td_puzzle_new(g->genre, w, h);
    p->topo.edges_link = g->edges_link;
    s->got->puzzle = p;
    return p;
}

static bool same_lists(const td_puzzle *a, const td_puzzle *b)
{
    if (!a->line || !b->line)
        return a->line == b->line;
    for (int k = 0; k < a->topo.w + a->topo.h; k++) {
        if (a->line[k].n != b->line[k].n)
            return false;
        for (int i = 0; i < a->line[k].n; i++)
            if (a->line[k].at[i] != b->line[k].at[i])
                return false;
    }
    return true;
}

bool td_puzzle_same(const td_puzzle *a, const td_puzzle *b)
{
    size_t n = (size_t)a->topo.nlattice;
    return a->genre == b->genre && a->topo.w == b->topo.w &&
           a->topo.h == b->topo.h && a->flags == b->flags &&
           a->total == b->total && same_lists(a, b) &&
           !memcmp(a->clue, b->clue, n * sizeof *a->clue) &&
           !memcmp(a->sign, b->sign, n * sizeof *a->sign) &&
           td_same_marks(a, b);
}

const td_genre_forms *td_genre_having(const td_genre_forms *genres, td_format f)
{
    while (genres->name && !td_form_of(genres, f))
        genres++;
    return genres->name ? genres : NULL;
}

/* --- parts ---------------------------------------------------------------- */

static bool is_wanted(const td_part *part, td_which which)
{
    return which == TD_ALL_PARTS || part->marks == (which == TD_MARK_PARTS);
}

bool td_parts_read(td_scan *s, const td_form *form, td_puzzle *p,
                   td_which which)
{
    assert(form->parts);
    for (const td_part *part = form->parts; part->codec; part++) {
        if (!is_wanted(part, which))
            continue;
        td_entries at = td_entries_of(p, part->area);
        bool ok = part->codec->read(s, part, &at);
        td_entries_free(&at);
        if (!ok)
            return false;
    }
    return true;
}

bool td_parts_write(td_text *out, const td_form *form, const td_puzzle *p,
                    td_which which, td_text *err)
{
    assert(form->parts && p->topo.w > 0);
    for (const td_part *part = form->parts; part->codec; part++) {
        if (!is_wanted(part, which) || part->skip)
            continue;
        /* Slots serve both directions; writing changes nothing. */
        td_entries at = td_entries_of((td_puzzle *)p, part->area);
        bool ok = part->codec->write(out, part, &at, err);
        td_entries_free(&at);
        if (!ok)
            return false;
    }
    return true;
}

bool td_can_write(const td_form *form)
{
    for (const td_part *part = form->parts; part->codec; part++)
        if (!part->codec->write && !part->skip)
            return false;
    return true;
}

bool td_has_marks_part(const td_form *form)
{
    for (const td_part *part = form->parts; part->codec; part++)
        if (part->marks)
            return true;
    return false;
}

/* --- flags ---------------------------------------------------------------- */

bool td_flags_read(td_scan *letters, const td_form *form,
                   const td_genre_forms *g, uint32_t *flags)
{
    for (; letters->at < letters->end; letters->at++) {
        char c = *letters->at;
        if (c < 'a' || c > 'z')
            return td_scan_bad(letters);
        if (!form->flags || !strchr(form->flags, c))
            return td_scan_fail(letters, letters->at,
                                "%s has no flag \"%c\" that is known here",
                                g->name, c);
        *flags |= (uint32_t)1 << (c - 'a');
    }
    return true;
}

uint32_t td_flags_of(const char *letters)
{
    uint32_t flags = 0;
    for (; letters && *letters; letters++)
        flags |= (uint32_t)1 << (*letters - 'a');
    return flags;
}

void td_flags_write(td_text *out, uint32_t flags)
{
    for (int i = 0; i < 26; i++)
        if (flags >> i & 1)
            td_text_char(out, (char)('a' + i));
}

/* --- notes ---------------------------------------------------------------- */

void td_note_add(td_text *note, const char *text, size_t n)
{
    while (n && (unsigned char)*text <= ' ')
        text++, n--;
    while (n && (unsigned char)text[n - 1] <= ' ')
        n--;
    if (!n)
        return;
    if (note->len)
        td_text_char(note, '\n');
    for (size_t i = 0; i < n; i++)
        td_text_char(note, (unsigned char)text[i] < ' ' ? ' ' : text[i]);
}

void td_puzzle_note(td_puzzle *p, const td_text *note)
{
    if (note->len)
        p->note = td_arena_text(&p->mem, note->at, note->len);
}

static const char variant_says[] = " (variant rules that are not known here)";

bool td_variant_read(td_scan *id, td_text *note)
{
    td_text line = {0};
    if (td_scan_begins(id, "v:"))
        id->at += 2;
    if (id->at == id->end)
        return td_scan_fail(id, id->at, "the variant's name is missing");
    td_text_add(&line, "v:");
    for (; id->at<id->end && * id->at> ' ' && *id->at < 0x7f; id->at++)
        td_text_char(&line, *id->at);
    bool ok = id->at == id->end || td_scan_bad(id);
    td_text_add(&line, variant_says);
    if (ok)
        td_note_add(note, line.at, line.len);
    td_text_free(&line);
    return ok;
}

/* The length of v:ID if that is what a line of a note is about, else 0. */
static size_t variant_in(const char *line, size_t n)
{
    size_t id = 0, says = sizeof variant_says - 1;
    while (id < n && line[id] > ' ' && line[id] < 0x7f && line[id] != '/')
        id++;
    return id > 2 && !strncmp(line, "v:", 2) && n - id == says &&
                   !memcmp(line + id, variant_says, says)
               ? id
               : 0;
}

const char *td_variant_of(const td_puzzle *p, size_t *length)
{
    for (const char *line = p->note; line;) {
        size_t n = strcspn(line, "\n");
        *length = variant_in(line, n);
        if (*length)
            return line;
        line = line[n] ? line + n + 1 : NULL;
    }
    return NULL;
}

void td_variant_write(td_text *out, const td_puzzle *p, const char *after)
{
    size_t n;
    const char *id = td_variant_of(p, &n);
    if (!id)
        return;
    td_text_bytes(out, id, n);
    td_text_add(out, after);
}
