import TestSupport
import Testing

@Suite("Going back leads to where the user came from", .waiting)
struct ComingBackTests {
  private let home: Switchyard

  init() throws { home = try Switchyard() }

  private func start() throws -> AppInTerminal {
    try AppInTerminal(["run", BuiltPlugins.folder], environment: home.environment, width: 100, height: 24)
  }

  /// The first row below the tabs that has a text.
  private func titleRow(of text: String, in app: AppInTerminal) -> Int? {
    app.grid.lines.dropFirst(2).firstIndex { $0.contains(text) }
  }

  @Test("After Back the focus is on the row that was opened, also after a restart, and the title keeps its row")
  func row() throws {
    let app = try start()
    try app.wait(for: "The Salt Roads")
    let title = try #require(titleRow(of: "Catalog", in: app))
    app.type("/metro\r")
    try app.wait(without: "The Salt Roads")
    app.type("\u{1B}")
    try app.wait(without: "⌕ metro")
    #expect(app.grid.contains("▌ ■ Metronome"))
    app.type("\r")
    try app.wait(for: "‹ Catalog")
    app.drain()
    #expect(titleRow(of: "Metronome", in: app) == title)
    app.type("\u{1B}")
    try app.wait(for: "▌ ■ Metronome")
    #expect(titleRow(of: "Catalog", in: app) == title)
    app.type("\r")
    try app.wait(for: "‹ Catalog")
    try quit(app)

    let again = try start()
    try again.wait(for: "‹ Catalog")
    again.drain()
    #expect(titleRow(of: "Metronome", in: again) == title)
    again.type("\u{1B}")
    try again.wait(for: "▌ ■ Metronome")
    try quit(again)
  }

  @Test("A checkout cannot be left during the payment and has no way back then; the receipt shows no notice of it")
  func payment() throws {
    let app = try start()
    try app.wait(for: "The Salt Roads")
    try app.addToCart(18, "Enamel Mug", of: home)
    #expect(try home("open", "shop://cart").status == 0)
    try app.wait(for: "▌ Enamel Mug")
    try app.click("Check out  ▌")
    try app.signInForCheckout()
    app.type("Ada\tStreet 1\tLondon\r")
    try app.wait(for: "Step 2 of 3")
    try app.click("Continue  ▌")
    try app.wait(for: "Step 3 of 3")
    #expect(app.grid.contains("Esc  Back"))
    try app.click("Pay now  ▌")
    try app.wait(for: "Paying")
    app.drain()
    #expect(!app.grid.contains("Esc  Back"))
    #expect(!app.grid.contains("‹ Delivery"))
    app.type("\u{1B}")
    try app.wait(for: "cannot be left now")
    try app.wait(for: "Receipt")
    app.drain()
    #expect(!app.grid.contains("cannot be left"))
    #expect(app.grid.contains("Esc  Back"))
    try quit(app)
  }

  @Test("The question whether to sign out has the harmless answer in focus")
  func question() throws {
    let app = try start()
    try app.wait(for: "The Salt Roads")
    app.type("3")
    try app.click("Sign in  ▌")
    try app.wait(forField: "Mail")
    app.type("ada@example.org\tsecret\r")
    try app.wait(without: "Password")
    try app.click("Sign out")
    try app.wait(for: "▐› Cancel  ▌")
    try quit(app)
  }
}
