/* What a step lights up. It rests on all its premises, but nobody looks at a
 * hundred of them:
 *
 *   a long line      is seen as one thing: its first and last link are lit
 *   a long fence     likewise: the first and last cell of every stretch
 *   a total          of the whole board is a number to read: what it has got so
 *                    far is not lit, but where another rule tells of it
 *   a cut            lights the area that it cuts off, not the empty links
 *                    around it; nor the bridges that join a group of islands
 *   a long what-if   lights its moves and, of cells and edges, the premises
 *                    nearest to them; all that a move rests on is lit where
 *                    that move is told
 *   a smallest       reason is told as "the lit part of the board": all is lit
 *
 * Whatever else the sentence names is lit as a place to look at; not so cells
 * that only its list names, which may be many, or the list of a what-if. */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "api/api.h"
#include "base/alloc.h"
#include "reason/common_rows.h"

enum { MOST_LINKS = 3 }; /* of a line that is lit as a whole */

/* The loop's links among the premises. */
typedef struct links {
    const td_rule *loop;
    int32_t *edge;   /* by atom, or -1 */
    bool *line;      /* by edge: a premise, and not come to yet */
    bool *dark;      /* by edge: not lit */
    int32_t *degree; /* by node: how many of the premises are lines there */
    TD_VEC(int32_t) way;
} links;

static links links_of(const td_model *m, const td_rule *loop)
{
    const td_graph *g = loop->graph;
    links x = {.loop = loop};
    x.edge = td_alloc(sizeof *x.edge * ((size_t)m->natoms + 1));
    x.line = td_calloc((size_t)g->nedges + 1, sizeof *x.line);
    x.dark = td_calloc((size_t)g->nedges + 1, sizeof *x.dark);
    x.degree = td_calloc((size_t)g->nnodes + 1, sizeof *x.degree);
    for (int a = 0; a < m->natoms; a++)
        x.edge[a] = -1;
    for (int e = 0; e < g->nedges; e++)
        x.edge[td_atom(loop->lits[e])] = e;
    return x;
}

static void links_free(links *x)
{
    td_free(x->edge);
    td_free(x->line);
    td_free(x->dark);
    td_free(x->degree);
    td_vec_free(&x->way);
}

/* Follows a line from one of its nodes to its end. */
static void follow(links *x, int v)
{
    const td_graph *g = x->loop->graph;
    for (int e = 0; e >= 0 && x->degree[v] == 2;) {
        e = -1;
        for (int i = g->start[v]; i < g->start[v + 1]; i++)
            if (x->line[g->arc[i]])
                e = g->arc[i];
        if (e < 0)
            break;
        x->line[e] = false;
        td_vec_push(&x->way, e);
        v = td_graph_other(g, e, v);
    }
}

/* The line that an edge is on; of a long one only the ends are lit. */
static void take_line(links *x, int e, td_lights *out)
{
    const td_graph *g = x->loop->graph;
    td_vec_clear(&x->way);
    td_vec_push(&x->way, e);
    x->line[e] = false;
    follow(x, g->end[2 * e]);
    int from = x->way.at[x->way.n - 1];
    uint32_t half = x->way.n;
    follow(x, g->end[2 * e + 1]);
    int to = x->way.n > half ? x->way.at[x->way.n - 1] : e;
    if (x->way.n <= MOST_LINKS)
        return;
    for (uint32_t i = 0; i < x->way.n; i++)
        x->dark[x->way.at[i]] = x->way.at[i] != from && x->way.at[i] != to;
    td_long_line line = {g->edge_site[from], g->edge_site[to], (int)x->way.n};
    td_vec_push(&out->lines, line);
}

static void shorten_lines(links *x, const td_step *s, td_lights *out)
{
    const td_graph *g = x->loop->graph;
    for (int i = 0; i < s->nbecause; i++) {
        int e = x->edge[td_atom(s->because[i])];
        if (e < 0 || x->loop->lits[e] != s->because[i])
            continue;
        x->line[e] = true;
        x->degree[g->end[2 * e]]++;
        x->degree[g->end[2 * e + 1]]++;
    }
    for (int i = 0; i < s->nbecause; i++) {
        int e = x->edge[td_atom(s->because[i])];
        if (e >= 0 && x->line[e])
            take_line(x, e, out);
    }
}

