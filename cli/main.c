/* The program: reads the command line, runs one command. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

static volatile sig_atomic_t stop_asked;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    if (stop_asked)
        _Exit(130);
    stop_asked = 1;
}

bool interrupted(void *unused)
{
    (void)unused;
    return stop_asked;
}

int main(int argc, char **argv)
{
    arguments a;
    int code = EXIT_YES;
    signal(SIGINT, on_interrupt);
    if (argc == 2 && !strcmp(argv[1], "--demo"))
        return demo();
    if (parse_arguments(argc, argv, &a, &code))
        code = a.command->whole ? a.command->whole(&a) : run_inputs(&a);
    free_arguments(&a);
    return stop_asked ? 130 : code;
}
