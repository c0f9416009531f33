/* solve --svg, --png and hint --svg, --png: the answer as a picture. */
#include <errno.h>
#include <string.h>

#include "cli.h"

/* FILE.svg; of several puzzles the second goes to FILE-2.svg, and so on. */
static void number_path(const char *path, int number, char *out, size_t size)
{
    const char *dot = strrchr(path, '.'), *slash = strrchr(path, '/');
    if (!dot || dot == path || (slash && dot <= slash + 1))
        dot = path + strlen(path);
    if (number == 1)
        snprintf(out, size, "%s", path);
    else
        snprintf(out, size, "%.*s-%d%s", (int)(dot - path), path, number, dot);
}

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

int save_pictures(const job *j, const tandem_result *r, int n)
{
    static int saved;
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
