/* The page, for a browser on this machine.
 *
 * A server of files for one folder and one user: it listens on 127.0.0.1 only,
 * answers GET and HEAD, and closes each connection after its answer. Browsers
 * also open connections ahead of time and say nothing on them, so all are
 * watched at once, and the oldest gives way when there are too many. */
#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include "cli.h"

enum {
    USUAL_PORT = 8100,
    MOST_CALLERS = 32,
    HEAD_SIZE = 8192,
    PATH_SIZE = 1024
};

typedef struct caller {
    int socket;
    size_t length;
    char head[HEAD_SIZE]; /* what was asked so far */
} caller;

typedef struct server {
    int socket;
    char root[PATH_SIZE];
    caller *callers[MOST_CALLERS]; /* the oldest first */
    int ncallers;
} server;

/* ---- files ---- */

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".wasm", "application/wasm"},
        {".png", "image/png"},
        {".svg", "image/svg+xml"},
    };
    const char *end = strrchr(path, '.');
    for (size_t i = 0; end && i < sizeof types / sizeof *types; i++)
        if (!strcmp(end, types[i][0]))
            return types[i][1];
    return "text/plain; charset=utf-8";
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* The path of what was asked, up to a blank, ? or #, with %20 and the like
 * read; false if it is no path within the folder. */
static bool read_path(const char *asked, char *out, size_t size)
{
    size_t n = 0;
    if (*asked != '/')
        return false;
    for (; *asked && !strchr(" ?#", *asked); asked++) {
        int c = (unsigned char)*asked;
        if (c == '%') {
            int high = hex_digit(asked[1]);
            int low = high < 0 ? -1 : hex_digit(asked[2]);
            if (low < 0)
                return false;
            c = 16 * high + low;
            asked += 2;
        }
        if (c < ' ' || c == '\\' || n + 1 >= size)
            return false;
        out[n++] = (char)c;
    }
    out[n] = '\0';
    return !strstr(out, "/.") && !strstr(out, "//"); /* nothing hidden */
}

static FILE *open_file(const server *s, const char *path, long *size)
{
    char full[2 * PATH_SIZE];
    struct stat st;
    snprintf(full, sizeof full, "%s%s", s->root,
             strcmp(path, "/") ? path : "/index.html");
    if (stat(full, &st) || !S_ISREG(st.st_mode))
        return NULL;
    *size = (long)st.st_size;
    return fopen(full, "rb");
}

/* ---- answers ---- */

