/* tandem booklet: puzzles on pages to print, and at the back their solutions
 * and how hard they are. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli.h"

static const char head[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<style>\n"
    "@page{size:A4;margin:15mm 14mm}\n"
    "body{font:11pt/1.4 sans-serif;max-width:182mm;margin:0 auto;"
    "color:#1b2430;background:#fff}\n"
    "h1{font-size:20pt;margin:4mm 0}\n"
    "h2{font-size:14pt;margin:8mm 0 1mm;break-after:avoid}\n"
    ".rules{font-size:9.5pt;color:#4a5564;margin:0 0 4mm;break-after:avoid}\n"
    ".page{display:flex;flex-wrap:wrap;gap:7mm 6mm}\n"
    "figure{margin:0;break-inside:avoid}\n"
    "figcaption{font-size:10pt;margin-bottom:1mm}\n"
    "figcaption span{color:#5b6675}\n"
    "svg{display:block;width:100%;height:auto;max-height:235mm}\n"
    ".small{width:88mm}.large{width:182mm}\n"
    ".back{break-before:page}\n"
    ".back figure{width:56mm}.back .large{width:88mm}\n"
    ".back figcaption{font-size:8.5pt}\n"
    "</style>\n";

/* A puzzle, and its page at the back. */
typedef struct sheet {
    char *front, *back;
    const tandem_genre *genre;
    bool large;
} sheet;

typedef struct booklet {
    const arguments *a;
    sheet *at;
    size_t n, cap;
    int code;
} booklet;

/* ---- reading ---- */

static void caption(FILE *out, size_t number, const tandem_puzzle *p,
                    const tandem_rating *r)
{
    fprintf(out, "<figcaption><b>%zu</b> <span>", number);
    if (r && r->word)
        fprintf(out, "%s, %s; level %d, effort %.0f", r->word, r->length,
                r->level, r->effort);
    else if (r)
        fputs("not solved by techniques alone", out);
    else
        fprintf(out, "%dx%d", tandem_puzzle_width(p), tandem_puzzle_height(p));
    fputs("</span></figcaption>\n", out);
}

/* A figure as text: the puzzle, or its solution and difficulty. */
static char *figure(const sheet *s, size_t number, const tandem_puzzle *p,
                    const tandem_rating *r, char *svg)
{
    char *text = NULL;
    size_t size;
    FILE *out = checked(open_memstream(&text, &size));
    fprintf(out, "<figure class=\"%s\">\n", s->large ? "large" : "small");
    caption(out, number, p, r);
    fputs(svg ? svg : "<p>(There was no memory for the picture.)</p>\n", out);
    fputs("</figure>\n", out);
    fclose(out);
    tandem_free(svg);
    return checked(text);
}

static char *back_of(const job *j, const sheet *s, size_t number)
{
    size_t length;
    tandem_solve_options how = {.limits = j->limits};
    tandem_rate_options scale = {.limits = j->limits};
    tandem_result *solved = tandem_solve(j->p, &how);
    tandem_result *rated = tandem_rate(j->p, &scale);
    char *text = figure(s, number, j->p, tandem_result_rating(rated),
                        tandem_result_picture(solved, -1, TANDEM_STAGE_FULL,
                                              TANDEM_SVG, &length));
    tandem_result_free(solved);
    tandem_result_free(rated);
    return text;
}

static bool add_sheet(void *arg, const found *f)
{
    enum { SMALL = 13 };
    booklet *b = arg;
    if (!f->p) {
        b->code = worst(b->code, report_error(b->a, f->name, &f->err));
        return true;
    }
    job j = make_job(b->a, f->name, f->p);
    sheet s = {.genre = tandem_puzzle_genre(f->p),
               .large = tandem_puzzle_width(f->p) > SMALL};
    if (b->n == b->cap) {
        b->cap = b->cap ? 2 * b->cap : 16;
        b->at = checked(realloc(b->at, b->cap * sizeof *b->at));
    }
    s.front = figure(&s, b->n + 1, f->p, NULL, tandem_draw_svg(f->p));
    s.back = back_of(&j, &s, b->n + 1);
    b->at[b->n++] = s;
    tandem_puzzle_free(f->p);
    return !interrupted(NULL);
}

/* ---- writing ---- */

static void put_rules(FILE *out, const tandem_genre *g)
{
    const char *rule;
    fputs("<h2>", out);
    put_html(out, tandem_genre_title(g));
    fputs("</h2>\n<p class=\"rules\">", out);
    for (size_t i = 0; (rule = tandem_genre_rule(g, i)); i++) {
        fputs(i ? " " : "", out);
        put_html(out, rule);
    }
    fputs("</p>\n", out);
}

