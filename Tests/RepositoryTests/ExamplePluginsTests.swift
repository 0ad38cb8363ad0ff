import TestSupport
import Testing

@Suite("The example plugins agree with each other, and with themselves", .waiting)
struct ExamplePluginsTests {
  let command: Switchyard

  init() throws { command = try Switchyard() }

  /// The lines of a session on the built plugins, which must end well.
  private func session(_ lines: [String], _ options: String...) throws -> [String] {
    let outcome = try command(
      ["run", "--plain", "--fresh"] + options + [try BuiltPlugins.folder],
      input: (lines + ["q"]).joined(separator: "\n"))
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  /// Puts two mugs into the cart and goes to the checkout.
  private static let choice = ["g shop://catalog/product/18", "1 2", "2", "t 2", "2"]
  /// Signs in for the checkout, which goes on by itself.
  private static let signIn = ["1", "1 ada@example.org", "2 secret", "3"]
  private static let payment = ["1 Ada Lovelace", "2 12 St James's Square", "3 London", "4", "1 2", "2", "1"]
  private static let bought = [
    "== Order 58 (detail) ==", "b: close", "State — Being packed", "-- Items --", "2 × Enamel Mug: 25.00 €",
    "Delivery: 12.90 €", "Total: 37.90 €",
  ]

  @Test("A purchase appears in Account › Orders, which was not loaded when it was made")
  func purchase() throws {
    let lines = try session(Self.choice + Self.signIn + Self.payment + ["1", "b"])
    #expect(lines.count { $0 == "You order as ada@example.org." } == 2)
    #expect(lines.contains("-- Order 58 --"))
    let order = try #require(lines.firstIndex(of: "== Order 58 (detail) =="))
    #expect(lines[order...].prefix(8).filter { !$0.hasPrefix("Ordered") } == Self.bought)
    #expect(lines.contains { $0.hasPrefix("1. Order 58; ") && $0.contains("Being packed; Total 37.90 €") })
    // Another one needs no sign-in and has another number, and both are there at the next start.
    #expect(try session(Self.choice + Self.payment).contains("-- Order 59 --"))
    let later = try session(["t 3", "1"]).filter { $0.contains("Being packed; Total 37.90 €") }
    #expect(later.suffix(2).map { $0.prefix(11) } == ["1. Order 59", "2. Order 58"])
  }

  @Test("A purchase that was made without the account plugin is there once it is installed")
  func late() throws {
    let lines = try session(Self.choice + Self.payment, "--without", "shop.account")
    #expect(lines.count { $0 == "You order as a guest: this app has no account." } == 2)
    #expect(lines.contains("-- Order 58 --"))
    #expect(lines.contains("Account does not have this order yet. It is sent there as soon as possible."))
    #expect(!lines.contains { $0.hasSuffix(". [ Show in Account ]") })
    let after = try session(["t 2", "g shop://account/orders/58"])
    let order = try #require(after.firstIndex(of: "== Order 58 (detail) =="))
    #expect(after[order...].prefix(8).filter { !$0.hasPrefix("Ordered") } == Self.bought)
  }

  @Test("The cart shows what goes well with its items, which leads to the product, and nothing without a catalog")
  func suggestions() throws {
    let lines = try session(["g shop://catalog/product/18", "2", "t 2", "3"])
    let heading = try #require(lines.firstIndex(of: "Goes well with it"))
    let shown = lines[heading...].prefix { !$0.hasPrefix("==") }
    #expect(shown.contains { $0.hasPrefix("3. Two-person Tent — 289.00 €") })
    #expect(shown.contains("Picture: a glowing orange tent by a mountain lake at dusk"))
    #expect(shown.count { $0.hasPrefix("Picture: ") } == 4)
    #expect(lines.last { $0.hasPrefix("== ") } == "== Two-person Tent (detail) ==")
    let alone = try session(["t 1"], "--without", "shop.catalog")
    #expect(alone.contains { $0.hasPrefix("1. Enamel Mug") })
    #expect(!alone.contains("Goes well with it"))
  }

  @Test("An opened link adds neither a purchase nor an item to the cart")
  func forged() throws {
    for link in ["account/purchase/90?placed=1&delivery=0&lines=1%20100%20Free", "cart/add/7?name=Kettle&price=1"] {
      let lines = try session(["g shop://\(link)", "t 2", "t 3", "2"])
      #expect(lines.contains { $0.hasPrefix("! No feature opens the link 'shop://\(link)'") }, "\(lines)")
      #expect(lines.contains("Your cart is empty"))
      #expect(!lines.contains { $0.contains("Order 90") })
    }
  }

  @Test("Each photo shows what its title says", arguments: 1...24)
  func photos(product: Int) throws {
    let link = "g shop://catalog/product/\(product)"
    let row = try #require(try session([link]).last { $0.contains(". Photos") })
    let lines = try session([link, String(row.prefix { $0 != "." })])
    let title = try #require(lines.last { $0.hasSuffix(" (sheet) ==") }).dropFirst(3).dropLast(11)
    let picture = try #require(lines.first { $0.hasPrefix("Picture: ") }).lowercased()
    let nouns = title.lowercased().split { !$0.isLetter }.filter { $0.count > 2 }
    #expect(nouns.contains { noun in picture.split { !$0.isLetter }.contains(noun) }, "\(title): \(picture)")
  }

  @Test("Each setting changes something")
  func settings() throws {
    let lines = try session(["g shop://account/settings"])
    let start = try #require(lines.firstIndex(of: "== Settings =="))
    #expect(lines[start...].filter { $0.first?.isNumber == true }.count == 4)
    // The language is that of all screens of the account, at the next start too.
    let german = try session(["g shop://account/settings", "4 2", "b"])
    #expect(german.contains("== Einstellungen =="))
    #expect(german.contains("== Konto =="))
    #expect(try session(["g shop://account/settings"]).contains("== Einstellungen =="))
  }

  @Test("A disabled button says what is really missing")
  func reasons() throws {
    let lines = try session(["t 3", "1", "1 ada", "2 secret", "1 ada@example.org", "2 \"\"", "1 \"\""])
    let reasons = lines.filter { $0.hasPrefix("3. [ Sign in ]") }.map { $0.dropFirst("3. [ Sign in ]".count) }
    #expect(
      reasons == [
        " (not now: Enter your mail address and your password)",
        " (not now: Enter a mail address: ada@example.org)", "", " (not now: Enter your password)",
        " (not now: Enter your mail address and your password)",
      ])
  }

