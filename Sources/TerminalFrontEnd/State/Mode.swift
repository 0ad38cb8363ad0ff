import Flows
import Screens

/// Where keys go.
enum Mode: Hashable, Sendable {
  /// To the page: to its focused control, which takes text where it is a field (``InterfaceState/edit``).
  case page
  /// To the filter of the page.
  case filter
  /// To a list of choices over the page: the palette, or what can be done with a row.
  case menu(Menu)
  /// To the list of keys, from this line on.
  case help(Int)
  /// To all that the last message has to say, from this line on.
  case details(Int)
}

/// A list of choices over the page.
struct Menu: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    enum Choice: Hashable, Sendable {
      case command(KeyCommand)
      case tab(Int)
      case control(ElementID)
      case link(String)
      case backTo(EntryID)
    }

    var title: String
    /// What kind of thing it is, or its key.
    var detail: String
    var choice: Choice
  }

  var title: String
  /// What was typed to find a choice; nil where nothing can be typed.
  var query: TextLine?
  var all: [Item]
  /// The choices that the query leaves, the best first.
  var items: [Item]
  var selected = 0
  /// The first choice that is shown, as far as the selected one can be seen with it.
  var top = 0

  init(title: String, items: [Item], isSearchable: Bool) {
    self.title = title
    query = isSearchable ? TextLine() : nil
    all = items
    self.items = items
  }

  mutating func move(_ step: Int) {
    selected = items.isEmpty ? 0 : min(max(0, selected + step), items.count - 1)
  }

  /// Finds the choices again after the query has changed.
  mutating func search() {
    selected = 0
    top = 0
    guard let text = query?.text, !text.isEmpty else {
      items = all
      return
    }
    let scored = all.enumerated().compactMap { place, item in
      FuzzyMatch.score(of: text, in: item.title).map { (score: $0, place: place, item: item) }
    }
    items = scored.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.item)
    if isLink(text) { items.insert(Item(title: text, detail: "open link", choice: .link(text)), at: 0) }
  }

  private func isLink(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1)
    return parts.count == 2 && parts[1].hasPrefix("//")
  }
}
