import Glibc
import TestSupport
import Testing

@Suite("The author of a feature gets notices about its faults, and stays where they are", .waiting)
struct DevelopmentNoticeTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
  }

  @Test("A feature that gets another id leaves a placeholder in its tab, and continues there when it is offered again")
  func renamed() throws {
    try SwapLibrary.build("first", feature: "test.a", into: folder.path, as: "libA.so")
    try SwapLibrary.build("one", feature: "test.b", into: folder.path, as: "libSwap.so")
    try SwapLibrary.build("last", feature: "test.c", into: folder.path, as: "libC.so")
    let app = try AppInTerminal(
      ["run", "--isolation", "none", "."], environment: home.environment, in: folder.path, width: 160)
    try app.wait(for: "test.c")
    app.type("2")
    try app.wait(for: "Version one place 0")
    app.type("\r")
    try app.wait(for: "Counted 1")
    try SwapLibrary.build("two", feature: "test.z", into: folder.path, as: "libSwap.so")
    try app.wait(
      for: "Swap no longer offers test.b. Its tab stays and keeps what was there. New: test.z.")
    #expect(app.grid.contains("Save a version that offers it, which continues here."))
    #expect(app.grid.contains("Version one place 0 cannot be shown"))
    // The new one comes after the others, and begins anew.
    app.type("4")
    try app.wait(for: "Version two place 0")
    try app.wait(for: "Counted 0")
    // The tab of the third library is still its own.
    app.type("3")
    try app.wait(for: "Version last place 0")
    app.type("2")
    try app.wait(for: "Save a version that offers it, which continues here.")
    try SwapLibrary.build("three", feature: "test.b", into: folder.path, as: "libSwap.so")
    try app.wait(for: "Version three place 0")
    try app.wait(for: "Counted 1")
    try app.wait(for: "Swap no longer offers test.z.")
    try quit(app)
  }

  @Test("F5 with nothing to do says so, and why when the folder cannot be looked at")
  func reload() throws {
    let libraries = try folder.makeFolder("Libraries")
    try SwapLibrary.build("one", into: libraries)
    let app = try AppInTerminal(["run", "Libraries"], environment: home.environment, in: folder.path)
    try app.wait(for: "Version one place 0")
    app.type("\u{1B}[15~")
    try app.wait(for: "Nothing to reload: no library has changed.")
    rename(libraries, "\(folder.path)/Elsewhere")
    app.type("\u{1B}[15~")
    try app.wait(for: "Nothing was reloaded: There is no directory \(libraries)")
    #expect(app.grid.contains("Version one place 0"))
    try quit(app)
  }

  @Test(
    "A child that cannot be created again is named when it is lost, with what to do, after a save and at a start",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func lostChild() throws {
    try folder.makeFolder("Plugins")
    let package = try SwapPackage("Swap", in: "\(folder.path)/Plugins")
    try package.save(expression: "\"one\"\n#define VISITED")
    let app = try visited("one")
    try package.save(expression: "\"two\"\n#define VISITED")
    try app.wait(for: "Visitor of test.swap ended: it cannot be created again from a value. Make it a")
    #expect(!app.grid.contains("A visitor"))
    try quit(app)
    try quit(try visited("two"))
    let again = try AppInTerminal(["dev"], environment: home.environment, in: folder.path)
    try again.wait(for: "Visitor was not restored: it cannot be created again from a value. Make it a")
    try quit(again)
  }

  /// The app in development, with a child on screen that cannot be made again.
  private func visited(_ version: String) throws -> AppInTerminal {
    let app = try AppInTerminal(["dev", "--fresh"], environment: home.environment, in: folder.path, width: 160)
    try app.wait(for: "Version \(version) place 0")
    app.type("jj\r")
    try app.wait(for: "A visitor")
    return app
  }

  @Test(
    "A call that is refused is shown once with its reason, and a pointer that was kept is recognized",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."), arguments: ["none", "process"])
  func misuse(isolation: String) throws {
    try folder.makeFolder("Plugins")
    let package = try SwapPackage("Swap", in: "\(folder.path)/Plugins")
    try package.save(expression: "\"one\"\n#define KEEPING")
    let app = try AppInTerminal(
      ["dev", "--isolation", isolation], environment: home.environment, in: folder.path, width: 160)
    try app.wait(for: "Version one place 0")
    try app.press("Push what was lent")
    try app.wait(for: "'push' was refused with SY_E_INVALID for 'route'.")
    let line =
      ": 'push' was refused with SY_E_INVALID for 'route'. Expected: memory that is still valid "
      + "Found: memory that was lent to 'event' until it returned What you can do: Copy what you keep: what a call "
      + "passes in is borrowed until the call returns (R1)."
    let lines = home.log.filter { $0.hasSuffix(line) }
    #expect(lines.count == 1 && lines[0].contains(" warning test.swap 1 flow-"), "\(home.log)")
    try app.press("Push what was lent")
    try app.press("Count")
    try app.wait(for: "Counted 1")
    try quit(app)
  }

  @Test(
    "An unknown icon is a warning, at the start and after a save",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func icon() throws {
    try folder.makeFolder("Plugins")
    let package = try SwapPackage("Swap", icon: "hert", in: "\(folder.path)/Plugins")
    let app = try AppInTerminal(["dev"], environment: home.environment, in: folder.path)
    try app.wait(for: "There is no icon 'hert', so test.swap has a dot. Did you mean 'heart'?")
    try package.save("two", icon: "heart")
    try app.wait(for: "swapped in")
    try app.wait(for: "♥")
    #expect(!app.grid.contains("There is no icon"))
    try package.save("three", icon: "qqqqqqqq")
    try app.wait(for: "There is no icon 'qqqqqqqq'")
    #expect(app.grid.contains("swapped in"))
    try quit(app)
    #expect(home.log.contains { $0.contains("There is no icon 'hert'") })
  }

  @Test(
    "An app that only runs built libraries does not warn about icons",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func iconOutsideDevelopment() throws {
    _ = try folder.makeFolder("Plugins")
    _ = try SwapPackage("Swap", icon: "hert", in: "\(folder.path)/Plugins")
    #expect(try home("build", "Plugins/Swap", "--into", "Libraries", in: folder.path).status == 0)
    chmod("\(folder.path)/Libraries", 0o700)
    let outcome = try home("run", "Libraries", input: "q\n", in: folder.path)
    #expect(outcome.output.contains("tabs: [1 test.swap]"))
    #expect(!outcome.output.contains("icon"))
  }
}
