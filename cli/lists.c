/* What there is: genres and techniques. */
#include "cli.h"

int genres_whole(const arguments *a)
{
    for (size_t i = 0; i < tandem_genre_count(); i++) {
        const tandem_genre *g = tandem_genre_at(i);
        if (a->given[OPT_JSON]) {
            print_line(tandem_genre_name(g), tandem_genre_json(g));
            continue;
        }
        printf("%s", tandem_genre_name(g));
        for (size_t k = 0; tandem_genre_alias(g, k); k++)
            printf("%s%s", k ? ", " : " (also ", tandem_genre_alias(g, k));
        puts(tandem_genre_alias(g, 0) ? ")" : "");
        for (size_t k = 0; tandem_genre_rule(g, k); k++)
            printf("    %s\n", tandem_genre_rule(g, k));
    }
    return EXIT_YES;
}

static void print_techniques(const tandem_genre *g)
{
    tandem_technique t;
    printf("%s\n", tandem_genre_title(g));
    for (size_t i = 0; tandem_genre_technique(g, i, &t); i++)
        printf("  %-7s level %d  cost %4.1f  %-30s %s%s%s%s%s\n", t.id, t.level,
               t.cost, t.name, t.title, t.unique ? " (only one solution)" : "",
               t.seed ? " (seed: " : "", t.seed ? t.seed : "",
               t.seed ? ")" : "");
}

int techniques_whole(const arguments *a)
{
    for (int i = 0; i < a->ninputs; i++)
        if (!tandem_genre_find(a->input[i])) {
            say_unknown("genre", a->input[i], nearest_genre(a->input[i]));
            return EXIT_BAD;
        }
    for (size_t i = 0; i < tandem_genre_count(); i++) {
        const tandem_genre *g = tandem_genre_at(i);
        bool wanted = !a->ninputs && (!a->genre || a->genre == g);
        for (int k = 0; k < a->ninputs; k++)
            wanted |= tandem_genre_find(a->input[k]) == g;
        if (wanted && a->given[OPT_JSON])
            print_line(tandem_genre_name(g), tandem_techniques_json(g));
        else if (wanted)
            print_techniques(g);
    }
    return EXIT_YES;
}
