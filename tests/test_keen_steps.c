/* Keen: for every technique a position where it speaks, and one where it is
 * silent. Most boards have one or two cages: what a step rests on is marked,
 * and the near miss lacks one of the marks or has another clue. */
#include "positions.h"
#include "test.h"

static const td_position singles[] = {
    {"KE-00", "....,....,....,....", "R1C1=1",
     "R1C1 is 1 and each number stands once in row 1, so R1C2, R1C3 and "
     "R1C4 are not 1.\n"
     "R1C1 is 1 and each number stands once in column 1, so R2C1, R3C1 and "
     "R4C1 are not 1.",
     NULL},
    {"KE-00", "....,....,....,....", NULL, NULL, NULL},
    {"KE-07", "a...,....,....,.... 3=", NULL, "The cage at R1C1 holds 3.",
     NULL},
    {"KE-07", "....,....,....,....", NULL, NULL, NULL},
    {"KE-09F", "....,....,....,....", "R1C1=1 R1C2=2 R1C3=3",
     "Only R1C4 is left to be filled in row 1, so R1C4 is 4.", NULL},
    {"KE-09F", "....,....,....,....", "R1C1=1 R1C2=2", NULL, NULL},
    {"KE-10", "....,....,....,....", "R1C2-4 R1C3-4 R1C4-4",
     "In row 1 no other cell can take its 4, so R1C1 is 4.", NULL},
    {"KE-10", "....,....,....,....", "R1C2-4 R1C3-4", NULL, NULL},
    {"KE-09", "....,....,....,....", "R1C1-123",
     "All other numbers are ruled out for R1C1, so R1C1 is 4.", NULL},
    {"KE-09", "....,....,....,....", "R1C1-12", NULL, NULL},
    {0},
};

