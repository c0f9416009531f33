/* Masyu: draw one loop through cells. It passes every circle: straight
 * through a white one, turning in the cell before or after it; with a turn in
 * a black one, straight through the cells before and after it. */
#include "genres/masyu/masyu.h"

#include <assert.h>

static const char *const aliases[] = {"mashu", "pearl", NULL};

static const char *const rules[] = {
    "Draw one closed loop from cell to cell.",
    "The loop neither crosses itself nor branches, and passes every circle.",
    "It runs straight through a white circle and turns in the cell before it, "
    "the cell after it, or both.",
    "It turns in a black circle and runs straight through the cells before "
    "and after it.",
    "A circle with a question mark is white or black.",
    NULL,
};

static const td_wording circle_words = {
    .key = "circle",
    .name = "the loop passes the circle at {at}",
    .full = "the loop can neither branch nor end at {at}",
    .needs_all = "the loop must pass the circle at {at}",
    .broken = "the line branches or crosses itself at {at}",
    .short_of = "the loop cannot pass through the circle at {at}",
    .unmet = "the loop does not pass the circle at {at} yet",
    .would = "the line would branch at {at}",
    .would_short = "the loop could not pass through the circle at {at}",
};

static const td_wording cell_words = {
    .key = "every_cell",
    .name = "the loop passes through {at}, as through every cell",
    .full = "the loop can neither branch nor end at {at}",
    .needs_all = "the loop must pass through {at}",
    .broken = "the line branches or crosses itself at {at}",
    .short_of = "the loop cannot pass through {at}",
    .unmet = "the line does not run on at {at} yet",
    .would = "the line would branch at {at}",
    .would_short = "the loop could not pass through {at}",
};

static const td_wording straight_words = {
    .key = "white_straight",
    .name = "the loop runs straight through the white circle at {at}",
    .full = "the line cannot turn in the white circle at {at}",
    .needs_all = "the line runs straight through the white circle at {at}",
    .broken = "the line does not run straight through the white circle at {at}",
    .short_of = "the line cannot run straight through the white circle at {at}",
    .unmet = "no line runs straight through the white circle at {at} yet",
    .would = "the line would not run straight through the white circle at "
             "{at}",
};

static const td_wording turn_words = {
    .key = "white_turn",
    .name = "the loop turns beside the white circle at {at}",
    .full = "the line must turn beside the white circle at {at}",
    .needs_all = "the line must turn beside the white circle at {at}",
    .broken = "the line does not turn beside the white circle at {at}",
    .would = "the line would not turn beside the white circle at {at}",
};

static const td_wording black_words = {
    .key = "black_turn",
    .name = "the loop turns in the black circle at {at}",
    .full = "the line must turn in the black circle at {at}",
    .needs_all = "the line must turn in the black circle at {at}",
    .broken = "the line runs straight through the black circle at {at}",
    .short_of = "the line cannot turn in the black circle at {at}",
    .unmet = "no line turns in the black circle at {at} yet",
    .would = "the line would run straight through the black circle at {at}",
    .would_short = "the line could not turn in the black circle at {at}",
};

static const td_wording leg_words = {
    .key = "black_leg",
    .name = "the loop runs straight on from the black circle at {at}",
    .full = "the line must run straight on from the black circle at {at}",
    .needs_all = "the line must run straight on from the black circle at {at}",
    .broken = "the line turns next to the black circle at {at}",
    .would = "the line would turn next to the black circle at {at}",
};

static const td_wording grey_straight_words = {
    .key = "grey_turn",
    .name = "the loop turns in the circle at {at} or beside it",
    .full = "the line must turn beside the circle at {at}",
    .needs_all = "the line must turn beside the circle at {at}",
    .broken = "the line turns neither in the circle at {at} nor beside it",
    .would = "the line would turn neither in the circle at {at} nor beside it",
};

static const td_wording grey_leg_words = {
    .key = "grey_leg",
    .name = "a loop that turns in the circle at {at} runs straight on from it",
    .full = "a line that turns in the circle at {at} must run straight on",
    .needs_all = "a line that turns in the circle at {at} must run straight on",
    .broken = "the line turns in the circle at {at} and in the next cell",
    .would = "the line would turn in the circle at {at} and in the next cell",
};

static void clause(td_model *m, int tag, td_site cell, const td_wording *words,
                   const td_lit *lits, int n)
{
    assert(n > 0);
    td_model_rule(m, TD_RULE_CLAUSE, tag, cell, words, lits, n)->number =
        m->puzzle->clue[cell];
}

/* The link after the next on one side, TD_NO_LIT beyond the frame. */
static td_lit second_link(const td_model *m, const bool *keep, td_site cell,
                          td_dir d)
{
    td_site next = td_next_cell(&m->puzzle->topo, cell, d);
    return next == TD_NOWHERE ? TD_NO_LIT : td_link_open(m, keep, next, d);
}

/* Both links of an axis or neither; and if both, not both of the links that
 * would lead on straight. (One of the first two says it for both, and at once
 * when the outer two are known.) */
