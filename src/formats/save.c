/* Save files of Simon Tatham's puzzles:
 *
 *     SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
 *     VERSION :1:1
 *     GAME    :4:Keen
 *     CPARAMS :3:4de
 *     DESC    :29:a_7a__a_aaba,d2s2m8m3d2a6a4s1
 *     NSTATES :1:2
 *     STATEPOS:1:2
 *     MOVE    :6:R0,0,2
 *
 * A line is a key of eight characters, the number of bytes, and the bytes. Of
 * the moves those before STATEPOS are made, and become marks; the rest could
 * be done again by the player, and is not read. */
#include "formats/internal.h"

#include <assert.h>
#include <string.h>

#include "base/vec.h"

typedef struct entry {
    td_scan key, data;
} entry;

typedef struct save {
    td_scan game, params, desc;
    int32_t states, pos;
    TD_VEC(entry) moves;
} save;

/* --- one line ---------------------------------------------------------------
 */

static bool read_entry(td_scan *s, entry *e)
{
    int32_t n;
    const char *from = s->at;
    if (td_scan_left(s) < 9 || s->at[8] != ':')
        return td_scan_fail(s, from,
                            "a key of eight characters and \":\" are "
                            "missing here");
    e->key = *s;
    e->key.end = s->at + 8;
    td_scan_trim(&e->key);
    s->at += 9;
    int got = td_scan_number(s, TD_LARGEST_CLUE, &n);
    if (got <= 0)
        return got == 0 && td_scan_fail(s, s->at, "the length is missing here");
    if (s->at == s->end || *s->at != ':')
        return td_scan_bad(s);
    s->at++;
    if (td_scan_left(s) < (size_t)n)
        return td_scan_fail(s, s->at, "the text ends within these %d bytes",
                            (int)n);
    e->data = *s;
    e->data.end = s->at += n;
    if (s->at < s->end && *s->at == '\r')
        s->at++;
    if (s->at < s->end && *s->at != '\n')
        return td_scan_fail(s, s->at, "this line is longer than it says");
    s->at += s->at < s->end;
    return true;
}

static bool read_count(td_scan data, int32_t *value)
{
    int got = td_scan_number(&data, TD_LARGEST_CLUE, value);
    return got > 0 ? data.at == data.end || td_scan_bad(&data)
                   : got == 0 && td_scan_bad(&data);
}

static bool take_entry(save *v, const entry *e)
{
    if (td_scan_is(&e->key, "GAME"))
        v->game = e->data;
    else if (td_scan_is(&e->key, "CPARAMS"))
        v->params = e->data;
    else if (td_scan_is(&e->key, "DESC"))
        v->desc = v->desc.at ? v->desc : e->data;
    else if (td_scan_is(&e->key, "PRIVDESC"))
        v->desc = e->data;
    else if (td_scan_is(&e->key, "NSTATES"))
        return read_count(e->data, &v->states);
    else if (td_scan_is(&e->key, "STATEPOS"))
        return read_count(e->data, &v->pos);
    else if (td_scan_is(&e->key, "MOVE") || td_scan_is(&e->key, "SOLVE") ||
             td_scan_is(&e->key, "RESTART"))
        td_vec_push(&v->moves, *e);
    return true;
}

static bool read_fields(td_scan *s, save *v)
{
    entry e;
    while (s->at < s->end && *s->at != '\n' && *s->at != '\r')
        if (!read_entry(s, &e) || !take_entry(v, &e))
            return false;
    if (!v->game.at || !v->params.at || !v->desc.at)
        return td_scan_fail(s, s->at, "%s is missing in this save file",
                            !v->game.at     ? "GAME"
                            : !v->params.at ? "CPARAMS"
                                            : "DESC");
    if (v->pos && (uint32_t)v->pos > v->moves.n + 1)
        return td_scan_fail(s, s->at, "there are only %d of %d moves",
                            (int)v->moves.n, (int)v->pos - 1);
    return true;
}

/* --- the board and its moves
 * -------------------------------------------------- */

static bool restart(const save *v, const td_part *part, td_entries *at)
{
    td_puzzle *p = at->p;
    td_puzzle_unmark(p);
    return !part->codec->start || part->codec->start(&v->desc, at);
}

static bool play(const save *v, const td_form *form, td_puzzle *p)
{
    const td_part *part = form->parts;
    td_entries at = td_entries_of(p, TD_AT_NOWHERE);
    bool ok = restart(v, part, &at);
    for (int i = 0; ok && i + 1 < v->pos; i++) {
        entry *e = &v->moves.at[i];
        ok = td_scan_is(&e->key, "RESTART")
                 ? restart(v, part, &at)
                 : part->codec->read(&e->data, part, &at);
    }
    td_entries_free(&at);
    p->has_marks = td_puzzle_is_marked(p);
    return ok;
}

static bool read_save(const td_reader *r, td_scan *s, save *v)
{
    if (!read_fields(s, v))
        return false;
    const td_genre_forms *g = td_genre_wanted(r, TD_FORMAT_SAVE, &v->game);
    if (!g)
        return false;
    td_scan params = v->params, desc = v->desc;
    return td_tatham_board(&params, &desc, g) &&
           play(v, td_form_of(g, TD_FORMAT_SAVE), s->got->puzzle);
}

bool td_save_read(const td_reader *r, td_scan *s)
{
    save v = {0};
    bool ok = read_save(r, s, &v);
    td_vec_free(&v.moves);
    return ok;
}

/* --- writing
 * ------------------------------------------------------------------ */

static void write_entry(td_text *out, const char *key, const char *data,
                        size_t n)
{
    assert(strlen(key) <= 8);
    td_text_printf(out, "%-8s:%d:", key, (int)n);
    td_text_bytes(out, data, n);
    td_text_char(out, '\n');
}

static void write_word(td_text *out, const char *key, const char *word)
{
    write_entry(out, key, word, strlen(word));
}

static int count_lines(const td_text *t)
{
    int n = 0;
    for (size_t i = 0; i < t->len; i++)
        n += t->at[i] == '\n';
    return n;
}

static void write_moves(td_text *out, const td_text *moves)
{
    td_text states = {0};
    td_text_printf(&states, "%d", count_lines(moves) + 1);
    write_word(out, "NSTATES", states.at);
    write_word(out, "STATEPOS", states.at);
    td_text_free(&states);
    for (const char *line = td_text_str(moves); *line;) {
        size_t n = strcspn(line, "\n");
        write_entry(out, "MOVE", line, n);
        line += n + 1;
    }
}

bool td_save_write(td_text *out, const td_genre_forms *g, const td_form *form,
                   const td_puzzle *p, td_text *err)
{
    const td_form *id = td_form_of(g, TD_FORMAT_TATHAM);
    td_text params = {0}, desc = {0}, moves = {0};
    bool ok = td_tatham_params(&params, id, p, err) &&
              td_parts_write(&desc, id, p, TD_CLUE_PARTS, err) &&
              td_parts_write(&moves, form, p, TD_MARK_PARTS, err);
    if (ok) {
        write_word(out, "SAVEFILE",
                   "Simon Tatham's Portable Puzzle Collection");
        write_word(out, "VERSION", "1");
        write_word(out, "GAME", form->names[0]);
        write_word(out, "PARAMS", td_text_str(&params));
        write_word(out, "CPARAMS", td_text_str(&params));
        write_word(out, "DESC", td_text_str(&desc));
        write_moves(out, &moves);
    }
    td_text_free(&params);
    td_text_free(&desc);
    td_text_free(&moves);
    return ok;
}
