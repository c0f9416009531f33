/* Files that the program makes: their names. Within one run no file is given
 * the name of another, whatever the inputs are called. */
#include <errno.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"

bool make_folder(const char *dir)
{
    if (!mkdir(dir, 0777) || errno == EEXIST)
        return true;
    fprintf(stderr, "tandem: %s: cannot be made: %s\n", dir, strerror(errno));
    return false;
}

void number_path(const char *path, int number, char *out, size_t size)
{
    const char *dot = strrchr(path, '.'), *slash = strrchr(path, '/');
    if (!dot || dot == path || (slash && dot <= slash + 1))
        dot = path + strlen(path);
    if (number == 1)
        snprintf(out, size, "%s", path);
    else
        snprintf(out, size, "%.*s-%d%s", (int)(dot - path), path, number, dot);
}

/* ---- names that were given ---- */

typedef struct given_name {
    const char *path;
    int times; /* that it was asked for */
} given_name;

static void *given; /* a tree, by path */

static int by_path(const void *a, const void *b)
{
    const given_name *x = a, *y = b;
    return strcmp(x->path, y->path);
}

static given_name *find_given(const char *path)
{
    const given_name wanted = {path, 0};
    given_name *const *at = tfind(&wanted, &given, by_path);
    return at ? *at : NULL;
}

static void give(const char *path)
{
    given_name *x = checked(malloc(sizeof *x));
    *x = (given_name){checked(strdup(path)), 1};
    checked(tsearch(x, &given, by_path));
}

/* The same path, or the first numbered one that was not given yet. */
static void give_own_path(char *path, size_t size)
{
    char *wanted = checked(strdup(path));
    given_name *same = find_given(wanted);
    while (same) {
        number_path(wanted, ++same->times, path, size);
        if (!find_given(path))
            break;
    }
    give(path);
    free(wanted);
}

/* ---- names after inputs ---- */

static bool ends_in(const char *text, const char *end)
{
    size_t n = strlen(text), k = strlen(end);
    return n > k && !strcmp(text + n - k, end);
}

/* The part of an input's name that is fit for a file: no other folder, no
 * letters that a shell takes for more than they are, not hidden, no option. */
static void fit_name(const char *input, char *out, size_t size)
{
    const char *base = strrchr(input, '/');
    base = base && base[1] ? base + 1 : input;
    bool standard = *base == '-' && (!base[1] || base[1] == '#');
    snprintf(out, size, "%s%s", standard ? "stdin" : "",
             base + (standard ? 1 : 0));
    for (char *p = out; *p; p++)
        if (*p == '#')
            *p = '-';
        else if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                         "0123456789._-",
                         *p))
            *p = '_';
    if (*out == '-' || *out == '.')
        *out = '_';
}

void file_name(const char *dir, const char *input, const char *end, char *out,
               size_t size)
{
    enum { NUMBER = 16, LONGEST = 200 }; /* what systems take for a name */
    char name[LONGEST];
    fit_name(input, name, sizeof name - strlen(end));
    if (!ends_in(name, end))
        strcat(name, end);
    snprintf(out, size - NUMBER, "%s/%s", dir, name);
    give_own_path(out, size);
}
