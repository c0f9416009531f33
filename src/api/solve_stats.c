/* What the rules of keen's hand-tuned solver did, over many puzzles. */
#include <assert.h>

#include "api/api.h"
#include "api/json_pieces.h"
#include "fast/keen.h"

_Static_assert((int)TANDEM_SOLVE_RULES == (int)TD_KEEN_RULES,
               "a row for each rule");

void td_stats_add(tandem_solve_stats *s, const td_keen_stats *keen,
                  bool handed_over)
{
    s->puzzles++;
    s->handed_over += handed_over;
    for (int i = 0; i < TD_KEEN_RULES; i++) {
        const td_keen_rule_stats *k = &keen->rule[i];
        tandem_rule_stats *r = &s->rule[i];
        r->rule = td_keen_rule_name((td_keen_rule)i);
        r->calls += k->calls;
        r->successes += k->successes;
        r->removed += k->values;
        r->bits += k->bits;
        r->seconds += k->seconds;
    }
}

static double kbits_per_second(const tandem_rule_stats *r)
{
    return r->seconds > 0 ? r->bits / r->seconds / 1000 : 0;
}

static void add_line(const tandem_rule_stats *r, td_text *out)
{
    td_text_printf(out, "%-10s %12llu %12llu %12llu %14.1f %11.3f %11.1f\n",
                   r->rule, (unsigned long long)r->calls,
                   (unsigned long long)r->successes,
                   (unsigned long long)r->removed, r->bits, r->seconds * 1e3,
                   kbits_per_second(r));
}

static void add_table(const tandem_solve_stats *s, td_text *out)
{
    tandem_rule_stats all = {.rule = "all"};
    td_text_printf(out, "%-10s %12s %12s %12s %14s %11s %11s\n", "rule",
                   "calls", "successes", "removed", "bits", "ms", "kbit/s");
    for (int i = 0; s->puzzles && i < TANDEM_SOLVE_RULES; i++) {
        const tandem_rule_stats *r = &s->rule[i];
        add_line(r, out);
        all.calls += r->calls;
        all.successes += r->successes;
        all.removed += r->removed;
        all.bits += r->bits;
        all.seconds += r->seconds;
    }
    add_line(&all, out);
    td_text_printf(out, "keen puzzles: %llu", (unsigned long long)s->puzzles);
    if (s->handed_over)
        td_text_printf(out, ", of these handed over to the kernel: %llu",
                       (unsigned long long)s->handed_over);
    td_text_char(out, '\n');
}

static void add_json(const tandem_solve_stats *s, td_text *out)
{
    td_text_char(out, '{');
    key(out, "stats");
    td_text_char(out, '[');
    for (int i = 0; s->puzzles && i < TANDEM_SOLVE_RULES; i++) {
        const tandem_rule_stats *r = &s->rule[i];
        comma(out);
        td_text_char(out, '{');
        text(out, "rule", r->rule);
        number(out, "calls", (double)r->calls);
        number(out, "successes", (double)r->successes);
        number(out, "removed", (double)r->removed);
        number(out, "bits", r->bits);
        milliseconds(out, "ms", r->seconds * 1000);
        if (r->seconds > 0)
            number(out, "kbit_per_s", kbits_per_second(r));
        td_text_char(out, '}');
    }
    td_text_char(out, ']');
    number(out, "puzzles", (double)s->puzzles);
    number(out, "handed_over", (double)s->handed_over);
    td_text_char(out, '}');
}

static char *write(const tandem_solve_stats *s,
                   void (*add)(const tandem_solve_stats *, td_text *))
{
    td_memory memory;
    td_text out = {0};
    assert(s && "statistics are needed");
    td_writing_begin(&memory, NULL);
    if (!memory.out)
        add(s, &out);
    return td_writing_end(&memory, &out);
}

char *tandem_solve_stats_text(const tandem_solve_stats *s)
{
    return write(s, add_table);
}

char *tandem_solve_stats_json(const tandem_solve_stats *s)
{
    return write(s, add_json);
}
