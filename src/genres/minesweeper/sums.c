/* Numbers that share cells, added up and taken away (genres/count_sets.h). */
#include "genres/minesweeper/minesweeper.h"

#include "genres/count_sets.h"

/* MI-10: all open cells of one number also touch another; the difference of the
 * two is in the other cells of the larger one. */
void mi_subset(const td_pos *p, int anchor, td_sink *sink)
{
    static const td_count_words words = {
        .only = "{clue} still needs {need} {need:mine|mines}. Only {most} of "
                "them can be around {clue2}, so it needs {only:its one "
                "unknown cell|all its unknown cells} elsewhere:",
        .rest = "{clue} still needs {need} {need:mine|mines}, all beside "
                "{clue2} too, which takes only {most} more, so none elsewhere:",
    };
    td_find_count_pair(p, anchor, true, &words, sink);
}

/* MI-11: what a number needs cannot all be in the cells that it shares with
 * another, so all its other cells are mines and none of the other's. */
void mi_overlap(const td_pos *p, int anchor, td_sink *sink)
{
    static const td_count_words words = {
        .both = "{clue} needs {need} more {need:mine|mines}, {most} at most "
                "around {clue2}, which then has no others:",
    };
    td_find_count_pair(p, anchor, false, &words, sink);
}

/* MI-09: the same with three numbers and more. Those that are added have no
 * open cell in common, so they need what each of them needs; nor have those
 * that are taken away. */
static const td_count_words sum_words = {
    .both = "{numbers} {numbers:|share no cell and }{numbers:needs|need} "
            "{need} more mines, {most} at most around {numbers2}, which then "
            "{numbers2:has|have} no others:",
    .only = "{numbers} {numbers:|share no cell and }{numbers:needs|need} "
            "{need} more mines, {most} at most around {numbers2}, so "
            "{numbers:it needs all its|they need all their} other cells:",
    .rest = "{numbers} {numbers:|share no cell and }{numbers:needs|need} "
            "{need} more {need:mine|mines}, all around "
            "{numbers2}, which {numbers2:takes|take} only "
            "{most}{numbers2:| together}, so none elsewhere:",
};

TD_FINDER(mi_sum_of_three, td_find_count_chain(p, 3, 3, &sum_words, sink));

/* With four and five numbers why that is so is told after it, as a list. */
static const td_count_words long_sum_words = {
    .both = "{numbers} need {need} more mines and share {most} at most with "
            "other numbers, so",
    .both_then = "at most {most} of them are around {numbers2}, so all their "
                 "other cells are mines\n{numbers2} then have no others",
    .only = "{numbers} need {need} more mines and share {most} at most with "
            "other numbers, so",
    .only_then = "at most {most} of them are around {numbers2}, so all their "
                 "other cells are mines",
    .rest = "{numbers} need {need} more mines, all of them around {numbers2}, "
            "which take only {most}, so",
    .rest_then = "{numbers2} have no mine elsewhere",
};

TD_FINDER(mi_sum_of_many, td_find_count_chain(p, 4, 5, &long_sum_words, sink));
