#include "techniques_doc.h"

#include <string.h>

#include "api/job.h"
#include "base/alloc.h"
#include "positions.h"
#include "reason/common_rows.h"

/* ---- examples, as the tests tell of them ---- */

typedef struct example {
    const td_technique *tech; /* a genre's row */
    int nsteps;
    td_text picture, sentence, question, rests_on;
    td_text lesson; /* the position and its step, for the page */
} example;

static TD_VEC(example) examples;

static example *example_of(const td_technique *t)
{
    for (uint32_t i = 0; i < examples.n; i++)
        if (examples.at[i].tech == t)
            return &examples.at[i];
    return NULL;
}

/* The rules that a step rests on, each kind once; of many, none. */
static void write_rules(example *e, const td_lexicon *x, const td_step *step)
{
    enum { MOST = 4 };
    if (step->nrules && step->nrules <= MOST)
        td_words_facts(x, step->rules, step->nrules, NULL, 0, false, "; ",
                       &e->rests_on);
}

static void add_key(td_text *out, const char *key, const char *value)
{
    td_text_printf(out, "%s\"%s\":", out->len > 1 ? "," : "", key);
    td_text_json(out, value);
}

/* The position as JSON, with what the step lights up as sessions read it. */
static void write_lesson(example *e, const tandem_puzzle *p,
                         const td_step *step)
{
    td_text lights = {0};
    char *puzzle = tandem_write(p, "json", NULL);
    td_write_step(p, step, &lights);
    td_text_cut(&e->lesson, 0);
    td_text_char(&e->lesson, '{');
    add_key(&e->lesson, "technique", e->tech->id);
    add_key(&e->lesson, "puzzle", puzzle ? puzzle : "");
    add_key(&e->lesson, "lights", td_text_str(&lights));
    add_key(&e->lesson, "question", td_text_str(&e->question));
    add_key(&e->lesson, "text", td_text_str(&e->sentence));
    td_text_char(&e->lesson, '}');
    tandem_free(puzzle);
    td_text_free(&lights);
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
                       .m = (td_model *)(uintptr_t)m,
                       .words = td_genre_lexicon(m->puzzle->genre, m)};
    td_text_cut(&e->picture, 0);
    td_text_cut(&e->sentence, 0);
    td_text_cut(&e->question, 0);
    td_text_cut(&e->rests_on, 0);
    td_words_question(&p.words, step, &e->question);
    write_rules(e, &p.words, step);
    td_picture(&p, now->val, step, NULL, &style, TD_TERMINAL, &e->picture);
    td_step_words(m->puzzle->genre, m, step, &e->sentence);
    write_lesson(e, &p, step);
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
        td_text_free(&examples.at[i].question);
        td_text_free(&examples.at[i].rests_on);
        td_text_free(&examples.at[i].lesson);
    }
    td_vec_free(&examples);
}

/* ---- the page ---- */

static const char head[] =
    "# Techniques\n\n"
    "<!-- Made by `build/tandem_tests --techniques-md > docs/techniques.md`: "
    "do not edit. -->\n\n"
    "How a person can go on, genre by genre: the rules, the words that are "
    "used, and\nthen what there is to see, from what a glance shows to what "
    "takes a what-if. For\neach technique there is a position. Look at it "
    "and at the question first, and try\nto find the move; the sentence below "
    "it gives it away.\n\n"
    "*Cost* is on one scale for all genres. A technique marked *unique* is "
    "sound only\nbecause the puzzle has one solution; `--no-unique` switches "
    "those off.\n\n"
    "The positions are drawn as `tandem explain --ascii --draw` does: what "
    "follows is\nnew on the board and stands in `[ ]` (a line `=`, a cross "
    "`X`), premises in `{ }`,\nclues in `< >`, open places to look at in "
    "`: :` (an open edge `?`); `#` is shaded,\n`.` known to be empty.\n\n";

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

static void print_example(const td_technique *t, const example *e, FILE *out)
{
    fprintf(out, "#### %s\n\n**%s** (cost %.1f%s)\n\n", t->id, t->title,
            t->cost, t->unique ? ", *unique*" : "");
    if (t->level)
        fprintf(out, "*%s*\n\n", td_text_str(&e->question));
    fprintf(out, "```\n%s```\n\n%s\n\n", td_text_str(&e->picture),
            td_text_str(&e->sentence));
    if (e->rests_on.len)
        fprintf(out, "Why it holds: %s.\n\n", td_text_str(&e->rests_on));
}

/* The techniques of one level that have an example. */
static void print_level(const td_genre *g, int level, FILE *out)
{
    static const char *const looks[] = {
        "what a mark itself implies",    "level 1, at a glance",
        "level 2, a short look",         "level 3, a line or a region",
        "level 4, the board as a whole", "level 5, what if",
    };
    td_rows rows = td_rows_of(g->techniques);
    bool any = false;
    for (int i = 0; i < rows.n; i++) {
        const example *e = example_of(rows.at[i]);
        if (!e || rows.at[i]->level != level)
            continue;
        if (!any)
            fprintf(out, "### %s: %s\n\n", g->title, looks[level]);
        any = true;
        print_example(rows.at[i], e, out);
    }
    td_rows_free(&rows);
}

/* The rules of a genre, and what its words mean. */
static void print_introduction(const td_genre *g, FILE *out)
{
    fprintf(out, "## %s\n\n", g->title);
    for (int i = 0; g->rules[i]; i++)
        fprintf(out, "- %s\n", g->rules[i]);
    fputc('\n', out);
    for (const td_term *w = g->glossary; w && w->one; w++)
        fprintf(out, "%s*%s*: %s%s", w == g->glossary ? "Words: " : "; ",
                w->one, w->means, w[1].one ? "" : ".\n\n");
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
        print_introduction(td_genres[i], out);
        print_rows(td_genres[i], true, out);
        for (int level = 0; level <= TD_MAX_LEVEL; level++)
            print_level(td_genres[i], level, out);
    }
    free_examples();
    return 0;
}

/* ---- lessons for the page ---- */

static void print_lessons_of(const td_genre *g, FILE *out)
{
    td_rows rows = td_rows_of(g->techniques);
    const char *before = "\n";
    fprintf(out, "\"%s\":[", g->name);
    for (int i = 0; i < rows.n; i++) {
        const example *e = example_of(rows.at[i]);
        if (!e || !rows.at[i]->level)
            continue;
        fprintf(out, "%s%s", before, td_text_str(&e->lesson));
        before = ",\n";
    }
    fputs("\n]", out);
    td_rows_free(&rows);
}

int td_print_lessons(const td_suite *suites, int count, FILE *out)
{
    if (!td_hear_positions(suites, count, hear))
        return 1;
    for (int i = 0; td_genres[i]; i++) {
        fputs(i ? ",\n" : "{\n", out);
        print_lessons_of(td_genres[i], out);
    }
    fputs("\n}\n", out);
    free_examples();
    return 0;
}
