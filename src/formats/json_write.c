/* A puzzle as a JSON object, in one line:
 *
 *     {"genre":"yajilin","width":3,"height":2,
 *      "clues":[{"at":"R1C2","clue":1,"arrow":"W"},{"at":"R2C2","clue":"?"}],
 *      "marks":[{"at":"R1C1","is":1},{"at":"R1C1-R2C1","is":0}]}
 *
 * docs/formats.md lists the keys. */
#include "formats/json.h"

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
    td_text name = {0};
    td_site_name(t, s, &name);
    td_text_add(out, before);
    td_text_json(out, td_text_str(&name));
    td_text_free(&name);
}

static void write_clue_fields(td_text *out, const td_puzzle *p, td_site s)
{
    const char *text = word_of(td_clue_words, p->clue[s]);
    if (text)
        td_text_printf(out, ",\"clue\":\"%s\"", text);
    else
        td_text_printf(out, ",\"clue\":%d", (int)p->clue[s]);
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

static void write_marks(td_text *out, const td_puzzle *p, int first)
{
    const char *before = ",\"marks\":[{\"at\":";
    if (!p->has_marks && !td_any_mark(p))
        return;
    for (td_site s = 0; s < p->topo.nlattice; s++) {
        td_mark mark = p->mark[s];
        if (!mark)
            continue;
        write_place(out, &p->topo, s, before);
        td_text_printf(out, ",\"%s\":%d}", mark > 0 ? "is" : "not",
                       (mark > 0 ? mark : -mark) - 1 + first);
        before = ",{\"at\":";
    }
    td_text_add(out, before[1] == '{' ? "]" : ",\"marks\":[]");
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
    write_marks(out, p, form->parts->lo);
    td_text_add(out, "}\n");
    return true;
}
