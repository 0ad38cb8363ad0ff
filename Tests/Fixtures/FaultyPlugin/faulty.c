/*
 * A feature that keeps every rule of the header, except for the one of its fault: a list, a page for each of its
 * items, a sheet, a field, saved state, a stored value, a timer and a link.
 */
#include "faulty.h"

#include <fcntl.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "switchyard.h"
#if FAULT != FAULT_NO_NOTE
#include "switchyard_note.h"
#endif

/* The fault: -DFAULT for what the compiler must know, or else the digits that a test writes over these in the library. */
static const volatile char number[] = "fault:0000";

static int fault_number(void) {
  if (FAULT != NO_FAULT) return FAULT;
  return (number[6] - '0') * 1000 + (number[7] - '0') * 100 + (number[8] - '0') * 10 + number[9] - '0';
}

#define IS(fault) (fault_number() == (fault))
#define TEXT_OF(literal) {literal, sizeof(literal) - 1}

enum { ITEM = 1, TOGGLE = 100, FIELD, CHOICE, SHEET, CLOSE, FLIP };
enum { LONGEST = 32, INSTANCES = 1024 };

typedef struct {
  uint64_t handle, flow;
  uint8_t on, choice, size;
  char typed[LONGEST];
  uint64_t asked; /* the last operation */
  uint64_t last_entry;
  int described;
  uint64_t settled, last_action, left;
  int begun, saved; /* begun is 2 if it was restored with entries */
  void *leak;
  sy_text_v1 kept; /* of an event that has returned */
  int is_loaded, loads;
  atomic_int has_ended;
  uint64_t flow_of_loader;
  pthread_t loader;
} item;

static const sy_navigation_v1 *navigation;
static const sy_screen_v1 *screens;
static const sy_storage_v1 *storage;
static const sy_services_v1 *services;
static const sy_main_v1 *mains;
static const sy_tabs_v1 *tabs;
static const sy_log_v1 *logs;
static item *items[INSTANCES];
static uint64_t host_number, last_handle;

static void crash(void) { *(volatile int *)16 = 1; }

static void pause_for(long milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, NULL);
}

static sy_text_v1 text(const char *value) { return (sy_text_v1){value, strlen(value)}; }

static int same(sy_text_v1 found, const char *value) {
  return found.size == strlen(value) && (found.size == 0 || memcmp(found.data, value, found.size) == 0);
}

static int32_t fail(sy_error_v1 *error, int32_t status, const char *message) {
  if (!IS(FAULT_ERROR_TEXT)) snprintf(error->message, sizeof error->message, "%s", message);
  return status;
}

static item *find(uint64_t handle) {
  for (int index = 0; index < INSTANCES; index++)
    if (items[index] != NULL && items[index]->handle == handle) return items[index];
  return NULL;
}

/* ---- Threads and what else is left -------------------------------------------------------------------------------- */

static void *wait_for_ever(void *unused) {
  for (;;) pause();
  return unused;
}

static void *work_elsewhere(void *context) {
  sy_request_v1 how = {.struct_size = sizeof how, .flow = *(uint64_t *)context};
  navigation->pop(&how, 1);
  return NULL;
}

static void *crash_later(void *unused) {
  pause_for(150);
  crash();
  return unused;
}

static void run(void *(*function)(void *), void *context, int waits) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, function, context) != 0) return;
  if (waits) pthread_join(thread, NULL); else pthread_detach(thread);
}

/* A load that takes a thread a while, unless its flow ends. */
static void *load_for_a_while(void *context) {
  item *it = context;
  for (int index = 0; index < 150; index++) {
    if (atomic_load(&it->has_ended)) return NULL;
    pause_for(1);
  }
  mains->wake(it->flow_of_loader, 1);
  return NULL;
}

