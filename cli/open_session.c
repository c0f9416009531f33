/* A session from what the command line names: a puzzle in any format, or a
 * journal. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "sessions.h"

/* A sentence of the library as one of ours. */
static char *take_sentence(char *from)
{
    size_t n = from ? strlen(from) : 0;
    char *copy = checked(malloc(n + 1));
    memcpy(copy, from ? from : "", n + 1);
    tandem_free(from);
    return copy;
}

static char *sentence_of(const tandem_error *e)
{
    const char *says = e->sentence ? e->sentence : "";
    size_t n = strlen(says) + 40;
    char *text = checked(malloc(n));
    snprintf(text, n, "%d:%d: %s", e->line, e->column, says);
    return text;
}

tandem_session *session_of_text(const char *text, size_t length,
                                const tandem_genre *genre, char **err)
{
    static const char head[] = "tandem journal ";
    tandem_session *s = NULL;
    *err = NULL;
    if (length >= sizeof head - 1 && !memcmp(text, head, sizeof head - 1)) {
        char *says = NULL;
        s = tandem_session_load(text, length, &says);
        *err = s ? NULL : take_sentence(says);
        return s;
    }
    tandem_puzzle *p = NULL;
    tandem_error e = {.sentence = ""};
    tandem_reader *in = tandem_read(text, length, genre);
    if (in && tandem_reader_next(in, &p, &e) && p)
        s = tandem_session_new(p);
    else
        *err = sentence_of(&e);
    tandem_puzzle_free(p);
    tandem_reader_free(in);
    return s;
}

/* The text of an input: a file, standard input, or the puzzle itself. */
static char *text_of(const char *input, size_t *length)
{
    bool standard = !strcmp(input, "-");
    FILE *f = standard ? stdin : fopen(input, "rb");
    char *text;
    if (f) {
        text = read_all(f, length);
        if (!standard)
            fclose(f);
        return text;
    }
    *length = strlen(input);
    text = checked(malloc(*length + 1));
    memcpy(text, input, *length + 1);
    return text;
}

tandem_session *open_session(const arguments *a, const char *input)
{
    if (!is_input(input)) {
        fprintf(stderr, "tandem: %s: %s\n", input, NO_INPUT);
        return NULL;
    }
    size_t length;
    char *err = NULL, *text = text_of(input, &length);
    tandem_session *s =
        text ? session_of_text(text, length, a->genre, &err) : NULL;
    if (!s)
        fprintf(stderr, "tandem: %s:%s%s\n", input,
                err && *err >= '0' && *err <= '9' ? "" : " ",
                err ? err : "cannot be read");
    free(text);
    free(err);
    return s;
}