/* ---- fences ---- */

/* The premise about a cell that no stretch has taken yet, or -1. */
static int premise_at(const td_model *m, const td_step *s, const bool *taken,
                      td_site at)
{
    for (int i = 0; i < s->nbecause; i++)
        if (!taken[i] && td_lit_site(m, s->because[i]) == at)
            return i;
    return -1;
}

/* The cells of a fence in their order: stretches of premises, with the cells
 * between them that would close it. */
static void shorten_fence(const td_model *m, const td_step *s,
                          const td_site *cell, int n, bool *taken, bool *dark,
                          td_lights *out)
{
    for (int i = 0, end; i < n; i = end + 1) {
        for (end = i; end < n && premise_at(m, s, taken, cell[end]) >= 0;)
            end++;
        bool is_long = end - i > MOST_LINKS;
        for (int c = i; c < end; c++) {
            int k = premise_at(m, s, taken, cell[c]);
            if (k < 0) /* the path comes here twice */
                continue;
            taken[k] = true;
            dark[k] = is_long && c > i && c < end - 1;
        }
        if (is_long) {
            td_long_line line = {cell[i], cell[end - 1], end - i};
            td_vec_push(&out->lines, line);
        }
    }
}

/* Fences that are not told cell by cell: shaded cells among the premises that
 * touch by corners, without forks. */
typedef struct fences {
    const td_graph *g;
    int32_t *premise; /* by node of the graph, or -1 */
    bool *dark;       /* by premise */
    TD_VEC(int32_t) way;
} fences;

/* How many premises are next to a node, and one of them that is not the node
 * before it, or -1. */
static int count_next(const fences *x, int v, int before, int *next)
{
    int n = 0;
    *next = -1;
    for (int i = x->g->start[v]; i < x->g->start[v + 1]; i++) {
        int u = td_graph_other(x->g, x->g->arc[i], v);
        if (x->premise[u] < 0)
            continue;
        n++;
        if (u != before)
            *next = u;
    }
    return n;
}

/* The stretch that begins at an end or a fork and goes on to u. */
static void take_stretch(const td_model *m, const td_step *s, fences *x, int v,
                         int u, td_lights *out)
{
    int before = v, next;
    td_vec_clear(&x->way);
    td_vec_push(&x->way, v);
    td_vec_push(&x->way, u);
    while (count_next(x, u, before, &next) == 2) {
        before = u;
        u = next;
        td_vec_push(&x->way, u);
    }
    if (x->way.n <= MOST_LINKS || v > u) /* else it is come to again */
        return;
    for (uint32_t i = 1; i + 1 < x->way.n; i++)
        x->dark[x->premise[x->way.at[i]]] = true;
    td_long_line line = {td_lit_site(m, s->because[x->premise[v]]),
                         td_lit_site(m, s->because[x->premise[u]]),
                         (int)x->way.n};
    td_vec_push(&out->lines, line);
}

static bool is_about_pieces(const td_model *m, const td_step *s)
{
    for (int i = 0; i < s->nrules; i++)
        if (m->rule[s->rules[i]].kind == TD_RULE_CONNECTED)
            return true;
    return false;
}

static void shorten_untold(const td_model *m, const td_step *s,
                           const bool *taken, bool *dark, td_lights *out)
{
    const td_rule *r = td_first_rule(m, TD_RULE_FOREST);
    if (!r || s->nbecause <= MOST_LINKS || !is_about_pieces(m, s))
        return;
    fences x = {.g = r->graph, .dark = dark};
    x.premise = td_alloc(sizeof *x.premise * (size_t)x.g->nnodes);
    for (int v = 0; v < x.g->nnodes; v++)
        x.premise[v] = -1;
    for (int i = 0; i < s->nbecause; i++) {
        int v = td_atom(s->because[i]);
        if (!taken[i] && v < r->nlits && r->lits[v] == s->because[i])
            x.premise[v] = i;
    }
    for (int i = 0; i < s->nbecause; i++) {
        int v = td_atom(s->because[i]), next;
        if (x.premise[v] != i || count_next(&x, v, -1, &next) == 2)
            continue;
        for (int k = x.g->start[v]; k < x.g->start[v + 1]; k++) {
            int u = td_graph_other(x.g, x.g->arc[k], v);
            if (x.premise[u] >= 0)
                take_stretch(m, s, &x, v, u, out);
        }
    }
    td_free(x.premise);
    td_vec_free(&x.way);
}

