import TestSupport
import Testing

@Suite("Places in the app are gone back to, over tabs and a restart of a library's process", .waiting)
struct PlacesTests {
  private let home: Switchyard

  init() throws { home = try Switchyard() }

  @Test("Alt-Left and Alt-Right walk over tabs and screens", arguments: ["none", "process"], [UInt16(80), 140])
  func walk(_ isolation: String, _ width: UInt16) throws {
    let app = try AppInTerminal(
      ["run", "--isolation", isolation, BuiltPlugins.folder], environment: home.environment, width: width, height: 30)
    try app.wait(for: "▌ ▄▄▄ The Salt Roads")
    app.type("\r")
    try app.wait(for: "‹ Catalog › The Salt Roads")
    app.type("2")
    try app.wait(for: "Your cart is empty")
    app.type("\u{1b}[1;3D")
    try app.wait(for: "‹ Catalog › The Salt Roads")
    app.type("\u{1b}[1;3D")
    try app.wait(without: "‹ Catalog › The Salt Roads")
    app.type("\u{1b}[1;3C")
    try app.wait(for: "‹ Catalog › The Salt Roads")
    app.type("\u{1b}[1;3C")
    try app.wait(for: "Your cart is empty")
    // What was closed is opened again by its link.
    app.type("1")
    try app.wait(for: "‹ Catalog › The Salt Roads")
    app.type("\u{1b}")
    try app.wait(without: "‹ Catalog › The Salt Roads")
    app.type("2")
    try app.wait(for: "Your cart is empty")
    app.type("\u{10}salt roads")
    try app.wait(for: "The Salt Roads")
    app.type("\r")
    try app.wait(for: "‹ Catalog › The Salt Roads")
    try quit(app)
  }
}
