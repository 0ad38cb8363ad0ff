import Screens

/// The end of what a library printed in a process of its own.
package struct CapturedOutput {
  private var tail: [UInt8] = []
  private static let limit = 4096

  package init() {}

  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    tail.append(contentsOf: bytes.suffix(Self.limit))
    if tail.count > 2 * Self.limit { tail.removeFirst(tail.count - Self.limit) }
  }

  /// The last line with something to see on it, made harmless and at most 200 characters long.
  package var lastLine: String? { lastLines(1).last }

  /// The last lines with something to see on them, the newest last, each made harmless and at most 200 characters long.
  package func lastLines(_ count: Int) -> [String] {
    var lines: [String] = []
    for line in tail.suffix(Self.limit).split(separator: 0x0a).reversed() {
      var text = PrintableText.clean(String(decoding: line, as: UTF8.self))
      while text.last == " " { text.removeLast() }
      if !text.isEmpty { lines.append(text.count > 200 ? text.prefix(200) + "…" : text) }
      if lines.count == count { break }
    }
    return lines.reversed()
  }
}
