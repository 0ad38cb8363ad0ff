import Testing

@testable import TerminalKit

@Suite("Links of a grid are links of the terminal, and only those to the web or to mail")
struct TerminalLinkTests {
  private func encoder() -> FrameEncoder {
    var encoder = FrameEncoder(depth: .direct)
    encoder.showsLinks = true
    return encoder
  }

  private func sent(_ encoder: FrameEncoder) -> String { String(decoding: encoder.output, as: UTF8.self) }

  private let empty = CellBuffer(width: 60, height: 20)
  private let link = "\u{1B}]8;;https://example.org/a\u{1B}\\"
  private let end = "\u{1B}]8;;\u{1B}\\"

  @Test("Text over a link is no part of it")
  func covered() throws {
    var buffer = CellBuffer(width: 60, height: 20)
    buffer.write("A link of words", row: 3, column: 2, style: .plain)
    buffer.link(row: 3, column: 2, width: 15, to: "https://example.org/a")
    buffer.write("over", row: 3, column: 9, style: .plain)
    var encoder = encoder()
    encoder.encode(from: empty, to: buffer, isFull: true)
    #expect(sent(encoder).contains("\(link)A link \(end)"))
    #expect(sent(encoder).contains("ords\(end)"))
    #expect(!sent(encoder).contains("over\(end)") && sent(encoder).components(of: link) == 2)
    // The edges of the grid cut a link.
    var edge = CellBuffer(width: 10, height: 2)
    edge.write("0123456789", row: 1, column: 0, style: .plain)
    edge.link(row: 1, column: -5, width: 40, to: "https://example.org/a")
    edge.link(row: 7, column: 0, width: 4, to: "https://example.org/a")
    #expect(edge.links == [TerminalLink(row: 1, columns: 0..<10, address: "https://example.org/a")])
  }

  @Test("Addresses that would do anything else do not reach the terminal")
  func hostile() {
    for address in [
      "javascript:alert(1)", "file:///etc/passwd", "shop://cart", "x", "", ":", "https://a b", "https://a\u{1B}\\b",
      "https://a\u{7}b", "https://a\nb", "https://\u{7F}", "https://" + String(repeating: "a", count: 2000),
    ] {
      #expect(TerminalLink.cleaned(address) == nil, "\(address)")
    }
    #expect(TerminalLink.cleaned("HTTPS://a.b/ä?c=1;d") == "HTTPS://a.b/%C3%A4?c=1;d")
    #expect(TerminalLink.cleaned("https://a/\u{9B}31m") == "https://a/%C2%9B31m")
    #expect(TerminalLink.cleaned("mailto:ada@example.org") == "mailto:ada@example.org")
  }

  @Test("A frame has at most five hundred links; the others are text")
  func limit() {
    var buffer = CellBuffer(width: 100, height: 60)
    for row in 0..<60 {
      for column in 0..<50 { buffer.link(row: row, column: 2 * column, width: 1, to: "https://a.b/\(row)/\(column)") }
    }
    #expect(buffer.links.count == 500)
    #expect(buffer.cells.count { $0.attributes.contains(.link) } == 500)
  }
}

extension String {
  /// The number of times that a text occurs.
  fileprivate func components(of text: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
