/* Describes every kind of element for values, as a feature in C does. */
#include <stdio.h>
#include <string.h>

#include "switchyard.h"

static sy_text_v1 text(const char *words) { return (sy_text_v1){words, strlen(words)}; }

__attribute__((visibility("default"))) int32_t describe_elements(const sy_screen_v1 *screen, uint64_t builder,
                                                                 uint32_t warned) {
  int32_t status = 0;
  const sy_text_v1 none = {NULL, 0};
#define BEGIN(kind) status |= screen->begin(builder, kind, none)
#define KEYED(kind, key) status |= screen->begin(builder, kind, text(key))
#define STRING(property, words) status |= screen->string(builder, property, text(words))
#define NUMBER(property, value) status |= screen->number(builder, property, value)
#define ACTION(property, number) status |= screen->action(builder, property, number)
#define END() status |= screen->end(builder)
  STRING(SY_PROP_STEPS, "Address\nDelivery\nReview");
  NUMBER(SY_PROP_SELECTED, 1);
  if (warned) {
    KEYED(SY_KIND_TEXT, "warning");
    STRING(SY_PROP_TEXT, "Warned");
    END();
  }
  KEYED(SY_KIND_FACTS, "facts");
  BEGIN(SY_KIND_ROW);
  STRING(SY_PROP_TITLE, "State");
  STRING(SY_PROP_DETAIL, "Delivered");
  END();
  END();
  KEYED(SY_KIND_TABLE, "table");
  BEGIN(SY_KIND_GROUP);
  NUMBER(SY_PROP_AXIS, SY_AXIS_HORIZONTAL);
  BEGIN(SY_KIND_BUTTON);
  STRING(SY_PROP_TITLE, "Name");
  NUMBER(SY_PROP_SORT, SY_SORT_ASCENDING);
  NUMBER(SY_PROP_WEIGHT, 2);
  ACTION(SY_PROP_ACTIVATE, 1);
  END();
  BEGIN(SY_KIND_TEXT);
  STRING(SY_PROP_TEXT, "Size");
  NUMBER(SY_PROP_ALIGNMENT, SY_ALIGN_TRAILING);
  END();
  END();
  BEGIN(SY_KIND_ROW);
  STRING(SY_PROP_TITLE, "first");
  ACTION(SY_PROP_ACTIVATE, 2);
  BEGIN(SY_KIND_TEXT);
  STRING(SY_PROP_TEXT, "17");
  END();
  END();
  END();
  KEYED(SY_KIND_CHART, "chart");
  STRING(SY_PROP_LABEL, "Load");
  STRING(SY_PROP_UNIT, "%");
  NUMBER(SY_PROP_FORM, SY_CHART_BAR);
  NUMBER(SY_PROP_LINES, 4);
  BEGIN(SY_KIND_SERIES);
  STRING(SY_PROP_LABEL, "Cores");
  STRING(SY_PROP_TEXT, "Cores: 3");
  for (int point = 0; point < 100; point++) NUMBER(SY_PROP_POINT, point % 7);
  END();
  BEGIN(SY_KIND_OPTION);
  STRING(SY_PROP_TITLE, "core 0");
  END();
  END();
  KEYED(SY_KIND_SPARKLINE, "sparkline");
  STRING(SY_PROP_LABEL, "Swaps");
  for (int point = 0; point < 8; point++) NUMBER(SY_PROP_POINT, point);
  END();
  KEYED(SY_KIND_GAUGE, "gauge");
  STRING(SY_PROP_LABEL, "Memory");
  NUMBER(SY_PROP_NUMBER, 71);
  END();
  KEYED(SY_KIND_CODE, "code");
  STRING(SY_PROP_TEXT, "+new\n-old");
  STRING(SY_PROP_LANGUAGE, "diff");
  NUMBER(SY_PROP_FIRST, 7);
  NUMBER(SY_PROP_MARKED, 7);
  END();
  KEYED(SY_KIND_MARKDOWN, "markdown");
  STRING(SY_PROP_TEXT, "# Title\n[link](app://x)");
  END();
  KEYED(SY_KIND_STEPPER, "stepper");
  STRING(SY_PROP_LABEL, "Quantity");
  STRING(SY_PROP_TEXT, "Quantity: 2");
  NUMBER(SY_PROP_NUMBER, 2);
  NUMBER(SY_PROP_MINIMUM, 1);
  NUMBER(SY_PROP_MAXIMUM, 6);
  NUMBER(SY_PROP_STEP, 1);
  ACTION(SY_PROP_CHANGE, 3);
  END();
  KEYED(SY_KIND_SLIDER, "slider");
  STRING(SY_PROP_LABEL, "Volume");
  NUMBER(SY_PROP_NUMBER, 62);
  ACTION(SY_PROP_CHANGE, 4);
  END();
  KEYED(SY_KIND_CHIPS, "chips");
  BEGIN(SY_KIND_TOGGLE);
  STRING(SY_PROP_TITLE, "Books");
  ACTION(SY_PROP_CHANGE, 5);
  END();
  END();
  KEYED(SY_KIND_DATE, "date");
  STRING(SY_PROP_LABEL, "Day");
  NUMBER(SY_PROP_NUMBER, 20778);
  status |= screen->flag(builder, SY_PROP_ON, 1);
  ACTION(SY_PROP_CHANGE, 6);
  END();
  KEYED(SY_KIND_TEXT_FIELD, "note");
  STRING(SY_PROP_TITLE, "Note");
  NUMBER(SY_PROP_LINES, 3);
  NUMBER(SY_PROP_LIMIT, 50);
  ACTION(SY_PROP_CHANGE, 7);
  END();
  KEYED(SY_KIND_GRID, "grid");
  NUMBER(SY_PROP_MINIMUM, 20);
  BEGIN(SY_KIND_ROW);
  STRING(SY_PROP_TITLE, "A card");
  END();
  END();
  KEYED(SY_KIND_LIST, "list");
  NUMBER(SY_PROP_COUNT, 100000);
  NUMBER(SY_PROP_OFFSET, 500);
  ACTION(SY_PROP_CHANGE, 8);
  ACTION(SY_PROP_FILTER, 9);
  for (int row = 500; row < 520; row++) {
    char key[12], title[20];
    snprintf(key, sizeof key, "%d", row);
    snprintf(title, sizeof title, "Row %d", row);
    KEYED(SY_KIND_ROW, key);
    STRING(SY_PROP_TITLE, title);
    NUMBER(SY_PROP_TILE, SY_TILE_CHART1 + row % 6);
    END();
  }
  END();
  KEYED(SY_KIND_SECTION, "section");
  STRING(SY_PROP_NOTE, "2");
  NUMBER(SY_PROP_SPAN, SY_SPAN_FULL);
  KEYED(SY_KIND_PICKER, "picker");
  STRING(SY_PROP_TITLE, "Size");
  NUMBER(SY_PROP_FORM, SY_PICKER_SEGMENTED);
  NUMBER(SY_PROP_SELECTED, 0);
  ACTION(SY_PROP_CHANGE, 10);
  END();
  END();
  KEYED(SY_KIND_IMAGE, "image");
  STRING(SY_PROP_LABEL, "A tent");
  STRING(SY_PROP_DATA, "iVBORw==");
  STRING(SY_PROP_FILE, "/usr/share/tent.png");
  NUMBER(SY_PROP_LINES, 9);
  NUMBER(SY_PROP_ASPECT_RATIO, 1.5);
  END();
  return status;
}
