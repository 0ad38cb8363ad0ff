/* writer.h: elements of a screen, a call each. */
#ifndef STATUS_WRITER_H
#define STATUS_WRITER_H

#include <switchyard.h>

/*
 * A screen being described. After the first call that fails nothing more is written, and `status` keeps why: the
 * describing functions need not look at every call.
 */
typedef struct writer {
  uint64_t builder;
  int32_t status;
} writer;

typedef struct row_text {
  const char *key; /* NULL: by its position */
  const char *title;
  const char *subtitle; /* this and what follows may be NULL */
  const char *detail;
  const char *symbol;
  uint64_t action; /* 0: none; else the row leads on */
} row_text;

void write_begin(writer *screen, uint32_t kind, const char *key);
void write_end(writer *screen);
/* Writes a property; a NULL text is left out. */
void write_string(writer *screen, uint32_t property, const char *text);
void write_number(writer *screen, uint32_t property, double value);
void write_flag(writer *screen, uint32_t property);
void write_action(writer *screen, uint32_t property, uint64_t action);

void write_row(writer *screen, row_text row);
/* A bar from 0 to 1; below 0: not known yet. */
void write_progress(writer *screen, const char *key, const char *label, double fraction);
void write_text(writer *screen, const char *text, uint32_t style);
void write_section(writer *screen, const char *title);

#endif
