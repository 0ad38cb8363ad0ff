/* The other services of the host, and how all are found. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_SERVICES_H
#define SWITCHYARD_SERVICES_H

#include "values.h"

SY_BEGIN

/*
 * "switchyard.screen/1": describes a screen, between the host's call of `screen` and its return. The host has begun
 * the root element (SY_KIND_SCREEN) already: properties set while no other is open are the screen's own. Those of any
 * other element come before its children; a later one is left out, and the log says so. `key` names an element within its
 * parent and keeps its identity (focus, scroll, typed text) when elements come and go; empty: by its position. Actions
 * are numbers of the flow's own choosing: SY_EVENT_ACTION brings them back. A number must never mean something else
 * later, as an action may arrive that was chosen on an older picture.
 */
typedef struct sy_screen_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  int32_t (SY_MAIN *begin)(uint64_t builder, uint32_t kind, sy_text_v1 key);
  int32_t (SY_MAIN *string)(uint64_t builder, uint32_t property, sy_text_v1 value);
  int32_t (SY_MAIN *number)(uint64_t builder, uint32_t property, double value);
  int32_t (SY_MAIN *flag)(uint64_t builder, uint32_t property, uint32_t value); /* 0 or 1 */
  int32_t (SY_MAIN *action)(uint64_t builder, uint32_t property, uint64_t action);
  int32_t (SY_MAIN *end)(uint64_t builder);
  /* Says that the entry's screen has changed. entry 0: all entries of the flow. The host asks when it is visible. */
  int32_t (SY_ANY *invalidate)(uint64_t flow, uint64_t entry);
} sy_screen_v1;

#define SY_SCREEN_1 "switchyard.screen/1"

/* "switchyard.log/1". One line an event; the host adds time, feature and generation. */
typedef struct sy_log_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  int32_t (SY_ANY *write)(uint64_t host, uint32_t level, sy_text_v1 line);
} sy_log_v1;

#define SY_LOG_1 "switchyard.log/1"
#define SY_LOG_DEBUG 0u
#define SY_LOG_INFO 1u
#define SY_LOG_WARNING 2u
#define SY_LOG_ERROR 3u

/*
 * "switchyard.storage/1": a few values of the feature's own, kept over restarts. Keys are 1 to 128 bytes of text, a
 * value has at most 1 MiB, a feature at most 1,024 values with 8 MiB in all. The values are in memory before `start` or `restore`, and no call
 * waits for a disk: a value that is stored can be loaded at once, and each is written whole and in the order in which
 * they were stored. SY_OK of `store` and `remove` says that no limit is broken; what is not written is told later, by
 * SY_EVENT_STORE_FAILED.
 */
typedef struct sy_storage_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  /* Writes the value into the sink; SY_E_NOT_FOUND when there is none. */
  int32_t (SY_MAIN *load)(uint64_t flow, sy_text_v1 key, const sy_sink_v1 *into);
  int32_t (SY_MAIN *store)(uint64_t flow, sy_text_v1 key, sy_bytes_v1 value);
  int32_t (SY_MAIN *remove)(uint64_t flow, sy_text_v1 key);
} sy_storage_v1;

#define SY_STORAGE_1 "switchyard.storage/1"

/* "switchyard.main/1": the bridge to the main thread, and time. */
typedef struct sy_main_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  /* Calls `work(context)` once on the main thread, in a later turn of the loop. Never inside this call.
   * SY_E_TOO_LARGE while 4,096 of the plugin are waiting. */
  int32_t (SY_ANY *request_main)(uint64_t host, void (SY_MAIN *work)(void *context), void *context);
  /* 1 on the main thread, else 0. */
  int32_t (SY_ANY *is_main)(uint64_t host);
  /* Sends SY_EVENT_TIMER with `token` after `milliseconds` (1 to 86,400,000), once. A flow's timers end with it. */
  int32_t (SY_MAIN *after)(uint64_t flow, uint64_t token, uint64_t milliseconds);
} sy_main_v1;

#define SY_MAIN_1 "switchyard.main/1"

/* What the host hands to the entry function. It is valid for ever, as are the tables it returns. */
typedef struct sy_host_v1 {
  uint32_t struct_size;
  uint32_t abi_minor;
  uint64_t host; /* names this plugin to the host, in log and request_main */
  /* The service table with this id ("switchyard.log/1"), or NULL. */
  const void *(SY_ANY *service)(uint64_t host, sy_text_v1 id);
} sy_host_v1;

SY_END

#endif
