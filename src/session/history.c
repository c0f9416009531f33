#include "session/history.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

enum { KEPT = 32, FIRST_APART = 16 };

static char *copy_line(const char *line, size_t n)
{
    char *copy = td_alloc(n + 1);
    memcpy(copy, line, n);
    copy[n] = 0;
    return copy;
}

void td_history_begin(td_history *h, td_sheet *first)
{
    *h = (td_history){.sheet = first, .apart = FIRST_APART};
    td_kept_sheet start = {td_sheet_copy(first), 0};
    td_vec_push(&h->kept, start);
}

void td_history_copy(const td_history *h, td_history *to)
{
    *to = (td_history){.at = h->at, .apart = h->apart, .seq = h->seq};
    to->sheet = td_sheet_copy(h->sheet);
    for (uint32_t i = 0; i < h->line.n; i++)
        td_vec_push(&to->line, copy_line(h->line.at[i], strlen(h->line.at[i])));
    for (uint32_t i = 0; i < h->kept.n; i++) {
        td_kept_sheet k = {td_sheet_copy(h->kept.at[i].sheet),
                           h->kept.at[i].at};
        td_vec_push(&to->kept, k);
    }
    for (uint32_t i = 0; i < h->saved.n; i++) {
        td_savepoint s = {
            copy_line(h->saved.at[i].name, strlen(h->saved.at[i].name)),
            h->saved.at[i].at};
        td_vec_push(&to->saved, s);
    }
}

static void drop_kept(td_history *h, uint32_t from)
{
    while (h->kept.n > from)
        td_sheet_free(td_vec_pop(&h->kept).sheet);
}

static void drop_saved(td_history *h, uint32_t from)
{
    while (h->saved.n > from)
        td_free(td_vec_pop(&h->saved).name);
}

static void drop_lines(td_history *h, uint32_t from)
{
    while (h->line.n > from)
        td_free(td_vec_pop(&h->line));
}

void td_history_free(td_history *h)
{
    drop_lines(h, 0);
    drop_kept(h, 0);
    drop_saved(h, 0);
    td_vec_free(&h->line);
    td_vec_free(&h->kept);
    td_vec_free(&h->saved);
    td_sheet_free(h->sheet);
    *h = (td_history){0};
}

/* Forgets what lies behind the cursor. */
static void cut_tail(td_history *h)
{
    uint32_t kept = h->kept.n, saved = h->saved.n;
    while (kept && h->kept.at[kept - 1].at > h->at)
        kept--;
    while (saved && h->saved.at[saved - 1].at > h->at)
        saved--;
    drop_kept(h, kept);
    drop_saved(h, saved);
    drop_lines(h, h->at);
}

/* Keeps the sheet at the cursor; if there are many, every other one goes. */
static void keep_sheet(td_history *h)
{
    if (h->at % h->apart || h->kept.at[h->kept.n - 1].at >= h->at)
        return;
    if (h->kept.n == KEPT) {
        uint32_t n = 0;
        h->apart *= 2;
        for (uint32_t i = 0; i < KEPT; i++)
            if (h->kept.at[i].at % h->apart == 0)
                h->kept.at[n++] = h->kept.at[i];
            else
                td_sheet_free(h->kept.at[i].sheet);
        h->kept.n = n;
        if (h->at % h->apart)
            return;
    }
    td_kept_sheet k = {td_sheet_copy(h->sheet), h->at};
    td_vec_push(&h->kept, k);
}

void td_history_add(td_history *h, const char *line, const td_stroke *k)
{
    cut_tail(h);
    td_stroke_do(h->sheet, k);
    td_vec_push(&h->line, copy_line(line, strcspn(line, "\r\n")));
    h->at++;
    h->seq++;
    keep_sheet(h);
}

/* Carries strokes out again that have been carried out before. */
static void replay(const td_history *h, td_sheet *s, uint32_t from, uint32_t to)
{
    td_stroke k;
    td_text err = {0};
    for (uint32_t i = from; i < to; i++) {
        bool ok = td_stroke_read(s, h->line.at[i], &k, &err);
        assert(ok && "it could be read before");
        if (ok)
            td_stroke_do(s, &k);
        td_stroke_free(&k);
    }
    td_text_free(&err);
}

static const td_kept_sheet *kept_before(const td_history *h, uint32_t at)
{
    uint32_t i = h->kept.n;
    while (h->kept.at[--i].at > at)
        ;
    return &h->kept.at[i];
}

td_sheet *td_history_sheet(const td_history *h, uint32_t at)
{
    assert(at <= h->line.n);
    const td_kept_sheet *k = kept_before(h, at);
    bool near = h->at <= at && h->at >= k->at;
    td_sheet *s = td_sheet_copy(near ? h->sheet : k->sheet);
    replay(h, s, near ? h->at : k->at, at);
    return s;
}

void td_history_go(td_history *h, uint32_t at)
{
    assert(at <= h->line.n);
    td_sheet *s = td_history_sheet(h, at);
    td_sheet_free(h->sheet);
    h->sheet = s;
    h->at = at;
    h->seq++;
}

void td_history_save(td_history *h, const char *name)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < h->saved.n; i++)
        if (!strcmp(h->saved.at[i].name, name))
            td_free(h->saved.at[i].name);
        else
            h->saved.at[n++] = h->saved.at[i];
    h->saved.n = n;
    td_savepoint s = {copy_line(name, strlen(name)), h->at};
    td_vec_push(&h->saved, s);
    for (uint32_t i = h->saved.n - 1; i && h->saved.at[i - 1].at > s.at; i--) {
        h->saved.at[i] = h->saved.at[i - 1];
        h->saved.at[i - 1] = s;
    }
    h->seq++;
}

bool td_history_find(const td_history *h, const char *name, uint32_t *at)
{
    for (uint32_t i = 0; i < h->saved.n; i++)
        if (!strcmp(h->saved.at[i].name, name)) {
            *at = h->saved.at[i].at;
            return true;
        }
    return false;
}

bool td_history_rebase(td_history *h, uint32_t at, const uint32_t *keep,
                       uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (keep[i] <= at || keep[i] > h->line.n ||
            (i && keep[i] <= keep[i - 1]))
            return false;
    TD_VEC(char *) line = {0};
    for (uint32_t i = 0; i < n; i++) {
        const char *l = h->line.at[keep[i] - 1];
        td_vec_push(&line, copy_line(l, strlen(l)));
    }
    td_text err = {0};
    td_history_go(h, at);
    cut_tail(h);
    for (uint32_t i = 0; i < n; i++) {
        td_stroke k;
        if (td_stroke_read(h->sheet, line.at[i], &k, &err))
            td_history_add(h, line.at[i], &k);
        td_stroke_free(&k);
        td_free(line.at[i]);
    }
    td_vec_free(&line);
    td_text_free(&err);
    return true;
}
