/* Formats over the corpus: every file is read and goes through every other
 * format and back; pzpr's own boards and URLs are written as pzpr does. */
#include "test.h"

#include <dirent.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"
#include "formats_util.h"

static char *load(const char *path, size_t *n)
{
    FILE *f = fopen(path, "rb");
    td_text all = {0};
    char block[4096];
    size_t k;
    while (f && (k = fread(block, 1, sizeof block, f)) > 0)
        td_text_bytes(&all, block, k);
    if (f)
        fclose(f);
    *n = all.len;
    return td_text_take(&all);
}

/* --- the seed's files --------------------------------------------------- */

/* What some formats cannot hold. */
typedef struct excuse {
    const char *genre; /* or any */
    td_format format;
    const char *words; /* in the sentence */
} excuse;

static const excuse excuses[] = {
    {"", TD_FORMAT_TATHAM, "\"?\" "},
    {"", TD_FORMAT_SAVE, "\"?\" "},
    {"hitori", TD_FORMAT_TATHAM, "an empty cell "},
    {"hitori", TD_FORMAT_SAVE, "an empty cell "},
    {"masyu", TD_FORMAT_URL, "\"?\" "},
    {"masyu", TD_FORMAT_TATHAM, "the flag "},
    {"masyu", TD_FORMAT_SAVE, "the flag "},
    {"slitherlink", TD_FORMAT_TATHAM, "the flag "},
    {"slitherlink", TD_FORMAT_SAVE, "the flag "},
    {"hitori", TD_FORMAT_TATHAM, "the number "}, /* 1 to the longer side */
    {"hitori", TD_FORMAT_SAVE, "the number "},
    {"minesweeper", TD_FORMAT_SAVE, "is not written"},
    {"minesweeper", TD_FORMAT_URL, "the total of "},
    {"minesweeper", TD_FORMAT_PZPRV3, "the total of "},
    {"minesweeper", TD_FORMAT_URL, "a grey cell "},
    {"minesweeper", TD_FORMAT_PZPRV3, "a grey cell "},
    {"minesweeper", TD_FORMAT_TATHAM, "is not written"},
    {"sudoku", TD_FORMAT_URL, "a board with boxes 2 wide and 3 tall"},
    {"sudoku", TD_FORMAT_PZPRV3, "a board with boxes 2 wide and 3 tall"},
    {"sudoku", TD_FORMAT_GRID, "a board with boxes 2 wide and 3 tall"},
    {"sudoku", TD_FORMAT_LINE, "a board with boxes 2 wide and 3 tall"},
    {"sudoku", TD_FORMAT_CANDIDATES, "a board wider than"},
    {"sudoku", TD_FORMAT_CANDIDATES, "the cell without a candidate"},
    {0},
};

static bool is_excused(const char *genre, td_format f, const char *sentence)
{
    for (const excuse *e = excuses; e->genre; e++)
        if ((!*e->genre || !strcmp(e->genre, genre)) && e->format == f &&
            strstr(sentence, e->words))
            return true;
    return false;
}

static void check_through(const td_puzzle *p, const char *genre, td_format f,
                          const char *name)
{
    td_text out = {0}, err = {0};
    bool written = td_format_write(p, fixture_genres, f, &out, &err);
    CHECK_MSG(written || is_excused(genre, f, td_text_str(&err)), "%s: %s",
              name, td_text_str(&err));
    if (written) {
        td_read got = read_first(out.at, out.len, genre);
        CHECK_MSG(got.puzzle && same_through(p, got.puzzle, f),
                  "%s: not the same through %s: %s", name, td_format_name(f),
                  td_text_str(&got.sentence));
        td_read_free(&got);
    }
    td_text_free(&out);
    td_text_free(&err);
}

/* Through every format of its genre. */
static void check_all(const td_puzzle *p, const char *name)
{
    const td_genre_forms *g = fixture_genres;
    while (g->genre != p->genre)
        g++;
    for (td_format f = TD_FORMAT_TEXT; f < TD_FORMATS; f++)
        if (td_form_of(g, f))
            check_through(p, g->name, f, name);
}

static void check_file(const char *path, const td_genre_forms *g)
{
    size_t n;
    char *text = load(path, &n);
    td_read got = read_first(text, n, g->name);
    CHECK_MSG(got.puzzle, "%s:%d:%d: %s", path, got.line, got.column,
              td_text_str(&got.sentence));
    if (got.puzzle)
        check_all(got.puzzle, path);
    td_read_free(&got);
    td_free(text);
}

static int check_folder(const char *corpus, const char *prefix,
                        const td_genre_forms *g)
{
    int files = 0;
    td_text path = {0};
    td_text_printf(&path, "%s/puzzles/", corpus);
    size_t len = path.len;
    DIR *dir = opendir(path.at);
    for (struct dirent *e; dir && (e = readdir(dir));) {
        if (strncmp(e->d_name, prefix, strlen(prefix)) != 0)
            continue;
        td_text_cut(&path, len);
        td_text_add(&path, e->d_name);
        check_file(path.at, g);
        files++;
    }
    if (dir)
        closedir(dir);
    td_text_free(&path);
    return files;
}

static void test_files(void)
{
    const char *corpus = td_test_corpus();
    static const char *const prefixes[] = {
        "hit", "sli", "aka", "has", "hey",      "kur", "mas",
        "min", "nur", "pic", "yaj", "suraromu", NULL};
    for (int i = 0; prefixes[i]; i++)
        CHECK(check_folder(corpus, prefixes[i], &fixture_genres[i]) > 0);
}

