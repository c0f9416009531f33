/* Jobs: the same answers in slices as in one go, and right ones. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/session.h"
#include "samples.h"
#include "tandem.h"
#include "test.h"

#include "base/alloc.h"
#include "kernel/kernel.h"
#include "visit.h"

/* Takes the values of "ms" out. */
static void drop_times(char *json)
{
    for (char *ms = json; (ms = strstr(ms, "\"ms\":")) != NULL;) {
        ms += strlen("\"ms\":");
        size_t n = strcspn(ms, ",}");
        memmove(ms, ms + n, strlen(ms + n) + 1);
    }
}

/* The answer of a job in slices of so much work (0: in one go), without the
 * times; to be freed. */
static char *answer_of(tandem_session *s, const char *kind, const char *options,
                       uint64_t work, char **overlay)
{
    char *err = NULL;
    tandem_job *j = tandem_job_new(s, kind, options, &err);
    CHECK_MSG(j != NULL, "%s: %s", kind, err ? err : "");
    tandem_free(err);
    if (!j)
        return NULL;
    int slices = 0;
    while (!tandem_job_run(j, work, NULL))
        slices++;
    CHECK_MSG(work || !slices, "%s: in slices without being asked", kind);
    char *json = tandem_job_json(j);
    if (overlay)
        *overlay = tandem_job_overlay(j);
    tandem_job_free(j);
    drop_times(json);
    return json;
}

static tandem_session *session_with(const td_sample *x, const char *mark)
{
    tandem_puzzle *p =
        td_read_puzzle(x->genre, x->puzzle, strlen(x->puzzle), x->genre);
    tandem_session *s = p ? tandem_session_new(p) : NULL;
    tandem_puzzle_free(p);
    if (s && mark)
        tandem_session_apply(s, mark, NULL);
    return s;
}

static void test_slices(void)
{
    static const char *const kinds[] = {"auto",   "hint",  "check",
                                        "common", "pair",  "verdict",
                                        "clash",  "spare", "rate"};
    for (size_t i = 0; i < sizeof td_samples / sizeof *td_samples; i++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            tandem_session *a = session_with(&td_samples[i], NULL);
            tandem_session *b = session_with(&td_samples[i], NULL);
            REQUIRE(a && b);
            char *x, *y;
            char *whole = answer_of(a, kinds[k], NULL, 0, &x);
            char *slices = answer_of(b, kinds[k], NULL, 1, &y);
            CHECK_MSG(!strcmp(whole, slices), "%s, %s:\n%s\n%s",
                      td_samples[i].genre, kinds[k], whole, slices);
            CHECK_STR(y, x);
            tandem_free(x);
            tandem_free(y);
            tandem_free(whole);
            tandem_free(slices);
            tandem_session_free(a);
            tandem_session_free(b);
        }
}

/* All of a unique puzzle is common, and automatic moves of all levels lay the
 * solution over the board. */
static void test_overlays(void)
{
    static const char *const kinds[] = {"common", "auto"};
    for (size_t i = 0; i < sizeof td_samples / sizeof *td_samples; i++)
        for (size_t k = 0; k < 2; k++) {
            tandem_session *s = session_with(&td_samples[i], NULL);
            REQUIRE(s);
            char *over, *json = answer_of(s, kinds[k], NULL, 3, &over);
            CHECK(tandem_session_overlay(s, kinds[k], 0, over));
            size_t n, open = 0, marked = 0;
            const tandem_spot *spot = tandem_session_scene(s, &n);
            for (size_t at = 0; at < n; at++)
                if (spot[at].flags & TANDEM_SPOT_OPEN) {
                    open++;
                    marked +=
                        spot[at].owner == (k ? TANDEM_AUTO : TANDEM_COMMON);
                }
            CHECK_MSG(open && marked == open, "%s, %s: %zu of %zu\n%s",
                      td_samples[i].genre, kinds[k], marked, open, json);
            tandem_free(over);
            tandem_free(json);
            tandem_session_free(s);
        }
}

/* Nobody knows soon that there is no solution; what reasoning finds is told all
 * the same. */
