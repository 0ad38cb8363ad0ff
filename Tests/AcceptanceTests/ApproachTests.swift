import TestSupport
import Testing

@Suite("The library of a tab is loaded when the user is about to choose it, and no other", .waiting)
struct ApproachTests {
  private let home: Switchyard

  init() throws { home = try Switchyard() }

  /// Returns the libraries that run in processes of their own.
  private func running() throws -> [String] {
    let outcome = try home("features")
    // A row begins with the title, and has a digit in its column of processes.
    return outcome.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.dropFirst().compactMap { line in
      let words = line.split(separator: " ")
      return words.count > 3 && words[3].allSatisfy(\.isNumber) ? String(words[0]) : nil
    }
  }

  private func wait(for libraries: [String]) throws {
    let end = ContinuousClock.now + .seconds(30)
    var found = try running()
    while found != libraries {
      try #require(ContinuousClock.now < end, "\(found)")
      found = try running()
    }
  }

  @Test("A tab under the mouse, or the choice of the palette: its process runs, and the screen stays")
  func approaching() throws {
    let app = try AppInTerminal(
      ["run", "--isolation", "process", BuiltPlugins.folder], environment: home.environment, height: 40)
    try app.wait(for: "The Salt Roads")
    try wait(for: ["Catalog"])
    try app.wait(for: "1 ▤ Catalog   2 ▽ Cart   3 ☻ Account")
    // Over the tab that is on screen, over none, and over Account.
    app.type("\u{1b}[<35;24;1M\u{1b}[<35;50;20M\u{1b}[<35;50;1M")
    try wait(for: ["Account", "Catalog"])
    try app.wait(for: "The Salt Roads")
    app.type("\u{10}go to cart")
    try app.wait(for: "Go to Cart")
    try wait(for: ["Account", "Cart", "Catalog"])
    app.type("\r")
    try app.wait(for: "Your cart is empty")
    app.type("\u{11}")
    #expect(try app.end() == 0)
  }
}
