import Presentation
import TerminalKit

/// A menu over the screen.
struct Menu: Hashable, Sendable {
  /// The place of a control: its last row, and the column after it.
  struct Anchor: Hashable, Sendable {
    var row: Int
    var endColumn: Int
  }

  var title: String
  /// The text beside a link that was typed.
  var linkDetail: String
  /// The search text, or nil if the menu isn't searchable.
  var query: TextLine?
  /// Whether a letter leads to the next choice that begins with it.
  var leadsToLetters = false
  /// The control that the menu belongs to, or nil for a menu in the middle.
  var anchor: Anchor?
  var all: [MenuItem]
  /// The choices that match the query, best first, and those of a group together.
  var items: [MenuItem]
  var selected = 0
  /// The first visible line, unless the selected choice requires another.
  var top = 0

  init(title: String, items: [MenuItem], isSearchable: Bool, linkDetail: String = "") {
    self.title = title
    self.linkDetail = linkDetail
    query = isSearchable ? TextLine() : nil
    all = items
    self.items = items
  }

  mutating func move(_ step: Int) {
    selected = items.isEmpty ? 0 : min(max(0, selected + step), items.count - 1)
  }

  /// Selects the next choice that begins with a letter, in upper or lower case.
  ///
  /// - Returns: Whether there is one.
  mutating func move(to letter: Character) -> Bool {
    let wanted = letter.lowercased()
    for step in 0..<items.count {
      let index = (selected + 1 + step) % items.count
      guard items[index].title.first?.lowercased() == wanted else { continue }
      selected = index
      return true
    }
    return false
  }

  /// Updates the matching choices after a change to the query.
  mutating func search() {
    selected = 0
    top = 0
    items = MenuItem.matching(query?.text ?? "", in: all, linkDetail: linkDetail)
  }
}