static void test_common_of_a_hopeless_board(void)
{
    tandem_session *s =
        tandem_session_blank(tandem_genre_find("nurikabe"), 15, 15);
    REQUIRE(s);
    CHECK(tandem_session_apply(s, "c R8C8=30", NULL));
    CHECK(tandem_session_apply(s, "c R1C1=1", NULL));
    tandem_job *j = tandem_job_new(s, "common", NULL, NULL);
    REQUIRE(j);
    for (int i = 0; i < 3 && !tandem_job_run(j, 1, NULL); i++)
        ;
    char *over = tandem_job_overlay(j), *json = tandem_job_json(j);
    CHECK_MSG(strstr(over, "R1C2=shaded") != NULL, "%s", json);
    CHECK_MSG(strstr(json, "\"not_yet\":0") == NULL, "%s", json);
    tandem_free(over);
    tandem_free(json);
    tandem_job_free(j);
    tandem_session_free(s);
}

typedef struct count {
    int n, most; /* it is enough after `most` */
} count;

static bool count_piece(void *arg)
{
    count *c = arg;
    return ++c->n > c->most;
}

/* However long it takes to decide anything, slices stay short. */
static void test_slices_of_common_stay_short(void)
{
    enum { SLICES = 150, WORK = 4, SHORT = 40 };
    tandem_session *s =
        tandem_session_blank(tandem_genre_find("nurikabe"), 15, 15);
    REQUIRE(s);
    CHECK(tandem_session_apply(s, "c R8C8=30", NULL));
    tandem_job *j = tandem_job_new(s, "common", NULL, NULL);
    REQUIRE(j);
    tandem_job_run(j, WORK, NULL); /* names first, in a slice of their own */
    for (int i = 0; i < SLICES; i++) {
        count c = {.most = SHORT};
        tandem_limits l = {.stop = count_piece, .arg = &c};
        bool done = tandem_job_run(j, WORK, &l);
        CHECK_MSG(!done && c.n <= SHORT, "slice %d: %d pieces", i, c.n);
        if (done)
            break;
    }
    tandem_job_free(j);
    tandem_session_free(s);
}

/* How many values the kernel's own way finds in all solutions. */
static int count_common(const tandem_session *s)
{
    const td_model *m = s->p->m;
    int8_t *common = td_calloc(2 * (size_t)m->natoms + 2, 1);
    td_kernel *k = td_kernel_new(m, false);
    int n = 0;
    if (td_kernel_common(k, NULL, 0, common, NULL) == TD_SAT)
        for (int a = 0; a < m->natoms; a++)
            n += !m->var[m->atom_var[a]].aux && common[2 * a] != 0;
    td_kernel_free(k);
    td_free(common);
    return n;
}

/* The samples, of which every third clue is gone. */
static void test_common_with_several_solutions(void)
{
    int several = 0;
    for (size_t i = 0; i < sizeof td_samples / sizeof *td_samples; i++) {
        tandem_session *s = session_with(&td_samples[i], NULL);
        REQUIRE(s);
        size_t n, clues = 0;
        const tandem_spot *spot = tandem_session_scene(s, &n);
        td_places with = {0};
        for (size_t at = 0; at < n; at++)
            if ((spot[at].flags & TANDEM_SPOT_GIVEN) && clues++ % 3 == 0)
                td_vec_push(&with, (td_site)at);
        for (uint32_t c = 0; c < with.n; c++) {
            char *place = tandem_session_place(s, (size_t)with.at[c]);
            char line[40];
            snprintf(line, sizeof line, "c %s=none", place);
            tandem_session_apply(s, line, NULL);
            tandem_free(place);
        }
        td_vec_free(&with);
        if (s->p) {
            char *over, *json = answer_of(s, "common", NULL, 2, &over), key[40];
            snprintf(key, sizeof key, "\"fixed\":%d,", count_common(s));
            CHECK_MSG(strstr(json, key) && strstr(json, "\"not_yet\":0"),
                      "%s: %s expected\n%s", td_samples[i].genre, key, json);
            several += strstr(json, "\"free\":0") == NULL;
            tandem_free(over);
            tandem_free(json);
        }
        tandem_session_free(s);
    }
    CHECK(several >= 5);
}

