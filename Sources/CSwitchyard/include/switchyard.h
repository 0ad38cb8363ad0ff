/*
 * switchyard.h: the C ABI of Switchyard, version 1.
 *
 * This header is the manual for feature authors in C, C++, Rust or any language that speaks C. A plugin is a shared
 * library that carries an ELF note (include switchyard_note.h in one source file), exports exactly one function,
 * `switchyard_plugin_v1`, and hides everything else.
 *
 *
 * THE SHORT OF IT
 *
 * A plugin offers *features*. A feature is a flow of screens with a coordinator that knows its routes. The host owns
 * the navigation: stacks, sheets, tabs. It asks a flow for something through the feature's table (`sy_flow_v1`), and
 * the flow asks the host for navigation through service tables (`sy_navigation_v1`, ...). Both ways a call only
 * carries the question. What a flow asks for while the host calls it is queued, and applied in order once that call
 * has returned SY_OK; when it returns an error, all of it is dropped. The host never calls into a flow while a call
 * into that same flow is on the stack.
 *
 *   1. The host reads the note from the file, then loads the library in a child process and calls
 *      `switchyard_plugin_v1` there. Later, on first use, it does the same in its own process. A library is never
 *      unmapped.
 *   2. The user opens the tab:        create -> start. In `start` the flow calls `start_flow` with its first route.
 *   3. The entry is on screen:        event(SY_EVENT_ENTERED), event(SY_EVENT_APPEARED), screen.
 *   4. The user presses a row:        event(SY_EVENT_ACTION). The flow calls `push` with a route of its own.
 *   5. The model changes:             the flow calls `invalidate`; the host calls `screen` again when it is visible.
 *   6. The tab is removed, or the library is replaced: snapshot?, stop, destroy.
 *
 *
 * RULES
 *
 *  R1  Memory. Nobody frees or keeps the memory of the other side. What a call passes in is borrowed until the call
 *      returns. What a flow hands out goes through a sink, or is static (descriptors, tables). Descriptors and tables
 *      must stay valid and unchanged for ever, which is easy as no library is ever unmapped.
 *  R2  Text is UTF-8 with a length and without a terminating NUL. Control characters are removed by the host.
 *  R3  Bytes (routes, launch values, results, saved state) belong to the feature. The host keeps them, compares them,
 *      gives them back after a swap or a restart, and never looks inside.
 *  R4  Handles are 64-bit numbers, never pointers. 0 is none. A handle that is no longer valid gives SY_E_STALE.
 *  R5  Threads. A function marked SY_MAIN is called on the host's main thread only, which is one thread for the life
 *      of the process. One marked SY_ANY may be called on every thread. The host answers a SY_MAIN call from another
 *      thread with SY_E_WRONG_THREAD and does nothing.
 *  R6  Errors are a status: SY_OK, or one of SY_E_*. A status that a reader does not know counts as SY_E_UNSPECIFIED.
 *      Text goes into the caller's `sy_error_v1`. No C++ exception, Rust panic or longjmp may cross.
 *  R7  Nothing here blocks. A call has 250 ms before it is reported and 2 s before its flow counts as unresponsive.
 *  R8  Growth. A struct of this header never changes once it is released: more comes as a new struct with a new name,
 *      a new table revision or a new service. `struct_size` is a check, not a version. NULL means absent, and a plugin
 *      must live without any service but the ones of this header.
 *  R9  A function pointer may be NULL only where this header says so.
 *  R10 An unknown value of an open list (element kinds, properties, events, causes, outcomes) is ignored by a plugin
 *      and falls back in the host; it is never an error.
 */
#ifndef SWITCHYARD_H
#define SWITCHYARD_H

#include <stddef.h>
#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#define SY_STATIC_ASSERT(condition, text) static_assert(condition, text)
#else
#define SY_STATIC_ASSERT(condition, text) _Static_assert(condition, text)
#endif

/*
 * SY_MAIN and SY_ANY say on which thread a function may be called (R5). Swift reads them as @MainActor and @Sendable,
 * so that its compiler checks the rule; for C they are empty.
 */
#if defined(__swift__)
#define SY_MAIN __attribute__((swift_attr("@MainActor")))
#define SY_ANY __attribute__((swift_attr("@Sendable")))
#else
#define SY_MAIN
#define SY_ANY
#endif