/* Acts on the process of the app that no library may do at any time. */
static void change_process(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  if (IS(FAULT_FOLDER)) (void)!chdir("/proc/self");
  if (IS(FAULT_CLOSED_OUTPUT)) close(1);
  if (IS(FAULT_BLOCKED_SIGNAL)) pthread_sigmask(SIG_BLOCK, &signals, NULL);
  if (IS(FAULT_CHILD_SIGNAL)) signal(SIGCHLD, SIG_IGN);
  if (IS(FAULT_MASK)) umask(0);
  if (IS(FAULT_VARIABLE)) setenv("FAULTY", "1", 1);
  if (IS(FAULT_LOCALE)) setlocale(LC_ALL, "C.UTF-8");
  if (IS(FAULT_FORK) && fork() == 0) _exit(0);
}

__attribute__((constructor)) static void loaded(void) {
  if (IS(FAULT_OUTPUT)) puts("Hello");
  if (IS(FAULT_SIGNAL)) signal(SIGUSR1, SIG_IGN);
  if (IS(FAULT_THREAD)) run(wait_for_ever, NULL, 0);
  if (IS(FAULT_DESCRIPTOR)) (void)!open("/dev/null", O_RDONLY);
  if (IS(FAULT_EXIT)) atexit(crash);
  if (IS(FAULT_SLOW_LOAD)) pause_for(700);
}

/* ---- Life --------------------------------------------------------------------------------------------------------- */

static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  if (!same(feature, "test.faulty") && !IS(FAULT_ANY_FEATURE)) return fail(error, SY_E_NOT_FOUND, "There is no such feature.");
  if (IS(FAULT_CREATE)) return fail(error, SY_E_UNSPECIFIED, "It does not want to.");
  if (IS(FAULT_LAUNCH) && launch.size > 100) crash();
  if (IS(FAULT_NEVER_FREED) && last_handle >= 64) return fail(error, SY_E_TOO_LARGE, "There are too many.");
  item *made = calloc(1, sizeof *made);
  if (made == NULL) return fail(error, SY_E_TOO_LARGE, "There is no memory.");
  for (int index = 0; index < INSTANCES; index++) {
    if (items[index] != NULL) continue;
    items[index] = made;
    *instance = made->handle = IS(FAULT_ONE_HANDLE) ? 1 : ++last_handle;
    const sy_request_v1 none = {.struct_size = sizeof none};
    if (IS(FAULT_CREATE_REQUESTS)) navigation->pop(&none, 1);
    return SY_OK;
  }
  free(made);
  return fail(error, SY_E_TOO_LARGE, "There are too many.");
}

static sy_request_v1 request(item *it, uint64_t from) {
  return (sy_request_v1){.struct_size = sizeof(sy_request_v1), .flow = it->flow, .from = from, .operation = ++it->asked};
}

static void read_stored(item *it);
static sy_feature_v1 feature;

/* Loads in a thread what the first screen shows. */
static void begin_loading(item *it) {
  if (!IS(FAULT_SCREEN_OF_THREAD)) return;
  it->flow_of_loader = it->flow;
  it->loads = pthread_create(&it->loader, NULL, load_for_a_while, it) == 0;
}

static int32_t start(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
  item *it = find(instance);
  if (it == NULL) return fail(error, SY_E_STALE, "There is no such instance.");
  it->flow = flow;
  it->begun = 1;
  if (IS(FAULT_START)) return SY_OK;
  if (IS(FAULT_UNSTABLE)) feature.title = text("Another");
  if (IS(FAULT_CYCLES) && it->handle > 100) return fail(error, SY_E_TOO_LARGE, "It is tired.");
  if (IS(FAULT_THREAD_LEAK)) run(wait_for_ever, NULL, 0);
  if (IS(FAULT_DESCRIPTOR_LEAK)) (void)!open("/dev/null", O_RDONLY);
  if (IS(FAULT_LATE_DESCRIPTORS) && it->handle == 3) (void)!(open("/dev/null", O_RDONLY) + open("/dev/null", O_RDONLY));
  if (IS(FAULT_MEMORY_LEAK)) memset(malloc(16384), 1, 16384);
  if (IS(FAULT_SMALL_LEAK)) memset(malloc(100), 1, 100);
  if (IS(FAULT_WRONG_THREAD)) run(work_elsewhere, &it->flow, 1);
  read_stored(it);
  begin_loading(it);
  mains->after(flow, 1, 50);
  if (services != NULL && (IS(FAULT_UNDECLARED_SERVICE) || IS(FAULT_DECLARED_SERVICE))) {
    const sy_request_v1 unanswered = {.struct_size = sizeof unanswered, .flow = flow};
    services->subscribe(&unanswered, text("test.used/1"), text("Changed"), 0);
  }
  const uint8_t route = 0;
  sy_request_v1 how = request(it, 0);
  return navigation->start_flow(&how, (sy_bytes_v1){&route, 1});
}

