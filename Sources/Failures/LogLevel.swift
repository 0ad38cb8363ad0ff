/// The severity of a log line.
///
/// The raw values are those of `SY_LOG_*` in `switchyard.h`.
public enum LogLevel: UInt32, Sendable, Comparable, CustomStringConvertible {
  case debug, info, warning, error

  /// The name of the level, as in a line of the log.
  public var description: String {
    switch self {
    case .debug: "debug"
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }

  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }
}
