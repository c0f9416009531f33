/* The page makes puzzles, in a module that is loaded when the first is to be
 * made. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exports.h"
#include "tandem_generate.h"

char *EXPORT(page_generate)(const char *genre, const char *symmetry,
                            const char *needs, const char *without, int w,
                            int h, int low, int high, unsigned seed,
                            unsigned seed_high, int after, int tries);

/* Ids with blanks between them as a list, in the text itself. */
static void split(char *ids, const char **list, size_t most)
{
    size_t n = 0;
    for (char *id = strtok(ids, " "); id && n + 1 < most;
         id = strtok(NULL, " "))
        list[n++] = id;
    list[n] = NULL;
}

typedef struct answer {
    char *at;
    size_t len, room;
} answer;

static void add(answer *a, const char *text)
{
    size_t n = strlen(text);
    if (a->len + n + 1 > a->room) {
        size_t room = 2 * (a->len + n) + 200;
        char *at = realloc(a->at, room);
        if (!at)
            return;
        a->at = at;
        a->room = room;
    }
    memcpy(a->at + a->len, text, n + 1);
    a->len += n;
}

/* The puzzle in JSON, and how it was rated. */
static void add_made(answer *a, const tandem_puzzle *p,
                     const tandem_generated *info)
{
    char line[200];
    const tandem_rating *r = tandem_result_rating(info->rated);
    char *json = tandem_write(p, "json", NULL);
    add(a, "\"puzzle\":");
    add(a, json ? json : "null");
    tandem_free(json);
    snprintf(line, sizeof line,
             ",\"word\":\"%s\",\"level\":%d,\"effort\":%.10g,"
             "\"clues\":%d,\"score\":%.3f,",
             r->word ? r->word : "", r->level, r->effort, info->clues,
             info->score);
    add(a, line);
}

/* How often attempts ended in each way. */
static void add_ends(answer *a, const tandem_generator *g)
{
    char line[120];
    const char *words;
    uint64_t n;
    for (size_t i = 0; (words = tandem_generator_ends(g, i, &n)); i++) {
        snprintf(line, sizeof line, "%s\"%s\":%llu", i ? "," : "", words,
                 (unsigned long long)n);
        add(a, line);
    }
}

static void make(answer *a, tandem_generator *g, int after)
{
    char line[120];
    tandem_generated info = {.attempts = after};
    tandem_puzzle *p = tandem_generator_next(g, 1, after, &info);
    add(a, "{");
    if (p)
        add_made(a, p, &info);
    snprintf(line, sizeof line, "\"attempts\":%d,\"ends\":{", info.attempts);
    add(a, line);
    add_ends(a, g);
    add(a, "}}");
    tandem_result_free(info.rated);
    tandem_puzzle_free(p);
}

/* Attempts at the first puzzle of a seed: `tries` of them after those that were
 * made before. In JSON: the puzzle if one of them made it, how many attempts
 * there were by then, and how those of this call ended. NULL: there is no such
 * puzzle to be made, and page_error says why. Freed by page_release. */
char *page_generate(const char *genre, const char *symmetry, const char *needs,
                    const char *without, int w, int h, int low, int high,
                    unsigned seed, unsigned seed_high, int after, int tries)
{
    const char *list[64], *why = NULL;
    char *ids = malloc(strlen(without) + 1);
    if (!ids)
        return NULL;
    split(strcpy(ids, without), list, sizeof list / sizeof *list);
    tandem_generate_options o = {
        .width = w,
        .height = h,
        .low = low,
        .high = high,
        .needs = *needs ? needs : NULL,
        .without = list[0] ? list : NULL,
        .symmetry = *symmetry ? symmetry : NULL,
        .seed = (uint64_t)seed_high << 32 | seed,
        .tries = after + tries,
    };
    tandem_generator *g =
        tandem_generator_new(tandem_genre_find(genre), &o, &why);
    answer a = {0};
    if (g)
        make(&a, g, after);
    else
        page_set_error(why);
    tandem_generator_free(g);
    free(ids);
    return a.at;
}
