/* A session in words: a place for the ear, and its state as JSON. */
#include <assert.h>
#include <string.h>

#include "api/job.h"
#include "base/alloc.h"
#include "board/gates.h"
#include "session/words.h"

/* ---- a place ---- */

void td_say_clue(const tandem_spot *spot, const td_look *look, td_text *out)
{
    static const char *const names[] = {
        [TANDEM_GLYPH_NONE] = "clue",
        [TANDEM_GLYPH_FILL] = "wall",
        [TANDEM_GLYPH_GREY] = "grey cell",
        [TANDEM_GLYPH_DOT] = "clue",
        [TANDEM_GLYPH_WHITE] = "white circle",
        [TANDEM_GLYPH_BLACK] = "black circle",
        [TANDEM_GLYPH_GATE_ACROSS] = "gate across",
        [TANDEM_GLYPH_GATE_DOWN] = "gate down",
    };
    const char *number = spot->flags & TANDEM_SPOT_GIVEN
                             ? spot->text ? spot->text : spot->note
                             : spot->note;
    const char *name =
        spot->clue < sizeof names / sizeof *names ? names[spot->clue] : NULL;
    if (spot->clue == TANDEM_GLYPH_WHITE && look->circle)
        name = look->circle;
    if (!spot->clue && !number)
        return;
    td_text_add(out, name ? name : "clue");
    if (number)
        td_text_printf(out, " %s", number);
}

/* The number that a gate has from the wall at its end: " 4". */
static void say_gate_number(const td_puzzle *p, td_site at, td_text *out)
{
    if (!td_is_gate(p->clue[at]))
        return;
    td_arena mem = {0};
    td_gates gates = td_gates_of(p, &mem);
    int gate = gates.of[td_cell_index(&p->topo, at)];
    if (gate >= 0 && gates.at[gate].number)
        td_text_printf(out, " %d", gates.at[gate].number);
    td_arena_free(&mem);
}

/* How far a clue that counts has come: ", 2 of 3". */
static void say_count(const tandem_session *s, td_site at, td_text *out)
{
    const td_model *m = s->p->m;
    for (int i = m->here_start[at]; i < m->here_start[at + 1]; i++) {
        const td_rule *r = &m->rule[m->here[i]];
        int n = 0;
        if (r->kind != TD_RULE_COUNT || r->theorem || r->number < 0)
            continue;
        for (int k = 0; k < r->nlits; k++)
            n += s->shown[r->lits[k]] > 0;
        td_text_printf(out, ", %d of %d", n, (int)r->number);
        return;
    }
}

static void say_owner(const tandem_spot *spot, td_text *out)
{
    if (spot->owner == TANDEM_AUTO)
        td_text_add(out, ", automatic");
    else if (spot->owner == TANDEM_COMMON)
        td_text_add(out, ", in all solutions");
    else if (spot->owner == TANDEM_PLAYER && spot->trial)
        td_text_printf(out, ", in trial %d", spot->trial);
}

static void say_digits(const char *before, uint64_t set, int from, td_text *out)
{
    if (!set)
        return;
    td_text_add(out, before);
    for (int k = 0; k < TD_SET_VALUES; k++)
        if (set >> k & 1)
            td_text_printf(out, " %d", k + from);
}

/* Where the light of a cell comes from: ", lit from R4C6". */
static void say_light(const tandem_session *s, td_site at, td_text *out)
{
    const td_model *m = s->p->m;
    const char *key = s->p->puzzle->genre->look->lit_rule;
    for (int i = m->here_start[at]; key && i < m->here_start[at + 1]; i++) {
        const td_rule *r = &m->rule[m->here[i]];
        if (!r->words || strcmp(r->words->key, key) != 0)
            continue;
        for (int k = 0; k < r->nlits; k++) {
            td_site from = m->var[td_lit_var(m, r->lits[k])].site;
            if (s->shown[r->lits[k]] <= 0 || from == at)
                continue;
            td_text_add(out, ", lit from ");
            td_site_words(&s->p->puzzle->topo, from, out);
            return;
        }
    }
}

