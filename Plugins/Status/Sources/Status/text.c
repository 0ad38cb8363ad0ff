#include "text.h"

#include <stdarg.h>
#include <stdio.h>

line line_make(const char *format, ...) {
  line made;
  va_list arguments;
  va_start(arguments, format);
  if (vsnprintf(made.text, sizeof made.text, format, arguments) < 0) made.text[0] = '\0';
  va_end(arguments);
  return made;
}

line line_of_kib(uint64_t kib) {
  if (kib < 1024) return line_make("%llu KiB", (unsigned long long)kib);
  if (kib < 1024 * 1024) return line_make("%.0f MiB", (double)kib / 1024);
  return line_make("%.1f GiB", (double)kib / (1024 * 1024));
}

line line_of_seconds(uint64_t seconds) {
  unsigned long long days = seconds / 86400, hours = seconds / 3600 % 24, minutes = seconds / 60 % 60;
  if (days > 0) return line_make("%llu %s %llu h", days, days == 1 ? "day" : "days", hours);
  if (hours > 0) return line_make("%llu h %llu min", hours, minutes);
  if (minutes > 0) return line_make("%llu min %llu s", minutes, (unsigned long long)seconds % 60);
  return line_make("%llu s", (unsigned long long)seconds);
}

/* The length of the UTF-8 character at `at`; 0 if it is invalid. */
static size_t character(const unsigned char *at) {
  if (at[0] < 0x80) return 1;
  size_t length = 0;
  if (at[0] >= 0xc2 && at[0] <= 0xdf) length = 2;
  if (at[0] >= 0xe0 && at[0] <= 0xef) length = 3;
  if (at[0] >= 0xf0 && at[0] <= 0xf4) length = 4;
  for (size_t index = 1; index < length; index++) {
    if ((at[index] & 0xc0) != 0x80) return 0; /* also detects the terminator */
  }
  if (at[0] == 0xe0 && at[1] < 0xa0) return 0; /* overlong */
  if (at[0] == 0xed && at[1] > 0x9f) return 0; /* a surrogate */
  if (at[0] == 0xf0 && at[1] < 0x90) return 0;
  if (at[0] == 0xf4 && at[1] > 0x8f) return 0;
  return length;
}

void text_clean(char *terminated) {
  unsigned char *at = (unsigned char *)terminated;
  while (*at != '\0') {
    size_t length = character(at);
    if (length == 0) {
      *at = '?';
      length = 1;
    }
    at += length;
  }
}

int32_t fail(sy_error_v1 *error, int32_t status, const char *format, ...) {
  if (error == NULL) return status;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(error->message, sizeof error->message, format, arguments);
  va_end(arguments);
  return status;
}
