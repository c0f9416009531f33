/* A human solution in words: a story in acts, with boards where it is hard, and
 * what each technique did.
 *
 * A technique is told by a whole sentence where it is first used, and wherever
 * it is hard; other steps are folded into lines of several. `--trace` tells
 * everything. */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "api/wrap.h"

/* ---- statistics ---- */

typedef struct figures {
    uint64_t calls, hits, literals;
    double bits, hit_ms, all_ms;
} figures;

static void stats_line(const char *id, const char *name, const figures *f,
                       td_text *out)
{
    td_text_printf(out, "%-8s %-28s %8llu %8llu %8llu %9.1f %9.3f %9.3f", id,
                   name, (unsigned long long)f->calls,
                   (unsigned long long)f->hits, (unsigned long long)f->literals,
                   f->bits, f->hit_ms, f->all_ms);
    if (f->all_ms > 0)
        td_text_printf(out, " %9.1f", f->bits / f->all_ms);
    td_text_char(out, '\n');
}

static void report_stats(const tandem_result *r, td_text *out)
{
    figures total = {0};
    td_text_printf(out, "\n%-8s %-28s %8s %8s %8s %9s %9s %9s %9s\n", "id",
                   "technique", "calls", "found", "removed", "bits", "found ms",
                   "all ms", "bits/ms");
    for (int i = 0; i < td_engine_count(r->engine); i++) {
        const td_tech_stats *s = td_engine_stats(r->engine, i);
        const td_technique *t = td_engine_technique(r->engine, i);
        figures f = {s->calls, s->hits,           s->literals,
                     s->bits,  s->hit_time * 1e3, s->all_time * 1e3};
        if (!s->calls)
            continue;
        stats_line(t->id, t->name, &f, out);
        total.calls += f.calls;
        total.hits += f.hits;
        total.literals += f.literals;
        total.bits += f.bits;
        total.hit_ms += f.hit_ms;
        total.all_ms += f.all_ms;
    }
    stats_line("", "all", &total, out);
}

/* ---- what is told in full, and what is folded ---- */

/* A line of the story: one step by its sentence, others like it after it
 * ("Likewise ..."); or several folded steps, each by what it sets and its
 * technique. */
typedef struct line {
    int first, n;
    bool full;
} line;

typedef struct telling {
    const tandem_result *r;
    const tandem_style *style;
    td_steps told;
    td_acts acts;
    bool *key;   /* by step: it deserves a picture, see find_key_moments */
    bool *first; /* by step: its technique was not used before */
    double bar;  /* harder steps below that cost are folded, too */
    TD_VEC(line) lines;
    int height; /* of all lines, with the lists of what-ifs */
    td_state *now;
    td_text *out;
} telling;

enum { HARD_LEVEL = 3, CLAUSES = 6, LISTED_MOVES = 8 };

/* A picture is worth its room where the player is stuck: at the dearest step
 * of each wall; without walls at the dearest of all, if it is no glance. */
static void find_key_moments(telling *t, td_arena *mem)
{
    int dearest = 0;
    bool walls = false;
    t->key = TD_NEW(mem, bool, t->told.n);
    for (int i = 0; i < t->acts.n; i++)
        if (t->acts.at[i].dearest >= 0)
            walls = t->key[t->acts.at[i].dearest] = true;
    for (int i = 1; i < t->told.n; i++)
        if (t->told.at[i]->cost > t->told.at[dearest]->cost)
            dearest = i;
    if (t->told.n && !walls && t->told.at[dearest]->level > 1)
        t->key[dearest] = true;
}

static void find_first_uses(telling *t, td_arena *mem)
{
    t->first = TD_NEW(mem, bool, t->told.n);
    for (int i = 0; i < t->told.n; i++) {
        int k = 0;
        while (t->told.at[k]->tech != t->told.at[i]->tech)
            k++;
        t->first[k] = true;
    }
}

/* Does it go without saying how, once that was told for one like it? What is
 * hard is told each time. */
static bool can_fold(const td_step *s)
{
    return s->level < HARD_LEVEL && !s->ncases && !s->tech->trial && s->nset;
}

/* Can it be told as "likewise"? Not what would not hold for several together
 * (cuts, for example). */
static bool can_join(const td_step *s)
{
    return can_fold(s) && !s->tech->alone;
}

static bool tell_in_full(const telling *t, int i)
{
    const td_step *s = t->told.at[i];
    if (!s->nset || t->key[i])
        return true;
    if (s->level >= HARD_LEVEL)
        return s->cost >= t->bar;
    return t->first[i] && t->bar <= t->r->peak;
}

/* How a what-if is told: all in one sentence, with a list of its moves below
 * it, or, where the list would be long, by its idea alone. */
typedef enum manner { SENTENCE, LIST, IDEA } manner;

