import TestSupport
import Testing

/// Leaves the app by its key, and expects it to end well.
func quit(_ app: AppInTerminal) throws {
  app.type("\u{11}")
  #expect(try app.end() == 0)
}

extension AppInTerminal {
  /// Adds one of a product to the cart, from its page in the catalog.
  func addToCart(_ product: Int, _ name: String, of home: Switchyard) throws {
    #expect(try home("open", "shop://catalog/product/\(product)").status == 0)
    try click("Add to cart  ▌")
    try wait(for: "Added 1 × \(name)")
  }

  /// Signs in as the checkout asks to, and waits until it goes on by itself.
  func signInForCheckout(to step: String = "▌ Name") throws {
    try wait(for: "Sign in to order")
    try click("Sign in  ▌")
    try wait(for: "▌ Mail")
    type("ada@example.org\tsecret\r")
    try wait(for: step)
  }

  /// Counts once on the first screen of the feature that says its version, and pushes a second screen.
  func countAndPush(_ version: String) throws {
    try wait(for: "Version \(version) place 0")
    type("\r")
    try wait(for: "Counted 1")
    type("j\r")
    try wait(for: "Version \(version) place 1")
  }
}
