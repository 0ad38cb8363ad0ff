/// Whether an edit of a Swift source looks as if it changed a declaration, before any compiler has looked at it.
///
/// It only saves time: all files are then compiled at once, and not the changed one first. What is right is for the
/// ``Fingerprints`` to say.
enum DeclarationGuess {
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

  /// Words that begin a declaration, whatever it stands in.
  private static let words: Set<String> = [
    "func", "init", "init(", "struct", "class", "enum", "actor", "protocol", "extension", "typealias", "import",
    "subscript", "operator", "associatedtype", "macro", "deinit", "#if", "#else", "#endif",
  ]
  /// Words that may stand in bodies as well, where they are as a rule indented deeper than members are.
  private static let common: Set<String> = ["let", "var", "case"]
  private static let memberIndent = 4

  private static func declares(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    if text.first == UInt8(ascii: "@") { return true }
    let isMember = text.startIndex - line.startIndex <= memberIndent
    // "case .detail: …" is a part of a switch.
    for word in text.split(separator: 0x20, maxSplits: 6).prefix(6) {
      let word = String(decoding: word, as: UTF8.self)
      if words.contains(word) || word.hasPrefix("init(") { return true }
      if isMember && common.contains(word) {
        return !(word == "case" && text.dropFirst(5).first == UInt8(ascii: "."))
      }
    }
    return false
  }
}
