/* Reading the command line. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "options.h"

static bool is_format(const char *name)
{
    for (size_t i = 0; tandem_format(i); i++)
        if (!strcmp(tandem_format(i), name))
            return true;
    return false;
}

static bool takes_option(const command *c, option_id id)
{
    for (int i = 0; i < COMMON_OPTIONS; i++)
        if (common_options[i] == id)
            return true;
    for (int i = 0; c && c->options[i] != OPTIONS; i++)
        if (c->options[i] == id)
            return true;
    return false;
}

static bool complain(const char *what, const char *about)
{
    fprintf(stderr, "tandem: %s: %s (see --help)\n", about, what);
    return false;
}

static bool split_ids(arguments *a, int list, const char *text)
{
    int n = 0;
    size_t size = strlen(text) + 1;
    free(a->id_text[list]);
    a->id_text[list] = malloc(size);
    if (!a->id_text[list])
        return complain("out of memory", text);
    memcpy(a->id_text[list], text, size);
    for (char *p = strtok(a->id_text[list], ", "); p; p = strtok(NULL, ", ")) {
        if (n == MAX_IDS)
            return complain("too many techniques", text);
        a->ids[list][n++] = p;
    }
    a->ids[list][n] = NULL;
    return n > 0 || complain("names no technique", "empty list");
}

static bool known_technique(const char *id)
{
    tandem_technique t;
    for (size_t g = 0; g < tandem_genre_count(); g++)
        for (size_t i = 0; tandem_genre_technique(tandem_genre_at(g), i, &t);
             i++)
            if (!strcasecmp(t.id, id) || !strcasecmp(t.name, id))
                return true;
    return false;
}

static bool given_twice(const arguments *a, option_id id, const char *text)
{
    return a->value[id] && strcmp(a->value[id], text) != 0;
}

static bool wrong_value(option_id id, const char *text, const char *what)
{
    fprintf(stderr, "tandem: %s %s: %s (see --help)\n", options[id].name, text,
            what);
    return false;
}

static void say_unknown_value(option_id id, const char *kind, const char *text,
                              const char *near)
{
    char value[128];
    snprintf(value, sizeof value, "%s %.100s", options[id].name, text);
    say_unknown(kind, value, near);
}

static bool take_value(arguments *a, option_id id, const char *text)
{
    char *end;
    if (given_twice(a, id, text))
        return complain("is given twice, and not the same", options[id].name);
    assert(options[id].takes != NOTHING && text);
    a->value[id] = text;
    switch (options[id].takes) {
    case NUMBER:
    case WHOLE:
        a->number[id] = strtod(text, &end);
        if (!*text || *end || !(a->number[id] > 0))
            return wrong_value(id, text, "not a number above 0");
        if (a->number[id] > 1e15)
            return wrong_value(id, text, "larger than 1e15");
        if (options[id].takes == WHOLE &&
            a->number[id] != (double)(long long)a->number[id])
            return wrong_value(id, text, "not a whole number");
        return true;
    case LEVEL:
        if (!*text || text[1] || *text < '0' || *text > '5')
            return wrong_value(id, text, "not a level from 0 to 5");
        a->number[id] = *text - '0';
        return true;
    case IDS:
        if (!split_ids(a, id == OPT_WITHOUT, text))
            return false;
        for (int i = 0; a->ids[id == OPT_WITHOUT][i]; i++)
            if (!known_technique(a->ids[id == OPT_WITHOUT][i]))
                return wrong_value(id, a->ids[id == OPT_WITHOUT][i],
                                   "there is no such technique");
        return true;
    default:
        break;
    }
    if ((id == OPT_TO || id == OPT_APPLY_TO || id == OPT_FORMAT) &&
        !is_format(text)) {
        say_unknown_value(id, "format", text, nearest_format(text));
        return false;
    }
    tandem_path path;
    if (id == OPT_PATH && !find_path(text, &path))
        return wrong_value(id, text, "not fast, kernel or both");
    if (id == OPT_ORDER && !is_order(text))
        return wrong_value(id, text, "not an order of removal");
    if (id == OPT_BY && !is_method(text))
        return wrong_value(id, text, "not a method to find unavoidable sets");
    if (id != OPT_GENRE)
        return true;
    a->genre = tandem_genre_find(text);
    if (!a->genre)
        say_unknown_value(id, "genre", text, nearest_genre(text));
    return a->genre;
}

static bool is_called(const char *name, const char *word, size_t len)
{
    return name && strlen(name) == len && !strncmp(name, word, len);
}

/* Commands may have options of one name; the command's own is meant. */
static option_id find_option(const command *c, const char *word, size_t len)
{
    if (len == 2 && !strncmp(word, "-h", 2))
        return OPT_HELP;
    for (int i = 0; i < OPTIONS; i++)
        if ((is_called(options[i].name, word, len) ||
             is_called(options[i].alias, word, len)) &&
            takes_option(c, (option_id)i))
            return (option_id)i;
    return OPTIONS;
}

