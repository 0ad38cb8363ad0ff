/* processes.h: the machine's processes, from /proc. */
#ifndef STATUS_PROCESSES_H
#define STATUS_PROCESSES_H

#include <stdint.h>

/* A process for good: its number may be given to another one, its number and start together are not. */
typedef struct process_id {
  uint32_t pid;
  uint64_t start; /* clock ticks after the machine started; 0: never seen */
} process_id;

typedef struct process {
  process_id id;
  uint32_t parent;
  uint32_t threads;
  uint64_t ticks; /* processor time used so far */
  uint64_t resident_kib;
  double share; /* of one processor since the list before; below 0 when not known */
  char state;   /* R, S, D, Z, T, ... */
  char name[32];
} process;

/* A list of processes in the order of their numbers. All zero is an empty list. */
typedef struct process_list {
  process *items;
  uint32_t count;
  uint32_t capacity;
} process_list;

/* What the detail screen shows beside the figures. */
typedef struct process_detail {
  process figures;
  uint32_t user;
  char command[512]; /* with its arguments; empty for threads of the kernel */
} process_detail;

/* Reads all processes. 0 or an errno; on ENOMEM the list holds the ones there was room for. */
int processes_read(process_list *list);
void processes_free(process_list *list);

/* Sets each share, from the ticks in `before` and the seconds that have passed since then. */
void processes_compare(process_list *now, const process_list *before, double seconds);

/* The process with this id in the list, or NULL. */
const process *processes_find(const process_list *list, process_id id);

/* Reads one process. 0, ESRCH when it has ended, or another errno. With `start` 0 any process with that number. */
int process_read(process_id id, process_detail *detail);

/* "running", "sleeping", ... */
const char *process_state_name(char state);
long process_ticks_per_second(void);

#endif