static const td_position cages[] = {
    /* numbers; then places, if few arrangements are left; then one by one */
    {"KE-08P", "aa....,......,......,......,......,...... 12x", NULL,
     "The 12x cage at R1C1 can only be 2,6 or 3,4, so R1C1 and R1C2 are "
     "not 1 or 5.",
     NULL},
    {"KE-08P", "aa....,......,......,......,......,...... 12x",
     "R1C1-15 R1C2-135",
     "The 12x cage at R1C1 can only be 2,6 or 3,4 or 6,2 (in reading "
     "order), so R1C1 is not 4.",
     NULL},
    {"KE-08P", "aa....,......,......,......,......,...... 1-", "R1C2-13",
     "With 2 at R1C1 the rest of the 1- cage at R1C1 would have to be 1 or "
     "3, which does not fit there any more: R1C1 is not 2.",
     NULL},
    {"KE-08P", "aa....,......,......,......,......,...... 12x",
     "R1C1-15 R1C2-15", NULL, NULL},
    {"KE-08P", "aaa...,......,......,......,......,...... 60x", NULL, NULL,
     NULL},
    {"KE-08", "aaa...,......,......,......,......,...... 60x", NULL,
     "The 60x cage at R1C1 can only be 2,5,6 or 3,4,5, so R1C1, R1C2 and "
     "R1C3 are not 1.",
     NULL},
    {"KE-08", "aaa...,......,......,......,......,...... 60x",
     "R1C1-15 R1C2-15 R1C3-1",
     "The 60x cage at R1C1 can only be 2,6,5 or 3,4,5 or 4,3,5 or 6,2,5 "
     "(in reading order), so R1C3 is not 2, 3, 4 or 6.",
     NULL},
    {"KE-08", "aaa...,......,......,......,......,...... 10+",
     "R1C2-34 R1C3-34",
     "With 1 at R1C1 the rest of the 10+ cage at R1C1 would have to be 3,6 "
     "or 4,5, which does not fit there any more: R1C1 is not 1.\n"
     "With 2 at R1C1 the rest of the 10+ cage at R1C1 would have to be "
     "3,5, which does not fit there any more: R1C1 is not 2.\n"
     "With 5 at R1C1 the rest of the 10+ cage at R1C1 would have to be 1,4 "
     "or 2,3, which does not fit there any more: R1C1 is not 5.\n"
     "With 6 at R1C1 the rest of the 10+ cage at R1C1 would have to be "
     "1,3, which does not fit there any more: R1C1 is not 6.",
     NULL},
    {"KE-08", "aaa...,......,......,......,......,...... 60x",
     "R1C1-1 R1C2-1 R1C3-1", NULL, NULL},
    /* a cage that is too large to be written out */
    {"KE-08L",
     "aa.......,.aa......,..aa.....,...aa....,....a....,.........,.........,..."
     "......,......... 37+",
     "R1C1-56789 R1C2-56789 R2C2-56789 R2C3-56789 R3C3-56789 R3C4-56789 "
     "R4C4-56789 R4C5-56789",
     "The numbers in the cage at R1C1 add up to 37, and no way to do that "
     "is left otherwise: R5C5 is not 1, 2, 3 or 4.",
     NULL},
    {"KE-08L",
     "aa.......,.aa......,..aa.....,...aa....,....a....,.........,.........,..."
     "......,......... 37+",
     "R1C1-6789 R1C2-6789 R2C2-6789 R2C3-6789 R3C3-6789 R3C4-6789 R4C4-6789 "
     "R4C5-6789",
     NULL, NULL},
    {"KE-08L",
     "aa.......,.aa......,..aa.....,...aa....,....a....,.........,.........,..."
     "......,......... 37+",
     NULL, NULL, NULL},
    {"KE-16", "aa....,a.....,......,......,......,...... 24x", NULL,
     "5 does not divide 24, so the 24x cage at R1C1 has no 5: R1C1, R1C2 "
     "and R2C1 are not 5.",
     NULL},
    {"KE-16", "aa....,a.....,......,......,......,...... 60x", "R1C2-5 R2C1-5",
     "5 divides 60 once, so the 60x cage at R1C1 must have it once, and "
     "has no other place for it: R1C1 is 5.",
     NULL},
    {"KE-16", "aa....,.a....,.aa...,......,......,...... 60x", "R1C1=5",
     "5 divides 60 once, and the 60x cage at R1C1 has that 5 already: "
     "R2C2, R3C2 and R3C3 are not 5.",
     NULL},
    {"KE-16", "aa....,a.....,......,......,......,...... 60x", "R1C2-5", NULL,
     NULL},
    {"KE-18", "aaa...,......,......,......,......,...... 6x", NULL,
     "In the 6x cage at R1C1 a number can stand only once (else twice in a "
     "line), so it cannot be 1,1,6: R1C1, R1C2 and R1C3 are not 6.",
     NULL},
    {"KE-18", "aa....,a.....,......,......,......,...... 6x", NULL, NULL, NULL},
    {"KE-17", "aaa...,......,......,......,......,...... 7+", NULL,
     "The other cells of the 7+ cage at R1C1 make at least 3, so R1C1 is "
     "at most 4: R1C1 is not 5 or 6.\n"
     "The other cells of the 7+ cage at R1C1 make at least 3, so R1C2 is "
     "at most 4: R1C2 is not 5 or 6.\n"
     "The other cells of the 7+ cage at R1C1 make at least 3, so R1C3 is "
     "at most 4: R1C3 is not 5 or 6.",
     NULL},
    {"KE-17", "aaa...,......,......,......,......,...... 12+",
     "R1C2-56 R1C3-56",
     "The other cells of the 12+ cage at R1C1 make 7 at most, so R1C1 is "
     "at least 5: R1C1 is not 1, 2, 3 or 4.\n"
     "The other cells of the 12+ cage at R1C1 make 10 at most, so R1C2 is "
     "at least 2: R1C2 is not 1.\n"
     "The other cells of the 12+ cage at R1C1 make 10 at most, so R1C3 is "
     "at least 2: R1C3 is not 1.",
     NULL},
    {"KE-17", "aaa...,......,......,......,......,...... 12+", NULL, NULL,
     NULL},
    {0},
};