static manner manner_of(const telling *t, int i)
{
    const td_step *s = t->told.at[i];
    if (!s->ncases && !td_words_has_list(s))
        return SENTENCE;
    if (t->style->trace)
        return LIST;
    if (td_step_told(s) > LISTED_MOVES)
        return IDEA;
    return t->key[i] ? LIST : SENTENCE;
}

/* At least as many lines as a full step takes. */
static int height_of(const telling *t, int i)
{
    const td_step *s = t->told.at[i];
    enum { ENTRIES = 3 }; /* of a technique with a list, mostly */
    return 1 + (manner_of(t, i) != LIST ? 0
                : s->ncases             ? td_step_told(s) + s->ncases
                                        : ENTRIES);
}

/* Does step i go with the one before, in a line of that kind? */
static bool same_clause(const telling *t, int i, bool full)
{
    const td_step *s = t->told.at[i];
    return (full ? can_join(s) : can_fold(s)) &&
           t->told.at[i - 1]->tech == s->tech;
}

/* The line that begins with step i of an act. */
static line line_at(const telling *t, int i, const td_act *a)
{
    line l = {i, 1, tell_in_full(t, i)};
    int clauses = 1;
    if (l.full && (t->key[i] || !can_join(t->told.at[i])))
        return l;
    for (; i + l.n <= a->last && !tell_in_full(t, i + l.n); l.n++) {
        bool same = same_clause(t, i + l.n, l.full);
        if ((l.full && !same) || (!same && clauses == CLAUSES))
            break;
        clauses += !same;
    }
    return l;
}

static void plan_lines(telling *t)
{
    td_vec_clear(&t->lines);
    t->height = 0;
    for (int k = 0; k < t->acts.n; k++) {
        const td_act *a = &t->acts.at[k];
        for (int i = a->first; i <= a->last;
             i += t->lines.at[t->lines.n - 1].n) {
            line l = line_at(t, i, a);
            td_vec_push(&t->lines, l);
            t->height += l.full ? height_of(t, i) : 1;
        }
    }
}

/* The cheapest hard step that the bar lets through now; without one the bar
 * goes above them all. */
static double next_bar(const telling *t)
{
    double next = t->r->peak + 1;
    for (int i = 0; i < t->told.n; i++) {
        const td_step *s = t->told.at[i];
        if (s->level >= HARD_LEVEL && s->cost > t->bar && s->cost < next)
            next = s->cost;
    }
    return next;
}

/* A board of 10x10 takes at most 50 lines: where more is hard than that, only
 * the hardest is told in full. */
static void plan_story(telling *t)
{
    const td_topo *topo = &t->r->p->puzzle->topo;
    int room = topo->w * topo->h / 2;
    room = room < 30 ? 30 : room;
    plan_lines(t);
    while (t->height > room && t->bar <= t->r->peak) {
        t->bar = next_bar(t);
        plan_lines(t);
    }
}

/* ---- telling ---- */

/* "   7. ..." or " 7-9. ..." */
static void say_label(int first, int n, td_text *out)
{
    td_text label = {0};
    assert(first > 0 && n > 0);
    td_text_printf(&label, "%d", first);
    if (n > 1)
        td_text_printf(&label, "-%d", first + n - 1);
    td_text_printf(out, "%7s. ", td_text_str(&label));
    td_text_free(&label);
}

/* What some steps set, together. */
static void say_set(const telling *t, int first, int n, td_text *out)
{
    td_ints set = {0};
    for (int i = first; i < first + n; i++)
        for (int k = 0; k < t->told.at[i]->nset; k++)
            td_vec_push(&set, t->told.at[i]->set[k]);
    td_words_literals(&t->r->p->words, set.at, (int)set.n, out);
    td_vec_free(&set);
}

/* One step by its sentence. */
static void say_step(const telling *t, int i)
{
    const td_lexicon *x = &t->r->p->words;
    const td_step *s = t->told.at[i];
    manner how = manner_of(t, i);
    if (how == SENTENCE)
        td_words_step(x, s, t->out);
    else
        td_words_idea(x, s, t->out);
    if (how == LIST)
        td_words_moves(x, s, "\n           ", ";", t->out);
    else if (how == IDEA)
        td_text_add(t->out, " (--trace lists the moves.)");
}

static void say_full(const telling *t, const line *l)
{
    say_step(t, l->first);
    if (l->n > 1) {
        td_text_add(t->out, " Likewise ");
        say_set(t, l->first + 1, l->n - 1, t->out);
        td_text_char(t->out, '.');
    }
    if (!t->told.at[l->first]->tech->check &&
        manner_of(t, l->first) == SENTENCE)
        td_text_printf(t->out, " (%s)", t->told.at[l->first]->tech->title);
}

/* "Then R1C2 is shaded (Sandwich); R2C2 and R3C2 are unshaded (Last way
 * out)." */
