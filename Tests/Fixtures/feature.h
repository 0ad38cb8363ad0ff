/*
 * The parts that the tests' features in C have in common: one flow, whose first screen is route 0, in a plugin of its own.
 * A source includes it first, and says in `offer` what is its own.
 */
#ifndef FEATURE_H
#define FEATURE_H

#include <string.h>

#include "switchyard.h"

#ifndef ICON
#define ICON ""
#endif

/* The description of the plugin. */
#ifndef VENDOR
#define VENDOR ""
#endif
#ifndef CONTACT
#define CONTACT ""
#endif
#ifndef LICENCE
#define LICENCE ""
#endif

/* The title of the feature, or NULL for its id. */
#ifndef TITLE
#define TITLE NULL
#endif

/* The needs of the feature, or NULL. */
#ifndef NEEDS
#define NEEDS NULL
#endif

static const sy_navigation_v1 *navigation;
static const sy_screen_v1 *screens;
static const sy_storage_v1 *storage;
static uint64_t flow_handle;

static sy_text_v1 text(const char *value) { return (sy_text_v1){value, strlen(value)}; }

static int32_t start(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
  (void)instance, (void)error;
  flow_handle = flow;
  const uint8_t route = 0;
  sy_request_v1 how = {.struct_size = sizeof how, .flow = flow};
  return navigation->start_flow(&how, (sy_bytes_v1){&route, 1});
}

/* Takes the flow over; gives the first byte of the saved state, or 0. */
__attribute__((unused)) static uint8_t restored(const sy_restore_v1 *from) {
  flow_handle = from->flow;
  return (from->flags & SY_RESTORE_STATE) && from->state.size >= 1 ? from->state.data[0] : 0;
}

__attribute__((unused)) static void stop(uint64_t instance, int32_t cause) { (void)instance, (void)cause; }
__attribute__((unused)) static void destroy(uint64_t instance) { (void)instance; }

static void line(uint64_t builder, const char *value) {
  screens->begin(builder, SY_KIND_TEXT, text(""));
  screens->string(builder, SY_PROP_TEXT, text(value));
  screens->end(builder);
}

static void button(uint64_t builder, const char *title, uint64_t action) {
  screens->begin(builder, SY_KIND_BUTTON, text(title));
  screens->string(builder, SY_PROP_TITLE, text(title));
  screens->action(builder, SY_PROP_ACTIVATE, action);
  screens->end(builder);
}

/* Fills in the table of a plugin with one feature, whose id is its title. */
static int32_t offer(
    const sy_host_v1 *host, sy_plugin_v1 *out, const sy_flow_v1 *flow, const char *id, const char *name,
    const char *version) {
  static sy_feature_v1 feature;
  static const sy_feature_v1 *const features[] = {&feature};
  static sy_text_v1 need;
  const char *const needed = NEEDS;
  if (needed) need = text(needed);
  navigation = host->service(host->host, text(SY_NAVIGATION_1));
  screens = host->service(host->host, text(SY_SCREEN_1));
  storage = host->service(host->host, text(SY_STORAGE_1));
  feature = (sy_feature_v1){
      .struct_size = sizeof(sy_feature_v1), .flags = SY_FEATURE_TAB, .id = text(id), .title = text(TITLE ? TITLE : id),
      .icon = text(ICON), .flow = flow, .needs = &need, .need_count = needed ? 1 : 0};
  *out = (sy_plugin_v1){
      .struct_size = sizeof(sy_plugin_v1), .feature_count = 1, .features = features, .name = text(name),
      .version = text(version), .vendor = text(VENDOR), .contact = text(CONTACT), .licence = text(LICENCE)};
  return SY_OK;
}

#endif
