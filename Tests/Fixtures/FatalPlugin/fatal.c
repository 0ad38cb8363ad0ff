/*
 * A feature whose function PLACE ends or blocks its process in the way WAY, as long as the file TRIGGER exists. In
 * "event" it does so when the button "Strike" is pressed.
 */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "switchyard.h"

/* The functions of feature.h under other names: this feature has its own around them. */
#define start started
#define stop stopped
#include "feature.h"
#undef start
#undef stop
#include "switchyard_note.h"

enum { STRIKE = 1, COUNT };

static int count;

static volatile int bottom;

__attribute__((noinline)) static int overflow(int depth) {
  volatile char frame[4096];
  frame[0] = (char)depth;
  return overflow(depth + 1) + frame[0] + bottom;
}

static void *overflow_thread(void *unused) {
  (void)unused;
  bottom = overflow(0);
  return NULL;
}

static void strike(const char *place) {
  if (strcmp(place, PLACE) != 0 || access(TRIGGER, F_OK) != 0) return;
  const char *way = WAY;
  if (strcmp(way, "abort") == 0) {
    fprintf(stderr, "Fatal.swift:31: Fatal error: struck in %s\n", place);
    abort();
  }
  if (strcmp(way, "report") == 0) {
    fprintf(stderr, "Fatal.swift:31: Fatal error: struck in %s\nStack dump:\n0. the first call\n", place);
    abort();
  }
  if (strcmp(way, "fault") == 0) *(volatile int *)16 = 1;
  if (strcmp(way, "trap") == 0) __builtin_trap();
  if (strcmp(way, "exit") == 0) exit(7);
  if (strcmp(way, "_exit") == 0) _exit(7);
  if (strcmp(way, "kill") == 0) raise(SIGKILL);
  if (strcmp(way, "overflow") == 0) bottom = overflow(0);
  if (strcmp(way, "thread") == 0) {
    pthread_t thread;
    pthread_create(&thread, NULL, overflow_thread, NULL);
    pthread_join(thread, NULL);
  }
  /* Until the file is removed. */
  if (strcmp(way, "hang") == 0) close(open(TRIGGER ".begun", O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
  while (strcmp(way, "hang") == 0 && access(TRIGGER, F_OK) == 0) usleep(1000);
}

static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  (void)feature, (void)launch, (void)error;
  strike("create");
  *instance = 1;
  return SY_OK;
}

static int32_t start(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
  strike("start");
  return started(instance, flow, error);
}

static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  (void)instance, (void)error;
  strike("restore");
  count = restored(from);
  return SY_OK;
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)instance, (void)error;
  if (what->kind != SY_EVENT_ACTION) return SY_OK;
  if (what->action == STRIKE) strike("event");
  if (what->action == COUNT) count++;
  return screens->invalidate(flow_handle, 0);
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)instance, (void)entry, (void)error, (void)route;
  strike("screen");
  char counted[64];
  snprintf(counted, sizeof counted, "Counted %d", count);
  screens->string(builder, SY_PROP_TITLE, text("Fatal"));
  line(builder, counted);
  button(builder, "Strike", STRIKE);
  button(builder, "Count", COUNT);
  return SY_OK;
}

static int32_t snapshot(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error) {
  (void)instance, (void)error;
  strike("snapshot");
  const uint8_t state = (uint8_t)count;
  return into->write(into->sink, (sy_bytes_v1){&state, 1});
}

static void stop(uint64_t instance, int32_t cause) {
  stopped(instance, cause);
  strike("stop");
}

static const sy_flow_v1 flow = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = start, .restore = restore, .event = event,
    .screen = screen, .snapshot = snapshot, .stop = stop, .destroy = destroy};

__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  return offer(host, out, &flow, "test.fatal", "Fatal", "1");
}
