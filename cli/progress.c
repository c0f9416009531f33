/* A bar that shows how far a batch has got, how fast, and how long it will
 * take; only on a terminal that is not needed for the answers. */
#include <math.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "rate.h"

enum { WIDTH = 30 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void print_time(double seconds)
{
    long s = lround(seconds);
    if (s >= 3600)
        fprintf(stderr, ", %ld h %02ld min left", s / 3600, s / 60 % 60);
    else if (s >= 60)
        fprintf(stderr, ", %ld min %02ld s left", s / 60, s % 60);
    else
        fprintf(stderr, ", %ld s left", s);
}

/* Time left by the share of the input that is done since the start. */
static void draw(const progress *p, double bytes)
{
    double spent = p->last - p->start, share = 0;
    fputc('\r', stderr);
    if (p->total > 0) {
        share = bytes < p->total ? bytes / p->total : 1;
        int full = (int)(share * WIDTH);
        fputc('[', stderr);
        for (int i = 0; i < WIDTH; i++)
            fputc(i < full ? '#' : '.', stderr);
        fprintf(stderr, "] %3.0f %%  ", share * 100);
    }
    fprintf(stderr, "%ld rated", p->count);
    if (spent > 0)
        fprintf(stderr, ", %.1f a second", (double)p->count / spent);
    if (bytes > p->skipped && p->total > 0)
        print_time(spent * (p->total - bytes) / (bytes - p->skipped));
    fputs("\033[K", stderr);
    fflush(stderr);
}

progress progress_new(const arguments *a, double total)
{
    const char *csv = a->value[OPT_CSV];
    bool answers = !csv || !strcmp(csv, "-") || a->given[OPT_JSON];
    progress p = {.shown = isatty(STDERR_FILENO) && !a->given[OPT_QUIET] &&
                           !(answers && isatty(STDOUT_FILENO)),
                  .total = total,
                  .start = now()};
    p.last = p.start;
    if (p.shown)
        draw(&p, 0);
    return p;
}

void progress_step(progress *p, double bytes)
{
    double t = now();
    p->count++;
    if (!p->shown || t - p->last < 0.1)
        return;
    p->last = t;
    draw(p, bytes);
}

void progress_skip(progress *p, double bytes)
{
    if (!p->count)
        p->skipped = bytes;
}

void progress_clear(const progress *p)
{
    if (p->shown)
        fputs("\r\033[K", stderr);
}
