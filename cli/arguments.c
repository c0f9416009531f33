/* Reading the command line, and the help that is made from the tables. */
#include <assert.h>
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
    [OPT_PATH] = VALUE("--path", "SOLVER",
                       "fast (default), kernel, or both compared", TEXT),
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
    [OPT_RULE_STATS] =
        FLAG("--stats", "keen: what each rule did, in all puzzles, at the end"),
    [OPT_RULE_TRACE] = FLAG("--trace", "keen: a line for each call of a rule"),
    [OPT_SEED_RULES] =
        FLAG("--seed-rules", "keen: also dear rules that do not pay"),
    [OPT_TRACE] =
        FLAG("--trace", "every step, also what is implied, with its board"),
    [OPT_DRAW] = FLAG("--draw", "the board at the key moments"),
    [OPT_SVG_DIR] = VALUE("--svg", "DIR",
                          "a picture for each step, and a page of them", TEXT),
    [OPT_SAVE_STUCK] = VALUE("--save-stuck", "DIR",
                             "where it gets stuck, save how far it got", TEXT),
    [OPT_VAGUE] = FLAG("--vague", "only where to look: an area"),
    [OPT_FULL] = FLAG("--full", "the move itself, and why"),
    [OPT_APPLY] = FLAG("--apply", "write the board after the move, as it came "
                                  "in or --to"),
    [OPT_AT] =
        VALUE("--at", "PLACE", "what can be said about a place (R3C4)", TEXT),
    [OPT_ERASE] = FLAG("--erase-mistakes",
                       "write the board without the wrong marks, as text"),
    [OPT_TO] = VALUE("--to", "FORMAT", "the format to write", TEXT),
    [OPT_APPLY_TO] =
        VALUE("--to", "FORMAT", "the format that --apply writes", TEXT),
    [OPT_SVG] = FLAG("--svg", "as an SVG picture"),
    [OPT_SVG_FILE] =
        VALUE("--svg", "FILE", "an SVG picture of it, into a file", TEXT),
    [OPT_NOTES] = FLAG("--notes", "notes (pencil marks) are all that is left"),
    [OPT_PNG] = VALUE("--png", "FILE", "as a PNG picture, into a file", TEXT),
    [OPT_CSV] =
        VALUE("--csv", "FILE", "a table into a file, a row for each", TEXT),
    [OPT_RESUME] = FLAG("--resume", "append to that table what is missing"),
    [OPT_FORCE] = FLAG("--force", "write a table that is there anew"),
    [OPT_DROP_TOTAL] =
        FLAG("--drop-total", "leave out how many mines there are"),
    [OPT_JOBS] =
        VALUE("-j", "N", "so many at the same time (default 1)", WHOLE),
    [OPT_COUNT] = VALUE("--count", "N", "so many (default 1)", WHOLE),
    [OPT_SEED] =
        VALUE("--seed", "S",
              "the same for the same S (default: a random one, told)", WHOLE),
    [OPT_ORDER] = VALUE("--order", "ORDER",
                        "try clues in order: random (default), reading, "
                        "richest, poorest, loosest, tightest",
                        TEXT),
    [OPT_BY] = VALUE("--by", "METHOD",
                     "unavoidable sets by: fours, map, two-numbers, "
                     "three-numbers, two-lines, two-boxes, all (default)",
                     TEXT),
    [OPT_SIZE] = VALUE("--size", "N",
                       "blueprints of at most N cells (default 12)", WHOLE),
    [OPT_SETS] = FLAG("--all", "also list them: sets, blueprints"),
    [OPT_SCALE] =
        VALUE("--scale", "X", "experiments: X times as many boards", NUMBER),
    [OPT_LARGEST] =
        VALUE("--largest", "N",
              "experiments: orders up to N (3 to 8, default 5)", WHOLE),
    [OPT_BOARD] = VALUE("--size", "WxH", "the size of the board", TEXT),
    [OPT_LEVEL] =
        VALUE("--level", "L",
              "rated level, 1 to 5, or a range: 2-3 (default 1-4)", TEXT),
    [OPT_NEEDS] = VALUE("--needs", "ID",
                        "solved with this technique and cheaper ones, not "
                        "without",
                        TEXT),
    [OPT_SYMMETRY] = VALUE("--symmetry", "KIND",
                           "of what is printed: none (default), rot2, rot4, "
                           "mirror, diagonal, any",
                           TEXT),
    [OPT_CLUES] = VALUE("--clues", "N", "how many, or a range: 20-30", TEXT),
    [OPT_MINIMAL] = FLAG("--minimal", "no clue can be left out at that level"),
    [OPT_ANY] = FLAG("--any", "one solution is enough, however hard it is"),
    [OPT_TRIES] =
        VALUE("--tries", "N", "attempts at each puzzle (default 1000)", WHOLE),
    [OPT_STRICT] =
        FLAG("--strict", "with --needs: not without it whatever else "
                         "of its level is used"),
    [OPT_WORD] =
        VALUE("--word", "WORD", "easy, normal, tricky, hard or expert", TEXT),
    [OPT_NO_WHAT_IF] = FLAG("--no-what-if", "solved without a what-if"),
    [OPT_BEST] =
        VALUE("--best", "N", "of N found the one with the best score", WHOLE),
    [OPT_HARDEST] = VALUE("--hardest", "HOW",
                          "the hardest minimal one of all tries (100), by "
                          "effort or peak",
                          TEXT),
    [OPT_ATTEMPTS] = FLAG("--attempts", "tell how all attempts ended"),
    [OPT_PATTERN] = VALUE("--pattern", "FILE",
                          "where clues are: rows of # and ., digits for "
                          "those clues",
                          TEXT),
    [OPT_OUT] =
        VALUE("--out", "DIR", "each into a file of that directory", TEXT),
    [OPT_TITLE] =
        VALUE("--title", "TEXT", "what stands on the first page", TEXT),
    [OPT_PDF] =
        VALUE("--pdf", "FILE", "as a PDF, into a file (needs chromium)", TEXT),
    [OPT_PORT] = VALUE("--port", "N",
                       "to listen on (default 8100, or a free one)", WHOLE),
    [OPT_PAGE_DIR] = VALUE("--page", "DIR", "the folder of the page", TEXT),
    [OPT_SHARD] =
        VALUE("--shard", "I/N", "only every Nth, from the Ith on", TEXT),
    [OPT_FORMAT] =
        VALUE("--format", "FORMAT", "to write it in (default url)", TEXT),
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
    assert(id < OPTIONS && options[id].name);
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
          "Without a COMMAND it is solved.\n\nCommands:\n",
          out);
    for (const command *c = commands; c->name; c++)
        fprintf(out, "  %-12s %s\n", c->name, c->summary);
    fputs("\nOptions of all commands:\n", out);
    for (int i = 0; i < NCOMMON; i++)
        print_option(common[i], out);
    fputs("-h is --help.\n\nExit status: 0 done; 1 some puzzle has none or "
          "several "
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

const char *option_word(option_id id)
{
    assert(id < OPTIONS && options[id].name);
    return options[id].name;
}

const command *find_command(const char *name)
{
    for (const command *c = commands; c->name; c++)
        if (!strcmp(c->name, name))
            return c;
    return NULL;
}

int help_whole(const arguments *a)
{
    for (int i = 0; i < a->ninputs; i++)
        if (!find_command(a->input[i])) {
            say_unknown("command", a->input[i], nearest_command(a->input[i]));
            return EXIT_BAD;
        }
    if (!a->ninputs)
        print_help(NULL, stdout);
    for (int i = 0; i < a->ninputs; i++)
        print_help(find_command(a->input[i]), stdout);
    return EXIT_YES;
}

/* ---- parsing ---- */

static bool is_format(const char *name)
{
    for (size_t i = 0; tandem_format(i); i++)
        if (!strcmp(tandem_format(i), name))
            return true;
    return false;
}

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

static bool given_twice(const arguments *a, option_id id, const char *text)
{
    return a->value[id] && strcmp(a->value[id], text) != 0;
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
    if ((id == OPT_TO || id == OPT_APPLY_TO) && !is_format(text)) {
        say_unknown("format", text, nearest_format(text));
        return false;
    }
    tandem_path path;
    if (id == OPT_PATH && !find_path(text, &path))
        return complain("not fast, kernel or both", text);
    if (id == OPT_ORDER && !is_order(text))
        return complain("not an order of removal", text);
    if (id == OPT_BY && !is_method(text))
        return complain("not a method to find unavoidable sets", text);
    if (id != OPT_GENRE)
        return true;
    a->genre = tandem_genre_find(text);
    if (!a->genre)
        say_unknown("genre", text, nearest_genre(text));
    return a->genre;
}

/* Commands may have options of one name; the command's own is meant. */
static option_id find_option(const command *c, const char *word, size_t len)
{
    if (len == 2 && !strncmp(word, "-h", 2))
        return OPT_HELP;
    for (int i = 0; i < OPTIONS; i++)
        if (strlen(options[i].name) == len &&
            !strncmp(options[i].name, word, len) &&
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
    return i < NCOMMON ? options[common[i]].name : NULL;
}

static bool unknown_option(const command *c, const char *word, size_t len)
{
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)len, word);
    say_unknown(c ? "option of this command" : "option", name,
                nearest(name, option_name, c));
    return false;
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
    if (!equals && ++*i >= argc)
        return complain("needs a value", word);
    return take_value(a, id, equals ? equals + 1 : argv[*i]);
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
    {OPT_RESUME, OPT_FORCE, "goes on with the table, the other begins anew"},
};

/* Options that mean nothing without another. */
static const struct {
    option_id a, needs;
} needs[] = {
    {OPT_RESUME, OPT_CSV}, {OPT_FORCE, OPT_CSV}, {OPT_APPLY_TO, OPT_APPLY}};

static bool is_in(const char *id, const char *const *list)
{
    for (int i = 0; list[i]; i++)
        if (!strcmp(id, list[i]))
            return true;
    return false;
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
        if (a->given[needs[i].a] && !a->given[needs[i].needs]) {
            const option *other = &options[needs[i].needs];
            fprintf(stderr, "tandem: %s: needs %s%s%s (see --help)\n",
                    options[needs[i].a].name, other->name,
                    other->value ? " " : "", other->value ? other->value : "");
            return false;
        }
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