static void rule_white(td_model *m, const bool *keep, td_site cell)
{
    for (int d = TD_N; d <= TD_E; d++) {
        td_link_straight(m, keep, cell, (td_dir)d, WHITE_STRAIGHT,
                         &straight_words, WHITE);
        td_lit one = second_link(m, keep, cell, (td_dir)d);
        td_lit other = second_link(m, keep, cell, td_opposite((td_dir)d));
        if (one == TD_NO_LIT || other == TD_NO_LIT)
            continue;
        td_lit lits[] = {td_not(td_link(m, cell, (td_dir)d)), td_not(one),
                         td_not(other)};
        clause(m, WHITE_TURN, cell, &turn_words, lits, 3);
    }
}

/* One link of each axis, and straight on from there. */
static void rule_black(td_model *m, const bool *keep, td_site cell)
{
    for (int axis = TD_N; axis <= TD_E; axis++) {
        td_lit lits[2];
        int n = td_links_on(m, keep, cell, (td_dir)axis, lits);
        td_rule *r = td_model_rule(m, TD_RULE_COUNT, BLACK_TURN, cell,
                                   &black_words, lits, n);
        r->number = BLACK;
        r->counts = (td_counts){1, 1, 0};
    }
    for (int d = 0; d < 4; d++) {
        td_lit leg = td_link_open(m, keep, cell, (td_dir)d);
        if (leg == TD_NO_LIT)
            continue;
        td_lit on = second_link(m, keep, cell, (td_dir)d);
        td_lit lits[] = {td_not(leg), on};
        clause(m, BLACK_LEG, cell, &leg_words, lits, on == TD_NO_LIT ? 1 : 2);
    }
}

/* Of a colour that is not told: straight like a white one, or with a turn like
 * a black one. */
static void rule_grey(td_model *m, const bool *keep, td_site cell)
{
    for (int d = 0; d < 4; d++) {
        td_dir back = td_opposite((td_dir)d);
        td_lit leg = td_link_open(m, keep, cell, (td_dir)d);
        td_lit other = td_link_open(m, keep, cell, back);
        td_lit on = second_link(m, keep, cell, (td_dir)d);
        td_lit off = second_link(m, keep, cell, back);
        td_lit lits[3];
        int n = 0;
        if (leg == TD_NO_LIT)
            continue;
        lits[n++] = td_not(leg);
        if (other != TD_NO_LIT)
            lits[n++] = other;
        if (on != TD_NO_LIT)
            lits[n++] = on;
        clause(m, GREY_LEG, cell, &grey_leg_words, lits, n);
        if (d >= TD_S || on == TD_NO_LIT || off == TD_NO_LIT)
            continue;
        assert(other != TD_NO_LIT);
        td_lit run[] = {td_not(leg), td_not(other), td_not(on), td_not(off)};
        clause(m, GREY_TURN, cell, &grey_straight_words, run, 4);
    }
}

static void build(td_model *m)
{
    const td_topo *t = &m->puzzle->topo;
    bool *keep = td_link_keep(m), all = td_puzzle_flag(m->puzzle, 'f');
    for (int i = 0; i < t->w * t->h; i++)
        keep[td_cell_at(t, i)] = true;
    td_link_vars(m);
    for (int i = 0; i < t->w * t->h; i++) {
        td_site cell = td_cell_at(t, i);
        int clue = m->puzzle->clue[cell];
        bool circle = clue != TD_CLUE_NONE;
        td_rule *r = td_link_dot(m, keep, cell, circle || all,
                                 circle ? &circle_words
                                 : all  ? &cell_words
                                        : NULL);
        if (circle)
            r->number = clue;
        if (clue == WHITE)
            rule_white(m, keep, cell);
        else if (clue == BLACK)
            rule_black(m, keep, cell);
        else if (circle)
            rule_grey(m, keep, cell);
    }
    td_link_loop(m);
}

static bool accept(td_puzzle *p, td_text *err)
{
    for (int i = 0; i < p->topo.w * p->topo.h; i++) {
        td_site s = td_cell_at(&p->topo, i);
        int clue = p->clue[s];
        if (clue == TD_CLUE_NONE || clue == TD_CLUE_ANY || clue == WHITE ||
            clue == BLACK)
            continue;
        td_site_name(&p->topo, s, err);
        td_text_add(
            err,
            ": a masyu clue is a white or a black circle, or one with a \"?\"");
        return false;
    }
    return true;
}

static const td_clue_look clues[] = {
    {WHITE, WHITE, TD_GLYPH_WHITE, TD_NUMBER_HIDDEN},
    {BLACK, BLACK, TD_GLYPH_BLACK, TD_NUMBER_HIDDEN},
};

static const td_look look = {
    .grid = TD_GRID_CELLS,
    .clues = clues,
    .nclues = 2,
    .edge = {TD_GLYPH_CROSS, TD_GLYPH_LINK},
};

const td_genre td_genre_masyu = {
    .name = "masyu",
    .title = "Masyu",
    .aliases = aliases,
    .rules = rules,
    .words = td_link_words,
    .spans = true,
    .edges_link = true,
    .accept = accept,
    .build = build,
    .rows = td_link_rows,
    .techniques = td_masyu_techniques,
    .forms = td_masyu_forms,
    .look = &look,
};
