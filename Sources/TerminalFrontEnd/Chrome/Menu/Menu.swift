import Presentation
import Scenes
import TerminalKit

/// A menu over the screen.
struct Menu: Hashable, Sendable {
  /// The place of a control: its last row, and the column after it.
  struct Anchor: Hashable, Sendable {
    var row: Int
    var endColumn: Int
  }

  /// The rows that features have found for some words.
  private struct Found: Hashable {
    var rows: [MenuItem] = []
    var words = ""
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
  /// Whether features are asked for rows.
  private let asksFeatures: Bool
  /// The rows that features have found for the words, or for the ones before.
  private var found = Found()
  /// The words for which features were asked last, or nil.
  private(set) var askedWords: String?
  /// Whether features have not answered yet.
  private var isSearching = false
  /// Whether Enter was pressed before features had answered.
  var choosesFirst = false
  var selected = 0
  /// The first visible line, unless the selected choice requires another.
  var top = 0

  init(title: String, items: [MenuItem], isSearchable: Bool, asksFeatures: Bool = false, linkDetail: String = "") {
    self.asksFeatures = asksFeatures
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
    choosesFirst = false
    match()
  }

  private mutating func match() {
    if soughtWords == nil { found = Found() }
    // A feature may find a row by something that is not shown. Those for other words stay as far as they match.
    let rows = found.rows.filter {
      found.words == soughtWords || FuzzyMatch.match(soughtWords ?? "", in: $0.title) != nil
    }
    let known = Set(all.filter { $0.kind == .row }.map(\.title))
    items = MenuItem.matching(
      query?.text ?? "", in: all + rows.filter { !known.contains($0.title) }, linkDetail: linkDetail)
  }

  /// Returns the words for which features are to be asked, each once.
  mutating func takeWords() -> String? {
    guard soughtWords != askedWords else { return nil }
    askedWords = soughtWords
    isSearching = askedWords != nil
    return askedWords
  }

  /// The words for which features are asked, or nil if they are not: two letters at least, of all kinds or of rows.
  private var soughtWords: String? {
    guard asksFeatures, var words = query?.text else { return nil }
    if let kind = words.first.flatMap(MenuItem.Kind.init) {
      guard kind == .row else { return nil }
      words.removeFirst()
    }
    return words.filter { !$0.isWhitespace }.count > 1 ? words : nil
  }

  /// Whether Enter waits for the features: they have not answered, and the first choice has the letters here and there.
  var waitsForFeatures: Bool {
    guard isSearching, selected == 0 else { return false }
    return items.first?.isScattered ?? true
  }

  /// Takes rows that features have found for the words.
  ///
  /// - Returns: The first choice, if the user has chosen it before it was there.
  mutating func take(_ rows: [FoundRow], isComplete: Bool) -> MenuItem? {
    let choice = items.indices.contains(selected) ? items[selected] : nil
    found = Found(rows: rows.map(MenuItem.init(found:)), words: soughtWords ?? "")
    isSearching = !isComplete
    match()
    // Whoever has not moved means the best one.
    if selected > 0 { selected = choice.flatMap { items.firstIndex(of: $0) } ?? min(selected, max(0, items.count - 1)) }
    return choosesFirst && !waitsForFeatures ? items.first : nil
  }
}
