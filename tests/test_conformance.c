/* Boards with answers that pzpr's own tests judge: what it calls right is
 * complete, and where it names a broken rule, ours is among those that are
 * broken or unmet. (It names only the first in its own order.) */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "tandem.h"
#include "test.h"

/* From pzpr's codes to the keys of our rules; any of the keys will do. A genre
 * that is not listed here is not checked. */
static const struct code {
    const char *pid, *code, *keys;
} codes[] = {
    {"lightup", "akariDup", "no_glare"},
    {"lightup", "nmAkariNe", "clue"},
    {"lightup", "ceDark", "lit"},
    {"heyawake", "csAdjacent", "no_touch"},
    {"heyawake", "cuDivideRB", "one_piece"},
    {"heyawake", "bkShadeNe", "room"},
    {"heyawake", "bkUnshadeConsecGt3", "two_borders"},
    {"hitori", "csAdjacent", "no_touch"},
    {"hitori", "cuDivideRB", "one_piece"},
    {"hitori", "nmDupRow", "no_twin"},
    {"kurodoko", "csAdjacent", "no_touch"},
    {"kurodoko", "cuDivideRB", "one_piece"},
    {"kurodoko", "nmSumViewNe", "view"},
    {"mines", "nmMinesNe", "clue"},
    {"nurikabe", "cs2x2", "no_pool"},
    {"nurikabe", "bkNoNum", "numbered"},
    {"nurikabe", "csDivide", "one_wall"},
    {"nurikabe", "bkNumGe2", "apart"},
    {"nurikabe", "bkSizeNe", "island"},
    {"slither", "lnBranch", "dot"},
    {"slither", "lnCross", "dot"},
    {"slither", "nmLineNe", "clue"},
    {"slither", "lnPlLoop", "one_loop"},
    {"slither", "lnDeadEnd", "dot"},
    {"slither", "cxNoLine", "dot"},
    {"mashu", "lnBranch", "dot circle"},
    {"mashu", "lnCross", "dot circle"},
    {"mashu", "mashuWCurve", "white_straight"},
    {"mashu", "mashuBStrig", "black_turn"},
    {"mashu", "mashuBCvNbr", "black_leg"},
    {"mashu", "mashuWStNbr", "white_turn"},
    {"mashu", "mashuOnLine", "circle"},
    {"mashu", "lnDeadEnd", "dot circle"},
    {"mashu", "ceNoLine", "every_cell"},
    {"mashu", "lnPlLoop", "one_loop"},
    {"yajilin", "lnBranch", "dot"},
    {"yajilin", "lnCross", "dot"},
    {"yajilin", "lnOnShade", "line_or_shaded closed"},
    {"yajilin", "csAdjacent", "no_touch"},
    {"yajilin", "lnDeadEnd", "dot"},
    {"yajilin", "anShadeNe", "arrow"},
    {"yajilin", "lnPlLoop", "one_loop"},
    {"yajilin", "ceEmpty", "used"},
    {"yajilin", "shInside", "outside"},
    {"yajilin", "anNoArrow", "no_arrow"},
    {"slalom", "lnOnShade", "closed"},
    {"slalom", "lnCross", "dot start"},
    {"slalom", "lnBranch", "dot start"},
    {"slalom", "gateRedup", "gate"},
    {"slalom", "stLineNe2", "start"},
    {"slalom", "lrOrder", "order"},
    {"slalom", "lnDeadEnd", "dot start"},
    {"slalom", "lnPlLoop", "one_loop"},
    {"slalom", "gateUnpass", "gate"},
    {"hashikake", "lnCross", "no_cross"},
    {"hashikake", "nmLineGt", "island"},
    {"hashikake", "lcDivided", "one_piece"},
    {"hashikake", "nmLineLt", "island"},
    {"nonogram", "exNoMatch", "runs"},
    {"sudoku", "bkDupNum", "box"},
    {"sudoku", "nmDupRow", "line"},
    {"sudoku", "ceNoNum", "empty"},
};

