/*
 * A feature that says which version it is, and that fails where it is told to: VERSION is a text, FAIL one of the
 * names below. It counts how often "Count" was pressed, keeps that over a swap, and pushes one screen on another. With
 * VISITED it presents a child that cannot be made again.
 */
#include <stdlib.h>
#include <unistd.h>

#include "feature.h"

#define FAIL_NOTHING 0
#define FAIL_CREATE_CRASH 1
#define FAIL_RESTORE_CRASH 2
#define FAIL_SCREEN_CRASH 3
#define FAIL_RESTORE_HANG 4
#define FAIL_RESTORE_ERROR 5
#define FAIL_ENTRY 6
#define FAIL_SCREEN_ERROR 7
#define FAIL_STATE 8
#define FAIL_LIMIT 9
#define FAIL_NOTE 10
#define FAIL_ENDLESS 11
#define FAIL_CREATE_HANG 12
#define FAIL_SCREEN_HANG 13

#ifndef FAIL
#define FAIL FAIL_NOTHING
#endif

#if FAIL == FAIL_NOTE
/* The note of another host. */
#undef SY_ABI_MAJOR
#define SY_ABI_MAJOR 7
#endif
#include "switchyard_note.h"

#ifndef FEATURE
#define FEATURE "test.swap"
#endif

static uint8_t count;

static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  (void)feature, (void)launch, (void)error;
  if (FAIL == FAIL_CREATE_CRASH) abort();
  if (FAIL == FAIL_CREATE_HANG) for (;;) pause();
  *instance = 1;
  return SY_OK;
}

static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  (void)instance;
  if (FAIL == FAIL_RESTORE_CRASH) abort();
  if (FAIL == FAIL_RESTORE_HANG) for (;;) pause();
  if (FAIL == FAIL_RESTORE_ERROR) {
    const char words[] = "The state of the last version means nothing here.";
    memcpy(error->message, words, sizeof words);
    return SY_E_MALFORMED;
  }
  if (FAIL == FAIL_STATE) return SY_E_STATE;
  count = restored(from);
  return SY_OK;
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)instance, (void)error;
  if (what->kind != SY_EVENT_ACTION) return SY_OK;
  if (what->action == 1) {
    count++;
    return screens->invalidate(flow_handle, 0);
  }
  const uint8_t route = 1;
  sy_request_v1 how = {.struct_size = sizeof how, .flow = flow_handle};
#ifdef VISITED
  if (what->action == 3) {
    /* It has no feature id, and so cannot be made again; its bytes are its name. */
    sy_child_v1 child = {.struct_size = sizeof child, .launch = {(const uint8_t *)"Visitor", 7}, .instance = 2};
    sy_presentation_v1 sheet = {.struct_size = sizeof sheet, .style = SY_STYLE_SHEET, .corner_radius = -1};
    return navigation->present_flow(&how, &child, &sheet);
  }
#endif
  return navigation->push(&how, (sy_bytes_v1){&route, 1});
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)instance, (void)entry, (void)error;
  if (FAIL == FAIL_SCREEN_CRASH) abort();
  if (FAIL == FAIL_SCREEN_HANG) for (;;) pause();
  if (FAIL == FAIL_SCREEN_ERROR) return SY_E_UNSPECIFIED;
  while (FAIL == FAIL_ENDLESS) if (!malloc(64 << 20)) abort();
  for (int index = 0; FAIL == FAIL_LIMIT && index < 300000; index++) {
    screens->begin(builder, SY_KIND_TEXT, text(""));
    screens->end(builder);
  }
  char title[64] = "Version " VERSION " place ";
  char counted[32] = "Counted ";
  title[strlen(title)] = (char)('0' + (route.size == 1 ? route.data[0] : 9));
  counted[strlen(counted)] = (char)('0' + count % 10);
  screens->string(builder, SY_PROP_TITLE, text(title));
  line(builder, counted);
  button(builder, "Count", 1);
  button(builder, "Push", 2);
#ifdef VISITED
  button(builder, "Visit", 3);
  if (instance == 2) line(builder, "A visitor");
#endif
  return SY_OK;
}

static int32_t snapshot(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error) {
  (void)instance, (void)error;
  return into->write(into->sink, (sy_bytes_v1){&count, 1});
}

static const sy_flow_v1 flow = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = start, .restore = restore, .event = event,
    .screen = screen, .snapshot = snapshot, .stop = stop, .destroy = destroy};

__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  return FAIL == FAIL_ENTRY ? SY_E_ABI : offer(host, out, &flow, FEATURE, "Swap", VERSION);
}
