package import Flows
package import Scenes
package import Screens

/// A choice of a menu or of the palette.
package struct MenuItem: Hashable, Sendable {
  /// A group of choices under a heading.
  package enum Group: Int, Hashable, Sendable, CaseIterable {
    case screen, going, features, app, found

    package var title: AppText {
      switch self {
      case .screen: .keysOfThisScreen
      case .going: .groupGoing
      case .features: .groupFeatures
      case .app: .app
      case .found: .groupFound
      }
    }
  }

  /// The kind of a choice; its sign before the search text leaves only choices of that kind.
  package enum Kind: Character, Hashable, Sendable, CaseIterable {
    case command = ">"
    case feature = "#"
    case row = "/"
    case link = "@"

    package var title: AppText {
      switch self {
      case .command: .kindCommands
      case .feature: .kindFeatures
      case .row: .kindRows
      case .link: .kindLinks
      }
    }
  }

  package enum Choice: Hashable, Sendable {
    case command(KeyCommand)
    case tab(Int)
    /// A region of the window, by its place among them: it receives the keys, or an item in the footer is pressed.
    case region(Int)
    case control(ElementID)
    /// An option of a picker.
    case option(ElementID, of: ElementID)
    case link(String)
    /// Copies a text.
    case copy(String)
    case backTo(EntryID)
    case theme(Theme.Base)
    /// The page of the app's features.
    case features
    /// The settings of a feature, or of all if it is nil.
    case settings(FeatureID?)
  }

  package var title: String
  /// Further words by which it is found.
  package var words: String
  /// Further information about the choice.
  package var detail: String
  /// The keys that do the same.
  package var keys: String
  package var choice: Choice
  /// Whether the choice is the present one.
  package var isMarked: Bool
  package var group: Group
  /// The kind of the choice, or nil if no sign leaves it.
  package var kind: Kind?
  /// The offsets of the characters that match the search text.
  package var hits: [Int] = []
  /// Whether the letters that match are neither together nor at the beginnings of words.
  package var isScattered = false

  package init(
    title: String, words: String = "", detail: String = "", keys: String = "", choice: Choice, isMarked: Bool = false,
    group: Group = .screen, kind: Kind? = nil
  ) {
    self.title = title
    self.words = words
    self.detail = detail
    self.keys = keys
    self.choice = choice
    self.isMarked = isMarked
    self.group = group
    self.kind = kind
  }
}

extension MenuItem {
  /// Creates the choice of a row that a feature has found.
  package init(found row: FoundRow) {
    self.init(title: row.title, detail: row.detail, choice: .link(row.link), group: .found, kind: .row)
  }

  /// Returns the choices that match a search text, best first, and those of a group together.
  ///
  /// A text that is a link is a choice of its own.
  ///
  /// - Parameters:
  ///   - query: The text, which may begin with the sign of a kind. All choices match an empty one.
  ///   - linkDetail: The text beside a link that was typed.
  package static func matching(_ query: String, in all: [MenuItem], linkDetail: String) -> [MenuItem] {
    guard let sign = query.first else { return all }
    var text = query
    let kind = Kind(rawValue: sign)
    if kind != nil { text.removeFirst() }
    guard !text.isEmpty else { return all.filter { $0.kind == kind } }
    var best: [Group: Int] = [:]
    let scored = all.enumerated().compactMap { offset, item -> (score: Int, offset: Int, item: MenuItem)? in
      guard kind == nil || item.kind == kind, let match = item.match(text) else { return nil }
      var item = item
      (item.hits, item.isScattered) = (match.places, isScattered(match.places, in: item.title))
      best[item.group] = max(best[item.group] ?? 0, match.score)
      return (match.score, offset, item)
    }
    func order(_ found: (score: Int, offset: Int, item: MenuItem)) -> (Int, Int, Int, Int) {
      (-(best[found.item.group] ?? 0), found.item.group.rawValue, -found.score, found.offset)
    }
    var items = scored.sorted { order($0) < order($1) }.map(\.item)
    if isLink(text), kind == nil || kind == .link {
      items.insert(
        MenuItem(title: text, detail: linkDetail, choice: .link(text), group: .going, kind: .link), at: 0)
    }
    return items
  }

  /// Returns the match of a search text in the title, or else of each of its words at the beginning of one by which the
  /// choice is found too.
  ///
  /// Rows that features have found always match.
  private func match(_ text: String) -> (places: [Int], score: Int)? {
    if let match = FuzzyMatch.match(text, in: title) { return match }
    if group == .found { return ([], 0) }
    guard !words.isEmpty else { return nil }
    let known = (title + " " + words).lowercased().split { !$0.isLetter && !$0.isNumber }
    let wanted = text.lowercased().split(separator: " ")
    guard wanted.allSatisfy({ word in known.contains { $0.hasPrefix(word) } }) else { return nil }
    return ([], wanted.reduce(0) { $0 + $1.count } * 2)
  }

  private static func isScattered(_ places: [Int], in title: String) -> Bool {
    let title = Array(title)
    return zip(places, places.dropFirst()).contains { $1 != $0 + 1 && title[$1 - 1] != " " }
  }

  private static func isLink(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1)
    return parts.count == 2 && parts[1].hasPrefix("//")
  }
}
