/* All solvers of one code path: included once by each code_*.c, which names
 * the table TD_CODE and is compiled for its instruction set. Everything here
 * is static but that table, so that no code of one path is ever taken for that
 * of another. */
#include "fast/code.h"
#include "fast/boxes_all.h"
#include "fast/sudoku9_walk.h"

const td_code TD_CODE = {
    .sudoku9 = {size9, start9},
    .boxes = {size_boxes, start_boxes},
    .line = line9_solve,
};