/* Colours and other marks that claim nothing: ", red", ", arrow up". */
static void say_aux(const tandem_spot *spot, td_text *out)
{
    for (int i = 1; td_aux_words[i].text; i++) {
        int bits = td_aux_words[i].value;
        int field = bits < 1 << 4 ? 15 : bits < TD_AUX_CROSS ? 7 << 4 : bits;
        if ((spot->aux & field) == bits)
            td_text_printf(out, ", %s%s", field == 7 << 4 ? "arrow " : "",
                           td_aux_words[i].text);
    }
}

/* "shaded", "5"; where there are several other words than numbers, those of
 * sentences: "a double bridge". */
void td_say_value(const tandem_session *s, td_var v, int value, int n,
                  td_text *out)
{
    td_lit is = td_is(s->p->m, v, value);
    if (s->p->words.values && !s->p->m->var[v].binary)
        td_words_value(&s->p->words, is, n, out);
    else
        td_words_is(&s->p->words, is, out);
}

void td_say_mark(const tandem_session *s, const tandem_spot *spot, td_var v,
                 td_text *out)
{
    const td_model *m = s->p->m;
    int value = td_var_value(m, s->shown, v);
    if (value < 0)
        td_text_add(out, "open");
    else
        td_say_value(s, v, value, 1, out);
    if (s->fixed[v])
        td_text_add(out, ", given");
    say_owner(spot, out);
    int from = td_session_sheet(s)->p->genre->look->number_from;
    if (value < 0 && from) {
        say_digits(", noted", spot->notes, from, out);
        say_digits(", in the corner", spot->corner, from, out);
        say_digits(", left", spot->left, from, out);
    }
    say_aux(spot, out);
}

/* The sides of a cell: "top line, left not line, others open". */
static void say_sides(const tandem_session *s, td_site cell, td_text *out)
{
    static const char *const sides[] = {"top", "right", "bottom", "left"};
    const td_model *m = s->p->m;
    const td_topo *t = &s->p->puzzle->topo;
    int open = 0, told = 0;
    for (int d = 0; d < 4; d++) {
        td_site edge = td_go(t, cell, (td_dir)d, 1);
        td_var v = edge == TD_NOWHERE ? TD_NO_VAR : m->var_at[edge];
        int value = v == TD_NO_VAR ? -1 : td_var_value(m, s->shown, v);
        open += v != TD_NO_VAR && value < 0;
        if (value < 0)
            continue;
        td_text_printf(out, "%s%s ", out->len ? ", " : "", sides[d]);
        td_words_is(&s->p->words, td_is(m, v, value), out);
        told++;
    }
    if (open)
        td_text_printf(out, "%s%s open", out->len ? ", " : "",
                       told ? "others" : "all sides");
}

static void say_roles(const tandem_spot *spot, td_text *out)
{
    static const struct {
        uint8_t role;
        const char *words;
    } says[] = {
        {TANDEM_ROLE_SET, ", the hint is about this"},
        {TANDEM_ROLE_BECAUSE, ", the hint rests on this"},
        {TANDEM_ROLE_WRONG, ", wrong"},
        {TANDEM_ROLE_BROKEN, ", breaks a rule"},
    };
    for (size_t i = 0; i < sizeof says / sizeof *says; i++)
        if (spot->roles & says[i].role)
            td_text_add(out, says[i].words);
    if (spot->flags & TANDEM_SPOT_DONE)
        td_text_add(out, ", done");
    if (spot->flags & TANDEM_SPOT_TICKED)
        td_text_add(out, ", ticked off");
}

static void say_cell(const tandem_session *s, td_site at,
                     const tandem_spot *spot, td_text *out)
{
    td_var v = s->p->m->var_at[at];
    bool given = v != TD_NO_VAR && s->fixed[v];
    if (!given) {
        td_say_clue(spot, s->p->puzzle->genre->look, out);
        say_gate_number(s->p->puzzle, at, out);
        if (out->len)
            say_count(s, at, out);
    }
    if (v != TD_NO_VAR && !s->p->m->var[v].aux) {
        td_text_add(out, out->len ? ", " : "");
        td_say_mark(s, spot, v, out);
    }
    say_light(s, at, out);
    td_site edge = td_go(&s->p->puzzle->topo, at, TD_N, 1);
    td_site other = td_go(&s->p->puzzle->topo, at, TD_S, 1);
    if (s->p->m->var_at[edge] != TD_NO_VAR ||
        s->p->m->var_at[other] != TD_NO_VAR)
        say_sides(s, at, out);
}

