/// The severity of a log line. The raw values are those of `SY_LOG_*` in `switchyard.h`.
public enum LogLevel: UInt32, Sendable, Comparable {
  case debug, info, warning, error

  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }
}
