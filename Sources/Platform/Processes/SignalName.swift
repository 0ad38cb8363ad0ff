import Glibc

/// Descriptions of signals for users.
package enum SignalName {
  /// A signal's number, name and meaning: "signal 11 (SIGSEGV: invalid memory access)".
  package static func text(_ signal: Int32) -> String {
    let name: String? =
      switch signal {
      case SIGSEGV: "SIGSEGV: invalid memory access"
      case SIGBUS: "SIGBUS: access to unmapped memory"
      case SIGABRT: "SIGABRT: aborted"
      case SIGILL: "SIGILL: illegal instruction or trap"
      case SIGTRAP: "SIGTRAP: trap"
      case SIGFPE: "SIGFPE: arithmetic error"
      case SIGKILL: "SIGKILL: killed"
      case SIGTERM: "SIGTERM: terminated"
      case SIGALRM: "SIGALRM: alarm clock"
      case SIGPIPE: "SIGPIPE: broken pipe"
      case SIGSYS: "SIGSYS: forbidden system call"
      case SIGXCPU: "SIGXCPU: CPU time limit exceeded"
      default: nil
      }
    return name.map { "signal \(signal) (\($0))" } ?? "signal \(signal)"
  }
}
