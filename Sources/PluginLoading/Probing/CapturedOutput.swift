import Screens

/// The last part of a probed library's output, of which only the last line is shown.
package struct CapturedOutput {
  private var tail: [UInt8] = []
  private static let limit = 4096

  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    tail.append(contentsOf: bytes.suffix(Self.limit))
    if tail.count > 2 * Self.limit { tail.removeFirst(tail.count - Self.limit) }
  }

  /// The last line with visible text, sanitized and at most 200 characters long.
  package var lastLine: String? {
    for line in tail.suffix(Self.limit).split(separator: 0x0a).reversed() {
      var text = PrintableText.clean(String(decoding: line, as: UTF8.self))
      while text.last == " " { text.removeLast() }
      if !text.isEmpty { return text.count > 200 ? text.prefix(200) + "…" : text }
    }
    return nil
  }
}
