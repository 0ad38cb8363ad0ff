import Glibc
import TestSupport
import Testing

@Suite("A theme is chosen in the settings of Account as it is in the palette", .waiting)
struct ChosenThemeTests {
  private let home: Switchyard

  init() throws { home = try Switchyard() }

  /// Opens the app, which begins where the user left it.
  private func openSettings(_ isolation: String, from text: String = "The Salt Roads") throws -> AppInTerminal {
    var environment = home.environment
    environment["COLORTERM"] = "truecolor"
    let app = try AppInTerminal(
      ["run", "--isolation", isolation, BuiltPlugins.folder], environment: environment, height: 30)
    try app.wait(for: text)
    #expect(try home("open", "shop://account/settings").status == 0)
    try app.wait(for: "Newsletter")
    return app
  }

  /// The lines of the file of settings.
  private var settings: [String] {
    let bytes = (try? FileBytes.read("\(home.home.path)/config/switchyard/config")) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The line of the setting.
  private func theme(in grid: TextGrid) -> String {
    grid.lines.first { $0.contains("Theme") && !$0.contains("Theme:") } ?? ""
  }

  @Test(
    "A chosen theme is used at once and at the next start, and the setting follows the palette",
    arguments: ["none", "process"])
  func choosing(isolation: String) throws {
    let app = try openSettings(isolation)
    try app.wait("to show the theme in use") { theme(in: $0).contains("Automatic") }
    try app.click("Theme")
    try app.wait(for: "Light, high contrast")
    app.drain()
    // The third of the list, below the first one.
    app.type("jj\r")
    // The background of the light theme.
    try app.waitForBytes("48;2;251;251;253")
    try app.wait("to show the chosen theme") { theme(in: $0).contains("Light") && !$0.contains("Dark") }
    #expect(settings == ["theme = light"])

    app.type("\u{10}")
    try app.wait(for: "Find a command")
    app.type("theme: dark\r")
    try app.wait("to show the theme of the palette") { theme(in: $0).contains("Dark") }
    #expect(settings == ["theme = dark"])
    try quit(app)

    let again = try openSettings(isolation, from: "Newsletter")
    try again.wait("to show the kept theme") { theme(in: $0).contains("Dark") }
    try quit(again)
  }

  @Test("Without a terminal that has themes, the settings of Account have no theme")
  func plain() throws {
    let outcome = try home(
      ["run", "--plain", "--fresh", BuiltPlugins.folder], input: "g shop://account/settings\nq")
    #expect(outcome.status == 0 && outcome.output.contains("Newsletter"))
    #expect(!outcome.output.contains("Theme"))
  }
}