static void shorten_fences(const td_model *m, const td_step *s, bool *dark,
                           td_lights *out)
{
    bool *taken = td_calloc((size_t)s->nbecause + 1, sizeof *taken);
    for (int i = 0; i < s->nargs; i++)
        if (!strncmp(s->args[i].name, "path", 4) &&
            s->args[i].kind == TD_ARG_SITES)
            shorten_fence(m, s, s->arg_data + s->args[i].first, s->args[i].n,
                          taken, dark, out);
    shorten_untold(m, s, taken, dark, out);
    td_free(taken);
}

/* ---- cuts ---- */

static bool is_in(const td_places *list, td_site at)
{
    for (uint32_t i = 0; i < list->n; i++)
        if (list->at[i] == at)
            return true;
    return false;
}

/* Empty links between the area and the rest are seen with it. */
static void leave_out_border(links *x, const td_step *s, const td_lights *l)
{
    const td_graph *g = x->loop->graph;
    for (int i = 0; i < s->nbecause && l->area.n; i++) {
        int e = x->edge[td_atom(s->because[i])];
        if (e < 0 || x->loop->lits[e] == s->because[i])
            continue;
        x->dark[e] |= is_in(&l->area, g->node_site[g->end[2 * e]]) !=
                      is_in(&l->area, g->node_site[g->end[2 * e + 1]]);
    }
}

/* Is it an empty link between the area and the rest, or a bridge within the
 * area? */
static bool is_seen_with_area(const td_model *m, const td_graph *g, td_lit l,
                              const td_lights *lit)
{
    bool positive;
    int e = 0, value = td_lit_value(m, l, &positive);
    while (e < g->nedges && g->edge_site[e] != td_lit_site(m, l))
        e++;
    if (e == g->nedges)
        return false;
    int inside = is_in(&lit->area, g->node_site[g->end[2 * e]]) +
                 is_in(&lit->area, g->node_site[g->end[2 * e + 1]]);
    bool empty = positive && !value, built = positive ? value > 0 : !value;
    return (inside == 1 && empty) || (inside == 2 && built);
}

static void leave_out_group(const td_model *m, const td_step *s,
                            const td_lights *lit, bool *dark)
{
    const td_rule *r = lit->area.n ? td_first_rule(m, TD_RULE_SPANNING) : NULL;
    for (int i = 0; i < s->nbecause && r; i++)
        dark[i] |= is_seen_with_area(m, r->graph, s->because[i], lit);
}

/* ---- totals ---- */

static bool is_total(const td_model *m, const td_rule *r)
{
    return r->kind == TD_RULE_COUNT && r->nlits == m->natoms;
}

static bool is_bound(const td_rule *r, td_lit l)
{
    for (int i = 0; i < r->nlits; i++)
        if (td_atom(r->lits[i]) == td_atom(l))
            return true;
    return false;
}

/* Premises that only a total counts go dark, if they are many. */
static void leave_out_counted(const td_model *m, const td_step *s, bool *dark)
{
    enum { FEW = 6 };
    bool total = false;
    for (int i = 0; i < s->nrules; i++)
        total |= is_total(m, &m->rule[s->rules[i]]);
    for (int i = 0; i < s->nbecause && total && s->nbecause > FEW; i++) {
        bool other = false;
        for (int k = 0; k < s->nrules && !other; k++) {
            const td_rule *r = &m->rule[s->rules[k]];
            other = !is_total(m, r) && is_bound(r, s->because[i]);
        }
        dark[i] |= !other;
    }
}

