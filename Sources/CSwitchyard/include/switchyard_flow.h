/*
 * The frame of a feature in C with one flow: its instances, its saved state, its descriptor, and short forms of the elements
 * that most screens have. All of switchyard.h stays at hand beside it.
 *
 *| #include <string.h>
 *|
 *| typedef struct counter { uint32_t count; } counter;
 *| #define SY_STATE counter
 *| #include <switchyard_flow.h>
 *|
 *| static void begin(counter *it) { it->count = 0; }
 *|
 *| static void screen(const counter *it, const char *route, uint64_t to) {
 *|   sy_put_title(to, "Counter");
 *|   sy_put_button(to, it->count == 0 ? "Press" : "Press again", 1);
 *| }
 *|
 *| static void action(counter *it, const sy_event_v1 *what, const sy_request_v1 *from) { it->count++; }
 *|
 *| SY_FLOW_PLUGIN("my.counter", "Counter", "star", "1.0.0")
 *
 * SY_STATE is a struct of plain values without pointers: its bytes are what goes on in the next version of the library, at the
 * next start and after a crash. A version whose struct is another one says so with another SY_STATE_VERSION, a number; its
 * flows begin anew where the user is. `begin` sets the state before the first screen. Routes are texts of at most 127 bytes; the
 * first one is "". Screens are described again after each action and each setting that has changed.
 *
 * Define SY_EVENTS before it is included to be told of other events too, before `action`, with
 * `static void event(counter *it, const sy_event_v1 *what, const sy_request_v1 *from)`, and SY_EXTENSION as the name of the
 * function that gives further tables, as `extension` of sy_flow_v1. Define SY_REGION, as SY_REGION_PANE, and the feature
 * stands in that region in place of a tab.
 */
#ifndef SWITCHYARD_FLOW_H
#define SWITCHYARD_FLOW_H

#ifndef SY_STATE
#error "switchyard_flow.h: define SY_STATE as the type of the flow's state before it is included"
#endif

#include <string.h>

#include "switchyard.h"
#include "switchyard_note.h"

#ifndef SY_STATE_VERSION
#define SY_STATE_VERSION 1
#endif

#ifdef SY_EXTENSION
static const void *SY_EXTENSION(sy_text_v1 feature, sy_text_v1 id);
#else
#define SY_EXTENSION NULL
#endif

/* The services of the host, which are valid for ever; those behind the first two may be NULL. */
static const sy_navigation_v1 *sy_navigation;
static const sy_screen_v1 *sy_screens;
static const sy_main_v1 *sy_main;
static const sy_storage_v1 *sy_storage;
static const sy_services_v1 *sy_services;

static void begin(SY_STATE *it);
static void screen(const SY_STATE *it, const char *route, uint64_t to);
static void action(SY_STATE *it, const sy_event_v1 *what, const sy_request_v1 *from);
#ifdef SY_EVENTS
static void event(SY_STATE *it, const sy_event_v1 *what, const sy_request_v1 *from);
#endif

/* ---- Elements: `to` is what `screen` gets ---------------------------------------------------------------------------- */

static inline void sy_put(uint64_t to, uint32_t property, const char *words) {
  sy_screens->string(to, property, sy_text_of(words));
}

static inline void sy_put_title(uint64_t to, const char *title) { sy_put(to, SY_PROP_TITLE, title); }

/* Begins an element, which sy_put_end ends; what is put between is in it. */
static inline void sy_put_begin(uint64_t to, uint32_t kind, const char *title) {
  sy_screens->begin(to, kind, SY_TEXT(""));
  if (title) sy_put_title(to, title);
}

static inline void sy_put_end(uint64_t to) { sy_screens->end(to); }

static inline void sy_put_text(uint64_t to, const char *words) {
  sy_put_begin(to, SY_KIND_TEXT, NULL);
  sy_put(to, SY_PROP_TEXT, words);
  sy_put_end(to);
}

/* A row; it is told as `pressed`, or cannot be pressed if that is 0. A detail stands at its end, or none if it is NULL. */
static inline void sy_put_row(uint64_t to, const char *title, const char *detail, uint64_t pressed) {
  sy_screens->begin(to, SY_KIND_ROW, sy_text_of(title));
  sy_put_title(to, title);
  if (detail) sy_put(to, SY_PROP_DETAIL, detail);
  if (pressed) {
    sy_screens->flag(to, SY_PROP_CHEVRON, 1);
    sy_screens->action(to, SY_PROP_ACTIVATE, pressed);
  }
  sy_put_end(to);
}

static inline void sy_put_button(uint64_t to, const char *title, uint64_t pressed) {
  sy_put_begin(to, SY_KIND_BUTTON, title);
  sy_screens->action(to, SY_PROP_ACTIVATE, pressed);
  sy_put_end(to);
}

/* The button that Return and Ctrl-S press, too. */
static inline void sy_put_primary(uint64_t to, const char *title, uint64_t pressed) {
  sy_put_begin(to, SY_KIND_BUTTON, title);
  sy_screens->number(to, SY_PROP_ROLE, SY_ROLE_PRIMARY);
  sy_screens->action(to, SY_PROP_ACTIVATE, pressed);
  sy_put_end(to);
}

