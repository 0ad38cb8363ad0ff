/// Formats durations for users and logs.
///
/// Times are rounded down, so that none is shown as longer than it was.
package enum DurationText {
  /// Formats seconds with one decimal: "0.8 s".
  package static func seconds(_ duration: Duration) -> String { "\(tenths(whole(duration, perSecond: 10))) s" }

  /// Formats whole milliseconds: "31 ms".
  package static func milliseconds(_ duration: Duration) -> String { "\(whole(duration, perSecond: 1000)) ms" }

  /// Formats milliseconds with one decimal: "2.3 ms".
  package static func tenthsOfMilliseconds(_ duration: Duration) -> String {
    "\(tenths(whole(duration, perSecond: 10_000))) ms"
  }

  /// Formats a limit in the largest unit that needs no decimals: "2 s", "1500 ms".
  package static func limit(_ duration: Duration) -> String {
    duration.components.attoseconds == 0 ? "\(duration.components.seconds) s" : milliseconds(duration)
  }

  /// Formats a number of tenths: "1.5" for 15.
  private static func tenths(_ number: Int64) -> String { "\(number / 10).\(number % 10)" }

  /// Returns the number of whole parts of a second in a duration, or 0 if it is negative.
  private static func whole(_ duration: Duration, perSecond count: Int64) -> Int64 {
    let (seconds, attoseconds) = max(duration, .zero).components
    return seconds * count + attoseconds / (1_000_000_000_000_000_000 / count)
  }
}
