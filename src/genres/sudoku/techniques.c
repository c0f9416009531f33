#include "genres/sudoku/sudoku.h"

const td_technique td_sudoku_techniques[] = {
    TD_ROW_PLACED("SD-00"),
    TD_ROW_FULL_HOUSE("SD-01"),
    TD_ROW_HIDDEN_SINGLE("SD-03"),
    TD_ROW_NAKED_SINGLE("SD-02"),
    {0},
};
