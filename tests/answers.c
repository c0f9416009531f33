#include "answers.h"

#include <string.h>

#include "base/text.h"
#include "tandem.h"
#include "test.h"

static bool is_solve(const char *status)
{
    return !strcmp(status, "unique") || !strcmp(status, "multiple") ||
           !strcmp(status, "none");
}

static void check_rows(const tandem_result *r, const td_answers *x)
{
    td_text rows = {0};
    for (int i = 0; tandem_result_row(r, i); i++) {
        td_text_add(&rows, i ? " " : "");
        td_text_add(&rows, tandem_result_row(r, i));
    }
    CHECK_STR(td_text_str(&rows), x->rows);
    td_text_free(&rows);
}

static void check_puzzle(tandem_puzzle *p, const td_answers *x)
{
    tandem_result *r =
        is_solve(x->status) ? tandem_solve(p, NULL) : tandem_check(p, NULL);
    char *json = tandem_result_json(r, "", NULL);
    CHECK_MSG(!strcmp(tandem_result_status(r), x->status), "%s instead of %s",
              json, x->status);
    CHECK_MSG(!x->has || strstr(json, x->has), "no %s in %s", x->has, json);
    if (x->rows)
        check_rows(r, x);
    tandem_free(json);
    tandem_result_free(r);
}

/* Named techniques never solve what has no solution, or several. */
static void check_explained(tandem_puzzle *p, const char *status)
{
    tandem_explain_options careful = {.no_unique = true};
    tandem_result *r = tandem_explain(p, &careful);
    const char *told = tandem_result_status(r);
    CHECK_MSG(strcmp(told, !strcmp(status, "unique") ? "contradiction"
                                                     : "solved") != 0,
              "%s, but explained as %s", status, told);
    tandem_result_free(r);
}

void td_check_answers(const td_answers *list)
{
    for (const td_answers *x = list; x->puzzle; x++) {
        tandem_reader *in = tandem_read(x->puzzle, strlen(x->puzzle), NULL);
        tandem_puzzle *p = NULL;
        tandem_error err = {0};
        bool failed = td_test_failed();
        tandem_reader_next(in, &p, &err);
        if (!strcmp(x->status, "error")) {
            CHECK(!p);
            CHECK_MSG(!p && strstr(err.sentence, x->has), "no '%s' in '%s'",
                      x->has, p ? "" : err.sentence);
        } else {
            CHECK_MSG(p, "%s", p ? "" : err.sentence);
            if (p)
                check_puzzle(p, x);
            if (p && is_solve(x->status))
                check_explained(p, x->status);
        }
        CHECK_MSG(failed || !td_test_failed(), "at\n%s", x->puzzle);
        tandem_puzzle_free(p);
        tandem_reader_free(in);
    }
}
