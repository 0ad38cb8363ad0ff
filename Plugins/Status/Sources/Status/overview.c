#include "route.h"
#include "screens.h"
#include "text.h"

#include <errno.h>
#include <string.h>

#define MOST_ROWS 1000

/* A number with its past, in a card of its own. */
typedef struct figure {
  const char *title, *note, *text, *unit;
  double value, most;
  const history *past;
} figure;

static void describe_figure(writer *screen, figure figure) {
  write_begin(screen, SY_KIND_ROW, figure.title);
  write_string(screen, SY_PROP_TITLE, figure.title);
  write_string(screen, SY_PROP_DETAIL, figure.note);
  write_begin(screen, SY_KIND_GAUGE, "now");
  write_string(screen, SY_PROP_LABEL, figure.title);
  write_string(screen, SY_PROP_TEXT, figure.text);
  write_string(screen, SY_PROP_UNIT, figure.unit);
  write_number(screen, SY_PROP_STYLE, SY_TEXT_TITLE);
  if (figure.value >= 0) write_number(screen, SY_PROP_NUMBER, figure.value); /* two samples are needed */
  write_number(screen, SY_PROP_MAXIMUM, figure.most);
  write_values(screen, figure.past->values, figure.past->count, HISTORY_LENGTH);
  if (figure.value > 90 && strcmp(figure.unit, "%") == 0) write_number(screen, SY_PROP_TONE, SY_TONE_CRITICAL);
  write_end(screen);
  write_end(screen);
}

/* A bound of the past. */
static double bound(const history *past) {
  double most = 0;
  for (uint32_t index = 0; index < past->count; index++) most = past->values[index] > most ? past->values[index] : most;
  return most + 1;
}

/* A number to one digit after the point. */
static double rounded(double value) { return (double)(int64_t)(value * 10 + 0.5) / 10; }

static void describe_figures(writer *screen, const samples *figures) {
  const system_figures *now = &figures->now;
  double share = system_share(figures->before.cpu, now->cpu), memory = system_memory_share(now);
  double used = rounded(memory * (double)now->memory_kib / (1 << 20));
  line processor = share < 0 ? line_make("CPU: -") : line_make("CPU: %.0f %%", share * 100), load = line_make("Load: %.2f", now->load[0]);
  line cores = line_make("%u cores", now->core_count), part = line_make("%.0f %%", memory * 100);
  line memory_text = line_make("Memory: %.1f GiB", used), tasks = line_make("Tasks: %u", now->processes);
  line before = line_make("15 min %.1f", now->load[2]);
  line running = line_make("%u running", now->running);
  write_begin(screen, SY_KIND_GRID, "figures");
  write_number(screen, SY_PROP_MINIMUM, 17);
  double percent = share < 0 ? -1 : (double)(int)(share * 100 + 0.5);
  double all = rounded((double)now->memory_kib / (1 << 20));
  describe_figure(screen, (figure){"CPU", cores.text, processor.text, "%", percent, 100, &figures->cpu});
  describe_figure(screen, (figure){"Memory", part.text, memory_text.text, "GiB", used, all, &figures->memory});
  describe_figure(screen, (figure){"Load", before.text, load.text, "", rounded(now->load[0]), bound(&figures->load),
                                   &figures->load});
  describe_figure(screen, (figure){"Tasks", running.text, tasks.text, "", now->processes, bound(&figures->tasks),
                                   &figures->tasks});
  write_end(screen);
}

static void describe_processor(writer *screen, const samples *figures) {
  const system_figures *now = &figures->now;
  write_section(screen, "Processor");
  write_string(screen, SY_PROP_NOTE, "last two minutes");
  write_begin(screen, SY_KIND_CHART, "history");
  write_string(screen, SY_PROP_LABEL, "In use");
  write_string(screen, SY_PROP_UNIT, "%");
  write_number(screen, SY_PROP_FORM, SY_CHART_AREA);
  write_number(screen, SY_PROP_MINIMUM, 0);
  write_number(screen, SY_PROP_MAXIMUM, 100);
  write_number(screen, SY_PROP_LINES, 6);
  write_begin(screen, SY_KIND_SERIES, "all");
  write_string(screen, SY_PROP_LABEL, "Processor");
  write_values(screen, figures->cpu.values, figures->cpu.count, HISTORY_LENGTH);
  write_end(screen);
  static const char *const times[] = {"-2 min", "-1 min", "now"};
  for (size_t index = 0; index < sizeof times / sizeof times[0]; index++) {
    write_begin(screen, SY_KIND_OPTION, times[index]);
    write_string(screen, SY_PROP_TITLE, times[index]);
    write_end(screen);
  }
  write_end(screen);
  for (unsigned index = 0; now->core_count > 1 && index < now->core_count; index++) {
    line name = line_make("Core %u", index + 1);
    write_share(screen, name.text, system_share(figures->before.cores[index], now->cores[index]));
  }
  write_end(screen);
}

