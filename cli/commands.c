/* The table of commands. Help is made from it, so it lists what works. */
#include "cli.h"

#define LIST(...)            \
    (const option_id[])      \
    {                        \
        __VA_ARGS__, OPTIONS \
    }
#define EXAMPLES(...)     \
    (const char *const[]) \
    {                     \
        __VA_ARGS__, NULL \
    }

const command commands[] = {
    {.name = "solve",
     .usage = "INPUT...",
     .summary = "find the solution, exactly: one, several or none",
     .options = LIST(OPT_LIMIT, OPT_ALL, OPT_COMMON, OPT_FROM_BOARD, OPT_NOTES,
                     OPT_PATH, OPT_RULE_STATS, OPT_RULE_TRACE, OPT_SEED_RULES,
                     OPT_SAVE_STUCK, OPT_SVG_FILE, OPT_PNG),
     .each = solve_each,
     .pass = solve_pass,
     .after = solve_after,
     .examples =
         EXAMPLES("tandem solve 'https://puzz.link/p?slither/5/5/cbcbcddad'",
                  "tandem solve --json --time-limit 10 puzzles/*.txt")},
    {.name = "explain",
     .usage = "INPUT...",
     .summary = "solve as a person does, step by step, with reasons",
     .options =
         LIST(OPT_MAX_LEVEL, OPT_MAX_COST, OPT_ONLY, OPT_WITHOUT, OPT_NO_UNIQUE,
              OPT_NO_SMALLEST, OPT_DRAW, OPT_TRACE, OPT_SVG_DIR, OPT_STATS,
              OPT_SAVE_STUCK, OPT_FROM_BOARD, OPT_NOTES),
     .each = explain_each,
     .examples =
         EXAMPLES("tandem explain 'singles#5x5:3543253315213414432132154'",
                  "tandem explain --draw --svg pictures puzzle.txt",
                  "tandem explain --max-level 3 --stats puzzle.txt")},
    {.name = "hint",
     .usage = "INPUT...",
     .summary = "the easiest next step from the board as given",
     .options =
         LIST(OPT_VAGUE, OPT_FULL, OPT_ALL, OPT_AT, OPT_APPLY, OPT_APPLY_TO,
              OPT_MAX_LEVEL, OPT_MAX_COST, OPT_ONLY, OPT_WITHOUT, OPT_NO_UNIQUE,
              OPT_NO_SMALLEST, OPT_NOTES, OPT_SVG_FILE, OPT_PNG),
     .each = hint_each,
     .examples = EXAMPLES("tandem hint --vague board.txt",
                          "tandem hint --at R3C4 --full board.txt",
                          "tandem hint --apply board.txt > next.txt")},
    {.name = "why",
     .usage = "INPUT... --at PLACE",
     .summary = "the shortest way to a place, or why its mark is wrong",
     .options = LIST(OPT_AT, OPT_MAX_LEVEL, OPT_MAX_COST, OPT_ONLY, OPT_WITHOUT,
                     OPT_NO_UNIQUE, OPT_NO_SMALLEST, OPT_NOTES),
     .each = why_each,
     .examples = EXAMPLES("tandem why --at R3C4 board.txt")},
    {.name = "check",
     .usage = "INPUT...",
     .summary = "a board with marks: broken rules, dead ends, wrong marks",
     .options = LIST(OPT_ERASE, OPT_NOTES),
     .each = check_each,
     .examples = EXAMPLES("tandem check board.txt",
                          "tandem check --erase-mistakes board.txt "
                          "> clean.txt")},
    {.name = "rate",
     .usage = "INPUT...",
     .summary = "how hard it is: level, effort, peak, and what it takes",
     .options = LIST(OPT_CSV, OPT_RESUME, OPT_FORCE, OPT_JOBS, OPT_USE_UNIQUE,
                     OPT_NO_SMALLEST, OPT_FROM_BOARD),
     .whole = rate_whole,
     .examples = EXAMPLES("tandem rate puzzle.txt",
                          "tandem rate -j 4 --csv ratings.csv puzzles/",
                          "tandem rate -j 4 --csv ratings.csv --resume "
                          "puzzles/")},
    {.name = "convert",
     .usage = "INPUT... --to FORMAT",
     .summary = "write the puzzle in another format",
     .options = LIST(OPT_TO, OPT_DROP_TOTAL),
     .each = convert_each,
     .examples = EXAMPLES("tandem convert --to url puzzle.txt")},
    {.name = "draw",
     .usage = "INPUT...",
     .summary = "draw the puzzle and its marks",
     .options = LIST(OPT_SVG, OPT_PNG),
     .each = draw_each,
     .examples = EXAMPLES("tandem draw --svg puzzle.txt > puzzle.svg",
                          "tandem draw --png puzzle.png puzzle.txt")},
    {.name = "play",
     .usage = "INPUT",
     .summary = "play a puzzle in the terminal, with hints and checks",
     .options = LIST(OPTIONS),
     .whole = play_whole,
     .examples = EXAMPLES("tandem play 'lightup#5x5:e00d2f1f'",
                          "tandem play saved.journal")},
    {.name = "session",
     .usage = "[INPUT]",
     .summary = "hold a board for another program: lines in, JSON out",
     .options = LIST(OPTIONS),
     .whole = session_whole,
     .examples = EXAMPLES("tandem session puzzle.txt",
                          "printf 'm R1C4=bulb\\n? 1 hint\\n' | "
                          "tandem session 'lightup#5x5:e00d2f1f'")},
    {.name = "genres",
     .usage = "",
     .summary = "the kinds of puzzles, with their rules",
     .options = LIST(OPTIONS),
     .whole = genres_whole},
    {.name = "techniques",
     .usage = "[GENRE]",
     .summary = "the techniques, in order of cost",
     .options = LIST(OPTIONS),
     .whole = techniques_whole},
    {.name = "help",
     .usage = "[COMMAND]",
     .summary = "this text, or more about a command",
     .options = LIST(OPTIONS),
     .whole = help_whole},
    {.name = "sudoku",
     .usage = "grid [BOX] | canon INPUT... | minimise INPUT... |\n"
              "                     unavoidable INPUT... | blueprints "
              "INPUT... |\n"
              "                     experiments [QUESTION...]",
     .summary = "full grids, canonical forms, minimal puzzles and more",
     .options = LIST(OPT_COUNT, OPT_SEED, OPT_ORDER, OPT_BY, OPT_SIZE, OPT_SETS,
                     OPT_SCALE, OPT_LARGEST),
     .whole = sudoku_whole,
     .examples = EXAMPLES("tandem sudoku grid --count 5",
                          "tandem sudoku grid 2x3 --seed 1",
                          "tandem sudoku canon puzzles.txt",
                          "tandem sudoku minimise --order richest puzzle.txt",
                          "tandem sudoku unavoidable --by fours grids.txt",
                          "tandem sudoku grid --count 100 | tandem sudoku "
                          "blueprints -",
                          "tandem sudoku experiments --seed 1 > tables.md",
                          "tandem sudoku experiments fours larger --largest "
                          "6")},
    {.name = "bench",
     .usage = "ablate GENRE INPUT...",
     .summary = "what changes when each technique is left out in turn",
     .options = LIST(OPT_MAX_LEVEL, OPT_MAX_COST, OPT_WITHOUT, OPT_NO_UNIQUE,
                     OPT_NO_SMALLEST),
     .whole = bench_whole,
     .examples = EXAMPLES("tandem bench ablate hitori puzzles/hit*.txt",
                          "tandem bench ablate akari --no-smallest --json "
                          "--time-limit 2 puzzles/aka*.txt")},
    {0},
};
