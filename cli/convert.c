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

int convert_each(const job *j)
{
    const char *to = j->a->value[OPT_TO];
    char *note = NULL;
    if (!to) {
        fprintf(stderr, "tandem: convert: --to FORMAT is missing (see "
                        "tandem convert --help)\n");
        return EXIT_BAD;
    }
    bool drop = j->a->given[OPT_DROP_TOTAL];
    char *text = drop ? tandem_write_without_total(j->p, to, &note)
                      : tandem_write(j->p, to, &note);
    if (note)
        fprintf(stderr, "tandem: %s: %s%s\n", j->name, note,
                !text && total_is_why(j, to) ? " (--drop-total leaves it out)"
                                             : "");
    bool noted = note;
    tandem_free(note);
    return text || !noted ? print_text(j->name, text) : EXIT_BAD;
}

static int save_png(const job *j)
{
    const char *path = j->a->value[OPT_PNG];
    size_t length;
    char *bytes = tandem_draw_png(j->p, &length);
    if (!bytes)
        return print_text(j->name, NULL);
    FILE *f = fopen(path, "wb");
    bool ok = f && fwrite(bytes, 1, length, f) == length;
    if (f && fclose(f))
        ok = false;
    tandem_free(bytes);
    if (!ok)
        fprintf(stderr, "tandem: %s: cannot be written\n", path);
    return ok ? EXIT_YES : EXIT_BAD;
}

int draw_each(const job *j)
{
    if (j->a->given[OPT_PNG])
        return save_png(j);
    return print_text(j->name, j->a->given[OPT_SVG]
                                   ? tandem_draw_svg(j->p)
                                   : tandem_draw(j->p, &j->style));
}
