import CSystem
import Glibc

/// A group of system calls that a ``SystemCallFilter`` treats alike.
///
/// Calls from number 424 on have the same number on every architecture, and older headers lack them.
struct SystemCalls {
  let numbers: [Int32]

  /// - Parameter onlyX86: Older calls that newer architectures do not have.
  private init(_ numbers: [Int32], onlyX86: [Int32] = []) {
    #if arch(x86_64)
      self.numbers = numbers + onlyX86
    #else
      self.numbers = numbers
    #endif
  }

  /// The first number of the calls that came with Linux 5.1 and later.
  static let firstNew: Int32 = 424

  // MARK: Calls that depend on their arguments

  static let clone = SystemCalls([SYS_clone])
  static let prctl = SystemCalls([SYS_prctl])
  static let ioctl = SystemCalls([SYS_ioctl])
  static let fcntl = SystemCalls([SYS_fcntl])
  static let mmap = SystemCalls([SYS_mmap])
  static let socket = SystemCalls([SYS_socket])
  static let socketPair = SystemCalls([SYS_socketpair])
  static let socketOption = SystemCalls([SYS_setsockopt])
  /// Calls that send and receive, with their flags as the third argument or as the fourth.
  static let messages = SystemCalls([SYS_sendmsg, SYS_recvmsg])
  static let bytesOrMessages = SystemCalls([SYS_sendto, SYS_recvfrom, SYS_sendmmsg, SYS_recvmmsg])
  static let readMemory = SystemCalls([SYS_process_vm_readv])
  static let limits = SystemCalls([SYS_prlimit64])
  static let openAt = SystemCalls([SYS_openat])
  static let open = SystemCalls([], onlyX86: [Legacy.open])
  static let priority = SystemCalls([SYS_setpriority])

  /// Calls that send signals, with a process as their first argument.
  static let signals = SystemCalls([SYS_kill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo])

  /// Calls that set when and where a process runs, with it as their first argument.
  static let scheduling = SystemCalls([
    SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr,
  ])

  // MARK: Calls with an answer of their own

  /// Calls with arguments that a filter cannot read: clone3 and openat2.
  static let unreadable = SystemCalls([435, 437])

  /// The call that creates a file in memory.
  static let memoryFile = SystemCalls([SYS_memfd_create])

  /// Calls that read attributes of files by their paths, which Landlock does not restrict; with getxattrat and
  /// listxattrat.
  static let readAttributes = SystemCalls([
    SYS_getxattr, SYS_lgetxattr, SYS_listxattr, SYS_llistxattr, 464, 465,
  ])

  // MARK: Calls that go with a right

  /// Calls that start programs, look after them and send signals to them, with pidfd_send_signal and pidfd_open.
  static let programs = SystemCalls(
    [
      SYS_execve, SYS_execveat, SYS_kill, SYS_tgkill, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo,
      SYS_setpgid, SYS_setsid, SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid, SYS_setresuid, SYS_setresgid,
      SYS_setfsuid, SYS_setfsgid, SYS_setgroups, SYS_sync, SYS_syncfs, 424, 434,
    ], onlyX86: [Legacy.fork, Legacy.vfork])

  /// Calls of connections to other machines.
  static let connections = SystemCalls([SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4])

  /// Calls that watch files and folders by their paths, which Landlock does not restrict.
  static let watching = SystemCalls(
    [SYS_inotify_init1, SYS_inotify_add_watch, SYS_inotify_rm_watch], onlyX86: [Legacy.inotifyInit])

  /// Calls that change the times of files, and modes by descriptor.
  static let changeTimes = SystemCalls(
    [SYS_utimensat, SYS_fchmod], onlyX86: [Legacy.utime, Legacy.utimes, Legacy.futimesat])

  /// Calls that change folders.
  static let changeFolders = SystemCalls(
    [SYS_mkdirat, SYS_unlinkat, SYS_renameat, SYS_renameat2, SYS_linkat, SYS_symlinkat, SYS_mknodat],
    onlyX86: [
      Legacy.mkdir, Legacy.rmdir, Legacy.unlink, Legacy.rename, Legacy.link, Legacy.symlink, Legacy.mknod,
      Legacy.creat,
    ])

  /// The call that cuts off a file by its path, which Landlock restricts from its version 3 on.
  static let truncate = SystemCalls([SYS_truncate])

  // MARK: Calls that are always allowed