/* The first number of the board, taken off. */
static bool take_a_clue_off(tandem_session *s)
{
    size_t n;
    const tandem_spot *spot = tandem_session_scene(s, &n);
    bool done = false;
    for (size_t at = 0; at < n && !done; at++) {
        if (!(spot[at].flags & TANDEM_SPOT_GIVEN))
            continue;
        char *place = tandem_session_place(s, at), line[40];
        snprintf(line, sizeof line, "c %s=none", place);
        done = tandem_session_apply(s, line, NULL) && s->p;
        tandem_free(place);
        if (!done)
            spot = tandem_session_scene(s, &n);
    }
    return done;
}

static bool is_witness(const tandem_session *s, uint32_t i, td_kernel *k)
{
    td_lits lits = {0};
    td_witness_lits(&s->witnesses, i, s->p, &lits);
    bool fits =
        lits.n && td_kernel_find(k, lits.at, (int)lits.n, NULL) == TD_SAT;
    td_vec_free(&lits);
    return fits;
}

/* What was found for the board before a clue went is there for the next one;
 * what does not fit any more after a clue was put is gone. */
static void test_witnesses_over_an_edit(void)
{
    int carried = 0, dropped = 0;
    for (size_t i = 0; i < sizeof td_samples / sizeof *td_samples; i++) {
        tandem_session *s = session_with(&td_samples[i], NULL);
        REQUIRE(s);
        for (int edits = 0; edits < 2 && take_a_clue_off(s); edits++) {
            char *json = answer_of(s, "common", NULL, 2, NULL), key[40];
            snprintf(key, sizeof key, "\"fixed\":%d,", count_common(s));
            CHECK_MSG(strstr(json, key), "%s: %s expected\n%s",
                      td_samples[i].genre, key, json);
            carried += edits && s->witnesses.at.n > 1;
            tandem_free(json);
        }
        uint32_t before = s->witnesses.at.n;
        if (before && tandem_session_apply(s, "undo 2", NULL) && s->p) {
            char *json = answer_of(s, "common", NULL, 2, NULL);
            td_kernel *k = td_kernel_new(s->p->m, false);
            for (uint32_t w = 0; w < s->witnesses.at.n; w++)
                CHECK_MSG(is_witness(s, w, k), "%s", td_samples[i].genre);
            CHECK_MSG(s->witnesses.at.n > 0, "%s\n%s", td_samples[i].genre,
                      json);
            dropped += s->witnesses.at.n < before;
            td_kernel_free(k);
            tandem_free(json);
        }
        tandem_session_free(s);
    }
    CHECK_MSG(carried >= 5 && dropped >= 5, "%d carried, %d dropped", carried,
              dropped);
}

static void test_first_wrong(void)
{
    tandem_session *s = session_with(&td_samples[0], "m R5C5=not-bulb");
    REQUIRE(s);
    CHECK(tandem_session_apply(s, "m R1C1=bulb", NULL)); /* wrong */
    CHECK(tandem_session_apply(s, "m R4C2=bulb", NULL));
    char *over, *json = answer_of(s, "check", NULL, 1, &over);
    CHECK_MSG(strstr(json, "\"first_wrong\":{\"position\":2,\"stroke\":\"m "
                           "R1C1=bulb\",\"right\":[3]}") != NULL,
              "%s", json);
    CHECK_STR(over, "wrong R1C1=bulb");
    tandem_free(json);
    tandem_free(over);
    json =
        answer_of(s, "whynot", "{\"at\":\"R1C1\",\"is\":\"bulb\"}", 0, &over);
    CHECK_MSG(strstr(json, "\"mistakes\"") != NULL, "%s", json);
    tandem_free(json);
    tandem_free(over);
    tandem_session_free(s);
}

