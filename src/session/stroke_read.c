/* Reading a stroke from its line; see stroke.h. */
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "board/gates.h"
#include "formats/json.h"
#include "session/stroke.h"
#include "session/words.h"

enum { LONGEST_WORD = 1024 };

/* What is left of the line, and the stroke to be filled. */
typedef struct reading {
    const td_sheet *s;
    const char *at;
    td_stroke *out;
    td_text *err;
    char word[LONGEST_WORD]; /* "R2C5=bulb", cut at the "=" */
    char *value;             /* behind it, or NULL */
} reading;

/* Says what is wrong; always false. */
static bool refuse(reading *r, const char *what, const char *quoted)
{
    td_text_printf(r->err, "\"%.60s\" %s", quoted, what);
    return false;
}

/* The next word; false at the end, or (with a complaint) if it is too long. */
static bool next_word(reading *r)
{
    r->at += strspn(r->at, " \t");
    size_t n = strcspn(r->at, " \t\r\n");
    if (!n)
        return false;
    if (n >= LONGEST_WORD)
        return refuse(r, "is too long", r->at);
    memcpy(r->word, r->at, n);
    r->word[n] = 0;
    r->at += n;
    r->value = strchr(r->word, '=');
    if (r->value)
        *r->value++ = 0;
    return true;
}

static bool whole_number(const char *word, long least, long most, long *out)
{
    char *end;
    if (!isdigit((unsigned char)*word) && *word != '-' && *word != '+')
        return false;
    *out = strtol(word, &end, 10);
    return end > word && !*end && *out >= least && *out <= most;
}

/* --- places --- */

/* The edges between two cells of a line, each as one touch. */
static bool touch_span(reading *r, const td_touch *t, td_site a, td_site b)
{
    const td_topo *topo = &r->s->p->topo;
    td_dir d = td_row_of(topo, a) == td_row_of(topo, b) ? a < b ? TD_E : TD_W
               : a < b                                  ? TD_S
                                                        : TD_N;
    for (td_site c = a; c != b; c = td_next_cell(topo, c, d)) {
        td_touch each = *t;
        each.at = td_go(topo, c, d, 1);
        td_vec_push(&r->out->touch, each);
    }
    return true;
}

/* The place that the word names, where `kinds` (bits of td_site_kind) allows
 * it. */
static bool read_place(reading *r, unsigned kinds, td_touch *t)
{
    const td_topo *topo = &r->s->p->topo;
    t->at = td_site_parse(topo, r->word);
    if (t->at == TD_NOWHERE)
        return refuse(r, "names no place of the board", r->word);
    if (!(kinds >> td_site_kind_of(topo, t->at) & 1))
        return refuse(r, "is no place for that", r->word);
    return true;
}

enum {
    CELLS = 1 << TD_CELL,
    EDGES = 1 << TD_EDGE_ACROSS | 1 << TD_EDGE_DOWN,
    LINES = 1 << TD_ROW | 1 << TD_COLUMN,
    CORNERS = 1 << TD_CORNER,
};

/* A place whose mark is told; from cell to cell where links reach that far. */
static bool read_marked(reading *r, td_touch *t, td_site *to)
{
    const td_topo *topo = &r->s->p->topo;
    *to = TD_NOWHERE;
    if (td_links_reach_far(r->s->g, r->s->p) &&
        td_span_parse(topo, r->word, &t->at, to))
        return true;
    *to = TD_NOWHERE;
    return read_place(r, CELLS | EDGES, t);
}

/* --- values --- */

static bool read_mark(reading *r, td_touch *t, td_site to)
{
    if (!r->value)
        return refuse(r, "needs a value: R2C5=shaded, say", r->word);
    for (char *c = r->value; *c; c++)
        if (*c == '-')
            *c = ' ';
    td_site at = t->at;
    if (to != TD_NOWHERE) /* any edge on the way has the same words */
        at =
            td_go(&r->s->p->topo, at,
                  td_row_of(&r->s->p->topo, at) == td_row_of(&r->s->p->topo, to)
                      ? TD_E
                      : TD_S,
                  1);
    t->mark = td_mark_of_word(r->s->g, r->s->p, at, r->value);
    if (!t->mark)
        return refuse(r, "is no value that can be marked there", r->value);
    return true;
}

/* "+3-5", "none" */
static bool read_notes(reading *r, td_touch *t)
{
    const td_form *form = td_form_of(r->s->g, TD_FORMAT_JSON);
    if (!form || !form->digits)
        return refuse(r, "has no digits to be noted", r->s->g->name);
    if (!r->value)
        return refuse(r, "needs digits: R2C5=+3-5, say", r->word);
    int most = td_mark_values(form, r->s->p);
    if (!strcmp(r->value, "none")) {
        t->less = ~(uint64_t)0;
        return true;
    }
    for (char *at = r->value; *at;) {
        char sign = *at, *end;
        long n = (sign == '+' || sign == '-') && isdigit((unsigned char)at[1])
                     ? strtol(at + 1, &end, 10)
                     : 0;
        if (n < 1 || n > most || n > TD_SET_VALUES)
            return refuse(r, "is no list of notes: +3-5, say", r->value);
        *(sign == '+' ? &t->add : &t->less) |= (uint64_t)1 << (n - 1);
        at = end;
    }
    return true;
}

