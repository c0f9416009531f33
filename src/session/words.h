/* The words of strokes. */
#ifndef TD_SESSION_WORDS_H
#define TD_SESSION_WORDS_H

#include "formats/json.h"
#include "session/stroke.h"

enum {
    TD_CLEAR_MARKS,
    TD_CLEAR_NOTES,
    TD_CLEAR_AUX,
    TD_CLEAR_TICKS,
    TD_CLEAR_CLUES
};

static const td_word td_verb_words[] = {
    {"m", TD_DO_MARK},      {"e", TD_DO_ERASE},
    {"n", TD_DO_NOTE},      {"corner", TD_DO_CORNER},
    {"a", TD_DO_AUX},       {"k", TD_DO_TICK},
    {"c", TD_DO_CLUE},      {"b", TD_DO_BORDER},
    {"r", TD_DO_REGION},    {"total", TD_DO_TOTAL},
    {"size", TD_DO_SIZE},   {"turn", TD_DO_TURN},
    {"flip", TD_DO_TURN},   {"fill", TD_DO_FILL},
    {"tidy", TD_DO_TIDY},   {"try", TD_DO_TRY},
    {"keep", TD_DO_KEEP},   {"drop", TD_DO_DROP},
    {"clear", TD_DO_CLEAR}, {0},
};
static const td_word td_aux_words[] = {
    {"none", 0},
    {"red", 1},
    {"blue", 2},
    {"green", 3},
    {"yellow", 4},
    {"in", 5},
    {"out", 6},
    {"up", 1 << 4},
    {"right", 2 << 4},
    {"down", 3 << 4},
    {"left", 4 << 4},
    {"cross", TD_AUX_CROSS},
    {0},
};
/* Turns of board/symmetry.h. */
static const td_word td_turn_words[] = {
    {"right", 6}, {"left", 5}, {"around", 3}, {0}};
static const td_word td_flip_words[] = {{"across", 1}, {"down", 2}, {0}};
static const td_word td_notes_words[] = {{"notes", 0}, {0}};
static const td_word td_clear_words[] = {
    {"marks", TD_CLEAR_MARKS}, {"notes", TD_CLEAR_NOTES}, {"aux", TD_CLEAR_AUX},
    {"ticks", TD_CLEAR_TICKS}, {"clues", TD_CLEAR_CLUES}, {0},
};

/* Which of them it is, or -1. */
static inline int td_word_find(const td_word *list, const char *text)
{
    for (int i = 0; list[i].text; i++)
        if (!strcmp(list[i].text, text))
            return i;
    return -1;
}

#endif
