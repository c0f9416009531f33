/* What sentences must not look like, in the genres that have a glossary: those
 * whose explanations are done. Each text is looked at where it is written (rows
 * of techniques, wording of rules) and where it is told (steps of samples and
 * of the corpus). */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "test.h"
#include "visit.h"

/* ---- words that are not used ---- */

/* Names of slots are no words. */
static bool has_word(const char *text, const char *word, size_t len)
{
    for (const char *p = text; (p = strchr(p, *word)); p++) {
        bool begins =
            p == text || (!isalpha((unsigned char)p[-1]) && p[-1] != '{');
        bool ends =
            begins && !strncmp(p, word, len) && !isalpha((unsigned char)p[len]);
        if (ends)
            return true;
    }
    return false;
}

static void check_words(const td_genre *g, const char *what, const char *text)
{
    for (const td_term *t = g->glossary; text && t->one; t++)
        for (const char *w = t->never; w && *w;) {
            size_t len = strcspn(w, " ");
            CHECK_MSG(!has_word(text, w, len), "%s, %s says \"%.*s\": %s",
                      g->name, what, (int)len, w, text);
            w += len + (w[len] == ' ');
        }
}

static void check_rows(const td_genre *g)
{
    for (const td_technique *t = g->techniques; t->id; t++) {
        check_words(g, t->id, t->title);
        check_words(g, t->id, t->text);
        check_words(g, t->id, t->ask);
        CHECK_MSG(t->ask || t->trial || t->implied, "%s asks no question",
                  t->id);
    }
    for (const char *const *r = g->rules; *r; r++)
        check_words(g, "a rule", *r);
}

static void test_words(void)
{
    for (const td_genre *const *g = td_genres; *g; g++)
        if ((*g)->glossary)
            check_rows(*g);
}

/* ---- what is told ---- */

/* The longest list of places with only commas and "and" between them. */
static int longest_list(const char *text)
{
    int longest = 0, n = 0;
    for (const char *p = text; *p;) {
        int row, col, len = 0;
        if (sscanf(p, "R%dC%d%n", &row, &col, &len) == 2 && len) {
            n++;
            longest = n > longest ? n : longest;
            p += len;
            const char *between = !strncmp(p, ", ", 2)      ? ", "
                                  : !strncmp(p, " and ", 5) ? " and "
                                                            : NULL;
            if (!between)
                n = 0;
            p += between ? strlen(between) : 0;
        } else {
            n = 0;
            p++;
        }
    }
    return longest;
}

static void check_told(const char *name, const td_genre *g, const char *id,
                       const char *text)
{
    static const char *const never[] = {
        "{", "}", "dot R", "R0", "C0", "if it were not so", "  ", " ,", " .",
    };
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        CHECK_MSG(!strstr(text, never[i]), "%s, %s says \"%s\": %s", name, id,
                  never[i], text);
    CHECK_MSG(longest_list(text) <= TD_MOST_LISTED,
              "%s, %s lists %d places: %s", name, id, longest_list(text), text);
    CHECK_MSG(isupper((unsigned char)*text) || isdigit((unsigned char)*text),
              "%s, %s begins small: %s", name, id, text);
    check_words(g, id, text);
}

/* A question does not give the move away: no place of it is named that is not
 * named as a clue, a premise or a place to look at. */
static void check_question(const tandem_result *r, const td_step *s,
                           const char *name)
{
    td_text ask = {0}, move = {0};
    td_words_question(&r->p->words, s, &ask);
    td_words_literals(&r->p->words, s->set, s->nset, &move);
    check_told(name, r->p->puzzle->genre, s->tech->id, td_text_str(&ask));
    CHECK_MSG(s->tech->trial || !s->nset ||
                  !strstr(td_text_str(&ask), td_text_str(&move)),
              "%s, %s gives the move away: %s", name, s->tech->id,
              td_text_str(&ask));
    CHECK_MSG(ask.len && ask.at[ask.len - 1] == '?', "%s, %s asks nothing: %s",
              name, s->tech->id, td_text_str(&ask));
    td_text_free(&ask);
    td_text_free(&move);
}

static bool visit_sentences(const char *name, tandem_puzzle *p)
{
    const td_genre *g = p->puzzle->genre;
    if (!g->glossary)
        return true;
    tandem_result *r = tandem_explain(p, NULL);
    for (int i = 0; i < r->steps.n && !td_test_failed(); i++) {
        check_told(name, g, r->steps.at[i]->tech->id,
                   tandem_result_step(r, (size_t)i));
        check_question(r, r->steps.at[i], name);
    }
    tandem_result_free(r);
    return true;
}

static void test_told(void)
{
    td_visit_samples(visit_sentences);
    td_visit_corpus(td_test_rounds(10), visit_sentences);
}

const td_test suite_sentences[] = {
    TEST(words),
    TEST(told),
    {0},
};
