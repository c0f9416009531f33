/* tandem play: a board in the terminal, on a session.
 *
 * The cursor stands on a cell. Cells are marked at the cursor, edges and links
 * by their side of it, so one set of keys serves all genres. */
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "sessions.h"
#include "terminal.h"

typedef struct game {
    const arguments *a;
    tandem_session *s;
    int row, column; /* of the cursor, from 1 */
    int top, left;   /* of the window on the board */
    int dial;        /* level of automatic moves; -1: off */
    bool notes;      /* digits are noted, not placed */
    int stage;       /* of the hint that is shown; 0: none */
    char *hint;      /* its answer */
    char *overlay;
    char *mistakes; /* "e R1C1 R2C2", after a check */
    int first_wrong;
    bool help, over;
    char says[4096];
} game;

static const char *const keys[] = {
    "arrows or h j k l   move",
    "Enter               yes (shaded, a bulb, a mine); again: empty",
    "Space               no; again: empty",
    "w a s d             the line or bridge at the top, left, bottom, right",
    "W A S D             no line there",
    "1-9                 a digit; 0 or Backspace takes it off",
    "m                   digits are notes, or marks again",
    "u  r                undo, redo",
    "t  y  n             try; keep what was tried; drop it",
    "?                   a hint; again: the idea; again: the move; Enter plays "
    "it",
    "c                   check; then f: before the first mistake, e: erase "
    "them",
    "[  ]                less, more automatic moves",
    "p                   save the game as a journal",
    "i                   the rules",
    "q                   leave",
};

/* ---- saying ---- */

static void say(game *g, const char *text)
{
    snprintf(g->says, sizeof g->says, "%s", text);
}

/* The text of a key in a line of JSON, from there on; "" if it has none. To be
 * freed. */
static char *json_text(const char *json, const char *key)
{
    char quoted[40];
    snprintf(quoted, sizeof quoted, "\"%s\":\"", key);
    const char *at = json ? strstr(json, quoted) : NULL;
    char *out = checked(malloc(at ? strlen(at) + 1 : 1)), *to = out;
    for (at += at ? strlen(quoted) : 0; at && *at && *at != '"'; at++) {
        if (*at == '\\' && at[1])
            at++;
        *to++ = *at;
    }
    *to = 0;
    return out;
}

/* The answer of a job; NULL: none. To be freed by tandem_free. */
static char *ask(game *g, const char *kind, const char *options, char **overlay)
{
    tandem_limits l = {.seconds = g->a->given[OPT_TIME_LIMIT]
                                      ? g->a->number[OPT_TIME_LIMIT]
                                      : 10,
                       .stop = interrupted};
    char *err = NULL;
    tandem_job *j = tandem_job_new(g->s, kind, options, &err);
    if (!j) {
        say(g, err ? err : "this cannot be asked");
        tandem_free(err);
        return NULL;
    }
    tandem_job_run(j, 0, &l);
    char *json = tandem_job_json(j);
    if (overlay)
        *overlay = tandem_job_overlay(j);
    tandem_job_free(j);
    return json;
}

/* ---- strokes ---- */

static void name_cursor(const game *g, char *out)
{
    sprintf(out, "R%dC%d", g->row, g->column);
}

static void forget_hint(game *g)
{
    tandem_free(g->hint);
    tandem_free(g->overlay);
    free(g->mistakes);
    g->hint = g->overlay = g->mistakes = NULL;
    g->stage = 0;
}

static void lay_automatic(game *g)
{
    char options[40], *overlay = NULL;
    if (g->dial < 0 || !tandem_session_puzzle(g->s)) {
        tandem_session_overlay(g->s, "auto", tandem_session_seq(g->s), "");
        return;
    }
    sprintf(options, "{\"level\":%d}", g->dial);
    tandem_free(ask(g, "auto", options, &overlay));
    tandem_session_overlay(g->s, "auto", tandem_session_seq(g->s), overlay);
    tandem_free(overlay);
}

static bool apply(game *g, const char *line)
{
    char *err = NULL;
    bool ok = tandem_session_apply(g->s, line, &err);
    forget_hint(g);
    say(g, err ? err : "");
    tandem_free(err);
    if (ok) {
        lay_automatic(g);
        if (tandem_session_solved(g->s))
            say(g, "Solved.");
    }
    return ok;
}

/* Marks a place with a value, or takes it off if it has that value. */
static void mark(game *g, const char *at, int value)
{
    if (tandem_session_marked(g->s, at) == value)
        value = -1;
    char *line = tandem_session_mark_line(g->s, at, value);
    if (line)
        apply(g, line);
    else
        say(g, "There is nothing to mark here.");
    tandem_free(line);
}

