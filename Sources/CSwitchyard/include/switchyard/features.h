/* What a plugin offers. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_FEATURES_H
#define SWITCHYARD_FEATURES_H

#include "events.h"
#include "services.h"

SY_BEGIN

/* ---- Features: what a plugin offers ----------------------------------------------------------------------------------- */

/* One entry that a restored flow stands on. */
typedef struct sy_entry_v1 {
  uint64_t entry;
  sy_bytes_v1 route;
  uint32_t flags; /* SY_ENTRY_* */
  uint32_t reserved;
} sy_entry_v1;

#define SY_ENTRY_PRESENTED 1u /* it stands over the flow's stack, in something that the flow presented */
#define SY_ENTRY_MODAL 2u     /* not an entry: a modal of the flow's, with its number and its route, if any */
#define SY_ENTRY_PARENT 4u    /* a relative: `entry` is the handle of the flow that began this one */
#define SY_ENTRY_CHILD 8u     /* a relative: `entry` is the handle of a flow that this one began */

#define SY_RESTORE_STATE 1u     /* `state` is what an earlier instance has saved */
#define SY_RESTORE_REPLACING 2u /* the earlier instance works on until this one takes its place, and for good if it fails */
/*
 * Behind the `entry_count` entries stand the relatives of the flow that are of this library and have begun, each with
 * SY_ENTRY_PARENT or SY_ENTRY_CHILD; one without either ends them.
 */
#define SY_RESTORE_RELATIVES 4u
/* This is the trial of a new version, in a process of its own that ends after it: nothing outside of it needs to start. */
#define SY_RESTORE_REHEARSAL 8u

/* Where a flow is restored to. The stack is the host's and stands already: do not push these routes. */
typedef struct sy_restore_v1 {
  uint32_t struct_size;
  uint32_t flags; /* SY_RESTORE_* */
  uint64_t flow;
  const sy_entry_v1 *entries;
  uint64_t entry_count;
  sy_bytes_v1 state;
} sy_restore_v1;

/*
 * The table of a feature. Order of calls, per instance:
 *   create -> (start | restore) -> event | screen | snapshot, any number -> stop -> destroy
 * If `create` fails, nothing else is called and *instance is ignored. If `start` or `restore` fails, destroy follows.
 */
typedef struct sy_flow_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  /*
   * Makes an instance of the feature with this id (several features may share one table) and writes its handle, not 0.
   * No service but the log may be used yet. It is asked for before anything is shown: with SY_E_NOT_APPLICABLE who
   * presents the feature has its request refused, and a tab shows the error's message until it is asked again.
   */
  int32_t (SY_MAIN *create)(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error);
  /* Begins. `flow` is the handle to use in every request from now on. Calls start_flow, now or later. */
  int32_t (SY_MAIN *start)(uint64_t instance, uint64_t flow, sy_error_v1 *error);
  /*
   * Begins where another instance ended. SY_E_STATE: the state cannot be taken; nothing that was asked for is done. With
   * SY_RESTORE_REPLACING the earlier instance then works on; without it a new instance is restored without state, and
   * started if it says SY_E_STATE too. What is logged as a warning meanwhile is told to the user, as what could not be
   * kept.
   */
  int32_t (SY_MAIN *restore)(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error);
  int32_t (SY_MAIN *event)(uint64_t instance, const sy_event_v1 *event, sy_error_v1 *error);
  /*
   * Describes the screen of an entry. Pure: it changes nothing, and a request gives SY_E_WRONG_STATE, here and in
   * `snapshot`.
   */
  int32_t (SY_MAIN *screen)(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder,
                            sy_error_v1 *error);
  /* Writes saved state that `restore` of this or a later version can take. NULL: this feature keeps none. */
  int32_t (SY_MAIN *snapshot)(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error);
  /* The flow has ended. Its handle is stale from here on. Threads must be joined before destroy returns. */
  void (SY_MAIN *stop)(uint64_t instance, int32_t cause);
  void (SY_MAIN *destroy)(uint64_t instance);
  /* A table of the feature's own, by id, for what later hosts may ask; NULL: none. May itself be NULL. */
  const void *(SY_MAIN *extension)(sy_text_v1 feature, sy_text_v1 id);
} sy_flow_v1;

