/* What the reader and the writer of JSON share: words for clues and arrows. */
#ifndef TD_FORMATS_JSON_H
#define TD_FORMATS_JSON_H

#include "board/gates.h"

typedef struct td_word {
    const char *text; /* the last has none */
    int32_t value;
} td_word;

static const td_word td_clue_words[] = {
    {"?", TD_CLUE_ANY},     {"grey", TD_CLUE_GREY}, {"across", TD_GATE_ACROSS},
    {"down", TD_GATE_DOWN}, {"start", TD_START},    {0},
};

static const td_word td_arrow_words[] = {
    {"N", TD_ARROW_N},
    {"S", TD_ARROW_S},
    {"W", TD_ARROW_W},
    {"E", TD_ARROW_E},
    {0},
};

#endif