static void mark_cell(game *g, int value)
{
    char at[40];
    name_cursor(g, at);
    if (tandem_session_values(g->s, at) == 2)
        mark(g, at, value);
    else
        say(g, "Mark this cell by a digit, or its sides by w a s d.");
}

/* A line, or none; bridges go from none to one to two. */
static void mark_side(game *g, char side, bool yes)
{
    char at[40];
    sprintf(at, "R%dC%d.%c", g->row, g->column, side);
    int values = tandem_session_values(g->s, at);
    int now = tandem_session_marked(g->s, at);
    if (values > 2 && yes)
        mark(g, at, now < 1 ? 1 : now + 1 < values ? now + 1 : now);
    else
        mark(g, at, yes ? 1 : 0);
}

static void type_digit(game *g, int digit)
{
    char at[40], line[80];
    name_cursor(g, at);
    int values = tandem_session_values(g->s, at);
    if (values <= 2 || digit > values) {
        say(g, "There is no place for this digit here.");
    } else if (g->notes) {
        size_t n;
        const tandem_spot *spot = tandem_session_scene(g->s, &n);
        int w = tandem_session_width(g->s);
        const tandem_spot *here =
            &spot[(2 * g->row - 1) * (2 * w + 1) + 2 * g->column - 1];
        bool noted = here->notes >> (digit - 1) & 1;
        snprintf(line, sizeof line, "n %s=%c%d", at, noted ? '-' : '+', digit);
        apply(g, line);
    } else {
        mark(g, at, digit - 1);
    }
}

static void erase(game *g)
{
    char at[40];
    name_cursor(g, at);
    char *line = tandem_session_mark_line(g->s, at, -1);
    if (line)
        apply(g, line);
    tandem_free(line);
}

/* ---- hints and checks ---- */

/* The lines of the overlay that a stage of the hint shows. */
static void light_hint(game *g)
{
    static const char *const roles[][4] = {
        {"area", NULL}, {"because", "look", "rule", NULL}, {"set", NULL}};
    assert(g->overlay && g->stage >= 1 && g->stage <= 3);
    char *shown = checked(calloc(strlen(g->overlay) + 2, 1));
    for (const char *at = g->overlay; *at;) {
        size_t n = strcspn(at, "\n");
        bool tells = !strncmp(at, "wrong", 5);
        int from = g->stage > 1 ? 1 : 0;
        for (int stage = from; stage < g->stage; stage++)
            for (int i = 0; roles[stage][i]; i++)
                tells |= !strncmp(at, roles[stage][i], strlen(roles[stage][i]));
        if (tells) {
            strncat(shown, at, n);
            strcat(shown, "\n");
        }
        at += n + (at[n] == '\n');
    }
    tandem_session_overlay(g->s, "hint", tandem_session_seq(g->s), shown);
    free(shown);
}

static void hint(game *g)
{
    if (!g->hint)
        g->hint = ask(g, "hint", NULL, &g->overlay);
    if (!g->hint)
        return;
    char *status = json_text(g->hint, "status");
    const char *full = strstr(g->hint, "\"answer\":");
    const char *idea = strstr(g->hint, "\"idea\":");
    char *text = NULL;
    if (!strcmp(status, "step")) {
        g->stage = g->stage < 3 ? g->stage + 1 : 3;
        text = g->stage == 1   ? json_text(g->hint, "text")
               : g->stage == 2 ? json_text(idea, "question")
                               : json_text(strstr(full, "\"step\":"), "text");
        light_hint(g);
        say(g, text);
    } else if (!strcmp(status, "contradiction")) {
        g->stage = 3;
        light_hint(g);
        say(g, "There is a mistake on the board: check (c) shows it.");
    } else {
        say(g, !strcmp(status, "solved")      ? "The board is solved."
               : strstr(g->hint, "\"draft\"") ? "The puzzle is half made."
                                              : "No hint was found.");
    }
    free(status);
    free(text);
}

static void play_hint(game *g)
{
    char *move = json_text(g->hint, "move");
    if (*move)
        apply(g, move);
    free(move);
}

/* The stroke that takes all mistakes off: "wrong R1C1=bulb R2C2=bulb". */
static char *erasing(const char *overlay)
{
    char *line = checked(calloc(strlen(overlay) + 2, 1)), *to = line;
    *to++ = 'e';
    for (const char *at = strchr(overlay, ' '); at; at = strchr(at + 1, ' ')) {
        size_t n = strcspn(at, "=\n");
        memcpy(to, at, n);
        to += n;
    }
    return line;
}

