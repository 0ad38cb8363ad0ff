/// The layout of a menu, used for drawing and hit testing.
struct MenuFrame {
  /// The area of the panel, including its border.
  let outer: Rect
  /// The area inside the panel's border.
  let inside: Rect
  /// The row of the first choice, below the search text.
  let firstRow: Int
  /// The first visible choice.
  let top: Int
  /// The number of visible choices.
  let count: Int

  /// The maximum number of visible choices.
  private static let most = 12

  init(_ menu: Menu, width: Int, height: Int) {
    let head = menu.query == nil ? 0 : 2
    outer = Rect.panel(width: 60, height: min(menu.all.count, Self.most) + 2 + head, in: (width, height))
    inside = outer.inset(rows: 1, columns: 2)
    firstRow = inside.row + head
    let room = max(1, inside.height - head)
    // The menu scrolls only as far as needed to show the selected choice.
    let revealing = min(max(menu.top, menu.selected - room + 1), menu.selected)
    top = max(0, min(revealing, menu.items.count - room))
    count = max(0, min(room, menu.items.count - top))
  }

  /// Returns the index of the choice at a row and column, or nil if there is none.
  func item(row: Int, column: Int) -> Int? {
    guard column >= inside.column, column < inside.endColumn, row >= firstRow, row < firstRow + count else {
      return nil
    }
    return top + row - firstRow
  }
}

extension Rect {
  /// Returns the area of a panel of the given size, a third of the way down and clipped to the terminal.
  static func panel(width: Int, height: Int, in size: (width: Int, height: Int)) -> Rect {
    let width = min(size.width - 2, width)
    let height = min(size.height - 1, height)
    return Rect(
      row: max(0, (size.height - 1 - height) / 3), column: (size.width - width) / 2, width: width, height: height)
  }
}
