/* Hashi: small puzzles of our own and what is said about them. */
#include "answers.h"
#include "test.h"

static const td_answers answers[] = {
    /* nothing at all; one island, which can be joined to nothing */
    {"hashi\n2 1\n..\n", "unique", "..", NULL},
    {"hashi\n2 1\n.?\n", "unique", ".0", NULL},
    {"hashi\n2 1\n.1\n", "none", NULL, "The 1 at R1C2 has 1 bridge"},
    /* two islands */
    {"hashi\n3 1\n1.1\n", "unique", "1-1", NULL},
    {"hashi\n3 1\n2.2\n", "unique", "2=2", NULL},
    {"hashi\n3 1\n3.3\n", "none", NULL, "\"rule\":\"island\""},
    {"hashi\n3 1\n1.2\n", "none", NULL, "\"rule\":\"island\""},
    {"hashi\n3 1\n2.?\n", "unique", "2=2", NULL},
    {"hashi\n3 1\n?.?\n", "multiple", NULL, "\"differs\":[\"R1C1-R1C3\"]"},
    /* islands side by side, and one in the way */
    {"hashi\n2 1\n11\n", "unique", "11", NULL},
    {"hashi\n5 1\n1.1.?\n", "none", NULL, "\"rule\":\"one_piece\""},
    {"hashi\n5 1\n1.3.2\n", "unique", "1-3=2", NULL},
    /* bridges across each other */
    {"hashi\n3 3\n.1.\n1.1\n.1.\n", "none", NULL, "\"rule\":\"no_cross\""},
    /* one piece, and not two */
    {"hashi\n5 3\n2.2.1\n.....\n2.2.1\n", "unique", "2-2-1 |.... 2-2-1", NULL},
    {"hashi\n3 3\n2.2\n...\n2.2\n", "unique", "2-2 |.| 2-2", NULL},
    {"hashi\n5 3\n1.2.1\n.....\n1.2.1\n", "none", NULL,
     "\"rule\":\"one_piece\""},
    {"hashi\n3 3\n3.3\n...\n3.3\n", "multiple", NULL, "\"second\":"},
    /* islands that cannot see each other */
    {"hashi\n3 3\n?..\n..?\n...\n", "none", NULL,
     "{\"rule\":\"one_piece\",\"at\":[\"R1C1\"],"
     "\"text\":\"All islands are connected\"}]"},
    {"hashi\n3 1\n9.1\n", "error", NULL, "9"},
    {"bridges#3x1m3:3a3", "error", NULL, "at most two"},
    {NULL, NULL, NULL, NULL},
};

static const td_answers boards[] = {
    {"hashi\n3 3\n2.2\n...\n2.2\nmarks\n+-+-+\n| ? |\n+?+?+\n| ? |\n+-+-+\n",
     "complete", NULL, "\"unmet\":[]"},
    /* one edge of a link stands for all of it */
    {"hashi\n3 3\n2.2\n...\n2.2\nmarks\n+-+?+\n| ? |\n+?+?+\n? ? ?\n+-+?+\n",
     "complete", NULL, "\"violations\":[]"},
    {"hashi\n3 3\n2.2\n...\n2.2\nmarks\n+-+?+\n? ? ?\n+?+?+\n? ? ?\n+?+?+\n",
     "ok", NULL, "\"text\":\"Some islands are cut off from the others.\""},
    {"hashi\n3 3\n2.2\n...\n2.2\nmarks\n+=+?+\n? ? ?\n+?+?+\n? ? ?\n+?+?+\n",
     "dead", NULL, "\"mistakes\":[{\"at\":\"R1C1-R1C3\",\"is\":\"2\"}]"},
    {"hashi\n3 3\n1.2\n...\n1.2\nmarks\n+=+?+\n? ? ?\n+?+?+\n? ? ?\n+?+?+\n",
     "broken", NULL,
     "{\"rule\":\"island\",\"at\":[\"R1C1\",\"R1C1-R1C3\"],"
     "\"text\":\"The 1 at R1C1 has too many bridges.\"}"},
    {"hashi\n3 3\n2.2\n...\n2.2\nmarks\n+.+?+\n? ? ?\n+?+?+\n. ? ?\n+?+?+\n",
     "broken", NULL, "\"text\":\"The 2 at R1C1 cannot get enough bridges.\""},
    {"hashi\n3 3\n.?.\n?.?\n.?.\nmarks\n+?+?+\n? | ?\n+-+?+\n? ? ?\n+?+?+\n",
     "broken", NULL, "\"text\":\"Two bridges cross at R2C2.\""},
    {NULL, NULL, NULL, NULL},
};

static void test_answers(void)
{
    td_check_answers(answers);
}

static void test_boards(void)
{
    td_check_answers(boards);
}

const td_test suite_hashi[] = {
    TEST(answers),
    TEST(boards),
    {0},
};
