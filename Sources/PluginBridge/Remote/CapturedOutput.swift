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

  /// The last lines, and before them the first report of a panic of the Rust runtime, as what it prints after that can
  /// be long.
  package func linesOfCrash(_ count: Int) -> [String] {
    let lines = lastLines(count)
    let parts = tail.split(separator: 0x0a)
    guard let first = parts.firstIndex(where: { Self.isPanic(String(decoding: $0, as: UTF8.self)) }) else {
      return lines
    }
    // The message follows in a line of its own.
    let report = parts[first...].prefix(2).joined(separator: [0x20])
    return [Self.visible(report)] + lines
  }

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
    var lines: [String] = []
    for line in tail.suffix(Self.limit).split(separator: 0x0a).reversed() {
      let text = Self.visible(line)
      if !text.isEmpty { lines.append(text) }
      if lines.count == count { break }
    }
    return lines.reversed()
  }
}
