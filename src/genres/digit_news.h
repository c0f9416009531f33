/* Where a finder that found nothing has to look again: in the houses that have
 * changed since. For finders that look at the whole board, place by place, and
 * at each place only at the cells of some houses. */
#ifndef TD_GENRES_DIGIT_NEWS_H
#define TD_GENRES_DIGIT_NEWS_H

#include "genres/digit_view.h"

/* Each finder that asks has a number of its own. */
typedef enum td_news_of { TD_NEWS_OF_COQ } td_news_of;

/* The houses that have changed since the finder last had nothing to say, as a
 * set; all if it never was so, or if something was taken back. Boards of up to
 * 64 houses. */
uint64_t td_digit_news(const td_pos *p, td_news_of who);
/* The finder has looked wherever there was news, and has nothing to say. */
void td_digit_no_news(const td_pos *p, td_news_of who);

#endif
