/* The story of a solution: its acts by what the steps cost, its summary, how
 * what-ifs are told, and what is folded. */
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "test.h"
#include "visit.h"

/* ---- acts ---- */

enum { MOST_STEPS = 64 };

/* Steps with these costs, one digit each; from 3 on they are hard. */
static td_acts acts_of(const char *costs, const char *status)
{
    static const td_technique tech = {.id = "TE-01", .title = "A test"};
    td_step step[MOST_STEPS];
    td_step *at[MOST_STEPS];
    td_steps steps = {at, (int)strlen(costs), MOST_STEPS};
    for (int i = 0; i < steps.n; i++) {
        int cost = costs[i] - '0';
        step[i] = (td_step){.tech = &tech, .level = cost < 5 ? cost : 5};
        step[i].cost = cost;
        at[i] = &step[i];
    }
    tandem_result r = {.status = status};
    return td_acts_of(&r, &steps);
}

static void check_acts(const char *costs, const char *status,
                       const char *expected)
{
    td_text got = {0};
    td_acts a = acts_of(costs, status);
    for (int i = 0; i < a.n; i++)
        td_text_printf(&got, "%s%s %d-%d", i ? ", " : "", a.at[i].title,
                       a.at[i].first + 1, a.at[i].last + 1);
    CHECK_STR(td_text_str(&got), expected);
    td_text_free(&got);
}

static void test_acts(void)
{
    check_acts("", "solved", "");
    check_acts("111", "solved", "The opening 1-3");
    check_acts("1121", "solved", "The opening 1-2, The finish 3-4");
    check_acts("22", "stuck", "What follows 1-2");
    check_acts("11311", "solved",
               "The opening 1-2, The break-in 3-3, The finish 4-5");
    check_acts("3", "stuck", "The break-in 1-1");
    /* Two steps to breathe do not part a wall, three do. */
    check_acts("13113", "solved", "The opening 1-1, The break-in 2-5");
    check_acts("131113", "solved",
               "The opening 1-1, The break-in 2-2, What follows 3-5, The next "
               "wall 6-6");
    /* What is far below the dearest step is no wall. */
    check_acts("131119111", "solved",
               "The opening 1-5, The break-in 6-6, The finish 7-9");
    check_acts("161119111", "solved",
               "The opening 1-1, The break-in 2-2, What follows 3-5, The next "
               "wall 6-6, The finish 7-9");
    /* The highest three of many, of equals the first. */
    check_acts("1811171119111711", "solved",
               "The opening 1-1, The break-in 2-2, What follows 3-5, The next "
               "wall 6-6, What follows 7-9, The last wall 10-10, The finish "
               "11-16");
}

static void test_dearest(void)
{
    td_acts a = acts_of("1454111", "solved");
    CHECK_INT(a.at[0].dearest, -1);
    CHECK_INT(a.at[1].dearest, 2);
    CHECK_INT(a.at[2].dearest, -1);
}

/* ---- whole solutions ---- */

static tandem_puzzle *read_text(const char *text)
{
    return td_read_puzzle("story", text, strlen(text), NULL);
}

static void check_told(const char *puzzle, const char *const *parts)
{
    tandem_puzzle *p = read_text(puzzle);
    REQUIRE(p);
    tandem_result *r = tandem_explain(p, NULL);
    char *text = tandem_result_text(r, NULL);
    for (; *parts; parts++)
        CHECK_MSG(strstr(text, *parts), "no \"%s\" in\n%s", *parts, text);
    tandem_free(text);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

/* A technique is told in full once, with others like it; then folded. */
static void test_folds(void)
{
    static const char *const parts[] = {
        "\nThe opening\n",
        "    1-2. The 0 at R2C1 takes no bulb, so R1C1 and R3C1 get no bulb. "
        "Likewise R1C2 and R2C3 get no bulb. (Number is complete)\n",
        "\nOpens with \"Number is complete\"",
        "No what-if is needed.\nSolved in ", NULL};
    check_told("lightup#5x5:e00d2f1f", parts);
}

/* Where a what-if matters: its idea, its moves below it, and a picture that
 * shows where they are made. */
static void test_what_if(void)
{
    static const char *const only[] = {"HI-03", "HI-04", "HI-10", NULL};
    tandem_explain_options o = {.only = only, .no_smallest = true};
    tandem_puzzle *p = read_text("hitori\n7 3\n.......\n3.5.35.\n.......\n");
    REQUIRE(p);
    tandem_result *r = tandem_explain(p, &o);
    tandem_style draw = {.draw = true, .ascii = true};
    char *text = tandem_result_text(r, &draw);
    char *json = tandem_result_json(r, "x", NULL);
    CHECK_MSG(strstr(text,
                     "\nThe break-in\n"
                     "      1. If R2C2 is shaded, one move later 3 stands "
                     "unshaded twice in row 2, so R2C2 is unshaded.\n"
                     "           at once R2C1 and R2C3 are unshaded;\n"
                     "           (1) R2C6 is shaded (Equal of an unshaded "
                     "number, row 2) and so R2C5 is unshaded.\n"),
              "%s", text);
    CHECK_MSG(strstr(text, "R2>|:3:|[.]| 5 |   |:3:|:5:|   |\n"), "%s", text);
    CHECK_MSG(strstr(json,
                     "\"idea\":\"If R2C2 is shaded, one move later 3 stands "
                     "unshaded twice in row 2, so R2C2 is unshaded.\""),
              "%s", json);
    CHECK_MSG(strstr(json, "\"look\":[\"R2C6\",\"R2C5\",\"R2C1\"]"), "%s",
              json);
    CHECK_MSG(strstr(json, "\"story\":\"Stuck until a what-if shows that R2C2 "
                           "is unshaded (step 1). One what-if in all. Nothing "
                           "more follows after step 1.\",\"acts\":[{\"title\":"
                           "\"The break-in\",\"first\":1,\"last\":1}]"),
              "%s", json);
    tandem_free(json);
    tandem_free(text);
    tandem_result_free(r);
    tandem_puzzle_free(p);
}

const td_test suite_story[] = {
    TEST(acts), TEST(dearest), TEST(folds), TEST(what_if), {0}};
