/* Asking a technique about the anchors that wait, in slices of counted work. */
#include "reason/scan_queue.h"

#include <assert.h>

/* A slice of a long look takes some milliseconds at most. */
enum { SLICE = 40000 };

void td_scan_begin_slices(td_engine *e)
{
    e->views.slice = (td_slice){.most = e->o.slice ? e->o.slice : SLICE};
}

bool td_scan_next_slice(td_engine *e)
{
    td_slice *s = &e->views.slice;
    if (!s->unfinished || td_engine_stopped(e))
        return false;
    s->work = 0;
    s->unfinished = false;
    s->resumed = true;
    return true;
}

/* Asks about an anchor; false if that was stopped before its end. */
static inline bool look_at(td_engine *e, td_finder *find)
{
    assert(e->views.mem && e->sink.pos == &e->pos);
    td_scan_begin_slices(e);
    e->sink.look++;
    find(&e->pos, e->asking_anchor, &e->sink);
    while (e->views.slice.unfinished && td_scan_next_slice(e))
        find(&e->pos, e->asking_anchor, &e->sink);
    return !e->views.slice.unfinished;
}

/* The same, and keeps the time of the longest slice. */
static bool look_timed(td_engine *e, td_finder *find, double *longest)
{
    bool more = true;
    td_scan_begin_slices(e);
    e->sink.look++;
    while (more) {
        double start = e->o.clock();
        find(&e->pos, e->asking_anchor, &e->sink);
        double took = e->o.clock() - start;
        *longest = took > *longest ? took : *longest;
        more = td_scan_next_slice(e);
    }
    return !e->views.slice.unfinished;
}

enum { LOOKS = 512 };

static bool have_passed(td_engine *e)
{
    e->ticks += (int)(e->views.slice.work * LOOKS / SLICE);
    e->views.slice.work = 0;
    if (e->ticks < LOOKS)
        return false;
    e->ticks = 0;
    return true;
}

/* Many short looks take long, too. */
static inline bool is_time_to_ask(td_engine *e)
{
    return (++e->ticks >= LOOKS || e->views.slice.work) && have_passed(e);
}

void td_scan_ask_once(td_engine *e)
{
    assert(!e->depth && !e->sink.brief);
    for (int i = 0; i < e->nasked; i++) {
        td_asked *a = &e->asked[i];
        if (!a->once || a->tech->check || !a->tech->find)
            continue;
        td_scan_anew(e, a);
        td_scan_hear(e, a);
        e->asking = a->tech;
        while (a->queue[0].n) {
            int anchor = td_queue_take(a, &a->queue[0]);
            e->asking_anchor = td_scan_anchor(e, a->tech, anchor);
            look_at(e, a->tech->find);
        }
        a->level = TD_NEVER_ASKED;
    }
}

bool td_scan_look(td_engine *e, const td_asked *a, int anchor)
{
    assert(!td_scan_asks_rules(a->tech) ||
           td_scan_is_anchor(e, a->tech, anchor));
    e->asking = a->tech;
    e->asking_anchor = anchor;
    look_at(e, a->tech->find);
    return e->found.n || e->contradiction;
}

bool td_scan_ask(td_engine *e, td_asked *a)
{
    td_queue *q = &a->queue[e->depth];
    td_scan_hear(e, a);
    if (!q->n)
        return false;
    bool timed = e->o.clock && e->depth == 0;
    double start = timed ? e->o.clock() : 0;
    bool found = false, rules = td_scan_asks_rules(a->tech);
    const td_switches *switches = rules ? e->switches : NULL;
    td_finder *find = a->tech->find;
    const td_site *cell = a->tech->reach.kind == TD_REACH_CELL ? e->cell : NULL;
    int line = td_scan_anchor(e, a->tech, 0); /* that of a line or rule */
    e->asking = a->tech;
    e->pos.solution = a->tech->solution && !e->depth ? e->solution : NULL;
    int before = q->n;
    while (q->n && !found) {
        if (is_time_to_ask(e) && td_engine_stopped(e))
            break;
        int anchor = td_queue_take(a, q);
        if (switches && td_rests_on_off(switches, &anchor, 1))
            continue;
        e->asking_anchor = cell ? cell[anchor] : line + anchor;
        assert(!rules || td_scan_is_anchor(e, a->tech, anchor));
        bool ended =
            timed ? look_timed(e, find, &a->stats.longest) : look_at(e, find);
        found = e->found.n || e->brief_end.n || e->contradiction;
        if (!ended) {
            td_queue_add(a, e->depth, anchor);
            break;
        }
    }
    e->pos.solution = NULL;
    if (e->depth == 0) {
        a->stats.calls += (uint64_t)(before - q->n);
        a->stats.hits += found;
    }
    if (timed) {
        double took = e->o.clock() - start;
        a->stats.all_time += took;
        a->stats.hit_time += found ? took : 0;
    }
    return found;
}
