/* text.h: borrowed text, and formatted text in a buffer of fixed size. */
#ifndef STATUS_TEXT_H
#define STATUS_TEXT_H

#include <switchyard.h>

/* The text of a literal: TEXT_OF for static initializers, TEXT for expressions. */
#define TEXT_OF(literal) {(literal), sizeof(literal) - 1}
#define TEXT(literal) ((sy_text_v1)TEXT_OF(literal))

/* A formatted line of text, truncated if it is too long. */
typedef struct line {
  char text[160];
} line;

line line_make(const char *format, ...) __attribute__((format(printf, 1, 2)));
sy_text_v1 text_of(const char *terminated);
int text_equal(sy_text_v1 left, sy_text_v1 right);

/* "512 KiB", "3.1 GiB". */
line line_of_kib(uint64_t kib);
/* "3 days 4 h", "12 min 5 s". */
line line_of_seconds(uint64_t seconds);

/* Replaces invalid UTF-8 by '?', because process names may contain any bytes. */
void text_clean(char *terminated);

/* Writes the reason for a failed call. `error` may be NULL. Returns `status`. */
int32_t fail(sy_error_v1 *error, int32_t status, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
