/*
 * A library of 64 features, each with buttons for a stack of ten thousand screens and for a screen of twenty thousand
 * elements. NAME is part of the ids.
 */
#include <stdio.h>
#include <stdlib.h>

#include "feature.h"
#include "switchyard_note.h"

#ifndef NAME
#define NAME "c0000"
#endif

enum { FEATURES = 64, DEPTH = 10000, ELEMENTS = 20000, PUSHES = 100 };
enum { COUNT = 1, DEEP, LARGE };

typedef struct {
  uint64_t flow;
  uint32_t depth;
  uint32_t count;
} instance_t;

static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  (void)feature, (void)launch, (void)error;
  *instance = (uintptr_t)calloc(1, sizeof(instance_t));
  return *instance ? SY_OK : SY_E_UNSPECIFIED;
}

static void destroy_crowd(uint64_t instance) { free((instance_t *)(uintptr_t)instance); }

static int32_t begin(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
  ((instance_t *)(uintptr_t)instance)->flow = flow;
  return start(instance, flow, error);
}

static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  (void)error;
  ((instance_t *)(uintptr_t)instance)->flow = from->flow;
  return SY_OK;
}

static void push(instance_t *self, uint32_t route, uint64_t operation) {
  sy_request_v1 how = {.struct_size = sizeof how, .flow = self->flow, .operation = operation};
  navigation->push(&how, (sy_bytes_v1){(const uint8_t *)&route, sizeof route});
}

/* A hundred screens more; the rest when the last of them is there. */
static void deeper(instance_t *self) {
  for (int count = 1; count <= PUSHES && self->depth < DEPTH; count++) push(self, ++self->depth, count == PUSHES);
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)error;
  instance_t *self = (instance_t *)(uintptr_t)instance;
  if (what->kind == SY_EVENT_SETTLED) deeper(self);
  if (what->kind != SY_EVENT_ACTION) return SY_OK;
  switch (what->action) {
  case COUNT:
    self->count++;
    screens->invalidate(self->flow, 0);
    break;
  case DEEP: deeper(self); break;
  case LARGE: push(self, UINT32_MAX, 0); break;
  }
  return SY_OK;
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)entry, (void)error;
  const instance_t *self = (const instance_t *)(uintptr_t)instance;
  uint32_t number = 0;
  if (route.size == sizeof number) memcpy(&number, route.data, sizeof number);
  char said[64];
  screens->string(builder, SY_PROP_TITLE, text("Crowd"));
  snprintf(said, sizeof said, "Counted %u", self->count);
  line(builder, said);
  button(builder, "Count", COUNT);
  if (number == UINT32_MAX) {
    for (int element = 3; element < ELEMENTS - 1; element++) {
      snprintf(said, sizeof said, "Row %d", element);
      button(builder, said, COUNT);
    }
    return SY_OK;
  }
  snprintf(said, sizeof said, "Depth %u", number);
  line(builder, said);
  button(builder, "Deep", DEEP);
  button(builder, "Large", LARGE);
  return SY_OK;
}

static const sy_flow_v1 flow = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = begin, .restore = restore, .event = event,
    .screen = screen, .stop = stop, .destroy = destroy_crowd};

__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  static const char name[] = NAME;
  static char ids[FEATURES][32];
  static sy_feature_v1 features[FEATURES];
  static const sy_feature_v1 *list[FEATURES];
  int32_t status = offer(host, out, &flow, name, name, "1");
  for (int number = 0; number < FEATURES; number++) {
    snprintf(ids[number], sizeof ids[number], "test.%s.f%d", name, number);
    features[number] = *out->features[0];
    features[number].id = features[number].title = text(ids[number]);
    list[number] = &features[number];
  }
  out->features = list;
  out->feature_count = FEATURES;
  return status;
}
