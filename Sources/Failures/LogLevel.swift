/// How much a line of the log matters; its numbers are those of `SY_LOG_*`.
public enum LogLevel: UInt32, Sendable, Comparable {
  case debug, info, warning, error

  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }
}
