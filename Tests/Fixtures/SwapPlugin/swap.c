/*
 * A feature that says which version it is, and that fails where it is told to: VERSION is a text, FAIL one of the
 * names below. It counts how often "Count" was pressed, keeps that over a swap, and pushes one screen on another. With
 * VISITED it presents a child that cannot be made again, with KEEPING it pushes a route from memory that it was lent,
 * with READS it says whether it may read that file, and with REQUIRES it does not start without.
 */
#include <fcntl.h>
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
#define FAIL_START_CRASH 14
#define FAIL_START_HANG 15
#define FAIL_START_ERROR 16
#define FAIL_ACTION_CRASH 17
#define FAIL_ACTION_ERROR 18
#define FAIL_PUSHED_CRASH 19
#define FAIL_SNAPSHOT_CRASH 20
#define FAIL_SNAPSHOT_ERROR 21
#define FAIL_STOP_CRASH 22
#define FAIL_DESTROY_CRASH 23
#define FAIL_STORED 24

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

/* Actions that only some versions mark as safe to try. */
#define IS_SAFE (FAIL == FAIL_ACTION_CRASH || FAIL == FAIL_ACTION_ERROR || FAIL == FAIL_PUSHED_CRASH)

static uint8_t count;
static int has_pushed;

static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  (void)feature, (void)launch, (void)error;
  if (FAIL == FAIL_CREATE_CRASH) abort();
  if (FAIL == FAIL_CREATE_HANG) for (;;) pause();
  *instance = 1;
  return SY_OK;
}

/* Keeps the size of what a value is written with. */
static uint64_t stored_size;

static int32_t take_stored(uint64_t sink, sy_bytes_v1 piece) {
  (void)sink;
  stored_size += piece.size;
  return SY_OK;
}

/* Fails without the value that the version on screen stores with each count. */
static int32_t read_stored(sy_error_v1 *error) {
  const sy_sink_v1 sink = {.struct_size = sizeof sink, .sink = 1, .write = take_stored};
  stored_size = 0;
  storage->load(flow_handle, text("count"), &sink);
  if (stored_size == 1) return SY_OK;
  const char words[] = "Nothing is stored.";
  memcpy(error->message, words, sizeof words);
  return SY_E_UNSPECIFIED;
}

static int32_t started(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
  if (FAIL == FAIL_START_CRASH) abort();
  if (FAIL == FAIL_START_HANG) for (;;) pause();
  if (FAIL == FAIL_START_ERROR) {
    const char words[] = "There is nothing to start with.";
    memcpy(error->message, words, sizeof words);
    return SY_E_UNSPECIFIED;
  }
#ifdef REQUIRES
  const int required = open(REQUIRES, O_RDONLY | O_CLOEXEC);
  if (required < 0) return SY_E_UNSPECIFIED;
  close(required);
#endif
  const int32_t status = start(instance, flow, error);
  return FAIL == FAIL_STORED && status == SY_OK ? read_stored(error) : status;
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
  return FAIL == FAIL_STORED ? read_stored(error) : SY_OK;
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)instance, (void)error;
#ifdef KEEPING
  static sy_bytes_v1 kept;
  if (what->kind == SY_EVENT_ENTERED && what->bytes.size > 0) kept = what->bytes;
  if (what->kind == SY_EVENT_ACTION && what->action == 4) {
    sy_request_v1 wrong = {.struct_size = sizeof wrong, .flow = flow_handle};
    navigation->push(&wrong, kept);
    return SY_OK;
  }
#endif
  if (what->kind != SY_EVENT_ACTION) return SY_OK;
  if (FAIL == FAIL_ACTION_CRASH) abort();
  if (FAIL == FAIL_ACTION_ERROR) {
    const char words[] = "It cannot be pressed.";
    memcpy(error->message, words, sizeof words);
    return SY_E_UNSPECIFIED;
  }
  if (what->action == 1) {
    count++;
    storage->store(flow_handle, text("count"), (sy_bytes_v1){&count, 1});
    return screens->invalidate(flow_handle, 0);
  }
  has_pushed = 1;
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
  /* The place that the button leads to, from where the tests save a version. */
  if (FAIL == FAIL_PUSHED_CRASH && entry != 0 && route.size == 1 && has_pushed) abort();
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
#ifdef READS
  const int file = open(READS, O_RDONLY | O_CLOEXEC);
  line(builder, file >= 0 ? "May read" : "May not read");
  if (file >= 0) close(file);
#endif
  button(builder, "Count", 1);
  screens->begin(builder, SY_KIND_BUTTON, text("Push"));
  screens->string(builder, SY_PROP_TITLE, text("Push"));
  screens->action(builder, SY_PROP_ACTIVATE, 2);
  if (IS_SAFE) screens->flag(builder, SY_PROP_SAFE_TO_TRY, 1);
  screens->end(builder);
#ifdef VISITED
  button(builder, "Visit", 3);
  if (instance == 2) line(builder, "A visitor");
#endif
#ifdef KEEPING
  button(builder, "Push what was lent", 4);
#endif
  return SY_OK;
}

static int32_t snapshot(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error) {
  (void)instance, (void)error;
  if (FAIL == FAIL_SNAPSHOT_CRASH) abort();
  if (FAIL == FAIL_SNAPSHOT_ERROR) return SY_E_UNSPECIFIED;
  return into->write(into->sink, (sy_bytes_v1){&count, 1});
}

static void stopped(uint64_t instance, int32_t cause) {
  if (FAIL == FAIL_STOP_CRASH) abort();
  stop(instance, cause);
}

static void destroyed(uint64_t instance) {
  if (FAIL == FAIL_DESTROY_CRASH) abort();
  destroy(instance);
}

static const sy_flow_v1 flow = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = started, .restore = restore, .event = event,
    .screen = screen, .snapshot = snapshot, .stop = stopped, .destroy = destroyed};

__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  return FAIL == FAIL_ENTRY ? SY_E_ABI : offer(host, out, &flow, FEATURE, "Swap", VERSION);
}
