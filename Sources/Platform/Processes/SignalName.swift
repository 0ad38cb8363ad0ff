import Glibc

/// Descriptions of signals for users.
package enum SignalName {
  /// The name and what it means: "SIGSEGV (invalid memory access)"; "signal 40" for one without a name.
  package static func text(_ signal: Int32) -> String { known(signal)?.description ?? "signal \(signal)" }

  /// The text of a signal that has a name, else nil.
  ///
  /// Async-signal-safe: a literal, for which nothing is allocated.
  static func known(_ signal: Int32) -> StaticString? {
    switch signal {
    case SIGSEGV: "SIGSEGV (invalid memory access)"
    case SIGBUS: "SIGBUS (access to memory that no longer exists)"
    case SIGABRT: "SIGABRT (aborted)"
    case SIGILL: "SIGILL (trap or illegal instruction)"
    case SIGTRAP: "SIGTRAP (trap)"
    case SIGFPE: "SIGFPE (arithmetic error)"
    case SIGKILL: "SIGKILL (killed)"
    case SIGTERM: "SIGTERM (terminated)"
    case SIGINT: "SIGINT (interrupted)"
    case SIGHUP: "SIGHUP (terminal closed)"
    case SIGQUIT: "SIGQUIT (quit)"
    case SIGALRM: "SIGALRM (timer expired)"
    case SIGPIPE: "SIGPIPE (broken pipe)"
    case SIGSYS: "SIGSYS (forbidden system call)"
    case SIGXCPU: "SIGXCPU (CPU time limit exceeded)"
    case SIGXFSZ: "SIGXFSZ (file size limit exceeded)"
    default: nil
    }
  }
}
