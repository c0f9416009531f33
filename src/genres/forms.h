/* The forms of the genres: how their puzzles look in each format. One table a
 * genre, in its folder. */
#ifndef TD_GENRES_FORMS_H
#define TD_GENRES_FORMS_H

#include "formats/form.h"

/* Parts that several genres have: clues as tokens; whether cells are shaded, in
 * text and as tokens; and helper lines of the player, which say nothing. */
#define TD_PART_CLUES                                          \
    {                                                          \
        .codec = &td_codec_tokens, .symbols = &td_symbols_clue \
    }
#define TD_PART_TEXT_SHADE                                           \
    {                                                                \
        .codec = &td_codec_chars, .symbols = &td_symbols_text_shade, \
        .marks = true                                                \
    }
#define TD_PART_SHADE                                                          \
    {                                                                          \
        .codec = &td_codec_tokens, .symbols = &td_symbols_shade, .marks = true \
    }
#define TD_PART_INK                                            \
    {                                                          \
        .codec = &td_codec_tokens, .symbols = &td_symbols_ink, \
        .area = TD_AT_LINKS, .skip = true                      \
    }

extern const td_form td_hitori_forms[];
extern const td_form td_slitherlink_forms[];
extern const td_form td_akari_forms[];
extern const td_form td_hashi_forms[];
extern const td_form td_heyawake_forms[];
extern const td_form td_kuromasu_forms[];
extern const td_form td_masyu_forms[];
extern const td_form td_minesweeper_forms[];
extern const td_form td_nurikabe_forms[];
extern const td_form td_nonogram_forms[];
extern const td_form td_yajilin_forms[];
extern const td_form td_suraromu_forms[];
extern const td_form td_keen_forms[];
extern const td_form td_sudoku_forms[];

#endif
