/* Why the cages around one cannot all be filled, as a list.
 *
 * A number that all ways of a cage have in a line is taken there, and the ways
 * of other cages that need it in the same line are out. Each entry of the list
 * is a cage that loses ways; the last one loses all. Entries that the last does
 * not rest on are not told. Where that does not suffice, a cage of few ways is
 * supposed to be one after the other. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "genres/keen/radial.h"

enum { MOST_ENTRIES = 64, MOST_CASES = 6 };

typedef struct entry {
    int cage;
    uint64_t before[KN_MOST_WORDS], left[KN_MOST_WORDS]; /* its ways */
    uint16_t taken[KN_MOST_CELLS * 2]; /* by segment: numbers it may not have */
    uint64_t after; /* the entries that it rests on, a bit each */
} entry;

typedef struct proof {
    const kn_cage **cage;
    int n;
    const uint64_t *asked; /* of the first cage */
    bool rest;             /* all but what it can be is asked about */
    const kn_cage *split;  /* whose ways are supposed in turn, or NULL */
    int ncases;
    uint32_t key[MOST_CASES]; /* by case: its numbers, or its only way */
    uint64_t ways[MOST_CASES][KN_MOST_WORDS];
    uint64_t left[KN_MOST_AROUND][KN_MOST_WORDS];
    int last[KN_MOST_AROUND]; /* by cage: its latest entry, or -1 */
    int nentries;
    entry at[MOST_ENTRIES];
} proof;

/* The numbers that a cage has in a line however it is filled. */
static uint16_t sure_in(const proof *x, int cage, int house)
{
    const kn_cage *c = x->cage[cage];
    const kn_segment *s = kn_segment_in(c, house);
    uint16_t all = s ? 0xffff : 0;
    KN_EACH_ROW(r, c, x->left[cage])
    all &= s ? s->numbers[r] : 0;
    return all;
}

/* The numbers that other cages take in a line, and which entries say so. */
static uint16_t taken_from(const proof *x, int cage, int house, uint16_t want,
                           uint64_t *after)
{
    uint16_t taken = 0;
    for (int i = 0; i < x->n; i++) {
        if (i == cage)
            continue;
        uint16_t more = sure_in(x, i, house) & want & (uint16_t)~taken;
        taken |= more;
        if (more && x->last[i] >= 0)
            *after |= (uint64_t)1 << x->last[i];
    }
    return taken;
}

/* The numbers of a segment in some ways. */
static uint16_t numbers_in(const kn_cage *c, const kn_segment *s,
                           const uint64_t *ways)
{
    uint16_t any = 0;
    KN_EACH_ROW(r, c, ways)
    any |= s->numbers[r];
    return any;
}

/* Takes the ways of a cage away that others leave no room for; true if there
 * are some. */
static bool narrow(proof *x, int cage)
{
    const kn_cage *c = x->cage[cage];
    entry *e = &x->at[x->nentries];
    bool news = false;
    assert(c->nsegments <= KN_MOST_CELLS * 2);
    e->cage = cage;
    e->after = x->last[cage] < 0 ? 0 : (uint64_t)1 << x->last[cage];
    memcpy(e->before, x->left[cage], sizeof e->before);
    memcpy(e->left, x->left[cage], sizeof e->left);
    for (int i = 0; i < c->nsegments; i++) {
        const kn_segment *s = &c->segment[i];
        uint16_t want = numbers_in(c, s, e->left);
        e->taken[i] = taken_from(x, cage, s->house, want, &e->after);
        KN_EACH_ROW(r, c, e->before)
        if (s->numbers[r] & e->taken[i])
            td_bits_del(e->left, (size_t)r);
        news |= e->taken[i] != 0;
    }
    if (news) {
        memcpy(x->left[cage], e->left, sizeof e->left);
        x->last[cage] = x->nentries++;
    }
    return news;
}

