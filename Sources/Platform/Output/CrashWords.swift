import Glibc
import Synchronization

// The last lines that a plugin has printed, and the line that the report of a crash quotes. A signal handler reads and
// writes this memory, so it takes no locks and allocates nothing. `nonisolated(unsafe)` because a handler has no
// isolation; all that is written while handlers are installed is text, and a torn write of it is harmless.

private let capacity = 1024
/// The last lines of the call that is under way, oldest first.
nonisolated(unsafe) private let lines = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
private let length = Atomic<Int>(0)
/// The part of them that is whole lines; what follows is a line whose end has not been printed yet.
private let wholeLength = Atomic<Int>(0)
/// The quoted line.
nonisolated(unsafe) private let quote = UnsafeMutablePointer<UInt8>.allocate(capacity: SentinelLayout.wordLimit)
private let quoteLength = Atomic<Int>(0)
/// Whether the quoted line is the Swift runtime's report of a trap.
private let isFatalQuote = Atomic<Bool>(false)
/// Whether the end of the quoted line has been found.
private let isQuoteComplete = Atomic<Bool>(true)

/// Whether a report of a crash is among the last lines, which is not dropped for what is printed after it.
private let remembersReport = Atomic<Bool>(false)

/// The line that a report of a crash quotes: the runtime's own words on what went wrong, or what was printed last.
enum CrashWords {
  /// The text with which the Swift runtime reports a trap.
  private static let mark: StaticString = "Fatal error"
  /// The text with which the Rust runtime reports a panic, in a line that ends with a colon; the message follows in the
  /// next one.
  private static let panic: StaticString = "panicked at "

  /// The quoted line and its length, which is 0 if there is none.
  ///
  /// Async-signal-safe.
  static var quoted: (bytes: UnsafeMutablePointer<UInt8>, count: Int) {
    (quote, quoteLength.load(ordering: .relaxed))
  }

  /// Forgets all lines, and initializes the memory, because a handler must not allocate or initialize anything.
  static func begin() {
    forget()
    quote.update(repeating: 0, count: SentinelLayout.wordLimit)
    clear()
    _ = has(mark)
    _ = has(panic)
  }

  /// Forgets what was remembered: another call begins, which has nothing to do with it.
  static func forget() {
    length.store(0, ordering: .relaxed)
    wholeLength.store(0, ordering: .relaxed)
    remembersReport.store(false, ordering: .relaxed)
  }

  private static func clear() {
    quoteLength.store(0, ordering: .relaxed)
    isFatalQuote.store(false, ordering: .relaxed)
    isQuoteComplete.store(true, ordering: .relaxed)
  }

  /// Keeps a line that has been logged.
  ///
  /// Must not be called concurrently.
  static func remember(_ line: String) {
    let bytes = Array(line.utf8.prefix(capacity / 4)) + [UInt8(ascii: "\n")]
    var used = wholeLength.load(ordering: .relaxed)
    let hasReport = remembersReport.load(ordering: .relaxed)
    if hasReport, used + bytes.count > capacity { return }
    if !hasReport, isReport(bytes) {
      remembersReport.store(true, ordering: .relaxed)
    }
    length.store(0, ordering: .relaxed)
    if used + bytes.count > capacity {
      var dropped = used + bytes.count - capacity
      while dropped < used, lines[dropped - 1] != UInt8(ascii: "\n") { dropped += 1 }
      memmove(lines, lines + dropped, used - dropped)
      used -= dropped
    }
    for (index, byte) in bytes.enumerated() { lines[used + index] = byte }
    wholeLength.store(used + bytes.count, ordering: .relaxed)
    length.store(used + bytes.count, ordering: .releasing)
  }

  /// Keeps the beginning of a line whose end has not been printed yet, in the place of the one before.
  ///
  /// The end may come with the crash, as runtimes write their reports in pieces. Must not be called concurrently.
  static func remember(unfinished bytes: [UInt8]) {
    let used = wholeLength.load(ordering: .relaxed)
    length.store(used, ordering: .relaxed)
    let count = min(bytes.count, capacity - used)
    for index in 0..<count { lines[used + index] = bytes[index] }
    length.store(used + count, ordering: .releasing)
  }

  /// The beginning of a line whose end has not been printed yet.
  ///
  /// Async-signal-safe.
  static var unfinished: (bytes: UnsafeMutablePointer<UInt8>, count: Int) {
    let used = wholeLength.load(ordering: .relaxed)
    return (lines + used, max(0, length.load(ordering: .acquiring) - used))
  }

  private static func isReport(_ line: [UInt8]) -> Bool {
    [mark, panic].contains { mark in
      let words = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
      return line.indices.contains { line[$0...].starts(with: words) }
    }
  }

  /// Takes the lines that were remembered.
  ///
  /// Async-signal-safe, as is ``take(_:_:)``.
  static func takeRemembered() {
    clear()
    take(lines, length.load(ordering: .acquiring))
  }

  /// Takes output that has not been logged so far.
  static func take(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    for index in 0..<count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else {
        if isQuoteComplete.load(ordering: .relaxed) {
          // A report of a trap is not replaced by what is printed after it.
          if isFatalQuote.load(ordering: .relaxed) { continue }
          isQuoteComplete.store(false, ordering: .relaxed)
          quoteLength.store(0, ordering: .relaxed)
        }
        let used = quoteLength.load(ordering: .relaxed)
        guard used < SentinelLayout.wordLimit else { continue }
        // Control characters would reach the terminal.
        quote[used] = byte < 0x20 || byte == 0x7f ? 0x20 : byte
        quoteLength.store(used + 1, ordering: .relaxed)
      }
    }
  }

  private static func endLine() {
    if isQuoteComplete.load(ordering: .relaxed) { return }
    let count = quoteLength.load(ordering: .relaxed)
    let isPanic = has(panic)
    if isPanic, count > 0, count < SentinelLayout.wordLimit, quote[count - 1] == UInt8(ascii: ":") {
      // The message is in the next line, which continues this one.
      quote[count] = 0x20
      quoteLength.store(count + 1, ordering: .relaxed)
      return
    }
    isQuoteComplete.store(true, ordering: .relaxed)
    if isPanic || has(mark) { isFatalQuote.store(true, ordering: .relaxed) }
  }

  private static func has(_ mark: StaticString) -> Bool {
    let size = mark.utf8CodeUnitCount
    let count = quoteLength.load(ordering: .relaxed)
    guard count >= size else { return false }
    for start in 0...count - size where memcmp(quote + start, mark.utf8Start, size) == 0 { return true }
    return false
  }
}
