/* Reading the command line, and the help that is made from the tables. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

typedef enum takes { NOTHING, TEXT, NUMBER, WHOLE, LEVEL, IDS } takes;

typedef struct option {
    const char *name, *help;
    const char *value; /* what the help calls it; NULL: takes none */
    takes takes;
} option;

#define FLAG(text, meaning)          \
    {                                \
        text, meaning, NULL, NOTHING \
    }
#define VALUE(text, what, meaning, kind) \
    {                                    \
        text, meaning, what, kind        \
    }

static const option options[OPTIONS] = {
    [OPT_HELP] = FLAG("--help", "this text"),
    [OPT_VERSION] = FLAG("--version", "the version"),
    [OPT_JSON] = FLAG("--json", "one JSON object a line for each puzzle"),
    [OPT_QUIET] = FLAG("--quiet", "only what failed"),
    [OPT_GENRE] = VALUE("--genre", "GENRE",
                        "what the input is, if it does not say", TEXT),
    [OPT_TIME_LIMIT] =
        VALUE("--time-limit", "SECONDS", "for each puzzle", NUMBER),
    [OPT_ASCII] = FLAG("--ascii", "draw with plain characters"),
    [OPT_COLOUR] = FLAG("--colour", "colours even if not on a terminal"),
    [OPT_FROM_BOARD] =
        FLAG("--from-board", "start from the marks on the board"),
    [OPT_LIMIT] =
        VALUE("--limit", "N", "count up to N solutions (default 2)", WHOLE),
    [OPT_ALL] =
        FLAG("--all", "every one: solutions (solve), open steps (hint)"),
    [OPT_COMMON] = FLAG("--common", "also what all solutions share"),
    [OPT_MAX_LEVEL] = VALUE("--max-level", "L",
                            "no techniques above this level (0-5)", LEVEL),
    [OPT_MAX_COST] =
        VALUE("--max-cost", "C", "no techniques above this cost", NUMBER),
    [OPT_ONLY] =
        VALUE("--only", "IDS", "only these techniques (HI-05,HI-06)", IDS),
    [OPT_WITHOUT] = VALUE("--without", "IDS", "not these techniques", IDS),
    [OPT_NO_UNIQUE] =
        FLAG("--no-unique", "never argue that there is one solution only"),
    [OPT_NO_SMALLEST] =
        FLAG("--no-smallest", "be stuck where named techniques run out"),
    [OPT_STATS] = FLAG("--stats", "what each technique did, and its time"),
    [OPT_TRACE] =
        FLAG("--trace", "every step, also what is implied, with its board"),
    [OPT_DRAW] = FLAG("--draw", "the board at the key moments"),
    [OPT_SVG_DIR] = VALUE("--svg", "DIR",
                          "a picture for each step, and a page of them", TEXT),
    [OPT_SAVE_STUCK] = VALUE("--save-stuck", "DIR",
                             "where it gets stuck, save how far it got", TEXT),
    [OPT_VAGUE] = FLAG("--vague", "only where to look"),
    [OPT_FULL] = FLAG("--full", "the move itself, and why"),
    [OPT_AT] =
        VALUE("--at", "PLACE", "what can be said about a place (R3C4)", TEXT),
    [OPT_ERASE] =
        FLAG("--erase-mistakes", "print the board without the wrong marks"),
    [OPT_TO] = VALUE("--to", "FORMAT", "the format to write", TEXT),
    [OPT_SVG] = FLAG("--svg", "as an SVG picture"),
    [OPT_PNG] = VALUE("--png", "FILE", "as a PNG picture, into a file", TEXT),
    [OPT_CSV] =
        VALUE("--csv", "FILE", "a table into a file, a row for each", TEXT),
    [OPT_RESUME] = FLAG("--resume", "append to that table what is missing"),
    [OPT_JOBS] =
        VALUE("-j", "N", "so many at the same time (default 1)", WHOLE),
    [OPT_USE_UNIQUE] =
        FLAG("--use-unique", "also argue that there is one solution only"),
};

static const option_id common[] = {OPT_JSON,       OPT_QUIET,  OPT_GENRE,
                                   OPT_TIME_LIMIT, OPT_ASCII,  OPT_COLOUR,
                                   OPT_HELP,       OPT_VERSION};
enum { NCOMMON = sizeof common / sizeof *common };

/* ---- help ---- */

static void print_option(option_id id, FILE *out)
{
    const option *o = &options[id];
    char left[32];
    snprintf(left, sizeof left, "%s%s%s", o->name, o->value ? " " : "",
             o->value ? o->value : "");
    fprintf(out, "  %-22s %s\n", left, o->help);
}

static void print_formats(FILE *out)
{
    fputs("\nFormats:", out);
    for (size_t i = 0; tandem_format(i); i++)
        fprintf(out, " %s", tandem_format(i));
    fputs("\n", out);
}

