/* The techniques of sudoku, in order of cost. sudoku.md is the catalogue.
 *
 *   level 1   singles
 *   level 2   locked candidates, pairs
 *   level 3   larger sets, fish, wings, short chains on one number, colours,
 *             unique rectangles
 *   level 4   chains of any length, almost locked sets, fish with fins
 *   level 5   nets and what rests on searching
 *
 * HoDoKu's default scores and the ratings of Sudoku Explainer stand in the
 * rows. */
#include "genres/digit_chains.h"
#include "genres/digit_rows.h"
#include "genres/sudoku/finders.h"
#include "genres/sudoku/sudoku.h"

#define ON_BOARD(ID, NAME, TITLE, LEVEL, COST, FIND, ...)                     \
    {                                                                         \
        .id = ID, .name = NAME, .title = TITLE, .level = LEVEL, .cost = COST, \
        .reach = {TD_REACH_BOARD, 0, 0}, .find = FIND, __VA_ARGS__            \
    }
#define FISH_TEXT                                                       \
    .text = "{how}", .ask = "Where can the {digit} go in {bases}, and " \
                            "which places do not fit {covers}?"
#define CHAIN_TEXT .text = "{how}\n{list}"
#define COLOUR_TEXT .text = "{how}\n{list}"
#define UNIQUE_TEXT .text = "{how}\n{list}", .unique = true, .alone = true

