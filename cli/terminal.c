#include "terminal.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "cli.h"

static struct termios before;
static bool begun;
static volatile sig_atomic_t resized;

static void on_resize(int signal_number)
{
    (void)signal_number;
    resized = 1;
}

bool terminal_begin(void)
{
    struct sigaction act = {.sa_handler = on_resize};
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
        tcgetattr(STDIN_FILENO, &before))
        return false;
    struct termios raw = before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
    sigemptyset(&act.sa_mask);
    sigaction(SIGWINCH, &act, NULL);
    begun = true;
    atexit(terminal_end);
    fputs("\033[?1049h", stdout); /* a screen of its own */
    return true;
}

void terminal_end(void)
{
    if (!begun)
        return;
    begun = false;
    fputs("\033[0m\033[?1049l", stdout);
    fflush(stdout);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
}

void terminal_size(int *lines, int *columns)
{
    struct winsize w;
    *lines = 24;
    *columns = 80;
    if (!ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) && w.ws_row && w.ws_col) {
        *lines = w.ws_row;
        *columns = w.ws_col;
    }
}

int terminal_columns(void)
{
    int lines, columns;
    terminal_size(&lines, &columns);
    return columns;
}

/* A byte; -1 at the end, or if a signal came. */
static int read_byte(void)
{
    unsigned char c;
    return read(STDIN_FILENO, &c, 1) == 1 ? c : -1;
}

/* What follows an escape at once: an arrow. */
static int read_escape(void)
{
    struct termios soon;
    int key = 27;
    tcgetattr(STDIN_FILENO, &soon);
    soon.c_cc[VMIN] = 0;
    soon.c_cc[VTIME] = 1; /* a tenth of a second */
    tcsetattr(STDIN_FILENO, TCSANOW, &soon);
    int c = read_byte();
    if (c == '[' || c == 'O') {
        do
            c = read_byte();
        while (c == ';' || (c >= '0' && c <= '9'));
        key = c >= 'A' && c <= 'D' ? KEY_UP + (c - 'A') : 0;
    }
    soon.c_cc[VMIN] = 1;
    soon.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &soon);
    return key;
}

int terminal_key(void)
{
    errno = 0;
    int c = read_byte();
    if (c == 27)
        return read_escape();
    if (c < 0 && (errno == EINTR || resized)) {
        resized = 0;
        return interrupted(NULL) ? KEY_NONE : KEY_RESIZED;
    }
    return c < 0 ? KEY_NONE : c;
}

void terminal_clear(void)
{
    fputs("\033[H\033[2J", stdout);
}

/* Signs count one column each; escapes that colour them count none. */
void terminal_line(const char *text, int from)
{
    int lines, columns, at = 0;
    terminal_size(&lines, &columns);
    while (*text && *text != '\n') {
        size_t n = 1;
        if (*text == 27) {
            n = strcspn(text, "m") + 1;
            fwrite(text, 1, n, stdout);
        } else {
            while (((unsigned char)text[n] & 0xc0) == 0x80)
                n++;
            if (at >= from && at < from + columns)
                fwrite(text, 1, n, stdout);
            at++;
        }
        text += n;
    }
    fputs("\033[0m\r\n", stdout);
}

void terminal_show(int line, int column)
{
    printf("\033[%d;%dH", line + 1, column + 1);
    fflush(stdout);
}

char *terminal_ask(const char *prompt)
{
    char line[512];
    int lines, columns;
    terminal_size(&lines, &columns);
    printf("\033[%d;1H\033[2K%s", lines, prompt);
    fflush(stdout);
    struct termios raw;
    tcgetattr(STDIN_FILENO, &raw);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    bool ok = fgets(line, sizeof line, stdin) != NULL;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
    if (!ok)
        return NULL;
    line[strcspn(line, "\r\n")] = 0;
    if (!*line)
        return NULL;
    char *copy = checked(malloc(strlen(line) + 1));
    strcpy(copy, line);
    return copy;
}
