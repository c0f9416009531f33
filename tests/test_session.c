/* Sessions: strokes, undo, trials, edits; and journals of random strokes. */
#include "tandem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/session.h"
#include "base/rng.h"
#include "samples.h"
#include "test.h"
#include "visit.h"

static tandem_session *session_of(const char *text, const char *genre)
{
    tandem_puzzle *p = td_read_puzzle("session", text, strlen(text), genre);
    tandem_session *s = p ? tandem_session_new(p) : NULL;
    tandem_puzzle_free(p);
    return s;
}

#define AKARI "lightup#5x5:e00d2f1f"

/* Applies a line that is to be carried out, or else refused with a sentence
 * that holds `wrong`. */
static void apply(tandem_session *s, const char *line, const char *wrong)
{
    char *err = NULL;
    bool ok = tandem_session_apply(s, line, &err);
    CHECK_MSG(ok == !wrong, "%s: %s", line, err ? err : "it was carried out");
    CHECK_MSG(!err == !wrong, "%s: nothing is said", line);
    if (err && wrong)
        CHECK_MSG(strstr(err, wrong) != NULL, "%s: %s", line, err);
    tandem_free(err);
}

static char *text_of(tandem_session *s)
{
    return tandem_session_write(s, "text", NULL);
}

static void check_text(tandem_session *s, const char *expected)
{
    char *text = text_of(s);
    CHECK_STR(text, expected);
    tandem_free(text);
}

static void test_strokes(void)
{
    tandem_session *s = session_of(AKARI, NULL);
    REQUIRE(s);
    apply(s, "m R1C4=bulb R1C5=not-bulb", NULL);
    CHECK_INT(tandem_session_position(s), 1);
    check_text(s, "akari\n5 5\n.....\n00...\n.2...\n...1.\n.....\n"
                  "marks\n???o.\n##???\n?#???\n???#?\n?????\n");
    apply(s, "e R1C5", NULL);
    apply(s, "m R1C4=not-bulb", NULL);
    check_text(s, "akari\n5 5\n.....\n00...\n.2...\n...1.\n.....\n"
                  "marks\n???.?\n##???\n?#???\n???#?\n?????\n");
    apply(s, "undo 2", NULL);
    check_text(s, "akari\n5 5\n.....\n00...\n.2...\n...1.\n.....\n"
                  "marks\n???o.\n##???\n?#???\n???#?\n?????\n");
    apply(s, "redo", NULL);
    CHECK_INT(tandem_session_position(s), 2);
    CHECK_INT(tandem_session_strokes(s), 3);
    apply(s, "m R5C1=bulb", NULL);
    CHECK_INT(tandem_session_strokes(s), 3);
    CHECK_STR(tandem_session_stroke(s, 2), "m R5C1=bulb");
    tandem_session_free(s);
}

/* Of a long history every other kept sheet goes, again and again; the first
 * always stays, so that one can go back to it. */
static void test_long_history(void)
{
    tandem_session *s = session_of(AKARI, NULL);
    REQUIRE(s);
    char *blank = text_of(s);
    char line[32];
    for (int i = 0; i < 1200; i++) {
        snprintf(line, sizeof line, "m R5C%d=%sbulb", i % 4 + 1,
                 i / 4 % 2 ? "" : "not-");
        apply(s, line, NULL);
    }
    CHECK_INT(tandem_session_position(s), 1200);
    apply(s, "undo 1199", NULL);
    check_text(s, "akari\n5 5\n.....\n00...\n.2...\n...1.\n.....\n"
                  "marks\n?????\n##???\n?#???\n???#?\n.????\n");
    apply(s, "undo", NULL);
    check_text(s, blank);
    apply(s, "redo 1198", NULL);
    check_text(s, "akari\n5 5\n.....\n00...\n.2...\n...1.\n.....\n"
                  "marks\n?????\n##???\n?#???\n???#?\noo..?\n");
    tandem_free(blank);
    tandem_session_free(s);
}

/* Signs of other genres beside a number; a mark on a draft that is too small.
 */
