/*
 * A feature that does what it is told by its buttons and should not: it prints, forks, crashes, ends the process,
 * invalidates without pause, refuses to save, takes its time, and stores what it is given. FEATURE is its id. With
 * SUBMITS, Return in its field sends what was typed.
 */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "feature.h"
#include "switchyard_note.h"

#ifndef FEATURE
#define FEATURE "test.noisy"
#endif

enum { PRINT = 1, ERRORS, FLOOD, BYTES, THREAD, FORK, CRASH, EXIT, RESTLESS, STORM, UNSAVED, LARGE, STORE, STORE_AND_CRASH, SLOW, HANG, COUNT, TYPED, SECRET, READ, REMOVE, SUBMIT };

static const char *const titles[] = {
    "", "Print", "Errors", "Flood", "Bytes", "Thread", "Fork", "Crash", "Exit", "Restless", "Storm", "Unsaved", "Large",
    "Store", "Store and crash", "Slow", "Hang", "Count"};

static int count, restless, unsaved, large;
static char said[160] = "nothing yet";
static char typed[64];

#ifndef LOAD_MICROSECONDS
#define LOAD_MICROSECONDS 0
#endif

__attribute__((constructor)) static void loaded(void) {
  fprintf(stderr, FEATURE " is loaded\n");
  usleep(LOAD_MICROSECONDS);
}

static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  (void)feature, (void)launch, (void)error;
  *instance = 1;
  return SY_OK;
}

static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  (void)instance, (void)error;
  count = restored(from);
  return SY_OK;
}

static void *in_thread(void *unused) {
  (void)unused;
  printf("printed by a thread\n");
  return NULL;
}

static void *storm(void *unused) {
  (void)unused;
  while (!unused) screens->invalidate(flow_handle, 0);
  return unused;
}

static void begin(void *(*function)(void *), int waits) {
  pthread_t thread;
  pthread_create(&thread, NULL, function, NULL);
  if (waits) pthread_join(thread, NULL); else pthread_detach(thread);
}

static void forked(void) {
  pid_t child = fork();
  if (child == 0) exit(0);
  int status = 0;
  waitpid(child, &status, 0);
  strcpy(said, "the child has ended");
}

static void store(void) {
  static uint8_t bytes[(1 << 20) + 1];
  const int32_t vast = storage->store(flow_handle, text("vast"), (sy_bytes_v1){bytes, sizeof bytes});
  const int32_t small = storage->store(flow_handle, text("small"), (sy_bytes_v1){bytes, 16});
  snprintf(said, sizeof said, "vast %d, small %d", (int)vast, (int)small);
}

static int32_t take(uint64_t sink, sy_bytes_v1 piece) {
  (void)sink;
  snprintf(said, sizeof said, "small has %d bytes", (int)piece.size);
  return SY_OK;
}

static int32_t load(void) {
  const sy_sink_v1 sink = {.struct_size = sizeof sink, .sink = 1, .write = take};
  strcpy(said, "small is not there");
  return storage->load(flow_handle, text("small"), &sink);
}

static void spin(double seconds) {
  struct timespec begin, now;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  do clock_gettime(CLOCK_MONOTONIC, &now);
  while ((now.tv_sec - begin.tv_sec) + (now.tv_nsec - begin.tv_nsec) / 1e9 < seconds);
}

static int32_t act(uint64_t action) {
  switch (action) {
  case PRINT: printf("hello from " FEATURE "\n"); break;
  case ERRORS: fprintf(stderr, "an error of " FEATURE "\n"); break;
  case FLOOD: for (int line = 0; line < 100000; line++) printf("line %d of a flood of lines\n", line); break;
  case BYTES: { const char bytes[] = "red \033[31m\tand \xff\xfe wrong\n"; write(1, bytes, sizeof bytes - 1); break; }
  case THREAD: begin(in_thread, 0); break;
  case FORK: forked(); break;
  case CRASH: fprintf(stderr, "Fatal error: the end of " FEATURE "\n"); abort();
  case EXIT: fprintf(stderr, "leaving\n"); exit(3);
  case RESTLESS: restless = 1; break;
  case STORM: begin(storm, 0); break;
  case UNSAVED: unsaved = 1; break;
  case LARGE: large = 1; break;
  case STORE: store(); break;
  case STORE_AND_CRASH: store(); abort();
  case SLOW: spin(0.3); break;
  case HANG: spin(2.3); printf("awake\n"); break;
  case COUNT: count++; break;
  }
  return screens->invalidate(flow_handle, 0);
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)instance, (void)error;
  if (what->kind == SY_EVENT_STORE_FAILED) {
    snprintf(said, sizeof said, "%.*s is not written: %.*s", (int)what->name.size, what->name.data,
             (int)what->text.size, what->text.data);
    return screens->invalidate(flow_handle, 0);
  }
  if (what->kind != SY_EVENT_ACTION) return SY_OK;
  if (what->action == TYPED) {
    size_t size = what->text.size < sizeof typed - 1 ? what->text.size : sizeof typed - 1;
    memcpy(typed, what->text.data, size);
    typed[size] = 0;
    return screens->invalidate(flow_handle, 0);
  }
  if (what->action == SECRET) return SY_OK;
  if (what->action == SUBMIT) {
    size_t used = strncmp(said, "sent", 4) == 0 ? strlen(said) : 0;
    snprintf(said + used, sizeof said - used, used == 0 ? "sent %s" : ",%s", typed);
    typed[0] = 0;
    return screens->invalidate(flow_handle, 0);
  }
  if (what->action == READ) return load();
  if (what->action == REMOVE) return storage->remove(flow_handle, text("small"));
  return act(what->action);
}

static void field(uint64_t builder, const char *title, const char *value, uint64_t action, int secure) {
  screens->begin(builder, SY_KIND_TEXT_FIELD, text(title));
  screens->string(builder, SY_PROP_TITLE, text(title));
  screens->string(builder, SY_PROP_VALUE, text(value));
  if (secure) screens->flag(builder, SY_PROP_SECURE, 1);
  screens->action(builder, SY_PROP_CHANGE, action);
#ifdef SUBMITS
  if (!secure) screens->action(builder, SY_PROP_SUBMIT, SUBMIT);
#endif
  screens->end(builder);
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)instance, (void)entry, (void)error, (void)route;
  if (restless) screens->invalidate(flow_handle, entry);
  char counted[64];
  snprintf(counted, sizeof counted, "Counted %d", count);
  screens->string(builder, SY_PROP_TITLE, text("Noisy"));
  line(builder, counted);
  line(builder, said);
  for (uint64_t action = PRINT; action <= COUNT; action++) button(builder, titles[action], action);
  field(builder, "Name", typed, TYPED, 0);
  field(builder, "Password", "", SECRET, 1);
  return SY_OK;
}

static int32_t snapshot(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error) {
  (void)instance, (void)error;
  if (unsaved) return SY_E_UNSPECIFIED;
  if (large) {
    static uint8_t bytes[3 << 20];
    bytes[0] = (uint8_t)count;
    return into->write(into->sink, (sy_bytes_v1){bytes, sizeof bytes});
  }
  const uint8_t state = (uint8_t)count;
  return into->write(into->sink, (sy_bytes_v1){&state, 1});
}

static const sy_flow_v1 flow = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = start, .restore = restore, .event = event,
    .screen = screen, .snapshot = snapshot, .stop = stop, .destroy = destroy};

__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  return offer(host, out, &flow, FEATURE, "Noisy", "1");
}
