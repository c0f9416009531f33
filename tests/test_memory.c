/* Running out of memory: every call ends with an answer, whatever is left. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "samples.h"
#include "tandem.h"
#include "test.h"

static void fail_at_once(void)
{
    fputs("memory: the reserve did not suffice\n", stderr);
    exit(1);
}

static tandem_puzzle *read_text(const char *text, const char *genre,
                                tandem_error *err)
{
    tandem_puzzle *p = NULL;
    tandem_reader *in = tandem_read(text, strlen(text),
                                    genre ? tandem_genre_find(genre) : NULL);
    if (in)
        tandem_reader_next(in, &p, err);
    if (in && !p && err->out_of_memory)
        CHECK(strstr(err->sentence, "memory"));
    tandem_reader_free(in);
    return p;
}

/* ---- a machine with little memory ---- */

typedef tandem_result *call(tandem_puzzle *p);

static tandem_result *solve(tandem_puzzle *p)
{
    return tandem_solve(p, NULL);
}
static tandem_result *explain(tandem_puzzle *p)
{
    return tandem_explain(p, NULL);
}
static tandem_result *hint(tandem_puzzle *p)
{
    return tandem_hint(p, NULL);
}
static tandem_result *check(tandem_puzzle *p)
{
    return tandem_check(p, NULL);
}
static tandem_result *rate(tandem_puzzle *p)
{
    return tandem_rate(p, NULL);
}

static call *const calls[] = {solve, explain, hint, check, rate};
enum { CALLS = sizeof calls / sizeof *calls };

/* All that can be shown of a result is shown, or NULL. */
static void show_all(const tandem_result *r)
{
    tandem_free(tandem_result_json(r, "x", NULL));
    tandem_free(tandem_result_text(r, NULL));
    tandem_free(tandem_result_svg(r, 0));
    tandem_free(tandem_result_write(r, "text"));
    tandem_result_row(r, 0);
    tandem_result_step(r, 0);
}

typedef struct tally {
    int refused, cut_off, done;
} tally;

/* With so many bytes left. */
static void run_with(tandem_puzzle *p, call *what, size_t bytes, tally *t)
{
    td_memory_pretend(td_memory_used() + bytes);
    tandem_result *r = what(p);
    const char *cut = tandem_result_cut_off(r);
    if (cut) {
        CHECK_STR(cut, "memory");
        CHECK(tandem_result_exit(r) == 3 ||
              strcmp(tandem_result_status(r), "unknown") != 0);
        CHECK(tandem_result_rating(r) || what != rate);
        t->refused += tandem_result_ms(r) == 0;
        t->cut_off += tandem_result_ms(r) > 0;
    }
    t->done += !cut;
    show_all(r);
    td_memory_pretend(0);
    show_all(r);
    tandem_result_free(r);
}

enum { AMOUNTS = 60 }; /* of memory */

static void run_sample(const td_sample *s, tally *t)
{
    enum { FROM = 256 << 10, TO = 6 << 20 };
    int rounds = td_test_rounds(AMOUNTS);
    for (int n = 0; n < rounds; n++) {
        size_t bytes = FROM + (size_t)(TO - FROM) * (size_t)n / (size_t)rounds;
        tandem_error err = {0};
        td_memory_pretend(td_memory_used() + bytes);
        tandem_puzzle *p = read_text(s->puzzle, s->genre, &err);
        td_memory_pretend(0);
        tandem_puzzle_free(p);
        for (int i = 0; i < CALLS; i++) {
            p = read_text(s->puzzle, s->genre, &err);
            REQUIRE(p);
            run_with(p, calls[i], bytes, t);
            tandem_puzzle_free(p);
        }
    }
}

/* Whatever is left, a call refuses, is cut off, or is done. */
static void test_little(void)
{
    tally t = {0};
    td_memory_handler(fail_at_once);
    for (int i = 0; i < TD_SAMPLES; i++)
        run_sample(&td_samples[i], &t);
    td_memory_handler(NULL);
    bool full = td_test_rounds(AMOUNTS) >= AMOUNTS;
    CHECK(t.refused > (full ? 100 : 0));
    CHECK(t.cut_off > 10 || !full);
    CHECK(t.done > (full ? 100 : 0));
}

