import Glibc
import TestSupport
import Testing

@Suite("The app on four real plugins, in a terminal", .serialized, .waiting)
struct WalkTests {
  private let home: Switchyard
  private let app: AppInTerminal

  init() throws {
    home = try Switchyard()
    #expect(try home("trust", "--grant", "read:/proc", "libStatus.so", in: BuiltPlugins.folder).status == 0)
    app = try AppInTerminal(["run", BuiltPlugins.folder], environment: home.environment)
    try app.wait(for: "Moka Pot, 6 cups")
  }

  @Test("A user walks all four tabs, and the terminal is as before")
  func walk() throws {
    for title in ["1 ▤ Catalog", "2 ▽ Cart", "3 ☻ Account", "4 ◔ Status"] { try app.wait(for: title) }

    // Catalog: a product, its photos in a sheet, and into the cart.
    app.type("/moka\r")
    try app.wait(without: "Shelf Speakers")
    app.type("\r")
    try app.wait(for: "Add to cart")
    try app.wait(for: "34.90 €")
    try press("Photos")
    try app.wait(for: "× Close")
    app.type("\u{1B}")
    try app.wait(without: "× Close")
    try press("Add to cart")
    try app.wait(for: "Cart ▐1▌")

    // Cart: the item, and the checkout as a flow of its own.
    app.type("2")
    try app.wait(for: "Check out")
    try app.wait(for: "Moka Pot, 6 cups")
    try press("Check out")
    try app.signInForCheckout()
    app.type("Ada Lovelace\tSt James's Square 12\tLondon")
    try press("Continue")
    try app.wait(for: "Step 2 of 3")
    try press("Continue")
    try app.wait(for: "Step 3 of 3")
    try press("Pay")
    try app.wait(for: "Receipt")
    try app.wait(without: "Cart ▐1▌")

    // Account: who is signed in.
    app.type("3")
    try app.wait(for: "SIGNED IN")

    // Status, written in C.
    app.type("4")
    try app.wait(for: "Load average")
    app.type("/switchyard\r")
    try app.wait(without: "Load average")
    app.type("\r")
    try app.wait(for: "‹ Status")

    try quit(app)
    #expect(app.terminal.settings() == app.terminal.initialSettings)
    #expect(!app.grid.isAlternate)
    #expect(app.grid.isCursorShown)
  }

  @Test("Stored values and the user's place are restored after a restart, except with --fresh")
  func kept() throws {
    app.type("3")
    try app.wait(for: "Settings")
    try press("Settings")
    try app.wait(for: "‹ Account")
    try app.wait("to show the toggles") { grid in
      grid.lines.contains { $0.contains(Self.on) || $0.contains(Self.off) }
    }
    let before = try #require(app.grid.lines.first { $0.contains(Self.on) || $0.contains(Self.off) })
    let title = String(before.drop { $0 == " " || $0 == "▌" }.prefix { $0 != " " })
    app.type("g\r")
    try app.wait("to switch the first toggle") { grid in
      grid.lines.first { $0.contains(title) }.map { $0.contains(Self.on) != before.contains(Self.on) } == true
    }
    let switched = app.grid.lines.first { $0.contains(title) }?.contains(Self.on)
    try quit(app)

    let again = try AppInTerminal(["run", BuiltPlugins.folder], environment: home.environment)
    try again.wait(for: "‹ Account")
    try again.wait(for: title)
    #expect(again.grid.lines.first { $0.contains(title) }?.contains(Self.on) == switched)
    try quit(again)

    let afresh = try AppInTerminal(["run", "--fresh", BuiltPlugins.folder], environment: home.environment)
    try afresh.wait(for: "Moka Pot, 6 cups")
    try quit(afresh)
  }

  @Test("The sign-in sheet cannot be dismissed while the request runs")
  func signIn() throws {
    app.type("3")
    try app.wait(for: "You are not signed in")
    try press("Sign in")
    try app.wait(for: "Password")
    app.type("ada@example.org\tsecret\u{13}")
    try app.wait(for: "Signing in")
    app.type("\u{1B}")
    try app.wait(for: "cannot be left now")
    try app.wait(without: "Password")
    try app.wait(for: "ada@example.org")
    try quit(app)
  }

  @Test("A link from another process shows the order, with the way back below it")
  func link() throws {
    let outcome = try home("open", "shop://account/orders/42")
    #expect(outcome.status == 0)
    try app.wait(for: "Order 42")
    try app.wait(for: "Orders › Order 42")
    try app.wait(for: "4 × Enamel Mug")
    app.type("\u{1B}")
    try app.wait(without: "4 × Enamel Mug")
    try app.wait(for: "Order 57")
    try quit(app)
  }

