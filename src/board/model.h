/* The model: variables with finite domains, and the rules that bind them.
 *
 * Every value of a variable is an atom; a two-valued variable has one atom,
 * "has value 1". A literal is 2 * atom for "has", 2 * atom + 1 for "has not".
 * Player's marks, trial assumptions, conclusions of techniques and the
 * kernel's literals are all the same literals.
 *
 * A valuation is an array by literal: 1 true, -1 false, 0 not decided. */
#ifndef TD_BOARD_MODEL_H
#define TD_BOARD_MODEL_H

#include "board/graph.h"
#include "board/puzzle.h"

typedef int32_t td_var;
typedef int32_t td_lit;
enum { TD_NO_LIT = -1, TD_NO_VAR = -1, TD_NO_RULE = -1 };

static inline td_lit td_not(td_lit l)
{
    return l ^ 1;
}
static inline int td_atom(td_lit l)
{
    return l >> 1;
}

typedef struct td_variable {
    td_site site;
    int32_t atom; /* its first atom */
    int32_t size; /* values 0 .. size - 1 */
    bool binary;  /* two values, and one atom for both; else each has its own */
    bool aux;     /* follows from the others; no player marks it */
    bool likely;  /* of two values: a search had better try 1 first */
} td_variable;

typedef enum td_rule_kind {
    TD_RULE_CLAUSE,
    TD_RULE_COUNT,
    TD_RULE_CONNECTED,
    TD_RULE_LOOP,
    TD_RULE_SIDES,
    TD_RULE_ALLDIFF,
    TD_RULE_CAGE,
    TD_RULE_SIGHT,
    TD_RULE_FOREST,
    TD_RULE_GATES,
    TD_RULE_EVEN,
    TD_RULE_RUNS,
    TD_RULE_DIVISION,
    TD_RULE_SUM,
    TD_RULE_SPANNING,
    TD_RULE_KINDS
} td_rule_kind;

/* How a rule speaks. Templates; see rules/words.h for the slots. `name` says
 * what must hold and reads after "because" as well as alone. */
typedef struct td_wording {
    const char *key;       /* short and stable, for programs: "no_touch" */
    const char *name;      /* "no two shaded cells touch" */
    const char *full;      /* "{Clue} already has its lines" */
    const char *needs_all; /* "{Clue} needs all the edges that are left" */
    const char *broken;    /* "{Clue} has too many lines" */
    const char *short_of;  /* broken the other way: "cannot get enough" */
    const char *unmet; /* the same of a board that can still be completed: "has
                          too few"; NULL: `short_of` says no more than that */
    const char *ask;   /* "Which cells could light {at}?"; or NULL */
    /* `broken` and `short_of` of something that is only thought of: "the line
     * would branch at {at}"; or NULL */
    const char *would, *would_short;
} td_wording;

/* A set of allowed counts: lo .. hi, and where the mask is not 0 only those
 * with their bit set (counts below 64). */
typedef struct td_counts {
    int32_t lo, hi;
    uint64_t mask;
} td_counts;

static inline bool td_counts_has(const td_counts *c, int k)
{
    return k >= c->lo && k <= c->hi &&
           (!c->mask || (k < 64 && (c->mask >> k & 1)));
}

/* GATES: a node that is no gate, and a gate without a number. */
enum { TD_RANK_NONE = -1, TD_RANK_ANY = -2 };

/* A class whose members fall into pieces, each with exactly one root: islands
 * and their numbers. Shared by the DIVISION rules of a board. */
typedef struct td_division {
    const td_graph *graph;
    td_lit *lits; /* by node: it is a member */
    int nroots;
    int32_t *root;    /* by root: its node, taken for a member anyway */
    int32_t *size;    /* by root: members of its piece, 0: any number */
    int32_t *root_at; /* by node: the root there, or -1 */
    int first_rule;   /* its first rule in the model */
    bool whole;       /* all its rules are there, by others all roots are in,
                         and the kernel may take them together */
} td_division;

/* What a DIVISION rule says of it. */
typedef enum td_piece_rule {
    TD_PIECE_SIZE,   /* the piece of one root has its size */
    TD_PIECE_APART,  /* no piece has two roots */
    TD_PIECE_ROOTED, /* every piece has a root */
    /* theorems, for steps that weigh roots against each other */
    TD_PIECE_LONE,    /* the piece of one root has its size and no other root */
    TD_PIECE_AT_MOST, /* every piece has one root, and at most its size */
} td_piece_rule;

typedef struct td_cage td_cage;               /* rules/cage.h */
typedef struct td_run_machine td_run_machine; /* rules/runs.h */