/* A row or column with its numbers. */
static void say_line(const tandem_spot *spot, td_text *out)
{
    if (spot->text)
        td_text_add(out, *spot->text ? spot->text : "no numbers");
}

char *tandem_session_words(const tandem_session *s, const char *at)
{
    const td_topo *t = &td_session_sheet(s)->p->topo;
    td_site site = at ? td_site_parse(t, at) : TD_NOWHERE;
    if (site == TD_NOWHERE)
        return NULL;
    td_text out = {0};
    tandem_session *cache = (tandem_session *)(uintptr_t)s;
    const tandem_spot *spot = &td_session_spots(cache)[site];
    if (!s->p)
        td_say_clue(spot, td_session_sheet(s)->p->genre->look, &out);
    else if (site >= t->nlattice)
        say_line(spot, &out);
    else if (td_site_kind_of(t, site) == TD_CELL)
        say_cell(s, site, spot, &out);
    else if (s->p->m->var_at[site] != TD_NO_VAR)
        td_say_mark(s, spot, s->p->m->var_at[site], &out);
    say_roles(spot, &out);
    if (!out.len)
        td_text_add(&out, "empty");
    td_text_add(&out, "; ");
    td_site_words(t, site, &out);
    return td_text_take(&out);
}

/* ---- marking ---- */

/* The variable of a place that can be marked, or TD_NO_VAR. */
static td_var open_var(const tandem_session *s, const char *at)
{
    if (!s->p || !at)
        return TD_NO_VAR;
    td_site site = td_site_parse(&s->p->puzzle->topo, at);
    return site != TD_NOWHERE && td_session_is_open(s, site)
               ? s->p->m->var_at[site]
               : TD_NO_VAR;
}

int tandem_session_values(const tandem_session *s, const char *at)
{
    td_var v = open_var(s, at);
    return v == TD_NO_VAR ? 0 : s->p->m->var[v].size;
}

int tandem_session_marked(const tandem_session *s, const char *at)
{
    td_var v = open_var(s, at);
    return v == TD_NO_VAR ? -1 : td_var_value(s->p->m, s->marked, v);
}

char *tandem_session_mark_line(const tandem_session *s, const char *at,
                               int value)
{
    td_var v = open_var(s, at);
    td_text out = {0};
    if (v == TD_NO_VAR || value < -1 || value >= s->p->m->var[v].size)
        return NULL;
    if (value >= 0) {
        td_text_add(&out, "m ");
        td_write_literal(s->p, td_is(s->p->m, v, value), &out);
    } else {
        td_text_add(&out, "e ");
        td_site_name(&s->p->puzzle->topo, s->p->m->var[v].site, &out);
    }
    return td_text_take(&out);
}

/* ---- the state ---- */

bool tandem_session_solved(const tandem_session *s)
{
    return s->p && !tandem_session_trials(s) && td_is_complete(s->p, s->marked);
}

/* [{"words":"...","at":["R1C1"]}] */
static void write_findings(const tandem_session *s, const td_findings *f,
                           td_text *out)
{
    td_text words = {0};
    td_text_char(out, '[');
    for (uint32_t i = 0; i < f->n; i++) {
        td_text_cut(&words, 0);
        td_finding_words(s->p, &f->at[i], &words);
        td_text_printf(out, "%s{\"text\":", i ? "," : "");
        td_text_json(out, td_text_str(&words));
        td_text_add(out, ",\"at\":[");
        for (uint32_t k = 0; k < f->at[i].at.n; k++) {
            td_text_add(out, k ? ",\"" : "\"");
            td_site_name(&s->p->puzzle->topo, f->at[i].at.at[k], out);
            td_text_char(out, '"');
        }
        td_text_add(out, "]}");
    }
    td_text_char(out, ']');
    td_text_free(&words);
}

