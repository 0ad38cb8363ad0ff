#include "flow.h"

#include "host.h"
#include "instance.h"
#include "route.h"
#include "screens.h"
#include "text.h"

#include <string.h>

#define TIMER_REFRESH 1ull
#define FIRST_REFRESH_MILLISECONDS 300ull /* shares need two samples, so the second one is taken soon */
#define REFRESH_MILLISECONDS 1000ull
#define SETTING_SORT SY_SETTING_KEY "sort"

/* Creates a request without an operation. `from` is the entry that it comes from, or 0. */
static sy_request_v1 request(const instance *item, uint64_t from) {
  return SY_REQUEST_FROM(item->flow, 0, from);
}

/* The values of the setting, in the order of the columns. */
static const char *const sort_names[SORT_COUNT] = {"cpu", "memory", "name", "number", "threads"};

/* Sorts by the value of the setting, and by the processor for any other. */
static void take_sort(instance *item, sy_text_v1 value) {
  item->sort = SORT_CPU;
  for (uint32_t column = 0; column < SORT_COUNT; column++) {
    if (sy_text_is(value, sort_names[column])) item->sort = column;
  }
}

static void load_sort(instance *item) {
  char memory[16];
  take_sort(item, sy_load_setting(services.storage, item->flow, SETTING_SORT, memory, sizeof memory));
}

/* Sorts by what the user has pressed, from now on. */
static int32_t sort_by(instance *item, uint32_t column, uint64_t entry) {
  const char *name = sort_names[column];
  item->sort = column;
  if (services.storage != NULL) {
    services.storage->store(item->flow, sy_text_of(SETTING_SORT), SY_BYTES(name, strlen(name)));
  }
  return services.screen->invalidate(item->flow, entry);
}

/* ---- Life cycle -------------------------------------------------------------------------------------------------- */

static int32_t flow_create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *handle, sy_error_v1 *error) {
  (void)launch;
  if (!sy_text_is(feature, FEATURE_ID)) {
    return fail(error, SY_E_NOT_FOUND, "This plugin has no feature \"%.*s\".", (int)feature.size, feature.data);
  }
  *handle = instance_create();
  if (*handle == 0) return fail(error, SY_E_TOO_LARGE, "There are already %d status flows.", INSTANCE_MOST);
  return SY_OK;
}

static int32_t flow_start(uint64_t handle, uint64_t flow, sy_error_v1 *error) {
  instance *item = instance_find(handle);
  if (item == NULL) return fail(error, SY_E_STALE, "The instance does not exist.");
  item->flow = flow;
  load_sort(item);
  route_text text = route_write((route){.kind = ROUTE_OVERVIEW});
  sy_request_v1 header = request(item, 0);
  return services.navigation->start_flow(&header, route_bytes(&text));
}

static int32_t flow_restore(uint64_t handle, const sy_restore_v1 *from, sy_error_v1 *error) {
  instance *item = instance_find(handle);
  if (item == NULL) return fail(error, SY_E_STALE, "The instance does not exist.");
  item->flow = from->flow; /* the stack already exists, and there is no saved state */
  load_sort(item);
  return SY_OK;
}

static void flow_stop(uint64_t handle, int32_t cause) {
  (void)cause;
  instance *item = instance_find(handle);
  if (item == NULL) return;
  item->flow = 0;
  item->visible_count = 0;
}

static void flow_destroy(uint64_t handle) { instance_destroy(handle); }

/* ---- Refreshing -------------------------------------------------------------------------------------------------- */

/* Takes new samples, and sets a timer for the next ones. */
static void refresh(instance *item, uint64_t milliseconds) {
  samples_take(&item->samples);
  services.screen->invalidate(item->flow, 0);
  if (item->timer_set || services.main == NULL) return;
  if (services.main->after(item->flow, TIMER_REFRESH, milliseconds) == SY_OK) {
    item->timer_set = 1;
  } else {
    host_log(item->flow, SY_LOG_WARNING,
             "The timer could not be set; the figures stay as they are until the screen is reopened.");
  }
}

static void appeared(instance *item, uint64_t entry) {
  instance_appeared(item, entry);
  refresh(item, FIRST_REFRESH_MILLISECONDS);
}