/* The version of the ABI: the major is part of the entry function's name, the minor counts additions. */
#define SY_ABI_MAJOR 1u
#define SY_ABI_MINOR 0u

/* ---- Values ----------------------------------------------------------------------------------------------------- */

/* Borrowed UTF-8 text (R1, R2). `data` may be NULL only where `size` is 0. */
typedef struct sy_text_v1 {
  const char *data;
  uint64_t size; /* bytes */
} sy_text_v1;

/* Borrowed bytes of a feature's own (R1, R3). `data` may be NULL only where `size` is 0. */
typedef struct sy_bytes_v1 {
  const uint8_t *data;
  uint64_t size;
} sy_bytes_v1;

/* Statuses (R6). The list is closed; new ones get new negative numbers. */
#define SY_OK 0
#define SY_E_UNSPECIFIED (-1)
#define SY_E_UNSUPPORTED (-2)  /* the receiver knows no such thing */
#define SY_E_INVALID (-3)      /* an argument breaks a rule of this header */
#define SY_E_STALE (-4)        /* the handle is no longer valid */
#define SY_E_WRONG_THREAD (-5) /* a SY_MAIN function was called elsewhere */
#define SY_E_WRONG_STATE (-6)  /* right call, wrong moment */
#define SY_E_TOO_LARGE (-7)    /* a limit of the host is exceeded */
#define SY_E_NOT_FOUND (-8)
#define SY_E_MALFORMED (-9)  /* bytes or text that do not decode */
#define SY_E_STATE (-10)     /* saved state that the feature cannot take: it then starts cold */
#define SY_E_ABI (-11)       /* the host does not offer what the plugin needs */
#define SY_E_CANCELLED (-12) /* the flow ended meanwhile */

/*
 * Where a callee writes why it failed. The caller sets `struct_size`; the text is UTF-8, cut to the room there is. Its
 * first line says what failed and is shown to the user; further lines say why.
 */
typedef struct sy_error_v1 {
  uint32_t struct_size;
  uint32_t text_size; /* bytes used in `text` */
  char text[504];
} sy_error_v1;

/*
 * Where a callee writes bytes (R1). `write` may be called several times; the pieces are joined. It returns
 * SY_E_TOO_LARGE past the host's limit (4 MiB for state), and the whole is then discarded.
 */
typedef struct sy_sink_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  uint64_t sink;
  int32_t (SY_MAIN *write)(uint64_t sink, sy_bytes_v1 piece);
} sy_sink_v1;

/* ---- Services: what a flow may ask of the host -------------------------------------------------------------------- */

/*
 * How a request is told to happen. `operation` is a number of the flow's own choosing, unique in that instance: the
 * host answers it with exactly one SY_EVENT_SETTLED. 0 asks for no answer. `from`, when not 0, is the entry that the
 * request belongs to: if that is no longer the top of its stack, the request is refused (so a double press pushes
 * once).
 */
typedef struct sy_request_v1 {
  uint32_t struct_size;
  uint32_t flags; /* SY_REQUEST_* */
  uint64_t flow;
  uint64_t operation;
  uint64_t from;
} sy_request_v1;

#define SY_REQUEST_NOT_ANIMATED 1u

/* How an entry or a child flow is shown. Unknown styles are shown as a push. */
#define SY_STYLE_DEFAULT 0u
#define SY_STYLE_PUSH 1u
#define SY_STYLE_SHEET 2u
#define SY_STYLE_FULL_SCREEN_COVER 3u

/* The heights at which a sheet may rest: a set of bits. 0 means large. */
#define SY_DETENT_MEDIUM 1u
#define SY_DETENT_LARGE 2u

typedef struct sy_presentation_v1 {
  uint32_t struct_size;
  uint32_t style;   /* SY_STYLE_* */
  uint32_t detents; /* SY_DETENT_*, sheets only */
  uint32_t flags;   /* SY_PRESENTATION_* */
} sy_presentation_v1;

#define SY_PRESENTATION_NO_GRABBER 1u
#define SY_PRESENTATION_NOT_DISMISSIBLE 2u /* the user cannot swipe it away; the flow can end it */

