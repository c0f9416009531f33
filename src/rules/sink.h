/* Positions, and the sink into which a human technique puts its steps.
 *
 * A finder is pure: it reads the position, asks about one anchor and drafts
 * any number of steps:
 *
 *     td_step_open(sink);
 *     td_step_rule(sink, rule);          which rules the step uses
 *     td_step_because(sink, lit);        true literals that it rests on
 *     td_step_look(sink, site);          undecided places that it is about
 *     td_step_site(sink, "cell", site);  named arguments for the text
 *     td_step_set(sink, lit);            what follows
 *     if (!td_step_close(sink)) return;  false: enough
 *
 * A step without conclusions says that the position is contradictory. Where
 * premises are costly to list, ask td_sink_brief first: the engine wants only
 * conclusions then.
 *
 * A call that may take long is made in slices, so that it can be stopped
 * between them. The finder counts its work, and where enough is done it tells
 * at which place of its loop it wants to go on, and returns:
 *
 *     for (int i = td_resume(p); i < n; i++) {
 *         if (td_pause(p, i)) return;
 *         ... td_work(p, cells visited) ...
 *     }
 *
 * The position is the same when it is asked again, and steps of all slices
 * count as found in one look: so nothing depends on where a slice ends. */
#ifndef TD_RULES_SINK_H
#define TD_RULES_SINK_H

#include <assert.h>

#include "base/text.h"
#include "base/vec.h"
#include "board/state.h"
#include "rules/view.h"

typedef struct td_pos {
    const td_puzzle *puzzle;
    const td_topo *topo;
    const td_model *m;
    const td_state *s;
    const int8_t *val; /* by literal, = s->val */
    td_views *views;   /* cached; see view.h */
    /* A solution, by literal; NULL unless a technique asked to know one, and
     * one was found. */
    const int8_t *solution;
} td_pos;

static inline const void *td_view_get(const td_pos *p, const td_view_type *type,
                                      int rule)
{
    const td_view_entry *e = p->views->last;
    return e && e->type == type && e->rule == rule && e->stamp == p->s->stamp
               ? e->data
               : td_view_find(p, type, rule);
}

typedef TD_VEC(int32_t) td_ints;

/* In which way a rule is broken, for its wording. */
typedef enum td_breach {
    TD_BREACH_NONE,
    TD_BREACH_OVER,  /* too much: wording `broken` */
    TD_BREACH_SHORT, /* can no longer be met: wording `short_of` */
} td_breach;

typedef enum td_arg_kind {
    TD_ARG_SITES,
    TD_ARG_NUMBER,
    TD_ARG_LITS,
    TD_ARG_BREACH, /* a rule, how it would be broken, and literals that do */
    TD_ARG_TEXT
} td_arg_kind;

typedef struct td_arg {
    const char *name;
    td_arg_kind kind;
    int32_t first, n; /* in arg_data; a number is in `first` itself */
    const char *text; /* NULL in a draft: begins at `first` of its words */
} td_arg;

typedef struct td_draft {
    td_ints rules;   /* indices */
    td_ints because; /* literals */
    td_ints set;     /* literals not known yet, or known to be false */
    td_ints look;    /* sites */
    bool concludes;  /* td_step_set was called; if not: a contradiction */
    td_ints arg_data;
    td_text words; /* of texts that were made on the spot */
    TD_VEC(td_arg) args;
    int length;   /* of a chain, in links; 0: it has none */
    bool minimal; /* no premise can be spared for all its conclusions */
} td_draft;

typedef TD_VEC(td_draft) td_drafts;

void td_drafts_free(td_drafts *list);

typedef struct td_sink {
    const td_pos *pos;
    bool brief;
    bool rough; /* rules and premises are wanted, but nobody will read them */
    bool mute;  /* no words are made of steps: of their arguments only the first
                   place is kept */
    bool bare;  /* nobody asks for premises, and there may be none */
    bool retold; /* a move of a what-if, whose reader knows all that stands on
                    the board, be it a premise or not */
    td_draft draft;
    /* Gets each step that says something new (a literal not yet known, or a
     * contradiction) as s->draft; false: stop. */
    bool (*take)(struct td_sink *s);
    void *user;
    uint32_t *said; /* by literal: the look that concluded it; or NULL */
    uint32_t look;
} td_sink;

typedef void td_finder(const td_pos *p, int anchor, td_sink *sink);

/* A finder that only asks another function, of p, anchor and sink. */
#define TD_FINDER(NAME, CALL)                             \
    void NAME(const td_pos *p, int anchor, td_sink *sink) \
    {                                                     \
        (void)anchor;                                     \
        CALL;                                             \
    }                                                     \
    void NAME(const td_pos *p, int anchor, td_sink *sink)

