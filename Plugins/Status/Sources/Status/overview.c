#include "route.h"
#include "screens.h"
#include "text.h"

#include <errno.h>
#include <string.h>

#define MOST_ROWS 15

static void describe_machine(writer *screen, const system_figures *now) {
  write_section(screen, "Machine");
  line load = line_make("%.2f  %.2f  %.2f", now->load[0], now->load[1], now->load[2]);
  write_row(screen, (row_text){.key = "load", .title = "Load average", .subtitle = "over 1, 5 and 15 minutes",
                               .detail = load.text});
  line uptime = line_of_seconds(now->uptime);
  write_row(screen, (row_text){.key = "uptime", .title = "Uptime", .detail = uptime.text});
  line count = line_make("%u, %u running", now->processes, now->running);
  write_row(screen, (row_text){.key = "count", .title = "Processes and threads", .detail = count.text});
  write_end(screen);
}

static void describe_use(writer *screen, const char *key, const char *name, uint64_t used, uint64_t all) {
  line used_text = line_of_kib(used), all_text = line_of_kib(all);
  line label = line_make("%s, %s of %s", name, used_text.text, all_text.text);
  write_progress(screen, key, label.text, (double)used / (double)all);
}

static void describe_memory(writer *screen, const system_figures *now) {
  write_section(screen, "Memory");
  uint64_t available = now->available_kib < now->memory_kib ? now->available_kib : now->memory_kib;
  describe_use(screen, "memory", "Used", now->memory_kib - available, now->memory_kib);
  if (now->swap_kib >= now->swap_free_kib && now->swap_kib > 0) {
    describe_use(screen, "swap", "Swap", now->swap_kib - now->swap_free_kib, now->swap_kib);
  }
  write_end(screen);
}

static void describe_share(writer *screen, const char *key, const char *name, double share) {
  write_progress(screen, key, name, share);
}

static void describe_processors(writer *screen, const samples *figures) {
  write_section(screen, "Processor");
  describe_share(screen, "cpu", "All", system_share(figures->before.cpu, figures->now.cpu));
  for (unsigned index = 0; figures->now.core_count > 1 && index < figures->now.core_count; index++) {
    line name = line_make("Core %u", index + 1);
    double share = system_share(figures->before.cores[index], figures->now.cores[index]);
    describe_share(screen, name.text, name.text, share);
  }
  write_end(screen);
}

/* Whether `left` sorts before `right`. */
static int precedes(const process *left, const process *right, uint32_t sort) {
  if (sort == SORT_CPU && left->share != right->share) return left->share > right->share;
  if (left->resident_kib != right->resident_kib) return left->resident_kib > right->resident_kib;
  return left->id.pid < right->id.pid;
}

/* Selects the first processes in the sort order, without sorting the rest. */
static uint32_t choose(const process_list *list, uint32_t sort, const process *chosen[MOST_ROWS]) {
  uint32_t count = 0;
  for (uint32_t index = 0; index < list->count; index++) {
    const process *item = &list->items[index];
    uint32_t position = count;
    while (position > 0 && precedes(item, chosen[position - 1], sort)) position--;
    if (position == MOST_ROWS) continue;
    uint32_t moved = (count < MOST_ROWS ? count : MOST_ROWS - 1) - position;
    memmove(&chosen[position + 1], &chosen[position], moved * sizeof *chosen);
    chosen[position] = item;
    if (count < MOST_ROWS) count++;
  }
  return count;
}

static void describe_processes(writer *screen, const instance *item) {
  static const char *const orders[] = {"Processor", "Memory"};
  const process *chosen[MOST_ROWS];
  uint32_t count = choose(&item->samples.processes, item->sort, chosen);

  write_section(screen, "Processes");
  write_begin(screen, SY_KIND_PICKER, "sort");
  write_string(screen, SY_PROP_TITLE, "Sort by");
  write_number(screen, SY_PROP_SELECTED, item->sort);
  write_action(screen, SY_PROP_CHANGE, ACTION_SORT);
  for (size_t index = 0; index < sizeof orders / sizeof orders[0]; index++) {
    write_begin(screen, SY_KIND_OPTION, NULL);
    write_string(screen, SY_PROP_TITLE, orders[index]);
    write_end(screen);
  }
  write_end(screen);

  for (uint32_t index = 0; index < count; index++) {
    const process *row = chosen[index];
    line memory = line_of_kib(row->resident_kib);
    line detail = row->share < 0 ? memory : line_make("%.1f %%  %s", row->share * 100, memory.text);
    line subtitle = line_make("%u, %s", row->id.pid, process_state_name(row->state));
    uint64_t action = action_of_process(row->id);
    line key = line_make("%llx", (unsigned long long)action);
    write_row(screen, (row_text){.key = key.text, .title = row->name, .subtitle = subtitle.text,
                                 .detail = detail.text, .action = action});
  }
  write_end(screen);
}

void describe_overview(writer *screen, const instance *item) {
  const samples *figures = &item->samples;
  write_string(screen, SY_PROP_TITLE, "Status");
  write_flag(screen, SY_PROP_LARGE_TITLE);
  if (figures->taken_at == 0) {
    write_string(screen, SY_PROP_LOADING, "Reading the figures");
    return;
  }
  if (figures->error != 0) {
    /* Without the grant the sandbox denies it. */
    int is_denied = figures->error == EACCES || figures->error == EPERM;
    line reason = is_denied ? line_make("Status may not read /proc. Run: switchyard trust libStatus.so --grant read:/proc")
                            : line_make("The figures in /proc cannot be read: %s. This screen retries every second.",
                                        strerror(figures->error));
    write_begin(screen, SY_KIND_EMPTY, NULL);
    write_string(screen, SY_PROP_TITLE, is_denied ? "read:/proc is not granted" : "No figures");
    write_string(screen, SY_PROP_SUBTITLE, reason.text);
    write_string(screen, SY_PROP_SYMBOL, "warning");
    write_end(screen);
    return;
  }
  write_string(screen, SY_PROP_SEARCH, "Find a process");
  describe_machine(screen, &figures->now);
  describe_memory(screen, &figures->now);
  describe_processors(screen, figures);
  describe_processes(screen, item);
}
