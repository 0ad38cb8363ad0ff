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
 * later, as an action may arrive that was chosen on an older picture. Within `screen` what these functions return need
 * not be looked at: what is beyond a limit is left out, and an element that is open at the end is closed.
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

/*
 * "switchyard.log/1". One line an event; the host adds time, feature and generation. `flow` says whose line it is, as on
 * a thread of the flow's own. 0: that of the flow whose call this is, or else, as in `create` and on other threads, the
 * library's. SY_E_STALE: the flow has ended or is another library's; the line is written all the same, as the library's.
 */
typedef struct sy_log_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  int32_t (SY_ANY *write)(uint64_t host, uint64_t flow, uint32_t level, sy_text_v1 line);
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
  /*
   * Writes the path of the feature's data folder into the sink, without a NUL: for files that its code keeps itself, as
   * a database. The folder is there, for this user alone, and stays over restarts and new versions until the user has
   * the feature's data forgotten. The path is absolute and another one then, so ask in each `start` and `restore`.
   *
   * In a process of its own a library may read and change what is in the folders of its features, and not remove or
   * rename these; it needs no grant for that, and no links can be made there. In the canary of a new version
   * (SY_RESTORE_REHEARSAL) it may only read: a call that changes something fails with EACCES or EPERM. During a swap
   * two versions are at work in one folder, and two apps of one user always: lock what must not be changed twice.
   * SY_E_NOT_FOUND: this host has none, as it keeps no files, or it could not be made; `last_error` says why.
   */
  int32_t (SY_MAIN *data_folder)(uint64_t flow, const sy_sink_v1 *into);
} sy_storage_v1;

#define SY_STORAGE_1 "switchyard.storage/1"

/* "switchyard.main/1": the way back from other threads, and time. */
typedef struct sy_main_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  /*
   * Sends the flow SY_EVENT_WAKE with `token`, in a later turn of the loop and never inside this call. A token that waits
   * already is not sent twice: the flow asks what there is to do when it is told, under a lock of its own.
   * SY_E_TOO_LARGE while 4,096 different tokens of the flow wait. What waits ends with the instance: SY_E_STALE from then
   * on, so that a thread that is late does no harm. Not in `screen` and `snapshot`, nor are `after` and `cancel`.
   */
  int32_t (SY_ANY *wake)(uint64_t flow, uint64_t token);
  /* 1 on the main thread, else 0. */
  int32_t (SY_ANY *is_main)(uint64_t host);
  /*
   * Sends SY_EVENT_TIMER with `token` after `milliseconds` (1 to 86,400,000), once. With the token of a timer that runs,
   * that one begins anew: there is one timer for each token. SY_E_TOO_LARGE while 4,096 others run, or have run out and
   * are not told yet. Timers end with the instance.
   */
  int32_t (SY_MAIN *after)(uint64_t flow, uint64_t token, uint64_t milliseconds);
  /* Ends the timer with this token, also one that has run out and is not told yet. SY_E_NOT_FOUND: there is none. */
  int32_t (SY_MAIN *cancel)(uint64_t flow, uint64_t token);
} sy_main_v1;

#define SY_MAIN_1 "switchyard.main/1"

/*
 * "switchyard.host/1": what the host is and what it knows. A feature can fit itself to it when it runs. The descriptor must
 * not depend on it: it is the same in a canary, where there is no front end.
 */
typedef struct sy_about_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  /* A text of the host, SY_HOST_*. It is valid for ever, and empty where there is none. */
  sy_text_v1 (SY_ANY *text)(uint64_t host, uint32_t which);
  /* 1 if the host knows this number of a list of this header, SY_LIST_*, else 0. */
  int32_t (SY_ANY *knows)(uint64_t host, uint32_t list, uint32_t number);
  /*
   * Writes why the host last refused a call of this thread, as the log says it: the function with the argument, what was
   * expected and what was found, and what to do. SY_E_NOT_FOUND: it has refused none. That `load` has no value and that
   * `cancel` has no timer are answers and not refusals.
   */
  int32_t (SY_ANY *last_error)(uint64_t host, sy_error_v1 *into);
} sy_about_v1;

#define SY_HOST_1 "switchyard.host/1"

#define SY_HOST_APP 1u       /* the name of the app, as users read it */
#define SY_HOST_VERSION 2u   /* the version of the app: "2.1.0" */
#define SY_HOST_FRONT_END 3u /* "terminal", "plain", or another; empty where nothing is shown */
#define SY_HOST_PLUGIN 4u    /* the path of the plugin's file, as the app has found it; it may be gone meanwhile */
#define SY_HOST_LANGUAGE 5u  /* the user's language, a tag of BCP 47: "de-AT"; empty where none is set */

#define SY_LIST_EVENT 1u    /* SY_EVENT_* that the host may send */
#define SY_LIST_KIND 2u     /* SY_KIND_* */
#define SY_LIST_PROPERTY 3u /* SY_PROP_* */
#define SY_LIST_STYLE 4u    /* SY_STYLE_* */

/* The host, which the entry function receives. It is valid for ever, as are the tables it returns. */
typedef struct sy_host_v1 {
  uint32_t struct_size;
  uint32_t abi_minor;
  uint64_t host; /* names this plugin to the host, in log and is_main */
  /* The service table with this id ("switchyard.log/1"), or NULL. */
  const void *(SY_ANY *service)(uint64_t host, sy_text_v1 id);
} sy_host_v1;

SY_END

#endif
