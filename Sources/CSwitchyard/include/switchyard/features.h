/* The features of a plugin. Included by switchyard.h, which is the manual. */
#ifndef SWITCHYARD_FEATURES_H
#define SWITCHYARD_FEATURES_H

#include "events.h"
#include "services.h"

SY_BEGIN

/* ---- Features: what a plugin offers ----------------------------------------------------------------------------------- */

/* One entry that a restored flow stands on. */
typedef struct sy_entry_v1 {
  uint32_t struct_size;
  uint32_t flags; /* SY_ENTRY_* */
  uint64_t entry;
  sy_bytes_v1 route;
} sy_entry_v1;

#define SY_ENTRY_PRESENTED 1u /* it stands over the flow's stack, in something that the flow presented */
#define SY_ENTRY_MODAL 2u     /* not an entry: a modal of the flow's, with its number and its route, if any */
#define SY_ENTRY_PARENT 4u    /* a relative: `entry` is the handle of the flow that began this one */
#define SY_ENTRY_CHILD 8u     /* a relative: `entry` is the handle of a flow that this one began */
/* The slot of a modal, as SY_REQUEST_PER_SLOT knows it. */
#define SY_ENTRY_SHEET 16u
#define SY_ENTRY_COVER 32u
#define SY_ENTRY_DIALOG 64u

#define SY_RESTORE_STATE 1u     /* `state` is what an earlier instance has saved */
#define SY_RESTORE_REPLACING 2u /* the earlier instance works on until this one takes its place, and for good if it fails */
/*
 * Behind the `entry_count` entries stand the relatives of the flow that are of this library and have begun, as far as the
 * child was presented as a live instance, each with SY_ENTRY_PARENT or SY_ENTRY_CHILD; one without either ends them.
 */
#define SY_RESTORE_RELATIVES 4u
/* This is the canary of a new version, in a process of its own that ends after it: nothing outside of it needs to start. */
#define SY_RESTORE_REHEARSAL 8u

/*
 * The point that a flow is restored to. The stack is the host's and stands already: do not push these routes. Entries come in
 * the order of the stack, from its root, and after them those in modals, those of earlier versions with the bytes that
 * those have pushed: `rewrite_entry` gives one its present bytes, and `drop_entry` takes one out that means nothing any more; with SY_RESTORE_REPLACING
 * that keeps the earlier instance. `state` is what its `snapshot` has written last, which after a crash may be older
 * than the entries.
 *
 * A flow that shows pages (pages.h) is started and not restored. It sets its pages as at first; those that stay keep
 * their flows and stacks.
 *
 * A restored flow is told again: STANDS, if it is a child that the host has made, before anything else; the badges of
 * its pages, and PAGE_SELECTED; APPEARED for what is visible, which is where a screen begins to load what it shows; and
 * typed text that its screens do not show (screens.h).
 *
 * It is not told again of ENTERED and PRESENTED, nor of requests of the earlier instance: a child of those ends as
 * CHILD_ENDED, with its result. Gone with that instance are its timers, wakes, calls, offers and subscriptions: make
 * them anew in `restore` as in `start`, and ask for `observe` too. Stored values and the badge of the tab stay.
 */
typedef struct sy_restore_v1 {
  uint32_t struct_size;
  uint32_t flags; /* SY_RESTORE_* */
  uint64_t flow;
  const sy_entry_v1 *entries; /* an array of structs: SY_ELEMENT(entries, index) */
  uint64_t entry_count;
  sy_bytes_v1 state;
} sy_restore_v1;

/*
 * The table of a feature. Order of calls, per instance:
 *   create -> (start | restore) -> event | screen | snapshot, any number -> stop -> destroy
 * If `create` fails, nothing else is called and *instance is ignored. Every instance that was made is stopped once and then
 * destroyed: also one that was never started, as when the user has left meanwhile, and one whose `start` or `restore` has
 * failed, with SY_CAUSE_FAILED. No instance is begun twice. Several may live at once: a tab's, one for each child that is
 * shown, and two of one flow during a swap. Requests of a call that fails are dropped; timers and wakes end with the
 * instance. A live child (`instance` of sy_child_v1) is the plugin's until its `start` or `restore`; if that gives
 * SY_E_STALE, as it is gone, nothing else is called. When the app ends, all flows are stopped with SY_CAUSE_SHUTDOWN,
 * children first.
 *
 * A flow shows something when it has called `start_flow`; until then the user sees that it loads. `screen` is called
 * with the bytes of the entry's route, so a flow need not remember which entry is what.
 *
 * Before a new version of a library takes over while the app runs, it is tried in a process of its own that ends after
 * it: the flows of its tabs are restored with SY_RESTORE_REHEARSAL, the state that was saved for them and copies of the
 * stored values; what is shown is described, actions marked with SY_PROP_SAFE_TO_TRY are sent, and the state is saved.
 * Then each feature with a tab is started anew, which can be told by SY_HOST_FRONT_END being empty. All are stopped with
 * SY_CAUSE_SHUTDOWN. Nothing that is stored or asked for there reaches the app. Then the app does create, restore with
 * SY_RESTORE_REPLACING and screen beside the earlier instance, and stops that one when all has gone well.
 */