static bool send_all(int to, const char *bytes, size_t n)
{
    while (n) {
        ssize_t sent = send(to, bytes, n, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes += sent;
        n -= (size_t)sent;
    }
    return true;
}

static bool send_head(int to, const char *status, const char *type, long size)
{
    char head[512];
    int n = snprintf(head, sizeof head,
                     "HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: "
                     "%ld\r\nCache-Control: no-cache\r\n"
                     "X-Content-Type-Options: nosniff\r\n"
                     "Connection: close\r\n\r\n",
                     status, type, size);
    assert(n > 0 && (size_t)n < sizeof head);
    return send_all(to, head, (size_t)n);
}

static void send_words(int to, const char *status, const char *words)
{
    if (send_head(to, status, type_of(""), (long)strlen(words)))
        send_all(to, words, strlen(words));
}

static void send_file(int to, FILE *f, long size)
{
    char bytes[65536];
    while (size > 0) {
        size_t want = size < (long)sizeof bytes ? (size_t)size : sizeof bytes;
        size_t got = fread(bytes, 1, want, f);
        if (!got || !send_all(to, bytes, got))
            return;
        size -= (long)got;
    }
}

static void answer(const server *s, const caller *c)
{
    char path[PATH_SIZE];
    bool head = !strncmp(c->head, "HEAD ", 5);
    long size;
    if (!head && strncmp(c->head, "GET ", 4) != 0) {
        send_words(c->socket, "405 Method Not Allowed",
                   "Pages can only be asked for.\n");
        return;
    }
    FILE *f = read_path(c->head + (head ? 5 : 4), path, sizeof path)
                  ? open_file(s, path, &size)
                  : NULL;
    if (!f) {
        send_words(c->socket, "404 Not Found", "There is no such page.\n");
        return;
    }
    if (send_head(c->socket, "200 OK",
                  type_of(strcmp(path, "/") ? path : ".html"), size) &&
        !head)
        send_file(c->socket, f, size);
    fclose(f);
}

/* ---- connections ---- */

static void hang_up(server *s, int i)
{
    assert(i >= 0 && i < s->ncallers);
    close(s->callers[i]->socket);
    free(s->callers[i]);
    s->ncallers--;
    for (; i < s->ncallers; i++)
        s->callers[i] = s->callers[i + 1];
}

static void welcome(server *s)
{
    /* A browser that stops reading is not waited for without end. */
    static const struct timeval patience = {.tv_sec = 10};
    int socket = accept(s->socket, NULL, NULL);
    if (socket < 0)
        return;
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (s->ncallers == MOST_CALLERS)
        hang_up(s, 0);
    caller *c = checked(calloc(1, sizeof *c));
    c->socket = socket;
    s->callers[s->ncallers++] = c;
}

/* Reads what a caller says, and answers once it is whole; true: that was it. */
static bool listen_to(const server *s, caller *c)
{
    size_t room = sizeof c->head - 1 - c->length;
    ssize_t got = recv(c->socket, c->head + c->length, room, 0);
    if (got <= 0)
        return true;
    c->length += (size_t)got;
    c->head[c->length] = '\0';
    if (strstr(c->head, "\r\n\r\n")) {
        answer(s, c);
        return true;
    }
    if (c->length + 1 == sizeof c->head) {
        send_words(c->socket, "431 Request Header Fields Too Large",
                   "That is too long.\n");
        return true;
    }
    return false;
}

static void serve_until_interrupted(server *s)
{
    enum { LOOK_UP_MS = 100 }; /* for Ctrl-C between poll and its signal */
    struct pollfd watched[MOST_CALLERS + 1];
    while (!interrupted(NULL)) {
        int n = s->ncallers;
        for (int i = 0; i < n; i++)
            watched[i] = (struct pollfd){s->callers[i]->socket, POLLIN, 0};
        watched[n] = (struct pollfd){s->socket, POLLIN, 0};
        if (poll(watched, (nfds_t)n + 1, LOOK_UP_MS) <= 0)
            continue;
        for (int i = n - 1; i >= 0; i--)
            if (watched[i].revents && listen_to(s, s->callers[i]))
                hang_up(s, i);
        if (watched[n].revents)
            welcome(s);
    }
    while (s->ncallers)
        hang_up(s, 0);
}

/* The port that is listened on, or 0. Port 0 stands for any free one. */
static int listen_on(server *s, int port)
{
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    int yes = 1;
    s->socket = socket(AF_INET, SOCK_STREAM, 0);
    if (s->socket < 0)
        return 0;
    setsockopt(s->socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (!bind(s->socket, (struct sockaddr *)&at, sizeof at) &&
        !listen(s->socket, MOST_CALLERS) &&
        !getsockname(s->socket, (struct sockaddr *)&at, &size))
        return ntohs(at.sin_port);
    close(s->socket);
    return 0;
}

/* ---- the command ---- */

static bool has_page(const char *dir)
{
    char path[PATH_SIZE + 16];
    snprintf(path, sizeof path, "%s/index.html", dir);
    return !access(path, R_OK);
}

/* The page lies beside the program: where it is built, or installed. */
static bool find_page(char *dir, size_t size)
{
    static const char *const places[] = {"../web/dist", "../../web/dist",
                                         "../share/tandem/page"};
    char self[PATH_SIZE / 2];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0)
        return false;
    self[n] = '\0';
    *strrchr(self, '/') = '\0';
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(dir, size, "%s/%s", self, places[i]);
        if (has_page(dir))
            return true;
    }
    return false;
}

static int complain(const char *sentence)
{
    fprintf(stderr, "tandem: serve: %s\n", sentence);
    return EXIT_BAD;
}

int serve_whole(const arguments *a)
{
    server *s = checked(calloc(1, sizeof *s));
    bool asked = a->given[OPT_PORT];
    double wish = asked ? a->number[OPT_PORT] : USUAL_PORT;
    const char *dir = a->value[OPT_PAGE_DIR], *wrong = NULL;
    int port = 0;
    if (wish > 65535)
        wrong = "ports go up to 65535";
    else if (dir ? !has_page(dir) : !find_page(s->root, sizeof s->root))
        wrong = dir ? "there is no page in that folder"
                    : "the page is not built (./run page --build does that); "
                      "--page DIR says where it is";
    if (!wrong && dir)
        snprintf(s->root, sizeof s->root, "%s", dir);
    if (!wrong && !(port = listen_on(s, (int)wish)) &&
        (asked || !(port = listen_on(s, 0))))
        wrong = "that port is taken";
    if (!wrong) {
        printf("http://127.0.0.1:%d/\n", port);
        if (flush_output())
            serve_until_interrupted(s);
        close(s->socket);
    }
    free(s);
    return wrong ? complain(wrong) : EXIT_YES;
}
