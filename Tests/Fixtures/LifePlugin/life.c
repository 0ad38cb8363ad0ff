/*
 * A feature that writes each call of its table to the log. With -DFAILS its start fails when it has asked for things.
 * A press pushes two entries, or with -DPRESENTS presents one, of which it cannot decode the routes.
 */
#include <stdio.h>

#include "feature.h"
#include "switchyard_note.h"

static const sy_log_v1 *logs;
static const sy_main_v1 *mains;
static uint64_t host_number, instances;

static void note(const char *what, uint64_t instance) {
  char words[80];
  snprintf(words, sizeof words, "life: %s %d", what, (int)instance);
  logs->write(host_number, 0, SY_LOG_INFO, text(words));
}

static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  (void)feature, (void)launch, (void)error;
  *instance = ++instances;
  note("create", instances);
  return SY_OK;
}

static int32_t begin(uint64_t instance, uint64_t handle, sy_error_v1 *error) {
  note("start", instance);
#ifdef FAILS
  const int32_t asked = start(instance, handle, error);
  mains->after(handle, 1, 1);
  mains->wake(handle, 1);
  return asked == SY_OK ? SY_E_UNSPECIFIED : asked;
#else
  return start(instance, handle, error);
#endif
}

static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  (void)error;
  note("restore", instance);
  restored(from);
  return SY_OK;
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)error;
  if (what->kind == SY_EVENT_TIMER || what->kind == SY_EVENT_WAKE) note("told", instance);
  if (what->kind == SY_EVENT_APPEARED) note("appeared", instance);
  if (what->kind != SY_EVENT_ACTION) return SY_OK;
  const sy_request_v1 how = {.struct_size = sizeof how, .flow = flow_handle};
  const uint8_t unknown[] = {9, 9};
#ifdef PRESENTS
  const sy_presentation_v1 sheet = SY_PRESENTATION(SY_STYLE_SHEET);
  return navigation->present(&how, (sy_bytes_v1){unknown, 2}, &sheet);
#else
  navigation->push(&how, (sy_bytes_v1){unknown, 1});
  return navigation->push(&how, (sy_bytes_v1){unknown, 2});
#endif
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)instance, (void)entry;
  if (route.size == 2 || (route.size == 1 && *(const uint8_t *)route.data == 9))
    return sy_fail(error, SY_E_MALFORMED, "There is no screen 9.");
  screens->string(builder, SY_PROP_TITLE, text("Life"));
  line(builder, "Here");
  button(builder, "Go", 1);
  return SY_OK;
}

static void end(uint64_t instance, int32_t cause) {
  char words[32];
  snprintf(words, sizeof words, "stop for %d", (int)cause);
  note(words, instance);
}

static void forget(uint64_t instance) { note("destroy", instance); }

static const sy_flow_v1 flow = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = begin, .restore = restore, .event = event,
    .screen = screen, .stop = end, .destroy = forget};

__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  logs = host->service(host->host, text(SY_LOG_1));
  mains = host->service(host->host, text(SY_MAIN_1));
  host_number = host->host;
  return offer(host, out, &flow, "test.life", "Life", "1");
}
