import CSystem
import Glibc

extension SystemCallFilter {
  /// The filter of a sandbox, or nil on an architecture that it is not written for.
  ///
  /// It allows what libraries are known to need, and denies the rest. A call that is newer than the list is unknown, as
  /// on an older kernel, so that the C library does without it.
  ///
  /// - Parameters:
  ///   - process: The process that the filter is for, which may signal and read itself.
  ///   - landlock: The version of Landlock; 0 for none. The filter takes over the parts that it lacks for changing
  ///     files.
  package init?(_ sandbox: Sandbox, process: Int32, landlock: Int) {
    #if arch(x86_64)
      let architecture: UInt32 = 0xc000_003e
    #elseif arch(arm64)
      let architecture: UInt32 = 0xc000_00b7
    #else
      return nil
    #endif
    #if arch(x86_64) || arch(arm64)
      var rules = Self.memory(sandbox) + Self.descriptors(sandbox) + Self.threads(sandbox, process)
      var allowed: [SystemCalls] = [.descriptors, .paths, .memory, .process]
      if sandbox.mayStartPrograms { allowed.append(.programs) }
      rules += Self.noUrgentBytes + (sandbox.mayConnect ? Self.internetOnly : Self.noSocketPrograms)
      if sandbox.mayConnect { allowed.append(.connections) }
      if sandbox.mayWatch { allowed.append(.watching) }
      if sandbox.mayMakeMemoryFiles { allowed.append(.memoryFile) }
      // These reach files that cannot be opened: a folder that nobody has granted is no reason to allow them.
      if !sandbox.writable.isSubset(of: sandbox.linkFree) { allowed.append(.changeTimes) }
      if landlock > 0 || !sandbox.writable.isEmpty {
        allowed.append(.changeFolders)
        rules += landlock < 3 ? Self.noTruncating : []
      } else {
        rules += Self.noWriting
      }
      if landlock >= 3 { allowed.append(.truncate) }
      rules += Self.fail(.unreadable, ENOSYS) + Self.fail(.readAttributes, EOPNOTSUPP)
      rules += sandbox.mayMakeMemoryFiles ? [] : Self.fail(.memoryFile, ENOSYS)
      self.init(rules, allowed: allowed.flatMap(\.numbers), architecture: architecture)
    #endif
  }

  // MARK: Rules

  private static func fail(_ calls: SystemCalls, _ number: Int32) -> [Rule] {
    calls.numbers.map { Rule(call: $0, answer: .fail(number)) }
  }

  private static func ignore(_ calls: SystemCalls) -> [Rule] {
    calls.numbers.map { Rule(call: $0, answer: .ignore) }
  }

  private static func deny(_ calls: SystemCalls, where condition: Condition) -> [Rule] {
    calls.numbers.map { Rule(call: $0, condition: condition, answer: .fail(EPERM)) }
  }

  private static func allow(_ calls: SystemCalls, where condition: Condition) -> [Rule] {
    calls.numbers.map { Rule(call: $0, condition: condition, answer: .allow) }
  }

  /// The limit of memory counts neither memory that processes share nor memory that grows downward.
  private static func memory(_ sandbox: Sandbox) -> [Rule] {
    let shared: UInt32 = 0x01 | 0x20  // MAP_SHARED, also in MAP_SHARED_VALIDATE, and MAP_ANONYMOUS
    return deny(.mmap, where: Condition(argument: 3, mask: 0x100, values: [0x100]))
      + (sandbox.mayStartPrograms ? [] : deny(.mmap, where: Condition(argument: 3, mask: shared, values: [shared])))
  }

  private static func descriptors(_ sandbox: Sandbox) -> [Rule] {
    allow(.fcntl, where: Condition(argument: 1, values: Commands.fcntl))
      + allow(
        .ioctl, where: Condition(argument: 1, values: Commands.ioctl + (sandbox.mayConnect ? Commands.links : [])))
      + fail(.ioctl, ENOTTY)
      // Datagrams of a pair can be sent to the sockets of other programs.
      + deny(.socketPair, where: Condition(argument: 0, values: [UInt32(AF_UNIX)], isEqual: false))
      + allow(.socketPair, where: Condition(argument: 1, mask: 0xf, values: [1, 5]))
  }

