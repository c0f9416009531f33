/* The inside of the public objects, shared by the files of this folder. */
#ifndef TD_API_API_H
#define TD_API_API_H

#include <stdatomic.h>

#include "api/limits.h"
#include "base/text.h"
#include "base/vec.h"
#include "formats/formats.h"
#include "genres/genre.h"
#include "kernel/kernel.h"
#include "reason/engine.h"
#include "reason/rate.h"
#include "tandem.h"

struct tandem_puzzle {
    atomic_int holders; /* the caller, and the results */
    td_puzzle *puzzle;
    td_format format; /* it was read in */
    td_model *m;      /* NULL until td_puzzle_build */
    double build_ms;
    td_kernel *fixed, *switched; /* made when first asked for */
    td_puzzle *first; /* its canonical turn, kept by who rated it; or NULL */
    td_lexicon words;
    tandem_result *spare; /* the answer where there is no memory for one */
};

typedef enum td_task {
    TD_SOLVE,
    TD_EXPLAIN,
    TD_HINT,
    TD_CHECK,
    TD_RATE
} td_task;

/* A broken or unmet rule, or one that takes part in a "because". */
typedef struct td_finding {
    const td_rule *rule; /* NULL: `site` has no value yet */
    td_breach breach;
    bool unmet;         /* broken only if all that is unmarked were empty */
    TD_VEC(td_lit) why; /* the literals that it rests on */
    TD_VEC(td_site) at;
} td_finding;

typedef TD_VEC(td_site) td_places;
typedef TD_VEC(td_finding) td_findings;
typedef TD_VEC(td_lit) td_lits;

/* How often a technique was used. */
typedef struct td_used {
    const td_technique *tech;
    int count;
} td_used;

struct tandem_result {
    td_task task;
    tandem_puzzle *p; /* held */
    const char *status;
    const char *cut_off; /* the limit that was met, or NULL */
    int exit;
    double ms;

    /* boards: valuations by literal */
    TD_VEC(int8_t *) boards;
    int8_t *common; /* solve */
    int8_t *known;  /* solve, if it was cut off before any was found */
    int8_t *start;  /* explain, hint, check: the marks to begin with */
    uint64_t count;
    bool complete; /* all solutions were counted */
    bool with_common, with_count;
    bool streamed; /* the solutions were told one by one */

    td_core because; /* none, dead */

    bool all;          /* every solution or step was asked for */
    char *rows;        /* h texts one behind the other, when asked for */
    td_engine *engine; /* explain, hint: owns the steps */
    int most_at_start; /* of what it says is implied at the start, so many */
    td_state *state;
    td_engine *engine_before; /* hint: owns steps that it found, or NULL */
    td_state *state_before;
    td_steps steps;
    td_text *sentence; /* by step, filled when asked for */
    int level;
    double effort, peak;
    bool assumes_unique;
    bool several; /* it is stuck as there is more than one solution */

    td_findings violations, unmet;
    td_lits mistakes;
    char *clean; /* check: the puzzle without them, as text; hint: after the
                    move, in that format */
    const char *clean_format;
    td_lits erased;   /* check: mistakes that are no longer on the board */
    bool no_solution; /* check, hint: of the puzzle itself */

    tandem_rating rating; /* rate; explain, if it was rated afterwards */
    bool rated;
    TD_VEC(td_used) used;
    td_rounds rounds; /* rate */

    /* hint */
    bool why;       /* asked for the way to a place */
    td_site at;     /* the place asked about, or TD_NOWHERE */
    td_site near;   /* the place to look near, or TD_NOWHERE */
    int after;      /* steps that come before the one that speaks of it */
    td_step *wrong; /* why the first mistake is one, or NULL */
    td_steps way;   /* the same step by step, where that is shorter */
    td_arena mem;   /* for that */
};

/* reader.c: the genres as formats see them, the last one empty; yours to free.
 */
td_genre_forms *td_forms_of_genres(void);

