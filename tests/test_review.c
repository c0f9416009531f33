/* Looking back on a game: what each stroke was, in slices of any size. */
#include "tandem.h"

#include <string.h>

#include "test.h"
#include "visit.h"

static tandem_session *session_of(const char *text, const char *genre)
{
    tandem_puzzle *p = td_read_puzzle("review", text, strlen(text), genre);
    tandem_session *s = p ? tandem_session_new(p) : NULL;
    tandem_puzzle_free(p);
    return s;
}

static char *review(tandem_session *s, uint64_t work)
{
    tandem_job *j = tandem_job_new(s, "review", NULL, NULL);
    while (!tandem_job_run(j, work, NULL))
        ;
    char *json = tandem_job_json(j);
    tandem_job_free(j);
    return json;
}

static void play(tandem_session *s, const char *const *lines)
{
    for (; *lines; lines++)
        CHECK_MSG(tandem_session_apply(s, *lines, NULL), "%s", *lines);
}

#define AKARI "lightup#5x5:e00d2f1f"
#define FULL                                                               \
    "\"strokes\":[{\"stroke\":1,\"is\":\"step\",\"steps\":1,\"cost\":1.1," \
    "\"technique\":\"AK-02\",\"title\":\"Number is complete\"},"           \
    "{\"stroke\":2,\"is\":\"wrong\"},{\"stroke\":3,\"is\":\"stray\"},"     \
    "{\"stroke\":5,\"is\":\"step\""

static void test_strokes(void)
{
    static const char *const game[] = {"m R1C1=not-bulb", "m R2C3=bulb",
                                       "m R3C3=bulb",     "e R2C3 R3C3",
                                       "m R1C4=bulb",     NULL};
    tandem_session *s = session_of(AKARI, NULL);
    REQUIRE(s);
    play(s, game);
    char *json = review(s, 0);
    CHECK_MSG(strstr(json, FULL) != NULL, "%s", json);
    for (uint64_t work = 1; work < 50; work += 24) {
        char *again = review(s, work);
        CHECK_STR(again, json);
        tandem_free(again);
    }
    tandem_free(json);
    CHECK(tandem_session_apply(s, "jump 1", NULL)); /* up to the cursor */
    json = review(s, 0);
    CHECK_MSG(strstr(json, "\"stroke\":1,") && !strstr(json, "\"stroke\":2"),
              "%s", json);
    tandem_free(json);
    tandem_session_free(s);
}

/* Nothing says which of two cells it is; an edit of clues begins anew. */
static void test_guesses(void)
{
    static const char *const game[] = {"m R1C1=bulb", "c R1C3=1", "m R1C2=bulb",
                                       NULL};
    tandem_session *s = session_of("akari\n3 1\n...\n", "akari");
    REQUIRE(s);
    play(s, (const char *const[]){"m R1C1=bulb", NULL});
    char *json = review(s, 0);
    CHECK_MSG(strstr(json, "[{\"stroke\":1,\"is\":\"guess\"}]") != NULL, "%s",
              json);
    tandem_free(json);
    play(s, game + 1);
    json = review(s, 0);
    CHECK_MSG(strstr(json, "[{\"stroke\":3,") != NULL, "%s", json);
    tandem_free(json);
    tandem_session_free(s);
}

const td_test suite_review[] = {
    TEST(strokes),
    TEST(guesses),
    {0},
};
