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
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>

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
  note("link", symlink(SECRET_FILE, SECRET_FILE ".link"));
  unlink(SECRET_FILE ".link");
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
#elif defined TRY_HOLES
/* Accesses without an open, which Landlock does not forbid. SECRET_FILE.socket takes datagrams. */
static void attempt(void) {
  struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = SECRET_FILE ".socket"};
  int pair[2], parent = getppid(), watcher = inotify_init1(IN_CLOEXEC);
  long sent = socketpair(AF_UNIX, SOCK_DGRAM, 0, pair);
  note("send", sent < 0 ? -1 : sendto(pair[0], "", 1, 0, (struct sockaddr *)&address, sizeof address));
  sent = socketpair(AF_UNIX, SOCK_RAW, 0, pair);
  note("raw", sent < 0 ? -1 : sendto(pair[0], "", 1, 0, (struct sockaddr *)&address, sizeof address));
  note("watch", watcher < 0 ? -1 : inotify_add_watch(watcher, SECRET_FILE, IN_ALL_EVENTS));
  note("pair", socketpair(AF_UNIX, SOCK_SEQPACKET, 0, pair));
  note("owner", fcntl(pair[0], F_SETOWN, parent));
  note("signal", fcntl(pair[0], 10 /* F_SETSIG */, SIGUSR1));
  note("own", ioctl(pair[0], 0x8901 /* FIOSETOWN */, &parent));
  note("flags", fcntl(pair[0], F_SETFL, O_NONBLOCK));
  note("about", getxattr(SECRET_FILE, "user.about", NULL, 0));
  note("shared", syscall(SYS_shmctl, 0, IPC_STAT, &address));
}
#elif defined TRY_MEMORY
/* Memory that the limit of 2 GiB does not count, and code that was written. */
static long map(size_t size, int rights, int kind, int file) {
  void *memory = mmap(NULL, size, rights, kind | MAP_NORESERVE, file, 0);
  return memory == MAP_FAILED ? -1 : munmap(memory, size);
}
static void attempt(void) {
  const size_t large = 3ul << 30;
  int file = (int)syscall(SYS_memfd_create, "code", 1ul);
  note("file", file);
  note("code", file < 0 ? -1 : write(file, "", 1) < 0 ? -1 : map(4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, file));
  int zeros = open("/dev/zero", O_RDONLY | O_CLOEXEC);
  note("zeros", zeros < 0 ? -1 : map(large, PROT_READ, MAP_SHARED, zeros));
  note("own", map(large, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1));
  note("shared", map(large, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1));
  note("stack", map(large, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN, -1));
  note("tables", map(1ul << 40, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1));
  note("some", map(1ul << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1));
}
#elif defined TRY_FILL
static void attempt(void) {
  note("remove", unlink(SECRET_FILE ".old"));
  const int file = open(SECRET_FILE ".large", O_CREAT | O_RDWR, 0600);
  note("make", file);
  /* Blocks are taken without being written. */
  if (file >= 0) note("fill", fallocate(file, 0, 0, 1100ll << 20));
}
#elif defined TRY_THREADS
static void *sleep_on(void *argument) {
  for (;;) pause();
  return argument;
}
static void attempt(void) {
  pthread_attr_t small;
  pthread_t thread;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 64 << 10);
  int started = 0;
  while (started < 1000 && (errno = pthread_create(&thread, &small, sleep_on, NULL)) == 0) started++;
  note("threads", started == 1000 ? 0 : -1);
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
