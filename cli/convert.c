#include <string.h>

#include "cli.h"

int convert_each(const job *j)
{
    const char *to = j->a->value[OPT_TO];
    char *note = NULL;
    if (!to) {
        fprintf(stderr, "tandem: convert: --to FORMAT is missing (see "
                        "tandem convert --help)\n");
        return EXIT_BAD;
    }
    char *text = tandem_write(j->p, to, &note);
    if (note)
        fprintf(stderr, "tandem: %s: %s\n", j->name, note);
    tandem_free(note);
    if (!text)
        return EXIT_BAD;
    print_text(text);
    return EXIT_YES;
}

static int save_png(const job *j)
{
    const char *path = j->a->value[OPT_PNG];
    size_t length;
    char *bytes = tandem_draw_png(j->p, &length);
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
    print_text(j->a->given[OPT_SVG] ? tandem_draw_svg(j->p)
                                    : tandem_draw(j->p, &j->style));
    return EXIT_YES;
}
