/*
 * One plugin in many states: CASE says what is wrong with it. See PluginCase in PluginFixtures.swift.
 */
#include "switchyard.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef CASE
#define CASE 0
#endif
#ifndef ID
#define ID "test.one"
#endif

#define TEXT(string) {string, sizeof(string) - 1}

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
#if CASE != 1
__attribute__((used, aligned(4), section(".note.switchyard"))) static const struct note first_note = NOTE;
#endif
#if CASE == 2
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

static sy_flow_v1 flow = {
#if CASE == 30
    79,
#else
    sizeof(sy_flow_v1),
#endif
    0, create,
#if CASE == 31
    NULL,
#elif CASE == 32
    (void *)not_code,
#elif CASE == 33
    (void *)getpid,
#else
    start,
#endif
    restore, event, screen, NULL, stop, destroy, NULL};

static const sy_text_v1 links[] = {
#if CASE == 34
    TEXT("catalog//{id}"),
#else
    TEXT("catalog/product/{id}"),
#endif
};

static sy_feature_v1 feature = {
#if CASE == 35
    3,
#else
    sizeof(sy_feature_v1),
#endif
    SY_FEATURE_TAB,
#if CASE == 36
    TEXT("Shop"),
#elif CASE == 37
    {"shop.\xff", 6},
#elif CASE == 38
    {(const char *)0x10, 8},
#elif CASE == 39
    {NULL, 8},
#else
    TEXT(ID),
#endif
#if CASE == 40
    {"x", 10000000},
#elif CASE == 41
    TEXT(""),
#else
    TEXT("One"),
#endif
    TEXT("books"), links,
#if CASE == 42
    1000000000,
#else
    1,
#endif
    7, 0,
#if CASE == 43
    NULL
#elif CASE == 44
    (const sy_flow_v1 *)0x1000
#else
    &flow
#endif
};

static const sy_feature_v1 *const features[] = {
#if CASE == 45
    NULL,
#else
    &feature,
#endif
#if CASE == 46
    &feature,
#endif
};

#if CASE == 10
__attribute__((constructor)) static void early(void) { exit(3); }
#elif CASE == 11
__attribute__((constructor)) static void early(void) { abort(); }
#elif CASE == 12
__attribute__((constructor)) static void early(void) { for (;;) pause(); }
#elif CASE == 13
__attribute__((constructor)) static void early(void) {
  for (int index = 0; index < 20000; index++) puts("\033[31mgarbage\007");
  fflush(stdout);
  fprintf(stderr, "\033]0;title\007the last words\n");
}
#elif CASE == 14
__attribute__((constructor)) static void early(void) {
  char bytes[32];
  memset(bytes, 0xee, sizeof bytes);
  if (write(3, bytes, sizeof bytes) < 0) return;
}
#elif CASE == 15
__attribute__((constructor)) static void early(void) { close(3); }
#elif CASE == 16
__attribute__((destructor)) static void late(void) { raise(SIGSEGV); }
#elif CASE == 17
extern int nowhere_to_be_found(void);
__attribute__((constructor)) static void early(void) { nowhere_to_be_found(); }
#elif CASE == 18
__attribute__((constructor)) static void early(void) {
  if (fork() == 0) for (;;) pause();
}
#endif

#if CASE == 3
#define ENTRY switchyard_plugin_v2
#elif CASE == 4
#define ENTRY something_else
#else
#define ENTRY switchyard_plugin_v1
#endif

#if CASE == 5
#pragma GCC diagnostic ignored "-Wpragmas"
__attribute__((visibility("default"))) int other_function(void) { return main_fd() + (int)features[0]->position; }
__asm__(".globl switchyard_plugin_v1\n.type switchyard_plugin_v1,@object\n.size switchyard_plugin_v1,4\n"
        ".data\nswitchyard_plugin_v1:\n.long 0\n.text\n");
#else
__attribute__((visibility("default"))) int32_t ENTRY(const sy_host_v1 *host, sy_plugin_v1 *out) {
  static uint32_t calls;
  calls++;
  (void)calls, (void)host, (void)not_code, (void)main_fd;
#if CASE == 20
  return SY_E_ABI;
#elif CASE == 21
  return 7;
#elif CASE == 22
  fprintf(stderr, "about to fail\n");
  *(volatile int *)(uintptr_t)calls = 1;
#elif CASE == 23
  for (;;) pause();
#elif CASE == 24
  return SY_OK; /* *out untouched */
#elif CASE == 25
  memset(out, 0, sizeof *out + 16);
#elif CASE == 26
  feature.position = (int32_t)calls;
#elif CASE == 27
  _exit(0);
#endif
  out->struct_size = CASE == 50 ? 39 : sizeof *out;
  out->feature_count = CASE == 51 ? 0 : CASE == 52 ? 1000000000 : sizeof features / sizeof *features;
  out->features = CASE == 53 ? NULL : CASE == 54 ? (void *)0x4000 : CASE == 55 ? (void *)((char *)features + 1) : features;
  out->name = (sy_text_v1)TEXT("Test");
  out->version = (sy_text_v1)TEXT("1.2.0");
  if (CASE == 56) out->main_fd = (void *)main_fd;
  return SY_OK;
}
#endif
