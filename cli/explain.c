#include <string.h>

#include "cli.h"

tandem_explain_options explain_options(const job *j)
{
    const arguments *a = j->a;
    int level = (int)a->number[OPT_MAX_LEVEL];
    if (a->given[OPT_MAX_LEVEL] && !level)
        level = TANDEM_LEVEL_0;
    return (tandem_explain_options){
        .max_level = level,
        .max_cost = a->number[OPT_MAX_COST],
        .only = a->given[OPT_ONLY] ? a->ids[0] : NULL,
        .without = a->given[OPT_WITHOUT] ? a->ids[1] : NULL,
        .no_unique = a->given[OPT_NO_UNIQUE],
        .no_smallest = a->given[OPT_NO_SMALLEST],
        .from_board = a->given[OPT_FROM_BOARD],
        .stats = a->given[OPT_STATS],
        .limits = j->limits,
    };
}

/* Keen as a game of the program that most keen puzzles come from, with pencil
 * marks for what is left of a cell; others as text. */
int save_stuck(const job *j, const tandem_result *r)
{
    const char *dir = j->a->value[OPT_SAVE_STUCK];
    bool keen = tandem_puzzle_genre(j->p) == tandem_genre_find("keen");
    char path[1024];
    if (!make_folder(dir))
        return EXIT_BAD;
    file_name(dir, j->name, keen ? ".sav" : ".txt", path, sizeof path);
    return save_text(path, keen
                               ? tandem_result_write_pencilled(r, "tatham-save")
                               : tandem_result_write(r, "text"));
}

int explain_each(const job *j)
{
    tandem_explain_options o = explain_options(j);
    o.rate = !j->a->given[OPT_QUIET];
    if (j->a->given[OPT_NOTES])
        tandem_puzzle_take_notes(j->p);
    tandem_result *r = tandem_explain(j->p, &o);
    int code = print_result(j, r);
    bool stuck = code != EXIT_YES;
    if (j->a->given[OPT_SVG_DIR])
        code = worst(code, write_gallery(j, r, j->a->value[OPT_SVG_DIR]));
    if (j->a->given[OPT_SAVE_STUCK] && stuck)
        code = worst(code, save_stuck(j, r));
    tandem_result_free(r);
    return code;
}

/* False: reported. */
static bool has_place(const job *j, const char *at)
{
    if (at && tandem_puzzle_place(j->p, at))
        return true;
    char why[80];
    tandem_error err = {.sentence = why};
    snprintf(why, sizeof why, "%.24s is no place on this board", at ? at : "");
    if (at)
        report_error(j->a, j->name, &err);
    else
        fprintf(stderr, "tandem: %s: --at PLACE is missing (see --help)\n",
                j->a->command->name);
    return false;
}

static const char *apply_to(const job *j)
{
    const char *to = j->a->value[OPT_APPLY_TO];
    return to ? to : tandem_puzzle_format(j->p);
}

static void tell_why_text(const job *j, const char *to)
{
    char *note = NULL, *without_marks = tandem_write(j->p, to, &note);
    fprintf(stderr, "tandem: %s: %s%s, so it is written as text\n", j->name,
            without_marks || !note ? to : note,
            without_marks || !note ? " has no place for the marks" : "");
    tandem_free(without_marks);
    tandem_free(note);
}

/* The board after the move; text where the format asked for, or else that of
 * the input, has no place for marks. */
static char *write_move(const job *j, const tandem_result *r)
{
    const char *to = apply_to(j);
    char *text = tandem_result_write(r, to);
    if (text)
        return text;
    tell_why_text(j, to);
    return tandem_result_write(r, "text");
}

/* The board on standard output, what is to be said on standard error. */
static int print_move(const job *j, const tandem_result *r)
{
    int code = show_result(j, r, stderr);
    return code ? code : print_text(j->name, write_move(j, r));
}

int hint_each(const job *j)
{
    tandem_hint_options o = {.all = j->a->given[OPT_ALL],
                             .at = j->a->value[OPT_AT],
                             .apply =
                                 j->a->given[OPT_APPLY] ? apply_to(j) : NULL,
                             .explain = explain_options(j)};
    if (o.at && !has_place(j, o.at))
        return EXIT_BAD;
    if (j->a->given[OPT_NOTES])
        tandem_puzzle_take_notes(j->p);
    tandem_result *r = tandem_hint(j->p, &o);
    int step = tandem_result_count(r) ? 0 : TANDEM_START;
    bool apply = j->a->given[OPT_APPLY];
    job told = *j;
    if (apply)
        told.style.stage = TANDEM_STAGE_FULL;
    int code = apply && !j->a->given[OPT_JSON] ? print_move(&told, r)
                                               : print_result(&told, r);
    code = worst(code, save_pictures(j, r, step));
    tandem_result_free(r);
    return code;
}

int why_each(const job *j)
{
    tandem_explain_options o = explain_options(j);
    if (!has_place(j, j->a->value[OPT_AT]))
        return EXIT_BAD;
    if (j->a->given[OPT_NOTES])
        tandem_puzzle_take_notes(j->p);
    tandem_result *r = tandem_why(j->p, j->a->value[OPT_AT], &o);
    int code = print_result(j, r);
    tandem_result_free(r);
    return code;
}

/* The board on standard output, in a form that can be read again; what is to
 * be said about it on standard error. */
static int print_clean(const job *j, const tandem_result *r)
{
    char *note = NULL, *text = tandem_write(j->p, "text", &note);
    int code = show_result(j, r, stderr);
    if (note)
        fprintf(stderr, "tandem: %s: %s\n", j->name, note);
    tandem_free(note);
    return worst(code, print_text(j->name, text));
}

int check_each(const job *j)
{
    if (j->a->given[OPT_NOTES])
        tandem_puzzle_take_notes(j->p);
    bool erase = j->a->given[OPT_ERASE];
    tandem_result *r = erase ? tandem_erase_mistakes(j->p, &j->limits)
                             : tandem_check(j->p, &j->limits);
    int code = erase && !j->a->given[OPT_JSON] ? print_clean(j, r)
                                               : print_result(j, r);
    tandem_result_free(r);
    return code;
}