#define SY_FEATURE_TAB 1u /* the feature has a tab; without it, it is shown only by others */

typedef struct sy_feature_v1 {
  uint32_t struct_size;
  uint32_t flags;   /* SY_FEATURE_* */
  sy_text_v1 id;    /* "shop.catalog": 1 to 64 of a-z 0-9 . -, with at least one dot */
  sy_text_v1 title; /* at most 120 bytes */
  sy_text_v1 icon;  /* the name of a symbol, may be empty */
  /*
   * Patterns of the links that this feature opens: "catalog/product/{id}". Components between slashes stand for host and
   * path together. A word (a-z A-Z 0-9 - . _ ~) matches itself, {name} any one component, {name...} at the end one or
   * more; the first one is a word, which letters of either case match, and no name is there twice. At most 256 bytes.
   */
  const sy_text_v1 *links;
  uint64_t link_count;
  int32_t position; /* tabs stand in ascending order; equal ones by id */
  uint32_t reserved;
  const sy_flow_v1 *flow;
  /*
   * What the feature needs beyond computing, its screens and its storage, at most 16 texts of at most 256 bytes:
   *   "network"           to connect to other machines and to look up their names
   *   "processes"         to start programs, which may do no more than the feature itself
   *   "read:/proc"        to read a file, or all files in a folder
   *   "write:~/Music"     to read and change them; "~/" stands for the user's home folder
   * In a process of its own a feature can do only what the user has granted. All else fails as for any lack of rights,
   * with EACCES or EPERM: describe a screen that says what is missing, and do not end. The environment is nearly empty.
   */
  const sy_text_v1 *needs;
  uint64_t need_count;
} sy_feature_v1;

typedef struct sy_plugin_v1 {
  uint32_t struct_size;
  uint32_t feature_count; /* 1 to 64 */
  const sy_feature_v1 *const *features;
  sy_text_v1 name;
  sy_text_v1 version; /* "1.2.0", for people */
  /*
   * A plugin that carries a Swift runtime of its own has a main queue of its own: the descriptor to poll, and what to
   * call when it is readable. Both NULL otherwise.
   */
  int32_t (SY_MAIN *main_fd)(void);
  void (SY_MAIN *main_pump)(void);
} sy_plugin_v1;

/*
 * The one exported function, called on the main thread. It has no side effects: it checks what the host offers and
 * fills `*out`, whose `struct_size` the host has set. It may be called more than once and gives the same each time.
 */
#if defined(__cplusplus) || !defined(__swift__)
__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out);
#endif
typedef int32_t (SY_MAIN *sy_entry_function_v1)(const sy_host_v1 *host, sy_plugin_v1 *out);

/* ---- The ELF note ------------------------------------------------------------------------------------------------------ */

/*
 * The description of the note that every plugin carries in section ".note.switchyard", type 1, name "switchyard".
 * The host reads it from the file before any code of the plugin runs.
 */
typedef struct sy_note_v1 {
  uint32_t magic; /* SY_NOTE_MAGIC */
  uint32_t abi_major;
  uint32_t abi_minor_needed;
  uint32_t abi_minor_built;
  uint32_t size_of_host; /* the structs as they were compiled */
  uint32_t size_of_plugin;
  uint32_t size_of_feature;
  uint32_t size_of_flow;
  uint32_t size_of_event;
  uint32_t size_of_request;
} sy_note_v1;

#define SY_NOTE_MAGIC 0x53594e31u /* "SYN1" */
#define SY_NOTE_NAME "switchyard"
#define SY_NOTE_TYPE 1u

SY_END

#endif
