/* The public interface: results, JSON, marks. */
#include <stdlib.h>
#include <string.h>

#include "samples.h"
#include "tandem.h"
#include "test.h"

static tandem_puzzle *read_one(const char *text, const char *genre)
{
    tandem_puzzle *p = NULL;
    tandem_error err;
    tandem_reader *in = tandem_read(text, strlen(text),
                                    genre ? tandem_genre_find(genre) : NULL);
    CHECK(tandem_reader_next(in, &p, &err));
    CHECK_MSG(p, "%s: %s", text, p ? "" : err.sentence);
    tandem_reader_free(in);
    return p;
}

static void join_rows(const tandem_result *r, char *out, size_t size)
{
    size_t len = 0;
    out[0] = 0;
    for (int i = 0; tandem_result_row(r, i); i++)
        len += (size_t)snprintf(out + len, size - len, "%s%s", i ? " " : "",
                                tandem_result_row(r, i));
}

static const td_sample *sample_of(const char *genre)
{
    for (int i = 0; i < TD_SAMPLES; i++)
        if (!strcmp(td_samples[i].genre, genre))
            return &td_samples[i];
    return NULL;
}

/* Every genre has a sample, and both solvers find its solution. */
static void test_samples(void)
{
    char rows[1024];
    CHECK_INT(tandem_genre_count(), TD_SAMPLES);
    for (size_t i = 0; i < tandem_genre_count(); i++) {
        const char *name = tandem_genre_name(tandem_genre_at(i));
        const td_sample *s = sample_of(name);
        CHECK_MSG(s, "no sample of %s", name);
        if (!s)
            continue;
        tandem_puzzle *p = read_one(s->puzzle, s->genre);
        if (!p)
            continue;
        tandem_result *r = tandem_solve(p, NULL);
        CHECK_STR(tandem_result_status(r), "unique");
        join_rows(r, rows, sizeof rows);
        CHECK_STR(rows, s->solution);
        tandem_result_free(r);
        r = tandem_explain(p, NULL);
        CHECK_STR(tandem_result_status(r), "solved");
        join_rows(r, rows, sizeof rows);
        CHECK_STR(rows, s->solution);
        tandem_result_free(r);
        tandem_puzzle_free(p);
    }
}

static const char latin[] = "hitori\neasy\n3 3\n123\n231\n312\n";

static void check_status(tandem_puzzle *p, const char *status, const char *has)
{
    tandem_result *r = tandem_check(p, NULL);
    char *json = tandem_result_json(r, "x", NULL);
    CHECK_STR(tandem_result_status(r), status);
    CHECK_MSG(strstr(json, has), "no %s in %s", has, json);
    tandem_free(json);
    tandem_result_free(r);
}

/* A latin square of three: nothing is shaded in one of its solutions. */
static void test_check(void)
{
    tandem_puzzle *p = read_one(latin, NULL);
    REQUIRE(p);
    check_status(p, "complete", "\"violations\":[]");
    CHECK(tandem_puzzle_mark(p, "R1C1", "shaded"));
    CHECK(!tandem_puzzle_mark(p, "R1C1", "not shaded"));
    CHECK(!tandem_puzzle_mark(p, "R9C1", "shaded"));
    CHECK(!tandem_puzzle_mark(p, "R1C2", "purple"));
    check_status(p, "complete", "\"violations\":[]");
    CHECK(tandem_puzzle_mark(p, "R1C2", "shaded"));
    check_status(p, "broken",
                 "\"rule\":\"no_touch\",\"at\":[\"R1C1\",\"R1C2\"]");
    tandem_puzzle_free(p);
}

