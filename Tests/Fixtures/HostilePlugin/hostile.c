/*
 * A feature that breaks a rule of the header with each of its buttons. What the host answered stands on its screen, in the
 * line after "Said". FEATURE is its id, VERSION a text of at least four characters, and FAIL one of the names below.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "feature.h"
#include "switchyard_note.h"

#define FAIL_NOTHING 0
#define FAIL_CREATE_EMPTY 1 /* says that it made an instance, and gives none */
#define FAIL_CREATE_ERROR 2 /* gives an instance, and says that it made none */
#define FAIL_START_ERROR 3
#define FAIL_START_CRASH 4
#define FAIL_START_HANG 5

#ifndef FAIL
#define FAIL FAIL_NOTHING
#endif
#ifndef FEATURE
#define FEATURE "test.hostile"
#endif
#ifndef VERSION
#define VERSION "0001"
#endif

/* In throw.cpp. */
void throw_number(void);

#ifdef RUST
/* In panic.rs. */
void panic_in_c(void);
void panic_through_c(void);
#endif

static const sy_log_v1 *logging;
static const sy_main_v1 *main_thread;
static uint64_t host_number, instances;
static uint8_t count;
static char said[256] = "nothing";
static char given[256];

static void say(const char *format, ...) {
  va_list values;
  va_start(values, format);
  vsnprintf(said, sizeof said, format, values);
  va_end(values);
}

static sy_request_v1 request(uint64_t flow) { return (sy_request_v1){.struct_size = sizeof(sy_request_v1), .flow = flow}; }

static int32_t push(uint64_t flow) {
  const uint8_t route = 1;
  const sy_request_v1 how = request(flow);
  return navigation->push(&how, (sy_bytes_v1){&route, 1});
}

static int32_t store(uint64_t flow) {
  return storage->store(flow, text("key"), (sy_bytes_v1){(const uint8_t *)"stolen", 6});
}

static void in_thread(void *(*body)(void *)) {
  pthread_t thread;
  pthread_create(&thread, NULL, body, NULL);
  pthread_join(thread, NULL);
}

static void beside(void *(*body)(void *)) {
  pthread_t thread;
  pthread_create(&thread, NULL, body, NULL);
  pthread_detach(thread);
}

#include "ends.h"
#include "rules.h"

/* ---- Saved state ---- */

static int writes_wrongly, saves_too_much;

static const sy_sink_v1 *shared_sink;
static int32_t thread_status;

static void *write_in_thread(void *unused) {
  thread_status = shared_sink->write(shared_sink->sink, (sy_bytes_v1){&count, 1});
  return unused;
}

static void write_wrongly(void) { writes_wrongly = 1, say("writes wrongly"); }
static void save_too_much(void) { saves_too_much = 1, say("saves too much"); }

/* ---- The screen ---- */

static int pushes_in_screen;
#ifdef IMPURE
static int described;
#endif

static void push_in_screen(void) { pushes_in_screen = 1, say("pushes in its screen"); }

static void present_sheet(void) {
  const uint8_t route = 2;
  const sy_request_v1 how = request(flow_handle);
  const sy_presentation_v1 sheet = {.struct_size = sizeof sheet, .style = SY_STYLE_SHEET, .corner_radius = -1};
  navigation->present(&how, (sy_bytes_v1){&route, 1}, &sheet);
}

static void count_one(void) { count++; }

/* Begins anew: the flow of a tab that ends is made again. */
static void finish_flow(void) {
  const sy_request_v1 how = request(flow_handle);
  navigation->finish(&how, 0, (sy_bytes_v1){NULL, 0});
}

/* Resources that an instance opens and takes, and its destruction leaves behind. */
static void leak(void) {
#ifdef LEAKS
  for (int index = 0; index < 3; index++) open("/dev/null", O_RDONLY | O_CLOEXEC);
  beside(sleep_forever);
  memset(malloc(LEAKS), 1, LEAKS);
#endif
}
static void push_one(void) { push(flow_handle); }

/* ---- The connection of a process of its own ---- */

static int connection(void) {
  for (int descriptor = 3; descriptor < 1024; descriptor++) {
    int type = 0;
    socklen_t size = sizeof type;
    if (getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0) return descriptor;
  }
  return -1;
}

/* Writes the head of a message: the size of its body, its kind and its number. */
static void send_head(uint32_t size, uint8_t kind, uint64_t number) {
  uint8_t head[13];
  memcpy(head, &size, 4);
  head[4] = kind;
  memcpy(head + 5, &number, 8);
  write(connection(), head, sizeof head);
}

