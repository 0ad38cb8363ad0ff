/*
 * A feature that shows the picture in the file PICTURE.
 */
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
  (void)instance, (void)what, (void)error;
  return SY_OK;
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)instance, (void)entry, (void)error, (void)route;
  screens->string(builder, SY_PROP_TITLE, text("Picture"));
  screens->begin(builder, SY_KIND_IMAGE, text("picture"));
  screens->string(builder, SY_PROP_LABEL, text("A tent"));
  screens->string(builder, SY_PROP_FILE, text(PICTURE));
  screens->end(builder);
  return SY_OK;
}

static const sy_flow_v1 flow = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = start, .restore = restore, .event = event,
    .screen = screen, .stop = stop, .destroy = destroy};

__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  (void)button, (void)line, (void)storage;
  return offer(host, out, &flow, "test.picture", "Picture", "1");
}