/* A text field; each change is told as `changed`, with the text. An error stands below it, or none if it is NULL. */
static inline void sy_put_field(uint64_t to, const char *title, const char *value, const char *error, uint64_t changed) {
  sy_put_begin(to, SY_KIND_TEXT_FIELD, title);
  sy_put(to, SY_PROP_VALUE, value);
  if (error) sy_put(to, SY_PROP_ERROR, error);
  sy_screens->action(to, SY_PROP_CHANGE, changed);
  sy_put_end(to);
}

/* A switch; each change is told as `changed`, with `flag`. */
static inline void sy_put_toggle(uint64_t to, const char *title, int is_on, uint64_t changed) {
  sy_put_begin(to, SY_KIND_TOGGLE, title);
  sy_screens->flag(to, SY_PROP_ON, is_on != 0);
  sy_screens->action(to, SY_PROP_CHANGE, changed);
  sy_put_end(to);
}

/* Copies a text of an event into an array of this many bytes, cut between two characters, with a NUL. */
static inline void sy_take_text(char *into, uint64_t size, sy_text_v1 text) {
  uint64_t count = text.size < size ? text.size : size - 1;
  while (count < text.size && count > 0 && ((unsigned char)text.data[count] & 0xc0) == 0x80) count--;
  if (count > 0) memcpy(into, text.data, count);
  into[count] = 0;
}

/* ---- Navigation: `from` is what `action` gets ------------------------------------------------------------------------ */

static inline sy_bytes_v1 sy_route(const char *route) { return SY_BYTES(route, strlen(route)); }

static inline void sy_push(const sy_request_v1 *from, const char *route) {
  sy_navigation->push(from, sy_route(route));
}

/* Shows a route in a sheet. */
static inline void sy_present(const sy_request_v1 *from, const char *route) {
  sy_navigation->present(from, sy_route(route), &SY_PRESENTATION(SY_STYLE_SHEET));
}

/* Ends the sheet, or goes back if there is none. */
static inline void sy_close(const sy_request_v1 *from) { sy_navigation->close(from); }

/* ---- Instances ------------------------------------------------------------------------------------------------------- */

typedef struct sy_instance {
  uint64_t handle, flow; /* handle 0: there is none; one is never used again */
  SY_STATE state;
} sy_instance;

static sy_instance *sy_find(uint64_t handle) {
  static sy_instance instances[64];
  for (size_t index = 0; index < sizeof instances / sizeof instances[0]; index++) {
    if (instances[index].handle == handle) return &instances[index];
  }
  return NULL;
}

static sy_instance *sy_living(uint64_t handle) { return handle ? sy_find(handle) : NULL; }

static int32_t sy_flow_create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error);

static int32_t sy_flow_begin(const char *id, sy_text_v1 feature, uint64_t *instance, sy_error_v1 *error) {
  static uint64_t last;
  sy_instance *made = sy_find(0);
  if (!sy_text_is(feature, id)) return sy_fail(error, SY_E_NOT_FOUND, "There is no such feature.");
  if (!made) return sy_fail(error, SY_E_TOO_LARGE, "There are too many instances.");
  made->handle = ++last;
  begin(&made->state);
  *instance = made->handle;
  return SY_OK;
}

/* A number by which bytes that were damaged, or saved by another version, are known: FNV-1a. */
static uint64_t sy_state_sum(const void *bytes) {
  const unsigned char *at = bytes;
  uint64_t sum = 14695981039346656037u ^ (uint64_t)(SY_STATE_VERSION);
  for (size_t index = 0; index < sizeof(SY_STATE); index++) sum = (sum ^ at[index]) * 1099511628211u;
  return sum;
}

static int32_t sy_flow_start(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
  sy_instance *it = sy_living(instance);
  (void)error;
  if (!it) return SY_E_STALE;
  it->flow = flow;
  return sy_navigation->start_flow(&SY_REQUEST(flow, 0), sy_route(""));
}

static int32_t sy_flow_restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  sy_instance *it = sy_living(instance);
  (void)error;
  if (!it) return SY_E_STALE;
  it->flow = from->flow;
  if ((from->flags & SY_RESTORE_STATE) == 0) return SY_OK;
  uint64_t sum = 0;
  if (from->state.size != sizeof sum + sizeof it->state) return SY_E_STATE;
  memcpy(&sum, from->state.data, sizeof sum);
  if (sum != sy_state_sum(from->state.data + sizeof sum)) return SY_E_STATE;
  memcpy(&it->state, from->state.data + sizeof sum, sizeof it->state);
  return SY_OK;
}

static int32_t sy_flow_event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  sy_instance *it = sy_living(instance);
  (void)error;
  if (!it) return SY_E_STALE;
  if (what->kind > SY_EVENT_LAST || what->kind == SY_EVENT_LINK || what->kind == SY_EVENT_CHILD_ACTION) {
    return SY_E_UNSUPPORTED;
  }
  const sy_request_v1 from = SY_REQUEST_FROM(it->flow, 0, what->kind == SY_EVENT_ACTION ? what->entry : 0);
