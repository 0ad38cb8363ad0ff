import TestSupport
import Testing

@testable import Conformance

@Suite("The blocks of 'expect screen'", .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
struct ScriptBlockTests {
  private let folder: TemporaryFolder
  private let library: String

  init() throws {
    folder = try TemporaryFolder()
    library = folder.path("libScript.so")
    try ScriptLibrary.build(to: library)
  }

  private func check(_ script: String, _ options: String...) throws -> ProcessOutcome {
    try folder.write(script, to: "a.script")
    return try Switchyard()(["check", "--script", folder.path("a.script"), library] + options)
  }

  @Test("The lines of 'expect screen' are compared one by one, and the difference is shown")
  func difference() throws {
    let outcome = try check(
      "open test.script\npress \"Two\"\nexpect screen\n  == Page Two ==\n  This is page Three.\n")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        """
        a.script:3: The screen differs.
                 Expected: the lines with - below
                 Found: those with + instead
                 The screen:
                     == Page Two ==
                   - This is page Three.
                   + This is page Two.
                 The step: expect screen

        """))
  }

  @Test("--update replaces the blocks of 'expect screen', and changes nothing else in the script")
  func update() throws {
    let head = "# Kept.\nopen test.script\npress \"Two\"\n\nexpect screen # here\n"
    let tail = "\n# Kept.\nback\nexpect alert\n"
    let before = "\(head)  Old\n\n  text\n\(tail)"
    let outcome = try check(before, "--update")
    #expect(outcome.status == 0, "\(outcome.output)")
    let after = "\(head)  == Page Two ==\n  This is page Two.\n\(tail)"
    #expect(Repository.read(folder.path("a.script")) == after)
    #expect(try check(after).status == 0)
  }

  @Test("The ends of lines of other systems stay when a block is written")
  func otherLines() throws {
    #expect(try check("open test.script\r\npress \"Two\"\r\nexpect screen\r\n  Old\r\n", "--update").status == 0)
    let after =
      "open test.script\r\npress \"Two\"\r\nexpect screen\r\n  == Page Two ==\r\n  This is page Two.\r\n"
    #expect(Repository.read(folder.path("a.script")) == after)
  }

  @Test("A block that fits is not written")
  func fits() throws {
    let script = "open test.script\nexpect screen\n    == Everything ==\n    ...\n"
    #expect(try check(script, "--update").status == 0)
    #expect(Repository.read(folder.path("a.script")) == script)
  }

  @Test(
    "Three dots stand for any lines",
    arguments: [
      (["a", "...", "c"], true), (["..."], true), (["a", "b", "..."], true), (["...", "c"], true),
      (["...", "b", "...", "c"], true),
      (["a", "..."], true), (["...", "b"], false), (["b", "..."], false), (["a", "c"], false), ([], false),
      (["a", "...", "b", "c", "d"], false), (["a", "b", "c", "..."], true),
    ])
  func dots(_ expected: [String], _ isMatch: Bool) {
    #expect(ScreenDifference.matches(expected, ["a", "b", "c"]) == isMatch)
  }

  @Test("Lines that are the same on both sides of a difference are shown once")
  func common() {
    #expect(ScreenDifference.lines(["a", "b", "d"], ["a", "c", "d", "e"]) == ["  a", "- b", "+ c", "  d", "+ e"])
    #expect(ScreenDifference.lines([], ["a"]) == ["+ a"])
  }
}
