/*
 * csystem.h: the system calls and library functions that Swift's Glibc module does not export, and nothing else.
 *
 * Each function wraps one call and takes its arguments in a form that Swift can pass. There is no logic here.
 */
#ifndef CSYSTEM_H
#define CSYSTEM_H

/*
 * _GNU_SOURCE is deliberately not defined: it changes the layout of structs that Swift's Glibc module also has, and the
 * importer rejects two layouts of one type. Functions that need it are declared here or called by system call number.
 *
 * Nor is any header included that defines such a struct, as <fcntl.h>, <sys/types.h> and <sys/uio.h> do: the importer
 * would take `struct timespec` to be of this module or of Glibc, depending on which a file imports first.
 */
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- The main queue ------------------------------------------------------------------------------------------- */

/*
 * From libdispatch: the descriptor that becomes readable when the main queue has work, and the function that runs that
 * work. The descriptor is an eventfd; read its 8 bytes before calling the function, or it stays readable forever. Call
 * both on the initial thread only.
 */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

/* ---- Process -------------------------------------------------------------------------------------------------- */

/* The environment as a NULL-terminated array of "NAME=value". */
static inline char *const *system_environment(void) { return __environ; }

/* Opens a descriptor that becomes readable when the process ends, closed on exec; returns -1 and sets errno on error. */
static inline int system_pidfd_open(pid_t process) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0u);
#else
  return (int)syscall(434, process, 0u);
#endif
}

/* Reads an extended attribute of a file; returns its size, or -1 and sets errno on error. */
static inline long system_getxattr(const char *path, const char *name, void *value, size_t size) {
  return syscall(SYS_getxattr, path, name, value, size);
}

/* The machine's memory in bytes. */
static inline long system_memory(void) { return sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE); }

/*
 * The memory that the C library has allocated and not freed, in bytes; 0 before version 2.33, which does not count so far. The
 * struct is mallinfo2 of <malloc.h>.
 */
struct system_heap {
  size_t arena, ordblks, smblks, hblks, hblkhd, usmblks, fsmblks, uordblks, fordblks, keepcost;
};
extern struct system_heap system_mallinfo(void) __asm__("mallinfo2") __attribute__((weak));
static inline size_t system_allocated_bytes(void) {
  if (system_mallinfo == NULL) return 0;
  const struct system_heap heap = system_mallinfo();
  return heap.uordblks + heap.hblkhd;
}

/* A value of the auxiliary vector, by its kind; from <sys/auxv.h>. */
extern unsigned long system_auxiliary_value(unsigned long kind) __asm__("getauxval");

/* Whether the process has more rights than whoever started it, as a setuid program has. */
static inline int system_is_elevated(void) { return system_auxiliary_value(23ul /* AT_SECURE */) != 0; }

/* Tells the kernel to send this process `signal` when the thread that started it ends. */
static inline int system_die_with_parent(int signal) {
  return prctl(PR_SET_PDEATHSIG, (unsigned long)signal, 0ul, 0ul, 0ul);
}

/* Writes the name of the calling thread, of at most 16 bytes with the terminating NUL. */
static inline int system_thread_name(char *name) { return prctl(PR_GET_NAME, name, 0ul, 0ul, 0ul); }

/* Sets the name of the calling thread, which is that of the process for the main thread; 15 bytes are kept. */
static inline int system_set_thread_name(const char *name) { return prctl(PR_SET_NAME, name, 0ul, 0ul, 0ul); }

/* Sets whether the process can be traced and dumps core: 0 or 1. */
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
 * Forks without running the atfork handlers; the child has only the calling thread. Returns 0 in the child. May be
 * called in a signal handler; the child may only make async-signal-safe calls.
 */
static inline pid_t system_fork(void) { return (pid_t)syscall(SYS_clone, 17l /* SIGCHLD */, 0l, 0l, 0l, 0l); }

/* ---- Descriptors and memory ------------------------------------------------------------------------------------ */

/* Creates a pipe whose ends are closed on exec; returns 0, or -1 and sets errno. */
static inline int system_pipe(int *ends) { return (int)syscall(SYS_pipe2, ends, 02000000 /* O_CLOEXEC */); }

/* The addresses of the calls on the stack, the innermost first; from <execinfo.h>. Allocates in its first call only. */
extern int system_backtrace(void **addresses, int size) __asm__("backtrace");

/* stdio's output functions, declared by symbol name: <stdio.h> would redeclare types of Swift's Glibc module. */
extern void *const system_output __asm__("stdout");
extern void system_buffer_by_lines(void *stream) __asm__("setlinebuf");
extern int system_flush(void *stream) __asm__("fflush");

/* Makes standard output line-buffered, even when it is a pipe. */
static inline void system_buffer_output_by_lines(void) { system_buffer_by_lines(system_output); }

/* Flushes the buffer of standard output. */
static inline void system_flush_output(void) { system_flush(system_output); }

/*
 * Creates a file in memory that can be sealed, is closed on exec and may be mapped as code; returns -1 and sets errno
 * on error. Kernels before 6.3 do not know the last flag and need none.
 */
static inline int system_memory_file(const char *name) {
  int file = (int)syscall(SYS_memfd_create, name, 0x13u /* CLOEXEC, ALLOW_SEALING, EXEC */);
  return file >= 0 || errno != EINVAL ? file : (int)syscall(SYS_memfd_create, name, 3u);
}

/* Seals a file in memory: nobody can change its bytes, size or seals any more. Returns 0, or -1 and sets errno. */
static inline int system_seal(int file) { return (int)syscall(SYS_fcntl, file, 1033 /* F_ADD_SEALS */, 0xf); }

/*
 * Opens a path below a folder, without following symbolic links in any part of it. Returns -1 and sets errno on error:
 * ELOOP for a link, ENOSYS for a kernel before 5.6.
 */
static inline int system_open_without_links(int folder, const char *path, int flags) {
  struct { uint64_t flags, mode, resolve; } how = {(uint64_t)(unsigned)flags, 0, 0x6 /* NO_MAGICLINKS, NO_SYMLINKS */};
  return (int)syscall(437 /* SYS_openat2 */, folder, path, &how, sizeof how);
}

/* Creates a non-blocking eventfd, closed on exec; returns -1 and sets errno on error. */
static inline int system_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

/*
 * Copies memory of this process, and fails instead of faulting where it is not readable. Returns the number of bytes
 * copied, or -1 and sets errno.
 */
static inline ssize_t system_read_memory(uintptr_t address, void *into, size_t count) {
  struct { void *start; size_t count; } local = {into, count}, remote = {(void *)address, count};
  return (ssize_t)syscall(SYS_process_vm_readv, getpid(), &local, 1ul, &remote, 1ul, 0ul);
}

/* ---- Loaded libraries ------------------------------------------------------------------------------------------ */

/* One program header of a loaded library, in the 64-bit ELF layout. */
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

/* The dynamic loader's record of one library: the first fields of glibc's `struct dl_phdr_info`. */
typedef struct system_library {
  uintptr_t base;
  const char *name;
  const system_segment *segments;
  uint16_t segment_count;
} system_library;

/* Calls `visit` for each loaded library until it returns a value other than 0, and returns the last value. */
extern int system_visit_libraries(int (*visit)(system_library *library, size_t size, void *context), void *context)
    __asm__("dl_iterate_phdr");

#endif