static void check(game *g)
{
    char *overlay = NULL, *json = ask(g, "check", NULL, &overlay);
    if (!json)
        return;
    const char *wrong = strstr(json, "\"first_wrong\":{\"position\":");
    forget_hint(g);
    char *status = json_text(strstr(json, "\"answer\":"), "status");
    if (!strcmp(status, "ok")) {
        say(g, "No mistakes.");
    } else if (!strcmp(status, "complete")) {
        say(g, "Solved.");
    } else if (strncmp(overlay, "wrong", 5) == 0) {
        int n = 0;
        for (const char *at = overlay; (at = strchr(at, '=')); at++)
            n++;
        g->mistakes = erasing(overlay);
        g->first_wrong = wrong ? atoi(strchr(wrong + 16, ':') + 1) : 0;
        tandem_session_overlay(g->s, "hint", tandem_session_seq(g->s), overlay);
        snprintf(g->says, sizeof g->says,
                 "%d %s. f: go to before the first; e: erase.", n,
                 n == 1 ? "mistake" : "mistakes");
    } else {
        char *text = json_text(json, "text");
        say(g, *text ? text : "Not decided.");
        free(text);
    }
    free(status);
    tandem_free(overlay);
    tandem_free(json);
}

/* ---- the screen ---- */

/* A text over several lines, cut between words; returns how many. */
static int show_text(const char *text, int columns)
{
    int lines = 0;
    while (*text) {
        size_t n =
            strlen(text) > (size_t)columns ? (size_t)columns : strlen(text);
        size_t cut = n;
        while (text[n] && cut && text[cut] != ' ')
            cut--;
        cut = cut ? cut : n;
        char line[512];
        snprintf(line, sizeof line, "%.*s", (int)(cut < 511 ? cut : 511), text);
        terminal_line(line, 0);
        text += cut + strspn(text + cut, " ");
        lines++;
    }
    return lines;
}

static void show_status(const game *g)
{
    char line[256], dial[40] = "off";
    if (g->dial >= 0)
        snprintf(dial, sizeof dial, "level %d", g->dial);
    snprintf(line, sizeof line,
             "%s %dx%d   stroke %zu of %zu%s%s   automatic "
             "moves: %s   x keys",
             tandem_genre_title(tandem_session_genre(g->s)),
             tandem_session_width(g->s), tandem_session_height(g->s),
             tandem_session_position(g->s), tandem_session_strokes(g->s),
             tandem_session_trials(g->s) ? "   in a trial" : "",
             g->notes ? "   notes" : "", dial);
    terminal_line(line, 0);
}

static int scroll(int at, int first, int size, int all)
{
    enum { MARGIN = 2 };
    if (all <= size)
        return 0;
    if (at < first + MARGIN)
        first = at - MARGIN;
    if (at >= first + size - MARGIN)
        first = at - size + MARGIN + 1;
    if (first > all - size)
        first = all - size;
    return first < 0 ? 0 : first;
}

