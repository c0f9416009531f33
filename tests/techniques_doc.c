#include "techniques_doc.h"

#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "positions.h"
#include "reason/common_rows.h"

/* ---- examples, as the tests tell of them ---- */

typedef struct example {
    const td_technique *tech; /* a genre's row */
    int nsteps;
    td_text picture, sentence;
} example;

static TD_VEC(example) examples;

static example *example_of(const td_technique *t)
{
    for (uint32_t i = 0; i < examples.n; i++)
        if (examples.at[i].tech == t)
            return &examples.at[i];
    return NULL;
}

/* The position with what follows in it, lit up. */
static void draw_example(example *e, const td_model *m, const td_state *s,
                         const td_step *step)
{
    td_state *now = td_state_new(m);
    for (int i = 0; i < s->ntrail; i++)
        td_state_set(now, s->trail[i]);
    for (int i = 0; i < step->nset; i++)
        td_state_set(now, step->set[i]);
    tandem_style style = {.ascii = true, .labels = true};
    tandem_puzzle p = {.puzzle = (td_puzzle *)(uintptr_t)m->puzzle,
                       .m = (td_model *)(uintptr_t)m};
    td_text_cut(&e->picture, 0);
    td_text_cut(&e->sentence, 0);
    td_picture(&p, now->val, step, NULL, &style, TD_TERMINAL, &e->picture);
    td_step_words(m->puzzle->genre, m, step, &e->sentence);
    td_state_free(now);
}

/* Of several positions the first with the fewest steps is shown. */
static void hear(const td_genre *g, const td_position *p, const td_model *m,
                 const td_state *s, const td_steps *steps)
{
    (void)g;
    if (!p->text || !steps->n)
        return;
    const td_step *step = steps->at[0];
    example *e = example_of(step->tech);
    if (e && e->nsteps <= steps->n)
        return;
    if (!e) {
        example fresh = {.tech = step->tech};
        td_vec_push(&examples, fresh);
        e = &examples.at[examples.n - 1];
    }
    e->nsteps = steps->n;
    draw_example(e, m, s, step);
}

static void free_examples(void)
{
    for (uint32_t i = 0; i < examples.n; i++) {
        td_text_free(&examples.at[i].picture);
        td_text_free(&examples.at[i].sentence);
    }
    td_vec_free(&examples);
}

/* ---- the page ---- */

static const char head[] =
    "# Techniques\n\n"
    "<!-- Made by `build/tandem_tests --techniques-md > docs/techniques.md`: "
    "do not edit. -->\n\n"
    "How a person can go on, by genre, the cheapest first. *Level*: 1 at a "
    "glance, 2 a\nshort look, 3 a line or a region, 4 the board as a whole, 5 "
    "what if. *Cost* is on\none scale for all genres. A technique marked "
    "*unique* is sound only because the\npuzzle has one solution; "
    "`--no-unique` switches those off.\n\n"
    "The examples are positions of the tests, drawn as `tandem explain --ascii "
    "--draw`\ndoes: what follows is new on the board and stands in `[ ]` (a "
    "line `=`, a cross\n`X`), premises in `{ }`, clues in `< >`; `#` is "
    "shaded, `.` known to be empty.\n\n";

static void print_row(const td_technique *t, bool linked, FILE *out)
{
    char anchor[32];
    snprintf(anchor, sizeof anchor, "%s", t->id);
    for (char *c = anchor; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c = (char)(*c - 'A' + 'a');
    if (linked)
        fprintf(out, "| [%s](#%s) |", t->id, anchor);
    else
        fprintf(out, "| %s |", t->id);
    fprintf(out, " %s%s | `%s` | %d | %.1f |\n", t->title,
            t->unique ? " (*unique*)" : "", t->name, t->level, t->cost);
}

static void print_table_head(FILE *out)
{
    fputs("| id | technique | name | level | cost |\n|---|---|---|---|---|\n",
          out);
}

/* Rows of the genre itself, or those that it shares with all others. */
static void print_rows(const td_genre *g, bool own, FILE *out)
{
    td_rows rows = td_rows_of(g->techniques);
    print_table_head(out);
    for (int i = 0; i < rows.n; i++) {
        bool common = !strncmp(rows.at[i]->id, "CM-", 3);
        if (rows.at[i]->level && common != own)
            print_row(rows.at[i], example_of(rows.at[i]) != NULL, out);
    }
    fputc('\n', out);
    td_rows_free(&rows);
}

static void print_examples(const td_genre *g, FILE *out)
{
    td_rows rows = td_rows_of(g->techniques);
    for (int i = 0; i < rows.n; i++) {
        const td_technique *t = rows.at[i];
        const example *e = example_of(t);
        if (!e)
            continue;
        fprintf(out, "### %s\n\n**%s** (level %d, cost %.1f%s)\n\n", t->id,
                t->title, t->level, t->cost, t->unique ? ", *unique*" : "");
        fprintf(out, "```\n%s```\n\n%s\n\n", td_text_str(&e->picture),
                td_text_str(&e->sentence));
    }
    td_rows_free(&rows);
}

int td_print_techniques(const td_suite *suites, int count, FILE *out)
{
    static const td_technique none[] = {{0}};
    if (!td_hear_positions(suites, count, hear))
        return 1;
    fputs(head, out);
    fputs("## In every genre\n\n", out);
    print_rows(&(td_genre){.techniques = none}, false, out);
    for (int i = 0; td_genres[i]; i++) {
        fprintf(out, "## %s\n\n", td_genres[i]->title);
        print_rows(td_genres[i], true, out);
        print_examples(td_genres[i], out);
    }
    free_examples();
    return 0;
}