static bool read_aux(reading *r, td_touch *t)
{
    int i = r->value ? td_word_find(td_aux_words, r->value) : -1;
    if (i < 0)
        return refuse(r, "is no colour, arrow or cross",
                      r->value ? r->value : r->word);
    t->aux = (td_aux)td_aux_words[i].value;
    t->of = !t->aux                  ? 0xff
            : t->aux & TD_AUX_COLOUR ? TD_AUX_COLOUR
            : t->aux & TD_AUX_ARROW  ? TD_AUX_ARROW
                                     : TD_AUX_CROSS;
    return true;
}

/* What stands behind the number of a clue: "N" an arrow, "x" an operator. */
static bool read_sign(const char *word, int8_t *sign)
{
    static const char letters[] = "NSWE";
    static const char operators[] = "+-*/x";
    const char *at = *word && !word[1] ? strchr(letters, *word) : NULL;
    if (at)
        *sign = (int8_t)(TD_ARROW_N + (at - letters));
    else if (*word && !word[1] && strchr(operators, *word))
        *sign = (int8_t)(*word == 'x' ? TD_OP_MUL : *word);
    else
        return !*word;
    return true;
}

/* "3", "?", "3N", "12x", "grey", "none" */
static bool read_clue(reading *r, td_touch *t)
{
    const char *v = r->value;
    char *end = r->value;
    if (!v || !*v)
        return refuse(r, "needs a clue: R2C5=3, say", r->word);
    t->clue = TD_CLUE_NONE;
    if (!strcmp(v, "none"))
        return true;
    int i = td_word_find(td_clue_words, v);
    if (i >= 0) {
        t->clue = td_clue_words[i].value;
        return true;
    }
    if (*v == '?') {
        t->clue = TD_CLUE_ANY;
        end++;
    } else if (isdigit((unsigned char)*v)) {
        long n = strtol(v, &end, 10);
        if (end - v > 7)
            return refuse(r, "is too large for a clue", v);
        t->clue = (int32_t)n;
    }
    if (end == v || !read_sign(end, &t->sign))
        return refuse(r, "is no clue that is known", v);
    return true;
}

/* "3.1.2", "0" or "none" */
static bool read_list(reading *r, td_touch *t)
{
    td_stroke *k = r->out;
    if (!r->s->p->line)
        return refuse(r, "has no lists beside its board", r->s->g->name);
    if (!r->value || !*r->value)
        return refuse(r, "needs numbers: R2=3.1, say", r->word);
    t->first = (int)k->list.n;
    if (!strcmp(r->value, "none") || !strcmp(r->value, "0"))
        return true;
    for (char *at = r->value; *at;) {
        char *end = at + 1;
        int32_t n = TD_CLUE_ANY;
        if (*at != '?')
            n = isdigit((unsigned char)*at) ? (int32_t)strtol(at, &end, 10) : 0;
        if (!n || n > TD_MAX_SIDE || t->count == TD_MAX_SIDE ||
            (*end && (*end != '.' || !end[1])))
            return refuse(r, "is no list of numbers: 3.1.2, say", r->value);
        td_vec_push(&k->list, n);
        t->count++;
        at = *end ? end + 1 : end;
    }
    return true;
}

static bool read_border(reading *r, td_touch *t)
{
    const td_topo *topo = &r->s->p->topo;
    int x = t->at % topo->gw, y = t->at / topo->gw;
    if (x == 0 || y == 0 || x == topo->gw - 1 || y == topo->gh - 1)
        return refuse(r, "is the frame of the board", r->word);
    t->border = !r->value                  ? -1
                : !strcmp(r->value, "on")  ? 1
                : !strcmp(r->value, "off") ? 0
                                           : -2;
    return t->border >= -1 || refuse(r, "is neither on nor off", r->value);
}

/* --- one place after the other --- */

static bool read_touch(reading *r)
{
    td_touch t = {.clue = TD_CLUE_NONE};
    td_site to;
    switch (r->out->verb) {
    case TD_DO_MARK:
    case TD_DO_ERASE:
        if (!read_marked(r, &t, &to) ||
            (r->out->verb == TD_DO_MARK && !read_mark(r, &t, to)))
            return false;
        if (to != TD_NOWHERE)
            return touch_span(r, &t, t.at, to);
        break;
    case TD_DO_NOTE:
    case TD_DO_CORNER:
        if (!read_place(r, CELLS, &t) || !read_notes(r, &t))
            return false;
        break;
    case TD_DO_AUX:
        if (!read_place(r, CELLS | EDGES | CORNERS, &t) || !read_aux(r, &t))
            return false;
        break;
    case TD_DO_TICK:
        if (!read_place(r, CELLS | LINES, &t))
            return false;
        break;
    case TD_DO_CLUE:
        if (!read_place(r, CELLS | LINES, &t))
            return false;
        if (t.at < r->s->p->topo.nlattice ? !read_clue(r, &t)
                                          : !read_list(r, &t))
            return false;
        break;
    case TD_DO_BORDER:
        if (!read_place(r, EDGES, &t) || !read_border(r, &t))
            return false;
        break;
    default:
        assert(r->out->verb == TD_DO_REGION);
        if (!read_place(r, CELLS, &t))
            return false;
        break;
    }
    td_vec_push(&r->out->touch, t);
    return true;
}

