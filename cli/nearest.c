/* What somebody may have meant who typed a name that is not known. */
#include <assert.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "cli.h"

enum { LONGEST = 31 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Whoever writes capitals means the same. */
static bool is_same(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* How many letters must be typed otherwise, added, left out, or swapped with
 * their neighbour. */
static int distance(const char *a, const char *b)
{
    int d[LONGEST + 1][LONGEST + 1];
    int n = (int)strlen(a), m = (int)strlen(b);
    if (n > LONGEST || m > LONGEST)
        return LONGEST;
    for (int i = 0; i <= n; i++)
        for (int k = 0; k <= m; k++) {
            d[i][k] = i + k;
            if (!i || !k)
                continue;
            bool same = is_same(a[i - 1], b[k - 1]);
            d[i][k] = least(d[i - 1][k - 1] + !same,
                            least(d[i - 1][k], d[i][k - 1]) + 1);
            if (i > 1 && k > 1 && is_same(a[i - 1], b[k - 2]) &&
                is_same(a[i - 2], b[k - 1]))
                d[i][k] = least(d[i][k], d[i - 2][k - 2] + 1);
        }
    return d[n][m];
}

/* Half a name is near to all of it. */
static int apart(const char *word, const char *name)
{
    size_t len = strlen(word);
    return len > 2 && !strncasecmp(word, name, len) ? 1 : distance(word, name);
}

const char *nearest(const char *word, const char *(*name)(const void *, size_t),
                    const void *of)
{
    const char *best = NULL;
    assert(word && name);
    int n = (int)strlen(word), bound = n < 4 ? 1 : n / 3 + 1; /* else no kin */
    for (size_t i = 0; name(of, i); i++) {
        int d = apart(word, name(of, i));
        if (d < bound || (d == bound && !best)) {
            best = name(of, i);
            bound = d;
        }
    }
    return best;
}

/* ---- the names there are ---- */

static const char *command_name(const void *of, size_t i)
{
    (void)of;
    return commands[i].name;
}

const char *nearest_command(const char *word)
{
    return nearest(word, command_name, NULL);
}

static const char *format_name(const void *of, size_t i)
{
    (void)of;
    return tandem_format(i);
}

const char *nearest_format(const char *word)
{
    return nearest(word, format_name, NULL);
}

/* All names and other names, one after the other. */
static const char *genre_name(const void *of, size_t i)
{
    (void)of;
    for (size_t g = 0; g < tandem_genre_count(); g++) {
        const tandem_genre *genre = tandem_genre_at(g);
        if (i-- == 0)
            return tandem_genre_name(genre);
        for (size_t k = 0; tandem_genre_alias(genre, k); k++)
            if (i-- == 0)
                return tandem_genre_alias(genre, k);
    }
    return NULL;
}

const char *nearest_genre(const char *word)
{
    return nearest(word, genre_name, NULL);
}

void say_unknown(const char *kind, const char *word, const char *near)
{
    fprintf(stderr, "tandem: %s: there is no such %s", word, kind);
    if (near)
        fprintf(stderr, "; did you mean %s?", near);
    fputs(" (see --help)\n", stderr);
}