static const td_position sets[] = {
    {"KE-01", "......,......,......,......,......,......",
     "R1C1-3456 R1C2-3456",
     "Only 1 and 2 can go into R1C1 and R1C2, so these 2 cells use them up "
     "in row 1: R1C3, R1C4, R1C5 and R1C6 are not 1 or 2.",
     NULL},
    {"KE-01", "......,......,......,......,......,......", "R1C1-3456 R1C2-345",
     NULL, NULL},
    {"KE-11", "......,......,......,......,......,......",
     "R1C3-12 R1C4-12 R1C5-12 R1C6-12",
     "In row 1 the numbers 1 and 2 can only go into R1C1 and R1C2, so "
     "nothing else fits there: R1C1 and R1C2 are not 3, 4, 5 or 6.",
     NULL},
    {"KE-11", "......,......,......,......,......,......",
     "R1C3-12 R1C4-12 R1C5-12 R1C6-1", NULL, NULL},
    {"KE-01T", "......,......,......,......,......,......",
     "R1C1-456 R1C2-456 R1C3-456",
     "Only 1, 2 and 3 can go into R1C1, R1C2 and R1C3, so these 3 cells "
     "use them up in row 1: R1C4, R1C5 and R1C6 are not 1, 2 or 3.",
     NULL},
    {"KE-01T", "......,......,......,......,......,......",
     "R1C1-456 R1C2-456 R1C3-45", NULL, NULL},
    {"KE-11T", "......,......,......,......,......,......",
     "R1C4-123 R1C5-123 R1C6-123",
     "In row 1 the numbers 1, 2 and 3 can only go into R1C1, R1C2 and "
     "R1C3, so nothing else fits there: R1C1, R1C2 and R1C3 are not 4, 5 "
     "or 6.",
     NULL},
    {"KE-11T", "......,......,......,......,......,......",
     "R1C4-123 R1C5-123 R1C6-12", NULL, NULL},
    {"KE-01M",
     "........,........,........,........,........,........,........,........",
     "R1C1-5678 R1C2-5678 R1C3-5678 R1C4-5678",
     "Only 1, 2, 3 and 4 can go into R1C1, R1C2, R1C3 and R1C4, so these 4 "
     "cells use them up in row 1: R1C5, R1C6, R1C7 and R1C8 are not 1, 2, "
     "3 or 4.",
     NULL},
    {"KE-01M",
     "........,........,........,........,........,........,........,........",
     "R1C1-5678 R1C2-5678 R1C3-5678 R1C4-567", NULL, NULL},
    {"KE-11M",
     "........,........,........,........,........,........,........,........",
     "R1C5-1234 R1C6-1234 R1C7-1234 R1C8-1234",
     "In row 1 the numbers 1, 2, 3 and 4 can only go into R1C1, R1C2, R1C3 "
     "and R1C4, so nothing else fits there: R1C1, R1C2, R1C3 and R1C4 are "
     "not 5, 6, 7 or 8.",
     NULL},
    {"KE-11M",
     "........,........,........,........,........,........,........,........",
     "R1C5-1234 R1C6-1234 R1C7-1234 R1C8-123", NULL, NULL},
    {"KE-19", "......,......,......,......,......,......",
     "R1C3-1 R1C4-1 R1C5-1 R1C6-1 R2C3-1 R2C4-1 R2C5-1 R2C6-1",
     "In rows 1 and 2 the 1s can only be in columns 1 and 2. So they fill "
     "these, and no other 1 is there: R3C1, R3C2, R4C1 and 5 more are not "
     "1.",
     NULL},
    {"KE-19", "......,......,......,......,......,......",
     "R1C3-1 R1C4-1 R1C5-1 R1C6-1 R2C3-1 R2C4-1 R2C5-1", NULL, NULL},
    {"KE-19S", "......,......,......,......,......,......",
     "R1C4-1 R1C5-1 R1C6-1 R2C4-1 R2C5-1 R2C6-1 R3C4-1 R3C5-1 R3C6-1",
     "In rows 1, 2 and 3 the 1s can only be in columns 1, 2 and 3. So they "
     "fill these, and no other 1 is there: R4C1, R4C2, R4C3 and 6 more are "
     "not 1.",
     NULL},
    {"KE-19S", "......,......,......,......,......,......",
     "R1C4-1 R1C5-1 R1C6-1 R2C4-1 R2C5-1 R2C6-1 R3C4-1 R3C5-1", NULL, NULL},
    {"KE-19J",
     "........,........,........,........,........,........,........,........",
     "R1C5-1 R1C6-1 R1C7-1 R1C8-1 R2C5-1 R2C6-1 R2C7-1 R2C8-1 "
     "R3C5-1 R3C6-1 R3C7-1 R3C8-1 R4C5-1 R4C6-1 R4C7-1 R4C8-1",
     "In rows 1, 2, 3 and 4 the 1s can only be in columns 1, 2, 3 and 4. "
     "So they fill these, and no other 1 is there: R5C1, R5C2, R5C3 and 13 "
     "more are not 1.",
     NULL},
    {"KE-19J",
     "........,........,........,........,........,........,........,........",
     "R1C5-1 R1C6-1 R1C7-1 R1C8-1 R2C5-1 R2C6-1 R2C7-1 R2C8-1 "
     "R3C5-1 R3C6-1 R3C7-1 R3C8-1 R4C5-1 R4C6-1 R4C7-1",
     NULL, NULL},
    {0},
};

