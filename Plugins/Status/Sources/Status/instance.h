/* instance.h: the live flows of this feature. */
#ifndef STATUS_INSTANCE_H
#define STATUS_INSTANCE_H

#include "processes.h"
#include "system.h"

#include <switchyard.h>

#define INSTANCE_MOST 32
#define INSTANCE_MOST_VISIBLE 8

#define SORT_CPU 0
#define SORT_MEMORY 1

/* The last figures and the ones before them, from which the shares come. */
typedef struct samples {
  system_figures now, before;
  process_list processes, processes_before;
  double taken_at; /* seconds of the monotonic clock; 0: never */
  int error;       /* an errno, or 0 */
} samples;

typedef struct instance {
  uint32_t generation; /* odd while the slot is in use */
  uint32_t sort;       /* SORT_* */
  uint64_t flow;       /* the host's handle; 0 before start and after stop */
  uint64_t visible[INSTANCE_MOST_VISIBLE];
  uint32_t visible_count;
  uint32_t timer_set; /* 1 while a timer is on its way */
  samples samples;
} instance;

/* Takes a free slot and gives its handle; 0 when there is none. */
uint64_t instance_create(void);
/* The instance with this handle; NULL when it is stale. */
instance *instance_find(uint64_t handle);
void instance_destroy(uint64_t handle);

void instance_appeared(instance *item, uint64_t entry);
void instance_disappeared(instance *item, uint64_t entry);

/* Takes new figures, unless the last ones were taken just now: shares over so short a time say nothing. */
void samples_take(samples *item);

#endif