static void test_odd_drafts(void)
{
    static const char *const line[][3] = {
        {"yajilin", "c R1C1=2/", "no clue of yajilin"},
        {"suraromu", "c R1C1=3-", "no clue of suraromu"},
        {"keen", "c R1C1=3N", "no clue of keen"},
        {"keen", "m R1C1=1", NULL},
    };
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        int side = line[i][2] ? 3 : 1;
        tandem_session *s =
            tandem_session_blank(tandem_genre_find(line[i][0]), side, side);
        REQUIRE(s);
        apply(s, line[i][1], line[i][2]);
        tandem_session_free(s);
    }
}

static void test_refusals(void)
{
    static const char *const bad[][2] = {
        {"", "no stroke"},
        {"x R1C1", "no stroke"},
        {"m", "needs a place"},
        {"m R9C1=bulb", "no place of the board"},
        {"m R1C1", "needs a value"},
        {"m R1C1=shaded", "no value"},
        {"m R1C3=bulb R2C1=bulb", "printed"},
        {"n R1C1=+3", "no digits"},
        {"corner R1C1=+3", "no digits"},
        {"a R1C1=pink", "no colour"},
        {"c R1C1=7", "no clue of akari"},
        {"c R1=3.1", "no lists"},
        {"b R1C1.E", "no regions"},
        {"total 3", "no total"},
        {"size 1 1 1", "four numbers"},
        {"size -5 0 0 0", "a side is"},
        {"turn up", "one of these"},
        {"keep", "no trial"},
        {"drop", "no trial"},
        {"clear all", "one of these"},
        {"undo", "nothing to undo"},
        {"redo 2", "nothing to redo"},
        {"jump 9", "no position"},
        {"save 9", "a savepoint"},
        {"rebase 0 keep 5", "a position"},
        {"try x", "too much"},
    };
    tandem_session *s = session_of(AKARI, NULL);
    REQUIRE(s);
    char *before = text_of(s);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        apply(s, bad[i][0], bad[i][1]);
    check_text(s, before);
    CHECK_INT(tandem_session_seq(s), 0);
    tandem_free(before);
    tandem_session_free(s);
}

/* A bridge goes from island to island. */
static void test_pieces(void)
{
    tandem_session *s = session_of("bridges#5x5m2:1a4a4q1a2", NULL);
    REQUIRE(s);
    apply(s, "m R1C1-R1C3=1", NULL);
    char *text = text_of(s);
    apply(s, "m R1C1-R1C2=1", "only a piece");
    apply(s, "e R1C2-R1C3", "only a piece");
    check_text(s, text);
    apply(s, "e R1C1-R1C3", NULL);
    tandem_free(text);
    tandem_session_free(s);
}

/* Lists beside the board: numbers with dots between them. */
static void test_lists(void)
{
    tandem_session *s = session_of("pattern#4x3:1/1/1/1/1/1/1", NULL);
    REQUIRE(s);
    apply(s, "c R1=2.1", NULL);
    apply(s, "c C2=none", NULL);
    char *text = text_of(s);
    CHECK_MSG(strstr(text, "2,1\n") != NULL, "%s", text);
    apply(s, "c R1=2.", "no list of numbers");
    apply(s, "c R1=2,1", "no list of numbers");
    apply(s, "c R1=.2", "no list of numbers");
    apply(s, "c R1=201", "no list of numbers");
    check_text(s, text);
    tandem_free(text);
    tandem_session_free(s);
}

static void test_trials(void)
{
    tandem_session *s = session_of(AKARI, NULL);
    REQUIRE(s);
    size_t n;
    apply(s, "m R1C4=bulb", NULL);
    apply(s, "try", NULL);
    apply(s, "m R3C3=bulb", NULL);
    apply(s, "try", NULL);
    apply(s, "m R4C5=bulb", NULL);
    apply(s, "e R1C4", NULL);
    CHECK_INT(tandem_session_trials(s), 2);
    const tandem_spot *spot = tandem_session_scene(s, &n);
    CHECK_INT(spot[5 * 11 + 5].trial, 1); /* R3C3 */
    CHECK_INT(spot[7 * 11 + 9].trial, 2); /* R4C5 */
    CHECK_INT(spot[1 * 11 + 7].owner, TANDEM_NOBODY);
    apply(s, "drop", NULL);
    spot = tandem_session_scene(s, &n);
    CHECK_INT(spot[1 * 11 + 7].owner, TANDEM_PLAYER);
    CHECK_INT(spot[1 * 11 + 7].trial, 0);
    CHECK_INT(spot[7 * 11 + 9].owner, TANDEM_NOBODY);
    apply(s, "size 1 0 0 0", "in a trial");
    apply(s, "keep", NULL);
    spot = tandem_session_scene(s, &n);
    CHECK_INT(spot[5 * 11 + 5].trial, 0);
    apply(s, "undo", NULL); /* keep can be undone */
    CHECK_INT(tandem_session_trials(s), 1);
    apply(s, "undo 9", NULL);
    CHECK_INT(tandem_session_trials(s), 0);
    CHECK_INT(tandem_session_position(s), 0);
    tandem_session_free(s);
}

