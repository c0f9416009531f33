/* Small areas of cells, and all ways to fill them. */
#ifndef TD_GENRES_YAJILIN_POCKETS_H
#define TD_GENRES_YAJILIN_POCKETS_H

#include "genres/all_ways.h"
#include "genres/yajilin/yajilin.h"

enum { YA_POCKET = 12 };

typedef struct ya_pocket {
    td_site cell[YA_POCKET];
    int n;
    td_site end[YA_POCKET]; /* loose ends among them */
    int nends;
} ya_pocket;

bool ya_in_pocket(const ya_pocket *a, td_site cell);
/* The cells that open links join with this one, if they are few and it is the
 * first of them: no open link leaves them. */
bool ya_pocket_at(const td_pos *p, td_site cell, ya_pocket *a);
/* The rules of its cells, and the open links between them as what to decide. */
void ya_pocket_ways(const td_pos *p, const ya_pocket *a, td_ways *w);

#endif
