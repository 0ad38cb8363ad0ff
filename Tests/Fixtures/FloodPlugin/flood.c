/*
 * A feature that floods the host in the way that its buttons say, until its flow ends. FEATURE is its id.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "feature.h"
#include "switchyard_note.h"

#ifndef FEATURE
#define FEATURE "test.flood"
#endif

enum { MILLION = 1, PAIRS, WAKES, INVALIDATE, KEYS, STORES, LOGS, PRINTS, LAST = PRINTS };

static const char *const titles[] = {"", "Million", "Pairs", "Wakes", "Invalidate", "Values", "Stores", "Logs", "Prints"};

static const sy_log_v1 *logs;
static const sy_main_v1 *mains;
static uint64_t host_number;
static uint64_t described;
static _Atomic int is_stopped;

static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  (void)feature, (void)launch, (void)error;
  *instance = 1;
  return SY_OK;
}

static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  (void)instance, (void)error;
  restored(from);
  return SY_OK;
}

static void stopped(uint64_t instance, int32_t cause) {
  (void)instance, (void)cause;
  is_stopped = 1;
}

static int32_t push(uint64_t operation) {
  const uint8_t route = 1;
  sy_request_v1 how = {.struct_size = sizeof how, .flow = flow_handle, .operation = operation};
  return navigation->push(&how, (sy_bytes_v1){&route, 1});
}

static int32_t pop(void) {
  sy_request_v1 how = {.struct_size = sizeof how, .flow = flow_handle};
  return navigation->pop(&how, 1);
}

/* Stores a hundred values. */
static void store_hundred(void) {
  static uint64_t number;
  for (int count = 0; count < 100; count++, number++) {
    char key[32];
    snprintf(key, sizeof key, "key %d", (int)(number % 500));
    storage->store(flow_handle, text(key), (sy_bytes_v1){(const uint8_t *)&number, sizeof number});
  }
}

/* Goes on for ever with what it was woken for: each time is an event of its own. */
static void woken(uint64_t token) {
  switch (token) {
  case PAIRS: push(0), pop(); break;
  case STORES: store_hundred(); break;
  default: return;
  }
  mains->wake(flow_handle, token);
}

static void *in_thread(void *what) {
  static const char *const said = "a line of a flood of lines";
  for (uint64_t number = 0; !is_stopped; number++) {
    switch ((uintptr_t)what) {
    case WAKES: mains->wake(flow_handle, LAST + 1 + number % 5000); break;
    case INVALIDATE: screens->invalidate(flow_handle, 0); break;
    case LOGS: logs->write(host_number, 0, SY_LOG_WARNING, text(said)); break;
    case PRINTS: puts(said); break;
    }
  }
  return NULL;
}

static int32_t act(uint64_t action) {
  pthread_t thread;
  is_stopped = 0;
  switch (action) {
  case MILLION:
    for (uint64_t number = 1; number <= 1000000; number++) push(number);
    break;
  case PAIRS:
  case STORES: mains->wake(flow_handle, action); break;
  case KEYS:
    for (int number = 0; number < 5000; number++) {
      char key[32];
      snprintf(key, sizeof key, "many %d", number);
      storage->store(flow_handle, text(key), (sy_bytes_v1){(const uint8_t *)&number, sizeof number});
    }
    break;
  default:
    pthread_create(&thread, NULL, in_thread, (void *)(uintptr_t)action);
    pthread_detach(thread);
  }
  return SY_OK;
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)instance, (void)error;
  if (what->kind == SY_EVENT_WAKE) woken(what->action);
  return what->kind == SY_EVENT_ACTION ? act(what->action) : SY_OK;
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)instance, (void)entry, (void)error, (void)route;
  char counted[64];
  snprintf(counted, sizeof counted, "Described %d times", (int)++described);
  screens->string(builder, SY_PROP_TITLE, text("Flood"));
  line(builder, counted);
  for (uint64_t action = MILLION; action <= LAST; action++) button(builder, titles[action], action);
  return SY_OK;
}

static const sy_flow_v1 flow = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = start, .restore = restore, .event = event,
    .screen = screen, .stop = stopped, .destroy = destroy};

__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  logs = host->service(host->host, text(SY_LOG_1));
  mains = host->service(host->host, text(SY_MAIN_1));
  host_number = host->host;
  return offer(host, out, &flow, FEATURE, "Flood", "1");
}
