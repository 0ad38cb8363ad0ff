#include "processes.h"

#include "system.h"
#include "text.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

long process_ticks_per_second(void) {
  long ticks = sysconf(_SC_CLK_TCK);
  return ticks > 0 ? ticks : 100;
}

/* Parses /proc/PID/stat. The name is in parentheses and may contain parentheses, so search for the last one. */
static int parse_stat(char *text, process *into) {
  char *open = strchr(text, '('), *close = strrchr(text, ')');
  if (open == NULL || close == NULL || close < open) return EPROTO;
  *close = '\0';
  snprintf(into->name, sizeof into->name, "%s", open + 1);
  text_clean(into->name);
  unsigned long long user = 0, kernel = 0, start = 0;
  long resident = 0;
  int count = sscanf(close + 1,
                     " %c %u %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu %*d %*d %*d %*d %u %*d %llu %*u %ld",
                     &into->state, &into->parent, &user, &kernel, &into->threads, &start, &resident);
  if (count != 7) return EPROTO;
  into->ticks = user + kernel;
  into->id.start = start;
  into->resident_kib = resident > 0 ? (uint64_t)resident * (uint64_t)sysconf(_SC_PAGESIZE) / 1024 : 0;
  into->share = -1;
  return 0;
}

/* Maps the errors for a process that has ended to ESRCH. */
static int reason_of(int number) { return number == ENOENT ? ESRCH : number; }

static int read_stat(uint32_t pid, process *into) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%u/stat", pid);
  if (system_read_file(path, text, sizeof text) < 0) return reason_of(errno);
  into->id.pid = pid;
  return parse_stat(text, into);
}

static process *append(process_list *list) {
  if (list->count == list->capacity) {
    uint32_t capacity = list->capacity == 0 ? 256 : list->capacity * 2;
    process *items = realloc(list->items, capacity * sizeof *items);
    if (items == NULL) return NULL;
    list->items = items;
    list->capacity = capacity;
  }
  return &list->items[list->count++];
}

static int by_pid(const void *left, const void *right) {
  uint32_t one = ((const process *)left)->id.pid, other = ((const process *)right)->id.pid;
  return (one > other) - (one < other);
}

int processes_read(process_list *list) {
  DIR *folder = opendir("/proc");
  if (folder == NULL) return errno;
  int result = 0;
  list->count = 0;
  for (struct dirent *item; (item = readdir(folder)) != NULL;) {
    if (!isdigit((unsigned char)item->d_name[0])) continue;
    process found;
    if (read_stat((uint32_t)strtoul(item->d_name, NULL, 10), &found) != 0) continue; /* ended meanwhile */
    process *added = append(list);
    if (added == NULL) {
      result = ENOMEM;
      break;
    }
    *added = found;
  }
  closedir(folder);
  if (list->count > 1) qsort(list->items, list->count, sizeof *list->items, by_pid);
  return result;
}

void processes_free(process_list *list) {
  free(list->items);
  *list = (process_list){0};
}

const process *processes_find(const process_list *list, process_id id) {
  if (list->count == 0) return NULL;
  process key = {.id = id};
  const process *found = bsearch(&key, list->items, list->count, sizeof *list->items, by_pid);
  return found != NULL && found->id.start == id.start ? found : NULL;
}

void processes_compare(process_list *now, const process_list *before, double seconds) {
  double ticks = seconds * (double)process_ticks_per_second();
  for (uint32_t index = 0; index < now->count; index++) {
    process *item = &now->items[index];
    const process *old = processes_find(before, item->id);
    if (old != NULL && ticks > 0) item->share = (double)(item->ticks - old->ticks) / ticks;
  }
}

int process_read(process_id id, process_detail *detail) {
  *detail = (process_detail){0};
  int reason = read_stat(id.pid, &detail->figures);
  if (reason != 0) return reason;
  if (id.start != 0 && detail->figures.id.start != id.start) return ESRCH;

  char path[64], text[2048];
  snprintf(path, sizeof path, "/proc/%u/status", id.pid);
  if (system_read_file(path, text, sizeof text) < 0) return reason_of(errno);
  const char *user = strstr(text, "\nUid:");
  if (user == NULL || sscanf(user, "\nUid: %u", &detail->user) != 1) return EPROTO;

  snprintf(path, sizeof path, "/proc/%u/cmdline", id.pid);
  long length = system_read_file(path, detail->command, sizeof detail->command);
  if (length < 0) return reason_of(errno);
  for (long index = 0; index + 1 < length; index++) {
    if (detail->command[index] == '\0') detail->command[index] = ' ';
  }
  text_clean(detail->command);
  return 0;
}

const char *process_state_name(char state) {
  switch (state) {
    case 'R': return "running";
    case 'S': return "sleeping";
    case 'D': return "waiting for a device";
    case 'Z': return "zombie";
    case 'T': return "stopped";
    case 't': return "stopped by a debugger";
    case 'I': return "idle";
    default: return "unknown";
  }
}