static bool read_touches(reading *r)
{
    size_t before = r->err->len;
    while (next_word(r))
        if (!read_touch(r))
            return false;
    if (r->err->len > before)
        return false;
    return r->out->touch.n || refuse(r, "needs a place", r->word);
}

/* --- verbs --- */

static bool read_size(reading *r)
{
    const td_topo *t = &r->s->p->topo;
    int *by = r->out->by;
    for (int i = 0; i < 4; i++) {
        long n;
        if (!next_word(r) ||
            !whole_number(r->word, -TD_MAX_SIDE, TD_MAX_SIDE, &n)) {
            td_text_add(r->err, "four numbers say how much is added north, "
                                "east, south and west");
            return false;
        }
        by[i] = (int)n;
    }
    int w = t->w + by[TD_E] + by[TD_W], h = t->h + by[TD_N] + by[TD_S];
    if (w < 1 || h < 1 || w > TD_MAX_SIDE || h > TD_MAX_SIDE) {
        td_text_printf(r->err, "a side is 1 to %d long", TD_MAX_SIDE);
        return false;
    }
    return true;
}

/* One word of a list. */
static bool read_choice(reading *r, const td_word *list, int *value)
{
    bool got = next_word(r);
    int i = got ? td_word_find(list, r->word) : -1;
    if (i >= 0) {
        *value = (int)list[i].value;
        return true;
    }
    td_text_add(r->err, "one of these is expected here:");
    for (; list->text; list++)
        td_text_printf(r->err, " %s", list->text);
    return false;
}

static bool read_total(reading *r)
{
    long n = TD_CLUE_NONE;
    if (!next_word(r) || (strcmp(r->word, "none") != 0 &&
                          !whole_number(r->word, 0, 1000000, &n))) {
        td_text_add(r->err, "a number is expected here, or none");
        return false;
    }
    r->out->total = (int32_t)n;
    return true;
}

static bool outside_trial(reading *r)
{
    if (!r->s->ntrials)
        return true;
    td_text_add(r->err, "the board keeps its shape in a trial: keep or drop "
                        "it before");
    return false;
}

static bool inside_trial(reading *r)
{
    if (r->s->ntrials)
        return true;
    td_text_add(r->err, "there is no trial");
    return false;
}

static bool read_rest(reading *r)
{
    int ignored;
    switch (r->out->verb) {
    case TD_DO_TOTAL:
        return read_total(r);
    case TD_DO_SIZE:
        return outside_trial(r) && read_size(r);
    case TD_DO_TURN:
        return outside_trial(r) &&
               read_choice(
                   r, !strcmp(r->word, "flip") ? td_flip_words : td_turn_words,
                   &r->out->turn);
    case TD_DO_FILL:
    case TD_DO_TIDY: {
        const td_form *form = td_form_of(r->s->g, TD_FORMAT_JSON);
        if (!form || !form->digits)
            return refuse(r, "has no digits to be noted", r->s->g->name);
        return read_choice(r, td_notes_words, &ignored);
    }
    case TD_DO_TRY:
        if (r->s->ntrials < TD_MOST_TRIALS)
            return true;
        td_text_printf(r->err, "more than %d trials in each other are too many",
                       TD_MOST_TRIALS);
        return false;
    case TD_DO_KEEP:
    case TD_DO_DROP:
        return inside_trial(r);
    case TD_DO_CLEAR:
        return read_choice(r, td_clear_words, &r->out->clear);
    default:
        return read_touches(r);
    }
}

bool td_stroke_read(const td_sheet *s, const char *line, td_stroke *out,
                    td_text *err)
{
    reading r = {.s = s, .at = line, .out = out, .err = err};
    *out = (td_stroke){0};
    int verb =
        next_word(&r) && !r.value ? td_word_find(td_verb_words, r.word) : -1;
    if (verb < 0)
        return refuse(&r, "is no stroke that is known", r.word);
    out->verb = (td_verb)td_verb_words[verb].value;
    if (!read_rest(&r))
        return false;
    size_t before = err->len;
    if (next_word(&r))
        return refuse(&r, "is too much here", r.word);
    return err->len == before;
}

void td_stroke_free(td_stroke *k)
{
    td_vec_free(&k->touch);
    td_vec_free(&k->list);
}