/* Clues may be put over marks: they count again once the clue is gone. */
static void test_edits(void)
{
    tandem_session *s = session_of(AKARI, NULL);
    REQUIRE(s);
    apply(s, "m R1C4=bulb R5C5=bulb", NULL);
    apply(s, "c R1C4=3", NULL);
    CHECK(tandem_session_puzzle(s) != NULL);
    check_text(s, "akari\n5 5\n...3.\n00...\n.2...\n...1.\n.....\n"
                  "marks\n???#?\n##???\n?#???\n???#?\n????o\n");
    apply(s, "c R1C4=none", NULL);
    check_text(s, "akari\n5 5\n.....\n00...\n.2...\n...1.\n.....\n"
                  "marks\n???o?\n##???\n?#???\n???#?\n????o\n");
    apply(s, "size 0 1 0 -1", NULL);
    check_text(s, "akari\n5 5\n.....\n0....\n2....\n..1..\n.....\n"
                  "marks\n??o??\n#????\n#????\n??#??\n???o?\n");
    apply(s, "turn right", NULL);
    check_text(s, "akari\n5 5\n..20.\n.....\n.1...\n.....\n.....\n"
                  "marks\n??##?\n?????\n?#??o\no????\n?????\n");
    apply(s, "flip across", NULL);
    apply(s, "flip across", NULL);
    apply(s, "turn left", NULL);
    check_text(s, "akari\n5 5\n.....\n0....\n2....\n..1..\n.....\n"
                  "marks\n??o??\n#????\n#????\n??#??\n???o?\n");
    tandem_session_free(s);
}

/* Half-made puzzles are held, too. */
static void test_drafts(void)
{
    tandem_session *s =
        tandem_session_blank(tandem_genre_find("suraromu"), 6, 5);
    REQUIRE(s);
    CHECK(!tandem_session_puzzle(s) && tandem_session_draft(s));
    apply(s, "m R1C1-R1C2=line", NULL);
    apply(s, "c R1C1=start", NULL);
    CHECK_MSG(tandem_session_puzzle(s) != NULL, "%s", tandem_session_draft(s));
    apply(s, "undo", NULL);
    CHECK(!tandem_session_puzzle(s));
    tandem_session_free(s);
    s = tandem_session_blank(tandem_genre_find("keen"), 4, 4);
    REQUIRE(s);
    apply(s, "r R1C1 R1C2 R2C1", NULL);
    apply(s, "c R2C1=12x", NULL); /* any cell of the cage will do */
    CHECK_MSG(tandem_session_puzzle(s) != NULL, "%s", tandem_session_draft(s));
    apply(s, "c R3C3=3-", "two cells");
    apply(s, "c R3C3=3", NULL);
    CHECK(tandem_session_draft(s) &&
          strstr(tandem_session_draft(s), "needs an operation"));
    tandem_session_free(s);
}

static void test_journal(void)
{
    static const char *const lines[] = {
        "m R1C4=bulb", "save one",   "m R5C1=bulb", "try",
        "m R3C3=bulb", "a R1C1=red", "undo",
    };
    tandem_session *s = session_of(AKARI, NULL);
    REQUIRE(s);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        apply(s, lines[i], NULL);
    char *journal = tandem_session_journal(s), *err = NULL;
    tandem_session *t = tandem_session_load(journal, strlen(journal), &err);
    CHECK_MSG(t != NULL, "%s", err ? err : "");
    if (t) {
        char *again = tandem_session_journal(t);
        CHECK_STR(again, journal);
        CHECK(td_sheet_same(s->h.sheet, t->h.sheet));
        apply(t, "jump one", NULL);
        CHECK_INT(tandem_session_position(t), 1);
        apply(t, "rebase 0 keep 2", NULL);
        CHECK_INT(tandem_session_strokes(t), 1);
        CHECK_STR(tandem_session_stroke(t, 0), "m R5C1=bulb");
        apply(t, "rebase 0", NULL);
        CHECK_INT(tandem_session_strokes(t), 0);
        tandem_free(again);
    }
    tandem_session_free(t);
    tandem_free(journal);
    tandem_session_free(s);
    static const char bad[] = "tandem journal 1 {\"genre\":\"akari\",\"width\":"
                              "5,\"height\":5}\nm R1C1=bulb\nm R9C9=bulb\n";
    CHECK(!tandem_session_load(bad, sizeof bad - 1, &err));
    CHECK(err && strstr(err, "line 3"));
    tandem_free(err);
}

