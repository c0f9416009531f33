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

int print_result(const job *j, tandem_result *r)
{
    int code = tandem_result_exit(r);
    if (j->a->given[OPT_QUIET] && code == EXIT_YES)
        return code;
    if (j->a->given[OPT_JSON]) {
        print_line(tandem_result_json(r, j->name, &j->style));
        return code;
    }
    if (j->a->given[OPT_QUIET]) {
        printf("%s: %s\n", j->name, tandem_result_status(r));
        return code;
    }
    printf("%s\n", j->name);
    print_text(tandem_result_text(r, &j->style));
    return code;
}
