import Flows
import Screens

/// The part of the interface that receives keys.
enum Mode: Hashable, Sendable {
  /// The screen, and in particular its focused control, which receives text if it is a field (``InterfaceState/edit``).
  case screen
  /// The filter of the screen.
  case filter
  /// A menu over the screen, which is the command palette or the actions of a row.
  case menu(Menu)
  /// The list of keys, scrolled to a line.
  case help(Int)
  /// The details of the last message, scrolled to a line.
  case details(Int)
}

/// A menu over the screen.
struct Menu: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    enum Choice: Hashable, Sendable {
      case command(KeyCommand)
      case tab(Int)
      case control(ElementID)
      case link(String)
      case backTo(EntryID)
      case theme(Theme.Base)
    }

    var title: String
    /// The kind of the choice, or its keys.
    var detail: String
    var choice: Choice
  }

  var title: String
  /// What stands beside a link that was typed.
  var linkDetail: String
  /// The search text, or nil if the menu isn't searchable.
  var query: TextLine?
  var all: [Item]
  /// The choices that match the query, best first.
  var items: [Item]
  var selected = 0
  /// The first visible choice, unless the selected one requires another.
  var top = 0

  init(title: String, items: [Item], isSearchable: Bool, linkDetail: String = "") {
    self.title = title
    self.linkDetail = linkDetail
    query = isSearchable ? TextLine() : nil
    all = items
    self.items = items
  }

  mutating func move(_ step: Int) {
    selected = items.isEmpty ? 0 : min(max(0, selected + step), items.count - 1)
  }

  /// Updates the matching choices after a change to the query.
  mutating func search() {
    selected = 0
    top = 0
    guard let text = query?.text, !text.isEmpty else {
      items = all
      return
    }
    let scored = all.enumerated().compactMap { offset, item in
      FuzzyMatch.score(of: text, in: item.title).map { (score: $0, offset: offset, item: item) }
    }
    items = scored.sorted { ($1.score, $0.offset) < ($0.score, $1.offset) }.map(\.item)
    if isLink(text) { items.insert(Item(title: text, detail: linkDetail, choice: .link(text)), at: 0) }
  }

  private func isLink(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1)
    return parts.count == 2 && parts[1].hasPrefix("//")
  }
}
