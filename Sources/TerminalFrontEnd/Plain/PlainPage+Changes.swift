extension PlainPage {
  /// What is to be printed so that a reader of `old` knows this page: new and changed lines, and those that are gone.
  ///
  /// A line that only got another number counts as changed, as numbers mean what was printed last.
  func changes(since old: PlainPage) -> [String] {
    var before = Dictionary(grouping: old.lines, by: \.key)
    var unmatched: [Line] = []
    for line in lines {
      // The key may be on several lines: those of elements that are told by the name of something else.
      if let index = before[line.key]?.firstIndex(of: line) {
        before[line.key]?.remove(at: index)
      } else {
        unmatched.append(line)
      }
    }
    // An element that has moved among its siblings has another key, and is read as the same.
    var moved = Dictionary(grouping: before.values.joined(), by: \.printed)
    var changed: [String] = []
    for line in unmatched {
      if moved[line.printed]?.popLast() == nil { changed.append(line.printed) }
    }
    let here = Set(lines.map(\.text))
    let keys = Set(lines.map(\.key))
    // That there is no way back for now is not worth a line.
    let left = moved.values.joined().filter {
      !here.contains($0.text) && !keys.contains($0.key) && $0.key != Self.backKey
    }.map(\.printed)
    for line in old.lines where left.contains(line.printed) { changed.append("gone: \(line.text)") }
    return changed
  }

  /// Whether something has gone wrong here that had not in an earlier page: an error of a field, or a text that is
  /// marked as critical.
  func hasNewAlert(since old: PlainPage) -> Bool {
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
