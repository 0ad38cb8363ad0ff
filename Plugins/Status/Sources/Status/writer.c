#include "writer.h"

#include "host.h"
#include "text.h"

#include <math.h>

/* Makes a call, unless an earlier one has failed. */
#define TRY(screen, call) \
  do { \
    if ((screen)->status == SY_OK) (screen)->status = (call); \
  } while (0)

void write_begin(writer *screen, uint32_t kind, const char *key) {
  TRY(screen, services.screen->begin(screen->builder, kind, sy_text_of(key)));
}

void write_end(writer *screen) { TRY(screen, services.screen->end(screen->builder)); }

void write_string(writer *screen, uint32_t property, const char *text) {
  if (text == NULL) return;
  TRY(screen, services.screen->string(screen->builder, property, sy_text_of(text)));
}

void write_number(writer *screen, uint32_t property, double value) {
  TRY(screen, services.screen->number(screen->builder, property, value));
}

void write_flag(writer *screen, uint32_t property) {
  TRY(screen, services.screen->flag(screen->builder, property, 1));
}

void write_action(writer *screen, uint32_t property, uint64_t action) {
  TRY(screen, services.screen->action(screen->builder, property, action));
}

void write_row(writer *screen, row_text row) {
  write_begin(screen, SY_KIND_ROW, row.key);
  write_string(screen, SY_PROP_TITLE, row.title);
  write_string(screen, SY_PROP_SUBTITLE, row.subtitle);
  write_string(screen, SY_PROP_DETAIL, row.detail);
  write_string(screen, SY_PROP_SYMBOL, row.symbol);
  if (row.action != 0) {
    write_flag(screen, SY_PROP_CHEVRON);
    write_action(screen, SY_PROP_ACTIVATE, row.action);
  }
  write_end(screen);
}

void write_progress(writer *screen, const char *key, const char *label, double fraction) {
  write_begin(screen, SY_KIND_PROGRESS, key);
  write_string(screen, SY_PROP_LABEL, label);
  if (fraction >= 0) write_number(screen, SY_PROP_FRACTION, fraction > 1 ? 1 : fraction);
  write_end(screen);
}

void write_share(writer *screen, const char *name, double share) {
  double percent = (double)(int)((share > 1 ? 1 : share) * 100 + 0.5);
  line words = share < 0 ? line_make("%s: -", name) : line_make("%s: %.0f %%", name, percent);
  write_begin(screen, SY_KIND_GAUGE, name);
  write_string(screen, SY_PROP_LABEL, name);
  write_string(screen, SY_PROP_TEXT, words.text);
  write_string(screen, SY_PROP_UNIT, "%");
  if (share >= 0) write_number(screen, SY_PROP_NUMBER, percent);
  write_number(screen, SY_PROP_MAXIMUM, 100);
  write_end(screen);
}

void write_values(writer *screen, const double *values, uint32_t count, uint32_t all) {
  for (uint32_t index = count; index < all; index++) write_number(screen, SY_PROP_POINT, NAN);
  for (uint32_t index = 0; index < count; index++) write_number(screen, SY_PROP_POINT, values[index]);
}

void write_fact(writer *screen, const char *name, const char *value, uint64_t action) {
  write_begin(screen, SY_KIND_ROW, name);
  write_string(screen, SY_PROP_TITLE, name);
  write_string(screen, SY_PROP_DETAIL, value);
  if (action != 0) write_action(screen, SY_PROP_ACTIVATE, action);
  write_end(screen);
}

void write_text(writer *screen, const char *text, uint32_t style) {
  write_begin(screen, SY_KIND_TEXT, NULL);
  write_string(screen, SY_PROP_TEXT, text);
  write_number(screen, SY_PROP_STYLE, style);
  write_end(screen);
}

void write_section(writer *screen, const char *title) {
  write_begin(screen, SY_KIND_SECTION, NULL);
  write_string(screen, SY_PROP_TITLE, title);
}