/* Digits struck out before a trial come back when it is dropped, also if the
 * sheet was copied while none was struck out (a jump to where one is kept). */
static void test_drop_struck(void)
{
    tandem_session *s = session_of("{\"genre\":\"sudoku\",\"width\":4,"
                                   "\"height\":4}",
                                   NULL);
    REQUIRE(s);
    apply(s, "m R1C1=not-4", NULL);
    apply(s, "n R1C2=+3", NULL);
    apply(s, "try", NULL);
    apply(s, "clear marks", NULL);
    apply(s, "clear notes", NULL);
    for (int i = 0; i < 40; i++)
        apply(s, "a R2C2=red", NULL);
    apply(s, "undo", NULL);
    apply(s, "drop", NULL);
    char *text = tandem_session_write(s, "json", NULL);
    CHECK_MSG(strstr(text, "\"at\":\"R1C1\",\"not\":4"), "%s", text);
    CHECK_MSG(strstr(text, "\"at\":\"R1C2\",\"values\":[3]"), "%s", text);
    tandem_free(text);
    tandem_session_free(s);
}

/* Automatic marks go as soon as what they rest on is gone. */
static void test_overlay(void)
{
    tandem_session *s = session_of(AKARI, NULL);
    REQUIRE(s);
    size_t n;
    apply(s, "m R1C4=bulb", NULL);
    CHECK(tandem_session_overlay(
        s, "auto", tandem_session_seq(s),
        "R1C5=not-bulb < R1C4=bulb\nR5C5=bulb < R1C5=not-bulb\n"));
    const tandem_spot *spot = tandem_session_scene(s, &n);
    CHECK_INT(spot[1 * 11 + 9].owner, TANDEM_AUTO);
    CHECK_INT(spot[9 * 11 + 9].owner, TANDEM_AUTO);
    CHECK_INT(spot[9 * 11 + 9].glyph, TANDEM_GLYPH_BULB);
    apply(s, "m R3C3=bulb", NULL);
    spot = tandem_session_scene(s, &n);
    CHECK_INT(spot[9 * 11 + 9].owner, TANDEM_AUTO);
    apply(s, "e R1C4", NULL);
    spot = tandem_session_scene(s, &n);
    CHECK_INT(spot[1 * 11 + 9].owner, TANDEM_NOBODY);
    CHECK_INT(spot[9 * 11 + 9].owner, TANDEM_NOBODY);
    CHECK(!tandem_session_overlay(s, "auto", 0, "R1C5=not-bulb\n"));
    tandem_session_free(s);
}

static void test_scene(void)
{
    tandem_session *s = session_of(AKARI, NULL);
    REQUIRE(s);
    size_t n;
    tandem_session_scene(s, &n);
    CHECK_INT(n, 11 * 11 + 10);
    tandem_session_changed(s, &n);
    CHECK_INT(n, 11 * 11 + 10);
    apply(s, "m R1C4=bulb", NULL);
    tandem_session_scene(s, &n);
    const uint32_t *changed = tandem_session_changed(s, &n);
    CHECK_INT(n, 7); /* the bulb, and what it lights */
    CHECK_INT(changed[0], 12);
    CHECK_INT(changed[3], 18);
    const tandem_spot *spot = tandem_session_scene(s, &n);
    CHECK(spot[18].flags & TANDEM_SPOT_LIT);
    CHECK(spot[12].flags & TANDEM_SPOT_LIT);
    CHECK(!(spot[34].flags & TANDEM_SPOT_LIT)); /* behind no bulb: R2C1 */
    CHECK(!(spot[38].flags & TANDEM_SPOT_LIT)); /* R2C3 */
    CHECK(!(spot[3 * 11 + 1].flags & TANDEM_SPOT_DONE)); /* the 0 at R2C1 */
    apply(s, "m R1C1=not-bulb R3C1=not-bulb", NULL);
    spot = tandem_session_scene(s, &n);
    CHECK(spot[3 * 11 + 1].flags & TANDEM_SPOT_DONE);
    apply(s, "undo", NULL);
    tandem_session_scene(s, &n);
    char *words = tandem_session_words(s, "R1C4");
    CHECK_STR(words, "bulb; R1C4");
    tandem_free(words);
    words = tandem_session_words(s, "R3C2");
    CHECK_STR(words, "wall 2, 0 of 2; R3C2");
    tandem_free(words);
    tandem_session_free(s);
}

