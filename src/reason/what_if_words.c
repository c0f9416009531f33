/* A what-if in words: its idea, then its moves as a numbered list.
 *
 *     If R2C2 is shaded, 2 moves later two shaded cells touch, so R2C2 is
 *     unshaded: (1) R2C6 is shaded (Equal of an unshaded number, row 2); ...
 *
 * The idea alone tells what is tried and how it ends; whoever believes it need
 * not read on. The moves are those that the end rests on: the entries of a
 * proof in JSON, but for the contradiction that ends it. Level 0 is told only
 * where it is used, with the move that implies it. */
#include <assert.h>
#include <string.h>

#include "reason/words_internal.h"

/* "R1C2 is unshaded": what marks themselves imply; false if that is nothing. */
static bool implied_words(const td_lexicon *x, const char *before,
                          const td_steps *implied, td_text *out)
{
    td_ints all = {0};
    for (int i = 0; i < implied->n; i++)
        for (int k = 0; k < implied->at[i]->nset; k++)
            td_vec_push(&all, implied->at[i]->set[k]);
    bool any = all.n > 0;
    if (any) {
        td_text_add(out, before);
        td_words_literals(x, all.at, (int)all.n, out);
    }
    td_vec_free(&all);
    return any;
}

/* How many moves lead to the end, the contradiction apart. */
static int count_moves(const td_case *c)
{
    return c->steps.n - (c->dead && c->steps.n);
}

static bool has_moves(const td_step *s)
{
    bool any = false;
    for (int i = 0; i < s->ncases; i++)
        any |= count_moves(&s->cases[i]) > 0;
    return any;
}

/* Is the assumption all there is to say? */
static bool is_silent(const td_case *c)
{
    return !c->steps.n && !c->dead;
}

static void assume_words(const td_lexicon *x, const td_case *c, td_text *out)
{
    td_words_literals(x, c->assume, c->nassume, out);
}

/* ---- the idea ---- */

/* "If R1C1 is shaded, 2 moves later two shaded cells touch" */
static void refute_words(const td_lexicon *x, const td_case *c, td_text *out)
{
    int n = count_moves(c);
    assert(c->dead && c->steps.n);
    td_text_add(out, "if ");
    assume_words(x, c, out);
    if (n > 1)
        td_text_printf(out, ", %d moves later ", n);
    else if (n)
        td_text_add(out, ", one move later ");
    else if (implied_words(x, " and so ", &c->implied, out))
        td_text_add(out, ", then ");
    else
        td_text_add(out, ", ");
    const td_step *end = c->steps.at[c->steps.n - 1];
    if (n)
        td_words_contradiction(x, end, out);
    else
        td_words_dead_end(x, end, out);
}

/* "R1C1 is shaded, or R1C2 is shaded" */
static void list_cases(const td_lexicon *x, const td_step *s, td_text *out)
{
    for (int i = 0; i < s->ncases; i++) {
        td_text_add(out, i ? ", or " : "");
        assume_words(x, &s->cases[i], out);
    }
}

static int count_told(const td_step *s)
{
    int told = 0;
    for (int i = 0; i < s->ncases; i++)
        told += !is_silent(&s->cases[i]);
    return told;
}

/* The only case that is told, if it ends in a contradiction; or NULL. */
static const td_case *refuted_case(const td_step *s)
{
    const td_case *found = NULL;
    for (int i = 0; i < s->ncases; i++)
        if (!is_silent(&s->cases[i])) {
            if (found)
                return NULL;
            found = &s->cases[i];
        }
    return found && found->dead && found->steps.n ? found : NULL;
}

/* Do all cases but the first deny it, one way or the other, and die? Then what
 * the first says is told as the denial's end; or NULL. */
static const td_case *denied_case(const td_step *s)
{
    const td_case *first = &s->cases[0];
    bool denied = s->ncases > 2 && first->nassume == 1 && is_silent(first);
    for (int i = 1; i < s->ncases && denied; i++) {
        bool denies = false;
        for (int k = 0; k < s->cases[i].nassume; k++)
            denies |= s->cases[i].assume[k] == td_not(first->assume[0]);
        denied = denies && s->cases[i].dead;
    }
    return denied ? first : NULL;
}

/* Does each of the cases besides the first assume just one thing more than the
 * denial, which comes first? */
