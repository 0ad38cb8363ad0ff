import Glibc
import Platform

/// The state of a process that a library could change when it is loaded, and must leave as it is.
///
/// It belongs to the host, to which the library would do the same.
package struct ProcessState {
  /// A signal's handler, as far as a change of it matters.
  private struct Handler: Equatable {
    var address: UInt
    var flags: Int32
  }

  /// A file behind a descriptor.
  private struct File: Equatable {
    var device: dev_t
    var number: ino_t
  }

  private let handlers: [Handler?]
  private let blocked: [Bool]
  private let mask: mode_t
  private let limits: [rlim_t]
  private let files: [File?]
  private let folder: String?
  private let locale: String
  private let hasTimer: [Bool]

  private static let signals: ClosedRange<Int32> = 1...31
  private static let resources: [(__rlimit_resource, String)] = [
    (RLIMIT_CPU, "CPU"), (RLIMIT_FSIZE, "FSIZE"), (RLIMIT_DATA, "DATA"), (RLIMIT_STACK, "STACK"),
    (RLIMIT_CORE, "CORE"), (RLIMIT_NOFILE, "NOFILE"), (RLIMIT_AS, "AS"),
  ]

  /// The state of this process.
  package static var current: ProcessState { ProcessState() }

  private init() {
    handlers = Self.signals.map { signal in
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0 else { return nil }
      // The two kinds of handlers have their address in the same place.
      let address = unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
      return Handler(address: address, flags: action.sa_flags)
    }
    var set = sigset_t()
    sigemptyset(&set)
    pthread_sigmask(SIG_BLOCK, nil, &set)
    blocked = Self.signals.map { sigismember(&set, $0) == 1 }
    mask = umask(0o077)
    umask(mask)
    limits = Self.resources.map { resource, _ in
      var limit = rlimit()
      return getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 ? limit.rlim_cur : 0
    }
    files = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].map { descriptor in
      var information = stat()
      guard fstat(descriptor, &information) == 0 else { return nil }
      return File(device: information.st_dev, number: information.st_ino)
    }
    let path = getcwd(nil, 0)
    folder = path.map { String(cString: $0) }
    free(path)
    locale = setlocale(LC_ALL, nil).map { String(cString: $0) } ?? ""
    // The real-time one is the probe's own end.
    hasTimer = [ITIMER_VIRTUAL, ITIMER_PROF].map { timer in
      var value = itimerval()
      guard getitimer(__itimer_which_t(timer.rawValue), &value) == 0 else { return false }
      return value.it_value.tv_sec != 0 || value.it_value.tv_usec != 0
    }
  }

  /// Returns what differs from an earlier state, in words, or nil if nothing does: "it installed a handler for SIGCHLD".
  package func change(since before: ProcessState) -> String? {
    for (index, signal) in Self.signals.enumerated() {
      let name = SignalName.name(signal)
      if handlers[index] != before.handlers[index] { return "it changed the handler of \(name)" }
      if blocked[index] != before.blocked[index] { return "it changed whether \(name) is blocked" }
    }
    if mask != before.mask { return "it changed the umask to \(octal(mask))" }
    for (index, resource) in Self.resources.enumerated() where limits[index] != before.limits[index] {
      return "it changed the limit RLIMIT_\(resource.1)"
    }
    for (index, name) in ["input", "output", "error"].enumerated() where files[index] != before.files[index] {
      return "it \(files[index] == nil ? "closed" : "replaced") standard \(name)"
    }
    if folder != before.folder { return "it changed the working directory" }
    if locale != before.locale { return "it changed the locale" }
    if hasTimer != before.hasTimer { return "it started a timer of the process" }
    return nil
  }

  private func octal(_ mode: mode_t) -> String { "0" + String(mode, radix: 8) }
}
