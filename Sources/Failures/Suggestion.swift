/// The name that somebody meant when they wrote another.
public enum Suggestion {
  /// The nearest candidate that few enough edits make of the word; nil when none is near.
  ///
  /// At most a third of the word's characters may differ, and at least one, at most three. The first of equals wins.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = min(3, max(1, word.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(Array(word), Array(candidate))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// How many characters must be added, taken away, changed or swapped with the next to make one of the other.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
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
