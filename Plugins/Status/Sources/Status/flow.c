#include "flow.h"

#include "host.h"
#include "instance.h"
#include "route.h"
#include "screens.h"
#include "text.h"

#define TIMER_REFRESH 1ull
#define FIRST_REFRESH_MILLISECONDS 300ull /* the shares need two readings: the second one comes soon */
#define REFRESH_MILLISECONDS 1000ull

/* A request that needs no answer. `from` is the entry that it belongs to, or 0. */
static sy_request_v1 request(const instance *item, uint64_t from) {
  return (sy_request_v1){.struct_size = sizeof(sy_request_v1), .flow = item->flow, .from = from};
}

/* ---- Beginning and end ------------------------------------------------------------------------------------------- */

static int32_t flow_create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *handle, sy_error_v1 *error) {
  (void)launch;
  if (!text_equal(feature, TEXT(FEATURE_ID))) {
    return fail(error, SY_E_NOT_FOUND, "This plugin has no feature \"%.*s\".", (int)feature.size, feature.data);
  }
  *handle = instance_create();
  if (*handle == 0) return fail(error, SY_E_TOO_LARGE, "There are %d status screens already.", INSTANCE_MOST);
  return SY_OK;
}

static int32_t flow_start(uint64_t handle, uint64_t flow, sy_error_v1 *error) {
  instance *item = instance_find(handle);
  if (item == NULL) return fail(error, SY_E_STALE, "There is no such instance.");
  item->flow = flow;
  route_text place = route_write((route){.kind = ROUTE_OVERVIEW});
  sy_request_v1 how = request(item, 0);
  return services.navigation->start_flow(&how, route_bytes(&place));
}

static int32_t flow_restore(uint64_t handle, const sy_restore_v1 *from, sy_error_v1 *error) {
  instance *item = instance_find(handle);
  if (item == NULL) return fail(error, SY_E_STALE, "There is no such instance.");
  item->flow = from->flow; /* the stack stands already, and no state is kept */
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

/* Reads new figures, and does so again after a while as long as an entry is visible. */
static void refresh(instance *item, uint64_t milliseconds) {
  samples_take(&item->samples);
  services.screen->invalidate(item->flow, 0);
  if (item->timer_set || services.main == NULL) return;
  if (services.main->after(item->flow, TIMER_REFRESH, milliseconds) == SY_OK) {
    item->timer_set = 1;
  } else {
    host_log(SY_LOG_WARNING, "No timer was to be had: the figures stand still until the screen is opened again.");
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
  sy_request_v1 how = request(item, event->entry);
  process_id id;
  if (action_process(event->action, &id)) {
    route_text place = route_write((route){ROUTE_PROCESS, id});
    return services.navigation->push(&how, route_bytes(&place));
  }
  if (event->action == ACTION_BACK) return services.navigation->pop_to_initial_route(&how);
  if (event->action == ACTION_SORT && event->value_kind == SY_VALUE_NUMBER) {
    item->sort = event->number == SORT_MEMORY ? SORT_MEMORY : SORT_CPU;
    return services.screen->invalidate(item->flow, event->entry);
  }
  return SY_OK; /* an action of another version */
}

/* Shows the process of a link, with the overview below it. */
static int32_t open_link(const instance *item, const sy_event_v1 *event, sy_error_v1 *error) {
  route process;
  if (!route_read_link(event->text, &process)) {
    return fail(error, SY_E_INVALID, "A process has a number, as in shop://status/process/1.");
  }
  if (event->flag == 1) return SY_OK; /* quiet: there is nothing to do but to show it */
  process_detail detail;
  if (process_read(process.process, &detail) != 0) {
    return fail(error, SY_E_NOT_FOUND, "There is no process %u now.", process.process.pid);
  }
  process.process = detail.figures.id;
  route_text places[2] = {route_write((route){.kind = ROUTE_OVERVIEW}), route_write(process)};
  sy_bytes_v1 stack[2] = {route_bytes(&places[0]), route_bytes(&places[1])};
  sy_request_v1 how = request(item, 0);
  return services.navigation->set_stack(&how, stack, 2);
}

static int32_t flow_event(uint64_t handle, const sy_event_v1 *event, sy_error_v1 *error) {
  instance *item = instance_find(handle);
  if (item == NULL) return fail(error, SY_E_STALE, "There is no such instance.");
  switch (event->kind) {
    case SY_EVENT_ACTION: return act(item, event);
    case SY_EVENT_APPEARED: appeared(item, event->entry); break;
    case SY_EVENT_DISAPPEARED:
    case SY_EVENT_LEFT: instance_disappeared(item, event->entry); break;
    case SY_EVENT_TIMER: timer_fired(item); break;
    case SY_EVENT_LINK: return open_link(item, event, error);
    default: break; /* what a later host tells, and what does not matter here */
  }
  return SY_OK;
}

static int32_t flow_screen(uint64_t handle, uint64_t entry, sy_bytes_v1 bytes, uint64_t builder, sy_error_v1 *error) {
  (void)entry;
  const instance *item = instance_find(handle);
  if (item == NULL) return fail(error, SY_E_STALE, "There is no such instance.");
  route place;
  if (!route_read(bytes, &place)) return fail(error, SY_E_MALFORMED, "These bytes are no place in this feature.");
  writer screen = {builder, SY_OK};
  if (place.kind == ROUTE_OVERVIEW) {
    describe_overview(&screen, item);
  } else {
    describe_process(&screen, item, place.process);
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
    .snapshot = NULL, /* the figures are new every second anyway */
    .stop = flow_stop,
    .destroy = flow_destroy,
    .extension = NULL,
};
