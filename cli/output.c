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
