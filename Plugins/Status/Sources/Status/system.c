#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

long system_read_file(const char *path, char *into, unsigned long room) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  unsigned long length = 0;
  while (length + 1 < room) {
    ssize_t count = read(file, into + length, room - 1 - length);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      int reason = errno;
      close(file);
      errno = reason;
      return -1;
    }
    if (count == 0) break;
    length += (unsigned long)count;
  }
  into[length] = '\0';
  close(file);
  return (long)length;
}

/* Returns the figure in a line "Name:   123 kB"; 0 if there is no such line. */
static uint64_t memory_line(const char *text, const char *name) {
  const char *found = strstr(text, name);
  unsigned long long value = 0;
  if (found == NULL || sscanf(found + strlen(name), ": %llu", &value) != 1) return 0;
  return value;
}

static int read_load(system_figures *figures) {
  char text[256];
  if (system_read_file("/proc/loadavg", text, sizeof text) < 0) return errno;
  int count = sscanf(text, "%lf %lf %lf %u/%u", &figures->load[0], &figures->load[1], &figures->load[2],
                     &figures->running, &figures->processes);
  return count == 5 ? 0 : EPROTO;
}

static int read_memory(system_figures *figures) {
  char text[4096];
  if (system_read_file("/proc/meminfo", text, sizeof text) < 0) return errno;
  figures->memory_kib = memory_line(text, "MemTotal");
  figures->available_kib = memory_line(text, "MemAvailable");
  figures->free_kib = memory_line(text, "MemFree");
  figures->swap_kib = memory_line(text, "SwapTotal");
  figures->swap_free_kib = memory_line(text, "SwapFree");
  return figures->memory_kib > 0 ? 0 : EPROTO;
}

static int read_uptime(system_figures *figures) {
  char text[128];
  double seconds = 0;
  if (system_read_file("/proc/uptime", text, sizeof text) < 0) return errno;
  if (sscanf(text, "%lf", &seconds) != 1 || seconds < 0) return EPROTO;
  figures->uptime = (uint64_t)seconds;
  return 0;
}

/* Parses a line of /proc/stat after the processor's name: user nice system idle iowait irq softirq steal. */
static int parse_ticks(const char *text, system_ticks *ticks) {
  unsigned long long value[8] = {0};
  int count = sscanf(text, "%llu %llu %llu %llu %llu %llu %llu %llu", &value[0], &value[1], &value[2], &value[3],
                     &value[4], &value[5], &value[6], &value[7]);
  if (count < 4) return 0;
  ticks->total = 0;
  for (int index = 0; index < 8; index++) ticks->total += value[index];
  ticks->busy = ticks->total - value[3] - value[4];
  return 1;
}

static int read_processors(system_figures *figures) {
  char text[8192];
  if (system_read_file("/proc/stat", text, sizeof text) < 0) return errno;
  figures->core_count = 0;
  for (char *at = text; at != NULL && strncmp(at, "cpu", 3) == 0;) {
    char *end = strchr(at, '\n');
    const char *values = strchr(at, ' ');
    if (end == NULL || values == NULL) break;
    *end = '\0';
    system_ticks ticks;
    if (!parse_ticks(values, &ticks)) return EPROTO;
    if (at[3] == ' ') {
      figures->cpu = ticks;
    } else if (figures->core_count < SYSTEM_MOST_CORES) {
      figures->cores[figures->core_count++] = ticks;
    }
    at = end + 1;
  }
  return 0;
}

int system_read(system_figures *figures) {
  int (*const readers[])(system_figures *) = {read_load, read_memory, read_uptime, read_processors};
  for (size_t index = 0; index < sizeof readers / sizeof readers[0]; index++) {
    int reason = readers[index](figures);
    if (reason != 0) return reason;
  }
  return 0;
}

double system_share(system_ticks before, system_ticks now) {
  if (before.total == 0 || now.total <= before.total || now.busy < before.busy) return -1;
  return (double)(now.busy - before.busy) / (double)(now.total - before.total);
}

double system_memory_share(const system_figures *figures) {
  if (figures->memory_kib == 0) return -1;
  uint64_t available = figures->available_kib < figures->memory_kib ? figures->available_kib : figures->memory_kib;
  return (double)(figures->memory_kib - available) / (double)figures->memory_kib;
}
