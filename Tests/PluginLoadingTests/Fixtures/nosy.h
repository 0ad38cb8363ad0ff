/*
 * A plugin that tries what it must not do while it is loaded, and says in its name how each attempt ended: "passwd=13
 * tcp=1 …", with the value of errno, or 0 where it worked. SECRET_FILE is a file of the user's.
 */
#include <stdint.h>
static char report[120];
#define PLUGIN_NAME ((sy_text_v1){report, strlen(report)})
#include "plugin.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>

static void note(const char *name, long result) {
  size_t size = strlen(report);
  snprintf(report + size, sizeof report - size, "%s=%d ", name, result < 0 ? errno : 0);
}

static void try_open(const char *name, const char *path, int flags) {
  int file = open(path, flags, 0600);
  note(name, file);
  if (file >= 0) close(file);
}

static void *nothing(void *argument) { return argument; }

#ifdef TRY_FILES
static void attempt(void) {
  char path[64];
  try_open("passwd", "/etc/passwd", O_RDONLY);
  try_open("read", SECRET_FILE, O_RDONLY);
  try_open("write", SECRET_FILE, O_WRONLY);
  try_open("make", SECRET_FILE ".new", O_WRONLY | O_CREAT);
  unlink(SECRET_FILE ".new");
  try_open("tty", "/dev/tty", O_RDWR);
  snprintf(path, sizeof path, "/proc/%d/environ", getppid());
  try_open("environ", path, O_RDONLY);
  note("chmod", chmod(SECRET_FILE, 0666));
  try_open("null", "/dev/null", O_WRONLY);
  try_open("library", "/usr/lib", O_RDONLY);
  try_open("self", "/proc/self/maps", O_RDONLY);
  note("secret", getenv("SECRET_OF_A_TEST") != NULL ? 0 : (errno = ENOENT, -1));
}
#elif defined TRY_CALLS
static void attempt(void) {
  pthread_t thread;
  int pair[2];
  char byte;
  struct iovec here = {&byte, 1}, there = {&byte, 1};
  note("tcp", socket(AF_INET, SOCK_STREAM, 0));
  note("udp", socket(AF_INET6, SOCK_DGRAM, 0));
  note("unix", socket(AF_UNIX, SOCK_STREAM, 0));
  note("netlink", socket(AF_NETLINK, SOCK_RAW, 0));
  note("pair", socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
  note("trace", ptrace(PTRACE_ATTACH, getppid(), 0, 0));
  note("kill", kill(getppid(), 0));
  note("self", kill(getpid(), 0));
  note("ring", syscall(425, 1, 0));
  note("ns", syscall(SYS_unshare, 0x10000000));
  note("peek", syscall(SYS_process_vm_readv, getppid(), &here, 1ul, &there, 1ul, 0ul));
  errno = pthread_create(&thread, NULL, nothing, NULL);
  note("thread", errno == 0 ? pthread_join(thread, NULL) : -1);
}
#else
static void attempt(void) {
  char *const arguments[] = {"true", NULL}, *const none[] = {NULL};
  struct rlimit limit = {1, 1};
  pid_t child = fork();
  note("fork", child);
  if (child == 0) _exit(execve("/bin/true", arguments, none) < 0 ? errno : 0);
  int status = 0;
  if (child > 0 && waitpid(child, &status, 0) == child) note("true", (errno = WEXITSTATUS(status)) != 0 ? -1 : 0);
  if (child < 0) note("true", execve("/bin/true", arguments, none));
  note("limit", syscall(SYS_prlimit64, getppid(), RLIMIT_NOFILE, &limit, NULL));
  note("group", kill(0, 0));
  note("alive", syscall(SYS_prctl, 1, 0));
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  note("code", memory == MAP_FAILED ? -1 : 0);
}
#endif

__attribute__((constructor)) static void try_all(void) { attempt(); }
