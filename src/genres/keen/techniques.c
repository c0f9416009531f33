/* The techniques of keen, in order of cost. keen.md is the catalogue.
 *
 *   level 1   singles, cages of one and two cells
 *   level 2   ways to fill a cage, a cage and a line, pairs
 *   level 3   what lines come to, larger sets, fish, two cages together
 *   level 4   cages around a cage, chains, what would make a second solution
 *   level 5   what-ifs
 *
 * The six solvers of the seed stand in their rows under their names. */
#include "genres/digit_chains.h"
#include "genres/digit_rows.h"
#include "genres/keen/finders.h"
#include "genres/keen/keen.h"

#define OF_CAGE(ID, NAME, TITLE, LEVEL, COST, FIND, ...)                      \
    {                                                                         \
        .id = ID, .name = NAME, .title = TITLE, .level = LEVEL, .cost = COST, \
        .reach = {TD_REACH_RULE, CAGE, 0}, .find = FIND, .tells_all = true,   \
        __VA_ARGS__                                                           \
    }
/* Of a line and the cages in it. */
#define OF_LINE(ID, NAME, TITLE, LEVEL, COST, FIND, ...)                      \
    {                                                                         \
        .id = ID, .name = NAME, .title = TITLE, .level = LEVEL, .cost = COST, \
        .reach = {TD_REACH_LINKED, TD_HOUSE, CAGE}, .find = FIND,             \
        .tells_all = true, __VA_ARGS__                                        \
    }
#define ON_BOARD(ID, NAME, TITLE, LEVEL, COST, FIND, ...)                     \
    {                                                                         \
        .id = ID, .name = NAME, .title = TITLE, .level = LEVEL, .cost = COST, \
        .reach = {TD_REACH_BOARD, 0, 0}, .find = FIND, .tells_all = true,     \
        __VA_ARGS__                                                           \
    }
#define RADIAL_TEXT                                                       \
    .text = "{how}\n{list}",                                              \
    .ask = "Which ways to fill {cage} go together with ways to fill the " \
           "cages around it?"

