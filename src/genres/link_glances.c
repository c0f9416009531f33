#include "genres/link_glances.h"

#include <assert.h>
#include <string.h>

#include "reason/step.h"

static bool is_known(td_lit l, const td_lit *known, int n)
{
    for (int i = 0; i < n; i++)
        if (known[i] == l)
            return true;
    return false;
}

static int count_told(const td_chain *c, const td_lit *known, int nknown)
{
    int n = 0;
    for (int i = 0; i < c->n; i++)
        n += !is_known(c->told[i], known, nknown);
    return n;
}

bool td_glance_dies(td_glance *g, td_lit l, const td_lit *known, int nknown,
                    int most)
{
    td_chain c;
    if (td_glance_put(g, l, most + nknown))
        return false;
    td_glance_chain(g, TD_NO_LIT, &c);
    return count_told(&c, known, nknown) <= most;
}

bool td_glance_both_die(td_glance *g, td_lit a, td_lit b, int most)
{
    td_chain c;
    if (td_glance_put_both(g, a, b, most))
        return false;
    td_glance_chain(g, TD_NO_LIT, &c);
    return c.n <= most;
}

/* The words of a rule may name its place, and nothing else. */
static void add_reason(const td_pos *p, const td_rule *r, bool line,
                       td_text *out)
{
    const char *words = line ? r->words->needs_all : r->words->full;
    const char *at = strstr(words, "{at}");
    if (!at || strchr(words, '{') != at || strchr(at + 1, '{'))
        return;
    td_text_add(out, ", as ");
    td_text_bytes(out, words, (size_t)(at - words));
    td_site_words(p->topo, r->site, out);
    td_text_add(out, at + strlen("{at}"));
}

/* Is the same told of two links, for the same reason? */
static bool is_alike(const td_pos *p, const td_chain *c, int i, int k)
{
    if (c->rule[i] == TD_NO_RULE || c->rule[k] == TD_NO_RULE ||
        (c->told[i] & 1) != (c->told[k] & 1))
        return false;
    const td_rule *a = &p->m->rule[c->rule[i]], *b = &p->m->rule[c->rule[k]];
    return a->words == b->words && a->site == b->site;
}

int td_say_link(const td_pos *p, const td_chain *c, int i, bool next,
                td_text *out)
{
    assert(i + next < c->n);
    bool both = next && is_alike(p, c, i, i + 1);
    td_site_words(p->topo, td_lit_site(p->m, c->told[i]), out);
    if (both) {
        td_text_add(out, " and ");
        td_site_words(p->topo, td_lit_site(p->m, c->told[i + 1]), out);
    }
    td_text_add(out, c->told[i] & 1
                         ? both ? " are crossed out" : " is crossed out"
                     : both ? " are lines"
                            : " is a line");
    if (c->rule[i] != TD_NO_RULE)
        add_reason(p, &p->m->rule[c->rule[i]], !(c->told[i] & 1), out);
    return both;
}

/* What follows, in its order: an entry of a list for each link. */
static void list_chain(const td_pos *p, const td_chain *c, const td_lit *known,
                       int nknown, td_text *out)
{
    const char *between = "";
    for (int i = 0; i < c->n; i++) {
        if (is_known(c->told[i], known, nknown))
            continue;
        td_text_add(out, between);
        bool next = i + 1 < c->n && !is_known(c->told[i + 1], known, nknown);
        i += td_say_link(p, c, i, next, out);
        between = "\n";
    }
}

void td_glance_tell(td_glance *g, const td_lit *known, int nknown,
                    td_sink *sink)
{
    td_chain c;
    assert(td_glance_broken(g));
    td_glance_because(g, TD_NO_LIT, sink, &c);
    if (!td_sink_told(sink))
        return;
    if (count_told(&c, known, nknown)) /* else all is seen at once */
        td_glance_end(g, TD_NO_LIT, &c);
    const char *would = td_glance_would(g, sink);
    td_step_text(sink, "would", would ? would : "{broken}");
    list_chain(sink->pos, &c, known, nknown, td_step_say(sink, "list"));
}

/* ---- the end of a line ---- */

typedef struct ends {
    td_lit open[4];
    td_site to[4]; /* the cell that each open link leads to */
    int nopen, nlines;
} ends;

static ends ends_at(const td_pos *p, td_site cell)
{
    ends e = {0};
    for (int d = 0; d < 4; d++) {
        td_site to = td_next_cell(p->topo, cell, (td_dir)d);
        if (to == TD_NOWHERE ||
            p->m->var_at[td_go(p->topo, cell, (td_dir)d, 1)] == TD_NO_VAR)
            continue;
        td_lit l = td_link(p->m, cell, (td_dir)d);
        if (p->val[l] > 0) {
            e.nlines++;
        } else if (!p->val[l]) {
            e.to[e.nopen] = to;
            e.open[e.nopen++] = l;
        }
    }
    return e;
}

