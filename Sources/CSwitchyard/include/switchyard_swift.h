/*
 * switchyard_swift.h: the main queue of a plugin written in Swift, for `main_fd` and `main_pump` of sy_plugin_v1, and
 * the pages of its flows. FeatureKit includes it; a plugin that is written in Swift without FeatureKit can.
 *
 * A plugin that is linked with -static-stdlib carries a runtime of its own, with a main actor that nobody else serves.
 * The two functions of libdispatch below serve it, as swift-corelibs-foundation does in its run loop (CFRunLoop.c).
 */
#ifndef SWITCHYARD_SWIFT_H
#define SWITCHYARD_SWIFT_H

#include "switchyard.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Weak, as a plugin that uses the app's runtime need not be linked with the library that has them. */
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *unused) __attribute__((weak));

/* The bounds of the library that includes this, which its linker sets. */
extern const char __ehdr_start[] __attribute__((visibility("hidden")));
extern const char _end[] __attribute__((visibility("hidden")));

/* Returns the descriptor of the plugin's main queue. */
SY_MAIN static inline int32_t sy_swift_main_fd(void) { return _dispatch_get_main_queue_handle_4CF(); }

/* Does what waits in the plugin's main queue. */
SY_MAIN static inline void sy_swift_main_pump(void) { _dispatch_main_queue_callback_4CF(0); }

/* Returns whether the runtime is a part of the library that includes this. */
static inline int sy_swift_has_own_runtime(void) {
  const uintptr_t function = (uintptr_t)_dispatch_main_queue_callback_4CF;
  return function >= (uintptr_t)__ehdr_start && function < (uintptr_t)_end;
}

/*
 * The type of a second note with the name "switchyard" in the section ".note.switchyard": the major and the minor version
 * of Swift that a library was made with, a uint32_t each. The host compares them with its own runtime before any code
 * of a library runs that has none itself. Without the note, or with 0 and 0, it does not compare.
 */
#define SY_SWIFT_NOTE_TYPE 2u

/*
 * The result of a table's `extension` for this id, if its flows that show pages go on with them. `restore` is
 * then called for such a flow in place of `start`, with its pages as FeatureKit encodes them; the flow sets them again
 * with its own coordinators. Without it the flow is started, and sets its pages as at first.
 */
#define SY_SWIFT_PAGES_1 "switchyard.swift-pages/1"

typedef struct sy_swift_pages_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  int32_t (SY_MAIN *restore)(uint64_t instance, const sy_restore_v1 *from, sy_bytes_v1 pages, sy_error_v1 *error);
} sy_swift_pages_v1;

#ifdef __cplusplus
}
#endif

#endif