#ifdef SY_EVENTS
  event(&it->state, what, &from);
#endif
  if (what->kind == SY_EVENT_ACTION) {
    action(&it->state, what, &from);
  } else if (what->kind != SY_EVENT_SETTING_CHANGED) {
    return SY_OK;
  }
  return sy_screens->invalidate(it->flow, 0);
}

static int32_t sy_flow_screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t to, sy_error_v1 *error) {
  const sy_instance *it = sy_living(instance);
  char words[128];
  (void)entry;
  if (!it) return SY_E_STALE;
  if (route.size >= sizeof words) return sy_fail(error, SY_E_MALFORMED, "The route is not one of this version.");
  sy_take_text(words, sizeof words, (sy_text_v1){(const char *)route.data, route.size});
  screen(&it->state, words, to);
  return SY_OK;
}

static int32_t sy_flow_snapshot(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error) {
  const sy_instance *it = sy_living(instance);
  (void)error;
  if (!it) return SY_E_STALE;
  const uint64_t sum = sy_state_sum(&it->state);
  const int32_t status = into->write(into->sink, SY_BYTES(&sum, sizeof sum));
  return status == SY_OK ? into->write(into->sink, SY_BYTES(&it->state, sizeof it->state)) : status;
}

static void sy_flow_stop(uint64_t instance, int32_t cause) { (void)instance, (void)cause; }

static void sy_flow_destroy(uint64_t instance) {
  sy_instance *it = sy_living(instance);
  if (it) memset(it, 0, sizeof *it);
}

#ifdef SY_REGION
#define SY_FLOW_FLAGS 0
#define SY_FLOW_EXTENSION sy_flow_extension
static const void *sy_flow_extension(sy_text_v1 feature, sy_text_v1 id) {
  static const sy_region_v1 region = {.struct_size = sizeof(sy_region_v1), .kind = SY_REGION};
  const void *(*const more)(sy_text_v1, sy_text_v1) = SY_EXTENSION;
  if (sy_text_is(id, SY_REGION_1)) return &region;
  return more ? more(feature, id) : NULL;
}
#else
#define SY_FLOW_FLAGS SY_FEATURE_TAB
#define SY_FLOW_EXTENSION SY_EXTENSION
#endif

static const sy_flow_v1 sy_flow = {
    .struct_size = sizeof(sy_flow_v1), .create = sy_flow_create, .start = sy_flow_start, .restore = sy_flow_restore,
    .event = sy_flow_event, .screen = sy_flow_screen, .snapshot = sy_flow_snapshot, .stop = sy_flow_stop,
    .destroy = sy_flow_destroy, .extension = SY_FLOW_EXTENSION};

static inline int32_t sy_flow_enter(const sy_host_v1 *host, sy_plugin_v1 *out, const sy_plugin_v1 *plugin) {
  if (!host || !out || host->struct_size < SY_HOST_SIZE_1_0) return SY_E_ABI;
  sy_navigation = sy_service(host, SY_NAVIGATION_1, SY_NAVIGATION_SIZE_1_0);
  sy_screens = sy_service(host, SY_SCREEN_1, SY_SCREEN_SIZE_1_0);
  sy_main = sy_service(host, SY_MAIN_1, SY_MAIN_SIZE_1_0);
  sy_storage = sy_service(host, SY_STORAGE_1, SY_STORAGE_SIZE_1_0);
  sy_services = sy_service(host, SY_SERVICES_1, SY_SERVICES_SIZE_1_0);
  return sy_navigation && sy_screens ? sy_set_plugin(out, plugin) : SY_E_ABI;
}

/* The library's one function, for a feature with a tab or a region; SY_FEATURE may have more of sy_feature_v1: .links = links, ... */
#ifndef SY_FEATURE
#define SY_FEATURE .reserved = 0
#endif
#define SY_FLOW_PLUGIN(its_id, its_title, its_icon, its_version)                                                   \
  static int32_t sy_flow_create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {  \
    (void)launch;                                                                                                  \
    return sy_flow_begin(its_id, feature, instance, error);                                                        \
  }                                                                                                                \
  static const sy_feature_v1 sy_feature = {                                                                        \
      .struct_size = sizeof(sy_feature_v1), .flags = SY_FLOW_FLAGS, .id = SY_STATIC_TEXT(its_id),                  \
      .title = SY_STATIC_TEXT(its_title), .icon = SY_STATIC_TEXT(its_icon), .position = 100, .flow = &sy_flow,     \
      SY_FEATURE};                                                                                                 \
  static const sy_feature_v1 *const sy_features[] = {&sy_feature};                                                 \
  int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {                                        \
    const sy_plugin_v1 plugin = {                                                                                  \
        .feature_count = 1, .features = sy_features, .name = SY_STATIC_TEXT(its_title),                            \
        .version = SY_STATIC_TEXT(its_version)};                                                                   \
    return sy_flow_enter(host, out, &plugin);                                                                      \
  }

#endif
