/* One kind of boxes: its vectors, then the templates. Expects KIND, LANE (the
 * type of a lane), VEC_BYTES, LANES, SIDE_MAX, and WHOLE where all boxes of 4x4
 * are in one vector; see boxes.h. */
#define KIND_NAME(name, kind) name##_##kind
#define KIND_OF(name, kind) KIND_NAME(name, kind)
#define vec KIND_OF(vec, KIND)
#define any KIND_OF(any, KIND)
#define prefer KIND_OF(prefer, KIND)
#define only KIND_OF(only, KIND)
#define beside KIND_OF(beside, KIND)
#define below KIND_OF(below, KIND)
#define segments KIND_OF(segments, KIND)
#define tally KIND_OF(tally, KIND)
#define tally_add KIND_OF(tally_add, KIND)
#define tally_others KIND_OF(tally_others, KIND)
#define tally_column KIND_OF(tally_column, KIND)
#define look_at_segment KIND_OF(look_at_segment, KIND)
#define look_at_cells KIND_OF(look_at_cells, KIND)
#define beside_in_row KIND_OF(beside_in_row, KIND)
#define beside_in_col KIND_OF(beside_in_col, KIND)
#define must_in_boxes KIND_OF(must_in_boxes, KIND)
#define must_in_houses KIND_OF(must_in_houses, KIND)
#define settle_cells_of KIND_OF(settle_cells_of, KIND)
#define drop_in_boxes KIND_OF(drop_in_boxes, KIND)
#define drop_in_houses KIND_OF(drop_in_houses, KIND)
#define start_segments KIND_OF(start_segments, KIND)
#define settle_as KIND_OF(settle_as, KIND)
#define settle_shape KIND_OF(settle_shape, KIND)
#define settle KIND_OF(settle, KIND)
#define box_walk KIND_OF(box_walk, KIND)
#define band_of KIND_OF(band_of, KIND)
#define stack_of KIND_OF(stack_of, KIND)
#define place_of KIND_OF(place_of, KIND)
#define board_vecs KIND_OF(board_vecs, KIND)
#define blame KIND_OF(blame, KIND)
#define blame_houses KIND_OF(blame_houses, KIND)
#define blame_cells KIND_OF(blame_cells, KIND)
#define fade_weights KIND_OF(fade_weights, KIND)
#define choose_cell KIND_OF(choose_cell, KIND)
#define is_right KIND_OF(is_right, KIND)
#define show_board KIND_OF(show_board, KIND)
#define take_step KIND_OF(take_step, KIND)
#define next_board KIND_OF(next_board, KIND)
#define pending_board KIND_OF(pending_board, KIND)
#define walk_size KIND_OF(walk_size, KIND)
#define start_walk KIND_OF(start_walk, KIND)

/* Boxes have two rows at least: SIDE_MAX / 2 bands, each with as many column
 * segments. Stacks are eight at most. */
#define SEGMENTS_MAX (SIDE_MAX / 2 * (SIDE_MAX / 2))
#define GROUPS_MAX (LANES < 8 ? 8 / LANES : 1)

#include "fast/boxes_vec.h"
#include "fast/boxes.h"
#include "fast/boxes_walk.h"

#undef vec
#undef any
#undef prefer
#undef only
#undef beside
#undef below
#undef segments
#undef tally
#undef tally_add
#undef tally_others
#undef tally_column
#undef look_at_segment
#undef look_at_cells
#undef beside_in_row
#undef beside_in_col
#undef must_in_boxes
#undef must_in_houses
#undef settle_cells_of
#undef drop_in_boxes
#undef drop_in_houses
#undef start_segments
#undef settle_as
#undef settle_shape
#undef settle
#undef box_walk
#undef band_of
#undef stack_of
#undef place_of
#undef board_vecs
#undef blame
#undef blame_houses
#undef blame_cells
#undef fade_weights
#undef choose_cell
#undef is_right
#undef show_board
#undef take_step
#undef next_board
#undef pending_board
#undef walk_size
#undef start_walk
#undef KIND_OF
#undef KIND_NAME
#undef SEGMENTS_MAX
#undef GROUPS_MAX
#undef KIND
#undef LANE
#undef LANES
#undef VEC_BYTES
#undef SIDE_MAX
#undef WHOLE