static const td_position lines[] = {
    /* the seed's: 2/ without 3,6 has a 2 */
    {"KE-02", "aa....,......,......,......,......,...... 2/",
     "R1C1-356 R1C2-356",
     "The 2/ cage at R1C1 can only be 1,2 or 2,4, so it has the 2 of row "
     "1, which has no other: R1C3, R1C4, R1C5 and R1C6 are not 2.",
     NULL},
    {"KE-02", "aa....,......,......,......,......,...... 2/", "R1C1-5 R1C2-5",
     NULL, NULL},
    {"KE-12", "aa....,......,......,......,......,...... 12x",
     "R1C3-6 R1C4-6 R1C5-6 R1C6-6",
     "In row 1 the 6 can only be in the 12x cage at R1C1, which is then "
     "2,6: R1C1 and R1C2 are not 3 or 4.",
     NULL},
    {"KE-12", "aa....,......,......,......,......,...... 12x",
     "R1C3-6 R1C4-6 R1C5-6", NULL, NULL},
    {"KE-20", "aabb..,......,......,......,......,...... 3- 7+",
     "R1C1-36 R1C2-36 R1C3-34 R1C4-34",
     "However the 3- cage at R1C1 and the 7+ cage at R1C3 are filled, they "
     "have the 1, 2 and 5 of row 1, so R1C5 and R1C6 are not 1, 2 or 5: "
     "(1) in row 1 the 3- cage at R1C1 has 1,4 or 2,5; (2) there the 7+ "
     "cage at R1C3 has 1,6 or 2,5; (3) whichever of these go together "
     "without a number twice, 1, 2 and 5 are among them.",
     NULL},
    {"KE-20", "aabb..,......,......,......,......,...... 1- 1-", NULL, NULL,
     NULL},
    /* one line, and two */
    {"KE-13", "aaabbc,.....c,......,......,......,...... 10+ 6+ 9+", NULL,
     "In row 1 all but R1C6 make 16 of the sum 21, so that is 5: R1C6 is "
     "not 3, 4 or 6 and R2C6 is not 3, 5 or 6: (1) the 10+ cage at R1C1 "
     "makes 10; (2) the 6+ cage at R1C4 makes 6; (3) so the 9+ cage at "
     "R1C6 can only be 5,4 in reading order.",
     NULL},
    {"KE-13", "aabb,aabc,...c,.... 10+ 6+ 5+", NULL,
     "In column 4 all but R1C4 and R4C4 make 5 of the sum 10, so these add "
     "up to 5: R4C4 is not 1: (1) the 5+ cage at R2C4 makes 5; (2) R1C4 is "
     "1, 2 or 3.\n"
     "In rows 1 and 2 all but R2C4 make 16 of the sum 20, so that is 4: "
     "R2C4 is not 1, 2 or 3 and R3C4 is not 2, 3 or 4: (1) the 10+ cage at "
     "R1C1 makes 10; (2) the 6+ cage at R1C3 makes 6; (3) so the 5+ cage "
     "at R2C4 can only be 4,1 in reading order.",
     NULL},
    /* two cells of a larger cage */
    {"KE-13", "aabbcc,..b...,......,......,......,...... 5+ 15+ 4-", NULL,
     "In row 1 all but R1C3, R1C4, R1C5 and R1C6 make 5 of the sum 21, so "
     "these add up to 16: R1C3 is not 3 or 5 and R1C4 is not 5 and R2C3 is "
     "not 4 or 6: (1) the 5+ cage at R1C1 makes 5; (2) the 4- cage at R1C5 "
     "(1,5 or 2,6) makes 6 or 8; (3) so the 15+ cage at R1C3 can only be "
     "4,6,5 or 6,4,5 in reading order.\n"
     "In row 1 all but R1C3, R1C4, R1C5 and R1C6 make 5 of the sum 21, so "
     "these add up to 16: R1C5 and R1C6 are not 2 or 6: (1) the 5+ cage at "
     "R1C1 makes 5; (2) in the 15+ cage at R1C3, R1C3 and R1C4 (3,6 or 4,5 "
     "or 4,6 or 5,6) make 9, 10 or 11; (3) so the 4- cage at R1C5 can only "
     "be 1,5.",
     NULL},
    {"KE-13", "aaabbc,.....c,......,......,......,...... 30x 2- 9+", NULL, NULL,
     NULL},
    {"KE-14", "aa.b,...b,....,.... 6x 5+", NULL,
     "In row 1 all but R1C3 and R1C4 make 6 of the product 24, so these "
     "multiply to 4: R1C3 is not 3: (1) the 6x cage at R1C1 makes 6; (2) "
     "R1C4 is 1, 2, 3 or 4.\n"
     "In row 1 all but R1C3 and R1C4 make 6 of the product 24, so these "
     "multiply to 4: R1C4 is not 3 and R2C4 is not 2: (1) the 6x cage at "
     "R1C1 makes 6; (2) R1C3 is 1, 2, 3 or 4; (3) so the 5+ cage at R1C4 "
     "can only be 1,4 or 2,3 or 4,1 in reading order.",
     NULL},
    {"KE-14", "aa.b,...b,....,.... 1- 5+", NULL, NULL, NULL},
    {"KE-15", "aabbcc,......,......,......,......,...... 1- 3- 12x", NULL,
     "In row 1, 21 in sum, all but R1C5 and R1C6 make an even number, so "
     "these make an odd number: R1C5 and R1C6 are not 2 or 6: (1) the 1- "
     "cage at R1C1 makes an odd number; (2) the 3- cage at R1C3 (1,4 or "
     "2,5 or 3,6) makes an odd number; (3) so the 12x cage at R1C5 can "
     "only be 3,4.",
     NULL},
    {"KE-15", "aabb,..b.,....,.... 1- 12x", NULL,
     "In row 1, 10 in sum, all but R1C3 and R1C4 make an odd number, so "
     "these make one too: R2C3 is not 4: (1) the 1- cage at R1C1 makes an "
     "odd number; (2) so the 12x cage at R1C3 can only be 1,4,3 or 3,2,2 "
     "or 3,4,1 or 4,1,3 or 4,3,1 in reading order.",
     NULL},
    {"KE-15", "aabbcc,......,......,......,......,...... 1- 2/ 12x", NULL, NULL,
     NULL},
    /* the seed's: the 8+ has no even number */
    {"KE-03", "aabbcc,......,......,......,......,...... 3- 8+ 12x", NULL,
     "Of the 3 even numbers in row 1 at most 1 is left for the 8+ cage at "
     "R1C3, so R1C3 and R1C4 are not 2 or 6: (1) the 3- cage at R1C1 (1,4 "
     "or 2,5 or 3,6) has at least 1; (2) the 12x cage at R1C5 (2,6 or 3,4) "
     "has at least 1; (3) so the 8+ cage at R1C3 can only be 3,5.",
     NULL},
    {"KE-03", "aabbcc,......,......,......,......,...... 1- 1- 1-", NULL, NULL,
     NULL},
    {"KE-03F", "aabb..,......,......,......,......,...... 3/ 2/", NULL,
     "Of the numbers 1 and 2 in row 1 at most 1 is left for the 2/ cage at "
     "R1C3, so R1C3 and R1C4 are not 1: (1) the 3/ cage at R1C1 (1,3 or "
     "2,6) has at least 1; (2) so the 2/ cage at R1C3 can only be 2,4 or "
     "3,6.\n"
     "Of the numbers 2 and 3 in row 1 none is left for R1C5, so R1C5 is "
     "not 2 or 3: (1) the 3/ cage at R1C1 (1,3 or 2,6) has at least 1; (2) "
     "the 2/ cage at R1C3 (1,2 or 2,4 or 3,6) has at least 1.\n"
     "Of the numbers 2 and 3 in row 1 none is left for R1C6, so R1C6 is "
     "not 2 or 3: (1) the 3/ cage at R1C1 (1,3 or 2,6) has at least 1; (2) "
     "the 2/ cage at R1C3 (1,2 or 2,4 or 3,6) has at least 1.\n"
     "Of the numbers 2 and 6 in row 1 at most 1 is left for the 3/ cage at "
     "R1C1, so R1C1 and R1C2 are not 2 or 6: (1) the 2/ cage at R1C3 (1,2 "
     "or 2,4 or 3,6) has at least 1; (2) so the 3/ cage at R1C1 can only "
     "be 1,3.\n"
     "Of the numbers 3 and 6 in row 1 at most 1 is left for the 2/ cage at "
     "R1C3, so R1C3 and R1C4 are not 3 or 6: (1) the 3/ cage at R1C1 (1,3 "
     "or 2,6) has at least 1; (2) so the 2/ cage at R1C3 can only be 1,2 "
     "or 2,4.",
     NULL},
    {"KE-03F", "aabb..,......,......,......,......,...... 3- 2/", NULL, NULL,
     NULL},
    {0},
};

