import Flows
import Presentation
import Scenes
import Screens

/// A menu over the screen.
struct Menu: Hashable, Sendable {
  /// A group of choices under a heading.
  enum Group: Int, Hashable, Sendable, CaseIterable {
    case screen, going, features, app

    var title: AppText {
      switch self {
      case .screen: .keysOfThisScreen
      case .going: .groupGoing
      case .features: .groupFeatures
      case .app: .app
      }
    }
  }

  /// The kind of a choice; its sign before the search text leaves only choices of that kind.
  enum Kind: Character, Hashable, Sendable, CaseIterable {
    case command = ">"
    case feature = "#"
    case row = "/"
    case link = "@"

    var title: AppText {
      switch self {
      case .command: .kindCommands
      case .feature: .kindFeatures
      case .row: .kindRows
      case .link: .kindLinks
      }
    }
  }

  /// The place of a control: its last row, and the column after it.
  struct Anchor: Hashable, Sendable {
    var row: Int
    var endColumn: Int
  }

  struct Item: Hashable, Sendable {
    enum Choice: Hashable, Sendable {
      case command(KeyCommand)
      case tab(Int)
      case control(ElementID)
      /// An option of a picker.
      case option(ElementID, of: ElementID)
      case link(String)
      case backTo(EntryID)
      case theme(Theme.Base)
    }

    var title: String
    /// Further information about the choice.
    var detail = ""
    /// The keys that do the same.
    var keys = ""
    var choice: Choice
    /// Whether the choice is the present one.
    var isMarked = false
    var group = Group.screen
    /// The kind of the choice, or nil if no sign leaves it.
    var kind: Kind?
    /// The offsets of the characters that match the search text.
    var hits: [Int] = []
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
  var all: [Item]
  /// The choices that match the query, best first, and those of a group together.
  var items: [Item]
  var selected = 0
  /// The first visible line, unless the selected choice requires another.
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
    guard var text = query?.text, let sign = text.first else {
      items = all
      return
    }
    let kind = Kind(rawValue: sign)
    if kind != nil { text.removeFirst() }
    let isLink = isLink(text)
    guard !text.isEmpty else {
      items = all.filter { $0.kind == kind }
      return
    }
    var best: [Group: Int] = [:]
    let scored = all.enumerated().compactMap { offset, item -> (score: Int, offset: Int, item: Item)? in
      guard kind == nil || item.kind == kind, let match = FuzzyMatch.match(text, in: item.title) else { return nil }
      var item = item
      item.hits = match.places
      best[item.group] = max(best[item.group] ?? 0, match.score)
      return (match.score, offset, item)
    }
    func order(_ found: (score: Int, offset: Int, item: Item)) -> (Int, Int, Int, Int) {
      (-(best[found.item.group] ?? 0), found.item.group.rawValue, -found.score, found.offset)
    }
    items = scored.sorted { order($0) < order($1) }.map(\.item)
    if isLink, kind == nil || kind == .link {
      items.insert(
        Item(title: text, detail: linkDetail, choice: .link(text), group: .going, kind: .link), at: 0)
    }
  }

  private func isLink(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1)
    return parts.count == 2 && parts[1].hasPrefix("//")
  }
}