static void test_dead_end(void)
{
    tandem_puzzle *p = read_one(sample_of("hitori")->puzzle, NULL);
    REQUIRE(p);
    CHECK(tandem_puzzle_mark(p, "R1C1", "shaded"));
    check_status(p, "ok", "\"mistakes\":[]");
    CHECK(tandem_puzzle_mark(p, "R5C5", "shaded"));
    check_status(p, "dead",
                 "\"mistakes\":[{\"at\":\"R5C5\",\"is\":\"shaded\"}]");
    tandem_result *r = tandem_hint(p, NULL);
    CHECK_STR(tandem_result_status(r), "contradiction");
    CHECK_INT(tandem_result_exit(r), 1);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

/* A wrong mark goes, and so does a right value that was struck out; the others
 * stay. */
static void test_erase(void)
{
    static const char *const mark[][2] = {
        {"R1C1", "not 3"}, {"R1C1", "not 2"}, {"R1C2", "not 3"}, {"R2C3", "2"}};
    tandem_puzzle *p = read_one("keen\n3 3\n+-+---+\n|.|...|\n|.+-+.|\n"
                                "|...|.|\n+---+-+\n|.....|\n+-----+\n"
                                "18* 4+ 6+\n",
                                NULL);
    REQUIRE(p);
    for (size_t i = 0; i < 4; i++)
        CHECK(tandem_puzzle_mark(p, mark[i][0], mark[i][1]));
    tandem_result *r = tandem_erase_mistakes(p, NULL);
    CHECK_STR(tandem_result_status(r), "ok");
    char *text = tandem_write(p, "json", NULL);
    CHECK(strstr(text, "\"marks\":[{\"at\":\"R1C1\",\"not\":2},"
                       "{\"at\":\"R1C2\",\"not\":3}]"));
    tandem_free(text);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

/* Nine times the same number leaves no solution, and few rules say so. */
static void test_because(void)
{
    tandem_puzzle *p = read_one("hitori\nhard\n3 3\n111\n111\n111\n", NULL);
    REQUIRE(p);
    tandem_result *r = tandem_solve(p, NULL);
    CHECK_STR(tandem_result_status(r), "none");
    char *json = tandem_result_json(r, "x", NULL);
    CHECK(strstr(json, "\"because\":[{\"rule\":\"no_twin\""));
    tandem_free(json);
    char *text = tandem_result_text(r, NULL);
    const char *head = strstr(text, "because these cannot all hold:\n");
    CHECK(head && strstr(head, "only once in row 1"));
    tandem_free(text);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

/* Of many marks only those that clash are named. */
static void test_because_of_marks(void)
{
    tandem_puzzle *p = read_one("hitori\n3 3\n123\n231\n312\nmarks\n"
                                "#.?\n#..\n?..\n",
                                NULL);
    REQUIRE(p);
    tandem_result *r =
        tandem_solve(p, &(tandem_solve_options){.from_board = true});
    CHECK_STR(tandem_result_status(r), "none");
    char *json = tandem_result_json(r, "x", NULL);
    CHECK(strstr(json, "\"text\":\"No two shaded cells may touch\"},"
                       "{\"at\":\"R1C1\",\"is\":\"shaded\"},"
                       "{\"at\":\"R2C1\",\"is\":\"shaded\"}]"));
    tandem_free(json);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

/* Where there is no solution anyway, marks are no part of the reason. */
static void test_because_of_clues(void)
{
    tandem_puzzle *p =
        read_one("hitori\n3 3\n111\n111\n111\nmarks\n?.?\n???\n??.\n", NULL);
    REQUIRE(p);
    tandem_result *r = tandem_check(p, NULL);
    CHECK_STR(tandem_result_status(r), "dead");
    char *json = tandem_result_json(r, "x", NULL);
    char *because = strstr(json, "\"because\":");
    CHECK(because && strstr(because, "\"rule\":\"no_twin\""));
    CHECK(because && !strstr(because, "\"is\":"));
    tandem_free(json);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

static void test_several(void)
{
    tandem_puzzle *p = read_one(latin, NULL);
    REQUIRE(p);
    tandem_solve_options o = {.limit = 100, .all = true, .common = true};
    tandem_result *r = tandem_solve(p, &o);
    CHECK_STR(tandem_result_status(r), "multiple");
    /* Shadings of 3x3 without touching cells that leave one piece. */
    CHECK_INT(tandem_result_count(r), 39);
    char *json = tandem_result_json(r, "x", NULL);
    CHECK(strstr(json, "\"complete\":true"));
    CHECK(strstr(json, "\"common\":[\"???\",\"???\",\"???\"]"));
    tandem_free(json);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

static void test_limits(void)
{
    tandem_puzzle *p = read_one(latin, NULL);
    REQUIRE(p);
    tandem_solve_options o = {.limit = 100, .limits = {.conflicts = 1}};
    tandem_result *r = tandem_solve(p, &o);
    CHECK(tandem_result_count(r) < 39);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

static void test_errors(void)
{
    tandem_puzzle *p;
    tandem_error err;
    const char *text = "hitori\neasy\n3 3\n123\n2\n312\n";
    tandem_reader *in = tandem_read(text, strlen(text), NULL);
    REQUIRE(tandem_reader_next(in, &p, &err));
    CHECK(!p);
    CHECK_INT(err.line, 5);
    char *json = tandem_error_json("a \"file\"", &err);
    CHECK(strstr(json, "{\"input\":\"a \\\"file\\\"\",\"error\":\""));
    CHECK(strstr(json, "\"line\":5,\"column\":2}"));
    tandem_free(json);
    tandem_reader_free(in);
    /* What is wrong with a clue names its place. */
    text = "{\"genre\":\"sudoku\",\"width\":4,\"height\":4,\"clues\":["
           "{\"at\":\"R2C3\",\"clue\":7}]}";
    in = tandem_read(text, strlen(text), NULL);
    REQUIRE(tandem_reader_next(in, &p, &err));
    CHECK(!p && strstr(err.sentence, "R2C3"));
    tandem_reader_free(in);
}

/* A result holds its puzzle; marks made later do not change it. */
static void test_outlives(void)
{
    tandem_puzzle *p = read_one(sample_of("hitori")->puzzle, NULL);
    REQUIRE(p);
    tandem_result *r = tandem_explain(p, NULL), *h = tandem_hint(p, NULL);
    tandem_result *c = tandem_check(p, NULL);
    char *before = tandem_result_text(c, NULL);
    CHECK(tandem_puzzle_mark(p, "R1C1", "shaded"));
    tandem_puzzle_free(p);
    char *text = tandem_result_text(r, NULL), *json;
    CHECK(strstr(text, "Solved in"));
    tandem_free(text);
    json = tandem_result_json(h, "x", NULL);
    CHECK(strstr(json, "\"status\":\"step\""));
    tandem_free(json);
    text = tandem_result_text(c, NULL);
    CHECK_STR(text, before);
    tandem_free(text);
    tandem_free(before);
    text = tandem_result_write(r, "text");
    CHECK(text && strstr(text, "marks"));
    tandem_free(text);
    tandem_result_free(h);
    tandem_result_free(r);
    tandem_result_free(c);
}

/* An explanation that is rated afterwards ends with the rating's word. */
static void test_word(void)
{
    tandem_puzzle *p = read_one(sample_of("hitori")->puzzle, NULL);
    REQUIRE(p);
    tandem_explain_options o = {.rate = true};
    tandem_result *x = tandem_rate(p, NULL), *r = tandem_explain(p, &o);
    const tandem_rating *rated = tandem_result_rating(r);
    REQUIRE(rated && rated->word);
    CHECK_STR(rated->word, tandem_result_rating(x)->word);
    CHECK_STR(rated->length, "short");
    CHECK(rated->fitted);
    char *json = tandem_result_json(r, "x", NULL);
    char *text = tandem_result_text(r, NULL);
    CHECK(strstr(json, "\"word\":\"easy\",\"length\":\"short\""));
    CHECK(strstr(text, "Difficulty: easy, short."));
    tandem_free(json);
    tandem_free(text);
    tandem_result_free(r);
    tandem_result_free(x);
    r = tandem_explain(p, NULL);
    json = tandem_result_json(r, "x", NULL);
    CHECK(!tandem_result_rating(r) && !strstr(json, "\"word\""));
    tandem_free(json);
    tandem_result_free(r);
    tandem_puzzle_free(p);
    p = read_one(latin, NULL); /* which has many solutions */
    r = tandem_explain(p, &o);
    json = tandem_result_json(r, "x", NULL);
    CHECK(strstr(json, "\"word\":null,\"length\":null"));
    tandem_free(json);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

/* Who has a name in the catalogue it comes from says so. */
static void test_seeds(void)
{
    tandem_technique t;
    for (size_t g = 0; g < tandem_genre_count(); g++) {
        const tandem_genre *genre = tandem_genre_at(g);
        char *json = tandem_techniques_json(genre);
        int seeds = 0;
        for (size_t i = 0; tandem_genre_technique(genre, i, &t); i++)
            seeds += t.seed != NULL;
        for (const char *at = json; (at = strstr(at, "\"seed\":\"")); at++)
            seeds--;
        CHECK_INT(seeds, 0);
        tandem_free(json);
    }
}

/* What names nothing gets the answer of an unknown name. */
static void test_nothing(void)
{
    tandem_technique t;
    tandem_error err;
    tandem_puzzle *p = NULL;
    char *note = NULL;
    CHECK(!tandem_genre_find(NULL) && !tandem_genre_find(""));
    CHECK(!tandem_genre_name(NULL) && !tandem_genre_title(NULL));
    CHECK(!tandem_genre_rule(NULL, 0) && !tandem_genre_alias(NULL, 0));
    CHECK(!tandem_genre_technique(NULL, 0, &t));
    CHECK(!tandem_genre_json(NULL) && !tandem_techniques_json(NULL));
    tandem_reader *in = tandem_read(NULL, 0, NULL);
    CHECK(tandem_reader_next(in, &p, &err));
    CHECK(!p && *err.sentence);
    CHECK(!tandem_reader_next(in, &p, NULL));
    tandem_reader_free(in);
    p = read_one(latin, NULL);
    REQUIRE(p);
    CHECK(!tandem_puzzle_place(p, NULL) && !tandem_puzzle_place(p, ""));
    CHECK(!tandem_puzzle_mark(p, NULL, "shaded"));
    CHECK(!tandem_puzzle_mark(p, "R1C1", NULL));
    CHECK(!tandem_puzzle_mark(p, "R1C1", ""));
    CHECK(!tandem_write(p, NULL, NULL) && !tandem_write(p, "", &note));
    CHECK(note && strstr(note, "there is no format"));
    tandem_free(note);
    tandem_hint_options o = {.at = "R9C9"};
    tandem_result *r = tandem_hint(p, &o);
    CHECK_STR(tandem_result_status(r), "no_place");
    CHECK_INT(tandem_result_exit(r), 2);
    tandem_result_free(r);
    tandem_result_free(NULL);
    tandem_puzzle_free(NULL);
    tandem_reader_free(NULL);
    tandem_walker_free(NULL);
    tandem_free(NULL);
    tandem_puzzle_free(p);
}

static bool at_once(void *arg)
{
    (void)arg;
    return true;
}

/* Digits have an atom each also where there are two of them. */
static void test_two_digits(void)
{
    static const char *const puzzle[] = {
        "sudoku\n2 2\n1.\n..\nboxes 1 2\n",
        "keen\n2 2\n+-+-+\n|.|.|\n+-+.|\n|...|\n+---+\n2 4+\n"};
    for (size_t i = 0; i < 2; i++) {
        tandem_puzzle *p = read_one(puzzle[i], NULL);
        REQUIRE(p);
        tandem_result *r = tandem_explain(p, NULL);
        CHECK_STR(tandem_result_status(r), "solved");
        char *json = tandem_result_json(r, "x", NULL);
        CHECK(strstr(json, i ? "\"KE-09F\"" : "\"SD-01\""));
        tandem_free(json);
        tandem_result_free(r);
        check_status(p, "ok", "R2C2 is empty.");
        tandem_puzzle_free(p);
    }
}

/* Who is stopped says so, and does not claim to have looked everywhere. */
static void test_stopped(void)
{
    tandem_puzzle *p = read_one("nurikabe\n6 6\n......\n.9....\n......\n"
                                "......\n....9.\n......\n",
                                NULL);
    REQUIRE(p);
    tandem_hint_options o = {.explain = {.limits = {.stop = at_once}}};
    tandem_result *r = tandem_hint(p, &o);
    CHECK_STR(tandem_result_status(r), "unknown");
    CHECK_STR(tandem_result_cut_off(r), "stop");
    CHECK_INT(tandem_result_exit(r), 3);
    char *text = tandem_result_text(r, NULL);
    CHECK(strstr(text, "Not decided"));
    tandem_free(text);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

const td_test suite_api[] = {TEST(samples),
                             TEST(word),
                             TEST(seeds),
                             TEST(check),
                             TEST(dead_end),
                             TEST(erase),
                             TEST(because),
                             TEST(because_of_marks),
                             TEST(because_of_clues),
                             TEST(several),
                             TEST(limits),
                             TEST(errors),
                             TEST(outlives),
                             TEST(nothing),
                             TEST(two_digits),
                             TEST(stopped),
                             {0}};
