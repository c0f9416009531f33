#include "visit.h"

#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "samples.h"
#include "test.h"

tandem_puzzle *td_read_puzzle(const char *name, const char *text, size_t n,
                              const char *genre)
{
    tandem_puzzle *p = NULL;
    tandem_error err = {0};
    tandem_reader *in =
        tandem_read(text, n, genre ? tandem_genre_find(genre) : NULL);
    tandem_reader_next(in, &p, &err);
    CHECK_MSG(p, "%s: %s", name, p ? "" : err.sentence);
    tandem_reader_free(in);
    return p;
}

void td_visit_list(const td_sample *list, int n, td_visit *visit)
{
    for (int i = 0; i < n; i++) {
        const td_sample *s = &list[i];
        tandem_puzzle *p =
            td_read_puzzle(s->genre, s->puzzle, strlen(s->puzzle), s->genre);
        if (p)
            visit(s->genre, p);
        tandem_puzzle_free(p);
    }
}

void td_visit_samples(td_visit *visit)
{
    td_visit_list(td_samples, TD_SAMPLES, visit);
}

static bool visit_file(const char *path, const char *name, td_visit *visit)
{
    enum { LONGEST = 1 << 16 };
    static char text[LONGEST];
    FILE *f = fopen(path, "rb");
    size_t n = f ? fread(text, 1, LONGEST, f) : 0;
    if (f)
        fclose(f);
    tandem_puzzle *p = td_read_puzzle(name, text, n, NULL);
    bool counts = p && visit(name, p);
    tandem_puzzle_free(p);
    return counts;
}

static void visit_folder(const char *folder, int most, td_visit *visit)
{
    char path[4096], before[4] = "";
    struct dirent **list;
    snprintf(path, sizeof path, "%s/puzzles", folder);
    int n = scandir(path, &list, NULL, alphasort), counted = 0;
    CHECK_MSG(n > 0, "%s has no puzzles", folder);
    for (int i = 0; i < n; i++) {
        const char *name = list[i]->d_name;
        if (strncmp(name, before, 3))
            counted = 0;
        snprintf(before, sizeof before, "%.3s", name);
        snprintf(path, sizeof path, "%s/puzzles/%s", folder, name);
        if (name[0] != '.' && counted < most && !td_test_failed())
            counted += visit_file(path, name, visit);
        free(list[i]);
    }
    if (n > 0)
        free(list);
}

void td_visit_corpus(int most, td_visit *visit)
{
    visit_folder(td_test_corpus(), most, visit);
}

void td_visit_own(td_visit *visit)
{
    visit_folder(TD_OWN_CORPUS, INT_MAX, visit);
}

/* ---- the starter set of the page ---- */

/* The text between the quotes behind a key, which it makes an end of, its
 * quotes no longer escaped; NULL: no such key. */
static char *value_of(char *line, const char *key)
{
    char *at = strstr(line, key);
    if (!at)
        return NULL;
    at += strlen(key);
    char *end = at;
    for (const char *from = at; *from && *from != '"'; from++) {
        from += *from == '\\';
        *end++ = *from;
    }
    *end = 0;
    return at;
}

/* Where a walk through the starter set is. */
typedef struct starter {
    char genre[32];
    int level, counted;
} starter;

/* A line of it: a genre, or a puzzle of it. */
static void visit_starter_line(starter *s, char *line, int most,
                               td_visit *visit)
{
    const char *of = strstr(line, "\"level\": ");
    if (!of) {
        char *name = strchr(line, '"');
        if (name)
            snprintf(s->genre, sizeof s->genre, "%.*s",
                     (int)strcspn(name + 1, "\""), name + 1);
        s->level = 0;
        return;
    }
    int now = atoi(of + strlen("\"level\": "));
    s->counted = now == s->level ? s->counted + 1 : 0;
    s->level = now;
    char *text = value_of(line, "\"text\": \"");
    if (!text || s->counted >= most)
        return;
    char name[64];
    snprintf(name, sizeof name, "%s level %d no. %d", s->genre, s->level,
             s->counted + 1);
    tandem_puzzle *p = td_read_puzzle(name, text, strlen(text), NULL);
    if (p)
        visit(name, p);
    tandem_puzzle_free(p);
}

void td_visit_starter(int most, td_visit *visit)
{
    char line[4096];
    starter s = {0};
    FILE *f = fopen(TD_SOURCE_DIR "/web/starter/puzzles.json", "r");
    REQUIRE(f);
    while (fgets(line, sizeof line, f))
        visit_starter_line(&s, line, most, visit);
    fclose(f);
}
