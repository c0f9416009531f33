/* The engine over the corpus, step by step proven by the kernel. */
#include "soundness.h"
#include "test.h"

static const td_excuse hitori_excuses[] = {
    {"HI-09", "a cell of the fence may be an equal number of the line itself, "
              "and so be shaded wherever it matters"},
    {0},
};

static void test_hitori(void)
{
    td_check_soundness(td_genre_find("hitori"), "hit", hitori_excuses);
}

/* Random numbers; many such boards have one solution. */
static td_puzzle *random_hitori(td_rng *r)
{
    int w = 2 + (int)td_rng_below(r, 4), h = 2 + (int)td_rng_below(r, 4);
    td_puzzle *p = td_puzzle_new(td_genre_find("hitori"), w, h);
    uint32_t most = (uint32_t)(w > h ? w : h);
    for (int i = 0; i < w * h; i++)
        p->clue[td_cell_at(&p->topo, i)] = 1 + (int)td_rng_below(r, most);
    return p;
}

static void test_hitori_unique(void)
{
    td_check_unique(td_genre_find("hitori"), random_hitori,
                    td_test_rounds(500));
}

const td_test suite_soundness[] = {
    TEST(hitori),
    TEST(hitori_unique),
    {0},
};