static void write_saved(const td_history *h, td_text *out)
{
    td_text_add(out, ",\"savepoints\":[");
    for (uint32_t i = 0; i < h->saved.n; i++) {
        td_text_printf(out, "%s{\"at\":%u,\"name\":", i ? "," : "",
                       (unsigned)h->saved.at[i].at);
        td_text_json(out, h->saved.at[i].name);
        td_text_char(out, '}');
    }
    td_text_char(out, ']');
}

/* How many places can be marked, and how many are. */
static void count_marks(const tandem_session *s, int *open, int *marked)
{
    const td_model *m = s->p->m;
    *open = *marked = 0;
    for (td_var v = 0; v < m->nvars; v++)
        if (!m->var[v].aux && !s->fixed[v]) {
            ++*open;
            *marked += td_var_value(m, s->marked, v) >= 0;
        }
}

/* The number about the whole board (false: it has none), and how far the marks
 * have come. */
static bool find_total(const tandem_session *s, int *marked)
{
    const td_puzzle *p = s->p->puzzle;
    const td_model *m = s->p->m;
    *marked = 0;
    if (!p->genre->look->total || p->total == TD_CLUE_NONE)
        return false;
    for (td_var v = 0; v < m->nvars; v++)
        *marked += !m->var[v].aux && td_var_value(m, s->marked, v) == 1;
    return true;
}

static void write_total(const tandem_session *s, td_text *out)
{
    const td_puzzle *p = s->p->puzzle;
    int n;
    if (find_total(s, &n))
        td_text_printf(out,
                       ",\"total\":{\"of\":\"%s\",\"number\":%d,"
                       "\"marked\":%d}",
                       p->genre->look->total, (int)p->total, n);
}

void td_session_total(const tandem_session *s, td_text *out)
{
    const td_puzzle *p = s->p->puzzle;
    int n;
    if (find_total(s, &n))
        td_text_printf(out, ", %s: %d of %d", p->genre->look->total, n,
                       (int)p->total);
}

char *tandem_session_state_json(const tandem_session *s)
{
    const td_topo *t = &td_session_sheet(s)->p->topo;
    td_text out = {0};
    td_text_printf(&out,
                   "{\"seq\":%llu,\"genre\":\"%s\",\"width\":%d,\"height\":%d,"
                   "\"position\":%u,\"strokes\":%u,\"trials\":%d,\"draft\":",
                   (unsigned long long)s->h.seq, s->g->name, t->w, t->h,
                   (unsigned)s->h.at, (unsigned)s->h.line.n,
                   tandem_session_trials(s));
    if (s->p)
        td_text_add(&out, "null");
    else
        td_text_json(&out, td_text_str(&s->draft));
    if (s->p) {
        td_findings broken = {0}, unmet = {0};
        int open, marked;
        count_marks(s, &open, &marked);
        td_judge_board(s->p, s->marked, &broken, &unmet);
        td_text_printf(
            &out, ",\"places\":%d,\"marked\":%d,\"solved\":%s", open, marked,
            !broken.n && !unmet.n && !tandem_session_trials(s) ? "true"
                                                               : "false");
        write_total(s, &out);
        td_text_add(&out, ",\"broken\":");
        write_findings(s, &broken, &out);
        td_findings_free(&broken);
        td_findings_free(&unmet);
    }
    write_saved(&s->h, &out);
    const char *note = td_session_sheet(s)->p->note;
    if (note) {
        td_text_add(&out, ",\"note\":");
        td_text_json(&out, note);
    }
    td_text_char(&out, '}');
    return td_text_take(&out);
}

/* ---- a picture ---- */

char *tandem_session_draw(const tandem_session *s, const tandem_style *style,
                          const char *at, int *line, int *column)
{
    td_text out = {0};
    td_whereto where = {0};
    td_session_picture(s, at, style, &where, &out);
    if (line)
        *line = where.line;
    if (column)
        *column = where.column;
    return td_text_take(&out);
}
