/* system.h: figures of the machine, from /proc. */
#ifndef STATUS_SYSTEM_H
#define STATUS_SYSTEM_H

#include <stdint.h>

#define SYSTEM_MOST_CORES 16

/* The busy time and the total time of a processor, in clock ticks since boot. */
typedef struct system_ticks {
  uint64_t busy;
  uint64_t total;
} system_ticks;

typedef struct system_figures {
  double load[3]; /* the average number of runnable processes over 1, 5 and 15 minutes */
  uint64_t memory_kib, available_kib, free_kib, swap_kib, swap_free_kib;
  uint64_t uptime; /* seconds */
  unsigned running, processes;
  /* All processors together, and the first ones individually. */
  system_ticks cpu;
  system_ticks cores[SYSTEM_MOST_CORES];
  unsigned core_count;
} system_figures;

/* Reads all figures. Returns 0, or the errno of the first file that could not be read. */
int system_read(system_figures *figures);

/* The share of busy time between two samples: 0 to 1, or negative if unknown. */
double system_share(system_ticks before, system_ticks now);

/* The share of memory that is not available: 0 to 1, or negative if unknown. */
double system_memory_share(const system_figures *figures);

/*
 * Reads a small file and terminates it with NUL. Returns its length, truncated to the buffer, or -1 and sets errno.
 */
long system_read_file(const char *path, char *into, unsigned long room);

#endif
