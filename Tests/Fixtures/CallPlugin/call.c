/*
 * With PROVIDER a feature that counts for others (with QUIET, without publishing what it counts), and otherwise one that has it count: a service called by name and
 * bytes, in which a call and an answer are one byte.
 */
#include "feature.h"

#include "switchyard_note.h"

#ifndef SERVICE
#define SERVICE "test.count/1"
#endif
/* The call that the caller makes first, and its only byte. */
#ifndef CALL
#define CALL "Add"
#define BYTE 1
#endif

static const sy_services_v1 *services;
static uint8_t count;

static sy_request_v1 request(uint64_t operation) {
  return (sy_request_v1){.struct_size = sizeof(sy_request_v1), .flow = flow_handle, .operation = operation};
}

static int32_t create(sy_text_v1 feature, sy_bytes_v1 launch, uint64_t *instance, sy_error_v1 *error) {
  (void)feature, (void)launch, (void)error;
  *instance = 1;
  return SY_OK;
}

#ifdef PROVIDER
#define FEATURE "test.provider"

static int is(sy_text_v1 value, const char *other) {
  return value.size == strlen(other) && memcmp(value.data, other, value.size) == 0;
}

static const sy_offer_v1 the_offer = {
    .struct_size = sizeof(sy_offer_v1), .service = {SERVICE, sizeof SERVICE - 1},
    .callers = &(const sy_text_v1){"test.*", 6}, .caller_count = 1};
static const sy_offer_v1 *const offers[] = {&the_offer};
static const sy_provides_v1 provides = {.struct_size = sizeof(sy_provides_v1), .offers = offers, .offer_count = 1};

static const void *find_table(sy_text_v1 feature, sy_text_v1 id) {
  (void)feature;
  return is(id, SY_PROVIDES_1) ? &provides : NULL;
}

static int32_t began(void) {
  const sy_request_v1 how = request(0);
  return services->provide(&how, &the_offer);
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)instance, (void)error;
  if (what->kind != SY_EVENT_CALLED) return SY_OK;
  const sy_request_v1 how = request(0);
  if (is(what->name, "Fail")) {
    sy_error_v1 failure = {.struct_size = sizeof failure, .code = "count.full", .message = "It is full."};
    return services->answer(&how, what->action, (sy_bytes_v1){0}, &failure);
  }
  /* This one is never answered. */
  if (is(what->name, "Never")) return SY_OK;
  if (!is(what->name, "Add") || what->bytes.size != 1) return SY_E_UNSUPPORTED;
  count = (uint8_t)(count + what->bytes.data[0]);
#ifndef QUIET
  services->publish(&how, text(SERVICE), text("Changed"), (sy_bytes_v1){&count, 1});
#endif
  return services->answer(&how, what->action, (sy_bytes_v1){&count, 1}, NULL);
}
#else
#ifndef FEATURE
#define FEATURE "test.caller"
#endif
#define find_table NULL

static char heard[256] = "Nothing heard";

static int32_t began(void) {
  const sy_request_v1 how = request(0);
  return services->subscribe(&how, text(SERVICE), text("Changed"), 0);
}

static int32_t call(const char *service, const char *name) {
  static uint64_t operation;
  const sy_request_v1 how = request(++operation);
  const uint8_t one = BYTE;
  const sy_call_v1 call = {
      .struct_size = sizeof call, .service = text(service), .name = text(name), .bytes = {&one, 1}};
  return services->call(&how, &call);
}

static void hear(const char *first, sy_text_v1 second, sy_text_v1 third) {
  size_t size = strlen(first);
  memcpy(heard, first, size);
  const sy_text_v1 rest[] = {second, third};
  for (int index = 0; index < 2; index++) {
    const size_t room = sizeof heard - 1 - size;
    const size_t length = rest[index].size < room ? rest[index].size : room;
    memcpy(heard + size, rest[index].data, length);
    size += length;
    if (index == 0 && size < sizeof heard - 2) heard[size++] = ' ';
  }
  heard[size] = 0;
}

static int32_t event(uint64_t instance, const sy_event_v1 *what, sy_error_v1 *error) {
  (void)instance, (void)error;
  switch (what->kind) {
  case SY_EVENT_ACTION:
    switch (what->action) {
    case 1: return call(SERVICE, CALL);
    case 2: return call(SERVICE, "Fail");
    case 3: return call(SERVICE, "Sub");
    case 4: return call("test.other/1", "Add");
    default: return call(SERVICE, "Never");
    }
  case SY_EVENT_ANSWERED:
    if (what->outcome != SY_OUTCOME_DONE) {
      hear("Failed ", SY_FIELD(what->error->code), SY_FIELD(what->error->message));
    } else {
      const char digit = (char)('0' + (what->bytes.size == 1 ? what->bytes.data[0] : 9));
      hear("Answer ", (sy_text_v1){&digit, 1}, text(""));
    }
    break;
  case SY_EVENT_PUBLISHED: count = what->bytes.size == 1 ? what->bytes.data[0] : 9; break;
  default: return SY_OK;
  }
  return screens->invalidate(flow_handle, 0);
}
#endif

static int32_t started(uint64_t instance, uint64_t flow, sy_error_v1 *error) {
  const int32_t status = start(instance, flow, error);
  return status == SY_OK ? began() : status;
}

static int32_t restore(uint64_t instance, const sy_restore_v1 *from, sy_error_v1 *error) {
  (void)instance, (void)error;
  count = restored(from);
  return began();
}

static int32_t screen(uint64_t instance, uint64_t entry, sy_bytes_v1 route, uint64_t builder, sy_error_v1 *error) {
  (void)instance, (void)entry, (void)route, (void)error;
  char counted[] = "Counted 0";
  counted[8] = (char)('0' + count % 10);
  line(builder, counted);
#ifndef PROVIDER
  line(builder, heard);
  button(builder, "Add", 1);
  button(builder, "Fail", 2);
  button(builder, "Subtract", 3);
  button(builder, "Other", 4);
  button(builder, "Never", 5);
#else
  button(builder, "Nothing", 1);
#endif
  return SY_OK;
}

static int32_t snapshot(uint64_t instance, const sy_sink_v1 *into, sy_error_v1 *error) {
  (void)instance, (void)error;
  return into->write(into->sink, (sy_bytes_v1){&count, 1});
}

static const sy_flow_v1 flow = {
    .struct_size = sizeof(sy_flow_v1), .create = create, .start = started, .restore = restore, .event = event,
    .screen = screen, .snapshot = snapshot, .stop = stop, .destroy = destroy, .extension = find_table};

__attribute__((visibility("default"))) int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  services = host->service(host->host, text(SY_SERVICES_1));
  if (!services) return SY_E_ABI;
  return offer(host, out, &flow, FEATURE, "Call", "1");
}
