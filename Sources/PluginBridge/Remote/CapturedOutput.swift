import Glibc
import Platform
import Screens

/// The end of what a library printed in a process of its own.
package struct CapturedOutput {
  private var tail: [UInt8] = []
  /// A report of a panic is followed by a backtrace of many kilobytes.
  private static let limit = 64 << 10

  package init() {}

  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    tail.append(contentsOf: bytes.suffix(Self.limit))
    if tail.count > 2 * Self.limit { tail.removeFirst(tail.count - Self.limit) }
  }

  /// The last line with something to see on it, made harmless and at most 200 characters long.
  package var lastLine: String? { lastLines(1).last }

  /// The last lines, and before them the report of the runtime that ended the process, as what it prints after that can
  /// be long: the stack trace of the Swift runtime is left out.
  package func linesOfCrash(_ count: Int) -> [String] {
    let parts = tail.split(separator: 0x0a)
    if let trace = parts.lastIndex(where: { String(decoding: $0, as: UTF8.self).hasPrefix(StackTrace.heading) }) {
      let rest = parts[trace...].dropFirst().drop { StackTrace.isCall(String(decoding: $0, as: UTF8.self)) }
      return Self.visible(parts[..<trace].suffix(Self.linesBeforeTrace) + rest, last: count)
    }
    let lines = lastLines(count)
    guard let first = parts.firstIndex(where: { Self.isPanic(String(decoding: $0, as: UTF8.self)) }) else {
      return lines
    }
    // The message follows in a line of its own.
    let report = parts[first...].prefix(2).joined(separator: [0x20])
    return [Self.visible(report)] + lines
  }

  private static let linesBeforeTrace = 100

  /// Returns the line in which a runtime says why it ended the process, or nil if there is none: the last report of a
  /// trap by Swift's, or the first of a panic by Rust's.
  static func explanation(in lines: [String]) -> String? {
    lines.last { has($0, "Fatal error") } ?? lines.first(where: isPanic)
  }

  /// Returns the line that says most about a process that a signal has ended, or nil if none does.
  ///
  /// The line that was printed last says nothing of a signal that something else has sent.
  package func explanation(of signal: Int32) -> String? {
    let lines = linesOfCrash(Self.explainingLines)
    return Self.explanation(in: lines) ?? (Self.isSent(signal) ? nil : lines.last)
  }

  /// Whether a signal ends a process at the wish of another one, or of the system.
  static func isSent(_ signal: Int32) -> Bool { [SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT].contains(signal) }

  private static let explainingLines = 20

  /// Whether a line is the Rust runtime's report of a panic: "thread 'main' panicked at src/lib.rs:7:5:".
  static func isPanic(_ line: String) -> Bool { has(line, "panicked at ") }

  /// Whether a line has a text in it.
  static func has(_ line: String, _ text: String) -> Bool {
    let bytes = Array(line.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: text.utf8) }
  }

  private static func visible(_ line: some Sequence<UInt8>) -> String {
    var text = PrintableText.clean(String(decoding: Array(line), as: UTF8.self))
    while text.last == " " { text.removeLast() }
    return text.count > 200 ? text.prefix(200) + "…" : text
  }

  /// The last lines with something to see on them, the newest last, each made harmless and at most 200 characters long.
  package func lastLines(_ count: Int) -> [String] {
    Self.visible(tail.suffix(Self.limit).split(separator: 0x0a), last: count)
  }

  private static func visible(_ parts: some BidirectionalCollection<ArraySlice<UInt8>>, last count: Int) -> [String] {
    var lines: [String] = []
    for line in parts.reversed() {
      let text = visible(line)
      if !text.isEmpty { lines.append(text) }
      if lines.count == count { break }
    }
    return lines.reversed()
  }
}