static bool is_one_more(const td_step *s)
{
    bool one = true;
    for (int i = 1; i < s->ncases; i++)
        one &= s->cases[i].nassume == 2 &&
               s->cases[i].assume[0] == td_not(s->cases[0].assume[0]);
    return one;
}

/* Are there two cases besides the first, one of them with the opposite of what
 * the other assumes? */
static bool is_either_way(const td_step *s)
{
    return s->ncases == 3 && is_one_more(s) &&
           s->cases[1].assume[1] == td_not(s->cases[2].assume[1]);
}

/* "if R1C1 is unshaded, then there is a clash whether R2C1 is unshaded or R2C1
 * is shaded, so" */
static void either_way_words(const td_lexicon *x, const td_step *s,
                             td_text *out)
{
    td_lit denial = td_not(s->cases[0].assume[0]);
    td_text_add(out, "if ");
    td_words_literals(x, &denial, 1, out);
    td_text_add(out, ", then there is a clash whether ");
    td_words_literals(x, &s->cases[1].assume[1], 1, out);
    td_text_add(out, " or ");
    td_words_literals(x, &s->cases[2].assume[1], 1, out);
    td_text_add(out, ", so ");
}

/* "if R1C1 is 5, then R2C2 is 1, 3 or 4, and each leads to a clash, so" */
static void denial_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    td_lit denial = td_not(s->cases[0].assume[0]);
    td_ints ways = {0};
    for (int i = 1; i < s->ncases; i++)
        td_vec_push(&ways, s->cases[i].assume[1]);
    td_text_add(out, "if ");
    td_words_literals(x, &denial, 1, out);
    td_text_add(out, ", then ");
    td_words_one_of(x, ways.at, (int)ways.n, out);
    td_text_add(out, ", and each leads to a clash, so ");
    td_vec_free(&ways);
}

/* "if R1C1 is unshaded, each of the 3 ways to go on leads to a clash, so" */
static void each_way_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    td_lit denial = td_not(s->cases[0].assume[0]);
    td_text_add(out, "if ");
    td_words_literals(x, &denial, 1, out);
    td_text_printf(out, ", each of the %d ways to go on leads to a clash, so ",
                   s->ncases - 1);
}

/* "of the 4 ways that are left 2 lead to a clash, and in the others" */
static void some_die_words(const td_lexicon *x, const td_step *s, int dead,
                           td_text *out)
{
    if (s->ncases == 2) {
        td_text_add(out, "if ");
        assume_words(x, &s->cases[!s->cases[0].dead], out);
        td_text_add(out, ", there is a clash, and otherwise ");
        return;
    }
    td_text_printf(out, "of the %d ways that are left %d %s to a clash, and ",
                   s->ncases, dead, dead == 1 ? "leads" : "lead");
    td_text_add(out,
                dead == s->ncases - 1 ? "in the other " : "in the others ");
}

/* Are there two cases, that something holds and that it does not? */
static bool is_yes_or_no(const td_step *s)
{
    return s->ncases == 2 && s->cases[0].nassume == 1 &&
           s->cases[1].nassume == 1 &&
           s->cases[0].assume[0] == td_not(s->cases[1].assume[0]);
}

/* The place of the clue whose ways the cases are: of all rules that the
 * technique is asked about the one that binds what is assumed; or TD_NOWHERE.
 */
static td_site split_clue(const td_model *m, const td_step *s)
{
    const td_case *c = &s->cases[0];
    for (int i = 0; s->tech->reach.kind == TD_REACH_RULE && i < s->nrules;
         i++) {
        const td_rule *r = &m->rule[s->rules[i]];
        int bound = 0;
        for (int k = 0; k < c->nassume * r->nlits; k++)
            bound += td_atom(r->lits[k / c->nassume]) ==
                     td_atom(c->assume[k % c->nassume]);
        if (r->tag == s->tech->reach.tag && bound == c->nassume)
            return r->site;
    }
    return TD_NOWHERE;
}

