import TestSupport
import Testing

@Suite("The mouse in a real terminal", .waiting)
struct PointerTests {
  private let app: AppInTerminal
  private let home: Switchyard

  init() throws {
    home = try Switchyard()
    #expect(try home("trust", "--grant", "read:/proc", "libStatus.so", in: BuiltPlugins.folder).status == 0)
    app = try AppInTerminal(["run", BuiltPlugins.folder], environment: home.environment, width: 100)
    try app.wait(for: "Moka Pot, 6 cups")
  }

  @Test("An entry of the palette is chosen by a click")
  func palette() throws {
    app.type("\u{10}")
    try app.wait(for: "Find a command")
    app.type("go to")
    try app.click("Go to Status")
    try app.wait(for: "PROCESSES")
    try app.wait(without: "Find a command")
    try quit(app)
  }

  /// The first cell of the scroll bar's thumb, which is in the last column.
  private func thumb() -> AppInTerminal.Cell? {
    let row = app.grid.lines.firstIndex { $0.count == app.grid.width && "▐▝▗".contains($0.last ?? " ") }
    return row.map { .init(row: $0, column: app.grid.width - 1) }
  }

  @Test("The scroll bar is clicked and dragged")
  func scrollBar() throws {
    app.drain()
    let first = try #require(thumb())
    let last = app.grid.lines.count - 2
    #expect(app.grid.contains("The Salt Roads"))
    // Below the thumb, at the end of the bar.
    app.press(at: .init(row: last, column: first.column))
    app.release(at: .init(row: last, column: first.column))
    try app.wait(without: "The Salt Roads")
    app.drain()
    let below = try #require(thumb())
    #expect(below.row > first.row)
    app.press(at: below)
    app.drag(to: .init(row: first.row, column: first.column + 3))
    try app.wait(for: "The Salt Roads")
    app.release(at: .init(row: first.row, column: first.column + 3))
    app.drag(to: .init(row: last, column: first.column))
    app.drain()
    #expect(app.grid.contains("The Salt Roads"))
    try quit(app)
  }

  @Test("A row opens when the button is released over it, and not when it was dragged away")
  func rows() throws {
    let pot = try #require(app.cell(of: "Moka Pot"))
    app.press(at: pot)
    try app.wait(for: "▌ ▄▄▄ Moka Pot")
    app.drag(to: .init(row: pot.row + 3, column: pot.column))
    app.release(at: .init(row: pot.row + 3, column: pot.column))
    app.drain()
    #expect(app.grid.contains("The Salt Roads"))
    app.press(at: pot)
    app.drain()
    #expect(app.grid.contains("The Salt Roads"))
    app.release(at: pot)
    try app.wait(for: "Add to cart")
    try quit(app)
  }
}