static void print_overview(FILE *out)
{
    fputs("Tandem solves logic puzzles, and explains how.\n\n"
          "usage: tandem COMMAND INPUT... [OPTIONS]\n\n"
          "An INPUT is a file, a directory of files, - for standard input, or "
          "the puzzle\nitself: a puzz.link URL, a Tatham id such as "
          "singles#5x5:..., and so on.\n\n"
          "Commands:\n",
          out);
    for (const command *c = commands; c->name; c++)
        fprintf(out, "  %-12s %s\n", c->name, c->summary);
    fputs("\nOptions of all commands:\n", out);
    for (int i = 0; i < NCOMMON; i++)
        print_option(common[i], out);
    fputs("\nExit status: 0 done; 1 some puzzle has none or several "
          "solutions, is stuck or\nwrong; 2 bad usage or input; 3 undecided "
          "within the limit.\n\"tandem COMMAND --help\" tells more; \"tandem "
          "--demo\" shows an example.\n",
          out);
}

void print_help(const command *c, FILE *out)
{
    if (!c) {
        print_overview(out);
        return;
    }
    fprintf(out, "usage: tandem %s %s [OPTIONS]\n\n%s: %s.\n", c->name,
            c->usage, c->name, c->summary);
    fputs("\nOptions:\n", out);
    for (int i = 0; c->options[i] != OPTIONS; i++)
        print_option(c->options[i], out);
    for (int i = 0; i < NCOMMON; i++)
        print_option(common[i], out);
    if (c->each == convert_each)
        print_formats(out);
    for (int i = 0; c->examples && c->examples[i]; i++)
        fprintf(out, "%s  %s\n", i ? "" : "\nExamples:\n", c->examples[i]);
}

const command *find_command(const char *name)
{
    for (const command *c = commands; c->name; c++)
        if (!strcmp(c->name, name))
            return c;
    return NULL;
}

/* ---- parsing ---- */

static bool takes_option(const command *c, option_id id)
{
    for (int i = 0; i < NCOMMON; i++)
        if (common[i] == id)
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
            if (!strcmp(t.id, id) || !strcmp(t.name, id))
                return true;
    return false;
}

static bool take_value(arguments *a, option_id id, const char *text)
{
    char *end;
    a->value[id] = text;
    switch (options[id].takes) {
    case NUMBER:
    case WHOLE:
        a->number[id] = strtod(text, &end);
        if (!*text || *end || !(a->number[id] > 0) || a->number[id] > 1e15)
            return complain("not a number above 0", text);
        if (options[id].takes == WHOLE &&
            a->number[id] != (double)(long long)a->number[id])
            return complain("not a whole number", text);
        return true;
    case LEVEL:
        if (!*text || text[1] || *text < '0' || *text > '5')
            return complain("not a level from 0 to 5", text);
        a->number[id] = *text - '0';
        return true;
    case IDS:
        if (!split_ids(a, id == OPT_WITHOUT, text))
            return false;
        for (int i = 0; a->ids[id == OPT_WITHOUT][i]; i++)
            if (!known_technique(a->ids[id == OPT_WITHOUT][i]))
                return complain("there is no such technique",
                                a->ids[id == OPT_WITHOUT][i]);
        return true;
    default:
        break;
    }
    if (id != OPT_GENRE)
        return true;
    a->genre = tandem_genre_find(text);
    return a->genre || complain("there is no such genre", text);
}

/* Commands may have options of one name; the command's own is meant. */
static option_id find_option(const command *c, const char *word, size_t len)
{
    for (int i = 0; i < OPTIONS; i++)
        if (strlen(options[i].name) == len &&
            !strncmp(options[i].name, word, len) &&
            takes_option(c, (option_id)i))
            return (option_id)i;
    return OPTIONS;
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
        return complain("unknown option", word);
    a->given[id] = true;
    if (options[id].takes == NOTHING)
        return !equals || complain("takes no value", options[id].name);
    if (brief)
        return take_value(a, id, word + 2);
    if (!equals && ++*i >= argc)
        return complain("needs a value", word);
    return take_value(a, id, equals ? equals + 1 : argv[*i]);
}

static bool leave(int *exit, int code)
{
    *exit = code;
    return false;
}

bool parse_arguments(int argc, char **argv, arguments *a, int *exit)
{
    bool only_inputs = false;
    memset(a, 0, sizeof *a);
    a->input = calloc((size_t)argc + 1, sizeof *a->input);
    if (!a->input)
        return leave(exit, EXIT_BAD);
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (!only_inputs && !strcmp(word, "--")) {
            only_inputs = true;
        } else if (!only_inputs && word[0] == '-' && word[1]) {
            if (!parse_option(argc, argv, &i, a))
                return leave(exit, EXIT_BAD);
        } else if (!a->command) {
            a->command = find_command(word);
            if (!a->command) {
                complain("there is no such command", word);
                return leave(exit, EXIT_BAD);
            }
        } else {
            a->input[a->ninputs++] = word;
        }
    }
    if (a->given[OPT_HELP] || a->given[OPT_VERSION]) {
        if (a->given[OPT_VERSION])
            printf("tandem %s\n", tandem_version());
        else
            print_help(a->command, stdout);
        return leave(exit, EXIT_YES);
    }
    if (!a->command) {
        print_help(NULL, stderr);
        return leave(exit, EXIT_BAD);
    }
    if (!strncmp(a->command->usage, "INPUT", 5) && !a->ninputs) {
        complain("no INPUT", a->command->name);
        return leave(exit, EXIT_BAD);
    }
    return true;
}

void free_arguments(arguments *a)
{
    free(a->input);
    free(a->id_text[0]);
    free(a->id_text[1]);
}