static void show(game *g)
{
    int lines, columns, line, column, height = 0;
    char at[40];
    terminal_size(&lines, &columns);
    name_cursor(g, at);
    tandem_style style = {.ascii = g->a->given[OPT_ASCII],
                          .colour = !getenv("NO_COLOR"),
                          .labels = true};
    char *board = tandem_session_draw(g->s, &style, at, &line, &column);
    for (const char *c = board; c && *c; c++)
        height += *c == '\n';
    int room = lines - 6 < 3 ? 3 : lines - 6;
    g->top = scroll(line, g->top, room, height);
    g->left = scroll(column, g->left, columns, column + columns / 2);
    terminal_clear();
    int n = 0;
    for (const char *text = board; text && *text; n++) {
        if (n >= g->top && n < g->top + room)
            terminal_line(text, g->left);
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    terminal_line("", 0);
    show_status(g);
    char *words = tandem_session_words(g->s, at);
    terminal_line(words ? words : "", 0);
    show_text(g->says, columns - 1);
    tandem_free(words);
    tandem_free(board);
    terminal_show(line - g->top, column - g->left);
}

static void show_list(const char *title, const char *const *list, int n)
{
    terminal_clear();
    terminal_line(title, 0);
    terminal_line("", 0);
    for (int i = 0; i < n; i++)
        terminal_line(list[i], 0);
    terminal_line("", 0);
    terminal_line("Any key goes back to the board.", 0);
    terminal_show(n + 3, 0);
    terminal_key();
}

static void show_rules(const game *g)
{
    enum { MOST = 30 };
    const char *list[MOST];
    int n = 0;
    const tandem_genre *genre = tandem_session_genre(g->s);
    while (n < MOST && (list[n] = tandem_genre_rule(genre, (size_t)n)))
        n++;
    show_list(tandem_genre_title(genre), list, n);
}

static void save(game *g)
{
    char *path = terminal_ask("Save as: ");
    if (!path)
        return;
    char *journal = tandem_session_journal(g->s);
    FILE *f = fopen(path, "wb");
    bool ok = f && fputs(journal, f) >= 0;
    ok = f && !fclose(f) && ok;
    snprintf(g->says, sizeof g->says,
             ok ? "Saved: tandem play %s goes on." : "%s cannot be written.",
             path);
    tandem_free(journal);
    free(path);
}

/* ---- keys ---- */

static void move(game *g, int down, int right)
{
    int h = tandem_session_height(g->s), w = tandem_session_width(g->s);
    g->row = (g->row - 1 + down + h) % h + 1;
    g->column = (g->column - 1 + right + w) % w + 1;
}

static void turn_dial(game *g, int by)
{
    int to = g->dial + by;
    g->dial = to < -1 ? -1 : to > 5 ? 5 : to;
    lay_automatic(g);
}

static void press_letter(game *g, int key)
{
    static const char sides[] = "wasd", names[] = "NWSE";
    const char *side = strchr(sides, tolower(key));
    if (key && side) {
        mark_side(g, names[side - sides], islower(key) != 0);
        return;
    }
    switch (key) {
    case 'u':
        apply(g, "undo");
        break;
    case 'r':
        apply(g, "redo");
        break;
    case 't':
        apply(g, "try");
        break;
    case 'y':
        apply(g, "keep");
        break;
    case 'n':
        apply(g, "drop");
        break;
    case 'm':
        g->notes = !g->notes;
        break;
    case 'c':
        check(g);
        break;
    case 'e':
        if (g->mistakes)
            apply(g, g->mistakes);
        break;
    case 'f':
        if (g->mistakes && g->first_wrong) {
            char line[40];
            sprintf(line, "jump %d", g->first_wrong - 1);
            apply(g, line);
        }
        break;
    case 'p':
        save(g);
        break;
    case 'i':
        show_rules(g);
        break;
    case 'x':
        show_list("Keys", keys, (int)(sizeof keys / sizeof *keys));
        break;
    case 'q':
        g->over = true;
        break;
    default:
        say(g, "x shows the keys.");
    }
}

static void press(game *g, int key)
{
    switch (key) {
    case KEY_UP:
    case 'k':
        move(g, -1, 0);
        break;
    case KEY_DOWN:
    case 'j':
        move(g, 1, 0);
        break;
    case KEY_LEFT:
    case 'h':
        move(g, 0, -1);
        break;
    case KEY_RIGHT:
    case 'l':
        move(g, 0, 1);
        break;
    case '\r':
    case '\n':
        if (g->stage == 3)
            play_hint(g);
        else
            mark_cell(g, 1);
        break;
    case ' ':
        mark_cell(g, 0);
        break;
    case '?':
        hint(g);
        break;
    case '[':
    case ']':
        turn_dial(g, key == '[' ? -1 : 1);
        break;
    case KEY_RESIZED:
        break;
    case KEY_NONE:
    case 4: /* Ctrl-D */
        g->over = true;
        break;
    case 8:
    case 127:
    case '0':
        erase(g);
        break;
    default:
        if (key > '0' && key <= '9')
            type_digit(g, key - '0');
        else
            press_letter(g, key);
    }
}

int play_whole(const arguments *a)
{
    game g = {.a = a, .row = 1, .column = 1, .dial = -1};
    if (a->ninputs != 1) {
        fprintf(stderr, "tandem: play takes one input (see --help)\n");
        return EXIT_BAD;
    }
    g.s = open_session(a, a->input[0]);
    if (!g.s)
        return EXIT_BAD;
    if (!terminal_begin()) {
        fprintf(stderr, "tandem: play needs a terminal\n");
        tandem_session_free(g.s);
        return EXIT_BAD;
    }
    say(&g, "x shows the keys.");
    while (!g.over && !interrupted(NULL)) {
        show(&g);
        press(&g, terminal_key());
    }
    terminal_end();
    forget_hint(&g);
    tandem_session_free(g.s);
    return EXIT_YES;
}
