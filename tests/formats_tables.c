#include "formats_tables.h"

#include <string.h>

#include "test.h"

static void check_trip(const trip *t)
{
    td_read got = read_first(t->text, strlen(t->text), t->genre);
    CHECK_MSG(got.puzzle, "%s: %d:%d: %s", t->text, got.line, got.column,
              td_text_str(&got.sentence));
    td_text out = {0}, err = {0};
    if (got.puzzle &&
        td_format_write(got.puzzle, fixture_genres, t->format, &out, &err)) {
        CHECK_STR(td_text_str(&out), t->canonical ? t->canonical : t->text);
        td_read again = read_first(out.at, out.len, t->genre);
        CHECK_MSG(again.puzzle && same_puzzle(got.puzzle, again.puzzle, true,
                                              t->format == TD_FORMAT_TEXT),
                  "%s: another puzzle when read back", t->text);
        td_read_free(&again);
    }
    CHECK_STR(td_text_str(&err), "");
    td_text_free(&out);
    td_text_free(&err);
    td_read_free(&got);
}

void run_trips(const trip *t)
{
    for (; t->text; t++)
        check_trip(t);
}

void run_faults(const fault *f)
{
    for (; f->text; f++) {
        td_read got = read_first(f->text, strlen(f->text), f->genre);
        CHECK(!got.puzzle);
        CHECK_MSG(got.line == f->line && got.column == f->column &&
                      same_text(td_text_str(&got.sentence), f->sentence),
                  "%s: %d:%d: %s", f->text, got.line, got.column,
                  td_text_str(&got.sentence));
        td_read_free(&got);
    }
}

static void check_refusal(const refusal *f)
{
    td_read got = read_first(f->text, strlen(f->text), NULL);
    REQUIRE(got.puzzle);
    td_text out = {0}, err = {0};
    td_text_add(&out, "before");
    CHECK(td_format_write(got.puzzle, fixture_genres, f->format, &out, &err) ==
          f->written);
    CHECK_STR(td_text_str(&err), f->sentence);
    CHECK(f->written || !strcmp(out.at, "before"));
    td_text_free(&out);
    td_text_free(&err);
    td_read_free(&got);
}

void run_refusals(const refusal *f)
{
    for (; f->text; f++)
        check_refusal(f);
}
