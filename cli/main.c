/* The program: reads the command line, runs one command. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "cli.h"

/* ---- Ctrl-C ---- */

/* The work is asked to stop, so that what is half written is finished; if it
 * does not within PATIENCE, or at the second time, the program ends at once.
 * Tables and lines are written as a whole, so nothing torn is left. */
enum { PATIENCE_MS = 200 };

static volatile sig_atomic_t stop_asked; /* the signal */
static timer_t patience;
static bool has_timer;

static void leave_at_once(int signal_number)
{
    (void)signal_number;
    _exit(128 + stop_asked);
}

static void ask_to_stop(int signal_number)
{
    static const struct itimerspec soon = {
        .it_value = {.tv_nsec = PATIENCE_MS * 1000000L}};
    if (stop_asked || !has_timer || timer_settime(patience, 0, &soon, NULL))
        _exit(128 + signal_number);
    stop_asked = signal_number;
}

bool interrupted(void *unused)
{
    (void)unused;
    return stop_asked;
}

static void on_signal(int number, void (*handler)(int))
{
    struct sigaction act = {.sa_handler = handler, .sa_flags = SA_RESTART};
    sigemptyset(&act.sa_mask);
    sigaction(number, &act, NULL);
}

static void catch_signals(void)
{
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL,
                             .sigev_signo = SIGALRM};
    has_timer = !timer_create(CLOCK_MONOTONIC, &event, &patience);
    on_signal(SIGALRM, leave_at_once);
    on_signal(SIGINT, ask_to_stop);
    on_signal(SIGTERM, ask_to_stop);
}

/* ---- the program ---- */

static void on_no_memory(void)
{
    static const char says[] = "tandem: out of memory\n";
    ssize_t done = write(STDERR_FILENO, says, sizeof says - 1);
    (void)done;
    _exit(EXIT_UNKNOWN);
}

/* What is freed after one puzzle is wanted for the next: given back to the
 * system each time, it would have to be asked for again. */
static void keep_memory(void)
{
#ifdef __GLIBC__
    enum { ENOUGH = 32 << 20 };
    mallopt(M_MMAP_THRESHOLD, ENOUGH);
    mallopt(M_TRIM_THRESHOLD, ENOUGH);
#endif
}

int main(int argc, char **argv)
{
    arguments a = {0};
    int code = EXIT_YES;
    keep_memory();
    catch_signals();
    tandem_on_no_memory(on_no_memory);
    if (argc == 2 && !strcmp(argv[1], "--demo"))
        code = demo();
    else if (parse_arguments(argc, argv, &a, &code))
        code = a.command->whole ? a.command->whole(&a) : run_inputs(&a);
    free_arguments(&a);
    code = finish_output(code);
    return stop_asked ? 128 + stop_asked : code;
}
