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
    try wait(for: "› \(name)")
    try click("Add to cart  ▌")
    try wait(for: "Added 1 × \(name)")
  }

  /// Signs in as the checkout asks to, and waits until it goes on by itself.
  func signInForCheckout(to step: String? = nil) throws {
    try wait(for: "Sign in to order")
    try click("Sign in  ▌")
    try wait(forField: "Mail")
    type("ada@example.org\tsecret\r")
    if let step { try wait(for: step) } else { try wait(forField: "Name") }
  }

  /// Waits until the field with this name has the focus, in whichever form it is drawn.
  func wait(forField name: String) throws {
    try wait("to focus the field \(name)") { $0.hasFocusedField(name) }
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

extension TextGrid {
  /// Whether the field with this name has the focus: a heavy outline, or the rail beside a field of one line.
  func hasFocusedField(_ name: String) -> Bool { contains("━ \(name) ━") || contains("▌ \(name)") }
}