/* What a call takes is given back. */
static void test_given_back(void)
{
    tandem_error err = {0};
    size_t before = td_memory_used();
    for (int i = 0; i < CALLS; i++) {
        tandem_puzzle *p =
            read_text(td_samples[0].puzzle, td_samples[0].genre, &err);
        REQUIRE(p);
        tandem_result *r = calls[i](p);
        show_all(r);
        tandem_puzzle_free(p); /* the result holds it */
        show_all(r);
        tandem_result_free(r);
        CHECK_INT(td_memory_used(), before);
    }
}

/* ---- limits ---- */

static const char latin[] = "hitori\n5 5\n12345\n23451\n34512\n45123\n51234\n";

static void test_limit(void)
{
    tandem_error err = {0};
    tandem_puzzle *p = read_text(latin, NULL, &err);
    REQUIRE(p);
    tandem_explain_options e = {.limits = {.bytes = 100}};
    tandem_result *r = tandem_explain(p, &e);
    CHECK_STR(tandem_result_status(r), "unknown");
    CHECK_STR(tandem_result_cut_off(r), "memory");
    tandem_result_free(r);
    tandem_solve_options o = {.limit = 100000, .all = true};
    r = tandem_solve(p, &o);
    uint64_t all = tandem_result_count(r);
    CHECK(!tandem_result_cut_off(r));
    CHECK(all > 1000);
    tandem_result_free(r);
    o.limits.bytes = 150000;
    r = tandem_solve(p, &o);
    CHECK_STR(tandem_result_status(r), "multiple");
    CHECK_STR(tandem_result_cut_off(r), "memory");
    CHECK(tandem_result_count(r) > 1 && tandem_result_count(r) < all);
    char *json = tandem_result_json(r, "x", NULL);
    CHECK(strstr(json, "\"cut_off\":\"memory\""));
    CHECK(strstr(json, "\"complete\":false"));
    tandem_free(json);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

/* ---- all solutions ---- */

/* As many as are counted, none twice, and what is in use does not grow. */
static void test_walk(void)
{
    tandem_error err = {0};
    tandem_puzzle *p = read_text(latin, NULL, &err);
    REQUIRE(p);
    tandem_solve_options o = {.limit = 100000};
    tandem_result *r = tandem_solve(p, &o);
    uint64_t all = tandem_result_count(r), n = 0;
    tandem_result_free(r);
    tandem_walker *w = tandem_walk(p, NULL);
    REQUIRE(w);
    tandem_puzzle_free(p); /* the walker holds it */
    char last[64] = "";
    while (tandem_walker_next(w)) {
        char rows[64] = "";
        for (int i = 0; tandem_walker_row(w, i); i++)
            strcat(rows, tandem_walker_row(w, i));
        CHECK_INT(strlen(rows), 25);
        CHECK(strcmp(rows, last) != 0);
        strcpy(last, rows);
        n++;
    }
    CHECK(!tandem_walker_next(w));
    CHECK_INT(n, all);
    CHECK_INT(tandem_result_count(tandem_walker_result(w)), all);
    CHECK_STR(tandem_result_status(tandem_walker_result(w)), "multiple");
    tandem_walker_free(w);
}

/* Many solutions of a blank board take little more than some of them. */
static void test_walk_bounded(void)
{
    char text[256] = "akari\n8 8\n";
    tandem_error err = {0};
    for (int i = 0; i < 8; i++)
        strcat(text, "........\n");
    tandem_puzzle *p = read_text(text, NULL, &err);
    REQUIRE(p);
    tandem_solve_options o = {.limit = 6000};
    tandem_walker *w = tandem_walk(p, &o);
    REQUIRE(w);
    size_t early = 0, late = 0;
    for (int n = 1; tandem_walker_next(w); n++) {
        size_t used = td_memory_used();
        if (n < 1500)
            early = used > early ? used : early;
        else
            late = used > late ? used : late;
    }
    CHECK_INT(tandem_result_count(tandem_walker_result(w)), 6000);
    CHECK_MSG(late < 2 * early, "%zu bytes, then %zu", early, late);
    tandem_walker_free(w);
    tandem_puzzle_free(p);
}

const td_test suite_memory[] = {
    TEST(little), TEST(given_back),   TEST(limit),
    TEST(walk),   TEST(walk_bounded), {0},
};