  @Test(
    "A link that fails does not move the user, whether its feature is loaded or not",
    arguments: ["account/orders/99", "catalog/product/999", "status/process/4194303"], [false, true])
  func failed(_ link: String, _ isLoaded: Bool) throws {
    let visits = isLoaded ? ["t 1", "t 2", "t 3", "t 4"] : []
    for place in ["t 2", "t 3"] {
      let lines = try session(visits + [place, "g shop://\(link)"])
      let last = try #require(lines.last)
      #expect(last.hasPrefix("! "), "\(last)")
      #expect(lines.last { $0.hasPrefix("== ") } == (place == "t 2" ? "== Cart ==" : "== Account =="))
    }
  }

  @Test("The cart takes no more than the shop has, and the catalog says so", arguments: ["none", "process"])
  func stock(isolation: String) throws {
    let lines = try session(["g shop://catalog/product/14", "1", "1", "t 2", "1"], "--isolation", isolation)
    #expect(lines.contains("Added 1 × Turntable, belt drive to the cart."))
    #expect(lines.contains("The shop has only 1 of Turntable, belt drive, and your cart holds 1 already."))
    #expect(lines.contains("1. Quantity: 1 (from 1 to 1)"))
    let alone = try session(
      ["g shop://catalog/product/14", "1"], "--isolation", isolation, "--without", "shop.cart")
    #expect(alone.contains("This app has no cart, because its plugin is not installed."))
  }
}