/* Goes on until a cage has no way left; false if that does not come. */
static bool prove(proof *x, const uint64_t *supposed)
{
    x->nentries = 0;
    for (int i = 0; i < x->n; i++) {
        const kn_cage *c = x->cage[i];
        memcpy(x->left[i], c->live, sizeof *c->live * (size_t)c->words);
        for (int w = 0; w < c->words; w++) {
            if (!i)
                x->left[i][w] &= x->asked[w];
            if (supposed && c == x->split)
                x->left[i][w] &= supposed[w];
        }
        x->last[i] = -1;
    }
    for (int quiet = 0, i = 0; quiet < x->n; i = (i + 1) % x->n) {
        bool news = x->nentries < MOST_ENTRIES && narrow(x, i);
        if (news && !kn_any(x->cage[i], x->left[i]))
            return true;
        quiet = news ? 0 : quiet + 1;
    }
    return false;
}

/* All cases; how many entries they take, or 0 if one is not refuted. */
static int count_entries(proof *x)
{
    int n = 0;
    for (int i = 0; i < (x->split ? x->ncases : 1); i++) {
        if (!prove(x, x->split ? x->ways[i] : NULL))
            return 0;
        n += x->nentries;
    }
    return n;
}

/* The ways of a cage, one by one or those with the same numbers together; false
 * if they are one or many. */
static bool list_cases(proof *x, int cage, bool one_by_one)
{
    const kn_cage *c = x->cage[cage];
    x->split = c;
    x->ncases = 0;
    KN_EACH_ROW(r, c, c->live)
    {
        uint32_t key = one_by_one ? (uint32_t)r : kn_numbers_of(c, r);
        int i = 0;
        if (!cage && !td_bits_has(x->asked, (size_t)r))
            continue;
        while (i < x->ncases && x->key[i] != key)
            i++;
        if (i == MOST_CASES)
            return false;
        if (i == x->ncases) {
            memset(x->ways[i], 0, sizeof x->ways[i]);
            x->key[i] = key;
            x->ncases++;
        }
        td_bits_add(x->ways[i], (size_t)r);
    }
    return x->ncases > 1;
}

/* Chooses the cage whose cases take the fewest entries; false if there is none.
 */
static bool choose_split(proof *x, bool one_by_one)
{
    int best = -1, fewest = 0;
    for (int i = 0; i < x->n; i++) {
        int n = list_cases(x, i, one_by_one) ? count_entries(x) : 0;
        if (n && (!fewest || n < fewest)) {
            fewest = n;
            best = i;
        }
    }
    return best >= 0 && list_cases(x, best, one_by_one);
}

/* The entries that the last one rests on, and itself. */
static uint64_t needed(const proof *x)
{
    assert(x->nentries);
    uint64_t all = (uint64_t)1 << (x->nentries - 1);
    for (int i = x->nentries; i-- > 0;)
        if (all >> i & 1)
            all |= x->at[i].after;
    return all;
}

/* Leaves cages out that the proof can do without. */
static void leave_out(proof *x)
{
    for (int i = x->n; i-- > 1;) {
        const kn_cage *c = x->cage[i];
        if (c == x->split)
            continue;
        memmove(x->cage + i, x->cage + i + 1,
                sizeof *x->cage * (size_t)(x->n - i - 1));
        x->n--;
        if (count_entries(x))
            continue;
        memmove(x->cage + i + 1, x->cage + i,
                sizeof *x->cage * (size_t)(x->n - i));
        x->cage[i] = c;
        x->n++;
    }
}

/* ---- words ---- */

/* "row 1 has 4 and column 3 has 2 and 6 elsewhere" */
static void say_taken(const td_pos *p, const kn_view *v, const kn_cage *c,
                      const entry *e, td_text *out)
{
    bool more = false;
    for (int i = 0; i < c->nsegments; i++) {
        if (!e->taken[i])
            continue;
        td_text_add(out, more ? " and " : "");
        td_say_house(p, v->digits, out, c->segment[i].house);
        td_text_add(out, " has ");
        td_say_numbers(out, e->taken[i]);
        more = true;
    }
    td_text_add(out, " elsewhere");
}

/* The only line in which a cage may not have numbers, as a segment; or NULL. */
static const kn_segment *only_taken(const kn_cage *c, const entry *e)
{
    const kn_segment *only = NULL;
    int n = 0;
    for (int i = 0; i < c->nsegments; i++)
        if (e->taken[i]) {
            only = &c->segment[i];
            n++;
        }
    return n == 1 ? only : NULL;
}

/* " (2,6 or 3,4)": what a cage could be before; of one that loses all in a
 * line, what it could have there: " (2 or 6 in row 3)", or else its ways in
 * reading order, if they are few. */