  /// Calls that work on what is open.
  static let descriptors = SystemCalls(
    [
      SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_pwrite64, SYS_preadv, SYS_pwritev, SYS_preadv2,
      SYS_pwritev2, SYS_lseek, SYS_close, SYS_fstat, SYS_dup, SYS_dup3, SYS_pipe2, SYS_sendfile, SYS_splice, SYS_tee,
      SYS_copy_file_range, SYS_flock, SYS_fsync, SYS_fdatasync, SYS_sync_file_range, SYS_ftruncate, SYS_fallocate,
      SYS_fadvise64, SYS_readahead, SYS_getdents64, SYS_fgetxattr, SYS_flistxattr, SYS_fstatfs,
      SYS_sendto, SYS_recvfrom, SYS_sendmsg, SYS_recvmsg, SYS_sendmmsg, SYS_recvmmsg, SYS_shutdown, SYS_getsockname,
      SYS_getpeername, SYS_setsockopt, SYS_getsockopt, SYS_pselect6, SYS_ppoll, SYS_epoll_create1, SYS_epoll_ctl,
      SYS_epoll_pwait, SYS_eventfd2, SYS_signalfd4, SYS_timerfd_create, SYS_timerfd_settime, SYS_timerfd_gettime,
      // close_range, epoll_pwait2, cachestat
      436, 441, 451,
    ],
    onlyX86: [
      Legacy.dup2, Legacy.pipe, Legacy.select, Legacy.poll, Legacy.epollCreate, Legacy.epollWait, Legacy.eventfd,
      Legacy.signalfd, Legacy.getdents,
    ])

  /// Calls that look something up by its path; opening it is for Landlock to allow.
  static let paths = SystemCalls(
    [
      SYS_openat, SYS_newfstatat, SYS_statx, SYS_readlinkat, SYS_faccessat, SYS_statfs, SYS_getcwd, SYS_chdir,
      SYS_fchdir, SYS_umask,
      // faccessat2
      439,
    ], onlyX86: [Legacy.open, Legacy.stat, Legacy.lstat, Legacy.access, Legacy.readlink])

  /// Calls for the memory of the process, with mseal and map_shadow_stack.
  static let memory = SystemCalls([
    SYS_mmap, SYS_munmap, SYS_mprotect, SYS_mremap, SYS_brk, SYS_madvise, SYS_mincore, SYS_msync, SYS_mlock, SYS_mlock2,
    SYS_mlockall, SYS_munlock, SYS_munlockall, SYS_mbind, SYS_set_mempolicy, SYS_get_mempolicy, SYS_pkey_mprotect,
    SYS_pkey_alloc, SYS_pkey_free, SYS_membarrier, 453, 462,
  ])

  /// Calls for threads, time, signals and the process itself: futex_waitv, futex_wake, futex_wait and futex_requeue
  /// among them, and those with which it gives up more rights.
  static let process = SystemCalls(
    [
      SYS_futex, SYS_set_robust_list, SYS_get_robust_list, SYS_set_tid_address, SYS_rseq, SYS_sched_yield, SYS_getcpu,
      SYS_sched_getaffinity, SYS_sched_getparam, SYS_sched_getscheduler, SYS_sched_getattr, SYS_sched_get_priority_max,
      SYS_sched_get_priority_min, SYS_sched_rr_get_interval, SYS_getpriority, SYS_ioprio_get,
      SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigpending, SYS_rt_sigtimedwait,
      SYS_rt_sigsuspend, SYS_sigaltstack, SYS_restart_syscall, SYS_exit, SYS_exit_group, SYS_wait4, SYS_waitid,
      SYS_nanosleep, SYS_clock_nanosleep, SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_times,
      SYS_getitimer, SYS_setitimer, SYS_timer_create, SYS_timer_settime, SYS_timer_gettime, SYS_timer_getoverrun,
      SYS_timer_delete, SYS_getpid, SYS_gettid, SYS_getppid, SYS_getpgid, SYS_getsid, SYS_getuid, SYS_geteuid,
      SYS_getgid, SYS_getegid, SYS_getresuid, SYS_getresgid, SYS_getgroups, SYS_getrlimit, SYS_setrlimit,
      SYS_getrusage, SYS_sysinfo, SYS_uname, SYS_getrandom, SYS_capget, SYS_capset, SYS_seccomp,
      444, 445, 446, 449, 454, 455, 456,
    ],
    onlyX86: [
      Legacy.pause, Legacy.alarm, Legacy.getpgrp, Legacy.time, Legacy.archPrctl, Legacy.uretprobe,
    ])

  /// The numbers of calls that only x86-64 has.
  private enum Legacy {
    static let open: Int32 = 2
    static let stat: Int32 = 4
    static let lstat: Int32 = 6
    static let poll: Int32 = 7
    static let access: Int32 = 21
    static let pipe: Int32 = 22
    static let select: Int32 = 23
    static let dup2: Int32 = 33
    static let pause: Int32 = 34
    static let alarm: Int32 = 37
    static let fork: Int32 = 57
    static let vfork: Int32 = 58
    static let getdents: Int32 = 78
    static let rename: Int32 = 82
    static let mkdir: Int32 = 83
    static let rmdir: Int32 = 84
    static let creat: Int32 = 85
    static let link: Int32 = 86
    static let unlink: Int32 = 87
    static let symlink: Int32 = 88
    static let readlink: Int32 = 89
    static let getpgrp: Int32 = 111
    static let utime: Int32 = 132
    static let mknod: Int32 = 133
    static let archPrctl: Int32 = 158
    static let time: Int32 = 201
    static let epollCreate: Int32 = 213
    static let epollWait: Int32 = 232
    static let utimes: Int32 = 235
    static let inotifyInit: Int32 = 253
    static let futimesat: Int32 = 261
    static let signalfd: Int32 = 282
    static let eventfd: Int32 = 284
    static let uretprobe: Int32 = 335
  }
}
