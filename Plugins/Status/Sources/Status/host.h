/* host.h: the services of the host that this plugin uses. */
#ifndef STATUS_HOST_H
#define STATUS_HOST_H

#include <switchyard.h>

typedef struct host_services {
  uint64_t host;
  const sy_navigation_v1 *navigation;
  const sy_screen_v1 *screen;
  const sy_main_v1 *main; /* may be NULL: the figures are then not updated */
  const sy_log_v1 *log;         /* may be NULL */
  const sy_storage_v1 *storage; /* may be NULL: the setting then has its standard value */
} host_services;

/* Set by the entry function before any other call. */
extern host_services services;

/* Finds the services. Returns SY_OK, or SY_E_ABI if a required one is missing. */
int32_t host_find_services(const sy_host_v1 *host);

/* Writes a line of a flow to the host's log, if it has one. */
void host_log(uint64_t flow, uint32_t level, const char *line);

#endif
