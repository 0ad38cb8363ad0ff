/// How a process ended.
package enum ProcessStatus: Hashable, Sendable {
  /// It ended itself, with this exit status.
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32)

  /// - Parameter status: What `waitpid` says of a process that has ended.
  package init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
  }

  /// Whether it ended itself with exit status 0.
  package var isSuccess: Bool { self == .exited(0) }

  /// "exit status 3", or the name of the signal: "SIGSEGV (invalid memory access)".
  package var text: String {
    switch self {
    case .exited(let status): "exit status \(status)"
    case .signalled(let signal): SignalName.text(signal)
    }
  }
}
