/* Heyawake: why a room cannot be filled against a claim, try by try. */
#include <assert.h>

#include "genres/heyawake/claims.h"
#include "reason/words.h"

typedef struct dead_ends {
    td_text words;
    int n;        /* entries */
    int room;     /* that each of them leaves short; -1: they differ */
    td_ints told; /* moves that hold whatever is tried */
    bool too_long;
} dead_ends;

static const td_topo *topo_of(const he_tried *b)
{
    return &b->m->puzzle->topo;
}

static void say_run(const he_tried *b, int run, const char *what, td_text *out)
{
    const he_room *x = &b->room[run];
    td_say(topo_of(b), out, "@ to @ $", td_lit_site(b->m, x->lits[0]),
           td_lit_site(b->m, x->lits[x->size - 1]), what);
}

/* "the fence R3C1-R2C2-R1C3", "the ring through R1C2, R2C1 and R3C2": which a
 * cell would close with what was shaded before. */
static void say_fence(const he_tried *b, int gap, int before, td_text *out)
{
    td_lexicon x = {.m = b->m};
    td_site *path = b->queue;
    td_fence f;
    if (!he_fence_of(b, gap, before, &f) || !f.n) {
        td_text_add(out, "a fence from edge to edge");
    } else if (!f.frame && f.n >= TD_SHORT_FENCE) {
        td_say(topo_of(b), out, "the ring through @, @ and @", f.cell[0],
               f.cell[f.n / 2], f.cell[f.n - 1]);
    } else {
        for (int i = 0; i <= f.n; i++)
            path[i] = td_fence_at(&f, i);
        td_text_add(out, f.frame ? "the fence " : "the ring ");
        td_words_path(&x, path, f.n + 1, out);
    }
}

/* Why a rule decides some cells, one of them this. */
static void say_why(const he_tried *b, int cell, td_text *out)
{
    he_why why = b->why[cell];
    switch ((he_cause)why.cause) {
    case HE_RUN:
        say_run(b, why.at, "cross two borders", out);
        break;
    case HE_FENCE:
        td_text_add(out, "it would close ");
        say_fence(b, cell, b->when[cell], out);
        break;
    case HE_FULL:
        td_say(topo_of(b), out, "@ has enough", b->m->rule[why.at].site);
        break;
    default:
        td_say(topo_of(b), out, "@ can get its # only so",
               b->m->rule[why.at].site, b->room[why.at].number);
    }
}

/* "R1C1 and R2C2 are shaded, as the room at R1C1 can get its 3 only so": moves
 * on end for one reason, of which the unshaded ones are told only if there are
 * no others; how many moves these are. */
static int say_moves(const he_tried *b, const int32_t *move, int n,
                     td_text *out)
{
    td_lexicon x = {.m = b->m, .values = td_shading_words};
    td_lit told[HE_MOST_MOVES];
    int alike = 0, ntold = 0;
    bool shaded = false;
    while (alike < n && he_same_why(b->why[move[0]], b->why[move[alike]]))
        shaded |= b->val[move[alike++]] > 0;
    for (int i = 0; i < alike; i++)
        if (!shaded || b->val[move[i]] > 0)
            told[ntold++] = he_lit(move[i], b->val[move[i]]);
    td_words_literals(&x, told, ntold, out);
    td_text_add(out, ", as ");
    say_why(b, move[0], out);
    return alike;
}

/* "one of R1C1 and R1C2, one of R2C2 and R2C3, R3C1": pairs of neighbours in a
 * room, of which one each can be shaded, and single cells. */
static void say_pairs(const he_tried *b, const he_room *x, td_text *out)
{
    for (int i = 0; i < x->size; i++) {
        int cell = td_atom(x->lits[i]), mate = b->mate[cell];
        if (b->val[cell] || (mate >= 0 && mate < cell))
            continue;
        td_text_add(out, ", ");
        if (mate < 0)
            td_say(topo_of(b), out, "@", he_site(b, cell));
        else
            td_say(topo_of(b), out, "one of @ and @", he_site(b, cell),
                   he_site(b, mate));
    }
}

/* "the room at R1C1 could get only 3 of its 4", and with how many pairs of
 * neighbours, which take one each. */
static void say_room_left(he_tried *b, int k, td_text *out)
{
    enum { FEW = 4 };
    const he_room *x = &b->room[k];
    int holds = he_room_holds(b, k), pairs = x->open - holds;
    td_site at = b->m->rule[k].site;
    if (!x->yes && !holds) {
        td_say(topo_of(b), out, "@ could get no shaded cell", at);
        return;
    }
    td_say(topo_of(b), out, "@ could get only # of its #", at, x->yes + holds,
           x->number);
    if (!holds)
        return;
    if (x->yes)
        td_say(topo_of(b), out, ": the # that it has", x->yes);
    size_t from = out->len;
    if (holds <= FEW)
        say_pairs(b, x, out);
    else
        td_say(topo_of(b), out, ", one in each of # pairs of open neighbours",
               pairs);
    if (holds > FEW && holds > pairs)
        td_say(topo_of(b), out, " and # single cells", holds - pairs);
    if (!x->yes)
        out->at[from] = ':'; /* in place of a comma */
}

