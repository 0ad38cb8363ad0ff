import Glibc

/// Writes of texts, numbers and times by a signal handler, which may not allocate.
///
/// All functions are async-signal-safe after ``prepare()``. The pointers are to memory that is never freed.
enum CrashWriter {
  /// The buffer for the digits of a number.
  ///
  /// `nonisolated(unsafe)` because a handler has no isolation; only the one
  /// handler that reports uses it.
  nonisolated(unsafe) private static let digits = UnsafeMutablePointer<UInt8>.allocate(capacity: 20)

  /// Initializes the memory that the other functions use.
  static func prepare() { digits.update(repeating: 0, count: 20) }

  static func put(_ bytes: UnsafePointer<UInt8>, _ count: Int, to descriptor: Int32) {
    var sent = 0
    while sent < count {
      let written = write(descriptor, bytes + sent, count - sent)
      guard written > 0 else { return }
      sent += written
    }
  }

  static func put(_ text: StaticString, to descriptor: Int32) {
    put(text.utf8Start, text.utf8CodeUnitCount, to: descriptor)
  }

  /// Writes a C string.
  static func put(string: UnsafePointer<UInt8>, to descriptor: Int32) {
    var count = 0
    while string[count] != 0 { count += 1 }
    put(string, count, to: descriptor)
  }

  /// Writes a number with at least `width` digits.
  static func put(_ number: UInt, base: UInt = 10, width: Int = 1, to descriptor: Int32) {
    var rest = number
    var place = 20
    repeat {
      place -= 1
      let digit = UInt8(truncatingIfNeeded: rest % base)
      digits[place] = digit < 10 ? 48 + digit : 87 + digit
      rest /= base
    } while place > 0 && (rest > 0 || 20 - place < width)
    put(digits + place, 20 - place, to: descriptor)
  }

  static func put(signed number: Int32, to descriptor: Int32) {
    if number < 0 { put("-", to: descriptor) }
    put(UInt(number.magnitude), to: descriptor)
  }

  /// Writes the beginning of a log line: "2026-01-31T09:15:02.417Z error ".
  static func putLogTime(to descriptor: Int32) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    // Days since 1 March of year 0, split into eras of 400 years.
    let days = UInt(time.tv_sec / 86_400 + 719_468)
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    put(yearOfEra + days / 146_097 * 400 + (month <= 2 ? 1 : 0), width: 4, to: descriptor)
    put("-", to: descriptor)
    put(month, width: 2, to: descriptor)
    put("-", to: descriptor)
    put(dayOfYear - (153 * shifted + 2) / 5 + 1, width: 2, to: descriptor)
    put("T", to: descriptor)
    let second = UInt(time.tv_sec % 86_400)
    put(second / 3600, width: 2, to: descriptor)
    put(":", to: descriptor)
    put(second / 60 % 60, width: 2, to: descriptor)
    put(":", to: descriptor)
    put(second % 60, width: 2, to: descriptor)
    put(".", to: descriptor)
    put(UInt(time.tv_nsec / 1_000_000), width: 3, to: descriptor)
    put("Z error ", to: descriptor)
  }
}
