#include "host.h"

#include "text.h"

host_services services;

/* Finds a service; NULL if it is missing or its table is smaller than this header declares. */
static const void *find(const sy_host_v1 *host, sy_text_v1 id, size_t size) {
  const void *table = host->service(host->host, id);
  return table != NULL && *(const uint32_t *)table >= size ? table : NULL;
}

int32_t host_find_services(const sy_host_v1 *host) {
  services.host = host->host;
  services.navigation = find(host, SY_TEXT(SY_NAVIGATION_1), sizeof(sy_navigation_v1));
  services.screen = find(host, SY_TEXT(SY_SCREEN_1), sizeof(sy_screen_v1));
  services.main = find(host, SY_TEXT(SY_MAIN_1), sizeof(sy_main_v1));
  services.log = find(host, SY_TEXT(SY_LOG_1), sizeof(sy_log_v1));
  return services.navigation != NULL && services.screen != NULL ? SY_OK : SY_E_ABI;
}

void host_log(uint32_t level, const char *line) {
  if (services.log != NULL) services.log->write(services.host, level, sy_text_of(line));
}
