import Glibc
import TestSupport
import Testing

@Suite(
  "The plugins of the shop talk through services, in the app's process and in processes of their own", .serialized,
  .waiting)
struct ShopServicesTests {
  private let home: Switchyard

  init() throws { home = try Switchyard() }

  private func start(_ isolation: String, showing text: String = "The Salt Roads") throws -> AppInTerminal {
    let app = try AppInTerminal(
      ["run", "--isolation", isolation, BuiltPlugins.folder], environment: home.environment, height: 30)
    try app.wait(for: text)
    return app
  }

  /// Puts a mug into the cart, and goes to the checkout.
  private func checkOut(_ app: AppInTerminal) throws {
    try app.addToCart(18, "Enamel Mug", of: home)
    #expect(try home("open", "shop://cart").status == 0)
    try app.wait(for: "▌ Enamel Mug")
    try app.click("Check out  ▌")
  }

  /// Walks through the checkout to its last step.
  private func review(_ app: AppInTerminal) throws {
    app.type("Ada\tStreet 1\tLondon\r")
    try app.wait(for: "Step 2 of 3")
    try app.click("Continue  ▌")
    try app.wait(for: "Step 3 of 3")
    try app.wait(for: "You order as ada@example.org.")
  }

  /// Pays, and finds the order in the account.
  private func pay(_ app: AppInTerminal) throws {
    try app.click("Pay now  ▌")
    try app.wait(for: "Receipt")
    try app.wait(without: "Cart ▐1▌")
    try app.click("Show in Account  ▌")
    try app.wait(for: "Being packed")
    try app.wait(for: "1 × Enamel Mug")
  }

  @Test("The row that led to a product has the focus again, although that of the cart has come above it")
  func focus() throws {
    let app = try start("none")
    try app.wait(for: "▌ ▄▄▄ The Salt Roads")
    app.type("\r")
    try app.wait(for: "A novel of three harbours")
    try app.click("Add to cart  ▌")
    try app.wait(for: "Added 1 × The Salt Roads")
    app.type("\u{1B}")
    try app.wait(for: "In your cart")
    try app.wait(for: "▌ ▄▄▄ The Salt Roads")
    try quit(app)
  }

  @Test(
    "Products that the catalog adds are in the cart, and the catalog shows the count without loading the cart",
    arguments: ["none", "process"])
  func counts(isolation: String) throws {
    let app = try start(isolation)
    #expect(!app.grid.contains("In your cart"))
    // What a library provides is known once it has been tried.
    func services() throws -> String { try home("tree", "--services").output }
    try waitUntil("the cart's service", deadline: .seconds(30), state: try services()) {
      try services().contains("shop.cart/1 by shop.cart, not loaded, for shop.*")
    }
    try app.addToCart(18, "Enamel Mug", of: home)
    try app.wait(for: "Cart ▐1▌")
    app.type("\u{1B}")
    try app.wait(for: "In your cart")
    try app.wait(for: "1 item")
    try app.click("In your cart")
    try app.wait(for: "1 × 12.50 €")
    try quit(app)

    let again = try start(isolation, showing: "1 × 12.50 €")
    again.type("1")
    try again.wait(for: "In your cart")
    again.type("2")
    try again.wait(for: "▌ Enamel Mug")
    again.type("\r")
    try again.click("Remove from cart  ▌")
    try again.wait(for: "Your cart is empty")
    again.type("1")
    try again.wait(for: "The Salt Roads")
    try again.wait(without: "In your cart")
    try quit(again)
  }

  @Test(
    "A checkout waits for the sign-in, over a restart too, and continues automatically; the order is in the account",
    arguments: ["none", "process"])
  func signIn(isolation: String) throws {
    let app = try start(isolation)
    try checkOut(app)
    try app.wait(for: "Sign in to order")
    try quit(app)

    let again = try start(isolation, showing: "Sign in to order")
    try again.signInForCheckout()
    try again.wait(for: "You order as ada@example.org.")
    try review(again)
    try pay(again)
    try quit(again)
  }

  @Test("A customer who has signed out is asked again where they are, and what they typed is kept")
  func signOut() throws {
    let app = try start("none")
    try checkOut(app)
    try app.signInForCheckout()
    try review(app)
    #expect(try home("open", "shop://account/settings").status == 0)
    try app.wait(for: "Newsletter")
    app.type("\u{1B}")
    try app.click("Sign out  ▌")
    try app.wait(for: "▐› Cancel  ▌")
    app.type("\u{1B}[A")
    try app.wait(for: "▐› Sign out  ▌")
    app.type("\r")
    try app.wait(for: "You are not signed in")
    app.type("2")
    try app.signInForCheckout(to: "Step 3 of 3")
    try app.wait(for: "Street 1, London")
    try quit(app)
  }

  @Test("An order reaches the account although the account's process was lost before it was paid")
  func lost() throws {
    let app = try start("process")
    try checkOut(app)
    try app.signInForCheckout()
    try review(app)
    let account = try #require(app.libraryProcesses.last)
    kill(account, SIGKILL)
    try app.wait(for: "libAccount.so crashed")
    try pay(app)
    try quit(app)
  }
}
