/* A feature with one command, COMMAND, which opens its first screen. FEATURE is its id, and LINK the command's link. */
#include "feature.h"

#include "switchyard_note.h"

static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  (void)feature, (void)launch, (void)error;
  *instance = 1;
  return SY_OK;
}

static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  (void)instance, (void)error;
  restored(from);
  return SY_OK;
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)instance, (void)error;
  return what->kind > SY_EVENT_LAST ? SY_E_UNSUPPORTED : SY_OK;
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)instance, (void)entry, (void)route, (void)error;
  line(builder, "This is " FEATURE);
  return SY_OK;
}

#define STATIC(value) {value, sizeof value - 1}
static const sy_command_v1 command = {
    .struct_size = sizeof command, .title = STATIC(COMMAND), .words = STATIC(""), .link = STATIC(LINK)};
static const sy_command_v1 *const commands[] = {&command};
static const sy_commands_v1 table = {.struct_size = sizeof table, .commands = commands, .command_count = 1};

static const void *extension(sy_text_v1 feature, sy_text_v1 id) {
  (void)feature;
  return sy_text_is(id, SY_COMMANDS_1) ? &table : NULL;
}

static const sy_flow_v1 flow = {
    .struct_size = sizeof flow, .create = create, .start = start, .restore = restore, .event = event, .screen = screen,
    .stop = stop, .destroy = destroy, .extension = extension};

int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  static sy_feature_v1 feature;
  static const sy_feature_v1 *const features[] = {&feature};
  static const sy_text_v1 links[] = {STATIC(LINK)};
  offer(host, out, &flow, FEATURE, "Commands", "1");
  feature = *out->features[0];
  (feature.links = links, feature.link_count = 1);
  out->features = features;
  return SY_OK;
}
