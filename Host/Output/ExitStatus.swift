import Glibc

/// How the command ends.
enum ExitStatus: Equatable, Sendable {
  case done
  case failed
  case wrongUse
  /// By a signal that asked it to end, as if nobody had handled it.
  case signal(Int32)

  /// The status for `exit`; what a shell shows for a signal.
  var code: Int32 {
    switch self {
    case .done: 0
    case .failed: 1
    case .wrongUse: 2
    case .signal(let number): 128 + number
    }
  }

  /// Ends the process.
  func end() -> Never {
    if case .signal(let number) = self {
      Glibc.signal(number, SIG_DFL)
      raise(number)
    }
    exit(code)
  }
}