  @Test("The app follows every size of the window")
  func resize() throws {
    app.resize(width: 40, height: 12)
    try app.wait(for: "Catalog")
    app.resize(width: 30, height: 8)
    try app.wait(for: "too small")
    app.resize(width: 100, height: 30)
    try app.wait(for: "Moka Pot, 6 cups")
    app.type("2")
    try app.wait(for: "Your cart is empty")
    app.type("q")
    #expect(try app.end() == 0)
  }

  @Test("A signal that ends the app leaves the terminal as it was", arguments: [15, 1, 2] as [Int32])
  func signals(_ number: Int32) throws {
    app.signal(number)
    #expect(try app.end() == 128 + number)
    #expect(app.terminal.settings() == app.terminal.initialSettings)
    #expect(!app.grid.isAlternate)
    #expect(app.grid.isCursorShown)
  }

  @Test("A broken library has a tab with the reason; mended, Retry shows it in its place")
  func retry() throws {
    let folder = try TemporaryFolder()
    let good = try FileBytes.read("\(BuiltPlugins.folder)/libCatalog.so")
    try folder.write(good, to: "libCatalog.so")
    try folder.write(Array(good.prefix(5000)), to: "libBroken.so")
    let app = try AppInTerminal(["run", folder.path], environment: home.environment)
    try app.wait(for: "2 ⚠ Broken")
    app.type("2")
    try app.wait(for: "libBroken.so is truncated")
    try app.wait(for: "Retry  ▌")
    try folder.write(FileBytes.read("\(BuiltPlugins.folder)/libStatus.so"), to: "libBroken.so")
    app.type("\r")
    try app.wait(for: "Load average")
    try app.wait(for: "2 ◔ Status")
    try quit(app)
  }

  @Test("A link over a screen that asks shows the question, tells the link's sender, and waits for the answer")
  func linkOverQuestion() throws {
    app.type("/moka\r")
    try app.wait(without: "Shelf Speakers")
    app.type("\r")
    try press("Add to cart")
    try app.wait(for: "Cart ▐1▌")
    app.type("2")
    try press("Check out")
    try app.signInForCheckout()
    app.type("Ada")
    // The terminal shows it before the form has it: the link waits until the form has dealt with it.
    try app.wait(for: "Ada")
    let question = "Leave the checkout? Your order is not sent, and what you typed is lost."
    for (answer, status) in [("Stay", 1), ("Leave", 0)] {
      let open = try InteractiveProcess(
        [Switchyard.path, "open", "shop://account/orders/42"], environment: home.environment)
      try app.wait(for: "Leave the checkout?")
      #expect(!app.grid.contains("Order 42"))
      try press(answer)
      try app.wait(without: "Leave the checkout?")
      let outcome = try open.finish(deadline: .seconds(30))
      #expect(outcome.status == Int32(status))
      #expect(
        outcome.errors.hasPrefix(
          "The app asks its user: \(question)\nThis command waits for the answer; Ctrl-C ends it.\n"))
      #expect(outcome.output == (status == 0 ? "Opened shop://account/orders/42.\n" : ""))
    }
    try app.wait(for: "Order 42")
  }

  /// Moves the focus to the control with this title, and presses it.
  private func press(_ title: String, in other: AppInTerminal? = nil) throws {
    let app = other ?? app
    try app.wait(for: title)
    app.drain()
    for _ in 0..<60 {
      if app.grid.lines.contains(where: { isFocused($0, title) }) {
        app.type("\r")
        return
      }
      let shown = app.grid.text
      app.type("\t")
      // A frame may arrive in pieces: the focus is looked for when nothing more comes.
      try app.wait("to move the focus") { $0.text != shown }
      app.drain()
    }
    Issue.record("cannot focus \(title):\n\(app.grid.text)")
  }

  /// The sign of the focus stands at the left of a row, before its icon if it has one, or within a button.
  private func isFocused(_ line: String, _ title: String) -> Bool {
    // A row may stand in any column, behind those of a list beside it.
    let rows = line.split(separator: "▌", omittingEmptySubsequences: false).dropFirst()
    let isRow = rows.contains { row in
      let behind = row.drop { $0 == " " }
      return behind.hasPrefix(title) || behind.dropFirst(2).hasPrefix(title)
    }
    return isRow || line.contains("▐› \(title)")
  }

  /// The looks of a switch that is on and of one that is off.
  private static let (on, off) = ("▐ ✓  ▌", "▐    ▌")
}
