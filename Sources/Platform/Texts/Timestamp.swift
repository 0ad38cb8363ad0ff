import Glibc

/// Timestamps in ISO 8601, in UTC, and the local time.
package enum Timestamp {
  /// Returns the current time in ISO 8601, in UTC with milliseconds: "2026-01-31T09:15:02.417Z".
  package static func now() -> String {
    let time = timeNow()
    return text(seconds: time.seconds, milliseconds: time.milliseconds)
  }

  /// Returns the current time in seconds and milliseconds since 1970.
  package static func timeNow() -> (seconds: Int, milliseconds: Int) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return (time.tv_sec, time.tv_nsec / 1_000_000)
  }

  /// Returns the local time in hours and minutes: "13:41".
  package static func localTime() -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return "\(padded(Int(parts.tm_hour), 2)):\(padded(Int(parts.tm_min), 2))"
  }

  /// Returns the seconds of a clock that is never set back.
  package static func second() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }

  package static func text(seconds: Int, milliseconds: Int) -> String {
    var seconds = time_t(seconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)].map { padded($0, 2) }
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded(Int($0), 2) }
    return "\(date.joined(separator: "-"))T\(clock.joined(separator: ":")).\(padded(milliseconds, 3))Z"
  }

  /// Returns a time without milliseconds: "2026-01-31T09:15:02Z".
  package static func text(seconds: Int) -> String { "\(text(seconds: seconds, milliseconds: 0).dropLast(5))Z" }

  /// Returns the seconds of a time in the form of ``text(seconds:)``, or nil if the text is none.
  package static func seconds(_ text: String) -> Int? {
    let numbers = text.split { "-T:Z".contains($0) }.compactMap { Int32($0) }
    guard numbers.count == 6, numbers[0] >= 1970, numbers[0] <= 9999 else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] &- 1, numbers[2])
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
    let seconds = Int(timegm(&parts))
    return self.text(seconds: seconds) == text ? seconds : nil
  }

  /// Returns the seconds of the system's clock.
  package static func secondsNow() -> Int { time(nil) }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