/* --- records, one JSON object a line -------------------------------------- */

/* The string after "key":, if the line has one; the records escape nothing
 * but quotes, which do not occur in what is asked for here. */
static bool field(const char *line, const char *key, td_text *out)
{
    td_text quoted = {0};
    td_text_printf(&quoted, "\"%s\":\"", key);
    const char *from = strstr(line, quoted.at);
    td_text_cut(out, 0);
    if (from) {
        from += quoted.len;
        td_text_bytes(out, from, strcspn(from, "\""));
    }
    td_text_free(&quoted);
    return from != NULL;
}

/* Writes p in a format, with "/" for line ends, as the records have it. */
static void check_written(const td_puzzle *p, td_format f, const char *expected,
                          size_t skip)
{
    td_text out = {0}, err = {0};
    CHECK(td_format_write(p, fixture_genres, f, &out, &err));
    for (size_t i = 0; i < out.len; i++)
        if (out.at[i] == '\n')
            out.at[i] = '/';
    if (f == TD_FORMAT_URL)
        td_text_cut(&out, out.len - 1);
    CHECK_STR(td_text_str(&out) + (out.len < skip ? 0 : skip), expected);
    td_text_free(&out);
    td_text_free(&err);
}

static void check_record(const char *line, int *n)
{
    static const char *const sources[] = {"board", "url", "url_pzprfile",
                                          "result", NULL};
    td_text source = {0}, canonical = {0};
    for (int i = 0; sources[i]; i++) {
        if (!field(line, sources[i], &source))
            continue;
        td_read got = read_first(source.at, source.len, NULL);
        CHECK_MSG(got.puzzle, "%s: %s", source.at, td_text_str(&got.sentence));
        if (got.puzzle && field(line, "canonical_url", &canonical))
            check_written(got.puzzle, TD_FORMAT_URL, canonical.at,
                          strlen("https://puzz.link/p?"));
        if (got.puzzle && field(line, "canonical_board", &canonical) && i == 0)
            check_written(got.puzzle, TD_FORMAT_PZPRV3, canonical.at, 0);
        if (got.puzzle)
            check_all(got.puzzle, source.at);
        td_read_free(&got);
        ++*n;
    }
    td_text_free(&source);
    td_text_free(&canonical);
}

static void test_pzpr(void)
{
    const char *corpus = td_test_corpus();
    td_text path = {0};
    size_t n;
    int records = 0;
    td_text_printf(&path, "%s/pzpr-conformance.jsonl", corpus);
    if (access(path.at, R_OK) != 0) {
        td_text_free(&path);
        SKIP("pzpr's own records are not here");
    }
    char *text = load(path.at, &n);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        if (!strstr(line, "\"pid\":\"factors\""))
            check_record(line, &records);
    CHECK(records > 0);
    td_free(text);
    td_text_free(&path);
}

static const td_genre_forms *genre_called(const char *game)
{
    td_scan name = {.at = game, .end = game + strlen(game)};
    return td_genre_called(fixture_genres, TD_FORMAT_TATHAM, &name);
}

static void check_id(const td_genre_forms *g, const char *id)
{
    td_read got = read_first(id, strlen(id), g->name);
    CHECK_MSG(got.puzzle, "%s: %s", id, td_text_str(&got.sentence));
    if (got.puzzle)
        check_all(got.puzzle, id);
    td_read_free(&got);
}

static void test_tatham(void)
{
    const char *corpus = td_test_corpus();
    td_text path = {0}, id = {0};
    size_t n;
    int records = 0;
    td_text_printf(&path, "%s/sgt-ids.jsonl", corpus);
    char *text = load(path.at, &n);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        REQUIRE(field(line, "game", &id));
        const td_genre_forms *g = genre_called(id.at);
        REQUIRE(g && field(line, "id", &id));
        check_id(g, id.at);
        records++;
    }
    CHECK(records > 0);
    td_free(text);
    td_text_free(&path);
    td_text_free(&id);
}

/* --- files with a puzzle a line --------------------------------------------
 */

static void check_lines(const char *corpus, const char *name,
                        const td_genre_forms *g)
{
    td_text path = {0};
    size_t n;
    int puzzles = 0;
    td_reader r;
    td_read got;
    td_text_printf(&path, "%s/%s", corpus, name);
    char *text = load(path.at, &n);
    td_reader_init(&r, text, n, fixture_genres, NULL);
    while (td_reader_next(&r, &got)) {
        CHECK_MSG(got.puzzle && got.puzzle->genre == g->genre, "%s:%d:%d: %s",
                  name, got.line, got.column, td_text_str(&got.sentence));
        if (puzzles++ % 16 == 0 && got.puzzle)
            check_all(got.puzzle, name);
        td_read_free(&got);
    }
    CHECK(puzzles > 1);
    td_free(text);
    td_text_free(&path);
}

static void test_lines(void)
{
    const char *corpus = td_test_corpus();
    check_lines(TD_OWN_CORPUS, "keen.txt", fixture_forms("keen"));
    check_lines(TD_OWN_CORPUS, "sudoku.txt", fixture_forms("sudoku"));
    if (!strcmp(corpus, TD_OWN_CORPUS))
        return;
    check_lines(corpus, "keen-6x6.txt", fixture_forms("keen"));
    check_lines(corpus, "sudoku-17-clue.txt", fixture_forms("sudoku"));
    check_lines(corpus, "sudoku-hardest.txt", fixture_forms("sudoku"));
}

const td_test suite_formats_corpus[] = {
    TEST(files), TEST(pzpr), TEST(tatham), TEST(lines), {0},
};
