/* instance.h: the live flows of this feature. */
#ifndef STATUS_INSTANCE_H
#define STATUS_INSTANCE_H

#include "processes.h"
#include "system.h"

#include <switchyard.h>

#define INSTANCE_MOST 32
#define INSTANCE_MOST_VISIBLE 8

/* The columns by which the processes are sorted. */
#define SORT_CPU 0
#define SORT_MEMORY 1
#define SORT_NAME 2
#define SORT_NUMBER 3
#define SORT_THREADS 4
#define SORT_COUNT 5

/* The number of samples that are kept, one a second. */
#define HISTORY_LENGTH 120

/* Figures of the past, oldest first. */
typedef struct history {
  double values[HISTORY_LENGTH];
  uint32_t count;
} history;

/* The latest samples and the previous ones, from which shares are computed. */
typedef struct samples {
  system_figures now, before;
  process_list processes, processes_before;
  double taken_at; /* seconds of the monotonic clock; 0 if never */
  int error;       /* an errno, or 0 */
  history cpu, memory, load, tasks;
} samples;

typedef struct instance {
  uint32_t generation; /* odd while the slot is in use */
  uint32_t sort;       /* SORT_* */
  uint64_t flow;       /* the host's handle; 0 before start and after stop */
  uint64_t visible[INSTANCE_MOST_VISIBLE];
  uint32_t visible_count;
  uint32_t timer_set; /* 1 while a timer is running */
  samples samples;
} instance;

/* Allocates an instance and returns its handle; 0 if none is free. */
uint64_t instance_create(void);
/* Returns the instance with this handle; NULL if the handle is stale. */
instance *instance_find(uint64_t handle);
void instance_destroy(uint64_t handle);

void instance_appeared(instance *item, uint64_t entry);
void instance_disappeared(instance *item, uint64_t entry);

/* Takes new samples, unless the last ones are too recent for meaningful shares. */
void samples_take(samples *item);

#endif