/* The premises without those that lines, fences, totals and areas stand for. */
static void light_premises(const td_model *m, const td_step *s, td_lights *out)
{
    bool all = s->tech->trial == TD_TRIAL_SMALLEST;
    const td_rule *loop = !all && s->nbecause > MOST_LINKS
                              ? td_first_rule(m, TD_RULE_LOOP)
                              : NULL;
    links x = {0};
    bool *dark = td_calloc((size_t)s->nbecause + 1, sizeof *dark);
    if (!all) {
        shorten_fences(m, s, dark, out);
        leave_out_counted(m, s, dark);
        leave_out_group(m, s, out, dark);
    }
    if (loop) {
        x = links_of(m, loop);
        shorten_lines(&x, s, out);
        leave_out_border(&x, s, out);
    }
    for (int i = 0; i < s->nbecause; i++) {
        int e = loop ? x.edge[td_atom(s->because[i])] : -1;
        if (!dark[i] && (e < 0 || !x.dark[e]))
            td_vec_push(&out->because, s->because[i]);
    }
    td_free(dark);
    links_free(&x);
}

static void light_once(td_lights *out, td_site at)
{
    if (!is_in(&out->look, at))
        td_vec_push(&out->look, at);
}

static bool is_about(const td_model *m, const td_lit *lits, int n, td_site at)
{
    for (int i = 0; i < n; i++)
        if (td_lit_site(m, lits[i]) == at)
            return true;
    return false;
}

static bool is_clue(const td_model *m, const td_step *s, td_site at)
{
    td_site clue[TD_MOST_CLUES];
    int n = td_step_clues(m, s, clue);
    while (n > 0 && clue[n - 1] != at)
        n--;
    return n > 0;
}

/* Is it lit already, or seen with links that are? */
static bool is_seen(const td_model *m, const td_step *s, td_site at)
{
    const td_topo *t = &m->puzzle->topo;
    return (t->edges_link && td_site_kind_of(t, at) == TD_CELL) ||
           is_about(m, s->set, s->nset, at) ||
           is_about(m, s->because, s->nbecause, at) || is_clue(m, s, at);
}

/* Places among the arguments; the area of a cut is kept apart. */
static void light_named(const td_model *m, const td_step *s, td_lights *out)
{
    for (int i = 0; i < s->nargs; i++) {
        const td_arg *a = &s->args[i];
        bool area = !strcmp(a->name, "area");
        for (int k = 0; a->kind == TD_ARG_SITES && k < a->n; k++) {
            td_site at = s->arg_data[a->first + k];
            if (area)
                td_vec_push(&out->area, at);
            else if (!is_seen(m, s, at))
                light_once(out, at);
        }
    }
}

/* ---- names in the sentence ---- */

/* How long the name of a cell is that begins here; 0: none does. */
static size_t cell_name(const char *at)
{
    static const char digits[] = "0123456789";
    size_t row = *at == 'R' ? strspn(at + 1, digits) : 0;
    size_t col = row && at[1 + row] == 'C' ? strspn(at + row + 2, digits) : 0;
    return col ? row + col + 2 : 0;
}

/* Lights the cell, or the link between two cells, whose name begins at a
 * letter, if one does; where to go on. Where it is links that are told of
 * (`linked`), the names of cells stand for those, but for "the 3 at R1C2". */
static const char *light_name(const td_topo *t, const char *at, bool linked,
                              bool clue, td_lights *out)
{
    char name[32] = {0};
    size_t n = cell_name(at),
           other = n && at[n] == '-' ? cell_name(at + n + 1) : 0;
    size_t whole = other ? n + 1 + other : n;
    if (!n || whole >= sizeof name)
        return at + 1;
    memcpy(name, at, whole);
    td_site site = td_site_parse(t, name);
    if (site != TD_NOWHERE && (linked == (other > 0) || (clue && !other)))
        light_once(out, site);
    return at + whole;
}

static bool is_shown(const td_model *m, const td_step *s, const td_lights *lit,
                     td_site at)
{
    return is_about(m, s->set, s->nset, at) || is_clue(m, s, at) ||
           is_about(m, lit->because.at, (int)lit->because.n, at) ||
           is_in(&lit->area, at);
}

