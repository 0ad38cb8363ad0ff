#include "host.h"

#include "text.h"

host_services services;

int32_t host_find_services(const sy_host_v1 *host) {
  services.host = host->host;
  services.navigation = sy_service(host, SY_NAVIGATION_1, SY_NAVIGATION_SIZE_1_0);
  services.screen = sy_service(host, SY_SCREEN_1, SY_SCREEN_SIZE_1_0);
  services.main = sy_service(host, SY_MAIN_1, SY_MAIN_SIZE_1_0);
  services.log = sy_service(host, SY_LOG_1, SY_LOG_SIZE_1_0);
  services.storage = sy_service(host, SY_STORAGE_1, SY_STORAGE_SIZE_1_0);
  return services.navigation != NULL && services.screen != NULL ? SY_OK : SY_E_ABI;
}

void host_log(uint64_t flow, uint32_t level, const char *line) {
  if (services.log != NULL) services.log->write(services.host, flow, level, sy_text_of(line));
}
