/* Nurikabe: questions about the premises of a step, in slices.
 *
 * To find them may take long, so a finder may be paused in between. It then
 * begins the same step again, and what was answered before the pause is not
 * asked a second time, so that it comes soon to where it was. */
#include "genres/nurikabe/nurikabe.h"

typedef struct answers {
    int32_t n, most, at;
    bool *yes;   /* what was answered, room for `most` */
    bool fresh;  /* something new was answered in this slice */
    bool paused; /* the step was left to the next slice */
} answers;

static void answers_start(const td_pos *p, int rule, void *data)
{
    answers *a = data;
    (void)rule;
    a->most = 4 * p->topo->w * p->topo->h;
    a->yes = TD_ROOM(p->views->mem, bool, a->most);
}

static const td_view_type answers_view = {
    .name = "answers",
    .size = sizeof(answers),
    .start = answers_start,
};

static answers *answers_of(const td_pos *p)
{
    return (answers *)(uintptr_t)td_view_get(p, &answers_view, 0);
}

void nu_answers_start(const td_pos *p)
{
    answers *a = answers_of(p);
    if (!a->paused || !p->views->slice.resumed)
        a->n = 0;
    a->at = 0;
    a->fresh = a->paused = false;
}

bool nu_ask(const td_pos *p, bool (*question)(void *arg), void *arg)
{
    answers *a = answers_of(p);
    if (a->at < a->n)
        return a->yes[a->at++];
    if (td_paused(p))
        return false;
    if (a->fresh && a->n < a->most && td_slice_over(p)) {
        td_ask_again(p, p->views->slice.next);
        a->paused = true;
        return false;
    }
    bool is = question(arg);
    a->fresh = true;
    if (a->n < a->most)
        a->yes[a->n++] = is;
    a->at = a->n;
    return is;
}