/* Is a link from the cell lit? The cell is seen with it then. */
static bool has_lit_link(const td_model *m, const td_step *s,
                         const td_lights *lit, td_site cell)
{
    for (int d = 0; d < 4; d++) {
        td_site link = td_go(&m->puzzle->topo, cell, (td_dir)d, 1);
        if (link != TD_NOWHERE &&
            (is_shown(m, s, lit, link) || is_in(&lit->look, link)))
            return true;
    }
    return false;
}

static bool is_long_what_if(const td_step *s)
{
    return s->ncases && td_step_told(s) > TD_TOLD_SHORT;
}

/* What the names of a sentence stand for. Edges of cells are called otherwise
 * ("the top of R1C2"); of lines from cell to cell many links are named, and
 * techniques light those that matter: there only cells with a clue are lit, if
 * no link from them is. */
typedef enum names { NO_NAMES, CELL_NAMES, LINK_NAMES, CLUE_NAMES } names;

static names names_of(const td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    if (!m->nvars)
        return NO_NAMES;
    td_site_kind kind = td_site_kind_of(t, m->var[0].site);
    return t->edges_link     ? CLUE_NAMES
           : kind == TD_LINK ? LINK_NAMES
           : kind == TD_CELL ? CELL_NAMES
                             : NO_NAMES;
}

static bool is_printed(const td_model *m, td_site at)
{
    return td_site_kind_of(&m->puzzle->topo, at) == TD_CELL &&
           m->puzzle->clue[at] != TD_CLUE_NONE;
}

/* What the sentence names and is not lit yet; of cells, without its list. */
static void light_told(const td_model *m, const td_step *s, names kind,
                       const char *told, td_lights *out)
{
    td_lights named = {0};
    const char *list = kind == CELL_NAMES ? strstr(told, "(1)") : NULL;
    for (const char *at = told;
         (at = strchr(at, 'R')) && (!list || at < list);) {
        bool clue =
            !is_long_what_if(s) && at - told > 4 && !strncmp(at - 4, " at ", 4);
        at = light_name(&m->puzzle->topo, at, kind == LINK_NAMES, clue, &named);
    }
    for (uint32_t i = 0; i < named.look.n; i++)
        if (!is_shown(m, s, out, named.look.at[i]) &&
            (kind != CLUE_NAMES ||
             (is_printed(m, named.look.at[i]) &&
              !has_lit_link(m, s, out, named.look.at[i]))))
            light_once(out, named.look.at[i]);
    td_lights_free(&named);
}

/* ---- smallest reasons ---- */

/* Told as "the lit part of the board": so all clues are lit. */
static void light_clues(const td_model *m, const td_step *s, td_lights *out)
{
    for (int i = 0; i < s->nrules; i++) {
        const td_rule *r = &m->rule[s->rules[i]];
        if (r->site != TD_NOWHERE && !is_clue(m, s, r->site) &&
            (is_printed(m, r->site) || (r->number >= 0 && !is_total(m, r))))
            light_once(out, r->site);
    }
}

/* ---- what-ifs ---- */

static void light_new(const td_model *m, td_lights *out, td_site at)
{
    if (!is_about(m, out->because.at, (int)out->because.n, at))
        light_once(out, at);
}

/* Where a case ends: the place that is contradicted and the other one, if there
 * is but one; what breaks a rule if that is little or a fence, or else, where
 * names are not lit by themselves, the first two places, which are told. If a
 * way round crosses an odd number of lines, all the linked that it crosses. */
static void light_end(const td_model *m, const td_case *c, bool named,
                      td_lights *out)
{
    enum { PAIR = 2, FEW = 4, FENCE = 12 };
    const td_step *end =
        c->dead && c->steps.n ? c->steps.at[c->steps.n - 1] : NULL;
    if (!end || !end->nrules)
        return;
    bool way = m->rule[end->rules[0]].kind == TD_RULE_SIDES;
    int few = m->rule[end->rules[0]].kind == TD_RULE_CONNECTED ? FENCE : FEW;
    int n = way || end->nbecause <= few ? end->nbecause : named ? 0 : 2;
    if (end->clash != TD_NO_LIT)
        light_new(m, out, td_lit_site(m, end->clash));
    if (end->clash != TD_NO_LIT && !way && n > PAIR)
        n = 0;
    for (int i = 0; i < n; i++)
        light_new(m, out, td_lit_site(m, end->because[i]));
}