/* A gate has its number from the wall at its end, if that has one. */
static void test_gates(void)
{
    tandem_session *s = session_of(
        "{\"genre\":\"suraromu\",\"width\":4,\"height\":4,\"clues\":["
        "{\"at\":\"R1C1\",\"clue\":\"start\"},{\"at\":\"R1C3\",\"clue\":"
        "\"down\"},"
        "{\"at\":\"R2C3\",\"clue\":2},{\"at\":\"R3C2\",\"clue\":\"grey\"},"
        "{\"at\":\"R3C1\",\"clue\":\"across\"}]}",
        "suraromu");
    REQUIRE(s);
    char *words = tandem_session_words(s, "R1C3");
    CHECK_MSG(!strncmp(words, "gate down 2", 11), "%s", words);
    tandem_free(words);
    words = tandem_session_words(s, "R3C1");
    CHECK_MSG(!strncmp(words, "gate across;", 12) ||
                  !strncmp(words, "gate across,", 12),
              "%s", words);
    tandem_free(words);
    tandem_session_free(s);
}

/* The mines that there are, and those that are marked. */
static void test_total(void)
{
    tandem_session *s =
        session_of("minesweeper\n3 2\n1..\n..1\nmines 1\n", "minesweeper");
    REQUIRE(s);
    apply(s, "m R1C2=mine R1C3=not-mine", NULL);
    char *state = tandem_session_state_json(s);
    CHECK_MSG(strstr(state, "\"total\":{\"of\":\"mines\",\"number\":1,"
                            "\"marked\":1}") != NULL,
              "%s", state);
    tandem_free(state);
    tandem_session_free(s);
}

/* ---- random journals ---- */

typedef struct writer {
    td_rng rng;
    tandem_session *s;
    char line[400];
} writer;

static int pick(writer *w, int n)
{
    return (int)td_rng_below(&w->rng, (uint32_t)n);
}

static void put_cell(writer *w, char *to)
{
    sprintf(to, "R%dC%d", 1 + pick(w, tandem_session_height(w->s)),
            1 + pick(w, tandem_session_width(w->s)));
}

/* A mark that some literal of the puzzle could be. */
static bool put_mark(writer *w, char *to)
{
    if (!w->s->p || !w->s->p->m->natoms)
        return false;
    const td_model *m = w->s->p->m;
    td_lit l = (td_lit)pick(w, 2 * m->natoms);
    td_text t = {0};
    td_site_name(&w->s->p->puzzle->topo, td_lit_site(m, l), &t);
    td_text_char(&t, '=');
    size_t from = t.len;
    td_words_is(&w->s->p->words, l, &t);
    for (size_t i = from; i < t.len; i++)
        if (t.at[i] == ' ')
            t.at[i] = '-';
    bool ok = t.len < 40;
    if (ok)
        strcpy(to, t.at);
    td_text_free(&t);
    return ok;
}

