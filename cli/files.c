/* Which inputs there are: directories are replaced by the files in them. */
#include <assert.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"

void *checked(void *memory)
{
    if (!memory) {
        fputs("tandem: out of memory\n", stderr);
        exit(EXIT_UNKNOWN);
    }
    return memory;
}

static void add_input(input_list *list, char *name)
{
    assert(name && list->n <= list->cap);
    if (list->n == list->cap) {
        list->cap = 2 * list->cap + 16;
        list->at =
            checked(realloc(list->at, sizeof *list->at * (size_t)list->cap));
    }
    list->at[list->n++] = name;
}

static char *path_in(const char *dir, const char *name)
{
    size_t len = strlen(dir), size = len + strlen(name) + 2;
    char *path = checked(malloc(size));
    bool slash = len && dir[len - 1] == '/';
    snprintf(path, size, "%s%s%s", dir, slash ? "" : "/", name);
    return path;
}

static int is_shown(const struct dirent *d)
{
    return d->d_name[0] != '.';
}

/* Is it a directory? Links to directories lead in circles: followed only where
 * the user names them. */
static bool is_directory(const char *path, bool named)
{
    struct stat st;
    return !(named ? stat : lstat)(path, &st) && S_ISDIR(st.st_mode);
}

bool is_same_file(const char *a, const char *b)
{
    struct stat x, y;
    return !stat(a, &x) && !stat(b, &y) && x.st_dev == y.st_dev &&
           x.st_ino == y.st_ino;
}

/* Takes the name over. A directory with nothing in it stays what it is, and
 * is complained about when its turn comes. */
static void add_named(input_list *list, char *name, bool named,
                      const char *table)
{
    struct dirent **entries;
    int n = is_directory(name, named)
                ? scandir(name, &entries, is_shown, alphasort)
                : -1;
    for (int i = 0; i < n; i++) {
        add_named(list, path_in(name, entries[i]->d_name), false, table);
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
    if (n > 0 || (!named && table && is_same_file(name, table)))
        free(name);
    else
        add_input(list, name);
}

/* How much there is to read, unless some of it comes from elsewhere. */
static double bytes_of(const input_list *list)
{
    struct stat st;
    double bytes = 0;
    for (int i = 0; i < list->n; i++) {
        if (!strcmp(list->at[i], "-"))
            return 0;
        bool file = !stat(list->at[i], &st);
        bytes += file ? (double)st.st_size : (double)strlen(list->at[i]);
    }
    return bytes;
}

input_list list_inputs(const arguments *a)
{
    input_list list = {0};
    for (int i = 0; i < a->ninputs; i++)
        add_named(&list, checked(strdup(a->input[i])), true, a->value[OPT_CSV]);
    list.bytes = bytes_of(&list);
    return list;
}

void free_inputs(input_list *list)
{
    for (int i = 0; i < list->n; i++)
        free(list->at[i]);
    free(list->at);
    *list = (input_list){0};
}
