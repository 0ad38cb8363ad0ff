import Failures
import Testing

@testable import Presentation

@Suite("Keys in files")
struct KeyFileTests {
  private func map(_ text: String, on map: KeyMap = .standard) throws(FlowFailure) -> KeyMap {
    var map = map
    try map.change(byFile: text, path: "keys")
    return map
  }

  @Test("A line gives a command other keys, and none takes them all")
  func lines() throws {
    let map = try map("# mine\n\n palette = F2 Ctrl-O \r\n\treload=none\n")
    #expect(map[.palette] == ["F2", "Ctrl-O"])
    #expect(map[.reload] == [])
    #expect(map[.quit] == KeyMap.standard[.quit])
    #expect(map.command(for: "F2", inText: true) == .palette)
    #expect(map.command(for: "F5", inText: false) == nil)
  }

  @Test("A key is taken from the command that had it")
  func taken() throws {
    let map = try map("filter = j")
    #expect(map[.filter] == ["j"])
    #expect(map[.down] == ["↓"])
    #expect(map.command(for: "j", inText: false) == .filter)
    try map.check()
  }

  @Test("A file begins with the keys of the app's host")
  func ofHost() throws {
    #expect(try map("reload = F8", on: .standard.binding(.help, to: "F9"))[.help] == ["F9"])
  }

  @Test(
    "A line that cannot be followed is an error that names it, and changes nothing",
    arguments: [
      (
        "quit = Ctrl-Q\npalete = F2", "keys, line 2: the app has no command of this name.", "perhaps 'palette'",
        "'palete'"
      ),
      ("F2", "keys, line 1: the line assigns no keys to a command.", "a command, '=' and keys", "'F2'"),
      ("help = F13", "keys, line 1: there is no such key.", "'none', or characters", "'F13'"),
      ("help =", "keys, line 1: there is no such key.", "'none', or characters", "''"),
      ("tab = x", "keys, line 1: tabs are selected by their number.", "digits from 1 to 9", "'x'"),
      (
        "help = F9\n\nreload = F9", "keys, line 3: another line has this key already.", "each key once",
        "'F9' for reload, and for help in line 1"
      ),
      ("quit = q", "keys: no key that is left quits the app from everywhere.", "a key that also works", "'q'"),
      ("redraw = Ctrl-Q Ctrl-C", "keys: no key that is left quits", "a key that also works", "none"),
    ])
  func errors(_ text: String, _ message: String, _ expected: String, _ found: String) {
    var map = KeyMap.standard
    let failure = #expect(throws: FlowFailure.self) { try map.change(byFile: text, path: "keys") }
    #expect(failure?.message.hasPrefix(message) == true)
    #expect(failure?.expected?.hasPrefix(expected) == true)
    #expect(failure?.found == found)
    #expect(map == .standard)
  }
}
