/*
 * One plugin with many defects: the macro that is defined says what is wrong with it; without one it is good. The
 * macros are those of PluginDefect in PluginFixture.swift.
 */
#include "switchyard.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#ifndef ID
#define ID "test.one"
#endif

#define TEXT(string) {string, sizeof(string) - 1}
#ifndef PLUGIN_NAME
#define PLUGIN_NAME ((sy_text_v1)TEXT("Test"))
#endif

/* The note, written by hand so that each word of it can be wrong. */
#ifndef NOTE_MAGIC
#define NOTE_MAGIC SY_NOTE_MAGIC
#endif
#ifndef NOTE_MAJOR
#define NOTE_MAJOR 1u
#endif
#ifndef NOTE_MINOR
#define NOTE_MINOR 0u
#endif
#ifndef NOTE_FLOW
#define NOTE_FLOW sizeof(sy_flow_v1)
#endif
#ifndef NOTE_SIZE
#define NOTE_SIZE sizeof(sy_note_v1)
#endif

struct note {
  uint32_t name_size, size, type;
  char name[12];
  sy_note_v1 note;
};
#define NOTE                                                                                                        \
  {11u, (uint32_t)NOTE_SIZE, 1u, "switchyard",                                                                     \
   {NOTE_MAGIC, NOTE_MAJOR, NOTE_MINOR, 0u, sizeof(sy_host_v1), sizeof(sy_plugin_v1), sizeof(sy_feature_v1),        \
    (uint32_t)(NOTE_FLOW), sizeof(sy_event_v1), sizeof(sy_request_v1)}}
#ifndef NOTE_MISSING
__attribute__((used, aligned(4), section(".note.switchyard"))) static const struct note first_note = NOTE;
#endif
/* The note of a library in Swift: NOTE_SWIFT is "major,minor". */
#ifdef NOTE_SWIFT
#ifndef NOTE_SWIFT_SIZE
#define NOTE_SWIFT_SIZE 8
#endif
struct swift_note {
  uint32_t name_size, size, type;
  char name[12];
  uint32_t version[NOTE_SWIFT_SIZE / 4];
};
__attribute__((used, aligned(4), section(".note.switchyard"))) static const struct swift_note swift_note = {
    11u, NOTE_SWIFT_SIZE, 2u, "switchyard", {NOTE_SWIFT}};
#endif
#ifdef NOTE_TWICE
__attribute__((used, aligned(4), section(".note.switchyard"))) static const struct note second_note = NOTE;
#endif

static int32_t create(sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  (void)launch, (void)error;
  *instance = 1;
  return SY_OK;
}
static int32_t start(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
  (void)instance, (void)flow, (void)error;
  return SY_OK;
}
static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  (void)instance, (void)from, (void)error;
  return SY_OK;
}
static int32_t event(uint64_t instance, const sy_event_v1 *event, sy_error_v1 *error) {
  (void)instance, (void)event, (void)error;
  return SY_OK;
}
static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)instance, (void)entry, (void)route, (void)builder, (void)error;
  return SY_OK;
}
static void stop(uint64_t instance, int32_t cause) { (void)instance, (void)cause; }
static void destroy(uint64_t instance) { (void)instance; }
static int main_fd(void) { return 0; }

static char not_code[64];

#ifdef COMMAND
#include "commands.h"
#elif defined SETTING
#include "settings.h"
#elif defined REGION
#include "regions.h"
#elif defined SERVICE
#ifndef CALLER
#define CALLER "shop.*"
#endif
#ifndef CALLER_COUNT
#define CALLER_COUNT 1
#endif
#ifndef OFFER_COUNT
#define OFFER_COUNT 1
#endif
#ifndef OFFER_SIZE
#define OFFER_SIZE sizeof(sy_offer_v1)
#endif
static const sy_text_v1 callers[] = {TEXT(CALLER)};
static const sy_offer_v1 the_offer = {(uint32_t)OFFER_SIZE, 0, TEXT(SERVICE), callers, CALLER_COUNT};
static const sy_offer_v1 *const offers[] = {&the_offer, &the_offer};
static const sy_provides_v1 provides = {sizeof(sy_provides_v1), 0, offers, OFFER_COUNT};
static const void *extension(sy_text_v1 feature, sy_text_v1 id) {
  if (feature.size != sizeof ID - 1) abort();
  if (!sy_text_is(id, SY_PROVIDES_1)) return NULL;
#ifdef PROVIDES_UNREADABLE
  return (const void *)0x4000;
#else
  return &provides;
#endif
}
#else
#define extension NULL
#endif