/* The line ends in this cell and can run on in two ways. If one would at once
 * go wrong, it is the other. (What must be passed anyway does not need the line
 * for that: circles have techniques of their own.) */
void td_find_end_ways(const td_pos *p, int anchor, int radius, int most,
                      td_sink *sink)
{
    td_site cell = anchor;
    const td_rule *dot = td_rule_at(p->m, cell, TD_LOOP_DOT);
    if (!dot || dot->counts.lo)
        return;
    ends e = ends_at(p, cell);
    if (e.nlines != 1 || e.nopen != 2)
        return;
    td_glance *g = td_glance_at(p, cell, radius);
    for (int i = 0; i < 2; i++) {
        bool dies = td_glance_dies(g, e.open[i], NULL, 0, most);
        if (dies) {
            td_step_open(sink);
            td_glance_tell(g, NULL, 0, sink);
        }
        td_glance_back(g, 0);
        if (!dies)
            continue;
        td_step_site(sink, "cell", cell);
        td_step_site(sink, "way", e.to[i]);
        td_step_site(sink, "on", e.to[1 - i]);
        td_step_rule(sink, dot);
        td_step_known_of(sink, dot);
        td_step_set(sink, td_not(e.open[i]));
        td_step_set(sink, e.open[1 - i]);
        if (!td_step_close(sink))
            return;
    }
}

/* ---- a link between two cells without lines ---- */

void td_find_link_dies(const td_pos *p, int anchor, int radius, int most,
                       td_sink *sink)
{
    td_site cell = anchor;
    td_glance *g = td_glance_at(p, cell, radius);
    for (int d = TD_E; d <= TD_S; d++) {
        td_site to = td_next_cell(p->topo, cell, (td_dir)d);
        if (to == TD_NOWHERE)
            continue;
        td_lit l = td_link(p->m, cell, (td_dir)d);
        if (p->val[l] || !td_glance_dies(g, l, NULL, 0, most)) {
            td_glance_back(g, 0);
            continue;
        }
        td_step_open(sink);
        td_glance_tell(g, NULL, 0, sink);
        td_glance_back(g, 0);
        td_step_site(sink, "cell", cell);
        td_step_site(sink, "way", to);
        td_step_set(sink, td_not(l));
        if (!td_step_close(sink))
            return;
    }
}

/* ---- a loop that closes a little later ---- */

/* All lines of a loop are needed; so a long one is not worth a search. */
void td_drop_few_premises(const td_pos *p, td_step *s)
{
    enum { MOST = 20 };
    if (s->nbecause <= MOST)
        td_drop_premises(p, s);
}

/* Tries a link; if a chain of links that follow closes a loop too early, it is
 * crossed out. */
static bool try_closing(const td_pos *p, td_glance *g, td_site cell, td_dir d,
                        int most, td_sink *sink)
{
    td_lit l = td_link(p->m, cell, d);
    assert(!p->val[l]);
    bool dies = td_glance_dies(g, l, NULL, 0, most) && td_glance_loop(g);
    if (dies) {
        td_step_open(sink);
        td_glance_tell(g, NULL, 0, sink);
    }
    td_work(p, 16 + 8 * td_glance_count(g));
    td_glance_back(g, 0);
    if (!dies)
        return true;
    td_step_site(sink, "cell", cell);
    td_step_site(sink, "way", td_next_cell(p->topo, cell, d));
    td_step_set(sink, td_not(l));
    return td_step_close(sink);
}

/* A line that runs on from an end, or into a circle, draws others with it; if
 * these close a loop that leaves something out, it does not run there. */
void td_find_loop_ahead(const td_pos *p, int anchor, int most, td_sink *sink)
{
    td_rule_span s = p->m->of_tag[TD_LOOP_DOT];
    td_glance *g = td_glance_at(p, 0, TD_ANYWHERE);
    (void)anchor;
    for (int i = s.first + td_resume(p); s.n && i <= s.last; i++) {
        const td_rule *r = &p->m->rule[i];
        if (r->tag != TD_LOOP_DOT)
            continue;
        if (td_pause(p, i - s.first))
            return;
        int lines = 0;
        for (int k = 0; k < r->nlits; k++)
            lines += p->val[r->lits[k]] > 0;
        if (lines == 2 || (!lines && !r->counts.lo))
            continue;
        for (int d = 0; d < 4; d++) {
            td_site next = td_next_cell(p->topo, r->site, (td_dir)d);
            if (next != TD_NOWHERE &&
                !p->val[td_link(p->m, r->site, (td_dir)d)] &&
                !try_closing(p, g, r->site, (td_dir)d, most, sink))
                return;
        }
    }
}
