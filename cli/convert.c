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

int draw_each(const job *j)
{
    print_text(j->a->given[OPT_SVG] ? tandem_draw_svg(j->p)
                                    : tandem_draw(j->p, &j->style));
    return EXIT_YES;
}