/* What the cases are, up to four of them, or how many there are. */
static void cases_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    enum { MOST = 4 };
    int dead = 0;
    for (int i = 0; i < s->ncases; i++)
        dead += s->cases[i].dead;
    if (dead && dead < s->ncases)
        some_die_words(x, s, dead, out);
    else if (is_yes_or_no(s)) {
        td_lit yes = s->cases[0].assume[0] & ~1;
        td_text_add(out, "whether ");
        td_words_literals(x, &yes, 1, out);
        td_text_add(out, " or not, ");
    } else if (s->ncases == 2 || (!count_told(s) && s->ncases <= MOST)) {
        td_text_add(out, "either ");
        list_cases(x, s, out);
        td_text_add(out, s->ncases == 2 ? "; either way " : "; in every case ");
    } else {
        td_site clue = split_clue(x->m, s);
        td_text_printf(out, "in each of the %d ways that are left ", s->ncases);
        if (clue != TD_NOWHERE) {
            td_text_add(out, "to ");
            td_words_place(x, clue, out);
            td_text_add(out, ", ");
        }
    }
}

/* Does the step conclude no more than that the case does not hold? */
static bool is_its_denial(const td_step *s, const td_case *c)
{
    return s->nset == 1 && c->nassume == 1 && s->set[0] == td_not(c->assume[0]);
}

void td_words_idea(const td_lexicon *lexicon, const td_step *s, td_text *out)
{
    td_lexicon x = *lexicon;
    x.step = s;
    if (!s->ncases) {
        td_words_list_idea(&x, s, out);
        return;
    }
    const td_case *refuted = refuted_case(s);
    size_t from = out->len;
    if (refuted) {
        refute_words(&x, refuted, out);
        td_text_add(out, s->ncases > 2 && !is_its_denial(s, refuted)
                             ? "; in every other case "
                             : ", so ");
    } else if (denied_case(s)) {
        (is_either_way(s) ? either_way_words
         : is_one_more(s) ? denial_words
                          : each_way_words)(&x, s, out);
    } else {
        cases_words(&x, s, out);
    }
    if (s->nset)
        td_words_literals(&x, s->set, s->nset, out);
    else
        td_text_add(out, "there is no way on");
    td_text_char(out, '.');
    td_words_capital(out, from);
}

/* ---- the moves ---- */

typedef struct listing {
    const td_lexicon *x;
    const char *before, *after; /* around each entry */
    td_text *out;
    const char
        *due; /* what goes before the next entry; NULL: it is the first */
} listing;

static void next_entry(listing *l)
{
    td_text_add(l->out, l->due ? l->due : "");
    td_text_add(l->out, l->before);
    l->due = l->after;
}

static void next_numbered(listing *l, int number)
{
    next_entry(l);
    td_text_printf(l->out, "(%d) ", number);
}

static bool is_concluded(const td_model *m, const td_step *s, td_site at)
{
    bool found = s->clash != TD_NO_LIT && td_lit_site(m, s->clash) == at;
    for (int i = 0; i < s->nset && !found; i++)
        found = td_lit_site(m, s->set[i]) == at;
    return found;
}

/* The only place in the argument of that name, or TD_NOWHERE. */
static td_site only_site(const td_step *s, const char *name)
{
    for (int i = 0; i < s->nargs; i++)
        if (s->args[i].kind == TD_ARG_SITES && s->args[i].n == 1 &&
            !strcmp(s->args[i].name, name))
            return s->arg_data[s->args[i].first];
    return TD_NOWHERE;
}

/* Does the place of a step's first rule tell where to look? A line or a room
 * does, and a cell that the sentence names. */
static bool tells_where(const td_model *m, const td_step *s, const td_rule *r)
{
    switch (td_site_kind_of(&m->puzzle->topo, r->site)) {
    case TD_ROW:
    case TD_COLUMN:
    case TD_REGION:
        return true;
    case TD_CELL:
        return s->tech->text && strstr(s->tech->text, "{at}");
    default:
        return false;
    }
}

/* Where a step with clues is to be looked at: the cell of a rule that its
 * sentence names, its only clue, or of several the first, if its question asks
 * about that; or TD_NOWHERE. */
static td_site main_clue(const td_model *m, const td_step *s,
                         const td_site *clue, int n)
{
    td_site cell = only_site(s, "cell");
    for (int i = 0; i < s->nrules; i++)
        if (m->rule[s->rules[i]].site == cell && !is_concluded(m, s, cell))
            return cell;
    bool asks = s->tech->ask && strstr(s->tech->ask, "{clue}");
    return n == 1 || asks ? clue[0] : TD_NOWHERE;
}

/* The place that tells where the reason of a move is to be found: its clue,
 * the line or cell that its sentence names, the line of its rule, or its only
 * premise if that is a cell; TD_NOWHERE if there is none besides the move
 * itself. */
