/* A worked example for newcomers: a puzzle, its explained solution, and what
 * to type next. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "terminal.h"

int demo(void)
{
    static const char puzzle[] = "singles#5x5:3543253315213414432132154";
    tandem_puzzle *p = NULL;
    bool tty = isatty(STDOUT_FILENO);
    tandem_style style = {.labels = true,
                          .colour = tty && !getenv("NO_COLOR"),
                          .columns = tty ? terminal_columns() : 0};
    tandem_reader *r = tandem_read(puzzle, strlen(puzzle), NULL);
    if (!r || !tandem_reader_next(r, &p, NULL) || !p)
        return print_text("--demo", NULL);
    printf("A hitori puzzle, solved as a person would:\n\n  tandem explain "
           "'%s'\n\n",
           puzzle);
    tandem_result *e = tandem_explain(p, NULL);
    int code = print_text("--demo", tandem_result_text(e, &style));
    tandem_result_free(e);
    tandem_puzzle_free(p);
    tandem_reader_free(r);
    puts("\nTry next:\n"
         "  ./run solve 'https://puzz.link/p?slither/5/5/cbcbcddad'\n"
         "  ./run hint --full 'https://puzz.link/p?slither/5/5/cbcbcddad'\n"
         "  ./run --help");
    return code;
}