/* puzzle.c */
/* Takes the puzzle over, and builds its model. */
tandem_puzzle *td_puzzle_wrap(td_puzzle *p, td_format format);
/* The same without its model, which takes longer than all the rest. Calls that
 * need the model build it when they begin. */
tandem_puzzle *td_puzzle_wrap_bare(td_puzzle *p, td_format format);
void td_puzzle_build(const tandem_puzzle *p);
/* Frees all but the puzzle itself, if there is no other holder. */
td_puzzle *td_puzzle_unwrap(tandem_puzzle *p);
/* One holder more, one less; the last one frees it. */
tandem_puzzle *td_puzzle_hold(tandem_puzzle *p);
td_kernel *td_fixed_kernel(tandem_puzzle *p);
td_kernel *td_switched_kernel(tandem_puzzle *p);
/* The mark of a variable that is told in these words ("shaded", "not 6"); 0:
 * none. */
td_mark td_find_mark(const tandem_puzzle *p, td_var v, const char *is);
/* The marks of the puzzle as literals. */
void td_marks_of(const tandem_puzzle *p, td_lits *out);

/* result.c */
/* Begins a call. Where there is no memory for it, the result is p->spare,
 * which says "unknown", and the call is ended already. */
tandem_result *td_result_begin(tandem_puzzle *p, td_task task, td_call *c,
                               const tandem_limits *l);
/* Ends it: how long it took, and where it was cut off, if it was. */
tandem_result *td_result_end(tandem_result *r, td_call *c);
int8_t *td_board_copy(const tandem_puzzle *p, const int8_t *val);
/* What marks say, as far as they do not contradict each other. */
int8_t *td_board_of(const tandem_puzzle *p, const td_lits *marks);
/* The solution that the kernel has just found. */
int8_t *td_board_found(const tandem_puzzle *p, const td_kernel *k);
/* The board as rows of text, each ended by a zero byte. */
void td_board_rows(const tandem_puzzle *p, const int8_t *val, td_text *out);
/* One of them, or NULL; *rows keeps them all, from the first call on. */
const char *td_board_row(const tandem_puzzle *p, const int8_t *val, int row,
                         char **rows);

/* check.c: marks that are in no solution; TD_UNSAT if there is no solution
 * at all, TD_UNDECIDED if the budget ran out. */
td_answer td_find_mistakes(tandem_result *r, const td_lits *marks,
                           const td_budget *b);
/* Is it one of them, or is one at the place? */
bool td_is_mistake(const tandem_result *r, td_lit l);
bool td_mistake_at(const tandem_result *r, td_site place);
/* Rules that the board breaks, but not those broken in another one (or
 * NULL). */
void td_find_breaches(const tandem_puzzle *p, const int8_t *val,
                      const int8_t *but_not_in, td_findings *out);

/* The board as it would be if all that is unmarked were empty. Missing numbers
 * stay open: that cells are empty says it all. To be freed. */
int8_t *td_board_completed(const tandem_puzzle *p, const int8_t *val);
/* Rules that a board breaks, and those that are not met yet: broken once all
 * that is unmarked is empty, or values that are missing. */
void td_judge_board(const tandem_puzzle *p, const int8_t *val,
                    td_findings *broken, td_findings *unmet);
/* Is neither the case of any rule? */
bool td_is_complete(const tandem_puzzle *p, const int8_t *val);
void td_findings_free(td_findings *f);

/* catalogue.c */
tandem_technique td_technique_of(const td_technique *t);

/* json.c: the keys of the puzzle, after which others may follow; and those of a
 * result, to the end of the line. */
void td_json_head(const tandem_puzzle *p, const char *input, td_text *out);
void td_json_tail(const tandem_result *r, const tandem_style *s, td_text *out);
void td_json_rows(const tandem_puzzle *p, const char *name, const int8_t *val,
                  td_text *out);

/* report.c */
void td_finding_words(const tandem_puzzle *p, const td_finding *f,
                      td_text *out);