static void stop(uint64_t instance, int32_t cause) {
  item *it = find(instance);
  if (it == NULL) return;
  const sy_request_v1 late = {.struct_size = sizeof late, .flow = it->flow};
  if (IS(FAULT_AFTER_STOP)) navigation->pop(&late, 1);
  if (IS(FAULT_CRASH_IN_STOP)) crash();
  if (IS(FAULT_LOOP)) for (;;) number[0];
  if (IS(FAULT_ERROR_IN_STOP)) logs->write(host_number, 0, SY_LOG_ERROR, text("It cannot end."));
  if (IS(FAULT_ENDED_AT_ONCE) && it->begun && it->described == 0 && !it->saved) crash();
  it->flow = 0;
  atomic_store(&it->has_ended, 1);
  if (IS(FAULT_RESTORE_LEAK) && it->leak != NULL) crash();
  if (IS(FAULT_STOP_CAUSE) && cause > SY_CAUSE_SHUTDOWN) crash();
  if (IS(FAULT_LATE_WORK) && cause == SY_CAUSE_SHUTDOWN) run(crash_later, NULL, 0);
}

static int is_gone;

static void destroy(uint64_t instance) {
  for (int index = 0; index < INSTANCES; index++) {
    if (items[index] == NULL || items[index]->handle != instance) continue;
    if (IS(FAULT_UNANSWERED) && items[index]->settled == 0 && items[index]->asked > 1) crash();
    if (IS(FAULT_NEVER_STARTED) && !items[index]->begun) crash();
    if (IS(FAULT_NEVER_FREED)) return;
    if (items[index]->loads) pthread_join(items[index]->loader, NULL);
    free(items[index]);
    items[index] = NULL;
    is_gone = 1;
    return;
  }
}

/* ---- State --------------------------------------------------------------------------------------------------------- */

/* A version, the toggle, the choice, the size of the text, the text, and a sum of all. */
static int32_t snapshot(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error) {
  static uint8_t count;
  item *it = find(instance);
  if (it == NULL) return fail(error, SY_E_STALE, "There is no such instance.");
  if (IS(FAULT_SAVED) && it->choice == 2) crash();
  if (it->described == 0 && (IS(FAULT_SAVED_AT_ONCE) || (IS(FAULT_SAVED_WITH_ENTRIES) && it->begun == 2))) crash();
  it->saved = 1;
  if (IS(FAULT_SNAPSHOT)) return fail(error, SY_E_UNSPECIFIED, "It does not want to.");
  if (IS(FAULT_STORE_IN_SNAPSHOT)) storage->store(it->flow, text("saved"), (sy_bytes_v1){(const uint8_t *)"1", 1});
  uint8_t state[5 + LONGEST] = {1, it->on, it->choice, it->size};
  if (IS(FAULT_LOST_STATE)) state[2] = it->asked > 0 ? 2 : 1;
  memcpy(state + 4, it->typed, it->size);
  if (IS(FAULT_OTHER_STATE)) state[1] = ++count & 1;
  state[4 + it->size] = sum(state, 4 + it->size);
  int32_t status = into->write(into->sink, (sy_bytes_v1){state, 5 + it->size});
  static const uint8_t more[300 << 10];
  return IS(FAULT_LARGE_STATE) ? into->write(into->sink, (sy_bytes_v1){more, sizeof more}) : status;
}

