/* Akari: small puzzles of our own and what is said about them. */
#include "answers.h"
#include "test.h"

static const td_answers puzzles[] = {
    {"akari\n3 3\n.#.\n..3\n02.\n", "unique", "o#o .o# ##o", NULL},
    {"akari\n3 3\n...\n.4.\n...\n", "unique", ".o. o#o .o.", NULL},
    {"akari\n3 3\n...\n.0.\n...\n", "multiple", NULL, NULL},
    /* walls without numbers, walls only, one cell */
    {"akari\n3 2\n.#.\n#.#\n", "unique", "o#o #o#", NULL},
    {"akari\n2 2\n##\n#0\n", "unique", "## ##", NULL},
    {"akari\n1 1\n.\n", "unique", "o", NULL},
    {"akari\n2 1\n..\n", "multiple", NULL, "\"differs\":[\"R1C1\",\"R1C2\"]"},
    /* too much asked of a corner, a dark cell, bulbs that see each other */
    {"akari\n2 2\n3.\n..\n", "none", NULL, "The 3 at R1C1 has 3 bulbs"},
    {"akari\n2 2\n.0\n0.\n", "none", NULL, "R1C1 is lit"},
    {"akari\n3 1\n1.1\n", "unique", "#o#", NULL},
    {"akari\n3 2\n1.1\n...\n", "none", NULL, NULL},
    {"akari\n4 1\n1..1\n", "none", NULL,
     "No two bulbs from R1C2 to R1C3 light each other"},
    {"akari\n1 1\n1\n", "none", NULL, "The 1 at R1C1 has 1 bulb"},
    {"akari\n2 1\n5.\n", "error", NULL, "4"},
    {0},
};

static void test_puzzles(void)
{
    td_check_answers(puzzles);
}

static const td_answers boards[] = {
    {"akari\n3 3\n...\n.4.\n...\nmarks\n?o?\no#o\n?o?\n", "complete", NULL,
     "\"unmet\":[]"},
    {"akari\n3 3\n...\n...\n...\nmarks\no?o\n???\n???\n", "broken", NULL,
     "{\"rule\":\"no_glare\",\"at\":[\"R1C1\",\"R1C3\"],\"text\":\"Two bulbs "
     "between R1C1 and R1C3 light each other.\"}"},
    {"akari\n3 2\n.1.\n...\nmarks\no#o\n???\n", "broken", NULL,
     "{\"rule\":\"clue\",\"at\":[\"R1C2\",\"R1C3\",\"R1C1\"],\"text\":\"The 1 "
     "at R1C2 has too many bulbs beside it.\"}"},
    {"akari\n3 2\n.2.\n...\nmarks\n.#.\n???\n", "broken", NULL,
     "The 2 at R1C2 cannot get enough bulbs."},
    {"akari\n2 1\n..\nmarks\n..\n", "broken", NULL, "Nothing lights R1C1."},
    {"akari\n2 2\n..\n..\nmarks\n??\n??\n", "ok", NULL, "Nothing lights R2C2."},
    {"akari\n3 2\n.1.\n...\nmarks\n?#?\n??o\n", "ok", NULL, NULL},
    {"akari\n3 3\n.#.\n..3\n02.\nmarks\n?#?\no?#\n###\n", "error", NULL, "#"},
    {"akari\n3 3\n.#.\n..3\n02.\nmarks\n.#?\n??#\n##?\n", "dead", NULL,
     "\"mistakes\":[{\"at\":\"R1C1\",\"is\":\"not bulb\"}]"},
    {0},
};

static void test_boards(void)
{
    td_check_answers(boards);
}

const td_test suite_akari[] = {
    TEST(puzzles),
    TEST(boards),
    {0},
};
