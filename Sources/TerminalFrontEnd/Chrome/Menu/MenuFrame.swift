import Presentation
import TerminalKit

/// The layout of a menu, used for drawing and hit testing.
struct MenuFrame {
  /// A line of the list.
  enum Line: Equatable {
    case item(Int)
    case heading(MenuItem.Group)
    case blank
  }

  /// The area of the panel, including its border.
  let outer: Rect
  /// The area inside the panel's border.
  let inside: Rect
  /// The row of the first line of the list, below the search text.
  let firstRow: Int
  /// The first visible line of the list.
  let top: Int
  /// The visible lines.
  let lines: [Line]
  /// The scroll bar in the border of a menu at its control, or nil if all choices are visible.
  let scrollBar: ScrollBar?
  /// The row of the hint, or nil if there is none.
  let hintRow: Int?

  /// The width of a menu that is searched, and the row where it begins in a terminal that is high enough.
  static let searchWidth = 76
  static let searchRow = 6
  /// The maximum number of lines of the list of a menu that is searched, and of another one.
  private static let mostLines = 20
  private static let mostChoices = 12

  init(_ menu: Menu, width: Int, height: Int) {
    let isAiry = height >= Frame.airyHeight
    let isSearch = menu.query != nil
    let all = Self.lines(of: menu.all, isSearch: isSearch, isAiry: isAiry)
    // The search text with a line under it; a line and the hint.
    let head = isSearch ? 2 : 0
    let foot = isSearch && height >= 20 ? 2 : 0
    if isSearch {
      let room = height - 1 - (isAiry ? Self.searchRow + 2 : 0)
      let size = min(min(all.count, Self.mostLines) + 2 + head + foot, room)
      var panel = Rect.panel(width: Self.searchWidth, height: size, in: (width, height))
      if isAiry { panel.row = Self.searchRow }
      outer = panel
    } else {
      outer = Self.area(of: menu, width: width, height: height)
    }
    inside = outer.inset(rows: 1, columns: 2)
    firstRow = inside.row + head
    hintRow = foot > 0 ? inside.endRow - 1 : nil
    let list = Self.lines(of: menu.items, isSearch: isSearch, isAiry: isAiry)
    let room = max(1, inside.height - head - foot)
    // The menu scrolls only as far as needed to show the selected choice, with the heading above it.
    let chosen = list.firstIndex(of: .item(menu.selected)) ?? 0
    let isFirst = chosen > 0 && list[..<chosen].allSatisfy { $0 == .blank || Self.isHeading($0) }
    let revealing = min(max(menu.top, chosen - room + 1), isFirst ? 0 : chosen)
    top = max(0, min(revealing, list.count - room))
    lines = Array(list.dropFirst(top).prefix(room))
    scrollBar =
      menu.anchor == nil
      ? nil
      : ScrollBar(
        column: outer.endColumn - 1, rows: firstRow..<firstRow + room, top: top, lastTop: list.count - room,
        lines: list.count)
  }

  private static func isHeading(_ line: Line) -> Bool {
    if case .heading = line { true } else { false }
  }

  /// Returns choices as lines, with a heading before each group if the menu is searched.
  private static func lines(of items: [MenuItem], isSearch: Bool, isAiry: Bool) -> [Line] {
    var lines: [Line] = []
    for (index, item) in items.enumerated() {
      if isSearch, index == 0 || items[index - 1].group != item.group {
        if index > 0, isAiry { lines.append(.blank) }
        lines.append(.heading(item.group))
      }
      lines.append(.item(index))
    }
    return lines
  }

  /// Returns the area of a menu at its control, or in the middle.
  private static func area(of menu: Menu, width: Int, height: Int) -> Rect {
    let count = min(menu.all.count, mostChoices)
    guard let anchor = menu.anchor else { return Rect.panel(width: 60, height: count + 2, in: (width, height)) }
    let longest = menu.all.reduce(TextWidth.columns(menu.title)) { max($0, TextWidth.columns($1.title)) }
    let size = (width: min(width - 2, max(24, longest + 8)), height: min(count + 2, height - 1))
    let below = anchor.row + 1
    let row = below + size.height <= height - 1 ? below : max(0, anchor.row - size.height)
    return Rect(
      row: min(row, height - 1 - size.height), column: min(max(0, anchor.endColumn - size.width), width - size.width),
      width: size.width, height: size.height)
  }

  /// Returns the index of the choice at a row and column, or nil if there is none.
  func item(row: Int, column: Int) -> Int? {
    guard column >= inside.column, column < inside.endColumn, row >= firstRow, row < firstRow + lines.count,
      case .item(let index) = lines[row - firstRow]
    else { return nil }
    return index
  }
}
