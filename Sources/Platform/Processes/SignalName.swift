import Glibc

/// Signals in words for people.
package enum SignalName {
  package static func text(_ signal: Int32) -> String {
    let name: String? =
      switch signal {
      case SIGSEGV: "SIGSEGV, memory that is not there"
      case SIGBUS: "SIGBUS, memory that is not there any more"
      case SIGABRT: "SIGABRT, the program gave up"
      case SIGILL: "SIGILL, a trap or an unknown instruction"
      case SIGTRAP: "SIGTRAP, a trap"
      case SIGFPE: "SIGFPE, a division by zero"
      case SIGKILL: "SIGKILL, killed"
      case SIGTERM: "SIGTERM, asked to end"
      case SIGALRM: "SIGALRM, an alarm"
      case SIGPIPE: "SIGPIPE, a closed pipe"
      case SIGSYS: "SIGSYS, a forbidden system call"
      case SIGXCPU: "SIGXCPU, too much processor time"
      default: nil
      }
    return name.map { "signal \(signal) (\($0))" } ?? "signal \(signal)"
  }
}