/*
 * A child flow: which feature, what it is launched with, and the live instance if the caller made one. With
 * `instance` 0 the host creates the feature by its id, which may belong to another plugin. The host keeps `feature`
 * and `launch` as the recipe to make the flow again; without a feature id a live child is dropped on a swap.
 */
typedef struct sy_child_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  sy_text_v1 feature;
  sy_bytes_v1 launch;
  uint64_t instance;
} sy_child_v1;

/*
 * "switchyard.navigation/1". Every function only queues and says whether that worked; the outcome comes as
 * SY_EVENT_SETTLED. A refused request leaves everything as it was.
 */
typedef struct sy_navigation_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  /* Makes `route` the root of the flow's stack. On a running flow the rest of the stack and its modals end. */
  int32_t (SY_MAIN *start_flow)(const sy_request_v1 *request, sy_bytes_v1 route);
  int32_t (SY_MAIN *push)(const sy_request_v1 *request, sy_bytes_v1 route);
  /* Shows a route of the flow's own over its stack. */
  int32_t (SY_MAIN *present)(const sy_request_v1 *request, sy_bytes_v1 route, const sy_presentation_v1 *how);
  /* Shows a child flow; settled when the child has ended, with its result. */
  int32_t (SY_MAIN *present_flow)(const sy_request_v1 *request, const sy_child_v1 *child,
                                  const sy_presentation_v1 *how);
  int32_t (SY_MAIN *pop)(const sy_request_v1 *request, uint32_t count);
  /* Pops to the nearest entry whose route has the same bytes. */
  int32_t (SY_MAIN *pop_to)(const sy_request_v1 *request, sy_bytes_v1 route);
  /* Pops to the first entry of the stack, which may belong to another flow. */
  int32_t (SY_MAIN *pop_to_root)(const sy_request_v1 *request);
  /* Pops to the first entry of this flow. */
  int32_t (SY_MAIN *pop_to_initial_route)(const sy_request_v1 *request);
  int32_t (SY_MAIN *replace_top)(const sy_request_v1 *request, sy_bytes_v1 route);
  /* Replaces the flow's part of its stack; entries of an equal leading part keep their identity. */
  int32_t (SY_MAIN *set_stack)(const sy_request_v1 *request, const sy_bytes_v1 *routes, uint64_t count);
  /* Ends the topmost modal over the flow's stack. */
  int32_t (SY_MAIN *dismiss)(const sy_request_v1 *request);
  /* Dismisses if something is presented, else pops. */
  int32_t (SY_MAIN *close)(const sy_request_v1 *request);
  /* Ends this flow. `result` goes to who presented it; `has_result` 0 means that it ended without one. */
  int32_t (SY_MAIN *finish)(const sy_request_v1 *request, uint32_t has_result, sy_bytes_v1 result);
  /* Sends an action to the parent flow, as SY_EVENT_CHILD_ACTION. */
  int32_t (SY_MAIN *send)(const sy_request_v1 *request, sy_text_v1 name, sy_bytes_v1 payload);
  /* Opens a link of the app. With SY_OPEN_QUIET the feature gets the link, and what is on screen stays. */
  int32_t (SY_MAIN *open)(const sy_request_v1 *request, sy_text_v1 url, uint32_t flags);
} sy_navigation_v1;

#define SY_NAVIGATION_1 "switchyard.navigation/1"
#define SY_OPEN_QUIET 1u

/* "switchyard.tabs/1": the tab that a flow lives in. A flow without a tab gets SY_E_NOT_FOUND as its outcome. */
typedef struct sy_tabs_v1 {
  uint32_t struct_size;
  uint32_t reserved;
  int32_t (SY_MAIN *select)(const sy_request_v1 *request);
  /* Sets the badge on the tab; an empty text takes it away. */
  int32_t (SY_MAIN *badge)(const sy_request_v1 *request, sy_text_v1 badge);
} sy_tabs_v1;

#define SY_TABS_1 "switchyard.tabs/1"

/*
 * "switchyard.screen/1": describes a screen, between the host's call of `screen` and its return. The host has begun
 * the root element (SY_KIND_SCREEN) already: properties set before the first `begin` are the screen's own. `key`
 * names an element within its parent and keeps its identity (focus, scroll, typed text) when elements come and go;
 * empty: by its position. Actions are numbers of the flow's own choosing: SY_EVENT_ACTION brings them back. A number
 * must never mean something else later, as an action may arrive that was chosen on an older picture.
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
 * "switchyard.storage/1": a small store of the feature's own, kept over restarts. Keys are 1 to 128 bytes of text,
 * a value has at most 1 MiB, a feature at most 8 MiB. Writing is atomic.
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
  /* Calls `work(context)` once on the main thread, in a later turn of the loop. Never inside this call. */
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

