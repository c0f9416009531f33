/* What a step lights up (src/api/lights.c): of its premises none goes dark but
 * inside a long line or fence or around an area, a long what-if lights its
 * moves, and whatever else the sentence names is lit. */
#include <stdio.h>
#include <string.h>

#include "test.h"

#include "api/api.h"
#include "positions.h"
#include "samples.h"
#include "visit.h"

/* Steps seen with each. */
static int nlong, nareas, nwhat_ifs, nways, ntotals, ntold_links;
static int ntold;          /* lit cells of what-ifs */
static uint32_t npremises; /* of long what-ifs */

enum { MOST_NEAR = 12 }; /* places, where premises of a long what-if are lit */

static bool has_place(const td_places *list, td_site at)
{
    for (uint32_t i = 0; i < list->n; i++)
        if (list->at[i] == at)
            return true;
    return false;
}

static bool is_premise(const td_step *s, td_lit l)
{
    for (int i = 0; i < s->nbecause; i++)
        if (s->because[i] == l)
            return true;
    return false;
}

/* What a total of the whole board counts may go dark. */
static bool has_total(const td_model *m, const td_step *s)
{
    for (int i = 0; i < s->nrules; i++)
        if (m->rule[s->rules[i]].kind == TD_RULE_COUNT &&
            m->rule[s->rules[i]].nlits == m->natoms)
            return true;
    return false;
}

/* The sum of all clues is lit nowhere. */
static void check_clues(const char *name, const td_model *m, const td_step *s)
{
    td_site clue[TD_MOST_CLUES];
    int n = 0;
    for (int i = 0; i < s->nrules; i++) {
        const td_rule *r = &m->rule[s->rules[i]];
        n += r->number >= 0 && !(r->theorem && r->kind == TD_RULE_COUNT);
    }
    CHECK_MSG(n || !td_step_clues(m, s, clue), "%s: %s lights a sum", name,
              s->tech->id);
}

/* Is a place in a line of runs that a step speaks of? */
static bool is_in_line(const td_model *m, const td_step *s, td_site at)
{
    const td_rule *r = &m->rule[s->rules[0]];
    for (int i = 0; r->kind == TD_RULE_RUNS && i < r->nlits; i++)
        if (td_lit_site(m, r->lits[i]) == at)
            return true;
    return false;
}

/* Is a place a move of the only case, or where it ends? */
static bool is_of_case(const td_model *m, const td_case *c, td_site at)
{
    const td_step *end = c->steps.at[c->steps.n - 1];
    bool is = false;
    for (int k = 0; k < c->steps.n; k++)
        for (int j = 0; j < c->steps.at[k]->nset; j++)
            is |= td_lit_site(m, c->steps.at[k]->set[j]) == at;
    is |= end->clash != TD_NO_LIT && td_lit_site(m, end->clash) == at;
    for (int k = 0; k < end->nbecause; k++)
        is |= td_lit_site(m, end->because[k]) == at;
    return is || (end->nrules && is_in_line(m, end, at));
}

/* A case that ends because of a way round lights all of that. */
static void check_way_round(const char *name, const td_model *m,
                            const td_case *c, const td_lights *lit)
{
    const td_step *end =
        c->dead && c->steps.n ? c->steps.at[c->steps.n - 1] : NULL;
    if (!end || !end->nrules || m->rule[end->rules[0]].kind != TD_RULE_SIDES)
        return;
    for (int k = 0; k < end->nbecause; k++)
        CHECK_MSG(has_place(&lit->look, td_lit_site(m, end->because[k])),
                  "%s: a way round is dark", name);
    nways++;
}

/* Is a place lit, or the place of a mark that is concluded or rested on? */
static bool is_shown(const td_model *m, const td_step *s, const td_lights *lit,
                     td_site at)
{
    td_site clue[TD_MOST_CLUES];
    bool is = has_place(&lit->look, at) || has_place(&lit->area, at);
    for (int i = td_step_clues(m, s, clue); i-- > 0;)
        is |= clue[i] == at;
    for (int i = 0; i < s->nset; i++)
        is |= td_lit_site(m, s->set[i]) == at;
    for (int i = 0; i < s->nbecause; i++)
        is |= td_lit_site(m, s->because[i]) == at;
    return is;
}