typedef struct td_rule {
    uint8_t kind; /* td_rule_kind */
    uint8_t tag;  /* the genre's own class of rules, for techniques */
    bool theorem; /* follows from the others: steps may rest on it, but only
                     a switched kernel holds it, and no board breaks it */
    bool given;   /* CLAUSE of one literal, which is printed: every state
                     begins with it */
    bool fast;    /* a theorem that a fixed kernel holds, instead of rules */
    bool slow;    /* that are slow */
    bool late;    /* a theorem that a fixed kernel takes in when a search has
                     become long */
    td_site site; /* where the clue stands, or what the rule is about */
    int32_t number;
    int32_t nlits;
    int32_t span; /* ALLDIFF, CAGE: how many values a cell has */
    td_lit *lits; /* CONNECTED: by node; LOOP, SIDES: by edge of it; ALLDIFF,
                     CAGE: by cell, and then by value */
    const td_wording *words;
    td_counts counts;      /* COUNT, SIGHT */
    const td_graph *graph; /* CONNECTED, LOOP, SIDES */
    const td_cage *cage;   /* CAGE */
    const int32_t *arm;    /* SIGHT: where its four arms begin in lits, and
                              where the last ends */
    const int32_t *rank;   /* GATES: by node of the graph; see gates.c */
    td_list runs;          /* RUNS: lengths, TD_CLUE_ANY for any */
    const td_run_machine *machine; /* RUNS: how it is read; NULL: each rule
                                      type builds its own */
    const td_division *division;
    td_piece_rule piece; /* DIVISION */
    int32_t root;        /* DIVISION, SIZE: which root */
    int32_t narms;       /* SUM: terms; arm tells where their literals begin */
} td_rule;

/* Rules of a class: the first, the last, and how many there are. */
typedef struct td_rule_span {
    int32_t first, last, n;
} td_rule_span;

enum { TD_MAX_TAGS = 32 };

typedef struct td_model {
    td_arena mem;
    const td_puzzle *puzzle;
    td_variable *var;
    int nvars, var_cap;
    int natoms, atom_cap;
    td_var *atom_var; /* by atom */
    td_var *var_at;   /* by site: its first variable, or TD_NO_VAR */
    td_rule *rule;
    int nrules, rule_cap;
    td_rule_span of_kind[TD_RULE_KINDS], of_tag[TD_MAX_TAGS];
    /* After seal: the rules that bind an atom, occ[occ_start[a]] .., and the
     * rules that stand at a site, in the same way. */
    int32_t *occ_start, *occ;
    int32_t *here_start, *here;
} td_model;

/* The first rule of a kind, or NULL. */
static inline const td_rule *td_first_rule(const td_model *m, td_rule_kind kind)
{
    return m->of_kind[kind].n ? &m->rule[m->of_kind[kind].first] : NULL;
}

td_model *td_model_new(const td_puzzle *p);
void td_model_free(td_model *m);

/* A variable of so many values; of a digit each value has its own atom, also on
 * a board of two, so that atoms follow from cell and digit. */
td_var td_model_var(td_model *m, td_site site, int size);
td_var td_model_digit(td_model *m, td_site site, int size);
/* One of two values for each cell, in reading order, before all others. */
void td_model_cells(td_model *m);
/* Adds a rule that binds n literals (copied). Set further fields on it before
 * the next call. */
td_rule *td_model_rule(td_model *m, td_rule_kind kind, int tag, td_site site,
                       const td_wording *words, const td_lit *lits, int n);
/* Adds n rules "at most one of two" (COUNT, number -1): the one of lits[2i] and
 * lits[2i + 1] stands at site[i]. */
void td_model_pairs(td_model *m, int tag, const td_wording *words, int n,
                    const td_site *site, const td_lit *lits);
/* No more variables or rules from here on. */
void td_model_seal(td_model *m);

/* "var has value" */
static inline td_lit td_is(const td_model *m, td_var v, int value)
{
    const td_variable *x = &m->var[v];
    return x->binary ? 2 * x->atom + (value == 0) : 2 * (x->atom + value);
}
/* The literal "the variable at site has value 1 (shaded, line, bulb...)". */
static inline td_lit td_lit_at(const td_model *m, td_site site)
{
    return td_is(m, m->var_at[site], 1);
}
static inline td_var td_lit_var(const td_model *m, td_lit l)
{
    return m->atom_var[td_atom(l)];
}
static inline td_site td_lit_site(const td_model *m, td_lit l)
{
    return m->var[td_lit_var(m, l)].site;
}
/* A literal as "(is | is not) value": two-valued variables always say "is". */
int td_lit_value(const td_model *m, td_lit l, bool *positive);

/* The rule with that tag at a site, or NULL. */
const td_rule *td_rule_at(const td_model *m, td_site site, int tag);

/* By rule of one model: the same rule of another with the same variables, or
 * TD_NO_RULE. False: the variables are not the same. */
bool td_model_same_rules(const td_model *a, const td_model *b, int32_t *same);

static inline int td_rule_index(const td_model *m, const td_rule *r)
{
    return (int)(r - m->rule);
}

#endif