static int32_t take(item *it, sy_bytes_v1 state) {
  if (IS(FAULT_EMPTY_STATE) && state.size == 0) crash();
  if (IS(FAULT_LARGE_STATE) && state.size > (300 << 10)) state.size -= 300 << 10;
  if (IS(FAULT_TRUNCATED) && state.size > 0 && state.size < 5 && state.data[0] == 1) crash();
  if (IS(FAULT_LONGER) && state.size > 600 && state.data[0] == 1) crash();
  if (IS(FAULT_GARBAGE) && state.size == 64) return SY_E_MALFORMED;
  if (IS(FAULT_DAMAGED) && state.size == 5u && state.data[0] == 1 && state.data[3] == 0 && state.data[1] > 1) crash();
  if (state.size < 5 || state.data[0] != 1 || state.data[3] > LONGEST || state.size != 5u + state.data[3]) return SY_E_STATE;
  if (state.data[4 + state.data[3]] != sum(state.data, 4 + state.data[3]) || state.data[1] > 1 || state.data[2] > 2)
    return SY_E_STATE;
  if (IS(FAULT_OWN_STATE)) return SY_E_STATE;
  it->on = state.data[1];
  it->choice = state.data[2];
  it->size = state.data[3];
  memcpy(it->typed, state.data + 4, it->size);
  return SY_OK;
}

static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  item *it = find(instance);
  if (it == NULL) return fail(error, SY_E_STALE, "There is no such instance.");
  it->flow = from->flow;
  it->begun = from->entry_count > 0 ? 2 : 1;
  const uint8_t first = 0;
  const sy_request_v1 again = {.struct_size = sizeof again, .flow = it->flow};
  if (IS(FAULT_RESTORE_STARTS)) navigation->start_flow(&again, (sy_bytes_v1){&first, 1});
  if (IS(FAULT_REHEARSAL) && (from->flags & SY_RESTORE_REHEARSAL)) return fail(error, SY_E_UNSUPPORTED, "It is real.");
  if (IS(FAULT_DEEP) && from->entry_count > 500) crash();
  for (uint64_t index = 0; index < from->entry_count; index++) {
    const sy_entry_v1 *entry = SY_ELEMENT(from->entries, index);
    if (IS(FAULT_WINDOW) && entry->route.size == 2 && index == 1) crash();
    if (IS(FAULT_RESTORED_ROUTES) && entry->route.size > 100) crash();
    if (IS(FAULT_MODALS) && (entry->flags & SY_ENTRY_MODAL)) crash();
  }
  read_stored(it);
  if (!(from->flags & SY_RESTORE_REHEARSAL)) begin_loading(it);
  if ((from->flags & SY_RESTORE_STATE) == 0) return SY_OK;
  int32_t status = take(it, from->state);
  if (status != SY_OK) {
    it->leak = it;
    return fail(error, status, "The state is not one of this version.");
  }
  return SY_OK;
}

/* ---- Storage -------------------------------------------------------------------------------------------------------- */

static int32_t take_stored(uint64_t sink, sy_bytes_v1 piece) {
  item *it = find(sink);
  if (IS(FAULT_STORED_SETTING) && piece.size == 13 && memcmp(piece.data, "check-unknown", 13) == 0) crash();
  if (IS(FAULT_STORED) && piece.size > 100) crash();
  if (it != NULL && piece.size == 1 && piece.data[0] <= 2) it->choice = piece.data[0];
  return SY_OK;
}

static void read_stored(item *it) {
  const sy_sink_v1 sink = {.struct_size = sizeof sink, .sink = it->handle, .write = take_stored};
  int32_t status = storage->load(it->flow, text(IS(FAULT_STORED_SETTING) ? SY_SETTING_KEY "order" : "choice"), &sink);
  if (IS(FAULT_STORAGE) && status != SY_OK && status != SY_E_NOT_FOUND) crash();
}

#include "faulty_flow.h"

/* ---- The plugin ----------------------------------------------------------------------------------------------------- */

static sy_flow_v1 flow = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = start, .restore = restore, .event = event,
    .screen = screen, .snapshot = snapshot, .stop = stop, .destroy = destroy, .extension = extension};
static const sy_text_v1 links[] = {TEXT_OF("faulty/item/{number}"), TEXT_OF("FAULTY/item/{other}")};
static const sy_text_v1 needs[] = {TEXT_OF("service:test.used/1")};
static const sy_text_v1 unexplained[] = {TEXT_OF("network\nto fetch the news"), TEXT_OF("copy")};
static sy_feature_v1 feature = {
    .struct_size = sizeof(sy_feature_v1), .flags = SY_FEATURE_TAB, .id = TEXT_OF("test.faulty"),
    .title = TEXT_OF("Faulty"), .links = links, .link_count = 1, .flow = &flow};