/* ---- Screens ------------------------------------------------------------------------------------------------------ */

/*
 * Element kinds. An unknown kind shows its children, else its label or text, else a disabled line that names it.
 * A kind of one's own is SY_KIND_CUSTOM with SY_PROP_NAME "vendor.name/1".
 */
#define SY_KIND_SCREEN 1u
#define SY_KIND_TEXT 2u       /* TEXT, STYLE, TONE */
#define SY_KIND_SECTION 3u    /* TITLE, FOOTER; children */
#define SY_KIND_ROW 4u        /* TITLE, SUBTITLE, DETAIL, SYMBOL, BADGE, CHEVRON, KEYWORDS; ACTIVATE */
#define SY_KIND_BUTTON 5u     /* TITLE, ROLE; ACTIVATE */
#define SY_KIND_TOGGLE 6u     /* TITLE, SUBTITLE, ON; CHANGE with a flag */
#define SY_KIND_TEXT_FIELD 7u /* TITLE, VALUE, PLACEHOLDER, SECURE, ERROR; CHANGE with text, SUBMIT */
#define SY_KIND_PICKER 8u     /* TITLE, SELECTED; children SY_KIND_OPTION; CHANGE with a number */
#define SY_KIND_OPTION 9u     /* TITLE */
#define SY_KIND_PROGRESS 10u  /* LABEL, FRACTION (0 to 1; absent: unknown) */
#define SY_KIND_DIVIDER 11u
#define SY_KIND_GROUP 12u   /* AXIS; children */
#define SY_KIND_EMPTY 13u   /* TITLE, SUBTITLE, SYMBOL; children are its buttons */
#define SY_KIND_TOOLBAR 14u /* children are buttons, shown in the bar */
#define SY_KIND_CUSTOM 15u  /* NAME */

/* Properties of elements. Each is a string, number, flag or action, as it says; an unknown one is kept and ignored. */
#define SY_PROP_TITLE 1u     /* string */
#define SY_PROP_SUBTITLE 2u  /* string */
#define SY_PROP_TEXT 3u      /* string */
#define SY_PROP_LABEL 4u     /* string: what a screen reader says; default: the title or text */
#define SY_PROP_DETAIL 5u    /* string: at the end of a row */
#define SY_PROP_SYMBOL 6u    /* string: the name of an icon */
#define SY_PROP_BADGE 7u     /* string */
#define SY_PROP_FOOTER 8u    /* string */
#define SY_PROP_KEYWORDS 9u  /* string: more words that the filter finds */
#define SY_PROP_VALUE 10u    /* string */
#define SY_PROP_PLACEHOLDER 11u /* string */
#define SY_PROP_ERROR 12u       /* string */
#define SY_PROP_NAME 13u        /* string */
#define SY_PROP_SEARCH 14u      /* string, screen: offers a filter of its rows, with this placeholder */
#define SY_PROP_LOADING 15u     /* string, screen: shown as loading, with this text */
#define SY_PROP_REASON 16u      /* string: why the element is disabled */
#define SY_PROP_STYLE 32u       /* number: SY_TEXT_* */
#define SY_PROP_TONE 33u        /* number: SY_TONE_* */
#define SY_PROP_ROLE 34u        /* number: SY_ROLE_* */
#define SY_PROP_SELECTED 35u    /* number: index of the option, from 0 */
#define SY_PROP_FRACTION 36u    /* number: 0 to 1 */
#define SY_PROP_AXIS 37u        /* number: SY_AXIS_* */
#define SY_PROP_ON 64u          /* flag */
#define SY_PROP_CHEVRON 65u     /* flag */
#define SY_PROP_SECURE 66u      /* flag */
#define SY_PROP_DISABLED 67u    /* flag */
#define SY_PROP_LARGE_TITLE 68u /* flag, screen */
#define SY_PROP_BAR_HIDDEN 69u  /* flag, screen */
#define SY_PROP_BACK_HIDDEN 70u /* flag, screen */
#define SY_PROP_LOCKED 71u      /* flag, screen: the user cannot leave this screen now */
#define SY_PROP_ACTIVATE 96u    /* action: pressed */
#define SY_PROP_CHANGE 97u      /* action: the value changed */
#define SY_PROP_SUBMIT 98u      /* action: Return in a field */