static sy_flow_v1 flow = {
#ifdef FLOW_SIZE_WRONG
    79,
#else
    sizeof(sy_flow_v1),
#endif
    0, create,
#ifdef START_NULL
    NULL,
#elif defined START_IN_DATA
    (void *)not_code,
#elif defined START_FOREIGN
    (void *)getpid,
#else
    start,
#endif
    restore, event, screen, NULL, stop, destroy, extension};

static const sy_text_v1 links[] = {
#ifdef LINK_INVALID
    TEXT("catalog//{id}"),
#else
    TEXT("catalog/product/{id}"),
#endif
};

#ifdef NEED
static const sy_text_v1 needs[] = {TEXT(NEED)};
#ifndef NEED_COUNT
#define NEED_COUNT 1
#endif
#endif

/* The feature, as a later version of the header has it where that is what is tested. */
static struct {
  sy_feature_v1 known;
  uint64_t later;
} feature = {{
#ifdef FEATURE_SIZE_WRONG
    3,
#elif defined FEATURE_LATER_FIELD || defined FEATURE_LATER_EMPTY
    sizeof feature,
#else
    sizeof(sy_feature_v1),
#endif
#ifdef FEATURE_FLAG_UNKNOWN
    SY_FEATURE_TAB | 0x80,
#elif defined NO_TAB
    0,
#else
    SY_FEATURE_TAB,
#endif
#ifdef ID_INVALID
    TEXT("Shop"),
#elif defined ID_NOT_UTF8
    {"shop.\xff", 6},
#elif defined ID_UNREADABLE
    {(const char *)0x10, 8},
#elif defined ID_NULL
    {NULL, 8},
#else
    TEXT(ID),
#endif
#ifdef TITLE_TOO_LONG
    {"x", 10000000},
#elif defined TITLE_EMPTY
    TEXT(""),
#else
    TEXT("One"),
#endif
    TEXT("books"), links,
#ifdef LINK_COUNT_WRONG
    1000000000,
#else
    1,
#endif
    7,
#ifdef FEATURE_RESERVED_USED
    1,
#else
    0,
#endif
#ifdef FLOW_NULL
    NULL,
#elif defined FLOW_UNREADABLE
    (const sy_flow_v1 *)0x1000,
#else
    &flow,
#endif
#ifdef NEED
    needs, NEED_COUNT,
#endif
},
#ifdef FEATURE_LATER_FIELD
    1
#else
    0
#endif
};

static const sy_feature_v1 *const features[] = {
#ifdef FEATURE_NULL
    NULL,
#else
    &feature.known,
#endif
#ifdef FEATURE_TWICE
    &feature.known,
#endif
};

#ifdef EXITS_ON_LOAD
__attribute__((constructor)) static void early(void) { exit(3); }
#elif defined ABORTS_ON_LOAD
__attribute__((constructor)) static void early(void) { abort(); }
#elif defined HANGS_ON_LOAD
__attribute__((constructor)) static void early(void) { for (;;) pause(); }
#elif defined PRINTS_ON_LOAD
__attribute__((constructor)) static void early(void) {
  for (int index = 0; index < 20000; index++) puts("\033[31mgarbage\007");
  fflush(stdout);
  fprintf(stderr, "\033]0;title\007the last words\n");
}
#elif defined WRITES_TO_ANSWER
__attribute__((constructor)) static void early(void) {
  char bytes[32];
  memset(bytes, 0xee, sizeof bytes);
  if (write(3, bytes, sizeof bytes) < 0) return;
}
#elif defined FORGES_BYTES || defined FORGES_END
__attribute__((constructor)) static void early(void) {
#ifdef FORGES_END
  // A frame: the size of the body, the kind of a phase, no number, and the last phase.
  static const char bytes[] = {1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 4};
#else
  static const char bytes[32] = {0x6e, 0x6e, 0x6e, 0x6e, 0x6e, 0x6e};
#endif
  for (int descriptor = 3; descriptor < 1024; descriptor++) {
    struct stat status;
    if (fstat(descriptor, &status) != 0 || !S_ISFIFO(status.st_mode)) continue;
    if (write(descriptor, bytes, sizeof bytes) < 0) continue;
  }
}
#elif defined CLOSES_ANSWER
__attribute__((constructor)) static void early(void) { close(3); }
#elif defined CRASHES_ON_EXIT
__attribute__((destructor)) static void late(void) { raise(SIGSEGV); }
#elif defined EXPORTS_MORE
__attribute__((visibility("default"))) int helper_of_mine = 1;
__attribute__((visibility("default"))) int second_helper(void) { return helper_of_mine; }
#elif defined EXPORTS_UNIQUE
__asm__(".globl shared_with_all\n.type shared_with_all,@gnu_unique_object\n.size shared_with_all,4\n"
        ".data\nshared_with_all:\n.long 1\n.text\n");
