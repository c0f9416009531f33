/* Tables for tests of formats/, and what runs them. */
#ifndef TD_FORMATS_TABLES_H
#define TD_FORMATS_TABLES_H

#include "formats_util.h"

/* Reading and writing back. */
typedef struct trip {
    td_format format;      /* in which it is written */
    const char *genre;     /* stated, or NULL */
    const char *text;      /* what is read */
    const char *canonical; /* what is written; NULL: the same */
} trip;

/* Errors. */
typedef struct fault {
    const char *genre; /* stated, or NULL */
    const char *text;
    int line, column;
    const char *sentence;
} fault;

/* What is left out or cannot be written. */
typedef struct refusal {
    const char *text;
    td_format format;
    bool written;
    const char *sentence;
} refusal;

/* Each table ends with a row without a text. */
void run_trips(const trip *t);
void run_faults(const fault *f);
void run_refusals(const refusal *f);

#endif
