/// Suggestions for misspelled names.
public enum Suggestion {
  /// Returns the candidate that the word is most likely a misspelling of, or nil when none is close enough.
  ///
  /// A candidate is close enough when its edit distance is at most a third of the word's length, with a minimum limit of
  /// one and a maximum of three. Among equally close candidates, the first one wins.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = min(3, max(1, word.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(from: Array(word), to: Array(candidate))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The number of insertions, deletions, substitutions and swaps of neighbours that turn one word into the other.
  static func distance(from left: [Character], to right: [Character]) -> Int {
    var before: [Int] = []
    var above = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let change = left[row] == right[column] ? 0 : 1
        var cost = min(above[column] + change, above[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      before = above
      above = current
    }
    return above[right.count]
  }
}
