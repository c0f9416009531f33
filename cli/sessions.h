/* What the commands share that hold a session: session and play. */
#ifndef TANDEM_CLI_SESSIONS_H
#define TANDEM_CLI_SESSIONS_H

#include "cli.h"

/* NULL: *err says why, to be freed by free. */
tandem_session *session_of_text(const char *text, size_t length,
                                const tandem_genre *genre, char **err);
/* From an input of the command line; NULL: reported. */
tandem_session *open_session(const arguments *a, const char *input);

#endif
