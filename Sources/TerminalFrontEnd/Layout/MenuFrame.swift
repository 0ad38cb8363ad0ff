/// Where a menu and its choices stand over everything: drawn from, and asked what is under the mouse.
struct MenuFrame {
  /// All of the panel, its border included.
  let outer: Rect
  /// The panel without its border.
  let inside: Rect
  /// The first row of the choices; what is typed to find one stands above.
  let firstRow: Int
  /// The first choice that is shown.
  let top: Int
  /// How many choices are shown.
  let count: Int

  /// The most choices that are shown at once.
  private static let most = 12

  init(_ menu: Menu, width: Int, height: Int) {
    let head = menu.query == nil ? 0 : 2
    outer = Rect.panel(width: 60, height: min(menu.all.count, Self.most) + 2 + head, in: (width, height))
    inside = outer.inset(rows: 1, columns: 2)
    firstRow = inside.row + head
    let room = max(1, inside.height - head)
    // No further than needed for the selected choice to be seen.
    let revealing = min(max(menu.top, menu.selected - room + 1), menu.selected)
    top = max(0, min(revealing, menu.items.count - room))
    count = max(0, min(room, menu.items.count - top))
  }

  /// The choice at a place; nil where there is none.
  func item(row: Int, column: Int) -> Int? {
    guard column >= inside.column, column < inside.endColumn, row >= firstRow, row < firstRow + count else {
      return nil
    }
    return top + row - firstRow
  }
}

extension Rect {
  /// A panel over everything, a third of the way down: as large as is asked for, if there is room.
  static func panel(width: Int, height: Int, in size: (width: Int, height: Int)) -> Rect {
    let width = min(size.width - 2, width)
    let height = min(size.height - 1, height)
    return Rect(
      row: max(0, (size.height - 1 - height) / 3), column: (size.width - width) / 2, width: width, height: height)
  }
}
