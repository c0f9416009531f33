#include <string.h>

#include "cli.h"

/* Could it be written but for the total? */
static bool total_is_why(const job *j, const char *to)
{
    char *without =
        tandem_puzzle_has_total(j->p) && !j->a->given[OPT_DROP_TOTAL]
            ? tandem_write_without_total(j->p, to, NULL)
            : NULL;
    tandem_free(without);
    return without;
}

/* The text itself, or with --json as a value in an object; frees it. It was
 * begun at `start`. */
static int print_made(const job *j, const char *format, char *text,
                      double start)
{
    double ms = milliseconds() - start;
    if (!j->a->given[OPT_JSON])
        return print_text(j->name, text);
    if (!text)
        return say_undecided(j, ms, stdout);
    putchar('{');
    print_json_head(j->name, tandem_puzzle_genre(j->p),
                    tandem_puzzle_width(j->p), tandem_puzzle_height(j->p));
    printf(",\"format\":\"%s\",", format);
    print_json_text("text", text);
    print_json_ms(ms);
    puts("}");
    tandem_free(text);
    flush_output();
    return EXIT_YES;
}

/* It cannot be written in that format. */
static int refuse(const job *j, const char *why, const char *what_helps)
{
    char sentence[400];
    tandem_error err = {.sentence = sentence};
    snprintf(sentence, sizeof sentence, "%s%s", why, what_helps);
    return report_error(j->a, j->name, &err);
}

/* What is written goes to standard output together, to be read again: where the
 * format cannot hold several, that is said. */
static int print_converted(const job *j, const char *to, char *text,
                           double start)
{
    static bool written;
    const char *between = tandem_format_between(to);
    bool joined = written && text && !j->a->given[OPT_JSON];
    if (joined && !between) {
        tandem_free(text);
        return refuse(
            j, "one puzzle is written already, and this format holds no more",
            " (--json writes each on a line of its own)");
    }
    if (joined)
        fputs(between, stdout);
    written = true;
    return print_made(j, to, text, start);
}

int convert_each(const job *j)
{
    const char *to = j->a->value[OPT_TO];
    char *note = NULL;
    if (!to) {
        fprintf(stderr, "tandem: convert: --to FORMAT is missing (see "
                        "tandem convert --help)\n");
        return EXIT_BAD;
    }
    double start = milliseconds();
    bool drop = j->a->given[OPT_DROP_TOTAL];
    char *text = drop ? tandem_write_without_total(j->p, to, &note)
                      : tandem_write(j->p, to, &note);
    if (text && note)
        fprintf(stderr, "tandem: %s: %s\n", j->name, note);
    int code = text || !note ? print_converted(j, to, text, start)
                             : refuse(j, note,
                                      total_is_why(j, to)
                                          ? " (--drop-total leaves it out)"
                                          : "");
    tandem_free(note);
    return code;
}

int draw_each(const job *j)
{
    if (j->a->given[OPT_PNG])
        return save_puzzle_png(j);
    double start = milliseconds();
    return j->a->given[OPT_SVG]
               ? print_made(j, "svg", tandem_draw_svg(j->p), start)
               : print_made(j, "picture", tandem_draw(j->p, &j->style), start);
}
