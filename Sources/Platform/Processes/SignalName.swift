import Glibc

/// Signals in words for people.
package enum SignalName {
  package static func text(_ signal: Int32) -> String {
    let name: String? =
      switch signal {
      case SIGSEGV: "SIGSEGV: invalid memory access"
      case SIGBUS: "SIGBUS: access to memory that is gone"
      case SIGABRT: "SIGABRT: aborted"
      case SIGILL: "SIGILL: a trap or an illegal instruction"
      case SIGTRAP: "SIGTRAP: a trap"
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