typedef struct sy_flow_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  /*
   * Makes an instance of the feature with this id (several features may share one table) and writes its handle, not 0.
   * No service but the log may be used yet. It is asked for before anything is shown: with SY_E_NOT_APPLICABLE who
   * presents the feature has its request refused, and a tab shows the error's message until it is asked again.
   * `launch` is what a child was begun with (sy_child_v1), and empty for a tab, however it was opened. Another feature
   * may have made it: decode it with checks. A feature that the library does not offer gives SY_E_NOT_FOUND.
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
   * `snapshot`. When it fails its message stands in place of the screen, until that is invalidated. SY_E_MALFORMED, of a
   * route that does not decode, takes the entry out, as `drop_entry` does, and the user is shown the message; a flow's
   * first screen stays.
   */
  int32_t (SY_MAIN *screen)(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder,
                            sy_error_v1 *error);
  /*
   * Writes saved state that `restore` of this or a later version can take. NULL: this feature keeps none.
   * SY_E_NOT_FOUND: this flow keeps none.
   */
  int32_t (SY_MAIN *snapshot)(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error);
  /* The flow has ended, for SY_CAUSE_*. Its handle is stale from here on. Threads must be joined before destroy returns. */
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
   * path together. A word (a-z A-Z 0-9 - . _ ~) matches itself, {name} any one component, {name...} at the end any
   * number of them, also none; the first one is a word, which letters of either case match, and no name is there twice.
   * At most 256 bytes. A name begins with a letter; letters, digits, _ and - follow.
   *
   * The host cuts a link at its scheme, which is the app's, at "?" and at "#", splits it at "/", leaves out what is
   * empty, and decodes "%20" and the like (not "+") in each component before it matches; one that does not decode to
   * UTF-8 is refused. Of several patterns the one with the most words wins, then words before names from the left; of
   * two that match the same, that of the feature whose id comes first. SY_EVENT_LINK has the URL as it was opened: what
   * the flow takes from its text, as the query, it decodes itself. A link begins the flow of the tab when it is not
   * there yet, and takes the user to the tab once the flow shows something for it or has returned SY_OK.
   */
  const sy_text_v1 *links;
  uint64_t link_count;
  int32_t position; /* tabs stand in ascending order; equal ones by id */
  uint32_t reserved;
  const sy_flow_v1 *flow;
  /*
   * The needs of the feature beyond computing, its screens and its storage, at most 16 texts of at most 256 bytes:
   *   "network"           to connect to other machines and to look up their names
   *   "processes"         to start programs, which may do no more than the feature itself
   *   "open"              to have addresses opened outside the app: `open_outside` of navigation.h
   *   "copy"              to give texts to the user's clipboard: `copy` of navigation.h
   *   "read:/proc"        to read a file, or all files in a folder
   *   "write:~/Music"     to read and change them; "~/" stands for the user's home folder
   *   "service:a.cart/1"  to use this service, if it is there: no right, and never a reason to refuse the library
   * A second line says why, in the author's words, which the user reads when asked: "read:/proc\nto show the load".
   * In a process of its own a feature can do only what the user has granted. All else fails as for any lack of rights,
   * with EACCES or EPERM: describe a screen that says what is missing, and do not end. The environment is nearly empty.
   */
  const sy_text_v1 *needs;
  uint64_t need_count;
} sy_feature_v1;

/*
 * Since 1.1. A command of a feature: a place of its own, or something that it does there, which the user finds by name and
 * runs from everywhere, before any code of the feature is loaded.
 */