void td_report_board(const tandem_result *r, const int8_t *val,
                     const td_step *lit, const tandem_style *s, td_text *out);
/* Why it is not decided. */
void td_report_undecided(const tandem_result *r, td_text *out);
/* "it was stopped after" some steps. */
const char *td_words_unfinished(const tandem_result *r);
void td_report_because(const tandem_result *r, td_text *out);
void td_report_mistakes(const tandem_result *r, td_text *out);
/* report_explain.c, report_hint.c */
void td_report_explain(const tandem_result *r, const tandem_style *s,
                       td_text *out);
void td_report_hint(const tandem_result *r, const tandem_style *s,
                    td_text *out);

/* The end of a solution in words: how many there are, and why none. */
void td_report_count(const tandem_result *r, const tandem_style *s,
                     td_text *out);

/* solve.c: what the answer of the exact solver says of the result. */
struct td_exact;
void td_solve_judge(tandem_result *r, td_answer answer,
                    const struct td_exact *x, td_call *call);
/* solve_stats.c: what keen's rules did for one puzzle. */
struct td_keen_stats;
void td_stats_add(tandem_solve_stats *s, const struct td_keen_stats *keen,
                  bool handed_over);

/* What all solutions share, after that. */
void td_find_common(tandem_result *r, const td_lits *given, const td_budget *b);
/* A minimal set of rules and of the literals given that clash. */
void td_find_because(tandem_result *r, const td_lits *given,
                     const td_budget *b);

/* dead_end.c: the same for a player's marks, as few of them as possible; after
 * td_find_mistakes. */
void td_find_dead_end(tandem_result *r, const td_lits *marks,
                      const td_budget *b);

/* explain.c */
typedef struct td_run { /* what an engine needs while it works */
    tandem_puzzle *p;
    td_call *call;
    td_budget budget; /* the call's */
    td_options options;
} td_run;
void td_run_init(td_run *run, tandem_puzzle *p, td_call *call,
                 const tandem_explain_options *o);
/* The result's status and exit code by how the engine ended. */
void td_run_judge(tandem_result *r, td_outcome outcome);
/* In debug builds the other rider checks every step. */
void td_run_prove(tandem_puzzle *p, const td_steps *at_start,
                  const td_steps *steps);

/* rate.c */
/* As tandem_rate. `solvable`: it has a solution for sure, so that no rule is
 * broken is seen in the end; and it is of no account if names do not solve it.
 */
tandem_result *td_rate_puzzle(tandem_puzzle *p, const tandem_rate_options *o,
                              bool solvable);

/* steps.c */
/* The steps that are told: those of the result; with `trace` also what is
 * implied (level 0), as steps of their own. In `mem` or the result's. */
td_steps td_told_steps(const tandem_result *r, bool trace, td_arena *mem);
/* What the board implied by itself, before the first step. */
td_steps td_at_start(const tandem_result *r);
/* Sets what a step concludes and implies; what steps imply. */
void td_play_step(td_state *s, const td_step *step);
void td_play_implied(td_state *s, const td_steps *implied);
/* The board of a hint after its move (of a way: all moves), with what is
 * implied; to be freed. */
int8_t *td_board_after(const tandem_result *r);
/* The position after n steps, to be freed. */
td_state *td_replay(const tandem_result *r, int n);

/* story.c: the acts of a solution, by what its steps cost; all steps that are
 * told belong to one. And a summary in a few sentences. */
typedef struct td_act {
    const char *title;
    int first, last; /* steps, from 0 */
    int dearest;     /* of a wall: its dearest step; else -1 */
} td_act;
enum { TD_MOST_ACTS = 8 };
typedef struct td_acts {
    td_act at[TD_MOST_ACTS];
    int n;
} td_acts;
td_acts td_acts_of(const tandem_result *r, const td_steps *steps);
void td_story_words(const tandem_result *r, const td_steps *steps,
                    const td_acts *acts, td_text *out);