/* In the order of the inputs; the rules before each run of a genre. */
static void put_booklet(FILE *out, const booklet *b)
{
    const char *title =
        b->a->given[OPT_TITLE] ? b->a->value[OPT_TITLE] : "Puzzles";
    fprintf(out, "%s<title>", head);
    put_html(out, title);
    fputs("</title>\n<h1>", out);
    put_html(out, title);
    fputs("</h1>\n", out);
    for (size_t i = 0; i < b->n; i++) {
        bool first = !i || b->at[i].genre != b->at[i - 1].genre;
        bool last = i + 1 == b->n || b->at[i].genre != b->at[i + 1].genre;
        if (first) {
            put_rules(out, b->at[i].genre);
            fputs("<div class=\"page\">\n", out);
        }
        fputs(b->at[i].front, out);
        fputs(last ? "</div>\n" : "", out);
    }
    fputs("<section class=\"back\">\n<h2>Solutions</h2>\n"
          "<div class=\"page\">\n",
          out);
    for (size_t i = 0; i < b->n; i++)
        fputs(b->at[i].back, out);
    fputs("</div>\n</section>\n</html>\n", out);
}

static int cannot_write(const char *path)
{
    fprintf(stderr, "tandem: %s: cannot be written: %s\n", path,
            strerror(errno));
    return EXIT_BAD;
}

/* Prints a page with a browser; status 127: there is none. */
static int print_with(const char *browser, const char *page, const char *pdf)
{
    char out[1200], in[1200];
    snprintf(out, sizeof out, "--print-to-pdf=%s", pdf);
    snprintf(in, sizeof in, "file://%s", page);
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr))
            _exit(127);
        execlp(browser, browser, "--headless", "--no-sandbox", "--disable-gpu",
               "--no-pdf-header-footer", out, in, (char *)NULL);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0)
        return 127;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 127;
}

/* Copied by us, who notice a full disk where a browser does not. */
static bool copy_file(const char *from, const char *to)
{
    char piece[4096];
    size_t n;
    FILE *in = fopen(from, "rb"), *out = in ? fopen(to, "wb") : NULL;
    bool ok = out;
    while (ok && (n = fread(piece, 1, sizeof piece, in)) > 0)
        ok = fwrite(piece, 1, n, out) == n;
    ok = ok && !ferror(in);
    if (in)
        fclose(in);
    if (out && fclose(out))
        ok = false;
    return ok;
}

static int make_pdf(const booklet *b, const char *pdf)
{
    char dir[] = "/tmp/tandem-booklet-XXXXXX", page[sizeof dir + 16];
    char printed[sizeof page];
    int status = 127;
    if (!mkdtemp(dir))
        return cannot_write(dir);
    snprintf(page, sizeof page, "%s/page.html", dir);
    snprintf(printed, sizeof printed, "%s/page.pdf", dir);
    FILE *out = fopen(page, "w");
    if (!out)
        return cannot_write(page);
    put_booklet(out, b);
    bool ok = !ferror(out);
    ok = !fclose(out) && ok;
    if (ok && (status = print_with("chromium", page, printed)) == 127)
        status = print_with("google-chrome", page, printed);
    bool made = status == 0 && !access(printed, R_OK);
    int code = made && !copy_file(printed, pdf) ? cannot_write(pdf) : EXIT_YES;
    remove(page);
    remove(printed);
    remove(dir);
    if (!ok)
        return cannot_write(page);
    if (made)
        return code;
    fprintf(stderr,
            status == 127
                ? "tandem: --pdf: needs chromium, which is not there (Debian: "
                  "apt-get install chromium); without --pdf the booklet is "
                  "written as HTML, which any browser prints\n"
                : "tandem: --pdf: chromium could not print it\n");
    return EXIT_BAD;
}

int booklet_whole(const arguments *a)
{
    booklet b = {.a = a, .code = EXIT_YES};
    input_list list = list_inputs(a);
    visit_inputs(a, &list, add_sheet, &b);
    free_inputs(&list);
    if (interrupted(NULL))
        b.code = worst(b.code, EXIT_UNKNOWN);
    else if (b.n && a->given[OPT_PDF])
        b.code = worst(b.code, make_pdf(&b, a->value[OPT_PDF]));
    else if (b.n)
        put_booklet(stdout, &b);
    for (size_t i = 0; i < b.n; i++) {
        free(b.at[i].front);
        free(b.at[i].back);
    }
    free(b.at);
    flush_output();
    return b.code;
}
