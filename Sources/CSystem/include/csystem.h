/*
 * csystem.h: the system calls and library functions that Swift's Glibc module does not show, and nothing else.
 *
 * Each function here is one call, with the arguments in a form that Swift can write. There is no logic.
 */
#ifndef CSYSTEM_H
#define CSYSTEM_H

/*
 * _GNU_SOURCE is not defined, on purpose: it changes structs that Swift's Glibc module has too, and the importer
 * refuses two layouts of one name. What only it would declare is declared here, or reached by its number.
 */
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

/* ---- The main queue ------------------------------------------------------------------------------------------- */

/*
 * The descriptor that becomes readable when the main queue has work, and the function that runs that work, both of
 * libdispatch. The descriptor is an eventfd: its 8 bytes must be read before the function is called, or it stays
 * readable for ever. Both are for the initial thread only.
 */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

/* ---- Process -------------------------------------------------------------------------------------------------- */

/* The environment as a NULL-terminated array of "NAME=value". */
static inline char *const *system_environment(void) { return __environ; }

/* A descriptor that becomes readable when the process ends; -1 and errno. It is closed on exec. */
static inline int system_pidfd_open(pid_t process) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0u);
#else
  return (int)syscall(434, process, 0u);
#endif
}

/* Has the kernel send this process `signal` when the thread that started it ends. */
static inline int system_die_with_parent(int signal) {
  return prctl(PR_SET_PDEATHSIG, (unsigned long)signal, 0ul, 0ul, 0ul);
}

/* Whether the process may be traced and leaves a core: 0 or 1. */
static inline int system_set_dumpable(int dumpable) {
  return prctl(PR_SET_DUMPABLE, (unsigned long)dumpable, 0ul, 0ul, 0ul);
}

/* Closes every descriptor from `first` to `last`. */
static inline int system_close_range(unsigned first, unsigned last) {
#ifdef SYS_close_range
  return (int)syscall(SYS_close_range, first, last, 0u);
#else
  return (int)syscall(436, first, last, 0u);
#endif
}

/*
 * A copy of this process with the calling thread alone, without the handlers that `fork` runs: 0 in the copy. For a
 * signal handler, and for calls that are async-signal-safe only.
 */
static inline pid_t system_fork(void) { return (pid_t)syscall(SYS_clone, 17l /* SIGCHLD */, 0l, 0l, 0l, 0l); }

/* ---- Descriptors and memory ------------------------------------------------------------------------------------ */

/* Both ends of a pipe, closed on exec: 0, or -1 and errno. */
static inline int system_pipe(int *ends) { return (int)syscall(SYS_pipe2, ends, O_CLOEXEC); }

/* The C library's buffers of output, by their names alone: what declares them brings types that Glibc's module has. */
extern void *const system_output __asm__("stdout");
extern void system_buffer_by_lines(void *stream) __asm__("setlinebuf");
extern int system_flush(void *stream) __asm__("fflush");

/* Has what is buffered of standard output go out at the end of each line, also where that is a pipe. */
static inline void system_buffer_output_by_lines(void) { system_buffer_by_lines(system_output); }

/* Sends out what is buffered of standard output. */
static inline void system_flush_output(void) { system_flush(system_output); }

/* A counter that can be polled: not blocking, closed on exec; -1 and errno. */
static inline int system_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

/*
 * Copies memory of this process, with an error in place of a fault where it is not readable: the number of bytes
 * copied, or -1 and errno.
 */
static inline ssize_t system_read_memory(uintptr_t address, void *into, size_t count) {
  struct iovec local = {into, count};
  struct iovec remote = {(void *)address, count};
  return (ssize_t)syscall(SYS_process_vm_readv, getpid(), &local, 1ul, &remote, 1ul, 0ul);
}

/* ---- Loaded libraries ------------------------------------------------------------------------------------------ */

/* One program header of a loaded library, as the 64-bit ELF format has it. */
typedef struct system_segment {
  uint32_t type;
  uint32_t flags;
  uint64_t offset;
  uint64_t address; /* relative to the library's base */
  uint64_t physical_address;
  uint64_t size_in_file;
  uint64_t size_in_memory;
  uint64_t alignment;
} system_segment;

/* What the loader knows of one loaded library; the head of glibc's `struct dl_phdr_info`. */
typedef struct system_library {
  uintptr_t base;
  const char *name;
  const system_segment *segments;
  uint16_t segment_count;
} system_library;

/* Calls `visit` for each loaded library, until it returns something other than 0; the result is what it returned. */
extern int system_visit_libraries(int (*visit)(system_library *library, size_t size, void *context), void *context)
    __asm__("dl_iterate_phdr");

#endif
