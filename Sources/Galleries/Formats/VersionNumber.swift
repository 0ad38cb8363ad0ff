/// The version of a feature, which is ordered as by Semantic Versioning: "1.2.0", "1.10.0-beta.2".
package struct VersionNumber: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The text of the version.
  package let text: String
  private let numbers: [Int]
  private let stage: [String]

  /// The form of a version, for messages.
  package static let form = "numbers with dots between them, such as 1.2.0, or 1.2.0-beta.1"

  /// Reads a version, or returns nil if the text is none.
  package init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty else { return nil }
    var numbers: [Int] = []
    for part in first.split(separator: ".", omittingEmptySubsequences: false) {
      guard part.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(part) else { return nil }
      // Two spellings of one version would be two versions.
      guard part.utf8.count == 1 || !part.hasPrefix("0") else { return nil }
      numbers.append(number)
    }
    stage = parts.dropFirst().flatMap { $0.split(separator: ".", omittingEmptySubsequences: false) }.map(String.init)
    let isStage = stage.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy {
          $0 < 0x7f && ($0 == 0x2d || Character(Unicode.Scalar($0)).isLetter || $0 >= 0x30 && $0 <= 0x39)
        }
    }
    guard isStage else { return nil }
    self.numbers = numbers
    self.text = text
  }

  package var description: String { text }

  package static func < (left: Self, right: Self) -> Bool {
    for index in 0..<max(left.numbers.count, right.numbers.count) {
      let (first, second) = (left.number(index), right.number(index))
      if first != second { return first < second }
    }
    // What has a stage comes before the version itself.
    if left.stage.isEmpty || right.stage.isEmpty {
      return left.stage.isEmpty == right.stage.isEmpty ? left.text < right.text : !left.stage.isEmpty
    }
    for (first, second) in zip(left.stage, right.stage) where first != second {
      switch (Int(first), Int(second)) {
      case (let first?, let second?) where first != second: return first < second
      case (_?, nil): return true
      case (nil, _?): return false
      default: return first < second
      }
    }
    return (left.stage.count, left.text) < (right.stage.count, right.text)
  }

  private func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }
}
