/* Which keys the answers in JSON have: programs rely on every one of them. */
#include "test.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "visit.h"

/* ---- the shape of an answer ----
 *
 * Its keys in order, with those of what is inside in brackets: "a b[c d]". Of a
 * list the first entry stands for all: "a[[b c]]". */

static const char *skip_text(const char *at)
{
    for (at++; *at != '"'; at++)
        at += *at == '\\';
    return at + 1;
}

static const char *shape_of(const char *at, bool told, td_text *out);

static const char *shape_inside(const char *at, bool told, td_text *out)
{
    char end = *at == '{' ? '}' : ']';
    for (int i = 0; *at != end; i++) {
        at++;
        if (end == '}' && *at == '"') {
            const char *key = at + 1;
            at = skip_text(at);
            if (told) {
                td_text_add(out, out->len && out->at[out->len - 1] != '[' ? " "
                                                                          : "");
                td_text_bytes(out, key, (size_t)(at - 1 - key));
            }
            at++; /* the colon */
        }
        if (*at != end)
            at = shape_of(at, told && (end == '}' || !i), out);
    }
    return at + 1;
}

static const char *shape_of(const char *at, bool told, td_text *out)
{
    if (*at == '"')
        return skip_text(at);
    if (*at != '{' && *at != '[')
        return at + strcspn(at, ",]}");
    size_t from = out->len;
    if (from && told)
        td_text_char(out, '[');
    at = shape_inside(at, told, out);
    if (told && from && out->len == from + 1)
        td_text_cut(out, from); /* there is nothing with a name inside */
    else if (from && told)
        td_text_char(out, ']');
    return at;
}

/* ---- answers ---- */

static tandem_puzzle *puzzle(const char *text)
{
    return td_read_puzzle("json", text, strlen(text), NULL);
}

static void check_shape(tandem_result *r, tandem_stage stage, const char *shape)
{
    tandem_style style = {.stage = stage};
    td_text got = {0};
    char *json = tandem_result_json(r, "x", &style);
    shape_of(json, true, &got);
    CHECK_STR(td_text_str(&got), shape);
    td_text_free(&got);
    tandem_free(json);
    tandem_result_free(r);
}

#define HEAD "input genre width height ms status"
#define STEP                                                                 \
    "technique name title level cost set[[at is]] because look clues rules " \
    "text"
#define FAULT "[[rule at text]]"

/* One solution; then several, and none. */
static const char akari[] =
    "akari\n5 5\n.....\n00...\n.2...\n...1.\n.....\nmarks\n"
    "?????\n?????\n?????\n?????\n?????\n";
static const char open_akari[] = "akari\n2 2\n..\n..\n";
static const char no_akari[] = "akari\n2 2\n4.\n..\n";
static const char clashing[] = "akari\n3 2\n...\n...\nmarks\no?o\n???\n";

static void test_solve(void)
{
    static const char *const boards[][2] = {
        {akari, (HEAD " solution")},
        {open_akari, (HEAD " solution second differs")},
        {no_akari, (HEAD " because" FAULT)}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        tandem_puzzle *p = puzzle(boards[i][0]);
        REQUIRE(p);
        check_shape(tandem_solve(p, NULL), 0, boards[i][1]);
        tandem_puzzle_free(p);
    }
}

static void test_explain(void)
{
    tandem_puzzle *p = puzzle(akari);
    REQUIRE(p);
    check_shape(tandem_explain(p, NULL), 0,
                HEAD " board level effort peak assumes_unique steps[[" STEP
                     "]] story acts[[title first last]]");
    check_shape(tandem_rate(p, NULL), 0,
                HEAD
                " unique word length fitted level effort peak hardest "
                "bottleneck variety techniques[AK-02 AK-03 AK-05] version");
    check_shape(tandem_hint(p, NULL), TANDEM_STAGE_VAGUE,
                HEAD " area[at text]");
    check_shape(tandem_hint(p, NULL), TANDEM_STAGE_RULE,
                HEAD " question because look clues");
    check_shape(tandem_hint(p, NULL), TANDEM_STAGE_FULL,
                HEAD " step[" STEP "]");
    check_shape(tandem_why(p, "R1C3", NULL), TANDEM_STAGE_FULL,
                HEAD " steps[[" STEP " idea implies[[at is]]]]");
    check_shape(tandem_check(p, NULL), 0,
                HEAD " violations unmet" FAULT " mistakes board");
    tandem_puzzle_free(p);
    p = puzzle(clashing);
    REQUIRE(p);
    check_shape(tandem_check(p, NULL), 0,
                HEAD " violations" FAULT " unmet" FAULT " because" FAULT
                     " mistakes board");
    check_shape(tandem_hint(p, NULL), TANDEM_STAGE_FULL,
                HEAD " mistakes because" FAULT " violations" FAULT);
    tandem_puzzle_free(p);
}

/* Whatever an input is called, its name comes out as UTF-8: sequences of one to
 * four bytes as they are, the first and last of each length too; what is none
 * as Latin-1. */
static void test_names(void)
{
    static const char *const names[][2] = {
        {"a\n\t\"\\\x01", "\"a\\n\\u0009\\\"\\\\\\u0001\""},
        {"\xc2\x80 \xdf\xbf", "\"\xc2\x80 \xdf\xbf\""},
        {"\xe0\xa0\x80 \xef\xbf\xbf", "\"\xe0\xa0\x80 \xef\xbf\xbf\""},
        {"\xf0\x90\x80\x80 \xf4\x8f\xbf\xbf",
         "\"\xf0\x90\x80\x80 \xf4\x8f\xbf\xbf\""},
        {"\xe4", "\"\\u00e4\""},                       /* Latin-1 */
        {"\xc1\xbf", "\"\\u00c1\\u00bf\""},            /* longer than need be */
        {"\xed\xa0\x80", "\"\\u00ed\\u00a0\\u0080\""}, /* half a pair */
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        td_text out = {0};
        td_text_json(&out, names[i][0]);
        CHECK_STR(td_text_str(&out), names[i][1]);
        td_text_free(&out);
    }
}

/* Numbers are those that printf writes with %.10g, whole or with decimals. */
static void test_numbers(void)
{
    static const double some[] = {-1.5,   1e-7, 0.05, 0.25,     1.0 / 3,
                                  999999, 1e6,  1e10, 123456.7, 999999.96};
    td_text out = {0};
    char printed[32];
    for (int i = 0; i < 1200 + (int)(sizeof some / sizeof *some); i++) {
        double number = i < 1200 ? i / 10.0 : some[i - 1200];
        td_text_cut(&out, 0);
        td_text_number(&out, number);
        snprintf(printed, sizeof printed, "%.10g", number);
        CHECK_STR(td_text_str(&out), printed);
    }
    td_text_free(&out);
}

const td_test suite_json[] = {
    TEST(solve), TEST(explain), TEST(names), TEST(numbers), {0}};