/* What a sentence can name is lit; of links the cells that they join are not.
 */
static void check_named(const char *name, const td_model *m, const td_step *s,
                        const td_lights *lit)
{
    const td_topo *t = &m->puzzle->topo;
    for (int i = 0; i < s->nargs && !s->ncases; i++)
        for (int k = 0; s->args[i].kind == TD_ARG_SITES && k < s->args[i].n;
             k++) {
            td_site at = s->arg_data[s->args[i].first + k];
            CHECK_MSG(is_shown(m, s, lit, at) ||
                          (t->edges_link && td_site_kind_of(t, at) == TD_CELL),
                      "%s: %s leaves a place dark", name, s->tech->id);
        }
}

/* Does a sentence name the place? Of a what-if its idea. Or even not as an end
 * of a link? */
static bool is_told(const td_lexicon *x, const td_step *s, td_site at,
                    bool alone)
{
    td_text words = {0}, place = {0};
    (s->ncases ? td_words_idea : td_words_step)(x, s, &words);
    td_site_name(&x->m->puzzle->topo, at, &place);
    bool told = false;
    for (const char *p = td_text_str(&words); !told && *p; p++)
        told = !strncmp(p, place.at, place.len) &&
               !strchr(alone ? "0123456789-" : "0123456789", p[place.len]) &&
               !(alone && p > td_text_str(&words) && p[-1] == '-');
    td_text_free(&words);
    td_text_free(&place);
    return told;
}

static bool is_link_lit(const td_model *m, const td_step *s,
                        const td_lights *lit, td_site link)
{
    bool is = has_place(&lit->look, link);
    for (int i = 0; i < s->nset; i++)
        is |= td_lit_site(m, s->set[i]) == link;
    for (uint32_t i = 0; i < lit->because.n; i++)
        is |= td_lit_site(m, lit->because.at[i]) == link;
    return is;
}

static bool has_lit_link(const td_model *m, const td_step *s,
                         const td_lights *lit, td_site cell)
{
    bool has = false;
    for (int d = 0; d < 4; d++)
        has |=
            is_link_lit(m, s, lit, td_go(&m->puzzle->topo, cell, (td_dir)d, 1));
    return has;
}

/* Where marks are between cells, a technique lights all clues that it names,
 * those of its list, too, or a link from them. */
static void check_told_clues(const char *name, const td_lexicon *x,
                             const td_step *s, const td_lights *lit)
{
    const td_topo *t = &x->m->puzzle->topo;
    for (int i = 0; i < t->w * t->h && t->edges_link && !s->ncases; i++) {
        td_site at = td_cell_at(t, i);
        if (x->m->puzzle->clue[at] != TD_CLUE_NONE)
            CHECK_MSG(is_shown(x->m, s, lit, at) ||
                          has_lit_link(x->m, s, lit, at) ||
                          !is_told(x, s, at, true),
                      "%s: %s names a clue that is dark", name, s->tech->id);
    }
}

/* Where marks are in cells, a what-if lights all cells that its idea names. */
static void check_told(const char *name, const td_lexicon *x, const td_step *s,
                       const td_lights *lit)
{
    const td_topo *t = &x->m->puzzle->topo;
    if (t->edges_link || !s->ncases ||
        td_site_kind_of(t, td_lit_site(x->m, s->set[0])) != TD_CELL)
        return;
    for (int i = 0; i < t->w * t->h; i++) {
        td_site at = td_cell_at(t, i);
        bool lit_up = has_place(&lit->look, at);
        td_site clue[TD_MOST_CLUES];
        for (int k = td_step_clues(x->m, s, clue); k-- > 0;)
            lit_up |= clue[k] == at;
        for (uint32_t k = 0; k < lit->because.n; k++)
            lit_up |= td_lit_site(x->m, lit->because.at[k]) == at;
        for (int k = 0; k < s->nset; k++)
            lit_up |= td_lit_site(x->m, s->set[k]) == at;
        CHECK_MSG(lit_up || !is_told(x, s, at, false),
                  "%s: %s names a cell that is dark", name, s->tech->id);
        ntold += lit_up;
    }
}

