import Glibc
import TestSupport
import Testing

@Suite(
  "The demo in C++ has what a feature has", .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
  .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), .waiting)
struct NotesDemoTests {
  private let demo: Demo

  init() throws { demo = try Demo(.notes) }

  @Test(
    "The demo in C++ has list, detail, sheet, child with a result, badge, stored values and links in either process")
  func walk() throws { try demo.walk() }

  @Test("A child that is open while the demo in C++ is edited ends with its result, which the next start has")
  func swap() throws { try demo.swap() }

  @Test("The demo in C++ does what its script says, and its own make runs that")
  func script() throws { try demo.script() }

  @Test("The demo in C++ passes the tests of 'check' at the strictest level")
  func checked() throws { try demo.check() }
}

@Suite(
  "The demo in Rust has what a feature has", .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
  .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."), .waiting)
struct WeatherDemoTests {
  private let demo: Demo

  init() throws { demo = try Demo(.weather) }

  @Test(
    "The demo in Rust has list, detail, sheet, child with a result, badge, stored values and links in either process")
  func walk() throws { try demo.walk() }

  @Test("A child that is open while the demo in Rust is edited ends with its result, which the next start has")
  func swap() throws { try demo.swap() }

  @Test("The demo in Rust does what its script says, and its own make runs that")
  func script() throws { try demo.script() }

  @Test("The demo in Rust passes the tests of 'check' at the strictest level")
  func checked() throws { try demo.check() }
}

/// A demo with the lines of a session, and what is printed.
private struct DemoSession {
  var name: String
  /// Lines that lead through the flow, and what their last screens show.
  var lines: [String]
  var shown: [String]
  /// The text that is there at the next start.
  var kept: [String]
  /// A link that fails, and why.
  var link: String
  var reason: String

  static let notes = DemoSession(
    name: "Notes",
    // The order in a sheet; a note by the editor, which is a child with a result; it is pinned.
    lines: ["5", "1 2", "b", "4", "1 Buy milk", "2 Two litres", "3", "1"],
    shown: [
      "== Order (sheet) ==", "1. Sort by: Title (of 1 Newest, 2 Title)", "== New note (sheet) ==",
      "3. [ Save ] (not now: enter a title)", "== Buy milk (detail) ==", "Two litres", "Link: shop://notes/4",
      "tabs: [1 Notes (2)]",
    ],
    kept: ["1. Buy milk — Two litres — today   >", "tabs: [1 Notes (2)]"], link: "shop://notes/77",
    reason: "! There is no note 77.")

  static let weather = DemoSession(
    name: "Weather",
    // A place by the child, and the unit in a sheet.
    lines: ["4", "3", "6", "1 2", "b", "4"],
    shown: [
      "== Add a place (sheet) ==", "3. Nairobi — Kenya",
      nairobi("24 °C", "last 18.71, lowest 15.17, mean 20, highest 24.83", "14 °C", "24 °C"),
      "== Unit (sheet) ==",
      "== Nairobi (detail) ==", "Temperature: 74 °F", "tabs: [1 Weather (1)]",
    ],
    kept: [nairobi("74 °F", "last 65.67, lowest 59.31, mean 68, highest 76.69", "58 °F", "76 °F")],
    link: "shop://weather/atlantis",
    reason: "! There is no weather of \"atlantis\".")

  private static func nairobi(_ now: String, _ day: String, _ low: String, _ high: String) -> String {
    "4. Nairobi; Now \(now); Sky Cloudy; Next 24 h 12 values, \(day), rising; Low \(low); High \(high)"
  }
}

/// A demo that is built, run, edited and checked as a user does it.
private struct Demo {
  private let demo: DemoSession
  private let command: Switchyard
  private let folder: TemporaryFolder

  init(_ demo: DemoSession) throws {
    self.demo = demo
    command = try Switchyard()
    folder = try TemporaryFolder()
  }

  private func build() throws -> String {
    let built = try command(
      "build", "\(Repository.root)/Plugins/\(demo.name)", "--into", "\(folder.path)/Libraries",
      environment: ["XDG_CACHE_HOME": BuiltPlugins.cache], deadline: .seconds(120))
    #expect(built.errors == "")
    #expect(built.status == 0)
    chmod("\(folder.path)/Libraries", 0o700)
    return "\(folder.path)/Libraries"
  }

  private func session(
    _ lines: [String], _ options: String..., on libraries: String, with command: Switchyard
  ) throws -> [String] {
    let outcome = try command(
      ["run", "--plain", libraries] + options, input: (lines + ["q"]).map { "\($0)\n" }.joined())
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  func walk() throws {
    let libraries = try build()
    let title = demo.shown.last { $0.hasSuffix("(detail) ==") }
    for isolation in ["none", "process"] {
      let command = try Switchyard()
      let lines = try session(demo.lines, "--isolation", isolation, on: libraries, with: command)
      for shown in demo.shown { #expect(lines.contains(shown), "\(shown) is not in \(lines)") }
      // At the next start the window is where it was; without it, what was stored is there.
      #expect(try session([], on: libraries, with: command).contains { $0 == title })
      let fresh = try session(["g \(demo.link)"], "--fresh", on: libraries, with: command)
      for kept in demo.kept { #expect(fresh.contains(kept), "\(kept) is not in \(fresh)") }
      #expect(fresh.contains(demo.reason), "\(fresh)")
    }
  }

  func swap() throws {
    let plugins = try folder.makeFolder("Plugins")
    let copy = "\(plugins)/\(demo.name)"
    let isNotes = demo.name == "Notes"
    let source = isNotes ? "editor_flow.cpp" : "places.rs"
    let script =
      "cp -r \(Repository.root)/Plugins/\(demo.name) \(plugins) && sed -i 's|^SDK = .*|SDK = \(Repository.root)|' \(copy)/Makefile"
    _ = try runProcess(["/usr/bin/env", "sh", "-c", script], deadline: .seconds(20))
    let app = try AppInTerminal(["dev", plugins], environment: command.environment)
    try app.wait(for: isNotes ? "Books to read" : "Lisbon", deadline: .seconds(120))
    app.type("n")
    try app.wait(for: isNotes ? "New note" : "Add a place")
    if isNotes {
      app.type("Buy milk")
      try app.wait(for: "Buy milk")
    }
    let edit = isNotes ? "s/New note/Another note/" : "s/Add a place/Choose a place/"
    _ = try runProcess(["sed", "-i", edit, "\(copy)/src/\(source)"], deadline: .seconds(10))
    try app.wait(for: isNotes ? "Another note" : "Choose a place", deadline: .seconds(60))
    app.type(isNotes ? "\t\t\r" : "\r")
    try app.wait(without: isNotes ? "Another note" : "Choose a place")
    let added = isNotes ? "Buy milk" : "Cairo"
    try app.wait(for: added)
    app.type("\u{11}")
    #expect(try app.end() == 0)
    let again = try AppInTerminal(["dev", plugins, "--fresh"], environment: command.environment)
    try again.wait(for: added, deadline: .seconds(60))
    again.type("\u{11}")
    #expect(try again.end() == 0)
  }

  func script() throws {
    let package = "\(Repository.root)/Plugins/\(demo.name)"
    let outcome = try command(
      "check", "--script", "\(package)/tests/\(demo.name).script", "\(try build())/lib\(demo.name).so")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let make = try #require(Repository.read("\(package)/Makefile"))
    #expect(make.contains("check --script tests/\(demo.name).script $(OUT)/lib\(demo.name).so"))
  }

  func check() throws {
    let outcome = try command(
      "check", "--level", "strict", "\(try build())/lib\(demo.name).so", deadline: .seconds(120))
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}
