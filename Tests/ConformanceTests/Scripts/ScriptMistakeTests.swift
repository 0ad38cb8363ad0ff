import Conformance
import TestSupport
import Testing

@Suite("A mistake in a script is reported with its line, the valid words and the nearest one")
struct ScriptMistakeTests {
  private func mistake(_ line: String) -> ScriptMistake? {
    do throws(ScriptMistake) {
      _ = try Script(file: "a.script", text: "# A comment.\n\n\(line)\n")
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A wrong word in a script is reported with what was found and what to write",
    arguments: [
      ("opne shop.notes", "Unknown step.", "opne", "Did you mean 'open'?"),
      ("expect titel \"A\"", "Unknown expectation.", "titel", "Did you mean 'title'?"),
      ("expect no bagde", "Unknown expectation after 'no'.", "bagde", "Did you mean 'badge'?"),
      ("press Save", "The title of an element must be between quotes.", "Save", "Write \"Save\"."),
      ("press", "The title of an element must be between quotes.", "the end of the line", nil),
      ("press \"Save\" twice", "The line has more text than its step.", "twice", nil),
      ("press \"Save", "A text has no closing quote.", "\"Save", nil),
      ("press \"Sa\\ve\"", "There is no '\\v' in a text.", "\"Sa\\ve\"", "Write \\\\ for a backslash."),
      ("type \"a\" in \"b\"", "'into' must come after the text.", "in", nil),
      ("set \"a\" ot 3", "'to' must come after the element.", "ot", "Did you mean 'to'?"),
      ("step \"a\" sideways", "The direction must be up or down.", "sideways", nil),
      ("expect rows many", "The number of rows must be a whole number.", "many", nil),
      ("advance 3 weeks", "The time is invalid.", "3", nil),
      ("open shop.notes with hex 0fz", "The launch value is not in hex.", "0fz", nil),
      ("expect \"Save\" is", "The value is missing.", "the end of the line", nil),
      ("link", "The link is missing.", "the end of the line", nil),
      ("provide shop.cart Add 1", "A service cannot have this id.", "shop.cart", nil),
      ("provide shop.cart/1", "The call is missing.", "the end of the line", nil),
      ("provide shop.cart/1 Add", "The answer is missing.", "the end of the line", nil),
      ("provide shop.cart/1 Add many", "This cannot be an answer.", "many", nil),
      ("provide shop.cart/1 Add hex 0", "The answer is not in hex.", "0", nil),
    ] as [(String, String, String, String?)])
  func words(_ line: String, _ message: String, _ found: String, _ remedy: String?) throws {
    let mistake = try #require(self.mistake(line))
    #expect(mistake.line == 3)
    #expect(mistake.message == message)
    #expect(mistake.found == found)
    #expect(mistake.remedy == remedy)
    #expect(!mistake.expected.isEmpty)
  }

  @Test("A script without steps is a mistake", arguments: ["", "# Nothing."])
  func empty(_ line: String) { #expect(mistake(line)?.message == "The script has no steps.") }

  @Test("Comments, indentation and the ends of lines of other systems are no mistakes")
  func whitespace() {
    #expect(mistake("  open shop.notes   # here\r\nback#no comment\r\n") != nil)
    #expect(mistake("  open shop.notes   # here\r\n\tback # there\r\n") == nil)
  }

  @Test("The command prints the mistake in a script, and exits with 2")
  func command() throws {
    let folder = try TemporaryFolder()
    try folder.write("open test.faulty\nopne test.faulty\n", to: "a.script")
    let library = folder.path("libGood.so")
    try FaultyLibrary.build(nil, to: library)
    let outcome = try Switchyard()("check", "--script", folder.path("a.script"), library)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    #expect(lines.first == "\(folder.path("a.script")):2: Unknown step.")
    #expect(lines.dropFirst(2) == ["Found: opne", "To do: Did you mean 'open'?"])
  }

  @Test("A script file that is not there, is too large or is no text is an error")
  func files() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.script")
    func errors() throws -> String { try Switchyard()("check", "--script", path, "x.so").errors }
    #expect(try errors().hasPrefix("error: \(path) cannot be read, or is too large\n"))
    try FileBytes.write(Array(repeating: 0x0a, count: 65_537), to: path)
    #expect(try errors().hasPrefix("error: \(path) cannot be read, or is too large\n"))
    try FileBytes.write([0x6f, 0], to: path)
    #expect(try errors().hasPrefix("error: \(path) is not a script\n"))
  }
}