static void test_curve(void)
{
    tandem_session *s = session_with(&td_samples[0], NULL);
    REQUIRE(s);
    char *over, *json = answer_of(s, "rate", NULL, 0, &over);
    const char *curve = strstr(json, "\"curve\":[[");
    CHECK_MSG(curve != NULL, "%s", json);
    int offered = 0, n;
    double cost;
    for (const char *at = curve ? curve + strlen("\"curve\":") : "";
         sscanf(at + 1, "[%lf,%d]", &cost, &n) == 2; at = strchr(at + 1, ']')) {
        CHECK(cost > 0 && n > 0);
        offered += n;
    }
    CHECK(offered > 0);
    tandem_free(json);
    tandem_free(over);
    tandem_session_free(s);
}

/* What an answer has behind a key, up to a quotation mark; to be freed. */
static char *text_behind(const char *json, const char *key)
{
    const char *at = strstr(json, key);
    size_t n = at ? strcspn(at + strlen(key), "\"") : 0;
    char *text = td_calloc(n + 1, 1);
    if (at)
        memcpy(text, at + strlen(key), n);
    return text;
}

static bool has_several(tandem_session *s)
{
    char *over, *json = answer_of(s, "verdict", NULL, 0, &over);
    bool several = strstr(json, "\"status\":\"multiple\"") != NULL;
    tandem_free(json);
    tandem_free(over);
    return several;
}

/* Takes numbers away until there are several solutions. */
static bool take_clues_away(tandem_session *s)
{
    static const char *const instead[] = {"?", "none"};
    char line[40];
    for (int row = 1; row <= 12; row++)
        for (int col = 1; col <= 12; col++)
            for (int i = 0; i < 2; i++) {
                snprintf(line, sizeof line, "c R%dC%d=%s", row, col,
                         instead[i]);
                if (!tandem_session_apply(s, line, NULL))
                    continue;
                if (has_several(s))
                    return true;
            }
    return false;
}

/* Two solutions, and a clue that fits one of them: it leaves no other, where
 * that is said. */
static void check_pair(tandem_session *s, const char *genre)
{
    /* Which pair is found depends on what was asked before. */
    tandem_session *fresh = tandem_session_copy(s), *t = tandem_session_copy(s);
    char *over, *again, *json = answer_of(fresh, "pair", NULL, 0, &over);
    char *sliced = answer_of(t, "pair", NULL, 1, &again);
    CHECK_STR(sliced, json);
    CHECK(over[0]);
    char *stroke = text_behind(json, "\"stroke\":\""), *err = NULL;
    CHECK_MSG(tandem_session_apply(s, stroke, &err), "%s: %s: %s", genre,
              stroke, err ? err : "");
    CHECK_MSG(has_several(s) == !strstr(json, "\"unique\":true"), "%s: %s",
              genre, json);
    tandem_free(err);
    td_free(stroke);
    tandem_free(over);
    tandem_free(again);
    tandem_free(json);
    tandem_free(sliced);
    tandem_session_free(t);
    tandem_session_free(fresh);
}

static void test_pair(void)
{
    static const char *const genres[] = {
        "akari",    "heyawake",    "kuromasu", "masyu",  "minesweeper",
        "nurikabe", "slitherlink", "suraromu", "sudoku", NULL};
    int tried = 0;
    for (size_t i = 0; i < sizeof td_samples / sizeof *td_samples; i++) {
        const char *genre = td_samples[i].genre;
        int g = 0;
        while (genres[g] && strcmp(genres[g], genre) != 0)
            g++;
        tandem_session *s =
            genres[g] ? session_with(&td_samples[i], NULL) : NULL;
        if (s && take_clues_away(s)) {
            check_pair(s, genre);
            tried++;
        }
        tandem_session_free(s);
    }
    CHECK_INT(tried, 9);
}