/* Any stroke; many of them are refused. */
static void write_stroke(writer *w)
{
    static const char *const plain[] = {
        "try",           "keep",
        "drop",          "undo 3",
        "redo 2",        "undo",
        "redo",          "jump 0",
        "jump end",      "jump 4",
        "save here",     "jump here",
        "fill notes",    "tidy notes",
        "clear notes",   "clear aux",
        "clear ticks",   "turn right",
        "turn left",     "flip down",
        "flip across",   "size 0 1 0 0",
        "size 0 -1 0 0", "size 1 0 -1 0",
        "total 4",       "rebase 2 keep 4 5",
        "clear marks",
    };
    char at[40];
    switch (pick(w, 12)) {
    case 0:
        strcpy(w->line, plain[pick(w, (int)(sizeof plain / sizeof *plain))]);
        break;
    case 1:
        put_cell(w, at);
        sprintf(w->line, "c %s=%d", at, pick(w, 5));
        break;
    case 2:
        put_cell(w, at);
        sprintf(w->line, "a %s=%s", at, pick(w, 2) ? "red" : "cross");
        break;
    case 3:
        put_cell(w, at);
        sprintf(w->line, "%s %s=+%d-%d", pick(w, 2) ? "n" : "corner", at,
                1 + pick(w, 4), 1 + pick(w, 4));
        break;
    case 4:
        put_cell(w, at);
        sprintf(w->line, "b %s.E", at);
        break;
    case 5:
        put_cell(w, at);
        sprintf(w->line, "e %s", at);
        break;
    default:
        strcpy(w->line, put_mark(w, at) ? "m " : "undo");
        if (w->line[0] == 'm')
            strcat(w->line, at);
    }
}

/* A journal read again makes the same session; so does a copy; undoing all
 * leads to the start, and the scene is that of a session made anew. */
static void check_replay(tandem_session *s, const char *name)
{
    char *journal = tandem_session_journal(s), *err = NULL;
    tandem_session *t = tandem_session_load(journal, strlen(journal), &err);
    CHECK_MSG(t != NULL, "%s: %s\n%s", name, err ? err : "", journal);
    tandem_session *copy = tandem_session_copy(s);
    CHECK_MSG(td_sheet_same(s->h.sheet, copy->h.sheet), "%s: the copy", name);
    if (t) {
        CHECK_MSG(td_sheet_same(s->h.sheet, t->h.sheet), "%s: %s", name,
                  journal);
        char *a = tandem_session_state_json(s);
        char *b = tandem_session_state_json(t);
        CHECK_MSG(!strcmp(strchr(a, ','), strchr(b, ',')), "%s: %s\n%s", name,
                  a, b);
        tandem_free(a);
        tandem_free(b);
        size_t n, k, changed;
        tandem_session_scene(s, &n);
        const tandem_spot *x = tandem_session_scene(s, &n);
        tandem_session_changed(s, &changed);
        CHECK_INT(changed, 0);
        const tandem_spot *y = tandem_session_scene(t, &k);
        bool same = n == k;
        for (size_t i = 0; same && i < n; i++)
            same = x[i].glyph == y[i].glyph && x[i].owner == y[i].owner &&
                   x[i].flags == y[i].flags && x[i].trial == y[i].trial;
        CHECK_MSG(same, "%s: another scene\n%s", name, journal);
        if (tandem_session_position(t))
            apply(t, "jump start", NULL);
        CHECK_MSG(td_sheet_same(t->h.sheet, t->h.kept.at[0].sheet),
                  "%s: undoing all does not lead to the start", name);
    }
    tandem_session_free(copy);
    tandem_session_free(t);
    tandem_free(journal);
}

static void test_random_journals(void)
{
    enum { STROKES = 40 };
    int samples = (int)(sizeof td_samples / sizeof *td_samples);
    int carried = 0;
    for (int i = 0; i < td_test_rounds(200) && !td_test_failed(); i++) {
        const td_sample *x = &td_samples[i % samples];
        writer w = {.rng = td_rng_seed((uint64_t)i + 1)};
        w.s = session_of(x->puzzle, x->genre);
        REQUIRE(w.s);
        for (int k = 0; k < STROKES; k++) {
            write_stroke(&w);
            carried += tandem_session_apply(w.s, w.line, NULL);
        }
        check_replay(w.s, x->genre);
        tandem_session_free(w.s);
    }
    CHECK_MSG(carried > td_test_rounds(200) * STROKES / 3,
              "only %d strokes were carried out", carried);
}

const td_test suite_session[] = {
    TEST(strokes), TEST(long_history), TEST(odd_drafts), TEST(refusals),
    TEST(pieces),  TEST(trials),       TEST(edits),      TEST(drafts),
    TEST(journal), TEST(drop_struck),  TEST(overlay),    TEST(scene),
    TEST(lists),   TEST(total),        TEST(gates),      TEST(random_journals),
    {0},
};