/* Codes that only say that nothing is drawn yet. */
static bool says_empty(const char *code)
{
    return !strcmp(code, "brNoShade") || !strcmp(code, "brNoLine");
}

static bool is_listed(const char *pid)
{
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (!strcmp(codes[i].pid, pid))
            return true;
    return false;
}

static const char *keys_of(const char *pid, const char *code)
{
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (!strcmp(codes[i].pid, pid) && !strcmp(codes[i].code, code))
            return codes[i].keys;
    return NULL;
}

/* The text of a member of a JSON line; false if it is none. */
static bool member(const char *line, const char *name, td_text *out)
{
    td_text key = {0};
    td_text_printf(&key, "\"%s\":", name);
    const char *p = strstr(line, key.at);
    size_t len = key.len;
    td_text_free(&key);
    td_text_cut(out, 0);
    if (!p)
        return false;
    for (p += len; *p == ' ';)
        p++;
    if (*p++ != '"')
        return false;
    for (; *p && *p != '"'; p++) {
        if (*p == '\\')
            p++;
        td_text_char(out, *p == 'n' && p[-1] == '\\' ? '\n' : *p);
    }
    return true;
}

/* Does a list of findings hold one with any of the keys? */
static bool is_found(const char *json, const char *keys)
{
    char key[64], want[80];
    int n;
    for (; sscanf(keys, "%63s%n", key, &n) == 1; keys += n) {
        snprintf(want, sizeof want, "\"rule\":\"%s\"", key);
        if (strstr(json, want))
            return true;
    }
    return false;
}

static void check_board(const char *id, const char *pid, const char *code,
                        const char *board)
{
    tandem_reader *in = tandem_read(board, strlen(board), NULL);
    tandem_puzzle *p = NULL;
    tandem_error err = {0};
    tandem_reader_next(in, &p, &err);
    CHECK_MSG(p, "%s: %s", id, p ? "" : err.sentence);
    if (p) {
        tandem_result *r = tandem_check(p, NULL);
        bool complete = !strcmp(tandem_result_status(r), "complete");
        char *json = tandem_result_json(r, id, NULL);
        CHECK_MSG(complete == !code, "%s: %s", code ? code : "right", json);
        const char *keys = code ? keys_of(pid, code) : NULL;
        CHECK_MSG(!code || keys, "%s: no rule for %s", id, code);
        CHECK_MSG(!keys || is_found(json, keys), "%s: %s", code, json);
        tandem_free(json);
        tandem_result_free(r);
        tandem_puzzle_free(p);
    }
    tandem_reader_free(in);
}

static bool check_record(const char *line)
{
    td_text id = {0}, pid = {0}, code = {0}, board = {0};
    bool due = strstr(line, "\"check\"") && member(line, "pid", &pid) &&
               is_listed(pid.at) && member(line, "board", &board) &&
               member(line, "id", &id);
    bool named = member(line, "expect", &code);
    due = due && !(named && says_empty(code.at));
    if (due)
        check_board(id.at, pid.at, named ? code.at : NULL, board.at);
    td_text_free(&id);
    td_text_free(&pid);
    td_text_free(&code);
    td_text_free(&board);
    return due;
}

static void test_pzpr(void)
{
    const char *corpus = td_test_corpus();
    char path[4096], *line = td_alloc(1 << 16);
    int records = 0;
    snprintf(path, sizeof path, "%s/pzpr-conformance.jsonl", corpus);
    FILE *f = fopen(path, "r");
    while (f && fgets(line, 1 << 16, f))
        records += check_record(line);
    td_free(line);
    if (!f)
        SKIP("pzpr's own records are not here");
    fclose(f);
    CHECK(records > 0);
}

const td_test suite_conformance[] = {
    TEST(pzpr),
    {0},
};
