/* What sudoku9.h looks up. tests/test_fast_sudoku.c makes these tables anew
 * from their definitions in sudoku9_tables.h. */
#include "fast/sudoku9_tables.h"

const uint8_t td_sudoku9_place[81] = {
    0,  16, 32,  1,   17,  33,  2,   18,  34,  48,  64,  80,  49,  65,
    81, 50, 66,  82,  96,  112, 128, 97,  113, 129, 98,  114, 130, 4,
    20, 36, 5,   21,  37,  6,   22,  38,  52,  68,  84,  53,  69,  85,
    54, 70, 86,  100, 116, 132, 101, 117, 133, 102, 118, 134, 8,   24,
    40, 9,  25,  41,  10,  26,  42,  56,  72,  88,  57,  73,  89,  58,
    74, 90, 104, 120, 136, 105, 121, 137, 106, 122, 138,
};

const uint8_t td_sudoku9_split[64] = {
    0, 0, 1, 0, 2, 0, 1, 0, 0, 4, 0, 1, 0, 2, 0, 0, 1, 0, 3, 0, 1, 0,
    2, 1, 0, 1, 0, 0, 0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 2, 0, 2, 0, 0,
    0, 0, 2, 0, 1, 0, 2, 1, 1, 2, 1, 1, 0, 0, 1, 0, 2, 0, 1, 0,
};

/* Lanes at and beside box p of band b, among rows and among columns. */
#define ALL 0xffff
#define ROW(f, b, p, i) f(b, p, i, 0), f(b, p, i, 1), f(b, p, i, 2), 0
#define LANES(f, b, p)                                                \
    {                                                                 \
        ROW(f, b, p, 0), ROW(f, b, p, 1), ROW(f, b, p, 2), 0, 0, 0, 0 \
    }
#define AT_ROW(b, p, i, j) ((i) == (b) && (j) == (p) ? ALL : 0)
#define BY_ROW(b, p, i, j) ((i) == (b) && (j) != (p) ? ALL : 0)
#define AT_COL(b, p, i, j) ((j) == (b) && (i) == (p) ? ALL : 0)
#define BY_COL(b, p, i, j) ((j) == (b) && (i) != (p) ? ALL : 0)
#define ACROSS(b, p)                             \
    {                                            \
        LANES(AT_ROW, b, p), LANES(BY_ROW, b, p) \
    }
#define DOWN(b, p)                               \
    {                                            \
        LANES(AT_COL, b, p), LANES(BY_COL, b, p) \
    }

const uint16_t td_sudoku9_lanes[18][2][16] = {
    ACROSS(0, 0), ACROSS(0, 1), ACROSS(0, 2), ACROSS(1, 0), ACROSS(1, 1),
    ACROSS(1, 2), ACROSS(2, 0), ACROSS(2, 1), ACROSS(2, 2), DOWN(0, 0),
    DOWN(0, 1),   DOWN(0, 2),   DOWN(1, 0),   DOWN(1, 1),   DOWN(1, 2),
    DOWN(2, 0),   DOWN(2, 1),   DOWN(2, 2),
};

#define WRONG TD_SUDOKU9_WRONG
#define WRONG8 WRONG, WRONG, WRONG, WRONG, WRONG, WRONG, WRONG, WRONG
#define WRONG32 WRONG8, WRONG8, WRONG8, WRONG8
#define ANY 0x1ff

const uint16_t td_sudoku9_domain[256] = {
    WRONG32, WRONG8,  WRONG,   WRONG,   WRONG,   WRONG, WRONG,
    WRONG,   ANY,     WRONG,   ANY,     1,       2,     4,
    8,       16,      32,      64,      128,     256, /* 0 to 9 */
    WRONG,   WRONG,   WRONG,   WRONG,   WRONG,   WRONG, WRONG32,
    WRONG32, WRONG32, WRONG32, WRONG32, WRONG32,
};