const td_technique td_sudoku_techniques[] = {
    TD_ROW_PLACED("SD-00"),
    TD_ROW_FULL_HOUSE("SD-01", .hodoku = 4, .se = 1.0),
    TD_ROW_HIDDEN_SINGLE("SD-03", .hodoku = 14, .se = 1.2,
                         .seed = "SymClaimCell"),
    TD_ROW_NAKED_SINGLE("SD-02", .hodoku = 4, .se = 2.3,
                        .seed = "CellClaimSym"),

    /* ---- two houses, pairs ---- */

    TD_ROW_SET("SD-05", "locked_candidates_pointing",
               "Locked candidates (pointing)", 2, 2.0, td_find_pointing,
               "In {at} the {digit} can only be in {cells}, all in "
               "{at2}. So it is nowhere else there: {set}.",
               "Where can the {digit} go in {at}?", .hodoku = 50, .se = 2.6,
               .seed = "LockedCands"),
    TD_ROW_SET("SD-06", "locked_candidates_claiming",
               "Locked candidates (claiming)", 2, 2.1, td_find_claiming,
               "In {at} the {digit} can only be in {cells}, all in "
               "{at2}. So it is nowhere else there: {set}.",
               "Where can the {digit} go in {at}?", .hodoku = 50, .se = 2.8),
    TD_ROW_SET("SD-04", "locked_pair_triple", "Locked pair or triple", 2, 2.2,
               td_find_locked_set,
               "Only {numbers} can go into {cells}, so these {count} cells use "
               "them up in {at} and in {at2}: {set_all}.",
               "Which cells that {at} shares with {at2} have as few numbers "
               "left as there are cells?",
               .hodoku = 40, .se = 2.0),
    TD_ROW_NAKED("SD-07", "naked_pair", "Naked pair", 2, 2.3,
                 td_find_naked_pair, .hodoku = 60, .se = 3.0),
    TD_ROW_HIDDEN("SD-09", "hidden_pair", "Hidden pair", 2, 2.5,
                  td_find_hidden_pair, .hodoku = 70, .se = 3.4),

    /* ---- larger sets, fish ---- */

    TD_ROW_NAKED("SD-08", "naked_triple", "Naked triple", 3, 3.0,
                 td_find_naked_triple, .hodoku = 80, .se = 3.6),
    TD_ROW_HIDDEN("SD-10", "hidden_triple", "Hidden triple", 3, 3.1,
                  td_find_hidden_triple, .hodoku = 100, .se = 4.0),
    TD_ROW_FISH("SD-13", "x_wing", "X-wing", 3, 3.2, td_find_x_wing,
                .hodoku = 140, .se = 3.2),
    TD_ROW_NAKED("SD-11", "naked_quad", "Naked quad", 3, 3.6,
                 td_find_naked_more, .hodoku = 120, .se = 5.0),
    TD_ROW_HIDDEN("SD-12", "hidden_quad", "Hidden quad", 3, 3.7,
                  td_find_hidden_more, .hodoku = 150, .se = 5.4),
    TD_ROW_FISH("SD-14", "swordfish", "Swordfish", 3, 3.8, td_find_swordfish,
                .hodoku = 150, .se = 3.8),
    TD_ROW_FISH("SD-15", "jellyfish", "Jellyfish", 3, 4.2, td_find_jellyfish,
                .hodoku = 160, .se = 5.2),
    TD_ROW_FISH("SD-16", "larger_fish", "Larger fish", 4, 5.2,
                td_find_larger_fish, .hodoku = 470, .se = 5.5),
    ON_BOARD("SD-34", "finned_x_wing", "Finned X-wing", 3, 3.9,
             td_find_finned_x_wing, FISH_TEXT, .hodoku = 130, .se = 6.6),
    ON_BOARD("SD-35", "sashimi_x_wing", "Sashimi X-wing", 3, 4.0,
             td_find_sashimi_x_wing, FISH_TEXT, .hodoku = 150, .se = 6.6),
    ON_BOARD("SD-36", "finned_swordfish", "Finned swordfish", 4, 4.8,
             td_find_finned_swordfish, FISH_TEXT, .hodoku = 200, .se = 6.6),
    ON_BOARD("SD-37", "finned_jellyfish", "Finned jellyfish", 4, 5.3,
             td_find_finned_jellyfish, FISH_TEXT, .hodoku = 250, .se = 7.0),
    ON_BOARD("SD-50", "franken_fish", "Franken fish", 4, 6.8,
             td_find_franken_fish, FISH_TEXT, .hodoku = 300, .se = 8.0),
    ON_BOARD("SD-51", "mutant_fish", "Mutant fish", 5, 7.8, td_find_mutant_fish,
             FISH_TEXT, .hodoku = 450, .se = 8.0),

    /* ---- wings and short chains ---- */

    ON_BOARD("SD-20", "skyscraper", "Skyscraper", 3, 3.3, td_find_skyscraper,
             CHAIN_TEXT,
             .ask = "Which two lines have two places each for the "
                    "same number, with one end in line?",
             .hodoku = 130, .se = 6.6),
    ON_BOARD("SD-21", "two_string_kite", "Two-string kite", 3, 3.35,
             td_find_kite, CHAIN_TEXT,
             .ask = "Which row and column have two places each for the same "
                    "number, one of each in the same box?",
             .hodoku = 150, .se = 6.6),
    ON_BOARD("SD-22", "turbot_fish", "Turbot fish", 3, 3.4, td_find_turbot,
             CHAIN_TEXT,
             .ask = "Which two houses have two places each for the "
                    "same number, of which two see each other?",
             .hodoku = 120, .se = 6.6),
    ON_BOARD("SD-23", "empty_rectangle", "Empty rectangle", 3, 3.45,
             td_find_empty_rectangle, CHAIN_TEXT,
             .ask = "In which box do all places of a number lie in one row "
                    "and one column?",
             .hodoku = 120, .se = 6.6),
    ON_BOARD("SD-25", "xy_wing", "XY-wing", 3, 3.5, td_find_xy_wing, CHAIN_TEXT,
             .ask = "Which cell with two numbers sees two others that share "
                    "one with it each, and a third with each other?",
             .hodoku = 160, .se = 4.2),
    ON_BOARD("SD-24", "w_wing", "W-wing", 3, 3.65, td_find_w_wing, CHAIN_TEXT,
             .ask = "Which two cells with the same two numbers are joined by a "
                    "house with two places for one of these?",
             .hodoku = 150, .se = 6.6),
    ON_BOARD("SD-17", "remote_pair", "Remote pair", 3, 3.75,
             td_find_remote_pair, CHAIN_TEXT, .shortest = true,
             .ask = "Which cells with the same two numbers form a chain?",
             .hodoku = 110, .se = 6.6),
    ON_BOARD("SD-41", "x_chain", "X-chain", 4, 4.6, td_find_x_chain, CHAIN_TEXT,
             .shortest = true,
             .ask = "Which houses have two places for the same number, "
                    "and how do these hang together?",
             .hodoku = 260, .se = 6.6),
    ON_BOARD("SD-42", "xy_chain", "XY-chain", 4, 4.7, td_find_xy_chain,
             CHAIN_TEXT, .shortest = true,
             .ask = "Which cells with two numbers form a chain?", .hodoku = 260,
             .se = 7.0),
    ON_BOARD("SD-43", "aic_nice_loop", "Alternating chain", 4, 5.0, td_find_aic,
             CHAIN_TEXT, .shortest = true,
             .ask = "Where does a chain of cells with two numbers and houses "
                    "with two places lead?",
             .hodoku = 280, .se = 7.0),
    ON_BOARD("SD-46", "als_xz", "Almost locked sets XZ", 4, 5.6, td_find_als_xz,
             CHAIN_TEXT, .shortest = true,
             .ask = "Which two almost locked sets cannot both have a number?",
             .hodoku = 300, .se = 7.0),
    ON_BOARD("SD-47", "als_xy_wing", "Almost locked sets XY-wing", 4, 5.9,
             td_find_als_xy_wing, CHAIN_TEXT, .shortest = true,
             .ask = "Which almost locked set links two others?", .hodoku = 320,
             .se = 7.5),
    ON_BOARD("SD-48", "als_chain", "Chain of almost locked sets", 4, 6.2,
             td_find_als_chain, CHAIN_TEXT, .shortest = true,
             .ask = "Which almost locked sets form a chain?", .hodoku = 340,
             .se = 8.0),
    ON_BOARD("SD-44", "grouped_aic", "Grouped chain", 4, 6.5,
             td_find_grouped_aic, CHAIN_TEXT, .shortest = true,
             .ask = "Where does a chain lead that may use groups of cells and "
                    "almost locked sets?",
             .hodoku = 300, .se = 7.0),
    ON_BOARD("SD-26", "xyz_wing", "XYZ-wing", 3, 3.7, sd_xyz_wing,
             .text =
                 "{pivot} is {x}, {y} or {z}. If {x}, {one} is {z}; if {y}, "
                 "{other} is. So one of the three is {z}: {set}.",
             .ask = "{pivot} has three numbers. What do {one} and {other} "
                    "become?",
             .hodoku = 180, .se = 4.4),
    ON_BOARD("SD-39", "simple_colouring", "Simple colouring", 3, 4.1,
             sd_simple_colours, COLOUR_TEXT,
             .ask = "Colour the pairs of places of {digit} in turns. What does "
                    "each colour see?",
             .hodoku = 150, .se = 6.6),
    ON_BOARD("SD-40", "multi_colouring", "Multi-colouring", 4, 4.65,
             sd_multi_colours, COLOUR_TEXT,
             .ask = "Colour two chains of pairs of places of {digit}. What do "
                    "the colours see of each other?",
             .hodoku = 200, .se = 6.6),

    /* ---- what would make a second solution ---- */

    ON_BOARD("SD-27", "unique_rectangle_1", "Unique rectangle 1", 3, 3.25,
             sd_rectangle_1, UNIQUE_TEXT,
             .ask = "Which four cells could exchange {pair}?", .hodoku = 100,
             .se = 4.5),
    ON_BOARD("SD-28", "unique_rectangle_2", "Unique rectangle 2", 3, 3.55,
             sd_rectangle_2, UNIQUE_TEXT,
             .ask = "Which four cells could exchange {pair}?", .hodoku = 100,
             .se = 4.5),
    ON_BOARD("SD-30", "unique_rectangle_4", "Unique rectangle 4", 3, 3.85,
             sd_rectangle_4, UNIQUE_TEXT,
             .ask = "Which four cells could exchange {pair}?", .hodoku = 100,
             .se = 4.5),
    ON_BOARD("SD-29", "unique_rectangle_3", "Unique rectangle 3", 3, 4.15,
             sd_rectangle_3, UNIQUE_TEXT,
             .ask = "Which four cells could exchange {pair}?", .hodoku = 100,
             .se = 4.6),
    ON_BOARD("SD-31", "hidden_rectangle", "Hidden rectangle", 3, 4.05,
             sd_hidden_rectangle, UNIQUE_TEXT,
             .ask = "Which four cells could exchange {pair}?", .hodoku = 100,
             .se = 4.5),
    ON_BOARD("SD-32", "avoidable_rectangle", "Avoidable rectangle", 3, 4.25,
             sd_avoidable_rectangle, UNIQUE_TEXT,
             .ask = "Which four cells, none of them given, could exchange "
                    "{pair}?",
             .hodoku = 100),
    ON_BOARD("SD-33", "unique_loop", "Unique loop", 4, 4.9, sd_unique_loop,
             UNIQUE_TEXT, .ask = "Which cells in a loop could exchange {pair}?",
             .se = 4.7),
    ON_BOARD("SD-18", "bug_plus_1", "Bivalue grave with one extra", 3, 4.3,
             sd_bug_plus_1, UNIQUE_TEXT,
             .ask = "All cells but {roof} have two numbers. What if it had "
                    "two, too?",
             .hodoku = 100, .se = 5.6),

    ON_BOARD("SD-19", "bug_types_2_3_4", "Bivalue grave with more extras", 4,
             4.95, sd_bug_more, UNIQUE_TEXT,
             .ask = "All cells but {roof} have two numbers. What if these had "
                    "two, too?",
             .se = 5.7),

    /* ---- cells weighed together ---- */

    ON_BOARD("SD-38", "sue_de_coq", "Sue de Coq", 4, 5.4, sd_sue_de_coq,
             .text =
                 "The {count} cells {cells} have only {count} numbers, and "
                 "each of these once, so {set}.\n{line_cells} "
                 "{line_cells:shares|share} no number with {box_cells}, and "
                 "the others see all of them: no number is there twice\n"
                 "{box_cells} {box_cells:has|have} none of {in_line}, so "
                 "these are all in {at}\n{line_cells} "
                 "{line_cells:has|have} none of {in_box}, so these are all in "
                 "{at2}",
             .ask = "Which cells where {at} meets {at2} have as many numbers "
                    "as cells, with some of either?",
             .hodoku = 250),
    ON_BOARD("SD-49", "death_blossom", "Death blossom", 4, 6.3,
             sd_death_blossom, .shortest = true, .text = "{how}\n{cases}",
             .ask = "What would each number of a cell do to almost locked sets "
                    "around it?",
             .hodoku = 360, .se = 8.0),
    ON_BOARD("SD-45", "aligned_pair_exclusion", "Aligned pair exclusion", 4,
             6.9, sd_aligned_exclusion,
             .text = "With {one} as {digit} nothing is left for {other}, so "
                     "{set}.\n{cases}",
             .ask = "Which numbers can {one} and {other} have together?",
             .se = 6.2),

    /* ---- what rests on searching ---- */

    ON_BOARD("SD-52", "nishio", "Nishio", 5, 7.5, sd_nishio, .shortest = true,
             .text = "If {cell} were {digit}, {house} would have no place "
                     "left for {digit}, so {set}.\n{then}",
             .ask = "Where would the other {digit}s go if {cell} had one?",
             .se = 7.5),
    ON_BOARD("SD-54", "forcing_chain", "Forcing chain", 5, 7.6,
             sd_forcing_chain, .shortest = true, .text = "{how}\n{cases}",
             .ask = "What follows from each number of a cell, or each place of "
                    "a number?",
             .hodoku = 500, .se = 8.0),
    ON_BOARD("SD-53", "kraken_fish", "Kraken fish", 5, 7.7, sd_kraken_fish,
             .shortest = true,
             .text =
                 "In {bases} the {digit}s fill {covers}, unless one is at "
                 "{any_fin}. Each way {set}.\nif they fill {covers}, {set_at} "
                 "sees one of them\n{cases}{near}",
             .ask = "What follows from each fin of the fish in {bases}?",
             .hodoku = 500, .se = 8.0),
    {TD_WHAT_IF("SD-55", "forcing_net", "Forcing net", 5, 8.3, 3),
     .local = true, .prospects = sd_nets, .solution = true, .any_length = true,
     .hodoku = 700, .se = 8.5},
    ON_BOARD("SD-56", "templates", "Templates", 5, 8.8, sd_templates,
             .text = "{how}", .shortest = true,
             .ask = "In how many ways can the {digit} be placed on the whole "
                    "board?",
             .hodoku = 10000),
    {0},
};
