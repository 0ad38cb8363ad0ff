/// The exit status of a process.
package enum ProcessStatus: Hashable, Sendable {
  /// The process exited with this status.
  case exited(Int32)
  /// The process was ended by a signal.
  case signalled(Int32)

  /// - Parameter status: The status of an ended process from `waitpid`.
  package init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
  }

  /// Whether the process exited with status 0.
  package var isSuccess: Bool { self == .exited(0) }

  /// A text for users: "exit status 3", or the name of the signal: "SIGSEGV (invalid memory access)".
  package var text: String {
    switch self {
    case .exited(let status): "exit status \(status)"
    case .signalled(let signal): SignalName.text(signal)
    }
  }
}
