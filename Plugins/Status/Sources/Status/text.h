/* text.h: formatted text in a buffer of fixed size, and why a call fails. */
#ifndef STATUS_TEXT_H
#define STATUS_TEXT_H

#include <switchyard.h>

/* A formatted line of text, truncated if it is too long. */
typedef struct line {
  char text[160];
} line;

line line_make(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* "512 KiB", "3.1 GiB". */
line line_of_kib(uint64_t kib);
/* "3 days 4 h", "12 min 5 s". */
line line_of_seconds(uint64_t seconds);

/* Replaces invalid UTF-8 by '?', because process names may contain any bytes. */
void text_clean(char *terminated);

/* Writes the reason for a failed call. `error` may be NULL. Returns `status`. */
int32_t fail(sy_error_v1 *error, int32_t status, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
