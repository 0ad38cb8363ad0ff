/* writer.h: functions that write the elements of a screen. */
#ifndef STATUS_WRITER_H
#define STATUS_WRITER_H

#include <switchyard.h>

/*
 * The description of a screen. After a call fails, no further calls are made and `status` keeps the error, so that
 * callers only need to check it at the end.
 */
typedef struct writer {
  uint64_t builder;
  int32_t status;
} writer;

typedef struct row_text {
  const char *key; /* NULL to identify it by position */
  const char *title;
  const char *subtitle; /* this and what follows may be NULL */
  const char *detail;
  const char *symbol;
  uint64_t action; /* 0 for none; otherwise the row shows a chevron */
} row_text;

void write_begin(writer *screen, uint32_t kind, const char *key);
void write_end(writer *screen);
/* Writes a property, unless the text is NULL. */
void write_string(writer *screen, uint32_t property, const char *text);
void write_number(writer *screen, uint32_t property, double value);
void write_flag(writer *screen, uint32_t property);
void write_action(writer *screen, uint32_t property, uint64_t action);

void write_row(writer *screen, row_text row);
/* Writes a progress bar from 0 to 1; a negative fraction means unknown. */
void write_progress(writer *screen, const char *key, const char *label, double fraction);
/* Writes a share from 0 to 1 as a gauge in percent; a negative share is not known yet. */
void write_share(writer *screen, const char *name, double share);
/* Writes the last `count` of `all` values of the series or the gauge that has begun: those before are not known. */
void write_values(writer *screen, const double *values, uint32_t count, uint32_t all);
void write_text(writer *screen, const char *text, uint32_t style);
void write_section(writer *screen, const char *title);
/* Writes a name with its value, in an element of kind SY_KIND_FACTS. */
void write_fact(writer *screen, const char *name, const char *value, uint64_t action);

#endif
