/* A feature with a setting of each kind, which shows what it was told last and, by a button, what it can load. */
#include <stdio.h>
#include <string.h>

#ifndef OFFSET_TITLE
#define OFFSET_TITLE "Offset"
#endif

typedef struct page {
  char told[96], loaded[256];
} page;
#define SY_STATE page
#define SY_EXTENSION extension
#define SY_EVENTS
#include <switchyard_flow.h>

#define SETTING(its_kind, its_name, its_title, its_standard)                                            \
  .struct_size = sizeof(sy_setting_v1), .kind = its_kind, .name = SY_STATIC_TEXT(its_name),             \
  .title = SY_STATIC_TEXT(its_title), .standard = SY_STATIC_TEXT(its_standard)

static const sy_text_v1 choices[] = {SY_STATIC_TEXT("a\nThe first"), SY_STATIC_TEXT("b\nThe second")};
static const sy_setting_v1 all[] = {
    {SETTING(SY_SETTING_TOGGLE, "on", "Is on", "off")},
    {SETTING(SY_SETTING_CHOICE, "which", "Which of two", "a"), .choices = choices, .choice_count = 2},
    {SETTING(SY_SETTING_NUMBER, "offset", OFFSET_TITLE, "0"), .minimum = -10, .maximum = 10},
    {SETTING(SY_SETTING_NUMBER, "minutes", "Minutes", "15"), .minimum = 5, .maximum = 60, .step = 5},
    {SETTING(SY_SETTING_TEXT, "greeting", "Greeting", "Hello")},
    {SETTING(SY_SETTING_SECRET, "key", "Key", "")},
};
static const sy_setting_v1 *const list[] = {&all[0], &all[1], &all[2], &all[3], &all[4], &all[5]};
static const sy_settings_v1 table = {
    .struct_size = sizeof(sy_settings_v1), .settings = list, .setting_count = sizeof list / sizeof list[0]};

static const void *extension(sy_text_v1 feature, sy_text_v1 id) {
  (void)feature;
  return sy_text_is(id, SY_SETTINGS_1) ? &table : NULL;
}

static void begin(page *it) { memset(it, 0, sizeof *it); }

static void event(page *it, const sy_event_v1 *what, const sy_request_v1 *from) {
  (void)from;
  if (what->kind != SY_EVENT_SETTING_CHANGED) return;
  snprintf(it->told, sizeof it->told, "Told: %.*s is '%.*s'.", (int)what->name.size, what->name.data,
           (int)what->text.size, what->text.data);
}

static void screen(const page *it, const char *route, uint64_t to) {
  (void)route;
  sy_put_title(to, "Settings of each kind");
  sy_put_text(to, it->told);
  sy_put_text(to, it->loaded);
  sy_put_button(to, "Load", 1);
}

static void action(page *it, const sy_event_v1 *what, const sy_request_v1 *from) {
  static const char *const keys[] = {SY_SETTING_KEY "on",      SY_SETTING_KEY "which",    SY_SETTING_KEY "offset",
                                     SY_SETTING_KEY "minutes", SY_SETTING_KEY "greeting", SY_SETTING_KEY "key"};
  int size = snprintf(it->loaded, sizeof it->loaded, "Loaded:");
  (void)what;
  for (size_t index = 0; index < sizeof keys / sizeof keys[0]; index++) {
    char memory[32];
    const sy_text_v1 value = sy_load_setting(sy_storage, from->flow, keys[index], memory, sizeof memory);
    size += snprintf(it->loaded + size, sizeof it->loaded - (size_t)size, " '%.*s'", (int)value.size, value.data);
  }
}

SY_FLOW_PLUGIN("test.settings", "Kinds", "star", "1.0.0")