static const sy_feature_v1 *const features[] = {&feature};

#if FAULT == FAULT_UNDEFINED
int faulty_missing(void);
#endif
#if FAULT == FAULT_UNIQUE
__asm__(".globl faulty_unique\n.type faulty_unique, @gnu_unique_object\n.data\nfaulty_unique: .byte 1\n"
        ".size faulty_unique, 1\n.text");
#endif
#if FAULT == FAULT_LARGE
__attribute__((used)) static char large[33 << 20] = {1};
#endif
static int32_t no_queue(void) { return -1; }
static void no_work(void) {}
#if FAULT == FAULT_EXPORTS
__attribute__((visibility("default"))) int faulty_extra(void);
int faulty_extra(void) { return 1; }
#endif

__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  static int calls;
#if FAULT == FAULT_UNDEFINED
  faulty_missing();
#endif
  calls++;
  if (IS(FAULT_SIZE)) flow.struct_size = sizeof flow - 8;
  if (IS(FAULT_NULL_FUNCTION)) flow.event = NULL;
  if (IS(FAULT_FLAGS)) feature.flags |= 64;
  if (IS(FAULT_TITLE)) feature.title = text("Fau\x1blty");
  if (IS(FAULT_TEXT)) feature.id = text("Test Faulty");
  if (IS(FAULT_LINKS)) feature.link_count = 2;
  if (IS(FAULT_UNEXPLAINED)) feature.needs = unexplained, feature.need_count = 2;
  if (IS(FAULT_DECLARED_SERVICE)) feature.needs = needs, feature.need_count = 1;
  if (IS(FAULT_ENTRY_ERROR)) return SY_E_UNSPECIFIED;
  if (IS(FAULT_ENTRY_LATER) && host->abi_minor > SY_ABI_MINOR) return SY_E_ABI;
  if (!IS(FAULT_SMALL_HOST) && host->struct_size < sizeof *host) return SY_E_ABI;
  if (!IS(FAULT_SMALL_TABLE) && out->struct_size < sizeof *out) return SY_E_ABI;
  const char *const ids[] = {SY_NAVIGATION_1, SY_SCREEN_1, SY_STORAGE_1, SY_MAIN_1, SY_TABS_1, SY_LOG_1};
  const uint32_t sizes[] = {
      sizeof *navigation, sizeof *screens, sizeof *storage, sizeof *mains, sizeof *tabs, sizeof *logs};
  const void *found[6] = {NULL};
  for (int index = 0; index < 6 && host->service != NULL; index++) {
    found[index] = host->service(host->host, text(ids[index]));
    if (found[index] == NULL) {
      if (IS(FAULT_NO_SERVICES)) crash();
      return SY_E_ABI;
    }
    if (!IS(FAULT_SMALL_SERVICES) && *(const uint32_t *)found[index] < sizes[index]) return SY_E_ABI;
  }
  navigation = found[0], screens = found[1], storage = found[2], mains = found[3];
  tabs = found[4], logs = found[5], services = sy_service(host, SY_SERVICES_1, SY_SERVICES_SIZE_1_0);
  host_number = host->host;
  static char name[] = "Faulty ";
  if (IS(FAULT_ENTRY_CHANGES)) name[6] = (char)('0' + calls % 10);
  const sy_plugin_v1 plugin = {
      .struct_size = sizeof plugin, .feature_count = 1, .features = features,
      .name = {name, IS(FAULT_ENTRY_CHANGES) ? 7 : 6},
      .version = {"1.0.0", IS(FAULT_VERSION) ? 0 : 5}};
  *out = plugin;
  if (IS(FAULT_MAIN_QUEUE)) out->main_fd = no_queue, out->main_pump = no_work;
  if (IS(FAULT_BOUNDS)) *(volatile uint32_t *)(out + 1) = 7;
  return SY_OK;
}