  /// A process may start threads, without programs no processes, and reach none but itself.
  private static func threads(_ sandbox: Sandbox, _ process: Int32) -> [Rule] {
    let itself = [0, UInt32(bitPattern: process)]
    // New namespaces, and children of the parent.
    let foreign: UInt32 = 0x7e02_8000
    var rules = deny(.clone, where: Condition(argument: 0, mask: foreign, values: [0], isEqual: false))
    if sandbox.mayStartPrograms {
      rules += SystemCalls.clone.numbers.map { Rule(call: $0, answer: .allow) }
    } else {
      rules += allow(.clone, where: Condition(argument: 0, mask: 0x0001_0000, values: [0x0001_0000]))
      rules += allow(.signals, where: Condition(argument: 0, values: [UInt32(bitPattern: process)]))
    }
    return rules + allow(.prctl, where: Condition(argument: 0, values: Commands.prctl))
      + allow(.readMemory, where: Condition(argument: 0, values: [UInt32(bitPattern: process)]))
      + allow(.limits, where: Condition(argument: 0, values: itself))
      // A filter cannot tell a thread of its own, which the C library names, from another process. These are hints.
      + allow(.scheduling, where: Condition(argument: 0, values: itself)) + ignore(.scheduling)
      + deny(.priority, where: Condition(argument: 0, values: [0], isEqual: false))
      + allow(.priority, where: Condition(argument: 1, values: itself)) + ignore(.priority)
  }

  /// TCP and UDP over both versions of the Internet protocol.
  private static var internetOnly: [Rule] {
    deny(.socket, where: Condition(argument: 1, mask: 0xf, values: [1, 2], isEqual: false))
      // The default of the kind, TCP and UDP; the kernel has others, such as SCTP.
      + deny(.socket, where: Condition(argument: 2, values: [0, 6, 17], isEqual: false))
      + allow(.socket, where: Condition(argument: 0, values: [UInt32(AF_INET), UInt32(AF_INET6)]))
  }

  /// Bytes that overtake others, MSG_OOB, which pairs of sockets rarely carry and kernels have had errors in.
  private static var noUrgentBytes: [Rule] {
    deny(.messages, where: Condition(argument: 2, mask: 1, values: [1]))
      + deny(.bytesOrMessages, where: Condition(argument: 3, mask: 1, values: [1]))
  }

  /// Programs that the kernel runs for a socket, SO_ATTACH_FILTER and SO_ATTACH_REUSEPORT_CBPF.
  ///
  /// These numbers mean something else for the Internet protocols.
  private static var noSocketPrograms: [Rule] {
    deny(.socketOption, where: Condition(argument: 2, values: [26, 51]))
  }

  /// Files cannot be changed, where there is no Landlock to say so.
  private static var noWriting: [Rule] {
    let changing = UInt32(O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)
    return deny(.open, where: Condition(argument: 1, mask: changing, values: [0], isEqual: false))
      + deny(.openAt, where: Condition(argument: 2, mask: changing, values: [0], isEqual: false))
  }

  /// Files are not cut off by opening them for reading, which Landlock allows before its version 3.
  private static var noTruncating: [Rule] {
    let mask = UInt32(O_WRONLY | O_RDWR | O_TRUNC)
    return deny(.open, where: Condition(argument: 1, mask: mask, values: [UInt32(O_TRUNC)]))
      + deny(.openAt, where: Condition(argument: 2, mask: mask, values: [UInt32(O_TRUNC)]))
  }

  /// The commands that calls with many of them may be given.
  private enum Commands {
    /// Duplicates, flags, locks, seals and sizes of pipes.
    ///
    /// Those that choose who gets a signal are not among them.
    static let fcntl: [UInt32] = [
      0, 1, 2, 3, 4,  // F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL
      5, 6, 7, 36, 37, 38,  // F_GETLK, F_SETLK, F_SETLKW, and those of open files
      1030, 1027, 1032, 1033, 1034,  // F_DUPFD_CLOEXEC, F_DUPFD_QUERY, F_GETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS
    ]
    /// Questions to terminals and files, flags, and copies without data of their own.
    static let ioctl: [UInt32] = [
      0x5401, 0x802c_542a, 0x540f, 0x5413,  // TCGETS, TCGETS2, TIOCGPGRP, TIOCGWINSZ
      0x5411, 0x541b, 0x5421, 0x5450, 0x5451, 0x5460,  // TIOCOUTQ, FIONREAD, FIONBIO, FIONCLEX, FIOCLEX, FIOQSIZE
      0x4004_9409, 0x4020_940d,  // FICLONE, FICLONERANGE
    ]
    /// Questions about the machine's links to the network.
    static let links: [UInt32] = [0x8905, 0x8910, 0x8912, 0x8913, 0x8915, 0x8919, 0x891b, 0x8921, 0x8927, 0x8933]
    /// Questions, names, and what gives up rights.
    ///
    /// The signal at the end of the parent, the right of others to trace, and tracers are not among them.
    static let prctl: [UInt32] = [
      2, 3, 7, 11, 15, 16, 21, 23, 25, 27, 29, 30, 37, 38, 39, 40, 41, 42, 47, 51, 52, 53, 54, 55, 56, 64,
      66,
      22, 36,  // PR_SET_SECCOMP, PR_SET_CHILD_SUBREAPER
      0x5356_4d41, 0x4155_5856,  // PR_SET_VMA, PR_GET_AUXV
    ]
  }
}
