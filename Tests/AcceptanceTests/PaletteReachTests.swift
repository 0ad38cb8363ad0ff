import Glibc
import TestSupport
import Testing

@Suite("The palette reaches what features declare, whatever is on screen and whether they are loaded or not", .waiting)
struct PaletteReachTests {
  private let home: Switchyard

  init() throws {
    home = try Switchyard()
    #expect(try home("trust", "--grant", "read:/proc", "libStatus.so", in: BuiltPlugins.folder).status == 0)
  }

  private func start(_ isolation: String) throws -> AppInTerminal {
    try AppInTerminal(
      ["run", "--isolation", isolation, BuiltPlugins.folder], environment: home.environment, height: 40)
  }

  private func find(_ words: String, _ row: String, in app: AppInTerminal) throws {
    app.type("\u{10}")
    try app.wait(for: "Find a command")
    app.type(words)
    try app.wait(for: row)
    app.type("\r")
    try app.wait(without: "of \(words)")
  }

  @Test("A command is found by its title, its words or its key", arguments: ["none", "process"])
  func commands(_ isolation: String) throws {
    let app = try start(isolation)
    try app.wait(for: "The Salt Roads")
    try find("log in", "Sign in", in: app)
    try app.wait(for: "You are not signed in")
    try app.wait(forField: "Mail")
    // A command over the sheet of another tab leaves the sheet, and the text in it, as they are.
    app.type("ada\u{10}")
    try app.wait(for: "Find a command")
    app.type("processor\r")
    try app.wait(for: "Load average")
    app.type("\u{1b}3")
    try app.wait(for: "┃ ada")
    app.type("\u{1b}1")
    try app.wait(for: "The Salt Roads")
    app.type("\u{1b}s")
    // The sheet of before goes, and the text in it.
    try app.wait(for: "┃ (ada@example.org)")
    try quit(app)
    // A new start has them before any other library than that of the tab on screen is loaded.
    let again = try start(isolation)
    try again.wait(forField: "Mail")
    try find("processor", "Load of this machine", in: again)
    try again.wait(for: "Load average")
    try quit(again)
  }

  @Test(
    "Rows of a feature at work are found from other tabs, and Enter may come before them",
    arguments: ["none", "process"])
  func rows(_ isolation: String) throws {
    let app = try start(isolation)
    try app.wait(for: "The Salt Roads")
    app.type("4")
    try app.wait(for: "Load average")
    try find("tent", "FOUND IN FEATURES", in: app)
    try app.wait(for: "‹ Catalog › Two-person Tent")
    app.type("4")
    try app.wait(for: "Load average")
    app.type("\u{10}salt\r")
    try app.wait(for: "‹ Catalog › The Salt Roads")
    try quit(app)
    let again = try start(isolation)
    try again.wait(for: "‹ Catalog › The Salt Roads")
    again.type("\u{10}tent")
    try again.wait(for: "Two-person Tent")
    again.type("\r")
    try again.wait(for: "‹ Catalog › Two-person Tent")
    try quit(again)
  }

  @Test(
    "Plain mode lists commands in C, C++ and Rust, with their libraries if their titles are of others, and runs one",
    .enabled(if: Tool.make.isInstalled && Tool.cpp.isInstalled, "make or g++ is not on this machine."),
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."))
  func plain() throws {
    let folder = try TemporaryFolder()
    for name in ["Notes", "Weather"] { _ = try folder.write(BuiltPlugins.demo(name), to: "lib\(name).so") }
    for name in ["one", "two"] {
      try CLibrary.build(
        ["CommandPlugin/command.c"], to: folder.path("lib\(name).so"),
        options: [
          "-std=gnu11", "-DFEATURE=\"test.\(name)\"", "-DTITLE=\"Bank\"", "-DLINK=\"\(name)\"",
          "-DCOMMAND=\"Pay \(name)\"",
        ])
    }
    chmod(folder.path, 0o700)
    func run(_ lines: String) throws -> String {
      try home("run", "--plain", "--fresh", folder.path, input: lines + "\nq\n").output
    }
    let listed = try run("c")
    for line in [
      "New note (Notes)", "Add a place to the weather (Weather)", "Pay one (Bank)", "Pay two (Bank (libtwo.so))",
    ] { #expect(listed.contains("\(line)\n"), "\(listed)") }
    #expect(try run("c town").contains("Add a place"))
    #expect(try run("c new note").contains("Title"))
    #expect(try run("c pay two").contains("This is test.two"))
  }
}
