/// Durations in words for people and logs.
///
/// Digits that are not shown are cut off, so that no time is shown as longer than it was.
package enum DurationText {
  /// Seconds with one digit behind the point: "0.8 s".
  package static func seconds(_ duration: Duration) -> String { "\(tenths(whole(duration, perSecond: 10))) s" }

  /// Whole milliseconds: "31 ms".
  package static func milliseconds(_ duration: Duration) -> String { "\(whole(duration, perSecond: 1000)) ms" }

  /// Milliseconds with one digit behind the point: "2.3 ms".
  package static func tenthsOfMilliseconds(_ duration: Duration) -> String {
    "\(tenths(whole(duration, perSecond: 10_000))) ms"
  }

  /// A limit in the largest unit that needs no digit behind the point: "2 s", "1500 ms".
  package static func limit(_ duration: Duration) -> String {
    duration.components.attoseconds == 0 ? "\(duration.components.seconds) s" : milliseconds(duration)
  }

  /// "1.5" for 15.
  private static func tenths(_ number: Int64) -> String { "\(number / 10).\(number % 10)" }

  /// How many whole parts of a second a duration has; none when it is below zero.
  private static func whole(_ duration: Duration, perSecond count: Int64) -> Int64 {
    let (seconds, attoseconds) = max(duration, .zero).components
    return seconds * count + attoseconds / (1_000_000_000_000_000_000 / count)
  }
}