static void send_text(void) { write(connection(), "GET / HTTP/1.1\r\n\r\n", 18); }
static void send_huge(void) { send_head(UINT32_MAX, 5, 1); }
static void send_unknown(void) { send_head(0, 200, 1); }
static void send_malformed(void) { send_head(3, 5, 1), write(connection(), "abc", 3); }
static void send_trailing(void) { send_head(2, 6, 1), write(connection(), "ab", 2); }
static void send_half(void) { send_head(1 << 20, 9, 1); }
static void send_stopped(void) { send_head(0, 6, 99); }
static void send_ready(void) { send_head(0, 1, 0); }

static void send_answer(void) {
  const uint64_t query = 4711;
  const uint8_t handled = 0;
  send_head(9, 5, 1);
  write(connection(), &query, 8);
  write(connection(), &handled, 1);
}

static void half_close(void) { shutdown(connection(), SHUT_WR); }

static void pass_descriptors(void) {
  /* With a message that says nothing: the screens of its first flow have changed. */
  uint8_t message[14] = {1, 0, 0, 0, 7, 1};
  int passed[16];
  for (int index = 0; index < 16; index++) passed[index] = open("/dev/null", O_RDONLY | O_CLOEXEC);
  char control[CMSG_SPACE(sizeof passed)] = {0};
  struct iovec bytes = {message, sizeof message};
  struct msghdr header = {.msg_iov = &bytes, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  struct cmsghdr *rights = CMSG_FIRSTHDR(&header);
  rights->cmsg_level = SOL_SOCKET, rights->cmsg_type = SCM_RIGHTS, rights->cmsg_len = CMSG_LEN(sizeof passed);
  memcpy(CMSG_DATA(rights), passed, sizeof passed);
  say("passed: %d", (int)sendmsg(connection(), &header, 0));
}

/* ---- Symbols that others export too ---- */

#ifdef VALUE
__attribute__((visibility("default"))) int switchyard_shared_value = VALUE;
__attribute__((visibility("default"))) int switchyard_shared_function(void) { return VALUE; }
__attribute__((visibility("default"))) int main(void) { return VALUE; }
static void use_symbols(void) {
  say("symbols: %d %d %d", switchyard_shared_value, switchyard_shared_function(), main());
}
#endif

/* ---- The feature ---- */

static const struct {
  const char *title;
  void (*run)(void);
} buttons[] = {
    {"Count", count_one},
    {"Begin anew", finish_flow},
    {"Push", push_one},
    {"Present", present_sheet},
    {"Overflow the stack", overflow_stack},
    {"Corrupt the heap", corrupt_heap},
    {"Free twice", free_twice},
    {"Abort", abort},
    {"Exit", exit_well},
    {"Exit at once", exit_at_once},
    {"Kill itself", kill_itself},
    {"Throw", throw_number},
    {"Jump away", jump_away},
    {"Take memory", take_memory},
    {"Fork and crash", fork_and_crash},
    {"Hang", hang},
    {"Take descriptors", take_descriptors},
    {"Take them in a thread", take_in_thread},
    {"Spin", spin_in_thread},
    {"Call from a thread", call_from_thread},
    {"Invent handles", invent_handles},
    {"Use another's handle", use_given_handle},
    {"End under threads", end_under_threads},
    {"Tell of threads", tell_of_threads},
    {"Leave things behind", leave_things_behind},
    {"Write wrongly", write_wrongly},
    {"Save too much", save_too_much},
    {"Push in the screen", push_in_screen},
    {"Send text", send_text},
    {"Send a huge length", send_huge},
    {"Send an unknown kind", send_unknown},
    {"Send a malformed answer", send_malformed},
    {"Send trailing bytes", send_trailing},
    {"Send half a message", send_half},
    {"Send a stop", send_stopped},
    {"Send a description", send_ready},
    {"Send an answer", send_answer},
    {"Half close", half_close},
    {"Pass descriptors", pass_descriptors},
#ifdef VALUE
    {"Use symbols", use_symbols},
#endif
#ifdef RUST
    {"Panic", panic_in_c},
    {"Panic through C", panic_through_c},
#endif
};

enum { BUTTONS = sizeof buttons / sizeof buttons[0], GIVEN = 1000 };

static int32_t entry_statuses[2];

static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  (void)feature, (void)launch, (void)error;
  if (instances == 0) say("before it began: %d %d, %d %d", entry_statuses[0], entry_statuses[1], push(0), store(0));
  if (FAIL == FAIL_CREATE_EMPTY) return SY_OK;
  leak();
  *instance = ++instances;
  return FAIL == FAIL_CREATE_ERROR ? SY_E_UNSPECIFIED : SY_OK;
}

