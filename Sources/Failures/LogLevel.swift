/// The severity of a log line.
///
/// The raw values are those of `SY_LOG_*` in `switchyard.h`.
public enum LogLevel: UInt32, Sendable, Comparable, CustomStringConvertible {
  case debug, info, warning, error

  /// The name of the level, as in a line of the log.
  public var description: String { ["debug", "info", "warning", "error"][Int(rawValue)] }

  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }
}
