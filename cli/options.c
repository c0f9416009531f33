/* All options, and the help that is made from the tables. */
#include "options.h"

#include <assert.h>
#include <string.h>

#define FLAG(text, meaning)                \
    {                                      \
        text, meaning, NULL, NOTHING, NULL \
    }
#define VALUE(text, what, meaning, kind) \
    {                                    \
        text, meaning, what, kind, NULL  \
    }
#define ALSO_CALLED(text, other, what, meaning, kind) \
    {                                                 \
        text, meaning, what, kind, other              \
    }

const option options[OPTIONS] = {
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
    [OPT_FORCE] =
        FLAG("--force", "write a table, or files, that are there anew"),
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
    [OPT_NEEDS] =
        ALSO_CALLED("--needs", "--technique", "ID",
                    "solved with this technique and cheaper ones, not "
                    "without (or --technique)",
                    TEXT),
    [OPT_SYMMETRY] = VALUE("--symmetry", "KIND",
                           "of what is printed: none (default), rot2, rot4, "
                           "mirror, diagonal, any",
                           TEXT),
    [OPT_CLUES] = VALUE("--clues", "N", "how many, or a range: 20-30", TEXT),
    [OPT_MINIMAL] = FLAG("--minimal", "no clue can be left out at that level"),
    [OPT_ANY] = FLAG("--any", "one solution is enough, however hard it is"),
    [OPT_BY_NAMES] = FLAG("--unique-by-names",
                          "solved with named techniques (as without this)"),
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
                          "effort (also if HOW is left out) or peak",
                          TEXT),
    [OPT_ATTEMPTS] = FLAG("--attempts", "tell how all attempts ended"),
    [OPT_PATTERN] = VALUE("--pattern", "FILE",
                          "where clues are: rows of # . ? (either), digits "
                          "for those clues",
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

const option_id common_options[COMMON_OPTIONS] = {
    OPT_JSON,  OPT_QUIET,  OPT_GENRE, OPT_TIME_LIMIT,
    OPT_ASCII, OPT_COLOUR, OPT_HELP,  OPT_VERSION};

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
    for (int i = 0; i < COMMON_OPTIONS; i++)
        print_option(common_options[i], out);
    fputs("-h is --help.\n\nExit status: 0 done; 1 some puzzle has none or "
          "several solutions, is stuck or\nwrong; 2 bad usage or input; 3 "
          "undecided within the limit; 130 stopped by Ctrl-C\n(128 and the "
          "number of the signal).\n\"tandem COMMAND --help\" tells more; "
          "\"tandem --demo\" shows an example.\n",
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
    for (int i = 0; i < COMMON_OPTIONS; i++)
        print_option(common_options[i], out);
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