/* The options of a command, then the common ones. */
static const char *option_name(const void *of, size_t i)
{
    const command *c = of;
    for (int k = 0; c && c->options[k] != OPTIONS; k++)
        if (i-- == 0)
            return options[c->options[k]].name;
    return i < COMMON_OPTIONS ? options[common_options[i]].name : NULL;
}

static bool unknown_option(const command *c, const char *word, size_t len)
{
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)len, word);
    say_unknown(c ? "option of this command" : "option", name,
                nearest(name, option_name, c));
    return false;
}

/* The value of an option that is given without one, if it may be; else NULL. */
static const char *value_left_out(option_id id, const char *next)
{
    bool measure = next && (!strcmp(next, "effort") || !strcmp(next, "peak"));
    return id == OPT_HARDEST && !measure ? "effort" : NULL;
}

/* One option, with its value in the same word (--name=value, -n5) or the next.
 */
static bool parse_option(int argc, char **argv, int *i, arguments *a)
{
    const char *word = argv[*i], *equals = strchr(word, '=');
    bool brief = word[1] != '-' && word[2];
    size_t len = brief ? 2 : equals ? (size_t)(equals - word) : strlen(word);
    option_id id = find_option(a->command, word, len);
    if (id == OPTIONS)
        return unknown_option(a->command, word, len);
    a->given[id] = true;
    if (options[id].takes == NOTHING)
        return !equals || complain("takes no value", options[id].name);
    if (brief)
        return take_value(a, id, word + 2);
    const char *left_out =
        equals ? NULL : value_left_out(id, *i + 1 < argc ? argv[*i + 1] : NULL);
    if (left_out)
        return take_value(a, id, left_out);
    if (!equals && ++*i >= argc)
        return complain("needs a value", word);
    return take_value(a, id, equals ? equals + 1 : argv[*i]);
}

int whole_number(const arguments *a, option_id id, int otherwise)
{
    assert(options[id].takes == WHOLE);
    double n = a->given[id] ? a->number[id] : otherwise;
    return n < MOST_WHOLE ? (int)n : MOST_WHOLE;
}

static bool leave(int *exit, int code)
{
    *exit = code;
    return false;
}

/* ---- what does not go together ---- */

static const struct {
    option_id a, b;
    const char *why;
} clashes[] = {
    {OPT_VAGUE, OPT_FULL, "tells less, the other more"},
    {OPT_VAGUE, OPT_ALL, "tells less, the other more"},
    {OPT_VAGUE, OPT_APPLY, "tells less, the other more"},
    {OPT_APPLY, OPT_ALL, "makes a move, the other lists them all"},
    {OPT_SVG, OPT_PNG, "is one kind of picture, the other another"},
    {OPT_ANY, OPT_BY_NAMES, "asks for no names, the other for nothing else"},
    {OPT_RESUME, OPT_FORCE, "goes on with the table, the other begins anew"},
};

/* Options that mean nothing without another, or one of two. */
static const struct {
    option_id a, needs, other;
} needs[] = {{OPT_RESUME, OPT_CSV, OPT_CSV},
             {OPT_FORCE, OPT_CSV, OPT_OUT},
             {OPT_NOTES, OPT_FROM_BOARD, OPT_FROM_BOARD},
             {OPT_APPLY_TO, OPT_APPLY, OPT_APPLY}};

static bool is_in(const char *id, const char *const *list)
{
    for (int i = 0; list[i]; i++)
        if (!strcasecmp(id, list[i]))
            return true;
    return false;
}