static void say_broken(he_tried *b, td_text *out)
{
    he_why why = b->broken;
    const td_topo *t = topo_of(b);
    int cell = b->clash >= 0 ? b->clash : why.at;
    switch ((he_cause)why.cause) {
    case HE_RUN:
        say_run(b, why.at, "would cross two borders unshaded", out);
        break;
    case HE_FENCE:
        td_say(t, out, "@ would close ", he_site(b, cell));
        say_fence(b, why.at, b->n, out);
        break;
    case HE_TOUCH:
        assert(b->clash >= 0);
        td_say(t, out, "@ would touch @", he_site(b, cell), he_site(b, why.at));
        break;
    case HE_FULL:
        td_say(t, out, "@ would get too many shaded cells",
               b->m->rule[why.at].site);
        break;
    default:
        say_room_left(b, why.at, out);
    }
}

/* Beside one that was tried? */
static bool is_plain(const he_tried *b, int cell)
{
    for (int d = 0; d < 4; d++) {
        int next = he_next(b, cell, d);
        if (next >= 0 && b->val[next] > 0 && b->why[next].cause == HE_KNOWN)
            return true;
    }
    return false;
}

/* "if R1C1 and R1C3 are shaded and R2C2 is unshaded, ": what was tried, or is
 * unshaded as trying the opposite failed, as far as what broke rests on it and
 * it is not plain by now. (The claim's opposite was put down first.) */
static void say_tried(const he_quest *q, td_text *out)
{
    const he_tried *b = q->b;
    td_lexicon x = {.m = b->m, .values = td_shading_words};
    td_lit tried[HE_MOST_CELLS];
    int n = 0;
    for (int i = q->known + 1; i < b->n; i++) {
        int cell = b->put[i];
        if (b->why[cell].cause == HE_KNOWN && b->in[cell] &&
            (b->val[cell] > 0 || !is_plain(b, cell)))
            tried[n++] = he_lit(cell, b->val[cell]);
    }
    td_text_add(out, n ? "if " : "");
    td_words_literals(&x, tried, n, out);
    td_text_add(out, n ? ", " : "");
}

/* Moves that were made before anything was tried hold in all tries: each is
 * told once, and before the try. How many of the moves these are. */
static int say_common(dead_ends *x, const he_quest *q, const int32_t *move,
                      int n)
{
    const he_tried *b = q->b;
    int32_t fresh[HE_MOST_MOVES];
    int common = 0, nfresh = 0, tried = q->known + 1;
    while (tried < b->n && b->why[b->put[tried]].cause != HE_KNOWN)
        tried++;
    if (tried >= b->n)
        return 0;
    for (; common < n && b->when[move[common]] < tried; common++)
        if (!td_vec_has(&x->told, move[common])) {
            fresh[nfresh++] = move[common];
            td_vec_push(&x->told, move[common]);
        }
    for (int i = 0; i < nfresh; x->n++) {
        i += say_moves(b, fresh + i, nfresh - i, &x->words);
        td_text_char(&x->words, '\n');
    }
    return common;
}

/* The room that cannot get its number: too few cells are left, or what it needs
 * touches; or -1. */
static int room_left_short(const he_tried *b)
{
    bool touch = b->broken.cause == HE_TOUCH;
    he_why why = touch ? b->why[b->broken.at] : b->broken;
    return why.cause == HE_NEEDS || why.cause == HE_ROOMY ? why.at : -1;
}

/* What is tried, the moves that follow, and what breaks then. (Only open cells
 * are tried, so it is never what was known.) */
static void tell_dead_end(const he_quest *q)
{
    dead_ends *x = q->arg;
    he_tried *b = q->b;
    int32_t move[HE_MOST_MOVES];
    int n = he_moves(q->b, q->known, move);
    assert(b->broken.cause != HE_KNOWN);
    x->too_long |= n < 0;
    if (x->too_long)
        return;
    int room = room_left_short(b);
    x->room = !x->n || x->room == room ? room : -1;
    td_text_add(&x->words, x->n++ ? "\n" : "");
    int common = say_common(x, q, move, n);
    say_tried(q, &x->words);
    for (int i = common; i < n; x->n++) {
        i += say_moves(b, move + i, n - i, &x->words);
        td_text_add(&x->words, i < n ? "\n" : "\nthen ");
    }
    say_broken(b, &x->words);
}

bool he_tell_dead_ends(const he_claim *c, td_text *out, int *room)
{
    he_quest *q = c->q;
    int most = q->scope->dead_ends;
    dead_ends x = {.room = -1};
    assert(c->nways < 0 && q->base == q->b->n);
    q->dead_end = tell_dead_end;
    q->arg = &x;
    bool none =
        he_filling_against(q, c->set[0], q->scope->decisions) == HE_NONE;
    q->dead_end = NULL;
    he_take_back(q->b, q->base);
    bool tells = none && !x.too_long && (!most || x.n <= most);
    *room = x.room;
    td_text_add(out, tells ? td_text_str(&x.words) : "");
    td_text_free(&x.words);
    td_vec_free(&x.told);
    return tells;
}
