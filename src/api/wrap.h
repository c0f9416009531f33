/* Sentences broken at the width of a terminal. */
#ifndef TD_API_WRAP_H
#define TD_API_WRAP_H

#include "base/text.h"
#include "tandem.h"

enum { TD_VERBATIM = 1 }; /* a sign that no text has */

/* Before and behind whole lines that are no sentences, where s has columns. */
void td_verbatim(const tandem_style *s, td_text *t);
/* To s->columns, if there are any; takes those signs away. */
void td_wrap(td_text *t, const tandem_style *s);

#endif