static void say_folded(const telling *t, const line *l)
{
    int end = l->first + l->n;
    td_text_add(t->out, "Then ");
    for (int i = l->first, n; i < end; i += n) {
        for (n = 1; i + n < end && same_clause(t, i + n, false);)
            n++;
        td_text_add(t->out, i > l->first ? "; " : "");
        say_set(t, i, n, t->out);
        td_text_printf(t->out, " (%s)", t->told.at[i]->tech->title);
    }
    td_text_char(t->out, '.');
}

static void say_line(telling *t, const line *l)
{
    const td_step *s = t->told.at[l->first];
    say_label(l->first + 1, l->n, t->out);
    if (l->full)
        say_full(t, l);
    else
        say_folded(t, l);
    td_text_char(t->out, '\n');
    for (int i = 0; i < l->n; i++)
        td_play_step(t->now, t->told.at[l->first + i]);
    if (t->style->draw && t->key[l->first])
        td_report_board(t->r, t->now->val, s, t->style, t->out);
}

static void say_story(telling *t)
{
    int next = 0;
    plan_story(t);
    for (uint32_t i = 0; i < t->lines.n; i++) {
        if (next < t->acts.n && t->acts.at[next].first == t->lines.at[i].first)
            td_text_printf(t->out, "\n%s\n", t->acts.at[next++].title);
        say_line(t, &t->lines.at[i]);
    }
    td_vec_free(&t->lines);
}

/* Every step with its technique and its board. */
static void say_trace(telling *t)
{
    int next = 0;
    const td_technique *before = NULL;
    for (int i = 0; i < t->told.n; i++) {
        const td_technique *now = t->told.at[i]->tech;
        if (next < t->acts.n && t->acts.at[next].first == i)
            td_text_printf(t->out, "\n%s\n", t->acts.at[next++].title);
        if (now != before)
            td_text_printf(t->out, "  %s (%s)\n", now->title, now->id);
        say_label(i + 1, 1, t->out);
        say_step(t, i);
        td_text_char(t->out, '\n');
        td_play_step(t->now, t->told.at[i]);
        td_report_board(t->r, t->now->val, t->told.at[i], t->style, t->out);
        before = now;
    }
}

/* Returns how many there are. */
static int tell_steps(const tandem_result *r, const tandem_style *s,
                      td_text *out, td_text *summary)
{
    td_arena mem = {0};
    telling t = {.r = r, .style = s, .out = out};
    t.told = td_told_steps(r, s->trace, &mem);
    t.acts = td_acts_of(r, &t.told);
    find_key_moments(&t, &mem);
    find_first_uses(&t, &mem);
    t.now = td_replay(r, 0);
    td_report_board(r, t.now->val, NULL, s, out);
    if (s->trace) {
        say_trace(&t);
    } else {
        td_play_implied(t.now, td_engine_at_start(r->engine));
        say_story(&t);
    }
    td_text_char(out, '\n');
    td_story_words(r, &t.told, &t.acts, summary);
    int told = t.told.n;
    td_state_free(t.now);
    td_arena_free(&mem);
    return told;
}

/* The rating argues from the rules alone; the explanation need not. */
static void say_grade(const tandem_result *r, td_text *out)
{
    const tandem_rating *x = &r->rating;
    if (!x->word)
        return;
    td_text_add(out, "Difficulty: ");
    td_grade_words(x, out);
    td_text_add(out, ".");
    if (r->assumes_unique && r->effort < x->effort)
        td_text_printf(out,
                       " (Effort %.1f without arguing that there is only one "
                       "solution, which made this way shorter.)",
                       x->effort);
    td_text_char(out, '\n');
}

/* The beginning of a sentence. */
static void say_unfinished(const tandem_result *r, td_text *out)
{
    const char *words = td_words_unfinished(r);
    td_text_char(out, (char)(words[0] - 'a' + 'A'));
    td_text_add(out, words + 1);
}

void td_report_explain(const tandem_result *r, const tandem_style *s,
                       td_text *out)
{
    static const char *const ends[][2] = {
        {"solved", "Solved in"},
        {"stuck", "Stuck after"},
        {"contradiction", "A contradiction after"},
    };
    td_text summary = {0};
    int told = tell_steps(r, s, out, &summary);
    td_report_board(r, r->boards.at[0], NULL, s, out);
    td_text_printf(out, "%s\n", td_text_str(&summary));
    td_text_free(&summary);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (!strcmp(r->status, ends[i][0]))
            td_text_add(out, ends[i][1]);
    if (!strcmp(r->status, "unknown"))
        say_unfinished(r, out);
    td_text_printf(out, " %d step%s: level %d, effort %.1f, peak %.1f%s.\n",
                   told, told == 1 ? "" : "s", r->level, r->effort, r->peak,
                   r->assumes_unique ? ", using that there is only one solution"
                                     : "");
    if (r->rated)
        say_grade(r, out);
    if (r->several)
        td_text_add(out, "Nothing more follows: there is more than one "
                         "solution.\n");
    if (s->stats) {
        td_verbatim(s, out);
        report_stats(r, out);
        td_verbatim(s, out);
    }
}
