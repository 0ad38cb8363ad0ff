/// A comparison of the lines that a script expects with those of a screen.
enum ScreenDifference {
  /// Whether the lines are those of the screen, where a line of three dots stands for any.
  static func matches(_ expected: [String], _ found: [String]) -> Bool {
    // The dots that were seen last, and the line up to which they reach.
    var retry: (expected: Int, found: Int)?
    var (left, right) = (0, 0)
    while right < found.count {
      if left < expected.count, expected[left] == ScriptBlock.anything {
        retry = (left, right)
        left += 1
      } else if left < expected.count, isSame(expected[left], found[right]) {
        left += 1
        right += 1
      } else if let last = retry {
        (left, right) = (last.expected + 1, last.found + 1)
        retry = (last.expected, last.found + 1)
      } else {
        return false
      }
    }
    return expected[left...].allSatisfy { $0 == ScriptBlock.anything }
  }

  /// Returns the lines of both: "-" before those that are only expected, "+" before those that are only found.
  static func lines(_ expected: [String], _ found: [String]) -> [String] {
    // The lengths of the longest common parts from each pair of lines on.
    var common = Array(repeating: Array(repeating: 0, count: found.count + 1), count: expected.count + 1)
    for left in expected.indices.reversed() {
      for right in found.indices.reversed() {
        common[left][right] =
          isSame(expected[left], found[right])
          ? common[left + 1][right + 1] + 1 : max(common[left + 1][right], common[left][right + 1])
      }
    }
    var result: [String] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < found.count {
      if left < expected.count, right < found.count, isSame(expected[left], found[right]) {
        result.append("  \(found[right])")
        left += 1
        right += 1
      } else if right == found.count || left < expected.count && common[left + 1][right] >= common[left][right + 1] {
        result.append("- \(expected[left])")
        left += 1
      } else {
        result.append("+ \(found[right])")
        right += 1
      }
    }
    return result
  }

  private static func isSame(_ expected: String, _ found: String) -> Bool {
    expected == ScriptParser.trimmedEnd(found)
  }
}
