#include "cli.h"

int solve_each(const job *j)
{
    const arguments *a = j->a;
    tandem_solve_options o = {.limit = (uint64_t)a->number[OPT_LIMIT],
                              .all = a->given[OPT_ALL],
                              .common = a->given[OPT_COMMON],
                              .from_board = a->given[OPT_FROM_BOARD],
                              .limits = j->limits};
    if (o.all && !o.limit)
        o.limit = UINT64_MAX;
    tandem_result *r = tandem_solve(j->p, &o);
    int code = print_result(j, r);
    tandem_result_free(r);
    return code;
}
