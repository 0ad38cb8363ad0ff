/*
 * A feature that wakes itself from a thread, sets timers, and asks for something outside the window, as its buttons say,
 * and shows what it was told, and what it knows of the host.
 */
#include <pthread.h>
#include <stdio.h>
#include <time.h>

#include "feature.h"
#include "switchyard_note.h"

enum { WAKE = 1, LIMIT, PAIR, FAIL, TIMERS, LATE, AGAIN, COPY, OPEN, LAST = OPEN };
enum { PUSHES = 20, FAILS };

static const char *const titles[] = {"", "Wake", "Limit", "Pair", "Fail", "Timers", "Late", "Again", "Copy", "Open"};

static const sy_main_v1 *mains;
static const sy_about_v1 *about;
static uint64_t host_number;
static char told[256], said[256];
static int wakes;

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

static void tell(const char *what, uint64_t token) {
  const size_t size = strlen(told);
  snprintf(told + size, sizeof told - size, " %s %d", what, (int)token);
}

static void push(void) {
  const uint8_t route = 1;
  sy_request_v1 how = {.struct_size = sizeof how, .flow = flow_handle};
  navigation->push(&how, (sy_bytes_v1){&route, 1});
}

static void reach(uint64_t action) {
  const sy_request_v1 how = {.struct_size = sizeof how, .flow = flow_handle, .operation = action};
  if (action == COPY) navigation->copy(&how, text("A text"));
  else navigation->open_outside(&how, text("https://example.org/a"));
}

static void *wake_three(void *unused) {
  const int32_t first = mains->wake(flow_handle, 2), second = mains->wake(flow_handle, 1);
  snprintf(said, sizeof said, "woken %d %d %d", first, second, mains->wake(flow_handle, 2));
  return unused;
}

static void *wake_many(void *unused) {
  int refused = 0;
  for (uint64_t token = 100; token <= 4200; token++) refused += mains->wake(flow_handle, token) == SY_E_TOO_LARGE;
  snprintf(said, sizeof said, "refused %d", refused);
  return unused;
}

/* The call waits for the thread, so that all of its wakes wait for the call. */
static void in_thread(void *(*function)(void *)) {
  pthread_t thread;
  pthread_create(&thread, NULL, function, NULL);
  pthread_join(thread, NULL);
}

static void wait_for(int milliseconds) {
  const struct timespec time = {.tv_nsec = milliseconds * 1000000L};
  nanosleep(&time, NULL);
}

static void set_timers(void) {
  mains->after(flow_handle, 1, 1);
  const int32_t first = mains->cancel(flow_handle, 1), second = mains->cancel(flow_handle, 1);
  mains->after(flow_handle, 2, 1);
  snprintf(said, sizeof said, "cancelled %d %d", first, second);
}

/* Ends a timer that has run out while this call goes on. */
static void cancel_late(void) {
  mains->after(flow_handle, 3, 1);
  wait_for(60);
  snprintf(said, sizeof said, "cancelled late %d", mains->cancel(flow_handle, 3));
  mains->after(flow_handle, 4, 1);
}

/* Sets a timer anew that has run out while this call goes on: it is told once. */
static void set_again(void) {
  mains->after(flow_handle, 5, 1);
  wait_for(60);
  mains->after(flow_handle, 5, 1);
  mains->after(flow_handle, 6, 40);
  snprintf(said, sizeof said, "set again");
}

static void act(uint64_t action) {
  told[0] = '\0';
  wakes = 0;
  switch (action) {
  case WAKE: in_thread(wake_three); break;
  case LIMIT: in_thread(wake_many); break;
  case PAIR: mains->wake(flow_handle, PUSHES); break;
  case FAIL: mains->wake(flow_handle, FAILS); break;
  case TIMERS: set_timers(); break;
  case LATE: cancel_late(); break;
  case AGAIN: set_again(); break;
  case COPY:
  case OPEN: reach(action); break;
  }
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)instance, (void)error;
  screens->invalidate(flow_handle, 0);
  switch (what->kind) {
  case SY_EVENT_ACTION: act(what->action); break;
  case SY_EVENT_SETTLED:
    if (what->operation == COPY || what->operation == OPEN)
      tell(what->outcome == SY_OUTCOME_DONE            ? "done"
           : what->outcome == SY_OUTCOME_NOT_PERMITTED ? "not permitted"
                                                       : "other",
           what->operation);
    break;
  case SY_EVENT_TIMER: tell("timer", what->action); break;
  case SY_EVENT_WAKE:
    if (wakes++ < 8) tell("wake", what->action);
    if (what->action == PUSHES || what->action == FAILS) push(), push();
    return what->action == FAILS ? SY_E_UNSPECIFIED : SY_OK;
  }
  return SY_OK;
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)instance, (void)entry, (void)error, (void)route;
  char words[300];
  screens->string(builder, SY_PROP_TITLE, text("Wakes"));
  snprintf(words, sizeof words, "Told%s", told);
  line(builder, words);
  snprintf(words, sizeof words, "Said %s", said);
  line(builder, words);
  snprintf(words, sizeof words, "Wakes %d", wakes);
  line(builder, words);
  snprintf(words, sizeof words, "In the screen %d %d %d", mains->wake(flow_handle, 9), mains->after(flow_handle, 9, 1),
           mains->cancel(flow_handle, 9));
  line(builder, words);
  static const char *const facts[] = {"", "App", "Version", "Front end", "File", "Language"};
  for (uint32_t which = SY_HOST_APP; which <= SY_HOST_LANGUAGE; which++) {
    const sy_text_v1 fact = about->text(host_number, which);
    snprintf(words, sizeof words, "%s %.*s", facts[which], (int)fact.size, fact.size ? fact.data : "");
    line(builder, words);
  }
  for (uint64_t action = WAKE; action <= LAST; action++) button(builder, titles[action], action);
  return SY_OK;
}

static const sy_flow_v1 flow = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = start, .restore = restore, .event = event,
    .screen = screen, .stop = stop, .destroy = destroy};

__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  mains = host->service(host->host, text(SY_MAIN_1));
  about = host->service(host->host, text(SY_HOST_1));
  host_number = host->host;
  return offer(host, out, &flow, "test.wake", "Wake", "1");
}