typedef struct sy_command_v1 {
  uint32_t struct_size;
  uint32_t flags;   /* 0 */
  sy_text_v1 title; /* "Sign in": 1 to 120 bytes */
  sy_text_v1 words; /* further words by which it is found: "log in, password"; at most 256 bytes, may be empty */
  /* A key that runs it, as of SY_PROP_SHORTCUT: "Alt-s", "F9". The app's keys and those of the screen come first. May be empty. */
  sy_text_v1 key;
  /* The link that it opens, without a scheme: "account/sign-in", "notes?new". It matches a pattern of the feature's `links`. */
  sy_text_v1 link;
} sy_command_v1;

/*
 * Since 1.1. What `extension` of a feature's table returns for SY_COMMANDS_1: its commands. A host of 1.0 does not ask.
 * It is read once, and stays valid and unchanged.
 */
typedef struct sy_commands_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  const sy_command_v1 *const *commands;
  uint64_t command_count; /* at most 32 */
} sy_commands_v1;

#define SY_COMMANDS_1 "switchyard.commands/1"

/*
 * Since 1.1. A setting of a feature, which the user changes on a page of the app's or with its command 'config'. The host
 * makes the page, checks what comes from the user, stores it, and tells the feature (SY_EVENT_SETTING_CHANGED).
 *
 * A value is text. The feature loads it with `load` of the storage service, under SY_SETTING_KEY and the name: bytes of
 * UTF-8, from `start` or `restore` on. Where there is none the default counts, as in a host of 1.0, and as well where the
 * value is not one of this version's: an earlier one may have allowed it. The feature may `store` a value itself.
 */
typedef struct sy_setting_v1 {
  uint32_t struct_size;
  uint32_t kind;       /* SY_SETTING_* */
  sy_text_v1 name;     /* "unit": a letter of a-z, then a-z 0-9 -, at most 64 */
  sy_text_v1 title;    /* "Temperatures in": 1 to 120 bytes */
  sy_text_v1 note;     /* a sentence below it, at most 256 bytes, may be empty */
  sy_text_v1 standard; /* the value without the user's: "celsius", "on", "30"; one that the kind allows */
  /* CHOICE: 2 to 64 values as of a name, each with its title in a second line: "celsius\nCelsius". Others: none. */
  const sy_text_v1 *choices;
  uint64_t choice_count;
  /* NUMBER: the least and the greatest value, and the distance of values from the least on; 0: any value between them. */
  double minimum;
  double maximum;
  double step;
} sy_setting_v1;

#define SY_SETTING_TOGGLE 1u /* "on" or "off" */
#define SY_SETTING_CHOICE 2u
#define SY_SETTING_NUMBER 3u /* as of JSON: "30", "-0.5" */
#define SY_SETTING_TEXT 4u   /* at most 1,024 bytes, may be empty */
#define SY_SETTING_SECRET 5u /* as TEXT; shown and printed nowhere */

/* Since 1.1. What `extension` of a feature's table returns for SY_SETTINGS_1: its settings, in the order of the page. */
typedef struct sy_settings_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  const sy_setting_v1 *const *settings;
  uint64_t setting_count; /* at most 32, each with another name */
} sy_settings_v1;

#define SY_SETTINGS_1 "switchyard.settings/1"
#define SY_SETTING_KEY "settings/"

/*
 * Since 1.1. The region of the window in which a feature without a tab stands, beside the screens of the tabs: what
 * `extension` of its table returns for SY_REGION_1. Its flow begins with the window and is one as any other: it pushes and
 * presents, is restored and swapped. It is told of its links, and the user stays where they are. The host decides whether the
 * region is there; one of 1.0 does not ask, and begins such a feature only when another presents it. It is read once, and
 * stays valid and unchanged.
 */
typedef struct sy_region_v1 {
  uint32_t struct_size;
  uint32_t kind; /* SY_REGION_* */
} sy_region_v1;

#define SY_REGION_ACCESSORY 1u /* above the footer, as wide as the window: up to three lines of its screen */
/* An item in the footer: the first text of its screen, in its tone, at most 32 columns. Pressed, it does what the first button
 * or row of that screen does. */
#define SY_REGION_STATUS 2u
#define SY_REGION_PANE 3u /* beside the screens: 40 columns, where the window has 110 or more */

#define SY_REGION_1 "switchyard.region/1"

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
  /* For people, each of at most 120 bytes and maybe empty. */
  sy_text_v1 vendor;  /* who it is from: "Example Ltd." */
  sy_text_v1 contact; /* where to ask: "https://example.org/support", "help@example.org" */
  sy_text_v1 licence; /* under which terms: "MIT", "Apache-2.0 OR MIT" */
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
