#include "route.h"
#include "screens.h"
#include "text.h"

#include <errno.h>
#include <string.h>

static void describe_absence(writer *screen, process_id id, int reason) {
  line title = line_make("Process %u", id.pid);
  write_string(screen, SY_PROP_TITLE, title.text);
  line why = reason == ESRCH ? line_make("Process %u is no longer running.", id.pid)
                             : line_make("Process %u cannot be read: %s.", id.pid, strerror(reason));
  write_begin(screen, SY_KIND_EMPTY, NULL);
  write_string(screen, SY_PROP_TITLE, reason == ESRCH ? "Process ended" : "No figures");
  write_string(screen, SY_PROP_SUBTITLE, why.text);
  write_string(screen, SY_PROP_SYMBOL, "gauge");
  write_begin(screen, SY_KIND_BUTTON, NULL);
  write_string(screen, SY_PROP_TITLE, "Back to all processes");
  write_action(screen, SY_PROP_ACTIVATE, ACTION_BACK);
  write_end(screen);
  write_end(screen);
}

static void describe_parent(writer *screen, uint32_t pid) {
  process_detail parent;
  if (pid == 0 || process_read((process_id){pid, 0}, &parent) != 0) return;
  line detail = line_make("%s (%u)", parent.figures.name, pid);
  write_row(screen, (row_text){.key = "parent", .title = "Started by", .detail = detail.text,
                               .action = action_of_process(parent.figures.id)});
}

static uint64_t age(const instance *item, const process *figures) {
  uint64_t started = figures->id.start / (uint64_t)process_ticks_per_second();
  uint64_t uptime = item->samples.now.uptime;
  return uptime > started ? uptime - started : 0;
}

void describe_process(writer *screen, const instance *item, process_id id) {
  process_detail detail;
  int reason = process_read(id, &detail);
  if (reason != 0) {
    describe_absence(screen, id, reason);
    return;
  }
  const process *figures = &detail.figures;
  const process *sampled = processes_find(&item->samples.processes, figures->id);
  double share = sampled == NULL ? -1 : sampled->share;
  line subtitle = line_make("Process %u", id.pid);
  write_string(screen, SY_PROP_TITLE, figures->name);
  write_string(screen, SY_PROP_SUBTITLE, subtitle.text);

  write_section(screen, "Now");
  line label = share <= 1 ? line_make("Processor") : line_make("Processor, %.1f cores", share);
  write_progress(screen, "cpu", label.text, share);
  line memory = line_of_kib(figures->resident_kib);
  write_row(screen, (row_text){.key = "memory", .title = "Memory", .detail = memory.text});
  write_row(screen, (row_text){.key = "state", .title = "State", .detail = process_state_name(figures->state)});
  line threads = line_make("%u", figures->threads);
  write_row(screen, (row_text){.key = "threads", .title = "Threads", .detail = threads.text});
  write_end(screen);

  write_section(screen, "Since its start");
  line running = line_of_seconds(age(item, figures));
  write_row(screen, (row_text){.key = "age", .title = "Running for", .detail = running.text});
  line used = line_of_seconds(figures->ticks / (uint64_t)process_ticks_per_second());
  write_row(screen, (row_text){.key = "used", .title = "Processor time", .detail = used.text});
  line user = line_make("%u", detail.user);
  write_row(screen, (row_text){.key = "user", .title = "User ID", .detail = user.text});
  describe_parent(screen, figures->parent);
  write_end(screen);

  write_section(screen, "Command");
  write_text(screen, detail.command[0] == '\0' ? "Kernel thread" : detail.command,
             detail.command[0] == '\0' ? SY_TEXT_CAPTION : SY_TEXT_MONO);
  write_end(screen);
}
