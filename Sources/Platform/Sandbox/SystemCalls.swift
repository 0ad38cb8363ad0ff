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

  static let clone = SystemCalls([SYS_clone])
  static let prctl = SystemCalls([SYS_prctl])
  static let ioctl = SystemCalls([SYS_ioctl])
  static let socket = SystemCalls([SYS_socket])
  static let readMemory = SystemCalls([SYS_process_vm_readv])
  static let limits = SystemCalls([SYS_prlimit64])
  static let openAt = SystemCalls([SYS_openat])

  /// Calls with arguments that a filter cannot read: clone3 and openat2.
  static let unreadable = SystemCalls([435, 437])

  /// Calls that start programs.
  static let programs = SystemCalls([SYS_execve, SYS_execveat], onlyX86: [Legacy.fork, Legacy.vfork])

  /// Calls that send signals, with a process as their first argument.
  static let signals = SystemCalls([SYS_kill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo])

  /// Calls that send signals to what is not named by its process: tkill and pidfd_send_signal.
  static let unnamedSignals = SystemCalls([SYS_tkill, 424])

  /// Calls that reach into other processes, with pidfd_getfd, process_madvise and process_mrelease.
  static let otherProcesses = SystemCalls([SYS_ptrace, SYS_process_vm_writev, SYS_kcmp, 438, 440, 448])

  /// Calls that change the system: mounts, modules, swap, time, names, limits of users and namespaces.
  static let system = SystemCalls(
    [
      SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_setns, SYS_unshare, SYS_swapon, SYS_swapoff, SYS_reboot,
      SYS_kexec_load, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_quotactl, SYS_acct, SYS_sethostname,
      SYS_setdomainname, SYS_clock_settime, SYS_clock_adjtime, SYS_settimeofday, SYS_adjtimex, SYS_syslog,
      SYS_vhangup, SYS_open_by_handle_at, SYS_personality, SYS_fanotify_init, SYS_nfsservctl,
      // open_tree, move_mount, fsopen, fsconfig, fsmount, fspick, mount_setattr, quotactl_fd, open_tree_attr
      428, 429, 430, 431, 432, 433, 442, 443, 467,
    ], onlyX86: [Legacy.iopl, Legacy.ioperm, Legacy.modifyLDT, Legacy.loadKexecFile])

  /// Interfaces of the kernel that are large, and that attacks on it use: io_uring_setup, _enter and _register among
  /// them.
  static let kernelInterfaces = SystemCalls([
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_add_key, SYS_request_key, SYS_keyctl, 425, 426, 427,
  ])

  /// Calls that change owners, modes and attributes of files by their paths, which Landlock does not restrict; with
  /// fchmodat2, setxattrat, removexattrat and file_setattr.
  static let attributes = SystemCalls(
    [
      SYS_fchmodat, SYS_fchown, SYS_fchownat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr,
      SYS_lremovexattr, SYS_fremovexattr, 452, 463, 466, 469,
    ], onlyX86: [Legacy.chmod, Legacy.chown, Legacy.lchown])

  /// Calls that change the times of files, and modes by descriptor.
  static let changeTimes = SystemCalls(
    [SYS_utimensat, SYS_fchmod], onlyX86: [Legacy.utime, Legacy.utimes, Legacy.futimesat])

  /// Memory and messages that all processes of a user share.
  static let sharedMemory = SystemCalls([SYS_shmget, SYS_shmat, SYS_semget, SYS_msgget, SYS_mq_open, SYS_mq_unlink])

  /// Calls that change folders and the sizes of files.
  static let changeFolders = SystemCalls(
    [SYS_mkdirat, SYS_unlinkat, SYS_renameat2, SYS_linkat, SYS_symlinkat, SYS_mknodat, SYS_truncate],
    onlyX86: [
      Legacy.mkdir, Legacy.rmdir, Legacy.unlink, Legacy.rename, Legacy.renameat, Legacy.link, Legacy.symlink,
      Legacy.mknod, Legacy.creat,
    ])

  static let open = SystemCalls([], onlyX86: [Legacy.open])

  /// The numbers of calls that only x86-64 has.
  private enum Legacy {
    static let open: Int32 = 2
    static let fork: Int32 = 57
    static let vfork: Int32 = 58
    static let rename: Int32 = 82
    static let mkdir: Int32 = 83
    static let rmdir: Int32 = 84
    static let creat: Int32 = 85
    static let link: Int32 = 86
    static let unlink: Int32 = 87
    static let symlink: Int32 = 88
    static let chmod: Int32 = 90
    static let chown: Int32 = 92
    static let lchown: Int32 = 94
    static let utime: Int32 = 132
    static let mknod: Int32 = 133
    static let modifyLDT: Int32 = 154
    static let iopl: Int32 = 172
    static let ioperm: Int32 = 173
    static let utimes: Int32 = 235
    static let futimesat: Int32 = 261
    static let renameat: Int32 = 264
    static let loadKexecFile: Int32 = 320
  }
}