#define SY_TEXT_BODY 0u
#define SY_TEXT_TITLE 1u
#define SY_TEXT_HEADING 2u
#define SY_TEXT_CAPTION 3u
#define SY_TEXT_MONO 4u

#define SY_TONE_PLAIN 0u
#define SY_TONE_SECONDARY 1u
#define SY_TONE_ACCENT 2u
#define SY_TONE_POSITIVE 3u
#define SY_TONE_CAUTION 4u
#define SY_TONE_CRITICAL 5u

#define SY_ROLE_NORMAL 0u
#define SY_ROLE_PRIMARY 1u
#define SY_ROLE_DESTRUCTIVE 2u
#define SY_ROLE_CANCEL 3u

#define SY_AXIS_VERTICAL 0u
#define SY_AXIS_HORIZONTAL 1u

/* ---- Events: what the host tells a flow ----------------------------------------------------------------------------- */

/* Which fields of sy_event_v1 each event uses; the others are 0. */
#define SY_EVENT_ACTION 1u        /* entry, action; value_kind and flag, number or text */
#define SY_EVENT_SETTLED 2u       /* operation, outcome; has_bytes and bytes: the result of a child */
#define SY_EVENT_ENTERED 3u       /* entry, bytes: the route. The entry now stands in a stack */
#define SY_EVENT_LEFT 4u          /* entry, cause. The entry is gone */
#define SY_EVENT_APPEARED 5u      /* entry */
#define SY_EVENT_DISAPPEARED 6u   /* entry */
#define SY_EVENT_LINK 7u          /* text: the URL; name: the pattern that matched; flag 1: quiet */
#define SY_EVENT_CHILD_ACTION 8u  /* name, bytes; text: the child's feature id */
#define SY_EVENT_CHILD_ENDED 9u   /* cause, text: the child's feature id; has_bytes, bytes. Nobody waited for it */
#define SY_EVENT_TIMER 10u        /* token in `action` */
#define SY_EVENT_TAB_RESELECTED 11u /* number: how often in a row */

/* What kind of value an action brings. */
#define SY_VALUE_NONE 0u
#define SY_VALUE_FLAG 1u
#define SY_VALUE_NUMBER 2u
#define SY_VALUE_TEXT 3u

/* Why something ended. Unknown ones count as SY_CAUSE_OTHER. */
#define SY_CAUSE_OTHER 0
#define SY_CAUSE_FINISHED 1        /* the flow ended itself */
#define SY_CAUSE_USER 2            /* back, swipe, escape */
#define SY_CAUSE_POPPED 3          /* by a request of a flow */
#define SY_CAUSE_DISMISSED 4       /* by a request of a flow */
#define SY_CAUSE_REPLACED 5        /* the stack was set anew */
#define SY_CAUSE_PARENT_FINISHED 6 /* what it stood on ended */
#define SY_CAUSE_PAGE_REMOVED 7
#define SY_CAUSE_FAILED 8   /* the feature failed */
#define SY_CAUSE_SWAPPED 9  /* a new version takes its place */
#define SY_CAUSE_SHUTDOWN 10

/*
 * Outcomes of requests. 0: done. 100 to 199: nothing to do, and why. 200 and up: refused, and why; nothing changed.
 */
