import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Links of Markdown are links of the terminal, where it knows them, sent once")
struct MarkdownLinkTests {
  private func interface(_ text: String, before: String = "Words") -> Interface {
    let screen = Sample.screen {
      Text(before)
      Markdown(text)
    }
    return Sample.interface(Sample.scene(Sample.root(screen, depth: 2, back: "Shop")), width: 60, height: 20)
  }

  private func encoder() -> FrameEncoder {
    var encoder = FrameEncoder(depth: .direct)
    encoder.showsLinks = true
    return encoder
  }

  private func sent(_ encoder: FrameEncoder) -> String { String(decoding: encoder.output, as: UTF8.self) }

  private let empty = CellBuffer(width: 60, height: 20)
  private let link = "\u{1B}]8;;https://example.org/a\u{1B}\\"
  private let end = "\u{1B}]8;;\u{1B}\\"

  @Test("A link is sent with its address and ended behind its text, once for each change")
  func once() {
    var encoder = encoder()
    let (first, other) = (
      interface("See [the page](https://example.org/a) now").draw(),
      interface("See [the page](https://example.org/b) now").draw()
    )
    encoder.encode(from: empty, to: first, isFull: true)
    #expect(sent(encoder).contains("\(link)") && sent(encoder).contains("the page\(end)"))
    encoder.encode(from: first, to: first)
    #expect(encoder.output.isEmpty)
    let elsewhere = interface("See [the page](https://example.org/a) now", before: "Other").draw()
    encoder.encode(from: first, to: elsewhere)
    #expect(!encoder.output.isEmpty && !sent(encoder).contains("]8;"))
    // The same words, with another address.
    encoder.encode(from: first, to: other)
    #expect(sent(encoder).contains("]8;;https://example.org/b\u{1B}\\"))
    // No link any more: the words are sent as such.
    let plain = interface("See the page now").draw()
    encoder.encode(from: first, to: plain)
    #expect(sent(encoder).contains("the page") && !sent(encoder).contains("]8;"))
    encoder.showsLinks = false
    encoder.encode(from: empty, to: first, isFull: true)
    #expect(!sent(encoder).contains("]8;"))
  }

  @Test("A link of several lines is one on each")
  func lines() {
    var encoder = encoder()
    let words = String(repeating: "words ", count: 20)
    encoder.encode(from: empty, to: interface("[\(words)](https://example.org/a)").draw(), isFull: true)
    #expect(sent(encoder).components(of: link) >= 2)
  }

  @Test("Links of the app and of files are not links of the terminal")
  func others() {
    var encoder = encoder()
    encoder.encode(from: empty, to: interface("[A](file:///etc/passwd) [B](shop://cart)").draw(), isFull: true)
    #expect(!sent(encoder).contains("]8;"))
  }

  @Test("Only terminals that are known to have links get them")
  func terminals() throws {
    let environments: [([String: String], Bool)] = [
      (["TERM": "xterm-kitty"], true), (["TERM": "xterm-256color", "VTE_VERSION": "7200"], true),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], true), (["TERM": "xterm-256color"], false),
      (["TERM": "xterm-256color", "VTE_VERSION": "4200"], false), (["TERM": "linux"], false),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x", "VTE_VERSION": "7200"], false),
    ]
    let screen = Sample.screen { Markdown("[the page](https://example.org/a)") }
    for (environment, isKnown) in environments {
      let terminal = try Pseudoterminal(width: 80, height: 24)
      let loop = TurningLoop()
      let front = TerminalFrontEnd(
        handler: Recorder(), loop: loop, options: TerminalOptions(theme: Theme(base: .dark)), environment: environment,
        input: terminal.slave, output: terminal.slave, onQuit: {})
      front.present(Sample.scene(Sample.root(screen)))
      #expect(front.begin())
      for _ in 0..<4 { loop.turn() }
      let bytes = String(decoding: terminal.read(waiting: 0), as: UTF8.self)
      #expect(bytes.contains(link) == isKnown && bytes.contains("the page\(end)") == isKnown, "\(environment)")
      front.end()
    }
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
