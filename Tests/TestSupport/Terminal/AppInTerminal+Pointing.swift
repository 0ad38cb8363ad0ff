extension AppInTerminal {
  /// A cell of the terminal, from the top left one.
  public struct Cell: Hashable {
    public var row: Int
    public var column: Int

    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The place where a text stands on the terminal; nil when it does not.
  public func cell(of text: String) -> Cell? {
    let wanted = Array(text)
    for (row, line) in grid.lines.enumerated() {
      let line = Array(line)
      guard line.count >= wanted.count else { continue }
      if let column = (0...line.count - wanted.count).first(where: { Array(line[$0..<$0 + wanted.count]) == wanted }) {
        return Cell(row: row, column: column)
      }
    }
    return nil
  }

  /// Presses the first mouse button, as a terminal reports it.
  public func press(at cell: Cell) { mouse(0, cell, "M") }

  /// Moves the mouse with the first button held.
  public func drag(to cell: Cell) { mouse(32, cell, "M") }

  /// Releases the first mouse button.
  public func release(at cell: Cell) { mouse(0, cell, "m") }

  /// Clicks on a text once it is there.
  public func click(_ text: String) throws {
    try wait(for: text)
    drain()
    guard let cell = cell(of: text) else {
      throw ProcessError.system(call: "click", subject: text, cause: "it has gone:\n\(grid.text)")
    }
    press(at: cell)
    release(at: cell)
  }

  private func mouse(_ code: Int, _ cell: Cell, _ final: String) {
    type("\u{1B}[<\(code);\(cell.column + 1);\(cell.row + 1)\(final)")
  }
}