static void timer_fired(instance *item) {
  item->timer_set = 0;
  if (item->visible_count > 0) refresh(item, REFRESH_MILLISECONDS);
}

/* ---- Events ------------------------------------------------------------------------------------------------------ */

static int32_t act(instance *item, const sy_event_v1 *event) {
  sy_request_v1 header = request(item, event->entry);
  process_id id;
  if (action_process(event->action, &id)) {
    route_text text = route_write((route){ROUTE_PROCESS, id});
    return services.navigation->push(&header, route_bytes(&text));
  }
  for (uint32_t column = 0; column < SORT_COUNT; column++) {
    if (event->action != ACTION_SORT_BY(column)) continue;
    return sort_by(item, column, event->entry);
  }
  if (event->action == ACTION_BACK) return services.navigation->pop_to_initial_route(&header);
  if (event->action == ACTION_SORT && event->value_kind == SY_VALUE_NUMBER) {
    return sort_by(item, event->number == SORT_MEMORY ? SORT_MEMORY : SORT_CPU, event->entry);
  }
  return SY_OK; /* an action of a different version */
}

/* Shows the overview of a link, or the process of one over it. */
static int32_t open_link(const instance *item, const sy_event_v1 *event, sy_error_v1 *error) {
  if (event->parameter_count == 0) {
    sy_request_v1 header = request(item, 0);
    return event->flag == 1 ? SY_OK : services.navigation->pop_to_initial_route(&header);
  }
  route process;
  if (!route_read_link(event, &process)) {
    return fail(error, SY_E_INVALID, "The link has no process number, as in shop://status/process/1.");
  }
  if (event->flag == 1) return SY_OK; /* a quiet link shows nothing */
  process_detail detail;
  if (process_read(process.process, &detail) != 0) {
    return fail(error, SY_E_NOT_FOUND, "Process %u does not exist.", process.process.pid);
  }
  process.process = detail.figures.id;
  route_text routes[2] = {route_write((route){.kind = ROUTE_OVERVIEW}), route_write(process)};
  sy_bytes_v1 stack[2] = {route_bytes(&routes[0]), route_bytes(&routes[1])};
  sy_request_v1 header = request(item, 0);
  return services.navigation->set_stack(&header, stack, 2);
}

static int32_t flow_event(uint64_t handle, const sy_event_v1 *event, sy_error_v1 *error) {
  instance *item = instance_find(handle);
  if (item == NULL) return fail(error, SY_E_STALE, "The instance does not exist.");
  switch (event->kind) {
    case SY_EVENT_ACTION: return act(item, event);
    case SY_EVENT_APPEARED: appeared(item, event->entry); break;
    case SY_EVENT_DISAPPEARED:
    case SY_EVENT_LEFT: instance_disappeared(item, event->entry); break;
    case SY_EVENT_TIMER: timer_fired(item); break;
    case SY_EVENT_SETTING_CHANGED: take_sort(item, event->text); break;
    case SY_EVENT_LINK: return open_link(item, event, error);
    case SY_EVENT_CHILD_ACTION: return SY_E_UNSUPPORTED; /* it has no children */
    default: return event->kind > SY_EVENT_LAST ? SY_E_UNSUPPORTED : SY_OK; /* not needed here */
  }
  return SY_OK;
}

static int32_t flow_screen(uint64_t handle, uint64_t entry, sy_bytes_v1 bytes, uint64_t builder, sy_error_v1 *error) {
  (void)entry;
  const instance *item = instance_find(handle);
  if (item == NULL) return fail(error, SY_E_STALE, "The instance does not exist.");
  route route;
  if (!route_read(bytes, &route)) return fail(error, SY_E_MALFORMED, "The route is malformed.");
  writer screen = {builder, SY_OK};
  if (route.kind == ROUTE_OVERVIEW) {
    describe_overview(&screen, item);
  } else {
    describe_process(&screen, item, route.process);
  }
  return screen.status;
}

const sy_flow_v1 status_flow = {
    .struct_size = sizeof(sy_flow_v1),
    .create = flow_create,
    .start = flow_start,
    .restore = flow_restore,
    .event = flow_event,
    .screen = flow_screen,
    .snapshot = NULL, /* no state: the figures are updated every second */
    .stop = flow_stop,
    .destroy = flow_destroy,
    .extension = flow_extension,
};