static td_site reason_site(const td_model *m, const td_step *s)
{
    td_site clue[TD_MOST_CLUES];
    int clues = td_step_clues(m, s, clue), n = 0;
    td_site try[6];
    if (clues) {
        td_site at = main_clue(m, s, clue, clues);
        return is_concluded(m, s, at) ? TD_NOWHERE : at;
    }
    try[n++] = only_site(s, "line");
    if (s->nrules && tells_where(m, s, &m->rule[s->rules[0]]))
        try[n++] = m->rule[s->rules[0]].site;
    try[n++] = only_site(s, "cell");
    try[n++] = only_site(s, "next");
    try[n++] = only_site(s, "group");
    if (s->nbecause == 1) {
        td_site at = td_lit_site(m, s->because[0]);
        if (td_site_kind_of(&m->puzzle->topo, at) == TD_CELL)
            try[n++] = at;
    }
    for (int i = 0; i < n; i++)
        if (try[i] != TD_NOWHERE && !is_concluded(m, s, try[i]))
            return try[i];
    return TD_NOWHERE;
}

/* Does a step rest on a way round or a cut over a few links? */
static bool is_short_cut(const td_model *m, const td_step *s)
{
    enum { MOST = 6 };
    if (!s->nrules || !s->nbecause || s->nbecause > MOST)
        return false;
    td_rule_kind kind = m->rule[s->rules[0]].kind;
    td_site at = td_lit_site(m, s->because[0]);
    return (kind == TD_RULE_SIDES || kind == TD_RULE_CONNECTED) &&
           td_site_kind_of(&m->puzzle->topo, at) != TD_CELL;
}

/* ", R3C1-R2C2-R1C3": the way that a sentence names; or ", R3C1 to R3C5": the
 * cells of a rule that its own words name so. */
static void span_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    const td_rule *r = s->nrules ? &x->m->rule[s->rules[0]] : NULL;
    for (int i = 0; i < s->nargs; i++)
        if (s->args[i].kind == TD_ARG_SITES &&
            !strcmp(s->args[i].name, "path")) {
            td_text_add(out, ", ");
            td_words_path(x, s->arg_data + s->args[i].first, s->args[i].n, out);
            return;
        }
    if (r && r->number < 0 && strstr(r->words->full, "{from}"))
        td_say(&x->m->puzzle->topo, out, ", @ to @",
               td_lit_site(x->m, r->lits[0]),
               td_lit_site(x->m, r->lits[r->nlits - 1]));
}

/* " and R3C5": the other of two clues, if the question asks about both. */
static void other_clue_words(const td_lexicon *x, const td_step *s, td_site at,
                             td_text *out)
{
    td_site clue[TD_MOST_CLUES];
    if (td_step_clues(x->m, s, clue) != 2 || clue[0] != at || !s->tech->ask ||
        !strstr(s->tech->ask, "{clue2}"))
        return;
    td_text_add(out, " and ");
    td_words_place(x, clue[1], out);
}

/* " (Number needs all, R3C4)" */
void td_words_reason(const td_lexicon *x, const td_step *s, td_text *out)
{
    td_site at = reason_site(x->m, s);
    td_text_printf(out, " (%s", s->tech->title);
    if (at != TD_NOWHERE) {
        td_text_add(out, ", ");
        td_words_place(x, at, out);
        other_clue_words(x, s, at, out);
    } else if (is_short_cut(x->m, s)) {
        td_text_add(out, ", over ");
        td_words_literal_places(x, s->because, s->nbecause, out);
    } else {
        span_words(x, s, out);
    }
    td_text_char(out, ')');
}

static void move_words(listing *l, int number, const td_step *s)
{
    next_numbered(l, number);
    td_words_literals(l->x, s->set, s->nset, l->out);
    td_words_reason(l->x, s, l->out);
    implied_words(l->x, " and so ", &s->implied, l->out);
}

/* Why a place must be two things at once, which the idea says without its
 * technique. */
static void clash_words(listing *l, int number, const td_step *end)
{
    td_text contradiction = {0};
    bool clashes = td_words_contradiction(l->x, end, &contradiction);
    td_text_free(&contradiction);
    if (!clashes)
        return;
    next_numbered(l, number);
    td_text_add(l->out, "but then ");
    td_words_literals(l->x, &end->clash, 1, l->out);
    td_words_reason(l->x, end, l->out);
}

