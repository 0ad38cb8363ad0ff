import Glibc

/// The exit status of the command.
public enum ExitStatus: Equatable, Sendable {
  /// All went well: 0.
  case done
  /// The command failed: 1.
  case failed
  /// The words of the command line were wrong: 2.
  case usageError
  /// The process ends by this signal, which asked it to end, with the default action.
  case signal(Int32)

  /// The status for `exit`, which for a signal is the value that a shell shows.
  var code: Int32 {
    switch self {
    case .done: 0
    case .failed: 1
    case .usageError: 2
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
