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
