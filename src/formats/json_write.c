/* A puzzle as a JSON object, in one line:
 *
 *     {"genre":"yajilin","width":3,"height":2,
 *      "clues":[{"at":"R1C2","clue":1,"arrow":"W"},{"at":"R2C2","clue":"?"}],
 *      "marks":[{"at":"R1C1","is":1},{"at":"R1C1-R2C1","is":0}]}
 *
 * docs/formats.md lists the keys. */
#include "formats/json.h"

#include <assert.h>

#include "formats/internal.h"

static const char *word_of(const td_word *w, int32_t value)
{
    while (w->text && w->value != value)
        w++;
    return w->text;
}

static void write_place(td_text *out, const td_topo *t, td_site s,
                        const char *before)
{
    assert(s >= 0 && s < t->nlattice);
    td_text name = {0};
    td_site_name(t, s, &name);
    td_text_add(out, before);
    td_text_json(out, td_text_str(&name));
    td_text_free(&name);
}

static void write_clue_fields(td_text *out, const td_puzzle *p, td_site s)
{
    const char *text = word_of(td_clue_words, p->clue[s]);
    td_text_add(out, ",\"clue\":");
    if (text)
        td_text_printf(out, "\"%s\"", text);
    else
        td_text_int(out, p->clue[s]);
    int8_t sign = p->sign[s];
    if (sign >= ' ')
        td_text_printf(out, ",\"operator\":\"%c\"", sign);
    else if (sign)
        td_text_printf(out, ",\"arrow\":\"%s\"", word_of(td_arrow_words, sign));
    td_text_char(out, '}');
}

static void write_clues(td_text *out, const td_puzzle *p)
{
    const td_topo *t = &p->topo;
    const char *before = ",\"clues\":[{\"at\":";
    for (td_site s = 0; s < t->nlattice; s++) {
        if (td_site_kind_of(t, s) != TD_CELL || p->clue[s] == TD_CLUE_NONE)
            continue;
        write_place(out, t, s, before);
        write_clue_fields(out, p, s);
        before = ",{\"at\":";
    }
    td_text_add(out, *before == ',' && before[1] == '{' ? "]" : "");
    before = ",\"walls\":[";
    for (td_site s = 0; s < t->nlattice; s++)
        if (td_site_kind_of(t, s) != TD_CELL && p->clue[s] == 1) {
            write_place(out, t, s, before);
            before = ",";
        }
    td_text_add(out, before[1] ? "" : "]");
}

static void write_list(td_text *out, const td_list *list)
{
    td_text_char(out, '[');
    for (int i = 0; i < list->n; i++) {
        td_text_add(out, i ? "," : "");
        if (list->at[i] < 0)
            td_text_add(out, "\"?\"");
        else
            td_text_printf(out, "%d", (int)list->at[i]);
    }
    td_text_char(out, ']');
}

static void write_line_lists(td_text *out, const td_puzzle *p)
{
    if (!p->line)
        return;
    for (int k = 0; k < p->topo.h + p->topo.w; k++) {
        td_text_add(out, k == 0           ? ",\"rows\":["
                         : k == p->topo.h ? "],\"columns\":["
                                          : ",");
        write_list(out, &p->line[k]);
    }
    td_text_char(out, ']');
}

/* ,"NAME":[{"at":..." - the list is opened before its first member. */
typedef struct members {
    td_text *out;
    const char *name;
    bool open;
} members;

static void begin_member(members *m, const td_topo *t, td_site s)
{
    if (m->open)
        td_text_add(m->out, ",");
    else
        td_text_printf(m->out, ",\"%s\":[", m->name);
    m->open = true;
    write_place(m->out, t, s, "{\"at\":");
}

static void write_marks(td_text *out, const td_form *form, const td_puzzle *p)
{
    members m = {out, "marks", false};
    int first = form->parts->lo;
    for (td_site s = 0; s < p->topo.nlattice; s++) {
        if (td_has_given(form, p, s))
            continue;
        if (p->mark[s]) {
            begin_member(&m, &p->topo, s);
            td_text_printf(out, ",\"is\":%d}", p->mark[s] - 1 + first);
        }
        uint64_t struck = td_struck_at(p, s);
        for (int v = 0; v < TD_SET_VALUES && struck >> v; v++)
            if (struck >> v & 1) {
                begin_member(&m, &p->topo, s);
                td_text_printf(out, ",\"not\":%d}", v + first);
            }
    }
    if (m.open)
        td_text_char(out, ']');
    else if (p->has_marks)
        td_text_add(out, ",\"marks\":[]");
}

static void write_notes(td_text *out, const td_form *form, const td_puzzle *p)
{
    members m = {out, "notes", false};
    for (td_site s = 0; form->digits && s < p->topo.nlattice; s++) {
        uint64_t set = td_pencil_at(p, s);
        const char *before = ",\"values\":[";
        if (!set || p->mark[s] || td_has_given(form, p, s))
            continue;
        begin_member(&m, &p->topo, s);
        for (int v = 0; v < TD_SET_VALUES; v++)
            if (set >> v & 1) {
                td_text_printf(out, "%s%d", before, v + 1);
                before = ",";
            }
        td_text_add(out, "]}");
    }
    td_text_add(out, m.open ? "]" : "");
}

bool td_json_write(td_text *out, const td_genre_forms *g, const td_form *form,
                   const td_puzzle *p, td_text *err)
{
    (void)err;
    td_text_printf(out, "{\"genre\":\"%s\",\"width\":%d,\"height\":%d", g->name,
                   p->topo.w, p->topo.h);
    if (p->flags) {
        td_text_add(out, ",\"flags\":\"");
        td_flags_write(out, p->flags);
        td_text_char(out, '"');
    }
    if (p->word) {
        td_text_add(out, ",\"word\":");
        td_text_json(out, p->word);
    }
    if (p->note) {
        td_text_add(out, ",\"note\":");
        td_text_json(out, p->note);
    }
    if (p->total != TD_CLUE_NONE)
        td_text_printf(out, ",\"total\":%d", (int)p->total);
    write_clues(out, p);
    write_line_lists(out, p);
    write_marks(out, form, p);
    write_notes(out, form, p);
    td_text_add(out, "}\n");
    return true;
}
