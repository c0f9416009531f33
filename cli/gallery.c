/* explain --svg: one picture for each step, numbered, and a page that shows
 * them in order with their sentences. */
#include <string.h>

#include "cli.h"

static const char head[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<title>%s, step by step</title>\n<style>\n"
    "body{font:16px/1.5 sans-serif;max-width:46em;margin:2em auto;"
    "padding:0 1em;color:#1b2430}\n"
    "img{max-width:100%%;height:auto}\n"
    "h2{font-size:1.1em;margin:2.5em 0 .3em}p{margin:.2em 0 .8em}\n"
    ".level{color:#5b6675;font-weight:normal}\n"
    "b{padding:0 .3em;border-radius:3px}\n"
    ".set{background:#d3e9f8;outline:2px solid #0072b2}\n"
    ".because{background:#fdebcb;outline:2px dashed #d98a00}\n"
    ".rule{background:#eee0f3;outline:2px dotted #8a4a9e}\n"
    "</style>\n<h1>%s, step by step</h1>\n"
    "<p>In each picture <b class=\"set\">blue, solid</b> is what follows, "
    "<b class=\"because\">orange, dashed</b> why, and "
    "<b class=\"rule\">purple, dotted</b> the clue.</p>\n";

static void put_step(const tandem_result *r, size_t i, FILE *f)
{
    tandem_technique t;
    tandem_result_technique(r, i, &t);
    fprintf(f, "<h2 id=\"step-%zu\">%zu. ", i + 1, i + 1);
    put_html(f, t.title);
    fprintf(f, " <span class=\"level\">%s, level %d</span></h2>\n<p>", t.id,
            t.level);
    const char *says = tandem_result_step(r, i);
    put_html(f, says ? says : "(out of memory)");
    fprintf(f,
            "</p>\n<img src=\"step-%04zu.svg\" loading=\"lazy\" alt=\"The "
            "board after step %zu\">\n",
            i + 1, i + 1);
}

/* Step i, counted from 1; 0 is the board to begin with. */
static int save_picture(const tandem_result *r, int i, const char *dir)
{
    char path[1200];
    snprintf(path, sizeof path, "%s/step-%04d.svg", dir, i);
    return save_text(path, tandem_result_svg(r, i ? i - 1 : TANDEM_START));
}

static int write_page(const job *j, const tandem_result *r, const char *dir)
{
    char path[1200];
    const char *title = tandem_genre_title(tandem_puzzle_genre(j->p));
    snprintf(path, sizeof path, "%s/index.html", dir);
    FILE *f = fopen(path, "w");
    if (!f) {
        fprintf(stderr, "tandem: %s: cannot be written\n", path);
        return EXIT_BAD;
    }
    fprintf(f, head, title, title);
    fputs("<img src=\"step-0000.svg\" alt=\"The board to begin with\">\n", f);
    for (size_t i = 0; i < tandem_result_count(r); i++)
        put_step(r, i, f);
    fprintf(f, "<p>Result: %s.</p>\n</html>\n", tandem_result_status(r));
    bool ok = !ferror(f);
    ok = !fclose(f) && ok;
    if (!ok)
        fprintf(stderr, "tandem: %s: cannot be written\n", path);
    return ok ? EXIT_YES : EXIT_BAD;
}

/* Of several puzzles each has a folder of its own. */
int write_gallery(const job *j, const tandem_result *r, const char *dir)
{
    char own[1024];
    bool many = j->a->ninputs > 1 || strcmp(j->name, j->a->input[0]) != 0;
    if (!make_folder(dir))
        return EXIT_BAD;
    if (many) {
        file_name(dir, j->name, "", own, sizeof own);
        if (!make_folder(own))
            return EXIT_BAD;
        dir = own;
    }
    int code = write_page(j, r, dir);
    for (int i = 0; code == EXIT_YES && i <= (int)tandem_result_count(r); i++)
        code = save_picture(r, i, dir);
    return code;
}
