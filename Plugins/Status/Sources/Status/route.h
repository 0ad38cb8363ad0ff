/* route.h: the routes of this feature, encoded as bytes that the host stores. */
#ifndef STATUS_ROUTE_H
#define STATUS_ROUTE_H

#include "processes.h"

#include <switchyard.h>

#define ROUTE_OVERVIEW 0
#define ROUTE_PROCESS 1

/* A route, encoded as "overview" or as "1234/567890" for a process by its number and start. */
typedef struct route {
  int kind; /* ROUTE_* */
  process_id process;
} route;

typedef struct route_text {
  uint8_t data[40];
  uint32_t size;
} route_text;

/* Encodes a route. */
route_text route_write(route from);
/* Decodes a route. Returns 1, or 0 if the bytes are malformed. */
int route_read(sy_bytes_v1 bytes, route *into);
/* Reads the number of a process from a link such as "shop://status/process/1234". Returns 1, or 0 if it has none. */
int route_read_link(const sy_event_v1 *link, route *into);
sy_bytes_v1 route_bytes(const route_text *text);

/*
 * An action is either a process, by number and start, or a command, with process number 0. The meaning of an action
 * never changes. Process numbers are below 2^22.
 */
#define ACTION_SORT (1ull << 22) /* of a picker that earlier versions had */
#define ACTION_BACK (2ull << 22)
#define ACTION_SORT_BY(column) ((3ull + (column)) << 22) /* SORT_*, in instance.h */

uint64_t action_of_process(process_id id);
/* Decodes the process of an action. Returns 0 if it is a command. */
int action_process(uint64_t action, process_id *into);

#endif
