/* A human solution in words: grouped by level and technique, with boards at
 * the moments that matter, and what each technique did. */
#include <assert.h>
#include <string.h>

#include "api/api.h"

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

/* ---- headings and key moments ---- */

static void headings(const td_technique *before, const td_technique *now,
                     td_text *out)
{
    static const char *const looks[] = {
        "what is implied",    "at a glance",          "a short look",
        "a line or a region", "the board as a whole", "what if"};
    assert(now->level >= 0 && now->level <= TD_MAX_LEVEL);
    if (now->check) /* a rule is broken: no technique */
        td_text_char(out, '\n');
    else if (!before || before->level != now->level)
        td_text_printf(out, "\nLevel %d, %s\n", now->level, looks[now->level]);
    if (before != now)
        td_text_printf(out, "  %s (%s)\n", now->title, now->id);
}

/* Does the step deserve a picture: the first of its level, one that tries
 * something, or the first of some that lean on uniqueness? */
static bool is_key_moment(const td_step *s, const td_technique *before,
                          int highest)
{
    const td_technique *t = s->tech;
    return t->level > highest || t->trial || (t->unique && t != before);
}

/* ---- steps that are told as one ---- */

/* Steps of one technique that say the same but for what follows: "R3C3 is a
 * bulb ..., so" of its row and of its column. */
typedef struct crowd {
    td_step step; /* as one; its lists are those below */
    td_ints set, because, rules;
    td_text text;
} crowd;

static void join(td_ints *to, const int32_t *from, int n)
{
    for (int i = 0; i < n; i++) {
        bool there = false;
        for (uint32_t k = 0; k < to->n && !there; k++)
            there = to->at[k] == from[i];
        if (!there)
            td_vec_push(to, from[i]);
    }
}

/* The sentence of a step if all that the crowd concludes followed from it. */
static void tell(const tandem_result *r, const crowd *c, const td_step *s,
                 td_text *out)
{
    td_step all = *s;
    all.set = c->set.at;
    all.nset = (int)c->set.n;
    td_text_cut(out, 0);
    td_words_step(&r->p->words, &all, out);
}

static bool rests_on(const td_step *s, const td_ints *set)
{
    for (int i = 0; i < s->nbecause; i++)
        for (uint32_t k = 0; k < set->n; k++)
            if (s->because[i] == set->at[k])
                return true;
    return false;
}

static bool can_join(const tandem_result *r, crowd *c, const td_step *s)
{
    if (s->tech != c->step.tech || s->tech->alone || s->ncases ||
        s->tech->trial || !s->nset || rests_on(s, &c->set))
        return false;
    uint32_t before = c->set.n;
    td_text other = {0};
    join(&c->set, s->set, s->nset);
    tell(r, c, &c->step, &c->text);
    tell(r, c, s, &other);
    bool same = !strcmp(td_text_str(&c->text), td_text_str(&other));
    td_text_free(&other);
    if (!same)
        c->set.n = before;
    return same;
}

/* The crowd that begins with step i of a list; how many steps it has. */
static int gather(const tandem_result *r, const td_steps *list, int i,
                  bool alone, crowd *c)
{
    int n = 1;
    assert(i < list->n);
    td_vec_clear(&c->set);
    td_vec_clear(&c->because);
    td_vec_clear(&c->rules);
    c->step = *list->at[i];
    join(&c->set, c->step.set, c->step.nset);
    while (!alone && i + n < list->n && can_join(r, c, list->at[i + n]))
        n++;
    for (int k = 0; k < n; k++) {
        const td_step *s = list->at[i + k];
        join(&c->because, s->because, s->nbecause);
        join(&c->rules, s->rules, s->nrules);
    }
    tell(r, c, list->at[i], &c->text);
    c->step.set = c->set.at;
    c->step.nset = (int)c->set.n;
    c->step.because = c->because.at;
    c->step.nbecause = (int)c->because.n;
    c->step.rules = c->rules.at;
    c->step.nrules = (int)c->rules.n;
    return n;
}

static void free_crowd(crowd *c)
{
    td_vec_free(&c->set);
    td_vec_free(&c->because);
    td_vec_free(&c->rules);
    td_text_free(&c->text);
}

/* "   7. ..." or " 7-9. ..." */
static void say_numbered(int first, int n, const char *text, td_text *out)
{
    td_text label = {0};
    assert(first > 0 && n > 0);
    td_text_printf(&label, "%d", first);
    if (n > 1)
        td_text_printf(&label, "-%d", first + n - 1);
    td_text_printf(out, "%7s. %s\n", td_text_str(&label), text);
    td_text_free(&label);
}

static void tell_steps(const tandem_result *r, const tandem_style *s,
                       td_text *out)
{
    int highest = 0;
    const td_technique *before = NULL;
    crowd c = {0};
    td_arena mem = {0};
    td_steps told = td_told_steps(r, s->trace, &mem);
    td_state *now = td_replay(r, 0);
    td_report_board(r, now->val, NULL, s, out);
    if (!s->trace)
        td_play_implied(now, td_engine_at_start(r->engine));
    for (int i = 0, n; i < told.n; i += n) {
        n = gather(r, &told, i, s->trace, &c);
        headings(before, c.step.tech, out);
        say_numbered(i + 1, n, td_text_str(&c.text), out);
        for (int k = 0; k < n; k++)
            td_play_step(now, told.at[i + k]);
        if (s->trace || (s->draw && is_key_moment(&c.step, before, highest)))
            td_report_board(r, now->val, &c.step, s, out);
        before = c.step.tech;
        highest = before->level > highest ? before->level : highest;
    }
    td_text_char(out, '\n');
    td_state_free(now);
    free_crowd(&c);
    td_arena_free(&mem);
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

void td_report_explain(const tandem_result *r, const tandem_style *s,
                       td_text *out)
{
    static const char *const ends[][2] = {
        {"solved", "Solved in"},
        {"stuck", "Stuck after"},
        {"contradiction", "A contradiction after"},
        {"unknown", "Not finished within the limit after"},
    };
    tell_steps(r, s, out);
    td_report_board(r, r->boards.at[0], NULL, s, out);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (!strcmp(r->status, ends[i][0]))
            td_text_add(out, ends[i][1]);
    td_text_printf(
        out, " %d step%s: level %d, effort %.1f, peak %.1f%s.\n", r->steps.n,
        r->steps.n == 1 ? "" : "s", r->level, r->effort, r->peak,
        r->assumes_unique ? ", using that there is only one solution" : "");
    if (r->rated)
        say_grade(r, out);
    if (r->several)
        td_text_add(out, "Nothing more follows: there is more than one "
                         "solution.\n");
    if (s->stats)
        report_stats(r, out);
}
