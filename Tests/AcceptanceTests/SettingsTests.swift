import Glibc
import TestSupport
import Testing

@Suite("Settings that features declare are changed on a page of the app's and by a command", .waiting)
struct SettingsTests {
  private let home: Switchyard

  init() throws {
    home = try Switchyard()
    #expect(try home("trust", "--grant", "read:/proc", "libStatus.so", in: BuiltPlugins.folder).status == 0)
  }

  private func start(_ isolation: String, in folder: String) throws -> AppInTerminal {
    try AppInTerminal(
      ["run", "--isolation", isolation, folder], environment: home.environment, height: 40)
  }

  private func quit(_ app: AppInTerminal) throws {
    app.type("\u{11}")
    #expect(try app.end() == 0)
  }

  private func config(_ arguments: String...) throws -> String {
    let outcome = try home(["config"] + arguments)
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output
  }

  @Test(
    "A feature in C takes a value of the command at once, and after a restart; the column that is pressed is the setting",
    arguments: ["none", "process"])
  func command(_ isolation: String) throws {
    let app = try start(isolation, in: BuiltPlugins.folder)
    try app.wait(for: "The Salt Roads")
    // Before the feature is loaded.
    #expect(try config("shop.status.sort", "memory") == "shop.status.sort is memory.\n")
    app.type("4")
    try app.wait(for: "▾ Memory")
    #expect(try config("shop.status.sort", "number") == "shop.status.sort is number.\n")
    // The cursor stays on its process, and the heads of the columns are above it.
    app.type("\u{1b}[H")
    try app.wait(for: "▴ PID")
    try quit(app)
    let again = try start(isolation, in: BuiltPlugins.folder)
    again.type("\u{1b}[H")
    try again.wait(for: "▴ PID")
    #expect(try config("shop.status.sort", "--reset") == "shop.status.sort is cpu.\n")
    again.type("\u{1b}[H")
    try again.wait(for: "▾ CPU")
    try quit(again)
  }

  @Test(
    "A feature in Swift takes a value of the page at once, which leaves what is on screen below",
    arguments: ["none", "process"])
  func page(_ isolation: String) throws {
    let app = try start(isolation, in: BuiltPlugins.folder)
    try app.wait(for: "The Salt Roads")
    app.type("\u{10}salt\r")
    try app.wait(for: "Add to cart")
    app.type("\u{10}add to cart\r")
    try app.wait(for: "Added")
    app.type("2")
    try app.wait(for: "Goes well with it")
    app.type("\u{10}suggest other")
    try app.wait(for: "Settings of Cart")
    app.type("\r")
    try app.wait(for: "Below the cart, from the catalog.")
    app.type("\r")
    try app.wait(for: "Reset all")
    app.type("\u{1b}")
    try app.wait(without: "Reset all")
    try app.wait(without: "Goes well with it")
    try app.wait(for: "Check out")
    #expect(try config("shop.cart.suggestions") == "off\n")
    try quit(app)
  }

  @Test(
    "Features in C++ and Rust take values, also after a restart, and their own switches are the settings",
    .enabled(if: Tool.make.isInstalled && Tool.cpp.isInstalled, "make or g++ is not on this machine."),
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."), arguments: ["none", "process"])
  func others(_ isolation: String) throws {
    let folder = try TemporaryFolder()
    for name in ["Notes", "Weather"] { _ = try folder.write(BuiltPlugins.demo(name), to: "lib\(name).so") }
    chmod(folder.path, 0o700)
    let app = try start(isolation, in: folder.path)
    try app.wait(for: "NOTES")
    #expect(try config("shop.weather.unit", "fahrenheit") == "shop.weather.unit is fahrenheit.\n")
    app.type("2")
    try app.wait(for: "°F")
    #expect(try config("shop.weather.unit", "celsius") == "shop.weather.unit is celsius.\n")
    try app.wait(for: "°C")
    app.type("\u{10}unit\r")
    try app.wait(for: "Fahrenheit")
    app.type("\u{1b}[C")
    try app.wait(for: "°F")
    #expect(try config("shop.weather.unit") == "fahrenheit\n")
    try quit(app)
    let again = try start(isolation, in: folder.path)
    try again.wait(for: "°F")
    try quit(again)
  }

  private func addKinds(to folder: TemporaryFolder, options: [String] = []) throws {
    try CLibrary.build(
      ["SettingsPlugin/settings.c"], to: folder.path("libKinds.so"), options: ["-std=gnu11", "-Wall"] + options)
    chmod(folder.path, 0o700)
  }

  @Test(
    "An open page follows the command and a swap; values stay when the process is killed, and go with the feature's data",
    arguments: ["none", "process"])
  func openPage(_ isolation: String) throws {
    let folder = try TemporaryFolder()
    try addKinds(to: folder)
    let app = try start(isolation, in: folder.path)
    try app.wait(for: "Load")
    try app.press("Load")
    try app.wait(for: "Loaded: '' '' '' '' '' ''")
    #expect(try config("test.settings.offset", "--", "-4") == "test.settings.offset is -4.\n")
    try app.wait(for: "Told: offset is '-4'.")
    app.type("\u{10}minutes\r")
    try app.wait(for: "Greeting")
    #expect(try config("test.settings.greeting", "") == "test.settings.greeting is empty.\n")
    #expect(try config("test.settings.greeting") == "\n")
    try app.wait(without: "Hello")
    #expect(try config("test.settings.greeting", "Good day") == "test.settings.greeting is Good day.\n")
    try app.wait(for: "│ Good day ")
    try addKinds(to: folder, options: ["-DOFFSET_TITLE=\"Hours from UTC\""])
    try app.wait(for: "Hours from UTC")
    if isolation == "process" {
      // The process of the library before ends after the new one is in its place.
      try waitUntil("one process of the library") { app.libraryProcesses.count == 1 }
      kill(try #require(app.libraryProcesses.first), SIGKILL)
      try app.wait(for: "crashed")
      // Escape is the notice's first.
      app.type("\u{1b}")
      try app.wait(without: "crashed")
    }
    app.type("\u{1b}")
    try app.wait(without: "Reset all")
    try app.press("Load")
    try app.wait(for: "Loaded: '' '' '-4' '' 'Good day' ''")
    #expect(try home("features", "--forget", "test.settings").status == 0)
    try app.wait(without: "Loaded:")
    app.type("\u{10}minutes\r")
    try app.wait(for: "│ Hello ")
    try quit(app)
  }
}
