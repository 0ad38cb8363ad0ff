/* route.h: the places of this feature, as bytes that the host keeps. */
#ifndef STATUS_ROUTE_H
#define STATUS_ROUTE_H

#include "processes.h"

#include <switchyard.h>

#define ROUTE_OVERVIEW 0
#define ROUTE_PROCESS 1

/* "overview", or "1234/567890": a process by its number and start. */
typedef struct route {
  int kind; /* ROUTE_* */
  process_id process;
} route;

typedef struct route_text {
  uint8_t data[40];
  uint32_t size;
} route_text;

route_text route_write(route place);
/* Reads a route. 1, or 0 when the bytes are none. */
int route_read(sy_bytes_v1 bytes, route *into);
/* Reads the process of a link "shop://status/process/1234". 1, or 0 when there is no number in it. */
int route_read_link(sy_text_v1 url, route *into);
sy_bytes_v1 route_bytes(const route_text *text);

/*
 * Actions are numbers that never change their meaning: a process by number and start, or, with the number 0, a
 * command. Processes have numbers below 2^22.
 */
#define ACTION_SORT (1ull << 22)
#define ACTION_BACK (2ull << 22)

uint64_t action_of_process(process_id id);
/* The process of an action; 0 when it is a command. */
int action_process(uint64_t action, process_id *into);

#endif
