/*
 * csystem_sandbox.h: the system calls with which a process gives up rights. Each function wraps one call, and there is
 * no logic here; `csystem.h` says why the calls are made by number.
 */
#ifndef CSYSTEM_SANDBOX_H
#define CSYSTEM_SANDBOX_H

#include <linux/capability.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- Landlock: calls 444 to 446 on every architecture, declared here for older headers -------------------------- */

/* The accesses that a set of rules restricts: fields that the running kernel does not know are left out by a smaller size. */
typedef struct system_ruleset {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
} system_ruleset;

/* The accesses that are allowed in a folder and below. */
typedef struct __attribute__((packed)) system_path_rule {
  uint64_t files;
  int32_t folder; /* a descriptor */
} system_path_rule;

/* Returns the version of Landlock, or -1 and sets errno. */
static inline int system_landlock_version(void) { return (int)syscall(444, NULL, (size_t)0, 1u); }

/* Creates a set of rules; returns a descriptor, or -1 and sets errno. */
static inline int system_landlock_create(const system_ruleset *set, size_t size) {
  return (int)syscall(444, set, size, 0u);
}

/* Adds a rule; returns 0, or -1 and sets errno. */
static inline int system_landlock_add(int set, const system_path_rule *rule) {
  return (int)syscall(445, set, 1u /* LANDLOCK_RULE_PATH_BENEATH */, rule, 0u);
}

/* Restricts the calling thread and what it starts, for good; returns 0, or -1 and sets errno. */
static inline int system_landlock_restrict(int set) { return (int)syscall(446, set, 0u); }

/* ---- System call filters ---------------------------------------------------------------------------------------- */

/* One instruction of a filter: the kernel's struct sock_filter. */
typedef struct system_filter_step {
  uint16_t code;
  uint8_t if_true;
  uint8_t if_false;
  uint32_t value;
} system_filter_step;

/* A filter: the kernel's struct sock_fprog. */
typedef struct system_filter {
  uint16_t count;
  const system_filter_step *steps;
} system_filter;

/* Installs a filter for all threads, for good; returns 0, or another value and sets errno. */
static inline int system_install_filter(const system_filter *filter) {
  return (int)syscall(SYS_seccomp, 1u /* SECCOMP_SET_MODE_FILTER */, 1u /* SECCOMP_FILTER_FLAG_TSYNC */, filter);
}

/* Returns 0 if the kernel has filters with this answer, or -1 and sets errno. */
static inline int system_has_filter_answer(uint32_t answer) {
  return (int)syscall(SYS_seccomp, 2u /* SECCOMP_GET_ACTION_AVAIL */, 0u, &answer);
}

/* ---- Rights of the process --------------------------------------------------------------------------------------- */

/* Programs that this process starts get no more rights than it has, for good. */
static inline int system_set_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1ul, 0ul, 0ul, 0ul); }

/* Memory that was writable never becomes executable, for good; from Linux 6.3. */
static inline int system_refuse_new_code(void) { return prctl(65 /* PR_SET_MDWE */, 1ul, 0ul, 0ul, 0ul); }

/* Gives up the capabilities of the calling thread, which only root has; returns 0, or -1 and sets errno. */
static inline int system_drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  return (int)syscall(SYS_capset, &header, none);
}

#endif
