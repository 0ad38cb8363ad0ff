/// A heuristic for whether an edit of a Swift source changes a declaration.
///
/// It only saves time, by compiling all files at once instead of the changed one first. Correctness depends only on the
/// ``Fingerprints``.
enum DeclarationGuess {
  /// Returns whether the edit probably changes a declaration.
  static func isLikely(from old: [UInt8], to new: [UInt8]) -> Bool {
    var removed = old.split(separator: 0x0a, omittingEmptySubsequences: false)[...]
    var added = new.split(separator: 0x0a, omittingEmptySubsequences: false)[...]
    while let one = removed.first, one == added.first {
      removed.removeFirst()
      added.removeFirst()
    }
    while let one = removed.last, one == added.last {
      removed.removeLast()
      added.removeLast()
    }
    return (removed + added).contains(where: declares)
  }

  /// Keywords that begin a declaration in any scope.
  private static let keywords: Set<String> = [
    "func", "init", "init(", "struct", "class", "enum", "actor", "protocol", "extension", "typealias", "import",
    "subscript", "operator", "associatedtype", "macro", "deinit", "#if", "#else", "#endif",
  ]
  /// Keywords that also occur in function bodies, where they are usually indented deeper than members.
  private static let ambiguousKeywords: Set<String> = ["let", "var", "case"]
  private static let memberIndent = 4

  private static func declares(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    if text.first == UInt8(ascii: "@") { return true }
    let isMember = text.startIndex - line.startIndex <= memberIndent
    // "case .detail: …" belongs to a switch.
    for word in text.split(separator: 0x20, maxSplits: 6).prefix(6) {
      let word = String(decoding: word, as: UTF8.self)
      if keywords.contains(word) || word.hasPrefix("init(") { return true }
      if isMember && ambiguousKeywords.contains(word) {
        return !(word == "case" && text.dropFirst(5).first == UInt8(ascii: "."))
      }
    }
    return false
  }
}