const td_technique td_keen_techniques[] = {
    TD_ROW_PLACED("KE-00"),
    {.id = "KE-07",
     .name = "single_cell_cage",
     .title = "Cage of one cell",
     .level = 1,
     .cost = 1.0,
     .reach = {TD_REACH_RULE, SINGLE, 0},
     .find = td_find_cage_values,
     .text = "{rule}.",
     .ask = "Which cage has a single cell?"},
    TD_ROW_FULL_HOUSE("KE-09F", .seed = NULL),
    TD_ROW_HIDDEN_SINGLE("KE-10", .seed = NULL),
    TD_ROW_NAKED_SINGLE("KE-09", .seed = NULL),
    OF_CAGE("KE-08P", "pair_arrangements", "Ways to fill a cage of two", 1, 1.8,
            kn_pair_ways, .text = "{how}",
            .ask = "Which two numbers can make {cage}?"),

    /* ---- one cage ---- */

    OF_CAGE("KE-16", "forced_factor", "Factors of a product", 1, 1.9,
            kn_forced_factor, .text = "{how}",
            .ask = "Which factors does {target} have?"),
    OF_CAGE("KE-18", "repeat_limit", "Repeats in a cage", 2, 2.05,
            kn_repeat_limit, .text = "{how}", .once = true,
            .ask = "How often can a number stand in {cage}?"),
    OF_CAGE("KE-17", "extreme_sum", "Bounds of a sum", 2, 2.1, kn_extreme_sum,
            .text = "{how}",
            .ask = "What do the cells of {cage} make at least, and at most?"),
    OF_CAGE("KE-08", "cage_arrangements", "Ways to fill a cage", 2, 2.2,
            kn_cage_ways, .text = "{how}",
            .ask = "Which ways to fill {cage} are left?"),
    OF_CAGE("KE-08L", "large_cage", "Large cage", 2, 2.25, kn_large_cage,
            .text = "{rule}, and no way to do that is left otherwise: {set}.",
            .ask = "What must the numbers in {at} come to?"),

    /* ---- a cage and a line ---- */

    TD_ROW_NAKED("KE-01", "exclude_n_in_n", "Naked pair", 2, 2.3,
                 td_find_naked_pair, .seed = "ExcludeNInN"),
    OF_CAGE("KE-02", "must_be_in_block", "Number that a cage must have", 2, 2.4,
            kn_must_be_in_block, .text = "{how}",
            .ask = "Which number does {cage} have in {line} however it is "
                   "filled?",
            .seed = "MustBeInBlock"),
    TD_ROW_HIDDEN("KE-11", "hidden_subset", "Hidden pair", 2, 2.5,
                  td_find_hidden_pair, .seed = NULL),
    /* ---- lines as a whole ---- */

    TD_ROW_NAKED("KE-01T", "exclude_three_in_three", "Naked triple", 3, 3.0,
                 td_find_naked_triple, .seed = "ExcludeNInN"),
    OF_LINE("KE-12", "line_claims_cage", "Line that claims a cage", 3, 3.05,
            kn_line_claims_cage, .text = "{how}",
            .ask = "In which cage is the {digit} of {line}?"),
    TD_ROW_HIDDEN("KE-11T", "hidden_triple", "Hidden triple", 3, 3.1,
                  td_find_hidden_triple, .seed = NULL),
    TD_ROW_FISH("KE-19", "fish", "X-wing", 3, 3.2, td_find_x_wing,
                .seed = NULL),
    OF_LINE("KE-03", "only_in_block", "Numbers counted in a line", 4, 4.5,
            kn_only_in_block, .text = "{how}\n{list}",
            .ask = "How are the {of} of {lines} shared among its cages?",
            .seed = "OnlyInBlock"),
    ON_BOARD("KE-13", "innies_outies_sum", "Sum of lines", 3, 3.35, kn_line_sum,
             .text = "{how}\n{list}",
             .ask = "What do the numbers in {lines} add up to, and how much of "
                    "that is fixed?"),
    ON_BOARD("KE-15", "line_parity", "Odd and even sums", 4, 4.55,
             kn_line_parity, .text = "{how}\n{list}",
             .ask = "Is what {lines} add up to odd or even, and which cages "
                    "are?"),
    ON_BOARD("KE-14", "line_product", "Product of lines", 3, 3.45,
             kn_line_product, .text = "{how}\n{list}",
             .ask = "What do the numbers in {lines} multiply to, and how much "
                    "of that is fixed?"),
    OF_LINE(
        "KE-20", "two_cage_line_cover", "Two cages cover a number", 4, 4.6,
        kn_two_cage_cover,
        .text =
            "However {cage} and {other} are filled, they have the {numbers} of "
            "{line}, so {set_all}.\nin {line} {cage} has {ways}\nthere "
            "{other} has {ways2}\nwhichever of these go together without a "
            "number twice, {numbers} {count:is|are} among them",
        .ask = "Which numbers do {cage} and {other} have in {line} in any "
               "case?"),
    ON_BOARD("KE-04", "compatibility_search", "Cages that do not go together",
             4, 4.7, kn_compatibility, .text = "{how}\n{list}",
             .ask = "Which ways to fill {cage} go together with {other}?",
             .seed = "CompatibilitySearch"),
    TD_ROW_NAKED("KE-01M", "exclude_more", "Larger naked set", 3, 3.6,
                 td_find_naked_more, .seed = "ExcludeNInN"),
    TD_ROW_HIDDEN("KE-11M", "hidden_more", "Larger hidden set", 3, 3.7,
                  td_find_hidden_more, .seed = NULL),
    TD_ROW_FISH("KE-19S", "swordfish", "Swordfish", 3, 3.8, td_find_swordfish,
                .seed = NULL),
    TD_ROW_FISH("KE-19J", "jellyfish", "Jellyfish", 3, 4.2, td_find_jellyfish,
                .seed = NULL),

    /* ---- cages around a cage ---- */

    OF_LINE("KE-03F", "few_in_block", "A few numbers counted in a line", 4, 4.9,
            kn_few_in_block, .text = "{how}\n{list}",
            .ask = "How are the {of} of {lines} shared among its cages?",
            .seed = "OnlyInBlock"),
    ON_BOARD("KE-22", "swap_rectangle", "Numbers that could be exchanged", 4,
             4.8, kn_swap_rectangle, .unique = true, .alone = true,
             .text = "{cells} may not all be {pair}, which could be exchanged "
                     "in their cages. Only {roof} can differ: {set}.",
             .ask = "Which four cells could exchange {pair}?"),
    ON_BOARD("KE-21", "forcing_chain", "Chain through cages", 4, 5.5,
             td_find_own_aic, .text = "{how}\n{list}", .shortest = true,
             .ask = "Where does a chain of cells with two numbers, lines with "
                    "two places and cages with two ways lead?"),
    ON_BOARD("KE-05", "radial_search_promising",
             "Around the most promising cage", 5, 7.5, kn_radial_promising,
             RADIAL_TEXT, .seed = "RadialSearchPromising"),
    ON_BOARD("KE-06", "radial_search", "Around a cage", 5, 7.7, kn_radial,
             RADIAL_TEXT, .seed = "RadialSearch"),
    {TD_WHAT_IF("KE-23", "assume_candidate", "What if a cell had a number", 5,
                7.8, 2),
     .any_length = true},
    {0},
};
