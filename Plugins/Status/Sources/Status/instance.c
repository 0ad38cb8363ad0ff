#include "instance.h"

#include <string.h>
#include <time.h>

#define LEAST_SECONDS 0.2

/* A handle combines a slot's generation and index, so that a reused slot has a different handle. */
static instance slots[INSTANCE_MOST];

static uint64_t handle_of(uint32_t index) { return (uint64_t)slots[index].generation << 32 | index; }

uint64_t instance_create(void) {
  for (uint32_t index = 0; index < INSTANCE_MOST; index++) {
    if (slots[index].generation % 2 == 1) continue;
    slots[index] = (instance){.generation = slots[index].generation + 1};
    return handle_of(index);
  }
  return 0;
}

instance *instance_find(uint64_t handle) {
  uint32_t index = (uint32_t)handle;
  if (index >= INSTANCE_MOST || slots[index].generation % 2 == 0 || handle_of(index) != handle) return NULL;
  return &slots[index];
}

void instance_destroy(uint64_t handle) {
  instance *item = instance_find(handle);
  if (item == NULL) return;
  processes_free(&item->samples.processes);
  processes_free(&item->samples.processes_before);
  *item = (instance){.generation = item->generation + 1};
}

void instance_appeared(instance *item, uint64_t entry) {
  instance_disappeared(item, entry); /* keep each entry at most once */
  if (item->visible_count < INSTANCE_MOST_VISIBLE) item->visible[item->visible_count++] = entry;
}

void instance_disappeared(instance *item, uint64_t entry) {
  for (uint32_t index = 0; index < item->visible_count; index++) {
    if (item->visible[index] == entry) item->visible[index--] = item->visible[--item->visible_count];
  }
}

static double monotonic_seconds(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) return 0;
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void remember(history *past, double value) {
  if (value < 0) return;
  if (past->count == HISTORY_LENGTH) {
    memmove(past->values, past->values + 1, (HISTORY_LENGTH - 1) * sizeof *past->values);
    past->count--;
  }
  past->values[past->count++] = value;
}

void samples_take(samples *item) {
  double now = monotonic_seconds();
  if (item->taken_at > 0 && now - item->taken_at < LEAST_SECONDS) return;
  process_list reused = item->processes_before;
  item->processes_before = item->processes;
  item->processes = reused;
  item->before = item->now;

  item->error = system_read(&item->now);
  if (item->error == 0) item->error = processes_read(&item->processes);
  if (item->taken_at > 0) processes_compare(&item->processes, &item->processes_before, now - item->taken_at);
  item->taken_at = now;
  if (item->error != 0) return;
  remember(&item->cpu, 100 * system_share(item->before.cpu, item->now.cpu));
  remember(&item->memory, system_memory_share(&item->now) * (double)item->now.memory_kib / (1 << 20));
  remember(&item->load, item->now.load[0]);
  remember(&item->tasks, item->now.processes);
}
