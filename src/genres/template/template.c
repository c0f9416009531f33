/* Template: a genre to copy. It is built and tested but not listed.
 *
 * The puzzle: shade cells so that each number counts the shaded cells among
 * itself and the eight cells around it. Everything a genre needs is here, in
 * the order in which docs/add-a-genre.md explains it. */
#include "genres/shading.h"

extern const td_genre td_genre_template;

/* Classes of rules; techniques name them in their reach. */
enum { CLUE };

static const char *const aliases[] = {"mosaic", NULL};

static const char *const rules[] = {
    "Shade some cells.",
    "A number counts the shaded cells among itself and the cells around it.",
    NULL,
};

/* How the rule speaks; {clue} is "the 3 at R2C5", {n} its number. */
static const td_wording clue_words = {
    .key = "clue",
    .name = "{clue} has {n} shaded {n:cell|cells} in its block",
    .full = "{clue} already has its {n} shaded {n:cell|cells}",
    .needs_all = "{clue} needs every cell that is left to it",
    .broken = "{clue} has too many shaded cells",
    .short_of = "{clue} can no longer get enough shaded cells",
    .unmet = "{clue} has too few shaded cells yet",
};

/* Variables first, then rules over their literals. */
static void build(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    td_shading_vars(m);
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        td_lit lits[9];
        int n = 0, number = m->puzzle->clue[cell];
        if (number < 0)
            continue;
        for (int r = td_row_of(t, cell) - 1; r <= td_row_of(t, cell) + 1; r++)
            for (int c = td_col_of(t, cell) - 1; c <= td_col_of(t, cell) + 1;
                 c++)
                if (r >= 0 && c >= 0 && r < t->h && c < t->w)
                    lits[n++] = td_shaded(m, td_cell(t, r, c));
        td_rule *rule =
            td_model_rule(m, TD_RULE_COUNT, CLUE, cell, &clue_words, lits, n);
        rule->number = number;
        rule->counts = (td_counts){number, number, 0};
    }
}

static const td_technique techniques[] = {
    {.id = "TE-01",
     .name = "clue_full",
     .title = "Clue is complete",
     .level = 1,
     .cost = 1.0,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = td_find_count_full,
     .text = "{full}, so {set}."},
    {.id = "TE-02",
     .name = "clue_needs_all",
     .title = "Clue needs all",
     .level = 1,
     .cost = 1.1,
     .reach = {TD_REACH_RULE, CLUE, 0},
     .find = td_find_count_needs_all,
     .text = "{needs_all}, so {set}."},
    {0},
};

/* One two-way description for each format. */
static const td_form forms[] = {
    {.format = TD_FORMAT_TEXT,
     .names = TD_NAMES("template"),
     .parts = TD_PARTS(
         {.codec = &td_codec_chars, .symbols = &td_symbols_text, .hi = 9},
         {.codec = &td_codec_chars,
          .symbols = &td_symbols_text_shade,
          .marks = true})},
    {.format = TD_FORMAT_URL,
     .names = TD_NAMES("mosaic"),
     .parts = TD_PARTS(
         {.codec = &td_codec_gz, .symbols = &td_symbols_n16, .hi = 9})},
    TD_JSON(0, 1, NULL), /* marks are values from 0 to 1; no flags */
    {0},
};

const td_genre td_genre_template = {
    .name = "template",
    .title = "Template",
    .aliases = aliases,
    .rules = rules,
    .words = td_shading_words,
    .build = build,
    .rows = td_shading_rows,
    .techniques = techniques,
    .forms = forms,
    .look = &td_shading_look,
};
