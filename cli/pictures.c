/* solve --svg, --png and hint --svg, --png: the answer as a picture; draw
 * --png: the puzzle. Of several puzzles each has a file of its own. */
#include <errno.h>
#include <string.h>

#include "cli.h"

static int save_bytes(const char *path, char *bytes, size_t length)
{
    FILE *f = bytes ? fopen(path, "wb") : NULL;
    bool ok = f && fwrite(bytes, 1, length, f) == length;
    if (f && fclose(f))
        ok = false;
    tandem_free(bytes);
    if (!ok)
        fprintf(stderr, "tandem: %s: cannot be written: %s\n", path,
                strerror(errno));
    return ok ? EXIT_YES : EXIT_BAD;
}

static int saved; /* puzzles so far */

int save_puzzle_png(const job *j)
{
    char path[1200];
    size_t length;
    char *bytes = tandem_draw_png(j->p, &length);
    if (!bytes)
        return print_text(j->name, NULL);
    number_path(j->a->value[OPT_PNG], ++saved, path, sizeof path);
    return save_bytes(path, bytes, length);
}

int save_pictures(const job *j, const tandem_result *r, int n)
{
    static const struct {
        option_id option;
        tandem_medium medium;
    } kinds[] = {{OPT_SVG_FILE, TANDEM_SVG}, {OPT_PNG, TANDEM_PNG}};
    int code = EXIT_YES;
    saved++;
    for (int k = 0; k < 2; k++) {
        char path[1200];
        size_t length;
        if (!j->a->given[kinds[k].option])
            continue;
        number_path(j->a->value[kinds[k].option], saved, path, sizeof path);
        char *bytes = tandem_result_picture(r, n, j->style.stage,
                                            kinds[k].medium, &length);
        code = worst(code, save_bytes(path, bytes, length));
    }
    return code;
}