/* The moves of the only case that is told; its end stands in the idea. */
static void list_moves(listing *l, const td_case *c)
{
    td_text first = {0};
    if (implied_words(l->x, "at once ", &c->implied, &first)) {
        next_entry(l);
        td_text_add(l->out, td_text_str(&first));
    }
    td_text_free(&first);
    int n = count_moves(c);
    for (int i = 0; i < n; i++)
        move_words(l, i + 1, c->steps.at[i]);
    if (c->dead && n)
        clash_words(l, n + 1, c->steps.at[n]);
}

/* What a case assumes besides what the idea has said. */
static void heading_words(const td_lexicon *x, const td_step *s,
                          const td_case *c, td_text *out)
{
    const td_case *denied = denied_case(s);
    td_ints own = {0};
    for (int i = 0; i < c->nassume; i++)
        if (!denied || c->assume[i] != td_not(denied->assume[0]))
            td_vec_push(&own, c->assume[i]);
    td_text_add(out, "if ");
    td_words_literals(x, own.n ? own.at : c->assume,
                      own.n ? (int)own.n : c->nassume, out);
    td_vec_free(&own);
}

/* A case without moves, as an entry: what it assumes, what follows at once, and
 * how it ends if it dies. */
static void case_words(listing *l, int number, const td_step *s,
                       const td_case *c)
{
    next_numbered(l, number);
    heading_words(l->x, s, c, l->out);
    implied_words(l->x, " and so ", &c->implied, l->out);
    if (c->dead && c->steps.n) {
        td_text_add(l->out, ", then ");
        td_words_dead_end(l->x, c->steps.at[c->steps.n - 1], l->out);
    }
}

/* One of several cases: what it assumes as a heading, what follows at once, its
 * moves, and how it ends if it dies, numbered. */
static void list_case(listing *l, const td_step *s, const td_case *c)
{
    int number = 1;
    bool dies = c->dead && c->steps.n;
    td_text first = {0};
    next_entry(l);
    heading_words(l->x, s, c, l->out);
    if (!count_moves(c) && !dies) {
        implied_words(l->x, ", then ", &c->implied, l->out);
        return;
    }
    l->due = ":";
    if (implied_words(l->x, "at once ", &c->implied, &first)) {
        next_numbered(l, number++);
        td_text_add(l->out, td_text_str(&first));
    }
    td_text_free(&first);
    for (int i = 0; i < count_moves(c); i++)
        move_words(l, number++, c->steps.at[i]);
    if (dies) {
        next_numbered(l, number);
        td_text_add(l->out, number > 1 ? "but then " : "then ");
        td_words_dead_end(l->x, c->steps.at[c->steps.n - 1], l->out);
    }
}

void td_words_moves(const td_lexicon *lexicon, const td_step *s,
                    const char *before, const char *after, td_text *out)
{
    td_lexicon x = *lexicon;
    x.step = s;
    if (!s->ncases) {
        td_words_list(&x, s, before, after, out);
        return;
    }
    listing l = {&x, before, after, out, NULL};
    const td_case *refuted = refuted_case(s), *denied = denied_case(s);
    bool moves = has_moves(s);
    int told = 0;
    for (int i = 0; i < s->ncases; i++) {
        const td_case *c = &s->cases[i];
        bool at_once = !refuted && !denied && c->implied.n;
        if ((is_silent(c) && !at_once) || (refuted && !count_moves(c)))
            continue;
        if (refuted)
            list_moves(&l, c);
        else if (moves)
            list_case(&l, s, c);
        else
            case_words(&l, ++told, s, c);
    }
    if (l.due)
        td_text_char(out, '.');
}

void td_words_what_if(const td_lexicon *x, const td_step *s, td_text *out)
{
    td_text moves = {0};
    td_words_idea(x, s, out);
    td_words_moves(x, s, " ", ";", &moves);
    if (moves.len) {
        td_text_cut(out, out->len - 1);
        td_text_printf(out, ":%s", td_text_str(&moves));
    }
    td_text_free(&moves);
}

void td_words_try(const td_lexicon *x, const td_step *s, td_text *out)
{
    bool tried = s->ncases > 0;
    td_text_add(out, !tried           ? "What does the lit part decide"
                     : s->ncases == 1 ? "What if "
                                      : "What do these have in common: ");
    list_cases(x, s, out);
    td_text_char(out, '?');
}
