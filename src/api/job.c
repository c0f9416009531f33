#include "api/job.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

/* ---- the work of a slice ---- */

static bool count_down(void *arg)
{
    tandem_job *j = arg;
    const tandem_limits *l = j->outer;
    if (l && l->stop && l->stop(l->arg))
        return true;
    if (!j->bounded)
        return false;
    if (j->left)
        j->left--;
    else
        j->used_up = true;
    return j->used_up;
}

tandem_limits td_job_limits(tandem_job *j)
{
    static const tandem_limits none;
    tandem_limits l = j->outer ? *j->outer : none;
    l.stop = count_down;
    l.arg = j;
    return l;
}

bool td_job_keep(tandem_job *j, tandem_result *r)
{
    tandem_result_free(j->r);
    j->r = r;
    return !r->cut_off || !j->used_up;
}

/* ---- a job ---- */

static const td_job_kind *find_kind(const char *name)
{
    const td_job_kind *k = td_job_kinds;
    while (k->name && (!name || strcmp(k->name, name) != 0))
        k++;
    return k->name ? k : NULL;
}

/* Is it one of the words? */
static bool is_among(const char *words, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = words; *at; at += strspn(at, " ")) {
        size_t len = strcspn(at, " ");
        if (len == n && !memcmp(at, word, n))
            return true;
        at += len;
    }
    return false;
}

static bool has_technique(const td_genre *g, const char *id)
{
    tandem_technique t;
    for (size_t i = 0; tandem_genre_technique((const tandem_genre *)g, i, &t);
         i++)
        if (!strcmp(t.id, id))
            return true;
    return false;
}

/* Up to which level or cost, or with which techniques. */
static bool check_ceiling(const tandem_job *j, td_text *err)
{
    const td_option *level = td_job_option(&j->options, "level");
    const td_option *cost = td_job_option(&j->options, "cost");
    const td_option *only = td_job_option(&j->options, "techniques");
    if (level && (level->text || level->list || level->number < 0 ||
                  level->number > 5 || level->number != (int)level->number))
        td_text_add(err, "level is a number from 0 to 5");
    else if (cost && (cost->text || cost->list || cost->number < 0))
        td_text_add(err, "cost is a number from 0");
    else if (only && !only->list)
        td_text_add(err, "techniques are a list: [\"HI-02\"]");
    for (int i = 0; !err->len && j->p && only && only->list[i]; i++)
        if (!has_technique(j->p->puzzle->genre, only->list[i]))
            td_text_printf(err, "there is no technique \"%.40s\" here",
                           only->list[i]);
    return !err->len;
}

static bool check_options(const tandem_job *j, td_text *err)
{
    if (is_among(j->kind->options, "techniques") && !check_ceiling(j, err))
        return false;
    for (uint32_t i = 0; i < j->options.at.n; i++) {
        const char *key = j->options.at.at[i].key;
        if (is_among("seq partial", key) || is_among(j->kind->options, key))
            continue;
        td_text_printf(err, "%s has no option \"%.40s\"", j->kind->name, key);
        return false;
    }
    static const char *const places[] = {"at", "near"};
    for (int i = 0; i < 2; i++) {
        const char *at = td_job_text(&j->options, places[i]);
        if (!at || !j->p || tandem_puzzle_place(j->p, at))
            continue;
        td_text_printf(err, "\"%.40s\" names no place of the board", at);
        return false;
    }
    return (!j->p && !j->kind->drafts) || !j->kind->check ||
           j->kind->check(j, err);
}