#define SY_OUTCOME_DONE 0
#define SY_OUTCOME_STACK_EMPTY 100
#define SY_OUTCOME_NOTHING_PRESENTED 101
#define SY_OUTCOME_ALREADY_ON_TOP 102
#define SY_OUTCOME_ALREADY_SELECTED 103
#define SY_OUTCOME_ALREADY_ENDED 104
#define SY_OUTCOME_UNCHANGED 105
#define SY_OUTCOME_REFUSED 200 /* for a reason that is not in this list */
#define SY_OUTCOME_DETACHED 201
#define SY_OUTCOME_NOT_STARTED 202
#define SY_OUTCOME_TOO_FEW_ENTRIES 203
#define SY_OUTCOME_ROUTE_NOT_FOUND 204
#define SY_OUTCOME_NOT_ON_TOP 205
#define SY_OUTCOME_ALREADY_ATTACHED 206
#define SY_OUTCOME_UNKNOWN_FEATURE 207
#define SY_OUTCOME_UNKNOWN_PAGE 208
#define SY_OUTCOME_NO_TAB 209
#define SY_OUTCOME_NO_PARENT 210
#define SY_OUTCOME_NO_LINK_HANDLER 211
#define SY_OUTCOME_INVALID_LINK 212
#define SY_OUTCOME_NOT_DISMISSIBLE 213
#define SY_OUTCOME_LOCKED 214
#define SY_OUTCOME_FLOW_ENDED 215
#define SY_OUTCOME_FLOW_FAILED 216
#define SY_OUTCOME_NOT_PERMITTED 217
#define SY_OUTCOME_TOO_MANY_REQUESTS 218
#define SY_OUTCOME_DUPLICATE_PAGE 219
#define SY_OUTCOME_AT_ROOT 220

typedef struct sy_event_v1 {
  uint32_t struct_size;
  uint32_t kind; /* SY_EVENT_* */
  uint64_t entry;
  uint64_t operation;
  uint64_t action;
  double number;
  int32_t outcome; /* SY_OUTCOME_* */
  int32_t cause;   /* SY_CAUSE_* */
  uint32_t value_kind;
  uint32_t flag;
  uint32_t has_bytes;
  uint32_t reserved;
  sy_text_v1 text;
  sy_text_v1 name;
  sy_bytes_v1 bytes;
} sy_event_v1;

/* ---- Features: what a plugin offers ----------------------------------------------------------------------------------- */

/* One entry that a restored flow stands on. */
typedef struct sy_entry_v1 {
  uint64_t entry;
  sy_bytes_v1 route;
} sy_entry_v1;

/* Where a flow is restored to. The stack is the host's and stands already: do not push these routes. */
typedef struct sy_restore_v1 {
  uint32_t struct_size;
  uint32_t has_state;
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
   * No service but the log may be used yet.
   */
  int32_t (SY_MAIN *create)(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error);
  /* Begins. `flow` is the handle to use in every request from now on. Calls start_flow, now or later. */
  int32_t (SY_MAIN *start)(uint64_t instance, uint64_t flow, sy_error_v1 *error);
  /* Begins where another instance ended. SY_E_STATE: the state cannot be taken, and start is used instead. */
  int32_t (SY_MAIN *restore)(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error);
  int32_t (SY_MAIN *event)(uint64_t instance, const sy_event_v1 *event, sy_error_v1 *error);
  /* Describes the screen of an entry. Pure: it changes nothing and requests nothing. */
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
  const sy_text_v1 *links; /* "catalog/product/{id}": patterns of the links that this feature opens */
  uint64_t link_count;
  int32_t position; /* tabs stand in ascending order; equal ones by id */
  uint32_t reserved;
  const sy_flow_v1 *flow;
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

/* ---- Layout: frozen ------------------------------------------------------------------------------------------------------ */

#if UINTPTR_MAX == 0xffffffffffffffffu
SY_STATIC_ASSERT(sizeof(sy_text_v1) == 16, "sy_text_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_bytes_v1) == 16, "sy_bytes_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_error_v1) == 512, "sy_error_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_sink_v1) == 24, "sy_sink_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_request_v1) == 32, "sy_request_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_presentation_v1) == 16, "sy_presentation_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_child_v1) == 48, "sy_child_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_navigation_v1) == 128, "sy_navigation_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_tabs_v1) == 24, "sy_tabs_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_screen_v1) == 64, "sy_screen_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_log_v1) == 16, "sy_log_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_storage_v1) == 32, "sy_storage_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_main_v1) == 32, "sy_main_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_host_v1) == 24, "sy_host_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_event_v1) == 112, "sy_event_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_entry_v1) == 24, "sy_entry_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_restore_v1) == 48, "sy_restore_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_flow_v1) == 80, "sy_flow_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_feature_v1) == 88, "sy_feature_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_plugin_v1) == 64, "sy_plugin_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_note_v1) == 40, "sy_note_v1 is frozen");
#endif

#if defined(__cplusplus)
}
#endif

#endif
