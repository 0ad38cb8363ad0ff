import Glibc

/// Descriptions of signals for users.
package enum SignalName {
  /// Returns the name and meaning of a signal: "SIGSEGV (invalid memory access)", or "signal 40" for one without a
  /// name.
  package static func text(_ signal: Int32) -> String { known(signal)?.description ?? "signal \(signal)" }

  /// Returns the name of a signal alone: "SIGSEGV", or "signal 40" for one without a name.
  package static func name(_ signal: Int32) -> String {
    known(signal)?.description.split(separator: " ").first.map(String.init) ?? "signal \(signal)"
  }

  /// Returns the text of a signal that has a name, or nil.
  ///
  /// Async-signal-safe, because a literal needs no allocation.
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
    case SIGCHLD: "SIGCHLD (end of a child process)"
    case SIGUSR1: "SIGUSR1 (for programs)"
    case SIGUSR2: "SIGUSR2 (for programs)"
    case SIGSYS: "SIGSYS (forbidden system call)"
    case SIGXCPU: "SIGXCPU (CPU time limit exceeded)"
    case SIGXFSZ: "SIGXFSZ (file size limit exceeded)"
    default: nil
    }
  }
}
