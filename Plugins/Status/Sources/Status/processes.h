/* processes.h: the machine's processes, from /proc. */
#ifndef STATUS_PROCESSES_H
#define STATUS_PROCESSES_H

#include <stdint.h>

/* The unique identity of a process. A number may be reused, but not together with the same start. */
typedef struct process_id {
  uint32_t pid;
  uint64_t start; /* clock ticks after boot; 0 if unknown */
} process_id;

typedef struct process {
  process_id id;
  uint32_t parent;
  uint32_t threads;
  uint64_t ticks; /* processor time used so far */
  uint64_t resident_kib;
  double share; /* of one processor since the previous list; negative if unknown */
  char state;   /* R, S, D, Z, T, ... */
  char name[32];
} process;

/* A list of processes, sorted by number. All zero is an empty list. */
typedef struct process_list {
  process *items;
  uint32_t count;
  uint32_t capacity;
} process_list;

/* A process with the additional data of its screen. */
typedef struct process_detail {
  process figures;
  uint32_t user;
  char command[512]; /* with its arguments; empty for kernel threads */
} process_detail;

/* Reads all processes. Returns 0 or an errno; on ENOMEM the list is incomplete. */
int processes_read(process_list *list);
void processes_free(process_list *list);

/* Computes each share from the ticks in `before` and the seconds since then. */
void processes_compare(process_list *now, const process_list *before, double seconds);

/* Returns the process with this identity in the list, or NULL. */
const process *processes_find(const process_list *list, process_id id);

/* Reads a process. Returns 0, ESRCH if it has ended, or another errno. If `start` is 0, only the number must match. */
int process_read(process_id id, process_detail *detail);

/* The name of a state: "running", "sleeping", ... */
const char *process_state_name(char state);
long process_ticks_per_second(void);

#endif
