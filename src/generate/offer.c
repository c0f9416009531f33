/* What can be wished: one row a genre. */
#include "generate/offer.h"

#include <string.h>

/* A pattern of places (#), numbers, cells without (.), and cells that may have
 * a clue or none (?). */
#define PLACES ".?#0123456789"

/* The bounds of sides. */
#define SIDES(from, to)        \
    .least = from, .most = to, \
    .sides = "this genre is made with sides from " #from " to " #to

#define LEVEL(level) (1u << (level))

static const td_offer offers[] = {
    {
        .genre = "akari",
        .side = 10,
        SIDES(3, 40),
        .symmetric = true,
        .takes_away = true,
        .pattern = PLACES,
        .rare = LEVEL(5),
    },
    {
        .genre = "hashi",
        .side = 9,
        SIDES(3, 40),
        .symmetric = true,
        .pattern = PLACES,
    },
    {
        .genre = "heyawake",
        .side = 8,
        SIDES(2, 24),
        .symmetric = true,
        .takes_away = true,
        .pattern = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                   "abcdefghijklmnopqrstuvwxyz",
        .rare = LEVEL(1),
    },
    {
        .genre = "hitori",
        .side = 8,
        SIDES(2, 30),
        .no_pattern = "every cell of a hitori has a number, so there is no "
                      "pattern of places",
        .rare = LEVEL(1) | LEVEL(5),
    },
    {
        .genre = "keen",
        .side = 6,
        SIDES(3, 12),
        .square = true,
        .no_pattern = "a keen's clues belong to its cages, which a pattern of "
                      "places does not tell",
    },
    {
        .genre = "kuromasu",
        .side = 9,
        SIDES(2, 40),
        .symmetric = true,
        .takes_away = true,
        .pattern = PLACES,
        .rare = LEVEL(1),
    },
    {
        .genre = "masyu",
        .side = 10,
        SIDES(4, 40),
        .symmetric = true,
        .takes_away = true,
        .pattern = PLACES,
    },
    {
        .genre = "minesweeper",
        .side = 10,
        SIDES(2, 40), /* MOST_SIDE of its setter */
        .symmetric = true,
        .takes_away = true,
        .pattern = PLACES,
    },
    {
        .genre = "nonogram",
        .side = 10,
        SIDES(1, 50),
        .no_pattern = "a nonogram's clues stand beside the board, not in "
                      "places of a pattern",
    },
    {
        .genre = "nurikabe",
        .side = 9,
        SIDES(3, 24),
        .symmetric = true,
        .pattern = PLACES,
        .rare = LEVEL(1),
    },
    {
        .genre = "slitherlink",
        .side = 10,
        SIDES(3, 40),
        .symmetric = true,
        .takes_away = true,
        .pattern = PLACES,
    },
    {
        .genre = "sudoku",
        .side = 9,
        SIDES(4, 25),
        .square = true,
        .symmetric = true,
        .takes_away = true,
        .pattern = PLACES,
    },
    {
        .genre = "suraromu",
        .side = 10,
        SIDES(4, 30),
        .symmetric = true,
        .takes_away = true,
        .no_pattern = "the gates of a suraromu are laid across its loop, not "
                      "in places of a pattern",
        .rare = LEVEL(4) | LEVEL(5),
    },
    {
        .genre = "yajilin",
        .side = 8,
        SIDES(3, 30),
        .symmetric = true,
        .takes_away = true,
        .pattern = PLACES,
    },
};

const td_offer *td_offer_of(const td_genre *g)
{
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++)
        if (!strcmp(offers[i].genre, g->name))
            return &offers[i];
    return NULL;
}
