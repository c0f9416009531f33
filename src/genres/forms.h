/* The forms of the genres: how their puzzles look in each format. One table a
 * genre, in its folder. */
#ifndef TD_GENRES_FORMS_H
#define TD_GENRES_FORMS_H

#include "formats/form.h"

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
