/* A terminal for full-screen programs: single keys in, lines out. */
#ifndef TANDEM_CLI_TERMINAL_H
#define TANDEM_CLI_TERMINAL_H

#include <stdbool.h>

/* Keys that are no characters. */
enum {
    KEY_NONE = -1, /* the input has ended */
    KEY_UP = 1000,
    KEY_DOWN,
    KEY_RIGHT,
    KEY_LEFT,
    KEY_RESIZED, /* the window has another size, or it is time to look */
};

/* False: standard input and output are no terminal. */
bool terminal_begin(void);
void terminal_end(void);
void terminal_size(int *lines, int *columns);
int terminal_columns(void);
int terminal_key(void);
/* Begins a new screen; then lines of it, each cut to the window from a column
 * on; then the cursor is put at a place and all is shown. */
void terminal_clear(void);
void terminal_line(const char *text, int from);
void terminal_show(int line, int column);
/* A line typed by the user below the screen; NULL: none. To be freed. */
char *terminal_ask(const char *prompt);

#endif
