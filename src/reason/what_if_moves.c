/* The moves of a what-if as a list. */
#include "reason/words_internal.h"

#include <string.h>

/* ---- the moves ---- */

typedef struct listing {
    const td_lexicon *x;
    const char *before, *after; /* around each entry */
    td_text *out;
    const char
        *due; /* what goes before the next entry; NULL: it is the first */
} listing;

static void next_entry(listing *l)
{
    td_text_add(l->out, l->due ? l->due : "");
    td_text_add(l->out, l->before);
    l->due = l->after;
}

static void next_numbered(listing *l, int number)
{
    next_entry(l);
    td_text_printf(l->out, "(%d) ", number);
}

/* A reason that would make an entry too long: only what would go wrong
 * otherwise, if that is told, or what stands behind a colon as an entry of its
 * own. */
static void long_move_words(listing *l, const td_step *s)
{
    td_text reason = {0};
    td_words_reason_in_short(l->x, s, &reason);
    const char *text = td_text_str(&reason), *colon = strstr(text, ": ");
    size_t first = colon ? (size_t)(colon - text) : reason.len;
    td_text_bytes(l->out, text, first);
    td_text_add(l->out, colon ? ")" : "");
    td_words_implied(l->x, " and so ", &s->implied, l->out);
    if (colon) {
        l->due = ",";
        next_entry(l);
        td_text_add(l->out, "as ");
        td_text_bytes(l->out, colon + 2, reason.len - first - 3);
    }
    td_text_free(&reason);
}

static void move_words(listing *l, int number, const td_step *s)
{
    next_numbered(l, number);
    size_t from = l->out->len;
    td_words_literals(l->x, s->set, s->nset, l->out);
    size_t reason = l->out->len;
    td_words_reason(l->x, s, l->out);
    td_words_implied(l->x, " and so ", &s->implied, l->out);
    if (l->out->len - from <= TD_TWO_LINES)
        return;
    td_text_cut(l->out, reason);
    long_move_words(l, s);
}

/* How it ends, if the idea does not tell. */
static void clash_words(listing *l, const td_case *c)
{
    td_text words = {0};
    bool clashes;
    if (td_words_listed_end(l->x, c, &clashes, &words)) {
        const td_step *end = c->steps.at[c->steps.n - 1];
        next_numbered(l, td_case_moves(c) + 1);
        td_text_add(l->out, td_case_moves(c) ? "but then " : "");
        if (!clashes) {
            td_text_add(l->out, td_text_str(&words));
        } else {
            td_words_literals(l->x, &end->clash, 1, l->out);
            td_words_reason(l->x, end, l->out);
        }
    }
    td_text_free(&words);
}

/* The moves of the only case that is told; its end stands in the idea. */
static void list_moves(listing *l, const td_case *c)
{
    td_text first = {0};
    int n = td_case_moves(c);
    if (n && td_words_implied(l->x, "at once ", &c->implied, &first)) {
        next_entry(l);
        td_text_add(l->out, td_text_str(&first));
    }
    td_text_free(&first);
    for (int i = 0; i < n; i++)
        move_words(l, i + 1, c->steps.at[i]);
    if (c->dead)
        clash_words(l, c);
}

/* What a case assumes besides what the idea has said. */
static void heading_words(const td_lexicon *x, const td_step *s,
                          const td_case *c, td_text *out)
{
    const td_case *denied = td_denied_case(s);
    td_ints own = {0};
    for (int i = 0; i < c->nassume; i++)
        if (!denied || c->assume[i] != td_not(denied->assume[0]))
            td_vec_push(&own, c->assume[i]);
    td_text_add(out, "if ");
    td_words_literals(x, own.n ? own.at : c->assume,
                      own.n ? (int)own.n : c->nassume, out);
    td_vec_free(&own);
}

/* A case without moves, as an entry: what it assumes, what follows at once, and
 * how it ends if it dies. */
static void case_words(listing *l, int number, const td_step *s,
                       const td_case *c)
{
    next_numbered(l, number);
    heading_words(l->x, s, c, l->out);
    td_words_implied(l->x, " and so ", &c->implied, l->out);
    if (c->dead && c->steps.n) {
        td_text_add(l->out, ", then ");
        td_words_dead_end(l->x, c->steps.at[c->steps.n - 1], l->out);
    }
}

/* One of several cases: what it assumes as a heading, what follows at once, its
 * moves, and how it ends if it dies, numbered. */
static void list_case(listing *l, const td_step *s, const td_case *c)
{
    int number = 1;
    bool dies = c->dead && c->steps.n;
    td_text first = {0};
    next_entry(l);
    heading_words(l->x, s, c, l->out);
    if (!td_case_moves(c) && !dies) {
        td_words_implied(l->x, ", then ", &c->implied, l->out);
        return;
    }
    l->due = ":";
    if (td_words_implied(l->x, "at once ", &c->implied, &first)) {
        next_numbered(l, number++);
        td_text_add(l->out, td_text_str(&first));
    }
    td_text_free(&first);
    for (int i = 0; i < td_case_moves(c); i++)
        move_words(l, number++, c->steps.at[i]);
    if (dies) {
        next_numbered(l, number);
        td_text_add(l->out, number > 1 ? "but then " : "then ");
        td_words_dead_end(l->x, c->steps.at[c->steps.n - 1], l->out);
    }
}

void td_words_moves(const td_lexicon *lexicon, const td_step *s,
                    const char *before, const char *after, td_text *out)
{
    td_lexicon x = *lexicon;
    x.step = s;
    if (!s->ncases) {
        td_words_list(&x, s, before, after, out);
        return;
    }
    listing l = {&x, before, after, out, NULL};
    const td_case *refuted = td_refuted_case(s), *denied = td_denied_case(s);
    bool moves = td_has_moves(s);
    int told = 0;
    for (int i = 0; i < s->ncases; i++) {
        const td_case *c = &s->cases[i];
        bool at_once = !refuted && !denied && c->implied.n;
        x.within = c;
        if (td_case_is_silent(c) && !at_once)
            continue;
        if (refuted)
            list_moves(&l, c);
        else if (moves)
            list_case(&l, s, c);
        else
            case_words(&l, ++told, s, c);
    }
    if (l.due)
        td_text_char(out, '.');
}

void td_words_what_if(const td_lexicon *x, const td_step *s, td_text *out)
{
    td_text moves = {0};
    td_words_idea(x, s, out);
    td_words_moves(x, s, " ", ";", &moves);
    if (moves.len) {
        td_text_cut(out, out->len - 1);
        td_text_printf(out, ":%s", td_text_str(&moves));
    }
    td_text_free(&moves);
}