static const td_position around[] = {
    /* the seed's: neither 3,6 nor 2,5 goes beside the 8+ */
    {"KE-04", "aabb..,......,......,......,......,...... 3- 8+", NULL,
     "The 3- cage at R1C1 goes together with the 8+ cage at R1C3 only as "
     "1,4: R1C1 and R1C2 are not 2, 3, 5 or 6: (1) as 2,5 it takes 2 and 5 "
     "in row 1, and the 8+ cage at R1C3 has 2,6 or 3,5 there; (2) as 3,6 "
     "it takes 3 and 6 in row 1, and the 8+ cage at R1C3 has 2,6 or 3,5 "
     "there.",
     NULL},
    /* in two lines */
    {"KE-04", "ab..,ab..,....,.... 2- 3x", "R1C2-234",
     "The 2- cage at R1C1 goes together with the 3x cage at R1C2 only as "
     "2,4 or 3,1 or 4,2 in reading order: R1C1 is not 1 and R2C1 is not 3: "
     "(1) as 1,3 in reading order it takes 1 in row 1 and 3 in row 2, and "
     "the 3x cage at R1C2 (1,3) needs one of these.",
     NULL},
    {"KE-04", "aabb..,......,......,......,......,...... 3- 7+", NULL, NULL,
     NULL},
    {"KE-05", "aabbcc,......,......,......,......,...... 3- 8+ 12x", NULL,
     "The 8+ cage at R1C3 goes together with the cages around it only as "
     "3,5: R1C3 and R1C4 are not 2 or 6: (1) else the 8+ cage at R1C3 is "
     "2,6; (2) the 12x cage at R1C5 (2,6 or 3,4) is 3,4, as row 1 has 2 "
     "and 6 elsewhere; (3) then nothing is left for the 3- cage at R1C1 "
     "(1,4 or 2,5 or 3,6 in row 1), as row 1 has 2, 3, 4 and 6 elsewhere.\n"
     "The 12x cage at R1C5 goes together with the cages around it only as "
     "2,6: R1C5 and R1C6 are not 3 or 4: (1) else the 12x cage at R1C5 is "
     "3,4; (2) the 8+ cage at R1C3 (2,6 or 3,5) is 2,6, as row 1 has 3 "
     "elsewhere; (3) then nothing is left for the 3- cage at R1C1 (1,4 or "
     "2,5 or 3,6 in row 1), as row 1 has 2, 3, 4 and 6 elsewhere.",
     NULL},
    /* the 3- could lose something, but the 8+ promises more */
    {"KE-05", "aabb..,......,......,......,......,...... 3- 8+", NULL, NULL,
     NULL},
    {"KE-06", "aabb..,......,......,......,......,...... 3- 8+", NULL,
     "The 3- cage at R1C1 goes together with the cage around it only as "
     "1,4: R1C1 and R1C2 are not 2, 3, 5 or 6: (1) suppose that the 3- "
     "cage at R1C1 is 2,5; (2) then nothing is left for the 8+ cage at "
     "R1C3 (2,6 or 3,5 in row 1), as row 1 has 2 and 5 elsewhere; (3) "
     "suppose that the 3- cage at R1C1 is 3,6; (4) then nothing is left "
     "for the 8+ cage at R1C3 (2,6 or 3,5 in row 1), as row 1 has 3 and 6 "
     "elsewhere.",
     NULL},
    {"KE-06", "aabb..,......,......,......,......,...... 1- 7+", NULL, NULL,
     NULL},
    {"KE-21", "a.....,a.....,......,......,......,...... 2/",
     "R1C1-3456 R2C1-1356 R2C5-2356",
     "If R1C1 is not 1, R2C1 is 4 (the 2/ cage at R1C1), so R2C5 is not 4 "
     "but 1. So R1C1 is 1 or R2C5 is 1, and R1C5 is not 1.",
     NULL},
    {"KE-21", "a.....,a.....,......,......,......,...... 2/",
     "R1C1-3456 R2C1-1356 R2C5-235", NULL, NULL},
    {"KE-22", "abcd,abef,ghij,klmn 3+ 5+ 3= 4= 4= 1= 3= 4= 1= 2= 4= 1= 2= 3=",
     "R1C1-34 R1C2-34 R2C1-34 R2C2-4",
     "As there is only one solution, R1C1, R1C2, R2C1 and R2C2 may not all "
     "be 1 and 2, which could be exchanged in their cages. Only R2C2 can "
     "differ: R2C2 is not 1 or 2.",
     NULL},
    /* not in one cage */
    {"KE-22",
     "abcd,aoef,ghij,klmn 3+ 2= 3= 4= 3= 4= 1= 3= 4= 1= 2= 4= 1= 2= 3=",
     "R1C1-34 R1C2-34 R2C1-34 R2C2-4", NULL, NULL},
    {"KE-23", "....,....,....,....", "R1C2-34 R2C2-14 R2C1-24",
     "If R1C1 is 1, 2 moves later no value is left for R2C2, so R1C1 is "
     "not 1: at once R1C2 and R2C1 are not 1; (1) R1C2 is 2 (Naked single) "
     "and so R2C2 is not 2; (2) R2C1 is 3 (Naked single) and so R2C2 is "
     "not 3.",
     "KE-09"},
    {"KE-23", "....,....,....,....", "R1C2-34 R2C2-1 R2C1-24", NULL, "KE-09"},
    {0},
};

static void check(const td_position *list)
{
    td_check_position_list(td_genre_find("keen"), list, NULL);
}

static void test_positions_of_singles(void)
{
    check(singles);
}

static void test_positions_of_cages(void)
{
    check(cages);
}

static void test_positions_of_sets(void)
{
    check(sets);
}

static void test_positions_of_lines(void)
{
    check(lines);
}

static void test_positions_around_cages(void)
{
    check(around);
}

static void test_rows_have_both(void)
{
    static const td_position *const lists[] = {singles, cages,  sets,
                                               lines,   around, NULL};
    td_check_position_rows(td_genre_find("keen"), lists);
}

const td_test suite_keen_steps[] = {
    TEST(positions_of_singles),
    TEST(positions_of_cages),
    TEST(positions_of_sets),
    TEST(positions_of_lines),
    TEST(positions_around_cages),
    TEST(rows_have_both),
    {0},
};
