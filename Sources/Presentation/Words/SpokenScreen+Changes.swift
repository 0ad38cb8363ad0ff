import Scenes

extension SpokenScreen {
  /// Returns the lines to print for a reader who has seen `old`: new lines, changed lines, and notes about removed
  /// lines.
  ///
  /// A line whose number has changed counts as changed, because numbers refer to the last printed screen.
  package func changes(since old: SpokenScreen) -> [String] {
    var before = Dictionary(grouping: old.lines, by: \.key)
    var unmatched: [Line] = []
    for line in lines {
      // Several lines may share the same key.
      if let index = before[line.key]?.firstIndex(of: line) {
        before[line.key]?.remove(at: index)
      } else {
        unmatched.append(line)
      }
    }
    // An element that has moved among its siblings has a different key but counts as unchanged.
    var moved = Dictionary(grouping: before.values.joined(), by: \.printed)
    var changed: [String] = []
    for line in unmatched {
      if moved[line.printed]?.popLast() == nil { changed.append(line.printed) }
    }
    let here = Set(lines.map(\.text))
    let keys = Set(lines.map(\.key))
    // The removal of the back line isn't reported.
    let left = moved.values.joined().filter {
      !here.contains($0.text) && !keys.contains($0.key) && $0.key != Self.backKey
    }.map(\.printed)
    for line in old.lines where left.contains(line.printed) { changed.append(texts(.plainGone, line.text)) }
    return changed
  }

  /// Whether there is an alert that `old` doesn't have, which is the error of a field or a critical text.
  package func hasNewAlert(since old: SpokenScreen) -> Bool {
    let known = Set(old.lines.filter { $0.alert != nil }.map(\.key))
    return lines.contains { line in
      guard let alert = line.alert else { return false }
      switch alert {
      case .text: return !known.contains(line.key)
      case .fieldError: return !old.lines.contains { $0.key == line.key && $0.alert == alert }
      }
    }
  }
}