static void say_before(const td_pos *p, const kn_view *v, const kn_cage *c,
                       const entry *e, const char *ways, bool dead,
                       td_text *out)
{
    const kn_segment *line = dead ? only_taken(c, e) : NULL;
    td_text there = {0};
    if (line && kn_say_ways(&there, c, e->before, line->cells)) {
        td_text_printf(out, " (%s in ", td_text_str(&there));
        td_say_house(p, v->digits, out, line->house);
        td_text_char(out, ')');
    } else if (dead && kn_say_rows(&there, c, e->before)) {
        td_text_printf(out, " (%s in reading order)", td_text_str(&there));
    } else if (ways[0]) {
        td_text_printf(out, " (%s)", ways);
    }
    td_text_free(&there);
}

static void say_entry(const td_pos *p, const kn_view *v, const proof *x,
                      const entry *e, td_text *out)
{
    enum { MOST_LETTERS = 40 }; /* for ways before and after */
    const kn_cage *c = x->cage[e->cage];
    td_text before = {0}, left = {0};
    bool dead = !kn_any(c, e->left);
    kn_say_ways(&before, c, e->before, (1u << c->n) - 1);
    bool told = !dead && kn_say_left(&left, c, e->before, e->left);
    td_text_add(out, dead ? "then nothing is left for " : "");
    kn_say_cage(p, out, c);
    if (!told || before.len + left.len <= MOST_LETTERS)
        say_before(p, v, c, e, td_text_str(&before), dead, out);
    if (told)
        td_text_printf(out, " is %s", td_text_str(&left));
    else if (!dead)
        td_text_add(out, " loses some of its ways");
    td_text_add(out, ", as ");
    say_taken(p, v, c, e, out);
    td_text_free(&before);
    td_text_free(&left);
}

/* "suppose that the 8+ cage at R1C3 is 2,6" */
static void say_case(const td_pos *p, const proof *x, int i, td_text *out)
{
    td_text_add(out, "suppose that ");
    kn_say_cage(p, out, x->split);
    td_text_add(out, " is ");
    if (!kn_say_left(out, x->split, x->split->live, x->ways[i]))
        kn_say_ways(out, x->split, x->ways[i], (1u << x->split->n) - 1);
}

/* What is asked about, if that is sayable. */
static void say_asked(const td_pos *p, const proof *x, td_text *out)
{
    const kn_cage *c = x->cage[0];
    uint64_t ways[KN_MOST_WORDS];
    td_text words = {0};
    for (int w = 0; w < c->words; w++)
        ways[w] = c->live[w] & x->asked[w];
    if (x->split != c && kn_say_left(&words, c, c->live, ways)) {
        td_text_add(out, x->rest ? "else " : "");
        kn_say_cage(p, out, c);
        td_text_printf(out, x->rest ? " is %s" : " is then %s",
                       td_text_str(&words));
    }
    td_text_free(&words);
}

static void say_proof(const td_pos *p, const kn_view *v, proof *x, td_text *out)
{
    size_t from = out->len;
    say_asked(p, x, out);
    for (int i = 0; i < (x->split ? x->ncases : 1); i++) {
        td_text_add(out, x->split && out->len > from ? "\n" : "");
        if (x->split)
            say_case(p, x, i, out);
        bool proven = prove(x, x->split ? x->ways[i] : NULL);
        assert(proven);
        (void)proven;
        TD_EACH_BIT(k, needed(x))
        {
            td_text_add(out, out->len > from ? "\n" : "");
            say_entry(p, v, x, &x->at[k], out);
        }
    }
}

bool kn_refute(const td_pos *p, const kn_view *v, const kn_cage **cage, int *n,
               const uint64_t *asked, bool rest, td_text *out)
{
    assert(*n <= KN_MOST_AROUND);
    proof *x = td_alloc(sizeof *x);
    x->cage = cage;
    x->n = *n;
    x->asked = asked;
    x->rest = rest;
    x->split = NULL;
    bool proven =
        prove(x, NULL) || choose_split(x, false) || choose_split(x, true);
    if (proven) {
        leave_out(x);
        *n = x->n;
        say_proof(p, v, x, out);
    }
    td_free(x);
    return proven;
}