#elif defined SYMBOL_UNDEFINED
extern int nowhere_to_be_found(void);
__attribute__((constructor)) static void early(void) { nowhere_to_be_found(); }
#elif defined CHANGES_HANDLER
__attribute__((constructor)) static void early(void) { signal(SIGCHLD, SIG_IGN); }
#elif defined BLOCKS_SIGNAL
__attribute__((constructor)) static void early(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTERM);
  sigprocmask(SIG_BLOCK, &set, NULL);
}
#elif defined CHANGES_UMASK
__attribute__((constructor)) static void early(void) { umask(0); }
#elif defined CHANGES_LIMIT
__attribute__((constructor)) static void early(void) {
  struct rlimit limit = {16, 16};
  setrlimit(RLIMIT_NOFILE, &limit);
}
#elif defined CLOSES_ERROR
__attribute__((constructor)) static void early(void) { close(2); }
#elif defined CHANGES_FOLDER
__attribute__((constructor)) static void early(void) {
  if (chdir("/") != 0) abort();
}
#elif defined CHANGES_LOCALE
__attribute__((constructor)) static void early(void) { setlocale(LC_ALL, "C.UTF-8"); }
#elif defined STARTS_TIMER
__attribute__((constructor)) static void early(void) {
  struct itimerval value = {{0, 0}, {1000, 0}};
  setitimer(ITIMER_PROF, &value, NULL);
}
#elif defined LEAVES_CHILD
__attribute__((constructor)) static void early(void) {
  if (fork() == 0) for (;;) pause();
}
#endif

#ifdef ENTRY_OF_ABI2
#define ENTRY switchyard_plugin_v2
#elif defined ENTRY_MISSING
#define ENTRY something_else
#else
#define ENTRY switchyard_plugin_v1
#endif

#ifdef ENTRY_IS_DATA
#pragma GCC diagnostic ignored "-Wpragmas"
__attribute__((visibility("default"))) int other_function(void) { return main_fd() + (int)features[0]->position; }
__asm__(".globl switchyard_plugin_v1\n.type switchyard_plugin_v1,@object\n.size switchyard_plugin_v1,4\n"
        ".data\nswitchyard_plugin_v1:\n.long 0\n.text\n");
#else
__attribute__((visibility("default"))) int32_t ENTRY(const sy_host_v1 *host, sy_plugin_v1 *out) {
  static uint32_t calls;
  calls++;
  (void)calls, (void)host, (void)not_code, (void)main_fd;
#ifdef ENTRY_RETURNS_ERROR
  return SY_E_ABI;
#elif defined ENTRY_RETURNS_NO_STATUS
  return 7;
#elif defined ENTRY_CRASHES
  fprintf(stderr, "about to fail\n");
  *(volatile int *)(uintptr_t)calls = 1;
#elif defined ENTRY_HANGS
  for (;;) pause();
#elif defined OUTPUT_UNTOUCHED
  return SY_OK; /* *out untouched */
#elif defined OUTPUT_OVERRUN
  memset(out, 0, sizeof *out + 16);
#elif defined OUTPUT_UNSTABLE
  feature.known.position = (int32_t)calls;
#elif defined ENTRY_EXITS
  _exit(0);
#endif
  out->struct_size = sizeof *out;
  out->feature_count = sizeof features / sizeof *features;
  out->features = features;
  out->name = PLUGIN_NAME;
  out->version = (sy_text_v1)TEXT("1.2.0");
  out->vendor = (sy_text_v1)TEXT("Example Ltd.");
  out->contact = (sy_text_v1)TEXT("help@example.org");
  out->licence = (sy_text_v1)TEXT("MIT");
#ifdef PLUGIN_SIZE_WRONG
  out->struct_size = 39;
#elif defined FEATURE_COUNT_ZERO
  out->feature_count = 0;
#elif defined FEATURE_COUNT_HUGE
  out->feature_count = 1000000000;
#elif defined FEATURES_NULL
  out->features = NULL;
#elif defined FEATURES_UNREADABLE
  out->features = (void *)0x4000;
#elif defined FEATURES_FOREIGN
  /* In the memory of the C library. */
  out->features = (void *)stdout;
#elif defined FEATURES_MISALIGNED
  out->features = (void *)((char *)features + 1);
#elif defined VENDOR_TOO_LONG
  out->vendor.size = 121;
#elif defined CONTACT_UNREADABLE
  out->contact.data = (const char *)0x2000;
#elif defined LICENCE_NOT_UTF8
  out->licence = (sy_text_v1)TEXT("\xff");
#elif defined PUMP_MISSING
  out->main_fd = (void *)main_fd;
#endif
  return SY_OK;
}
#endif