/* Of moves that are equally easy the nearest is told. */
static void test_near(void)
{
    static const char *const places[] = {"R1C1", "R5C5"};
    char *moves[2];
    for (int i = 0; i < 2; i++) {
        tandem_session *s = session_with(&td_samples[0], NULL);
        REQUIRE(s);
        char options[40], *over;
        snprintf(options, sizeof options, "{\"near\":\"%s\"}", places[i]);
        char *json = answer_of(s, "hint", options, 0, &over);
        moves[i] = text_behind(json, "\"move\":\"m ");
        tandem_free(json);
        tandem_free(over);
        tandem_session_free(s);
    }
    CHECK_STR(moves[0], "R1C1=not-bulb R3C1=not-bulb");
    CHECK_STR(moves[1], "R1C2=not-bulb R2C3=not-bulb");
    td_free(moves[0]);
    td_free(moves[1]);
}

/* A hint tells how it is played; playing hints solves the sample. */
static void test_hints(void)
{
    for (size_t i = 0; i < sizeof td_samples / sizeof *td_samples; i++) {
        tandem_session *s = session_with(&td_samples[i], NULL);
        REQUIRE(s);
        for (int n = 0; n < 500 && !tandem_session_solved(s); n++) {
            char *over, *json = answer_of(s, "hint", NULL, 0, &over);
            char *move = strstr(json, "\"move\":\"");
            CHECK_MSG(
                tandem_session_overlay(s, "hint", tandem_session_seq(s), over),
                "%s: %s", td_samples[i].genre, over);
            char *end = move ? strchr(move + 8, '"') : NULL;
            bool played = false;
            if (end) {
                *end = 0;
                char *err = NULL;
                played = tandem_session_apply(s, move + 8, &err);
                CHECK_MSG(played, "%s: %s: %s", td_samples[i].genre, move + 8,
                          err ? err : "");
                tandem_free(err);
            }
            tandem_free(json);
            tandem_free(over);
            if (!played)
                break;
        }
        CHECK_MSG(tandem_session_solved(s), "%s is not solved by its hints",
                  td_samples[i].genre);
        tandem_session_free(s);
    }
}

static void test_refusals(void)
{
    static const char *const bad[][3] = {
        {"dance", NULL, "no job"},
        {"hint", "{\"at\":\"R9C9\"}", "no place"},
        {"hint", "{\"loud\":true}", "no option"},
        {"hint", "[1]", "an object in JSON"},
        {"hint", "{\"at\":", "an object in JSON"},
        {"why", NULL, "needs a place"},
        {"whynot", "{\"at\":\"R1C1\"}", "needs a mark"},
        {"auto", "{\"level\":9}", "from 0 to 5"},
        {"auto", "{\"level\":\"hard\"}", "from 0 to 5"},
        {"auto", "{\"cost\":-1}", "from 0"},
        {"auto", "{\"techniques\":\"AK-03\"}", "a list"},
        {"hint", "{\"techniques\":[\"XX-03\"]}", "no technique \"XX-03\""},
        {"write", "{\"format\":\"foo\"}", "no format \"foo\""},
    };
    tandem_session *s = session_with(&td_samples[0], NULL);
    REQUIRE(s);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char *err = NULL;
        CHECK(!tandem_job_new(s, bad[i][0], bad[i][1], &err));
        CHECK_MSG(err && strstr(err, bad[i][2]), "%s: %s", bad[i][0],
                  err ? err : "nothing is said");
        tandem_free(err);
    }
    tandem_job *j = tandem_job_new(s, "hint", NULL, NULL);
    REQUIRE(j);
    tandem_session_apply(s, "m R1C1=bulb", NULL);
    CHECK(tandem_job_run(j, 1, NULL));
    char *json = tandem_job_json(j);
    CHECK(strstr(json, "\"stale\":true") != NULL);
    tandem_free(json);
    tandem_job_free(j);
    tandem_session_free(s);
}

const td_test suite_job[] = {
    TEST(slices),
    TEST(overlays),
    TEST(first_wrong),
    TEST(common_of_a_hopeless_board),
    TEST(slices_of_common_stay_short),
    TEST(common_with_several_solutions),
    TEST(witnesses_over_an_edit),
    TEST(hints),
    TEST(refusals),
    TEST(curve),
    TEST(pair),
    TEST(near),
    {0},
};
