/*
 * switchyard_swift.h: the main queue of a plugin written in Swift, for `main_fd` and `main_pump` of sy_plugin_v1.
 * FeatureKit includes it; a plugin that is written in Swift without FeatureKit can.
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

#ifdef __cplusplus
}
#endif

#endif
