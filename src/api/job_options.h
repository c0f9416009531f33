/* The options of a job: an object in JSON with numbers, truths, texts and lists
 * of texts. */
#ifndef TD_API_JOB_OPTIONS_H
#define TD_API_JOB_OPTIONS_H

#include "base/arena.h"
#include "base/text.h"
#include "base/vec.h"

typedef struct td_option {
    const char *key;
    const char *text;        /* NULL: it is none */
    double number;           /* a truth: 1 or 0 */
    const char *const *list; /* NULL at the end; NULL: it is none */
} td_option;

typedef struct td_job_options {
    td_arena mem;
    TD_VEC(td_option) at;
} td_job_options;

/* False: err says what is wrong. To be freed in both cases. */
bool td_job_options_read(const char *json, td_job_options *out, td_text *err);
void td_job_options_free(td_job_options *o);
/* The option of that name, or NULL. */
const td_option *td_job_option(const td_job_options *o, const char *key);
/* Its text; whether it is there and not false; its number or another. */
const char *td_job_text(const td_job_options *o, const char *key);
bool td_job_truth(const td_job_options *o, const char *key);
double td_job_number(const td_job_options *o, const char *key, double other);

#endif
