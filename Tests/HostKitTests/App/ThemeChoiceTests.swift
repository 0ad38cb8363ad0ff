import Failures
import HostCoordination
import Platform
import Presentation
import TerminalFrontEnd
import TerminalKit
import TestSupport
import Testing

@testable import HostKit

@MainActor
@Suite("The theme that a user wants")
struct ThemeChoiceTests {
  private let home: TemporaryFolder
  private var folder: String { "\(home.path)/shop" }
  private let host = HostContext(
    definition: AppDefinition(
      identity: AppIdentity(name: "shop", title: "The Shop", version: "2.1.0"), sources: FeatureSources(),
      rules: HostRules()
    ) { RootCoordinator() }, commands: StandardCommands.all)

  init() throws { home = try TemporaryFolder() }

  private func options(
    _ option: String? = nil, variable: String? = nil, noColour: String? = nil, depth: String? = nil
  ) throws(FlowFailure) -> TerminalOptions {
    var values = CommandValues()
    if let option { values.options["--theme"] = option }
    if let depth { values.options["--colour"] = depth }
    var environment = ["XDG_CONFIG_HOME": home.path]
    if let variable { environment["SHOP_THEME"] = variable }
    if let noColour { environment["NO_COLOR"] = noColour }
    return try AppOptions(values, of: host, environment: environment).terminal
  }

  private func write(_ text: String, to name: String = "config") throws {
    try Directories.create(folder)
    try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(name)")
  }

  @Test("The theme of the option counts before that of the variable, then that of the file, then the host's")
  func order() throws {
    #expect(try options().theme.base == .auto)
    try write("# of mine\n\ntheme = hc-light\n")
    #expect(try options().theme.base == .hcLight)
    #expect(try options(variable: "dark").theme.base == .dark)
    #expect(try options(variable: "").theme.base == .hcLight)
    #expect(try options("terminal", variable: "dark").theme.base == .terminal)
  }

  @Test("A start shows the last frame unless the file says otherwise, which has to be on or off")
  func picture() throws {
    func keeps() throws(FlowFailure) -> Bool {
      try AppOptions(CommandValues(), of: host, environment: ["XDG_CONFIG_HOME": home.path]).keepsFrame
    }
    #expect(try keeps())
    try write("picture = off\n")
    #expect(try !keeps())
    try write("motion = off\npicture = on\n")
    #expect(try keeps())
    try write("picture = no\n")
    let failure = try #require(throws: FlowFailure.self) { try keeps() }
    #expect(failure.code == "settings.picture")
  }

  @Test("The app looks for updates if the file says so, which has to be notify or off")
  func updates() throws {
    func looks() throws(FlowFailure) -> Bool {
      try AppOptions(CommandValues(), of: host, environment: ["XDG_CONFIG_HOME": home.path]).notifiesOfUpdates
    }
    #expect(try !looks())
    try write("updates = notify\n")
    #expect(try looks())
    try write("updates = off\n")
    #expect(try !looks())
    try write("updates = on\n")
    let failure = try #require(throws: FlowFailure.self) { try looks() }
    #expect(failure.code == "settings.updates")
    #expect(failure.expected == "off or notify")
  }

  @Test("Motion is on unless the option, REDUCE_MOTION or the file turn it off")
  func motion() throws {
    func motion(_ option: Bool = false, _ variable: String? = nil) throws(FlowFailure) -> Bool {
      var values = CommandValues()
      if option { values.options["--no-motion"] = "" }
      var environment = ["XDG_CONFIG_HOME": home.path]
      if let variable { environment["REDUCE_MOTION"] = variable }
      return try AppOptions(values, of: host, environment: environment).terminal.motion
    }
    #expect(try motion())
    #expect(try motion(false, ""))
    #expect(try !motion(true))
    #expect(try !motion(false, "1"))
    try write("theme = dark\nmotion = off\n")
    #expect(try !motion())
    #expect(try options().theme.base == .dark)
    try write("motion = on\n")
    #expect(try motion())
    try write("# mine\nmotion = slow\n")
    let failure = try #require(throws: FlowFailure.self) { try motion() }
    #expect(failure.message.hasPrefix("\(folder)/config, line 2: ") && failure.found == "'slow'")
  }

  @Test("A file of colours is one in the folder of the settings, or any by its path")
  func files() throws {
    try write("base = light\naccent = #123456\n", to: "mine.theme")
    try write("theme = mine.theme\n")
    #expect(try options().theme == Theme(base: .light, accent: 0x123456))
    #expect(try options("\(folder)/mine.theme").theme == Theme(base: .light, accent: 0x123456))
  }

  @Test("A wrong theme or setting is reported with the file and the line, or with its source")
  func failures() throws {
    let option = try #require(throws: FlowFailure.self) { try options("drak") }
    #expect(option.message.hasPrefix("--theme") && option.found == "'drak'")
    #expect(option.expected?.contains("auto, dark, light, hc-dark, hc-light, terminal") == true)
    let variable = try #require(throws: FlowFailure.self) { try options(variable: "drak") }
    #expect(variable.message.hasPrefix("SHOP_THEME"))
    try write("\ntheme = drak\n")
    let setting = try #require(throws: FlowFailure.self) { try options() }
    #expect(setting.message.hasPrefix("\(folder)/config, line 2: "))
    try write("theme = dark\ncolour\n")
    let line = try #require(throws: FlowFailure.self) { try options() }
    #expect(line.message.hasPrefix("\(folder)/config, line 2: ") && line.found == "'colour'")
    try write("accent = red\n", to: "bad.theme")
    try write("theme = bad.theme\n")
    let colour = try #require(throws: FlowFailure.self) { try options() }
    #expect(colour.message.hasPrefix("\(folder)/bad.theme, line 1: ") && colour.found == "'red'")
  }

  @Test("A theme that is chosen in the app is kept in its line, and the other lines stay")
  func keeping() throws {
    try UserSettings(in: folder).keepTheme(.dark)
    #expect(try options().theme.base == .dark)
    try write("# first\ntheme = dark\n\n# last\n")
    try UserSettings(in: folder).keepTheme(.light)
    let kept = AtomicFile.read("\(folder)/config", limit: 1000).map { String(decoding: $0, as: UTF8.self) }
    #expect(kept == "# first\ntheme = light\n\n# last\n")
  }

  @Test("Settings that cannot be read are an error, and nothing is written in their place")
  func unreadable() throws {
    let large = String(repeating: "# a long comment\n", count: 5_000) + "theme = light\n"
    try write(large)
    let failure = try #require(throws: FlowFailure.self) { try options() }
    #expect(failure.message == "'\(folder)/config' cannot be read.")
    #expect(throws: FlowFailure.self) { try UserSettings(in: folder).keepTheme(.dark) }
    #expect(AtomicFile.read("\(folder)/config", limit: 1 << 20)?.count == large.utf8.count)
  }

  @Test("The number of colours is that of the option, unless there are to be none")
  func depth() throws {
    #expect(try options().colour == nil)
    for (name, depth) in [("true", ColourDepth.direct), ("256", .indexed), ("16", .palette), ("none", .monochrome)] {
      #expect(try options(depth: name).colour == depth)
      #expect(try options(noColour: "1", depth: name).colour == nil)
    }
    #expect(ColourDepth(environment: ["NO_COLOR": "1", "COLORTERM": "truecolor"]) == .monochrome)
  }
}