tandem_job *tandem_job_new(tandem_session *s, const char *kind,
                           const char *options, char **err)
{
    assert(s);
    td_text words = {0};
    tandem_job *j = td_calloc(1, sizeof *j);
    j->s = s;
    j->kind = find_kind(kind);
    j->seq = s->h.seq;
    j->deciding.at = TD_NOWHERE;
    j->p = s->p ? td_puzzle_hold(s->p) : NULL;
    bool ok = j->kind != NULL;
    if (!ok)
        td_text_printf(&words, "there is no job \"%.40s\"", kind ? kind : "");
    ok = ok && td_job_options_read(options, &j->options, &words) &&
         check_options(j, &words);
    if (err)
        *err = ok ? NULL : td_text_take(&words);
    td_text_free(&words);
    if (ok)
        return j;
    tandem_job_free(j);
    return NULL;
}

void tandem_job_free(tandem_job *j)
{
    if (!j)
        return;
    tandem_result_free(j->r);
    tandem_puzzle_free(j->p);
    td_job_options_free(&j->options);
    td_text_free(&j->extra);
    td_text_free(&j->over);
    td_free(j->fate);
    td_free(j->witness);
    td_free(j->sure);
    td_kernel_free(j->k);
    td_vec_free(&j->places);
    td_vec_free(&j->right);
    td_vec_free(&j->fitting);
    tandem_session_free(j->past);
    td_text_free(&j->strokes);
    td_free(j);
}

/* Does the job still speak of the board that there is? */
static bool is_stale(const tandem_job *j)
{
    const td_option *seq = td_job_option(&j->options, "seq");
    return j->s->h.seq != j->seq || (seq && seq->number != (double)j->seq);
}

bool tandem_job_run(tandem_job *j, uint64_t work, const tandem_limits *limits)
{
    assert(j);
    if (j->state != TD_JOB_RUNNING)
        return true;
    if (is_stale(j) || (!j->p && !j->kind->drafts)) {
        j->state = is_stale(j) ? TD_JOB_STALE : TD_JOB_DRAFT;
        return true;
    }
    j->outer = limits;
    j->bounded = work > 0;
    j->left = work > j->patience ? work : j->patience;
    j->used_up = j->moved = false;
    tandem_limits l = td_job_limits(j);
    uint64_t had = j->left;
    /* If it is not done and has work left, the caller's limits were met. */
    if (j->kind->run(j, &l) || !j->used_up) {
        j->state = TD_JOB_DONE;
        return true;
    }
    j->fruitless = j->moved ? 0 : j->fruitless + had;
    j->patience = j->kind->resumes ? j->fruitless / 64 : 2 * had;
    return false;
}

/* ---- the answer ---- */

char *tandem_job_json(const tandem_job *j)
{
    static const char *const states[] = {[TD_JOB_RUNNING] = "partial",
                                         [TD_JOB_DONE] = "done",
                                         [TD_JOB_DRAFT] = "draft",
                                         [TD_JOB_STALE] = "stale"};
    td_text out = {0};
    td_text_printf(&out, "{\"job\":\"%s\",\"seq\":%llu,\"state\":\"%s\"",
                   j->kind->name, (unsigned long long)j->seq, states[j->state]);
    if (j->state == TD_JOB_STALE)
        td_text_add(&out, ",\"stale\":true");
    if (j->state == TD_JOB_DRAFT) {
        td_text_add(&out, ",\"draft\":");
        td_text_json(&out, td_text_str(&j->s->draft));
    }
    if (j->state == TD_JOB_RUNNING || j->state == TD_JOB_DONE)
        td_text_add(&out, td_text_str(&j->extra));
    if (j->over.len) {
        td_text_add(&out, ",\"overlay\":");
        td_text_json(&out, j->over.at);
    }
    if (j->r && j->state == TD_JOB_DONE) {
        static const tandem_style full = {.stage = TANDEM_STAGE_FULL};
        char *answer = tandem_result_json(j->r, "session", &full);
        if (answer)
            td_text_printf(&out, ",\"answer\":%s", answer);
        tandem_free(answer);
    }
    td_text_char(&out, '}');
    return td_text_take(&out);
}

char *tandem_job_overlay(const tandem_job *j)
{
    td_text out = {0};
    td_text_add(&out, td_text_str(&j->over));
    return td_text_take(&out);
}
