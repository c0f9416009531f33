#include "cli.h"

void print_line(char *json)
{
    puts(json);
    fflush(stdout);
    tandem_free(json);
}

void print_text(char *text)
{
    fputs(text, stdout);
    fflush(stdout);
    tandem_free(text);
}

int save_text(const char *path, char *text)
{
    FILE *f = text ? fopen(path, "w") : NULL;
    bool ok = f && fputs(text, f) >= 0;
    if (f && fclose(f))
        ok = false;
    tandem_free(text);
    if (!ok)
        fprintf(stderr, "tandem: %s: cannot be written\n", path);
    return ok ? EXIT_YES : EXIT_BAD;
}

void show_result(const job *j, const tandem_result *r, FILE *out)
{
    bool quiet = j->a->given[OPT_QUIET];
    if (quiet && tandem_result_exit(r) == EXIT_YES)
        return;
    if (quiet && !j->a->given[OPT_JSON]) {
        fprintf(out, "%s: %s\n", j->name, tandem_result_status(r));
        return;
    }
    char *text;
    if (j->a->given[OPT_JSON]) {
        text = tandem_result_json(r, j->name, &j->style);
        fprintf(out, "%s\n", text);
    } else {
        text = tandem_result_text(r, &j->style);
        fprintf(out, "%s\n%s", j->name, text);
    }
    tandem_free(text);
}

int print_result(const job *j, const tandem_result *r)
{
    show_result(j, r, stdout);
    fflush(stdout);
    return tandem_result_exit(r);
}
