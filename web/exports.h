/* What the modules of the page share. */
#ifndef PAGE_EXPORTS_H
#define PAGE_EXPORTS_H

/* Declares a function that the page calls. */
#define EXPORT(name) __attribute__((export_name(#name))) name

/* What page_error says from now on (exports_text.c). */
void page_set_error(const char *sentence);

#endif