/* A part of the memory. */
static void describe_part(writer *screen, const char *name, uint64_t kib) {
  line part = line_of_kib(kib);
  line words = line_make("%s: %s", name, part.text);
  write_begin(screen, SY_KIND_SERIES, name);
  write_string(screen, SY_PROP_LABEL, name);
  write_string(screen, SY_PROP_TEXT, words.text);
  write_number(screen, SY_PROP_POINT, rounded((double)kib / (1 << 20)));
  write_end(screen);
}

static void describe_memory(writer *screen, const samples *figures) {
  const system_figures *now = &figures->now;
  uint64_t all_kib = now->memory_kib, available = now->available_kib < all_kib ? now->available_kib : all_kib;
  uint64_t unused = now->free_kib < available ? now->free_kib : available;
  line all = line_of_kib(all_kib);
  write_section(screen, "Memory");
  write_string(screen, SY_PROP_NOTE, all.text);
  write_begin(screen, SY_KIND_CHART, "parts");
  write_string(screen, SY_PROP_UNIT, "GiB");
  write_number(screen, SY_PROP_FORM, SY_CHART_BAR);
  write_number(screen, SY_PROP_MAXIMUM, rounded((double)all_kib / (1 << 20)));
  describe_part(screen, "Used", all_kib - available);
  describe_part(screen, "Cached", available - unused);
  write_end(screen);
  line left = line_of_kib(unused);
  write_begin(screen, SY_KIND_FACTS, "rest");
  write_fact(screen, "Free", left.text, 0);
  write_end(screen);
  if (now->swap_kib > 0) write_share(screen, "Swap", 1 - (double)now->swap_free_kib / (double)now->swap_kib);
  write_end(screen);
}

static void describe_machine(writer *screen, const samples *figures) {
  const system_figures *now = &figures->now;
  line load = line_make("%.2f  %.2f  %.2f", now->load[0], now->load[1], now->load[2]);
  line uptime = line_of_seconds(now->uptime);
  line count = line_make("%u, %u running", now->processes, now->running);
  write_section(screen, "Machine");
  write_begin(screen, SY_KIND_FACTS, "machine");
  write_fact(screen, "Load average", load.text, 0);
  write_fact(screen, "Uptime", uptime.text, 0);
  write_fact(screen, "Processes and threads", count.text, 0);
  write_end(screen);
  write_end(screen);
}

