import Screens
import TestSupport
import Testing

@testable import HostKit
@testable import switchyard

@Suite("The command answers whatever words it is given", .waiting)
@MainActor
struct CommandLineFuzzTests {
  private static let host = SwitchyardCommand().context
  private static let verbs = host.commands.map { $0.verb(for: host) }
  private static let words =
    verbs.map(\.name) + verbs.flatMap(\.options).map(\.name) + [
      "", "-", "--", "---", "-h", "--help", "help", "--version", "=", "--=", "--in=", "--plain=", "--scheme=--", "-9",
      "-9223372036854775808", "9223372036854775807", "99999999999999999999999", "\u{1b}[2J", "a\nb", "\u{202e}gpj",
      "\u{0}",
      "--\u{7}", "\u{9b}31m", "👩‍👩‍👧", "é", "e\u{301}", String(repeating: "x", count: 5000), "shop://x", "%", "%zz",
    ]

  @Test("Random words are understood or refused in words that a terminal may be given")
  func random() {
    let seed = UInt64.random(in: 0 ... .max)
    print("Words of the command line: seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<4000 {
      let words = (0..<Int.random(in: 0...6, using: &generator)).map { _ -> String in
        var word = Self.words.randomElement(using: &generator) ?? ""
        if Int.random(in: 0..<4, using: &generator) == 0 { word += Self.words.randomElement(using: &generator) ?? "" }
        return word
      }
      do throws(UsageError) {
        _ = try CommandLineParser(host: Self.host).parse(words)
      } catch {
        let lines = error.text(for: Self.host).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3 && lines[0].hasPrefix("error: "), "seed \(seed): \(words)")
        let isHarmless = lines.joined().unicodeScalars.allSatisfy { !PrintableText.isHarmful($0) }
        #expect(isHarmless, "seed \(seed): \(words)")
      }
    }
  }

  private nonisolated static let hostile = "x\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}\r\nerror: all is well"
  private static let shown = #"x\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}\r\nerror: all is well"#

  @Test(
    "Each verb shows the control characters of its arguments, on one line",
    arguments: [
      ["list", hostile], ["list", "--json", hostile], ["open", hostile], ["open", "shop://\(hostile)"],
      ["revert", hostile], ["tree", hostile], ["run", hostile], ["dev", hostile],
      ["build", hostile, "--into", "/dev/null"],
      [hostile], ["list", "--\(hostile)"], ["help", hostile],
    ])
  func arguments(_ words: [String]) throws {
    let outcome = try Switchyard()(words)
    #expect(outcome.status == 1 || outcome.status == 2)
    for text in [outcome.output, outcome.errors] {
      #expect(!text.unicodeScalars.contains { $0 != "\n" && PrintableText.isHarmful($0) }, "\(text)")
      #expect(!text.contains("\nerror: all is well"), "\(text)")
    }
    // With no app to ask, these do not come to speak of what they were given.
    if words[0] != "revert", words != ["open", "shop://\(Self.hostile)"] {
      #expect(outcome.errors.contains(Self.shown))
    }
  }

  @Test("A file whose name has control characters is listed with them shown")
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.write("no library", to: "lib\u{1b}[2Jx\nREADY.so")
    let outcome = try Switchyard()("list", folder.path)
    #expect(outcome.output.contains(#"lib\u{1b}[2Jx\nREADY.so"#), "\(outcome.output)")
    #expect(!outcome.output.unicodeScalars.contains { $0 != "\n" && PrintableText.isHarmful($0) })
    let json = try Switchyard()("list", "--json", folder.path).output
    #expect(json.contains(#"lib\u001b[2Jx\nREADY.so"#), "\(json)")
  }
}
