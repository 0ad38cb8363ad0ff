#include "route.h"

#include <stdio.h>
#include <string.h>

static const char overview[] = "overview";

route_text route_write(route from) {
  route_text text = {0};
  int length = from.kind == ROUTE_OVERVIEW
                   ? snprintf((char *)text.data, sizeof text.data, "%s", overview)
                   : snprintf((char *)text.data, sizeof text.data, "%u/%llu", from.process.pid,
                              (unsigned long long)from.process.start);
  text.size = (uint32_t)length; /* 31 characters at most */
  return text;
}

sy_bytes_v1 route_bytes(const route_text *text) { return (sy_bytes_v1){text->data, text->size}; }

/* Parses digits from `at` on. Returns their end, or NULL if there are none or the number exceeds `limit`. */
static const uint8_t *number(const uint8_t *at, const uint8_t *end, uint64_t limit, uint64_t *into) {
  const uint8_t *begin = at;
  uint64_t value = 0;
  for (; at < end && *at >= '0' && *at <= '9'; at++) {
    value = value * 10 + (uint64_t)(*at - '0');
    if (value > limit) return NULL;
  }
  *into = value;
  return at > begin ? at : NULL;
}

int route_read(sy_bytes_v1 bytes, route *into) {
  if (bytes.size == sizeof overview - 1 && memcmp(bytes.data, overview, sizeof overview - 1) == 0) {
    *into = (route){.kind = ROUTE_OVERVIEW};
    return 1;
  }
  const uint8_t *end = bytes.data + bytes.size;
  uint64_t pid, start;
  const uint8_t *at = number(bytes.data, end, (1u << 22) - 1, &pid);
  if (at == NULL || at == end || *at != '/') return 0;
  if (number(at + 1, end, (1ull << 42) - 1, &start) != end) return 0;
  *into = (route){ROUTE_PROCESS, {(uint32_t)pid, start}};
  return 1;
}

int route_read_link(const sy_event_v1 *link, route *into) {
  /* The only pattern with a name has one, {pid}. */
  if (link->parameter_count != 1) return 0;
  const sy_text_v1 text = SY_ELEMENT(link->parameters, 0)->value;
  const uint8_t *begin = (const uint8_t *)text.data, *end = begin + text.size;
  uint64_t pid;
  if (number(begin, end, (1u << 22) - 1, &pid) != end || pid == 0) return 0;
  *into = (route){ROUTE_PROCESS, {(uint32_t)pid, 0}};
  return 1;
}

uint64_t action_of_process(process_id id) { return id.start << 22 | id.pid; }

int action_process(uint64_t action, process_id *into) {
  into->pid = (uint32_t)(action & ((1u << 22) - 1));
  into->start = action >> 22;
  return into->pid != 0;
}