static void check_step(const char *name, const td_lexicon *x, const td_step *s)
{
    const td_model *m = x->m;
    td_lights lit = td_lights_of(x, s);
    check_clues(name, m, s);
    check_named(name, m, s, &lit);
    check_told(name, x, s, &lit);
    check_told_clues(name, x, s, &lit);
    int dark = s->nbecause - (int)lit.because.n, inside = 0;
    for (uint32_t i = 0; i < lit.because.n; i++)
        CHECK_MSG(is_premise(s, lit.because.at[i]), "%s: %s lights a stranger",
                  name, s->tech->id);
    for (uint32_t i = 0; i < lit.lines.n; i++) {
        bool from = false, to = false;
        CHECK(lit.lines.at[i].links > 3);
        inside += lit.lines.at[i].links - 2;
        for (uint32_t k = 0; k < lit.because.n; k++) {
            td_site at = td_lit_site(m, lit.because.at[k]);
            from |= at == lit.lines.at[i].from;
            to |= at == lit.lines.at[i].to;
        }
        CHECK_MSG(from && to, "%s: %s, the ends of a line", name, s->tech->id);
    }
    if (s->ncases && td_step_told(s) > 3) {
        CHECK(lit.look.n);
        CHECK_MSG(!lit.because.n || lit.because.n + lit.look.n <= MOST_NEAR,
                  "%s: %d premises of a long what-if are lit", name,
                  (int)lit.because.n);
        npremises += lit.because.n;
        for (uint32_t i = 0; i < lit.look.n && s->ncases == 1; i++) {
            CHECK_MSG(is_of_case(m, &s->cases[0], lit.look.at[i]) ||
                          is_told(x, s, lit.look.at[i], false),
                      "%s: a what-if lights no move", name);
        }
        for (int i = 0; i < s->ncases; i++)
            check_way_round(name, m, &s->cases[i], &lit);
        nwhat_ifs++;
    } else if (has_total(m, s)) {
        CHECK_MSG(dark >= inside, "%s: %s", name, s->tech->id);
        ntotals++;
    } else if (lit.area.n) {
        CHECK_MSG(dark >= inside, "%s: %s", name, s->tech->id);
        CHECK(!has_place(&lit.look, lit.area.at[0]));
        nareas++;
    } else {
        CHECK_MSG(dark == inside, "%s: %s, %d dark, %d in long lines", name,
                  s->tech->id, dark, inside);
        nlong += lit.lines.n > 0;
    }
    td_lights_free(&lit);
}

/* Is a link named in a sentence? */
static bool names_link(const char *said, const char *link)
{
    size_t len = strlen(link);
    while ((said = strstr(said, link)) && said[len] >= '0' && said[len] <= '9')
        said += len;
    return said;
}

/* Links of bridges that a sentence names are lit themselves: those that would
 * be blocked, too. */
static void check_told_links(const char *name, const tandem_puzzle *p,
                             const td_step *s)
{
    const td_topo *t = &p->puzzle->topo;
    td_lights lit = td_lights_of(&p->words, s);
    td_text said = {0}, link = {0};
    td_words_step(&p->words, s, &said);
    for (td_var v = 0; v < p->m->nvars && !s->ncases; v++) {
        td_site at = p->m->var[v].site;
        if (td_site_kind_of(t, at) != TD_LINK)
            continue;
        td_text_cut(&link, 0);
        td_site_words(t, at, &link);
        if (!names_link(td_text_str(&said), td_text_str(&link)))
            continue;
        CHECK_MSG(is_link_lit(p->m, s, &lit, at), "%s: %s is dark in: %s", name,
                  td_text_str(&link), td_text_str(&said));
        ntold_links++;
    }
    td_text_free(&said);
    td_text_free(&link);
    td_lights_free(&lit);
}