/* rate.c */
void td_rate_words(const tandem_result *r, td_text *out);
/* Rates the puzzle of an explanation, in what is left of its limits. */
void td_rate_afterwards(tandem_result *r, const tandem_explain_options *o);

/* grade.c: the word and the length for the figures of a rating. */
void td_grade(const td_genre *g, tandem_rating *x);
/* "tricky, long" */
void td_grade_words(const tandem_rating *x, td_text *out);

/* scales.c: the figures of other programs; 0 where they are not defined. */
void td_rate_scales(tandem_puzzle *p, td_call *call, bool from_board,
                    tandem_rating *out);

/* An engine on a position with these marks. */
void td_start_engine(tandem_result *r, td_run *run, const td_lits *marks);

/* way.c */
/* Is a site at a place? A cell's edges are, and all cells of a row. */
bool td_is_at(const td_model *m, td_site s, td_site place);
/* What a way leads to: a literal of a list, or a place. */
typedef struct td_goal {
    const td_model *m;
    const td_lits *list; /* NULL: the place */
    td_site at;
    bool decided; /* it is to have a value, not one fewer */
} td_goal;
/* Does a step conclude or imply it? */
bool td_reaches(const td_goal *g, const td_step *s);
/* Steps from the result's position, of which each but the last is needed by a
 * later one; none if it is not reached. The easiest step each time; and the
 * shortest that is found. */
td_steps td_easiest_way(tandem_result *r, const td_goal *g);
td_steps td_shortest_way(tandem_result *r, const td_run *run, const td_goal *g);

/* mistake.c: tells why a mark is wrong; after td_find_mistakes. */
void td_explain_mistakes(tandem_result *r, td_run *run, const td_lits *marks);

/* area.c: where on the board something is to be found. */
typedef struct td_whereabouts {
    td_places at;
    td_text words; /* "row 3", "the top left quarter of the board" */
} td_whereabouts;
/* Of a step, without giving its place away; of the first mistake. */
td_whereabouts td_area_of_step(const tandem_result *r, const td_step *s);
td_whereabouts td_area_of_mistake(const tandem_result *r);
void td_area_free(td_whereabouts *a);

/* lights.c: what a step lights up, beside its conclusions. */
typedef struct td_long_line {
    td_site from, to; /* its first and last link; of a fence, cell */
    int links;
} td_long_line;
typedef struct td_lights {
    td_lits because; /* of a long line or fence only the ends */
    td_places look;
    td_places area; /* what a cut parts from the rest; one thing to look at */
    TD_VEC(td_long_line) lines;
} td_lights;
td_lights td_lights_of(const td_lexicon *x, const td_step *s);
/* The same where the sentence is written already (of a what-if, the idea). */
td_lights td_lights_told(const td_model *m, const td_step *s, const char *told);
void td_lights_free(td_lights *l);

/* smallest.c: td_options.last_resort; the argument is a td_run. */
void td_smallest_reason(void *arg, const td_state *s, td_drafts *out);
/* The same for literals of a list. */
void td_smallest_of(td_run *run, const td_state *s, const td_lits *list,
                    td_drafts *out);

/* picture.c: as much of a step as a hint of that stage tells. */
td_step td_told_of(const td_step *s, tandem_stage stage);
/* A board, with a step or findings lit up (or NULL). */
typedef enum td_medium { TD_TERMINAL, TD_SVG, TD_PNG } td_medium;
void td_picture(const tandem_puzzle *p, const int8_t *val, const td_step *lit,
                const td_findings *wrong, const tandem_style *s, td_medium to,
                td_text *out);
/* On the terminal: with places lit up; with the clues and marks of a clash, on
 * the board with its marks (val NULL: none). */
void td_picture_places(const tandem_puzzle *p, const int8_t *val,
                       const td_places *lit, const tandem_style *s,
                       td_text *out);
void td_picture_core(const tandem_puzzle *p, const int8_t *val,
                     const td_core *core, const tandem_style *s, td_text *out);

#endif
