/* Why a move of a what-if holds, in a few words: by what technique, and where
 * its reason is to be found.
 *
 *     (Number needs all, R3C4)
 *     (Closing a fence, R3C1-R2C2-R1C3)
 *     (A leg is blocked, R3C4, else the line would be stuck at R3C6)
 *
 * A player finds the rest on the board. */
#include <string.h>

#include "reason/words_internal.h"

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
        return s->tech->text && (strstr(s->tech->text, "{at}") ||
                                 (strstr(s->tech->text, "{full}") &&
                                  strstr(r->words->full, "{at}")));
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

/* Does a step rest on a way round or a cut over links? */
static bool is_cut(const td_model *m, const td_step *s)
{
    if (!s->nrules || !s->nbecause)
        return false;
    td_rule_kind kind = m->rule[s->rules[0]].kind;
    td_site at = td_lit_site(m, s->because[0]);
    return (kind == TD_RULE_SIDES || kind == TD_RULE_CONNECTED) &&
           td_site_kind_of(&m->puzzle->topo, at) != TD_CELL;
}

/* ", over R1C1-R1C2 and R2C1-R2C2", ", over 9 links from R1C1-R1C2 to ..." */
static void cut_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    enum { MOST = 6 };
    td_text_add(out, ", over ");
    if (s->nbecause <= MOST)
        td_words_literal_places(x, s->because, s->nbecause, out);
    else
        td_say(&x->m->puzzle->topo, out, "# links from @ to @", s->nbecause,
               td_lit_site(x->m, s->because[0]),
               td_lit_site(x->m, s->because[s->nbecause - 1]));
}

/* ", R3C1-R2C2-R1C3", ", R3C1 and R4C1": the way or the pair that a sentence
 * names; or ", R3C1 to R3C5": the cells of a rule that its own words name so.
 */
static void span_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    const td_rule *r = s->nrules ? &x->m->rule[s->rules[0]] : NULL;
    for (int i = 0; i < s->nargs; i++) {
        const td_arg *a = &s->args[i];
        bool path = !strcmp(a->name, "path");
        if (a->kind != TD_ARG_SITES || (!path && strcmp(a->name, "pair") != 0))
            continue;
        td_text_add(out, ", ");
        (path ? td_words_path : td_words_places)(x, s->arg_data + a->first,
                                                 a->n, out);
        return;
    }
    if (r && r->number < 0 && strstr(r->words->full, "{from}"))
        td_say(&x->m->puzzle->topo, out, ", @ to @",
               td_lit_site(x->m, r->lits[0]),
               td_lit_site(x->m, r->lits[r->nlits - 1]));
}

/* A step without a main clue has a few, which are all named. */
static bool has_few_clues(const td_model *m, const td_step *s)
{
    enum { MOST = 3 };
    td_site clue[TD_MOST_CLUES];
    int n = td_step_clues(m, s, clue);
    return n >= 2 && n <= MOST;
}

/* ", R3C4, R3C6 and R5C5" */
static void clues_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    td_site clue[TD_MOST_CLUES];
    int n = td_step_clues(x->m, s, clue);
    td_text_add(out, ", ");
    td_words_places(x, clue, n, out);
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

static bool has_arg(const td_step *s, const char *name)
{
    return td_find_arg(s, name, strlen(name)) != NULL;
}

/* ", else the line would be stuck at R3C5": what would go wrong otherwise, if
 * there is an argument that tells it. */
static void otherwise_words(const td_lexicon *x, const td_step *s, td_text *out)
{
    if (has_arg(s, "aside"))
        td_words_template(x, s, "{aside}", out);
    else if (has_arg(s, "wrong"))
        td_words_template(x, s, ", else {wrong}", out);
    else if (has_arg(s, "would"))
        td_words_template(x, s, ", else {would}", out);
}

void td_words_reason_in_short(const td_lexicon *x, const td_step *s,
                              td_text *out)
{
    bool wrong = has_arg(s, "wrong");
    if (has_arg(s, "aside") || (!wrong && !has_arg(s, "would"))) {
        td_words_reason(x, s, out);
        return;
    }
    td_text_add(out, " (");
    td_words_template(x, s, wrong ? "else {wrong}" : "else {would}", out);
    td_text_char(out, ')');
}

/* " (Number needs all, R3C4)" */
void td_words_reason(const td_lexicon *x, const td_step *s, td_text *out)
{
    td_site at = s->tech->within ? TD_NOWHERE : reason_site(x->m, s);
    td_text_printf(out, " (%s", s->tech->title);
    if (s->tech->within) {
        td_text_add(out, ", ");
        td_words_template(x, s, s->tech->within, out);
    } else if (at != TD_NOWHERE) {
        td_text_add(out, ", ");
        td_words_place(x, at, out);
        other_clue_words(x, s, at, out);
    } else if (has_few_clues(x->m, s)) {
        clues_words(x, s, out);
    } else if (is_cut(x->m, s)) {
        cut_words(x, s, out);
    } else {
        span_words(x, s, out);
    }
    otherwise_words(x, s, out);
    td_text_char(out, ')');
}
