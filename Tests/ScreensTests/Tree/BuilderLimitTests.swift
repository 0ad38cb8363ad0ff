import Testing

@testable import Screens

@Suite("A description past a limit is cut at that limit and nowhere else")
struct BuilderLimitTests {
  @Test("Elements up to the limit are kept; one more is left out with its content, and so are all later ones")
  func elements() {
    let builder = ScreenBuilder(limits: ScreenLimits(elements: 4))
    for title in ["a", "b", "c"] {
      builder.begin(.row)
      builder.string(.title, title)
      builder.end()
    }
    #expect(builder.finish().issues == [])

    for title in ["a", "b", "c", "d"] {
      builder.begin(.section)
      builder.string(.title, title)
      builder.end()
    }
    builder.string(.subtitle, "of the root")
    let screen = builder.finish()
    #expect(screen.elements.dropFirst().map { $0.string(.title) } == ["a", "b", "c"])
    #expect(screen.root.string(.title) == nil)
    #expect(screen.root.string(.subtitle) == "of the root")
    #expect(screen.issues == [.tooManyElements(limit: 4)])
  }

  @Test("An element that is too deep is left out, and its shallow siblings are not")
  func depth() throws {
    let builder = ScreenBuilder(limits: ScreenLimits(depth: 2))
    builder.begin(.section)
    builder.begin(.group)
    builder.begin(.row)
    builder.string(.title, "too deep")
    builder.begin(.text)
    builder.end()
    builder.end()
    builder.string(.title, "deep enough")
    builder.end()
    builder.end()
    builder.begin(.divider)
    builder.end()
    let screen = builder.finish()
    #expect(screen.elements.map(\.kind) == [.screen, .section, .group, .divider])
    #expect(try screen[2].string(.title) == "deep enough")
    #expect(screen.issues == [.tooDeep(limit: 2)])
  }

  @Test(
    "A text is cut between two characters, never in one",
    arguments: [
      ("abcd", "abcd", true), ("abcde", "abcd", false), ("abcé", "abc", false), ("éé", "éé", true), ("€€", "€", false),
    ])
  func text(given: String, kept: String, isWhole: Bool) {
    let builder = ScreenBuilder(limits: ScreenLimits(text: 4))
    builder.string(.title, given)
    let screen = builder.finish()
    #expect(screen.root.string(.title) == kept)
    #expect(screen.issues == (isWhole ? [] : [.textTooLong(limit: 4)]))
  }

  @Test("Texts are cut at the limit for all of them together, and other properties stay")
  func totalText() throws {
    let builder = ScreenBuilder(limits: ScreenLimits(text: 4, totalText: 6))
    for title in ["abcd", "efgh", "ijkl"] {
      builder.begin(.row)
      builder.string(.title, title)
      builder.flag(.chevron, true)
      builder.end()
    }
    let screen = builder.finish()
    #expect(screen.elements.dropFirst().map { $0.string(.title) } == ["abcd", "ef", ""])
    #expect(screen.elements.dropFirst().allSatisfy { $0.flag(.chevron) })
    #expect(screen.issues == [.tooMuchText(limit: 6)])
    #expect(try Screen(encoded: screen.encoded()) == screen)
    #expect(throws: ScreenWireError.self) {
      try Screen(encoded: screen.encoded(), limits: ScreenLimits(totalText: 5))
    }
  }

  @Test("An element has as many properties as the limit; one more is left out, and the next element has its own")
  func properties() throws {
    let builder = ScreenBuilder(limits: ScreenLimits(properties: 2))
    for title in ["a", "b"] {
      builder.begin(.row)
      builder.flag(.chevron, true)
      builder.string(.title, title)
      builder.string(.subtitle, "left out")
      builder.end()
    }
    let screen = builder.finish()
    #expect(screen.elements.dropFirst().map { $0.string(.title) } == ["a", "b"])
    #expect(screen.elements.dropFirst().allSatisfy { $0.string(.subtitle) == nil })
    #expect(screen.issues == [.tooManyProperties(limit: 2)])
    #expect(try Screen(encoded: screen.encoded(), limits: ScreenLimits(properties: 2)) == screen)
    #expect(throws: ScreenWireError.self) {
      try Screen(encoded: screen.encoded(), limits: ScreenLimits(properties: 1))
    }
  }

  @Test("The same issue is reported once, and at most sixteen are reported")
  func issues() {
    let builder = ScreenBuilder()
    for _ in 0..<3 { builder.end() }
    #expect(builder.finish().issues == [.unbalanced])
    for number in 0..<40 {
      for _ in 0..<2 {
        builder.begin(.row, key: "key \(number)")
        builder.end()
      }
    }
    let issues = builder.finish().issues
    #expect(issues == (0..<16).map { .duplicateKey("key \($0)") })
  }

  @Test("Only an issue that leaves something out is a limit")
  func isLimit() {
    let limits: [ScreenIssue] = [
      .tooManyElements(limit: 1), .tooDeep(limit: 1), .textTooLong(limit: 1), .tooMuchText(limit: 1),
      .tooManyProperties(limit: 1),
    ]
    #expect(limits.allSatisfy { $0.isLimit })
    #expect(!ScreenIssue.duplicateKey("a").isLimit)
    #expect(!ScreenIssue.unbalanced.isLimit)
  }

  @Test("A builder that has finished can start again")
  func finished() throws {
    let builder = ScreenBuilder()
    builder.begin(.row, key: "same")
    builder.string(.title, "first")
    _ = builder.finish()
    builder.begin(.row, key: "same")
    builder.end()
    let screen = builder.finish()
    #expect(screen.count == 2)
    #expect(try screen[1].string(.title) == nil)
    #expect(screen.issues == [])
  }
}