/* Whether `left` sorts before `right`. */
static int precedes(const process *left, const process *right, uint32_t sort) {
  if (sort == SORT_NAME) {
    int order = strcmp(left->name, right->name);
    if (order != 0) return order < 0;
  }
  if (sort == SORT_THREADS && left->threads != right->threads) return left->threads > right->threads;
  if (sort == SORT_CPU && left->share != right->share) return left->share > right->share;
  if ((sort == SORT_CPU || sort == SORT_MEMORY) && left->resident_kib != right->resident_kib) {
    return left->resident_kib > right->resident_kib;
  }
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

static const struct {
  const char *title;
  uint32_t sort, weight, alignment, order;
} columns[] = {
    {"Name", SORT_NAME, 9, SY_ALIGN_LEADING, SY_SORT_ASCENDING},
    {"PID", SORT_NUMBER, 4, SY_ALIGN_TRAILING, SY_SORT_ASCENDING},
    {"State", SORT_COUNT, 2, SY_ALIGN_LEADING, SY_SORT_NONE},
    {"", SORT_COUNT, 1, SY_ALIGN_LEADING, SY_SORT_NONE},
    {"CPU", SORT_CPU, 8, SY_ALIGN_TRAILING, SY_SORT_DESCENDING},
    {"Memory", SORT_MEMORY, 7, SY_ALIGN_TRAILING, SY_SORT_DESCENDING},
    {"Threads", SORT_THREADS, 3, SY_ALIGN_TRAILING, SY_SORT_DESCENDING},
};

static void describe_columns(writer *screen, uint32_t sort) {
  write_begin(screen, SY_KIND_GROUP, NULL);
  write_number(screen, SY_PROP_AXIS, SY_AXIS_HORIZONTAL);
  for (size_t index = 0; index < sizeof columns / sizeof columns[0]; index++) {
    int sorts = columns[index].sort < SORT_COUNT;
    write_begin(screen, sorts ? SY_KIND_BUTTON : SY_KIND_TEXT, columns[index].title);
    write_string(screen, sorts ? SY_PROP_TITLE : SY_PROP_TEXT, columns[index].title);
    write_number(screen, SY_PROP_ALIGNMENT, columns[index].alignment);
    write_number(screen, SY_PROP_WEIGHT, columns[index].weight);
    if (columns[index].sort == sort) write_number(screen, SY_PROP_SORT, columns[index].order);
    if (sorts) write_action(screen, SY_PROP_ACTIVATE, ACTION_SORT_BY(columns[index].sort));
    write_end(screen);
  }
  write_end(screen);
}

static void describe_cell(writer *screen, const char *text, const char *symbol, uint32_t tone) {
  write_begin(screen, SY_KIND_TEXT, NULL);
  write_string(screen, SY_PROP_TEXT, text);
  write_string(screen, SY_PROP_SYMBOL, symbol);
  if (tone != SY_TONE_PLAIN) write_number(screen, SY_PROP_TONE, tone);
  write_end(screen);
}

static void describe_processes(writer *screen, const instance *item) {
  const process *chosen[MOST_ROWS];
  const process_list *all = &item->samples.processes;
  uint32_t count = choose(all, item->sort, chosen);
  line note = count < all->count ? line_make("%u of %u", count, all->count) : line_make("%u", count);

  write_section(screen, "Processes");
  write_string(screen, SY_PROP_NOTE, note.text);
  write_number(screen, SY_PROP_SPAN, SY_SPAN_FULL);
  write_begin(screen, SY_KIND_TABLE, "processes");
  describe_columns(screen, item->sort);
  for (uint32_t index = 0; index < count; index++) {
    const process *row = chosen[index];
    uint64_t action = action_of_process(row->id);
    line key = line_make("%llx", (unsigned long long)action);
    line pid = line_make("%u", row->id.pid), threads = line_make("%u", row->threads);
    line share = row->share < 0 ? line_make("-") : line_make("%.1f %%", row->share * 100);
    line memory = row->resident_kib == 0 ? line_make("-") : line_of_kib(row->resident_kib);
    write_begin(screen, SY_KIND_ROW, key.text);
    write_string(screen, SY_PROP_TITLE, row->name);
    write_action(screen, SY_PROP_ACTIVATE, action);
    describe_cell(screen, pid.text, NULL, SY_TONE_SECONDARY);
    int runs = row->state == 'R';
    describe_cell(screen, process_state_name(row->state), runs ? "dot" : "circle",
                  runs ? SY_TONE_POSITIVE : SY_TONE_SECONDARY);
    write_begin(screen, SY_KIND_PROGRESS, "use");
    write_string(screen, SY_PROP_LABEL, share.text);
    write_number(screen, SY_PROP_FRACTION, row->share < 0 ? 0 : row->share > 1 ? 1 : row->share);
    if (row->share > 0.5) write_number(screen, SY_PROP_TONE, row->share > 0.9 ? SY_TONE_CRITICAL : SY_TONE_CAUTION);
    write_end(screen);
    describe_cell(screen, share.text, NULL, row->share > 0.9 ? SY_TONE_CRITICAL : SY_TONE_PLAIN);
    describe_cell(screen, memory.text, NULL, SY_TONE_PLAIN);
    describe_cell(screen, threads.text, NULL, SY_TONE_SECONDARY);
    write_end(screen);
  }
  write_end(screen);
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
    /* Without the grant the sandbox denies it; the app asks for it above this screen. */
    int is_denied = figures->error == EACCES || figures->error == EPERM;
    line reason = is_denied ? line_make("Status may not read /proc, from which it takes all its figures.")
                            : line_make("The figures in /proc cannot be read: %s. This screen retries every second.",
                                        strerror(figures->error));
    write_begin(screen, SY_KIND_EMPTY, NULL);
    write_string(screen, SY_PROP_TITLE, "No figures");
    write_string(screen, SY_PROP_SUBTITLE, reason.text);
    write_string(screen, SY_PROP_SYMBOL, "warning");
    write_end(screen);
    return;
  }
  write_string(screen, SY_PROP_SEARCH, "Find a process");
  describe_figures(screen, figures);
  describe_processor(screen, figures);
  describe_memory(screen, figures);
  describe_machine(screen, figures);
  describe_processes(screen, item);
}
