/*
 * A feature that shows two pages instead of a stack: each is a flow of the same feature, with the page's name as its
 * launch value.
 */
#include "switchyard_note.h"

#include "feature.h"

/* The kind of each instance: 0 for the one with the pages, else the first letter of the page's name. */
static uint8_t kinds[64];
static uint64_t last;
static const sy_pages_v1 *pages;

static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  (void)feature, (void)error;
  if (++last == sizeof kinds) return SY_E_TOO_LARGE;
  *instance = last;
  kinds[last] = launch.size > 0 ? launch.data[0] : 0;
  return SY_OK;
}

static sy_child_v1 child(const char *name) {
  return SY_CHILD(text("test.pages"), SY_BYTES(name, strlen(name)));
}

static sy_page_v1 page(const char *name, const sy_child_v1 *child) {
  return (sy_page_v1){.struct_size = sizeof(sy_page_v1), .id = text(name), .title = text(name), .child = child};
}

static int32_t begin(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
  if (kinds[instance] != 0) return start(instance, flow, error);
  const sy_request_v1 how = {.struct_size = sizeof how, .flow = flow};
  const sy_child_v1 first = child("First"), second = child("Second");
  const sy_page_v1 all[] = {page("First", &first), page("Second", &second)};
  // The page that is shown stays when another instance goes on.
  return pages->set_pages(&how, all, 2, text(""), SY_PAGES_TABS);
}

static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  (void)instance, (void)from, (void)error;
  return SY_OK;
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)instance, (void)error;
  return what->kind > SY_EVENT_LAST ? SY_E_UNSUPPORTED : SY_OK;
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)entry, (void)route, (void)error;
  screens->string(builder, SY_PROP_TITLE, text(kinds[instance] == 'F' ? "The first" : "The second"));
  line(builder, "A page");
  button(builder, "Nothing", 1);
  return SY_OK;
}

static const sy_flow_v1 table = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = begin, .restore = restore, .event = event,
    .screen = screen, .stop = stop, .destroy = destroy};

int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  pages = host->service(host->host, text(SY_PAGES_1));
  return offer(host, out, &table, "test.pages", "Pages", "1");
}