static inline void td_work(const td_pos *p, int64_t done)
{
    assert(done >= 0);
    p->views->slice.work += done;
}

/* Where the finder is to begin: 0, or where it paused. */
static inline int td_resume(const td_pos *p)
{
    return p->views->slice.place;
}

/* Is the slice over? */
static inline bool td_slice_over(const td_pos *p)
{
    return p->views->slice.most && p->views->slice.work >= p->views->slice.most;
}

/* The finder wants to be asked again, and will go on at that place. */
static inline void td_ask_again(const td_pos *p, int place)
{
    assert(place >= 0);
    p->views->slice.place = place;
    p->views->slice.unfinished = true;
}

/* Has the finder asked for that? */
static inline bool td_paused(const td_pos *p)
{
    return p->views->slice.unfinished;
}

/* Both, but never twice at the same place: each slice gets on. */
static inline bool td_pause(const td_pos *p, int place)
{
    p->views->slice.next = place;
    if (!td_slice_over(p) || place == td_resume(p))
        return false;
    td_ask_again(p, place);
    return true;
}

/* Has the finder concluded that before, in the same look? Then nobody needs to
 * hear of it again, and it can spare itself the premises. */
static inline bool td_sink_said(const td_sink *s, td_lit l)
{
    return s->said && s->said[l] == s->look;
}

static inline bool td_sink_brief(const td_sink *s)
{
    return s->brief;
}

/* Can premises be spared, but not conclusions, rules and places to look at? */
static inline bool td_sink_bare(const td_sink *s)
{
    return s->brief || s->bare;
}

/* Will anybody read the step? If not, but not in brief either, it is enough
 * that it follows from its rules and premises, be they more than it takes. */
static inline bool td_sink_told(const td_sink *s)
{
    return !s->brief && !s->rough;
}

/* Are words made of the step? */
static inline bool td_sink_speaks(const td_sink *s)
{
    return td_sink_told(s) && !s->mute;
}

void td_step_open(td_sink *s);
void td_step_rule(td_sink *s, const td_rule *r);
void td_step_because(td_sink *s, td_lit l);
/* What the premises of the open step say, by literal, and nothing else. */
void td_step_alone(const td_sink *s, int8_t *val);
/* What is known of a literal as a premise, if anything is; and of all literals
 * of a rule; and of those of a rule that are true (1) or false (-1). */
void td_step_known(td_sink *s, td_lit l);
void td_step_known_of(td_sink *s, const td_rule *r);
void td_step_known_as(td_sink *s, const td_rule *r, int8_t value);
void td_step_set(td_sink *s, td_lit l);
/* How long the argument is, where a technique has short and long ones. */
static inline void td_step_length(td_sink *s, int links)
{
    s->draft.length = links;
}
/* The finder knows that no premise can be spared, as long as all conclusions
 * are kept: they need not be cut down. */
static inline void td_step_minimal(td_sink *s)
{
    s->draft.minimal = true;
}
/* Look here: a place that the argument is about (the room of an island, the
 * lanes of a bulb), to be lit up beside premises and conclusions. */
void td_step_look(td_sink *s, td_site site);
/* A list of sites under one name: call repeatedly with the same name; lists of
 * several names may be filled in turns. */
void td_step_site(td_sink *s, const char *name, td_site site);
void td_step_number(td_sink *s, const char *name, int number);
void td_step_lit(td_sink *s, const char *name, td_lit l); /* likewise a list */
/* How a rule would be broken, in its own words: "the 2 at R3C4 has too many
 * mines". `about` are the literals that it would rest on. */
void td_step_breach(td_sink *s, const char *name, const td_rule *r, td_breach b,
                    const td_lit *about, int nabout);
void td_step_text(td_sink *s, const char *name, const char *text);
/* A text that is made on the spot, for arguments with as many parts as it
 * takes: write to what is returned, before anything else is said. Not in brief.
 */
td_text *td_step_say(td_sink *s, const char *name);
bool td_step_close(td_sink *s);
/* Leaves out of a list of the draft (rules or premises) what the step can do
 * without, looking at those from an index on, the last first: `stands` says
 * whether it still follows from what is listed. Not of rough steps. */
void td_step_drop_spare(const td_sink *s, td_ints *list, uint32_t from,
                        bool (*stands)(void *arg), void *arg);
/* The same where most are spare: blocks of ever smaller size are left out, and
 * each single one is tried at last. */
void td_step_drop_most(const td_sink *s, td_ints *list, uint32_t from,
                       bool (*stands)(void *arg), void *arg);

void td_sink_free(td_sink *s);

#endif