static bool check_puzzle(const char *name, tandem_puzzle *p)
{
    tandem_explain_options o = {.no_smallest = true};
    tandem_result *r = tandem_explain(p, &o);
    for (int i = 0; i < r->steps.n; i++) {
        check_step(name, &r->p->words, r->steps.at[i]);
        check_told_links(name, r->p, r->steps.at[i]);
    }
    tandem_result_free(r);
    return true;
}

/* Made to need "Two ways out", which lights an area. */
static const td_sample cut = {
    "slitherlink",
    "https://puzz.link/p?slither/10/10/"
    "i21dg2077762160c213d171cgcj16bhcg721601bh"
    "601232121ac73c3cc",
    NULL,
};

static void test_all_genres(void)
{
    nlong = nareas = nwhat_ifs = nways = ntotals = ntold_links = ntold = 0;
    npremises = 0;
    td_visit_list(&cut, 1, check_puzzle);
    td_visit_samples(check_puzzle);
    td_visit_own(check_puzzle);
    td_visit_corpus(td_test_rounds(4), check_puzzle);
    CHECK_MSG(nlong && nareas && nwhat_ifs && nways && ntold && ntold_links &&
                  npremises,
              "%d long lines, %d areas, %d long what-ifs, %d ways round, %d "
              "links told",
              nlong, nareas, nwhat_ifs, nways, ntold_links);
}

/* ---- how much hard steps light ---- */

enum { FEW_GENRES = 8, MOST_LIT = 63 };
static const char *const few_genre[FEW_GENRES] = {
    "hashi",    "masyu",    "suraromu",    "yajilin",
    "heyawake", "kuromasu", "minesweeper", "nonogram"};
static int steps_lighting[FEW_GENRES][MOST_LIT + 1]; /* by how many places */

static int count_lit(const td_lexicon *x, const td_step *s)
{
    td_lights lit = td_lights_of(x, s);
    int n = (int)(lit.because.n + lit.look.n);
    td_lights_free(&lit);
    return n < MOST_LIT ? n : MOST_LIT;
}

static bool count_puzzle(const char *name, tandem_puzzle *p)
{
    int g = 0;
    (void)name;
    while (g < FEW_GENRES && strcmp(p->puzzle->genre->name, few_genre[g]))
        g++;
    if (g == FEW_GENRES)
        return false;
    tandem_explain_options o = {.no_smallest = true};
    tandem_result *r = tandem_explain(p, &o);
    for (int i = 0; i < r->steps.n; i++)
        if (r->steps.at[i]->level >= 3)
            steps_lighting[g][count_lit(&r->p->words, r->steps.at[i])]++;
    tandem_result_free(r);
    return true;
}

/* So many places a share of the steps does not exceed. */
static int quantile(const int *steps, double share)
{
    int all = 0, n = 0, most = 0;
    for (int i = 0; i <= MOST_LIT; i++)
        all += steps[i];
    while (most < MOST_LIT && (n += steps[most]) < share * all)
        most++;
    return all ? most : 0;
}

/* A step of level 3 and up of these genres lights six places in the median, and
 * fifteen at the 95th percentile: premises and open places to look at. */
static void test_few_places(void)
{
    memset(steps_lighting, 0, sizeof steps_lighting);
    td_visit_own(count_puzzle);
    td_visit_starter(20, count_puzzle);
    for (int g = 0; g < FEW_GENRES; g++) {
        int median = quantile(steps_lighting[g], 0.5);
        int p95 = quantile(steps_lighting[g], 0.95);
        CHECK_MSG(median > 0 && median <= 6 && p95 <= 15,
                  "%s: %d places in the median, %d at the 95th percentile",
                  few_genre[g], median, p95);
    }
}

const td_test suite_lights[] = {TEST(all_genres), TEST(few_places), {0}};
