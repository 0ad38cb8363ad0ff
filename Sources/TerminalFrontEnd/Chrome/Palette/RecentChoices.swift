import Flows
import Presentation

/// The last choices in the palette, which come first in their groups.
struct RecentChoices: Hashable, Sendable {
  private var choices: [MenuItem.Choice] = []

  private static let most = 16

  /// Notes a choice, unless it is something of one screen alone.
  mutating func note(_ item: MenuItem) {
    switch item.choice {
    case .control, .option, .backTo, .copy: return
    case .command, .tab, .region, .link, .theme, .features, .settings: break
    }
    choices.removeAll { $0 == item.choice }
    choices.insert(item.choice, at: 0)
    if choices.count > Self.most { choices.removeLast() }
  }

  /// Returns choices with the recent ones of each group before the others, the last one first.
  func first(of items: [MenuItem]) -> [MenuItem] {
    guard !choices.isEmpty else { return items }
    let order = items.enumerated().map { offset, item in
      (item.group.rawValue, choices.firstIndex(of: item.choice) ?? choices.count, offset)
    }
    return items.indices.sorted { order[$0] < order[$1] }.map { items[$0] }
  }
}
