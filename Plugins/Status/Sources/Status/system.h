/* system.h: figures of the whole machine, from /proc. */
#ifndef STATUS_SYSTEM_H
#define STATUS_SYSTEM_H

#include <stdint.h>

#define SYSTEM_MOST_CORES 16

/* How long a processor was at work and in all, in clock ticks since the start. */
typedef struct system_ticks {
  uint64_t busy;
  uint64_t total;
} system_ticks;

typedef struct system_figures {
  double load[3]; /* runnable processes, on average over 1, 5 and 15 minutes */
  uint64_t memory_kib, available_kib, swap_kib, swap_free_kib;
  uint64_t uptime; /* seconds */
  unsigned running, processes;
  /* All processors together, and the first of them one by one. */
  system_ticks cpu;
  system_ticks cores[SYSTEM_MOST_CORES];
  unsigned core_count;
} system_figures;

/* Reads all figures. 0, or the errno of the first file that could not be read. */
int system_read(system_figures *figures);

/* The share of a processor's time between two readings that it was at work: 0 to 1, below 0 when not known. */
double system_share(system_ticks before, system_ticks now);

/*
 * Reads a small file whole and terminates it. Returns its length, or -1 with errno. What does not fit is cut.
 */
long system_read_file(const char *path, char *into, unsigned long room);

#endif
