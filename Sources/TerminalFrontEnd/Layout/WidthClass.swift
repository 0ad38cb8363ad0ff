import Screens

/// The division of a window, which depends only on its number of columns.
///
/// A feature says what it means; the width decides where it stands.
enum WidthClass: Comparable {
  /// One column of lines without room for notes, and sheets that cover everything.
  case narrow
  /// One column.
  case single
  /// A detail stands beside its stack, and cards stand side by side.
  case split
  /// As `split`, with the tabs in a sidebar.
  case sidebar

  init(columns: Int) {
    switch columns {
    case ..<60: self = .narrow
    case ..<110: self = .single
    case ..<180: self = .split
    default: self = .sidebar
    }
  }

  /// The most columns of a screen.
  static let widestBody = 150
  /// The most columns of a screen whose only part is a card, in a window that is wider than any screen.
  private static let widestCard = 100
  /// The columns of the sidebar.
  static let sidebarWidth = 26
  /// The fewest columns of each of two cards side by side.
  static let leastCard = 34
  /// The fewest columns of each of three cards side by side.
  static let leastOfThreeCards = 48

  /// Returns the columns of a window that a screen leaves at its sides.
  static func rest(of columns: Int, for screen: Screen) -> Int {
    guard columns > widestBody else { return 0 }
    let parts = Array(screen.root.children.prefix(2))
    // Long cards are rows.
    let isCard =
      parts.count == 1 && parts[0].kind == .section
      && !parts[0].children.prefix(32).contains { $0.kind.facts.breadth == .all }
    return columns - (isCard ? widestCard : widestBody)
  }

  /// Returns the columns of a stack beside which a detail stands.
  func stackWidth(in columns: Int) -> Int {
    self == .sidebar ? 54 : max(44, min(56, columns * 37 / 100))
  }

  /// Returns the number of cards that stand side by side in an area.
  func cards(in columns: Int) -> Int {
    guard self >= .split else { return 1 }
    if columns >= 3 * Self.leastOfThreeCards + 4 { return 3 }
    return columns >= 2 * Self.leastCard + 2 ? 2 : 1
  }
}