/* Where the command knows what it needs. False: reported. */
static bool has_what_it_needs(const arguments *a, size_t i)
{
    const option_id ids[] = {needs[i].needs, needs[i].other};
    int told = 0;
    if (!a->given[needs[i].a] || a->given[ids[0]] || a->given[ids[1]])
        return true;
    for (int k = 0; k < 1 + (ids[0] != ids[1]); k++) {
        const option *o = &options[ids[k]];
        if (!takes_option(a->command, ids[k]))
            continue;
        if (told++)
            fputs(" or ", stderr);
        else
            fprintf(stderr, "tandem: %s: needs ", options[needs[i].a].name);
        fprintf(stderr, "%s%s%s", o->name, o->value ? " " : "",
                o->value ? o->value : "");
    }
    if (told)
        fputs(" (see --help)\n", stderr);
    return !told;
}

static bool fit_together(const arguments *a)
{
    for (size_t i = 0; i < sizeof clashes / sizeof *clashes; i++)
        if (a->given[clashes[i].a] && a->given[clashes[i].b]) {
            fprintf(stderr,
                    "tandem: %s and %s contradict each other: the one %s\n",
                    options[clashes[i].a].name, options[clashes[i].b].name,
                    clashes[i].why);
            return false;
        }
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++)
        if (!has_what_it_needs(a, i))
            return false;
    if (a->given[OPT_CSV] && a->given[OPT_JSON] &&
        !strcmp(a->value[OPT_CSV], "-"))
        return complain("both would go to standard output", "--csv - --json");
    for (int i = 0; a->ids[0][i]; i++)
        if (is_in(a->ids[0][i], a->ids[1]))
            return complain("is in --only and in --without", a->ids[0][i]);
    return true;
}

/* ---- all words ---- */

/* Has the option of this word, of whichever command, its value in the next? */
static bool takes_next(const char *word)
{
    for (int i = 0; i < OPTIONS; i++)
        if (!strcmp(options[i].name, word))
            return options[i].takes != NOTHING;
    return false;
}

/* The command may stand behind options; without one a puzzle is solved. False:
 * reported. */
static bool choose_command(int argc, char **argv, arguments *a, int *at)
{
    *at = 0;
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] == '-' && argv[i][1]) {
            if (!strcmp(argv[i], "--"))
                break;
            i += takes_next(argv[i]) && i + 1 < argc &&
                 !find_command(argv[i + 1]);
            continue;
        }
        a->command = find_command(argv[i]);
        if (a->command)
            *at = i;
        else if (is_input(argv[i]))
            a->command = find_command("solve");
        else
            say_unknown("command, file or puzzle", argv[i],
                        nearest_command(argv[i]));
        return a->command;
    }
    return true;
}

static bool parse_words(int argc, char **argv, int command_at, arguments *a)
{
    bool only_inputs = false;
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (i == command_at)
            continue;
        if (!only_inputs && !strcmp(word, "--"))
            only_inputs = true;
        else if (only_inputs || word[0] != '-' || !word[1])
            a->input[a->ninputs++] = word;
        else if (!parse_option(argc, argv, &i, a))
            return false;
    }
    return true;
}

bool parse_arguments(int argc, char **argv, arguments *a, int *exit)
{
    int command_at;
    memset(a, 0, sizeof *a);
    a->input = checked(calloc((size_t)argc + 1, sizeof *a->input));
    if (!choose_command(argc, argv, a, &command_at) ||
        !parse_words(argc, argv, command_at, a))
        return leave(exit, EXIT_BAD);
    if (a->given[OPT_VERSION])
        printf("tandem %s\n", tandem_version());
    else if (a->given[OPT_HELP])
        print_help(a->command, stdout);
    if (a->given[OPT_HELP] || a->given[OPT_VERSION])
        return leave(exit, EXIT_YES);
    if (!a->command) {
        print_help(NULL, stderr);
        return leave(exit, EXIT_BAD);
    }
    if (!*a->command->usage && a->ninputs) {
        char about[80];
        snprintf(about, sizeof about, "%s %.60s", a->command->name,
                 a->input[0]);
        complain("this command takes no input", about);
        return leave(exit, EXIT_BAD);
    }
    if (!strncmp(a->command->usage, "INPUT", 5) && !a->ninputs) {
        complain("no INPUT", a->command->name);
        return leave(exit, EXIT_BAD);
    }
    return fit_together(a) || leave(exit, EXIT_BAD);
}

void free_arguments(arguments *a)
{
    free(a->input);
    free(a->id_text[0]);
    free(a->id_text[1]);
}