static int32_t begin(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
  if (FAIL == FAIL_START_ERROR) {
    strcpy(error->message, "The shelves are empty.");
    return SY_E_UNSPECIFIED;
  }
  if (FAIL == FAIL_START_CRASH) abort();
  if (FAIL == FAIL_START_HANG) hang();
  return start(instance, flow, error);
}

static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  (void)instance, (void)error;
  count = restored(from);
  return SY_OK;
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)instance, (void)error;
  if (what->kind != SY_EVENT_ACTION) return SY_OK;
  if (what->action == GIVEN) {
    snprintf(given, sizeof given, "%.*s", (int)what->text.size, what->text.data);
  } else if (what->action < BUTTONS) {
    buttons[what->action].run();
  }
  return screens->invalidate(flow_handle, 0);
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)entry, (void)error;
  char words[320];
  if (pushes_in_screen) pushes_in_screen = 0, say("push in its screen: %d", push(flow_handle));
  screens->string(builder, SY_PROP_TITLE, text("Hostile"));
  snprintf(words, sizeof words, "Counted %d", count);
  line(builder, words);
#ifdef IMPURE
  snprintf(words, sizeof words, "Described %d times", ++described);
  line(builder, words);
#endif
  snprintf(words, sizeof words, "Version %s place %d", VERSION, route.size == 1 ? route.data[0] : 9);
  line(builder, words);
  snprintf(words, sizeof words, "Instance %d", (int)instance);
  line(builder, words);
  snprintf(words, sizeof words, "Handle %llu", (unsigned long long)flow_handle);
  line(builder, words);
  snprintf(words, sizeof words, "Said %s", said);
  line(builder, words);
  snprintf(words, sizeof words, "Given %s", given);
  line(builder, words);
  for (uint64_t action = 0; action < BUTTONS; action++) button(builder, buttons[action].title, action);
  screens->begin(builder, SY_KIND_TEXT_FIELD, text("Give"));
  screens->string(builder, SY_PROP_TITLE, text("Give"));
  screens->action(builder, SY_PROP_CHANGE, GIVEN);
#ifdef SECRET
  screens->flag(builder, SY_PROP_SECURE, 1);
#endif
  return screens->end(builder);
}

static int32_t snapshot(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error) {
  (void)instance, (void)error;
  static uint8_t piece[1 << 20];
  if (saves_too_much) {
    int32_t first = SY_OK, last = SY_OK;
    for (int index = 0; index < 100; index++) {
      last = into->write(into->sink, (sy_bytes_v1){piece, sizeof piece});
      if (first == SY_OK) first = last;
    }
    saves_too_much = 0;
    say("saved 100 MiB: %d, and more: %d", first, last);
    return SY_OK;
  }
  if (writes_wrongly) {
    const int32_t none = into->write(into->sink, (sy_bytes_v1){NULL, 3});
    const int32_t vast = into->write(into->sink, (sy_bytes_v1){piece, 1ull << 63});
    const int32_t invented = into->write(into->sink + 1, (sy_bytes_v1){piece, 1});
    shared_sink = into;
    in_thread(write_in_thread);
    writes_wrongly = 0;
    say("wrote: nothing %d, 2^63 bytes %d, elsewhere %d, in a thread %d", none, vast, invented, thread_status);
  }
  return into->write(into->sink, (sy_bytes_v1){&count, 1});
}

static void end(uint64_t instance, int32_t cause) {
  (void)cause, (void)instance;
  atomic_store(&ended_handle, flow_handle);
}

static void remove_instance(uint64_t instance) {
  char words[32];
  snprintf(words, sizeof words, "destroyed %d", (int)instance);
  logging->write(host_number, 0, SY_LOG_INFO, text(words));
}

static const sy_flow_v1 flow = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = begin, .restore = restore, .event = event,
    .screen = screen, .snapshot = snapshot, .stop = end, .destroy = remove_instance};

__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  host_number = host->host;
  logging = host->service(host->host, text(SY_LOG_1));
  main_thread = host->service(host->host, text(SY_MAIN_1));
  const int32_t status = offer(host, out, &flow, FEATURE, "Hostile", VERSION);
  entry_statuses[0] = push(0), entry_statuses[1] = store(0);
  return status;
}
