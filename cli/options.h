/* The table of options, for those who read them and for the help. */
#ifndef TANDEM_CLI_OPTIONS_H
#define TANDEM_CLI_OPTIONS_H

#include "cli.h"

typedef enum takes { NOTHING, TEXT, NUMBER, WHOLE, LEVEL, IDS } takes;

typedef struct option {
    const char *name, *help;
    const char *value; /* what the help calls it; NULL: takes none */
    takes takes;
    const char *alias; /* another name, or NULL */
} option;

extern const option options[OPTIONS];

/* Those that every command takes. */
enum { COMMON_OPTIONS = 8 };
extern const option_id common_options[COMMON_OPTIONS];

#endif