/* What the cases differ in, and where the moves are made that are told; what
 * they imply goes without saying, and so do empty links, if there is anything
 * else. */
static void light_moves(const td_model *m, const td_step *s, bool named,
                        td_lights *out)
{
    for (int c = 0; c < s->ncases && s->ncases > 1; c++)
        for (int k = 0; k < s->cases[c].nassume; k++)
            light_once(out, td_lit_site(m, s->cases[c].assume[k]));
    uint32_t cases = out->look.n;
    for (int crosses = 0; crosses < 2 && out->look.n == cases; crosses++)
        for (int c = 0; c < s->ncases; c++)
            for (int i = 0; i < s->cases[c].steps.n; i++) {
                const td_step *move = s->cases[c].steps.at[i];
                for (int k = 0; k < move->nset; k++)
                    if (crosses || !(move->set[k] & 1))
                        light_once(out, td_lit_site(m, move->set[k]));
            }
    for (int c = 0; c < s->ncases; c++)
        light_end(m, &s->cases[c], named, out);
}

/* How far a premise is from the nearest place among those lit already. */
static int far_from(const td_model *m, td_lit l, const td_places *look)
{
    int nearest = INT_MAX;
    for (uint32_t i = 0; i < look->n; i++) {
        int far =
            td_site_distance(&m->puzzle->topo, td_lit_site(m, l), look->at[i]);
        nearest = far < nearest ? far : nearest;
    }
    return nearest;
}

/* Of the premises of a long what-if those that are nearest to its moves are
 * lit, as long as all that is lit can be taken in. */
static void light_nearest_premises(const td_model *m, const td_step *s,
                                   td_lights *out)
{
    enum { MOST = 12 };
    td_lights all = {0};
    light_premises(m, s, &all);
    td_vec_clear(&all.lines);
    while (all.because.n && out->look.n + out->because.n < MOST) {
        uint32_t best = 0;
        for (uint32_t i = 1; i < all.because.n; i++)
            if (far_from(m, all.because.at[i], &out->look) <
                far_from(m, all.because.at[best], &out->look))
                best = i;
        if (!is_in(&out->look, td_lit_site(m, all.because.at[best])))
            td_vec_push(&out->because, all.because.at[best]);
        all.because.at[best] = all.because.at[--all.because.n];
    }
    td_lights_free(&all);
}

td_lights td_lights_told(const td_model *m, const td_step *s, const char *told)
{
    td_lights out = {0};
    names kind = names_of(m);
    if (is_long_what_if(s)) {
        light_moves(m, s, kind == CELL_NAMES || kind == LINK_NAMES, &out);
    } else {
        for (int i = 0; i < s->nlook; i++)
            if (!is_about(m, s->set, s->nset, s->look[i]))
                td_vec_push(&out.look, s->look[i]);
        light_named(m, s, &out);
        light_premises(m, s, &out);
        for (int c = 0; c < s->ncases; c++)
            light_end(m, &s->cases[c], kind == CELL_NAMES, &out);
        if (s->tech->trial == TD_TRIAL_SMALLEST)
            light_clues(m, s, &out);
    }
    if (kind != NO_NAMES && s->nset)
        light_told(m, s, kind, told, &out);
    if (is_long_what_if(s) && (kind == CELL_NAMES || kind == NO_NAMES))
        light_nearest_premises(m, s, &out);
    return out;
}

td_lights td_lights_of(const td_lexicon *x, const td_step *s)
{
    td_text words = {0};
    if (s->nset && names_of(x->m) != NO_NAMES)
        (s->ncases ? td_words_idea : td_words_step)(x, s, &words);
    td_lights out = td_lights_told(x->m, s, td_text_str(&words));
    td_text_free(&words);
    return out;
}

void td_lights_free(td_lights *l)
{
    td_vec_free(&l->because);
    td_vec_free(&l->look);
    td_vec_free(&l->area);
    td_vec_free(&l->lines);
}
